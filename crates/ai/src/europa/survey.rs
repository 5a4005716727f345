//! The situation as one power sees it: who is strong where, what threatens what, and where to go.

use feldherr_europa::{
    Flag, Kind, MAX_REGIONS, Mode, Position, Power, PowerSet, RegionId, RegionSet, Troops, Water,
    map,
};

/// What one unit of each kind is worth in battle, in line infantry.
const WORTH: [f32; feldherr_europa::KINDS] =
    [1.0, 1.5, 0.65, 1.1, 1.35, 1.7, 0.9, 1.6, 1.7, 0.8, 1.6];

/// How much of a goal's pull is left one region away.
const DECAY: f32 = 0.72;
/// How far a goal is felt.
const REACH: usize = 12;

/// A number for every region.
pub(super) type Field = [f32; MAX_REGIONS];

/// What troops are worth in battle.
pub(super) fn strength(troops: &Troops) -> f32 {
    let pairs = troops.0.iter().zip(WORTH);
    pairs.map(|(count, worth)| f32::from(*count) * worth).sum()
}

/// The chance to win a battle by the strength of both sides.
pub(super) fn win_chance(own: f32, other: f32) -> f32 {
    if other <= 0.0 {
        return 1.0;
    }
    let ratio = (own / other).max(0.01);
    let power = ratio * ratio * ratio;
    power / (1.0 + power)
}

/// The strength of all troops of a power.
pub(super) fn total(position: &Position, power: Power) -> f32 {
    let land = &position.state.land;
    let flag = power.flag();
    let regions = land.armies(flag).iter();
    regions
        .map(|region| strength(land.units(region, flag)))
        .sum()
}

/// The regions in which one of these powers has army units.
pub(super) fn armies_of(position: &Position, powers: PowerSet) -> RegionSet {
    powers.iter().fold(RegionSet::NONE, |all, power| {
        all.or(position.state.land.armies(power.flag()))
    })
}

/// The situation as one power sees it.
pub(super) struct Survey {
    /// Who looks.
    pub power: Power,
    /// Whether battles ahead are played out instead of estimated.
    pub precise: bool,
    /// Its enemies.
    pub enemies: PowerSet,
    /// Where its units may go.
    pub open: RegionSet,
    /// Its own strength.
    pub own: Field,
    /// That of itself and its allies.
    pub friends: Field,
    /// That of its enemies, and of minor nations that resist it.
    pub foes: Field,
    /// What enemies could bring there in their next turn.
    pub threat: Field,
    /// What must stay there.
    pub need: Field,
    /// How much it is drawn there.
    pub pull: Field,
}

impl Survey {
    pub fn new(position: &Position, power: Power) -> Self {
        let relations = &position.state.relations;
        let mut survey = Self {
            power,
            precise: false,
            enemies: relations.enemies(power),
            open: position.enterable(power),
            own: [0.0; MAX_REGIONS],
            friends: [0.0; MAX_REGIONS],
            foes: [0.0; MAX_REGIONS],
            threat: [0.0; MAX_REGIONS],
            need: [0.0; MAX_REGIONS],
            pull: [0.0; MAX_REGIONS],
        };
        let mut strangers = [0.0; MAX_REGIONS];
        survey.count(position, &mut strangers);
        survey.weigh_threats(position);
        survey.set_garrisons(position, &strangers);
        survey.set_goals(position);
        survey.spread();
        survey
    }

    fn count(&mut self, position: &Position, strangers: &mut Field) {
        let friends = position.state.relations.friends(self.power);
        let land = &position.state.land;
        for flag in Flag::all() {
            let of = flag.power();
            for region in land.armies(flag).or(land.leaders(flag)).iter() {
                let there = strength(land.units(region, flag));
                let at = region.index();
                match of {
                    Some(power) if power == self.power => {
                        self.own[at] += there;
                        self.friends[at] += there;
                    }
                    Some(power) if friends.has(power) => self.friends[at] += there,
                    Some(power) if self.enemies.has(power) => self.foes[at] += there,
                    None => self.foes[at] += there,
                    Some(_) => strangers[at] += there,
                }
            }
        }
    }

    /// What stands next to a region, and what could land there.
    fn weigh_threats(&mut self, position: &Position) {
        for region in map().region_ids() {
            let near = map().neighbours(region).iter();
            let near: f32 = near.map(|other| self.foes[other.index()]).sum();
            let mut landing = 0;
            for sea in map().shores(region).iter() {
                landing += position.fleet_at(Water::Sea(sea), self.enemies);
            }
            let landing = if self.is_island(region) {
                0.5 * f32::from(landing)
            } else {
                0.0
            };
            self.threat[region.index()] = self.foes[region.index()] + 0.8 * near + landing;
        }
    }

    /// Whether a region is in the homeland of a sea power and can be reached by ship.
    fn is_island(&self, region: RegionId) -> bool {
        self.power == Power::Britain && map().homelands[self.power.index()].has(region)
    }

    /// Capitals are held against what is near; elsewhere troops are free.
    fn set_garrisons(&mut self, position: &Position, strangers: &Field) {
        let land = &position.state.land;
        for region in map().capitals[self.power.index()].iter() {
            if land.owner(region) != Some(self.power) {
                continue;
            }
            let near = map().neighbours(region).iter();
            let looming: f32 = near.map(|other| strangers[other.index()]).sum();
            let at = region.index();
            self.need[at] = (0.9 * self.threat[at] + 0.2 * looming).max(2.0);
        }
    }

    fn set_goals(&mut self, position: &Position) {
        let land = &position.state.land;
        let own = land.owned(self.power);
        let pap = position.state.realms[self.power.index()].pap;
        let minor = match position.world.mode {
            // Only the enemy's defeat counts.
            Mode::Historical => 1.0,
            Mode::Unhistorical if pap > 0 => 7.0,
            Mode::Unhistorical => 2.5,
        };
        let capitals = map().capitals[self.power.index()];
        for region in map().region_ids() {
            let at = region.index();
            let foes = self.foes[at];
            let goal = &mut self.pull[at];
            if own.has(region) {
                if foes > 0.0 {
                    *goal += 7.0 + 0.2 * foes;
                }
                if capitals.has(region) && self.need[at] > self.friends[at] {
                    *goal += 12.0;
                }
            } else {
                match land.owner(region) {
                    None if map().minor(region).is_some() => *goal += minor,
                    Some(owner) if self.enemies.has(owner) => {
                        *goal += hostile_goal(position, owner, region, self.own[at]);
                    }
                    _ => {}
                }
                if foes > 0.0 {
                    *goal += 1.5 + 0.15 * foes;
                }
            }
        }
    }

    /// Goals are felt from afar, along ways that are open.
    fn spread(&mut self) {
        for _ in 0..REACH {
            let mut changed = false;
            for region in self.open.iter() {
                let near = map().neighbours(region).and(self.open).iter();
                let best = near
                    .map(|other| self.pull[other.index()])
                    .fold(0.0, f32::max);
                let here = &mut self.pull[region.index()];
                if best * DECAY > *here + 1e-3 {
                    *here = best * DECAY;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
    }

    /// Own strength in the regions next to one that could come there in this turn.
    pub fn reach(&self, position: &Position, to: RegionId, but: RegionId) -> f32 {
        let near = map().neighbours(to).iter().filter(|near| *near != but);
        near.map(|near| {
            let able = strength(&position.movable(self.power, near));
            (able - self.need[near.index()]).max(0.0)
        })
        .sum()
    }

    /// What allies that move in the same turn could bring there.
    pub fn allied_reach(&self, position: &Position, to: RegionId) -> f32 {
        let moving = position.state.campaign.moving.without(self.power);
        let enemies = self.enemies;
        let willing = moving.iter().filter(|ally| {
            let common = position.state.relations.enemies(*ally).and(enemies);
            armies_of(position, common).has(to)
        });
        willing
            .map(|ally| {
                let near = map().neighbours(to).iter();
                near.map(|near| strength(&position.movable(ally, near)))
                    .sum::<f32>()
            })
            .sum()
    }
}

/// What an enemy's region is worth to come to; less when it is taken already.
fn hostile_goal(position: &Position, owner: Power, region: RegionId, own: f32) -> f32 {
    let capital = map().capitals[owner.index()].has(region);
    let lost = position.state.realms[owner.index()].capitals_lost;
    let historical = position.world.mode == Mode::Historical;
    match (capital, own > 0.0) {
        (true, false) if !lost.has(region) && historical => 28.0,
        (true, false) if !lost.has(region) => 16.0,
        // An army that has left a capital and comes again shakes the nation again (NE-G73); where that ends the war, allies
        // must not take his place.
        (true, here) if lost.has(region) && (here || historical) => 0.0,
        (true, _) => 4.0,
        (false, true) => 0.8,
        (false, false) => 2.5,
    }
}

/// The troops that may go to a region: militia stays at home.
pub(super) fn fit(position: &Position, power: Power, to: RegionId, troops: Troops) -> Troops {
    let roams = position.militia_may_leave(power) || map().homelands[power.index()].has(to);
    troops.only(|kind| kind != Kind::Militia || roams)
}
