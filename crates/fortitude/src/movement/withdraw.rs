//! VF-6.4 Withdrawals.

use super::change::refuse;
use super::{ENEMY_REACH, Trip};
use crate::formation::footprint;
use crate::geometry::{Point, Pose, TOLERANCE};
use crate::{March, MoveKind, Position, UnitId, rule, text};
use feldherr_core::Illegal;

impl Position {
    /// VF-6.4c, VF-G11 A unit that starts in the field of view of enemies in contact with it or less than 3 in away ends
    /// at least partly in theirs.
    pub(crate) fn judge_withdrawal(&self, unit: UnitId, trip: &Trip) -> Result<(), Illegal> {
        let Some((sheet, _)) = self.unit(unit) else {
            return Err(refuse(rule::VF_6_4A, text::VF_NO_SUCH_UNIT));
        };
        let block = footprint(sheet, trip.order).block().at(trip.pose);
        let lost = self
            .watchers(unit)
            .find(|enemy| !self.sees_area(*enemy, &block));
        match lost {
            None => Ok(()),
            Some(enemy) => {
                let name = self.field.sheet(enemy).name.message();
                let message = feldherr_core::Message::new(text::VF_OUT_OF_VIEW).with("unit", name);
                Err(Illegal::new(rule::VF_6_4C, message).at(trip.pose.at.into()))
            }
        }
    }

    /// VF-G11 The enemies that keep a withdrawing unit in view.
    fn watchers(&self, unit: UnitId) -> impl Iterator<Item = UnitId> {
        self.enemies_of(unit).filter(move |enemy| {
            let near = self.feature_of(*enemy).is_none()
                && self.distance(unit, *enemy) < ENEMY_REACH - TOLERANCE;
            (near || self.touches(unit, *enemy)) && self.sees(*enemy, unit)
        })
    }

    /// VF-6.4, VF-G38 Legal withdrawals: straight away in all directions, as far as the unit may go and half as far,
    /// facing as it does or turned away.
    pub fn withdraw_options(&self, unit: UnitId) -> Vec<March> {
        let (Some(pose), Some((_, state))) = (self.pose(unit), self.unit(unit)) else {
            return Vec::new();
        };
        let range = self.allowance(unit, state.order, MoveKind::Withdraw);
        let mut found = Vec::new();
        for part in [1.0, 0.5, 0.25] {
            for direction in 0..24 {
                // Straight back first, then to both sides in turn.
                let side = if direction % 2 == 0 { 1.0 } else { -1.0 };
                let turn = 180.0 + side * 15.0 * f64::from((direction + 1) / 2);
                let way = Pose::new(Point::default(), pose.heading + turn).forward();
                let reach = range * part - TOLERANCE;
                let at = Point::new(pose.at.x + way.0 * reach, pose.at.y + way.1 * reach);
                let march = March {
                    kind: MoveKind::Withdraw,
                    before: None,
                    path: vec![Pose::new(at, pose.heading)],
                    after: None,
                };
                if self.judge_march(unit, &march).is_ok() {
                    found.push(march);
                }
            }
        }
        found
    }
}
