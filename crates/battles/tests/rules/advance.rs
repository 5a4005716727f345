//! LB-12.4 Advance after combat.

use crate::fray::{answer_first, declare, field, fight, refuge};
use crate::support::{Drill, Play, hex};
use feldherr_battles::task::AdvanceTask;
use feldherr_battles::{Action, Kind, Marks, PieceSet, Side, Step, rule};

/// Two infantry units, cavalry and guns in 607 and more in 508 against one unit in 608, at 3:1 or better.
fn victors() -> Drill {
    refuge(field(), 'C', 616)
        .french("a", Kind::Infantry, 5, 607)
        .french("horse", Kind::Cavalry, 3, 607)
        .french("b", Kind::Infantry, 5, 508)
        .french("guns", Kind::Artillery, 2, 508)
        .coalition("z", Kind::Infantry, 4, 608)
}

/// The defender has retreated: 15 against 4, combined arms, 4:1; 5 is Dr. With more it is 5:1; 4 is Dr2.
fn won(ground: &Drill) -> Play {
    won_by(ground, 5)
}

fn won_by(ground: &Drill, die: u32) -> Play {
    let mut play = ground.play(&[die]);
    fight(&mut play, &[607, 508], &[608]);
    answer_first(&mut play, Side::Coalition);
    assert_eq!(play.position.state.step, Step::Attack);
    play
}

fn to(play: &Play, key: &str, into: u16) -> Action {
    Action::Advance {
        piece: play.id(key),
        into: hex(into),
    }
}

/// Rules: LB-12.4a, LB-12.4Aa, LB-12.4Ca, LB-12.4Ea, LB-12.4Eb, LB-X33
#[test]
fn without_a_leader_one_infantry_unit_and_all_cavalry_advance() {
    let mut play = won(&victors());
    assert!(play.options().contains(&Action::Done));
    assert_eq!(play.rule(to(&play, "guns", 608)), rule::LB_12_4CA);
    assert_eq!(play.rule(to(&play, "a", 609)), rule::LB_12_4A);
    play.act(to(&play, "a", 608));
    assert!(play.piece("a").marks.has(Marks::ADVANCED));
    assert_eq!(play.rule(to(&play, "b", 608)), rule::LB_12_4AA);
    play.act(to(&play, "horse", 608));
    assert_eq!((play.hex("a"), play.hex("horse")), (Some(608), Some(608)));
    // With the phase the bar is over: in the enemy's turn they may advance again.
    assert_eq!(play.position.state.active, Side::Coalition);
    assert!(!play.piece("a").marks.has(Marks::ADVANCED));
}

/// Rules: LB-12.4Ba, LB-5.41a, LB-X34
#[test]
fn a_leader_takes_his_whole_stack_along() {
    let ground = victors()
        .french("c", Kind::Infantry, 1, 607)
        .officer(Side::French, "ney", 4, 607);
    let mut play = won_by(&ground, 4);
    play.act(to(&play, "ney", 608));
    play.act(to(&play, "a", 608));
    play.act(to(&play, "c", 608));
    assert_eq!(play.rule(to(&play, "b", 608)), rule::LB_12_4AA);
    play.act(to(&play, "horse", 608));
    let at = ["ney", "a", "c", "horse"].map(|key| play.hex(key));
    assert_eq!(at, [Some(608); 4]);
}

/// Rules: LB-12.4Fa, LB-21.2c, LB-6.2f
#[test]
fn the_demoralized_and_those_out_of_command_stay() {
    for marks in [Marks::OOS, Marks::SHAKEN, Marks::OOC] {
        let play = won(&victors().marked("a", marks));
        assert_eq!(play.rule(to(&play, "a", 608)), rule::LB_12_4FA);
        assert!(play.options().contains(&to(&play, "b", 608)));
    }
}

/// Rules: LB-12.4Ga
#[test]
fn an_advance_may_lead_from_zone_to_zone() {
    let ground = victors().coalition("y", Kind::Infantry, 4, 610);
    // 609 and 709 lie in the zone of y, 608 does not; z stays next to the advancing unit all the same.
    let mut play = won(&ground);
    play.act(to(&play, "a", 608));
    assert_eq!(play.hex("a"), Some(608));
    let z = play.piece("z").place.hex().unwrap();
    assert_eq!(z.distance(hex(608)), 1);
    assert!(play.position.is_engaged(play.id("a")));
}

/// Rules: LB-12.4Ha
#[test]
fn stacking_limits_hold_after_an_advance() {
    let ground = victors()
        .french("c", Kind::Cavalry, 1, 607)
        .french("rider", Kind::HeavyCavalry, 2, 608)
        .marked("rider", Marks::OVERRUNS.with(Marks::CHARGED));
    let mut play = won_by(&ground, 4);
    // The cavalry that overran the hex counts: one more fits.
    play.act(to(&play, "horse", 608));
    assert_ne!(play.hex("a"), Some(608));
    assert!(!play.options().contains(&to(&play, "c", 608)));
}

/// Rules: LB-12.4Da, LB-G103
#[test]
fn attacking_cavalry_may_enter_the_second_hex_too() {
    let ground = refuge(field(), 'C', 1112)
        .french("a", Kind::Infantry, 12, 508)
        .french("horse", Kind::Cavalry, 12, 508)
        .coalition("y", Kind::Infantry, 3, 608)
        .coalition("z", Kind::Infantry, 3, 509);
    // 24 against 6 is 4:1; 5 is Dr.
    let mut play = ground.play(&[5]);
    fight(&mut play, &[508], &[608, 509]);
    answer_first(&mut play, Side::Coalition);
    play.act(to(&play, "a", 509));
    assert!(play.options().contains(&to(&play, "horse", 608)));
    assert!(play.options().contains(&to(&play, "horse", 509)));
    play.act(to(&play, "horse", 608));
    assert_eq!((play.hex("a"), play.hex("horse")), (Some(509), Some(608)));
    // Infantry may not divide: once the horse is alone in 608 nobody follows it there.
    let ground = ground.officer(Side::French, "ney", 4, 508);
    let mut led = ground.play(&[5]);
    fight(&mut led, &[508], &[608, 509]);
    answer_first(&mut led, Side::Coalition);
    led.act(to(&led, "ney", 509));
    assert_eq!(led.rule(to(&led, "a", 608)), rule::LB_12_4DA);
}

/// Rules: LB-12.4a
#[test]
fn defenders_advance_as_well() {
    let ground = refuge(field(), 'F', 602)
        .french("a", Kind::Infantry, 4, 607)
        .coalition("z", Kind::Infantry, 4, 608);
    // 1:1 on 6 is Ar2.
    let mut play = ground.play(&[6]);
    fight(&mut play, &[607], &[608]);
    answer_first(&mut play, Side::French);
    assert_eq!(play.position.asked(), Some(Side::Coalition));
    play.act(to(&play, "z", 607));
    assert_eq!(play.hex("z"), Some(607));
}

/// Rules: LB-12.4Cc, LB-X32
#[test]
fn who_still_has_a_combat_to_fight_does_not_advance() {
    // The guns have emptied 608; the unit in 607 has declared an attack on 708.
    let mut play = field()
        .french("five", Kind::Infantry, 5, 607)
        .french("free", Kind::Infantry, 5, 508)
        .coalition("six", Kind::Infantry, 6, 708)
        .play(&[]);
    declare(&mut play, &[607], &[708]);
    let by: PieceSet = ["five", "free"].iter().map(|key| play.id(key)).collect();
    let going = AdvanceTask::after_fire(Side::French, by, vec![hex(608)]);
    play.position.state.agenda.push(going.into());
    assert_eq!(play.rule(to(&play, "five", 608)), rule::LB_12_4CC);
    assert!(play.options().contains(&to(&play, "free", 608)));
}

/// Rules: LB-12.4Cb
#[test]
fn after_a_bombardment_anybody_next_to_the_hex_may_advance() {
    let ground = field()
        .french("a", Kind::Infantry, 5, 607)
        .french("b", Kind::Infantry, 5, 607)
        .french("guns", Kind::Artillery, 5, 508)
        .coalition("far", Kind::Infantry, 6, 1212)
        .at(Step::MoveInCommand, Side::French);
    let mut play = ground.play(&[]);
    let by: PieceSet = ["a", "b", "guns"].iter().map(|key| play.id(key)).collect();
    let going = AdvanceTask::after_fire(Side::French, by, vec![hex(608)]);
    play.position.state.agenda.push(going.into());
    assert_eq!(play.rule(to(&play, "guns", 608)), rule::LB_12_4CA);
    play.act(to(&play, "a", 608));
    // No limit of one infantry unit here.
    play.act(to(&play, "b", 608));
    assert_eq!((play.hex("a"), play.hex("b")), (Some(608), Some(608)));
}

/// Rules: LB-15.13a
#[test]
fn one_may_advance_into_a_fortified_place() {
    let ground = refuge(field(), 'C', 616)
        .chateau(608)
        .french("a", Kind::Infantry, 24, 607)
        .coalition("z", Kind::Infantry, 2, 608);
    // 24 against 4 at 6:1; 1 is De.
    let mut play = ground.play(&[1]);
    fight(&mut play, &[607], &[608]);
    play.act(to(&play, "a", 608));
    assert_eq!(play.hex("a"), Some(608));
}
