//! Section 14: supporting troops.

use crate::support::oracle::{Man, War, line};
use crate::support::*;
use feldherr_core::Rng;

/// Whether Russia takes the piece on 5,5 by ending its turn, in the standard game.
fn taken(pieces: &[&str]) -> bool {
    by(plain().with(pieces))
}

fn by(scene: Scene) -> bool {
    let mut play = scene.marching(Russia, 2);
    play.declare("5,5");
    succeeded(&play.end())
}

const PAIR: [&str; 3] = ["spain I 5,5", "russia I 4,4", "russia C 5,4"];

/// Rules: WL-14a, WL-14b, WL-14e, WL-G17
#[test]
fn a_neighbour_on_any_of_the_eight_squares_supports() {
    assert!(taken(&PAIR));
    for at in ["6,4", "6,5", "6,6", "5,6", "4,6", "4,5"] {
        for kind in ['I', 'C', 'G'] {
            let supporter = format!("spain {kind} {at}");
            assert!(!taken(&[&PAIR[..], &[&supporter]].concat()), "{supporter}");
        }
    }
    for at in ["7,5", "5,7", "7,7", "3,5", "3,7"] {
        let distant = format!("spain I {at}");
        assert!(taken(&[&PAIR[..], &[&distant]].concat()), "{distant}");
    }
}

/// Rules: WL-14b, WL-14c
#[test]
fn each_supporter_needs_a_binder_of_its_own() {
    let supported = [&PAIR[..], &["spain I 6,5", "spain C 5,6"]].concat();
    assert!(!taken(&supported));
    let one = [&supported[..], &["russia C 7,5"]].concat();
    assert!(!taken(&one));
    assert!(taken(&[&one[..], &["russia C 5,7"]].concat()));
    // A piece that touches both supporters binds one of them only.
    let both = [&supported[..], &["russia G 6,6"]].concat();
    assert!(!taken(&both));
    // Two more attackers of the target bind nobody.
    let spare = [&one[..], &["russia I 6,4", "russia I 4,6"]].concat();
    assert!(!taken(&spare), "they touch 5,6 and 6,5 along a side");
}

/// Rules: WL-14c, WL-10n
#[test]
fn a_supported_general_needs_three_and_a_binder_for_each() {
    let pieces = [
        "spain G 5,5",
        "spain I 6,5",
        "russia I 4,4",
        "russia C 5,4",
        "russia I 4,6",
    ];
    assert!(!taken(&pieces));
    assert!(taken(&[&pieces[..], &["russia C 7,5"]].concat()));
    assert!(!taken(&[&pieces[..4], &["russia C 7,5"]].concat()));
}

/// Rules: WL-14d
#[test]
fn supporters_of_supporters_do_not_matter() {
    let pieces = [&PAIR[..], &["spain I 6,6", "russia C 6,7"]].concat();
    assert!(taken(&pieces));
    let crowd = ["spain I 7,6", "spain I 7,7", "spain C 7,5", "spain G 7,8"];
    assert!(taken(&[&pieces[..], &crowd].concat()));
}

/// Rules: WL-14f, WL-G18
#[test]
fn a_binder_must_be_in_attack_position_to_the_supporter() {
    let supported = [&PAIR[..], &["spain I 6,6"]].concat();
    for (binder, binds) in [
        ("russia C 7,6", true),
        ("russia C 7,7", false),
        ("russia I 7,7", true),
        ("russia I 7,6", false),
        ("russia G 7,6", true),
        ("russia G 7,7", true),
        ("russia C 8,6", false),
    ] {
        let pieces = [&supported[..], &[binder]].concat();
        assert_eq!(taken(&pieces), binds, "{binder}");
    }
}

/// Rules: WL-14f, WL-G4
#[test]
fn closed_borders_stop_support_and_binding() {
    // 27,12|27,13 is closed: no support across it, and no binding.
    let attack = |pieces: &[&str]| {
        let mut play = europe().with(pieces).marching(Russia, 3);
        play.declare("27,13");
        succeeded(&play.end())
    };
    let pair = ["spain I 27,13", "russia C 27,14", "russia I 26,14"];
    assert!(attack(&pair));
    assert!(
        attack(&[&pair[..], &["spain I 27,12"]].concat()),
        "no support"
    );
    assert!(
        !attack(&[&pair[..], &["spain I 28,12"]].concat()),
        "past the ford"
    );
    let supported = [&pair[..], &["spain I 26,13"]].concat();
    assert!(
        !attack(&[&supported[..], &["russia C 26,12"]].concat()),
        "no binding"
    );
    assert!(attack(&[&supported[..], &["russia C 25,13"]].concat()));
}

/// Rules: WL-14g, WL-G17
#[test]
fn allies_support_each_other_and_others_do_not() {
    let scene = || plain().with(&PAIR).with(&["france I 6,6"]);
    assert!(by(scene()), "a stranger does not support");
    assert!(!by(scene().allied(Spain, France)));
    assert!(by(scene().allied(Spain, Austria)));
    let mixed = scene().with(&["spain I 6,5"]).allied(Spain, France);
    assert!(!by(mixed.clone().with(&["russia C 7,5"])));
    assert!(by(mixed.with(&["russia C 7,5", "russia C 6,7"])));
}

/// Rules: WL-G17, WL-G50
#[test]
fn mobilising_pieces_give_no_support() {
    let attack = |status| {
        let mut play = plain()
            .with(&[
                "spain I 57,20",
                "austria I 58,21",
                "russia I 56,19",
                "russia C 57,19",
            ])
            .allied(Spain, Austria)
            .status(Austria, status)
            .marching(Russia, 3);
        play.declare("57,20");
        succeeded(&play.end())
    };
    assert!(!attack(Status::Fighting));
    assert!(attack(Status::Mobilising));
}

/// Rules: WL-G18
#[test]
fn roles_are_shared_out_so_that_the_attack_succeeds() {
    // The general could take either role; only one sharing-out works.
    let pieces = [
        "spain I 5,5",
        "spain I 5,6",
        "russia G 4,5",
        "russia I 4,4",
        "russia C 5,4",
    ];
    assert!(taken(&pieces), "the general binds, the others attack");
    let pieces = [
        "spain I 5,5",
        "spain I 5,6",
        "russia G 4,5",
        "russia I 4,4",
        "russia C 5,7",
    ];
    assert!(taken(&pieces), "the general attacks, the cavalry binds");
    assert!(!taken(&pieces[..4]));
}

/// Rules: WL-10m, WL-14c
#[test]
fn players_are_told_what_an_attack_lacks() {
    let lack = |pieces: &[&str]| {
        let mut play = plain().with(pieces).marching(Russia, 2);
        play.declare("5,5");
        let (russia, target) = (play.id(Russia), play.march().target.unwrap());
        let lack = play.attack(russia, target).unwrap().lack;
        let told = format!("{:?}", play.prompts().0[0].message);
        assert_eq!(told.contains("wl-target-falls"), lack.is_nothing());
        (lack.attackers, lack.binders)
    };
    assert_eq!(lack(&PAIR), (0, 0));
    assert_eq!(lack(&PAIR[..2]), (1, 0));
    let supported = [&PAIR[..], &["spain I 6,6"]].concat();
    assert_eq!(lack(&supported), (0, 1));
    assert_eq!(lack(&["spain I 5,5", "spain G 6,6"]), (2, 2));
    let bound = [&supported[..], &["russia I 7,7"]].concat();
    assert_eq!(lack(&bound), (0, 0));
}

/// Rules: WL-G19
#[test]
fn a_supporting_general_is_bound_by_two() {
    let supported = [&PAIR[..], &["spain G 6,6"]].concat();
    let one = [&supported[..], &["russia C 6,7"]].concat();
    assert!(!taken(&one));
    assert!(taken(&[&one[..], &["russia I 7,7"]].concat()));
}

/// Rules: WL-G20
#[test]
fn there_is_no_support_in_the_introductory_game() {
    let supported = || {
        plain()
            .with(&PAIR)
            .with(&["spain I 6,5", "spain G 6,6", "spain C 5,6"])
    };
    assert!(by(supported().introductory()));
    assert!(!by(supported()));
}

/// Rules: WL-10m, WL-14b, WL-14c, WL-14d, WL-14f, WL-14g, WL-G15, WL-G17, WL-G18, WL-G19, WL-G20
#[test]
fn attacks_succeed_as_in_a_second_reading_of_the_rules() {
    let board = Board::named("plain").unwrap();
    let sides = [Spain, France, Russia, Austria];
    let treaties: [&[(Country, Country)]; 4] = [
        &[],
        &[(Russia, Austria)],
        &[(Spain, France)],
        &[(Russia, Austria), (Spain, France)],
    ];
    let (mut hits, mut misses) = (0, 0);
    for seed in 0..1500 {
        let mut rng = Rng::new(seed);
        let alliances = treaties[rng.below(4) as usize];
        let variant = [Variant::Introductory, Variant::Standard][rng.below(4).min(1) as usize];
        let mut men: Vec<Man> = Vec::new();
        for _ in 0..14 {
            let at = Square::new(3 + rng.below(5) as u16, 3 + rng.below(5) as u16).unwrap();
            // Twice as many Russians, so that attacks have a chance.
            let side = sides[[0, 1, 2, 2, 2, 3][rng.below(6) as usize]];
            let kind = [General, Infantry, Cavalry][rng.below(3) as usize];
            let fits = kind != General
                || !men
                    .iter()
                    .any(|man| man.side == side && man.kind == General);
            if fits && men.iter().all(|man| man.at != at) {
                men.push(Man { side, kind, at });
            }
        }
        let lines: Vec<String> = men.iter().map(line).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let mut scene = plain().variant(variant).with(&lines);
        for (one, two) in alliances {
            scene = scene.allied(*one, *two);
        }
        let position = scene.build().unwrap();
        let war = War {
            board: &board,
            standard: variant == Variant::Standard,
            alliances,
            truces: &[],
        };
        let russia = position.army_of(Russia).unwrap();
        for man in men.iter().filter(|man| !war.friends(man.side, Russia)) {
            let expected = war.takes(&men, Russia, man.at);
            let piece = position.piece_at(man.at).unwrap();
            assert_eq!(
                position.attack_succeeds(russia, piece),
                expected,
                "seed {seed}: {man:?} among {men:?}, {alliances:?}, {variant:?}"
            );
            let told = position.attack(russia, piece).unwrap();
            assert_eq!(told.lack.is_nothing(), expected, "what players are told");
            *(if expected { &mut hits } else { &mut misses }) += 1;
        }
    }
    assert!(hits > 500 && misses > 500, "{hits} hits, {misses} misses");
}
