//! What places are called.

use feldherr_battles::map::LocalityKind;
use feldherr_battles::{Field, HexId, text};
use feldherr_core::Message;

/// A hex: the place that lies there with its number, or the number alone.
pub(super) fn hex(field: &Field, hex: HexId) -> Message {
    let rank = |kind| match kind {
        LocalityKind::Town | LocalityKind::Chateau => 0,
        LocalityKind::Name => 1,
        LocalityKind::Height | LocalityKind::Woods | LocalityKind::Water => 2,
    };
    let here = field.map.places.iter();
    let named = here
        .filter(|place| place.hexes.contains(&hex))
        .min_by_key(|place| rank(place.kind));
    match named {
        Some(place) => Message::new(text::LB_HEX_NAMED)
            .with("hex", hex.to_string())
            .with("name", place.name.message()),
        None => Message::new(text::LB_HEX).with("hex", hex.to_string()),
    }
}
