//! The tables beside the board: the battle, fate cards, both orders of battle.

use super::figure::dress;
use super::ghost::position;
use super::tag::{arm, morale};
use super::unit::{formation, is_shaken, is_twin};
use crate::{NOW, Panel, RACE, Row};
use feldherr_core::{Game as _, Message};
use feldherr_fortitude::{BrigadeId, LeaderPlace, Place, Side, UnitId, View, text as words};

/// All tables.
pub(super) fn all(view: &View) -> Vec<Panel> {
    vec![
        Panel {
            id: "battle",
            title: Message::new(words::VF_PANEL_BATTLE),
            columns: Vec::new(),
            rows: battle(view),
        },
        Panel {
            id: "fate",
            title: Message::new(words::VF_PANEL_FATE),
            columns: Vec::new(),
            rows: Side::BOTH.map(|side| fate(view, side)).to_vec(),
        },
        order_of_battle(view, Side::One, "army-one"),
        order_of_battle(view, Side::Two, "army-two"),
    ]
}

fn row(view: &View, side: Side, label: Message, cells: Vec<Message>) -> Row {
    let army = &view.field.armies[side.index()];
    Row {
        seat: Some(army.chief),
        class: side_dress(view, side),
        symbol: Some(dress(army.nation).plate),
        label,
        cells,
        seat_state: None,
        alarm: None,
    }
}

/// The colours of a side; the second of two sides of one nation has them lighter.
fn side_dress(view: &View, side: Side) -> String {
    let key = dress(view.field.armies[side.index()].nation).key;
    if is_twin(&view.field, side) {
        format!("{key} twin")
    } else {
        key.to_owned()
    }
}

/// The round, of how many or of how many minutes (VF-2.3a).
fn round(view: &View, by_turns: &'static str, by_clock: &'static str) -> Message {
    let message = match view.field.minutes {
        None => Message::new(by_turns).with("turns", view.field.turns),
        Some(minutes) => Message::new(by_clock).with("minutes", minutes),
    };
    message.with("round", view.state.round)
}

fn battle(view: &View) -> Vec<Row> {
    let (state, position) = (&view.state, position(view));
    let turn = match state.phase {
        Some(phase) => round(view, words::VF_PANEL_TURN, words::VF_PANEL_TURN_TIMED)
            .with("phase", phase.name()),
        None if state.round == 0 => Message::new(words::VF_PANEL_PREPARING),
        None if position.outcome().is_some() => Message::new(words::VF_PANEL_OVER),
        None => round(view, words::VF_PANEL_ROUND, words::VF_PANEL_ROUND_TIMED),
    };
    // Before the battle both prepare it, and after it nobody is on.
    let active = state.round > 0 && position.outcome().is_none();
    let active = active.then(|| view.field.armies[state.active.index()].name.message());
    let is_last =
        active.is_some() && view.field.minutes.is_none() && state.round == view.field.turns;
    let alarm = is_last.then(|| Message::new(words::VF_ALARM_LAST_ROUND));
    let now = row(view, state.active, turn, active.into_iter().collect());
    let mut rows = vec![now.in_head(NOW).with_alarm(alarm)];
    rows.extend(Side::BOTH.map(|side| {
        let held = state
            .objectives
            .iter()
            .filter(|goal| goal.held == Some(side));
        row(
            view,
            side,
            view.field.armies[side.index()].name.message(),
            vec![
                Message::new(words::VF_PANEL_SCORE).with("score", position.score(side)),
                Message::new(words::VF_PANEL_OBJECTIVES).with("count", held.count() as u32),
                Message::new(words::VF_PANEL_SETBACKS)
                    .with("count", state.sides[side.index()].setbacks),
            ],
        )
        .in_head(RACE)
    }));
    rows
}

/// VF-4.0d How many cards a side holds; which, for its commander-in-chief alone.
fn fate(view: &View, side: Side) -> Row {
    let army = &view.field.armies[side.index()];
    let cards = &view.state.sides[side.index()];
    let mut cells = vec![
        Message::new(words::VF_PANEL_HAND).with("count", view.hands[side.index()]),
        Message::new(words::VF_PANEL_PLAYED).with("count", cards.discard.len()),
    ];
    cells.extend(
        cards
            .hand
            .iter()
            .map(|card| Message::new(words::VF_PANEL_CARD).with("name", card.name(army.nation))),
    );
    row(view, side, army.name.message(), cells)
}

fn order_of_battle(view: &View, side: Side, id: &'static str) -> Panel {
    let mut rows = Vec::new();
    for brigade in view.field.brigades_of(side) {
        rows.push(brigade_row(view, brigade));
        rows.extend(
            view.field
                .units_in(brigade)
                .map(|unit| unit_row(view, unit)),
        );
    }
    Panel {
        id,
        title: view.field.armies[side.index()].name.message(),
        columns: Vec::new(),
        rows,
    }
}

fn brigade_row(view: &View, id: BrigadeId) -> Row {
    let sheet = &view.field.brigades[id.index()];
    let state = view
        .state
        .brigades
        .get(id.index())
        .copied()
        .unwrap_or_default();
    let leader = view.field.brigadier(id);
    let name = leader.and_then(|leader| {
        let place = view.state.leaders.get(leader.index())?.place;
        let name = view.field.leaders.get(leader.index())?.name.message();
        Some(match place {
            LeaderPlace::Lost => Message::new(words::VF_PANEL_LEADER_LOST).with("name", name),
            _ => name,
        })
    });
    let mut cells: Vec<Message> = name.into_iter().collect();
    cells.push(Message::new(match (state.broken, state.activated) {
        (true, _) => words::VF_PANEL_BROKEN,
        (false, Some(true)) => words::VF_PANEL_ACTIVATED,
        (false, Some(false)) => words::VF_PANEL_NOT_ACTIVATED,
        (false, None) => words::VF_PANEL_WAITING,
    }));
    Row {
        seat: Some(sheet.player),
        class: format!("{} brigade-{}", dress(nation(view, id)).key, id.0),
        symbol: Some("vf-star"),
        label: sheet.name.message(),
        cells,
        seat_state: None,
        alarm: None,
    }
}

fn nation(view: &View, brigade: BrigadeId) -> feldherr_fortitude::Nation {
    let side = view.field.brigades[brigade.index()].side;
    view.field
        .units_in(brigade)
        .next()
        .map_or(view.field.armies[side.index()].nation, |unit| {
            view.field.sheet(unit).nation
        })
}

fn unit_row(view: &View, id: UnitId) -> Row {
    let sheet = view.field.sheet(id);
    let unit = &view.state.units[id.index()];
    let condition = match unit.place {
        Place::Camp => Message::new(words::VF_PANEL_CAMP),
        Place::Reserve => Message::new(words::VF_PANEL_RESERVE),
        Place::Fled => Message::new(words::VF_PANEL_FLED),
        _ if is_shaken(sheet, unit) => Message::new(words::VF_PANEL_SHAKEN),
        Place::Feature(_) => Message::new(words::VF_PANEL_INSIDE),
        Place::Table(_) => formation(unit.order.formation),
    };
    Row {
        seat: Some(view.field.brigades[sheet.brigade.index()].player),
        class: format!("{} brigade-{}", dress(sheet.nation).key, sheet.brigade.0),
        symbol: Some(arm(sheet.arm)),
        label: sheet.name.message(),
        cells: vec![
            Message::new(words::VF_PANEL_FIGURES).with("count", sheet.figures),
            Message::new(words::VF_PANEL_LOSSES)
                .with("losses", unit.losses)
                .with("morale", morale(sheet, unit)),
            condition,
        ],
        seat_state: None,
        alarm: None,
    }
}
