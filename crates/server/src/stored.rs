//! From what the store keeps to a record, and from there to a table.

use crate::error::ApiError;
use crate::services::Services;
use feldherr_core::{Message, OtherSources, Seat, Seed};
use feldherr_games::{AnyTable, Fault, GameKind, Games};
use feldherr_store::{Game, Hash, NewGame, StoreError};
use serde_json::Value;
use std::collections::BTreeMap;

fn read(text: &str, place: String) -> Result<Value, Fault> {
    serde_json::from_str(text).map_err(|cause: serde_json::Error| Fault::malformed(&place, cause))
}

/// The data files with which a stored game was begun and that this program has not, or in another version: name and hash.
///
/// # Errors
/// `damaged` when the head cannot be read.
pub fn foreign_data(kind: &dyn GameKind, created: &NewGame) -> Result<Vec<(String, Hash)>, Fault> {
    let head = read(&created.head, "head".to_owned())?;
    let foreign = kind.foreign_data(&head)?.into_iter();
    let with_hash = |name: String| {
        let mut hash = Hash::default();
        let digits = head["data"][&name].as_str().unwrap_or_default();
        hex::decode_to_slice(digits, &mut hash)
            .map_err(|cause| Fault::malformed(&format!("head.data.{name}"), cause))?;
        Ok((name, hash))
    };
    foreign.map(with_hash).collect()
}

/// The record of a stored game, without its seed. `others` are the data files that it was begun with and that this program has
/// not: then they stand in the record instead of their names.
///
/// # Errors
/// `damaged` with the place that is no JSON.
pub fn record(
    kind: &dyn GameKind,
    created: &NewGame,
    others: &OtherSources,
    entries: &[String],
) -> Result<Value, Fault> {
    let mut record = read(&created.head, "head".to_owned())?;
    if !others.is_empty() {
        record = kind.pack(&record, others)?;
    }
    let moves = entries.iter().enumerate();
    let moves = moves.map(|(seq, text)| read(text, format!("moves[{seq}]")));
    let moves = moves.collect::<Result<Vec<Value>, _>>()?;
    if let Some(record) = record.as_object_mut() {
        record.insert("moves".to_owned(), Value::Array(moves));
    }
    Ok(record)
}

/// A fault of the store as it is told.
pub fn damage(error: &StoreError) -> Option<Fault> {
    match error {
        StoreError::Damaged { place, .. } => {
            let message = Message::new("core-altered");
            Some(Fault::new("damaged", message).field(place.to_string()))
        }
        _ => None,
    }
}

/// A stored game with all that is needed to play it.
#[derive(Clone)]
pub(crate) struct Kept {
    pub created: NewGame,
    pub over: bool,
    /// The data files that it was begun with and that this program has not.
    pub others: OtherSources,
}

impl Kept {
    /// Looks for the data files of a game.
    ///
    /// # Errors
    /// `damaged` when one is missing.
    pub async fn of(services: &Services, game: &Game) -> Result<Self, ApiError> {
        let told = |fault| ApiError::damaged(&game.created.public_id, fault, game.over);
        let kind = services.config.games.kind(&game.created.kind);
        let kind = kind.map_err(told)?;
        let mut others = OtherSources::new();
        for (name, hash) in foreign_data(kind, &game.created).map_err(told)? {
            let text = services.store.data_file(&hash).await;
            let text = text.map_err(|error| match error {
                StoreError::Invalid(_) => told(lost_data(&name)),
                other => other.into(),
            })?;
            others.insert(name, text);
        }
        Ok(Self {
            created: game.created.clone(),
            over: game.over,
            others,
        })
    }
}

/// The data file of a stored game is lost or was altered.
pub fn lost_data(name: &str) -> Fault {
    Fault::new("damaged", Message::new("core-altered")).field(format!("data.{name}"))
}

/// A stored game that was opened.
pub(crate) struct Opened {
    pub table: Box<dyn AnyTable>,
    /// How often each seat has taken something back.
    pub undone: BTreeMap<Seat, usize>,
    /// Why it stands at the last entry that holds and cannot go on.
    pub damage: Option<ApiError>,
}

/// Plays a stored game. One that does not hold somewhere is opened as far as it holds.
///
/// # Errors
/// `damaged` when it does not hold from the start.
pub(crate) fn open(
    games: &Games,
    game: &Kept,
    entries: &[String],
    mut damage: Option<Fault>,
) -> Result<Opened, ApiError> {
    let (created, over) = (&game.created, game.over);
    let told = |fault: Fault| ApiError::damaged(&created.public_id, fault, over);
    let kind = games.kind(&created.kind).map_err(told)?;
    let seed = Seed::from_hex(&created.seed);
    let seed = seed.map_err(|cause| told(Fault::malformed("seed", cause)))?;
    let (table, record) = loop {
        match play(kind, game, entries, &seed, damage.as_ref()) {
            Ok(played) => break played,
            // Once more, up to the entry that is at fault.
            Err(fault) if holds_before(&fault, damage.as_ref(), entries.len()) => {
                damage = Some(fault);
            }
            Err(fault) => return Err(told(fault)),
        }
    };
    if over && table.outcome().is_none() && damage.is_none() {
        let message = Message::new("core-over-undone");
        damage = Some(Fault::new("damaged", message).field("state"));
    }
    let moves = record["moves"].as_array().map_or(&[][..], Vec::as_slice);
    let is_undo = |entry: &&Value| entry.get("undo").is_some();
    let mut undone = BTreeMap::new();
    for entry in moves.iter().filter(is_undo) {
        let seat = entry["seat"].as_u64().and_then(|seat| seat.try_into().ok());
        *undone.entry(Seat(seat.unwrap_or_default())).or_default() += 1;
    }
    Ok(Opened {
        table,
        undone,
        damage: damage.map(told),
    })
}

/// The entry that a fault is about.
pub(crate) fn entry_of(fault: &Fault) -> Option<usize> {
    let place = fault.field.as_deref()?;
    let (_, place) = place.split_once("moves[")?;
    place.split_once(']')?.0.parse().ok()
}

/// Whether the game may hold before the entry that is at fault: it lies before the one that is known already.
fn holds_before(fault: &Fault, known: Option<&Fault>, entries: usize) -> bool {
    let limit = known.and_then(entry_of).unwrap_or(entries);
    entry_of(fault).is_some_and(|entry| entry < limit)
}

fn play(
    kind: &dyn GameKind,
    game: &Kept,
    entries: &[String],
    seed: &Seed,
    damage: Option<&Fault>,
) -> Result<(Box<dyn AnyTable>, Value), Fault> {
    let sound = damage.and_then(entry_of).unwrap_or(entries.len());
    let sound = entries.get(..sound).unwrap_or(entries);
    let record = record(kind, &game.created, &game.others, sound)?;
    let table = kind.resume(&record, seed.clone())?;
    Ok((table, record))
}
