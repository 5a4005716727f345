//! Section 9: who begins, and whose turn it is.

use crate::support::*;

fn openings(events: &[Event]) -> Vec<Country> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Opening { army, .. } => Some(*army),
            _ => None,
        })
        .collect()
}

fn idle_turns(play: &mut Play, count: usize) -> Vec<Country> {
    (0..count)
        .map(|_| {
            let country = play.in_turn();
            play.pass();
            country
        })
        .collect()
}

/// Rules: WL-9a, WL-G8
#[test]
fn the_highest_throw_begins() {
    let setup = || Setup::usual(4).unwrap();
    for (dice, first) in [
        ([6, 5, 1, 1, 2, 2, 3, 3], Spain),
        ([1, 1, 6, 5, 2, 2, 3, 3], France),
        ([1, 1, 2, 2, 6, 5, 3, 3], Russia),
        ([6, 4, 2, 2, 5, 4, 6, 5], Austria),
    ] {
        let (play, events) = Play::opened(setup(), &dice);
        assert_eq!(play.in_turn(), first);
        assert_eq!(openings(&events), [Spain, France, Russia, Austria]);
        assert_eq!(events.last(), Some(&Event::Begins { army: first }));
    }
}

/// Rules: WL-G8
#[test]
fn those_tied_for_the_highest_throw_again_among_themselves() {
    let dice = [
        1, 1, 6, 5, 5, 6, 4, 4, /* again */ 2, 3, 3, 2, /* again */ 1, 2, 6, 6,
    ];
    let (play, events) = Play::opened(Setup::usual(4).unwrap(), &dice);
    assert_eq!(openings(&events)[4..], [France, Russia, France, Russia]);
    assert_eq!(play.in_turn(), Russia);
    assert_eq!(play.table.record().start.len(), dice.len());
}

/// Rules: WL-9b
#[test]
fn the_one_who_begins_throws_anew() {
    let (mut play, _) = Play::opened(Setup::usual(4).unwrap(), &[6, 6, 1, 1, 1, 1, 1, 1]);
    assert_eq!((play.in_turn(), play.phase()), (Spain, Phase::Roll));
    assert_eq!(play.march().points, 0, "the throw for the start is no roll");
    play.roll(2, 1);
    play.walk("8,22 10,22 12,22");
    play.walk("6,22 5,21");
    assert_eq!(play.no_step("5,21", "6,20"), "WL-2a");
}

/// Rules: WL-9c, WL-G8
#[test]
fn turns_go_clockwise_round_the_map() {
    let mut play = plain().rolling(Russia);
    assert_eq!(
        idle_turns(&mut play, 5),
        [Russia, Austria, Spain, France, Russia]
    );
    let mut three = plain()
        .players(&[&[Austria], &[Prussia], &[Spain]])
        .rolling(Prussia);
    assert_eq!(
        idle_turns(&mut three, 4),
        [Prussia, Austria, Spain, Prussia]
    );
    assert_eq!(three.refused(Spain, Action::Roll), "WL-9c");
    let mut gap = plain().out(France).rolling(Spain);
    assert_eq!(idle_turns(&mut gap, 4), [Spain, Russia, Austria, Spain]);
}

/// Rules: WL-9c, WL-G33
#[test]
fn a_round_ends_where_it_began_even_if_the_first_is_out() {
    let mut play = plain().first(France).rolling(France);
    assert_eq!(play.round(), 1);
    idle_turns(&mut play, 3);
    assert_eq!((play.in_turn(), play.round()), (Spain, 1));
    idle_turns(&mut play, 1);
    assert_eq!((play.in_turn(), play.round()), (France, 2));
    let mut out = plain().first(France).out(France).rolling(Spain);
    idle_turns(&mut out, 1);
    assert_eq!((out.in_turn(), out.round()), (Russia, 2));
    let scene = plain().first(Russia).out(France).out(Russia);
    let mut both = scene.rolling(Spain);
    idle_turns(&mut both, 1);
    assert_eq!((both.in_turn(), both.round()), (Austria, 2));
    idle_turns(&mut both, 1);
    assert_eq!((both.in_turn(), both.round()), (Spain, 2));
}

/// Rules: WL-1l, WL-G34
#[test]
fn two_players_alternate_with_their_four_armies() {
    for (players, order) in [
        (
            [[Spain, Russia], [France, Austria]],
            [Spain, France, Russia, Austria],
        ),
        (
            [[France, Spain], [Russia, Austria]],
            [Spain, Russia, France, Austria],
        ),
        (
            [[Prussia, Austria], [Russia, Spain]],
            [Spain, Prussia, Russia, Austria],
        ),
    ] {
        let mut play = plain()
            .players(&[&players[0], &players[1]])
            .rolling(order[0]);
        assert_eq!(idle_turns(&mut play, 4), order);
        assert_eq!(play.in_turn(), order[0]);
    }
}

/// Rules: WL-G34
#[test]
fn each_army_has_its_own_turn_roll_and_target() {
    let mut play = plain()
        .two()
        .with(&[
            "spain I 5,5",
            "russia I 8,8",
            "france I 20,10",
            "austria I 22,10",
        ])
        .marching(Spain, 5);
    assert_eq!(play.no_step("8,8", "9,9"), "WL-9b");
    play.declare("20,10");
    play.end();
    play.pass();
    assert_eq!(play.in_turn(), Russia);
    play.roll(1, 2);
    assert_eq!(play.no_step("5,5", "6,6"), "WL-9b");
    play.declare("22,10");
    play.walk("8,8 9,9");
}

/// Rules: WL-G34, WL-12c
#[test]
fn only_the_beaten_army_of_two_misses_its_turn() {
    let mut play = plain()
        .two()
        .introductory()
        .status(Spain, Status::Beaten)
        .rolling(Austria);
    let events = play.pass();
    assert!(events.contains(&Event::TurnMissed { army: Spain }));
    assert_eq!(idle_turns(&mut play, 2), [France, Russia]);
}

/// Rules: WL-G61
#[test]
fn two_players_throw_once_each_and_the_winners_first_army_begins() {
    let setup = Setup {
        players: vec![vec![Spain, Russia], vec![Austria, France]],
        ..Setup::usual(2).unwrap()
    };
    let (mut play, events) = Play::opened(setup.clone(), &[1, 1, 6, 6]);
    assert_eq!(openings(&events).len(), 2);
    assert_eq!(
        idle_turns(&mut play, 5),
        [France, Russia, Austria, Spain, France]
    );
    let (play, _) = Play::opened(setup, &[6, 6, 1, 1]);
    assert_eq!(play.in_turn(), Spain);
}

/// Rules: WL-G35
#[test]
fn the_two_armies_of_a_player_are_one_side() {
    let scene = || plain().two();
    let mut attack = scene()
        .with(&["france I 5,5", "spain I 4,4", "russia C 5,4"])
        .marching(Spain, 5);
    attack.declare("5,5");
    assert!(succeeded(&attack.end()), "joint attack");
    let mut support = scene()
        .with(&[
            "france I 5,5",
            "austria I 6,6",
            "spain I 4,4",
            "spain C 5,4",
        ])
        .marching(Spain, 5);
    support.declare("5,5");
    assert!(!succeeded(&support.end()), "joint support");
    let entry = plain()
        .players(&[&[Russia, Austria], &[Spain, France]])
        .with(&["russia G 54,24"])
        .marching(Russia, 5);
    assert!(entry.reach("54,24").contains(&sq("55,24")), "free passage");
    let line = scene()
        .with(&["spain I 5,5", "russia I 5,4", "russia C 6,5"])
        .marching(Spain, 5);
    assert!(line.reach("5,5").contains(&sq("6,4")), "through its lines");
    assert_eq!(line.no_declare("5,4"), "WL-G57", "no attack on each other");
}

/// Rules: WL-G35, WL-G26
#[test]
fn the_partner_armys_capital_is_a_square_like_others() {
    let mut play = plain()
        .two()
        .with(&["spain G 49,3", "spain I 49,2", "russia G 53,20"])
        .towns_of(Russia, Spain)
        .marching(Spain, 5);
    play.walk("49,3 50,3 49,4");
    play.walk("49,2 50,3");
    play.end();
    assert_eq!(play.status(Russia), Status::Fighting);
}

/// Rules: WL-G34, WL-G35
#[test]
fn a_mobilising_army_does_not_help_its_partner() {
    let attack = |status| {
        let mut play = plain()
            .two()
            .with(&["france I 28,20", "russia I 27,19", "spain C 28,19"])
            .status(Spain, status)
            .marching(Russia, 5);
        play.declare("28,20");
        succeeded(&play.end())
    };
    assert!(attack(Status::Fighting));
    assert!(!attack(Status::Mobilising));
}
