//! What can be under way, as setups say it and as those read it who must know what is asked. It is plain data; what is done
//! with it is the business of the rules.

pub use crate::agenda::Task;
pub use crate::rules::{
    combat::CombatTask,
    command::CommandTask,
    fate::FateTask,
    fire::FireTask,
    melee::MeleeTask,
    morale::{Cause, MoraleTask},
    prepare::PrepareTask,
    turn::TurnTask,
};
