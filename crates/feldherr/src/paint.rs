use feldherr_games::{Ink, Span, TextBoard};
use std::io::IsTerminal as _;

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

    /// A board, each row with its line end.
    pub fn board(self, board: &TextBoard) -> String {
        let mut text = String::new();
        for row in &board.rows {
            let line: String = row.iter().map(|span| self.span(span)).collect();
            text.push_str(line.trim_end());
            text.push('\n');
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
