//! VF-6.5c Whether a charge can reach an enemy at all.

use super::search::Aim;
use super::space::Region;
use super::way::Way;
use crate::geometry::{Leg, Point, Pose, TOLERANCE, shape};
use crate::{Position, UnitId};

/// How often the best way of a charge is looked for: units charge all the time, and a way that is so hard to find is
/// passed over.
const MOST_ROUNDS: usize = 60;
/// How close together the places along a face are that are tried.
pub(super) const CLOSE: f64 = 0.1;
/// How far back a unit comes from that strikes, the farther the better.
const RUNS: [f64; 5] = [2.0, 1.0, 0.4, 0.15, 0.06];
/// Of places side by side one in so many inches is searched for.
const APART: f64 = 0.4;
/// How close together the places are where a base may touch in any way.
const LOOSE: f64 = 0.5;
/// How many headings are tried by themselves.
const MOST_HEADINGS: usize = 5;
/// By how much the headings differ that are tried there.
const TURN: f64 = 15.0;

/// Where a unit would strike an enemy, and where it would come from.
struct Door {
    before: Pose,
    /// From there on.
    rest: Vec<Pose>,
    end: Pose,
}

/// A unit that looks for a way to an enemy.
struct Charge<'a> {
    position: &'a Position,
    way: &'a Way<'a>,
    unit: UnitId,
    enemy: UnitId,
    doors: Vec<Door>,
}

impl Position {
    /// VF-6.5c A path of a charge to any of some poses, by any way that is left.
    pub(super) fn any_charge(
        &self,
        (unit, enemy): (UnitId, UnitId),
        way: &Way<'_>,
        start: Pose,
        poses: impl Iterator<Item = Pose>,
    ) -> Option<Vec<Pose>> {
        let mut charge = Charge {
            position: self,
            way,
            unit,
            enemy,
            doors: Vec::new(),
        };
        let near = poses.filter(|pose| way.is_in_reach(start, *pose));
        for end in near {
            let is_new = |door: &Door| {
                door.end.heading != end.heading || door.end.at.distance(end.at) > APART
            };
            if charge.doors.iter().all(is_new) && way.may_pay(start, end) && charge.is_end(end) {
                charge.doors.extend(way.doors(start, end));
            }
        }
        if charge.doors.is_empty() {
            return None;
        }
        let mut headings = vec![start.heading];
        headings.extend(charge.doors.iter().map(|door| door.before.heading));
        headings.sort_by(f64::total_cmp);
        headings.dedup();
        headings.sort_by_key(|heading| *heading != start.heading);
        headings.truncate(MOST_HEADINGS);
        way.search(start, &headings, &charge)
    }
}

impl Aim for Charge<'_> {
    fn most_rounds(&self) -> usize {
        MOST_ROUNDS
    }

    fn is_hopeless(&self, region: &Region) -> bool {
        !self.doors.iter().any(|door| region.holds(door.before))
    }

    fn end(&self, region: &Region) -> Option<Vec<Pose>> {
        let door = self.doors.iter().find(|door| region.holds(door.before))?;
        Some([vec![door.before], door.rest.clone()].concat())
    }

    fn is_end(&self, pose: Pose) -> bool {
        self.way.check_stand(pose).is_ok()
            && self
                .position
                .is_struck(self.unit, self.enemy, pose, self.way)
    }
}

impl Way<'_> {
    /// From where a unit comes last that ends at a pose in contact: as far back as it has room; and the same place with
    /// the heading of the start, if it can turn there.
    fn doors(&self, start: Pose, end: Pose) -> Vec<Door> {
        let aside = |inches: f64| [0.0, inches, -inches].map(|right| (right, inches));
        let is_open = |from: Pose, to: Pose| self.is_open(from, &Leg::between(from, to));
        let back = || {
            let places = RUNS.into_iter().flat_map(aside);
            let places =
                places.map(|(right, back)| Pose::new(end.local(right, -back), end.heading));
            places.filter(|before| is_open(*before, end))
        };
        let straight = back().find(|before| end.at.distance(before.at) < 1.0);
        let turned = back().find_map(|before| {
            let turned = self.turned(before, start.heading);
            (turned != before && is_open(turned, before)).then(|| Door {
                before: turned,
                rest: vec![before, end],
                end,
            })
        });
        let straight = straight.map(|before| Door {
            before,
            rest: vec![end],
            end,
        });
        straight.into_iter().chain(turned).collect()
    }

    /// VF-G69, VF-G18 Poses in which some part of the unit touches an outline, whichever way it faces: a corner of the
    /// unit at an edge, or a corner of the outline at an edge of the unit.
    pub(super) fn touching(&self, outline: &[Point], start: Pose) -> Vec<Pose> {
        let block = self.footprint.block();
        let mut poses = Vec::new();
        for step in 0..24u8 {
            let heading = start.heading + f64::from(step) * TURN;
            let frame = Pose::new(Point::default(), heading);
            let corners = block.at(frame);
            let mut add = |place: Point, part: Point| {
                let at = Point::new(place.x - part.x, place.y - part.y);
                let pose = Pose::new(at, heading);
                if self.is_in_reach(start, pose)
                    && shape::distance(&block.at(pose), outline) <= TOLERANCE
                {
                    poses.push(pose);
                }
            };
            for (a, b) in shape::edges(outline) {
                each_along(a, b, |place| {
                    corners.iter().for_each(|part| add(place, *part))
                });
            }
            for (a, b) in shape::edges(&corners) {
                each_along(a, b, |part| {
                    outline.iter().for_each(|place| add(*place, part))
                });
            }
        }
        poses
    }
}

/// Places along an edge, its ends among them.
fn each_along(a: Point, b: Point, mut place: impl FnMut(Point)) {
    let steps = libm::ceil(a.distance(b) / LOOSE).max(1.0);
    for step in 0..=steps as u16 {
        let part = f64::from(step) / steps;
        place(Point {
            x: a.x + part * (b.x - a.x),
            y: a.y + part * (b.y - a.y),
        });
    }
}
