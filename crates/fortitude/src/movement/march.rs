//! VF-6.3 to VF-6.6 Judging a whole move.

use super::change::refuse;
use super::way::{Fault, Stop, Way};
use super::{ENEMY_REACH, FORCED_REACH, Trip};
use crate::formation::LEADER_RADIUS;
use crate::geometry::shape;
use crate::geometry::{Leg, Pose, TOLERANCE};
use crate::{LeaderId, LeaderPlace, March, MoveKind, Order, Place, Position, UnitId, rule, text};
use feldherr_core::{Illegal, Message};

/// More legs than any sensible path has.
pub(super) const MOST_LEGS: usize = 64;

impl Position {
    /// VF-6.3 to VF-6.6 Judges a move of a unit from where it stands.
    ///
    /// # Errors
    /// The first rule it breaks, with the place where it does.
    pub fn judge_march(&self, unit: UnitId, march: &March) -> Result<Trip, Illegal> {
        let trip = self.judge_way(unit, march)?;
        match march.kind {
            MoveKind::Charge => self.judge_charge(unit, &trip)?,
            MoveKind::Withdraw => self.judge_withdrawal(unit, &trip)?,
            MoveKind::Move | MoveKind::ForcedMarch => {}
        }
        Ok(trip)
    }

    /// Judges everything about a move but what a charge and a withdrawal demand beyond it.
    pub(crate) fn judge_way(&self, unit: UnitId, march: &March) -> Result<Trip, Illegal> {
        let missing = || refuse(rule::VF_6_3A, text::VF_NOT_IN_THE_OPEN);
        let (_, state) = self.unit(unit).ok_or_else(missing)?;
        let Place::Table(pose) = state.place else {
            return Err(missing());
        };
        self.check_kind(unit, march.kind)?;
        self.check_changes(unit, march)?;
        if march.path.len() > MOST_LEGS {
            return Err(refuse(rule::VF_6_3A, text::VF_TOO_MANY_LEGS));
        }
        let (order, start) = match &march.before {
            Some(change) => (
                change.order,
                self.judge_change(unit, state.order, pose, change)?,
            ),
            None => (state.order, pose),
        };
        let way = self.way(unit, order, march.kind).ok_or_else(missing)?;
        let cost = way
            .walk(start, &march.path)
            .map_err(|stop| self.explain_walk(unit, &way, stop))?;
        let mut trip = Trip {
            cost,
            allowance: way.allowance,
            path: march.path.clone(),
            pose: march.path.last().copied().unwrap_or(start),
            order,
            touched: Vec::new(),
            overrun: self.overrun(unit, &way, start, &march.path),
        };
        way.check_stand(trip.pose)
            .map_err(|fault| self.explain(unit, fault, trip.pose.at))?;
        if march.kind == MoveKind::Withdraw {
            way.check_three(trip.pose)
                .map_err(|fault| self.explain_end(unit, fault, trip.pose))?;
        }
        if let Some(change) = &march.after {
            trip.pose = self.judge_change(unit, order, trip.pose, change)?;
            trip.order = change.order;
        }
        trip.touched = self.touched(unit, trip.order, trip.pose);
        Ok(trip)
    }

    /// VF-6.4b as a refusal.
    fn explain_end(&self, unit: UnitId, fault: Fault, pose: Pose) -> Illegal {
        let illegal = self.explain(unit, fault, pose.at);
        match fault {
            Fault::NearEnemy(_) => Illegal {
                rule: rule::VF_6_4B,
                ..illegal
            },
            _ => illegal,
        }
    }

    /// A stop on the way as a refusal, with numbers where it is a matter of range.
    fn explain_walk(&self, unit: UnitId, way: &Way<'_>, stop: Stop) -> Illegal {
        let illegal = self.explain_stop(unit, stop);
        match (stop.fault, way.kind) {
            (Fault::NearEnemy(_), MoveKind::ForcedMarch) => Illegal {
                rule: rule::VF_6_6C,
                message: Message::new(text::VF_FORCED_TOO_NEAR),
                ..illegal
            },
            (Fault::Range, _) => Illegal {
                message: Message::new(text::VF_TOO_FAR)
                    .with("allowance", libm::round(way.allowance) as i64),
                ..illegal
            },
            _ => illegal,
        }
    }

    /// VF-6.3.2b, VF-G6, VF-6.5.1, VF-S.karree.e Whether a unit may make this kind of move at all.
    ///
    /// # Errors
    /// When enemies are too near, or the unit's arm or formation forbids it.
    pub fn check_kind(&self, unit: UnitId, kind: MoveKind) -> Result<(), Illegal> {
        match kind {
            MoveKind::Move => self.check_free(unit),
            MoveKind::ForcedMarch => {
                self.check_free(unit)?;
                self.check_far(unit)
            }
            MoveKind::Withdraw => Ok(()),
            MoveKind::Charge => self.check_charger(unit),
        }
    }

    /// VF-6.3.2b, VF-G116 A unit in contact with an enemy, or less than 3 in from one in the open, only withdraws.
    pub(crate) fn check_free(&self, unit: UnitId) -> Result<(), Illegal> {
        let pins = |enemy: &UnitId| {
            self.touches(unit, *enemy)
                || (self.feature_of(*enemy).is_none()
                    && self.feature_of(unit).is_none()
                    && self.distance(unit, *enemy) < ENEMY_REACH - TOLERANCE)
        };
        let Some(enemy) = self.enemies_of(unit).find(pins) else {
            return Ok(());
        };
        let name = self.field.sheet(enemy).name.message();
        Err(Illegal::new(
            rule::VF_6_3_2B,
            Message::new(text::VF_PINNED).with("unit", name),
        )
        .remedy(Message::new(text::VF_WITHDRAW_INSTEAD)))
    }

    /// VF-6.6c A forced march starts more than 18 in from enemies too.
    fn check_far(&self, unit: UnitId) -> Result<(), Illegal> {
        match self.nearest_open_enemy(unit) {
            Some(distance) if distance <= FORCED_REACH => {
                Err(refuse(rule::VF_6_6C, text::VF_FORCED_TOO_NEAR))
            }
            _ => Ok(()),
        }
    }

    /// The distance to the nearest enemy in the open.
    fn nearest_open_enemy(&self, unit: UnitId) -> Option<f64> {
        self.enemies_of(unit)
            .filter(|enemy| self.feature_of(*enemy).is_none())
            .map(|enemy| self.distance(unit, enemy))
            .min_by(f64::total_cmp)
    }

    /// The enemies a unit would be in contact with.
    pub(crate) fn touched(&self, unit: UnitId, order: Order, pose: Pose) -> Vec<UnitId> {
        let Some((sheet, _)) = self.unit(unit) else {
            return Vec::new();
        };
        let block = crate::formation::footprint(sheet, order).block().at(pose);
        self.enemies_of(unit)
            .filter(|enemy| {
                self.area(*enemy)
                    .is_some_and(|area| self.do_touch(&block, area.corners(), true))
            })
            .collect()
    }

    /// VF-6.3.2c The enemy leaders a unit moves over.
    pub(super) fn overrun(
        &self,
        unit: UnitId,
        way: &Way<'_>,
        start: Pose,
        path: &[Pose],
    ) -> Vec<LeaderId> {
        let side = self.field.sheet(unit).side;
        let leaders = (0..=u8::MAX).map(LeaderId).zip(&self.field.leaders);
        let block = way.footprint.block();
        leaders
            .filter(|(_, sheet)| sheet.side != side)
            .filter(|(leader, _)| {
                let place = self.state.leaders.get(leader.index()).map(|l| l.place);
                let Some(LeaderPlace::Table(at)) = place else {
                    return false;
                };
                let mut from = start;
                path.iter().any(|&to| {
                    let leg = Leg::between(from, to);
                    let steps = leg.steps(super::cost::farthest(&block.at(from), &leg));
                    from = to;
                    (0..steps).any(|step| {
                        let quad = |step| block.at(leg.pose(step as f64 / steps as f64));
                        let hull = shape::hull(&quad(step), &quad(step + 1));
                        shape::point_distance(&hull, at) < LEADER_RADIUS - TOLERANCE
                    })
                })
            })
            .map(|(leader, _)| leader)
            .collect()
    }
}
