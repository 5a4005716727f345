/// What a person typed.
#[derive(Debug, PartialEq, Eq)]
pub enum Input<'a> {
    Nothing,
    Quit,
    Help,
    Board,
    Options,
    Undo,
    /// The last lines of the log.
    Log(usize),
    /// A rule's id or words.
    Rules(&'a str),
    /// The notation of an action.
    Why(&'a str),
    /// A file.
    Save(&'a str),
    /// A number of the list.
    Number(usize),
    /// The options that begin like this one.
    Group(usize),
    /// Whatever else: perhaps the notation of an action.
    Notation(&'a str),
}

impl<'a> Input<'a> {
    pub fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("", _) => Self::Nothing,
            ("quit" | "exit" | "ende", "") => Self::Quit,
            ("help" | "hilfe" | "?", "") => Self::Help,
            ("board" | "brett", "") => Self::Board,
            ("options" | "liste", "") => Self::Options,
            ("undo" | "zurück", "") => Self::Undo,
            ("log" | "protokoll", "") => Self::Log(20),
            ("log" | "protokoll", lines) => lines.parse().map_or(Self::Notation(line), Self::Log),
            ("rules" | "regeln", query) if !query.is_empty() => Self::Rules(query),
            ("why" | "warum", notation) if !notation.is_empty() => Self::Why(notation),
            ("save" | "speichern", file) if !file.is_empty() => Self::Save(file),
            (word, "") => number(word).unwrap_or(Self::Notation(line)),
            _ => Self::Notation(line),
        }
    }
}

/// `12` is a number of the list, `12?` asks for all that begin like it.
fn number<'a>(word: &str) -> Option<Input<'a>> {
    match word.strip_suffix('?') {
        Some(group) => group.parse().ok().map(Input::Group),
        None => word.parse().ok().map(Input::Number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_numbers_and_notations_are_told_apart() {
        let cases = [
            ("", Input::Nothing),
            (" quit \n", Input::Quit),
            ("12\n", Input::Number(12)),
            ("12?", Input::Group(12)),
            ("zurück", Input::Undo),
            ("12,12 11,11", Input::Notation("12,12 11,11")),
            ("why 12,12  11,11", Input::Why("12,12  11,11")),
            ("log", Input::Log(20)),
            ("log 3", Input::Log(3)),
            ("rules WL-10a", Input::Rules("WL-10a")),
            ("save my game.json", Input::Save("my game.json")),
            ("save", Input::Notation("save")),
            ("-1", Input::Notation("-1")),
        ];
        for (line, expected) in cases {
            assert_eq!(Input::read(line), expected, "{line:?}");
        }
    }
}
