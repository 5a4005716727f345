use crate::app::App;
use crate::paint::{Paint, wrapped};
use crate::text;
use feldherr_core::{Message, Observer, RuleId, Seat};
use feldherr_games::AnyTable;
use serde_json::Value;

/// More options than this are shown by what they are about.
const LONG: usize = 24;

/// The options of a seat as sentences, numbered from 1, grouped by the piece or place they begin with.
pub struct Menu(Vec<Entry>);

struct Entry {
    action: Value,
    label: String,
    /// What it begins with: an item of the board.
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
        let is_short = observation.options.len() <= LONG;
        let options = observation.options.iter().filter_map(|option| {
            let action: Value = serde_json::from_str(option.action.get()).ok()?;
            let from = option.handle.from.as_deref();
            let item = items.iter().find(|item| Some(item.id.as_str()) == from);
            // Only what needs no further choice can be worth a note at a glance.
            let notes = if item.is_none() && is_short {
                notes(app, table, seat, &action)
            } else {
                Vec::new()
            };
            Some(Entry {
                label: app.say(&option.label),
                heading: item.map(|item| app.say(&item.label)),
                notes,
                action,
            })
        });
        let mut entries: Vec<Entry> = options.collect();
        let mut headings: Vec<Option<String>> = Vec::new();
        for entry in &entries {
            if !headings.contains(&entry.heading) {
                headings.push(entry.heading.clone());
            }
        }
        entries.sort_by_key(|entry| headings.iter().position(|other| *other == entry.heading));
        Self(entries)
    }

    /// The action of a number of the list.
    pub fn action(&self, number: usize) -> Option<&Value> {
        let entry = self.0.get(number.checked_sub(1)?)?;
        Some(&entry.action)
    }

    /// The list: all sentences if they are few, else one line for all that begin with the same piece or place.
    pub fn text(&self, app: &App, paint: Paint, width: usize) -> String {
        let is_short = self.0.len() <= LONG;
        let mut text = String::new();
        let mut first = 1;
        for group in self.0.chunk_by(|one, other| one.heading == other.heading) {
            match (group, &group[0].heading) {
                ([_, _, ..], Some(heading)) if !is_short => {
                    let last = first + group.len() - 1;
                    let summary = Message::new(text::CLI_PLAY_GROUP)
                        .with("heading", heading.clone())
                        .with("count", group.len() as i64)
                        .with("first", first as i64);
                    let line = format!("{first:>4}–{last}  {}", app.say(&summary));
                    text.push_str(&wrapped(&line, width, 6));
                }
                _ => text.push_str(&sentences(group, first, paint, width)),
            }
            first += group.len();
        }
        text
    }

    /// Every option that begins with the same piece or place as this one.
    pub fn group(&self, number: usize, paint: Paint, width: usize) -> Option<String> {
        let wanted = number.checked_sub(1)?;
        let mut first = 0;
        for group in self.0.chunk_by(|one, other| one.heading == other.heading) {
            if (first..first + group.len()).contains(&wanted) {
                return Some(sentences(group, first + 1, paint, width));
            }
            first += group.len();
        }
        None
    }
}

fn sentences(group: &[Entry], first: usize, paint: Paint, width: usize) -> String {
    let mut text = String::new();
    let heading = group.first().and_then(|entry| entry.heading.as_ref());
    if let (Some(heading), true) = (heading, group.len() > 1) {
        let heading = wrapped(heading, width, 2);
        text.push_str(&format!("{}\n", paint.faint(heading.trim_end())));
    }
    for (number, entry) in (first..).zip(group) {
        text.push_str(&wrapped(&format!("{number:>4}  {}", entry.label), width, 6));
        for note in &entry.notes {
            text.push_str(&wrapped(&format!("      {note}"), width, 6));
        }
    }
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
