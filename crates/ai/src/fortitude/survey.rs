//! The units on the table, summed up so that hundreds of places can be judged quickly.
//!
//! Distances, arcs and fights are estimates here; what is exact comes from the rules when it matters.

use super::goal::Goal;
use feldherr_fortitude::formation::footprint;
use feldherr_fortitude::geometry::{Point, Pose, shape};
use feldherr_fortitude::{
    Arm, BrigadeId, Formation, MoveKind, Order, Place, Position, Sheet, Side, Special, UnitId,
};
use std::cell::OnceCell;

/// What a unit of average price is worth, in points of victory.
const AVERAGE_WORTH: f64 = 0.34;
/// The price of such a unit.
const AVERAGE_PRICE: f64 = 20.0;
/// Which part of its worth a unit has lost when it is shaken.
const SHAKEN_PART: f64 = 0.5;

/// Where and how a unit stands or might stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    /// The middle of the ground it covers.
    pub at: Point,
    /// The middle of its front edge.
    pub front: Point,
    /// To its front.
    pub forward: (f64, f64),
    /// Half its width and half its depth.
    pub half: (f64, f64),
    /// How it is drawn up.
    pub formation: Formation,
    /// Whether it is in a defensible feature.
    pub inside: bool,
}

impl Stand {
    /// A unit in the open.
    pub fn open(sheet: &Sheet, order: Order, pose: Pose) -> Self {
        let shape = footprint(sheet, order);
        Self {
            at: pose.local(0.0, -shape.depth / 2.0),
            front: pose.at,
            forward: pose.forward(),
            half: (shape.width / 2.0, shape.depth / 2.0),
            formation: order.formation,
            inside: false,
        }
    }

    fn inside(outline: &[Point], formation: Formation) -> Self {
        let at = shape::middle(outline);
        let reach = outline.iter().map(|corner| corner.distance(at));
        let half = reach.fold(0.0, f64::max) * 0.75;
        Self {
            at,
            front: at,
            forward: (0.0, -1.0),
            half: (half, half),
            formation,
            inside: true,
        }
    }

    /// How far it reaches from its middle in a direction.
    fn extent(&self, way: (f64, f64)) -> f64 {
        let (x, y) = self.forward;
        self.half.0 * (way.0 * -y + way.1 * x).abs() + self.half.1 * (way.0 * x + way.1 * y).abs()
    }

    /// About how far apart two stands are.
    pub fn gap(&self, other: &Self) -> f64 {
        let (dx, dy) = (other.at.x - self.at.x, other.at.y - self.at.y);
        let far = (dx * dx + dy * dy).sqrt();
        if far < 1e-6 {
            return 0.0;
        }
        let way = (dx / far, dy / far);
        (far - self.extent(way) - other.extent(way)).max(0.0)
    }

    /// About how far it is to a point.
    pub fn to_point(self, point: Point) -> f64 {
        let (dx, dy) = (point.x - self.at.x, point.y - self.at.y);
        let far = (dx * dx + dy * dy).sqrt();
        if far < 1e-6 {
            return 0.0;
        }
        (far - self.extent((dx / far, dy / far))).max(0.0)
    }

    fn looks_everywhere(&self) -> bool {
        self.inside || self.formation == Formation::Square
    }

    /// Whether another stand is about in the front area.
    pub fn sees(&self, other: &Self) -> bool {
        if self.looks_everywhere() {
            return true;
        }
        let (fx, fy) = self.forward;
        let (dx, dy) = (other.at.x - self.front.x, other.at.y - self.front.y);
        let ahead = dx * fx + dy * fy + other.extent(self.forward);
        let aside = (dx * -fy + dy * fx).abs() - other.extent((-fy, fx)) - self.half.0;
        ahead > 0.0 && aside <= ahead
    }
}

/// A unit on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    pub id: UnitId,
    pub side: Side,
    pub brigade: BrigadeId,
    pub arm: Arm,
    pub stand: Stand,
    /// Fire value and range; skirmishers and carbines are counted where they are all it has.
    pub fire: f64,
    pub range: f64,
    pub melee: f64,
    pub canister: bool,
    pub morale: f64,
    pub losses: f64,
    /// How far it charges.
    pub reach: f64,
    pub figures: f64,
    /// In points of victory.
    pub worth: f64,
    pub engaged: bool,
}

impl Piece {
    fn new(position: &Position, id: UnitId) -> Option<Self> {
        let sheet = position.field.sheets.get(id.index())?;
        let unit = position.state.units.get(id.index())?;
        let stand = match unit.place {
            Place::Table(pose) => Stand::open(sheet, unit.order, pose),
            Place::Feature(feature) => {
                let outline = &position.field.features.get(feature.index())?.outline.0;
                Stand::inside(outline, unit.order.formation)
            }
            Place::Camp | Place::Reserve | Place::Fled => return None,
        };
        let carbines = sheet.specials.has(Special::Carbines);
        let (fire, range) = match (sheet.fire, sheet.range) {
            (Some(fire), Some(range)) => (f64::from(fire), f64::from(range)),
            _ if carbines => (1.0, 12.0),
            _ => (0.0, 0.0),
        };
        let charges = sheet.arm != Arm::Artillery && !stand.inside;
        Some(Self {
            id,
            side: sheet.side,
            brigade: sheet.brigade,
            arm: sheet.arm,
            stand,
            fire,
            range,
            melee: f64::from(position.melee_value(id)),
            canister: sheet.specials.has(Special::Canister),
            morale: f64::from(position.morale_value(id)),
            losses: f64::from(unit.losses),
            reach: if charges && stand.formation != Formation::Square {
                position.allowance(id, unit.order, MoveKind::Charge)
            } else {
                0.0
            },
            figures: f64::from(sheet.figures),
            worth: AVERAGE_WORTH * (0.4 + 0.6 * f64::from(sheet.points) / AVERAGE_PRICE),
            engaged: false,
        })
    }

    pub fn is_shaken(&self) -> bool {
        self.losses >= self.morale
    }

    /// Dice of a volley from a formation.
    pub fn volley(&self, stand: &Stand) -> f64 {
        match stand.formation {
            _ if stand.inside => (self.fire / 2.0).floor(),
            Formation::MarchColumn | Formation::Limbered => 0.0,
            Formation::AttackColumn | Formation::Square => (self.fire / 2.0).floor(),
            _ => self.fire,
        }
    }

    /// What losses cost, and the chance that the unit flees.
    pub fn harm(&self, hits: f64) -> f64 {
        let room = (self.morale - self.losses).max(0.0);
        let marked = hits.min(room);
        let tests = hits - marked;
        let flight = 1.0 - libm::exp2(-tests);
        let left = self.worth * (1.0 - SHAKEN_PART * (self.losses / self.morale).min(1.0));
        let wear = self.worth * SHAKEN_PART * marked / self.morale;
        wear + flight * (left - wear)
    }

    /// What the unit is worth as it is.
    pub fn value(&self) -> f64 {
        self.worth * (1.0 - SHAKEN_PART * (self.losses / self.morale).min(1.0))
    }

    /// Dice in melee against an enemy, from a stand.
    fn strikes(&self, stand: &Stand, enemy: &Stand) -> f64 {
        if matches!(
            stand.formation,
            Formation::MarchColumn | Formation::Limbered
        ) && !stand.inside
        {
            return 1.0;
        }
        let sees = stand.sees(enemy);
        let mut dice = self.melee;
        if !sees {
            dice = (dice / 2.0).floor().max(1.0);
        }
        if sees && self.arm == Arm::Infantry && stand.formation == Formation::Line && !stand.inside
        {
            dice += (self.fire / 2.0).floor();
        }
        if self.arm == Arm::Infantry && stand.inside || stand.formation == Formation::Square {
            dice += 1.0;
        }
        if stand.formation == Formation::Open && !stand.inside {
            dice -= 1.0;
        }
        if self.canister && sees {
            dice += 2.0;
        }
        if !enemy.sees(stand) {
            dice += 1.0;
        }
        dice.max(1.0)
    }

    fn aim(&self) -> f64 {
        match self {
            _ if self.is_shaken() => 1.0 / 3.0,
            _ if self.losses == 0.0 => 2.0 / 3.0,
            _ => 0.5,
        }
    }
}

/// What a charge would bring: what each side would lose, about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Duel {
    pub attacker_harm: f64,
    pub defender_harm: f64,
}

/// A charge of one unit on another, estimated.
pub(super) fn duel(attacker: &Piece, from: &Stand, defender: &Piece, at: &Stand) -> Duel {
    let dealt = attacker.strikes(from, at);
    let taken = defender.strikes(at, from);
    let (aim, back) = (attacker.aim(), defender.aim());
    let spread = dealt * aim * (1.0 - aim) + taken * back * (1.0 - back);
    let lead = dealt * aim - taken * back + if at.inside { -0.25 } else { 0.25 };
    let mut wins = 1.0 / (1.0 + libm::exp(-1.7 * lead / spread.max(0.1).sqrt()));
    if attacker.arm == Arm::Cavalry && at.formation == Formation::Square {
        wins *= 0.5;
    }
    let routs = !at.inside
        && (at.formation == Formation::Square
            || match defender.arm {
                Arm::Artillery => true,
                Arm::Infantry => attacker.arm == Arm::Cavalry,
                Arm::Cavalry => false,
            });
    let defender_lost = if routs {
        defender.value()
    } else {
        defender.harm(dealt * aim + 0.5)
    };
    // Markers stay with the winner too, but he need not test.
    let wear = |piece: &Piece, hits: f64| {
        let room = (piece.morale - piece.losses).max(0.0);
        piece.worth * SHAKEN_PART * hits.min(room) / piece.morale
    };
    Duel {
        attacker_harm: wins * wear(attacker, taken * back * 0.7)
            + (1.0 - wins) * attacker.harm(taken * back + 0.5),
        defender_harm: wins * defender_lost + (1.0 - wins) * wear(defender, dealt * aim * 0.7),
    }
}

/// All units on the table.
#[derive(Debug, Default)]
pub(super) struct Survey {
    pub pieces: Vec<Piece>,
    /// What the brigades of each side are after, concluded when first asked for.
    pub goals: [OnceCell<Vec<(BrigadeId, Goal)>>; 2],
}

impl Survey {
    pub fn new(position: &Position) -> Self {
        let count = u8::try_from(position.field.sheets.len()).unwrap_or(u8::MAX);
        let mut pieces: Vec<Piece> = (0..count)
            .filter_map(|id| Piece::new(position, UnitId(id)))
            .collect();
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
            goals: Default::default(),
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
        let enemies = self.of(piece.side.other()).filter(|enemy| !enemy.engaged);
        let gain = |enemy: &Piece| enemy.harm(Self::shot(piece, stand, enemy, &enemy.stand));
        // Only the nearest may be fired at, so that the best of many is too much to hope for.
        enemies
            .map(|enemy| (enemy.stand.gap(stand), gain(enemy)))
            .filter(|(_, gain)| *gain > 0.0)
            .min_by(|(a, _), (b, _)| a.total_cmp(b))
            .map_or(0.0, |(_, gain)| gain)
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
