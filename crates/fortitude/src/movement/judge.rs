//! Whether a unit may stand somewhere, and why not.

use super::change::refuse;
use super::way::{Fault, Stop};
use crate::formation::check_order;
use crate::geometry::{Point, Pose};
use crate::{FeatureId, MoveKind, Order, Position, UnitId, rule, text};
use feldherr_core::{Illegal, Message};

impl Position {
    /// VF-6.3d, VF-6.3e, VF-T.2.4, VF-T.3c Whether a unit may stand there: in a formation it may use, on the table, on
    /// passable ground, over no unit and in contact with no friend.
    ///
    /// # Errors
    /// The first of these that fails.
    pub fn judge_pose(&self, unit: UnitId, order: Order, pose: Pose) -> Result<(), Illegal> {
        let missing = || refuse(rule::VF_6_3A, text::VF_NO_SUCH_UNIT);
        let (sheet, _) = self.unit(unit).ok_or_else(missing)?;
        check_order(sheet, order)?;
        let way = self
            .way_along(unit, order, MoveKind::Move, (pose, &[]))
            .ok_or_else(missing)?;
        way.check_stand(pose)
            .map_err(|fault| self.explain(unit, fault, pose.at))
    }

    pub(crate) fn explain_stop(&self, unit: UnitId, stop: Stop) -> Illegal {
        self.explain(unit, stop.fault, stop.at)
    }

    /// A fault as a refusal.
    pub(crate) fn explain(&self, unit: UnitId, fault: Fault, at: Point) -> Illegal {
        let named = |id: &'static str, other: UnitId| match self.unit(other) {
            Some((sheet, _)) => Message::new(id).with("unit", sheet.name.message()),
            None => Message::new(id),
        };
        let illegal = match fault {
            Fault::Edge => refuse(rule::VF_6_3E, text::VF_OVER_EDGE),
            Fault::NearEnemy(enemy) => {
                Illegal::new(rule::VF_6_3_2A, named(text::VF_TOO_NEAR_ENEMY, enemy))
                    .remedy(Message::new(text::VF_STOP_THERE))
            }
            Fault::HeldFeature(enemy) => {
                Illegal::new(rule::VF_T_3_4C, named(text::VF_TOUCHES_HELD, enemy))
                    .remedy(Message::new(text::VF_CHARGE_INSTEAD))
            }
            Fault::OverEnemy(enemy) => Illegal::new(rule::VF_G35, named(text::VF_OVER_UNIT, enemy)),
            Fault::OverFriend(friend) => {
                let same = self.field.sheets.get(unit.index()).map(|s| s.brigade)
                    == self.field.sheets.get(friend.index()).map(|s| s.brigade);
                let id = if same {
                    text::VF_OVER_ENGAGED
                } else {
                    text::VF_OVER_UNIT
                };
                Illegal::new(rule::VF_6_3C, named(id, friend))
            }
            Fault::TouchesFriend(friend) => {
                Illegal::new(rule::VF_6_3D, named(text::VF_TOUCHES_FRIEND, friend))
                    .remedy(Message::new(text::VF_LEAVE_A_GAP))
            }
            Fault::Ground(feature) => self.explain_ground(feature),
            Fault::Range => refuse(rule::VF_6_3A, text::VF_OUT_OF_RANGE),
        };
        illegal.at(at.into())
    }

    fn explain_ground(&self, feature: FeatureId) -> Illegal {
        match self.feature(feature) {
            Some(feature) if feature.kind.is_defensible() => {
                refuse(rule::VF_T_3C, text::VF_MUST_OCCUPY)
                    .remedy(Message::new(text::VF_OCCUPY_INSTEAD))
            }
            _ => refuse(rule::VF_T_2_4, text::VF_IMPASSABLE),
        }
    }
}
