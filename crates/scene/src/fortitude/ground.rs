//! What belongs to places and sides: objectives, deployment zones, the armies' names beside the table.

use super::canvas::{HEAD, INCH, Layout, path, shape, symbol, symbol_at, tenth, text, text_width};
use super::figure::{dress, rectangle};
use super::terrain;
use super::unit::side_class;
use super::writing::Plate;
use crate::pen::{Pen, Point};
use crate::{Figure, Item, Shape};
use feldherr_core::Message;
use feldherr_fortitude::{Edge, Field, Objective, ObjectiveId, Side, State, text as words};

/// VF-A.4.0c Depth of a deployment zone in inches.
const ZONE: f32 = 18.0;
/// VF-2.1.1b Who counts for an objective, in inches.
const NEAR: f32 = 6.0;

/// The id of an objective's item.
pub(super) fn objective_id(id: ObjectiveId) -> String {
    format!("objective:{}", id.0)
}

/// Objectives, zones while deploying, and the heads of the strips.
pub(super) fn items(field: &Field, state: &State, layout: &Layout) -> Vec<Item> {
    let mut items: Vec<Item> = (0..)
        .map(ObjectiveId)
        .zip(&state.objectives)
        .map(|(id, objective)| marker(field, layout, id, objective))
        .collect();
    for side in Side::BOTH {
        items.push(head(field, state, layout, side));
        if state.round == 0 {
            items.extend(zone(field, state, layout, side));
        }
    }
    items
}

/// Where an objective is marked: in the open at its place, a feature at its upper edge.
fn place(field: &Field, layout: &Layout, objective: &Objective) -> Point {
    let feature = objective
        .feature
        .and_then(|id| field.features.get(id.index()));
    match feature {
        Some(feature) => beside(layout, feature),
        None => layout.at(objective.at),
    }
}

/// What number and flag of an objective cover.
pub(super) fn plate(field: &Field, layout: &Layout, objective: &Objective) -> Plate {
    let (x, y) = place(field, layout, objective);
    Plate {
        at: (x, y - 12.0),
        half: (14.0, 25.0),
        turn: 0.0,
    }
}

fn marker(field: &Field, layout: &Layout, id: ObjectiveId, objective: &Objective) -> Item {
    let holder = match objective.held {
        Some(side) => field.armies[side.index()].name.message(),
        None => Message::new(words::VF_NOBODY),
    };
    let label = Message::new(words::VF_ITEM_OBJECTIVE)
        .with("number", id.0 + 1)
        .with("army", holder);
    let side = objective.held.map_or("neutral", side_class);
    let (x, y) = place(field, layout, objective);
    Item {
        id: objective_id(id),
        // Above units, which may stand on it.
        layer: 11,
        x: tenth(x),
        y: tenth(y),
        turn: 0.0,
        class: format!("objective {side}"),
        group: None,
        label,
        draw: flag(field, id, objective),
    }
}

/// Number, owner's flag and worth; in the open also the ground on which figures count (VF-2.1.1b).
fn flag(field: &Field, id: ObjectiveId, objective: &Objective) -> Vec<Shape> {
    let mut draw = Vec::new();
    if objective.feature.is_none() {
        draw.push(shape(Figure::Circle([0.0, 0.0, NEAR * INCH]), "vf-near"));
    }
    draw.push(shape(Figure::Circle([0.0, 0.0, 12.0]), "vf-objective"));
    let owner = objective
        .held
        .map(|side| dress(field.armies[side.index()].nation));
    let flag = owner.map_or("vf-flag", |dress| dress.flag);
    draw.push(symbol_at(flag, 0.0, -22.0));
    let number = (id.0 + 1).to_string();
    draw.push(text(&number, 0.0, 5.4, "vf-objective-number"));
    if objective.prized.contains(&true) {
        draw.push(text("×2", 15.0, 9.0, "vf-objective-prize"));
    }
    draw
}

/// An objective that is a feature stands at its upper edge, so that the flag does not hide who is inside.
fn beside(layout: &Layout, feature: &feldherr_fortitude::Feature) -> Point {
    let corners = feature.outline.0.iter().map(|corner| layout.at(*corner));
    corners
        .min_by(|a, b| (a.1 + a.0 * 0.3).total_cmp(&(b.1 + b.0 * 0.3)))
        .unwrap_or_else(|| terrain::middle(layout, feature))
}

/// VF-A.4.0c Where a side deploys.
fn zone(field: &Field, state: &State, layout: &Layout, side: Side) -> Option<Item> {
    let edge = state.edges[side.index()]?;
    let (left, top) = layout.corner();
    let (w, h, deep) = (layout.width, layout.height, ZONE * INCH);
    let [x, y, w, h] = match edge {
        Edge::Top => [left, top, w, deep],
        Edge::Bottom => [left, top + h - deep, w, deep],
        Edge::Left => [left, top, deep, h],
        Edge::Right => [left + w - deep, top, deep, h],
    };
    let mut outline = Pen::default();
    rectangle(&mut outline, [0.0, 0.0, w, h]);
    let mut hatching = Pen::default();
    let step = 26.0;
    for index in 1..((w + h) / step) as i32 {
        let c = index as f32 * step;
        hatching
            .to((c.min(w), (c - w).max(0.0)))
            .line(((c - h).max(0.0), c.min(h)));
    }
    Some(Item {
        id: format!("zone:{}", side.index()),
        layer: 7,
        x,
        y,
        turn: 0.0,
        class: format!(
            "passive zone {} {}",
            side_class(side),
            dress(field.armies[side.index()].nation).key
        ),
        group: None,
        label: Message::new(words::VF_ITEM_ZONE)
            .with("army", field.armies[side.index()].name.message()),
        draw: vec![
            path(hatching.finish(), "vf-zone-hatch"),
            path(outline.finish(), "vf-zone"),
        ],
    })
}

/// An army's name in the room before its chips: on two lines if it is long.
fn title(name: &str, class: &'static str) -> Vec<Shape> {
    // Bold and spaced a little: wider than plain writing of the same size.
    const SIZE: f32 = 22.0 * 1.12;
    let room = HEAD - 62.0;
    if text_width(name, SIZE) <= room {
        return vec![text(name, 42.0, -10.0, class)];
    }
    let mut breaks = name.match_indices(' ').map(|(at, _)| at);
    let fits = breaks.rfind(|at| text_width(&name[..*at], SIZE) <= room);
    let (first, rest) = name.split_at(fits.unwrap_or(name.len()));
    vec![
        text(first, 42.0, -22.0, class),
        text(rest.trim_start(), 42.0, 0.0, class),
    ]
}

/// An army's flag and name at the head of its strip, with its setbacks (VF-9.6b).
fn head(field: &Field, state: &State, layout: &Layout, side: Side) -> Item {
    let army = &field.armies[side.index()];
    let (x, y) = layout.strip(state, side);
    let mut draw: Vec<Shape> = vec![symbol(dress(army.nation).flag)];
    if army.name.en == army.name.de {
        draw.extend(title(&army.name.en, "vf-army"));
    } else {
        draw.extend(title(&army.name.en, "vf-army en"));
        draw.extend(title(&army.name.de, "vf-army de"));
    }
    let setbacks = state.sides[side.index()].setbacks;
    for index in 0..setbacks.min(9) {
        draw.push(symbol_at("vf-shaken", 50.0 + 22.0 * f32::from(index), 20.0));
    }
    if state.active == side && state.phase.is_some() {
        draw.push(path(format!("M42 7H{}", HEAD - 20.0), "vf-active"));
    }
    Item {
        id: format!("army:{}", side.index()),
        layer: 9,
        x: tenth(x + 14.0),
        y: tenth(y + layout.strip / 2.0 + 12.0),
        turn: 0.0,
        class: format!("passive army {}", side_class(side)),
        group: None,
        label: Message::new(words::VF_ITEM_ARMY)
            .with("army", army.name.message())
            .with("setbacks", setbacks),
        draw,
    }
}
