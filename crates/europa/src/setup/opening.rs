//! Scenarios as positions.

use super::Faults;
use super::doc::{PositionDoc, RegionDoc, Setup};
use super::scenario::ScenarioDoc;
use crate::card::BLANKS;
use crate::rules::turn::TurnTask;
use crate::{Flag, Kind, Mode, Power, PowerSet, Realm, State, Switch, map, rule, text};
use feldherr_core::Message;
use std::collections::BTreeMap;

/// NE-AMULTI-1 Regions that are one nation when both are free at the start.
const PAIRS: [[&str; 2]; 3] = [
    ["denmark", "norway"],
    ["sweden", "finland"],
    ["sicily", "naples"],
];

impl ScenarioDoc {
    /// NE-AMULTI-1 Which pairs are one nation.
    pub(super) fn pairs(&self) -> [bool; 3] {
        let free = |key: &str| self.regions.get(key).is_none_or(|doc| doc.owner.is_none());
        PAIRS.map(|[one, two]| free(one) && free(two))
    }
}

impl Setup {
    /// The position the scenario opens with.
    pub(super) fn opening(&self, scenario: &ScenarioDoc, faults: &mut Faults) -> PositionDoc {
        let realm = |power: &Power| {
            let doc = scenario.powers.get(power).copied().unwrap_or_default();
            let realm = Realm {
                pp: doc.pp,
                pap: self.opening_pap(*power, scenario, doc.pap),
                ..Realm::default()
            };
            (*power, realm)
        };
        let mut regions = scenario.regions.clone();
        self.name_napoleon(&mut regions, faults);
        PositionDoc {
            regions,
            seas: scenario.seas.clone(),
            realms: Power::ALL.iter().map(realm).collect(),
            alliances: scenario.alliances.clone(),
            wars: scenario.wars.clone(),
            passages: scenario.passages.clone(),
            agenda: Some(vec![TurnTask::Round.into()]),
            ..PositionDoc::default()
        }
    }

    /// NE-NEUTRAL-5 Only player nations have political action points.
    fn opening_pap(&self, power: Power, scenario: &ScenarioDoc, pap: i8) -> i8 {
        let players = if self.players.is_empty() {
            &scenario.players
        } else {
            &self.players
        };
        if players.iter().flatten().any(|player| *player == power) {
            pap
        } else {
            0
        }
    }

    /// NE-ANAP-1, NE-G115, NE-G195 The scenario's Napoleon is an ordinary leader unless the rule is in use; then he is
    /// where the French player says, or where the scenario has him.
    fn name_napoleon(&self, regions: &mut BTreeMap<String, RegionDoc>, faults: &mut Faults) {
        if self.switches.has(Switch::Napoleon) && self.napoleon.is_none() {
            return;
        }
        for doc in regions.values_mut() {
            for troops in doc.units.values_mut() {
                let leaders = troops.leaders();
                troops.set(Kind::Leader, leaders);
                troops.set(Kind::Napoleon, 0);
            }
        }
        let Some(key) = self.napoleon.as_deref() else {
            return;
        };
        let flag = Power::France.flag();
        let troops = regions
            .get_mut(key)
            .and_then(|doc| doc.units.get_mut(&flag));
        match troops {
            Some(troops) if troops.leaders() > 0 && self.switches.has(Switch::Napoleon) => {
                troops.set(Kind::Leader, troops.leaders() - 1);
                troops.set(Kind::Napoleon, 1);
            }
            _ => faults.add(
                "napoleon",
                Some(rule::NE_G115),
                Message::new(text::NE_BAD_NAPOLEON),
            ),
        }
    }

    /// NE-END-1, NE-WIN-1, NE-ACARD-20 Whether scenario and agreements fit together.
    pub(super) fn check_agreements(
        &self,
        scenario: &ScenarioDoc,
        seats: &[PowerSet],
        faults: &mut Faults,
    ) {
        let month = |month: u8| (1..=12).contains(&month);
        let start = scenario.start;
        faults.expect(
            month(start.month),
            "scenario.start",
            rule::NE_TURN_2,
            text::NE_BAD_MONTH,
        );
        let historical = self.mode == Mode::Historical;
        let end = &self.end;
        let agreed = end.rounds.is_some() || end.last.is_some() || end.minutes.is_some();
        let fits = end.rounds != Some(0)
            && end.minutes != Some(0)
            && end
                .last
                .is_none_or(|last| month(last.month) && last >= start);
        let sound = fits && (agreed || historical);
        faults.expect(sound, "end", rule::NE_END_1, text::NE_BAD_END);
        let deck = self.innovations == crate::Innovations::Deck;
        let field = "innovations";
        faults.expect(
            !(deck && historical),
            field,
            rule::NE_ACARD_20,
            text::NE_BAD_INNOVATIONS,
        );
        let die = |value: u8| (2..=12).contains(&value);
        for (power, doc) in &scenario.powers {
            let sound = doc.stress.is_none_or(die);
            let field = format!("scenario.powers.{power:?}.stress").to_lowercase();
            faults.expect(sound, field, rule::NE_STRESS_1, text::NE_BAD_VALUE);
        }
        let values = scenario.diplomacy.values().flat_map(BTreeMap::values);
        let sound = values.into_iter().all(|value| *value <= 12);
        faults.expect(
            sound,
            "scenario.diplomacy",
            rule::NE_ACT_22,
            text::NE_BAD_VALUE,
        );
        check_own_cards(scenario, faults);
        self.check_sides(scenario, seats, faults);
    }

    /// NE-WIN-1, NE-G117 Two sides, France on the one, and nobody on both.
    fn check_sides(&self, scenario: &ScenarioDoc, seats: &[PowerSet], faults: &mut Faults) {
        let side = |powers: &[Power]| powers.iter().copied().collect::<PowerSet>();
        let (french, other) = (side(&scenario.french), side(&scenario.coalition));
        let named = french.has(Power::France) && !other.is_empty();
        let sound = !french.meets(other) && (named || self.mode == Mode::Unhistorical);
        faults.expect(
            sound,
            "scenario.coalition",
            rule::NE_WIN_1,
            text::NE_BAD_SIDES,
        );
        for (at, seat) in seats.iter().enumerate() {
            let both = seat.meets(french) && seat.meets(other);
            let sound = !both || self.mode == Mode::Unhistorical;
            let field = format!("players[{at}]");
            faults.expect(sound, field, rule::NE_WIN_1, text::NE_BAD_SIDES);
        }
    }
}

/// NE-ACARD-10 The scenario's own cards do something the deck knows, and there are no more than blanks.
fn check_own_cards(scenario: &ScenarioDoc, faults: &mut Faults) {
    for (at, card) in scenario.cards.iter().enumerate() {
        for (field, why) in card.faults() {
            let field = format!("scenario.cards[{at}].{field}");
            faults.add(field, Some(rule::NE_ACARD_10), Message::new(why));
        }
    }
    let copies = scenario.cards.iter().map(|card| usize::from(card.copies()));
    let sound = copies.sum::<usize>() <= BLANKS;
    let why = text::NE_TOO_MANY_OWN_CARDS;
    faults.expect(sound, "scenario.cards", rule::NE_ACARD_10, why);
}

impl State {
    /// NE-G73, NE-G194 For capitals that are in enemy hands at the start, the roll has been made before.
    pub(super) fn note_lost_capitals(&mut self) {
        for power in Power::ALL {
            let armies = |powers: PowerSet| {
                let flags = powers.iter().map(Power::flag);
                flags.fold(crate::RegionSet::NONE, |all, flag: Flag| {
                    all.or(self.land.armies(flag))
                })
            };
            let held = armies(self.relations.enemies(power));
            let kept = armies(self.relations.friends(power));
            let lost = map().capitals[power.index()].and(held).minus(kept);
            self.realms[power.index()].capitals_lost = lost;
        }
    }
}
