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
pub const CARDS: [CardSheet; LAST as usize] = [
    CardSheet {
        kind: CardType::Mode,
        allowance: [4, 6],
        points: 0,
        copies: 2,
        lasts: false,
    }, // 1 Road Column
    CardSheet {
        kind: CardType::Mode,
        allowance: [2, 3],
        points: 1,
        copies: 2,
        lasts: true,
    }, // 2 Late Start
    CardSheet {
        kind: CardType::Mode,
        allowance: [3, 5],
        points: 1,
        copies: 1,
        lasts: false,
    }, // 3 Foragers Out
    CardSheet {
        kind: CardType::Mode,
        allowance: [4, 6],
        points: -1,
        copies: 1,
        lasts: false,
    }, // 4 Replacements
    CardSheet {
        kind: CardType::Mode,
        allowance: [4, 6],
        points: -1,
        copies: 1,
        lasts: false,
    }, // 5 Early Arrival
    CardSheet {
        kind: CardType::Mode,
        allowance: [3, 4],
        points: 1,
        copies: 1,
        lasts: false,
    }, // 6 Formation Scattered
    CardSheet {
        kind: CardType::Game,
        allowance: [4, 6],
        points: 0,
        copies: 2,
        lasts: false,
    }, // 7 Sudden Change of Weather
    CardSheet {
        kind: CardType::Game,
        allowance: [4, 6],
        points: 0,
        copies: 2,
        lasts: false,
    }, // 8 Local Guides
    CardSheet {
        kind: CardType::Game,
        allowance: [4, 6],
        points: -2,
        copies: 2,
        lasts: false,
    }, // 9 General Retreat
    CardSheet {
        kind: CardType::Game,
        allowance: [4, 6],
        points: 0,
        copies: 1,
        lasts: false,
    }, // 10 Bridging Train Ready
    CardSheet {
        kind: CardType::Status,
        allowance: [4, 6],
        points: -1,
        copies: 2,
        lasts: true,
    }, // 11 Ammunition Short
    CardSheet {
        kind: CardType::Status,
        allowance: [3, 5],
        points: 1,
        copies: 1,
        lasts: true,
    }, // 12 Officer Indisposed
    CardSheet {
        kind: CardType::Status,
        allowance: [4, 6],
        points: -1,
        copies: 1,
        lasts: true,
    }, // 13 Man of the Hour
    CardSheet {
        kind: CardType::Status,
        allowance: [3, 4],
        points: 1,
        copies: 2,
        lasts: false,
    }, // 14 Straggling
    CardSheet {
        kind: CardType::Arrival,
        allowance: [4, 6],
        points: -2,
        copies: 3,
        lasts: false,
    }, // 15 Alternate Reinforcements
    CardSheet {
        kind: CardType::Arrival,
        allowance: [4, 6],
        points: 0,
        copies: 3,
        lasts: false,
    }, // 16 Delay - March Confusion
    CardSheet {
        kind: CardType::Arrival,
        allowance: [4, 6],
        points: -1,
        copies: 2,
        lasts: false,
    }, // 17 Reinforcement Arrives Early
    CardSheet {
        kind: CardType::Arrival,
        allowance: [4, 6],
        points: 0,
        copies: 1,
        lasts: false,
    }, // 18 Change of Route
    CardSheet {
        kind: CardType::March,
        allowance: [5, 7],
        points: -1,
        copies: 2,
        lasts: false,
    }, // 19 Swift Couriers
    CardSheet {
        kind: CardType::March,
        allowance: [3, 5],
        points: 1,
        copies: 2,
        lasts: false,
    }, // 20 Courier Lost
    CardSheet {
        kind: CardType::March,
        allowance: [6, 8],
        points: -1,
        copies: 2,
        lasts: false,
    }, // 21 Forced March
    CardSheet {
        kind: CardType::March,
        allowance: [2, 3],
        points: 1,
        copies: 2,
        lasts: false,
    }, // 22 Weary Troops
    CardSheet {
        kind: CardType::March,
        allowance: [4, 6],
        points: 0,
        copies: 2,
        lasts: false,
    }, // 23 March to the Guns
    CardSheet {
        kind: CardType::Tactics,
        allowance: [4, 6],
        points: -1,
        copies: 2,
        lasts: false,
    }, // 24 Flank Attack
    CardSheet {
        kind: CardType::Tactics,
        allowance: [4, 6],
        points: 0,
        copies: 2,
        lasts: false,
    }, // 25 Elan
    CardSheet {
        kind: CardType::Tactics,
        allowance: [4, 6],
        points: 0,
        copies: 2,
        lasts: false,
    }, // 26 Stubborn Defence
    CardSheet {
        kind: CardType::Tactics,
        allowance: [4, 6],
        points: 0,
        copies: 2,
        lasts: false,
    }, // 27 Massed Battery
    CardSheet {
        kind: CardType::Tactics,
        allowance: [4, 6],
        points: 0,
        copies: 1,
        lasts: false,
    }, // 28 Well-Timed Charge
    CardSheet {
        kind: CardType::Tactics,
        allowance: [4, 6],
        points: 0,
        copies: 1,
        lasts: false,
    }, // 29 Fighting Withdrawal
];

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
