//! Errands: parts of the game that a player leaves to the captain. It answers for the seat until the part is over, and what it does
//! is recorded as the player's own. It sees what the seat may see, as every machine does. Nobody else is told of it.

use super::{LiveGame, SocketId};
use crate::error::ApiError;
use crate::wire::ToClient;
use feldherr_core::{Message, Seat};
use feldherr_scene::Errand;
use feldherr_store::SeatKind;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Who does the errands.
const CAPTAIN: &str = "captain";
/// The pause between two moves of an errand, so that the player can follow them.
const PAUSE: Duration = Duration::from_millis(80);

/// The errands of all seats.
#[derive(Default)]
pub(super) struct Errands {
    /// What has been left to the captain, by seat.
    given: BTreeMap<Seat, Given>,
    /// What each seat was last told.
    told: BTreeMap<Seat, Told>,
    /// The position that was looked at.
    seen: Option<usize>,
}

/// An errand under way.
#[derive(Clone, Debug, PartialEq)]
struct Given {
    key: String,
    /// How many moves it has taken.
    moves: u32,
}

/// What a seat was told of its errands.
#[derive(Clone, Debug, Default, PartialEq)]
struct Told {
    offers: Vec<Errand>,
    doing: Option<Given>,
}

impl Told {
    fn text(&self) -> String {
        let doing = self.doing.as_ref();
        let told = ToClient::Errands {
            offers: &self.offers,
            doing: doing.map(|given| given.key.as_str()),
            moves: doing.map_or(0, |given| given.moves),
        };
        told.text()
    }
}

impl Errands {
    /// Whether the captain acts for a seat.
    pub fn has(&self, seat: Seat) -> bool {
        self.given.contains_key(&seat)
    }

    /// Whether the captain acts for anybody.
    pub fn is_any(&self) -> bool {
        !self.given.is_empty()
    }

    /// Somebody has come to a seat who has not been told yet.
    pub fn tell_anew(&mut self, seat: Seat) {
        self.told.remove(&seat);
        self.seen = None;
    }

    /// Notes that the captain has done something for a seat.
    pub fn count(&mut self, seat: Seat) {
        if let Some(given) = self.given.get_mut(&seat) {
            given.moves += 1;
        }
    }
}

impl LiveGame {
    /// Ends errands that are over and tells every player who is there what he can leave to the captain.
    pub(super) fn look_at_errands(&mut self) {
        let seq = self.table.seq();
        if self.errands.seen == Some(seq) {
            return;
        }
        self.errands.seen = Some(seq);
        let watching = self.watchers.values();
        let watching = watching.filter_map(|watcher| watcher.observer);
        let seats: BTreeSet<Seat> = watching.chain(self.errands.given.keys().copied()).collect();
        self.errands.told.retain(|seat, _| seats.contains(seat));
        for seat in seats {
            let offers = self.errands_of(seat);
            let given = self.errands.given.get(&seat);
            let is_over = given
                .is_some_and(|given| offers.iter().all(|errand| errand.key != given.key.as_str()));
            if is_over {
                self.errands.given.remove(&seat);
            }
            self.tell_errands(seat, offers);
        }
    }

    /// What a seat may leave to the captain now.
    fn errands_of(&self, seat: Seat) -> Vec<Errand> {
        let can_go_on = self.table.outcome().is_none() && self.damage.is_none();
        if can_go_on {
            self.table.errands(seat)
        } else {
            Vec::new()
        }
    }

    /// Tells a seat about its errands, where that is new.
    fn tell_errands(&mut self, seat: Seat, offers: Vec<Errand>) {
        let doing = self.errands.given.get(&seat).cloned();
        let told = Told { offers, doing };
        let before = self.errands.told.get(&seat);
        if *before.unwrap_or(&Told::default()) == told {
            return;
        }
        self.send(told.text(), |watcher| watcher.observer == Some(seat));
        self.errands.told.insert(seat, told);
    }

    /// Leaves an errand to the captain, or takes it back.
    pub(super) fn entrust(
        &mut self,
        socket: SocketId,
        id: u64,
        seat: Seat,
        errand: Option<String>,
    ) {
        let Some(key) = errand else {
            self.stop_errand(seat);
            return self.take_note(socket, id);
        };
        let is_offered = self.errands_of(seat).iter().any(|one| one.key == key);
        if !is_offered {
            let error = ApiError::new("no-errand", Message::new("core-no-errand")).field("errand");
            return self.refuse(socket, Some(id), &error);
        }
        // What he thought of before is no longer wanted.
        self.thinkers.remove(&seat);
        self.errands.given.insert(seat, Given { key, moves: 0 });
        self.errands.seen = None;
        self.take_note(socket, id);
    }

    fn take_note(&mut self, socket: SocketId, id: u64) {
        let seq = self.table.seq();
        self.tell(socket, ToClient::Ack { id, seq }.text());
    }

    /// The player takes matters into his own hands.
    pub(super) fn stop_errand(&mut self, seat: Seat) {
        if self.errands.given.remove(&seat).is_none() {
            return;
        }
        self.errands.seen = None;
        if self
            .thinkers
            .remove(&seat)
            .is_some_and(|thinker| thinker.busy)
        {
            self.tell_thinking(seat, false);
        }
    }

    /// How well the machine plays that answers for a seat: a computer player, or the captain on an errand.
    pub(super) fn level_of(&self, seat: Seat) -> Option<String> {
        let row = self.game.created.seats.get(seat.index())?;
        match row.kind {
            SeatKind::Machine => Some(row.level.clone().unwrap_or_default()),
            _ if self.errands.has(seat) => {
                let mut levels = self.services.config.machine.levels().into_iter();
                let captain = levels.find(|level| level == CAPTAIN);
                Some(captain.unwrap_or_default())
            }
            _ => None,
        }
    }

    /// The pause after a machine's move for a seat: an errand is done in haste.
    pub(super) fn pause_of(&self, seat: Seat) -> Duration {
        let usual = self.services.config.machine_pause;
        if self.errands.has(seat) {
            usual.min(PAUSE)
        } else {
            usual
        }
    }

    /// Says whether a machine thinks for a seat; that the captain does so is told to the player alone.
    pub(super) fn tell_thinking(&mut self, seat: Seat, on: bool) {
        let message = ToClient::Thinking { seat, on };
        if self.is_machine(seat) {
            self.broadcast(&message);
        } else {
            self.send(message.text(), |watcher| watcher.observer == Some(seat));
        }
    }

    /// Whether a seat is a computer player's.
    pub(super) fn is_machine(&self, seat: Seat) -> bool {
        let row = self.game.created.seats.get(seat.index());
        row.is_some_and(|row| row.kind == SeatKind::Machine)
    }
}
