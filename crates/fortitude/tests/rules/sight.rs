//! VF-5.1.3, VF-T.2.2, VF-T.2.5 Lines of sight and cover.

use crate::support::*;
use feldherr_fortitude::geometry::Pose;
use feldherr_fortitude::{Cover, Formation, Over, Position, Sight};

const CLEAR: Over = Over {
    low_friends: false,
    low_enemies: false,
    open_enemies: false,
};

fn sight(battle: &Position) -> Sight {
    battle.sight(unit(0), unit(1), CLEAR)
}

fn shooter() -> Pose {
    at(60.0, 40.0, 0.0)
}

fn target() -> Pose {
    at(60.0, 25.0, 180.0)
}

/// Rules: VF-5.1.3a, VF-5.1c, VF-G28
#[test]
fn every_base_sees_across_open_ground() {
    let battle = battle()
        .one("line", shooter())
        .two("line", target())
        .build();
    let sight = sight(&battle);
    assert_eq!(
        (sight.bases, sight.seeing, sight.cover),
        (4, 4, Cover::None)
    );
    assert!(sight.is_clear() && sight.is_half());
}

/// Rules: VF-5.1.3a, VF-G29, VF-8.1.5
#[test]
fn lines_pass_no_closer_than_two_inches_to_other_units() {
    // A gap between two friends: wide enough for a line, or not quite.
    let gap = |inches: f64| {
        let half = 60.0 / 25.4 + inches / 2.0;
        let battle = battle()
            .one("gun", shooter())
            .two("gun", target())
            .one("column", at(60.0 - half, 30.0, 0.0))
            .one("column", at(60.0 + half, 30.0, 0.0))
            .build();
        sight(&battle).is_clear()
    };
    assert!(gap(4.1));
    assert!(!gap(4.0), "two inches from both is within two inches");
    assert!(!gap(3.9));
}

/// Rules: VF-G121, VF-5.1.3a
#[test]
fn a_narrow_gap_is_found_wherever_it_is() {
    // Three tenths of an inch remain between the clearances, to the left, to the right and in the middle.
    for offset in [-0.9, -0.4, 0.0, 0.3, 0.8] {
        let half = 60.0 / 25.4 + 4.3 / 2.0;
        let battle = battle()
            .one("gun", shooter())
            .two("gun", target())
            .one("column", at(60.0 + offset - half, 30.0, 0.0))
            .one("column", at(60.0 + offset + half, 30.0, 0.0))
            .build();
        assert!(sight(&battle).is_clear(), "{offset}");
    }
}

/// Rules: VF-5.1.3a, VF-G29
#[test]
fn neighbours_hide_part_of_the_front_and_leaders_nothing() {
    let neighbour = battle()
        .one("line", shooter())
        .two("line", target())
        .one(
            "column",
            at(60.0 + 120.0 / 25.4 + 60.0 / 25.4 + 0.5, 38.0, 0.0),
        )
        .leader(feldherr_fortitude::Side::Two, point(60.0, 30.0), None)
        .build();
    let sight = sight(&neighbour);
    assert_eq!(sight.bases, 4);
    assert!(sight.seeing >= 3, "{sight:?}");
}

/// Rules: VF-8.1.5, VF-8.2.1a, VF-5.1.3a
#[test]
fn a_target_behind_others_is_seen_by_few_bases() {
    let battle = battle()
        .one("line", shooter())
        .two("gun", at(66.0, 30.0, 180.0))
        .one("line", at(57.0, 36.0, 0.0))
        .build();
    let sight = sight(&battle);
    assert!(sight.seeing > 0 && !sight.is_half(), "{sight:?}");
}

/// Rules: VF-5.1.2b, VF-S.karree.c, VF-G120
#[test]
fn a_square_looks_as_one_in_every_direction() {
    let behind = battle()
        .one("square", shooter())
        .two("line", at(60.0, 55.0, 0.0))
        .build();
    let sight = sight(&behind);
    assert_eq!((sight.bases, sight.seeing), (1, 1));
}

/// Rules: VF-S.raketen.b, VF-F.7b, VF-G105, VF-L.napoleon.d, VF-L.napoleon.e
#[test]
fn some_units_are_seen_over() {
    let battle = battle()
        .one("gun", shooter())
        .two("gun", at(60.0, 15.0, 180.0))
        .one("line", at(60.0, 34.0, 0.0))
        .two("open", at(60.0, 24.0, 180.0))
        .build();
    let look = |low_friends, low_enemies, open_enemies| {
        let over = Over {
            low_friends,
            low_enemies,
            open_enemies,
        };
        battle.sight(unit(0), unit(1), over).is_clear()
    };
    assert!(!look(false, false, false));
    assert!(!look(true, false, false));
    assert!(!look(false, true, false));
    assert!(look(true, true, false));
    assert!(look(true, false, true));
}

/// Rules: VF-S.raketen.b, VF-F.7b
#[test]
fn units_on_a_hill_are_not_seen_over() {
    let battle = battle()
        .hill(rect(50.0, 30.0, 20.0, 8.0), rect(58.0, 33.0, 1.0, 1.0))
        .one("gun", shooter())
        .two("gun", at(60.0, 15.0, 180.0))
        .one("line", at(60.0, 34.0, 0.0))
        .build();
    let over = Over {
        low_friends: true,
        ..CLEAR
    };
    assert!(battle.on_hill(unit(2)));
    assert!(!battle.sight(unit(0), unit(1), over).is_clear());
}

/// Rules: VF-T.2.5a, VF-T.1.2a, VF-T.1.6a, VF-T.3a, VF-G1, VF-G61
#[test]
fn obstructions_block_and_low_walls_do_not() {
    use feldherr_fortitude::Ground;
    for (kind, blocks) in [
        (Ground::HighWall, true),
        (Ground::Wood, true),
        (Ground::DefensibleWood, true),
        (Ground::Buildings, true),
        (Ground::Hill, true),
        (Ground::LowWall, false),
        (Ground::River, false),
        (Ground::Rough, false),
        (Ground::Road, false),
        (Ground::Track, false),
    ] {
        let battle = battle()
            .ground(kind, rect(10.0, 31.0, 100.0, 2.0))
            .one("line", shooter())
            .two("line", target())
            .build();
        assert_eq!(sight(&battle).is_clear(), !blocks, "{kind:?}");
    }
}

/// Rules: VF-T.2.5b, VF-T.1.6a
#[test]
fn who_is_on_or_at_an_obstruction_sees_and_is_seen() {
    let wood = rect(50.0, 20.0, 20.0, 8.0);
    let inside = battle()
        .wood(wood.clone())
        .one("line", shooter())
        .two("line", at(60.0, 25.0, 180.0))
        .build();
    assert!(sight(&inside).is_clear(), "the target stands in the wood");
    let behind = battle()
        .wood(wood.clone())
        .one("line", shooter())
        .two("line", at(60.0, 18.0, 180.0))
        .build();
    assert!(!sight(&behind).is_clear());
    let at_edge = battle()
        .wood(wood)
        .one("line", at(60.0, 28.0, 0.0))
        .two("line", at(60.0, 15.0, 180.0))
        .build();
    assert!(sight(&at_edge).is_clear(), "the firer touches the wood");
}

/// Rules: VF-T.1.3a, VF-T.2.5b, VF-G58
#[test]
fn a_hill_hides_what_is_beyond_its_crest() {
    let hill = rect(40.0, 20.0, 40.0, 16.0);
    let crest = rect(42.0, 27.0, 36.0, 2.0);
    let scene = || battle().hill(hill.clone(), crest.clone());
    let see = |a: Pose, b: Pose| {
        let battle = scene().one("gun", a).two("gun", b).build();
        sight(&battle).is_clear()
    };
    assert!(
        !see(at(60.0, 42.0, 0.0), at(60.0, 12.0, 180.0)),
        "both off the hill"
    );
    assert!(
        see(at(60.0, 42.0, 0.0), at(60.0, 32.0, 180.0)),
        "target on the near slope"
    );
    assert!(
        !see(at(60.0, 42.0, 0.0), at(60.0, 24.0, 180.0)),
        "target on the far slope"
    );
    assert!(
        see(at(60.0, 42.0, 0.0), at(60.0, 28.0, 180.0)),
        "target on the crest"
    );
    assert!(
        see(at(60.0, 28.0, 0.0), at(60.0, 10.0, 180.0)),
        "firer on the crest"
    );
    assert!(
        !see(at(60.0, 31.0, 0.0), at(60.0, 24.5, 180.0)),
        "opposite slopes"
    );
}

/// Rules: VF-T.2.2a, VF-T.1.2b, VF-T.1.1, VF-T.3b, VF-T.1.6a
#[test]
fn cover_is_what_no_line_avoids() {
    use feldherr_fortitude::Ground;
    let wall = battle()
        .wall(rect(40.0, 27.0, 40.0, 0.5))
        .one("line", shooter())
        .two("line", target())
        .build();
    assert_eq!(sight(&wall).cover, Cover::Soft);
    let short = battle()
        .wall(rect(40.0, 27.0, 20.0, 0.5))
        .one("line", shooter())
        .two("line", target())
        .build();
    assert_eq!(
        sight(&short).cover,
        Cover::None,
        "one line passes beside the wall"
    );
    for (kind, cover) in [
        (Ground::Buildings, Cover::Hard),
        (Ground::DefensibleWood, Cover::Soft),
    ] {
        let held = battle()
            .ground(kind, rect(57.0, 20.0, 6.0, 5.0))
            .one("line", shooter())
            .two("line", target())
            .inside(0)
            .build();
        let sight = sight(&held);
        assert_eq!((sight.cover, sight.seeing), (cover, 4), "{kind:?}");
    }
    let wood = battle()
        .wood(rect(50.0, 20.0, 20.0, 8.0))
        .one("line", shooter())
        .two("line", target())
        .build();
    assert_eq!(sight(&wood).cover, Cover::Soft);
}

/// The book asks only whether every line runs over terrain that gives cover, not at whose end that lies.
/// Rules: VF-T.2.2a, VF-G63
#[test]
fn a_wall_before_the_firer_covers_the_target_too() {
    let own = battle()
        .wall(rect(40.0, 39.5, 40.0, 0.5))
        .one("line", shooter())
        .two("line", target())
        .build();
    assert_eq!(sight(&own).cover, Cover::Soft);
    let wood = battle()
        .wood(rect(40.0, 38.0, 40.0, 10.0))
        .one("line", shooter())
        .two("line", target())
        .build();
    assert_eq!(sight(&wood).cover, Cover::Soft, "out of a wood");
    // A wall that ends before the last base leaves a free line there.
    let short = battle()
        .wall(rect(40.0, 39.5, 20.0, 0.5))
        .one("line", shooter())
        .two("line", target())
        .build();
    assert_eq!(sight(&short).cover, Cover::None);
    // Both at the same wall. It runs around two sides of a field.
    let shared = battle()
        .wall(outline(&[
            (40.0, 39.5),
            (79.5, 39.5),
            (79.5, 25.5),
            (40.0, 25.5),
            (40.0, 25.0),
            (80.0, 25.0),
            (80.0, 40.0),
            (40.0, 40.0),
        ]))
        .one("line", shooter())
        .two("line", target())
        .build();
    assert_eq!(sight(&shared).cover, Cover::Soft);
}

/// Rules: VF-T.2.2a, VF-G63
#[test]
fn hard_and_soft_cover_do_not_add_up() {
    let both = battle()
        .house(rect(57.0, 20.0, 6.0, 5.0))
        .wall(rect(40.0, 27.0, 40.0, 0.5))
        .one("line", shooter())
        .two("line", target())
        .inside(0)
        .build();
    assert_eq!(sight(&both).cover, Cover::Hard);
}

/// Rules: VF-T.3.2e, VF-T.3.2f
#[test]
fn a_unit_in_a_feature_is_measured_by_its_outline() {
    let battle = battle()
        .house(rect(50.0, 30.0, 20.0, 6.0))
        .one("line", at(0.0, 0.0, 0.0))
        .inside(0)
        .two("line", at(60.0, 50.0, 0.0))
        .build();
    assert!((battle.distance(unit(0), unit(1)) - 14.0).abs() < 1e-6);
    let sight = sight(&battle);
    assert_eq!((sight.bases, sight.seeing), (1, 1));
    assert_eq!(
        sight.cover,
        Cover::None,
        "its own walls do not cover its targets"
    );
}

/// Rules: VF-5.1.3a
#[test]
fn nothing_is_seen_outside_the_front_area() {
    let battle = battle()
        .one("line", shooter())
        .two("line", at(60.0, 55.0, 0.0))
        .build();
    let sight = sight(&battle);
    assert_eq!((sight.bases, sight.seeing), (4, 0));
    assert!(!sight.is_clear());
    let narrow = battle.sight(unit(7), unit(1), CLEAR);
    assert_eq!(narrow.bases, 0);
    assert_eq!(Formation::Line, battle.state.units[0].order.formation);
}
