//! LB-10.4, LB-12.2, LB-9.12 Exact chances of attacks, shock and repulses: counted, not simulated.

use crate::number::Factor;
use crate::rules::modifier::Reckoning;
use crate::rules::report::{column_name, result_name};
use crate::table::combat::CombatResult;
use crate::table::shock;
use crate::{Attack, Marks, PieceSet, Position, RuleId, Strength, rule, text};
use feldherr_core::{Chance, Message, Note, Odds, Preview};

/// In how many of `of` equally likely cases each outcome comes up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cases<T> {
    /// Each outcome once, with its cases, in the order in which they first come up.
    pub rows: Vec<(T, u32)>,
    /// All cases.
    pub of: u32,
}

impl<T: PartialEq> Cases<T> {
    const fn new() -> Self {
        Self {
            rows: Vec::new(),
            of: 0,
        }
    }

    fn add(&mut self, outcome: T, cases: u32) {
        self.of += cases;
        match self.rows.iter_mut().find(|(known, _)| *known == outcome) {
            Some((_, count)) => *count += cases,
            None if cases > 0 => self.rows.push((outcome, cases)),
            None => {}
        }
    }

    /// In how many cases an outcome comes up.
    pub fn cases(&self, outcome: &T) -> u32 {
        let row = self.rows.iter().find(|(known, _)| known == outcome);
        row.map_or(0, |(_, count)| *count)
    }

    /// The chance of an outcome, from 0 to 1.
    pub fn chance(&self, outcome: &T) -> f64 {
        f64::from(self.cases(outcome)) / f64::from(self.of.max(1))
    }
}

/// How an attack can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With this result, after shock if it came to it.
    Result(CombatResult),
    /// LB-7.63g The lead unit is thrown back from a damaged bridge and reduced.
    BridgeHeld,
}

/// All throws of two dice.
const THROWS: u32 = 36;

impl Position {
    /// LB-12.2a The results of shock, in 36 cases.
    pub fn shock_cases(&self, attack: &Attack) -> Cases<CombatResult> {
        let [attacker, defender] = self.shock_base(attack);
        let mut cases = Cases::new();
        for one in 1..=6 {
            for two in 1..=6 {
                let result =
                    shock::result(attacker + shock::bonus(one), defender + shock::bonus(two));
                cases.add(result, 1);
            }
        }
        cases
    }

    /// LB-10.4c What the die of an attack brings, in 6 cases, before shock is fought.
    pub fn attack_cases(&self, attack: &Attack) -> Cases<CombatResult> {
        let reckoning = self.reckon(attack);
        let mut cases = Cases::new();
        for die in 1..=6 {
            cases.add(reckoning.converted(reckoning.column.result(die)), 1);
        }
        cases
    }

    /// How an attack ends, shock included, in 216 cases.
    pub fn ending_cases(&self, attack: &Attack) -> Cases<Ending> {
        let fight = self.fight(attack);
        let damaged = self.is_over_damaged_bridge(&fight);
        let lead = self.lead_unit(&fight.by);
        let passes = lead.map_or(0, |lead| u32::from(self.initiative(lead).min(6)));
        let shock = self.shock_cases(attack);
        let mut cases = Cases::new();
        for (result, count) in self.attack_cases(attack).rows {
            match result {
                CombatResult::Shock if damaged => {
                    cases.add(Ending::Result(CombatResult::OneEach), count * THROWS);
                }
                CombatResult::Shock => {
                    for (result, throws) in &shock.rows {
                        cases.add(Ending::Result(*result), count * throws);
                    }
                }
                CombatResult::Dr(_) if damaged => {
                    cases.add(Ending::Result(result), count * passes * THROWS / 6);
                    cases.add(Ending::BridgeHeld, count * (6 - passes) * THROWS / 6);
                }
                result => cases.add(Ending::Result(result), count * THROWS),
            }
        }
        cases
    }

    /// What people see before an attack: both strengths, everything that changed them, and the chances.
    pub(crate) fn attack_preview(&self, attack: &Attack) -> Preview {
        let reckoning = self.reckon(attack);
        let endings = self.ending_cases(attack);
        let rows = endings.rows.iter().map(|(ending, _)| Chance {
            label: ending_name(*ending),
            chance: endings.chance(ending),
        });
        let mut odds = vec![Odds {
            title: title(&reckoning),
            headline: Some(gives_way(&endings, |ending| match ending {
                Ending::Result(result) => is_won(*result),
                Ending::BridgeHeld => false,
            })),
            rows: rows.collect(),
            notes: self.reckoning_notes(&reckoning),
        }];
        let shocks = self.attack_cases(attack).cases(&CombatResult::Shock) > 0;
        if shocks && !self.is_over_damaged_bridge(&self.fight(attack)) {
            odds.push(self.shock_odds(attack));
        }
        Preview {
            odds,
            ..Preview::default()
        }
    }

    /// LB-12.2 What people see before a shock: both initiatives, what they are made of, and the chances.
    pub fn shock_odds(&self, attack: &Attack) -> Odds {
        let [attacker, defender] = self.shock_base(attack);
        let cases = self.shock_cases(attack);
        let rows = cases.rows.iter().map(|(result, _)| Chance {
            label: result_name(*result),
            chance: cases.chance(result),
        });
        let notes = self.shock_notes(attack).into_iter().map(|note| Note {
            rule: note.rule,
            message: Message::new(text::LB_ODDS_INITIATIVE).with("amount", note.amount),
        });
        Odds {
            title: Message::new(text::LB_ODDS_SHOCK)
                .with("attacker", attacker)
                .with("defender", defender),
            headline: None,
            rows: rows.collect(),
            notes: notes.collect(),
        }
    }

    /// What people see before a repulse: whether it succeeds, where everybody around is known.
    pub(crate) fn repulse_preview(&self, group: &PieceSet) -> Preview {
        Preview {
            odds: self.repulse_odds(group).into_iter().collect(),
            ..Preview::default()
        }
    }

    /// LB-9.12c A repulse has no die: it is certain as soon as everybody around is known.
    pub fn repulse_odds(&self, group: &PieceSet) -> Option<Odds> {
        let first = group.first()?;
        let (hex, side) = (self.hex_of(first)?, self.side_of(first));
        // A flag that turns out to have no zone is not known either (LB-G105).
        let mut around = self.threats_to(hex, side).flat_map(|at| self.stack(at));
        let known = around.all(|piece| self.has(piece, Marks::SEEN));
        if self.threats_to(hex, side).next().is_none() || !known {
            return None;
        }
        let reckoning = self.reckon_repulse(group);
        let label = Message::new(if self.repulse_succeeds(group) {
            text::LB_ODDS_REPULSED
        } else {
            text::LB_ODDS_NOT_REPULSED
        });
        Some(Odds {
            title: title(&reckoning),
            headline: Some(Chance {
                label: label.clone(),
                chance: 1.0,
            }),
            rows: vec![Chance { label, chance: 1.0 }],
            notes: self.reckoning_notes(&reckoning),
        })
    }

    fn reckoning_notes(&self, reckoning: &Reckoning) -> Vec<Note> {
        let strengths = reckoning.strengths.iter().map(|weighing| {
            let name = self.field.sheet(weighing.piece).name.message();
            let factor = weighing.factor.map_or("0", Factor::sign);
            let message = Message::new(text::LB_ODDS_STRENGTH)
                .with("piece", name)
                .with("factor", factor);
            Note {
                rule: weighing.rule,
                message,
            }
        });
        let shifts = reckoning.shifts.iter().map(|shift| Note {
            rule: shift.rule,
            message: Message::new(text::LB_ODDS_SHIFT).with("columns", shift.amount),
        });
        let flag = |applies: bool, rule: RuleId, id: &'static str| {
            applies.then(|| Note {
                rule,
                message: Message::new(id),
            })
        };
        let shock = [
            flag(reckoning.star_is_shock, rule::LB_12_1C, text::LB_ODDS_STAR),
            flag(
                reckoning.retreat_is_shock,
                rule::LB_15_22A,
                text::LB_ODDS_CHATEAU,
            ),
        ];
        strengths
            .chain(shifts)
            .chain(shock.into_iter().flatten())
            .collect()
    }
}

fn title(reckoning: &Reckoning) -> Message {
    Message::new(text::LB_ODDS_TITLE)
        .with("attack", written(reckoning.attack))
        .with("defence", written(reckoning.defence))
        .with("column", column_name(reckoning.column))
}

/// LB-12.1 Whether the defenders are driven off or lost.
const fn is_won(result: CombatResult) -> bool {
    matches!(
        result,
        CombatResult::Dr(_) | CombatResult::DrStar | CombatResult::De | CombatResult::Ex
    )
}

/// The chance that the enemy gives way.
fn gives_way<T: PartialEq>(cases: &Cases<T>, is_won: impl Fn(&T) -> bool) -> Chance {
    let won = cases.rows.iter().filter(|(outcome, _)| is_won(outcome));
    Chance {
        label: Message::new(text::LB_ODDS_GIVES_WAY),
        chance: won.map(|(outcome, _)| cases.chance(outcome)).sum(),
    }
}

fn ending_name(ending: Ending) -> Message {
    match ending {
        Ending::Result(result) => result_name(result),
        Ending::BridgeHeld => Message::new(text::LB_BRIDGE_HELD),
    }
}

/// A strength as people write it: `4 1/2`.
pub fn written(strength: Strength) -> String {
    let (whole, rest) = (
        strength.points(),
        strength.parts() % Strength::whole(1).parts(),
    );
    if rest == 0 {
        return whole.to_string();
    }
    let unit = Strength::whole(1).parts();
    let divisor = (1..=rest)
        .rev()
        .find(|divisor| rest.is_multiple_of(*divisor) && unit.is_multiple_of(*divisor))
        .unwrap_or(1);
    let fraction = format!("{}/{}", rest / divisor, unit / divisor);
    if whole == 0 {
        fraction
    } else {
        format!("{whole} {fraction}")
    }
}
