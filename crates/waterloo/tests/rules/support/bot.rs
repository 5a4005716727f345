//! A player for tests: aggressive enough to reach every kind of event, careless enough to stumble into the rest.

use super::*;
use feldherr_core::Rng;

/// Chooses among what `who` may do now.
pub fn choose(play: &Play, who: Country, rng: &mut Rng) -> Action {
    let options = play.listed(who);
    let chance = |rng: &mut Rng, percent| rng.below(100) < percent;
    let wanted: Vec<Action> = options
        .iter()
        .copied()
        .filter(|action| match action {
            Action::BreakAlliance => chance(rng, 2),
            Action::Passage { .. } | Action::Propose { .. } => chance(rng, 5),
            Action::Step { .. } | Action::EndTurn => false,
            // Enough players are torn between targets; this one keeps to the first, mostly.
            Action::Declare { .. } if play.march().target.is_some() => chance(rng, 1),
            Action::Declare { .. } => chance(rng, 30),
            _ => true,
        })
        .collect();
    let declares: Vec<Action> = wanted
        .iter()
        .copied()
        .filter(|action| matches!(action, Action::Declare { .. }))
        .collect();
    if !declares.is_empty() {
        return nearest_target(play, &declares);
    }
    if let Some(action) = rng.pick(&wanted) {
        return *action;
    }
    step(play, &options, rng)
}

fn nearest_target(play: &Play, declares: &[Action]) -> Action {
    let own: Vec<Square> = play.pieces_of(play.turn()).map(|(_, at)| at).collect();
    let effort = |action: &Action| {
        let Action::Declare { target } = action else {
            return u16::MAX;
        };
        let mut far: Vec<u16> = own.iter().map(|at| at.distance(*target)).collect();
        far.sort();
        let effort: u16 = far.into_iter().take(3).sum();
        let is_general = play
            .piece_at(*target)
            .is_some_and(|piece| piece.kind() == General);
        if is_general { effort / 2 } else { effort }
    };
    *declares.iter().min_by_key(|action| effort(action)).unwrap()
}

/// The step that gains most, now and then any step, and the end when nothing is gained.
fn step(play: &Play, options: &[Action], rng: &mut Rng) -> Action {
    let steps: Vec<(Square, Square)> = options
        .iter()
        .filter_map(|action| match action {
            Action::Step { from, to } => Some((*from, *to)),
            _ => None,
        })
        .collect();
    let any = rng.pick(&steps).copied();
    let best = steps
        .iter()
        .map(|(from, to)| {
            let kind = play.piece_at(*from).unwrap().kind();
            let gain = worry(play, kind, *from) - worry(play, kind, *to);
            (gain, rng.below(1000), (*from, *to))
        })
        .max()
        .filter(|(gain, ..)| *gain > 0)
        .map(|(.., step)| step);
    let stumble = any.filter(|_| rng.below(100) < 15);
    match best.or(stumble) {
        Some((from, to)) => Action::Step { from, to },
        None if options.contains(&Action::EndTurn) => Action::EndTurn,
        None => *rng.pick(options).unwrap(),
    }
}

/// How far a piece on `at` is from what it wants.
fn worry(play: &Play, kind: Kind, at: Square) -> i32 {
    let army = play.turn();
    let country = play.army(army).country;
    let far = |to: Square| i32::from(at.distance(to));
    if play.army(army).status == Status::Mobilising {
        let home = play.board().start(country).unwrap().of(kind);
        let open = home.iter().filter(|goal| {
            **goal == at
                || (play.is_free(**goal) && (kind == General || goal.is_dark() == at.is_dark()))
        });
        return open.map(|goal| far(*goal)).min().unwrap_or(0);
    }
    if kind == General {
        let towns = play.towns().filter(|(_, town, holder)| {
            let foe = holder.is_none_or(|holder| !play.are_friends(army, holder));
            foe && (play.is_free(town.square) || town.square == at)
        });
        let capitals = play.army_ids().filter(|other| {
            let theirs = play.army(*other).country;
            play.is_in(*other)
                && !play.are_friends(army, *other)
                && play
                    .towns()
                    .filter(|(_, town, _)| town.country == theirs)
                    .all(|(.., holder)| holder == Some(army))
        });
        let capitals = capitals.filter_map(|other| play.board().capital(play.army(other).country));
        let goals = towns.map(|(_, town, _)| town.square).chain(capitals);
        return goals.map(far).min().unwrap_or(0);
    }
    let Some(target) = play.march().target.and_then(|piece| play.square_of(piece)) else {
        return 0;
    };
    let in_position = far(target) == 1 && (oracle::shares_side(at, target) == (kind == Cavalry));
    if in_position { 0 } else { far(target) + 1 }
}
