//! VF-1.0c, VF-5.1.1b Distances, from nearest edge to nearest edge.

use super::Area;
use crate::formation::LEADER_RADIUS;
use crate::geometry::shape::{self, Bounds};
use crate::geometry::{Point, TOLERANCE};
use crate::{FeatureId, LeaderId, LeaderPlace, Place, Position, Side, UnitId};

impl Position {
    /// VF-5.1.1b The shortest distance between the edges of two units; infinite if one is not on the table.
    pub fn distance(&self, one: UnitId, other: UnitId) -> f64 {
        match (self.area(one), self.area(other)) {
            (Some(a), Some(b)) => shape::distance(a.corners(), b.corners()),
            _ => f64::INFINITY,
        }
    }

    /// The distance from a unit's nearest edge to a place.
    pub fn distance_to_point(&self, unit: UnitId, point: Point) -> f64 {
        self.area(unit).map_or(f64::INFINITY, |area| {
            shape::point_distance(area.corners(), point)
        })
    }

    /// VF-G97 The distance from a unit's nearest edge to a leader's base.
    pub fn distance_to_leader(&self, unit: UnitId, leader: LeaderId) -> f64 {
        let (Some(area), Some(place)) = (self.area(unit), self.leader_area(leader)) else {
            return f64::INFINITY;
        };
        place.distance(area.corners())
    }

    /// The distance between the bases of two leaders.
    pub fn leaders_apart(&self, one: LeaderId, other: LeaderId) -> f64 {
        match (self.leader_area(one), self.leader_area(other)) {
            (Some(LeaderArea::Base(a)), Some(LeaderArea::Base(b))) => {
                (a.distance(b) - 2.0 * LEADER_RADIUS).max(0.0)
            }
            (Some(LeaderArea::Outline(a)), Some(b)) => b.distance(a),
            (Some(a), Some(LeaderArea::Outline(b))) => a.distance(b),
            _ => f64::INFINITY,
        }
    }

    /// The distance from a unit to a feature's outline.
    pub fn distance_to_feature(&self, unit: UnitId, feature: FeatureId) -> f64 {
        match (self.area(unit), self.feature(feature)) {
            (Some(area), Some(feature)) => shape::distance(area.corners(), &feature.outline.0),
            _ => f64::INFINITY,
        }
    }

    /// The distance from a unit to the nearest table edge.
    pub fn distance_to_edge(&self, unit: UnitId) -> f64 {
        let [width, depth] = self.field.size;
        let to_edge = |p: &Point| p.x.min(width - p.x).min(p.y).min(depth - p.y);
        self.area(unit).map_or(f64::INFINITY, |area| {
            let nearest = area.corners().iter().map(to_edge);
            nearest.fold(f64::INFINITY, f64::min).max(0.0)
        })
    }

    /// The nearest enemy on the table and how far it is; of equally near ones the first.
    pub fn nearest_enemy(&self, unit: UnitId) -> Option<(UnitId, f64)> {
        let (area, side) = (self.area(unit)?, self.unit(unit)?.0.side);
        let bounds = Bounds::of(area.corners());
        let enemies = side.other();
        let most = self.nearest_front(enemies, *area.corners().first()?) + TOLERANCE;
        let mut nearest: Option<(UnitId, f64)> = None;
        for enemy in self.stands_of(enemies, bounds.grown(most)) {
            let least = nearest.map_or(f64::INFINITY, |(_, far)| far);
            if bounds.distance(&enemy.bounds) < least {
                let far = shape::distance(area.corners(), enemy.area.corners());
                if far < least {
                    nearest = Some((enemy.unit, far));
                }
            }
        }
        nearest
    }

    /// How far the nearest middle of a front of a side is from a place: its nearest unit is no farther.
    fn nearest_front(&self, side: Side, from: Point) -> f64 {
        let square = |at: Point| {
            let (dx, dy) = (at.x - from.x, at.y - from.y);
            dx * dx + dy * dy
        };
        let fronts = self
            .units()
            .filter_map(|(_, sheet, unit)| match unit.place {
                Place::Table(pose) if sheet.side == side => Some(square(pose.at)),
                _ => None,
            });
        libm::sqrt(fronts.fold(f64::INFINITY, f64::min))
    }

    /// The enemies no farther than some inches, with their distances.
    pub(crate) fn enemies_within(&self, unit: UnitId, inches: f64) -> Vec<(UnitId, f64)> {
        let (Some(area), Some((sheet, _))) = (self.area(unit), self.unit(unit)) else {
            return Vec::new();
        };
        let bounds = Bounds::of(area.corners());
        self.stands_of(sheet.side.other(), bounds.grown(inches + TOLERANCE))
            .filter(|enemy| bounds.distance(&enemy.bounds) <= inches)
            .map(|enemy| {
                let far = shape::distance(area.corners(), enemy.area.corners());
                (enemy.unit, far)
            })
            .filter(|(_, far)| *far <= inches)
            .collect()
    }

    /// The unit of a side nearest to a place.
    pub fn nearest_unit(&self, side: Side, point: Point) -> Option<(UnitId, f64)> {
        let place = Bounds {
            low: point,
            high: point,
        };
        let most = self.nearest_front(side, point) + TOLERANCE;
        self.stands_of(side, place.grown(most))
            .map(|stand| {
                let far = shape::point_distance(stand.area.corners(), point);
                (stand.unit, far)
            })
            .min_by(|(_, a), (_, b)| a.total_cmp(b))
    }

    /// VF-G30 How many figures of a side are within some inches of a place: an artillery unit counts one, a unit in a
    /// feature wholly as soon as the feature is near enough.
    pub fn figures_near(&self, side: Side, point: Point, inches: f64) -> u16 {
        let near = |corners: &[Point]| shape::point_distance(corners, point) <= inches + TOLERANCE;
        let count = |unit: UnitId| -> u16 {
            let Some((sheet, state)) = self.unit(unit) else {
                return 0;
            };
            match self.area(unit) {
                Some(area) if !near(area.corners()) => 0,
                Some(Area::Outline(_)) => u16::from(sheet.figures),
                Some(Area::Block(_)) => {
                    let Place::Table(pose) = state.place else {
                        return 0;
                    };
                    let footprint = crate::formation::footprint(sheet, state.order);
                    let slots = footprint.slots().filter(|slot| near(&slot.at(pose)));
                    slots.count() as u16
                }
                None => 0,
            }
        };
        self.field.units_of(side).map(count).sum()
    }

    /// The ground a leader is measured by.
    fn leader_area(&self, leader: LeaderId) -> Option<LeaderArea<'_>> {
        match self.state.leaders.get(leader.index())?.place {
            LeaderPlace::Table(at) => Some(LeaderArea::Base(at)),
            LeaderPlace::Feature(id) => Some(LeaderArea::Outline(&self.feature(id)?.outline.0)),
            LeaderPlace::Camp | LeaderPlace::Reserve | LeaderPlace::Lost => None,
        }
    }

    /// The box around a unit's ground.
    pub(crate) fn bounds(&self, unit: UnitId) -> Option<Bounds> {
        Some(Bounds::of(self.area(unit)?.corners()))
    }
}

/// The ground a leader is measured by: his round base, or the feature he is in.
#[derive(Clone, Copy)]
enum LeaderArea<'a> {
    Base(Point),
    Outline(&'a [Point]),
}

impl LeaderArea<'_> {
    fn distance(self, corners: &[Point]) -> f64 {
        match self {
            Self::Base(at) => (shape::point_distance(corners, at) - LEADER_RADIUS).max(0.0),
            Self::Outline(outline) => shape::distance(corners, outline),
        }
    }
}
