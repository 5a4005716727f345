//! Setups as positions.

use super::Faults;
use super::doc::{PositionDoc, RegionDoc, ScenarioRef, Setup};
use super::scenario::{ScenarioDoc, scenario};
use crate::agenda::Task;
use crate::rules::battle::BattleTask;
use crate::rules::turn::TurnTask;
use crate::{
    Campaign, Cards, Fleets, Land, Mode, Position, Power, PowerSet, Realm, Relations, State, Water,
    World, map, rule, tables, text,
};
use feldherr_core::{Message, Seat, SetupError};
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

impl Setup {
    /// The position described.
    ///
    /// # Errors
    /// Every fault found.
    pub fn build(&self) -> Result<Position, SetupError> {
        let mut faults = Faults::default();
        let Some(scenario) = self.scenario(&mut faults) else {
            return Err(faults.into());
        };
        let world = self.world(&scenario, &mut faults);
        let (doc, within) = match &self.position {
            Some(doc) => (Cow::Borrowed(&**doc), "position."),
            None => (
                Cow::Owned(self.opening(&scenario, &mut faults)),
                "scenario.",
            ),
        };
        faults.within = within;
        let mut state = doc.state(&world, &mut faults);
        if self.position.is_none() {
            state.note_lost_capitals();
            state.cards = Cards::opening(&world);
        }
        let position = Position {
            world: Arc::new(world),
            state,
        };
        position.check_sound(&mut faults);
        if faults.is_empty() && !self.is_unopened() {
            position.check_agenda(&mut faults);
        }
        faults.finish(position)
    }

    /// Whether the agenda is still to be run: it is the scenario's opening, or a turn that a document did not describe
    /// any further.
    pub(crate) fn is_unopened(&self) -> bool {
        self.position
            .as_ref()
            .is_none_or(|doc| doc.agenda.is_none())
    }

    /// NE-TURN-10 The scenario as it is in the agreed mode.
    fn scenario(&self, faults: &mut Faults) -> Option<Cow<'_, ScenarioDoc>> {
        let doc: &ScenarioDoc = match &self.scenario {
            ScenarioRef::Inline(doc) => doc,
            ScenarioRef::Named(key) => {
                let Some(doc) = scenario(key) else {
                    let message = Message::new(text::NE_NO_SCENARIO).with("key", key.clone());
                    faults.add("scenario", Some(rule::NE_TURN_9), message);
                    return None;
                };
                doc
            }
        };
        let varied = match self.mode {
            Mode::Historical => None,
            Mode::Unhistorical => doc.varied(),
        };
        Some(varied.map_or(Cow::Borrowed(doc), Cow::Owned))
    }

    /// NE-PLAYER-1 The player nations of each seat.
    fn seats(&self, scenario: &ScenarioDoc, faults: &mut Faults) -> Vec<PowerSet> {
        let players = if self.players.is_empty() {
            &scenario.players
        } else {
            &self.players
        };
        let mut seats: Vec<PowerSet> = Vec::new();
        for (at, powers) in players.iter().enumerate() {
            let powers: PowerSet = powers.iter().copied().collect();
            let taken = seats.iter().any(|seat| seat.meets(powers));
            let sound = !powers.is_empty() && !taken;
            let field = format!("players[{at}]");
            faults.expect(sound, field, rule::NE_PLAYER_1, text::NE_BAD_SEAT);
            seats.push(powers);
        }
        let sound = (2..=7).contains(&seats.len());
        faults.expect(sound, "players", rule::NE_PLAYER_1, text::NE_BAD_SEATS);
        seats
    }

    fn world(&self, scenario: &ScenarioDoc, faults: &mut Faults) -> World {
        let mut setup = self.clone();
        setup.position = None;
        let seats = self.seats(scenario, faults);
        self.check_agreements(scenario, &seats, faults);
        let mut stress = tables::politics::STRESS;
        for (power, doc) in &scenario.powers {
            stress[power.index()] = doc.stress.unwrap_or(stress[power.index()]);
        }
        let mut diplomacy = tables::politics::DIPLOMACY;
        for (power, values) in &scenario.diplomacy {
            for (target, value) in values {
                diplomacy[power.index()][target.index()] = *value;
            }
        }
        let side = |powers: &[Power]| powers.iter().copied().collect();
        World {
            name: [scenario.name.de.clone(), scenario.name.en.clone()],
            mode: self.mode,
            start: scenario.start,
            first: scenario.first,
            player_of: Power::ALL.map(|power| {
                let at = seats.iter().position(|powers| powers.has(power));
                at.map(|at| Seat(at as u8))
            }),
            seats,
            sides: [side(&scenario.french), side(&scenario.coalition)],
            stress,
            diplomacy,
            end: self.end,
            switches: self.switches,
            innovations: self.innovations,
            own_cards: crate::card::own_cards(&scenario.cards),
            pairs: scenario.pairs(),
            setup,
        }
    }
}

impl PositionDoc {
    fn state(&self, world: &World, faults: &mut Faults) -> State {
        let active = self.active.unwrap_or(world.first);
        let mut state = State {
            round: self.round.unwrap_or(1),
            active,
            checks: self.checks,
            time_up: self.time_up,
            land: Land::default(),
            fleets: Fleets::default(),
            realms: [Realm::default(); 7],
            relations: self.relations(faults),
            campaign: if self.agenda.is_some() {
                self.campaign.clone()
            } else {
                Campaign {
                    moving: PowerSet::only(active),
                    ..self.campaign.clone()
                }
            },
            navies_given: self.navies_given,
            cards: self.cards,
            battle: self.battle.clone(),
            agenda: self
                .agenda
                .clone()
                .unwrap_or_else(|| self.usual_agenda(active)),
        };
        for (power, realm) in &self.realms {
            state.realms[power.index()] = *realm;
        }
        for (key, doc) in &self.regions {
            read_region(&mut state, key, doc, faults);
        }
        for (key, squadrons) in &self.seas {
            match map().find_sea(key) {
                Some(sea) => read_squadrons(&mut state, Water::Sea(sea), squadrons),
                None => {
                    let message = Message::new(text::NE_NO_SEA).with("key", key.clone());
                    faults.add(format!("seas.{key}"), Some(rule::NE_DEF_3), message);
                }
            }
        }
        state
    }

    /// The rest of a power's turn, from its movement or from the battle being fought.
    fn usual_agenda(&self, active: Power) -> Vec<Task> {
        let turn = TurnTask::of_turn(active);
        match &self.battle {
            None => turn.into_iter().rev().collect(),
            Some(battle) => {
                let mut agenda: Vec<Task> = turn.into_iter().skip(1).rev().collect();
                agenda.push(BattleTask::at(battle.stage).into());
                agenda
            }
        }
    }

    fn relations(&self, faults: &mut Faults) -> Relations {
        let mut relations = Relations::default();
        for (at, [one, two]) in self.wars.iter().enumerate() {
            let fresh = one != two && !relations.at_war(*one, *two);
            let field = format!("wars[{at}]");
            faults.expect(fresh, field, rule::NE_DIPL_3, text::NE_BAD_RELATION);
            relations.begin_war(*one, *two);
        }
        for (at, [one, two]) in self.alliances.iter().enumerate() {
            let friends = one != two && !relations.at_war(*one, *two);
            let field = format!("alliances[{at}]");
            faults.expect(friends, field, rule::NE_DIPL_3, text::NE_BAD_RELATION);
            relations.ally(*one, *two);
        }
        for (at, passage) in self.passages.iter().enumerate() {
            let other = passage.host != passage.guest;
            let field = format!("passages[{at}]");
            faults.expect(other, field, rule::NE_ACT_67, text::NE_BAD_RELATION);
            let granted = &mut relations.passage[passage.host.index()];
            *granted = granted.with(passage.guest);
        }
        for (at, truce) in self.truces.iter().enumerate() {
            let other = truce.victor != truce.loser && truce.until > 0;
            let field = format!("truces[{at}]");
            faults.expect(other, field, rule::NE_ACT_46, text::NE_BAD_RELATION);
            relations.truce[truce.victor.index()][truce.loser.index()] = truce.until;
        }
        for (at, guest) in self.guests.iter().enumerate() {
            let field = format!("guests[{at}]");
            let other = guest.power != guest.host;
            faults.expect(other, field, rule::NE_ACT_63, text::NE_BAD_RELATION);
        }
        relations.guests.clone_from(&self.guests);
        relations
    }
}

fn read_region(state: &mut State, key: &str, doc: &RegionDoc, faults: &mut Faults) {
    let Some(region) = map().find_region(key) else {
        let message = Message::new(text::NE_NO_REGION).with("key", key.to_owned());
        faults.add(format!("regions.{key}"), Some(rule::NE_DEF_2), message);
        return;
    };
    if let Some(owner) = doc.owner {
        state.land.give(region, Some(owner));
    }
    if doc.uprising {
        state.land.uprisings = state.land.uprisings.with(region);
    }
    for (flag, troops) in &doc.units {
        state.land.set(region, *flag, *troops);
    }
    if !doc.squadrons.is_empty() && !map().harbours.has(region) {
        let message = Message::new(text::NE_NO_PORT).with("region", map().region_name(region));
        faults.add(
            format!("regions.{key}.squadrons"),
            Some(rule::NE_PORT_1),
            message,
        );
    }
    read_squadrons(state, Water::Port(region), &doc.squadrons);
}

fn read_squadrons(state: &mut State, water: Water, squadrons: &BTreeMap<Power, u8>) {
    for (power, count) in squadrons {
        state.fleets.set(water, *power, *count);
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Setup::from(self).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let setup = Setup::deserialize(from)?;
        setup.build().map_err(serde::de::Error::custom)
    }
}
