//! VF-6.4d, VF-6.5c, VF-11.0f Ways that are hard to find.

use crate::support::play::play;
use crate::support::*;
use feldherr_fortitude::task::CommandTask;
use feldherr_fortitude::{Action, MoveKind, Place, Position, Side};

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
