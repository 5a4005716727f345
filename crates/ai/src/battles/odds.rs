//! What an attack is worth, from its column and both sides' stakes: fast enough to be asked thousands of times a turn.

use feldherr_battles::table::combat::{COLUMNS, CRT, Column, CombatResult};
use feldherr_battles::table::shock;

/// The initiatives for which shock is worked out beforehand.
const RATINGS: usize = 9;

/// The results of shock: Ar3, Ar2, Ar1, one unit of each, Dr1, Dr2, Dr3.
type Shock = [f32; 7];

/// Chances that never change.
#[derive(Clone, Debug)]
pub(super) struct Chances {
    shock: [[Shock; RATINGS]; RATINGS],
}

/// What each result brings the attacker, in points of victory.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stakes {
    /// All attackers are eliminated.
    pub lost: f32,
    /// They retreat one, two, three hexes.
    pub repelled: [f32; 3],
    /// The defenders retreat one, two, three or more hexes.
    pub driven: [f32; 3],
    /// All defenders are eliminated.
    pub won: f32,
    /// Exchange.
    pub exchange: f32,
    /// One unit of each side is reduced.
    pub each: f32,
}

impl Stakes {
    /// What a result brings; shock is none of them.
    pub(super) fn of(&self, result: CombatResult) -> f32 {
        let at = |hexes: u8| usize::from(hexes.clamp(1, 3)) - 1;
        match result {
            CombatResult::Ae => self.lost,
            CombatResult::Ar(hexes) => self.repelled[at(hexes)],
            CombatResult::ArStar => self.repelled[0],
            CombatResult::DrStar => self.driven[0],
            CombatResult::Dr(hexes) => self.driven[at(hexes)],
            CombatResult::De => self.won,
            CombatResult::Ex => self.exchange,
            CombatResult::OneEach | CombatResult::Shock => self.each,
        }
    }

    fn shock(&self, chances: &Shock) -> f32 {
        let [one, two, three] = self.repelled;
        let [first, second, third] = self.driven;
        let worth = [three, two, one, self.each, first, second, third];
        worth
            .iter()
            .zip(chances)
            .map(|(worth, chance)| worth * chance)
            .sum()
    }
}

/// How an attack stands before the die.
#[derive(Clone, Copy, Debug)]
pub(super) struct Footing {
    /// The column after all shifts, from 0.
    pub column: usize,
    /// The best initiative of attackers and defenders.
    pub lead: [i8; 2],
    /// Ar* and Dr* are shock.
    pub star: bool,
    /// Dr is shock.
    pub stubborn: bool,
}

impl Default for Chances {
    fn default() -> Self {
        let mut table = [[[0.0; 7]; RATINGS]; RATINGS];
        for (attacker, row) in table.iter_mut().enumerate() {
            for (defender, cell) in row.iter_mut().enumerate() {
                *cell = throws(attacker as i8, defender as i8);
            }
        }
        Self { shock: table }
    }
}

/// The chances of shock for two initiatives.
fn throws(attacker: i8, defender: i8) -> Shock {
    let mut cell = [0.0; 7];
    for one in 1..=6 {
        for two in 1..=6 {
            let result = shock::result(attacker + shock::bonus(one), defender + shock::bonus(two));
            let at = match result {
                CombatResult::Ar(hexes) => 3 - usize::from(hexes.clamp(1, 3)),
                CombatResult::Dr(hexes) => 3 + usize::from(hexes.clamp(1, 3)),
                _ => 3,
            };
            cell[at] += 1.0 / 36.0;
        }
    }
    cell
}

impl Chances {
    /// What an attack is worth on average.
    pub(super) fn expect(&self, footing: &Footing, stakes: &Stakes) -> f32 {
        let column = footing.column.min(COLUMNS.len() - 1);
        let good = column >= usize::from(Column::THREE_TO_ONE.0);
        let odds = if good { shock::GOOD_ODDS } else { 0 };
        let place = |lead: i8| lead.clamp(0, RATINGS as i8 - 1) as usize;
        let [attacker, defender] = footing.lead;
        let shock = stakes.shock(&self.shock[place(attacker + odds)][place(defender)]);
        let worth = CRT.iter().map(|row| match row[column] {
            CombatResult::Shock => shock,
            CombatResult::ArStar | CombatResult::DrStar if footing.star => shock,
            CombatResult::Dr(_) | CombatResult::DrStar if footing.stubborn => shock,
            result => stakes.of(result),
        });
        worth.sum::<f32>() / CRT.len() as f32
    }
}

/// The column of two strengths, rounded against the attacker.
pub(super) fn column(attack: f32, defence: f32) -> i8 {
    let reaches = |ratio: &[u32; 2]| attack * ratio[1] as f32 + 1e-3 >= defence * ratio[0] as f32;
    COLUMNS.iter().rposition(reaches).unwrap_or(0) as i8
}
