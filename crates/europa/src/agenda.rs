//! What is being done, what comes after it, and who must decide.
//!
//! The agenda is a stack of tasks, part of the position. `Position::run` carries out the topmost task again and again
//! until one needs a decision; an action answers that task and the agenda runs on. Several seats may be asked at
//! once. A task that waits is run again after a political action that interrupted it, so its `run` must do nothing
//! but wait again, or be done when nothing is left to decide.

use crate::rules::{
    battle::BattleTask, card::CardTask, congress::CongressTask, politics::PoliticsTask,
    production::ProductionTask, sea::SeaTask, turn::TurnTask, war::WarTask,
};
use crate::{Action, Event, Position, RealmAction, State};
use feldherr_core::{Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Chance and the events it led to, while a task runs.
pub type Course<'a> = feldherr_core::Course<'a, Event>;

/// Whether a task is over.
pub type Flow = feldherr_core::Flow<Task>;

/// What a chapter's tasks can do.
pub(crate) trait Chapter: Sized {
    /// Carries the task out as far as no decision is needed.
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow;
    /// Who must decide, for a task that waits.
    fn asked(&self, position: &Position) -> SeatSet;
    /// What a seat must decide, in one sentence.
    fn question(&self, position: &Position, seat: Seat) -> Message;
    /// The actions with which a seat that is asked answers; of open choices only representatives.
    fn options(&self, position: &Position, seat: Seat, into: &mut Vec<Action>);
    /// Judges an answer of a seat that is asked.
    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), Illegal>;
    /// Does an answer that `check` has allowed; the task has been taken off the agenda.
    fn act(self, position: &mut Position, seat: Seat, action: &Action, course: &mut Course<'_>);
    /// The answer taken for given when a seat does not answer in its time.
    fn timeout_action(&self, _position: &Position, _seat: Seat) -> Option<Action> {
        None
    }
    /// NE-G61 Whether political actions may interrupt it while nothing is under way.
    fn is_interruptible(&self) -> bool {
        false
    }
    /// NE-G61 Whether dice, a sea battle or a congress are under way as long as it is on the agenda.
    fn is_under_way(&self) -> bool {
        false
    }
}

/// NE-ACT-1 Opens the list of political actions and cards, whatever is asked.
const CABINET: Action = Action::Realm(RealmAction::Cabinet);

macro_rules! tasks {
    ($($name:ident($task:ty)),*) => {
        /// One thing to do, by chapter.
        #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs)]
        pub enum Task {
            $($name($task)),*
        }

        $(impl From<$task> for Task {
            fn from(task: $task) -> Self {
                Self::$name(task)
            }
        })*

        macro_rules! dispatch {
            ($each:expr, $chapter:ident => $call:expr) => {
                match $each {
                    $(Task::$name($chapter) => $call),*
                }
            };
        }
    };
}

tasks! {
    Turn(TurnTask),
    Production(ProductionTask),
    War(WarTask),
    Sea(SeaTask),
    Battle(BattleTask),
    Politics(PoliticsTask),
    Congress(CongressTask),
    Card(CardTask)
}

impl Position {
    /// Carries out the agenda until somebody must decide or nothing is left.
    pub(crate) fn run(&mut self, course: &mut Course<'_>) {
        while let Some(task) = self.state.agenda.pop() {
            if self.is_decided() {
                self.finish(course);
                break;
            }
            let flow = dispatch!(task, chapter => chapter.run(self, course));
            if let Flow::Wait(task) = flow {
                self.state.agenda.push(task);
                // A power may have lost its player meanwhile: what waits for nobody is over.
                if self.asked() != SeatSet::NONE {
                    break;
                }
                self.state.agenda.pop();
            }
        }
    }

    /// Carries out the agenda of a position that was put together by hand.
    pub fn resume(&mut self, course: &mut Course<'_>) {
        self.run(course);
    }

    /// Puts tasks on the agenda, to be done in the order given before anything else.
    pub(crate) fn plan(
        &mut self,
        tasks: impl IntoIterator<Item = Task, IntoIter: DoubleEndedIterator>,
    ) {
        self.state.agenda.extend(tasks.into_iter().rev());
    }

    /// The present task.
    pub(crate) fn task(&self) -> Option<&Task> {
        self.state.agenda.last()
    }

    /// Whom a task would ask if it were the present one.
    pub(crate) fn asked_by(&self, task: &Task) -> SeatSet {
        dispatch!(task, chapter => chapter.asked(self))
    }

    /// Who must decide now.
    pub(crate) fn asked(&self) -> SeatSet {
        self.task().map_or(
            SeatSet::NONE,
            |task| dispatch!(task, chapter => chapter.asked(self)),
        )
    }

    /// What a seat that is asked must decide.
    pub(crate) fn question(&self, seat: Seat) -> Option<Message> {
        let task = self.task()?;
        let mut question = dispatch!(task, chapter => chapter.question(self, seat));
        question.replace(&|inner| self.world.named(inner));
        Some(question)
    }

    /// Appends the answers of a seat that is asked.
    pub(crate) fn answers(&self, seat: Seat, into: &mut Vec<Action>) {
        if let Some(task) = self.task() {
            dispatch!(task, chapter => chapter.options(self, seat, into));
        }
        if self.may_call_cabinet(seat) {
            into.push(CABINET);
        }
    }

    /// NE-ACT-1, NE-ACARD-7 Whether a seat that is asked may first look through its political actions and cards; only
    /// from what everybody knows.
    fn may_call_cabinet(&self, seat: Seat) -> bool {
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

    /// Judges an answer of a seat that is asked.
    pub(crate) fn check_answer(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if *action == CABINET && self.may_call_cabinet(seat) {
            return Ok(());
        }
        match self.task() {
            Some(task) => dispatch!(task, chapter => chapter.check(self, seat, action)),
            None => Err(self.not_now()),
        }
    }

    /// Does an allowed answer and runs on.
    pub(crate) fn answer(&mut self, seat: Seat, action: &Action, course: &mut Course<'_>) {
        if *action == CABINET {
            self.plan([PoliticsTask::Cabinet(seat).into()]);
            return;
        }
        if let Some(task) = self.state.agenda.pop() {
            dispatch!(task, chapter => chapter.act(self, seat, action, course));
            self.run(course);
        }
    }

    /// The answer taken for given when a seat does not answer in its time.
    pub(crate) fn timeout_answer(&self, seat: Seat) -> Option<Action> {
        let task = self.task()?;
        dispatch!(task, chapter => chapter.timeout_action(self, seat))
    }

    /// NE-G61 Whether political actions are possible now, also out of turn.
    pub(crate) fn is_interruptible(&self) -> bool {
        self.state.is_interruptible()
    }
}

impl State {
    /// NE-G61 Whether political actions are possible now: nothing is under way, and the question can wait.
    pub(crate) fn is_interruptible(&self) -> bool {
        let open = |task: &Task| dispatch!(task, chapter => chapter.is_interruptible());
        let under_way = |task: &Task| dispatch!(task, chapter => chapter.is_under_way());
        self.battle.is_none()
            && self.agenda.last().is_some_and(open)
            && !self.agenda.iter().any(under_way)
    }
}
