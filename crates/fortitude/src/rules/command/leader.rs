//! VF-6.7, VF-6.3.2d Leaders: moving, being overrun.

use super::{CommandEvent, CommandTask};
use crate::agenda::Course;
use crate::formation::LEADER_RADIUS;
use crate::geometry::{Point, TOLERANCE, shape};
use crate::rules::prepare::no_feature;
use crate::{
    Action, Commander, FeatureId, LeaderId, LeaderPlace, LeaderSheet, Position, Side, Spot, UnitId,
    label, rule, text,
};
use feldherr_core::{Illegal, Message};

/// VF-6.7c How far a leader moves.
const RANGE: f64 = 36.0;
/// VF-6.7d How far he keeps from enemy units.
const KEEP: f64 = 6.0;
/// VF-6.3.2d How near to a unit of his side an overrun leader is set up.
const RESCUE: f64 = 6.0;
/// VF-A.4.1b The first round in which reserves come.
const RESERVES: u16 = 2;
/// Directions and distances of the places offered.
const BEARINGS: u16 = 8;

impl Position {
    pub(crate) fn find_leader(&self, leader: LeaderId) -> Result<&LeaderSheet, Illegal> {
        self.field.leaders.get(leader.index()).ok_or_else(|| {
            let message = Message::new(text::VF_NO_LEADER).with("number", leader.0);
            Illegal::new(rule::VF_1_3A, message)
        })
    }

    /// VF-6.7a, VF-G42 A brigadier on the table moves once a turn.
    pub(super) fn may_ride(&self, leader: LeaderId) -> bool {
        let leader = &self.state.leaders[leader.index()];
        !leader.moved
            && matches!(
                leader.place,
                LeaderPlace::Table(_) | LeaderPlace::Feature(_)
            )
    }

    /// VF-6.7b, VF-A.7.1c The commander-in-chief moves at the end of the phase; VF-L.wellington.a at its start instead;
    /// from the reserve he comes as soon as reserves do.
    pub(super) fn may_chief_move(&self) -> bool {
        let Some(chief) = self.field.chief(self.state.active) else {
            return false;
        };
        let waiting = self.state.leaders[chief.index()].place == LeaderPlace::Reserve;
        self.may_ride(chief) || (waiting && self.may_reserves_come())
    }

    /// VF-A.4.1b, VF-F.3b Whether reserves may enter in this turn at all.
    pub(super) fn may_reserves_come(&self) -> bool {
        self.state.round >= RESERVES && !self.is_under_friction()
    }

    pub(super) fn check_chief_move(&self, leader: LeaderId, to: Spot) -> Result<(), Illegal> {
        self.find_leader(leader)?;
        if self.field.chief(self.state.active) != Some(leader) {
            return Err(self.not_now());
        }
        self.check_ride(leader, to)
    }

    /// VF-6.7c, VF-6.7d, VF-G42 Up to 36 in straight, over everything, ending on passable ground away from enemies;
    /// into a feature that may be occupied.
    pub(super) fn check_ride(&self, leader: LeaderId, to: Spot) -> Result<(), Illegal> {
        match to {
            Spot::Table(at) => {
                self.check_leader_ground(at)?;
                self.check_leader_range(leader, self.leader_to_point(leader, at))?;
                self.check_leader_keeps_away(leader, at)
            }
            Spot::Feature(feature) => {
                self.check_leader_feature(leader, feature)?;
                self.check_leader_range(leader, self.leader_to_feature(leader, feature))
            }
        }
    }

    fn check_leader_range(&self, leader: LeaderId, distance: f64) -> Result<(), Illegal> {
        if distance <= RANGE + TOLERANCE {
            return Ok(());
        }
        let message = Message::new(text::VF_LEADER_TOO_FAR)
            .with("leader", self.leader_name(leader).message())
            .with("inches", libm::ceil(distance) as i64);
        Err(Illegal::new(rule::VF_6_7C, message))
    }

    /// How far a leader has to a place; from the reserve he starts at his own edge.
    fn leader_to_point(&self, leader: LeaderId, at: Point) -> f64 {
        match self.state.leaders[leader.index()].place {
            LeaderPlace::Table(from) => from.distance(at),
            LeaderPlace::Feature(id) => self.feature(id).map_or(f64::INFINITY, |feature| {
                shape::point_distance(&feature.outline.0, at)
            }),
            LeaderPlace::Reserve => self.state.edges
                [self.field.leaders[leader.index()].side.index()]
            .map_or(f64::INFINITY, |edge| self.field.inches_from(edge, at)),
            LeaderPlace::Camp | LeaderPlace::Lost => f64::INFINITY,
        }
    }

    fn leader_to_feature(&self, leader: LeaderId, id: FeatureId) -> f64 {
        let Some(feature) = self.feature(id) else {
            return f64::INFINITY;
        };
        let outline = &feature.outline.0;
        match self.state.leaders[leader.index()].place {
            LeaderPlace::Table(from) => shape::point_distance(outline, from),
            LeaderPlace::Feature(other) => self.feature(other).map_or(f64::INFINITY, |other| {
                shape::distance(outline, &other.outline.0)
            }),
            _ => outline
                .iter()
                .map(|corner| self.leader_to_point(leader, *corner))
                .fold(f64::INFINITY, f64::min),
        }
    }

    /// VF-G42 Passable ground on the table; a feature only by occupying it (VF-T.3c).
    pub(crate) fn check_leader_ground(&self, at: Point) -> Result<(), Illegal> {
        let [width, depth] = self.field.size;
        let inside = |value: f64, length: f64| {
            (LEADER_RADIUS - TOLERANCE..=length - LEADER_RADIUS + TOLERANCE).contains(&value)
        };
        if !inside(at.x, width) || !inside(at.y, depth) {
            let message = Message::new(text::VF_LEADER_OFF_TABLE);
            return Err(Illegal::new(rule::VF_G42, message).at(at.into()));
        }
        let is_way = |ground: crate::Ground| ground.is_way();
        let here = || {
            self.features()
                .filter(|(_, feature)| shape::contains(&feature.outline.0, at))
        };
        let bridged = here().any(|(_, feature)| is_way(feature.kind));
        let barred = here().find(|(_, feature)| {
            feature.kind.is_defensible() || (feature.kind.is_impassable() && !bridged)
        });
        match barred {
            None => Ok(()),
            Some((id, _)) => {
                let message = Message::new(text::VF_LEADER_GROUND)
                    .with("feature", label::feature_name(&self.field, id));
                Err(Illegal::new(rule::VF_G42, message).at(at.into()))
            }
        }
    }

    /// VF-6.7d Six inches from enemy units; VF-L.moore.b, VF-G99 Moore may ride up to one.
    fn check_leader_keeps_away(&self, leader: LeaderId, at: Point) -> Result<(), Illegal> {
        let sheet = &self.field.leaders[leader.index()];
        let Some((unit, distance)) = self.nearest_unit(sheet.side.other(), at) else {
            return Ok(());
        };
        let apart = distance - LEADER_RADIUS;
        let joins = sheet.rule == Some(Commander::Moore) && apart <= TOLERANCE;
        if apart >= KEEP - TOLERANCE || joins {
            return Ok(());
        }
        let message = Message::new(text::VF_LEADER_NEAR_ENEMY)
            .with("leader", sheet.name.message())
            .with("unit", self.unit_name(unit).message());
        Err(Illegal::new(rule::VF_6_7D, message).at(at.into()))
    }

    /// VF-T.3.1a, VF-T.3.1b Any number of leaders, but not where enemies are.
    pub(crate) fn check_leader_feature(
        &self,
        leader: LeaderId,
        id: FeatureId,
    ) -> Result<(), Illegal> {
        let feature = self.feature(id).ok_or_else(|| no_feature(id))?;
        let name = label::feature_name(&self.field, id);
        if !feature.kind.is_defensible() {
            let message = Message::new(text::VF_CANNOT_OCCUPY).with("feature", name);
            return Err(Illegal::new(rule::VF_T_3_2A, message));
        }
        let side = self.field.leaders[leader.index()].side;
        let enemy_unit = self
            .occupant(id)
            .is_some_and(|unit| self.field.sheet(unit).side != side);
        if enemy_unit || self.leaders_in(id, side.other()).next().is_some() {
            let message = Message::new(text::VF_FEATURE_OF_ENEMY).with("feature", name);
            return Err(Illegal::new(rule::VF_T_3_1B, message));
        }
        Ok(())
    }

    /// The leaders of a side in a feature.
    pub(super) fn leaders_in(
        &self,
        feature: FeatureId,
        side: Side,
    ) -> impl Iterator<Item = LeaderId> {
        (0..)
            .map(LeaderId)
            .zip(self.state.leaders.iter().zip(&self.field.leaders))
            .filter(move |(_, (leader, sheet))| {
                leader.place == LeaderPlace::Feature(feature) && sheet.side == side
            })
            .map(|(id, _)| id)
    }

    pub(super) fn move_leader(&mut self, leader: LeaderId, to: Spot, course: &mut Course<'_>) {
        let state = &mut self.state.leaders[leader.index()];
        state.place = to.into();
        state.moved = true;
        course.tell(CommandEvent::Rode {
            leader: self.leader_name(leader),
        });
    }

    pub(super) fn chief_options(&self, into: &mut Vec<Action>) {
        if let Some(chief) = self.field.chief(self.state.active) {
            self.ride_options(chief, into);
        }
    }

    /// A few places: beside his nearest unit, ahead and behind, and features near by.
    pub(super) fn ride_options(&self, leader: LeaderId, into: &mut Vec<Action>) {
        let spots = self.offered_spots(leader).into_iter();
        into.extend(
            spots
                .filter(|to| self.check_ride(leader, *to).is_ok())
                .map(|to| Action::MoveLeader { leader, to }),
        );
        into.push(Action::Done);
    }

    fn offered_spots(&self, leader: LeaderId) -> Vec<Spot> {
        let side = self.field.leaders[leader.index()].side;
        match self.state.leaders[leader.index()].place {
            LeaderPlace::Table(at) => ring(at, 8.0)
                .chain(ring(at, 24.0))
                .map(Spot::Table)
                .collect(),
            LeaderPlace::Feature(id) => {
                let middle = self.feature(id).map(crate::Feature::middle);
                middle
                    .into_iter()
                    .flat_map(|at| ring(at, 12.0))
                    .map(Spot::Table)
                    .collect()
            }
            LeaderPlace::Reserve => {
                let Some(edge) = self.state.edges[side.index()] else {
                    return Vec::new();
                };
                let length = self.field.edge_length(edge);
                (1..8)
                    .map(|i| self.field.at_edge(edge, length * f64::from(i) / 8.0, 6.0))
                    .map(Spot::Table)
                    .collect()
            }
            LeaderPlace::Camp | LeaderPlace::Lost => Vec::new(),
        }
    }

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
            }
            .into()]);
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
        let Spot::Table(place) = to else {
            return Err(self.not_now());
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
        let message =
            Message::new(text::VF_RESCUE_FAR).with("unit", self.unit_name(unit).message());
        Err(Illegal::new(rule::VF_6_3_2D, message).at(at.into()))
    }

    /// Places on the table near a unit.
    fn places_near(&self, unit: UnitId) -> Vec<Point> {
        let Some(area) = self.area(unit) else {
            return Vec::new();
        };
        let middle = shape::middle(area.corners());
        [0.0, 2.0, 4.0, 6.0, 8.0]
            .into_iter()
            .flat_map(|radius| ring(middle, radius))
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

/// Points around a place, all round.
fn ring(middle: Point, radius: f64) -> impl Iterator<Item = Point> {
    let count = if radius == 0.0 { 1 } else { BEARINGS };
    (0..count).map(move |step| {
        let angle = f64::from(step) * std::f64::consts::TAU / f64::from(BEARINGS);
        Point::new(
            middle.x + radius * libm::sin(angle),
            middle.y - radius * libm::cos(angle),
        )
    })
}
