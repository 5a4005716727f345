//! Who may decide now, and what may interrupt a question.

use crate::agenda::{Agenda, Course, Task};
use crate::rules::politics::PoliticsTask;
use crate::{Action, Political, Position, RealmAction, rule, text};
use feldherr_core::{Game, Illegal, Message, Seat};

/// NE-ACT-1 Opens the list of political actions and cards, whatever is asked.
pub(crate) const CABINET: Action = Action::Realm(RealmAction::Cabinet);

impl Position {
    /// Whether the seat may do this now: it is asked and the chapter in turn allows it, or it interrupts what is being
    /// done.
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::new(rule::NE_TURN_5, Message::new(text::NE_OVER)));
        }
        if self.is_interruption(seat, action) {
            return self.check_political(seat, action);
        }
        self.check_asked(seat)?;
        if *action == CABINET && self.may_call_cabinet(seat) {
            return Ok(());
        }
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
        if self.is_interruption(seat, action) {
            self.act_political(seat, action, course);
            self.run(course);
        } else if *action == CABINET {
            self.plan([PoliticsTask::Cabinet(seat)]);
        } else {
            self.answer(seat, action, course);
        }
        Ok(())
    }

    /// NE-G61, NE-ACARD-14 Whether the action is a political one, or a card, that interrupts what is being done. What
    /// answers the question does not.
    fn is_interruption(&self, seat: Seat, action: &Action) -> bool {
        let Action::Politics(political) = action else {
            return false;
        };
        let open = match political {
            Political::Play { .. } => true,
            Political::Leave { .. } => false,
            _ => self.is_interruptible(),
        };
        // To other questions no political action is an answer.
        let answerable = matches!(
            self.task(),
            Some(Task::Politics(_) | Task::Congress(_) | Task::Card(_))
        );
        let answers = || {
            answerable
                && self.asked_seats().contains(seat)
                && self.check_answer(seat, action).is_ok()
        };
        open && seat.0 < self.seats() && !answers()
    }

    /// NE-G61, NE-ACARD-7 What a seat may do while another is asked, or out of its cabinet.
    pub(crate) fn open_options(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.is_interruptible() {
            self.political_options(seat, into);
        } else if !self.is_over() {
            self.card_options(seat, into);
            self.battle_card_options(seat, into);
        }
    }

    /// NE-ACT-1, NE-ACARD-7 Whether a seat that is asked may first look through its political actions and cards; only
    /// from what everybody knows.
    pub(crate) fn may_call_cabinet(&self, seat: Seat) -> bool {
        let listed = |task: &Task| {
            matches!(
                task,
                Task::Politics(PoliticsTask::Cabinet(_) | PoliticsTask::Window { .. })
            )
        };
        if self.task().is_none_or(listed) {
            return false;
        }
        if self.is_interruptible() {
            self.has_politics(seat)
        } else {
            self.has_cards(seat)
        }
    }

    /// NE-TURN-1 Whether the seat is one that must decide.
    fn check_asked(&self, seat: Seat) -> Result<(), Illegal> {
        if self.asked_seats().contains(seat) {
            return Ok(());
        }
        let refusal = Illegal::new(rule::NE_TURN_1, Message::new(text::NE_NOT_YOUR_DECISION));
        Err(refusal.or_rather(self.first_question()))
    }

    /// The one answer of a seat that is asked only so that its secrets do not show.
    pub(crate) fn idle_answer(&self, seat: Seat) -> Option<Action> {
        if !self.asked_seats().contains(seat) {
            return None;
        }
        let mut answers = Vec::new();
        self.answers(seat, &mut answers);
        (answers == [Action::Pass]).then_some(Action::Pass)
    }
}
