//! Terrain, drawn as on a staff map. It is drawn as items, since the defender may change it before the battle; during
//! the battle they never change and are never sent again.

mod relief;
mod shape;
mod village;
mod water;
mod way;
mod wood;

use super::canvas::{Layout, path, readable, tenth, text, text_width};
use crate::pen::Point;
use crate::{Item, Shape as Drawing};
use feldherr_core::Message;
use feldherr_fortitude::geometry::{Outline, Point as TablePoint};
use feldherr_fortitude::{Feature, FeatureId, Field, Ground, Name, text as words};
use shape::Shape;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// How many tables' terrain is remembered.
const TABLES: usize = 64;

/// All terrain, lowest first. It is drawn once for a table and then remembered, since it never changes during a battle.
pub(super) fn items(field: &Arc<Field>, layout: &Layout) -> Vec<Item> {
    // A field that changes moves away from where the remembered one was, so a pointer tells whether it is the same.
    static KNOWN: Mutex<Vec<(Weak<Field>, Vec<Item>)>> = Mutex::new(Vec::new());
    let is_same = |(known, _): &&(Weak<Field>, Vec<Item>)| {
        std::ptr::eq(known.as_ptr(), Arc::as_ptr(field)) && known.strong_count() > 0
    };
    let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, items)) = known.iter().find(is_same) {
        return items.clone();
    }
    drop(known);
    let items = draw(field, layout);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.retain(|(field, _)| field.strong_count() > 0);
    if known.len() >= TABLES {
        known.remove(0);
    }
    known.push((Arc::downgrade(field), items.clone()));
    items
}

fn draw(field: &Field, layout: &Layout) -> Vec<Item> {
    let mut items = Vec::new();
    for (id, feature) in (0..).map(FeatureId).zip(&field.features) {
        let whole = shape(layout, &feature.outline);
        let origin = whole.centre();
        let site = Site {
            field,
            layout,
            feature,
            origin,
            shape: whole.clipped(layout.bounds()).relative_to(origin),
            midline: whole.relative_to(origin).midline(),
        };
        items.extend(site.items(id));
    }
    items
}

/// The id of a feature's item.
pub(super) fn feature_id(id: FeatureId) -> String {
    format!("feature:{}", id.0)
}

/// A feature's outline around its middle, as path data, with the middle.
pub(super) fn outline(layout: &Layout, feature: &Feature) -> (Point, String) {
    let whole = shape(layout, &feature.outline);
    let origin = whole.centre();
    (origin, whole.relative_to(origin).path())
}

/// The middle of a feature.
pub(super) fn middle(layout: &Layout, feature: &Feature) -> Point {
    shape(layout, &feature.outline).centre()
}

/// The middle of an outline on the table, by the same measure as its drawing's.
pub(super) fn table_middle(outline: &Outline) -> TablePoint {
    let (x, y) = Shape(outline.0.iter().map(|p| (p.x as f32, p.y as f32)).collect()).centre();
    TablePoint::new(f64::from(x), f64::from(y))
}

/// Whether an outline holds a place of the table.
pub(super) fn holds(outline: &Outline, point: TablePoint) -> bool {
    Shape(outline.0.iter().map(|p| (p.x as f32, p.y as f32)).collect())
        .holds((point.x as f32, point.y as f32))
}

/// The drawing of a feature that need not be on the table yet, around its middle.
pub(super) fn drawing(field: &Field, layout: &Layout, feature: &Feature) -> Vec<Drawing> {
    let whole = shape(layout, &feature.outline);
    let origin = whole.centre();
    let shape = whole.relative_to(origin);
    let site = Site {
        field,
        layout,
        feature,
        origin,
        midline: shape.midline(),
        shape,
    };
    let (_, mut draw) = site.draw();
    if matches!(feature.kind, Ground::Road | Ground::Track) {
        draw.extend(way::surface(&site));
    }
    draw
}

fn shape(layout: &Layout, outline: &Outline) -> Shape {
    Shape(outline.0.iter().map(|point| layout.at(*point)).collect())
}

/// A feature being drawn.
struct Site<'a> {
    field: &'a Field,
    layout: &'a Layout,
    feature: &'a Feature,
    origin: Point,
    /// What of it lies on the table.
    shape: Shape,
    /// The middle line of a strip.
    midline: Option<Vec<Point>>,
}

impl Site<'_> {
    /// Its layer and shapes.
    fn draw(&self) -> (u8, Vec<Drawing>) {
        match self.feature.kind {
            Ground::Hill => (0, relief::hill(self)),
            Ground::River => (1, water::river(self)),
            Ground::Rough => (2, water::rough(self)),
            Ground::Road | Ground::Track => (3, way::bed(self)),
            Ground::HighWall | Ground::LowWall => (5, way::wall(self)),
            Ground::Wood | Ground::DefensibleWood => (5, wood::wood(self)),
            Ground::Buildings => (5, village::village(self)),
        }
    }

    fn items(&self, id: FeatureId) -> Vec<Item> {
        let (layer, draw) = self.draw();
        let mut items = vec![self.item(feature_id(id), layer, "feature", draw)];
        if matches!(self.feature.kind, Ground::Road | Ground::Track) {
            let surface = way::surface(self);
            items.push(self.item(format!("way:{}", id.0), 4, "passive", surface));
        }
        items.extend(self.feature.name.as_ref().map(|name| self.name(id, name)));
        items
    }

    fn item(&self, id: String, layer: u8, class: &str, draw: Vec<Drawing>) -> Item {
        Item {
            id,
            layer,
            x: tenth(self.origin.0),
            y: tenth(self.origin.1),
            turn: 0.0,
            class: class.to_owned(),
            group: None,
            label: label(self.feature),
            draw,
        }
    }

    /// Other features of some kind, in this one's frame.
    fn others(&self, kinds: &[Ground]) -> Vec<Shape> {
        self.field
            .features
            .iter()
            .filter(|other| kinds.contains(&other.kind))
            .map(|other| shape(self.layout, &other.outline).relative_to(self.origin))
            .collect()
    }

    fn name(&self, id: FeatureId, name: &Name) -> Item {
        let (place, turn) = self.name_place(name);
        let class = match self.feature.kind {
            Ground::River | Ground::Rough => {
                ["vf-water-name en", "vf-water-name de", "vf-water-name"]
            }
            Ground::Hill => ["vf-hill-name en", "vf-hill-name de", "vf-hill-name"],
            _ => ["vf-place-name en", "vf-place-name de", "vf-place-name"],
        };
        let draw = if name.en == name.de {
            vec![text(&name.en, 0.0, 0.0, class[2])]
        } else {
            vec![
                text(&name.en, 0.0, 0.0, class[0]),
                text(&name.de, 0.0, 0.0, class[1]),
            ]
        };
        let mut item = self.item(format!("place:{}", id.0), 6, "passive", draw);
        (item.x, item.y, item.turn) = (tenth(place.0), tenth(place.1), tenth(turn));
        item
    }

    /// Along a river; on a hill or wood; beneath a village.
    fn name_place(&self, name: &Name) -> (Point, f32) {
        let [left, _, right, bottom] = self.shape.bounds();
        let (x, y) = self.origin;
        match self.feature.kind {
            Ground::Buildings => ((x + (left + right) / 2.0, y + bottom + 17.0), 0.0),
            Ground::River | Ground::Rough => {
                self.along(name).map_or(((x, y), 0.0), |(at, turn)| {
                    let (sin, cos) = turn.to_radians().sin_cos();
                    ((x + at.0 - sin * 5.0, y + at.1 + cos * 5.0), turn)
                })
            }
            _ => ((x, y + 5.0), 0.0),
        }
    }
}

impl Site<'_> {
    /// Where along a river its name crosses no bridge or ford, and the slope there.
    fn along(&self, name: &Name) -> Option<(Point, f32)> {
        let half = text_width(&name.en, 22.0) / 2.0;
        let crossed = self.others(&[Ground::Road, Ground::Track, Ground::Rough]);
        let stations = shape::stations(self.midline.as_ref()?, half);
        let is_free = |((x, y), (dx, dy)): &&(Point, Point)| {
            [-1.0, -0.5, 0.0, 0.5, 1.0]
                .map(|t| (x + dx * half * t, y + dy * half * t))
                .into_iter()
                .all(|place| self.shape.holds(place) && !crossed.iter().any(|c| c.holds(place)))
        };
        let free: Vec<_> = stations.iter().filter(is_free).collect();
        let (at, ahead) = free.get(free.len() / 3)?;
        Some((*at, readable(ahead.1.atan2(ahead.0).to_degrees())))
    }
}

/// What a feature is, with its name if it has one.
pub(super) fn label(feature: &Feature) -> Message {
    let kind = Message::new(match feature.kind {
        Ground::Buildings => words::VF_SITE_BUILDINGS,
        Ground::HighWall => words::VF_SITE_HIGH_WALL,
        Ground::LowWall => words::VF_SITE_LOW_WALL,
        Ground::Hill => words::VF_SITE_HILL,
        Ground::River => words::VF_SITE_RIVER,
        Ground::Rough => words::VF_SITE_ROUGH,
        Ground::Road => words::VF_SITE_ROAD,
        Ground::Track => words::VF_SITE_TRACK,
        Ground::Wood => words::VF_SITE_WOOD,
        Ground::DefensibleWood => words::VF_SITE_DEFENSIBLE_WOOD,
    });
    match &feature.name {
        Some(name) => Message::new(words::VF_ITEM_NAMED_GROUND)
            .with("name", name.message())
            .with("kind", kind),
        None => kind,
    }
}

/// The shape itself with a class.
fn filled(site: &Site<'_>, class: &'static str) -> Drawing {
    path(site.shape.path(), class)
}
