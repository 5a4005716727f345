//! What is being done, what comes after it, and who must decide: the tasks of this game, by chapter.
//!
//! Both sides may know the agenda: a task holds nothing that is hidden from anybody. What is hidden lies in
//! [`crate::State`].

use crate::rules::{
    advance::AdvanceTask, card::CardTask, charge::ChargeTask, combat::CombatTask,
    command::CommandTask, declaration::DeclarationTask, fire::FireTask, fortified::FortTask,
    hidden::HiddenTask, leader::LeaderTask, movement::MovementTask, night::NightTask,
    order::OrderTask, prepare::PrepareTask, recovery::RecoveryTask, repulse::RepulseTask,
    retreat::RetreatTask, supply::SupplyTask, train::TrainTask, turn::TurnTask,
    victory::VictoryTask, weather::WeatherTask, withdrawal::WithdrawalTask,
};
use crate::{Event, Position, Side, rule, text};
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

impl Agenda for Position {
    feldherr_core::usual_agenda!();

    /// LB-2.1b The refusal of an action that answers another question than the one asked.
    fn not_now(&self) -> Illegal {
        let refusal = Illegal::new(rule::LB_2_1B, Message::new(text::LB_NOT_NOW));
        refusal.or_rather(self.first_question())
    }
}

impl Position {
    /// Whether nothing has happened yet, so that the agenda is still to be run. None of these tasks ever waits, so a
    /// position that waits for somebody is never run a second time.
    pub(crate) fn is_unopened(&self) -> bool {
        matches!(
            self.state.agenda.last(),
            Some(
                Task::Prepare(PrepareTask::Begin)
                    | Task::Turn(TurnTask::Begin | TurnTask::Step(_) | TurnTask::Player(_))
            )
        )
    }

    /// The side that must decide now.
    pub fn asked(&self) -> Option<Side> {
        self.asked_seat().and_then(Side::of)
    }
}
