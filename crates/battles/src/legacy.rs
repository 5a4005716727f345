//! What the battles of a campaign hand on to each other.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// LB-1.0b What the earlier battles of a campaign left behind.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Legacy {
    /// French points minus coalition points of each battle fought.
    pub results: Vec<i16>,
    /// What became of the pieces, by their keys.
    pub fates: BTreeMap<String, Fate>,
}

impl Legacy {
    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.results.is_empty() && self.fates.is_empty()
    }
}

/// What became of a piece in an earlier battle of a campaign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Fate {
    /// The battle, from 0.
    pub stage: u8,
    /// Lost for good.
    pub out: bool,
    /// Reduced, or eliminated and not lost.
    pub reduced: bool,
    /// On the map with its reduced side: it may recover by a check.
    pub survived: bool,
    /// LB-5.52c Lasting change of its initiative.
    pub change: i8,
    /// LB-5.52d A plain officer in the place of an officer-commander.
    pub plain: bool,
}
