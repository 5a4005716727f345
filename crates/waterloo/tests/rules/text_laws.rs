//! What holds of squares, and of whatever is read as one or as a board. `PROPTEST_CASES` tries more.

use crate::support::*;
use feldherr_waterloo::Direction;
use proptest::prelude::*;

fn any_square() -> impl Strategy<Value = Square> {
    (0..Square::STRIDE, 0..Square::ROWS).prop_map(|(col, row)| Square::new(col, row).unwrap())
}

proptest! {
    #[test]
    fn what_is_written_of_a_square_is_read_alike(square in any_square()) {
        prop_assert_eq!(square.to_string().parse::<Square>().unwrap(), square);
        let written = serde_json::to_string(&square).unwrap();
        prop_assert_eq!(serde_json::from_str::<Square>(&written).unwrap(), square);
    }

    #[test]
    fn any_text_is_a_square_or_refused(text in "\\PC{0,8}|[0-9]{1,3},[0-9]{1,3}") {
        if let Ok(square) = text.parse::<Square>() {
            prop_assert_eq!(square.to_string().parse::<Square>().unwrap(), square);
            prop_assert!(square.col() < Square::STRIDE && square.row() < Square::ROWS);
        }
    }

    #[test]
    fn neighbours_know_each_other(square in any_square()) {
        for direction in Direction::ALL {
            let next = square.neighbour(direction);
            // On the edge of the paper there is none.
            let (cols, rows) = square.delta(next);
            if cols.abs() <= 1 && rows.abs() <= 1 {
                prop_assert_eq!(square.direction_to(next), Some(direction));
                prop_assert_eq!(next.neighbour(direction.back()), square);
            }
        }
    }

    #[test]
    fn whatever_is_read_as_a_board_is_one_or_has_faults_in_its_lines(
        changes in prop::collection::vec((any::<prop::sample::Index>(), "\\PC{0,3}|\n|[0-9]{1,2},[0-9]{1,2}"), 1..6),
        cut in 0.5f64..1.0,
    ) {
        let mut text = Board::named("plain").unwrap().source().to_owned();
        let length = (text.len() as f64 * cut) as usize;
        text.truncate(text.floor_char_boundary(length));
        for (at, new) in changes {
            let at = text.floor_char_boundary(at.index(text.len()));
            let end = text.floor_char_boundary((at + new.len()).min(text.len()));
            text.replace_range(at..end.max(at), &new);
        }
        if let Err(error) = Board::parse(&text) {
            prop_assert!(!error.faults.is_empty());
            let lines = text.lines().count();
            prop_assert!(error.faults.iter().all(|fault| fault.line <= lines), "{error}");
        }
    }
}
