//! VF-6.5 Charges.

use super::Trip;
use super::change::refuse;
use super::options::along;
use super::plan::Effort;
use super::strike::CLOSE;
use super::way::Way;
use crate::formation::footprint;
use crate::geometry::shape;
use crate::geometry::{Point, Pose, TOLERANCE, is_less};
use crate::ground::{Area, bases_at};
use crate::{
    Arm, Formation, Ground, March, MoveKind, Order, Position, Sheet, Special, UnitId, rule, text,
};
use feldherr_core::{Illegal, Message};

/// VF-6.5.1c, VF-S.artillerie_zu_pferd.d From how far infantry may charge cavalry and horse artillery.
pub(crate) const ON_FOOT: f64 = 6.0;
/// How much of an enemy's front edge beside its corners does not count as its front.
const CORNER: f64 = 0.05;
/// How many places along a face are tried first.
const PLACES: u16 = 4;
/// Bounds the places along a face.
const MOST_PLACES: f64 = 1000.0;
/// How many places along a face are offered.
const ALTERNATIVES: usize = 5;

impl Position {
    /// VF-6.5.1, VF-S.karree.e, VF-6.5.1a, VF-6.5.1b Whether a unit may charge at all: in contact with no enemy, no
    /// artillery, no square.
    pub(crate) fn check_charger(&self, unit: UnitId) -> Result<(), Illegal> {
        let Some((sheet, state)) = self.unit(unit) else {
            return Err(refuse(rule::VF_6_5A, text::VF_NO_SUCH_UNIT));
        };
        if self.is_engaged(unit) {
            return Err(refuse(rule::VF_6_5_1A, text::VF_ENGAGED));
        }
        if sheet.arm == Arm::Artillery {
            return Err(refuse(rule::VF_6_5_1B, text::VF_GUNS_CANNOT_CHARGE));
        }
        if state.order.formation == Formation::Square {
            return Err(refuse(rule::VF_S_KARREE_E, text::VF_SQUARES_CANNOT_CHARGE));
        }
        Ok(())
    }

    /// VF-6.5 What a charge demands beyond a Move: contact, with enough figures, with the nearest enemy it can reach.
    pub(crate) fn judge_charge(
        &self,
        unit: UnitId,
        trip: &Trip,
        beaten: Option<UnitId>,
    ) -> Result<(), Illegal> {
        let impact = Impact::of(trip);
        self.check_contact(unit, &impact)?;
        let Some(target) = self.struck(unit, &impact) else {
            return Err(refuse(rule::VF_6_5A, text::VF_NOT_VISIBLE).at(trip.pose.at.into()));
        };
        self.check_all_on_foot(unit, &impact)?;
        self.check_front(unit, target, &impact)?;
        self.check_nearest(unit, target, beaten)
    }

    /// VF-6.5.1c, VF-S.artillerie_zu_pferd.d Every enemy touched, not only the one charged.
    fn check_all_on_foot(&self, unit: UnitId, impact: &Impact<'_>) -> Result<(), Illegal> {
        let mut touched = impact.touched.iter();
        touched.try_for_each(|enemy| self.check_on_foot(unit, *enemy))
    }

    /// VF-6.5a, VF-6.5d, VF-G18, VF-G69 It ends in contact, with three front-rank figures touching each enemy in the
    /// open.
    fn check_contact(&self, unit: UnitId, impact: &Impact<'_>) -> Result<(), Illegal> {
        if impact.touched.is_empty() {
            return Err(refuse(rule::VF_6_5A, text::VF_NO_CONTACT).at(impact.pose.at.into()));
        }
        let sheet = self.field.sheet(unit);
        for &enemy in impact.touched {
            let needed = self.least_contact(unit);
            let touching = self.figures_at(sheet, impact.order, impact.pose, enemy);
            if self.feature_of(enemy).is_none() && touching < needed {
                let message = Message::new(text::VF_TOO_FEW_TOUCH)
                    .with("unit", self.field.sheet(enemy).name.message())
                    .with("needed", i64::from(needed))
                    .with("touching", i64::from(touching));
                return Err(Illegal::new(rule::VF_6_5D, message)
                    .remedy(Message::new(text::VF_SHIFT_ALONG))
                    .at(impact.pose.at.into()));
            }
        }
        Ok(())
    }

    /// VF-6.5a, VF-G40, VF-G39 The enemy charged: of those touched that were visible at the start the nearest, such in
    /// contact with no friend first.
    pub fn charged(&self, unit: UnitId, trip: &Trip) -> Option<UnitId> {
        self.struck(unit, &Impact::of(trip))
    }

    /// As [`Self::charged`].
    fn struck(&self, unit: UnitId, impact: &Impact<'_>) -> Option<UnitId> {
        let visible = |enemy: &UnitId| self.sees(unit, *enemy);
        let touched = impact.touched.iter().copied().filter(visible);
        touched.min_by(|a, b| {
            let rank = |enemy| (self.is_engaged(enemy), self.distance(unit, enemy));
            let ((a, near), (b, far)) = (rank(*a), rank(*b));
            a.cmp(&b).then(near.total_cmp(&far))
        })
    }

    /// VF-6.5.1c, VF-G20 Infantry charges cavalry from less than 6 in only; VF-S.artillerie_zu_pferd.d horse artillery
    /// from within 6 in.
    fn check_on_foot(&self, unit: UnitId, enemy: UnitId) -> Result<(), Illegal> {
        let (Some((sheet, _)), Some((other, _))) = (self.unit(unit), self.unit(enemy)) else {
            return Ok(());
        };
        let rule = match quick_rule(other) {
            Some(rule) if sheet.arm == Arm::Infantry => rule,
            _ => return Ok(()),
        };
        let far = self.distance(unit, enemy);
        let is_near = match other.arm {
            Arm::Cavalry => is_less(far, ON_FOOT),
            Arm::Artillery | Arm::Infantry => far <= ON_FOOT + TOLERANCE,
        };
        if is_near {
            return Ok(());
        }
        let message = Message::new(text::VF_TOO_FAR_ON_FOOT).with("unit", other.name.message());
        Err(Illegal::new(rule, message).remedy(Message::new(text::VF_COME_NEARER)))
    }

    /// VF-6.5b, VF-Q.g Who starts in the enemy's front area ends in contact with its front.
    fn check_front(&self, unit: UnitId, enemy: UnitId, impact: &Impact<'_>) -> Result<(), Illegal> {
        if !self.is_in_front_of(unit, enemy) || self.touches_front(unit, enemy, impact) {
            return Ok(());
        }
        Err(refuse(rule::VF_6_5B, text::VF_NOT_THE_FRONT).at(impact.pose.at.into()))
    }

    /// Whether a unit ends at an enemy's front edge; squares and features are front all around.
    fn touches_front(&self, unit: UnitId, enemy: UnitId, impact: &Impact<'_>) -> bool {
        let (Some(pose), Some(enemy_footprint)) = (self.pose(enemy), self.footprint_of(enemy))
        else {
            return true;
        };
        if enemy_footprint.formation() == Formation::Square {
            return true;
        }
        let Some((sheet, _)) = self.unit(unit) else {
            return false;
        };
        let block = footprint(sheet, impact.order).block().at(impact.pose);
        let half = enemy_footprint.width / 2.0 - CORNER;
        let front = [pose.local(-half, 0.0), pose.local(half, 0.0)];
        let [left, right] = front;
        self.do_touch(&block, &front, || {
            let bases = bases_at(sheet, impact.order, impact.pose);
            [bases, vec![[left, right, right, left]]]
        })
    }

    /// VF-6.5c, VF-G40 The nearest enemy in contact with no friend must be charged, if a legal charge reaches it; one
    /// who pursues looks for others than the enemy just beaten (VF-G140).
    fn check_nearest(
        &self,
        unit: UnitId,
        target: UnitId,
        beaten: Option<UnitId>,
    ) -> Result<(), Illegal> {
        let limit = if self.is_engaged(target) {
            f64::INFINITY
        } else {
            self.distance(unit, target) - TOLERANCE
        };
        let nearer = self
            .chargeable(unit)
            .into_iter()
            .find(|&(enemy, far, engaged)| {
                let is_other = enemy != target && Some(enemy) != beaten;
                let comes_first = is_other && !engaged && far < limit;
                comes_first && self.charge_to(unit, enemy).is_some()
            });
        match nearer {
            None => Ok(()),
            Some((enemy, _, _)) => {
                let name = self.field.sheet(enemy).name.message();
                let message = Message::new(text::VF_NEARER_ENEMY).with("unit", name.clone());
                Err(Illegal::new(rule::VF_6_5C, message)
                    .remedy(Message::new(text::VF_CHARGE_THAT).with("unit", name)))
            }
        }
    }

    /// The visible enemies a charge might reach, the nearest first, and whether each is in contact with friends.
    fn chargeable(&self, unit: UnitId) -> Vec<(UnitId, f64, bool)> {
        let Some((_, state)) = self.unit(unit) else {
            return Vec::new();
        };
        // A made way doubles what a march column can do.
        let reach = 2.0 * self.allowance(unit, state.order, MoveKind::Charge);
        let reach = if state.order.formation.is_march() {
            reach
        } else {
            reach / 2.0
        };
        let mut found: Vec<_> = self
            .enemies_within(unit, reach + TOLERANCE)
            .into_iter()
            .filter(|(enemy, _)| {
                self.sees(unit, *enemy) && self.check_on_foot(unit, *enemy).is_ok()
            })
            .map(|(enemy, far)| (enemy, far, self.is_engaged(enemy)))
            .collect();
        found.sort_by(|(_, a, _), (_, b, _)| a.total_cmp(b));
        found
    }

    /// VF-6.5 A legal charge of a unit on one enemy, whatever other enemies are nearer.
    pub(crate) fn charge_to(&self, unit: UnitId, enemy: UnitId) -> Option<March> {
        self.charges_on(unit, enemy, 1).pop()
    }

    /// Up to `most` legal charges of a unit on one enemy, whatever other enemies are nearer.
    fn charges_on(&self, unit: UnitId, enemy: UnitId, most: usize) -> Vec<March> {
        let (Some((_, state)), Some(start)) = (self.unit(unit), self.pose(unit)) else {
            return Vec::new();
        };
        let may = self.sees(unit, enemy)
            && self.check_charger(unit).is_ok()
            && self.check_on_foot(unit, enemy).is_ok();
        if !may {
            return Vec::new();
        }
        let Some(way) = self.way(unit, state.order, MoveKind::Charge) else {
            return Vec::new();
        };
        let mut poses = self.charge_poses(unit, state.order, enemy, None);
        poses.retain(|pose| way.check_stand(*pose).is_ok());
        let charge = |pose: Pose| {
            // What is demanded of the place takes less time to tell than the way there.
            let may = way.is_in_reach(start, pose) && self.is_struck(unit, enemy, pose, &way);
            let path = may.then(|| way.find_path(start, pose, Effort::Simple))??;
            Some(along(MoveKind::Charge, path))
        };
        let simple = poses.iter().filter_map(|pose| charge(*pose));
        let found: Vec<March> = simple.take(most).collect();
        if !found.is_empty() {
            return found;
        }
        // Only now every place is looked at, and every way around.
        let flush = || {
            let poses = self.charge_poses(unit, state.order, enemy, Some(CLOSE));
            self.any_flush_charge((unit, enemy), &way, start, &poses)
        };
        let touching =
            |outline: &[Point]| self.any_touching_charge((unit, enemy), &way, start, outline);
        // VF-G18, VF-G69 One base or one figure need not be flush. Two figures touch otherwise only where a corner of the
        // enemy is just between them, which leaves no room.
        let around = match self.area(enemy) {
            Some(Area::Outline(outline)) => touching(outline),
            Some(Area::Block(quad)) if self.least_contact(unit) < 2 => {
                flush().or_else(|| touching(&quad))
            }
            Some(Area::Block(_)) => flush(),
            None => None,
        };
        around
            .map(|path| along(MoveKind::Charge, path))
            .into_iter()
            .collect()
    }

    /// Whether a charge that ends at a pose is one on this enemy, and a proper one.
    pub(super) fn is_struck(&self, unit: UnitId, enemy: UnitId, pose: Pose, way: &Way<'_>) -> bool {
        let impact = Impact {
            pose,
            order: way.order,
            touched: &self.touched(way, pose),
        };
        self.check_contact(unit, &impact).is_ok()
            && self.check_all_on_foot(unit, &impact).is_ok()
            && self.struck(unit, &impact) == Some(enemy)
            && self.check_front(unit, enemy, &impact).is_ok()
    }

    /// Poses flush with the faces of an enemy that the charge may touch: the nearest face first, and there middle on
    /// middle first. With a spacing all places along each face are given, so close together; else some.
    fn charge_poses(
        &self,
        unit: UnitId,
        order: Order,
        enemy: UnitId,
        spacing: Option<f64>,
    ) -> Vec<Pose> {
        let (Some(start), Some((sheet, _))) = (self.pose(unit), self.unit(unit)) else {
            return Vec::new();
        };
        let width = footprint(sheet, order).width;
        let slot = width / f64::from(order.files.max(1));
        let figures = self.least_contact(unit);
        // The outer ones of the figures that must touch may do so with a corner only.
        let contact = match spacing {
            None => f64::from(figures) * slot,
            Some(_) => f64::from(figures.saturating_sub(2)) * slot - TOLERANCE,
        };
        let charger = Charger {
            start,
            width,
            contact,
            spacing,
        };
        let mut poses = Vec::new();
        match self.area(enemy) {
            Some(Area::Block(quad)) => {
                let square = self
                    .unit(enemy)
                    .is_some_and(|(_, unit)| unit.order.formation == Formation::Square);
                let front_only = self.is_in_front_of(unit, enemy) && !square;
                for face in 0..if front_only { 1 } else { 4 } {
                    charger.add_face(quad[face], quad[(face + 1) % 4], &mut poses);
                }
                // VF-G62 Contact may be across a barrier the enemy stands at.
                for wall in &self.field.features {
                    if wall.kind == Ground::LowWall && wall.is_touched(&quad) {
                        charger.add_outline(&wall.outline.0, &mut poses);
                    }
                }
            }
            Some(Area::Outline(outline)) => {
                // VF-G69 One base is enough.
                let charger = Charger {
                    contact: if spacing.is_some() { 0.0 } else { 0.5 },
                    ..charger
                };
                charger.add_outline(outline, &mut poses);
            }
            None => {}
        }
        poses.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        poses.into_iter().map(|(_, pose)| pose).collect()
    }

    /// VF-6.5 Legal charges: on the nearest free enemy that can be reached, in some places along its face; else on each
    /// enemy already fought (VF-G40).
    pub fn charge_options(&self, unit: UnitId) -> Vec<March> {
        self.charge_options_past(unit, self.just_beaten(unit))
    }

    /// As [`Self::charge_options`], on others than an enemy just beaten.
    pub(crate) fn charge_options_past(&self, unit: UnitId, beaten: Option<UnitId>) -> Vec<March> {
        if self.pose(unit).is_none() || self.check_charger(unit).is_err() {
            return Vec::new();
        }
        let mut chargeable = self.chargeable(unit);
        chargeable.retain(|(enemy, _, _)| Some(*enemy) != beaten);
        let free = chargeable.iter().filter(|(_, _, engaged)| !engaged);
        let mut charges = free.map(|&(enemy, _, _)| self.charges_on(unit, enemy, ALTERNATIVES));
        if let Some(first) = charges.find(|charges| !charges.is_empty()) {
            return first;
        }
        let fought = chargeable.iter().filter(|(_, _, engaged)| *engaged);
        fought
            .flat_map(|&(enemy, _, _)| self.charges_on(unit, enemy, ALTERNATIVES))
            .collect()
    }
}

/// How a charge ends.
struct Impact<'a> {
    pose: Pose,
    order: Order,
    /// Enemies in contact.
    touched: &'a [UnitId],
}

impl<'a> Impact<'a> {
    fn of(trip: &'a Trip) -> Self {
        Self {
            pose: trip.pose,
            order: trip.order,
            touched: &trip.touched,
        }
    }
}

/// VF-6.5.1c, VF-S.artillerie_zu_pferd.d The rule by which infantry must be near to charge a unit.
pub(crate) fn quick_rule(enemy: &Sheet) -> Option<feldherr_core::RuleId> {
    match enemy.arm {
        Arm::Cavalry => Some(rule::VF_6_5_1C),
        Arm::Artillery if enemy.specials.has(Special::HorseArtillery) => {
            Some(rule::VF_S_ARTILLERIE_ZU_PFERD_D)
        }
        Arm::Artillery | Arm::Infantry => None,
    }
}

/// A unit that looks for places to strike.
#[derive(Clone, Copy)]
struct Charger {
    start: Pose,
    width: f64,
    /// How much of its front must touch.
    contact: f64,
    /// How close together the places along a face are; none for a few places.
    spacing: Option<f64>,
}

/// A pose with how far the face it touches is.
type Strike = (f64, Pose);

impl Charger {
    /// Poses with the front edge on a border, from outside.
    fn add_outline(&self, outline: &[Point], into: &mut Vec<Strike>) {
        let mut poses = Vec::new();
        for (a, b) in shape::edges(outline) {
            self.add_face(a, b, &mut poses);
            self.add_face(b, a, &mut poses);
        }
        poses.retain(|(_, pose)| !shape::contains(outline, pose.local(0.0, -0.1)));
        into.append(&mut poses);
    }

    /// Poses with the front edge on the face from `a` to `b`, which has its outside on the left of that way as drawn:
    /// middle on middle, straight ahead as far as the figures that must touch allow, and some between.
    fn add_face(&self, a: Point, b: Point, into: &mut Vec<Strike>) {
        let length = a.distance(b);
        if length < TOLERANCE {
            return;
        }
        let (ux, uy) = ((b.x - a.x) / length, (b.y - a.y) / length);
        // Facing the face: from outside (left of the way) to inside.
        let heading = libm::atan2(-uy, -ux).to_degrees();
        let slack = ((length + self.width) / 2.0 - self.contact).max(0.0);
        let place = |offset: f64| {
            let along = length / 2.0 + offset;
            Point::new(a.x + ux * along, a.y + uy * along)
        };
        let from = self.start.at;
        let ahead = (from.x - a.x) * ux + (from.y - a.y) * uy - length / 2.0;
        let places = self.spacing.map_or(PLACES, |spacing| {
            libm::ceil(slack / spacing).clamp(1.0, MOST_PLACES) as u16
        });
        let steps = (1..=places).flat_map(|step| {
            let part = slack * f64::from(step) / f64::from(places);
            [part, -part]
        });
        let far = from.distance(place(0.0));
        for offset in [0.0, ahead.clamp(-slack, slack)].into_iter().chain(steps) {
            let strike = (far, Pose::new(place(offset), heading));
            if self.spacing.is_some() || !into.contains(&strike) {
                into.push(strike);
            }
        }
    }
}
