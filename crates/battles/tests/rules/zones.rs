//! LB-4 Zones of control.

use crate::support::ground::find;
use crate::support::{Drill, drill, hex};
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{Action, Kind, Marks, Place, Side};

fn met() -> Drill {
    drill()
        .french("a", Kind::Infantry, 4, 606)
        .coalition("z", Kind::Infantry, 4, 609)
        .seen(&["z"])
}

/// Rules: LB-4.1b, LB-4.1d, LB-4.2c, LB-16.25a
#[test]
fn units_and_vedettes_have_zones_even_among_enemies_but_only_units_stop_retreats() {
    let position = met()
        .put("a", 608)
        .coalition("l", Kind::LightCavalry, 3, 1212)
        .with_unit(Side::Coalition, |unit| unit.vedettes = 1)
        .piece("l", |piece| piece.place = Place::Holding)
        .put("l-v1", 1212)
        .build();
    let zone = |at, side| position.in_enemy_zone(hex(at), side);
    // Each stands in the other's zone.
    assert!(zone(609, Side::Coalition) && zone(608, Side::French));
    assert!(position.is_engaged(find(&position, "a")) && position.is_engaged(find(&position, "z")));
    assert!(zone(1213, Side::French));
    assert!(!position.in_unit_zone(hex(1213), Side::French));
    assert!(position.in_unit_zone(hex(608), Side::French));
}

/// Rules: LB-4.1c, LB-GL.trains
#[test]
fn leaders_and_trains_have_none() {
    let position = drill()
        .officer(Side::Coalition, "blu", 4, 606)
        .train(Side::Coalition, "t", 1010)
        .build();
    assert!(!position.in_enemy_zone(hex(605), Side::French));
    assert!(!position.in_enemy_zone(hex(1009), Side::French));
}

/// Rules: LB-4.2a, LB-15.11a
#[test]
fn zones_reach_everywhere_but_into_fortified_places() {
    let ground = drill()
        .woods(&[605])
        .marsh(&[607])
        .town(&[706])
        .chateau(506)
        .coalition("z", Kind::Infantry, 4, 606);
    let position = ground
        .with(|state| {
            state.works.push(feldherr_battles::Work {
                hex: hex(507),
                finished: true,
            });
        })
        .build();
    let zone = |at| position.in_enemy_zone(hex(at), Side::French);
    assert!(zone(605) && zone(607) && zone(706));
    assert!(!zone(506) && !zone(507));
    assert_eq!(position.holders_of(hex(506), Side::French).count(), 0);
    assert_eq!(position.holders_of(hex(605), Side::French).count(), 1);
}

/// Rules: LB-4.2b, LB-G34, LB-23.13f
#[test]
fn open_rivers_and_lakes_block_zones_bridged_or_not_and_frozen_ones_do_not() {
    let ground = drill()
        .river(&[(606, 607), (606, 707)])
        .road(&[606, 607])
        .crossing("bridge", 606, 607)
        .crossing("ford", 606, 707)
        .lake(&[605])
        .coalition("z", Kind::Infantry, 4, 606);
    let zone = |ground: &Drill, at| ground.build().in_enemy_zone(hex(at), Side::French);
    assert!(!zone(&ground, 607) && !zone(&ground, 707) && !zone(&ground, 605));
    let frozen = ground.weather(Weather::Frost);
    assert!(zone(&frozen, 607) && zone(&frozen, 707) && zone(&frozen, 605));
}

/// Rules: LB-4.31a, LB-G105
#[test]
fn a_unit_may_enter_a_zone_and_stops_there() {
    let mut play = met().play(&[]);
    play.take(&["a"]);
    // Two hexes on would lie beyond the zone.
    assert!(play.can_go(608) && !play.can_go(610));
    play.to(608);
    // It meets the enemy: repulse or halt.
    assert_eq!(play.options(), [Action::Halt, Action::Repulse]);
    play.act(Action::Halt);
    assert!(play.position.state.moving.is_none());
    assert!(play.piece("a").marks.has(Marks::HALTED));
    assert_eq!(play.rule(Action::Take(play.id("a"))).to_string(), "LB-7.1c");
}

/// Rules: LB-4.31a, LB-4.31b
#[test]
fn who_stands_in_a_zone_is_held_until_the_enemy_is_gone() {
    let mut play = met().put("a", 608).play(&[]);
    assert!(play.piece("a").marks.has(Marks::PINNED));
    play.take(&["a"]);
    assert_eq!(play.barred(607), "LB-4.31a");
    play.act(Action::Halt);
    let z = play.id("z");
    play.position.place(z, Place::Lost);
    play.take(&["a"]);
    assert!(play.can_go(607));
}

/// Rules: LB-4.31b, LB-20.51k, LB-G77
#[test]
fn in_the_turn_of_a_general_retreat_it_may_go_but_not_into_another_zone() {
    let mut play = met()
        .put("a", 608)
        .with(|state| state.sides[0].retreat = Some(0))
        .play(&[]);
    play.take(&["a"]);
    assert!(play.can_go(607));
    assert_eq!(play.barred(709), "LB-G77");
    let mut later = met()
        .put("a", 608)
        .with(|state| {
            state.sides[0].retreat = Some(0);
            state.turn = 1;
        })
        .play(&[]);
    later.take(&["a"]);
    assert_eq!(later.barred(607), "LB-4.31a");
}

/// Rules: LB-4.32a, LB-5.3a, LB-5.3b
#[test]
fn a_leader_enters_a_zone_only_where_a_friendly_unit_is_and_may_leave_it() {
    let ground = met().officer(Side::French, "ney", 4, 606);
    let mut play = ground.clone().play(&[]);
    play.take(&["ney"]);
    assert_eq!(play.barred(608), "LB-4.32a");
    // With a combat unit he may, either way.
    let mut play = ground.clone().play(&[]);
    play.take(&["ney", "a"]);
    assert!(play.can_go(608));
    let mut play = ground.clone().put("a", 608).play(&[]);
    play.take(&["ney"]);
    assert!(play.can_go(608));
    // He leaves; the unit stays.
    let mut play = ground.put("a", 608).put("ney", 608).play(&[]);
    play.march(&["ney"], 606);
    assert_eq!([play.hex("ney"), play.hex("a")], [Some(606), Some(608)]);
}

/// Rules: LB-4.32b, LB-18.12c
#[test]
fn a_train_enters_no_zone() {
    let mut play = met().put("a", 101).train(Side::French, "t", 606).play(&[]);
    play.take(&["t"]);
    assert_eq!(play.barred(608), "LB-18.12c");
    assert!(play.can_go(607));
}

/// Rules: LB-4.5a, LB-17.44a
#[test]
fn zones_do_not_cut_supply() {
    let position = met()
        .put("a", 608)
        .road(&[101, 102])
        .source('F', 101)
        .build();
    assert!(position.in_supply(find(&position, "a")));
}

/// Rules: LB-GL.surrounded, LB-G100
#[test]
fn surrounded_is_who_has_only_enemies_zones_and_closed_ground_around_him() {
    let ground = drill()
        .lake(&[605])
        .french("a", Kind::Infantry, 4, 606)
        .coalition("x", Kind::Infantry, 4, 408)
        .coalition("y", Kind::Infantry, 4, 707);
    // 706 and 607 lie in the zone of y; 506 and 507 in that of x.
    let position = ground.clone().put("x", 507).build();
    assert!(position.is_surrounded(find(&position, "a")));
    // A friend in the way out does not help, and an open hex does.
    let friend = ground
        .clone()
        .put("x", 507)
        .french("b", Kind::Infantry, 4, 506)
        .build();
    assert!(friend.is_surrounded(find(&friend, "a")));
    let open = ground.build();
    assert!(!open.is_surrounded(find(&open, "a")));
}
