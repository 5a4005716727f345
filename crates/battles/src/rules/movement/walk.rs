//! LB-7.1, LB-4.31, LB-8.3b What happens while a group goes, and at the ends of the phase.

use super::bar::Bar;
use super::choice::refuse;
use super::party::Party;
use super::{MovementEvent, MovementTask};
use crate::agenda::{Agenda, Course, Flow, Task};
use crate::rules::hidden::HiddenTask;
use crate::rules::leader::LeaderTask;
use crate::rules::repulse::RepulseTask;
use crate::rules::retreat::{RetreatTask, Why};
use crate::rules::turn::TurnTask;
use crate::sheet::Kind;
use crate::{Action, HexId, Marks, PieceId, PieceSet, Place, Position, Side, Step, rule, text};
use feldherr_core::Illegal;

impl Position {
    /// LB-G98 The movement phase begins: cavalry that stands in an enemy zone is noted, because it cannot charge; at night,
    /// when nobody charges (LB-2.2) and enemies stand side by side unseen, nothing is noted. Reinforcements may come.
    pub(super) fn begin_movement(&mut self, side: Side) {
        self.forget_repairs();
        self.reset_entries(side);
        if TurnTask::is_of_night(self.state.step) {
            return;
        }
        let held = self.cache.occupied[side.index()].and(&self.cache.zone[side.other().index()]);
        let pinned: PieceSet = held.iter().flat_map(|hex| self.own_in(hex, side)).collect();
        pinned
            .iter()
            .for_each(|piece| self.mark(piece, Marks::PINNED));
    }

    /// An answer in the movement command segment.
    pub(super) fn choose_mover(&mut self, side: Side, action: &Action, course: &mut Course<'_>) {
        let group = match *action {
            Action::Take(piece) => PieceSet::from_iter([piece]),
            Action::TakeStack(hex) => self.stack_to_take(side, hex),
            Action::Delay(group) => {
                if let Some(now) = self.state.groups.get_mut(group.index()) {
                    now.delayed = true;
                }
                course.tell(MovementEvent::Delayed { side });
                return self.plan([MovementTask::Command(side)]);
            }
            Action::Disperse(unit) => {
                self.disperse(unit, course);
                return self.plan([MovementTask::Command(side)]);
            }
            _ => return,
        };
        self.take(group);
        self.plan([MovementTask::Going(side), MovementTask::Command(side)]);
    }

    /// Whether the group is still there. Whether it can go on is its owner's secret: he is asked even if he can only
    /// halt it.
    pub(super) fn go_on(&mut self, side: Side) -> Flow {
        self.form_up();
        let (Some(party), Some(moving)) = (self.moving_party(), self.state.moving) else {
            self.state.moving = None;
            return Flow::Done;
        };
        if !moving.started {
            return Flow::Wait(MovementTask::Going(side).into());
        }
        if self.is_stopped(&party) {
            let halted = party
                .group
                .iter()
                .any(|piece| self.has(piece, Marks::HALTED));
            if !halted {
                self.plan([MovementTask::Met(side)]);
                return Flow::Done;
            }
        }
        Flow::Wait(MovementTask::Going(side).into())
    }

    /// LB-8.3b, LB-G105 Whether the group must stop for an enemy zone that it must expect.
    fn is_stopped(&self, party: &Party) -> bool {
        party.bound
            && party
                .hex
                .is_some_and(|hex| self.under_threat(hex, party.side))
    }

    /// LB-8.3b Asks another group that takes the place of the one on the move what it would be asked.
    pub(crate) fn renew_question(&mut self, side: Side) {
        let question = match self.moving_party() {
            Some(party) if self.is_stopped(&party) => MovementTask::Met(side),
            _ => MovementTask::Going(side),
        };
        if let Some(Task::Movement(asked @ (MovementTask::Going(_) | MovementTask::Met(_)))) =
            self.state.agenda.last_mut()
        {
            *asked = question;
        }
    }

    /// Whether the group on the move stands before an enemy whom it must expect.
    pub(super) fn is_before_enemy(&self, side: Side) -> bool {
        let hex = self.moving_hex();
        hex.is_some_and(|hex| self.under_threat(hex, side))
    }

    /// LB-7.21b Whether the group on the move has nothing left to spend.
    pub(crate) fn is_group_spent(&self) -> bool {
        let party = self.moving_party();
        party.is_some_and(|party| self.is_spent(&party))
    }

    /// Pieces that were captured or eliminated on the way, or got away from the enemy, are out of the group; LB-7.1c
    /// those that have begun to move do not begin again.
    fn form_up(&mut self) {
        let Some(moving) = self.state.moving else {
            return;
        };
        let on_the_way = |place: &Place| matches!(place, Place::Map(_) | Place::Waiting);
        let first = moving.group.first().map(|piece| self.piece(piece).place);
        let scattered = |piece: PieceId| Some(self.piece(piece).place) != first;
        // Mostly nothing has happened to them.
        if first.as_ref().is_some_and(on_the_way) && !moving.group.iter().any(scattered) {
            return;
        }
        let leads = |piece: PieceId| self.kind(piece).is_leader();
        let (leaders, troops): (Vec<PieceId>, Vec<PieceId>) =
            moving.group.iter().partition(|piece| leads(*piece));
        // A leader who got away is elsewhere; his troops are not.
        let mut places = troops
            .iter()
            .chain(&leaders)
            .map(|piece| self.piece(*piece).place);
        let place = places.find(on_the_way);
        let together = |piece: &PieceId| Some(self.piece(*piece).place) == place;
        let (group, gone): (Vec<PieceId>, Vec<PieceId>) = moving.group.iter().partition(together);
        for piece in gone {
            if moving.started && self.hex_of(piece).is_some() {
                self.mark(piece, Marks::HALTED);
            }
        }
        let group: PieceSet = group.into_iter().collect();
        self.state.moving = (!group.is_empty()).then_some(crate::Moving { group, ..moving });
    }

    /// LB-7.21b Whether nobody of the group can spend anything more; a pontoon train can still be laid.
    pub(super) fn is_spent(&self, party: &Party) -> bool {
        party.group.iter().all(|piece| {
            let halted = self.has(piece, Marks::HALTED);
            let spent = self.left(piece) == crate::MovePoints::ZERO;
            halted || spent && self.kind(piece) != Kind::PontoonTrain
        })
    }

    /// LB-7.1c, LB-7.21b, LB-G180 The move is over: none of the group moves again in this phase.
    pub(super) fn finish_move(&mut self, course: &mut Course<'_>) {
        let Some(moving) = self.state.moving.take() else {
            return;
        };
        for piece in moving.group.iter() {
            self.mark(piece, Marks::HALTED);
        }
        self.drop_vain_columns(&moving.group, course);
    }

    /// LB-3.3a A piece that took up road march in a stack and did not leave the stack is not in road march.
    fn drop_vain_columns(&mut self, group: &PieceSet, course: &mut Course<'_>) {
        for piece in group.iter() {
            let Some(hex) = self.hex_of(piece).filter(|_| self.has(piece, Marks::ROAD)) else {
                continue;
            };
            let stacked = self
                .own_in(hex, self.side_of(piece))
                .any(|other| other != piece && self.marches(other));
            if stacked {
                self.break_column([piece], course);
            }
        }
    }

    /// An answer of the group on the move.
    pub(super) fn go(&mut self, side: Side, action: &Action, course: &mut Course<'_>) {
        let Some(party) = self.moving_party() else {
            return self.finish_move(course);
        };
        let going = MovementTask::Going(side);
        match *action {
            Action::Take(piece) => {
                if let Some(moving) = &mut self.state.moving {
                    moving.group.insert(piece);
                }
            }
            Action::Halt => return self.stop(&party, course),
            Action::MoveTo(hex) if party.hex.is_none() => self.come(&party, hex, course),
            Action::MoveTo(hex) => return self.walk(&party, hex, course),
            Action::RoadMarch => self.take_up_road_march(&party.group, course),
            Action::LeaveRoad => {
                self.leave_road_march(&party.group, course);
                self.touch(party.hex.is_some());
            }
            Action::Repulse => {
                self.touch(true);
                return self.plan([Task::from(RepulseTask::Resolve), going.into()]);
            }
            _ => self.work(&party, action, course),
        }
        self.plan([going]);
    }

    /// What the group does to a crossing, as a bridge, or as vedettes.
    fn work(&mut self, party: &Party, action: &Action, course: &mut Course<'_>) {
        match *action {
            Action::Damage(side) => self.damage(party, side, course),
            Action::Repair(side) => self.repair(party, side, course),
            Action::Lay(side) => {
                if let Ok(train) = self.check_lay(party, side) {
                    self.lay_pontoon(train, side, course);
                }
            }
            Action::Recombine(unit) => self.recombine(party, unit, course),
            _ => {}
        }
        self.touch(true);
    }

    /// The group has done something: when it stops it has moved.
    fn touch(&mut self, started: bool) {
        if let Some(moving) = &mut self.state.moving {
            moving.started |= started;
        }
    }

    /// The group stops; if it has done nothing it is only let go.
    fn stop(&mut self, party: &Party, course: &mut Course<'_>) {
        let started = self.state.moving.is_some_and(|moving| moving.started);
        if started || self.state.step == Step::MoveOnInitiative {
            return self.finish_move(course);
        }
        self.state.moving = None;
        self.drop_vain_columns(&party.group, course);
        // Off the map road march is only a plan.
        for piece in party.group.iter().filter(|_| party.hex.is_none()) {
            self.unmark(piece, Marks::ROAD);
        }
    }

    /// LB-19.1a Reinforcements come onto the map.
    fn come(&mut self, party: &Party, hex: HexId, course: &mut Course<'_>) {
        self.enter(party, hex);
        self.touch(true);
        course.tell(MovementEvent::Moved {
            side: party.side,
            pieces: party.group,
            path: vec![hex],
        });
        let side = party.side;
        course.tell(MovementEvent::Entered { side, hex });
        self.arrive_in(party, hex, course);
    }

    /// LB-7.1a The group goes to a hex by the cheapest way, as far as nothing comes in between.
    fn walk(&mut self, party: &Party, to: HexId, course: &mut Course<'_>) {
        let way = self.reach_towards(party, to).path(to);
        let joining = self.check_stop(party, to).unwrap_or_default();
        let mut path: Vec<HexId> = way.first().copied().into_iter().collect();
        self.plan([MovementTask::Going(party.side)]);
        for pair in way.windows(2) {
            self.step(party, pair[0], pair[1]);
            path.push(pair[1]);
            if self.arrive_in(party, pair[1], course) {
                break;
            }
        }
        if path.last() == Some(&to) {
            let units = party
                .group
                .iter()
                .filter(|piece| self.kind(*piece).is_combat());
            let units: PieceSet = units.collect();
            units.iter().for_each(|piece| self.pay(piece, joining));
            self.stop_in_fort(party, to);
        }
        self.touch(true);
        let (side, pieces) = (party.side, party.group);
        course.tell(MovementEvent::Moved {
            side,
            pieces,
            path: path.clone(),
        });
        course.tell(MovementEvent::Seen { side, path });
    }

    /// One step of the group; everybody pays his own price.
    fn step(&mut self, party: &Party, from: HexId, to: HexId) {
        let Some(dir) = from.towards(to) else {
            return;
        };
        for piece in party.group.iter() {
            let gait = self.gait(piece, self.has(piece, Marks::ROAD));
            if let Ok(price) = self.price(gait, from, dir) {
                self.pay(piece, price);
            }
        }
        self.relocate(party.group, Place::Map(to));
        for piece in party.group.iter() {
            self.mark(piece, Marks::MOVED);
        }
    }

    /// What an arrival in a hex brings about: LB-20.23 orders end, places are taken, trains and lone leaders are reached.
    /// Says whether the group is held up by it.
    fn arrive_in(&mut self, party: &Party, hex: HexId, course: &mut Course<'_>) -> bool {
        if party.armed {
            self.hold(hex, party.side, course);
        }
        for piece in party.group.iter() {
            self.contact(piece, course);
        }
        party.armed && self.plan_what_is_reached(hex, party.side)
    }

    /// LB-15.11c A fortified place next to the enemy is the end of the way.
    fn stop_in_fort(&mut self, party: &Party, hex: HexId) {
        let fort = party.bound && self.cache.forts.contains(hex);
        if fort && self.beside_threat(hex, party.side) {
            for piece in party.group.iter() {
                self.mark(piece, Marks::HALTED);
            }
        }
    }

    /// LB-8.3b, LB-G38, LB-7.54c, LB-G28 The group has come into a zone it must expect: it may repulse, and in road
    /// march it must; otherwise it is scouted.
    pub(super) fn meet_enemy(&mut self, side: Side) -> Flow {
        let Some(party) = self.moving_party() else {
            return Flow::Done;
        };
        if !party.hex.is_some_and(|hex| self.under_threat(hex, side)) {
            self.plan([MovementTask::Going(side)]);
            return Flow::Done;
        }
        if party.road && self.check_repulse(&party.group).is_ok() {
            self.plan([
                Task::from(RepulseTask::Resolve),
                MovementTask::Going(side).into(),
            ]);
            return Flow::Done;
        }
        // Whether the group could repulse anybody is its owner's secret.
        Flow::Wait(MovementTask::Met(side).into())
    }

    fn plan_scouting(&mut self, side: Side, hex: HexId) {
        let scout = HiddenTask::Scout { side, hex };
        self.plan([Task::from(scout), MovementTask::Scouted(side).into()]);
    }

    pub(super) fn list_met(&self, side: Side, into: &mut Vec<Action>) {
        for action in [Action::Halt, Action::Repulse] {
            if self.check_met(side, &action).is_ok() {
                into.push(action);
            }
        }
    }

    pub(super) fn check_met(&self, _side: Side, action: &Action) -> Result<(), Illegal> {
        let Some(party) = self.moving_party() else {
            return Ok(());
        };
        match action {
            Action::Halt if party.road && self.check_repulse(&party.group).is_ok() => {
                Err(refuse(rule::LB_7_54C, text::LB_WAY_REPULSE))
            }
            Action::Halt => Ok(()),
            Action::Repulse => self.check_repulse(&party.group),
            _ => Err(self.not_now()),
        }
    }

    pub(super) fn answer_met(&mut self, side: Side, action: &Action) {
        let going = MovementTask::Going(side);
        match (action, self.moving_hex()) {
            (Action::Repulse, _) => {
                self.plan([Task::from(RepulseTask::Resolve), going.into()]);
            }
            (_, Some(hex)) => self.plan_scouting(side, hex),
            _ => {}
        }
    }

    /// LB-8.3b, LB-G105 A group that must still expect an enemy zone after the reconnaissance stops; otherwise it goes on.
    pub(super) fn after_scouting(&mut self, side: Side, course: &mut Course<'_>) -> Flow {
        self.form_up();
        let Some(party) = self.moving_party() else {
            self.state.moving = None;
            return Flow::Done;
        };
        if self.is_stopped(&party) {
            self.finish_move(course);
        } else {
            self.plan([MovementTask::Going(side)]);
        }
        Flow::Done
    }

    /// LB-3.1c, LB-G67, LB-G71 The phase ends.
    pub(super) fn end_movement(&mut self, side: Side, course: &mut Course<'_>) {
        self.state.moving = None;
        self.complete_pontoons(side);
        self.thin_vedettes(side, course);
        self.plan([MovementTask::Limits]);
        self.plan(self.lone_leaders(side));
    }

    /// LB-3.1c, LB-3.23c, LB-G24 In hexes that hold too many units at the end of a phase somebody must go.
    pub(super) fn plan_excess(&mut self) {
        let active = self.state.active;
        let mut full = Vec::new();
        for side in [active, active.other()] {
            let armed = self.cache.armed[side.index()].iter();
            let crowded = armed.filter(|hex| self.is_crowded(side, *hex));
            full.extend(crowded.map(|hex| MovementTask::Excess { side, hex }));
        }
        self.plan(full);
    }

    /// LB-5.51a, LB-G178 Leaders whom their units have left alone in an enemy zone.
    fn lone_leaders(&self, side: Side) -> Vec<LeaderTask> {
        let own = self.owned(side).iter();
        let lone = own.filter(|piece| self.kind(*piece).is_leader() && self.is_in_danger(*piece));
        lone.map(LeaderTask::Alone).collect()
    }

    /// LB-3.2, LB-3.23c Whether more combat units are in a hex than may be.
    pub(super) fn is_crowded(&self, side: Side, hex: HexId) -> bool {
        self.crowd(side, hex).is_some()
    }

    fn crowd(&self, side: Side, hex: HexId) -> Option<Bar> {
        self.check_unit_limits(side, hex).err()
    }

    pub(super) fn list_excess(&self, side: Side, hex: HexId, into: &mut Vec<Action>) {
        let units = self.own_in(hex, side);
        let leave = units.filter(|unit| self.check_excess(side, hex, &Action::Take(*unit)).is_ok());
        into.extend(leave.map(Action::Take));
    }

    /// LB-3.23c, LB-G24 Whether a unit may be the one that leaves: one of those that are too many.
    pub(super) fn check_excess(
        &self,
        side: Side,
        hex: HexId,
        action: &Action,
    ) -> Result<(), Illegal> {
        let Action::Take(unit) = *action else {
            return Err(self.not_now());
        };
        let here = self.hex_of(unit) == Some(hex) && self.side_of(unit) == side;
        let on_foot = self.crowd(side, hex) == Some(Bar::CrowdOnFoot);
        let fits = self.kind(unit).is_combat() && (!on_foot || self.kind(unit) == Kind::Infantry);
        if here && fits {
            return Ok(());
        }
        Err(refuse(rule::LB_3_23C, text::LB_EXCESS_UNIT))
    }

    /// LB-3.23c, LB-G24 The unit retreats one hex.
    pub(super) fn send_away(&mut self, side: Side, hex: HexId, action: &Action) {
        if let Action::Take(unit) = *action {
            let retreat = RetreatTask::Begin {
                pieces: PieceSet::from_iter([unit]),
                from: hex,
                hexes: 1,
                why: Why::Crowded,
            };
            self.plan([
                Task::from(retreat),
                MovementTask::Excess { side, hex }.into(),
            ]);
        }
    }
}
