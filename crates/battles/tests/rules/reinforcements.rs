//! LB-19 Reinforcements.

use crate::support::ground::{battle, set};
use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::{Action, GroupId, Kind, Marks, Place, Side};

/// Three units that come at noon by the road at 601.
fn column() -> Drill {
    drill()
        .gate("A", 601)
        .road(&[601, 602, 603, 604, 605, 606, 607, 608])
        .french("a", Kind::Infantry, 4, 101)
        .french("b", Kind::Infantry, 4, 101)
        .french("c", Kind::Infantry, 4, 101)
        .coming(&["a", "b", "c"], 12, "A")
}

/// The same over open ground.
fn abreast() -> Drill {
    drill()
        .gate("A", 601)
        .french("a", Kind::Infantry, 4, 101)
        .french("b", Kind::Infantry, 4, 101)
        .french("c", Kind::Infantry, 4, 101)
        .coming(&["a", "b", "c"], 12, "A")
}

fn enter(play: &mut Play, keys: &[&str], to: u16) {
    play.take(keys).to(601);
    if to != 601 {
        play.to(to);
    }
    play.halt();
}

/// Rules: LB-19.1a, LB-19.1b, LB-2.1C1b, LB-17.3a
#[test]
fn they_enter_on_their_turn_at_their_hex_hidden_in_command_and_supplied() {
    let mut play = abreast().entering(&[]);
    play.take(&["a"]);
    assert_eq!(play.barred(701), "LB-19.1a");
    play.to(601).to(603).halt();
    assert_eq!((play.hex("a"), play.spent("a")), (Some(603), 6));
    let marks = play.piece("a").marks;
    assert!(marks.has(Marks::ENTERED));
    assert!(!marks.any(Marks::SEEN.with(Marks::OOC).with(Marks::OOS)));
    // Before their turn they do not come.
    let later = drill()
        .gate("A", 601)
        .french("x", Kind::Infantry, 4, 606)
        .french("a", Kind::Infantry, 4, 101)
        .coming(&["a"], 13, "A");
    let play = later.entering(&[]);
    assert_eq!(
        play.rule(Action::Take(play.id("a"))).to_string(),
        "LB-19.1a"
    );
    let mut play = later.with(|state| state.turn = 1).entering(&[]);
    play.take(&["a"]).to(601);
}

/// Rules: LB-19.1c
#[test]
fn light_cavalry_may_come_as_vedettes() {
    let mut play = drill()
        .gate("A", 601)
        .french("l", Kind::LightCavalry, 4, 101)
        .with_unit(Side::French, |unit| unit.vedettes = 2)
        .coming(&["l"], 12, "A")
        .entering(&[]);
    let l = play.id("l");
    play.act(Action::Disperse(l));
    assert_eq!(play.piece("l").place, Place::Holding);
    assert_eq!(play.piece("l-v1").place, Place::Waiting);
    play.take(&["l-v1"]).to(601).to(604).halt();
    play.take(&["l-v2"]).to(601).to(703).halt();
    assert_eq!([play.hex("l-v1"), play.hex("l-v2")], [Some(604), Some(703)]);
}

/// Rules: LB-19.21a
#[test]
fn units_due_together_may_enter_stacked() {
    let mut play = abreast().entering(&[]);
    play.take(&["a", "b"]).to(601);
    assert_eq!([play.hex("a"), play.hex("b")], [Some(601); 2]);
    assert_eq!([play.spent("a"), play.spent("b")], [2, 2]);
    // Within the limits: with a third the stack would have to go on, and finds no room to.
    play.halt();
    play.take(&["c"]);
    assert!(play.can_go(601));
}

/// Rules: LB-19.21b, LB-G72, LB-X42
#[test]
fn each_further_stack_pays_the_entry_hex_once_more() {
    let mut play = abreast().entering(&[]);
    enter(&mut play, &["a"], 602);
    enter(&mut play, &["b"], 701);
    enter(&mut play, &["c"], 501);
    // The first step off the entry hex costs one point each.
    assert_eq!(["a", "b", "c"].map(|key| play.spent(key)), [4, 6, 8]);
}

/// Rules: LB-19.22a, LB-G72, LB-X43
#[test]
fn in_road_march_each_pays_a_point_more_than_the_one_before() {
    let mut play = column().entering(&[]);
    let group = GroupId(0);
    let entry = |play: &Play| play.position.entry_cost(group, hex(601), true).unwrap().0;
    let mut costs = Vec::new();
    for (key, to) in [("a", 608), ("b", 605), ("c", 603)] {
        costs.push(entry(&play));
        play.take(&[key])
            .act(Action::RoadMarch)
            .to(601)
            .to(to)
            .halt();
    }
    assert_eq!(costs, [1, 3, 5]);
    // 601 to 608 is seven halves more.
    assert_eq!(play.spent("a"), 1 + 7);
    assert_eq!(play.spent("b"), 3 + 4);
    // Unstacked only.
    let mut play = column().entering(&[]);
    play.take(&["a", "b"]);
    assert_eq!(play.rule(Action::RoadMarch).to_string(), "LB-19.22a");
}

/// Rules: LB-19.22a, LB-7.53e
#[test]
fn an_empty_hex_stays_between_those_who_march_in() {
    let mut play = column().entering(&[]);
    play.take(&["a"])
        .act(Action::RoadMarch)
        .to(601)
        .to(602)
        .halt();
    play.take(&["b"]).act(Action::RoadMarch);
    assert_eq!(play.barred(601), "LB-19.31a");
}

/// Rules: LB-19.22b, LB-GL.column
#[test]
fn the_leader_comes_with_the_first_stack_and_the_train_last() {
    let mut play = drill()
        .gate("A", 601)
        .officer(Side::French, "ney", 4, 101)
        .french("a", Kind::Infantry, 4, 101)
        .french("b", Kind::Infantry, 4, 101)
        .train(Side::French, "t", 101)
        .coming(&["ney", "a", "b", "t"], 12, "A")
        .entering(&[]);
    let t = play.id("t");
    assert_eq!(play.rule(Action::Take(t)).to_string(), "LB-19.22b");
    play.take(&["a"]);
    assert_eq!(play.barred(601), "LB-19.22b");
    play.take(&["ney"]).to(601).to(603).halt();
    assert_eq!(play.rule(Action::Take(t)).to_string(), "LB-19.22b");
    enter(&mut play, &["b"], 602);
    play.take(&["t"]).to(601);
    assert_eq!(play.hex("t"), Some(601));
    // A leader does not come alone before his units.
    let mut play = drill()
        .gate("A", 601)
        .officer(Side::French, "ney", 4, 101)
        .french("a", Kind::Infantry, 4, 101)
        .coming(&["ney", "a"], 12, "A")
        .entering(&[]);
    play.take(&["ney"]);
    assert_eq!(play.barred(601), "LB-19.22b");
}

/// Rules: LB-G128
#[test]
fn leaders_make_entry_dearer_for_nobody() {
    let mut play = drill()
        .gate("A", 601)
        .commander(Side::French, "napoleon", 4, 101)
        .french("a", Kind::Infantry, 4, 101)
        .coming(&["napoleon", "a"], 12, "A")
        .entering(&[]);
    play.take(&["napoleon"]).to(601).to(603).halt();
    play.take(&["a"]).to(601);
    assert_eq!(play.spent("a"), 2);
}

/// Rules: LB-19.23a
#[test]
fn who_lacks_the_points_waits_for_the_next_turn() {
    let keys = ["a", "b", "c", "d", "e", "f"];
    let ground = keys.iter().fold(drill().gate("A", 601), |ground, key| {
        ground.french(key, Kind::Infantry, 4, 101)
    });
    let mut play = ground.coming(&keys, 12, "A").entering(&[]);
    for (key, to) in [("a", 604), ("b", 603), ("c", 602), ("d", 601)] {
        enter(&mut play, &[key], to);
    }
    play.take(&["e"]);
    assert_eq!(play.barred(601), "LB-19.23a");
    play.act(Action::Halt).act(Action::Done);
    assert_eq!(play.piece("e").place, Place::Waiting);
    // In the next turn it is the first again.
    let mut position = play.position.clone();
    position.state.turn += 1;
    position.state.groups[0].entered = 0;
    let cost = position.entry_cost(GroupId(0), hex(601), false).unwrap();
    assert_eq!(cost.0, 2);
    assert!(position.is_due(GroupId(0)));
}

/// Rules: LB-19.31a, LB-G73
#[test]
fn a_blocked_gate_lets_them_in_at_the_nearest_free_hex() {
    // An enemy next to the gate: the gate and its neighbours lie in his zone.
    let mut play = abreast()
        .coalition("z", Kind::Infantry, 4, 602)
        .seen(&["z"])
        .entering(&[]);
    play.take(&["a"]);
    assert_eq!(play.barred(601), "LB-19.31a");
    let into: Vec<u16> = play
        .options()
        .iter()
        .filter_map(|action| match action {
            Action::MoveTo(to) => Some(to.number()),
            _ => None,
        })
        .collect();
    assert_eq!(into, [501, 701]);
    play.to(501);
    assert_eq!(play.hex("a"), Some(501));
    // A friend does not block, unless he is in road march.
    let friend = abreast().french("x", Kind::Infantry, 4, 601);
    let mut play = friend.entering(&[]);
    play.take(&["a"]);
    assert!(play.can_go(601));
    let mut play = friend.marked("x", Marks::ROAD).entering(&[]);
    play.take(&["a"]);
    assert_eq!(play.barred(601), "LB-19.31a");
}

/// Rules: LB-19.32a, LB-19.32b
#[test]
fn who_is_held_back_holds_back_those_behind_and_nobody_comes_in_part() {
    let ground = drill()
        .gate("A", 601)
        .gate("B", 1601)
        .french("a", Kind::Infantry, 4, 101)
        .french("b", Kind::Infantry, 4, 101)
        .french("c", Kind::Infantry, 4, 101)
        .french("d", Kind::Infantry, 4, 101)
        .coming(&["a", "b"], 12, "A")
        .coming(&["c"], 12, "A")
        .coming(&["d"], 12, "B");
    let mut play = ground.entering(&[]);
    play.act(Action::Delay(GroupId(0)));
    for key in ["a", "c"] {
        let expected = if key == "a" { "LB-19.1a" } else { "LB-19.32a" };
        assert_eq!(play.rule(Action::Take(play.id(key))).to_string(), expected);
    }
    // At another gate they come.
    enter_at(&mut play, "d", 1601);
    play.act(Action::Done);
    // A side that has begun must bring all in.
    let mut play = ground.entering(&[]);
    enter(&mut play, &["a"], 603);
    assert_eq!(play.rule(Action::Done).to_string(), "LB-19.32b");
    assert_eq!(
        play.rule(Action::Delay(GroupId(1))).to_string(),
        "LB-19.32b"
    );
    enter(&mut play, &["b"], 602);
    assert_eq!(play.rule(Action::Done).to_string(), "LB-19.32b");
    enter(&mut play, &["c"], 601);
    play.act(Action::Done);
}

fn enter_at(play: &mut Play, key: &str, at: u16) {
    play.take(&[key]).to(at).halt();
}

/// Rules: LB-19.32a
#[test]
fn who_was_due_earlier_comes_first() {
    let play = drill()
        .gate("A", 601)
        .french("a", Kind::Infantry, 4, 101)
        .french("b", Kind::Infantry, 4, 101)
        .coming(&["a"], 12, "A")
        .coming(&["b"], 13, "A")
        .with(|state| state.turn = 1)
        .entering(&[]);
    assert_eq!(
        play.rule(Action::Take(play.id("b"))).to_string(),
        "LB-19.32a"
    );
    assert!(play.options().contains(&Action::Take(play.id("a"))));
}

/// Rules: LB-19.5a, LB-G74
#[test]
fn alternate_groups_come_only_when_they_are_called() {
    let mut ground = abreast();
    let mut group = ground.scenario.reinforcement.remove(0);
    (group.date, group.hour) = (None, None);
    ground.scenario.alternate.push(group);
    let mut position = ground.build();
    assert!(!position.is_due(GroupId(0)));
    position.state.turn = 9;
    assert!(!position.is_due(GroupId(0)));
    position.state.groups[0].due = Some(9);
    assert!(position.is_due(GroupId(0)));
    assert_eq!(set(&position, &["a", "b", "c"]).len(), 3);
}

/// Rules: LB-19.4a
#[test]
fn who_marches_up_in_the_approach_stands_on_the_map_on_the_day() {
    let position = |start| battle("quatre-bras", start).build().unwrap();
    let (approach, day) = (position("approach"), position("day"));
    let keys = |position: &feldherr_battles::Position| -> Vec<String> {
        let groups = position
            .field
            .groups
            .iter()
            .filter(|group| group.due.is_some());
        let pieces = groups.flat_map(|group| group.pieces.clone());
        pieces
            .map(|piece| position.field.sheet(piece).key.clone())
            .collect()
    };
    let on_map = |key: &String| {
        let piece = day.field.find(key);
        piece.is_some_and(|piece| day.hex_of(piece).is_some())
    };
    assert!(keys(&approach).iter().any(on_map));
    // Nobody is in both places at once.
    assert!(!keys(&day).iter().any(on_map));
}
