//! The documents of all actions are made from the types, and every example in them is executed.
//!
//! `make docs` writes the documents and looks for the examples that are missing; otherwise these tests compare.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

mod document;
mod example;
mod position;
mod schema;

use example::{Examples, Setting};
use feldherr_games::{Games, Language, Texts};
use schema::Schema;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A file of the repository.
fn repository(path: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join(path)
}

/// Whether the documents are to be written instead of compared.
fn writes() -> bool {
    std::env::var_os("WRITE_DOCS").is_some()
}

/// Compares a file of the repository with what it should be, or writes it.
#[track_caller]
fn settle(path: &str, text: &str) {
    let file = repository(path);
    if writes() {
        return std::fs::write(file, text).unwrap();
    }
    let found = std::fs::read_to_string(file).unwrap_or_default();
    assert!(found == text, "{path} is not up to date: run `make docs`");
}

/// Whether a word has the form of a rule's id, such as `WL-2a` or `NE-ACT-4`.
fn is_rule(word: &str) -> bool {
    let mut letters = word.chars();
    let game = letters
        .by_ref()
        .take(2)
        .all(|letter| letter.is_ascii_uppercase());
    game && letters.next() == Some('-') && letters.next().is_some()
}

/// Does something on the setting of a game.
fn in_setting(key: &str, act: impl FnOnce(&Setting<'_>, &str)) {
    let games = Games::built_in();
    let kind = games.kind(key).unwrap();
    let texts = Texts::core(Language::En).with(kind.messages(Language::En));
    let title = texts.say(&kind.title());
    let schema = Schema::of(key, &title);
    let setting = Setting {
        kind,
        schema: &schema,
        texts,
    };
    act(&setting, &title);
}

/// Every field and word of a position is named in the document of setups; what is an action, in that of actions.
fn positions(setting: &Setting<'_>) {
    let key = setting.kind.key();
    let document = format!("docs/setup-{key}.md");
    let text = std::fs::read_to_string(repository(&document)).unwrap();
    let mut setups = position::setups(&text);
    let validator = jsonschema::draft202012::new(setting.schema.root()).unwrap();
    for (position, choices) in setting.positions() {
        setups.push(position);
        for (_, action) in choices {
            assert!(validator.is_valid(&action), "{action} is not in the schema");
        }
    }
    let names = position::names(setting.kind, &setups);
    assert!(names.len() > 20, "{names:?}");
    let actions = std::fs::read_to_string(repository(&format!("docs/actions-{key}.md"))).unwrap();
    let missing = position::missing(&names, &[&text, &actions], setting.schema);
    assert!(missing.is_empty(), "{document} does not name {missing:#?}");
}

fn document(setting: &Setting<'_>, title: &str) {
    let Setting { kind, schema, .. } = setting;
    let key = kind.key();
    let file = format!("crates/games/tests/actions/{key}.json");
    let known = std::fs::read_to_string(repository(&file));
    let mut examples: Examples = known.map_or_else(
        |_| Examples::default(),
        |text| serde_json::from_str(&text).unwrap(),
    );
    if writes() {
        setting.search(&mut examples);
        let text = serde_json::to_string_pretty(&examples).unwrap();
        settle(&file, &(text + "\n"));
    }
    let shown = setting.show(&examples);
    // Readers see ids of rules as the rule reference shows them in their language.
    let text = setting
        .texts
        .with_rules(&document::write(key, title, schema, &shown));
    settle(&format!("docs/actions-{key}.md"), &text);
    let root = serde_json::to_string_pretty(schema.root()).unwrap();
    settle(
        &format!("docs/schema/action-{key}.schema.json"),
        &(root + "\n"),
    );

    let validator = jsonschema::draft202012::new(schema.root()).unwrap();
    for action in schema.actions() {
        let name = &action.path;
        assert!(
            action.legal().is_some(),
            "{name} does not say when it is legal"
        );
        let example = shown
            .get(name)
            .unwrap_or_else(|| panic!("no example of {name}: run `make docs`"));
        assert!(validator.is_valid(&example.action), "{}", example.action);
    }
    let rules = kind.rules().rules.iter();
    let rules: BTreeSet<String> = rules.map(|rule| setting.texts.rule(&rule.id)).collect();
    let words = text.split(|letter: char| !(letter.is_alphanumeric() || "-._".contains(letter)));
    let cited = words
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| is_rule(word));
    let unknown: BTreeSet<&str> = cited.filter(|id| !rules.contains(*id)).collect();
    assert!(unknown.is_empty(), "rules that do not exist: {unknown:?}");
}

#[test]
fn every_action_of_waterloo_is_documented_with_an_example() {
    in_setting("waterloo", document);
}

#[test]
fn every_field_of_a_position_of_waterloo_is_documented() {
    in_setting("waterloo", |setting, _| positions(setting));
}

#[test]
fn every_action_of_europa_is_documented_with_an_example() {
    in_setting("europa", document);
}

#[test]
fn every_field_of_a_position_of_europa_is_documented() {
    in_setting("europa", |setting, _| positions(setting));
}

#[test]
fn every_action_of_battles_is_documented_with_an_example() {
    in_setting("battles", document);
}

#[test]
fn every_field_of_a_position_of_battles_is_documented() {
    in_setting("battles", |setting, _| positions(setting));
}

#[test]
fn every_action_of_fortitude_is_documented_with_an_example() {
    in_setting("fortitude", document);
}

#[test]
fn every_field_of_a_position_of_fortitude_is_documented() {
    in_setting("fortitude", |setting, _| positions(setting));
}
