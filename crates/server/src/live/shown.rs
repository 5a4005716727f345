//! What an observer was last shown, for the next delta.

use feldherr_scene::Item;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::ops::Range;

/// Items as JSON, all in one piece of memory.
///
/// Kept as they are, the items of a hundred games would be many thousand small allocations that have long left the
/// processor's cache by the next move; comparing and dropping them took most of a move's time.
#[derive(Default)]
pub(super) struct Shown {
    text: String,
    items: Vec<Spans>,
}

/// Where an item stands in the text.
struct Spans {
    id: Range<usize>,
    json: Range<usize>,
}

impl Shown {
    /// Takes down `items`; `before` tells how much memory to expect.
    pub fn new(items: &[Item], before: &Self) -> Self {
        let mut text = Vec::with_capacity(before.text.len() + 1024);
        let mut spans = Vec::with_capacity(items.len());
        for item in items {
            let start = text.len();
            text.extend_from_slice(item.id.as_bytes());
            let id = start..text.len();
            // Items serialise to JSON by construction; one that did not would count as gone.
            if serde_json::to_writer(&mut text, item).is_err() {
                text.truncate(start);
                continue;
            }
            let json = id.end..text.len();
            spans.push(Spans { id, json });
        }
        Self {
            text: String::from_utf8(text).unwrap_or_default(),
            items: spans,
        }
    }

    fn item(&self, spans: &Spans) -> (&str, &str) {
        let part = |range: &Range<usize>| self.text.get(range.clone()).unwrap_or_default();
        (part(&spans.id), part(&spans.json))
    }

    fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.items.iter().map(|spans| self.item(spans))
    }

    /// The items that are new or changed since `before`, and the ids of those that are gone.
    pub fn since<'a>(&'a self, before: &'a Self) -> (Vec<&'a RawValue>, Vec<&'a str>) {
        // Most moves change a few items and the order of none; only what does not pair off is searched.
        let mut changed = Vec::new();
        let mut paired = 0;
        for ((old_id, old), (id, new)) in before.iter().zip(self.iter()) {
            if old_id != id {
                break;
            }
            paired += 1;
            if old != new {
                changed.push(new);
            }
        }
        let mut gone: BTreeMap<&str, &str> = before.iter().skip(paired).collect();
        for (id, new) in self.iter().skip(paired) {
            if gone.remove(id) != Some(new) {
                changed.push(new);
            }
        }
        let raw = |json: &'a str| serde_json::from_str::<&RawValue>(json).ok();
        (
            changed.into_iter().filter_map(raw).collect(),
            gone.into_keys().collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use feldherr_core::Message;

    fn shown(items: &[(&str, f32)]) -> Shown {
        let item = |(id, x): &(&str, f32)| Item {
            id: (*id).to_owned(),
            layer: 0,
            x: *x,
            y: 0.0,
            class: String::new(),
            label: Message::new("x"),
            draw: Vec::new(),
        };
        let items: Vec<Item> = items.iter().map(item).collect();
        Shown::new(&items, &Shown::default())
    }

    fn changes(before: &Shown, after: &Shown) -> (Vec<String>, Vec<String>) {
        let (changed, gone) = after.since(before);
        let id = |raw: &&RawValue| {
            let item: serde_json::Value = serde_json::from_str(raw.get()).unwrap();
            item["id"].as_str().unwrap().to_owned()
        };
        let gone = gone.into_iter().map(str::to_owned).collect();
        (changed.iter().map(id).collect(), gone)
    }

    #[test]
    fn only_changes_are_told() {
        let before = shown(&[("a", 1.0), ("b\"ß", 1.0), ("c", 1.0), ("d", 1.0)]);
        let after = shown(&[("a", 2.0), ("d", 1.0), ("c", 2.0), ("e", 1.0)]);
        let strings = |list: &[&str]| list.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>();
        assert_eq!(
            changes(&before, &after),
            (strings(&["a", "c", "e"]), strings(&["b\"ß"]))
        );
        assert_eq!(changes(&before, &before), (vec![], vec![]));
        assert_eq!(changes(&Shown::default(), &after).0.len(), 4);
        assert_eq!(changes(&after, &Shown::default()).1.len(), 4);
    }
}
