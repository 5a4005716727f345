//! The map of Europe as data.

use feldherr_europa::{Power, RegionId, SeaId, State, map};
use serde_json::{Value, json};

/// Regions and sea areas with their neighbours, owners and ports, and the minor nations.
pub(super) fn places(state: &State) -> Value {
    let regions = map().region_ids().map(|id| region(state, id));
    let seas = map().sea_ids().map(sea);
    let minors = map().minors.iter().map(|minor| {
        let regions = minor.regions.iter().map(|id| map().region_key(id));
        json!({
            "id": minor.key,
            "name": name(&minor.name),
            "regions": regions.collect::<Vec<_>>(),
            "squadrons": minor.navy,
        })
    });
    json!({
        "places": regions.chain(seas).collect::<Vec<_>>(),
        "minors": minors.collect::<Vec<_>>(),
    })
}

fn name([de, en]: &[String; 2]) -> Value {
    json!({"de": de, "en": en})
}

fn sea_keys(seas: impl Iterator<Item = SeaId>) -> Vec<&'static str> {
    seas.map(|id| map().sea_key(id)).collect()
}

fn region(state: &State, id: RegionId) -> Value {
    let Some(region) = map().regions.get(id.index()) else {
        return Value::Null;
    };
    let next = map().neighbours(id).iter();
    let next = next.map(|other| json!({"to": map().region_key(other)}));
    let is_capital = |power: &Power| map().capitals[power.index()].has(id);
    json!({
        "id": region.key,
        "name": name(&region.name),
        "terrain": "land",
        "neighbours": next.collect::<Vec<_>>(),
        "seas": sea_keys(map().shores(id).iter()),
        "port": sea_keys(map().port(id).iter()),
        "homeland": region.homeland,
        "minor": region.minor.map(|minor| map().minor_key(minor)),
        "capital": Power::ALL.into_iter().find(is_capital),
        "value": region.value,
        "owner": state.land.owner(id),
        "uprising": state.land.uprisings.has(id),
    })
}

fn sea(id: SeaId) -> Value {
    let Some(sea) = map().seas.get(id.index()) else {
        return Value::Null;
    };
    let next = map().waters(id).iter();
    let next =
        next.map(|other| json!({"to": map().sea_key(other), "strait": map().is_strait(id, other)}));
    let coast = map()
        .region_ids()
        .filter(|region| map().shores(*region).has(id));
    let coast = coast.map(|region| map().region_key(region));
    json!({
        "id": sea.key,
        "name": name(&sea.name),
        "terrain": "sea",
        "neighbours": next.collect::<Vec<_>>(),
        "regions": coast.collect::<Vec<_>>(),
    })
}
