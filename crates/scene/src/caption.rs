//! A strip below the board that says in words what the picture shows.

use crate::Board;
use crate::svg::escape;
use std::fmt::Write as _;

/// Characters that fit into a line of the caption.
pub const CAPTION_WIDTH: usize = 100;

/// The board with these lines below it; the first stands out. No line means no strip.
#[must_use]
pub fn captioned(board: &Board, lines: &[String]) -> Board {
    let Board { width, height, .. } = *board;
    // A character of the typeface is about half as wide as it is high, or a little less.
    let size = width / (CAPTION_WIDTH as f32 * 0.48);
    let strip = size * 1.4 * lines.len() as f32 + size * 0.8;
    let mut body = board.body.clone();
    if lines.is_empty() {
        return board.clone();
    }
    let _ = write!(
        body,
        r#"<rect class="caption-strip" x="0" y="{height}" width="{width}" height="{strip}"/>"#
    );
    for (row, line) in lines.iter().enumerate() {
        let class = if row == 0 {
            "caption-head"
        } else {
            "caption-line"
        };
        let (x, y) = (size * 0.8, height + size * (1.4 * row as f32 + 1.4));
        let text = escape(line);
        let _ = write!(
            body,
            r#"<text class="{class}" x="{x}" y="{y}" font-size="{size}">{text}</text>"#
        );
    }
    Board {
        height: height + strip,
        body,
        ..board.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caption_lies_below_the_board_and_may_hold_any_sign() {
        let board = Board {
            width: 960.0,
            height: 600.0,
            defs: String::new(),
            body: "<g/>".to_owned(),
        };
        assert_eq!(captioned(&board, &[]).height, 600.0);
        let picture = captioned(&board, &["Round 3 < 4 & more".to_owned(), "x".to_owned()]);
        assert!(
            picture.height > 640.0 && picture.height < 700.0,
            "{}",
            picture.height
        );
        assert!(picture.body.starts_with("<g/>"));
        assert!(picture.body.contains("Round 3 &lt; 4 &amp; more"));
    }
}
