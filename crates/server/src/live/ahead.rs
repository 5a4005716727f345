//! What actions would bring: worked out elsewhere, so that however long it takes, the table and all others go on.

use super::{Command, LiveGame, SocketId};
use crate::error::ApiError;
use crate::queue::Order;
use crate::wire::{Forecast, ToClient};
use feldherr_core::Preview;
use feldherr_games::{Ahead, Fault};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use tokio::sync::mpsc;

/// How long a preview is likely to take.
const USUAL: Duration = Duration::from_millis(10);

/// How a question was put. A client wants to know but the newest of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Form {
    Check,
    Why,
    Pose,
}

/// A question: the client's own count, and how it was put.
#[derive(Clone, Copy)]
pub(super) struct Question(pub u64, pub Form);

/// A question about something that the rules allow.
struct Inquiry {
    id: u64,
    /// The action that is meant, where the client has not named it.
    meant: Option<Value>,
    ahead: Ahead,
}

/// What came of an inquiry; nothing when reckoning failed.
pub(crate) struct Foreseen {
    socket: SocketId,
    id: u64,
    meant: Option<Value>,
    preview: Option<Preview>,
}

/// The inquiries of one socket: never more than one is worked out, and of each form only the newest waits.
#[derive(Default)]
pub(super) struct Inquiries {
    busy: bool,
    /// The one that is worked out, and whether it has begun.
    order: Option<(Order, Arc<AtomicBool>)>,
    waiting: BTreeMap<Form, Inquiry>,
}

impl Inquiries {
    /// Whether what is under way only waits for its turn.
    fn only_waits(&self) -> bool {
        let order = self.order.as_ref();
        order.is_some_and(|(_, begun)| !begun.load(Relaxed))
    }

    /// Takes an inquiry in; answers which one it makes pointless.
    fn put(&mut self, form: Form, inquiry: Inquiry) -> Option<u64> {
        let overtaken = self.waiting.insert(form, inquiry);
        overtaken.map(|inquiry| inquiry.id)
    }

    /// The next one to work out, unless one is being worked out.
    fn next(&mut self) -> Option<Inquiry> {
        if self.busy {
            return None;
        }
        let (_, next) = self.waiting.pop_first()?;
        self.busy = true;
        Some(next)
    }
}

impl LiveGame {
    /// Answers a question: at once where the rules refuse, else when it is worked out.
    pub(super) fn inquire(
        &mut self,
        socket: SocketId,
        Question(id, form): Question,
        judged: Result<(Option<Value>, Ahead), Fault>,
        inbox: &mpsc::WeakSender<Command>,
    ) {
        let (meant, ahead) = match judged {
            Ok(allowed) => allowed,
            Err(fault) => return self.refuse(socket, Some(id), &fault.into()),
        };
        let inquiries = self.inquiries.entry(socket).or_default();
        let inquiry = Inquiry { id, meant, ahead };
        if let Some(id) = inquiries.put(form, inquiry) {
            self.refuse(socket, Some(id), &ApiError::overtaken());
        }
        self.reckon(socket, inbox);
    }

    /// Lets the next inquiry of a socket be worked out, on a thread that nobody waits for.
    fn reckon(&mut self, socket: SocketId, inbox: &mpsc::WeakSender<Command>) {
        let inquiries = self.inquiries.get_mut(&socket);
        let Some(inquiry) = inquiries.and_then(Inquiries::next) else {
            return;
        };
        let Inquiry { id, meant, ahead } = inquiry;
        let (services, inbox) = (self.services.clone(), inbox.clone());
        let table = self.game.created.public_id.clone();
        let seat = self.watchers.get(&socket).and_then(|who| who.observer);
        let seat = seat.map_or(u8::MAX, |seat| seat.0);
        let begun = Arc::new(AtomicBool::new(false));
        let begins = begun.clone();
        let order = Order::new(|stop| async move {
            let turn = services.reckoners.turn(&table, seat, USUAL, stop).await;
            begins.store(true, Relaxed);
            let reckon = move || {
                let preview = ahead();
                drop(turn);
                preview
            };
            let reckoned = tokio::task::spawn_blocking(reckon).await;
            let failed = |error| tracing::error!(%error, "a preview failed");
            let foreseen = Foreseen {
                socket,
                id,
                meant,
                preview: reckoned.map_err(failed).ok(),
            };
            if let Some(inbox) = inbox.upgrade() {
                // A game that has left memory has nobody to tell.
                let _ = inbox.send(Command::Foreseen(foreseen)).await;
            }
        });
        if let Some(inquiries) = self.inquiries.get_mut(&socket) {
            inquiries.order = Some((order, begun));
        }
    }

    /// Sends what was worked out, and goes on with what the socket has asked since.
    pub(super) fn send_preview(&mut self, foreseen: Foreseen, inbox: &mpsc::WeakSender<Command>) {
        let Foreseen {
            socket,
            id,
            meant,
            preview,
        } = foreseen;
        if let Some(inquiries) = self.inquiries.get_mut(&socket) {
            inquiries.busy = false;
            inquiries.order = None;
        }
        match (&preview, &meant) {
            (None, _) => self.refuse(socket, Some(id), &ApiError::internal("no preview")),
            (Some(preview), None) => {
                let forecast = Forecast::new(&*self.table, preview);
                self.tell(socket, ToClient::Preview { id, forecast }.text());
            }
            (Some(preview), Some(action)) => {
                let forecast = Forecast::new(&*self.table, preview);
                let posed = ToClient::Posed {
                    id,
                    action,
                    forecast,
                };
                self.tell(socket, posed.text());
            }
        }
        self.reckon(socket, inbox);
        self.inquiries
            .retain(|_, inquiries| inquiries.busy || !inquiries.waiting.is_empty());
    }

    /// Drops what a socket that has left has asked; what has begun still counts as its own.
    pub(super) fn drop_inquiries(&mut self, socket: SocketId) {
        let Some(inquiries) = self.inquiries.get_mut(&socket) else {
            return;
        };
        inquiries.waiting.clear();
        if inquiries.only_waits() {
            self.inquiries.remove(&socket);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(inquiries: &mut Inquiries, id: u64, form: Form) -> Option<u64> {
        let inquiry = Inquiry {
            id,
            meant: None,
            ahead: Box::new(Preview::default),
        };
        inquiries.put(form, inquiry)
    }

    fn next(inquiries: &mut Inquiries) -> Option<u64> {
        inquiries.next().map(|inquiry| inquiry.id)
    }

    #[test]
    fn a_socket_has_one_preview_reckoned_at_a_time() {
        let mut inquiries = Inquiries::default();
        assert_eq!(put(&mut inquiries, 1, Form::Check), None);
        assert_eq!(next(&mut inquiries), Some(1));
        for id in 2..50 {
            let overtaken = (id > 2).then_some(id - 1);
            assert_eq!(put(&mut inquiries, id, Form::Check), overtaken);
            assert_eq!(next(&mut inquiries), None, "the first is not done");
        }
        inquiries.busy = false;
        assert_eq!(next(&mut inquiries), Some(49), "only the newest is wanted");
        inquiries.busy = false;
        assert_eq!(next(&mut inquiries), None);
    }

    #[test]
    fn only_a_question_of_the_same_form_overtakes() {
        let mut inquiries = Inquiries::default();
        assert_eq!(put(&mut inquiries, 1, Form::Pose), None);
        assert_eq!(next(&mut inquiries), Some(1));
        assert_eq!(put(&mut inquiries, 2, Form::Pose), None);
        assert_eq!(put(&mut inquiries, 3, Form::Check), None);
        assert_eq!(put(&mut inquiries, 4, Form::Pose), Some(2));
        let mut told = Vec::new();
        for _ in 0..2 {
            inquiries.busy = false;
            told.extend(next(&mut inquiries));
        }
        assert_eq!(told, [3, 4]);
    }
}
