//! Where things are in relation to each other: distance, contact, arcs, sight, cover and height.

mod arc;
mod axis;
mod contact;
mod distance;
mod sight;
mod terrain;

pub(crate) use contact::bases_at;
pub use sight::{Cover, Over, Sight};
pub use terrain::Height;

use crate::formation::{Footprint, footprint};
use crate::geometry::{Bounds, Point, Pose, Quad, TOLERANCE, shape};
use crate::{Feature, FeatureId, Order, Place, Position, Sheet, Side, Unit, UnitId};

/// The ground a unit is measured by: its footprint, or the outline of the feature it occupies (VF-T.3.2e).
#[derive(Clone, Copy, Debug)]
pub enum Area<'a> {
    /// In the open.
    Block(Quad),
    /// In a feature.
    Outline(&'a [Point]),
}

impl Area<'_> {
    /// Its corners in order.
    pub fn corners(&self) -> &[Point] {
        match self {
            Self::Block(quad) => quad,
            Self::Outline(outline) => outline,
        }
    }
}

/// A unit on the table with its ground and the box around it.
#[derive(Clone, Copy)]
pub(crate) struct Stand<'a> {
    pub unit: UnitId,
    pub sheet: &'a Sheet,
    pub area: Area<'a>,
    pub bounds: Bounds,
}

impl Stand<'_> {
    /// VF-5.1.1b The shortest distance between the edges of two units.
    pub fn distance(&self, other: &Self) -> f64 {
        shape::distance(self.area.corners(), other.area.corners())
    }

    /// Whether two units may be so near to each other; certainly not when it says no.
    pub fn may_be_within(&self, other: &Self, inches: f64) -> bool {
        self.bounds.is_near(&other.bounds, inches + TOLERANCE)
    }
}

impl Position {
    /// A unit with its sheet, if there is one of this number.
    pub(crate) fn unit(&self, unit: UnitId) -> Option<(&Sheet, &Unit)> {
        Some((
            self.field.sheets.get(unit.index())?,
            self.state.units.get(unit.index())?,
        ))
    }

    /// A feature, if there is one of this number.
    pub(crate) fn feature(&self, feature: FeatureId) -> Option<&Feature> {
        self.field.features.get(feature.index())
    }

    /// The features with their numbers.
    pub(crate) fn features(&self) -> impl Iterator<Item = (FeatureId, &Feature)> {
        (0..=u8::MAX).map(FeatureId).zip(&self.field.features)
    }

    /// All units with their sheets.
    pub(crate) fn units(&self) -> impl Iterator<Item = (UnitId, &Sheet, &Unit)> {
        (0..=u8::MAX)
            .map(UnitId)
            .zip(self.field.sheets.iter().zip(&self.state.units))
            .map(|(id, (sheet, unit))| (id, sheet, unit))
    }

    /// Where a unit stands in the open.
    pub fn pose(&self, unit: UnitId) -> Option<Pose> {
        match self.unit(unit)?.1.place {
            Place::Table(pose) => Some(pose),
            _ => None,
        }
    }

    /// The feature a unit occupies.
    pub fn feature_of(&self, unit: UnitId) -> Option<FeatureId> {
        match self.unit(unit)?.1.place {
            Place::Feature(feature) => Some(feature),
            _ => None,
        }
    }

    /// Whether a unit is on the table, in the open or in a feature.
    pub fn is_on_table(&self, unit: UnitId) -> bool {
        self.unit(unit)
            .is_some_and(|(_, unit)| matches!(unit.place, Place::Table(_) | Place::Feature(_)))
    }

    /// The footprint of a unit in its present formation.
    pub fn footprint_of(&self, unit: UnitId) -> Option<Footprint> {
        let (sheet, unit) = self.unit(unit)?;
        Some(footprint(sheet, unit.order))
    }

    /// The ground a unit is measured by.
    pub fn area(&self, unit: UnitId) -> Option<Area<'_>> {
        let (sheet, unit) = self.unit(unit)?;
        self.area_of(sheet, unit.place, unit.order)
    }

    pub(crate) fn area_of(&self, sheet: &Sheet, place: Place, order: Order) -> Option<Area<'_>> {
        match place {
            Place::Table(pose) => Some(Area::Block(footprint(sheet, order).block().at(pose))),
            Place::Feature(id) => Some(Area::Outline(&self.feature(id)?.outline.0)),
            Place::Camp | Place::Reserve | Place::Fled => None,
        }
    }

    /// The ground of every unit on the table but `unit`, worked out once for questions that look at all of them.
    pub(crate) fn stands(&self, unit: UnitId) -> impl Iterator<Item = Stand<'_>> {
        self.stands_if(move |id, _, _| id != unit)
    }

    /// The ground of the units but `unit` that may reach into a box.
    pub(crate) fn stands_near(
        &self,
        unit: UnitId,
        around: Bounds,
    ) -> impl Iterator<Item = Stand<'_>> {
        self.stands_if(move |id, sheet, state| id != unit && may_reach(sheet, state, &around))
    }

    /// The ground of the units of a side that may reach into a box.
    pub(crate) fn stands_of(&self, side: Side, around: Bounds) -> impl Iterator<Item = Stand<'_>> {
        self.stands_if(move |_, sheet, state| {
            sheet.side == side && may_reach(sheet, state, &around)
        })
    }

    /// The ground of every unit on the table.
    pub(crate) fn all_stands(&self) -> impl Iterator<Item = Stand<'_>> {
        self.stands_if(|_, _, _| true)
    }

    /// The ground of a unit on the table.
    pub(crate) fn stand(&self, unit: UnitId) -> Option<Stand<'_>> {
        let (sheet, state) = self.unit(unit)?;
        self.stand_of(unit, sheet, state)
    }

    fn stands_if(
        &self,
        may: impl Fn(UnitId, &Sheet, &Unit) -> bool,
    ) -> impl Iterator<Item = Stand<'_>> {
        self.units()
            .filter(move |(id, sheet, state)| may(*id, sheet, state))
            .filter_map(|(id, sheet, state)| self.stand_of(id, sheet, state))
    }

    fn stand_of<'a>(&'a self, unit: UnitId, sheet: &'a Sheet, state: &Unit) -> Option<Stand<'a>> {
        let area = self.area_of(sheet, state.place, state.order)?;
        Some(Stand {
            unit,
            sheet,
            bounds: Bounds::of(area.corners()),
            area,
        })
    }

    /// The units of both sides on the table other than `unit`.
    pub(crate) fn others(&self, unit: UnitId) -> impl Iterator<Item = UnitId> {
        self.units()
            .filter(move |(id, _, other)| {
                *id != unit && matches!(other.place, Place::Table(_) | Place::Feature(_))
            })
            .map(|(id, _, _)| id)
    }

    /// Whether two units are of different sides.
    pub fn are_enemies(&self, one: UnitId, other: UnitId) -> bool {
        match (self.unit(one), self.unit(other)) {
            (Some((a, _)), Some((b, _))) => a.side != b.side,
            _ => false,
        }
    }

    /// The enemies of a unit on the table.
    pub fn enemies_of(&self, unit: UnitId) -> impl Iterator<Item = UnitId> {
        self.others(unit)
            .filter(move |other| self.are_enemies(unit, *other))
    }
}

/// Whether a unit may reach into a box: told by the middle of its front alone, since most units are far from most boxes
/// and their corners take a sine to work out.
fn may_reach(sheet: &Sheet, unit: &Unit, around: &Bounds) -> bool {
    match unit.place {
        Place::Table(pose) => {
            let extent = footprint(sheet, unit.order).extent();
            around.grown(extent).holds(pose.at)
        }
        Place::Feature(_) => true,
        Place::Camp | Place::Reserve | Place::Fled => false,
    }
}
