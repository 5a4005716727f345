//! How Waterloo looks: an engraved map of Europe, with counters on its squares.

mod border;
mod counter;
mod frame;
mod geometry;
mod ground;
mod handle;
mod label;
mod obstacle;
mod panel;
mod place;
#[cfg(test)]
mod tests;
mod trail;
mod writing;

use crate::{Board, Handle, Item, Panel, Stage};
use feldherr_waterloo::{Action, BoardName, Event, Position, Setup, View};
use geometry::{MARGIN, SQUARE};
use std::sync::Arc;

impl Stage for Position {
    fn board(setup: &Setup) -> Board {
        match board_of(setup) {
            Some(board) => draw(&board),
            None => Board {
                width: 2.0 * MARGIN,
                height: 2.0 * MARGIN,
                defs: String::new(),
                body: String::new(),
            },
        }
    }

    fn board_key(setup: &Setup) -> String {
        match &setup.board {
            BoardName::Named(name) => name.clone(),
            BoardName::Inline(source) => source.clone(),
        }
    }

    fn items(view: &View) -> Vec<Item> {
        counter::items(&view.position)
    }

    fn trail(view: &View, recent: &[Event]) -> Vec<Item> {
        trail::items(&view.position, recent)
    }

    fn handle(view: &View, action: &Action) -> Handle {
        handle::of(&view.position, action)
    }

    fn attempt(view: &View, from: &str, x: f32, y: f32) -> Option<Action> {
        handle::attempt(view, from, x, y)
    }

    fn panels(view: &View) -> Vec<Panel> {
        panel::all(&view.position)
    }
}

/// The board a setup names; none when the setup is faulty, which starting the game reports.
fn board_of(setup: &Setup) -> Option<Arc<feldherr_waterloo::Board>> {
    use feldherr_waterloo::Board;
    match &setup.board {
        BoardName::Named(name) => Board::named(name),
        BoardName::Inline(source) => Board::parse(source).ok().map(Arc::new),
    }
}

/// The map of any board.
fn draw(board: &feldherr_waterloo::Board) -> Board {
    let width = SQUARE * f32::from(board.cols()) + 2.0 * MARGIN;
    let height = SQUARE * f32::from(board.rows()) + 2.0 * MARGIN;
    let ornaments = frame::Ornaments::find(board);
    let (arcs, names) = label::Labels::draw(board, &ornaments.bounds());
    let defs = [ground::defs(board), place::defs(), counter::defs(), arcs].concat();
    let body = [
        frame::ground(width, height),
        ground::draw(board),
        border::draw(board),
        place::draw(board),
        ornaments.draw(),
        names,
        frame::draw(board),
    ]
    .concat();
    Board {
        width,
        height,
        defs,
        body,
    }
}
