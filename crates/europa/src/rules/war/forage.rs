//! NE-G7 Advanced Mobility and Foraging where forced marches are not in use: some on foot go two regions.

use super::force::{can_force, is_on_foot};
use super::march::common;
use crate::tables::march::FORAGERS;
use crate::{Arrival, Innovation, Kind, Position, Power, RegionId, Switch, Troops, Way};

/// NE-G7 Infantry and artillery that usually go one region.
const fn is_slow(kind: Kind) -> bool {
    can_force(kind) && kind.sheet().steps == 1
}

/// Where a group that came on foot set out.
const fn origin(arrival: &Arrival) -> Option<RegionId> {
    match arrival.way {
        Way::Land(from) => Some(from),
        Way::Sea { .. } => None,
    }
}

impl Position {
    /// Whether a power's troops live off the land and march farther.
    fn forages(&self, power: Power) -> bool {
        self.world.has(Switch::Cards)
            && !self.world.has(Switch::ForcedMarch)
            && self.state.campaign.moving.has(power)
            && self.has_innovation(power, Innovation::AdvancedMobility)
    }

    /// NE-G7 The groups in a region that could go one region farther, each from where it set out, and how many units of
    /// them may: one region a turn, and six units.
    fn foragers(
        &self,
        power: Power,
        region: RegionId,
    ) -> impl Iterator<Item = (RegionId, Troops, u16)> {
        let able = self.forages(power) && !self.enemy_armies(power).has(region);
        let campaign = &self.state.campaign;
        let used = campaign.foraged.iter().find(|(of, ..)| *of == power);
        let flag = power.flag();
        let units = *self.state.land.units(region, flag);
        let here = campaign.arrivals.iter().filter(move |arrival| {
            able && arrival.flag == flag && arrival.region == region && is_on_foot(arrival)
        });
        here.filter_map(move |arrival| {
            let from = origin(arrival)?;
            let room = match used {
                Some((_, other, _)) if *other != from => 0,
                Some((.., count)) => FORAGERS.saturating_sub(*count),
                None => FORAGERS,
            };
            let group = common(&arrival.troops.only(is_slow), &units);
            (room > 0 && !group.is_empty()).then_some((from, group, room))
        })
    }

    /// NE-G7 Usual troops that could go one region farther: as many of the largest group as may.
    pub(super) fn hasty(&self, power: Power, region: RegionId) -> Troops {
        let groups = self.foragers(power, region);
        let largest = groups.max_by_key(|(_, group, _)| group.army());
        largest.map_or(Troops::NONE, |(_, group, room)| at_most(&group, room))
    }

    /// NE-G7 From where those of some troops set out who have made their step already and may make another.
    pub(super) fn forage_origin(
        &self,
        power: Power,
        region: RegionId,
        troops: &Troops,
    ) -> Option<RegionId> {
        let rest = troops.minus(&self.movable(power, region));
        self.foragers(power, region)
            .find(|(_, group, room)| rest.is_within(group) && rest.len() <= *room)
            .map(|(from, ..)| from)
    }

    /// NE-G7 Gives those who go farther the step they need.
    pub(super) fn forage(&mut self, power: Power, region: RegionId, troops: &Troops) {
        let rest = troops.minus(&self.movable(power, region));
        if rest.is_empty() {
            return;
        }
        let Some(from) = self.forage_origin(power, region, troops) else {
            return;
        };
        let campaign = &mut self.state.campaign;
        let group = campaign.arrivals.iter_mut().find(|arrival| {
            arrival.flag == power.flag()
                && arrival.region == region
                && is_on_foot(arrival)
                && origin(arrival) == Some(from)
                && rest.is_within(&arrival.troops)
        });
        let Some(group) = group else {
            return;
        };
        group.troops = group.troops.minus(&rest);
        let fresh = Arrival {
            left: 1,
            troops: rest,
            ..*group
        };
        match campaign.foraged.iter_mut().find(|(of, ..)| *of == power) {
            Some((.., count)) => *count = count.saturating_add(rest.len()),
            None => campaign.foraged.push((power, from, rest.len())),
        }
        self.note_arrival(fresh);
    }
}

/// As many of some troops as there may be.
fn at_most(troops: &Troops, most: u16) -> Troops {
    let mut taken = Troops::NONE;
    let mut room = most;
    for (kind, count) in troops.iter() {
        let count = u16::from(count).min(room) as u8;
        taken.set(kind, count);
        room -= u16::from(count);
    }
    taken
}
