//! VF-6.3.2d, VF-6.4d, VF-6.5c, VF-11.0f Ways and places that are hard to find.

use crate::support::play::{carry_out, play};
use crate::support::*;
use feldherr_core::Game;
use feldherr_fortitude::task::CommandTask;
use feldherr_fortitude::{Action, FeatureId, LeaderPlace, MoveKind, Place, Position, Side, Spot};

/// An attack column, 4.72 by 3.15 inches, in a pen of high walls before an enemy. The wall behind it has a gap.
fn penned(gap: f64) -> Position {
    let rear = 40.0 + 4.0 * 20.0 / 25.4 + 2.8;
    battle()
        .one("column", at(60.0, 40.0, 0.0))
        .two("gun", at(60.0, 40.0, 180.0))
        .high_wall(rect(54.0, 39.5, 4.6, 0.3))
        .high_wall(rect(61.4, 39.5, 4.6, 0.3))
        .high_wall(rect(53.7, 39.5, 0.3, 7.0))
        .high_wall(rect(66.0, 39.5, 0.3, 7.0))
        .high_wall(rect(54.0, rear, 6.0 - gap / 2.0, 0.3))
        .high_wall(rect(60.0 + gap / 2.0, rear, 6.0 - gap / 2.0, 0.3))
        .build()
}

/// It must step back, turn aside and go back through the gap: a unit that can withdraw at all does not flee.
/// Rules: VF-6.4d, VF-G38
#[test]
fn a_unit_turns_aside_to_withdraw_through_a_gap() {
    let open = penned(3.3);
    let found = open.withdraw_options(unit(0));
    assert!(!found.is_empty(), "sideways it passes");
    for march in &found {
        assert!(open.judge_march(unit(0), march).is_ok());
    }
    assert!(
        penned(3.1).withdraw_options(unit(0)).is_empty(),
        "too narrow"
    );
}

/// Two walls leave a way back between two of the usual directions.
/// Rules: VF-6.4d, VF-G38
#[test]
fn a_withdrawal_in_any_direction_is_found() {
    let alone = battle().one("gun", at(60.0, 40.0, 0.0)).build();
    let gun = feldherr_fortitude::formation::footprint(
        &alone.field.sheets[0],
        alone.state.units[0].order,
    );
    let (rear, half) = (40.0 + gun.depth + 2.0, gun.width / 2.0);
    let shifted = |room: f64| {
        battle()
            .one("gun", at(60.0, 40.0, 0.0))
            .special(feldherr_fortitude::Special::HorseArtillery)
            .two("gun", at(60.0, 40.0, 180.0))
            .high_wall(rect(40.0, rear, 20.4 - half - room, 0.3))
            .high_wall(rect(60.4 + half + room, rear, 20.0, 0.3))
            .high_wall(rect(57.6, 39.0, 0.3, rear - 39.0))
            .high_wall(rect(62.4, 39.0, 0.3, rear - 39.0))
            .build()
    };
    assert!(!shifted(0.06).withdraw_options(unit(0)).is_empty());
    assert!(shifted(-0.06).withdraw_options(unit(0)).is_empty());
}

/// The nearest enemy stands behind a wall with a gap that leaves the column a tenth of an inch on both sides; the other
/// stands in the open.
fn behind_a_gap(right: f64) -> Position {
    battle()
        .one("column", at(60.0, 48.0, 0.0))
        .two("gun", at(63.5, 40.0, 180.0))
        .two("gun", at(52.5, 39.5, 180.0))
        .high_wall(rect(60.5, 42.0, 2.4, 0.3))
        .high_wall(rect(right, 42.0, 20.0, 0.3))
        .build()
}

/// Rules: VF-6.5c, VF-G40
#[test]
fn the_nearest_is_charged_through_a_narrow_gap() {
    let other = march(MoveKind::Charge, &[at(54.2, 39.5, 0.0)]);
    let open = behind_a_gap(67.8);
    let nearest = open.charge_options(unit(0));
    assert!(!nearest.is_empty());
    for charge in &nearest {
        let trip = open.judge_march(unit(0), charge).expect("a legal charge");
        assert_eq!(trip.touched, [unit(1)]);
    }
    assert_eq!(rule_of(open.judge_march(unit(0), &other)), "VF-6.5c");
    let closed = behind_a_gap(67.5);
    assert!(closed.judge_march(unit(0), &other).is_ok(), "too narrow");
}

/// Friends of the brigade fill the edge, but one may pass through them and stand beyond.
/// Rules: VF-11.0f, VF-6.3c, VF-G57
#[test]
fn reserves_find_the_room_that_there_is() {
    let scene = |beyond: f64| {
        let mut scene = battle()
            .add(Side::One, "march", Place::Reserve)
            .high_wall(rect(0.0, 60.0 - beyond, 120.0, 0.3));
        for x in 0..12 {
            scene = scene.one("line", at(5.0 + 10.0 * f64::from(x), 58.0, 0.0));
        }
        scene.with(|_, state| {
            state.round = 2;
            state.sides[0].reserves = 2;
        })
    };
    let mut room = play(scene(9.0), CommandTask::Choose);
    room.act(Action::Command(unit(0)));
    assert!(!room.position.state.units[0].done.acted, "it may enter");
    let mut none = play(scene(8.0), CommandTask::Choose);
    none.act(Action::Command(unit(0)));
    assert!(none.position.state.units[0].done.acted, "delayed");
}

/// A village whose walls leave no room before the middle of any of its sides, in a ring of walls that is so far away.
fn walled_village(room: f64) -> Scene {
    let mut scene = battle().house(rect(50.0, 30.0, 6.0, 6.0)).add(
        Side::One,
        "column",
        Place::Feature(FeatureId(0)),
    );
    for (x, y) in [(52.8, 29.4), (52.8, 36.2), (49.4, 32.8), (56.2, 32.8)] {
        scene = scene.high_wall(rect(x, y, 0.4, 0.4));
    }
    let (low, far) = (50.0 - room, 6.0 + 2.0 * room);
    scene
        .high_wall(rect(low - 9.0, 21.0 - room, 9.0, 24.0 + 2.0 * room))
        .high_wall(rect(56.0 + room, 21.0 - room, 9.0, 24.0 + 2.0 * room))
        .high_wall(rect(low, 21.0 - room, far, 9.0))
        .high_wall(rect(low, 36.0 + room, far, 9.0))
}

/// Rules: VF-6.4d, VF-G38, VF-T.3.3b
#[test]
fn a_unit_leaves_its_village_wherever_there_is_room() {
    let withdraw = CommandTask::Withdraw { unit: unit(0) };
    // In a line of two ranks, 9.45 by 1.57 inches, it stands behind a wall that ends 0.6 inches before the village.
    let open = carry_out(walled_village(2.3), withdraw.clone(), &[]);
    let inside = Place::Feature(FeatureId(0));
    assert_eq!(open.position.state.units[0].place, inside, "it may leave");
    let options = open.options();
    assert!(!options.is_empty());
    for option in &options {
        assert!(open.allows(option), "{option:?}");
    }
    // 1.4 inches are left behind each of these walls, and every column is too long to stand beside one.
    let closed = carry_out(walled_village(2.0), withdraw, &[]);
    assert_eq!(closed.position.state.units[0].place, Place::Fled);
}

/// All ground near the only unit is closed but for a strip so wide, on none of the usual places.
fn strip(wide: f64) -> Scene {
    battle()
        .one("cavalry", at(30.0, 50.0, 0.0))
        .two("line", at(90.0, 20.0, 180.0))
        .leader(Side::Two, point(30.0, 44.0), None)
        .high_wall(rect(70.0, 0.0, 23.4, 40.0))
        .high_wall(rect(93.4 + wide, 0.0, 20.0, 40.0))
}

/// Rules: VF-6.3.2d, VF-G43
#[test]
fn an_overrun_leader_is_saved_wherever_there_is_room() {
    let ridden_over = |wide: f64| {
        let mut play = play(strip(wide), CommandTask::Unit { unit: unit(0) });
        play.act(Action::Move(march(MoveKind::Move, &[at(30.0, 38.0, 0.0)])));
        play
    };
    let place = |position: &Position| position.state.leaders[FIRST_LEADER.index()].place;
    let saved = ridden_over(0.1);
    assert_eq!(
        place(&saved.position),
        LeaderPlace::Camp,
        "to be set up anew"
    );
    let options = saved.options();
    assert!(!options.is_empty() && options.iter().all(|option| saved.allows(option)));
    assert_eq!(place(&ridden_over(0.0).position), LeaderPlace::Lost);
}

/// Rules: VF-6.3.2d, VF-T.3.1a, VF-G42, VF-G43
#[test]
fn an_overrun_leader_is_saved_in_a_village() {
    let scene = strip(0.0).house(rect(93.0, 20.0, 4.0, 4.0));
    let mut play = play(scene, CommandTask::Unit { unit: unit(0) });
    play.act(Action::Move(march(MoveKind::Move, &[at(30.0, 38.0, 0.0)])));
    let village = Spot::Feature(FeatureId(2));
    assert!(
        play.options()
            .iter()
            .any(|option| matches!(option, Action::MoveLeader { to, .. } if *to == village))
    );
}

/// A path is an open choice: what is not listed may still be named.
/// Rules: VF-6.5c
#[test]
fn a_charge_through_a_narrow_gap_may_be_named() {
    let scene = battle()
        .one("column", at(60.0, 48.0, 0.0))
        .two("gun", at(63.5, 40.0, 180.0))
        .high_wall(rect(60.5, 42.0, 2.4, 0.3))
        .high_wall(rect(67.8, 42.0, 20.0, 0.3));
    let play = play(scene, CommandTask::Unit { unit: unit(0) });
    let charges = play.position.charge_options(unit(0));
    assert!(!charges.is_empty(), "there is a way");
    let options = play.options();
    for charge in charges.into_iter().map(Action::Move) {
        assert!(options.contains(&charge) || Position::is_open(&charge));
        assert!(play.allows(&charge));
    }
}

/// Rules: VF-6.5c, VF-G40
#[test]
fn charges_are_listed_on_each_enemy_that_friends_fight() {
    let scene = battle()
        .one("column", at(60.0, 48.0, 0.0))
        .one("gun", at(45.5, 40.0, 0.0))
        .one("gun", at(74.5, 40.0, 0.0))
        .two("line", at(49.5, 40.0, 180.0))
        .two("line", at(70.5, 40.0, 180.0));
    let play = play(scene, CommandTask::Unit { unit: unit(0) });
    let mut touched = Vec::new();
    for option in play.options() {
        if let Action::Move(march) = &option
            && march.kind == MoveKind::Charge
        {
            let trip = play.position.judge_march(unit(0), march);
            touched.extend(trip.expect("a legal charge").touched);
        }
    }
    assert!(
        touched.contains(&unit(3)) && touched.contains(&unit(4)),
        "{touched:?}"
    );
}
