//! LB-2.2 The night turns: disengaging, and marching by night.

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::rules::leader::LeaderTask;
use crate::rules::movement::{MovementEvent, MovementTask};
use crate::rules::order::OrderTask;
use crate::{
    Action, HexId, HexSet, Kind, Moving, PieceId, PieceSet, Place, Position, RuleId, Side, rule,
    text,
};
use feldherr_core::{Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// LB-2.2A1a How far units disengage.
const STEPS: u8 = 2;

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NightTask {
    /// LB-2.2A1a, LB-G89 The side moves its units out of enemy zones.
    Disengage(Side),
    /// LB-2.2Ca Forces under march order march.
    March(Side),
}

impl Chapter<Position> for NightTask {
    fn run(self, position: &mut Position, _course: &mut Course<'_>) -> Flow {
        match self {
            Self::Disengage(side) if position.is_anybody_engaged(side) => {
                return Flow::Wait(Self::Disengage(side).into());
            }
            Self::March(side) if position.may_march_at_night(side) => {
                position.plan([
                    Task::from(MovementTask::Begin(side)),
                    OrderTask::Exits(side).into(),
                    MovementTask::End(side).into(),
                ]);
            }
            _ => {}
        }
        Flow::Done
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        match self {
            Self::Disengage(side) => SeatSet::only(side.seat()),
            Self::March(_) => SeatSet::NONE,
        }
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(text::LB_ASK_DISENGAGE)
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        let Self::Disengage(side) = *self else {
            return;
        };
        position.disengage_options(side, into);
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        let Self::Disengage(side) = *self else {
            return Err(position.not_now());
        };
        match action {
            Action::Done => position.check_disengaged(side),
            Action::Take(piece) => position.check_slips_with(side, *piece),
            Action::TakeStack(hex) => position.check_takes_stack(side, *hex),
            Action::WithdrawTo(hex) => position.check_slips_to(side, *hex),
            _ => Err(position.not_now()),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        let Self::Disengage(side) = self else {
            return;
        };
        match *action {
            Action::Take(piece) => {
                let mut group = position.slipping();
                group.insert(piece);
                position.set_slipping(group);
            }
            Action::TakeStack(hex) => {
                let stack = position.slippers(side, hex);
                position.set_slipping(stack);
            }
            Action::WithdrawTo(hex) => {
                position.plan([self]);
                return position.slip_to(side, hex, course);
            }
            _ => {
                position.state.moving = None;
                return;
            }
        }
        position.plan([self]);
    }
}

fn refusal(rule: RuleId, id: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(id))
}

impl Position {
    /// LB-G176 The hexes of a side in what it must take for enemy zones (LB-G105).
    fn engaged_hexes(&self, side: Side) -> HexSet {
        let own = &self.cache.holds[side.index()];
        own.and(&self.cache.threat[side.other().index()])
    }

    fn is_anybody_engaged(&self, side: Side) -> bool {
        !self.engaged_hexes(side).is_empty()
    }

    /// LB-2.2A1c, LB-G89 Towns, improved positions and chateaux need not be left.
    fn is_shelter(&self, hex: HexId) -> bool {
        let mask = &self.field.map.mask;
        mask.towns.contains(hex) || mask.chateaux.contains(hex) || self.has_works(hex)
    }

    /// The pieces of a stack that can go: LB-G89 units and vedettes, and the leaders with them.
    fn slippers(&self, side: Side, hex: HexId) -> PieceSet {
        let goes = |piece: &PieceId| {
            let kind = self.kind(*piece);
            self.side_of(*piece) == side && (kind.has_zone() || kind.is_leader())
        };
        self.stack(hex).filter(goes).collect()
    }

    fn slipping(&self) -> PieceSet {
        self.state
            .moving
            .map_or(PieceSet::NONE, |moving| moving.group)
    }

    fn set_slipping(&mut self, group: PieceSet) {
        let first = group.first();
        self.state.moving = first.map(|piece| Moving {
            group,
            from: self.piece(piece).place,
            started: false,
        });
    }

    /// LB-2.2A1a Where a group can go: one or two hexes, never into an enemy zone, over ground each of it can cross.
    fn slip_ends(&self, side: Side, group: &PieceSet, from: HexId) -> HexSet {
        let map = &self.field.map;
        let enemy = side.other().index();
        let free = map
            .all
            .without(&self.cache.threat[enemy])
            .without(&self.cache.occupied[enemy]);
        let mut reached = HexSet::NONE;
        let mut edge: HexSet = [from].into_iter().collect();
        for _ in 0..STEPS {
            let mut next = HexSet::NONE;
            for hex in edge.iter() {
                for (dir, near) in map.around(hex) {
                    let open = free.contains(near) && !reached.contains(near) && near != from;
                    let passes = |piece| self.step_cost(piece, hex, dir, false).is_ok();
                    if open && group.iter().all(passes) {
                        next.insert(near);
                    }
                }
            }
            reached = reached.or(&next);
            edge = next;
        }
        let room = |hex: &HexId| self.check_stacking(side, *hex, group).is_ok();
        reached.iter().filter(room).collect()
    }

    fn slips(&self, side: Side, group: &PieceSet, from: HexId) -> bool {
        !group.is_empty() && !self.slip_ends(side, group, from).is_empty()
    }

    /// LB-2.2A1b, LB-G89 Those that must go if they can: the combat units and vedettes outside shelters.
    fn must_slip(&self, side: Side) -> Option<HexId> {
        let mut hexes: Vec<HexId> = self.engaged_hexes(side).iter().collect();
        hexes.retain(|hex| !self.is_shelter(*hex));
        hexes.into_iter().find(|hex| {
            let mut bound = self.slippers(side, *hex).iter();
            bound.any(|piece| {
                let one: PieceSet = [piece].into_iter().collect();
                self.kind(piece).has_zone() && self.slips(side, &one, *hex)
            })
        })
    }

    fn check_disengaged(&self, side: Side) -> Result<(), Illegal> {
        match self.must_slip(side) {
            None => Ok(()),
            Some(hex) => {
                let message =
                    Message::new(text::LB_NIGHT_STILL_ENGAGED).with("hex", hex.to_string());
                Err(Illegal::new(rule::LB_2_2A1A, message))
            }
        }
    }

    /// A piece joins the group that slips away: all from one engaged hex, and together they have somewhere to go.
    fn check_slips_with(&self, side: Side, piece: PieceId) -> Result<(), Illegal> {
        let group = self.slipping();
        let hex = self.hex_of(piece);
        let from = group.first().map_or(hex, |other| self.hex_of(other));
        let (Some(hex), true) = (hex, self.side_of(piece) == side && hex == from) else {
            return Err(refusal(rule::LB_2_2A1A, text::LB_NIGHT_ONE_STACK));
        };
        if !self.engaged_hexes(side).contains(hex) || group.contains(piece) {
            return Err(refusal(rule::LB_2_2A1A, text::LB_NIGHT_NOT_ENGAGED));
        }
        let mut wider = group;
        wider.insert(piece);
        let goes = self.slippers(side, hex).contains(piece);
        let armed = wider.iter().any(|piece| self.kind(piece).has_zone());
        if goes && armed && self.slips(side, &wider, hex) {
            return Ok(());
        }
        Err(refusal(rule::LB_2_2A1B, text::LB_NIGHT_NO_ROOM))
    }

    fn check_takes_stack(&self, side: Side, hex: HexId) -> Result<(), Illegal> {
        let stack = self.slippers(side, hex);
        if !self.engaged_hexes(side).contains(hex) || stack.len() < 2 {
            return Err(refusal(rule::LB_2_2A1A, text::LB_NIGHT_NOT_ENGAGED));
        }
        if !self.slipping().is_empty() {
            return Err(refusal(rule::LB_2_2A1A, text::LB_NIGHT_ONE_STACK));
        }
        if self.slips(side, &stack, hex) {
            return Ok(());
        }
        Err(refusal(rule::LB_2_2A1B, text::LB_NIGHT_NO_ROOM))
    }

    fn check_slips_to(&self, side: Side, to: HexId) -> Result<(), Illegal> {
        let group = self.slipping();
        let from = group.first().and_then(|piece| self.hex_of(piece));
        let Some(from) = from else {
            return Err(refusal(rule::LB_2_2A1A, text::LB_NIGHT_NOBODY));
        };
        if self.slip_ends(side, &group, from).contains(to) {
            return Ok(());
        }
        let message = Message::new(text::LB_NIGHT_NOT_THERE).with("hex", to.to_string());
        Err(Illegal::new(rule::LB_2_2A1A, message))
    }

    fn disengage_options(&self, side: Side, into: &mut Vec<Action>) {
        let group = self.slipping();
        let from = group.first().and_then(|piece| self.hex_of(piece));
        if let Some(from) = from {
            let ends = self.slip_ends(side, &group, from);
            into.extend(ends.iter().map(Action::WithdrawTo));
        }
        for hex in self.engaged_hexes(side).iter() {
            if self.check_takes_stack(side, hex).is_ok() {
                into.push(Action::TakeStack(hex));
            }
            let stack = self.slippers(side, hex);
            let taken = stack
                .iter()
                .filter(|piece| self.check_slips_with(side, *piece).is_ok());
            into.extend(taken.map(Action::Take));
        }
        if self.must_slip(side).is_none() {
            into.push(Action::Done);
        }
    }

    fn slip_to(&mut self, side: Side, to: HexId, course: &mut Course<'_>) {
        let pieces = self.slipping();
        let from = pieces.first().and_then(|piece| self.hex_of(piece));
        self.state.moving = None;
        self.relocate(pieces, Place::Map(to));
        let path: Vec<HexId> = from.into_iter().chain([to]).collect();
        course.tell(MovementEvent::Seen {
            side,
            path: path.clone(),
        });
        course.tell(MovementEvent::Moved { side, pieces, path });
        // LB-5.51a A leader who stays behind alone is in danger.
        let left = from.map_or(PieceSet::NONE, |from| self.slippers(side, from));
        let left = left.iter().filter(|piece| self.kind(*piece).is_leader());
        let alone: Vec<LeaderTask> = left.map(LeaderTask::Alone).collect();
        self.plan(alone);
    }

    /// LB-2.2d, LB-2.2Ca, LB-20.41a By night only forces under a march order move. That orders were given is no secret
    /// (the enemy sees their slips); whether anybody is still under them is.
    fn may_march_at_night(&self, side: Side) -> bool {
        let mut orders = self.state.orders.iter();
        orders.any(|order| order.side == side && order.from <= self.state.turn)
    }

    /// LB-2.2A3a, LB-G13 Points for leaders in towns, where the scenario gives any.
    pub(crate) fn count_leaders_in_towns(&mut self, side: Side) {
        let towns = &self.field.map.mask.towns;
        let own = self.owned(side);
        let leaders = own.iter().filter(|piece| {
            let kind: Kind = self.kind(*piece);
            kind.is_leader() && self.hex_of(*piece).is_some_and(|hex| towns.contains(hex))
        });
        let count = leaders.count().min(100) as i16;
        let worth = self.field.victory.leaders_in_towns;
        self.award(side, worth.saturating_mul(count));
    }
}
