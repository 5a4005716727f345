use crate::text;
use anyhow::{Result, anyhow, bail};
use clap::ValueEnum;
use feldherr_core::{Message, Prompts, Seat};
use feldherr_games::{Fault, GameKind, Games, Language, Texts};
use std::path::Path;

/// Whether what was asked about holds; a failure to ask at all is an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Exit code 0.
    Holds,
    /// Exit code 1.
    Fails,
}

/// `--lang`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    De,
    En,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::De => Self::De,
            Lang::En => Self::En,
        }
    }
}

/// What every command needs: the games and the texts.
pub struct App {
    pub games: Games,
    pub language: Language,
    german: Texts,
    english: Texts,
}

impl App {
    pub fn new(lang: Option<Lang>, scenarios: Option<&Path>) -> Result<Self> {
        let mut games = Games::built_in();
        if let Some(directory) = scenarios {
            add_scenarios(&mut games, directory)?;
        }
        Ok(Self {
            language: lang.map_or_else(from_environment, Language::from),
            german: texts(&games, Language::De),
            english: texts(&games, Language::En),
            games,
        })
    }

    /// The texts of a language.
    pub const fn texts(&self, language: Language) -> &Texts {
        match language {
            Language::De => &self.german,
            Language::En => &self.english,
        }
    }

    /// A message in the language chosen.
    pub fn say(&self, message: &Message) -> String {
        self.texts(self.language).say(message)
    }

    /// A game by its key; the error names those there are.
    pub fn kind(&self, key: &str) -> Result<&dyn GameKind> {
        self.games.kind(key).map_err(|fault| {
            let known: Vec<&str> = self.games.kinds().map(GameKind::key).collect();
            anyhow!("{} ({})", self.explain(&fault), known.join(", "))
        })
    }

    /// Everything a fault tells, for people: one line for each fault found.
    pub fn explain(&self, fault: &Fault) -> String {
        let mut line = String::new();
        if let Some(field) = &fault.field {
            line.push_str(&format!("{field}: "));
        }
        line.push_str(&self.say(&fault.message));
        if let Some(rule) = fault.rule {
            line.push_str(&format!(" ({rule})"));
        }
        if let Some(remedy) = &fault.remedy {
            line.push_str(&format!(" {}", self.say(remedy)));
        }
        for more in &fault.more {
            line.push_str(&format!("\n  {}", self.explain(more)));
        }
        line
    }

    /// A fault as the error of a command.
    pub fn fail(&self, fault: &Fault) -> anyhow::Error {
        anyhow!("{}", self.explain(fault))
    }
}

fn texts(games: &Games, language: Language) -> Texts {
    Texts::new(games, language).with(match language {
        Language::De => include_str!("../../../locales/cli.de.ftl"),
        Language::En => include_str!("../../../locales/cli.en.ftl"),
    })
}

fn add_scenarios(games: &mut Games, directory: &Path) -> Result<()> {
    if !directory.is_dir() {
        bail!(
            "--scenarios {}: no such directory; give one that holds <game>/*.toml",
            directory.display()
        );
    }
    games.add_directory(directory).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        anyhow!("{}", lines.join("\n"))
    })?;
    Ok(())
}

/// The language of the first locale variable that is set.
fn from_environment() -> Language {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| Language::from_tag(&value))
        .unwrap_or_default()
}

/// The seat the game waits for.
pub fn awaited(prompts: &Prompts) -> Result<Seat, Fault> {
    prompts
        .awaited()
        .next()
        .ok_or_else(|| Fault::new("over", Message::new(text::CLI_NOBODY_AWAITED)))
}
