//! VF-11, VF-A.4.1 Reserves.

use crate::support::play::{Play, carry_out, play};
use crate::support::{FIRST_LEADER, Scene, at, battle, change, march, point, rect};
use feldherr_core::Seat;
use feldherr_fortitude::formation::square_side;
use feldherr_fortitude::geometry::Pose;
use feldherr_fortitude::task::CommandTask;
use feldherr_fortitude::task::Task;
use feldherr_fortitude::{
    Action, BrigadeId, Card, Commander, Effect, Formation, LeaderPlace, March, MoveKind, On, Place,
    Side, Special, UnitId, Until,
};

/// Two march columns in reserve behind the bottom edge in the second round, with their brigadier.
fn scene() -> Scene {
    battle()
        .add(Side::One, "march", Place::Reserve)
        .add(Side::One, "march", Place::Reserve)
        .leader(Side::One, point(0.0, 0.0), None)
        .with(|_, state| {
            state.round = 2;
            state.sides[0].reserves = 4;
            state.leaders[FIRST_LEADER.index()].place = LeaderPlace::Reserve;
        })
}

fn choosing(scene: Scene) -> Play {
    play(scene, CommandTask::Choose)
}

fn enter(unit: u8, x: f64, march: March, second: &[Pose]) -> Action {
    Action::Enter {
        unit: UnitId(unit),
        from: at(x, 60.0, 0.0),
        march,
        second: second.to_vec(),
    }
}

fn ahead(x: f64, y: f64) -> March {
    march(MoveKind::Move, &[at(x, y, 0.0)])
}

const CALL: Action = Action::Command(UnitId(0));

/// Rules: VF-11.0a, VF-11.0b, VF-11.0c, VF-11.0d, VF-A.4.1b, VF-G57, VF-G34
#[test]
fn reserves_march_in_over_their_own_edge_without_tests() {
    let mut play = choosing(scene());
    play.act(CALL);
    assert_eq!(
        play.now(),
        &Task::Command(CommandTask::Enter { unit: UnitId(0) })
    );
    assert!(
        !play.allows(&enter(1, 30.0, ahead(30.0, 48.0), &[])),
        "the other unit was called"
    );
    assert!(
        !play.allows(&enter(0, 30.0, ahead(30.0, 47.0), &[])),
        "more than 12 in"
    );
    play.act(enter(0, 30.0, ahead(30.0, 48.0), &[]));
    let unit = play.position.state.units[0];
    assert_eq!(unit.place, Place::Table(at(30.0, 48.0, 0.0)));
    assert_eq!(unit.order.formation, Formation::MarchColumn);
    assert!(unit.done.acted, "entering is its action");
    assert_eq!(unit.done.courier, None, "no courier rides");
    assert!(
        matches!(play.position.state.leaders[2].place, LeaderPlace::Table(_)),
        "its brigadier comes with it"
    );
    assert_eq!(play.position.state.sides[0].entered, 1);
}

/// Rules: VF-11.0d, VF-11.0e
#[test]
fn they_move_and_reform_or_move_twice_but_never_charge() {
    let called = || {
        let mut play = choosing(scene());
        play.act(CALL);
        play
    };
    let reform = March {
        after: Some(change(Formation::Line, 12, 0.0)),
        ..ahead(30.0, 48.0)
    };
    let mut play = called();
    play.act(enter(0, 30.0, reform.clone(), &[]));
    assert_eq!(
        play.position.state.units[0].order.formation,
        Formation::Line
    );
    let twice = enter(0, 30.0, ahead(30.0, 48.0), &[at(30.0, 36.0, 0.0)]);
    let mut play = called();
    play.act(twice);
    assert_eq!(play.position.pose(UnitId(0)), Some(at(30.0, 36.0, 0.0)));
    let both = enter(0, 30.0, reform, &[at(30.0, 40.0, 0.0)]);
    assert!(!called().allows(&both), "one or the other");
    let early = March {
        before: Some(change(Formation::Line, 12, 0.0)),
        ..ahead(30.0, 52.0)
    };
    assert!(
        !called().allows(&enter(0, 30.0, early, &[])),
        "they arrive in march column"
    );
    let charge = march(MoveKind::Charge, &[at(30.0, 48.0, 0.0)]);
    assert_eq!(called().refusal(&enter(0, 30.0, charge, &[])), "VF-11.0e");
}

/// Rules: VF-11.0f, VF-G57
#[test]
fn they_are_delayed_only_where_the_whole_edge_is_closed() {
    let called = |gap: f64| {
        let walls = scene()
            .high_wall(rect(0.0, 58.0, 40.0, 1.0))
            .high_wall(rect(40.0 + gap, 58.0, 80.0 - gap, 1.0));
        let mut play = choosing(walls);
        play.act(CALL);
        play
    };
    let narrow = called(2.0);
    assert_eq!(narrow.position.state.units[0].place, Place::Reserve);
    assert!(narrow.position.state.units[0].done.acted, "delayed");
    let mut wide = called(3.0);
    assert!(wide.options().len() > 1, "a way is found by itself");
    wide.act(enter(0, 41.5, ahead(41.5, 48.0), &[]));
}

/// Rules: VF-11.0b, VF-A.4.1b
#[test]
fn they_come_from_their_own_edge_only() {
    let mut play = choosing(scene());
    play.act(CALL);
    let top = Action::Enter {
        unit: UnitId(0),
        from: at(30.0, 0.0, 180.0),
        march: march(MoveKind::Move, &[at(30.0, 12.0, 180.0)]),
        second: Vec::new(),
    };
    assert!(!play.allows(&top));
    let middle = Action::Enter {
        unit: UnitId(0),
        from: at(30.0, 30.0, 0.0),
        march: ahead(30.0, 20.0),
        second: Vec::new(),
    };
    assert!(!play.allows(&middle));
    assert!(
        play.options().len() > 1,
        "places along the edge and staying away"
    );
    play.act(Action::Stand);
    assert_eq!(play.position.state.units[0].place, Place::Reserve);
}

/// Rules: VF-A.4.1b, VF-L.erzherzog_karl.b, VF-G100
#[test]
fn nobody_comes_in_the_first_round_but_a_brigade_of_charles() {
    let first = |rule: Option<Commander>| {
        scene()
            .add(Side::One, "march", Place::Reserve)
            .other_brigade()
            .one("line", at(30.0, 30.0, 0.0))
            .with(move |field, state| {
                field.leaders[0].rule = rule;
                state.round = 1;
            })
    };
    assert_eq!(choosing(first(None)).refusal(&CALL), "VF-A.4.1b");
    let mut play = choosing(first(Some(Commander::ErzherzogKarl)));
    assert!(play.allows(&Action::Command(UnitId(2))));
    play.act(CALL).act(enter(0, 60.0, ahead(60.0, 48.0), &[]));
    assert_eq!(play.position.state.sides[0].early, Some(BrigadeId(0)));
    assert!(play.allows(&Action::Command(UnitId(1))), "the same brigade");
    assert_eq!(
        play.refusal(&Action::Command(UnitId(2))),
        "VF-A.4.1b",
        "no other"
    );
}

/// Rules: VF-A.4.1c, VF-G75, VF-X57
#[test]
fn at_most_half_of_the_reserves_come_in_a_turn() {
    for (held, most) in [(7, 3), (4, 2), (1, 1), (0, 1)] {
        let position = scene()
            .with(|_, state| state.sides[0].reserves = held)
            .build();
        assert_eq!(position.reserve_limit(), most);
    }
    let full = scene()
        .one("line", at(30.0, 30.0, 0.0))
        .with(|_, state| state.sides[0].entered = 2);
    assert_eq!(choosing(full).refusal(&CALL), "VF-A.4.1c");
}

/// Rules: VF-F.3b
#[test]
fn friction_delays_reserves() {
    let late = scene().one("line", at(30.0, 30.0, 0.0)).with(|_, state| {
        state.effects.push(Effect {
            side: Side::Two,
            card: Card::Three,
            on: On::Army,
            until: Until::TurnEnd,
        });
    });
    assert_eq!(choosing(late).refusal(&CALL), "VF-F.3b");
}

/// Rules: VF-11.0f, VF-G57
#[test]
fn a_unit_without_room_is_delayed() {
    let wall = crate::support::rect(0.0, 50.0, 120.0, 9.9);
    let closed = scene().high_wall(wall);
    let play = carry_out(closed, CommandTask::Enter { unit: UnitId(0) }, &[]);
    let unit = play.position.state.units[0];
    assert_eq!(unit.place, Place::Reserve);
    assert!(unit.done.acted, "not again in this turn");
}

/// Rules: VF-1.4b, VF-2.2b
#[test]
fn the_brigades_player_brings_its_reserves_in() {
    let shared = scene().with(|field, _| field.brigades[0].player = Seat(2));
    let mut play = choosing(shared);
    assert_eq!(play.seat(), Seat(0));
    play.act(CALL);
    assert_eq!(play.seat(), Seat(2));
    assert!(!play.allows(&Action::Command(UnitId(1))));
}

/// Rules: VF-11.0a
#[test]
fn only_own_units_in_reserve_are_called() {
    let scene = scene()
        .one("line", at(30.0, 30.0, 0.0))
        .add(Side::Two, "march", Place::Reserve);
    let play = choosing(scene);
    for unit in [2, 3] {
        assert_eq!(play.refusal(&Action::Command(UnitId(unit))), "VF-11.0a");
    }
}

/// A unit that enters has moved, so that there is no square for it this turn.
/// Rules: VF-S.karree.b, VF-11.0d
#[test]
fn reserves_do_not_form_square_as_they_enter() {
    let drilled = || {
        scene().with(|field, _| {
            let specials = &mut field.sheets[0].specials;
            *specials = specials.with(Special::Square).with(Special::OpenFormation);
        })
    };
    let into = |formation, files| {
        let march = March {
            after: Some(change(formation, files, 0.0)),
            ..ahead(30.0, 48.0)
        };
        enter(0, 30.0, march, &[])
    };
    let mut play = choosing(drilled());
    play.act(CALL);
    assert!(play.allows(&into(Formation::Line, 12)));
    assert!(play.allows(&into(Formation::Open, 12)));
    assert_eq!(
        play.refusal(&into(Formation::Square, square_side(24))),
        "VF-S.karree.b"
    );
}
