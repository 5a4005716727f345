//! Armies: where each goes, with how many, and what stays behind.

use super::survey::{Survey, fit, strength, win_chance};
use feldherr_core::Rng;
use feldherr_europa::odds::forecast;
use feldherr_europa::{
    Action, Arm, Battle, Kind, Mode, Political, Position, Power, RegionId, Troops, WarAction, map,
};

/// A move must promise this much.
const LEAST: f32 = 0.2;
/// The least chance with which an attack is begun.
const BOLD: f32 = 0.66;
/// What a minor nation's army is worth on average.
const MINOR_ARMY: f32 = 5.3;

/// The best march of a power, and what it promises.
pub(super) fn best(position: &Position, survey: &Survey) -> Option<Action> {
    let power = survey.power;
    let flag = power.flag();
    let land = &position.state.land;
    let mut best: Option<(f32, Action)> = None;
    for from in land.armies(flag).or(land.leaders(flag)).iter() {
        let all = position.movable(power, from);
        if all.is_empty() {
            continue;
        }
        for to in map().neighbours(from).and(survey.open).iter() {
            for troops in groups(position, survey, [from, to], &all) {
                let score = promise(position, survey, [from, to], &troops);
                if score > LEAST && best.as_ref().is_none_or(|(top, _)| score > *top) {
                    let march = WarAction::March {
                        power,
                        from,
                        to,
                        troops,
                    };
                    best = Some((score, Action::War(march)));
                }
            }
        }
    }
    best.map(|(_, action)| action)
}

/// Who might go: all, or all but what must stay.
fn groups(
    position: &Position,
    survey: &Survey,
    [from, to]: [RegionId; 2],
    all: &Troops,
) -> impl Iterator<Item = Troops> {
    let all = fit(position, survey.power, to, *all);
    let staying = survey.own[from.index()] - strength(&all);
    let short = survey.need[from.index()] - staying;
    let rest = without(&all, short);
    let small = settlers(position, survey, to, &all);
    let parts = [Some(all), rest, small];
    let parts = parts.into_iter().flatten();
    parts.filter(|troops| !troops.is_empty())
}

/// All but the cheapest infantry of about this strength.
fn without(all: &Troops, strength: f32) -> Option<Troops> {
    if strength <= 0.0 {
        return None;
    }
    let mut left = *all;
    let mut short = strength;
    for kind in [Kind::Militia, Kind::Infantry, Kind::Light, Kind::Elite] {
        while short > 0.0 && left.count(kind) > 0 {
            left.set(kind, left.count(kind) - 1);
            short -= 1.0;
        }
    }
    (left != *all && left.army() > 0).then_some(left)
}

/// Seven units of a large army for a minor nation that nobody holds.
fn settlers(position: &Position, survey: &Survey, to: RegionId, all: &Troops) -> Option<Troops> {
    let free = position.state.land.owner(to).is_none() && survey.foes[to.index()] == 0.0;
    if !free || all.army() < 10 {
        return None;
    }
    let mut taken = Troops::NONE;
    let mut room = 7;
    for (kind, most) in [
        (Kind::Infantry, 5),
        (Kind::Militia, 3),
        (Kind::Cavalry, 1),
        (Kind::Irregular, 2),
        (Kind::Artillery, 1),
    ] {
        let count = all.count(kind).min(most).min(room);
        taken.set(kind, count);
        room -= count;
    }
    (taken.army() >= 6).then_some(taken)
}

/// What a march promises.
fn promise(
    position: &Position,
    survey: &Survey,
    [from, to]: [RegionId; 2],
    troops: &Troops,
) -> f32 {
    let moved = strength(troops);
    if troops.army() == 0 {
        return escort(survey, [from, to], moved);
    }
    let weight = moved.sqrt();
    let mut score = (survey.pull[to.index()] - survey.pull[from.index()]) * weight * 0.5;
    if survey.foes[to.index()] > 0.0 {
        score += attack(position, survey, [from, to], troops);
    } else {
        score -= exposure(survey, to, moved);
    }
    if survey.foes[from.index()] > 0.0 {
        // To stay means to fight there.
        let stay = survey.friends[from.index()];
        score -= stakes(position, survey, from, stay, stay);
    }
    score - abandonment(survey, from, moved) - crowding(survey, to, moved)
}

/// Leaders without troops go where most of their own are.
fn escort(survey: &Survey, [from, to]: [RegionId; 2], moved: f32) -> f32 {
    let there = survey.own[to.index()];
    let safe = survey.foes[to.index()] == 0.0;
    let here = survey.own[from.index()] - moved;
    if safe && there > here {
        0.25 + 0.02 * (there - here)
    } else {
        -1.0
    }
}

/// What an attack promises; hopeless ones are worse than anything else.
fn attack(position: &Position, survey: &Survey, [from, to]: [RegionId; 2], troops: &Troops) -> f32 {
    let moved = strength(troops);
    let there = survey.friends[to.index()];
    let committed = there + moved;
    let hoped = committed
        + 0.7 * survey.reach(position, to, from)
        + 0.5 * survey.allied_reach(position, to);
    let foes = survey.foes[to.index()];
    if there > 0.0 {
        // The battle is coming anyway: help decides it, too much of it is wasted.
        let before = win_chance(there, foes);
        let after = win_chance(committed, foes);
        return (after - before) * (6.0 + foes);
    }
    let rough = win_chance(hoped, foes);
    let close = survey.precise && (0.3..0.93).contains(&rough);
    let chance = if close {
        played(position, survey, [from, to], troops).unwrap_or(rough)
    } else {
        rough
    };
    let bold = match position.world.mode {
        // Time is on nobody's side: only battles bring peace.
        Mode::Historical => 0.57,
        Mode::Unhistorical => BOLD,
    };
    if chance < bold {
        return -100.0;
    }
    stakes(position, survey, to, hoped, moved)
}

/// The chance of the battle that all who can come would fight, by playouts.
fn played(
    position: &Position,
    survey: &Survey,
    [from, to]: [RegionId; 2],
    troops: &Troops,
) -> Option<f32> {
    const GAMES: u32 = 60;
    let mut trial = position.clone();
    let flag = survey.power.flag();
    trial.state.land.add(to, flag, troops);
    for near in map().neighbours(to).iter().filter(|near| *near != from) {
        if survey.need[near.index()] == 0.0 {
            let able = position.movable(survey.power, near);
            let able = fit(position, survey.power, to, able);
            trial.state.land.add(to, flag, &able);
        }
    }
    let battle = Battle::gather(&trial, to)?;
    Some(forecast(&battle, GAMES, &mut Rng::new(1)).wins[0] as f32)
}

/// What a battle in a region is worth: its chance, what can be won, what can be lost.
fn stakes(position: &Position, survey: &Survey, at: RegionId, own: f32, risked: f32) -> f32 {
    let foes = survey.foes[at.index()];
    let chance = win_chance(own, foes);
    let mut prize = 1.5 + 0.4 * foes;
    if foes >= 6.0 && own >= 6.0 {
        // A political action point, and perhaps the end of the war.
        prize += 2.5;
    }
    let capital = survey.enemies.iter().any(|enemy| {
        map().capitals[enemy.index()].has(at) && position.state.land.owner(at) == Some(enemy)
    });
    if capital {
        prize += 8.0;
    }
    let cost = 1.0 + 0.45 * risked;
    chance * prize - (1.0 - chance) * cost
}

/// What enemies near a region could do to troops that come there.
fn exposure(survey: &Survey, to: RegionId, moved: f32) -> f32 {
    let threat = survey.threat[to.index()];
    let there = survey.friends[to.index()] + moved;
    if threat <= 0.0 {
        return 0.0;
    }
    let lost = 1.0 - win_chance(there, threat);
    if lost < 0.35 {
        return 0.0;
    }
    lost * moved * 0.4
}

/// What leaving a region costs.
fn abandonment(survey: &Survey, from: RegionId, moved: f32) -> f32 {
    let need = survey.need[from.index()];
    let before = survey.friends[from.index()];
    let after = before - moved;
    let short = (need - after).max(0.0) - (need - before).max(0.0);
    short * 1.6
}

/// Who has more than enough in a place needs no more there.
fn crowding(survey: &Survey, to: RegionId, moved: f32) -> f32 {
    let there = survey.own[to.index()];
    if there > 30.0 && survey.foes[to.index()] == 0.0 {
        0.05 * moved
    } else {
        0.0
    }
}

/// A free minor nation in which the power stands strongly enough to annex it.
pub(super) fn annexation(position: &Position, survey: &Survey) -> Option<Political> {
    let power = survey.power;
    let land = &position.state.land;
    if position.state.realms[power.index()].pap < 1 || position.state.active != power {
        return None;
    }
    let free = land.armies(power.flag()).and(land.unowned());
    let mut best: Option<(f32, RegionId)> = None;
    for region in free.iter() {
        let chance = annexed(position, power, region, survey.own[region.index()]);
        if chance >= 0.6 && best.is_none_or(|(top, _)| chance > top) {
            best = Some((chance, region));
        }
    }
    best.map(|(_, region)| Political::Annex { power, region })
}

/// The chance that an annexation succeeds, by the die or by the sword.
pub(super) fn annexed(position: &Position, power: Power, region: RegionId, own: f32) -> f32 {
    let modifiers = position.annexation_modifiers(power, region);
    let bonus: i8 = modifiers.iter().map(|modifier| modifier.amount).sum();
    let faces = (7 - (5 - bonus)).clamp(0, 6);
    let peaceful = f32::from(faces) / 6.0;
    peaceful + (1.0 - peaceful) * win_chance(own, MINOR_ARMY)
}

/// The unit that is missed least.
pub(super) fn cheapest(troops: &Troops) -> Option<Kind> {
    let worth = |kind: Kind| match kind.arm() {
        Arm::Leader => 100,
        _ => kind.sheet().price,
    };
    troops
        .iter()
        .map(|(kind, _)| kind)
        .min_by_key(|kind| worth(*kind))
}
