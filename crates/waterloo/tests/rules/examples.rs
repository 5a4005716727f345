//! The worked examples: vectors from `examples.toml`, and scripts played out with forced dice.

use crate::support::oracle::{Man, War, line, man};
use crate::support::*;
use serde::Deserialize;
use std::path::Path;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    example: Vec<Example>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    id: String,
    #[allow(dead_code)] // Words for the reader.
    given: String,
    #[allow(dead_code)]
    expect: String,
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum Case {
    Attack {
        game: Variant,
        #[serde(default)]
        alliances: Vec<String>,
        pieces: Vec<String>,
        attacker: String,
        target: Square,
        captured: bool,
        #[serde(default)]
        every_attacker_needed: bool,
    },
    Step {
        pieces: Vec<String>,
        from: Square,
        to: Vec<Square>,
        legal: bool,
    },
    Steps {
        pieces: Vec<String>,
        from: Square,
        to: Vec<Square>,
    },
    MinPoints {
        game: Variant,
        pieces: Vec<String>,
        attacker: String,
        target: Square,
        points: i64,
    },
    Recruit {
        units: u8,
        red_cards: u8,
        recruits: Recruiting,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Recruiting {
    None,
    One,
    Both,
}

/// The cases of one example; an example without any is a fault of the file.
fn cases(id: &str) -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules/examples.toml");
    let file: File = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut found: Vec<Example> = file
        .example
        .into_iter()
        .filter(|example| example.id == id)
        .collect();
    assert_eq!(found.len(), 1, "{id} must stand once in the file");
    let example = found.remove(0);
    assert!(!example.case.is_empty(), "{id} has no case");
    example.case
}

fn colour(name: &str) -> Country {
    match name {
        "red" => Spain,
        "blue" => France,
        "green" => Russia,
        "white" => Austria,
        _ => panic!("unknown colour {name}"),
    }
}

fn men(pieces: &[String]) -> Vec<Man> {
    pieces
        .iter()
        .map(|piece| {
            let (owner, rest) = piece.split_once(' ').unwrap();
            man(&format!("{} {rest}", colour(owner)))
        })
        .collect()
}

fn pairs(alliances: &[String]) -> Vec<(Country, Country)> {
    alliances
        .iter()
        .map(|pair| pair.split_once(' ').unwrap())
        .map(|(one, two)| (colour(one), colour(two)))
        .collect()
}

fn scene(variant: Variant, men: &[Man], alliances: &[(Country, Country)]) -> Scene {
    let lines: Vec<String> = men.iter().map(line).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    alliances.iter().fold(
        plain().variant(variant).with(&lines),
        |scene, (one, two)| scene.allied(*one, *two),
    )
}

/// Whether the target falls when the attacker ends his turn without a step.
fn falls(
    variant: Variant,
    men: &[Man],
    alliances: &[(Country, Country)],
    attacker: Country,
    target: Square,
) -> bool {
    let mut play = scene(variant, men, alliances).marching(attacker, 2);
    play.declare(&target.to_string());
    let victim = play.piece_at(target);
    let taken = succeeded(&play.end());
    assert_eq!(play.piece_at(target) != victim, taken);
    taken
}

fn run(id: &str) {
    for case in cases(id) {
        run_case(id, case);
    }
}

fn run_case(id: &str, case: Case) {
    match case {
        Case::Attack {
            game,
            alliances,
            pieces,
            attacker,
            target,
            captured,
            every_attacker_needed,
        } => {
            let (men, alliances, attacker) = (men(&pieces), pairs(&alliances), colour(&attacker));
            let taken = falls(game, &men, &alliances, attacker, target);
            assert_eq!(taken, captured, "{id}: {pieces:?}");
            if every_attacker_needed {
                all_needed(id, game, &men, &alliances, attacker, target);
            }
        }
        Case::Step {
            pieces,
            from,
            to,
            legal,
        } => {
            let reach = reach(&pieces, from);
            for square in to {
                assert_eq!(reach.contains(&square), legal, "{id}: {from} to {square}");
            }
        }
        Case::Steps { pieces, from, to } => {
            assert_eq!(reach(&pieces, from), to.into_iter().collect(), "{id}");
        }
        Case::MinPoints {
            game,
            pieces,
            attacker,
            target,
            points,
        } => min_points(id, game, &men(&pieces), colour(&attacker), target, points),
        Case::Recruit {
            units,
            red_cards,
            recruits,
        } => assert_eq!(
            recruiting(units, red_cards),
            recruits,
            "{id}: {units}/{red_cards}"
        ),
    }
}

fn reach(pieces: &[String], from: Square) -> std::collections::BTreeSet<Square> {
    let men = men(pieces);
    let mover = men.iter().find(|man| man.at == from).unwrap().side;
    scene(Variant::Standard, &men, &[])
        .marching(mover, 1)
        .reach(&from.to_string())
}

/// Leaving out any one piece of the attacking side saves the target.
fn all_needed(
    id: &str,
    game: Variant,
    men: &[Man],
    alliances: &[(Country, Country)],
    attacker: Country,
    target: Square,
) {
    let board = Board::named("plain").unwrap();
    let war = War {
        board: &board,
        standard: game == Variant::Standard,
        alliances,
        truces: &[],
    };
    let mut left_out = 0;
    for (index, man) in men.iter().enumerate() {
        if war.friends(man.side, attacker) {
            let mut fewer = men.to_vec();
            fewer.remove(index);
            assert!(
                !falls(game, &fewer, alliances, attacker, target),
                "{id}: falls without {man:?}"
            );
            left_out += 1;
        }
    }
    assert!(left_out >= 2);
}

/// The fewest points, by search; then played with exactly that roll, and refused one step more.
fn min_points(
    id: &str,
    game: Variant,
    men: &[Man],
    attacker: Country,
    target: Square,
    points: i64,
) {
    let board = Board::named("plain").unwrap();
    let war = War {
        board: &board,
        standard: game == Variant::Standard,
        alliances: &[],
        truces: &[],
    };
    let Some((fewest, walks)) = solver::cheapest(&war, men, attacker, target) else {
        assert_eq!(points, -1, "{id}: the search finds no way");
        return;
    };
    assert_eq!(i64::try_from(fewest).unwrap(), points, "{id}");
    let mut play = scene(game, men, &[]).marching(attacker, fewest as u8);
    play.declare(&target.to_string());
    for walk in walks {
        let path: Vec<String> = walk.iter().map(ToString::to_string).collect();
        play.walk(&path.join(" "));
    }
    assert_eq!(play.march().points, 0);
    assert!(succeeded(&play.end()), "{id}");
    play.replays();
}

/// What an army with so many units and red cards may recruit when its general is captured.
fn recruiting(units: u8, red_cards: u8) -> Recruiting {
    let mut scene = plain().with(&[
        "spain G 5,5",
        "russia I 4,4",
        "russia I 6,6",
        "russia C 5,4",
    ]);
    for unit in 0..units {
        let kind = if unit % 2 == 0 { 'I' } else { 'C' };
        scene = scene.with(&[&format!("spain {kind} {},20", unit)]);
    }
    let reds = [Spain, Prussia, Italy, France]
        .into_iter()
        .flat_map(|country| [1, 2].map(|number| town_name(country, number)));
    for (index, town) in reds.enumerate() {
        let held = index < usize::from(red_cards);
        scene = scene.town(&town, held.then_some(Spain));
    }
    let mut play = scene.marching(Russia, 2);
    assert_eq!(play.red_cards(play.id(Spain)), red_cards);
    play.declare("5,5");
    assert!(succeeded(&play.end()));
    let offered = play.listed(Spain);
    let offers = |infantry, cavalry| offered.contains(&Action::Recruit { infantry, cavalry });
    match (
        offers(true, true),
        offers(true, false) && offers(false, true),
    ) {
        (true, true) => Recruiting::Both,
        (false, true) => Recruiting::One,
        (false, false) => Recruiting::None,
        (true, false) => panic!("both, but not either: {offered:?}"),
    }
}

/// Rules: WL-X2, WL-3j, WL-3k
#[test]
fn infantry_steps_to_the_four_corners() {
    run("WL-X2");
}

/// Rules: WL-X3, WL-3g, WL-3h, WL-3i, WL-3l
#[test]
fn cavalry_steps_straight_or_hooked() {
    run("WL-X3");
}

/// Rules: WL-X4, WL-3b, WL-3m
#[test]
fn general_steps_to_every_free_neighbour() {
    run("WL-X4");
}

/// Rules: WL-X5, WL-4a, WL-4b, WL-4c
#[test]
fn a_line_is_passed_only_through_a_gap() {
    run("WL-X5");
}

/// Rules: WL-X6, WL-10c, WL-10e
#[test]
fn cavalry_attacks_along_a_side() {
    run("WL-X6");
}

/// Rules: WL-X7, WL-10c, WL-10d
#[test]
fn infantry_attacks_at_a_corner() {
    run("WL-X7");
}

/// Rules: WL-X8, WL-10a, WL-10m
#[test]
fn two_steps_bring_two_pieces_into_position() {
    run("WL-X8");
}

/// Rules: WL-X9, WL-10k, WL-10l, WL-10n
#[test]
fn three_pieces_take_a_general() {
    run("WL-X9");
}

/// Rules: WL-X10, WL-3d, WL-3e, WL-10m
#[test]
fn general_and_one_unit_do_not_take_a_general() {
    run("WL-X10");
}

/// Rules: WL-X11, WL-11a
#[test]
fn three_points_suffice_for_the_right_colours() {
    run("WL-X11");
}

/// Rules: WL-X12, WL-11a
#[test]
fn eight_points_take_one_unit_and_none_the_other() {
    run("WL-X12");
}

/// Rules: WL-X15, WL-14a, WL-14b, WL-14c
#[test]
fn square_of_four_needs_five() {
    run("WL-X15");
}

/// Rules: WL-X16, WL-14b, WL-14c
#[test]
fn group_of_three_needs_four() {
    run("WL-X16");
}

/// Rules: WL-X17, WL-10n, WL-14b, WL-14c
#[test]
fn general_with_four_supporters_needs_seven() {
    run("WL-X17");
}

/// Rules: WL-X18, WL-14d, WL-14e
#[test]
fn supporters_are_not_supported() {
    run("WL-X18");
}

/// Rules: WL-X19, WL-3d, WL-11a, WL-14b, WL-14f
#[test]
fn five_pieces_and_eleven_points_take_only_x() {
    run("WL-X19");
}

/// Rules: WL-X20, WL-14b, WL-G19
#[test]
fn supporting_general_needs_two_binders() {
    run("WL-X20");
}

/// Rules: WL-X21, WL-14b, WL-14c, WL-G18
#[test]
fn one_piece_cannot_attack_and_bind() {
    run("WL-X21");
}

/// Rules: WL-X22, WL-10p, WL-14g, WL-G15
#[test]
fn allies_attack_and_support_together() {
    run("WL-X22");
}

/// Rules: WL-X26, WL-15c, WL-15d, WL-15e
#[test]
fn recruiting_table() {
    run("WL-X26");
}
