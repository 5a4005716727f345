//! What the log tells of an event beside its words.

use super::canvas::Layout;
use super::figure::dress;
use super::unit::unit_id;
use crate::{Spot, Trace};
use feldherr_core::{Message, Seat};
use feldherr_fortitude::event::{CombatEvent, CommandEvent, MoraleEvent, TurnEvent};
use feldherr_fortitude::geometry::Point;
use feldherr_fortitude::{Event, Position, text as words};

const RADIUS: f32 = 30.0;

pub(super) fn of(position: &Position, event: &Event) -> Trace {
    let heading = match event {
        Event::Turn(TurnEvent::Began { round, army }) => Some(
            Message::new(words::VF_LOG_HEADING)
                .with("round", *round)
                .with("army", army.message()),
        ),
        Event::Turn(TurnEvent::PhaseBegan { phase }) => Some(phase.name()),
        _ => None,
    };
    Trace {
        heading,
        fold: None,
        at: at(position, event),
    }
}

fn at(position: &Position, event: &Event) -> Vec<Spot> {
    let layout = Layout::of(&position.field);
    let place = |point: Point| {
        let (x, y) = layout.at(point);
        Spot::Place([x, y, RADIUS])
    };
    let unit = |unit| Spot::Item(unit_id(unit));
    match event {
        Event::Command(CommandEvent::Moved { id, path, .. }) => path
            .first()
            .map(|pose| place(pose.at))
            .into_iter()
            .chain([unit(*id)])
            .collect(),
        Event::Combat(
            CombatEvent::Attacked {
                attacker, target, ..
            }
            | CombatEvent::Hit {
                attacker, target, ..
            }
            | CombatEvent::FightBegan { attacker, target }
            | CombatEvent::FightWon {
                winner: attacker,
                loser: target,
                ..
            },
        ) => vec![unit(attacker.unit), unit(target.unit)],
        Event::Combat(
            CombatEvent::Targeted { target: tag }
            | CombatEvent::SquareTested { unit: tag, .. }
            | CombatEvent::Took { unit: tag }
            | CombatEvent::Pursues { unit: tag }
            | CombatEvent::RolledAgain { attacker: tag, .. },
        )
        | Event::Morale(MoraleEvent::Suffered { unit: tag, .. }) => vec![unit(tag.unit)],
        Event::Morale(MoraleEvent::Fled {
            from: Some(from), ..
        }) => vec![place(*from)],
        _ => Vec::new(),
    }
}

/// A commander-in-chief and his brigadiers wear the colours of their army.
pub(super) fn acting(position: &Position, seat: Seat) -> String {
    let brigades = position.field.brigades.iter();
    let mut own = brigades.filter(|brigade| brigade.player == seat);
    own.next()
        .map_or("", |brigade| {
            dress(position.field.armies[brigade.side.index()].nation).key
        })
        .to_owned()
}
