//! NE-ACT-44 to NE-ACT-51, NE-ACT-59 Peace and congress.

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::rules::politics::refuse;
use crate::{
    Action, Political, Position, Power, PowerSet, RegionId, RegionSet, map, rule, tables::politics,
    text,
};
use feldherr_core::{Audience, Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CongressTask {
    /// NE-ACT-44 A power has sued for peace.
    Peace(Power),
    /// NE-ACT-49 The victors choose in turn; who passes is out.
    Sit { loser: Power, victors: Victors },
}

/// NE-ACT-49 The victors still at the congress, the one in turn first.
pub type Victors = [Option<Power>; 6];

impl Chapter<Position> for CongressTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Peace(power) => {
                position.make_peace(power, course);
                Flow::Done
            }
            Self::Sit { loser, victors } => position.hold_congress(loser, victors, course),
        }
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::Sit { victors, .. } => {
                let first = victors.iter().flatten().next();
                position.seat_set(first.and_then(|power| position.seat_of(*power)))
            }
            Self::Peace(_) => SeatSet::NONE,
        }
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        match self {
            Self::Sit { loser, victors } => {
                let first = victors.iter().flatten().next().unwrap_or(loser);
                Message::new(text::NE_CONGRESS_NOW)
                    .with("power", first.name())
                    .with("target", loser.name())
                    .with("pap", position.state.realms[first.index()].pap)
            }
            Self::Peace(_) => Message::new(text::NE_NOT_NOW),
        }
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        if let Self::Sit { loser, victors } = self {
            if let Some(power) = victors.iter().flatten().next() {
                position.congress_options(*power, *loser, into);
            }
            into.push(Action::Pass);
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        let Self::Sit { loser, victors } = self else {
            return Err(position.not_now());
        };
        let first = victors.iter().flatten().next().copied();
        match action {
            Action::Pass => Ok(()),
            Action::Politics(Political::Annex { power, region }) if Some(*power) == first => {
                position.check_claim(*power, *loser, *region)
            }
            Action::Politics(Political::Liberate { power, regions }) if Some(*power) == first => {
                position.check_liberate(*power, *loser, *regions)
            }
            _ => Err(position.not_now()),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        let Self::Sit { loser, mut victors } = self else {
            return;
        };
        victors.sort_by_key(Option::is_none);
        let places = victors.iter().flatten().count();
        match *action {
            Action::Politics(Political::Annex { power, region }) => {
                position.claim(power, loser, region, course);
            }
            Action::Politics(Political::Liberate { power, regions }) => {
                position.pay(power, politics::LIBERATE);
                for region in regions.into_iter().flatten() {
                    position.liberate(power, region, course);
                }
            }
            _ => victors[0] = None,
        }
        victors[..places].rotate_left(1);
        position.plan([Self::Sit { loser, victors }]);
    }

    fn timeout_answer(&self, _position: &Position, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl Position {
    /// NE-ACT-44, NE-ACT-45, NE-ACT-46, NE-ACT-47, NE-ACT-48 A power has lost its wars: relations, points, truce, then
    /// the congress. A power without a war has none to lose.
    fn make_peace(&mut self, loser: Power, course: &mut Course<'_>) {
        let enemies = self.state.relations.enemies[loser.index()].clone();
        if enemies.is_empty() {
            return;
        }
        course.tell(CongressEvent::Peace {
            power: loser,
            victors: enemies.iter().copied().collect(),
        });
        self.state.realms[loser.index()].defeated = true;
        // Decision NE-G72: what is missing becomes a debt; a neutral nation pays nothing.
        if self.is_player(loser) {
            self.pay(loser, politics::PEACE);
        }
        for (at, victor) in enemies.iter().enumerate() {
            let points = politics::WAR_WON.get(at).copied().unwrap_or(0);
            if points > 0 && self.is_player(*victor) {
                self.gain_pap(*victor, points);
                course.tell(CongressEvent::Gained {
                    power: *victor,
                    points,
                });
            }
            let until = self.state.round.saturating_add(politics::TRUCE);
            self.state.relations.truce[victor.index()][loser.index()] = until;
        }
        let mut victors = [None; 6];
        for (place, victor) in victors.iter_mut().zip(&enemies) {
            *place = Some(*victor);
        }
        self.plan([CongressTask::Sit { loser, victors }]);
        for victor in &enemies {
            self.end_war(loser, *victor, course);
            self.part(*victor, loser, false);
            self.part(loser, *victor, true);
        }
        // NE-ACT-19, NE-G75 A neutral nation is nobody's again, and its troops go home.
        self.release(loser, course);
    }

    /// NE-ACT-49, NE-ACT-50 Asks the next victor who can afford something; the congress ends when nobody can. A card may
    /// give points to who had none, so nobody but who has passed is out.
    fn hold_congress(
        &mut self,
        loser: Power,
        mut victors: Victors,
        course: &mut Course<'_>,
    ) -> Flow {
        for place in &mut victors {
            *place = place.filter(|power| self.is_player(*power) && self.seat_of(*power).is_some());
        }
        victors.sort_by_key(Option::is_none);
        let places = victors.iter().flatten().count();
        let able = |place: &Option<Power>| place.is_some_and(|power| self.can_gain(power, loser));
        let Some(next) = victors.iter().position(able) else {
            course.tell(CongressEvent::Closed { power: loser });
            return Flow::Done;
        };
        victors[..places].rotate_left(next);
        Flow::Wait(CongressTask::Sit { loser, victors }.into())
    }

    /// NE-ACT-50 Whether a victor can afford any of the loser's regions.
    fn can_gain(&self, power: Power, loser: Power) -> bool {
        let regions = self.state.land.owned(loser);
        regions.iter().any(|region| {
            self.check_claim(power, loser, region).is_ok()
                || self
                    .check_liberate(power, loser, [Some(region), None])
                    .is_ok()
        })
    }

    fn congress_options(&self, power: Power, loser: Power, into: &mut Vec<Action>) {
        let regions = self.state.land.owned(loser);
        let free = |regions| self.check_liberate(power, loser, regions).is_ok();
        for region in regions.iter() {
            if self.check_claim(power, loser, region).is_ok() {
                into.push(Action::Politics(Political::Annex { power, region }));
            }
        }
        // Of pairs only neighbours in the list; any two may be named.
        let foreign: Vec<RegionId> = regions
            .iter()
            .filter(|region| free([Some(*region), None]))
            .collect();
        for (at, region) in foreign.iter().enumerate() {
            for regions in [
                [Some(*region), None],
                [Some(*region), foreign.get(at + 1).copied()],
            ] {
                let liberate = Action::Politics(Political::Liberate { power, regions });
                if !into.contains(&liberate) {
                    into.push(liberate);
                }
            }
        }
    }

    /// NE-ACT-24, NE-ACT-25, NE-G124 What a region costs at a congress.
    pub fn claim_price(power: Power, region: RegionId) -> i8 {
        match map().homeland(region) {
            Some(home) if home != power => politics::ANNEX_HOMELAND,
            _ => politics::ANNEX,
        }
    }

    /// NE-ACT-24, NE-ACT-25, NE-ACT-26, NE-G125 Whether a victor may annex a region of the loser.
    fn check_claim(&self, power: Power, loser: Power, region: RegionId) -> Result<(), Illegal> {
        if self.state.land.owner(region) != Some(loser) {
            let message = Message::new(text::NE_NOT_THE_LOSERS)
                .with("region", map().region_name(region))
                .with("power", loser.name());
            return Err(Illegal::new(rule::NE_ACT_24, message));
        }
        // Decision NE-G176: the rule protects a capital in the hands of its own nation.
        let capitals = map().capitals[loser.index()];
        let rest = map().homelands[loser.index()].minus(capitals);
        if capitals.has(region) && rest.meets(self.state.land.owned(loser)) {
            let message =
                Message::new(text::NE_CAPITAL_LAST).with("region", map().region_name(region));
            return Err(Illegal::new(rule::NE_ACT_26, message));
        }
        self.check_pays(power, Self::claim_price(power, region))
    }

    /// NE-ACT-23 The region passes to the victor.
    fn claim(&mut self, power: Power, loser: Power, region: RegionId, course: &mut Course<'_>) {
        self.pay(power, Self::claim_price(power, region));
        self.own(region, Some(power));
        course.tell(CongressEvent::Annexed {
            power,
            region,
            from: loser,
        });
        self.evict(region, power, false);
    }

    /// NE-ACT-59, NE-ACT-60, NE-G11 Whether a victor may free one or two regions of the loser.
    fn check_liberate(
        &self,
        power: Power,
        loser: Power,
        regions: [Option<RegionId>; 2],
    ) -> Result<(), Illegal> {
        let named: RegionSet = regions.into_iter().flatten().collect();
        if named.is_empty() || regions[0] == regions[1] {
            return Err(refuse(rule::NE_ACT_60, text::NE_NAME_REGIONS));
        }
        let foreign = self
            .state
            .land
            .owned(loser)
            .minus(map().homelands[loser.index()]);
        if let Some(region) = named.minus(foreign).first() {
            let message = Message::new(text::NE_NOTHING_TO_FREE)
                .with("region", map().region_name(region))
                .with("power", loser.name());
            return Err(Illegal::new(rule::NE_ACT_61, message));
        }
        self.check_pays(power, politics::LIBERATE)
    }

    /// NE-ACT-61 A minor nation is free again, a homeland region returns to its own nation.
    fn liberate(&mut self, power: Power, region: RegionId, course: &mut Course<'_>) {
        let home = map().homeland(region);
        self.own(region, home);
        course.tell(CongressEvent::Liberated {
            power,
            region,
            home,
        });
        match home {
            Some(home) => self.evict(region, home, false),
            // NE-G78 Nobody's squadrons lie in a port that is nobody's.
            None => self.evict_squadrons_from(region),
        }
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CongressEvent {
    Peace {
        power: Power,
        victors: PowerSet,
    },
    Gained {
        power: Power,
        points: i8,
    },
    Annexed {
        power: Power,
        region: RegionId,
        from: Power,
    },
    Liberated {
        power: Power,
        region: RegionId,
        home: Option<Power>,
    },
    Closed {
        power: Power,
    },
}

impl CongressEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        let place = |id, power: &Power, region: &RegionId| {
            Message::new(id)
                .with("power", power.name())
                .with("region", map().region_name(*region))
        };
        match self {
            Self::Peace { power, .. } => Message::new(text::NE_PEACE).with("power", power.name()),
            Self::Gained { power, points } => Message::new(text::NE_GAINED)
                .with("power", power.name())
                .with("points", *points),
            Self::Annexed {
                power,
                region,
                from,
            } => place(text::NE_CLAIMED, power, region).with("target", from.name()),
            Self::Liberated {
                power,
                region,
                home: None,
            } => place(text::NE_LIBERATED, power, region),
            Self::Liberated {
                power,
                region,
                home: Some(home),
            } => place(text::NE_RETURNED, power, region).with("target", home.name()),
            Self::Closed { power } => {
                Message::new(text::NE_CONGRESS_CLOSED).with("power", power.name())
            }
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
