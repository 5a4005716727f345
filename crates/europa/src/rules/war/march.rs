//! NE-LAND-1 to NE-LAND-4, NE-LAND-10 Marches.

use super::{WarEvent, WarTask};
use crate::agenda::{Agenda, Course};
use crate::{
    Arrival, Flag, Kind, Position, Power, RegionId, RegionSet, Troops, Way, map, rule, text,
};
use feldherr_core::{Illegal, Message};

impl Position {
    /// What has arrived in a region this turn under a flag.
    fn arrived(&self, flag: Flag, region: RegionId) -> impl Iterator<Item = &Arrival> {
        let arrivals = self.state.campaign.arrivals.iter();
        arrivals.filter(move |arrival| arrival.region == region && arrival.flag == flag)
    }

    /// The units of a power in a region that have not moved this turn.
    pub fn fresh(&self, power: Power, region: RegionId) -> Troops {
        let flag = power.flag();
        let units = *self.state.land.units(region, flag);
        self.arrived(flag, region)
            .fold(units, |left, arrival| left.minus(&arrival.troops))
    }

    /// NE-LAND-2 The units of a power in a region that may still move.
    pub fn movable(&self, power: Power, region: RegionId) -> Troops {
        if !self.state.campaign.moving.has(power) {
            return Troops::NONE;
        }
        let flag = power.flag();
        let units = *self.state.land.units(region, flag);
        self.arrived(flag, region)
            .filter(|arrival| arrival.left == 0)
            .fold(units, |left, arrival| left.minus(&arrival.troops))
    }

    /// NE-LAND-4, NE-LAND-5, NE-LAND-6, NE-LAND-7, NE-LAND-8, NE-LAND-9, NE-LAND-10 Whether units may march.
    pub(super) fn check_march(
        &self,
        power: Power,
        from: RegionId,
        to: RegionId,
        troops: &Troops,
    ) -> Result<(), Illegal> {
        check_some(troops)?;
        check_adjacent(from, to)?;
        let rested = troops.is_within(&self.movable(power, from));
        if !rested && self.forage_origin(power, from, troops).is_none() {
            return Err(self.tired(power, from, troops));
        }
        self.check_step(power, from, to, troops)
    }

    /// NE-LAND-6, NE-UNIT-25 Whether units may take the step into a region, whatever steps they have left.
    pub(super) fn check_step(
        &self,
        power: Power,
        from: RegionId,
        to: RegionId,
        troops: &Troops,
    ) -> Result<(), Illegal> {
        if !self.homeward(power, from).has(to) {
            self.check_enter(power, to)?;
        }
        self.check_militia(power, to, troops)?;
        self.check_leaders(power, to, troops)?;
        self.check_room(power.flag(), to, troops)
    }

    /// NE-LAND-2 The refusal of units that are not there or have moved.
    fn tired(&self, power: Power, from: RegionId, troops: &Troops) -> Illegal {
        let there = troops.is_within(self.state.land.units(from, power.flag()));
        let id = if there {
            text::NE_HAVE_MOVED
        } else {
            text::NE_NOT_THERE
        };
        let message = Message::new(id).with("region", map().region_name(from));
        Illegal::new(rule::NE_LAND_2, message)
    }

    /// NE-LAND-1 Units march into the next region; NE-LAND-10 enemies there stop them.
    pub(super) fn march(
        &mut self,
        power: Power,
        from: RegionId,
        to: RegionId,
        troops: &Troops,
        course: &mut Course<'_>,
    ) {
        let stops = self.enemy_armies(power).has(to);
        self.forage(power, from, troops);
        for (left, group) in self
            .take_along(power.flag(), from, troops)
            .into_iter()
            .enumerate()
        {
            let left = if stops { 0 } else { left as u8 };
            self.arrive(power, from, to, left, &group);
        }
        course.tell(WarEvent::Marched {
            power,
            from,
            to,
            troops: *troops,
        });
        self.pass_through(power, to);
        self.plan([WarTask::Occupied(to)]);
        self.abandon(power, from);
    }

    /// Takes units that march off this turn's account, those with the fewest steps left first; the groups by how many
    /// steps they have left after the next one.
    fn take_along(&mut self, flag: Flag, from: RegionId, troops: &Troops) -> [Troops; 2] {
        let mut wanted = *troops;
        let mut groups = [Troops::NONE; 2];
        let arrivals = &mut self.state.campaign.arrivals;
        for steps in 1..=2_u8 {
            let here = arrivals.iter_mut().filter(|arrival| {
                arrival.flag == flag && arrival.region == from && arrival.left == steps
            });
            for arrival in here {
                let taken = common(&wanted, &arrival.troops);
                arrival.troops = arrival.troops.minus(&taken);
                wanted = wanted.minus(&taken);
                let group = &mut groups[usize::from(steps) - 1];
                *group = group.plus(&taken);
            }
        }
        arrivals.retain(|arrival| !arrival.troops.is_empty());
        let slow = wanted.only(|kind| kind.sheet().steps < 2);
        [groups[0].plus(&slow), groups[1].plus(&wanted.minus(&slow))]
    }

    /// Puts units that marched into their new region.
    fn arrive(&mut self, power: Power, from: RegionId, to: RegionId, left: u8, troops: &Troops) {
        let flag = power.flag();
        self.state.land.remove(from, flag, troops);
        self.state.land.add(to, flag, troops);
        self.note_arrival(Arrival {
            flag,
            region: to,
            way: Way::Land(from),
            left,
            troops: *troops,
            tried: false,
        });
    }

    /// Notes how units came, together with those that came the same way.
    pub(super) fn note_arrival(&mut self, new: Arrival) {
        if new.troops.is_empty() {
            return;
        }
        let arrivals = &mut self.state.campaign.arrivals;
        let same = |old: &&mut Arrival| {
            Arrival {
                troops: new.troops,
                ..**old
            } == new
        };
        match arrivals.iter_mut().find(same) {
            Some(old) => old.troops = old.troops.plus(&new.troops),
            None => arrivals.push(new),
        }
    }

    /// NE-G75 Troops that must leave may cross closed regions on their shortest way out: the next regions on it.
    pub(crate) fn homeward(&self, power: Power, from: RegionId) -> RegionSet {
        let guests = &self.state.relations.guests;
        if !guests.iter().any(|guest| guest.power == power) {
            return RegionSet::NONE;
        }
        let open = self.enterable(power);
        let free = open.minus(self.enemy_armies(power));
        if open.has(from) || free.is_empty() {
            return RegionSet::NONE;
        }
        // Inwards from the open regions, until the next step is one of the region's neighbours.
        let near = map().neighbours(from);
        let mut reached = free;
        while !reached.meets(near) {
            let wider = reached
                .iter()
                .fold(reached, |all, region| all.or(map().neighbours(region)));
            if wider == reached {
                return RegionSet::NONE;
            }
            reached = wider;
        }
        reached.and(near)
    }
}

/// NE-TURN-4 A move needs somebody who makes it.
pub(super) fn check_some(troops: &Troops) -> Result<(), Illegal> {
    if troops.is_empty() {
        return Err(Illegal::new(
            rule::NE_LAND_1,
            Message::new(text::NE_WAR_NOBODY),
        ));
    }
    Ok(())
}

/// NE-LAND-3, NE-LAND-4 Land units march between adjacent regions only.
pub(super) fn check_adjacent(from: RegionId, to: RegionId) -> Result<(), Illegal> {
    if map().neighbours(from).has(to) {
        return Ok(());
    }
    let message = Message::new(text::NE_WAR_NOT_ADJACENT)
        .with("from", map().region_name(from))
        .with("to", map().region_name(to));
    Err(Illegal::new(rule::NE_LAND_4, message))
}

/// What is in both.
pub(super) fn common(one: &Troops, two: &Troops) -> Troops {
    let mut both = Troops::NONE;
    for kind in Kind::ALL {
        both.set(kind, one.count(kind).min(two.count(kind)));
    }
    both
}
