//! The readable form of battles: scenario, options, and optionally any position.

mod army;
mod build;
mod campaign;
mod check;
mod date;
mod doc;
pub mod library;
mod scenario;
mod schedule;
mod sound;
pub(crate) mod source;
mod state;
mod write;

pub(crate) use army::level_of;
pub use campaign::*;
pub use date::{Date, NoDate};
pub use doc::*;
pub use state::StateDoc;
pub(crate) use state::opening;

use crate::{Field, HexId, Piece};
use feldherr_core::{Faults, TextOr, name_or_inline};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Scenario and options of a game, and optionally the position it starts from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Which battle or campaign.
    pub scenario: ScenarioRef,
    /// Which of its starts; the first if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// LB-1.2a Whether the cards of section 24 are played with.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cards: bool,
    /// LB-16.14a Whether vedettes rebuild only units of their own formation.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub affiliation: bool,
    /// LB-G3, LB-G4 Whether charges and the bombardments before them follow the earlier edition.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub earlier_edition: bool,
    /// A position to start from instead of the set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Box<StateDoc>>,
}

/// A built-in scenario by its key, or everything it is made of.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioRef {
    /// The files themselves.
    Inline(Box<Files>),
    /// A built-in scenario.
    #[serde(untagged)]
    Named(String),
}

impl<'de> Deserialize<'de> for ScenarioRef {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let expected = "the key of a built-in scenario, or `inline` with its files";
        Ok(match name_or_inline(from, expected)? {
            TextOr::Text(key) => Self::Named(key),
            TextOr::Other(inline) => Self::Inline(inline),
        })
    }
}

/// Everything a game is made of.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Files {
    /// The battle, or the battles of the campaign.
    pub battles: Vec<ScenarioDoc>,
    /// The campaign, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub campaign: Option<CampaignDoc>,
    /// The texts of the map files, by the maps' keys.
    pub maps: BTreeMap<String, String>,
    /// The orders of battle.
    pub armies: Vec<ArmyDoc>,
}

/// What a game was made from: its setup without a position, and its battles.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The setup.
    pub setup: Setup,
    /// LB-1.0b The battles, one or several.
    pub stages: Vec<Stage>,
    /// How they hang together, if they are a campaign.
    pub campaign: Option<Arc<CampaignDoc>>,
    /// The victory levels of the campaign; none for a single battle.
    pub levels: Arc<[crate::VictoryLevel]>,
}

impl Plan {
    /// How many things are decided before the campaign.
    pub(crate) fn choices(&self) -> usize {
        let campaign = self.campaign.as_ref();
        campaign.map_or(0, |campaign| campaign.choice.len())
    }

    /// Something that is decided before the campaign.
    pub(crate) fn choice(&self, number: u8) -> Option<&ChoiceDoc> {
        self.campaign.as_ref()?.choice.get(usize::from(number))
    }
}

impl PartialEq for Plan {
    /// The battles follow from the setup.
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
    }
}

/// One battle of a game.
#[derive(Clone, Debug)]
pub struct Stage {
    /// What does not change in it.
    pub field: Arc<Field>,
    /// Where everything stands when it begins. Not part of [`Field`], which every observer may see.
    pub opening: Opening,
}

/// Where everything stands when a battle begins.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opening {
    /// The pieces, in the order of their sheets.
    pub pieces: Vec<Piece>,
    /// LB-15.32e Finished improved positions.
    pub works: Vec<HexId>,
    /// The space of the turn track on which it begins.
    pub turn: u8,
}
