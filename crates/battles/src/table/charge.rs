//! LB-14.21, LB-G4 Cavalry charges.

use crate::number::Strength;
use serde::{Deserialize, Serialize};

/// LB-14.23 What a charge led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChargeResult {
    /// LB-14.23d OR.
    Overrun,
    /// LB-14.23b Pr: back to the start, so many units reduced.
    Repelled(u8),
    /// LB-14.23a Ae.
    Eliminated,
}

use ChargeResult::{Eliminated, Overrun, Repelled};

/// Charging : charged, from the best to the worst.
pub const COLUMNS: [[u32; 2]; 6] = [[1, 1], [1, 2], [1, 3], [1, 4], [1, 5], [1, 6]];

/// By the modified die from 1 to 7, then column.
pub const CHARGE: [[ChargeResult; 6]; 7] = [
    [Overrun, Overrun, Overrun, Overrun, Repelled(1), Repelled(1)],
    [
        Overrun,
        Overrun,
        Overrun,
        Repelled(1),
        Repelled(2),
        Repelled(2),
    ],
    [
        Overrun,
        Overrun,
        Repelled(1),
        Repelled(1),
        Repelled(2),
        Eliminated,
    ],
    [
        Overrun,
        Repelled(1),
        Repelled(1),
        Repelled(2),
        Eliminated,
        Eliminated,
    ],
    [
        Repelled(1),
        Repelled(2),
        Repelled(2),
        Eliminated,
        Eliminated,
        Eliminated,
    ],
    [
        Repelled(2),
        Eliminated,
        Eliminated,
        Eliminated,
        Eliminated,
        Eliminated,
    ],
    [
        Eliminated, Eliminated, Eliminated, Eliminated, Eliminated, Eliminated,
    ],
];

/// LB-G4 The worst column in which the earlier edition lets anybody charge: 1:4.
pub const WORST_OF_EARLIER_EDITION: usize = 3;

/// LB-14.21b, LB-G4 The column of a ratio: better than 1:1 is 1:1, worse than 1:6 is 1:6, in between against the
/// charger.
pub fn column(charging: Strength, charged: Strength) -> usize {
    COLUMNS
        .iter()
        .position(|ratio| charging.is_at_least(*ratio, charged))
        .unwrap_or(COLUMNS.len() - 1)
}

/// LB-14.21b The result of a modified die.
pub fn result(column: usize, die: i8) -> ChargeResult {
    CHARGE[(die.clamp(1, 7) - 1) as usize][column.min(COLUMNS.len() - 1)]
}
