//! Lines to the engine.

use feldherr::App;
use feldherr_games::Language;
use serde_json::Value;
use std::sync::LazyLock;

/// The most lines of one conversation.
const LINES: usize = 12;

static APP: LazyLock<App> =
    LazyLock::new(|| App::new(Language::En, None).expect("the built-in games"));

/// A conversation: every line has one answer, which is an object, and none is a defect.
pub fn engine(data: &[u8]) {
    let mut asked = Vec::new();
    let mut count = 0;
    for line in data.split(|byte| *byte == b'\n').take(LINES) {
        if is_slow(line) {
            continue;
        }
        asked.extend_from_slice(line);
        asked.push(b'\n');
        count += 1;
    }
    let mut told = Vec::new();
    feldherr::converse(&APP, asked.as_slice(), &mut told).expect("memory can be written");
    let told = String::from_utf8(told).expect("answers are text");
    let answers: Vec<Value> = told
        .lines()
        .map(|answer| serde_json::from_str(answer).expect("answers are JSON"))
        .collect();
    for answer in &answers {
        assert_eq!(answer["ok"], answer["error"].is_null(), "{answer}");
        assert_ne!(answer["error"]["code"], "internal", "{answer}");
    }
    let has_quit = asked.windows(4).any(|word| word == b"quit");
    assert!(answers.len() == count || has_quit, "{count} lines: {told}");
}

/// A computer player thinks as long as it is told to.
fn is_slow(line: &[u8]) -> bool {
    let request: Option<Value> = serde_json::from_slice(line).ok();
    request.is_some_and(|request| request["cmd"] == "go")
}
