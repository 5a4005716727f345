//! WL-1a to WL-1n and the readable form of positions: a setup, or any position built piece by piece.

mod bases;
mod read;
pub(crate) mod source;
mod write;

use crate::state::{Army, March, Phase, Position, Status, Truce, Variant};
use crate::{ArmyId, Board, Country, Kind, Piece, Square, rule, text};
use arrayvec::ArrayVec;
use feldherr_core::{Faults, Message, Seat, SetupError, TextOr, name_or_inline};
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
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardName {
    /// The text of a board file.
    Inline(String),
    /// A built-in board.
    #[serde(untagged)]
    Named(String),
}

impl<'de> Deserialize<'de> for BoardName {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let expected = "the name of a built-in board, or `inline` with the text of a board file";
        Ok(match name_or_inline(from, expected)? {
            TextOr::Text(name) => Self::Named(name),
            TextOr::Other(text) => Self::Inline(text),
        })
    }
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
    GiveUp {
        town: String,
        loser: Country,
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

impl Setup {
    /// WL-1a, WL-1j, WL-1m, WL-G38 The usual bases for a number of players.
    pub fn usual(players: usize) -> Option<Self> {
        use Country::{Austria, France, Prussia, Russia, Spain};
        let players = match players {
            2 => vec![vec![France, Spain], vec![Russia, Austria]],
            3 => vec![vec![Spain], vec![Prussia], vec![Austria]],
            4 => vec![vec![Spain], vec![France], vec![Russia], vec![Austria]],
            _ => return None,
        };
        Some(Self::of(players))
    }

    /// The printed array of these bases on the usual board.
    fn of(players: Vec<Vec<Country>>) -> Self {
        Self {
            board: BoardName::default(),
            variant: Variant::Standard,
            players,
            rounds: None,
            position: None,
        }
    }

    /// The position described, or the printed one.
    ///
    /// # Errors
    /// Every fault.
    pub fn build(&self) -> Result<Position, SetupError> {
        let mut faults = Faults::default();
        let board = self.read_board(&mut faults);
        let are_readable = self.check_players(&mut faults);
        if self.rounds == Some(0) {
            faults.add(
                "rounds",
                Some(rule::WL_LOSE_C),
                Message::new(text::WL_SETUP_ROUNDS),
            );
        }
        let Some(board) = board.filter(|_| are_readable) else {
            return Err(faults.into());
        };
        let mut position = Position::empty(board, self);
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

    /// WL-INTRO.a, WL-1a to WL-1n, WL-1i Who may sit where; answers whether a position can be read for them at all.
    fn check_players(&self, faults: &mut Faults) -> bool {
        let seats = self.players.len();
        if !(2..=4).contains(&seats) {
            let message = Message::new(text::WL_SETUP_PLAYERS).with("players", seats as u32);
            faults.add("players", Some(rule::WL_INTRO_A), message);
            return false;
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
        self.check_bases(faults)
    }

    /// WL-1a, WL-1k, WL-1n, WL-BOARD.b, WL-BOARD.d, WL-G37 Which countries may be bases together.
    fn check_bases(&self, faults: &mut Faults) -> bool {
        let mut refuse = |rule, message| faults.add("players", Some(rule), message);
        let mut bases: Vec<Country> = self.players.iter().flatten().copied().collect();
        bases.sort();
        let twice = bases.windows(2).find(|pair| pair[0] == pair[1]);
        if let Some(twice) = twice {
            let message = Message::new(text::WL_SETUP_TWICE).with("country", twice[0].name());
            refuse(rule::WL_1I, message);
        }
        if bases.contains(&Country::Italy) {
            let message =
                Message::new(text::WL_SETUP_NO_BASE).with("country", Country::Italy.name());
            refuse(rule::WL_BOARD_B, message);
        }
        if bases.contains(&Country::France) && bases.contains(&Country::Prussia) {
            let rule = match self.players.len() {
                2 => rule::WL_1N,
                3 => rule::WL_1K,
                _ => rule::WL_BOARD_D,
            };
            refuse(rule, Message::new(text::WL_SETUP_FRANCE_PRUSSIA));
        }
        if self.players.len() == 4 && bases.contains(&Country::Prussia) {
            refuse(rule::WL_1A, Message::new(text::WL_SETUP_FOUR));
        }
        twice.is_none() && bases.len() <= 4
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

    /// WL-1b, WL-1c, WL-G39 The printed array: general in the capital, four infantry and four cavalry beside him.
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
}
