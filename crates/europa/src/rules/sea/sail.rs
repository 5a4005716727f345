//! NE-SEA-1, NE-PORT-1 to NE-PORT-3, NE-PORT-7, NE-PORT-8 Voyages and attacks on ports.

use super::{Engagement, SeaEvent, SeaTask};
use crate::agenda::{Agenda, Course};
use crate::rules::war::coast::harbours;
use crate::tables::naval;
use crate::{Position, Power, RegionId, SeaId, SeaSet, Voyage, Water, map, rule, text};
use feldherr_core::{Bar, Illegal, Message};

impl Position {
    /// This turn's voyages of a power that end there.
    fn voyages(&self, power: Power, at: Water) -> impl Iterator<Item = &Voyage> {
        let voyages = self.state.campaign.voyages.iter();
        voyages.filter(move |voyage| voyage.power == power && voyage.at == at)
    }

    /// NE-SEA-4 Squadrons of a power that have fought there this turn.
    pub(super) fn fought(&self, power: Power, at: Water) -> u8 {
        let fought = self.voyages(power, at).filter(|voyage| voyage.fought);
        fought.fold(0, |sum, voyage| sum.saturating_add(voyage.squadrons))
    }

    /// NE-SEA-4 Squadrons of a power that could still do something: they have not fought in this round.
    pub(crate) fn ready(&self, power: Power, at: Water) -> u8 {
        let there = self.state.fleets.count(at, power);
        there.saturating_sub(self.fought(power, at))
    }

    /// NE-SEA-1, NE-G132 How many squadrons of a power may sail to the next place: none comes to a sea area a third
    /// time in the same turn.
    fn sailable(&self, power: Power, from: Water, to: Water) -> u8 {
        self.ready_but(power, from, |voyage| has_come_back(voyage, to))
    }

    /// How many squadrons could sail to the next place without going back to where they have been.
    pub(crate) fn sails_on(&self, power: Power, from: Water, to: Water) -> u8 {
        self.ready_but(power, from, |voyage| has_seen(voyage, to))
    }

    /// How many squadrons may still do something there, but for some of those under way.
    fn ready_but(&self, power: Power, at: Water, kept: impl Fn(&Voyage) -> bool) -> u8 {
        let kept = self
            .voyages(power, at)
            .filter(|voyage| !voyage.fought && kept(voyage))
            .fold(0_u8, |sum, voyage| sum.saturating_add(voyage.squadrons));
        self.ready(power, at).saturating_sub(kept)
    }

    /// NE-SEA-4, NE-G136 What remains of a turn's voyages until the end of the round: who has fought.
    pub(crate) fn tied_voyages(&self) -> Vec<Voyage> {
        let fought = self.state.campaign.voyages.iter();
        let fought = fought.filter(|voyage| voyage.fought);
        let tied = |voyage: &Voyage| Voyage {
            seen: SeaSet::NONE,
            again: SeaSet::NONE,
            left_port: None,
            ..*voyage
        };
        fought.map(tied).collect()
    }

    /// NE-PORT-2, NE-ALLY-6, NE-G133 Whether squadrons of a power may enter a port: its region belongs to the power or
    /// an ally, and no enemy holds it.
    pub(crate) fn may_dock(&self, power: Power, port: RegionId) -> bool {
        let owner = self.state.land.owner(port);
        let friends = self.state.relations.friends(power);
        owner.is_some_and(|owner| friends.has(owner)) && !self.is_port_taken(power, port)
    }

    /// NE-PORT-2 A foreign port is closed.
    fn check_dock(&self, power: Power, port: RegionId) -> Result<(), Illegal> {
        if self.may_dock(power, port) {
            return Ok(());
        }
        let message = Message::new(text::NE_PORT_CLOSED).with("region", map().region_name(port));
        Err(Illegal::new(rule::NE_PORT_2, message))
    }

    /// NE-SEA-1, NE-PORT-2 Whether squadrons may sail to the next sea area or port.
    pub(crate) fn check_sail(
        &self,
        power: Power,
        from: Water,
        to: Water,
        squadrons: u8,
    ) -> Result<(), Illegal> {
        if !is_next(from, to) {
            let message = Message::new(text::NE_NOT_NEXT)
                .with("from", map().water_name(from))
                .with("to", map().water_name(to));
            let rule = match (from, to) {
                (Water::Sea(_), Water::Sea(_)) => rule::NE_SEA_1,
                _ => rule::NE_PORT_3,
            };
            return Err(Illegal::new(rule, message));
        }
        if let Water::Port(port) = to {
            self.check_dock(power, port)?;
        }
        self.check_ready(power, from, squadrons)?;
        if squadrons > self.sailable(power, from, to) {
            let message = Message::new(text::NE_BEEN_THERE).with("place", map().water_name(to));
            return Err(Illegal::new(rule::NE_G132, message));
        }
        Ok(())
    }

    /// NE-SEA-4 Whether so many squadrons are there that may still do something.
    fn check_ready(&self, power: Power, at: Water, squadrons: u8) -> Result<(), Illegal> {
        let refusal = |rule, id| {
            let message = Message::new(id).with("place", map().water_name(at));
            Err(Illegal::new(rule, message))
        };
        let there = self.state.fleets.count(at, power);
        if squadrons == 0 || squadrons > there {
            return refusal(rule::NE_SEA_1, text::NE_NO_SQUADRONS);
        }
        if squadrons > self.ready(power, at) {
            return refusal(rule::NE_SEA_4, text::NE_HAVE_FOUGHT);
        }
        Ok(())
    }

    /// NE-SEA-1, NE-SEA-2 Squadrons sail, and may meet enemies.
    pub(crate) fn sail(
        &mut self,
        power: Power,
        from: Water,
        to: Water,
        squadrons: u8,
        course: &mut Course<'_>,
    ) {
        let left_port = self.move_squadrons(power, from, to, squadrons);
        course.tell(SeaEvent::Sailed {
            power,
            from,
            to,
            squadrons,
        });
        if let Water::Sea(sea) = to {
            let strait = matches!(from, Water::Sea(before) if map().is_strait(before, sea));
            self.contact(sea, power, left_port || strait);
        }
    }

    /// NE-G45 Squadrons that have come to a sea area are tested against every enemy there.
    pub(super) fn contact(&mut self, sea: SeaId, power: Power, close: bool) {
        let enemies = self.state.relations.enemies(power);
        if self.fleet_at(Water::Sea(sea), enemies) > 0 {
            let contact = SeaTask::Contact {
                sea,
                power,
                close,
                tested: crate::PowerSet::NONE,
            };
            self.plan([contact]);
        }
    }

    /// Moves squadrons and notes their voyage, those that are under way first; whether one of them has just left a port
    /// next to where they are now (NE-INTER-5).
    pub(super) fn move_squadrons(
        &mut self,
        power: Power,
        from: Water,
        to: Water,
        squadrons: u8,
    ) -> bool {
        let there = self.state.fleets.count(from, power);
        let moved = squadrons.min(there);
        let covered = self.bound(from, power);
        let fleets = &mut self.state.fleets;
        fleets.set(from, power, fleets.count(from, power) - moved);
        fleets.set(to, power, fleets.count(to, power).saturating_add(moved));
        // NE-G131 Who has covered nobody sails first; the others have covered for this turn wherever they go.
        let along = covered.saturating_sub(there - moved);
        if along > 0 {
            self.trim_escorts_at(from, power);
            self.state.campaign.escorts.push((to, power, along));
        }
        let sailed: u8 = self
            .voyages(power, from)
            .map(|voyage| voyage.squadrons)
            .sum();
        let fresh = there.saturating_sub(sailed);
        let mut left = moved;
        let mut on = Vec::new();
        for voyage in &mut self.state.campaign.voyages {
            let here = voyage.power == power && voyage.at == from;
            if here && !voyage.fought && !has_come_back(voyage, to) {
                let taken = voyage.squadrons.min(left);
                left -= taken;
                voyage.squadrons -= taken;
                on.push(Voyage {
                    squadrons: taken,
                    ..*voyage
                });
            }
        }
        on.push(Voyage {
            power,
            at: from,
            squadrons: left.min(fresh),
            seen: SeaSet::NONE,
            again: SeaSet::NONE,
            left_port: None,
            fought: false,
        });
        left = left.saturating_sub(fresh);
        // Only squadrons that are driven out go on after a fight, and are still tied down then.
        for voyage in &mut self.state.campaign.voyages {
            if voyage.power == power && voyage.at == from {
                let taken = voyage.squadrons.min(left);
                left -= taken;
                voyage.squadrons -= taken;
                on.push(Voyage {
                    squadrons: taken,
                    ..*voyage
                });
            }
        }
        self.state
            .campaign
            .voyages
            .retain(|voyage| voyage.squadrons > 0);
        let mut close = false;
        for voyage in on.into_iter().filter(|voyage| voyage.squadrons > 0) {
            let voyage = voyage.on_to(from, to);
            close |= is_out_of_port(&voyage);
            self.note_voyage(voyage);
        }
        close
    }

    /// Notes a voyage, together with those that are alike.
    pub(super) fn note_voyage(&mut self, new: Voyage) {
        let voyages = &mut self.state.campaign.voyages;
        let same = |old: &&mut Voyage| {
            Voyage {
                squadrons: new.squadrons,
                ..**old
            } == new
        };
        match voyages.iter_mut().find(same) {
            Some(old) => old.squadrons = old.squadrons.saturating_add(new.squadrons),
            None => voyages.push(new),
        }
    }

    /// NE-SEA-1 Nobody counts as having sailed who is no longer there.
    fn trim_voyages(&mut self, at: Water, power: Power) {
        let mut left = self.state.fleets.count(at, power);
        let voyages = &mut self.state.campaign.voyages;
        for voyage in voyages.iter_mut() {
            if voyage.power == power && voyage.at == at {
                voyage.squadrons = voyage.squadrons.min(left);
                left -= voyage.squadrons;
            }
        }
        voyages.retain(|voyage| voyage.squadrons > 0);
    }

    /// NE-G41 Nobody counts as an escort who is no longer there.
    pub(super) fn trim_escorts(&mut self, at: Water, power: Power) {
        self.trim_voyages(at, power);
        self.trim_escorts_at(at, power);
    }

    fn trim_escorts_at(&mut self, at: Water, power: Power) {
        let mut left = self.state.fleets.count(at, power);
        let escorts = &mut self.state.campaign.escorts;
        for (of, by, count) in escorts.iter_mut() {
            if *of == at && *by == power {
                *count = (*count).min(left);
                left -= *count;
            }
        }
        escorts.retain(|(.., count)| *count > 0);
    }

    /// NE-SEA-4 So many squadrons of a power there have fought in this round and go no further, those under way first.
    pub(super) fn tie_down(&mut self, power: Power, at: Water, squadrons: u8) {
        let mut left = squadrons.saturating_sub(self.fought(power, at));
        let mut tied = Vec::new();
        for voyage in &mut self.state.campaign.voyages {
            if voyage.power == power && voyage.at == at && !voyage.fought {
                let taken = voyage.squadrons.min(left);
                left -= taken;
                voyage.squadrons -= taken;
                tied.push(Voyage {
                    squadrons: taken,
                    fought: true,
                    ..*voyage
                });
            }
        }
        tied.push(Voyage {
            power,
            at,
            squadrons: left,
            seen: SeaSet::NONE,
            again: SeaSet::NONE,
            left_port: None,
            fought: true,
        });
        self.state
            .campaign
            .voyages
            .retain(|voyage| voyage.squadrons > 0);
        for voyage in tied.into_iter().filter(|voyage| voyage.squadrons > 0) {
            self.note_voyage(voyage);
        }
    }

    /// NE-INTER-1, NE-G45 Whether a power may seek battle in a sea area: squadrons of both were there at the start, and
    /// it has not sought one there yet.
    pub(crate) fn check_seek(&self, power: Power, sea: SeaId) -> Result<(), Illegal> {
        match self.seek_bar(power, sea) {
            Some(bar) => Err(bar.with("place", map().sea_name(sea))),
            None => Ok(()),
        }
    }

    /// What forbids a power to seek battle in a sea area, not yet worded: most of the time nobody reads it.
    pub(crate) fn seek_bar(&self, power: Power, sea: SeaId) -> Option<Bar> {
        let at = Water::Sea(sea);
        let moved = self.voyages(power, at);
        let moved = moved.fold(0_u8, |sum, voyage| sum.saturating_add(voyage.squadrons));
        if self.state.fleets.count(at, power) <= moved {
            return Some(Bar::new(rule::NE_G45, text::NE_NO_SQUADRONS));
        }
        if self.fleet_at(at, self.state.relations.enemies(power)) == 0 {
            return Some(Bar::new(rule::NE_INTER_1, text::NE_NO_ENEMY_FLEET));
        }
        let sought = self.state.campaign.sought.contains(&(sea, power));
        sought.then_some(Bar::new(rule::NE_G45, text::NE_SOUGHT))
    }

    /// NE-PORT-7, NE-PORT-8 How many squadrons of a power may attack a port from a sea area.
    pub(crate) fn raidable(&self, power: Power, from: SeaId, port: RegionId) -> u8 {
        let enemies = self.state.relations.enemies(power);
        if !map().port(port).has(from) || self.fleet_at(Water::Port(port), enemies) == 0 {
            return 0;
        }
        let left = naval::RAIDERS.saturating_sub(self.raiders(port));
        left.min(self.ready(power, Water::Sea(from)))
    }

    /// NE-PORT-7, NE-PORT-8, NE-G39 Whether squadrons may attack a port.
    pub(crate) fn check_raid(
        &self,
        power: Power,
        from: SeaId,
        port: RegionId,
        squadrons: u8,
    ) -> Result<(), Illegal> {
        if (1..=self.raidable(power, from, port)).contains(&squadrons) {
            return Ok(());
        }
        let refusal = |rule, id| {
            let message = Message::new(id).with("region", map().region_name(port));
            Err(Illegal::new(rule, message))
        };
        if !map().port(port).has(from) {
            return refusal(rule::NE_PORT_7, text::NE_PORT_FAR);
        }
        if self.fleet_at(Water::Port(port), self.state.relations.enemies(power)) == 0 {
            return refusal(rule::NE_PORT_7, text::NE_PORT_EMPTY);
        }
        if self.raiders(port).saturating_add(squadrons) > naval::RAIDERS {
            return refusal(rule::NE_PORT_8, text::NE_PORT_TWICE);
        }
        self.check_ready(power, Water::Sea(from), squadrons)
    }

    /// NE-PORT-8 How many squadrons have attacked a port in this turn.
    fn raiders(&self, port: RegionId) -> u8 {
        let raids = self.state.campaign.raids.iter();
        raids
            .filter(|(at, _)| *at == port)
            .fold(0, |sum, (_, count)| sum.saturating_add(*count))
    }

    /// NE-PORT-7 Squadrons attack a port: who lies there cannot avoid it.
    pub(crate) fn raid(
        &mut self,
        power: Power,
        from: SeaId,
        port: RegionId,
        squadrons: u8,
        course: &mut Course<'_>,
    ) {
        self.state.campaign.raids.push((port, squadrons));
        self.tie_down(
            power,
            Water::Sea(from),
            self.fought(power, Water::Sea(from))
                .saturating_add(squadrons),
        );
        course.tell(SeaEvent::Raided {
            power,
            port,
            squadrons,
        });
        let at = Water::Port(port);
        if let Some(enemy) = self.next_enemy(at, power, crate::PowerSet::NONE) {
            let engagement = Engagement {
                at,
                sides: [power, enemy],
                raid: Some((from, squadrons)),
            };
            self.plan([SeaTask::Fight(engagement)]);
        }
    }
}

impl Voyage {
    /// The voyage after one more step.
    const fn on_to(mut self, from: Water, to: Water) -> Self {
        match from {
            Water::Sea(sea) => self.seen = self.seen.with(sea),
            Water::Port(port) => self.left_port = Some(port),
        }
        if let Water::Sea(sea) = to {
            if self.seen.has(sea) {
                self.again = self.again.with(sea);
            }
            self.seen = self.seen.with(sea);
        }
        self.at = to;
        self
    }
}

/// NE-G132 Whether squadrons under way have come back to a sea area once.
const fn has_come_back(voyage: &Voyage, to: Water) -> bool {
    matches!(to, Water::Sea(sea) if voyage.again.has(sea))
}

/// Whether squadrons under way have been in a sea area.
const fn has_seen(voyage: &Voyage, to: Water) -> bool {
    matches!(to, Water::Sea(sea) if voyage.seen.has(sea))
}

/// NE-INTER-5 Whether squadrons have just left a port next to the sea area they are in.
fn is_out_of_port(voyage: &Voyage) -> bool {
    match (voyage.left_port, voyage.at) {
        (Some(port), Water::Sea(sea)) => map().port(port).has(sea),
        _ => false,
    }
}

/// NE-SEA-1, NE-PORT-3 Whether two places on the water are next to each other.
fn is_next(from: Water, to: Water) -> bool {
    match (from, to) {
        (_, Water::Sea(sea)) => map().next_to(from).has(sea),
        (Water::Sea(sea), Water::Port(port)) => harbours(sea).has(port),
        (Water::Port(_), Water::Port(_)) => false,
    }
}
