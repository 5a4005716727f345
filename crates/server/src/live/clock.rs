//! Time. When the time for an answer is over the seat is taken to have given the answer that the rules name; when the
//! playing time that was agreed is over, the server calls it.

use super::LiveGame;
use super::play::Act;
use crate::services::now_ms;
use crate::wire::ToClient;
use feldherr_core::{HostAction, Seat};
use feldherr_store::{Game, SeatKind};
use serde_json::Value;
use std::time::Duration;
use tokio::time::Instant;

/// A seat that should answer in time.
pub(super) struct Clock {
    due: Instant,
    /// What it will have answered.
    answer: Value,
    /// The position in which it was last told; with a new one the client forgets.
    told: Option<usize>,
}

/// How often it is noted how much of a playing time has run.
const NOTED: Duration = Duration::from_secs(30);

/// An agreed playing time that runs. It is counted by a clock that nobody can set, and kept as the time that has run.
pub(super) struct Playing {
    before: Duration,
    since: Instant,
    noted: Instant,
}

impl Playing {
    fn new(before: Duration) -> Self {
        let now = Instant::now();
        Self {
            before,
            since: now,
            noted: now,
        }
    }

    /// The playing time of a stored game, if it has begun.
    pub fn of(game: &Game) -> Option<Self> {
        let begun = game.begun_ms?;
        // Games from before this was noted have only the time when they began.
        let played = game.played_ms.unwrap_or_else(|| now_ms() - begun);
        let played = u64::try_from(played).unwrap_or(0);
        Some(Self::new(Duration::from_millis(played)))
    }

    fn played(&self) -> Duration {
        self.before + self.since.elapsed()
    }
}

impl LiveGame {
    /// Winds the clock of every person whose answer can be taken for given, and stops those of all others.
    pub(super) fn wind_clocks(&mut self) {
        let Some(time) = self.game.created.answer_ms else {
            return;
        };
        let time = Duration::from_millis(time.into());
        let asked = self.asked_in_time();
        let is_asked = |seat: &Seat| asked.iter().any(|(other, _)| other == seat);
        self.clocks.retain(|seat, _| is_asked(seat));
        let now = Some(self.table.seq());
        for (seat, answer) in asked {
            let clock = self.clocks.entry(seat).or_insert_with(|| Clock {
                due: Instant::now() + time,
                answer: Value::Null,
                told: None,
            });
            clock.answer = answer;
            if clock.told != now {
                clock.told = now;
                self.tell_clock(seat);
            }
        }
    }

    /// The people whom the game waits for and whose answer the rules know if they give none.
    fn asked_in_time(&self) -> Vec<(Seat, Value)> {
        if self.damage.is_some() {
            return Vec::new();
        }
        let seats = &self.game.created.seats;
        let is_person = |seat: &Seat| {
            seats
                .get(seat.index())
                .is_some_and(|row| row.kind == SeatKind::Person)
        };
        self.table
            .prompts()
            .awaited()
            .filter(is_person)
            .filter_map(|seat| Some((seat, self.table.timeout_action(seat)?)))
            .collect()
    }

    /// Tells a seat, and nobody else, how long it has.
    fn tell_clock(&mut self, seat: Seat) {
        if let Some(told) = self.clock_of(seat) {
            self.send(told, |watcher| watcher.observer == Some(seat));
        }
    }

    /// What a seat is told about its clock.
    pub(super) fn clock_of(&self, seat: Seat) -> Option<String> {
        let Clock { due, answer, .. } = self.clocks.get(&seat)?;
        let left = due.saturating_duration_since(Instant::now());
        let ms = u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
        Some(ToClient::Due { ms, answer }.text())
    }

    /// When the playing time is over, in milliseconds since 1970; unknown before it has begun to run.
    pub(super) fn ends_ms(&self) -> Option<i64> {
        let left = self.time_is_up()?.saturating_duration_since(Instant::now());
        Some(now_ms() + i64::try_from(left.as_millis()).ok()?)
    }

    /// When time is to be called.
    pub(super) fn time_is_up(&self) -> Option<Instant> {
        // A game that does not hold stands still.
        let playing = self.playing.as_ref().filter(|_| self.damage.is_none())?;
        let minutes = self.table.playing_time()?;
        let time = self.services.config.minute * u32::from(minutes);
        Some(playing.since + time.saturating_sub(playing.before))
    }

    /// When it is to be noted how much of the playing time has run.
    pub(super) fn time_noted_by(&self) -> Option<Instant> {
        let runs = self.time_is_up().is_some();
        let playing = self.playing.as_ref().filter(|_| runs)?;
        Some(playing.noted + NOTED)
    }

    /// Notes how much of the playing time has run, for a restart.
    pub(super) async fn note_time(&mut self) {
        let Some(playing) = &mut self.playing else {
            return;
        };
        playing.noted = Instant::now();
        let played = i64::try_from(playing.played().as_millis()).unwrap_or(i64::MAX);
        if let Err(error) = self.services.store.played(self.game.id, played).await {
            tracing::warn!(%error, "the playing time was not noted");
        }
    }

    /// Playing time runs from the first move on, for people may take long to gather.
    pub(super) async fn begin_time(&mut self) {
        if self.game.begun_ms.is_some() || self.table.playing_time().is_none() {
            return;
        }
        let begun = now_ms();
        // Should it not be noted, the next move begins it.
        if self.services.store.begin(self.game.id, begun).await.is_ok() {
            self.game.begun_ms = Some(begun);
            self.playing = Some(Playing::new(Duration::ZERO));
            self.note_time().await;
            let table = &self.summary();
            self.broadcast(&ToClient::Table { table });
        }
    }

    /// Calls time.
    pub(super) async fn call_time(&mut self) {
        if let Ok(played) = self.play_host(HostAction::TimeUp).await {
            self.show(&played);
            let table = &self.summary();
            self.broadcast(&ToClient::Table { table });
        }
    }

    /// When the first clock runs out.
    pub(super) fn first_due(&self) -> Option<Instant> {
        self.clocks.values().map(|clock| clock.due).min()
    }

    /// Gives the answer of the seats whose time is up.
    pub(super) async fn answer_overdue(&mut self) {
        let now = Instant::now();
        let mut clocks = self.clocks.iter();
        let Some((&seat, _)) = clocks.find(|(_, clock)| clock.due <= now) else {
            return;
        };
        let clock = self.clocks.get(&seat);
        let answer = clock.map_or(Value::Null, |clock| clock.answer.clone());
        let seq = self.table.seq();
        match self.play(seat, seq, Act::Do(answer)).await {
            Ok(played) => self.show(&played),
            // It stays due until the store can be written again.
            Err(_) if self.rests_until().is_some() => {}
            Err(_) => drop(self.clocks.remove(&seat)),
        }
    }
}
