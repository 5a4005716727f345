//! NE-RETREAT-1 to NE-RETREAT-4 The beaten leave the region.

use super::{BattleEvent, BattleTask, napoleons_end};
use crate::agenda::{Agenda, Course, Flow};
use crate::{
    Action, Battle, BattleAction, BattleSide, Flag, FlagSet, Kind, Position, Power, RegionId,
    RegionSet, SeaId, Troops, Water, Way, Zone, map, rule, tables, text,
};
use feldherr_core::{Illegal, Message, Seat, SeatSet};

impl Position {
    /// Takes what the battle cost off the map; the beaten attackers and an independent minor nation leave at once.
    pub(super) fn count_losses(&mut self, course: &mut Course<'_>) {
        let Some(mut battle) = self.state.battle.take() else {
            return;
        };
        let region = battle.region;
        let loser = battle.winner.unwrap_or(BattleSide::Defender).other();
        for flag in battle.camps[0].flags.or(battle.camps[1].flags).iter() {
            self.take_losses(&battle, flag);
        }
        // NE-G71 The survivors of a beaten minor nation are removed.
        if battle.camps[loser.index()].flags.has(Flag::MINOR) {
            self.state.land.set(region, Flag::MINOR, Troops::NONE);
        }
        if loser == BattleSide::Attacker {
            self.send_back(&mut battle, course);
        }
        self.state.battle = Some(battle);
    }

    /// Takes the eliminated units of a flag off the map.
    pub(super) fn take_losses(&mut self, battle: &Battle, flag: Flag) {
        let lost = battle.troops(|piece| piece.flag == flag && piece.zone == Zone::Lost);
        self.vanish(flag, battle.region, &lost);
    }

    fn vanish(&mut self, flag: Flag, region: RegionId, troops: &Troops) {
        if !troops.is_empty() {
            self.state.land.remove(region, flag, troops);
            self.forget_arrivals(flag, region, troops);
        }
    }

    /// NE-RETREAT-2 Beaten attackers go back where they came from, late groups too (NE-G109).
    fn send_back(&mut self, battle: &mut Battle, course: &mut Course<'_>) {
        let mut ways: Vec<(Flag, Way)> = Vec::new();
        for (_, piece) in battle.pieces_of(BattleSide::Attacker) {
            if let Some(way) = piece.way
                && !ways.contains(&(piece.flag, way))
            {
                ways.push((piece.flag, way));
            }
        }
        // NE-G41 A squadron takes one army unit back, whichever port it came from.
        let mut aboard: Vec<(SeaId, u16)> = Vec::new();
        for (flag, way) in ways {
            let troops = battle.troops(|piece| {
                piece.flag == flag && piece.way == Some(way) && piece.zone != Zone::Lost
            });
            let Some(power) = flag.power() else {
                continue;
            };
            let (saved, to) = self.way_back(power, way, &troops, &aboard);
            if let Way::Sea { over, .. } = way {
                aboard.push((over, saved.army()));
            }
            self.withdraw(battle, flag, to, &saved, course);
            self.cut_off(battle, flag, &troops.minus(&saved), course);
        }
    }

    /// NE-G99 Who gets back this way: by sea as many army units as squadrons are still there; NE-G152 nobody into a
    /// region that enemy troops hold by now.
    fn way_back(
        &self,
        power: Power,
        way: Way,
        troops: &Troops,
        aboard: &[(SeaId, u16)],
    ) -> (Troops, RegionId) {
        let relations = &self.state.relations;
        let (from, over) = match way {
            Way::Land(from) => (from, None),
            Way::Sea { from, over } => (from, Some(over)),
        };
        let mut enemies = relations.enemies(power).iter();
        if enemies.any(|enemy| self.army_in(from, enemy) > 0) {
            return (Troops::NONE, from);
        }
        let Some(sea) = over else {
            return (*troops, from);
        };
        let squadrons = self.fleet_at(Water::Sea(sea), relations.friends(power));
        let taken = aboard.iter().filter(|(over, _)| *over == sea);
        let taken: u16 = taken.map(|(_, army)| *army).sum();
        let room = u16::from(squadrons).saturating_sub(taken) as u8;
        (dearest(troops, squadrons, room), from)
    }

    /// NE-RETREAT-1 Troops leave the region for another.
    fn withdraw(
        &mut self,
        battle: &mut Battle,
        flag: Flag,
        to: RegionId,
        troops: &Troops,
        course: &mut Course<'_>,
    ) {
        if troops.is_empty() {
            return;
        }
        self.vanish(flag, battle.region, troops);
        self.state.land.add(to, flag, troops);
        battle.withdrawn = battle.withdrawn.with(to);
        if let Some(power) = flag.power() {
            self.seek_shelter(power, to);
        }
        course.tell(BattleEvent::Retreated {
            flag,
            to,
            troops: *troops,
        });
    }

    /// NE-RETREAT-4 Troops that cannot retreat are eliminated.
    fn cut_off(
        &mut self,
        battle: &mut Battle,
        flag: Flag,
        troops: &Troops,
        course: &mut Course<'_>,
    ) {
        if troops.is_empty() {
            return;
        }
        self.vanish(flag, battle.region, troops);
        let side = battle.side(flag);
        let count = &mut battle.camps[side.index()].cut_off[flag.index()];
        *count = count.saturating_add(troops.len());
        for (kind, count) in troops.iter() {
            // What is not on the map any more is no Napoleon either (NE-G115).
            let mut left = usize::from(count);
            for piece in &mut battle.pieces {
                let dies = kind == Kind::Napoleon && piece.kind == kind && piece.flag == flag;
                if dies && left > 0 && piece.zone != Zone::Lost {
                    piece.zone = Zone::Lost;
                    left -= 1;
                }
            }
            if kind == Kind::Napoleon {
                let cut = &mut battle.camps[side.index()].cut_off[flag.index()];
                *cut = cut.saturating_sub(u16::from(count));
            }
        }
        course.tell(BattleEvent::CutOff {
            flag,
            troops: *troops,
        });
    }

    /// NE-RETREAT-3, NE-G98 Where beaten troops of a power may go; NE-G153 attackers who came from nowhere, as
    /// defenders do.
    fn refuges(&self, battle: &Battle, power: Power) -> RegionSet {
        let side = battle.side(power.flag());
        let near = match side {
            BattleSide::Defender => {
                let closed = attacked_from(battle);
                self.retreats(power, battle.region).minus(closed)
            }
            BattleSide::Attacker => {
                let near = map().neighbours(battle.region);
                near.minus(self.enemy_armies(power))
            }
        };
        // NE-G79 In a battle without a war the others are enemies all the same.
        let opponents = battle.camps[side.other().index()].flags.iter();
        opponents.fold(near, |free, flag| free.minus(self.state.land.armies(flag)))
    }

    /// NE-G14 The refuges of a power's militia: in its own homeland, unless it may leave it.
    fn militia_refuges(&self, power: Power, refuges: RegionSet) -> RegionSet {
        if self.militia_may_leave(power) {
            refuges
        } else {
            refuges.and(map().homelands[power.index()])
        }
    }

    /// The powers of the beaten side with units still in the region. NE-G154 Who has made peace meanwhile leaves as
    /// after any peace.
    fn beaten_powers(&self) -> impl Iterator<Item = Power> {
        let battle = self.state.battle.as_deref();
        let beaten = battle.and_then(|battle| {
            let winner = battle.winner?;
            let flags = |side: BattleSide| battle.camps[side.index()].flags;
            Some((flags(winner.other()), flags(winner), battle))
        });
        Power::ALL.into_iter().filter(move |power| {
            beaten.is_some_and(|(flags, winners, battle)| {
                flags.has(power.flag())
                    && !self
                        .state
                        .land
                        .units(battle.region, power.flag())
                        .is_empty()
                    && (battle.without_war || self.is_hostile(*power, winners))
            })
        })
    }

    /// Whether a power is at war with one of these flags; an independent minor army fights without.
    fn is_hostile(&self, power: Power, flags: FlagSet) -> bool {
        let enemies = self.state.relations.enemies(power);
        flags.has(Flag::MINOR) || enemies.iter().any(|enemy| flags.has(enemy.flag()))
    }

    /// NE-RETREAT-3, NE-RETREAT-4 What needs no decision is done; who has a choice is asked.
    pub(super) fn run_retreat(&mut self, course: &mut Course<'_>) -> Flow {
        if self.is_napoleon_fallen() {
            self.plan([napoleons_end(), BattleTask::Retreat.into()]);
            return Flow::Done;
        }
        let powers: arrayvec::ArrayVec<Power, 7> = self.beaten_powers().collect();
        let Some(mut battle) = self.state.battle.take() else {
            return Flow::Done;
        };
        for power in powers {
            self.retreat_alone(&mut battle, power, course);
        }
        self.state.battle = Some(battle);
        if self.is_napoleon_fallen() {
            self.plan([napoleons_end(), BattleTask::Retreat.into()]);
            return Flow::Done;
        }
        if self.beaten_powers().next().is_some() {
            return Flow::Wait(BattleTask::Retreat.into());
        }
        Flow::Done
    }

    fn retreat_alone(&mut self, battle: &mut Battle, power: Power, course: &mut Course<'_>) {
        let flag = power.flag();
        let refuges = self.refuges(battle, power);
        let homes = self.militia_refuges(power, refuges);
        let units = *self.state.land.units(battle.region, flag);
        let militia = units.only(|kind| kind == Kind::Militia);
        if refuges.is_empty() {
            self.cut_off(battle, flag, &units, course);
            return;
        }
        if homes.is_empty() && !militia.is_empty() {
            self.cut_off(battle, flag, &militia, course);
        }
        let units = *self.state.land.units(battle.region, flag);
        let unled = battle.camps[battle.side(flag).index()].seats[flag.index()].is_none();
        let rest = units.minus(&militia);
        if let Some(home) = homes.first()
            && (homes.len() == 1 || unled)
        {
            self.withdraw(battle, flag, home, &units.minus(&rest), course);
        }
        if let Some(to) = refuges.first()
            && (refuges.len() == 1 || unled)
        {
            self.withdraw(battle, flag, to, &rest, course);
        }
    }

    /// Who still has to say where his troops go.
    pub(super) fn retreating(&self) -> SeatSet {
        let Some(battle) = self.state.battle.as_deref() else {
            return SeatSet::NONE;
        };
        self.beaten_powers()
            .filter_map(|power| {
                let flag = power.flag();
                battle.camps[battle.side(flag).index()].seats[flag.index()]
            })
            .collect()
    }

    pub(super) fn retreat_options(&self, seat: Seat, into: &mut Vec<Action>) {
        let Some(battle) = self.state.battle.as_deref() else {
            return;
        };
        for power in self.beaten_powers() {
            let flag = power.flag();
            if battle.camps[battle.side(flag).index()].seats[flag.index()] != Some(seat) {
                continue;
            }
            let units = self.state.land.units(battle.region, flag);
            let refuges = self.refuges(battle, power);
            let homes = self.militia_refuges(power, refuges);
            for to in refuges.iter() {
                let troops = units.only(|kind| kind != Kind::Militia || homes.has(to));
                let action = BattleAction::RetreatTo { power, to, troops };
                let action = Action::Battle(action);
                if self.check_retreat_to(seat, &action).is_ok() {
                    into.push(action);
                }
            }
        }
    }

    /// NE-RETREAT-3, NE-G14, NE-G98 Beaten troops go to a region next to the battle that is open to them.
    pub(super) fn check_retreat_to(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        let (Action::Battle(BattleAction::RetreatTo { power, to, troops }), Some(battle)) =
            (action, self.state.battle.as_deref())
        else {
            return Err(self.not_now());
        };
        let flag = power.flag();
        let decides = battle.camps[battle.side(flag).index()].seats[flag.index()];
        if !self.beaten_powers().any(|beaten| beaten == *power) || decides != Some(seat) {
            return refuse(rule::NE_ALLY_4, text::NE_NOT_YOUR_TROOPS);
        }
        let units = self.state.land.units(battle.region, flag);
        if troops.is_empty() || !troops.is_within(units) {
            return refuse(rule::NE_RETREAT_1, text::NE_NOT_SO_MANY);
        }
        let refuges = self.refuges(battle, *power);
        if !refuges.has(*to) {
            let refusal = Illegal::new(rule::NE_RETREAT_3, Message::new(text::NE_RETREAT_CLOSED));
            return Err(refusal.remedy(Message::new(text::NE_RETREAT_WHERE)));
        }
        if troops.count(Kind::Militia) > 0 && !self.militia_refuges(*power, refuges).has(*to) {
            return refuse(rule::NE_UNIT_25, text::NE_MILITIA_AT_HOME);
        }
        let there = self.state.land.units(*to, flag);
        let crowded =
            |(kind, count): (Kind, u8)| there.count(kind).saturating_add(count) > tables::CROWD;
        if troops.iter().any(crowded) {
            return refuse(rule::NE_G150, text::NE_TOO_CROWDED);
        }
        Ok(())
    }

    pub(super) fn retreat_to(&mut self, action: &Action, course: &mut Course<'_>) {
        let Action::Battle(BattleAction::RetreatTo { power, to, troops }) = action else {
            return;
        };
        if let Some(mut battle) = self.state.battle.take() {
            self.withdraw(&mut battle, power.flag(), *to, troops, course);
            self.state.battle = Some(battle);
        }
        self.plan([BattleTask::Retreat]);
    }
}

/// NE-RETREAT-3 The regions from which attackers marched into a battle, also those of whom nobody is left.
fn attacked_from(battle: &Battle) -> RegionSet {
    let attackers = battle.camps[BattleSide::Attacker.index()].flags;
    let pieces = battle.pieces.iter();
    let ways = pieces.filter(|piece| attackers.has(piece.flag));
    ways.filter_map(|piece| match piece.way {
        Some(Way::Land(from)) => Some(from),
        _ => None,
    })
    .collect()
}

/// The dearest army units, as many as there is room for, with all leaders; nobody without squadrons.
fn dearest(troops: &Troops, squadrons: u8, room: u8) -> Troops {
    if squadrons == 0 {
        return Troops::NONE;
    }
    let mut saved = troops.only(|kind| !kind.is_army());
    let mut kinds: Vec<(Kind, u8)> = troops.iter().filter(|(kind, _)| kind.is_army()).collect();
    kinds.sort_by_key(|(kind, _)| std::cmp::Reverse(kind.sheet().price));
    let mut room = room;
    for (kind, count) in kinds {
        let count = count.min(room);
        room -= count;
        saved.set(kind, count);
    }
    saved
}
