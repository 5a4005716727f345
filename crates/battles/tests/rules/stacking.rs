//! LB-3 Stacking.

use crate::support::ground::{find, set};
use crate::support::{Drill, drill, hex};
use feldherr_battles::setup::TrainKind;
use feldherr_battles::{Action, Kind, Marks, PieceSet, Place, Side};

/// The rule that keeps the pieces of one hex from being there together.
fn broken(ground: &Drill, at: u16) -> Option<String> {
    let position = ground.build();
    let checked = position.check_stacking(Side::French, hex(at), &PieceSet::NONE);
    checked.err().map(|refusal| refusal.rule.to_string())
}

fn foot(ground: Drill, keys: &[&str], division: Option<&str>) -> Drill {
    keys.iter().fold(ground, |ground, key| {
        ground
            .french(key, Kind::Infantry, 4, 606)
            .with_unit(Side::French, |unit| {
                unit.division = division.map(str::to_owned);
            })
    })
}

/// Rules: LB-3.21a, LB-1.42c
#[test]
fn any_two_combat_units_stack_and_no_third() {
    let two = drill()
        .french("a", Kind::Infantry, 9, 606)
        .formation(Side::French, "other")
        .french("b", Kind::HeavyCavalry, 1, 606);
    assert_eq!(broken(&two, 606), None);
    let three = two.french("c", Kind::Artillery, 2, 606);
    assert_eq!(broken(&three, 606).unwrap(), "LB-3.21a");
}

/// Rules: LB-3.22a, LB-GL.division
#[test]
fn three_units_of_one_division_stack_without_a_leader_but_not_four() {
    let three = foot(drill(), &["a", "b", "c"], Some("1"));
    assert_eq!(broken(&three, 606), None);
    assert!(three.build().is_stacked_division(hex(606)));
    let four = foot(three.clone(), &["d"], Some("1"));
    assert_eq!(broken(&four, 606).unwrap(), "LB-3.21a");
    let mixed = foot(foot(drill(), &["a", "b"], Some("1")), &["c"], Some("2"));
    assert_eq!(broken(&mixed, 606).unwrap(), "LB-3.21a");
    assert!(!mixed.build().is_stacked_division(hex(606)));
    // Corps troops are of no division.
    let corps = foot(drill(), &["a", "b", "c"], None);
    assert_eq!(broken(&corps, 606).unwrap(), "LB-3.21a");
}

/// Rules: LB-3.22b
#[test]
fn a_formation_that_is_a_division_stacks_by_its_leader() {
    let own = |ground: Drill| {
        ground.with_formation(Side::French, |formation| formation.own_stacking = true)
    };
    let alone = own(foot(drill(), &["a", "b", "c"], Some("1")));
    assert_eq!(broken(&alone, 606).unwrap(), "LB-3.21a");
    let led = own(foot(drill(), &["a", "b", "c"], Some("1"))).officer(Side::French, "ney", 4, 606);
    assert_eq!(broken(&led, 606), None);
}

/// Rules: LB-3.23a, LB-5.1a
#[test]
fn a_leader_brings_five_units_of_which_two_are_infantry() {
    let led = foot(drill(), &["a", "b"], None)
        .french("c", Kind::Cavalry, 3, 606)
        .french("d", Kind::Artillery, 3, 606)
        .french("e", Kind::HorseArtillery, 2, 606)
        .officer(Side::French, "ney", 4, 606);
    assert_eq!(broken(&led, 606), None);
    let six = led.clone().french("f", Kind::Cavalry, 3, 606);
    assert_eq!(broken(&six, 606).unwrap(), "LB-3.23a");
    let three_on_foot = foot(drill(), &["a", "b", "c"], None).officer(Side::French, "ney", 4, 606);
    assert_eq!(broken(&three_on_foot, 606).unwrap(), "LB-3.23b");
    // His bonus does not reach a neighbouring hex.
    let away = led.put("ney", 607);
    assert_eq!(broken(&away, 606).unwrap(), "LB-3.21a");
}

/// Rules: LB-3.23b, LB-G25
#[test]
fn with_a_leader_three_of_five_may_be_infantry_of_one_division() {
    let five = foot(drill(), &["a", "b", "c"], Some("1"))
        .french("d", Kind::Cavalry, 3, 606)
        .french("e", Kind::Artillery, 3, 606)
        .officer(Side::French, "ney", 4, 606);
    assert_eq!(broken(&five, 606), None);
    let four_on_foot =
        foot(drill(), &["a", "b", "c", "d"], Some("1")).officer(Side::French, "ney", 4, 606);
    assert_eq!(broken(&four_on_foot, 606).unwrap(), "LB-3.23b");
    let two_divisions = foot(foot(drill(), &["a", "b"], Some("1")), &["c"], Some("2")).officer(
        Side::French,
        "ney",
        4,
        606,
    );
    assert_eq!(broken(&two_divisions, 606).unwrap(), "LB-3.23b");
}

/// Rules: LB-3.24a, LB-3.24b, LB-16.22a
#[test]
fn leaders_are_free_and_three_vedettes_come_on_top() {
    let full = drill()
        .french("a", Kind::Infantry, 4, 606)
        .french("b", Kind::Infantry, 4, 606)
        .french("l", Kind::LightCavalry, 4, 101)
        .with_unit(Side::French, |unit| unit.vedettes = 4)
        .piece("l", |piece| piece.place = Place::Holding)
        .officer(Side::French, "ney", 4, 606)
        .commander(Side::French, "napoleon", 4, 606)
        .put("l-v1", 606)
        .put("l-v2", 606)
        .put("l-v3", 606);
    assert_eq!(broken(&full, 606), None);
    let four = full.put("l-v4", 606);
    assert_eq!(broken(&four, 606).unwrap(), "LB-16.22a");
}

/// Rules: LB-3.3c, LB-18.12b, LB-GL.trains
#[test]
fn trains_share_a_hex_with_no_unit() {
    let train = drill()
        .train(Side::French, "t", 606)
        .officer(Side::French, "ney", 4, 606);
    assert_eq!(broken(&train, 606), None);
    let unit = train.clone().french("a", Kind::Infantry, 4, 606);
    assert_eq!(broken(&unit, 606).unwrap(), "LB-18.12b");
    let other = train.loose_train(Side::French, TrainKind::Pontoon, "p", 606);
    assert_eq!(broken(&other, 606).unwrap(), "LB-18.12b");
    let mut play = unit.put("a", 608).play(&[]);
    play.take(&["a"]);
    assert_eq!(play.barred(606), "LB-18.12b");
    // But it may pass.
    assert!(play.can_go(605));
    play.act(Action::Halt).take(&["t"]);
    assert_eq!(play.barred(608), "LB-18.12b");
}

/// Rules: LB-3.1a, LB-3.1b, LB-G23
#[test]
fn joining_a_combat_unit_costs_one_point_and_passing_it_none() {
    let ground = drill()
        .french("a", Kind::Infantry, 4, 606)
        .french("b", Kind::Infantry, 4, 607)
        .officer(Side::French, "ney", 4, 606);
    let mut play = ground.clone().play(&[]);
    play.march(&["a"], 607);
    assert_eq!(play.spent("a"), 4);
    // Through the hex: two hexes, two points.
    let mut play = ground.clone().play(&[]);
    play.march(&["a"], 608);
    assert_eq!(play.spent("a"), 4);
    // Who starts together pays nothing, and a leader never does.
    let mut play = ground.put("b", 606).play(&[]);
    play.act(Action::TakeStack(hex(606))).to(607).halt();
    assert_eq!(
        [play.spent("a"), play.spent("b"), play.spent("ney")],
        [2, 2, 2]
    );
}

/// Rules: LB-3.1a
#[test]
fn who_lacks_the_point_for_stacking_cannot_join() {
    let mut play = drill()
        .french("a", Kind::Infantry, 4, 606)
        .french("b", Kind::Infantry, 4, 610)
        .play(&[]);
    play.take(&["a"]);
    assert_eq!(play.barred(610), "LB-7.3a");
    assert!(play.can_go(609));
}

/// Rules: LB-3.1c, LB-G126
#[test]
fn limits_bind_at_the_end_of_the_phase() {
    let ground = drill()
        .french("a", Kind::Infantry, 4, 606)
        .french("b", Kind::Infantry, 4, 607)
        .french("c", Kind::Infantry, 4, 607);
    // Those in the hex can still leave it.
    let mut play = ground.clone().play(&[]);
    play.march(&["a"], 607).march(&["b"], 608);
    assert_eq!(play.hex("a"), Some(607));
    // They have moved: the hex is full.
    let mut play = ground
        .clone()
        .marked("b", Marks::HALTED)
        .marked("c", Marks::HALTED)
        .play(&[]);
    play.take(&["a"]);
    assert_eq!(play.barred(607), "LB-3.21a");
    assert!(play.can_go(608));
    // Nobody has made room: somebody must go.
    let mut play = ground.play(&[]);
    play.march(&["a"], 607).end_movement();
    let b = play.id("b");
    let leave: Vec<Action> = ["a", "b", "c"].map(|key| Action::Take(play.id(key))).into();
    assert_eq!(play.options(), leave);
    play.act(Action::Take(b)).step_aside();
    assert_ne!(play.hex("b"), Some(607));
    assert_eq!([play.hex("a"), play.hex("c")], [Some(607); 2]);
}

/// Rules: LB-3.23c, LB-G24, LB-5.3b
#[test]
fn when_the_leader_leaves_the_excess_leaves_too() {
    let mut play = drill()
        .french("a", Kind::Infantry, 4, 606)
        .french("b", Kind::Cavalry, 4, 606)
        .french("c", Kind::Artillery, 4, 606)
        .officer(Side::French, "ney", 4, 606)
        .play(&[]);
    play.march(&["ney"], 608).end_movement();
    let c = play.id("c");
    assert!(play.options().contains(&Action::Take(c)));
    assert_eq!(
        play.rule(Action::Take(play.id("ney"))).to_string(),
        "LB-3.23c"
    );
    play.act(Action::Take(c)).step_aside();
    assert_ne!(play.hex("c"), Some(606));
}

/// Rules: LB-3.3a, LB-3.3b, LB-7.53c, LB-7.53d
#[test]
fn a_column_leaves_a_stack_and_joins_none() {
    let ground = drill()
        .road(&[605, 606, 607, 608, 609])
        .french("a", Kind::Infantry, 4, 606)
        .french("b", Kind::Infantry, 4, 606)
        .french("c", Kind::Infantry, 4, 608);
    let mut play = ground.clone().play(&[]);
    play.take(&["a"]).act(Action::RoadMarch);
    assert_eq!(play.barred(608), "LB-7.53c");
    // Through a unit that is not in road march it may go.
    assert!(play.can_go(609));
    play.to(609).halt();
    assert!(play.piece("a").marks.has(Marks::ROAD));
    // Nobody goes through a column, and no column goes as part of a stack.
    play.take(&["c"]);
    assert_eq!(play.barred(609), "LB-7.53d");
    let mut play = ground.marked("c", Marks::ROAD).put("b", 608).play(&[]);
    play.take(&["c"]);
    assert_eq!(
        play.rule(Action::Take(play.id("b"))).to_string(),
        "LB-7.53c"
    );
}

/// Rules: LB-3.3d, LB-15.21a
#[test]
fn two_infantry_units_keep_a_chateau_and_leaders_do_not_count() {
    let position = foot(drill().chateau(606), &["a", "b"], None)
        .officer(Side::French, "ney", 4, 606)
        .build();
    assert_eq!(position.infantry_in(hex(606), Side::French), 2);
    assert!(position.is_chateau(hex(606)));
}

#[test]
fn check_stacking_counts_who_joins() {
    let position = foot(drill(), &["a", "b"], None)
        .french("c", Kind::Cavalry, 3, 610)
        .officer(Side::French, "ney", 4, 610)
        .build();
    let joins = |keys: &[&str]| {
        let joining = set(&position, keys);
        position.check_stacking(Side::French, hex(606), &joining)
    };
    assert!(joins(&["c"]).is_err());
    assert!(joins(&["c", "ney"]).is_ok());
    assert!(joins(&["a"]).is_ok());
    assert!(find(&position, "a") < find(&position, "c"));
}

/// Rules: LB-3.23c, LB-G24
#[test]
fn who_is_too_many_depends_on_the_limit_that_is_broken() {
    let crowd = |led: bool, keys: &[(&str, Kind)]| {
        let mut ground = drill().officer(Side::French, "ney", 4, 606);
        for (key, kind) in keys {
            ground = ground.french(key, *kind, 2, 606);
        }
        let mut play = ground.play(&[]);
        if !led {
            play.march(&["ney"], 608);
        }
        play.end_movement();
        let taken = |action: &Action| match action {
            Action::Take(piece) => Some(play.position.field.sheet(*piece).key.clone()),
            _ => None,
        };
        let crowded = play.position.state.step == feldherr_battles::Step::Construction;
        let keys: Vec<String> = play.options().iter().filter_map(taken).collect();
        if crowded { keys } else { Vec::new() }
    };
    use Kind::{Artillery, Cavalry, Infantry};
    let three = [("a", Infantry), ("b", Cavalry), ("c", Artillery)];
    assert!(crowd(true, &three).is_empty(), "the leader stays");
    assert_eq!(crowd(false, &three), ["a", "b", "c"]);
    assert!(crowd(false, &three[..2]).is_empty(), "two may stay");
}

/// Rules: LB-3.23c, LB-G24, LB-12.34a
#[test]
fn the_excess_retreats_one_hex_or_is_lost() {
    let leave = |ground: crate::support::Drill| {
        let mut play = ground
            .french("a", Kind::Infantry, 4, 606)
            .french("b", Kind::Cavalry, 4, 606)
            .french("c", Kind::Artillery, 4, 606)
            .officer(Side::French, "ney", 4, 1010)
            .play(&[1]);
        // He has left them before.
        play.end_movement();
        let c = play.id("c");
        play.act(Action::Take(c)).step_aside();
        play
    };
    let free = leave(drill());
    assert!(
        free.hex("c")
            .is_some_and(|at| hex(at).distance(hex(606)) == 1)
    );
    assert_eq!([free.hex("a"), free.hex("b")], [Some(606); 2]);
    // An island but for the road to the north, where the enemy's zone lies on the only way.
    let shut = drill()
        .river(&[(606, 706), (606, 707), (606, 607), (606, 507), (606, 506)])
        .coalition("z", Kind::Infantry, 4, 604)
        .marked("z", Marks::SEEN);
    let caught = leave(shut.formation(Side::French, "two"));
    assert_eq!(caught.hex("c"), None, "it cannot retreat");
    assert_eq!([caught.hex("a"), caught.hex("b")], [Some(606); 2]);
}
