//! NE-PHASE, NE-MOVE, NE-RETREAT-5 to NE-RETREAT-7 Rounds, phases, actions, tactical moves.

use super::{BattleEvent, Field, Roll};
use crate::rules::battle::charge::square_stays;
use crate::rules::battle::stepper::not_asked;
use crate::{
    Action, Arm, Battle, BattleAction, BattleSide, BattleStep, Kind, Moment, Phase, Piece, PieceId,
    Zone, rule, tables, text,
};
use arrayvec::ArrayVec;
use feldherr_core::{Illegal, Message, RuleId, Seat, SeatSet};

impl Phase {
    /// NE-PHASE-1 The arm that acts.
    pub const fn arm(self) -> Arm {
        match self {
            Self::Cavalry => Arm::Cavalry,
            Self::Artillery => Arm::Artillery,
            Self::Infantry => Arm::Infantry,
            Self::Leader => Arm::Leader,
        }
    }

    /// NE-PHASE-1 The next phase of the round; none after the last.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Cavalry => Some(Self::Artillery),
            Self::Artillery => Some(Self::Infantry),
            Self::Infantry => Some(Self::Leader),
            Self::Leader => None,
        }
    }

    /// The rule that says what may be done in it.
    const fn rule(self) -> RuleId {
        match self {
            Self::Cavalry => rule::NE_PHASE_3,
            Self::Artillery => rule::NE_PHASE_4,
            Self::Infantry => rule::NE_PHASE_5,
            Self::Leader => rule::NE_PHASE_6,
        }
    }
}

impl Piece {
    /// Whether it looks and acts like another of its kind, so that either may stand for both.
    fn class(&self) -> (crate::Flag, Kind, Zone, u8, bool, bool) {
        let shot = self.fired || self.countered || self.charged;
        (
            self.flag,
            self.kind,
            self.zone,
            self.left,
            self.square,
            shot,
        )
    }
}

impl Battle {
    /// NE-PHASE-1, NE-PHASE-7, NE-AORDER-9 A round begins: everybody has all his actions, late groups arrive.
    pub(crate) fn begin_round(&mut self, roll: &mut impl Roll) {
        self.round = self.round.saturating_add(1);
        let surprised = self.surprise.filter(|_| self.round == 1);
        let bold = surprised.map(|side| self.camps[side.index()].flags);
        for piece in &mut self.pieces {
            // NE-AORDER-8 In the first round complete surprise gives one action more.
            let extra = bold.is_some_and(|flags| flags.has(piece.flag));
            piece.left = piece.kind.sheet().actions + u8::from(extra);
            piece.fired = false;
            piece.charged = false;
            piece.countered = false;
        }
        roll.tell(BattleEvent::Round { round: self.round });
        self.arrive(roll);
        self.lively = false;
        self.begin_phase(Phase::Cavalry, self.first);
    }

    fn begin_phase(&mut self, phase: Phase, turn: BattleSide) {
        self.phase = phase;
        self.turn = turn;
        self.done = SeatSet::NONE;
        self.acted = false;
        self.camps[turn.index()].brought_up = crate::FlagSet::NONE;
    }

    /// NE-PHASE-2 The other side acts in the phase, then the next phase follows.
    pub(super) fn next_phase(&mut self, roll: &mut impl Roll) {
        if self.turn == self.first {
            self.begin_phase(self.phase, self.first.other());
            return;
        }
        match self.phase.next() {
            Some(phase) => self.begin_phase(phase, self.first),
            None => self.end_round(roll),
        }
    }

    /// NE-VICT-5, NE-G28 After two quiet rounds the defender has won.
    fn end_round(&mut self, roll: &mut impl Roll) {
        self.quiet = if self.lively {
            0
        } else {
            self.quiet.saturating_add(1)
        };
        if self.quiet >= tables::QUIET_ROUNDS {
            roll.tell(BattleEvent::Stalemate);
            self.decide(BattleSide::Defender, roll);
        } else if self.round >= tables::LAST_ROUND {
            // Decision NE-G155: nobody fights for ever.
            roll.tell(BattleEvent::Nightfall);
            self.decide(BattleSide::Defender, roll);
        } else {
            self.begin_round(roll);
        }
    }

    /// Players of the acting side that could still do something.
    pub(super) fn acting(&self) -> SeatSet {
        let arm = self.phase.arm();
        let mut seats = SeatSet::NONE;
        for (_, piece) in self.pieces_of(self.turn) {
            if piece.kind.arm() == arm && piece.left > 0 && piece.zone.is_on_board() {
                seats = self.seat_of(piece).map_or(seats, |seat| seats.with(seat));
            }
        }
        for (_, piece) in self.corps() {
            seats = self.seat_of(piece).map_or(seats, |seat| seats.with(seat));
        }
        if self.check_retreat_time().is_ok() {
            let lead = self.leader_of(self.turn).iter().next();
            seats = lead.map_or(seats, |seat| seats.with(seat));
        }
        let done = self.done;
        seats.iter().filter(|seat| !done.contains(*seat)).collect()
    }

    pub(super) fn phase_options(&self, seat: Seat, into: &mut Vec<Action>) {
        let arm = self.phase.arm();
        let field = Field::of(self);
        let mut seen: ArrayVec<_, 64> = ArrayVec::new();
        for (id, piece) in self.pieces_of(self.turn) {
            let idle = piece.kind.arm() != arm || piece.left == 0 || !piece.zone.is_on_board();
            if idle || self.seat_of(piece) != Some(seat) || seen.contains(&piece.class()) {
                continue;
            }
            // More classes than places are listed more than once, which does no harm.
            let _ = seen.try_push(piece.class());
            self.piece_options(&field, id, piece, into);
        }
        self.corps_options(seat, into);
        if self.check_retreat(seat).is_ok() {
            into.push(Action::Battle(BattleAction::Retreat));
        }
        into.push(Action::Done);
    }

    /// What one piece can do; of targets alike one stands for all.
    fn piece_options(&self, field: &Field, id: PieceId, piece: &Piece, into: &mut Vec<Action>) {
        for to in self.zones() {
            if self.check_move_on(field, piece, to).is_ok() {
                into.push(Action::Battle(BattleAction::Move { piece: id, to }));
            }
        }
        if piece.square {
            into.push(Action::Battle(BattleAction::Dissolve(id)));
        }
        if piece.kind.arm() == Arm::Leader {
            self.rally_options(id, piece, into);
            return;
        }
        let mut seen: ArrayVec<_, 64> = ArrayVec::new();
        for (at, target) in self.pieces_of(self.turn.other()) {
            let class = (target.flag, target.kind, target.zone, target.square);
            if piece.zone.range_to(target.zone).is_none() || seen.contains(&class) {
                continue;
            }
            let _ = seen.try_push(class);
            if self.check_fire_on(field, piece, target).is_ok() {
                into.push(Action::Battle(BattleAction::Fire { piece: id, at }));
            }
            if self.check_charge_on(field, piece, target).is_ok() {
                into.push(Action::Battle(BattleAction::Charge { piece: id, at }));
            }
        }
    }

    fn zones(&self) -> impl Iterator<Item = Zone> {
        let columns = self.size.columns().iter();
        let battle = columns.flat_map(|column| [Zone::Line(*column), Zone::Middle(*column)]);
        std::iter::once(Zone::Reserve).chain(battle)
    }

    /// NE-PHASE-2, NE-PHASE-3, NE-PHASE-4, NE-PHASE-5, NE-PHASE-6 Judges what a seat does in the phase.
    pub(super) fn check_phase(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let action = match action {
            Action::Done => return Ok(()),
            Action::Battle(action) => action,
            _ => return Err(not_asked()),
        };
        match *action {
            BattleAction::Retreat => self.check_retreat(seat),
            BattleAction::Move { piece, to } => {
                let corps = self.piece(piece).filter(|it| self.is_brought_up(it, to));
                let piece = match corps {
                    Some(own) if self.seat_of(own) == Some(seat) => own,
                    _ => self.check_own(seat, piece)?,
                };
                self.check_move(piece, to)
            }
            BattleAction::Fire { piece, at } => {
                let piece = self.check_own(seat, piece)?;
                self.check_fire(piece, self.check_enemy(at)?)
            }
            BattleAction::Charge { piece, at } => {
                let piece = self.check_own(seat, piece)?;
                self.check_charge(piece, self.check_enemy(at)?)
            }
            BattleAction::Dissolve(piece) => {
                let piece = self.check_own(seat, piece)?;
                self.check_dissolve(piece)
            }
            BattleAction::Rally { leader, piece } => {
                let leader = self.check_own(seat, leader)?;
                self.check_rally(leader, piece)
            }
            _ => Err(not_asked()),
        }
    }

    /// NE-PHASE-2, NE-PHASE-7, NE-ALLY-4 The piece is one's own, of the arm whose phase it is, and has an action left.
    fn check_own(&self, seat: Seat, id: PieceId) -> Result<&Piece, Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        let piece = self
            .piece(id)
            .filter(|piece| !Self::is_off(piece.zone) && self.side(piece.flag) == self.turn);
        let Some(piece) = piece else {
            return refuse(rule::NE_PHASE_2, text::NE_NO_SUCH_PIECE);
        };
        if self.seat_of(piece) != Some(seat) {
            return refuse(rule::NE_ALLY_4, text::NE_NOT_YOUR_PIECE);
        }
        if piece.kind.arm() != self.phase.arm() {
            return refuse(self.phase.rule(), text::NE_NOT_ITS_PHASE);
        }
        if piece.left == 0 {
            return refuse(rule::NE_PHASE_7, text::NE_NO_ACTION_LEFT);
        }
        Ok(piece)
    }

    /// An enemy piece on the board.
    pub(crate) fn check_enemy(&self, id: PieceId) -> Result<&Piece, Illegal> {
        let piece = self.piece(id);
        let enemy = piece.filter(|piece| {
            !Self::is_off(piece.zone) && self.side(piece.flag) == self.turn.other()
        });
        let message = Message::new(text::NE_NO_SUCH_PIECE);
        enemy.ok_or(Illegal::new(rule::NE_FIRE_1, message))
    }

    /// NE-MOVE-1, NE-MOVE-2, NE-MOVE-3, NE-MOVE-4 A piece moves into an adjacent zone.
    pub(crate) fn check_move(&self, piece: &Piece, to: Zone) -> Result<(), Illegal> {
        self.check_move_on(&Field::of(self), piece, to)
    }

    /// The same on a board that has been counted.
    pub(crate) fn check_move_on(
        &self,
        field: &Field,
        piece: &Piece,
        to: Zone,
    ) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        if piece.zone == Zone::Retreat {
            return refuse(rule::NE_MOVE_3, text::NE_MUST_BE_RALLIED);
        }
        if piece.square {
            return Err(square_stays());
        }
        if !piece.zone.is_next_to(to) {
            return match (piece.zone.column(), to.column()) {
                (Some(one), Some(two)) if one.is_beside(two) => {
                    refuse(rule::NE_MOVE_4, text::NE_NO_DIAGONAL)
                }
                _ => refuse(rule::NE_MOVE_1, text::NE_NOT_ADJACENT),
            };
        }
        if to
            .column()
            .is_some_and(|column| !self.size.columns().contains(&column))
        {
            return refuse(rule::NE_ZONE_3, text::NE_NO_SUCH_ZONE);
        }
        self.check_free_zone(field, piece, to)?;
        let side = self.side(piece.flag);
        if field.is_threatened(side, to) && field.is_threatened(side, piece.zone) {
            return refuse(rule::NE_MOVE_2, text::NE_HELD_BY_ENEMY);
        }
        Ok(())
    }

    /// NE-G88, NE-G34 Nobody enters a zone of the enemy's army; a leader not even one with an enemy leader.
    fn check_free_zone(&self, field: &Field, piece: &Piece, to: Zone) -> Result<(), Illegal> {
        let Zone::Middle(_) = to else {
            return Ok(());
        };
        let there = field.presence(self.side(piece.flag).other(), to);
        if there.army() > 0 {
            let message = Message::new(text::NE_ENEMY_IN_ZONE);
            return Err(Illegal::new(rule::NE_G88, message));
        }
        if there.has_leader() && !piece.kind.is_army() {
            let message = Message::new(text::NE_ENEMY_IN_ZONE);
            return Err(Illegal::new(rule::NE_G34, message));
        }
        Ok(())
    }

    /// NE-G91 Whether a move would leave a column of the own line without an army unit, which loses the battle.
    pub fn opens_line(&self, id: PieceId, to: Zone) -> bool {
        let Some(piece) = self.piece(id).filter(|piece| piece.kind.is_army()) else {
            return false;
        };
        let Some(column) = piece
            .zone
            .column()
            .filter(|column| to.column() != Some(*column))
        else {
            return false;
        };
        self.stage == BattleStep::Fight
            && Field::of(self).column(self.side(piece.flag), column) <= 1
    }

    fn check_retreat_time(&self) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        if self.round <= tables::STAND_ROUNDS {
            return refuse(rule::NE_RETREAT_5, text::NE_RETREAT_LATER);
        }
        if self.acted {
            return refuse(rule::NE_RETREAT_6, text::NE_RETREAT_BEFORE_ACTING);
        }
        Ok(())
    }

    /// NE-RETREAT-5, NE-RETREAT-6 After the first round, in an own phase, before any action of it.
    fn check_retreat(&self, seat: Seat) -> Result<(), Illegal> {
        self.check_retreat_time()?;
        if self.leader_of(self.turn).contains(seat) {
            return Ok(());
        }
        let message = Message::new(text::NE_LEAD_RETREATS);
        Err(Illegal::new(rule::NE_G148, message))
    }

    pub(super) fn act_in_phase(&mut self, seat: Seat, action: &Action, roll: &mut impl Roll) {
        let Action::Battle(action) = action else {
            self.done = self.done.with(seat);
            return;
        };
        match *action {
            BattleAction::Retreat => {
                // NE-RETREAT-7 Who retreats has lost.
                roll.tell(BattleEvent::GaveUp {
                    flags: self.camps[self.turn.index()].flags,
                });
                self.decide(self.turn.other(), roll);
            }
            BattleAction::Move { piece, to } => self.advance(piece, to, roll),
            BattleAction::Fire { piece, at } => {
                self.spend(piece);
                self.lively = true;
                self.push(Moment::Fire { piece, at });
            }
            BattleAction::Charge { piece, at } => self.charge(piece, at, roll),
            BattleAction::Dissolve(piece) => self.dissolve(piece, roll),
            BattleAction::Rally { leader, piece } => {
                self.spend(leader);
                self.push(Moment::Rally { leader, piece });
            }
            _ => {}
        }
    }

    /// NE-MOVE-1 A piece moves; NE-G34 lone enemy leaders make way for an army unit.
    fn advance(&mut self, id: PieceId, to: Zone, roll: &mut impl Roll) {
        let Some(piece) = self.piece(id).copied() else {
            return;
        };
        if self.is_brought_up(&piece, to) {
            self.bring_up(piece.flag);
        } else {
            self.spend(id);
        }
        self.put(id, to);
        roll.tell(BattleEvent::Moved {
            piece: id,
            flag: piece.flag,
            kind: piece.kind,
            side: self.side(piece.flag),
            to,
        });
        let Zone::Middle(_) = to else {
            return;
        };
        self.lively = true;
        let enemy = self.camps[self.side(piece.flag).other().index()].flags;
        for other in &mut self.pieces {
            if other.zone == to && enemy.has(other.flag) {
                other.zone = Zone::Reserve;
                roll.tell(BattleEvent::MadeWay {
                    flag: other.flag,
                    kind: other.kind,
                });
            }
        }
    }
}
