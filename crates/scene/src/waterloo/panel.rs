//! The tables beside the board: the round, the race for victory, the powers, the towns.

mod race;

use super::counter::{flag, leader};
use crate::{NOW, Panel, Row, SeatState};
use feldherr_core::Message;
use feldherr_waterloo::{ArmyId, Kind, Phase, Position, Square, Status, Town, Truce, text};

pub use race::Racer;

/// A table, in small.
#[derive(Clone, Debug, PartialEq)]
pub enum Sheet {
    /// The round and whose turn it is.
    Game {
        /// The round.
        round: u16,
        /// The army in turn.
        turn: ArmyId,
        /// Its points while it moves.
        points: Option<u8>,
    },
    /// How near each player is to victory, and to defeat.
    Race(Vec<Racer>),
    /// The armies in turn order.
    Powers(Vec<Power>),
    /// Who holds each town.
    Towns(Vec<Option<ArmyId>>),
}

/// How an army stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Power {
    status: Status,
    general: Option<Square>,
    infantry: u8,
    cavalry: u8,
    held: u32,
    ally: Option<ArmyId>,
    /// Whom it has betrayed and may not attack yet.
    spared: Vec<ArmyId>,
}

/// All tables.
pub(super) fn sheets(position: &Position) -> Vec<Sheet> {
    let points = match position.phase() {
        Phase::March => Some(position.march().points),
        _ => None,
    };
    vec![
        Sheet::Game {
            round: position.round(),
            turn: position.turn(),
            points,
        },
        Sheet::Race(race::racers(position)),
        Sheet::Powers(
            position
                .army_ids()
                .map(|army| power(position, army))
                .collect(),
        ),
        Sheet::Towns(position.towns().map(|(_, _, holder)| holder).collect()),
    ]
}

fn power(position: &Position, id: ArmyId) -> Power {
    let army = position.army(id);
    let held = position
        .towns()
        .filter(|(_, _, holder)| *holder == Some(id));
    Power {
        status: army.status,
        general: position.general(id),
        infantry: position.strength(id, Kind::Infantry),
        cavalry: position.strength(id, Kind::Cavalry),
        held: held.count() as u32,
        ally: army.ally,
        spared: position
            .army_ids()
            .filter(|other| army.truces[other.index()] != Truce::None)
            .filter(|other| position.army(*other).status != Status::Out)
            .collect(),
    }
}

/// Writes a table out.
pub(super) fn write(position: &Position, sheet: &Sheet) -> Panel {
    let (id, title, rows) = match sheet {
        Sheet::Game {
            round,
            turn,
            points,
        } => {
            let row = game_row(position, *round, *turn, *points);
            ("game", text::WL_PANEL_GAME, vec![row])
        }
        Sheet::Race(racers) => {
            let rows = racers.iter().filter_map(|racer| racer.row(position));
            ("race", text::WL_PANEL_RACE, rows.collect())
        }
        Sheet::Powers(powers) => {
            let armies = position.army_ids().zip(powers);
            let rows = armies.map(|(army, power)| power_row(position, army, power));
            ("powers", text::WL_PANEL_POWERS, rows.collect())
        }
        Sheet::Towns(holders) => {
            let towns = position.board().towns().iter().zip(holders);
            let rows = towns.map(|(town, holder)| town_row(position, town, *holder));
            ("towns", text::WL_PANEL_TOWNS, rows.collect())
        }
    };
    Panel {
        id,
        title: Message::new(title),
        columns: Vec::new(),
        rows,
    }
}

fn game_row(position: &Position, round_number: u16, turn: ArmyId, points: Option<u8>) -> Row {
    let round = match position.rounds() {
        Some(limit) => Message::new(text::WL_PANEL_ROUND_OF).with("limit", limit),
        None => Message::new(text::WL_PANEL_ROUND),
    }
    .with("round", round_number);
    let army = position.army(turn);
    let points = match points {
        Some(points) => Message::new(text::WL_PANEL_POINTS)
            .with("army", army.country.name())
            .with("points", points),
        None => Message::new(text::WL_PANEL_TURN).with("army", army.country.name()),
    };
    let last = position.rounds() == Some(round_number);
    Row {
        seat: Some(army.player),
        class: army.country.key().to_owned(),
        symbol: Some(leader(army.country)),
        label: round,
        cells: vec![points],
        seat_state: None,
        alarm: last.then(|| Message::new(text::WL_ALARM_LAST_ROUND)),
    }
    .in_head(NOW)
}

fn power_row(position: &Position, id: ArmyId, power: &Power) -> Row {
    let army = position.army(id);
    let general = match power.general {
        Some(square) => Message::new(text::WL_PANEL_GENERAL).with("at", square.to_string()),
        None => Message::new(text::WL_PANEL_NO_GENERAL),
    };
    let mut cells = vec![
        general,
        Message::new(text::WL_PANEL_INFANTRY).with("count", power.infantry),
        Message::new(text::WL_PANEL_CAVALRY).with("count", power.cavalry),
        Message::new(text::WL_PANEL_HELD).with("count", power.held),
    ];
    // Only what is out of the ordinary is said first.
    let notes = notes(position, power);
    cells.splice(0..0, notes.iter().cloned());
    Row {
        seat: Some(army.player),
        class: army.country.key().to_owned(),
        symbol: Some(leader(army.country)),
        label: army.country.name(),
        cells,
        seat_state: Some(SeatState {
            out: power.status == Status::Out,
            notes: named(position, id, notes),
        }),
        alarm: None,
    }
}

/// What is out of the ordinary about an army.
fn notes(position: &Position, power: &Power) -> Vec<Message> {
    let name = |army: ArmyId| position.army(army).country.name();
    let ally = power.ally.map(|ally| (text::WL_PANEL_ALLY, ally));
    let spared = power.spared.iter();
    let others = spared.map(|former| (text::WL_PANEL_SPARES, *former));
    let others = ally.into_iter().chain(others);
    let others = others.map(|(id, army)| Message::new(id).with("army", name(army)));
    others
        .chain(status(power.status).map(Message::new))
        .collect()
}

/// The notes beside the name of a seat: with two armies they say which one they are about.
fn named(position: &Position, id: ArmyId, notes: Vec<Message>) -> Vec<Message> {
    let army = position.army(id);
    let is_one_of_two = position
        .army_ids()
        .any(|other| other != id && position.army(other).player == army.player);
    let name = |note| {
        Message::new(text::WL_SEAT_NOTE)
            .with("army", army.country.name())
            .with("note", note)
    };
    match is_one_of_two {
        true => notes.into_iter().map(name).collect(),
        false => notes,
    }
}

const fn status(status: Status) -> Option<&'static str> {
    match status {
        Status::Fighting => None,
        Status::Beaten => Some(text::WL_STATUS_BEATEN),
        Status::Recovering => Some(text::WL_STATUS_RECOVERING),
        Status::Mobilising => Some(text::WL_STATUS_MOBILISING),
        Status::Out => Some(text::WL_STATUS_OUT),
    }
}

fn town_row(position: &Position, town: &Town, holder: Option<ArmyId>) -> Row {
    let holder = holder.map(|army| position.army(army));
    let circle = match town.symbol {
        Some(Kind::Cavalry) => text::WL_PANEL_RED_CAVALRY,
        Some(_) => text::WL_PANEL_RED_INFANTRY,
        None => text::WL_PANEL_YELLOW,
    };
    Row {
        seat: holder.map(|army| army.player),
        class: holder
            .map_or("neutral", |army| army.country.key())
            .to_owned(),
        symbol: holder.map(|army| flag(army.country)),
        label: town.name.message(),
        cells: vec![
            town.country.name(),
            Message::new(circle),
            holder.map_or(Message::new(text::WL_PANEL_FREE), |army| {
                Message::new(text::WL_PANEL_HELD_BY).with("army", army.country.name())
            }),
        ],
        seat_state: None,
        alarm: None,
    }
}
