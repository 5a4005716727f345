//! Armies as documents.

use super::build::sheet;
use super::list::names;
use super::{Army, ArmyBrigade, ArmyDoc, BrigadeDoc, ChiefDoc, Elite, UnitDoc, list, tally};
use crate::{BrigadeId, Nation, Sheet, Side};

/// A unit as [`super::build`] made it, before the setup numbered it.
pub(crate) fn as_enlisted(sheet: &Sheet) -> Sheet {
    Sheet {
        side: Side::One,
        brigade: BrigadeId(0),
        ..sheet.clone()
    }
}

impl From<&Army> for ArmyDoc {
    /// The document that builds this army, at the lowest limit it keeps.
    fn from(army: &Army) -> Self {
        let mut doc = Self {
            format: Self::FORMAT,
            nation: army.nation,
            name: army.name.clone(),
            points: 0,
            chief: ChiefDoc {
                name: Some(army.chief.clone()),
                rule: army.rule,
            },
            brigades: army
                .brigades
                .iter()
                .map(|brigade| brigade_doc(army.nation, brigade))
                .collect(),
        };
        doc.points = u16::try_from(-tally(&doc).left).unwrap_or(0);
        doc
    }
}

fn brigade_doc(nation: Nation, brigade: &ArmyBrigade) -> BrigadeDoc {
    let is_named = brigade.brigadier != names().brigadier;
    BrigadeDoc {
        name: Some(brigade.name.clone()),
        brigadier: is_named.then(|| brigade.brigadier.clone()),
        cautious: brigade.cautious,
        units: brigade
            .units
            .iter()
            .map(|unit| unit_doc(nation, unit))
            .collect(),
    }
}

/// What was bought for a unit, found by trying: there are 64 ways, and values and points tell them apart.
fn unit_doc(army: Nation, unit: &Sheet) -> UnitDoc {
    let profile = list(unit.nation).unit(&unit.kind);
    let is_named = profile.is_none_or(|profile| profile.name != unit.name);
    let bought = |ways: u8| UnitDoc {
        kind: unit.kind.clone(),
        nation: (unit.nation != army).then_some(unit.nation),
        name: is_named.then(|| unit.name.clone()),
        figures: Some(unit.figures),
        elite: Elite::ALL
            .into_iter()
            .filter(|value| ways >> *value as u8 & 1 == 1)
            .collect(),
        understrength: ways >> 3 & 1 == 1,
        disciplined: ways >> 4 & 1 == 1,
        unpredictable: ways >> 5 & 1 == 1,
    };
    let mut docs = (0..64).map(bought);
    let is_right =
        |doc: &UnitDoc| profile.is_some_and(|profile| sheet(army, profile, doc) == *unit);
    docs.find(is_right).unwrap_or_else(|| bought(0))
}
