//! The winner and the loser.

use crate::support::*;
use feldherr_core::{EndedBy, Standing};

/// Gives the first so many of these towns to a country.
fn holding(scene: Scene, holder: Country, towns: &[(Country, u8)]) -> Scene {
    towns.iter().fold(scene, |scene, (country, number)| {
        scene.town(&town_name(*country, *number), holder)
    })
}

const SEVEN: [(Country, u8); 7] = [
    (Prussia, 1),
    (Prussia, 2),
    (Prussia, 3),
    (Prussia, 4),
    (Italy, 1),
    (Italy, 2),
    (Italy, 3),
];

fn standings(play: &Play) -> Vec<Standing> {
    play.outcome().unwrap().standings
}

/// Rules: WL-INTRO.b, WL-WIN.a, WL-G31
#[test]
fn the_last_capital_wins_the_game() {
    let mut play = plain()
        .with(&["russia G 28,3", "spain G 32,20"])
        .towns_of(Spain, Russia)
        .out(France)
        .out(Austria)
        .marching(Russia, 3);
    play.walk("28,3 29,3");
    assert_eq!(play.outcome(), None);
    let events = play.end();
    assert!(events.contains(&Event::WonByDefeat {
        army: Russia,
        also: None
    }));
    let outcome = play.outcome().unwrap();
    assert_eq!(outcome.rule.as_str(), "WL-WIN.a");
    assert_eq!(outcome.ended_by, EndedBy::Victory);
    use Standing::{Lost, Won};
    assert_eq!(outcome.standings, [Lost, Lost, Won, Lost]);
    assert!(play.prompts().0.is_empty());
    for country in [Spain, France, Russia, Austria] {
        assert!(play.listed(country).is_empty());
        assert_eq!(play.refused(country, Action::Roll), "WL-INTRO.b");
    }
}

/// Rules: WL-INTRO.b, WL-WIN.b
#[test]
fn seven_foreign_towns_do_not_win_and_eight_do() {
    let scene = || holding(plain(), Russia, &SEVEN);
    let mut seven = scene().marching(Russia, 3);
    seven.end();
    assert_eq!(seven.outcome(), None);
    let mut eight = scene().with(&["russia G 22,11"]).marching(Russia, 3);
    eight.walk("22,11 22,12");
    eight.end();
    let outcome = eight.outcome().unwrap();
    assert_eq!(outcome.rule.as_str(), "WL-WIN.b");
    assert_eq!(outcome.standings[2], Standing::Won);
}

/// Rules: WL-WIN.b, WL-G32
#[test]
fn own_towns_allied_towns_and_capitals_do_not_count() {
    let seat = |play: &Play| play.foreign_towns(play.seat(Russia));
    let play = holding(plain(), Russia, &SEVEN)
        .with(&["russia G 43,3"])
        .town("Italy town 4", Austria)
        .allied(Russia, Austria)
        .marching(Russia, 3);
    assert_eq!(seat(&play), 7);
    let mut play = play;
    play.walk("43,3 42,3 43,3");
    play.end();
    assert_eq!(play.outcome(), None);
    let fallen = plain()
        .out(Spain)
        .towns_of(Spain, Russia)
        .marching(Russia, 3);
    assert_eq!(seat(&fallen), 4, "towns of the defeated count");
    let start = plain().marching(Russia, 3);
    assert_eq!(seat(&start), 0);
}

/// Rules: WL-WIN.c
#[test]
fn own_losses_do_not_matter() {
    let mut play = holding(plain(), Russia, &SEVEN)
        .with(&["russia G 22,11"])
        .towns_of(Russia, Spain)
        .marching(Russia, 3);
    play.walk("22,11 22,12");
    play.end();
    assert_eq!(play.outcome().unwrap().rule.as_str(), "WL-WIN.b");
}

/// Rules: WL-G32
#[test]
fn towns_are_counted_at_the_end_of_ones_own_turn() {
    let mut play = holding(plain(), Russia, &SEVEN)
        .town("Italy town 4", Russia)
        .rolling(France);
    play.pass();
    assert_eq!(play.outcome(), None, "it was France's turn");
    play.pass();
    assert_eq!(standings(&play)[2], Standing::Won);
}

/// Rules: WL-LOSE.a
#[test]
fn who_loses_his_capital_leaves_the_game() {
    let mut play = plain()
        .with(&["russia G 28,3", "spain G 32,20"])
        .towns_of(Spain, Russia)
        .marching(Russia, 3);
    play.walk("28,3 29,3");
    let events = play.end();
    assert!(events.contains(&Event::Eliminated {
        army: Spain,
        by: OutBy::Capital,
    }));
    assert_eq!(play.players_in(), 3);
    assert_eq!(play.outcome(), None, "two opponents are left");
}

/// Rules: WL-LOSE.b, WL-G30
#[test]
fn a_general_without_troops_is_out() {
    let attack = |scene: Scene| {
        let mut play = scene
            .with(&["spain I 5,5", "russia I 4,4", "russia C 5,4"])
            .marching(Russia, 3);
        play.declare("5,5");
        assert!(succeeded(&play.end()));
        play.status(Spain)
    };
    assert_eq!(attack(plain()), Status::Out);
    assert_eq!(attack(plain().with(&["spain C 9,9"])), Status::Fighting);
    assert_eq!(
        attack(plain().waiting(Spain, 0, 1)),
        Status::Fighting,
        "a waiting unit is troops, the supply is not"
    );
}

/// Rules: WL-G30, WL-G24
#[test]
fn a_player_can_go_out_twice_over_in_one_turn() {
    // The attack takes Spain's last unit before the town is taken: nobody is left to lose one for it.
    let mut play = plain()
        .with(&[
            "spain I 5,5",
            "russia I 4,4",
            "russia C 5,4",
            "russia G 28,11",
        ])
        .marching(Russia, 3);
    play.declare("5,5");
    play.walk("28,11 28,12");
    let events = play.end();
    assert_eq!(play.status(Spain), Status::Out);
    assert!(events.iter().any(|event| matches!(
        event,
        Event::TownTaken {
            army: Russia,
            from: None,
            ..
        }
    )));
    let events = play.place("29,12");
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::UnitLost { .. }))
    );
}

/// Rules: WL-G31
#[test]
fn it_does_not_matter_how_the_opponents_went_out() {
    let mut play = plain()
        .with(&["spain I 5,5", "russia I 4,4", "russia C 5,4"])
        .out(France)
        .out(Austria)
        .marching(Russia, 3);
    play.declare("5,5");
    let events = play.end();
    assert!(events.contains(&Event::Eliminated {
        army: Spain,
        by: OutBy::LoneGeneral,
    }));
    assert_eq!(
        play.phase(),
        Phase::Over(Ending::LastPlayer(play.seat(Russia)))
    );
}

/// Plays the last turn of the last round.
fn last_turn(scene: Scene) -> Play {
    let mut play = scene.rounds(3).round(3).first(Spain).rolling(Austria);
    let events = play.pass();
    assert!(events.contains(&Event::LimitReached { rounds: 3 }));
    let outcome = play.outcome().unwrap();
    assert_eq!(outcome.rule.as_str(), "WL-LOSE.c");
    assert_eq!(outcome.ended_by, EndedBy::Limit);
    play
}

/// Rules: WL-LOSE.c, WL-G33
#[test]
fn the_agreed_rounds_are_played_to_the_end() {
    assert_eq!(Setup::usual(4).unwrap().rounds, None, "no limit by default");
    let mut play = plain().rounds(2).first(Spain).rolling(Spain);
    for _ in 0..7 {
        play.pass();
        assert_eq!(play.outcome(), None);
    }
    play.pass();
    assert!(play.outcome().is_some(), "after two turns of each");
    let mut unlimited = plain().round(5000).rolling(Spain);
    unlimited.pass();
    assert_eq!(unlimited.outcome(), None);
}

/// Rules: WL-LOSE.c, WL-G33
#[test]
fn most_foreign_towns_win_at_the_limit() {
    use Standing::{Drew, Lost, Won};
    let two = |scene| holding(scene, Russia, &[(Italy, 3), (Italy, 4)]);
    let one_spaniard = |scene| holding(scene, Spain, &[(Italy, 1)]);
    let play = last_turn(one_spaniard(
        two(plain()).with(&["spain I 5,5", "spain C 6,6"]),
    ));
    assert_eq!(
        standings(&play),
        [Lost, Lost, Won, Lost],
        "towns before units"
    );
    let tied = |scene| holding(two(scene), Spain, &[(Italy, 1), (Italy, 2)]);
    let units = last_turn(tied(plain().with(&["spain I 5,5", "spain C 6,6"])));
    assert_eq!(standings(&units), [Won, Lost, Lost, Lost], "then units");
    let waiting = last_turn(tied(plain()).with(&["russia I 5,5"]).waiting(Russia, 0, 1));
    assert_eq!(
        standings(&waiting),
        [Lost, Lost, Won, Lost],
        "waiting ones too"
    );
    let own = last_turn(tied(plain()).town("Spain town 1", None));
    assert_eq!(standings(&own), [Lost, Lost, Won, Lost], "then own towns");
    let draw = last_turn(tied(plain()));
    assert_eq!(standings(&draw), [Drew, Lost, Drew, Lost]);
}

/// Rules: WL-G33
#[test]
fn who_is_out_does_not_win_at_the_limit() {
    use Standing::{Drew, Lost};
    let play = last_turn(plain().out(Spain));
    assert_eq!(standings(&play), [Lost, Drew, Drew, Drew]);
}

/// Rules: WL-G33, WL-12c
#[test]
fn a_missed_last_turn_ends_the_last_round() {
    let mut play = plain()
        .introductory()
        .rounds(1)
        .first(Spain)
        .status(Austria, Status::Beaten)
        .rolling(Russia);
    play.pass();
    assert!(play.outcome().is_some());
}

/// Rules: WL-G36
#[test]
fn two_players_count_the_towns_of_both_armies() {
    let towns = [(Italy, 1), (Italy, 2), (Italy, 3), (Prussia, 1)];
    let scene = || {
        let scene = holding(plain().two(), Spain, &towns);
        holding(scene, Russia, &[(Prussia, 2), (Prussia, 3), (Prussia, 4)])
            // Russia's towns in the partner's hands are still the player's own.
            .towns_of(Russia, Spain)
    };
    let mut seven = scene().marching(Russia, 3);
    assert_eq!(seven.foreign_towns(seven.seat(Spain)), 7);
    seven.end();
    assert_eq!(seven.outcome(), None);
    let mut eight = scene().with(&["russia G 22,11"]).marching(Russia, 3);
    eight.walk("22,11 22,12");
    eight.end();
    assert_eq!(standings(&eight), [Standing::Won, Standing::Lost]);
}

/// Rules: WL-G36
#[test]
fn each_of_two_armies_goes_out_by_itself_and_leaves_its_cards_to_the_other() {
    let scene = || {
        plain()
            .two()
            .with(&["russia I 5,5", "france I 4,4", "france C 5,4"])
            .town("Italy town 1", Russia)
    };
    let mut play = scene().marching(France, 3);
    play.declare("5,5");
    play.end();
    assert_eq!(play.status(Russia), Status::Out);
    assert_eq!(play.holder_of("Italy town 1"), Some(Spain));
    assert_eq!(play.holder_of("Russia town 2"), Some(Spain));
    assert_eq!(play.outcome(), None, "his other army fights on");
    assert_eq!(play.foreign_towns(play.seat(Spain)), 1);
    play.pass();
    assert_eq!(play.in_turn(), Spain, "Russia has no turn any more");
    let mut last = scene().out(Spain).marching(France, 3);
    last.declare("5,5");
    last.end();
    assert_eq!(standings(&last), [Standing::Lost, Standing::Won]);
    assert_eq!(last.holder_of("Italy town 1"), None);
}

/// Rules: WL-G36
#[test]
fn units_and_red_cards_are_counted_by_army() {
    let mut town = plain()
        .two()
        .with(&["russia G 35,11", "france I 35,20", "austria I 35,13"])
        .marching(Russia, 3);
    town.walk("35,11 35,12");
    town.end();
    let before = town.on_board(Russia)[0];
    let events = town.place("36,12");
    assert_eq!(town.on_board(Russia)[0], before + 1);
    assert_eq!(town.on_board(Spain)[0], 1, "the partner army gets nothing");
    assert!(events.contains(&Event::UnitLost {
        army: France,
        kind: Infantry,
        at: Some(sq("35,20")),
    }));
    // One unit and no red card of its own: the partner's five cards do not count.
    let mut capture = plain()
        .two()
        .with(&["russia G 5,5", "russia I 50,20"])
        .with(&["france I 4,4", "france I 6,6", "france C 5,4"])
        .towns_of(Russia, Spain)
        .marching(France, 3);
    capture.declare("5,5");
    capture.end();
    assert_eq!(
        capture.phase(),
        Phase::Recruit {
            army: capture.id(Russia),
            both: false,
        }
    );
}
