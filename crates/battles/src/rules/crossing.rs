//! LB-7.6, LB-18.3 Bridges, trestles, fords and pontoons: what stands, what is damaged, who may cross.
// stub (ground)

use crate::map::{Crossing, Dir, Water};
use crate::table::crossing::Span;
use crate::{HexId, HexsideId, Place, Position};

impl Position {
    /// LB-7.6a, LB-7.62b, LB-18.3a How a hexside can be crossed now; nothing where there is no crossing.
    pub fn span(&self, hex: HexId, dir: Dir) -> Option<Span> {
        let side = HexsideId::of(hex, dir)?;
        let edge = self.field.map.side(side);
        if self
            .state
            .pieces
            .iter()
            .any(|piece| piece.place == Place::Bridge(side))
        {
            let river = edge.water == Water::River;
            return Some(if river {
                Span::PontoonOverRiver
            } else {
                Span::PontoonOverStream
            });
        }
        let damaged = self.is_damaged(side);
        match edge.crossing? {
            Crossing::Bridge if damaged => Some(Span::DamagedBridge),
            Crossing::Bridge => Some(Span::Bridge),
            Crossing::Trestle => (!damaged).then_some(Span::Trestle),
            Crossing::Ford => Some(Span::Ford),
        }
    }

    /// LB-7.62a, LB-7.63a Whether a crossing is damaged.
    pub fn is_damaged(&self, side: HexsideId) -> bool {
        let mut damage = self.state.damage.iter();
        damage.any(|damage| damage.side == side && damage.repaired.is_none())
    }
}
