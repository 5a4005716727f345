//! What follows from the state and is asked for all the time: who stands where, zones of control.
//!
//! [`Derived`] is plain data that everybody reads and only this module changes. The functions of `edit.rs` are the only
//! ways to change a piece and keep it true; `Position::update_frozen_water` and `Position::update_works` do so when
//! weather and works change, `Position::assemble` and `Position::begin_battle` work it out from nothing. It is no part
//! of a position's identity. The laws compare it with one worked out afresh after every step (`Game::stale_part`).

mod edit;
mod memory;
mod once;
mod survey;

pub(crate) use memory::Memory;
pub(crate) use once::OnceList;

use crate::map::{HexId, HexSet, HexsideId};
use crate::rules::order::Ways;
use crate::setup::Plan;
use crate::sheet::Kind;
use crate::{Field, Marks, Piece, PieceId, PieceSet, Place, Position, Side, State};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use std::sync::Arc;

const NOBODY: u16 = u16::MAX;

/// The pieces of a position in the order of their sheets. They are changed by [`Position::edit`] and its like only, so
/// that what follows from them stays true.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pieces(Vec<Piece>);

impl From<Vec<Piece>> for Pieces {
    fn from(pieces: Vec<Piece>) -> Self {
        Self(pieces)
    }
}

impl Deref for Pieces {
    type Target = [Piece];

    fn deref(&self) -> &[Piece] {
        &self.0
    }
}

/// What follows from a position, and what it remembers of what it was asked.
#[derive(Clone, Debug)]
pub struct Cache {
    derived: Derived,
    /// Advances with every change of a piece.
    version: u64,
    memory: Memory,
    /// LB-20.22b The ways of marches on the present ground.
    ways: Arc<Ways>,
}

impl Deref for Cache {
    type Target = Derived;

    fn deref(&self) -> &Derived {
        &self.derived
    }
}

/// Derived sets; by side where there are two.
#[derive(Clone, Debug, PartialEq)]
pub struct Derived {
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
    /// LB-20.1a The pieces under march orders, on the map or not.
    pub marching: PieceSet,
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

/// The most pontoon bridges at a time; no army has more than three.
const BRIDGES: usize = 16;

impl Default for Derived {
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
            marching: PieceSet::NONE,
            present: PieceSet::NONE,
            halted: PieceSet::NONE,
            out: PieceSet::NONE,
            captured: PieceSet::NONE,
            bridges: ArrayVec::new(),
        }
    }
}

impl Derived {
    /// What differs, by name.
    fn unlike(&self, other: &Self) -> Option<&'static str> {
        let same = [
            ("first", self.first == other.first),
            ("next", self.next == other.next),
            ("occupied", self.occupied == other.occupied),
            ("armed", self.armed == other.armed),
            ("screened", self.screened == other.screened),
            ("holds", self.holds == other.holds),
            ("threatens", self.threatens == other.threatens),
            ("zone", self.zone == other.zone),
            ("threat", self.threat == other.threat),
            ("forts", self.forts == other.forts),
            ("frozen", self.frozen == other.frozen),
            ("columns", self.columns == other.columns),
            ("trains", self.trains == other.trains),
            ("crowded", self.crowded == other.crowded),
            ("marching", self.marching == other.marching),
            ("present", self.present == other.present),
            ("halted", self.halted == other.halted),
            ("out", self.out == other.out),
            ("captured", self.captured == other.captured),
            ("bridges", self.bridges == other.bridges),
            // Whatever is not named here.
            ("derived", self == other),
        ];
        let differs = same.into_iter().find(|(_, same)| !same);
        differs.map(|(name, _)| name)
    }

    /// For each side whether a hex has a zone of control, and whether one must be expected.
    fn exerts(&self, hex: HexId) -> [[bool; 2]; 2] {
        [0, 1].map(|side| {
            [
                self.holds[side].contains(hex),
                self.threatens[side].contains(hex),
            ]
        })
    }

    /// Takes note of the marks by which pieces are looked for.
    fn note_marks(&mut self, piece: PieceId, marks: Marks) {
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

    /// A piece has left a place for another.
    fn move_piece(&mut self, piece: PieceId, from: Place, to: Place) {
        if from == to {
            return;
        }
        match from {
            Place::Map(hex) => self.unlink(piece, hex),
            Place::Bridge(_) => self.bridges.retain(|(_, bridge)| *bridge != piece),
            _ => {}
        }
        match to {
            Place::Map(hex) => self.link(piece, hex),
            Place::Bridge(side) => {
                let _ = self.bridges.try_push((side, piece));
                self.bridges.sort_unstable_by_key(|(_, bridge)| *bridge);
            }
            _ => {}
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
    derived: &'a Derived,
    at: u16,
}

impl Iterator for Stack<'_> {
    type Item = PieceId;

    fn next(&mut self) -> Option<PieceId> {
        let piece = (self.at != NOBODY).then_some(PieceId(self.at))?;
        self.at = self.derived.next[piece.index()];
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
        let derived = &self.cache.derived;
        Stack { derived, at }
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

    /// LB-4.1a Whether a hex lies in the zone of control of a side's enemy. The truth: for what happens.
    pub fn in_enemy_zone(&self, hex: HexId, side: Side) -> bool {
        self.cache.zone[side.other().index()].contains(hex)
    }

    /// LB-G105 Whether a side must expect a hex to lie in an enemy zone of control. What it knows: for what it may do.
    pub fn under_threat(&self, hex: HexId, side: Side) -> bool {
        self.cache.threat[side.other().index()].contains(hex)
    }

    /// The hexes with combat units of a side, and those around them.
    pub(crate) fn beside(&self, side: Side) -> HexSet {
        let map = &self.field.map;
        map.spread(&self.cache.armed[side.index()], &map.mask.inside)
    }

    /// LB-20.1a The pieces of a side under march orders.
    pub(crate) fn marching(&self, side: Side) -> PieceSet {
        self.cache.marching.and(&self.owned(side))
    }
}

impl Cache {
    /// Of a position of which nothing has been worked out.
    fn blank() -> Self {
        Self {
            derived: Derived::default(),
            version: 0,
            memory: Memory::default(),
            ways: Arc::default(),
        }
    }

    /// Advances with every change of a piece.
    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    /// What the position remembers.
    pub(crate) fn memory(&self) -> &Memory {
        &self.memory
    }

    /// LB-20.22b The ways of marches on the ground as it was after the last action.
    pub(crate) fn ways(&self) -> &Ways {
        &self.ways
    }
}

impl Position {
    /// A position of these parts.
    pub(crate) fn assemble(plan: Arc<Plan>, field: Arc<Field>, state: State) -> Self {
        let mut position = Self {
            plan,
            field,
            state,
            cache: Box::new(Cache::blank()),
        };
        position.derive_all();
        position
    }

    /// The next battle of a campaign takes the place of the present one.
    pub(crate) fn begin_battle(&mut self, field: Arc<Field>, state: State) {
        self.field = field;
        self.state = state;
        self.derive_all();
    }

    /// An action is done: what was asked before it is forgotten, and ways of marches that the ground bears no longer.
    pub(crate) fn come_to_rest(&mut self) {
        self.cache.memory.forget_reach();
        if !self.cache.ways.hold(self) {
            self.cache.ways = Arc::new(Ways::of(self));
        }
    }

    /// What of all that is kept no longer follows from the position, for the laws: it is worked out afresh and compared.
    pub(crate) fn stale_data(&self) -> Option<&'static str> {
        let fresh = Self::assemble(
            Arc::clone(&self.plan),
            Arc::clone(&self.field),
            self.state.clone(),
        );
        let derived = self.cache.derived.unlike(&fresh.cache.derived);
        let remembered = || {
            if !self.remembers_faces_of(&fresh) {
                return Some("what stacks show");
            }
            (!self.remembers_reach_of(&fresh)).then_some("the reach of a group")
        };
        derived.or_else(remembered)
    }

    /// Whether the group whose reach is remembered can go where it could go in the same position, for the same costs.
    fn remembers_reach_of(&self, fresh: &Self) -> bool {
        let Some(group) = self.cache.memory.group() else {
            return true;
        };
        let Some(known) = self.recall_reach(&self.party(&group)) else {
            return true;
        };
        let whole = fresh.reach(&group);
        known.hexes.iter().all(|hex| {
            whole.hexes.contains(hex) && whole.cost[hex.index()] == known.cost[hex.index()]
        })
    }
}
