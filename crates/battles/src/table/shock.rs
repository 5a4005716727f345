//! LB-12.2 Shock.

use super::combat::CombatResult::{self, Ar, Dr, OneEach};

/// LB-12.2a By the defender's modified initiative, then the attacker's, both from 1.
pub const SHOCK: [[CombatResult; 7]; 7] = [
    [OneEach, Dr(1), Dr(1), Dr(2), Dr(2), Dr(3), Dr(3)],
    [Ar(1), OneEach, Dr(1), Dr(1), Dr(2), Dr(2), Dr(3)],
    [Ar(1), Ar(1), OneEach, Dr(1), Dr(1), Dr(2), Dr(2)],
    [Ar(2), Ar(1), Ar(1), OneEach, Dr(1), Dr(1), Dr(2)],
    [Ar(2), Ar(2), Ar(1), Ar(1), OneEach, Dr(1), Dr(1)],
    [Ar(3), Ar(2), Ar(2), Ar(1), Ar(1), OneEach, Dr(1)],
    [Ar(3), Ar(3), Ar(2), Ar(2), Ar(1), Ar(1), OneEach],
];

/// LB-12.2f What odds of 3:1 or better add to the attacker.
pub const GOOD_ODDS: i8 = 1;
/// LB-12.2d, LB-13.42e The initiative of artillery alone in a hex.
pub const LONE_ARTILLERY: i8 = 1;
/// LB-12.2c, LB-21.2a What demoralization takes off.
pub const DEMORALIZED: i8 = -1;

/// LB-12.2a What the die adds to initiative.
pub const fn bonus(die: u8) -> i8 {
    match die {
        0..=2 => 0,
        3..=4 => 1,
        _ => 2,
    }
}

/// LB-12.2a, LB-G52 The result for both modified initiatives.
pub fn result(attacker: i8, defender: i8) -> CombatResult {
    let place = |initiative: i8| initiative.clamp(1, 7) as usize - 1;
    SHOCK[place(defender)][place(attacker)]
}
