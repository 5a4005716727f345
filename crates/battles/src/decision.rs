//! Who may decide now, what is refused before its chapter judges it, and at which cards a side wants to be asked.

use crate::agenda::{Agenda, Course, Task};
use crate::rules::card::CardTask;
use crate::rules::charge::ChargeTask;
use crate::rules::fire::FireTask;
use crate::rules::movement::MovementTask;
use crate::rules::order::OrderTask;
use crate::rules::recovery::RecoveryTask;
use crate::{Action, Card, Marks, PieceId, Position, Side, rule, text};
use feldherr_core::{Game, Illegal, Message, Seat};

impl Position {
    /// Whether the side may do this now: it is asked, knows what it names, and the chapter in turn allows it.
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::new(rule::LB_2_1B, Message::new(text::LB_OVER)));
        }
        if let (Action::Ask { .. }, Some(_)) = (action, Side::of(seat)) {
            return Ok(());
        }
        self.check_asked(seat)?;
        self.check_knows(seat, action)?;
        self.check_answer(seat, action)
    }

    /// Does what [`Self::check_action`] allows.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        course: &mut Course<'_>,
    ) -> Result<(), Illegal> {
        self.check_action(seat, action)?;
        match (*action, Side::of(seat)) {
            (Action::Ask { card, ask }, Some(side)) => self.ask(side, card, ask),
            _ => self.answer(seat, action, course),
        }
        self.come_to_rest();
        Ok(())
    }

    /// LB-8.1a Nothing is answered about a covered piece of the enemy: no refusal may tell where it stands.
    fn check_knows(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let side = Side::of(seat);
        let is_secret = |piece: &PieceId| {
            self.field.sheets.len() > piece.index()
                && Some(self.side_of(*piece)) != side
                && self.hex_of(*piece).is_some()
                && !self.has(*piece, Marks::SEEN)
        };
        match action.pieces().find(is_secret) {
            None => Ok(()),
            Some(_) => Err(Illegal::new(
                rule::LB_8_1A,
                Message::new(text::LB_PIECE_COVERED),
            )),
        }
    }

    /// LB-2.1b Whether the seat is the one that must decide.
    fn check_asked(&self, seat: Seat) -> Result<(), Illegal> {
        if self.awaited_seat() == Some(seat) {
            return Ok(());
        }
        let Some(side) = self.asked() else {
            return Err(self.not_now());
        };
        let name = self.field.side_name(side);
        let message = Message::new(text::LB_NOT_YOUR_DECISION).with("side", name);
        Err(Illegal::new(rule::LB_2_1B, message).or_rather(self.first_question()))
    }

    /// What declines the present question, if it is asked whatever the side has: it passes without a card, is done with
    /// nothing to fire, to charge, to build or to command with and nobody at an exit; a group that has spent its points,
    /// or cannot repulse, halts (LB-7.1c).
    pub(crate) fn declining(&self) -> Option<Action> {
        Some(match self.state.agenda.last()? {
            Task::Card(CardTask::Asking { .. }) => Action::Pass,
            Task::Movement(MovementTask::Going(_) | MovementTask::Met(_))
                if self.state.moving.is_some_and(|moving| moving.started) =>
            {
                Action::Halt
            }
            Task::Fire(FireTask::Choose(_))
            | Task::Charge(ChargeTask::Choose(_))
            | Task::Fort(_)
            | Task::Recovery(RecoveryTask::Reorganize(_))
            | Task::Command(_)
            | Task::Order(
                OrderTask::AskRetreat(_) | OrderTask::Arrivals(_) | OrderTask::Exits(_),
            ) => Action::Done,
            _ => return None,
        })
    }

    /// A side that is asked only because the enemy must not learn what it has declines if nothing else is left to it,
    /// or nothing that it wants to be asked for.
    pub(crate) fn idle_answer(&self, seat: Seat) -> Option<Action> {
        let blank = self.window(seat)?;
        let mut answers = Vec::new();
        self.options(seat, &mut answers);
        let never = Side::of(seat).map(|side| self.state.sides[side.index()].never_ask);
        let silenced = |card| never.is_some_and(|never| never.has(card));
        let unwanted = |action: &Action| match *action {
            Action::Play { card, .. } => silenced(card),
            Action::GeneralRetreat => silenced(Card::GENERAL_RETREAT),
            Action::Ask { .. } => true,
            other => other == blank,
        };
        (!answers.is_empty() && answers.iter().all(unwanted)).then_some(blank)
    }

    /// Offers not to be asked for a card any more at its moment.
    pub(crate) fn list_silence(&self, side: Side, card: Card, into: &mut Vec<Action>) {
        if !self.state.sides[side.index()].never_ask.has(card) {
            into.push(Action::Ask { card, ask: false });
        }
    }

    /// Offers to be asked again.
    pub(crate) fn list_wishes(&self, side: Side, into: &mut Vec<Action>) {
        let silenced = self.state.sides[side.index()].never_ask;
        let wish = |card| Action::Ask { card, ask: true };
        into.extend(silenced.kinds().map(wish));
    }

    fn ask(&mut self, side: Side, card: Card, ask: bool) {
        let never = &mut self.state.sides[side.index()].never_ask;
        if ask {
            never.take(card);
        } else if !never.has(card) {
            never.add(card);
        }
    }
}
