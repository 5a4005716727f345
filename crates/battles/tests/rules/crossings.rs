//! LB-7.6, LB-18.3 Bridges, trestles, fords and pontoons.

use crate::support::ground::{cost, find, road_cost, set};
use crate::support::{Drill, drill, hex, side};
use feldherr_battles::setup::TrainKind;
use feldherr_battles::table::crossing::{Span, lost_from};
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{Action, Damage, Dir, Kind, Marks, Place, Side, Step};

/// A river from west to east between the rows 6 and 7 of columns 5 to 7, with a bridge at 606-607; a stream further
/// south between 610 and 611 with a trestle; a ford at 506-507.
fn banks() -> Drill {
    drill()
        .river(&[(506, 507), (507, 606), (606, 607), (606, 707), (706, 707)])
        .road(&[604, 605, 606, 607, 608, 609, 610, 611, 612])
        .crossing("bridge", 606, 607)
        .crossing("ford", 506, 507)
        .stream(&[(610, 611), (610, 711)])
        .crossing("trestle", 610, 611)
        .french("i", Kind::Infantry, 4, 606)
        .french("c", Kind::Cavalry, 4, 606)
        .french("g", Kind::Artillery, 4, 604)
        .officer(Side::French, "ney", 4, 606)
        .train(Side::French, "t", 603)
        .loose_train(Side::French, TrainKind::Pontoon, "p", 1212)
        .french("l", Kind::LightCavalry, 4, 101)
        .with_unit(Side::French, |unit| unit.vedettes = 1)
        .piece("l", |piece| piece.place = Place::Holding)
        .put("l-v1", 506)
}

fn broken(one: u16, two: u16) -> Drill {
    banks().with(|state| {
        state.damage.push(Damage {
            side: side(one, two),
            repaired: None,
        });
    })
}

/// Rules: LB-7.61a, LB-G34
#[test]
fn an_open_river_or_lake_is_crossed_only_where_something_leads_over_it() {
    let position = banks().lake(&[1414]).build();
    assert_eq!(cost(&position, "i", 606, 707).unwrap_err(), "LB-7.61a");
    assert_eq!(cost(&position, "i", 1413, 1414).unwrap_err(), "LB-G34");
    assert_eq!(cost(&position, "i", 606, 607), Ok(4));
    let tired = banks().put("i", 707).piece("i", |piece| piece.spent.0 = 6);
    let mut play = tired.play(&[]);
    play.take(&["i"]);
    assert_eq!(play.barred(606), "LB-7.61a");
    // Frozen they are streams.
    let frozen = banks().lake(&[1414]).weather(Weather::Frost).build();
    assert_eq!(cost(&frozen, "i", 606, 707), Ok(4));
    assert_eq!(cost(&frozen, "i", 1413, 1414), Ok(4));
}

/// Rules: LB-7.61b, LB-7.61d, LB-G31
#[test]
fn units_pay_for_a_crossing_and_columns_leaders_and_vedettes_do_not() {
    let position = banks().build();
    for [from, to] in [[606, 607], [610, 611]] {
        for key in ["i", "c", "g", "t", "p"] {
            assert_eq!(cost(&position, key, from, to), Ok(4), "{key}");
            assert_eq!(road_cost(&position, key, from, to), Ok(1), "{key}");
        }
        for key in ["ney", "l-v1"] {
            assert_eq!(cost(&position, key, from, to), Ok(1), "{key}");
        }
    }
}

/// Rules: LB-7.61c, LB-7.61d, LB-7.63b, LB-18.12e
#[test]
fn a_damaged_bridge_costs_two_more_even_in_road_march_and_carries_neither_guns_nor_supplies() {
    let position = broken(606, 607).build();
    assert_eq!(cost(&position, "i", 606, 607), Ok(6));
    assert_eq!(road_cost(&position, "i", 606, 607), Ok(5));
    assert_eq!(cost(&position, "ney", 606, 607), Ok(5));
    assert_eq!(cost(&position, "p", 606, 607), Ok(6));
    assert_eq!(cost(&position, "g", 606, 607).unwrap_err(), "LB-7.63b");
    assert_eq!(cost(&position, "t", 606, 607).unwrap_err(), "LB-18.12e");
    assert_eq!(
        road_cost(&position, "t", 606, 607).unwrap_err(),
        "LB-18.12e"
    );
}

/// Rules: LB-7.62b, LB-18.12d
#[test]
fn a_damaged_trestle_does_not_exist() {
    let position = broken(610, 611).build();
    assert_eq!(position.span(hex(610), Dir::S), None);
    assert_eq!(cost(&position, "i", 610, 611), Ok(4));
    // The road is interrupted.
    assert_eq!(road_cost(&position, "i", 610, 611), Ok(4));
    assert_eq!(cost(&position, "t", 610, 611).unwrap_err(), "LB-18.12d");
    assert_eq!(cost(&position, "p", 610, 611), Ok(4));
}

/// Rules: LB-G30
#[test]
fn a_ford_takes_everybody_but_trains_for_a_point() {
    let position = banks().build();
    for key in ["i", "c", "g"] {
        assert_eq!(cost(&position, key, 506, 507), Ok(4), "{key}");
    }
    assert_eq!(cost(&position, "l-v1", 506, 507), Ok(4));
    for key in ["t", "p"] {
        assert_eq!(cost(&position, key, 506, 507).unwrap_err(), "LB-G30");
    }
}

/// Rules: LB-7.62a, LB-6.2d
#[test]
fn any_unit_in_command_and_in_no_zone_damages_a_trestle_for_a_point() {
    let ground = banks().put("c", 611);
    let at = side(610, 611);
    let mut play = ground.play(&[]);
    play.take(&["c"]).act(Action::Damage(at));
    assert_eq!(play.spent("c"), 2);
    assert!(play.position.is_damaged(at));
    assert_eq!(play.rule(Action::Damage(at)).to_string(), "LB-7.62b");
    // Not from elsewhere, not out of command, not in a zone, not without the point.
    let mut play = ground.clone().put("c", 612).play(&[]);
    play.take(&["c"]);
    assert_eq!(play.rule(Action::Damage(at)).to_string(), "LB-7.62a");
    let mut play = ground
        .clone()
        .marked("c", Marks::OOC)
        .at(Step::MoveOnInitiative, Side::French)
        .play(&[1]);
    let c = play.id("c");
    play.act(Action::Check(c));
    assert_eq!(play.rule(Action::Damage(at)).to_string(), "LB-7.62a");
    let mut play = ground
        .clone()
        .coalition("z", Kind::Infantry, 4, 612)
        .seen(&["z"])
        .play(&[]);
    play.take(&["c"]);
    assert_eq!(play.rule(Action::Damage(at)).to_string(), "LB-7.62a");
    let mut play = ground
        .clone()
        .piece("c", |piece| piece.spent.0 = 11)
        .play(&[]);
    play.take(&["c"]);
    assert_eq!(play.rule(Action::Damage(at)).to_string(), "LB-7.62a");
    // A leader damages nothing.
    let mut play = ground.put("ney", 611).put("c", 101).play(&[]);
    play.take(&["ney"]);
    assert_eq!(play.rule(Action::Damage(at)).to_string(), "LB-7.62a");
}

/// Rules: LB-7.63a
#[test]
fn only_infantry_damages_a_bridge_and_pays_two_points() {
    let at = side(606, 607);
    let mut play = banks().play(&[]);
    play.take(&["c"]);
    assert_eq!(play.rule(Action::Damage(at)).to_string(), "LB-7.63a");
    play.act(Action::Halt).take(&["i"]).act(Action::Damage(at));
    assert_eq!(play.spent("i"), 4);
    assert_eq!(
        play.position.span(hex(607), Dir::N),
        Some(Span::DamagedBridge)
    );
    let mut play = banks().piece("i", |piece| piece.spent.0 = 5).play(&[]);
    play.take(&["i"]);
    assert_eq!(play.rule(Action::Damage(at)).to_string(), "LB-7.63a");
    // There is nothing to damage at a ford.
    play.act(Action::Halt);
    let ford = side(506, 507);
    let mut play = banks().put("i", 507).play(&[]);
    play.take(&["i"]);
    assert_eq!(play.rule(Action::Damage(ford)).to_string(), "LB-7.6a");
}

/// Rules: LB-7.64a, LB-7.64b
#[test]
fn a_bridge_is_repaired_on_three_or_less_and_tried_again_for_two_points() {
    let at = side(606, 607);
    let mut play = broken(606, 607).play(&[4, 3]);
    play.take(&["i"]).act(Action::Repair(at));
    assert!(play.position.is_damaged(at));
    assert_eq!(play.spent("i"), 4);
    play.act(Action::Repair(at));
    assert!(!play.position.is_damaged(at));
    assert_eq!(play.spent("i"), 8);
    // Cavalry repairs no bridge, and nobody one that is whole.
    let mut play = broken(606, 607).play(&[]);
    play.take(&["c"]);
    assert_eq!(play.rule(Action::Repair(at)).to_string(), "LB-7.63a");
    let mut play = banks().play(&[]);
    play.take(&["i"]);
    assert_eq!(play.rule(Action::Repair(at)).to_string(), "LB-7.64a");
}

/// Rules: LB-7.64b
#[test]
fn a_trestle_is_repaired_on_five_or_less_for_a_point() {
    let at = side(610, 611);
    let mut play = broken(610, 611).put("c", 610).play(&[6, 5]);
    play.take(&["c"]).act(Action::Repair(at));
    assert!(play.position.is_damaged(at));
    play.act(Action::Repair(at));
    assert!(!play.position.is_damaged(at));
    assert_eq!(play.spent("c"), 4);
}

/// Rules: LB-7.64c, LB-G33
#[test]
fn an_enemy_zone_at_the_far_end_makes_repairs_harder_and_an_enemy_there_impossible() {
    let at = side(606, 607);
    let near = |hex| {
        broken(606, 607)
            .coalition("z", Kind::Infantry, 4, hex)
            .seen(&["z"])
    };
    let mut play = near(608).play(&[3]);
    play.take(&["i"]).act(Action::Repair(at));
    assert!(play.position.is_damaged(at));
    let mut play = near(608).play(&[2]);
    play.take(&["i"]).act(Action::Repair(at));
    assert!(!play.position.is_damaged(at));
    let mut play = near(607).play(&[]);
    play.take(&["i"]);
    assert_eq!(play.rule(Action::Repair(at)).to_string(), "LB-7.64c");
    // In a zone oneself one does not work at all.
    let mut play = near(605).play(&[]);
    play.take(&["i"]);
    assert_eq!(play.rule(Action::Repair(at)).to_string(), "LB-7.63a");
}

/// Rules: LB-7.65a
#[test]
fn a_repaired_bridge_is_crossed_at_once_and_serves_supply_from_the_next_turn() {
    let at = side(606, 607);
    let ground = broken(606, 607)
        .source('F', 604)
        .put("i", 607)
        .put("g", 606);
    let mut play = ground.play(&[1]);
    play.take(&["i"]).act(Action::Repair(at)).act(Action::Halt);
    assert_eq!(cost(&play.position, "g", 606, 607), Ok(4));
    let before = play
        .position
        .distance_over_land(hex(606), hex(607))
        .unwrap();
    assert!(before > 1);
    play.position.state.turn += 1;
    assert_eq!(
        play.position.distance_over_land(hex(606), hex(607)),
        Some(1)
    );
}

fn pontoon() -> Drill {
    banks().put("p", 706).put("c", 101).put("i", 703)
}

/// Rules: LB-18.3a, LB-18.31a, LB-18.31b, LB-G71
#[test]
fn a_pontoon_is_laid_for_nothing_and_crossed_when_the_phase_is_over() {
    let at = side(706, 707);
    let mut play = pontoon().play(&[]);
    play.take(&["p"]).act(Action::Lay(at));
    assert_eq!(
        (play.piece("p").place, play.spent("p")),
        (Place::Bridge(at), 0)
    );
    assert_eq!(play.position.span(hex(706), Dir::S), None);
    assert_eq!(cost(&play.position, "i", 706, 707).unwrap_err(), "LB-7.61a");
    play.end_movement();
    assert!(play.position.span(hex(706), Dir::S).is_some());
    assert!(cost(&play.position, "i", 706, 707).is_ok());
    // Where there is no water there is nothing to bridge.
    let mut play = pontoon().play(&[]);
    play.take(&["p"]);
    assert_eq!(
        play.rule(Action::Lay(side(706, 705))).to_string(),
        "LB-18.3a"
    );
    let mut play = pontoon().play(&[]);
    play.take(&["i"]);
    assert_eq!(
        play.rule(Action::Lay(side(703, 704))).to_string(),
        "LB-18.31a"
    );
}

/// Rules: LB-18.32a
#[test]
fn not_into_an_enemy_but_into_his_zone() {
    let at = side(706, 707);
    let with = |hex| {
        pontoon()
            .coalition("z", Kind::Infantry, 4, hex)
            .seen(&["z"])
    };
    let mut play = with(707).play(&[]);
    play.take(&["p"]);
    assert_eq!(play.rule(Action::Lay(at)).to_string(), "LB-18.32a");
    let mut play = with(708).play(&[]);
    play.take(&["p"]).act(Action::Lay(at));
}

/// Rules: LB-18.32b, LB-18.32d, LB-18.32c, LB-23.13c, LB-23.15d, LB-18.34c
#[test]
fn slopes_weather_fire_and_road_march_forbid_it() {
    let at = side(706, 707);
    let refused = |ground: Drill| {
        let mut play = ground.play(&[]);
        play.take(&["p"]);
        play.rule(Action::Lay(at)).to_string()
    };
    assert_eq!(refused(pontoon().level(&[707], 'a')), "LB-18.32b");
    for weather in [Weather::Snow, Weather::Snowstorm, Weather::Frost] {
        assert_eq!(refused(pontoon().weather(weather)), "LB-18.32c");
    }
    assert_eq!(refused(pontoon().marked("p", Marks::ROAD)), "LB-18.32d");
    assert_eq!(refused(pontoon().marked("p", Marks::TAKEN_UP)), "LB-18.34c");
    let fire = pontoon().with(|state| state.fires.push(hex(707)));
    assert_eq!(refused(fire), "LB-23.15d");
    // On a slope with a path it may.
    let mut play = pontoon().level(&[707], 'a').path(&[707, 708]).play(&[]);
    play.take(&["p"]).act(Action::Lay(at));
}

fn bridged(one: u16, two: u16) -> Drill {
    banks()
        .piece("p", |piece| piece.place = Place::Bridge(side(one, two)))
        .put("c", 101)
        .put("i", 703)
}

/// Rules: LB-18.33a, LB-18.33b, LB-18.33c
#[test]
fn a_pontoon_costs_by_the_water_and_nothing_beside_a_bridge() {
    // Over the river, not touching the bridge.
    let river = bridged(706, 707).build();
    assert_eq!(river.span(hex(706), Dir::S), Some(Span::PontoonOverRiver));
    assert_eq!(cost(&river, "i", 706, 707), Ok(6));
    assert_eq!(road_cost(&river, "i", 706, 707), Ok(2));
    assert_eq!(cost(&river, "ney", 706, 707), Ok(2));
    assert_eq!(cost(&river, "t", 706, 707), Ok(6));
    assert_eq!(road_cost(&river, "t", 706, 707), Ok(6));
    let stream = bridged(610, 711).build();
    assert_eq!(
        stream.span(hex(610), Dir::SE),
        Some(Span::PontoonOverStream)
    );
    assert_eq!(cost(&stream, "i", 610, 711), Ok(4));
    assert_eq!(cost(&stream, "ney", 610, 711), Ok(2));
    assert_eq!(cost(&stream, "t", 610, 711), Ok(4));
    let beside = bridged(606, 707).build();
    assert_eq!(beside.span(hex(606), Dir::SE), Some(Span::PontoonBeside));
    assert_eq!(cost(&beside, "i", 606, 707), Ok(2));
    assert_eq!(cost(&beside, "t", 606, 707), Ok(6));
}

/// Rules: LB-18.34a, LB-18.34b, LB-18.34c, LB-2.1B4e
#[test]
fn a_pontoon_is_taken_up_at_a_free_end_and_not_laid_again_this_turn() {
    let mut play = bridged(706, 707)
        .coalition("z", Kind::Infantry, 4, 708)
        .seen(&["z"])
        .play(&[]);
    let p = play.id("p");
    let checked = |to| play.position.check_take_up(p, hex(to));
    assert_eq!(checked(707).unwrap_err().rule.to_string(), "LB-18.34a");
    assert_eq!(checked(705).unwrap_err().rule.to_string(), "LB-18.34a");
    assert!(checked(706).is_ok());
    let mut events = Vec::new();
    let mut course = feldherr_battles::Course {
        dice: &mut play.dice,
        events: &mut events,
    };
    play.position.take_up(p, hex(706), &mut course);
    assert_eq!(play.hex("p"), Some(706));
    assert_eq!(cost(&play.position, "i", 706, 707).unwrap_err(), "LB-7.61a");
    play.take(&["p"]);
    assert!(play.can_go(705));
    assert_eq!(
        play.rule(Action::Lay(side(706, 707))).to_string(),
        "LB-18.34c"
    );
    // Where a unit stands there is no room for a train.
    let full = bridged(706, 707).put("i", 706).build();
    let refused = full.check_take_up(find(&full, "p"), hex(706)).unwrap_err();
    assert_eq!(refused.rule.to_string(), "LB-18.12b");
}

/// Rules: LB-18.35a
#[test]
fn everybody_but_trains_uses_enemy_pontoons() {
    let position = drill()
        .river(&[(706, 707)])
        .loose_train(Side::Coalition, TrainKind::Pontoon, "p", 101)
        .piece("p", |piece| piece.place = Place::Bridge(side(706, 707)))
        .french("i", Kind::Infantry, 4, 706)
        .officer(Side::French, "ney", 4, 706)
        .train(Side::French, "t", 705)
        .build();
    assert_eq!(cost(&position, "i", 706, 707), Ok(6));
    assert_eq!(cost(&position, "ney", 706, 707), Ok(2));
    assert_eq!(cost(&position, "t", 706, 707).unwrap_err(), "LB-18.35a");
    let reach = position.reach(&set(&position, &["i"]));
    assert!(reach.hexes.contains(hex(707)));
}

/// Rules: LB-18.33a, LB-18.33c, LB-23.13f
#[test]
fn a_pontoon_over_a_frozen_river_costs_what_one_over_a_stream_does() {
    let ground = drill()
        .river(&[(606, 607)])
        .pontoon_over(Side::French, "p", 606, 607)
        .french("i", Kind::Infantry, 4, 606)
        .train(Side::French, "t", 303);
    let open = ground.build();
    assert_eq!(cost(&open, "i", 606, 607), Ok(6));
    assert_eq!(cost(&open, "t", 606, 607), Ok(6));
    let frozen = ground.weather(Weather::Frost).build();
    assert_eq!(cost(&frozen, "i", 606, 607), Ok(4));
    assert_eq!(cost(&frozen, "t", 606, 607), Ok(4));
}

/// Rules: LB-18.33a, LB-18.33c
#[test]
fn a_supply_train_pays_by_the_water_where_a_pontoon_prolongs_another() {
    let ground = |wet: fn(Drill, &[(u16, u16)]) -> Drill| {
        wet(drill(), &[(606, 607), (606, 707)])
            .pontoon_over(Side::French, "p", 606, 607)
            .pontoon_over(Side::French, "q", 606, 707)
            .french("i", Kind::Infantry, 4, 606)
            .train(Side::French, "t", 303)
            .build()
    };
    let [stream, river] = [ground(Drill::stream), ground(Drill::river)];
    assert_eq!(
        [&stream, &river].map(|at| cost(at, "i", 606, 607)),
        [Ok(2), Ok(2)]
    );
    assert_eq!(
        [&stream, &river].map(|at| cost(at, "t", 606, 607)),
        [Ok(4), Ok(6)]
    );
}

/// Rules: LB-18.33a, LB-18.33b, LB-12.33a, LB-7.61b
#[test]
fn a_pontoon_at_a_bridge_makes_nothing_worse() {
    let ground = drill()
        .river(&[(606, 607)])
        .crossing("bridge", 606, 607)
        .road(&[605, 606, 607, 608])
        .woods(&[607])
        .french("i", Kind::Infantry, 4, 606)
        .french("g", Kind::Artillery, 4, 605)
        .officer(Side::French, "ney", 4, 606)
        .train(Side::French, "t", 604)
        .loose_train(Side::French, TrainKind::Pontoon, "p", 101);
    let costs = |position: &feldherr_battles::Position| {
        ["i", "g", "ney", "t"].map(|key| {
            [
                cost(position, key, 606, 607).unwrap(),
                road_cost(position, key, 606, 607).unwrap(),
            ]
        })
    };
    let bridge = ground.build();
    let at = side(606, 607);
    let both = ground
        .clone()
        .piece("p", |piece| piece.place = Place::Bridge(at))
        .build();
    for (alone, both) in costs(&bridge).iter().zip(&costs(&both)) {
        assert!(
            both[0] <= alone[0] && both[1] <= alone[1],
            "{alone:?} {both:?}"
        );
    }
    // The road over the bridge is still there for a column; the first to fall back is lost on a 6 only.
    assert_eq!(road_cost(&both, "i", 606, 607), Ok(1));
    assert_eq!(both.span(hex(606), Dir::S), Some(Span::PontoonBeside));
    assert_eq!(lost_from(Span::PontoonBeside), Some(6));
    // The enemy's pontoon does not close the bridge to trains.
    let captured = ground
        .piece("p", |piece| {
            piece.place = Place::Bridge(at);
            piece.marks = Marks::CAPTURED;
        })
        .build();
    assert_eq!(cost(&captured, "t", 606, 607), cost(&bridge, "t", 606, 607));
    // A damaged bridge is none: the pontoon stands alone.
    let broken = drill()
        .river(&[(606, 607)])
        .crossing("bridge", 606, 607)
        .road(&[606, 607])
        .french("g", Kind::Artillery, 4, 606)
        .pontoon_over(Side::French, "p", 606, 607)
        .with(|state| {
            let repaired = None;
            state.damage.push(Damage { side: at, repaired });
        })
        .build();
    assert_eq!(broken.span(hex(606), Dir::S), Some(Span::PontoonOverRiver));
    assert_eq!(cost(&broken, "g", 606, 607), Ok(6));
}

/// Rules: LB-18.33a, LB-G30
#[test]
fn a_pontoon_at_a_ford_lets_trains_over_and_costs_nobody_more() {
    let ground = drill()
        .river(&[(606, 607)])
        .crossing("ford", 606, 607)
        .french("i", Kind::Infantry, 4, 606)
        .train(Side::French, "t", 605);
    let ford = ground.build();
    let both = ground.pontoon_over(Side::French, "p", 606, 607).build();
    assert_eq!(cost(&ford, "i", 606, 607), Ok(4));
    assert_eq!(cost(&both, "i", 606, 607), Ok(4));
    assert_eq!(cost(&ford, "t", 606, 607).unwrap_err(), "LB-G30");
    assert_eq!(cost(&both, "t", 606, 607), Ok(6));
    assert_eq!(both.span(hex(606), Dir::S), Some(Span::Ford));
}
