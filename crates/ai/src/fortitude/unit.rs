//! The action of one unit: where it could stand, what that is worth, and the best that is legal.

use super::goal::{Goal, Stance, control, figures_without};
use super::route::Route;
use super::survey::{Piece, Stand, Survey};
use feldherr_fortitude::formation::{footprint, orders};
use feldherr_fortitude::geometry::{Point, Pose, rotate, shorter};
use feldherr_fortitude::rules::melee::Fight;
use feldherr_fortitude::{
    Action, Arm, Change, Formation, LeaderPlace, March, MoveKind, Order, Place, Position, Sheet,
    UnitId,
};

/// What an inch nearer to the goal is worth.
const APPROACH: f64 = 0.03;
/// Nearer than this to the goal nothing is gained by coming nearer.
const ARRIVED: f64 = 3.0;
/// How much more a fight's gain counts than other gains: a rout carries others along.
const ZEAL: f64 = 1.4;
/// A charge that no friend has begun must bring at least this.
const LEAST_GAIN: f64 = 0.0;
/// How many places are tried for legality.
const TRIES: usize = 28;
/// VF-6.2.2a Up to this far from the brigadier no courier is needed.
const COURIER: f64 = 11.0;
/// Enemies within this distance forbid march columns.
const ALARM: f64 = 20.0;

/// Everything the judgement of a place needs.
pub(super) struct Outlook<'a> {
    position: &'a Position,
    survey: &'a Survey,
    stance: Stance,
    goal: Goal,
    sheet: &'a Sheet,
    piece: Piece,
    others: Vec<[f64; 2]>,
    route: Route,
    brigadier: Option<Point>,
}

/// A place a unit might go to.
struct Candidate {
    score: f64,
    march: March,
}

impl<'a> Outlook<'a> {
    pub fn new(
        position: &'a Position,
        survey: &'a Survey,
        unit: UnitId,
        stance: Stance,
        goal: Goal,
    ) -> Option<Self> {
        let piece = *survey.get(unit)?;
        let sheet = position.field.sheet(unit);
        let brigadier = position.field.brigadier(sheet.brigade).and_then(|leader| {
            match position.state.leaders.get(leader.index())?.place {
                LeaderPlace::Table(at) => Some(at),
                _ => None,
            }
        });
        Some(Self {
            others: figures_without(position, survey, &piece),
            route: Route::new(position, goal.at),
            position,
            survey,
            stance,
            goal,
            sheet,
            piece,
            brigadier,
        })
    }

    /// What it is worth to stand somewhere at the end of the own turn.
    pub fn score(&self, stand: &Stand) -> f64 {
        let (position, piece) = (self.position, &self.piece);
        let mut score = control(position, &self.others, piece.side, piece.figures, stand);
        let keep = if piece.arm == Arm::Artillery {
            9.0
        } else {
            ARRIVED
        };
        let far = (self.route.next(stand.at).1 - keep).max(0.0);
        let drive = if piece.is_shaken() {
            0.0
        } else {
            self.stance.drive
        };
        score -= APPROACH * drive * far;
        let danger =
            self.survey.fire_danger(piece, stand) + self.survey.charge_danger(piece, stand);
        score -= 0.75 * self.stance.caution * danger;
        score += 0.7 * self.survey.fire_chance(piece, stand);
        score + self.bearing(stand)
    }

    /// Front to the enemy, formation for the distance, near the brigadier, off the table's edge.
    fn bearing(&self, stand: &Stand) -> f64 {
        let mut score = 0.0;
        if let Some((enemy, gap)) = self.survey.nearest(self.piece.side.other(), stand) {
            let near = (1.0 - gap / 30.0).max(0.0);
            if !stand.sees(&enemy.stand) {
                score -= 0.05 + 0.15 * near;
            }
            if stand.formation.is_march() && gap < ALARM {
                score -= 0.25 * near + 0.05;
            }
            score += self.reserve_of_force(stand, gap);
        }
        if let Some(at) = self.brigadier {
            score -= 0.006 * (stand.at.distance(at) - COURIER).max(0.0);
        }
        let [width, depth] = self.position.field.size;
        let border = stand
            .at
            .x
            .min(stand.at.y)
            .min(width - stand.at.x)
            .min(depth - stand.at.y);
        score - 0.02 * (4.0 - border).max(0.0)
    }

    /// Shaken units keep off; guns are drawn up and squares dissolved as the distance asks for.
    fn reserve_of_force(&self, stand: &Stand, gap: f64) -> f64 {
        let mut score = 0.0;
        if self.piece.is_shaken() {
            score += 0.012 * gap.min(18.0);
        }
        match stand.formation {
            Formation::Square => score -= 0.06,
            Formation::Limbered if gap < self.piece.range + 6.0 => score -= 0.1,
            Formation::Unlimbered if gap > self.piece.range + 8.0 => score -= 0.04,
            Formation::AttackColumn if self.piece.arm == Arm::Infantry => score += 0.01,
            _ => {}
        }
        score
    }

    /// The best action of the unit in the Command phase.
    pub fn best(&self) -> Action {
        let unit = self.piece.id;
        let stay = self.score(&self.piece.stand);
        let mut best = (stay, Action::Stand);
        if self.piece.losses > 0.0 {
            let worth = self.rally_gain();
            consider(&mut best, stay + worth, || Action::Rally);
        }
        let charges = if self.may_charge() {
            self.position.charge_options(unit)
        } else {
            Vec::new()
        };
        for march in charges {
            if let Some(score) = self.charge_score(&march) {
                consider(&mut best, score, || Action::Move(march.clone()));
            }
        }
        if let Some((score, action)) = self.feature_action() {
            consider(&mut best, score, || action);
        }
        if let Some(candidate) = self.best_march(best.0) {
            best = (candidate.score, Action::Move(candidate.march));
        }
        if self.piece.engaged {
            self.consider_withdrawals(&mut best);
        }
        best.1
    }

    /// Whether an enemy is near enough, and not hopeless, to look for a way to it.
    fn may_charge(&self) -> bool {
        let mut enemies = self.survey.of(self.piece.side.other());
        enemies.any(|enemy| Survey::onset(&self.piece, enemy).is_some_and(|gain| gain > -0.15))
    }

    /// What a marker less is worth, by the chance to lose one.
    fn rally_gain(&self) -> f64 {
        let piece = &self.piece;
        let near = self.survey.nearest(piece.side.other(), &piece.stand);
        let chance = if near.is_some_and(|(_, gap)| gap <= 12.0) {
            1.0 / 3.0
        } else {
            0.5
        };
        let marker = piece.worth * 0.5 / piece.morale;
        let urgent = if piece.losses + 1.0 >= piece.morale {
            1.8
        } else {
            1.0
        };
        chance * marker * urgent
    }

    /// What a charge is worth, by the exact odds of the fight it leads to.
    pub fn charge_score(&self, march: &March) -> Option<f64> {
        let unit = self.piece.id;
        let trip = self.position.judge_march(unit, march).ok()?;
        let target = self.position.charged(unit, &trip)?;
        let mut after = self.position.clone();
        let state = after.state.units.get_mut(unit.index())?;
        state.place = Place::Table(trip.pose);
        state.order = trip.order;
        let gain = self.fight_gain(&after, unit, target);
        if gain < LEAST_GAIN && self.helpers(target) == 0.0 {
            return None;
        }
        let stand = Stand::open(self.sheet, trip.order, trip.pose);
        let objectives = control(
            self.position,
            &self.others,
            self.piece.side,
            self.piece.figures,
            &stand,
        );
        let far = (self.route.next(stand.at).1 - ARRIVED).max(0.0);
        let support = self.helpers(target);
        Some(
            gain * ZEAL * self.stance.zeal + objectives - APPROACH * self.stance.drive * far
                + 0.04 * support
                - 0.05,
        )
    }

    /// Friends already in contact with a target: they support the fight.
    fn helpers(&self, target: UnitId) -> f64 {
        let own = self.survey.of(self.piece.side);
        let in_contact = own.filter(|piece| {
            piece.engaged && piece.id != self.piece.id && self.position.touches(piece.id, target)
        });
        in_contact.count() as f64
    }

    /// What a fight brings by its exact odds: what the enemy loses less what we do.
    fn fight_gain(&self, after: &Position, unit: UnitId, target: UnitId) -> f64 {
        let odds = after.fight_odds(&Fight::new(unit, target));
        let Some(enemy) = self.survey.get(target) else {
            return 0.0;
        };
        let mean =
            |losses: &[f64]| -> f64 { losses.iter().enumerate().map(|(n, p)| n as f64 * p).sum() };
        let cost = |piece: &Piece, flight: f64, losses: f64| {
            let wear = piece.worth * 0.5 * losses.min(piece.morale - piece.losses) / piece.morale;
            flight * piece.value() + (1.0 - flight) * wear.max(0.0)
        };
        cost(enemy, odds.flight[1], mean(&odds.losses[1]))
            - cost(&self.piece, odds.flight[0], mean(&odds.losses[0]))
    }

    /// Occupying a feature that is the goal or gives cover near it, or leaving one that is not.
    fn feature_action(&self) -> Option<(f64, Action)> {
        let unit = self.piece.id;
        if self.piece.stand.inside {
            return self.leave_action();
        }
        if self.piece.arm != Arm::Infantry {
            return None;
        }
        let stay = self.score(&self.piece.stand);
        let count = u8::try_from(self.position.field.features.len()).unwrap_or(u8::MAX);
        let near = (0..count).map(feldherr_fortitude::FeatureId).filter(|id| {
            let feature = &self.position.field.features[id.index()];
            feature.kind.is_defensible()
                && self.piece.stand.to_point(feature.middle()) < 16.0
                && self.position.occupant(*id).is_none()
        });
        let mut best: Option<(f64, Action)> = None;
        for id in near {
            let wanted = self.goal.feature == Some(id);
            let middle = self.position.field.features[id.index()].middle();
            let nearer = self.piece.stand.at.distance(self.goal.at) - middle.distance(self.goal.at);
            let is_prize = self.position.state.objectives.iter().any(|objective| {
                objective.feature == Some(id) && objective.held != Some(self.piece.side)
            });
            let score = stay
                + APPROACH * self.stance.drive * nearer
                + if wanted { 0.25 } else { 0.0 }
                + if is_prize { 0.7 } else { 0.0 }
                - 0.08;
            if best.as_ref().is_none_or(|(top, _)| score > *top)
                && self.position.check_occupy(unit, id).is_ok()
            {
                best = Some((score, Action::Occupy(id)));
            }
        }
        best
    }

    /// A unit in a feature stays where the goal is near or the enemy is.
    fn leave_action(&self) -> Option<(f64, Action)> {
        let unit = self.piece.id;
        let feature = self.position.feature_of(unit)?;
        let is_goal =
            self.goal.feature == Some(feature) || self.piece.stand.at.distance(self.goal.at) < 8.0;
        if is_goal || self.piece.engaged {
            return None;
        }
        let ways = self.position.leave_options(unit, MoveKind::Move);
        ways.into_iter()
            .map(|(order, pose)| {
                let score = self.score(&Stand::open(self.sheet, order, pose)) - 0.05;
                let kind = MoveKind::Move;
                (score, Action::Leave { kind, order, pose })
            })
            .max_by(|(a, _), (b, _)| a.total_cmp(b))
    }

    fn consider_withdrawals(&self, best: &mut (f64, Action)) {
        // Who stands in contact fights on; falling back is for those who would lose the fight.
        let foes: Vec<UnitId> = self.position.enemies_touching(self.piece.id).collect();
        let fight: f64 = foes
            .iter()
            .map(|foe| self.fight_gain(self.position, self.piece.id, *foe))
            .fold(f64::INFINITY, f64::min);
        if !fight.is_finite() || fight > -0.03 {
            return;
        }
        best.0 += fight;
        for march in self.position.withdraw_options(self.piece.id) {
            let Some(pose) = march.path.last() else {
                continue;
            };
            let Some(state) = self.position.state.units.get(self.piece.id.index()) else {
                return;
            };
            let stand = Stand::open(self.sheet, state.order, *pose);
            let score = self.score(&stand) - 0.05;
            consider(best, score, || Action::Move(march.clone()));
        }
    }

    /// The best legal move that is better than `floor`.
    fn best_march(&self, floor: f64) -> Option<Candidate> {
        let mut candidates = Vec::with_capacity(128);
        self.candidates(&mut candidates);
        candidates.retain(|candidate| candidate.score > floor + 0.004);
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
        candidates.into_iter().take(TRIES).find(|candidate| {
            self.position
                .judge_march(self.piece.id, &candidate.march)
                .is_ok()
        })
    }

    /// The best legal Move, for cards that grant one.
    pub fn extra_move(&self) -> Action {
        let stay = self.score(&self.piece.stand);
        let kind = MoveKind::Move;
        let mut candidates = Vec::new();
        self.candidates(&mut candidates);
        candidates.retain(|c| c.score > stay + 0.004 && c.march.kind == kind);
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
        candidates
            .into_iter()
            .take(TRIES)
            .find(|c| self.position.judge_march(self.piece.id, &c.march).is_ok())
            .map_or(Action::Stand, |candidate| Action::Move(candidate.march))
    }

    /// The best of some moves: a withdrawal that must be, a charge that follows.
    pub fn best_of(&self, options: &[Action]) -> Option<Action> {
        let order = self.position.state.units.get(self.piece.id.index())?.order;
        let score = |action: &Action| match action {
            Action::Move(march) if march.kind == MoveKind::Charge => {
                self.charge_score(march).unwrap_or(-1.0)
            }
            Action::Move(march) => march.path.last().map_or(-1.0, |pose| {
                self.score(&Stand::open(self.sheet, order, *pose))
            }),
            Action::Leave { order, pose, .. } => {
                self.score(&Stand::open(self.sheet, *order, *pose))
            }
            _ => -0.5,
        };
        let mut best: Option<(f64, &Action)> = None;
        for option in options {
            let score = score(option);
            if best.is_none_or(|(top, _)| score > top) {
                best = Some((score, option));
            }
        }
        best.map(|(_, action)| action.clone())
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
        self.moves(pose, order, None, None, MoveKind::Move, into);
        if self
            .position
            .check_kind(unit, MoveKind::ForcedMarch)
            .is_ok()
        {
            self.moves(pose, order, None, None, MoveKind::ForcedMarch, into);
        }
        for other in self.useful_orders(order) {
            let change = |heading| Change {
                order: other,
                heading,
                other: false,
            };
            let first = change(pose.heading);
            if let Some(start) = self.position.changed(unit, order, pose, &first) {
                if other.formation == Formation::Square || order.formation == Formation::Square {
                    let march = March {
                        kind: MoveKind::Move,
                        before: Some(first),
                        path: Vec::new(),
                        after: None,
                    };
                    self.add(other, start, march, into);
                    continue;
                }
                self.moves(start, other, Some(first), None, MoveKind::Move, into);
            }
            if order.formation.is_column() {
                self.moves(pose, order, None, Some(other), MoveKind::Move, into);
            }
        }
    }

    /// Formations worth a change here.
    fn useful_orders(&self, now: Order) -> Vec<Order> {
        let gap = self
            .survey
            .nearest(self.piece.side.other(), &self.piece.stand)
            .map_or(99.0, |(_, gap)| gap);
        let cavalry_near = self.survey.of(self.piece.side.other()).any(|enemy| {
            enemy.arm == Arm::Cavalry && enemy.stand.gap(&self.piece.stand) < enemy.reach + 2.0
        });
        let fits = |order: &Order| match order.formation {
            _ if *order == now => false,
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
    fn moves(
        &self,
        start: Pose,
        order: Order,
        before: Option<Change>,
        after: Option<Order>,
        kind: MoveKind,
        into: &mut Vec<Candidate>,
    ) {
        let shape = footprint(self.sheet, order);
        let radius = libm::hypot(shape.width, shape.depth) / 2.0;
        let allowance = self.position.allowance(self.piece.id, order, kind) - 0.02;
        let middle = start.local(0.0, -shape.depth / 2.0);
        let next = self.route.next(middle).0;
        let to_goal = bearing(middle, next);
        let far = middle.distance(next);
        let nearest = self
            .survey
            .nearest(self.piece.side.other(), &self.piece.stand);
        let mut headings = vec![start.heading];
        match nearest {
            Some((enemy, gap)) if gap < 36.0 => headings.push(bearing(middle, enemy.stand.at)),
            _ => headings.push(to_goal),
        }
        headings.dedup_by(|a, b| shorter(*a - *b).abs() < 3.0);
        let directions: &[f64] = &[0.0, 30.0, -30.0, 60.0, -60.0, 90.0, -90.0, 180.0];
        for heading in headings {
            let by = shorter(heading - start.heading);
            let left = allowance - radius * by.abs().to_radians();
            if left < 0.0 {
                continue;
            }
            let turned = Pose::new(rotate(start.at, middle, by), heading);
            let finish = |end: Pose, moved: bool, into: &mut Vec<Candidate>| {
                let mut path = Vec::with_capacity(2);
                if by != 0.0 {
                    path.push(turned);
                }
                if moved {
                    path.push(end);
                }
                if path.is_empty() && before.is_none() && after.is_none() {
                    return;
                }
                self.finish(kind, before, path, (order, end), after, into);
            };
            finish(turned, false, into);
            for turn in directions {
                let way = Pose::new(Point::default(), to_goal + turn).forward();
                for part in [1.0, 0.5] {
                    let step = if *turn == 0.0 { left.min(far) } else { left } * part;
                    if step < 0.5 {
                        continue;
                    }
                    let at = Point::new(turned.at.x + way.0 * step, turned.at.y + way.1 * step);
                    finish(Pose::new(at, heading), true, into);
                }
            }
        }
    }

    fn finish(
        &self,
        kind: MoveKind,
        before: Option<Change>,
        path: Vec<Pose>,
        (order, end): (Order, Pose),
        after: Option<Order>,
        into: &mut Vec<Candidate>,
    ) {
        let Some(wanted) = after else {
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

    fn add(&self, order: Order, end: Pose, march: March, into: &mut Vec<Candidate>) {
        let [width, depth] = self.position.field.size;
        if end.at.x < 0.0 || end.at.y < 0.0 || end.at.x > width || end.at.y > depth {
            return;
        }
        let score = self.score(&Stand::open(self.sheet, order, end));
        into.push(Candidate { score, march });
    }
}

fn consider(best: &mut (f64, Action), score: f64, action: impl FnOnce() -> Action) {
    if score > best.0 {
        *best = (score, action());
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
