//! What observers get: everything once, then what has changed.

use super::{Hello, LiveGame, Outbox, Shown, SocketId, Watcher};
use crate::error::ApiError;
use crate::wire::ToClient;
use axum::extract::ws::Utf8Bytes;
use feldherr_core::{Observer, Seat};
use feldherr_scene::{Item, Panel};
use serde_json::value::to_raw_value;
use std::collections::{BTreeMap, BTreeSet};

fn observer(seat: Option<Seat>) -> Observer {
    seat.map_or(Observer::Public, Observer::Seat)
}

impl LiveGame {
    /// Lets a socket look on, for the seat that its token holds.
    pub(super) fn hello(&mut self, hello: Hello) -> Result<(), ApiError> {
        let seat = match &hello.token {
            Some(token) => Some(self.seat_of(token).ok_or_else(ApiError::forbidden)?),
            None => None,
        };
        self.leave(hello.socket);
        self.introduce(seat, hello.since, &hello.outbox);
        let watcher = Watcher {
            observer: seat,
            outbox: hello.outbox,
        };
        self.watchers.insert(hello.socket, watcher);
        Ok(())
    }

    /// Sends everything that `seat` may know.
    fn introduce(&mut self, seat: Option<Seat>, since: usize, outbox: &Outbox) {
        let observation = self.table.observation(observer(seat));
        // Log lines that the client has seen may have been taken back since.
        let log_from = if since < self.last_undo { 0 } else { since };
        let state = ToClient::State {
            table: &self.summary(),
            observation: &observation,
            log_from,
            log: &self.table.log(observer(seat), log_from),
            chat: self.chat.make_contiguous(),
        };
        let _ = outbox.try_send(state.text().into());
        for (seat, thinker) in &self.thinkers {
            if thinker.busy {
                let thinking = ToClient::Thinking {
                    seat: *seat,
                    on: true,
                };
                let _ = outbox.try_send(thinking.text().into());
            }
        }
        let shown = Shown::new(observation.scene.items, observation.panels, None);
        self.shown.insert(seat, shown);
    }

    /// Sends everything to everybody, when a delta would not do.
    pub(super) fn show_everything(&mut self) {
        let outboxes: Vec<_> = self
            .watchers
            .values()
            .map(|watcher| (watcher.observer, watcher.outbox.clone()))
            .collect();
        for (seat, outbox) in outboxes {
            self.introduce(seat, 0, &outbox);
        }
    }

    pub(super) fn leave(&mut self, socket: SocketId) {
        let Some(gone) = self.watchers.remove(&socket) else {
            return;
        };
        let mut others = self.watchers.values();
        if !others.any(|other| other.observer == gone.observer) {
            self.shown.remove(&gone.observer);
        }
    }

    /// Shows the last move to everybody, as each may see it.
    pub(super) fn push(&mut self, by: Seat, log_from: usize) {
        let observers: BTreeSet<Option<Seat>> = self
            .watchers
            .values()
            .map(|watcher| watcher.observer)
            .collect();
        for seat in observers {
            let text = self.update(seat, by, log_from);
            self.send(text, |watcher| watcher.observer == seat);
        }
    }

    fn update(&mut self, seat: Option<Seat>, by: Seat, log_from: usize) -> String {
        let observation = self.table.observation(observer(seat));
        let before = self.shown.remove(&seat);
        let after = Shown::new(observation.scene.items, observation.panels, before.as_ref());
        let items = before.as_ref().map_or(&[][..], |before| &before.items);
        let (items, gone) = changes(items, &after.items);
        let update = ToClient::Update {
            seq: observation.seq,
            by,
            log_from,
            log: &self.table.log(observer(seat), observation.seq),
            items,
            gone,
            prompts: &observation.prompts,
            options: &observation.options,
            panels: &after.panels_text,
            can_undo: observation.can_undo,
            outcome: &observation.outcome,
        };
        let text = update.text_like(self.text_size);
        self.text_size = text.len();
        self.shown.insert(seat, after);
        text
    }

    /// Sends the same to everybody.
    pub(super) fn broadcast(&mut self, message: &ToClient<'_>) {
        self.send(message.text(), |_| true);
    }

    pub(super) fn tell(&mut self, socket: SocketId, text: String) {
        let sent = self
            .watchers
            .get(&socket)
            .is_none_or(|watcher| watcher.outbox.try_send(text.into()).is_ok());
        if !sent {
            self.leave(socket);
        }
    }

    pub(super) fn refuse(&mut self, socket: SocketId, id: Option<u64>, error: &ApiError) {
        let error = &*error.0;
        self.tell(socket, ToClient::Refused { id, error }.text());
    }

    fn send(&mut self, text: String, to: impl Fn(&Watcher) -> bool) {
        let text = Utf8Bytes::from(text);
        let mut slow = Vec::new();
        for (socket, watcher) in self.watchers.iter().filter(|(_, watcher)| to(watcher)) {
            if watcher.outbox.try_send(text.clone()).is_err() {
                slow.push(*socket);
            }
        }
        // Dropping its outbox closes a socket that does not keep up; it may come back and say hello.
        slow.into_iter().for_each(|socket| self.leave(socket));
    }
}

impl Shown {
    fn new(items: Vec<Item>, panels: Vec<Panel>, before: Option<&Self>) -> Self {
        let panels_text = match before {
            Some(before) if before.panels == panels => before.panels_text.clone(),
            // Panels serialise to JSON by construction.
            _ => to_raw_value(&panels).unwrap_or_default(),
        };
        Self {
            items,
            panels,
            panels_text,
        }
    }
}

/// The items that are new or changed, and the ids of those that are gone.
fn changes<'a>(before: &'a [Item], after: &'a [Item]) -> (Vec<&'a Item>, Vec<&'a str>) {
    // Most moves change a few items and the order of none; only what does not pair off is searched.
    let same = |(old, new): &(&Item, &Item)| old.id == new.id;
    let paired = before.iter().zip(after).take_while(same).count();
    let (old, left) = before.split_at(paired);
    let (new, come) = after.split_at(paired);
    let pairs = old.iter().zip(new);
    let mut changed: Vec<&Item> = pairs
        .filter(|(old, new)| old != new)
        .map(|(_, new)| new)
        .collect();
    let mut left: BTreeMap<&str, &Item> = left.iter().map(|item| (&*item.id, item)).collect();
    changed.extend(
        come.iter()
            .filter(|item| left.remove(&*item.id) != Some(*item)),
    );
    (changed, left.into_keys().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use feldherr_core::Message;

    fn item(id: &str, x: f32) -> Item {
        Item {
            id: id.to_owned(),
            layer: 0,
            x,
            y: 0.0,
            class: String::new(),
            label: Message::new("x"),
            draw: Vec::new(),
        }
    }

    #[test]
    fn only_changes_are_sent() {
        let before = [
            item("a", 1.0),
            item("b", 1.0),
            item("c", 1.0),
            item("d", 1.0),
        ];
        let after = [
            item("a", 2.0),
            item("d", 1.0),
            item("c", 2.0),
            item("e", 1.0),
        ];
        let (items, gone) = changes(&before, &after);
        let ids: Vec<&str> = items.iter().map(|item| &*item.id).collect();
        assert_eq!((ids, gone), (vec!["a", "c", "e"], vec!["b"]));
        assert_eq!(changes(&before, &before), (vec![], vec![]));
        assert_eq!(changes(&[], &after).0.len(), 4);
        assert_eq!(changes(&before, &[]).1.len(), 4);
    }
}
