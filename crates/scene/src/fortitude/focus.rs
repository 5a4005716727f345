//! What is shown around a unit or leader while a player looks at it.

use super::canvas::{INCH, Layout, path, shape, tenth};
use super::ghost::position;
use super::stand::stand;
use crate::pen::{Pen, num};
use crate::{Figure, Item, Shape};
use feldherr_core::Message;
use feldherr_fortitude::geometry::Pose;
use feldherr_fortitude::{
    Formation, LeaderId, LeaderPlace, MoveKind, Place, Sheet, Unit, UnitId, View, text as words,
};

/// VF-6.2.2 How far a brigadier's voice reaches, in inches.
const VOICE: f32 = 12.0;
/// How far the front area of a unit without missiles is shown.
const SIGHT: f32 = 12.0;

/// The marks around an item.
pub(super) fn of(view: &View, item: &str) -> Vec<Item> {
    let number = |prefix: &str| item.strip_prefix(prefix)?.parse::<u8>().ok();
    if let Some(unit) = number("unit:") {
        return around_unit(view, UnitId(unit));
    }
    number("leader:")
        .and_then(|leader| around_leader(view, LeaderId(leader)))
        .into_iter()
        .collect()
}

fn mark(id: &str, (x, y): (f32, f32), turn: f32, label: Message, draw: Vec<Shape>) -> Item {
    Item {
        id: format!("focus:{id}"),
        layer: 9,
        x: tenth(x),
        y: tenth(y),
        turn: tenth(turn),
        class: "passive focus".to_owned(),
        group: None,
        label,
        draw,
    }
}

fn around_unit(view: &View, id: UnitId) -> Vec<Item> {
    let (Some(sheet), Some(unit)) = (
        view.field.sheets.get(id.index()),
        view.state.units.get(id.index()),
    ) else {
        return Vec::new();
    };
    let Place::Table(pose) = unit.place else {
        return Vec::new();
    };
    let layout = Layout::of(&view.field);
    let mut items = vec![arc(&layout, sheet, unit, pose)];
    items.extend(reach(view, &layout, id));
    items.extend(leash(view, &layout, sheet, pose));
    items
}

/// VF-G27, VF-5.1.1a The front area as far as the weapon reaches; a square shoots to all sides.
fn arc(layout: &Layout, sheet: &Sheet, unit: &Unit, pose: Pose) -> Item {
    let stand = stand(sheet, unit.order);
    let range = sheet.range.map_or(SIGHT, f32::from) * INCH;
    let half = stand.width / 2.0;
    let outline = if unit.order.formation == Formation::Square {
        around(half, stand.depth, range)
    } else {
        let slant = range * std::f32::consts::FRAC_1_SQRT_2;
        format!(
            "M{l} 0L{fl} {s}A{r} {r} 0 0 1 {l} {f}H{h}A{r} {r} 0 0 1 {fr} {s}L{h} 0z",
            l = num(-half),
            h = num(half),
            fl = num(-half - slant),
            fr = num(half + slant),
            s = num(-slant),
            f = num(-range),
            r = num(range),
        )
    };
    let class = if sheet.range.is_some() {
        "vf-range"
    } else {
        "vf-sight"
    };
    let label = Message::new(words::VF_FOCUS_RANGE)
        .with("name", sheet.name.message())
        .with("inches", sheet.range.unwrap_or(0));
    mark(
        "range",
        layout.at(pose.at),
        pose.heading as f32,
        label,
        vec![path(outline, class)],
    )
}

/// All that is within a range of a rectangle.
fn around(half: f32, depth: f32, range: f32) -> String {
    format!(
        "M{l} {t}H{h}A{r} {r} 0 0 1 {o} 0V{d}A{r} {r} 0 0 1 {h} {b}H{l}A{r} {r} 0 0 1 {p} {d}V0A{r} {r} 0 0 1 {l} {t}z",
        l = num(-half),
        h = num(half),
        t = num(-range),
        o = num(half + range),
        p = num(-half - range),
        d = num(depth),
        b = num(depth + range),
        r = num(range),
    )
}

/// Where a unit can get with a Move.
fn reach(view: &View, layout: &Layout, id: UnitId) -> Option<Item> {
    let outlines = position(view).reach(id, MoveKind::Move);
    let mut pen = Pen::default();
    for outline in &outlines {
        for (index, corner) in outline.0.iter().enumerate() {
            let point = layout.at(*corner);
            if index == 0 {
                pen.to(point);
            } else {
                pen.line(point);
            }
        }
        pen.close();
    }
    let data = pen.finish();
    (!data.is_empty()).then(|| {
        let label = Message::new(words::VF_FOCUS_REACH);
        mark(
            "reach",
            (0.0, 0.0),
            0.0,
            label,
            vec![path(data, "vf-reach")],
        )
    })
}

/// The line to a unit's brigadier.
fn leash(view: &View, layout: &Layout, sheet: &Sheet, pose: Pose) -> Option<Item> {
    let leader = view.field.brigadier(sheet.brigade)?;
    let LeaderPlace::Table(point) = view.state.leaders.get(leader.index())?.place else {
        return None;
    };
    let (from, to) = (layout.at(pose.at), layout.at(point));
    let mut pen = Pen::default();
    pen.to((0.0, 0.0)).line((to.0 - from.0, to.1 - from.1));
    let label = Message::new(words::VF_FOCUS_LEASH);
    Some(mark(
        "leash",
        from,
        0.0,
        label,
        vec![path(pen.finish(), "vf-leash")],
    ))
}

fn around_leader(view: &View, id: LeaderId) -> Option<Item> {
    let LeaderPlace::Table(point) = view.state.leaders.get(id.index())?.place else {
        return None;
    };
    let layout = Layout::of(&view.field);
    // VF-G34 Measured from his base, not its middle.
    let radius = (VOICE + feldherr_fortitude::formation::LEADER_RADIUS as f32) * INCH;
    Some(mark(
        "voice",
        layout.at(point),
        0.0,
        Message::new(words::VF_FOCUS_VOICE),
        vec![shape(Figure::Circle([0.0, 0.0, tenth(radius)]), "vf-voice")],
    ))
}
