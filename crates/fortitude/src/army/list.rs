//! VF-1.5 The army lists, as printed.

use crate::{Arm, Card, Commander, Name, Nation, Sheet, Special, Specials};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// VF-G115 The lists are part of the program, with the numbers as printed.
const SOURCE: &str = include_str!("../../../../data/fortitude/armies.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Book {
    #[allow(dead_code)] // Says which shape the file has.
    format: u32,
    upgrades: Upgrades,
    names: Names,
    fate: Vec<Fate>,
    army: Vec<List>,
}

/// VF-1.5a An army list: unit profiles, what may be bought, and the nation's part of the fate table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct List {
    /// Whose list.
    pub nation: Nation,
    /// What it is called.
    pub name: Name,
    /// The first and the last year it describes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub years: Option<[u16; 2]>,
    /// VF-U.vorsichtig.c Whether it offers cautious generals.
    pub cautious: bool,
    /// VF-U.disziplinierte_schuetzen.a What Disciplined Fire costs, where it can be bought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disciplined: Option<u8>,
    /// VF-U.unvorhersehbar.a What Unpredictable costs, where it can be taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unpredictable: Option<u8>,
    /// The unit profiles.
    #[serde(rename(deserialize = "unit"))]
    pub units: Vec<Profile>,
    /// VF-U.general.a The named commanders.
    #[serde(rename(deserialize = "commander"))]
    pub commanders: Vec<CommanderEntry>,
    /// Jack, queen and king of the fate table; the other cards mean the same in every army.
    pub fate: Vec<Fate>,
}

/// VF-1.5b A unit as the list prints it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Its key in the list.
    pub key: String,
    /// What it is called.
    pub name: Name,
    /// Its arm.
    pub arm: Arm,
    /// VF-1.2b The smallest and the largest number of figures.
    pub figures: [u8; 2],
    /// What it fights with.
    pub weapon: Weapon,
    /// Weapon range in inches; none without a missile weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<u8>,
    /// Fire value; none where the list prints a dash.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fire: Option<u8>,
    /// Melee value.
    pub melee: u8,
    /// Morale value.
    pub morale: u8,
    /// Special rules as printed; [`Profile::all_specials`] adds what they imply.
    pub specials: Vec<Special>,
    /// What it costs.
    pub points: u16,
    /// VF-G80 Whether it is a detachment.
    #[serde(default)]
    pub detachment: bool,
}

/// What a unit fights with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Weapon {
    Musket,
    Rifle,
    Pikes,
    Sabre,
    Lance,
    LanceOrSabre,
    Cannon,
    Rocket,
}

/// VF-U.general.a A named commander and his price.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommanderEntry {
    /// His rule.
    pub key: Commander,
    /// What he is called.
    pub name: Name,
    /// What he costs.
    pub points: u16,
}

/// A line of the fate table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fate {
    /// The card.
    pub card: Card,
    /// A word for it.
    pub key: String,
    /// Its title.
    pub title: Name,
}

/// VF-U Prices that are the same in every list; what makes an army cheaper is negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Upgrades {
    pub elite_fire_infantry: i32,
    pub elite_fire_artillery: i32,
    pub elite_melee: i32,
    pub elite_morale: i32,
    pub understrength: i32,
    pub understrength_militia: i32,
    /// Added to what the side may spend.
    pub cautious_brigadier: i32,
    /// Added to what the side may spend.
    pub cautious_chief: i32,
}

/// What is called so until its player gives it a name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Names {
    pub chief: Name,
    pub brigadier: Name,
    pub brigade: Name,
}

/// Our own lists are tested, so a fault in them is a defect of the program.
#[allow(clippy::panic)]
fn book() -> &'static Book {
    static BOOK: OnceLock<Book> = OnceLock::new();
    BOOK.get_or_init(|| match toml::from_str(SOURCE) {
        Ok(book) => book,
        Err(error) => panic!("built-in army lists: {error}"),
    })
}

/// The seven lists, in the order of [`Nation`].
pub fn lists() -> &'static [List] {
    &book().army
}

/// The list of a nation.
pub fn list(nation: Nation) -> &'static List {
    &book().army[nation as usize]
}

/// Ace to ten of the fate table.
pub fn common_fate() -> &'static [Fate] {
    &book().fate
}

/// The prices that hold for every list.
pub fn upgrades() -> &'static Upgrades {
    &book().upgrades
}

pub(super) fn names() -> &'static Names {
    &book().names
}

impl Nation {
    /// All, in order.
    pub const ALL: [Self; 7] = [
        Self::Allies,
        Self::French,
        Self::British,
        Self::Austrian,
        Self::Prussian,
        Self::Russian,
        Self::Spanish,
    ];
}

impl List {
    /// A unit profile by its key.
    pub fn unit(&self, key: &str) -> Option<&Profile> {
        self.units.iter().find(|profile| profile.key == key)
    }

    /// A named commander by his rule.
    pub fn commander(&self, rule: Commander) -> Option<&CommanderEntry> {
        self.commanders.iter().find(|entry| entry.key == rule)
    }

    /// VF-F What a card is called in this army.
    pub fn fate(&self, card: Card) -> Option<&Fate> {
        self.fate
            .iter()
            .chain(common_fate())
            .find(|fate| fate.card == card)
    }
}

impl Profile {
    /// Decision VF-G81, VF-G14 Whether it is militia for the upgrades: it has Militia or Landwehr.
    pub fn is_militia(&self) -> bool {
        let militia = [Special::Militia, Special::Landwehr];
        self.specials
            .iter()
            .any(|special| militia.contains(special))
    }

    /// VF-S.leichte.a The special rules, with those that light troops have by being light.
    pub fn all_specials(&self) -> Specials {
        let printed = Specials::from(self.specials.clone());
        let is_light = printed.has(Special::LightInfantry) || printed.has(Special::LightCavalry);
        if is_light {
            printed
                .with(Special::OpenFormation)
                .with(Special::Skirmishers)
        } else {
            printed
        }
    }
}

impl Sheet {
    /// The profile it was bought from.
    pub fn profile(&self) -> Option<&'static Profile> {
        list(self.nation).unit(&self.kind)
    }
}
