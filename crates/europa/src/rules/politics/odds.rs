//! Exact chances of political rolls.

use crate::rules::Modifier;
use crate::{Political, Position, Power, RegionId, rule, tables::politics, text};
use feldherr_core::{Chance, Message, Note, Odds, RuleId};

/// How many of the 36 results of two dice are at least this sum.
fn at_least(sum: u8) -> u8 {
    let dice = || 1..=6u8;
    let pairs = dice().flat_map(|one| dice().map(move |two| one + two));
    pairs.filter(|rolled| *rolled >= sum).count() as u8
}

fn odds(title: &'static str, success: [&'static str; 2], chance: f64, notes: Vec<Note>) -> Odds {
    let row = |label, chance| Chance {
        label: Message::new(label),
        chance,
    };
    Odds {
        title: Message::new(title),
        headline: Some(row(success[0], chance)),
        rows: vec![row(success[0], chance), row(success[1], 1.0 - chance)],
        notes,
    }
}

fn note(rule: RuleId, text: &'static str, value: u8) -> Vec<Note> {
    vec![Note {
        rule,
        message: Message::new(text).with("value", value),
    }]
}

const WON: [&str; 2] = [text::NE_ODDS_WON, text::NE_ODDS_FAILED];

impl Position {
    /// What a political action decides by dice.
    pub(crate) fn political_odds(&self, action: &Political) -> Vec<Odds> {
        match *action {
            Political::Court { power, region } => vec![self.court_odds(power, region)],
            Political::Woo { power, target } => vec![self.woo_odds(power, target)],
            Political::Annex { power, region } => vec![self.annexation_odds(power, region)],
            _ => Vec::new(),
        }
    }

    /// NE-ACT-7 A diplomatic offensive on a minor nation.
    pub fn court_odds(&self, power: Power, region: RegionId) -> Odds {
        let need = self.court_needs(power, region);
        let chance = f64::from(at_least(need)) / 36.0;
        let notes = note(rule::NE_ACT_7, text::NE_ODDS_AT_LEAST, need);
        odds(text::NE_ODDS_OFFENSIVE, WON, chance, notes)
    }

    /// NE-ACT-16 A diplomatic offensive on a neutral major nation.
    pub fn woo_odds(&self, power: Power, target: Power) -> Odds {
        let value = self.world.diplomacy[power.index()][target.index()];
        let chance = 1.0 - f64::from(at_least(value.saturating_add(1))) / 36.0;
        let notes = note(rule::NE_ACT_16, text::NE_ODDS_AT_MOST, value);
        odds(text::NE_ODDS_OFFENSIVE, WON, chance, notes)
    }

    /// NE-ACT-29 An annexation, as things stand before others react.
    pub fn annexation_odds(&self, power: Power, region: RegionId) -> Odds {
        let modifiers = self.annexation_modifiers(power, region);
        let need = politics::UNRESISTED - Modifier::sum(&modifiers);
        let chance = f64::from((7 - need).clamp(0, 6)) / 6.0;
        let notes = modifiers.iter().map(Modifier::note).collect();
        let rows = [text::NE_ODDS_ANNEXED, text::NE_ODDS_RESISTS];
        odds(text::NE_ODDS_ANNEXATION, rows, chance, notes)
    }

    /// NE-STRESS-5 A stress roll: to fight on, to sue for peace.
    pub fn stress_odds(&self, power: Power) -> Odds {
        let value = self.world.stress[power.index()];
        let chance = 1.0 - f64::from(at_least(value.saturating_add(1))) / 36.0;
        let notes = note(rule::NE_STRESS_5, text::NE_ODDS_AT_MOST, value);
        let rows = [text::NE_ODDS_FIGHTS_ON, text::NE_ODDS_PEACE];
        let title = Message::new(text::NE_ODDS_STRESS).with("power", power.name());
        Odds {
            title,
            ..odds(text::NE_ODDS_STRESS, rows, chance, notes)
        }
    }

    /// NE-ACT-57 Suppressing an uprising with the army units there now.
    pub fn uprising_odds(&self, region: RegionId) -> Option<Odds> {
        let owner = self.state.land.owner(region)?;
        let units = self.army_in(region, owner).min(12) as u8;
        let chance = 1.0 - f64::from(at_least(units + 1)) / 36.0;
        let notes = note(rule::NE_ACT_57, text::NE_ODDS_AT_MOST, units);
        Some(odds(text::NE_ODDS_UPRISING, WON, chance, notes))
    }
}
