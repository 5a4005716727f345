//! What is being done, what comes after it, and who must decide: the tasks of this game, by chapter.

use crate::rules::{
    combat::CombatTask, command::CommandTask, fate::FateTask, fire::FireTask, melee::MeleeTask,
    morale::MoraleTask, prepare::PrepareTask, turn::TurnTask,
};
use crate::{Event, Position, rule, text};
use feldherr_core::{Illegal, Message};

pub(crate) use feldherr_core::{Agenda, Chapter};

/// Chance and the events it led to, while a task runs.
pub type Course<'a> = feldherr_core::Course<'a, Event>;

/// Whether a task is over.
pub type Flow = feldherr_core::Flow<Task>;

feldherr_core::tasks! {
    Position:
    Prepare(PrepareTask),
    Turn(TurnTask),
    Fate(FateTask),
    Fire(FireTask),
    Command(CommandTask),
    Melee(MeleeTask),
    Combat(CombatTask),
    Morale(MoraleTask),
}

impl Agenda for Position {
    feldherr_core::usual_agenda!();

    /// VF-3.0c The refusal of an action that answers another question than the one asked.
    fn not_now(&self) -> Illegal {
        let refusal = Illegal::new(rule::VF_3_0C, Message::new(text::VF_NOT_NOW));
        refusal.or_rather(self.first_question())
    }
}
