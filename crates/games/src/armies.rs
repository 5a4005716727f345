//! The army lists of Valour & Fortitude, and what is wrong with an army, for every protocol alike.

use crate::{AnyTable, Bilingual, Fault, RuleBook, TableOf};
use feldherr_core::{Message, Odds, SetupFault};
use feldherr_fortitude::army::{self, ArmyDoc, Cost, List, Tally, Upgrades};
use feldherr_fortitude::{Commander, Nation, Position, Special, UnitId};
use schemars::JsonSchema;
use serde::{Deserialize as _, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;

/// Everything an army can be made of.
#[derive(Serialize, JsonSchema)]
pub struct Lists {
    /// The version of army documents that is read.
    pub format: u32,
    /// The usual limits of points.
    pub limits: Vec<u16>,
    /// Who may buy from which other lists.
    pub allies: Vec<Alliance>,
    /// VF-U.vorsichtig.b The rule of a cautious commander-in-chief, where a list offers him.
    pub cautious: Commander,
    /// Prices that are the same in every list.
    pub upgrades: Upgrades,
    /// The special rules of units.
    pub specials: Vec<SpecialRule>,
    /// The lists.
    pub lists: &'static [List],
}

/// The other lists from which an army may buy.
#[derive(Serialize, JsonSchema)]
pub struct Alliance {
    /// Whose army.
    pub nation: Nation,
    /// The other lists.
    pub with: &'static [Nation],
}

/// A special rule of units.
#[derive(Serialize, JsonSchema)]
pub struct SpecialRule {
    /// Its key in the lists.
    pub key: &'static str,
    /// What it is called.
    pub name: Bilingual,
    /// Its first paragraph in the rule reference.
    pub rule: String,
}

/// The lists; names of special rules are those of the reference.
pub fn lists(rules: &RuleBook) -> Lists {
    let special = |special: &Special| {
        let prefix = match special {
            // Both kinds of light troops share their paragraphs.
            Special::LightInfantry | Special::LightCavalry => "VF-S.leichte".to_owned(),
            _ => format!("VF-S.{}", special.key()),
        };
        let is_of = |id: &str| id == prefix || id.starts_with(&format!("{prefix}."));
        let rule = rules.rules.iter().find(|rule| is_of(&rule.id))?;
        // Titles read “Horse Artillery: limbered”.
        let head = |title: &str| title.split(':').next().unwrap_or(title).to_owned();
        Some(SpecialRule {
            key: special.key(),
            name: Bilingual {
                de: head(&rule.title.de),
                en: head(&rule.title.en),
            },
            rule: rule.id.clone(),
        })
    };
    let alliance = |list: &List| Alliance {
        nation: list.nation,
        with: army::allies(list.nation),
    };
    let limits: BTreeSet<u16> = ready().iter().map(|army| army.points).collect();
    Lists {
        format: ArmyDoc::FORMAT,
        limits: limits.into_iter().collect(),
        allies: army::lists().iter().map(alliance).collect(),
        cautious: Commander::Vorsichtig,
        upgrades: *army::upgrades(),
        specials: Special::ALL.iter().filter_map(special).collect(),
        lists: army::lists(),
    }
}

/// A ready-made army.
#[derive(Serialize, JsonSchema)]
pub struct ReadyArmy {
    /// Its key, such as `french-200`.
    pub key: &'static str,
    /// Its list.
    pub nation: Nation,
    /// Its limit.
    pub points: u16,
    /// What it is called.
    pub name: Bilingual,
    /// The army.
    pub army: &'static ArmyDoc,
}

/// The ready-made armies.
pub fn ready() -> Vec<ReadyArmy> {
    let armies = army::READY.iter();
    let ready = |key: &&'static str| {
        let army = army::ready(key)?;
        Some(ReadyArmy {
            key,
            nation: army.nation,
            points: army.points,
            name: Bilingual {
                de: army.name.de.clone(),
                en: army.name.en.clone(),
            },
            army,
        })
    };
    armies.filter_map(ready).collect()
}

/// What an army costs, and everything wrong with it.
#[derive(Serialize, JsonSchema)]
pub struct Verdict {
    /// What it costs.
    pub points: i32,
    /// What it may cost.
    pub budget: i32,
    /// Each brigade.
    pub brigades: Vec<Price>,
    /// Each unit, brigade by brigade.
    pub units: Vec<Vec<Price>>,
    /// What is wrong.
    pub faults: Vec<SetupFault>,
}

/// What a part of an army costs.
#[derive(Serialize, JsonSchema)]
pub struct Price {
    /// Its points.
    pub points: i32,
}

/// Judges an army.
pub fn judge(army: &ArmyDoc) -> Verdict {
    let tally: Tally = army::tally(army);
    let price = |cost: &Cost| Price {
        points: cost.total(),
    };
    let units: Vec<Vec<Price>> = tally
        .brigades
        .iter()
        .map(|brigade| brigade.iter().map(price).collect())
        .collect();
    let sum = |units: &Vec<Price>| Price {
        points: units.iter().map(|unit| unit.points).sum(),
    };
    Verdict {
        points: tally.spent,
        budget: tally.limit + tally.bonus,
        brigades: units.iter().map(sum).collect(),
        units,
        faults: army::build(army).err().unwrap_or_default(),
    }
}

/// Reads an army as JSON. Its version is looked at first, so that an army of another version is called that.
///
/// # Errors
/// It is of another version, or no army.
pub fn read(document: &Value) -> Result<ArmyDoc, Fault> {
    let format = document.get("format").and_then(Value::as_u64);
    if format.is_some_and(|format| format != u64::from(ArmyDoc::FORMAT)) {
        let format = u32::try_from(format.unwrap_or_default()).unwrap_or(u32::MAX);
        let message = Message::new("core-cause-army-version")
            .with("format", format)
            .with("known", ArmyDoc::FORMAT);
        return Err(Fault::new("malformed", message).field("format"));
    }
    let mut track = serde_path_to_error::Track::new();
    let tracked = serde_path_to_error::Deserializer::new(document, &mut track);
    ArmyDoc::deserialize(tracked).map_err(|cause| {
        let field = track.path().to_string();
        let told = crate::file::at(&field, feldherr_core::cause(&cause.to_string()));
        let message = Message::new("core-malformed").with("cause", told);
        Fault::new("malformed", message).field(field)
    })
}

/// The exact odds of one unit attacking another as they stand; none in a game that has no such thing.
pub fn duel(
    table: &dyn AnyTable,
    attacker: u8,
    target: u8,
    skirmish: bool,
) -> Option<Result<Vec<Odds>, Fault>> {
    let hosted = table.as_any().downcast_ref::<TableOf<Position>>()?;
    let position = hosted.table().position();
    let odds = position.odds_between(UnitId(attacker), UnitId(target), skirmish);
    Some(odds.map_err(Fault::from))
}
