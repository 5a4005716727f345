//! The board: what the rules demand of it, and what our map of Europe is.

use crate::support::march::March;
use crate::support::*;
use feldherr_waterloo::{Colour, CrossingKind};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Passable squares of each country on the map of Europe.
const AREAS: [(Country, usize); 6] = [
    (Spain, 91),
    (France, 91),
    (Prussia, 92),
    (Russia, 96),
    (Austria, 93),
    (Italy, 90),
];

/// A general's fewest steps from capital to capital on the map of Europe.
const ROADS: [(Country, Country, usize); 10] = [
    (Spain, France, 11),
    (Spain, Prussia, 16),
    (Spain, Russia, 30),
    (Spain, Austria, 22),
    (France, Prussia, 9),
    (France, Russia, 23),
    (France, Austria, 17),
    (Prussia, Russia, 14),
    (Prussia, Austria, 10),
    (Russia, Austria, 13),
];

/// Points of the shortest march of a full army from its recruiting squares to its start squares.
const MARCH: usize = 23;

/// The border edges of the map of Europe that cannot be crossed.
const CLOSED: &str = "25,12|25,13 26,12|26,13 27,12|27,13 34,13|34,14 34,14|35,14 35,14|35,15 \
                      15,9|15,10 16,12|16,13 16,13|17,13 31,8|32,8 31,9|32,9";

const BASES: [Country; 5] = [Spain, France, Prussia, Russia, Austria];

fn map() -> std::sync::Arc<Board> {
    Board::named("europe").unwrap()
}

fn edge(text: &str) -> (Square, Square) {
    let (one, two) = text.split_once('|').unwrap();
    (sq(one), sq(two))
}

/// Rules: WL-BOARD.a
#[test]
fn six_countries_of_about_equal_size() {
    let board = map();
    let mut areas: BTreeMap<Country, usize> = BTreeMap::new();
    for square in board.squares() {
        if let Some(country) = board.country(square) {
            *areas.entry(country).or_default() += 1;
        }
    }
    assert_eq!(areas, AREAS.into_iter().collect());
    let smallest = areas.values().min().unwrap();
    let largest = areas.values().max().unwrap();
    assert!(largest * 100 <= smallest * 110, "more than a tenth apart");
}

/// Rules: WL-BOARD.b
#[test]
fn five_countries_have_a_capital_and_italy_has_none() {
    let board = map();
    let capitals: BTreeSet<Square> = BASES
        .into_iter()
        .map(|base| {
            let at = board.capital(base).unwrap();
            assert_eq!(board.country(at), Some(base));
            assert!(base.is_base());
            at
        })
        .collect();
    assert_eq!(capitals.len(), 5);
    assert_eq!(board.capital(Italy), None);
    assert!(!Italy.is_base());
    let italian = plain().players(&[&[Spain], &[Italy], &[Austria]]);
    assert_eq!(faults(italian.build()), ["players WL-BOARD.b"]);
}

/// Rules: WL-BOARD.c, WL-PIECES.b
#[test]
fn every_country_has_four_towns_and_every_town_a_card() {
    let board = map();
    for country in Country::ALL {
        let towns: Vec<_> = board
            .towns()
            .iter()
            .filter(|town| town.country == country)
            .collect();
        assert_eq!(towns.len(), 4, "{country}");
        for town in towns {
            assert_eq!(board.country(town.square), Some(country));
        }
    }
    let squares: BTreeSet<Square> = board.towns().iter().map(|town| town.square).collect();
    assert_eq!(squares.len(), 24);
    let position = array(4).build().unwrap();
    assert_eq!(position.towns().count(), 24);
}

/// Rules: WL-BOARD.d, WL-G54
#[test]
fn france_and_prussia_share_blue_and_never_a_game() {
    let colours = Country::ALL.map(Country::colour);
    assert_eq!(
        colours,
        [
            Some(Colour::Red),
            Some(Colour::Blue),
            Some(Colour::Blue),
            Some(Colour::Green),
            Some(Colour::White),
            None,
        ]
    );
    assert_ne!(France.name(), Prussia.name());
    let both = plain().players(&[&[Spain], &[France], &[Prussia], &[Austria]]);
    assert!(faults(both.build()).contains(&"players WL-BOARD.d".to_owned()));
}

/// Rules: WL-BOARD.e
#[test]
fn mountains_lie_in_the_middle() {
    let board = map();
    let mountains: Vec<Square> = board
        .squares()
        .filter(|at| board.terrain(*at) == Terrain::Mountain)
        .collect();
    let middle = |low: u16, high: u16, size: u16| low * 3 >= size && high * 3 <= size * 2;
    let central = mountains
        .iter()
        .filter(|at| middle(at.col(), at.col(), board.cols()))
        .filter(|at| middle(at.row(), at.row(), board.rows()))
        .count();
    assert!(central >= 12, "{central} mountains in the middle ninth");
    assert!(central * 2 > mountains.len());
}

/// Rules: WL-BOARD.f, WL-G56
#[test]
fn mountain_sea_wood_and_scenery_are_never_entered() {
    let board = map();
    let mut kinds = BTreeMap::new();
    for square in board.squares() {
        let terrain = board.terrain(square);
        if matches!(terrain, Terrain::Land(_)) {
            continue;
        }
        assert!(!board.is_passable(square));
        assert_eq!(board.links(square), 0, "{square} is linked");
        *kinds.entry(format!("{terrain:?}")).or_insert(0) += 1;
    }
    let names: Vec<&str> = kinds.keys().map(String::as_str).collect();
    assert_eq!(names, ["Foreign", "Mountain", "Sea", "Wood"]);
    for (from, sea, land) in [
        ("1,21", "0,21", "2,22"),
        ("3,21", "4,21", "3,20"),
        ("8,20", "9,20", "7,21"),
        ("34,20", "35,20", "33,19"),
    ] {
        let play = europe()
            .with(&[&format!("russia G {from}")])
            .marching(Russia, 5);
        assert_eq!(play.no_step(from, sea), "WL-BOARD.f");
        assert!(play.reach(from).contains(&sq(land)));
        let stranded = europe().with(&[&format!("spain I {sea}"), "spain I 5,24"]);
        assert_eq!(faults(stranded.build()), ["position.pieces[0] WL-BOARD.f"]);
    }
}

/// Rules: WL-BOARD.g, WL-G3
#[test]
fn closed_borders_are_exactly_these() {
    let board = map();
    let mut expected: Vec<_> = CLOSED.split_whitespace().map(edge).collect();
    let mut closed = board.closed_edges();
    expected.sort();
    closed.sort();
    assert_eq!(closed, expected);
    for (one, two) in closed {
        assert!(!board.is_linked(one, two) && !board.is_linked(two, one));
    }
    for crossing in board.crossings() {
        assert!(matches!(
            crossing.kind,
            CrossingKind::River | CrossingKind::RedLine
        ));
        for (one, two) in &crossing.edges {
            assert_ne!(board.country(*one), board.country(*two));
            assert!(board.is_linked(*one, *two) && board.is_linked(*two, *one));
        }
    }
}

/// Rules: WL-G3
#[test]
fn linked_is_what_the_decision_says_on_every_pair_of_squares() {
    for name in Board::BUILT_IN {
        let board = Board::named(name).unwrap();
        let all: Vec<Square> = board.squares().collect();
        let mut links = 0;
        for one in &all {
            for two in &all {
                let is_linked = board.is_linked(*one, *two);
                assert_eq!(
                    is_linked,
                    oracle::linked(&board, *one, *two),
                    "{one} and {two} on {name}"
                );
                links += usize::from(is_linked);
            }
        }
        assert!(links > 2000);
    }
}

/// Rules: WL-G3
#[test]
fn a_corner_of_the_border_is_cut_only_past_an_open_edge() {
    let board = map();
    let linked = |one, two| board.is_linked(sq(one), sq(two));
    assert!(linked("27,12", "28,13"), "by 28,12 and the Upper Oder");
    assert!(linked("16,13", "17,14"), "by 16,14 and the Upper Rhine");
    assert!(!linked("26,12", "27,13"), "both ways round are closed");
    assert!(
        linked("16,12", "17,13"),
        "one country, whatever lies beside"
    );
}

/// Rules: WL-G7, WL-G39
#[test]
fn camps_have_two_units_of_each_kind_on_each_colour() {
    let board = map();
    for base in BASES {
        let start = board.start(base).unwrap();
        let capital = board.capital(base).unwrap();
        assert_eq!(start.general, capital);
        for camp in [start, board.recruiting(base).unwrap()] {
            let all: BTreeSet<Square> = camp.squares().collect();
            assert_eq!(all.len(), 9);
            for kind in Kind::UNITS {
                let colours: Vec<u16> = camp
                    .of(kind)
                    .iter()
                    .map(|at| (at.col() + at.row()) % 2)
                    .collect();
                assert_eq!(colours[0], colours[2]);
                assert_eq!(colours[1], colours[3]);
                assert_ne!(colours[0], colours[1], "colours alternate");
            }
        }
        for unit in start.squares().skip(1) {
            assert_eq!(capital.distance(unit), 1, "{unit} beside {base}'s capital");
        }
    }
}

/// Rules: WL-5a, WL-G46
#[test]
fn twelve_towns_are_red_with_both_symbols_in_every_country() {
    let board = map();
    let red = board.towns().iter().filter(|town| town.symbol.is_some());
    assert_eq!(red.count(), 12);
    for country in Country::ALL {
        let mut symbols: Vec<Option<Kind>> = board
            .towns()
            .iter()
            .filter(|town| town.country == country)
            .map(|town| town.symbol)
            .collect();
        symbols.sort();
        assert_eq!(symbols, [None, None, Some(Infantry), Some(Cavalry)]);
    }
}

/// Rules: WL-BOARD.g
#[test]
fn generals_need_so_many_steps_between_the_capitals() {
    let board = map();
    for (one, two, steps) in ROADS {
        let (from, to) = (board.capital(one).unwrap(), board.capital(two).unwrap());
        let mut found = BTreeMap::from([(from, 0)]);
        let mut queue = VecDeque::from([from]);
        while let Some(at) = queue.pop_front() {
            let next = found[&at] + 1;
            for square in oracle::neighbours(&board, at) {
                found.entry(square).or_insert_with(|| {
                    queue.push_back(square);
                    next
                });
            }
        }
        assert_eq!(found.get(&to), Some(&steps), "{one} to {two}");
    }
}

fn marches_home_for_twenty_three_points(base: Country) {
    assert_eq!(March::new(&map(), base).plan().len(), MARCH, "{base}");
}

/// Rules: WL-X27
#[test]
fn spain_marches_home_for_twenty_three_points() {
    marches_home_for_twenty_three_points(Spain);
}

/// Rules: WL-X27
#[test]
fn france_marches_home_for_twenty_three_points() {
    marches_home_for_twenty_three_points(France);
}

/// Rules: WL-X27
#[test]
fn prussia_marches_home_for_twenty_three_points() {
    marches_home_for_twenty_three_points(Prussia);
}

/// Rules: WL-X27
#[test]
fn russia_marches_home_for_twenty_three_points() {
    marches_home_for_twenty_three_points(Russia);
}

/// Rules: WL-X27
#[test]
fn austria_marches_home_for_twenty_three_points() {
    marches_home_for_twenty_three_points(Austria);
}
