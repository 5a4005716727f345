//! NE-ACT-63 to NE-ACT-65, NE-ACT-68, NE-ACT-69, NE-G75, NE-G78 Troops that must leave.

use crate::agenda::{Agenda, Course, Flow, Task};
use crate::rules::battle::BattleTask;
use crate::rules::politics::{PoliticsEvent, PoliticsTask, refuse};
use crate::rules::sea::SeaTask;
use crate::rules::war::WarTask;
use crate::{
    Action, Guest, Kind, Political, Position, Power, PowerSet, RegionId, RegionSet, Troops, Water,
    map, rule, text,
};
use feldherr_core::{Illegal, Message, RuleId};

impl Position {
    /// NE-LAND-6 Whether troops may be on the land of a host, or beside its troops, with nothing asked.
    pub(crate) fn may_stay(&self, power: Power, host: Power) -> bool {
        let relations = &self.state.relations;
        power == host
            || relations.allied(power, host)
            || relations.at_war(power, host)
            || relations.passage[host.index()].has(power)
    }

    /// NE-G78, NE-G171 The regions that a power's troops would have to leave: the host's, and those of others that they
    /// share with the host's troops.
    fn closed_to(&self, power: Power, host: Power, shared: bool) -> RegionSet {
        let land = &self.state.land;
        let flag = power.flag();
        let there = land.armies(flag).or(land.leaders(flag));
        let beside = if shared {
            land.armies(host.flag()).minus(land.owned(power))
        } else {
            RegionSet::NONE
        };
        there.and(land.owned(host).or(beside))
    }

    fn guest(&self, power: Power, host: Power) -> Option<&Guest> {
        let mut guests = self.state.relations.guests.iter();
        guests.find(|guest| (guest.power, guest.host) == (power, host))
    }

    /// The regions that troops of a power still have to leave because of a host.
    pub(super) fn guest_regions(&self, power: Power, host: Power) -> RegionSet {
        match self.guest(power, host) {
            Some(guest) if !self.may_stay(power, host) => self.closed_to(power, host, guest.shared),
            _ => RegionSet::NONE,
        }
    }

    /// NE-G79, NE-G69 Who must fight in a region where the turn's own wars do not bring a battle: the guest, who
    /// attacks, and the host.
    pub fn quarrel(&self, region: RegionId) -> Option<(Power, Power)> {
        if let Some(owner) = self.state.land.owner(region)
            && self.army_in(region, owner) > 0
            && let Some(enemy) = self
                .state
                .relations
                .enemies(owner)
                .iter()
                .find(|enemy| self.army_in(region, *enemy) > 0)
        {
            return Some((enemy, owner));
        }
        let guests = self.state.relations.guests.iter();
        guests
            .map(|guest| (guest.power, guest.host))
            .find(|(power, host)| {
                self.guest_regions(*power, *host).has(region)
                    && self.army_in(region, *power) > 0
                    && self.army_in(region, *host) > 0
            })
    }

    /// NE-ACT-63, NE-ACT-68 Troops must leave at once, or fight at the end of this turn.
    pub(super) fn dismiss(&mut self, power: Power, host: Power, shared: bool) {
        let (until, turn) = (self.state.round, self.state.active);
        self.expect(Guest {
            power,
            host,
            until,
            turn,
            shared,
        });
    }

    /// NE-G75 Troops must leave by the end of their own next turn.
    pub(crate) fn part(&mut self, power: Power, host: Power, shared: bool) {
        let order: Vec<Power> = self.world.first.round().collect();
        let place = |power| order.iter().position(|other| *other == power);
        let comes = place(power) > place(self.state.active);
        let until = self.state.round.saturating_add(u16::from(!comes));
        self.expect(Guest {
            power,
            host,
            until,
            turn: power,
            shared,
        });
    }

    /// NE-G98 Beaten troops in a region that is closed to them must leave it in their next turn.
    pub fn seek_shelter(&mut self, power: Power, region: RegionId) {
        let land = &self.state.land;
        let owner = land.owner(region);
        let hosts = |host: &Power| {
            Some(*host) == owner || (owner != Some(power) && land.armies(host.flag()).has(region))
        };
        let hosts: PowerSet = Power::ALL.into_iter().filter(hosts).collect();
        for host in hosts.iter() {
            if self.guest(power, host).is_none() {
                self.part(power, host, true);
            }
        }
    }

    fn expect(&mut self, guest: Guest) {
        let same = |other: &Guest| (other.power, other.host) == (guest.power, guest.host);
        self.state.relations.guests.retain(|other| !same(other));
        if self.may_stay(guest.power, guest.host) {
            return;
        }
        let regions = self.closed_to(guest.power, guest.host, guest.shared);
        if !regions.is_empty() {
            self.state.relations.guests.push(guest);
        }
    }

    /// NE-G69 After a region has a new owner, those who may not be there must go: at once, or after a peace in their
    /// next turn.
    pub(crate) fn evict(&mut self, region: RegionId, owner: Power, at_once: bool) {
        for power in Power::ALL {
            let units = self.state.land.units(region, power.flag());
            if units.is_empty() || self.may_stay(power, owner) {
                continue;
            }
            if at_once {
                self.dismiss(power, owner, false);
                self.plan([PoliticsTask::Leave { power, host: owner }]);
            } else {
                self.part(power, owner, false);
            }
        }
        self.evict_squadrons_from(region);
    }

    /// NE-G78 Squadrons leave the ports that they may no longer use.
    pub(super) fn evict_squadrons(&mut self, power: Power) {
        let foreign = map().harbours.minus(self.state.land.owned(power));
        for region in foreign.iter() {
            if self.state.fleets.count(Water::Port(region), power) > 0 {
                self.evict_squadrons_from(region);
            }
        }
    }

    /// NE-G78 All squadrons leave a port that may not use it.
    pub(crate) fn evict_squadrons_from(&mut self, region: RegionId) {
        let at = Water::Port(region);
        let owner = self.state.land.owner(region);
        let friends = owner.map_or(PowerSet::NONE, |owner| self.state.relations.friends(owner));
        for power in PowerSet::ALL.minus(friends).iter() {
            if self.state.fleets.count(at, power) > 0 {
                self.plan([SeaTask::Haul { at, power }]);
            }
        }
    }

    /// NE-ACT-63, NE-ACT-64 Asks where troops go; those that nobody decides for go home.
    pub(super) fn await_leave(
        &mut self,
        power: Power,
        host: Power,
        course: &mut Course<'_>,
    ) -> Flow {
        let regions = self.guest_regions(power, host);
        if regions.is_empty() {
            return Flow::Done;
        }
        if !self.is_active(power) {
            self.send_home(power, None, course);
            return Flow::Done;
        }
        let mut options = Vec::new();
        self.leave_options(power, host, &mut options);
        if options.iter().all(|option| *option == Action::Pass) {
            return Flow::Done;
        }
        Flow::Wait(PoliticsTask::Leave { power, host }.into())
    }

    /// NE-G78, NE-ACT-64, NE-G14 Where units may go: militia and all others.
    fn ways(&self, power: Power, host: Power, from: RegionId) -> [RegionSet; 2] {
        let land = &self.state.land;
        let hosts = land.owned(host).or(land.armies(host.flag()));
        let open = self.ways_out(power, from).minus(hosts).without(from);
        let or_capital = |ways: RegionSet| {
            if ways.is_empty() {
                self.free_capitals(power).without(from)
            } else {
                ways
            }
        };
        let homeland = map().homelands[power.index()];
        let militia = if self.militia_may_leave(power) {
            open
        } else {
            open.and(homeland)
        };
        [or_capital(militia), or_capital(open)]
    }

    /// NE-ACT-64 The own capital regions in which no enemy stands.
    fn free_capitals(&self, power: Power) -> RegionSet {
        let enemies = self.state.relations.enemies(power);
        let land = &self.state.land;
        let held = enemies.iter().fold(RegionSet::NONE, |held, enemy| {
            held.or(land.armies(enemy.flag()))
        });
        let own = map().capitals[power.index()].and(land.owned(power));
        own.minus(held)
    }

    /// The ways out of every region, for as many as can go together; staying is for those who can fight for it.
    pub(super) fn leave_options(&self, power: Power, host: Power, into: &mut Vec<Action>) {
        for from in self.guest_regions(power, host).iter() {
            let units = self.state.land.units(from, power.flag());
            let [militia, others] = self.ways(power, host, from);
            for to in militia.or(others).iter() {
                let goes = |kind| {
                    let ways = if kind == Kind::Militia {
                        militia
                    } else {
                        others
                    };
                    ways.has(to)
                };
                let troops = units.only(goes);
                if !troops.is_empty() {
                    into.push(Action::Politics(Political::Leave {
                        power,
                        from,
                        to,
                        troops,
                    }));
                }
            }
        }
        if self.may_wait(power, host) {
            into.push(Action::Pass);
        }
    }

    /// NE-ACT-65 Only troops that share every region with the host's can stay, since they will have to fight.
    fn may_wait(&self, power: Power, host: Power) -> bool {
        let regions = self.guest_regions(power, host);
        regions.iter().all(|from| {
            self.army_in(from, host) > 0 || self.ways(power, host, from) == [RegionSet::NONE; 2]
        })
    }

    /// NE-ACT-63, NE-ACT-64, NE-ACT-68 Judges how troops leave.
    pub(super) fn check_leave(
        &self,
        leaver: Power,
        host: Power,
        action: &Action,
    ) -> Result<(), Illegal> {
        if *action == Action::Pass {
            if self.may_wait(leaver, host) {
                return Ok(());
            }
            let message = Message::new(text::NE_MUST_LEAVE).with("host", host.name());
            return Err(Illegal::new(rule::NE_ACT_63, message));
        }
        let guests = self.guest_regions(leaver, host);
        let (from, to, troops) = self.departure(leaver, guests, rule::NE_G78, action)?;
        let [militia, others] = self.ways(leaver, host, from);
        let barred = troops.iter().any(|(kind, _)| {
            let ways = if kind == Kind::Militia {
                militia
            } else {
                others
            };
            !ways.has(to)
        });
        if barred {
            let message = Message::new(text::NE_NO_WAY_OUT).with("region", map().region_name(to));
            let remedy = Message::new(text::NE_WAY_OUT_WHERE).with("host", host.name());
            return Err(Illegal::new(rule::NE_ACT_64, message).remedy(remedy));
        }
        Ok(())
    }

    /// From where to where an answer leads which troops of a power, if they stand in one of these regions.
    pub(super) fn departure<'a>(
        &self,
        of: Power,
        regions: RegionSet,
        rule: RuleId,
        action: &'a Action,
    ) -> Result<(RegionId, RegionId, &'a Troops), Illegal> {
        let Action::Politics(Political::Leave {
            power,
            from,
            to,
            troops,
        }) = action
        else {
            return Err(self.not_now());
        };
        let there = *power == of && regions.has(*from);
        let units = self.state.land.units(*from, power.flag());
        if !there || troops.is_empty() || !troops.is_within(units) {
            return Err(refuse(rule, text::NE_NOT_THESE_TROOPS));
        }
        Ok((*from, *to, troops))
    }

    /// NE-ACT-63 Troops leave, outside their normal movement.
    pub(super) fn leave(&mut self, leave: &Political, course: &mut Course<'_>) {
        if let Political::Leave {
            power,
            from,
            to,
            troops,
        } = *leave
        {
            self.transfer(power, from, to, &troops);
            course.tell(PoliticsEvent::Left {
                power,
                from,
                to,
                troops,
            });
            self.plan([WarTask::Occupied(to)]);
        }
    }

    pub(super) fn transfer(&mut self, power: Power, from: RegionId, to: RegionId, troops: &Troops) {
        self.state.land.remove(from, power.flag(), troops);
        self.state.land.add(to, power.flag(), troops);
        self.forget_arrivals(power.flag(), from, troops);
    }

    /// NE-ACT-57, NE-ACT-65 What the end of a power's turn brings.
    pub(super) fn end_politics(&mut self, power: Power, course: &mut Course<'_>) {
        let due: Vec<Task> = self
            .due(power)
            .map(|guest| {
                PoliticsTask::Leave {
                    power: guest.power,
                    host: guest.host,
                }
                .into()
            })
            .collect();
        if !due.is_empty() {
            self.plan([PoliticsTask::Stayed(power)]);
            self.plan(due);
        }
        self.suppress_uprisings(power, course);
    }

    fn due(&self, power: Power) -> impl Iterator<Item = Guest> + '_ {
        let round = self.state.round;
        let guests = self.state.relations.guests.iter().copied();
        guests.filter(move |guest| guest.turn == power && guest.until <= round)
    }

    /// NE-ACT-65, NE-ACT-69 Who stayed beside the host's troops must fight.
    pub(super) fn force_battles(&mut self, power: Power, course: &mut Course<'_>) {
        let due: Vec<Guest> = self.due(power).collect();
        for guest in due {
            for region in self.guest_regions(guest.power, guest.host).iter() {
                let fights = self.army_in(region, guest.power) > 0
                    && self.army_in(region, guest.host) > 0
                    && !self.state.campaign.forced.has(region);
                if fights {
                    self.state.campaign.forced = self.state.campaign.forced.with(region);
                    course.tell(PoliticsEvent::Stayed {
                        power: guest.power,
                        host: guest.host,
                        region,
                    });
                }
            }
        }
        self.plan([PoliticsTask::Settled(power)]);
        if !self.state.campaign.forced.is_empty() {
            self.plan([BattleTask::Choose]);
        }
    }

    /// NE-G79 Nobody is asked twice to leave.
    pub(super) fn forget_guests(&mut self, power: Power) {
        let round = self.state.round;
        let over = |guest: &Guest| guest.turn == power && guest.until <= round;
        self.state.relations.guests.retain(|guest| !over(guest));
    }
}
