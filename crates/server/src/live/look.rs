//! Looking back at a game that is over. On other threads, so that nobody waits for it.

use super::{Answer, LiveGame, Reel};
use crate::error::ApiError;
use crate::wire::Frame;
use feldherr_core::{Message, Observer, Seat};
use feldherr_games::{AnyReel, AnyTable, Fault, Games, LogLine};
use feldherr_store::SeatKind;
use serde_json::Value;

impl LiveGame {
    /// The whole log, with what machines weighed before they decided.
    pub(super) fn log(&mut self, viewer: Observer, answer: Answer<Vec<LogLine>>) {
        if let Err(error) = self.may_look_back(viewer) {
            return drop(answer.send(Err(error)));
        }
        let log = self.table.log(viewer, 0);
        let record = self.table.record();
        let reel = self.reel.get_or_insert_default().clone();
        let services = self.services.clone();
        let seats = self.game.created.seats.iter();
        let machines: Vec<bool> = seats.map(|row| row.kind == SeatKind::Machine).collect();
        tokio::task::spawn_blocking(move || {
            let config = &services.config;
            let weighed =
                |table: &dyn AnyTable, action: &Value| config.machine.reasons(table, action);
            let is_machine = |seat: Seat| machines.get(seat.index()) == Some(&true);
            let told = match played(&reel, &record, &config.games) {
                Ok(reel) => with_reasons(log, reel, &record, is_machine, weighed),
                Err(_) => log,
            };
            drop(answer.send(Ok(told)));
        });
    }

    /// A game that is over holds no secrets: anybody may look at it through the eyes of any seat, as the record allows it.
    fn may_look_back(&self, viewer: Observer) -> Result<(), ApiError> {
        if self.table.outcome().is_none() {
            return Err(ApiError::not_over());
        }
        match viewer {
            Observer::Seat(seat) if seat.index() >= self.game.created.seats.len() => {
                Err(ApiError::malformed("seat", "there is no such seat"))
            }
            _ => Ok(()),
        }
    }

    /// One moment of it.
    pub(super) fn frame(&mut self, number: usize, viewer: Observer, answer: Answer<Frame>) {
        let last = self.table.seq();
        let known = self.may_look_back(viewer).and_then(|()| {
            if number <= last {
                return Ok(());
            }
            let message = Message::new("core-unknown-frame");
            Err(ApiError::new("unknown-frame", message))
        });
        if let Err(error) = known {
            return drop(answer.send(Err(error)));
        }
        let games = self.services.config.games.clone();
        let reel = self.reel.get_or_insert_default().clone();
        let record = reel.get().is_none().then(|| self.table.record());
        tokio::task::spawn_blocking(move || {
            let table = played(&reel, &record.unwrap_or_default(), &games);
            let table = table.and_then(|reel| reel.at(number));
            let frame = table.map_err(|fault| ApiError::internal(fault.code));
            let frame = frame.map(|table| Frame {
                observation: table.observation(viewer),
                log: table.log(viewer, number),
                last,
            });
            drop(answer.send(frame));
        });
    }
}

/// The record to leaf through. Whoever comes while it is being played waits for him who came first.
fn played<'a>(reel: &'a Reel, record: &Value, games: &Games) -> Result<&'a dyn AnyReel, Fault> {
    let reel = reel.get_or_init(|| games.kind_of(record).and_then(|kind| kind.reel(record)));
    reel.as_deref().map_err(Clone::clone)
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
    let reasons = |seq: usize| {
        let entry = moves.get(seq.checked_sub(1)?)?;
        let seat = Seat(u8::try_from(entry["seat"].as_u64()?).ok()?);
        let action = entry.get("do").filter(|_| is_machine(seat))?;
        let table = reel.at(seq - 1).ok()?;
        let message = weighed(&*table, action)?;
        Some(LogLine {
            seq,
            seat: Some(seat),
            message,
            draws: Vec::new(),
        })
    };
    let mut told = Vec::with_capacity(log.len());
    let mut lines = log.into_iter().peekable();
    while let Some(line) = lines.next() {
        let seq = line.seq;
        let is_last = lines.peek().is_none_or(|next| next.seq != seq);
        told.push(line);
        if is_last {
            told.extend(reasons(seq));
        }
    }
    told
}
