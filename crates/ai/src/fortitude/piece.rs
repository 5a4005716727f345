//! Units on the table: what they can do, what they lose by fire and in fights, estimated.

use super::judgement::Judgement;
use super::stand::Stand;
use feldherr_fortitude::{Arm, BrigadeId, Formation, MoveKind, Position, Side, Special, UnitId};

/// What a unit of average price can do for its side in a battle, in points of victory.
const AVERAGE_POWER: f64 = 0.34;
/// The price of such a unit.
const AVERAGE_PRICE: f64 = 20.0;

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
    /// What it can do for its side, in points of victory.
    pub power: f64,
    /// What its side loses when it flees, in points of victory.
    pub worth: f64,
    pub engaged: bool,
    /// Which part of its worth is lost when it is shaken, as its judge sees it.
    pub shaken_part: f64,
}

impl Piece {
    /// A unit on the table, without what depends on others.
    pub fn new(position: &Position, judgement: &Judgement, id: UnitId) -> Option<Self> {
        let sheet = position.field.sheets.get(id.index())?;
        let unit = position.state.units.get(id.index())?;
        let stand = Stand::of(position, id)?;
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
            power: AVERAGE_POWER * (0.4 + 0.6 * f64::from(sheet.points) / AVERAGE_PRICE),
            worth: 0.0,
            engaged: false,
            shaken_part: judgement.shaken_part,
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
        let left = self.worth * (1.0 - self.shaken_part * (self.losses / self.morale).min(1.0));
        let wear = self.worth * self.shaken_part * marked / self.morale;
        wear + flight * (left - wear)
    }

    /// What the unit is worth as it is.
    pub fn value(&self) -> f64 {
        self.worth * (1.0 - self.shaken_part * (self.losses / self.morale).min(1.0))
    }

    /// What the unit can do for its side as it is.
    pub fn strength(&self) -> f64 {
        self.power * (1.0 - self.shaken_part * (self.losses / self.morale).min(1.0))
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
        piece.worth * piece.shaken_part * hits.min(room) / piece.morale
    };
    Duel {
        attacker_harm: wins * wear(attacker, taken * back * 0.7)
            + (1.0 - wins) * attacker.harm(taken * back + 0.5),
        defender_harm: wins * defender_lost + (1.0 - wins) * wear(defender, dealt * aim * 0.7),
    }
}
