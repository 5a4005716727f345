//! VF-6.3 to VF-6.6 Judging a whole move.

use super::change::refuse;
use super::way::{Fault, Stop, Way};
use super::{Arrival, ENEMY_REACH, FORCED_REACH, Trip};
use crate::formation::{Footprint, LEADER_RADIUS, footprint};
use crate::geometry::shape;
use crate::geometry::{Frame, Leg, Point, Pose, TOLERANCE};
use crate::{LeaderId, LeaderPlace, March, MoveKind, Order, Position, UnitId, rule, text};
use feldherr_core::{Illegal, Message};

/// More legs than any sensible path has.
pub(super) const MOST_LEGS: usize = 64;

impl Position {
    /// VF-6.3 to VF-6.6, VF-6.3b Judges a move of a unit from where it stands.
    ///
    /// # Errors
    /// The first rule it breaks, with the place where it does.
    pub fn judge_march(&self, unit: UnitId, march: &March) -> Result<Trip, Illegal> {
        self.judge_march_past(unit, march, self.just_beaten(unit))
    }

    /// As [`Self::judge_march`]; a charge need not strike the enemy that the unit has just beaten (VF-G140).
    pub(crate) fn judge_march_past(
        &self,
        unit: UnitId,
        march: &March,
        beaten: Option<UnitId>,
    ) -> Result<Trip, Illegal> {
        let missing = || refuse(rule::VF_6_3A, text::VF_NOT_IN_THE_OPEN);
        let (_, state) = self.unit(unit).ok_or_else(missing)?;
        let start = self.pose(unit).ok_or_else(missing)?;
        self.check_kind(unit, march.kind)?;
        let way = if march.before.is_some() || march.after.is_some() {
            self.way(unit, state.order, march.kind)
        } else {
            self.way_along(unit, state.order, march.kind, (start, &march.path))
        };
        let mut way = way.ok_or_else(missing)?;
        let trip = self.judge_along(unit, start, march, &mut way)?;
        match march.kind {
            MoveKind::Charge => self.judge_charge(unit, &trip, beaten)?,
            MoveKind::Withdraw => self.judge_withdrawal(unit, &trip)?,
            MoveKind::Move | MoveKind::ForcedMarch => {}
        }
        Ok(trip)
    }

    /// What a move that has been judged leads to: nothing is asked again.
    pub(crate) fn arrival(&self, unit: UnitId, march: &March) -> Option<Arrival> {
        let (sheet, state) = self.unit(unit)?;
        let start = self.started(unit, self.pose(unit)?, march)?;
        let order = march.before.map_or(state.order, |change| change.order);
        let end = march.path.last().copied().unwrap_or(start);
        let overrun = self.overrun(unit, &footprint(sheet, order), start, &march.path);
        self.arrived(unit, (order, end), march, overrun)
    }

    /// The end of a move, after the change of formation that follows it.
    pub(super) fn arrived(
        &self,
        unit: UnitId,
        (order, pose): (Order, Pose),
        march: &March,
        overrun: Vec<LeaderId>,
    ) -> Option<Arrival> {
        let (order, pose) = match &march.after {
            Some(change) => (change.order, self.changed(unit, order, pose, change)?),
            None => (order, pose),
        };
        let mut overrun = overrun;
        overrun.extend(self.leaders_under(unit, order, pose));
        Some(Arrival {
            pose,
            order,
            overrun,
        })
    }

    /// Judges a move with its changes of formation, in surroundings worked out before; whether the unit may make this
    /// kind of move, and what a charge and a withdrawal demand beyond it, is not asked.
    pub(crate) fn judge_along<'a>(
        &'a self,
        unit: UnitId,
        start: Pose,
        march: &March,
        way: &mut Way<'a>,
    ) -> Result<Trip, Illegal> {
        self.check_changes(unit, march)?;
        if march.path.len() > MOST_LEGS {
            return Err(refuse(rule::VF_6_3A, text::VF_TOO_MANY_LEGS));
        }
        let start = match &march.before {
            Some(change) => self.judge_change_along(unit, start, change, way)?,
            None => start,
        };
        let mut trip = self.judge_path(unit, start, &march.path, way)?;
        if let Some(change) = &march.after {
            trip.pose = self.judge_change_along(unit, trip.pose, change, way)?;
            trip.order = change.order;
            trip.touched = self.touched(way, trip.pose);
            let under = self.leaders_under(unit, trip.order, trip.pose);
            trip.overrun.extend(under);
        }
        Ok(trip)
    }

    /// VF-6.3.3e Judges a path: its cost, what it meets, and where it ends. A change of formation costs nothing of it.
    pub(crate) fn judge_path(
        &self,
        unit: UnitId,
        start: Pose,
        path: &[Pose],
        way: &Way<'_>,
    ) -> Result<Trip, Illegal> {
        let cost = way
            .walk(start, path)
            .map_err(|stop| self.explain_walk(unit, way, stop))?;
        let pose = path.last().copied().unwrap_or(start);
        way.check_stand(pose)
            .map_err(|fault| self.explain(unit, fault, pose.at))?;
        if way.kind == MoveKind::Withdraw {
            way.check_three(pose)
                .map_err(|fault| self.explain_end(unit, fault, pose))?;
        }
        Ok(Trip {
            cost,
            allowance: way.allowance,
            path: path.to_vec(),
            pose,
            order: way.order,
            touched: self.touched(way, pose),
            overrun: self.overrun(unit, &way.footprint, start, path),
        })
    }

    /// The enemies a unit would be in contact with.
    pub(super) fn touched(&self, way: &Way<'_>, pose: Pose) -> Vec<UnitId> {
        let frame = Frame::new(pose);
        let block = way.footprint.block().within(&frame);
        let bases = || {
            let bases = way.footprint.bases();
            bases.map(|base| base.within(&frame)).collect()
        };
        way.near_enemies(&block)
            .filter(|(enemy, area)| {
                self.do_touch(&block, area.corners(), || [bases(), self.bases_of(*enemy)])
            })
            .map(|(enemy, _)| enemy)
            .collect()
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
    pub(super) fn explain_walk(&self, unit: UnitId, way: &Way<'_>, stop: Stop) -> Illegal {
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
                remedy: Some(Message::new(text::VF_STOP_THERE)),
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
        let inside = self.feature_of(unit).is_some();
        let pins = |&(enemy, far): &(UnitId, f64)| {
            let open = !inside && self.feature_of(enemy).is_none();
            self.touches(unit, enemy) || (open && far < ENEMY_REACH - TOLERANCE)
        };
        let near = self.enemies_within(unit, ENEMY_REACH);
        let Some(&(enemy, _)) = near.iter().find(|near| pins(near)) else {
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
        if !self.enemies_within(unit, FORCED_REACH).is_empty() {
            return Err(refuse(rule::VF_6_6C, text::VF_FORCED_TOO_NEAR));
        }
        Ok(())
    }

    /// VF-6.3.2c The enemy leaders a unit moves over.
    pub(super) fn overrun(
        &self,
        unit: UnitId,
        footprint: &Footprint,
        start: Pose,
        path: &[Pose],
    ) -> Vec<LeaderId> {
        let block = footprint.block();
        let reach = footprint.width + footprint.depth + LEADER_RADIUS;
        self.enemy_leaders(unit)
            .filter(|&(_, at)| {
                // After a change of formation it may stand on him before it moves.
                if is_upon(&block.at(start), at) {
                    return true;
                }
                let mut from = start;
                path.iter().any(|&to| {
                    // On a leg the front never gets farther from its start than the end is, so most leaders are out
                    // of question at once.
                    let most = from.at.distance(to.at) + reach;
                    if from.at.distance(at) > most {
                        from = to;
                        return false;
                    }
                    let leg = Leg::between(from, to);
                    let steps = leg.steps(super::cost::farthest(&block.at(from), &leg).0);
                    from = to;
                    (0..steps).any(|step| {
                        let quad = |step| block.at(leg.pose(step as f64 / steps as f64));
                        is_upon(&shape::hull(&quad(step), &quad(step + 1)), at)
                    })
                })
            })
            .map(|(leader, _)| leader)
            .collect()
    }

    /// VF-6.3.2c The enemy leaders on whose place a unit would be drawn up.
    pub(crate) fn leaders_under(
        &self,
        unit: UnitId,
        order: Order,
        pose: Pose,
    ) -> impl Iterator<Item = LeaderId> {
        let block = footprint(self.field.sheet(unit), order).block().at(pose);
        self.enemy_leaders(unit)
            .filter(move |&(_, at)| is_upon(&block, at))
            .map(|(leader, _)| leader)
    }

    /// The leaders of a unit's enemy in the open, with their places.
    fn enemy_leaders(&self, unit: UnitId) -> impl Iterator<Item = (LeaderId, Point)> {
        let side = self.field.sheet(unit).side;
        let leaders = self.field.leaders.iter().zip(&self.state.leaders);
        (0..=u8::MAX)
            .map(LeaderId)
            .zip(leaders)
            .filter(move |(_, (sheet, _))| sheet.side != side)
            .filter_map(|(leader, (_, state))| match state.place {
                LeaderPlace::Table(at) => Some((leader, at)),
                _ => None,
            })
    }
}

/// Whether a shape lies on a leader's base.
fn is_upon(shape: &[Point], leader: Point) -> bool {
    shape::point_distance(shape, leader) < LEADER_RADIUS - TOLERANCE
}
