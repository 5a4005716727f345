//! How The Library of Napoleonic Battles looks: a surveyor's map with hexes.

mod frame;
mod geometry;
mod ground;
mod label;
mod line;
mod place;
#[cfg(test)]
mod tests;

use crate::Board;
use feldherr_battles::Map;

/// The map of a battle.
pub fn battle_map(map: &Map) -> Board {
    let (width, height) = geometry::size(map);
    let defs = [ground::defs(map), line::defs(), place::defs()].concat();
    let body = [
        frame::ground(map),
        r#"<g clip-path="url(#lb-map)">"#.to_owned(),
        ground::draw(map),
        line::draw(map),
        place::draw(map),
        ground::grid(map),
        place::signs(map),
        label::draw(map),
        "</g>".to_owned(),
        frame::draw(map),
    ]
    .concat();
    Board {
        width,
        height,
        defs,
        body,
    }
}
