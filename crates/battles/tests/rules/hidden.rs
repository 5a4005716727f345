//! LB-8.1 to LB-8.3, LB-8.5 Hidden forces.

use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::table::weather::Weather;
use feldherr_battles::task::{HiddenTask, Task, TurnTask};
use feldherr_battles::{Guise, Kind, Marks, Nation, Place, Side, Step};
use feldherr_core::{Game, Observer, Seat};

/// Plays a task of this chapter and then waits for the French to move.
fn after(ground: Drill, task: HiddenTask) -> Play {
    let agenda = vec![
        Task::from(TurnTask::Step(Step::MoveInCommand)),
        task.into(),
        TurnTask::Step(Step::Preparation).into(),
    ];
    ground.with(|state| state.agenda = Some(agenda)).play(&[])
}

fn seen(play: &Play, key: &str) -> bool {
    play.piece(key).marks.has(Marks::SEEN)
}

fn scout(side: Side, number: u16) -> HiddenTask {
    HiddenTask::Scout {
        side,
        hex: hex(number),
    }
}

/// Rules: LB-8.1a
#[test]
fn forces_and_reinforcements_begin_hidden() {
    let mut ground = drill()
        .gate("A", 101)
        .french("a", Kind::Infantry, 4, 606)
        .coalition("z", Kind::Infantry, 4, 1212)
        .french("r", Kind::Infantry, 4, 606);
    ground.state.pieces.remove("r");
    ground
        .scenario
        .reinforcement
        .push(feldherr_battles::setup::ReinforcementDoc {
            start: None,
            date: Some("1815-06-16".parse().unwrap()),
            hour: Some(14),
            entry: serde_json::from_str("\"A\"").unwrap(),
            pieces: vec!["r".to_owned()],
            reduced: Vec::new(),
        });
    let mut setup = ground.setup();
    setup.state = None;
    let position = setup.build().unwrap();
    for (id, _) in position.field.pieces() {
        assert!(!position.has(id, Marks::SEEN));
    }
    let waiting = position.field.find("r").unwrap();
    assert_eq!(position.piece(waiting).place, Place::Waiting);
}

fn covers(ground: Drill) -> (Nation, Guise) {
    let view = ground.build().view(Observer::Seat(Seat(1)));
    let stack = view
        .known
        .stacks
        .iter()
        .find(|stack| stack.hex == hex(606))
        .unwrap();
    stack.covered.unwrap()
}

/// Rules: LB-8.2a, LB-G37
#[test]
fn a_stack_is_topped_by_a_flag_first_and_by_a_status_only_without_one() {
    let plain = || drill().french("a", Kind::Infantry, 4, 606);
    let flag = (Nation::French, Guise::Flag);
    assert_eq!(covers(plain()), flag);
    let road = || plain().marked("a", Marks::ROAD);
    assert_eq!(covers(road()), (Nation::French, Guise::RoadMarch));
    let shaken = plain().marked("a", Marks::SHAKEN);
    assert_eq!(covers(shaken), (Nation::French, Guise::Demoralized));
    let short = plain().marked("a", Marks::OOS);
    assert_eq!(covers(short), (Nation::French, Guise::OutOfSupply));
    assert_eq!(covers(road().officer(Side::French, "ney", 4, 606)), flag);
    assert_eq!(covers(road().french("b", Kind::Infantry, 1, 606)), flag);
    let screened = road()
        .french("c", Kind::LightCavalry, 2, 612)
        .with_unit(Side::French, |unit| unit.vedettes = 1)
        .put("c-v1", 606);
    assert_eq!(covers(screened), flag);
}

/// Rules: LB-8.3b, LB-G5, LB-22.25b
#[test]
fn reconnaissance_follows_the_table() {
    // Entering scout, other scout; what is seen of entering infantry, other infantry; what becomes of vedettes.
    let cases = [
        (None, None, false, false),
        (None, Some(Kind::Vedette), true, false),
        (None, Some(Kind::LightCavalry), true, false),
        (Some(Kind::Vedette), None, false, true),
        (Some(Kind::Vedette), Some(Kind::Vedette), false, false),
        (Some(Kind::Vedette), Some(Kind::LightCavalry), false, false),
        (Some(Kind::LightCavalry), None, false, true),
        (Some(Kind::LightCavalry), Some(Kind::Vedette), false, true),
        (
            Some(Kind::LightCavalry),
            Some(Kind::LightCavalry),
            false,
            false,
        ),
    ];
    for (entering, other, entering_seen, other_seen) in cases {
        let mut ground = drill()
            .french("a", Kind::Infantry, 4, 606)
            .coalition("z", Kind::Infantry, 4, 607)
            .french("lf", Kind::LightCavalry, 2, 1401)
            .with_unit(Side::French, |unit| unit.vedettes = 1)
            .coalition("lc", Kind::LightCavalry, 2, 1416)
            .with_unit(Side::Coalition, |unit| unit.vedettes = 1);
        ground = match entering {
            Some(Kind::Vedette) => ground.put("lf-v1", 606),
            Some(_) => ground.put("lf", 606),
            None => ground,
        };
        ground = match other {
            Some(Kind::Vedette) => ground.put("lc-v1", 607),
            Some(_) => ground.put("lc", 607),
            None => ground,
        };
        let play = after(ground, scout(Side::French, 606));
        let case = format!("{entering:?} meets {other:?}");
        assert_eq!(seen(&play, "a"), entering_seen, "{case}");
        assert_eq!(seen(&play, "z"), other_seen, "{case}");
        let place = |key: &str| play.piece(key).place;
        match (entering, other) {
            (Some(Kind::Vedette), Some(Kind::LightCavalry)) => {
                assert_eq!(place("lf-v1"), Place::Awaiting, "{case}");
                assert!(seen(&play, "lc"), "{case}");
            }
            (Some(Kind::LightCavalry), Some(Kind::Vedette)) => {
                assert_eq!(place("lc-v1"), Place::Recovered, "{case}");
                assert!(seen(&play, "lf"), "{case}");
            }
            // The scouts themselves are shown in any case.
            _ => {
                let near = |key: &str, number| play.hex(key) == Some(number);
                for (key, number) in [("lf", 606), ("lf-v1", 606), ("lc", 607), ("lc-v1", 607)] {
                    assert_eq!(seen(&play, key), near(key, number), "{case}: {key}");
                }
            }
        }
    }
}

/// Rules: LB-8.3b, LB-G5
#[test]
fn reconnaissance_is_resolved_for_each_enemy_hex_alone() {
    let play = after(
        drill()
            .french("a", Kind::LightCavalry, 2, 606)
            .coalition("y", Kind::LightCavalry, 2, 605)
            .coalition("x", Kind::Infantry, 2, 605)
            .coalition("z", Kind::Infantry, 4, 607)
            .coalition("far", Kind::Infantry, 4, 609),
        scout(Side::French, 606),
    );
    assert!(seen(&play, "a") && seen(&play, "y") && seen(&play, "z"));
    assert!(!seen(&play, "x"), "light cavalry screens its own hex");
    assert!(!seen(&play, "far"));
}

/// Rules: LB-G110
#[test]
fn a_covered_stack_without_a_zone_must_show_it() {
    let ground = drill()
        .french("a", Kind::Infantry, 4, 606)
        .officer(Side::Coalition, "y", 3, 607)
        .formation(Side::Coalition, "co2")
        .officer(Side::Coalition, "x", 3, 608);
    let before = ground.build();
    assert!(before.under_threat(hex(606), Side::French));
    let play = after(ground, scout(Side::French, 606));
    assert!(seen(&play, "y") && !seen(&play, "x") && !seen(&play, "a"));
    assert!(!play.position.under_threat(hex(606), Side::French));
}

/// Rules: LB-8.3c, LB-2.1D1a, LB-10.11a
#[test]
fn the_sight_step_reveals_zones_and_lines_of_both_sides() {
    let play = after(
        drill()
            .french("a", Kind::Infantry, 4, 606)
            .officer(Side::French, "ney", 4, 606)
            .coalition("z", Kind::Infantry, 4, 609)
            .coalition("far", Kind::Infantry, 4, 612)
            .french("rear", Kind::Infantry, 4, 602),
        HiddenTask::Sight,
    );
    assert!(seen(&play, "a") && seen(&play, "ney"), "leaders as well");
    assert!(seen(&play, "z"), "three hexes");
    assert!(!seen(&play, "rear"), "z is seven hexes away");
    assert!(!seen(&play, "far"), "a is six hexes away");
}

/// Rules: LB-8.3c, LB-23.13a
#[test]
fn in_fog_only_neighbours_are_seen() {
    let ground = |at| {
        drill()
            .weather(Weather::Fog)
            .french("a", Kind::Infantry, 4, 606)
            .coalition("z", Kind::Infantry, 4, at)
    };
    assert!(seen(&after(ground(607), HiddenTask::Sight), "z"));
    assert!(!seen(&after(ground(608), HiddenTask::Sight), "z"));
}

/// Rules: LB-8.3c
#[test]
fn a_leader_alone_sees_nobody() {
    let play = after(
        drill()
            .officer(Side::French, "ney", 4, 606)
            .coalition("z", Kind::Infantry, 4, 609),
        HiddenTask::Sight,
    );
    assert!(seen(&play, "ney") && !seen(&play, "z"));
}

/// Rules: LB-8.3d
#[test]
fn after_combat_only_neighbours_see_each_other() {
    let play = after(
        drill()
            .french("a", Kind::Infantry, 4, 606)
            .coalition("z", Kind::Infantry, 4, 607)
            .coalition("y", Kind::Infantry, 4, 609),
        HiddenTask::Meet(hex(606)),
    );
    assert!(seen(&play, "a") && seen(&play, "z") && !seen(&play, "y"));
    let away = after(
        drill()
            .french("a", Kind::Infantry, 4, 606)
            .coalition("z", Kind::Infantry, 4, 608),
        HiddenTask::Meet(hex(606)),
    );
    assert!(!seen(&away, "a") && !seen(&away, "z"), "no zone entered");
}

/// Rules: LB-8.5a, LB-8.5b, LB-2.1D6a, LB-G108
#[test]
fn what_nobody_sees_is_covered_and_remembered_where_it_was() {
    let ground = drill()
        .french("a", Kind::Infantry, 4, 606)
        .coalition("z", Kind::Infantry, 4, 607)
        .coalition("y", Kind::Infantry, 4, 806)
        .coalition("x", Kind::Infantry, 4, 612);
    let ground = ["a", "z", "y", "x"]
        .iter()
        .fold(ground, |ground, key| ground.marked(key, Marks::SEEN))
        .marked("x", Marks::REDUCED);
    let play = after(ground, HiddenTask::Cover);
    assert!(seen(&play, "a") && seen(&play, "z"), "in a zone");
    assert!(seen(&play, "y"), "in sight of a");
    assert!(!seen(&play, "x"));
    let sighting = play.piece("x").sighting.unwrap();
    assert_eq!(
        (sighting.hex, sighting.turn, sighting.reduced),
        (hex(612), 0, true)
    );
    let view = play.position.view(Observer::Seat(Seat(0)));
    assert!(
        view.known
            .sightings
            .iter()
            .any(|(id, _)| *id == play.id("x"))
    );
}

/// Rules: LB-2.2A1d, LB-23.14b
#[test]
fn at_night_only_neighbours_stay_revealed() {
    let night = |at: u16| {
        drill()
            .french("a", Kind::Infantry, 4, 606)
            .coalition("z", Kind::Infantry, 4, at)
            .marked("z", Marks::SEEN)
            .with(|state| state.turn = 7)
    };
    assert_ne!(
        night(608).build().field.turn(7).kind,
        feldherr_battles::TurnKind::Day
    );
    assert!(!seen(&after(night(608), HiddenTask::Cover), "z"));
    assert!(seen(&after(night(607), HiddenTask::Cover), "z"));
}

/// Rules: LB-13.38f, LB-G62, LB-G64
#[test]
fn markers_of_the_combat_phase_come_off() {
    let ground = || {
        drill()
            .french("a", Kind::Artillery, 3, 606)
            .coalition("z", Kind::Artillery, 4, 616)
            .marked("a", Marks::SUPPRESSED.with(Marks::SQUARE))
            .marked("z", Marks::SQUARE.with(Marks::FIRED))
    };
    let play = after(ground(), HiddenTask::Cover);
    assert!(!play.piece("a").marks.has(Marks::SUPPRESSED));
    assert!(play.piece("a").marks.has(Marks::SQUARE));
    // The French movement phase is over: their squares dissolve, the others do not.
    let play = after(ground(), HiddenTask::Sight);
    assert!(!play.piece("a").marks.has(Marks::SQUARE));
    assert!(play.piece("z").marks.has(Marks::SQUARE));
    assert!(!play.piece("z").marks.has(Marks::FIRED));
}
