//! Where actions are chosen on the map and on the battle board.

use super::chart::chart;
use super::counter::{army_id, fleet_id};
use super::field;
use super::name::{region_id, water_id};
use crate::{Handle, Place, Purpose, Tone};
use feldherr_core::Message;
use feldherr_europa::task::{ProductionTask, Task, WarTask};
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

fn put(place: Place) -> Handle {
    to(place).meant(Purpose::Place)
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
        outline: None,
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
        outline: None,
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
        } => from_to(fleet_id(Water::Sea(from), power), water(Water::Port(port)))
            .meant(Purpose::Attack),
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
        Political::Annex { region: at, .. } => Handle {
            tone: match at_congress(view) {
                true => Tone::Normal,
                false => Tone::Grave,
            },
            ..to(region(at)).meant(Purpose::Politics)
        },
        Political::Court { region: at, .. }
        | Political::Uprising { region: at, .. }
        | Political::Liberate {
            regions: [Some(at), None],
            ..
        } => to(region(at)).meant(Purpose::Politics),
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
        Target::Region(at) => to(region(at)).meant(Purpose::Choose),
        Target::Sea(sea) => to(water(Water::Sea(sea))).meant(Purpose::Choose),
        Target::Piece(piece) => field::shown(view)
            .and_then(|battle| field::stack_place(view, battle, piece))
            .map_or_else(|| grouped(Tone::Normal, text::NE_GROUP_CARDS), to)
            .meant(Purpose::Choose),
        Target::Nothing | Target::Power(_) => grouped(Tone::Normal, text::NE_GROUP_CARDS),
    }
}

fn realm(action: &RealmAction) -> Handle {
    match *action {
        RealmAction::Buy { at, .. } | RealmAction::Split { at, .. } => put(region(at)),
        RealmAction::Build { at, .. } => put(water(Water::Port(at))),
        RealmAction::Launch(sea) => put(water(Water::Sea(sea))),
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
        BattleAction::Next(at) | BattleAction::MainGroup(at) => {
            to(region(at)).meant(Purpose::Choose)
        }
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
        BattleAction::Deploy { piece, zone: place } => zone(piece, place).meant(Purpose::Place),
        BattleAction::Move { piece, to: place } => zone(piece, place),
        BattleAction::Fire { piece, at: target }
        | BattleAction::Charge { piece, at: target }
        | BattleAction::Pursue { piece, at: target } => at(piece, target).meant(Purpose::Attack),
        BattleAction::Rally { leader, piece } => at(leader, piece).meant(Purpose::Choose),
        BattleAction::Dissolve(piece)
        | BattleAction::Counter(piece)
        | BattleAction::Fall(piece) => own(piece),
        BattleAction::Place { column, .. } => {
            let side = match battle.moment() {
                Moment::Place(side) => side,
                _ => BattleSide::Attacker,
            };
            put(field::zone_place(view, battle, side, Zone::Line(column)))
        }
        _ => button(Tone::Normal),
    }
}

fn side(battle: &Battle, piece: PieceId) -> BattleSide {
    let piece = battle.piece(piece);
    piece.map_or(BattleSide::Attacker, |piece| battle.side(piece.flag))
}

/// What remains undone when a step ends, and what cannot be had back.
pub(super) fn warning(view: &View, action: &Action, offered: &[Action]) -> Option<Message> {
    let any = |kind: fn(&Action) -> bool| offered.iter().any(kind);
    match *action {
        Action::Done => match *view.state.agenda.last()? {
            Task::War(WarTask::Move) => still_to_march(view, offered),
            Task::Production(ProductionTask::Buy(power)) if any(is_purchase) => {
                let points = view.state.realms[power.index()].pp;
                (points > 0).then(|| Message::new(text::NE_WARN_PRODUCTION).with("points", points))
            }
            _ => None,
        },
        Action::Politics(Political::Annex { region, power }) if !at_congress(view) => {
            let message = Message::new(text::NE_WARN_ANNEX).with("power", power.name());
            Some(message.with("region", map().region_name(region)))
        }
        Action::Politics(Political::DeclareWar { power, target }) => {
            let message = Message::new(text::NE_WARN_WAR).with("power", power.name());
            Some(message.with("target", target.name()))
        }
        Action::Politics(Political::BreakAlliance { power, ally }) => {
            let message = Message::new(text::NE_WARN_BREAK).with("power", power.name());
            Some(message.with("ally", ally.name()))
        }
        Action::Politics(Political::SueForPeace { power }) => {
            Some(Message::new(text::NE_WARN_PEACE).with("power", power.name()))
        }
        Action::Battle(BattleAction::Retreat) => Some(Message::new(text::NE_WARN_RETREAT)),
        _ => None,
    }
}

/// Whether annexing is what everybody has come for.
fn at_congress(view: &View) -> bool {
    matches!(view.state.agenda.last(), Some(Task::Congress(_)))
}

fn is_purchase(action: &Action) -> bool {
    matches!(
        action,
        Action::Realm(RealmAction::Buy { .. } | RealmAction::Build { .. })
    )
}

/// Armies and fleets that could go somewhere.
fn still_to_march(view: &View, offered: &[Action]) -> Option<Message> {
    let marches = offered
        .iter()
        .filter(|action| matches!(action, Action::War(_)));
    let mut able: Vec<String> = marches.filter_map(|action| of(view, action).from).collect();
    able.sort_unstable();
    able.dedup();
    let count = able.len() as u32;
    (count > 0).then(|| Message::new(text::NE_WARN_MARCH).with("count", count))
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
