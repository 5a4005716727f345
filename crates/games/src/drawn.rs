//! Boards that were drawn, kept for the next game on them.

use feldherr_scene::{Board, GameScene, board_hash};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A board that was drawn once.
#[derive(Clone)]
pub(crate) struct Drawn {
    pub board: Arc<Board>,
    pub hash: Arc<str>,
}

/// How many boards are remembered; boards of scenario files come on top of the few built-in ones.
const BOARDS: usize = 64;

/// Draws a board, or remembers it: drawing takes longer than loading a whole game.
pub(crate) fn drawn<G: GameScene>(setup: &G::Setup) -> Drawn {
    static KNOWN: Mutex<BTreeMap<(&str, String), Drawn>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (G::KEY, G::board_key(setup));
    if let Some(drawn) = known.get(&key) {
        return drawn.clone();
    }
    let board = G::board(setup);
    let drawn = Drawn {
        hash: board_hash(&board).into(),
        board: Arc::new(board),
    };
    if known.len() >= BOARDS {
        known.clear();
    }
    known.insert(key, drawn.clone());
    drawn
}
