//! VF-T Terrain: movement, contact, heights, defensible features.

use crate::support::*;
use feldherr_fortitude::geometry::Pose;
use feldherr_fortitude::{Feature, FeatureId, Formation, Ground, MoveKind, Position, Side};

fn start() -> Pose {
    at(60.0, 40.0, 0.0)
}

fn cost(battle: &Position, path: &[Pose]) -> f64 {
    battle
        .judge_march(unit(0), &march(MoveKind::Move, path))
        .expect("should be legal")
        .cost
}

fn refused(battle: &Position, path: &[Pose]) -> &'static str {
    rule_of(battle.judge_march(unit(0), &march(MoveKind::Move, path)))
}

/// Rules: VF-T.2.6, VF-T.1.4b, VF-T.1.6a, VF-X40, VF-G59
#[test]
fn rough_ground_costs_double() {
    // The middle of the bases is 20 mm behind the front: from there 3 in of rough ground begin after 2 in.
    let middle = 40.0 + 20.0 / 25.4;
    for kind in [Ground::Rough, Ground::Wood] {
        let battle = battle()
            .ground(kind, rect(40.0, middle - 5.0, 40.0, 3.0))
            .one("line", start())
            .build();
        assert!(
            (cost(&battle, &[at(60.0, 35.0, 0.0)]) - 8.0).abs() < 2e-3,
            "{kind:?}"
        );
        assert_eq!(refused(&battle, &[at(60.0, 34.9, 0.0)]), "VF-6.3a");
    }
}

/// Rules: VF-T.2.6
#[test]
fn rough_ground_doubles_turns_too() {
    let scene = |rough: bool| {
        let battle = battle().one("line", start());
        if rough {
            battle.rough(rect(0.0, 0.0, 120.0, 60.0)).build()
        } else {
            battle.build()
        }
    };
    let turn = [at(60.0, 40.0, 30.0)];
    assert!((cost(&scene(true), &turn) - 2.0 * cost(&scene(false), &turn)).abs() < 1e-6);
}

/// Rules: VF-S.offene_formation.c
#[test]
fn rough_ground_does_not_hinder_open_formation() {
    let battle = battle()
        .wood(rect(40.0, 20.0, 40.0, 30.0))
        .one("open", start())
        .build();
    assert!((cost(&battle, &[at(60.0, 28.0, 0.0)]) - 12.0).abs() < 1e-6);
}

/// Rules: VF-T.2.1b, VF-T.1.2b, VF-X41, VF-G122
#[test]
fn crossing_a_barrier_costs_four_inches() {
    let battle = battle()
        .wall(rect(40.0, 37.0, 40.0, 0.4))
        .one("column", start())
        .build();
    assert!((cost(&battle, &[at(60.0, 32.0, 0.0)]) - 12.0).abs() < 1e-6);
    assert_eq!(refused(&battle, &[at(60.0, 31.9, 0.0)]), "VF-6.3a");
    assert!(
        (cost(&battle, &[at(60.0, 37.4, 0.0)]) - 2.6).abs() < 1e-6,
        "up to it is free"
    );
    // Astride it has paid; two walls are paid twice, in one leg or in two.
    let astride = crate::support::battle()
        .wall(rect(40.0, 41.0, 40.0, 0.4))
        .one("column", start())
        .build();
    assert!((cost(&astride, &[at(60.0, 30.0, 0.0)]) - 10.0).abs() < 1e-6);
    let two = crate::support::battle()
        .wall(rect(40.0, 38.0, 40.0, 0.4))
        .wall(rect(40.0, 37.0, 40.0, 0.4))
        .one("column", start())
        .build();
    assert!((cost(&two, &[at(60.0, 36.0, 0.0)]) - 12.0).abs() < 1e-6);
    assert!((cost(&two, &[at(60.0, 37.5, 0.0), at(60.0, 36.0, 0.0)]) - 12.0).abs() < 1e-6);
}

/// Rules: VF-T.2.3a, VF-T.1.5, VF-X42, VF-G60
#[test]
fn a_march_column_goes_twice_as_far_along_a_road() {
    let road = rect(58.0, 0.0, 4.0, 60.0);
    let battle = battle()
        .road(road.clone())
        .one("march", at(60.0, 45.0, 0.0))
        .build();
    assert!((cost(&battle, &[at(60.0, 21.0, 0.0)]) - 12.0).abs() < 1e-6);
    assert_eq!(refused(&battle, &[at(60.0, 20.9, 0.0)]), "VF-6.3a");
    let forced = march(MoveKind::ForcedMarch, &[at(60.0, 1.0, 0.0)]);
    let trip = battle.judge_march(unit(0), &forced).unwrap();
    assert!((trip.cost - 22.0).abs() < 1e-6 && trip.allowance == 24.0);
    let column = crate::support::battle()
        .road(road)
        .one("column", at(60.0, 45.0, 0.0))
        .build();
    assert_eq!(refused(&column, &[at(60.0, 32.0, 0.0)]), "VF-6.3a");
}

/// Rules: VF-T.2.3b, VF-X43
#[test]
fn only_the_part_on_the_road_is_cheap() {
    let battle = battle()
        .road(rect(58.0, 0.0, 4.0, 60.0))
        .one("march", at(54.0, 45.0, 0.0))
        .build();
    // The road's edge is 4 in to the right of the column's middle.
    let path = [at(58.0, 45.0, 0.0), at(58.001, 29.0, 0.0)];
    let spent = cost(&battle, &path);
    assert!((spent - (4.0 + 8.0)).abs() < 0.02, "{spent}");
}

/// Rules: VF-T.2.3c
#[test]
fn tracks_give_no_bonus() {
    let battle = battle()
        .ground(Ground::Track, rect(58.0, 0.0, 4.0, 60.0))
        .one("march", at(60.0, 45.0, 0.0))
        .build();
    assert_eq!(refused(&battle, &[at(60.0, 32.0, 0.0)]), "VF-6.3a");
}

/// Rules: VF-T.2.4, VF-T.1.2a, VF-T.1.4a, VF-G59
#[test]
fn impassable_ground_stops_bases_on_the_way_and_at_the_end() {
    for kind in [Ground::HighWall, Ground::River] {
        let battle = battle()
            .ground(kind, rect(64.0, 36.0, 20.0, 1.0))
            .one("column", start())
            .build();
        assert!((cost(&battle, &[at(60.0, 30.0, 0.0)]) - 10.0).abs() < 1e-6);
        assert_eq!(refused(&battle, &[at(63.0, 30.0, 0.0)]), "VF-T.2.4");
        assert_eq!(
            refused(&battle, &[at(62.0, 36.5, 0.0)]),
            "VF-T.2.4",
            "a corner"
        );
        let past = [at(62.0, 40.0, 0.0), at(62.0, 32.0, 0.0)];
        assert_eq!(refused(&battle, &past), "VF-T.2.4", "on the way");
    }
}

/// Rules: VF-T.1.5, VF-G60, VF-G123
#[test]
fn bridges_carry_troops_over_rivers() {
    let scene = |kind: &str, bridge: f64| {
        battle()
            .river(rect(0.0, 34.0, 120.0, 2.0))
            .ground(Ground::Track, rect(60.0 - bridge / 2.0, 32.0, bridge, 6.0))
            .one(kind, start())
            .build()
    };
    let over = [at(60.0, 29.0, 0.0)];
    assert!((cost(&scene("march", 2.0), &over) - 11.0).abs() < 1e-6);
    assert_eq!(
        refused(&scene("march", 2.0), &[at(65.0, 32.0, 0.0)]),
        "VF-T.2.4"
    );
    assert_eq!(refused(&scene("column", 2.0), &over), "VF-T.2.4");
    assert!((cost(&scene("column", 6.0), &over) - 11.0).abs() < 1e-6);
}

/// Rules: VF-T.1.4b, VF-A.3.1d, VF-T.2.6
#[test]
fn fords_lead_through_rivers_as_rough_ground() {
    let river = || battle().river(rect(0.0, 35.0, 120.0, 1.0));
    let ford = |x: f64| {
        let ford = river().rough(rect(50.0, 34.5, 20.0, 2.0));
        ford.one("column", at(x, 40.0, 0.0)).build()
    };
    let none = river().one("column", start()).build();
    let through = |x: f64| [at(x, 31.0, 0.0)];
    assert!((cost(&ford(60.0), &through(60.0)) - 11.0).abs() < 2e-3);
    assert_eq!(refused(&none, &through(60.0)), "VF-T.2.4");
    assert_eq!(
        refused(&ford(69.0), &through(69.0)),
        "VF-T.2.4",
        "half beside it"
    );
}

/// A wall before the gap between two bases of an open formation touches neither of them.
/// Rules: VF-T.2.1a, VF-G62
#[test]
fn contact_across_a_barrier_is_a_matter_of_bases() {
    let scene = |x: f64| {
        battle()
            .wall(rect(x, 30.0, 0.4, 0.5))
            .one("open", at(50.0, 30.5, 0.0))
            .two("line", at(50.0, 30.0, 180.0))
            .build()
    };
    // Four bases of three figures with half an inch between them.
    let base = 60.0 / 25.4;
    let left = 50.0 - (4.0 * base + 1.5) / 2.0;
    let (a, b) = (unit(0), unit(1));
    let gap = scene(left + base + 0.05);
    assert!(!gap.touches(a, b) && !gap.is_engaged(a) && !gap.is_across_barrier(a, b));
    assert_eq!(gap.figures_touching(a, b), 0);
    let before = scene(left + base - 0.5);
    assert!(before.touches(a, b) && before.is_engaged(b) && before.is_across_barrier(a, b));
    assert_eq!(before.figures_touching(a, b), 1, "who stands at the wall");
}

/// Rules: VF-T.1.4a, VF-T.2.4, VF-G123
#[test]
fn a_line_does_not_stand_across_a_river() {
    // The river flows between the middle of the line and its left flank.
    let battle = battle()
        .river(rect(56.5, 0.0, 1.5, 60.0))
        .one("line", at(75.0, 40.0, 0.0))
        .build();
    let order = battle.state.units[0].order;
    let stands = |x| battle.judge_pose(unit(0), order, at(x, 40.0, 0.0));
    assert_eq!(rule_of(stands(60.0)), "VF-T.2.4");
    assert!(stands(70.0).is_ok());
}

/// Rules: VF-T.2.1a, VF-G62, VF-G1
#[test]
fn enemies_across_a_barrier_are_in_contact() {
    let scene = |thick: f64| {
        battle()
            .wall(rect(40.0, 40.0 - thick, 40.0, thick))
            .one("line", start())
            .two("line", at(60.0, 40.0 - thick, 180.0))
            .build()
    };
    assert!(scene(1.0).touches(unit(0), unit(1)));
    assert!(
        !scene(1.1).touches(unit(0), unit(1)),
        "more than an inch apart"
    );
    assert_eq!(scene(0.5).figures_touching(unit(0), unit(1)), 12);
    let not_at_wall = battle()
        .wall(rect(40.0, 39.6, 40.0, 0.2))
        .one("line", start())
        .two("line", at(60.0, 39.5, 180.0))
        .build();
    assert!(
        !not_at_wall.touches(unit(0), unit(1)),
        "they do not both touch it"
    );
    let friends = battle()
        .wall(rect(40.0, 39.5, 40.0, 0.5))
        .one("line", start())
        .one("line", at(60.0, 39.5, 180.0))
        .build();
    assert!(!friends.touches(unit(0), unit(1)));
}

/// Rules: VF-T.1.3b, VF-G58, VF-X77
#[test]
fn height_is_told_by_the_middle_of_the_bases() {
    let battle = battle()
        .hill(rect(50.0, 20.0, 20.0, 15.0), rect(55.0, 24.0, 10.0, 4.0))
        .one("gun", at(60.0, 24.0, 0.0))
        .one("gun", at(60.0, 30.0, 0.0))
        .two("gun", at(60.0, 34.5, 0.0))
        .two("line", at(54.0, 30.0, 0.0))
        .build();
    assert!(battle.is_higher(unit(0), unit(1)), "crest over slope");
    assert!(battle.is_higher(unit(1), unit(2)), "slope over the plain");
    assert!(!battle.is_higher(unit(2), unit(1)) && !battle.is_higher(unit(1), unit(3)));
    assert!(battle.on_hill(unit(3)) && !battle.on_hill(unit(2)));
}

/// Rules: VF-T.2.2c, VF-G64, VF-X76
#[test]
fn cover_in_melee() {
    let wall = battle()
        .wall(rect(40.0, 39.5, 40.0, 0.5))
        .one("line", start())
        .two("line", at(60.0, 39.5, 180.0))
        .build();
    assert!(wall.melee_cover(unit(0), unit(1)) && wall.melee_cover(unit(1), unit(0)));
    let wood = battle()
        .wood(rect(40.0, 30.0, 40.0, 10.0))
        .one("line", start())
        .two("line", at(60.0, 40.0, 180.0))
        .build();
    assert!(wood.melee_cover(unit(1), unit(0)) && !wood.melee_cover(unit(0), unit(1)));
    let house = battle()
        .house(rect(58.0, 36.0, 4.0, 4.0))
        .one("line", start())
        .two("line", start())
        .inside(0)
        .build();
    assert!(house.melee_cover(unit(1), unit(0)) && !house.melee_cover(unit(0), unit(1)));
}

/// Rules: VF-T.3c, VF-T.1.1
#[test]
fn defensible_features_are_not_moved_through() {
    for kind in [Ground::Buildings, Ground::DefensibleWood] {
        let battle = battle()
            .ground(kind, rect(58.0, 34.0, 4.0, 4.0))
            .one("column", start())
            .build();
        assert_eq!(refused(&battle, &[at(60.0, 30.0, 0.0)]), "VF-T.3c");
        assert!(
            (cost(&battle, &[at(60.0, 38.0, 0.0)]) - 2.0).abs() < 1e-6,
            "empty it may be touched"
        );
    }
}

/// Rules: VF-T.3.4a
#[test]
fn a_feature_held_by_friends_may_be_touched() {
    let battle = battle()
        .house(rect(58.0, 34.0, 4.0, 4.0))
        .one("column", start())
        .one("line", start())
        .inside(0)
        .build();
    assert!((cost(&battle, &[at(60.0, 38.0, 0.0)]) - 2.0).abs() < 1e-6);
}

/// Rules: VF-T.3.4b, VF-T.3.4c, VF-G116
#[test]
fn a_feature_held_by_enemies_is_passed_closely_but_not_touched() {
    let battle = battle()
        .house(rect(58.0, 34.0, 4.0, 4.0))
        .one("column", start())
        .two("line", start())
        .inside(0)
        .build();
    assert!((cost(&battle, &[at(60.0, 38.5, 0.0)]) - 1.5).abs() < 1e-6);
    assert_eq!(refused(&battle, &[at(60.0, 38.0, 0.0)]), "VF-T.3.4c");
    // Near it nobody is pinned, and formations change freely.
    let near = crate::support::battle()
        .house(rect(58.0, 34.0, 4.0, 4.0))
        .one("column", at(60.0, 38.5, 0.0))
        .two("line", start())
        .inside(0)
        .build();
    assert!(near.check_kind(unit(0), MoveKind::Move).is_ok());
    let change = feldherr_fortitude::March {
        before: Some(crate::support::change(Formation::AttackColumn, 8, 0.0)),
        ..march(MoveKind::Move, &[])
    };
    assert!(near.judge_march(unit(0), &change).is_ok());
    let touching = crate::support::battle()
        .house(rect(58.0, 34.0, 4.0, 4.0))
        .one("column", at(60.0, 38.0, 0.0))
        .two("line", start())
        .inside(0)
        .build();
    assert_eq!(
        rule_of(touching.check_kind(unit(0), MoveKind::Move)),
        "VF-6.3.2b"
    );
}

/// Rules: VF-G69, VF-T.3.6a
#[test]
fn touching_a_held_feature_is_contact_with_its_occupant() {
    let battle = battle()
        .house(rect(58.0, 34.0, 4.0, 4.0))
        .one("march", at(63.0, 38.0, 0.0))
        .two("line", start())
        .inside(0)
        .build();
    assert!(battle.touches(unit(0), unit(1)) && battle.is_engaged(unit(0)));
    assert!(
        battle.has_support_contact(unit(0), unit(1)),
        "one base is enough"
    );
    assert!(battle.has_support_contact(unit(1), unit(0)));
}

/// Rules: VF-T.3.2a, VF-T.3.2b, VF-T.3.1a, VF-T.3.1c, VF-G65, VF-T.3.2d
#[test]
fn a_feature_is_occupied_from_less_than_three_inches() {
    let house = || battle().house(rect(58.0, 34.0, 4.0, 4.0));
    let feature = FeatureId(0);
    let at_distance = |inches: f64| house().one("column", at(60.0, 38.0 + inches, 0.0)).build();
    assert!(at_distance(2.9).check_occupy(unit(0), feature).is_ok());
    assert_eq!(
        rule_of(at_distance(3.0).check_occupy(unit(0), feature)),
        "VF-T.3.2a"
    );
    // Enemies close by do not hinder, an occupant does.
    let watched = house()
        .one("gun", at(60.0, 38.5, 0.0))
        .two("line", at(60.0, 33.0, 180.0))
        .build();
    assert!(watched.check_occupy(unit(0), feature).is_ok());
    let friend = house()
        .one("column", at(60.0, 39.0, 0.0))
        .one("line", start())
        .inside(0)
        .build();
    assert_eq!(rule_of(friend.check_occupy(unit(0), feature)), "VF-T.3.1a");
    let enemy = house()
        .one("column", at(60.0, 39.0, 0.0))
        .two("line", start())
        .inside(0)
        .build();
    assert_eq!(rule_of(enemy.check_occupy(unit(0), feature)), "VF-T.3.1c");
    let wood = battle()
        .wood(rect(58.0, 34.0, 4.0, 4.0))
        .one("column", at(60.0, 39.0, 0.0))
        .build();
    assert_eq!(rule_of(wood.check_occupy(unit(0), feature)), "VF-T.3c");
    assert_eq!(rule_of(wood.check_occupy(unit(0), FeatureId(9))), "VF-T.3c");
}

/// Rules: VF-T.3.3a, VF-T.3.3b, VF-T.3.3c, VF-G67, VF-G68, VF-S.offene_formation.d
#[test]
fn leaving_a_feature() {
    let scene = || {
        battle()
            .house(rect(58.0, 34.0, 4.0, 4.0))
            .one("square", start())
            .inside(0)
            .two("line", at(60.0, 20.0, 180.0))
    };
    let battle = scene().build();
    let column = order(Formation::AttackColumn, 6);
    let leave =
        |battle: &Position, kind, order, pose| battle.check_leave(unit(0), kind, order, pose);
    // Its rear is 3.15 in behind its front.
    assert!(leave(&battle, MoveKind::Move, column, at(60.0, 40.8, 0.0)).is_ok());
    assert!(leave(&battle, MoveKind::Withdraw, column, at(60.0, 40.8, 0.0)).is_ok());
    let far = leave(&battle, MoveKind::Move, column, at(60.0, 41.0, 0.0));
    assert_eq!(rule_of(far), "VF-T.3.3b");
    assert_eq!(
        rule_of(leave(
            &battle,
            MoveKind::Charge,
            column,
            at(60.0, 40.0, 0.0)
        )),
        "VF-T.3.3a"
    );
    let square = order(Formation::Square, 5);
    assert_eq!(
        rule_of(leave(&battle, MoveKind::Move, square, at(60.0, 39.0, 0.0))),
        "VF-G67"
    );
    let near = scene().two("gun", at(60.0, 44.0, 180.0)).build();
    assert!(leave(&near, MoveKind::Move, column, at(60.0, 30.0, 0.0)).is_ok());
    // The gun's front is at 44, the column's rear at 38.5 + 3.15.
    let crowded = leave(&near, MoveKind::Move, column, at(60.0, 38.5, 0.0));
    let illegal = crowded.expect_err("too near");
    assert_eq!(illegal.rule.as_str(), "VF-T.3.3b");
    assert!(illegal.remedy.is_some() && illegal.place.is_some());
    for (occupied, allowed) in [(Some(false), false), (Some(true), true), (None, true)] {
        let came = scene()
            .with(|_, state| state.units[0].done.occupied = occupied)
            .build();
        let result = leave(&came, MoveKind::Move, column, at(60.0, 40.0, 0.0));
        assert_eq!(result.is_ok(), allowed);
        if !allowed {
            assert_eq!(rule_of(result), "VF-T.3.3c");
        }
    }
    let options = battle.leave_options(unit(0), MoveKind::Move);
    assert!(!options.is_empty());
    for (order, pose) in options {
        assert!(leave(&battle, MoveKind::Move, order, pose).is_ok());
    }
}

/// Rules: VF-T.3.7a, VF-T.3.7b, VF-T.3.7c, VF-G73
#[test]
fn sections_are_connected_by_three_inches_of_border() {
    let village = |overlap: f64| {
        battle()
            .house(rect(50.0, 30.0, 6.0, 6.0))
            .house(rect(56.0, 36.0 - overlap, 6.0, 6.0))
            .one("line", start())
            .inside(0)
            .two("line", start())
            .inside(1)
            .build()
    };
    let connected = village(3.0);
    assert!(connected.are_connected(FeatureId(0), FeatureId(1)));
    assert!(connected.meets(unit(0), unit(1)) && !connected.touches(unit(0), unit(1)));
    assert!(connected.has_support_contact(unit(0), unit(1)));
    let apart = village(2.9);
    assert!(!apart.are_connected(FeatureId(0), FeatureId(1)) && !apart.meets(unit(0), unit(1)));
    let free = |overlap: f64| {
        let mut battle = village(overlap);
        battle.state.units[1].place = feldherr_fortitude::Place::Reserve;
        battle.check_occupy(unit(0), FeatureId(1))
    };
    assert!(free(3.0).is_ok());
    assert_eq!(rule_of(free(2.9)), "VF-T.3.7b");
}

/// Rules: VF-T.0a, VF-T.1.6b, VF-G1, VF-G61
#[test]
fn each_kind_of_terrain_has_its_rules() {
    let features: Vec<Feature> = battle()
        .wood(rect(0.0, 0.0, 4.0, 4.0))
        .ground(Ground::DefensibleWood, rect(10.0, 0.0, 4.0, 4.0))
        .build()
        .field
        .features
        .clone();
    let kinds: Vec<Ground> = features.iter().map(|feature| feature.kind).collect();
    assert!(kinds[0].is_rough() && !kinds[0].is_defensible());
    assert!(kinds[1].is_defensible() && !kinds[1].is_rough());
    assert!(Ground::LowWall.cover() > feldherr_fortitude::Cover::None);
    assert!(!Ground::LowWall.is_obstruction() && !Ground::LowWall.is_impassable());
    assert!(Ground::HighWall.is_obstruction() && Ground::HighWall.is_impassable());
    assert_eq!(Side::One.other(), Side::Two);
}

/// Rules: VF-T.2.4, VF-T.3c, VF-G60
#[test]
fn places_that_can_be_stood_on() {
    let battle = battle()
        .river(rect(0.0, 10.0, 120.0, 2.0))
        .road(rect(58.0, 0.0, 4.0, 60.0))
        .house(rect(20.0, 20.0, 4.0, 4.0))
        .high_wall(rect(30.0, 20.0, 4.0, 1.0))
        .rough(rect(80.0, 9.0, 4.0, 4.0))
        .wood(rect(40.0, 20.0, 4.0, 4.0))
        .build();
    assert!(battle.is_passable(point(60.0, 11.0)) && battle.is_passable(point(42.0, 22.0)));
    assert!(battle.is_passable(point(82.0, 11.0)), "a ford");
    for (x, y) in [
        (10.0, 11.0),
        (22.0, 22.0),
        (32.0, 20.5),
        (-1.0, 5.0),
        (5.0, 61.0),
    ] {
        assert!(!battle.is_passable(point(x, y)), "{x} {y}");
    }
}
