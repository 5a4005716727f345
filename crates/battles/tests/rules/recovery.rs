//! LB-22 Recovery and reorganization.

use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::event::RetreatEvent;
use feldherr_battles::{Action, Event, Formation, Kind, Marks, Nation, Place, Side, Step, rule};

const F: Side = Side::French;
const C: Side = Side::Coalition;

fn awaiting() -> Drill {
    let mut ground = drill()
        .at(Step::Recovery, F)
        .officer(F, "ney", 4, 303)
        .french("a", Kind::Infantry, 4, 303)
        .piece("a", |piece| piece.place = Place::Awaiting)
        .french("b", Kind::Infantry, 1, 303)
        .piece("b", |piece| piece.place = Place::Awaiting);
    ground.scenario.day[0].supply = vec![12];
    ground
}

/// Rules: LB-22.0a, LB-22.11a, LB-22.12a, LB-22.12b
#[test]
fn a_unit_recovers_with_a_roll_up_to_its_initiative() {
    let mut play = awaiting().play(&[3, 4]);
    let [a, b] = ["a", "b"].map(|key| play.id(key));
    assert_eq!(
        play.options(),
        [Action::Done, Action::Recover(a), Action::Recover(b)]
    );
    play.act(Action::Recover(a));
    assert_eq!(play.piece("a").place, Place::Recovered);
    assert!(play.piece("a").marks.has(Marks::REDUCED));
    assert_eq!(play.rule(Action::Recover(a)), rule::LB_22_11A);
    play.act(Action::Recover(b));
    assert_eq!(play.piece("b").place, Place::Awaiting, "4 is above 3");
    // Nobody is left to try, so the step is over; it may try in the next recovery segment.
    assert!(play.position.state.step > Step::Recovery);
}

/// Rules: LB-22.12b
#[test]
fn a_unit_tries_once_in_a_segment() {
    let mut play = awaiting()
        .french("c", Kind::Infantry, 4, 303)
        .piece("c", |piece| piece.place = Place::Awaiting)
        .play(&[6]);
    let a = play.id("a");
    play.act(Action::Recover(a));
    assert_eq!(play.rule(Action::Recover(a)), rule::LB_22_12B);
}

/// Rules: LB-22.12c, LB-21.2a
#[test]
fn demoralization_does_not_make_recovery_harder() {
    let broken = Formation {
        demoralized: true,
        ..Formation::default()
    };
    let mut play = awaiting()
        .with(|state| {
            state.formations.insert("fr".to_owned(), broken);
        })
        .play(&[3]);
    let a = play.id("a");
    assert_eq!(play.position.initiative(a), 2);
    play.act(Action::Recover(a));
    assert_eq!(play.piece("a").place, Place::Recovered);
}

/// Rules: LB-22.12a, LB-GL.recoveryturn
#[test]
fn without_a_recovery_turn_nobody_recovers() {
    let mut ground = awaiting();
    ground.scenario.day[0].supply.clear();
    assert!(ground.play(&[]).position.state.step > Step::Recovery);
    let checked = ground.with(|state| state.sky.checked = true);
    assert_eq!(checked.play(&[]).position.state.step, Step::Recovery);
}

/// Ney's corps with two recovered units and one that is the loss marker; Napoleon and Reille nearby.
fn recovered() -> Drill {
    let back = |ground: Drill, key: &str| {
        ground.piece(key, |piece| {
            piece.place = Place::Recovered;
            piece.marks = Marks::REDUCED;
        })
    };
    let ground = drill()
        .at(Step::Reorganization, F)
        .commander(F, "napoleon", 4, 505)
        .officer(F, "ney", 4, 303)
        .french("a", Kind::Infantry, 4, 303)
        .french("b", Kind::Infantry, 4, 303)
        .french("c", Kind::Infantry, 4, 303)
        .french("d", Kind::Infantry, 4, 404)
        .formation(F, "fr2")
        .officer(F, "reille", 4, 608)
        .french("r", Kind::Infantry, 4, 608);
    let ground = ["a", "b", "c", "r"]
        .iter()
        .fold(ground, |ground, key| back(ground, key));
    ground.with(|state| {
        let lost = |losses| Formation {
            losses,
            ..Formation::default()
        };
        state.formations.insert("fr".to_owned(), lost(12));
        state.formations.insert("fr2".to_owned(), lost(4));
    })
}

fn by(play: &Play, leader: &str, piece: &str) -> Action {
    Action::Reorganize {
        leader: play.id(leader),
        piece: play.id(piece),
    }
}

/// Rules: LB-22.21a, LB-22.22a, LB-21.3a
#[test]
fn a_leader_brings_two_units_back_to_his_hex_at_reduced_strength() {
    let mut play = recovered().play(&[]);
    play.act(by(&play, "ney", "a"));
    play.act(by(&play, "ney", "b"));
    assert_eq!((play.hex("a"), play.hex("b")), (Some(303), Some(303)));
    assert!(play.piece("a").marks.has(Marks::REDUCED));
    assert!(!play.piece("a").marks.has(Marks::SEEN));
    assert_eq!(play.position.state.formations[0].losses, 4);
    assert_eq!(play.rule(by(&play, "ney", "c")), rule::LB_22_22A);
}

/// Rules: LB-22.22a, LB-22.24c
#[test]
fn up_to_three_vedettes_come_besides_and_cost_no_command() {
    let mut ground = recovered()
        .formation(F, "lc")
        .officer(F, "pajol", 4, 909)
        .french("v", Kind::LightCavalry, 4, 909)
        .with_unit(F, |unit| unit.vedettes = 4);
    for number in 1..=4 {
        let key = format!("v-v{number}");
        ground = ground.piece(&key, |piece| piece.place = Place::Recovered);
    }
    let mut play = ground.play(&[]);
    for key in ["v-v1", "v-v2", "v-v3"] {
        play.act(by(&play, "pajol", key));
        assert_eq!(play.hex(key), Some(909));
    }
    assert_eq!(play.rule(by(&play, "pajol", "v-v4")), rule::LB_22_22A);
    assert!(
        !play
            .piece("pajol")
            .marks
            .any(Marks::OOC.with(Marks::REORGANIZED))
    );
}

/// Rules: LB-22.23a, LB-22.23d
#[test]
fn not_in_an_enemy_zone_but_in_any_terrain() {
    let play = recovered().woods(&[303]).marsh(&[608]).play(&[]);
    assert!(play.options().contains(&by(&play, "ney", "a")));
    let play = recovered().coalition("z", Kind::Infantry, 4, 302).play(&[]);
    assert_eq!(play.rule(by(&play, "ney", "a")), rule::LB_22_23A);
}

/// Rules: LB-22.23b, LB-G81
#[test]
fn officers_bring_their_own_and_commanders_those_of_officers_in_range() {
    let play = recovered().play(&[]);
    assert_eq!(play.rule(by(&play, "ney", "r")), rule::LB_22_23B);
    assert!(
        play.options().contains(&by(&play, "napoleon", "r")),
        "Reille four hexes away"
    );
    assert!(
        play.options().contains(&by(&play, "napoleon", "a")),
        "Ney three hexes away"
    );
    let play = recovered().put("ney", 101).play(&[]);
    assert_eq!(play.rule(by(&play, "napoleon", "a")), rule::LB_22_23B);
    // An officer who is still to come is no reason, one who never was is.
    let play = recovered()
        .piece("ney", |piece| piece.place = Place::Waiting)
        .play(&[]);
    assert_eq!(play.rule(by(&play, "napoleon", "a")), rule::LB_22_23B);
    let mut ground = recovered();
    ground.state.pieces.remove("ney");
    let play = ground.play(&[]);
    assert!(play.options().contains(&by(&play, "napoleon", "a")));
}

/// Rules: LB-22.24a, LB-22.24b, LB-22.24d
#[test]
fn an_officer_pays_with_his_command_a_commander_does_not() {
    let mut play = recovered().marked("ney", Marks::OOC).play(&[]);
    play.act(by(&play, "napoleon", "b"));
    assert!(
        !play
            .piece("napoleon")
            .marks
            .any(Marks::OOC.with(Marks::REORGANIZED))
    );
    play.act(by(&play, "ney", "a"));
    assert!(
        play.piece("ney")
            .marks
            .has(Marks::OOC.with(Marks::REORGANIZED))
    );
}

/// Rules: LB-21.3c, LB-G78
#[test]
fn the_loss_marker_comes_back_when_all_others_have_recovered() {
    let mut play = recovered()
        .piece("b", |piece| piece.place = Place::Awaiting)
        .with(|state| {
            let mut track = state.formations["fr"];
            track.losses = 12;
            state.formations.insert("fr".to_owned(), track);
        })
        .play(&[]);
    let a = play.id("a");
    play.position.state.formations[0].marker = Some(a);
    assert_eq!(play.rule(by(&play, "ney", "a")), rule::LB_21_3C);
    // Recovered is enough: nobody else need be on the map again.
    let b = play.id("b");
    play.position.place(b, Place::Recovered);
    play.act(by(&play, "ney", "a"));
    assert_eq!(play.position.state.formations[0].marker, None);
    play.act(by(&play, "ney", "b"));
    play.act(by(&play, "napoleon", "c"));
    assert_eq!(play.position.state.formations[0].losses, 0);
}

/// Rules: LB-21.2f, LB-22.23c, LB-G80, LB-20.51e
#[test]
fn units_of_a_demoralized_formation_are_lost_on_a_five_or_six() {
    let broken = |retreat: Option<u8>| {
        recovered().with(|state| {
            let track = Formation {
                losses: 12,
                demoralized: true,
                ..Formation::default()
            };
            state.formations.insert("fr".to_owned(), track);
            state.sides[F.index()].retreat = retreat;
        })
    };
    for (die, retreat, back) in [
        (4, None, true),
        (5, None, false),
        (4, Some(0), false),
        (3, Some(0), true),
    ] {
        let mut play = broken(retreat).play(&[die]);
        play.act(by(&play, "ney", "a"));
        let place = if back {
            Place::Map(hex(303))
        } else {
            Place::Lost
        };
        assert_eq!(
            play.piece("a").place,
            place,
            "roll {die}, retreat {retreat:?}"
        );
        assert!(play.piece("ney").marks.has(Marks::OOC), "even if it failed");
    }
    // A retreat of an earlier turn changes nothing.
    let mut play = broken(Some(0)).with(|state| state.turn = 1).play(&[4]);
    play.act(by(&play, "ney", "a"));
    assert_eq!(play.hex("a"), Some(303));
}

/// Rules: LB-21.2g
#[test]
fn minor_allies_check_their_initiative_instead() {
    for (die, back) in [(2, true), (3, false)] {
        let ground = drill()
            .at(Step::Reorganization, F)
            .officer(F, "ney", 4, 303)
            .french("a", Kind::Infantry, 4, 303)
            .with_unit(F, |unit| unit.nation = Some(Nation::Saxon))
            .piece("a", |piece| piece.place = Place::Recovered)
            .french("b", Kind::Infantry, 4, 303)
            .french("c", Kind::Infantry, 9, 303)
            .with(|state| {
                let track = Formation {
                    losses: 14,
                    demoralized: true,
                    ..Formation::default()
                };
                state.formations.insert("fr".to_owned(), track);
            });
        let mut play = ground.play(&[die]);
        play.act(by(&play, "ney", "a"));
        assert_eq!(play.hex("a").is_some(), back, "3 less 1, roll {die}");
    }
}

/// Rules: LB-22.25a, LB-22.12a
#[test]
fn vedettes_await_recovery_like_units() {
    let mut ground = drill()
        .at(Step::Recovery, F)
        .french("v", Kind::LightCavalry, 2, 303)
        .with_unit(F, |unit| unit.vedettes = 2)
        .piece("v-v1", |piece| piece.place = Place::Awaiting);
    ground.scenario.day[0].supply = vec![12];
    let mut play = ground.play(&[3]);
    let vedette = play.id("v-v1");
    play.act(Action::Recover(vedette));
    assert_eq!(play.piece("v-v1").place, Place::Recovered);
    assert!(
        !play.piece("v-v1").marks.has(Marks::REDUCED),
        "it has no reduced side"
    );
}

/// Rules: LB-22.22a
#[test]
fn only_own_leaders_and_own_recovered_pieces() {
    let play = recovered()
        .officer(C, "z", 4, 1414)
        .coalition("y", Kind::Infantry, 3, 1414)
        .piece("y", |piece| piece.place = Place::Recovered)
        .play(&[]);
    // Of a covered leader of the enemy nothing is said at all.
    assert_eq!(play.rule(by(&play, "z", "a")), rule::LB_8_1A);
    assert_eq!(play.rule(by(&play, "d", "a")), rule::LB_22_22A);
    assert_eq!(play.rule(by(&play, "napoleon", "y")), rule::LB_22_21A);
    assert_eq!(play.rule(by(&play, "napoleon", "d")), rule::LB_22_21A);
}

/// Rules: LB-22.22b
#[test]
fn units_already_there_make_room() {
    use feldherr_battles::PieceSet;
    use feldherr_battles::task::Task;
    let ground = drill()
        .at(Step::Reorganization, F)
        .officer(F, "ney", 4, 808)
        .french("x", Kind::Infantry, 4, 808)
        .french("y", Kind::Infantry, 4, 808)
        .french("a", Kind::Infantry, 4, 808)
        .piece("a", |piece| {
            piece.place = Place::Recovered;
            piece.marks = Marks::REDUCED;
        })
        .with(|state| {
            let track = Formation {
                losses: 4,
                ..Formation::default()
            };
            state.formations.insert("fr".to_owned(), track);
        });
    // With one infantry unit there it fits, and nobody moves.
    let mut room = ground.clone().put("y", 1010).play(&[]);
    room.act(by(&room, "ney", "a"));
    assert!(!matches!(
        room.position.state.agenda.last(),
        Some(Task::Retreat(_))
    ));
    assert_eq!([room.hex("x"), room.hex("a")], [Some(808); 2]);
    let mut play = ground.play(&[]);
    play.act(by(&play, "ney", "a"));
    // Three infantry units are one too many: one of the two others steps aside, the newcomer does not.
    let [x, y, a] = ["x", "y", "a"].map(|key| play.id(key));
    let movers: PieceSet = play
        .options()
        .iter()
        .filter_map(|action| match action {
            Action::Put { piece, hex: to } => {
                assert_eq!(to.distance(hex(808)), 1);
                Some(*piece)
            }
            _ => None,
        })
        .collect();
    assert_eq!(movers, PieceSet::from_iter([x, y]));
    let stay = Action::Put {
        piece: a,
        hex: hex(807),
    };
    assert_eq!(play.rule(stay), rule::LB_12_36A);
    let far = Action::Put {
        piece: x,
        hex: hex(806),
    };
    assert_eq!(play.rule(far), rule::LB_12_36A);
    while matches!(play.position.state.agenda.last(), Some(Task::Retreat(_))) {
        let way = play.options()[0];
        play.act(way);
    }
    let room = play.position.check_stacking(F, hex(808), &PieceSet::NONE);
    assert!(room.is_ok(), "the hex holds no more than it may");
    assert_eq!(play.hex("a"), Some(808));
    let stayed = ["x", "y"].iter().filter(|key| play.hex(key) == Some(808));
    assert_eq!(stayed.count(), 1, "one of them has made room");
    assert!(
        play.hex("x").is_some() && play.hex("y").is_some(),
        "nobody is lost"
    );
}

/// Rules: LB-22.22b, LB-12.36c
#[test]
fn one_who_makes_room_for_reorganized_cavalry_need_not_check() {
    let ground = drill()
        .at(Step::Reorganization, F)
        .officer(F, "ney", 4, 303)
        .french("a", Kind::Infantry, 4, 303)
        .french("b", Kind::Infantry, 4, 303)
        .french("g", Kind::Artillery, 4, 303)
        .french("h", Kind::Artillery, 4, 303)
        .french("k", Kind::Artillery, 4, 303)
        .french("horse", Kind::Cavalry, 4, 303)
        .piece("horse", |piece| {
            piece.place = Place::Recovered;
            piece.marks = Marks::REDUCED;
        });
    let mut play = ground.play(&[6]);
    play.act(by(&play, "ney", "horse"));
    let told = matches!(
        play.events.last(),
        Some(Event::Retreat(RetreatEvent::Crowded { hex: at, .. })) if *at == hex(303)
    );
    assert!(told, "{:?}", play.events);
    let a = play.id("a");
    play.act(Action::Put {
        piece: a,
        hex: hex(302),
    });
    assert_eq!(play.hex("a"), Some(302));
    assert_eq!(play.hex("horse"), Some(303));
    assert_eq!(play.dice.forced_left(), 1, "no check");
}

/// Rules: LB-22.22b, LB-3.3c, LB-18.12b
#[test]
fn nobody_is_reorganized_where_no_room_can_be_made() {
    let play = recovered().train(F, "wagons", 303).play(&[]);
    let place = by(&play, "ney", "a");
    assert!(!play.options().contains(&place), "a train never makes room");
    assert_eq!(play.rule(place), rule::LB_18_12B);
    assert!(play.options().contains(&by(&play, "napoleon", "a")));
}
