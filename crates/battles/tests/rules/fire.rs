//! LB-13.1 to LB-13.34 Who may bombard what, and when.

use crate::support::fire::{attacking, fire, last, open, range, refusal, target};
use crate::support::{drill, hex};
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{Action, Kind, Marks, Side, Step, rule};

/// Rules: LB-13.1a, LB-2.1D2Aa, LB-2.1D3a, LB-G99
#[test]
fn the_active_side_bombards_and_the_other_reacts() {
    let play = range(608).play(&[]);
    assert_eq!(play.position.asked(), Some(Side::French));
    assert_eq!(play.options(), [Action::Done, target(608)]);
    let react = drill()
        .french("a", Kind::Infantry, 4, 606)
        .marked("a", Marks::SEEN)
        .coalition("guns", Kind::HorseArtillery, 2, 608)
        .at(Step::ReactionFire, Side::French)
        .play(&[]);
    assert_eq!(react.position.asked(), Some(Side::Coalition));
    assert_eq!(react.options(), [Action::Done, target(606)]);
    // Infantry does not bombard.
    let foot = open(range(608)).play(&[]);
    let z = foot.id("z");
    let mut foot = foot;
    foot.act(target(608));
    assert_eq!(foot.rule(Action::With(z)), rule::LB_13_1A);
}

/// Rules: LB-13.2a, LB-13.33d
#[test]
fn batteries_reach_two_or_three_hexes() {
    for (at, allowed) in [(608, true), (609, true), (607, false), (610, false)] {
        let play = open(range(at)).play(&[]);
        assert_eq!(play.options().contains(&target(at)), allowed, "{at}");
    }
    assert_eq!(refusal(range(610), 610), rule::LB_13_32A);
    assert_eq!(
        refusal(range(607).french("foot", Kind::Infantry, 1, 606), 607),
        rule::LB_13_2A
    );
}

/// Rules: LB-13.2a, LB-13.33d, LB-10.32a, LB-G30
#[test]
fn a_neighbour_is_bombarded_only_across_an_unbridged_open_river() {
    let river = || range(607).river(&[(606, 607)]);
    assert!(river().play(&[]).options().contains(&target(607)));
    assert_eq!(
        refusal(river().weather(Weather::Frost), 607),
        rule::LB_13_32D
    );
    // A ford is no bridge.
    let ford = river().crossing("ford", 606, 607);
    assert!(ford.play(&[]).options().contains(&target(607)));
    let bridged = river()
        .road(&[606, 607])
        .crossing("bridge", 606, 607)
        .french("foot", Kind::Infantry, 1, 606);
    assert_eq!(refusal(bridged, 607), rule::LB_13_2A);
    let stream = range(607)
        .stream(&[(606, 607)])
        .french("foot", Kind::Infantry, 1, 606);
    assert_eq!(refusal(stream, 607), rule::LB_13_2A);
}

/// Rules: LB-13.32a, LB-13.35a
#[test]
fn any_number_of_batteries_fires_at_one_hex() {
    let mut play = range(608)
        .french("more", Kind::Artillery, 2, 606)
        .french("far", Kind::HorseArtillery, 3, 808)
        .play(&[1]);
    play.act(target(608));
    let (guns, more, far) = (play.id("guns"), play.id("more"), play.id("far"));
    let mut options = play.options();
    options.sort_by_key(|action| format!("{action:?}"));
    let mut expected = vec![
        Action::With(guns),
        Action::With(more),
        Action::With(far),
        Action::WithStack(hex(606)),
        Action::Pass,
    ];
    expected.sort_by_key(|action| format!("{action:?}"));
    assert_eq!(options, expected);
    assert_eq!(play.rule(Action::Complete), rule::LB_13_32A);
    play.act(Action::WithStack(hex(606)));
    assert_eq!(play.rule(Action::With(guns)), rule::LB_13_32B);
    play.act(Action::With(far)).act(Action::Complete);
    assert_eq!(last(&play).0, 9);
    for key in ["guns", "more", "far"] {
        assert!(play.piece(key).marks.has(Marks::FIRED.with(Marks::SEEN)));
    }
}

/// Rules: LB-13.32b, LB-13.33b, LB-13.1b
#[test]
fn a_battery_fires_once_and_a_hex_is_bombarded_once() {
    let mut play = range(608)
        .french("more", Kind::Artillery, 2, 606)
        .coalition("y", Kind::Infantry, 4, 708)
        .marked("y", Marks::SEEN)
        .play(&[1, 1]);
    let (guns, more) = (play.id("guns"), play.id("more"));
    play.act(target(608))
        .act(Action::With(guns))
        .act(Action::Complete);
    assert_eq!(
        play.options(),
        [Action::Done, target(708)],
        "stacked guns may part"
    );
    assert_eq!(play.rule(target(608)), rule::LB_13_33B);
    play.act(target(708));
    assert_eq!(play.rule(Action::With(guns)), rule::LB_13_32B);
    play.act(Action::With(more)).act(Action::Complete);
    assert!(play.piece("y").marks.has(Marks::BOMBARDED));
}

/// Rules: LB-13.32a
#[test]
fn an_aim_can_be_given_up() {
    let mut play = range(608).play(&[]);
    let guns = play.id("guns");
    play.act(target(608))
        .act(Action::With(guns))
        .act(Action::Pass);
    assert_eq!(play.options(), [Action::Done, target(608)]);
    assert_eq!(play.position.state.moving, None);
    assert!(!play.piece("guns").marks.any(Marks::FIRED.with(Marks::SEEN)));
}

/// Rules: LB-13.32c, LB-13.36b, LB-G46
#[test]
fn nobody_fires_from_or_into_woods_and_orchards() {
    assert_eq!(refusal(range(608).woods(&[606]), 608), rule::LB_13_32C);
    assert_eq!(refusal(range(608).woods(&[608]), 608), rule::LB_13_33D);
    assert_eq!(refusal(range(608).orchard(&[606]), 608), rule::LB_G46);
    assert_eq!(refusal(range(608).orchard(&[608]), 608), rule::LB_G46);
}

/// Rules: LB-13.33d, LB-13.36b, LB-15.23a
#[test]
fn nobody_fires_into_a_chateau() {
    let stronghold = || range(608).chateau(608);
    assert_eq!(refusal(stronghold(), 608), rule::LB_15_23A);
    assert_eq!(refusal(range(609).chateau(609), 609), rule::LB_15_23A);
    // The house next door does not shelter it.
    assert!(
        range(608)
            .chateau(708)
            .play(&[])
            .options()
            .contains(&target(608))
    );
    // LB-15.21a Crowded it is a chateau no longer, as far as the crowd is seen.
    let crowded = stronghold()
        .coalition("y", Kind::Infantry, 2, 608)
        .coalition("x", Kind::Infantry, 2, 608)
        .marked("y", Marks::SEEN);
    assert_eq!(refusal(crowded.clone(), 608), rule::LB_15_23A);
    let seen = crowded.marked("x", Marks::SEEN).play(&[]);
    assert!(seen.options().contains(&target(608)));
    // Two infantry units keep it.
    let full = stronghold()
        .coalition("y", Kind::Infantry, 2, 608)
        .marked("y", Marks::SEEN);
    assert_eq!(refusal(full, 608), rule::LB_15_23A);
}

/// Rules: LB-23.15d
#[test]
fn nobody_fires_into_or_out_of_a_fire() {
    let burning = |at: u16| range(608).with(|state| state.fires = vec![hex(at)]);
    assert_eq!(refusal(burning(608), 608), rule::LB_23_15D);
    assert_eq!(refusal(burning(606), 608), rule::LB_23_15D);
}

/// Rules: LB-13.32d, LB-13.41a, LB-13.42a
#[test]
fn artillery_alone_in_an_enemy_zone_does_not_bombard() {
    let engaged = || {
        range(608)
            .coalition("near", Kind::Infantry, 3, 605)
            .marked("near", Marks::SEEN)
    };
    assert_eq!(refusal(engaged(), 608), rule::LB_13_32D);
    let led = engaged().officer(Side::French, "ney", 4, 606);
    assert_eq!(refusal(led, 608), rule::LB_13_32D);
    for arm in [Kind::Infantry, Kind::Cavalry] {
        let play = engaged().french("foot", arm, 3, 606).play(&[]);
        assert!(play.options().contains(&target(608)));
    }
    let guns = engaged().french("foot", Kind::HorseArtillery, 3, 606);
    assert_eq!(refusal(guns, 608), rule::LB_13_32D);
}

/// Rules: LB-13.41a
#[test]
fn engaged_artillery_fires_at_another_hex_than_its_stack_attacks() {
    let ground = range(607)
        .river(&[(606, 607)])
        .french("foot", Kind::Infantry, 3, 606)
        .coalition("near", Kind::Infantry, 3, 605)
        .marked("near", Marks::SEEN);
    assert!(ground.clone().play(&[]).options().contains(&target(607)));
    assert_eq!(
        refusal(attacking(ground.clone(), &["foot"], 607), 607),
        rule::LB_13_41A
    );
    let play = attacking(ground, &["foot"], 605).play(&[]);
    assert!(play.options().contains(&target(607)));
}

/// Rules: LB-13.32e, LB-23.13b, LB-2.2e
#[test]
fn the_weather_forbids_fire() {
    let storms = [
        Weather::Snowstorm,
        Weather::Thunderstorm,
        Weather::DustStorm,
        Weather::Snow,
        Weather::Rain,
        Weather::Fog,
        Weather::RainAndMud,
    ];
    for weather in storms {
        let play = range(608).weather(weather).play(&[]);
        assert!(!play.options().contains(&target(608)), "{weather:?}");
    }
    for weather in [Weather::Fair, Weather::Mud, Weather::Heat, Weather::Frost] {
        let play = range(608).weather(weather).play(&[]);
        assert!(play.options().contains(&target(608)), "{weather:?}");
    }
}

/// Rules: LB-13.32f, LB-7.54a
#[test]
fn artillery_in_road_march_does_not_bombard() {
    let march = range(608).marked("guns", Marks::ROAD);
    assert_eq!(refusal(march, 608), rule::LB_13_32F);
}

/// Rules: LB-2.1D3b
#[test]
fn suppressed_or_driven_artillery_does_not_bombard() {
    for mark in [Marks::SUPPRESSED, Marks::DRIVEN] {
        assert_eq!(
            refusal(range(608).marked("guns", mark), 608),
            rule::LB_2_1D3B
        );
    }
}

/// Rules: LB-13.1b
#[test]
fn artillery_that_attacks_does_not_bombard() {
    let ground = range(608)
        .coalition("y", Kind::Infantry, 3, 605)
        .marked("y", Marks::SEEN)
        .french("foot", Kind::Infantry, 3, 606);
    assert_eq!(
        refusal(attacking(ground, &["guns", "foot"], 605), 608),
        rule::LB_13_1B
    );
}

/// Rules: LB-13.33c, LB-G111
#[test]
fn a_target_is_a_revealed_combat_unit_or_leader() {
    let hidden = range(1212).put("z", 608).piece("z", |piece| {
        piece.marks = Marks::NONE;
    });
    assert_eq!(refusal(hidden, 608), rule::LB_13_33C);
    let leader = range(1212)
        .officer(Side::Coalition, "blucher", 3, 608)
        .marked("blucher", Marks::SEEN);
    assert!(leader.play(&[]).options().contains(&target(608)));
    let train = open(range(1212))
        .train(Side::Coalition, "wagons", 608)
        .marked("wagons", Marks::SEEN);
    assert_eq!(train.play(&[]).rule(target(608)), rule::LB_13_33C);
}

/// Rules: LB-13.33a, LB-13.6a, LB-G109, LB-G111
#[test]
fn everybody_concerned_is_revealed_and_counts_as_attacked() {
    let play = fire(range(608).coalition("y", Kind::Cavalry, 2, 608), 608, &[1]);
    for key in ["y", "z"] {
        assert!(
            play.piece(key)
                .marks
                .has(Marks::SEEN.with(Marks::BOMBARDED))
        );
    }
    assert!(play.piece("guns").marks.has(Marks::SEEN));
    assert_eq!(play.position.state.combat.bombarded, [hex(608)]);
}

/// Rules: LB-13.31a, LB-8.41b, LB-X14
#[test]
fn a_line_of_sight_is_needed() {
    assert!(range(608).play(&[]).options().contains(&target(608)));
    let friend = range(608).french("between", Kind::Infantry, 1, 607);
    assert_eq!(refusal(friend, 608), rule::LB_13_31A);
    let woods = range(608).woods(&[607]);
    assert_eq!(refusal(woods, 608), rule::LB_13_31A);
}

/// Rules: LB-10.31h, LB-G151
#[test]
fn a_promised_bombardment_must_be_fired_while_it_can() {
    let promised = || attacking(open(range(608)), &[], 608);
    let mut play = promised().play(&[1]);
    assert!(!play.options().contains(&Action::Done));
    assert_eq!(play.rule(Action::Done), rule::LB_10_31H);
    // Firing at something else does not redeem it.
    let spare = play.id("spare");
    play.act(target(1412))
        .act(Action::With(spare))
        .act(Action::Complete);
    assert_eq!(play.rule(Action::Done), rule::LB_10_31H);
    let guns = play.id("guns");
    play.act(target(608))
        .act(Action::With(guns))
        .act(Action::Complete);
    while play.position.asked() == Some(Side::Coalition) {
        let first = play.options()[0];
        play.act(first);
    }
    assert!(play.position.state.combat.bombarded.contains(&hex(608)));
    // Nobody is kept to what cannot be done any more.
    let silenced = promised().marked("guns", Marks::SUPPRESSED).play(&[]);
    assert!(silenced.options().contains(&Action::Done));
    assert_eq!(silenced.rule(target(608)), rule::LB_2_1D3B);
    // The enemy's promise binds nobody who reacts.
    let react = promised().at(Step::ReactionFire, Side::Coalition).play(&[]);
    assert!(react.options().contains(&Action::Done));
}
