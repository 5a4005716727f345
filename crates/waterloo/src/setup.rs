//! WL-1a to WL-1n and the readable form of positions: a setup, or any position built piece by piece.

use crate::state::{Army, March, Phase, Position, Status, Truce, Variant};
use crate::{ArmyId, Board, Country, Ending, Kind, Piece, Square, TownId, rule, text};
use arrayvec::ArrayVec;
use feldherr_core::{Message, RuleId, Seat, SetupError, SetupFault};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Scenario and options of a game, and optionally the position it starts from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The board.
    #[serde(default)]
    pub board: BoardName,
    /// Introductory or standard.
    #[serde(default)]
    pub variant: Variant,
    /// The base countries of each seat: one each, or two each for two players.
    pub players: Vec<Vec<Country>>,
    /// WL-LOSE.c The agreed number of rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u16>,
    /// A position to start from instead of the printed one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Box<PositionDoc>>,
}

/// A built-in board by name, or a board file's text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardName {
    /// The text of a board file.
    Inline(String),
    /// A built-in board.
    #[serde(untagged)]
    Named(String),
}

impl Default for BoardName {
    fn default() -> Self {
        Self::Named("europe".to_owned())
    }
}

/// Everything of a position that changes in play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PositionDoc {
    /// The round, from 1.
    pub round: Option<u16>,
    /// The army that opened the game.
    pub first: Option<Country>,
    /// The army in turn.
    pub turn: Option<Country>,
    /// What is being decided.
    pub phase: PhaseDoc,
    /// The moves of this turn.
    pub march: MarchDoc,
    /// The army asked for an alliance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Country>,
    /// Pieces as `country KIND col,row`, KIND being G, I or C with an optional number: `spain I3 6,22`.
    pub pieces: Vec<String>,
    /// Who holds each town, by its English name; `null` is nobody. Towns not named belong to their own country.
    pub towns: BTreeMap<String, Option<Country>>,
    /// What is not ordinary about the armies.
    pub armies: BTreeMap<Country, ArmyDoc>,
}

/// [`Phase`] in a document.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // As in `Phase`.
pub enum PhaseDoc {
    #[default]
    Roll,
    March,
    Recruit {
        army: Country,
        both: bool,
    },
    Place {
        town: String,
        loser: Option<Country>,
    },
    LastPlayer {
        seat: Seat,
    },
    EightTowns {
        seat: Seat,
    },
    Limit {
        seats: Vec<Seat>,
    },
}

/// [`March`] in a document.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)] // As in `March`.
pub struct MarchDoc {
    pub points: u8,
    pub target: Option<Square>,
    pub stepped: bool,
    pub general_stepped: bool,
    pub general_halted: bool,
    pub asked: Vec<Country>,
}

/// The changing part of [`Army`] in a document.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)] // As in `Army`.
pub struct ArmyDoc {
    pub status: Status,
    pub waiting: [u8; 2],
    pub ally: Option<Country>,
    pub grants_passage: bool,
    pub truces: BTreeMap<Country, Truce>,
    pub parted: BTreeMap<Country, u16>,
}

/// Collects every fault instead of stopping at the first.
#[derive(Default)]
struct Faults(Vec<SetupFault>);

impl Faults {
    fn add(&mut self, field: impl Into<String>, rule: Option<RuleId>, message: Message) {
        self.0.push(SetupFault {
            field: field.into(),
            message,
            rule,
        });
    }

    fn finish<T>(self, value: T) -> Result<T, SetupError> {
        if self.0.is_empty() {
            Ok(value)
        } else {
            Err(SetupError { faults: self.0 })
        }
    }
}

impl Setup {
    /// WL-1a, WL-1j, WL-1m The usual bases for a number of players.
    pub fn usual(players: usize) -> Option<Self> {
        use Country::{Austria, France, Prussia, Russia, Spain};
        let players = match players {
            2 => vec![vec![France, Spain], vec![Russia, Austria]],
            3 => vec![vec![Spain], vec![Prussia], vec![Austria]],
            4 => vec![vec![Spain], vec![France], vec![Russia], vec![Austria]],
            _ => return None,
        };
        Some(Self {
            board: BoardName::default(),
            variant: Variant::Standard,
            players,
            rounds: None,
            position: None,
        })
    }

    /// The position described, or the printed one.
    ///
    /// # Errors
    /// Every fault.
    pub fn build(&self) -> Result<Position, SetupError> {
        let mut faults = Faults::default();
        let board = self.read_board(&mut faults);
        self.check_players(&mut faults);
        if self.rounds == Some(0) {
            faults.add(
                "rounds",
                Some(rule::WL_LOSE_C),
                Message::new(text::WL_SETUP_ROUNDS),
            );
        }
        let Some(board) = board else {
            return Err(SetupError { faults: faults.0 });
        };
        let mut position = faults.finish(Position::empty(board, self))?;
        let mut faults = Faults::default();
        match &self.position {
            None => position.array(),
            Some(doc) => position.read(doc, &mut faults),
        }
        faults.finish(position)
    }

    fn read_board(&self, faults: &mut Faults) -> Option<Arc<Board>> {
        match &self.board {
            BoardName::Named(name) => {
                let board = Board::named(name);
                if board.is_none() {
                    let unknown = Message::new(text::WL_SETUP_BOARD).with("board", name.clone());
                    faults.add("board", None, unknown);
                }
                board
            }
            BoardName::Inline(source) => match Board::parse(source) {
                Ok(board) => Some(Arc::new(board)),
                Err(error) => {
                    for fault in error.faults {
                        let message = Message::new(text::WL_SETUP_BOARD_LINE)
                            .with("line", fault.line as u32)
                            .with("cause", fault.cause);
                        faults.add("board", None, message);
                    }
                    None
                }
            },
        }
    }

    /// WL-INTRO.a, WL-1a to WL-1n Who may sit where.
    fn check_players(&self, faults: &mut Faults) {
        let seats = self.players.len();
        if !(2..=4).contains(&seats) {
            let message = Message::new(text::WL_SETUP_PLAYERS).with("players", seats as u32);
            faults.add("players", Some(rule::WL_INTRO_A), message);
            return;
        }
        let (each, each_rule) = if seats == 2 {
            (2, rule::WL_1L)
        } else {
            (1, rule::WL_1I)
        };
        for (seat, bases) in self.players.iter().enumerate() {
            if bases.len() != each {
                let message = Message::new(text::WL_SETUP_BASES_EACH).with("each", each as u32);
                faults.add(format!("players[{seat}]"), Some(each_rule), message);
            }
        }
        let mut bases: Vec<Country> = self.players.iter().flatten().copied().collect();
        if bases.contains(&Country::Italy) {
            let message =
                Message::new(text::WL_SETUP_NO_BASE).with("country", Country::Italy.name());
            faults.add("players", Some(rule::WL_BOARD_B), message);
        }
        if bases.contains(&Country::France) && bases.contains(&Country::Prussia) {
            let rule = match seats {
                2 => rule::WL_1N,
                3 => rule::WL_1K,
                _ => rule::WL_BOARD_D,
            };
            faults.add(
                "players",
                Some(rule),
                Message::new(text::WL_SETUP_FRANCE_PRUSSIA),
            );
        }
        bases.sort();
        if let Some(twice) = bases.windows(2).find(|pair| pair[0] == pair[1]) {
            let message = Message::new(text::WL_SETUP_TWICE).with("country", twice[0].name());
            faults.add("players", Some(rule::WL_1I), message);
        }
        if seats == 4 && bases.contains(&Country::Prussia) {
            faults.add(
                "players",
                Some(rule::WL_1A),
                Message::new(text::WL_SETUP_FOUR),
            );
        }
    }

    /// Decision WL-G8, WL-G34 The armies in turn order.
    fn turn_order(&self) -> Vec<(Country, Seat)> {
        let mut by_seat: Vec<(Seat, Vec<Country>)> = self
            .players
            .iter()
            .enumerate()
            .map(|(seat, bases)| {
                let mut bases = bases.clone();
                bases.sort();
                (Seat(seat as u8), bases)
            })
            .collect();
        by_seat.sort_by_key(|(_, bases)| bases.first().copied());
        let rounds = by_seat
            .iter()
            .map(|(_, bases)| bases.len())
            .max()
            .unwrap_or(0);
        (0..rounds)
            .flat_map(|turn| {
                by_seat
                    .iter()
                    .filter_map(move |(seat, bases)| Some((*bases.get(turn)?, *seat)))
            })
            .collect()
    }
}

impl Position {
    fn empty(board: Arc<Board>, setup: &Setup) -> Self {
        let armies: ArrayVec<Army, 4> = setup
            .turn_order()
            .into_iter()
            .take(4)
            .map(|(country, player)| Army {
                country,
                player,
                status: Status::Fighting,
                waiting: [0; 2],
                ally: None,
                grants_passage: false,
                truces: [Truce::None; 4],
                parted: [0; 4],
            })
            .collect();
        let mut position = Self {
            board,
            variant: setup.variant,
            rounds: setup.rounds,
            armies,
            squares: [[None; Piece::PER_ARMY]; 4],
            pieces: [0; Square::COUNT],
            holders: [None; 24],
            round: 1,
            first: ArmyId(0),
            turn: ArmyId(0),
            phase: Phase::Roll,
            march: March::default(),
            proposal: None,
        };
        position.deal_cards();
        position
    }

    /// WL-1e, WL-1g Everybody holds the cards of his own towns; the others belong to nobody.
    fn deal_cards(&mut self) {
        for town in 0..self.board.towns().len().min(24) {
            self.holders[town] = self.army_of(self.board.towns()[town].country);
        }
    }

    /// WL-1b, WL-1c The printed array: general in the capital, four infantry and four cavalry beside him.
    fn array(&mut self) {
        let board = self.board.clone();
        for army in self.army_ids() {
            let Some(camp) = board.start(self.army(army).country) else {
                continue;
            };
            for kind in [Kind::General, Kind::Infantry, Kind::Cavalry] {
                for (slot, square) in Piece::slots(kind).zip(camp.of(kind)) {
                    self.put(Piece::new(army, slot), *square);
                }
            }
        }
    }

    fn read(&mut self, doc: &PositionDoc, faults: &mut Faults) {
        for (index, line) in doc.pieces.iter().enumerate() {
            if let Err(message) = self.read_piece(line) {
                faults.add(format!("position.pieces[{index}]"), None, message);
            }
        }
        for (name, holder) in &doc.towns {
            match self
                .board
                .towns()
                .iter()
                .position(|town| town.name.en == *name)
            {
                Some(town) => {
                    let holder = holder.map(|country| self.find(country, "position.towns", faults));
                    self.holders[town.min(23)] = holder.flatten();
                }
                None => {
                    let message = Message::new(text::WL_SETUP_TOWN).with("town", name.clone());
                    faults.add("position.towns", None, message);
                }
            }
        }
        for (country, army) in &doc.armies {
            if let Some(id) = self.find(*country, "position.armies", faults) {
                self.read_army(id, army, faults);
            }
        }
        self.round = doc.round.unwrap_or(1).max(1);
        if let Some(first) = doc.first {
            self.first = self
                .find(first, "position.first", faults)
                .unwrap_or(self.first);
            self.turn = self.first;
        }
        if let Some(turn) = doc.turn {
            self.turn = self
                .find(turn, "position.turn", faults)
                .unwrap_or(self.turn);
        }
        self.read_march(doc, faults);
        self.read_phase(doc, faults);
        self.check_armies(faults);
    }

    fn find(&self, country: Country, field: &str, faults: &mut Faults) -> Option<ArmyId> {
        let army = self.army_of(country);
        if army.is_none() {
            let message = Message::new(text::WL_SETUP_NOT_PLAYING).with("country", country.name());
            faults.add(field, None, message);
        }
        army
    }

    fn read_piece(&mut self, line: &str) -> Result<(), Message> {
        let malformed = || Message::new(text::WL_SETUP_PIECE).with("piece", line.to_owned());
        let [country, kind, at] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            return Err(malformed());
        };
        let country = Country::from_key(country).ok_or_else(malformed)?;
        let army = self.army_of(country).ok_or_else(|| {
            Message::new(text::WL_SETUP_NOT_PLAYING).with("country", country.name())
        })?;
        let (letter, number) = kind.split_at_checked(1).ok_or_else(malformed)?;
        let kind = Kind::from_letter(letter).ok_or_else(malformed)?;
        let square: Square = at.parse().map_err(|_| malformed())?;
        if !self.board.is_passable(square) {
            return Err(Message::new(text::WL_SETUP_IMPASSABLE).with("at", square.to_string()));
        }
        if !self.is_free(square) {
            return Err(Message::new(text::WL_SETUP_OCCUPIED).with("at", square.to_string()));
        }
        let piece = if number.is_empty() {
            self.supply_piece(army, kind)
        } else {
            let slots = Piece::slots(kind);
            let slot = number
                .parse::<u8>()
                .ok()
                .and_then(|number| slots.start.checked_add(number)?.checked_sub(1));
            slot.filter(|slot| slots.contains(slot))
                .map(|slot| Piece::new(army, slot))
                .filter(|piece| self.square_of(*piece).is_none())
        };
        let piece = piece
            .ok_or_else(|| Message::new(text::WL_SETUP_TOO_MANY).with("piece", line.to_owned()))?;
        self.put(piece, square);
        Ok(())
    }

    fn read_army(&mut self, id: ArmyId, doc: &ArmyDoc, faults: &mut Faults) {
        let field = format!("position.armies.{}", self.army(id).country);
        let ally = doc
            .ally
            .and_then(|country| self.find(country, &field, faults));
        let mut truces = [Truce::None; 4];
        for (country, truce) in &doc.truces {
            if let Some(other) = self.find(*country, &field, faults) {
                truces[other.index()] = *truce;
            }
        }
        let mut parted = [0; 4];
        for (country, round) in &doc.parted {
            if let Some(other) = self.find(*country, &field, faults) {
                parted[other.index()] = *round;
            }
        }
        let army = self.army_mut(id);
        army.status = doc.status;
        army.waiting = doc.waiting;
        army.ally = ally;
        army.grants_passage = doc.grants_passage;
        army.truces = truces;
        army.parted = parted;
    }

    fn read_march(&mut self, doc: &PositionDoc, faults: &mut Faults) {
        let march = &doc.march;
        let target = march.target.and_then(|square| {
            let piece = self.piece_at(square);
            if piece.is_none() {
                let message = Message::new(text::WL_SETUP_NO_TARGET).with("at", square.to_string());
                faults.add("position.march.target", None, message);
            }
            piece
        });
        if march.points > 12 {
            let message = Message::new(text::WL_SETUP_POINTS).with("points", march.points);
            faults.add("position.march.points", Some(rule::WL_2A), message);
        }
        let asked = march
            .asked
            .iter()
            .filter_map(|country| self.find(*country, "position.march.asked", faults))
            .fold(0, |mask, army| mask | 1 << army.0);
        self.march = March {
            points: march.points,
            target,
            stepped: march.stepped,
            general_stepped: march.general_stepped,
            general_halted: march.general_halted,
            asked,
        };
        self.proposal = doc
            .proposal
            .and_then(|country| self.find(country, "position.proposal", faults));
    }

    fn read_phase(&mut self, doc: &PositionDoc, faults: &mut Faults) {
        let seats = self
            .armies
            .iter()
            .map(|army| army.player)
            .max()
            .map_or(0, |seat| seat.0);
        let phase = match &doc.phase {
            PhaseDoc::Roll => Some(Phase::Roll),
            PhaseDoc::March => Some(Phase::March),
            PhaseDoc::Recruit { army, both } => self
                .find(*army, "position.phase", faults)
                .map(|army| Phase::Recruit { army, both: *both }),
            PhaseDoc::Place { town, loser } => {
                let loser = loser.and_then(|country| self.find(country, "position.phase", faults));
                let town = self
                    .board
                    .towns()
                    .iter()
                    .position(|other| other.name.en == *town);
                town.map(|town| Phase::Place {
                    town: TownId(town as u8),
                    loser,
                })
            }
            PhaseDoc::LastPlayer { seat } => {
                (seat.0 <= seats).then_some(Phase::Over(Ending::LastPlayer(*seat)))
            }
            PhaseDoc::EightTowns { seat } => {
                (seat.0 <= seats).then_some(Phase::Over(Ending::EightTowns(*seat)))
            }
            PhaseDoc::Limit { seats: first } => {
                first.iter().all(|seat| seat.0 <= seats).then(|| {
                    Phase::Over(Ending::Limit(
                        first.iter().fold(0, |mask, seat| mask | 1 << seat.0),
                    ))
                })
            }
        };
        match phase {
            Some(phase) => self.phase = phase,
            None => faults.add("position.phase", None, Message::new(text::WL_SETUP_PHASE)),
        }
    }

    /// What must hold of every army, so that the rules never meet a position play could not reach.
    fn check_armies(&mut self, faults: &mut Faults) {
        for id in self.army_ids() {
            let country = self.army(id).country;
            let field = format!("position.armies.{country}");
            let has_pieces = self.pieces_of(id).next().is_some();
            if !has_pieces && self.army(id).waiting == [0; 2] {
                self.army_mut(id).status = Status::Out;
            }
            let say = |message: &'static str| Message::new(message).with("country", country.name());
            let is_out = !self.is_in(id);
            if is_out && has_pieces {
                faults.add(
                    &field,
                    Some(rule::WL_7C),
                    say(text::WL_SETUP_OUT_WITH_PIECES),
                );
            }
            if is_out {
                self.drop_cards(id);
                continue;
            }
            if self.general(id).is_none() {
                faults.add(&field, Some(rule::WL_10R), say(text::WL_SETUP_NO_GENERAL));
            }
            if self.units(id) == 0 {
                faults.add(
                    &field,
                    Some(rule::WL_LOSE_B),
                    say(text::WL_SETUP_LONE_GENERAL),
                );
            }
            if Kind::UNITS
                .into_iter()
                .any(|kind| self.strength(id, kind) > Piece::UNITS_OF_KIND)
            {
                faults.add(&field, Some(rule::WL_PIECES_A), say(text::WL_SETUP_NINE));
            }
            let ally = self.army(id).ally;
            if ally.is_some_and(|ally| {
                ally == id || !self.is_in(ally) || self.army(ally).ally != Some(id)
            }) {
                faults.add(&field, Some(rule::WL_8A), say(text::WL_SETUP_ALLY));
            }
        }
        if !self.is_in(self.turn) && !matches!(self.phase, Phase::Over(_)) {
            faults.add(
                "position.turn",
                Some(rule::WL_9C),
                Message::new(text::WL_SETUP_TURN_OUT),
            );
        }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        let board = Board::BUILT_IN
            .into_iter()
            .find(|name| Board::named(name).is_some_and(|board| *board == *position.board))
            .map_or_else(
                || BoardName::Inline(position.board.source().to_owned()),
                |name| BoardName::Named(name.to_owned()),
            );
        let mut players: Vec<Vec<Country>> = Vec::new();
        for army in &position.armies {
            let seat = army.player.index();
            players.resize(players.len().max(seat + 1), Vec::new());
            players[seat].push(army.country);
        }
        Self {
            board,
            variant: position.variant,
            players,
            rounds: position.rounds,
            position: Some(Box::new(PositionDoc::from(position))),
        }
    }
}

impl From<&Position> for PositionDoc {
    fn from(position: &Position) -> Self {
        let country = |army: ArmyId| position.army(army).country;
        let pieces = position
            .army_ids()
            .flat_map(|army| position.pieces_of(army))
            .map(|(piece, square)| piece_line(position, piece, square))
            .collect();
        let towns = position
            .towns()
            .map(|(_, town, holder)| (town.name.en.clone(), holder.map(country)))
            .collect();
        let armies = position
            .army_ids()
            .map(|army| (country(army), army_doc(position, army)))
            .collect();
        Self {
            round: Some(position.round),
            first: Some(country(position.first)),
            turn: Some(country(position.turn)),
            phase: phase_doc(position),
            march: MarchDoc {
                points: position.march.points,
                target: position
                    .march
                    .target
                    .and_then(|piece| position.square_of(piece)),
                stepped: position.march.stepped,
                general_stepped: position.march.general_stepped,
                general_halted: position.march.general_halted,
                asked: position
                    .army_ids()
                    .filter(|army| position.march.asked >> army.0 & 1 == 1)
                    .map(country)
                    .collect(),
            },
            proposal: position.proposal.map(country),
            pieces,
            towns,
            armies,
        }
    }
}

fn piece_line(position: &Position, piece: Piece, square: Square) -> String {
    let country = position.army(piece.army()).country;
    let letter = piece.kind().letter();
    match piece.kind() {
        Kind::General => format!("{country} {letter} {square}"),
        kind => format!(
            "{country} {letter}{} {square}",
            piece.slot() + 1 - Piece::slots(kind).start
        ),
    }
}

fn army_doc(position: &Position, id: ArmyId) -> ArmyDoc {
    let army = position.army(id);
    let country = |index: usize| position.armies.get(index).map(|army| army.country);
    let truces = army
        .truces
        .iter()
        .enumerate()
        .filter(|(_, truce)| **truce != Truce::None);
    let parted = army
        .parted
        .iter()
        .enumerate()
        .filter(|(_, round)| **round != 0);
    ArmyDoc {
        status: army.status,
        waiting: army.waiting,
        ally: army.ally.map(|ally| position.army(ally).country),
        grants_passage: army.grants_passage,
        truces: truces
            .filter_map(|(index, truce)| Some((country(index)?, *truce)))
            .collect(),
        parted: parted
            .filter_map(|(index, round)| Some((country(index)?, *round)))
            .collect(),
    }
}

fn phase_doc(position: &Position) -> PhaseDoc {
    let country = |army: ArmyId| position.army(army).country;
    match position.phase {
        Phase::Roll => PhaseDoc::Roll,
        Phase::March => PhaseDoc::March,
        Phase::Recruit { army, both } => PhaseDoc::Recruit {
            army: country(army),
            both,
        },
        Phase::Place { town, loser } => PhaseDoc::Place {
            town: position
                .board
                .towns()
                .get(usize::from(town.0))
                .map_or_else(String::new, |town| town.name.en.clone()),
            loser: loser.map(country),
        },
        Phase::Over(Ending::LastPlayer(seat)) => PhaseDoc::LastPlayer { seat },
        Phase::Over(Ending::EightTowns(seat)) => PhaseDoc::EightTowns { seat },
        Phase::Over(Ending::Limit(mask)) => PhaseDoc::Limit {
            seats: (0..4)
                .filter(|seat| mask >> seat & 1 == 1)
                .map(Seat)
                .collect(),
        },
    }
}

impl Serialize for Position {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Setup::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let setup = Setup::deserialize(deserializer)?;
        setup.build().map_err(serde::de::Error::custom)
    }
}
