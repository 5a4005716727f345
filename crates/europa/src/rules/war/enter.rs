//! NE-LAND-5 to NE-LAND-9, NE-UNIT-25 Who may go where.

use crate::{
    Flag, Kind, Position, Power, PowerSet, RegionId, RegionSet, Troops, map, rule, tables, text,
};
use feldherr_core::{Illegal, Message};

impl Position {
    /// NE-LAND-7, NE-LAND-8, NE-LAND-9, NE-ALLY-3, NE-ACT-72 The powers whose regions are open to a power: itself and
    /// its allies, who granted it right of passage, and its enemies.
    pub(crate) fn open_to(&self, power: Power) -> PowerSet {
        let relations = &self.state.relations;
        let granted = |host: &Power| relations.passage[host.index()].has(power);
        let hosts: PowerSet = Power::ALL.into_iter().filter(granted).collect();
        relations
            .friends(power)
            .or(relations.enemies(power))
            .or(hosts)
    }

    /// NE-LAND-5, NE-LAND-6, NE-LAND-7, NE-LAND-8, NE-LAND-9, NE-G36 The regions land units of a power may enter.
    pub fn enterable(&self, power: Power) -> RegionSet {
        let land = &self.state.land;
        let relations = &self.state.relations;
        let open = self.open_to(power);
        let enemies = relations.enemies(power);
        let mut closed = RegionSet::NONE;
        for other in PowerSet::ALL.minus(open).iter() {
            // Decision NE-G36: who fights the occupier too needs not be asked.
            let common = enemies.and(relations.enemies(other));
            let freed = self.occupied_by(common);
            closed = closed
                .or(land.armies(other.flag()))
                .or(land.owned(other).minus(freed));
        }
        // Decision NE-G126: nobody is shut out of his own region.
        map().land.minus(closed).or(land.owned(power))
    }

    /// NE-DEF-13 The regions in which one of these powers has army units.
    pub(crate) fn occupied_by(&self, powers: PowerSet) -> RegionSet {
        powers.iter().fold(RegionSet::NONE, |regions, power| {
            regions.or(self.state.land.armies(power.flag()))
        })
    }

    /// NE-LAND-10 The regions in which enemies of a power have army units, independent minor nations included.
    pub(crate) fn enemy_armies(&self, power: Power) -> RegionSet {
        self.occupied_by(self.state.relations.enemies(power))
            .or(self.state.land.armies(Flag::MINOR))
    }

    /// NE-LAND-6 Whether land units of a power may enter a region.
    ///
    /// # Errors
    /// The rule that closes it.
    pub fn check_enter(&self, power: Power, region: RegionId) -> Result<(), Illegal> {
        if self.enterable(power).has(region) {
            return Ok(());
        }
        let land = &self.state.land;
        let closed = PowerSet::ALL.minus(self.open_to(power));
        let occupier = |other: &Power| land.armies(other.flag()).has(region);
        let holder = closed.iter().find(occupier).or(land.owner(region));
        let holder = holder.unwrap_or(power).name();
        let message = Message::new(text::NE_CLOSED)
            .with("region", map().region_name(region))
            .with("power", holder.clone());
        let remedy = Message::new(text::NE_CLOSED_REMEDY).with("power", holder);
        Err(Illegal::new(rule::NE_LAND_6, message).remedy(remedy))
    }

    /// NE-UNIT-25, NE-G13 Whether militia of a power may leave its homeland now.
    pub fn militia_may_leave(&self, power: Power) -> bool {
        match power {
            Power::Ottoman => true,
            Power::Prussia => self.date().year >= tables::PRUSSIAN_MILITIA,
            _ => false,
        }
    }

    /// NE-UNIT-25, NE-G14 The regions militia of a power may enter.
    pub(crate) fn militia_land(&self, power: Power) -> RegionSet {
        if self.militia_may_leave(power) {
            map().land
        } else {
            map().homelands[power.index()]
        }
    }

    /// NE-UNIT-25 Militia stays in its homeland.
    pub(crate) fn check_militia(
        &self,
        power: Power,
        to: RegionId,
        troops: &Troops,
    ) -> Result<(), Illegal> {
        if troops.count(Kind::Militia) == 0 || self.militia_land(power).has(to) {
            return Ok(());
        }
        let message =
            Message::new(text::NE_WAR_MILITIA_STAYS).with("region", map().region_name(to));
        Err(Illegal::new(rule::NE_UNIT_25, message)
            .remedy(Message::new(text::NE_LEAVE_MILITIA).with("power", power.name())))
    }

    /// NE-G127 Leaders do not go without troops where enemy troops stand.
    pub(crate) fn check_leaders(
        &self,
        power: Power,
        to: RegionId,
        troops: &Troops,
    ) -> Result<(), Illegal> {
        if troops.army() > 0 || !self.is_deadly(power, to) {
            return Ok(());
        }
        let message = Message::new(text::NE_LEADERS_ALONE).with("region", map().region_name(to));
        Err(Illegal::new(rule::NE_G127, message).remedy(Message::new(text::NE_LEADERS_ESCORT)))
    }

    /// NE-G127 Whether a region holds enemy troops, and none of the power or its allies.
    pub(crate) fn is_deadly(&self, power: Power, region: RegionId) -> bool {
        let friends = self.state.relations.friends(power);
        self.enemy_armies(power).has(region) && !self.occupied_by(friends).has(region)
    }

    /// NE-G128 Nobody gathers more of one kind in a region than can be counted.
    pub(crate) fn check_room(
        &self,
        flag: Flag,
        to: RegionId,
        troops: &Troops,
    ) -> Result<(), Illegal> {
        if self.has_room(flag, to, troops) {
            return Ok(());
        }
        let message = Message::new(text::NE_NO_ROOM)
            .with("region", map().region_name(to))
            .with("count", tables::MOST);
        Err(Illegal::new(rule::NE_G128, message))
    }

    /// NE-G128 Whether so many more can be counted in a region.
    pub(crate) fn has_room(&self, flag: Flag, to: RegionId, troops: &Troops) -> bool {
        let there = self.state.land.units(to, flag).0;
        let pairs = there.iter().zip(troops.0);
        // All are looked at: that is quicker than to stop at the first.
        pairs.fold(true, |fits, (one, two)| {
            fits & (one.saturating_add(two) <= tables::MOST)
        })
    }
}
