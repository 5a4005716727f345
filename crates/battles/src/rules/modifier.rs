//! LB-11 What modifies a combat, each with its rule.
// stub (combat)

use crate::table::combat::Column;
use crate::table::terrain::Cover;
use crate::{Attack, HexId, PieceId, Position, RuleId, RuleNote, Strength};

/// Everything that decides an attack before the die is thrown.
#[derive(Clone, Debug, PartialEq)]
pub struct Reckoning {
    /// Strength of the attackers.
    pub attack: Strength,
    /// Strength of the defenders.
    pub defence: Strength,
    /// LB-11.1c What the defender relies on.
    pub cover: Cover,
    /// What changed the strengths, with its rule.
    pub strengths: Vec<(RuleId, PieceId)>,
    /// What shifts the column, with its rule.
    pub shifts: Vec<RuleNote>,
    /// The column after all shifts.
    pub column: Column,
    /// Ar* and Dr* are shock.
    pub star_is_shock: bool,
    /// Dr to Dr4 are shock.
    pub retreat_is_shock: bool,
}

impl Position {
    /// LB-10.4b, LB-11 The reckoning of an attack.
    pub fn reckon(&self, attack: &Attack) -> Reckoning {
        let sum = |pieces: &mut dyn Iterator<Item = PieceId>| {
            pieces.map(|piece| self.strength(piece)).sum()
        };
        let by: Strength = sum(&mut attack.by.iter());
        let on: Strength = sum(&mut attack.on.iter().flat_map(|hex| self.units(*hex)));
        Reckoning {
            attack: by,
            defence: on,
            cover: Cover::Clear,
            strengths: Vec::new(),
            shifts: Vec::new(),
            column: Column::of(by, on),
            star_is_shock: false,
            retreat_is_shock: false,
        }
    }

    /// LB-11.1c What a defender of a hex could rely on against attackers from these hexes.
    pub fn covers(&self, _hex: HexId, _from: &[HexId]) -> Vec<Cover> {
        vec![Cover::Clear]
    }

    /// LB-1.41b The strength a unit shows, before any modifier.
    pub fn strength(&self, piece: PieceId) -> Strength {
        let sheet = self.field.sheet(piece);
        let reduced = self.has(piece, crate::Marks::REDUCED);
        Strength::whole(if reduced { sheet.reduced } else { sheet.full })
    }
}
