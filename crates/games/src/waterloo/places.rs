//! The board of Waterloo as data.

use feldherr_waterloo::{
    Board, Camp, Country, CrossingKind, Direction, Kind, Position, Square, Terrain,
};
use serde_json::{Value, json};

/// Squares with terrain, what they are linked to, towns with their holders, camps and crossings.
pub(super) fn places(position: &Position) -> Value {
    let board = position.board();
    let squares = board.squares().map(|square| place(position, square));
    let crossing = |crossing: &feldherr_waterloo::Crossing| {
        let kind = match crossing.kind {
            CrossingKind::River => "river",
            CrossingKind::RedLine => "red_line",
        };
        json!({"kind": kind, "name": crossing.name, "edges": crossing.edges})
    };
    json!({
        "size": [board.cols(), board.rows()],
        "places": squares.collect::<Vec<_>>(),
        "camps": Country::ALL.into_iter().filter_map(|country| camps(board, country)).collect::<Vec<_>>(),
        "crossings": board.crossings().iter().map(crossing).collect::<Vec<_>>(),
    })
}

fn place(position: &Position, square: Square) -> Value {
    let board = position.board();
    let (terrain, country) = match board.terrain(square) {
        Terrain::Land(country) => ("land", Some(country)),
        Terrain::Sea => ("sea", None),
        Terrain::Mountain => ("mountain", None),
        Terrain::Wood => ("wood", None),
        Terrain::Foreign => ("foreign", None),
    };
    let linked = Direction::ALL
        .into_iter()
        .filter(|direction| board.links(square) & direction.bit() != 0)
        .map(|direction| json!({"to": square.neighbour(direction)}));
    let mut place = json!({
        "id": square,
        "terrain": terrain,
        "country": country,
        "neighbours": linked.collect::<Vec<_>>(),
    });
    let is_capital = |country: &Country| board.capital(*country) == Some(square);
    if let Some(capital) = country.filter(is_capital) {
        place["capital"] = json!({"of": capital, "name": board.capital_name(capital)});
    }
    if let Some((_, town, holder)) = position.towns().find(|(_, town, _)| town.square == square) {
        place["town"] = json!({
            "name": town.name,
            "symbol": town.symbol,
            "owner": holder.map(|army| position.army(army).country),
        });
    }
    place
}

fn camps(board: &Board, country: Country) -> Option<Value> {
    let camp = |camp: &Camp| {
        json!({
            "general": camp.general,
            "infantry": camp.of(Kind::Infantry),
            "cavalry": camp.of(Kind::Cavalry),
        })
    };
    let start = board.start(country)?;
    let recruiting = board.recruiting(country).map(camp);
    Some(json!({"country": country, "start": camp(start), "recruiting": recruiting}))
}
