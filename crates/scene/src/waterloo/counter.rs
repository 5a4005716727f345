//! Pieces, flags on towns, and what marks them.

use super::Mark;
use super::geometry::{centre, num};
use super::place::star;
use crate::{Figure, Item, Shape};
use feldherr_core::Message;
use feldherr_waterloo::{ArmyId, Country, Kind, Piece, Position, Square, Status, TownId, text};
use std::fmt::Write as _;

/// The letter of a power; Spain has E, as its own people write it.
const fn letter(country: Country) -> &'static str {
    match country {
        Country::Spain => "E",
        Country::France => "F",
        Country::Prussia => "P",
        Country::Russia => "R",
        Country::Austria => "A",
        Country::Italy => "I",
    }
}

/// A power's outline of a unit and the pattern beside its letter, so that nobody needs colour to tell them apart.
const fn dress(country: Country) -> (&'static str, &'static str) {
    match country {
        Country::Spain => (
            "M-8.8-8.8H-2.6L0-6.4 2.6-8.8H8.8V8.8H-8.8z",
            "M-7.4 3.4h2.6v3.8h-2.6zM4.8 3.4h2.6v3.8h-2.6z",
        ),
        Country::France => ("M-8.8-8.8H8.8V8.8H-8.8z", "M-8-8h1v16h-1zM7-8h1v16h-1z"),
        Country::Prussia => (
            "M-8.8-8.8H8.8V5.2L5.2 8.8H-5.2L-8.8 5.2z",
            "M-7.6 2.8h1.5v1.5h-1.5zM-5.6 4.8h1.5v1.5h-1.5zM4.1 4.8h1.5v1.5h-1.5zM6.1 2.8h1.5v1.5h-1.5z",
        ),
        Country::Russia => (
            "M-8.8-4.8L-4.8-8.8H4.8L8.8-4.8V8.8H-8.8z",
            "M-7.8 7.4l4-4.6h1.2l-4 4.6zM-7.8 4.6l1.6-1.8h1.2l-2.8 3.2zM2.6 7.4l4-4.6h1.2l-4 4.6zM5.4 7.4l2.4-2.8v1.4l-1.2 1.4z",
        ),
        Country::Austria | Country::Italy => (
            "M-4.4-8.8H4.4Q8.8-8.8 8.8-4.4V4.4Q8.8 8.8 4.4 8.8H-4.4Q-8.8 8.8-8.8 4.4V-4.4Q-8.8-8.8-4.4-8.8z",
            "M-7.6 2.8h3.4v.9h-3.4zM-7.6 4.8h3.4v.9h-3.4zM4.2 2.8h3.4v.9h-3.4zM4.2 4.8h3.4v.9h-3.4z",
        ),
    }
}

/// The symbols of items; each is centred on the origin and at most a square wide.
pub(super) fn defs() -> String {
    let mut out = String::new();
    for country in Country::ALL.into_iter().filter(|c| c.is_base()) {
        let key = country.key();
        let (outline, pattern) = dress(country);
        let letter = letter(country);
        let _ = write!(
            out,
            concat!(
                r#"<g id="wl-unit-{key}"><path class="wl-shadow" transform="translate(.9 1.1)" d="{outline}"/>"#,
                r#"<path class="wl-body-{key}" d="{outline}"/><path class="wl-pattern-{key}" d="{pattern}"/>"#,
                r#"<text class="wl-letter-{key}" y="7.5">{letter}</text></g>"#,
                r#"<g id="wl-leader-{key}"><circle class="wl-shadow" cx="1" cy="1.2" r="9.8"/>"#,
                r#"<circle class="wl-body-{key}" r="9.8"/><circle class="wl-leader-ring-{key}" r="8.2"/>"#,
                r#"<path class="wl-star-{key}" transform="translate(0 -3)" d="{star}"/>"#,
                r#"<text class="wl-letter-{key}" y="7.9">{letter}</text></g>"#,
                r#"<g id="wl-flag-{key}"><path class="wl-staff" d="M-4.6-4.6V6.6"/>"#,
                r#"<path class="wl-body-{key}" d="M-4.6-4.6H5.4L4 -.6 5.4 3.4H-4.6z"/>"#,
                r#"<text class="wl-flag-letter-{key}" x="-.4" y="1.7">{letter}</text></g>"#,
            ),
            key = key,
            outline = outline,
            pattern = pattern,
            letter = letter,
            star = star(5.2, 2.1)
        );
    }
    out.push_str(concat!(
        r#"<g id="wl-infantry"><path class="wl-sign-box" d="M-6.4-6.7h12.8v8h-12.8z"/><path class="wl-sign" d="M-6.4-6.7l12.8 8M6.4-6.7l-12.8 8"/></g>"#,
        r#"<g id="wl-cavalry"><path class="wl-sign-box" d="M-6.4-6.7h12.8v8h-12.8z"/><path class="wl-sign" d="M6.4-6.7l-12.8 8"/></g>"#,
        r#"<g id="wl-swords" transform="translate(9.5 -9.5)"><circle class="wl-sword-plate" r="7"/><path class="wl-sword" d="M-5-5L4 4M5-5L-4 4M-5.4 2.2l3.2 3.2M5.4 2.2l-3.2 3.2"/></g>"#,
        r#"<g id="wl-shield" transform="translate(7 -7)"><path class="wl-shield" d="M-3.2-3.6h6.4v3.2q0 3-3.2 4.4q-3.2-1.4-3.2-4.4z"/></g>"#,
    ));
    out
}

/// Counters of the powers: the unit, the leader and the flag of each.
const fn symbols(country: Country) -> [&'static str; 3] {
    match country {
        Country::Spain => ["wl-unit-spain", "wl-leader-spain", "wl-flag-spain"],
        Country::France => ["wl-unit-france", "wl-leader-france", "wl-flag-france"],
        Country::Prussia => ["wl-unit-prussia", "wl-leader-prussia", "wl-flag-prussia"],
        Country::Russia => ["wl-unit-russia", "wl-leader-russia", "wl-flag-russia"],
        Country::Austria | Country::Italy => {
            ["wl-unit-austria", "wl-leader-austria", "wl-flag-austria"]
        }
    }
}

/// The counter of a power's general.
pub(super) const fn leader(country: Country) -> &'static str {
    symbols(country)[1]
}

/// The flag of a power.
pub(super) const fn flag(country: Country) -> &'static str {
    symbols(country)[2]
}

/// A shape with a class.
pub(super) fn shape(figure: Figure, class: &'static str) -> Shape {
    Shape {
        figure,
        class: Some(class),
    }
}

/// A symbol of the board.
pub(super) fn symbol(id: &'static str) -> Shape {
    Shape {
        figure: Figure::Use(id),
        class: None,
    }
}

/// The id of a piece's item.
pub(super) fn piece_id(piece: Piece) -> String {
    format!("piece:{}", piece.number())
}

/// Everything that stands on the board.
pub(super) fn marks(position: &Position) -> Vec<Mark> {
    let mut marks = Vec::with_capacity(128);
    for army in position.army_ids() {
        let status = position.army(army).status;
        marks.extend(position.pieces_of(army).map(|(piece, square)| Mark::Piece {
            piece,
            status,
            square,
        }));
    }
    for army in position.army_ids() {
        let waiting = |kind| (kind, position.waiting(army, kind));
        let some = Kind::UNITS
            .map(waiting)
            .into_iter()
            .filter(|(_, count)| *count > 0);
        marks.extend(some.map(|(kind, count)| Mark::Waiting { army, kind, count }));
    }
    marks.extend(position.towns().filter_map(|(town, _, holder)| {
        let holder = holder?;
        Some(Mark::Flag { town, holder })
    }));
    marks.extend(position.march().target.and_then(|piece| {
        let square = position.square_of(piece)?;
        Some(Mark::Target { piece, square })
    }));
    marks
}

pub(super) fn piece(position: &Position, piece: Piece, status: Status, square: Square) -> Item {
    let army = position.army(piece.army());
    let kind = piece.kind();
    let [unit, leader, _] = symbols(army.country);
    let mut draw = match kind {
        Kind::General => vec![symbol(leader)],
        Kind::Infantry => vec![symbol(unit), symbol("wl-infantry")],
        Kind::Cavalry => vec![symbol(unit), symbol("wl-cavalry")],
    };
    let (state, label) = match status {
        Status::Fighting | Status::Out => ("", text::WL_ITEM_PIECE),
        Status::Beaten | Status::Recovering => (" protected", text::WL_ITEM_PIECE_PROTECTED),
        Status::Mobilising => (" mobilising", text::WL_ITEM_PIECE_MOBILISING),
    };
    match status {
        Status::Beaten | Status::Recovering => {
            draw.push(symbol("wl-shield"));
        }
        Status::Mobilising => draw.extend(
            ["wl-mobilising-under", "wl-mobilising"]
                .map(|class| shape(Figure::Rect([-9.4, -9.4, 18.8, 18.8, 2.0]), class)),
        ),
        Status::Fighting | Status::Out => {}
    }
    let (x, y) = centre(square);
    Item {
        id: piece_id(piece),
        layer: 3,
        x,
        y,
        turn: 0.0,
        group: None,
        class: format!("piece {} {}{state}", army.country.key(), kind_class(kind)),
        label: Message::new(label)
            .with("kind", kind.name())
            .with("army", army.country.name())
            .with("at", square.to_string()),
        draw,
    }
}

/// The class of a kind.
const fn kind_class(kind: Kind) -> &'static str {
    match kind {
        Kind::General => "general",
        Kind::Infantry => "infantry",
        Kind::Cavalry => "cavalry",
    }
}

/// WL-15f Units that wait for a free recruiting square: their number beside the area.
pub(super) fn waiting(position: &Position, army: ArmyId, kind: Kind, count: u8) -> Item {
    let country = position.army(army).country;
    let squares = || {
        let camp = position.board().recruiting(country);
        camp.into_iter().flat_map(|camp| camp.squares())
    };
    let left = squares().map(Square::col).min().unwrap_or_default();
    let top = squares().map(Square::row).min().unwrap_or_default();
    let (x, y) = super::geometry::at((i32::from(left), i32::from(top)));
    let (down, sign) = match kind {
        Kind::Cavalry => (11.0, "M-8.2-2.6h7v5.2h-7zM-1.2-2.6l-7 5.2"),
        _ => (0.0, "M-8.2-2.6h7v5.2h-7zl7 5.2M-1.2-2.6l-7 5.2"),
    };
    Item {
        id: format!("waiting:{}:{}", country.key(), kind_class(kind)),
        layer: 4,
        x: x - 8.0,
        y: y + 6.0 + down,
        turn: 0.0,
        group: None,
        class: format!("waiting {}", country.key()),
        label: Message::new(text::WL_ITEM_WAITING)
            .with("army", country.name())
            .with("kind", kind.name())
            .with("count", count),
        draw: vec![
            shape(Figure::Rect([-9.8, -4.8, 19.6, 9.6, 2.0]), "wl-plate"),
            shape(Figure::Path(sign.to_owned()), "wl-plate-sign"),
            shape(
                Figure::Text {
                    text: num(f32::from(count)),
                    x: 4.6,
                    y: 2.9,
                },
                "wl-plate-count",
            ),
        ],
    }
}

/// WL-5c Who holds a town.
pub(super) fn flag_item(position: &Position, town: TownId, holder: ArmyId) -> Item {
    let country = position.army(holder).country;
    let (name, x, y) = match position.board().towns().get(usize::from(town.0)) {
        Some(town) => {
            let (x, y) = centre(town.square);
            (town.name.message(), x, y)
        }
        None => (country.name(), 0.0, 0.0),
    };
    Item {
        id: format!("town:{}", town.0),
        layer: 4,
        x: x + 9.0,
        y: y - 10.0,
        turn: 0.0,
        group: None,
        class: format!("town {}", country.key()),
        label: Message::new(text::WL_ITEM_TOWN)
            .with("town", name)
            .with("army", country.name()),
        draw: vec![symbol(flag(country))],
    }
}

/// WL-10h The piece named as the target.
pub(super) fn target(position: &Position, piece: Piece, square: Square) -> Item {
    let (x, y) = centre(square);
    Item {
        id: "target".to_owned(),
        layer: 5,
        x,
        y,
        turn: 0.0,
        group: None,
        class: "target".to_owned(),
        label: Message::new(text::WL_ITEM_TARGET)
            .with("kind", piece.kind().name())
            .with("army", position.army(piece.army()).country.name())
            .with("at", square.to_string()),
        draw: vec![
            shape(Figure::Circle([0.0, 0.0, 12.6]), "wl-target-under"),
            shape(Figure::Circle([0.0, 0.0, 12.6]), "wl-target"),
            symbol("wl-swords"),
        ],
    }
}
