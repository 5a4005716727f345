//! VF-A.4, VF-A.7.1, VF-A.7.2 Deployment and reserves held back.

use super::{PrepareEvent, PrepareTask};
use crate::agenda::{Agenda, Course};
use crate::formation::{check_order, footprint, orders};
use crate::geometry::{Point, Pose, TOLERANCE};
use crate::rules::prepare::objective::no_feature;
use crate::{
    Action, Edge, FeatureId, Formation, LeaderId, LeaderPlace, Order, Place, Position, Scenario,
    Sheet, Side, Special, Spot, UnitId, label, rule, text,
};
use feldherr_core::{Illegal, Message, Seat};

/// VF-A.4.0c Depth of the deployment zone.
const ZONE: f64 = 18.0;
/// Distances from the edge at which rows are offered, front first.
const ROWS: [f64; 4] = [17.5, 12.0, 7.0, 3.0];
/// Room left between two units of a row.
const GAP: f64 = 1.0;
/// How many places are offered for a unit.
const OFFERED: usize = 4;

impl Position {
    /// Makes a player's deployment ready and opens it if anything is to be decided. VF-A.7.1b, VF-A.7.1c In an
    /// encounter all but light troops go to the reserve at once.
    pub(super) fn prepare_deployment(&mut self, side: Side, seat: Seat, course: &mut Course<'_>) {
        if self.field.scenario == Scenario::Encounter {
            let heavy: Vec<UnitId> = self
                .camp(side, seat)
                .filter(|unit| !self.field.sheet(*unit).is_light())
                .collect();
            heavy
                .into_iter()
                .for_each(|unit| self.send_to_reserve(unit, course));
            if let Some(chief) = self.field.chief(side)
                && self.state.leaders[chief.index()].place == LeaderPlace::Camp
            {
                self.hold_back_leader(chief, course);
            }
        }
        if self.camp(side, seat).next().is_some() || self.camping_leader(side, seat).is_some() {
            self.plan([PrepareTask::Deploying { side, seat }]);
        } else {
            self.hold_back_leaders(side, seat, course);
        }
    }

    /// The units a player has still to place.
    fn camp(&self, side: Side, seat: Seat) -> impl Iterator<Item = UnitId> {
        self.units_of_seat(side, seat)
            .filter(|unit| self.state.units[unit.index()].place == Place::Camp)
    }

    fn units_of_seat(&self, side: Side, seat: Seat) -> impl Iterator<Item = UnitId> {
        self.field
            .units_of(side)
            .filter(move |unit| self.seat_of_unit(*unit) == seat)
    }

    /// VF-G42, VF-G76 A leader the player has still to place: his commander-in-chief, and brigadiers of brigades with
    /// a unit on the table.
    fn camping_leader(&self, side: Side, seat: Seat) -> Option<LeaderId> {
        (0..)
            .map(LeaderId)
            .zip(&self.field.leaders)
            .filter(|(id, sheet)| {
                sheet.side == side
                    && self.seat_of_leader(*id) == seat
                    && self.state.leaders[id.index()].place == LeaderPlace::Camp
                    && self.may_deploy_leader(*id)
            })
            .map(|(id, _)| id)
            .next()
    }

    fn may_deploy_leader(&self, leader: LeaderId) -> bool {
        match self.field.leaders[leader.index()].brigade {
            Some(brigade) => self
                .field
                .units_in(brigade)
                .any(|unit| self.is_on_table(unit)),
            None => self.field.scenario != Scenario::Encounter,
        }
    }

    pub(crate) fn own_edge(&self, side: Side) -> Edge {
        self.state.edges[side.index()].unwrap_or(Edge::Bottom)
    }

    pub(super) fn check_deployment(
        &self,
        side: Side,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Illegal> {
        match *action {
            Action::Deploy { unit, order, pose } => {
                self.check_own_unit(side, seat, unit)?;
                self.check_may_deploy(side, unit)?;
                self.check_deploy(side, unit, order, pose)
            }
            Action::DeployInto { unit, feature } => {
                self.check_own_unit(side, seat, unit)?;
                self.check_may_deploy(side, unit)?;
                self.check_zone_feature(side, feature)?;
                self.check_feature_free(feature, unit)
            }
            Action::DeployLeader { leader, to } => self.check_deploy_leader(side, seat, leader, to),
            Action::HoldBack(unit) => self.check_own_unit(side, seat, unit),
            Action::EndDeployment => self.check_end_deployment(side, seat),
            _ => Err(self.not_now()),
        }
    }

    /// VF-1.4b Players deploy the units of their own brigades.
    fn check_own_unit(&self, side: Side, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        self.find_unit(unit)?;
        if self.field.sheet(unit).side == side && self.seat_of_unit(unit) == seat {
            return Ok(());
        }
        let message =
            Message::new(text::VF_NOT_YOUR_UNIT).with("unit", self.unit_name(unit).message());
        Err(Illegal::new(rule::VF_1_4B, message))
    }

    /// VF-A.7.1b Only light troops deploy in an encounter; VF-A.7.2c at least half of the defender's units start an
    /// assault in reserve.
    fn check_may_deploy(&self, side: Side, unit: UnitId) -> Result<(), Illegal> {
        let name = self.unit_name(unit).message();
        match self.field.scenario {
            Scenario::Encounter if !self.field.sheet(unit).is_light() => {
                let message = Message::new(text::VF_ONLY_LIGHT).with("unit", name);
                Err(Illegal::new(rule::VF_A_7_1B, message))
            }
            Scenario::Assault if side == self.defender() && !self.is_on_table(unit) => {
                let total = self.field.units_of(side).count();
                let placed = self.field.units_of(side);
                if (placed.filter(|unit| self.is_on_table(*unit)).count() + 1) * 2 <= total {
                    return Ok(());
                }
                let message =
                    Message::new(text::VF_HALF_IN_RESERVE).with("units", (total / 2) as u32);
                let remedy = Message::new(text::VF_DO_HOLD_BACK).with("unit", name);
                Err(Illegal::new(rule::VF_A_7_2C, message).remedy(remedy))
            }
            _ => Ok(()),
        }
    }

    /// VF-A.4.0c A unit stands completely within 18 in of its own edge, in a formation it may use, on ground it may
    /// stand on, touching nobody (VF-G74).
    fn check_deploy(
        &self,
        side: Side,
        unit: UnitId,
        order: Order,
        pose: Pose,
    ) -> Result<(), Illegal> {
        let sheet = self.field.sheet(unit);
        check_order(sheet, order)?;
        let edge = self.own_edge(side);
        for corner in corners(sheet, order, pose) {
            self.check_zone(edge, corner)?;
        }
        self.judge_pose(unit, order, pose)
    }

    fn check_zone(&self, edge: Edge, at: Point) -> Result<(), Illegal> {
        if self.field.inches_from(edge, at) <= ZONE + TOLERANCE {
            return Ok(());
        }
        let message = Message::new(text::VF_OUTSIDE_ZONE).with("edge", edge.name());
        Err(Illegal::new(rule::VF_A_4_0C, message).at(at.into()))
    }

    /// VF-T.3.2c Features that lie completely in the own zone may be occupied at deployment.
    fn check_zone_feature(&self, side: Side, id: FeatureId) -> Result<(), Illegal> {
        let feature = self.field.features.get(id.index());
        let feature = feature.ok_or_else(|| no_feature(id))?;
        let edge = self.own_edge(side);
        let inside = |at: &Point| self.field.inches_from(edge, *at) <= ZONE + TOLERANCE;
        if feature.kind.is_defensible() && feature.outline.0.iter().all(inside) {
            return Ok(());
        }
        let message = Message::new(text::VF_FEATURE_OUTSIDE_ZONE)
            .with("feature", label::feature_name(&self.field, id));
        Err(Illegal::new(rule::VF_T_3_2C, message))
    }

    /// VF-T.3.1a, VF-T.3.1c A feature holds one unit.
    pub(crate) fn check_feature_free(&self, id: FeatureId, unit: UnitId) -> Result<(), Illegal> {
        match self.occupant(id) {
            Some(other) if other != unit => {
                let enemy = self.field.sheet(other).side != self.field.sheet(unit).side;
                let message = Message::new(text::VF_FEATURE_TAKEN)
                    .with("feature", label::feature_name(&self.field, id))
                    .with("unit", self.unit_name(other).message());
                let rule = if enemy {
                    rule::VF_T_3_1C
                } else {
                    rule::VF_T_3_1A
                };
                Err(Illegal::new(rule, message))
            }
            _ => Ok(()),
        }
    }

    /// VF-G42 Leaders deploy inside their own zone; VF-G76 a brigadier only when one of his units does.
    fn check_deploy_leader(
        &self,
        side: Side,
        seat: Seat,
        leader: LeaderId,
        to: Spot,
    ) -> Result<(), Illegal> {
        let sheet = self.find_leader(leader)?;
        let name = sheet.name.message();
        if sheet.side != side || self.seat_of_leader(leader) != seat {
            let message = Message::new(text::VF_NOT_YOUR_UNIT).with("unit", name);
            return Err(Illegal::new(rule::VF_1_4B, message));
        }
        if !self.may_deploy_leader(leader) {
            let message = Message::new(text::VF_LEADER_IN_RESERVE).with("leader", name);
            return Err(Illegal::new(rule::VF_G76, message));
        }
        match to {
            Spot::Table(at) => {
                self.check_leader_ground(at)?;
                self.check_zone(self.own_edge(side), at)
            }
            Spot::Feature(feature) => {
                self.check_zone_feature(side, feature)?;
                self.check_leader_feature(leader, feature)
            }
        }
    }

    /// VF-A.4.0 Nobody is left in camp.
    fn check_end_deployment(&self, side: Side, seat: Seat) -> Result<(), Illegal> {
        if let Some(unit) = self.camp(side, seat).next() {
            let name = self.unit_name(unit).message();
            let message = Message::new(text::VF_STILL_IN_CAMP).with("unit", name.clone());
            let remedy = Message::new(text::VF_DO_DEPLOY).with("unit", name);
            return Err(Illegal::new(rule::VF_A_4_0C, message).remedy(remedy));
        }
        if let Some(leader) = self.camping_leader(side, seat) {
            let name = self.leader_name(leader).message();
            let message = Message::new(text::VF_STILL_IN_CAMP).with("unit", name.clone());
            let remedy = Message::new(text::VF_DO_DEPLOY_LEADER).with("leader", name);
            return Err(Illegal::new(rule::VF_G42, message).remedy(remedy));
        }
        Ok(())
    }

    pub(super) fn deploy(&mut self, action: &Action, course: &mut Course<'_>) {
        match *action {
            Action::Deploy { unit, order, pose } => {
                self.state.units[unit.index()].order = order;
                self.put(unit, Place::Table(pose), course);
            }
            Action::DeployInto { unit, feature } => self.put(unit, Place::Feature(feature), course),
            Action::HoldBack(unit) => self.send_to_reserve(unit, course),
            Action::DeployLeader { leader, to } => {
                self.state.leaders[leader.index()].place = to.into();
                let leader = self.leader_name(leader);
                course.tell(PrepareEvent::LeaderDeployed { leader });
            }
            _ => {}
        }
    }

    /// Places a unit, or places it anew.
    fn put(&mut self, unit: UnitId, place: Place, course: &mut Course<'_>) {
        self.state.units[unit.index()].place = place;
        let unit = self.unit_name(unit);
        course.tell(PrepareEvent::Deployed { unit });
    }

    /// VF-11.0c Reserves arrive in march column, so they wait in one.
    fn send_to_reserve(&mut self, unit: UnitId, course: &mut Course<'_>) {
        let order = march_order(self.field.sheet(unit));
        let state = &mut self.state.units[unit.index()];
        state.place = Place::Reserve;
        state.order = order.unwrap_or(state.order);
        let unit = self.unit_name(unit);
        course.tell(PrepareEvent::HeldBack { unit });
    }

    pub(super) fn end_deployment(&mut self, side: Side, seat: Seat, course: &mut Course<'_>) {
        self.hold_back_leaders(side, seat, course);
        course.tell(PrepareEvent::Ready {
            army: self.army_name(side),
        });
    }

    /// VF-G57, VF-G76 Brigadiers without a unit on the table wait with their brigade.
    fn hold_back_leaders(&mut self, side: Side, seat: Seat, course: &mut Course<'_>) {
        for index in 0..self.field.leaders.len() {
            let leader = LeaderId(u8::try_from(index).unwrap_or(u8::MAX));
            let is_own =
                self.field.leaders[index].side == side && self.seat_of_leader(leader) == seat;
            if is_own && !self.may_deploy_leader(leader) {
                self.hold_back_leader(leader, course);
            }
        }
    }

    fn hold_back_leader(&mut self, leader: LeaderId, course: &mut Course<'_>) {
        let place = &mut self.state.leaders[leader.index()].place;
        if std::mem::replace(place, LeaderPlace::Reserve) != LeaderPlace::Reserve {
            let unit = self.leader_name(leader);
            course.tell(PrepareEvent::HeldBack { unit });
        }
    }

    /// The unit next in line with a few places for it, then the leaders. Everything else a player wants to place
    /// differently goes through the same check.
    pub(super) fn deploy_options(&self, side: Side, seat: Seat, into: &mut Vec<Action>) {
        if let Some(unit) = self.camp(side, seat).next() {
            into.push(Action::HoldBack(unit));
            if self.check_may_deploy(side, unit).is_ok() {
                self.unit_places(side, unit, into);
            }
        } else if let Some(leader) = self.camping_leader(side, seat) {
            self.leader_places(side, seat, leader, into);
        } else {
            into.push(Action::EndDeployment);
        }
    }

    fn unit_places(&self, side: Side, unit: UnitId, into: &mut Vec<Action>) {
        let edge = self.own_edge(side);
        let sheet = self.field.sheet(unit);
        let Some(order) = battle_order(sheet) else {
            return;
        };
        let width = footprint(sheet, order).width;
        let length = self.field.edge_length(edge);
        let slots = libm::floor((length - GAP) / (width + GAP)).max(0.0) as u32;
        let mut offered = 0;
        for row in ROWS {
            // From the middle outwards, so that an army stands together.
            for step in 0..slots {
                let slot = middle_out(step, slots);
                let along = GAP + width / 2.0 + f64::from(slot) * (width + GAP);
                let pose = Pose::new(self.field.at_edge(edge, along, row), edge.inward());
                if offered < OFFERED && self.check_deploy(side, unit, order, pose).is_ok() {
                    offered += 1;
                    into.push(Action::Deploy { unit, order, pose });
                }
            }
            if offered == OFFERED {
                break;
            }
        }
        let features = (0..)
            .map(FeatureId)
            .take(self.field.features.len().min(256));
        into.extend(
            features
                .map(|feature| Action::DeployInto { unit, feature })
                .filter(|action| {
                    self.check_deployment(side, self.seat_of_unit(unit), action)
                        .is_ok()
                }),
        );
    }

    fn leader_places(&self, side: Side, seat: Seat, leader: LeaderId, into: &mut Vec<Action>) {
        let edge = self.own_edge(side);
        let length = self.field.edge_length(edge);
        let offered = into.len();
        for inward in [8.0, 14.0, 2.0] {
            for step in 0..12 {
                let along =
                    length * (0.5 + f64::from(middle_out(step, 12)) - 5.5) / 12.0 + length / 2.0;
                let to = Spot::Table(self.field.at_edge(
                    edge,
                    along.clamp(1.0, length - 1.0),
                    inward,
                ));
                if into.len() < offered + OFFERED
                    && self.check_deploy_leader(side, seat, leader, to).is_ok()
                {
                    into.push(Action::DeployLeader { leader, to });
                }
            }
        }
    }
}

/// The `step`th of `count` slots, counted from the middle outwards.
fn middle_out(step: u32, count: u32) -> u32 {
    let middle = count / 2;
    let half = step.div_ceil(2);
    if step.is_multiple_of(2) {
        (middle + half).min(count.saturating_sub(1))
    } else {
        middle.saturating_sub(half)
    }
}

/// The formation in which a unit is offered for deployment.
fn battle_order(sheet: &Sheet) -> Option<Order> {
    let orders = orders(sheet);
    let preferred =
        |order: &&Order| matches!(order.formation, Formation::Line | Formation::Unlimbered);
    orders.iter().find(preferred).or(orders.first()).copied()
}

/// VF-11.0c The march column of a unit.
pub(crate) fn march_order(sheet: &Sheet) -> Option<Order> {
    orders(sheet).into_iter().find(|order| {
        matches!(
            order.formation,
            Formation::MarchColumn | Formation::Limbered
        )
    })
}

/// The corners of a unit drawn up at a pose.
pub(crate) fn corners(sheet: &Sheet, order: Order, pose: Pose) -> [Point; 4] {
    let shape = footprint(sheet, order);
    let half = shape.width / 2.0;
    [
        pose.local(-half, 0.0),
        pose.local(half, 0.0),
        pose.local(half, -shape.depth),
        pose.local(-half, -shape.depth),
    ]
}

impl Sheet {
    /// VF-G76 Light troops are those with one of the two light specials.
    pub fn is_light(&self) -> bool {
        self.specials.has(Special::LightInfantry) || self.specials.has(Special::LightCavalry)
    }
}

impl From<Spot> for LeaderPlace {
    fn from(spot: Spot) -> Self {
        match spot {
            Spot::Table(at) => Self::Table(at),
            Spot::Feature(feature) => Self::Feature(feature),
        }
    }
}
