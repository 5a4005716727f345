//! VF-T.3.2, VF-T.3.3 Into and out of defensible features.

use super::change::refuse;
use super::way::Fault;
use crate::formation::{check_order, footprint};
use crate::geometry::shape;
use crate::geometry::{Point, Pose, TOLERANCE, is_less};
use crate::{FeatureId, Formation, MoveKind, Order, Position, UnitId, rule, text};
use feldherr_core::{Illegal, Message};

/// VF-T.3.2a From how near a feature is occupied.
const REACH: f64 = 3.0;
/// VF-T.3.3b Within what distance a unit that leaves is set up.
const LEAVE: f64 = 6.0;

impl Position {
    /// VF-T.3.1, VF-T.3.2a, VF-T.3.7b, VF-T.3.2b, VF-G65 Whether a unit may occupy a feature: defensible, empty of
    /// units, less than 3 in away or a connected section; not from square.
    ///
    /// # Errors
    /// The condition that fails.
    pub fn check_occupy(&self, unit: UnitId, feature: FeatureId) -> Result<(), Illegal> {
        let Some(ground) = self.feature(feature) else {
            return Err(refuse(rule::VF_T_3C, text::VF_NO_SUCH_FEATURE));
        };
        if !ground.kind.is_defensible() {
            return Err(refuse(rule::VF_T_3C, text::VF_NOT_DEFENSIBLE));
        }
        if let Some(other) = self.occupant(feature) {
            let rule = if self.are_enemies(unit, other) {
                rule::VF_T_3_1C
            } else {
                rule::VF_T_3_1A
            };
            let message = Message::new(text::VF_FEATURE_FULL)
                .with("unit", self.field.sheet(other).name.message());
            return Err(Illegal::new(rule, message));
        }
        let formation = self.unit(unit).map(|(_, state)| state.order.formation);
        if self.pose(unit).is_some() && formation == Some(Formation::Square) {
            // VF-S.karree.b, VF-G66 It would leave its square and move.
            return Err(refuse(rule::VF_S_KARREE_B, text::VF_SQUARE_STAYS)
                .remedy(Message::new(text::VF_LEAVE_SQUARE_FIRST)));
        }
        match self.feature_of(unit) {
            Some(own) if self.are_connected(own, feature) => Ok(()),
            Some(_) => Err(refuse(rule::VF_T_3_7B, text::VF_NOT_CONNECTED)),
            None if is_less(self.distance_to_feature(unit, feature), REACH) => Ok(()),
            None => Err(refuse(rule::VF_T_3_2A, text::VF_FEATURE_TOO_FAR)
                .remedy(Message::new(text::VF_COME_NEARER))),
        }
    }

    /// VF-T.3.3, VF-G67, VF-G68 Whether a unit may leave its feature so: completely within 6 in of it, at least 3 in
    /// from enemies, in no square, not in the turn it came unless from open formation.
    ///
    /// # Errors
    /// The condition that fails.
    pub fn check_leave(
        &self,
        unit: UnitId,
        kind: MoveKind,
        order: Order,
        pose: Pose,
    ) -> Result<(), Illegal> {
        let inside = self
            .unit(unit)
            .zip(self.feature_of(unit).and_then(|id| self.feature(id)));
        let Some(((sheet, state), feature)) = inside else {
            return Err(refuse(rule::VF_T_3_3A, text::VF_NOT_INSIDE));
        };
        if !matches!(kind, MoveKind::Move | MoveKind::Withdraw) {
            return Err(refuse(rule::VF_T_3_3A, text::VF_LEAVE_BY_MOVE));
        }
        if state.done.occupied == Some(false) {
            return Err(refuse(rule::VF_T_3_3C, text::VF_JUST_OCCUPIED));
        }
        check_order(sheet, order)?;
        if order.formation == Formation::Square {
            return Err(refuse(rule::VF_G67, text::VF_LEAVE_NO_SQUARE));
        }
        let block = footprint(sheet, order).block().at(pose);
        let far =
            |corner: &Point| shape::point_distance(&feature.outline.0, *corner) > LEAVE + TOLERANCE;
        if block.iter().any(far) {
            return Err(refuse(rule::VF_T_3_3B, text::VF_LEAVE_TOO_FAR).at(pose.at.into()));
        }
        let Some(way) = self.way_along(unit, order, kind, (pose, &[])) else {
            return Err(refuse(rule::VF_T_3_3A, text::VF_NO_SUCH_UNIT));
        };
        way.check_three(pose)
            .and_then(|()| way.check_stand(pose))
            .map_err(|fault| self.explain_leaving(unit, fault, pose))
    }

    /// VF-T.3.3b The 3 in as a refusal: a unit that leaves is set up, so that there is no way to stop on.
    fn explain_leaving(&self, unit: UnitId, fault: Fault, pose: Pose) -> Illegal {
        let illegal = self.explain(unit, fault, pose.at);
        match fault {
            Fault::NearEnemy(_) => Illegal {
                rule: rule::VF_T_3_3B,
                remedy: Some(Message::new(text::VF_LEAVE_CLEAR)),
                ..illegal
            },
            _ => illegal,
        }
    }

    /// VF-T.3.3b Ways to leave a feature: beside each of its edges, facing away, in every sensible formation.
    pub fn leave_options(&self, unit: UnitId, kind: MoveKind) -> Vec<(Order, Pose)> {
        let inside = self
            .unit(unit)
            .zip(self.feature_of(unit).and_then(|id| self.feature(id)));
        let Some(((sheet, _), feature)) = inside else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for order in crate::formation::orders(sheet) {
            let depth = footprint(sheet, order).depth;
            for (a, b) in shape::edges(&feature.outline.0) {
                let heading = libm::atan2(b.y - a.y, b.x - a.x).to_degrees();
                let middle = Point::new((a.x + b.x) / 2.0, (a.y + b.y) / 2.0);
                let poses = [heading, heading + 180.0].map(|heading| {
                    let away = Pose::new(middle, heading);
                    Pose::new(away.local(0.0, depth + 2.0 * TOLERANCE), heading)
                });
                let legal = |pose: &Pose| self.check_leave(unit, kind, order, *pose).is_ok();
                found.extend(poses.into_iter().find(legal).map(|pose| (order, pose)));
            }
        }
        found
    }
}
