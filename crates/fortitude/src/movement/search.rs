//! A search for a way that must not be missed: a unit flees only where it has no withdrawal (VF-6.4d), and must charge
//! the nearest enemy if it can (VF-6.5c).
//!
//! It looks for the best way through cells that are not closed and follows it from middle to middle. Where that fails the
//! cells are cut, and it looks again, until a way is found or none is left. Cells are cut down to a fortieth of an inch,
//! so that no way with a twentieth of an inch of room on every side is missed, unless the search grows beyond all bounds:
//! what is not found by then counts as not there.

use super::plan::bearing;
use super::space::{FINEST, Hope, Kind, Region, Space};
use super::taut::tighten;
use super::way::Way;
use crate::geometry::shape::{self, Bounds};
use crate::geometry::{Leg, Point, Pose, shorter};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// How many inches of detour the radius of a cell is worth whose middle is not free.
const DOUBT: f64 = 4.0;
/// The same where the middle is free.
const RISK: f64 = 0.5;
/// Bounds the work by the number of cells.
const MOST_CELLS: usize = 8_000;
/// Bounds the work by how often the best way is looked for, where a unit flees if there is none.
const MOST_ROUNDS: usize = 150;
/// How many ways that turn out too long are looked at.
const MOST_ENDS: usize = 12;
/// Cells of lower levels are cut where the way to an end in them is too long.
const COARSE: u8 = 3;
/// How many headings are tried by themselves.
const MOST_HEADINGS: usize = 5;
/// Headings that differ by fewer degrees are not tried both.
const ALIKE: f64 = 2.0;
/// How many headings to each side are tried together before all are.
const SIDE_STEPS: u8 = 6;
/// How many degrees lie between them.
const SIDE_STEP: f64 = 15.0;
/// From this level on a turn that fails is not tried between smaller cells.
const TURNED: u8 = 3;
/// In how many directions a unit may start.
const STARTS: u8 = 24;
/// How far it goes then.
const STEPS: [f64; 4] = [0.06, 0.15, 0.4, 1.0];

/// What a search makes for.
pub(super) trait Aim {
    /// Whether no pose in a region can be an end.
    fn is_hopeless(&self, region: &Region) -> bool;

    /// How to end from the middle of a region: the poses after it, none of them where it is an end itself.
    fn end(&self, region: &Region) -> Option<Vec<Pose>>;

    /// Whether a move may end at a pose.
    fn is_end(&self, pose: Pose) -> bool;

    /// How often the best way is looked for.
    fn most_rounds(&self) -> usize {
        MOST_ROUNDS
    }
}

impl Way<'_> {
    /// A path to an end that the unit can pay for; none where there is none. First with the heading it has and with some
    /// others that promise most, since that is quick, then with all.
    pub(super) fn search(
        &self,
        start: Pose,
        headings: &[f64],
        aim: &impl Aim,
    ) -> Option<Vec<Pose>> {
        let layered = |headings: &[f64]| Space::layered(self, start, headings.to_vec()).search(aim);
        layered(&[start.heading])
            .or_else(|| (headings.len() > 1).then(|| layered(headings))?)
            .or_else(|| layered(&all_round(start)))
            .or_else(|| Space::new(self, start).search(aim))
    }

    /// The heading of the start, and those with which the unit is parallel to what is around it.
    pub(super) fn headings(&self, start: Pose) -> Vec<f64> {
        let around = Bounds::of(&self.footprint.block().at(start)).grown(self.farthest());
        let mut headings = vec![start.heading];
        self.each_obstacle(|corners, _| {
            let edges = shape::edges(corners).filter(|_| around.is_near(&Bounds::of(corners), 0.0));
            for (a, b) in edges {
                let along = bearing(a, b) - start.heading;
                for quarter in [0.0, 90.0, 180.0, 270.0] {
                    let by = shorter(along + quarter);
                    let is_known =
                        |heading: &f64| shorter(heading - start.heading - by).abs() < ALIKE;
                    if by.abs() <= 90.0 && !headings.iter().any(is_known) {
                        headings.push(start.heading + by);
                    }
                }
            }
        });
        headings.truncate(MOST_HEADINGS);
        headings
    }
}

/// Headings to both sides of that of the start.
fn all_round(start: Pose) -> Vec<f64> {
    let steps = (1..=SIDE_STEPS).map(f64::from);
    let aside = steps.flat_map(|step| [step * SIDE_STEP, -step * SIDE_STEP]);
    let turned = aside.map(|by| Pose::new(start.at, start.heading + by).heading);
    std::iter::once(start.heading).chain(turned).collect()
}

/// Where a trail cannot be followed.
enum Gap {
    /// In a cell.
    Cell(usize),
    /// From one cell to another of another layer.
    Turn((usize, usize)),
}

impl Space<'_> {
    /// As [`Way::search`], in these cells.
    fn search(&mut self, aim: &impl Aim) -> Option<Vec<Pose>> {
        let starts = self.starts();
        let mut ends = 0;
        for _ in 0..aim.most_rounds() {
            if self.cells.len() > MOST_CELLS || ends == MOST_ENDS {
                break;
            }
            let trail = self.best_trail(&starts, aim)?;
            if self.look_closer(&starts, &trail) {
                continue;
            }
            let goal = *trail.last()?;
            let rest = aim.end(&self.region(goal));
            let Some(path) = rest.and_then(|rest| self.path(&starts, &trail, rest)) else {
                self.cut(goal);
                continue;
            };
            let path = tighten(self.way, self.start, path, aim);
            if path.is_some() {
                return path;
            }
            // Another end in the same cell may be nearer.
            ends += 1;
            if self.cells[goal].level < COARSE {
                self.cut(goal);
            } else {
                self.cells[goal].hope = Hope::None;
            }
        }
        None
    }

    /// Cuts the cells on a trail that do not hold what they promise; whether there are any.
    fn look_closer(&mut self, starts: &[Vec<Pose>], trail: &[usize]) -> bool {
        let mut cut: Vec<usize> = Vec::new();
        let doubtful = |cell: &usize| self.cells[*cell].kind == Kind::Doubtful;
        cut.extend(trail.iter().copied().filter(doubtful));
        if let Some(&goal) = trail.last()
            && self.cells[goal].hope != Hope::Sure
        {
            if self.cells[goal].level == FINEST {
                self.cells[goal].hope = Hope::None;
                return true;
            }
            cut.push(goal);
        }
        if cut.is_empty() {
            match self.broken(starts, trail) {
                Some(Gap::Cell(cell)) => cut.push(cell),
                Some(Gap::Turn(pair)) => {
                    self.torn.insert(pair);
                    return true;
                }
                None => {}
            }
        }
        cut.dedup();
        cut.iter().for_each(|cell| self.cut(*cell));
        !cut.is_empty()
    }

    /// Where on a trail the unit cannot go on from one middle to the next: the larger of the two cells is to be cut, but a
    /// turn that fails between small cells is only remembered.
    fn broken(&self, starts: &[Vec<Pose>], trail: &[usize]) -> Option<Gap> {
        let first = *trail.first()?;
        if self.departure(starts, first).is_none() {
            return Some(Gap::Cell(first));
        }
        let is_broken =
            |&(from, to): &(usize, usize)| self.joined(&[self.pose(from), self.pose(to)]).is_none();
        let pairs = trail.iter().copied().zip(trail.iter().copied().skip(1));
        let (from, to) = pairs.into_iter().find(is_broken)?;
        let rank = |cell: &usize| {
            (
                self.cells[*cell].level,
                self.cells[*cell].kind == Kind::Free,
            )
        };
        let larger = [from, to].into_iter().min_by_key(rank)?;
        if self.is_turn(from, to) && self.cells[larger].level >= TURNED {
            return Some(Gap::Turn((from, to)));
        }
        Some(Gap::Cell(larger))
    }

    /// The pose in the middle of a cell.
    fn pose(&self, cell: usize) -> Pose {
        let pose = self.region(cell).pose;
        Pose::new(pose.at, pose.heading)
    }

    /// Ways to begin: to stay, and to go some steps straight from the start, after turning maybe. A unit in contact has no
    /// room where it stands.
    fn starts(&self) -> Vec<Vec<Pose>> {
        let mut starts = Vec::new();
        let mut add = |path: Vec<Pose>| {
            if self.is_walked(self.start, &path) {
                starts.push(path);
            }
        };
        add(vec![self.start]);
        for layer in &self.layers {
            add(vec![self.way.turned(self.start, *layer)]);
        }
        let turns: &[f64] = if self.is_layered() {
            &[0.0]
        } else {
            &[0.0, 2.0, -2.0, 8.0, -8.0]
        };
        for step in 0..STARTS {
            let away = self.start.heading + f64::from(step) * 360.0 / f64::from(STARTS);
            let away = Pose::new(self.start.at, away);
            for inches in STEPS {
                let at = Pose::new(away.local(0.0, inches), self.start.heading);
                for turn in turns {
                    add(vec![self.way.turned(at, self.start.heading + turn)]);
                }
            }
        }
        starts
    }

    /// Whether poses can be passed one after another.
    fn is_walked(&self, from: Pose, path: &[Pose]) -> bool {
        let mut at = from;
        path.iter().all(|next| {
            let leg = Leg::between(at, *next);
            let is_open = at == *next || self.way.is_open(at, &leg);
            at = *next;
            is_open
        })
    }

    /// The beginning of a way through a cell, up to its middle.
    fn departure(&self, starts: &[Vec<Pose>], cell: usize) -> Option<Vec<Pose>> {
        let middle = self.pose(cell);
        starts.iter().find_map(|start| {
            let last = *start.last()?;
            let is_here = self.find(last) == Some(cell);
            let rest = is_here.then(|| self.joined(&[last, middle]))??;
            Some(start.iter().copied().chain(rest).collect())
        })
    }

    /// The cells in which the unit may start, and how far they are.
    fn sources(&mut self, starts: &[Vec<Pose>]) -> Vec<(usize, f64)> {
        let mut sources: Vec<(usize, f64)> = Vec::new();
        for pose in starts.iter().filter_map(|start| start.last()) {
            if let Some(cell) = self.find(*pose)
                && !sources.iter().any(|(other, _)| *other == cell)
                && self.kind(cell) != Kind::Closed
            {
                let far = self.start.at.distance(pose.at);
                sources.push((cell, far + self.toll(cell)));
            }
        }
        sources
    }

    /// What it costs a search to trust in a cell.
    fn toll(&self, cell: usize) -> f64 {
        match self.cells[cell].kind {
            Kind::Free => 0.0,
            Kind::Mixed => RISK * self.cells[cell].radius,
            _ => DOUBT * self.cells[cell].radius,
        }
    }

    /// What a cell promises, found out when it is first asked for.
    fn hope(&mut self, cell: usize, aim: &impl Aim) -> Hope {
        if self.cells[cell].hope == Hope::Unknown {
            let region = self.region(cell);
            let may_end = || self.cells[cell].kind != Kind::Doubtful && aim.end(&region).is_some();
            self.cells[cell].hope = if aim.is_hopeless(&region) {
                Hope::None
            } else if may_end() {
                Hope::Sure
            } else {
                Hope::Some
            };
        }
        self.cells[cell].hope
    }

    /// The cells on the best way to one where a move may end, by Dijkstra's search.
    fn best_trail(&mut self, starts: &[Vec<Pose>], aim: &impl Aim) -> Option<Vec<usize>> {
        let mut far = vec![f64::INFINITY; self.cells.len()];
        let mut before = vec![usize::MAX; self.cells.len()];
        let mut queue = BinaryHeap::new();
        for (cell, inches) in self.sources(starts) {
            far[cell] = inches;
            queue.push(Reverse((inches.to_bits(), cell)));
        }
        let (mut least, mut goal) = (f64::INFINITY, None);
        let mut beside = Vec::new();
        while let Some(Reverse((bits, cell))) = queue.pop() {
            let inches = f64::from_bits(bits);
            if inches >= least {
                break;
            }
            if inches > far[cell] {
                continue;
            }
            let total = match self.hope(cell, aim) {
                Hope::Sure => inches,
                Hope::Some => inches + DOUBT * self.cells[cell].radius,
                Hope::None | Hope::Unknown => f64::INFINITY,
            };
            if total < least {
                (least, goal) = (total, Some(cell));
            }
            self.neighbours(cell, &mut beside);
            for &next in &beside {
                if self.kind(next) == Kind::Closed || self.torn.contains(&(cell, next)) {
                    continue;
                }
                let inches = inches + self.apart(cell, next) + self.toll(next);
                if inches < far[next] {
                    (far[next], before[next]) = (inches, cell);
                    queue.push(Reverse((inches.to_bits(), next)));
                }
            }
        }
        let mut trail = vec![goal?];
        while let Some(&cell) = trail.last()
            && before[cell] != usize::MAX
        {
            trail.push(before[cell]);
        }
        trail.reverse();
        Some(trail)
    }

    /// The poses of a way through cells, from the start to the end.
    fn path(&self, starts: &[Vec<Pose>], trail: &[usize], rest: Vec<Pose>) -> Option<Vec<Pose>> {
        let mut path = vec![self.start];
        path.extend(self.departure(starts, *trail.first()?)?);
        let mut stops: Vec<Pose> = trail.iter().map(|cell| self.pose(*cell)).collect();
        stops.extend(rest);
        path.extend(self.joined(&stops)?);
        path.dedup();
        Some(path)
    }

    /// What comes after the first of some poses, joined by legs that meet nothing: directly, or turning before or after.
    fn joined(&self, poses: &[Pose]) -> Option<Vec<Pose>> {
        let mut path = Vec::new();
        for pair in poses.windows(2) {
            let &[from, to] = pair else { continue };
            let before = self.way.turned(from, to.heading);
            let after = self.way.turned(to, from.heading);
            let ways = [vec![to], vec![before, to], vec![after, to]];
            path.extend(ways.iter().find(|way| self.is_walked(from, way))?);
        }
        Some(path)
    }
}

/// A pose between two others, by their middles.
pub(super) fn between(depth: f64, one: Pose, other: Pose, part: f64) -> Pose {
    let middle = |pose: Pose| pose.local(0.0, -depth / 2.0);
    let (a, b) = (middle(one), middle(other));
    let turned = Pose {
        at: Point {
            x: a.x + part * (b.x - a.x),
            y: a.y + part * (b.y - a.y),
        },
        heading: one.heading + part * shorter(other.heading - one.heading),
    };
    Pose::new(turned.local(0.0, depth / 2.0), turned.heading)
}
