//! LB-6.1, LB-6.3 Who may be put in command, and who may check his initiative.

use crate::label::{Bar, bar};
use crate::{Action, HexId, Kind, Marks, PieceId, Position, RuleId, Side, Step, rule, text};
use feldherr_core::{Illegal, Message};

fn refusal(rule: RuleId, id: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(id))
}

impl Position {
    /// LB-5.21b, LB-5.21c, LB-5.23b, LB-GL.commandrating, LB-G165 The officers and the units a commander can still put
    /// in command: one each for every point; an officer-commander's first point goes to his own formation.
    pub fn points_left(&self, commander: PieceId) -> [u8; 2] {
        let used = self.piece(commander).used;
        let rank = self.rank(commander);
        let awake = self.hex_of(commander).is_some() && !self.has(commander, Marks::ASLEEP);
        if !rank.is_commander() || !awake {
            return [0; 2];
        }
        let rating = self.field.sheet(commander).rating;
        // Cards 19 and 20.
        let rating = rating.saturating_add_signed(self.card_points(self.side_of(commander)));
        let home = u8::from(rank == Kind::OfficerCommander);
        let officers = rating.saturating_sub(home).saturating_sub(used & 0xf);
        [officers, rating.saturating_sub(used >> 4)]
    }

    /// LB-6.1a A commander's point puts an officer in range in command.
    pub(super) fn check_command_officer(
        &self,
        side: Side,
        by: PieceId,
        officer: PieceId,
    ) -> Result<(), Illegal> {
        self.check_point(side, by, 0)?;
        let (Some(hex), Kind::Officer) = (self.own_hex(side, officer), self.rank(officer)) else {
            return Err(refusal(rule::LB_5_21C, text::LB_COMMAND_NO_OFFICER));
        };
        self.check_commandable(officer)?;
        self.check_range(by, hex)
    }

    /// LB-6.1a, LB-G18 A commander's point puts any combat unit in range in command.
    pub(super) fn check_command_unit(
        &self,
        side: Side,
        by: PieceId,
        unit: PieceId,
    ) -> Result<(), Illegal> {
        self.check_point(side, by, 1)?;
        let (Some(hex), true) = (self.own_hex(side, unit), self.kind(unit).is_combat()) else {
            return Err(refusal(rule::LB_5_21C, text::LB_COMMAND_NO_UNIT));
        };
        self.check_commandable(unit)?;
        self.check_range(by, hex)
    }

    /// LB-6.1a, LB-G18 Or all combat units of a stack.
    pub(super) fn check_command_stack(
        &self,
        side: Side,
        by: PieceId,
        hex: HexId,
    ) -> Result<(), Illegal> {
        self.check_point(side, by, 1)?;
        if !self.is_commandable_stack(side, hex) {
            let message = Message::new(text::LB_COMMAND_NO_STACK).with("hex", hex.to_string());
            return Err(Illegal::new(rule::LB_6_1A, message));
        }
        self.check_range(by, hex)
    }

    /// LB-G18 Whether several combat units of a side are stacked in a hex, and not all of them are in command.
    fn is_commandable_stack(&self, side: Side, hex: HexId) -> bool {
        let own = || self.units(hex).filter(|unit| self.side_of(*unit) == side);
        let fresh = own().any(|unit| !self.has(unit, Marks::DIRECT));
        fresh && own().nth(1).is_some()
    }

    /// LB-5.21b A commander of the side with a point left, for officers (0) or units (1).
    fn check_point(&self, side: Side, by: PieceId, slot: usize) -> Result<(), Illegal> {
        if self.own_hex(side, by).is_none() || !self.rank(by).is_commander() {
            return Err(refusal(rule::LB_6_1A, text::LB_COMMAND_NO_COMMANDER));
        }
        if self.points_left(by)[slot] == 0 {
            return Err(refusal(rule::LB_5_21B, text::LB_COMMAND_NO_POINT));
        }
        Ok(())
    }

    /// LB-22.24b An officer who has reorganized is out of the chain of command; nobody is commanded twice.
    fn check_commandable(&self, piece: PieceId) -> Result<(), Bar> {
        let marks = self.piece(piece).marks;
        if marks.has(Marks::DIRECT) {
            return bar(rule::LB_6_1A, text::LB_COMMAND_TWICE);
        }
        if marks.has(Marks::REORGANIZED) && self.kind(piece).is_leader() {
            return bar(rule::LB_22_24B, text::LB_COMMAND_REORGANIZED);
        }
        if marks.has(Marks::ASLEEP) {
            return bar(rule::LB_20_24A, text::LB_COMMAND_ASLEEP);
        }
        Ok(())
    }

    fn own_hex(&self, side: Side, piece: PieceId) -> Option<HexId> {
        self.hex_of(piece).filter(|_| self.side_of(piece) == side)
    }

    pub(super) fn point_options(&self, side: Side, into: &mut Vec<Action>) {
        // With cards they stand in the card segment.
        if self.field.cards.is_none() && self.check_general_retreat(side).is_ok() {
            self.list_wishes(side, into);
        }
        let own = self.owned(side);
        for by in own.iter().filter(|piece| self.rank(*piece).is_commander()) {
            let [officers, units] = self.points_left(by);
            if officers == 0 && units == 0 {
                continue;
            }
            let reach = self.command_reach(by);
            let near = own
                .iter()
                .filter(|piece| self.hex_of(*piece).is_some_and(|hex| reach.contains(hex)))
                .filter(|piece| self.check_commandable(*piece).is_ok());
            for piece in near {
                let kind = self.rank(piece);
                if officers > 0 && kind == Kind::Officer {
                    into.push(Action::CommandOfficer { by, officer: piece });
                } else if units > 0 && kind.is_combat() {
                    into.push(Action::CommandUnit { by, unit: piece });
                }
            }
            if units > 0 {
                let stacks = self.cache.armed[side.index()].and(&reach);
                let stacks = stacks
                    .iter()
                    .filter(|hex| self.is_commandable_stack(side, *hex));
                into.extend(stacks.map(|hex| Action::CommandStack { by, hex }));
            }
        }
        self.release_options(side, into);
    }

    /// LB-6.31a, LB-6.31b An officer without command may check his initiative once; LB-20.51j so may a unit that is
    /// not demoralized and does not want to retreat.
    pub(super) fn check_command_check(&self, side: Side, piece: PieceId) -> Result<(), Illegal> {
        let marks = self.piece(piece).marks;
        if self.own_hex(side, piece).is_none() {
            return Err(refusal(rule::LB_6_31A, text::LB_COMMAND_NO_OFFICER));
        }
        if marks.any(Marks::PASSED.with(Marks::FAILED)) {
            return Err(refusal(rule::LB_6_31A, text::LB_CHECK_ONCE));
        }
        if self.kind(piece).is_combat() {
            return self.check_refusal(piece);
        }
        if self.rank(piece) != Kind::Officer {
            return Err(refusal(rule::LB_6_31A, text::LB_COMMAND_NO_OFFICER));
        }
        self.check_commandable(piece).map_err(|refused| {
            if refused.rule == rule::LB_22_24B {
                refusal(rule::LB_6_31B, text::LB_COMMAND_REORGANIZED)
            } else {
                refused.into()
            }
        })
    }

    /// LB-20.51j Only under a general retreat, and not demoralized.
    fn check_refusal(&self, unit: PieceId) -> Result<(), Illegal> {
        if !self.order_of(unit).is_some_and(|order| order.retreat) {
            return Err(refusal(rule::LB_6_31A, text::LB_COMMAND_NO_OFFICER));
        }
        if self.is_demoralized(unit) {
            return Err(refusal(rule::LB_20_51J, text::LB_RETREAT_DEMORALIZED));
        }
        Ok(())
    }

    pub(super) fn check_options(&self, side: Side, into: &mut Vec<Action>) {
        let own = self.owned(side);
        let candidates = own.iter().filter(|piece| {
            let kind = self.kind(*piece);
            kind.is_leader() || kind.is_combat() && self.piece(*piece).order.is_some()
        });
        let legal = candidates.filter(|piece| self.check_command_check(side, *piece).is_ok());
        into.extend(legal.map(Action::Check));
        self.release_options(side, into);
    }

    /// LB-20.23c, LB-20.51d Orders that leaders may end now.
    fn release_options(&self, side: Side, into: &mut Vec<Action>) {
        if self.state.orders.is_empty() {
            return;
        }
        self.recall_options(side, into);
        self.lift_options(side, into);
    }

    /// LB-7.1b, LB-6.2e, LB-2.2d, LB-6.2b Whether a piece may move now: in command or under a march order; out of
    /// command only after its own check; at night only under a march order.
    ///
    /// # Errors
    /// What is missing.
    pub fn may_move(&self, piece: PieceId) -> Result<(), Illegal> {
        Ok(self.bar_to_move(piece)?)
    }

    /// The same, as cheap as options need it.
    pub(crate) fn bar_to_move(&self, piece: PieceId) -> Result<(), Bar> {
        if self.card_holds(piece) {
            return bar(rule::LB_24_53A, text::LB_MOVE_HELD_BY_CARD);
        }
        let marks = self.piece(piece).marks;
        match self.state.step {
            Step::NightMarch if self.order_of(piece).is_none() => {
                bar(rule::LB_2_2D, text::LB_MOVE_NIGHT)
            }
            Step::NightMarch => Ok(()),
            Step::MoveOnInitiative if marks.has(Marks::FAILED) => {
                bar(rule::LB_2_1C2C, text::LB_MOVE_FAILED)
            }
            Step::MoveOnInitiative if marks.has(Marks::PASSED) && self.kind(piece).is_unit() => {
                Ok(())
            }
            Step::MoveOnInitiative => bar(rule::LB_6_2E, text::LB_MOVE_UNCHECKED),
            _ if self.in_command(piece) => Ok(()),
            _ => bar(rule::LB_7_1B, text::LB_MOVE_OUT_OF_COMMAND),
        }
    }

    /// LB-2.1C2a, LB-6.32a Whether an out-of-command unit may check its own initiative: not within range of an officer
    /// of its own who has failed this turn (LB-2.1C2d, LB-6.32b, LB-6.32c), and only once.
    ///
    /// # Errors
    /// What forbids it.
    pub fn may_check(&self, unit: PieceId) -> Result<(), Illegal> {
        Ok(self.bar_to_check(unit)?)
    }

    /// The same, as cheap as options need it.
    pub(crate) fn bar_to_check(&self, unit: PieceId) -> Result<(), Bar> {
        let kind = self.kind(unit);
        let acts = kind.is_combat() || kind == Kind::Vedette;
        if !acts || self.own_hex(self.state.active, unit).is_none() || self.in_command(unit) {
            return bar(rule::LB_6_32A, text::LB_CHECK_ONLY_OUT);
        }
        if self
            .piece(unit)
            .marks
            .any(Marks::PASSED.with(Marks::FAILED))
        {
            return bar(rule::LB_2_1C2C, text::LB_CHECK_ONCE);
        }
        if self.is_under_failed_officer(unit) {
            return bar(rule::LB_2_1C2D, text::LB_CHECK_OFFICER_FAILED);
        }
        if self.card_holds(unit) {
            return bar(rule::LB_24_53A, text::LB_MOVE_HELD_BY_CARD);
        }
        Ok(())
    }

    /// LB-2.1C2d, LB-6.32c Whether the unit's own officer failed his check and has it in his range.
    fn is_under_failed_officer(&self, unit: PieceId) -> bool {
        let formation = self.field.brief(unit).formation;
        let sheet = formation.and_then(|formation| self.field.formation(formation));
        let failed = |officer: &PieceId| self.has(*officer, Marks::FAILED);
        let officer = sheet.and_then(|sheet| sheet.officer).filter(failed);
        officer.is_some_and(|officer| {
            let hex = self.hex_of(unit);
            hex.is_some_and(|hex| self.commands(officer, hex))
        })
    }

    /// LB-6.34a Whether a stacked division may check as one: it is one, and somebody of it may.
    ///
    /// # Errors
    /// What forbids it.
    pub fn may_check_stack(&self, hex: HexId) -> Result<(), Illegal> {
        if !self.is_stacked_division(hex) {
            let message = Message::new(text::LB_CHECK_NO_DIVISION).with("hex", hex.to_string());
            return Err(Illegal::new(rule::LB_6_34A, message));
        }
        let mut refused = refusal(rule::LB_6_34A, text::LB_CHECK_ONLY_OUT);
        for unit in self.units(hex) {
            match self.may_check(unit) {
                Ok(()) => return Ok(()),
                Err(reason) => refused = reason,
            }
        }
        Err(refused)
    }
}

impl Position {
    /// LB-2.1C2b, LB-2.1C2c, LB-6.32d A unit checks its initiative: it may move, or not; out of command it stays.
    pub fn check_unit(&mut self, unit: PieceId, course: &mut crate::agenda::Course<'_>) -> bool {
        let passed = self.check_initiative(unit, text::DRAW_UNIT_INITIATIVE, course);
        self.mark(unit, if passed { Marks::PASSED } else { Marks::FAILED });
        passed
    }

    /// LB-6.34a A stacked division checks once, with the best initiative in it.
    pub fn check_stack(&mut self, hex: HexId, course: &mut crate::agenda::Course<'_>) -> bool {
        let may = |unit: &PieceId| self.may_check(*unit).is_ok();
        let units: crate::PieceSet = self.units(hex).filter(may).collect();
        let best = units.iter().max_by_key(|unit| self.initiative(*unit));
        let passed = best
            .is_some_and(|best| self.check_initiative(best, text::DRAW_UNIT_INITIATIVE, course));
        let mark = if passed { Marks::PASSED } else { Marks::FAILED };
        units.iter().for_each(|unit| self.mark(unit, mark));
        passed
    }
}
