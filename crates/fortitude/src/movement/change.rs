//! VF-6.3.3 Changing formation.

use super::way::Way;
use crate::formation::{check_order, footprint};
use crate::geometry::{Point, Pose};
use crate::{
    Change, Commander, Formation, LeaderId, March, MoveKind, Nation, Order, Position, Special,
    UnitId, rule, text,
};
use feldherr_core::{Illegal, Message};

/// VF-L.kutuzov.a How near Kutuzov must be.
const KUTUZOV: f64 = 12.0;

impl Position {
    /// VF-6.3.3c, VF-6.3.3d Where a unit stands after a change: the pivot base keeps its place and turns, the rest
    /// forms around it.
    pub fn changed(&self, unit: UnitId, order: Order, pose: Pose, change: &Change) -> Option<Pose> {
        let (sheet, _) = self.unit(unit)?;
        let (right, behind) = footprint(sheet, order).pivot(change.other).middle();
        let centre = pose.local(right, -behind);
        let (right, behind) = footprint(sheet, change.order).pivot(change.other).middle();
        let turned = Pose::new(Point::default(), change.heading);
        let offset = turned.local(right, -behind);
        let at = Point::new(centre.x - offset.x, centre.y - offset.y);
        Some(Pose::new(at, change.heading))
    }

    /// VF-6.3.3a, VF-G36 Whether the changes of formation of a move are allowed at all: one, before or after a Move or
    /// after a Withdraw.
    pub(crate) fn check_changes(&self, unit: UnitId, march: &March) -> Result<(), Illegal> {
        let changes = usize::from(march.before.is_some()) + usize::from(march.after.is_some());
        if changes == 0 {
            return Ok(());
        }
        match march.kind {
            // VF-6.5e, VF-6.6b, VF-Q.e Neither a charge nor a forced march has a change.
            MoveKind::Charge => return Err(refuse(rule::VF_6_5E, text::VF_NO_CHANGE_CHARGE)),
            MoveKind::ForcedMarch => return Err(refuse(rule::VF_6_6B, text::VF_NO_CHANGE_FORCED)),
            MoveKind::Withdraw if march.before.is_some() => {
                return Err(refuse(rule::VF_6_3_3A, text::VF_NO_CHANGE_BEFORE));
            }
            MoveKind::Move | MoveKind::Withdraw => {}
        }
        if changes > 1 {
            return Err(refuse(rule::VF_G36, text::VF_ONE_CHANGE));
        }
        if march.kind == MoveKind::Move && self.stays(unit, march) {
            return Ok(());
        }
        let change = march.before.or(march.after);
        change.map_or(Ok(()), |change| {
            self.check_both(unit, change.order.formation)
        })
    }

    /// Whether a unit may change into a formation and move as well. VF-S.karree.b, VF-G88 A unit that forms or leaves a
    /// square does not move.
    ///
    /// # Errors
    /// The rule that allows it only one of them.
    pub fn check_both(&self, unit: UnitId, new: Formation) -> Result<(), Illegal> {
        let Some((_, state)) = self.unit(unit) else {
            return Ok(());
        };
        let old = state.order.formation;
        if old != new && [old, new].contains(&Formation::Square) {
            let remedy = Message::new(text::VF_LEAVE_OUT_ONE);
            return Err(refuse(rule::VF_S_KARREE_B, text::VF_SQUARE_STAYS).remedy(remedy));
        }
        self.check_unbound(unit)
    }

    /// VF-S.miliz.a, VF-S.landwehr.a, VF-S.stoisch.a, VF-S.landwehr.b, VF-G5 Militia and stoic units change formation
    /// or move, not both; a Withdraw gives them no change. Kutuzov frees Russian stoic units near him (VF-L.kutuzov.a).
    ///
    /// # Errors
    /// The rule that binds the unit to either.
    pub fn check_unbound(&self, unit: UnitId) -> Result<(), Illegal> {
        let Some((sheet, _)) = self.unit(unit) else {
            return Ok(());
        };
        let has = |special| sheet.specials.has(special);
        let bound = if has(Special::Militia) {
            rule::VF_S_MILIZ_A
        } else if has(Special::Landwehr) {
            rule::VF_S_LANDWEHR_A
        } else if has(Special::Stoic)
            && !(sheet.nation == Nation::Russian && self.near_kutuzov(unit))
        {
            rule::VF_S_STOISCH_A
        } else {
            return Ok(());
        };
        let remedy = Message::new(text::VF_LEAVE_OUT_ONE);
        Err(refuse(bound, text::VF_CHANGE_OR_MOVE).remedy(remedy))
    }

    fn near_kutuzov(&self, unit: UnitId) -> bool {
        let leaders = (0..=u8::MAX).map(LeaderId).zip(&self.field.leaders);
        leaders
            .filter(|(_, sheet)| {
                sheet.rule == Some(Commander::Kutuzov)
                    && Some(sheet.side) == self.unit(unit).map(|(sheet, _)| sheet.side)
            })
            .any(|(leader, _)| {
                self.distance_to_leader(unit, leader) <= KUTUZOV + crate::geometry::TOLERANCE
            })
    }

    /// Whether a march goes nowhere.
    fn stays(&self, unit: UnitId, march: &March) -> bool {
        let start = self
            .pose(unit)
            .and_then(|pose| self.started(unit, pose, march));
        march.path.iter().all(|pose| Some(*pose) == start)
    }

    /// Where a march starts, after the change before it.
    pub(crate) fn started(&self, unit: UnitId, pose: Pose, march: &March) -> Option<Pose> {
        match &march.before {
            Some(change) => self.changed(unit, self.unit(unit)?.1.order, pose, change),
            None => Some(pose),
        }
    }

    /// VF-6.3.3b, VF-6.3.3d, VF-G36 Makes a change of formation and tells the new pose.
    ///
    /// # Errors
    /// When the formation is not the unit's, enemies are within three inches before or after, or there is no room.
    pub fn judge_change(
        &self,
        unit: UnitId,
        order: Order,
        pose: Pose,
        change: &Change,
    ) -> Result<Pose, Illegal> {
        let missing = || refuse(rule::VF_6_3_3A, text::VF_NO_SUCH_UNIT);
        let mut way = self.way(unit, order, MoveKind::Move).ok_or_else(missing)?;
        self.judge_change_along(unit, pose, change, &mut way)
    }

    /// As [`Self::judge_change`], in surroundings worked out before, which are those of the new formation afterwards.
    pub(crate) fn judge_change_along<'a>(
        &'a self,
        unit: UnitId,
        pose: Pose,
        change: &Change,
        way: &mut Way<'a>,
    ) -> Result<Pose, Illegal> {
        let missing = || refuse(rule::VF_6_3_3A, text::VF_NO_SUCH_UNIT);
        let (sheet, _) = self.unit(unit).ok_or_else(missing)?;
        check_order(sheet, change.order)?;
        let near = |way: &Way<'_>, pose: Pose| {
            way.check_more_than_three(pose).map_err(|fault| Illegal {
                rule: rule::VF_6_3_3B,
                message: Message::new(text::VF_CHANGE_TOO_NEAR),
                ..self.explain(unit, fault, pose.at)
            })
        };
        near(way, pose)?;
        let end = self
            .changed(unit, way.order, pose, change)
            .ok_or_else(missing)?;
        self.reform(way, unit, change.order);
        near(way, end)?;
        way.check_stand(end)
            .map_err(|fault| self.explain(unit, fault, end.at))?;
        Ok(end)
    }
}

pub(super) fn refuse(rule: feldherr_core::RuleId, id: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(id))
}
