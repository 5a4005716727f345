//! Fleets against fleets: battles that are sought, attacks on ports, and watches before enemy ports.

use super::fleet::{has_fought, is_free};
use super::survey::Survey;
use feldherr_core::Game;
use feldherr_europa::tables::naval;
use feldherr_europa::{
    Action, MAX_SEAS, Position, Power, PowerSet, RegionId, SeaId, WarAction, Water, map,
};
use feldherr_europa::{Engagement, Meeting};

/// A battle must cost the enemy so many squadrons more than us.
const GAIN: f32 = 0.4;

/// What the squadrons do when no landing needs them.
pub(super) fn best(position: &Position, survey: &Survey) -> Option<Action> {
    if survey.enemies.is_empty() || position.state.fleets.total(survey.power) == 0 {
        return None;
    }
    seek(position, survey)
        .or_else(|| raid(position, survey))
        .or_else(|| hunt(position, survey))
        .or_else(|| blockade(position, survey))
}

/// Whether a side wants to fight at sea.
pub(super) fn wants_battle(position: &Position, meeting: &Meeting, power: Power) -> bool {
    let engagement = Engagement {
        at: Water::Sea(meeting.sea),
        sides: [meeting.power, meeting.enemy],
        raid: None,
    };
    let friends = position.state.relations.friends(power);
    let gain = exchange(position, &engagement);
    if friends.has(meeting.power) {
        gain > 0.0
    } else {
        gain < 0.0
    }
}

/// Squadrons the defender is likely to lose more than the attacker.
fn exchange(position: &Position, engagement: &Engagement) -> f32 {
    let [own, other] = position.flotillas(engagement);
    expected(
        own.bonus() - other.bonus(),
        [own.squadrons, other.squadrons],
    )
}

/// The same by the difference of what both add to their dice.
fn expected(ahead: i16, [own, other]: [u8; 2]) -> f32 {
    // Ways to roll each difference of two times two dice, from 0 up.
    const WAYS: [u16; 11] = [146, 140, 125, 104, 80, 56, 35, 20, 10, 4, 1];
    let mut sum = 0.0;
    for die in -10_i16..=10 {
        let difference = ahead + die;
        let step = usize::from(difference.unsigned_abs()).min(naval::LOSSES.len() - 1);
        let ways = f32::from(WAYS[usize::from(die.unsigned_abs())]);
        let losses = naval::LOSSES[step];
        sum += ways
            * match difference {
                0 => 0.0,
                1.. => f32::from(losses.min(other)),
                _ => -f32::from(losses.min(own)),
            };
    }
    sum / 1296.0
}

/// The enemy of a power with most squadrons somewhere.
fn foremost(position: &Position, survey: &Survey, at: Water) -> Option<Power> {
    let fleets = &position.state.fleets;
    let there = survey.enemies.iter();
    let there = there.filter(|enemy| fleets.count(at, *enemy) > 0);
    there.max_by_key(|enemy| fleets.count(at, *enemy))
}

fn allowed(position: &Position, power: Power, action: &Action) -> bool {
    let seat = position.seat_of(power);
    seat.is_some_and(|seat| position.check(seat, action).is_ok())
}

/// A battle where both have been together.
fn seek(position: &Position, survey: &Survey) -> Option<Action> {
    let power = survey.power;
    map().sea_ids().find_map(|sea| {
        let at = Water::Sea(sea);
        if position.state.fleets.count(at, power) == 0 {
            return None;
        }
        let enemy = foremost(position, survey, at)?;
        let engagement = Engagement {
            at,
            sides: [power, enemy],
            raid: None,
        };
        let action = Action::War(WarAction::Seek { power, sea });
        let worth = exchange(position, &engagement) > GAIN;
        (worth && allowed(position, power, &action)).then_some(action)
    })
}

/// Squadrons in port are attacked where that costs them more than us.
fn raid(position: &Position, survey: &Survey) -> Option<Action> {
    let power = survey.power;
    for from in map().sea_ids() {
        let count = position.state.fleets.count(Water::Sea(from), power);
        for port in ports_at(from) {
            let Some(enemy) = foremost(position, survey, Water::Port(port)) else {
                continue;
            };
            let squadrons = count.min(naval::RAIDERS);
            let engagement = Engagement {
                at: Water::Port(port),
                sides: [power, enemy],
                raid: Some((from, squadrons)),
            };
            let action = Action::War(WarAction::Raid {
                power,
                from,
                port,
                squadrons,
            });
            let worth = squadrons > 0 && exchange(position, &engagement) > 0.0;
            if worth && allowed(position, power, &action) {
                return Some(action);
            }
        }
    }
    None
}

fn ports_at(sea: SeaId) -> impl Iterator<Item = RegionId> {
    let ports = map().harbours.iter();
    ports.filter(move |port| map().port(*port).has(sea))
}

/// Enemies at sea are attacked from the next sea area or port by who watches nobody there.
fn hunt(position: &Position, survey: &Survey) -> Option<Action> {
    let power = survey.power;
    for sea in map().sea_ids() {
        let to = Water::Sea(sea);
        let Some(enemy) = foremost(position, survey, to) else {
            continue;
        };
        let engagement = Engagement {
            at: to,
            sides: [power, enemy],
            raid: None,
        };
        let [own, other] = position.flotillas(&engagement);
        for (from, squadrons) in unused_squadrons(position, survey, sea) {
            let british = i16::from(power == Power::Britain && own.squadrons == 0);
            let ahead = own.bonus() + i16::from(squadrons) + british - other.bonus();
            let sides = [own.squadrons.saturating_add(squadrons), other.squadrons];
            let action = sail(power, [from, to], squadrons);
            if expected(ahead, sides) > GAIN && allowed(position, power, &action) {
                return Some(action);
            }
        }
    }
    None
}

fn sail(power: Power, [from, to]: [Water; 2], squadrons: u8) -> Action {
    Action::War(WarAction::Sail {
        power,
        from,
        to,
        squadrons,
    })
}

/// Squadrons next to a sea area that watch nobody, with how many they are.
fn unused_squadrons<'a>(
    position: &'a Position,
    survey: &'a Survey,
    sea: SeaId,
) -> impl Iterator<Item = (Water, u8)> + 'a {
    let near = map().waters(sea).iter().map(Water::Sea);
    let places = near.chain(ports_at(sea).map(Water::Port));
    places.filter_map(move |from| {
        let squadrons = position.state.fleets.count(from, survey.power);
        let fresh = squadrons > 0 && !has_fought(position, survey.power, from);
        (fresh && is_free(position, survey, from)).then_some((from, squadrons))
    })
}

/// Idle squadrons go where they keep an enemy's fleet in port.
fn blockade(position: &Position, survey: &Survey) -> Option<Action> {
    let power = survey.power;
    if !rules_the_waves(position, survey) {
        return None;
    }
    let ways = ways_to_watches(position, survey);
    for sea in map().sea_ids() {
        let Some(left) = ways[sea.index()] else {
            continue;
        };
        for (from, squadrons) in unused_squadrons(position, survey, sea) {
            let nearer = match from {
                Water::Sea(here) => ways[here.index()].is_none_or(|steps| steps > left),
                Water::Port(_) => true,
            };
            let action = sail(power, [from, Water::Sea(sea)], squadrons);
            if nearer && allowed(position, power, &action) {
                return Some(action);
            }
        }
    }
    None
}

/// Whether a power has more squadrons than any of its enemies.
fn rules_the_waves(position: &Position, survey: &Survey) -> bool {
    let fleets = &position.state.fleets;
    let own = fleets.total(survey.power);
    let mut enemies = survey.enemies.iter();
    enemies.all(|enemy| fleets.total(enemy) < own)
}

/// Steps from each sea area, through waters without enemies, to one from which a port should be watched.
fn ways_to_watches(position: &Position, survey: &Survey) -> [Option<u8>; MAX_SEAS] {
    let mut ways = [None; MAX_SEAS];
    let mut next: Vec<SeaId> = map()
        .sea_ids()
        .filter(|sea| is_watch_missing(position, survey, *sea))
        .collect();
    for sea in &next {
        ways[sea.index()] = Some(0);
    }
    let clear = |sea: &SeaId| position.fleet_at(Water::Sea(*sea), survey.enemies) == 0;
    let mut steps = 0;
    while !next.is_empty() {
        steps += 1;
        let mut further = Vec::new();
        for sea in next.iter().flat_map(|sea| map().waters(*sea).iter()) {
            if ways[sea.index()].is_none() && clear(&sea) {
                ways[sea.index()] = Some(steps);
                further.push(sea);
            }
        }
        next = further;
    }
    ways
}

/// Whether enemy squadrons lie in a port at a sea area that too few friends hold.
fn is_watch_missing(position: &Position, survey: &Survey, sea: SeaId) -> bool {
    let count = |at: Water, powers: PowerSet| position.fleet_at(at, powers);
    let watched: u8 = ports_at(sea)
        .map(|port| count(Water::Port(port), survey.enemies))
        .fold(0, u8::saturating_add);
    let at = Water::Sea(sea);
    let friends = position.state.relations.friends(survey.power);
    watched > 0 && count(at, survey.enemies) == 0 && count(at, friends) < watched.saturating_add(1)
}
