//! Waterloo in a terminal.

use crate::{Ink, Say, Span, TextBoard, TextUi};
use feldherr_core::Message;
use feldherr_waterloo::{Action, ArmyId, Country, Kind, Position, Square, Terrain, View, text};
use serde_json::Value;
use std::collections::BTreeSet;

impl TextUi for Position {
    fn places(view: &View) -> Value {
        super::places::places(&view.position)
    }

    fn text_board(view: &View, _say: Say<'_>) -> TextBoard {
        let position = &view.position;
        let board = position.board();
        let fords = fords(position);
        let mut rows = header(board.cols());
        for row in 0..board.rows() {
            let mut spans = vec![Span::new(format!("{row:>2} "), Ink::Faint)];
            let squares = (0..board.cols()).filter_map(|col| Square::new(col, row));
            spans.extend(squares.map(|square| cell(position, square, fords.contains(&square))));
            spans.push(Span::new(format!(" {row}"), Ink::Faint));
            rows.push(spans);
        }
        let samples = [
            (Span::new("SG", Ink::Red).strong(), text::WL_LEGEND_PIECE),
            (Span::new("*S", Ink::Red).strong(), text::WL_LEGEND_CAPITAL),
            (Span::new("@S", Ink::Red), text::WL_LEGEND_RED_TOWN),
            (Span::new("oS", Ink::Red), text::WL_LEGEND_YELLOW_TOWN),
            (Span::new("s+", Ink::Faint), text::WL_LEGEND_LAND),
            (Span::new("^T~#", Ink::Faint), text::WL_LEGEND_IMPASSABLE),
        ];
        let legend = samples.map(|(span, id)| (span, Message::new(id))).into();
        TextBoard { rows, legend }
    }

    fn notation(action: &Action) -> String {
        match *action {
            Action::Roll => "roll".to_owned(),
            Action::Declare { target } => format!("x {target}"),
            Action::Step { from, to } => format!("{from} {to}"),
            Action::EndTurn => "end".to_owned(),
            Action::Propose { to } => format!("ally {to}"),
            Action::Answer { accept: true } => "accept".to_owned(),
            Action::Answer { accept: false } => "decline".to_owned(),
            Action::BreakAlliance => "break".to_owned(),
            Action::Passage { grant: true } => "grant".to_owned(),
            Action::Passage { grant: false } => "refuse".to_owned(),
            Action::Place { at } => format!("place {at}"),
            Action::GiveUp { at } => format!("lose {at}"),
            Action::Recruit { infantry, cavalry } => match (infantry, cavalry) {
                (true, true) => "recruit IC".to_owned(),
                (true, false) => "recruit I".to_owned(),
                (false, true) => "recruit C".to_owned(),
                (false, false) => "recruit -".to_owned(),
            },
        }
    }

    fn read_notation(text: &str) -> Option<Action> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let action = match words[..] {
            ["roll"] => Action::Roll,
            ["x", target] => Action::Declare {
                target: target.parse().ok()?,
            },
            ["end"] => Action::EndTurn,
            ["ally", country] => Action::Propose {
                to: Country::from_key(&country.to_lowercase())?,
            },
            ["accept"] => Action::Answer { accept: true },
            ["decline"] => Action::Answer { accept: false },
            ["break"] => Action::BreakAlliance,
            ["grant"] => Action::Passage { grant: true },
            ["refuse"] => Action::Passage { grant: false },
            ["place", at] => Action::Place {
                at: at.parse().ok()?,
            },
            ["lose", at] => Action::GiveUp {
                at: at.parse().ok()?,
            },
            ["recruit", kinds] => recruit(kinds)?,
            [from, to] => Action::Step {
                from: from.parse().ok()?,
                to: to.parse().ok()?,
            },
            _ => return None,
        };
        Some(action)
    }
}

fn recruit(kinds: &str) -> Option<Action> {
    let (infantry, cavalry) = match kinds.to_ascii_uppercase().as_str() {
        "IC" | "CI" => (true, true),
        "I" => (true, false),
        "C" => (false, true),
        "-" => (false, false),
        _ => return None,
    };
    Some(Action::Recruit { infantry, cavalry })
}

/// Two lines with the columns' numbers, tens above units.
fn header(cols: u16) -> Vec<Vec<Span>> {
    let line = |digit: fn(u16) -> String| {
        let digits: String = (0..cols).map(|col| format!("{} ", digit(col))).collect();
        vec![Span::new(format!("   {}", digits.trim_end()), Ink::Faint)]
    };
    vec![
        line(|col| match col {
            0..10 => " ".to_owned(),
            _ => (col / 10).to_string(),
        }),
        line(|col| (col % 10).to_string()),
    ]
}

/// The squares at which a border can be crossed.
fn fords(position: &Position) -> BTreeSet<Square> {
    let crossings = position.board().crossings().iter();
    crossings
        .flat_map(|crossing| &crossing.edges)
        .flat_map(|(one, other)| [*one, *other])
        .collect()
}

fn cell(position: &Position, square: Square, is_ford: bool) -> Span {
    let board = position.board();
    if let Some(piece) = position.piece_at(square) {
        let country = position.army(piece.army()).country;
        let text = format!("{}{}", letter(country), piece.kind().letter());
        return Span::new(text, ink(country)).strong();
    }
    let capital = Country::ALL
        .into_iter()
        .find(|country| board.capital(*country) == Some(square));
    if let Some(country) = capital {
        return Span::new(format!("*{}", letter(country)), ink(country)).strong();
    }
    let town = position.towns().find(|(_, town, _)| town.square == square);
    if let Some((_, town, holder)) = town {
        return town_cell(position, town.symbol, holder);
    }
    let ford = if is_ford { '+' } else { ' ' };
    match board.terrain(square) {
        Terrain::Land(country) => {
            let land = letter(country).to_ascii_lowercase();
            Span::new(format!("{land}{ford}"), Ink::Faint)
        }
        Terrain::Sea => Span::new("~ ", Ink::Cyan),
        Terrain::Mountain => Span::new("^ ", Ink::Faint),
        Terrain::Wood => Span::new("T ", Ink::Faint),
        Terrain::Foreign => Span::new("# ", Ink::Faint),
    }
}

fn town_cell(position: &Position, symbol: Option<Kind>, holder: Option<ArmyId>) -> Span {
    let holder = holder.map(|army| position.army(army).country);
    let mark = if symbol.is_some() { '@' } else { 'o' };
    let text = format!("{mark}{}", holder.map_or('-', letter));
    Span::new(text, holder.map_or(Ink::Plain, ink))
}

/// The letter of a country in board files.
const fn letter(country: Country) -> char {
    match country {
        Country::Spain => 'S',
        Country::France => 'F',
        Country::Prussia => 'P',
        Country::Russia => 'R',
        Country::Austria => 'A',
        Country::Italy => 'I',
    }
}

/// WL-PIECES The colour of a country's pieces.
const fn ink(country: Country) -> Ink {
    match country {
        Country::Spain => Ink::Red,
        Country::France | Country::Prussia => Ink::Blue,
        Country::Russia => Ink::Green,
        Country::Austria => Ink::White,
        Country::Italy => Ink::Yellow,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use feldherr_core::{Game, Observer};
    use feldherr_waterloo::Setup;

    #[test]
    fn notation_reads_back() {
        let at = |col, row| Square::new(col, row).unwrap();
        let mut actions = vec![
            Action::Roll,
            Action::Declare { target: at(3, 4) },
            Action::Step {
                from: at(12, 12),
                to: at(11, 11),
            },
            Action::EndTurn,
            Action::Propose {
                to: Country::Russia,
            },
            Action::BreakAlliance,
            Action::Place { at: at(40, 27) },
        ];
        for yes in [true, false] {
            actions.push(Action::Answer { accept: yes });
            actions.push(Action::Passage { grant: yes });
            for cavalry in [true, false] {
                actions.push(Action::Recruit {
                    infantry: yes,
                    cavalry,
                });
            }
        }
        for action in actions {
            let text = Position::notation(&action);
            assert_eq!(Position::read_notation(&text), Some(action), "{text}");
        }
        let nonsense = [
            "",
            "x",
            "5,5",
            "a b",
            "1,1 2,2 3,3",
            "64,0 1,1",
            "recruit X",
        ];
        feldherr_testkit::nonsense_is_no_action(&nonsense, Position::read_notation);
    }

    #[test]
    fn board_shows_every_piece_and_town_in_its_place() {
        let position = Setup::usual(2).unwrap().build().unwrap();
        let board = Position::text_board(&position.view(Observer::Public), &|message| {
            message.id.to_string()
        })
        .to_plain();
        let lines: Vec<&str> = board.lines().collect();
        let cell = |square: Square| {
            let start = 3 + 2 * usize::from(square.col());
            &lines[2 + usize::from(square.row())][start..start + 2]
        };
        for army in position.army_ids() {
            for (piece, square) in position.pieces_of(army) {
                assert_eq!(cell(square).chars().nth(1), Some(piece.kind().letter()));
            }
        }
        for (_, town, holder) in position.towns() {
            let shown = cell(town.square);
            assert!(shown.starts_with(['o', '@']), "{shown}");
            assert_eq!(shown.ends_with('-'), holder.is_none(), "{shown}");
        }
    }
}
