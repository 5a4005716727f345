//! NE-AFORCE Forced march.

use super::march::{check_adjacent, check_some, common};
use super::{WarEvent, WarTask};
use crate::agenda::{Agenda, Course};
use crate::tables::march;
use crate::{
    Arm, Arrival, Innovation, Kind, Position, Power, RegionId, Switch, Troops, Way, map, rule, text,
};
use feldherr_core::{Illegal, Message};

/// NE-AFORCE-1, NE-G103 Infantry and artillery of all kinds.
pub(super) const fn can_force(kind: Kind) -> bool {
    matches!(kind.arm(), Arm::Infantry | Arm::Artillery)
}

/// NE-AFORCE-2, NE-AFORCE-3, NE-AFORCE-4 What a forced march comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effort {
    On,
    Stays,
    Lost,
}

/// NE-AFORCE-2, NE-AFORCE-3, NE-AFORCE-4 What a sum of two dice, bonus included, comes to.
pub(super) const fn effort(sum: u8) -> Effort {
    match sum {
        ..=march::EXHAUSTED => Effort::Lost,
        march::FORCED.. => Effort::On,
        _ => Effort::Stays,
    }
}

impl Position {
    /// NE-G103 The units of a power in a region that may try a forced march: they have marched as far as they can, met no
    /// enemy and not tried yet.
    pub fn forceable(&self, power: Power, region: RegionId) -> Troops {
        let campaign = &self.state.campaign;
        let idle = !self.world.has(Switch::ForcedMarch) || !campaign.moving.has(power);
        if idle || self.enemy_armies(power).has(region) {
            return Troops::NONE;
        }
        let flag = power.flag();
        let able = |arrival: &&Arrival| {
            arrival.flag == flag && arrival.region == region && is_on_foot(arrival)
        };
        let able = campaign.arrivals.iter().filter(able);
        let able = able.fold(Troops::NONE, |all, arrival| all.plus(&arrival.troops));
        common(&able.only(can_force), self.state.land.units(region, flag))
    }

    /// NE-AFORCE-1 Whether units may try a forced march.
    pub(super) fn check_forced_march(
        &self,
        power: Power,
        from: RegionId,
        to: RegionId,
        troops: &Troops,
    ) -> Result<(), Illegal> {
        if !self.world.has(Switch::ForcedMarch) {
            let message = Message::new(text::NE_NO_FORCED_MARCH);
            return Err(Illegal::new(rule::NE_AOPT_1, message));
        }
        check_some(troops)?;
        check_adjacent(from, to)?;
        if !troops.is_within(&self.forceable(power, from)) {
            let message =
                Message::new(text::NE_CANNOT_FORCE).with("region", map().region_name(from));
            return Err(Illegal::new(rule::NE_G103, message));
        }
        self.check_step(power, from, to, troops)
    }

    /// NE-AFORCE-5 What a power adds to its forced marches.
    pub fn foraging(&self, power: Power) -> u8 {
        if self.has_innovation(power, Innovation::AdvancedMobility) {
            march::FORAGING
        } else {
            0
        }
    }

    /// NE-AFORCE-2 Two dice for each unit: it moves on, stays, or is lost.
    pub(super) fn force_march(
        &mut self,
        power: Power,
        from: RegionId,
        to: RegionId,
        troops: &Troops,
        course: &mut Course<'_>,
    ) {
        let bonus = self.foraging(power);
        let mut groups = [Troops::NONE; 3];
        let mut rolls = Vec::new();
        for (kind, count) in troops.iter() {
            for _ in 0..count {
                let sum = course.two_d6(text::DRAW_FORCED_MARCH) + bonus;
                rolls.push((kind, sum));
                let group = &mut groups[effort(sum) as usize];
                group.set(kind, group.count(kind) + 1);
            }
        }
        let [on, stay, lost] = groups;
        self.exert(power, from, to, troops, &stay);
        let land = &mut self.state.land;
        land.remove(from, power.flag(), &on.plus(&lost));
        land.add(to, power.flag(), &on);
        self.note_arrival(Arrival {
            flag: power.flag(),
            region: to,
            way: Way::Land(from),
            left: 0,
            troops: on,
            tried: true,
        });
        course.tell(WarEvent::ForceMarched {
            power,
            from,
            to,
            on,
            lost,
            rolls,
        });
        if !on.is_empty() {
            self.pass_through(power, to);
        }
        self.plan([WarTask::Occupied(to)]);
        self.abandon(power, from);
    }

    /// Takes units that try off the account, and notes that those who stay have tried.
    fn exert(&mut self, power: Power, from: RegionId, _to: RegionId, all: &Troops, stay: &Troops) {
        let flag = power.flag();
        let mut wanted = *all;
        let mut staying = *stay;
        let mut tried = Vec::new();
        for arrival in &mut self.state.campaign.arrivals {
            if arrival.flag != flag || arrival.region != from || !is_on_foot(arrival) {
                continue;
            }
            let taken = common(&wanted, &arrival.troops);
            wanted = wanted.minus(&taken);
            arrival.troops = arrival.troops.minus(&taken);
            let back = common(&staying, &taken);
            staying = staying.minus(&back);
            tried.push(Arrival {
                troops: back,
                tried: true,
                ..*arrival
            });
        }
        let arrivals = &mut self.state.campaign.arrivals;
        arrivals.retain(|arrival| !arrival.troops.is_empty());
        for arrival in tried {
            self.note_arrival(arrival);
        }
    }
}

/// NE-G103 Whether a group has come on foot as far as it may and not tried to go on.
pub(super) const fn is_on_foot(arrival: &Arrival) -> bool {
    arrival.left == 0 && !arrival.tried && matches!(arrival.way, Way::Land(_))
}
