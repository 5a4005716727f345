//! The fewest points with which an attacker can take a target on the open plain.

use super::oracle::{Man, War, steps};
use super::*;
use std::collections::{BTreeMap, VecDeque};

/// One way to take the target: where each of the attacker's pieces ends, and what that costs at least.
struct Plan {
    cost: usize,
    ends: Vec<Square>,
}

/// A walk of one piece, square by square.
pub type Walk = Vec<Square>;

/// The fewest points and the walks that spend them; nothing when no roll would do.
///
/// The bound lets the attacker's pieces walk through each other; a plan that costs no more and can really be
/// walked then proves it exact. The positions of the examples need nothing cleverer.
pub fn cheapest(
    war: &War,
    men: &[Man],
    attacker: Country,
    target: Square,
) -> Option<(usize, Vec<Walk>)> {
    let mut plans = plans(war, men, attacker, target);
    plans.sort_by_key(|plan| plan.cost);
    let bound = plans.first()?.cost;
    let walks = plans
        .iter()
        .take_while(|plan| plan.cost == bound)
        .find_map(|plan| realise(war, men, attacker, plan))
        .expect("the bound is not reached: the solver cannot decide this position");
    Some((bound, walks))
}

fn own(men: &[Man], attacker: Country) -> Vec<Man> {
    men.iter()
        .filter(|man| man.side == attacker)
        .copied()
        .collect()
}

fn plans(war: &War, men: &[Man], attacker: Country, target: Square) -> Vec<Plan> {
    let own = own(men, attacker);
    let others: Vec<Man> = men
        .iter()
        .filter(|man| man.side != attacker)
        .copied()
        .collect();
    let choices: Vec<Vec<(Square, usize)>> = own
        .iter()
        .map(|man| {
            let costs = costs(war, &others, man);
            let posts = war.posts(men, man, target);
            let mut ends: Vec<(Square, usize)> = posts
                .into_iter()
                .filter_map(|post| Some((post, *costs.get(&post)?)))
                .collect();
            if !ends.iter().any(|(end, _)| *end == man.at) {
                ends.push((man.at, 0));
            }
            ends
        })
        .collect();
    let mut found = Vec::new();
    choose(&choices, &mut Vec::new(), 0, &mut |ends, cost| {
        let mut placed = others.clone();
        placed.extend(
            own.iter()
                .zip(ends)
                .map(|(man, end)| Man { at: *end, ..*man }),
        );
        if war.takes(&placed, attacker, target) {
            found.push(Plan {
                cost,
                ends: ends.to_vec(),
            });
        }
    });
    found
}

fn choose(
    choices: &[Vec<(Square, usize)>],
    ends: &mut Vec<Square>,
    cost: usize,
    visit: &mut impl FnMut(&[Square], usize),
) {
    let Some(options) = choices.get(ends.len()) else {
        visit(ends, cost);
        return;
    };
    for (end, price) in options {
        if !ends.contains(end) {
            ends.push(*end);
            choose(choices, ends, cost + price, visit);
            ends.pop();
        }
    }
}

/// Points from where `man` stands to every square, past `others` only.
fn costs(war: &War, others: &[Man], man: &Man) -> BTreeMap<Square, usize> {
    walks(war, others, man)
        .into_iter()
        .map(|(end, walk)| (end, walk.len() - 1))
        .collect()
}

fn walks(war: &War, others: &[Man], man: &Man) -> BTreeMap<Square, Walk> {
    let held = |square: Square| {
        others
            .iter()
            .find(|other| other.at == square)
            .map(|other| !war.friends(other.side, man.side))
    };
    let mut found = BTreeMap::from([(man.at, vec![man.at])]);
    let mut queue = VecDeque::from([man.at]);
    while let Some(from) = queue.pop_front() {
        let walk = found[&from].clone();
        for to in steps(war.board, man.kind, from, &held) {
            found.entry(to).or_insert_with(|| {
                queue.push_back(to);
                walk.iter().copied().chain([to]).collect()
            });
        }
    }
    found
}

/// Walks the pieces one after the other, in whatever order works, for exactly the plan's cost.
fn realise(war: &War, men: &[Man], attacker: Country, plan: &Plan) -> Option<Vec<Walk>> {
    let own = own(men, attacker);
    let todo: Vec<(Square, Square)> = own
        .iter()
        .zip(&plan.ends)
        .map(|(man, end)| (man.at, *end))
        .filter(|(from, to)| from != to)
        .collect();
    walk_all(war, men.to_vec(), &todo, plan.cost)
}

fn walk_all(
    war: &War,
    men: Vec<Man>,
    todo: &[(Square, Square)],
    budget: usize,
) -> Option<Vec<Walk>> {
    if todo.is_empty() {
        return (budget == 0).then(Vec::new);
    }
    for (index, (from, to)) in todo.iter().enumerate() {
        let man = *men.iter().find(|man| man.at == *from)?;
        let others: Vec<Man> = men.iter().filter(|man| man.at != *from).copied().collect();
        let Some(walk) = walks(war, &others, &man).remove(to) else {
            continue;
        };
        let Some(left) = budget.checked_sub(walk.len() - 1) else {
            continue;
        };
        let mut rest = todo.to_vec();
        rest.remove(index);
        let mut moved = others;
        moved.push(Man { at: *to, ..man });
        if let Some(mut walks) = walk_all(war, moved, &rest, left) {
            walks.insert(0, walk);
            return Some(walks);
        }
    }
    None
}
