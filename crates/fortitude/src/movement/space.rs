//! The poses of a unit as cells of a space of three dimensions, the place of its middle and its heading; or of some
//! layers with one heading each, which are quicker to search.
//!
//! No corner of the unit is farther from where it is at the middle of a cell than the cell's radius. So a cell is free
//! as a whole where the unit keeps more than that from everything, and closed as a whole where even the unit made
//! smaller by it is in the way. All other cells are mixed and are cut where a search has to know more.

use super::blocker::Bar;
use super::budget::Budget;
use super::way::Way;
use crate::geometry::shape::{self, Bounds};
use crate::geometry::{Block, Frame, Point, Pose, Quad, TOLERANCE, shorter};
use crate::{Feature, Ground};
use arrayvec::ArrayVec;

/// Half the side of the largest cells, as a part of the range, and its bounds.
const LARGEST: (f64, f64, f64) = (0.125, 0.5, 2.0);
/// Cells with a radius of this or less are not cut any more.
pub(super) const FINE: f64 = 0.025;
/// No cell is cut more often.
const DEEPEST: u8 = 12;
/// Headings that differ by less are the same.
const SAME: f64 = 1e-6;

/// What is known of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Not looked at yet.
    Unknown,
    /// The unit can be everywhere in it.
    Free,
    /// It can be in some of it, and in its middle.
    Mixed,
    /// It can be in some of it, maybe, but not in its middle.
    Doubtful,
    /// It can be nowhere in it, or gets no farther.
    Closed,
}

/// What a cell promises a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hope {
    /// Not looked at yet.
    Unknown,
    /// A move may end in it.
    Some,
    /// No move ends in it.
    None,
}

/// A cell.
pub(super) struct Cell {
    level: u8,
    /// Its place among the cells of its level.
    index: [u32; 3],
    middle: Point,
    heading: f64,
    /// No corner is farther away anywhere in it.
    pub radius: f64,
    /// The first of those it is cut into; 0 for none.
    parts: u32,
    pub kind: Kind,
    pub hope: Hope,
    /// The place of its middle in the tree of ways, once it is reached.
    pub node: Option<u32>,
    /// What it costs to come to the nearest node beside it; infinite where there is none.
    pub near: f64,
}

/// A cell as what it covers.
pub(super) struct Region {
    /// The pose in the middle, not rounded.
    pub pose: Pose,
    pub frame: Frame,
    /// The unit there.
    pub outer: Quad,
    /// No corner is farther away anywhere in it.
    pub radius: f64,
    /// The middle of the unit there.
    pub middle: Point,
    /// How far the middle of the unit is from there at most, along each axis.
    pub half: f64,
    half_turn: f64,
}

impl Region {
    /// Whether the unit has a heading somewhere in it.
    pub fn has_heading(&self, heading: f64) -> bool {
        shorter(heading - self.pose.heading).abs() <= self.half_turn + SAME
    }
}

/// Something that cannot be entered.
struct Obstacle<'a> {
    corners: &'a [Point],
    bounds: Bounds,
    river: Option<&'a Feature>,
}

/// The poses that a unit may come to from where it stands.
pub(super) struct Space<'a> {
    pub way: &'a Way<'a>,
    pub start: Pose,
    /// The headings of the layers; none where all headings are looked at.
    layers: Vec<f64>,
    obstacles: Vec<Obstacle<'a>>,
    block: Block,
    corners: Quad,
    /// From the middle of the unit to its corners.
    arm: f64,
    /// The middle of the unit at the start.
    middle: Point,
    low: Point,
    /// Half the side of a cell of the first level.
    largest: f64,
    /// What lies beyond the range.
    budget: &'a Budget<'a>,
    /// No part of the unit gets farther from where it is at the start.
    farthest: f64,
    /// Half of what it covers of the circle; 0 in layers.
    half_turn: f64,
    counts: [u32; 3],
    pub cells: Vec<Cell>,
}

impl<'a> Space<'a> {
    /// Everything within the range of a unit.
    pub fn new(way: &'a Way<'a>, start: Pose, budget: &'a Budget<'a>) -> Self {
        let arm = libm::hypot(way.footprint.width, way.footprint.depth) / 2.0;
        let turns = libm::ceil(std::f64::consts::PI * arm / largest(way)).max(4.0) as u32;
        Self::with(
            way,
            start,
            (Vec::new(), budget),
            (turns, 180.0 / f64::from(turns)),
        )
    }

    /// What is within the range of a unit with some headings.
    pub fn layered(
        way: &'a Way<'a>,
        start: Pose,
        layers: Vec<f64>,
        budget: &'a Budget<'a>,
    ) -> Self {
        let count = layers.len() as u32;
        Self::with(way, start, (layers, budget), (count, 0.0))
    }

    fn with(
        way: &'a Way<'a>,
        start: Pose,
        (layers, budget): (Vec<f64>, &'a Budget<'a>),
        (turns, half_turn): (u32, f64),
    ) -> Self {
        let (width, depth) = (way.footprint.width, way.footprint.depth);
        let middle = start.local(0.0, -depth / 2.0);
        let largest = largest(way);
        let farthest = way.farthest_from(start);
        let wide = libm::ceil((farthest + TOLERANCE) / largest) as u32;
        let half = f64::from(wide) * largest;
        let block = way.footprint.block();
        let corners = block.at(start);
        let mut space = Self {
            way,
            start,
            layers,
            obstacles: obstacles(way, Bounds::of(&corners).grown(farthest)),
            block,
            corners,
            arm: libm::hypot(width, depth) / 2.0,
            middle,
            low: Point {
                x: middle.x - half,
                y: middle.y - half,
            },
            largest,
            budget,
            farthest,
            half_turn,
            counts: [wide, wide, turns],
            cells: Vec::new(),
        };
        for index in 0..wide * wide * turns {
            let index = [index % wide, index / wide % wide, index / wide / wide];
            space.add(0, index);
        }
        space
    }

    /// Whether the unit has one of some headings.
    const fn is_layered(&self) -> bool {
        !self.layers.is_empty()
    }

    fn add(&mut self, level: u8, index: [u32; 3]) {
        let part = 1.0 / f64::from(1u32 << level);
        let (half, half_turn) = (self.largest * part, self.half_turn * part);
        let along = |low: f64, index: u32, half: f64| low + (f64::from(index) * 2.0 + 1.0) * half;
        let layer = self.layers.get(index[2] as usize).copied();
        // The heading of the start is that of the first cells, so that it is looked at early.
        let turned = || self.start.heading - self.half_turn + along(0.0, index[2], half_turn);
        self.cells.push(Cell {
            level,
            index,
            middle: Point {
                x: along(self.low.x, index[0], half),
                y: along(self.low.y, index[1], half),
            },
            heading: layer.unwrap_or_else(turned),
            radius: half * std::f64::consts::SQRT_2 + self.arm * half_turn.to_radians(),
            parts: 0,
            kind: Kind::Unknown,
            hope: Hope::Unknown,
            node: None,
            near: f64::INFINITY,
        });
    }

    /// A cell as what it covers.
    pub fn region(&self, cell: usize) -> Region {
        let cell = &self.cells[cell];
        let part = 1.0 / f64::from(1u32 << cell.level);
        let frame = Frame::new(Pose {
            at: cell.middle,
            heading: cell.heading,
        });
        let at = frame.point(0.0, -self.way.footprint.depth / 2.0);
        let frame = frame.moved(at);
        Region {
            pose: Pose {
                at,
                heading: cell.heading,
            },
            outer: self.block.within(&frame),
            frame,
            radius: cell.radius,
            middle: cell.middle,
            half: self.largest * part,
            half_turn: self.half_turn * part,
        }
    }

    /// How far apart two cells are, at least as far as any corner travels.
    pub fn apart(&self, one: usize, other: usize) -> f64 {
        let (one, other) = (&self.cells[one], &self.cells[other]);
        let turn = shorter(one.heading - other.heading).abs().to_radians();
        one.middle.distance(other.middle) + self.arm * turn
    }

    /// How far a cell is from a pose, at least as far as any corner travels.
    pub fn far(&self, cell: usize, pose: Pose) -> f64 {
        let cell = &self.cells[cell];
        let turn = shorter(cell.heading - pose.heading).abs().to_radians();
        let middle = pose.local(0.0, -self.way.footprint.depth / 2.0);
        cell.middle.distance(middle) + self.arm * turn
    }

    /// Whether the start is in a cell, or in one beside it of its size.
    pub fn is_at_start(&self, cell: usize) -> bool {
        let cell = &self.cells[cell];
        let part = 3.0 / f64::from(1u32 << cell.level);
        let reach = self.largest * part;
        (cell.middle.x - self.middle.x).abs() <= reach
            && (cell.middle.y - self.middle.y).abs() <= reach
            && (self.is_layered()
                || shorter(cell.heading - self.start.heading).abs() <= self.half_turn * part)
    }

    /// Whether a cell has not been cut.
    pub fn is_whole(&self, cell: usize) -> bool {
        self.cells[cell].parts == 0
    }

    /// What a cell is, found out when it is first asked for.
    pub fn kind(&mut self, cell: usize) -> Kind {
        if self.cells[cell].kind == Kind::Unknown {
            self.cells[cell].kind = self.judge(cell);
        }
        self.cells[cell].kind
    }

    /// Cuts a cell into smaller ones and tells which; one that is too small for that is closed.
    pub fn cut(&mut self, cell: usize) -> std::ops::Range<usize> {
        let Cell {
            level,
            index,
            radius,
            ..
        } = self.cells[cell];
        let first = self.cells.len();
        if radius <= FINE || level == DEEPEST {
            self.cells[cell].kind = Kind::Closed;
            return first..first;
        }
        self.cells[cell].parts = first as u32;
        let shift = |axis: usize, part: u32| match axis {
            2 if self.is_layered() => index[axis],
            _ => index[axis] * 2 + (part >> axis & 1),
        };
        let indices: ArrayVec<[u32; 3], 8> = (0..self.parts())
            .map(|part| [0, 1, 2].map(|axis| shift(axis, part)))
            .collect();
        for index in indices {
            self.add(level + 1, index);
        }
        first..self.cells.len()
    }

    /// Into how many a cell is cut.
    fn parts(&self) -> u32 {
        if self.is_layered() { 4 } else { 8 }
    }

    /// The cell of a level, or the whole one that it is a part of.
    fn descend(&self, level: u8, index: [u32; 3]) -> usize {
        let layered = self.is_layered();
        let turn = if layered { index[2] } else { index[2] >> level };
        let [x, y, _] = index.map(|index| index >> level);
        let mut cell = (x + self.counts[0] * (y + self.counts[1] * turn)) as usize;
        for below in (0..level).rev() {
            if self.is_whole(cell) {
                break;
            }
            let [x, y, turn] = index.map(|index| index >> below & 1);
            let turn = if layered { 0 } else { turn };
            cell = self.cells[cell].parts as usize + (x + 2 * y + 4 * turn) as usize;
        }
        cell
    }

    /// The whole cells that share a face with one.
    pub fn neighbours(&self, cell: usize, into: &mut Vec<usize>) {
        into.clear();
        let Cell { level, index, .. } = self.cells[cell];
        let layered = self.is_layered();
        for layer in 0..if layered { self.counts[2] } else { 0 } {
            if layer != index[2] {
                let other = self.descend(level, [index[0], index[1], layer]);
                self.add_all(other, into);
            }
        }
        for axis in 0..if layered { 2 } else { 3 } {
            let count = self.counts[axis] << level;
            for up in [false, true] {
                let mut beside = index;
                beside[axis] = match (up, index[axis]) {
                    (true, at) if at + 1 < count => at + 1,
                    (false, at) if at > 0 => at - 1,
                    (true, _) if axis == 2 => 0,
                    (false, _) if axis == 2 => count - 1,
                    _ => continue,
                };
                let other = self.descend(level, beside);
                self.add_face(other, axis, !up, into);
            }
        }
    }

    /// All whole parts of a cell.
    fn add_all(&self, cell: usize, into: &mut Vec<usize>) {
        if self.is_whole(cell) {
            into.push(cell);
            return;
        }
        for part in 0..self.parts() as usize {
            self.add_all(self.cells[cell].parts as usize + part, into);
        }
    }

    /// The whole parts of a cell at one of its faces.
    fn add_face(&self, cell: usize, axis: usize, up: bool, into: &mut Vec<usize>) {
        if self.is_whole(cell) {
            into.push(cell);
            return;
        }
        for part in 0..self.parts() as usize {
            if (part >> axis & 1 == 1) == up {
                self.add_face(self.cells[cell].parts as usize + part, axis, up, into);
            }
        }
    }

    fn judge(&self, cell: usize) -> Kind {
        let region = self.region(cell);
        let Region { outer, frame, .. } = &region;
        if self.is_beyond(outer, region.radius)
            || self
                .budget
                .is_beyond(outer, region.pose.heading, region.radius)
        {
            return Kind::Closed;
        }
        let room = self.way.room(outer);
        if room < -region.radius {
            return Kind::Closed;
        }
        let (mut is_free, mut is_sound) = (room > region.radius, room >= 0.0);
        let bounds = Bounds::of(outer);
        for obstacle in &self.obstacles {
            if !bounds.is_near(&obstacle.bounds, region.radius)
                || shape::distance(outer, obstacle.corners) > region.radius
            {
                continue;
            }
            is_free = false;
            let is_bridged = |river: &Feature| self.way.has_bridge(river, region.pose);
            if obstacle.river.is_some_and(is_bridged) {
                continue;
            }
            is_sound = is_sound && !self.is_within(frame, 0.0, obstacle.corners);
            let is_closed = match obstacle.river {
                None => self.is_within(frame, region.radius, obstacle.corners),
                Some(river) => self.way.is_unbridged(river, region.pose, region.radius),
            };
            if is_closed {
                return Kind::Closed;
            }
        }
        match (is_free, is_sound) {
            (true, _) => Kind::Free,
            (false, true) => Kind::Mixed,
            (false, false) => Kind::Doubtful,
        }
    }

    /// Whether even the unit made smaller by a margin is on something.
    fn is_within(&self, frame: &Frame, margin: f64, corners: &[Point]) -> bool {
        is_upon(&self.block, frame, margin, corners)
    }

    /// Whether a shape is out of range: some corner has to travel farther.
    fn is_beyond(&self, outer: &Quad, radius: f64) -> bool {
        let most = self.farthest + radius;
        let mut ways = self.corners.iter().zip(outer);
        ways.any(|(from, to)| from.distance(*to) > most)
    }
}

/// Whether even a block made smaller by a margin is on something.
pub(super) fn is_upon(block: &Block, frame: &Frame, margin: f64, corners: &[Point]) -> bool {
    let inner = block.shrunk(margin + TOLERANCE);
    inner.left < inner.right
        && inner.front < inner.rear
        && shape::overlap(&inner.within(frame), corners)
}

/// Half the side of the largest cells.
fn largest(way: &Way<'_>) -> f64 {
    let (part, least, most) = LARGEST;
    (way.allowance * part).clamp(least, most)
}

/// Everything within a box that is in the way of a unit.
fn obstacles<'a>(way: &'a Way<'a>, within: Bounds) -> Vec<Obstacle<'a>> {
    let blockers = way.blockers.iter().filter(|blocker| match blocker.bar {
        Bar::Enemy { .. } => true,
        Bar::Friend { .. } => within.is_near(&blocker.bounds, TOLERANCE) && !blocker.may_pass(),
        // The feature itself is in the way.
        Bar::Held { .. } => false,
    });
    let units = blockers.map(|blocker| Obstacle {
        corners: blocker.area.corners(),
        bounds: blocker.bounds,
        river: None,
    });
    let closed = way.closed.iter().map(|(_, feature, bounds)| Obstacle {
        corners: &feature.outline.0,
        bounds: *bounds,
        river: (feature.kind == Ground::River && !way.bridges.is_empty()).then_some(*feature),
    });
    let near = |obstacle: &Obstacle<'_>| within.is_near(&obstacle.bounds, TOLERANCE);
    units.chain(closed).filter(near).collect()
}
