//! On the battle board: the captain fights as is usual, the marshal tries out what else there is.

use super::deploy;
use crate::Plans;
use feldherr_core::{Rng, Seat};
use feldherr_europa::playout::playout;
use feldherr_europa::{Action, Battle, BattleAction, BattleSide, Moment, Piece, Zone};

/// What the usual action is trusted more than others.
const TRUST: f32 = 0.04;
/// How much a victory counts beside the losses.
const VICTORY: f32 = 0.8;

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

/// The plans of the marshal: everything he may do, what is usual first.
pub(super) fn plans(battle: &Battle, seat: Seat, options: &[Action], into: &mut Plans<Action>) {
    let usual = settled(battle, seat, options);
    if let Some(action) = usual {
        into.push(key(battle, &action), 0.5 + TRUST, &[action]);
    }
    if battle.moment() == Moment::Deploy {
        if let Some(side) = side_of(battle, seat)
            && options.contains(&Action::Battle(BattleAction::DeployAll))
        {
            deploy::plans(battle, side, seat, into);
        }
        return;
    }
    for option in options {
        if Some(*option) != usual && is_worth_a_try(battle, option) {
            into.push(key(battle, option), 0.5, &[*option]);
        }
    }
}

/// Whether the marshal looks at an action that is not usual.
fn is_worth_a_try(battle: &Battle, action: &Action) -> bool {
    match action {
        Action::Battle(BattleAction::Quick) => false,
        Action::Battle(BattleAction::Move { piece, to }) => {
            let from = battle.piece(*piece).map(|piece| piece.zone);
            // Back into the reserve only out of the line.
            *to != Zone::Reserve || matches!(from, Some(Zone::Line(_)))
        }
        _ => true,
    }
}

/// The same for pieces that are alike.
fn key(battle: &Battle, action: &Action) -> u64 {
    let piece = |id: &feldherr_europa::PieceId| {
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

/// What a battle is worth to attacker and defender after one playout.
pub(super) fn tried(battle: &Battle, rng: &mut Rng) -> [f32; 2] {
    let end = playout(battle, rng);
    judged(&end)
}

/// What the end of a battle is worth to attacker and defender, from 0 to 1.
fn judged(end: &Battle) -> [f32; 2] {
    let mut lost = [0.0_f32; 2];
    let mut all = 1.0_f32;
    for piece in &end.pieces {
        let price = price(piece);
        all += price;
        if piece.zone == Zone::Lost {
            lost[end.side(piece.flag).index()] += price;
        }
    }
    let won = f32::from(u8::from(end.winner == Some(BattleSide::Attacker)));
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
