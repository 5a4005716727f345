//! NE-FIRE Fire, and NE-RALLY-7 leaders that fall in it.

use super::{BattleEvent, Fate, Field, Modifiers, Roll};
use crate::rules::Modifier;
use crate::{
    Action, Arm, Battle, BattleAction, BattleSide, Flag, Kind, Moment, Piece, PieceId, Terrain,
    Zone, rule, tables, text,
};
use feldherr_core::{Illegal, Message};

impl Battle {
    /// NE-FIRE-1, NE-FIRE-2, NE-FIRE-3, NE-FIRE-10 A piece fires straight ahead: one zone, artillery two if nobody
    /// stands between.
    pub(crate) fn check_fire(&self, piece: &Piece, target: &Piece) -> Result<(), Illegal> {
        self.check_fire_on(&Field::of(self), piece, target)
    }

    /// The same on a board that has been counted.
    pub(crate) fn check_fire_on(
        &self,
        field: &Field,
        piece: &Piece,
        target: &Piece,
    ) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        let gun = match piece.kind.arm() {
            Arm::Infantry => false,
            Arm::Artillery => true,
            Arm::Cavalry => return refuse(rule::NE_FIRE_10, text::NE_CAVALRY_NO_FIRE),
            Arm::Leader => return refuse(rule::NE_UNIT_10, text::NE_LEADERS_NO_ATTACK),
        };
        // Decision NE-G32: also with the action that surprise gives.
        if piece.kind == Kind::Horse && piece.fired {
            return refuse(rule::NE_AHORSE_3, text::NE_ONE_SHOT);
        }
        let range = self.check_ahead(piece, target)?;
        if range == 1 {
            return Ok(());
        }
        if !gun {
            return refuse(rule::NE_FIRE_9, text::NE_MUSKET_RANGE);
        }
        // Decision NE-G89: units of either side block, leaders as well.
        let between = piece.zone.column().map(Zone::Middle);
        let blocked = |zone| {
            BattleSide::BOTH
                .iter()
                .any(|side| field.at(*side, zone) != [0; 4])
        };
        if between.is_some_and(blocked) {
            return refuse(rule::NE_FIRE_3, text::NE_FIRE_BLOCKED);
        }
        Ok(())
    }

    /// NE-FIRE-2, NE-ZONE-5, NE-RALLY-6 What an attack may be aimed at: an army unit straight ahead; how far it is.
    pub(super) fn check_ahead(&self, piece: &Piece, target: &Piece) -> Result<u8, Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        if piece.zone.column().is_none() {
            return refuse(rule::NE_ZONE_5, text::NE_RESERVE_NO_ATTACK);
        }
        if !target.kind.is_army() {
            return refuse(rule::NE_RALLY_6, text::NE_LEADERS_NO_TARGET);
        }
        if target.zone.column().is_none() {
            return refuse(rule::NE_ZONE_5, text::NE_RESERVE_NO_TARGET);
        }
        match piece.zone.range_to(target.zone) {
            Some(range) => Ok(range),
            None => refuse(rule::NE_FIRE_2, text::NE_FRONT_ONLY),
        }
    }

    /// NE-FIRE-9, NE-FIRE-11 The sum that hits.
    pub fn fire_number(&self, piece: &Piece, target: &Piece) -> i8 {
        let table = match (piece.kind.arm(), piece.zone.range_to(target.zone)) {
            (Arm::Artillery, Some(1)) => tables::fire::ARTILLERY_NEAR,
            (Arm::Artillery, _) => tables::fire::ARTILLERY_FAR,
            _ => tables::fire::INFANTRY,
        };
        let column = (target.kind.arm() as usize).min(Arm::Artillery as usize);
        table[column]
    }

    /// NE-FIRE-12, NE-FIRE-13, NE-FIRE-14, NE-FIRE-15 What is added to the roll.
    pub fn fire_modifiers(&self, piece: &Piece, target: &Piece) -> Modifiers {
        let mut list = Modifiers::new();
        let mut add = |rule, text, amount| {
            if amount != 0 {
                let _ = list.try_push(Modifier { rule, text, amount });
            }
        };
        let quality = match piece.kind {
            Kind::Elite => rule::NE_FIRE_13,
            Kind::Militia => rule::NE_FIRE_14,
            Kind::Horse => rule::NE_AHORSE_2,
            _ => rule::NE_FIRE_15,
        };
        add(quality, text::NE_MOD_QUALITY, piece.kind.sheet().fire);
        if piece.square {
            let amount = tables::fire::OUT_OF_SQUARE;
            add(rule::NE_FIRE_16, text::NE_MOD_FROM_SQUARE, amount);
        }
        if target.square {
            match piece.kind.arm() {
                Arm::Artillery => {
                    let amount = tables::fire::ARTILLERY_AT_SQUARE;
                    add(rule::NE_FIRE_18, text::NE_MOD_AT_SQUARE, amount);
                }
                _ => {
                    let amount = tables::fire::INFANTRY_AT_SQUARE;
                    add(rule::NE_FIRE_17, text::NE_MOD_AT_SQUARE, amount);
                }
            }
        }
        if self.is_grand_battery(piece) {
            let amount = tables::fire::GRAND_BATTERY;
            add(rule::NE_G7, text::NE_MOD_GRAND_BATTERY, amount);
        }
        let side = self.side(piece.flag);
        if self.landing && side == BattleSide::Defender {
            add(rule::NE_AMPH_8, text::NE_MOD_LANDING, tables::LANDING);
        }
        self.fire_terrain(piece, target, &mut add);
        list
    }

    /// NE-ATERR-7, NE-ATERR-8, NE-ATERR-9, NE-ALIGHT-6 What the ground adds to fire.
    fn fire_terrain(
        &self,
        piece: &Piece,
        target: &Piece,
        add: &mut impl FnMut(feldherr_core::RuleId, &'static str, i8),
    ) {
        let side = self.side(piece.flag);
        let own = self.terrain_at(side, piece.zone);
        let light = piece.kind == Kind::Light;
        match own {
            Some(Terrain::Woods) if !light => {
                add(rule::NE_ATERR_7, text::NE_MOD_WOODS, tables::ground::COVER);
            }
            Some(Terrain::Village) if !light => {
                let amount = tables::ground::COVER;
                add(rule::NE_ATERR_9, text::NE_MOD_VILLAGE, amount);
            }
            Some(Terrain::Hill) if piece.kind.arm() == Arm::Artillery => {
                add(
                    rule::NE_ATERR_8,
                    text::NE_MOD_HILL,
                    tables::ground::GUNS_ON_HILL,
                );
            }
            _ => {}
        }
        match self.terrain_at(side.other(), target.zone) {
            Some(Terrain::Woods) => {
                add(rule::NE_ATERR_7, text::NE_MOD_WOODS, tables::ground::COVER);
            }
            Some(Terrain::Village) => {
                let amount = tables::ground::COVER;
                add(rule::NE_ATERR_9, text::NE_MOD_VILLAGE, amount);
            }
            _ => {}
        }
    }

    /// NE-FIRE-5, NE-FIRE-6, NE-FIRE-4 The roll, and the effect of a hit.
    pub(super) fn fire(&mut self, id: PieceId, at: PieceId, roll: &mut impl Roll) {
        let (Some(piece), Some(target)) = (self.piece(id).copied(), self.piece(at).copied()) else {
            return;
        };
        if let Some(piece) = self.piece_mut(id) {
            piece.fired = true;
        }
        let need = self.fire_number(&piece, &target);
        let bonus = Modifier::sum(&self.fire_modifiers(&piece, &target));
        let sum = roll.two_d6(text::DRAW_FIRE);
        let (mut effect, mut fate) = (0, Fate::Stands);
        if sum as i8 + bonus >= need {
            effect = roll.d6(text::DRAW_FIRE_EFFECT);
            fate = fire_effect(piece.kind, target.kind, effect);
            self.suffer(at, fate);
        }
        roll.tell(BattleEvent::Fired {
            piece: id,
            at,
            flags: [piece.flag, target.flag],
            kinds: [piece.kind, target.kind],
            roll: sum,
            bonus,
            need,
            effect,
            fate,
        });
        self.endanger_leaders(sum, target.flag, target.zone, roll);
    }

    /// What becomes of a piece.
    pub(super) fn suffer(&mut self, id: PieceId, fate: Fate) {
        match fate {
            Fate::Stands => {}
            Fate::Retreats => self.put(id, Zone::Retreat),
            Fate::Falls => self.put(id, Zone::Lost),
        }
    }

    /// NE-RALLY-7, NE-UNIT-13, NE-G97 An unmodified 11 or 12 kills a leader in the zone of the unit attacked.
    pub(super) fn endanger_leaders(
        &mut self,
        sum: u8,
        flag: Flag,
        zone: Zone,
        roll: &mut impl Roll,
    ) {
        if sum < tables::LEADER_FALLS {
            return;
        }
        let mut first: Option<(PieceId, (Flag, Kind))> = None;
        let mut differ = false;
        for (id, leader) in self.leaders_in(self.side(flag), zone) {
            let class = (leader.flag, leader.kind);
            differ |= class != first.get_or_insert((id, class)).1;
        }
        match first {
            Some(_) if differ => self.push(Moment::Fallen { flag, zone }),
            Some((leader, _)) => self.fall(leader, roll),
            None => {}
        }
    }

    fn leaders_in(&self, side: BattleSide, zone: Zone) -> impl Iterator<Item = (PieceId, &Piece)> {
        self.pieces_of(side)
            .filter(move |(_, piece)| piece.zone == zone && !piece.kind.is_army())
    }

    pub(super) fn fallen_options(&self, flag: Flag, zone: Zone, into: &mut Vec<Action>) {
        let mut seen: Vec<(Flag, Kind)> = Vec::new();
        for (id, leader) in self.leaders_in(self.side(flag), zone) {
            if !seen.contains(&(leader.flag, leader.kind)) {
                seen.push((leader.flag, leader.kind));
                into.push(Action::Battle(BattleAction::Fall(id)));
            }
        }
    }

    /// NE-G97 A leader of the zone that was attacked.
    pub(super) fn check_fall(&self, flag: Flag, zone: Zone, id: PieceId) -> Result<(), Illegal> {
        let mut leaders = self.leaders_in(self.side(flag), zone);
        if leaders.any(|(leader, _)| leader == id) {
            return Ok(());
        }
        let message = Message::new(text::NE_LEADER_NOT_THERE);
        Err(Illegal::new(rule::NE_G97, message))
    }

    pub(super) fn fall(&mut self, id: PieceId, roll: &mut impl Roll) {
        self.put(id, Zone::Lost);
        if let Some(leader) = self.piece(id) {
            roll.tell(BattleEvent::LeaderFell {
                flag: leader.flag,
                kind: leader.kind,
            });
        }
    }
}

/// NE-FIRE-6, NE-FIRE-7, NE-FIRE-8, NE-ALIGHT-3, NE-ALIGHT-4 What a hit does.
pub(crate) fn fire_effect(by: Kind, target: Kind, die: u8) -> Fate {
    // Decision NE-G31: literally, so that light infantry kills more often.
    let aimed = if by == Kind::Light {
        tables::fire::LIGHT_EFFECT
    } else {
        0
    };
    if die as i8 + aimed <= target.sheet().falls {
        Fate::Falls
    } else {
        Fate::Retreats
    }
}
