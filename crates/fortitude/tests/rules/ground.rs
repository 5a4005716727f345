//! VF-1.0c, VF-1.1.1, VF-1.1.2, VF-5.1.1 Distances, contact and the front area.

use crate::support::*;
use feldherr_fortitude::{Formation, Side};

const EPSILON: f64 = 1e-6;

/// Half the width of the usual line.
const HALF: f64 = 120.0 / 25.4;
/// The depth of the usual line.
const DEPTH: f64 = 40.0 / 25.4;

/// Rules: VF-1.0c, VF-5.1.1a, VF-5.1.1b, VF-X67
#[test]
fn distance_runs_from_nearest_edge_to_nearest_edge() {
    let at_range = |gap: f64| {
        let battle = battle()
            .one("line", at(60.0, 40.0, 0.0))
            .two("line", at(60.0, 40.0 - gap, 180.0))
            .build();
        battle.distance(unit(0), unit(1))
    };
    assert!((at_range(12.0) - 12.0).abs() < EPSILON);
    assert!((at_range(12.1) - 12.1).abs() < EPSILON);
    // Corner to corner it is the diagonal.
    let corners = battle()
        .one("line", at(60.0, 40.0, 0.0))
        .two("line", at(60.0 + 2.0 * HALF + 3.0, 36.0, 180.0))
        .build();
    let expected = libm::hypot(3.0, 4.0);
    assert!((corners.distance(unit(0), unit(1)) - expected).abs() < 1e-3);
}

/// Rules: VF-1.0c
#[test]
fn units_off_the_table_are_infinitely_far() {
    let battle = battle()
        .one("line", at(60.0, 40.0, 0.0))
        .add(Side::Two, "line", feldherr_fortitude::Place::Reserve)
        .build();
    assert_eq!(battle.distance(unit(0), unit(1)), f64::INFINITY);
    assert_eq!(battle.distance(unit(0), unit(9)), f64::INFINITY);
    assert_eq!(battle.nearest_enemy(unit(0)).map(|(id, _)| id), None);
    assert!(!battle.touches(unit(0), unit(9)) && !battle.sees(unit(9), unit(0)));
}

/// Rules: VF-1.1.2
#[test]
fn touching_at_one_corner_is_contact() {
    let corner = |gap: f64| {
        battle()
            .one("line", at(60.0, 40.0, 0.0))
            .two("line", at(60.0 + 2.0 * HALF + gap, 40.0, 180.0))
            .build()
    };
    let touching = corner(0.0);
    assert!(touching.touches(unit(0), unit(1)));
    assert!(touching.is_engaged(unit(0)) && touching.is_engaged(unit(1)));
    assert_eq!(
        touching.enemies_touching(unit(0)).collect::<Vec<_>>(),
        [unit(1)]
    );
    let apart = corner(0.05);
    assert!(!apart.touches(unit(0), unit(1)) && !apart.is_engaged(unit(0)));
}

/// Rules: VF-1.1.1a, VF-1.1.1b, VF-G27, VF-5.1.2a
#[test]
fn the_front_area_opens_at_forty_five_degrees() {
    // A gun with its right front corner at x = 60 + 60/25.4/2; the target's near corner on either side of the ray.
    let corner = 60.0 + 30.0 / 25.4;
    let sees = |aside: f64| {
        let target = at(corner + 10.0 + aside + 30.0 / 25.4, 30.0, 180.0);
        let battle = battle()
            .one("gun", at(60.0, 40.0, 0.0))
            .two("gun", target)
            .build();
        // The target's near corners are 10 in ahead at its front edge.
        battle.sees(unit(0), unit(1))
    };
    assert!(sees(7.0), "its limber's corner, 17.6 in ahead, is inside");
    assert!(!sees(7.7), "all of it is outside the ray");
    assert!(sees(-1.0));
}

/// Rules: VF-1.1.1a, VF-5.1.2a
#[test]
fn flank_and_rear_are_not_seen() {
    let sees = |x: f64, y: f64| {
        battle()
            .one("line", at(60.0, 40.0, 0.0))
            .two("line", at(x, y, 0.0))
            .build()
            .sees(unit(0), unit(1))
    };
    assert!(sees(60.0, 30.0));
    assert!(!sees(60.0, 50.0), "the rear");
    assert!(!sees(75.0, 40.0), "level with the front edge");
    assert!(sees(75.0, 34.0));
    // Facing matters, not where the enemy looks.
    let turned = battle()
        .one("line", at(60.0, 40.0, 180.0))
        .two("line", at(60.0, 30.0, 0.0))
        .build();
    assert!(!turned.sees(unit(0), unit(1)));
    assert!(!turned.is_in_front_of(unit(1), unit(0)));
}

/// Rules: VF-5.1.2b, VF-T.3.2f, VF-T.3.2g, VF-G88
#[test]
fn squares_and_units_in_features_look_everywhere() {
    let battle = battle()
        .house(rect(20.0, 20.0, 4.0, 4.0))
        .one("square", at(60.0, 40.0, 0.0))
        .one("line", at(0.0, 0.0, 0.0))
        .inside(0)
        .two("line", at(60.0, 55.0, 0.0))
        .build();
    assert!(battle.sees(unit(0), unit(2)));
    assert!(battle.sees(unit(1), unit(2)));
    assert!(battle.is_in_front_of(unit(2), unit(0)));
}

/// Rules: VF-6.5d, VF-8.2.2a, VF-G18
#[test]
fn figures_in_contact_are_counted_in_the_front_rank() {
    let slot = 20.0 / 25.4;
    // The charger's line overlaps the enemy's by a number of figures.
    let shifted = |figures: f64| {
        battle()
            .one("line", at(60.0, 40.0, 0.0))
            .two(
                "line",
                at(60.0 + 2.0 * HALF - figures * slot + 0.1, 40.0, 180.0),
            )
            .build()
    };
    assert_eq!(shifted(3.0).figures_touching(unit(0), unit(1)), 3);
    assert!(shifted(3.0).has_support_contact(unit(0), unit(1)));
    assert_eq!(shifted(2.0).figures_touching(unit(0), unit(1)), 2);
    assert!(!shifted(2.0).has_support_contact(unit(0), unit(1)));
    // A gun's base touching is enough, a front of two figures needs two.
    let gun = battle()
        .one("gun", at(60.0, 40.0, 0.0))
        .two("line", at(60.0, 40.0, 180.0))
        .build();
    assert!(gun.has_support_contact(unit(0), unit(1)));
    let narrow = battle()
        .one("march", at(60.0, 40.0, 0.0))
        .unit(|_, unit| unit.order = order(Formation::MarchColumn, 2))
        .two("line", at(60.0, 40.0, 180.0))
        .build();
    assert_eq!(narrow.figures_touching(unit(0), unit(1)), 2);
    assert!(narrow.has_support_contact(unit(0), unit(1)));
}

/// Rules: VF-G97, VF-1.0c
#[test]
fn leaders_are_measured_to_their_round_base() {
    let battle = battle()
        .one("line", at(60.0, 40.0, 0.0))
        .leader(Side::One, point(60.0, 40.0 - 12.0 - 20.0 / 25.4), None)
        .chief(Side::One, point(60.0, 10.0))
        .build();
    assert!((battle.distance_to_leader(unit(0), FIRST_LEADER) - 12.0).abs() < 1e-3);
    let apart = battle.leaders_apart(FIRST_LEADER, feldherr_fortitude::LeaderId(0));
    assert!((apart - (28.0 - 20.0 / 25.4 - 10.0 - 40.0 / 25.4)).abs() < 2e-3);
    assert_eq!(
        battle.distance_to_leader(unit(0), feldherr_fortitude::LeaderId(1)),
        f64::INFINITY
    );
}

/// Rules: VF-G30, VF-2.1.1b, VF-X54
#[test]
fn figures_near_a_marker_are_counted_one_by_one() {
    let marker = point(60.0, 34.0);
    let battle = battle()
        .one("line", at(60.0, 40.0, 0.0))
        .two("line", at(60.0, 28.0, 180.0))
        .two("gun", at(64.0, 33.0, 180.0))
        .build();
    // The front rank is exactly 6 in away; only the middle figures reach.
    let near = battle.figures_near(Side::One, marker, 6.0);
    assert_eq!(near, battle.figures_near(Side::Two, marker, 6.0) - 1);
    assert_eq!(near, 2);
    assert_eq!(battle.figures_near(Side::One, marker, 12.0), 24);
}

/// Rules: VF-1.0c
#[test]
fn distances_to_edges_places_and_features() {
    let battle = battle()
        .house(rect(60.0, 20.0, 4.0, 4.0))
        .one("line", at(60.0, 40.0, 0.0))
        .build();
    let house = feldherr_fortitude::FeatureId(0);
    assert!((battle.distance_to_feature(unit(0), house) - 16.0).abs() < EPSILON);
    assert!((battle.distance_to_edge(unit(0)) - (60.0 - 40.0 - DEPTH)).abs() < EPSILON);
    assert!((battle.distance_to_point(unit(0), point(60.0, 35.0)) - 5.0).abs() < EPSILON);
    assert_eq!(battle.distance_to_point(unit(0), point(60.0, 41.0)), 0.0);
}
