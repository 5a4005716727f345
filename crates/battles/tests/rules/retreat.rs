//! LB-12.3 Retreats.

use crate::fray::{answer_first, field, fight, refuge, told};
use crate::support::{Drill, hex};
use feldherr_battles::event::RetreatEvent;
use feldherr_battles::task::{Relief, Why};
use feldherr_battles::{Action, Event, Kind, Marks, PieceSet, Place, Position, Side, rule};

fn group(position: &Position, keys: &[&str]) -> PieceSet {
    let pieces = keys.iter().map(|key| position.field.find(key).unwrap());
    pieces.collect()
}

/// Where the unit "z" could end a retreat of so many hexes from 608.
fn ends(ground: &Drill, hexes: u8) -> Vec<u16> {
    let position = ground.build();
    let z = group(&position, &["z"]);
    let ends = position.retreat_ends(&z, hex(608), hexes, Why::Combat);
    let mut numbers: Vec<u16> = ends.iter().map(|end| end.number()).collect();
    numbers.sort_unstable();
    numbers
}

/// "z" in 608 under attack from 607.
fn open() -> Drill {
    field()
        .french("a", Kind::Infantry, 12, 607)
        .coalition("z", Kind::Infantry, 4, 608)
}

/// Rules: LB-12.31b, LB-12.31c
#[test]
fn a_retreat_enters_neither_zones_nor_enemies_and_friends_do_not_help() {
    // The zone of 607 covers 508 and 708.
    assert_eq!(ends(&open(), 1), [509, 609, 709]);
    let friends = open().coalition("y", Kind::Infantry, 4, 508);
    assert_eq!(ends(&friends, 1), [509, 609, 709]);
    let behind = open().french("b", Kind::Infantry, 1, 611);
    // The zone of 611 covers 610 but not 609.
    assert_eq!(ends(&behind, 1), [509, 609, 709]);
    let nearer = open().french("b", Kind::Infantry, 1, 610);
    assert_eq!(ends(&nearer, 1), [509, 709]);
}

/// Rules: LB-12.35a
#[test]
fn a_retreat_ends_exactly_so_many_hexes_away() {
    for hexes in 1..=4 {
        let found = ends(&open(), hexes);
        assert!(!found.is_empty());
        assert!(
            found
                .iter()
                .all(|end| hex(*end).distance(hex(608)) == hexes)
        );
    }
    let mut play = refuge(open(), 'C', 1616).play(&[1]);
    fight(&mut play, &[607], &[608]);
    // 3:1 on 1 is Dr3.
    assert_eq!(play.rule(Action::RetreatTo(hex(609))), rule::LB_12_35A);
    assert_eq!(
        play.rule(Action::RetreatTo(hex(605))),
        rule::LB_12_31B,
        "behind the enemy"
    );
    assert_eq!(
        play.rule(Action::RetreatTo(hex(310))),
        rule::LB_G55,
        "away from the source"
    );
}

/// Rules: LB-12.35b, LB-12.35c, LB-G55
#[test]
fn a_retreat_leads_towards_train_or_source_and_takes_the_better_ground() {
    assert_eq!(ends(&refuge(open(), 'C', 1508), 1), [709]);
    assert_eq!(ends(&refuge(open(), 'C', 616), 1), [609]);
    let both = || refuge(open(), 'C', 1112);
    assert_eq!(ends(&both(), 1), [609, 709]);
    let train = refuge(open(), 'C', 1508).train(Side::Coalition, "wagons", 110);
    // The train lies west, the source east: either will do.
    assert_eq!(ends(&train, 1), [509, 709]);
    assert_eq!(ends(&both().woods(&[609]), 1), [709]);
    let road = both().woods(&[609, 709]).road(&[608, 609]);
    assert_eq!(ends(&road, 1), [609]);
    // Better ground farther from the source does not count.
    assert_eq!(ends(&both().marsh(&[609, 709]), 1), [609, 709]);
    // If nothing leads nearer any way will do.
    assert_eq!(ends(&refuge(open(), 'C', 604), 1), [509, 609, 709]);
}

/// Rules: LB-12.31b, LB-X30, LB-G30
#[test]
fn unbridged_rivers_stop_a_retreat_and_fords_do_not() {
    let sides = [(608, 509), (608, 609), (608, 709)];
    assert_eq!(ends(&open().rivers(&sides), 1), [0u16; 0]);
    assert_eq!(ends(&open().stream(&sides), 1), [509, 609, 709]);
    let ford = open().rivers(&sides).crossing("ford", 608, 609);
    assert_eq!(ends(&ford, 1), [609]);
    let marsh = open().marsh(&[509, 609, 709]);
    assert_eq!(ends(&marsh, 1), [509, 609, 709]);
    let ice = open()
        .rivers(&sides)
        .weather(feldherr_battles::table::weather::Weather::Frost);
    assert_eq!(ends(&ice, 1), [509, 609, 709]);
}

/// Light cavalry far away whose vedette stands somewhere, seen.
fn with_vedette(ground: Drill, at: u16) -> Drill {
    ground
        .french("lc", Kind::LightCavalry, 3, 1601)
        .with_unit(Side::French, |unit| unit.vedettes = 2)
        .put("lc-v1", at)
        .marked("lc-v1", Marks::SEEN)
}

/// Rules: LB-12.32a, LB-16.25a, LB-4.2c, LB-X30
#[test]
fn the_zone_of_a_vedette_does_not_stop_a_retreat() {
    assert_eq!(ends(&with_vedette(open(), 610), 1), [509, 609, 709]);
    let hidden = with_vedette(open(), 610).piece("lc-v1", |piece| piece.marks = Marks::NONE);
    // What lies under the flag must be expected to have a zone.
    assert_eq!(ends(&hidden, 1), [509, 709]);
}

/// Rules: LB-12.32b, LB-16.25b
#[test]
fn a_vedette_is_pushed_aside_only_if_there_is_no_other_way() {
    assert_eq!(ends(&with_vedette(open(), 609), 1), [509, 709]);
    let sides = [(608, 509), (608, 709)];
    let only = with_vedette(open().rivers(&sides), 609);
    assert_eq!(ends(&only, 1), [609]);
    // 3:1 on 5 is Dr.
    let mut play = only.play(&[5]);
    fight(&mut play, &[607], &[608]);
    // Its owner says where it goes.
    while play.position.asked() == Some(Side::French)
        && matches!(play.options()[0], Action::RetreatTo(_))
    {
        let first = play.options()[0];
        play.act(first);
    }
    assert_eq!(play.hex("z"), Some(609));
    assert_ne!(play.hex("lc-v1"), Some(609));
}

fn bridge(ground: Drill) -> Drill {
    ground
        .rivers(&[(608, 509), (608, 609), (608, 709)])
        .road(&[608, 609])
        .crossing("bridge", 608, 609)
}

/// Rules: LB-12.33a, LB-12.33c, LB-12.52d, LB-G56, LB-X28, LB-X31
#[test]
fn at_a_bridge_the_first_is_lost_on_6_and_the_second_on_5() {
    let ground = bridge(open()).coalition("y", Kind::Infantry, 4, 608);
    let cross = |dice: &[u32]| {
        // 12 against 8 is 3:2; 4 is Dr.
        let all: Vec<u32> = [4].iter().chain(dice).copied().collect();
        let mut play = ground.play(&all);
        fight(&mut play, &[607], &[608]);
        let [y, z] = ["y", "z"].map(|key| play.id(key));
        assert_eq!(play.options(), [Action::Cross(z), Action::Cross(y)]);
        play.act(Action::Cross(y));
        (play.piece("y").place, play.piece("z").place)
    };
    let over = Place::Map(hex(609));
    assert_eq!(cross(&[5, 4]), (over, over));
    assert_eq!(cross(&[6, 5]), (Place::Lost, Place::Lost));
    assert_eq!(cross(&[5, 5]), (over, Place::Lost));
    assert_eq!(cross(&[6, 4]), (Place::Lost, over));
}

/// Rules: LB-12.33b, LB-X29
#[test]
fn over_a_lone_pontoon_the_first_is_lost_on_4_and_the_second_on_3() {
    let ground = open()
        .rivers(&[(608, 509), (608, 609), (608, 709)])
        .pontoon_over(Side::Coalition, "boats", 608, 609)
        .coalition("y", Kind::Infantry, 4, 608);
    let cross = |dice: [u32; 2]| {
        let mut play = ground.play(&[4, dice[0], dice[1]]);
        fight(&mut play, &[607], &[608]);
        let y = play.id("y");
        play.act(Action::Cross(y));
        (play.piece("y").place, play.piece("z").place)
    };
    let over = Place::Map(hex(609));
    assert_eq!(cross([3, 2]), (over, over));
    assert_eq!(cross([4, 3]), (Place::Lost, Place::Lost));
    assert_eq!(cross([3, 3]), (over, Place::Lost));
}

/// Rules: LB-12.33d
#[test]
fn over_a_pontoon_on_a_stream_nobody_rolls() {
    let mut play = open()
        .rivers(&[(608, 509), (608, 709)])
        .stream(&[(608, 609)])
        .pontoon_over(Side::Coalition, "boats", 608, 609)
        .play(&[5]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(play.hex("z"), Some(609));
    assert_eq!(play.dice.drawn(), 1);
}

/// Rules: LB-12.33d
#[test]
fn at_a_trestle_nobody_rolls() {
    let mut play = open()
        .stream(&[(608, 609)])
        .road(&[608, 609])
        .crossing("trestle", 608, 609)
        .play(&[5]);
    fight(&mut play, &[607], &[608]);
    play.act(Action::RetreatTo(hex(609)));
    assert_eq!(play.hex("z"), Some(609));
    assert!(!told(&play, |event| matches!(
        event,
        Event::Retreat(RetreatEvent::Crossed { .. })
    )));
}

/// Rules: LB-12.33e
#[test]
fn a_damaged_bridge_is_closed_to_a_retreat() {
    let ground = bridge(open()).with(|state| {
        state.damage = vec![feldherr_battles::Damage {
            side: crate::support::side(608, 609),
            repaired: None,
        }];
    });
    assert_eq!(ends(&ground, 1), [0u16; 0]);
    let mut play = ground.play(&[5]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(play.piece("z").place, Place::Lost);
}

/// Rules: LB-12.34a, LB-12.34b, LB-G57
#[test]
fn who_is_stopped_by_zones_or_the_edge_awaits_recovery() {
    // Zones all around.
    let mut play = open()
        .french("b", Kind::Infantry, 1, 510)
        .french("c", Kind::Infantry, 1, 710)
        .play(&[5]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(play.piece("z").place, Place::Awaiting);
    // The edge of the map.
    let mut edge = field()
        .french("a", Kind::Infantry, 12, 215)
        .coalition("z", Kind::Infantry, 4, 116)
        .french("b", Kind::Infantry, 1, 114)
        .play(&[5]);
    fight(&mut edge, &[215], &[116]);
    assert_eq!(edge.piece("z").place, Place::Awaiting);
}

/// Rules: LB-12.34c, LB-12.34d
#[test]
fn who_is_stopped_by_rivers_or_enemies_rolls() {
    let stuck = |marks: Marks, die: u32| {
        let around = [(608, 509), (608, 609), (608, 709), (608, 508), (608, 708)];
        let mut play = open().rivers(&around).marked("z", marks).play(&[5, die]);
        fight(&mut play, &[607], &[608]);
        play.piece("z").place
    };
    assert_eq!(stuck(Marks::NONE, 3), Place::Awaiting);
    assert_eq!(stuck(Marks::NONE, 4), Place::Lost);
    // A reduced unit is lost without a roll: 12 against 2 at 6:1, so make it a retreat on 4.
    let around = [(608, 509), (608, 609), (608, 709), (608, 508), (608, 708)];
    let mut play = open()
        .rivers(&around)
        .marked("z", Marks::REDUCED)
        .play(&[4, 1]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(play.piece("z").place, Place::Lost);
    assert_eq!(play.dice.forced_left(), 1);
}

/// Rules: LB-12.31d
#[test]
fn a_leader_may_retreat_through_a_zone_where_a_friend_stands() {
    let ground =
        open()
            .coalition("y", Kind::Infantry, 4, 508)
            .officer(Side::Coalition, "blucher", 4, 608);
    let position = ground.build();
    let leader = group(&position, &["blucher"]);
    let ends = position.retreat_ends(&leader, hex(608), 1, Why::Combat);
    assert!(ends.contains(&hex(508)));
    assert!(!ends.contains(&hex(708)), "nobody stands there");
}

/// Rules: LB-12.31a, LB-5.42a, LB-G59
#[test]
fn leaders_go_with_their_stack() {
    let mut play = refuge(open(), 'C', 616)
        .officer(Side::Coalition, "blucher", 4, 608)
        .play(&[5, 1]);
    fight(&mut play, &[607], &[608]);
    answer_first(&mut play, Side::Coalition);
    assert_eq!(play.hex("blucher"), play.hex("z"));
    assert_ne!(play.hex("z"), Some(608));
}

/// Rules: LB-7.53f
#[test]
fn units_a_retreat_comes_upon_leave_road_march() {
    let mut play = open()
        .rivers(&[(608, 509), (608, 709)])
        .coalition("y", Kind::Infantry, 4, 609)
        .marked("y", Marks::ROAD)
        .play(&[5]);
    fight(&mut play, &[607], &[608]);
    answer_first(&mut play, Side::Coalition);
    assert_eq!(play.hex("z"), Some(609));
    assert!(!play.piece("y").marks.has(Marks::ROAD));
}

/// Rules: LB-12.36d, LB-18.16a
#[test]
fn a_train_in_the_only_hex_is_destroyed_and_the_unit_with_it() {
    let mut play = open()
        .rivers(&[(608, 509), (608, 709)])
        .train(Side::Coalition, "wagons", 609)
        .play(&[5]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(play.piece("wagons").place, Place::Lost);
    assert_eq!(play.piece("z").place, Place::Awaiting);
    // Where there is another hex the train is left in peace.
    let mut play = open()
        .rivers(&[(608, 509)])
        .train(Side::Coalition, "wagons", 609)
        .play(&[5]);
    fight(&mut play, &[607], &[608]);
    answer_first(&mut play, Side::Coalition);
    assert_eq!(play.hex("wagons"), Some(609));
    assert_eq!(play.hex("z"), Some(709));
}

/// A retreat whose only way leads into a full hex: two units of other formations stand in 609.
fn full(ground: Drill) -> Drill {
    ground
        .rivers(&[(608, 509), (608, 709)])
        .coalition("x", Kind::Infantry, 4, 609)
        .coalition("y", Kind::Infantry, 4, 609)
}

/// Rules: LB-12.36a, LB-12.36f, LB-G58, LB-G149
#[test]
fn friends_in_a_full_hex_are_displaced() {
    let mut play = full(open()).play(&[5]);
    fight(&mut play, &[607], &[608]);
    let [x, y] = ["x", "y"].map(|key| play.id(key));
    let options = play.options();
    let puts = |piece| {
        let put = |action: &&Action| matches!(action, Action::Put { piece: other, .. } if *other == piece);
        options.iter().filter(put).count()
    };
    assert!(puts(x) > 0 && puts(y) > 0);
    // Nobody sees them; that one of them must go their owner says.
    assert!(!play.piece("x").marks.has(Marks::SEEN) && !play.piece("y").marks.has(Marks::SEEN));
    let crowded = |event: &Event| {
        matches!(event, Event::Retreat(RetreatEvent::Crowded { side, hex: at, relief })
            if (*side, *at, *relief) == (Side::Coalition, hex(609), Relief::MakeRoom))
    };
    assert!(told(&play, crowded));
    let into_zone = Action::Put {
        piece: x,
        hex: hex(608),
    };
    assert_eq!(play.rule(into_zone), rule::LB_12_36A);
    let to = hex(610);
    play.act(Action::Put { piece: x, hex: to });
    assert_eq!((play.hex("x"), play.hex("z")), (Some(610), Some(609)));
    assert_eq!(play.hex("y"), Some(609));
    assert!(play.piece("x").marks.has(Marks::SEEN));
}

/// Rules: LB-12.36b
#[test]
fn if_nobody_can_make_room_the_retreating_unit_is_eliminated() {
    let cut_off = [(609, 510), (609, 610), (609, 710), (609, 509), (609, 709)];
    let mut play = full(open().rivers(&cut_off)).play(&[5]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(play.piece("z").place, Place::Awaiting);
    assert_eq!((play.hex("x"), play.hex("y")), (Some(609), Some(609)));
}

/// Rules: LB-12.36e
#[test]
fn the_displaced_may_displace_others() {
    let mut play = full(open())
        .rivers(&[(609, 510), (609, 710), (609, 509), (609, 709)])
        .coalition("v", Kind::Infantry, 4, 610)
        .coalition("w", Kind::Infantry, 4, 610)
        .play(&[5]);
    fight(&mut play, &[607], &[608]);
    let x = play.id("x");
    play.act(Action::Put {
        piece: x,
        hex: hex(610),
    });
    let v = play.id("v");
    play.act(Action::Put {
        piece: v,
        hex: hex(611),
    });
    let at = ["z", "x", "v"].map(|key| play.hex(key));
    assert_eq!(at, [Some(609), Some(610), Some(611)]);
}

/// Rules: LB-15.13a
#[test]
fn a_retreat_may_end_in_a_fortified_place() {
    // No zone reaches into the chateau in 708.
    assert_eq!(ends(&open().chateau(708), 1), [509, 609, 709]);
    let held = refuge(open(), 'C', 1508)
        .chateau(708)
        .coalition("y", Kind::Infantry, 2, 708);
    assert!(ends(&held, 1).contains(&709));
    let position = open().chateau(708).build();
    assert!(!position.is_retreat_barred(hex(708), Side::Coalition));
    assert!(position.is_retreat_barred(hex(508), Side::Coalition));
}

/// Rules: LB-G29, LB-7.53f, LB-7.53d
#[test]
fn a_retreat_may_enter_a_column_which_then_marches_no_more() {
    // Streams of the map leave "z" no other way than 0609, in which "y" is on the march.
    let ground = || {
        open()
            .rivers(&[(608, 509), (608, 709)])
            .coalition("y", Kind::Infantry, 4, 609)
            .marked("y", Marks::ROAD)
    };
    let mut play = ground().play(&[5]);
    fight(&mut play, &[607], &[608]);
    answer_first(&mut play, Side::Coalition);
    assert_eq!((play.hex("z"), play.hex("y")), (Some(609), Some(609)));
    assert!(!play.piece("y").marks.has(Marks::ROAD));
    // It belongs to the retreat: in the movement phase nobody enters the column.
    let moving = ground().at(feldherr_battles::Step::MoveInCommand, Side::Coalition);
    let mut play = moving.put("a", 101).play(&[]);
    let z = play.id("z");
    play.act(Action::Take(z));
    assert_eq!(play.rule(Action::MoveTo(hex(609))).to_string(), "LB-7.53d");
    assert!(play.piece("y").marks.has(Marks::ROAD));
}
