//! NE-ACARD-11 Events happen as soon as they are drawn; nobody decides anything.

use crate::agenda::Course;
use crate::rules::card::CardEvent;
use crate::text;
use crate::{
    CardId, CardKind, Flag, Happening, Kind, Position, Power, RegionId, RegionSet, SeaId, Troops,
    Water, map,
};
use feldherr_core::Seat;

impl Position {
    /// NE-ACARD-11, NE-G179 The event concerns the drawer's nation, or everybody.
    pub(super) fn happen(&mut self, seat: Seat, id: CardId, course: &mut Course<'_>) {
        let card = self.world.card(id).map(|card| (card.kind, card.amount));
        let Some(power) = self.card_power(seat) else {
            return;
        };
        let Some((CardKind::Event(happening), amount)) = card else {
            return;
        };
        let points = i32::from(amount);
        match happening {
            Happening::Harvest => self.shift_pp(power, points, course),
            Happening::Dearth => self.shift_pp(power, -points, course),
            Happening::Triumph => self.shift_pap(power, amount as i8, course),
            Happening::Blunder => self.shift_pap(power, -(amount as i8), course),
            Happening::Conscripts => {
                let troops = Troops::of(Kind::Militia, amount);
                let open = map().capitals[power.index()].and(self.safe_home(power));
                if let Some(region) = open.first() {
                    self.raise(power, region, &troops, course);
                }
            }
            Happening::Riots => {
                let own = self.state.land.owned(power);
                self.strike(self.rebellable().and(own), course);
            }
            Happening::Unrest => self.strike(self.rebellable(), course),
            Happening::Loyalty => {
                let own = self.state.land.owned(power);
                for region in self.state.land.uprisings.and(own).iter() {
                    self.calm(region, course);
                }
            }
            Happening::Famine => {
                for power in Power::ALL {
                    self.shift_pp(power, -points, course);
                }
            }
            Happening::Fever => self.fever(amount, course),
            Happening::Gale => self.gale(amount, course),
            Happening::Convoys => {
                for power in self.world.players().iter() {
                    if self.state.fleets.total(power) > 0 {
                        self.shift_pp(power, points, course);
                    }
                }
            }
        }
    }

    /// Production points come or go, as far as there are any.
    pub(super) fn shift_pp(&mut self, power: Power, points: i32, course: &mut Course<'_>) {
        let stock = &mut self.state.realms[power.index()].pp;
        let before = i32::from(*stock);
        let after = (before + points).clamp(0, i32::from(u16::MAX));
        *stock = after as u16;
        if after != before {
            let points = after - before;
            course.tell(CardEvent::Pp { power, points });
        }
    }

    /// NE-NEUTRAL-5 Political action points come or go; nobody gets into debt by a card.
    pub(super) fn shift_pap(&mut self, power: Power, points: i8, course: &mut Course<'_>) {
        let before = self.state.realms[power.index()].pap;
        let after = before.saturating_add(points);
        if points < 0 && after < 0 || !self.is_player(power) {
            return;
        }
        self.state.realms[power.index()].pap = after;
        course.tell(CardEvent::Pap { power, points });
    }

    /// The homeland regions a power owns in which no enemy stands.
    pub(super) fn safe_home(&self, power: Power) -> RegionSet {
        let land = &self.state.land;
        let enemies = self.state.relations.enemies(power);
        let held = enemies
            .iter()
            .fold(land.armies(Flag::MINOR), |held, enemy| {
                held.or(land.armies(enemy.flag()))
            });
        let home = map().homelands[power.index()];
        home.and(land.owned(power)).minus(held)
    }

    /// New units, unless a region is as full as one can be.
    pub(super) fn raise(
        &mut self,
        power: Power,
        region: RegionId,
        troops: &Troops,
        course: &mut Course<'_>,
    ) {
        self.state.land.add(region, power.flag(), troops);
        course.tell(CardEvent::Raised {
            power,
            region,
            troops: *troops,
        });
    }

    fn strike(&mut self, among: RegionSet, course: &mut Course<'_>) {
        let regions: Vec<RegionId> = among.iter().collect();
        let at = course.choose(text::DRAW_CARD, regions.len());
        if let Some(region) = regions.get(at).copied() {
            let drawn = regions.len() > 1;
            course.tell(CardEvent::Struck { region, drawn });
            self.rise(region, course);
        }
    }

    /// An uprising ends.
    pub(super) fn calm(&mut self, region: RegionId, course: &mut Course<'_>) {
        self.state.land.uprisings = self.state.land.uprisings.without(region);
        course.tell(CardEvent::Calmed { region });
    }

    /// The largest army loses infantry, the first of equals in the order of powers and regions.
    fn fever(&mut self, amount: u8, course: &mut Course<'_>) {
        let mut largest: Option<(u16, Power, RegionId)> = None;
        for power in Power::ALL {
            for region in self.state.land.armies(power.flag()).iter() {
                let army = self.army_in(region, power);
                if largest.is_none_or(|(most, ..)| army > most) {
                    largest = Some((army, power, region));
                }
            }
        }
        if let Some((_, power, region)) = largest {
            self.waste(power, region, amount, course);
        }
    }

    /// Units are lost, plain infantry first; never leaders.
    pub(crate) fn waste(
        &mut self,
        power: Power,
        region: RegionId,
        amount: u8,
        course: &mut Course<'_>,
    ) {
        let units = *self.state.land.units(region, power.flag());
        let mut lost = Troops::NONE;
        for _ in 0..amount {
            let left = units.minus(&lost).only(Kind::is_army);
            if let Some((kind, _)) = left.iter().next() {
                lost = lost.plus(&Troops::of(kind, 1));
            }
        }
        if lost.is_empty() {
            return;
        }
        self.state.land.remove(region, power.flag(), &lost);
        self.forget_arrivals(power.flag(), region, &lost);
        self.free_capital(region);
        course.tell(CardEvent::Lost {
            power,
            region,
            troops: lost,
        });
    }

    /// Where most squadrons are at sea, everybody there loses some.
    fn gale(&mut self, amount: u8, course: &mut Course<'_>) {
        let ships = |sea: &SeaId| {
            let counts = self.state.fleets.at(Water::Sea(*sea)).iter();
            counts.map(|count| u16::from(*count)).sum::<u16>()
        };
        let mut worst: Option<(u16, SeaId)> = None;
        for sea in map().sea_ids() {
            let here = ships(&sea);
            if here > 0 && worst.is_none_or(|(most, _)| here > most) {
                worst = Some((here, sea));
            }
        }
        let Some((_, sea)) = worst else {
            return;
        };
        for power in Power::ALL {
            self.sink_squadrons(power, sea, amount, course);
        }
    }

    fn sink_squadrons(&mut self, power: Power, sea: SeaId, amount: u8, course: &mut Course<'_>) {
        let at = Water::Sea(sea);
        let here = self.state.fleets.count(at, power);
        let squadrons = here.min(amount);
        if squadrons == 0 {
            return;
        }
        self.state.fleets.set(at, power, here - squadrons);
        // Squadrons that have not moved are lost first.
        let mut room = here - squadrons;
        for voyage in &mut self.state.campaign.voyages {
            if (voyage.power, voyage.at) == (power, at) {
                voyage.squadrons = voyage.squadrons.min(room);
                room -= voyage.squadrons;
            }
        }
        let sunk = |voyage: &crate::Voyage| voyage.squadrons == 0;
        self.state.campaign.voyages.retain(|voyage| !sunk(voyage));
        course.tell(CardEvent::Sunk {
            power,
            sea,
            squadrons,
        });
    }
}
