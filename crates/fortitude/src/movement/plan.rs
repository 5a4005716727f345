//! Finding a path.

use super::way::Way;
use crate::geometry::{Point, Pose, rotate, shorter};
use crate::{Change, MoveKind, Order, Position, UnitId};

impl Position {
    /// The cheapest path found for a unit to a pose; none if none is legal. With another formation than its own it
    /// changes first.
    pub fn plan_move(
        &self,
        unit: UnitId,
        kind: MoveKind,
        order: Order,
        goal: Pose,
    ) -> Option<Vec<Pose>> {
        let (_, state) = self.unit(unit)?;
        let pose = self.pose(unit)?;
        let start = if order == state.order {
            pose
        } else {
            let change = Change {
                order,
                heading: pose.heading,
                other: false,
            };
            self.changed(unit, state.order, pose, &change)?
        };
        let way = self.way(unit, order, kind)?;
        way.check_stand(goal).ok()?;
        self.find_path(&way, start, goal)
    }

    /// The cheapest legal path between two poses.
    pub(crate) fn find_path(&self, way: &Way<'_>, start: Pose, goal: Pose) -> Option<Vec<Pose>> {
        if start.at.distance(goal.at) > way.allowance * 2.0 + 1.0 {
            return None;
        }
        let candidates = simple_paths(way, start, goal);
        let judged = candidates
            .into_iter()
            .filter_map(|path| way.walk(start, &path).ok().map(|cost| (cost, path)));
        judged
            .min_by(|(a, _), (b, _)| a.total_cmp(b))
            .map(|(_, path)| path)
    }
}

/// Paths worth trying: directly, turning first, turning last, and turning at both ends to march ahead.
fn simple_paths(way: &Way<'_>, start: Pose, goal: Pose) -> Vec<Vec<Pose>> {
    let depth = way.footprint.depth;
    let turned = |pose: Pose, heading: f64| {
        let centre = pose.local(0.0, -depth / 2.0);
        let at = rotate(pose.at, centre, shorter(heading - pose.heading));
        Pose::new(Point::new(at.x, at.y), heading)
    };
    let mut paths = vec![
        vec![goal],
        vec![turned(start, goal.heading), goal],
        vec![turned(goal, start.heading), goal],
    ];
    let (dx, dy) = (goal.at.x - start.at.x, goal.at.y - start.at.y);
    if dx != 0.0 || dy != 0.0 {
        let ahead = libm::atan2(dx, -dy).to_degrees();
        for heading in [ahead, ahead + 180.0] {
            paths.push(vec![turned(start, heading), turned(goal, heading), goal]);
        }
    }
    paths
}
