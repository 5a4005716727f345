//! LB-7.5 Roads and road march.

use crate::support::ground::{cost, find, road_cost, set};
use crate::support::{Drill, drill, hex};
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{Action, Kind, Marks, Place, Side};

const COLUMN: [u16; 14] = [
    601, 602, 603, 604, 605, 606, 607, 608, 609, 610, 611, 612, 613, 614,
];

fn road() -> Drill {
    drill().road(&COLUMN).french("a", Kind::Infantry, 4, 603)
}

/// Rules: LB-7.51a, LB-7.51b, LB-X13
#[test]
fn every_unit_may_declare_road_march_at_any_point_for_nothing() {
    let ground = road()
        .french("g", Kind::Artillery, 2, 1010)
        .train(Side::French, "t", 1212)
        .marked("a", Marks::SHAKEN);
    for key in ["a", "g", "t"] {
        let mut play = ground.play(&[]);
        play.take(&[key]).act(Action::RoadMarch);
        assert_eq!(play.spent(key), 0);
        assert!(play.piece(key).marks.has(Marks::ROAD), "{key}");
        assert_eq!(play.rule(Action::RoadMarch).to_string(), "LB-7.51b");
    }
    // In the middle of its move, too: one hex at 1, then four halves.
    let mut play = ground.play(&[]);
    play.take(&["a"]).to(604).act(Action::RoadMarch).to(608);
    assert_eq!(play.spent("a"), 2 + 4);
}

/// Rules: LB-7.51c, LB-X10
#[test]
fn a_column_may_leave_the_road_and_stays_one() {
    let mut play = road().play(&[]);
    play.take(&["a"]).act(Action::RoadMarch).to(704);
    assert!(play.piece("a").marks.has(Marks::ROAD));
    // Off the road it pays the ground.
    assert_eq!(play.spent("a"), 2);
}

/// Rules: LB-7.52a, LB-X10, LB-GL.roadmarch
#[test]
fn in_road_march_a_road_hex_costs_half_a_point_whatever_lies_there() {
    let position = road()
        .woods(&[604])
        .river(&[(604, 605)])
        .crossing("bridge", 604, 605)
        .level(&[606], 'a')
        .level(&[607], '1')
        .slope(&[(606, 607)])
        .build();
    for at in 603..607 {
        assert_eq!(road_cost(&position, "a", at, at + 1), Ok(1), "{at}");
    }
    // Hexes side by side that no road joins are no road.
    assert_eq!(road_cost(&position, "a", 607, 707), Ok(2));
    // Eight road hexes for four points.
    let position = road().marked("a", Marks::ROAD).build();
    let reach = position.reach(&set(&position, &["a"]));
    assert!(reach.hexes.contains(hex(611)) && !reach.hexes.contains(hex(612)));
    // Without the marker four.
    let position = road().build();
    let reach = position.reach(&set(&position, &["a"]));
    assert!(reach.hexes.contains(hex(607)) && !reach.hexes.contains(hex(608)));
}

/// Rules: LB-7.52b, LB-X9
#[test]
fn otherwise_a_road_or_path_costs_one_point_and_only_crossings_count() {
    let position = drill()
        .road(&[604, 605, 606])
        .path(&[804, 805])
        .woods(&[605, 805])
        .stream(&[(605, 606)])
        .crossing("trestle", 605, 606)
        .french("a", Kind::Cavalry, 4, 603)
        .build();
    assert_eq!(cost(&position, "a", 604, 605), Ok(2));
    assert_eq!(cost(&position, "a", 605, 606), Ok(4));
    assert_eq!(cost(&position, "a", 804, 805), Ok(2));
    assert_eq!(cost(&position, "a", 705, 605), Ok(8));
}

/// Rules: LB-G26
#[test]
fn a_path_in_road_march_costs_a_whole_point() {
    let position = drill()
        .path(&[604, 605, 606])
        .woods(&[605])
        .stream(&[(605, 606)])
        .crossing("trestle", 605, 606)
        .french("a", Kind::Cavalry, 4, 603)
        .build();
    assert_eq!(road_cost(&position, "a", 604, 605), Ok(2));
    assert_eq!(road_cost(&position, "a", 605, 606), Ok(2));
}

/// Rules: LB-X11
#[test]
fn who_is_not_in_road_march_pays_for_bridge_and_slope() {
    let position = drill()
        .road(&[604, 605])
        .river(&[(604, 605)])
        .crossing("bridge", 604, 605)
        .level(&[605], 'a')
        .level(&[606], '1')
        .slope(&[(605, 606)])
        .french("a", Kind::Infantry, 4, 604)
        .build();
    assert_eq!(cost(&position, "a", 604, 605), Ok(4));
    assert_eq!(cost(&position, "a", 605, 606), Ok(4));
}

/// Rules: LB-7.53a, LB-7.57a, LB-16.21b
#[test]
fn leaders_and_vedettes_always_march_by_road_and_restrict_nobody() {
    let ground = road()
        .marked("a", Marks::ROAD)
        .put("a", 606)
        .officer(Side::French, "ney", 4, 603)
        .french("l", Kind::LightCavalry, 4, 101)
        .with_unit(Side::French, |unit| unit.vedettes = 2)
        .piece("l", |piece| piece.place = Place::Holding)
        .put("l-v1", 603)
        .put("l-v2", 607);
    let position = ground.build();
    assert_eq!(cost(&position, "ney", 603, 604), Ok(1));
    assert_eq!(cost(&position, "l-v1", 603, 604), Ok(1));
    // Through the column, into it, next to it.
    for key in ["ney", "l-v1"] {
        let reach = position.reach(&set(&position, &[key]));
        assert!(
            [605, 606, 608]
                .iter()
                .all(|at| reach.hexes.contains(hex(*at))),
            "{key}"
        );
    }
    // The column does not mind the vedette in its way.
    let reach = position.reach(&set(&position, &["a"]));
    assert!(reach.hexes.contains(hex(607)) && reach.hexes.contains(hex(608)));
    // A leader takes up no road march.
    let mut play = ground.play(&[]);
    play.take(&["ney"]);
    assert_eq!(play.rule(Action::RoadMarch).to_string(), "LB-7.57a");
}

/// Rules: LB-7.53b, LB-3.1b
#[test]
fn a_column_passes_friends_that_are_not_in_road_march_and_ends_next_to_them() {
    let mut play = road()
        .marked("a", Marks::ROAD)
        .french("b", Kind::Infantry, 4, 605)
        .play(&[]);
    play.take(&["a"]);
    assert_eq!(play.barred(605), "LB-7.53c");
    assert!(play.can_go(604) && play.can_go(606));
}

/// Rules: LB-7.53c
#[test]
fn nobody_joins_a_column_and_it_moves_alone() {
    let ground = road()
        .marked("a", Marks::ROAD)
        .french("b", Kind::Infantry, 4, 605)
        .officer(Side::French, "ney", 4, 603);
    let mut play = ground.play(&[]);
    play.take(&["b"]);
    assert_eq!(play.barred(603), "LB-7.53d");
    play.act(Action::Halt);
    // Only a leader goes along.
    play.take(&["a", "ney"]).to(604);
    let both = ground.put("b", 603).play(&[]);
    let options = both.options();
    assert!(options.contains(&Action::TakeStack(hex(603))));
    let mut both = both;
    both.act(Action::TakeStack(hex(603)));
    let group = both.position.state.moving.unwrap().group;
    assert!(!group.contains(both.id("a")) && group.contains(both.id("b")));
}

/// Rules: LB-7.53d, LB-3.3b
#[test]
fn no_unit_goes_through_a_column() {
    let mut play = road()
        .put("a", 605)
        .marked("a", Marks::ROAD)
        .french("b", Kind::Infantry, 4, 604)
        .river(&[(505, 605), (506, 605)])
        .play(&[]);
    play.take(&["b"]);
    assert_eq!(play.barred(605), "LB-7.53d");
    // Around it, it may go.
    assert!(play.can_go(606));
    let reach = play.position.reach(&set(&play.position, &["b"]));
    assert_eq!(reach.cost[hex(606).index()], 6);
}

/// Rules: LB-7.53e, LB-G27
#[test]
fn an_empty_hex_stays_between_two_columns() {
    let ground = road()
        .marked("a", Marks::ROAD)
        .french("b", Kind::Infantry, 4, 607)
        .marked("b", Marks::ROAD);
    let mut play = ground.play(&[]);
    play.take(&["a"]);
    assert_eq!(play.barred(606), "LB-7.53e");
    assert!(play.can_go(605));
    let position = ground.build();
    let a = find(&position, "a");
    assert!(!position.keeps_interval(a, hex(606)) && !position.keeps_interval(a, hex(608)));
    // Next to it, but not along the road, is far enough.
    assert!(position.keeps_interval(a, hex(706)) && position.keeps_interval(a, hex(605)));
    assert!(play.can_go(706));
    // Nor may a second one take up road march beside the first.
    let mut play = ground
        .piece("a", |piece| piece.marks = Marks::NONE)
        .put("a", 606)
        .play(&[]);
    play.take(&["a"]);
    assert_eq!(play.rule(Action::RoadMarch).to_string(), "LB-7.53e");
}

/// Rules: LB-7.54c, LB-G28, LB-G133
#[test]
fn a_column_that_enters_a_zone_must_repulse() {
    let ground = road()
        .marked("a", Marks::ROAD)
        .coalition("z", Kind::Infantry, 4, 606)
        .seen(&["z"]);
    let mut play = ground.play(&[]);
    play.take(&["a"]).to(605);
    // It was not asked, and it is no longer in road march.
    assert!(!play.piece("a").marks.has(Marks::ROAD));
    assert!(play.position.state.moving.is_none());
    assert!(play.piece("a").marks.has(Marks::HALTED));
    // It may leave road march first; then it may choose.
    let mut play = ground.play(&[]);
    play.take(&["a"]).act(Action::LeaveRoad).to(605);
    assert_eq!(play.options(), [Action::Halt, Action::Repulse]);
    // Without the point for a repulse it may not go there.
    let mut play = ground.piece("a", |piece| piece.spent.0 = 7).play(&[]);
    play.take(&["a"]);
    assert!(play.can_go(604));
    assert_eq!(play.barred(605), "LB-7.54c");
}

/// Rules: LB-7.56a
#[test]
fn leaving_road_march_costs_a_point() {
    let ground = road().marked("a", Marks::ROAD);
    let mut play = ground.play(&[]);
    play.take(&["a"]).act(Action::LeaveRoad);
    assert_eq!(play.spent("a"), 2);
    assert!(!play.piece("a").marks.has(Marks::ROAD));
    assert_eq!(play.rule(Action::LeaveRoad).to_string(), "LB-7.56a");
    let mut play = ground.piece("a", |piece| piece.spent.0 = 7).play(&[]);
    play.take(&["a"]);
    assert_eq!(play.rule(Action::LeaveRoad).to_string(), "LB-7.56a");
}

/// Rules: LB-3.3a
#[test]
fn who_declares_road_march_and_stays_in_the_stack_is_not_in_road_march() {
    let mut play = road().french("b", Kind::Infantry, 4, 603).play(&[]);
    play.take(&["a"]).act(Action::RoadMarch).act(Action::Halt);
    assert!(!play.piece("a").marks.has(Marks::ROAD));
}

/// Rules: LB-23.15a
#[test]
fn fire_costs_a_point_more_and_stops_nobody() {
    let ground = road().with(|state| state.fires.push(hex(605)));
    let position = ground.build();
    assert_eq!(cost(&position, "a", 604, 605), Ok(4));
    assert_eq!(road_cost(&position, "a", 604, 605), Ok(3));
    let mut play = ground.play(&[]);
    play.take(&["a"]);
    assert!(play.can_go(606));
}

/// Rules: LB-G132
#[test]
fn a_train_in_mud_pays_a_whole_point_on_the_road() {
    let position = road()
        .train(Side::French, "t", 1212)
        .weather(Weather::Mud)
        .build();
    assert_eq!(road_cost(&position, "t", 603, 604), Ok(2));
    assert_eq!(road_cost(&position, "a", 603, 604), Ok(1));
}

/// Rules: LB-7.54c, LB-G28
#[test]
fn a_column_must_repulse_whatever_the_odds() {
    use feldherr_battles::Event;
    use feldherr_battles::event::CombatEvent;
    let met = |strength: u8| {
        let mut play = road()
            .marked("a", Marks::ROAD)
            .with_formation_named(Side::French, "fr", |formation| {
                formation.units[0].full = strength;
                formation.units[0].reduced = 1;
            })
            .coalition("z", Kind::Infantry, 4, 606)
            .seen(&["z"])
            .play(&[]);
        play.take(&["a"]).to(605);
        crate::fray::answer_first(&mut play, Side::Coalition);
        let success = play.events.iter().find_map(|event| match event {
            Event::Combat(CombatEvent::Repulsed { success, .. }) => Some(*success),
            _ => None,
        });
        let owes = play.position.state.combat.feuds.len();
        (
            success,
            owes,
            play.hex("a"),
            play.piece("a").marks.has(Marks::ROAD),
        )
    };
    // Hopeless: the marker is lost, and the attack is owed.
    assert_eq!(met(2), (Some(false), 1, Some(605), false));
    assert_eq!(met(19), (Some(false), 1, Some(605), false));
    assert_eq!(met(20).0, Some(true), "five to one");
    assert_eq!(met(20).1, 0);
    // The points for it must be there: the hex costs a half, the repulse a half.
    let with = |spent: u8| {
        let mut play = road()
            .marked("a", Marks::ROAD)
            .coalition("z", Kind::Infantry, 4, 606)
            .seen(&["z"])
            .put("a", 604)
            .piece("a", |piece| piece.spent.0 = spent)
            .play(&[]);
        play.take(&["a"]);
        play.can_go(605)
    };
    assert!(with(6) && !with(7));
}
