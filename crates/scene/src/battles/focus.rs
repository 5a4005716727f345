//! What is shown around a stack while a player looks at it: its pieces, how far command reaches, where supply comes
//! from, what it sees; and over the whole map, what the enemy sees and holds.

use super::area::{area, line};
use super::counter::{path, shape, single, words};
use super::geometry::centre_in;
use super::overlay::sheet;
use super::roster::{self, Stack, Troop};
use super::tool::Tool;
use crate::{Figure, Item, Shape};
use feldherr_battles::{HexSet, PieceId, Position, View, text};
use feldherr_core::Message;

/// What is shown around an item.
pub(super) fn around(view: &View, item: &str) -> Vec<Item> {
    if let Some(tool) = Tool::named(item) {
        return over_all(view, tool);
    }
    let stacks = roster::stacks(view);
    let Some(stack) = stacks.iter().find(|stack| stack.id() == item) else {
        return Vec::new();
    };
    let position = view.imagined();
    let mut items = Vec::new();
    items.extend(zone(view, &position, stack));
    if view.own.as_ref().is_some_and(|own| own.side == stack.side) {
        items.extend(command(view, &position, stack));
        items.extend(supply(view, &position, stack));
    }
    items.extend(fan(view, stack));
    items
}

fn over_all(view: &View, tool: Tool) -> Vec<Item> {
    let position = view.imagined();
    let own = view.own.as_ref().map_or(view.known.active, |own| own.side);
    let mut items = Vec::new();
    let shade = |hexes: &HexSet, [ground, border]: [&'static str; 2], label| {
        let [inside, edge] = area(view, hexes);
        sheet(
            "look:area",
            3,
            label,
            vec![path(inside, ground), path(edge, border)],
        )
    };
    match tool {
        Tool::Zones => {
            let hexes = view.field.map.all.iter();
            let threat = hexes.filter(|hex| position.under_threat(*hex, own));
            let label = Message::new(text::LB_LOOK_ZONES);
            items.push(shade(&threat.collect(), ["lb-zone", "lb-zone-edge"], label));
        }
        Tool::Enemy => {
            let seen = position.seen_by_side(own.other());
            let label = Message::new(text::LB_LOOK_ENEMY);
            items.push(shade(&seen, ["lb-seen", "lb-seen-edge"], label));
        }
        Tool::Sight => {
            let seen = position.seen_by_side(own);
            let label = Message::new(text::LB_LOOK_SIGHT);
            items.push(shade(&seen, ["lb-sight", "lb-sight-edge"], label));
        }
        Tool::Command => {
            let leaders = own_pieces(view).filter(|piece| position.kind(*piece).is_leader());
            let reach = leaders.fold(HexSet::NONE, |all, leader| {
                all.or(&position.command_reach(leader))
            });
            let label = Message::new(text::LB_LOOK_COMMAND);
            items.push(shade(&reach, ["lb-command", "lb-command-edge"], label));
        }
        Tool::Supply => {
            let lines = supply_lines(view, &position);
            items.push(sheet(
                "look:area",
                3,
                Message::new(text::LB_LOOK_SUPPLY),
                lines,
            ));
        }
    }
    items
}

/// The observer's own pieces on the map.
fn own_pieces(view: &View) -> impl Iterator<Item = PieceId> + '_ {
    let own = view.own.iter().flat_map(|own| &own.pieces);
    own.filter(|own| own.piece.place.hex().is_some())
        .map(|own| own.id)
}

/// LB-17.42 The supply lines of all own units, and a ring around those that have none.
fn supply_lines(view: &View, position: &Position) -> Vec<Shape> {
    let mut draw = Vec::new();
    for piece in own_pieces(view).filter(|piece| position.kind(*piece).is_combat()) {
        match (position.supply_line(piece), position.hex_of(piece)) {
            (Some(way), _) if way.len() > 1 => draw.push(path(line(view, &way), "lb-supply-line")),
            (None, Some(hex)) => {
                let (x, y) = centre_in(view, hex);
                draw.push(shape(Figure::Circle([x, y, 25.0]), "lb-cut-off"));
            }
            _ => {}
        }
    }
    draw
}

/// LB-4.1a The hexes that a stack controls, or must be expected to.
fn zone(view: &View, position: &Position, stack: &Stack) -> Option<Item> {
    let fights = |troop: &Troop| position.kind(troop.piece).has_zone();
    if stack.covered.is_none() && !stack.troops.iter().any(fights) {
        return None;
    }
    let around = view.field.map.around(stack.hex).map(|(_, hex)| hex);
    let held = around.filter(|hex| position.under_threat(*hex, stack.side.other()));
    let mut zone: HexSet = held.collect();
    zone.insert(stack.hex);
    let [ground, border] = area(view, &zone);
    let draw = vec![path(ground, "lb-zone"), path(border, "lb-zone-edge")];
    Some(sheet(
        "look:zone",
        1,
        Message::new(text::LB_LOOK_ZONE),
        draw,
    ))
}

/// LB-6.4 How far the leaders of a stack command.
fn command(view: &View, position: &Position, stack: &Stack) -> Option<Item> {
    let leaders = stack
        .troops
        .iter()
        .filter(|troop| position.kind(troop.piece).is_leader());
    let reach = leaders.fold(HexSet::NONE, |all, leader| {
        all.or(&position.command_reach(leader.piece))
    });
    if reach.is_empty() {
        return None;
    }
    let [ground, border] = area(view, &reach);
    let draw = vec![path(ground, "lb-command"), path(border, "lb-command-edge")];
    Some(sheet(
        "look:command",
        1,
        Message::new(text::LB_LOOK_COMMAND),
        draw,
    ))
}

/// LB-17.42 The line by which a stack is supplied.
fn supply(view: &View, position: &Position, stack: &Stack) -> Option<Item> {
    let mut units = stack
        .troops
        .iter()
        .filter(|troop| position.kind(troop.piece).is_combat());
    let way = units.find_map(|troop| position.supply_line(troop.piece))?;
    let draw = vec![path(line(view, &way), "lb-supply-line")];
    let label = Message::new(text::LB_LOOK_SUPPLY);
    (way.len() > 1).then(|| sheet("look:supply", 3, label, draw))
}

/// How wide a piece of a fan is, with its name.
const WIDE: f32 = 62.0;
/// How high it is.
const HIGH: f32 = 56.0;

/// The pieces of a stack side by side with their names, below it or, at the lower edge of the map, above it.
fn fan(view: &View, stack: &Stack) -> Option<Item> {
    if stack.troops.is_empty() {
        return None;
    }
    let (x, y) = centre_in(view, stack.hex);
    let count = stack.troops.len();
    let columns = count.min(5);
    let rows = count.div_ceil(columns);
    let (width, height) = (columns as f32 * WIDE, rows as f32 * HIGH + 6.0);
    // Below it, for what it is called is written above.
    let bottom = super::geometry::size(&view.field.map).1;
    let top = if y + height + 34.0 < bottom {
        30.0
    } else {
        -height - 30.0
    };
    let right = super::geometry::shift(&view.field) + super::geometry::size(&view.field.map).0;
    let left = (-width / 2.0).max(8.0 - x).min(right - 8.0 - width - x);
    let mut draw = vec![shape(
        Figure::Rect([left - 4.0, top - 2.0, width + 8.0, height + 2.0, 5.0]),
        "lb-fan",
    )];
    for (number, troop) in stack.troops.iter().enumerate() {
        let (column, row) = (number % columns, number / columns);
        let at = (
            left + (column as f32 + 0.5) * WIDE,
            top + row as f32 * HIGH + 22.0,
        );
        spread(view, troop, at, &mut draw);
    }
    let label =
        Message::new(text::LB_LOOK_FAN).with("hex", super::name::hex(&view.field, stack.hex));
    let mut item = sheet("look:fan", 9, label, draw);
    (item.x, item.y) = (x, y);
    Some(item)
}

/// One counter of a fan, moved to its place.
fn spread(view: &View, troop: &Troop, (x, y): (f32, f32), draw: &mut Vec<Shape>) {
    let mut counter = Vec::new();
    single(view, troop, &mut counter);
    for mut shape in counter {
        shape.figure = match shape.figure {
            Figure::Use(symbol) => Figure::UseAt { symbol, x, y },
            Figure::UseAt {
                symbol,
                x: dx,
                y: dy,
            } => Figure::UseAt {
                symbol,
                x: x + dx,
                y: y + dy,
            },
            Figure::Text { text, x: dx, y: dy } => Figure::Text {
                text,
                x: x + dx,
                y: y + dy,
            },
            other => other,
        };
        draw.push(shape);
    }
    let name = &view.field.sheet(troop.piece).name;
    if name.de == name.en {
        draw.push(words(short(&name.en), (x, y + 28.0), "lb-fan-name"));
    } else {
        draw.push(words(short(&name.en), (x, y + 28.0), "lb-fan-name en"));
        draw.push(words(short(&name.de), (x, y + 28.0), "lb-fan-name de"));
    }
}

/// A name as short as there is room for it.
fn short(name: &str) -> String {
    const MOST: usize = 13;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    let mut short: String = name.chars().take(MOST - 1).collect();
    short.push('…');
    short
}
