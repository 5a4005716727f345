//! Napoleon in Europe in a terminal: who stands where, and the battle board.

use crate::{Ink, Say, Span, TextBoard, TextUi};
use feldherr_core::Message;
use feldherr_europa::{
    Action, Arm, Battle, BattleSide, Flag, Position, Power, RegionId, State, Troops, View, Water,
    Zone, map, text,
};
use serde_json::{Map, Value};

/// How wide a line may be.
const WIDTH: usize = 60;

impl TextUi for Position {
    fn places(view: &View) -> Value {
        super::places::places(&view.state)
    }

    fn text_board(view: &View, say: Say<'_>) -> TextBoard {
        let mut rows = Vec::new();
        for power in Power::ALL {
            rows.extend(homeland(&view.state, power, say));
        }
        rows.extend(abroad(&view.state, say));
        rows.extend(seas(&view.state, say));
        if let Some(battle) = view.state.battle.as_deref() {
            rows.extend(board(battle, say));
        }
        let sample = map().region_ids().next();
        let sample = sample.map_or_else(String::new, |region| say(&map().region_name(region)));
        let samples = [
            (
                Span::new("F10 6/2/2*", Ink::Blue).strong(),
                text::NE_LEGEND_ARMY,
            ),
            (Span::new("F~2", Ink::Blue), text::NE_LEGEND_FLEET),
            (
                Span::new(format!("{sample}=F"), Ink::Plain),
                text::NE_LEGEND_OWNER,
            ),
        ];
        TextBoard {
            rows,
            legend: samples.map(|(span, id)| (span, Message::new(id))).into(),
        }
    }

    fn notation(action: &Action) -> String {
        serde_json::to_value(action).map_or_else(|_| String::new(), |value| write(&value))
    }

    fn read_notation(text: &str) -> Option<Action> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let fields = words.iter().position(|word| word.contains('='));
        let (path, fields) = words.split_at(fields.unwrap_or(words.len()));
        let ends = match fields {
            [] => {
                // The last word may be a choice without more, or what is chosen.
                let (last, path) = path.split_last()?;
                return [scalar(last), Value::String((*last).to_owned())]
                    .into_iter()
                    .find_map(|end| serde_json::from_value(nest(path, end)).ok());
            }
            fields => fields.iter().map(|word| {
                let (key, value) = word.split_once('=')?;
                Some((key.to_owned(), parsed(value)))
            }),
        };
        let fields: Option<Map<String, Value>> = ends.collect();
        serde_json::from_value(nest(path, Value::Object(fields?))).ok()
    }
}

fn nest(path: &[&str], end: Value) -> Value {
    path.iter().rev().fold(end, |inner, key| {
        Value::Object(Map::from_iter([((*key).to_owned(), inner)]))
    })
}

/// `war march power=france from=paris to=picardy troops=infantry:3`
fn write(value: &Value) -> String {
    match value {
        Value::Object(fields) if fields.len() == 1 => {
            let (key, inner) = fields
                .iter()
                .next()
                .map_or(("", &Value::Null), |(k, v)| (k, v));
            match inner {
                Value::Object(_) => format!("{key} {}", write(inner)),
                _ => match word(inner) {
                    // A structure with one field is told from a choice by its sign.
                    text if is_field(key) => format!("{key}={text}"),
                    text => format!("{key} {text}"),
                },
            }
        }
        Value::Object(fields) => {
            let fields = fields
                .iter()
                .map(|(key, value)| format!("{key}={}", word(value)));
            fields.collect::<Vec<_>>().join(" ")
        }
        other => word(other),
    }
}

/// Fields that stand alone in their structure.
fn is_field(key: &str) -> bool {
    matches!(key, "power")
}

/// A value in one word.
fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => {
            let values: Vec<String> = values.iter().map(word).collect();
            format!("[{}]", values.join(";"))
        }
        Value::Object(fields) if fields.is_empty() => "{}".to_owned(),
        Value::Object(fields) => {
            let fields = fields
                .iter()
                .map(|(key, value)| format!("{key}:{}", word(value)));
            fields.collect::<Vec<_>>().join(",")
        }
        other => other.to_string(),
    }
}

fn scalar(text: &str) -> Value {
    match text {
        "null" => Value::Null,
        "{}" => Value::Object(Map::new()),
        _ => text
            .parse::<u32>()
            .map_or_else(|_| Value::String(text.to_owned()), Value::from),
    }
}

fn parsed(text: &str) -> Value {
    if let Some(list) = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'))
    {
        let parts = list.split(';').filter(|part| !part.is_empty());
        return parts.map(scalar).collect();
    }
    if !text.contains(':') {
        return scalar(text);
    }
    let fields = text.split(',').filter_map(|field| {
        let (key, value) = field.split_once(':')?;
        Some((key.to_owned(), scalar(value)))
    });
    Value::Object(fields.collect())
}

/// The letter of a flag.
const fn letter(flag: Flag) -> char {
    match flag.power() {
        Some(Power::France) => 'F',
        Some(Power::Britain) => 'B',
        Some(Power::Prussia) => 'P',
        Some(Power::Russia) => 'R',
        Some(Power::Ottoman) => 'O',
        Some(Power::Austria) => 'A',
        Some(Power::Spain) => 'E',
        None => 'm',
    }
}

const fn ink(flag: Flag) -> Ink {
    match flag.power() {
        Some(Power::France) => Ink::Blue,
        Some(Power::Britain) => Ink::Red,
        Some(Power::Prussia) => Ink::Cyan,
        Some(Power::Russia) => Ink::Green,
        Some(Power::Austria) => Ink::White,
        Some(Power::Spain | Power::Ottoman) => Ink::Yellow,
        None => Ink::Plain,
    }
}

/// A power's homeland, region by region.
fn homeland(state: &State, power: Power, say: Say<'_>) -> Vec<Vec<Span>> {
    let head = Span::new(format!("{} ", letter(power.flag())), ink(power.flag())).strong();
    let regions = map().homelands[power.index()].iter();
    fill(head, regions.map(|region| cell(state, region, say)))
}

/// Minor nations that are owned or occupied.
fn abroad(state: &State, say: Say<'_>) -> Vec<Vec<Span>> {
    let homelands = map().homelands.iter();
    let own = homelands.fold(feldherr_europa::RegionSet::NONE, |all, set| all.or(*set));
    let minors = map().land.minus(own).iter();
    let minors = minors.filter(|region| {
        let armed = Flag::all().any(|flag| !state.land.units(*region, flag).is_empty());
        let docked = state
            .fleets
            .at(Water::Port(*region))
            .iter()
            .any(|count| *count > 0);
        armed || docked || state.land.owner(*region).is_some()
    });
    let head = Span::new("· ", Ink::Faint);
    fill(head, minors.map(|region| cell(state, region, say)))
}

fn seas(state: &State, say: Say<'_>) -> Vec<Vec<Span>> {
    let seas = map().sea_ids().filter_map(|sea| {
        let fleets = fleets(state, Water::Sea(sea));
        let mut spans = vec![Span::new(say(&map().sea_name(sea)), Ink::Cyan)];
        let some = !fleets.is_empty();
        spans.extend(fleets);
        some.then_some(spans)
    });
    fill(Span::new("~ ", Ink::Cyan), seas)
}

/// A region with its owner, armies and squadrons.
fn cell(state: &State, region: RegionId, say: Say<'_>) -> Vec<Span> {
    let owner = state.land.owner(region);
    let mut name = say(&map().region_name(region));
    if owner != map().homeland(region) {
        name = format!("{name}={}", owner.map_or('-', |power| letter(power.flag())));
    }
    if state.land.uprisings.has(region) {
        name.push('!');
    }
    let mut spans = vec![Span::new(
        name,
        owner.map_or(Ink::Plain, |power| ink(power.flag())),
    )];
    for flag in Flag::all() {
        let troops = state.land.units(region, flag);
        if !troops.is_empty() {
            let army = format!(" {}{} {}", letter(flag), troops.army(), arms(troops));
            spans.push(Span::new(army, ink(flag)).strong());
        }
    }
    spans.extend(fleets(state, Water::Port(region)));
    spans
}

fn fleets(state: &State, water: Water) -> Vec<Span> {
    let counts = state.fleets.at(water);
    let here = Power::ALL
        .into_iter()
        .filter(|power| counts[power.index()] > 0);
    here.map(|power| {
        let text = format!(" {}~{}", letter(power.flag()), counts[power.index()]);
        Span::new(text, ink(power.flag()))
    })
    .collect()
}

/// Infantry, cavalry and artillery; a star for each leader.
fn arms(troops: &Troops) -> String {
    let count = |arm: Arm| -> u16 {
        let of_arm = troops.iter().filter(|(kind, _)| kind.arm() == arm);
        of_arm.map(|(_, count)| u16::from(count)).sum()
    };
    let [foot, horse, guns] = [Arm::Infantry, Arm::Cavalry, Arm::Artillery].map(count);
    let stars = "*".repeat(usize::from(troops.leaders()));
    format!("{foot}/{horse}/{guns}{stars}")
}

/// Cells in lines, each line with its head.
fn fill(head: Span, cells: impl Iterator<Item = Vec<Span>>) -> Vec<Vec<Span>> {
    let mut rows: Vec<Vec<Span>> = Vec::new();
    let mut used = WIDTH;
    for cell in cells {
        let long: usize = cell.iter().map(|span| span.text.chars().count()).sum();
        if used + long + 2 > WIDTH {
            rows.push(vec![head.clone()]);
            used = 2;
        } else if let Some(row) = rows.last_mut() {
            row.push(Span::new("  ", Ink::Plain));
            used += 2;
        }
        if let Some(row) = rows.last_mut() {
            row.extend(cell);
        }
        used += long;
    }
    rows
}

/// The battle board: the defender above, the attacker below.
fn board(battle: &Battle, say: Say<'_>) -> Vec<Vec<Span>> {
    let zone = |side: BattleSide, zone: Zone| {
        let flags = battle.camps[side.index()].flags;
        let here = battle
            .pieces
            .iter()
            .filter(|piece| piece.zone == zone && flags.has(piece.flag));
        let mut troops = Troops::NONE;
        for piece in here {
            troops.set(piece.kind, troops.count(piece.kind).saturating_add(1));
        }
        arms(&troops)
    };
    let columns = battle.size.columns();
    let row = |head: &str, cells: Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:^12}")).collect();
        vec![Span::new(format!("{head:<4}|{}|", cells.join("|")), Ink::Plain).strong()]
    };
    let rear = |side| {
        let cells = [Zone::Reserve, Zone::Retreat].map(|place| zone(side, place));
        row("", cells.to_vec())
    };
    let line = |side, of: fn(feldherr_europa::Column) -> Zone| {
        columns
            .iter()
            .map(|column| zone(side, of(*column)))
            .collect::<Vec<_>>()
    };
    let middle = line(BattleSide::Attacker, Zone::Middle)
        .into_iter()
        .zip(line(BattleSide::Defender, Zone::Middle))
        .map(|(one, two)| if two == "0/0/0" { one } else { two });
    vec![
        vec![Span::new(say(&map().region_name(battle.region)), Ink::Yellow).strong()],
        rear(BattleSide::Defender),
        row("D", line(BattleSide::Defender, Zone::Line)),
        row("", middle.collect()),
        row("A", line(BattleSide::Attacker, Zone::Line)),
        rear(BattleSide::Attacker),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use feldherr_core::{Game, Observer};
    use feldherr_europa::Setup;
    use feldherr_testkit::{nonsense_is_no_action, notation_reads_back};

    fn with_cards() -> Setup {
        serde_json::from_str(r#"{"switches": {"cards": true}}"#).unwrap()
    }

    #[test]
    fn every_notation_reads_back() {
        let read = Position::read_notation;
        for seed in 0..3 {
            notation_reads_back::<Position>(&with_cards(), seed, 250, Position::notation, read);
        }
        let nonsense = [
            "",
            "war",
            "war march",
            "war march from=nowhere",
            "realm cabinet now",
            "=",
        ];
        nonsense_is_no_action(&nonsense, read);
    }

    #[test]
    fn the_board_shows_who_is_there() {
        for seed in 0..3 {
            let played = feldherr_testkit::play::<Position>(&with_cards(), seed, 250);
            let position = played.table.position();
            let board = Position::text_board(&position.view(Observer::Public), &|name| {
                name.id.to_string()
            })
            .to_plain();
            for region in map().region_ids() {
                for flag in Flag::all() {
                    let troops = position.state.land.units(region, flag);
                    if !troops.is_empty() {
                        let army = format!("{}{} {}", letter(flag), troops.army(), arms(troops));
                        assert!(board.contains(&army), "{army}");
                    }
                }
            }
        }
    }
}
