//! VF-T.1.3, VF-T.2.2 Heights, and cover in melee.

use super::Area;
use crate::geometry::Point;
use crate::geometry::shape;
use crate::{Ground, Position, UnitId};

/// VF-G58 How high a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Height {
    Level,
    Slope,
    Crest,
}

impl Position {
    /// VF-G58 The height of a place.
    pub fn height(&self, point: Point) -> Height {
        let hills = self
            .field
            .features
            .iter()
            .filter(|feature| feature.kind == Ground::Hill);
        let height = hills
            .filter(|hill| shape::contains(&hill.outline.0, point))
            .map(|hill| {
                let crest = hill.crest.as_ref();
                if crest.is_some_and(|crest| shape::contains(&crest.0, point)) {
                    Height::Crest
                } else {
                    Height::Slope
                }
            });
        height.max().unwrap_or(Height::Level)
    }

    /// VF-T.2.4, VF-T.3c Whether a place in the open can be stood on: on the table, not impassable, in no defensible
    /// feature; bridges and fords lead over water (VF-G60, VF-A.3.1d).
    pub fn is_passable(&self, point: Point) -> bool {
        let [width, depth] = self.field.size;
        let on_table = (0.0..=width).contains(&point.x) && (0.0..=depth).contains(&point.y);
        let is_in = |kind: fn(Ground) -> bool| {
            let features = self.field.features.iter();
            let mut kinds = features.filter(move |feature| kind(feature.kind));
            kinds.any(|feature| shape::contains(&feature.outline.0, point))
        };
        on_table
            && !is_in(|kind| kind.is_defensible() || kind == Ground::HighWall)
            && (!is_in(|kind| kind == Ground::River) || is_in(Ground::is_crossing))
    }

    /// The middles of a unit's bases; of the feature it occupies the one middle.
    fn each_middle(&self, unit: UnitId, mut middle: impl FnMut(Point)) {
        match (self.area(unit), self.pose(unit), self.footprint_of(unit)) {
            (Some(Area::Outline(outline)), _, _) => middle(shape::middle(outline)),
            (Some(Area::Block(_)), Some(pose), Some(footprint)) => {
                for base in footprint.bases() {
                    let (right, behind) = base.middle();
                    middle(pose.local(right, -behind));
                }
            }
            _ => {}
        }
    }

    /// The height of a unit's highest base; none if it is not on the table.
    fn highest(&self, unit: UnitId) -> Option<Height> {
        let mut highest = None;
        self.each_middle(unit, |at| highest = highest.max(Some(self.height(at))));
        highest
    }

    /// VF-T.1.3b Whether at least one base of a unit is higher on a hill than every base of another.
    pub fn is_higher(&self, unit: UnitId, other: UnitId) -> bool {
        match (self.highest(unit), self.highest(other)) {
            (Some(a), Some(b)) => a > b,
            _ => false,
        }
    }

    /// Whether a unit stands on a hill with at least one base.
    pub fn on_hill(&self, unit: UnitId) -> bool {
        self.highest(unit) > Some(Height::Level)
    }

    /// VF-T.2.2c, VF-G64 Whether a unit is in cover in a melee against another: in a feature, in a wood with a base, or
    /// across a barrier.
    pub fn melee_cover(&self, unit: UnitId, against: UnitId) -> bool {
        self.feature_of(unit).is_some()
            || self.is_in_wood(unit)
            || self.is_across_barrier(unit, against)
    }

    /// Whether the middle of at least one base stands in a wood.
    fn is_in_wood(&self, unit: UnitId) -> bool {
        let woods = || {
            self.field
                .features
                .iter()
                .filter(|feature| feature.kind == Ground::Wood)
        };
        let mut found = false;
        self.each_middle(unit, |at| {
            found |= woods().any(|wood| shape::contains(&wood.outline.0, at));
        });
        found
    }
}
