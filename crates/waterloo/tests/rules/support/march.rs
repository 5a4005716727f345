//! The shortest march of a whole army from its recruiting squares to its start squares.

use super::oracle::{neighbours, shares_side};
use super::*;
use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};

/// The nine pieces: the general, four infantry, four cavalry, sorted within each kind.
type Men = [Square; 9];

const KINDS: [(Kind, std::ops::Range<usize>); 3] =
    [(General, 0..1), (Infantry, 1..5), (Cavalry, 5..9)];

/// One step on an empty board: where to, and for cavalry over which square.
#[derive(Clone, Copy)]
struct Way {
    to: Square,
    over: Option<Square>,
}

/// One army on the way home.
pub struct March {
    recruits: Men,
    ways: [BTreeMap<Square, Vec<Way>>; 3],
    /// By kind and start square: the points from every home square, with nobody in the way.
    distances: [Vec<BTreeMap<Square, usize>>; 3],
    /// The least points of each kind from where it stands, as far as worked out.
    bounds: RefCell<[BTreeMap<u128, usize>; 3]>,
}

impl March {
    pub fn new(board: &Board, country: Country) -> Self {
        let ways = KINDS.map(|(kind, _)| ways(board, country, kind));
        let start = board.start(country).unwrap();
        let distances = [0, 1, 2].map(|index| {
            let goals = start.of(KINDS[index].0);
            goals
                .iter()
                .map(|goal| distances_to(&ways[index], *goal))
                .collect()
        });
        let camp: Vec<Square> = board.recruiting(country).unwrap().squares().collect();
        Self {
            recruits: sorted(camp.try_into().unwrap()),
            ways,
            distances,
            bounds: RefCell::default(),
        }
    }

    /// The least points the pieces of one kind still need if nobody is in their way.
    fn bound(&self, index: usize, men: &Men) -> usize {
        let at = &men[KINDS[index].1.clone()];
        let key = packed(at);
        if let Some(known) = self.bounds.borrow()[index].get(&key) {
            return *known;
        }
        let goals: Vec<_> = self.distances[index].iter().collect();
        let bound = cheapest_pairing(at, &goals).expect("the march is possible");
        self.bounds.borrow_mut()[index].insert(key, bound);
        bound
    }

    /// The fewest steps that bring everybody home, found by deepening search: every smaller number was tried.
    pub fn plan(&self) -> Vec<(Square, Square)> {
        let bounds = [0, 1, 2].map(|index| self.bound(index, &self.recruits));
        let mut points = bounds.iter().sum();
        loop {
            let mut path = Vec::new();
            let tried = &mut BTreeMap::new();
            if self.search(&self.recruits, bounds, points, &mut path, tried) {
                return path;
            }
            points += 1;
        }
    }

    /// `tried` holds the points with which each position was searched in vain.
    fn search(
        &self,
        men: &Men,
        bounds: [usize; 3],
        points: usize,
        path: &mut Vec<(Square, Square)>,
        tried: &mut BTreeMap<u128, usize>,
    ) -> bool {
        if bounds == [0; 3] {
            return true;
        }
        for (index, (_, slots)) in KINDS.iter().enumerate() {
            for slot in slots.clone() {
                for way in &self.ways[index][&men[slot]] {
                    if men.contains(&way.to) || way.over.is_some_and(|over| men.contains(&over)) {
                        continue;
                    }
                    let mut moved = *men;
                    moved[slot] = way.to;
                    let moved = sorted(moved);
                    let mut left = bounds;
                    left[index] = self.bound(index, &moved);
                    let hopeless = left.iter().sum::<usize>() + 1 > points
                        || tried
                            .get(&packed(&moved))
                            .is_some_and(|had| had + 1 >= points);
                    if hopeless {
                        continue;
                    }
                    path.push((men[slot], way.to));
                    if self.search(&moved, left, points - 1, path, tried) {
                        return true;
                    }
                    path.pop();
                }
            }
        }
        tried.insert(packed(men), points);
        false
    }
}

/// Squares as one number, eleven bits each.
fn packed(men: &[Square]) -> u128 {
    men.iter()
        .fold(0, |packed, at| packed << 11 | at.index() as u128)
}

fn sorted(mut men: Men) -> Men {
    for (_, slots) in KINDS {
        men[slots].sort();
    }
    men
}

/// Every step of a kind inside its own country.
fn ways(board: &Board, country: Country, kind: Kind) -> BTreeMap<Square, Vec<Way>> {
    let home = |square: &Square| board.country(*square) == Some(country);
    let around = |from: Square| neighbours(board, from).into_iter().filter(home);
    let of = |from: Square| -> Vec<Way> {
        match kind {
            General => around(from).map(|to| Way { to, over: None }).collect(),
            Infantry => around(from)
                .filter(|to| !shares_side(from, *to))
                .map(|to| Way { to, over: None })
                .collect(),
            Cavalry => around(from)
                .filter(|over| shares_side(from, *over))
                .flat_map(|over| {
                    around(over)
                        .filter(move |to| shares_side(over, *to) && *to != from)
                        .map(move |to| Way {
                            to,
                            over: Some(over),
                        })
                })
                .collect(),
        }
    };
    board
        .squares()
        .filter(home)
        .map(|from| (from, of(from)))
        .collect()
}

/// Steps lead both ways, so the distances to a square are those from it.
fn distances_to(ways: &BTreeMap<Square, Vec<Way>>, goal: Square) -> BTreeMap<Square, usize> {
    let mut found = BTreeMap::from([(goal, 0)]);
    let mut queue = VecDeque::from([goal]);
    while let Some(from) = queue.pop_front() {
        let next = found[&from] + 1;
        for way in &ways[&from] {
            found.entry(way.to).or_insert_with(|| {
                queue.push_back(way.to);
                next
            });
        }
    }
    found
}

fn cheapest_pairing(from: &[Square], goals: &[&BTreeMap<Square, usize>]) -> Option<usize> {
    let Some((first, rest)) = from.split_first() else {
        return Some(0);
    };
    (0..goals.len())
        .filter_map(|index| {
            let mut left = goals.to_vec();
            let cost = left.remove(index).get(first)?;
            Some(cost + cheapest_pairing(rest, &left)?)
        })
        .min()
}
