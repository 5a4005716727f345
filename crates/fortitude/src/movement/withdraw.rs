//! VF-6.4 Withdrawals.

use super::blocker::Bar;
use super::change::refuse;
use super::options::along;
use super::search::Aim;
use super::space::{Region, is_upon};
use super::way::Way;
use super::{ENEMY_REACH, Trip};
use crate::formation::footprint;
use crate::geometry::shape::{self, Bounds};
use crate::geometry::{Pose, Quad, TOLERANCE};
use crate::{March, MoveKind, Position, UnitId, rule, text};
use feldherr_core::Illegal;

/// In how many directions a straight withdrawal is offered.
const DIRECTIONS: u8 = 24;
/// The parts of its range that a unit tries to withdraw.
const PARTS: [f64; 4] = [1.0, 0.75, 0.5, 0.25];

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

    /// VF-6.4, VF-G38 Legal withdrawals: in each of many directions as far as the unit can go in a straight line; if there
    /// is none, one by any way that is left. Without any a unit that must withdraw flees (VF-6.4d).
    pub fn withdraw_options(&self, unit: UnitId) -> Vec<March> {
        let (Some(start), Some((_, state))) = (self.pose(unit), self.unit(unit)) else {
            return Vec::new();
        };
        let Some(way) = self.way(unit, state.order, MoveKind::Withdraw) else {
            return Vec::new();
        };
        let retreat = Retreat {
            position: self,
            way: &way,
            watchers: self.watchers(unit),
        };
        let found = retreat.straight(start);
        if !found.is_empty() {
            return found;
        }
        let path = way.search(start, &way.headings(start), &retreat);
        path.map(|path| along(MoveKind::Withdraw, path))
            .into_iter()
            .collect()
    }
}

/// A unit that looks for a withdrawal.
struct Retreat<'a> {
    position: &'a Position,
    way: &'a Way<'a>,
    watchers: Vec<UnitId>,
}

impl Retreat<'_> {
    /// The farthest of some distances in each direction, straight back first, then to both sides in turn.
    fn straight(&self, start: Pose) -> Vec<March> {
        let towards = |step: u8| {
            let side = if step.is_multiple_of(2) { 1.0 } else { -1.0 };
            let turn = f64::from(step.div_ceil(2)) * 360.0 / f64::from(DIRECTIONS);
            Pose::new(start.at, start.heading + 180.0 + side * turn)
        };
        let legal = |end: &Pose| self.is_end(*end) && self.way.cost(start, &[*end]).is_some();
        (0..DIRECTIONS)
            .filter_map(|step| {
                let away = towards(step);
                let end = |part: f64| {
                    let at = away.local(0.0, self.way.allowance * part - TOLERANCE);
                    Pose::new(at, start.heading)
                };
                PARTS.into_iter().map(end).find(legal)
            })
            .map(|end| along(MoveKind::Withdraw, vec![end]))
            .collect()
    }

    /// Whether a unit is too near to an enemy, or on a friend, all over a region.
    fn is_barred(&self, region: &Region) -> bool {
        let block = self.way.footprint.block();
        let bounds = Bounds::of(&region.outer);
        let least = ENEMY_REACH - TOLERANCE - region.radius;
        self.way.blockers.iter().any(|blocker| {
            let corners = blocker.area.corners();
            match blocker.bar {
                Bar::Enemy { .. } => {
                    bounds.distance(&blocker.bounds) < least
                        && shape::distance(&region.outer, corners) < least
                }
                Bar::Friend { .. } => {
                    bounds.is_near(&blocker.bounds, 0.0)
                        && is_upon(&block, &region.frame, region.radius, corners)
                }
                Bar::Held { .. } => false,
            }
        })
    }
}

impl Aim for Retreat<'_> {
    fn is_hopeless(&self, region: &Region) -> bool {
        let anywhere = self.way.footprint.block().shrunk(-region.radius);
        self.is_barred(region)
            || self
                .position
                .first_lost(&self.watchers, &anywhere.within(&region.frame))
                .is_some()
    }

    /// As far as the nearest enemy is too near.
    fn least(&self, pose: Pose) -> f64 {
        let outer = self.way.footprint.block().at(pose);
        let enemies = self
            .way
            .blockers
            .iter()
            .filter(|blocker| matches!(blocker.bar, Bar::Enemy { .. }));
        let near = enemies.map(|blocker| shape::distance(&outer, blocker.area.corners()));
        let nearest = near.fold(f64::INFINITY, f64::min);
        (ENEMY_REACH - TOLERANCE - nearest).max(0.0)
    }

    fn ends(&self, pose: Pose, _reach: f64) -> Vec<Vec<Pose>> {
        self.is_end(pose).then(Vec::new).into_iter().collect()
    }

    fn end(&self, region: &Region) -> Option<Vec<Pose>> {
        let pose = Pose::new(region.pose.at, region.pose.heading);
        self.is_end(pose).then(Vec::new)
    }

    fn is_end(&self, pose: Pose) -> bool {
        let stands = self
            .way
            .check_stand(pose)
            .and_then(|()| self.way.check_three(pose));
        let block = self.way.footprint.block().at(pose);
        stands.is_ok() && self.position.first_lost(&self.watchers, &block).is_none()
    }
}
