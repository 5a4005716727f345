//! Stand-ins for functions of other chapters that are not written yet; each goes when its chapter has it.

use crate::agenda::Course;
use crate::rules::retreat::Cause;
use crate::sheet::Kind;
use crate::{HexId, Marks, MovePoints, PieceId, PieceSet, Place, Position, Side, rule, text};
use feldherr_core::{Illegal, Message};

impl Position {
    // stub (command)
    /// LB-6.2a, LB-6.2c Whether a piece is in command.
    pub fn in_command(&self, piece: PieceId) -> bool {
        let kind = self.kind(piece);
        let always = kind.is_train() || kind.is_commander() || self.piece(piece).order.is_some();
        !self.has(piece, Marks::OOC) || always
    }

    // stub (command)
    /// LB-7.1b Whether a piece may move now.
    ///
    /// # Errors
    /// What is missing.
    pub fn may_move(&self, piece: PieceId) -> Result<(), Illegal> {
        if self.in_command(piece) || self.has(piece, Marks::PASSED) {
            return Ok(());
        }
        Err(Illegal::new(rule::LB_7_1B, Message::new(text::LB_NOT_NOW)))
    }

    // stub (command)
    /// LB-6.32a Whether a unit may check its own initiative.
    ///
    /// # Errors
    /// What forbids it.
    pub fn may_check(&self, unit: PieceId) -> Result<(), Illegal> {
        let kind = self.kind(unit);
        let acts = kind.is_combat() || kind == Kind::Vedette;
        let tried = Marks::PASSED.with(Marks::FAILED);
        let own = self.side_of(unit) == self.state.active && self.hex_of(unit).is_some();
        if own && acts && !self.in_command(unit) && !self.piece(unit).marks.any(tried) {
            return Ok(());
        }
        Err(Illegal::new(rule::LB_6_32A, Message::new(text::LB_NOT_NOW)))
    }

    // stub (command)
    /// LB-6.34a Whether a stacked division may check as one.
    ///
    /// # Errors
    /// What forbids it.
    pub fn may_check_stack(&self, hex: HexId) -> Result<(), Illegal> {
        let one = self.is_stacked_division(hex);
        if one && self.units(hex).any(|unit| self.may_check(unit).is_ok()) {
            return Ok(());
        }
        Err(Illegal::new(rule::LB_6_34A, Message::new(text::LB_NOT_NOW)))
    }

    // stub (command)
    /// LB-2.1C2b A unit checks its initiative.
    pub fn check_unit(&mut self, unit: PieceId, course: &mut Course<'_>) -> bool {
        let passed = course.d6("unit initiative") <= self.initiative(unit);
        self.mark(unit, if passed { Marks::PASSED } else { Marks::FAILED });
        passed
    }

    // stub (command)
    /// LB-6.34a A stacked division checks once.
    pub fn check_stack(&mut self, hex: HexId, course: &mut Course<'_>) -> bool {
        let units: PieceSet = self
            .units(hex)
            .filter(|unit| self.may_check(*unit).is_ok())
            .collect();
        let best = units.iter().map(|unit| self.initiative(unit)).max();
        let passed = best.is_some_and(|best| course.d6("unit initiative") <= best);
        let mark = if passed { Marks::PASSED } else { Marks::FAILED };
        units.iter().for_each(|unit| self.mark(unit, mark));
        passed
    }

    // stub (command)
    /// LB-20.22 Whether a group under a march order may go to a hex at this cost.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_march(
        &self,
        _group: &PieceSet,
        _to: HexId,
        _cost: MovePoints,
    ) -> Result<(), Illegal> {
        Ok(())
    }

    // stub (command)
    /// LB-20.22a Whether a piece under a march order must still march on.
    pub fn must_march(&self, _piece: PieceId) -> bool {
        false
    }

    // stub (command)
    /// LB-20.23a, LB-20.23b A piece has moved.
    pub fn contact(&mut self, _piece: PieceId, _course: &mut Course<'_>) {}

    // stub (command)
    /// A combat unit of a side has come into a hex that counts.
    pub fn hold(&mut self, hex: HexId, side: Side, _course: &mut Course<'_>) {
        let prizes = self.field.victory.prizes.iter();
        if let Some(at) = prizes.into_iter().position(|prize| prize.hex == hex)
            && let Some(holder) = self.state.holders.get_mut(at)
        {
            *holder = Some(side);
        }
    }

    // stub (combat)
    /// LB-12.5 A piece is eliminated.
    pub fn eliminate(&mut self, piece: PieceId, _cause: Cause, _course: &mut Course<'_>) {
        self.place(piece, Place::Lost);
    }

    // stub (combat)
    /// LB-9.11a, LB-9.14a, LB-G38 Whether a group may try a repulse.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_repulse(&self, group: &PieceSet) -> Result<(), Illegal> {
        let first = group.iter().next();
        let hex = first.and_then(|piece| self.hex_of(piece));
        let side = first.map_or(self.state.active, |piece| self.side_of(piece));
        let armed = group.iter().any(|piece| self.kind(piece).is_combat());
        let met = hex.filter(|hex| armed && self.under_threat(*hex, side));
        let pays = |piece: PieceId, hex: HexId| {
            let gait = self.gait(piece, self.has(piece, Marks::ROAD));
            self.repulse_price(gait, hex, side) <= self.left(piece)
        };
        if met.is_some_and(|hex| group.iter().all(|piece| pays(piece, hex))) {
            return Ok(());
        }
        Err(Illegal::new(rule::LB_9_11A, Message::new(text::LB_NOT_NOW)))
    }

    // stub (fog)
    /// LB-24.4a, LB-24.41a The allowance of a card in force.
    pub fn card_allowance(&self, side: Side, kind: Kind) -> Option<MovePoints> {
        let [foot, horse] = self.state.sides[side.index()].allowance?;
        match kind {
            Kind::Infantry | Kind::Artillery => Some(MovePoints::whole(foot)),
            Kind::LightCavalry => Some(MovePoints::whole(horse) + MovePoints::ONE),
            Kind::Cavalry | Kind::HeavyCavalry | Kind::HorseArtillery => {
                Some(MovePoints::whole(horse))
            }
            _ => None,
        }
    }
}
