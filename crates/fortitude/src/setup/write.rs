//! Positions as setups.

use super::read::StateDoc;
use super::{ArmyRef, FeatureDoc, Setup, TerrainDoc, players};
use crate::army::{self, Army, ArmyBrigade, ArmyDoc};
use crate::{Commander, Field, LeaderSheet, Position, Sheet, Side};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        let field = &*position.field;
        Self {
            scenario: field.scenario,
            scale: field.scale,
            table: Some(field.size.map(|edge| field.scale.on_table(edge))),
            turns: Some(field.turns),
            minutes: field.minutes,
            own_breakthrough: field.own_breakthrough,
            terrain: TerrainDoc::Placed(field.features.iter().map(FeatureDoc::from).collect()),
            armies: Side::BOTH.map(|side| army_ref(&army_of(field, side))),
            players: players::players(field),
            state: Some(Box::new(StateDoc::from(&position.state))),
        }
    }
}

/// The army a side was enlisted from.
fn army_of(field: &Field, side: Side) -> Army {
    let leader = |sheet: Option<&LeaderSheet>| {
        sheet.map_or_else(Default::default, |sheet| (sheet.name.clone(), sheet.rule))
    };
    let brigades = field
        .brigades_of(side)
        .map(|id| {
            let of_brigade = |sheet: &&LeaderSheet| sheet.brigade == Some(id);
            let (brigadier, rule) = leader(field.leaders.iter().find(of_brigade));
            ArmyBrigade {
                name: field.brigades[id.index()].name.clone(),
                brigadier,
                cautious: rule == Some(Commander::Vorsichtig),
                units: field
                    .units_in(id)
                    .map(|unit| army::as_enlisted(field.sheet(unit)))
                    .collect::<Vec<Sheet>>(),
            }
        })
        .collect();
    let is_chief = |sheet: &&LeaderSheet| sheet.side == side && sheet.brigade.is_none();
    let (chief, rule) = leader(field.leaders.iter().find(is_chief));
    let sheet = &field.armies[side.index()];
    Army {
        nation: sheet.nation,
        name: sheet.name.clone(),
        chief,
        rule,
        brigades,
    }
}

/// A ready-made army is named, any other is written out.
fn army_ref(army: &Army) -> ArmyRef {
    static READY: OnceLock<Vec<(&'static str, Army)>> = OnceLock::new();
    let ready = READY.get_or_init(|| {
        let built = |key: &&'static str| Some((*key, army::build(army::ready(key)?).ok()?));
        army::READY.iter().filter_map(built).collect()
    });
    match ready.iter().find(|(_, other)| other == army) {
        Some((key, _)) => ArmyRef::Ready((*key).to_owned()),
        None => ArmyRef::Inline(Box::new(ArmyDoc::from(army))),
    }
}

impl Serialize for Position {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Setup::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let setup = Setup::deserialize(deserializer)?;
        setup.build().map_err(serde::de::Error::custom)
    }
}
