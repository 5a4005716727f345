use crate::app::App;
use crate::paint::Paint;
use crate::text;
use feldherr_core::{Message, Observer, RuleId, Seat};
use feldherr_games::AnyTable;
use serde_json::Value;

/// The width at which lists are broken.
const WIDTH: usize = 96;

/// The options of a seat, numbered from 1, grouped by what their notation begins with.
pub struct Menu(Vec<Entry>);

struct Entry {
    action: Value,
    /// The first word of the notation: a verb, or the place a piece comes from.
    key: String,
    /// The rest of the notation.
    rest: String,
    label: String,
    /// What stands at the place it comes from.
    heading: Option<String>,
    notes: Vec<String>,
}

/// A consequence worth knowing.
pub fn note(rule: RuleId, message: Message) -> Message {
    Message::new(text::CLI_PLAY_NOTE)
        .with("rule", rule.as_str())
        .with("message", message)
}

impl Menu {
    pub fn new(app: &App, table: &dyn AnyTable, seat: Seat) -> Self {
        let observation = table.observation(Observer::Seat(seat));
        let items = &observation.scene.items;
        let options = observation.options.iter().filter_map(|option| {
            let action: Value = serde_json::from_str(option.action.get()).ok()?;
            let notation = table.notation(&action)?;
            let (key, rest) = notation.split_once(' ').unwrap_or((&notation, ""));
            let from = option.handle.from.as_deref();
            let item = items.iter().find(|item| Some(item.id.as_str()) == from);
            // Only what needs no further choice can be worth a note at a glance.
            let notes = if rest.is_empty() {
                notes(app, table, seat, &action)
            } else {
                Vec::new()
            };
            Some(Entry {
                key: key.to_owned(),
                rest: rest.to_owned(),
                label: app.say(&option.label),
                heading: item.map(|item| app.say(&item.label)),
                notes,
                action,
            })
        });
        let mut entries: Vec<Entry> = options.collect();
        let mut keys: Vec<String> = Vec::new();
        for entry in &entries {
            if !keys.contains(&entry.key) {
                keys.push(entry.key.clone());
            }
        }
        entries.sort_by_key(|entry| keys.iter().position(|key| *key == entry.key));
        Self(entries)
    }

    /// The action of a number of the list.
    pub fn action(&self, number: usize) -> Option<&Value> {
        let entry = self.0.get(number.checked_sub(1)?)?;
        Some(&entry.action)
    }

    /// The list: what stands alone with its words, what belongs together in one paragraph.
    pub fn text(&self, paint: Paint) -> String {
        let mut text = String::new();
        let mut number = 1;
        for group in self.0.chunk_by(|one, other| one.key == other.key) {
            match group {
                [only] => text.push_str(&only.line(number, paint)),
                several => text.push_str(&paragraph(several, number, paint)),
            }
            number += group.len();
        }
        text
    }
}

impl Entry {
    fn line(&self, number: usize, paint: Paint) -> String {
        let notation = format!("{} {}", self.key, self.rest);
        let notation = paint.faint(&format!("({})", notation.trim_end()));
        let mut line = format!("{number:>4}  {}  {notation}\n", self.label);
        for note in &self.notes {
            line.push_str(&format!("      {note}\n"));
        }
        line
    }
}

fn paragraph(group: &[Entry], first: usize, paint: Paint) -> String {
    let Some(Entry {
        key,
        heading,
        label,
        ..
    }) = group.first()
    else {
        return String::new();
    };
    let heading = heading.clone().unwrap_or_else(|| format!("{label}, …"));
    let mut text = format!("      {key} …  {}\n", paint.faint(&heading));
    let mut line = String::new();
    for (number, entry) in (first..).zip(group) {
        let choice = format!("{number:>4}: {:<7}", entry.rest);
        if line.len() + choice.len() > WIDTH {
            text.push_str(line.trim_end());
            text.push('\n');
            line.clear();
        }
        line.push_str(&choice);
    }
    text.push_str(line.trim_end());
    text.push('\n');
    text
}

fn notes(app: &App, table: &dyn AnyTable, seat: Seat, action: &Value) -> Vec<String> {
    let Ok(ahead) = table.preview(seat, action) else {
        return Vec::new();
    };
    let notes = ahead().notes.into_iter();
    notes
        .map(|(rule, message)| app.say(&note(rule, message)))
        .collect()
}
