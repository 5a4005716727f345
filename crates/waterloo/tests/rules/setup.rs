//! Section 1: who plays what, the array, the cards, and what is wrong with a setup.

use crate::support::*;
use feldherr_core::{Audience, GameEvent, Observer, Rng};

fn seated(players: &[&[Country]]) -> Result<Position, SetupError> {
    Setup {
        players: players.iter().map(|bases| bases.to_vec()).collect(),
        ..Setup::usual(4).unwrap()
    }
    .build()
}

fn usual(players: usize) -> Position {
    Setup::usual(players).unwrap().build().unwrap()
}

fn order(position: &Position) -> Vec<Country> {
    position.armies().iter().map(|army| army.country).collect()
}

/// Rules: WL-INTRO.a
#[test]
fn two_to_four_can_play() {
    for players in 2..=4 {
        assert_eq!(usual(players).players_in(), players);
        assert_eq!(usize::from(usual(players).seats()), players);
    }
    assert_eq!(faults(seated(&[])), ["players WL-INTRO.a"]);
    assert_eq!(faults(seated(&[&[Spain, France]])), ["players WL-INTRO.a"]);
    let five: [&[Country]; 5] = [&[Spain], &[France], &[Russia], &[Austria], &[Prussia]];
    assert_eq!(faults(seated(&five)), ["players WL-INTRO.a"]);
    assert!(Setup::usual(1).is_none() && Setup::usual(5).is_none());
}

/// Rules: WL-INTRO.f
#[test]
fn both_games_can_be_chosen() {
    for (name, variant) in [
        ("introductory", Variant::Introductory),
        ("standard", Variant::Standard),
    ] {
        let json = format!(
            r#"{{"variant":"{name}","players":[["spain"],["france"],["russia"],["austria"]]}}"#
        );
        let setup: Setup = serde_json::from_str(&json).unwrap();
        assert_eq!(setup.build().unwrap().variant(), variant);
    }
    // They are two games: a supporter counts in one of them only.
    let pieces = ["spain I 5,5", "spain I 6,6", "russia I 4,4", "russia C 5,4"];
    for (variant, falls) in [(Variant::Introductory, true), (Variant::Standard, false)] {
        let mut play = plain().variant(variant).with(&pieces).marching(Russia, 2);
        play.declare("5,5");
        assert_eq!(succeeded(&play.end()), falls);
    }
}

/// Rules: WL-PIECES.a
#[test]
fn a_set_has_one_general_nine_infantry_and_nine_cavalry() {
    let rank = |kind: char, row: u16, count: u16| -> Vec<String> {
        (0..count)
            .map(|col| format!("spain {kind} {col},{row}"))
            .collect()
    };
    let build = |lines: &[Vec<String>]| {
        let mut scene = plain();
        scene.doc.pieces = lines.concat();
        scene.build()
    };
    let full = [rank('G', 0, 1), rank('I', 1, 9), rank('C', 2, 9)];
    let position = build(&full).unwrap();
    let spain = position.army_of(Spain).unwrap();
    assert_eq!(position.pieces_of(spain).count(), 19);
    let ten = [rank('I', 1, 10), rank('C', 2, 10), rank('G', 3, 2)];
    assert_eq!(
        faults(build(&ten)),
        [
            "position.pieces[19] WL-PIECES.a",
            "position.pieces[21] WL-PIECES.a",
            "position.pieces[9] WL-PIECES.a"
        ]
    );
    let waiting = plain().with(&["spain I 3,3"]);
    assert!(waiting.clone().waiting(Spain, 8, 9).build().is_ok());
    for (infantry, cavalry) in [(9, 0), (0, 10), (255, 255)] {
        assert_eq!(
            faults(waiting.clone().waiting(Spain, infantry, cavalry).build()),
            ["position.armies.spain WL-PIECES.a"]
        );
    }
}

/// Rules: WL-1a
#[test]
fn four_players_have_spain_france_russia_and_austria() {
    assert_eq!(order(&usual(4)), [Spain, France, Russia, Austria]);
    let prussian: [&[Country]; 4] = [&[Spain], &[Prussia], &[Russia], &[Austria]];
    assert_eq!(faults(seated(&prussian)), ["players WL-1a"]);
    let shuffled = seated(&[&[Austria], &[Russia], &[Spain], &[France]]).unwrap();
    assert_eq!(order(&shuffled), [Spain, France, Russia, Austria]);
    assert_eq!(shuffled.armies()[0].player, Seat(2));
}

/// Rules: WL-1b, WL-1c, WL-1d, WL-13f
#[test]
fn the_array_is_a_general_and_four_of_each_kind_by_the_capital() {
    for variant in [Variant::Introductory, Variant::Standard] {
        let setup = Setup {
            variant,
            ..Setup::usual(4).unwrap()
        };
        let position = setup.build().unwrap();
        for army in position.army_ids() {
            let country = position.army(army).country;
            let start = position.board().start(country).unwrap();
            assert_eq!(position.general(army), position.board().capital(country));
            for kind in Kind::UNITS {
                let at: Vec<Square> = position.units_of(army, kind).map(|(_, at)| at).collect();
                assert_eq!(at, start.of(kind), "in listed order");
                assert_eq!(position.strength(army, kind), 4);
            }
            assert_eq!(position.pieces_of(army).count(), 9);
            assert_eq!(position.army(army).waiting, [0; 2]);
        }
    }
}

/// Rules: WL-1d, WL-PIECES.a
#[test]
fn five_of_each_kind_stay_in_the_box() {
    let mut scene = array(4);
    for n in 0..5 {
        scene = scene.with(&[&format!("spain I {n},24"), &format!("spain C {n},25")]);
    }
    assert!(scene.clone().build().is_ok());
    let sixth = scene.with(&["spain I 6,24", "spain C 6,25"]);
    assert_eq!(faults(sixth.build()).len(), 2);
}

/// Rules: WL-1e, WL-1g
#[test]
fn everybody_holds_his_own_towns_and_nobody_the_others() {
    for players in 2..=4 {
        let position = usual(players);
        for (_, town, holder) in position.towns() {
            assert_eq!(holder, position.army_of(town.country), "{}", town.name.en);
        }
        let free = position.towns().filter(|(_, _, holder)| holder.is_none());
        assert_eq!(free.count(), 24 - 4 * position.armies().len());
    }
    let position = usual(4);
    let free: Vec<Country> = position
        .towns()
        .filter(|(_, _, holder)| holder.is_none())
        .map(|(_, town, _)| town.country)
        .collect();
    assert_eq!(free, [[Prussia; 4], [Italy; 4]].concat());
}

/// Rules: WL-1f, WL-1h
#[test]
fn everything_lies_open() {
    let (mut play, mut events) = Play::opened(Setup::usual(4).unwrap(), &[6, 6, 1, 1, 1, 1, 1, 1]);
    events.extend(play.roll(3, 3));
    events.extend(play.end());
    assert!(events.len() >= 6);
    for event in &events {
        assert_eq!(event.audience(), Audience::All);
        assert!(!event.reveals());
    }
    let public = play.view(Observer::Public).position;
    assert_eq!(public.towns().count(), 24);
    for seat in (0..4).map(Seat) {
        assert_eq!(play.view(Observer::Seat(seat)).position, public);
        assert_eq!(play.redeal(seat, &mut Rng::new(3)), public);
    }
}

/// Rules: WL-1i, WL-1j, WL-G38
#[test]
fn three_players_choose_freely() {
    assert_eq!(order(&usual(3)), [Spain, Prussia, Austria]);
    let bases = [Spain, France, Prussia, Russia, Austria];
    let mut allowed = 0;
    for one in bases {
        for two in bases {
            for three in bases {
                let built = seated(&[&[one], &[two], &[three]]);
                let chosen = [one, two, three];
                let clash = chosen.contains(&France) && chosen.contains(&Prussia);
                let twice = one == two || two == three || one == three;
                assert_eq!(built.is_ok(), !clash && !twice, "{chosen:?}");
                allowed += usize::from(built.is_ok());
            }
        }
    }
    assert_eq!(
        allowed,
        7 * 6,
        "ten sets of three, less three with both blues"
    );
    assert_eq!(
        faults(seated(&[&[Spain], &[Spain], &[Austria]])),
        ["players WL-1i"]
    );
    assert_eq!(
        faults(seated(&[&[Spain, Russia], &[France], &[Austria]])),
        ["players[0] WL-1i"]
    );
}

/// Rules: WL-1k, WL-1n
#[test]
fn france_and_prussia_exclude_each_other() {
    assert_eq!(
        faults(seated(&[&[Spain], &[France], &[Prussia]])),
        ["players WL-1k"]
    );
    assert_eq!(
        faults(seated(&[&[Spain, France], &[Prussia, Austria]])),
        ["players WL-1n"]
    );
}

/// Rules: WL-1l, WL-1m, WL-G37
#[test]
fn two_players_split_four_countries_between_them() {
    for blue in [France, Prussia] {
        for (one, two) in [
            ([blue, Spain], [Russia, Austria]),
            ([blue, Russia], [Spain, Austria]),
            ([blue, Austria], [Spain, Russia]),
        ] {
            let position = seated(&[&one, &two]).unwrap();
            assert_eq!(position.armies().len(), 4);
            for (seat, bases) in [(0, one), (1, two)] {
                for base in bases {
                    let army = position.army_of(base).unwrap();
                    assert_eq!(position.army(army).player, Seat(seat));
                    assert_eq!(position.pieces_of(army).count(), 9);
                }
            }
        }
    }
    assert_eq!(
        faults(seated(&[&[Spain], &[Russia, Austria]])),
        ["players[0] WL-1l"]
    );
    assert_eq!(
        faults(seated(&[&[Spain, France, Russia], &[Austria]])),
        ["players[0] WL-1l", "players[1] WL-1l"]
    );
}

/// Rules: WL-G39
#[test]
fn start_squares_are_filled_in_the_order_listed() {
    let mut play = plain()
        .introductory()
        .with(&[
            "spain G 5,5",
            "spain I 1,20",
            "spain I 3,20",
            "spain C 9,20",
        ])
        .with(&["russia I 4,4", "russia I 6,6", "russia C 5,4"])
        .marching(Russia, 2);
    play.declare("5,5");
    play.end();
    let start = play.board().start(Spain).unwrap().clone();
    assert_eq!(
        play.where_are(Spain, Infantry),
        start.infantry[..2].iter().copied().collect()
    );
    assert_eq!(
        play.where_are(Spain, Cavalry),
        start.cavalry[..1].iter().copied().collect()
    );
    // Otherwise they are ordinary squares.
    let walker = plain().with(&["russia I 27,3"]).marching(Russia, 5);
    assert!(walker.reach("27,3").contains(&sq("28,2")));
}

#[test]
fn faults_of_pieces_are_named_with_field_and_rule() {
    for (line, rule) in [
        ("spain I 26,0", "WL-BOARD.f"),
        ("spain I 63,31", "WL-BOARD.f"),
        ("spain I 5,5", "WL-3m"),
        ("spain I12 6,6", "WL-PIECES.a"),
        ("spain I0 6,6", "WL-PIECES.a"),
        ("spain G2 6,6", "WL-PIECES.a"),
        ("prussia I 6,6", "-"),
        ("spain X 6,6", "-"),
        ("atlantis I 6,6", "-"),
        ("spain I 64,0", "-"),
        ("spain I", "-"),
        ("", "-"),
    ] {
        let scene = plain().with(&["france G 5,5", line, "spain I 7,7", "spain G 8,8"]);
        let expected = format!("position.pieces[1] {rule}");
        assert_eq!(faults(scene.build()), [expected], "{line:?}");
    }
}

/// Rules: WL-7c, WL-10r, WL-LOSE.b, WL-8a
#[test]
fn faults_of_armies_are_named_with_field_and_rule() {
    let bare = |pieces: &[&str]| {
        let mut scene = plain().first(France).with(pieces);
        // Something of every army stands there, so nothing is added to it.
        scene = scene.with(&["france G 1,1", "france I 1,2"]);
        scene = scene.with(&["russia G 2,1", "russia I 2,2"]);
        scene = scene.with(&["austria G 3,1", "austria I 3,2"]);
        scene.setup.position = Some(Box::new(scene.doc.clone()));
        scene
    };
    let built = |scene: Scene| faults(scene.setup.build());
    assert_eq!(
        built(bare(&["spain I 5,5"])),
        ["position.armies.spain WL-10r"]
    );
    assert_eq!(
        built(bare(&["spain G 5,5"])),
        ["position.armies.spain WL-LOSE.b"]
    );
    let empty = bare(&[]).setup.build().unwrap();
    assert!(!empty.is_in(empty.army_of(Spain).unwrap()), "no piece: out");
    let out = plain().first(France).with(&["spain I 5,5"]).out(Spain);
    assert_eq!(faults(out.build()), ["position.armies.spain WL-7c"]);
    let mut one_sided = plain();
    one_sided.army(Spain).ally = Some(France);
    assert_eq!(faults(one_sided.build()), ["position.armies.spain WL-8a"]);
    let mut own_ally = plain();
    own_ally.army(Spain).ally = Some(Spain);
    assert_eq!(faults(own_ally.build()), ["position.armies.spain WL-8a"]);
    let mut passage = plain();
    passage.army(Spain).grants_passage = true;
    assert_eq!(faults(passage.build()), ["position.armies.spain WL-8b"]);
    let mut stranger = plain();
    stranger.army(Spain).ally = Some(Prussia);
    assert_eq!(faults(stranger.build()), ["position.armies.spain -"]);
    let partners = plain().two().allied(Spain, France);
    assert_eq!(
        faults(partners.build()),
        [
            "position.armies.france WL-INTRO.e",
            "position.armies.spain WL-INTRO.e"
        ]
    );
    let abroad = plain()
        .with(&["spain I 5,5"])
        .status(Spain, Status::Mobilising);
    assert_eq!(faults(abroad.build()), ["position.armies.spain WL-G50"]);
}

/// Rules: WL-STD.a
#[test]
fn a_status_of_the_other_game_is_a_fault() {
    let fault = ["position.armies.spain WL-STD.a"];
    let mobilising = || plain().status(Spain, Status::Mobilising).first(France);
    assert!(mobilising().build().is_ok());
    assert_eq!(faults(mobilising().introductory().build()), fault);
    for status in [Status::Beaten, Status::Recovering] {
        let beaten = || plain().status(Spain, status).first(France);
        assert_eq!(faults(beaten().build()), fault);
        assert!(beaten().introductory().build().is_ok());
    }
    let waiting = || plain().with(&["spain I 5,5"]).waiting(Spain, 1, 0);
    assert!(waiting().build().is_ok());
    assert_eq!(faults(waiting().introductory().build()), fault);
}

#[test]
fn faults_of_the_turn_are_named_with_field_and_rule() {
    let of = |change: &dyn Fn(&mut Scene)| {
        let mut scene = plain().first(Spain);
        change(&mut scene);
        faults(scene.build())
    };
    assert_eq!(of(&|_| ()), [""; 0]);
    let place = |scene: &mut Scene, town: &str| {
        scene.doc.phase = PhaseDoc::Place {
            town: town.to_owned(),
            loser: None,
        };
    };
    assert_eq!(of(&|scene| place(scene, "Italy town 1")), [""; 0]);
    assert_eq!(
        of(&|scene| place(scene, "Italy town 3")),
        ["position.phase WL-13a"],
        "a yellow town gives nothing"
    );
    assert_eq!(
        of(&|scene| {
            place(scene, "Italy town 1");
            scene.setup.variant = Variant::Introductory;
        }),
        ["position.phase WL-13a"]
    );
    assert_eq!(of(&|scene| place(scene, "Troy")), ["position.phase -"]);
    let recruit = |scene: &mut Scene| {
        scene.doc.phase = PhaseDoc::Recruit {
            army: France,
            both: true,
        };
    };
    assert_eq!(of(&recruit), ["position.phase WL-15a"]);
    assert_eq!(
        of(&|scene| {
            recruit(scene);
            scene.army(France).status = Status::Mobilising;
        }),
        [""; 0]
    );
    assert_eq!(
        of(&|scene| scene.doc.phase = PhaseDoc::EightTowns { seat: Seat(4) }),
        ["position.phase -"]
    );
    assert_eq!(
        of(&|scene| scene.doc.turn = Some(Italy)),
        ["position.turn -"]
    );
    assert_eq!(
        of(&|scene| scene.army(Spain).status = Status::Out),
        ["position.turn WL-9c"]
    );
    assert_eq!(
        of(&|scene| {
            scene.setup.variant = Variant::Introductory;
            scene.army(Spain).status = Status::Beaten;
        }),
        ["position.turn WL-12c"]
    );
}

/// Rules: WL-2a, WL-G11, WL-INTRO.e
#[test]
fn faults_of_points_targets_and_offers_are_named() {
    let march = |points, target: Option<&str>| {
        let mut scene = plain().with(&["spain I 5,5"]);
        scene.doc.phase = PhaseDoc::March;
        scene.doc.march.points = points;
        scene.doc.march.target = target.map(sq);
        faults(scene.build())
    };
    assert_eq!(march(12, Some("5,5")), [""; 0]);
    assert_eq!(march(13, None), ["position.march.points WL-2a"]);
    assert_eq!(march(5, Some("6,6")), ["position.march.target -"]);
    let mut early = plain();
    early.doc.march.points = 5;
    assert_eq!(faults(early.build()), ["position.march WL-9b"]);
    let offer = |scene: Scene, to| {
        let mut scene = scene.first(Spain);
        scene.doc.proposal = Some(to);
        faults(scene.build())
    };
    assert_eq!(offer(plain(), France), [""; 0]);
    assert_eq!(offer(plain(), Spain), ["position.proposal WL-8a"]);
    assert_eq!(offer(plain(), Prussia), ["position.proposal -"]);
    assert_eq!(
        offer(plain().out(France), France),
        ["position.proposal WL-8a"]
    );
    assert_eq!(
        offer(plain().two(), France),
        ["position.proposal WL-INTRO.e"]
    );
    assert_eq!(
        offer(plain().allied(France, Russia), France),
        ["position.proposal WL-G11"]
    );
    let mut late = plain();
    late.doc.phase = PhaseDoc::March;
    late.doc.march.stepped = true;
    assert_eq!(offer(late, France), [""; 0], "between steps");
    let mut busy = plain();
    busy.doc.phase = PhaseDoc::Place {
        town: town_name(Italy, 1),
        loser: None,
    };
    let refused = offer(busy, France);
    assert!(refused.contains(&"position.proposal WL-G11".to_owned()));
}

/// Rules: WL-LOSE.c
#[test]
fn no_round_is_played_beyond_the_agreed_ones() {
    let round = |round, agreed| faults(plain().round(round).rounds(agreed).build());
    assert_eq!(round(18, 18), [""; 0]);
    assert_eq!(round(24, 18), ["position.round WL-LOSE.c"]);
    assert_eq!(faults(plain().round(24).build()), [""; 0]);
}

/// Rules: WL-13e, WL-G45, WL-G60
#[test]
fn a_position_asks_only_who_has_something_to_choose() {
    let give_up = |pieces: &[&str], loser| {
        let mut scene = plain().with(pieces).first(Russia);
        scene.doc.phase = PhaseDoc::GiveUp {
            town: town_name(Spain, 2),
            loser,
        };
        faults(scene.build())
    };
    let refused = ["position.phase WL-13e"];
    assert_eq!(give_up(&["spain I 5,5", "spain I 7,7"], Spain), [""; 0]);
    assert_eq!(give_up(&["spain I 5,5"], Spain), refused, "only one");
    assert_eq!(
        give_up(&["spain C 5,5", "spain I 7,7", "spain I 9,9"], Spain),
        refused,
        "the cavalry goes, since the town bears its symbol"
    );
    assert_eq!(
        give_up(&["russia I 5,5", "russia I 7,7"], Russia),
        refused,
        "the one in turn took the town"
    );
    let recruit = |general: &str| {
        let mut scene = plain()
            .with(&["spain G 27,1", &format!("russia G {general}")])
            .towns_of(Spain, Russia)
            .status(Spain, Status::Mobilising)
            .first(Russia);
        scene.doc.march.general_halted = true;
        scene.doc.phase = PhaseDoc::Recruit {
            army: Spain,
            both: true,
        };
        faults(scene.build())
    };
    assert_eq!(recruit("28,5"), [""; 0]);
    assert_eq!(
        recruit("29,3"),
        ["position.phase WL-15a"],
        "his capital falls"
    );
}

/// Rules: WL-LOSE.c
#[test]
fn all_faults_of_a_setup_are_named_at_once() {
    let scene = plain()
        .players(&[&[Spain], &[France], &[Prussia]])
        .rounds(0)
        .with(&[
            "spain I 26,0",
            "france I 5,5",
            "prussia C 5,5",
            "russia I 7,7",
        ])
        .town("Troy", None)
        .town("Italy town 1", Russia)
        .waiting(France, 20, 0);
    let mut expected = vec![
        "players WL-1k",
        "rounds WL-LOSE.c",
        "position.pieces[0] WL-BOARD.f",
        "position.pieces[2] WL-3m",
        "position.pieces[3] -",
        "position.towns.Troy -",
        "position.towns.Italy town 1 -",
        "position.armies.france WL-PIECES.a",
    ];
    expected.sort();
    let mut found = faults(scene.build());
    // The two armies whose only unit was misplaced are said to have none.
    found.retain(|fault| !fault.ends_with("WL-LOSE.b"));
    assert_eq!(found, expected);
    let mut lost = plain().players(&[&[Spain]]);
    lost.setup.board = BoardName::Named("atlantis".to_owned());
    assert_eq!(faults(lost.build()), ["board -", "players WL-INTRO.a"]);
}

#[test]
fn positions_on_boards_of_ones_own_are_written_with_the_board() {
    let source = Board::named("plain")
        .unwrap()
        .source()
        .replace("Ford", "Bridge");
    let mut scene = plain().with(&["spain I 5,5"]);
    scene.setup.board = BoardName::Inline(source.clone());
    let position = scene.build().unwrap();
    sound::check(&position);
    let json = serde_json::to_value(&position).unwrap();
    assert_eq!(json["board"]["inline"], serde_json::json!(source));
    let unknown = r#"{"players":[["spain"]],"colour":"red"}"#;
    assert!(serde_json::from_str::<Setup>(unknown).is_err());
}

/// Every way to give so many seats bases of their own, all six countries tried.
fn all_divisions(players: usize, each: usize) -> Vec<Vec<Vec<Country>>> {
    use Country::{Austria, France, Italy, Prussia, Russia, Spain};
    let countries = [Spain, France, Prussia, Russia, Austria, Italy];
    let mut divisions = vec![Vec::new()];
    for _ in 0..players * each {
        divisions = divisions
            .iter()
            .flat_map(|given: &Vec<Country>| {
                countries.map(|country| [given.as_slice(), &[country]].concat())
            })
            .collect();
    }
    let seats = |given: Vec<Country>| given.chunks(each).map(<[_]>::to_vec).collect();
    divisions.into_iter().map(seats).collect()
}

fn regardless_of_order(mut division: Vec<Vec<Country>>) -> Vec<Vec<Country>> {
    division.iter_mut().for_each(|bases| bases.sort());
    division.sort();
    division
}

/// Rules: WL-1i, WL-1l, WL-1m
#[test]
fn a_division_is_offered_exactly_if_it_may_be_played() {
    for (players, each) in [(2, 2), (3, 1), (4, 1)] {
        let mut offered: Vec<_> = Setup::divisions(players)
            .into_iter()
            .map(regardless_of_order)
            .collect();
        offered.sort();
        let mut legal: Vec<_> = all_divisions(players, each)
            .into_iter()
            .filter(|division| {
                let seats: Vec<&[Country]> = division.iter().map(Vec::as_slice).collect();
                seated(&seats).is_ok()
            })
            .map(regardless_of_order)
            .collect();
        legal.sort();
        legal.dedup();
        assert_eq!(offered, legal, "{players} players");
    }
}
