//! VF-6.4, VF-6.6 Withdrawals and forced marches.

use crate::movement::{goes, refused, start};
use crate::support::*;
use feldherr_fortitude::{MoveKind, Place};

/// Rules: VF-6.4a, VF-6.4b, VF-G37
#[test]
fn a_withdrawal_leaves_contact_and_ends_three_inches_away() {
    let battle = battle()
        .one("line", start())
        .two("line", at(60.0, 40.0, 180.0))
        .build();
    assert!(goes(&battle, MoveKind::Withdraw, &[at(60.0, 43.0, 0.0)]));
    assert_eq!(
        refused(&battle, MoveKind::Withdraw, &[at(60.0, 42.9, 0.0)]),
        "VF-6.4b"
    );
    // Passing closely is allowed: another enemy stands beside the way.
    let beside = crate::support::battle()
        .one("column", start())
        .two("gun", at(60.0, 40.0, 180.0))
        .two(
            "gun",
            at(60.0 + 60.0 / 25.4 + 30.0 / 25.4 + 1.0, 44.0, 180.0),
        )
        .with(|_, state| state.units[1].place = Place::Reserve)
        .build();
    assert!(goes(&beside, MoveKind::Withdraw, &[at(60.0, 51.5, 0.0)]));
    assert_eq!(
        refused(&beside, MoveKind::Move, &[at(60.0, 51.5, 0.0)]),
        "VF-6.3.2b"
    );
}

/// Rules: VF-6.4c, VF-G11
#[test]
fn a_withdrawal_stays_in_view_of_those_it_leaves() {
    let battle = battle()
        .one("column", start())
        .two("gun", at(60.0, 40.0, 180.0))
        .build();
    assert!(goes(&battle, MoveKind::Withdraw, &[at(60.0, 48.0, 0.0)]));
    // Aside and out of its field of view.
    let aside = [at(67.0, 40.0, 0.0), at(67.0, 36.0, 0.0)];
    assert_eq!(refused(&battle, MoveKind::Withdraw, &aside), "VF-6.4c");
    // The enemy at its flank looks elsewhere, so it may go where that one does not see it.
    let flank = crate::support::battle()
        .one("column", at(60.0, 40.0, 0.0))
        .two("gun", at(57.0, 40.0 - 60.0 / 25.4, 270.0))
        .build();
    assert!(!flank.sees(unit(1), unit(0)));
    assert!(goes(&flank, MoveKind::Withdraw, &[at(64.0, 47.0, 0.0)]));
}

/// The book names no distance: an enemy who sees the start, however far away, sees the end.
/// Rules: VF-6.4c, VF-G11
#[test]
fn a_withdrawal_stays_in_view_of_distant_enemies_too() {
    // The gun to the far left looks to the right along the line in which the unit stands.
    let watched = battle()
        .one("column", start())
        .two("line", at(60.0, 40.0, 180.0))
        .two("gun", at(52.0, 38.0, 90.0))
        .build();
    assert!(watched.sees(unit(2), unit(0)) && watched.distance(unit(2), unit(0)) > 3.0);
    assert!(goes(&watched, MoveKind::Withdraw, &[at(60.0, 45.0, 0.0)]));
    assert_eq!(
        refused(&watched, MoveKind::Withdraw, &[at(60.0, 50.0, 0.0)]),
        "VF-6.4c",
        "the gun loses sight of it"
    );
    for option in watched.withdraw_options(unit(0)) {
        assert!(watched.judge_march(unit(0), &option).is_ok());
    }
}

/// Rules: VF-6.4d, VF-G38
#[test]
fn withdrawals_are_found_or_there_is_none() {
    let free = battle()
        .one("cavalry", start())
        .two("line", at(60.0, 40.0, 180.0))
        .build();
    let found = free.withdraw_options(unit(0));
    assert!(!found.is_empty());
    for option in &found {
        assert!(free.judge_march(unit(0), option).is_ok());
    }
    // Boxed in by walls with the enemy at the open side.
    let boxed = battle()
        .one("gun", at(60.0, 58.0 - 80.0 / 25.4, 0.0))
        .two("line", at(60.0, 58.0 - 80.0 / 25.4, 180.0))
        .high_wall(rect(58.0, 54.0, 0.5, 5.0))
        .high_wall(rect(61.5, 54.0, 0.5, 5.0))
        .high_wall(rect(58.0, 58.5, 4.0, 0.5))
        .build();
    assert!(boxed.withdraw_options(unit(0)).is_empty());
}

/// What is said of features held by the enemy concerns the 3 in of other moves.
/// Rules: VF-6.6c, VF-G116, VF-T.3.4b
#[test]
fn a_forced_march_keeps_18_inches_from_a_village_too() {
    let scene = |y: f64| {
        battle()
            .house(rect(58.0, 5.0, 4.0, 5.0))
            .one("column", at(60.0, y, 0.0))
            .two("line", at(0.0, 0.0, 0.0))
            .inside(0)
            .build()
    };
    let ahead = |from: f64, to: f64| {
        let march = march(MoveKind::ForcedMarch, &[at(60.0, to, 0.0)]);
        scene(from).judge_march(unit(0), &march)
    };
    assert!(ahead(50.0, 28.1).is_ok());
    assert_eq!(rule_of(ahead(50.0, 27.9)), "VF-6.6c");
    assert_eq!(
        rule_of(ahead(25.0, 40.0)),
        "VF-6.6c",
        "nor does it start there"
    );
    let empty = battle()
        .house(rect(58.0, 5.0, 4.0, 5.0))
        .one("column", at(60.0, 25.0, 0.0))
        .build();
    let march = march(MoveKind::ForcedMarch, &[at(60.0, 40.0, 0.0)]);
    assert!(
        empty.judge_march(unit(0), &march).is_ok(),
        "empty houses do no harm"
    );
}

/// Rules: VF-6.6a, VF-6.6c, VF-G41, VF-X46
#[test]
fn a_forced_march_doubles_the_range_far_from_enemies() {
    let battle = battle()
        .one("cavalry", at(20.0, 40.0, 90.0))
        .two("line", at(60.0, 40.0, 270.0))
        .build();
    let ahead = |x: f64| [at(x, 40.0, 90.0)];
    assert!(goes(&battle, MoveKind::ForcedMarch, &ahead(41.9)));
    assert_eq!(
        refused(&battle, MoveKind::ForcedMarch, &ahead(42.0)),
        "VF-6.6c"
    );
    let empty = crate::support::battle()
        .one("cavalry", at(20.0, 40.0, 90.0))
        .build();
    assert!(goes(&empty, MoveKind::ForcedMarch, &ahead(56.0)));
    assert_eq!(
        refused(&empty, MoveKind::ForcedMarch, &ahead(56.1)),
        "VF-6.3a"
    );
    // It starts more than 18 in away too.
    let near = crate::support::battle()
        .one("cavalry", at(42.0, 40.0, 90.0))
        .two("line", at(60.0, 40.0, 270.0))
        .build();
    assert_eq!(
        refused(&near, MoveKind::ForcedMarch, &ahead(40.0)),
        "VF-6.6c"
    );
}

/// Walls on both sides and a river behind leave only a narrow strip to withdraw to.
/// Rules: VF-6.4b, VF-6.4d, VF-G38
#[test]
fn a_narrow_way_back_is_found() {
    let rear = 40.0 + 2.0 * 50.0 / 25.4;
    let hemmed = |room: f64| {
        battle()
            .one("cavalry", start())
            .two("line", at(60.0, 40.0, 180.0))
            .high_wall(rect(56.6, 40.1, 0.3, 10.0))
            .high_wall(rect(63.1, 40.1, 0.3, 10.0))
            .river(rect(0.0, rear + room, 120.0, 3.0))
            .build()
    };
    let way = hemmed(3.3).withdraw_options(unit(0));
    assert!(!way.is_empty(), "three inches back there is room");
    for march in &way {
        assert!(hemmed(3.3).judge_march(unit(0), march).is_ok());
    }
    assert!(hemmed(2.9).withdraw_options(unit(0)).is_empty());
}
