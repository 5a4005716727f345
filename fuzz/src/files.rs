//! Files that people write by hand: scenarios, armies, boards and maps.

use crate::input::{choice_and_text, game};
use std::path::Path;

/// A scenario or army file of any game.
pub fn scenario(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    check(game(choice).key(), choice, "toml", text);
}

/// A board of Waterloo or a map of the Battles.
pub fn map(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    match choice % 2 {
        0 => check("waterloo", 0, "board", text),
        _ => check("battles", 3, "map", text),
    }
}

/// Checks a file that lies nowhere: files that it names are not found. A fault names the file and a line of it.
fn check(key: &str, choice: usize, ending: &str, text: &str) {
    let path = format!("/nowhere/{key}.{ending}");
    let Err(faults) = game(choice).check_text(Path::new(&path), text) else {
        return;
    };
    assert!(!faults.is_empty(), "refused without a fault");
    let lines = text.split('\n').count();
    for fault in faults {
        let is_here = fault.file == path && fault.line <= lines;
        assert!(
            is_here || fault.file != path,
            "a fault in line {} of {lines}: {fault:?}",
            fault.line
        );
    }
}
