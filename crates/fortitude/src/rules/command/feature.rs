//! VF-T.3 Occupying, leaving and moving between defensible features.

use super::CommandEvent;
use crate::agenda::Course;
use crate::formation::{check_order, footprint, orders};
use crate::geometry::{Point, Pose, TOLERANCE, shape};
use crate::rules::prepare::{corners, no_feature};
use crate::{
    Action, FeatureId, Formation, LeaderId, MoveKind, Order, Place, Position, UnitId, label, rule,
    text,
};
use feldherr_core::{Illegal, Message};

/// VF-T.3.2a How near a unit must be to occupy a feature.
const OCCUPY: f64 = 3.0;
/// VF-T.3.3b How near to its feature a leaving unit stays.
const LEAVE: f64 = 6.0;
/// VF-T.3.3b How far from enemies it is set up.
const APART: f64 = 3.0;
/// How far outside its feature a leaving unit is offered a place.
const GAP: f64 = 0.2;

impl Position {
    /// VF-T.3.2a, VF-T.3.7b Whether a unit may occupy a feature instead of a Move or Withdraw.
    pub(crate) fn check_occupy(&self, unit: UnitId, id: FeatureId) -> Result<(), Illegal> {
        let feature = self.feature(id).ok_or_else(|| no_feature(id))?;
        let refuse = |rule, message| {
            let message = Message::new(message)
                .with("unit", self.unit_name(unit).message())
                .with("feature", label::feature_name(&self.field, id));
            Err(Illegal::new(rule, message))
        };
        if !feature.kind.is_defensible() {
            let message = Message::new(text::VF_NOT_DEFENSIBLE)
                .with("feature", label::feature_name(&self.field, id));
            return Err(Illegal::new(rule::VF_T_3_2A, message));
        }
        match self.state.units[unit.index()].place {
            Place::Feature(here) if here == id => {
                return refuse(rule::VF_T_3_2A, text::VF_ALREADY_THERE);
            }
            Place::Feature(here) => {
                self.check_may_leave(unit)?;
                self.check_not_pinned(unit)?;
                if !self.are_connected(here, id) {
                    return refuse(rule::VF_T_3_7B, text::VF_NOT_CONNECTED);
                }
            }
            _ if self.distance_to_feature(unit, id) >= OCCUPY => {
                return refuse(rule::VF_T_3_2A, text::VF_TOO_FAR_TO_OCCUPY);
            }
            _ => {}
        }
        self.check_feature_free(id, unit)
    }

    /// VF-T.3.3c, VF-S.offene_formation.d, VF-G68 Not in the turn it occupied, unless it came in open formation.
    fn check_may_leave(&self, unit: UnitId) -> Result<(), Illegal> {
        if self.state.units[unit.index()].done.occupied == Some(false) {
            let message =
                Message::new(text::VF_OCCUPIED_THIS_TURN).with("unit", self.unit_name(unit).message());
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

    /// VF-T.3.3, VF-G67 Leaving: any formation but square, wholly within 6 in of the feature, 3 in from enemies.
    pub(crate) fn check_leave(
        &self,
        unit: UnitId,
        kind: MoveKind,
        order: Order,
        pose: Pose,
    ) -> Result<(), Illegal> {
        let Some((id, feature)) =
            self.feature_of(unit).and_then(|id| Some((id, self.feature(id)?)))
        else {
            let message =
                Message::new(text::VF_NOT_IN_FEATURE).with("unit", self.unit_name(unit).message());
            return Err(Illegal::new(rule::VF_T_3_3A, message));
        };
        match kind {
            MoveKind::Move => self.check_not_pinned(unit)?,
            MoveKind::Withdraw => {}
            MoveKind::Charge | MoveKind::ForcedMarch => {
                let message = Message::new(text::VF_LEAVE_BY_MOVE);
                return Err(Illegal::new(rule::VF_T_3_3A, message));
            }
        }
        self.check_may_leave(unit)?;
        let sheet = self.field.sheet(unit);
        check_order(sheet, order)?;
        if order.formation == Formation::Square {
            return Err(Illegal::new(rule::VF_G67, Message::new(text::VF_NO_SQUARE_OUTSIDE)));
        }
        let area = corners(sheet, order, pose);
        let outline = &feature.outline.0;
        let far = |at: &&Point| shape::point_distance(outline, **at) > LEAVE + TOLERANCE;
        if let Some(at) = area.iter().find(far) {
            let message = Message::new(text::VF_LEAVE_TOO_FAR)
                .with("feature", label::feature_name(&self.field, id));
            return Err(Illegal::new(rule::VF_T_3_3B, message).at((*at).into()));
        }
        self.judge_pose(unit, order, pose)?;
        self.check_leave_apart(unit, &area)?;
        self.check_stays_in_view(unit, kind, &area)
    }

    /// VF-T.3.3b, VF-G116 At least 3 in from enemies; those in a feature do not count while it is not touched.
    fn check_leave_apart(&self, unit: UnitId, area: &[Point]) -> Result<(), Illegal> {
        let near = |enemy: &UnitId| {
            let reach = if self.feature_of(*enemy).is_some() { TOLERANCE } else { APART - TOLERANCE };
            self.area(*enemy)
                .is_some_and(|other| shape::distance(area, other.corners()) < reach)
        };
        match self.enemies_of(unit).find(near) {
            None => Ok(()),
            Some(enemy) => {
                let message = Message::new(text::VF_LEAVE_NEAR_ENEMY)
                    .with("unit", self.unit_name(enemy).message());
                Err(Illegal::new(rule::VF_T_3_3B, message))
            }
        }
    }

    /// VF-6.4c, VF-G11 A withdrawing unit stays in view of the enemies that hold it.
    fn check_stays_in_view(
        &self,
        unit: UnitId,
        kind: MoveKind,
        area: &[Point],
    ) -> Result<(), Illegal> {
        let slips = |enemy: &UnitId| {
            kind == MoveKind::Withdraw
                && self.sees(*enemy, unit)
                && !self.sees_area(*enemy, area)
        };
        match self.enemies_touching(unit).find(slips) {
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
        let state = &mut self.state.units[unit.index()];
        state.place = Place::Table(pose);
        state.order = order;
        course.tell(CommandEvent::Left { unit: self.unit_name(unit) });
        self.after_move(unit, &[], course);
    }

    pub(super) fn feature_options(&self, unit: UnitId, into: &mut Vec<Action>) {
        let ids = self.features().map(|(id, _)| id);
        into.extend(
            ids.filter(|id| self.check_occupy(unit, *id).is_ok())
                .map(Action::Occupy),
        );
        let kind = if self.is_engaged(unit) { MoveKind::Withdraw } else { MoveKind::Move };
        self.leave_options(unit, kind, into);
    }

    /// Columns set up around the feature, facing away from it.
    pub(super) fn leave_options(&self, unit: UnitId, kind: MoveKind, into: &mut Vec<Action>) {
        let Some(feature) = self.feature_of(unit).and_then(|id| self.feature(id)) else {
            return;
        };
        if self.check_may_leave(unit).is_err() {
            return;
        }
        let sheet = self.field.sheet(unit);
        let middle = feature.middle();
        let narrow = |order: &Order| {
            !matches!(order.formation, Formation::Square | Formation::Open)
                && footprint(sheet, *order).width <= LEAVE
        };
        for order in orders(sheet).into_iter().filter(narrow) {
            for step in 0..8 {
                let facing = Pose::new(middle, f64::from(step) * 45.0);
                let (x, y) = facing.forward();
                let reach = feature.outline.0.iter().map(|p| (p.x - middle.x) * x + (p.y - middle.y) * y);
                let ahead = reach.fold(0.0, f64::max) + footprint(sheet, order).depth + GAP;
                let pose = Pose::new(facing.local(0.0, ahead), facing.heading);
                if self.check_leave(unit, kind, order, pose).is_ok() {
                    into.push(Action::Leave { kind, order, pose });
                }
            }
        }
    }
}
