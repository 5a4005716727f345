//! From a position back to a setup.

use super::{Setup, StateDoc};
use crate::Position;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            state: Some(Box::new(StateDoc::write(&position.field, &position.state))),
            ..position.plan.setup.clone()
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
