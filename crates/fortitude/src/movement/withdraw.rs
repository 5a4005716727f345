//! VF-6.4 Withdrawals.

use super::Trip;
use super::change::refuse;
use super::options::along;
use super::plan::Effort;
use super::way::Way;
use crate::formation::footprint;
use crate::geometry::{Pose, Quad, TOLERANCE};
use crate::{March, MoveKind, Position, UnitId, rule, text};
use feldherr_core::Illegal;

/// In how many directions a withdrawal is sought.
const DIRECTIONS: u8 = 24;
/// The parts of its range that a unit tries to withdraw.
const PARTS: [f64; 4] = [1.0, 0.75, 0.5, 0.25];
/// How close together the places are where nothing else is left.
const NARROW: f64 = 0.1;

impl Position {
    /// VF-6.4c, VF-G11 A unit that starts in the field of view of enemies ends at least partly in that of all of these.
    pub(crate) fn judge_withdrawal(&self, unit: UnitId, trip: &Trip) -> Result<(), Illegal> {
        let Some((sheet, _)) = self.unit(unit) else {
            return Err(refuse(rule::VF_6_4A, text::VF_NO_SUCH_UNIT));
        };
        let block = footprint(sheet, trip.order).block().at(trip.pose);
        match self.first_lost(&self.watchers(unit), &block) {
            None => Ok(()),
            Some(enemy) => {
                let name = self.field.sheet(enemy).name.message();
                let message = feldherr_core::Message::new(text::VF_OUT_OF_VIEW).with("unit", name);
                Err(Illegal::new(rule::VF_6_4C, message).at(trip.pose.at.into()))
            }
        }
    }

    /// The first of some enemies that does not see a place.
    fn first_lost(&self, watchers: &[UnitId], place: &Quad) -> Option<UnitId> {
        let mut watchers = watchers.iter().copied();
        watchers.find(|enemy| !self.sees_area(*enemy, place))
    }

    /// VF-6.4c The enemies in whose field of view a unit is, at whatever distance.
    pub(crate) fn watchers(&self, unit: UnitId) -> Vec<UnitId> {
        let enemies = self.enemies_of(unit);
        enemies.filter(|enemy| self.sees(*enemy, unit)).collect()
    }

    /// VF-6.4, VF-G38 Legal withdrawals: in each direction as far as the unit can go in a straight line; if there is
    /// none, as far as the last tenth of an inch allows, and else around whatever is in the way. Without any a unit that
    /// must withdraw flees (VF-6.4d).
    pub fn withdraw_options(&self, unit: UnitId) -> Vec<March> {
        let (Some(pose), Some((_, state))) = (self.pose(unit), self.unit(unit)) else {
            return Vec::new();
        };
        let Some(way) = self.way(unit, state.order, MoveKind::Withdraw) else {
            return Vec::new();
        };
        let straight = |end: Pose| way.cost(pose, &[end]).map(|_| vec![end]);
        let parts = || PARTS.into_iter().map(|part| way.allowance * part);
        let found = self.withdrawing_marches(unit, pose, &way, parts, straight);
        if !found.is_empty() {
            return found;
        }
        let narrow = || {
            let steps = libm::floor(way.allowance / NARROW) as u16;
            (1..=steps).rev().map(|step| f64::from(step) * NARROW)
        };
        let found = self.withdrawing_marches(unit, pose, &way, narrow, straight);
        if !found.is_empty() {
            return found;
        }
        self.withdrawing_marches(unit, pose, &way, parts, |end| {
            way.find_path(pose, end, Effort::Full)
        })
    }

    /// The farthest legal withdrawal in each direction, straight back first, then to both sides in turn.
    fn withdrawing_marches<I: Iterator<Item = f64>>(
        &self,
        unit: UnitId,
        pose: Pose,
        way: &Way<'_>,
        distances: impl Fn() -> I,
        path: impl Fn(Pose) -> Option<Vec<Pose>>,
    ) -> Vec<March> {
        let towards = |step: u8| {
            let side = if step.is_multiple_of(2) { 1.0 } else { -1.0 };
            let turn = f64::from(step.div_ceil(2)) * 360.0 / f64::from(DIRECTIONS);
            Pose::new(pose.at, pose.heading + 180.0 + side * turn)
        };
        let watchers = self.watchers(unit);
        let legal = |end: Pose| {
            way.check_stand(end)
                .and_then(|()| way.check_three(end))
                .ok()?;
            let block = way.footprint.block().at(end);
            if self.first_lost(&watchers, &block).is_some() {
                return None;
            }
            Some(along(MoveKind::Withdraw, path(end)?))
        };
        (0..DIRECTIONS)
            .filter_map(|step| {
                let away = towards(step);
                distances().find_map(|inches| {
                    let at = away.local(0.0, inches - TOLERANCE);
                    legal(Pose::new(at, pose.heading))
                })
            })
            .collect()
    }
}
