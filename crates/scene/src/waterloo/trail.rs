//! What happened last: the steps of the last turn, units beaten, towns taken.

use super::counter::shape;
use super::geometry::{Pen, Point, centre};
use crate::recent::last_turn;
use crate::{Figure, Item};
use feldherr_core::{GameEvent, Message};
use feldherr_waterloo::{Event, Position, Square};

/// Something that happened in the last turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// Its place among the others.
    number: usize,
    /// How many steps ago, roughly: an index into [`AGES`].
    age: usize,
    at: Square,
    event: Event,
}

/// The classes of steps, the newest first.
const AGES: [&str; 4] = ["fresh", "recent", "older", "old"];

/// The marks of the turn under way or, before its first step, of the one before.
pub(super) fn marks(position: &Position, recent: &[&Event]) -> impl Iterator<Item = Track> {
    // A turn begins with its throw.
    let begins = |event: &Event| matches!(event, Event::Rolled { .. });
    let turn = last_turn(recent, begins, is_step);
    let mut later = turn.iter().filter(|event| is_step(event)).count();
    let placed = turn.iter().filter_map(move |event| {
        later -= usize::from(is_step(event));
        Some((*event, place(position, event)?, later))
    });
    placed
        .enumerate()
        .map(|(number, (event, at, later))| Track {
            number,
            age: match is_step(event) {
                true => (later / 2).min(AGES.len() - 1),
                false => 0,
            },
            at,
            event: event.clone(),
        })
}

const fn is_step(event: &Event) -> bool {
    matches!(event, Event::Stepped { .. })
}

/// Where an event is marked; most are not.
fn place(position: &Position, event: &Event) -> Option<Square> {
    match event {
        Event::Stepped { from, .. } => Some(*from),
        Event::UnitBeaten { at, .. } | Event::GeneralCaptured { at, .. } => Some(*at),
        Event::UnitLost { at, .. } => *at,
        Event::TownTaken { town, .. } => {
            let towns = position.board().towns();
            Some(towns.iter().find(|other| other.name == *town)?.square)
        }
        Event::CapitalTaken { enemy, .. } => position.board().capital(*enemy),
        _ => None,
    }
}

impl Track {
    /// The mark as it is drawn.
    pub(super) fn item(&self) -> Item {
        let id = format!("trail:{}", self.number);
        let label = self.event.message();
        match &self.event {
            Event::Stepped { to, .. } => step(self.at, *to, AGES[self.age & 3], id, label),
            Event::TownTaken { .. } | Event::CapitalTaken { .. } => ring(self.at, id, label),
            _ => cross(self.at, id, label),
        }
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

fn step(from: Square, to: Square, class: &str, id: String, label: Message) -> Item {
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
