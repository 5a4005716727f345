//! How Waterloo looks: an engraved map of Europe, with counters on its squares.

mod about;
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
mod trace;
mod trail;
mod writing;

use crate::{About, Board, GameScene, Handle, Item, Panel, Trace};
use feldherr_core::{Message, Seat};
use feldherr_waterloo::{
    Action, ArmyId, BoardName, Event, Kind, Piece, Position, Setup, Square, Status, TownId, View,
};
use geometry::{MARGIN, SQUARE};
pub use panel::Sheet;
pub(crate) use place::star;
use std::sync::Arc;
pub use trail::Track;

impl GameScene for Position {
    type Mark = Mark;
    type Sheet = Sheet;
    /// The pieces on the squares that an action names.
    type Subject = [Option<Piece>; 2];

    /// Everything lies open.
    const SECRETS: bool = false;

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

    fn marks(view: &View, recent: &[&Event]) -> Vec<Mark> {
        let mut marks = counter::marks(&view.position);
        marks.extend(trail::marks(&view.position, recent).map(Mark::Trail));
        marks
    }

    fn item(view: &View, mark: &Mark) -> Item {
        let position = &view.position;
        match mark {
            Mark::Piece {
                piece,
                status,
                square,
            } => counter::piece(position, *piece, *status, *square),
            Mark::Waiting { army, kind, count } => counter::waiting(position, *army, *kind, *count),
            Mark::Flag { town, holder } => counter::flag_item(position, *town, *holder),
            Mark::Target { piece, square } => counter::target(position, *piece, *square),
            Mark::Trail(track) => track.item(),
        }
    }

    fn subject(view: &View, action: &Action) -> [Option<Piece>; 2] {
        handle::subject(&view.position, action)
    }

    fn handle(view: &View, action: &Action) -> Handle {
        handle::of(&view.position, action)
    }

    fn warning(view: &View, action: &Action, offered: &[Action]) -> Option<Message> {
        handle::warning(&view.position, action, offered)
    }

    fn cell() -> Option<&'static str> {
        Some("M-10-10h20v20h-20z")
    }

    fn about(view: &View, item: &str) -> Option<About> {
        about::of(view, item)
    }

    fn wishes(view: &View, item: &str) -> Vec<Action> {
        about::wishes(view, item)
    }

    fn trace(&self, event: &Event) -> Trace {
        trace::of(self, event)
    }

    fn acting(&self, seat: Seat) -> String {
        trace::acting(self, seat)
    }

    fn attempt(view: &View, from: &str, x: f32, y: f32) -> Option<Action> {
        handle::attempt(view, from, x, y)
    }

    fn sheets(view: &View) -> Vec<Sheet> {
        panel::sheets(&view.position)
    }

    fn panel(view: &View, sheet: &Sheet) -> Panel {
        panel::write(&view.position, sheet)
    }
}

/// Something on the board, in small.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A piece.
    Piece {
        /// Which.
        piece: Piece,
        /// How its army stands.
        status: Status,
        /// Where it stands.
        square: Square,
    },
    /// WL-15f Units that wait for a free recruiting square.
    Waiting {
        /// Whose.
        army: ArmyId,
        /// Their kind.
        kind: Kind,
        /// How many.
        count: u8,
    },
    /// WL-5c Who holds a town.
    Flag {
        /// Which town.
        town: TownId,
        /// Who holds it.
        holder: ArmyId,
    },
    /// WL-10h The piece named as the target.
    Target {
        /// Which.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// Something that happened in the last turn.
    Trail(Track),
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
