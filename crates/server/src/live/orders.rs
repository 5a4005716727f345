//! Standing orders: questions that people have answered beforehand.
//!
//! Orders are kept beside the game and told to nobody but the one whose seat it is. An answer that is given by them is the
//! seat's own move. Where somebody could learn from its haste that there is an order, it comes as late as the answer of a person
//! who has little to decide; to a question that must not show a hand it comes when every other answer would.

use super::LiveGame;
use super::play::{Act, Played};
use super::window::drawn_window;
use crate::error::ApiError;
use crate::secret::machine_seed;
use crate::wire::{StandingOrder, ToClient};
use feldherr_core::{Message, Question, Seat};
use feldherr_games::LogLine;
use feldherr_store::{OrderRow, SeatKind};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// So many answers in a row the server gives without any word of a person.
const MOST_IN_A_ROW: usize = 500;

/// The orders of a table, and what was answered by them.
#[derive(Default)]
pub(super) struct Orders {
    given: BTreeMap<(Seat, String), Order>,
    /// The moves that the server has made for seats, by their place in the record, with what it told the seat.
    answered: BTreeMap<usize, Option<(Seat, LogLine)>>,
    /// How many of them were the last ones.
    in_a_row: usize,
}

struct Order {
    way: String,
    /// The turn with which it ends.
    turn: Option<u32>,
}

/// What the server will answer for a seat.
#[derive(Clone)]
pub(super) struct Reply {
    pub answer: Value,
    /// How long it waits, so that its haste tells nothing.
    pub after: Duration,
    /// The question, and whether the seat has given an order about it; none where nothing is told.
    pub told: Option<(Question, bool)>,
}

impl Orders {
    /// The orders as the store keeps them.
    pub fn of(rows: Vec<OrderRow>) -> Self {
        let order = |row: OrderRow| {
            let order = Order {
                way: row.way,
                turn: row.turn,
            };
            ((Seat(row.seat), row.question), order)
        };
        Self {
            given: rows.into_iter().map(order).collect(),
            ..Self::default()
        }
    }

    fn given(&self, seat: Seat, question: &Question) -> Option<&Order> {
        let order = self.given.get(&(seat, question.name.to_owned()));
        order.filter(|order| question.allows(&order.way))
    }

    /// Drops what held only for a turn that is over; answers for whom.
    fn expire(&mut self, turn: u32) -> BTreeSet<Seat> {
        let is_over = |order: &Order| order.turn.is_some_and(|last| last < turn);
        let over = self.given.iter().filter(|(_, order)| is_over(order));
        let seats = over.map(|((seat, _), _)| *seat).collect();
        self.given.retain(|_, order| !is_over(order));
        seats
    }

    /// Somebody else will hold the seat: he knows neither its orders nor what was told about them.
    pub fn forget(&mut self, seat: Seat) {
        self.given.retain(|(other, _), _| *other != seat);
        for told in self.answered.values_mut() {
            told.take_if(|(other, _)| *other == seat);
        }
    }

    /// Moves from this place on were taken back, or are lost; answers whether the first of them was made by the server.
    pub fn take_back(&mut self, from: usize) -> bool {
        let gone = self.answered.split_off(&from);
        gone.contains_key(&from)
    }

    /// A person has done something.
    pub const fn begin_row(&mut self) {
        self.in_a_row = 0;
    }

    /// What was told to a seat of the answers given for it.
    pub fn lines(&self, seat: Seat) -> impl Iterator<Item = &LogLine> {
        let told = self.answered.values().flatten();
        told.filter(move |(other, _)| *other == seat)
            .map(|(_, line)| line)
    }
}

impl LiveGame {
    /// What the server answers for a seat that is asked now, if anything.
    pub(super) fn reply_for(&self, seat: Seat) -> Option<Reply> {
        if let Some(answer) = self.table.forced_pass(seat) {
            return Some(Reply {
                answer,
                after: Duration::ZERO,
                told: None,
            });
        }
        let row = self.game.created.seats.get(seat.index())?;
        if row.kind != SeatKind::Person || self.orders.in_a_row >= MOST_IN_A_ROW {
            return None;
        }
        let question = self.table.question_to(seat)?;
        let way = self.way_of(seat, &question);
        if way == Question::ASK {
            return None;
        }
        let answer = self.table.answer_by(seat, way)?;
        let after = match self.is_watched(seat) {
            true => {
                let secret = machine_seed(&self.game.created.seed, self.table.seq(), seat.0);
                drawn_window(self.services.config.window, secret)
            }
            false => Duration::ZERO,
        };
        let ordered = self.orders.given(seat, &question).is_some();
        Some(Reply {
            answer,
            after,
            told: Some((question, ordered)),
        })
    }

    /// The way in which a question of a seat is answered: its order, else what is usual.
    fn way_of(&self, seat: Seat, question: &Question) -> &'static str {
        let usual = match self.is_watched(seat) {
            true => question.usual,
            false => question.alone,
        };
        let Some(order) = self.orders.given(seat, question) else {
            return usual;
        };
        let mut ways = question.ways.iter();
        let way = ways.find(|way| **way == order.way);
        way.copied().unwrap_or(Question::ASK)
    }

    /// Gives an order. It holds at once, also for what is asked now.
    pub(super) async fn order(
        &mut self,
        seat: Seat,
        question: String,
        way: String,
        this_turn: bool,
    ) -> Result<(), ApiError> {
        let mut questions = self.table.questions().into_iter();
        let known = questions.find(|known| known.name == question);
        let known = known.ok_or_else(|| {
            let message = Message::new("core-no-question").with("question", question.clone());
            ApiError::new("malformed", message).field("question")
        })?;
        if !known.allows(&way) {
            let message = Message::new("core-no-way").with("way", way);
            return Err(ApiError::new("malformed", message).field("way"));
        }
        let turn = this_turn.then(|| self.table.turn_number());
        let order = OrderRow {
            seat: seat.0,
            question: question.clone(),
            way: way.clone(),
            turn,
        };
        self.services.store.order(self.game.id, order).await?;
        self.orders
            .given
            .insert((seat, question), Order { way, turn });
        self.orders.begin_row();
        self.passes = true;
        self.look_again();
        self.tell_orders(seat);
        Ok(())
    }

    /// Orders for a turn end with it.
    pub(super) fn expire_orders(&mut self) {
        for seat in self.orders.expire(self.table.turn_number()) {
            self.tell_orders(seat);
        }
    }

    fn tell_orders(&mut self, seat: Seat) {
        if let Some(told) = self.orders_of(seat) {
            self.send(told, |watcher| watcher.observer == Some(seat));
        }
    }

    /// What a seat is told about its orders; nothing in a game in which nothing is answered beforehand.
    pub(super) fn orders_of(&self, seat: Seat) -> Option<String> {
        let questions = self.table.questions();
        let order = |question: &Question| StandingOrder {
            question: question.name,
            ways: question.ways.to_vec(),
            way: self.way_of(seat, question),
            this_turn: self
                .orders
                .given(seat, question)
                .is_some_and(|order| order.turn.is_some()),
            reaction: question.reaction,
        };
        let orders: Vec<StandingOrder> = questions.iter().map(order).collect();
        let orders = &orders[..];
        (!orders.is_empty()).then(|| ToClient::Orders { orders }.text())
    }

    /// Answers for a seat and tells it so.
    pub(super) async fn reply(&mut self, seat: Seat, reply: Reply) -> Result<(), ApiError> {
        let seq = self.table.seq();
        let line = reply.told.map(|(question, ordered)| {
            let id = match ordered {
                true => "core-answered",
                false => "core-passed",
            };
            let answer = self.table.label(seat, &reply.answer);
            let message = Message::new(id)
                .with("question", Message::new(question.name))
                .with(
                    "answer",
                    answer.unwrap_or_else(|| Message::new("core-nothing-asked")),
                );
            LogLine::said(seq + 1, seat, &self.table.acting(seat), message)
        });
        let played = self.play(seat, seq, Act::Do(reply.answer)).await?;
        self.orders.in_a_row += 1;
        self.show(&played);
        if let Some(line) = &line {
            let told = ToClient::Answered { line }.text();
            self.send(told, |watcher| watcher.observer == Some(seat));
        }
        self.orders
            .answered
            .insert(seq, line.map(|line| (seat, line)));
        Ok(())
    }

    /// Takes back what a seat did last, with the answers that the server has given for it since: a player who takes something
    /// back wants to stand where he decided.
    pub(super) async fn take_back(&mut self, seat: Seat, seq: usize) -> Result<Played, ApiError> {
        let mut played = self.play(seat, seq, Act::Undo).await?;
        while self.orders.take_back(played.taken_back())
            && self.table.can_undo(seat)
            && self.check_undo(seat).is_ok()
        {
            self.show(&played);
            played = self.play(seat, self.table.seq(), Act::Undo).await?;
        }
        Ok(played)
    }
}
