//! What the other chapters ask of movement: battles, groups, ways back and ways out.

use crate::rules::war::coast::coast;
use crate::{
    Arrival, Flag, Position, Power, PowerSet, RegionId, RegionSet, SeaSet, Troops, Water, Way, map,
};

impl Position {
    /// NE-G35 The powers whose units attack in this turn.
    pub fn attackers(&self) -> PowerSet {
        self.state.campaign.moving.with(self.state.active)
    }

    /// NE-BATTLE-1, NE-ACT-72, NE-G35 The regions in which a battle of this turn is still to be fought: units of a
    /// power that moves in it stand together with enemies, with a minor nation that resists, or with troops they must
    /// fight without a war.
    pub fn battles(&self) -> RegionSet {
        let land = &self.state.land;
        let campaign = &self.state.campaign;
        let met = self.attackers().iter().map(|power| {
            let enemies = self.state.relations.enemies(power);
            land.armies(power.flag()).and(self.occupied_by(enemies))
        });
        let met = met.fold(RegionSet::NONE, RegionSet::or);
        let resisted = land
            .armies(self.state.active.flag())
            .and(land.armies(Flag::MINOR));
        let shared = campaign.forced.iter().filter(|region| {
            let there = |flag: &Flag| land.armies(*flag).has(*region);
            Flag::all().filter(there).count() > 1
        });
        met.or(resisted.and(campaign.resisting))
            .or(shared.collect())
    }

    /// NE-AREINF-1, NE-RETREAT-2 How this turn's arrivals came to a region, by flag and way.
    pub fn groups(&self, region: RegionId) -> impl Iterator<Item = Arrival> {
        let arrivals = self.state.campaign.arrivals.iter().copied();
        arrivals.filter(move |arrival| arrival.region == region)
    }

    /// NE-AMPH-8, NE-ACT-56, NE-G43, NE-G44 Whether the defender of a region has the bonus against a landing: at least
    /// one army unit landed this turn, and not in a homeland region in uprising.
    pub fn has_landed(&self, region: RegionId) -> bool {
        let rebels = self.state.land.uprisings.has(region) && map().homeland(region).is_some();
        let landed =
            |arrival: Arrival| matches!(arrival.way, Way::Sea { .. }) && arrival.troops.army() > 0;
        !rebels && self.groups(region).any(landed)
    }

    /// NE-RETREAT-3, NE-G98 Where beaten defenders of a power may go from a region, also where they may not march;
    /// militia apart (NE-G14).
    pub fn retreats(&self, power: Power, region: RegionId) -> RegionSet {
        let attacked_from = self.groups(region).filter_map(|arrival| match arrival.way {
            Way::Land(from) if arrival.flag != power.flag() => Some(from),
            _ => None,
        });
        map()
            .neighbours(region)
            .minus(self.enemy_armies(power))
            .minus(attacked_from.collect())
    }

    /// NE-G99 Whether beaten units that landed find enough squadrons to go back on board.
    pub fn can_reembark(&self, power: Power, way: Way, army: u16) -> bool {
        match way {
            Way::Land(_) => false,
            Way::Sea { over, .. } => {
                let friends = self.state.relations.friends(power);
                u16::from(self.fleet_at(Water::Sea(over), friends)) >= army.max(1)
            }
        }
    }

    /// How many squadrons these powers have there together.
    pub fn fleet_at(&self, water: Water, powers: PowerSet) -> u8 {
        let counts = powers
            .iter()
            .map(|power| self.state.fleets.count(water, power));
        counts.fold(0, u8::saturating_add)
    }

    /// NE-ACT-64, NE-G75, NE-G78 Where troops that must leave a region may go: to the next regions they may enter, and
    /// if there are none to their capital.
    pub fn ways_out(&self, power: Power, from: RegionId) -> RegionSet {
        let enemies = self.enemy_armies(power);
        let near = map().neighbours(from).and(self.enterable(power));
        let near = near.minus(enemies);
        if !near.is_empty() {
            return near;
        }
        let capitals = map().capitals[power.index()].and(self.state.land.owned(power));
        capitals.minus(enemies).without(from)
    }

    /// NE-G65 The fewest steps between two sets of regions: every land border and every sea area crossed is one. The
    /// greatest number if there is no way.
    pub fn steps_between(&self, from: RegionSet, to: RegionSet) -> u16 {
        let mut land = from;
        let mut seas = SeaSet::NONE;
        for steps in 0..=u16::MAX - 1 {
            if land.meets(to) {
                return steps;
            }
            let sailed = seas.iter().fold(seas, |all, sea| all.or(map().waters(sea)));
            let wider_seas = land
                .iter()
                .fold(sailed, |all, region| all.or(map().shores(region)));
            let marched = land
                .iter()
                .fold(land, |all, region| all.or(map().neighbours(region)));
            let wider_land = wider_seas
                .iter()
                .fold(marched, |all, sea| all.or(coast(sea)));
            if wider_land == land && wider_seas == seas {
                break;
            }
            (land, seas) = (wider_land, wider_seas);
        }
        u16::MAX
    }

    /// Takes units that vanish outside movement off the account of this turn's moves.
    pub fn forget_arrivals(&mut self, flag: Flag, region: RegionId, troops: &Troops) {
        let mut gone = *troops;
        let arrivals = &mut self.state.campaign.arrivals;
        for arrival in arrivals.iter_mut() {
            if arrival.flag == flag && arrival.region == region {
                let left = arrival.troops.minus(&gone);
                gone = gone.minus(&arrival.troops);
                arrival.troops = left;
            }
        }
        arrivals.retain(|arrival| !arrival.troops.is_empty());
    }
}
