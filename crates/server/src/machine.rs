use feldherr_core::{Message, Seat};
use feldherr_games::AnyTable;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What a computer player is to do.
#[derive(Clone, Debug)]
pub struct Task {
    /// How well it is to play.
    pub level: String,
    /// How long it may think.
    pub budget: Duration,
    /// The same seed chooses alike.
    pub seed: u64,
    /// Turns true when nobody needs the move any more, or others have waited long enough: then the best found so far will do.
    pub stop: Arc<AtomicBool>,
}

/// A computer player for every game.
pub trait Machine: Send + Sync + 'static {
    /// The levels it plays at, weakest first.
    fn levels(&self) -> Vec<String> {
        ["recruit", "captain", "marshal"].map(str::to_owned).into()
    }

    /// Chooses an action for `seat`; the same seed chooses alike. Called on a thread of its own.
    ///
    /// The table is the whole game: looking only at what `seat` may know is the player's own duty.
    fn choose(&self, table: Box<dyn AnyTable>, seat: Seat, task: &Task) -> Option<Value>;

    /// How long a choice is likely to take: what is short need not wait for what is long.
    fn effort(&self, _level: &str, budget: Duration) -> Duration {
        budget
    }

    /// What was weighed before an action on this table, to be read after the game; none for what is not weighed so.
    fn reasons(&self, _table: &dyn AnyTable, _action: &Value) -> Option<Message> {
        None
    }
}
