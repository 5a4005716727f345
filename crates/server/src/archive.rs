//! Looking back at finished games. They are not kept in memory: what is asked for is made once, from the store, and kept there.

use crate::error::ApiError;
use crate::http::Page;
use crate::live::find;
use crate::services::Services;
use crate::share::Client;
use crate::stored::{self, Kept};
use crate::wire::{Frame, Summary};
use axum::body::Bytes;
use feldherr_core::{Message, Observer, Seat};
use feldherr_games::{AnyReel, AnyTable, Fault, Games, LogLine};
use feldherr_store::{Game, SeatKind};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::collections::VecDeque;
use std::io::{Read as _, Write as _};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Records that are kept ready to leaf through.
const REELS: usize = 8;

/// A record to leaf through, or why it cannot be.
type Reel = Arc<OnceLock<Result<Wound, Fault>>>;

/// A record that was played, with its board, which browsers fetch.
struct Wound {
    reel: Box<dyn AnyReel>,
    _board: Arc<Page>,
}

/// The records last leafed through, the newest at the end.
#[derive(Default)]
pub(crate) struct Reels(Mutex<VecDeque<(String, Reel)>>);

impl Reels {
    /// The record of a game; the one that was not asked for longest makes room.
    fn of(&self, id: &str) -> Reel {
        let mut reels = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = reels.iter().position(|(other, _)| other == id);
        let entry = known.and_then(|index| reels.remove(index));
        let entry = entry.unwrap_or_else(|| (id.to_owned(), Reel::default()));
        let reel = entry.1.clone();
        reels.push_back(entry);
        if reels.len() > REELS {
            reels.pop_front();
        }
        reel
    }
}

/// What can be asked of a finished game and is kept.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    Record,
    Log(Observer),
    Outcome,
}

impl Part {
    fn name(self) -> String {
        match self {
            Self::Record => "record".to_owned(),
            Self::Log(Observer::Seat(seat)) => format!("log {}", seat.0),
            Self::Log(_) => "log".to_owned(),
            Self::Outcome => "outcome".to_owned(),
        }
    }
}

/// A finished game: nothing of it is secret any more, and nothing changes.
///
/// # Errors
/// `not-over`, `unknown-table`, `damaged`.
pub(crate) async fn finished(services: &Services, id: &str) -> Result<Game, ApiError> {
    let game = find(services, id).await?;
    match game.over {
        true => Ok(game),
        false => Err(ApiError::not_over()),
    }
}

/// Names what is answered, so that nobody gets twice what he has.
pub(crate) fn tag(services: &Services, game: &Game, part: &str) -> String {
    let mut hash = Sha256::new();
    for text in [&*services.config.version, &*game.created.public_id, part] {
        hash.update(text);
        hash.update([0]);
    }
    let hash = hex::encode(hash.finalize());
    format!("\"{}\"", &hash[..32])
}

/// The name of a kept part, for its tag.
pub(crate) fn part_name(part: Part) -> String {
    part.name()
}

/// A part of a finished game as gzipped JSON.
pub(crate) async fn part(
    services: &Arc<Services>,
    client: Client,
    game: Game,
    part: Part,
) -> Result<Bytes, ApiError> {
    let (id, name) = (game.id, part.name());
    let version = services.config.version.clone();
    if let Some(body) = services.store.archived(id, &name, &version).await? {
        return Ok(body.into());
    }
    let entries = services.store.legible(&game).await?.0;
    let game = Kept::of(services, &game).await?;
    let at_work = services.clone();
    let make = move || make(&at_work, &game, &entries, part);
    let body = services.heavy.run(client, make).await?;
    let kept = services.store.archive(id, name, version, body.clone());
    if let Err(error) = kept.await {
        // The next who asks makes it again.
        tracing::warn!(%error, "something of a finished game is not kept");
    }
    Ok(body.into())
}

fn make(
    services: &Services,
    game: &Kept,
    entries: &[String],
    part: Part,
) -> Result<Vec<u8>, ApiError> {
    match part {
        Part::Record => packed(&record(services, game, entries)?),
        Part::Log(viewer) => packed(&log(services, game, entries, viewer)?),
        Part::Outcome => packed(&last(services, game, entries)?.outcome()),
    }
}

/// The record as it is kept, with its seed; it need not replay.
fn record(services: &Services, game: &Kept, entries: &[String]) -> Result<Value, ApiError> {
    let told = |fault| ApiError::damaged(&game.created.public_id, fault, true);
    let kind = services.config.games.kind(&game.created.kind);
    let kind = kind.map_err(told)?;
    let record = stored::record(kind, &game.created, &game.others, entries);
    let mut record = record.map_err(told)?;
    record["seed"] = game.created.seed.clone().into();
    Ok(record)
}

fn packed(value: &impl Serialize) -> Result<Vec<u8>, ApiError> {
    gzip(&serde_json::to_vec(value)?).map_err(ApiError::internal)
}

/// The same, gzipped.
pub(crate) fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(bytes)?;
    gzip.finish()
}

/// The JSON itself, for a client that does not read gzip.
pub(crate) fn unpacked(body: &[u8]) -> Result<Vec<u8>, ApiError> {
    let mut text = Vec::new();
    let read = GzDecoder::new(body).read_to_end(&mut text);
    read.map_err(ApiError::internal)?;
    Ok(text)
}

/// The whole log, with what machines weighed before they decided. Of a game that does not hold, as far as it holds.
fn log(
    services: &Services,
    game: &Kept,
    entries: &[String],
    viewer: Observer,
) -> Result<Vec<LogLine>, ApiError> {
    let config = &services.config;
    let table = last(services, game, entries)?;
    let log = table.log(viewer, 0);
    let record = table.record();
    let reel = services.reels.of(&game.created.public_id);
    let seats = &game.created.seats;
    let is_machine = |seat: Seat| {
        let row = seats.get(seat.index());
        row.is_some_and(|row| row.kind == SeatKind::Machine)
    };
    let weighed = |table: &dyn AnyTable, action: &Value| config.machine.reasons(table, action);
    Ok(match played(&reel, services, &record) {
        Ok(reel) => with_reasons(log, reel, &record, is_machine, weighed),
        Err(_) => log,
    })
}

/// One moment of a finished game.
pub(crate) async fn frame(
    services: &Arc<Services>,
    client: Client,
    game: Game,
    number: usize,
    viewer: Observer,
) -> Result<Frame, ApiError> {
    let unknown = || ApiError::new("unknown-frame", Message::new("core-unknown-frame"));
    if number > services.store.entries(game.id).await? {
        return Err(unknown());
    }
    let reel = services.reels.of(&game.created.public_id);
    let record = match reel.get() {
        Some(_) => Value::Null,
        None => {
            let kept = Kept::of(services, &game).await?;
            record(services, &kept, &services.store.legible(&game).await?.0)?
        }
    };
    let at_work = services.clone();
    let make = move || {
        let told = |fault| ApiError::damaged(&game.created.public_id, fault, true);
        let reel = played(&reel, &at_work, &record).map_err(told)?;
        let last = reel.last();
        if number > last {
            return Err(unknown());
        }
        let table = reel.at(number).map_err(told)?;
        Ok(Frame {
            observation: table.observation(viewer),
            log: table.log(viewer, number),
            last,
        })
    };
    services.heavy.run(client, make).await
}

/// A second request waits while the first one plays the record.
fn played<'a>(
    reel: &'a Reel,
    services: &Services,
    record: &Value,
) -> Result<&'a dyn AnyReel, Fault> {
    let wound = reel.get_or_init(|| {
        let reel = as_far_as_it_holds(&services.config.games, record)?;
        let board = services.hold_board(&*reel.at(0)?);
        Ok(Wound {
            reel,
            _board: board,
        })
    });
    match wound {
        Ok(wound) => Ok(&*wound.reel),
        Err(fault) => Err(fault.clone()),
    }
}

fn as_far_as_it_holds(games: &Games, record: &Value) -> Result<Box<dyn AnyReel>, Fault> {
    let kind = games.kind_of(record)?;
    let mut sound = record.clone();
    loop {
        let fault = match kind.reel(&sound) {
            Ok(reel) => return Ok(reel),
            Err(fault) => fault,
        };
        let entry = stored::entry_of(&fault);
        match (entry, sound["moves"].as_array_mut()) {
            (Some(entry), Some(moves)) if entry < moves.len() => moves.truncate(entry),
            _ => return Err(fault),
        }
    }
}

/// What everybody may know about a finished game.
pub(crate) async fn summary(
    services: &Arc<Services>,
    client: Client,
    game: Game,
) -> Result<Summary, ApiError> {
    let entries = services.store.entries(game.id).await?;
    let mut summary = Summary::of(services, &game, entries)?;
    summary.over = true;
    summary.seed = Some(game.created.seed.clone());
    // Of a game that does not hold, or while too much is asked for, all the rest is told.
    let told = part(services, client, game, Part::Outcome).await;
    let read = |body: Bytes| serde_json::from_slice(&unpacked(&body).ok()?).ok();
    summary.outcome = told.ok().and_then(read);
    Ok(summary)
}

/// The table at the end of a finished game; to be made where it keeps nobody waiting.
pub(crate) async fn end(
    services: &Arc<Services>,
    game: Game,
) -> Result<impl FnOnce() -> Result<Box<dyn AnyTable>, ApiError> + Send + 'static, ApiError> {
    let entries = services.store.legible(&game).await?.0;
    let game = Kept::of(services, &game).await?;
    let services = services.clone();
    Ok(move || last(&services, &game, &entries))
}

fn last(
    services: &Services,
    game: &Kept,
    entries: &[String],
) -> Result<Box<dyn AnyTable>, ApiError> {
    let opened = stored::open(&services.config.games, game, entries, None)?;
    Ok(opened.table)
}

/// The log with a line after each of a machine's moves for which it can be told what was weighed.
fn with_reasons(
    log: Vec<LogLine>,
    reel: &dyn AnyReel,
    record: &Value,
    is_machine: impl Fn(Seat) -> bool,
    weighed: impl Fn(&dyn AnyTable, &Value) -> Option<Message>,
) -> Vec<LogLine> {
    let moves = record["moves"].as_array().map_or(&[][..], Vec::as_slice);
    let reasons = |seq: usize, class: &str| {
        let entry = moves.get(seq.checked_sub(1)?)?;
        let seat = Seat(u8::try_from(entry["seat"].as_u64()?).ok()?);
        let action = entry.get("do").filter(|_| is_machine(seat))?;
        let table = reel.at(seq - 1).ok()?;
        let message = weighed(&*table, action)?;
        Some(LogLine::said(seq, seat, class, message))
    };
    let mut told = Vec::with_capacity(log.len());
    let mut lines = log.into_iter().peekable();
    while let Some(line) = lines.next() {
        let (seq, class) = (line.seq, line.class.clone());
        let is_last = lines.peek().is_none_or(|next| next.seq != seq);
        told.push(line);
        if is_last {
            told.extend(reasons(seq, &class));
        }
    }
    told
}
