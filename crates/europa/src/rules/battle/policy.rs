//! How a battle is fought for those who do not decide: one plain answer to every question.
//!
//! It belongs to the rules and is no computer player: NE-G71 has the program lead a side without a player, both sides may
//! agree on a quick result, a seat whose time is over gives the usual answer, and the odds of a whole battle are
//! reckoned from playouts. All of these must replay alike, so a change here is a change of the rules.

use super::{BattleEvent, Field, Roll, may_form_square, pursuit_number};
use crate::{
    Action, Arm, Battle, BattleAction, BattleSide, Column, Kind, Moment, Phase, Piece, PieceId,
    Terrain, Zone,
};
use feldherr_core::{Purpose, Rng, Seat};

/// Dice of a playout: nobody listens, nothing is recorded.
pub struct Simulated<'a>(pub &'a mut Rng);

impl Roll for Simulated<'_> {
    fn d6(&mut self, _purpose: Purpose) -> u8 {
        self.0.below(6) as u8 + 1
    }

    fn tell(&mut self, _event: BattleEvent) {}
}

/// Plays a copy of a battle to its end.
pub(crate) fn playout(battle: &Battle, rng: &mut Rng) -> Battle {
    let mut copy = battle.clone();
    copy.play_out(&mut Simulated(rng));
    copy
}

/// The enemy zone straight ahead.
const fn ahead(zone: Zone) -> Option<Zone> {
    match zone {
        Zone::Line(column) => Some(Zone::Middle(column)),
        Zone::Middle(column) => Some(Zone::Line(column)),
        _ => None,
    }
}

impl Battle {
    /// What the machine answers to the present question, for one seat or for whole sides; nothing when it is done.
    pub fn usual_answer(&self, seat: Option<Seat>) -> Option<Action> {
        match self.moment() {
            Moment::Groups => self.usual_group(),
            Moment::Place(side) => Some(self.usual_place(side)),
            Moment::Rearrange { .. } => Some(Action::Done),
            Moment::Phase => self.usual_action(seat),
            Moment::Charged { piece, at } => Some(self.usual_reaction(piece, at)),
            Moment::Pressed { piece, at } => Some(if self.net(piece, at, false) > 0 {
                Action::Pass
            } else {
                Action::Battle(BattleAction::BreakOff)
            }),
            Moment::Countered { piece, .. } => self.usual_counter(piece, seat),
            Moment::Rallied { leader, total } => {
                let mut units = Vec::new();
                self.rallied_options(leader, total, &mut units);
                units
                    .into_iter()
                    .max_by_key(|action| self.rally_value(action))
            }
            Moment::Fallen { flag, zone } => {
                let mut leaders: Vec<_> = self
                    .pieces_of(self.side(flag))
                    .filter(|(_, leader)| leader.zone == zone && !leader.kind.is_army())
                    .collect();
                leaders.sort_by_key(|(_, leader)| leader.kind);
                let (id, _) = leaders.first()?;
                Some(Action::Battle(BattleAction::Fall(*id)))
            }
            Moment::Pursuit => self.usual_pursuit(seat),
            _ => None,
        }
    }

    /// The strongest group begins.
    fn usual_group(&self) -> Option<Action> {
        let strength = |from| {
            let of_group = |(_, piece): &(PieceId, &Piece)| {
                piece.kind.is_army() && piece.origin().unwrap_or(self.region) == from
            };
            self.pieces_of(BattleSide::Attacker)
                .filter(of_group)
                .count()
        };
        let main = self.groups().iter().max_by_key(|from| strength(*from))?;
        Some(Action::Battle(BattleAction::MainGroup(main)))
    }

    fn usual_place(&self, side: BattleSide) -> Action {
        let camp = &self.camps[side.index()];
        let best = camp.features.iter().max_by_key(|terrain| match terrain {
            Terrain::Village => 3,
            Terrain::Hill => 2,
            Terrain::Woods => 1,
            Terrain::Stream => 0,
        });
        let order = [Column::Centre, Column::Left, Column::Right];
        let free = |column: &Column| {
            self.size.columns().contains(column) && camp.terrain[column.index()].is_none()
        };
        match (best, order.into_iter().find(free)) {
            (Some(terrain), Some(column)) => Action::Battle(BattleAction::Place {
                terrain: *terrain,
                column,
            }),
            _ => Action::Done,
        }
    }

    /// What a charge has over its target.
    fn net(&self, piece: PieceId, at: PieceId, counter: bool) -> i8 {
        match (self.piece(piece), self.piece(at)) {
            (Some(piece), Some(target)) => {
                self.charge_lead(&Field::of(self), piece, target, counter)
            }
            _ => 0,
        }
    }

    fn usual_reaction(&self, piece: PieceId, at: PieceId) -> Action {
        let (Some(by), Some(target)) = (self.piece(piece), self.piece(at)) else {
            return Action::Pass;
        };
        let net = self.net(piece, at, false);
        if may_form_square(by, target) {
            return if net >= 0 {
                Action::Battle(BattleAction::FormSquare)
            } else {
                Action::Pass
            };
        }
        let held = target.zone.column().map_or(2, |column| {
            self.holders()[self.side(target.flag).index()][column.index()]
        });
        if net > 0 && held > 1 {
            Action::Battle(BattleAction::Evade)
        } else {
            Action::Pass
        }
    }

    fn usual_counter(&self, piece: PieceId, seat: Option<Seat>) -> Option<Action> {
        let mut options = Vec::new();
        let seats = match seat {
            Some(seat) => feldherr_core::SeatSet::only(seat),
            None => self.asked(),
        };
        for seat in seats.iter() {
            self.options(seat, &mut options);
        }
        let worth = |action: &&Action| match action {
            Action::Battle(BattleAction::Counter(cavalry)) => self.net(*cavalry, piece, true) >= 0,
            _ => false,
        };
        options.iter().find(worth).copied()
    }

    /// One action of the side whose turn it is.
    fn usual_action(&self, seat: Option<Seat>) -> Option<Action> {
        let field = Field::of(self);
        if self.is_hopeless(&field, seat) {
            return Some(Action::Battle(BattleAction::Retreat));
        }
        let arm = self.phase.arm();
        for (id, piece) in self.pieces_of(self.turn) {
            let able = piece.kind.arm() == arm && piece.left > 0 && piece.zone.is_on_board();
            if !able || seat.is_some_and(|seat| self.seat_of(piece) != Some(seat)) {
                continue;
            }
            let action = match arm {
                Arm::Infantry => self.infantry_action(id, piece, &field),
                Arm::Cavalry => self.cavalry_action(id, piece, &field),
                Arm::Artillery => self.gun_action(id, piece, &field),
                Arm::Leader => self.leader_action(id, piece, &field),
            };
            if action.is_some() {
                return action;
            }
        }
        let mut corps = self.corps();
        let (id, piece) =
            corps.find(|(_, piece)| seat.is_none_or(|it| self.seat_of(piece) == Some(it)))?;
        self.reinforce(id, piece, &field)
    }

    /// Whether to give up while most can still be saved.
    fn is_hopeless(&self, field: &Field, seat: Option<Seat>) -> bool {
        if self.phase != Phase::Cavalry || self.acted || self.round < 2 {
            return false;
        }
        if seat.is_some_and(|seat| !self.leader_of(self.turn).contains(seat)) {
            return false;
        }
        let strength = |side: BattleSide| {
            let columns = self.size.columns().iter();
            let line: u16 = columns.map(|column| field.column(side, *column)).sum();
            line + field.army(side, Zone::Reserve)
        };
        strength(self.turn) * 3 < strength(self.turn.other())
    }

    fn try_move(&self, field: &Field, id: PieceId, piece: &Piece, to: Zone) -> Option<Action> {
        let action = BattleAction::Move { piece: id, to };
        let allowed = self.check_move_on(field, piece, to).is_ok();
        allowed.then_some(Action::Battle(action))
    }

    /// Out of the reserve to where the own line is weakest against the enemy's.
    fn reinforce(&self, id: PieceId, piece: &Piece, field: &Field) -> Option<Action> {
        let (own, foe) = (self.turn, self.turn.other());
        let gap = |column: &&Column| {
            i32::from(field.column(own, **column)) - i32::from(field.column(foe, **column))
        };
        let weakest = self.size.columns().iter().min_by_key(gap)?;
        self.try_move(field, id, piece, Zone::Line(*weakest))
    }

    /// Whether the own side should go forward in a column: with half more than the enemy has there, or as an attacker
    /// who has no guns to wait for and would lose by waiting.
    fn presses(&self, column: Column, field: &Field) -> bool {
        let (own, foe) = (self.turn, self.turn.other());
        let strength = field.column(own, column);
        let enemy = field.column(foe, column);
        if enemy == 0 {
            return false;
        }
        let guns = self.size.columns().iter().any(|column| {
            let [.., artillery, _] = field.at(own, Zone::Line(*column));
            artillery > 0
        });
        strength * 2 >= enemy * 3
            || (own == BattleSide::Attacker && strength >= enemy && (self.quiet > 0 || !guns))
    }

    /// The best target in the zone ahead by a rating; nothing that is rated below 0.
    fn target(&self, zone: Zone, rate: impl Fn(&Piece) -> i8) -> Option<(PieceId, &Piece)> {
        let foes = self.pieces_of(self.turn.other());
        let there = foes.filter(|(_, foe)| foe.zone == zone && foe.kind.is_army());
        let rated = there.map(|(id, foe)| (rate(foe), id, foe));
        let best = rated
            .filter(|(rating, ..)| *rating >= 0)
            .max_by_key(|(rating, id, _)| (*rating, std::cmp::Reverse(*id)));
        best.map(|(_, id, foe)| (id, foe))
    }

    fn infantry_action(&self, id: PieceId, piece: &Piece, field: &Field) -> Option<Action> {
        let foe = self.turn.other();
        let Some(zone) = ahead(piece.zone) else {
            return self.reinforce(id, piece, field);
        };
        if piece.square && field.at(foe, zone)[Arm::Cavalry as usize] == 0 {
            return Some(Action::Battle(BattleAction::Dissolve(id)));
        }
        if field.army(foe, zone) == 0 {
            let Zone::Line(column) = piece.zone else {
                return None;
            };
            if field.at(self.turn, piece.zone)[0] + field.at(self.turn, zone)[0] < 2
                || !self.presses(column, field)
            {
                return None;
            }
            return self.try_move(field, id, piece, zone);
        }
        let rate = |target: &Piece| match target.kind.arm() {
            Arm::Infantry if target.square => 3,
            Arm::Cavalry => 2,
            Arm::Infantry => 1,
            _ => 0,
        };
        let (at, target) = self.target(zone, rate)?;
        if !piece.square
            && self.check_charge_on(field, piece, target).is_ok()
            && target.kind.arm() != Arm::Cavalry
            && self.charge_lead(field, piece, target, false) >= 2
        {
            return Some(Action::Battle(BattleAction::Charge { piece: id, at }));
        }
        Some(Action::Battle(BattleAction::Fire { piece: id, at }))
    }

    fn cavalry_action(&self, id: PieceId, piece: &Piece, field: &Field) -> Option<Action> {
        let foe = self.turn.other();
        let Some(zone) = ahead(piece.zone) else {
            return self.reinforce(id, piece, field);
        };
        let [infantry, cavalry, ..] = field.at(foe, zone);
        if field.army(foe, zone) > 0 {
            let rate = |target: &Piece| match target.kind.arm() {
                Arm::Artillery if infantry + cavalry == 0 => 4,
                Arm::Infantry if !target.square => 3,
                Arm::Infantry | Arm::Cavalry => 1,
                _ => -1,
            };
            let (at, target) = self.target(zone, rate)?;
            let free = may_form_square(piece, target);
            let charge = Action::Battle(BattleAction::Charge { piece: id, at });
            let allowed = self.check_charge_on(field, piece, target).is_ok();
            return (allowed && (free || self.charge_lead(field, piece, target, false) > 0))
                .then_some(charge);
        }
        let Zone::Line(column) = piece.zone else {
            return None;
        };
        let supported = field.at(self.turn, zone)[Arm::Infantry as usize] > 0;
        if supported && field.army(foe, Zone::Line(column)) > 0 {
            return self.try_move(field, id, piece, zone);
        }
        None
    }

    fn gun_action(&self, id: PieceId, piece: &Piece, field: &Field) -> Option<Action> {
        let foe = self.turn.other();
        let Some(near) = ahead(piece.zone) else {
            return self.reinforce(id, piece, field);
        };
        let rate = |target: &Piece| match target.kind.arm() {
            Arm::Infantry if target.square => 3,
            Arm::Cavalry => 2,
            Arm::Infantry => 1,
            _ => 0,
        };
        let far = match piece.zone {
            Zone::Line(column) => Zone::Line(column),
            _ => near,
        };
        let zone = if field.army(foe, near) > 0 { near } else { far };
        if let Some((at, target)) = self.target(zone, rate)
            && self.check_fire_on(field, piece, target).is_ok()
        {
            return Some(Action::Battle(BattleAction::Fire { piece: id, at }));
        }
        let Zone::Line(column) = piece.zone else {
            return None;
        };
        let escorted = field.at(self.turn, near)[Arm::Infantry as usize] >= 2;
        if escorted && field.army(foe, Zone::Line(column)) > 0 {
            return self.try_move(field, id, piece, near);
        }
        None
    }

    fn leader_action(&self, id: PieceId, piece: &Piece, field: &Field) -> Option<Action> {
        if piece.zone != Zone::Reserve {
            let alone = field.army(self.turn, piece.zone) == 0;
            return alone
                .then(|| match piece.zone {
                    Zone::Middle(column) => self.try_move(field, id, piece, Zone::Line(column)),
                    _ => self.try_move(field, id, piece, Zone::Reserve),
                })
                .flatten();
        }
        let routed = self
            .pieces_of(self.turn)
            .filter(|(_, unit)| unit.zone == Zone::Retreat);
        // NE-G96 If the roll is too low for the dearest, another may return.
        let (unit, _) = routed.max_by_key(|(_, unit)| unit.kind.sheet().price)?;
        Some(Action::Battle(BattleAction::Rally {
            leader: id,
            piece: unit,
        }))
    }

    /// What the unit is worth that a leader brings back.
    fn rally_value(&self, action: &Action) -> u8 {
        let Action::Battle(BattleAction::Rally { piece, .. }) = action else {
            return 0;
        };
        self.piece(*piece).map_or(0, |unit| unit.kind.sheet().price)
    }

    /// What a pursuer gains by a target on average: its price by the chance.
    pub(crate) fn quarry_value(by: Kind, target: Kind) -> u16 {
        let need = u16::from(pursuit_number(by, target));
        let price = u16::from(target.sheet().price.max(12));
        if need == 0 {
            0
        } else {
            7u16.saturating_sub(need) * price
        }
    }
}
