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
                Arg::Text(text) if name == "rule" => args.set(name, self.rule(text)),
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

impl Texts {
    /// The id of a rule as readers of this language see it: some ids have words in them, such as
    /// `VF-S.schwere_artillerie.a`.
    pub fn rule(&self, id: &str) -> String {
        let parts = id.split('.').map(|part| {
            let word = self.0.get_message(&format!("rule-word-{part}"));
            let pattern = word.and_then(|word| word.value());
            pattern.map_or(part.into(), |pattern| {
                self.0.format_pattern(pattern, None, &mut Vec::new())
            })
        });
        parts.collect::<Vec<_>>().join(".")
    }

    /// A text with every id of a rule in it as readers of this language see it.
    pub fn with_rules(&self, text: &str) -> String {
        let is_part_of_id = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
        let mut shown = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(start) = rest.find(is_part_of_id) {
            let (plain, word) = rest.split_at(start);
            let end = word.find(|c| !is_part_of_id(c)).unwrap_or(word.len());
            let (word, after) = word.split_at(end);
            shown += plain;
            shown += &match word.contains('-') {
                true => self.rule(word),
                false => word.to_owned(),
            };
            rest = after;
        }
        shown + rest
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
    fn ids_of_rules_have_words_of_the_language() {
        let games = Games::built_in();
        let english = Texts::new(&games, Language::En);
        let german = Texts::new(&games, Language::De);
        let id = "VF-S.schwere_artillerie.a";
        assert_eq!(english.rule(id), "VF-S.heavy_artillery.a");
        assert_eq!(german.rule(id), id);
        let note = Message::new("cli").with("rule", id);
        let says = |texts: Texts| texts.with("cli = See { $rule }.").say(&note);
        assert_eq!(
            says(Texts::new(&games, Language::En)),
            "See VF-S.heavy_artillery.a."
        );
        let text = "As in VF-S.karree.b (see VF-S.plaenkler.a). Nobody says karree.";
        let shown = "As in VF-S.square.b (see VF-S.skirmishers.a). Nobody says karree.";
        assert_eq!(english.with_rules(text), shown);
        assert_eq!(german.with_rules(text), text);
    }

    #[test]
    fn words_inside_ids_are_english_for_english_readers() {
        // Words that both languages write so, and names of people.
        let both = "elan elite general landwehr bagration blake bluecher gneisenau ibanez kutuzov moore murat napoleon \
            radetzky wellington";
        let english = "active allies allowance artillery austrian british cavalry column combatunits commandrange \
            commandrating designation disengage division engage force formation french friendly initiative leaders \
            marchorder prussian recoveryturn repulse roadmarch russian spanish storm supplyline surrounded trains unit \
            unittype vedettes";
        let games = Games::built_in();
        let texts = Texts::new(&games, Language::En);
        for rule in games.kinds().flat_map(|kind| &kind.rules().rules) {
            let is_word = |part: &&str| {
                part.len() > 3 && part.chars().all(|c| c.is_ascii_lowercase() || c == '_')
            };
            for word in rule.id.split('.').filter(is_word) {
                let mut known = both.split_whitespace().chain(english.split_whitespace());
                let is_translated = texts.0.has_message(&format!("rule-word-{word}"));
                assert!(
                    is_translated || known.any(|other| other == word),
                    "{}: {word}",
                    rule.id
                );
            }
        }
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
