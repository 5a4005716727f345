//! Who may decide now, what is refused before its chapter judges it, and at which cards a chief wants to be asked.

use crate::agenda::{Agenda, Course, Task};
use crate::rules::fate::FateTask;
use crate::rules::fire::FireTask;
use crate::{Action, Card, On, Position, Side, rule, text};
use feldherr_core::{Game, Illegal, Message, Seat};

impl Position {
    /// Whether the seat may do this now: it is asked, what it names exists, and the chapter in turn allows it.
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::new(rule::VF_10_0A, Message::new(text::VF_OVER)));
        }
        if let Action::Ask { .. } = action {
            return self.check_ask(seat);
        }
        self.check_called(seat)?;
        self.check_exists(action)?;
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
        match *action {
            Action::Ask { card, ask } => self.ask(seat, card, ask),
            _ => self.answer(seat, action, course),
        }
        Ok(())
    }

    /// VF-3.0b Whether the seat is the one that must decide.
    fn check_called(&self, seat: Seat) -> Result<(), Illegal> {
        let Some(asked) = self.asked_seat() else {
            return Err(self.not_now());
        };
        if asked == seat {
            return Ok(());
        }
        let mut sides = Side::BOTH.into_iter();
        let side = sides.find(|side| self.is_seat_of(asked, *side));
        let army = self.army_name(side.unwrap_or(Side::One)).message();
        let message = Message::new(text::VF_NOT_YOUR_DECISION).with("army", army);
        Err(Illegal::new(rule::VF_3_0B, message).or_rather(self.first_question()))
    }

    /// A message may name any number; the chapters may rely on there being such a thing.
    fn check_exists(&self, action: &Action) -> Result<(), Illegal> {
        let (field, state) = (&self.field, &self.state);
        for named in action.named() {
            let (exists, message) = match named {
                On::Army => (true, text::VF_NO_SUCH_THING),
                On::Unit(unit) => (unit.index() < state.units.len(), text::VF_NO_SUCH_UNIT),
                On::Feature(feature) => {
                    let exists = feature.index() < field.features.len();
                    (exists, text::VF_NO_SUCH_FEATURE)
                }
                On::Brigade(brigade) => {
                    let exists = brigade.index() < state.brigades.len();
                    (exists, text::VF_NO_SUCH_THING)
                }
                On::Objective(objective) => {
                    let exists = objective.index() < state.objectives.len();
                    (exists, text::VF_NO_SUCH_THING)
                }
                On::Leader(leader) => {
                    let exists = leader.index() < state.leaders.len();
                    (exists, text::VF_NO_SUCH_THING)
                }
            };
            if !exists {
                return Err(Illegal::new(rule::VF_3_0C, Message::new(message)));
            }
        }
        Ok(())
    }

    /// VF-2.2d Only a commander-in-chief says at which cards he wants to be asked.
    fn check_ask(&self, seat: Seat) -> Result<(), Illegal> {
        if Side::BOTH
            .into_iter()
            .any(|side| self.chief_seat(side) == seat)
        {
            return Ok(());
        }
        let message = Message::new(text::VF_CHIEF_HAS_CARDS);
        Err(Illegal::new(rule::VF_2_2D, message))
    }

    fn ask(&mut self, seat: Seat, card: Card, ask: bool) {
        for side in Side::BOTH {
            if self.chief_seat(side) == seat {
                let cards = &mut self.state.sides[side.index()].never_ask;
                *cards = if ask {
                    cards.without(card)
                } else {
                    cards.with(card)
                };
            }
        }
    }

    /// Decision VF-G118 A side is asked at every moment at which a card it may hold could be played, as far as everybody
    /// can tell; without such a card in hand, or with only such as its chief does not want to be asked about, it passes.
    /// So does a chief who is asked for a target only because he might hold Directed Fire (VF-G105).
    pub(crate) fn idle_answer(&self, seat: Seat) -> Option<Action> {
        let mut answers = Vec::new();
        match self.state.agenda.last() {
            Some(Task::Fate(FateTask::Asking { side, .. })) => {
                self.options(seat, &mut answers);
                let silent = self.state.sides[side.index()].never_ask;
                let is_wanted = |action: &Action| matches!(action, Action::Play { card, .. } if !silent.has(*card));
                let may_pass = answers.contains(&Action::Pass);
                (may_pass && !answers.iter().any(is_wanted)).then_some(Action::Pass)
            }
            Some(Task::Fire(FireTask::Choose)) => {
                self.options(seat, &mut answers);
                (answers == [Action::Done]).then_some(Action::Done)
            }
            _ => None,
        }
    }
}
