//! NE-BATTLE-4, NE-BATTLE-7 to NE-BATTLE-9 The deployment.

use super::{BattleEvent, Roll};
use crate::rules::battle::stepper::not_asked;
use crate::{
    Action, Arm, Battle, BattleAction, BattleSide, BattleStep, Column, Kind, Piece, PieceId, Size,
    Zone, rule, text,
};
use feldherr_core::{Illegal, Message, Rng, Seat, SeatSet};

impl Battle {
    /// NE-BATTLE-4 Who still deploys: both sides at once, or NE-AORDER-7 the loser of the order first.
    pub(super) fn deploying(&self) -> SeatSet {
        let waiting = |side: BattleSide| {
            let ready = self.camps[side.index()].ready;
            self.seats_of(side)
                .iter()
                .filter(move |seat| !ready.contains(*seat))
        };
        for side in BattleSide::BOTH {
            if self.camps[side.index()].open && !self.is_side_deployed(side) {
                return waiting(side).collect();
            }
        }
        BattleSide::BOTH.into_iter().flat_map(waiting).collect()
    }

    fn is_side_deployed(&self, side: BattleSide) -> bool {
        let ready = self.camps[side.index()].ready;
        self.seats_of(side).iter().all(|seat| ready.contains(seat))
    }

    /// NE-G71 A side without a player is deployed by the machine.
    pub(super) fn deploy_unled(&mut self) {
        for side in BattleSide::BOTH {
            if self.seats_of(side) == SeatSet::NONE {
                self.deploy_usually(side, None);
            }
        }
    }

    /// The side a seat deploys next; somebody who sits on both deploys them one after the other.
    fn deploying_side(&self, seat: Seat) -> BattleSide {
        let waits = |side: &BattleSide| {
            self.seats_of(*side).contains(seat) && !self.camps[side.index()].ready.contains(seat)
        };
        let mut sides = BattleSide::BOTH.into_iter().filter(waits);
        let first = sides.next().unwrap_or(BattleSide::Attacker);
        match sides.next() {
            Some(second) if self.camps[second.index()].open => second,
            _ => first,
        }
    }

    /// The pieces a seat deploys.
    fn deployable(&self, seat: Seat) -> impl Iterator<Item = (PieceId, &Piece)> {
        let side = self.deploying_side(seat);
        self.pieces_of(side)
            .filter(move |(_, piece)| is_to_deploy(piece) && self.seat_of(piece) == Some(seat))
    }

    pub(super) fn deploy_options(&self, seat: Seat, into: &mut Vec<Action>) {
        let mut seen: Vec<(crate::Flag, Kind)> = Vec::new();
        let complete = self.check_ready(seat);
        for (piece, unit) in self.deployable(seat) {
            let class = (unit.flag, unit.kind);
            let placed = unit.zone != Zone::Away;
            if seen.contains(&class) || (placed && complete.is_ok()) {
                continue;
            }
            seen.push(class);
            for zone in self.deploy_zones() {
                let action = Action::Battle(BattleAction::Deploy { piece, zone });
                if self.check_deployment(seat, &action).is_ok() {
                    into.push(action);
                }
            }
        }
        if self.check_deploy_all(seat).is_ok() {
            into.push(Action::Battle(BattleAction::DeployAll));
        }
        if complete.is_ok() {
            into.push(Action::Done);
        }
    }

    pub(super) fn deploy_zones(&self) -> impl Iterator<Item = Zone> {
        let line = self.size.columns().iter().map(|column| Zone::Line(*column));
        std::iter::once(Zone::Reserve).chain(line)
    }

    /// NE-BATTLE-7, NE-BATTLE-8 Units are set up in the own line and in the reserve.
    pub(super) fn check_deployment(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let (id, zone) = match action {
            Action::Battle(BattleAction::Deploy { piece, zone }) => (*piece, *zone),
            Action::Battle(BattleAction::DeployAll) => return self.check_deploy_all(seat),
            Action::Done => return self.check_ready(seat),
            _ => return Err(not_asked()),
        };
        let mut own = self.deployable(seat);
        let Some((_, piece)) = own.find(|(own, _)| *own == id) else {
            let message = Message::new(text::NE_NOT_YOURS_TO_DEPLOY);
            return Err(Illegal::new(rule::NE_ALLY_4, message));
        };
        if !self.deploy_zones().any(|open| open == zone) {
            let message = Message::new(text::NE_DEPLOY_WHERE);
            let rule = match self.size {
                Size::Skirmish => rule::NE_BATTLE_7,
                Size::Major => rule::NE_BATTLE_8,
            };
            return Err(Illegal::new(rule, message));
        }
        if piece.zone == zone {
            let message = Message::new(text::NE_ALREADY_THERE);
            return Err(Illegal::new(rule::NE_BATTLE_4, message));
        }
        Ok(())
    }

    fn check_deploy_all(&self, seat: Seat) -> Result<(), Illegal> {
        if self
            .deployable(seat)
            .any(|(_, piece)| piece.zone == Zone::Away)
        {
            return Ok(());
        }
        let message = Message::new(text::NE_ALL_DEPLOYED);
        Err(Illegal::new(rule::NE_BATTLE_4, message))
    }

    /// NE-BATTLE-9, NE-G90 An army unit must stand in every zone of the line; Decision NE-G147: allies who are not
    /// ready yet may still fill what is empty, if they have units enough.
    fn check_ready(&self, seat: Seat) -> Result<(), Illegal> {
        let side = self.deploying_side(seat);
        if self
            .deployable(seat)
            .any(|(_, piece)| piece.zone == Zone::Away)
        {
            let refusal = Illegal::new(rule::NE_BATTLE_4, Message::new(text::NE_DEPLOY_EVERYTHING));
            return Err(refusal.remedy(Message::new(text::NE_DEPLOY_ALL)));
        }
        let ready = self.camps[side.index()].ready.with(seat);
        let is_ready = |piece: &Piece| {
            self.seat_of(piece)
                .is_some_and(|owner| ready.contains(owner))
        };
        let mut held = [false; 3];
        let mut spare = 0usize;
        for (_, piece) in self.pieces_of(side) {
            if !piece.kind.is_army() || !is_to_deploy(piece) {
                continue;
            }
            match piece.zone {
                _ if !is_ready(piece) => spare += 1,
                Zone::Line(column) => held[column.index()] = true,
                _ => {}
            }
        }
        let columns = self.size.columns().iter();
        let empty = columns.filter(|column| !held[column.index()]).count();
        if empty <= spare {
            return Ok(());
        }
        let refusal = Illegal::new(rule::NE_BATTLE_9, Message::new(text::NE_LINE_EMPTY));
        Err(refusal.remedy(Message::new(text::NE_LINE_FILL)))
    }

    pub(super) fn deploy(&mut self, seat: Seat, action: &Action, roll: &mut impl Roll) {
        self.stage = BattleStep::Deploy;
        let side = self.deploying_side(seat);
        match action {
            Action::Battle(BattleAction::Deploy { piece, zone }) => {
                self.put(*piece, *zone);
                if let Some(unit) = self.piece(*piece) {
                    roll.tell(BattleEvent::Deployed {
                        side,
                        seats: self.told(side),
                        flag: unit.flag,
                        kind: unit.kind,
                        zone: *zone,
                    });
                }
            }
            Action::Battle(BattleAction::DeployAll) => {
                self.deploy_usually(side, Some(seat));
                roll.tell(BattleEvent::Arrayed {
                    seats: self.told(side),
                    flags: self.flags_of(seat).and(self.camps[side.index()].flags),
                });
            }
            _ => {
                let camp = &mut self.camps[side.index()];
                camp.ready = camp.ready.with(seat);
                let flags = self.flags_of(seat).and(self.camps[side.index()].flags);
                roll.tell(BattleEvent::Ready { flags });
            }
        }
    }

    /// Who may know where pieces of a side are put; nobody in particular when all may.
    fn told(&self, side: BattleSide) -> Option<SeatSet> {
        (!self.camps[side.index()].open).then(|| self.seats_of(side))
    }

    /// Places what a seat has not placed yet, or all of a side without players: infantry along the whole line, guns in
    /// the centre, cavalry behind the flanks, a leader in the reserve to rally.
    pub(crate) fn deploy_usually(&mut self, side: BattleSide, seat: Option<Seat>) {
        self.stage = BattleStep::Deploy;
        let own: Vec<PieceId> = self
            .pieces_of(side)
            .filter(|(_, piece)| is_to_deploy(piece) && piece.zone == Zone::Away)
            .filter(|(_, piece)| seat.is_none() || self.seat_of(piece) == seat)
            .map(|(id, _)| id)
            .collect();
        for arm in [Arm::Infantry, Arm::Artillery, Arm::Cavalry, Arm::Leader] {
            for id in &own {
                if self.piece(*id).is_some_and(|piece| piece.kind.arm() == arm) {
                    let zone = self.usual_zone(side, arm);
                    self.put(*id, zone);
                }
            }
        }
    }

    fn usual_zone(&self, side: BattleSide, arm: Arm) -> Zone {
        let held = self.holders()[side.index()];
        let columns = self.size.columns();
        let weakest = columns
            .iter()
            .min_by_key(|column| (held[column.index()], *column != &Column::Centre))
            .copied()
            .unwrap_or(Column::Centre);
        let is_empty = held[weakest.index()] == 0;
        let of_arm = |zone| self.presence(side, zone).arms[arm as usize];
        match arm {
            _ if is_empty && arm != Arm::Leader => Zone::Line(weakest),
            Arm::Infantry => Zone::Line(weakest),
            Arm::Artillery => Zone::Line(Column::Centre),
            Arm::Cavalry => columns
                .iter()
                .map(|column| Zone::Line(*column))
                .find(|zone| of_arm(*zone) == 0)
                .unwrap_or(Zone::Reserve),
            Arm::Leader if of_arm(Zone::Reserve) == 0 => Zone::Reserve,
            Arm::Leader => Zone::Line(Column::Centre),
        }
    }

    /// NE-BATTLE-9 Fills zones of the line that were left empty when the machine took over.
    fn fill_line(&mut self, side: BattleSide) {
        for column in self.size.columns() {
            let held = self.holders()[side.index()];
            if held[column.index()] > 0 {
                continue;
            }
            let spare = |piece: &Piece| match piece.zone {
                Zone::Reserve => true,
                Zone::Line(other) => held[other.index()] > 1,
                _ => false,
            };
            let found = self
                .pieces_of(side)
                .find(|(_, piece)| piece.kind.is_army() && spare(piece))
                .map(|(id, _)| id);
            if let Some(id) = found {
                self.put(id, Zone::Line(*column));
            }
        }
    }

    /// NE-BATTLE-4 Both are done: the screen is removed and the first round begins.
    pub(super) fn remove_screen(&mut self, roll: &mut impl Roll) {
        for side in BattleSide::BOTH {
            self.deploy_usually(side, None);
            self.fill_line(side);
        }
        self.moments.clear();
        self.stage = BattleStep::Fight;
        self.round = 0;
        roll.tell(BattleEvent::Shown);
        self.scout_out();
        if self.moments.is_empty() {
            self.begin_round(roll);
        }
    }

    /// A deployment that a seat could take for the true one where it may not see it, for `redeal`.
    pub fn redeal(&mut self, seat: Seat, rng: &mut Rng) {
        for side in BattleSide::BOTH {
            if self.is_shown(side) || self.seats_of(side).contains(seat) {
                continue;
            }
            let ready = self.camps[side.index()].ready;
            let hidden: Vec<(PieceId, bool)> = self
                .pieces_of(side)
                .filter(|(_, piece)| is_to_deploy(piece))
                .map(|(id, piece)| (id, self.seat_of(piece)))
                .map(|(id, owner)| (id, owner.is_some_and(|owner| ready.contains(owner))))
                .collect();
            let mut next = 0;
            let columns = self.size.columns();
            let zones: Vec<Zone> = self.deploy_zones().collect();
            for (id, placed) in hidden {
                let army = self.piece(id).is_some_and(|piece| piece.kind.is_army());
                let zone = match columns.get(next) {
                    _ if !placed => Zone::Away,
                    Some(column) if army => Zone::Line(*column),
                    _ => rng.pick(&zones).copied().unwrap_or(Zone::Reserve),
                };
                next += usize::from(placed && army);
                self.put(id, zone);
            }
        }
    }
}

/// NE-AREINF-3 Whether a piece stands on the board from the beginning.
const fn is_to_deploy(piece: &Piece) -> bool {
    piece.arrives == 0 && !matches!(piece.zone, Zone::Lost)
}
