//! LB-2.1C2 The movement initiative segment: roll for a unit, move it, roll for the next.

use super::MovementTask;
use crate::agenda::{Agenda, Course};
use crate::{Action, Marks, PieceId, PieceSet, Position, Side};
use feldherr_core::Illegal;

impl Position {
    /// Whether a side has units on the map at all; whether any of them is out of command is its secret.
    pub(super) fn has_attempts(&self, side: Side) -> bool {
        !self.cache.holds[side.index()].is_empty()
    }

    pub(super) fn list_checks(&self, side: Side, into: &mut Vec<Action>) {
        into.push(Action::Done);
        let mut able = PieceSet::NONE;
        // Units in command do not check.
        let own = self.owned(side).and(&self.cache.present);
        for piece in own.and(&self.cache.out).iter() {
            if self.bar_to_check(piece).is_err() {
                continue;
            }
            able.insert(piece);
            if self.side_of(piece) == side && !self.has(piece, Marks::HALTED) {
                into.push(Action::Check(piece));
            }
        }
        let defiant = own
            .without(&self.cache.halted)
            .iter()
            .filter(|piece| self.is_defiant(side, *piece) && self.bar_to_move(*piece).is_ok());
        into.extend(defiant.map(Action::Take));
        let able = |unit: PieceId| able.contains(unit);
        let stacks = self.cache.armed[side.index()];
        let stacks = stacks
            .iter()
            .filter(|hex| self.units(*hex).any(able) && self.is_stacked_division(*hex));
        into.extend(stacks.map(Action::CheckStack));
    }

    /// LB-2.1C2a Whether a unit may check its initiative in order to move.
    fn check_try(&self, side: Side, piece: PieceId) -> Result<(), Illegal> {
        if self.side_of(piece) != side {
            return Err(self.not_now());
        }
        self.may_check(piece)?;
        if self.has(piece, Marks::HALTED) {
            return Err(self.not_now());
        }
        Ok(())
    }

    /// LB-20.51j, LB-G168 Whether a unit that refused the general retreat may move now: it has passed its check.
    fn check_defiant(&self, side: Side, piece: PieceId) -> Result<(), Illegal> {
        if !self.is_defiant(side, piece) {
            return Err(self.not_now());
        }
        self.may_move(piece)
    }

    /// LB-20.51j Whether a unit of a side has refused the general retreat and not moved yet.
    fn is_defiant(&self, side: Side, piece: PieceId) -> bool {
        let marks = self.piece(piece).marks;
        marks.has(Marks::DEFIANT)
            && !marks.has(Marks::HALTED)
            && self.side_of(piece) == side
            && self.hex_of(piece).is_some()
    }

    pub(super) fn check_attempt(&self, side: Side, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Done => Ok(()),
            Action::Check(piece) => self.check_try(side, piece),
            Action::Take(piece) => self.check_defiant(side, piece),
            Action::CheckStack(hex) if self.cache.armed[side.index()].contains(hex) => {
                self.may_check_stack(hex)
            }
            _ => Err(self.not_now()),
        }
    }

    /// LB-2.1C2b, LB-2.1C2c A unit that passes moves at once; one that fails does not move this turn.
    pub(super) fn attempt(&mut self, side: Side, action: &Action, course: &mut Course<'_>) {
        let (group, passed) = match *action {
            Action::Check(piece) => (PieceSet::from_iter([piece]), self.check_unit(piece, course)),
            Action::Take(piece) => (PieceSet::from_iter([piece]), true),
            Action::CheckStack(hex) => {
                let may = |unit: &PieceId| self.may_check(*unit).is_ok();
                let group: PieceSet = self.units(hex).filter(may).collect();
                (group, self.check_stack(hex, course))
            }
            _ => return,
        };
        let tasks = [MovementTask::Going(side), MovementTask::Initiative(side)];
        if passed {
            self.take(group);
            self.plan(tasks);
        } else {
            group
                .iter()
                .for_each(|piece| self.mark(piece, Marks::HALTED));
            self.plan([MovementTask::Initiative(side)]);
        }
    }
}
