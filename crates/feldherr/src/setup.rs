//! Which game, scenario and options: what `play` and `arena` share.

use crate::app::App;
use anyhow::{Context, Result, anyhow, bail};
use feldherr_games::{GameKind, OptionKind, ScenarioInfo};
use serde_json::{Map, Value};
use std::path::Path;

#[derive(Debug, clap::Args)]
pub struct SetupArgs {
    /// The game, such as waterloo.
    pub game: String,
    /// The scenario; otherwise the first one with that many seats.
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// An option of the scenario; `feldherr scenario list` shows them.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
}

/// A game about to be started.
pub struct Chosen<'a> {
    pub kind: &'a dyn GameKind,
    pub scenario: String,
    /// The seats' names.
    pub names: Vec<String>,
    pub setup: Value,
}

impl SetupArgs {
    /// The setup for `seats` players.
    pub fn choose<'a>(&self, app: &'a App, seats: usize) -> Result<Chosen<'a>> {
        let kind = app.kind(&self.game)?;
        let scenario = self.find_scenario(kind, seats)?;
        let mut options = self.read_options(&scenario)?;
        if let Some((key, value)) = seating(&scenario, seats)
            && !options.contains_key(key)
        {
            options.insert(key.to_owned(), value);
        }
        let setup = kind
            .setup(&scenario.id, &options)
            .map_err(|fault| app.fail(&fault))?;
        let seats_named = kind.seats(&scenario.id, &options);
        let names = seats_named.map_err(|fault| app.fail(&fault))?;
        let names: Vec<String> = names.iter().map(|name| app.say(name)).collect();
        if names.len() != seats {
            bail!(
                "--seats names {seats} players, but the scenario `{}` has {} seats: {}",
                scenario.id,
                names.len(),
                names.join(" | ")
            );
        }
        Ok(Chosen {
            kind,
            scenario: scenario.id,
            names,
            setup,
        })
    }

    fn find_scenario(&self, kind: &dyn GameKind, seats: usize) -> Result<ScenarioInfo> {
        let scenarios = kind.scenarios();
        let known: Vec<&str> = scenarios.iter().map(|one| one.id.as_str()).collect();
        let known = known.join(", ");
        match &self.scenario {
            Some(id) => scenarios
                .into_iter()
                .find(|scenario| scenario.id == *id)
                .with_context(|| format!("--scenario {id}: there are {known}")),
            None => scenarios
                .into_iter()
                .find(|scenario| can_seat(scenario, seats))
                .with_context(|| format!("no scenario for {seats} players; there are {known}")),
        }
    }

    fn read_options(&self, scenario: &ScenarioInfo) -> Result<Map<String, Value>> {
        self.options
            .iter()
            .map(|option| read_option(scenario, option))
            .collect()
    }
}

/// The choice of an option that makes a scenario one for this many players, where the usual one does not.
fn seating(scenario: &ScenarioInfo, seats: usize) -> Option<(&'static str, Value)> {
    if scenario.seats.len() == seats {
        return None;
    }
    scenario.options.iter().find_map(|spec| {
        let OptionKind::Choice { values } = &spec.kind else {
            return None;
        };
        let fits = |names: &Vec<_>| names.len() == seats;
        let choice = values
            .iter()
            .find(|choice| choice.seats.as_ref().is_some_and(fits))?;
        Some((spec.key, Value::from(choice.value.as_str())))
    })
}

fn can_seat(scenario: &ScenarioInfo, seats: usize) -> bool {
    scenario.seats.len() == seats || seating(scenario, seats).is_some()
}

fn read_option(scenario: &ScenarioInfo, option: &str) -> Result<(String, Value)> {
    let (key, value) = option
        .split_once('=')
        .with_context(|| format!("--option {option}: write KEY=VALUE"))?;
    let spec = scenario
        .options
        .iter()
        .find(|spec| spec.key == key)
        .ok_or_else(|| {
            let known: Vec<&str> = scenario.options.iter().map(|spec| spec.key).collect();
            anyhow!(
                "--option {option}: `{}` has {}",
                scenario.id,
                known.join(", ")
            )
        })?;
    let value = match (&spec.kind, value) {
        (OptionKind::Choice { .. }, text) => Value::from(text),
        (OptionKind::Army { values }, text) if values.iter().any(|army| army.value == text) => {
            Value::from(text)
        }
        (OptionKind::Army { .. }, file) => crate::army::read_document(Path::new(file))
            .with_context(|| format!("--option {option}: a ready-made army or an army file"))?,
        (OptionKind::Number { .. }, "" | "-" | "null") => Value::Null,
        (OptionKind::Number { min, max }, number) => number
            .parse::<i64>()
            .ok()
            .filter(|number| (min..=max).contains(&number))
            .map(Value::from)
            .with_context(|| format!("--option {option}: a number from {min} to {max}"))?,
        (OptionKind::Toggle, "true" | "yes" | "ja") => Value::Bool(true),
        (OptionKind::Toggle, "false" | "no" | "nein") => Value::Bool(false),
        (OptionKind::Toggle, _) => bail!("--option {option}: true or false"),
    };
    Ok((key.to_owned(), value))
}
