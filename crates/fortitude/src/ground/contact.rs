//! VF-1.1.2, VF-T.2.1, VF-T.3.4, VF-T.3.7 Contact.

use super::{Area, Stand};
use crate::formation::footprint;
use crate::geometry::shape::{self, Bounds};
use crate::geometry::{Frame, Point, Pose, Quad, TOLERANCE};
use crate::{Arm, Feature, FeatureId, Ground, Order, Place, Position, Sheet, Unit, UnitId};

/// VF-T.2.1a How near enemies across a barrier are in contact.
const BARRIER_REACH: f64 = 1.0;
/// VF-T.3.7b The least common border of connected sections.
const LEAST_BORDER: f64 = 3.0;
/// VF-6.5d, VF-8.2.2a Figures that must touch.
const TOUCHING_FIGURES: u8 = 3;

impl Position {
    /// VF-1.1.2, VF-T.3.6a, VF-G69 Whether two units are in contact: their edges meet, or the edge of one and the
    /// feature the other occupies; enemies also across a barrier (VF-T.2.1a). Two units in features never are (VF-G73).
    pub fn touches(&self, one: UnitId, other: UnitId) -> bool {
        if self.is_far_apart(one, other, BARRIER_REACH + TOLERANCE) {
            return false;
        }
        let (Some(a), Some(b)) = (self.area(one), self.area(other)) else {
            return false;
        };
        if one == other || matches!((a, b), (Area::Outline(_), Area::Outline(_))) {
            return false;
        }
        if !self.are_enemies(one, other) {
            return shape::distance(a.corners(), b.corners()) <= TOLERANCE;
        }
        self.do_touch(a.corners(), b.corners(), || {
            [self.bases_of(one), self.bases_of(other)]
        })
    }

    /// The bases of a unit in the open; none of one in a feature.
    pub(crate) fn bases_of(&self, unit: UnitId) -> Vec<Quad> {
        match self.unit(unit) {
            Some((sheet, state)) => match state.place {
                Place::Table(pose) => bases_at(sheet, state.order, pose),
                _ => Vec::new(),
            },
            None => Vec::new(),
        }
    }

    /// Whether two units in the open are certainly farther apart than `reach`: their fronts are farther apart than
    /// both footprints could bridge. Most pairs are, and this needs neither a root nor a sine.
    pub(crate) fn is_far_apart(&self, one: UnitId, other: UnitId, reach: f64) -> bool {
        let spot = |unit| self.unit(unit).and_then(|(sheet, unit)| spot(sheet, unit));
        match (spot(one), spot(other)) {
            (Some(one), Some(other)) => are_far(one, other, reach),
            _ => false,
        }
    }

    /// Whether shapes of enemies are in contact, be it across a barrier; `bases` are asked for only where that matters.
    pub(crate) fn do_touch(
        &self,
        one: &[Point],
        other: &[Point],
        bases: impl FnOnce() -> [Vec<Quad>; 2],
    ) -> bool {
        let (first, second) = (Bounds::of(one), Bounds::of(other));
        let reach = BARRIER_REACH + TOLERANCE;
        if !first.is_near(&second, reach) {
            return false;
        }
        let apart = shape::distance(one, other);
        apart <= TOLERANCE
            || (apart <= reach && self.shared_barriers(one, other).next().is_some() && {
                let [ones, others] = bases();
                self.are_across(&ones, &others)
            })
    }

    /// The barriers two shapes touch.
    fn shared_barriers(&self, one: &[Point], other: &[Point]) -> impl Iterator<Item = &Feature> {
        let walls = self.field.features.iter();
        walls.filter(move |wall| {
            wall.kind == Ground::LowWall && wall.is_touched(one) && wall.is_touched(other)
        })
    }

    /// VF-T.2.1a, VF-G62 Whether two bases, one of each unit, touch the same barrier within an inch of each other.
    fn are_across(&self, ones: &[Quad], others: &[Quad]) -> bool {
        let near = |one: &Quad, other: &Quad| {
            shape::distance(one, other) <= BARRIER_REACH + TOLERANCE
                && self.shared_barriers(one, other).next().is_some()
        };
        ones.iter()
            .any(|one| others.iter().any(|other| near(one, other)))
    }

    /// VF-T.2.1a, VF-G64 Whether two units in the open are fought across a barrier.
    pub fn is_across_barrier(&self, one: UnitId, other: UnitId) -> bool {
        !self.is_far_apart(one, other, BARRIER_REACH + TOLERANCE)
            && self.are_across(&self.bases_of(one), &self.bases_of(other))
    }

    /// VF-7.0, VF-T.3.7c, VF-G73 Contact in the Melee phase: as [`Self::touches`], and between connected sections.
    pub fn meets(&self, one: UnitId, other: UnitId) -> bool {
        let sections = self.feature_of(one).zip(self.feature_of(other));
        self.touches(one, other) || sections.is_some_and(|(a, b)| self.are_connected(a, b))
    }

    /// VF-T.3.7b, VF-T.3.7a Whether two defensible features share a border of at least 3 in.
    pub fn are_connected(&self, one: FeatureId, other: FeatureId) -> bool {
        let (Some(a), Some(b)) = (self.feature(one), self.feature(other)) else {
            return false;
        };
        let border = || shape::shared_border(&a.outline.0, &b.outline.0);
        one != other
            && a.kind.is_defensible()
            && b.kind.is_defensible()
            && border() >= LEAST_BORDER - TOLERANCE
    }

    /// The enemies in contact with a unit.
    pub fn enemies_touching(&self, unit: UnitId) -> impl Iterator<Item = UnitId> {
        let own = self.unit(unit);
        let here = own.and_then(|(sheet, state)| spot(sheet, state));
        let is_far = move |sheet: &Sheet, state: &Unit| match (here, spot(sheet, state)) {
            (Some(here), Some(there)) => are_far(here, there, BARRIER_REACH + TOLERANCE),
            _ => false,
        };
        let may_touch = move |sheet: &Sheet, state: &Unit| {
            own.is_some_and(|(own, _)| own.side != sheet.side) && !is_far(sheet, state)
        };
        self.units()
            .filter(move |(enemy, sheet, state)| {
                may_touch(sheet, state) && self.touches(unit, *enemy)
            })
            .map(|(enemy, _, _)| enemy)
    }

    /// The enemies in contact with a unit in the Melee phase.
    pub fn enemies_meeting(&self, unit: UnitId) -> impl Iterator<Item = UnitId> {
        self.enemies_of(unit)
            .filter(move |enemy| self.meets(unit, *enemy))
    }

    /// Whether a unit is in contact with an enemy.
    pub fn is_engaged(&self, unit: UnitId) -> bool {
        self.enemies_touching(unit).next().is_some()
    }

    /// Whether the grounds of two enemies are in contact.
    pub(crate) fn do_stands_touch(&self, one: &Stand<'_>, enemy: &Stand<'_>) -> bool {
        let both_inside = matches!((one.area, enemy.area), (Area::Outline(_), Area::Outline(_)));
        !both_inside
            && one.bounds.is_near(&enemy.bounds, BARRIER_REACH + TOLERANCE)
            && self.do_touch(one.area.corners(), enemy.area.corners(), || {
                [self.bases_of(one.unit), self.bases_of(enemy.unit)]
            })
    }

    /// VF-G18 How many front-rank figures of a unit touch an enemy; a unit in a feature touches with all it has.
    pub fn figures_touching(&self, unit: UnitId, enemy: UnitId) -> u8 {
        let Some((sheet, state)) = self.unit(unit) else {
            return 0;
        };
        if !self.touches(unit, enemy) {
            return 0;
        }
        let Place::Table(pose) = state.place else {
            return sheet.figures;
        };
        self.figures_at(sheet, state.order, pose, enemy)
    }

    /// VF-G18 How many front-rank figures of a unit would touch an enemy from a pose; VF-T.2.1a across a barrier those
    /// at the barrier.
    pub(crate) fn figures_at(&self, sheet: &Sheet, order: Order, pose: Pose, enemy: UnitId) -> u8 {
        let Some(target) = self.area(enemy) else {
            return 0;
        };
        let touches = |slot: Quad| {
            self.do_touch(&slot, target.corners(), || {
                [vec![slot], self.bases_of(enemy)]
            })
        };
        let (footprint, frame) = (footprint(sheet, order), Frame::new(pose));
        let touching = footprint
            .front_slots()
            .filter(|slot| touches(slot.within(&frame)));
        touching.count() as u8
    }

    /// VF-8.2.2a, VF-G18, VF-G69 Whether a unit touches an enemy properly: three front-rank figures, or all of a
    /// narrower front; for artillery and where a feature is involved any contact.
    pub fn has_support_contact(&self, unit: UnitId, enemy: UnitId) -> bool {
        let Some((sheet, _)) = self.unit(unit) else {
            return false;
        };
        let in_feature = |unit| self.feature_of(unit).is_some();
        if sheet.arm == Arm::Artillery || in_feature(unit) || in_feature(enemy) {
            return self.meets(unit, enemy);
        }
        self.figures_touching(unit, enemy) >= self.least_contact(unit)
    }

    /// VF-G18 How many front-rank figures of a unit must touch.
    pub(crate) fn least_contact(&self, unit: UnitId) -> u8 {
        self.footprint_of(unit)
            .map_or(0, |footprint| footprint.front_figures())
            .min(TOUCHING_FIGURES)
    }

    /// The unit that occupies a feature.
    pub fn occupant(&self, feature: FeatureId) -> Option<UnitId> {
        self.units()
            .find(|(_, _, unit)| unit.place == Place::Feature(feature))
            .map(|(id, _, _)| id)
    }
}

/// The middle of the front of a unit in the open, and how far the unit extends from there.
type Spot = (Point, f64);

fn spot(sheet: &Sheet, unit: &Unit) -> Option<Spot> {
    match unit.place {
        Place::Table(pose) => Some((pose.at, footprint(sheet, unit.order).extent())),
        _ => None,
    }
}

/// Whether units in the open are certainly farther apart than `reach`.
fn are_far((a, first): Spot, (b, second): Spot, reach: f64) -> bool {
    let (dx, dy, most) = (a.x - b.x, a.y - b.y, first + second + reach);
    dx * dx + dy * dy > most * most
}

/// The bases of a unit as they would stand.
pub(crate) fn bases_at(sheet: &Sheet, order: Order, pose: Pose) -> Vec<Quad> {
    let (footprint, frame) = (footprint(sheet, order), Frame::new(pose));
    footprint.bases().map(|base| base.within(&frame)).collect()
}

impl Ground {
    /// VF-T.1.1, VF-T.1.6a Whether units occupy it (VF-T.3).
    pub const fn is_defensible(self) -> bool {
        matches!(self, Self::Buildings | Self::DefensibleWood)
    }

    /// VF-T.1.2a, VF-T.1.4a Whether it is impassable (VF-T.2.4).
    pub const fn is_impassable(self) -> bool {
        matches!(self, Self::HighWall | Self::River)
    }

    /// VF-T.1.4b, VF-T.1.6a Whether it is rough ground (VF-T.2.6).
    pub const fn is_rough(self) -> bool {
        matches!(self, Self::Rough | Self::Wood)
    }

    /// VF-T.3a, VF-G1 Whether it obstructs sight (VF-T.2.5).
    pub const fn is_obstruction(self) -> bool {
        matches!(
            self,
            Self::Buildings | Self::HighWall | Self::Hill | Self::Wood | Self::DefensibleWood
        )
    }

    /// VF-T.1.5, VF-T.2.3c, VF-G60 Whether it is a road, a path or a bridge.
    pub const fn is_way(self) -> bool {
        matches!(self, Self::Road | Self::Track)
    }

    /// VF-A.3.1d Whether a river can be crossed on it: a bridge or a ford.
    pub const fn is_crossing(self) -> bool {
        self.is_way() || matches!(self, Self::Rough)
    }
}

impl Feature {
    /// Whether a shape is on it or touches it.
    pub(crate) fn is_touched(&self, corners: &[Point]) -> bool {
        Bounds::of(&self.outline.0).is_near(&Bounds::of(corners), 2.0 * TOLERANCE)
            && shape::distance(&self.outline.0, corners) <= TOLERANCE
    }
}
