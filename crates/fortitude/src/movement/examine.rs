//! Judging many moves of one unit: what surrounds it is worked out once, and nothing is explained.

use super::way::Way;
use crate::geometry::Pose;
use crate::{March, MoveKind, Order, Position, UnitId};

/// Judges moves of one unit from where it stands.
pub struct Examiner<'a> {
    position: &'a Position,
    unit: UnitId,
    start: Pose,
    order: Order,
    /// The surroundings for a Move and for a forced march, once asked for; none where the unit may not make one.
    ways: [Option<Option<Way<'a>>>; 2],
}

impl Position {
    /// Judges moves of a unit in the open.
    pub fn examiner(&self, unit: UnitId) -> Option<Examiner<'_>> {
        let (_, state) = self.unit(unit)?;
        Some(Examiner {
            position: self,
            unit,
            start: self.pose(unit)?,
            order: state.order,
            ways: [None, None],
        })
    }
}

impl Examiner<'_> {
    /// Whether a move is legal: the same answer as [`Position::judge_march`] gives, faster.
    pub fn allows(&mut self, march: &March) -> bool {
        let slot = match march.kind {
            MoveKind::Move => 0,
            MoveKind::ForcedMarch => 1,
            MoveKind::Charge | MoveKind::Withdraw => {
                return self.position.judge_march(self.unit, march).is_ok();
            }
        };
        let (position, unit, start, order) = (self.position, self.unit, self.start, self.order);
        let surroundings = || {
            position.check_kind(unit, march.kind).ok()?;
            position.way(unit, order, march.kind)
        };
        let Some(way) = self.ways[slot].get_or_insert_with(surroundings) else {
            return false;
        };
        position.reform(way, unit, order);
        is_allowed(position, (unit, start), march, way)
    }
}

fn is_allowed<'a>(
    position: &'a Position,
    (unit, start): (UnitId, Pose),
    march: &March,
    way: &mut Way<'a>,
) -> bool {
    if march.before.is_some() {
        return position.judge_along(unit, start, march, way).is_ok();
    }
    let is_open = way.cost(start, &march.path).is_some();
    if march.after.is_some() {
        return is_open && position.judge_along(unit, start, march, way).is_ok();
    }
    let end = march.path.last().copied().unwrap_or(start);
    is_open
        && march.path.len() <= super::march::MOST_LEGS
        && position.check_changes(unit, march).is_ok()
        && way.check_stand(end).is_ok()
}
