//! What all inputs share: a digit that chooses, and a text.

use feldherr_games::{GameKind, Games};
use std::sync::LazyLock;

static GAMES: LazyLock<Games> = LazyLock::new(Games::built_in);

/// The choice of an input, and its text; none where it is no text.
pub fn choice_and_text(data: &[u8]) -> Option<(usize, &str)> {
    let (first, rest) = data.split_first()?;
    let text = std::str::from_utf8(rest).ok()?;
    // `0` is the first.
    Some((usize::from(first.wrapping_sub(b'0')), text))
}

/// The games, in the order in which digits choose them: Waterloo, Napoleon in Europe, Valour & Fortitude, the Battles.
pub fn games() -> &'static Games {
    &GAMES
}

/// The game of a choice.
pub fn game(choice: usize) -> &'static dyn GameKind {
    let kinds: Vec<&dyn GameKind> = GAMES.kinds().collect();
    kinds[choice % kinds.len()]
}
