//! LB-16 Vedettes.

use crate::support::ground::find;
use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::{Action, Course, Kind, Marks, Place, Side, Step, rule};
use feldherr_core::Game;

/// Light cavalry at 606 with so many vedettes.
fn hussars(number: u8) -> Drill {
    drill()
        .french("l", Kind::LightCavalry, 4, 606)
        .with_unit(Side::French, |unit| unit.vedettes = number)
}

fn disperse(play: &mut Play, key: &str) {
    let unit = play.id(key);
    assert!(play.position.check_disperse(unit).is_ok());
    let mut course = Course {
        dice: &mut play.dice,
        events: &mut play.events,
    };
    play.position.disperse(unit, &mut course);
}

fn refused(ground: &Drill, key: &str) -> String {
    let position = ground.build();
    let unit = find(&position, key);
    position.check_disperse(unit).unwrap_err().rule.to_string()
}

/// Rules: LB-16.1a, LB-16.11a, LB-16.11b, LB-X41
#[test]
fn light_cavalry_is_replaced_by_its_vedettes_which_may_move_at_once() {
    let mut play = hussars(4).play(&[]);
    disperse(&mut play, "l");
    assert_eq!(play.piece("l").place, Place::Holding);
    for key in ["l-v1", "l-v2", "l-v3", "l-v4"] {
        assert_eq!(play.hex(key), Some(606));
    }
    play.march(&["l-v1"], 610);
    assert_eq!(play.hex("l-v1"), Some(610));
    // Other cavalry forms none.
    let cavalry = drill().french("c", Kind::Cavalry, 4, 606);
    assert_eq!(refused(&cavalry, "c"), "LB-16.1a");
    assert_eq!(refused(&hussars(0), "l"), "LB-16.1a");
    let away = hussars(2).piece("l", |piece| piece.place = Place::Recovered);
    assert_eq!(refused(&away, "l"), "LB-16.11a");
    // Cavalry that has not arrived forms vedettes when it enters (LB-19.1c), not among the troops on the map.
    let waits = hussars(2).piece("l", |piece| piece.place = Place::Waiting);
    assert_eq!(refused(&waits, "l"), "LB-16.11a");
}

/// Rules: LB-16.11c, LB-22.25c
#[test]
fn reduced_light_cavalry_forms_none() {
    assert_eq!(
        refused(&hussars(2).marked("l", Marks::REDUCED), "l"),
        "LB-16.11c"
    );
}

/// Rules: LB-16.13a, LB-16.13b
#[test]
fn infantry_with_a_vedette_number_is_reduced_and_restored() {
    let ground = drill()
        .french("i", Kind::Infantry, 4, 606)
        .with_unit(Side::French, |unit| unit.vedettes = 2);
    assert_eq!(
        refused(&ground.clone().marked("i", Marks::REDUCED), "i"),
        "LB-16.13a"
    );
    let mut play = ground.play(&[]);
    disperse(&mut play, "i");
    assert!(play.piece("i").marks.has(Marks::REDUCED));
    assert_eq!(play.hex("i"), Some(606));
    assert_eq!([play.hex("i-v1"), play.hex("i-v2")], [Some(606); 2]);
    // A vedette goes and comes back: both are needed.
    let i = play.id("i");
    play.march(&["i-v1"], 607).take(&["i-v2"]);
    assert_eq!(play.rule(Action::Recombine(i)).to_string(), "LB-16.12d");
    play.act(Action::Halt);
    let mut play = ground.play(&[]);
    disperse(&mut play, "i");
    play.take(&["i-v1"]).act(Action::Recombine(i));
    assert!(!play.piece("i").marks.has(Marks::REDUCED));
    assert_eq!(play.piece("i-v1").place, Place::Away);
    // Not in an enemy zone.
    let mut play = ground
        .coalition("z", Kind::Infantry, 4, 608)
        .seen(&["z"])
        .put("i", 607)
        .marked("i", Marks::REDUCED)
        .put("i-v1", 607)
        .put("i-v2", 607)
        .play(&[]);
    play.take(&["i-v1"]);
    assert_eq!(play.rule(Action::Recombine(i)).to_string(), "LB-16.13b");
}

/// Two vedettes of one unit, four hexes apart.
fn patrols() -> Drill {
    hussars(2)
        .piece("l", |piece| piece.place = Place::Holding)
        .put("l-v1", 606)
        .put("l-v2", 610)
}

/// Rules: LB-16.12a, LB-G97
#[test]
fn vedettes_that_meet_become_their_unit_for_a_point() {
    let mut play = patrols().play(&[]);
    let l = play.id("l");
    play.take(&["l-v1"]);
    assert_eq!(play.rule(Action::Recombine(l)).to_string(), "LB-16.12d");
    // Four hexes and one point: two are left of seven.
    play.to(610).act(Action::Recombine(l));
    assert_eq!(play.hex("l"), Some(610));
    assert_eq!(
        [play.piece("l-v1").place, play.piece("l-v2").place],
        [Place::Away; 2]
    );
    assert_eq!(play.position.left(l).0, 4);
    // One that has stopped has nothing left, and so has the unit.
    let mut play = patrols().marked("l-v2", Marks::HALTED).play(&[]);
    play.take(&["l-v1"]).to(610).act(Action::Recombine(l));
    assert!(play.piece("l").marks.has(Marks::HALTED));
    assert!(play.position.state.moving.is_none());
    // Without the point it cannot be done.
    let mut play = patrols().put("l-v1", 603).play(&[]);
    play.take(&["l-v1"]).to(610);
    assert!(play.position.state.moving.is_none());
}

/// Rules: LB-16.12a
#[test]
fn not_in_an_enemy_zone() {
    let mut play = patrols()
        .put("l-v1", 610)
        .coalition("z", Kind::Infantry, 4, 611)
        .seen(&["z"])
        .play(&[]);
    let l = play.id("l");
    play.take(&["l-v1"]);
    assert_eq!(play.rule(Action::Recombine(l)).to_string(), "LB-16.12a");
}

/// Rules: LB-16.12b
#[test]
fn the_unit_goes_on_only_if_a_vedette_was_in_command() {
    let one = patrols()
        .marked("l-v1", Marks::OOC)
        .at(Step::MoveOnInitiative, Side::French);
    let mut play = one.play(&[1]);
    let (l, first) = (play.id("l"), play.id("l-v1"));
    play.act(Action::Check(first))
        .to(610)
        .act(Action::Recombine(l));
    assert!(play.position.state.moving.is_some());
    play.to(612).halt();
    assert_eq!(play.hex("l"), Some(612));
    let mut play = one.marked("l-v2", Marks::OOC).play(&[1]);
    play.act(Action::Check(first))
        .to(610)
        .act(Action::Recombine(l));
    assert!(play.position.state.moving.is_none());
}

/// Rules: LB-16.12c, LB-16.22a, LB-3.24b
#[test]
fn a_fourth_vedette_joins_three_only_to_recombine() {
    let four = hussars(4)
        .piece("l", |piece| piece.place = Place::Holding)
        .put("l-v1", 606)
        .put("l-v2", 607)
        .put("l-v3", 607)
        .put("l-v4", 607)
        .marked("l-v2", Marks::HALTED)
        .marked("l-v3", Marks::HALTED)
        .marked("l-v4", Marks::HALTED);
    let mut play = four.play(&[]);
    let l = play.id("l");
    play.take(&["l-v1"]).to(607).act(Action::Recombine(l));
    assert_eq!(play.hex("l"), Some(607));
    // If their unit is lost there is nothing to recombine.
    let mut play = four.piece("l", |piece| piece.place = Place::Lost).play(&[]);
    play.take(&["l-v1"]);
    assert_eq!(play.barred(607), "LB-16.22a");
    assert!(play.can_go(608));
}

/// Rules: LB-16.12d, LB-16.14a
#[test]
fn any_vedettes_serve_unless_affiliation_is_played() {
    let ground = patrols()
        .put("l-v2", 606)
        .formation(Side::French, "other")
        .french("m", Kind::LightCavalry, 4, 101)
        .with_unit(Side::French, |unit| unit.vedettes = 2)
        .piece("m", |piece| piece.place = Place::Holding);
    let mut play = ground.play(&[]);
    let m = play.id("m");
    play.take(&["l-v1"]).act(Action::Recombine(m));
    assert_eq!(play.hex("m"), Some(606));
    let mut setup = ground.setup();
    setup.affiliation = true;
    let position = setup.build().unwrap();
    let refused = position.check_recombine(m, hex(606)).unwrap_err();
    assert_eq!(refused.rule.to_string(), "LB-16.14a");
    assert!(
        position
            .check_recombine(find(&position, "l"), hex(606))
            .is_ok()
    );
}

/// Rules: LB-16.22a, LB-G67
#[test]
fn more_than_three_may_be_formed_but_not_stay() {
    let mut play = hussars(4).play(&[]);
    disperse(&mut play, "l");
    play.end_movement();
    let there = ["l-v1", "l-v2", "l-v3", "l-v4"].map(|key| play.piece(key).place);
    assert_eq!(there[..3], [Place::Map(hex(606)); 3]);
    assert_eq!(there[3], Place::Recovered);
}

/// Rules: LB-G67
#[test]
fn one_who_would_lose_vedettes_to_the_limit_is_warned() {
    let warned = |play: &Play, action: Action| {
        let seat = play.position.awaited_seat().unwrap();
        let notes = play.position.preview(seat, &action).notes;
        notes.iter().any(|(rule, _)| *rule == rule::LB_G67)
    };
    for (number, too_many) in [(4, true), (3, false)] {
        let forming = hussars(number)
            .at(Step::Reorganization, Side::French)
            .play(&[]);
        let unit = forming.id("l");
        assert_eq!(warned(&forming, Action::Disperse(unit)), too_many);
        let mut moving = hussars(number).play(&[]);
        disperse(&mut moving, "l");
        assert_eq!(warned(&moving, Action::Done), too_many);
    }
}

/// Rules: LB-16.24a, LB-GL.vedettes
#[test]
fn vedettes_are_no_combat_units() {
    let position = patrols().build();
    let vedette = find(&position, "l-v1");
    assert!(position.strength(vedette).is_zero());
    assert!(!position.kind(vedette).is_combat() && position.kind(vedette).has_zone());
    assert_eq!(position.units(hex(606)).count(), 0);
}

/// Rules: LB-16.24b, LB-22.25a
#[test]
fn vedettes_share_the_fate_of_the_stack_they_stand_with() {
    use crate::fray::{answer_first, field, fight, finish};
    let ground = || {
        field()
            .french("a", Kind::Infantry, 12, 607)
            .coalition("z", Kind::Infantry, 2, 608)
            .coalition("l", Kind::LightCavalry, 2, 1601)
            .with_unit(Side::Coalition, |unit| unit.vedettes = 1)
            .piece("l", |piece| piece.place = Place::Holding)
            .put("l-v1", 608)
    };
    // 6:1 and a 1 is De: both are gone, the vedette to be recovered.
    let mut lost = ground().play(&[1]);
    fight(&mut lost, &[607], &[608]);
    assert_eq!(lost.piece("l-v1").place, Place::Awaiting);
    assert_eq!(lost.hex("z"), None);
    // 6:1 and a 4 is Dr2: both retreat together.
    let mut driven = ground().play(&[4]);
    fight(&mut driven, &[607], &[608]);
    answer_first(&mut driven, Side::Coalition);
    assert!(
        driven
            .hex("z")
            .is_some_and(|at| hex(at).distance(hex(608)) == 2)
    );
    assert_eq!(driven.hex("l-v1"), driven.hex("z"));
    // It lends no strength: 6:1 with it as without.
    finish(&mut driven);
    // As long as a combat unit of the stack holds out, so does the vedette.
    let mut held = ground()
        .coalition("y", Kind::Infantry, 2, 608)
        .with_formation_named(Side::French, "fr", |formation| {
            formation.units[0].full = 4;
            formation.units[0].reduced = 2;
        })
        .play(&[4, 3, 3]);
    fight(&mut held, &[607], &[608]);
    assert_eq!(
        held.hex("l-v1"),
        Some(608),
        "1R takes a unit, not the stack"
    );
}

/// Rules: LB-16.24c, LB-22.25a, LB-22.25b
#[test]
fn an_eliminated_vedette_comes_back_by_reorganization() {
    let back = |place: Place| {
        let mut play = drill()
            .at(Step::Reorganization, Side::French)
            .officer(Side::French, "ney", 4, 606)
            .french("l", Kind::LightCavalry, 4, 101)
            .with_unit(Side::French, |unit| unit.vedettes = 2)
            .piece("l", |piece| piece.place = Place::Holding)
            .piece("l-v1", |piece| piece.place = place)
            .piece("l-v2", |piece| piece.place = Place::Recovered)
            .play(&[]);
        let [leader, piece] = ["ney", "l-v1"].map(|key| play.id(key));
        let action = Action::Reorganize { leader, piece };
        if !play.options().contains(&action) {
            return Err(play.rule(action).to_string());
        }
        play.act(action);
        // A vedette costs the officer nothing.
        assert!(!play.piece("ney").marks.has(Marks::OOC));
        Ok(play.hex("l-v1"))
    };
    // Driven in by reconnaissance it waits recovered; lost in combat it must recover first.
    assert_eq!(back(Place::Recovered), Ok(Some(606)));
    assert_eq!(back(Place::Awaiting), Err("LB-22.21a".to_owned()));
    assert_eq!(back(Place::Lost), Err("LB-22.21a".to_owned()));
}

/// Rules: LB-16.13b, LB-7.1b
#[test]
fn infantry_restored_by_vedettes_moves_only_if_it_may_anyway() {
    let ground = drill()
        .french("i", Kind::Infantry, 4, 606)
        .with_unit(Side::French, |unit| unit.vedettes = 1)
        .marked("i", Marks::REDUCED)
        .put("i-v1", 606);
    let restore = |ground: Drill| {
        let mut play = ground.play(&[]);
        let i = play.id("i");
        play.take(&["i-v1"]).act(Action::Recombine(i));
        assert!(!play.piece("i").marks.has(Marks::REDUCED));
        play
    };
    assert!(restore(ground.clone()).can_go(607));
    let out = restore(ground.clone().marked("i", Marks::OOC));
    assert!(out.position.state.moving.is_none() && !out.can_go(607));
    let halted = restore(ground.marked("i", Marks::HALTED));
    assert!(halted.position.state.moving.is_none());
}

/// Rules: LB-16.12b, LB-6.32d, LB-12.4Fa
#[test]
fn light_cavalry_of_vedettes_out_of_command_is_out_of_command() {
    let ground = patrols().put("l-v2", 606);
    let mut play = ground
        .clone()
        .marked("l-v1", Marks::OOC)
        .marked("l-v2", Marks::OOC)
        .at(Step::MoveOnInitiative, Side::French)
        .play(&[1]);
    let [l, v1] = ["l", "l-v1"].map(|key| play.id(key));
    play.act(Action::Check(v1)).act(Action::Recombine(l));
    assert_eq!(play.hex("l"), Some(606));
    assert!(play.piece("l").marks.has(Marks::OOC));
    assert!(!play.can_go(607), "none of them was in command");
    let mut led = ground.play(&[]);
    led.take(&["l-v1"]).act(Action::Recombine(l));
    assert!(!led.piece("l").marks.has(Marks::OOC) && led.can_go(607));
}
