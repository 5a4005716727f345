//! `games`, `rules`, `lang`, `help`, `quit`.

use super::answer::Words;
use super::fields::Fields;
use super::session::{Answered, COMMANDS, Session};
use crate::{machine, text};
use feldherr_core::Message;
use feldherr_games::{Fault, GameKind, Language, OptionKind, OptionSpec, RuleText, ScenarioInfo};
use serde_json::{Value, json};

/// Raised when the protocol changes in a way that a bot could notice.
const PROTOCOL: u32 = 2;

impl Session<'_> {
    pub(super) fn games(&mut self, _: &Fields<'_>) -> Answered {
        let words = self.words();
        let levels: Vec<&str> = machine::LEVELS.iter().map(|(name, _)| *name).collect();
        let game = |kind: &dyn GameKind| {
            let scenarios = kind.scenarios();
            json!({
                "key": kind.key(),
                "title": words.say(&kind.title()),
                "about": words.say(&kind.about()),
                "levels": levels,
                "scenarios": scenarios.iter().map(|one| scenario(words, one)).collect::<Vec<_>>(),
            })
        };
        Ok(json!({"games": self.app.games.kinds().map(game).collect::<Vec<_>>()}))
    }

    pub(super) fn rules(&mut self, fields: &Fields<'_>) -> Answered {
        let key = match fields.text("game")? {
            Some(key) => key,
            None => match &self.table {
                Some(table) => table.game(),
                None => fields.needed_text("game")?,
            },
        };
        let book = self.app.games.kind(key)?.rules();
        let query = fields.text("query")?.unwrap_or_default();
        let hits = match book.rule(query.trim()) {
            Some(rule) => vec![rule],
            None => book.search(query, self.language),
        };
        let rules: Vec<Value> = hits
            .into_iter()
            .map(|hit| rule(self.language, hit))
            .collect();
        Ok(json!({"rules": rules}))
    }

    pub(super) fn lang(&mut self, fields: &Fields<'_>) -> Answered {
        fields.needed("lang")?;
        let expected = || Message::new(text::CLI_KIND_LANG);
        let language = fields.read("lang", expected, |value| match value.as_str()? {
            "de" => Some(Language::De),
            "en" => Some(Language::En),
            _ => None,
        })?;
        self.language = language.unwrap_or(self.language);
        Ok(json!({"lang": self.language.tag()}))
    }

    pub(super) fn help(&mut self, _: &Fields<'_>) -> Answered {
        let words = self.words();
        let commands = COMMANDS.iter().map(|command| {
            let about = words.say(&Message::new(command.about));
            json!({"cmd": command.name, "about": about, "fields": command.fields})
        });
        Ok(json!({
            "protocol": PROTOCOL,
            "version": env!("CARGO_PKG_VERSION"),
            "commands": commands.collect::<Vec<_>>(),
        }))
    }

    pub(super) fn quit(&mut self, _: &Fields<'_>) -> Result<Value, Fault> {
        self.has_quit = true;
        Ok(json!({}))
    }
}

fn scenario(words: Words<'_>, scenario: &ScenarioInfo) -> Value {
    let seats: Vec<String> = scenario.seats.iter().map(|seat| words.say(seat)).collect();
    let options: Vec<Value> = scenario
        .options
        .iter()
        .map(|one| option(words, one))
        .collect();
    json!({
        "id": scenario.id,
        "title": words.say(&scenario.title),
        "about": words.say(&scenario.about),
        "seats": seats,
        "options": options,
    })
}

fn option(words: Words<'_>, option: &OptionSpec) -> Value {
    let (key, label, default) = (option.key, words.say(&option.label), &option.default);
    match &option.kind {
        OptionKind::Choice { values } | OptionKind::Army { values } => {
            let values = values
                .iter()
                .map(|choice| json!({"value": choice.value, "label": words.say(&choice.label)}));
            let values: Vec<Value> = values.collect();
            let is_army = matches!(option.kind, OptionKind::Army { .. });
            let kind = if is_army { "army" } else { "choice" };
            json!({"key": key, "label": label, "kind": kind, "values": values, "default": default})
        }
        OptionKind::Number { min, max } => json!({
            "key": key, "label": label, "kind": "number", "min": min, "max": max, "default": default
        }),
        OptionKind::Toggle => {
            json!({"key": key, "label": label, "kind": "toggle", "default": default})
        }
    }
}

fn rule(language: Language, rule: &RuleText) -> Value {
    json!({
        "id": rule.id,
        "chapter": rule.chapter,
        "variant": rule.variant,
        "title": rule.title.of(language),
        "text": rule.text.of(language),
        "reason": rule.reason.as_ref().map(|reason| reason.of(language)),
        "about": rule.about,
    })
}
