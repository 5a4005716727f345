//! Who sits at the table and what they say to each other.

use super::LiveGame;
use super::load::CHAT_KEPT;
use crate::error::ApiError;
use crate::secret::{self, Secret};
use crate::services::now_ms;
use crate::wire::{Claim, Claimed, SeatSummary, Summary, ToClient};
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
        Summary {
            id: game.public_id.clone(),
            game: self.table.game(),
            scenario: game.scenario.clone(),
            title: self.title.clone(),
            listed: game.listed,
            seats: SeatSummary::all(&game.seats, &self.labels),
            seq: self.table.seq(),
            awaited: self.table.prompts().awaited().collect(),
            over: self.table.outcome().is_some(),
            commitment: game.commitment.clone(),
            seed: self.table.outcome().map(|_| game.seed.clone()),
            answer_ms: game.answer_ms,
            created: game.created_ms,
            ends: self.ends_ms(),
            damage: self.damage.as_ref().map(|damage| (*damage.0).clone()),
        }
    }

    /// Gives a free seat to whoever may have it.
    pub(super) async fn claim(&mut self, claim: Claim) -> Result<Claimed, ApiError> {
        let seat = claim.seat;
        let row = self.game.created.seats.get(usize::from(seat));
        let row = row.ok_or_else(|| ApiError::unknown_seat(seat))?;
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
        let name = check_name(&claim.name, self.services.config.limits.name)?;
        let token = Secret::fresh()?;
        let hash = token.hash();
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
        Ok(Claimed {
            seat,
            token: token.reveal(),
        })
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

/// A name fit to be shown, or none when it is blank.
pub(crate) fn check_name(name: &str, limit: usize) -> Result<Option<String>, ApiError> {
    let name = name.trim();
    if name.chars().count() > limit {
        return Err(ApiError::too_large(limit).field("name"));
    }
    if name.contains(char::is_control) {
        return Err(ApiError::new("malformed", Message::new("core-name")).field("name"));
    }
    Ok((!name.is_empty()).then(|| name.to_owned()))
}
