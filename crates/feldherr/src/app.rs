use crate::text;
use anyhow::{Result, anyhow};
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
    /// The games with their scenarios.
    pub games: Games,
    /// What is answered in, unless it is asked otherwise.
    pub language: Language,
    german: Texts,
    english: Texts,
}

impl App {
    /// The built-in games, and the scenarios of a directory.
    ///
    /// # Errors
    /// What is wrong with the scenarios.
    pub fn new(language: Language, scenarios: Option<&Path>) -> Result<Self> {
        let games = Games::built_in();
        let mut app = Self {
            language,
            german: texts(&games, Language::De),
            english: texts(&games, Language::En),
            games,
        };
        if let Some(directory) = scenarios {
            app.add_scenarios(directory)?;
        }
        Ok(app)
    }

    fn add_scenarios(&mut self, directory: &Path) -> Result<()> {
        if !directory.is_dir() {
            let name = directory.display().to_string();
            return Err(self.error(&Message::new(text::CLI_NO_DIRECTORY).with("directory", name)));
        }
        self.games.add_directory(directory).map_err(|faults| {
            let texts = self.texts(self.language);
            let lines: Vec<String> = faults.iter().map(|fault| fault.told(texts)).collect();
            anyhow!("{}", lines.join("\n"))
        })?;
        Ok(())
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

    /// A message as the error of a command.
    pub fn error(&self, message: &Message) -> anyhow::Error {
        anyhow!("{}", self.say(message))
    }

    /// The error of a file that could not be written.
    pub fn not_written(&self, file: &Path, cause: &std::io::Error) -> anyhow::Error {
        let message = Message::new(text::CLI_NOT_WRITTEN).with("file", file.display().to_string());
        self.error(&message.with("cause", cause.to_string()))
    }

    /// The error of a name that nothing has: what there is, and what may have been meant.
    pub fn unknown<'a>(
        &self,
        what: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> anyhow::Error {
        let known: Vec<&str> = known.into_iter().collect();
        let message = Message::new(what)
            .with("name", name.to_owned())
            .with("known", known.join(", "));
        anyhow!("{}{}", self.say(&message), self.meant(name, known))
    }

    /// What may have been meant by an unknown name, as a further sentence; nothing where no name is near.
    pub fn meant<'a>(&self, name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
        nearest(name, known).map_or_else(String::new, |meant| {
            let message = Message::new(text::CLI_SUGGESTION).with("name", meant.to_owned());
            format!(" {}", self.say(&message))
        })
    }

    /// A game by its key; the error names those there are.
    pub fn kind(&self, key: &str) -> Result<&dyn GameKind> {
        self.games.kind(key).map_err(|_| {
            self.unknown(
                text::CLI_UNKNOWN_GAME,
                key,
                self.games.kinds().map(GameKind::key),
            )
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
    Texts::new(games, language).with(own_messages(language))
}

/// The texts of the command line alone.
pub fn own_texts(language: Language) -> Texts {
    Texts::core(language).with(own_messages(language))
}

const fn own_messages(language: Language) -> &'static str {
    match language {
        Language::De => include_str!("../../../locales/cli.de.ftl"),
        Language::En => include_str!("../../../locales/cli.en.ftl"),
    }
}

/// The known name that `name` was probably meant to be.
fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    /// Names that differ by more are other names.
    const ALIKE: f64 = 0.75;
    let likeness = |other: &&str| strsim::jaro_winkler(&name.to_lowercase(), &other.to_lowercase());
    let best = known
        .into_iter()
        .max_by(|one, two| likeness(one).total_cmp(&likeness(two)))?;
    (likeness(&best) >= ALIKE).then_some(best)
}

/// The language of `--lang`, read before anything else so that help and complaints are in it; otherwise that of the
/// environment.
pub fn spoken_language() -> Language {
    let args: Vec<String> = std::env::args().collect();
    let after = |index: usize| args.get(index + 1).cloned();
    let named = args.iter().enumerate().find_map(|(index, arg)| {
        let value = arg.strip_prefix("--lang=").map(str::to_owned);
        value.or_else(|| (arg == "--lang").then(|| after(index)).flatten())
    });
    named
        .and_then(|value| Lang::from_str(&value, true).ok())
        .map_or_else(from_environment, Language::from)
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
