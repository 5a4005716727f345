//! Where a unit could go, and the best of it that is legal.

use super::river::Crossing;
use super::survey::Stand;
use super::unit::{ALARM, Outlook};
use super::value::OBJECTIVE_REACH;
use feldherr_fortitude::formation::{footprint, orders};
use feldherr_fortitude::geometry::{Point, Pose, rotate, shorter};
use feldherr_fortitude::{Action, Arm, Change, Formation, March, MoveKind, Order};

/// How many places are tried for legality, thoroughly or not.
const TRIES: usize = 96;
const FEW_TRIES: usize = 10;
/// Directions relative to the goal, and parts of the range.
const DIRECTIONS: &[f64] = &[0.0, 30.0, -30.0, 60.0, -60.0, 90.0, -90.0, 180.0];
const PARTS: &[f64] = &[1.0, 0.5];
/// The same for those who look at the obvious only.
const FEW_DIRECTIONS: &[f64] = &[0.0, 35.0, -35.0];
const FEW_PARTS: &[f64] = &[1.0];
/// A move must be better than staying by this.
const WORTH_MOVING: f64 = 0.004;

/// Nobody crosses a river with an enemy nearer than this.
const UNSAFE: f64 = 9.0;
/// How close together the places are that are tried on and beyond a crossing, thoroughly or not.
const CROSSING_STEP: f64 = 2.0;
const LONG_STEP: f64 = 5.0;
/// To how many of them a way is looked for by those who look at the obvious only.
const FEW_ENDS: usize = 2;

/// Within this distance a unit looks to the enemy.
const NEAR: f64 = 36.0;

/// A place a unit might go to.
pub(super) struct Candidate {
    pub score: f64,
    pub march: March,
}

/// A march of which only the path is missing.
#[derive(Clone, Copy)]
struct Sketch {
    kind: MoveKind,
    /// Where the path begins, and in which formation.
    start: Pose,
    order: Order,
    before: Option<Change>,
    after: Option<Order>,
}

impl Sketch {
    const fn new(kind: MoveKind, start: Pose, order: Order) -> Self {
        Self {
            kind,
            start,
            order,
            before: None,
            after: None,
        }
    }
}

impl Outlook<'_> {
    /// The best legal move that is better than `floor`.
    pub(super) fn best_march(&self, floor: f64) -> Option<Candidate> {
        let mut candidates = Vec::with_capacity(128);
        self.candidates(&mut candidates);
        candidates.retain(|candidate| candidate.score > floor + WORTH_MOVING);
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
        let found = self.first_legal(candidates);
        let score = found.as_ref().map_or(floor, |candidate| candidate.score);
        self.detour(score).or(found)
    }

    fn first_legal(&self, candidates: Vec<Candidate>) -> Option<Candidate> {
        let tries = if self.stance.thorough {
            TRIES
        } else {
            FEW_TRIES
        };
        let mut examiner = self.position.examiner(self.piece.id)?;
        let mut best = candidates.into_iter().take(tries);
        best.find(|candidate| examiner.allows(&candidate.march))
    }

    /// The best legal Move, for cards that grant one.
    pub fn extra_move(&self) -> Action {
        let stay = self.score(&self.piece.stand);
        let kind = MoveKind::Move;
        let mut candidates = Vec::new();
        self.candidates(&mut candidates);
        candidates.retain(|c| c.score > stay + WORTH_MOVING && c.march.kind == kind);
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
        self.first_legal(candidates)
            .map_or(Action::Stand, |candidate| Action::Move(candidate.march))
    }

    fn candidates(&self, into: &mut Vec<Candidate>) {
        let unit = self.piece.id;
        let (Some(pose), Some(state)) = (
            self.position.pose(unit),
            self.position.state.units.get(unit.index()),
        ) else {
            return;
        };
        if self.position.check_kind(unit, MoveKind::Move).is_err() {
            return;
        }
        let order = state.order;
        self.crossings(pose, order, into);
        let plain = Sketch::new(MoveKind::Move, pose, order);
        self.moves(&plain, into);
        let forced = MoveKind::ForcedMarch;
        if self.position.check_kind(unit, forced).is_ok() {
            self.moves(&Sketch::new(forced, pose, order), into);
        }
        let is_bound = self.position.check_unbound(unit).is_err();
        for other in self.useful_orders(order) {
            self.changes_first(&plain, other, is_bound, into);
            if order.formation.is_column() && !is_bound {
                let after = Some(other);
                self.moves(&Sketch { after, ..plain }, into);
            }
        }
    }

    /// A change of formation, alone and with a move after it.
    fn changes_first(
        &self,
        plain: &Sketch,
        other: Order,
        is_bound: bool,
        into: &mut Vec<Candidate>,
    ) {
        // A change turns the unit for nothing.
        let change = Change {
            order: other,
            heading: self.facing(self.piece.stand.at, plain.start),
            other: false,
        };
        let before = Some(change);
        let changed = self
            .position
            .changed(self.piece.id, plain.order, plain.start, &change);
        let Some(start) = changed else {
            return;
        };
        let march = March {
            kind: MoveKind::Move,
            before,
            path: Vec::new(),
            after: None,
        };
        self.add(other, start, march, into);
        let squares = [plain.order.formation, other.formation].contains(&Formation::Square);
        if !squares && !is_bound {
            let sketch = Sketch {
                before,
                ..Sketch::new(MoveKind::Move, start, other)
            };
            self.moves(&sketch, into);
        }
    }

    /// Moves over the bridge or ford on the way to the goal, or at least to where it begins, in march formation.
    fn crossings(&self, pose: Pose, order: Order, into: &mut Vec<Candidate>) {
        let Some(crossing) = self.route.crossing(self.piece.stand.at) else {
            return;
        };
        let enemy = self.piece.side.other();
        let near = self.survey.nearest(enemy, &self.piece.stand);
        let all = orders(self.sheet);
        let Some(march) = all.iter().find(|order| order.formation.is_march()) else {
            return;
        };
        if near.is_some_and(|(_, gap)| gap < UNSAFE) {
            return;
        }
        for kind in [MoveKind::Move, MoveKind::ForcedMarch] {
            let may = self.position.check_kind(self.piece.id, kind).is_ok();
            if !may || (kind == MoveKind::ForcedMarch && *march != order) {
                continue;
            }
            let Some((end, path)) = self.farthest_over(crossing, pose, kind, *march) else {
                continue;
            };
            let before = (*march != order).then_some(Change {
                order: *march,
                heading: pose.heading,
                other: false,
            });
            let march_over = March {
                kind,
                before,
                path,
                after: None,
            };
            self.add(*march, end, march_over, into);
        }
    }

    /// The farthest place on a crossing and beyond it that can be reached, and the path there.
    fn farthest_over(
        &self,
        crossing: Crossing,
        pose: Pose,
        kind: MoveKind,
        order: Order,
    ) -> Option<(Pose, Vec<Pose>)> {
        let heading = bearing(crossing.from, crossing.to);
        let axis = Pose::new(crossing.from, heading);
        let range = self.position.allowance(self.piece.id, order, kind);
        let beyond = crossing.from.distance(crossing.to) + range;
        let step = if self.stance.thorough {
            CROSSING_STEP
        } else {
            LONG_STEP
        };
        let steps = libm::ceil(beyond / step) as u32;
        let ends = (0..=steps).map(|count| {
            let ahead = (beyond - f64::from(count) * step).max(0.0);
            Pose::new(axis.local(0.0, ahead), heading)
        });
        // A made way doubles the inches; those who look at the obvious only do not count on it, for a search
        // that finds no way takes longest.
        let (farthest, tries) = if self.stance.thorough {
            (2.0 * range, usize::MAX)
        } else {
            (range, FEW_ENDS)
        };
        let near = ends.filter(|end| end.at.distance(pose.at) <= farthest);
        near.take(tries).find_map(|end| {
            let path = self.position.plan_move(self.piece.id, kind, order, end)?;
            Some((end, path))
        })
    }

    /// Where a unit should look: to the nearest enemy, or to its goal where none is near.
    pub(super) fn facing(&self, middle: Point, pose: Pose) -> f64 {
        let enemy = self.piece.side.other();
        let heading = match self.survey.nearest(enemy, &self.piece.stand) {
            Some((enemy, gap)) if gap < NEAR => bearing(middle, enemy.stand.at),
            _ => bearing(middle, self.route.next(middle).0),
        };
        Pose::new(pose.at, heading).heading
    }

    /// Formations worth a change here.
    pub(super) fn useful_orders(&self, now: Order) -> Vec<Order> {
        let gap = self
            .survey
            .nearest(self.piece.side.other(), &self.piece.stand)
            .map_or(99.0, |(_, gap)| gap);
        let cavalry_near = self.survey.of(self.piece.side.other()).any(|enemy| {
            enemy.arm == Arm::Cavalry && enemy.stand.gap(&self.piece.stand) < enemy.reach + 2.0
        });
        let must = now.formation.is_march() && gap < ALARM;
        let fits = |order: &Order| match order.formation {
            _ if *order == now => false,
            _ if !self.stance.thorough && !must => false,
            Formation::MarchColumn => gap > ALARM,
            Formation::Square => cavalry_near,
            Formation::Open => self.piece.arm == Arm::Infantry,
            Formation::Line => order.files < self.sheet.figures || self.sheet.figures <= 6,
            Formation::AttackColumn => self.piece.arm == Arm::Infantry,
            Formation::Limbered | Formation::Unlimbered => true,
        };
        let mut seen: Vec<Formation> = Vec::new();
        let mut orders: Vec<Order> = orders(self.sheet).into_iter().filter(fits).collect();
        orders.retain(|order| {
            let new = !seen.contains(&order.formation) && order.formation != now.formation;
            seen.push(order.formation);
            new
        });
        orders
    }

    /// Moves from a pose in a formation: towards the goal, obliquely and back, turned as is useful.
    fn moves(&self, sketch: &Sketch, into: &mut Vec<Candidate>) {
        let shape = footprint(self.sheet, sketch.order);
        let radius = libm::hypot(shape.width, shape.depth) / 2.0;
        let unit = self.piece.id;
        let allowance = self.position.allowance(unit, sketch.order, sketch.kind) - 0.02;
        let start = sketch.start;
        let middle = start.local(0.0, -shape.depth / 2.0);
        let mut headings = vec![start.heading, self.facing(middle, start)];
        headings.dedup_by(|a, b| shorter(*a - *b).abs() < 3.0);
        for heading in headings {
            let by = shorter(heading - start.heading);
            let left = allowance - radius * by.abs().to_radians();
            if left < 0.0 {
                continue;
            }
            let turned = Pose::new(rotate(start.at, middle, by), heading);
            let path: &[Pose] = if by == 0.0 { &[] } else { &[turned] };
            if !path.is_empty() || sketch.before.is_some() || sketch.after.is_some() {
                self.finish(sketch, path.to_vec(), turned, into);
            }
            let steps = self.steps_about(middle, left);
            for step in steps.chain(self.steps_to_objectives(middle, left)) {
                let at = Point::new(turned.at.x + step.0, turned.at.y + step.1);
                let end = Pose::new(at, heading);
                self.finish(sketch, [path, &[end]].concat(), end, into);
            }
        }
    }

    /// Steps of up to a length in all directions, as seen from the way to the goal.
    fn steps_about(&self, middle: Point, left: f64) -> impl Iterator<Item = (f64, f64)> {
        let next = self.route.next(middle).0;
        let to_goal = bearing(middle, next);
        let far = middle.distance(next);
        let (directions, parts) = if self.stance.thorough {
            (DIRECTIONS, PARTS)
        } else {
            (FEW_DIRECTIONS, FEW_PARTS)
        };
        let steps = directions.iter().flat_map(move |turn| {
            let way = Pose::new(Point::default(), to_goal + turn).forward();
            let whole = if *turn == 0.0 { left.min(far) } else { left };
            let lengths = parts.iter().map(move |part| whole * part);
            lengths.map(move |step| (way, step))
        });
        steps
            .filter(|(_, step)| *step >= 0.5)
            .map(|(way, step)| (way.0 * step, way.1 * step))
    }

    /// Steps onto objectives in reach, and just near enough to them to count there.
    fn steps_to_objectives(&self, middle: Point, left: f64) -> Vec<(f64, f64)> {
        let mut steps = Vec::new();
        for objective in &self.position.state.objectives {
            let far = middle.distance(objective.at);
            if objective.feature.is_some() || far < 0.5 {
                continue;
            }
            let (dx, dy) = (objective.at.x - middle.x, objective.at.y - middle.y);
            let lengths = [far, far - OBJECTIVE_REACH / 2.0, far - OBJECTIVE_REACH];
            let able = lengths
                .into_iter()
                .filter(|step| *step >= 0.5 && *step <= left);
            steps.extend(able.map(|step| (dx * step / far, dy * step / far)));
        }
        steps
    }

    fn finish(&self, sketch: &Sketch, path: Vec<Pose>, end: Pose, into: &mut Vec<Candidate>) {
        let Sketch {
            kind,
            order,
            before,
            ..
        } = *sketch;
        let Some(wanted) = sketch.after else {
            let march = March {
                kind,
                before,
                path,
                after: None,
            };
            self.add(order, end, march, into);
            return;
        };
        let stand = Stand::open(self.sheet, order, end);
        let enemy = self.survey.nearest(self.piece.side.other(), &stand);
        let heading = enemy.map_or(end.heading, |(enemy, _)| bearing(end.at, enemy.stand.at));
        let change = Change {
            order: wanted,
            heading: Pose::new(end.at, heading).heading,
            other: false,
        };
        if let Some(last) = self.position.changed(self.piece.id, order, end, &change) {
            let march = March {
                kind,
                before,
                path,
                after: Some(change),
            };
            self.add(wanted, last, march, into);
        }
    }

    pub(super) fn is_on_table(&self, end: Pose) -> bool {
        let [width, depth] = self.position.field.size;
        (0.0..=width).contains(&end.at.x) && (0.0..=depth).contains(&end.at.y)
    }

    fn add(&self, order: Order, end: Pose, march: March, into: &mut Vec<Candidate>) {
        if !self.is_on_table(end) {
            return;
        }
        let score = self.score(&Stand::open(self.sheet, order, end));
        into.push(Candidate { score, march });
    }
}

/// The heading from one place to another.
pub(super) fn bearing(from: Point, to: Point) -> f64 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    if dx == 0.0 && dy == 0.0 {
        return 0.0;
    }
    Pose::new(Point::default(), libm::atan2(dx, -dy).to_degrees()).heading
}
