//! NE-CHARGE, NE-SQUARE, NE-ACOUNTER Charges: squares, evasion, breaking off, counter-charges.

use super::{BattleEvent, Fate, Field, Modifiers, Roll};
use crate::rules::Modifier;
use crate::rules::battle::stepper::not_asked;
use crate::{
    Action, Arm, Battle, BattleAction, BattleSide, Kind, Moment, Piece, PieceId, Switch, Terrain,
    Zone, rule, tables, text,
};
use feldherr_core::{Illegal, Message, RuleId, Seat, SeatSet};

impl Battle {
    /// NE-CHARGE-1, NE-CHARGE-7, NE-UNIT-9, NE-G20 Infantry and cavalry charge what stands in the zone ahead; guns only
    /// when nobody protects them.
    pub(crate) fn check_charge(&self, piece: &Piece, target: &Piece) -> Result<(), Illegal> {
        self.check_charge_on(&Field::of(self), piece, target)
    }

    /// The same on a board that has been counted.
    pub(crate) fn check_charge_on(
        &self,
        field: &Field,
        piece: &Piece,
        target: &Piece,
    ) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        if !matches!(piece.kind.arm(), Arm::Infantry | Arm::Cavalry) {
            return refuse(rule::NE_CHARGE_1, text::NE_CANNOT_CHARGE);
        }
        if piece.square {
            return Err(square_stays());
        }
        if self.check_ahead(piece, target)? != 1 {
            return refuse(rule::NE_FIRE_1, text::NE_CHARGE_RANGE);
        }
        let side = self.side(piece.flag);
        if target.kind.arm() == Arm::Artillery {
            let [infantry, cavalry, ..] = field.at(side.other(), target.zone);
            if infantry > 0 || cavalry > 0 {
                return refuse(rule::NE_CHARGE_7, text::NE_GUNS_PROTECTED);
            }
        }
        self.check_river()
    }

    /// NE-ATERR-10, NE-G112 With a river in front of either line nobody charges in this battle.
    fn check_river(&self) -> Result<(), Illegal> {
        if !self.camps.iter().any(|camp| camp.river_in_front) {
            return Ok(());
        }
        let message = Message::new(text::NE_RIVER_BETWEEN);
        Err(Illegal::new(rule::NE_ATERR_10, message))
    }

    /// NE-CHARGE-8, NE-CHARGE-9, NE-CHARGE-10, NE-CHARGE-11, NE-CHARGE-12, NE-CHARGE-13, NE-CHARGE-14 What the charging
    /// piece adds to its roll.
    pub fn charge_modifiers(&self, piece: &Piece, target: &Piece, counter: bool) -> Modifiers {
        let mut list = Modifiers::new();
        self.charge_terms(
            &Field::of(self),
            (piece, target),
            counter,
            &mut |rule, text, amount| {
                if amount != 0 {
                    let _ = list.try_push(Modifier { rule, text, amount });
                }
            },
        );
        list
    }

    /// What a charge has over its target: all that the one adds less what the other does.
    pub(crate) fn charge_lead(
        &self,
        field: &Field,
        piece: &Piece,
        target: &Piece,
        counter: bool,
    ) -> i8 {
        let mut sum = 0;
        let mut add = |_, _, amount| sum += amount;
        self.charge_terms(field, (piece, target), counter, &mut add);
        let mut take = |_, _, amount: i8| sum -= amount;
        self.melee_modifiers(field, target, None, &mut take);
        sum
    }

    fn charge_terms(
        &self,
        field: &Field,
        (piece, target): (&Piece, &Piece),
        counter: bool,
        add: &mut impl FnMut(RuleId, &'static str, i8),
    ) {
        let mounted = piece.kind.arm() == Arm::Cavalry;
        let table = if mounted {
            tables::charge::BY_CAVALRY
        } else {
            tables::charge::BY_INFANTRY
        };
        let column = (target.kind.arm() as usize).min(Arm::Artillery as usize);
        add(rule::NE_CHARGE_8, text::NE_MOD_TABLE, table[column]);
        if mounted && target.square {
            add(
                rule::NE_CHARGE_14,
                text::NE_MOD_SQUARE,
                tables::charge::SQUARE,
            );
        }
        if self.is_division(piece) {
            let amount = tables::charge::DIVISION;
            add(rule::NE_G7, text::NE_MOD_DIVISION, amount);
        }
        if counter {
            let amount = tables::charge::COUNTER;
            add(rule::NE_ACOUNTER_3, text::NE_MOD_COUNTER, amount);
        }
        let into = self.terrain_at(self.side(target.flag), target.zone);
        self.charge_terrain(piece, into, add);
        self.melee_modifiers(field, piece, into, add);
    }

    /// NE-CHARGE-9, NE-CHARGE-10, NE-CHARGE-11, NE-CHARGE-12, NE-CHARGE-13, NE-G22 What the charged piece adds to its
    /// roll.
    pub fn stand_modifiers(&self, target: &Piece) -> Modifiers {
        let mut list = Modifiers::new();
        let mut add = |rule, text, amount| {
            if amount != 0 {
                let _ = list.try_push(Modifier { rule, text, amount });
            }
        };
        self.melee_modifiers(&Field::of(self), target, None, &mut add);
        list
    }

    /// NE-ATERR-6, NE-ATERR-7, NE-ATERR-8, NE-ATERR-9 What the ground takes from a charge.
    fn charge_terrain(
        &self,
        piece: &Piece,
        into: Option<Terrain>,
        add: &mut impl FnMut(RuleId, &'static str, i8),
    ) {
        let mounted = piece.kind.arm() == Arm::Cavalry;
        let own = self.terrain_at(self.side(piece.flag), piece.zone);
        if mounted && own == Some(Terrain::Woods) {
            let amount = tables::ground::WOODS_CHARGE;
            add(rule::NE_ATERR_7, text::NE_MOD_WOODS, amount);
        }
        match into {
            Some(Terrain::Stream) if mounted => {
                let amount = tables::ground::STREAM_CHARGE;
                add(rule::NE_ATERR_6, text::NE_MOD_STREAM, amount);
            }
            Some(Terrain::Woods) if mounted => {
                let amount = tables::ground::WOODS_CHARGE;
                add(rule::NE_ATERR_7, text::NE_MOD_WOODS, amount);
            }
            Some(Terrain::Hill) => {
                let amount = tables::ground::HILL_CHARGE;
                add(rule::NE_ATERR_8, text::NE_MOD_HILL, amount);
            }
            Some(Terrain::Village) => {
                let amount = tables::ground::VILLAGE_CHARGE;
                add(rule::NE_ATERR_9, text::NE_MOD_VILLAGE, amount);
            }
            _ => {}
        }
    }

    /// NE-UNIT-12, NE-G23 What counts for attacker and defender alike, each by his own zone: leader, combined arms,
    /// quality, landing.
    fn melee_modifiers(
        &self,
        field: &Field,
        piece: &Piece,
        into: Option<Terrain>,
        add: &mut impl FnMut(RuleId, &'static str, i8),
    ) {
        let side = self.side(piece.flag);
        let presence = field.presence(side, piece.zone);
        if presence.napoleon {
            add(
                rule::NE_ANAP_2,
                text::NE_MOD_NAPOLEON,
                tables::charge::NAPOLEON,
            );
        } else if presence.has_leader() {
            add(
                rule::NE_CHARGE_9,
                text::NE_MOD_LEADER,
                tables::charge::LEADER,
            );
        }
        if presence.is_combined() {
            let amount = tables::charge::COMBINED;
            add(rule::NE_CHARGE_10, text::NE_MOD_COMBINED, amount);
        }
        let covered = |terrain| matches!(terrain, Some(Terrain::Woods | Terrain::Village));
        let in_cover = covered(self.terrain_at(side, piece.zone)) || covered(into);
        let quality = piece.kind.sheet().charge;
        match piece.kind {
            Kind::Light if in_cover => {
                let amount = tables::charge::LIGHT_IN_COVER;
                add(rule::NE_ALIGHT_5, text::NE_MOD_QUALITY, amount);
            }
            Kind::Light => add(rule::NE_ALIGHT_2, text::NE_MOD_QUALITY, quality),
            _ if quality > 0 => add(rule::NE_CHARGE_12, text::NE_MOD_QUALITY, quality),
            _ => add(rule::NE_CHARGE_13, text::NE_MOD_QUALITY, quality),
        }
        if self.landing && side == BattleSide::Defender {
            add(rule::NE_AMPH_8, text::NE_MOD_LANDING, tables::LANDING);
        }
    }

    /// NE-CHARGE-2 The charge is declared; the charged piece may answer.
    pub(super) fn charge(&mut self, id: PieceId, at: PieceId, roll: &mut impl Roll) {
        let (Some(piece), Some(target)) = (self.piece(id).copied(), self.piece(at).copied()) else {
            return;
        };
        self.spend(id);
        self.lively = true;
        roll.tell(BattleEvent::Charging {
            piece: id,
            at,
            flags: [piece.flag, target.flag],
            kinds: [piece.kind, target.kind],
            counter: false,
        });
        if may_form_square(&piece, &target) || may_evade(&piece, &target) {
            self.push(Moment::Charged { piece: id, at });
        } else {
            let counter = false;
            self.push(Moment::Clash {
                piece: id,
                at,
                counter,
            });
        }
    }

    pub(super) fn charged_options(&self, piece: PieceId, at: PieceId, into: &mut Vec<Action>) {
        for answer in [BattleAction::FormSquare, BattleAction::Evade] {
            let action = Action::Battle(answer);
            if self.check_charged(piece, at, &action).is_ok() {
                into.push(action);
            }
        }
        into.push(Action::Pass);
    }

    /// NE-SQUARE-1, NE-CHARGE-6 Infantry forms square against cavalry; cavalry and light infantry evade infantry.
    pub(super) fn check_charged(
        &self,
        piece: PieceId,
        at: PieceId,
        action: &Action,
    ) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        let (Some(piece), Some(target)) = (self.piece(piece), self.piece(at)) else {
            return match action {
                Action::Pass => Ok(()),
                _ => Err(not_asked()),
            };
        };
        match action {
            Action::Pass => Ok(()),
            Action::Battle(BattleAction::FormSquare) if may_form_square(piece, target) => Ok(()),
            Action::Battle(BattleAction::FormSquare) => {
                refuse(rule::NE_SQUARE_1, text::NE_NO_SQUARE)
            }
            Action::Battle(BattleAction::Evade) if may_evade(piece, target) => Ok(()),
            Action::Battle(BattleAction::Evade) => refuse(rule::NE_CHARGE_6, text::NE_NO_EVASION),
            _ => Err(not_asked()),
        }
    }

    pub(super) fn answer_charge(
        &mut self,
        id: PieceId,
        at: PieceId,
        action: &Action,
        roll: &mut impl Roll,
    ) {
        self.moments.pop();
        let Some(target) = self.piece(at).copied() else {
            return;
        };
        let (flag, kind) = (target.flag, target.kind);
        match action {
            Action::Battle(BattleAction::FormSquare) if kind == Kind::Militia => {
                self.push(Moment::Drill { piece: id, at });
            }
            Action::Battle(BattleAction::FormSquare) => self.form_square(id, at, 0, roll),
            Action::Battle(BattleAction::Evade) => {
                // Decision NE-G92: it costs nothing, and nobody rolls.
                self.put(at, Zone::Reserve);
                roll.tell(BattleEvent::Evaded { flag, kind });
                self.after_charge(id);
            }
            _ => self.push(Moment::Clash {
                piece: id,
                at,
                counter: false,
            }),
        }
    }

    /// NE-SQUARE-11, NE-UNIT-23, NE-G94 Militia forms square with 4 to 6 only; if it fails, the charge goes on.
    pub(super) fn drill(&mut self, id: PieceId, at: PieceId, roll: &mut impl Roll) {
        let die = roll.d6(text::DRAW_SQUARE);
        if die > tables::MILITIA_SQUARE_FAILS {
            self.form_square(id, at, die, roll);
            return;
        }
        if let Some(target) = self.piece(at) {
            roll.tell(BattleEvent::Square {
                flag: target.flag,
                kind: target.kind,
                die,
                formed: false,
            });
        }
        self.push(Moment::Clash {
            piece: id,
            at,
            counter: false,
        });
    }

    /// NE-SQUARE-1, NE-SQUARE-3, NE-UNIT-7 The square is formed at no cost; the cavalry decides whether it goes on.
    fn form_square(&mut self, id: PieceId, at: PieceId, die: u8, roll: &mut impl Roll) {
        let Some(target) = self.piece_mut(at) else {
            return;
        };
        target.square = true;
        roll.tell(BattleEvent::Square {
            flag: target.flag,
            kind: target.kind,
            die,
            formed: true,
        });
        self.push(Moment::Pressed { piece: id, at });
    }

    /// NE-SQUARE-3 A unit that a card puts into square while cavalry charges it leaves the choice to the cavalry.
    pub(crate) fn face_square(&mut self, at: PieceId) {
        let Some(Moment::Charged { piece, at: charged }) = self.moments.last().copied() else {
            return;
        };
        let mounted = self.piece(piece).map(|piece| piece.kind.arm()) == Some(Arm::Cavalry);
        if charged == at && mounted {
            self.moments.pop();
            self.push(Moment::Pressed { piece, at });
        }
    }

    pub(super) fn answer_square(
        &mut self,
        id: PieceId,
        at: PieceId,
        action: &Action,
        roll: &mut impl Roll,
    ) {
        self.moments.pop();
        if *action == Action::Pass {
            self.push(Moment::Clash {
                piece: id,
                at,
                counter: false,
            });
            return;
        }
        // NE-SQUARE-4 The action is spent already.
        let Some(piece) = self.piece(id).copied() else {
            return;
        };
        roll.tell(BattleEvent::BrokeOff {
            flag: piece.flag,
            kind: piece.kind,
        });
        self.after_charge(id);
    }

    /// NE-CHARGE-2, NE-CHARGE-3, NE-CHARGE-4, NE-CHARGE-5 Both roll; the lower total suffers.
    pub(super) fn clash(&mut self, id: PieceId, at: PieceId, counter: bool, roll: &mut impl Roll) {
        let (Some(piece), Some(target)) = (self.piece(id).copied(), self.piece(at).copied()) else {
            return;
        };
        let bonus = [
            Modifier::sum(&self.charge_modifiers(&piece, &target, counter)),
            Modifier::sum(&self.stand_modifiers(&target)),
        ];
        let rolls = [
            roll.two_d6(text::DRAW_CHARGE),
            roll.two_d6(text::DRAW_CHARGE),
        ];
        let difference = rolls[0] as i8 + bonus[0] - rolls[1] as i8 - bonus[1];
        let fates = charge_fates(piece.kind, target.kind, difference);
        self.suffer(id, fates[0]);
        self.suffer(at, fates[1]);
        roll.tell(BattleEvent::Clashed {
            piece: id,
            at,
            flags: [piece.flag, target.flag],
            kinds: [piece.kind, target.kind],
            rolls,
            bonus,
            fates,
        });
        if !counter {
            self.after_charge(id);
        }
        // NE-G97 Only the dice of who charges endanger leaders.
        self.endanger_leaders(rolls[0], target.flag, target.zone, roll);
    }

    /// NE-ACOUNTER-2 After infantry's charge, or cavalry's first of the round, cavalry may strike back.
    fn after_charge(&mut self, id: PieceId) {
        let Some(piece) = self.piece_mut(id) else {
            return;
        };
        let first = !piece.charged;
        piece.charged = true;
        if first && self.switches.has(Switch::CounterCharge) {
            self.push(Moment::Countered {
                piece: id,
                passed: SeatSet::NONE,
            });
        }
    }

    /// NE-ACOUNTER-1, NE-G106 Whether cavalry may counter-charge: it stands opposite, has an action left and has not
    /// done so in this round.
    fn check_counter(&self, piece: &Piece, cavalry: &Piece) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        if cavalry.kind.arm() != Arm::Cavalry || self.side(cavalry.flag) == self.side(piece.flag) {
            return refuse(rule::NE_ACOUNTER_1, text::NE_COUNTER_WHO);
        }
        if cavalry.countered {
            return refuse(rule::NE_ACOUNTER_5, text::NE_COUNTER_ONCE);
        }
        if cavalry.left == 0 {
            return refuse(rule::NE_ACOUNTER_1, text::NE_NO_ACTION_LEFT);
        }
        if cavalry.zone.range_to(piece.zone) != Some(1) {
            return refuse(rule::NE_ACOUNTER_1, text::NE_COUNTER_WHERE);
        }
        Ok(())
    }

    fn counters(&self, id: PieceId) -> impl Iterator<Item = (PieceId, &Piece)> {
        let piece = self.piece(id);
        self.pieces
            .iter()
            .enumerate()
            .filter_map(move |(at, other)| {
                let may = self.check_counter(piece?, other).is_ok();
                may.then_some((PieceId(at as u8), other))
            })
    }

    pub(super) fn countering(&self, id: PieceId, passed: SeatSet) -> SeatSet {
        self.counters(id)
            .filter_map(|(_, cavalry)| self.seat_of(cavalry))
            .filter(|seat| !passed.contains(*seat))
            .collect()
    }

    pub(super) fn counter_options(&self, seat: Seat, id: PieceId, into: &mut Vec<Action>) {
        let mut seen: Vec<_> = Vec::new();
        for (cavalry, piece) in self.counters(id) {
            let class = (piece.flag, piece.kind, piece.left);
            if self.seat_of(piece) == Some(seat) && !seen.contains(&class) {
                seen.push(class);
                into.push(Action::Battle(BattleAction::Counter(cavalry)));
            }
        }
        into.push(Action::Pass);
    }

    pub(super) fn check_countered(
        &self,
        seat: Seat,
        id: PieceId,
        action: &Action,
    ) -> Result<(), Illegal> {
        let cavalry = match action {
            Action::Pass => return Ok(()),
            Action::Battle(BattleAction::Counter(cavalry)) => self.piece(*cavalry),
            _ => return Err(not_asked()),
        };
        match (self.piece(id), cavalry) {
            (Some(piece), Some(cavalry)) if self.seat_of(cavalry) == Some(seat) => {
                self.check_counter(piece, cavalry)
            }
            _ => {
                let message = Message::new(text::NE_NOT_YOUR_PIECE);
                Err(Illegal::new(rule::NE_ALLY_4, message))
            }
        }
    }

    /// NE-ACOUNTER-3, NE-ACOUNTER-4, NE-ACOUNTER-5 The counter-charge costs an action and lets nobody form square.
    pub(super) fn counter(
        &mut self,
        seat: Seat,
        id: PieceId,
        action: &Action,
        roll: &mut impl Roll,
    ) {
        let Action::Battle(BattleAction::Counter(cavalry)) = *action else {
            if let Some(Moment::Countered { passed, .. }) = self.moments.last_mut() {
                *passed = passed.with(seat);
            }
            return;
        };
        if let Some(piece) = self.piece_mut(cavalry) {
            piece.left = piece.left.saturating_sub(1);
            piece.countered = true;
        }
        if let (Some(own), Some(target)) = (self.piece(cavalry), self.piece(id)) {
            roll.tell(BattleEvent::Charging {
                piece: cavalry,
                at: id,
                flags: [own.flag, target.flag],
                kinds: [own.kind, target.kind],
                counter: true,
            });
        }
        self.push(Moment::Clash {
            piece: cavalry,
            at: id,
            counter: true,
        });
    }

    /// NE-SQUARE-5 Only infantry in square can dissolve it.
    pub(super) fn check_dissolve(&self, piece: &Piece) -> Result<(), Illegal> {
        if piece.square {
            return Ok(());
        }
        let message = Message::new(text::NE_NOT_IN_SQUARE);
        Err(Illegal::new(rule::NE_SQUARE_5, message))
    }

    pub(super) fn dissolve(&mut self, id: PieceId, roll: &mut impl Roll) {
        self.spend(id);
        if let Some(piece) = self.piece_mut(id) {
            piece.square = false;
            roll.tell(BattleEvent::Dissolved {
                flag: piece.flag,
                kind: piece.kind,
            });
        }
    }
}

/// NE-SQUARE-10 The refusal of a square that should move or charge.
pub(super) fn square_stays() -> Illegal {
    let refusal = Illegal::new(rule::NE_SQUARE_10, Message::new(text::NE_SQUARE_STAYS));
    refusal.remedy(Message::new(text::NE_DISSOLVE_FIRST))
}

/// NE-SQUARE-1, NE-UNIT-4, NE-G93 Infantry that is charged by cavalry and not in square yet.
pub(crate) fn may_form_square(piece: &Piece, target: &Piece) -> bool {
    piece.kind.arm() == Arm::Cavalry && target.kind.arm() == Arm::Infantry && !target.square
}

/// NE-CHARGE-6, NE-ALIGHT-7, NE-UNIT-6 Cavalry, or light infantry, that is charged by infantry. Decision NE-G198: a
/// square does not leave its zone.
pub(crate) fn may_evade(piece: &Piece, target: &Piece) -> bool {
    piece.kind.arm() == Arm::Infantry
        && (target.kind.arm() == Arm::Cavalry || target.kind == Kind::Light)
        && !target.square
}

/// NE-CHARGE-3, NE-CHARGE-4, NE-CHARGE-5, NE-G19, NE-G18 What becomes of both by the difference of their totals.
pub(crate) const fn charge_fates(piece: Kind, target: Kind, difference: i8) -> [Fate; 2] {
    const fn fate(kind: Kind, by: i8) -> Fate {
        if by >= kind.sheet().routs {
            Fate::Falls
        } else {
            Fate::Retreats
        }
    }
    if difference > 0 {
        [Fate::Stands, fate(target, difference)]
    } else if difference < 0 {
        [fate(piece, -difference), Fate::Stands]
    } else {
        [Fate::Stands, Fate::Stands]
    }
}
