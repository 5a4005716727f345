//! LB-4 Zones of control. The zones themselves are kept in `cache.rs`. LB-4.5a The chapters on night, leaders, retreats,
//! vedettes and general retreat ask here; supply does not.

use crate::map::Map;
use crate::{HexId, HexSet, PieceId, Position, Side};

impl Position {
    /// LB-4.31a, LB-4.1d Whether a piece stands in an enemy zone of control.
    pub fn is_engaged(&self, piece: PieceId) -> bool {
        let side = self.side_of(piece);
        self.hex_of(piece)
            .is_some_and(|hex| self.in_enemy_zone(hex, side))
    }

    /// LB-GL.surrounded, LB-G100 Whether a piece cannot retreat anywhere: around it are only enemies, their zones,
    /// ground it may not enter and the edge of the map. Friends do not help.
    pub fn is_surrounded(&self, piece: PieceId) -> bool {
        let Some(hex) = self.hex_of(piece) else {
            return false;
        };
        let side = self.side_of(piece);
        let gait = self.gait(piece, self.has(piece, crate::Marks::ROAD));
        !self.field.map.around(hex).any(|(dir, next)| {
            !self.cache.holds[side.other().index()].contains(next)
                && !self.in_unit_zone(next, side)
                && self.price(gait, hex, dir).is_ok()
        })
    }

    /// LB-4.2c, LB-16.25a Whether a combat unit of a side's enemy has a zone of control in a hex: what stops retreats.
    pub fn in_unit_zone(&self, hex: HexId, side: Side) -> bool {
        self.exerted_by(hex, &self.cache.armed[side.other().index()])
            .next()
            .is_some()
    }

    /// The hexes from which enemies of a side have a zone of control into a hex.
    pub fn holders_of(&self, hex: HexId, side: Side) -> impl Iterator<Item = HexId> + '_ {
        self.exerted_by(hex, &self.cache.holds[side.other().index()])
    }

    /// LB-4.2a The hexes of a set whose pieces have a zone in a hex.
    fn exerted_by<'a>(&'a self, hex: HexId, held: &'a HexSet) -> impl Iterator<Item = HexId> + 'a {
        let open = !self.cache.forts.contains(hex);
        let exits = self.zone_exits();
        let near = self.field.map.around(hex).filter(move |(dir, from)| {
            open && held.contains(*from) && exits[dir.back() as usize].contains(*from)
        });
        near.map(|(_, from)| from)
    }

    /// LB-15.11c, LB-G105 Whether a side must expect an enemy combat unit next to a hex, whether or not its zone reaches
    /// in.
    pub(crate) fn beside_threat(&self, hex: HexId, side: Side) -> bool {
        let enemies = &self.cache.occupied[side.other().index()];
        let mut near = self.field.map.around(hex);
        near.any(|(_, from)| enemies.contains(from) && self.expects_unit(from, side))
    }

    /// LB-4.2b, LB-23.13f Where zones pass: not across open rivers and lakes.
    pub(crate) fn zone_exits(&self) -> &[HexSet; 6] {
        zone_exits(&self.field.map, self.cache.frozen)
    }
}

/// LB-4.2b, LB-23.13f Where zones pass on a map: not across open rivers and lakes.
pub(crate) fn zone_exits(map: &Map, frozen: bool) -> &[HexSet; 6] {
    if frozen {
        &map.mask.inside
    } else {
        &map.mask.dry
    }
}
