//! VF-6.3.2d Leaders who are overrun.

use super::leader::{BEARINGS, ring};
use super::ride::KEEP;
use super::{CommandEvent, CommandTask};
use crate::agenda::{Agenda, Course};
use crate::formation::LEADER_RADIUS;
use crate::geometry::{Bounds, Point, TOLERANCE, shape};
use crate::movement::{Found, Patch, find_place};
use crate::{Action, Commander, LeaderId, LeaderPlace, Position, Spot, UnitId, rule, text};
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
        let mut ways = Vec::new();
        self.rescue_options(leader, at, &mut ways);
        if !ways.is_empty() {
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
        if kept.is_err() && self.has_safe_place(leader, unit) {
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
        if !safe.is_empty() {
            return safe;
        }
        let any = self.any_place_near(unit, Some(leader));
        let any = any.or_else(|| places.is_empty().then(|| self.any_place_near(unit, None))?);
        any.map_or(places, |place| vec![place])
    }

    /// VF-G43 Whether an overrun leader can keep away from enemies beside a unit of his side.
    fn has_safe_place(&self, leader: LeaderId, unit: UnitId) -> bool {
        let safe = |place: &Point| self.check_leader_keeps_away(leader, *place).is_ok();
        self.places_near(unit).iter().any(safe) || self.any_place_near(unit, Some(leader)).is_some()
    }

    /// A place near a unit, where this leader keeps away from enemies, if one is named; none where every such place
    /// leaves less than a twentieth of an inch of choice.
    fn any_place_near(&self, unit: UnitId, safe: Option<LeaderId>) -> Option<Point> {
        let area = self.area(unit)?;
        let look = |patch: &Patch| {
            let (place, room) = (patch.middle.at, patch.radius);
            let at = Point::new(place.x, place.y);
            let keeps = |leader| self.check_leader_keeps_away(leader, at).is_ok();
            if self.check_near_rescuer(unit, at).is_ok() && safe.is_none_or(keeps) {
                return Found::Here(at);
            }
            let far = self.distance_to_point(unit, place) - LEADER_RADIUS;
            let is_hopeless = far > RESCUE + TOLERANCE + room
                || self.is_barred_around(place, room)
                || safe.is_some_and(|leader| self.is_unsafe_around(leader, place, room));
            if is_hopeless {
                Found::Nowhere
            } else {
                Found::Maybe
            }
        };
        let reach = RESCUE + LEADER_RADIUS + TOLERANCE;
        find_place(Bounds::of(area.corners()).grown(reach), 0.0, look)
    }

    /// VF-G42 Whether a leader cannot stand anywhere within some inches of a place.
    fn is_barred_around(&self, place: Point, inches: f64) -> bool {
        let [width, depth] = self.field.size;
        let least = LEADER_RADIUS - TOLERANCE - inches;
        let edge = place
            .x
            .min(width - place.x)
            .min(place.y)
            .min(depth - place.y);
        let is_near = |outline: &[Point]| shape::point_distance(outline, place) <= inches;
        let is_deep = |outline: &[Point]| {
            shape::contains(outline, place) && shape::border_distance(outline, place) > inches
        };
        let may_cross = || {
            let mut features = self.features();
            features.any(|(_, feature)| feature.kind.is_crossing() && is_near(&feature.outline.0))
        };
        edge < least
            || self.features().any(|(_, feature)| {
                let kind = feature.kind;
                is_deep(&feature.outline.0)
                    && (kind.is_defensible() || (kind.is_impassable() && !may_cross()))
            })
    }

    /// VF-6.7d, VF-G99 Whether a leader is too near to an enemy everywhere within some inches of a place.
    fn is_unsafe_around(&self, leader: LeaderId, place: Point, inches: f64) -> bool {
        let sheet = &self.field.leaders[leader.index()];
        let Some((_, far)) = self.nearest_unit(sheet.side.other(), place) else {
            return false;
        };
        let far = far - LEADER_RADIUS;
        let may_join = sheet.rule == Some(Commander::Moore) && far <= TOLERANCE + inches;
        far + inches < KEEP - TOLERANCE && !may_join
    }

    pub(super) fn rescue_options(&self, leader: LeaderId, at: Point, into: &mut Vec<Action>) {
        let places = self.rescue_places(leader, at);
        let stride = places.len().div_ceil(usize::from(BEARINGS)).max(1);
        let spots = places.into_iter().step_by(stride).map(Spot::Table);
        let features = self.features().map(|(id, _)| Spot::Feature(id));
        let features = features.filter(|to| self.check_rescue(leader, at, *to).is_ok());
        into.extend(
            spots
                .chain(features)
                .map(|to| Action::MoveLeader { leader, to }),
        );
    }
}
