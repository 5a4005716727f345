//! What observers were shown, and what has changed for them since.

use crate::{LogLine, OptionItem};
use feldherr_core::{Message, Observer, Outcome, Prompts};
use feldherr_scene::{GameScene, Item, Panel};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;

/// How a list has changed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "{T}Change")]
pub struct Change<T> {
    /// The places, ascending, of what is no longer there, in the list before.
    pub gone: Vec<usize>,
    /// What is new, with its place, ascending, in the list after.
    pub new: Vec<(usize, T)>,
}

impl<'a, T: PartialEq> Change<&'a T> {
    /// How `after` differs from `before`. What stands in another order counts as gone and new.
    fn between(before: &[T], after: &'a [T]) -> Self {
        let (mut gone, mut new) = (Vec::new(), Vec::new());
        let mut next = 0;
        for (place, value) in after.iter().enumerate() {
            match before[next..].iter().position(|old| old == value) {
                Some(skipped) => {
                    gone.extend(next..next + skipped);
                    next += skipped + 1;
                }
                None => new.push((place, value)),
            }
        }
        gone.extend(next..before.len());
        Self { gone, new }
    }
}

impl<T> Change<T> {
    /// Whether the list is as it was.
    pub const fn is_none(&self) -> bool {
        self.gone.is_empty() && self.new.is_empty()
    }

    fn map<U>(self, mut draw: impl FnMut(T) -> U) -> Change<U> {
        let new = self.new.into_iter();
        Change {
            gone: self.gone,
            new: new.map(|(place, value)| (place, draw(value))).collect(),
        }
    }
}

/// What a move has changed, for all observers who see the same of it.
#[derive(Clone, Debug)]
pub struct Update {
    /// What they see.
    pub seen: Seen,
    /// What each of them can do.
    pub own: Vec<(Observer, Own)>,
}

/// What a move has changed of what is seen.
#[derive(Clone, Debug, Serialize)]
pub struct Seen {
    /// How many moves were made.
    pub seq: usize,
    /// What happened.
    pub log: Vec<LogLine>,
    /// The picture.
    #[serde(skip_serializing_if = "Change::is_none")]
    pub items: Change<Item>,
    /// The tables beside it.
    #[serde(skip_serializing_if = "Change::is_none")]
    pub panels: Change<Panel>,
    /// Who decides now.
    pub prompts: Prompts,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// What a move has changed of what one observer can do.
#[derive(Clone, Debug, Serialize)]
pub struct Own {
    /// What the observer can do.
    #[serde(skip_serializing_if = "Change::is_none")]
    pub options: Change<OptionItem>,
    /// Whether the observer can take his last action back.
    pub can_undo: bool,
    /// What kind of question the observer is asked, if it can be answered beforehand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<&'static str>,
}

/// An option, and all that decides how it presents itself.
pub(crate) struct Choice<G: GameScene> {
    pub action: G::Action,
    pub subject: G::Subject,
    pub warning: Option<Message>,
}

impl<G: GameScene> Choice<G> {
    /// All that is offered to the observer of a view.
    pub fn of_all(view: &G::View, offered: &[G::Action]) -> Vec<Self> {
        let choice = |action: &G::Action| Self {
            action: action.clone(),
            subject: G::subject(view, action),
            warning: G::warning(view, action, offered),
        };
        offered.iter().map(choice).collect()
    }
}

// Derived, these would ask the game itself for the same.
impl<G: GameScene> Clone for Choice<G> {
    fn clone(&self) -> Self {
        Self {
            action: self.action.clone(),
            subject: self.subject.clone(),
            warning: self.warning.clone(),
        }
    }
}

impl<G: GameScene> PartialEq for Choice<G> {
    fn eq(&self, other: &Self) -> bool {
        self.action == other.action
            && self.subject == other.subject
            && self.warning == other.warning
    }
}

/// All that decides what an observer sees.
pub(crate) struct Sight<G: GameScene> {
    marks: Vec<G::Mark>,
    sheets: Vec<G::Sheet>,
}

impl<G: GameScene> PartialEq for Sight<G> {
    fn eq(&self, other: &Self) -> bool {
        self.marks == other.marks && self.sheets == other.sheets
    }
}

impl<G: GameScene> Sight<G> {
    pub fn of(view: &G::View, recent: &[&G::Event]) -> Self {
        Self {
            marks: G::marks(view, recent),
            sheets: G::sheets(view),
        }
    }

    pub fn items(&self, view: &G::View) -> Vec<Item> {
        self.marks.iter().map(|mark| G::item(view, mark)).collect()
    }

    pub fn panels(&self, view: &G::View) -> Vec<Panel> {
        let panel = |sheet| G::panel(view, sheet);
        self.sheets.iter().map(panel).collect()
    }

    fn items_since(&self, before: &Self, view: &G::View) -> Change<Item> {
        Change::between(&before.marks, &self.marks).map(|mark| G::item(view, mark))
    }

    fn panels_since(&self, before: &Self, view: &G::View) -> Change<Panel> {
        Change::between(&before.sheets, &self.sheets).map(|sheet| G::panel(view, sheet))
    }
}

/// What an observer was last shown. Observers who see the same share it.
#[derive(Clone)]
pub(crate) struct Shown<G: GameScene> {
    pub sight: Arc<Sight<G>>,
    pub choices: Vec<Choice<G>>,
}

impl<G: GameScene> Default for Shown<G> {
    fn default() -> Self {
        let sight = Sight {
            marks: Vec::new(),
            sheets: Vec::new(),
        };
        Self {
            sight: Arc::new(sight),
            choices: Vec::new(),
        }
    }
}

impl<G: GameScene> Shown<G> {
    pub fn options_since(&self, before: &Self, view: &G::View) -> Change<OptionItem> {
        Change::between(&before.choices, &self.choices).map(|choice| OptionItem::of(view, choice))
    }
}

/// The updates of one move, made once for all who see the same.
pub(crate) struct Updates<G: GameScene> {
    sights: Vec<[Arc<Sight<G>>; 2]>,
    pub made: Vec<Update>,
}

impl<G: GameScene> Updates<G> {
    pub const fn new() -> Self {
        Self {
            sights: Vec::new(),
            made: Vec::new(),
        }
    }

    /// The update of an observer who saw `before`, sees `after`, and may read `log`. When others saw, see and read
    /// the same it is theirs, and `after` becomes the one that they share.
    pub fn find(
        &mut self,
        before: &Arc<Sight<G>>,
        after: &mut Arc<Sight<G>>,
        log: &[LogLine],
    ) -> Option<&mut Update> {
        let same = |[old, new]: &[Arc<Sight<G>>; 2], update: &Update| {
            (Arc::ptr_eq(old, before) || old == before) && new == after && update.seen.log == log
        };
        let mut known = self.sights.iter().zip(&self.made);
        let index = known.position(|(sights, update)| same(sights, update))?;
        if let Some([_, new]) = self.sights.get(index) {
            *after = new.clone();
        }
        self.made.get_mut(index)
    }

    /// Adds the update of an observer who is the first to see this.
    pub fn add(
        &mut self,
        [before, after]: [&Arc<Sight<G>>; 2],
        view: &G::View,
        seen: impl FnOnce(Change<Item>, Change<Panel>) -> Seen,
    ) -> Option<&mut Update> {
        let items = after.items_since(before, view);
        let panels = after.panels_since(before, view);
        self.sights.push([before.clone(), after.clone()]);
        self.made.push(Update {
            seen: seen(items, panels),
            own: Vec::new(),
        });
        self.made.last_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn patch(list: &[i32], change: &Change<&i32>) -> Vec<i32> {
        let kept = list.iter().enumerate();
        let kept = kept.filter(|(place, _)| !change.gone.contains(place));
        let mut patched: Vec<i32> = kept.map(|(_, value)| *value).collect();
        for (place, value) in &change.new {
            patched.insert(*place, **value);
        }
        patched
    }

    #[test]
    fn a_change_leads_from_one_list_to_the_other() {
        let lists: [&[i32]; 7] = [
            &[],
            &[1, 2, 3, 4],
            &[1, 2, 4],
            &[0, 1, 2, 3, 4, 5],
            &[4, 3, 2, 1],
            &[1, 9, 3, 4],
            &[7, 8],
        ];
        for before in lists {
            for after in lists {
                let change = Change::between(before, after);
                assert_eq!(patch(before, &change), after, "{before:?} {change:?}");
                assert_eq!(change.is_none(), before == after);
            }
        }
    }

    #[test]
    fn only_what_differs_is_told() {
        let change = Change::between(&[1, 2, 3, 4, 5], &[1, 9, 3, 5, 6]);
        assert_eq!(change.gone, [1, 3]);
        assert_eq!(change.new, [(1, &9), (4, &6)]);
    }
}
