//! What each brigade is after, concluded anew from every position.

use super::judgement::{CAPTAIN, Judgement, MARSHAL};
use super::survey::Survey;
use super::value::{OBJECTIVE_REACH, figures_at, progress, rounds_left};
use feldherr_fortitude::geometry::Point;
use feldherr_fortitude::{BrigadeId, FeatureId, Position, Side, UnitId};

/// How a brigade behaves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stance {
    /// What things are worth to its commander.
    pub judgement: &'static Judgement,
    /// An objective it is sent to, instead of what it would choose.
    pub objective: Option<usize>,
    /// Whether it goes for the nearest enemy instead.
    pub hunts: bool,
    /// How much it wants to get on.
    pub drive: f64,
    /// How much it minds danger.
    pub caution: f64,
    /// How much it likes to charge.
    pub zeal: f64,
    /// Whether all sorts of places are looked at, or the obvious ones only.
    pub thorough: bool,
    /// A unit that does something else than it would.
    pub whim: Option<(UnitId, Whim)>,
}

/// What a unit might do instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whim {
    /// Charge, even at poor odds.
    Charge,
    /// Move or stay, but not charge.
    Refrain,
}

/// What a captain's brigades do.
pub(super) const USUAL: Stance = Stance {
    judgement: &CAPTAIN,
    objective: None,
    hunts: false,
    drive: 1.0,
    caution: 1.0,
    zeal: 1.0,
    thorough: true,
    whim: None,
};

/// What they do in simulations, decided quickly.
pub(super) const SWIFT: Stance = Stance {
    thorough: false,
    ..USUAL
};

/// What the brigades of a marshal do without anything particular in mind.
pub(super) const MASTERLY: Stance = Stance {
    judgement: &MARSHAL,
    ..USUAL
};

/// Rounds before the end in which objectives count more than enemies.
pub(super) const LAST_ROUNDS: f64 = 2.5;

/// How much less than a captain's a marshal's brigade hurries: it comes up together.
const STEADY: f64 = 0.83;
/// How much more it likes to charge in the last rounds.
const LATE_ZEAL: f64 = 1.2;

/// What a marshal's brigade does unless something better is found: it goes for the nearest enemy, for a side that is
/// beaten holds no objective, and only in the last rounds for the objectives themselves.
pub(super) fn doctrine(position: &Position) -> Stance {
    let steady = Stance {
        drive: STEADY,
        ..MASTERLY
    };
    if rounds_left(position) >= LAST_ROUNDS {
        return Stance {
            hunts: true,
            ..steady
        };
    }
    let late = Stance {
        zeal: LATE_ZEAL,
        ..steady
    };
    let [one, two] = Side::BOTH.map(|side| position.score(side));
    if one != two {
        return late;
    }
    // Caution would bring a draw at best.
    Stance {
        drive: 1.5 * late.drive,
        caution: 0.4,
        zeal: 1.6 * late.zeal,
        ..late
    }
}

/// Stances worth trying out.
pub(super) fn stances(position: &Position, from: Point) -> Vec<Stance> {
    let mut stances = vec![
        doctrine(position),
        MASTERLY,
        Stance {
            drive: 0.1,
            caution: 1.3,
            zeal: 0.8,
            ..MASTERLY
        },
        Stance {
            drive: 1.6,
            caution: 0.5,
            zeal: 1.3,
            ..MASTERLY
        },
        Stance {
            hunts: true,
            caution: 0.7,
            zeal: 1.3,
            ..MASTERLY
        },
    ];
    let sent = |objective| Stance {
        objective: Some(objective),
        ..MASTERLY
    };
    let far = |index: &usize| position.state.objectives[*index].at.distance(from);
    let mut near: Vec<usize> = (0..position.state.objectives.len()).collect();
    near.sort_by(|a, b| far(a).total_cmp(&far(b)));
    stances.extend(near.into_iter().take(2).map(sent));
    stances
}

/// Where a brigade wants to be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    pub at: Point,
    pub feature: Option<FeatureId>,
}

/// Where the middle of a brigade is.
pub(super) fn centre(survey: &Survey, brigade: BrigadeId) -> Option<Point> {
    let units = || survey.pieces.iter().filter(|p| p.brigade == brigade);
    let count = units().count();
    (count > 0).then(|| {
        let sum = |of: fn(&Point) -> f64| units().map(|p| of(&p.stand.at)).sum::<f64>();
        Point::new(sum(|p| p.x) / count as f64, sum(|p| p.y) / count as f64)
    })
}

/// The need of an objective held with no enemy near: it stays held without anybody there (VF-2.1.1d), so that the unit
/// that took it should go on.
const UNTHREATENED: f64 = -6.0;
/// The need of an objective held with an enemy near.
const GUARDED: f64 = 0.55;
/// How near an enemy threatens an objective.
const THREAT: f64 = 20.0;
/// How many inches a need of one is worth.
const NEED: f64 = 16.0;
/// How many inches a brigade there already makes up for, where there is an objective to take and where one is held.
const CROWD: f64 = 14.0;
const GUARD: f64 = 14.0;

/// How much an objective needs the attention of a side.
fn need(position: &Position, survey: &Survey, side: Side, index: usize) -> f64 {
    let Some(objective) = position.state.objectives.get(index) else {
        return 0.0;
    };
    let prize = if objective.prized[side.index()] {
        1.5
    } else {
        1.0
    };
    let figures = figures_at(survey, objective.at, None);
    let (own, enemy) = (figures[side.index()], figures[side.other().index()]);
    let near = |piece: &&super::survey::Piece| piece.stand.to_point(objective.at) < THREAT;
    let threatened = survey.of(side.other()).any(|piece| near(&piece));
    let need = if objective.held == Some(side) {
        if enemy > own {
            1.0
        } else if threatened {
            GUARDED
        } else {
            UNTHREATENED
        }
    } else if enemy > 0.0 || threatened {
        1.0
    } else {
        survey.judgement.free
    };
    need * prize
}

/// The goals of all brigades of a side: the nearest objective that needs one most comes first.
fn goals(position: &Position, survey: &Survey, side: Side) -> Vec<(BrigadeId, Goal)> {
    let needs: Vec<f64> = (0..position.state.objectives.len())
        .map(|index| need(position, survey, side, index))
        .collect();
    let mut open: Vec<(BrigadeId, Point)> = position
        .field
        .brigades_of(side)
        .filter_map(|brigade| Some((brigade, centre(survey, brigade)?)))
        .collect();
    let mut taken = vec![0.0; needs.len()];
    let mut goals = Vec::new();
    while !open.is_empty() {
        let mut best: Option<(f64, usize, usize)> = None;
        for (slot, (_, at)) in open.iter().enumerate() {
            for (index, objective) in position.state.objectives.iter().enumerate() {
                let passage = survey.waters.passage(*at, objective.at);
                let far = passage.map_or(at.distance(objective.at), |passage| passage.far);
                let cost = far - NEED * needs[index] + taken[index];
                if best.is_none_or(|(least, _, _)| cost < least) {
                    best = Some((cost, slot, index));
                }
            }
        }
        let Some((_, slot, index)) = best else {
            break;
        };
        let (brigade, _) = open.swap_remove(slot);
        let is_held = position.state.objectives[index].held == Some(side);
        taken[index] += if is_held { GUARD } else { CROWD };
        goals.push((brigade, goal_at(position, index)));
    }
    goals
}

fn goal_at(position: &Position, index: usize) -> Goal {
    let objective = position.state.objectives.get(index);
    Goal {
        at: objective.map_or(position.field.middle(), |o| o.at),
        feature: objective.and_then(|o| o.feature),
    }
}

/// The goal of one brigade under a stance.
pub(super) fn goal(
    position: &Position,
    survey: &Survey,
    brigade: BrigadeId,
    stance: &Stance,
) -> Goal {
    if let Some(index) = stance.objective {
        return goal_at(position, index);
    }
    let side = position.field.brigades[brigade.index()].side;
    let middle = position.field.middle();
    if stance.hunts {
        let from = centre(survey, brigade).unwrap_or(middle);
        let far = |piece: &&super::survey::Piece| piece.stand.at.distance(from);
        let nearest = survey
            .of(side.other())
            .min_by(|a, b| far(a).total_cmp(&far(b)));
        let at = nearest.map_or(middle, |piece| piece.stand.at);
        return Goal { at, feature: None };
    }
    let goals = survey.goals[side.index()].get_or_init(|| goals(position, survey, side));
    let own = goals.iter().find(|(other, _)| *other == brigade);
    own.map_or(
        Goal {
            at: middle,
            feature: None,
        },
        |(_, goal)| *goal,
    )
}

/// What an objective taken from nobody is worth in the last round, and which part of that it is at the beginning.
const TAKEN: f64 = 0.6;
const EARLY: f64 = 0.5;
/// How much more an objective is worth that was the enemy's.
const WRESTED: f64 = 1.0;
/// What it is worth to keep an objective with enemies there, without them, and where others keep it already.
const KEPT: f64 = 0.5;
const OCCUPIED: f64 = 0.12;
const JOINED: f64 = 0.03;

/// What a unit gains at a stand by the objectives it decides there.
pub(super) fn control(
    position: &Position,
    survey: &Survey,
    others: &[[f64; 2]],
    side: Side,
    figures: f64,
    stand: &super::survey::Stand,
) -> f64 {
    let mut gain = 0.0;
    let late = EARLY + (1.0 - EARLY) * progress(position);
    for (objective, figures_there) in position.state.objectives.iter().zip(others) {
        let part = stand.part_within(objective.at, OBJECTIVE_REACH);
        if objective.feature.is_some() || part <= 0.0 {
            continue;
        }
        let figures = part * figures;
        let (own, enemy) = (
            figures_there[side.index()],
            figures_there[side.other().index()],
        );
        let prize = 1.0 + f64::from(u8::from(objective.prized[side.index()]));
        let turns_it = own <= enemy && own + figures > enemy;
        gain += match (objective.held, turns_it) {
            (Some(holder), true) if holder != side => TAKEN * WRESTED,
            (None, true) => TAKEN,
            (Some(holder), true) if holder == side && enemy > 0.0 => KEPT,
            (Some(_), true) => OCCUPIED,
            (Some(holder), false) if holder == side => JOINED,
            (_, false) => survey.judgement.contested,
        } * late
            * prize;
    }
    gain
}

/// Figures at each objective without one unit.
pub(super) fn figures_without(
    position: &Position,
    survey: &Survey,
    piece: &super::survey::Piece,
) -> Vec<[f64; 2]> {
    let objectives = position.state.objectives.iter();
    objectives
        .map(|objective| figures_at(survey, objective.at, Some(piece.id)))
        .collect()
}
