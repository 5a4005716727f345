//! The button texts of moves.

use crate::{Troops, View, WarAction, Water, map, text};
use feldherr_core::Message;

/// Units in words: “4 infantry, 2 cavalry and one leader”.
pub fn troops_name(troops: &Troops) -> Message {
    let parts: Vec<Message> = troops
        .iter()
        .map(|(kind, count)| kind.name(count))
        .collect();
    let mut parts = parts.into_iter().rev();
    let Some(last) = parts.next() else {
        return Message::new(text::NE_NO_UNITS);
    };
    let Some(before) = parts.next() else {
        return last;
    };
    let end = Message::new(text::NE_LIST_AND)
        .with("one", before)
        .with("two", last);
    parts.fold(end, |rest, part| {
        Message::new(text::NE_WAR_LIST)
            .with("one", part)
            .with("two", rest)
    })
}

/// The button text of an action of this chapter.
pub(crate) fn label(_view: &View, action: &WarAction) -> Message {
    match action {
        WarAction::March {
            from, to, troops, ..
        } => Message::new(text::NE_DO_MARCH)
            .with("from", map().region_name(*from))
            .with("to", map().region_name(*to))
            .with("troops", troops_name(troops)),
        WarAction::ForceMarch {
            from, to, troops, ..
        } => Message::new(text::NE_DO_FORCE_MARCH)
            .with("from", map().region_name(*from))
            .with("to", map().region_name(*to))
            .with("troops", troops_name(troops)),
        WarAction::Ship {
            from, to, troops, ..
        } => Message::new(text::NE_DO_SHIP)
            .with("from", map().region_name(*from))
            .with("to", map().region_name(*to))
            .with("troops", troops_name(troops)),
        WarAction::Sail {
            from,
            to,
            squadrons,
            ..
        } => Message::new(text::NE_DO_SAIL)
            .with("from", map().water_name(*from))
            .with("to", map().water_name(*to))
            .with("count", *squadrons),
        WarAction::Raid {
            port, squadrons, ..
        } => Message::new(text::NE_DO_RAID)
            .with("region", map().region_name(*port))
            .with("count", *squadrons),
        WarAction::Seek { sea, .. } => {
            Message::new(text::NE_DO_SEEK).with("place", map().sea_name(*sea))
        }
        WarAction::MoveWith(ally) => Message::new(text::NE_DO_MOVE_WITH).with("power", ally.name()),
        WarAction::Sink(power) => Message::new(text::NE_DO_SINK).with("power", power.name()),
        WarAction::Haul { to, squadrons, .. } => {
            let id = match to {
                Water::Port(_) => text::NE_DO_DOCK,
                Water::Sea(_) => text::NE_WAR_DO_LEAVE,
            };
            Message::new(id)
                .with("place", map().water_name(*to))
                .with("count", *squadrons)
        }
        WarAction::Flee { to, .. } => {
            Message::new(text::NE_DO_FLEE).with("region", map().region_name(*to))
        }
    }
}
