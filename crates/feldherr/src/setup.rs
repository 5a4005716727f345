//! Which game, scenario and options: what `play` and `arena` share.

use crate::app::App;
use crate::text;
use anyhow::{Context as _, Result};
use feldherr_core::Message;
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
        let scenario = self.find_scenario(app, kind, seats)?;
        let mut options = self.read_options(app, &scenario)?;
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
            let message = Message::new(text::CLI_SETUP_SEATS)
                .with("given", seats as i64)
                .with("scenario", scenario.id)
                .with("seats", names.len() as i64)
                .with("names", names.join(" | "));
            return Err(app.error(&message));
        }
        Ok(Chosen {
            kind,
            scenario: scenario.id,
            names,
            setup,
        })
    }

    fn find_scenario(&self, app: &App, kind: &dyn GameKind, seats: usize) -> Result<ScenarioInfo> {
        let scenarios = kind.scenarios();
        let fits = |scenario: &&ScenarioInfo| match &self.scenario {
            Some(id) => scenario.id == *id,
            None => can_seat(scenario, seats),
        };
        if let Some(scenario) = scenarios.iter().find(fits) {
            return Ok(scenario.clone());
        }
        let known = scenarios.iter().map(|one| one.id.as_str());
        Err(match &self.scenario {
            Some(id) => app.unknown(text::CLI_UNKNOWN_SCENARIO, id, known),
            None => {
                let known: Vec<&str> = known.collect();
                let message = Message::new(text::CLI_SETUP_NO_SCENARIO).with("seats", seats as i64);
                app.error(&message.with("known", known.join(", ")))
            }
        })
    }

    fn read_options(&self, app: &App, scenario: &ScenarioInfo) -> Result<Map<String, Value>> {
        self.options
            .iter()
            .map(|option| read_option(app, scenario, option))
            .collect()
    }
}

/// The choice of an option that makes a scenario one for this many players, where the usual one does not.
pub fn seating(scenario: &ScenarioInfo, seats: usize) -> Option<(&'static str, Value)> {
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

fn read_option(app: &App, scenario: &ScenarioInfo, option: &str) -> Result<(String, Value)> {
    let wrong = |id: &'static str| app.error(&Message::new(id).with("option", option.to_owned()));
    let (key, value) = option
        .split_once('=')
        .ok_or_else(|| wrong(text::CLI_OPTION_FORM))?;
    let specs = || scenario.options.iter();
    let spec = specs().find(|spec| spec.key == key);
    let spec = spec
        .ok_or_else(|| app.unknown(text::CLI_UNKNOWN_OPTION, key, specs().map(|spec| spec.key)))?;
    let value = match (&spec.kind, value) {
        (OptionKind::Choice { .. }, text) => Value::from(text),
        (OptionKind::Army { values }, text) if values.iter().any(|army| army.value == text) => {
            Value::from(text)
        }
        (OptionKind::Army { .. }, file) => crate::army::read_document(app, Path::new(file))
            .context(wrong(text::CLI_OPTION_ARMY))?,
        (OptionKind::Number { .. }, "" | "-" | "null") => Value::Null,
        (OptionKind::Number { min, max }, number) => number
            .parse::<i64>()
            .ok()
            .filter(|number| (min..=max).contains(&number))
            .map(Value::from)
            .ok_or_else(|| {
                let message =
                    Message::new(text::CLI_OPTION_NUMBER).with("option", option.to_owned());
                app.error(&message.with("min", *min).with("max", *max))
            })?,
        (OptionKind::Toggle, "true" | "yes" | "ja") => Value::Bool(true),
        (OptionKind::Toggle, "false" | "no" | "nein") => Value::Bool(false),
        (OptionKind::Toggle, _) => return Err(wrong(text::CLI_OPTION_TOGGLE)),
    };
    Ok((key.to_owned(), value))
}
