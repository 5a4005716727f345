//! NE-AATTR Attrition in Spain and Russia.

use super::WarEvent;
use crate::agenda::Course;
use crate::tables::march;
use crate::text;
use crate::{Kind, Position, Power, RegionId, Switch, Troops, map};

/// NE-AATTR-1 The countries that wear armies out.
const HOSTS: [Power; 2] = [Power::Spain, Power::Russia];

impl Position {
    /// NE-AATTR-1, NE-G102 Armies at war with Spain or Russia suffer in its homeland regions, whichever nation owns
    /// them by now.
    pub(super) fn suffer_attrition(&mut self, course: &mut Course<'_>) {
        if !self.world.has(Switch::Attrition) {
            return;
        }
        for host in HOSTS {
            let land = map().homelands[host.index()];
            let rate = self.attrition(host);
            for power in self.state.relations.enemies(host).iter() {
                let army = self.state.land.armies(power.flag());
                for region in land.and(army).iter() {
                    self.wear_out(power, region, rate, course);
                }
            }
        }
    }

    /// NE-AATTR-2, NE-AATTR-3 The highest die that eliminates a unit: 1, in Russia after December 2.
    pub fn attrition(&self, host: Power) -> u8 {
        let winter = host == Power::Russia && self.date().month == 12;
        march::ATTRITION[usize::from(winter)]
    }

    /// NE-AATTR-2 One die for each army unit; leaders are spared.
    fn wear_out(&mut self, power: Power, region: RegionId, rate: u8, course: &mut Course<'_>) {
        let army = self.state.land.units(region, power.flag());
        let army = army.only(Kind::is_army);
        let mut lost = Troops::NONE;
        let mut rolls = Vec::new();
        for (kind, count) in army.iter() {
            for _ in 0..count {
                let die = course.d6(text::DRAW_ATTRITION);
                rolls.push((kind, die));
                if die <= rate {
                    lost.set(kind, lost.count(kind) + 1);
                }
            }
        }
        self.state.land.remove(region, power.flag(), &lost);
        course.tell(WarEvent::WornOut {
            power,
            region,
            rate,
            lost,
            rolls,
        });
        self.free_capital(region);
    }
}
