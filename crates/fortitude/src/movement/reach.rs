//! Where a unit can get, for display.
//!
//! From where the unit stands, and from each corner it can go around, it is followed in all directions as far as its
//! range and what is in the way allow; what these fans cover together is shown. That holds for the heading it has, for
//! a quarter turn, for the directions of made ways, and for a change of formation that makes it faster.

use super::way::{Purse, Way};
use crate::formation::orders;
use crate::geometry::{Grid, Leg, Outline, Point, Pose, TOLERANCE, shape};
use crate::{Change, MoveKind, Order, Position, UnitId};

/// Directions in which a unit is followed from where it stands.
const RAYS: usize = 48;
/// The same from a corner it goes around.
const FEWER_RAYS: usize = 24;
/// Corners that are looked at.
const MOST_CORNERS: usize = 24;
/// Corners from which the unit is followed on.
const MOST_FANS: usize = 12;
/// Less movement than this leads nowhere.
const LEAST: f64 = 0.75;
/// Points of the grid from end to end of what a unit can reach.
const POINTS: f64 = 56.0;

/// How far a unit gets from a place in each direction.
struct Fan {
    at: Point,
    rays: Vec<f64>,
}

impl Position {
    /// Where the middle of a unit's front can get with a move of a kind, as polygons to show; by a Move also after a
    /// change to a faster formation.
    pub fn reach(&self, unit: UnitId, kind: MoveKind) -> Vec<Outline> {
        let (Some((sheet, state)), Some(pose)) = (self.unit(unit), self.pose(unit)) else {
            return Vec::new();
        };
        let mut fans = self.fans(unit, kind, pose, state.order);
        let own = self.allowance(unit, state.order, kind);
        let faster = |order: &Order| self.allowance(unit, *order, kind) > own;
        if kind == MoveKind::Move && self.check_unbound(unit).is_ok() {
            let best = orders(sheet).into_iter().filter(faster).find_map(|order| {
                let start = self.changed_to(unit, pose, order)?;
                Some((order, start))
            });
            if let Some((order, start)) = best {
                fans.extend(self.fans(unit, kind, start, order));
            }
        }
        merged(fans)
    }

    /// As [`Self::reach`], in one formation.
    pub fn reach_in(&self, unit: UnitId, kind: MoveKind, order: Order) -> Vec<Outline> {
        let (Some((_, state)), Some(pose)) = (self.unit(unit), self.pose(unit)) else {
            return Vec::new();
        };
        let start = if order == state.order {
            Some(pose)
        } else {
            self.changed_to(unit, pose, order)
        };
        start.map_or_else(Vec::new, |start| {
            merged(self.fans(unit, kind, start, order))
        })
    }

    /// Where a unit stands after a change of formation that lets it move on (VF-S.karree.b).
    fn changed_to(&self, unit: UnitId, pose: Pose, order: Order) -> Option<Pose> {
        let (_, state) = self.unit(unit)?;
        let squares = [state.order.formation, order.formation];
        if squares.contains(&crate::Formation::Square) {
            return None;
        }
        let change = Change {
            order,
            heading: pose.heading,
            other: false,
        };
        self.judge_change(unit, state.order, pose, &change).ok()
    }

    fn fans(&self, unit: UnitId, kind: MoveKind, pose: Pose, order: Order) -> Vec<Fan> {
        let way = match self.way(unit, order, kind) {
            Some(way) if self.check_kind(unit, kind).is_ok() => way,
            _ => return Vec::new(),
        };
        let mut fans = Vec::new();
        way.add_fans(pose, way.purse(), MOST_FANS, &mut fans);
        for turn in [90.0, -90.0] {
            let turned = way.turned(pose, pose.heading + turn);
            if let Some(spent) = way.paid(pose, &[turned]) {
                way.add_fans(turned, spent, MOST_FANS / 3, &mut fans);
            }
        }
        way.add_road_fans(pose, &mut fans);
        fans
    }
}

impl Way<'_> {
    /// What each base has spent at the end of a path; none when it is not legal.
    fn paid(&self, start: Pose, path: &[Pose]) -> Option<Purse> {
        let mut purse = self.purse();
        let mut at = start;
        for &next in path {
            let leg = Leg::between(at, next);
            let spent = self.pay(at, &leg, &mut purse);
            if spent > self.allowance + TOLERANCE || !self.is_open(at, &leg) {
                return None;
            }
            at = next;
        }
        Some(purse)
    }

    fn left(&self, spent: &Purse) -> f64 {
        self.allowance - spent.iter().copied().fold(0.0, f64::max)
    }

    /// A fan from a pose, and others from the corners that can be reached from it one after another.
    fn add_fans(&self, start: Pose, spent: Purse, most: usize, into: &mut Vec<Fan>) {
        if self.left(&spent) < LEAST {
            return;
        }
        into.push(self.fan(start, &spent, RAYS));
        let reach = self.left(&spent);
        let mut corners: Vec<Point> = Vec::new();
        self.each_clearing(start, |at| {
            if at.distance(start.at) < reach && self.is_inside(at, start.heading) {
                corners.push(at);
            }
        });
        corners.sort_by(|a, b| a.distance(start.at).total_cmp(&b.distance(start.at)));
        corners.truncate(MOST_CORNERS);
        let mut open: Vec<Option<Purse>> = vec![None; corners.len()];
        let mut waiting: Vec<usize> = (0..corners.len()).collect();
        let (mut at, mut purse) = (start, spent);
        for _ in 0..most {
            for &corner in &waiting {
                let next = Pose::new(corners[corner], start.heading);
                let leg = Leg::between(at, next);
                let mut paid = purse.clone();
                self.pay(at, &leg, &mut paid);
                let best = open[corner].as_ref().map_or(0.0, |old| self.left(old));
                if self.left(&paid) > best.max(LEAST) && self.is_open(at, &leg) {
                    open[corner] = Some(paid);
                }
            }
            let left = |corner: &usize| open[*corner].as_ref().map(|paid| self.left(paid));
            let known = waiting
                .iter()
                .copied()
                .filter(|corner| left(corner).is_some());
            let Some(nearest) =
                known.max_by(|a, b| left(a).unwrap_or(0.0).total_cmp(&left(b).unwrap_or(0.0)))
            else {
                return;
            };
            waiting.retain(|corner| *corner != nearest);
            at = Pose::new(corners[nearest], start.heading);
            purse = open[nearest].take().unwrap_or_default();
            into.push(self.fan(at, &purse, FEWER_RAYS));
        }
    }

    /// Along each made way in both directions, and a fan from where it is joined, left midway and at the end.
    fn add_road_fans(&self, start: Pose, into: &mut Vec<Fan>) {
        for road in self.roads() {
            let outline = &road.outline.0;
            let longest = shape::edges(outline)
                .max_by(|(a, b), (c, d)| a.distance(*b).total_cmp(&c.distance(*d)));
            let Some((a, b)) = longest else { continue };
            let along = super::plan::bearing(a, b);
            let join = super::plan::onto(outline, start.at);
            for heading in [along, along + 180.0] {
                let turned = self.turned(start, heading);
                let joined = Pose::new(join, heading);
                let Some(spent) = self.paid(start, &[turned, joined]) else {
                    continue;
                };
                let far = Pose::new(joined.local(0.0, 2.0 * self.left(&spent)), heading);
                let length = self.ray(joined, &spent, far);
                for part in [0.25, 0.5, 0.75, 1.0] {
                    let at = Pose::new(joined.local(0.0, length * part), heading);
                    let mut paid = spent.clone();
                    self.pay(joined, &Leg::between(joined, at), &mut paid);
                    // At the end nothing is left, but the way there is part of the area.
                    into.push(self.fan(at, &paid, FEWER_RAYS));
                }
            }
        }
    }

    fn fan(&self, from: Pose, spent: &Purse, count: usize) -> Fan {
        let left = self.left(spent).max(0.0);
        let ray = |index: usize| {
            let angle = 360.0 * index as f64 / count as f64;
            let (dx, dy) = Pose::new(Point::default(), angle).forward();
            let to = Point::new(from.at.x + dx * left, from.at.y + dy * left);
            self.ray(from, spent, Pose::new(to, from.heading))
        };
        Fan {
            at: from.at,
            rays: (0..count).map(ray).collect(),
        }
    }
}

impl Fan {
    /// How far it reaches at most.
    fn reach(&self) -> f64 {
        self.rays.iter().copied().fold(0.0, f64::max)
    }

    fn outline(&self) -> Outline {
        let corner = |(index, far): (usize, &f64)| {
            let angle = 360.0 * index as f64 / self.rays.len() as f64;
            let (dx, dy) = Pose::new(Point::default(), angle).forward();
            Point::new(self.at.x + dx * far, self.at.y + dy * far)
        };
        Outline(self.rays.iter().enumerate().map(corner).collect())
    }

    /// How far inside a place is, given by its offset from the middle.
    fn depth(&self, dx: f64, dy: f64) -> f64 {
        let far = libm::hypot(dx, dy);
        let count = self.rays.len();
        let turns = libm::atan2(dx, -dy) / std::f64::consts::TAU;
        let place = (turns + 1.0) * count as f64;
        let (first, part) = (libm::floor(place), place - libm::floor(place));
        let ray = |index: usize| self.rays.get(index % count).copied().unwrap_or(0.0);
        let (one, other) = (ray(first as usize), ray(first as usize + 1));
        // Between a long and a short ray something stands in the way.
        let reach = if (one - other).abs() > 1.0 {
            one.min(other)
        } else {
            one + (other - one) * part
        };
        reach - far
    }
}

/// What several fans cover together.
fn merged(fans: Vec<Fan>) -> Vec<Outline> {
    if let [only] = fans.as_slice() {
        return vec![only.outline()];
    }
    let mut corners: Vec<Point> = Vec::new();
    for fan in &fans {
        let reach = fan.reach();
        corners.push(Point::new(fan.at.x - reach, fan.at.y - reach));
        corners.push(Point::new(fan.at.x + reach, fan.at.y + reach));
    }
    if corners.is_empty() {
        return Vec::new();
    }
    let around = crate::geometry::Bounds::of(&corners);
    let longest = (around.high.x - around.low.x).max(around.high.y - around.low.y);
    let mut grid = Grid::new(around.low, around.high, (longest / POINTS).max(0.25));
    for fan in &fans {
        grid.raise(fan.at, fan.reach(), |dx, dy| fan.depth(dx, dy));
    }
    grid.borders()
}
