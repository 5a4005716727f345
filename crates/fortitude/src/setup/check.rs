//! What must hold of every position, so that the rules never meet one that play could not reach.

use super::Faults;
use super::ids::ids_in;
use super::read::StateDoc;
use crate::agenda::{Agenda, Task};
use crate::formation::{check_order, footprint};
use crate::geometry::{Point, Quad, TOLERANCE, shape};
use crate::rules::prepare::PrepareTask;
use crate::rules::turn::TurnTask;
use crate::{
    Card, Cards, Feature, FeatureId, LeaderPlace, Place, Position, Side, UnitId, rule, text,
};
use feldherr_core::{Game, Message, RuleId};
use serde::Serialize;

/// Units may press into each other by rounding, not by more.
const PRESS: f64 = 2.0 * TOLERANCE;
/// Cards change a value by one at a time, so no battle changes it by more.
const MOST_CHANGE: u8 = 60;
/// Objectives that a table can hold.
const OBJECTIVES: usize = 12;

impl Position {
    pub(super) fn check_state(&self, doc: &StateDoc, faults: &mut Faults) {
        self.check_turn(faults);
        self.check_units(doc, faults);
        self.check_leaders(faults);
        self.check_objectives(faults);
        self.check_cards(faults);
        self.check_ids("state.sides", &self.state.sides, faults);
        self.check_ids("state.effects", &self.state.effects, faults);
        self.check_ids("state.agenda", &self.state.agenda, faults);
        if faults.is_empty() && doc.agenda.is_some() {
            self.check_agenda(faults);
        }
    }

    /// VF-2.3b, VF-3.0c, VF-A.3.0b Round, phase and edges go together.
    fn check_turn(&self, faults: &mut Faults) {
        let state = &self.state;
        if state.round > self.field.turns {
            let message = Message::new(text::VF_SETUP_ROUND).with("turns", self.field.turns);
            faults.add("state.round", Some(rule::VF_2_3B), message);
        }
        if state.round == 0 && state.phase.is_some() {
            let message = Message::new(text::VF_SETUP_NO_PHASE);
            faults.add("state.phase", Some(rule::VF_3_0C), message);
        }
        let [one, two] = self.field.scenario.edges();
        let are_usual = match state.edges {
            [None, None] => true,
            edges => edges == [Some(one), Some(two)] || edges == [Some(two), Some(one)],
        };
        if !are_usual {
            let message = Message::new(text::VF_SETUP_EDGES);
            faults.add("state.edges", Some(rule::VF_A_3_0B), message);
        }
    }

    /// The field of a unit's entry.
    fn unit_field(doc: &StateDoc, unit: usize) -> String {
        let mut next = 0;
        for (index, entry) in doc.units.iter().enumerate() {
            let number = entry.unit.map_or(next, usize::from);
            if number == unit {
                return format!("state.units[{index}]");
            }
            next = number + 1;
        }
        "state.units".to_owned()
    }

    fn check_units(&self, doc: &StateDoc, faults: &mut Faults) {
        for index in 0..self.state.units.len() {
            let field = Self::unit_field(doc, index);
            for (rule, message) in self.unit_faults(index) {
                faults.add(&field, Some(rule), message);
            }
        }
        let blocks: Vec<(usize, Quad)> = (0..self.state.units.len())
            .filter_map(|index| Some((index, self.block(index)?)))
            .collect();
        for (at, (index, block)) in blocks.iter().enumerate() {
            for (other, other_block) in &blocks[..at] {
                if shape::overlap(block, other_block) {
                    let message = Message::new(text::VF_SETUP_UNITS_OVERLAP)
                        .with("unit", *index as u32)
                        .with("other", *other as u32);
                    let field = format!("{}.at", Self::unit_field(doc, *index));
                    faults.add(field, Some(rule::VF_6_3C), message);
                }
            }
        }
    }

    /// The ground a unit covers in the open, a little smaller than it is.
    fn block(&self, unit: usize) -> Option<Quad> {
        match self.state.units[unit].place {
            Place::Table(pose) => {
                let (sheet, order) = (&self.field.sheets[unit], self.state.units[unit].order);
                // A formation it cannot take is told by itself.
                check_order(sheet, order).ok()?;
                let block = footprint(sheet, order).block();
                Some(block.shrunk(PRESS).at(pose))
            }
            _ => None,
        }
    }

    fn unit_faults(&self, index: usize) -> Vec<(RuleId, Message)> {
        let (unit, sheet) = (&self.state.units[index], &self.field.sheets[index]);
        let mut found = Vec::new();
        let morale = i16::from(sheet.morale) + i16::from(unit.morale);
        if i16::from(unit.losses) > morale.max(1) {
            let message = Message::new(text::VF_SETUP_LOSSES).with("most", morale.max(1));
            found.push((rule::VF_G51, message));
        }
        if unit.melee.unsigned_abs() > MOST_CHANGE || unit.morale.unsigned_abs() > MOST_CHANGE {
            found.push((rule::VF_1_0_1D, Message::new(text::VF_SETUP_VALUES)));
        }
        match unit.place {
            Place::Camp if self.state.round > 0 => {
                found.push((rule::VF_A_4_0C, Message::new(text::VF_SETUP_IN_CAMP)));
            }
            Place::Feature(feature) => found.extend(self.occupant_fault(index, feature)),
            Place::Table(_) => found.extend(self.ground_fault(index)),
            _ => {}
        }
        found
    }

    /// VF-T.3.1a A unit occupies a defensible feature alone.
    fn occupant_fault(&self, unit: usize, feature: FeatureId) -> Option<(RuleId, Message)> {
        if let Some(fault) = self.feature_fault(feature) {
            return Some(fault);
        }
        let earlier = &self.state.units[..unit];
        earlier
            .iter()
            .any(|other| other.place == Place::Feature(feature))
            .then(|| (rule::VF_T_3_1A, Message::new(text::VF_SETUP_FULL)))
    }

    /// VF-T.3c A feature that can be occupied.
    fn feature_fault(&self, feature: FeatureId) -> Option<(RuleId, Message)> {
        let is_defensible = |feature: &Feature| feature.kind.is_defensible();
        let found = self.field.features.get(feature.index());
        (!found.is_some_and(is_defensible)).then(|| {
            let message = Message::new(text::VF_SETUP_NO_FEATURE).with("feature", feature.0);
            (rule::VF_T_3A, message)
        })
    }

    /// VF-6.3e, VF-T.2.4, VF-T.3c A unit stands on the table, on ground it can enter. What it may touch depends on how
    /// it came there and is not asked.
    fn ground_fault(&self, index: usize) -> Option<(RuleId, Message)> {
        let unit = &self.state.units[index];
        let Place::Table(pose) = unit.place else {
            return None;
        };
        let id = UnitId(u8::try_from(index).ok()?);
        let illegal = self.judge_pose(id, unit.order, pose).err()?;
        let of_ground = [rule::VF_6_3E, rule::VF_T_2_4, rule::VF_T_3C];
        of_ground
            .contains(&illegal.rule)
            .then_some((illegal.rule, illegal.message))
    }

    fn is_on(&self, at: Point) -> bool {
        let [width, depth] = self.field.size;
        (0.0..=width).contains(&at.x) && (0.0..=depth).contains(&at.y)
    }

    /// VF-T.3.1b Leaders stand on the table, or in a feature no enemy occupies.
    fn check_leaders(&self, faults: &mut Faults) {
        for (index, (leader, sheet)) in self
            .state
            .leaders
            .iter()
            .zip(&self.field.leaders)
            .enumerate()
        {
            let field = format!("state.leaders[{index}]");
            match leader.place {
                LeaderPlace::Table(at) if !self.is_on(at) => {
                    let message = Message::new(text::VF_SETUP_OFF_TABLE);
                    faults.add(field, Some(rule::VF_6_3E), message);
                }
                LeaderPlace::Feature(feature) => {
                    let enemies = self.field.units_of(sheet.side.other());
                    let is_inside = |unit: UnitId| {
                        self.state.units[unit.index()].place == Place::Feature(feature)
                    };
                    if let Some((rule, message)) = self.feature_fault(feature) {
                        faults.add(field, Some(rule), message);
                    } else if enemies.into_iter().any(is_inside) {
                        let message = Message::new(text::VF_SETUP_FULL);
                        faults.add(field, Some(rule::VF_T_3_1B), message);
                    }
                }
                _ => {}
            }
        }
    }

    /// VF-2.1.1c Objectives lie on the table; one that is a feature is a defensible one.
    fn check_objectives(&self, faults: &mut Faults) {
        if self.state.objectives.len() > OBJECTIVES {
            let message = Message::new(text::VF_SETUP_OBJECTIVES).with("most", OBJECTIVES as u32);
            faults.add("state.objectives", Some(rule::VF_A_3_2A), message);
        }
        for (index, objective) in self.state.objectives.iter().enumerate() {
            let field = format!("state.objectives[{index}]");
            if !self.is_on(objective.at) {
                let message = Message::new(text::VF_SETUP_OFF_TABLE);
                faults.add(&field, Some(rule::VF_A_3_2C), message);
            }
            let fault = objective
                .feature
                .and_then(|feature| self.feature_fault(feature));
            if let Some((_, message)) = fault {
                faults.add(field, Some(rule::VF_2_1_1C), message);
            }
        }
    }

    /// VF-2.4a, VF-G32 Every card of the suit is in exactly one place, and the two is never held.
    fn check_cards(&self, faults: &mut Faults) {
        for side in Side::BOTH {
            let state = &self.state.sides[side.index()];
            let field = format!("state.sides[{}]", side.index());
            let places = [state.deck, state.hand, state.discard];
            let count: u8 = places.iter().map(|cards| cards.len()).sum();
            let all = places.into_iter().fold(Cards::default(), Cards::union);
            if all != Cards::SUIT || count != Cards::SUIT.len() {
                let message = Message::new(text::VF_SETUP_CARDS);
                faults.add(&field, Some(rule::VF_2_4A), message);
            }
            if state.hand.has(Card::Two) {
                let message = Message::new(text::VF_SETUP_TWO_HELD);
                faults.add(format!("{field}.hand"), Some(rule::VF_G32), message);
            }
        }
    }

    /// Whatever a task or an effect names exists.
    fn check_ids(&self, field: &str, values: &[impl Serialize], faults: &mut Faults) {
        for (index, value) in values.iter().enumerate() {
            for (kind, number) in ids_in(value) {
                let count = match kind {
                    "UnitId" => self.field.sheets.len(),
                    "BrigadeId" => self.field.brigades.len(),
                    "LeaderId" => self.field.leaders.len(),
                    "FeatureId" => self.field.features.len(),
                    "ObjectiveId" => self.state.objectives.len(),
                    _ => continue,
                };
                if number >= count as u64 {
                    let message =
                        Message::new(text::VF_SETUP_UNKNOWN).with("number", number as u32);
                    faults.add(format!("{field}[{index}]"), None, message);
                }
            }
        }
    }

    /// Whether nothing has happened yet, so that the agenda is still to be run. None of these tasks ever waits, so a
    /// position that waits for somebody is never run a second time.
    pub(crate) fn is_unopened(&self) -> bool {
        matches!(
            self.state.agenda.last(),
            Some(
                Task::Prepare(PrepareTask::Begin)
                    | Task::Turn(TurnTask::Begin | TurnTask::Phase(_))
            )
        )
    }

    /// Somebody must be asked, unless the battle is over.
    fn check_agenda(&self, faults: &mut Faults) {
        if self.state.agenda.is_empty() && self.is_last_round() {
            return;
        }
        let asked = self.asked_seat().is_some_and(|seat| seat.0 < self.seats());
        if !asked && !self.is_unopened() {
            let message = Message::new(text::VF_SETUP_AGENDA);
            faults.add("state.agenda", Some(rule::VF_3_0C), message);
        }
    }
}
