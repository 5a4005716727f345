//! `tests/signature.toml`: one number for each game of the corpus, and one for them all.

use super::{Ending, digest};
use feldherr_core::{EndedBy, Outcome, Standing};
use serde::{Deserialize, Serialize};

const HEAD: &str = "\
# How the rules behave, written by `make golden`; docs/golden.md tells more. Lines of the same version are only added, never changed.
";

/// Everything in the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The game's key.
    pub game: String,
    /// The version of the rules that behave so.
    pub rules: u32,
    /// The one number, over all lines.
    pub signature: String,
    /// The kinds of events that happen in the records.
    pub events: Vec<String>,
    /// A line for each record.
    #[serde(default)]
    pub record: Vec<Line>,
    /// A line for each random game.
    #[serde(default)]
    pub random: Vec<Line>,
}

/// How one game went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The record's file, or the random game's name.
    pub name: String,
    /// The version of the rules it was played by.
    pub rules: u32,
    /// How many moves it has, or had up to the one that differs.
    pub moves: usize,
    /// Over everything that happened and could be done.
    pub hash: String,
    /// The hash so far after every few moves, four digits each: they tell where a difference begins.
    pub marks: String,
    /// How it ended; nothing while it is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
    /// Where and why today's rules play an older record otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub differs: Option<Differs>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The play itself or an agreed limit.
    pub by: EndedBy,
    /// The rule.
    pub rule: String,
    /// The message.
    pub message: String,
    /// What each seat got.
    pub standings: Vec<Standing>,
}

impl End {
    pub(super) fn of(outcome: &Outcome) -> Self {
        Self {
            by: outcome.ended_by,
            rule: outcome.rule.to_string(),
            message: outcome.message.id.to_string(),
            standings: outcome.standings.clone(),
        }
    }

    pub(super) fn is(&self, ending: &Ending) -> bool {
        self.by == ending.by
            && (ending.rule.is_empty() || self.rule == ending.rule)
            && (ending.message.is_empty() || self.message == ending.message)
            && (ending.standings.is_empty() || self.standings == ending.standings)
    }
}

/// Where an older record is played otherwise by today's rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Differs {
    /// The move, counted from 1; 0 is the setup.
    #[serde(rename = "move")]
    pub at: usize,
    /// What the rules say to it.
    pub fault: String,
    /// Which change of the rules this is: written by hand.
    pub why: String,
}

impl Sheet {
    pub(super) fn new(game: &str, rules: u32, record: Vec<Line>, random: Vec<Line>) -> Self {
        let lines = record.iter().chain(&random);
        let signature = digest::sum(lines.map(|line| (&*line.name, &*line.hash)));
        Self {
            game: game.to_owned(),
            rules,
            signature,
            events: Vec::new(),
            record,
            random,
        }
    }

    pub(super) fn read(text: &str) -> Self {
        toml::from_str(text).unwrap_or_else(|error| panic!("signature.toml: {error}"))
    }

    pub(super) fn text(&self) -> String {
        let text = toml::to_string(self).unwrap_or_else(|error| panic!("signature.toml: {error}"));
        format!("{HEAD}{text}")
    }

    pub(super) fn lines(&self) -> impl Iterator<Item = &Line> {
        self.record.iter().chain(&self.random)
    }

    pub(super) fn line(&self, name: &str) -> Option<&Line> {
        self.lines().find(|line| line.name == name)
    }

    /// What must not change as long as the version of the rules is the same. New games may come.
    pub(super) fn changes(&self, now: &Self) -> Vec<String> {
        if now.rules > self.rules {
            return Vec::new();
        }
        self.lines()
            .filter_map(|before| before.change(now.line(&before.name)?))
            .collect()
    }

    /// Records of this very version that do not replay alike: there is no excuse for them.
    pub(super) fn broken(&self) -> Vec<String> {
        let broken = self.record.iter().filter(|line| line.rules == self.rules);
        broken
            .filter_map(|line| {
                let differs = line.differs.as_ref()?;
                Some(format!(
                    "{}, move {}: {}",
                    line.name, differs.at, differs.fault
                ))
            })
            .collect()
    }

    /// Everything in which the file is not what the rules do now.
    pub(super) fn compare(&self, now: &Self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.rules != now.rules {
            faults.push(format!(
                "signature.toml is of {} rules {}, these are rules {}: run make golden",
                self.game, self.rules, now.rules
            ));
            return faults;
        }
        faults.extend(self.changes(now));
        faults.extend(now.broken());
        for line in now.lines() {
            if self.line(&line.name).is_none() {
                faults.push(format!(
                    "{}: not in signature.toml, run make golden",
                    line.name
                ));
            }
            let unexplained = line
                .differs
                .as_ref()
                .filter(|differs| differs.why.is_empty());
            faults.extend(unexplained.map(|differs| {
                format!(
                    "{}, move {}: {}. Say in signature.toml why it differs",
                    line.name, differs.at, differs.fault
                )
            }));
        }
        for line in self.lines() {
            if now.line(&line.name).is_none() {
                faults.push(format!(
                    "{}: in signature.toml, but there is no such game",
                    line.name
                ));
            }
        }
        for kind in self.events.iter().filter(|kind| !now.events.contains(kind)) {
            faults.push(format!("no record has the event {kind} any more"));
        }
        if faults.is_empty() && self != now {
            faults.push("signature.toml is not as it would be written: run make golden".to_owned());
        }
        if !faults.is_empty() {
            faults.push(format!(
                "If the rules of {0} were meant to change: raise RULES_VERSION, say `({0} rules {1})` in CHANGELOG.md, run make golden.",
                self.game,
                self.rules + 1
            ));
        }
        faults
    }
}

impl Line {
    /// How the same game goes now, where it goes otherwise.
    fn change(&self, now: &Self) -> Option<String> {
        let name = &self.name;
        match (&self.differs, &now.differs) {
            (None, Some(differs)) => {
                return Some(format!("{name}, move {}: {}", differs.at, differs.fault));
            }
            (Some(_), None) => return Some(format!("{name}: replays alike again")),
            _ => {}
        }
        if self.end != now.end {
            return Some(format!("{name}: ended {:?}, now {:?}", self.end, now.end));
        }
        if self.rules != now.rules {
            return Some(format!(
                "{name}: was of rules {}, now of {}",
                self.rules, now.rules
            ));
        }
        if (self.moves, &self.hash) == (now.moves, &now.hash) {
            return None;
        }
        let (from, to) =
            digest::parted(&self.marks, &now.marks).unwrap_or((self.moves / 16 * 16, self.moves));
        Some(format!(
            "{name}: other events, options or questions between moves {from} and {to} (SIGNATURE_OF={name} make signature prints them)"
        ))
    }
}
