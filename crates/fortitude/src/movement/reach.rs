//! Where a unit can get, for display.

use crate::geometry::{Outline, Point, Pose};
use crate::{MoveKind, Position, UnitId};

impl Position {
    /// Where the middle of a unit's front can get with a move of a kind, as polygons to show.
    pub fn reach(&self, unit: UnitId, kind: MoveKind) -> Vec<Outline> {
        let (Some(pose), Some((_, state))) = (self.pose(unit), self.unit(unit)) else {
            return Vec::new();
        };
        let Some(way) = self.way(unit, state.order, kind) else {
            return Vec::new();
        };
        let mut corners: Vec<Point> = Vec::new();
        for step in 0..48 {
            let direction = Pose::new(Point::default(), f64::from(step) * 7.5).forward();
            let at = Point::new(
                pose.at.x + direction.0 * way.allowance,
                pose.at.y + direction.1 * way.allowance,
            );
            let at = match way.walk(pose, &[Pose::new(at, pose.heading)]) {
                Ok(_) => at,
                Err(stop) => stop.at,
            };
            corners.push(at);
        }
        vec![Outline(corners)]
    }
}
