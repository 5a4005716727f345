//! VF-6.7, VF-T.2.4 Leaders ride around enemies and impassable ground.

use crate::support::play::play;
use crate::support::{FIRST_LEADER, Scene, at, battle, point, rect};
use feldherr_core::{Game, Seat};
use feldherr_fortitude::task::CommandTask;
use feldherr_fortitude::{Action, Side, Spot};

/// The answer to a ride: the rule of a refusal, or nothing.
fn ride(scene: Scene, x: f64, y: f64) -> Option<&'static str> {
    let leader = FIRST_LEADER;
    let position = play(scene, CommandTask::Brigadier { leader }).position;
    let to = Spot::Table(point(x, y));
    let action = Action::MoveLeader { leader, to };
    let refusal = position.check(Seat(0), &action).err()?;
    Some(refusal.rule.as_str())
}

fn rider(x: f64, y: f64) -> Scene {
    let scene = battle().one("line", at(20.0, 55.0, 0.0));
    scene.leader(Side::One, point(x, y), None)
}

/// Rules: VF-6.7c, VF-6.7d, VF-G42
#[test]
fn an_officer_rides_around_the_enemy() {
    // An enemy line of twelve files stands halfway, its middle exactly on the way.
    let across = |from: f64, to: f64| {
        let scene = rider(from, 30.0).two("line", at(60.0, 30.0, 90.0));
        ride(scene, to, 30.0)
    };
    // Straight it would be 30 in. Around the line (9.45 in wide) he goes 11.5 in aside: 39.9 in.
    assert_eq!(across(45.0, 75.0), Some("VF-6.7d"));
    // Beside its end he passes with a small detour.
    let aside = |y: f64| {
        let scene = rider(45.0, y).two("line", at(60.0, 30.0, 90.0));
        ride(scene, 75.0, y)
    };
    let half = 12.0 * 20.0 / 25.4 / 2.0;
    let keep = 6.0 + 20.0 / 25.4;
    assert_eq!(aside(30.0 + half + keep), None, "straight past its end");
    assert_eq!(aside(30.0 + half + keep - 2.0), None, "a little around it");
}

/// Around the end of a line the shortest way is known exactly: straight to an arc around each corner, and straight along
/// the side between them.
/// Rules: VF-6.7c, VF-6.7d, VF-G42
#[test]
fn the_way_around_is_measured_to_hundredths() {
    let keep: f64 = 6.0 + 20.0 / 25.4;
    let deep = 2.0 * 20.0 / 25.4;
    // The line faces the rider and ends 4 in to the left of him, `ahead` of its front.
    let end = 60.0 - 12.0 * 20.0 / 25.4 / 2.0;
    let aside: f64 = 4.0;
    let length = |ahead: f64| {
        let far = aside.hypot(ahead);
        let arc = std::f64::consts::PI - ahead.atan2(aside) - (keep / far).acos();
        2.0 * ((far * far - keep * keep).sqrt() + keep * arc) + deep
    };
    let go = |ahead: f64| {
        let scene = rider(end + aside, 30.0 - ahead).two("line", at(60.0, 30.0, 0.0));
        ride(scene, end + aside, 30.0 + deep + ahead)
    };
    let (mut near, mut far) = (keep, 30.0);
    while far - near > 0.001 {
        let middle: f64 = (near + far) / 2.0;
        if length(middle) < 36.0 {
            near = middle;
        } else {
            far = middle;
        }
    }
    assert_eq!(go(near - 0.03), None, "{near}");
    assert_eq!(go(near + 0.03), Some("VF-6.7d"), "{near}");
}

/// Rules: VF-6.7d, VF-G42
#[test]
fn an_officer_who_is_too_near_may_leave_but_not_come_nearer() {
    // The enemy has come to 3 in.
    let keep = 20.0 / 25.4;
    let near = || rider(60.0, 33.0 + keep).two("line", at(60.0, 30.0, 180.0));
    assert_eq!(ride(near(), 60.0, 45.0), None, "away from it");
    assert_eq!(ride(near(), 60.0, 5.0), Some("VF-6.7d"), "not through it");
}

/// Rules: VF-T.2.4, VF-G42
#[test]
fn an_officer_crosses_a_river_where_units_do() {
    let river = |scene: Scene| scene.river(rect(0.0, 29.0, 120.0, 2.0));
    assert_eq!(ride(river(rider(60.0, 40.0)), 60.0, 20.0), Some("VF-T.2.4"));
    let bridged = |x: f64| {
        let scene = river(rider(60.0, 40.0)).road(rect(x, 25.0, 2.0, 10.0));
        ride(scene, 60.0, 20.0)
    };
    assert_eq!(bridged(59.0), None, "over the bridge");
    assert_eq!(bridged(70.0), None, "by way of the bridge: about 30 in");
    assert_eq!(
        bridged(80.0),
        Some("VF-T.2.4"),
        "that bridge is too far off"
    );
    let ford = river(rider(60.0, 40.0)).rough(rect(66.0, 28.0, 3.0, 4.0));
    assert_eq!(ride(ford, 60.0, 20.0), None, "or a ford");
    let wall = rider(60.0, 40.0).high_wall(rect(50.0, 30.0, 20.0, 0.5));
    assert_eq!(ride(wall, 60.0, 20.0), None, "around a wall: 28.3 in");
}

/// Friends, houses and rough ground do not slow him down.
/// Rules: VF-6.7c, VF-G42
#[test]
fn an_officer_rides_over_friends_and_passable_ground() {
    let scene = rider(60.0, 50.0)
        .one("line", at(60.0, 40.0, 0.0))
        .wood(rect(55.0, 30.0, 10.0, 6.0))
        .house(rect(56.0, 20.0, 8.0, 6.0));
    assert_eq!(ride(scene.clone(), 60.0, 14.0), None);
    assert_eq!(ride(scene, 60.0, 13.9), Some("VF-6.7c"));
}
