//! NE-G74, NE-G75 The way home: who chooses between Russia's capitals, and who fights troops that pass.

use crate::agenda::{Agenda, Course, Flow, Task};
use crate::rules::politics::{PoliticsEvent, PoliticsTask};
use crate::{Action, Political, Position, Power, RegionId, RegionSet, map, rule, text};
use feldherr_core::{Illegal, Message, Seat};

impl Position {
    /// NE-G75, NE-G172 Troops of a power for which nobody decides any more go home; its squadrons leave foreign ports.
    /// NE-G74 Between two capitals the seat that controlled it last chooses.
    pub(crate) fn send_home(&mut self, power: Power, last: Option<Seat>, course: &mut Course<'_>) {
        let chooses = self.own_capitals(power).len() > 1 && !self.abroad(power).is_empty();
        match last.filter(|seat| chooses && self.still_plays(*seat)) {
            Some(seat) => self.plan([PoliticsTask::Homecoming { power, seat }]),
            None => self.bring_home(power, course),
        }
        self.evict_squadrons(power);
    }

    /// Whether a seat has a nation of its own left.
    fn still_plays(&self, seat: Seat) -> bool {
        let own = self.world.seats.get(seat.index()).copied();
        let removed = |power: Power| self.state.realms[power.index()].removed;
        own.unwrap_or_default().iter().any(|power| !removed(power))
    }

    /// The capital regions that a power still owns.
    fn own_capitals(&self, power: Power) -> RegionSet {
        map().capitals[power.index()].and(self.state.land.owned(power))
    }

    /// The regions that are not a power's own and hold troops or leaders of it.
    fn abroad(&self, power: Power) -> RegionSet {
        let land = &self.state.land;
        let flag = power.flag();
        let there = land.armies(flag).or(land.leaders(flag));
        there.minus(land.owned(power))
    }

    /// Puts all troops abroad into the capital, or where the power still owns something.
    fn bring_home(&mut self, power: Power, course: &mut Course<'_>) {
        let owned = self.state.land.owned(power);
        let Some(home) = self.own_capitals(power).first().or(owned.first()) else {
            return;
        };
        let abroad = self.abroad(power);
        for from in abroad.iter() {
            let troops = *self.state.land.units(from, power.flag());
            self.transfer(power, from, home, &troops);
        }
        if !abroad.is_empty() {
            course.tell(PoliticsEvent::WentHome {
                power,
                from: abroad,
                to: home,
            });
        }
    }

    /// NE-G74 Asks as long as there are troops abroad and two capitals to choose from.
    pub(super) fn await_homecoming(
        &mut self,
        power: Power,
        seat: Seat,
        course: &mut Course<'_>,
    ) -> Flow {
        if self.own_capitals(power).len() < 2 {
            self.bring_home(power, course);
        }
        if self.abroad(power).is_empty() {
            return Flow::Done;
        }
        Flow::Wait(PoliticsTask::Homecoming { power, seat }.into())
    }

    /// NE-G74 All troops of a region to either capital; a part of them is a choice of its own.
    pub(super) fn homecoming_options(&self, power: Power, into: &mut Vec<Action>) {
        for from in self.abroad(power).iter() {
            let troops = *self.state.land.units(from, power.flag());
            let homes = self.own_capitals(power);
            into.extend(homes.iter().map(|to| {
                Action::Politics(Political::Leave {
                    power,
                    from,
                    to,
                    troops,
                })
            }));
        }
    }

    /// NE-G74 Judges who goes to which capital.
    pub(super) fn check_homecoming(&self, of: Power, action: &Action) -> Result<(), Illegal> {
        let (_, to, _) = self.departure(of, self.abroad(of), rule::NE_G74, action)?;
        if !self.own_capitals(of).has(to) {
            let message = Message::new(text::NE_NO_WAY_OUT).with("region", map().region_name(to));
            let remedy = Message::new(text::NE_HOME_IS_CAPITAL).with("power", of.name());
            return Err(Illegal::new(rule::NE_G74, message).remedy(remedy));
        }
        Ok(())
    }

    /// NE-G75 Troops have come to a region that is closed to them: they must leave it in their next turn, and those who
    /// hold it may fight them.
    pub(crate) fn pass_through(&mut self, power: Power, region: RegionId) {
        let guests = &self.state.relations.guests;
        let leaves = guests.iter().any(|guest| guest.power == power);
        if !leaves || self.enterable(power).has(region) {
            return;
        }
        self.seek_shelter(power, region);
        if self.is_opposed(power, region) {
            self.hold_up(power, region);
            return;
        }
        let hosts = self.wardens(power, region).into_iter();
        let tasks = hosts.map(|host| {
            Task::from(PoliticsTask::Passing {
                power,
                host,
                region,
            })
        });
        self.plan(tasks.collect::<Vec<_>>());
    }

    /// NE-G75 Who may fight troops of a power that pass: the owner first, then the others whose troops close the region.
    /// A power for which nobody decides, or the player of these troops, lets them pass.
    fn wardens(&self, power: Power, region: RegionId) -> Vec<Power> {
        let (owner, mover) = (self.state.land.owner(region), self.seat_of(power));
        let fights = |host: &Power| {
            let seat = self.seat_of(*host);
            let decides = seat.is_some() && seat != mover;
            decides && !self.may_stay(power, *host) && self.army_in(region, *host) > 0
        };
        let mut hosts: Vec<Power> = self.state.active.round().filter(fights).collect();
        hosts.sort_by_key(|host| Some(*host) != owner);
        hosts
    }

    /// NE-G75 Whether somebody fights a power's troops in this region on their way home.
    fn is_opposed(&self, power: Power, region: RegionId) -> bool {
        let mut opposed = self.state.campaign.opposed.iter();
        opposed.any(|(at, of, _)| (*at, *of) == (region, power))
    }

    /// NE-G75 Waits for the answer, as long as there is somebody to fight.
    pub(super) fn await_passing(&self, power: Power, host: Power, region: RegionId) -> Flow {
        let meet = self.army_in(region, power) > 0 && self.wardens(power, region).contains(&host);
        if !meet || self.is_opposed(power, region) {
            return Flow::Done;
        }
        let task = PoliticsTask::Passing {
            power,
            host,
            region,
        };
        Flow::Wait(task.into())
    }

    /// NE-G75, NE-G79 The host fights: a battle without a war after the moves of this turn.
    pub(super) fn oppose(
        &mut self,
        power: Power,
        host: Power,
        region: RegionId,
        course: &mut Course<'_>,
    ) {
        let campaign = &mut self.state.campaign;
        campaign.forced = campaign.forced.with(region);
        campaign.opposed.push((region, power, host));
        self.hold_up(power, region);
        course.tell(PoliticsEvent::Opposed {
            power,
            host,
            region,
        });
    }

    /// NE-LAND-10, NE-G75 Troops that must fight on the way go no farther in this turn.
    fn hold_up(&mut self, power: Power, region: RegionId) {
        let arrivals = self.state.campaign.arrivals.iter_mut();
        let held =
            arrivals.filter(|arrival| arrival.flag == power.flag() && arrival.region == region);
        for arrival in held {
            arrival.left = 0;
            arrival.tried = true;
        }
    }
}
