//! What happened last: the steps of the last turn, units beaten, towns taken.

use super::counter::shape;
use super::geometry::{Pen, Point, centre};
use crate::{Figure, Item};
use feldherr_core::{GameEvent, Message};
use feldherr_waterloo::{Event, Position, Square};

/// The marks of the turn under way or, before its first step, of the one before.
pub(super) fn items(position: &Position, recent: &[Event]) -> Vec<Item> {
    let turn = last_turn(recent);
    let steps = turn
        .iter()
        .filter(|event| matches!(event, Event::Stepped { .. }))
        .count();
    let mut items: Vec<Item> = Vec::new();
    let mut age = steps;
    for event in turn {
        if matches!(event, Event::Stepped { .. }) {
            age -= 1;
        }
        let id = format!("trail:{}", items.len());
        items.extend(mark(position, event, age, id));
    }
    items
}

/// From the last throw on, or from the one before when nobody has stepped since.
fn last_turn(recent: &[Event]) -> &[Event] {
    let throws: Vec<usize> = recent
        .iter()
        .enumerate()
        .filter(|(_, event)| matches!(event, Event::Rolled { .. }))
        .map(|(index, _)| index)
        .collect();
    let Some(last) = throws.last() else {
        return recent;
    };
    let has_stepped = recent[*last..]
        .iter()
        .any(|event| matches!(event, Event::Stepped { .. }));
    match throws.len().checked_sub(2) {
        Some(before) if !has_stepped => &recent[throws[before]..],
        None if !has_stepped => recent,
        _ => &recent[*last..],
    }
}

fn mark(position: &Position, event: &Event, age: usize, id: String) -> Option<Item> {
    match event {
        Event::Stepped { from, to, .. } => Some(step(*from, *to, age, id, event.message())),
        Event::UnitBeaten { at, .. } | Event::GeneralCaptured { at, .. } => {
            Some(cross(*at, id, event.message()))
        }
        Event::UnitLost { at: Some(at), .. } => Some(cross(*at, id, event.message())),
        Event::TownTaken { town, .. } => {
            let (_, town, _) = position.towns().find(|(_, other, _)| other.name == *town)?;
            Some(ring(town.square, id, event.message()))
        }
        Event::CapitalTaken { enemy, .. } => {
            Some(ring(position.board().capital(*enemy)?, id, event.message()))
        }
        _ => None,
    }
}

fn item(square: Square, id: String, class: &str, label: Message, draw: Vec<crate::Shape>) -> Item {
    let (x, y) = centre(square);
    Item {
        id,
        layer: 1,
        x,
        y,
        turn: 0.0,
        group: None,
        class: format!("trail {class}"),
        label,
        draw,
    }
}

fn step(from: Square, to: Square, age: usize, id: String, label: Message) -> Item {
    let class = ["fresh", "recent", "older", "old"][(age / 2).min(3)];
    let (start, end) = (centre(from), centre(to));
    let (arrow, head) = arrow((end.0 - start.0, end.1 - start.1));
    item(
        from,
        id,
        class,
        label,
        vec![
            shape(Figure::Circle([0.0, 0.0, 2.4]), "wl-trail-dot"),
            shape(Figure::Path(arrow), "wl-trail-line"),
            shape(Figure::Path(head), "wl-trail-head"),
        ],
    )
}

/// Shaft and head of an arrow from the origin.
fn arrow(to: Point) -> (String, String) {
    let length = to.0.hypot(to.1).max(1.0);
    let (ux, uy) = (to.0 / length, to.1 / length);
    let along =
        |distance: f32, aside: f32| (ux * distance - uy * aside, uy * distance + ux * aside);
    let tip = length - 9.5;
    let (mut shaft, mut head) = (Pen::default(), Pen::default());
    shaft.to((0.0, 0.0)).line(along(tip - 5.0, 0.0));
    head.to(along(tip, 0.0))
        .line(along(tip - 7.0, 3.4))
        .line(along(tip - 7.0, -3.4))
        .close();
    (shaft.finish(), head.finish())
}

fn cross(at: Square, id: String, label: Message) -> Item {
    let path = "M-7-7L7 7M7-7L-7 7";
    let mut item = item(
        at,
        id,
        "beaten",
        label,
        vec![
            shape(Figure::Path(path.to_owned()), "wl-cross-under"),
            shape(Figure::Path(path.to_owned()), "wl-cross"),
        ],
    );
    item.layer = 2;
    item
}

fn ring(square: Square, id: String, label: Message) -> Item {
    item(
        square,
        id,
        "taken",
        label,
        vec![
            shape(Figure::Circle([0.0, 0.0, 13.0]), "wl-taken-glow"),
            shape(Figure::Circle([0.0, 0.0, 13.0]), "wl-taken"),
        ],
    )
}
