//! What players say, and how a move becomes durable before anybody sees it.

use super::ahead::{Form, Question};
use super::setback::Setback;
use super::{Command, LiveGame, SocketId};
use crate::error::ApiError;
use crate::wire::{FromClient, ToClient};
use feldherr_core::{HostAction, Observer, Seat};
use feldherr_store::{NewMove, StoreError};
use serde_json::Value;
use tokio::sync::mpsc;

/// Something that becomes a line of the record.
pub(super) enum Act {
    Do(Value),
    Undo,
}

/// A move that is durable and not yet shown.
pub(super) struct Played {
    by: Option<Seat>,
    /// From which sequence number earlier log lines no longer hold.
    log_from: usize,
}

impl Played {
    /// The place of the move that was taken back.
    pub const fn taken_back(&self) -> usize {
        self.log_from.saturating_sub(1)
    }
}

impl LiveGame {
    pub(super) async fn listen(
        &mut self,
        socket: SocketId,
        message: FromClient,
        inbox: &mpsc::WeakSender<Command>,
    ) {
        let Some(watcher) = self.watchers.get(&socket) else {
            return;
        };
        let observer = watcher.observer;
        let Some(message) = self.hold(observer, socket, message) else {
            return;
        };
        let seat = observer.ok_or_else(ApiError::spectator);
        match (message, seat) {
            (FromClient::Do { id, seq, action }, Ok(seat)) => {
                self.stop_errand(seat);
                self.orders.begin_row();
                let played = self.play(seat, seq, Act::Do(action)).await;
                self.answer(socket, id, played);
            }
            (FromClient::Undo { id, seq }, Ok(seat)) => {
                self.stop_errand(seat);
                let played = self.take_back(seat, seq).await;
                self.answer(socket, id, played);
            }
            (FromClient::Check { id, action }, Ok(seat)) => {
                let ahead = self.table.preview(seat, &action).map(|ahead| (None, ahead));
                self.inquire(socket, Question(id, Form::Check), ahead, inbox);
            }
            (FromClient::Why { id, from, x, y }, Ok(seat)) => {
                let ahead = self.table.attempt(seat, &from, x, y);
                let ahead = ahead.map(|ahead| (None, ahead));
                self.inquire(socket, Question(id, Form::Why), ahead, inbox);
            }
            (FromClient::Pose { id, action, at }, Ok(seat)) => {
                let posed = self.table.pose(seat, &action, at);
                let posed = posed.map(|(meant, ahead)| (Some(meant), ahead));
                self.inquire(socket, Question(id, Form::Pose), posed, inbox);
            }
            (FromClient::Look { id, item }, _) => {
                let observer = observer.map_or(Observer::Public, Observer::Seat);
                let looked = &self.table.look(observer, &item);
                self.tell(socket, ToClient::Looked { id, looked }.text());
            }
            (
                FromClient::Order {
                    id,
                    question,
                    way,
                    this_turn,
                },
                Ok(seat),
            ) => match self.order(seat, question, way, this_turn).await {
                Ok(()) => {
                    let seq = self.table.seq();
                    self.tell(socket, ToClient::Ack { id, seq }.text());
                }
                Err(error) => self.refuse(socket, Some(id), &error),
            },
            (FromClient::Entrust { id, errand }, Ok(seat)) => {
                self.entrust(socket, id, seat, errand);
            }
            (FromClient::Chat { text }, Ok(seat)) => {
                if let Err(error) = self.say(seat, &text).await {
                    self.refuse(socket, None, &error);
                }
            }
            (FromClient::Hello { .. }, _) => {}
            (message, Err(error)) => self.refuse(socket, message.id(), &error),
        }
    }

    fn answer(&mut self, socket: SocketId, id: u64, played: Result<Played, ApiError>) {
        match played {
            Ok(played) => {
                let seq = self.table.seq();
                self.tell(socket, ToClient::Ack { id, seq }.text());
                self.show(&played);
            }
            Err(error) => {
                self.services.metrics.refused(error.0.code);
                self.refuse(socket, Some(id), &error);
            }
        }
    }

    pub(super) fn show(&mut self, played: &Played) {
        self.push(played.by, played.log_from);
        if self.table.outcome().is_some() {
            // Now the seed is no secret any more.
            let table = &self.summary();
            self.broadcast(&ToClient::Table { table });
        }
    }

    /// Does or takes back something and makes it durable. After an error nothing has changed.
    pub(super) async fn play(
        &mut self,
        by: Seat,
        seq: usize,
        act: Act,
    ) -> Result<Played, ApiError> {
        self.check_sound()?;
        if seq != self.table.seq() {
            return Err(ApiError::stale());
        }
        let mut undone = false;
        let log_from = match act {
            Act::Do(action) => {
                self.table.act(by, &action)?;
                self.table.seq()
            }
            Act::Undo => {
                self.check_undo(by)?;
                let from = self.table.undo(by)?;
                undone = true;
                *self.undone.entry(by).or_default() += 1;
                from
            }
        };
        self.make_durable(seq).await?;
        self.passes = !undone;
        // Whatever it is asked next, it has its whole time for it.
        self.clocks.remove(&by);
        self.windows.open.remove(&by);
        self.begin_time().await;
        let by = Some(by);
        Ok(Played { by, log_from })
    }

    /// A game that does not hold can be looked at, and no more.
    fn check_sound(&self) -> Result<(), ApiError> {
        match &self.damage {
            Some(damage) => Err(ApiError(damage.0.clone())),
            None => Ok(()),
        }
    }

    /// A player who does and undoes without end would make the record grow without end.
    pub(super) fn check_undo(&self, by: Seat) -> Result<(), ApiError> {
        let limit = self.services.config.limits.undos;
        let undone = self.undone.get(&by).copied().unwrap_or(0);
        match undone < limit || !self.table.can_undo(by) {
            true => Ok(()),
            false => Err(ApiError::undone_enough(limit)),
        }
    }

    /// Does what only the host may do and makes it durable. After an error nothing has changed.
    pub(super) async fn play_host(&mut self, action: HostAction) -> Result<Played, ApiError> {
        self.check_sound()?;
        let seq = self.table.seq();
        self.table.host(action)?;
        self.make_durable(seq).await?;
        let log_from = self.table.seq();
        Ok(Played { by: None, log_from })
    }

    async fn make_durable(&mut self, seq: usize) -> Result<(), ApiError> {
        let made = NewMove {
            seq,
            payload: self.table.last_move().unwrap_or_default(),
            over: self.table.outcome().is_some(),
        };
        let stored = self.services.store.append(self.game.id, made).await;
        match &stored {
            Ok(()) => self.setback = None,
            Err(StoreError::Conflict) => self.recover().await,
            Err(_) => {
                self.setback = Some(Setback::after(self.setback.as_ref()));
                self.recover().await;
            }
        }
        Ok(stored?)
    }
}
