//! What is told of a piece and of a town.

use super::geometry::{centre, square_at};
use super::handle;
use crate::About;
use feldherr_core::{Message, RuleId};
use feldherr_waterloo::{Action, ArmyId, Kind, Piece, Position, Status, TownId, View, rule, text};

/// What is told of an item.
pub(super) fn of(view: &View, item: &str) -> Option<About> {
    let position = &view.position;
    let number = |prefix: &str| item.strip_prefix(prefix)?.parse::<u8>().ok();
    if let Some(number) = number("piece:") {
        return piece(position, Piece::from_number(number));
    }
    number("town:").and_then(|number| town(position, TownId(number)))
}

fn piece(position: &Position, piece: Piece) -> Option<About> {
    let square = position.square_of(piece)?;
    let army = position.armies().get(usize::from(piece.army().0))?;
    let mut about = About::new(piece.kind().name()).fact(text::WL_FACT_SQUARE, square.to_string());
    about.kind = Some(army.country.name());
    if position.turn() == piece.army() {
        about = about.fact(text::WL_FACT_POINTS, position.march().points);
    }
    about = about
        .fact(
            text::WL_FACT_INFANTRY,
            position.strength(piece.army(), Kind::Infantry),
        )
        .fact(
            text::WL_FACT_CAVALRY,
            position.strength(piece.army(), Kind::Cavalry),
        )
        .fact(text::WL_FACT_TOWNS, held(position, piece.army()));
    about.state = status(army.status).map(Message::new).into_iter().collect();
    let rules: &[RuleId] = match piece.kind() {
        Kind::General => &[rule::WL_3B, rule::WL_3D, rule::WL_3E, rule::WL_3F],
        Kind::Infantry => &[rule::WL_3J, rule::WL_3K],
        Kind::Cavalry => &[rule::WL_3G, rule::WL_3H, rule::WL_3I],
    };
    about.rules = rules.iter().map(RuleId::to_string).collect();
    Some(about)
}

fn held(position: &Position, army: ArmyId) -> u8 {
    let held = position
        .towns()
        .filter(|(_, _, holder)| *holder == Some(army));
    held.count() as u8
}

const fn status(status: Status) -> Option<&'static str> {
    match status {
        Status::Fighting => None,
        Status::Beaten => Some(text::WL_STATUS_BEATEN),
        Status::Recovering => Some(text::WL_STATUS_RECOVERING),
        Status::Mobilising => Some(text::WL_STATUS_MOBILISING),
        Status::Out => Some(text::WL_STATUS_OUT),
    }
}

fn town(position: &Position, id: TownId) -> Option<About> {
    let (_, town, holder) = position.towns().find(|(town, ..)| *town == id)?;
    let circle = match town.symbol {
        Some(Kind::Cavalry) => text::WL_PANEL_RED_CAVALRY,
        Some(_) => text::WL_PANEL_RED_INFANTRY,
        None => text::WL_PANEL_YELLOW,
    };
    let holder = holder.map_or(Message::new(text::WL_PANEL_FREE), |army| {
        position.army(army).country.name()
    });
    let mut about = About::new(town.name.message())
        .fact(text::WL_FACT_HOLDER, holder)
        .fact(text::WL_FACT_CIRCLE, Message::new(circle))
        .fact(text::WL_FACT_SQUARE, town.square.to_string());
    about.kind = Some(town.country.name());
    Some(about)
}

/// A piece of one's own might step to any square around it; an enemy's might be attacked.
pub(super) fn wishes(view: &View, item: &str) -> Vec<Action> {
    let position = &view.position;
    let number = item
        .strip_prefix("piece:")
        .and_then(|number| number.parse().ok());
    let Some(square) = number.and_then(|number| position.square_of(Piece::from_number(number)))
    else {
        return Vec::new();
    };
    let (x, y) = centre(square);
    let around = (-1i8..=1).flat_map(|dx| (-1i8..=1).map(move |dy| (dx, dy)));
    around
        .filter(|step| *step != (0, 0))
        .map(|(dx, dy)| (x + f32::from(dx) * 20.0, y + f32::from(dy) * 20.0))
        .filter(|(x, y)| square_at(position.board(), *x, *y).is_some())
        .filter_map(|(x, y)| handle::attempt(view, item, x, y))
        .collect()
}
