//! LB-1.0b A campaign: several battles one after the other.

use crate::agenda::Course;
use crate::setup::{CampaignDoc, EffectDoc, ShiftDoc, opening};
use crate::{
    Fate, Field, GroupId, Kind, Marks, Name, Piece, PieceId, Place, Position, Side, SideState,
    State, TurnKind, VictoryLevel, text,
};
use feldherr_core::{Audience, Message, Rng, SeatSet};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

impl Position {
    /// The victory levels: those of the campaign, or of the battle.
    pub fn levels(&self) -> &[VictoryLevel] {
        let campaign = &self.plan.levels;
        if campaign.is_empty() {
            &self.field.victory.levels
        } else {
            campaign
        }
    }

    /// LB-24.32a, LB-G90 How many bonus cards a side draws: as the battle says, or as its earlier victories say.
    pub(crate) fn bonus_cards(&self, side: Side) -> u8 {
        let usual = self.field.cards.as_ref().map_or(0, |plan| plan.bonus);
        let campaign = self.plan.campaign.iter();
        let effects = campaign.flat_map(|doc| effects(doc, &self.state.legacy.results));
        let earned = effects.filter_map(|effect| {
            let bonus = effect.bonus.as_ref();
            let bonus = bonus.filter(|bonus| bonus.stage == self.field.id)?;
            match side {
                Side::French => bonus.french,
                Side::Coalition => bonus.coalition,
            }
        });
        earned.last().unwrap_or(usual)
    }

    /// Notes what a side decided before the campaign.
    pub(crate) fn note_choice(&mut self, choice: u8, option: u8) {
        let Some(side) = self.plan.choice(choice).map(|doc| doc.side) else {
            return;
        };
        let chosen = &mut self.state.sides[side.index()].chosen;
        if let Some(entry) = chosen.get_mut(usize::from(choice)) {
            *entry = Some(option);
        }
    }

    /// Whether a group comes because its side decided so.
    fn is_chosen(&self, group: GroupId) -> bool {
        let Some(sheet) = self.field.group(group) else {
            return false;
        };
        let chosen = &self.state.sides[sheet.side.index()].chosen;
        sheet.chosen.is_some_and(|[choice, option]| {
            chosen.get(usize::from(choice)).copied().flatten() == Some(option)
        })
    }

    /// Groups that a side decided for before the campaign are due from their turn on; until then only it knows.
    pub(crate) fn call_chosen_groups(&mut self) {
        for index in 0..self.field.groups.len().min(255) {
            let group = GroupId(index as u8);
            let due = self.field.group(group).and_then(|sheet| sheet.due);
            if due.is_some_and(|due| due <= self.state.turn)
                && self.is_chosen(group)
                && let Some(now) = self.state.groups.get_mut(index)
            {
                now.due = now.due.or(due);
            }
        }
    }

    /// Whether a piece was decided for in this battle or a later one, so that no alternate group brings it.
    pub fn is_reserved(&self, piece: PieceId) -> bool {
        let key = &self.field.sheet(piece).key;
        let chosen = &self.state.sides[self.side_of(piece).index()].chosen;
        let Some(campaign) = &self.plan.campaign else {
            return false;
        };
        let stage = |key: &str| {
            campaign
                .stage
                .iter()
                .position(|stage| stage.scenario == key)
        };
        let taken = |(choice, option): (usize, u8)| {
            let doc = campaign
                .choice
                .get(choice)?
                .option
                .get(usize::from(option))?;
            let at = stage(doc.stage.as_ref()?)?;
            Some(at >= usize::from(self.state.stage) && doc.pieces.contains(key))
        };
        if self.fought_elsewhere_today(key) {
            return true;
        }
        let made = chosen.iter().enumerate();
        let mut made = made.filter_map(|(choice, option)| Some((choice, (*option)?)));
        made.any(|made| taken(made).unwrap_or(false))
    }

    /// Whether a piece has been on the field of another battle of the same day.
    fn fought_elsewhere_today(&self, key: &str) -> bool {
        let fate = self.state.legacy.fates.get(key);
        fate.is_some_and(|fate| fate.stage != self.state.stage && self.is_same_day(fate.stage))
    }

    /// Whether a battle of the campaign is fought on the day of the present one.
    fn is_same_day(&self, stage: u8) -> bool {
        let Some(campaign) = &self.plan.campaign else {
            return false;
        };
        let same = |key: &str| campaign.carry.same_day.iter().any(|day| day == key);
        let other = campaign.stage.get(usize::from(stage));
        other.is_some_and(|other| same(&other.scenario)) && same(&self.field.id)
    }

    /// What a side decided in secret is decided anew, as far as its enemy can know.
    pub fn redeal_choices(&mut self, side: Side, rng: &mut Rng) {
        for choice in 0..self.plan.choices().min(4) as u8 {
            let Some(doc) = self
                .plan
                .choice(choice)
                .filter(|doc| doc.side == side && doc.secret)
            else {
                continue;
            };
            let options = doc.option.len().max(1) as u32;
            let option = rng.below(options) as u8;
            let entry = self.state.sides[side.index()]
                .chosen
                .get_mut(usize::from(choice));
            if let Some(entry) = entry.filter(|entry| entry.is_some()) {
                *entry = Some(option);
            }
        }
    }

    /// The next battle begins, with what earlier ones left.
    pub(super) fn begin_stage(&mut self, at: u8, course: &mut Course<'_>) {
        let plan = Arc::clone(&self.plan);
        let (Some(stage), Some(campaign)) = (plan.stages.get(usize::from(at)), &plan.campaign)
        else {
            return;
        };
        self.record_fates();
        let mut state = opening(&stage.field, &stage.opening);
        state.stage = at;
        state.legacy = std::mem::take(&mut self.state.legacy);
        for side in Side::BOTH {
            let before = self.state.sides[side.index()];
            state.sides[side.index()] = SideState {
                points: before.points,
                carried: before.points,
                chosen: before.chosen,
                never_ask: before.never_ask,
                ..state.sides[side.index()]
            };
        }
        apply_effects(campaign, &stage.field, &mut state);
        self.begin_battle(Arc::clone(&stage.field), state);
        self.bring_armies(campaign, course);
        course.tell(CampaignEvent::Begins {
            title: self.field.title.clone(),
        });
    }

    /// What became of everybody in the battle that is over.
    fn record_fates(&mut self) {
        let stage = self.state.stage;
        for (sheet, piece) in self.field.sheets.iter().zip(self.state.pieces.iter()) {
            // A piece that has not come keeps the fate of an earlier battle.
            let absent = matches!(piece.place, Place::Away | Place::Waiting);
            if sheet.kind == Kind::Vedette || absent {
                continue;
            }
            let fate = fate_of(sheet.kind, piece, stage);
            self.state.legacy.fates.insert(sheet.key.clone(), fate);
        }
    }

    /// The armies come as earlier battles left them.
    fn bring_armies(&mut self, campaign: &CampaignDoc, course: &mut Course<'_>) {
        let field = Arc::clone(&self.field);
        for (id, sheet) in field.pieces() {
            let fate = self.state.legacy.fates.get(&sheet.key).copied();
            let fate = fate.filter(|fate| !self.is_same_day(fate.stage));
            let present = self.piece(id).place != Place::Away;
            let reduced = match fate {
                Some(fate) if present && fate.survived => {
                    let die = course.d6(text::DRAW_FATIGUE);
                    let reduced = die > sheet.initiative;
                    course.tell(CampaignEvent::Rested {
                        side: sheet.side,
                        name: sheet.name.clone(),
                        die,
                        reduced: reduced && sheet.reduced > 0,
                    });
                    reduced
                }
                Some(fate) => fate.reduced,
                None => false,
            };
            if !campaign.carry.scenario_reduced {
                self.unmark(id, Marks::REDUCED);
            }
            let Some(fate) = fate else {
                continue;
            };
            if reduced && sheet.reduced > 0 {
                self.mark(id, Marks::REDUCED);
            }
            if fate.plain {
                self.mark(id, Marks::PLAIN_OFFICER);
            }
            self.edit(id, |piece| piece.change = fate.change);
            if fate.out {
                self.place(id, Place::Away);
            }
        }
        self.dismiss_vedettes();
    }

    /// Vedettes of a unit that is gone are gone with it.
    fn dismiss_vedettes(&mut self) {
        let field = Arc::clone(&self.field);
        for (id, sheet) in field.pieces() {
            let parent = sheet.parent.map(|parent| self.piece(parent).place);
            if parent == Some(Place::Away) {
                self.place(id, Place::Away);
            }
        }
    }
}

/// What a piece takes into the next battle.
fn fate_of(kind: Kind, piece: &Piece, stage: u8) -> Fate {
    let captured = matches!(piece.place, Place::Captured(_));
    let plain = piece.marks.has(Marks::PLAIN_OFFICER);
    // LB-5.52c, LB-5.52d The officer who follows a captured one.
    let promoted = captured && kind == Kind::OfficerCommander && !plain;
    let boxed = matches!(piece.place, Place::Awaiting | Place::Recovered);
    let reduced = piece.marks.has(Marks::REDUCED);
    Fate {
        stage,
        out: piece.place == Place::Lost || captured && kind == Kind::Commander,
        reduced: boxed || reduced,
        survived: reduced && !boxed && kind.is_combat(),
        change: piece.change - i8::from(captured && !promoted),
        plain: plain || promoted,
    }
}

/// What the battles fought change in later ones: for each of them the first effect that fits.
fn effects<'a>(
    campaign: &'a CampaignDoc,
    results: &'a [i16],
) -> impl Iterator<Item = &'a EffectDoc> {
    let fought = campaign.stage.iter().zip(results);
    fought.filter_map(|(stage, result)| {
        let fits = |effect: &&EffectDoc| {
            effect.after == stage.scenario && effect.at_least.is_none_or(|least| *result >= least)
        };
        campaign.effect.iter().find(fits)
    })
}

/// Battles begin at other hours, and reinforcements come at others, after the results of earlier ones.
fn apply_effects(campaign: &CampaignDoc, field: &Field, state: &mut State) {
    let results = state.legacy.results.clone();
    for effect in effects(campaign, &results) {
        if let Some(begin) = effect
            .begin
            .as_ref()
            .filter(|begin| begin.stage == field.id)
        {
            let at = field
                .track
                .iter()
                .position(|turn| turn.kind == TurnKind::Day && turn.hour == begin.hour);
            state.turn = at.map_or(state.turn, |at| at.min(255) as u8);
        }
        if let Some(shift) = effect
            .shift
            .as_ref()
            .filter(|shift| shift.stage == field.id)
        {
            shift_groups(shift, field, state);
        }
    }
}

/// Reinforcements of these formations come later, or earlier.
fn shift_groups(shift: &ShiftDoc, field: &Field, state: &mut State) {
    for (sheet, group) in field.groups.iter().zip(&mut state.groups) {
        let formation = |piece: &PieceId| {
            let formation = field.sheet(*piece).formation?;
            Some(field.formation(formation)?.key.as_str())
        };
        let mut keys = sheet.pieces.iter().filter_map(formation);
        let meant = keys.any(|key| shift.formations.iter().any(|wanted| wanted == key));
        if let (true, Some(due)) = (meant, group.due) {
            group.due = Some(due.saturating_add_signed(shift.hours));
        }
    }
}

/// What happened between the battles of a campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CampaignEvent {
    /// The next battle begins.
    Begins { title: Name },
    /// Who survived the last battle has rested, or is still worn; only his owner knows.
    Rested {
        side: Side,
        name: Name,
        die: u8,
        reduced: bool,
    },
}

impl CampaignEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Begins { .. } => Audience::All,
            Self::Rested { side, .. } => Audience::Seats(SeatSet::only(side.seat())),
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        true
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Begins { title } => {
                Message::new(text::LB_BATTLE_BEGINS).with("battle", title.message())
            }
            Self::Rested {
                name, die, reduced, ..
            } => Message::new(if *reduced {
                text::LB_STILL_WORN
            } else {
                text::LB_RESTED
            })
            .with("unit", name.message())
            .with("die", *die),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        usize::from(matches!(self, Self::Rested { .. }))
    }
}
