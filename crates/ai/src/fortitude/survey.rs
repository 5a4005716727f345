//! The units on the table, summed up so that hundreds of places can be judged quickly.
//!
//! Distances, arcs and fights are estimates here; what is exact comes from the rules when it matters.

use super::goal::Goal;
use super::judgement::Judgement;
pub(super) use super::piece::{Piece, duel};
use super::river::Waters;
pub(super) use super::stand::Stand;
use feldherr_fortitude::geometry::Point;
use feldherr_fortitude::{Arm, BrigadeId, Formation, Place, Position, Side, UnitId};
use std::cell::OnceCell;
use std::sync::Arc;

/// VF-9.4 What it adds that a brigade breaks with its last unit.
const BROKEN: f64 = 0.5;
/// VF-9.5f How near to his commander-in-chief a brigadier steadies his brigade.
const STEADYING: f64 = 12.0;

/// What else a side loses when a unit of the brigade flees: by the chance of a setback (VF-9.5), and for certain when it
/// was the last.
fn stake(position: &Position, judgement: &Judgement, brigade: BrigadeId) -> f64 {
    let units = || position.field.units_in(brigade);
    let fled = units().filter(|unit| {
        let place = position
            .state
            .units
            .get(unit.index())
            .map(|unit| unit.place);
        place == Some(Place::Fled)
    });
    let (all, left) = (units().count(), units().count() - fled.count());
    let side = position.field.brigades[brigade.index()].side;
    let leaders = position
        .field
        .brigadier(brigade)
        .zip(position.field.chief(side));
    let steady =
        leaders.is_some_and(|(own, chief)| position.leaders_apart(own, chief) <= STEADYING);
    let modifier = i32::from(left > 5) + i32::from(steady) - i32::from((all - left + 1) * 2 >= all);
    let fails = f64::from(3 - modifier) / 6.0;
    judgement.setback * fails + if left <= 1 { BROKEN } else { 0.0 }
}

/// All units on the table.
#[derive(Debug)]
pub(super) struct Survey {
    pub pieces: Vec<Piece>,
    /// How the surveyor judges.
    pub judgement: &'static Judgement,
    pub waters: Arc<Waters>,
    /// What the brigades of each side are after, concluded when first asked for.
    pub goals: [OnceCell<Vec<(BrigadeId, Goal)>>; 2],
}

impl Survey {
    pub fn new(position: &Position, judgement: &'static Judgement) -> Self {
        let count = u8::try_from(position.field.sheets.len()).unwrap_or(u8::MAX);
        let mut pieces: Vec<Piece> = (0..count)
            .filter_map(|id| Piece::new(position, judgement, UnitId(id)))
            .collect();
        let brigades = (0..).map(BrigadeId).take(position.field.brigades.len());
        let stakes: Vec<f64> = brigades
            .map(|brigade| stake(position, judgement, brigade))
            .collect();
        for piece in &mut pieces {
            let stake = stakes.get(piece.brigade.index()).copied();
            piece.worth = judgement.disarmed * piece.power + stake.unwrap_or_default();
        }
        for one in 0..pieces.len() {
            for other in one + 1..pieces.len() {
                let (a, b) = (&pieces[one], &pieces[other]);
                if a.side != b.side && a.stand.gap(&b.stand) < 1.0 && position.touches(a.id, b.id) {
                    pieces[one].engaged = true;
                    pieces[other].engaged = true;
                }
            }
        }
        Self {
            pieces,
            judgement,
            waters: Arc::default(),
            goals: Default::default(),
        }
    }

    /// The same with the rivers of the table, which a unit on the march must know.
    pub fn with_waters(self, waters: &Arc<Waters>) -> Self {
        Self {
            waters: Arc::clone(waters),
            ..self
        }
    }

    pub fn of(&self, side: Side) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().filter(move |piece| piece.side == side)
    }

    pub fn get(&self, unit: UnitId) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.id == unit)
    }

    /// The enemy nearest to a stand.
    pub fn nearest(&self, side: Side, stand: &Stand) -> Option<(&Piece, f64)> {
        self.of(side)
            .map(|piece| (piece, piece.stand.gap(stand)))
            .min_by(|(_, a), (_, b)| a.total_cmp(b))
    }

    /// Hits to expect when a unit fires from a stand at another.
    pub fn shot(shooter: &Piece, from: &Stand, target: &Piece, at: &Stand) -> f64 {
        let dice = shooter.volley(from);
        if dice <= 0.0 || from.gap(at) > shooter.range || !from.sees(at) {
            return 0.0;
        }
        let mut dice = dice;
        if shooter.arm == Arm::Artillery {
            let dense = at.formation.is_column() || at.formation == Formation::Square;
            dice += f64::from(u8::from(dense && !at.inside));
        }
        if shooter.canister && from.gap(at) <= 12.0 {
            dice += 1.0;
        }
        let aim = if at.inside { 0.25 } else { 0.5 };
        let aim = if shooter.is_shaken() { aim * 0.66 } else { aim };
        let hits = dice * aim;
        if at.formation == Formation::Open && target.arm != Arm::Artillery && !at.inside {
            hits * 0.6
        } else {
            hits
        }
    }

    /// What the enemy's fire of his next turn would cost a unit at a stand: one attack with up to three supporters.
    pub fn fire_danger(&self, piece: &Piece, stand: &Stand) -> f64 {
        let (mut best, mut others) = (0.0_f64, 0.0_f64);
        for enemy in self.of(piece.side.other()).filter(|enemy| !enemy.engaged) {
            let hits = Self::shot(enemy, &enemy.stand, piece, stand);
            if hits > 0.0 {
                others += 0.4;
                best = best.max(hits);
            }
        }
        let hits = if best > 0.0 {
            best + (others - 0.4).min(1.2)
        } else {
            0.0
        };
        piece.harm(hits)
    }

    /// What the enemy's charges of his next turn would cost it, less what they would cost him.
    pub fn charge_danger(&self, piece: &Piece, stand: &Stand) -> f64 {
        let mut worst = 0.0_f64;
        let mut more = 0.0;
        for enemy in self.of(piece.side.other()) {
            if enemy.engaged || enemy.reach <= 0.0 || enemy.is_shaken() {
                continue;
            }
            let gap = enemy.stand.gap(stand);
            let quick = piece.arm == Arm::Cavalry && enemy.arm == Arm::Infantry && gap > 6.0;
            if gap > enemy.reach || quick || !enemy.stand.sees(stand) {
                continue;
            }
            let odds = duel(enemy, &enemy.stand, piece, stand);
            let danger = odds.defender_harm - odds.attacker_harm;
            more += danger.max(0.0) * 0.15;
            worst = worst.max(danger);
        }
        worst + more
    }

    /// The best a unit could do by fire from a stand in its next turn.
    pub fn fire_chance(&self, piece: &Piece, stand: &Stand) -> f64 {
        let enemies = self.of(piece.side.other());
        let enemies =
            enemies.filter(|enemy| !enemy.engaged && !self.is_masked(piece, stand, enemy));
        let gain = |enemy: &Piece| enemy.harm(Self::shot(piece, stand, enemy, &enemy.stand));
        // Only the nearest may be fired at, so that the best of many is too much to hope for.
        enemies
            .map(|enemy| (enemy.stand.gap(stand), gain(enemy)))
            .filter(|(_, gain)| *gain > 0.0)
            .min_by(|(a, _), (b, _)| a.total_cmp(b))
            .map_or(0.0, |(_, gain)| gain)
    }

    /// Whether friends stand in the line of fire of guns, about; for infantry, which comes close, it is not looked at.
    fn is_masked(&self, piece: &Piece, stand: &Stand, enemy: &Piece) -> bool {
        let Some(clearance) = self.judgement.mask.filter(|_| piece.arm == Arm::Artillery) else {
            return false;
        };
        let far = stand.front.distance(enemy.stand.at).max(1e-6);
        let to = |at: Point| (at.x - stand.front.x, at.y - stand.front.y);
        let (x, y) = to(enemy.stand.at);
        let (x, y) = (x / far, y / far);
        self.of(piece.side).any(|friend| {
            let (dx, dy) = to(friend.stand.at);
            let (along, aside) = (dx * x + dy * y, (dx * -y + dy * x).abs());
            let wide = friend.stand.half.0.max(friend.stand.half.1);
            friend.id != piece.id
                && !friend.stand.inside
                && along > 0.0
                && along < far
                && aside < wide + clearance
        })
    }

    /// The best a unit could do by a charge from a stand in its next turn, if it charges so far from there.
    pub fn charge_chance(&self, piece: &Piece, stand: &Stand, reach: f64) -> f64 {
        let mut best = 0.0_f64;
        for enemy in self.of(piece.side.other()) {
            let gap = enemy.stand.gap(stand);
            let quick = enemy.arm == Arm::Cavalry && piece.arm == Arm::Infantry && gap > 6.0;
            if gap > reach || quick || !stand.sees(&enemy.stand) {
                continue;
            }
            let odds = duel(piece, stand, enemy, &enemy.stand);
            best = best.max(odds.defender_harm - odds.attacker_harm);
        }
        best
    }

    /// What a side could do in its next turn, about: each unit its best shot or charge.
    pub fn menace(&self, side: Side) -> f64 {
        let mut harms: Vec<(UnitId, f64, f64)> = self
            .of(side.other())
            .map(|piece| (piece.id, 0.0, piece.value()))
            .collect();
        for piece in self.of(side).filter(|piece| !piece.engaged) {
            let best = self
                .of(side.other())
                .map(|enemy| (enemy.id, self.blow(piece, enemy)))
                .filter(|(_, harm)| *harm > 0.0)
                .max_by(|(_, a), (_, b)| a.total_cmp(b));
            let Some((target, harm)) = best else {
                continue;
            };
            if let Some(entry) = harms.iter_mut().find(|(id, _, _)| *id == target) {
                // What a unit has lost already cannot be lost again.
                entry.1 += harm * (1.0 - entry.1 / entry.2.max(0.01)).max(0.0);
            }
        }
        harms.iter().map(|(_, harm, _)| harm).sum()
    }

    /// The best of a shot and a charge of one unit at another.
    fn blow(&self, piece: &Piece, enemy: &Piece) -> f64 {
        let shot = if enemy.engaged {
            0.0
        } else {
            enemy.harm(Self::shot(piece, &piece.stand, enemy, &enemy.stand))
        };
        shot.max(Self::onset(piece, enemy).unwrap_or_default())
    }

    /// What a charge on an enemy would bring, if it is in reach.
    pub fn onset(piece: &Piece, enemy: &Piece) -> Option<f64> {
        let gap = piece.stand.gap(&enemy.stand);
        let quick = enemy.arm == Arm::Cavalry && piece.arm == Arm::Infantry && gap > 6.5;
        if piece.engaged || gap > piece.reach + 0.5 || quick || !piece.stand.sees(&enemy.stand) {
            return None;
        }
        let odds = duel(piece, &piece.stand, enemy, &enemy.stand);
        Some(odds.defender_harm - odds.attacker_harm)
    }
}
