//! LB-15 Chateaux and improved positions.

use crate::fray::field;
use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::table::terrain::Cover;
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{Action, Kind, Marks, Side, Step, Work, rule};

fn works(at: u16, finished: bool) -> Work {
    Work {
        hex: hex(at),
        finished,
    }
}

/// The French at the end of their movement phase.
fn ground() -> Drill {
    drill().at(Step::Construction, Side::French)
}

/// Rules: LB-15.0a, LB-15.11a, LB-4.2a, LB-15.33b
#[test]
fn zones_reach_out_of_fortified_places_but_not_into_them() {
    let zone = |ground: Drill| {
        let position = ground
            .french("a", Kind::Infantry, 4, 607)
            .coalition("z", Kind::Infantry, 4, 608)
            .build();
        (
            position.in_enemy_zone(hex(608), Side::Coalition),
            position.in_enemy_zone(hex(607), Side::French),
        )
    };
    assert_eq!(zone(drill()), (true, true));
    assert_eq!(zone(drill().chateau(608)), (false, true));
    let built = |finished| drill().with(move |state| state.works = vec![works(608, finished)]);
    assert_eq!(zone(built(true)), (false, true));
    assert_eq!(zone(built(false)), (true, true));
}

/// Rules: LB-15.11c
#[test]
fn entering_a_fortified_place_next_to_the_enemy_ends_movement() {
    let position = drill()
        .chateau(607)
        .chateau(1010)
        .coalition("z", Kind::Infantry, 4, 608)
        .coalition("lc", Kind::LightCavalry, 3, 1601)
        .with_unit(Side::Coalition, |unit| unit.vedettes = 1)
        .put("lc-v1", 1009)
        .marked("lc-v1", Marks::SEEN)
        .build();
    assert!(position.must_halt_in_fort(hex(607), Side::French));
    assert!(
        !position.must_halt_in_fort(hex(606), Side::French),
        "open ground"
    );
    assert!(
        !position.must_halt_in_fort(hex(1010), Side::French),
        "a vedette"
    );
}

/// Rules: LB-15.21a, LB-15.21b, LB-11.1Fd, LB-3.3d
#[test]
fn a_crowded_chateau_is_none() {
    let holds = |units: &[Kind]| {
        let mut ground = drill().chateau(608);
        for (index, kind) in units.iter().enumerate() {
            ground = ground.coalition(["x", "y", "z"][index], *kind, 2, 608);
        }
        ground.build()
    };
    use Kind::{Artillery, Cavalry, Infantry};
    assert!(holds(&[]).is_chateau(hex(608)));
    assert!(holds(&[Infantry, Infantry]).is_chateau(hex(608)));
    assert!(!holds(&[Infantry, Infantry, Infantry]).is_chateau(hex(608)));
    assert!(!holds(&[Artillery]).is_chateau(hex(608)));
    assert!(!holds(&[Infantry, Cavalry]).is_chateau(hex(608)));
    let led = drill()
        .chateau(608)
        .coalition("y", Infantry, 2, 608)
        .officer(Side::Coalition, "blucher", 4, 608)
        .build();
    assert!(led.is_chateau(hex(608)), "leaders do not count");
    let train = drill()
        .chateau(608)
        .train(Side::Coalition, "wagons", 608)
        .build();
    assert!(!train.is_chateau(hex(608)));
    // Its effects are gone, those of the town stay.
    let town = drill()
        .town(&[608])
        .chateau(608)
        .coalition("z", Cavalry, 2, 608)
        .build();
    assert_eq!(town.covers(hex(608), &[hex(607)]), [Cover::Town]);
    let full = drill().town(&[608]).chateau(608).build();
    assert_eq!(
        full.covers(hex(608), &[hex(607)]),
        [Cover::Chateau, Cover::Town]
    );
}

/// Rules: LB-15.23a
#[test]
fn guns_attack_a_chateau_next_to_them() {
    let mut play = field()
        .chateau(608)
        .french("guns", Kind::Artillery, 4, 607)
        .coalition("z", Kind::Infantry, 2, 608)
        .play(&[]);
    crate::fray::declare(&mut play, &[607], &[608]);
    let attack = &play.position.state.combat.attacks[0];
    assert_eq!(play.position.reckon(attack).column.ratio(), [1, 1]);
}

fn sites(play: &Play) -> Vec<u16> {
    let options = play.options();
    options
        .iter()
        .filter_map(|action| match action {
            Action::Build(hex) => Some(hex.number()),
            _ => None,
        })
        .collect()
}

/// Rules: LB-15.32a
#[test]
fn two_infantry_units_that_did_not_move_are_needed_and_in_a_town_two_points() {
    let play = ground()
        .town(&[1010, 1212])
        .french("a", Kind::Infantry, 4, 607)
        .french("b", Kind::Infantry, 4, 607)
        .french("c", Kind::Infantry, 4, 305)
        .french("d", Kind::Cavalry, 4, 305)
        .french("e", Kind::Infantry, 4, 903)
        .french("f", Kind::Infantry, 4, 903)
        .marked("f", Marks::MOVED)
        .french("g", Kind::Infantry, 2, 1010)
        .french("h", Kind::Infantry, 1, 1212)
        .play(&[]);
    assert_eq!(sites(&play), [607, 1010]);
    assert_eq!(play.rule(Action::Build(hex(305))), rule::LB_15_32A);
    assert_eq!(play.rule(Action::Build(hex(903))), rule::LB_15_32A);
    assert_eq!(play.rule(Action::Build(hex(1212))), rule::LB_15_32A);
}

/// Rules: LB-15.32b, LB-G10, LB-23.13d, LB-23.15d
#[test]
fn nothing_is_built_in_frost_at_night_in_chateaux_or_marsh() {
    let two = |ground: Drill| {
        ground
            .french("a", Kind::Infantry, 4, 607)
            .french("b", Kind::Infantry, 4, 607)
    };
    for weather in [Weather::Frost, Weather::Snow, Weather::Snowstorm] {
        let position = two(ground().weather(weather)).build();
        let refusal = position.check_build(Side::French, hex(607));
        assert_eq!(refusal.unwrap_err().rule, rule::LB_15_32B);
    }
    for place in [ground().chateau(607), ground().marsh(&[607])] {
        let refusal = two(place).build().check_build(Side::French, hex(607));
        assert_eq!(refusal.unwrap_err().rule, rule::LB_15_32B);
    }
    let fire = two(ground().with(|state| state.fires = vec![hex(607)])).build();
    let refusal = fire.check_build(Side::French, hex(607));
    assert_eq!(refusal.unwrap_err().rule, rule::LB_23_15D);
    let mut night = two(ground()).build();
    let tracks = night.field.track.iter();
    let dark = tracks
        .into_iter()
        .position(|turn| turn.kind != feldherr_battles::TurnKind::Day);
    night.state.turn = dark.unwrap() as u8;
    let refusal = night.check_build(Side::French, hex(607));
    assert_eq!(refusal.unwrap_err().rule, rule::LB_15_32B);
    assert!(
        two(ground().weather(Weather::Rain))
            .build()
            .check_build(Side::French, hex(607))
            .is_ok()
    );
}

/// Rules: LB-15.32c, LB-15.33a, LB-15.33b
#[test]
fn works_are_finished_on_a_one_and_rolled_for_again_otherwise() {
    let two = || {
        ground()
            .french("a", Kind::Infantry, 4, 607)
            .french("b", Kind::Infantry, 4, 607)
    };
    let mut play = two().play(&[1]);
    play.act(Action::Build(hex(607)));
    assert!(play.position.has_works(hex(607)));
    assert!(!play.position.in_enemy_zone(hex(607), Side::French));
    let mut play = two().play(&[2]);
    play.act(Action::Build(hex(607)));
    assert!(!play.position.has_works(hex(607)));
    assert_eq!(play.position.state.works, [works(607, false)]);
    assert_eq!(play.rule(Action::Build(hex(607))), rule::LB_15_33A);
    // Next turn it is gone on with.
    let mut again = two()
        .with(|state| state.works = vec![works(607, false)])
        .play(&[1]);
    again.act(Action::Build(hex(607)));
    assert!(again.position.has_works(hex(607)));
}

/// Rules: LB-15.32d, LB-15.32e
#[test]
fn unfinished_works_are_abandoned_and_finished_ones_serve_both_sides() {
    let play = ground()
        .with(|state| {
            state.works = vec![
                works(607, false),
                works(808, false),
                works(909, true),
                works(1010, true),
            ];
        })
        .french("a", Kind::Infantry, 4, 808)
        .french("b", Kind::Infantry, 4, 607)
        .french("c", Kind::Cavalry, 4, 607)
        .coalition("z", Kind::Infantry, 4, 1010)
        .play(&[]);
    assert_eq!(play.position.state.works.len(), 4, "infantry is in both");
    let left = ground()
        .with(|state| state.works = vec![works(607, false), works(909, true)])
        .french("c", Kind::Cavalry, 4, 607)
        .play(&[]);
    assert_eq!(left.position.state.works, [works(909, true)]);
    assert_eq!(
        play.position.covers(hex(1010), &[hex(1009)]),
        [Cover::ImprovedPosition]
    );
    let refusal = play.position.check_build(Side::Coalition, hex(1010));
    assert_eq!(refusal.unwrap_err().rule, rule::LB_15_32E);
}
