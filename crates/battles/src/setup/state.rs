//! Positions in a document: pieces and formations by their keys, everything else as it is.

use super::{Faults, Opening};
use crate::agenda::Task;
use crate::rules::prepare::PrepareTask;
use crate::rules::turn::TurnTask;
use crate::{
    CardCounts, Combat, Damage, Effect, Field, Formation, Group, HexId, Legacy, MarchOrder, Moving,
    Piece, PieceSet, Side, SideState, Sky, State, Step, TurnKind, Work, text,
};
use feldherr_core::Message;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything of a position that changes in play. What is not said is as at the beginning of a battle with an empty
/// map: pieces that are not named are not there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)] // As in `State`.
pub struct StateDoc {
    pub pieces: BTreeMap<String, Piece>,
    pub formations: BTreeMap<String, Formation>,
    pub sides: [SideState; 2],
    pub orders: Vec<MarchOrder>,
    pub groups: Vec<Group>,
    pub damage: Vec<Damage>,
    pub works: Vec<Work>,
    pub fires: Vec<HexId>,
    pub holders: Vec<Option<Side>>,
    pub sky: Sky,
    pub stage: u8,
    pub turn: u8,
    pub step: Option<Step>,
    pub active: Option<Side>,
    pub moving: Option<Moving>,
    pub combat: Combat,
    #[serde(skip_serializing_if = "PieceSet::is_empty")]
    pub withdrawn: PieceSet,
    pub effects: Vec<Effect>,
    /// What is being done; left out, the step begins and the turn goes on from there.
    pub agenda: Option<Vec<Task>>,
    #[serde(skip_serializing_if = "Legacy::is_empty")]
    pub legacy: Legacy,
}

impl StateDoc {
    /// A state as a document.
    pub(super) fn write(field: &Field, state: &State) -> Self {
        let keyed = |(sheet, piece): (&crate::Sheet, &Piece)| (sheet.key.clone(), *piece);
        let formed = |(sheet, now): (&crate::FormationSheet, &Formation)| (sheet.key.clone(), *now);
        let state = state.clone();
        Self {
            pieces: field
                .sheets
                .iter()
                .zip(state.pieces.iter())
                .filter(|(_, piece)| **piece != Piece::default())
                .map(keyed)
                .collect(),
            formations: field
                .formations
                .iter()
                .zip(&state.formations)
                .filter(|(_, now)| **now != Formation::default())
                .map(formed)
                .collect(),
            sides: state.sides,
            orders: state.orders,
            groups: state.groups,
            damage: state.damage,
            works: state.works,
            fires: state.fires,
            holders: state.holders,
            sky: state.sky,
            stage: state.stage,
            turn: state.turn,
            step: Some(state.step),
            active: Some(state.active),
            moving: state.moving,
            combat: state.combat,
            withdrawn: state.withdrawn,
            effects: state.effects,
            agenda: Some(state.agenda),
            legacy: state.legacy,
        }
    }

    /// The state of a document.
    pub(super) fn read(&self, field: &Field, faults: &mut Faults) -> State {
        let mut state = opening(field, &Opening::default());
        let mut pieces = state.pieces.to_vec();
        for (key, piece) in &self.pieces {
            match field.find(key).and_then(|id| pieces.get_mut(id.index())) {
                Some(entry) => *entry = *piece,
                None => {
                    let message = Message::new(text::LB_SETUP_NO_PIECE).with("piece", key.clone());
                    faults.add(format!("state.pieces.{key}"), None, message);
                }
            }
        }
        state.pieces = pieces.into();
        for (key, now) in &self.formations {
            let at = field.formations.iter().position(|sheet| sheet.key == *key);
            if let Some(entry) = at.and_then(|at| state.formations.get_mut(at)) {
                *entry = *now;
            }
        }
        let night = field.turn(self.turn).kind != TurnKind::Day;
        let step = self.step.unwrap_or(if night {
            Step::NightDisengagement
        } else {
            Step::MoveInCommand
        });
        let active = self.active.unwrap_or(field.first);
        let sides = match step {
            // LB-24.21a Before the first turn all cards are in the decks.
            Step::Preparation => with_decks(self.sides, state.sides),
            _ => self.sides,
        };
        let state = State {
            sides,
            orders: self.orders.clone(),
            groups: fitted(&self.groups, &state.groups),
            damage: self.damage.clone(),
            works: self.works.clone(),
            fires: self.fires.clone(),
            holders: fitted(&self.holders, &state.holders),
            sky: self.sky,
            stage: self.stage,
            turn: self
                .turn
                .min(field.track.len().saturating_sub(1).min(255) as u8),
            step,
            active,
            moving: self.moving,
            combat: self.combat.clone(),
            withdrawn: self.withdrawn,
            effects: self.effects.clone(),
            agenda: self
                .agenda
                .clone()
                .unwrap_or_else(|| from_step(field, step, active)),
            legacy: self.legacy.clone(),
            ..state
        };
        super::check::check(self, field, &state, faults);
        state
    }
}

/// What a document gives of the sides, with the usual deck for whom it gives no card at all.
fn with_decks(mut given: [SideState; 2], usual: [SideState; 2]) -> [SideState; 2] {
    for (given, usual) in given.iter_mut().zip(usual) {
        let piles = [given.deck, given.under, given.hand, given.discard];
        if piles.iter().all(CardCounts::is_empty) {
            given.deck = usual.deck;
        }
    }
    given
}

/// A list of the length the battle needs, with what a document gives of it.
fn fitted<T: Clone>(given: &[T], usual: &[T]) -> Vec<T> {
    let rest = usual.iter().skip(given.len());
    given
        .iter()
        .take(usual.len())
        .chain(rest)
        .cloned()
        .collect()
}

/// The agenda of a turn that goes on from a step; LB-1.5d, before the first turn, of the preparations.
fn from_step(field: &Field, step: Step, active: Side) -> Vec<Task> {
    match step {
        Step::Preparation => return vec![PrepareTask::Begin.into()],
        Step::Over => return Vec::new(),
        _ => {}
    }
    let mut agenda = TurnTask::rest_from(step);
    // LB-2.2b By night the second player goes first.
    let goes_first = (active == field.first) != TurnTask::is_of_night(step);
    if goes_first {
        agenda.push(TurnTask::Player(active.other()));
    }
    agenda.push(TurnTask::Advance);
    agenda.into_iter().rev().map(Task::from).collect()
}

/// The state a battle begins with.
pub(crate) fn opening(field: &Field, opening: &Opening) -> State {
    let mut pieces = opening.pieces.clone();
    pieces.resize(field.sheets.len(), Piece::default());
    let group = |sheet: &crate::GroupSheet| Group {
        due: sheet.due.filter(|_| sheet.chosen.is_none()),
        ..Group::default()
    };
    let deck = field
        .cards
        .as_ref()
        .map(|plan| plan.deck)
        .unwrap_or_default();
    let side = SideState {
        deck,
        ..SideState::default()
    };
    State {
        pieces: pieces.into(),
        formations: vec![Formation::default(); field.formations.len()],
        sides: [side; 2],
        orders: Vec::new(),
        groups: field.groups.iter().map(group).collect(),
        damage: Vec::new(),
        works: opening
            .works
            .iter()
            .map(|hex| Work {
                hex: *hex,
                finished: true,
            })
            .collect(),
        fires: Vec::new(),
        holders: field
            .victory
            .prizes
            .iter()
            .map(|prize| prize.start)
            .collect(),
        sky: Sky::default(),
        stage: 0,
        turn: opening.turn,
        step: Step::Preparation,
        active: field.first,
        moving: None,
        combat: Combat::default(),
        withdrawn: PieceSet::NONE,
        effects: Vec::new(),
        agenda: vec![PrepareTask::Begin.into()],
        legacy: Legacy::default(),
    }
}
