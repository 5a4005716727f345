//! LB-4 Zones of control. The zones themselves are kept in `cache.rs`.
// stub (ground)

use crate::{HexId, PieceId, Position};

impl Position {
    /// LB-4.31a Whether a piece stands in an enemy zone of control.
    pub fn is_engaged(&self, piece: PieceId) -> bool {
        let side = self.side_of(piece);
        self.hex_of(piece)
            .is_some_and(|hex| self.in_enemy_zone(hex, side))
    }

    /// LB-GL.surrounded, LB-G100 Whether a piece cannot retreat anywhere.
    pub fn is_surrounded(&self, piece: PieceId) -> bool {
        use crate::rules::route::Passage;
        let side = self.side_of(piece);
        self.hex_of(piece).is_some_and(|hex| {
            self.field.map.around(hex).all(|(dir, near)| {
                matches!(self.passage(hex, dir), Passage::Closed | Passage::Broken)
                    || self.is_held_against(near, side)
                    || self.is_retreat_barred(near, side)
            })
        })
    }

    /// The hexes from which enemies of a side have a zone of control into a hex.
    pub fn holders_of(&self, hex: HexId, side: crate::Side) -> impl Iterator<Item = HexId> + '_ {
        let exits = self.zone_exits();
        let held = &self.cache.holds[side.other().index()];
        let near = self.field.map.around(hex).filter(move |(dir, from)| {
            held.contains(*from) && exits[dir.back() as usize].contains(*from)
        });
        near.map(|(_, from)| from)
    }

    /// LB-4.2b, LB-23.13f Where zones pass: not across open rivers and lakes.
    pub(crate) fn zone_exits(&self) -> &[crate::HexSet; 6] {
        let mask = &self.field.map.mask;
        if self.cache.frozen {
            &mask.inside
        } else {
            &mask.dry
        }
    }
}
