//! How Valour & Fortitude looks: a wargames table as a staff officer's map.

mod canvas;
mod figure;
mod ground;
#[cfg(test)]
mod sample;
mod sheet;
mod stand;
mod tag;
mod terrain;
#[cfg(test)]
mod tests;
mod unit;

use crate::Item;
use canvas::Layout;
use feldherr_fortitude::{Field, State, UnitId};

/// Everything on the table and beside it.
fn items(field: &Field, state: &State, engaged: Vec<UnitId>) -> Vec<Item> {
    let layout = Layout::of(field);
    let mut items = terrain::items(field, &layout);
    items.extend(ground::items(field, state, &layout));
    let muster = unit::Muster {
        field,
        state,
        layout,
        engaged,
    };
    items.extend(muster.items());
    items.sort_by_key(|item| item.layer);
    items
}
