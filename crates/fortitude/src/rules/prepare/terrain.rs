//! VF-A.3.0a, VF-A.3.1 The defender sees to the terrain.

use super::PrepareEvent;
use super::objective::no_feature;
use crate::agenda::Course;
use crate::geometry::{Bounds, Outline, Point, TOLERANCE, shape};
use crate::setup::{check_terrain, do_overlap, may_overlap};
use crate::{Action, Feature, FeatureId, Ground, Position, label, rule, text};
use feldherr_core::{Illegal, Message, RuleId};
use std::sync::Arc;

/// VF-A.3.1b, VF-A.3.1c Settlements and woods: two or three of each.
const FEWEST: usize = 2;
const MOST: usize = 3;
/// VF-A.3.1d Bridges and fords a river needs.
const CROSSINGS: usize = 2;
/// VF-A.3.1c About 6 by 9 in. Own decision VF-G153: between half and one and a half times that area.
const WOOD_AREA: std::ops::RangeInclusive<f64> = 27.0..=81.0;

/// Kinds of terrain with the width and depth of the piece that is offered; without depth it crosses the table.
const PIECES: [(Ground, f64, f64); 10] = [
    (Ground::Buildings, 8.0, 6.0),
    (Ground::Wood, 9.0, 6.0),
    (Ground::DefensibleWood, 9.0, 6.0),
    (Ground::Hill, 14.0, 9.0),
    (Ground::Rough, 8.0, 6.0),
    (Ground::LowWall, 8.0, 0.5),
    (Ground::HighWall, 8.0, 0.5),
    (Ground::Road, 2.0, 0.0),
    (Ground::Track, 2.0, 0.0),
    (Ground::River, 3.0, 0.0),
];
/// How far apart the places are where a piece is tried.
const STEP: f64 = 6.0;

impl Position {
    pub(super) fn terrain_options(&self, into: &mut Vec<Action>) {
        let ids = self.features().map(|(id, _)| id);
        into.extend(
            ids.filter(|id| self.check_remove_terrain(*id).is_ok())
                .map(Action::RemoveTerrain),
        );
        into.extend(self.offered_terrain().map(Action::AddTerrain));
        into.push(Action::AcceptTerrain);
    }

    /// A piece of each kind that may be added, where it fits first; players put it where they want it.
    fn offered_terrain(&self) -> impl Iterator<Item = Feature> {
        let wanted = |(kind, _, _): &(Ground, f64, f64)| self.is_wanted(*kind);
        PIECES
            .into_iter()
            .filter(wanted)
            .filter_map(|(kind, wide, deep)| {
                let [width, depth] = self.field.size;
                let deep = if deep > 0.0 { deep } else { depth };
                let steps = |length: f64, size: f64| {
                    let room = (length - size).max(0.0);
                    let count = libm::floor(room / STEP) as u32;
                    (0..=count).map(move |step| middle_out(step, count) * STEP)
                };
                let places =
                    steps(depth, deep).flat_map(|y| steps(width, wide).map(move |x| (x, y)));
                let barred = self.barred(kind);
                places
                    .map(|(x, y)| Point::new(x, y))
                    .filter(|at| !is_littered(&barred, *at, wide, deep))
                    .map(|at| piece(kind, at, wide, deep))
                    // Whether it lies on something else is told sooner than whether it is sound.
                    .filter(|feature| lies_free(&barred, feature))
                    .find(|feature| self.check_add_terrain(feature).is_ok())
            })
    }

    /// What a piece of a kind may not overlap.
    fn barred(&self, kind: Ground) -> Vec<Barred<'_>> {
        self.field
            .features
            .iter()
            .filter(|other| !may_overlap(kind, other.kind))
            .map(|other| (&other.outline, Bounds::of(&other.outline.0)))
            .collect()
    }

    /// Whether a piece of a kind could be added somewhere, as far as that can be told without a place.
    fn is_wanted(&self, kind: Ground) -> bool {
        let crossings = || self.field.features.iter().filter(|f| f.kind.is_crossing());
        self.check_number(kind).is_ok()
            && (kind != Ground::River || crossings().count() >= CROSSINGS)
    }

    /// VF-A.3.1 A piece of terrain on the table, of a fitting size, where nothing else is, and not one too many.
    pub(super) fn check_add_terrain(&self, feature: &Feature) -> Result<(), Illegal> {
        check_terrain(self.field.size, &self.field.features, feature)?;
        self.check_number(feature.kind)?;
        check_size(feature)?;
        self.check_river(feature)
    }

    /// VF-A.3.1b, VF-A.3.1c, VF-A.3.1d At most three settlements, three woods and one river.
    fn check_number(&self, kind: Ground) -> Result<(), Illegal> {
        match limit(kind) {
            Some((rule, _, most)) if self.count_like(kind) >= most => {
                let message = Message::new(text::VF_TERRAIN_FULL)
                    .with("feature", kind.name())
                    .with("most", most as u32);
                Err(Illegal::new(rule, message))
            }
            _ => Ok(()),
        }
    }

    fn count_like(&self, kind: Ground) -> usize {
        let alike = |feature: &&Feature| limit(feature.kind) == limit(kind);
        self.field.features.iter().filter(alike).count()
    }

    /// VF-A.3.1d A river needs two bridges or fords, laid before it.
    fn check_river(&self, feature: &Feature) -> Result<(), Illegal> {
        if feature.kind != Ground::River || self.crossings(feature) >= CROSSINGS {
            return Ok(());
        }
        let message = Message::new(text::VF_RIVER_CROSSINGS);
        let remedy = Message::new(text::VF_LAY_CROSSINGS);
        Err(Illegal::new(rule::VF_A_3_1D, message).remedy(remedy))
    }

    fn crossings(&self, river: &Feature) -> usize {
        let crosses = |feature: &&Feature| {
            feature.kind.is_crossing() && shape::overlap(&feature.outline.0, &river.outline.0)
        };
        self.field.features.iter().filter(crosses).count()
    }

    /// VF-A.3.1 Not below two settlements, two woods, or two crossings of a river.
    pub(super) fn check_remove_terrain(&self, id: FeatureId) -> Result<(), Illegal> {
        let feature = self.feature(id).ok_or_else(|| no_feature(id))?;
        if let Some((rule, fewest, _)) = limit(feature.kind)
            && self.count_like(feature.kind) <= fewest
        {
            let message = Message::new(text::VF_TERRAIN_NEEDED)
                .with("feature", feature.kind.name())
                .with("fewest", fewest as u32);
            let remedy = Message::new(text::VF_DO_ADD_TERRAIN).with("feature", feature.kind.name());
            return Err(Illegal::new(rule, message).remedy(remedy));
        }
        let bars = |river: &&Feature| {
            river.kind == Ground::River
                && self.crossings(river) <= CROSSINGS
                && shape::overlap(&feature.outline.0, &river.outline.0)
        };
        if feature.kind.is_crossing() && self.field.features.iter().any(|river| bars(&river)) {
            let message = Message::new(text::VF_RIVER_CROSSINGS);
            return Err(Illegal::new(rule::VF_A_3_1D, message));
        }
        Ok(())
    }

    pub(super) fn add_terrain(&mut self, feature: Feature, course: &mut Course<'_>) {
        let name = feature.kind.name();
        Arc::make_mut(&mut self.field).features.push(feature);
        course.tell(PrepareEvent::Terrain {
            feature: name,
            added: true,
        });
    }

    pub(super) fn remove_terrain(&mut self, id: FeatureId, course: &mut Course<'_>) {
        let name = label::feature_name(&self.field, id);
        if self.feature(id).is_some() {
            Arc::make_mut(&mut self.field).features.remove(id.index());
        }
        course.tell(PrepareEvent::Terrain {
            feature: name,
            added: false,
        });
    }
}

/// Something that may not be overlapped, with the box around it.
type Barred<'a> = (&'a Outline, Bounds);

/// Whether a corner of something that may not be overlapped lies well inside a rectangle: then no piece needs to be laid
/// there to see that it does not fit.
fn is_littered(barred: &[Barred<'_>], at: Point, wide: f64, deep: f64) -> bool {
    let place = Bounds {
        low: at,
        high: Point {
            x: at.x + wide,
            y: at.y + deep,
        },
    };
    let inner = place.grown(-2.0 * TOLERANCE);
    barred.iter().any(|(outline, bounds)| {
        place.is_near(bounds, 0.0) && outline.0.iter().any(|corner| inner.holds(*corner))
    })
}

/// Whether a piece overlaps nothing that it may not.
fn lies_free(barred: &[Barred<'_>], feature: &Feature) -> bool {
    let place = Bounds::of(&feature.outline.0);
    !barred.iter().any(|(outline, bounds)| {
        place.is_near(bounds, 0.0) && do_overlap(&feature.outline, outline)
    })
}

/// VF-A.3.1b, VF-A.3.1c, VF-A.3.1d The rule, the fewest and the most of a kind; hills, ways and the rest are free
/// (VF-A.3.1e).
fn limit(kind: Ground) -> Option<(RuleId, usize, usize)> {
    match kind {
        Ground::Buildings => Some((rule::VF_A_3_1B, FEWEST, MOST)),
        Ground::Wood | Ground::DefensibleWood => Some((rule::VF_A_3_1C, FEWEST, MOST)),
        Ground::River => Some((rule::VF_A_3_1D, 0, 1)),
        _ => None,
    }
}

/// VF-A.3.1c Woods are about 6 by 9 in.
fn check_size(feature: &Feature) -> Result<(), Illegal> {
    let is_wood = matches!(feature.kind, Ground::Wood | Ground::DefensibleWood);
    if !is_wood || WOOD_AREA.contains(&area(&feature.outline.0)) {
        return Ok(());
    }
    let message = Message::new(text::VF_WOOD_SIZE);
    Err(Illegal::new(rule::VF_A_3_1C, message).at(feature.middle().into()))
}

/// A rectangle of terrain; a hill has its crest in the middle.
fn piece(kind: Ground, at: Point, wide: f64, deep: f64) -> Feature {
    let rect = |inset: f64| {
        let (left, top) = (at.x + wide * inset, at.y + deep * inset);
        let (right, bottom) = (at.x + wide * (1.0 - inset), at.y + deep * (1.0 - inset));
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        Outline(corners.map(|(x, y)| Point::new(x, y)).to_vec())
    };
    Feature {
        kind,
        outline: rect(0.0),
        crest: (kind == Ground::Hill).then(|| rect(0.3)),
        name: None,
    }
}

/// The steps from the middle outwards.
fn middle_out(step: u32, count: u32) -> f64 {
    let middle = count / 2;
    let aside = step.div_ceil(2);
    let place = if step.is_multiple_of(2) {
        middle.checked_sub(aside).unwrap_or(step)
    } else {
        middle + aside
    };
    f64::from(place.min(count))
}

/// The area of a polygon.
fn area(points: &[Point]) -> f64 {
    let twice: f64 = shape::edges(points)
        .map(|(a, b)| a.x * b.y - b.x * a.y)
        .sum();
    (twice / 2.0).abs()
}
