//! What a position looks like: a static board, and items on it with ids, classes and labels.
//!
//! The browser draws the same scene that `feldherr render` turns into SVG or PNG; one stylesheet serves both.

mod stage;

pub use stage::{Board, Figure, Handle, Item, Panel, Place, Row, Scene, Shape, Stage, Tone};
