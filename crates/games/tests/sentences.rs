//! What a player can read, in games played at random: whole sentences of one language, without keys, gaps or debris.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

use feldherr_core::{Message, Observer, Rng, Seat, Seed};
use feldherr_games::{AnyTable, DiceSource, GameKind, Games, Language, Texts};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

const MOVES: usize = 160;
/// How often everything on the screen is read; the log is always.
const EVERY: usize = 40;

/// Names of people, places and troops that are written so in English too.
const PROPER: &str = "Blücher Bülow Bünting Dörnberg Lützow Möllendorf Müffling Thümen Jäger Schützen Württemberg \
    Württembergers Königsberg Kösen Großheringen Windlücke Zäckwar Buchhöhe Krähenwald Mönchsberg Windmühlenhöhe";

/// How the ids of rules begin.
const RULES: [&str; 4] = ["WL-", "NE-", "LB-", "VF-"];

/// Nouns that need their singular after a one.
const PLURALS: &str = "hits games points units losses rounds turns moves regions squadrons battalions pieces hexes \
    squares steps towns columns vedettes formations brigades leaders cards dice armies nations battles steps inches \
    Treffern Spiele Punkte Einheiten Verluste Runden Regionen Felder Schritte Städte Spalten Vedetten Brigaden Karten \
    Armeen Nationen Schlachten Figuren Plättchen";

/// Does anything that is allowed.
fn step(table: &mut dyn AnyTable, rng: &mut Rng) -> bool {
    let mut options: Vec<(Seat, Value)> = Vec::new();
    for seat in (0..table.seats()).map(Seat) {
        options.extend(table.options(seat).into_iter().map(|action| (seat, action)));
    }
    match rng.pick(&options) {
        Some((seat, action)) => table.act(*seat, action).is_ok(),
        None => false,
    }
}

/// Every message inside a document; messages inside messages are said with them.
fn gather(document: &Value, into: &mut BTreeSet<String>) {
    match document {
        Value::Object(fields) => {
            let known = |key: &String| key == "id" || key == "args";
            if fields.get("id").is_some_and(Value::is_string) && fields.keys().all(known) {
                into.insert(document.to_string());
            } else {
                fields.values().for_each(|value| gather(value, into));
            }
        }
        Value::Array(items) => items.iter().for_each(|item| gather(item, into)),
        _ => {}
    }
}

/// All that is to be read in a game: the offer of its scenario, then what a game at random brings.
fn read(kind: &dyn GameKind, number: u64, into: &mut BTreeSet<String>) {
    let scenario = kind.scenarios().swap_remove(number as usize);
    gather(&serde_json::to_value(&scenario).unwrap(), into);
    let setup = kind.setup(&scenario.id, &Map::new()).unwrap();
    let dice = DiceSource::Seed(Seed::numbered(number));
    let mut table = kind.start(&setup, dice).unwrap();
    let mut rng = Rng::new(number + 7);
    loop {
        if table.seq().is_multiple_of(EVERY) {
            let seats = (0..table.seats()).map(|seat| Observer::Seat(Seat(seat)));
            for observer in seats {
                let observation = table.observation(observer);
                gather(&serde_json::to_value(&observation).unwrap(), into);
            }
        }
        if table.seq() >= MOVES || !step(&mut *table, &mut rng) {
            break;
        }
    }
    let all = [Observer::Public].into_iter();
    let all = all.chain((0..table.seats()).map(|seat| Observer::Seat(Seat(seat))));
    for observer in all {
        gather(&serde_json::to_value(table.log(observer, 0)).unwrap(), into);
    }
    gather(&serde_json::to_value(table.outcome()).unwrap(), into);
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

/// What is wrong with a text that somebody reads.
fn fault(text: &str, message: &Message, language: Language) -> Option<&'static str> {
    // The ids of rules are references, like the numbers of paragraphs.
    let is_rule = |part: &&str| {
        let part = part.trim_start_matches('(');
        RULES.iter().any(|rule| part.starts_with(rule))
    };
    let mut plain = text.split_whitespace().filter(|part| !is_rule(part));
    let has_id = plain.any(|part| words(part).any(|word| word.trim_matches('_').contains('_')));
    let foreign = |word: &str| {
        let proper = PROPER.split_whitespace().any(|name| name == word);
        !proper && word.contains(|letter| "äöüßÄÖÜ".contains(letter))
    };
    let ones = words(text).zip(words(text).skip(1));
    let mut ones = ones.filter(|(one, _)| *one == "1");
    let debris = ["Some(", "None", "null", "{ $", "{$", "  ", "\""];
    if text == message.id && text.contains('-') {
        Some("an id without a text")
    } else if has_id {
        Some("a key")
    } else if debris.iter().any(|part| text.contains(part)) {
        Some("debris of a program")
    } else if language == Language::En && words(text).any(foreign) {
        Some("a German word")
    } else if ones.any(|(_, noun)| PLURALS.split_whitespace().any(|plural| plural == noun)) {
        Some("a plural after one")
    } else {
        None
    }
}

#[test]
fn what_players_read_is_whole_sentences_of_their_language() {
    let games = Games::built_in();
    let mut messages = BTreeSet::new();
    for kind in games.kinds() {
        for number in 0..kind.scenarios().len() as u64 {
            read(kind, number, &mut messages);
        }
    }
    assert!(messages.len() > 2000, "{} messages", messages.len());
    let mut faults: BTreeSet<(&str, String, String)> = BTreeSet::new();
    for language in [Language::De, Language::En] {
        let texts = Texts::new(&games, language);
        for message in &messages {
            let message: Message = serde_json::from_str(message).unwrap();
            let text = texts.say(&message);
            if let Some(what) = fault(&text, &message, language) {
                faults.insert((what, message.id.to_string(), text));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_fault_in_a_text_is_found() {
    let found = |text: &str| fault(text, &Message::new("x-y"), Language::En);
    assert_eq!(found("The army has 1 points."), Some("a plural after one"));
    assert_eq!(found("The army has 11 points, Blücher 1 point."), None);
    assert_eq!(found("It marches to nieder_sachsen."), Some("a key"));
    assert_eq!(found("It may (VF-S.heavy_artillery.a)."), None);
    assert_eq!(found("It marches  on."), Some("debris of a program"));
    assert_eq!(found("The Plänkler fire."), Some("a German word"));
    assert_eq!(found("x-y"), Some("an id without a text"));
    let german = fault("Die Plänkler feuern.", &Message::new("x"), Language::De);
    assert_eq!(german, None);
}
