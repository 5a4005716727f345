//! LB-7.1c The pieces that move together, as far as their way is concerned.

use super::bar::Bar;
use super::price::Gait;
use crate::map::Dir;
use crate::rules::stacking::Tally;
use crate::sheet::Kind;
use crate::table::terrain::STACK;
use crate::{HexId, Marks, MovePoints, PieceId, PieceSet, Position, Side, TurnKind, table};
use arrayvec::ArrayVec;

/// How many ways of paying a stack can have: infantry, squares, foot guns, horse guns, cavalry, leaders, trains.
pub(crate) const PURSES: usize = 8;

/// Movement points of all members that pay alike; the one who has least counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    pub gait: Gait,
    /// What they may still spend, in halves.
    pub left: u8,
    /// LB-7.3b, LB-G22 The printed allowance, if they have spent nothing yet.
    pub printed: Option<u8>,
}

/// A group and what binds it.
#[derive(Clone, Debug)]
pub(crate) struct Party {
    pub group: PieceSet,
    pub side: Side,
    /// Where it stands; nowhere for reinforcements that have not entered.
    pub hex: Option<HexId>,
    /// It has combat units.
    pub armed: bool,
    /// LB-4.31a, LB-5.3b Zones stop it: it has combat units or vedettes.
    pub bound: bool,
    /// LB-7.53a It has combat units or trains.
    pub marches: bool,
    /// It has a train.
    pub train: bool,
    /// It has a vedette.
    pub screened: bool,
    /// It has a leader.
    pub led: bool,
    /// One of its combat units or trains is in road march.
    pub road: bool,
    /// LB-4.31a, LB-4.31b An enemy zone holds it where it stands.
    pub pinned: bool,
    /// LB-20.51k, LB-G77 It leaves an enemy zone in a general retreat and may not enter another.
    pub slips: bool,
    /// LB-3.2 What it counts in a stack.
    pub tally: Tally,
    pub purses: ArrayVec<Purse, PURSES>,
}

impl Position {
    /// LB-7.3a, LB-2.2Ca, LB-24.4a, LB-24.41a, LB-21.2b, LB-GL.allowance The allowance of a piece in this phase.
    pub fn allowance(&self, piece: PieceId) -> MovePoints {
        let brief = self.field.brief(piece);
        if self.field.turn(self.state.turn).kind != TurnKind::Day {
            return table::night_allowance(brief.kind);
        }
        self.card_allowance(self.side_of(piece), brief.kind)
            .unwrap_or(brief.allowance)
    }

    /// LB-7.21b What a piece may still spend; a piece that has stopped has lost the rest.
    pub fn left(&self, piece: PieceId) -> MovePoints {
        if self.has(piece, Marks::HALTED) {
            return MovePoints::ZERO;
        }
        self.allowance(piece) - self.piece(piece).spent
    }

    /// LB-7.1c A group and what binds it.
    pub(crate) fn party(&self, group: &PieceSet) -> Party {
        let first = group.first();
        let side = first.map_or(self.state.active, |piece| self.side_of(piece));
        let hex = first.and_then(|piece| self.hex_of(piece));
        let mut party = Party {
            group: *group,
            side,
            hex,
            armed: false,
            bound: false,
            marches: false,
            train: false,
            screened: false,
            led: false,
            road: false,
            pinned: false,
            slips: false,
            tally: Tally::default(),
            purses: ArrayVec::new(),
        };
        for piece in group.iter() {
            self.enlist(&mut party, piece);
        }
        let held = party.bound && hex.is_some_and(|hex| self.under_threat(hex, side));
        let retreats = self.state.sides[side.index()].retreat == Some(self.state.turn);
        party.slips = held && retreats;
        party.pinned = held && !retreats;
        party
    }

    fn enlist(&self, party: &mut Party, piece: PieceId) {
        let kind = self.kind(piece);
        let road = self.has(piece, Marks::ROAD);
        let marches = kind.is_combat() || kind.is_train();
        self.count(piece, road, &mut party.tally);
        party.armed |= kind.is_combat();
        party.screened |= kind == Kind::Vedette;
        party.led |= kind.is_leader();
        party.bound |= kind.has_zone();
        party.train |= kind.is_train();
        party.marches |= marches;
        party.road |= marches && road;
        let (gait, allowance) = (self.gait(piece, road), self.allowance(piece));
        let spent = self.piece(piece).spent;
        let halted = self.has(piece, Marks::HALTED);
        let left = if halted { 0 } else { (allowance - spent).0 };
        let printed = self.field.brief(piece).allowance;
        let printed = (spent == MovePoints::ZERO).then_some(printed.0);
        if let Some(purse) = party.purses.iter_mut().find(|purse| purse.gait == gait) {
            purse.left = purse.left.min(left);
            purse.printed = purse.printed.and_then(|one| Some(one.min(printed?)));
        } else {
            let _ = party.purses.try_push(Purse {
                gait,
                left,
                printed,
            });
        }
    }

    /// LB-7.53b, LB-G127 Whether a group may go into a hex at all, and whether it must stop there.
    pub(crate) fn check_into(&self, party: &Party, hex: HexId) -> Result<bool, Bar> {
        let own = party.side.index();
        if self.cache.occupied[party.side.other().index()].contains(hex) {
            return Err(Bar::Enemy);
        }
        if party.marches
            && self.cache.columns[own].contains(hex)
            && self
                .columns_in(hex, party.side)
                .any(|piece| !party.group.contains(piece))
        {
            return Err(Bar::Column);
        }
        if !self.under_threat(hex, party.side) {
            let fort = party.bound && self.cache.forts.contains(hex);
            return Ok(fort && self.beside_threat(hex, party.side));
        }
        if party.train {
            return Err(Bar::TrainInZone);
        }
        if party.slips {
            return Err(Bar::OtherZone);
        }
        // LB-5.3a Vedettes are no escort.
        if party.led && !party.armed && !self.cache.armed[own].contains(hex) {
            return Err(Bar::LeaderInZone);
        }
        Ok(party.bound)
    }

    /// LB-3.1a, LB-3.3, LB-7.53c, LB-18.12b Whether a group may stop in a hex, and what joining others costs.
    pub(crate) fn check_stop(&self, party: &Party, hex: HexId) -> Result<MovePoints, Bar> {
        if !self.cache.occupied[party.side.index()].contains(hex) {
            return Ok(MovePoints::ZERO);
        }
        self.check_room_to_stop(party, hex)?;
        // Road march forbids stacking even with those who might leave; so do trains.
        let others = || {
            self.own_in(hex, party.side)
                .filter(|piece| !party.group.contains(*piece))
        };
        if party.road && others().any(|piece| self.marches(piece)) {
            return Err(Bar::RoadStack);
        }
        let units = party.marches || party.screened;
        if party.train && others().any(|piece| self.kind(piece).is_unit())
            || units
                && self.cache.trains[party.side.index()].contains(hex)
                && others().any(|piece| self.kind(piece).is_train())
        {
            return Err(Bar::TrainStack);
        }
        let joins = party.armed
            && self.cache.armed[party.side.index()].contains(hex)
            && others().any(|piece| self.kind(piece).is_combat());
        Ok(if joins { STACK } else { MovePoints::ZERO })
    }

    /// LB-3.1c Whether there is room for a group in a hex; pieces that can still leave do not count yet.
    fn check_room_to_stop(&self, party: &Party, hex: HexId) -> Result<(), Bar> {
        // Where all have room, so have fewer: mostly nobody has to ask who can leave.
        let fewer = |_| self.check_room_of_party(party, hex, |piece| !self.may_leave(piece));
        match self
            .check_room_of_party(party, hex, |_| true)
            .or_else(fewer)
        {
            Err(Bar::CrowdOfVedettes) if self.can_recombine_in(party, hex) => Ok(()),
            other => other,
        }
    }

    /// LB-3.2 Whether there is room for a group in a hex beside those who stay.
    fn check_room_of_party(
        &self,
        party: &Party,
        hex: HexId,
        stays: impl Fn(PieceId) -> bool,
    ) -> Result<(), Bar> {
        let in_column = |piece: PieceId| self.has(piece, Marks::ROAD);
        self.check_room_beside(party.tally, party.side, hex, &party.group, stays, in_column)
    }

    /// LB-G126 Whether a piece can still leave its hex in this phase.
    fn may_leave(&self, piece: PieceId) -> bool {
        let held = self.kind(piece).has_zone()
            && self
                .hex_of(piece)
                .is_some_and(|hex| self.under_threat(hex, self.side_of(piece)));
        !held && !self.has(piece, Marks::HALTED) && self.bar_to_move(piece).is_ok()
    }

    /// LB-7.54c, LB-9.11b, LB-G38 What a purse pays to repulse the enemies a side must expect around a hex: the dearest
    /// of their hexes.
    pub(crate) fn repulse_price(&self, gait: Gait, hex: HexId, side: Side) -> MovePoints {
        let (exits, held) = (
            self.zone_exits(),
            &self.cache.threatens[side.other().index()],
        );
        let near = Dir::ALL.into_iter().filter(|dir| {
            let from = hex.step(*dir);
            held.contains(from) && exits[dir.back() as usize].contains(from)
        });
        near.filter_map(|dir| self.price(gait, hex, dir).ok())
            .max()
            .unwrap_or_default()
    }
}
