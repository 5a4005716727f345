use crate::{Board, Country, Kind, Piece, Square};
use arrayvec::ArrayVec;
use feldherr_core::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Which of the two games is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// Sections 1–12.
    Introductory,
    /// With sections 13–16.
    #[default]
    Standard,
}

/// An army in turn order, from 0. Decision WL-G34: each army has its own turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ArmyId(pub u8);

impl ArmyId {
    /// Place in lists ordered by turn.
    pub const fn index(self) -> usize {
        self.0 as usize & 3
    }
}

/// A provincial town: an index into [`Board::towns`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TownId(pub u8);

/// How an army stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Takes part in everything.
    #[default]
    Fighting,
    /// WL-12c, WL-12e Introductory game: captured, the missed turn still to come.
    Beaten,
    /// WL-12e Introductory game: the turn has been missed; protected until the next one begins.
    Recovering,
    /// WL-16a Standard game: on the march from the recruiting area to the capital.
    Mobilising,
    /// Out of the game.
    Out,
}

/// Decision WL-G13 How long the breaker of an alliance may not attack the former ally.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Truce {
    /// No restriction.
    #[default]
    None,
    /// Until the former ally has begun and ended a turn.
    UntilTurn,
    /// The former ally's turn is under way.
    DuringTurn,
}

/// One army: its country, its commander and its relations.
#[derive(Clone, Debug, PartialEq)]
pub struct Army {
    /// Base country.
    pub country: Country,
    /// Who commands it.
    pub player: Seat,
    /// How it stands.
    pub status: Status,
    /// WL-15f Infantry and cavalry waiting to enter the recruiting area.
    pub waiting: [u8; 2],
    /// WL-PIECES.c, WL-8a The ally, whose alliance card it holds.
    pub ally: Option<ArmyId>,
    /// Decision WL-G12 Whether the ally may enter the country.
    pub grants_passage: bool,
    /// Decision WL-G13 What this army, as a breaker, owes each former ally.
    pub truces: [Truce; 4],
    /// Decision WL-G11 The round in which an alliance with each army last ended; 0 = never.
    pub parted: [u16; 4],
}

/// The moves of the turn under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct March {
    /// Points left.
    pub points: u8,
    /// WL-10h The declared target.
    pub target: Option<Piece>,
    /// Whether any step was made.
    pub stepped: bool,
    /// Decision WL-G27 Whether the general made a step.
    pub general_stepped: bool,
    /// Decision WL-G26 Whether the general has entered a capital and may not go on.
    pub general_halted: bool,
    /// Armies asked for an alliance this turn, as a mask (WL-G59).
    pub asked: u8,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The army in turn rolls.
    Roll,
    /// The army in turn moves.
    March,
    /// Decision WL-G47 A captured player recruits.
    Recruit {
        /// Whose general was captured.
        army: ArmyId,
        /// Whether both kinds may be recruited, or one.
        both: bool,
    },
    /// WL-13b The army in turn places a reinforcement by a town.
    Place {
        /// The town just taken.
        town: TownId,
        /// Who held it.
        loser: Option<ArmyId>,
    },
    /// WL-13e The loser of a red town has no unit of its symbol left and chooses another.
    GiveUp {
        /// The town just lost.
        town: TownId,
        /// Who held it.
        loser: ArmyId,
    },
    /// The game is over.
    Over(Ending),
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// WL-WIN.a, WL-G31 All opponents of the player are out.
    LastPlayer(Seat),
    /// WL-WIN.b Eight foreign towns.
    EightTowns(Seat),
    /// WL-LOSE.c The agreed rounds are over; these seats, as a mask, share the first place.
    Limit(u8),
}

/// A position of Waterloo: everything there is to know. Nothing in it is hidden (WL-1h).
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) board: Arc<Board>,
    pub(crate) variant: Variant,
    pub(crate) rounds: Option<u16>,
    pub(crate) armies: ArrayVec<Army, 4>,
    /// Where each piece stands; off the board when none.
    pub(crate) squares: [[Option<Square>; Piece::PER_ARMY]; 4],
    /// The piece on each square, as its number + 1; 0 when free. Derived from `squares`.
    pub(crate) pieces: [u8; Square::COUNT],
    /// WL-PIECES.b, WL-5d Who holds each town's card.
    pub(crate) holders: [Option<ArmyId>; 24],
    pub(crate) round: u16,
    /// The army that opened the game.
    pub(crate) first: ArmyId,
    pub(crate) turn: ArmyId,
    pub(crate) phase: Phase,
    pub(crate) march: March,
    /// WL-8a An alliance proposed by the army in turn to this one.
    pub(crate) proposal: Option<ArmyId>,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        // `pieces` follows from `squares`.
        (Arc::ptr_eq(&self.board, &other.board) || self.board == other.board)
            && self.variant == other.variant
            && self.rounds == other.rounds
            && self.armies == other.armies
            && self.squares == other.squares
            && self.holders == other.holders
            && (self.round, self.first, self.turn) == (other.round, other.first, other.turn)
            && (self.phase, self.march, self.proposal) == (other.phase, other.march, other.proposal)
    }
}

impl Position {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// WL-INTRO.f, WL-STD.a Introductory or standard.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The agreed number of rounds.
    pub const fn rounds(&self) -> Option<u16> {
        self.rounds
    }

    /// The round being played, from 1.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// The army that opened the game.
    pub const fn first(&self) -> ArmyId {
        self.first
    }

    /// The army in turn.
    pub const fn turn(&self) -> ArmyId {
        self.turn
    }

    /// What is being decided.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The moves of the turn under way.
    pub const fn march(&self) -> March {
        self.march
    }

    /// The army asked for an alliance, if one is.
    pub const fn proposal(&self) -> Option<ArmyId> {
        self.proposal
    }

    /// The armies in turn order.
    pub fn armies(&self) -> &[Army] {
        &self.armies
    }

    /// All armies' ids.
    pub fn army_ids(&self) -> impl Iterator<Item = ArmyId> + use<> {
        (0..self.armies.len() as u8).map(ArmyId)
    }

    /// An army.
    pub fn army(&self, army: ArmyId) -> &Army {
        &self.armies[army.index()]
    }

    pub(crate) fn army_mut(&mut self, army: ArmyId) -> &mut Army {
        &mut self.armies[army.index()]
    }

    /// The army based in `country`, in the game or out of it.
    pub fn army_of(&self, country: Country) -> Option<ArmyId> {
        self.army_ids()
            .find(|army| self.army(*army).country == country)
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let number = self.pieces[square.index()];
        (number != 0).then(|| Piece::from_number(number - 1))
    }

    /// Whether no piece stands on a square.
    pub fn is_free(&self, square: Square) -> bool {
        self.pieces[square.index()] == 0
    }

    /// Where a piece stands.
    pub fn square_of(&self, piece: Piece) -> Option<Square> {
        self.squares[piece.army().index()][usize::from(piece.slot())]
    }

    /// An army's pieces on the board, the general first.
    pub fn pieces_of(&self, army: ArmyId) -> impl Iterator<Item = (Piece, Square)> {
        self.squares[army.index()]
            .iter()
            .enumerate()
            .filter_map(move |(slot, square)| Some((Piece::new(army, slot as u8), (*square)?)))
    }

    /// An army's units of a kind on the board.
    pub fn units_of(&self, army: ArmyId, kind: Kind) -> impl Iterator<Item = (Piece, Square)> {
        self.pieces_of(army)
            .filter(move |(piece, _)| piece.kind() == kind)
    }

    /// Where an army's general stands.
    pub fn general(&self, army: ArmyId) -> Option<Square> {
        self.squares[army.index()][0]
    }

    /// An army's units of a kind, on the board and waiting.
    pub fn strength(&self, army: ArmyId, kind: Kind) -> u8 {
        let on_board = Piece::slots(kind)
            .filter(|slot| self.squares[army.index()][usize::from(*slot)].is_some())
            .count() as u8;
        // A document may ask for any number; it is refused after this sum.
        on_board.saturating_add(self.waiting(army, kind))
    }

    /// All units of an army, on the board and waiting.
    pub fn units(&self, army: ArmyId) -> u8 {
        self.strength(army, Kind::Infantry)
            .saturating_add(self.strength(army, Kind::Cavalry))
    }

    /// Units of a kind waiting to enter the recruiting area.
    pub fn waiting(&self, army: ArmyId, kind: Kind) -> u8 {
        match kind {
            Kind::General => 0,
            Kind::Infantry => self.army(army).waiting[0],
            Kind::Cavalry => self.army(army).waiting[1],
        }
    }

    pub(crate) fn waiting_mut(&mut self, army: ArmyId, kind: Kind) -> &mut u8 {
        let index = usize::from(kind == Kind::Cavalry);
        &mut self.army_mut(army).waiting[index]
    }

    /// WL-6d Who holds a town's card.
    pub fn holder(&self, town: TownId) -> Option<ArmyId> {
        self.holders.get(usize::from(town.0)).copied().flatten()
    }

    /// All towns with their holders.
    pub fn towns(&self) -> impl Iterator<Item = (TownId, &crate::Town, Option<ArmyId>)> {
        self.board
            .towns()
            .iter()
            .zip(&self.holders)
            .enumerate()
            .map(|(index, (town, holder))| (TownId(index as u8), town, *holder))
    }

    /// Whether an army is still in the game.
    pub fn is_in(&self, army: ArmyId) -> bool {
        self.army(army).status != Status::Out
    }

    /// Whether two armies have one commander (WL-G35).
    pub fn are_partners(&self, one: ArmyId, other: ArmyId) -> bool {
        self.army(one).player == self.army(other).player
    }

    /// Whether two armies are one side: the same, partners, or allied.
    pub fn are_friends(&self, one: ArmyId, other: ArmyId) -> bool {
        one == other || self.army(one).ally == Some(other) || self.are_partners(one, other)
    }

    /// WL-12e, WL-16f, WL-G52 Whether an army is protected from attack.
    pub fn is_protected(&self, army: ArmyId) -> bool {
        matches!(
            self.army(army).status,
            Status::Beaten | Status::Recovering | Status::Mobilising
        )
    }

    /// How many players have an army in the game.
    pub fn players_in(&self) -> usize {
        let armies = self.armies.iter();
        let seats = armies
            .filter(|army| army.status != Status::Out)
            .fold(0u8, |seats, army| seats | 1 << army.player.0);
        seats.count_ones() as usize
    }

    /// The players with an army in the game, ascending.
    pub fn seats_in(&self) -> impl Iterator<Item = Seat> {
        (0..4).map(Seat).filter(|seat| {
            self.army_ids()
                .any(|army| self.army(army).player == *seat && self.is_in(army))
        })
    }

    /// Puts a piece on a square; the caller knows it is free.
    pub(crate) fn put(&mut self, piece: Piece, square: Square) {
        self.lift(piece);
        self.squares[piece.army().index()][usize::from(piece.slot())] = Some(square);
        self.pieces[square.index()] = piece.number() + 1;
    }

    /// Takes a piece off the board.
    pub(crate) fn lift(&mut self, piece: Piece) -> Option<Square> {
        let square = self.squares[piece.army().index()][usize::from(piece.slot())].take()?;
        self.pieces[square.index()] = 0;
        Some(square)
    }

    /// WL-1d A piece of the army's supply, if one of that kind is left.
    pub(crate) fn next_in_supply(&self, army: ArmyId, kind: Kind) -> Option<Piece> {
        if self.strength(army, kind) >= Piece::slots(kind).len() as u8 {
            return None;
        }
        Piece::slots(kind)
            .find(|slot| self.squares[army.index()][usize::from(*slot)].is_none())
            .map(|slot| Piece::new(army, slot))
    }
}
