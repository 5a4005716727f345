//! What is told of a region, an army, a fleet, and units on the battle board.

use super::counter::{army_id, fleet_id};
use super::dress::dress;
use super::field;
use crate::About;
use feldherr_core::{Arg, Message};
use feldherr_europa::{
    Action, Flag, Kind, PieceId, Position, Power, RegionId, Troops, View, WarAction, Water, map,
    text, unit_name,
};
use std::sync::Arc;

/// What is told of an item.
pub(super) fn of(view: &View, item: &str) -> Option<About> {
    let (kind, rest) = item.split_once(':')?;
    match kind {
        "region" => region(view, map().find_region(rest)?),
        "army" => {
            let (region, flag) = army_at(item, rest)?;
            army(view, region, flag)
        }
        "fleet" => fleet(view, item),
        "stack" => stack(view, PieceId(rest.parse().ok()?)),
        _ => None,
    }
}

/// Where an army stands, and whose it is.
fn army_at(item: &str, rest: &str) -> Option<(RegionId, Flag)> {
    let (key, _) = rest.rsplit_once(':')?;
    let region = map().find_region(key)?;
    let flag = Flag::all().find(|flag| army_id(region, *flag) == item)?;
    Some((region, flag))
}

fn position(view: &View) -> Position {
    Position {
        world: Arc::clone(&view.world),
        state: view.state.clone(),
    }
}

fn region(view: &View, region: RegionId) -> Option<About> {
    let state = &view.state;
    let owner = state.land.owner(region);
    let position = position(view);
    let mut about = About::new(map().region_name(region));
    let whose = owner.map_or(Message::new(text::NE_FACT_FREE), Power::name);
    about = about.fact(text::NE_FACT_OWNER, whose);
    let value = owner.map_or_else(
        || {
            map()
                .regions
                .get(region.index())
                .map_or(0, |land| land.value)
        },
        |owner| position.value(region, owner),
    );
    about = about.fact(text::NE_FACT_VALUE, value);
    if let Some(home) = map().homeland(region) {
        about = about.fact(text::NE_FACT_HOMELAND, home.name());
    }
    if let Some(owner) = owner {
        about.class = dress(owner.flag()).key.to_owned();
        if position.barren(owner).has(region) {
            about.state.push(Message::new(text::NE_STATE_BARREN));
        }
    }
    if state.land.uprisings.has(region) {
        about.state.push(Message::new(text::NE_STATE_UPRISING));
    }
    about.draw = owner
        .map(|owner| super::counter::symbol(dress(owner.flag()).flag))
        .into_iter()
        .collect();
    let here = Flag::all().filter_map(|flag| army(view, region, flag));
    about.parts = here.collect();
    Some(about)
}

fn army(view: &View, region: RegionId, flag: Flag) -> Option<About> {
    let troops = view.state.land.units(region, flag);
    if troops.is_empty() {
        return None;
    }
    let mut about = About::new(flag.name()).fact(text::NE_FACT_UNITS, u32::from(troops.army()));
    about.kind = Some(map().region_name(region));
    about.class = format!("army {}", dress(flag).key);
    if super::has_moved(&view.state, region, flag, troops) {
        about.state.push(Message::new(text::NE_STATE_MOVED));
    }
    about.draw = vec![super::counter::symbol(dress(flag).flag)];
    about.parts = kinds(troops);
    Some(about)
}

/// What a group consists of, with the values of each kind.
fn kinds(troops: &Troops) -> Vec<About> {
    troops
        .iter()
        .map(|(kind, count)| values(About::new(kind.name(count)), kind))
        .collect()
}

/// The values of a kind of unit.
fn values(about: About, kind: Kind) -> About {
    let sheet = kind.sheet();
    let about = about.fact(text::NE_FACT_STEPS, sheet.steps);
    if !kind.is_army() {
        return about.fact(text::NE_FACT_ACTIONS, sheet.actions);
    }
    about
        .fact(text::NE_FACT_ACTIONS, sheet.actions)
        .fact(text::NE_FACT_FIRE, signed(sheet.fire))
        .fact(text::NE_FACT_CHARGE, signed(sheet.charge))
        .fact(text::NE_FACT_RALLY, sheet.rally)
}

/// What is added to a roll.
fn signed(value: i8) -> Arg {
    match value {
        0 => Arg::from("±0"),
        1.. => Arg::from(format!("+{value}")),
        _ => Arg::from(format!("−{}", value.unsigned_abs())),
    }
}

fn fleet(view: &View, item: &str) -> Option<About> {
    let seas = map().sea_ids().map(Water::Sea);
    let ports = map().harbours.iter().map(Water::Port);
    let mut waters = seas.chain(ports);
    waters.find_map(|water| {
        let power = Power::ALL
            .into_iter()
            .find(|power| fleet_id(water, *power) == item)?;
        let squadrons = view.state.fleets.at(water)[power.index()];
        let mut about = About::new(power.name()).fact(text::NE_FACT_SQUADRONS, squadrons);
        about.kind = Some(map().water_name(water));
        about.class = format!("fleet {}", dress(power.flag()).key);
        (squadrons > 0).then_some(about)
    })
}

fn stack(view: &View, id: PieceId) -> Option<About> {
    let battle = field::shown(view)?;
    let piece = battle.piece(id)?;
    let mut about = About::new(unit_name(piece.kind)).fact(text::NE_FACT_LEFT, piece.left);
    about = values(about, piece.kind);
    about.kind = Some(piece.flag.name());
    about.class = format!("stack {}", dress(piece.flag).key);
    if piece.square {
        about.state.push(Message::new(text::NE_STATE_SQUARE));
    }
    if piece.fired {
        about.state.push(Message::new(text::NE_STATE_FIRED));
    }
    Some(about)
}

/// An army might march to any region around it.
pub(super) fn wishes(view: &View, item: &str) -> Vec<Action> {
    let found = item
        .strip_prefix("army:")
        .and_then(|rest| army_at(item, rest));
    let Some((from, flag)) = found else {
        return Vec::new();
    };
    let Some(power) = Power::ALL.into_iter().find(|power| power.flag() == flag) else {
        return Vec::new();
    };
    let troops = *view.state.land.units(from, flag);
    let around = map().neighbours(from).iter();
    around
        .map(|to| {
            Action::War(WarAction::March {
                power,
                from,
                to,
                troops,
            })
        })
        .collect()
}
