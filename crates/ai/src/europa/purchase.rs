//! What is bought, and where it goes.

use super::assess::rounds_left;
use super::politics::reachable_minors;
use super::survey::{Survey, total};
use feldherr_europa::{Action, Kind, Mode, Position, Power, RealmAction, RegionId, map};

/// The shares of the arms in an army, in tenths: what an army should be made of.
const MIX: [(Kind, f32); 4] = [
    (Kind::Infantry, 5.0),
    (Kind::Cavalry, 2.0),
    (Kind::Artillery, 2.0),
    (Kind::Elite, 1.0),
];

/// The next purchase of a power.
pub(super) fn next(position: &Position, power: Power, options: &[Action]) -> Action {
    let survey = Survey::new(position, power);
    let pp = position.state.realms[power.index()].pp;
    let wishes = [points, navy, leader, soldiers];
    wishes
        .iter()
        .find_map(|wish| wish(position, &survey, options, pp))
        .unwrap_or(Action::Done)
}

/// Points for as many minor nations as can be annexed soon.
fn points(position: &Position, survey: &Survey, options: &[Action], _pp: u16) -> Option<Action> {
    let action = Action::Realm(RealmAction::BuyPap);
    let realm = &position.state.realms[survey.power.index()];
    let free = position.state.land.unowned().len() as i32;
    let near = reachable_minors(position, survey) as i32;
    let time = i32::from(rounds_left(position).min(12));
    let wanted = near.min(4).min(time).min(free) + 1;
    let safe = is_safe(position, survey);
    let wanted = match position.world.mode {
        Mode::Historical => 1,
        Mode::Unhistorical if safe => wanted,
        Mode::Unhistorical => wanted.min(2),
    };
    (i32::from(realm.pap) < wanted && options.contains(&action)).then_some(action)
}

/// Whether the power is a match for each of its enemies.
fn is_safe(position: &Position, survey: &Survey) -> bool {
    let own = total(position, survey.power);
    let strongest = survey.enemies.iter().map(|enemy| total(position, enemy));
    own >= 0.8 * strongest.fold(0.0, f32::max)
}

/// Britain keeps more squadrons than the next two fleets together.
fn navy(position: &Position, survey: &Survey, options: &[Action], _pp: u16) -> Option<Action> {
    if survey.power != Power::Britain {
        return None;
    }
    let fleets = &position.state.fleets;
    let others = Power::ALL.into_iter().filter(|it| *it != survey.power);
    let mut counts: Vec<u16> = others.map(|power| fleets.total(power)).collect();
    counts.sort_unstable();
    let next: u16 = counts.iter().rev().take(2).sum();
    if fleets.total(survey.power) > next + 2 {
        return None;
    }
    let builds = options
        .iter()
        .filter(|action| matches!(action, Action::Realm(RealmAction::Build { .. })));
    builds.copied().next()
}

/// One leader for every dozen units.
fn leader(position: &Position, survey: &Survey, options: &[Action], pp: u16) -> Option<Action> {
    let flag = survey.power.flag();
    let leaders = position.count(flag, Kind::Leader) + position.count(flag, Kind::Napoleon);
    let units: u16 = Kind::ALL
        .into_iter()
        .filter(|kind| kind.is_army())
        .map(|kind| position.count(flag, kind))
        .sum();
    if pp < 24 || leaders * 12 >= units {
        return None;
    }
    placed(survey, options, Kind::Leader)
}

/// The arm of which there is least for what there should be.
fn soldiers(position: &Position, survey: &Survey, options: &[Action], pp: u16) -> Option<Action> {
    let flag = survey.power.flag();
    let arms = if survey.power == Power::Ottoman {
        &[(Kind::Militia, 6.0), (Kind::Irregular, 4.0)][..]
    } else {
        &MIX[..]
    };
    let mut wanted: Vec<(f32, Kind)> = arms
        .iter()
        .map(|(kind, share)| {
            let same = Kind::ALL.into_iter().filter(|other| {
                other.arm() == kind.arm() && (*kind == Kind::Elite) == (*other == Kind::Elite)
            });
            let count: u16 = same.map(|other| position.count(flag, other)).sum();
            (f32::from(count) / share, *kind)
        })
        .collect();
    wanted.sort_by(|one, two| one.0.total_cmp(&two.0));
    let found = wanted
        .iter()
        .find_map(|(_, kind)| placed(survey, options, *kind));
    // Two or three of the cheap ones at once.
    match found {
        Some(Action::Realm(RealmAction::Buy { kind, at, .. })) => {
            let price = u16::from(kind.sheet().price).max(1);
            let limit = if survey.power == Power::Britain {
                1
            } else {
                (pp / price / 3).clamp(1, 3)
            };
            let count = if kind == Kind::Elite { 1 } else { limit as u8 };
            Some(Action::Realm(RealmAction::Buy { kind, count, at }))
        }
        other => other,
    }
}

/// A purchase of this kind, where it is needed most.
fn placed(survey: &Survey, options: &[Action], kind: Kind) -> Option<Action> {
    let worth = |at: RegionId| {
        let capital = map().capitals[survey.power.index()].has(at);
        let alone = survey.friends[at.index()] + 4.0 < 0.6 * survey.threat[at.index()];
        survey.pull[at.index()] + if capital { 1.5 } else { 0.0 } + 0.05 * survey.own[at.index()]
            - if alone { 20.0 } else { 0.0 }
    };
    let mut best: Option<(f32, Action)> = None;
    for option in options {
        let Action::Realm(RealmAction::Buy { kind: of, at, .. }) = option else {
            continue;
        };
        if *of == kind && best.as_ref().is_none_or(|(top, _)| worth(*at) > *top) {
            best = Some((worth(*at), *option));
        }
    }
    best.map(|(_, action)| action)
}
