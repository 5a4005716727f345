//! VF-6.2.2, VF-S.leichte.c Couriers.

use crate::support::play::{Play, play};
use crate::support::{FIRST_LEADER, Scene, at, battle, point};
use feldherr_fortitude::task::CommandTask;
use feldherr_fortitude::{Action, BrigadeId, LeaderPlace, Side, Special, UnitId};

const RADIUS: f64 = 20.0 / 25.4;

/// A unit whose front is so many inches from its brigadier's base.
fn apart(kind: &str, inches: f64) -> Scene {
    battle().one(kind, at(30.0, 40.0, 0.0)).leader(
        Side::One,
        point(30.0, 40.0 - inches - RADIUS),
        None,
    )
}

fn command(scene: Scene, dice: &[u32]) -> Play {
    let mut play = play(
        scene,
        CommandTask::Brigade {
            brigade: BrigadeId(0),
        },
    )
    .force(dice);
    play.act(Action::Command(UnitId(0)));
    play
}

/// Whether the unit may act after this roll.
fn arrives(scene: Scene, die: u32) -> bool {
    let play = command(scene, &[die]);
    let done = play.position.state.units[0].done;
    assert!(done.courier.is_some(), "a courier must have ridden");
    !done.acted
}

/// Rules: VF-6.2.2a, VF-G34
#[test]
fn more_than_12_inches_from_the_brigadier_a_courier_rides() {
    let near = command(apart("line", 12.0), &[]);
    assert_eq!(near.position.state.units[0].done.courier, None);
    let far = command(apart("line", 12.1), &[4]);
    assert_eq!(far.position.state.units[0].done.courier, Some(true));
    let lost = apart("line", 5.0).with(|_, state| {
        state.leaders[FIRST_LEADER.index()].place = LeaderPlace::Reserve;
    });
    assert!(
        lost.build().needs_courier(UnitId(0)),
        "he is not there at all"
    );
}

/// Rules: VF-6.2.2b, VF-6.2.2c, VF-X72
#[test]
fn the_courier_arrives_on_four() {
    assert!(!arrives(apart("line", 13.0), 3));
    assert!(arrives(apart("line", 13.0), 4));
    let mut stopped = command(apart("line", 13.0), &[3]);
    assert!(stopped.position.is_over(), "the unit may not act this turn");
    stopped = command(apart("line", 13.0).one("line", at(60.0, 40.0, 0.0)), &[3]);
    assert_eq!(
        stopped.refusal(&Action::Command(UnitId(0))),
        "VF-6.2b",
        "one test a turn"
    );
}

/// Rules: VF-S.leichte.c, VF-X35, VF-G80
#[test]
fn couriers_find_light_cavalry_and_light_detachments_more_easily() {
    let light = |kind, special, detachment| {
        apart(kind, 15.0)
            .unit(|sheet, _| sheet.detachment = detachment)
            .unit(|sheet, _| sheet.specials = sheet.specials.with(special))
    };
    assert!(arrives(light("cavalry", Special::LightCavalry, false), 2));
    assert!(!arrives(light("cavalry", Special::LightCavalry, false), 1));
    assert!(arrives(light("line", Special::LightInfantry, true), 2));
    assert!(!arrives(light("line", Special::LightInfantry, false), 3));
    assert!(!arrives(light("line", Special::Skirmishers, true), 3));
    assert!(!arrives(light("cavalry", Special::HeavyCavalry, false), 3));
}

/// Standing still needs no courier: the unit is simply not commanded.
/// Rules: VF-G34
#[test]
fn standing_still_needs_no_courier() {
    let mut play = play(
        apart("line", 20.0),
        CommandTask::Brigade {
            brigade: BrigadeId(0),
        },
    );
    play.act(Action::Done);
    assert_eq!(play.position.state.units[0].done.courier, None);
}
