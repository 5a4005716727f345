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
use std::io::{BufRead, BufWriter, Write};

/// The longest line read.
pub const MOST_BYTES: usize = 1024 * 1024;

/// Talks with the program on the other side of standard input and output.
pub fn run(app: &App) -> Result<Verdict> {
    let output = BufWriter::new(std::io::stdout().lock());
    converse(app, std::io::stdin().lock(), output)?;
    Ok(Verdict::Holds)
}

/// Answers every line until `quit` or the end of input.
///
/// # Errors
/// Input or output is broken.
pub fn converse(app: &App, input: impl BufRead, mut output: impl Write) -> std::io::Result<()> {
    let mut lines = Lines::new(input, MOST_BYTES);
    let mut session = Session::new(app);
    while let Some(line) = lines.next_line()? {
        let answer = session.answer(line);
        serde_json::to_writer(&mut output, &answer)?;
        output.write_all(b"\n")?;
        output.flush()?;
        if session.is_over() {
            break;
        }
    }
    Ok(())
}
