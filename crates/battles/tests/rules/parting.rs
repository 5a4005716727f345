//! LB-12.31, LB-12.34 A retreat is a matter of each unit; LB-3.23c what happens to those whom a leader leaves.

use crate::fray::{answer_first, field, fight};
use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::{Action, Kind, Marks, Place, Side, Step, rule};

/// Four units of no common division under a leader in 608, attacked from 607 at 3:1.
fn led_stack() -> Drill {
    field()
        .french("a", Kind::Infantry, 48, 607)
        .coalition("w", Kind::Infantry, 4, 608)
        .coalition("x", Kind::Infantry, 4, 608)
        .coalition("y", Kind::Cavalry, 4, 608)
        .coalition("z", Kind::Artillery, 4, 608)
        .officer(Side::Coalition, "blucher", 4, 608)
}

const STACK: [&str; 4] = ["w", "x", "y", "z"];

fn assert_all_safe(play: &Play, from: u16, hexes: u8) {
    for key in STACK {
        let at = play
            .hex(key)
            .unwrap_or_else(|| panic!("{key} is lost: {:?}", play.piece(key).place));
        assert_eq!(hex(at).distance(hex(from)), hexes, "{key} in {at}");
        let side = play.position.side_of(play.id(key));
        let none = feldherr_battles::PieceSet::NONE;
        assert!(play.position.check_stacking(side, hex(at), &none).is_ok());
    }
}

/// Rules: LB-5.42b, LB-12.31a, LB-12.34a, LB-G185
#[test]
fn a_stack_whose_leader_is_captured_parts_and_nobody_is_lost() {
    // 3:1 on 5 is Dr, on 1 Dr3; the leader rolls a 6.
    for (die, hexes) in [(5, 1), (1, 3)] {
        let mut play = led_stack().play(&[die, 6]);
        fight(&mut play, &[607], &[608]);
        answer_first(&mut play, Side::Coalition);
        assert!(matches!(play.piece("blucher").place, Place::Captured(_)));
        assert_all_safe(&play, 608, hexes);
    }
}

/// Rules: LB-12.31a, LB-12.1b, LB-G185
#[test]
fn attackers_in_retreat_part_as_well() {
    let mut play = drill()
        .at(Step::Declaration, Side::Coalition)
        .french("a", Kind::Infantry, 32, 607)
        .coalition("w", Kind::Infantry, 4, 608)
        .coalition("x", Kind::Infantry, 4, 608)
        .coalition("y", Kind::Cavalry, 4, 608)
        .coalition("z", Kind::Artillery, 4, 608)
        .officer(Side::Coalition, "blucher", 4, 608)
        // 1:2 on 6 is Ar2 or worse for the attacker; the leader rolls a 6.
        .play(&[5, 6]);
    fight(&mut play, &[608], &[607]);
    let gone = |play: &Play| STACK.iter().all(|key| play.hex(key) != Some(608));
    while !gone(&play) && play.position.state.step == Step::Attack {
        let first = play.options()[0];
        play.act(first);
    }
    assert!(matches!(play.piece("blucher").place, Place::Captured(_)));
    for key in STACK {
        assert!(play.hex(key).is_some(), "{key} is lost");
    }
}

/// Rules: LB-12.31a, LB-9.12d, LB-G185
#[test]
fn the_repulsed_part_as_well() {
    let mut play = drill()
        .french("a", Kind::Infantry, 80, 606)
        .coalition("w", Kind::Infantry, 4, 608)
        .coalition("x", Kind::Infantry, 4, 608)
        .coalition("y", Kind::Cavalry, 4, 608)
        .coalition("z", Kind::Artillery, 4, 608)
        .officer(Side::Coalition, "blucher", 4, 608)
        .play(&[6]);
    let a = play.id("a");
    play.act(Action::Take(a));
    play.act(Action::MoveTo(hex(607)));
    play.act(Action::Repulse);
    answer_first(&mut play, Side::Coalition);
    assert!(matches!(play.piece("blucher").place, Place::Captured(_)));
    assert_all_safe(&play, 608, 2);
}

/// Rules: LB-12.31a, LB-12.35a, LB-G185
#[test]
fn the_owner_lets_his_units_go_together_or_each_by_itself() {
    let two = || {
        field()
            .french("a", Kind::Infantry, 24, 607)
            .coalition("y", Kind::Infantry, 4, 608)
            .coalition("z", Kind::Infantry, 4, 608)
            .woods(&[609])
    };
    let mut play = two().play(&[5]);
    fight(&mut play, &[607], &[608]);
    let [y, z] = ["y", "z"].map(|key| play.id(key));
    assert!(play.options().contains(&Action::Take(y)));
    assert!(play.options().contains(&Action::Take(z)));
    let together = play.options()[0];
    assert!(matches!(together, Action::RetreatTo(_)));
    let mut apart = two().play(&[5]);
    fight(&mut apart, &[607], &[608]);
    apart.act(Action::Take(y));
    // Everybody else would be the whole stack again.
    assert_eq!(apart.rule(Action::Take(z)), rule::LB_12_31A);
    apart.act(Action::RetreatTo(hex(509)));
    assert_eq!((apart.hex("y"), apart.hex("z")), (Some(509), Some(608)));
    apart.act(Action::RetreatTo(hex(709)));
    assert_eq!((apart.hex("y"), apart.hex("z")), (Some(509), Some(709)));
    play.act(together);
    assert_eq!(play.hex("y"), play.hex("z"));
}

/// Rules: LB-12.34a, LB-12.36b, LB-G185
#[test]
fn where_there_is_room_for_one_the_owner_says_who_goes() {
    let cut_off = [(609, 510), (609, 610), (609, 710), (609, 509), (609, 709)];
    let ground = field()
        .french("a", Kind::Infantry, 24, 607)
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 608)
        .coalition("v", Kind::Infantry, 4, 609)
        .rivers(&[(608, 509), (608, 709)])
        .rivers(&cut_off);
    for (saved, lost) in [("y", "z"), ("z", "y")] {
        let mut play = ground.play(&[5]);
        fight(&mut play, &[607], &[608]);
        let [goes, stays] = [saved, lost].map(|key| play.id(key));
        assert_eq!(play.options().len(), 2);
        assert!(play.options().contains(&Action::Take(stays)));
        play.act(Action::Take(goes));
        assert_eq!(play.hex(saved), Some(609));
        assert_eq!(play.piece(lost).place, Place::Awaiting);
    }
}

/// Rules: LB-12.33a, LB-G56, LB-G185
#[test]
fn who_crosses_a_bridge_by_himself_still_counts_for_the_next() {
    let ground = field()
        .french("a", Kind::Infantry, 24, 607)
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 608)
        .rivers(&[(608, 509), (608, 609), (608, 709)])
        .road(&[608, 609])
        .crossing("bridge", 608, 609);
    // 3:1 on 2 is Dr2. Both roll a 5 at the bridge: enough for the first, too much for the second.
    let mut play = ground.play(&[2, 5, 5]);
    fight(&mut play, &[607], &[608]);
    let y = play.id("y");
    play.act(Action::Take(y));
    play.act(Action::RetreatTo(hex(610)));
    assert_eq!(play.hex("y"), Some(610));
    play.act(Action::RetreatTo(hex(510)));
    assert_eq!(play.piece("z").place, Place::Lost);
}

/// Rules: LB-3.23c, LB-3.1c, LB-G24
#[test]
fn those_whom_an_advancing_leader_leaves_are_not_too_many_at_the_end_of_the_phase() {
    let mut play = field()
        .french("a", Kind::Infantry, 6, 607)
        .french("b", Kind::Infantry, 2, 607)
        .french("c", Kind::Cavalry, 2, 607)
        .french("d", Kind::Artillery, 2, 607)
        .officer(Side::French, "ney", 4, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .play(&[5]);
    fight(&mut play, &[607], &[608]);
    answer_first(&mut play, Side::Coalition);
    for key in ["ney", "a"] {
        let (piece, into) = (play.id(key), hex(608));
        play.act(Action::Advance { piece, into });
    }
    play.act(Action::Done);
    assert_eq!(play.position.asked(), Some(Side::French));
    let takes = ["b", "c", "d"].map(|key| Action::Take(play.id(key)));
    assert_eq!(play.options(), takes);
    play.act(takes[2]);
    while play.hex("d") == Some(607) {
        let first = play.options()[0];
        play.act(first);
    }
    assert_eq!((play.hex("b"), play.hex("c")), (Some(607), Some(607)));
    assert!(play.hex("d").is_some());
    assert_eq!(play.position.state.active, Side::Coalition);
}

/// "z" in 608, attacked from 607, can only go to 609; in 610 somebody stands under a flag.
fn flagged(ground: Drill) -> Play {
    let ground = ground
        .french("a", Kind::Infantry, 12, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .rivers(&[(608, 509), (608, 709)]);
    // 3:1 on 5 is Dr.
    let mut play = ground.play(&[5, 1, 1, 1]);
    fight(&mut play, &[607], &[608]);
    answer_first(&mut play, Side::Coalition);
    play
}

/// Rules: LB-12.32a, LB-16.25a, LB-4.1c, LB-G186
#[test]
fn a_flag_without_a_unit_costs_nobody_his_way() {
    let vedette = field()
        .french("lc", Kind::LightCavalry, 3, 1601)
        .with_unit(Side::French, |unit| unit.vedettes = 2)
        .put("lc-v1", 610);
    let leader = field().officer(Side::French, "ney", 4, 610);
    let train = field().train(Side::French, "wagons", 610);
    for (ground, key) in [(vedette, "lc-v1"), (leader, "ney"), (train, "wagons")] {
        let play = flagged(ground);
        assert_eq!(play.hex("z"), Some(609), "{key}");
    }
    let unit = flagged(field().french("b", Kind::Infantry, 2, 610));
    assert_eq!(unit.piece("z").place, Place::Awaiting);
    assert!(
        !unit.piece("b").marks.has(Marks::SEEN),
        "it need not be shown"
    );
}

/// Rules: LB-12.32b, LB-16.25b, LB-G186
#[test]
fn a_hidden_vedette_in_the_only_hex_is_pushed_aside() {
    let ground = field()
        .french("lc", Kind::LightCavalry, 3, 1601)
        .with_unit(Side::French, |unit| unit.vedettes = 2)
        .put("lc-v1", 609);
    let ground = ground
        .french("a", Kind::Infantry, 12, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .rivers(&[(608, 509), (608, 709)]);
    let mut play = ground.play(&[5]);
    fight(&mut play, &[607], &[608]);
    while play.hex("z") == Some(608) {
        let first = play.options()[0];
        play.act(first);
    }
    assert_eq!(play.hex("z"), Some(609));
    assert_ne!(play.hex("lc-v1"), Some(609));
}

/// Rules: LB-12.36c, LB-12.36b
#[test]
fn only_who_cannot_fall_back_checks_whether_he_stands_against_cavalry() {
    let horse = || {
        field()
            .french("a", Kind::Infantry, 12, 607)
            .coalition("z", Kind::Cavalry, 4, 608)
            .rivers(&[(608, 509), (608, 709)])
            .coalition("x", Kind::Infantry, 4, 609)
            .coalition("y", Kind::Infantry, 4, 609)
    };
    // Who can fall back does so without a check.
    let mut play = horse().play(&[5, 6]);
    fight(&mut play, &[607], &[608]);
    let x = play.id("x");
    play.act(Action::Put {
        piece: x,
        hex: hex(610),
    });
    assert_eq!((play.hex("x"), play.hex("z")), (Some(610), Some(609)));
    assert_eq!(play.dice.forced_left(), 1);
    // Who cannot checks: initiative 3. If he passes the cavalry is eliminated, otherwise he.
    let cut_off = [(609, 510), (609, 610), (609, 710), (609, 509), (609, 709)];
    let stand = |die: u32| {
        let mut play = horse().rivers(&cut_off).play(&[5, die]);
        fight(&mut play, &[607], &[608]);
        let [x, y] = ["x", "y"].map(|key| play.id(key));
        assert_eq!(play.options(), [Action::Check(x), Action::Check(y)]);
        play.act(Action::Check(x));
        ["x", "y", "z"].map(|key| play.piece(key).place)
    };
    let there = Place::Map(hex(609));
    assert_eq!(stand(3), [there, there, Place::Awaiting]);
    assert_eq!(stand(4), [Place::Awaiting, there, there]);
    // Infantry gets nobody into such danger.
    let mut foot = horse()
        .rivers(&cut_off)
        .coalition("w", Kind::Infantry, 4, 608)
        .play(&[4, 6]);
    fight(&mut foot, &[607], &[608]);
    answer_first(&mut foot, Side::Coalition);
    assert_eq!(foot.piece("w").place, Place::Awaiting);
}

/// Rules: LB-7.53f, LB-G29
#[test]
fn a_retreat_before_combat_onto_a_column_ends_its_road_march() {
    for (at, end) in [(609, 609), (609, 610)] {
        let mut play = drill()
            .at(Step::DefenderWithdraws, Side::French)
            .french("a", Kind::Infantry, 4, 607)
            .coalition("z", Kind::Cavalry, 4, 608)
            .coalition("y", Kind::Infantry, 4, at)
            .marked("y", Marks::ROAD)
            .rivers(&[(608, 509), (608, 709)])
            .play(&[]);
        let z = play.id("z");
        play.act(Action::Take(z));
        play.act(Action::WithdrawTo(hex(end)));
        assert_eq!(play.hex("z"), Some(end));
        assert!(!play.piece("y").marks.has(Marks::ROAD), "{end}");
    }
}

/// Rules: LB-10.26b, LB-10.21a, LB-G187
#[test]
fn cavalry_that_defends_a_bridge_may_retreat_before_combat() {
    let ground = |crossing: &str| {
        drill()
            .at(Step::DefenderWithdraws, Side::French)
            .rivers(&[(607, 608)])
            .road(&[607, 608])
            .crossing(crossing, 607, 608)
            .french("a", Kind::Infantry, 4, 607)
            .coalition("z", Kind::Cavalry, 4, 608)
            .french("inf1", Kind::Infantry, 4, 1414)
            .coalition("inf2", Kind::Infantry, 4, 1415)
    };
    let mut play = ground("bridge").play(&[]);
    assert_eq!(play.position.asked(), Some(Side::Coalition));
    let z = play.id("z");
    play.act(Action::Take(z));
    play.act(Action::WithdrawTo(hex(610)));
    assert_eq!(play.hex("z"), Some(610));
    // The attackers may follow over the bridge.
    let a = play.id("a");
    play.act(Action::Advance {
        piece: a,
        into: hex(608),
    });
    assert_eq!(play.hex("a"), Some(608));
    // Across a river without a bridge nobody attacks, and nobody retreats.
    let ford = ground("ford").play(&[]);
    assert_ne!(ford.position.asked(), Some(Side::Coalition));
}

/// Rules: LB-12.36e, LB-12.36a
#[test]
fn a_push_goes_on_as_far_as_it_must() {
    // A lane of full hexes behind 608, closed on both sides: only its end has room.
    let lane = [609, 610, 611, 612];
    let mut ground = field()
        .french("a", Kind::Infantry, 12, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .rivers(&[(608, 509), (608, 709)]);
    for hex in lane {
        for key in ["x", "y"] {
            ground = ground.coalition(&format!("{key}{hex}"), Kind::Infantry, 4, hex);
        }
        let sides = [-100, -99, 100, 101].map(|by: i32| (hex, (i32::from(hex) + by) as u16));
        ground = ground.rivers(&sides);
    }
    let mut play = ground.play(&[5]);
    fight(&mut play, &[607], &[608]);
    answer_first(&mut play, Side::Coalition);
    assert_eq!(play.hex("z"), Some(609));
    let all = lane
        .iter()
        .flat_map(|hex| [format!("x{hex}"), format!("y{hex}")]);
    assert!(all.into_iter().all(|key| play.hex(&key).is_some()));
}

/// Rules: LB-5.51b, LB-24.54a
#[test]
fn it_is_told_where_a_leader_who_got_away_is_put() {
    use feldherr_battles::Event;
    use feldherr_battles::event::LeaderEvent;
    let mut play = drill()
        .at(Step::Declaration, Side::French)
        .french("a", Kind::Infantry, 48, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .officer(Side::Coalition, "blucher", 4, 608)
        .coalition("y", Kind::Infantry, 4, 1212)
        // 6:1 on 1 is De; the leader gets away.
        .play(&[1, 1]);
    fight(&mut play, &[607], &[608]);
    let (blucher, at) = (play.id("blucher"), hex(1212));
    assert_eq!(play.hex("blucher"), Some(1212));
    let fled = |event: &Event| {
        matches!(event, Event::Leader(LeaderEvent::Fled { leader, hex, .. })
            if *leader == blucher && *hex == at)
    };
    assert!(play.events.iter().any(fled));
}

/// Rules: LB-13.38b, LB-5.42b, LB-G185
#[test]
fn the_bombarded_part_as_well() {
    use crate::support::fire::{fire, range};
    let ground = range(608)
        .coalition("w", Kind::Infantry, 4, 608)
        .coalition("x", Kind::Infantry, 4, 608)
        .coalition("y", Kind::Cavalry, 4, 608)
        .officer(Side::Coalition, "blucher", 3, 608);
    // Four points on 4 make the target retreat; the leader rolls a 6.
    let mut play = fire(ground, 608, &[4, 6]);
    play.act(Action::StandFast(false));
    answer_first(&mut play, Side::Coalition);
    assert!(matches!(play.piece("blucher").place, Place::Captured(_)));
    assert_all_safe(&play, 608, 1);
}
