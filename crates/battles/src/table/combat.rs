//! LB-10.4, LB-G1 The combat results table and its columns.

use crate::number::Strength;
use crate::{Modifier, rule};
use serde::{Deserialize, Serialize};

/// LB-12.1 What an attack led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CombatResult {
    /// LB-12.1a Attackers eliminated.
    Ae,
    /// LB-12.1b Attackers retreat so many hexes.
    Ar(u8),
    /// LB-12.1c Attackers retreat one hex, or shock.
    ArStar,
    /// LB-12.1c, LB-G2 Defenders retreat one hex, or shock.
    DrStar,
    /// LB-12.1d Defenders retreat so many hexes.
    Dr(u8),
    /// LB-12.1e Defenders eliminated.
    De,
    /// LB-12.1f Exchange.
    Ex,
    /// LB-12.2a Shock.
    Shock,
    /// LB-12.2g One unit of each side reduced.
    OneEach,
}

use CombatResult::{Ae, Ar, ArStar, De, Dr, Ex, Shock};

/// LB-10.4b The columns as attacker : defender, from the worst to the best.
pub const COLUMNS: [[u32; 2]; 12] = [
    [1, 5],
    [1, 4],
    [1, 3],
    [1, 2],
    [2, 3],
    [1, 1],
    [3, 2],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 1],
];

/// By die, then column.
pub const CRT: [[CombatResult; 12]; 6] = [
    [
        ArStar,
        Shock,
        Dr(1),
        Dr(1),
        Dr(1),
        Dr(2),
        Dr(2),
        Dr(2),
        Dr(3),
        De,
        De,
        De,
    ],
    [
        Ar(2),
        ArStar,
        Shock,
        Dr(1),
        Dr(1),
        Dr(1),
        Dr(1),
        Dr(2),
        Dr(2),
        Dr(4),
        De,
        De,
    ],
    [
        Ae,
        Ar(2),
        ArStar,
        Shock,
        Shock,
        Dr(1),
        Dr(1),
        Dr(1),
        Dr(2),
        Dr(3),
        Dr(3),
        De,
    ],
    [
        Ae,
        Ar(3),
        Ar(2),
        ArStar,
        Shock,
        Shock,
        Dr(1),
        Dr(1),
        Dr(1),
        Dr(2),
        Dr(2),
        Dr(2),
    ],
    [
        Ae,
        Ae,
        Ar(3),
        Ar(2),
        ArStar,
        ArStar,
        Shock,
        Shock,
        Dr(1),
        Dr(1),
        Ex,
        Ex,
    ],
    [
        Ae,
        Ae,
        Ae,
        Ar(3),
        Ar(2),
        Ar(2),
        ArStar,
        ArStar,
        Shock,
        Ex,
        Ex,
        Ex,
    ],
];

/// A column of the combat results table, from 0 for 1:5 to 11 for 6:1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Column(pub u8);

impl Column {
    /// LB-12.2f From here on the attacker has an advantage in shock.
    pub const THREE_TO_ONE: Self = Self(8);

    /// LB-10.4b, LB-G43 The column of a ratio, rounded against the attacker and kept within the table.
    pub fn of(attack: Strength, defence: Strength) -> Self {
        let better = COLUMNS
            .iter()
            .rposition(|ratio| attack.is_at_least(*ratio, defence));
        Self(better.unwrap_or(0) as u8)
    }

    /// LB-G43 Shifted by the sum of all shifts and kept within the table.
    #[must_use]
    pub fn shifted(self, by: i8) -> Self {
        Self((self.0 as i8).saturating_add(by).clamp(0, 11) as u8)
    }

    /// LB-10.4c The result of a die.
    pub fn result(self, die: u8) -> CombatResult {
        let row = usize::from(die.clamp(1, 6) - 1);
        CRT[row][usize::from(self.0.min(11))]
    }

    /// Attacker and defender of the column.
    pub fn ratio(self) -> [u32; 2] {
        COLUMNS[usize::from(self.0.min(11))]
    }
}

/// LB-11.2a, LB-11.3b, LB-11.4a, LB-7.63d, LB-9.22c What shifts the column, and by how much for the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Shift {
    CombinedArms,
    GuardAttacks,
    GuardDefends,
    NapoleonAttacks,
    NapoleonDefends,
    DamagedBridge,
    FailedRepulse,
}

impl Shift {
    /// The shift with its rule.
    pub const fn note(self) -> Modifier {
        let (rule, amount) = match self {
            Self::CombinedArms => (rule::LB_11_2A, 1),
            Self::GuardAttacks => (rule::LB_11_3B, 1),
            Self::GuardDefends => (rule::LB_11_3B, -1),
            Self::NapoleonAttacks => (rule::LB_11_4A, 1),
            Self::NapoleonDefends => (rule::LB_11_4A, -1),
            Self::DamagedBridge => (rule::LB_7_63D, -2),
            Self::FailedRepulse => (rule::LB_9_22C, -2),
        };
        Modifier { rule, amount }
    }
}
