//! Fleets and landings: where troops go on board, where they land, and who covers them.

use super::survey::{Survey, strength, win_chance};
use feldherr_europa::{
    Action, Arm, Kind, Mode, Position, Power, RegionId, SeaId, SeaSet, Troops, WarAction, Water,
    map,
};

/// A landing must promise this much.
const LEAST: f32 = 1.0;
/// Troops that go on board for a landing.
const PARTY: u8 = 7;

/// What the fleets do: land troops that lie ready, prepare a landing, or go home.
pub(super) fn best(position: &Position, survey: &Survey) -> Option<Action> {
    if position.state.fleets.total(survey.power) == 0 {
        return None;
    }
    let landing = best_landing(position, survey)?;
    let power = survey.power;
    let (from, to, sea) = (landing.from, landing.to, landing.sea);
    let ready = escorts(position, power, sea);
    let party = party(&position.fresh(power, from), ready.min(landing.room));
    if ready >= landing.room || strength(&party) >= landing.enough {
        return Some(Action::War(WarAction::Ship {
            power,
            from,
            to,
            route: landing.route,
            troops: party,
        }));
    }
    gather(position, survey, sea)
}

/// A landing worth making.
struct Landing {
    from: RegionId,
    to: RegionId,
    sea: SeaId,
    route: SeaSet,
    room: u8,
    enough: f32,
}

/// Squadrons before a coast that can cover a transport now.
fn escorts(position: &Position, power: Power, sea: SeaId) -> u8 {
    let friends = position.state.relations.friends(power);
    let there = position.fleet_at(Water::Sea(sea), friends);
    let bound = position.state.campaign.escorts.iter();
    let bound = bound.filter(|(at, ..)| *at == Water::Sea(sea));
    let bound: u8 = bound.fold(0, |sum, (.., count)| sum.saturating_add(*count));
    there.saturating_sub(bound)
}

fn best_landing(position: &Position, survey: &Survey) -> Option<Landing> {
    let power = survey.power;
    let land = &position.state.land;
    let mut best: Option<(f32, Landing)> = None;
    for from in land.armies(power.flag()).and(map().harbours).iter() {
        let fresh = position.fresh(power, from);
        let spare = strength(&fresh) - survey.need[from.index()];
        if fresh.army() < 3 || spare < 3.0 || survey.foes[from.index()] > 0.0 {
            continue;
        }
        let routes = routes(position, survey, from);
        for sea in map().sea_ids() {
            let Some(route) = routes[sea.index()] else {
                continue;
            };
            let room = gathered(position, power, sea).min(PARTY).min(spare as u8);
            if room < 3 {
                continue;
            }
            if let Some((worth, landing)) = coast(position, survey, from, (sea, route), room)
                && best.as_ref().is_none_or(|(top, _)| worth > *top)
            {
                best = Some((worth, landing));
            }
        }
    }
    best.map(|(_, landing)| landing)
}

/// The best coast of a sea area for a landing.
fn coast(
    position: &Position,
    survey: &Survey,
    from: RegionId,
    (sea, route): (SeaId, SeaSet),
    room: u8,
) -> Option<(f32, Landing)> {
    let mut best: Option<(f32, Landing)> = None;
    let party = strength(&party(&position.fresh(survey.power, from), room));
    let near = map().neighbours(from);
    for to in survey.open.and(map().coastal).iter() {
        if !map().shores(to).has(sea) || to == from || near.has(to) {
            continue;
        }
        let worth = prize(position, survey, to, party);
        if worth > LEAST && best.as_ref().is_none_or(|(top, _)| worth > *top) {
            let enough = party * 0.75;
            best = Some((
                worth,
                Landing {
                    from,
                    to,
                    sea,
                    route,
                    room,
                    enough,
                },
            ));
        }
    }
    best
}

/// What a landing in a region is worth.
fn prize(position: &Position, survey: &Survey, to: RegionId, party: f32) -> f32 {
    let power = survey.power;
    let land = &position.state.land;
    let at = to.index();
    let pap = position.state.realms[power.index()].pap;
    if survey.own[at] > 0.0 {
        return 0.0;
    }
    let militia = if position.militia_rises(power, to).is_some() {
        2.0
    } else {
        0.0
    };
    // The defender of a beach has a bonus.
    let foes = 1.6 * (survey.foes[at] + militia);
    let chance = win_chance(party, foes) * win_chance(party, 0.5 * survey.threat[at]);
    match land.owner(to) {
        None if map().minor(to).is_some() && pap > 0 => 3.0 * win_chance(party, 4.0),
        Some(owner) if survey.enemies.has(owner) && chance > 0.7 => {
            match (map().capitals[owner.index()].has(to), position.world.mode) {
                (true, _) => 8.0 * chance,
                (false, Mode::Historical) => 1.2 * chance,
                // A province counts for nothing before the peace.
                (false, Mode::Unhistorical) => 0.6 * chance,
            }
        }
        _ => 0.0,
    }
}

/// The sea areas a transport can cross without meeting enemies, by where it ends.
fn routes(
    position: &Position,
    survey: &Survey,
    from: RegionId,
) -> [Option<SeaSet>; feldherr_europa::MAX_SEAS] {
    let mut routes = [None; feldherr_europa::MAX_SEAS];
    let safe = |sea: SeaId| position.interception_rate(survey.power, sea) == 0;
    let mut next: Vec<SeaId> = map().port(from).iter().filter(|sea| safe(*sea)).collect();
    for sea in &next {
        routes[sea.index()] = Some(SeaSet::only(*sea));
    }
    while let Some(sea) = next.pop() {
        let Some(route) = routes[sea.index()] else {
            continue;
        };
        for other in map().waters(sea).iter().filter(|sea| safe(*sea)) {
            let shorter = routes[other.index()].is_none_or(|known| known.len() > route.len() + 1);
            if shorter {
                routes[other.index()] = Some(route.with(other));
                next.push(other);
            }
        }
    }
    routes
}

/// Squadrons that are in a sea area or can come there from the next ones and their ports.
fn gathered(position: &Position, power: Power, sea: SeaId) -> u8 {
    let fleets = &position.state.fleets;
    let near = map().waters(sea).iter().map(Water::Sea);
    let ports = map()
        .harbours
        .iter()
        .filter(|port| map().port(*port).has(sea));
    let places = near.chain(ports.map(Water::Port));
    let able = |at: &Water| !has_fought(position, power, *at);
    let coming: u8 = places
        .filter(able)
        .fold(0, |sum, at| sum.saturating_add(fleets.count(at, power)));
    escorts(position, power, sea).saturating_add(coming)
}

pub(super) fn has_fought(position: &Position, power: Power, at: Water) -> bool {
    let voyages = position.state.campaign.voyages.iter();
    let mut here = voyages.filter(|voyage| voyage.power == power && voyage.at == at);
    here.any(|voyage| voyage.fought || !voyage.seen.is_empty())
}

/// Squadrons come to a sea area from next to it.
fn gather(position: &Position, survey: &Survey, to: SeaId) -> Option<Action> {
    let power = survey.power;
    let fleets = &position.state.fleets;
    let near = map().waters(to).iter().map(Water::Sea);
    let ports = map()
        .harbours
        .iter()
        .filter(|port| map().port(*port).has(to));
    for from in ports.map(Water::Port).chain(near) {
        let squadrons = fleets.count(from, power);
        if squadrons > 0 && !has_fought(position, power, from) && is_free(position, survey, from) {
            return Some(Action::War(WarAction::Sail {
                power,
                from,
                to: Water::Sea(to),
                squadrons,
            }));
        }
    }
    None
}

/// Whether squadrons watch nobody where they are.
pub(super) fn is_free(position: &Position, survey: &Survey, from: Water) -> bool {
    let Water::Sea(sea) = from else {
        return true;
    };
    let ports = map()
        .harbours
        .iter()
        .filter(|port| map().port(*port).has(sea));
    let mut watched = ports.map(|port| position.fleet_at(Water::Port(port), survey.enemies));
    watched.all(|count| count == 0)
}

/// Who goes on board: infantry, with some of the other arms.
fn party(fresh: &Troops, room: u8) -> Troops {
    let mut taken = Troops::NONE;
    let mut room = room;
    let mut take = |kind: Kind, most: u8| {
        let count = fresh.count(kind).min(most).min(room);
        taken.set(kind, count);
        room -= count;
    };
    take(Kind::Cavalry, 1);
    take(Kind::Artillery, 1);
    for kind in Kind::ALL {
        if kind.arm() == Arm::Infantry && kind != Kind::Militia {
            take(kind, u8::MAX);
        }
    }
    take(Kind::Irregular, 2);
    if taken.army() > 0 {
        taken.set(Kind::Leader, fresh.count(Kind::Leader).min(1));
    }
    taken
}

/// Where squadrons go after a battle or out of a lost port: into a port if there is one.
pub(super) fn haven(options: &[Action]) -> Option<Action> {
    let into_port = |action: &&Action| {
        matches!(
            action,
            Action::War(WarAction::Haul {
                to: Water::Port(_),
                ..
            })
        )
    };
    options
        .iter()
        .find(into_port)
        .or_else(|| options.first())
        .copied()
}
