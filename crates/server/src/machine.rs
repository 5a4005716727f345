use feldherr_core::{Message, Seat};
use feldherr_games::AnyTable;
use serde_json::Value;
use std::time::Duration;

/// A computer player for every game.
pub trait Machine: Send + Sync + 'static {
    /// The levels it plays at, weakest first.
    fn levels(&self) -> Vec<String> {
        ["recruit", "captain", "marshal"].map(str::to_owned).into()
    }

    /// Chooses an action for `seat`, within `budget`; the same seed chooses alike. Called on a thread of its own.
    ///
    /// The table is the whole game: looking only at what `seat` may know is the player's own duty.
    fn choose(
        &self,
        table: Box<dyn AnyTable>,
        seat: Seat,
        level: &str,
        budget: Duration,
        seed: u64,
    ) -> Option<Value>;

    /// What was weighed before an action on this table, to be read after the game; none for what is not weighed so.
    fn reasons(&self, _table: &dyn AnyTable, _action: &Value) -> Option<Message> {
        None
    }
}
