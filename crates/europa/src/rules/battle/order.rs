//! NE-AREINF, NE-AORDER, NE-ATERR What comes before the deployment: groups, who is first, the ground.

use super::{BattleEvent, Roll};
use crate::rules::battle::stepper::not_asked;
use crate::{
    Action, Battle, BattleAction, BattleSide, BattleStep, Column, Innovation, Moment, Piece,
    RegionId, RegionSet, Size, Switch, Terrain, Way, Zone, rule, tables, text,
};
use feldherr_core::{Illegal, Message};

impl Piece {
    /// NE-AREINF-1 Where it came from this turn.
    pub(crate) const fn origin(&self) -> Option<RegionId> {
        match self.way {
            Some(Way::Land(from) | Way::Sea { from, .. }) => Some(from),
            None => None,
        }
    }
}

/// What the second table of the ground can give.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Feature {
    RiverBehind,
    Ground(Terrain),
    RiverInFront,
}

/// NE-ATERR-5, NE-ATERR-6, NE-ATERR-7, NE-ATERR-8, NE-ATERR-9, NE-ATERR-10 The kind of a feature by the sum of two
/// dice.
const fn feature(sum: u8) -> Feature {
    match sum {
        0..=2 => Feature::RiverBehind,
        3 | 4 => Feature::Ground(Terrain::Stream),
        5 | 6 => Feature::Ground(Terrain::Woods),
        7 | 8 => Feature::Ground(Terrain::Hill),
        9..=11 => Feature::Ground(Terrain::Village),
        _ => Feature::RiverInFront,
    }
}

impl Battle {
    /// Puts on the agenda what comes before the deployment.
    pub(crate) fn prepare(&mut self) {
        self.stage = BattleStep::Gather;
        self.push(Moment::Deploy);
        if self.switches.has(Switch::Terrain) {
            self.push(Moment::Ground);
        }
        let groups = self.groups();
        let late = self.switches.has(Switch::Reinforcements) && groups.len() > 1;
        if late {
            self.push(Moment::Arrivals);
        }
        if self.switches.has(Switch::BattleOrder) {
            self.push(Moment::Order);
        }
        if late {
            self.push(Moment::Groups);
        } else {
            self.measure();
        }
    }

    /// NE-AREINF-1 The attacker's groups by where they came from; who was there already, by the battle's own region.
    pub fn groups(&self) -> RegionSet {
        let attackers = self.pieces_of(BattleSide::Attacker);
        attackers
            .map(|(_, piece)| piece.origin().unwrap_or(self.region))
            .collect()
    }

    /// NE-AREINF-2 Groups that can begin the battle: those with army units.
    fn main_groups(&self) -> RegionSet {
        let attackers = self.pieces_of(BattleSide::Attacker);
        attackers
            .filter(|(_, piece)| piece.kind.is_army())
            .map(|(_, piece)| piece.origin().unwrap_or(self.region))
            .collect()
    }

    pub(super) fn group_options(&self, into: &mut Vec<Action>) {
        let groups = self.main_groups().iter();
        into.extend(groups.map(|from| Action::Battle(BattleAction::MainGroup(from))));
    }

    /// NE-AREINF-2 The main group is one that came to this battle with army units.
    pub(super) fn check_main_group(&self, from: RegionId) -> Result<(), Illegal> {
        if self.main_groups().has(from) {
            return Ok(());
        }
        let message = Message::new(text::NE_NO_SUCH_GROUP);
        Err(Illegal::new(rule::NE_AREINF_2, message))
    }

    /// NE-AREINF-2 The main group begins; the others come later, in a round still to be rolled.
    pub(super) fn name_main_group(&mut self, main: RegionId, roll: &mut impl Roll) {
        self.moments.pop();
        let region = self.region;
        let attackers = self.camps[0].flags;
        for piece in &mut self.pieces {
            let elsewhere = piece.origin().unwrap_or(region) != main;
            if attackers.has(piece.flag) && elsewhere {
                piece.arrives = u8::MAX;
            }
        }
        roll.tell(BattleEvent::MainGroup { from: main });
    }

    /// NE-AREINF-3, NE-AREINF-4 A die for each other group: when it comes.
    pub(super) fn roll_arrivals(&mut self, roll: &mut impl Roll) {
        let region = self.region;
        let waits = |piece: &Piece| piece.arrives == u8::MAX;
        let waiting = self.pieces.iter().filter(|piece| waits(piece));
        let groups: RegionSet = waiting
            .map(|piece| piece.origin().unwrap_or(region))
            .collect();
        for from in groups.iter() {
            let of_group = |piece: &Piece| waits(piece) && piece.origin().unwrap_or(region) == from;
            let die = roll.d6(text::DRAW_ARRIVAL);
            let mut pieces = self.pieces.iter().filter(|piece| of_group(piece));
            // Decision NE-G151: one owner in a group is enough.
            let corps = pieces.any(|piece| self.has(piece, Innovation::CorpsDArmee));
            let row = usize::from(die - 1) + usize::from(corps);
            let round = tables::field::ARRIVAL.get(row).copied().unwrap_or(0);
            for piece in self.pieces.iter_mut().filter(|piece| of_group(piece)) {
                piece.arrives = round;
            }
            roll.tell(BattleEvent::Arrival { from, die, round });
        }
        self.measure();
    }

    /// NE-ACARD-16 Whether a piece's power has an innovation.
    fn has(&self, piece: &Piece, innovation: Innovation) -> bool {
        let camp = &self.camps[self.side(piece.flag).index()];
        let mut owned = camp.innovations.iter();
        owned.any(|(power, which)| power.flag() == piece.flag && *which == innovation)
    }

    /// NE-BATTLE-5, NE-BATTLE-6, NE-G109 The size by the army units that begin the battle. Decision NE-G199: who cannot
    /// put a unit into each of three zones (NE-BATTLE-9) fights in one.
    pub(crate) fn measure(&mut self) {
        let zones = Size::Major.columns().len();
        let deployed = |side| {
            let pieces = self.pieces_of(side);
            let army = pieces.filter(|(_, piece)| piece.kind.is_army() && piece.arrives == 0);
            army.count()
        };
        let major = BattleSide::BOTH
            .into_iter()
            .all(|side| self.army_of(side) >= tables::MAJOR_BATTLE && deployed(side) >= zones);
        self.size = if major { Size::Major } else { Size::Skirmish };
    }

    /// NE-AORDER-1, NE-AORDER-6 Both sides roll for the order; the attacker's dice come first.
    pub(super) fn roll_order(&mut self, roll: &mut impl Roll) {
        let rolls = [
            roll.two_d6(text::DRAW_BATTLE_ORDER),
            roll.two_d6(text::DRAW_BATTLE_ORDER),
        ];
        let mut totals = [0u16; 2];
        for side in BattleSide::BOTH {
            totals[side.index()] = u16::from(rolls[side.index()]) + self.scouting(side);
        }
        let difference = totals[0].abs_diff(totals[1]);
        let winner = if totals[0] > totals[1] {
            BattleSide::Attacker
        } else {
            BattleSide::Defender
        };
        let [first, surprise] = tables::field::ORDER.map(|least| difference >= u16::from(least));
        // Decision NE-G108: in all phases of the whole battle.
        if first {
            self.first = winner;
            self.camps[winner.other().index()].open = true;
        }
        self.surprise = surprise.then_some(winner);
        roll.tell(BattleEvent::Order {
            rolls,
            totals,
            first: first.then_some(winner),
            surprise,
        });
    }

    /// NE-AORDER-2, NE-AORDER-3, NE-AORDER-4, NE-AORDER-5, NE-G107 What a side adds to its roll: only units that begin
    /// the battle count.
    pub fn scouting(&self, side: BattleSide) -> u16 {
        let begins = |piece: &Piece| piece.arrives == 0;
        let pieces = self.pieces_of(side).filter(|(_, piece)| begins(piece));
        let scouts: u16 = pieces
            .map(|(_, piece)| u16::from(piece.kind.sheet().scouts))
            .sum();
        let mut owned = self.camps[side.index()].innovations.iter();
        let superior = owned.any(|(_, which)| *which == Innovation::SuperiorLightCavalry);
        scouts
            + if superior {
                u16::from(tables::field::SUPERIOR_CAVALRY)
            } else {
                0
            }
    }

    /// NE-ATERR-1, NE-ATERR-2 Both sides roll for the ground; then they place it, NE-G110 the defender last unless the
    /// order says otherwise.
    pub(super) fn roll_ground(&mut self, roll: &mut impl Roll) {
        self.stage = BattleStep::Terrain;
        for side in BattleSide::BOTH {
            let sum = roll.two_d6(text::DRAW_TERRAIN);
            let row = usize::from(sum.saturating_sub(2));
            let count = tables::field::FEATURES.get(row).copied().unwrap_or(0);
            let mut kinds = arrayvec::ArrayVec::new();
            for _ in 0..count {
                let kind = roll.two_d6(text::DRAW_TERRAIN);
                self.add_feature(side, kind);
                let _ = kinds.try_push(kind);
            }
            roll.tell(BattleEvent::Ground { side, sum, kinds });
        }
        let loser = BattleSide::BOTH
            .into_iter()
            .find(|side| self.camps[side.index()].open);
        let first = loser.unwrap_or(BattleSide::Attacker);
        for side in [first.other(), first] {
            if !self.camps[side.index()].features.is_empty() {
                self.push(Moment::Place(side));
            }
        }
    }

    /// NE-ATERR-11, NE-G111 A river counts for the whole line at once; a second one of the same kind is ignored.
    fn add_feature(&mut self, side: BattleSide, sum: u8) {
        let camp = &mut self.camps[side.index()];
        match feature(sum) {
            Feature::RiverBehind => camp.river_behind = true,
            Feature::RiverInFront => camp.river_in_front = true,
            Feature::Ground(terrain) => {
                let _ = camp.features.try_push(terrain);
            }
        }
    }

    pub(super) fn place_options(&self, side: BattleSide, into: &mut Vec<Action>) {
        let camp = &self.camps[side.index()];
        for (at, terrain) in camp.features.iter().enumerate() {
            if camp.features[..at].contains(terrain) {
                continue;
            }
            for column in self.size.columns() {
                if camp.terrain[column.index()].is_none() {
                    into.push(Action::Battle(BattleAction::Place {
                        terrain: *terrain,
                        column: *column,
                    }));
                }
            }
        }
        into.push(Action::Done);
    }

    /// NE-ATERR-3, NE-G157 A feature goes into any zone of the own line that has none; it may also be left.
    pub(super) fn check_place(&self, side: BattleSide, action: &Action) -> Result<(), Illegal> {
        let camp = &self.camps[side.index()];
        let (terrain, column) = match action {
            Action::Done => return Ok(()),
            Action::Battle(BattleAction::Place { terrain, column }) => (terrain, *column),
            _ => return Err(not_asked()),
        };
        let refuse = |id| Err(Illegal::new(rule::NE_ATERR_3, Message::new(id)));
        if !camp.features.contains(terrain) {
            return refuse(text::NE_NO_SUCH_FEATURE);
        }
        if !self.size.columns().contains(&column) {
            return refuse(text::NE_NO_SUCH_ZONE);
        }
        if camp.terrain[column.index()].is_some() {
            return refuse(text::NE_ZONE_HAS_FEATURE);
        }
        Ok(())
    }

    pub(super) fn place(&mut self, side: BattleSide, action: &Action, roll: &mut impl Roll) {
        let size = self.size;
        let camp = &mut self.camps[side.index()];
        if let Action::Battle(BattleAction::Place { terrain, column }) = action {
            if let Some(at) = camp.features.iter().position(|other| other == terrain) {
                camp.features.remove(at);
            }
            camp.terrain[column.index()] = Some(*terrain);
            let (terrain, column) = (*terrain, *column);
            roll.tell(BattleEvent::Placed {
                side,
                terrain,
                column,
            });
        } else {
            camp.features.clear();
        }
        let open = |column: &&Column| camp.terrain[column.index()].is_none();
        if camp.features.is_empty() || !size.columns().iter().any(|column| open(&column)) {
            camp.features.clear();
            self.moments.pop();
        }
    }

    /// NE-AREINF-3 Groups whose round has come stand in the reserve.
    pub(super) fn arrive(&mut self, roll: &mut impl Roll) {
        let round = self.round;
        let mut units = 0u8;
        for piece in &mut self.pieces {
            if piece.zone == Zone::Away && piece.arrives > 0 && piece.arrives <= round {
                piece.zone = Zone::Reserve;
                units = units.saturating_add(1);
            }
        }
        if units > 0 {
            roll.tell(BattleEvent::Arrived { units });
        }
    }
}
