//! NE-G180 Units that a card takes out of a battle while it is fought.

use super::BattleEvent;
use crate::agenda::{Agenda, Course};
use crate::rules::card::CardEvent;
use crate::rules::war::WarTask;
use crate::{
    Battle, BattleSide, BattleStep, Flag, Kind, Moment, PieceId, Position, Power, RegionId, Troops,
    Zone,
};
use feldherr_core::SeatSet;

impl Moment {
    /// Whether it is about a piece.
    fn concerns(self, id: PieceId) -> bool {
        match self {
            Self::Fire { piece, at }
            | Self::Charged { piece, at }
            | Self::Drill { piece, at }
            | Self::Pressed { piece, at }
            | Self::Clash { piece, at, .. }
            | Self::Chase { piece, at } => piece == id || at == id,
            Self::Rally { leader, piece } => leader == id || piece == id,
            Self::Countered { piece, .. } => piece == id,
            _ => false,
        }
    }
}

impl Battle {
    /// The unit of a flag that deserts: one that nothing is being done with, if there is one.
    fn deserter(&self, flag: Flag, kind: Kind) -> Option<PieceId> {
        let busy = |id: PieceId| self.moments.iter().any(|moment| moment.concerns(id));
        let numbered = self.pieces.iter().enumerate();
        numbered
            .filter(|(_, piece)| {
                piece.flag == flag && piece.kind == kind && piece.zone != Zone::Lost
            })
            .map(|(at, _)| PieceId(at as u8))
            .min_by_key(|id| (busy(*id), *id))
    }

    /// A unit leaves the board for good; what was being done with it is over.
    fn lose_deserter(&mut self, id: PieceId) {
        self.put(id, Zone::Lost);
        self.moments.retain(|moment| !moment.concerns(id));
        let measured = !self
            .moments
            .iter()
            .any(|moment| matches!(moment, Moment::Groups | Moment::Arrivals));
        if self.stage >= BattleStep::Fight || !measured {
            return;
        }
        // NE-G199 Fewer units may be too few for three zones; then both sides deploy anew in one.
        let size = self.size;
        self.measure();
        if self.size == size {
            return;
        }
        for camp in &mut self.camps {
            camp.ready = SeatSet::NONE;
        }
        for piece in self
            .pieces
            .iter_mut()
            .filter(|piece| piece.zone != Zone::Lost)
        {
            piece.zone = Zone::Away;
        }
    }
}

impl Position {
    /// NE-ACARD-14, NE-G180 An army loses units, on the board if it is in a battle.
    pub(crate) fn desert(
        &mut self,
        power: Power,
        region: RegionId,
        amount: u8,
        course: &mut Course<'_>,
    ) {
        let flag = power.flag();
        let fights = |battle: &Battle| {
            let flags = battle.camps[0].flags.or(battle.camps[1].flags);
            battle.region == region && battle.stage < BattleStep::Retreat && flags.has(flag)
        };
        if !self.state.battle.as_deref().is_some_and(fights) {
            self.waste(power, region, amount, course);
            // After a battle the region is looked after anyway.
            let fought = self.state.battle.as_deref();
            if fought.is_none_or(|battle| battle.region != region) {
                self.plan([WarTask::Occupied(region)]);
            }
            return;
        }
        for _ in 0..amount {
            if let Some(kind) = self.desert_battle(flag, region) {
                let troops = Troops::of(kind, 1);
                course.tell(CardEvent::Lost {
                    power,
                    region,
                    troops,
                });
            }
        }
        self.call_off(course);
    }

    /// One unit of an army in a battle is lost, plain infantry first: one that waits behind the board (NE-G150), or a
    /// piece, which leaves the map with the other losses.
    fn desert_battle(&mut self, flag: Flag, region: RegionId) -> Option<Kind> {
        let units = *self.state.land.units(region, flag);
        for (kind, count) in units.iter().filter(|(kind, _)| kind.is_army()) {
            let battle = self.state.battle.as_deref_mut()?;
            let of_kind = |piece: &&crate::Piece| piece.flag == flag && piece.kind == kind;
            let on_board = battle.pieces.iter().filter(of_kind).count();
            if usize::from(count) > on_board {
                self.state.land.remove(region, flag, &Troops::of(kind, 1));
                return Some(kind);
            }
            if let Some(id) = battle.deserter(flag, kind) {
                battle.lose_deserter(id);
                return Some(kind);
            }
        }
        None
    }

    /// Before the first round a battle is off when a side has no army left.
    fn call_off(&mut self, course: &mut Course<'_>) {
        let battle = self.state.battle.as_deref();
        let off = battle.is_some_and(|battle| {
            battle.stage < BattleStep::Fight
                && BattleSide::BOTH
                    .into_iter()
                    .any(|side| battle.army_of(side) == 0)
        });
        if off {
            self.break_off(course);
        }
    }

    /// The battle ends without a winner; what it has cost is lost, and everybody stays where he is.
    pub(super) fn break_off(&mut self, course: &mut Course<'_>) {
        let Some(battle) = self.state.battle.take() else {
            return;
        };
        let region = battle.region;
        for flag in battle.camps[0].flags.or(battle.camps[1].flags).iter() {
            self.take_losses(&battle, flag);
        }
        course.tell(BattleEvent::BrokenOff { region });
        self.state.campaign.settle(region);
        self.plan([WarTask::Occupied(region)]);
    }
}
