//! NE-PURSUIT The pursuit.

use super::{BattleEvent, Modifiers, Roll};
use crate::rules::Modifier;
use crate::rules::battle::stepper::not_asked;
use crate::{
    Action, Arm, Battle, BattleAction, BattleSide, BattleStep, Kind, Moment, Piece, PieceId, Zone,
    rule, tables, text,
};
use feldherr_core::{Illegal, Message, Seat, SeatSet};

impl Battle {
    /// NE-PURSUIT-5 The battle is over: whether cavalry covers the retreat is settled now.
    pub(super) fn begin_pursuit(&mut self, winner: BattleSide) {
        self.stage = BattleStep::Pursuit;
        self.moments.clear();
        self.done = SeatSet::NONE;
        for piece in &mut self.pieces {
            // NE-G95 With the battle the squares end.
            piece.square = false;
        }
        let covers = |(_, piece): (PieceId, &Piece)| covers(piece);
        let covered = self.pieces_of(winner.other()).any(covers);
        self.covered = covered;
    }

    /// NE-PURSUIT-1, NE-UNIT-24, NE-G12 Whether a piece of the winner can pursue.
    fn check_pursuer(&self, piece: &Piece) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        if !matches!(piece.kind.arm(), Arm::Infantry | Arm::Cavalry) {
            return refuse(rule::NE_PURSUIT_1, text::NE_CANNOT_PURSUE);
        }
        let free = piece
            .flag
            .power()
            .is_some_and(|power| self.militia_pursues.has(power));
        if piece.kind == Kind::Militia && !free {
            return refuse(rule::NE_UNIT_24, text::NE_MILITIA_STAYS);
        }
        if !piece.zone.is_on_board() {
            return refuse(rule::NE_PURSUIT_1, text::NE_CANNOT_PURSUE);
        }
        if piece.pursued {
            return refuse(rule::NE_PURSUIT_1, text::NE_PURSUED_ONCE);
        }
        if self.camps.iter().any(|camp| camp.river_in_front) {
            return refuse(rule::NE_ATERR_10, text::NE_RIVER_NO_PURSUIT);
        }
        if self.covered && piece.kind.arm() != Arm::Cavalry {
            return refuse(rule::NE_PURSUIT_5, text::NE_REARGUARD);
        }
        Ok(())
    }

    /// NE-PURSUIT-3, NE-PURSUIT-6, NE-G100 Whether a piece of the loser can be pursued by this one.
    fn check_quarry(&self, piece: &Piece, target: &Piece) -> Result<(), Illegal> {
        check_behind(self.is_screened(), piece, target)
    }

    /// NE-PURSUIT-6 Whether cavalry still covers the retreat.
    fn is_screened(&self) -> bool {
        self.covered && self.beaten().any(|(_, other)| covers(other))
    }

    /// NE-G100, NE-G109 Everybody who retreats, from the retreat zone too; but not groups that never arrived.
    fn beaten(&self) -> impl Iterator<Item = (PieceId, &Piece)> {
        let loser = self.winner.unwrap_or(BattleSide::Attacker).other();
        self.pieces_of(loser)
            .filter(|(_, piece)| piece.zone != Zone::Away)
    }

    fn pursuers(&self) -> impl Iterator<Item = (PieceId, &Piece)> {
        let winner = self.winner.unwrap_or(BattleSide::Attacker);
        self.pieces_of(winner)
            .filter(|(_, piece)| self.check_pursuer(piece).is_ok())
    }

    pub(super) fn pursuing(&self) -> SeatSet {
        let screened = self.is_screened();
        let hunts = |piece: &Piece| {
            self.beaten()
                .any(|(_, target)| check_behind(screened, piece, target).is_ok())
        };
        let mut seats = SeatSet::NONE;
        let mut tried: Option<(Arm, bool)> = None;
        for (_, piece) in self.pursuers() {
            let Some(seat) = self.seat_of(piece) else {
                continue;
            };
            if seats.contains(seat) || self.done.contains(seat) {
                continue;
            }
            // Pieces of one arm hunt alike.
            let arm = piece.kind.arm();
            let able = match tried {
                Some((other, able)) if other == arm => able,
                _ => hunts(piece),
            };
            tried = Some((arm, able));
            if able {
                seats = seats.with(seat);
            }
        }
        seats
    }

    pub(super) fn pursuit_options(&self, seat: Seat, into: &mut Vec<Action>) {
        let screened = self.is_screened();
        let mut hunters: Vec<(crate::Flag, Kind)> = Vec::new();
        for (id, piece) in self.pursuers() {
            let class = (piece.flag, piece.kind);
            if self.seat_of(piece) != Some(seat) || hunters.contains(&class) {
                continue;
            }
            hunters.push(class);
            let mut seen: Vec<(crate::Flag, Kind, bool)> = Vec::new();
            for (at, target) in self.beaten() {
                let class = (target.flag, target.kind, covers(target));
                if !seen.contains(&class) && check_behind(screened, piece, target).is_ok() {
                    seen.push(class);
                    into.push(Action::Battle(BattleAction::Pursue { piece: id, at }));
                }
            }
        }
        into.push(Action::Done);
    }

    pub(super) fn check_pursuit(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let (id, at) = match action {
            Action::Done => return Ok(()),
            Action::Battle(BattleAction::Pursue { piece, at }) => (*piece, *at),
            _ => return Err(not_asked()),
        };
        let winner = self.winner.unwrap_or(BattleSide::Attacker);
        let own = self.piece(id);
        let own = own.filter(|piece| self.side(piece.flag) == winner);
        let own = own.filter(|piece| self.seat_of(piece) == Some(seat));
        let Some(piece) = own else {
            let message = Message::new(text::NE_NOT_YOUR_PIECE);
            return Err(Illegal::new(rule::NE_ALLY_4, message));
        };
        self.check_pursuer(piece)?;
        let Some((_, target)) = self.beaten().find(|(other, _)| *other == at) else {
            let message = Message::new(text::NE_NO_SUCH_PIECE);
            return Err(Illegal::new(rule::NE_PURSUIT_1, message));
        };
        self.check_quarry(piece, target)
    }

    pub(super) fn pursue(&mut self, seat: Seat, action: &Action) {
        match *action {
            Action::Battle(BattleAction::Pursue { piece, at }) => {
                if let Some(piece) = self.piece_mut(piece) {
                    piece.pursued = true;
                }
                self.push(Moment::Chase { piece, at });
            }
            _ => self.done = self.done.with(seat),
        }
    }

    /// NE-ATERR-5 What is added to a pursuer's die.
    pub fn pursuit_modifiers(&self, target: &Piece) -> Modifiers {
        let mut list = Modifiers::new();
        if self.camps[self.side(target.flag).index()].river_behind {
            let _ = list.try_push(Modifier {
                rule: rule::NE_ATERR_5,
                text: text::NE_MOD_RIVER_BEHIND,
                amount: tables::ground::RIVER_BEHIND,
            });
        }
        list
    }

    /// NE-PURSUIT-2 The die of a pursuer.
    pub(super) fn chase(&mut self, id: PieceId, at: PieceId, roll: &mut impl Roll) {
        let (Some(piece), Some(target)) = (self.piece(id).copied(), self.piece(at).copied()) else {
            return;
        };
        let die = roll.d6(text::DRAW_PURSUIT);
        let bonus = Modifier::sum(&self.pursuit_modifiers(&target));
        let need = pursuit_number(piece.kind, target.kind);
        let caught = need > 0 && die as i8 + bonus >= need as i8;
        if caught {
            self.put(at, Zone::Lost);
        }
        roll.tell(BattleEvent::Pursued {
            piece: id,
            at,
            flags: [piece.flag, target.flag],
            kinds: [piece.kind, target.kind],
            die,
            bonus,
            need,
            caught,
        });
    }

    /// NE-PURSUIT-7 The pursuit is over; units of the winner that had to retreat rejoin.
    pub(super) fn end_pursuit(&mut self) {
        let winner = self.winner.unwrap_or(BattleSide::Defender);
        let flags = self.camps[winner.index()].flags;
        for piece in &mut self.pieces {
            if flags.has(piece.flag) && piece.zone == Zone::Retreat {
                piece.zone = Zone::Reserve;
            }
        }
        self.stage = BattleStep::Retreat;
        self.moments.clear();
    }

    /// The best quarry of a pursuer that has not pursued yet: what is worth most by its chance.
    pub(crate) fn usual_pursuit(&self, seat: Option<Seat>) -> Option<Action> {
        let hunter = |piece: &Piece| seat.is_none() || self.seat_of(piece) == seat;
        let mut hunters = self.pursuers().filter(|(_, piece)| hunter(piece));
        // Cavalry first: it may clear the way for nobody else, but it hits best.
        let (piece, by) = hunters
            .by_ref()
            .min_by_key(|(_, piece)| (piece.kind.arm() != Arm::Cavalry, piece.kind))?;
        let value = |target: &Piece| Self::quarry_value(by.kind, target.kind);
        let screened = self.is_screened();
        let quarry = self
            .beaten()
            .filter(|(_, target)| check_behind(screened, by, target).is_ok())
            .max_by_key(|(id, target)| (value(target), std::cmp::Reverse(*id)));
        let (at, _) = quarry?;
        Some(Action::Battle(BattleAction::Pursue { piece, at }))
    }
}

/// NE-PURSUIT-3, NE-PURSUIT-6, NE-G100 Whether a piece can be pursued, behind a screen of cavalry or not.
fn check_behind(screened: bool, piece: &Piece, target: &Piece) -> Result<(), Illegal> {
    if pursuit_number(piece.kind, target.kind) == 0 {
        let message = Message::new(text::NE_TOO_SLOW);
        return Err(Illegal::new(rule::NE_PURSUIT_3, message));
    }
    if screened && !covers(target) {
        let message = Message::new(text::NE_REARGUARD_FIRST);
        return Err(Illegal::new(rule::NE_PURSUIT_6, message));
    }
    Ok(())
}

/// NE-PURSUIT-5 Cavalry outside its retreat zone covers the retreat.
fn covers(piece: &Piece) -> bool {
    piece.kind.arm() == Arm::Cavalry && piece.zone.is_on_board()
}

/// NE-PURSUIT-3, NE-PURSUIT-4, NE-RALLY-8, NE-G15 The die that eliminates; 0 is never.
pub const fn pursuit_number(by: Kind, target: Kind) -> u8 {
    let column = target.arm() as usize;
    match by.arm() {
        Arm::Infantry => tables::PURSUIT_INFANTRY[column],
        Arm::Cavalry => tables::PURSUIT_CAVALRY[column],
        _ => 0,
    }
}
