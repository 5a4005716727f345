//! VF-6.5c Whether a charge can reach an enemy at all.
//!
//! A charge ends flush with a face of the enemy, or just in contact where a base or a narrow front will do. Of the places
//! along a face one in a tenth of an inch is an end, so that one lies within every twentieth of an inch to both sides;
//! the places of mere contact are looked for with those before them, and one is missed that leaves less than an eighth of
//! an inch of choice.

use super::search::Aim;
use super::space::{FINE, Region};
use super::way::Way;
use crate::geometry::shape::{self, Bounds};
use crate::geometry::{Frame, Leg, Point, Pose, Quad, TOLERANCE, shorter};
use crate::{Position, UnitId};

/// How close together the places along a face are that are tried.
pub(super) const CLOSE: f64 = 0.1;
/// From how far back a unit comes straight up to a face at most.
const RUN: f64 = 1.0;
/// From how far at least.
const STEP: f64 = 0.02;
/// Places that are farther from a line are not on it.
const OFF: f64 = 0.02;
/// How many headings are tried by themselves.
const MOST_HEADINGS: usize = 5;
/// How far beside the nearest place others are tried.
const BESIDE: f64 = 0.6;
/// How near to an enemy a unit comes that touches it: certainly in contact, and not on it.
const TOUCH: f64 = 0.004;

/// The room around a place where a base may touch in any way.
const LOOSE: f64 = 0.12;

/// Bounds the work where a base may touch in any way.
const MOST_CELLS: usize = 8_000;

/// A unit that looks for a way to an enemy.
struct Charge<'a> {
    position: &'a Position,
    way: &'a Way<'a>,
    unit: UnitId,
    enemy: UnitId,
}

impl Charge<'_> {
    fn is_end(&self, pose: Pose) -> bool {
        self.way.check_stand(pose).is_ok()
            && self
                .position
                .is_struck(self.unit, self.enemy, pose, self.way)
    }
}

/// The places along a face at which a charge may end.
struct Face {
    /// One of them.
    frame: Frame,
    heading: f64,
    /// How far to the right of it all of them are, in order.
    places: Vec<f64>,
}

impl Face {
    fn pose(&self, right: f64, back: f64) -> Pose {
        Pose::new(self.frame.point(right, back), self.heading)
    }

    /// The place that is nearest to one on the same line.
    fn nearest(&self, right: f64) -> Option<f64> {
        let after = self.places.partition_point(|place| *place < right);
        let near = self.places.get(after.saturating_sub(1)..)?.iter().take(2);
        near.copied()
            .min_by(|a, b| (a - right).abs().total_cmp(&(b - right).abs()))
    }
}

/// A charge that ends flush with a face.
struct Flush<'a> {
    charge: Charge<'a>,
    faces: Vec<Face>,
}

impl Flush<'_> {
    fn add(&mut self, end: Pose) {
        let on = |face: &Face| {
            let (right, ahead) = face.frame.local(end.at);
            (face.heading == end.heading && ahead.abs() <= OFF).then_some(right)
        };
        let known = self
            .faces
            .iter_mut()
            .find_map(|face| Some((on(face)?, face)));
        match known {
            Some((right, face)) => face.places.push(right),
            None => self.faces.push(Face {
                frame: Frame::new(end),
                heading: end.heading,
                places: vec![0.0],
            }),
        }
    }

    /// The place from which the unit comes straight up to a face, the nearest to the middle of a region, and the end.
    fn approach(&self, face: &Face, region: &Region) -> Option<[Pose; 2]> {
        if !region.has_heading(face.heading) {
            return None;
        }
        let (right, ahead) = face.frame.local(region.middle);
        let back = -ahead - self.charge.way.footprint.depth / 2.0;
        let reach = region.half * std::f64::consts::SQRT_2;
        let place = face.nearest(right)?;
        let is_near = (place - right).abs() <= reach && back >= STEP - reach && back <= RUN + reach;
        is_near.then(|| {
            [
                face.pose(place, back.clamp(STEP, RUN)),
                face.pose(place, 0.0),
            ]
        })
    }
}

impl Flush<'_> {
    /// How far to the right a pose is along a face, and how far its middle is at least from that of an end there.
    fn middle_apart(&self, face: &Face, pose: Pose) -> Option<(f64, f64)> {
        let depth = self.charge.way.footprint.depth;
        let (right, _) = face.frame.local(pose.at);
        let (low, high) = (*face.places.first()?, *face.places.last()?);
        let end = face.frame.point(right.clamp(low, high), depth / 2.0);
        let far = pose.local(0.0, -depth / 2.0).distance(end);
        Some((right, far))
    }
}

impl Aim for Flush<'_> {
    fn rows(&self) -> Vec<[Pose; 2]> {
        let row = |face: &Face| {
            let (first, last) = (*face.places.first()?, *face.places.last()?);
            Some([face.pose(first, 0.0), face.pose(last, 0.0)])
        };
        self.faces.iter().filter_map(row).collect()
    }

    fn least(&self, pose: Pose) -> f64 {
        let faces = self.faces.iter();
        let least = faces.filter_map(|face| {
            let turn = shorter(face.heading - pose.heading).abs();
            let (_, far) = self.middle_apart(face, pose)?;
            Some(libm::hypot(far, self.charge.way.swing(turn)))
        });
        least.fold(f64::INFINITY, f64::min)
    }

    /// To the nearest place along each face, and to some beside it, with a straight run at the end or without.
    fn ends(&self, pose: Pose, reach: f64) -> Vec<Vec<Pose>> {
        let mut ends = Vec::new();
        for face in &self.faces {
            let turn = shorter(face.heading - pose.heading).abs();
            let near = self.middle_apart(face, pose);
            let Some((right, _)) =
                near.filter(|(_, far)| libm::hypot(*far, self.charge.way.swing(turn)) <= reach)
            else {
                continue;
            };
            let (_, ahead) = face.frame.local(pose.at);
            let mut tried = Vec::new();
            for aside in [0.0, BESIDE, -BESIDE] {
                let Some(place) = face.nearest(right + aside) else {
                    continue;
                };
                if !tried.contains(&place) {
                    tried.push(place);
                    let end = face.pose(place, 0.0);
                    ends.push(vec![face.pose(place, (-ahead).clamp(STEP, RUN)), end]);
                    ends.push(vec![end]);
                }
            }
        }
        ends
    }

    fn is_hopeless(&self, region: &Region) -> bool {
        let mut faces = self.faces.iter();
        !faces.any(|face| self.approach(face, region).is_some())
    }

    fn end(&self, region: &Region) -> Option<Vec<Pose>> {
        let approaches = self
            .faces
            .iter()
            .filter_map(|face| self.approach(face, region));
        let is_open =
            |[from, to]: &[Pose; 2]| self.charge.way.is_open(*from, &Leg::between(*from, *to));
        approaches
            .into_iter()
            .find(is_open)
            .map(|path| path.to_vec())
    }

    /// The places along a face are so far apart that the last stretch to one may have no room.
    fn room(&self) -> f64 {
        FINE
    }

    fn is_end(&self, pose: Pose) -> bool {
        self.charge.is_end(pose)
    }
}

/// A charge that ends just in contact with an outline.
struct Touch<'a> {
    charge: Charge<'a>,
    outline: &'a [Point],
    bounds: Bounds,
}

impl Touch<'_> {
    /// The unit goes on by the shortest way to the outline.
    fn straight(&self, pose: Pose) -> Option<Vec<Pose>> {
        let outer = self.charge.way.footprint.block().at(pose);
        let (from, to) = gap(&outer, self.outline)?;
        let far = from.distance(to);
        let part = ((far - TOUCH) / far).max(0.0);
        let at = Point {
            x: pose.at.x + part * (to.x - from.x),
            y: pose.at.y + part * (to.y - from.y),
        };
        let end = Pose::new(at, pose.heading);
        self.charge.is_end(end).then(|| vec![end])
    }
}

impl Aim for Touch<'_> {
    fn is_hopeless(&self, region: &Region) -> bool {
        let reach = region.radius + TOLERANCE;
        !Bounds::of(&region.outer).is_near(&self.bounds, reach)
            || shape::distance(&region.outer, self.outline) > reach
    }

    fn least(&self, pose: Pose) -> f64 {
        let outer = self.charge.way.footprint.block().at(pose);
        (shape::distance(&outer, self.outline) - TOLERANCE).max(0.0)
    }

    fn ends(&self, pose: Pose, reach: f64) -> Vec<Vec<Pose>> {
        let is_near = self.least(pose) <= reach;
        let end = is_near.then(|| self.straight(pose)).flatten();
        end.into_iter().collect()
    }

    fn end(&self, region: &Region) -> Option<Vec<Pose>> {
        self.straight(Pose::new(region.pose.at, region.pose.heading))
    }

    /// Contact in any way leaves more choice than the other ends.
    fn room(&self) -> f64 {
        LOOSE
    }

    /// All around a village there is much to look at.
    fn most_cells(&self) -> usize {
        MOST_CELLS
    }

    fn is_end(&self, pose: Pose) -> bool {
        self.charge.is_end(pose)
    }
}

/// The two nearest points of a block and an outline apart from it.
fn gap(block: &Quad, outline: &[Point]) -> Option<(Point, Point)> {
    let from = block.iter().map(|p| (*p, shape::nearest(outline, *p)));
    let to = outline.iter().map(|p| (shape::nearest(block, *p), *p));
    from.chain(to)
        .min_by(|(a, b), (c, d)| a.distance(*b).total_cmp(&c.distance(*d)))
        .filter(|(a, b)| a != b && !shape::overlap(block, outline))
}

impl Position {
    /// VF-6.5c A path of a charge that ends at any of some poses flush with an enemy, by any way that is left.
    pub(super) fn any_flush_charge(
        &self,
        (unit, enemy): (UnitId, UnitId),
        way: &Way<'_>,
        start: Pose,
        poses: &[Pose],
    ) -> Option<Vec<Pose>> {
        let charge = Charge {
            position: self,
            way,
            unit,
            enemy,
        };
        let mut flush = Flush {
            charge,
            faces: Vec::new(),
        };
        let farthest = way.farthest_from(start);
        for end in poses {
            if way.may_reach(start, *end, farthest) && flush.is_end(*end) {
                flush.add(*end);
            }
        }
        if flush.faces.is_empty() {
            return None;
        }
        let mut headings = vec![start.heading];
        for face in &mut flush.faces {
            face.places.sort_by(f64::total_cmp);
            if !headings.contains(&face.heading) {
                headings.push(face.heading);
            }
        }
        headings.truncate(MOST_HEADINGS);
        way.search(start, &headings, &flush)
    }

    /// VF-6.5c, VF-G18, VF-G69 A path of a charge that ends in contact with an outline in any way, by any way that is
    /// left.
    pub(super) fn any_touching_charge(
        &self,
        (unit, enemy): (UnitId, UnitId),
        way: &Way<'_>,
        start: Pose,
        outline: &[Point],
    ) -> Option<Vec<Pose>> {
        let touch = Touch {
            charge: Charge {
                position: self,
                way,
                unit,
                enemy,
            },
            outline,
            bounds: Bounds::of(outline),
        };
        way.search(start, &way.headings(start), &touch)
    }
}
