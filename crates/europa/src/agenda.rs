//! What is being done, what comes after it, and who must decide: the tasks of this game, by chapter.
//!
//! Several seats may be asked at once, and political actions may interrupt a task that waits.

use crate::rules::{
    battle::BattleTask, card::CardTask, congress::CongressTask, politics::PoliticsTask,
    production::ProductionTask, sea::SeaTask, turn::TurnTask, war::WarTask,
};
use crate::{Event, Position, State, rule, text};
use feldherr_core::{Illegal, Message};

pub(crate) use feldherr_core::{Agenda, Chapter};

/// Chance and the events it led to, while a task runs.
pub type Course<'a> = feldherr_core::Course<'a, Event>;

/// Whether a task is over.
pub type Flow = feldherr_core::Flow<Task>;

feldherr_core::tasks! {
    #[derive(Copy)]
    Position:
    Turn(TurnTask),
    Production(ProductionTask),
    War(WarTask),
    Sea(SeaTask),
    Battle(BattleTask),
    Politics(PoliticsTask),
    Congress(CongressTask),
    Card(CardTask)
}

impl Agenda for Position {
    feldherr_core::usual_agenda!();

    /// NE-TURN-4 The refusal of an action that answers another question than the one asked.
    fn not_now(&self) -> Illegal {
        let refusal = Illegal::new(rule::NE_TURN_4, Message::new(text::NE_NOT_NOW));
        refusal.or_rather(self.first_question())
    }

    fn named(&self, mut question: Message) -> Message {
        question.replace(&|inner| self.world.named(inner));
        question
    }

    /// NE-TURN-5 A historical game ends as soon as one side is beaten.
    fn is_decided(&self) -> bool {
        self.is_side_beaten()
    }

    fn finish(&mut self, course: &mut Course<'_>) {
        self.end_game(course);
    }
}

impl Position {
    /// Carries out the agenda of a position that was put together by hand.
    pub fn resume(&mut self, course: &mut Course<'_>) {
        self.run(course);
    }

    /// NE-G61 Whether political actions are possible now, also out of turn.
    pub(crate) fn is_interruptible(&self) -> bool {
        self.state.is_interruptible()
    }
}

impl State {
    /// NE-G61 Whether political actions are possible now: nothing is under way, and the question can wait.
    pub(crate) fn is_interruptible(&self) -> bool {
        self.battle.is_none()
            && self.agenda.last().is_some_and(Task::is_interruptible)
            && !self.agenda.iter().any(Task::is_under_way)
    }
}

impl Task {
    /// NE-G61 Whether political actions may interrupt it while nothing is under way.
    fn is_interruptible(&self) -> bool {
        match self {
            Self::Turn(task) => task.is_interruptible(),
            Self::Production(_) => true,
            Self::War(task) => task.is_interruptible(),
            Self::Sea(task) => task.is_interruptible(),
            Self::Battle(task) => task.is_interruptible(),
            Self::Politics(task) => task.is_interruptible(),
            Self::Congress(_) => false,
            Self::Card(task) => task.is_interruptible(),
        }
    }

    /// NE-G61 Whether dice, a sea battle or a congress are under way as long as it is on the agenda.
    fn is_under_way(&self) -> bool {
        match self {
            Self::Sea(task) => task.is_under_way(),
            Self::Politics(task) => task.is_under_way(),
            Self::Congress(_) => true,
            Self::Turn(_)
            | Self::Production(_)
            | Self::War(_)
            | Self::Battle(_)
            | Self::Card(_) => false,
        }
    }
}
