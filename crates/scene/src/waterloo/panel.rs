//! The tables beside the board: the round, the powers, the towns.

use super::counter::{flag, leader};
use crate::{Panel, Row};
use feldherr_core::Message;
use feldherr_waterloo::{ArmyId, Kind, Phase, Position, Status, Town, text};

/// All tables.
pub(super) fn all(position: &Position) -> Vec<Panel> {
    vec![
        Panel {
            id: "game",
            title: Message::new(text::WL_PANEL_GAME),
            rows: vec![game(position)],
        },
        Panel {
            id: "powers",
            title: Message::new(text::WL_PANEL_POWERS),
            rows: position
                .army_ids()
                .map(|army| power(position, army))
                .collect(),
        },
        Panel {
            id: "towns",
            title: Message::new(text::WL_PANEL_TOWNS),
            rows: position
                .towns()
                .map(|(_, town, holder)| town_row(position, town, holder))
                .collect(),
        },
    ]
}

fn game(position: &Position) -> Row {
    let round = match position.rounds() {
        Some(limit) => Message::new(text::WL_PANEL_ROUND_OF).with("limit", limit),
        None => Message::new(text::WL_PANEL_ROUND),
    }
    .with("round", position.round());
    let army = position.army(position.turn());
    let points = match position.phase() {
        Phase::March => Message::new(text::WL_PANEL_POINTS)
            .with("army", army.country.name())
            .with("points", position.march().points),
        _ => Message::new(text::WL_PANEL_TURN).with("army", army.country.name()),
    };
    Row {
        seat: Some(army.player),
        class: army.country.key().to_owned(),
        symbol: Some(leader(army.country)),
        label: round,
        cells: vec![points],
    }
}

fn power(position: &Position, id: ArmyId) -> Row {
    let army = position.army(id);
    let held = position
        .towns()
        .filter(|(_, _, holder)| *holder == Some(id));
    let general = match position.general(id) {
        Some(square) => Message::new(text::WL_PANEL_GENERAL).with("at", square.to_string()),
        None => Message::new(text::WL_PANEL_NO_GENERAL),
    };
    let mut cells = vec![
        general,
        Message::new(text::WL_PANEL_INFANTRY).with("count", position.strength(id, Kind::Infantry)),
        Message::new(text::WL_PANEL_CAVALRY).with("count", position.strength(id, Kind::Cavalry)),
        Message::new(text::WL_PANEL_HELD).with("count", held.count() as u32),
        Message::new(text::WL_PANEL_FOREIGN).with("count", position.foreign_towns(army.player)),
    ];
    // Only what is out of the ordinary is said first.
    if let Some(status) = status(army.status) {
        cells.insert(0, Message::new(status));
    }
    if let Some(ally) = army.ally {
        let ally = position.army(ally).country.name();
        cells.insert(0, Message::new(text::WL_PANEL_ALLY).with("army", ally));
    }
    Row {
        seat: Some(army.player),
        class: army.country.key().to_owned(),
        symbol: Some(leader(army.country)),
        label: army.country.name(),
        cells,
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
    }
}
