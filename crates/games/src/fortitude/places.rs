//! The table of a battle as data.

use feldherr_fortitude::{Feature, View};
use serde_json::{Value, json};

/// Size of the table, features with their outlines and what they do, and the objectives with who holds them. On a free
/// table no place has neighbours: distances are measured.
pub(super) fn places(view: &View) -> Value {
    let features = view.field.features.iter().enumerate();
    let objectives = view.state.objectives.iter().enumerate();
    let objectives = objectives.map(|(id, objective)| {
        json!({
            "id": id, "at": objective.at, "feature": objective.feature, "owner": objective.held,
            "prized": objective.prized,
        })
    });
    json!({
        "size": view.field.size,
        "scale": view.field.scale,
        "places": features.map(|(id, feature)| place(id, feature)).collect::<Vec<_>>(),
        "objectives": objectives.collect::<Vec<_>>(),
        "edges": view.state.edges,
    })
}

fn place(id: usize, feature: &Feature) -> Value {
    let kind = feature.kind;
    let traits = [
        ("defensible", kind.is_defensible()),
        ("impassable", kind.is_impassable()),
        ("rough", kind.is_rough()),
        ("obstructs", kind.is_obstruction()),
        ("way", kind.is_way()),
    ];
    let traits = traits.into_iter().filter(|(_, has)| *has);
    json!({
        "id": id,
        "terrain": kind,
        "traits": traits.map(|(name, _)| name).collect::<Vec<_>>(),
        "name": feature.name,
        "outline": feature.outline,
        "crest": feature.crest,
    })
}
