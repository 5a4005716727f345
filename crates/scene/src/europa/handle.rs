//! Where actions are chosen on the map and on the battle board.

use super::chart::chart;
use super::counter::{army_id, fleet_id};
use super::field;
use super::name::{region_id, water_id};
use crate::{Handle, Place, Tone};
use feldherr_core::Message;
use feldherr_europa::{
    Action, Battle, BattleAction, BattleSide, Moment, PieceId, Political, Power, RealmAction,
    RegionId, Target, Troops, View, WarAction, Water, Zone, map, text,
};

/// Where an action is chosen.
pub(super) fn of(view: &View, action: &Action) -> Handle {
    match action {
        Action::War(action) => war(action),
        Action::Battle(action) => battle(view, action),
        Action::Politics(action) => politics(view, action),
        Action::Realm(action) => realm(action),
        Action::Accept | Action::Done => button(Tone::Primary),
        Action::Decline | Action::Pass => button(Tone::Normal),
    }
}

fn button(tone: Tone) -> Handle {
    Handle {
        tone,
        ..Handle::default()
    }
}

fn grouped(tone: Tone, group: &'static str) -> Handle {
    Handle {
        tone,
        group: Some(Message::new(group)),
        ..Handle::default()
    }
}

fn to(place: Place) -> Handle {
    Handle {
        to: Some(place),
        ..Handle::default()
    }
}

fn from_to(from: String, place: Place) -> Handle {
    Handle {
        from: Some(from),
        to: Some(place),
        ..Handle::default()
    }
}

/// A region to click; anywhere on it will do.
fn region(region: RegionId) -> Place {
    let ((x, y), radius) = chart().stand(region);
    Place {
        id: region_id(region),
        x,
        y,
        r: radius.clamp(26.0, 42.0),
        item: Some(region_id(region)),
    }
}

fn water(water: Water) -> Place {
    let ((x, y), radius) = chart().berth(water);
    let item = match water {
        Water::Sea(_) => Some(water_id(water)),
        Water::Port(_) => None,
    };
    Place {
        id: water_id(water),
        x,
        y,
        r: radius.clamp(26.0, 60.0),
        item,
    }
}

fn war(action: &WarAction) -> Handle {
    match *action {
        WarAction::March {
            power, from, to, ..
        }
        | WarAction::ForceMarch {
            power, from, to, ..
        }
        | WarAction::Ship {
            power, from, to, ..
        } => from_to(army_id(from, power.flag()), region(to)),
        WarAction::Sail {
            power, from, to, ..
        } => from_to(fleet_id(from, power), water(to)),
        WarAction::Raid {
            power, from, port, ..
        } => from_to(fleet_id(Water::Sea(from), power), water(Water::Port(port))),
        WarAction::Seek { power, sea } => Handle {
            from: Some(fleet_id(Water::Sea(sea), power)),
            ..Handle::default()
        },
        WarAction::Haul { to: place, .. } => to(water(place)),
        WarAction::Flee { to: place, .. } => to(region(place)),
        WarAction::MoveWith(_) => grouped(Tone::Normal, text::NE_GROUP_ALLIES),
        WarAction::Sink(_) => button(Tone::Normal),
    }
}

fn politics(view: &View, action: &Political) -> Handle {
    match *action {
        Political::Court { region: at, .. }
        | Political::Annex { region: at, .. }
        | Political::Uprising { region: at, .. }
        | Political::Liberate {
            regions: [Some(at), None],
            ..
        } => to(region(at)),
        Political::Leave {
            power,
            from,
            to: place,
            ..
        } => from_to(army_id(from, power.flag()), region(place)),
        Political::Liberate { .. } => grouped(Tone::Normal, text::NE_GROUP_CONGRESS),
        Political::DeclareWar { .. } | Political::SueForPeace { .. } => {
            grouped(Tone::Grave, text::NE_GROUP_WAR)
        }
        Political::Armistice { .. } => grouped(Tone::Normal, text::NE_GROUP_WAR),
        Political::BreakAlliance { .. } => grouped(Tone::Grave, text::NE_GROUP_ALLIES),
        Political::Offensive { .. }
        | Political::Woo { .. }
        | Political::AskPassage { .. }
        | Political::RevokePassage { .. } => grouped(Tone::Normal, text::NE_GROUP_ALLIES),
        Political::Trade { .. } | Political::Subsidy { .. } => {
            grouped(Tone::Normal, text::NE_GROUP_TRADE)
        }
        Political::Play { on, .. } => card(view, on),
    }
}

fn card(view: &View, on: Target) -> Handle {
    match on {
        Target::Region(at) => to(region(at)),
        Target::Sea(sea) => to(water(Water::Sea(sea))),
        Target::Piece(piece) => field::shown(view)
            .and_then(|battle| field::stack_place(view, battle, piece))
            .map_or_else(|| grouped(Tone::Normal, text::NE_GROUP_CARDS), to),
        Target::Nothing | Target::Power(_) => grouped(Tone::Normal, text::NE_GROUP_CARDS),
    }
}

fn realm(action: &RealmAction) -> Handle {
    match *action {
        RealmAction::Buy { at, .. } | RealmAction::Split { at, .. } => to(region(at)),
        RealmAction::Build { at, .. } => to(water(Water::Port(at))),
        RealmAction::Launch(sea) => to(water(Water::Sea(sea))),
        RealmAction::LayOut(_) | RealmAction::Discard(_) => {
            grouped(Tone::Normal, text::NE_GROUP_CARDS)
        }
        RealmAction::BuyPap | RealmAction::Sacrifice(_) | RealmAction::Cabinet => {
            button(Tone::Normal)
        }
    }
}

fn battle(view: &View, action: &BattleAction) -> Handle {
    match *action {
        BattleAction::Next(at) | BattleAction::MainGroup(at) => to(region(at)),
        BattleAction::RetreatTo {
            power, to: place, ..
        } => match view.state.battle.as_deref() {
            Some(battle) => from_to(army_id(battle.region, power.flag()), region(place)),
            None => to(region(place)),
        },
        BattleAction::DeployAll => button(Tone::Primary),
        BattleAction::Retreat => button(Tone::Grave),
        BattleAction::FormSquare
        | BattleAction::Evade
        | BattleAction::BreakOff
        | BattleAction::Quick => button(Tone::Normal),
        _ => field::shown(view).map_or_else(
            || button(Tone::Normal),
            |battle| on_board(view, battle, action),
        ),
    }
}

/// What single units do.
fn on_board(view: &View, battle: &Battle, action: &BattleAction) -> Handle {
    let own = |piece: PieceId| Handle {
        from: Some(field::stack_id(battle, piece)),
        ..Handle::default()
    };
    let zone = |piece: PieceId, zone: Zone| {
        let side = side(battle, piece);
        Handle {
            to: Some(field::zone_place(view, battle, side, zone)),
            ..own(piece)
        }
    };
    let at = |piece: PieceId, target: PieceId| Handle {
        to: field::stack_place(view, battle, target),
        ..own(piece)
    };
    match *action {
        BattleAction::Deploy { piece, zone: place } => zone(piece, place),
        BattleAction::Move { piece, to: place } => zone(piece, place),
        BattleAction::Fire { piece, at: target }
        | BattleAction::Charge { piece, at: target }
        | BattleAction::Pursue { piece, at: target } => at(piece, target),
        BattleAction::Rally { leader, piece } => at(leader, piece),
        BattleAction::Dissolve(piece)
        | BattleAction::Counter(piece)
        | BattleAction::Fall(piece) => own(piece),
        BattleAction::Place { column, .. } => {
            let side = match battle.moment() {
                Moment::Place(side) => side,
                _ => BattleSide::Attacker,
            };
            to(field::zone_place(view, battle, side, Zone::Line(column)))
        }
        _ => button(Tone::Normal),
    }
}

fn side(battle: &Battle, piece: PieceId) -> BattleSide {
    let piece = battle.piece(piece);
    piece.map_or(BattleSide::Attacker, |piece| battle.side(piece.flag))
}

/// What a player wants who drops a counter where there is no option: to march or to sail there, to move into the zone.
pub(super) fn attempt(view: &View, from: &str, x: f32, y: f32) -> Option<Action> {
    view.seat?;
    let (kind, rest) = from.split_once(':')?;
    match kind {
        "army" => {
            let (key, power) = owner(rest)?;
            let from = map().find_region(key)?;
            let troops: Troops = *view.state.land.units(from, power.flag());
            let to = chart().nearest((x, y))?;
            Some(Action::War(WarAction::March {
                power,
                from,
                to,
                troops,
            }))
        }
        "stack" => {
            let battle = field::shown(view)?;
            let piece = PieceId(rest.parse().ok()?);
            let side = side(battle, piece);
            let to = field::zone_at(view, battle, side, x, y)?;
            Some(Action::Battle(match battle.moment() {
                Moment::Deploy => BattleAction::Deploy { piece, zone: to },
                _ => BattleAction::Move { piece, to },
            }))
        }
        _ => None,
    }
}

/// The place and the power of an item's id.
fn owner(id: &str) -> Option<(&str, Power)> {
    let (place, key) = id.rsplit_once(':')?;
    let wears = |power: &Power| super::dress::dress(power.flag()).key == key;
    Some((place, Power::ALL.into_iter().find(wears)?))
}
