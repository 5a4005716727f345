//! LB-18.1, LB-18.2 Trains, and what becomes of those the enemy reaches.

use crate::support::ground::{cost, road_cost};
use crate::support::{Drill, drill, hex, side};
use feldherr_battles::setup::TrainKind;
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{Kind, Marks, Place, Side};
use feldherr_core::{Game, Observer, Rng};

/// Rules: LB-18.11a, LB-18.0a, LB-GL.trains
#[test]
fn trains_have_four_points_and_pay_as_cavalry() {
    let ground = drill()
        .woods(&[607])
        .road(&[601, 602, 603, 604, 605, 606])
        .train(Side::French, "t", 606)
        .marked("t", Marks::OOC);
    let position = ground.build();
    assert_eq!(cost(&position, "t", 606, 607), Ok(8));
    assert_eq!(road_cost(&position, "t", 606, 605), Ok(1));
    let mut play = ground.play(&[]);
    play.take(&["t"]);
    assert!(play.can_go(602) && !play.can_go(601));
}

/// Rules: LB-18.12a
#[test]
fn trains_climb_slopes_only_by_road_or_path() {
    let position = drill()
        .level(&[607, 707], 'a')
        .path(&[606, 707])
        .train(Side::French, "t", 606)
        .loose_train(Side::French, TrainKind::Pontoon, "p", 505)
        .french("i", Kind::Infantry, 4, 808)
        .build();
    for key in ["t", "p"] {
        assert_eq!(cost(&position, key, 606, 607).unwrap_err(), "LB-18.12a");
        assert_eq!(cost(&position, key, 606, 707), Ok(2));
    }
    assert_eq!(cost(&position, "i", 606, 607), Ok(2));
}

/// Rules: LB-18.12d
#[test]
fn supply_trains_cross_water_only_at_crossings_even_when_it_is_frozen() {
    let ground = drill()
        .stream(&[(606, 607)])
        .river(&[(610, 611)])
        .train(Side::French, "t", 606)
        .loose_train(Side::French, TrainKind::Pontoon, "p", 505);
    let position = ground.build();
    assert_eq!(cost(&position, "t", 606, 607).unwrap_err(), "LB-18.12d");
    assert_eq!(cost(&position, "p", 606, 607), Ok(4));
    let frozen = ground.weather(Weather::Frost).build();
    assert_eq!(cost(&frozen, "t", 610, 611).unwrap_err(), "LB-18.12d");
    assert_eq!(cost(&frozen, "p", 610, 611), Ok(4));
}

/// Rules: LB-18.13a, LB-4.1c
#[test]
fn trains_do_not_fight() {
    let position = drill().train(Side::French, "t", 606).build();
    let t = position.field.find("t").unwrap();
    assert!(position.strength(t).is_zero());
    assert!(!position.kind(t).is_combat() && !position.kind(t).has_zone());
    assert_eq!(position.units(hex(606)).count(), 0);
}

/// A French unit two hexes from a train of the coalition.
fn raid() -> Drill {
    drill()
        .french("a", Kind::Cavalry, 4, 606)
        .train(Side::Coalition, "t", 609)
        .seen(&["t"])
}

/// Rules: LB-18.14a, LB-18.15a, LB-18.23a, LB-G70
#[test]
fn a_supply_train_that_an_enemy_reaches_is_captured_or_destroyed_at_once() {
    for die in 1..=6 {
        let mut play = raid().play(&[die]);
        play.take(&["a"]).to(608);
        assert_eq!(play.piece("t").place, Place::Lost);
        let points = if die <= 3 { 2 } else { 0 };
        assert_eq!(play.position.state.sides[0].points, points, "{die}");
        // The captor may go on.
        assert!(play.can_go(609));
    }
    // On the way past it, too: the group is held up where it came next to it.
    let mut play = raid().put("a", 605).play(&[6]);
    play.take(&["a"]).to(709);
    assert_eq!(play.piece("t").place, Place::Lost);
    // Vedettes capture nothing.
    let mut play = drill()
        .french("l", Kind::LightCavalry, 4, 101)
        .with_unit(Side::French, |unit| unit.vedettes = 1)
        .piece("l", |piece| piece.place = Place::Holding)
        .put("l-v1", 606)
        .train(Side::Coalition, "t", 609)
        .seen(&["t"])
        .play(&[]);
    play.take(&["l-v1"]).to(608).halt();
    assert_eq!(play.hex("t"), Some(609));
    // Across an open river there is no zone.
    let mut play = raid().river(&[(608, 609)]).play(&[]);
    play.take(&["a"]).to(608).halt();
    assert_eq!(play.hex("t"), Some(609));
}

/// Rules: LB-18.14a, LB-G105
#[test]
fn a_hidden_train_is_found_when_the_force_has_stopped_before_it() {
    let mut play = raid()
        .piece("t", |piece| piece.marks = Marks::NONE)
        .play(&[5]);
    play.take(&["a"]).to(608);
    assert_eq!(play.piece("t").place, Place::Lost);
    // Nothing threatens any more: the force goes on.
    assert!(play.can_go(610));
}

/// Rules: LB-18.23b
#[test]
fn a_unit_without_supply_feeds_on_what_it_captures() {
    let ground = raid()
        .marked("a", Marks::OOS)
        .french("b", Kind::Infantry, 4, 509)
        .marked("b", Marks::OOS)
        .french("c", Kind::Infantry, 4, 1212)
        .marked("c", Marks::OOS)
        .river(&[(509, 609)]);
    let out = |play: &crate::support::Play| {
        ["a", "b", "c"].map(|key| play.piece(key).marks.has(Marks::OOS))
    };
    let mut play = ground.play(&[2]);
    play.take(&["a"]).to(608);
    assert_eq!(out(&play), [false, false, true]);
    // Destroyed, it feeds nobody; nor does it if the captor was in supply.
    let mut play = ground.play(&[4]);
    play.take(&["a"]).to(608);
    assert_eq!(out(&play), [true, true, true]);
    let mut play = ground
        .piece("a", |piece| piece.marks = Marks::NONE)
        .play(&[2]);
    play.take(&["a"]).to(608);
    assert_eq!(out(&play), [false, true, true]);
}

/// A coalition pontoon bridge between 609 and 610.
fn bridge() -> Drill {
    drill()
        .river(&[(609, 610)])
        .french("a", Kind::Cavalry, 4, 606)
        .loose_train(Side::Coalition, TrainKind::Pontoon, "p", 101)
        .piece("p", |piece| piece.place = Place::Bridge(side(609, 610)))
}

/// Rules: LB-18.14a, LB-18.35b, LB-G70, LB-G135
#[test]
fn a_bridge_is_captured_intact_or_destroyed_by_who_enters_one_of_its_ends() {
    let mut play = bridge().play(&[3]);
    play.take(&["a"]).to(608);
    assert_eq!(play.position.side_of(play.id("p")), Side::Coalition);
    play.to(609).halt();
    let p = play.id("p");
    assert_eq!(play.position.side_of(p), Side::French);
    assert_eq!(play.piece("p").place, Place::Bridge(side(609, 610)));
    // Its captor may take it up, and its former owner not.
    assert!(play.position.check_take_up(p, hex(610)).is_ok());
    play.position.state.active = Side::Coalition;
    assert!(play.position.check_take_up(p, hex(610)).is_err());
    let mut play = bridge().play(&[4]);
    play.take(&["a"]).to(609);
    assert_eq!(play.piece("p").place, Place::Lost);
}

/// Rules: LB-18.14b
#[test]
fn who_holds_one_end_keeps_the_bridge_on_three_or_less() {
    let held = bridge().coalition("z", Kind::Infantry, 4, 610).seen(&["z"]);
    let mut play = held.play(&[3]);
    play.take(&["a"]).to(609).halt();
    assert_eq!(play.position.side_of(play.id("p")), Side::Coalition);
    assert_eq!(play.piece("p").place, Place::Bridge(side(609, 610)));
    let mut play = held.play(&[4]);
    play.take(&["a"]).to(609);
    assert_eq!(play.piece("p").place, Place::Lost);
}

/// Rules: LB-18.14a, LB-G135
#[test]
fn a_captured_pontoon_train_marches_with_its_captor() {
    let mut play = drill()
        .french("a", Kind::Cavalry, 4, 606)
        .loose_train(Side::Coalition, TrainKind::Pontoon, "p", 608)
        .seen(&["p"])
        .play(&[1]);
    play.take(&["a"]).to(607).halt();
    assert_eq!(play.position.side_of(play.id("p")), Side::French);
    play.march(&["p"], 609);
    assert_eq!(play.hex("p"), Some(609));
}

/// The captor has the pontoon in his list of pieces, the loser sees that it is his no more, and neither forgets it.
/// Rules: LB-18.14a, LB-18.35b, LB-8.1a
#[test]
fn a_captured_pontoon_is_its_captors_in_every_view() {
    let mut play = drill()
        .french("a", Kind::Cavalry, 4, 606)
        .loose_train(Side::Coalition, TrainKind::Pontoon, "p", 608)
        .seen(&["p"])
        .play(&[1]);
    play.take(&["a"]).to(607).halt();
    let pontoon = play.id("p");
    for side in Side::BOTH {
        let view = play.position.view(Observer::Seat(side.seat()));
        let own = view.own.iter().flat_map(|own| &own.pieces);
        let is_listed = own.clone().any(|piece| piece.id == pontoon);
        assert_eq!(is_listed, side == Side::French, "{side:?}");
        assert_eq!(view.imagined().side_of(pontoon), Side::French);
        let mut rng = Rng::new(1);
        let other = play.position.redeal(side.seat(), &mut rng);
        assert_eq!(other.side_of(pontoon), Side::French, "redealt for {side:?}");
    }
}

/// Rules: LB-5.51a
#[test]
fn the_enemy_is_held_up_where_he_finds_a_lone_leader() {
    let mut play = drill()
        .french("a", Kind::Cavalry, 4, 605)
        .officer(Side::Coalition, "blu", 4, 608)
        .seen(&["blu"])
        .play(&[1]);
    play.take(&["a"]).to(607);
    assert_eq!(play.hex("a"), Some(607));
    assert_eq!(play.dice.forced_left(), 0, "the leader was rolled for");
}

/// Rules: LB-18.23a, LB-18.14a
#[test]
fn a_captured_train_counts_once() {
    let mut ground = drill()
        .french("a", Kind::Cavalry, 4, 606)
        .french("b", Kind::Cavalry, 4, 506)
        .train(Side::Coalition, "t", 608)
        .seen(&["t"]);
    ground.scenario.victory.train = Some(3);
    ground.scenario.victory.strength_lost = 1;
    let mut play = ground.play(&[1, 1]);
    let before = play.position.score(Side::French);
    play.take(&["a"]).to(607).halt();
    assert_eq!(play.piece("t").place, Place::Lost);
    assert_eq!(play.position.score(Side::French), before + 3);
    play.take(&["b"]).to(508).halt();
    assert_eq!(play.position.score(Side::French), before + 3);
    assert_eq!(play.dice.forced_left(), 1, "one die for one train");
    // Destroyed it counts for nobody.
    let mut play = ground.play(&[6]);
    play.take(&["a"]).to(607).halt();
    assert_eq!(play.piece("t").place, Place::Lost);
    assert_eq!(play.position.score(Side::French), before);
}

/// Rules: LB-18.14a, LB-G70
#[test]
fn one_who_follows_a_repulse_to_the_end_of_a_bridge_has_reached_it() {
    use feldherr_battles::Action;
    let mut play = bridge()
        .put("a", 608)
        .with_formation_named(Side::French, "fr", |formation| formation.units[0].full = 20)
        .coalition("z", Kind::Infantry, 2, 609)
        .seen(&["z"])
        .play(&[3]);
    play.take(&["a"]).act(Action::Repulse);
    crate::fray::answer_first(&mut play, Side::Coalition);
    assert_eq!(play.hex("a"), Some(609));
    assert_eq!(play.position.side_of(play.id("p")), Side::French);
    assert_eq!(play.dice.forced_left(), 0, "rolled for, and once");
}
