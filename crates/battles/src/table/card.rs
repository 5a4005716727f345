//! LB-24.1b, LB-G8 The cards. What they do is said by `rules::card`.

use crate::card::{Card, CardCounts, CardType, LAST};

/// LB-24.1b What a card prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardSheet {
    /// LB-24.12a Its type.
    pub kind: CardType,
    /// LB-24.4a Allowance of infantry and cavalry.
    pub allowance: [u8; 2],
    /// LB-24.23b Victory points won or lost.
    pub points: i8,
    /// LB-24.1b Copies in a deck of 50.
    pub copies: u8,
    /// LB-24.38a Whether it stays on the table.
    pub lasts: bool,
}

/// LB-24.4a The printed standard.
pub const STANDARD: [u8; 2] = [4, 6];
/// LB-24.34a The allowance at night.
pub const NIGHT: [u8; 2] = [2, 3];
/// LB-G90 Mode cards and bonus cards where the scenario is silent.
pub const MODE_AND_BONUS: [u8; 2] = [2, 3];

/// Card 27: what it adds to the die of a bombardment.
pub const MASSED_BATTERY: i8 = 1;
/// Card 28: what it adds to the die of a charge.
pub const WELL_TIMED_CHARGE: i8 = -1;
/// Card 24: what it shifts an attack.
pub const FLANK_ATTACK: i8 = 1;
/// Card 26: what it shifts an attack.
pub const STUBBORN_DEFENCE: i8 = -1;
/// Card 4: strength points it brings back at most.
pub const REPLACEMENTS: u8 = 8;
/// Card 5: movement points before the first turn.
pub const EARLY_ARRIVAL: crate::MovePoints = crate::MovePoints::whole(2);
/// Card 6: how far units are scattered.
pub const SCATTER: u8 = 2;
/// Card 8: what woods, orchards and marshes cost at most.
pub const GUIDED: crate::MovePoints = crate::MovePoints::whole(2);
/// Card 13: the best initiative it leads to.
pub const MAN_OF_THE_HOUR: u8 = 5;
/// Card 18: how soon a group must be due.
pub const ROUTE_TURNS: u8 = 2;
/// Card 21: a unit is worn out on this.
pub const FORCED_MARCH_TIRES_ON: u8 = 6;
/// Card 23: how near the guns must be.
pub const HEARD: u8 = 6;

/// By number, from 1.
pub const CARDS: [CardSheet; LAST as usize] = {
    use CardType::{Arrival, Game, March, Mode, Status, Tactics};
    [
        card(Mode, STANDARD, 0, 2),              // 1 Road Column
        card(Mode, [2, 3], 1, 2).lasting(),      // 2 Late Start
        card(Mode, [3, 5], 1, 1),                // 3 Foragers Out
        card(Mode, STANDARD, -1, 1),             // 4 Replacements
        card(Mode, STANDARD, -1, 1),             // 5 Early Arrival
        card(Mode, [3, 4], 1, 1),                // 6 Formation Scattered
        card(Game, STANDARD, 0, 2),              // 7 Sudden Change of Weather
        card(Game, STANDARD, 0, 2),              // 8 Local Guides
        card(Game, STANDARD, -2, 2),             // 9 General Retreat
        card(Game, STANDARD, 0, 1),              // 10 Bridging Train Ready
        card(Status, STANDARD, -1, 2).lasting(), // 11 Ammunition Short
        card(Status, [3, 5], 1, 1).lasting(),    // 12 Officer Indisposed
        card(Status, STANDARD, -1, 1).lasting(), // 13 Man of the Hour
        card(Status, [3, 4], 1, 2),              // 14 Straggling
        card(Arrival, STANDARD, -2, 3),          // 15 Alternate Reinforcements
        card(Arrival, STANDARD, 0, 3),           // 16 Delay - March Confusion
        card(Arrival, STANDARD, -1, 2),          // 17 Reinforcement Arrives Early
        card(Arrival, STANDARD, 0, 1),           // 18 Change of Route
        card(March, [5, 7], -1, 2),              // 19 Swift Couriers
        card(March, [3, 5], 1, 2),               // 20 Courier Lost
        card(March, [6, 8], -1, 2),              // 21 Forced March
        card(March, [2, 3], 1, 2),               // 22 Weary Troops
        card(March, STANDARD, 0, 2),             // 23 March to the Guns
        card(Tactics, STANDARD, -1, 2),          // 24 Flank Attack
        card(Tactics, STANDARD, 0, 2),           // 25 Elan
        card(Tactics, STANDARD, 0, 2),           // 26 Stubborn Defence
        card(Tactics, STANDARD, 0, 2),           // 27 Massed Battery
        card(Tactics, STANDARD, 0, 1),           // 28 Well-Timed Charge
        card(Tactics, STANDARD, 0, 1),           // 29 Fighting Withdrawal
    ]
};

/// A card that is laid off when it has been played.
const fn card(kind: CardType, allowance: [u8; 2], points: i8, copies: u8) -> CardSheet {
    CardSheet {
        kind,
        allowance,
        points,
        copies,
        lasts: false,
    }
}

impl CardSheet {
    /// LB-24.38a The same card, but it stays on the table.
    const fn lasting(self) -> Self {
        Self {
            lasts: true,
            ..self
        }
    }
}

/// What a card prints; nothing for a number that no card has.
pub fn sheet(card: Card) -> Option<&'static CardSheet> {
    CARDS.get(usize::from(card.0).checked_sub(1)?)
}

/// LB-24.1a A whole deck, mode cards included.
pub fn deck() -> CardCounts {
    let copies = |card: Card| sheet(card).map_or(0, |sheet| sheet.copies);
    let cards: Vec<Card> = (1..=LAST)
        .map(Card)
        .flat_map(|card| std::iter::repeat_n(card, usize::from(copies(card))))
        .collect();
    cards.into()
}
