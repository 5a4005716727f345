//! Other units and closed ground in the way of a unit.

use super::way::Fault;
use super::{ENEMY_REACH, FORCED_REACH};
use crate::geometry::shape::{self, Bounds};
use crate::geometry::{Hull, Point, Quad, TOLERANCE};
use crate::ground::{Area, Stand};
use crate::{Feature, FeatureId, Ground, MoveKind, Position, Sheet, UnitId};
use std::cell::OnceCell;

/// What is meant by "more than": equal up to this is not more.
pub(super) const STRICT: f64 = 1e-6;

/// Ground that cannot be entered, with the box around it.
pub(super) type Closed<'a> = (FeatureId, &'a Feature, Bounds);

/// How another unit is in the way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Bar {
    /// An enemy in the open, and how far away one must stay.
    Enemy { clear: f64 },
    /// An enemy in a feature, and whether it may be touched on the way.
    Held { touch: bool },
    /// A friend in the open, and whether it is of the same brigade.
    Friend { comrade: bool },
}

/// Another unit in the way.
pub(super) struct Blocker<'a> {
    pub unit: UnitId,
    pub area: Area<'a>,
    pub bounds: Bounds,
    pub bar: Bar,
    position: &'a Position,
}

impl Position {
    /// The units in the way of one that moves; only those that may reach into a box, if there is one.
    pub(super) fn blockers(
        &self,
        unit: UnitId,
        kind: MoveKind,
        within: Option<Bounds>,
    ) -> Vec<Blocker<'_>> {
        let Some((sheet, _)) = self.unit(unit) else {
            return Vec::new();
        };
        let stands: Vec<Stand<'_>> = match within {
            Some(around) => self.stands_near(unit, around).collect(),
            None => self.stands(unit).collect(),
        };
        let blockers = stands.into_iter().filter_map(|stand| {
            Some(Blocker {
                unit: stand.unit,
                bounds: stand.bounds,
                bar: bar(&stand, sheet, kind)?,
                area: stand.area,
                position: self,
            })
        });
        blockers.collect()
    }
}

/// How a unit is in the way of another; none when it is not.
fn bar(stand: &Stand<'_>, mover: &Sheet, kind: MoveKind) -> Option<Bar> {
    let in_feature = matches!(stand.area, Area::Outline(_));
    let clear = clearance(kind);
    match (stand.sheet.side != mover.side, in_feature) {
        // VF-6.6c, VF-G116 The exception for features concerns 3 in, not the 18 in of a forced march.
        (true, _) if kind == MoveKind::ForcedMarch => Some(Bar::Enemy { clear }),
        (true, true) => Some(Bar::Held {
            touch: matches!(kind, MoveKind::Charge | MoveKind::Withdraw),
        }),
        (true, false) => Some(Bar::Enemy { clear }),
        (false, false) => Some(Bar::Friend {
            comrade: stand.sheet.brigade == mover.brigade,
        }),
        // A friend in a feature is not in the way beyond the feature itself (VF-T.3.4a).
        (false, true) => None,
    }
}

/// VF-6.3.2a, VF-6.6c, VF-G37 How far a unit on the move stays from enemies in the open.
pub(super) const fn clearance(kind: MoveKind) -> f64 {
    match kind {
        MoveKind::Move => ENEMY_REACH - TOLERANCE,
        MoveKind::ForcedMarch => FORCED_REACH + STRICT,
        MoveKind::Withdraw | MoveKind::Charge => 0.0,
    }
}

impl Blocker<'_> {
    /// VF-6.3c, VF-G35 Whether a friend may be passed: of the same brigade and in contact with no enemy. Asked only of
    /// one that is met.
    pub fn may_pass(&self) -> bool {
        matches!(self.bar, Bar::Friend { comrade: true }) && !self.position.is_engaged(self.unit)
    }

    /// From how far it matters.
    pub const fn margin(&self) -> f64 {
        match self.bar {
            Bar::Enemy { clear } => clear + TOLERANCE,
            Bar::Held { .. } | Bar::Friend { .. } => TOLERANCE,
        }
    }

    /// The fault of sweeping over a place.
    fn fault(&self, swept: &Swept) -> Option<Fault> {
        let corners = self.area.corners();
        let bounds = &swept.bounds;
        match self.bar {
            Bar::Enemy { clear } if clear > 0.0 => {
                let near = bounds.distance(&self.bounds) < clear
                    && shape::distance(swept.outer(), corners) < clear;
                near.then_some(Fault::NearEnemy(self.unit))
            }
            Bar::Enemy { .. } => (bounds.is_near(&self.bounds, 0.0)
                && shape::overlap(swept.inner(), corners))
            .then_some(Fault::OverEnemy(self.unit)),
            Bar::Held { touch: false } => (bounds.is_near(&self.bounds, TOLERANCE)
                && shape::distance(swept.outer(), corners) <= TOLERANCE)
                .then_some(Fault::HeldFeature(self.unit)),
            Bar::Friend { .. } => (bounds.is_near(&self.bounds, 0.0)
                && shape::overlap(swept.inner(), corners)
                && !self.may_pass())
            .then_some(Fault::OverFriend(self.unit)),
            Bar::Held { touch: true } => None,
        }
    }
}

/// The ground of a unit at one pose, and the part of it that counts for overlapping.
#[derive(Clone, Copy)]
pub(super) struct Shapes {
    pub outer: Quad,
    pub inner: Quad,
}

/// What a unit sweeps over in one step. The hulls are worked out when something is near enough to ask for them.
pub(super) struct Swept {
    pub bounds: Bounds,
    ends: [Shapes; 2],
    outer: OnceCell<Hull>,
    inner: OnceCell<Hull>,
}

impl Swept {
    /// From one pose straight to another.
    pub fn between(from: Shapes, to: Shapes) -> Self {
        Self {
            bounds: Bounds::of(&from.outer).joined(Bounds::of(&to.outer)),
            ends: [from, to],
            outer: OnceCell::new(),
            inner: OnceCell::new(),
        }
    }

    /// Standing still.
    pub fn at(shapes: Shapes) -> Self {
        Self {
            bounds: Bounds::of(&shapes.outer),
            ends: [shapes, shapes],
            outer: OnceCell::from(Hull::from_iter(shapes.outer)),
            inner: OnceCell::from(Hull::from_iter(shapes.inner)),
        }
    }

    fn outer(&self) -> &[Point] {
        let [from, to] = &self.ends;
        self.outer
            .get_or_init(|| shape::hull(&from.outer, &to.outer))
    }

    fn inner(&self) -> &[Point] {
        let [from, to] = &self.ends;
        self.inner
            .get_or_init(|| shape::hull(&from.inner, &to.inner))
    }
}

/// What may be met in a small part of the table.
pub(super) struct Near<'a> {
    pub blockers: Vec<&'a Blocker<'a>>,
    pub closed: Vec<&'a Closed<'a>>,
}

impl Near<'_> {
    /// Whether there is nothing.
    pub const fn is_empty(&self) -> bool {
        self.blockers.is_empty() && self.closed.is_empty()
    }

    /// Whether any of it may be met within a box.
    pub fn may_be_met(&self, swept: &Bounds) -> bool {
        let mut closed = self.closed.iter();
        let mut blockers = self.blockers.iter();
        closed.any(|(_, _, around)| swept.is_near(around, 0.0))
            || blockers.any(|blocker| swept.is_near(&blocker.bounds, blocker.margin()))
    }

    /// The fault of sweeping over a place.
    pub fn fault(&self, swept: &Swept, is_bridged: impl Fn(&Feature) -> bool) -> Option<Fault> {
        for (id, feature, around) in &self.closed {
            if swept.bounds.is_near(around, 0.0)
                && shape::overlap(swept.inner(), &feature.outline.0)
                && !(feature.kind == Ground::River && is_bridged(feature))
            {
                return Some(Fault::Ground(*id));
            }
        }
        self.blockers
            .iter()
            .find_map(|blocker| blocker.fault(swept))
    }
}
