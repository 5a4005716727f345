//! Section 16: re-entering the game.

use crate::support::*;

/// A mobilising Spain with these pieces, in its own turn.
fn mobilising(pieces: &[&str]) -> Play {
    plain()
        .with(pieces)
        .status(Spain, Status::Mobilising)
        .marching(Spain, 9)
}

/// Rules: WL-16a, WL-16b, WL-G50
#[test]
fn a_mobilising_army_stays_at_home_and_fights_nobody() {
    let mut play = mobilising(&[
        "spain G 28,11",
        "spain C 31,24",
        "spain I 28,20",
        "russia I 29,21",
    ]);
    assert_eq!(play.no_declare("29,21"), "WL-16a");
    play.walk("31,24 33,24");
    let at_gate = mobilising(&["spain G 33,24", "spain C 32,24", "spain I 28,20"]);
    assert_eq!(at_gate.no_step("33,24", "34,24"), "WL-G50");
    assert_eq!(at_gate.no_step("33,24", "34,23"), "WL-G50");
    play.walk("28,11 28,12");
    play.walk("28,20 27,19");
    play.end();
    assert_eq!(play.holder_of("Spain town 1"), Some(Spain));
    let lost = plain()
        .with(&["spain G 28,11"])
        .town("Spain town 1", Russia)
        .status(Spain, Status::Mobilising);
    let mut lost = lost.marching(Spain, 3);
    lost.walk("28,11 28,12");
    lost.end();
    assert_eq!(
        lost.holder_of("Spain town 1"),
        Some(Russia),
        "takes no town"
    );
}

/// Rules: WL-G50
#[test]
fn a_mobilising_army_neither_attacks_nor_binds_for_an_ally() {
    let attack = |pieces: &[&str], status| {
        let mut play = plain()
            .with(&["france I 29,20"])
            .with(pieces)
            .allied(Russia, Spain)
            .status(Spain, status)
            .marching(Russia, 3);
        play.declare("29,20");
        succeeded(&play.end())
    };
    let attackers = ["russia I 28,19", "spain C 29,19"];
    assert!(attack(&attackers, Status::Fighting));
    assert!(!attack(&attackers, Status::Mobilising));
    let binders = [
        "russia I 28,19",
        "russia C 29,19",
        "france I 30,21",
        "spain C 30,22",
    ];
    assert!(attack(&binders, Status::Fighting));
    assert!(!attack(&binders, Status::Mobilising));
}

/// Rules: WL-G50
#[test]
fn nobody_enters_the_camps_of_a_mobilising_army() {
    let scene = || {
        plain().with(&[
            "russia I 27,1",
            "russia I 27,4",
            "russia C 28,3",
            "russia G 31,6",
        ])
    };
    let play = scene()
        .status(Spain, Status::Mobilising)
        .marching(Russia, 9);
    assert_eq!(play.no_step("27,1", "28,2"), "WL-G50");
    assert_eq!(play.no_step("27,4", "28,5"), "WL-G50");
    assert_eq!(play.no_step("31,6", "30,6"), "WL-G50");
    assert_eq!(play.no_step("28,3", "28,5"), "WL-G50", "nor rides through");
    assert!(
        play.reach("28,3").contains(&sq("27,2")),
        "who is inside may leave"
    );
    let free = scene().marching(Russia, 9);
    assert!(free.reach("27,1").contains(&sq("28,2")));
    assert!(free.reach("31,6").contains(&sq("30,6")));
    let ally = scene()
        .status(Spain, Status::Mobilising)
        .allied(Spain, Russia)
        .passage(Spain)
        .marching(Russia, 9);
    assert_eq!(ally.no_step("27,1", "28,2"), "WL-G50", "all others");
}

/// Rules: WL-G50
#[test]
fn a_mobilising_player_still_makes_and_breaks_alliances() {
    let mut play = plain().status(Spain, Status::Mobilising).rolling(Spain);
    play.ally(France);
    assert_eq!(play.ally_of(Spain), Some(France));
    play.act(Spain, Action::BreakAlliance);
    assert_eq!(play.ally_of(Spain), None);
}

/// Whether Spain's mobilisation is complete after an idle turn of its own.
fn completes(scene: Scene) -> bool {
    let mut play = scene.status(Spain, Status::Mobilising).marching(Spain, 3);
    let events = play.end();
    let mobilised = events.contains(&Event::Mobilised { army: Spain });
    assert_eq!(mobilised, play.status(Spain) == Status::Fighting);
    mobilised
}

/// Rules: WL-16c, WL-G51
#[test]
fn mobilisation_is_complete_when_all_stand_on_start_squares() {
    let army = |general: &str, infantry: &str, cavalry: &str| {
        let scene = plain().with(&[&format!("spain G {general}")]);
        completes(and(
            and(scene, "spain", 'I', infantry),
            "spain",
            'C',
            cavalry,
        ))
    };
    let (infantry, cavalry) = ("28,2 29,2 30,4 29,4", "28,4 28,3 30,2 30,3");
    assert!(army("29,3", infantry, cavalry));
    assert!(army("29,3", "29,4", "30,2"), "any start square of the kind");
    assert!(!army("29,6", infantry, cavalry), "the general is missing");
    assert!(
        !army("29,3", "28,2 29,2 30,4 28,5", cavalry),
        "29,4 waits for 28,5"
    );
    assert!(
        !army("29,3", infantry, "28,4 28,3 30,2 30,5"),
        "30,3 waits for 30,5"
    );
    assert!(
        !army("29,3", "28,4", "30,2"),
        "infantry on a cavalry square"
    );
}

/// Rules: WL-16d, WL-G51
#[test]
fn a_large_army_is_mobilised_when_all_start_squares_are_occupied() {
    let scene = || {
        let scene = and(
            plain().with(&["spain G 29,3"]),
            "spain",
            'I',
            "28,2 29,2 30,4 29,4",
        );
        and(scene, "spain", 'C', "28,4 28,3 30,2")
    };
    assert!(
        completes(and(scene(), "spain", 'I', "28,5 28,20")),
        "six infantry"
    );
    let nine = and(scene(), "spain", 'I', "28,5 29,5 30,7 29,7").waiting(Spain, 1, 0);
    assert!(completes(nine), "eight and one waiting");
}

/// Rules: WL-G51, WL-G7
#[test]
fn square_colour_and_foreign_pieces_cannot_lock_an_army_in() {
    // 28,2 and 30,4 are even, 29,2 and 29,4 odd.
    let scene = |infantry: &str| and(plain().with(&["spain G 29,3"]), "spain", 'I', infantry);
    assert!(completes(scene("28,2 30,4 28,20")), "a third even one");
    assert!(!completes(scene("28,2 28,20")), "30,4 is free for it");
    assert!(
        completes(scene("28,2 28,20").with(&["russia I 30,4"])),
        "held by a foreigner"
    );
    assert!(
        !completes(scene("28,2 30,4 28,21")),
        "an odd one has its squares free"
    );
}

/// Rules: WL-G51
#[test]
fn waiting_units_need_all_four_start_squares_occupied() {
    let blocked = "28,5 29,5 30,7 29,7";
    let scene = |infantry: &str| {
        let scene = and(plain().with(&["spain G 29,3"]), "spain", 'I', infantry);
        and(scene, "france", 'I', blocked).waiting(Spain, 1, 0)
    };
    assert!(completes(scene("28,2 29,2 30,4 29,4")));
    assert!(!completes(scene("28,2 29,2 30,4")));
}

/// Rules: WL-G62
#[test]
fn waiting_units_enter_before_the_mobilisation_is_judged() {
    // Judged before entering, the waiting unit would find 30,4 free; on 28,5 it finds its colour full.
    let scene = and(
        plain().with(&["spain G 29,3"]),
        "spain",
        'I',
        "29,2 29,4 28,2",
    );
    let mut play = scene
        .waiting(Spain, 1, 0)
        .status(Spain, Status::Mobilising)
        .marching(Spain, 3);
    let events = play.end();
    let at = |wanted: &Event| events.iter().position(|event| event == wanted);
    let entered = at(&Event::Entered {
        army: Spain,
        kind: Infantry,
        at: sq("28,5"),
    });
    let mobilised = at(&Event::Mobilised { army: Spain });
    assert!(entered.is_some() && entered < mobilised, "{events:?}");
}

/// Rules: WL-16e
#[test]
fn after_mobilisation_play_is_normal_from_the_next_turn() {
    let mut play = plain()
        .with(&["spain G 29,3", "spain I 27,3"])
        .status(Spain, Status::Mobilising)
        .marching(Spain, 3);
    play.walk("27,3 28,2");
    assert_eq!(play.no_declare("34,0"), "WL-16a", "not in the same turn");
    play.end();
    play.pass_to(Spain);
    play.roll(1, 1);
    play.declare("34,0");
    play.walk("29,3 29,4");
}

/// Rules: WL-16f, WL-G52
#[test]
fn a_mobilising_army_and_its_capital_are_protected_but_not_its_towns() {
    let mut play = plain()
        .with(&[
            "spain G 29,6",
            "spain I 28,5",
            "spain C 28,7",
            "russia G 28,11",
            "russia I 27,4",
        ])
        .status(Spain, Status::Mobilising)
        .marching(Russia, 3);
    for at in ["29,6", "28,5", "28,7"] {
        assert_eq!(play.no_declare(at), "WL-16f");
    }
    play.walk("28,11 28,12");
    play.end();
    play.place("28,13");
    assert_eq!(play.holder_of("Spain town 1"), Some(Russia));
    assert_eq!(play.on_board(Spain), [0, 1], "with loss of a unit");
    // Which may be the last.
    let mut last = plain()
        .with(&["spain G 29,6", "spain I 28,5", "russia G 28,11"])
        .status(Spain, Status::Mobilising)
        .marching(Russia, 3);
    last.walk("28,11 28,12");
    last.end();
    last.place("28,13");
    assert_eq!(last.status(Spain), Status::Out);
}
