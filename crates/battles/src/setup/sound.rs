//! Whether names and numbers of the files make sense, and whether a set-up can stand.

use super::doc::{ArmyDoc, FormationDoc, ScenarioDoc, UnitDoc};
use super::{Faults, Files};
use crate::{HexSet, PieceSet, Position, Side, rule, text};
use feldherr_core::{Message, RuleId, SetupError};
use std::collections::BTreeSet;

/// Initiative ratings go from 1 to 6 (LB-1.1a: they are compared with a die).
const RATINGS: std::ops::RangeInclusive<u8> = 1..=6;

/// Everything a battle names must be there, and the numbers of its armies must be possible.
pub(super) fn check_names(doc: &ScenarioDoc, files: &Files, faults: &mut Faults) {
    let used = |key: &str| files.armies.iter().find(|army| army.id == key);
    let mut armies: Vec<&ArmyDoc> = Vec::new();
    for (index, key) in doc.armies.iter().enumerate() {
        match used(key) {
            Some(army) => armies.push(army),
            None => {
                let message = Message::new(text::LB_SETUP_NO_ARMY).with("army", key.clone());
                faults.add(format!("armies[{index}]"), None, message);
            }
        }
    }
    check_keys(&armies, faults);
    armies.iter().for_each(|army| check_army(army, faults));
    check_references(doc, &armies, faults);
    for (index, officer) in doc.officer.iter().enumerate() {
        let field = format!("officer[{index}]");
        check_officer(&field, officer.initiative, officer.rating, faults);
    }
}

impl ArmyDoc {
    /// Whether an army by itself can be played: every key once, every number possible.
    ///
    /// # Errors
    /// Every fault with its field.
    pub fn check(&self) -> Result<(), SetupError> {
        let mut faults = Faults::default();
        check_keys(&[self], &mut faults);
        check_army(self, &mut faults);
        faults.finish(())
    }
}

/// What a battle says of formations and units must be about some that are there.
fn check_references(doc: &ScenarioDoc, armies: &[&ArmyDoc], faults: &mut Faults) {
    let formations: BTreeSet<&str> = of(armies).map(|formation| formation.id.as_str()).collect();
    let units: BTreeSet<&str> = of(armies)
        .flat_map(|formation| &formation.units)
        .map(|unit| unit.id.as_str())
        .collect();
    let mut known = |field: String, key: &str, list: &BTreeSet<&str>, id| {
        if !list.contains(key) {
            faults.add(field, None, Message::new(id).with("piece", key.to_owned()));
        }
    };
    let none = text::LB_SETUP_NO_FORMATION;
    for (index, officer) in doc.officer.iter().enumerate() {
        known(
            format!("officer[{index}]"),
            &officer.formation,
            &formations,
            none,
        );
    }
    for (unit, formation) in &doc.attached {
        let field = format!("attached.{unit}");
        known(field.clone(), unit, &units, text::LB_SETUP_NO_PIECE);
        known(field, formation, &formations, none);
    }
    for key in doc.levels.keys() {
        known(format!("levels.{key}"), key, &formations, none);
    }
}

fn of<'a>(armies: &'a [&ArmyDoc]) -> impl Iterator<Item = &'a FormationDoc> {
    armies.iter().flat_map(|army| &army.formation)
}

/// Every key is used once over all armies of a battle.
fn check_keys(armies: &[&ArmyDoc], faults: &mut Faults) {
    let mut seen = BTreeSet::new();
    let mut once = |army: &ArmyDoc, key: &str| {
        if !seen.insert(key.to_owned()) {
            let message = Message::new(text::LB_SETUP_KEY_TWICE).with("piece", key.to_owned());
            faults.add(format!("{}.{key}", army.id), None, message);
        }
    };
    for army in armies {
        let commanders = army.commander.iter().map(|doc| &doc.id);
        let trains = army.train.iter().map(|doc| &doc.id);
        commanders.chain(trains).for_each(|key| once(army, key));
        for formation in &army.formation {
            let officer = formation.officer.iter().map(|doc| &doc.id);
            let units = formation.units.iter().map(|doc| &doc.id);
            let keys = officer.chain(units).chain(&formation.train);
            keys.for_each(|key| once(army, key));
        }
    }
}

fn check_army(army: &ArmyDoc, faults: &mut Faults) {
    for commander in army.commander.iter().filter(|doc| doc.rating == 0) {
        let field = format!("{}.{}", army.id, commander.id);
        number(&field, "rating", rule::LB_5_21B, faults);
    }
    for formation in &army.formation {
        if let Some(officer) = &formation.officer {
            let field = format!("{}.{}", army.id, officer.id);
            check_officer(&field, officer.initiative, officer.rating, faults);
        }
        for unit in &formation.units {
            check_unit(&format!("{}.{}", army.id, unit.id), unit, faults);
        }
    }
}

/// LB-5.22c, LB-5.23a An officer has an initiative, an officer-commander a rating of 1 or 2.
fn check_officer(field: &str, initiative: u8, rating: u8, faults: &mut Faults) {
    if rating > 2 {
        number(field, "rating", rule::LB_5_23A, faults);
    }
    if !RATINGS.contains(&initiative) && (rating == 0 || initiative > 6) {
        number(field, "initiative", rule::LB_5_22C, faults);
    }
}

/// LB-1.41b, LB-1.41c, LB-1.42a A unit fights, is weaker when reduced, and has no reduced side at strength 1.
fn check_unit(field: &str, unit: &UnitDoc, faults: &mut Faults) {
    if !unit.arm.is_combat() {
        number(field, "arm", rule::LB_1_42A, faults);
    }
    if !RATINGS.contains(&unit.initiative) {
        number(field, "initiative", rule::LB_1_42A, faults);
    }
    if unit.full == 0 {
        number(field, "full", rule::LB_1_42A, faults);
    } else if unit.full == 1 && unit.reduced > 0 {
        number(field, "reduced", rule::LB_1_41C, faults);
    } else if unit.reduced >= unit.full {
        number(field, "reduced", rule::LB_1_41B, faults);
    }
}

fn number(field: &str, key: &'static str, rule: RuleId, faults: &mut Faults) {
    let message = Message::new(text::LB_SETUP_NUMBER).with("key", key);
    faults.add(format!("{field}.{key}"), Some(rule), message);
}

/// Whether a battle can begin like this: nobody in a lake, no hex with both sides in it, none with too many pieces.
pub(super) fn check_standing(position: &Position, faults: &mut Faults) {
    let stand = |side: Side| -> HexSet {
        let own = position.owned(side);
        own.iter()
            .filter_map(|piece| position.hex_of(piece))
            .collect()
    };
    let [french, coalition] = Side::BOTH.map(stand);
    for hex in french.and(&coalition).iter() {
        let message = Message::new(text::LB_SETUP_BOTH).with("hex", hex.to_string());
        faults.add("setup", Some(rule::LB_1_5A), message);
    }
    for (side, hexes) in Side::BOTH.into_iter().zip([french, coalition]) {
        for hex in hexes.iter() {
            if let Err(refusal) = position.check_stacking(side, hex, &PieceSet::NONE) {
                faults.add("setup", Some(refusal.rule), refusal.message);
            }
        }
    }
    let lakes = &position.field.map.mask.lakes;
    for hex in french.or(&coalition).and(lakes).iter() {
        let message = Message::new(text::LB_SETUP_LAKE).with("hex", hex.to_string());
        faults.add("setup", Some(rule::LB_G34), message);
    }
}
