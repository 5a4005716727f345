//! The winner and the loser.

use crate::{ArmyId, Country, Ending, Event, OutBy, Phase, Position, Status};
use feldherr_core::Seat;
use std::cmp::Reverse;

/// WL-WIN.b Foreign towns that win the game.
pub const TOWNS_TO_WIN: u8 = 8;

impl Position {
    /// WL-WIN.b, WL-G32, WL-G36 The foreign towns a player holds.
    pub fn foreign_towns(&self, seat: Seat) -> u8 {
        self.town_count(seat, false)
    }

    fn town_count(&self, seat: Seat, own: bool) -> u8 {
        let is_home = |country| {
            self.armies
                .iter()
                .any(|army| army.player == seat && army.country == country)
        };
        self.towns()
            .filter(|(_, town, holder)| {
                holder.is_some_and(|holder| self.army(holder).player == seat)
                    && is_home(town.country) == own
            })
            .count() as u8
    }

    /// WL-7c, WL-G29, WL-G16 An army leaves the game with all its pieces.
    pub(crate) fn eliminate(&mut self, army: ArmyId, by: OutBy, events: &mut Vec<Event>) {
        let pieces: Vec<_> = self.pieces_of(army).map(|(piece, _)| piece).collect();
        for piece in pieces {
            self.lift(piece);
        }
        events.push(Event::Eliminated {
            army: self.army(army).country,
            by,
        });
        self.end_alliance(army, events);
        self.army_mut(army).waiting = [0; 2];
        self.army_mut(army).status = Status::Out;
        self.drop_cards(army);
        self.dissolve_when_two_left(events);
    }

    /// WL-LOSE.b, WL-G30 Every army without a unit is out.
    pub(crate) fn eliminate_lone_generals(&mut self, events: &mut Vec<Event>) {
        for army in self.army_ids() {
            if self.is_in(army) && self.units(army) == 0 {
                self.eliminate(army, OutBy::LoneGeneral, events);
            }
        }
    }

    /// WL-WIN.a, WL-WIN.b, WL-WIN.c, WL-INTRO.b, WL-G31, WL-G32 Whether the game is won at the end of this turn.
    pub(crate) fn judge_victory(&mut self, events: &mut Vec<Event>) -> bool {
        let active = self.army(self.turn).player;
        let mut left = self.seats_in();
        let last = left.next().filter(|_| left.next().is_none());
        drop(left);
        let towns = self.foreign_towns(active);
        if let Some(seat) = last {
            let (army, also) = self.countries(seat);
            events.push(Event::WonByDefeat { army, also });
            self.phase = Phase::Over(Ending::LastPlayer(seat));
        } else if towns >= TOWNS_TO_WIN {
            let (army, also) = self.countries(active);
            events.push(Event::WonByTowns { army, also, towns });
            self.phase = Phase::Over(Ending::EightTowns(active));
        } else {
            return false;
        }
        true
    }

    /// WL-1l The countries a player commands, in turn order.
    pub(crate) fn countries(&self, seat: Seat) -> (Country, Option<Country>) {
        let mut own = self.armies.iter().filter(|army| army.player == seat);
        let first = own.next().unwrap_or_else(|| self.army(self.turn));
        (first.country, own.next().map(|army| army.country))
    }

    /// WL-LOSE.c, WL-G33 The agreed rounds are over: most foreign towns, then units, then own towns.
    pub(crate) fn end_by_limit(&mut self, rounds: u16, events: &mut Vec<Event>) {
        let score = |seat: Seat| {
            let units: u8 = self
                .army_ids()
                .filter(|army| self.army(*army).player == seat)
                .map(|army| self.units(army))
                .sum();
            (self.foreign_towns(seat), units, self.town_count(seat, true))
        };
        let mut ranking: Vec<Seat> = self.seats_in().collect();
        ranking.sort_by_key(|seat| Reverse(score(*seat)));
        let best = ranking.first().map(|seat| score(*seat));
        let first = ranking
            .iter()
            .filter(|seat| Some(score(**seat)) == best)
            .fold(0, |mask, seat| mask | 1 << seat.0);
        events.push(Event::LimitReached { rounds });
        self.phase = Phase::Over(Ending::Limit(first));
    }
}
