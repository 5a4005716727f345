//! LB-4.1, LB-4.2 What stands in a hex and which zones of control it exerts.

use crate::ids::Bits;
use crate::map::{Dir, HexId, HexSet};
use crate::rules::zone::zone_exits;
use crate::sheet::Kind;
use crate::{Marks, PieceId, Place, Position};

impl Position {
    /// Works everything out from nothing.
    pub(super) fn derive_all(&mut self) {
        self.cache.version += 1;
        self.cache.memory = super::Memory::default();
        self.cache.ways = std::sync::Arc::new(crate::rules::order::Ways::of(self));
        self.cache.derived = super::Derived::default();
        self.cache.derived.frozen = self.conditions().frozen;
        for (index, piece) in (0u16..).zip(self.state.pieces.iter()) {
            let id = PieceId(index);
            let derived = &mut self.cache.derived;
            match piece.place {
                Place::Map(hex) => derived.link(id, hex),
                Place::Bridge(side) => drop(derived.bridges.try_push((side, id))),
                _ => {}
            }
            derived.note_marks(id, piece.marks);
            derived.marching.set(id, piece.order.is_some());
        }
        let pieces = self.state.pieces.iter();
        let hexes: HexSet = pieces.filter_map(|piece| piece.place.hex()).collect();
        let works: HexSet = self.state.works.iter().map(|work| work.hex).collect();
        for hex in hexes.or(&works).or(&self.field.map.mask.chateaux).iter() {
            self.survey(hex);
        }
        self.spread_zones();
    }

    /// LB-23.13f The weather may have changed: zones cross rivers and lakes that have frozen.
    pub(crate) fn update_frozen_water(&mut self) {
        let frozen = self.conditions().frozen;
        if self.cache.frozen != frozen {
            self.cache.version += 1;
            self.cache.derived.frozen = frozen;
            self.spread_zones();
        }
    }

    /// LB-15.33a Works in a hex were finished.
    pub(crate) fn update_works(&mut self, hex: HexId) {
        self.cache.version += 1;
        self.update_hex(hex);
    }

    /// Looks at one hex again, and at the zones around it.
    pub(super) fn update_hex(&mut self, hex: HexId) {
        let before = self.cache.derived.exerts(hex);
        let fort = self.cache.forts.contains(hex);
        self.survey(hex);
        if fort != self.cache.forts.contains(hex) {
            return self.spread_zones();
        }
        let after = self.cache.derived.exerts(hex);
        let exits = zone_exits(&self.field.map, self.cache.frozen);
        let cache = &mut self.cache.derived;
        for side in [0, 1] {
            let zones = [
                (&cache.holds[side], &mut cache.zone[side]),
                (&cache.threatens[side], &mut cache.threat[side]),
            ];
            for (at, (from, zone)) in zones.into_iter().enumerate() {
                match (before[side][at], after[side][at]) {
                    (false, true) => extend_zone(hex, exits, &cache.forts, zone),
                    (true, false) => shrink_zone(hex, exits, from, zone),
                    _ => {}
                }
            }
        }
    }

    /// Looks at one hex again.
    pub(super) fn survey(&mut self, hex: HexId) {
        let mut found = [Survey::default(); 2];
        for piece in self.stack(hex) {
            let (kind, side) = (self.kind(piece), self.side_of(piece).index());
            found[side].occupied = true;
            found[side].armed |= kind.is_combat();
            found[side].screened |= kind == Kind::Vedette;
            found[side].hidden |= !self.has(piece, Marks::SEEN);
            found[side].train |= kind.is_train();
            let marches = kind.is_combat() || kind.is_train();
            found[side].column |= marches && self.has(piece, Marks::ROAD);
        }
        let crowd = |found: &Survey| found.armed || found.screened || found.train || found.hidden;
        self.cache.derived.crowded.set(hex, found.iter().any(crowd));
        for (side, found) in found.into_iter().enumerate() {
            let holds = found.armed || found.screened;
            self.cache.derived.occupied[side].set(hex, found.occupied);
            self.cache.derived.armed[side].set(hex, found.armed);
            self.cache.derived.screened[side].set(hex, found.screened);
            self.cache.derived.holds[side].set(hex, holds);
            self.cache.derived.threatens[side].set(hex, holds || found.hidden);
            self.cache.derived.columns[side].set(hex, found.column);
            self.cache.derived.trains[side].set(hex, found.train);
        }
        let fort = self.is_fort(hex);
        self.cache.derived.forts.set(hex, fort);
    }

    /// LB-4.1a, LB-4.2 Zones reach everywhere but across open rivers and lakes and into fortified places.
    fn spread_zones(&mut self) {
        let map = &self.field.map;
        let exits = self.zone_exits();
        let reach = |from: &HexSet| {
            let around = Dir::ALL.into_iter().fold(HexSet::NONE, |zone, dir| {
                zone.or(&map.step(from, dir, exits))
            });
            around.without(&self.cache.forts)
        };
        let zone = [0, 1].map(|side| reach(&self.cache.holds[side]));
        let threat = [0, 1].map(|side| reach(&self.cache.threatens[side]));
        self.cache.derived.zone = zone;
        self.cache.derived.threat = threat;
    }
}

/// LB-4.1a, LB-4.2 A hex has come to exert a zone of control.
fn extend_zone(hex: HexId, exits: &[HexSet; 6], forts: &HexSet, zone: &mut HexSet) {
    for (dir, near) in Dir::ALL.iter().zip(hex.around()) {
        if exits[*dir as usize].contains(hex) && !forts.contains(near) {
            zone.insert(near);
        }
    }
}

/// LB-4.1a A hex no longer exerts a zone of control: around it others may.
fn shrink_zone(hex: HexId, exits: &[HexSet; 6], from: &HexSet, zone: &mut HexSet) {
    for near in hex.around() {
        let others = near.around();
        let exerted = |at: u8| {
            let (dir, other) = (Dir::ALL[usize::from(at) % 6], others[usize::from(at) % 6]);
            exits[dir.back() as usize].contains(other)
        };
        if zone.contains(near) && !Bits(u64::from(from.around(near))).any(exerted) {
            zone.remove(near);
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Survey {
    occupied: bool,
    armed: bool,
    screened: bool,
    hidden: bool,
    train: bool,
    column: bool,
}
