//! LB-13.2, LB-13.32 to LB-13.34 Who may bombard what.

use crate::label::{Bar, bar};
use crate::map::{Terrain, Water};
use crate::table::crossing::Span;
use crate::table::fire::{RANGE, TOWN_RANGE};
use crate::table::weather::Leave;
use crate::{Card, HexId, HexSet, Marks, On, PieceId, Position, Side, rule, text};
use feldherr_core::Illegal;

pub(super) fn no_battery(hex: HexId) -> Illegal {
    let no = Bar {
        rule: rule::LB_13_32A,
        text: text::LB_FIRE_NO_BATTERY,
    };
    no.with("hex", hex.to_string())
}

impl Position {
    /// LB-13.32e, LB-2.2e, LB-23.13b Whether the weather lets anybody bombard.
    pub(crate) fn check_fire_weather(&self) -> Result<(), Bar> {
        match self.conditions().bombardment {
            Leave::Allowed(_) => Ok(()),
            Leave::Forbidden => bar(rule::LB_13_32E, text::LB_FIRE_WEATHER),
        }
    }

    /// LB-13.33, LB-G99 Whether a hex can be aimed at by any battery.
    pub(super) fn check_target(&self, side: Side, at: HexId) -> Result<(), Bar> {
        self.check_fire_weather()?;
        if !self.has_seen_target(side, at) {
            return bar(rule::LB_13_33C, text::LB_FIRE_NO_TARGET);
        }
        if self.state.combat.bombarded.contains(&at) {
            return bar(rule::LB_13_33B, text::LB_FIRE_TWICE);
        }
        self.check_target_terrain(at)
    }

    /// LB-13.33c, LB-G111 Whether a revealed combat unit or leader of the enemy stands there.
    pub(super) fn has_seen_target(&self, side: Side, at: HexId) -> bool {
        let mut stack = self.pieces_of(side.other(), at);
        stack.any(|id| {
            let kind = self.kind(id);
            self.has(id, Marks::SEEN) && (kind.is_combat() || kind.is_leader())
        })
    }

    /// LB-13.33d, LB-13.36b, LB-15.23a, LB-23.15d Where nobody can fire into.
    fn check_target_terrain(&self, at: HexId) -> Result<(), Bar> {
        match self.field.map.hex(at).terrain {
            Terrain::Woods => return bar(rule::LB_13_33D, text::LB_FIRE_INTO_WOODS),
            // Decision LB-G46: orchards hide like woods.
            Terrain::Orchard => return bar(rule::LB_G46, text::LB_FIRE_INTO_WOODS),
            _ => {}
        }
        if self.shows_chateau(at) {
            return bar(rule::LB_15_23A, text::LB_FIRE_INTO_CHATEAU);
        }
        if self.state.fires.contains(&at) {
            return bar(rule::LB_23_15D, text::LB_FIRE_BURNING);
        }
        Ok(())
    }

    /// LB-15.21a Whether a chateau has its effects, as far as everybody knows who stands in it.
    pub(crate) fn shows_chateau(&self, at: HexId) -> bool {
        let open = self.stack(at).all(|id| self.has(id, Marks::SEEN));
        self.field.map.hex(at).chateau && (!open || self.is_chateau(at))
    }

    /// LB-13.32, LB-13.1a, LB-13.32f, LB-10.22b Whether a battery can bombard at all; a retreat before combat is no bar.
    pub(super) fn check_battery(&self, side: Side, piece: PieceId) -> Result<HexId, Bar> {
        let own = self.side_of(piece) == side && self.kind(piece).is_artillery();
        let Some(hex) = self.hex_of(piece).filter(|_| own) else {
            return bar(rule::LB_13_1A, text::LB_FIRE_NOT_ARTILLERY);
        };
        let marks = self.piece(piece).marks;
        if marks.has(Marks::ROAD) {
            return bar(rule::LB_13_32F, text::LB_FIRE_ROAD_MARCH);
        }
        if marks.has(Marks::FIRED) {
            return bar(rule::LB_13_32B, text::LB_FIRE_FIRED);
        }
        if marks.any(Marks::SUPPRESSED.with(Marks::DRIVEN)) {
            return bar(rule::LB_2_1D3B, text::LB_FIRE_SUPPRESSED);
        }
        let attacks = &self.state.combat.attacks;
        if attacks.iter().any(|attack| attack.by.contains(piece)) {
            return bar(rule::LB_13_1B, text::LB_FIRE_ATTACKS);
        }
        self.check_battery_ground(side, piece, hex)?;
        Ok(hex)
    }

    /// LB-13.32c, LB-13.32d, LB-24 Where a battery cannot fire from, and what keeps it from firing there.
    fn check_battery_ground(&self, side: Side, piece: PieceId, hex: HexId) -> Result<(), Bar> {
        match self.field.map.hex(hex).terrain {
            Terrain::Woods => return bar(rule::LB_13_32C, text::LB_FIRE_FROM_WOODS),
            // Decision LB-G46: orchards hide like woods.
            Terrain::Orchard => return bar(rule::LB_G46, text::LB_FIRE_FROM_WOODS),
            _ => {}
        }
        if self.state.fires.contains(&hex) {
            return bar(rule::LB_23_15D, text::LB_FIRE_BURNING);
        }
        if self.under_threat(hex, side) && self.is_lone_artillery(side, hex) {
            return bar(rule::LB_13_32D, text::LB_FIRE_ALONE);
        }
        // Card 11: the enemy has named its formation.
        let short = self.effect(Card(11), side.other());
        if let Some(crate::Effect {
            on: On::Formation(named),
            ..
        }) = short
            && self.field.brief(piece).formation == Some(*named)
        {
            return bar(rule::LB_24_6A, text::LB_FIRE_AMMUNITION);
        }
        Ok(())
    }

    /// LB-13.41a, LB-13.42a Whether a side has neither infantry nor cavalry with its artillery in a hex.
    pub(super) fn is_lone_artillery(&self, side: Side, hex: HexId) -> bool {
        let mut units = self.pieces_of(side, hex);
        !units.any(|id| self.kind(id).is_combat() && !self.kind(id).is_artillery())
    }

    /// LB-13.2a, LB-13.34, LB-13.36a, LB-13.41a Whether a battery in a hex reaches another.
    pub(super) fn check_shot(&self, side: Side, from: HexId, at: HexId) -> Result<(), Bar> {
        self.check_distance(from, at)?;
        if !self.battery_sees(from, at) {
            return bar(rule::LB_13_31A, text::LB_FIRE_NO_SIGHT);
        }
        self.check_own_attack(side, from, at)
    }

    /// LB-13.31a, LB-13.34 The hexes of a set that a battery in a hex reaches.
    pub(super) fn in_range(&self, side: Side, from: HexId, among: &HexSet) -> HexSet {
        let seen = among.and(&self.battery_sight(from));
        let reached = |at: &HexId| {
            self.check_distance(from, *at).is_ok() && self.check_own_attack(side, from, *at).is_ok()
        };
        seen.iter().filter(reached).collect()
    }

    /// LB-13.2a, LB-13.36a Whether a hex is neither too near nor too far away.
    fn check_distance(&self, from: HexId, at: HexId) -> Result<(), Bar> {
        let distance = from.distance(at);
        if distance == 1 && !self.is_across_river(from, at) {
            return bar(rule::LB_13_2A, text::LB_FIRE_ADJACENT);
        }
        if distance == 0 || distance > RANGE[1] {
            return bar(rule::LB_13_2A, text::LB_FIRE_RANGE);
        }
        if distance > TOWN_RANGE && self.field.map.hex(at).terrain == Terrain::Town {
            return bar(rule::LB_13_36A, text::LB_FIRE_TOWN_RANGE);
        }
        Ok(())
    }

    /// LB-13.41a Whether nobody attacks a hex out of the battery's own.
    fn check_own_attack(&self, side: Side, from: HexId, at: HexId) -> Result<(), Bar> {
        let attacks = self.state.combat.attacks.iter();
        let from_here = |id: PieceId| self.hex_of(id) == Some(from);
        let mut own = attacks.filter(|attack| attack.on.contains(&at));
        if self.under_threat(from, side) && own.any(|attack| attack.by.iter().any(from_here)) {
            return bar(rule::LB_13_41A, text::LB_FIRE_OWN_ATTACK);
        }
        Ok(())
    }

    /// LB-13.2a Whether an unbridged river that is not frozen runs between two neighbours; LB-G30 a ford is no bridge.
    fn is_across_river(&self, from: HexId, at: HexId) -> bool {
        from.towards(at).is_some_and(|dir| {
            let edge = self.field.map.edge(from, dir);
            let bridged = !matches!(self.span(from, dir), None | Some(Span::Ford));
            edge.water == Water::River && !self.cache.frozen && !bridged
        })
    }

    /// LB-10.31h Whether a side has artillery that may bombard a hex in its bombardment step.
    pub(crate) fn can_bombard(&self, side: Side, at: HexId) -> bool {
        self.check_fire(side, at).is_ok()
    }

    /// LB-13.31a Whether a side can bombard a hex with at least one battery.
    pub(super) fn check_fire(&self, side: Side, at: HexId) -> Result<(), Illegal> {
        self.check_target(side, at)
            .map_err(|bar| bar.with("hex", at.to_string()))?;
        if self.batteries_for(side, at).next().is_some() {
            return Ok(());
        }
        // The best reason of those who stand near enough to be thought of.
        let near = self.artillery_of(side).iter().filter(|id| {
            let hex = self.hex_of(*id);
            hex.is_some_and(|hex| hex.distance(at) <= RANGE[1])
        });
        let reason = near.filter_map(|id| self.check_battery_at(side, id, at).err());
        Err(reason
            .map(|bar| bar.with("hex", at.to_string()))
            .next()
            .unwrap_or_else(|| no_battery(at)))
    }

    /// LB-10.31h, LB-G151 Whether a side may cease fire: not while a hex that it promised to bombard can still be hit.
    pub(super) fn check_no_promise(&self, side: Side) -> Result<(), Illegal> {
        let bound = side == self.state.active;
        let mut owed = self
            .promised()
            .filter(|at| bound && self.can_bombard(side, *at));
        let Some(at) = owed.next() else {
            return Ok(());
        };
        let owed = Bar {
            rule: rule::LB_10_31H,
            text: text::LB_FIRE_PROMISED,
        };
        Err(owed.with("hex", at.to_string()))
    }

    pub(super) fn check_battery_at(
        &self,
        side: Side,
        piece: PieceId,
        at: HexId,
    ) -> Result<(), Bar> {
        let from = self.check_battery(side, piece)?;
        self.check_shot(side, from, at)
    }

    /// LB-13.32a Whether a battery may join the bombardment of a hex.
    pub(super) fn check_joins_fire(
        &self,
        side: Side,
        at: HexId,
        piece: PieceId,
    ) -> Result<(), Illegal> {
        if self.aiming(side).contains(piece) {
            let twice = Bar {
                rule: rule::LB_13_32B,
                text: text::LB_FIRE_FIRED,
            };
            return Err(twice.with("hex", at.to_string()));
        }
        self.check_battery_at(side, piece, at)
            .map_err(|bar| bar.with("hex", at.to_string()))
    }
}
