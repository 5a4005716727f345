//! `games`, `rules`, `lang`, `help`, `quit`.

use super::answer::{
    Choice, CommandHelp, Game, Games, Help, LevelName, Nothing, Rule, Rules, Scenario, Setting,
    SettingKind, Spoken, Words,
};
use super::fields::Fields;
use super::session::{Answered, COMMANDS, Session};
use crate::machine;
use feldherr_core::Message;
use feldherr_games::{GameKind, Language, OptionKind, OptionSpec, RuleText, ScenarioInfo};

/// Raised when the protocol changes in a way that a bot could notice.
const PROTOCOL: u32 = 2;

impl Session<'_> {
    pub(super) fn games(&mut self, _: &Fields<'_>) -> Answered<Games> {
        let words = self.words();
        let game = |kind: &dyn GameKind| Game {
            key: kind.key(),
            title: words.say(&kind.title()),
            about: words.say(&kind.about()),
            levels: machine::LEVELS.map(|(_, level)| LevelName(level)).to_vec(),
            scenarios: kind
                .scenarios()
                .iter()
                .map(|one| scenario(words, one))
                .collect(),
        };
        Ok(Games {
            games: self.app.games.kinds().map(game).collect(),
        })
    }

    pub(super) fn rules(&mut self, fields: &Fields<'_>) -> Answered<Rules> {
        let key = match fields.text("game") {
            Some(key) => key,
            None => match &self.table {
                Some(table) => table.game(),
                None => fields.needed_text("game")?,
            },
        };
        let book = self.app.games.kind(key)?.rules();
        let query = fields.text("query").unwrap_or_default();
        let hits = match book.rule(query.trim()) {
            Some(rule) => vec![rule],
            None => book.search(query, self.language),
        };
        let rules = hits
            .into_iter()
            .map(|hit| rule(self.language, hit))
            .collect();
        Ok(Rules { rules })
    }

    pub(super) fn lang(&mut self, fields: &Fields<'_>) -> Answered<Spoken> {
        self.language = fields.language().unwrap_or(self.language);
        Ok(Spoken {
            lang: self.language.tag(),
        })
    }

    pub(super) fn help(&mut self, _: &Fields<'_>) -> Answered<Help> {
        let words = self.words();
        let commands = COMMANDS.iter().map(|command| CommandHelp {
            cmd: command.name,
            about: words.say(&Message::new(command.about)),
            fields: command.fields.iter().map(|field| field.name).collect(),
        });
        Ok(Help {
            protocol: PROTOCOL,
            version: env!("CARGO_PKG_VERSION"),
            commands: commands.collect(),
        })
    }

    pub(super) fn quit(&mut self, _: &Fields<'_>) -> Answered<Nothing> {
        self.has_quit = true;
        Ok(Nothing {})
    }
}

fn scenario(words: Words<'_>, scenario: &ScenarioInfo) -> Scenario {
    let seats = scenario.seats.iter().map(|seat| words.say(seat));
    let options = scenario.options.iter().map(|one| setting(words, one));
    Scenario {
        id: scenario.id.clone(),
        title: words.say(&scenario.title),
        about: words.say(&scenario.about),
        seats: seats.collect(),
        options: options.collect(),
    }
}

fn setting(words: Words<'_>, option: &OptionSpec) -> Setting {
    let named = |values: &[feldherr_games::Choice]| {
        let choice = |choice: &feldherr_games::Choice| Choice {
            value: choice.value.clone(),
            label: words.say(&choice.label),
        };
        values.iter().map(choice).collect()
    };
    let kind = match &option.kind {
        OptionKind::Choice { values } => SettingKind::Choice {
            values: named(values),
        },
        OptionKind::Army { values } => SettingKind::Army {
            values: named(values),
        },
        OptionKind::Number { min, max } => SettingKind::Number {
            min: *min,
            max: *max,
        },
        OptionKind::Toggle => SettingKind::Toggle,
    };
    Setting {
        key: option.key,
        label: words.say(&option.label),
        kind,
        default: option.default.clone(),
    }
}

fn rule(language: Language, rule: &RuleText) -> Rule {
    let reason = rule.reason.as_ref();
    Rule {
        id: rule.id.clone(),
        chapter: rule.chapter.clone(),
        variant: rule.variant.clone(),
        title: rule.title.of(language).to_owned(),
        text: rule.text.of(language).to_owned(),
        reason: reason.map(|reason| reason.of(language).to_owned()),
        about: rule.about.clone(),
    }
}
