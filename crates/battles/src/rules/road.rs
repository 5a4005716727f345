//! LB-7.5, LB-3.3 Roads and road march.
// stub (ground)

use crate::{HexId, PieceId, Position};

impl Position {
    /// LB-7.53e, LB-G27 Whether a unit in road march may stand in a hex: no other next to it along the road.
    pub fn keeps_interval(&self, _piece: PieceId, _hex: HexId) -> bool {
        true
    }
}
