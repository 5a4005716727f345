//! `engine`: one JSON object a line in, one a line out. See `docs/engine-protocol.md`.

mod about;
mod answer;
mod fields;
mod lines;
mod look;
mod play;
mod reader;
#[cfg(test)]
mod schema;
mod session;
mod setup;

pub use answer::Words;

use crate::app::{App, Verdict};
use anyhow::Result;
use lines::Lines;
use session::Session;
use std::io::{BufWriter, Write as _};

/// The longest line read.
pub const MOST_BYTES: usize = 1024 * 1024;

/// Answers every line until `quit` or the end of input.
pub fn run(app: &App) -> Result<Verdict> {
    let mut lines = Lines::new(std::io::stdin().lock(), MOST_BYTES);
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut session = Session::new(app);
    while let Some(line) = lines.next_line()? {
        let answer = session.answer(line);
        serde_json::to_writer(&mut out, &answer)?;
        out.write_all(b"\n")?;
        out.flush()?;
        if session.is_over() {
            break;
        }
    }
    Ok(Verdict::Holds)
}
