//! The tables beside the map: the hour, the score, who comes when, losses, orders, cards, the boxes.

use super::dress::dress;
use super::overlay::side_name;
use crate::{NOW, Panel, RACE, Row, SeatState};
use feldherr_battles::map::Gate;
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{
    Card, CardCounts, Field, Formation, FormationId, FormationSheet, GroupSheet, Nation, Own,
    PieceId, Place, Position, Side, Step, TurnKind, TurnSheet, View, card_name, card_print, text,
    weather_name,
};
use feldherr_core::Message;

/// All tables.
pub(super) fn all(view: &View) -> Vec<Panel> {
    let position = view.imagined();
    let mut panels = vec![battle(view), score(view, &position)];
    panels.extend(view.own.as_ref().and_then(|own| orders(view, own)));
    panels.extend(cards(view));
    panels.push(track(view));
    panels.extend(Side::BOTH.map(|side| losses(view, &position, side)));
    panels.extend(boxes(view));
    panels
}

fn panel(id: &'static str, title: Message, rows: Vec<Row>) -> Panel {
    Panel {
        id,
        title,
        columns: Vec::new(),
        rows,
    }
}

fn plain(label: Message, cells: Vec<Message>) -> Row {
    Row {
        seat: None,
        class: "neutral".to_owned(),
        symbol: None,
        label,
        cells,
        seat_state: None,
        alarm: None,
    }
}

fn of_side(view: &View, side: Side, label: Message, cells: Vec<Message>) -> Row {
    let dress = dress(face(view, side));
    Row {
        seat: Some(side.seat()),
        class: dress.key.to_owned(),
        symbol: Some(dress.flag),
        label,
        cells,
        seat_state: None,
        alarm: None,
    }
}

/// The nation that stands for a side: that of the first of its commanders.
pub(super) fn face(view: &View, side: Side) -> Nation {
    front(&view.field, side)
}

/// The same, by what never changes.
pub(super) fn front(field: &Field, side: Side) -> Nation {
    let own = field.of_side[side.index()];
    let sheets = || own.iter().map(|piece| field.sheet(piece));
    let commander = sheets().find(|sheet| sheet.kind.is_commander());
    let first = commander.or_else(|| sheets().next());
    first.map_or(Nation::Other, |sheet| sheet.nation)
}

/// LB-2.1 The hour, the weather, whose player turn it is and what is done in it.
fn battle(view: &View) -> Panel {
    let known = &view.known;
    let sheet = view.field.turn(known.turn);
    let count = u8::try_from(view.field.track.len()).unwrap_or(u8::MAX);
    let now = of_side(
        view,
        known.active,
        date(sheet),
        vec![phase(known.step), weather_name(known.sky.weather)],
    );
    let now = now.in_head(NOW).with_alarm(last_turn(view));
    let turn = Message::new(text::LB_PANEL_TURN_OF)
        .with("turn", known.turn.saturating_add(1))
        .with("turns", count);
    let active = Message::new(text::LB_PANEL_ACTIVE).with("side", side_name(view, known.active));
    let lasts = Message::new(text::LB_PANEL_WEATHER_LEFT).with("turns", known.sky.left);
    let mut rows = vec![now];
    rows.extend(held_up(view));
    rows.extend([
        plain(turn, vec![active]),
        plain(Message::new(text::LB_PANEL_WEATHER), vec![lasts]),
    ]);
    let title = Message::new(text::LB_PANEL_BATTLE).with("title", view.field.title.message());
    panel("battle", title, rows)
}

/// LB-19.32b, LB-20.22a What must be done before the step can end: otherwise only a refusal would tell.
fn held_up(view: &View) -> Option<Row> {
    let why = view.own.as_ref()?.held_up.as_ref()?;
    Some(plain(why.message.clone(), Vec::new()).in_head(NOW))
}

/// LB-2.0a Said while the last turn of the battle is played.
fn last_turn(view: &View) -> Option<Message> {
    let is_last = usize::from(view.known.turn) + 1 == view.field.track.len();
    is_last.then(|| Message::new(text::LB_ALARM_LAST_TURN))
}

/// The hour of a turn, or which part of the night it is.
fn hour(sheet: TurnSheet) -> Message {
    let id = match sheet.kind {
        TurnKind::Day => text::LB_PANEL_HOUR,
        TurnKind::NightPm => text::LB_PANEL_NIGHT_PM,
        TurnKind::NightAm => text::LB_PANEL_NIGHT_AM,
    };
    Message::new(id).with("hour", sheet.hour)
}

/// When a turn is: the day and the hour.
fn date(sheet: TurnSheet) -> Message {
    Message::new(text::LB_PANEL_DAY)
        .with("day", sheet.date.day)
        .with("month", sheet.date.month)
        .with("hour", hour(sheet))
}

/// What is being done, in a word.
fn phase(step: Step) -> Message {
    Message::new(match step {
        Step::Preparation => text::LB_PHASE_PREPARATION,
        Step::Weather => text::LB_PHASE_WEATHER,
        Step::Cards | Step::NightCards => text::LB_PHASE_CARDS,
        Step::Supply => text::LB_PHASE_SUPPLY,
        Step::Recovery | Step::Reorganization | Step::NightRecovery => text::LB_PHASE_RECOVERY,
        Step::LiftMarkers
        | Step::SpendPoints
        | Step::OfficerInitiative
        | Step::MarkOutOfCommand
        | Step::NightOrders => text::LB_PHASE_COMMAND,
        Step::TakeUpPontoons | Step::MoveInCommand | Step::NightMarch => text::LB_PHASE_MOVEMENT,
        Step::MoveOnInitiative => text::LB_PHASE_INITIATIVE,
        Step::Construction => text::LB_PHASE_CONSTRUCTION,
        Step::Sight | Step::SecondSight | Step::NightSight => text::LB_PHASE_SIGHT,
        Step::DefenderWithdraws | Step::AttackerWithdraws => text::LB_PHASE_WITHDRAWAL,
        Step::ReactionFire => text::LB_PHASE_REACTION,
        Step::Declaration => text::LB_PHASE_DECLARATION,
        Step::Bombardment | Step::BombardmentAdvance => text::LB_PHASE_BOMBARDMENT,
        Step::Charge => text::LB_PHASE_CHARGE,
        Step::Attack => text::LB_PHASE_ATTACK,
        Step::NightDisengagement => text::LB_PHASE_DISENGAGEMENT,
        Step::Over => text::LB_PHASE_OVER,
    })
}

/// LB-G94 The points of both sides as things stand, the places that count, and what they come to.
fn score(view: &View, position: &Position) -> Panel {
    let mut rows = Vec::new();
    for side in Side::BOTH {
        let held = view.field.victory.prizes.iter().zip(&view.known.holders);
        let held = held.filter(|(_, holder)| **holder == Some(side)).count();
        let formations = view.field.formations.iter().zip(&view.known.formations);
        let broken = formations
            .filter(|(sheet, now)| sheet.side == side && now.demoralized)
            .count();
        let mut notes = Vec::new();
        if broken > 0 {
            notes.push(Message::new(text::LB_PANEL_BROKEN).with("count", broken as i64));
        }
        if view.known.retreats[side.index()].is_some() {
            notes.push(Message::new(text::LB_PANEL_RETREATS));
        }
        let cells = vec![
            Message::new(text::LB_PANEL_POINTS).with("points", position.score(side)),
            Message::new(text::LB_PANEL_HELD).with("count", held as i64),
        ];
        let mut row = of_side(view, side, side_name(view, side), cells);
        row.seat_state = Some(SeatState { out: false, notes });
        rows.push(row.in_head(RACE));
    }
    for (prize, holder) in view.field.victory.prizes.iter().zip(&view.known.holders) {
        let points = Message::new(text::LB_PANEL_POINTS).with("points", prize.points);
        let place = Message::new(text::LB_HEX_NAMED)
            .with("hex", prize.hex.to_string())
            .with("name", prize.name.message());
        rows.push(match holder {
            Some(side) => of_side(view, *side, place, vec![points]),
            None => plain(place, vec![points]),
        });
    }
    if let Some(level) = position.verdict() {
        let label = Message::new(text::LB_PANEL_VERDICT);
        rows.push(plain(label, vec![level.name.message()]));
    }
    panel("score", Message::new(text::LB_PANEL_SCORE), rows)
}

/// LB-20.21a One's own march orders.
fn orders(view: &View, own: &Own) -> Option<Panel> {
    let mut rows = Vec::new();
    for (number, order) in own.orders.iter().enumerate() {
        let Some(order) = order else { continue };
        let under = own
            .pieces
            .iter()
            .filter(|own| own.piece.order.is_some_and(|order| order.index() == number));
        let pieces: Vec<PieceId> = under.map(|own| own.id).collect();
        let Some(first) = pieces.first() else {
            continue;
        };
        let force = list(view, *first, pieces.len());
        let to = Message::new(text::LB_PANEL_OBJECTIVE)
            .with("hex", super::name::hex(&view.field, order.objective));
        let mut cells = vec![to];
        if order.known {
            cells.push(Message::new(text::LB_PANEL_KNOWN));
        }
        rows.push(plain(force, cells));
    }
    (!rows.is_empty()).then(|| panel("orders", Message::new(text::LB_PANEL_ORDERS), rows))
}

/// A force by its first piece and how many more there are.
fn list(view: &View, first: PieceId, count: usize) -> Message {
    let name = view.field.sheet(first).name.message();
    match count {
        0 | 1 => name,
        _ => Message::new(text::LB_PANEL_AND_MORE)
            .with("name", name)
            .with("count", count as i64 - 1),
    }
}

/// LB-24.22a One's own hand, how many the enemy holds, what is in force.
fn cards(view: &View) -> Option<Panel> {
    view.field.cards.as_ref()?;
    let mut rows = Vec::new();
    if let Some(own) = &view.own {
        rows.extend(own.hand.kinds().map(|card| {
            let mut cells = vec![Message::new(text::LB_PANEL_IN_HAND)];
            if own.never_ask.has(card) {
                cells.push(Message::new(text::LB_PANEL_NOT_ASKED));
            }
            cells.extend(card_print(card));
            plain(counted(card, &own.hand), cells)
        }));
    }
    let own = view.own.as_ref().map(|own| own.side);
    for side in Side::BOTH.into_iter().filter(|side| Some(*side) != own) {
        let count = view.known.hands[side.index()];
        let held = Message::new(text::LB_PANEL_CARDS).with("count", count);
        rows.push(of_side(view, side, side_name(view, side), vec![held]));
    }
    for effect in &view.known.effects {
        let in_force = match effect.until {
            Some(turn) => {
                let sheet = view.field.turn(turn);
                Message::new(text::LB_PANEL_IN_FORCE_UNTIL).with("hour", hour(sheet))
            }
            None => Message::new(text::LB_PANEL_IN_FORCE),
        };
        rows.push(of_side(
            view,
            effect.side,
            card_name(effect.card),
            vec![in_force],
        ));
    }
    for side in Side::BOTH {
        let played = view.known.discards[side.index()];
        if !played.is_empty() {
            let label = Message::new(text::LB_PANEL_PLAYED).with("side", side_name(view, side));
            let names = played.kinds().map(|card| counted(card, &played));
            rows.push(plain(label, joined(names)));
        }
    }
    Some(panel("cards", Message::new(text::LB_PANEL_HAND), rows))
}

fn counted(card: Card, cards: &CardCounts) -> Message {
    match cards.of(card) {
        0 | 1 => card_name(card),
        count => Message::new(text::LB_PANEL_TIMES)
            .with("name", card_name(card))
            .with("count", count),
    }
}

/// Several messages as one cell; none for none.
fn joined(messages: impl Iterator<Item = Message>) -> Vec<Message> {
    let all = messages.reduce(|list, next| {
        Message::new(text::LB_LIST)
            .with("first", list)
            .with("next", next)
    });
    all.into_iter().collect()
}

/// LB-2.0a, LB-19.1a The turns to come, with supply, given weather and who arrives.
fn track(view: &View) -> Panel {
    let now = view.known.turn;
    let mut rows = Vec::new();
    for (turn, sheet) in (0u8..).zip(&view.field.track).skip(usize::from(now)) {
        let mut cells = Vec::new();
        if sheet.supply {
            cells.push(Message::new(text::LB_PANEL_SUPPLY));
        }
        let fixed = view.field.weather.fixed.iter();
        let fixed = fixed.filter(|(when, ..)| *when == turn);
        cells.extend(fixed.map(|(_, weather, _): &(u8, Weather, u8)| weather_name(*weather)));
        let due = |group: &&GroupSheet| {
            // A group that should have come earlier and has not may come now.
            let when = group.due.map(|due| due.max(now));
            when == Some(turn) && waits(view, group)
        };
        cells.extend(
            view.field
                .groups
                .iter()
                .filter(due)
                .map(|group| arrival(view, group)),
        );
        let is_new_day = turn > now && view.field.turn(turn - 1).date != sheet.date;
        let when = if is_new_day {
            date(*sheet)
        } else {
            hour(*sheet)
        };
        let mut row = plain(when, cells);
        if turn == now {
            "present".clone_into(&mut row.class);
        }
        rows.push(row);
    }
    let called = view
        .field
        .groups
        .iter()
        .filter(|group| group.due.is_none() && group.chosen.is_none() && waits(view, group));
    rows.extend(called.map(|group| {
        plain(
            Message::new(text::LB_PANEL_IF_CALLED),
            vec![arrival(view, group)],
        )
    }));
    panel("track", Message::new(text::LB_PANEL_TRACK), rows)
}

/// Whether somebody of a group has not entered yet; what everybody knows.
fn waits(view: &View, group: &GroupSheet) -> bool {
    let waiting = view.known.elsewhere.iter();
    waiting
        .filter(|(_, place)| *place == Place::Waiting)
        .any(|(piece, _)| group.pieces.contains(piece))
}

fn arrival(view: &View, group: &GroupSheet) -> Message {
    let waiting = |piece: &&PieceId| {
        let places = view.known.elsewhere.iter();
        places
            .filter(|(id, _)| id == *piece)
            .any(|(_, place)| *place == Place::Waiting)
    };
    let left: Vec<PieceId> = group.pieces.iter().filter(waiting).copied().collect();
    let force = match left.first() {
        Some(first) => list(view, *first, left.len()),
        None => Message::new(text::LB_ITEM_NOBODY),
    };
    let gates = group.entries.iter().map(|hex| {
        let gate = view.field.map.gates.iter().find(|gate| gate.hex == *hex);
        gate.map_or_else(|| hex.to_string(), |gate: &Gate| gate.key.clone())
    });
    let gates: Vec<String> = gates.collect();
    Message::new(text::LB_PANEL_ARRIVAL)
        .with("side", side_name(view, group.side))
        .with("force", force)
        .with("gates", gates.join("/"))
}

/// LB-21.1a The loss tracks of a side: losses, level, whether it is demoralized.
fn losses(view: &View, position: &Position, side: Side) -> Panel {
    let formations = (0u8..).map(FormationId).zip(&view.field.formations);
    let own = formations.filter(|(_, sheet)| sheet.side == side);
    let rows = own.filter_map(|(id, sheet)| {
        let now = view.known.formations.get(id.index())?;
        let level = position.level(id);
        (level > 0).then(|| loss(sheet, now, level))
    });
    let (id, title) = match side {
        Side::French => ("losses-french", text::LB_PANEL_LOSSES),
        Side::Coalition => ("losses-coalition", text::LB_PANEL_LOSSES),
    };
    let title = Message::new(title).with("side", side_name(view, side));
    panel(id, title, rows.collect())
}

fn loss(sheet: &FormationSheet, now: &Formation, level: u16) -> Row {
    let mut cells = vec![
        Message::new(text::LB_PANEL_LOSS)
            .with("losses", now.losses)
            .with("level", level),
    ];
    if now.demoralized {
        cells.push(Message::new(text::LB_STATUS_DEMORALIZED));
    }
    let mut row = plain(sheet.name.message(), cells);
    if now.demoralized {
        "demoralized".clone_into(&mut row.class);
    }
    row
}

/// LB-G107 The boxes of both sides: who may come back, who is lost.
fn boxes(view: &View) -> Option<Panel> {
    let kinds = [
        (Place::Awaiting, text::LB_PANEL_AWAITING),
        (Place::Recovered, text::LB_PANEL_RECOVERED),
        (Place::Lost, text::LB_PANEL_LOST),
        (Place::Left, text::LB_PANEL_LEFT),
    ];
    let mut rows = Vec::new();
    for side in Side::BOTH {
        let in_box = |wanted: Place| {
            let pieces = view.known.elsewhere.iter();
            pieces.filter(move |(piece, place)| {
                *place == wanted && view.field.sheet(*piece).side == side
            })
        };
        for (place, label) in kinds {
            let names = in_box(place).map(|(piece, _)| view.field.sheet(*piece).name.message());
            let cells = joined(names);
            if !cells.is_empty() {
                rows.push(of_side(view, side, Message::new(label), cells));
            }
        }
        let captured = view.known.elsewhere.iter().filter(|(piece, place)| {
            matches!(place, Place::Captured(_)) && view.field.sheet(*piece).side == side
        });
        let cells = joined(captured.map(|(piece, _)| view.field.sheet(*piece).name.message()));
        if !cells.is_empty() {
            let label = Message::new(text::LB_PANEL_CAPTURED);
            rows.push(of_side(view, side, label, cells));
        }
    }
    (!rows.is_empty()).then(|| panel("boxes", Message::new(text::LB_PANEL_BOXES), rows))
}
