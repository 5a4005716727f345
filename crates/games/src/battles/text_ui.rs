//! The Library of Napoleonic Battles in a terminal.

use crate::{Ink, Say, Span, TextBoard, TextUi};
use feldherr_battles::map::{LocalityKind, Terrain};
use feldherr_battles::{
    Action, HexId, Marks, Nation, PieceId, Position, Side, StackView, View, text,
};
use feldherr_core::Message;
use serde_json::{Map, Value, json};

impl TextUi for Position {
    fn places(view: &View) -> Value {
        super::places::places(view)
    }

    fn text_board(view: &View, _say: Say<'_>) -> TextBoard {
        let [columns, rows] = view.field.map.size;
        let mut lines = vec![header(columns)];
        for row in 1..=rows {
            // Even columns lie half a hex lower, so that a row takes two lines.
            for first in [1, 2] {
                let mut spans = vec![match first {
                    1 => Span::new(format!("{row:>2} "), Ink::Faint),
                    _ => Span::new("       ", Ink::Faint),
                }];
                let cells = (first..=columns).step_by(2);
                spans.extend(cells.map(|column| cell(view, HexId::at(column, row))));
                lines.push(spans);
            }
        }
        let samples = [
            (Span::new("F12*", Ink::Blue).strong(), text::LB_LEGEND_STACK),
            (Span::new("B?", Ink::Red).strong(), text::LB_LEGEND_COVERED),
            (Span::new("t c", Ink::Plain), text::LB_LEGEND_TOWN),
            (Span::new("w o m ~", Ink::Faint), text::LB_LEGEND_GROUND),
            (Span::new("!", Ink::Yellow), text::LB_LEGEND_PRIZE),
        ];
        TextBoard {
            rows: lines,
            legend: samples.map(|(span, id)| (span, Message::new(id))).into(),
        }
    }

    fn notation(action: &Action) -> String {
        match serde_json::to_value(action) {
            Ok(Value::String(word)) => word,
            Ok(Value::Object(named)) => named
                .into_iter()
                .map(|(word, value)| format!("{word} {}", words(&value)))
                .collect(),
            _ => String::new(),
        }
    }

    fn numbered(&self, action: &Value) -> Option<Value> {
        super::keys::action(&self.field, action)
    }

    fn read_notation(text: &str) -> Option<Action> {
        let mut words = text.split_whitespace();
        let verb = words.next()?;
        let rest: Vec<&str> = words.collect();
        let document = match rest[..] {
            [] => json!(verb),
            _ if rest.iter().any(|word| word.contains('=')) => json!({verb: fields(&rest)?}),
            [word] => json!({verb: value(word)}),
            _ => return None,
        };
        serde_json::from_value(document).ok()
    }
}

/// What an action is about, in words without spaces: `12`, `0908`, `piece:12`, `by=3 unit=12`.
fn words(value: &Value) -> String {
    match value {
        Value::Object(named) => {
            let pair = |(key, value): (&String, &Value)| format!("{key}={}", word(value));
            named.iter().map(pair).collect::<Vec<_>>().join(" ")
        }
        other => word(other),
    }
}

fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Object(named) => {
            let pair = |(key, value): (&String, &Value)| format!("{key}:{}", word(value));
            named.iter().map(pair).collect::<Vec<_>>().join(",")
        }
        Value::Array(items) => items.iter().map(word).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

fn fields(words: &[&str]) -> Option<Map<String, Value>> {
    let pair = |word: &&str| {
        let (key, word) = word.split_once('=')?;
        Some((key.to_owned(), value(word)))
    };
    words.iter().map(pair).collect()
}

/// Reads what [`word`] writes: four digits are a hex, fewer a number.
fn value(word: &str) -> Value {
    if let Some((key, rest)) = word.split_once(':') {
        return json!({key: value(rest)});
    }
    if word.contains(',') {
        return Value::Array(word.split(',').map(value).collect());
    }
    match word {
        "true" => json!(true),
        "false" => json!(false),
        _ if word.len() < 4 && word.parse::<u16>().is_ok() => json!(word.parse::<u16>().ok()),
        _ => json!(word),
    }
}

/// The numbers of the columns.
fn header(columns: u8) -> Vec<Span> {
    let numbers = (1..=columns).map(|column| format!("{column:<4}"));
    let line: String = std::iter::once("   ".to_owned()).chain(numbers).collect();
    vec![Span::new(line.trim_end().to_owned(), Ink::Faint)]
}

/// A hex, eight characters wide: who stands there, else what the ground is.
fn cell(view: &View, hex: HexId) -> Span {
    let here = |stack: &&StackView| stack.hex == hex;
    let stacks: Vec<&StackView> = view.known.stacks.iter().filter(here).collect();
    let prize = view
        .field
        .victory
        .prizes
        .iter()
        .any(|prize| prize.hex == hex);
    let sign = if prize { "!" } else { "" };
    let Some(stack) = stacks.first() else {
        let ground = format!("{}{sign}", ground(view, hex));
        let ink = if prize { Ink::Yellow } else { Ink::Faint };
        return Span::new(format!("{ground:<8}"), ink);
    };
    let told: Vec<String> = stacks.iter().map(|stack| told(view, stack)).collect();
    let told = format!("{}{sign}", told.join("/"));
    Span::new(format!("{told:<8}"), ink(nation(view, stack))).strong()
}

fn ground(view: &View, hex: HexId) -> &'static str {
    let here = view.field.map.hex(hex);
    match here.terrain {
        _ if here.chateau => "c",
        Terrain::Town => "t",
        Terrain::Woods => "w",
        Terrain::Orchard => "o",
        Terrain::Marsh => "m",
        Terrain::Lake => "~",
        Terrain::Clear if is_named(view, hex) => ",",
        Terrain::Clear => ".",
    }
}

fn is_named(view: &View, hex: HexId) -> bool {
    let places = view.field.map.places.iter();
    let named = |kind| matches!(kind, LocalityKind::Name | LocalityKind::Height);
    places
        .filter(|place| named(place.kind))
        .any(|place| place.hexes.contains(&hex))
}

/// The pieces of a stack that the observer knows, with their marks.
fn known<'a>(view: &'a View, stack: &'a StackView) -> Vec<(PieceId, Marks)> {
    match view.own.as_ref().filter(|own| own.side == stack.side) {
        Some(own) => own
            .pieces
            .iter()
            .filter(|own| own.piece.place.hex() == Some(stack.hex))
            .map(|own| (own.id, own.piece.marks))
            .collect(),
        None => view
            .known
            .shown
            .iter()
            .filter(|shown| {
                shown.hex == stack.hex && view.field.sheet(shown.piece).side == stack.side
            })
            .map(|shown| (shown.piece, shown.marks))
            .collect(),
    }
}

/// Nation, strength, a star for a leader; a question mark for what is hidden.
fn told(view: &View, stack: &StackView) -> String {
    let pieces = known(view, stack);
    let strength: u32 = pieces
        .iter()
        .map(|(id, marks)| {
            let sheet = view.field.sheet(*id);
            u32::from(if marks.has(Marks::REDUCED) {
                sheet.reduced
            } else {
                sheet.full
            })
        })
        .sum();
    let leader = pieces
        .iter()
        .any(|(id, _)| view.field.sheet(*id).kind.is_leader());
    let own = view.own.as_ref().is_some_and(|own| own.side == stack.side);
    let hidden = stack.covered.is_some() && !own;
    format!(
        "{}{}{}{}",
        letter(nation(view, stack)),
        if pieces.is_empty() {
            String::new()
        } else {
            strength.to_string()
        },
        if leader { "*" } else { "" },
        if hidden { "?" } else { "" },
    )
}

fn nation(view: &View, stack: &StackView) -> Nation {
    let known = known(view, stack);
    let first = known.first().map(|(id, _)| view.field.sheet(*id).nation);
    let covered = stack.covered.map(|(nation, _)| nation);
    first.or(covered).unwrap_or(match stack.side {
        Side::French => Nation::French,
        Side::Coalition => Nation::Other,
    })
}

const fn letter(nation: Nation) -> &'static str {
    match nation {
        Nation::French => "F",
        Nation::British => "B",
        Nation::Hanoverian => "H",
        Nation::Dutch | Nation::Belgian => "D",
        Nation::Nassau => "N",
        Nation::Brunswick => "K",
        Nation::Prussian => "P",
        Nation::Russian => "R",
        Nation::Austrian => "A",
        Nation::Spanish => "E",
        Nation::Saxon => "S",
        _ => "M",
    }
}

const fn ink(nation: Nation) -> Ink {
    match nation {
        Nation::French | Nation::Polish => Ink::Blue,
        Nation::British | Nation::Hanoverian => Ink::Red,
        Nation::Dutch | Nation::Belgian | Nation::Nassau => Ink::Yellow,
        Nation::Prussian | Nation::Brunswick => Ink::White,
        Nation::Russian => Ink::Green,
        _ => Ink::Plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DiceSource, Games};
    use feldherr_core::{Observer, Seed};
    use feldherr_testkit::{nonsense_is_no_action, notation_reads_back};

    #[test]
    fn every_notation_reads_back() {
        let setup = serde_json::from_value(json!({"scenario": "quatre-bras", "cards": true}));
        let read = Position::read_notation;
        notation_reads_back::<Position>(&setup.unwrap(), 3, 400, Position::notation, read);
        let nonsense = [
            "",
            "take",
            "take x=",
            "move_to 12",
            "order force=stack:x to=1",
            "a b c",
        ];
        nonsense_is_no_action(&nonsense, read);
    }

    #[test]
    fn a_board_shows_own_strength_and_the_enemys_cover() {
        let games = Games::built_in();
        let kind = games.kind("battles").unwrap();
        let setup = kind.setup("quatre-bras", &Map::new()).unwrap();
        let table = kind
            .start(&setup, DiceSource::Seed(Seed::numbered(1)))
            .unwrap();
        let board = table
            .text_board(Observer::Seat(feldherr_core::Seat(0)), &|name| {
                name.id.to_string()
            })
            .to_plain();
        assert!(board.contains("F") && board.contains("?"), "{board}");
        let public = table
            .text_board(Observer::Public, &|name| name.id.to_string())
            .to_plain();
        assert!(!public.contains('*'), "{public}");
    }
}
