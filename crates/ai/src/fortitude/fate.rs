//! Fate cards: when each is worth playing.

use super::goal::{USUAL, centre, goal};
use super::survey::Survey;
use super::value::progress;
use feldherr_fortitude::task::{CombatTask, Task};
use feldherr_fortitude::{
    Action, BrigadeId, Card, Moment, Nation, On, Position, Roll, Side, UnitId, succeeds,
};

/// A play is worth it from this on.
const WORTHWHILE: f64 = 0.1;

/// The best card to play at a moment, or none.
pub(super) fn card(
    position: &Position,
    survey: &Survey,
    side: Side,
    moment: Moment,
    options: &[Action],
) -> Action {
    let mut best = (WORTHWHILE, Action::Pass);
    for option in options {
        let Action::Play { card, on } = option else {
            continue;
        };
        let gain = gain(position, survey, side, moment, *card, *on);
        if gain > best.0 {
            best = (gain, option.clone());
        }
    }
    best.1
}

fn gain(
    position: &Position,
    survey: &Survey,
    side: Side,
    moment: Moment,
    card: Card,
    on: On,
) -> f64 {
    match card {
        Card::Ace => 0.06 * survey.of(side).filter(|piece| piece.engaged).count() as f64,
        Card::Two => 0.0,
        Card::Three => 0.12 * f64::from(u8::from(position.state.round >= 2)),
        Card::Four => breakthrough(position, survey, on),
        Card::Five => tenacity(survey, on),
        Card::Six => 0.05 * f64::from(failures(position)),
        Card::Seven => directed(position, survey, side, on),
        Card::Eight => 0.5,
        Card::Nine => surprise(survey, on),
        Card::Ten => conquest(position, survey, side, on),
        Card::Jack | Card::Queen | Card::King => court(position, survey, side, moment, card, on),
    }
}

/// Hit dice that failed and may be rolled again.
fn failures(position: &Position) -> u8 {
    let roll = position
        .state
        .agenda
        .iter()
        .rev()
        .find_map(|task| match task {
            Task::Combat(CombatTask::Count(roll)) => Some(roll),
            _ => None,
        });
    let failed = |roll: &Roll| {
        let dice = roll.dice.iter();
        dice.filter(|die| !die.again && !succeeds(die.face, roll.modifier))
            .count() as u8
    };
    roll.map_or(0, failed)
}

/// A brigade that has far to go and nobody to fight moves on.
fn breakthrough(position: &Position, survey: &Survey, on: On) -> f64 {
    let On::Brigade(brigade) = on else {
        return 0.0;
    };
    let Some(at) = centre(survey, brigade) else {
        return 0.0;
    };
    let units = survey.pieces.iter().filter(|p| p.brigade == brigade);
    let free = units.filter(|piece| !piece.engaged).count() as f64;
    let far = goal(position, survey, brigade, &USUAL).at.distance(at);
    if position.state.round < 2 || far < 6.0 {
        return 0.0;
    }
    0.05 * free
}

fn tenacity(survey: &Survey, on: On) -> f64 {
    let On::Unit(unit) = on else {
        return 0.0;
    };
    survey.get(unit).map_or(0.0, |piece| {
        let near = piece.losses + 1.0 >= piece.morale;
        piece.worth * if near { 0.4 } else { 0.15 } * (piece.losses / piece.morale)
    })
}

/// Directed fire is for heavy attacks; where a target was chosen that needs it, it is played.
fn directed(position: &Position, survey: &Survey, side: Side, on: On) -> f64 {
    let On::Unit(target) = on else {
        return 0.0;
    };
    let Some(enemy) = survey.get(target) else {
        return 0.0;
    };
    let shots = survey
        .of(side)
        .filter(|piece| !position.state.units[piece.id.index()].done.fired)
        .filter(|piece| Survey::shot(piece, &piece.stand, enemy, &enemy.stand) > 0.5);
    match shots.count() {
        0 => 1.0,
        1 => 0.05,
        _ => 0.12,
    }
}

/// A move and a charge: for those with a weak enemy just out of reach.
fn surprise(survey: &Survey, on: On) -> f64 {
    let On::Unit(unit) = on else {
        return 0.0;
    };
    let Some(piece) = survey.get(unit) else {
        return 0.0;
    };
    if piece.is_shaken() || piece.reach <= 0.0 {
        return 0.0;
    }
    let Some((enemy, gap)) = survey.nearest(piece.side.other(), &piece.stand) else {
        return 0.0;
    };
    if gap < piece.reach || gap > 1.6 * piece.reach {
        return 0.0;
    }
    let odds = super::survey::duel(piece, &piece.stand, enemy, &enemy.stand);
    odds.defender_harm - odds.attacker_harm
}

/// The objective that is easiest to take counts double.
fn conquest(position: &Position, survey: &Survey, side: Side, on: On) -> f64 {
    let On::Objective(id) = on else {
        return 0.0;
    };
    let Some(objective) = position.state.objectives.get(id.index()) else {
        return 0.0;
    };
    let near = |side: Side| {
        let pieces = survey
            .of(side)
            .filter(|p| p.stand.to_point(objective.at) < 14.0);
        pieces.map(|piece| piece.value()).sum::<f64>()
    };
    let edge = near(side) - near(side.other());
    edge * 0.4 + 0.15 * progress(position)
}

/// How many units of a brigade are in contact.
fn fighting(survey: &Survey, brigade: BrigadeId) -> f64 {
    let units = survey.pieces.iter().filter(|p| p.brigade == brigade);
    units.filter(|piece| piece.engaged).count() as f64
}

/// Jack, queen and king do what their army list says; most help a brigade in melee.
fn court(
    position: &Position,
    survey: &Survey,
    side: Side,
    moment: Moment,
    card: Card,
    on: On,
) -> f64 {
    let nation = position.field.armies[side.index()].nation;
    let worth = |unit: UnitId| survey.get(unit).map_or(0.0, |piece| piece.value());
    match (nation, card, on) {
        (_, _, On::Brigade(brigade)) => match moment {
            Moment::Activated(_) => spur(position, survey, brigade),
            Moment::TestFailed(_) | Moment::TestDue(_) => 0.3,
            Moment::ActivationFailed(_) => 0.05,
            Moment::Fight { attacker, target } => {
                let own = |unit: UnitId| position.field.sheet(unit).brigade == brigade;
                0.2 * f64::from(u8::from(own(attacker) || own(target)))
            }
            _ if nation == Nation::British && card == Card::King => 0.0,
            _ => 0.08 * fighting(survey, brigade),
        },
        (Nation::Allies, Card::Jack, On::Feature(_)) => 0.0,
        (Nation::British, Card::Jack, _) => match moment {
            Moment::TestDue(_) => 0.15,
            _ => 0.0,
        },
        (Nation::Prussian, Card::Queen, _) => match moment {
            Moment::TestDue(_) => 0.2,
            _ => 0.0,
        },
        (Nation::Russian, Card::King, _) => 0.12,
        (_, _, On::Unit(unit)) => match moment {
            Moment::TestFailed(_) => 0.4,
            _ => 0.15 + 0.2 * worth(unit),
        },
        _ => 0.11,
    }
}

/// Longer moves for a brigade that has somewhere to go.
fn spur(position: &Position, survey: &Survey, brigade: BrigadeId) -> f64 {
    let Some(at) = centre(survey, brigade) else {
        return 0.0;
    };
    let units = survey.pieces.iter().filter(|p| p.brigade == brigade);
    let far = goal(position, survey, brigade, &USUAL).at.distance(at);
    if far > 10.0 {
        0.05 * units.count() as f64
    } else {
        0.0
    }
}
