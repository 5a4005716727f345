//! The suite every game must pass, generic over [`Game`].
//!
//! A rule crate calls [`suite`] from one test with all its setups. Each law can also be called alone. The laws
//! panic with the seed and the step at which they found a fault, so that it can be played again.

mod beforehand;
pub mod bench;
pub mod coverage;
pub mod golden;
mod json;
mod laws;
mod notation;
mod play;
mod secrecy;

pub use beforehand::{standing_answers_are_legal, standing_orders_lead_on};
pub use json::{any_json, mutate};
pub use laws::{
    arbitrary_actions_change_nothing_when_refused, arbitrary_setups_never_panic,
    memory_is_never_stale, options_and_check_agree, positions_survive_a_round_trip,
    previews_change_nothing, replay_is_identical, resuming_leaves_the_same_to_take_back,
    the_end_is_final, the_host_is_no_player,
};
pub use notation::{nonsense_is_no_action, notation_reads_back};
pub use play::{Played, play, random_play_ends};
pub use secrecy::{
    Probes, every_draw_belongs_to_an_event, questions_show_nothing, redeal_is_invisible,
};

use feldherr_core::Game;
use std::ops::Range;

/// The seeds of games on which a law is tried: always the same few, or those that the environment asks for:
/// `LAW_SEEDS` of them from `LAW_START` on, as `make laws` sets them.
///
/// # Panics
/// When the environment names no numbers.
pub fn seeds(usual: u64) -> Range<u64> {
    let number = |name: &str| {
        let text = std::env::var(name).ok()?;
        let read = text.trim().parse::<u64>();
        Some(read.unwrap_or_else(|_| panic!("{name}={text}: a number is needed")))
    };
    let start = number("LAW_START").unwrap_or(0);
    start..start + number("LAW_SEEDS").unwrap_or(usual)
}

/// How much of the suite to run.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Games played for each setup.
    pub games: u64,
    /// Actions after which a random game must have ended.
    pub longest: usize,
    /// Positions of a game looked at closely.
    pub positions: usize,
}

/// Runs every law on every setup.
///
/// # Panics
/// When a law does not hold.
pub fn suite<G: Game>(setups: &[G::Setup], effort: Effort) {
    assert!(!setups.is_empty(), "a suite without setups proves nothing");
    for (number, setup) in setups.iter().enumerate() {
        for seed in seeds(effort.games) {
            let _named = NamedCase { number, seed };
            let played = random_play_ends::<G>(setup, seed, effort.longest);
            let close = played.sample(effort.positions);
            replay_is_identical(&played);
            the_end_is_final(&played);
            the_host_is_no_player(&played.actions());
            resuming_leaves_the_same_to_take_back(&played, seed);
            memory_is_never_stale(&played);
            positions_survive_a_round_trip(&close);
            options_and_check_agree(&close, &played.actions());
            previews_change_nothing(&close);
            arbitrary_actions_change_nothing_when_refused(&close, seed);
            every_draw_belongs_to_an_event(&played);
            let mut asked = played.of_each_question(2);
            asked.extend(&close);
            standing_answers_are_legal(&asked);
            standing_orders_lead_on::<G>(setup, seed, effort.longest);
            redeal_is_invisible(&asked, &played.actions(), seed);
        }
        arbitrary_setups_never_panic::<G>(setup, effort.games * 50);
    }
}

/// Names the setup and the seed when a law fails, so that the game can be played again.
struct NamedCase {
    number: usize,
    seed: u64,
}

impl Drop for NamedCase {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Self { number, seed } = self;
            eprintln!("setup {number} of this suite; again with LAW_START={seed} LAW_SEEDS=1");
        }
    }
}
