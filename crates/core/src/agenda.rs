//! A game as an agenda: what is being done, what comes after it, and who must decide.
//!
//! The agenda is a stack of tasks, part of the position. [`Agenda::run`] carries out the topmost task again and again until one
//! needs a decision; an action answers that task and the agenda runs on. So a sequence such as "roll to hit, let the enemy
//! play a card, mark the losses, test morale" is written down as tasks and can stop anywhere, and a position that stops
//! there is still a plain value.
//!
//! A game makes its tasks of the tasks of its chapters with [`tasks!`](crate::tasks), each chapter says with [`Chapter`] what
//! its own can do, and the position implements [`Agenda`].

use crate::{Course, Illegal, Message, Preview, Prompt, PromptKind, Seat, SeatSet};

/// Whether a task is over.
#[derive(Clone, Debug, PartialEq)]
pub enum Flow<T> {
    /// It is over, or has put what follows on the agenda.
    Done,
    /// It needs a decision and stays on the agenda as this.
    Wait(T),
}

/// What the tasks of a chapter can do. A task that never waits needs only `run`.
pub trait Chapter<P: Agenda>: Sized {
    /// Carries the task out as far as no decision is needed. A task that waits may be run again before it is answered, when
    /// something interrupted it: it must then do nothing but wait again, or be over when nothing is left to decide.
    fn run(self, position: &mut P, course: &mut Course<'_, P::Event>) -> Flow<P::Task>;

    /// Who must decide, for a task that waits; cheap, for search asks it at every step.
    fn asked(&self, _position: &P) -> SeatSet {
        SeatSet::NONE
    }

    /// What a seat that is asked must decide, in one sentence that everybody may read.
    fn question(&self, _position: &P, _seat: Seat) -> Message {
        Message::new("core-nothing-asked")
    }

    /// The actions with which a seat that is asked answers; of open choices only representatives. They follow from what
    /// the seat knows.
    fn options(&self, _position: &P, _seat: Seat, _into: &mut Vec<P::Action>) {}

    /// Judges an answer of a seat that is asked, by what that seat knows.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, position: &P, _seat: Seat, _action: &P::Action) -> Result<(), Illegal> {
        Err(position.not_now())
    }

    /// What an answer that `check` has allowed leads to; only asked for by people.
    fn preview(&self, _position: &P, _seat: Seat, _action: &P::Action) -> Preview {
        Preview::default()
    }

    /// Does an answer that `check` has allowed; the task has been taken off the agenda.
    fn act(
        self,
        _position: &mut P,
        _seat: Seat,
        _action: &P::Action,
        _course: &mut Course<'_, P::Event>,
    ) {
    }

    /// The answer taken for given when a seat does not answer in its time.
    fn timeout_answer(&self, _position: &P, _seat: Seat) -> Option<P::Action> {
        None
    }
}

/// A position that is played as an agenda.
pub trait Agenda: Sized {
    /// One thing to do, by chapter: the enum that [`tasks!`](crate::tasks) makes.
    type Task: Chapter<Self>;
    /// One small decision.
    type Action;
    /// One thing that happened.
    type Event;

    /// What is to be done, the present task last.
    fn tasks(&self) -> &Vec<Self::Task>;

    /// The same, to be changed.
    fn tasks_mut(&mut self) -> &mut Vec<Self::Task>;

    /// The refusal of an action that does not answer the present question.
    fn not_now(&self) -> Illegal;

    /// Puts the names of this game into a question.
    fn named(&self, question: Message) -> Message {
        question
    }

    /// Whether the game is won so that nothing on the agenda matters any more; asked before every task.
    fn is_decided(&self) -> bool {
        false
    }

    /// Ends a game that is decided.
    fn finish(&mut self, _course: &mut Course<'_, Self::Event>) {}

    /// Carries out the agenda until somebody must decide or nothing is left.
    fn run(&mut self, course: &mut Course<'_, Self::Event>) {
        while let Some(task) = self.tasks_mut().pop() {
            if self.is_decided() {
                self.finish(course);
                break;
            }
            if let Flow::Wait(task) = task.run(self, course) {
                let waits = task.asked(self) != SeatSet::NONE;
                // A seat may have left the game meanwhile: what waits for nobody is over.
                if waits {
                    self.tasks_mut().push(task);
                    break;
                }
            }
        }
    }

    /// Puts tasks on the agenda, to be done in the order given before anything else.
    fn plan<T: Into<Self::Task>>(
        &mut self,
        tasks: impl IntoIterator<Item = T, IntoIter: DoubleEndedIterator>,
    ) {
        let tasks = tasks.into_iter().rev().map(Into::into);
        self.tasks_mut().extend(tasks);
    }

    /// The present task.
    fn task(&self) -> Option<&Self::Task> {
        self.tasks().last()
    }

    /// Who must decide now.
    fn asked_seats(&self) -> SeatSet {
        self.task().map_or(SeatSet::NONE, |task| task.asked(self))
    }

    /// The first of them.
    fn asked_seat(&self) -> Option<Seat> {
        self.asked_seats().first()
    }

    /// What a seat that is asked must decide.
    fn question(&self, seat: Seat) -> Option<Message> {
        let question = self.task()?.question(self, seat);
        Some(self.named(question))
    }

    /// What the first seat that is asked must decide: what a refusal tells to do instead.
    fn first_question(&self) -> Option<Message> {
        self.question(self.asked_seat()?)
    }

    /// The calls to decide that the game waits for.
    fn musts(&self) -> impl Iterator<Item = Prompt> {
        self.asked_seats().iter().filter_map(|seat| {
            Some(Prompt {
                seat,
                kind: PromptKind::Must,
                message: self.question(seat)?,
            })
        })
    }

    /// Appends the answers of a seat that is asked.
    fn answers(&self, seat: Seat, into: &mut Vec<Self::Action>) {
        if let Some(task) = self.task() {
            task.options(self, seat, into);
        }
    }

    /// Judges an answer of a seat that is asked.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check_answer(&self, seat: Seat, action: &Self::Action) -> Result<(), Illegal> {
        match self.task() {
            Some(task) => task.check(self, seat, action),
            None => Err(self.not_now()),
        }
    }

    /// What an allowed answer leads to.
    fn preview_answer(&self, seat: Seat, action: &Self::Action) -> Preview {
        self.task()
            .map(|task| task.preview(self, seat, action))
            .unwrap_or_default()
    }

    /// Does an allowed answer and runs on.
    fn answer(&mut self, seat: Seat, action: &Self::Action, course: &mut Course<'_, Self::Event>) {
        if let Some(task) = self.tasks_mut().pop() {
            task.act(self, seat, action, course);
            self.run(course);
        }
    }

    /// The answer taken for given when a seat that is asked does not answer in its time.
    fn timeout_answer(&self, seat: Seat) -> Option<Self::Action> {
        let asked = self.asked_seats().contains(seat);
        asked.then(|| self.task()?.timeout_answer(self, seat))?
    }
}

/// Makes `Task`, one thing to do in a game, of the tasks of its chapters: `tasks! { Position: Turn(TurnTask), … }`.
#[macro_export]
macro_rules! tasks {
    ($(#[$meta:meta])* $position:ty: $($name:ident($kind:ty)),* $(,)?) => {
        /// One thing to do, by chapter.
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs)]
        $(#[$meta])*
        pub enum Task {
            $($name($kind)),*
        }

        $(impl From<$kind> for Task {
            fn from(task: $kind) -> Self {
                Self::$name(task)
            }
        })*

        $crate::tasks! { @chapter $position: $($name)* }
    };
    // Every task is done, asked and judged by its chapter.
    (@chapter $position:ty: $($name:ident)*) => {
        impl $crate::Chapter<$position> for Task {
            fn run(
                self,
                position: &mut $position,
                course: &mut $crate::Course<'_, <$position as $crate::Agenda>::Event>,
            ) -> $crate::Flow<Task> {
                match self {
                    $(Self::$name(task) => $crate::Chapter::run(task, position, course)),*
                }
            }

            fn asked(&self, position: &$position) -> $crate::SeatSet {
                match self {
                    $(Self::$name(task) => $crate::Chapter::asked(task, position)),*
                }
            }

            fn question(&self, position: &$position, seat: $crate::Seat) -> $crate::Message {
                match self {
                    $(Self::$name(task) => $crate::Chapter::question(task, position, seat)),*
                }
            }

            fn options(
                &self,
                position: &$position,
                seat: $crate::Seat,
                into: &mut Vec<<$position as $crate::Agenda>::Action>,
            ) {
                match self {
                    $(Self::$name(task) => $crate::Chapter::options(task, position, seat, into)),*
                }
            }

            fn check(
                &self,
                position: &$position,
                seat: $crate::Seat,
                action: &<$position as $crate::Agenda>::Action,
            ) -> Result<(), $crate::Illegal> {
                match self {
                    $(Self::$name(task) => $crate::Chapter::check(task, position, seat, action)),*
                }
            }

            fn preview(
                &self,
                position: &$position,
                seat: $crate::Seat,
                action: &<$position as $crate::Agenda>::Action,
            ) -> $crate::Preview {
                match self {
                    $(Self::$name(task) => $crate::Chapter::preview(task, position, seat, action)),*
                }
            }

            fn act(
                self,
                position: &mut $position,
                seat: $crate::Seat,
                action: &<$position as $crate::Agenda>::Action,
                course: &mut $crate::Course<'_, <$position as $crate::Agenda>::Event>,
            ) {
                match self {
                    $(Self::$name(task) => {
                        $crate::Chapter::act(task, position, seat, action, course)
                    }),*
                }
            }

            fn timeout_answer(
                &self,
                position: &$position,
                seat: $crate::Seat,
            ) -> Option<<$position as $crate::Agenda>::Action> {
                match self {
                    $(Self::$name(task) => $crate::Chapter::timeout_answer(task, position, seat)),*
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dice, RuleId, Seed};
    use serde::{Deserialize, Serialize};

    /// A count is agreed on, seat by seat; everything that is done is noted.
    #[derive(Default)]
    struct Count {
        tasks: Vec<Task>,
        absent: SeatSet,
        decided: bool,
    }

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub(super) enum Note {
        Say(u8),
    }

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub(super) enum Ask {
        Seat(Seat),
    }

    #[derive(Clone, Debug, PartialEq)]
    enum Done {
        Said(u8),
        Answered(Seat),
        Finished,
    }

    crate::tasks! { Count: Note(Note), Ask(Ask) }

    impl Agenda for Count {
        type Task = Task;
        type Action = u8;
        type Event = Done;

        fn tasks(&self) -> &Vec<Task> {
            &self.tasks
        }

        fn tasks_mut(&mut self) -> &mut Vec<Task> {
            &mut self.tasks
        }

        fn not_now(&self) -> Illegal {
            Illegal::new(RuleId::generated("C-1"), Message::new("not-now"))
        }

        fn is_decided(&self) -> bool {
            self.decided
        }

        fn finish(&mut self, course: &mut Course<'_, Done>) {
            self.tasks.clear();
            course.tell(Done::Finished);
        }
    }

    impl Chapter<Count> for Note {
        fn run(self, _: &mut Count, course: &mut Course<'_, Done>) -> Flow<Task> {
            let Self::Say(number) = self;
            course.tell(Done::Said(number));
            Flow::Done
        }
    }

    impl Chapter<Count> for Ask {
        fn run(self, _: &mut Count, _: &mut Course<'_, Done>) -> Flow<Task> {
            Flow::Wait(self.into())
        }

        fn asked(&self, count: &Count) -> SeatSet {
            let Self::Seat(seat) = *self;
            Some(seat)
                .filter(|seat| !count.absent.contains(*seat))
                .into()
        }

        fn act(self, count: &mut Count, seat: Seat, number: &u8, course: &mut Course<'_, Done>) {
            course.tell(Done::Answered(seat));
            count.plan([Note::Say(*number)]);
        }
    }

    fn course(act: impl FnOnce(&mut Course<'_, Done>)) -> Vec<Done> {
        let mut events = Vec::new();
        act(&mut Course {
            dice: &mut Dice::new(Seed::numbered(1)),
            events: &mut events,
        });
        events
    }

    const ASKED: Seat = Seat(1);

    fn planned() -> Count {
        let mut count = Count::default();
        count.plan([Task::from(Ask::Seat(ASKED)), Note::Say(3).into()]);
        count.plan([Note::Say(1), Note::Say(2)]);
        count
    }

    #[test]
    fn tasks_are_done_in_the_order_given_until_somebody_is_asked() {
        let mut count = planned();
        let said = course(|course| count.run(course));
        assert_eq!(said, [Done::Said(1), Done::Said(2)]);
        assert_eq!(count.asked_seats(), SeatSet::only(ASKED));
        assert_eq!(count.musts().count(), 1);
        assert!(
            count.check_answer(ASKED, &9).is_err(),
            "nothing is allowed unless a chapter allows it"
        );
    }

    #[test]
    fn what_an_answer_plans_comes_before_what_was_planned() {
        let mut count = planned();
        course(|course| count.run(course));
        let said = course(|course| count.answer(ASKED, &9, course));
        assert_eq!(said, [Done::Answered(ASKED), Done::Said(9), Done::Said(3)]);
        assert_eq!(count.asked_seat(), None);
    }

    #[test]
    fn what_waits_for_nobody_is_over() {
        let mut count = planned();
        count.absent = SeatSet::only(ASKED);
        let said = course(|course| count.run(course));
        assert_eq!(said, [1, 2, 3].map(Done::Said));
    }

    #[test]
    fn nothing_is_done_in_a_game_that_is_decided() {
        let mut count = planned();
        count.decided = true;
        assert_eq!(course(|course| count.run(course)), [Done::Finished]);
        assert_eq!(count.task(), None);
    }

    #[test]
    fn a_task_is_written_under_the_name_of_its_chapter() {
        let written = serde_json::to_value(Task::from(Note::Say(1))).expect("it is written");
        assert_eq!(written, serde_json::json!({"note": {"Say": 1}}));
    }
}
