//! VF-6.5 Charges.

use crate::support::*;
use feldherr_fortitude::geometry::Pose;
use feldherr_fortitude::{MoveKind, Position, Special};

const HALF: f64 = 120.0 / 25.4;
const SLOT: f64 = 20.0 / 25.4;

fn charge(
    battle: &Position,
    path: &[Pose],
) -> Result<feldherr_fortitude::Trip, feldherr_core::Illegal> {
    battle.judge_march(unit(0), &march(MoveKind::Charge, path))
}

fn start() -> Pose {
    at(60.0, 40.0, 0.0)
}

/// The charge found is legal; tells where it ends and whom it touches.
fn found(battle: &Position) -> Option<feldherr_fortitude::Trip> {
    let options = battle.charge_options(unit(0));
    for option in &options {
        assert_eq!(battle.judge_march(unit(0), option).map(|_| ()), Ok(()));
    }
    let first = options.first()?;
    battle.judge_march(unit(0), first).ok()
}

/// Rules: VF-6.5a, VF-6.5e, VF-T.3.4c
#[test]
fn a_charge_ends_in_contact() {
    let battle = battle()
        .one("column", start())
        .two("line", at(60.0, 32.0, 180.0))
        .build();
    let trip = charge(&battle, &[at(60.0, 32.0, 0.0)]).unwrap();
    assert_eq!(trip.touched, [unit(1)]);
    assert_eq!(rule_of(charge(&battle, &[at(60.0, 32.5, 0.0)])), "VF-6.5a");
    assert_eq!(rule_of(charge(&battle, &[at(60.0, 31.5, 0.0)])), "VF-G35");
    // The range is that of a Move.
    let far = crate::support::battle()
        .one("column", start())
        .two("line", at(60.0, 27.0, 180.0))
        .build();
    assert_eq!(rule_of(charge(&far, &[at(60.0, 27.0, 0.0)])), "VF-6.3a");
    assert!(found(&far).is_none());
    assert_eq!(found(&battle).unwrap().pose, at(60.0, 32.0, 0.0));
}

/// Rules: VF-6.5a, VF-G39, VF-G28
#[test]
fn the_enemy_must_be_in_view_but_need_not_be_in_sight() {
    let behind = battle()
        .one("column", start())
        .two("gun", at(60.0, 48.0, 0.0))
        .build();
    assert!(!behind.sees(unit(0), unit(1)));
    assert!(behind.charge_options(unit(0)).is_empty());
    let turned = [at(60.0, 44.0, 180.0), at(60.0, 48.0, 180.0)];
    assert!(charge(&behind, &turned).is_err());
    // A wood in between hides it from fire, not from a charge.
    let hidden = battle()
        .wood(rect(50.0, 36.0, 20.0, 1.0))
        .one("column", start())
        .two("line", at(60.0, 32.0, 180.0))
        .build();
    assert!(
        !hidden
            .sight(unit(0), unit(1), Default::default())
            .is_clear()
    );
    assert!(found(&hidden).is_some());
}

/// Rules: VF-6.5b
#[test]
fn who_starts_before_the_front_strikes_the_front() {
    // The enemy line's left end is ahead of the charger.
    let battle = battle()
        .one("column", at(56.0, 40.0, 0.0))
        .two("line", at(60.0, 34.0, 180.0))
        .build();
    assert!(battle.is_in_front_of(unit(0), unit(1)));
    assert!(charge(&battle, &[at(56.0, 34.0, 0.0)]).is_ok());
}

/// Rules: VF-6.5b
#[test]
fn from_the_flank_the_flank_is_struck() {
    let battle = battle()
        .one("column", at(48.0, 33.0, 90.0))
        .two("line", at(60.0, 34.0, 180.0))
        .build();
    assert!(!battle.is_in_front_of(unit(0), unit(1)));
    let trip = found(&battle).expect("the flank can be reached");
    assert_eq!(trip.touched, [unit(1)]);
    assert_eq!(trip.pose.heading, 90.0);
}

/// Rules: VF-6.5b
#[test]
fn a_flank_strike_from_the_front_area_is_refused() {
    // The column starts with a corner in the front area and could reach the flank; it must not.
    let battle = battle()
        .one("column", at(53.5, 34.5, 90.0))
        .two("line", at(60.0, 34.0, 180.0))
        .build();
    assert!(
        battle.is_in_front_of(unit(0), unit(1)),
        "a part of it is ahead of the line"
    );
    let flank = at(60.0 - HALF, 33.5, 90.0);
    assert_eq!(rule_of(charge(&battle, &[flank])), "VF-6.5b");
}

/// Rules: VF-6.5c, VF-G40
#[test]
fn the_nearest_free_enemy_is_charged() {
    let battle = battle()
        .one("column", start())
        .two("line", at(60.0, 30.0, 180.0))
        .two("gun", at(64.0, 33.0, 180.0))
        .build();
    assert_eq!(rule_of(charge(&battle, &[at(58.0, 30.0, 0.0)])), "VF-6.5c");
    assert_eq!(found(&battle).unwrap().touched, [unit(2)]);
    // Unreachable it does not count: right behind a high wall.
    let scene = |wall: f64| {
        let battle = crate::support::battle()
            .high_wall(rect(60.9, wall, 6.0, 0.3))
            .one("column", at(56.0, 40.0, 0.0))
            .two("line", at(56.0, 30.0, 180.0))
            .two("gun", at(64.0, 36.0, 180.0))
            .build();
        charge(&battle, &[at(56.0, 30.0, 0.0)])
    };
    assert_eq!(rule_of(scene(50.0)), "VF-6.5c");
    assert!(scene(36.1).is_ok());
}

/// Rules: VF-6.5c, VF-G40
#[test]
fn an_enemy_already_fought_only_when_no_other_can_be_reached() {
    let fight = |free: bool| {
        let scene = battle()
            .one("column", start())
            .two("line", at(60.0, 34.0, 180.0))
            .one("gun", at(60.0 - HALF + 0.2, 34.0, 0.0));
        let scene = if free {
            scene.two("gun", at(68.0, 33.0, 180.0))
        } else {
            scene
        };
        scene.build()
    };
    let joined = fight(false);
    assert!(joined.is_engaged(unit(1)));
    assert_eq!(found(&joined).unwrap().touched, [unit(1)]);
    let other = fight(true);
    let join = charge(&other, &[at(61.0, 34.0, 0.0)]);
    assert_eq!(rule_of(join), "VF-6.5c");
    assert_eq!(found(&other).unwrap().touched, [unit(3)]);
}

/// Rules: VF-6.5d, VF-G18
#[test]
fn three_front_figures_must_touch_every_enemy_contacted() {
    let battle = battle()
        .one("column", start())
        .two("line", at(60.0, 34.0, 180.0))
        .build();
    let edge = 60.0 + HALF + 60.0 / 25.4;
    assert!(charge(&battle, &[at(edge - 3.0 * SLOT + 0.1, 34.0, 0.0)]).is_ok());
    assert_eq!(
        rule_of(charge(&battle, &[at(edge - 2.0 * SLOT + 0.1, 34.0, 0.0)])),
        "VF-6.5d"
    );
    // A second enemy touched by too few figures.
    let second = crate::support::battle()
        .one("column", start())
        .two("column", at(60.0, 34.0, 180.0))
        .two("column", at(60.0 + 120.0 / 25.4 + 0.2, 34.0, 180.0))
        .build();
    assert!(charge(&second, &[at(59.5, 34.0, 0.0)]).is_ok());
    assert_eq!(rule_of(charge(&second, &[at(60.6, 34.0, 0.0)])), "VF-6.5d");
    let both = charge(&second, &[at(60.0 + 60.0 / 25.4, 34.0, 0.0)]).unwrap();
    assert_eq!(both.touched, [unit(1), unit(2)]);
}

/// Rules: VF-6.5e, VF-6.3d
#[test]
fn a_charge_ends_in_contact_with_no_friend() {
    let battle = battle()
        .one("column", start())
        .two("line", at(60.0, 34.0, 180.0))
        .one("gun", at(55.5, 34.0, 0.0))
        .build();
    let beside = 55.5 + 30.0 / 25.4 + 60.0 / 25.4;
    let touching = [at(beside, 40.0, 0.0), at(beside, 34.0, 0.0)];
    assert_eq!(rule_of(charge(&battle, &touching)), "VF-6.3d");
    let trip = found(&battle).unwrap();
    assert!(!battle.touches(unit(0), unit(2)) && trip.touched == [unit(1)]);
}

/// Rules: VF-6.5.1a
#[test]
fn who_is_in_contact_does_not_charge() {
    let battle = battle()
        .one("column", start())
        .two("gun", at(60.0, 40.0, 180.0))
        .two("line", at(60.0, 34.0, 180.0))
        .build();
    assert_eq!(
        rule_of(charge(&battle, &[at(60.0, 34.0, 0.0)])),
        "VF-6.5.1a"
    );
    assert!(battle.charge_options(unit(0)).is_empty());
}

/// Rules: VF-6.5.1b
#[test]
fn artillery_does_not_charge() {
    let battle = battle()
        .one("limbered", start())
        .two("line", at(60.0, 34.0, 180.0))
        .build();
    assert_eq!(
        rule_of(charge(&battle, &[at(60.0, 34.0, 0.0)])),
        "VF-6.5.1b"
    );
}

/// Rules: VF-6.5.1c, VF-G20, VF-X70
#[test]
fn infantry_charges_cavalry_from_less_than_six_inches() {
    let scene = |kind: &str, gap: f64| {
        let battle = battle()
            .one(kind, start())
            .two("cavalry", at(60.0, 40.0 - gap, 180.0))
            .build();
        charge(&battle, &[at(60.0, 40.0 - gap, 0.0)])
    };
    assert!(scene("column", 5.99).is_ok());
    assert_eq!(
        rule_of(scene("column", 6.0)),
        "VF-6.5.1c",
        "not less than 6"
    );
    assert_eq!(rule_of(scene("column", 7.0)), "VF-6.5.1c");
    assert!(scene("cavalry", 7.0).is_ok());
}

/// Rules: VF-S.artillerie_zu_pferd.d
#[test]
fn infantry_charges_horse_artillery_from_six_inches() {
    let scene = |kind: &str, gap: f64, horse: bool| {
        let battle = battle()
            .one(kind, start())
            .two("gun", at(60.0, 40.0 - gap, 180.0));
        let battle = if horse {
            battle.special(Special::HorseArtillery).build()
        } else {
            battle.build()
        };
        charge(&battle, &[at(60.0, 40.0 - gap, 0.0)])
    };
    assert!(scene("column", 6.0, true).is_ok());
    assert_eq!(
        rule_of(scene("column", 6.1, true)),
        "VF-S.artillerie_zu_pferd.d"
    );
    assert!(scene("column", 6.1, false).is_ok());
    assert!(scene("cavalry", 9.0, true).is_ok());
}

/// Rules: VF-T.3.4c, VF-G69, VF-6.5d
#[test]
fn one_base_at_a_held_feature_is_enough() {
    let battle = battle()
        .house(rect(58.0, 30.0, 4.0, 4.0))
        .one("column", start())
        .two("line", start())
        .inside(0)
        .build();
    // Only the last file touches.
    assert!(charge(&battle, &[at(62.0 + 60.0 / 25.4 - 0.3, 34.0, 0.0)]).is_ok());
    assert_eq!(found(&battle).unwrap().touched, [unit(1)]);
}

/// Rules: VF-G62, VF-T.2.1a
#[test]
fn a_charge_up_to_a_barrier_does_not_pay_for_it() {
    let battle = battle()
        .wall(rect(40.0, 30.0, 40.0, 0.5))
        .one("column", at(60.0, 42.0, 0.0))
        .two("line", at(60.0, 30.0, 180.0))
        .build();
    let trip = charge(&battle, &[at(60.0, 30.5, 0.0)]).unwrap();
    assert!((trip.cost - 11.5).abs() < 1e-6);
    assert_eq!(trip.touched, [unit(1)]);
    assert!(found(&battle).is_some());
}

/// Rules: VF-6.5a, VF-S.karree.e
#[test]
fn a_square_may_be_charged_on_any_side() {
    let battle = battle()
        .one("cavalry", start())
        .two("square", at(60.0, 30.0, 0.0))
        .build();
    let trip = found(&battle).unwrap();
    assert_eq!(trip.touched, [unit(1)]);
}

/// Rules: VF-6.5a, VF-6.5d
#[test]
fn several_places_along_the_face_are_offered_the_middle_first() {
    let battle = battle()
        .one("column", at(63.0, 40.0, 0.0))
        .two("line", at(60.0, 34.0, 180.0))
        .build();
    let options = battle.charge_options(unit(0));
    let ends: Vec<f64> = options
        .iter()
        .map(|march| march.path[march.path.len() - 1].at.x)
        .collect();
    assert_eq!(ends.len(), 5);
    assert_eq!((ends[0], ends[1]), (60.0, 63.0));
}

/// Rules: VF-6.5c, VF-G40
#[test]
fn a_charge_finds_its_way_around_friends() {
    let battle = battle()
        .one("cavalry", at(60.0, 48.0, 0.0))
        .one("column", at(60.0, 43.0, 0.0))
        .other_brigade()
        .two("line", at(60.0, 37.0, 180.0))
        .build();
    let trip = found(&battle).expect("around the friend's end");
    assert_eq!(trip.touched, [unit(2)]);
}

/// Flush with both the charge would touch cavalry it may not charge; what is offered avoids that.
/// Rules: VF-6.5.1c, VF-6.5d
#[test]
fn offered_charges_touch_no_cavalry_out_of_bounds() {
    let position = battle()
        .one("column", at(30.0, 37.0, 0.0))
        .two("line", at(25.2, 30.0, 180.0))
        .two("cavalry", at(33.0, 30.0, 180.0))
        .build();
    let flush = march(MoveKind::Charge, &[at(30.0, 30.0, 0.0)]);
    assert_eq!(rule_of(position.judge_march(unit(0), &flush)), "VF-6.5.1c");
    let offered = position.charge_options(unit(0));
    for march in &offered {
        assert!(position.judge_march(unit(0), march).is_ok(), "{march:?}");
    }
    assert!(!offered.is_empty(), "the line alone can be charged");
}
