//! What is being done, what comes after it, and who must decide.
//!
//! The agenda is a stack of tasks, part of the position. `Position::run` carries out the topmost task again and
//! again until one needs a decision; an action answers that task and the agenda runs on. So a sequence such as "roll
//! to hit, let the enemy play a card, mark the losses, test morale" is written down as tasks and can stop anywhere.

use crate::rules::{
    combat::CombatTask, command::CommandTask, fate::FateTask, fire::FireTask, melee::MeleeTask,
    morale::MoraleTask, prepare::PrepareTask, turn::TurnTask,
};
use crate::{Action, Event, Position};
use feldherr_core::{Illegal, Message, Preview, Seat};
use serde::{Deserialize, Serialize};

/// One thing to do, by chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Task {
    Prepare(PrepareTask),
    Turn(TurnTask),
    Fate(FateTask),
    Fire(FireTask),
    Command(CommandTask),
    Melee(MeleeTask),
    Combat(CombatTask),
    Morale(MoraleTask),
}

/// Chance and the events it led to, while a task runs.
pub type Course<'a> = feldherr_core::Course<'a, Event>;

/// Whether a task is over.
pub type Flow = feldherr_core::Flow<Task>;

/// Who must decide, and what, in one sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// Who.
    pub seat: Seat,
    /// What.
    pub message: Message,
}

/// What a chapter's tasks can do.
pub(crate) trait Chapter: Sized {
    /// Carries the task out as far as no decision is needed.
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow;
    /// Who must decide, for a task that waits.
    fn call(&self, position: &Position) -> Option<Call>;
    /// The actions that answer the task; of a continuous choice only representatives.
    fn options(&self, position: &Position, into: &mut Vec<Action>);
    /// Judges an answer of the seat that was called.
    fn check(&self, position: &Position, action: &Action) -> Result<(), Illegal>;
    /// What an answer that `check` has allowed needs or costs.
    fn forecast(&self, _position: &Position, _action: &Action) -> Preview {
        Preview::default()
    }
    /// Does an answer that `check` has allowed; the task has been taken off the agenda.
    fn act(self, position: &mut Position, action: &Action, course: &mut Course<'_>);
}

macro_rules! dispatch {
    ($task:expr, $chapter:ident => $call:expr) => {
        match $task {
            Task::Prepare($chapter) => $call,
            Task::Turn($chapter) => $call,
            Task::Fate($chapter) => $call,
            Task::Fire($chapter) => $call,
            Task::Command($chapter) => $call,
            Task::Melee($chapter) => $call,
            Task::Combat($chapter) => $call,
            Task::Morale($chapter) => $call,
        }
    };
}

impl Position {
    /// Carries out the agenda until somebody must decide or nothing is left.
    pub(crate) fn run(&mut self, course: &mut Course<'_>) {
        while let Some(task) = self.state.agenda.pop() {
            let flow = dispatch!(task, chapter => chapter.run(self, course));
            if let Flow::Wait(task) = flow {
                self.state.agenda.push(task);
                break;
            }
        }
    }

    /// Puts tasks on the agenda, to be done in the order given before anything else.
    pub(crate) fn plan(
        &mut self,
        tasks: impl IntoIterator<Item = Task, IntoIter: DoubleEndedIterator>,
    ) {
        self.state.agenda.extend(tasks.into_iter().rev());
    }

    /// Who must decide now.
    pub(crate) fn call(&self) -> Option<Call> {
        self.state
            .agenda
            .last()
            .and_then(|task| dispatch!(task, chapter => chapter.call(self)))
    }

    /// Appends the answers to the present task.
    pub(crate) fn answers(&self, into: &mut Vec<Action>) {
        if let Some(task) = self.state.agenda.last() {
            dispatch!(task, chapter => chapter.options(self, into));
        }
    }

    /// Judges an answer to the present task; the seat has been checked.
    pub(crate) fn check_answer(&self, action: &Action) -> Option<Result<(), Illegal>> {
        let task = self.state.agenda.last()?;
        Some(dispatch!(task, chapter => chapter.check(self, action)))
    }

    /// What an allowed answer to the present task needs or costs.
    pub(crate) fn price(&self, action: &Action) -> Option<Preview> {
        let task = self.state.agenda.last()?;
        Some(dispatch!(task, chapter => chapter.forecast(self, action)))
    }

    /// Does an allowed answer and runs on.
    pub(crate) fn answer(&mut self, action: &Action, course: &mut Course<'_>) {
        if let Some(task) = self.state.agenda.pop() {
            dispatch!(task, chapter => chapter.act(self, action, course));
            self.run(course);
        }
    }
}
