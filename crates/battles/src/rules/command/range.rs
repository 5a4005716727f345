//! LB-6.4 How far command reaches.

use crate::map::Crossing;
use crate::{HexId, HexSet, Marks, PieceId, Position, rule, table, text};
use feldherr_core::{Illegal, Message};
use std::borrow::Cow;

impl Position {
    /// LB-6.4a, LB-6.4c, LB-6.4d, LB-6.4e, LB-23.15b, LB-GL.commandrange The hexes in a leader's command range, as far
    /// as his side knows: not into enemies, not into their zones unless a combat unit of his stands there, over water
    /// only by bridges.
    pub fn command_reach(&self, leader: PieceId) -> HexSet {
        let Some(hex) = self.hex_of(leader) else {
            return HexSet::NONE;
        };
        let side = self.side_of(leader);
        let (own, enemy) = (side.index(), side.other().index());
        let map = &self.field.map;
        let held = self.cache.threat[enemy].without(&self.cache.armed[own]);
        let within = map.all.without(&self.cache.occupied[enemy]).without(&held);
        let from: HexSet = [hex].into_iter().collect();
        let range = table::command_range(self.rank(leader));
        map.flood(&from, &self.bridged_exits(), &within, range)
    }

    /// LB-6.4a Whether a hex lies in a leader's command range.
    pub(crate) fn commands(&self, leader: PieceId, hex: HexId) -> bool {
        let range = table::command_range(self.rank(leader));
        let from = self.hex_of(leader);
        from.is_some_and(|from| from.distance(hex) <= range)
            && self.command_reach(leader).contains(hex)
    }

    /// LB-6.4e, LB-17.42a For each direction the hexes one can leave without swimming: dry, frozen, bridged, or by a
    /// finished pontoon bridge.
    pub(crate) fn bridged_exits(&self) -> Cow<'_, [HexSet; 6]> {
        let mask = &self.field.map.mask;
        if self.cache.frozen {
            return Cow::Borrowed(&mask.inside);
        }
        if self.state.damage.is_empty() && self.cache.bridges.is_empty() {
            return Cow::Borrowed(&mask.bridged);
        }
        let mut exits = mask.bridged;
        let mut set = |side: crate::HexsideId, open: bool| {
            let (hex, dir, next) = side.ends();
            exits[dir as usize].set(hex, open);
            exits[dir.back() as usize].set(next, open);
        };
        for damage in &self.state.damage {
            let bridge = self.field.map.side(damage.side).crossing == Some(Crossing::Bridge);
            if bridge && damage.repaired.is_none() {
                set(damage.side, false);
            }
        }
        for (side, piece) in &self.cache.bridges {
            if !self.has(*piece, Marks::INCOMPLETE) {
                set(*side, true);
            }
        }
        Cow::Owned(exits)
    }

    /// LB-6.4e Whether water alone, without any enemy, keeps a leader's command from a hex.
    fn is_across_water(&self, leader: PieceId, hex: HexId) -> bool {
        let map = &self.field.map;
        let from: HexSet = self.hex_of(leader).into_iter().collect();
        let range = table::command_range(self.rank(leader));
        let dry = map.flood(&from, &self.bridged_exits(), &map.all, range);
        !dry.contains(hex)
    }

    /// LB-6.4a, LB-6.4c, LB-6.4e Whether a hex lies in a leader's command range.
    pub(super) fn check_range(&self, leader: PieceId, hex: HexId) -> Result<(), Illegal> {
        if self.commands(leader, hex) {
            return Ok(());
        }
        let range = table::command_range(self.rank(leader));
        let far = self
            .hex_of(leader)
            .is_none_or(|from| from.distance(hex) > range);
        let (rule, id) = if far {
            (rule::LB_6_4A, text::LB_COMMAND_TOO_FAR)
        } else if self.is_across_water(leader, hex) {
            (rule::LB_6_4E, text::LB_COMMAND_CUT_OFF)
        } else {
            (rule::LB_6_4C, text::LB_COMMAND_CUT_OFF)
        };
        let message = Message::new(id)
            .with("hex", hex.to_string())
            .with("range", range);
        Err(Illegal::new(rule, message))
    }
}
