//! NE-PROD What regions yield.

use super::ProductionEvent;
use crate::agenda::Course;
use crate::{Flag, Position, Power, PowerSet, RegionId, RegionSet, Switch, map, tables};

impl Position {
    /// NE-PROD-6, NE-PROD-7, NE-PROD-8, NE-PROD-9, NE-G56 What a region is worth to its owner when nothing disturbs it:
    /// the value on the map, to the Ottomans 1 except for Constantinople.
    pub fn value(&self, region: RegionId, owner: Power) -> u8 {
        let capitals = map().capitals[owner.index()];
        if owner == Power::Ottoman && !capitals.has(region) {
            return tables::OTTOMAN_VALUE;
        }
        let place = map().regions.get(region.index());
        place.map_or(0, |place| place.value)
    }

    /// NE-PROD-3, NE-PROD-5 A power's income now: by what it owns, wherever its troops stand.
    pub fn income(&self, power: Power) -> u16 {
        let yielding = self.state.land.owned(power).minus(self.barren(power));
        yielding
            .iter()
            .map(|region| u16::from(self.value(region, power)))
            .sum()
    }

    /// NE-PROD-4, NE-ACT-55, NE-G58 Regions that yield nothing to this owner: in uprising, or with troops of his
    /// enemies, whichever other troops stand there.
    pub fn barren(&self, owner: Power) -> RegionSet {
        let enemies = self.armies_of(self.state.relations.enemies(owner));
        self.state.land.uprisings.or(enemies)
    }

    /// Where any of these powers has army units.
    fn armies_of(&self, powers: PowerSet) -> RegionSet {
        let armies = |power: Power| self.state.land.armies(power.flag());
        powers
            .iter()
            .fold(RegionSet::NONE, |all, power| all.or(armies(power)))
    }

    /// NE-PLACE-1, NE-G59 Where a power may place new units: homeland regions that no other nation owns, not in uprising
    /// and without any foreign troops, allied ones included.
    pub fn placeable(&self, power: Power) -> RegionSet {
        let land = &self.state.land;
        let strangers = self.armies_of(PowerSet::ALL.without(power));
        map().homelands[power.index()]
            .and(land.owned(power).or(land.unowned()))
            .minus(land.uprisings)
            .minus(strangers)
            .minus(land.armies(Flag::MINOR))
    }

    /// NE-NEUTRAL-1, NE-NEUTRAL-4 Whether a power receives its income: when it takes part; NE-G67 by agreement also when
    /// it has taken part before.
    fn has_income(&self, power: Power) -> bool {
        let realm = &self.state.realms[power.index()];
        let saves = self.world.has(Switch::SavedIncome) && realm.activated && !realm.removed;
        self.is_active(power) || saves
    }

    /// NE-PROD-3 All powers that take part receive their incomes; NE-NEUTRAL-1 the others nothing.
    pub(super) fn collect_incomes(&mut self, course: &mut Course<'_>) {
        for power in self.world.first.round() {
            if !self.has_income(power) {
                continue;
            }
            let income = self.income(power);
            let realm = &mut self.state.realms[power.index()];
            realm.pp = realm.pp.saturating_add(income);
            let pp = realm.pp;
            course.tell(ProductionEvent::Income { power, income, pp });
        }
    }
}
