//! Faults of board files: each with its line and cause, all at once.

use crate::support::*;
use feldherr_waterloo::LabelKind;

fn source() -> String {
    Board::named("europe").unwrap().source().to_owned()
}

/// The number of the first line that starts so.
fn number_of(source: &str, start: &str) -> usize {
    source
        .lines()
        .position(|line| line.starts_with(start))
        .unwrap()
        + 1
}

/// Faults of the map after replacing the line that starts with `start` by `by`.
fn faults_of(start: &str, by: &str) -> (usize, Vec<(usize, String)>) {
    let source = source();
    let line = number_of(&source, start);
    let text: Vec<&str> = source
        .lines()
        .enumerate()
        .map(|(index, old)| if index + 1 == line { by } else { old })
        .collect();
    let faults = Board::parse(&text.join("\n"))
        .err()
        .map(|error| error.faults)
        .unwrap_or_default();
    let faults = faults
        .into_iter()
        .map(|fault| (fault.line, format!("{:?}", fault.cause)))
        .collect();
    (line, faults)
}

/// The first fault is on the changed line and names its cause.
#[track_caller]
fn blames(start: &str, by: &str, cause: &str) {
    let (line, faults) = faults_of(start, by);
    assert!(
        faults
            .iter()
            .any(|(at, why)| *at == line && why.contains(cause)),
        "line {line}, cause {cause}: {faults:?}"
    );
    assert!(
        faults.iter().all(|(at, _)| *at == line || *at == 0),
        "innocent lines are blamed: {faults:?}"
    );
}

/// The fault concerns the whole file.
#[track_caller]
fn lacks(start: &str, by: &str, cause: &str) {
    let (_, faults) = faults_of(start, by);
    assert!(
        faults
            .iter()
            .any(|(at, why)| *at == 0 && why.contains(cause)),
        "{faults:?}"
    );
}

#[test]
fn the_built_in_boards_are_without_fault() {
    for name in Board::BUILT_IN {
        let board = Board::named(name).unwrap();
        assert_eq!(Board::parse(board.source()).as_ref(), Ok(&*board));
    }
    assert!(Board::named("atlantis").is_none());
}

#[test]
fn bad_map_rows_are_named() {
    const ROW: &str = "row 05 ~###~~###~~~~~~~~~PP~####~~~~~~RRRRRRTTRRRTT";
    assert!(source().contains(ROW));
    blames("row 05", &ROW.replace("RRRTT", "RR?TT"), "wl-board-terrain");
    blames("row 05", &ROW[..20], "wl-board-columns");
    blames(
        "row 05",
        &format!("{ROW}{}", "~".repeat(21)),
        "wl-board-too-big",
    );
    blames("[capitals]", "[capital]", "wl-board-section");
}

#[test]
fn a_board_has_at_most_thirty_two_rows() {
    let rows: String = (0..33).map(|row| format!("row {row:02} SSSS\n")).collect();
    let error = Board::parse(&format!("[map]\n{rows}")).unwrap_err();
    assert_eq!(error.faults[0].line, 34);
    assert_eq!(error.faults[0].cause.id, "wl-board-too-big");
}

#[test]
fn text_before_the_first_section_is_named() {
    let error = Board::parse("hello\n[map]\nrow 00 S").unwrap_err();
    assert_eq!(error.faults[0].line, 1);
    assert_eq!(error.faults[0].cause.id, "wl-board-no-section");
}

/// Rules: WL-BOARD.b
#[test]
fn bad_capitals_are_named() {
    blames("S 7,23", "S 0,0 Madrid", "0,0");
    blames("S 7,23", "S 12,12 Madrid", "12,12");
    blames("S 7,23", "X 7,23 Madrid", "wl-board-country");
    blames("S 7,23", "S 7;23 Madrid", "7;23");
    blames("S 7,23", "S 7,23", "wl-board-name");
    blames("S 7,23", "S", "wl-board-short");
    blames("F 12,12 Paris", "S 8,23 Toledo", "wl-board-second-capital");
    blames("F 12,12 Paris", "I 21,23 Rome", "wl-board-no-capital");
    lacks("F 12,12 Paris", "; no Paris", "wl-board-capital-missing");
}

/// Rules: WL-BOARD.c, WL-G46
#[test]
fn bad_towns_are_named() {
    blames(
        "S 10,22",
        "S 10,22 green infantry Saragossa",
        "wl-board-circle",
    );
    blames(
        "S 10,22",
        "S 10,22 yellow infantry Saragossa",
        "wl-board-circle",
    );
    blames("S 10,22", "S 40,0 red infantry Saragossa", "40,0");
    blames("S 10,22", "S 10,22 red infantry", "wl-board-name");
    blames(
        "S 3,27",
        "S 10,22 red cavalry Seville",
        "wl-board-second-town",
    );
    blames("S 3,27", "S 3,27 red cavalry Saragossa", "Saragossa");
    lacks("S 10,22", "; no Saragossa", "wl-board-towns");
    lacks("S 10,22", "S 10,22 yellow - Saragossa", "wl-board-towns");
    lacks(
        "S 10,22",
        "S 7,23 red infantry Saragossa",
        "wl-board-town-on-capital",
    );
}

/// Rules: WL-G7, WL-G39
#[test]
fn bad_camps_are_named() {
    blames(
        "S infantry 6,22",
        "S infantry 6,22 7,22 8,24",
        "wl-board-count",
    );
    blames("S infantry 6,22", "S infantry 6,22 7,22 8,24 0,0", "0,0");
    blames(
        "S infantry 6,22",
        "S artillery 6,22 7,22 8,24 7,24",
        "artillery",
    );
    blames(
        "S infantry 6,22",
        "S infantry 6,22 8,22 8,24 6,24",
        "wl-board-colours",
    );
    blames("S infantry 6,22", "S infantry 6,22 7,22 6,22 7,24", "6,22");
    blames("S cavalry 6,24", "S cavalry 6,22 6,23 8,22 8,23", "6,22");
    blames("F general 12,12", "S general 7,23", "wl-board-second-line");
    blames("F general 12,12", "I general 21,23", "wl-board-no-base");
    lacks("S infantry 6,22", "; none", "wl-board-no-start");
    lacks("S infantry 6,25", "; none", "wl-board-no-recruiting");
    lacks("S general 7,23", "S general 7,21", "wl-board-general");
}

/// Rules: WL-BOARD.g
#[test]
fn bad_crossings_are_named() {
    blames("river F S", "bridge F S 7,19|7,20 \"Bidassoa\"", "bridge");
    blames(
        "river F S",
        "river F Q 7,19|7,20 \"Bidassoa\"",
        "wl-board-country",
    );
    blames(
        "river F S",
        "river F S 7,19|8,20 \"Bidassoa\"",
        "wl-board-no-side",
    );
    blames("river F S", "river F S 7,19 \"Bidassoa\"", "wl-board-edge");
    blames(
        "river F S",
        "river F S 7,19|7,18 \"Bidassoa\"",
        "wl-board-no-border",
    );
    blames(
        "river F S",
        "river F P 7,19|7,20 \"Bidassoa\"",
        "wl-board-no-border",
    );
    blames(
        "river F S",
        "river F S 7,19|7,20 Bidassoa",
        "wl-board-quotes",
    );
    blames("river F S", "river F S 7,19|7,20 \"\"", "wl-board-name");
    blames("river F S", "river F S \"Bidassoa\"", "wl-board-no-edge");
}

#[test]
fn all_faults_are_reported_at_once() {
    let source = source()
        .replace("S 7,23 Madrid", "S 0,0 Madrid")
        .replace("yellow - Lyons", "brown - Lyons")
        .replace("river F I", "ford F I");
    let error = Board::parse(&source).unwrap_err();
    let lines: Vec<usize> = error.faults.iter().map(|fault| fault.line).collect();
    for start in ["S 0,0", "F 14,17", "ford F I"] {
        assert!(lines.contains(&number_of(&source, start)), "{error}");
    }
    let setup = Setup {
        board: BoardName::Inline(source),
        ..Setup::usual(4).unwrap()
    };
    let in_setup = setup.build().unwrap_err().faults;
    assert_eq!(in_setup.len(), error.faults.len());
    assert!(in_setup.iter().all(|fault| fault.field == "board"));
}

#[test]
fn labels_are_read_and_faults_in_them_named() {
    let source = source();
    let board = Board::parse(&source).expect("a good board");
    let sea = board.labels().iter().find(|l| l.name.en == "Mare Balticum");
    assert_eq!(sea.map(|label| label.kind), Some(LabelKind::Sea));
    for line in [
        "lake 1,1 2,2 X",
        "sea 1,1 1,1 X",
        "sea 1,1 2,2",
        "sea 1,1 99,2 X",
    ] {
        let error = Board::parse(&format!("{source}\n{line}\n")).expect_err(line);
        assert_eq!(error.faults.len(), 1, "{error}");
        assert!(error.faults[0].line > 100, "{error}");
    }
}
