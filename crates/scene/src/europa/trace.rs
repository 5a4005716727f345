//! What the log tells of an event beside its words.

use super::chart::chart;
use super::dress::dress;
use crate::trace::fields;
use crate::{Fold, Spot, Trace};
use feldherr_core::{Message, Seat};
use feldherr_europa::event::{BattleEvent, TurnEvent};
use feldherr_europa::task::{ProductionTask, Task};
use feldherr_europa::{Event, Position, Power, Water, map, text};

/// The fields of events that name regions and waters.
const PLACES: [&str; 7] = ["region", "regions", "at", "from", "to", "sea", "port"];
/// More places than this are all over the map.
const MOST: usize = 8;
const LEAST_RADIUS: f32 = 60.0;

pub(super) fn of(position: &Position, event: &Event) -> Trace {
    let heading = match event {
        Event::Turn(TurnEvent::Round { date }) => Some(date.name()),
        Event::Turn(TurnEvent::Turn { power }) => Some(
            Message::new(text::NE_LOG_HEADING)
                .with("date", position.date().name())
                .with("power", power.name()),
        ),
        _ => None,
    };
    let fold = match event {
        Event::Battle(BattleEvent::Begun { .. }) => Some(Fold::Open),
        Event::Battle(BattleEvent::Ended { .. }) => Some(Fold::Close),
        _ => None,
    };
    Trace {
        heading,
        fold,
        at: places(event),
    }
}

fn places(event: &Event) -> Vec<Spot> {
    let mut found: Vec<Spot> = Vec::new();
    let Ok(event) = serde_json::to_value(event) else {
        return found;
    };
    fields(&event, "", &mut |name, value| {
        let place = value.as_str().filter(|_| PLACES.contains(&name));
        if let Some(spot) = place.and_then(spot)
            && !found.contains(&spot)
        {
            found.push(spot);
        }
    });
    if found.len() > MOST {
        found.clear();
    }
    found
}

fn spot(key: &str) -> Option<Spot> {
    if let Some(region) = map().find_region(key) {
        let ((x, y), radius) = chart().stand(region);
        return Some(Spot::Place([x, y, radius.max(LEAST_RADIUS)]));
    }
    let sea = map().find_sea(key)?;
    let ((x, y), _) = chart().berth(Water::Sea(sea));
    Some(Spot::Place([x, y, LEAST_RADIUS]))
}

/// Who acts: who buys, else whose turn it is.
pub(super) fn power(position: &Position) -> Power {
    match position.state.agenda.last() {
        Some(Task::Production(ProductionTask::Buy(power))) => *power,
        _ => position.state.active,
    }
}

/// A player with several powers acts with the one on the move.
pub(super) fn acting(position: &Position, seat: Seat) -> String {
    let own = position.powers_of(seat);
    let power = Some(power(position)).filter(|power| own.has(*power));
    power
        .or_else(|| own.first())
        .map_or("", |power| dress(power.flag()).key)
        .to_owned()
}
