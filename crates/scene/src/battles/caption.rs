//! The texts of actions on the screen, where the eye sees where they lead.

use super::counter::piece_label;
use super::roster::{Troop, own_troop, shown_troop};
use feldherr_battles::{Action, On, PieceId, Position, Step, View, text};
use feldherr_core::{Game as _, Message};

/// The text of an action: pieces with what they are worth, for several of one name may stand together.
pub(super) fn of(view: &View, action: &Action) -> Message {
    let moving = view.own.as_ref().and_then(|own| own.moving);
    match *action {
        Action::Take(piece) => match troop(view, piece) {
            Some(troop) if moving.is_some() => {
                Message::new(text::LB_DO_TAKE_MORE).with("piece", piece_label(view, &troop))
            }
            Some(troop) => piece_label(view, &troop),
            None => Position::label(view, action),
        },
        Action::Halt if moving.is_some_and(|moving| !moving.started) => {
            Message::new(text::LB_DO_PUT_DOWN)
        }
        // What has been begun is dropped; a card is declined.
        Action::Pass if moving.is_some() || view.known.draft.is_some() => {
            Message::new(text::LB_DO_DROP)
        }
        Action::Done if view.known.step == Step::Supply => Message::new(text::LB_DO_NO),
        Action::Complete => Message::new(completed(view)),
        // Which card it is stands above.
        Action::Play {
            on: On::Nothing, ..
        } => Message::new(text::LB_DO_PLAY_IT),
        Action::PlayForMovement(_) => Message::new(text::LB_DO_PLAY_FOR_PACE),
        Action::With(piece) => said(view, action, text::LB_DO_WITH, piece),
        Action::Lose(piece) => said(view, action, text::LB_DO_LOSE, piece),
        Action::Check(piece) => said(view, action, text::LB_DO_CHECK, piece),
        _ => Position::label(view, action),
    }
}

/// What is done with an attack or bombardment that stands as it shall be.
fn completed(view: &View) -> &'static str {
    let nobody = view.known.draft.iter().all(|draft| draft.by.is_empty());
    match (view.known.step, nobody) {
        (Step::Declaration, true) => text::LB_DO_SHELL,
        (Step::Declaration, false) => text::LB_DO_DECLARE,
        _ => text::LB_DO_FIRE,
    }
}

fn said(view: &View, action: &Action, id: &'static str, piece: PieceId) -> Message {
    match troop(view, piece) {
        Some(troop) => Message::new(id).with("piece", piece_label(view, &troop)),
        None => Position::label(view, action),
    }
}

/// A piece that the observer knows.
fn troop(view: &View, piece: PieceId) -> Option<Troop> {
    let own = view.own.as_ref().and_then(|own| own.piece(piece));
    let shown = || view.known.shown.iter().find(|shown| shown.piece == piece);
    own.map(own_troop).or_else(|| shown().map(shown_troop))
}
