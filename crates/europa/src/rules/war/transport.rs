//! NE-AMPH, NE-INTER-7 to NE-INTER-9 Transport over sea.

use super::march::check_some;
use super::occupy::napoleon_fell;
use super::{WarEvent, WarTask};
use crate::agenda::{Agenda, Course, Task};
use crate::{
    Arrival, Kind, MAX_SEAS, Position, Power, RegionId, SeaId, SeaSet, Troops, WarAction, Water,
    Way, map, rule, tables, text,
};
use arrayvec::ArrayVec;
use feldherr_core::{Illegal, Message};

/// Sea areas in the order in which transports cross them.
pub(crate) type Route = ArrayVec<SeaId, MAX_SEAS>;

/// NE-AMPH-2 The sea areas of a route from a port on, the nearer ones first; not all of them if they do not hang
/// together.
pub(crate) fn crossing(from: RegionId, route: SeaSet) -> Route {
    let mut order = Route::new();
    let mut next = map().port(from).and(route);
    let mut seen = SeaSet::NONE;
    while !next.is_empty() {
        seen = seen.or(next);
        let mut further = SeaSet::NONE;
        for sea in next.iter() {
            let _ = order.try_push(sea);
            further = further.or(map().waters(sea));
        }
        next = further.and(route).minus(seen);
    }
    order
}

impl Position {
    /// NE-AMPH-1, NE-AMPH-2, NE-AMPH-3, NE-AMPH-4 Whether units may go by ship.
    pub(super) fn check_ship(&self, action: &WarAction) -> Result<(), Illegal> {
        let WarAction::Ship {
            power,
            from,
            to,
            route,
            ref troops,
        } = *action
        else {
            return Err(self.not_now());
        };
        check_some(troops)?;
        check_shores(from, to)?;
        check_route(from, to, route)?;
        self.check_embark(power, from, troops)?;
        self.check_enter(power, to)?;
        self.check_militia(power, to, troops)?;
        self.check_landing(power, to, troops)?;
        self.check_room(power.flag(), to, troops)?;
        self.check_escort(power, to, route, troops)
    }

    /// NE-G40 Only who has not moved goes on board, and it is his whole movement.
    fn check_embark(&self, power: Power, from: RegionId, troops: &Troops) -> Result<(), Illegal> {
        if troops.is_within(&self.fresh(power, from)) {
            return Ok(());
        }
        let there = troops.is_within(self.state.land.units(from, power.flag()));
        let (rule, id) = if there {
            (rule::NE_G40, text::NE_HAVE_MOVED)
        } else {
            (rule::NE_LAND_2, text::NE_NOT_THERE)
        };
        let message = Message::new(id).with("region", map().region_name(from));
        Err(Illegal::new(rule, message))
    }

    /// NE-G127 Leaders do not land alone where troops meet them.
    fn check_landing(&self, power: Power, to: RegionId, troops: &Troops) -> Result<(), Illegal> {
        if troops.army() == 0 && self.militia_rises(power, to).is_some() {
            let message =
                Message::new(text::NE_LEADERS_ALONE).with("region", map().region_name(to));
            let refusal = Illegal::new(rule::NE_G127, message);
            return Err(refusal.remedy(Message::new(text::NE_LEADERS_ESCORT)));
        }
        self.check_leaders(power, to, troops)
    }

    /// NE-AMPH-3, NE-AMPH-4, NE-ALLY-5, NE-G41 As many own or allied squadrons as army units in the sea area before the
    /// destination; leaders alone need one.
    fn check_escort(
        &self,
        power: Power,
        to: RegionId,
        route: SeaSet,
        troops: &Troops,
    ) -> Result<(), Illegal> {
        if self.landing_sea(power, to, route, troops.army()).is_some() {
            return Ok(());
        }
        let message = Message::new(text::NE_NO_ESCORT)
            .with("region", map().region_name(to))
            .with("count", troops.army().max(1));
        let remedy = Message::new(text::NE_ESCORT_REMEDY);
        Err(Illegal::new(rule::NE_AMPH_3, message).remedy(remedy))
    }

    /// NE-AMPH-3, NE-G41 The sea area of a route from which so many army units land, if squadrons enough are there that
    /// have covered nobody yet: the one with the most of them.
    fn landing_sea(&self, power: Power, to: RegionId, route: SeaSet, army: u16) -> Option<SeaId> {
        let near = route.and(map().shores(to)).iter();
        let friends = self.state.relations.friends(power);
        let enough = |sea: &SeaId| {
            let present = self.fleet_at(Water::Sea(*sea), friends);
            present > 0 && u16::from(self.free_escorts(power, *sea)) >= army
        };
        // The first of several equals.
        near.filter(enough)
            .max_by_key(|sea| (self.free_escorts(power, *sea), std::cmp::Reverse(*sea)))
    }

    /// NE-G41 Squadrons of a power and its allies in a sea area that have covered nobody in this turn.
    pub fn free_escorts(&self, power: Power, sea: SeaId) -> u8 {
        let friends = self.state.relations.friends(power);
        let free = friends.iter().map(|friend| {
            let there = self.state.fleets.count(Water::Sea(sea), friend);
            there.saturating_sub(self.bound(Water::Sea(sea), friend))
        });
        free.fold(0, u8::saturating_add)
    }

    /// NE-G41 Squadrons of a power there that have covered a transport in this turn.
    pub(crate) fn bound(&self, water: Water, power: Power) -> u8 {
        let escorts = self.state.campaign.escorts.iter();
        escorts
            .filter(|(at, of, _)| *at == water && *of == power)
            .fold(0, |sum, (_, _, count)| sum.saturating_add(*count))
    }

    /// NE-INTER-9 The interception rate of a sea area for transports of a power; 0 without enemies.
    pub fn interception_rate(&self, power: Power, sea: SeaId) -> u8 {
        let relations = &self.state.relations;
        let enemies = self.fleet_at(Water::Sea(sea), relations.enemies(power));
        let friends = self.fleet_at(Water::Sea(sea), relations.friends(power));
        if enemies == 0 {
            0
        } else {
            enemies.saturating_sub(friends).max(1)
        }
    }

    /// NE-AMPH-6, NE-ACT-56, NE-G42 The nation whose militia rises against a landing: it owns this region of its
    /// homeland, is at war with the power and has no uprising there, and no landing of this turn has raised it yet.
    pub fn militia_rises(&self, power: Power, region: RegionId) -> Option<Power> {
        let home = map().homeland(region)?;
        let land = &self.state.land;
        let rises = land.owner(region) == Some(home)
            && self.state.relations.at_war(power, home)
            && !land.uprisings.has(region)
            && !self.state.campaign.raised.has(region);
        rises.then_some(home)
    }

    /// NE-AMPH-2 Units cross the sea areas of a route and land.
    pub(super) fn ship(&mut self, action: &WarAction, course: &mut Course<'_>) {
        let WarAction::Ship {
            power,
            from,
            to,
            route,
            troops,
        } = *action
        else {
            return;
        };
        let Some(over) = self.landing_sea(power, to, route, troops.army()) else {
            return;
        };
        self.bind_escorts(power, over, troops.army());
        self.state.land.remove(from, power.flag(), &troops);
        let mut left = troops;
        for sea in crossing(from, route) {
            left = self.cross((power, from), sea, left, course);
        }
        self.land(power, [from, to], over, left, course);
        let end = napoleon_fell(power, &troops.minus(&left));
        self.plan(end);
        self.abandon(power, from);
    }

    /// NE-G41 Squadrons that cover a transport: own ones first, then the allies' in turn order.
    fn bind_escorts(&mut self, power: Power, sea: SeaId, army: u16) {
        let friends = self.state.relations.friends(power);
        let mut wanted = u8::try_from(army).unwrap_or(u8::MAX);
        for friend in power.round().filter(|friend| friends.has(*friend)) {
            let at = Water::Sea(sea);
            let there = self.state.fleets.count(at, friend);
            let taken = there.saturating_sub(self.bound(at, friend)).min(wanted);
            if taken > 0 {
                self.state.campaign.escorts.push((at, friend, taken));
                wanted -= taken;
            }
        }
    }

    /// NE-INTER-7, NE-INTER-8, NE-AMPH-5, NE-G47 One die for each unit in a sea area with enemy squadrons; who
    /// survives.
    fn cross(
        &self,
        (power, from): (Power, RegionId),
        sea: SeaId,
        troops: Troops,
        course: &mut Course<'_>,
    ) -> Troops {
        let rate = self.interception_rate(power, sea);
        if rate == 0 || troops.is_empty() {
            return troops;
        }
        let mut lost = Troops::NONE;
        let mut rolls = Vec::new();
        for (kind, count) in troops.iter() {
            for _ in 0..count {
                let die = course.d6(text::DRAW_TRANSPORT);
                rolls.push((kind, die));
                if die <= rate {
                    lost.set(kind, lost.count(kind) + 1);
                }
            }
        }
        course.tell(WarEvent::Crossed {
            power,
            from,
            sea,
            rate,
            lost,
            rolls,
        });
        troops.minus(&lost)
    }

    /// NE-AMPH-6, NE-AMPH-7 Units land; a homeland rises against them.
    fn land(
        &mut self,
        power: Power,
        [from, to]: [RegionId; 2],
        over: SeaId,
        troops: Troops,
        course: &mut Course<'_>,
    ) {
        if troops.is_empty() {
            return;
        }
        let defended = self.militia_rises(power, to).is_some() || self.is_deadly(power, to);
        // Decision NE-G127: leaders whose troops were all lost do not land among enemies.
        let region = if troops.army() == 0 && defended {
            from
        } else {
            to
        };
        self.state.land.add(region, power.flag(), &troops);
        self.note_arrival(Arrival {
            flag: power.flag(),
            region,
            way: Way::Sea { from, over },
            left: 0,
            troops,
            tried: false,
        });
        if region == from {
            course.tell(WarEvent::TurnedBack { power, region });
            return;
        }
        course.tell(WarEvent::Landed {
            power,
            from,
            to,
            troops,
        });
        self.raise_militia(power, to, course);
        let occupied: Task = WarTask::Occupied(to).into();
        self.plan([occupied]);
    }

    /// NE-AMPH-6 Three militia rise against a landing.
    fn raise_militia(&mut self, power: Power, region: RegionId, course: &mut Course<'_>) {
        let Some(home) = self.militia_rises(power, region) else {
            return;
        };
        let militia = Troops::of(Kind::Militia, tables::LANDING_MILITIA);
        self.state.land.add(region, home.flag(), &militia);
        let raised = &mut self.state.campaign.raised;
        *raised = raised.with(region);
        course.tell(WarEvent::Raised {
            power: home,
            region,
            count: tables::LANDING_MILITIA,
        });
    }
}

/// NE-AMPH-1 From a port to another coast.
fn check_shores(from: RegionId, to: RegionId) -> Result<(), Illegal> {
    let refusal = |id, region| {
        let message = Message::new(id).with("region", map().region_name(region));
        Err(Illegal::new(rule::NE_AMPH_1, message))
    };
    if !map().harbours.has(from) {
        return refusal(text::NE_NO_PORT, from);
    }
    if !map().coastal.has(to) || from == to {
        return refusal(text::NE_NO_COAST, to);
    }
    Ok(())
}

/// NE-AMPH-2 A route leads from the port through adjacent sea areas to the destination.
fn check_route(from: RegionId, to: RegionId, route: SeaSet) -> Result<(), Illegal> {
    let order = crossing(from, route);
    let whole = order.len() == route.len() as usize;
    if whole && route.meets(map().shores(to)) {
        return Ok(());
    }
    let message = Message::new(text::NE_NO_ROUTE)
        .with("from", map().region_name(from))
        .with("to", map().region_name(to));
    Err(Illegal::new(rule::NE_AMPH_2, message))
}
