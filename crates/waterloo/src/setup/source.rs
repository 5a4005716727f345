//! The file of the board that a setup names.

use super::{BoardName, Setup};
use crate::Board;
use feldherr_core::{OtherSources, SetupError, Source};

fn file_name(board: &str) -> String {
    format!("{board}.board")
}

/// The board's file, if the setup only names it.
pub(crate) fn sources(setup: &Setup) -> Vec<Source> {
    let BoardName::Named(name) = &setup.board else {
        return Vec::new();
    };
    let file = Board::file(name);
    file.map(|text| Source::new(file_name(name), text))
        .into_iter()
        .collect()
}

/// The setup with the board itself. An unknown name stays; the setup's own check tells of it.
pub(crate) fn packed(setup: &Setup, others: &OtherSources) -> Result<Setup, SetupError> {
    let mut setup = setup.clone();
    if let BoardName::Named(name) = &setup.board {
        let other = others.get(&file_name(name)).map(String::as_str);
        if let Some(text) = other.or_else(|| Board::file(name)) {
            setup.board = BoardName::Inline(text.to_owned());
        }
    }
    Ok(setup)
}
