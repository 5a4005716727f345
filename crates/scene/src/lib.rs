//! What a position looks like: a static board, and items on it with ids, classes and labels.
//!
//! The browser draws the same scene that `feldherr render` turns into SVG or PNG; one stylesheet serves both.

mod about;
mod battles;
mod caption;
mod errand;
mod europa;
mod fortitude;
mod game_scene;
mod pen;
mod png;
mod recent;
mod svg;
mod theme;
mod trace;
mod waterloo;

pub use about::{About, Barred, Fact, Looked};
pub use battles::battle_map;
pub use caption::{CAPTION_WIDTH, captioned};
pub use errand::Errand;
pub use game_scene::{
    Amount, Board, Column, Figure, GameScene, Ghost, Handle, Item, Measure, NOW, Panel, Place,
    Purpose, RACE, Row, Scene, SeatState, Shape, Tone,
};
pub use png::{RenderError, render_png};
pub use svg::{board_hash, board_svg, render_svg};
pub use theme::{Language, Palette, Theme, stylesheet};
pub use trace::{Fold, Spot, Trace};
