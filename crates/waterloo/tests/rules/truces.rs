//! Section 8: the breaker of an alliance spares the former ally until he has had his turn, in every part a piece can play.

use crate::support::*;

/// Whether the army in turn takes `target` without a step.
fn takes(mut play: Play, target: &str) -> bool {
    play.declare(target);
    succeeded(&play.end())
}

/// Spain and Russia are allied, and it is Spain's turn in the order Spain, France, Russia, Austria.
fn allies(pieces: &[&str]) -> Play {
    plain()
        .with(pieces)
        .allied(Spain, Russia)
        .first(Spain)
        .rolling(Spain)
}

/// Spain breaks with Russia, and France allies with Spain and attacks 5,5: at once, and a round later.
fn attack_at_once_and_later(pieces: &[&str]) -> [bool; 2] {
    let mut play = allies(pieces);
    play.act(Spain, Action::BreakAlliance);
    play.pass();
    play.ally(Spain);
    play.roll(1, 1);
    let at_once = takes(play.clone(), "5,5");
    play.end();
    play.pass_to(France);
    play.roll(1, 1);
    [at_once, takes(play, "5,5")]
}

/// Rules: WL-8e, WL-8f, WL-G13, WL-10p
#[test]
fn a_breakers_pieces_do_not_attack_the_betrayed_for_a_new_ally() {
    let pieces = ["russia I 5,5", "france I 4,4", "spain C 5,4"];
    assert_eq!(attack_at_once_and_later(&pieces), [false, true]);
}

/// Rules: WL-8e, WL-8f, WL-G13, WL-14b
#[test]
fn a_breakers_pieces_do_not_bind_the_betrayeds_support_for_a_new_ally() {
    let pieces = [
        "russia I 5,5",
        "russia I 6,6",
        "france I 4,4",
        "france C 5,4",
        "spain I 7,7",
    ];
    assert_eq!(attack_at_once_and_later(&pieces), [false, true]);
}

/// Rules: WL-8e, WL-G13, WL-14b, WL-14g
#[test]
fn binding_is_an_act_against_the_supporter_and_against_the_target() {
    // Spain has betrayed Russia, who is allied with Austria. France attacks the first, the second supports it.
    for (target, supporter) in [(Russia, Austria), (Austria, Russia), (Austria, Austria)] {
        let scene = || {
            plain()
                .with(&[&format!("{target} I 5,5"), &format!("{supporter} I 6,6")])
                .with(&["france I 4,4", "france C 5,4", "spain I 7,7"])
                .allied(Spain, France)
                .allied(Russia, Austria)
        };
        assert!(takes(scene().marching(France, 2), "5,5"), "without a truce");
        for truce in [Truce::UntilTurn, Truce::DuringTurn] {
            let play = scene().truce(Spain, Russia, truce).marching(France, 2);
            let is_third_party = [target, supporter] == [Austria, Austria];
            assert_eq!(takes(play, "5,5"), is_third_party, "{target} {supporter}");
        }
    }
}

/// Rules: WL-7c, WL-8e, WL-G13, WL-G14
#[test]
fn a_capital_that_is_entered_is_not_taken_from_an_ally_or_one_just_betrayed() {
    let entered = || {
        let mut play = plain()
            .with(&["russia G 28,3"])
            .towns_of(Spain, Russia)
            .marching(Russia, 3);
        play.walk("28,3 29,3");
        play
    };
    let falls = |mut play: Play| {
        play.end();
        play.status(Spain) == Status::Out
    };
    assert!(falls(entered()));
    let mut allied = entered();
    allied.ally(Spain);
    assert!(!falls(allied.clone()), "allied between two steps");
    for (breaker, taken) in [(Russia, false), (Spain, true)] {
        let mut play = allied.clone();
        play.act(breaker, Action::BreakAlliance);
        assert_eq!(falls(play), taken, "{breaker}");
    }
}

/// Rules: WL-8e, WL-G13, WL-14b
#[test]
fn the_breaker_himself_does_not_bind_the_betrayed() {
    let scene = || {
        plain()
            .with(&["austria I 5,5", "russia I 6,6"])
            .with(&["spain I 4,4", "spain C 5,4", "spain I 7,7"])
            .allied(Russia, Austria)
    };
    assert!(takes(scene().marching(Spain, 2), "5,5"));
    let bound = scene().truce(Spain, Russia, Truce::UntilTurn);
    assert!(!takes(bound.marching(Spain, 2), "5,5"));
}

/// Rules: WL-8e, WL-G13, WL-G17, WL-14g
#[test]
fn a_breakers_pieces_support_nobody_else_against_the_betrayed() {
    let scene = |target: Country, supporter: Country| {
        plain()
            .with(&[&format!("{target} I 5,5"), &format!("{supporter} I 6,6")])
            .with(&["russia I 4,4", "russia C 5,4"])
            .allied(Spain, France)
    };
    for (target, supporter, falls) in [
        (France, Spain, true),
        (Spain, Spain, false),
        (Spain, France, false),
    ] {
        assert!(!takes(scene(target, supporter).marching(Russia, 2), "5,5"));
        let play = scene(target, supporter)
            .truce(Spain, Russia, Truce::DuringTurn)
            .marching(Russia, 2);
        assert_eq!(takes(play, "5,5"), falls, "{target} {supporter}");
    }
}
