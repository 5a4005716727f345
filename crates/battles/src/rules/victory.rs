//! Victory points, the end of a battle, and the battles of a campaign.

mod campaign;

pub use campaign::CampaignEvent;

use crate::agenda::{Chapter, Course, Flow};
use crate::label::side_name;
use crate::{HexId, Place, Position, Side, Step, VictoryLevel, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VictoryTask {
    /// LB-2.2Da Points that a turn brings.
    Turn,
    /// The last turn is over: the battle is counted; LB-1.0b in a campaign the next one begins.
    Count,
}

impl Chapter<Position> for VictoryTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Turn => position.take_stock(course),
            Self::Count => position.count_battle(course),
        }
        Flow::Done
    }
}

impl Position {
    /// Adds to a side's recorded points; what is recorded lies open.
    pub(crate) fn award(&mut self, side: Side, points: i16) {
        let now = &mut self.state.sides[side.index()];
        now.points = now.points.saturating_add(points);
    }

    /// A hex that counts belongs to the last side that had a combat unit in it.
    pub fn hold(&mut self, hex: HexId, side: Side, course: &mut Course<'_>) {
        if !self.cache.armed[side.index()].contains(hex) {
            return;
        }
        for (index, prize) in self.field.victory.prizes.iter().enumerate() {
            let Some(holder) = self.state.holders.get_mut(index) else {
                continue;
            };
            if prize.hex == hex && *holder != Some(side) {
                *holder = Some(side);
                course.tell(VictoryEvent::Held { side, hex });
            }
        }
    }

    /// LB-2.2Da A side that stands on a hex that counts holds it, however it came there.
    fn take_stock(&mut self, course: &mut Course<'_>) {
        let field = std::sync::Arc::clone(&self.field);
        for prize in &field.victory.prizes {
            for side in Side::BOTH {
                self.hold(prize.hex, side, course);
            }
        }
    }

    /// The victory points of a side as things stand: recorded ones, places, enemy strength in the boxes (LB-21.3d
    /// reduced survivors count nothing), enemy formations demoralized.
    pub fn score(&self, side: Side) -> i16 {
        let recorded = self.state.sides[side.index()].points;
        if self.is_over() {
            return recorded;
        }
        let plan = &self.field.victory;
        let held = plan.prizes.iter().zip(&self.state.holders);
        let held = held.filter(|(_, holder)| **holder == Some(side));
        let places: i16 = held.map(|(prize, _)| prize.points).sum();
        let enemies = self.owned(side.other());
        let gone = enemies.iter().filter(|piece| {
            matches!(
                self.piece(*piece).place,
                Place::Awaiting | Place::Recovered | Place::Lost
            )
        });
        let strength: i16 = gone
            .map(|piece| i16::from(self.field.sheet(piece).full))
            .sum();
        let formations = self.field.formations.iter().zip(&self.state.formations);
        let broken = formations.filter(|(sheet, now)| sheet.side != side && now.demoralized);
        let broken = broken.count().min(100) as i16;
        let losses = plan.strength_lost.saturating_mul(strength);
        recorded
            .saturating_add(places)
            .saturating_add(losses)
            .saturating_add(plan.demoralized.saturating_mul(broken))
    }

    /// LB-G94 The level that French points minus coalition points reach: the first that fits.
    pub fn verdict(&self) -> Option<&VictoryLevel> {
        let [french, coalition] = Side::BOTH.map(|side| self.score(side));
        let lead = french.saturating_sub(coalition);
        let fits = |level: &&VictoryLevel| level.at_least.is_none_or(|least| lead >= least);
        self.levels().iter().find(fits)
    }

    /// The last turn is over: what the battle was worth is recorded.
    fn count_battle(&mut self, course: &mut Course<'_>) {
        self.take_stock(course);
        // LB-24.23b The last day has no Night AM turn in which its cards would be counted.
        for side in Side::BOTH {
            if !self.state.sides[side.index()].scored.is_empty() {
                self.record_card_points(side, course);
            }
        }
        let points = Side::BOTH.map(|side| self.score(side));
        let fought = Side::BOTH.map(|side| {
            points[side.index()].saturating_sub(self.state.sides[side.index()].carried)
        });
        for side in Side::BOTH {
            self.state.sides[side.index()].points = points[side.index()];
        }
        let lead = fought[0].saturating_sub(fought[1]);
        self.state.legacy.results.push(lead);
        let next = self.state.stage.saturating_add(1);
        if usize::from(next) < self.plan.stages.len() {
            course.tell(VictoryEvent::Fought {
                stage: self.state.stage,
                points: fought,
            });
            return self.begin_stage(next, course);
        }
        self.state.step = Step::Over;
        self.state.agenda.clear();
        course.tell(VictoryEvent::Over { points });
    }

    /// Whether the game has been played to its end.
    pub fn is_over(&self) -> bool {
        self.state.step == Step::Over
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum VictoryEvent {
    /// The game is over, with the points of both sides.
    Over { points: [i16; 2] },
    /// A hex that counts was taken.
    Held { side: Side, hex: HexId },
    /// LB-1.0b A battle of a campaign is over, with what it was worth.
    Fought { stage: u8, points: [i16; 2] },
}

impl VictoryEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    /// Taking a hex shows that there is a combat unit in it.
    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Self::Held { .. } | Self::Fought { .. })
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Over { points } => points_of(text::LB_OVER_POINTS, *points),
            Self::Fought { points, .. } => points_of(text::LB_BATTLE_FOUGHT, *points),
            Self::Held { side, hex } => Message::new(text::LB_PRIZE_TAKEN)
                .with("side", side_name(*side))
                .with("hex", hex.to_string()),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}

fn points_of(id: &'static str, [french, coalition]: [i16; 2]) -> Message {
    Message::new(id)
        .with("first", side_name(Side::French))
        .with("french", french)
        .with("second", side_name(Side::Coalition))
        .with("coalition", coalition)
}
