//! VF-6.4 Withdrawals.

use super::change::refuse;
use super::options::along;
use super::{ENEMY_REACH, Trip};
use crate::formation::footprint;
use crate::geometry::{Pose, TOLERANCE};
use crate::{March, MoveKind, Position, UnitId, rule, text};
use feldherr_core::Illegal;

/// In how many directions a withdrawal is sought.
const DIRECTIONS: u8 = 24;

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
        let near = self.enemies_within(unit, ENEMY_REACH).into_iter();
        near.filter(move |&(enemy, far)| {
            let near = self.feature_of(enemy).is_none() && far < ENEMY_REACH - TOLERANCE;
            (near || self.touches(unit, enemy)) && self.sees(enemy, unit)
        })
        .map(|(enemy, _)| enemy)
    }

    /// VF-6.4, VF-G38 Legal withdrawals: straight away in all directions, as far as the unit may go and half as far,
    /// facing as it does or turned away.
    pub fn withdraw_options(&self, unit: UnitId) -> Vec<March> {
        let (Some(pose), Some((_, state))) = (self.pose(unit), self.unit(unit)) else {
            return Vec::new();
        };
        let Some(way) = self.way(unit, state.order, MoveKind::Withdraw) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for part in [1.0, 0.5, 0.25] {
            for step in 0..DIRECTIONS {
                // Straight back first, then to both sides in turn.
                let side = if step % 2 == 0 { 1.0 } else { -1.0 };
                let turn = f64::from((step + 1) / 2) * 360.0 / f64::from(DIRECTIONS);
                let away = Pose::new(pose.at, pose.heading + 180.0 + side * turn);
                let at = away.local(0.0, way.allowance * part - TOLERANCE);
                let end = Pose::new(at, pose.heading);
                let quick = way.check_stand(end).is_ok() && way.walk(pose, &[end]).is_ok();
                let march = along(MoveKind::Withdraw, vec![end]);
                if quick && self.judge_march(unit, &march).is_ok() {
                    found.push(march);
                }
            }
        }
        found
    }
}
