//! VF-6.3.2d Leaders who are overrun.

use super::leader::{BEARINGS, ring};
use super::{CommandEvent, CommandTask};
use crate::agenda::{Agenda, Course};
use crate::formation::LEADER_RADIUS;
use crate::geometry::{Point, TOLERANCE, shape};
use crate::{Action, LeaderId, LeaderPlace, Position, Spot, UnitId, rule, text};
use feldherr_core::{Illegal, Message};

/// VF-6.3.2d How near to a unit of his side an overrun leader is set up.
const RESCUE: f64 = 6.0;
/// How far apart the rings of places are that are tried around his unit.
const STEP: f64 = 2.0;

impl Position {
    /// VF-6.3.2c, VF-6.3.2d Overrun leaders leave their place, to be set up anew by their players.
    pub(super) fn overrun_leaders(&mut self, leaders: &[LeaderId], course: &mut Course<'_>) {
        for leader in leaders {
            let at = match self.state.leaders[leader.index()].place {
                LeaderPlace::Table(at) => at,
                LeaderPlace::Feature(id) => match self.feature(id) {
                    Some(feature) => feature.middle(),
                    None => continue,
                },
                _ => continue,
            };
            self.state.leaders[leader.index()].place = LeaderPlace::Camp;
            course.tell(CommandEvent::Overrun {
                leader: self.leader_name(*leader),
            });
            self.plan([CommandTask::Rescue {
                leader: *leader,
                at,
            }]);
        }
    }

    /// VF-G43 Without a unit of his side on the table, or any place near one, the leader is lost.
    pub(super) fn can_rescue(
        &mut self,
        leader: LeaderId,
        at: Point,
        course: &mut Course<'_>,
    ) -> bool {
        if !self.rescue_places(leader, at).is_empty() {
            return true;
        }
        self.state.leaders[leader.index()].place = LeaderPlace::Lost;
        course.tell(CommandEvent::Lost {
            leader: self.leader_name(leader),
        });
        false
    }

    fn rescuer(&self, leader: LeaderId, at: Point) -> Option<UnitId> {
        let side = self.field.leaders[leader.index()].side;
        self.nearest_unit(side, at).map(|(unit, _)| unit)
    }

    /// VF-6.3.2d Within 6 in of his side's nearest unit; VF-G43 6 in from enemies if there is such a place.
    pub(super) fn check_rescue(
        &self,
        leader: LeaderId,
        at: Point,
        to: Spot,
    ) -> Result<(), Illegal> {
        let Some(unit) = self.rescuer(leader, at) else {
            return Err(self.not_now());
        };
        let place = match to {
            Spot::Table(place) => place,
            // VF-G42, VF-T.3.1a Or in a feature that is near enough.
            Spot::Feature(feature) => {
                self.check_leader_feature(leader, feature)?;
                return if self.distance_to_feature(unit, feature) <= RESCUE + TOLERANCE {
                    Ok(())
                } else {
                    Err(self.too_far_to_rescue(unit))
                };
            }
        };
        self.check_near_rescuer(unit, place)?;
        let kept = self.check_leader_keeps_away(leader, place);
        let safe = |other: &Point| self.check_leader_keeps_away(leader, *other).is_ok();
        if kept.is_err() && self.places_near(unit).iter().any(safe) {
            return kept;
        }
        Ok(())
    }

    fn check_near_rescuer(&self, unit: UnitId, at: Point) -> Result<(), Illegal> {
        self.check_leader_ground(at)?;
        if self.distance_to_point(unit, at) - LEADER_RADIUS <= RESCUE + TOLERANCE {
            return Ok(());
        }
        Err(self.too_far_to_rescue(unit).at(at.into()))
    }

    fn too_far_to_rescue(&self, unit: UnitId) -> Illegal {
        let message =
            Message::new(text::VF_RESCUE_FAR).with("unit", self.unit_name(unit).message());
        Illegal::new(rule::VF_6_3_2D, message)
    }

    /// Places on the table near a unit.
    fn places_near(&self, unit: UnitId) -> Vec<Point> {
        let Some(area) = self.area(unit) else {
            return Vec::new();
        };
        let middle = shape::middle(area.corners());
        let corners = area.corners().iter();
        let extent = corners
            .map(|corner| corner.distance(middle))
            .fold(0.0, f64::max);
        // A village may be wide; a unit in it is reached all around it.
        let most = libm::ceil((extent + RESCUE) / STEP).clamp(4.0, 32.0) as u8;
        (0..=most)
            .flat_map(|step| ring(middle, f64::from(step) * STEP))
            .filter(|at| self.check_near_rescuer(unit, *at).is_ok())
            .collect()
    }

    fn rescue_places(&self, leader: LeaderId, at: Point) -> Vec<Point> {
        let Some(unit) = self.rescuer(leader, at) else {
            return Vec::new();
        };
        let places = self.places_near(unit);
        let safe: Vec<Point> = places
            .iter()
            .copied()
            .filter(|at| self.check_leader_keeps_away(leader, *at).is_ok())
            .collect();
        if safe.is_empty() { places } else { safe }
    }

    pub(super) fn rescue_options(&self, leader: LeaderId, at: Point, into: &mut Vec<Action>) {
        let places = self.rescue_places(leader, at);
        let stride = places.len().div_ceil(usize::from(BEARINGS)).max(1);
        let spots = places.into_iter().step_by(stride).map(Spot::Table);
        into.extend(spots.map(|to| Action::MoveLeader { leader, to }));
    }
}
