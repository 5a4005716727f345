//! Whether a unit can pass: everything that may stand in the way of one unit in one formation, collected once.

use super::ENEMY_REACH;
use super::blocker::{Bar, Blocker, Closed, Near, STRICT, Shapes, Swept};
use super::cost::{Tariff, farthest};
use crate::formation::Footprint;
use crate::geometry::shape::{self, Bounds};
use crate::geometry::{Frame, Leg, Point, Pose, TOLERANCE};
use crate::ground::Area;
use crate::{Edge, Feature, FeatureId, Ground, MoveKind, Order, UnitId};
use arrayvec::ArrayVec;

/// How finely the crossing of a bridge is followed.
const BRIDGE_STEP: f64 = 0.5;
/// Places along a line of a unit that are looked at for water.
const BRIDGE_POINTS: u8 = 12;
/// Bases of the largest unit.
const MOST_BASES: usize = 256;

/// Why a unit cannot be somewhere or get there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fault {
    /// VF-6.3e Over the table edge.
    Edge,
    /// VF-6.3.2a, VF-6.6c Too near to an enemy in the open.
    NearEnemy(UnitId),
    /// VF-T.3.4c In contact with a feature the enemy holds.
    HeldFeature(UnitId),
    /// VF-G35, VF-G37 Over an enemy.
    OverEnemy(UnitId),
    /// VF-6.3c Over a friend that may not be passed.
    OverFriend(UnitId),
    /// VF-6.3d In contact with a friend at the end.
    TouchesFriend(UnitId),
    /// VF-T.2.4, VF-T.3c On ground that cannot be entered.
    Ground(FeatureId),
    /// VF-6.3a Farther than it may move.
    Range,
}

/// A fault and the place of the unit's front where it occurs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stop {
    pub fault: Fault,
    pub at: Point,
}

/// What each base has spent.
pub(super) type Purse = ArrayVec<f64, MOST_BASES>;

/// What surrounds a unit that moves.
pub(crate) struct Way<'a> {
    pub order: Order,
    pub footprint: Footprint,
    pub kind: MoveKind,
    pub allowance: f64,
    pub(super) size: [f64; 2],
    pub(super) march: bool,
    pub(super) blockers: Vec<Blocker<'a>>,
    pub(super) closed: Vec<Closed<'a>>,
    pub(super) bridges: Vec<&'a Feature>,
    pub(super) tariff: Tariff<'a>,
    /// VF-G57 The edge over which the unit enters.
    pub(super) entry: Option<Edge>,
}

impl Way<'_> {
    /// Lets the unit hang over one edge of the table while it enters (VF-G57).
    #[must_use]
    pub fn entering(mut self, edge: Edge) -> Self {
        self.entry = Some(edge);
        self.tariff.enter(edge, self.size);
        self
    }

    /// Follows a path and tells what it costs the base that pays most.
    ///
    /// # Errors
    /// The first fault met, and where.
    pub fn walk(&self, start: Pose, path: &[Pose]) -> Result<f64, Stop> {
        let mut purse = self.purse();
        let (mut at, mut spent) = (start, 0.0);
        for &next in path {
            let leg = Leg::between(at, next);
            if let Some((step, steps, fault)) = self.first_fault(at, &leg) {
                return Err(self.locate(&leg, step, steps, fault));
            }
            let before = purse.clone();
            spent = self.pay(at, &leg, &mut purse);
            if spent > self.allowance + TOLERANCE {
                return Err(Stop {
                    fault: Fault::Range,
                    at: self.last_paid(at, &leg, &before).at,
                });
            }
            at = next;
        }
        Ok(spent)
    }

    /// What a path costs; none when it is not legal. As [`Self::walk`], without working out where it fails.
    pub fn cost(&self, start: Pose, path: &[Pose]) -> Option<f64> {
        let mut purse = self.purse();
        let (mut at, mut spent) = (start, 0.0);
        for &next in path {
            let leg = Leg::between(at, next);
            spent = self.pay(at, &leg, &mut purse);
            if spent > self.allowance + TOLERANCE || !self.is_open(at, &leg) {
                return None;
            }
            at = next;
        }
        Some(spent)
    }

    /// What each base has spent: nothing yet.
    pub fn purse(&self) -> Purse {
        let count = self.footprint.base_count().min(MOST_BASES);
        (0..count).map(|_| 0.0).collect()
    }

    /// Pays for a leg and tells what the base that pays most has spent by then.
    pub fn pay(&self, from: Pose, leg: &Leg, purse: &mut Purse) -> f64 {
        self.tariff.add(&self.footprint, from, leg, purse);
        purse.iter().copied().fold(0.0, f64::max)
    }

    /// What the leg from one pose to another costs by itself.
    pub fn price(&self, from: Pose, to: Pose) -> f64 {
        self.pay(from, &Leg::between(from, to), &mut self.purse())
    }

    /// How far some corner travels at least where the unit turns by some degrees.
    pub fn swing(&self, turn: f64) -> f64 {
        let across = libm::hypot(self.footprint.width, self.footprint.depth);
        across * libm::sin(turn.abs().to_radians() / 2.0)
    }

    /// How many inches a unit gets of a straight leg, with what its bases have spent before.
    pub fn ray(&self, from: Pose, spent: &Purse, to: Pose) -> f64 {
        let whole = Leg::between(from, to);
        let leg = match self.first_fault(from, &whole) {
            None => whole,
            Some((step, steps, fault)) => {
                let stop = self.locate(&whole, step, steps, fault);
                Leg::between(from, Pose::new(stop.at, from.heading))
            }
        };
        let end = if self.pay(from, &leg, &mut spent.clone()) > self.allowance + TOLERANCE {
            self.last_paid(from, &leg, spent)
        } else {
            leg.pose(1.0)
        };
        from.at.distance(end.at)
    }

    /// How far along a leg the range lasts.
    fn last_paid(&self, from: Pose, leg: &Leg, before: &Purse) -> Pose {
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..20 {
            let part = (low + high) / 2.0;
            let spent = self.pay(from, &leg.cut(part), &mut before.clone());
            if spent > self.allowance {
                high = part;
            } else {
                low = part;
            }
        }
        leg.pose(low)
    }

    /// Cuts a path where the range ends.
    pub fn split(&self, start: Pose, path: &[Pose]) -> (Vec<Pose>, Vec<Pose>) {
        let mut purse = self.purse();
        let mut at = start;
        for (index, &next) in path.iter().enumerate() {
            let leg = Leg::between(at, next);
            let before = purse.clone();
            if self.pay(at, &leg, &mut purse) > self.allowance + TOLERANCE {
                let mut first = path[..index].to_vec();
                first.push(self.last_paid(at, &leg, &before));
                return (first, path[index..].to_vec());
            }
            at = next;
        }
        (path.to_vec(), Vec::new())
    }

    /// Whether a leg meets nothing.
    pub fn is_open(&self, from: Pose, leg: &Leg) -> bool {
        self.first_fault(from, leg).is_none()
    }

    /// Whether a unit at a place and heading is on the table.
    pub fn is_inside(&self, at: Point, heading: f64) -> bool {
        self.is_on_table(&self.footprint.block().at(Pose { at, heading }))
    }

    /// The enemies that may be in contact with a shape.
    pub fn near_enemies(&self, shape: &[Point]) -> impl Iterator<Item = (UnitId, &Area<'_>)> {
        let bounds = Bounds::of(shape);
        self.blockers
            .iter()
            .filter(move |blocker| {
                !matches!(blocker.bar, Bar::Friend { .. })
                    && bounds.is_near(&blocker.bounds, ENEMY_REACH)
            })
            .map(|blocker| (blocker.unit, &blocker.area))
    }

    /// The ways that lead over a river.
    pub fn spans(&self) -> impl Iterator<Item = &Feature> {
        let rivers = || {
            let closed = self.closed.iter();
            closed.filter(|(_, feature, _)| feature.kind == Ground::River)
        };
        let spans = move |way: &&Feature| {
            rivers().any(|(_, river, _)| shape::overlap(&river.outline.0, &way.outline.0))
        };
        self.bridges.iter().copied().filter(spans)
    }

    /// The made ways on which the unit's inches are cheaper.
    pub fn roads(&self) -> impl Iterator<Item = &Feature> {
        self.tariff.roads()
    }

    /// Calls `obstacle` with the corners of everything that is in the way and how far one must keep off.
    pub fn each_obstacle(&self, mut obstacle: impl FnMut(&[Point], f64)) {
        for blocker in &self.blockers {
            match blocker.bar {
                Bar::Enemy { clear } => obstacle(blocker.area.corners(), clear),
                Bar::Held { .. } => obstacle(blocker.area.corners(), TOLERANCE),
                Bar::Friend { .. } if blocker.may_pass() => {}
                Bar::Friend { .. } => obstacle(blocker.area.corners(), 0.0),
            }
        }
        for (_, feature, _) in &self.closed {
            obstacle(&feature.outline.0, 0.0);
        }
    }

    /// The first step of a leg that meets something, of how many, and what.
    fn first_fault(&self, from: Pose, leg: &Leg) -> Option<(usize, usize, Fault)> {
        let mut frame = Frame::new(from);
        let mut last = self.shapes_in(&frame);
        let (far, length) = farthest(&last.outer, leg);
        let around = Bounds::of(&last.outer).grown(length);
        let near = self.near(&around);
        // Most legs lead through the open: then none of their steps meets anything.
        if near.is_empty() && self.is_well_inside(&around) {
            return None;
        }
        let steps = leg.steps(far);
        for step in 1..=steps {
            let pose = leg.pose(step as f64 / steps as f64);
            frame = match leg {
                Leg::Straight { .. } => frame.moved(pose.at),
                Leg::Turn { .. } => Frame::new(pose),
            };
            let next = self.shapes_in(&frame);
            if !self.is_on_table(&next.outer) {
                return Some((step, steps, Fault::Edge));
            }
            if near.may_be_met(&Bounds::of(&last.outer).joined(Bounds::of(&next.outer))) {
                let water = |river: &Feature| self.is_bridged(river, leg, step, steps);
                if let Some(fault) = near.fault(&Swept::between(last, next), water) {
                    return Some((step, steps, fault));
                }
            }
            last = next;
        }
        None
    }

    /// Whether a box lies on the table, so that nothing within can hang over its edge, not even by rounding.
    fn is_well_inside(&self, around: &Bounds) -> bool {
        let [width, depth] = self.size;
        (around.low.x >= 0.0 && around.high.x <= width)
            && (around.low.y >= 0.0 && around.high.y <= depth)
    }

    /// What may be met within a box.
    fn near(&self, around: &Bounds) -> Near<'_> {
        Near {
            blockers: self
                .blockers
                .iter()
                .filter(|blocker| around.is_near(&blocker.bounds, blocker.margin()))
                .collect(),
            closed: self
                .closed
                .iter()
                .filter(|(_, _, bounds)| around.is_near(bounds, 0.0))
                .collect(),
        }
    }

    fn is_on_table(&self, shape: &[Point]) -> bool {
        let [width, depth] = self.size;
        let may = |edge: Edge| self.entry == Some(edge);
        shape.iter().all(|p| {
            (p.x >= -TOLERANCE || may(Edge::Left))
                && (p.x <= width + TOLERANCE || may(Edge::Right))
                && (p.y >= -TOLERANCE || may(Edge::Top))
                && (p.y <= depth + TOLERANCE || may(Edge::Bottom))
        })
    }

    /// How far a shape is inside the table, less than nothing for one that hangs over its edge.
    pub(super) fn room(&self, shape: &[Point]) -> f64 {
        let [width, depth] = self.size;
        let inside = |p: &Point| p.x.min(width - p.x).min(p.y).min(depth - p.y) + TOLERANCE;
        shape.iter().map(inside).fold(f64::INFINITY, f64::min)
    }

    /// Where in a step a fault first shows; the start of the step if it cannot be told.
    fn locate(&self, leg: &Leg, step: usize, steps: usize, fault: Fault) -> Stop {
        const PARTS: usize = 32;
        let pose =
            |part: usize| leg.pose(((step - 1) * PARTS + part) as f64 / (steps * PARTS) as f64);
        let whole = Swept::between(self.shapes(pose(0)), self.shapes(pose(PARTS)));
        let near = self.near(&whole.bounds.grown(1.0));
        let first = (0..=PARTS).find(|part| {
            let pose = pose(*part);
            let shapes = self.shapes(pose);
            let water = |river: &Feature| self.has_bridge(river, pose);
            !self.is_on_table(&shapes.outer) || near.fault(&Swept::at(shapes), water).is_some()
        });
        Stop {
            fault,
            at: pose(first.unwrap_or(0)).at,
        }
    }

    fn shapes(&self, pose: Pose) -> Shapes {
        self.shapes_in(&Frame::new(pose))
    }

    fn shapes_in(&self, frame: &Frame) -> Shapes {
        let block = self.footprint.block();
        Shapes {
            outer: block.within(frame),
            inner: block.shrunk(TOLERANCE).within(frame),
        }
    }

    /// VF-G60 Whether a unit crosses a river by a bridge all through one step of a leg.
    fn is_bridged(&self, river: &Feature, leg: &Leg, step: usize, steps: usize) -> bool {
        if self.bridges.is_empty() {
            return false;
        }
        let pose = |part: f64| leg.pose((step as f64 - 1.0 + part) / steps as f64);
        let length = pose(0.0).at.distance(pose(1.0).at);
        let parts = libm::ceil(length / BRIDGE_STEP).clamp(1.0, 100.0) as usize;
        (0..=parts).all(|part| self.has_bridge(river, pose(part as f64 / parts as f64)))
    }

    /// VF-G60, own decision VF-G123: whether what a unit covers of a river is bridged: along its middle for a march
    /// column, all around for others, since a river that is under a unit comes in and goes out somewhere.
    pub(super) fn has_bridge(&self, river: &Feature, pose: Pose) -> bool {
        let mut lines = self.bridge_lines(pose);
        lines.all(|[a, b]| self.is_dry(river, a, b))
    }

    /// The lines of a unit that must not be in the water.
    fn bridge_lines(&self, pose: Pose) -> impl Iterator<Item = [Point; 2]> {
        let block = self.footprint.block().shrunk(TOLERANCE);
        let (left, right, rear) = (block.left, block.right, -block.rear);
        let lines = [
            [(0.0, 0.0), (0.0, rear)],
            [(left, 0.0), (left, rear)],
            [(right, 0.0), (right, rear)],
            [(left, 0.0), (right, 0.0)],
            [(left, rear), (right, rear)],
        ];
        let count = if self.march { 1 } else { lines.len() };
        let lines = lines.into_iter().take(count);
        lines.map(move |ends| ends.map(|(right, ahead)| pose.local(right, ahead)))
    }

    /// Whether a unit is in the water at a pose, and still is if no part of it is farther away than a margin.
    pub(super) fn is_unbridged(&self, river: &Feature, pose: Pose, margin: f64) -> bool {
        let is_deep = |point: Point| {
            let corners = &river.outline.0;
            let is_dry =
                |way: &&Feature| shape::point_distance(&way.outline.0, point) <= margin + TOLERANCE;
            shape::contains(corners, point)
                && shape::border_distance(corners, point) > margin
                && !self.bridges.iter().any(is_dry)
        };
        let mut lines = self.bridge_lines(pose);
        lines.any(|[a, b]| {
            (0..=BRIDGE_POINTS).any(|step| {
                let part = f64::from(step) / f64::from(BRIDGE_POINTS);
                is_deep(Point {
                    x: a.x + part * (b.x - a.x),
                    y: a.y + part * (b.y - a.y),
                })
            })
        })
    }

    /// Whether a bridge is under a line wherever a river is.
    fn is_dry(&self, river: &Feature, a: Point, b: Point) -> bool {
        let mut dry = true;
        shape::each_inside(&river.outline.0, a, b, |from, to| {
            dry &= (0..=8).all(|step| {
                let part = from + (to - from) * f64::from(step) / 8.0;
                let point = Point {
                    x: a.x + part * (b.x - a.x),
                    y: a.y + part * (b.y - a.y),
                };
                let near =
                    |way: &&Feature| shape::point_distance(&way.outline.0, point) <= TOLERANCE;
                self.bridges.iter().any(near)
            });
        });
        dry
    }

    /// Whether a unit may stand at a pose: on the table, on passable ground, over nobody, in contact with no friend
    /// (VF-6.3d). How near enemies may be is not asked.
    ///
    /// # Errors
    /// The fault.
    pub fn check_stand(&self, pose: Pose) -> Result<(), Fault> {
        let Shapes { outer, inner } = self.shapes(pose);
        if !self.is_on_table(&outer) {
            return Err(Fault::Edge);
        }
        let bounds = Bounds::of(&outer);
        for (id, feature, around) in &self.closed {
            if bounds.is_near(around, 0.0)
                && shape::overlap(&inner, &feature.outline.0)
                && !(feature.kind == Ground::River && self.has_bridge(feature, pose))
            {
                return Err(Fault::Ground(*id));
            }
        }
        for blocker in &self.blockers {
            if !bounds.is_near(&blocker.bounds, TOLERANCE) {
                continue;
            }
            let corners = blocker.area.corners();
            match blocker.bar {
                Bar::Friend { .. } if shape::distance(&outer, corners) <= TOLERANCE => {
                    return Err(Fault::TouchesFriend(blocker.unit));
                }
                Bar::Enemy { .. } if shape::overlap(&inner, corners) => {
                    return Err(Fault::OverEnemy(blocker.unit));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// VF-6.3.2a, VF-6.4b, VF-T.3.4c, VF-T.3.4b Whether a pose keeps `least` inches from all enemies in the open and
    /// touches no feature they hold.
    ///
    /// # Errors
    /// The enemy that is too near.
    pub fn check_clear(&self, pose: Pose, least: f64) -> Result<(), Fault> {
        let outer = self.footprint.block().at(pose);
        let bounds = Bounds::of(&outer);
        for blocker in &self.blockers {
            let (margin, fault) = match blocker.bar {
                Bar::Enemy { .. } => (least, Fault::NearEnemy(blocker.unit)),
                Bar::Held { .. } => (TOLERANCE + STRICT, Fault::HeldFeature(blocker.unit)),
                Bar::Friend { .. } => continue,
            };
            if bounds.distance(&blocker.bounds) < margin
                && shape::distance(&outer, blocker.area.corners()) < margin
            {
                return Err(fault);
            }
        }
        Ok(())
    }

    /// VF-6.4b At least three inches from enemies.
    pub fn check_three(&self, pose: Pose) -> Result<(), Fault> {
        self.check_clear(pose, ENEMY_REACH - TOLERANCE)
    }

    /// VF-6.3.3b More than three inches from enemies.
    pub fn check_more_than_three(&self, pose: Pose) -> Result<(), Fault> {
        self.check_clear(pose, ENEMY_REACH + STRICT)
    }
}
