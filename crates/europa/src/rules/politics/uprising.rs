//! NE-ACT-52 to NE-ACT-58 Uprisings.

use crate::agenda::{Agenda, Course, Flow};
use crate::rules::politics::{Cause, PoliticsEvent, PoliticsTask, refuse};
use crate::{
    Flag, Kind, Position, Power, RegionId, RegionSet, Troops, map, rule, tables::politics, text,
};
use feldherr_core::{Illegal, Message};

impl Position {
    /// NE-ACT-53, NE-G77, NE-G175 Where an uprising can be caused: in any region outside all homelands and in the three
    /// rebellious ones, whichever nation owns them, if it is quiet until now.
    pub(crate) fn rebellable(&self) -> RegionSet {
        let restless = map().outside_homelands().or(map().rebellious);
        restless.minus(self.state.land.uprisings)
    }

    /// NE-ACT-53, NE-G77 Whether an uprising can be caused there.
    pub(super) fn check_uprising(&self, power: Power, region: RegionId) -> Result<(), Illegal> {
        self.check_rebellable(region)?;
        self.check_pays(power, politics::UPRISING)
    }

    /// NE-ACT-53, NE-G77 Whether a region can rise.
    fn check_rebellable(&self, region: RegionId) -> Result<(), Illegal> {
        if self.rebellable().has(region) {
            return Ok(());
        }
        let name = map().region_name(region);
        if self.state.land.uprisings.has(region) {
            let message = Message::new(text::NE_NO_UPRISING_HERE).with("region", name);
            return Err(Illegal::new(rule::NE_G77, message));
        }
        let message = Message::new(text::NE_LOYAL_HOMELAND).with("region", name);
        Err(Illegal::new(rule::NE_ACT_53, message))
    }

    /// NE-ACT-52, NE-ACT-54 The marker is placed and stays.
    pub(super) fn raise_uprising(
        &mut self,
        power: Power,
        region: RegionId,
        course: &mut Course<'_>,
    ) {
        self.pay(power, politics::UPRISING);
        course.tell(PoliticsEvent::Stirred { power, region });
        self.rise(region, course);
    }

    /// NE-ACT-54 People rise.
    pub(crate) fn rise(&mut self, region: RegionId, course: &mut Course<'_>) {
        self.state.land.uprisings = self.state.land.uprisings.with(region);
        course.tell(PoliticsEvent::Uprising { region });
    }

    /// NE-ACT-57, NE-G33, NE-G178 At the end of its turn the owner rolls wherever it has army units in a rebellious
    /// region.
    pub(super) fn suppress_uprisings(&mut self, power: Power, course: &mut Course<'_>) {
        self.disband_minors(course);
        let land = &self.state.land;
        let regions = land
            .uprisings
            .and(land.owned(power))
            .and(land.armies(power.flag()));
        for region in regions.iter() {
            let units = self.army_in(region, power);
            let sum = course.two_d6(text::DRAW_UPRISING);
            let won = u16::from(sum) <= units;
            course.tell(PoliticsEvent::Suppressed {
                power,
                region,
                sum,
                units,
                won,
            });
            if won {
                self.state.land.uprisings = self.state.land.uprisings.without(region);
            } else {
                self.plan([PoliticsTask::Sacrifice { power, region }]);
            }
        }
        for region in regions.iter() {
            self.settle_sacrifice(power, region, course);
        }
    }

    /// A loss without a choice is taken at once.
    fn settle_sacrifice(&mut self, power: Power, region: RegionId, course: &mut Course<'_>) {
        let task = PoliticsTask::Sacrifice { power, region }.into();
        let units = *self.state.land.units(region, power.flag());
        let mut kinds = units.iter();
        if let (Some((kind, _)), None) = (kinds.next(), kinds.next())
            && self.state.agenda.contains(&task)
        {
            self.state.agenda.retain(|other| *other != task);
            self.sacrifice(power, region, kind, course);
        }
    }

    /// A minor army that nobody came to fight goes home.
    fn disband_minors(&mut self, course: &mut Course<'_>) {
        for region in self.state.land.armies(Flag::MINOR).iter() {
            self.state.land.set(region, Flag::MINOR, Troops::NONE);
            course.tell(PoliticsEvent::Disbanded { region });
        }
        self.state.campaign.resisting = RegionSet::NONE;
    }

    /// NE-ACT-58 Waits for the unit that is lost.
    pub(super) fn await_sacrifice(&self, power: Power, region: RegionId) -> Flow {
        if self.state.land.units(region, power.flag()).is_empty() {
            return Flow::Done;
        }
        Flow::Wait(PoliticsTask::Sacrifice { power, region }.into())
    }

    /// NE-ACT-58 One of the units there.
    pub(super) fn check_sacrifice(
        &self,
        power: Power,
        region: RegionId,
        kind: Kind,
    ) -> Result<(), Illegal> {
        if self.state.land.units(region, power.flag()).count(kind) > 0 {
            return Ok(());
        }
        Err(refuse(rule::NE_ACT_58, text::NE_NOT_THESE_TROOPS))
    }

    /// NE-ACT-58 The unit is lost; NE-ANAP-4 if it was Napoleon, so is the war.
    pub(super) fn sacrifice(
        &mut self,
        power: Power,
        region: RegionId,
        kind: Kind,
        course: &mut Course<'_>,
    ) {
        let unit = Troops::of(kind, 1);
        self.state.land.remove(region, power.flag(), &unit);
        self.forget_arrivals(power.flag(), region, &unit);
        course.tell(PoliticsEvent::Lost {
            power,
            region,
            kind,
        });
        if kind == Kind::Napoleon {
            let cause = Cause::Napoleon;
            self.plan([PoliticsTask::Stress { power, cause }]);
        }
    }
}
