//! LB-13 Bombardment, reaction fire, counter-battery fire.

use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::rules::fire::FireEvent;
use feldherr_battles::table::fire::{BOMBARDMENT, COLUMNS, FireResult};
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{Action, Attack, Card, Event, Kind, Marks, On, PieceSet, Side, Step, rule};
use feldherr_core::{Game, RuleId};

/// French guns at 0606 and a revealed Prussian target, in the bombardment step.
fn range(target: u16) -> Drill {
    drill()
        .french("guns", Kind::Artillery, 4, 606)
        .coalition("z", Kind::Infantry, 4, target)
        .marked("z", Marks::SEEN)
        .at(Step::Bombardment, Side::French)
}

fn target(number: u16) -> Action {
    Action::Target(hex(number))
}

fn refusal(ground: Drill, number: u16) -> RuleId {
    // A second battery of the other end of the map keeps the step open.
    let play = open(ground).play(&[]);
    assert!(!play.options().contains(&target(number)));
    play.rule(target(number))
}

/// Something else can be fired at, so that the step waits in any case.
fn open(ground: Drill) -> Drill {
    ground
        .french("spare", Kind::Artillery, 1, 1410)
        .coalition("dummy", Kind::Infantry, 1, 1412)
        .marked("dummy", Marks::SEEN)
}

/// The guns fire at the target with this die.
fn fire(ground: Drill, number: u16, dice: &[u32]) -> Play {
    let mut play = ground.play(dice);
    let guns = play.id("guns");
    play.act(target(number))
        .act(Action::With(guns))
        .act(Action::Complete);
    play
}

fn last(play: &Play) -> (u32, u8, i8, FireResult) {
    let fired = play.events.iter().rev().find_map(|event| match event {
        Event::Fire(FireEvent::Bombarded {
            points,
            die,
            drm,
            result,
            ..
        }) => Some((*points, *die, *drm, *result)),
        _ => None,
    });
    fired.expect("a bombardment")
}

fn attack(ground: &Drill, by: &[&str], on: u16) -> Attack {
    let field = ground.build().field;
    Attack {
        by: by.iter().map(|key| field.find(key).unwrap()).collect(),
        on: [hex(on)].into_iter().collect(),
        done: false,
        guard: [false; 2],
        napoleon: false,
        cover: None,
        cards: arrayvec::ArrayVec::new(),
    }
}

fn attacking(ground: Drill, by: &[&str], on: u16) -> Drill {
    let attack = attack(&ground, by, on);
    ground.with(|state| state.combat.attacks.push(attack))
}

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

/// Rules: LB-13.2a, LB-13.33d, LB-10.32a
#[test]
fn a_neighbour_is_bombarded_only_across_an_unbridged_open_river() {
    let river = || range(607).river(&[(606, 607)]);
    assert!(river().play(&[]).options().contains(&target(607)));
    assert_eq!(
        refusal(river().weather(Weather::Frost), 607),
        rule::LB_13_32D
    );
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

/// Rules: LB-13.35b, LB-13.36a, LB-13.36c, LB-G60, LB-G61
#[test]
fn range_and_terrain_reduce_the_strength() {
    let strength = |ground: Drill, at: u16| last(&fire(ground, at, &[1])).0;
    assert_eq!(strength(range(608), 608), 4);
    assert_eq!(strength(range(609), 609), 2);
    let three = |ground: Drill| {
        ground.with_unit(Side::French, |unit| {
            unit.full = 3;
        })
    };
    assert_eq!(
        strength(three(range(609)), 609),
        1,
        "half of 3, rounded down"
    );
    assert_eq!(strength(range(608).town(&[608]), 608), 2, "two thirds of 4");
    assert_eq!(strength(range(608).marsh(&[608]), 608), 2);
    assert_eq!(strength(range(609).marsh(&[609]), 609), 1);
}

/// Rules: LB-13.36a, LB-13.33d
#[test]
fn a_town_is_out_of_reach_at_three_hexes() {
    assert_eq!(refusal(range(609).town(&[609]), 609), rule::LB_13_36A);
}

/// Rules: LB-13.5a, LB-13.5b, LB-13.5d, LB-X35, LB-X36
#[test]
fn counter_battery_fire_takes_half_of_the_targets_guns() {
    let reply = |own: u8, other: u8, at: u16| {
        let ground = range(at)
            .with_unit(Side::French, |unit| {
                (unit.full, unit.reduced) = (own, 1);
            })
            .coalition("reply", Kind::Artillery, other, at)
            .marked("reply", Marks::SEEN);
        last(&fire(ground, at, &[6])).0
    };
    assert_eq!(reply(4, 3, 608), 3, "half of 3 is 1");
    assert_eq!(reply(2, 4, 608), 0, "half of 4 is 2");
    assert_eq!(reply(3, 4, 608), 1);
    // First the reply, then the range: (6 - 2) / 2, not 6 / 2 - 2.
    assert_eq!(reply(6, 4, 609), 2);
}

/// Rules: LB-13.5d
#[test]
fn a_bombardment_without_strength_has_no_effect() {
    let ground = range(608)
        .with_unit(Side::French, |unit| {
            (unit.full, unit.reduced) = (2, 1);
        })
        .coalition("reply", Kind::Artillery, 4, 608)
        .marked("reply", Marks::SEEN);
    assert_eq!(last(&fire(ground, 608, &[6])).3, FireResult::Nothing);
}

/// Rules: LB-13.5c, LB-G62
#[test]
fn suppressed_guns_and_guns_alone_in_a_zone_do_not_reply() {
    let ground = || {
        drill()
            .french("guns", Kind::Artillery, 4, 606)
            .coalition("z", Kind::Artillery, 4, 608)
            .marked("z", Marks::SEEN)
            .at(Step::Bombardment, Side::French)
    };
    assert_eq!(last(&fire(ground(), 608, &[1])).0, 2);
    let silent = ground().marked("z", Marks::SUPPRESSED);
    assert_eq!(last(&fire(silent, 608, &[1])).0, 4);
    let pinned = || ground().french("foot", Kind::Infantry, 4, 609);
    assert_eq!(last(&fire(pinned(), 608, &[1])).0, 4);
    let covered = pinned()
        .coalition("guard", Kind::Infantry, 4, 608)
        .marked("guard", Marks::SEEN);
    assert_eq!(last(&fire(covered, 608, &[1])).0, 2);
}

/// Rules: LB-13.5b, LB-G60
#[test]
fn near_batteries_bear_the_reply_first() {
    let mut play = range(608)
        .with_unit(Side::French, |unit| {
            (unit.full, unit.reduced) = (2, 1);
        })
        .french("far", Kind::Artillery, 4, 611)
        .coalition("reply", Kind::Artillery, 6, 608)
        .marked("reply", Marks::SEEN)
        .play(&[1]);
    let (guns, far) = (play.id("guns"), play.id("far"));
    play.act(target(608));
    play.act(Action::With(guns))
        .act(Action::With(far))
        .act(Action::Complete);
    // The reply is 3: two off the near guns, one off the far ones, and half of 3 is 1.
    assert_eq!(last(&play).0, 1);
}

/// Rules: LB-13.37a, LB-13.37b, LB-23.13b, LB-GL.drm, LB-G3
#[test]
fn strength_and_modified_die_give_the_result() {
    use FireResult::{Nothing, Reduced, Retreat, Suppressed};
    assert_eq!(COLUMNS, [1, 2, 4, 6, 8]);
    assert_eq!(BOMBARDMENT.len(), 9);
    let result = |ground: Drill, die: u32| {
        let (_, _, drm, result) = last(&fire(ground, 608, &[die]));
        (drm, result)
    };
    assert_eq!(result(range(608), 2), (0, Nothing));
    assert_eq!(result(range(608), 3), (0, Suppressed));
    assert_eq!(result(range(608), 4), (0, Retreat));
    let mud = || range(608).weather(Weather::Mud);
    assert_eq!(result(mud(), 4), (-2, Nothing));
    assert_eq!(result(mud(), 5), (-2, Suppressed));
    let heat = || range(608).weather(Weather::Heat);
    assert_eq!(result(heat(), 4), (-1, Suppressed));
    let heavy = || range(608).with_unit(Side::French, |unit| unit.full = 8);
    assert_eq!(result(heavy(), 5), (0, Reduced(1)));
    assert_eq!(result(heavy(), 6), (0, Reduced(2)));
}

/// Rules: LB-G85, LB-23.13g
#[test]
fn weather_does_not_lower_the_strength_of_a_bombardment() {
    for weather in [Weather::Fair, Weather::Heat, Weather::Mud] {
        let play = fire(range(608).weather(weather), 608, &[1]);
        assert_eq!(last(&play).0, 4, "{weather:?}");
    }
}

/// Rules: LB-13.38e, LB-G62
#[test]
fn suppression_strikes_artillery_only() {
    let play = fire(
        range(608)
            .with_unit(Side::French, |unit| unit.full = 6)
            .coalition("y", Kind::Artillery, 2, 608)
            .marked("y", Marks::SEEN),
        608,
        &[3],
    );
    assert_eq!(last(&play), (5, 3, 0, FireResult::Suppressed));
    assert!(play.piece("y").marks.has(Marks::SUPPRESSED));
    assert!(!play.piece("z").marks.has(Marks::SUPPRESSED));
}

/// Rules: LB-13.38a, LB-13.38b, LB-2.1D3b
#[test]
fn a_retreat_takes_everybody_in_the_hex_and_nobody_else() {
    let mut play = fire(
        range(608)
            .officer(Side::Coalition, "blucher", 3, 608)
            .coalition("by", Kind::Infantry, 4, 710),
        608,
        &[4],
    );
    assert_eq!(play.position.asked(), Some(Side::Coalition));
    assert_eq!(
        play.options(),
        [Action::StandFast(true), Action::StandFast(false)]
    );
    play.act(Action::StandFast(false));
    assert!(play.piece("z").marks.has(Marks::DRIVEN));
    assert!(!play.piece("by").marks.has(Marks::DRIVEN));
    assert!(!play.piece("z").marks.has(Marks::REDUCED));
}

/// Rules: LB-13.39a, LB-G102
#[test]
fn the_target_may_stand_fast() {
    let stand = |die: u32| {
        let ground = range(608)
            .with_unit(Side::Coalition, |unit| unit.initiative = 2)
            .coalition("lead", Kind::Infantry, 2, 608)
            .with_unit(Side::Coalition, |unit| unit.initiative = 4);
        let mut play = fire(ground, 608, &[4, die]);
        play.act(Action::StandFast(true));
        play
    };
    let stood = stand(4);
    assert!(stood.piece("lead").marks.has(Marks::REDUCED));
    assert!(
        !stood
            .piece("z")
            .marks
            .any(Marks::REDUCED.with(Marks::DRIVEN))
    );
    let fled = stand(5);
    assert!(!fled.piece("lead").marks.has(Marks::REDUCED));
    assert!(fled.piece("lead").marks.has(Marks::DRIVEN));
}

/// Rules: LB-13.39a
#[test]
fn standing_fast_shows_its_chances() {
    let play = fire(range(608), 608, &[4]);
    let seat = play.position.awaited_seat().unwrap();
    let preview = play.position.check(seat, &Action::StandFast(true)).unwrap();
    let chances: Vec<f64> = preview.odds[0].rows.iter().map(|row| row.chance).collect();
    assert_eq!(chances, [0.5, 0.5]);
}

/// Rules: LB-13.38c, LB-13.38d, LB-G63
#[test]
fn the_firing_side_picks_whom_it_reduces_and_the_owner_whether_to_stay() {
    let ground = || {
        range(608)
            .with_unit(Side::French, |unit| unit.full = 8)
            .coalition("y", Kind::Cavalry, 2, 608)
            .coalition("x", Kind::Cavalry, 3, 608)
            .marked("x", Marks::REDUCED)
    };
    let mut play = fire(ground(), 608, &[5]);
    assert_eq!(play.position.asked(), Some(Side::French));
    let [z, y, x] = ["z", "y", "x"].map(|key| play.id(key));
    assert_eq!(play.options(), [z, y, x].map(Action::Lose));
    let guns = play.id("guns");
    assert_eq!(play.rule(Action::Lose(guns)), rule::LB_13_38C);
    play.act(Action::Lose(y));
    assert!(play.piece("y").marks.has(Marks::REDUCED));
    assert_eq!(play.position.asked(), Some(Side::Coalition));
    play.act(Action::StandFast(true));
    assert_eq!(play.hex("z"), Some(608));
    assert_eq!(
        play.position.asked(),
        Some(Side::French),
        "next bombardment"
    );
    // Two units, none of them twice; a reduced one is eliminated.
    let mut twice = fire(ground(), 608, &[6]);
    twice.act(Action::Lose(x));
    assert_eq!(twice.hex("x"), None);
    assert_eq!(twice.options(), [z, y].map(Action::Lose));
    twice.act(Action::Lose(z));
    assert!(twice.piece("z").marks.has(Marks::REDUCED));
    twice.act(Action::StandFast(false));
    assert!(twice.piece("y").marks.has(Marks::DRIVEN));
}

/// Rules: LB-13.38c, LB-13.38e, LB-G63
#[test]
fn a_single_unit_is_reduced_once_without_asking() {
    let ground = range(608).with_unit(Side::French, |unit| unit.full = 8);
    let play = fire(ground, 608, &[6]);
    assert_eq!(last(&play).3, FireResult::Reduced(2));
    assert!(play.piece("z").marks.has(Marks::REDUCED));
    assert_eq!(play.hex("z"), Some(608));
    assert_eq!(play.position.asked(), Some(Side::Coalition));
}

/// Rules: LB-21.2e, LB-G15
#[test]
fn demoralized_units_of_a_stack_fall_back_and_the_others_choose() {
    let ground = |broken: bool| {
        range(608)
            .with_unit(Side::French, |unit| unit.full = 8)
            .formation(Side::Coalition, "steady")
            .coalition("y", Kind::Infantry, 3, 608)
            .marked("y", Marks::SEEN)
            .with(|state| {
                let track = feldherr_battles::Formation {
                    losses: 10,
                    demoralized: broken,
                    ..feldherr_battles::Formation::default()
                };
                state.formations.insert("co".to_owned(), track);
            })
    };
    let hit = |broken: bool| {
        let mut play = fire(open(ground(broken)), 608, &[5]);
        assert_eq!(last(&play).3, FireResult::Reduced(1));
        let y = play.id("y");
        play.act(Action::Lose(y));
        // Whoever is driven off is out of the hex before anybody is asked.
        while play
            .options()
            .iter()
            .any(|it| matches!(it, Action::RetreatTo(_)))
        {
            let way = play.options()[0];
            play.act(way);
        }
        assert_eq!(play.position.asked(), Some(Side::Coalition));
        play.act(Action::StandFast(true));
        ["z", "y"].map(|key| play.hex(key) == Some(608))
    };
    assert_eq!(hit(true), [false, true], "z must go, y stays");
    assert_eq!(hit(false), [true, true]);
}

/// Rules: LB-21.2e, LB-G15
#[test]
fn demoralized_units_fall_back_when_one_is_reduced() {
    let ground = range(608)
        .with_unit(Side::French, |unit| unit.full = 8)
        .marked("z", Marks::SHAKEN);
    let play = fire(ground, 608, &[5]);
    assert!(
        play.piece("z")
            .marks
            .has(Marks::REDUCED.with(Marks::DRIVEN))
    );
}

/// Rules: LB-13.38c
#[test]
fn the_last_unit_lost_leaves_nobody_to_ask() {
    let ground = range(608)
        .with_unit(Side::French, |unit| unit.full = 8)
        .marked("z", Marks::REDUCED);
    let play = fire(open(ground), 608, &[5]);
    assert_eq!(play.hex("z"), None);
    assert_eq!(play.position.asked(), Some(Side::French));
}

/// Rules: LB-12.4Cb, LB-12.4Cc
#[test]
fn after_all_bombardments_free_neighbours_of_an_emptied_hex_may_advance() {
    use feldherr_battles::agenda::Task;
    use feldherr_battles::rules::fire::FireTask;
    let ground = drill()
        .french("near", Kind::Infantry, 4, 607)
        .french("busy", Kind::Cavalry, 4, 707)
        .french("guns", Kind::Artillery, 4, 507)
        .coalition("z", Kind::Infantry, 4, 807)
        .marked("z", Marks::SEEN);
    let ground = attacking(ground, &["busy"], 807);
    let agenda = vec![Task::from(FireTask::Advance(hex(608)))];
    let setup = ground.with(|state| state.agenda = Some(agenda)).setup();
    let position = setup.build().unwrap();
    let who: Vec<bool> = ["near", "busy", "guns"]
        .iter()
        .map(|key| {
            let id = position.field.find(key).unwrap();
            position.may_follow_fire(id) && !position.kind(id).is_artillery()
        })
        .collect();
    assert_eq!(who, [true, false, false]);
}

/// Rules: LB-24.6a, LB-24.8c
#[test]
fn cards_silence_a_formation_and_mass_a_battery() {
    let short = |formation: u8| {
        open(range(608)).with(|state| {
            state.effects = vec![feldherr_battles::Effect {
                side: Side::Coalition,
                card: Card(11),
                on: On::Formation(feldherr_battles::FormationId(formation)),
                until: Some(3),
            }];
        })
    };
    assert!(!short(0).play(&[]).options().contains(&target(608)));
    assert!(short(1).play(&[]).options().contains(&target(608)));
    let massed = range(608).with(|state| {
        state.effects = vec![feldherr_battles::Effect {
            side: Side::French,
            card: Card(27),
            on: On::Hex(hex(608)),
            until: None,
        }];
    });
    let play = fire(massed, 608, &[3]);
    assert_eq!(last(&play), (4, 3, 1, FireResult::Retreat));
    assert!(
        play.position.state.effects.is_empty(),
        "for one bombardment"
    );
}

/// Rules: LB-13.31a, LB-8.41b, LB-X14
#[test]
fn a_line_of_sight_is_needed() {
    let ground = range(608).french("between", Kind::Infantry, 1, 607);
    let position = ground.build();
    let sees = position.battery_sees(hex(606), hex(608));
    let listed = open(ground).play(&[]).options().contains(&target(608));
    assert_eq!(listed, sees);
}

/// The previews name strength, reply and modifiers, and their chances add up.
#[test]
fn a_bombardment_shows_its_exact_chances() {
    let mut play = range(608)
        .weather(Weather::Mud)
        .coalition("reply", Kind::Artillery, 3, 608)
        .marked("reply", Marks::SEEN)
        .play(&[]);
    let guns = play.id("guns");
    play.act(target(608)).act(Action::With(guns));
    let seat = play.position.awaited_seat().unwrap();
    let preview = play.position.check(seat, &Action::Complete).unwrap();
    let odds = &preview.odds[0];
    let total: f64 = odds.rows.iter().map(|row| row.chance).sum();
    assert!((total - 1.0).abs() < 1e-9);
    let rules: Vec<RuleId> = odds.notes.iter().map(|note| note.rule).collect();
    assert_eq!(rules, [rule::LB_13_35A, rule::LB_13_5A, rule::LB_13_37B]);
    let barrage = play
        .position
        .barrage(Side::French, hex(608), &PieceSet::from_iter([guns]));
    assert_eq!((barrage.points, barrage.drm()), (3, -2));
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
