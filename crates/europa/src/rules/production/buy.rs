//! NE-BUY, NE-PLACE What can be bought, and where it goes.

use super::ProductionEvent;
use crate::agenda::Course;
use crate::{
    Action, Kind, Position, Power, RealmAction, RegionId, Switch, Troops, Water, map, rule, tables,
    text,
};
use feldherr_core::{Illegal, Message};

/// NE-BUY-2 What so many units of a kind cost.
pub(super) fn price(kind: Kind, count: u8) -> u16 {
    u16::from(kind.sheet().price) * u16::from(count)
}

impl Position {
    /// NE-BUY-1 Appends what a power can buy now: one of each kind in each region.
    pub(super) fn purchases(&self, power: Power, into: &mut Vec<Action>) {
        let places = self.placeable(power);
        for kind in Kind::ALL {
            if self.check_order(power, kind, 1).is_err() {
                continue;
            }
            let fits = |at: &RegionId| self.check_places(power, kind, 1, *at).is_ok();
            into.extend(
                places
                    .iter()
                    .filter(fits)
                    .map(|at| Action::Realm(RealmAction::Buy { kind, count: 1, at })),
            );
        }
        if self.check_means(power, u16::from(tables::SQUADRON)).is_ok() {
            let ports = places.and(map().harbours).iter();
            let ports = ports.filter(|at| self.check_berth(power, 1, *at).is_ok());
            into.extend(ports.map(|at| Action::Realm(RealmAction::Build { count: 1, at })));
        }
        if self.check_buy_pap(power).is_ok() {
            into.push(Action::Realm(RealmAction::BuyPap));
        }
    }

    /// NE-BUY-1, NE-PLACE-1 Whether a power may buy these units and place them there.
    pub(super) fn check_buy(
        &self,
        power: Power,
        kind: Kind,
        count: u8,
        at: RegionId,
    ) -> Result<(), Illegal> {
        self.check_order(power, kind, count)?;
        self.check_place(power, at)?;
        self.check_places(power, kind, count, at)
    }

    /// NE-BUY-1 Whether a power may buy these units, wherever they go.
    fn check_order(&self, power: Power, kind: Kind, count: u8) -> Result<(), Illegal> {
        check_count(count)?;
        self.check_kind(kind)?;
        check_builder(power, kind)?;
        self.check_british_limit(power, count)?;
        self.check_elite_quota(power, kind, count)?;
        self.check_means(power, price(kind, count))
    }

    /// NE-BUY-2 Only what has a price can be bought; NE-AOPT-1 and only kinds that are in use.
    fn check_kind(&self, kind: Kind) -> Result<(), Illegal> {
        if kind.sheet().price == 0 {
            let message = Message::new(text::NE_NOT_FOR_SALE).with("units", kind.name(1));
            return Err(Illegal::new(rule::NE_BUY_2, message));
        }
        if self.world.has_kind(kind) {
            return Ok(());
        }
        let message = Message::new(text::NE_KIND_NOT_USED).with("units", kind.name(1));
        Err(Illegal::new(rule::NE_AOPT_1, message))
    }

    /// NE-NAT-2, NE-G51, NE-G114 Britain builds at most 2 land units in a production round.
    fn check_british_limit(&self, power: Power, count: u8) -> Result<(), Illegal> {
        let bought = self.state.realms[power.index()].bought.land;
        let limit = tables::BRITISH_LAND_UNITS;
        if power != Power::Britain || bought.saturating_add(count) <= limit {
            return Ok(());
        }
        let message = Message::new(text::NE_BRITISH_LIMIT).with("limit", limit);
        let left = Message::new(text::NE_UNITS_LEFT).with("count", limit.saturating_sub(bought));
        Err(Illegal::new(rule::NE_NAT_2, message).remedy(left))
    }

    /// NE-UNIT-18, NE-G55 Two line infantry are bought for each elite infantry. Decision NE-G192: first.
    fn check_elite_quota(&self, power: Power, kind: Kind, count: u8) -> Result<(), Illegal> {
        let bought = self.state.realms[power.index()].bought;
        let elite = u16::from(bought.elite) + u16::from(count);
        let needed = elite * u16::from(tables::LINE_PER_ELITE);
        let line = u16::from(bought.line);
        if kind != Kind::Elite || line >= needed {
            return Ok(());
        }
        let message = Message::new(text::NE_ELITE_QUOTA).with("line", line);
        let remedy = Message::new(text::NE_BUY_LINE_FIRST).with("count", needed - line);
        Err(Illegal::new(rule::NE_UNIT_18, message).remedy(remedy))
    }

    /// NE-BUY-1 Nobody spends more than he has.
    fn check_means(&self, power: Power, price: u16) -> Result<(), Illegal> {
        let pp = self.state.realms[power.index()].pp;
        if price <= pp {
            return Ok(());
        }
        let message = Message::new(text::NE_TOO_DEAR)
            .with("price", price)
            .with("pp", pp);
        Err(Illegal::new(rule::NE_BUY_1, message))
    }

    /// NE-PLACE-1 New units go to free homeland regions; NE-PLACE-2 without one nothing can be built.
    fn check_place(&self, power: Power, at: RegionId) -> Result<(), Illegal> {
        let places = self.placeable(power);
        if places.has(at) {
            return Ok(());
        }
        let message = Message::new(text::NE_NOT_PLACEABLE)
            .with("power", power.name())
            .with("region", map().region_name(at));
        Err(match places.first() {
            Some(first) => Illegal::new(rule::NE_PLACE_1, message).remedy(
                Message::new(text::NE_PLACE_THERE).with("region", map().region_name(first)),
            ),
            None => Illegal::new(rule::NE_PLACE_2, message),
        })
    }

    /// Decision NE-G188: so many of a kind fit a region.
    fn check_places(
        &self,
        power: Power,
        kind: Kind,
        count: u8,
        at: RegionId,
    ) -> Result<(), Illegal> {
        let there = self.state.land.units(at, power.flag()).count(kind);
        check_most(there, count)
    }

    /// NE-PLACE-3, NE-PORT-5 New squadrons go into ports of such regions.
    pub(super) fn check_build(&self, power: Power, count: u8, at: RegionId) -> Result<(), Illegal> {
        check_count(count)?;
        self.check_means(power, u16::from(tables::SQUADRON) * u16::from(count))?;
        self.check_place(power, at)?;
        if !map().harbours.has(at) {
            let message = Message::new(text::NE_NO_PORT).with("region", map().region_name(at));
            return Err(Illegal::new(rule::NE_PLACE_3, message));
        }
        self.check_berth(power, count, at)
    }

    /// Decision NE-G188: so many squadrons fit a port.
    fn check_berth(&self, power: Power, count: u8, at: RegionId) -> Result<(), Illegal> {
        check_most(self.state.fleets.count(Water::Port(at), power), count)
    }

    /// NE-PAP-5 Points cost 10 PP each; NE-NEUTRAL-5 neutral nations have none.
    pub(super) fn check_buy_pap(&self, power: Power) -> Result<(), Illegal> {
        if !self.is_player(power) {
            let message = Message::new(text::NE_NEUTRAL_WITHOUT_PAP).with("power", power.name());
            return Err(Illegal::new(rule::NE_NEUTRAL_5, message));
        }
        if self.state.realms[power.index()].pap >= tables::MOST_PAP {
            return Err(Illegal::new(rule::NE_G188, Message::new(text::NE_FULL)));
        }
        self.check_means(power, u16::from(tables::PAP))
    }

    /// NE-BUY-1 Pays for units and places them.
    pub(super) fn buy(
        &mut self,
        power: Power,
        kind: Kind,
        count: u8,
        at: RegionId,
        course: &mut Course<'_>,
    ) {
        self.spend(power, price(kind, count));
        let bought = &mut self.state.realms[power.index()].bought;
        bought.land = bought.land.saturating_add(count);
        match kind {
            Kind::Infantry => bought.line = bought.line.saturating_add(count),
            Kind::Elite => bought.elite = bought.elite.saturating_add(count),
            _ => {}
        }
        self.state
            .land
            .add(at, power.flag(), &Troops::of(kind, count));
        course.tell(ProductionEvent::Bought {
            power,
            kind,
            count,
            at,
        });
    }

    /// NE-PLACE-3 Pays for squadrons and puts them into port.
    pub(super) fn build(&mut self, power: Power, count: u8, at: RegionId, course: &mut Course<'_>) {
        self.spend(power, u16::from(tables::SQUADRON) * u16::from(count));
        let port = Water::Port(at);
        let there = self.state.fleets.count(port, power);
        self.state
            .fleets
            .set(port, power, there.saturating_add(count));
        course.tell(ProductionEvent::Built { power, count, at });
    }

    /// NE-PAP-5 Pays for a political action point.
    pub(super) fn buy_pap(&mut self, power: Power, course: &mut Course<'_>) {
        self.spend(power, u16::from(tables::PAP));
        self.gain_pap(power, 1);
        course.tell(ProductionEvent::BoughtPap { power });
    }

    fn spend(&mut self, power: Power, price: u16) {
        let pp = &mut self.state.realms[power.index()].pp;
        *pp = pp.saturating_sub(price);
    }
}

/// NE-BUY-1 Nobody buys nothing.
fn check_count(count: u8) -> Result<(), Illegal> {
    if count > 0 {
        return Ok(());
    }
    Err(Illegal::new(
        rule::NE_BUY_1,
        Message::new(text::NE_BUY_NOTHING),
    ))
}

/// Decision NE-G188: counts are limited.
fn check_most(there: u8, count: u8) -> Result<(), Illegal> {
    if u16::from(there) + u16::from(count) <= u16::from(tables::MOST) {
        return Ok(());
    }
    Err(Illegal::new(rule::NE_G188, Message::new(text::NE_FULL)))
}

/// NE-UNIT-29, NE-G53 Only Russia and the Ottomans build irregular cavalry; NE-NAT-5 the Ottomans little else.
fn check_builder(power: Power, kind: Kind) -> Result<(), Illegal> {
    let message = || {
        Message::new(text::NE_CANNOT_BUILD)
            .with("power", power.name())
            .with("units", kind.name(1))
    };
    if kind == Kind::Irregular && !tables::IRREGULAR_BUILDERS.contains(&power) {
        return Err(Illegal::new(rule::NE_UNIT_29, message()));
    }
    if power == Power::Ottoman && !tables::OTTOMAN_KINDS.contains(&kind) {
        return Err(Illegal::new(rule::NE_NAT_5, message()));
    }
    Ok(())
}

impl crate::World {
    /// NE-AOPT-1 Whether units of this kind are in use.
    pub const fn has_kind(&self, kind: Kind) -> bool {
        match kind {
            Kind::Light => self.has(Switch::LightInfantry),
            Kind::Horse => self.has(Switch::HorseArtillery),
            Kind::Napoleon => self.has(Switch::Napoleon),
            _ => true,
        }
    }
}
