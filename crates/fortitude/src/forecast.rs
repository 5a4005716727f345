//! What an action that the rules allow will probably bring, for previews and for questions about two units.

use crate::agenda::Task;
use crate::odds::{Odds, Strike};
use crate::rules::combat::{Attack, Mode};
use crate::rules::command::CommandTask;
use crate::rules::fire::{FireTask, mode};
use crate::rules::melee::{Fight, MeleeTask};
use crate::{Action, MoveKind, Place, Position, UnitId, rule, text};
use feldherr_core::{Chance, Illegal, Message, Note, Odds as Table, Preview, RuleId};

/// An attack or a fight that the dice are about to decide.
enum Trial {
    Fire(Attack),
    Melee(Fight),
}

impl Position {
    /// What an answer to the present question decides by dice, if it does.
    pub(crate) fn forecast(&self, action: &Action) -> Option<Preview> {
        let trial = self.trial(action)?;
        let odds = self.odds_of(&trial);
        Some(Preview {
            notes: vec![summary(&odds)],
            odds: self.tables(&trial, &odds),
            ..Preview::default()
        })
    }

    /// What the fight after a charge will probably bring, as both sides stand then and without supports.
    pub(crate) fn fight_ahead(&self, action: &Action) -> Option<Vec<Table>> {
        let Task::Command(CommandTask::Unit { unit } | CommandTask::Charge { unit }) =
            self.state.agenda.last()?
        else {
            return None;
        };
        let Action::Move(march) = action else {
            return None;
        };
        if march.kind != MoveKind::Charge {
            return None;
        }
        let trip = self.judge_march(*unit, march).ok()?;
        let target = self.charged(*unit, &trip)?;
        let mut after = self.clone();
        let state = after.state.units.get_mut(unit.index())?;
        (state.place, state.order) = (Place::Table(trip.pose), trip.order);
        state.done.charged = true;
        let trial = Trial::Melee(Fight::new(*unit, target));
        Some(after.tables(&trial, &after.odds_of(&trial)))
    }

    /// The exact odds of one unit attacking another as they stand: a fight if they touch, fire otherwise.
    ///
    /// # Errors
    /// There is no such unit, it is not on the table, or both belong to one side.
    pub fn odds_between(
        &self,
        attacker: UnitId,
        target: UnitId,
        skirmish: bool,
    ) -> Result<Vec<Table>, Illegal> {
        for unit in [attacker, target] {
            self.find_unit(unit)?;
        }
        if self.field.sheet(attacker).side == self.field.sheet(target).side {
            let message = Message::new(text::VF_ODDS_SAME_SIDE);
            return Err(Illegal::new(rule::VF_5_0A, message));
        }
        if !self.distance(attacker, target).is_finite() {
            let message = Message::new(text::VF_ODDS_NOT_THERE);
            return Err(Illegal::new(rule::VF_5_0A, message));
        }
        let trial = if self.touches(attacker, target) {
            Trial::Melee(Fight::new(attacker, target))
        } else {
            Trial::Fire(Attack::new(attacker, target, mode(skirmish)))
        };
        Ok(self.tables(&trial, &self.odds_of(&trial)))
    }

    fn trial(&self, action: &Action) -> Option<Trial> {
        let fire = |attack| Some(Trial::Fire(attack));
        let melee = |fight| Some(Trial::Melee(fight));
        match (self.state.agenda.last()?, action) {
            (Task::Fire(FireTask::Pick { target }), Action::FireWith { unit, skirmish }) => {
                fire(Attack::new(*unit, *target, mode(*skirmish)))
            }
            (Task::Fire(FireTask::Muster(attack)), Action::Support(unit)) => {
                let mut attack = attack.clone();
                attack.supporters.push(*unit);
                fire(attack)
            }
            (Task::Fire(FireTask::Muster(attack)), Action::Attack) => fire(attack.clone()),
            (Task::Melee(MeleeTask::Targets { .. }), Action::Engage { unit, target }) => {
                melee(Fight::new(*unit, *target))
            }
            (Task::Melee(MeleeTask::Fights { pairs, .. }), Action::Fight { attacker, target }) => {
                melee(self.expected(pairs, *attacker, *target))
            }
            (Task::Melee(MeleeTask::Muster { fight, step, .. }), Action::Support(unit)) => {
                let mut fight = self.settled_so_far(fight, *step);
                fight.add(*step, *unit);
                melee(fight)
            }
            (Task::Melee(MeleeTask::Muster { fight, step, .. }), Action::Attack) => {
                melee(self.settled_so_far(fight, *step))
            }
            _ => None,
        }
    }

    fn odds_of(&self, trial: &Trial) -> Odds {
        match trial {
            Trial::Fire(attack) => self.fire_odds(attack),
            Trial::Melee(fight) => self.fight_odds(fight),
        }
    }

    /// The chances in tables: the dice of each attack, then what comes of them.
    fn tables(&self, trial: &Trial, odds: &Odds) -> Vec<Table> {
        let attacks = match trial {
            Trial::Fire(attack) => vec![attack.clone()],
            Trial::Melee(fight) => vec![fight.attack(), fight.strike_back()],
        };
        let mut tables: Vec<Table> = attacks
            .iter()
            .zip(&odds.strikes)
            .map(|(attack, strike)| self.strike_table(attack, strike))
            .collect();
        let (attacker, target) = match trial {
            Trial::Fire(attack) => (attack.attacker, attack.target),
            Trial::Melee(fight) => (fight.attacker, fight.target),
        };
        tables.push(self.outcome_table([attacker, target], odds));
        tables
    }

    fn strike_table(&self, attack: &Attack, strike: &Strike) -> Table {
        let title = match attack.mode {
            Mode::Volley | Mode::Skirmish => text::VF_ODDS_TITLE_FIRE,
            Mode::Charge => text::VF_ODDS_TITLE_ATTACK,
            Mode::StrikeBack => text::VF_ODDS_TITLE_BACK,
        };
        let note = |(rule, message)| Note { rule, message };
        Table {
            title: Message::new(title)
                .with("unit", self.unit_name(attack.attacker).message())
                .with("target", self.unit_name(attack.target).message()),
            headline: None,
            rows: counted(text::VF_ODDS_HITS, &strike.hits, None),
            notes: strike.notes().into_iter().map(note).collect(),
        }
    }

    /// Who wins, flees, and suffers how much; of pairs the attacker comes first.
    fn outcome_table(&self, units: [UnitId; 2], odds: &Odds) -> Table {
        let name = |party: usize| self.unit_name(units[party]).message();
        let mut rows = Vec::new();
        for (party, chance) in odds.wins.iter().flat_map(|wins| wins.iter().enumerate()) {
            rows.push(Chance {
                label: Message::new(text::VF_ODDS_WINS).with("unit", name(party)),
                chance: *chance,
            });
        }
        let is_fight = odds.wins.is_some();
        let parties = if is_fight { 0..2 } else { 1..2 };
        for party in parties.clone() {
            rows.push(Chance {
                label: Message::new(text::VF_ODDS_FLEES).with("unit", name(party)),
                chance: odds.flight[party],
            });
        }
        for party in parties {
            let losses = &odds.losses[party];
            rows.extend(counted(text::VF_ODDS_LOSSES, losses, Some(name(party))));
        }
        let headline = match odds.wins {
            Some([win, _]) => Chance {
                label: Message::new(text::VF_ODDS_HEAD_WIN).with("unit", name(0)),
                chance: win,
            },
            None => Chance {
                label: Message::new(text::VF_ODDS_HEAD_BREAK).with("unit", name(1)),
                chance: odds.flight[1],
            },
        };
        Table {
            title: Message::new(text::VF_ODDS_TITLE_RESULT),
            headline: Some(headline),
            rows,
            notes: Vec::new(),
        }
    }
}

/// The gist in one sentence.
fn summary(odds: &Odds) -> (RuleId, Message) {
    match odds.wins {
        None => {
            let message = Message::new(text::VF_ODDS_FIRE)
                .with("hits", crate::odds::tenths(mean(&odds.losses[1])))
                .with("flight", percent(odds.flight[1]));
            (rule::VF_8_3A, message)
        }
        Some([win, _]) => {
            let message = Message::new(text::VF_ODDS_FIGHT)
                .with("win", percent(win))
                .with("own", percent(odds.flight[0]))
                .with("enemy", percent(odds.flight[1]));
            (rule::VF_7_2_2A, message)
        }
    }
}

/// A row for each number that can come up.
fn counted(id: &'static str, odds: &[f64], unit: Option<Message>) -> Vec<Chance> {
    let row = |(count, chance): (u32, &f64)| {
        let label = Message::new(id).with("count", count);
        let label = match &unit {
            Some(unit) => label.with("unit", unit.clone()),
            None => label,
        };
        let chance = *chance;
        Chance { label, chance }
    };
    let rows = (0u32..).zip(odds).filter(|(_, chance)| **chance > 0.0);
    rows.map(row).collect()
}

fn mean(odds: &[f64]) -> f64 {
    (0u8..).zip(odds).map(|(n, p)| f64::from(n) * p).sum()
}

fn percent(chance: f64) -> i64 {
    libm::round(chance * 100.0) as i64
}
