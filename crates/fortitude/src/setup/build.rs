//! From a setup to a position; everything wrong with it is found at once.

use super::players::{Command, command};
use super::{ArmyRef, Faults, Setup, TerrainDoc, TerrainOptions, check_terrain, generate};
use crate::army::{self, Army, ArmyDoc};
use crate::{
    ArmySheet, BrigadeId, BrigadeSheet, Commander, Feature, Field, LeaderSheet, Name, Position,
    Sheet, Side, rule, text,
};
use feldherr_core::{Message, SetupError};
use std::sync::Arc;

/// VF-A.3.1a The recommended table.
pub const RECOMMENDED_TABLE: [f64; 2] = [110.0, 60.0];
/// Decision VF-G166 The least and the greatest edge of a table.
pub const TABLE_EDGE: std::ops::RangeInclusive<f64> = 24.0..=400.0;
/// Decision VF-G31 Turns of each side.
const TURNS: u16 = 8;
/// Decision VF-G31 No battle is longer.
const MOST_TURNS: u16 = 100;

impl Setup {
    /// The position described, or the one before the preparations. Nothing is drawn for it.
    ///
    /// # Errors
    /// Every fault, with its field.
    pub fn build(&self) -> Result<Position, SetupError> {
        let mut faults = Faults::default();
        let size = self.read_table(&mut faults);
        let turns = self.read_turns(&mut faults);
        let features = self.read_terrain(size, &mut faults);
        let [one, two] = [0, 1].map(|side| self.read_army(side, &mut faults));
        let (Some(one), Some(two)) = (one, two) else {
            return Err(faults.into());
        };
        let armies = [one, two];
        let command = command(&self.players, &armies, &mut faults);
        let mut field = Field {
            scenario: self.scenario,
            scale: self.scale,
            size,
            turns,
            minutes: self.read_minutes(&mut faults),
            own_breakthrough: self.own_breakthrough,
            features,
            sheets: Vec::new(),
            leaders: Vec::new(),
            brigades: Vec::new(),
            armies: Side::BOTH.map(|side| ArmySheet {
                nation: armies[side.index()].nation,
                name: told_apart(&armies[0].name, &armies[1].name, side),
                chief: command[side.index()].chief,
            }),
        };
        for (side, army) in Side::BOTH.into_iter().zip(&armies) {
            enlist(&mut field, side, army, &command[side.index()]);
        }
        if !faults.is_empty() {
            return Err(faults.into());
        }
        let position = Position::from_doc(Arc::new(field), self.state.as_deref(), &mut faults);
        faults.finish(position)
    }

    /// VF-0a, VF-0b, VF-0c, VF-A.3.1a, VF-G166 The table in inches of the rules.
    fn read_table(&self, faults: &mut Faults) -> [f64; 2] {
        let Some(measured) = self.table else {
            return RECOMMENDED_TABLE;
        };
        let size = measured.map(|edge| libm::round(self.scale.in_rules(edge) * 1000.0) / 1000.0);
        let [width, depth] = size;
        // A NaN is in no range.
        if !TABLE_EDGE.contains(&width) || !TABLE_EDGE.contains(&depth) || width < depth {
            let message = Message::new(text::VF_SETUP_TABLE)
                .with("least", *TABLE_EDGE.start() as i64)
                .with("most", *TABLE_EDGE.end() as i64);
            faults.add("table", Some(rule::VF_G166), message);
            return RECOMMENDED_TABLE;
        }
        size
    }

    /// VF-2.3a, VF-G31 The agreed minutes.
    fn read_minutes(&self, faults: &mut Faults) -> Option<u16> {
        if self.minutes == Some(0) {
            faults.add(
                "minutes",
                Some(rule::VF_2_3A),
                Message::new(text::VF_SETUP_MINUTES),
            );
        }
        self.minutes
    }

    /// VF-2.3a, VF-A.4.0a, VF-G31 The agreed number of turns; by the clock no number need be agreed.
    fn read_turns(&self, faults: &mut Faults) -> u16 {
        let usual = if self.minutes.is_some() {
            MOST_TURNS
        } else {
            TURNS
        };
        let turns = self.turns.unwrap_or(usual);
        if !(1..=MOST_TURNS).contains(&turns) {
            let message = Message::new(text::VF_SETUP_TURNS)
                .with("turns", turns)
                .with("most", MOST_TURNS);
            faults.add("turns", Some(rule::VF_2_3A), message);
        }
        turns
    }

    fn read_terrain(&self, size: [f64; 2], faults: &mut Faults) -> Vec<Feature> {
        let docs = match &self.terrain {
            TerrainDoc::Seed(seed) => {
                let options = TerrainOptions {
                    seed: *seed,
                    ..TerrainOptions::default()
                };
                return generate(size, options);
            }
            TerrainDoc::Agreed(options) => return generate(size, *options),
            TerrainDoc::Placed(docs) => docs,
        };
        let mut features = Vec::new();
        for (index, doc) in docs.iter().enumerate() {
            let field = format!("terrain[{index}]");
            let Some(feature) = doc.feature(size) else {
                faults.add(
                    field,
                    Some(rule::VF_T_0A),
                    Message::new(text::VF_SETUP_SHAPE),
                );
                continue;
            };
            match check_terrain(size, &features, &feature) {
                Ok(()) => features.push(feature),
                Err(illegal) => faults.add_illegal(field, illegal),
            }
        }
        features
    }

    fn read_army(&self, side: usize, faults: &mut Faults) -> Option<Army> {
        let field = format!("armies[{side}]");
        let doc: &ArmyDoc = match &self.armies[side] {
            ArmyRef::Inline(doc) => doc,
            ArmyRef::Ready(key) => {
                let Some(doc) = army::ready(key) else {
                    let message = Message::new(text::VF_SETUP_ARMY).with("army", key.clone());
                    faults.add(field, None, message);
                    return None;
                };
                doc
            }
        };
        match army::build(doc) {
            Ok(army) => Some(army),
            Err(found) => {
                for fault in found {
                    faults.add(
                        format!("{field}.{}", fault.field),
                        fault.rule,
                        fault.message,
                    );
                }
                None
            }
        }
    }
}

/// Numbers the units, leaders and brigades of an army: brigade by brigade, the commander-in-chief last.
fn enlist(field: &mut Field, side: Side, army: &Army, command: &Command) {
    for (brigade, player) in army.brigades.iter().zip(&command.brigades) {
        let id = BrigadeId(field.brigades.len() as u8);
        field.brigades.push(BrigadeSheet {
            side,
            name: brigade.name.clone(),
            player: *player,
        });
        field.leaders.push(LeaderSheet {
            side,
            brigade: Some(id),
            rule: brigade.cautious.then_some(Commander::Vorsichtig),
            name: brigade.brigadier.clone(),
        });
        field.sheets.extend(brigade.units.iter().map(|sheet| Sheet {
            side,
            brigade: id,
            ..sheet.clone()
        }));
    }
    field.leaders.push(LeaderSheet {
        side,
        brigade: None,
        rule: army.rule,
        name: army.chief.clone(),
    });
}

/// The name of a side's army; the second of two of the same name is numbered, so that nobody mistakes one for the other.
fn told_apart(one: &Name, two: &Name, side: Side) -> Name {
    let name = if side == Side::One { one } else { two };
    if side == Side::One || one != two {
        return name.clone();
    }
    Name {
        de: format!("{} (2)", name.de),
        en: format!("{} (2)", name.en),
    }
}
