//! The map of a battle as data.

use feldherr_battles::map::{Edge, LocalityKind, Slope};
use feldherr_battles::{Dir, HexId, Side, View};
use serde_json::{Value, json};

/// Hexes with their ground and hexsides, named places, gates, sources of supply, and the hexes that count with who holds
/// them.
pub(super) fn places(view: &View) -> Value {
    let (field, map) = (&view.field, &view.field.map);
    let hexes = map.all.iter().map(|hex| place(view, hex));
    let locality = |place: &feldherr_battles::map::Locality| json!({"kind": kind(place.kind), "name": place.name, "hexes": place.hexes});
    let prizes = field.victory.prizes.iter().zip(&view.known.holders);
    let prizes = prizes.map(|(prize, holder)| {
        json!({"hex": prize.hex, "points": prize.points, "name": prize.name, "owner": holder})
    });
    let sources = map.sources.iter().map(|source| {
        let sides = Side::BOTH.into_iter();
        let sides = sides.filter(|side| field.sources[side.index()].contains(source.hex));
        json!({
            "hex": source.hex,
            "name": source.name,
            "letter": source.letter,
            "sides": sides.collect::<Vec<_>>(),
        })
    });
    let gates = map.gates.iter();
    let gates = gates.map(|gate| json!({"id": gate.key, "hex": gate.hex, "name": gate.name}));
    json!({
        "map": map.id,
        "size": map.size,
        "places": hexes.collect::<Vec<_>>(),
        "localities": map.places.iter().map(locality).collect::<Vec<_>>(),
        "gates": gates.collect::<Vec<_>>(),
        "sources": sources.collect::<Vec<_>>(),
        "prizes": prizes.collect::<Vec<_>>(),
    })
}

fn place(view: &View, id: HexId) -> Value {
    let map = &view.field.map;
    let hex = map.hex(id);
    let sides = map.around(id);
    let sides = sides.map(|(dir, next)| hexside(dir, next, &map.edge(id, dir)));
    json!({
        "id": id,
        "terrain": hex.terrain,
        "chateau": hex.chateau,
        "level": hex.level,
        "neighbours": sides.collect::<Vec<_>>(),
    })
}

/// What lies between a hex and the next; what is not there is not said.
fn hexside(dir: Dir, next: HexId, edge: &Edge) -> Value {
    let mut side = json!({"to": next, "direction": format!("{dir:?}").to_lowercase()});
    if edge.water != feldherr_battles::map::Water::None {
        side["water"] = json!(edge.water);
    }
    if let Some(crossing) = edge.crossing {
        side["crossing"] = json!(crossing);
    }
    if let Some(way) = edge.way {
        side["way"] = json!(way);
    }
    match edge.slope {
        Slope::Level => {}
        Slope::Up => side["slope"] = json!("up"),
        Slope::Down => side["slope"] = json!("down"),
    }
    if edge.crest {
        side["crest"] = json!(true);
    }
    side
}

const fn kind(kind: LocalityKind) -> &'static str {
    match kind {
        LocalityKind::Town => "town",
        LocalityKind::Chateau => "chateau",
        LocalityKind::Name => "name",
        LocalityKind::Woods => "woods",
        LocalityKind::Height => "height",
        LocalityKind::Water => "water",
    }
}
