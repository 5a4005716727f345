//! What the cache says always follows from the state.

use crate::support::{drill, hex};
use feldherr_battles::{Kind, Marks, PieceSet, Place, Side};

/// Rules: LB-4.1a, LB-4.1b, LB-4.2b
#[test]
fn a_zone_is_the_six_hexes_around_but_not_across_a_river() {
    let play = drill()
        .river(&[(606, 607), (606, 707)])
        .french("a", Kind::Infantry, 4, 606)
        .play(&[]);
    let zone = |number| play.position.in_enemy_zone(hex(number), Side::Coalition);
    assert!([605, 706, 505 + 1, 507].iter().all(|number| zone(*number)));
    assert!(!zone(607) && !zone(707) && !zone(604) && !zone(606));
}

/// Rules: LB-4.1c, LB-G105
#[test]
fn a_hidden_leader_must_be_expected_to_have_a_zone_and_a_known_one_has_none() {
    let mut position = drill().officer(Side::French, "ney", 4, 606).build();
    let ney = position.field.find("ney").unwrap();
    let near = hex(605);
    assert!(!position.in_enemy_zone(near, Side::Coalition));
    assert!(position.under_threat(near, Side::Coalition));
    position.reveal(ney);
    assert!(!position.under_threat(near, Side::Coalition));
    position.cover(ney);
    assert!(position.under_threat(near, Side::Coalition));
}

#[test]
fn moving_pieces_keeps_stacks_and_zones_true() {
    let mut position = drill()
        .french("a", Kind::Infantry, 4, 606)
        .french("b", Kind::Cavalry, 4, 606)
        .coalition("z", Kind::Infantry, 4, 610)
        .build();
    let [a, b] = ["a", "b"].map(|key| position.field.find(key).unwrap());
    assert_eq!(position.stack(hex(606)).collect::<Vec<_>>(), [a, b]);
    position.relocate(PieceSet::from_iter([b]), Place::Map(hex(808)));
    position.place(a, Place::Map(hex(808)));
    assert_eq!(position.stack(hex(808)).collect::<Vec<_>>(), [a, b]);
    assert_eq!(position.stack(hex(606)).count(), 0);
    position.mark(a, Marks::REDUCED);
    let before = position.clone();
    position.refresh();
    for at in before.field.map.all.iter() {
        for side in Side::BOTH {
            assert_eq!(
                position.in_enemy_zone(at, side),
                before.in_enemy_zone(at, side),
                "{at}"
            );
            assert_eq!(
                position.under_threat(at, side),
                before.under_threat(at, side),
                "{at}"
            );
        }
        assert!(position.stack(at).eq(before.stack(at)));
    }
}
