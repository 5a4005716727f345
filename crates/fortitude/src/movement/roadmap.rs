//! The shortest way to an end, where a search finds ways that are too long or cannot look at everything.
//!
//! Stops are the poses that the search reached, so that every gap is passed that it found, and a lattice of poses around
//! the start. Each is joined to those beside it, and A* finds the shortest way, legs being looked at only when they
//! are about to be taken. A way that is a little too long is pulled tight.

use super::budget::Budget;
use super::search::Aim;
use super::taut::tighten;
use super::way::Way;
use crate::geometry::{Leg, Point, Pose, Quad, TOLERANCE, shorter};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// The stops of the lattice are this part of the range apart, within these bounds.
const APART: (f64, f64, f64) = (1.0 / 12.0, 0.3, 1.5);
/// Stops are joined that are at most so many times as far apart.
const JOINED: f64 = 2.3;
/// A stop of the search is joined to others only if it is so far from those that are, as a part of that.
const THIN: f64 = 0.3;
/// Ways that are longer than the range by more than this factor are not pulled tight.
const TOO_LONG: f64 = 1.15;
/// Bounds how often a way is pulled tight.
const MOST_PULLS: usize = 400;

/// A pose on the way.
struct Stop {
    pose: Pose,
    middle: Point,
    /// What it costs at least to come to an end from here.
    least: f64,
    /// What it costs to come here; infinite until it is known.
    spent: f64,
    before: usize,
    /// Stops it is joined to from the start.
    links: Vec<usize>,
}

/// Stops and how they are joined.
pub(super) struct Roadmap<'a, A> {
    way: &'a Way<'a>,
    aim: &'a A,
    budget: &'a Budget<'a>,
    /// The first is the start.
    stops: Vec<Stop>,
    /// Stops that are joined to all beside them, by their place.
    blocks: BTreeMap<(i32, i32), Vec<usize>>,
    apart: f64,
    /// From the middle of the unit to its corners.
    arm: f64,
    /// No part of the unit gets farther from where it is at the start.
    farthest: f64,
    /// What an inch costs at least.
    cheapest: f64,
    queue: BinaryHeap<Reverse<(u64, usize, usize)>>,
    pulls: usize,
}

impl<'a, A: Aim> Roadmap<'a, A> {
    /// With the poses that a search has reached, each with the number of the one before it.
    pub fn new(
        (way, budget): (&'a Way<'a>, &'a Budget<'a>),
        start: Pose,
        aim: &'a A,
        tree: impl Iterator<Item = (Pose, usize)>,
    ) -> Self {
        let (part, least, most) = APART;
        let farthest = way.farthest_from(start);
        let has_road = farthest > way.allowance + 2.0 * TOLERANCE;
        let mut roadmap = Self {
            way,
            aim,
            budget,
            stops: Vec::new(),
            blocks: BTreeMap::new(),
            apart: (way.allowance * part).clamp(least, most),
            arm: libm::hypot(way.footprint.width, way.footprint.depth) / 2.0,
            farthest,
            cheapest: if has_road { 0.5 } else { 1.0 },
            queue: BinaryHeap::new(),
            pulls: 0,
        };
        for (pose, before) in tree {
            let stop = roadmap.add(pose);
            if before != stop {
                roadmap.stops[stop].links.push(before);
                roadmap.stops[before].links.push(stop);
            }
            if roadmap.is_alone(stop) {
                roadmap.join(stop);
            }
        }
        roadmap.add_lattice();
        roadmap
    }

    fn add(&mut self, pose: Pose) -> usize {
        self.stops.push(Stop {
            pose,
            middle: pose.local(0.0, -self.way.footprint.depth / 2.0),
            least: self.least(pose),
            spent: f64::INFINITY,
            before: 0,
            links: Vec::new(),
        });
        self.stops.len() - 1
    }

    /// What it costs at least to come to an end from a pose.
    fn least(&self, pose: Pose) -> f64 {
        let corners = self.way.footprint.block().at(pose);
        let least = self.cheapest * self.aim.least(pose);
        least.max(self.budget.least(&corners, pose.heading))
    }

    fn block(&self, middle: Point) -> (i32, i32) {
        let side = JOINED * self.apart;
        let part = |far: f64| libm::floor(far / side) as i32;
        (part(middle.x), part(middle.y))
    }

    fn join(&mut self, stop: usize) {
        let block = self.block(self.stops[stop].middle);
        self.blocks.entry(block).or_default().push(stop);
    }

    /// Whether no stop that is joined to others is very near to one.
    fn is_alone(&self, stop: usize) -> bool {
        let near = THIN * self.apart;
        !self
            .beside(stop)
            .any(|other| self.between(stop, other) < near)
    }

    /// Poses around the start with a step between them, where the unit has room and from where an end may be in range.
    fn add_lattice(&mut self) {
        let start = self.stops[0].pose;
        let turns = libm::ceil(std::f64::consts::TAU * self.arm / self.apart).max(8.0);
        let steps = libm::ceil(self.farthest / self.apart) as i32;
        let [front, side] = [
            start.forward(),
            Pose::new(start.at, start.heading + 90.0).forward(),
        ];
        for turn in 0..turns as i32 {
            let heading = start.heading + f64::from(turn) * 360.0 / turns;
            let turned = self.way.turned(start, heading);
            let corners = self.way.footprint.block().at(turned);
            for (x, y) in (-steps..=steps).flat_map(|x| (-steps..=steps).map(move |y| (x, y))) {
                let (x, y) = (f64::from(x) * self.apart, f64::from(y) * self.apart);
                let by = (x * side.0 + y * front.0, x * side.1 + y * front.1);
                let moved = |p: Point| Point {
                    x: p.x + by.0,
                    y: p.y + by.1,
                };
                let corners: Quad = corners.map(moved);
                if !self
                    .budget
                    .is_beyond(&corners, turned.heading, self.apart / 2.0)
                {
                    self.add_if_useful(Pose::new(moved(turned.at), turned.heading));
                }
            }
        }
    }

    fn add_if_useful(&mut self, pose: Pose) {
        let start = &self.stops[0];
        let middle = pose.local(0.0, -self.way.footprint.depth / 2.0);
        let turn = shorter(pose.heading - start.pose.heading);
        let far = self.cheapest * (self.way.swing(turn).hypot(start.middle.distance(middle)));
        let most = self.way.allowance + self.apart;
        let is_useful = far <= most
            && far + self.least(pose) <= most
            && self.way.is_open(pose, &Leg::between(pose, pose));
        if is_useful {
            let stop = self.add(pose);
            self.join(stop);
        }
    }

    /// How far some corner travels at least from one stop to another: two that are opposite are carried by the middle
    /// and turned in opposite ways.
    fn between(&self, one: usize, other: usize) -> f64 {
        let (one, other) = (&self.stops[one], &self.stops[other]);
        let turn = shorter(one.pose.heading - other.pose.heading);
        libm::hypot(one.middle.distance(other.middle), self.way.swing(turn))
    }

    /// The stops in the blocks around one.
    fn beside(&self, stop: usize) -> impl Iterator<Item = usize> {
        let (x, y) = self.block(self.stops[stop].middle);
        let around = (x - 1..=x + 1).flat_map(move |x| (y - 1..=y + 1).map(move |y| (x, y)));
        let blocks = around.filter_map(|block| self.blocks.get(&block));
        blocks
            .flatten()
            .copied()
            .filter(move |other| *other != stop)
    }

    /// A path to an end that the unit can pay for; none where none is found.
    pub fn search(&mut self) -> Option<Vec<Pose>> {
        let most = self.way.allowance * TOO_LONG;
        self.stops[0].spent = 0.0;
        self.leave(0);
        while let Some(Reverse((bits, to, from))) = self.queue.pop() {
            let total = f64::from_bits(bits);
            if total > most || self.pulls >= MOST_PULLS {
                break;
            }
            if self.stops[to].spent.is_finite() {
                continue;
            }
            let real = self.stops[from].spent + self.price(from, to) + self.stops[to].least;
            if real > total + TOLERANCE {
                self.queue.push(Reverse((real.to_bits(), to, from)));
            } else if self.is_open(from, to) {
                self.arrive(to, from);
                let path = self.finish(to);
                if path.is_some() {
                    return path;
                }
                self.leave(to);
            }
        }
        None
    }

    fn price(&self, from: usize, to: usize) -> f64 {
        self.way.price(self.stops[from].pose, self.stops[to].pose)
    }

    fn is_open(&self, from: usize, to: usize) -> bool {
        let (from, to) = (self.stops[from].pose, self.stops[to].pose);
        self.way.is_open(from, &Leg::between(from, to))
    }

    /// Comes to a stop from another, or straight from the one before that.
    fn arrive(&mut self, to: usize, from: usize) {
        let before = self.stops[from].before;
        let via = |stop: usize| (stop, self.stops[stop].spent + self.price(stop, to));
        let (long, short) = (via(from), via(before));
        let is_better = before != from && short.1 < long.1 && self.is_open(before, to);
        let (before, spent) = if is_better { short } else { long };
        (self.stops[to].before, self.stops[to].spent) = (before, spent);
    }

    /// Tries the stops that one is joined to.
    fn leave(&mut self, stop: usize) {
        let reach = JOINED * self.apart;
        let spent = self.stops[stop].spent;
        let near = self
            .beside(stop)
            .filter(|other| self.between(stop, *other) <= reach);
        let links = self.stops[stop].links.iter().copied();
        let most = self.way.allowance * TOO_LONG;
        let tries: Vec<_> = near
            .chain(links)
            .filter(|other| self.stops[*other].spent.is_infinite())
            .map(|other| {
                let far = self.cheapest * self.between(stop, other);
                (spent + far + self.stops[other].least, other)
            })
            .filter(|(total, _)| *total <= most)
            .collect();
        for (total, other) in tries {
            self.queue.push(Reverse((total.to_bits(), other, stop)));
        }
    }

    /// A path that ends from a stop, or near it.
    fn finish(&mut self, stop: usize) -> Option<Vec<Pose>> {
        let from = self.stops[stop].pose;
        let most = self.way.allowance * TOO_LONG;
        for rest in self.aim.ends(from, JOINED * self.apart) {
            let mut at = from;
            let mut spent = self.stops[stop].spent;
            let is_walked = rest.iter().all(|next| {
                let is_open = at == *next || self.way.is_open(at, &Leg::between(at, *next));
                spent += self.way.price(at, *next);
                at = *next;
                is_open
            });
            if is_walked && spent <= most {
                self.pulls += 1;
                let path = [self.path(stop), rest].concat();
                if let Ok(path) = tighten(self.way, path, self.aim) {
                    return Some(path);
                }
            }
        }
        None
    }

    /// The poses from the start to a stop.
    fn path(&self, stop: usize) -> Vec<Pose> {
        let mut path = vec![self.stops[stop].pose];
        let mut at = stop;
        while at != 0 {
            at = self.stops[at].before;
            path.push(self.stops[at].pose);
        }
        path.reverse();
        path.dedup();
        path
    }
}
