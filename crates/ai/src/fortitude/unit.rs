//! The action of one unit: where it could stand, what that is worth, and the best that is legal.

use super::charge::fight_gain;
use super::goal::{Goal, Stance, Whim, control, figures_without};
use super::route::Route;
use super::survey::{Piece, Stand, Survey};
use super::value::{turns_to_come, urgency};
use feldherr_fortitude::formation::orders;
use feldherr_fortitude::geometry::Point;
use feldherr_fortitude::{Action, Arm, Formation, LeaderPlace, MoveKind, Position, Sheet, UnitId};

/// What an inch nearer to the goal is worth.
pub(super) const APPROACH: f64 = 0.03;
/// Nearer than this to the goal nothing is gained by coming nearer.
pub(super) const ARRIVED: f64 = 3.0;
/// A unit that hunts comes no nearer to the enemy than this without a charge that is worth it: there it fires.
const IN_RANGE: f64 = 10.0;
/// How much of the best volley of the next turn is hoped for.
const VOLLEY: f64 = 0.7;
/// How much of the best charge of the next turn is hoped for.
const ONSET: f64 = 0.4;
/// What a friend close by is worth with the enemy near, and how close that is.
const COMPANY: f64 = 0.01;
const BESIDE: f64 = 6.0;
/// VF-6.2.2a Up to this far from the brigadier no courier is needed.
const COURIER: f64 = 11.0;
/// Enemies within this distance forbid march columns.
pub(super) const ALARM: f64 = 20.0;

/// Everything the judgement of a place needs.
pub(super) struct Outlook<'a> {
    pub(super) position: &'a Position,
    pub(super) survey: &'a Survey,
    pub(super) stance: Stance,
    pub(super) goal: Goal,
    pub(super) sheet: &'a Sheet,
    pub(super) piece: Piece,
    /// Figures of the others at each objective.
    pub(super) others: Vec<[f64; 2]>,
    pub(super) route: Route,
    brigadier: Option<Point>,
    /// How far it charges in each formation.
    reaches: Vec<(Formation, f64)>,
    /// How much more it wants to get on, as the battle stands.
    pub(super) urgency: f64,
    /// Whether the side itself and its enemy have another turn, as 1 or 0.
    turns: [f64; 2],
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
        let reaches = orders(sheet).into_iter().map(|order| {
            let reach = position.allowance(unit, order, MoveKind::Charge);
            (order.formation, reach)
        });
        Some(Self {
            reaches: reaches.collect(),
            urgency: urgency(position, piece.side),
            turns: turns_to_come(position).map(|comes| f64::from(u8::from(comes))),
            others: figures_without(position, survey, &piece),
            route: Route::new(position, &survey.waters, goal.at),
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
        let mut score = control(
            position,
            self.survey,
            &self.others,
            piece.side,
            piece.figures,
            stand,
        );
        let (keep, eagerness) = match piece.arm {
            Arm::Artillery => (9.0, self.survey.judgement.gun_drive),
            _ if self.stance.hunts => (IN_RANGE, 1.0),
            _ => (ARRIVED, 1.0),
        };
        let far = (self.route.next(stand.at).1 - keep).max(0.0);
        score -= APPROACH * self.drive() * far * eagerness;
        let danger =
            self.survey.fire_danger(piece, stand) + self.survey.charge_danger(piece, stand);
        let [hope, fear] = self.turns;
        score -= fear * self.survey.judgement.fear * self.stance.caution / self.urgency * danger;
        score += hope * VOLLEY * self.survey.fire_chance(piece, stand);
        if !piece.is_shaken() {
            let reach = self.reach_in(stand.formation);
            score += hope * ONSET * self.survey.charge_chance(piece, stand, reach);
        }
        score + self.bearing(stand)
    }

    /// How much the unit wants to get on.
    pub(super) fn drive(&self) -> f64 {
        if self.piece.is_shaken() {
            0.0
        } else {
            self.stance.drive * self.urgency
        }
    }

    /// How far the unit would charge from a formation.
    fn reach_in(&self, formation: Formation) -> f64 {
        let guns = self.piece.arm == Arm::Artillery;
        if guns || formation.is_march() || formation == Formation::Square {
            return 0.0;
        }
        let found = self.reaches.iter().find(|(other, _)| *other == formation);
        found.map_or(0.0, |(_, reach)| *reach)
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
            if gap < ALARM {
                score += COMPANY * self.company(stand);
            }
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

    /// How many friends are close enough to help, up to three.
    fn company(&self, stand: &Stand) -> f64 {
        let friends = self.survey.of(self.piece.side).filter(|friend| {
            friend.id != self.piece.id
                && friend.arm != Arm::Artillery
                && !friend.is_shaken()
                && friend.stand.gap(stand) < BESIDE
        });
        friends.take(3).count() as f64
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

    /// What the stance has in mind for this unit in particular.
    pub(super) fn whim(&self) -> Option<Whim> {
        let whim = self.stance.whim;
        whim.filter(|(unit, _)| *unit == self.piece.id)
            .map(|(_, whim)| whim)
    }

    /// The best action of the unit in the Command phase.
    pub fn best(&self) -> Action {
        let stay = self.score(&self.piece.stand);
        let mut best = (stay, Action::Stand);
        if self.piece.losses > 0.0 {
            let worth = self.rally_gain();
            consider(&mut best, stay + worth, || Action::Rally);
        }
        self.consider_charges(&mut best);
        if self.whim() == Some(Whim::Charge) && matches!(best.1, Action::Move(_)) {
            return best.1;
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

    fn consider_charges(&self, best: &mut (f64, Action)) {
        if !self.may_charge() {
            return;
        }
        let marches = self.position.charge_options(self.piece.id).into_iter();
        let scored = marches.filter_map(|march| Some((self.charge_score(&march)?, march)));
        let charge = scored.reduce(|best, other| if other.0 > best.0 { other } else { best });
        if let Some((score, march)) = charge
            && (score > best.0 || self.whim() == Some(Whim::Charge))
        {
            *best = (score, Action::Move(march));
        }
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
        self.survey.judgement.rally * chance * marker * urgent
    }

    fn consider_withdrawals(&self, best: &mut (f64, Action)) {
        // Who stands in contact fights on; falling back is for those who would lose the fight.
        let foes: Vec<UnitId> = self.position.enemies_touching(self.piece.id).collect();
        let fight: f64 = foes
            .iter()
            .map(|foe| {
                let fight = self.position.likely_fight(self.piece.id, *foe);
                fight_gain(self.position, self.survey, &fight)
            })
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
}

fn consider(best: &mut (f64, Action), score: f64, action: impl FnOnce() -> Action) {
    if score > best.0 {
        *best = (score, action());
    }
}
