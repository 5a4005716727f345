//! What the log tells of an event beside its words.

use super::geometry::centre;
use crate::{Spot, Trace};
use feldherr_core::{Message, Seat};
use feldherr_waterloo::{Event, Position, Square, text};

const RADIUS: f32 = 11.0;

pub(super) fn of(position: &Position, event: &Event) -> Trace {
    let at = match event {
        Event::Declared { at, .. }
        | Event::AttackFailed { at, .. }
        | Event::UnitBeaten { at, .. }
        | Event::GeneralCaptured { at, .. }
        | Event::Reinforced { at, .. }
        | Event::UnitLost { at: Some(at), .. }
        | Event::Entered { at, .. } => vec![*at],
        Event::Stepped { from, to, .. } => vec![*from, *to],
        Event::TownTaken { town, .. } | Event::CapitalTaken { capital: town, .. } => {
            let mut towns = position.board().towns().iter();
            let taken = towns.find(|other| other.name == *town);
            taken.map(|town| town.square).into_iter().collect()
        }
        _ => Vec::new(),
    };
    let heading = match event {
        Event::Rolled { army, .. } | Event::TurnMissed { army } => Some(
            Message::new(text::WL_LOG_HEADING)
                .with("round", position.round())
                .with("army", army.name()),
        ),
        _ => None,
    };
    Trace {
        heading,
        fold: None,
        at: at.into_iter().map(spot).collect(),
    }
}

fn spot(square: Square) -> Spot {
    let (x, y) = centre(square);
    Spot::Place([x, y, RADIUS])
}

/// A player with two armies acts with the one in turn.
pub(super) fn acting(position: &Position, seat: Seat) -> String {
    let own = |army: &feldherr_waterloo::ArmyId| position.army(*army).player == seat;
    let army = Some(position.turn())
        .filter(own)
        .or_else(|| position.army_ids().find(own));
    army.map_or("", |army| position.army(army).country.key())
        .to_owned()
}
