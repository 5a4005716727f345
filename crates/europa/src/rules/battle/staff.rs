//! NE-G7 What innovations do where the advanced rules that change them are not in use: Superior Light Cavalry
//! rearranges units when the screen falls, Corps d'Armée brings one up in each leader phase.

use super::{BattleEvent, Roll};
use crate::rules::battle::stepper::not_asked;
use crate::{
    Action, Arm, Battle, BattleAction, BattleSide, Flag, Innovation, Kind, Moment, Phase, Piece,
    PieceId, Switch, Zone, rule, tables, text,
};
use feldherr_core::{Illegal, Message, Seat};

impl Battle {
    /// NE-ACARD-16 Whether the power of a flag has an innovation.
    fn owns(&self, flag: Flag, innovation: Innovation) -> bool {
        let camp = &self.camps[self.side(flag).index()];
        let mut owned = camp.innovations.iter();
        owned.any(|(power, which)| power.flag() == flag && *which == innovation)
    }

    fn light_cavalry(&self, side: BattleSide) -> usize {
        let riders = self.pieces_of(side).filter(|(_, piece)| {
            matches!(piece.kind, Kind::Cavalry | Kind::Irregular) && piece.zone != Zone::Away
        });
        riders.count()
    }

    /// NE-G7 Who has Superior Light Cavalry, and more cavalry and irregular cavalry than the enemy, rearranges.
    pub(super) fn scout_out(&mut self) {
        if self.switches.has(Switch::BattleOrder) {
            return;
        }
        for side in BattleSide::BOTH {
            if self.light_cavalry(side) <= self.light_cavalry(side.other()) {
                continue;
            }
            for flag in self.camps[side.index()].flags.iter() {
                if self.owns(flag, Innovation::SuperiorLightCavalry) {
                    let left = tables::field::REARRANGED;
                    self.push(Moment::Rearrange { flag, left });
                }
            }
        }
    }

    pub(super) fn rearrange_options(&self, flag: Flag, into: &mut Vec<Action>) {
        let mut seen: Vec<(Kind, Zone)> = Vec::new();
        for (id, piece) in self.pieces_of(self.side(flag)) {
            let class = (piece.kind, piece.zone);
            if piece.flag != flag || seen.contains(&class) {
                continue;
            }
            seen.push(class);
            for zone in self.deploy_zones() {
                let action = Action::Battle(BattleAction::Deploy { piece: id, zone });
                if self.check_rearrange(flag, &action).is_ok() {
                    into.push(action);
                }
            }
        }
        into.push(Action::Done);
    }

    /// NE-G7, NE-BATTLE-9 An own unit goes to another zone of the own line or to the reserve; no zone is left empty.
    pub(super) fn check_rearrange(&self, flag: Flag, action: &Action) -> Result<(), Illegal> {
        let (id, zone) = match action {
            Action::Done => return Ok(()),
            Action::Battle(BattleAction::Deploy { piece, zone }) => (*piece, *zone),
            _ => return Err(not_asked()),
        };
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        let own = self.piece(id).filter(|piece| piece.flag == flag);
        let Some(piece) = own.filter(|piece| piece.zone.is_on_board()) else {
            return refuse(rule::NE_ALLY_4, text::NE_NOT_YOURS_TO_DEPLOY);
        };
        if !self.deploy_zones().any(|open| open == zone) {
            return refuse(rule::NE_BATTLE_8, text::NE_DEPLOY_WHERE);
        }
        if piece.zone == zone {
            return refuse(rule::NE_BATTLE_4, text::NE_ALREADY_THERE);
        }
        let held = self.holders()[self.side(flag).index()];
        let opens = |column: crate::Column| piece.kind.is_army() && held[column.index()] < 2;
        if piece.zone.column().is_some_and(opens) {
            return refuse(rule::NE_BATTLE_9, text::NE_LINE_EMPTY);
        }
        Ok(())
    }

    pub(super) fn rearrange(
        &mut self,
        flag: Flag,
        left: u8,
        action: &Action,
        roll: &mut impl Roll,
    ) {
        self.moments.pop();
        if let Action::Battle(BattleAction::Deploy { piece, zone }) = action {
            self.put(*piece, *zone);
            if let Some(unit) = self.piece(*piece) {
                roll.tell(BattleEvent::Deployed {
                    side: self.side(flag),
                    seats: None,
                    flag,
                    kind: unit.kind,
                    zone: *zone,
                });
            }
            if left > 1 {
                let left = left - 1;
                self.push(Moment::Rearrange { flag, left });
            }
        }
        if self.moments.is_empty() {
            self.begin_round(roll);
        }
    }

    /// NE-G7, NE-G151 Whether a gun fires as part of a grand battery: its nation has the innovation, and with it stand at
    /// least two more of its side, an ally's included.
    pub(super) fn is_grand_battery(&self, piece: &Piece) -> bool {
        let side = self.side(piece.flag);
        piece.kind.arm() == Arm::Artillery
            && self.owns(piece.flag, Innovation::GrandBattery)
            && self.presence(side, piece.zone).arms[Arm::Artillery as usize]
                >= tables::fire::GUNS_OF_BATTERY
    }

    /// NE-G7, NE-G151 Whether cavalry charges as part of a division: its nation has the innovation, and with it stands at
    /// least one more cavalry unit of the same player.
    pub(super) fn is_division(&self, piece: &Piece) -> bool {
        if piece.kind.arm() != Arm::Cavalry || !self.owns(piece.flag, Innovation::CavalryDivisions)
        {
            return false;
        }
        let player = self.seat_of(piece);
        let with_it = |(_, other): &(PieceId, &Piece)| {
            let same =
                other.flag == piece.flag || (player.is_some() && self.seat_of(other) == player);
            same && other.zone == piece.zone && other.kind.arm() == Arm::Cavalry
        };
        let horse = self.pieces_of(self.side(piece.flag)).filter(with_it);
        horse.count() >= tables::charge::HORSE_OF_DIVISION
    }

    /// NE-G7 Whether a flag may bring up a unit of its corps now.
    fn has_corps(&self, flag: Flag) -> bool {
        self.phase == Phase::Leader
            && !self.switches.has(Switch::Reinforcements)
            && !self.camps[self.side(flag).index()].brought_up.has(flag)
            && self.owns(flag, Innovation::CorpsDArmee)
    }

    /// NE-G7 Whether a piece of any arm may step out of the reserve into the line without an action.
    pub(crate) fn is_brought_up(&self, piece: &Piece, to: Zone) -> bool {
        piece.zone == Zone::Reserve
            && piece.kind.is_army()
            && matches!(to, Zone::Line(_))
            && self.side(piece.flag) == self.turn
            && self.has_corps(piece.flag)
    }

    /// NE-G7 The pieces of the acting side that its corps could bring up.
    pub(crate) fn corps(&self) -> impl Iterator<Item = (PieceId, &Piece)> {
        let idle =
            self.phase != Phase::Leader || self.camps[self.turn.index()].innovations.is_empty();
        let pieces = (!idle).then(|| self.pieces_of(self.turn));
        pieces.into_iter().flatten().filter(|(_, piece)| {
            piece.zone == Zone::Reserve && piece.kind.is_army() && self.has_corps(piece.flag)
        })
    }

    pub(super) fn corps_options(&self, seat: Seat, into: &mut Vec<Action>) {
        let mut seen: Vec<(Flag, Kind)> = Vec::new();
        for (piece, unit) in self.corps() {
            if self.seat_of(unit) != Some(seat) || seen.contains(&(unit.flag, unit.kind)) {
                continue;
            }
            seen.push((unit.flag, unit.kind));
            for column in self.size.columns() {
                let to = Zone::Line(*column);
                into.push(Action::Battle(BattleAction::Move { piece, to }));
            }
        }
    }

    /// Notes that a flag has brought up its unit.
    pub(super) fn bring_up(&mut self, flag: Flag) {
        let camp = &mut self.camps[self.turn.index()];
        camp.brought_up = camp.brought_up.with(flag);
        self.acted = true;
    }
}
