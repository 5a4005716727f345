use crate::{Draw, ForcedDie, HostAction, Illegal, Seat, SetupError};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// The version of the record's outer form.
pub const RECORD_FORMAT: u32 = 1;

/// A whole game: setup, seed commitment, and every move with its draws. Positions are derived from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(bound(deserialize = "S: Deserialize<'de>, A: Deserialize<'de>"))]
#[schemars(rename = "Record")]
pub struct Record<S, A> {
    /// [`RECORD_FORMAT`].
    pub format: u32,
    /// The game's key.
    pub game: String,
    /// The rule set's version the game was played by.
    pub rules: u32,
    /// Scenario, options, who sits where.
    pub setup: S,
    /// SHA-256 of each data file that the setup names, as the game was begun with it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub data: BTreeMap<String, String>,
    /// SHA-256 of the seed; absent when draws were forced and prove nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// The seed, revealed when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The draws made while setting up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub start: Vec<Draw>,
    /// What was done, in order.
    #[serde(default)]
    pub moves: Vec<Entry<A>>,
}

/// One line of a record.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entry<A> {
    /// Who; nobody for what the host did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What.
    #[serde(flatten)]
    pub act: Move<A>,
    /// The draws it caused.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Draw>,
}

/// An entry as it is written: what serde flattens it reads into a buffer, where a fault has no place and an unknown field
/// is not noticed.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(
    rename = "Entry",
    description = "One line of a record: an action, the taking back of the last one, or what the host did.",
    extend("oneOf" = [{"required": ["seat", "do"]}, {"required": ["seat", "undo"]}, {"required": ["host"]}])
)]
struct Line<A> {
    /// Who; nobody for what the host did.
    #[schemars(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// The action.
    #[serde(rename = "do")]
    #[schemars(skip_serializing_if = "Option::is_none")]
    action: Option<A>,
    /// That the last action not yet taken back was taken back.
    #[serde(default, deserialize_with = "is_there")]
    #[schemars(with = "()", skip_serializing_if = "std::ops::Not::not")]
    undo: bool,
    /// What the host did.
    #[schemars(skip_serializing_if = "Option::is_none")]
    host: Option<HostAction>,
    /// The draws it caused.
    #[serde(default)]
    #[schemars(skip_serializing_if = "Vec::is_empty")]
    draws: Vec<Draw>,
}

impl<A: JsonSchema> JsonSchema for Entry<A> {
    fn schema_name() -> Cow<'static, str> {
        Line::<A>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Line::<A>::json_schema(generator)
    }
}

impl<'de, A: Deserialize<'de>> Deserialize<'de> for Entry<A> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let line = Line::deserialize(from)?;
        let act = match (line.action, line.undo, line.host) {
            (Some(action), false, None) => Move::Do(action),
            (None, true, None) => Move::Undo,
            (None, false, Some(action)) => Move::Host(action),
            _ => return Err(D::Error::custom("exactly one of `do`, `undo` and `host`")),
        };
        Ok(Self {
            seat: line.seat,
            act,
            draws: line.draws,
        })
    }
}

/// A field that says nothing but that it is there.
fn is_there<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    <()>::deserialize(from).map(|()| true)
}

/// An action, the taking back of the last one, or what the host did.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Move<A> {
    /// An action was done.
    Do(A),
    /// The last action not yet taken back was taken back.
    Undo,
    /// The host did something.
    Host(HostAction),
}

/// Which entries stand: those that were not taken back, without the takings back. Of an entry that takes back what cannot be taken back
/// it says that it stands, so that following the record finds the fault.
pub fn standing<A>(moves: &[Entry<A>]) -> Vec<bool> {
    let mut stands = vec![true; moves.len()];
    // What could be taken back, as far as the record tells by itself.
    let mut open = Vec::new();
    for (index, entry) in moves.iter().enumerate() {
        match entry.act {
            Move::Do(_) if entry.draws.is_empty() => open.push(index),
            // A die was rolled, or the host acted: nobody goes back behind that.
            Move::Do(_) | Move::Host(_) => open.clear(),
            Move::Undo => {
                let last = open.pop().filter(|last| moves[*last].seat == entry.seat);
                if let Some(last) = last {
                    stands[last] = false;
                    stands[index] = false;
                }
            }
        }
    }
    stands
}

/// A place in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    /// While setting up.
    Start,
    /// In the move of this index, from 0.
    Move(usize),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("start"),
            Self::Move(index) => write!(f, "move {index}"),
        }
    }
}

/// Draws in short: `roll d6, roll d6`, or `-` for none.
fn dice(draws: &[Draw]) -> String {
    if draws.is_empty() {
        return "-".to_owned();
    }
    let die = |draw: &Draw| format!("{} d{}", draw.purpose, draw.sides);
    draws.iter().map(die).collect::<Vec<_>>().join(", ")
}

/// Why a record does not hold.
#[derive(Debug, PartialEq, thiserror::Error)]
pub enum RecordFault {
    /// The outer form is of another version.
    #[error("record format {0} is not supported; this version reads format {RECORD_FORMAT}")]
    Format(u32),
    /// The record belongs to another game.
    #[error("the record is of game `{0}`")]
    Game(String),
    /// The rule set has changed since.
    #[error("the game was played by version {played} of the rules, this is version {current}")]
    Rules {
        /// Version in the record.
        played: u32,
        /// Version of this program.
        current: u32,
    },
    /// The game was begun with another version of a data file than this program has.
    #[error("the game was begun with another `{0}` than the one at hand")]
    Data(String),
    /// The setup is not valid.
    #[error("setup: {0}")]
    Setup(#[from] SetupError),
    /// A move is not legal where it stands.
    #[error("move {index}: refused by {}", .illegal.rule)]
    Illegal {
        /// The move's place, from 0.
        index: usize,
        /// The refusal.
        illegal: Box<Illegal>,
    },
    /// A move was taken back that could not be.
    #[error("move {index}: nothing to take back")]
    Undo {
        /// The move's place, from 0.
        index: usize,
    },
    /// A move of a player says not whose it is.
    #[error("move {index}: it names no seat")]
    NoSeat {
        /// The move's place, from 0.
        index: usize,
    },
    /// The host did what it may not do there, such as to call a time that nobody agreed on.
    #[error("move {index}: the host may not do this now")]
    Host {
        /// The move's place, from 0.
        index: usize,
    },
    /// A recorded draw does not fit its die.
    #[error("move {index}: {die}")]
    Die {
        /// The move's place, from 0.
        index: usize,
        /// The misfit.
        die: ForcedDie,
    },
    /// The rules draw other dice than the record holds.
    #[error("{place}: the record holds {}, the rules call for {}", dice(.recorded), dice(.called))]
    Draws {
        /// Where.
        place: Spot,
        /// The draws in the record.
        recorded: Vec<Draw>,
        /// The draws of the rules; only purpose and faces count.
        called: Vec<Draw>,
    },
    /// The seed is not the one that was committed to.
    #[error("the seed does not match its commitment")]
    Commitment,
    /// The seed text is malformed.
    #[error("the seed is not 64 hexadecimal digits")]
    Seed,
    /// A draw does not follow from the seed.
    #[error("{place}: draw {number} for \"{purpose}\" is {value}, but the seed gives {expected}")]
    Dishonest {
        /// Where.
        place: Spot,
        /// The draw's number in the game, from 0.
        number: u64,
        /// What was drawn for.
        purpose: String,
        /// The value in the record.
        value: u32,
        /// The value that follows from the seed.
        expected: u32,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::borrow::Cow;

    fn draw() -> impl Strategy<Value = Draw> {
        ("[a-z-]{1,9}", 1u32..=100, 1u32..=100)
            .prop_map(|(purpose, sides, value)| Draw::from((Cow::Owned(purpose), sides, value)))
    }

    /// Actions here are numbers.
    fn entry() -> impl Strategy<Value = Entry<u32>> {
        let act = prop_oneof![
            any::<u32>().prop_map(Move::Do),
            Just(Move::Undo),
            Just(Move::Host(HostAction::TimeUp)),
        ];
        let seat = prop::option::of(any::<u8>().prop_map(Seat));
        let draws = prop::collection::vec(draw(), 0..4);
        (seat, act, draws).prop_map(|(seat, act, draws)| Entry { seat, act, draws })
    }

    fn record() -> impl Strategy<Value = Record<String, u32>> {
        let head = (any::<u32>(), "[a-z]{1,9}", any::<u32>(), "\\PC{0,9}");
        let data = prop::collection::btree_map("[a-z/]{1,9}", "[0-9a-f]{64}", 0..3);
        let seed = || prop::option::of("[0-9a-f]{64}");
        let draws = prop::collection::vec(draw(), 0..4);
        let moves = prop::collection::vec(entry(), 0..20);
        (head, data, seed(), seed(), draws, moves).prop_map(
            |((format, game, rules, setup), data, commitment, seed, start, moves)| Record {
                format,
                game,
                rules,
                setup,
                data,
                commitment,
                seed,
                start,
                moves,
            },
        )
    }

    proptest! {
        #[test]
        fn what_is_written_of_a_record_is_read_alike(record in record()) {
            let written = serde_json::to_string(&record).unwrap();
            let read: Record<String, u32> = serde_json::from_str(&written).unwrap();
            prop_assert_eq!(&read, &record);
            prop_assert_eq!(serde_json::to_string(&read).unwrap(), written);
        }

        #[test]
        fn an_action_stands_unless_it_was_taken_back(moves in prop::collection::vec(entry(), 0..30)) {
            let stands = standing(&moves);
            prop_assert_eq!(stands.len(), moves.len());
            // The way a person reads a record: an undo strikes out the last line, if that is an action of the same seat
            // without a die. After one that cannot be the rest means nothing.
            let mut read = vec![true; moves.len()];
            for (at, entry) in moves.iter().enumerate().filter(|(_, entry)| entry.act == Move::Undo) {
                let last = (0..at).rev().find(|before| read[*before]);
                let goes = |last: &usize| {
                    let line = &moves[*last];
                    matches!(line.act, Move::Do(_)) && line.seat == entry.seat && line.draws.is_empty()
                };
                let Some(last) = last.filter(goes) else {
                    prop_assert_eq!(&stands[..=at], &read[..=at]);
                    return Ok(());
                };
                read[last] = false;
                read[at] = false;
            }
            prop_assert_eq!(stands, read);
        }
    }
}
