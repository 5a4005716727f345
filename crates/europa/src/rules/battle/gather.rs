//! NE-BATTLE-1, NE-ALLY-4, NE-G63, NE-G71, NE-G79, NE-G120 Who fights whom.

use crate::{
    Battle, BattleSide, BattleStep, Camp, Flag, FlagSet, Innovation, Kind, Phase, Piece, Position,
    Power, PowerSet, RegionId, Size, Switch, Troops, Way, Zone, tables,
};
use arrayvec::ArrayVec;
use feldherr_core::{Seat, SeatSet};

impl Battle {
    /// NE-BATTLE-1, NE-G120 The battle that is to be fought in a region; none if there is nobody to fight.
    pub fn gather(position: &Position, region: RegionId) -> Option<Self> {
        let (flags, without_war) = position.opponents(region)?;
        let mut battle = Self {
            region,
            size: Size::Skirmish,
            camps: [Camp::default(), Camp::default()],
            pieces: Vec::with_capacity(48),
            stage: BattleStep::Gather,
            round: 0,
            phase: Phase::Cavalry,
            turn: BattleSide::Attacker,
            first: BattleSide::Attacker,
            done: SeatSet::NONE,
            acted: false,
            quiet: 0,
            lively: false,
            landing: position.has_landed(region),
            surprise: None,
            militia_pursues: Power::ALL
                .into_iter()
                .filter(|power| position.militia_may_leave(*power))
                .collect(),
            without_war,
            switches: position.world.switches,
            winner: None,
            covered: false,
            withdrawn: crate::RegionSet::NONE,
            moments: ArrayVec::new(),
        };
        for side in BattleSide::BOTH {
            battle.enlist(position, side, flags[side.index()]);
        }
        let enemies = [battle.lead_flag(0)?, battle.lead_flag(1)?];
        for side in BattleSide::BOTH {
            battle.seat(position, side, enemies[side.other().index()]);
        }
        battle.prepare();
        Some(battle)
    }

    /// The units of a side; Decision NE-G150: beyond the limit they wait behind and share its fate.
    fn enlist(&mut self, position: &Position, side: BattleSide, flags: FlagSet) {
        self.camps[side.index()].flags = flags;
        let land = &position.state.land;
        let mut room = tables::PIECES;
        for flag in flags.iter() {
            let mut left = *land.units(self.region, flag);
            if side == BattleSide::Attacker {
                for arrival in &position.state.campaign.arrivals {
                    if arrival.flag == flag && arrival.region == self.region {
                        let came = within(&arrival.troops, &left);
                        self.add(flag, &came, Some(arrival.way), &mut room);
                        left = left.minus(&came);
                    }
                }
            }
            self.add(flag, &left, None, &mut room);
        }
    }

    fn add(&mut self, flag: Flag, troops: &Troops, way: Option<Way>, room: &mut usize) {
        for (kind, count) in troops.iter() {
            let count = usize::from(count).min(*room);
            *room -= count;
            let piece = Piece {
                flag,
                kind,
                zone: Zone::Away,
                left: 0,
                square: false,
                fired: false,
                countered: false,
                charged: false,
                pursued: false,
                way,
                arrives: 0,
            };
            self.pieces.extend(std::iter::repeat_n(piece, count));
        }
    }

    /// NE-G63 The lead nation of a side: the player nation with most army units.
    fn lead_flag(&self, side: usize) -> Option<Flag> {
        let camp = &self.camps[side];
        let army = |flag: Flag| {
            let of_flag = |piece: &&Piece| piece.flag == flag && piece.kind.is_army();
            self.pieces.iter().filter(of_flag).count()
        };
        // Of equals the first in turn order.
        let flags = camp.flags.iter();
        flags.max_by_key(|flag| (army(*flag), std::cmp::Reverse(*flag)))
    }

    /// NE-ALLY-4, NE-G156 Each player decides for his own pieces; NE-G71 who decides for powers without a player.
    fn seat(&mut self, position: &Position, side: BattleSide, enemy: Flag) {
        let flags = self.camps[side.index()].flags;
        let army = |flag: Flag| {
            let of_flag = |piece: &&Piece| piece.flag == flag && piece.kind.is_army();
            self.pieces.iter().filter(of_flag).count()
        };
        let players = position
            .world
            .first
            .round()
            .filter(|power| flags.has(power.flag()) && position.is_player(*power));
        let mut lead: Option<(usize, Power)> = None;
        for power in players {
            let strength = army(power.flag());
            if strength > 0 && lead.is_none_or(|(most, _)| strength > most) {
                lead = Some((strength, power));
            }
        }
        let camp = &mut self.camps[side.index()];
        camp.lead = lead.map(|(_, power)| power);
        for flag in flags.iter() {
            camp.seats[flag.index()] = flag.power().and_then(|power| position.seat_of(power));
        }
        let known = flags.iter().find_map(|flag| camp.seats[flag.index()]);
        let stand_in = known.or_else(|| position.stand_in(enemy));
        for flag in flags.iter() {
            let seat = &mut camp.seats[flag.index()];
            *seat = seat.or(stand_in);
        }
        for power in flags.iter().filter_map(Flag::power) {
            for which in Innovation::IN_BATTLE {
                if position.world.has(Switch::Cards) && position.has_innovation(power, which) {
                    let _ = camp.innovations.try_push((power, which));
                }
            }
        }
    }

    /// Whether a battle out of a document can be played: its pieces belong to one of two sides of real seats, and their
    /// numbers are enough.
    pub fn is_sound(&self, seats: u8) -> bool {
        let [one, two] = [self.camps[0].flags, self.camps[1].flags];
        let known = |piece: &Piece| one.or(two).has(piece.flag);
        let seated = |camp: &Camp| camp.seats.iter().flatten().all(|seat| seat.0 < seats);
        !one.is_empty()
            && !two.is_empty()
            && !one.meets(two)
            && self.pieces.len() <= 2 * tables::PIECES
            && self.pieces.iter().all(known)
            && self.camps.iter().all(seated)
    }

    /// The units of each flag of a side that are not lost.
    pub fn survivors(&self, side: BattleSide) -> Vec<(Flag, Troops)> {
        let flags = self.camps[side.index()].flags.iter();
        flags
            .map(|flag| {
                (
                    flag,
                    self.troops(|piece| piece.flag == flag && piece.zone != Zone::Lost),
                )
            })
            .collect()
    }

    /// The pieces that pass, as troops.
    pub(crate) fn troops(&self, keeps: impl Fn(&Piece) -> bool) -> Troops {
        let mut troops = Troops::NONE;
        for piece in self.pieces.iter().filter(|piece| keeps(piece)) {
            troops.set(piece.kind, troops.count(piece.kind).saturating_add(1));
        }
        troops
    }

    /// NE-G17 How many units of a flag, leaders included, have been eliminated.
    pub fn losses(&self, flag: Flag) -> u16 {
        let lost = |piece: &&Piece| piece.flag == flag && piece.zone == Zone::Lost;
        let fallen = self.pieces.iter().filter(lost).count() as u16;
        let cut_off: u16 = self
            .camps
            .iter()
            .map(|camp| camp.cut_off[flag.index()])
            .sum();
        fallen.saturating_add(cut_off)
    }

    /// NE-ANAP-4 Whether Napoleon has fallen.
    pub(crate) fn has_lost_napoleon(&self) -> bool {
        let lost = |piece: &Piece| piece.kind == Kind::Napoleon && piece.zone == Zone::Lost;
        self.pieces.iter().any(lost)
    }
}

/// As many of the first as there are of the second.
fn within(some: &Troops, all: &Troops) -> Troops {
    let mut troops = *some;
    for (kind, count) in some.iter() {
        troops.set(kind, count.min(all.count(kind)));
    }
    troops
}

impl Position {
    /// NE-G79, NE-G120 The flags of both sides of the battle in a region, and whether it is fought without a war.
    fn opponents(&self, region: RegionId) -> Option<([FlagSet; 2], bool)> {
        let campaign = &self.state.campaign;
        if campaign.forced.has(region)
            && let Some(sides) = self.forced_opponents(region)
        {
            return Some((sides, true));
        }
        let armed = |power: &Power| self.army_in(region, *power) > 0;
        let active = self.state.active;
        let moving = campaign.moving.with(active);
        let order = active.round().filter(|power| moving.has(*power));
        for core in order.filter(armed) {
            if let Some(sides) = self.sides_against(core, region) {
                return Some((sides, false));
            }
        }
        // NE-G69 Enemies who met outside their own turns.
        let (enemy, _) = self
            .quarrel(region)
            .filter(|_| campaign.forced.has(region))?;
        Some((self.sides_against(enemy, region)?, false))
    }

    /// NE-ACT-65, NE-ACT-69, NE-G79 The guest who stayed attacks his host; NE-G75 so do troops on their way home the one
    /// who fights them.
    fn forced_opponents(&self, region: RegionId) -> Option<[FlagSet; 2]> {
        let opposed = self.state.campaign.opposed.iter();
        let opposed = opposed.filter(|(at, ..)| *at == region);
        let guests = self.state.relations.guests.iter();
        let guests = guests.map(|guest| (guest.power, guest.host));
        let mut pairs = opposed
            .map(|(_, power, host)| (*power, *host))
            .chain(guests);
        let (power, host) = pairs.find(|(power, host)| {
            let meet = self.army_in(region, *power) > 0 && self.army_in(region, *host) > 0;
            meet && !self.may_stay(*power, *host)
        })?;
        let only = |power: Power| FlagSet::only(power.flag());
        Some([only(power), only(host)])
    }

    /// NE-BATTLE-1, NE-ALLY-4 Both sides, when this power attacks. Decision NE-G149: enemies of the attacker who are at
    /// war with each other do not fight side by side; who is left over is attacked afterwards.
    fn sides_against(&self, core: Power, region: RegionId) -> Option<[FlagSet; 2]> {
        let relations = &self.state.relations;
        let there = |power: &Power| !self.state.land.units(region, power.flag()).is_empty();
        let mut defenders = PowerSet::NONE;
        if self.state.campaign.resisting.has(region)
            && self.state.land.units(region, Flag::MINOR).army() > 0
        {
            return Some([FlagSet::only(core.flag()), FlagSet::only(Flag::MINOR)]);
        }
        let mut enemies: ArrayVec<Power, 7> = Power::ALL
            .into_iter()
            .filter(|power| relations.at_war(core, *power) && there(power))
            .collect();
        enemies.sort_by_key(|power| std::cmp::Reverse(self.army_in(region, *power)));
        for enemy in enemies {
            if !relations.enemies(enemy).meets(defenders) {
                defenders = defenders.with(enemy);
            }
        }
        let army = |powers: PowerSet| powers.iter().any(|power| self.army_in(region, power) > 0);
        if !army(defenders) {
            return None;
        }
        let allies = relations.allies[core.index()];
        let joins = |power: &Power| there(power) && relations.enemies(*power).meets(defenders);
        let attackers: PowerSet = allies.iter().filter(joins).collect();
        let attackers = attackers.with(core).minus(defenders);
        let flags = |powers: PowerSet| powers.iter().map(Power::flag).collect::<FlagSet>();
        Some([flags(attackers), flags(defenders)])
    }

    /// NE-G71 Who decides for troops without a player: the next player in turn order who is no ally of the enemy.
    fn stand_in(&self, enemy: Flag) -> Option<Seat> {
        let enemy = enemy.power().unwrap_or(self.state.active);
        let taken = self.seat_of(enemy);
        let friends = self.state.relations.friends(enemy);
        self.state.active.round().skip(1).find_map(|power| {
            let seat = self.world.player(power)?;
            let removed = self.state.realms[power.index()].removed;
            (Some(seat) != taken && !friends.has(power) && !removed).then_some(seat)
        })
    }
}
