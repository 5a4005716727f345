//! Computer players by name and budget.

use feldherr_ai::{Budget, Level};
use std::time::Duration;

/// How long a player thinks when nothing is said.
pub const USUAL_BUDGET: Budget = Budget::Time(Duration::from_millis(1000));

/// The levels, weakest first.
pub const LEVELS: [(&str, Level); 3] = [
    ("recruit", Level::Recruit),
    ("captain", Level::Captain),
    ("marshal", Level::Marshal),
];

/// The level of a name.
pub fn level(name: &str) -> Option<Level> {
    LEVELS
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, level)| *level)
}

/// The name of a level.
pub fn level_name(level: Level) -> &'static str {
    LEVELS
        .iter()
        .find(|(_, known)| *known == level)
        .map_or("", |(name, _)| name)
}

/// All names of levels, for messages.
pub fn level_names() -> String {
    LEVELS.map(|(name, _)| name).join(", ")
}

/// A budget from its two ways of being given.
pub fn budget(milliseconds: Option<u64>, simulations: Option<u32>) -> Budget {
    match (simulations, milliseconds) {
        (Some(simulations), _) => Budget::Simulations(simulations),
        (None, Some(milliseconds)) => Budget::Time(Duration::from_millis(milliseconds)),
        (None, None) => USUAL_BUDGET,
    }
}

/// A seed nobody chose, for players that need not be reproducible.
pub fn any_seed() -> u64 {
    let bytes = feldherr_core::Seed::secret()
        .map(|seed| seed.to_hex())
        .unwrap_or_default();
    bytes
        .get(..16)
        .and_then(|hex| u64::from_str_radix(hex, 16).ok())
        .unwrap_or(0)
}
