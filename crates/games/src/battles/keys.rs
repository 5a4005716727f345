//! Pieces and formations by their keys, wherever a document has their numbers.

use feldherr_battles::{Field, Setup};
use serde_json::Value;

/// An action with numbers in the place of keys; nothing if it has no key.
pub(super) fn action(field: &Field, action: &Value) -> Option<Value> {
    // A word alone is what is done, not whom it is done to.
    let mut action = action.as_object().map(|_| action.clone())?;
    number(field, None, &mut action).then_some(action)
}

/// A setup whose position has numbers in the place of keys; nothing if it has none, or names no battle.
pub(super) fn setup(setup: &Value) -> Option<Value> {
    let mut numbered = setup.clone();
    let document = numbered.as_object_mut()?;
    let mut state = document.remove("state")?;
    let stage = state.get("stage").and_then(Value::as_u64).unwrap_or(0);
    let bare: Setup = serde_json::from_value(Value::Object(document.clone())).ok()?;
    let field = bare.field(u8::try_from(stage).ok()?)?;
    let parts = state.as_object_mut()?.iter_mut();
    // Pieces are called by their keys anyway, and nothing of them names another.
    let parts = parts.filter(|(name, _)| *name != "pieces");
    let changed = parts.fold(false, |changed, (name, part)| {
        number(&field, Some(name), part) || changed
    });
    document.insert("state".to_owned(), state);
    changed.then_some(numbered)
}

/// Puts numbers in the place of keys within a value that stands under a name; says whether there were any.
fn number(field: &Field, name: Option<&str>, value: &mut Value) -> bool {
    match value {
        Value::String(key) => match number_of(field, name, key) {
            Some(found) => {
                *value = found.into();
                true
            }
            None => false,
        },
        // All of them are looked at, not only up to the first.
        Value::Array(list) => {
            let numbered = list.iter_mut().filter_map(|value| {
                let changed = number(field, name, value);
                changed.then_some(())
            });
            numbered.count() > 0
        }
        Value::Object(parts) => {
            let numbered = parts.iter_mut().filter_map(|(name, value)| {
                let changed = number(field, Some(name), value);
                changed.then_some(())
            });
            numbered.count() > 0
        }
        _ => false,
    }
}

fn number_of(field: &Field, name: Option<&str>, key: &str) -> Option<usize> {
    if name == Some("formation") {
        let mut formations = field.formations.iter();
        return formations.position(|sheet| sheet.key == key);
    }
    field.find(key).map(|piece| piece.index())
}
