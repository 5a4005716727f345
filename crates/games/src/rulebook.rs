use crate::{Bilingual, Language};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The rule reference of a game, from `rules/<game>.toml`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RuleBook {
    /// Key and title.
    pub game: Reference,
    /// Chapters in printed order.
    pub chapters: Vec<Chapter>,
    /// Rules in printed order, then our decisions.
    pub rules: Vec<RuleText>,
}

/// The game a rule reference belongs to.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Reference {
    /// Its key.
    pub key: String,
    /// Its name.
    pub title: Bilingual,
}

/// A chapter heading.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Chapter {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: Bilingual,
}

/// One rule or decision.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Rule")]
pub struct RuleText {
    /// Its id, such as `WL-10a`.
    pub id: String,
    /// The chapter it stands in.
    #[serde(default = "decisions")]
    pub chapter: String,
    /// Which variant of the game it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// Its name.
    pub title: Bilingual,
    /// What it says.
    pub text: Bilingual,
    /// Why we decided so, where the rulebook is silent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Bilingual>,
    /// The rules a decision is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<String>,
}

fn decisions() -> String {
    "decisions".to_owned()
}

#[derive(Deserialize)]
struct RuleFile {
    game: Reference,
    chapter: Vec<Chapter>,
    rule: Vec<RuleText>,
    #[serde(default)]
    decision: Vec<RuleText>,
}

impl RuleBook {
    /// Reads a rule reference.
    ///
    /// # Errors
    /// Where the file is wrong.
    pub fn parse(source: &str) -> Result<Self, toml::de::Error> {
        let file: RuleFile = toml::from_str(source)?;
        let mut rules = file.rule;
        rules.extend(file.decision);
        Ok(Self {
            game: file.game,
            chapters: file.chapter,
            rules,
        })
    }

    /// The rule with this id, in any case.
    pub fn rule(&self, id: &str) -> Option<&RuleText> {
        self.rules
            .iter()
            .find(|rule| rule.id.eq_ignore_ascii_case(id))
    }

    /// The rules that hold every word of `query` in id, title or text; those with a hit in id or title first.
    pub fn search(&self, query: &str, language: Language) -> Vec<&RuleText> {
        let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
        let holds = |text: &str| {
            let text = text.to_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        let heading = |rule: &RuleText| format!("{} {}", rule.id, rule.title.of(language));
        let mut hits: Vec<&RuleText> = self
            .rules
            .iter()
            .filter(|rule| holds(&format!("{} {}", heading(rule), rule.text.of(language))))
            .collect();
        hits.sort_by_key(|rule| !holds(&heading(rule)));
        hits
    }
}

impl Bilingual {
    /// The text in `language`.
    pub fn of(&self, language: Language) -> &str {
        match language {
            Language::De => &self.de,
            Language::En => &self.en,
        }
    }
}
