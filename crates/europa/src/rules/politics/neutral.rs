//! NE-NEUTRAL, NE-ACT-15 to NE-ACT-21 Neutral major nations: who controls them, and until when.

use crate::agenda::{Agenda, Course, Flow};
use crate::rules::politics::{PoliticsEvent, PoliticsTask};
use crate::{Position, Power, PowerSet, map, rule, tables::politics, text};
use feldherr_core::{Illegal, Message, Seat, SeatSet};

impl Position {
    /// NE-ACT-15, NE-ACT-16, NE-ACT-17, NE-ACT-18 A diplomatic offensive on a neutral major nation that the own player
    /// does not hold.
    pub(super) fn check_woo(&self, power: Power, target: Power) -> Result<(), Illegal> {
        self.check_in_game(target)?;
        if self.is_player(target) {
            let message = Message::new(text::NE_NOT_NEUTRAL).with("power", target.name());
            return Err(Illegal::new(rule::NE_ACT_15, message));
        }
        let realm = &self.state.realms[target.index()];
        if realm.controller.is_some() && realm.controller == self.seat_of(power) && !realm.guarded {
            let message = Message::new(text::NE_HELD_ALREADY).with("power", target.name());
            return Err(Illegal::new(rule::NE_ACT_17, message));
        }
        self.check_pays(power, politics::OFFENSIVE)
    }

    /// NE-ACT-16, NE-ACT-17, NE-ACT-18, NE-ACT-21, NE-NEUTRAL-2 The roll, and what it changes.
    pub(super) fn woo(&mut self, power: Power, target: Power, course: &mut Course<'_>) {
        self.pay(power, politics::OFFENSIVE);
        let value = self.world.diplomacy[power.index()][target.index()];
        let sum = course.two_d6(text::DRAW_OFFENSIVE);
        let won = sum <= value;
        course.tell(PoliticsEvent::Wooed {
            power,
            target,
            sum,
            value,
            won,
        });
        let seat = self.seat_of(power);
        let controller = self.state.realms[target.index()].controller;
        if !won {
            return;
        }
        // Decision NE-G16: a nation held by another becomes free first.
        if controller.is_some() && controller != seat {
            self.release(target, course);
            return;
        }
        if let Some(seat) = seat {
            let realm = &mut self.state.realms[target.index()];
            realm.taken_over_by = realm.taken_over_by.with(seat);
            self.control(target, power, false, false, course);
        }
    }

    /// NE-ACT-17, NE-NEUTRAL-3, NE-NEUTRAL-9 A player's nation takes control; an alliance shows it, unless it lasts only
    /// for the war.
    fn control(
        &mut self,
        neutral: Power,
        by: Power,
        guarded: bool,
        drawn: bool,
        course: &mut Course<'_>,
    ) {
        let seat = self.seat_of(by);
        let realm = &mut self.state.realms[neutral.index()];
        realm.controller = seat;
        realm.guarded = guarded;
        realm.activated = true;
        if !guarded {
            // A power that holds a nation is not at war with it.
            self.state.relations.end_war(neutral, by);
            self.state.relations.ally(neutral, by);
        }
        course.tell(PoliticsEvent::Controlled {
            power: neutral,
            by,
            guarded,
            drawn,
        });
    }

    /// NE-ACT-17 Whether a neutral nation is held by this power through their alliance.
    pub(super) fn is_held_by(&self, neutral: Power, by: Power) -> bool {
        let realm = &self.state.realms[neutral.index()];
        !self.is_player(neutral)
            && !realm.guarded
            && realm.controller.is_some()
            && realm.controller == self.world.player(by)
    }

    /// NE-ACT-18, NE-ACT-19, NE-ACT-20 A neutral nation is nobody's again: its wars and alliances end, its troops go
    /// home, and those of others leave it.
    pub(crate) fn release(&mut self, neutral: Power, course: &mut Course<'_>) {
        if self.is_player(neutral) || self.state.realms[neutral.index()].controller.is_none() {
            return;
        }
        let realm = &mut self.state.realms[neutral.index()];
        let last = realm.controller.take();
        realm.guarded = false;
        let enemies = self.state.relations.enemies(neutral);
        let allies = self.state.relations.allies[neutral.index()];
        let guests = self.state.relations.passage[neutral.index()];
        let hosts = |host: &Power| self.state.relations.passage[host.index()].has(neutral);
        let hosts: PowerSet = Power::ALL.into_iter().filter(hosts).collect();
        course.tell(PoliticsEvent::Released {
            power: neutral,
            ties: enemies.or(allies).or(guests).or(hosts),
        });
        for other in Power::ALL {
            self.state.relations.end_alliance(neutral, other);
            let granted = &mut self.state.relations.passage[other.index()];
            *granted = granted.without(neutral);
        }
        self.state.relations.passage[neutral.index()] = PowerSet::NONE;
        for enemy in enemies.iter() {
            self.end_war(neutral, enemy, course);
        }
        self.send_home(neutral, last, course);
        for other in enemies.or(allies).or(guests).iter() {
            self.part(other, neutral, true);
            self.evict_squadrons(other);
        }
    }

    /// Decision NE-G197: a neutral nation that the scenario has in an alliance or at war is led by somebody from the
    /// start, as if it had been won or attacked before.
    pub(crate) fn lead_neutrals(&mut self, course: &mut Course<'_>) {
        let neutral = |power: &Power| !self.is_player(*power);
        let neutrals: Vec<Power> = self.world.first.round().filter(neutral).collect();
        for power in neutrals {
            let relations = &self.state.relations;
            let players = self.world.players();
            let enemies = relations.enemies(power);
            let allies = relations.allies[power.index()].and(players);
            let fights = |player: &Power| relations.enemies(*player).meets(enemies);
            let fighting: PowerSet = players.minus(enemies).iter().filter(fights).collect();
            let among = if allies.is_empty() { fighting } else { allies };
            let mut order = relations.enemies[power.index()].iter();
            let aggressor = order.find(|enemy| players.has(**enemy)).copied();
            if !among.is_empty() {
                self.assign(power, among, course);
            } else if let Some(aggressor) = aggressor {
                self.entrust(aggressor, power, course);
            }
        }
    }

    /// NE-NEUTRAL-6, NE-NEUTRAL-7 An attacked neutral nation joins those who fight the aggressor, or others are asked.
    pub(super) fn defend_neutral(
        &mut self,
        aggressor: Power,
        target: Power,
        course: &mut Course<'_>,
    ) {
        let fighting = self.fighting(aggressor, target);
        if fighting.is_empty() {
            let able = |seat: &Seat| self.declarations(*seat, aggressor).next().is_some();
            let seats = (0..self.seat_count()).map(Seat).filter(able).collect();
            self.plan([PoliticsTask::Volunteers {
                aggressor,
                target,
                seats,
            }]);
        } else {
            self.assign(target, fighting, course);
        }
    }

    /// The player nations at war with an aggressor, other than his victim's enemies.
    fn fighting(&self, aggressor: Power, target: Power) -> PowerSet {
        let enemies = self.state.relations.enemies(aggressor);
        enemies
            .and(self.world.players())
            .minus(self.state.relations.enemies(target))
    }

    /// NE-NEUTRAL-7, NE-NEUTRAL-8 The dice decide who of several gets control; NE-G173 the nation is allied with him
    /// and with his allies in that war.
    fn assign(&mut self, neutral: Power, among: PowerSet, course: &mut Course<'_>) {
        let candidates: Vec<Power> = self
            .state
            .active
            .round()
            .filter(|power| among.has(*power))
            .collect();
        let at = course.choose(text::DRAW_CONTROL, candidates.len());
        let Some(by) = candidates.get(at).copied() else {
            return;
        };
        self.control(neutral, by, false, candidates.len() > 1, course);
        let allies = self.state.relations.allies[by.index()].and(among);
        for ally in allies.iter() {
            self.ally(neutral, ally, course);
        }
    }

    /// NE-NEUTRAL-8, NE-NEUTRAL-9, NE-G64 Waits for volunteers; then one of them, or the nearest, gets control.
    pub(super) fn seek_volunteers(
        &mut self,
        aggressor: Power,
        target: Power,
        seats: SeatSet,
        course: &mut Course<'_>,
    ) -> Flow {
        let able = |seat: &Seat| self.declarations(*seat, aggressor).next().is_some();
        let seats: SeatSet = seats.iter().filter(able).collect();
        if seats != SeatSet::NONE {
            return Flow::Wait(
                PoliticsTask::Volunteers {
                    aggressor,
                    target,
                    seats,
                }
                .into(),
            );
        }
        if self.seat_of(target).is_none() && self.state.relations.at_war(aggressor, target) {
            let fighting = self.fighting(aggressor, target);
            if fighting.is_empty() {
                self.entrust(aggressor, target, course);
            } else {
                self.assign(target, fighting, course);
            }
        }
        Flow::Done
    }

    /// NE-NEUTRAL-9, NE-G65 The player nation whose capital is nearest guards the attacked nation for this war; any other
    /// player's may, an ally of the aggressor too.
    fn entrust(&mut self, aggressor: Power, target: Power, course: &mut Course<'_>) {
        let seat = self.seat_of(aggressor);
        let away = |power: &Power| {
            self.seat_of(*power) != seat
                && !self.state.realms[power.index()].removed
                && !self.state.relations.at_war(*power, target)
        };
        let homeland = map().homelands[target.index()];
        let distances: Vec<(Power, u16)> = self
            .state
            .active
            .round()
            .filter(|power| self.is_player(*power))
            .filter(away)
            .map(|power| {
                let capitals = map().capitals[power.index()];
                (power, self.steps_between(capitals, homeland))
            })
            .collect();
        let least = distances.iter().map(|(_, steps)| *steps).min();
        let nearest: Vec<Power> = distances
            .iter()
            .filter(|(_, steps)| Some(*steps) == least)
            .map(|(power, _)| *power)
            .collect();
        let at = course.choose(text::DRAW_CONTROL, nearest.len());
        if let Some(by) = nearest.get(at).copied() {
            self.control(target, by, true, nearest.len() > 1, course);
        }
    }
}
