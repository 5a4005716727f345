use std::io::{self, BufRead};

/// Reads lines of bounded length; a longer one is skipped and told as such.
pub struct Lines<R> {
    input: R,
    most: usize,
    line: Vec<u8>,
}

/// One line of input.
#[derive(Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// The bytes without the line end.
    Whole(&'a [u8]),
    /// It was longer than allowed.
    TooLong,
}

impl<R: BufRead> Lines<R> {
    pub const fn new(input: R, most: usize) -> Self {
        Self {
            input,
            most,
            line: Vec::new(),
        }
    }

    /// The next line; nothing at the end of input.
    pub fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let mut is_too_long = false;
        let mut is_empty_input = true;
        loop {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                break;
            }
            is_empty_input = false;
            let end = buffer.iter().position(|byte| *byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            is_too_long |= self.line.len() + part.len() > self.most;
            if !is_too_long {
                self.line.extend_from_slice(part);
            }
            let used = end.map_or(buffer.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(match (is_empty_input, is_too_long) {
            (true, _) => None,
            (false, true) => Some(Line::TooLong),
            (false, false) => Some(Line::Whole(&self.line)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_skipped_and_the_next_is_read() {
        let mut lines = Lines::new(&b"abc\n\nabcdef\nabcd\nend"[..], 4);
        let mut read = Vec::new();
        while let Some(line) = lines.next_line().unwrap() {
            read.push(match line {
                Line::Whole(bytes) => String::from_utf8(bytes.to_vec()).unwrap(),
                Line::TooLong => "too long".to_owned(),
            });
        }
        assert_eq!(read, ["abc", "", "too long", "abcd", "end"]);
    }
}
