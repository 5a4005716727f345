//! VF-6.3 Paths that are found for a wanted pose.

use crate::movement::{goes, refused, start};
use crate::support::*;
use feldherr_fortitude::{MoveKind, Special};

/// Rules: VF-6.3a, VF-6.3b, VF-G35
#[test]
fn the_planner_goes_around_what_stands_in_the_way() {
    let battle = battle()
        .one("march", start())
        .one("gun", at(60.0, 35.0, 180.0))
        .other_brigade()
        .build();
    let goal = at(60.0, 32.0, 0.0);
    assert_eq!(refused(&battle, MoveKind::Move, &[goal]), "VF-6.3c");
    let order = battle.state.units[0].order;
    let path = battle.plan_move(unit(0), MoveKind::Move, order, at(57.5, 33.0, 0.0));
    assert!(goes(
        &battle,
        MoveKind::Move,
        &path.expect("beside the gun")
    ));
    assert_eq!(
        battle.plan_move(unit(0), MoveKind::Move, order, at(60.0, 20.0, 0.0)),
        None
    );
}

/// Rules: VF-G60, VF-G123
#[test]
fn the_planner_uses_bridges() {
    let battle = battle()
        .river(rect(0.0, 30.0, 120.0, 2.0))
        .ground(
            feldherr_fortitude::Ground::Track,
            rect(62.0, 29.0, 3.0, 4.0),
        )
        .one("limbered", at(60.0, 36.0, 0.0))
        .special(Special::HorseArtillery)
        .build();
    let order = battle.state.units[0].order;
    let goal = at(62.0, 22.0, 0.0);
    let path = battle.plan_move(unit(0), MoveKind::Move, order, goal);
    let path = path.expect("over the bridge");
    assert!(goes(&battle, MoveKind::Move, &path));
}

/// Rules: VF-6.4d, VF-G38
#[test]
fn a_withdrawal_may_bend() {
    // One wall behind and one on the right: the way leads aside and then back.
    let battle = battle()
        .high_wall(rect(54.0, 37.9, 9.0, 0.3))
        .high_wall(rect(66.5, 28.0, 0.3, 4.0))
        .high_wall(rect(53.0, 28.0, 0.3, 10.0))
        .one("gun", at(60.0, 30.0, 0.0))
        .special(Special::HorseArtillery)
        .two("line", at(60.0, 30.0, 180.0))
        .build();
    let found = battle.withdraw_options(unit(0));
    assert!(!found.is_empty());
    assert!(found.iter().all(|march| march.path.len() > 1));
}

/// Rules: VF-T.2.3a, VF-T.2.3b
#[test]
fn the_planner_takes_the_road_where_it_is_cheaper() {
    let battle = battle()
        .road(rect(62.0, 0.0, 3.0, 60.0))
        .one("march", at(61.0, 45.0, 0.0))
        .build();
    let order = battle.state.units[0].order;
    let goal = at(62.5, 26.0, 0.0);
    assert_eq!(refused(&battle, MoveKind::Move, &[goal]), "VF-6.3a");
    let path = battle.plan_move(unit(0), MoveKind::Move, order, goal);
    assert!(goes(
        &battle,
        MoveKind::Move,
        &path.expect("along the road")
    ));
}
