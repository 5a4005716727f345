//! Where actions are chosen on the board.

use super::counter::piece_id;
use super::geometry::{centre, square_at};
use crate::{Handle, Place, Purpose, Tone};
use feldherr_core::Message;
use feldherr_waterloo::{Action, Piece, Position, Square, View, text};

/// Where an action is chosen.
pub(super) fn of(position: &Position, action: &Action) -> Handle {
    match *action {
        Action::Step { from, to } => Handle {
            from: position.piece_at(from).map(piece_id),
            to: Some(place(position, to)),
            ..Handle::default()
        },
        Action::Declare { target } => to(position, target).meant(Purpose::Attack),
        Action::Place { at } => to(position, at).meant(Purpose::Place),
        Action::GiveUp { at } => to(position, at).meant(Purpose::Choose),
        Action::Roll | Action::EndTurn => button(Tone::Primary),
        Action::BreakAlliance => button(Tone::Grave),
        Action::Propose { .. }
        | Action::Answer { .. }
        | Action::Passage { .. }
        | Action::Recruit { .. } => button(Tone::Normal),
    }
}

fn to(position: &Position, square: Square) -> Handle {
    Handle {
        to: Some(place(position, square)),
        ..Handle::default()
    }
}

fn button(tone: Tone) -> Handle {
    Handle {
        tone,
        ..Handle::default()
    }
}

/// What remains undone when the turn ends, and what breaking faith means.
pub(super) fn warning(position: &Position, action: &Action, offered: &[Action]) -> Option<Message> {
    let can_march = || {
        offered
            .iter()
            .any(|other| matches!(other, Action::Step { .. }))
    };
    match action {
        Action::EndTurn if can_march() => {
            Some(Message::new(text::WL_WARN_POINTS).with("points", position.march().points))
        }
        Action::BreakAlliance => Some(Message::new(text::WL_WARN_BREAK)),
        _ => None,
    }
}

fn place(position: &Position, square: Square) -> Place {
    let (x, y) = centre(square);
    Place {
        id: format!("square:{square}"),
        x,
        y,
        r: 9.0,
        outline: None,
        item: position.piece_at(square).map(piece_id),
    }
}

/// The pieces on the squares that an action names: all of the position that its label and its handle show.
pub(super) fn subject(position: &Position, action: &Action) -> [Option<Piece>; 2] {
    match *action {
        Action::Step { from, to } => [from, to].map(|square| position.piece_at(square)),
        Action::Declare { target: at } | Action::Place { at } | Action::GiveUp { at } => {
            [position.piece_at(at), None]
        }
        _ => [None; 2],
    }
}

/// A piece of one's own dragged to a square wants to step there; an enemy's touched wants to be attacked.
pub(super) fn attempt(view: &View, from: &str, x: f32, y: f32) -> Option<Action> {
    let position = &view.position;
    let seat = view.seat?;
    let number: u8 = from.strip_prefix("piece:")?.parse().ok()?;
    let piece = Piece::from_number(number);
    let army = position.armies().get(usize::from(piece.army().0))?;
    let stands = position.square_of(piece)?;
    if army.player == seat {
        let to = square_at(position.board(), x, y)?;
        Some(Action::Step { from: stands, to })
    } else {
        Some(Action::Declare { target: stands })
    }
}
