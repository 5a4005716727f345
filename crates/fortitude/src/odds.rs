//! Exact odds of attacks and fights: distributions by convolution, no simulation.

use crate::rules::combat::{Attack, Change, Modifier, Reroll, Value, succeeds};
use crate::rules::fate::Tested;
use crate::rules::melee::Fight;
use crate::{Card, Nation, Position, Special, UnitId, rule, text};
use feldherr_core::{Message, RuleId};
use serde::Serialize;
use std::borrow::Cow;

/// One attack: its dice with every modifier and its rule, and how many of them hit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Strike {
    /// How many dice, and why.
    pub value: Value,
    /// What is added to each die, and why.
    pub to_hit: Vec<Modifier>,
    /// Which dice are rolled again, and why.
    pub reroll: Option<Reroll>,
    /// The chance of one die to hit.
    pub chance: f64,
    /// The chance of each number of hits, from 0.
    pub hits: Vec<f64>,
}

/// What an attack or a fight will probably bring; of pairs the attacker comes first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Odds {
    /// The attack, and in melee the strike back. An Unpredictable unit is shown with its present values.
    pub strikes: Vec<Strike>,
    /// The chance of each to win the fight; none for fire.
    pub wins: Option<[f64; 2]>,
    /// The chance of each number of losses suffered, from 0, those that become morale dice included.
    pub losses: [Vec<f64>; 2],
    /// The chance of each to flee by morale or automatically.
    pub flight: [f64; 2],
}

/// The chance that a die which succeeds on 4 or more succeeds.
fn die(modifier: i8) -> f64 {
    let good = (1..=6).filter(|face| succeeds(*face, modifier)).count();
    good as f64 / 6.0
}

/// The chance of each number of successes among `dice` equal dice.
fn binomial(dice: u8, chance: f64) -> Vec<f64> {
    let mut odds = vec![0.0; usize::from(dice) + 1];
    odds[0] = 1.0;
    for _ in 0..dice {
        for at in (0..odds.len()).rev() {
            let below = if at > 0 { odds[at - 1] } else { 0.0 };
            odds[at] = odds[at] * (1.0 - chance) + below * chance;
        }
    }
    odds
}

fn add(into: &mut Vec<f64>, at: usize, chance: f64) {
    if into.len() <= at {
        into.resize(at + 1, 0.0);
    }
    into[at] += chance;
}

impl Position {
    /// One attack by itself.
    pub fn strike_odds(&self, attack: &Attack) -> Strike {
        let value = self.attack_value(attack);
        let to_hit = self.hit_modifiers(attack);
        let reroll = self.reroll(attack);
        let once = die(to_hit.iter().map(Modifier::amount).sum());
        let chance = match reroll {
            None => once,
            Some(Reroll::Ones(_)) => once + once / 6.0,
            Some(Reroll::Failed(_)) => once + (1.0 - once) * once,
        };
        Strike {
            hits: binomial(value.dice, chance),
            value,
            to_hit,
            reroll,
            chance,
        }
    }

    /// A ranged attack.
    pub fn fire_odds(&self, attack: &Attack) -> Odds {
        let strike = self.strike_odds(attack);
        let mut losses = Vec::new();
        for (hits, chance) in (0u8..).zip(&strike.hits) {
            add(
                &mut losses,
                usize::from(self.fire_losses(attack, hits)),
                *chance,
            );
        }
        let mut flight = 0.0;
        for (weight, settled) in self.settlings(attack.target) {
            flight += weight * settled.flight_odds(attack.target, &losses);
        }
        Odds {
            strikes: vec![strike],
            wins: None,
            losses: [vec![1.0], losses],
            flight: [0.0, flight],
        }
    }

    /// VF-S.unvorhersehbar The positions an Unpredictable unit may bring about, each with its chance.
    fn settlings(&self, unit: UnitId) -> Vec<(f64, Cow<'_, Self>)> {
        if !self.is_unsettled(unit) {
            return vec![(1.0, Cow::Borrowed(self))];
        }
        let low = if self.has_ibanez(unit) {
            1.0 / 36.0
        } else {
            1.0 / 6.0
        };
        let high = if self.has_ibanez(unit) {
            7.0 / 36.0
        } else {
            1.0 / 6.0
        };
        [(low, -1), (1.0 - low - high, 0), (high, 1)]
            .into_iter()
            .map(|(weight, change)| {
                let mut position = self.clone();
                let now = &mut position.state.units[unit.index()];
                now.settled = true;
                now.melee += change;
                now.morale += change;
                let most = position.morale_value(unit);
                let now = &mut position.state.units[unit.index()];
                now.losses = now.losses.min(most);
                (weight, Cow::Owned(position))
            })
            .collect()
    }

    /// The chance that a unit flees under a distribution of losses.
    fn flight_odds(&self, unit: UnitId, losses: &[f64]) -> f64 {
        let nerve = self.nerve(unit);
        let fled = |(losses, chance): (usize, &f64)| chance * nerve.flight(losses);
        losses.iter().enumerate().map(fled).sum()
    }

    fn nerve(&self, unit: UnitId) -> Nerve {
        let marked = self.state.units[unit.index()].losses;
        Nerve {
            stand: self.stand_odds(unit),
            room: usize::from(self.morale_value(unit).saturating_sub(marked)),
        }
    }

    /// The chance that one morale die of a unit succeeds.
    fn stand_odds(&self, unit: UnitId) -> f64 {
        if self.state.units[unit.index()].done.won {
            return 1.0;
        }
        let modifiers = self.test_modifiers(Tested::Unit(unit));
        let once = die(modifiers.iter().map(Modifier::amount).sum());
        let side = self.field.sheet(unit).side;
        if self.has_effect(side, Some(Nation::Allies), Card::King) {
            once + (1.0 - once) * once
        } else if self.has(unit, Special::Stoic) {
            once + once / 6.0
        } else {
            once
        }
    }

    /// A fight.
    pub fn fight_odds(&self, fight: &Fight) -> Odds {
        let mut odds = Odds {
            strikes: vec![
                self.strike_odds(&fight.attack()),
                self.strike_odds(&fight.strike_back()),
            ],
            wins: Some([0.0; 2]),
            losses: [Vec::new(), Vec::new()],
            flight: [0.0; 2],
        };
        for (weight, position) in self.settlings(fight.attacker) {
            for (again, position) in position.settlings(fight.target) {
                position.add_fight(fight, weight * again, &mut odds);
            }
        }
        odds
    }

    fn add_fight(&self, fight: &Fight, weight: f64, odds: &mut Odds) {
        let [attack, back] =
            [fight.attack(), fight.strike_back()].map(|attack| self.strike_odds(&attack).hits);
        let mains = [fight.attacker, fight.target];
        let routed = [0, 1].map(|party| self.routs(fight, party).contains(&mains[party]));
        let nerves = mains.map(|unit| self.nerve(unit));
        let close = CLOSE.map(|hits| self.winner(fight, hits).0);
        let mut wins = odds.wins.unwrap_or_default();
        for (dealt, one) in attack.iter().enumerate() {
            for (taken, other) in back.iter().enumerate() {
                let chance = weight * one * other;
                let suffered = [taken, dealt];
                let winner = winner(close, dealt, taken);
                wins[winner] += chance;
                for party in [0, 1] {
                    add(&mut odds.losses[party], suffered[party], chance);
                }
                let loser = 1 - winner;
                odds.flight[loser] += if routed[loser] {
                    chance
                } else {
                    chance * nerves[loser].flight(suffered[loser])
                };
            }
        }
        odds.wins = Some(wins);
    }
}

/// What decides whether a unit flees: the chance of a morale die, and the losses it can still mark.
struct Nerve {
    stand: f64,
    room: usize,
}

impl Nerve {
    fn flight(&self, losses: usize) -> f64 {
        let dice = losses.saturating_sub(self.room) as f64;
        1.0 - libm::pow(self.stand, dice)
    }
}

/// Hits of both sides that differ by one at most: only there do ties and leaders matter (VF-7.2.2b, VF-L.bagration.a).
const CLOSE: [[u8; 2]; 3] = [[0, 1], [0, 0], [1, 0]];

/// Who wins, by what is known of close results.
fn winner(close: [usize; 3], dealt: usize, taken: usize) -> usize {
    match (dealt + 1).checked_sub(taken) {
        None => 1,
        Some(lead) => close.get(lead).copied().unwrap_or(0),
    }
}

fn percent(chance: f64) -> i64 {
    libm::round(chance * 100.0) as i64
}

/// A number with its sign.
fn signed(amount: i8) -> String {
    if amount < 0 {
        format!("−{}", amount.unsigned_abs())
    } else {
        format!("+{amount}")
    }
}

/// A number with one decimal.
pub(crate) fn tenths(number: f64) -> String {
    let tenths = libm::round(number * 10.0) as i64;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A distance that is too great, with one decimal: rounded up, so that it never reads like the limit itself.
pub(crate) fn too_far(inches: f64) -> String {
    tenths(libm::ceil(inches * 10.0) / 10.0)
}

impl Strike {
    /// Everything that decides it, each with its rule.
    pub(crate) fn notes(&self) -> Vec<(RuleId, Message)> {
        let amount = |id, amount: i8| Message::new(id).with("amount", signed(amount));
        let mut notes = vec![(
            rule::VF_8_0A,
            Message::new(text::VF_PREVIEW_DICE)
                .with("dice", self.value.dice)
                .with("base", self.value.base)
                .with("chance", percent(self.chance)),
        )];
        notes.extend(self.value.modifiers.iter().map(|m| {
            let message = match m.change {
                Change::Halve => Message::new(text::VF_PREVIEW_HALF),
                Change::One => Message::new(text::VF_PREVIEW_ONE),
                Change::Add(n) | Change::Dice(n) => amount(text::VF_PREVIEW_VALUE, n),
            };
            (m.rule, message)
        }));
        let hits = self.to_hit.iter();
        notes.extend(hits.map(|m| (m.rule, amount(text::VF_PREVIEW_HIT, m.amount()))));
        match self.reroll {
            Some(Reroll::Ones(rule)) => {
                notes.push((rule, Message::new(text::VF_PREVIEW_ONES)));
            }
            Some(Reroll::Failed(rule)) => {
                notes.push((rule, Message::new(text::VF_PREVIEW_FAILED)));
            }
            None => {}
        }
        notes
    }
}
