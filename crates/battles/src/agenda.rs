//! What is being done, what comes after it, and who must decide.
//!
//! The agenda is a stack of tasks, part of the position. `Position::run` carries out the topmost task again and
//! again until one needs a decision; an action answers that task and the agenda runs on. Both sides may know the
//! agenda: a task holds nothing that is hidden from anybody. What is hidden lies in [`crate::State`].

use crate::rules::{
    advance::AdvanceTask, card::CardTask, charge::ChargeTask, combat::CombatTask,
    command::CommandTask, declaration::DeclarationTask, fire::FireTask, fortified::FortTask,
    hidden::HiddenTask, leader::LeaderTask, movement::MovementTask, night::NightTask,
    order::OrderTask, prepare::PrepareTask, recovery::RecoveryTask, repulse::RepulseTask,
    retreat::RetreatTask, supply::SupplyTask, train::TrainTask, turn::TurnTask,
    victory::VictoryTask, weather::WeatherTask, withdrawal::WithdrawalTask,
};
use crate::{Action, Event, Position, Side};
use feldherr_core::{Illegal, Message, Preview};
use serde::{Deserialize, Serialize};

/// Chance and the events it led to, while a task runs.
pub type Course<'a> = feldherr_core::Course<'a, Event>;

/// Whether a task is over.
pub type Flow = feldherr_core::Flow<Task>;

/// Who must decide, and what, in one sentence that both sides may read.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// Who.
    pub side: Side,
    /// What.
    pub message: Message,
}

/// What a chapter's tasks can do. A task that never waits needs only `run`.
pub(crate) trait Chapter: Sized {
    /// Carries the task out as far as no decision is needed.
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow;

    /// Who must decide, for a task that waits; cheap, for search asks it at every step.
    fn asks(&self, _position: &Position) -> Option<Side> {
        None
    }

    /// What he must decide.
    fn question(&self, _position: &Position) -> Message {
        Message::new(crate::text::LB_NOT_NOW)
    }

    /// The actions that answer the task. They follow from what the asked side knows.
    fn options(&self, _position: &Position, _into: &mut Vec<Action>) {}

    /// Judges an answer of the side that was asked, by what that side knows.
    fn check(&self, position: &Position, _action: &Action) -> Result<(), Illegal> {
        Err(position.not_now())
    }

    /// What a legal answer leads to, with exact chances; only asked for by people.
    fn forecast(&self, _position: &Position, _action: &Action) -> Preview {
        Preview::default()
    }

    /// Does an answer that `check` has allowed; the task has been taken off the agenda.
    fn act(self, _position: &mut Position, _action: &Action, _course: &mut Course<'_>) {}
}

macro_rules! tasks {
    ($($name:ident($kind:ty)),* $(,)?) => {
        /// One thing to do, by chapter.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs)]
        pub enum Task {
            $($name($kind)),*
        }

        $(impl From<$kind> for Task {
            fn from(task: $kind) -> Self {
                Self::$name(task)
            }
        })*

        macro_rules! dispatch {
            ($task:expr, $chapter:ident => $call:expr) => {
                match $task {
                    $(Task::$name($chapter) => $call),*
                }
            };
        }
    };
}

tasks! {
    Prepare(PrepareTask),
    Turn(TurnTask),
    Weather(WeatherTask),
    Card(CardTask),
    Supply(SupplyTask),
    Recovery(RecoveryTask),
    Command(CommandTask),
    Leader(LeaderTask),
    Order(OrderTask),
    Movement(MovementTask),
    Train(TrainTask),
    Repulse(RepulseTask),
    Hidden(HiddenTask),
    Withdrawal(WithdrawalTask),
    Fire(FireTask),
    Declaration(DeclarationTask),
    Charge(ChargeTask),
    Combat(CombatTask),
    Retreat(RetreatTask),
    Advance(AdvanceTask),
    Night(NightTask),
    Victory(VictoryTask),
    Fort(FortTask),
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
    pub(crate) fn plan<T: Into<Task>>(
        &mut self,
        tasks: impl IntoIterator<Item = T, IntoIter: DoubleEndedIterator>,
    ) {
        self.state
            .agenda
            .extend(tasks.into_iter().rev().map(Into::into));
    }

    /// Who must decide now.
    pub fn asked(&self) -> Option<Side> {
        let task = self.state.agenda.last()?;
        dispatch!(task, chapter => chapter.asks(self))
    }

    /// Who must decide now, and what.
    pub(crate) fn call(&self) -> Option<Call> {
        let task = self.state.agenda.last()?;
        let side = dispatch!(task, chapter => chapter.asks(self))?;
        let message = dispatch!(task, chapter => chapter.question(self));
        Some(Call { side, message })
    }

    /// Appends the answers to the present task.
    pub(crate) fn answers(&self, into: &mut Vec<Action>) {
        if let Some(task) = self.state.agenda.last() {
            dispatch!(task, chapter => chapter.options(self, into));
        }
    }

    /// Judges an answer to the present task; the seat has been checked.
    pub(crate) fn check_answer(&self, action: &Action) -> Result<(), Illegal> {
        let Some(task) = self.state.agenda.last() else {
            return Err(self.not_now());
        };
        dispatch!(task, chapter => chapter.check(self, action))
    }

    /// What a legal answer leads to.
    pub(crate) fn forecast(&self, action: &Action) -> Preview {
        let Some(task) = self.state.agenda.last() else {
            return Preview::default();
        };
        dispatch!(task, chapter => chapter.forecast(self, action))
    }

    /// Does an allowed answer and runs on.
    pub(crate) fn answer(&mut self, action: &Action, course: &mut Course<'_>) {
        if let Some(task) = self.state.agenda.pop() {
            dispatch!(task, chapter => chapter.act(self, action, course));
            self.run(course);
        }
    }
}
