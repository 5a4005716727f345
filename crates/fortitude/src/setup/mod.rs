//! Setups. // stub

use crate::{Field, Position, State};
use feldherr_core::SetupError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;

/// A battle to start from. // stub
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The table.
    pub field: Field,
    /// The state.
    pub state: State,
}

impl Setup {
    /// The position it describes.
    ///
    /// # Errors
    /// Its faults.
    pub fn build(&self) -> Result<Position, SetupError> {
        Ok(Position {
            field: Arc::new(self.field.clone()),
            state: self.state.clone(),
        })
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            field: (*position.field).clone(),
            state: position.state.clone(),
        }
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Setup::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let setup = Setup::deserialize(deserializer)?;
        setup.build().map_err(serde::de::Error::custom)
    }
}
