//! VF-5.1.3, VF-T.2.2, VF-T.2.5 Lines of sight and the cover on them.

use super::Area;
use super::arc::front_area;
use super::axis::Axis;
use crate::geometry::shape::{self, Bounds};
use crate::geometry::{Block, Frame, Point, Quad, TOLERANCE};
use crate::{Feature, FeatureId, Formation, Ground, Position, UnitId};
use arrayvec::ArrayVec;
use std::cell::Cell;

/// VF-5.1.3a, VF-G20 A line is blocked within 2 in of another unit, at exactly 2 in too.
const CLEARANCE: f64 = 2.0 + TOLERANCE;
/// Own decision VF-G121: points tried along the front edge of a base.
const ORIGINS: u8 = 5;
/// Own decision VF-G121: the greatest distance between points tried on the target.
const SPACING: f64 = 0.5;
/// Most directions told apart from one place.
const BENDS: usize = 256;

/// VF-T.2.2b What a target stands behind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Cover {
    #[default]
    None,
    Soft,
    Hard,
}

/// Units a line of sight may pass nevertheless.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Over {
    /// VF-S.raketen.b, VF-F.7b Friends that are not on a hill.
    pub low_friends: bool,
    /// VF-L.napoleon.e, VF-F.7b Enemies that are not on a hill.
    pub low_enemies: bool,
    /// VF-L.napoleon.d Enemies in open formation.
    pub open_enemies: bool,
}

/// How a unit sees another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// Bases in its front rank; a square and a unit in a feature look as one.
    pub bases: u8,
    /// Those with a line of sight.
    pub seeing: u8,
    /// VF-T.2.2a The cover no line avoids.
    pub cover: Cover,
}

impl Sight {
    /// VF-5.1c Whether there is a line of sight at all.
    pub const fn is_clear(&self) -> bool {
        self.seeing > 0
    }

    /// VF-8.1.5, VF-8.2.1a Whether at least half of the front rank sees the target.
    pub const fn is_half(&self) -> bool {
        self.seeing > 0 && self.seeing as u16 * 2 >= self.bases as u16
    }
}

/// From where a base looks.
struct Origin<'a> {
    /// The base, or the outline of the feature.
    shape: &'a [Point],
    /// Its front edge; none when it looks everywhere.
    front: Option<(Point, Point)>,
}

/// Whom a unit looks at.
struct Target<'a> {
    outline: Area<'a>,
    parts: Vec<Part<'a>>,
    /// Whether it does not matter which part a line meets.
    is_alike: bool,
}

impl Target<'_> {
    /// The part a point of the border belongs to.
    fn part(&self, at: Point) -> Option<&Part<'_>> {
        if self.is_alike {
            return self.parts.first();
        }
        let mut nearest: Option<(f64, &Part<'_>)> = None;
        for part in &self.parts {
            let far = shape::point_distance(part.shape.corners(), at);
            if nearest.is_none_or(|(least, _)| far < least) {
                nearest = Some((far, part));
            }
            if far == 0.0 {
                break;
            }
        }
        nearest.map(|(_, part)| part)
    }
}

/// A part of the target: a base, or the outline of its feature.
struct Part<'a> {
    shape: Area<'a>,
    /// The features it is on or touches.
    touched: Touched,
}

/// A set of features.
#[derive(Clone, Copy, Default, PartialEq)]
struct Touched([u64; 4]);

impl Touched {
    const fn has(&self, id: FeatureId) -> bool {
        self.0[id.index() / 64] >> (id.index() % 64) & 1 == 1
    }

    const fn add(&mut self, id: FeatureId) {
        self.0[id.index() / 64] |= 1 << (id.index() % 64);
    }
}

/// What may stand in the way between two units.
struct Between<'a> {
    units: Vec<(Area<'a>, Bounds)>,
    features: Vec<(FeatureId, &'a Feature, Bounds)>,
    /// Whether a unit is so near to the target that lines to parts of it are blocked at their end.
    is_goal_crowded: bool,
    /// The feature the target occupies: its cover always counts.
    held: Option<FeatureId>,
    /// Which of the units was in the way last.
    last: Cell<usize>,
}

impl Position {
    /// VF-5.1.3, VF-T.2.2 How many front-rank bases of a unit have a line of sight to another, and behind what cover.
    pub fn sight(&self, unit: UnitId, target: UnitId, over: Over) -> Sight {
        self.look(unit, target, over, false)
    }

    /// VF-5.1c Whether there is any line of sight; as [`Self::sight`], which looks for all and for the best.
    pub(crate) fn has_line(&self, unit: UnitId, target: UnitId, over: Over) -> bool {
        self.sees(unit, target) && self.look(unit, target, over, true).is_clear()
    }

    fn look(&self, unit: UnitId, target: UnitId, over: Over, any: bool) -> Sight {
        let (Some(area), Some(goal)) = (self.area(unit), self.area(target)) else {
            return Sight::default();
        };
        let between = self.between(unit, target, over);
        let goal = self.target(target, goal, &between);
        let mut sight = Sight {
            bases: 0,
            seeing: 0,
            cover: Cover::Hard,
        };
        let mut look = |origin: &Origin<'_>, ahead: Option<Quad>| {
            sight.bases += 1;
            if any && sight.seeing > 0 {
                return;
            }
            let hidden = ahead.is_some_and(|ahead| !shape::overlap(&ahead, goal.outline.corners()));
            if hidden {
                return;
            }
            let so_far = if any { Cover::None } else { sight.cover };
            if let Some(cover) = between.best_line(origin, &goal, so_far) {
                sight.seeing += 1;
                sight.cover = sight.cover.min(cover);
            }
        };
        self.each_origin(unit, area, &mut look);
        if sight.seeing == 0 {
            sight.cover = Cover::None;
        }
        sight
    }

    /// Calls `look` for each front-rank base with its front area.
    fn each_origin(
        &self,
        unit: UnitId,
        area: Area<'_>,
        look: &mut impl FnMut(&Origin<'_>, Option<Quad>),
    ) {
        let (Some(pose), Some(footprint)) = (self.pose(unit), self.footprint_of(unit)) else {
            let shape = area.corners();
            return look(&Origin { shape, front: None }, None);
        };
        if footprint.formation() == Formation::Square {
            let shape = area.corners();
            return look(&Origin { shape, front: None }, None);
        }
        let frame = Frame::new(pose);
        for base in footprint.front_bases() {
            let quad = base.within(&frame);
            let [left, right, ..] = quad;
            let origin = Origin {
                shape: &quad,
                front: Some((left, right)),
            };
            look(&origin, Some(front_area(&base, &frame)));
        }
    }

    /// The units and features near the way from one unit to another.
    fn between(&self, unit: UnitId, target: UnitId, over: Over) -> Between<'_> {
        let ends = [self.bounds(unit), self.bounds(target)];
        let corners: ArrayVec<Point, 4> = ends
            .iter()
            .flatten()
            .flat_map(|bounds| [bounds.low, bounds.high])
            .collect();
        let way = Bounds::of(&corners);
        let units: Vec<_> = self
            .stands_near(unit, way.grown(CLEARANCE))
            .filter(|other| other.unit != target && way.is_near(&other.bounds, CLEARANCE))
            .filter(|other| !self.is_passed_over(unit, other.unit, over))
            .map(|other| (other.area, other.bounds))
            .collect();
        let near_goal = |(area, bounds): &(Area<'_>, Bounds)| {
            ends[1].is_some_and(|goal| goal.is_near(bounds, CLEARANCE))
                && self
                    .area(target)
                    .is_some_and(|goal| shape::distance(goal.corners(), area.corners()) < CLEARANCE)
        };
        let features = self
            .features()
            .filter(|(_, feature)| {
                feature.kind.is_obstruction() || feature.kind.cover() > Cover::None
            })
            .map(|(id, feature)| (id, feature, Bounds::of(&feature.outline.0)))
            .filter(|(_, _, bounds)| way.is_near(bounds, TOLERANCE))
            .collect();
        Between {
            is_goal_crowded: units.iter().any(near_goal),
            units,
            features,
            held: self.feature_of(target),
            last: Cell::new(0),
        }
    }

    /// Whether a line of `unit` may pass another unit.
    fn is_passed_over(&self, unit: UnitId, other: UnitId, over: Over) -> bool {
        let enemy = self.are_enemies(unit, other);
        let low = if enemy {
            over.low_enemies
        } else {
            over.low_friends
        };
        let open = enemy && over.open_enemies && self.is_open(other);
        open || (low && !self.on_hill(other))
    }

    fn is_open(&self, unit: UnitId) -> bool {
        self.pose(unit).is_some()
            && self
                .unit(unit)
                .is_some_and(|(_, unit)| unit.order.formation == Formation::Open)
    }

    /// A target by its bases, with the features they touch; as one where there are no features.
    fn target<'a>(&self, target: UnitId, area: Area<'a>, between: &Between<'_>) -> Target<'a> {
        let part = |shape: Area<'a>| Part {
            touched: between.touched(shape.corners()),
            shape,
        };
        let parts = match (self.pose(target), self.footprint_of(target)) {
            (Some(pose), Some(footprint))
                if footprint.formation() != Formation::Square && !between.features.is_empty() =>
            {
                let frame = Frame::new(pose);
                let quad = |base: Block| Area::Block(base.within(&frame));
                footprint.bases().map(|base| part(quad(base))).collect()
            }
            _ => vec![part(area)],
        };
        // Only a hill asks for more of a part than what it touches.
        let is_hill = |(_, feature, _): &(_, &Feature, _)| feature.kind == Ground::Hill;
        let is_alike = !between.features.iter().any(is_hill)
            && parts.iter().all(|part| part.touched == parts[0].touched);
        Target {
            outline: area,
            parts,
            is_alike,
        }
    }
}

impl Between<'_> {
    fn touched(&self, shape: &[Point]) -> Touched {
        let mut touched = Touched::default();
        for (id, feature, _) in &self.features {
            if self.held == Some(*id) || feature.is_touched(shape) {
                touched.add(*id);
            }
        }
        touched
    }

    /// The least cover of the lines from a base to the target; none when there is no line of sight. Any line will do
    /// when the unit already has one without cover: `so_far`.
    fn best_line(&self, origin: &Origin<'_>, goal: &Target<'_>, so_far: Cover) -> Option<Cover> {
        let at = self.touched(origin.shape);
        let mut best: Option<Cover> = None;
        let mut from = |a: Point| {
            if self.is_crowded(a) {
                return true;
            }
            self.each_line(a, goal.outline.corners(), |b| {
                // What part of the target it is matters to the ground only, and takes longer to tell.
                if self.is_blocked_by_unit(a, b) {
                    return true;
                }
                let Some(part) = goal.part(b) else {
                    return true;
                };
                if self.is_blocked_by_ground(a, b, origin.shape, &at, part) {
                    return true;
                }
                let cover = self.cover(a, b);
                best = Some(best.map_or(cover, |least| least.min(cover)));
                cover > Cover::None && so_far > Cover::None
            })
        };
        match origin.front {
            Some((left, right)) => (0..ORIGINS)
                .all(|step| from(along(left, right, f64::from(step) / f64::from(ORIGINS - 1)))),
            None => points(origin.shape, 2.0 * SPACING).all(from),
        };
        best
    }

    /// Whether a unit is so near to a place that no line from there is clear.
    fn is_crowded(&self, a: Point) -> bool {
        let place = Bounds { low: a, high: a };
        self.units.iter().any(|(area, bounds)| {
            place.is_near(bounds, CLEARANCE) && shape::point_distance(area.corners(), a) < CLEARANCE
        })
    }

    /// VF-G121 Tries lines from a place to a target until `line` says no; tells whether it never did. Between the
    /// directions in which something begins or ends to be in the way nothing changes, so one line for each such gap
    /// is enough, except where the clearance matters at the line's far end: there points along the border are tried.
    fn each_line(&self, a: Point, goal: &[Point], mut line: impl FnMut(Point) -> bool) -> bool {
        let axis = Axis::new(a, shape::middle(goal));
        let mut bends = ArrayVec::<f64, BENDS>::new();
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for bend in goal.iter().filter_map(|corner| axis.bend(*corner)) {
            (low, high) = (low.min(bend), high.max(bend));
        }
        let mut add = |bend: Option<f64>| {
            if let Some(bend) = bend.filter(|bend| (low..=high).contains(bend)) {
                let _ = bends.try_push(bend);
            }
        };
        goal.iter().for_each(|corner| add(axis.bend(*corner)));
        let beside = |bounds: &Bounds| axis.is_beside(bounds, CLEARANCE, low, high);
        for (area, _) in self.units.iter().filter(|(_, bounds)| !beside(bounds)) {
            for corner in area.corners() {
                axis.tangents(*corner, CLEARANCE)
                    .into_iter()
                    .for_each(&mut add);
            }
        }
        for (_, feature, _) in &self.features {
            let crest = feature.crest.iter().flat_map(|crest| &crest.0);
            let corners = feature.outline.0.iter().chain(crest);
            corners.for_each(|corner| add(axis.bend(*corner)));
        }
        bends.sort_unstable_by(f64::total_cmp);
        let gaps = bends.windows(2).filter_map(|pair| match pair {
            &[low, high] if high - low > 1e-9 => axis.first_hit((low + high) / 2.0, goal),
            _ => None,
        });
        // A target beside or behind the place gives no gaps.
        let sampled = self.is_goal_crowded || bends.len() < 2;
        let samples = sampled.then(|| points(goal, SPACING)).into_iter().flatten();
        gaps.chain(samples).all(&mut line)
    }

    /// VF-5.1.3a, VF-G29 Whether a line passes too near to a unit. Leaders never are in the way.
    fn is_blocked_by_unit(&self, a: Point, b: Point) -> bool {
        let way = Bounds::of(&[a, b]);
        let is_near = |(area, bounds): &(Area<'_>, Bounds)| {
            way.is_near(bounds, CLEARANCE)
                && shape::is_passed_within(area.corners(), a, b, CLEARANCE)
        };
        // Who stood in the way of the line before mostly stands in the way of this one too.
        if self.units.get(self.last.get()).is_some_and(is_near) {
            return true;
        }
        let blocker = self.units.iter().position(is_near);
        if let Some(index) = blocker {
            self.last.set(index);
        }
        blocker.is_some()
    }

    /// VF-T.2.5 Whether a line is blocked by the ground.
    fn is_blocked_by_ground(
        &self,
        a: Point,
        b: Point,
        base: &[Point],
        at: &Touched,
        part: &Part<'_>,
    ) -> bool {
        let way = Bounds::of(&[a, b]);
        self.features.iter().any(|(id, feature, bounds)| {
            feature.kind.is_obstruction() && way.is_near(bounds, 0.0) && {
                let touched = at.has(*id) || part.touched.has(*id);
                obstructs(feature, touched, a, b, base, part.shape.corners())
            }
        })
    }

    /// VF-T.2.2a, VF-G63 The cover on a line: of all that it crosses, wherever that lies, the best.
    fn cover(&self, a: Point, b: Point) -> Cover {
        let way = Bounds::of(&[a, b]);
        self.features
            .iter()
            .filter(|(id, feature, bounds)| {
                feature.kind.cover() > Cover::None
                    && (self.held == Some(*id)
                        || (way.is_near(bounds, 0.0)
                            && shape::does_cross(&feature.outline.0, a, b)))
            })
            .map(|(_, feature, _)| feature.kind.cover())
            .max()
            .unwrap_or_default()
    }
}

/// VF-T.2.5, VF-T.2.5a, VF-T.2.5b, VF-G58 Whether an obstruction blocks a line: when neither end is on it or touches
/// it, by being crossed; a hill otherwise by its crest, unless an end is on that.
fn obstructs(
    feature: &Feature,
    touched: bool,
    a: Point,
    b: Point,
    base: &[Point],
    goal: &[Point],
) -> bool {
    if !touched {
        return shape::does_cross(&feature.outline.0, a, b);
    }
    let on = |crest: &[Point], shape: &[Point]| shape::distance(crest, shape) <= TOLERANCE;
    feature.kind == Ground::Hill
        && feature.crest.as_ref().is_some_and(|crest| {
            shape::does_cross(&crest.0, a, b) && !on(&crest.0, base) && !on(&crest.0, goal)
        })
}

/// Points along a border, corners included, no farther apart than `spacing`.
fn points(shape: &[Point], spacing: f64) -> impl Iterator<Item = Point> + '_ {
    shape::edges(shape).flat_map(move |(a, b)| {
        let steps = libm::ceil(a.distance(b) / spacing).clamp(1.0, 64.0) as u8;
        (0..steps).map(move |step| along(a, b, f64::from(step) / f64::from(steps)))
    })
}

fn along(a: Point, b: Point, part: f64) -> Point {
    Point {
        x: a.x + part * (b.x - a.x),
        y: a.y + part * (b.y - a.y),
    }
}

impl Ground {
    /// VF-T.1.1, VF-T.1.2b, VF-T.1.6a, VF-T.3b The cover it gives.
    pub const fn cover(self) -> Cover {
        match self {
            Self::Buildings => Cover::Hard,
            Self::LowWall | Self::Wood | Self::DefensibleWood => Cover::Soft,
            Self::HighWall | Self::Hill | Self::River | Self::Rough | Self::Road | Self::Track => {
                Cover::None
            }
        }
    }
}
