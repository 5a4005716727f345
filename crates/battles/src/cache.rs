//! What follows from the state and is asked for all the time: who stands where, zones of control.
//!
//! `place`, `relocate`, `mark`, `unmark` and `put_under` are the only ways to change a piece's place, marks and march
//! order. The cache is not part of a position's identity: it is rebuilt when a position is read.

use crate::ids::Bits;
use crate::map::{Dir, HexId, HexSet, HexsideId};
use crate::rules::morale::DISHEARTENED;
use crate::rules::movement::Reach;
use crate::rules::zone::zone_exits;
use crate::sheet::Kind;
use crate::view::Faces;
use crate::{
    FormationId, Marks, MovePoints, OrderId, Piece, PieceId, PieceSet, Place, Position, Side,
};
use arrayvec::ArrayVec;
use std::sync::{Arc, Mutex};

const NOBODY: u16 = u16::MAX;

/// Derived sets; by side where there are two.
#[derive(Clone, Debug)]
pub struct Cache {
    /// The first piece of each hex, by [`HexId::index`].
    first: Box<[u16]>,
    /// The next piece in the same hex, in ascending order.
    next: [u16; PieceId::MOST],
    /// Hexes with any piece of a side; laid pontoons stand in no hex.
    pub occupied: [HexSet; 2],
    /// Hexes with a combat unit.
    pub armed: [HexSet; 2],
    /// Hexes with a vedette.
    pub screened: [HexSet; 2],
    /// Hexes from which a side has a zone of control (LB-4.1b).
    pub holds: [HexSet; 2],
    /// Hexes from which the enemy of a side must expect one (LB-G105).
    pub threatens: [HexSet; 2],
    /// LB-4.1a The zone of control of a side.
    pub zone: [HexSet; 2],
    /// LB-G105 The zone of control of a side as its enemy must expect it.
    pub threat: [HexSet; 2],
    /// LB-15.11a Fortified places that have their effects now: zones do not reach into them.
    pub forts: HexSet,
    /// LB-23.13f Whether rivers and lakes are frozen, so that zones cross them.
    pub frozen: bool,
    /// LB-7.53e Hexes with a combat unit or train in road march.
    pub columns: [HexSet; 2],
    /// LB-18.12b Hexes with a train.
    pub trains: [HexSet; 2],
    /// LB-G36, LB-G131 Hexes whose pieces block a line of sight.
    pub crowded: HexSet,
    /// Advances with every piece that is placed or marked.
    pub stamp: u64,
    /// Where the group asked for last can go.
    pub(crate) reach: Memo,
    /// What every stack shows.
    pub(crate) faces: Faces,
    /// Where combat units stand or are next to.
    beside: Beside,
    /// LB-20.1a The pieces under march orders, on the map or not.
    pub marching: PieceSet,
    /// LB-20.22a The paces of forces on the march.
    pub(crate) paces: Paces,
    /// Advances when somebody comes under a march order or leaves it, or comes onto the map or leaves it.
    roster: u64,
    /// The pieces on the map.
    pub present: PieceSet,
    /// The pieces that may not move any more this phase.
    pub halted: PieceSet,
    /// LB-6.1e The pieces marked as out of command.
    pub out: PieceSet,
    /// LB-18.35b Pontoons that the enemy has captured.
    pub captured: PieceSet,
    /// LB-18.3a The pontoon bridges, finished or not, by number.
    pub bridges: ArrayVec<(HexsideId, PieceId), BRIDGES>,
}

/// Remembers the last reach that was worked out; a copy of a position remembers nothing.
#[derive(Debug, Default)]
pub(crate) struct Memo(Mutex<Option<Known>>);

#[derive(Debug)]
struct Known {
    key: u64,
    /// What it leaves out.
    limit: u64,
    group: PieceSet,
    reach: Arc<Reach>,
}

impl Clone for Memo {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Memo {
    /// The reach of a group under a key and a limit, worked out if it is not the one remembered.
    pub fn get(
        &self,
        key: u64,
        limit: u64,
        group: &PieceSet,
        work: impl FnOnce(&mut Reach),
    ) -> Arc<Reach> {
        let Ok(mut memo) = self.0.lock() else {
            let mut reach = Reach::nowhere();
            work(&mut reach);
            return Arc::new(reach);
        };
        if let Some(known) = &*memo
            && known.is_of(key, group)
            && known.limit == limit
        {
            return Arc::clone(&known.reach);
        }
        // The memory of the last one serves again if nobody else holds it.
        let mut reach = memo.take().map(|known| known.reach).unwrap_or_default();
        if let Some(spare) = Arc::get_mut(&mut reach) {
            spare.clear();
            work(spare);
        } else {
            let mut new = Reach::nowhere();
            work(&mut new);
            reach = Arc::new(new);
        }
        *memo = Some(Known {
            key,
            limit,
            group: *group,
            reach: Arc::clone(&reach),
        });
        reach
    }

    /// The reach of a group under a key if it is remembered, whatever it leaves out.
    pub fn recall(&self, key: u64, group: &PieceSet) -> Option<Arc<Reach>> {
        let memo = self.0.lock().ok()?;
        let known = memo.as_ref().filter(|known| known.is_of(key, group))?;
        Some(Arc::clone(&known.reach))
    }
}

impl Known {
    fn is_of(&self, key: u64, group: &PieceSet) -> bool {
        self.key == key && self.group == *group
    }
}

/// Remembers the hexes with combat units and those around them, by side, under the stamp they were worked out for; a
/// copy of a position remembers nothing.
#[derive(Debug, Default)]
struct Beside(Mutex<Option<(u64, [HexSet; 2])>>);

impl Clone for Beside {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// Whose pace is remembered: those under an order, in a general retreat only those of a formation.
type Force = (OrderId, Option<FormationId>);

/// What paces depend on: the roster, the turn, what cards allow each side.
type Basis = (u64, u8, [Option<[u8; 2]>; 2]);

/// Remembers the paces of forces as long as nobody joins or leaves them and allowances stay as they are; a copy of a
/// position remembers nothing.
#[derive(Debug, Default)]
pub(crate) struct Paces(Mutex<PaceList>);

#[derive(Debug, Default)]
struct PaceList {
    /// What they were worked out for.
    of: Option<Basis>,
    paces: Vec<(Force, Option<MovePoints>)>,
}

impl Clone for Paces {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// The most pontoon bridges at a time; no army has more than three.
const BRIDGES: usize = 16;

impl Default for Cache {
    fn default() -> Self {
        Self {
            first: vec![NOBODY; HexId::COUNT].into(),
            next: [NOBODY; PieceId::MOST],
            occupied: [HexSet::NONE; 2],
            armed: [HexSet::NONE; 2],
            screened: [HexSet::NONE; 2],
            holds: [HexSet::NONE; 2],
            threatens: [HexSet::NONE; 2],
            zone: [HexSet::NONE; 2],
            threat: [HexSet::NONE; 2],
            forts: HexSet::NONE,
            frozen: false,
            columns: [HexSet::NONE; 2],
            trains: [HexSet::NONE; 2],
            crowded: HexSet::NONE,
            stamp: 0,
            reach: Memo::default(),
            faces: Faces::default(),
            beside: Beside::default(),
            marching: PieceSet::NONE,
            paces: Paces::default(),
            roster: 0,
            present: PieceSet::NONE,
            halted: PieceSet::NONE,
            out: PieceSet::NONE,
            captured: PieceSet::NONE,
            bridges: ArrayVec::new(),
        }
    }
}

impl Cache {
    /// For each side whether a hex has a zone of control, and whether one must be expected.
    fn exerts(&self, hex: HexId) -> [[bool; 2]; 2] {
        [0, 1].map(|side| {
            [
                self.holds[side].contains(hex),
                self.threatens[side].contains(hex),
            ]
        })
    }

    /// Notes the marks by which pieces are looked for.
    fn note(&mut self, piece: PieceId, marks: Marks) {
        self.halted.set(piece, marks.has(Marks::HALTED));
        self.out.set(piece, marks.has(Marks::OOC));
        self.captured.set(piece, marks.has(Marks::CAPTURED));
    }

    fn link(&mut self, piece: PieceId, hex: HexId) {
        self.present.insert(piece);
        let mut before = None;
        let mut at = self.first[hex.index()];
        while at < piece.0 {
            before = Some(at);
            at = self.next[usize::from(at)];
        }
        self.next[piece.index()] = at;
        match before {
            None => self.first[hex.index()] = piece.0,
            Some(other) => self.next[usize::from(other)] = piece.0,
        }
    }

    fn unlink(&mut self, piece: PieceId, hex: HexId) {
        self.present.remove(piece);
        let after = self.next[piece.index()];
        let mut at = self.first[hex.index()];
        if at == piece.0 {
            self.first[hex.index()] = after;
        }
        while at != NOBODY {
            let next = self.next[usize::from(at)];
            if next == piece.0 {
                self.next[usize::from(at)] = after;
            }
            at = next;
        }
        self.next[piece.index()] = NOBODY;
    }
}

/// The pieces of one hex in ascending order.
#[derive(Clone)]
pub struct Stack<'a> {
    cache: &'a Cache,
    at: u16,
}

impl Iterator for Stack<'_> {
    type Item = PieceId;

    fn next(&mut self) -> Option<PieceId> {
        let piece = (self.at != NOBODY).then_some(PieceId(self.at))?;
        self.at = self.cache.next[piece.index()];
        Some(piece)
    }
}

static BLANK: Piece = Piece {
    place: Place::Away,
    marks: Marks::NONE,
    spent: crate::MovePoints::ZERO,
    used: 0,
    order: None,
    change: 0,
    back: None,
    sighting: None,
};

impl Position {
    /// A piece; a blank one for a number that no piece has.
    pub fn piece(&self, piece: PieceId) -> &Piece {
        self.state.pieces.get(piece.index()).unwrap_or(&BLANK)
    }

    /// The hex of a piece on the map.
    pub fn hex_of(&self, piece: PieceId) -> Option<HexId> {
        self.piece(piece).place.hex()
    }

    /// Whether a piece has all of these marks.
    pub fn has(&self, piece: PieceId, marks: Marks) -> bool {
        self.piece(piece).marks.has(marks)
    }

    /// The pieces in a hex, of whichever side.
    pub fn stack(&self, hex: HexId) -> Stack<'_> {
        let at = self.cache.first.get(hex.index()).copied().unwrap_or(NOBODY);
        let cache = &self.cache;
        Stack { cache, at }
    }

    /// The combat units in a hex.
    pub fn units(&self, hex: HexId) -> impl Iterator<Item = PieceId> + '_ {
        self.stack(hex)
            .filter(|piece| self.kind(*piece).is_combat())
    }

    /// What a piece is.
    pub fn kind(&self, piece: PieceId) -> Kind {
        self.field.brief(piece).kind
    }

    /// The pieces that are a side's now: its printed ones without pontoons that the enemy has captured (LB-18.35b), and
    /// those that it has captured itself.
    pub(crate) fn owned(&self, side: Side) -> PieceSet {
        let captured = &self.cache.captured;
        let kept = self.field.of_side[side.index()].without(captured);
        kept.or(&self.field.of_side[side.other().index()].and(captured))
    }

    /// Whose a piece is; LB-18.35b a captured pontoon is its captor's.
    pub fn side_of(&self, piece: PieceId) -> Side {
        let side = self.field.brief(piece).side;
        if self.has(piece, Marks::CAPTURED) {
            side.other()
        } else {
            side
        }
    }

    /// The pieces of one side in a hex.
    pub(crate) fn own_in(
        &self,
        hex: HexId,
        side: Side,
    ) -> impl Iterator<Item = PieceId> + Clone + '_ {
        // Mostly there is no enemy among them.
        let mixed = self.cache.occupied[side.other().index()].contains(hex);
        self.stack(hex)
            .filter(move |piece| !mixed || self.side_of(*piece) == side)
    }

    /// LB-7.21b A piece spends movement points, never more than it has.
    pub(crate) fn pay(&mut self, piece: PieceId, points: MovePoints) {
        let most = self.allowance(piece);
        if let Some(entry) = self.state.pieces.get_mut(piece.index()) {
            entry.spent = (entry.spent + points).min(most).max(entry.spent);
        }
    }

    /// LB-4.1a Whether a hex lies in the zone of control of a side's enemy. The truth: for what happens.
    pub fn in_enemy_zone(&self, hex: HexId, side: Side) -> bool {
        self.cache.zone[side.other().index()].contains(hex)
    }

    /// LB-G105 Whether a side must expect a hex to lie in an enemy zone of control. What it knows: for what it may do.
    pub fn under_threat(&self, hex: HexId, side: Side) -> bool {
        self.cache.threat[side.other().index()].contains(hex)
    }

    /// Puts a piece somewhere.
    pub fn place(&mut self, piece: PieceId, place: Place) {
        self.relocate(PieceSet::from_iter([piece]), place);
    }

    /// Puts several pieces somewhere.
    pub fn relocate(&mut self, pieces: PieceSet, place: Place) {
        self.cache.stamp += 1;
        let mut vacated: Option<HexId> = None;
        for id in pieces.iter() {
            let Some(piece) = self.state.pieces.get_mut(id.index()) else {
                continue;
            };
            let left = std::mem::replace(&mut piece.place, place);
            if left.hex().is_some() != place.hex().is_some() {
                self.cache.roster += 1;
            }
            if matches!(left, Place::Bridge(_)) {
                self.cache.bridges.retain(|(_, bridge)| *bridge != id);
            }
            if let Place::Bridge(side) = place {
                let _ = self.cache.bridges.try_push((side, id));
                self.cache
                    .bridges
                    .sort_unstable_by_key(|(_, bridge)| *bridge);
            }
            if left.hex().is_none() || place.hex().is_none() {
                self.cache.faces.invalidate_elsewhere();
            }
            if let Some(hex) = left.hex() {
                self.cache.unlink(id, hex);
                // Mostly all leave the same hex: it is looked at once.
                if let Some(other) = vacated.replace(hex).filter(|other| *other != hex) {
                    self.cache.faces.invalidate_hex(other);
                    self.resurvey(other);
                }
            }
            if let Some(hex) = place.hex() {
                self.cache.link(id, hex);
            }
        }
        for hex in vacated.into_iter().chain(place.hex()) {
            self.cache.faces.invalidate_hex(hex);
            self.resurvey(hex);
        }
    }

    /// Gives a piece marks.
    pub fn mark(&mut self, piece: PieceId, marks: Marks) {
        self.remark(piece, |old| old.with(marks));
    }

    /// Takes marks off a piece.
    pub fn unmark(&mut self, piece: PieceId, marks: Marks) {
        self.remark(piece, |old| old.without(marks));
    }

    /// Takes all marks but these off a piece.
    pub(crate) fn strip(&mut self, piece: PieceId, kept: Marks) {
        self.remark(piece, |old| old.keep(kept));
    }

    fn remark(&mut self, id: PieceId, change: impl Fn(Marks) -> Marks) {
        let Some(piece) = self.state.pieces.get_mut(id.index()) else {
            return;
        };
        let (old, place) = (piece.marks, piece.place);
        let new = change(old);
        piece.marks = new;
        self.cache.stamp += 1;
        self.cache.note(id, new);
        // What the enemy sees decides what zones he must expect.
        const WATCHED: Marks = Marks::SEEN.with(Marks::CAPTURED);
        const SPIRIT: Marks = DISHEARTENED.with(Marks::PLAIN_OFFICER);
        if place.hex().is_none() || old.has(Marks::SEEN) != new.has(Marks::SEEN) {
            self.cache.faces.invalidate_elsewhere();
        }
        // A leader who is replaced while he is off the map has another initiative.
        if place.hex().is_none() || old.keep(SPIRIT) != new.keep(SPIRIT) {
            self.cache.faces.invalidate_morale();
        }
        if let Some(hex) = place.hex() {
            self.cache.faces.invalidate_hex(hex);
            if old.keep(WATCHED) != new.keep(WATCHED) {
                self.resurvey(hex);
            } else if old.has(Marks::ROAD) != new.has(Marks::ROAD) {
                self.survey(hex);
            }
        }
    }

    /// LB-20.1a Puts a piece under a march order, or takes it out of its own.
    pub(crate) fn put_under(&mut self, piece: PieceId, order: Option<OrderId>) {
        let Some(entry) = self.state.pieces.get_mut(piece.index()) else {
            return;
        };
        entry.order = order;
        self.cache.roster += 1;
        match order {
            Some(_) => self.cache.marching.insert(piece),
            None => self.cache.marching.remove(piece),
        }
    }

    /// The hexes with combat units of a side, and those around them: a declaration asks for them all the time.
    pub(crate) fn beside(&self, side: Side) -> HexSet {
        let work = |armed: &HexSet| {
            let map = &self.field.map;
            map.spread(armed, &map.mask.inside)
        };
        let Ok(mut memo) = self.cache.beside.0.lock() else {
            return work(&self.cache.armed[side.index()]);
        };
        match &*memo {
            Some((stamp, near)) if *stamp == self.cache.stamp => near[side.index()],
            _ => {
                let near = [0, 1].map(|side| work(&self.cache.armed[side]));
                *memo = Some((self.cache.stamp, near));
                near[side.index()]
            }
        }
    }

    /// LB-20.22a The pace of a force, worked out if it is not remembered.
    pub(crate) fn known_pace(
        &self,
        force: Force,
        work: impl FnOnce() -> Option<MovePoints>,
    ) -> Option<MovePoints> {
        let Ok(mut list) = self.cache.paces.0.lock() else {
            return work();
        };
        let allowances = [0, 1].map(|side| self.state.sides[side].allowance);
        let now = Some((self.cache.roster, self.state.turn, allowances));
        if list.of != now {
            list.of = now;
            list.paces.clear();
        }
        if let Some((_, pace)) = list.paces.iter().find(|(other, _)| *other == force) {
            return *pace;
        }
        let pace = work();
        list.paces.push((force, pace));
        pace
    }

    /// LB-20.1a The pieces of a side under march orders.
    pub(crate) fn marching(&self, side: Side) -> PieceSet {
        self.cache.marching.and(&self.owned(side))
    }

    /// Works everything out anew: for a position that was read, and after works have changed.
    pub fn refresh(&mut self) {
        let stamp = self.cache.stamp + 1;
        *self.cache = Cache::default();
        self.cache.stamp = stamp;
        self.cache.frozen = self.conditions().frozen;
        for (index, piece) in (0u16..).zip(&self.state.pieces) {
            if let Some(hex) = piece.place.hex() {
                self.cache.link(PieceId(index), hex);
            }
            if let Place::Bridge(side) = piece.place {
                let _ = self.cache.bridges.try_push((side, PieceId(index)));
            }
            self.cache.note(PieceId(index), piece.marks);
            if piece.order.is_some() {
                self.cache.marching.insert(PieceId(index));
            }
        }
        let hexes: HexSet = self
            .state
            .pieces
            .iter()
            .filter_map(|piece| piece.place.hex())
            .collect();
        let works = self.state.works.iter().map(|work| work.hex);
        let built: HexSet = works.collect();
        for hex in hexes.or(&built).or(&self.field.map.mask.chateaux).iter() {
            self.survey(hex);
        }
        self.spread_zones();
    }

    /// LB-23.13f The weather may have changed: zones cross rivers and lakes that have frozen.
    pub(crate) fn update_frozen_water(&mut self) {
        self.cache.stamp += 1;
        if self.cache.frozen != self.conditions().frozen {
            self.refresh();
        }
    }

    /// Looks at one hex again, and at the zones around it.
    fn resurvey(&mut self, hex: HexId) {
        let before = self.cache.exerts(hex);
        let fort = self.cache.forts.contains(hex);
        self.survey(hex);
        if fort != self.cache.forts.contains(hex) {
            return self.spread_zones();
        }
        let after = self.cache.exerts(hex);
        let exits = zone_exits(&self.field.map, self.cache.frozen);
        let cache = &mut *self.cache;
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
    fn survey(&mut self, hex: HexId) {
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
        self.cache.crowded.set(hex, found.iter().any(crowd));
        for (side, found) in found.into_iter().enumerate() {
            let holds = found.armed || found.screened;
            self.cache.occupied[side].set(hex, found.occupied);
            self.cache.armed[side].set(hex, found.armed);
            self.cache.screened[side].set(hex, found.screened);
            self.cache.holds[side].set(hex, holds);
            self.cache.threatens[side].set(hex, holds || found.hidden);
            self.cache.columns[side].set(hex, found.column);
            self.cache.trains[side].set(hex, found.train);
        }
        let fort = self.is_fort(hex);
        self.cache.forts.set(hex, fort);
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
        self.cache.zone = zone;
        self.cache.threat = threat;
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
