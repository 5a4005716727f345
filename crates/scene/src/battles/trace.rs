//! What the log tells of an event beside its words.

use super::dress::dress;
use super::geometry::{centre, shift};
use super::panel::front;
use crate::trace::fields;
use crate::{Spot, Trace};
use feldherr_battles::event::TurnEvent;
use feldherr_battles::{Event, HexId, Position, Side, text};
use feldherr_core::{Message, Seat};
use serde::Deserialize as _;
use serde_json::Value;

/// The fields of events that name hexes.
const PLACES: [&str; 9] = [
    "hex", "hexes", "at", "from", "to", "into", "on", "path", "way",
];
/// More places than this are all over the map.
const MOST: usize = 12;
const RADIUS: f32 = 27.0;

pub(super) fn of(position: &Position, event: &Event) -> Trace {
    let heading = match event {
        Event::Turn(TurnEvent::Began { number, hour }) => Some(
            Message::new(text::LB_LOG_TURN)
                .with("number", *number)
                .with("hour", *hour),
        ),
        Event::Turn(TurnEvent::PlayerBegan { side }) => Some(position.field.side_name(*side)),
        _ => None,
    };
    Trace {
        heading,
        fold: None,
        at: places(position, event),
    }
}

fn places(position: &Position, event: &Event) -> Vec<Spot> {
    let mut found: Vec<Spot> = Vec::new();
    let Ok(event) = serde_json::to_value(event) else {
        return found;
    };
    let shift = shift(&position.field);
    fields(&event, "", &mut |name, value| {
        if let Some(hex) = hex(value).filter(|_| PLACES.contains(&name)) {
            let (x, y) = centre(hex);
            let spot = Spot::Place([x + shift, y, RADIUS]);
            if !found.contains(&spot) {
                found.push(spot);
            }
        }
    });
    if found.len() > MOST {
        found.clear();
    }
    found
}

/// A hex is written as four digits.
fn hex(value: &Value) -> Option<HexId> {
    let text = value.as_str().filter(|text| text.len() == 4)?;
    HexId::deserialize(Value::from(text)).ok()
}

pub(super) fn acting(position: &Position, seat: Seat) -> String {
    Side::of(seat)
        .map_or("", |side| dress(front(&position.field, side)).key)
        .to_owned()
}
