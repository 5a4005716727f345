//! Positions as setups.

use super::doc::{PassageDoc, PositionDoc, RegionDoc, Setup, TruceDoc};
use crate::{Flag, Position, Power, RegionId, Relations, State, Water, map};
use std::collections::{BTreeMap, VecDeque};

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            position: Some(Box::new(PositionDoc::from(&position.state))),
            ..position.world.setup.clone()
        }
    }
}

impl From<&State> for PositionDoc {
    fn from(state: &State) -> Self {
        let relations = &state.relations;
        let regions = map().region_ids().map(|id| (id, region_doc(state, id)));
        let regions = regions.filter(|(_, doc)| *doc != RegionDoc::default());
        let seas = map()
            .sea_ids()
            .map(|sea| (sea, squadrons(state, Water::Sea(sea))));
        let seas = seas.filter(|(_, squadrons)| !squadrons.is_empty());
        Self {
            round: Some(state.round),
            active: Some(state.active),
            checks: state.checks,
            time_up: state.time_up,
            regions: regions
                .map(|(id, doc)| (map().region_key(id).to_owned(), doc))
                .collect(),
            seas: seas
                .map(|(sea, squadrons)| (map().sea_key(sea).to_owned(), squadrons))
                .collect(),
            realms: Power::ALL
                .into_iter()
                .map(|power| (power, state.realms[power.index()]))
                .collect(),
            alliances: pairs(|one, two| relations.allied(one, two) && one < two),
            wars: wars(relations),
            passages: pairs(|host, guest| relations.passage[host.index()].has(guest))
                .into_iter()
                .map(|[host, guest]| PassageDoc { host, guest })
                .collect(),
            truces: pairs(|victor, loser| relations.truce[victor.index()][loser.index()] > 0)
                .into_iter()
                .map(|[victor, loser]| TruceDoc {
                    victor,
                    loser,
                    until: relations.truce[victor.index()][loser.index()],
                })
                .collect(),
            guests: relations.guests.clone(),
            campaign: state.campaign.clone(),
            navies_given: state.navies_given,
            cards: state.cards,
            battle: state.battle.clone(),
            agenda: Some(state.agenda.clone()),
        }
    }
}

fn region_doc(state: &State, region: RegionId) -> RegionDoc {
    let land = &state.land;
    let owner = land.owner(region);
    let units = Flag::all().map(|flag| (flag, *land.units(region, flag)));
    RegionDoc {
        owner: owner.filter(|_| owner != map().homeland(region)),
        uprising: land.uprisings.has(region),
        units: units.filter(|(_, troops)| !troops.is_empty()).collect(),
        squadrons: squadrons(state, Water::Port(region)),
    }
}

fn squadrons(state: &State, water: Water) -> BTreeMap<Power, u8> {
    let counts = Power::ALL.map(|power| (power, state.fleets.count(water, power)));
    counts.into_iter().filter(|(_, count)| *count > 0).collect()
}

fn pairs(belongs: impl Fn(Power, Power) -> bool) -> Vec<[Power; 2]> {
    let all = Power::ALL.into_iter();
    all.flat_map(|one| Power::ALL.map(|two| [one, two]))
        .filter(|[one, two]| belongs(*one, *two))
        .collect()
}

/// NE-ACT-71 The wars in an order that gives every power's list again: first those that are first for both.
fn wars(relations: &Relations) -> Vec<[Power; 2]> {
    let mut lists: Vec<VecDeque<Power>> = relations
        .enemies
        .iter()
        .map(|enemies| enemies.iter().copied().collect())
        .collect();
    let mut wars = Vec::new();
    loop {
        let first = Power::ALL.into_iter().find_map(|one| {
            let two = *lists[one.index()].front()?;
            (lists[two.index()].front() == Some(&one)).then_some([one, two])
        });
        let Some([one, two]) = first else {
            return wars;
        };
        lists[one.index()].pop_front();
        lists[two.index()].pop_front();
        wars.push([one, two]);
    }
}
