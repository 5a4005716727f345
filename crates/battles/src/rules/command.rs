//! LB-6 Command.

mod check;
mod range;

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::{
    Action, FormationId, HexId, HexSet, Kind, Marks, PieceId, PieceSet, Position, Side, table, text,
};
use feldherr_core::{Audience, Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommandTask {
    /// LB-2.1B4a Markers come off.
    Lift(Side),
    /// LB-6.1a Commanders spend their points.
    Points(Side),
    /// LB-6.1d Officers without command may check their initiative; LB-20.51j so may units that refuse to retreat.
    Officers(Side),
    /// LB-6.1e Pieces that are not in command are marked.
    Mark(Side),
    /// LB-18.34a Pontoon bridges may be taken up.
    TakeUp(Side),
}

impl Chapter<Position> for CommandTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        let asks = match self {
            Self::Lift(side) => {
                position.lift_markers(side);
                position.leave_orders_in_contact(side, course);
                false
            }
            Self::Mark(side) => {
                position.mark_command(side, course);
                false
            }
            // Which leaders are on the map, and which bridges lie, both sides know (LB-G107).
            Self::Points(side) => position.has_leader(side, Kind::is_commander),
            Self::Officers(side) => {
                position.has_leader(side, |kind| kind == Kind::Officer)
                    || position.state.sides[side.index()].retreat.is_some()
            }
            Self::TakeUp(side) => position.bridges_of(side).next().is_some(),
        };
        if asks {
            Flow::Wait(self.into())
        } else {
            Flow::Done
        }
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        match self {
            Self::Points(side) | Self::Officers(side) | Self::TakeUp(side) => {
                SeatSet::only(side.seat())
            }
            Self::Lift(_) | Self::Mark(_) => SeatSet::NONE,
        }
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(match self {
            Self::Points(_) => text::LB_ASK_POINTS,
            Self::Officers(_) => text::LB_ASK_OFFICERS,
            _ => text::LB_ASK_TAKE_UP,
        })
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        into.push(Action::Done);
        match self {
            Self::Points(side) => position.point_options(*side, into),
            Self::Officers(side) => position.check_options(*side, into),
            Self::TakeUp(side) => position.take_up_options(*side, into),
            Self::Lift(_) | Self::Mark(_) => {}
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (_, Action::Done) => Ok(()),
            (Self::Points(side), Action::CommandOfficer { by, officer }) => {
                position.check_command_officer(*side, *by, *officer)
            }
            (Self::Points(side), Action::CommandUnit { by, unit }) => {
                position.check_command_unit(*side, *by, *unit)
            }
            (Self::Points(side), Action::CommandStack { by, hex }) => {
                position.check_command_stack(*side, *by, *hex)
            }
            (Self::Officers(side), Action::Check(piece)) => {
                position.check_command_check(*side, *piece)
            }
            (Self::Points(side) | Self::Officers(side), Action::Recall(order)) => {
                position.check_recall(*side, *order)
            }
            (Self::Points(side) | Self::Officers(side), Action::LiftRetreat(force)) => {
                position.check_lift(*side, *force)
            }
            (Self::TakeUp(side), Action::TakeUp { pontoon, to })
                if position.side_of(*pontoon) == *side =>
            {
                position.check_take_up(*pontoon, *to)
            }
            _ => Err(position.not_now()),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        match *action {
            Action::CommandOfficer { by, officer } => {
                position.spend(by, 1);
                position.mark(officer, Marks::DIRECT);
            }
            Action::CommandUnit { by, unit } => {
                position.spend(by, 1 << 4);
                position.mark(unit, Marks::DIRECT);
            }
            Action::CommandStack { by, hex } => {
                position.spend(by, 1 << 4);
                let units: PieceSet = position.units(hex).collect();
                units
                    .iter()
                    .for_each(|unit| position.mark(unit, Marks::DIRECT));
            }
            Action::Check(piece) => position.roll_command_check(piece, course),
            Action::Recall(order) => position.recall(order, course),
            Action::LiftRetreat(force) => position.lift_retreat(force, course),
            Action::TakeUp { pontoon, to } => position.take_up(pontoon, to, course),
            _ => return,
        }
        position.plan([self]);
    }
}

impl Position {
    /// LB-2.1B4a, LB-G82 Out-of-command markers come off, but not those of officers who have just reorganized.
    fn lift_markers(&mut self, side: Side) {
        let lifted = Marks::OOC.with(Marks::DIRECT).with(Marks::DEFIANT);
        for id in self.owned(side).iter() {
            self.edit(id, |piece| {
                piece.used = 0;
            });
            let kept = if self.has(id, Marks::REORGANIZED) {
                Marks::DEFIANT
            } else {
                lifted
            };
            if self.piece(id).marks.any(kept) {
                self.unmark(id, kept);
            }
        }
    }

    fn has_leader(&self, side: Side, wanted: impl Fn(Kind) -> bool) -> bool {
        let mut own = self.owned(side).iter();
        own.any(|piece| {
            self.kind(piece).is_leader() && wanted(self.rank(piece)) && self.hex_of(piece).is_some()
        })
    }

    /// Notes what a leader has spent: officers in the lower four bits, units in the upper.
    fn spend(&mut self, leader: PieceId, points: u8) {
        self.edit(leader, |piece| {
            piece.used = piece.used.saturating_add(points);
        });
    }

    /// LB-6.31a, LB-20.51j The die: an officer who passes is in command; a unit that passes refuses the general retreat.
    fn roll_command_check(&mut self, piece: PieceId, course: &mut Course<'_>) {
        let officer = self.kind(piece).is_leader();
        let purpose = if officer {
            text::DRAW_OFFICER_INITIATIVE
        } else {
            text::DRAW_UNIT_INITIATIVE
        };
        let passed = self.check_initiative(piece, purpose, course);
        let mark = if passed { Marks::PASSED } else { Marks::FAILED };
        self.mark(piece, mark);
        if passed && !officer {
            self.mark(piece, Marks::DEFIANT);
            self.free_of_order(piece);
        }
    }

    /// LB-6.1e, LB-6.1f Pieces that are not in command are marked so; single units of such a formation that are
    /// in command keep their own marker.
    fn mark_command(&mut self, side: Side, course: &mut Course<'_>) {
        let commanded = self.commanded(side);
        let mut out = 0u8;
        for piece in self.owned(side).iter() {
            if self.hex_of(piece).is_none() {
                continue;
            }
            if commanded.contains(piece) {
                self.unmark(piece, Marks::OOC);
            } else {
                out = out.saturating_add(1);
                self.mark(piece, Marks::OOC);
            }
        }
        course.tell(CommandEvent::Settled { side, out });
    }

    /// LB-6.1b, LB-6.1c, LB-6.2c The pieces of a side that are in command once all points and checks are made.
    fn commanded(&self, side: Side) -> PieceSet {
        let own = self.owned(side);
        let mut commanded = PieceSet::NONE;
        let mut reach = vec![HexSet::NONE; self.field.formations.len()];
        for (sheet, reach) in self.field.formations.iter().zip(&mut reach) {
            if let Some(officer) = sheet.officer.filter(|officer| self.is_in_charge(*officer)) {
                *reach = self.command_reach(officer);
                commanded.insert(officer);
            }
        }
        for piece in own.iter() {
            let Some(hex) = self.hex_of(piece) else {
                continue;
            };
            let formation = self.field.brief(piece).formation;
            let led = || {
                let reach = formation.and_then(|formation| reach.get(formation.index()));
                self.kind(piece).is_unit() && reach.is_some_and(|reach| reach.contains(hex))
            };
            if self.needs_no_command(piece) || self.has(piece, Marks::DIRECT) || led() {
                commanded.insert(piece);
            }
        }
        self.extend_columns(side, &mut commanded);
        // Decision LB-G168: a unit that refused a general retreat waits for the initiative segment.
        own.iter()
            .filter(|piece| self.has(*piece, Marks::DEFIANT) || self.is_foraging(*piece))
            .for_each(|piece| commanded.remove(piece));
        commanded
    }

    /// LB-6.4b, LB-7.55a A column of one formation in road march is in command along its road as far as each is within
    /// two hexes of the next.
    fn extend_columns(&self, side: Side, commanded: &mut PieceSet) {
        let map = &self.field.map;
        for formation in (0u8..).map(FormationId).take(self.field.formations.len()) {
            let Some(sheet) = self
                .field
                .formation(formation)
                .filter(|sheet| sheet.side == side)
            else {
                continue;
            };
            let marching = |piece: &PieceId| self.has(*piece, Marks::ROAD);
            let column: PieceSet = sheet.units.iter().filter(marching).collect();
            loop {
                let leading = column.iter().filter(|piece| commanded.contains(*piece));
                let from: HexSet = leading.filter_map(|piece| self.hex_of(piece)).collect();
                let near = map.flood(&from, &map.mask.joined, &map.all, table::COLUMN_LINK);
                let follows = |piece: &PieceId| {
                    let hex = self.hex_of(*piece);
                    !commanded.contains(*piece) && hex.is_some_and(|hex| near.contains(hex))
                };
                let next: PieceSet = column.iter().filter(follows).collect();
                if next.is_empty() {
                    break;
                }
                next.iter().for_each(|piece| commanded.insert(piece));
            }
        }
    }

    /// LB-6.1a, LB-6.31a, LB-G166 Whether an officer is in command and passes it on.
    pub(crate) fn is_in_charge(&self, officer: PieceId) -> bool {
        let marks = self.piece(officer).marks;
        let awake = self.hex_of(officer).is_some() && !self.is_asleep(officer);
        awake
            && match self.rank(officer) {
                Kind::Officer => {
                    marks.any(Marks::DIRECT.with(Marks::PASSED)) && !marks.has(Marks::REORGANIZED)
                }
                kind => kind.is_commander(),
            }
    }

    /// LB-6.2c, LB-18.11a Trains, commanders and pieces under a march order are always in command.
    fn needs_no_command(&self, piece: PieceId) -> bool {
        self.kind(piece).is_train()
            || self.rank(piece).is_commander()
            || self.order_of(piece).is_some()
    }

    /// LB-6.2a, LB-6.2c Whether a piece is in command: until its next command segment.
    pub fn in_command(&self, piece: PieceId) -> bool {
        !self.has(piece, Marks::OOC) || self.needs_no_command(piece)
    }

    fn take_up_options(&self, side: Side, into: &mut Vec<Action>) {
        for (over, pontoon) in self.bridges_of(side) {
            let ends = over.hexes().into_iter();
            let legal = ends.filter(|to: &HexId| self.check_take_up(pontoon, *to).is_ok());
            into.extend(legal.map(|to| Action::TakeUp { pontoon, to }));
        }
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CommandEvent {
    /// LB-6.1e Command is settled; the owner alone learns how many are out of it.
    Settled { side: Side, out: u8 },
}

impl CommandEvent {
    const fn side(&self) -> Side {
        match self {
            Self::Settled { side, .. } => *side,
        }
    }

    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Settled { .. } => Audience::Seats(SeatSet::only(self.side().seat())),
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Settled { side, out } => Message::new(text::LB_COMMAND_SETTLED)
                .with("side", crate::label::side_name(*side))
                .with("out", *out),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
