//! What can be under way, as setups say it and as those read it who must know what is asked. It is plain data; what is done
//! with it is the business of the rules.

pub use crate::agenda::Task;
pub use crate::rules::{
    advance::AdvanceTask,
    card::CardTask,
    charge::ChargeTask,
    combat::CombatTask,
    command::CommandTask,
    declaration::DeclarationTask,
    fire::FireTask,
    fortified::FortTask,
    hidden::HiddenTask,
    leader::LeaderTask,
    movement::MovementTask,
    night::NightTask,
    order::OrderTask,
    prepare::PrepareTask,
    recovery::RecoveryTask,
    repulse::RepulseTask,
    retreat::{Cause, Relief, RetreatTask, Why},
    supply::SupplyTask,
    train::TrainTask,
    turn::TurnTask,
    victory::VictoryTask,
    weather::WeatherTask,
    withdrawal::WithdrawalTask,
};
