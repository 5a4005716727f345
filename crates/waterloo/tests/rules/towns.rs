//! Sections 5 to 7: cards, towns and capitals.

use crate::support::*;

/// Rules: WL-3f, WL-6a, WL-G25
#[test]
fn only_a_general_takes_a_town() {
    let mut play = plain()
        .with(&["russia I 21,11", "russia C 20,18", "russia G 4,19"])
        .marching(Russia, 3);
    play.walk("21,11 22,12");
    play.walk("20,18 20,20");
    play.walk("4,19 3,20");
    play.end();
    assert_eq!(play.holder_of("Italy town 4"), None);
    assert_eq!(play.holder_of("Italy town 2"), None);
    assert_eq!(play.holder_of("Italy town 3"), Some(Russia));
}

/// Rules: WL-5b
#[test]
fn circles_mean_nothing_in_the_introductory_game() {
    let mut play = plain()
        .introductory()
        .with(&["russia G 31,14", "spain C 31,17", "spain C 31,19"])
        .marching(Russia, 3);
    play.walk("31,14 31,15");
    play.end();
    assert_eq!(play.holder_of("Spain town 2"), Some(Russia));
    assert_eq!(play.on_board(Spain), [0, 2], "no unit is lost");
    assert_eq!(play.on_board(Russia), [1, 0], "and none gained");
    assert_eq!(play.in_turn(), Austria, "nothing is to be placed");
}

/// Rules: WL-5c, WL-5d
#[test]
fn the_card_follows_the_last_conqueror() {
    let mut play = plain()
        .with(&["russia G 22,11", "spain G 22,14"])
        .marching(Russia, 3);
    play.walk("22,11 22,12");
    let events = play.end();
    assert!(events.iter().any(|event| matches!(
        event,
        Event::TownTaken {
            army: Russia,
            from: None,
            ..
        }
    )));
    play.pass_to(Russia);
    assert_eq!(play.holder_of("Italy town 4"), Some(Russia));
    play.roll(1, 1);
    play.walk("22,12 23,11");
    play.end();
    play.pass_to(Spain);
    play.roll(1, 1);
    play.walk("22,14 22,13 22,12");
    let events = play.end();
    assert!(events.iter().any(|event| matches!(
        event,
        Event::TownTaken {
            army: Spain,
            from: Some(Russia),
            ..
        }
    )));
    assert_eq!(play.holder_of("Italy town 4"), Some(Spain));
}

/// Rules: WL-6b, WL-6c
#[test]
fn the_card_is_claimed_only_after_all_moves() {
    let mut play = plain()
        .with(&["russia G 22,11", "russia I 5,5"])
        .marching(Russia, 6);
    play.walk("22,11 22,12");
    play.walk("5,5 6,6");
    assert_eq!(play.holder_of("Italy town 4"), None);
    play.walk("22,12 21,13");
    play.end();
    assert_eq!(play.holder_of("Italy town 4"), None, "he moved on");
}

/// Rules: WL-6d, WL-G25
#[test]
fn a_town_needs_no_garrison() {
    let mut play = plain()
        .with(&["russia G 22,12", "russia I 5,5", "spain I 21,11"])
        .town("Italy town 4", Russia)
        .marching(Russia, 6);
    play.walk("22,12 23,13");
    play.end();
    play.pass_to(Spain);
    play.roll(1, 1);
    play.walk("21,11 22,12");
    play.end();
    assert_eq!(play.holder_of("Italy town 4"), Some(Russia));
}

/// Rules: WL-G25, WL-3m
#[test]
fn an_occupied_town_cannot_be_entered() {
    for guard in ["spain I 22,12", "russia I 22,12", "spain G 22,12"] {
        let play = plain().with(&["russia G 22,11", guard]).marching(Russia, 3);
        assert_eq!(play.no_step("22,11", "22,12"), "WL-3m");
    }
    // Standing in a town helps nobody: two attackers still do.
    let mut play = plain()
        .with(&["spain I 22,12", "russia I 21,11", "russia C 22,11"])
        .marching(Russia, 3);
    play.declare("22,12");
    assert!(succeeded(&play.end()));
}

/// Rules: WL-G27
#[test]
fn the_general_must_have_stepped_to_take_a_town() {
    let scene = || plain().with(&["russia G 22,12"]);
    let mut still = scene().marching(Russia, 3);
    still.end();
    assert_eq!(still.holder_of("Italy town 4"), None);
    let mut off_and_on = scene().marching(Russia, 3);
    off_and_on.walk("22,12 22,13 22,12");
    off_and_on.end();
    assert_eq!(off_and_on.holder_of("Italy town 4"), Some(Russia));
    let mut own = plain()
        .with(&["russia G 49,17"])
        .town("Russia town 3", Spain)
        .marching(Russia, 3);
    own.walk("49,17 49,18");
    own.end();
    assert_eq!(own.holder_of("Russia town 3"), Some(Russia), "retaken");
}

/// Rules: WL-G27, WL-G14
#[test]
fn towns_of_oneself_the_ally_and_the_partner_army_are_not_taken() {
    let mut allied = plain()
        .with(&["russia G 22,11"])
        .town("Italy town 4", Austria)
        .allied(Russia, Austria)
        .marching(Russia, 3);
    allied.walk("22,11 22,12");
    let events = allied.end();
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::TownTaken { .. }))
    );
    assert_eq!(allied.holder_of("Italy town 4"), Some(Austria));
    let mut partner = plain()
        .two()
        .with(&["russia G 20,2"])
        .town("Italy town 1", Spain)
        .marching(Russia, 3);
    partner.walk("20,2 20,3");
    partner.end();
    assert_eq!(partner.holder_of("Italy town 1"), Some(Spain));
    assert_eq!(partner.in_turn(), Austria, "no reinforcement either");
}

/// Rules: WL-7a, WL-G26
#[test]
fn only_a_general_enters_a_foreign_capital() {
    let play = plain()
        .with(&[
            "russia G 28,3",
            "russia I 28,2",
            "russia C 27,3",
            "russia C 28,4",
        ])
        .with(&["spain G 32,20"])
        .towns_of(Spain, Russia)
        .marching(Russia, 9);
    assert_eq!(play.no_step("28,2", "29,3"), "WL-7a");
    assert_eq!(play.no_step("28,4", "29,3"), "WL-7a");
    assert!(play.reach("28,3").contains(&sq("29,3")));
    // Nor does cavalry ride through it.
    let rider = plain()
        .with(&["russia C 28,3", "spain G 32,20"])
        .towns_of(Spain, Russia)
        .marching(Russia, 9);
    assert_eq!(rider.no_step("28,3", "30,3"), "WL-7a");
    // The owner's own pieces come and go.
    let owner = plain().with(&["spain I 28,2"]).marching(Spain, 9);
    assert!(owner.reach("28,2").contains(&sq("29,3")));
}

/// Rules: WL-7b, WL-G28
#[test]
fn all_four_towns_must_be_held_by_the_taker_himself() {
    let scene = || {
        plain()
            .with(&["russia G 28,3", "spain G 32,20"])
            .towns_of(Spain, Russia)
    };
    assert!(
        scene()
            .marching(Russia, 3)
            .reach("28,3")
            .contains(&sq("29,3"))
    );
    for lost in 1..=4 {
        for holder in [Some(Spain), Some(Austria), None] {
            let play = scene()
                .allied(Russia, Austria)
                .town(&town_name(Spain, lost), holder)
                .marching(Russia, 3);
            assert_eq!(play.no_step("28,3", "29,3"), "WL-7b", "{lost} {holder:?}");
        }
    }
    // Two players: the two armies of one side together.
    let together = plain()
        .two()
        .with(&["russia G 35,3", "france G 39,20"])
        .towns_of(France, Russia)
        .town("France town 1", Spain)
        .marching(Russia, 3);
    assert!(together.reach("35,3").contains(&sq("36,3")));
    let short = plain()
        .two()
        .with(&["russia G 35,3", "france G 39,20"])
        .towns_of(France, Russia)
        .town("France town 1", Austria)
        .marching(Russia, 3);
    assert_eq!(short.no_step("35,3", "36,3"), "WL-7b");
}

/// Rules: WL-7c, WL-LOSE.a, WL-G29
#[test]
fn a_lost_capital_is_the_end() {
    let mut play = plain()
        .with(&[
            "russia G 28,3",
            "spain G 32,20",
            "spain I 5,5",
            "spain C 29,10",
        ])
        .towns_of(Spain, Russia)
        .town("Italy town 1", Spain)
        .town("France town 1", Spain)
        .waiting(Spain, 1, 1)
        .first(Spain)
        .marching(Russia, 3);
    play.walk("28,3 29,3");
    play.end();
    assert_eq!(play.status(Spain), Status::Out);
    assert_eq!(play.pieces_of(play.id(Spain)).count(), 0);
    assert_eq!(play.holder_of("Italy town 1"), None);
    assert_eq!(play.holder_of("France town 1"), None, "nobody inherits");
    assert_eq!(
        play.holder_of("Spain town 1"),
        Some(Russia),
        "taken, so kept"
    );
    play.pass();
    assert_eq!(play.in_turn(), France, "the seats after him follow");
    assert!(play.listed(Spain).is_empty());
}

/// Rules: WL-G29, WL-5c
#[test]
fn cards_of_the_defeated_can_be_taken_from_the_table() {
    let mut play = plain()
        .with(&["russia G 28,17"])
        .out(Spain)
        .marching(Russia, 3);
    assert_eq!(play.holder_of("Spain town 3"), None);
    play.walk("28,17 28,18");
    play.end();
    assert_eq!(play.holder_of("Spain town 3"), Some(Russia));
}

/// Rules: WL-G26
#[test]
fn entering_a_capital_ends_the_generals_movement() {
    let mut play = plain()
        .with(&["russia G 28,3", "russia I 5,5", "spain G 32,20"])
        .towns_of(Spain, Russia)
        .marching(Russia, 9);
    play.walk("28,3 29,3");
    assert_eq!(play.no_step("29,3", "29,4"), "WL-G26");
    play.walk("5,5 6,6");
    assert_eq!(
        play.status(Spain),
        Status::Fighting,
        "taken only at the end"
    );
    play.end();
    assert_eq!(play.status(Spain), Status::Out);
}

/// Rules: WL-G26, WL-3m
#[test]
fn an_occupied_capital_cannot_be_entered() {
    for guard in ["spain G 29,3", "spain I 29,3"] {
        let play = plain()
            .with(&["russia G 28,3", guard])
            .towns_of(Spain, Russia)
            .marching(Russia, 9);
        assert_eq!(play.no_step("28,3", "29,3"), "WL-3m");
    }
}

/// Rules: WL-G26
#[test]
fn capitals_of_nobody_are_ordinary_squares() {
    let mut neutral = plain()
        .with(&["russia G 42,3", "russia I 42,2", "russia C 43,5"])
        .marching(Russia, 9);
    neutral.walk("42,2 43,3");
    neutral.walk("43,3 44,4");
    neutral.walk("43,5 43,3");
    neutral.walk("43,3 42,4");
    neutral.walk("42,3 43,3 42,3");
    neutral.end();
    let mut fallen = plain()
        .with(&["russia G 28,3", "russia I 28,2"])
        .out(Spain)
        .marching(Russia, 9);
    fallen.walk("28,2 29,3");
    fallen.walk("29,3 30,4");
    fallen.walk("28,3 29,3 28,4");
    fallen.end();
    assert_eq!(fallen.players_in(), 3, "no effect");
}

/// Rules: WL-G26, WL-G13, WL-G14, WL-12e, WL-16f
#[test]
fn a_capital_is_closed_to_allies_traitors_and_while_protected() {
    let scene = || {
        plain()
            .with(&["russia G 28,3", "spain G 32,20", "spain I 32,19"])
            .towns_of(Spain, Russia)
    };
    let enter = |play: Play| play.no_step("28,3", "29,3");
    let allied = scene().allied(Russia, Spain).passage(Spain);
    assert_eq!(enter(allied.marching(Russia, 3)), "WL-G14");
    let traitor = scene().truce(Russia, Spain, Truce::UntilTurn);
    assert_eq!(enter(traitor.marching(Russia, 3)), "WL-8e");
    let mobilising = scene().status(Spain, Status::Mobilising);
    assert_eq!(enter(mobilising.marching(Russia, 3)), "WL-16f");
    let beaten = scene().introductory().status(Spain, Status::Beaten);
    assert_eq!(enter(beaten.marching(Russia, 3)), "WL-12e");
    let recovering = scene().introductory().status(Spain, Status::Recovering);
    assert_eq!(enter(recovering.marching(Russia, 3)), "WL-12e");
    let deceived = scene().truce(Spain, Russia, Truce::UntilTurn);
    let play = deceived.marching(Russia, 3);
    assert!(play.reach("28,3").contains(&sq("29,3")), "he is not bound");
}
