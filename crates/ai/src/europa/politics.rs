//! Political actions of one's own accord, in one's own turn.

use super::assess::{self, rounds_left};
use super::march::annexation;
use super::survey::{Survey, total};
use feldherr_core::{Game, Seat};
use feldherr_europa::{Action, Political, Position, Power, RegionId, RegionSet, map};

/// The next political action of a power, if it wants one.
pub(super) fn initiative(position: &Position, seat: Seat, survey: &Survey) -> Option<Action> {
    if position.state.active != survey.power {
        return None;
    }
    let wishes = [
        annexation,
        woo,
        end_war,
        declare_war,
        ally,
        ask_passage,
        break_faith,
        court,
        cause_uprising,
        subsidise,
    ];
    wishes
        .iter()
        .filter_map(|wish| wish(position, survey))
        .map(Action::Politics)
        .find(|action| position.check(seat, action).is_ok())
}

fn pap(position: &Position, power: Power) -> i8 {
    position.state.realms[power.index()].pap
}

/// A neutral major nation that is likely to follow.
fn woo(position: &Position, survey: &Survey) -> Option<Political> {
    let power = survey.power;
    if pap(position, power) < 2 {
        return None;
    }
    let neutral = Power::ALL.into_iter().filter(|other| {
        !position.is_player(*other) && position.seat_of(*other) != position.seat_of(power)
    });
    let value = |target: &Power| position.world.diplomacy[power.index()][target.index()];
    let target = neutral.max_by_key(value)?;
    (value(&target) >= 6).then_some(Political::Woo { power, target })
}

/// An armistice with an enemy against whom little can be gained.
fn end_war(position: &Position, survey: &Survey) -> Option<Political> {
    let power = survey.power;
    let unwanted = |enemy: &Power| {
        let offer = Political::Armistice {
            power,
            enemy: *enemy,
        };
        !position.state.campaign.declined.contains(&offer)
            && assess::armistice(position, power, *enemy).sum() > 1.0
    };
    let enemy = survey.enemies.iter().find(unwanted)?;
    (pap(position, power) >= 1).then_some(Political::Armistice { power, enemy })
}

/// The war that promises most.
fn declare_war(position: &Position, survey: &Survey) -> Option<Political> {
    let power = survey.power;
    if pap(position, power) < 2 {
        return None;
    }
    let mut best: Option<(f32, Power)> = None;
    for target in Power::ALL {
        if target == power || !position.is_active(target) || survey.enemies.has(target) {
            continue;
        }
        let worth = assess::war(position, power, target).sum();
        if worth > 0.5 && best.is_none_or(|(top, _)| worth > top) {
            best = Some((worth, target));
        }
    }
    best.map(|(_, target)| Political::DeclareWar { power, target })
}

/// An ally against enemies that are too strong alone.
fn ally(position: &Position, survey: &Survey) -> Option<Political> {
    let power = survey.power;
    if pap(position, power) < 4 || rounds_left(position) < 5 {
        return None;
    }
    let pressed = survey
        .enemies
        .iter()
        .any(|enemy| assess::balance(position, power, enemy) < 1.0);
    if !pressed {
        return None;
    }
    let mut best: Option<(f32, Power)> = None;
    for target in position.world.players().without(power).iter() {
        let mutual = assess::alliance(position, power, target).sum();
        let answer = assess::alliance(position, target, power).sum();
        if mutual > 1.0 && answer > 0.0 && best.is_none_or(|(top, _)| mutual > top) {
            best = Some((mutual, target));
        }
    }
    let (_, target) = best?;
    Some(Political::Offensive {
        power,
        target,
        from: None,
    })
}

/// The way through another's land to enemies that cannot be reached otherwise.
fn ask_passage(position: &Position, survey: &Survey) -> Option<Political> {
    let power = survey.power;
    let relations = &position.state.relations;
    let goal = survey.enemies.iter().fold(RegionSet::NONE, |all, enemy| {
        all.or(position.state.land.owned(enemy))
    });
    let armies = position.state.land.armies(power.flag());
    if goal.is_empty() || leads_to(armies, survey.open, goal) {
        return None;
    }
    let strangers = position.world.players().minus(survey.enemies);
    let mut hosts = strangers.minus(relations.friends(power)).iter();
    let host = hosts.find(|host| {
        let offer = Political::AskPassage { power, host: *host };
        let land = survey.open.or(position.state.land.owned(*host));
        !position.state.campaign.declined.contains(&offer)
            && !relations.passage[host.index()].has(power)
            && leads_to(armies, land, goal)
            && assess::passage(position, *host, power).is_favourable()
    })?;
    Some(Political::AskPassage { power, host })
}

/// Whether a way over land leads from one of these regions to another.
fn leads_to(from: RegionSet, over: RegionSet, to: RegionSet) -> bool {
    let mut reached = from;
    loop {
        let next = reached.iter().fold(reached, |all, region| {
            all.or(map().neighbours(region).and(over))
        });
        if next.meets(to) || next == reached {
            return next.meets(to);
        }
        reached = next;
    }
}

/// An ally that outgrows everybody is one no longer.
fn break_faith(position: &Position, survey: &Survey) -> Option<Political> {
    let power = survey.power;
    if pap(position, power) < 3 {
        return None;
    }
    let allies = position.state.relations.allies[power.index()].iter();
    let mut doubtful = allies.filter(|ally| {
        assess::breach(position, power, *ally).is_favourable()
            && total(position, power) > total(position, *ally)
    });
    let ally = doubtful.next()?;
    Some(Political::BreakAlliance { power, ally })
}

/// A minor nation that can be won by words alone, with points that nobody needs on the march.
fn court(position: &Position, survey: &Survey) -> Option<Political> {
    let power = survey.power;
    let points = pap(position, power);
    let near = reachable_minors(position, survey);
    if points < 2 || (near > 0 && points < 4) {
        return None;
    }
    let free = position.state.land.unowned();
    let worth = |region: RegionId| {
        let own = position.state.land.owned(power);
        let borders = map().neighbours(region).and(own).len() as f32;
        let leader = position.state.land.leaders(power.flag()).has(region);
        borders + 4.0 * f32::from(u8::from(leader)) - 0.2 * survey.threat[region.index()]
    };
    let candidates = free
        .iter()
        .filter(|region| map().minor(*region).is_some() && survey.foes[region.index()] == 0.0);
    let region = candidates.max_by(|one, two| worth(*one).total_cmp(&worth(*two)))?;
    Some(Political::Court { power, region })
}

/// Free minor nations in or next to which the power has an army.
pub(super) fn reachable_minors(position: &Position, survey: &Survey) -> u32 {
    let land = &position.state.land;
    let armies = land.armies(survey.power.flag());
    let strong = armies
        .iter()
        .filter(|region| survey.own[region.index()] >= 4.0);
    let around = strong.fold(armies, |all, region| all.or(map().neighbours(region)));
    around.and(land.unowned()).and(survey.open).len()
}

/// Unrest in the rich provinces of an enemy, when there is nothing better to do.
fn cause_uprising(position: &Position, survey: &Survey) -> Option<Political> {
    let power = survey.power;
    if pap(position, power) < 5 {
        return None;
    }
    let land = &position.state.land;
    survey.enemies.iter().find_map(|enemy| {
        let foreign = land.owned(enemy).and(map().outside_homelands());
        let quiet = foreign
            .minus(land.uprisings)
            .minus(land.armies(enemy.flag()));
        let region = quiet.first()?;
        Some(Political::Uprising { power, region })
    })
}

/// British money for an ally that fights the same enemy on land.
fn subsidise(position: &Position, survey: &Survey) -> Option<Political> {
    let power = survey.power;
    let pp = position.state.realms[power.index()].pp;
    if power != Power::Britain || pp < 45 {
        return None;
    }
    let relations = &position.state.relations;
    let allies = relations.allies[power.index()].iter();
    let pressed = allies.filter(|ally| {
        let common = relations.enemies(*ally).and(survey.enemies);
        common
            .iter()
            .any(|enemy| assess::balance(position, *ally, enemy) < 0.9)
    });
    let to = pressed.min_by(|one, two| total(position, *one).total_cmp(&total(position, *two)))?;
    Some(Political::Subsidy { to, pp: 15 })
}

/// Whether a reaction is called for: war on an aggressor who would become too strong.
pub(super) fn reaction(position: &Position, seat: Seat, options: &[Action]) -> Action {
    let mut best: Option<(f32, Action)> = None;
    for option in options {
        let Action::Politics(Political::DeclareWar { power, target }) = option else {
            continue;
        };
        if position.world.player(*power) != Some(seat) || pap(position, *power) < 2 {
            continue;
        }
        let worth = assess::war(position, *power, *target).sum();
        if worth > 2.0 && best.as_ref().is_none_or(|(top, _)| worth > *top) {
            best = Some((worth, *option));
        }
    }
    best.map_or(Action::Pass, |(_, action)| action)
}
