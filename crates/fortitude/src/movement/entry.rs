//! VF-11.0, VF-G57 Reserves entering.

use super::Trip;
use super::change::refuse;
use crate::geometry::Pose;
use crate::{Edge, March, MoveKind, Place, Position, UnitId, rule, text};
use feldherr_core::Illegal;

impl Position {
    /// VF-11.0b to VF-11.0e, VF-G57 Judges the entry of a reserve unit with its front on an edge at `from`.
    ///
    /// # Errors
    /// When it is not in reserve, not in march column, charges, or its way is not legal.
    pub fn judge_entry(
        &self,
        unit: UnitId,
        edge: Edge,
        from: Pose,
        march: &March,
        second: &[Pose],
    ) -> Result<Trip, Illegal> {
        let _ = edge;
        let mut there = self.clone();
        let Some(state) = there.state.units.get_mut(unit.index()) else {
            return Err(refuse(rule::VF_11_0B, text::VF_NO_SUCH_UNIT));
        };
        if march.kind != MoveKind::Move {
            return Err(refuse(rule::VF_11_0E, text::VF_ENTER_BY_MOVE));
        }
        state.place = Place::Table(from);
        let trip = there.judge_way(unit, march)?;
        let _ = second;
        Ok(trip)
    }
}
