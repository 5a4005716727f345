//! Army documents: what a player writes, saves and shares.

use super::Fault;
use crate::{Commander, Name, Nation, text};
use feldherr_core::Message;
use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// An army as its player composed it; [`super::build`] says what is wrong with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyDoc {
    /// The version of this format: 1.
    #[serde(deserialize_with = "known_version")]
    pub format: u32,
    /// VF-1.5a The list it is bought from.
    pub nation: Nation,
    /// What it is called.
    pub name: Name,
    /// VF-A.1.0a The agreed limit.
    pub points: u16,
    /// VF-1.3b The commander-in-chief.
    #[serde(default, skip_serializing_if = "ChiefDoc::is_plain")]
    pub chief: ChiefDoc,
    /// VF-1.4a The brigades.
    pub brigades: Vec<BrigadeDoc>,
}

/// The version, if it is one that this program reads: an army of another version is called that.
fn known_version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    let format = u32::deserialize(deserializer)?;
    if format == ArmyDoc::FORMAT {
        return Ok(format);
    }
    let known = ArmyDoc::FORMAT;
    let cause = format!("version {format} of army files is not known, only version {known}");
    Err(D::Error::custom(cause))
}

/// The commander-in-chief of an [`ArmyDoc`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ChiefDoc {
    /// What he is called, if his rule does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// VF-U.general.a, VF-U.vorsichtig.b His rule, or `vorsichtig`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Commander>,
}

impl ChiefDoc {
    fn is_plain(&self) -> bool {
        *self == Self::default()
    }
}

/// A brigade of an [`ArmyDoc`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BrigadeDoc {
    /// What it is called; by its number if it has no name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// What its brigadier is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brigadier: Option<Name>,
    /// VF-U.vorsichtig.a Whether its brigadier is cautious.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cautious: bool,
    /// VF-1.4c Its units.
    pub units: Vec<UnitDoc>,
}

/// A unit of an [`ArmyDoc`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitDoc {
    /// Its key in the list.
    pub kind: String,
    /// VF-U.alliierte.a The list, where it is not the army's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nation: Option<Nation>,
    /// What it is called, if not as in the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// VF-G16 How many figures; the smallest number if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<u8>,
    /// VF-U.elite.a The values raised.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub elite: Vec<Elite>,
    /// VF-U.unterzahl.a Whether it is understrength.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub understrength: bool,
    /// VF-U.disziplinierte_schuetzen.a Whether it has bought Disciplined Fire.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disciplined: bool,
    /// VF-U.unvorhersehbar.a Whether it has taken Unpredictable.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unpredictable: bool,
}

/// VF-U.elite.a A value that can be raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Elite {
    Fire,
    Melee,
    Morale,
}

impl Elite {
    /// All, in order.
    pub const ALL: [Self; 3] = [Self::Fire, Self::Melee, Self::Morale];
}

impl ArmyDoc {
    /// The version that this program reads and writes.
    pub const FORMAT: u32 = 1;

    /// Reads an army file. The version is looked at first, so that a file of another version is called that and not
    /// misspelt.
    ///
    /// # Errors
    /// That it is of another version, or cannot be read.
    pub fn from_toml(source: &str) -> Result<Self, Vec<Fault>> {
        #[derive(Deserialize)]
        struct Version {
            format: Option<u32>,
        }
        let unreadable = |error: toml::de::Error| vec![unreadable(error.message())];
        let version: Version = toml::from_str(source).map_err(unreadable)?;
        if let Some(fault) = version.format.and_then(version_fault) {
            return Err(vec![fault]);
        }
        toml::from_str(source).map_err(unreadable)
    }
}

fn unreadable(cause: &str) -> Fault {
    Fault {
        field: String::new(),
        message: Message::new(text::VF_ARMY_UNREADABLE).with("cause", feldherr_core::cause(cause)),
        rule: None,
    }
}

/// What is wrong with the version of an army document, if anything is.
pub fn version_fault(format: u32) -> Option<Fault> {
    (format != ArmyDoc::FORMAT).then(|| Fault {
        field: "format".to_owned(),
        message: Message::new(text::VF_ARMY_FORMAT)
            .with("format", format)
            .with("known", ArmyDoc::FORMAT),
        rule: None,
    })
}
