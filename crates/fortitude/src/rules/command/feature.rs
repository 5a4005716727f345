//! VF-T.3 Occupying, leaving and moving between defensible features.

use super::CommandEvent;
use crate::agenda::Course;
use crate::geometry::{Point, Pose};
use crate::rules::prepare::corners;
use crate::{
    Action, FeatureId, Formation, LeaderId, MoveKind, Order, Place, Position, UnitId, label, rule,
    text,
};
use feldherr_core::{Illegal, Message};

impl Position {
    /// VF-T.3.2a, VF-T.3.7b Occupying takes the place of a Move or Withdraw; passing into a connected section is a
    /// Move out of the first.
    pub(crate) fn check_occupying(&self, unit: UnitId, id: FeatureId) -> Result<(), Illegal> {
        self.check_occupy(unit, id)?;
        if self.feature_of(unit).is_some() {
            self.check_may_leave(unit)?;
            self.check_not_pinned(unit)?;
        }
        Ok(())
    }

    /// VF-T.3.3c, VF-S.offene_formation.d, VF-G68 Not in the turn it occupied, unless it came in open formation.
    fn check_may_leave(&self, unit: UnitId) -> Result<(), Illegal> {
        if self.state.units[unit.index()].done.occupied == Some(false) {
            let message = Message::new(text::VF_OCCUPIED_THIS_TURN)
                .with("unit", self.unit_name(unit).message());
            return Err(Illegal::new(rule::VF_T_3_3C, message));
        }
        Ok(())
    }

    /// VF-6.3.2b, VF-G69 A unit whose feature is touched by an enemy can only withdraw.
    fn check_not_pinned(&self, unit: UnitId) -> Result<(), Illegal> {
        if self.is_engaged(unit) {
            let message =
                Message::new(text::VF_ONLY_WITHDRAW).with("unit", self.unit_name(unit).message());
            let remedy = Message::new(text::VF_DO_WITHDRAW);
            return Err(Illegal::new(rule::VF_6_3_2B, message).remedy(remedy));
        }
        Ok(())
    }

    /// VF-T.3.2, VF-T.3.1d The unit counts as inside; enemy leaders found there are overrun.
    pub(crate) fn occupy(&mut self, unit: UnitId, feature: FeatureId, course: &mut Course<'_>) {
        let side = self.field.sheet(unit).side;
        let evicted: Vec<LeaderId> = self.leaders_in(feature, side.other()).collect();
        let state = &mut self.state.units[unit.index()];
        let was_open = match state.place {
            // VF-G68 Inside, the formation it came with is remembered.
            Place::Feature(_) => state.done.occupied == Some(true),
            _ => state.order.formation == Formation::Open,
        };
        state.place = Place::Feature(feature);
        state.done.occupied = Some(was_open);
        course.tell(CommandEvent::Occupied {
            unit: self.unit_name(unit),
            feature: label::feature_name(&self.field, feature),
        });
        self.after_move(unit, &evicted, course);
    }

    /// VF-T.3.3a A unit leaves by a Move, or by a Withdraw when an enemy holds it (VF-6.3.2b).
    pub(crate) fn check_leaving(
        &self,
        unit: UnitId,
        kind: MoveKind,
        order: Order,
        pose: Pose,
    ) -> Result<(), Illegal> {
        self.check_leave(unit, kind, order, pose)?;
        if kind == MoveKind::Move {
            return self.check_not_pinned(unit);
        }
        self.check_stays_in_view(unit, &corners(self.field.sheet(unit), order, pose))
    }

    /// VF-6.4c, VF-G11 A withdrawing unit stays in view of the enemies that see it.
    fn check_stays_in_view(&self, unit: UnitId, area: &[Point]) -> Result<(), Illegal> {
        let slips = |enemy: &UnitId| !self.sees_area(*enemy, area);
        match self.watchers(unit).into_iter().find(slips) {
            None => Ok(()),
            Some(enemy) => {
                let message = Message::new(text::VF_OUT_OF_VIEW)
                    .with("unit", self.unit_name(enemy).message());
                Err(Illegal::new(rule::VF_6_4C, message))
            }
        }
    }

    pub(crate) fn leave(
        &mut self,
        unit: UnitId,
        order: Order,
        pose: Pose,
        course: &mut Course<'_>,
    ) {
        let overrun: Vec<LeaderId> = self.leaders_under(unit, order, pose).collect();
        let state = &mut self.state.units[unit.index()];
        state.place = Place::Table(pose);
        state.order = order;
        course.tell(CommandEvent::Left {
            unit: self.unit_name(unit),
        });
        self.after_move(unit, &overrun, course);
    }

    pub(super) fn feature_options(&self, unit: UnitId, into: &mut Vec<Action>) {
        let ids = self.features().map(|(id, _)| id);
        into.extend(
            ids.filter(|id| self.check_occupying(unit, *id).is_ok())
                .map(Action::Occupy),
        );
        let kind = if self.is_engaged(unit) {
            MoveKind::Withdraw
        } else {
            MoveKind::Move
        };
        self.leaving_options(unit, kind, into);
    }

    /// VF-6.4d A withdrawal out of the feature, found wherever there is one.
    pub(super) fn any_leaving_option(&self, unit: UnitId) -> Option<Action> {
        self.feature_of(unit)?;
        self.check_may_leave(unit).ok()?;
        let kind = MoveKind::Withdraw;
        let legal = |order, pose| self.check_leaving(unit, kind, order, pose).is_ok();
        let (order, pose) = self.any_leaving(unit, legal)?;
        Some(Action::Leave { kind, order, pose })
    }

    /// Ways out of the feature, if the unit is in one.
    pub(super) fn leaving_options(&self, unit: UnitId, kind: MoveKind, into: &mut Vec<Action>) {
        if self.feature_of(unit).is_none() || self.check_may_leave(unit).is_err() {
            return;
        }
        let ways = self.leave_options(unit, kind).into_iter();
        into.extend(
            ways.filter(|(order, pose)| self.check_leaving(unit, kind, *order, *pose).is_ok())
                .map(|(order, pose)| Action::Leave { kind, order, pose }),
        );
    }
}
