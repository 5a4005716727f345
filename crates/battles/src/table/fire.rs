//! LB-13.37, LB-G3 Bombardment.

use serde::{Deserialize, Serialize};

/// LB-13.38 What a bombardment led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FireResult {
    /// Nothing.
    Nothing,
    /// LB-13.38e S: suppressed.
    Suppressed,
    /// LB-13.38b Dr: retreat one hex.
    Retreat,
    /// LB-13.38c, LB-13.38e 1R, 2R: so many units are reduced.
    Reduced(u8),
}

use FireResult::{Nothing, Reduced, Retreat, Suppressed};

/// The least strength of each column.
pub const COLUMNS: [u32; 5] = [1, 2, 4, 6, 8];

/// By the modified die from -1 to 7, then column.
pub const BOMBARDMENT: [[FireResult; 5]; 9] = [
    [Nothing, Nothing, Nothing, Nothing, Nothing],
    [Nothing, Nothing, Nothing, Nothing, Nothing],
    [Nothing, Nothing, Nothing, Suppressed, Retreat],
    [Nothing, Nothing, Nothing, Retreat, Retreat],
    [Nothing, Nothing, Suppressed, Retreat, Retreat],
    [Nothing, Suppressed, Retreat, Retreat, Retreat],
    [Suppressed, Retreat, Retreat, Retreat, Reduced(1)],
    [Retreat, Retreat, Retreat, Reduced(1), Reduced(2)],
    [Retreat, Retreat, Reduced(1), Reduced(1), Reduced(2)],
];

/// LB-G3 What the earlier edition adds to the die if the target will be charged this turn.
pub const CHARGE_ANNOUNCED: i8 = 1;

/// LB-13.2a Range in hexes, from and to.
pub const RANGE: [u8; 2] = [2, 3];
/// LB-13.33d, LB-13.36a The longest range into a town.
pub const TOWN_RANGE: u8 = 2;

/// LB-13.37a The result of whole strength points and a modified die; below 1 point there is none.
pub fn result(points: u32, die: i8) -> FireResult {
    let row = (die.clamp(-1, 7) + 1) as usize;
    let column = COLUMNS.iter().rposition(|least| points >= *least);
    column.map_or(Nothing, |column| BOMBARDMENT[row][column])
}
