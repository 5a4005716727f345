use crate::{GameKind, Games};
use feldherr_core::{Arg, Message};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// The two languages of Feldherr.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// German.
    De,
    /// English.
    #[default]
    En,
}

impl Language {
    /// The language of a tag such as `de` or `en-GB`.
    pub fn from_tag(tag: &str) -> Option<Self> {
        match tag.get(..2).map(str::to_ascii_lowercase).as_deref() {
            Some("de") => Some(Self::De),
            Some("en") => Some(Self::En),
            _ => None,
        }
    }

    /// The language's tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
        }
    }

    /// The messages every game shares.
    pub const fn core_messages(self) -> &'static str {
        match self {
            Self::De => include_str!("../../../locales/core.de.ftl"),
            Self::En => include_str!("../../../locales/core.en.ftl"),
        }
    }
}

/// Turns messages into words of one language.
pub struct Texts(FluentBundle<FluentResource>);

impl Texts {
    /// The texts of all games in `language`.
    pub fn new(games: &Games, language: Language) -> Self {
        let sources = games
            .kinds()
            .map(|kind: &dyn GameKind| kind.messages(language));
        sources.fold(Self::core(language), Self::with)
    }

    /// The texts every game shares.
    pub fn core(language: Language) -> Self {
        let tag: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        Self(bundle).with(language.core_messages())
    }

    /// Adds the messages of a Fluent file.
    #[must_use]
    pub fn with(mut self, source: &str) -> Self {
        // A test reads every bundle; a line that does not parse would show as a bare id.
        let resource =
            FluentResource::try_new(source.to_owned()).unwrap_or_else(|(partial, _)| partial);
        self.0.add_resource_overriding(resource);
        self
    }

    /// The message in words; an unknown id is shown as it is.
    pub fn say(&self, message: &Message) -> String {
        let pattern = self
            .0
            .get_message(&message.id)
            .and_then(|found| found.value());
        let Some(pattern) = pattern else {
            return message.id.to_string();
        };
        let mut args = FluentArgs::new();
        let mut names = Vec::new();
        for (name, arg) in message.args.iter() {
            match arg {
                Arg::Number(number) => args.set(name, *number),
                Arg::Text(text) => args.set(name, text.to_string()),
                Arg::Message(inner) => {
                    names.push(self.say(inner));
                    args.set(name, names.last().cloned().unwrap_or_default());
                }
            }
        }
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, Some(&args), &mut errors);
        as_sentence(text.into_owned(), &names)
    }
}

/// A sentence that begins with a name such as "the Ottoman Empire" begins with a capital letter all the same.
fn as_sentence(text: String, names: &[String]) -> String {
    let is_sentence = text.ends_with(['.', '!', '?']);
    let begins = |name: &String| !name.is_empty() && text.starts_with(name.as_str());
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if is_sentence && names.iter().any(begins) => {
            first.to_uppercase().chain(letters).collect()
        }
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_begin_with_a_capital_letter() {
        let texts = Texts::core(Language::En)
            .with("it = the army\nmoves = { $who } moves.\nfile = { $who }: is good.\nlabel = { $who }, { $who }");
        let who = |id: &'static str| Message::new(id).with("who", Message::new("it"));
        assert_eq!(texts.say(&who("moves")), "The army moves.");
        assert_eq!(texts.say(&who("label")), "the army, the army");
        let file = Message::new("file").with("who", "game.json");
        assert_eq!(texts.say(&file), "game.json: is good.");
    }

    #[test]
    fn every_bundle_reads_and_counts_in_both_languages() {
        let games = Games::built_in();
        let limit = |language, rounds: u16| {
            let message = Message::new("wl-log-limit").with("rounds", rounds);
            Texts::new(&games, language).say(&message)
        };
        assert_eq!(limit(Language::En, 1), "The agreed round is over.");
        assert_eq!(
            limit(Language::De, 12),
            "Die vereinbarten 12 Runden sind gespielt."
        );
        for language in [Language::De, Language::En] {
            let sources = games.kinds().map(|kind| kind.messages(language));
            for source in sources.chain([language.core_messages()]) {
                assert!(
                    FluentResource::try_new(source.to_owned()).is_ok(),
                    "{language:?}"
                );
            }
        }
    }
}
