//! Whether a unit can pass: everything that may stand in the way of one unit in one formation, collected once.

use super::cost::{Tariff, farthest};
use super::{ENEMY_REACH, FORCED_REACH};
use crate::formation::{Footprint, footprint};
use crate::geometry::shape::{self, Bounds};
use crate::geometry::{Leg, Point, Pose, Quad, TOLERANCE};
use crate::ground::Area;
use crate::{Edge, Feature, FeatureId, Ground, MoveKind, Order, Position, UnitId};
use arrayvec::ArrayVec;

/// What is meant by "more than": equal up to this is not more.
const STRICT: f64 = 1e-6;
/// How finely the crossing of a bridge is followed.
const BRIDGE_STEP: f64 = 0.5;
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

/// How another unit is in the way.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Bar {
    /// An enemy in the open, and how far away one must stay.
    Enemy { clear: f64 },
    /// An enemy in a feature, and whether it may be touched on the way.
    Held { touch: bool },
    /// A friend in the open, and whether it may be passed (VF-6.3c).
    Friend { pass: bool },
}

struct Blocker<'a> {
    unit: UnitId,
    area: Area<'a>,
    bounds: Bounds,
    bar: Bar,
}

/// What surrounds a unit that moves.
pub(crate) struct Way<'a> {
    pub footprint: Footprint,
    pub kind: MoveKind,
    pub allowance: f64,
    size: [f64; 2],
    march: bool,
    blockers: Vec<Blocker<'a>>,
    closed: Vec<(FeatureId, &'a Feature, Bounds)>,
    bridges: Vec<&'a Feature>,
    tariff: Tariff<'a>,
    /// VF-G57 The edge over which the unit enters.
    entry: Option<Edge>,
}

impl Position {
    /// The surroundings of a unit that moves in a formation.
    pub(crate) fn way(&self, unit: UnitId, order: Order, kind: MoveKind) -> Option<Way<'_>> {
        let (sheet, _) = self.unit(unit)?;
        let features = || self.features();
        let is_closed =
            |feature: &Feature| feature.kind.is_impassable() || feature.kind.is_defensible();
        Some(Way {
            footprint: footprint(sheet, order),
            kind,
            allowance: self.allowance(unit, order, kind),
            size: self.field.size,
            march: order.formation.is_march(),
            blockers: self.blockers(unit, kind),
            closed: features()
                .filter(|(_, feature)| is_closed(feature))
                .map(|(id, feature)| (id, feature, Bounds::of(&feature.outline.0)))
                .collect(),
            bridges: features()
                // VF-A.3.1d Rough ground in a river is a ford.
                .filter(|(_, feature)| feature.kind.is_way() || feature.kind == Ground::Rough)
                .map(|(_, feature)| feature)
                .collect(),
            tariff: Tariff::new(&self.field.features, order.formation),
            entry: None,
        })
    }

    fn blockers(&self, unit: UnitId, kind: MoveKind) -> Vec<Blocker<'_>> {
        self.others(unit)
            .filter_map(|other| {
                let area = self.area(other)?;
                Some(Blocker {
                    unit: other,
                    bounds: Bounds::of(area.corners()),
                    bar: self.bar(unit, other, &area, kind)?,
                    area,
                })
            })
            .collect()
    }

    /// How one unit is in the way of another; a friend in a feature is not, beyond the feature itself (VF-T.3.4a).
    fn bar(&self, unit: UnitId, other: UnitId, area: &Area<'_>, kind: MoveKind) -> Option<Bar> {
        let enemy = self.are_enemies(unit, other);
        let in_feature = matches!(area, Area::Outline(_));
        match (enemy, in_feature) {
            (true, true) => Some(Bar::Held {
                touch: matches!(kind, MoveKind::Charge | MoveKind::Withdraw),
            }),
            (true, false) => Some(Bar::Enemy {
                clear: match kind {
                    MoveKind::Move => ENEMY_REACH - TOLERANCE,
                    MoveKind::ForcedMarch => FORCED_REACH + STRICT,
                    MoveKind::Withdraw | MoveKind::Charge => 0.0,
                },
            }),
            (false, false) => Some(Bar::Friend {
                pass: self.may_pass(unit, other),
            }),
            (false, true) => None,
        }
    }

    /// VF-6.3c, VF-G35 Whether a unit may pass over a friend: of the same brigade and in contact with no enemy.
    fn may_pass(&self, unit: UnitId, friend: UnitId) -> bool {
        match (self.unit(unit), self.unit(friend)) {
            (Some((a, _)), Some((b, _))) => a.brigade == b.brigade && !self.is_engaged(friend),
            _ => false,
        }
    }
}

impl Blocker<'_> {
    /// The fault of sweeping over `swept`, of which `inner` is the part that counts for overlapping.
    fn fault(&self, swept: &[Point], inner: &[Point], bounds: &Bounds) -> Option<Fault> {
        let corners = self.area.corners();
        match self.bar {
            Bar::Enemy { clear } if clear > 0.0 => {
                let near = bounds.distance(&self.bounds) < clear
                    && shape::distance(swept, corners) < clear;
                near.then_some(Fault::NearEnemy(self.unit))
            }
            Bar::Enemy { .. } => (bounds.is_near(&self.bounds, 0.0)
                && shape::overlap(inner, corners))
            .then_some(Fault::OverEnemy(self.unit)),
            Bar::Held { touch: false } => (bounds.is_near(&self.bounds, TOLERANCE)
                && shape::distance(swept, corners) <= TOLERANCE)
                .then_some(Fault::HeldFeature(self.unit)),
            Bar::Friend { pass: false } => (bounds.is_near(&self.bounds, 0.0)
                && shape::overlap(inner, corners))
            .then_some(Fault::OverFriend(self.unit)),
            Bar::Held { touch: true } | Bar::Friend { pass: true } => None,
        }
    }
}

impl Way<'_> {
    /// Lets the unit hang over one edge of the table while it enters (VF-G57).
    #[must_use]
    pub fn entering(mut self, edge: Edge) -> Self {
        self.entry = Some(edge);
        self
    }

    /// Follows a path and tells what it costs the base that pays most.
    ///
    /// # Errors
    /// The first fault met.
    pub fn walk(&self, start: Pose, path: &[Pose]) -> Result<f64, Stop> {
        let count = self.footprint.bases().count().min(MOST_BASES);
        let mut costs: ArrayVec<f64, MOST_BASES> = (0..count).map(|_| 0.0).collect();
        let (mut at, mut spent) = (start, 0.0);
        for &next in path {
            let leg = Leg::between(at, next);
            self.check_leg(at, &leg)?;
            self.tariff.add(&self.footprint, at, &leg, &mut costs);
            let total = costs.iter().copied().fold(0.0, f64::max);
            if total > self.allowance + TOLERANCE {
                let part = ((self.allowance - spent) / (total - spent)).clamp(0.0, 1.0);
                return Err(Stop {
                    fault: Fault::Range,
                    at: leg.pose(part).at,
                });
            }
            (at, spent) = (next, total);
        }
        Ok(spent)
    }

    /// Whether a leg meets nothing.
    pub fn is_open(&self, from: Pose, leg: &Leg) -> bool {
        self.first_fault(from, leg).is_none()
    }

    /// Whether a unit at a place and heading is on the table.
    pub fn is_inside(&self, at: Point, heading: f64) -> bool {
        self.is_on_table(&self.footprint.block().at(Pose { at, heading }))
    }

    /// Whether made ways make some inches cheaper.
    pub fn has_roads(&self) -> bool {
        self.march && self.tariff.has_roads()
    }

    /// Calls `obstacle` with the corners of everything that is in the way and how far one must keep off.
    pub fn each_obstacle(&self, mut obstacle: impl FnMut(&[Point], f64)) {
        for blocker in &self.blockers {
            match blocker.bar {
                Bar::Enemy { clear } => obstacle(blocker.area.corners(), clear),
                Bar::Held { .. } => obstacle(blocker.area.corners(), TOLERANCE),
                Bar::Friend { pass: false } => obstacle(blocker.area.corners(), 0.0),
                Bar::Friend { pass: true } => {}
            }
        }
        for (_, feature, _) in &self.closed {
            obstacle(&feature.outline.0, 0.0);
        }
    }

    /// Whether a leg meets anything.
    fn check_leg(&self, from: Pose, leg: &Leg) -> Result<(), Stop> {
        match self.first_fault(from, leg) {
            None => Ok(()),
            Some((step, steps, fault)) => Err(self.locate(leg, step, steps, fault)),
        }
    }

    /// The first step of a leg that meets something, of how many, and what.
    fn first_fault(&self, from: Pose, leg: &Leg) -> Option<(usize, usize, Fault)> {
        let block = self.footprint.block();
        let inner = block.shrunk(TOLERANCE);
        let steps = leg.steps(farthest(&block.at(from), leg));
        let mut last = (block.at(from), inner.at(from));
        for step in 1..=steps {
            let pose = leg.pose(step as f64 / steps as f64);
            let next = (block.at(pose), inner.at(pose));
            let swept = shape::hull(&last.0, &next.0);
            let swept_inner = shape::hull(&last.1, &next.1);
            let water = |river: &Feature| self.is_bridged(river, leg, step, steps);
            if let Some(fault) = self.fault(&swept, &swept_inner, water) {
                return Some((step, steps, fault));
            }
            last = next;
        }
        None
    }

    /// The fault of covering a shape.
    fn fault(
        &self,
        swept: &[Point],
        inner: &[Point],
        is_bridged: impl Fn(&Feature) -> bool,
    ) -> Option<Fault> {
        if !self.is_on_table(swept) {
            return Some(Fault::Edge);
        }
        let bounds = Bounds::of(swept);
        for (id, feature, around) in &self.closed {
            if bounds.is_near(around, 0.0)
                && shape::overlap(inner, &feature.outline.0)
                && !(feature.kind == Ground::River && is_bridged(feature))
            {
                return Some(Fault::Ground(*id));
            }
        }
        self.blockers
            .iter()
            .find_map(|blocker| blocker.fault(swept, inner, &bounds))
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

    /// Where in a step a fault first shows; the start of the step if it cannot be told.
    fn locate(&self, leg: &Leg, step: usize, steps: usize, fault: Fault) -> Stop {
        const PARTS: usize = 32;
        let pose =
            |part: usize| leg.pose(((step - 1) * PARTS + part) as f64 / (steps * PARTS) as f64);
        let first = (0..=PARTS).find(|part| {
            let pose = pose(*part);
            let (outer, inner) = self.shapes(pose);
            let water = |river: &Feature| self.has_bridge(river, pose);
            self.fault(&outer, &inner, water).is_some()
        });
        Stop {
            fault,
            at: pose(first.unwrap_or(0)).at,
        }
    }

    fn shapes(&self, pose: Pose) -> (Quad, Quad) {
        let block = self.footprint.block();
        (block.at(pose), block.shrunk(TOLERANCE).at(pose))
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
    /// column, along both sides as well for others.
    fn has_bridge(&self, river: &Feature, pose: Pose) -> bool {
        let block = self.footprint.block().shrunk(TOLERANCE);
        let sides: &[f64] = if self.march {
            &[0.0]
        } else {
            &[0.0, block.left, block.right]
        };
        sides.iter().all(|&side| {
            let (a, b) = (pose.local(side, 0.0), pose.local(side, -block.rear));
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
                    self.bridges.iter().any(|way| near(way))
                });
            });
            dry
        })
    }

    /// Whether a unit may stand at a pose: on the table, on passable ground, over nobody, in contact with no friend
    /// (VF-6.3d). How near enemies may be is not asked.
    ///
    /// # Errors
    /// The fault.
    pub fn check_stand(&self, pose: Pose) -> Result<(), Fault> {
        let (outer, inner) = self.shapes(pose);
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

    /// VF-6.3.2a, VF-6.4b, VF-T.3.4c Whether a pose keeps `least` inches from all enemies in the open and touches no
    /// feature they hold.
    ///
    /// # Errors
    /// The enemy that is too near.
    pub fn check_clear(&self, pose: Pose, least: f64) -> Result<(), Fault> {
        let (outer, _) = self.shapes(pose);
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
