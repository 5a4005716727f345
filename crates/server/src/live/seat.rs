//! Who sits at the table and what they say to each other.

use super::LiveGame;
use super::load::CHAT_KEPT;
use crate::error::ApiError;
use crate::names::check_name;
use crate::secret::{self, Secret};
use crate::services::now_ms;
use crate::wire::{Claim, Claimed, Free, Freed, SeatSummary, Summary, ToClient};
use feldherr_core::{Message, Seat};
use feldherr_store::{ChatLine, SeatKind};

impl LiveGame {
    /// The seat that a token holds. Every seat is compared, so that the time tells nothing.
    pub(super) fn seat_of(&self, token: &str) -> Option<Seat> {
        let held = |(seat, row): (u8, &feldherr_store::SeatRow)| {
            secret::matches(token, row.token_hash.as_ref()).then_some(Seat(seat))
        };
        (0..)
            .zip(&self.game.created.seats)
            .map(held)
            .fold(None, Option::or)
    }

    /// What everybody may know about the table.
    pub(super) fn summary(&self) -> Summary {
        let game = &self.game.created;
        let outcome = self.table.outcome();
        let kind = self.services.config.games.kind(self.table.game());
        Summary {
            id: game.public_id.clone(),
            game: self.table.game(),
            scenario: game.scenario.clone(),
            title: self.title.clone(),
            listed: game.listed,
            seats: SeatSummary::all(&game.seats, &self.labels),
            seq: self.table.seq(),
            awaited: self.table.prompts().awaited().collect(),
            over: outcome.is_some(),
            commitment: game.commitment.clone(),
            seed: outcome.as_ref().map(|_| game.seed.clone()),
            answer_ms: game.answer_ms,
            created: game.created_ms,
            ends: self.ends_ms(),
            damage: self.damage.as_ref().map(|damage| (*damage.0).clone()),
            outcome: outcome.and_then(|outcome| serde_json::to_value(outcome).ok()),
            secrets: kind.is_ok_and(|kind| kind.has_secrets()),
        }
    }

    /// Gives a free seat to a player with the invitation. A player who has it already, because the answer was lost, is told so again.
    pub(super) async fn claim(&mut self, claim: Claim) -> Result<Claimed, ApiError> {
        let (seat, token) = (claim.seat, claim.token);
        let row = self.game.created.seats.get(usize::from(seat));
        let row = row.ok_or_else(|| ApiError::unknown_seat(seat))?;
        if !secret::is_well_made(&token) {
            return Err(ApiError::malformed(
                "token",
                "64 hexadecimal digits are expected",
            ));
        }
        match self.seat_of(&token) {
            Some(held) if held.0 == seat => return Ok(Claimed { seat, token }),
            Some(_) => return Err(ApiError::malformed("token", "it holds another seat")),
            None => {}
        }
        let invited = claim
            .invite
            .as_ref()
            .map(|invite| secret::matches(invite, row.invite_hash.as_ref()));
        if row.kind != SeatKind::Open {
            return Err(ApiError::seat_taken());
        }
        if !invited.unwrap_or(self.game.created.listed) {
            return Err(ApiError::forbidden().field("invite"));
        }
        let names = self.game.created.seats.iter();
        let names = names.filter_map(|row| row.name.as_deref());
        let name = check_name(&claim.name, self.services.config.limits.name, names)?;
        let hash = secret::hash(&token);
        let store = &self.services.store;
        if !store.claim(self.game.id, seat, name.clone(), hash).await? {
            return Err(ApiError::seat_taken());
        }
        if let Some(row) = self.game.created.seats.get_mut(usize::from(seat)) {
            row.kind = SeatKind::Person;
            row.name = name;
            row.token_hash = Some(hash);
            row.invite_hash = None;
        }
        let table = &self.summary();
        self.broadcast(&ToClient::Table { table });
        Ok(Claimed { seat, token })
    }

    /// Makes the seat of a person who has done nothing yet free again, if the table's owner wants it. A free seat gets a new
    /// invitation, so that an answer that was lost can be asked for again.
    pub(super) async fn free(&mut self, free: Free) -> Result<Freed, ApiError> {
        let Free { seat, owner } = free;
        if !secret::matches(&owner, self.game.created.owner.token_hash.as_ref()) {
            return Err(ApiError::forbidden().field("owner"));
        }
        let row = self.game.created.seats.get(usize::from(seat));
        let row = row.ok_or_else(|| ApiError::unknown_seat(seat))?;
        if row.kind == SeatKind::Machine || self.has_moved(seat) {
            return Err(ApiError::seat_in_play());
        }
        let invite = Secret::fresh()?;
        let hash = invite.hash();
        if !self.services.store.free(self.game.id, seat, hash).await? {
            return Err(ApiError::seat_in_play());
        }
        if let Some(row) = self.game.created.seats.get_mut(usize::from(seat)) {
            row.kind = SeatKind::Open;
            row.name = None;
            row.token_hash = None;
            row.invite_hash = Some(hash);
        }
        self.orders.forget(Seat(seat));
        self.stop_errand(Seat(seat));
        self.send_away(Seat(seat));
        let table = &self.summary();
        self.broadcast(&ToClient::Table { table });
        Ok(Freed {
            seat,
            invite: invite.reveal(),
        })
    }

    /// Whether a seat has done anything in this game, even if it was taken back.
    fn has_moved(&self, seat: u8) -> bool {
        let record = self.table.record();
        let mut moves = record["moves"].as_array().into_iter().flatten();
        self.table.outcome().is_some() || moves.any(|entry| entry["seat"] == seat)
    }

    /// Closes the sockets of the player who sat there.
    fn send_away(&mut self, seat: Seat) {
        let sockets = self.watchers.iter();
        let theirs = sockets.filter(|(_, watcher)| watcher.observer == Some(seat));
        let theirs: Vec<_> = theirs.map(|(socket, _)| *socket).collect();
        theirs.into_iter().for_each(|socket| self.leave(socket));
    }

    /// Says something to everybody at the table.
    pub(super) async fn say(&mut self, seat: Seat, text: &str) -> Result<(), ApiError> {
        let limit = self.services.config.limits.chat;
        let text = text.trim();
        if text.chars().count() > limit {
            return Err(ApiError::too_large(limit).field("text"));
        }
        if text.is_empty() || text.contains(char::is_control) {
            return Err(ApiError::new("malformed", Message::new("core-chat")).field("text"));
        }
        let row = self.game.created.seats.get(seat.index());
        let line = ChatLine {
            seat: Some(seat.0),
            name: row.and_then(|row| row.name.clone()).unwrap_or_default(),
            text: text.to_owned(),
            at_ms: now_ms(),
        };
        let store = &self.services.store;
        store.say(self.game.id, line.clone()).await?;
        let line = line.into();
        self.broadcast(&ToClient::Chat { line: &line });
        self.chat.push_back(line);
        if self.chat.len() > CHAT_KEPT {
            self.chat.pop_front();
        }
        Ok(())
    }
}
