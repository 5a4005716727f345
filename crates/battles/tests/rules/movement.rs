//! LB-7.1 to LB-7.4 Movement.

use crate::support::ground::{cost, find, numbers, set};
use crate::support::{Drill, drill, hex};
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{Action, Kind, Marks, MovePoints, PieceSet, Place, Side, Step};
use feldherr_core::Game;

fn one(kind: Kind) -> Drill {
    drill().french("a", kind, 4, 606)
}

/// Rules: LB-7.1a, LB-GL.allowance, LB-7.3a
#[test]
fn infantry_goes_four_clear_hexes_in_any_direction_and_no_fifth() {
    let position = one(Kind::Infantry).build();
    let reach = position.reach(&set(&position, &["a"]));
    // All hexes within four, but the one it stands in.
    let near = position
        .field
        .map
        .all
        .iter()
        .filter(|at| (1..=4).contains(&at.distance(hex(606))));
    assert_eq!(numbers(reach.hexes.iter()), numbers(near));
    assert_eq!(reach.cost[hex(610).index()], 8);
    let mut play = one(Kind::Infantry).play(&[]);
    play.take(&["a"]);
    assert_eq!(play.barred(611), "LB-7.3a");
    play.to(610);
    // Its points are spent, so its move is over.
    assert!(play.position.state.moving.is_none());
}

/// Rules: LB-7.1b
#[test]
fn to_move_one_must_be_in_command_or_pass_a_check() {
    let out = one(Kind::Infantry).marked("a", Marks::OOC);
    let play = out.play(&[]);
    assert_eq!(play.rule(Action::Take(play.id("a"))).to_string(), "LB-7.1b");
    let mut play = out
        .clone()
        .at(Step::MoveOnInitiative, Side::French)
        .play(&[3]);
    let a = play.id("a");
    play.act(Action::Check(a)).to(608).halt();
    assert_eq!(play.hex("a"), Some(608));
    // It stays out of command, and a unit that fails does not move.
    assert!(play.piece("a").marks.has(Marks::OOC));
    let mut play = out.at(Step::MoveOnInitiative, Side::French).play(&[4]);
    play.act(Action::Check(a));
    assert!(play.position.state.moving.is_none());
    assert!(!play.options().contains(&Action::Check(a)));
}

/// Rules: LB-7.1c, LB-7.21b
#[test]
fn a_move_is_finished_before_the_next_begins_and_the_rest_of_it_is_lost() {
    let mut play = one(Kind::Infantry)
        .french("b", Kind::Infantry, 4, 707)
        .french("c", Kind::Cavalry, 4, 606)
        .play(&[]);
    let [a, b] = ["a", "b"].map(|key| play.id(key));
    play.take(&["a"]);
    assert_eq!(play.rule(Action::Take(b)).to_string(), "LB-7.1c");
    play.to(607);
    assert_eq!(play.rule(Action::Take(play.id("c"))).to_string(), "LB-7.1c");
    play.act(Action::Halt);
    assert_eq!(play.rule(Action::Take(a)).to_string(), "LB-7.1c");
    assert_eq!(play.position.left(a), MovePoints::ZERO);
    play.march(&["b"], 708);
}

/// Rules: LB-7.1c, LB-G125
#[test]
fn a_stack_moves_together_and_everybody_pays_his_own_price() {
    let ground = one(Kind::Infantry)
        .french("c", Kind::Cavalry, 4, 606)
        .woods(&[607]);
    let mut play = ground.clone().play(&[]);
    play.act(Action::TakeStack(hex(606))).to(607);
    assert_eq!([play.spent("a"), play.spent("c")], [4, 8]);
    // Both have two points left.
    assert!(play.can_go(609) && !play.can_go(610));
    // Alone the cavalry goes six hexes, with infantry four.
    let position = drill()
        .french("a", Kind::Infantry, 4, 606)
        .french("c", Kind::Cavalry, 4, 606)
        .build();
    assert!(
        position
            .reach(&set(&position, &["c"]))
            .hexes
            .contains(hex(612))
    );
    let both = position.reach(&set(&position, &["a", "c"]));
    assert!(both.hexes.contains(hex(610)) && !both.hexes.contains(hex(611)));
    // A single piece is no stack.
    let play = one(Kind::Infantry).play(&[]);
    assert_eq!(
        play.rule(Action::TakeStack(hex(606))).to_string(),
        "LB-7.1c"
    );
}

/// Rules: LB-7.21a, LB-7.22a, LB-7.22b, LB-G6, LB-X7, LB-X8, LB-X12, LB-GL.artillery
#[test]
fn every_hex_and_hexside_costs_by_the_chart() {
    let position = drill()
        .woods(&[607])
        .orchard(&[608])
        .marsh(&[609])
        .town(&[610])
        .chateau(611)
        .level(&[612], 'a')
        .level(&[613], '1')
        .slope(&[(612, 613)])
        .crest(&[(606, 607)])
        .stream(&[(614, 615)])
        .french("i", Kind::Infantry, 4, 606)
        .french("f", Kind::Artillery, 4, 606)
        .french("h", Kind::HorseArtillery, 4, 606)
        .french("c", Kind::HeavyCavalry, 4, 606)
        .officer(Side::French, "ney", 4, 606)
        .build();
    let down = |key: &str| -> Vec<u8> {
        (606..=614)
            .map(|at| cost(&position, key, at, at + 1).unwrap())
            .collect()
    };
    // Woods behind a crest, orchard, marsh, town, chateau, slope hex, up the slope, down, across a stream.
    let infantry = [4, 4, 6, 2, 4, 2, 4, 2, 4];
    let cavalry = [8, 6, 8, 2, 4, 2, 4, 2, 4];
    for key in ["i", "f"] {
        assert_eq!(down(key), infantry, "{key}");
    }
    for key in ["h", "c", "ney"] {
        assert_eq!(down(key), cavalry, "{key}");
    }
    // Down the slope costs nothing.
    assert_eq!(cost(&position, "i", 613, 612), Ok(2));
}

/// Rules: LB-7.21c, LB-G136
#[test]
fn a_chateau_in_woods_costs_the_woods() {
    let position = drill()
        .woods(&[607])
        .chateau(607)
        .orchard(&[608])
        .chateau(608)
        .french("i", Kind::Infantry, 4, 606)
        .french("c", Kind::Cavalry, 4, 606)
        .build();
    assert_eq!(cost(&position, "i", 606, 607), Ok(4));
    assert_eq!(cost(&position, "c", 606, 607), Ok(8));
    assert_eq!(cost(&position, "c", 607, 608), Ok(6));
}

/// Rules: LB-GL.artillery, LB-18.11b, LB-23.13h, LB-GL.trains, LB-G132
#[test]
fn mud_thunder_and_snowstorms_double_what_guns_and_trains_pay() {
    for weather in [Weather::Mud, Weather::Thunderstorm, Weather::Snowstorm] {
        let position = drill()
            .woods(&[607])
            .road(&[604, 605])
            .french("i", Kind::Infantry, 4, 606)
            .french("f", Kind::Artillery, 4, 606)
            .french("h", Kind::HorseArtillery, 4, 606)
            .train(Side::French, "t", 608)
            .weather(weather)
            .build();
        assert_eq!(cost(&position, "i", 606, 607), Ok(4));
        assert_eq!(cost(&position, "f", 606, 607), Ok(8));
        assert_eq!(cost(&position, "h", 606, 607), Ok(16));
        assert_eq!(cost(&position, "t", 606, 607), Ok(16));
        assert_eq!(cost(&position, "t", 604, 605), Ok(4));
    }
    let rain = one(Kind::Artillery).weather(Weather::Rain).build();
    assert_eq!(cost(&rain, "a", 606, 607), Ok(2));
}

/// Rules: LB-7.3b, LB-G22
#[test]
fn one_hex_can_always_be_entered_and_ends_the_move() {
    // Guns in mud pay eight for marsh and have four.
    let ground = drill()
        .marsh(&[607, 605])
        .lake(&[707])
        .french("a", Kind::Artillery, 4, 606)
        .weather(Weather::Mud);
    let mut play = ground.clone().play(&[]);
    play.take(&["a"]);
    assert!(play.can_go(607));
    assert_eq!(play.barred(707), "LB-G34");
    play.to(607);
    assert!(play.position.state.moving.is_none());
    assert_eq!(play.spent("a"), 8);
    // Not as a second hex.
    let mut play = ground.clone().put("a", 609).play(&[]);
    play.take(&["a"]).to(608);
    assert!(!play.can_go(607));
    // The printed allowance counts: by night cavalry has three of its six, and woods for four are too dear.
    let mut night = drill()
        .woods(&[607])
        .french("a", Kind::Cavalry, 4, 606)
        .build();
    night.state.turn = 7;
    assert_eq!(night.allowance(find(&night, "a")), MovePoints::whole(3));
    let reach = night.reach(&set(&night, &["a"]));
    assert!(!reach.hexes.contains(hex(607)));
}

/// Rules: LB-7.3a, LB-2.2Ca, LB-24.4a, LB-24.4b, LB-24.41a, LB-G20, LB-G21, LB-G88, LB-X46
#[test]
fn the_allowance_is_printed_or_of_the_night_or_of_a_card() {
    let kinds = [
        ("i", Kind::Infantry, 4, 2, 2),
        ("f", Kind::Artillery, 4, 2, 2),
        ("c", Kind::Cavalry, 6, 3, 3),
        ("h", Kind::HorseArtillery, 6, 3, 3),
        ("l", Kind::LightCavalry, 7, 4, 4),
    ];
    let ground = kinds.iter().fold(drill(), |ground, (key, kind, ..)| {
        ground.french(key, *kind, 3, 606)
    });
    let mut position = ground
        .officer(Side::French, "ney", 4, 606)
        .commander(Side::French, "napoleon", 4, 606)
        .train(Side::French, "t", 608)
        .build();
    let allowance = |position: &feldherr_battles::Position, key: &str| {
        position.allowance(find(position, key)).0 / 2
    };
    for (key, _, day, _, _) in kinds {
        assert_eq!(allowance(&position, key), day, "{key}");
    }
    let led = [("ney", 6), ("napoleon", 10), ("t", 4)];
    for (key, day) in led {
        assert_eq!(allowance(&position, key), day);
    }
    position.state.sides[0].allowance = Some([2, 3]);
    for (key, _, _, _, card) in kinds {
        assert_eq!(allowance(&position, key), card, "{key}");
    }
    for (key, day) in led {
        assert_eq!(allowance(&position, key), day);
    }
    position.state.turn = 7;
    for (key, _, _, night, _) in kinds {
        assert_eq!(allowance(&position, key), night, "{key}");
    }
    assert_eq!(allowance(&position, "t"), 2);
    assert_eq!(allowance(&position, "ney"), 3);
}

/// Rules: LB-7.4a
#[test]
fn a_finished_move_stands() {
    let mut play = one(Kind::Infantry).play(&[]);
    play.march(&["a"], 607);
    assert_eq!(play.rule(Action::Take(play.id("a"))).to_string(), "LB-7.1c");
    // A piece that has only been taken may be let go again.
    let mut play = one(Kind::Infantry).play(&[]);
    play.take(&["a"]).act(Action::Halt).take(&["a"]);
}

/// Rules: LB-7.4b, LB-G127
#[test]
fn hexes_with_enemies_are_closed() {
    let mut play = one(Kind::Infantry)
        .officer(Side::Coalition, "blu", 4, 608)
        .seen(&["blu"])
        .play(&[]);
    play.take(&["a"]);
    assert_eq!(play.barred(608), "LB-7.4b");
    assert!(play.can_go(607));
}

/// Rules: LB-7.58a, LB-14.23c
#[test]
fn a_square_pays_double_off_the_road_only() {
    let position = one(Kind::Infantry)
        .marked("a", Marks::SQUARE)
        .woods(&[607])
        .road(&[604, 605])
        .path(&[602, 603])
        .build();
    assert_eq!(cost(&position, "a", 606, 607), Ok(8));
    assert_eq!(cost(&position, "a", 604, 605), Ok(2));
    assert_eq!(cost(&position, "a", 602, 603), Ok(2));
}

/// Rules: LB-15.11c
#[test]
fn a_fortified_place_next_to_the_enemy_ends_a_move() {
    let ground = one(Kind::Infantry)
        .chateau(608)
        .coalition("z", Kind::Infantry, 4, 609)
        .seen(&["z"]);
    let mut play = ground.clone().play(&[]);
    play.take(&["a"]).to(608);
    assert!(play.position.state.moving.is_none());
    assert_eq!(play.hex("a"), Some(608));
    // Without the enemy it goes on.
    let mut play = ground.put("z", 1212).play(&[]);
    play.take(&["a"]).to(608);
    assert!(play.position.state.moving.is_some());
}

/// Rules: LB-8.3b, LB-G38, LB-9.14a, LB-16.23a
#[test]
fn vedettes_that_meet_the_enemy_only_halt() {
    let mut play = drill()
        .french("l", Kind::LightCavalry, 4, 101)
        .with_unit(Side::French, |unit| unit.vedettes = 1)
        .piece("l", |piece| piece.place = Place::Holding)
        .put("l-v1", 606)
        .coalition("z", Kind::Infantry, 4, 609)
        .seen(&["z"])
        .play(&[]);
    play.take(&["l-v1"]).to(608);
    assert!(play.position.state.moving.is_none());
    assert!(play.piece("l-v1").marks.has(Marks::HALTED));
}

/// Rules: LB-G105
#[test]
fn a_flag_without_a_zone_stops_a_force_only_until_it_is_known() {
    let mut play = one(Kind::Infantry)
        .officer(Side::Coalition, "blu", 4, 608)
        .coalition("z", Kind::Infantry, 4, 1212)
        .play(&[]);
    play.take(&["a"]);
    assert!(play.can_go(607) && !play.can_go(609));
    let blu = play.id("blu");
    play.position.reveal(blu);
    assert!(play.can_go(609));
}

#[test]
fn the_way_is_told_before_it_is_gone() {
    let mut play = one(Kind::Infantry)
        .french("b", Kind::Infantry, 4, 608)
        .play(&[]);
    play.take(&["a"]);
    let seat = play.position.awaited_seat().unwrap();
    let preview = play.position.preview(seat, &Action::MoveTo(hex(608)));
    let rules: Vec<String> = preview
        .notes
        .iter()
        .map(|(rule, _)| rule.to_string())
        .collect();
    assert_eq!(rules, ["LB-7.21a", "LB-3.1a"]);
    let path = play
        .position
        .path_to(&set(&play.position, &["a"]), hex(608));
    assert_eq!(numbers(path.unwrap()), [606, 607, 608]);
    assert!(play.position.path_to(&PieceSet::NONE, hex(608)).is_none());
}

/// Rules: LB-16.21a, LB-GL.vedettes, LB-7.22a
#[test]
fn vedettes_move_as_cavalry_and_only_in_command() {
    let ground = drill()
        .woods(&[607])
        .french("l", Kind::LightCavalry, 4, 101)
        .with_unit(Side::French, |unit| unit.vedettes = 1)
        .piece("l", |piece| piece.place = Place::Holding)
        .put("l-v1", 606);
    let position = ground.build();
    assert_eq!(cost(&position, "l-v1", 606, 607), Ok(8));
    assert_eq!(position.allowance(find(&position, "l-v1")).0, 14);
    let play = ground.marked("l-v1", Marks::OOC).play(&[]);
    assert_eq!(
        play.rule(Action::Take(play.id("l-v1"))).to_string(),
        "LB-7.1b"
    );
}

/// A small battle in which everything of the ground occurs.
fn busy_ground() -> Drill {
    drill()
        .road(&[801, 802, 803, 804, 805, 806, 807, 808, 809, 810, 811, 812])
        .path(&[806, 706, 606, 506])
        .river(&[(706, 707), (707, 806), (806, 807), (806, 907), (906, 907)])
        .crossing("bridge", 806, 807)
        .stream(&[(810, 811), (810, 911)])
        .crossing("trestle", 810, 811)
        .woods(&[605, 606, 1007])
        .town(&[807])
        .chateau(1009)
        .level(&[1005], 'a')
        .level(&[1004], '1')
        .slope(&[(1005, 1004)])
        .source('F', 801)
        .source('C', 812)
        .gate("A", 801)
        .officer(Side::French, "ney", 4, 804)
        .train(Side::French, "t", 802)
        .french("a", Kind::Infantry, 5, 804)
        .french("b", Kind::Artillery, 3, 805)
        .french("l", Kind::LightCavalry, 3, 705)
        .with_unit(Side::French, |unit| unit.vedettes = 2)
        .french("r", Kind::Infantry, 3, 101)
        .french("s", Kind::LightCavalry, 3, 101)
        .with_unit(Side::French, |unit| unit.vedettes = 4)
        .loose_train(
            Side::French,
            feldherr_battles::setup::TrainKind::Pontoon,
            "p",
            906,
        )
        .coming(&["r", "s"], 13, "A")
        .coalition("x", Kind::Infantry, 4, 808)
        .coalition("y", Kind::Cavalry, 3, 809)
        .coalition("z", Kind::LightCavalry, 3, 810)
        .with_unit(Side::Coalition, |unit| unit.vedettes = 3)
        .piece("z", |piece| piece.place = Place::Holding)
        .put("z-v1", 910)
        .put("z-v2", 811)
        .put("z-v3", 709)
        .officer(Side::Coalition, "blu", 4, 810)
        .train(Side::Coalition, "u", 812)
}

#[test]
fn the_ground_obeys_the_laws_of_every_game() {
    let effort = feldherr_testkit::Effort {
        games: 2,
        longest: 30_000,
        positions: 20,
    };
    feldherr_testkit::suite::<feldherr_battles::Position>(&[busy_ground().setup()], effort);
}

/// Whether a covered group must stop before the enemy, and is asked for a repulse, shows what it is.
/// Rules: LB-8.1a, LB-8.3b, LB-G105
#[test]
fn what_a_group_on_the_move_is_asked_does_not_show_what_it_is() {
    for seed in feldherr_testkit::seeds(4) {
        let setup = busy_ground().setup();
        let played = feldherr_testkit::play::<feldherr_battles::Position>(&setup, seed, 30_000);
        let moving = |position: &&feldherr_battles::Position| position.state.moving.is_some();
        let positions = played.of_each_question(12).into_iter().filter(moving);
        let positions: Vec<_> = positions.collect();
        assert!(!positions.is_empty());
        feldherr_testkit::questions_show_nothing(&positions, seed);
    }
}

/// Rules: LB-15.11c
#[test]
fn only_a_fortified_place_and_only_a_combat_unit_ends_a_move() {
    let ground = || {
        one(Kind::Infantry)
            .coalition("l", Kind::LightCavalry, 4, 1601)
            .with_unit(Side::Coalition, |unit| unit.vedettes = 1)
            .piece("l", |piece| piece.place = Place::Holding)
    };
    let goes_on = |ground: Drill| {
        let mut play = ground.play(&[]);
        play.take(&["a"]).to(608);
        (play.position.state.moving.is_some(), play.hex("a"))
    };
    let enemy = |ground: Drill| ground.coalition("z", Kind::Infantry, 4, 609).seen(&["z"]);
    assert_eq!(goes_on(enemy(ground().chateau(608))), (false, Some(608)));
    let works = |finished: bool| {
        ground().with(move |state| {
            state.works = vec![feldherr_battles::Work {
                hex: hex(608),
                finished,
            }];
        })
    };
    assert_eq!(goes_on(enemy(works(true))), (false, Some(608)));
    // A vedette next door, or an enemy two hexes away, does not.
    let screen = ground().chateau(608).put("l-v1", 609).seen(&["l-v1"]);
    assert_eq!(goes_on(screen.clone()), (true, Some(608)));
    let far = ground().chateau(608).coalition("z", Kind::Infantry, 4, 610);
    assert_eq!(goes_on(far.seen(&["z"])), (true, Some(608)));
    // What the flag next door hides must be feared.
    let hidden = screen.piece("l-v1", |piece| piece.marks = Marks::NONE);
    assert_eq!(goes_on(hidden), (false, Some(608)));
    // A group that would go through stops there, too: nothing beyond is in reach.
    let mut play = enemy(ground().chateau(608)).play(&[]);
    play.take(&["a"]);
    assert!(play.can_go(608));
    let beyond = play
        .position
        .path_to(&set(&play.position, &["a"]), hex(708));
    assert!(beyond.is_none_or(|way| !way.contains(&hex(608))));
}
