use feldherr_games::{Ink, Span, TextBoard};
use std::io::IsTerminal as _;

/// The width of the screen; 60 columns where there is none to ask.
pub fn screen_width() -> usize {
    const NARROW: usize = 60;
    let named = std::env::var("COLUMNS")
        .ok()
        .and_then(|text| text.parse().ok());
    let asked = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    named.or_else(asked).unwrap_or(NARROW).max(20)
}

/// A text in lines of at most `width`, all but the first moved in by `indent`, with its line end.
pub fn wrapped(text: &str, width: usize, indent: usize) -> String {
    let indent = " ".repeat(indent);
    let options = textwrap::Options::new(width).subsequent_indent(&indent);
    format!("{}\n", textwrap::fill(text, options))
}

fn columns(row: &[Span]) -> usize {
    row.iter().map(|span| span.text.chars().count()).sum()
}

/// The part of a row from a column on.
fn cut(row: &[Span], from: usize, width: usize) -> Vec<Span> {
    let mut start = 0;
    let mut strip = Vec::new();
    for span in row {
        let long = span.text.chars().count();
        let skipped = from.saturating_sub(start).min(long);
        let kept = (from + width)
            .saturating_sub(start + skipped)
            .min(long - skipped);
        if kept > 0 {
            let text: String = span.text.chars().skip(skipped).take(kept).collect();
            strip.push(Span {
                text,
                ..span.clone()
            });
        }
        start += long;
    }
    strip
}

/// Colours for a terminal, or none.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    is_coloured: bool,
}

impl Paint {
    /// Coloured if standard output is a terminal and `NO_COLOR` is not set (no-color.org).
    pub fn for_stdout() -> Self {
        let is_forbidden = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self {
            is_coloured: std::io::stdout().is_terminal() && !is_forbidden,
        }
    }

    /// A board, each row with its line end. What is wider than `width` comes in strips, one below the other.
    pub fn board(self, board: &TextBoard, width: usize) -> String {
        let widest = board.rows.iter().map(|row| columns(row)).max().unwrap_or(0);
        let mut text = String::new();
        for from in (0..widest.max(1)).step_by(width.max(1)) {
            if from > 0 {
                text.push('\n');
            }
            for row in &board.rows {
                let strip = cut(row, from, width);
                let line: String = strip.iter().map(|span| self.span(span)).collect();
                text.push_str(line.trim_end());
                text.push('\n');
            }
        }
        text
    }

    /// Characters in their ink.
    pub fn span(self, span: &Span) -> String {
        let code = match span.ink {
            Ink::Plain => "39",
            Ink::Faint => "90",
            Ink::Red => "31",
            Ink::Green => "32",
            Ink::Yellow => "33",
            Ink::Blue => "34",
            Ink::Cyan => "36",
            Ink::White => "37",
        };
        let weight = if span.strong { "1;" } else { "" };
        self.escape(&format!("{weight}{code}"), &span.text)
    }

    /// A heading.
    pub fn heading(self, text: &str) -> String {
        self.escape("1", text)
    }

    /// Something of less weight.
    pub fn faint(self, text: &str) -> String {
        self.escape("90", text)
    }

    fn escape(self, code: &str, text: &str) -> String {
        if self.is_coloured {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_board_comes_in_strips() {
        let row = |text: &str| {
            let (one, two) = text.split_at(2);
            vec![Span::new(one, Ink::Faint), Span::new(two, Ink::Red)]
        };
        let board = TextBoard {
            rows: vec![row("abcdefgh"), row("ABCDEFG")],
            legend: Vec::new(),
        };
        let paint = Paint { is_coloured: false };
        assert_eq!(paint.board(&board, 8), "abcdefgh\nABCDEFG\n");
        assert_eq!(paint.board(&board, 3), "abc\nABC\n\ndef\nDEF\n\ngh\nG\n");
    }
}
