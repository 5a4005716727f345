//! On the battle board: the captain fights as is usual, the marshal tries out what else there is.

use super::deploy;
use super::survey::win_chance;
use crate::Plans;
use feldherr_core::{Rng, Seat};
use feldherr_europa::{
    Action, Battle, BattleAction, BattleSide, Halts, Moment, Pause, Piece, PieceId, Simulated, Zone,
};

/// What the usual action is trusted more than others.
const TRUST: f32 = 0.05;
/// How much a victory counts beside the losses.
const VICTORY: f32 = 0.85;
/// How many rounds a trial plays on.
const AHEAD: u8 = 2;
/// No trial takes more decisions.
const LONGEST: usize = 4_000;
/// As many unusual actions are tried.
const MOST: usize = 10;

/// What the captain does.
pub(super) fn usual(battle: &Battle, seat: Seat, options: &[Action]) -> Option<Action> {
    let quick = Action::Battle(BattleAction::Quick);
    if options.contains(&quick) {
        return Some(quick);
    }
    settled(battle, seat, options)
}

/// What is done without the machine's help for the other side.
pub(super) fn settled(battle: &Battle, seat: Seat, options: &[Action]) -> Option<Action> {
    match battle.moment() {
        Moment::Deploy => {
            let all = Action::Battle(BattleAction::DeployAll);
            [all, Action::Done]
                .into_iter()
                .find(|action| options.contains(action))
        }
        Moment::Phase | Moment::Pursuit => {
            Some(battle.usual_answer(Some(seat)).unwrap_or(Action::Done))
        }
        Moment::Countered { .. } => Some(battle.usual_answer(Some(seat)).unwrap_or(Action::Pass)),
        _ => battle.usual_answer(Some(seat)),
    }
}

/// The plans of the marshal: what is usual, and what else the same piece could do.
pub(super) fn plans(battle: &Battle, seat: Seat, options: &[Action], into: &mut Plans<Action>) {
    let usual = settled(battle, seat, options);
    if let Some(action) = usual {
        into.push(key(battle, &action), 0.5 + TRUST, &[action]);
    }
    match battle.moment() {
        Moment::Deploy => {
            if let Some(side) = side_of(battle, seat)
                && options.contains(&Action::Battle(BattleAction::DeployAll))
            {
                deploy::plans(battle, side, seat, into);
            }
        }
        Moment::Pursuit => {}
        _ => {
            let others = options.iter().filter(|option| Some(**option) != usual);
            let others = others.filter(|option| is_worth_a_try(battle, usual.as_ref(), option));
            for option in others.take(MOST) {
                into.push(key(battle, option), 0.5, &[*option]);
            }
        }
    }
}

/// The piece that does something.
const fn actor(action: &Action) -> Option<PieceId> {
    match action {
        Action::Battle(
            BattleAction::Move { piece, .. }
            | BattleAction::Fire { piece, .. }
            | BattleAction::Charge { piece, .. }
            | BattleAction::Dissolve(piece)
            | BattleAction::Rally { leader: piece, .. },
        ) => Some(*piece),
        _ => None,
    }
}

/// Whether the marshal looks at an action that is not usual: the order in which pieces act matters little.
fn is_worth_a_try(battle: &Battle, usual: Option<&Action>, action: &Action) -> bool {
    if matches!(
        action,
        Action::Battle(BattleAction::Quick | BattleAction::Retreat)
    ) {
        return false;
    }
    // NE-G91 Nobody gives a battle away by leaving his own line.
    if let Action::Battle(BattleAction::Move { piece, to }) = action
        && battle.opens_line(*piece, *to)
    {
        return false;
    }
    let class = |id: PieceId| battle.piece(id).map(|piece| (piece.kind, piece.zone));
    match (usual.and_then(actor), actor(action)) {
        (Some(one), Some(two)) => class(one) == class(two),
        _ => true,
    }
}

/// The same for pieces that are alike.
fn key(battle: &Battle, action: &Action) -> u64 {
    let piece = |id: &PieceId| {
        battle.piece(*id).map_or(0, |piece| {
            u64::from(piece.kind as u8) + 16 * zone(piece.zone) + 256 * piece.flag.index() as u64
        })
    };
    match action {
        Action::Battle(BattleAction::Move { piece: id, to }) => {
            1 + 8 * (piece(id) * 16 + zone(*to))
        }
        Action::Battle(BattleAction::Fire { piece: id, at }) => {
            2 + 8 * (piece(id) * 4096 + piece(at))
        }
        Action::Battle(BattleAction::Charge { piece: id, at }) => {
            3 + 8 * (piece(id) * 4096 + piece(at))
        }
        Action::Battle(BattleAction::Rally { leader, piece: id }) => {
            4 + 8 * (piece(leader) * 4096 + piece(id))
        }
        Action::Battle(BattleAction::Pursue { piece: id, at }) => {
            5 + 8 * (piece(id) * 4096 + piece(at))
        }
        Action::Battle(BattleAction::Counter(id)) => 6 + 8 * piece(id),
        Action::Battle(BattleAction::Dissolve(id)) => 7 + 8 * piece(id),
        Action::Battle(BattleAction::Retreat) => 8,
        Action::Battle(BattleAction::FormSquare) => 16,
        Action::Battle(BattleAction::Evade) => 24,
        Action::Battle(BattleAction::BreakOff) => 32,
        Action::Pass => 40,
        Action::Done => 48,
        _ => 56,
    }
}

const fn zone(zone: Zone) -> u64 {
    match zone {
        Zone::Away => 0,
        Zone::Retreat => 1,
        Zone::Reserve => 2,
        Zone::Line(column) => 3 + column.index() as u64,
        Zone::Middle(column) => 6 + column.index() as u64,
        Zone::Lost => 9,
    }
}

/// What a battle is worth to attacker and defender after some rounds of usual play.
pub(super) fn tried(battle: &Battle, rng: &mut Rng) -> [f32; 2] {
    let mut trial = battle.clone();
    let mut dice = Simulated(rng);
    let last = battle.round.max(1).saturating_add(AHEAD);
    for _ in 0..LONGEST {
        match trial.run(&mut dice, Halts::default()) {
            Pause::Over | Pause::Phase | Pause::Napoleon => break,
            Pause::Roll => trial.roll(&mut dice),
            Pause::Decision => {
                let Some(seat) = trial.asked().iter().next() else {
                    break;
                };
                if trial.winner.is_some() || trial.round > last {
                    break;
                }
                let action = reply(&trial, seat);
                trial.act(seat, &action, &mut dice);
            }
        }
    }
    judged(&trial)
}

/// What anybody does in a trial.
fn reply(battle: &Battle, seat: Seat) -> Action {
    let otherwise = match battle.moment() {
        Moment::Deploy => {
            let all = Action::Battle(BattleAction::DeployAll);
            return if battle.check(seat, &all).is_ok() {
                all
            } else {
                Action::Done
            };
        }
        Moment::Phase | Moment::Pursuit => Action::Done,
        _ => Action::Pass,
    };
    battle.usual_answer(Some(seat)).unwrap_or(otherwise)
}

/// What a battle as it stands is worth to attacker and defender, from 0 to 1.
fn judged(end: &Battle) -> [f32; 2] {
    let mut lost = [0.0_f32; 2];
    let mut left = [0.0_f32; 2];
    for piece in &end.pieces {
        let side = end.side(piece.flag).index();
        let price = price(piece);
        match piece.zone {
            Zone::Lost => lost[side] += price,
            Zone::Retreat => left[side] += 0.4 * price,
            _ => left[side] += price,
        }
    }
    let held = end.holders();
    for side in BattleSide::BOTH {
        let thin = end
            .size
            .columns()
            .iter()
            .map(|column| held[side.index()][column.index()]);
        let thin = i32::from(thin.min().unwrap_or(0));
        left[side.index()] *= 1.0 - 0.6 * 0.5_f32.powi(thin);
    }
    let won = match end.winner {
        Some(BattleSide::Attacker) => 1.0,
        Some(BattleSide::Defender) => 0.0,
        None => win_chance(left[0], left[1].max(1.0)),
    };
    let all = lost[0] + lost[1] + left[0] + left[1] + 1.0;
    let losses = 0.5 + 0.5 * (lost[1] - lost[0]) / all;
    let attacker = VICTORY * won + (1.0 - VICTORY) * losses;
    [attacker, 1.0 - attacker]
}

fn price(piece: &Piece) -> f32 {
    f32::from(piece.kind.sheet().price.max(12))
}

/// On which side of a battle a seat fights.
pub(super) fn side_of(battle: &Battle, seat: Seat) -> Option<BattleSide> {
    let sits = |side: &BattleSide| battle.seats_of(*side).contains(seat);
    BattleSide::BOTH.into_iter().find(sits)
}

/// Where beaten troops are best off.
pub(super) fn refuge(
    options: &[Action],
    survey: impl Fn(feldherr_europa::Power) -> super::survey::Survey,
) -> Option<Action> {
    let mut best: Option<(f32, Action)> = None;
    let mut seen: Option<super::survey::Survey> = None;
    for option in options {
        let Action::Battle(BattleAction::RetreatTo { power, to, troops }) = option else {
            continue;
        };
        if seen.as_ref().is_none_or(|survey| survey.power != *power) {
            seen = Some(survey(*power));
        }
        let Some(survey) = &seen else { continue };
        let at = to.index();
        let home = f32::from(u8::from(survey.need[at] > 0.0));
        let worth =
            survey.friends[at] - 0.7 * survey.threat[at] + 3.0 * home + 0.1 * troops.len() as f32;
        if best.as_ref().is_none_or(|(top, _)| worth > *top) {
            best = Some((worth, *option));
        }
    }
    best.map(|(_, action)| action)
}
