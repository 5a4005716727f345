//! VF-6.7, VF-T.3 Leaders on the move.

use super::ride::{Barred, KEEP};
use super::{CommandEvent, CommandTask};
use crate::agenda::{Agenda, Course, Task};
use crate::formation::LEADER_RADIUS;
use crate::geometry::{Point, TOLERANCE, is_less, shape};
use crate::odds::too_far;
use crate::rules::prepare::no_feature;
use crate::{
    Action, Commander, FeatureId, LeaderId, LeaderPlace, LeaderSheet, Position, Side, Spot, label,
    rule, text,
};
use feldherr_core::{Illegal, Message, RuleId};

/// VF-6.7c How far a leader moves.
const RANGE: f64 = 36.0;
/// VF-T.3.3b How far from the feature he leaves, at most, and from enemy units, at least.
const LEAVE: f64 = 6.0;
const LEAVE_KEEP: f64 = 3.0;
/// VF-T.3.2a From how near he occupies a feature.
const OCCUPY: f64 = 3.0;
/// VF-A.4.1b The first round in which reserves come.
const RESERVES: u16 = 2;
/// Directions and distances of the places offered.
pub(super) const BEARINGS: u16 = 8;

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

    /// VF-G42 A brigadier may put his move off while there is still something to choose.
    pub(super) fn may_ride_later(&self) -> bool {
        self.state.agenda.contains(&CommandTask::Choose.into()) && self.has_choice()
    }

    /// VF-G42 The brigadier is asked again just before the commander-in-chief moves, after those who wait already.
    pub(super) fn ride_later(&mut self, leader: LeaderId) {
        let choose = Task::Command(CommandTask::Choose);
        let Some(at) = self.state.agenda.iter().position(|task| *task == choose) else {
            return;
        };
        let below = self.state.agenda[..at].iter().rev();
        let waiting = below.take_while(|task| waiting_leader(task).is_some());
        let last = at - waiting.count();
        let again = CommandTask::Brigadier { leader };
        self.state.agenda.insert(last, again.into());
    }

    /// The brigadiers of the active side who wait to move later.
    fn waiting(&self) -> impl Iterator<Item = LeaderId> {
        let choose = Task::Command(CommandTask::Choose);
        let agenda = &self.state.agenda;
        let at = agenda.iter().position(|task| *task == choose).unwrap_or(0);
        let below = agenda[..at].iter().rev();
        below.map_while(waiting_leader)
    }

    pub(super) fn is_waiting(&self, leader: LeaderId) -> bool {
        self.waiting().any(|other| other == leader)
    }

    /// Those among them whom the commander-in-chief's player moves; other players are asked at the end.
    pub(super) fn own_waiting(&self) -> impl Iterator<Item = LeaderId> {
        let chief = self.chief_seat(self.state.active);
        self.waiting()
            .filter(move |leader| self.seat_of_leader(*leader) == chief && self.may_ride(*leader))
    }

    /// VF-G42 A brigadier who waits may move between two brigades.
    pub(super) fn check_ride_between(&self, leader: LeaderId, to: Spot) -> Result<(), Illegal> {
        self.find_leader(leader)?;
        if !self.own_waiting().any(|other| other == leader) {
            let message = Message::new(text::VF_LEADER_NOT_NOW)
                .with("leader", self.leader_name(leader).message());
            return Err(Illegal::new(rule::VF_G42, message));
        }
        self.check_ride(leader, to)
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

    /// VF-6.7c, VF-6.7d, VF-G42 Up to 36 in, around enemies and impassable ground; VF-T.3.2a into a feature he is at;
    /// VF-T.3.3b, VF-T.3.7b out of one near it or into a connected section.
    pub(super) fn check_ride(&self, leader: LeaderId, to: Spot) -> Result<(), Illegal> {
        match (self.state.leaders[leader.index()].place, to) {
            (LeaderPlace::Feature(from), Spot::Table(at)) => {
                self.check_leader_ground(at)?;
                self.check_leader_leaves(leader, from, at)
            }
            (LeaderPlace::Feature(from), Spot::Feature(feature)) => {
                self.check_leader_feature(leader, feature)?;
                if from == feature || self.are_connected(from, feature) {
                    return Ok(());
                }
                let message = Message::new(text::VF_NOT_CONNECTED);
                Err(Illegal::new(rule::VF_T_3_7B, message))
            }
            (_, Spot::Table(at)) => {
                self.check_leader_ground(at)?;
                self.check_leader_keeps_away(leader, at)?;
                self.check_leader_way(leader, at)
                    .map_err(|illegal| illegal.at(at.into()))
            }
            (_, Spot::Feature(feature)) => {
                self.check_leader_feature(leader, feature)?;
                self.check_leader_occupies(leader, feature)
            }
        }
    }

    /// VF-T.3.2a A leader occupies a feature from less than 3 in away, instead of moving.
    fn check_leader_occupies(&self, leader: LeaderId, feature: FeatureId) -> Result<(), Illegal> {
        let far = self.leader_to_feature(leader, feature) - LEADER_RADIUS;
        if is_less(far, OCCUPY) {
            return Ok(());
        }
        let message = Message::new(text::VF_FEATURE_TOO_FAR);
        let remedy = Message::new(text::VF_COME_NEARER);
        Err(Illegal::new(rule::VF_T_3_2A, message).remedy(remedy))
    }

    /// VF-T.3.3b Completely within 6 in of the feature he leaves and at least 3 in from enemy units.
    fn check_leader_leaves(
        &self,
        leader: LeaderId,
        from: FeatureId,
        at: Point,
    ) -> Result<(), Illegal> {
        let feature = self.feature(from).ok_or_else(|| no_feature(from))?;
        if shape::point_distance(&feature.outline.0, at) + LEADER_RADIUS > LEAVE + TOLERANCE {
            let message = Message::new(text::VF_LEADER_LEAVE_FAR)
                .with("feature", label::feature_name(&self.field, from));
            return Err(Illegal::new(rule::VF_T_3_3B, message).at(at.into()));
        }
        self.check_keeps(leader, at, LEAVE_KEEP, rule::VF_T_3_3B)
    }

    /// VF-6.7c, VF-6.7d, VF-T.2.4 His way is at most 36 in long and keeps away from enemies and off impassable ground.
    fn check_leader_way(&self, leader: LeaderId, at: Point) -> Result<(), Illegal> {
        let Some(ride) = self.ride(leader, self.joins_enemy(leader, at)) else {
            return Err(self.not_now());
        };
        let named = |id| Message::new(id).with("leader", self.leader_name(leader).message());
        let straight = ride.straight(at);
        if straight > RANGE + TOLERANCE {
            let message = named(text::VF_LEADER_TOO_FAR).with("inches", too_far(straight));
            return Err(Illegal::new(rule::VF_6_7C, message));
        }
        ride.check(at, RANGE + TOLERANCE).map_err(|barred| {
            let (rule, id) = match barred {
                Barred::Enemies => (rule::VF_6_7D, text::VF_LEADER_AROUND_ENEMY),
                Barred::Ground => (rule::VF_T_2_4, text::VF_LEADER_AROUND_GROUND),
            };
            Illegal::new(rule, named(id))
        })
    }

    /// VF-L.moore.b, VF-G99 Whether a leader would ride into contact with an enemy, as Moore may.
    fn joins_enemy(&self, leader: LeaderId, at: Point) -> bool {
        let sheet = &self.field.leaders[leader.index()];
        let enemy = self.nearest_unit(sheet.side.other(), at);
        sheet.rule == Some(Commander::Moore)
            && enemy.is_some_and(|(_, distance)| distance - LEADER_RADIUS <= TOLERANCE)
    }

    fn leader_to_feature(&self, leader: LeaderId, id: FeatureId) -> f64 {
        let Some(feature) = self.feature(id) else {
            return f64::INFINITY;
        };
        let outline = &feature.outline.0;
        match self.state.leaders[leader.index()].place {
            LeaderPlace::Table(from) => shape::point_distance(outline, from),
            LeaderPlace::Reserve => {
                let side = self.field.leaders[leader.index()].side;
                let edge = self.state.edges[side.index()];
                let far = |edge| {
                    outline
                        .iter()
                        .map(move |at| self.field.inches_from(edge, *at))
                };
                edge.map_or(f64::INFINITY, |edge| {
                    far(edge).fold(f64::INFINITY, f64::min)
                })
            }
            LeaderPlace::Camp | LeaderPlace::Feature(_) | LeaderPlace::Lost => f64::INFINITY,
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
        let here = || {
            self.features()
                .filter(|(_, feature)| shape::contains(&feature.outline.0, at))
        };
        let bridged = here().any(|(_, feature)| feature.kind.is_crossing());
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

    /// VF-6.7d Six inches from enemy units.
    pub(super) fn check_leader_keeps_away(
        &self,
        leader: LeaderId,
        at: Point,
    ) -> Result<(), Illegal> {
        self.check_keeps(leader, at, KEEP, rule::VF_6_7D)
    }

    /// Whether a leader keeps away from enemy units; VF-L.moore.b, VF-G99 Moore may ride up to one.
    fn check_keeps(
        &self,
        leader: LeaderId,
        at: Point,
        keep: f64,
        rule: RuleId,
    ) -> Result<(), Illegal> {
        let sheet = &self.field.leaders[leader.index()];
        let Some((unit, distance)) = self.nearest_unit(sheet.side.other(), at) else {
            return Ok(());
        };
        if distance - LEADER_RADIUS >= keep - TOLERANCE || self.joins_enemy(leader, at) {
            return Ok(());
        }
        let message = Message::new(text::VF_LEADER_NEAR_ENEMY)
            .with("leader", sheet.name.message())
            .with("inches", keep as i64)
            .with("unit", self.unit_name(unit).message());
        Err(Illegal::new(rule, message).at(at.into()))
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
        self.offer_rides(leader, into);
        into.push(Action::Done);
    }

    pub(super) fn offer_rides(&self, leader: LeaderId, into: &mut Vec<Action>) {
        let spots = self.offered_spots(leader).into_iter();
        into.extend(
            spots
                .filter(|to| self.check_ride(leader, *to).is_ok())
                .map(|to| Action::MoveLeader { leader, to }),
        );
    }

    fn offered_spots(&self, leader: LeaderId) -> Vec<Spot> {
        let side = self.field.leaders[leader.index()].side;
        match self.state.leaders[leader.index()].place {
            LeaderPlace::Table(at) => ring(at, 8.0)
                .chain(ring(at, 24.0))
                .map(Spot::Table)
                .collect(),
            LeaderPlace::Feature(id) => self
                .feature(id)
                .map(|feature| beside(&feature.outline.0).map(Spot::Table).collect())
                .unwrap_or_default(),
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
}

/// The brigadier a task asks, if it is one of that kind.
const fn waiting_leader(task: &Task) -> Option<LeaderId> {
    match task {
        Task::Command(CommandTask::Brigadier { leader }) => Some(*leader),
        _ => None,
    }
}

/// Points a little outside each side of an outline.
fn beside(outline: &[Point]) -> impl Iterator<Item = Point> {
    const APART: f64 = 2.0;
    shape::edges(outline).flat_map(move |(a, b)| {
        let length = a.distance(b).max(TOLERANCE);
        let (x, y) = ((b.y - a.y) / length * APART, (a.x - b.x) / length * APART);
        let (mx, my) = ((a.x + b.x) / 2.0, (a.y + b.y) / 2.0);
        let both = [Point::new(mx + x, my + y), Point::new(mx - x, my - y)];
        both.into_iter()
            .find(|point| !shape::contains(outline, *point))
    })
}

/// Points around a place, all round.
pub(super) fn ring(middle: Point, radius: f64) -> impl Iterator<Item = Point> {
    let count = if radius == 0.0 { 1 } else { BEARINGS };
    (0..count).map(move |step| {
        let angle = f64::from(step) * std::f64::consts::TAU / f64::from(BEARINGS);
        Point::new(
            middle.x + radius * libm::sin(angle),
            middle.y - radius * libm::cos(angle),
        )
    })
}
