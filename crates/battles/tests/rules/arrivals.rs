//! LB-19.31, LB-3.3, LB-18.12 Where reinforcements come in, and with whom they may not stand.

use crate::support::{Drill, Play, drill};
use feldherr_battles::{Action, Event, Kind, Marks, Side};

/// Where the group may go.
fn goals(play: &Play) -> Vec<u16> {
    let options = play.options().into_iter();
    options
        .filter_map(|action| match action {
            Action::MoveTo(to) => Some(to.number()),
            _ => None,
        })
        .collect()
}

/// A train that comes at noon at 601.
fn train_comes() -> Drill {
    drill()
        .gate("A", 601)
        .road(&[601, 602, 603, 604])
        .train(Side::French, "t", 101)
        .coming(&["t"], 12, "A")
}

/// Rules: LB-3.3c, LB-18.12b, LB-19.31a
#[test]
fn a_train_that_comes_in_upon_a_friend_does_not_stay_there() {
    for kind in [Kind::Infantry, Kind::Artillery, Kind::Cavalry] {
        let mut play = train_comes().french("x", kind, 4, 601).entering(&[]);
        play.take(&["t"]).to(601);
        // It passes through, but may not stop; the gate is full, so it may come in beside as well.
        assert_eq!(play.rule(Action::Halt).to_string(), "LB-18.12b");
        assert!(!play.options().contains(&Action::Halt));
        play.to(602).halt();
        assert_eq!(play.hex("t"), Some(602));
    }
    // Nor upon another train.
    let mut play = train_comes()
        .formation(Side::French, "fr2")
        .train(Side::French, "s", 601)
        .entering(&[]);
    play.take(&["t"]).to(601);
    assert_eq!(play.rule(Action::Halt).to_string(), "LB-18.12b");
}

/// Rules: LB-3.3c, LB-18.12b
#[test]
fn a_unit_that_comes_in_upon_its_train_goes_on() {
    let ground = drill()
        .gate("A", 601)
        .train(Side::French, "t", 601)
        .french("a", Kind::Infantry, 4, 101)
        .coming(&["a"], 12, "A");
    let mut play = ground.entering(&[]);
    play.take(&["a"]).to(601);
    assert_eq!(play.rule(Action::Halt).to_string(), "LB-18.12b");
    play.to(602).halt();
    assert_eq!([play.hex("a"), play.hex("t")], [Some(602), Some(601)]);
    // Where it cannot go on it does not come in: a lake all around.
    let mut play = ground.lake(&[501, 502, 602, 702, 701]).entering(&[]);
    play.take(&["a"]);
    assert!(goals(&play).is_empty());
}

/// Rules: LB-19.31a, LB-G73, LB-4.2c
#[test]
fn a_vedettes_zone_blocks_no_gate() {
    let ground = drill()
        .gate("A", 601)
        .french("a", Kind::Infantry, 4, 101)
        .train(Side::French, "t", 101)
        .coalition("z", Kind::LightCavalry, 4, 1616)
        .with_unit(Side::Coalition, |unit| unit.vedettes = 1)
        .put("z-v1", 602)
        .coming(&["a", "t"], 12, "A");
    // A known vedette alone: the gate is open, and its zone stops all who come.
    let mut play = ground.clone().seen(&["z-v1"]).entering(&[]);
    play.take(&["a"]);
    assert_eq!(goals(&play), [601]);
    play.to(601).halt();
    assert_eq!(play.hex("a"), Some(601));
    // A train may enter no enemy zone, whosesoever: it comes in where there is none.
    let mut play = ground.clone().seen(&["z-v1"]).entering(&[]);
    play.take(&["a"]).to(601).halt();
    play.take(&["t"]);
    assert!(!goals(&play).contains(&601));
    // A hidden stack may hold a combat unit, and a combat unit's zone blocks the gate.
    let mut play = ground.clone().entering(&[]);
    play.take(&["a"]);
    assert_eq!(play.barred(601), "LB-19.31a");
    let mut play = ground.put("z", 602).seen(&["z", "z-v1"]).entering(&[]);
    play.take(&["a"]);
    assert_eq!(play.barred(601), "LB-19.31a");
}

/// Rules: LB-19.31a, LB-G73
#[test]
fn a_gate_full_of_friends_lets_them_in_at_the_nearest_free_hex() {
    let full = drill()
        .gate("A", 601)
        .french("x", Kind::Infantry, 4, 601)
        .french("y", Kind::Infantry, 4, 601)
        .french("a", Kind::Infantry, 4, 101)
        .marked("x", Marks::HALTED)
        .marked("y", Marks::HALTED)
        .coming(&["a"], 12, "A");
    // Two units stand there and stay: a third finds no room to stop, but may pass.
    let mut play = full.entering(&[]);
    play.take(&["a"]);
    assert_eq!(goals(&play), [501, 502, 601, 602, 701, 702]);
    play.to(701).halt();
    assert_eq!(play.hex("a"), Some(701));
    let mut play = full.entering(&[]);
    play.take(&["a"]).to(601);
    assert_eq!(play.rule(Action::Halt).to_string(), "LB-3.21a");
    // One unit leaves room: then the gate is the way in.
    let mut play = full.put("y", 909).entering(&[]);
    play.take(&["a"]);
    assert_eq!(goals(&play), [601]);
}

/// Rules: LB-19.31a, LB-7.54c, LB-G133
#[test]
fn a_column_comes_into_a_vedettes_zone_only_with_points_for_the_repulse() {
    let ground = drill()
        .gate("A", 601)
        .road(&[601, 602, 603])
        .woods(&[602])
        .french("a", Kind::Cavalry, 4, 101)
        .coalition("z", Kind::LightCavalry, 4, 1616)
        .with_unit(Side::Coalition, |unit| unit.vedettes = 1)
        .put("z-v1", 501)
        .seen(&["z-v1"])
        .coming(&["a"], 12, "A");
    let mut play = ground.entering(&[]);
    play.take(&["a"]).act(Action::RoadMarch).to(601);
    let tried = |event: &Event| matches!(event, Event::Retreat(_) | Event::Combat(_));
    assert!(play.events.iter().any(tried), "{:?}", play.events);
    assert_eq!(
        play.position.asked(),
        Some(Side::Coalition),
        "the vedette gives way"
    );
    // Woods cost cavalry four points: with the road that is more than the guns of a spent column have.
    let mut play = ground
        .woods(&[501])
        .with_unit(Side::French, |unit| unit.movement = Some(4))
        .entering(&[]);
    play.take(&["a"]).act(Action::RoadMarch);
    assert!(!goals(&play).contains(&601), "{:?}", goals(&play));
}

/// Rules: LB-7.53c, LB-3.3a, LB-7.53f, LB-G29
#[test]
fn a_reorganized_unit_takes_those_it_is_put_upon_out_of_road_march() {
    let mut play = drill()
        .commander(Side::French, "napoleon", 3, 606)
        .french("a", Kind::Infantry, 4, 606)
        .marked("a", Marks::ROAD)
        .french("b", Kind::Infantry, 4, 101)
        .piece("b", |piece| {
            piece.place = feldherr_battles::Place::Recovered
        })
        .at(feldherr_battles::Step::Reorganization, Side::French)
        .play(&[]);
    let (leader, piece) = (play.id("napoleon"), play.id("b"));
    play.act(Action::Reorganize { leader, piece });
    assert_eq!([play.hex("a"), play.hex("b")], [Some(606), Some(606)]);
    assert!(!play.piece("a").marks.has(Marks::ROAD));
}

/// Rules: LB-7.53c, LB-3.3a, LB-16.12a, LB-G29
#[test]
fn light_cavalry_is_not_rebuilt_upon_a_unit_in_road_march() {
    let ground = drill()
        .french("l", Kind::LightCavalry, 4, 1616)
        .with_unit(Side::French, |unit| unit.vedettes = 2)
        .piece("l", |piece| piece.place = feldherr_battles::Place::Holding)
        .french("a", Kind::Infantry, 4, 606)
        .put("l-v1", 606)
        .put("l-v2", 606);
    let unit = |play: &Play| play.id("l");
    let mut play = ground.clone().marked("a", Marks::ROAD).play(&[]);
    play.take(&["l-v1", "l-v2"]);
    assert_eq!(
        play.rule(Action::Recombine(unit(&play))).to_string(),
        "LB-7.53c"
    );
    let mut play = ground.play(&[]);
    play.take(&["l-v1", "l-v2"]);
    let l = unit(&play);
    play.act(Action::Recombine(l));
    assert_eq!(play.hex("l"), Some(606));
}
