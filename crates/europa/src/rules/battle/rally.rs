//! NE-RALLY Leaders rally what was forced to retreat.

use super::{BattleEvent, Roll};
use crate::rules::battle::stepper::not_asked;
use crate::{
    Action, Arm, Battle, BattleAction, Flag, Kind, Moment, Piece, PieceId, Zone, rule, tables, text,
};
use feldherr_core::{Illegal, Message};

impl Battle {
    pub(super) fn rally_options(&self, leader: PieceId, by: &Piece, into: &mut Vec<Action>) {
        let mut seen: Vec<(Flag, Kind)> = Vec::new();
        for (piece, unit) in self.pieces_of(self.turn) {
            let class = (unit.flag, unit.kind);
            if unit.zone == Zone::Retreat
                && !seen.contains(&class)
                && self.check_rally(by, piece).is_ok()
            {
                seen.push(class);
                into.push(Action::Battle(BattleAction::Rally { leader, piece }));
            }
        }
    }

    /// NE-RALLY-1, NE-PHASE-9, NE-UNIT-11, NE-G119 A leader in the reserve rallies a unit of his side from the retreat
    /// zone.
    pub(super) fn check_rally(&self, leader: &Piece, id: PieceId) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        if leader.kind.arm() != Arm::Leader {
            return refuse(rule::NE_PHASE_9, text::NE_ONLY_LEADERS_RALLY);
        }
        if leader.zone != Zone::Reserve {
            return refuse(rule::NE_RALLY_1, text::NE_RALLY_FROM_RESERVE);
        }
        let side = self.side(leader.flag);
        let piece = self.piece(id);
        let routed = |piece: &&Piece| piece.zone == Zone::Retreat && self.side(piece.flag) == side;
        if piece.filter(routed).is_none() {
            return refuse(rule::NE_RALLY_2, text::NE_NOTHING_TO_RALLY);
        }
        Ok(())
    }

    /// NE-RALLY-2, NE-RALLY-3, NE-G96 The roll; if it is too low for the unit wished for, another one may return for
    /// which it is enough.
    pub(super) fn rally(&mut self, leader: PieceId, id: PieceId, roll: &mut impl Roll) {
        let (Some(by), Some(unit)) = (self.piece(leader).copied(), self.piece(id).copied()) else {
            return;
        };
        let sum = roll.two_d6(text::DRAW_RALLY);
        let bonus = rally_bonus(by.kind);
        let need = unit.kind.sheet().rally;
        let rallied = sum + bonus >= need;
        if rallied {
            self.put(id, Zone::Reserve);
        }
        roll.tell(BattleEvent::Rally {
            flag: unit.flag,
            kind: unit.kind,
            roll: sum,
            bonus,
            need,
            rallied,
        });
        if !rallied {
            self.rally_another(leader, sum + bonus, roll);
        }
    }

    /// NE-G96 The units of a leader's side that a total brings back.
    fn rallied(&self, leader: PieceId, total: u8) -> impl Iterator<Item = (PieceId, &Piece)> {
        let side = self.piece(leader).map(|leader| self.side(leader.flag));
        let units = side.into_iter().flat_map(|side| self.pieces_of(side));
        units
            .filter(move |(_, unit)| unit.zone == Zone::Retreat && unit.kind.sheet().rally <= total)
    }

    /// NE-G96 Where there is no choice, the unit returns at once.
    fn rally_another(&mut self, leader: PieceId, total: u8, roll: &mut impl Roll) {
        let mut options = Vec::new();
        self.rallied_options(leader, total, &mut options);
        match options.as_slice() {
            [] => {}
            [Action::Battle(BattleAction::Rally { piece, .. })] => self.rejoin(*piece, roll),
            _ => self.push(Moment::Rallied { leader, total }),
        }
    }

    pub(crate) fn rallied_options(&self, leader: PieceId, total: u8, into: &mut Vec<Action>) {
        let mut seen: Vec<(Flag, Kind)> = Vec::new();
        for (piece, unit) in self.rallied(leader, total) {
            if !seen.contains(&(unit.flag, unit.kind)) {
                seen.push((unit.flag, unit.kind));
                into.push(Action::Battle(BattleAction::Rally { leader, piece }));
            }
        }
    }

    /// NE-G96 One of the units for which the roll was enough.
    pub(super) fn check_rallied(
        &self,
        leader: PieceId,
        total: u8,
        action: &Action,
    ) -> Result<(), Illegal> {
        let Action::Battle(BattleAction::Rally { leader: by, piece }) = action else {
            return Err(not_asked());
        };
        let mut units = self.rallied(leader, total);
        if *by == leader && units.any(|(unit, _)| unit == *piece) {
            return Ok(());
        }
        let message = Message::new(text::NE_ROLL_TOO_LOW).with("total", total);
        Err(Illegal::new(rule::NE_RALLY_3, message))
    }

    /// NE-RALLY-2, NE-RALLY-4 The unit goes from the retreat zone to the reserve.
    pub(super) fn rejoin(&mut self, id: PieceId, roll: &mut impl Roll) {
        self.put(id, Zone::Reserve);
        if let Some(unit) = self.piece(id) {
            roll.tell(BattleEvent::Rejoined {
                flag: unit.flag,
                kind: unit.kind,
            });
        }
    }
}

/// NE-ANAP-3 What a leader adds to the roll.
pub(crate) const fn rally_bonus(leader: Kind) -> u8 {
    match leader {
        Kind::Napoleon => tables::NAPOLEON_RALLY,
        _ => 0,
    }
}
