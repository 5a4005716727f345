//! A handful of representative moves.

use super::ENEMY_REACH;
use super::plan::bearing;
use crate::geometry::{Pose, TOLERANCE, shape, shorter};
use crate::{Change, March, MoveKind, Position, UnitId};

impl Position {
    /// Some legal moves of a kind: ahead, aside, back, wheels, up to the nearest enemy, and changes of formation on the
    /// spot.
    pub fn march_options(&self, unit: UnitId, kind: MoveKind) -> Vec<March> {
        match kind {
            MoveKind::Charge => return self.charge_options(unit),
            MoveKind::Withdraw => return self.withdraw_options(unit),
            MoveKind::Move | MoveKind::ForcedMarch => {}
        }
        let (Some(pose), Some((sheet, state))) = (self.pose(unit), self.unit(unit)) else {
            return Vec::new();
        };
        let Some(mut examiner) = self.examiner(unit) else {
            return Vec::new();
        };
        let range = self.allowance(unit, state.order, kind) - TOLERANCE;
        let mut marches = Vec::new();
        let mut add = |march: March| {
            if examiner.allows(&march) {
                marches.push(march);
            }
        };
        for (right, ahead) in [
            (0.0, 1.0),
            (0.0, 0.5),
            (0.7, 0.7),
            (-0.7, 0.7),
            (1.0, 0.0),
            (-1.0, 0.0),
            (0.0, -1.0),
        ] {
            let at = pose.local(right * range, ahead * range);
            add(straight(kind, Pose::new(at, pose.heading)));
        }
        for turn in [-90.0, -45.0, 45.0, 90.0, 180.0] {
            add(straight(kind, Pose::new(pose.at, pose.heading + turn)));
        }
        if let Some(goal) = self.advance(unit, pose, range) {
            let turned = Pose::new(pose.at, goal.heading);
            add(along(kind, vec![turned, goal]));
        }
        if kind == MoveKind::Move {
            for order in crate::formation::orders(sheet) {
                let change = Change {
                    order,
                    heading: pose.heading,
                    other: false,
                };
                if order != state.order {
                    add(March {
                        kind,
                        before: Some(change),
                        path: Vec::new(),
                        after: None,
                    });
                }
            }
        }
        marches
    }
}

impl Position {
    /// Where a unit comes to that turns to the nearest enemy and goes towards it, as near as it may; none where it would
    /// hardly do either.
    fn advance(&self, unit: UnitId, pose: Pose, range: f64) -> Option<Pose> {
        let (enemy, far) = self.nearest_enemy(unit)?;
        let to = shape::nearest(self.area(enemy)?.corners(), pose.at);
        let heading = bearing(pose.at, to);
        // Turning takes a good part of the range, and three inches are kept.
        let inches = (far - ENEMY_REACH - 0.25).min(range / 2.0).max(0.0);
        let ahead = Pose::new(pose.at, heading).local(0.0, inches);
        let is_new = inches >= 1.0 && shorter(heading - pose.heading).abs() >= 5.0;
        is_new.then(|| Pose::new(ahead, heading))
    }
}

/// A move without changes.
pub(super) const fn along(kind: MoveKind, path: Vec<Pose>) -> March {
    March {
        kind,
        before: None,
        path,
        after: None,
    }
}

fn straight(kind: MoveKind, pose: Pose) -> March {
    along(kind, vec![pose])
}
