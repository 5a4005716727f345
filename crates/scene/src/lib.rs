//! What a position looks like: a static board, and items on it with ids, classes and labels.
//!
//! The browser draws the same scene that `feldherr render` turns into SVG or PNG; one stylesheet serves both.

mod stage;
mod waterloo;

pub use stage::{Board, Figure, Handle, Item, Panel, Place, Row, Scene, Shape, Stage, Tone};

/// The hash under which a board is cached.
pub fn board_hash(board: &Board) -> String {
    use sha2::{Digest, Sha256};
    let mut hash = Sha256::new();
    hash.update(&board.defs);
    hash.update(&board.body);
    hex::encode(hash.finalize()).chars().take(16).collect()
}
