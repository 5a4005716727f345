//! Numbers, hexes, lines and tables: what every chapter counts with.

use feldherr_battles::card::{Card, CardCounts};
use feldherr_battles::map::{Cell, Dir, HexId, HexSet, HexsideId, LINES, Line};
use feldherr_battles::number::{Factor, Strength};
use feldherr_battles::table::card::{deck, sheet};
use feldherr_battles::table::combat::{CRT, Column, CombatResult};

fn hex(number: u16) -> HexId {
    HexId::numbered(number)
}

/// Rules: LB-X22
#[test]
fn halves_thirds_and_quarters_stay_exact() {
    let seven = Strength::whole(7);
    assert_eq!(seven.times(Factor::Half).parts(), 84);
    assert_eq!(
        seven.times(Factor::TwoThirds).times(Factor::OneAndAHalf),
        seven
    );
    assert_eq!(
        seven.times(Factor::ThreeQuarters).floor(),
        Strength::whole(5)
    );
    // 3.5 against 4 is not 1:1.
    let attack = Strength::whole(7).times(Factor::Half);
    assert!(!attack.is_at_least([1, 1], Strength::whole(4)));
    assert!(attack.is_at_least([2, 3], Strength::whole(4)));
}

#[test]
fn a_draw_counts_copies() {
    let hand = CardCounts::from(vec![Card(3), Card(3), Card(9)]);
    assert_eq!(
        [0, 1, 2].map(|n| hand.nth(n).map(|card| card.0)),
        [Some(3), Some(3), Some(9)]
    );
    assert_eq!((hand.nth(3), hand.len()), (None, 3));
    assert_eq!(Vec::from(hand), [Card(3), Card(3), Card(9)]);
}

/// Rules: LB-8.41a
#[test]
fn a_line_reaches_three_hexes() {
    let from = hex(1010);
    let ends: HexSet = Line::all().map(|line| line.end(from)).collect();
    assert_eq!(Line::all().count(), LINES);
    assert_eq!(ends.len(), LINES);
    for line in Line::all() {
        let end = line.end(from);
        assert_eq!(from.distance(end), line.length);
        for cell in line.between(from) {
            let hexes = match cell {
                Cell::Through(hex) => [hex; 2],
                Cell::Along(one, two) => [one, two],
            };
            for hex in hexes {
                assert_eq!(from.distance(hex) + hex.distance(end), line.length);
            }
        }
    }
}

/// Rules: LB-1.3a
#[test]
fn hexes_have_four_digits_and_six_neighbours() {
    let around = |at: u16| Dir::ALL.map(|dir| hex(at).step(dir).number());
    assert_eq!(around(508), [507, 607, 608, 509, 408, 407]);
    assert_eq!(around(608), [607, 708, 709, 609, 509, 508]);
    assert_eq!(hex(101).step(Dir::N), HexId::NOWHERE);
    assert_eq!(hex(6363).step(Dir::SE), HexId::NOWHERE);
    assert_eq!(hex(6464), HexId::NOWHERE);
    // Off the paper and back.
    assert_eq!(hex(301).after([Dir::NW, Dir::SW]), hex(101));
    assert_eq!(hex(508).distance(hex(808)), 3);
    assert_eq!(hex(508).distance(hex(511)), 3);
    for dir in Dir::ALL {
        assert_eq!(hex(508).step(dir).step(dir.back()), hex(508));
        assert_eq!(hex(608).step(dir).distance(hex(608)), 1);
        assert_eq!(hex(608).after([dir]), hex(608).step(dir));
        assert_eq!(hex(508).after([dir, dir]), hex(508).step(dir).step(dir));
    }
}

#[test]
fn sets_step_as_hexes_do() {
    let some: HexSet = [508, 608, 1111, 2063].into_iter().map(hex).collect();
    for dir in Dir::ALL {
        let stepped: HexSet = some.iter().map(|one| one.step(dir)).collect();
        let mut shifted = some.shifted(dir);
        shifted.remove(HexId::NOWHERE);
        let on_paper = |set: &HexSet| {
            set.iter()
                .filter(|one| one.row() > 0 && one.column() > 0)
                .collect::<Vec<_>>()
        };
        assert_eq!(on_paper(&stepped), on_paper(&shifted), "{dir:?}");
    }
}

#[test]
fn a_hexside_is_one_from_both_sides() {
    for dir in Dir::ALL {
        let (one, two) = (hex(608), hex(608).step(dir));
        assert_eq!(HexsideId::between(one, two), HexsideId::between(two, one));
        let text = HexsideId::between(one, two).map(|side| side.to_string());
        assert_eq!(
            text.and_then(|text| text.parse().ok()),
            HexsideId::of(one, dir)
        );
    }
}

fn column(attack: u8, defence: u8) -> [u32; 2] {
    Column::of(Strength::whole(attack), Strength::whole(defence)).ratio()
}

/// Rules: LB-10.4b, LB-G1, LB-X16, LB-X17
#[test]
fn odds_round_down_to_a_column() {
    assert_eq!(column(16, 6), [2, 1]);
    assert_eq!(column(15, 10), [3, 2]);
    assert_eq!(column(4, 5), [2, 3]);
    let twelve = Strength::whole(12);
    let in_town = Strength::whole(3).times(Factor::OneAndAHalf);
    assert_eq!(Column::of(twelve, in_town).ratio(), [2, 1]);
}

/// Rules: LB-G1
#[test]
fn the_table_has_twelve_columns_and_grows_no_worse_to_the_right() {
    // How well a result serves the attacker.
    let worth = |result: CombatResult| match result {
        CombatResult::Ae => 0,
        CombatResult::Ar(hexes) => 10 - i32::from(hexes),
        CombatResult::ArStar => 10,
        CombatResult::Shock | CombatResult::OneEach => 11,
        CombatResult::Ex => 12,
        CombatResult::DrStar => 12,
        CombatResult::Dr(hexes) => 12 + i32::from(hexes),
        CombatResult::De => 20,
    };
    for row in &CRT {
        let ladder =
            |pair: &[CombatResult]| pair[1] == CombatResult::Ex || worth(pair[0]) <= worth(pair[1]);
        assert!(row.windows(2).all(ladder), "{row:?}");
    }
    // The ends of the sheet and its middle column.
    assert_eq!(Column(0).ratio(), [1, 5]);
    assert_eq!(Column(11).ratio(), [6, 1]);
    let down = |at: u8| [1, 2, 3, 4, 5, 6].map(|die| Column(at).result(die));
    use CombatResult::{Ae, Ar, ArStar, De, Dr, Ex, Shock};
    assert_eq!(down(0), [ArStar, Ar(2), Ae, Ae, Ae, Ae]);
    assert_eq!(down(5), [Dr(2), Dr(1), Dr(1), Shock, ArStar, Ar(2)]);
    assert_eq!(down(11), [De, De, De, Dr(2), Ex, Ex]);
}

/// Rules: LB-G43
#[test]
fn odds_are_kept_within_the_table_before_and_after_the_shifts() {
    assert_eq!(column(1, 9), [1, 5]);
    assert_eq!(column(99, 1), [6, 1]);
    // Nine to one and two columns back is 4:1, not 6:1: the odds are cut off first.
    let nine = Column::of(Strength::whole(9), Strength::whole(1));
    assert_eq!(nine.shifted(-2).ratio(), [4, 1]);
    let ninth = Column::of(Strength::whole(1), Strength::whole(9));
    assert_eq!(ninth.shifted(1).ratio(), [1, 4]);
    assert_eq!(Column(11).shifted(3), Column(11));
    assert_eq!(Column(0).shifted(-1), Column(0));
    // The sum is applied at once: one up and two down from the top is one down.
    assert_eq!(Column(11).shifted(1 - 2), Column(10));
}

/// Rules: LB-24.1a, LB-G8
#[test]
fn a_deck_has_fifty_cards() {
    assert_eq!(deck().len(), 50);
    assert_eq!(deck().of(Card(15)), 3);
    assert_eq!(
        sheet(Card(4)).map(|card| (card.allowance, card.points)),
        Some(([4, 6], -1))
    );
    assert_eq!(sheet(Card(0)), None);
}
