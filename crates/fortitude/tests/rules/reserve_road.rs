//! VF-11.0, VF-T.2.3 Reserves that enter along a road, and reserves in a written position.

use crate::support::play::play;
use crate::support::{Scene, at, battle, march, order, rect};
use feldherr_fortitude::geometry::Pose;
use feldherr_fortitude::task::CommandTask;
use feldherr_fortitude::{Action, Edge, Formation, MoveKind, Place, Position, Setup, Side, UnitId};
use serde_json::json;

/// A unit in reserve behind the bottom edge, where a road leads to the top.
fn scene(kind: &str) -> Scene {
    battle()
        .road(rect(28.0, 0.0, 4.0, 60.0))
        .add(Side::One, kind, Place::Reserve)
        .with(|_, state| {
            state.round = 2;
            state.sides[0].reserves = 2;
        })
}

/// How far a unit gets that enters straight ahead at a place along the bottom edge.
fn gets(position: &Position, x: f64) -> f64 {
    let from = at(x, 60.0, 0.0);
    let enters = |inches: f64| {
        let ahead = march(MoveKind::Move, &[at(x, 60.0 - inches, 0.0)]);
        let judged = position.judge_entry(UnitId(0), Edge::Bottom, from, &ahead, &[]);
        judged.is_ok()
    };
    let tenths = (1..=500).rev().map(|tenth| f64::from(tenth) / 10.0);
    tenths
        .into_iter()
        .find(|inches| enters(*inches))
        .unwrap_or(0.0)
}

/// A march column goes twice as far along a made way; how much of it is still behind the edge does not matter.
/// Rules: VF-T.2.3a, VF-11.0c, VF-11.0d, VF-G57
#[test]
fn a_column_of_any_length_gets_the_whole_road() {
    for figures in [12, 24, 36] {
        let long = scene("march").with(|field, _| field.sheets[0].figures = figures);
        assert_eq!(gets(&long.build(), 30.0), 24.0, "{figures} figures");
        let off = scene("march").with(|field, _| field.sheets[0].figures = figures);
        assert_eq!(gets(&off.build(), 60.0), 12.0, "no road there");
    }
    assert_eq!(gets(&scene("cavalry march").build(), 30.0), 36.0);
    assert_eq!(gets(&scene("limbered").build(), 30.0), 24.0);
}

/// Only the stretch on the way is doubled.
/// Rules: VF-T.2.3b, VF-11.0d
#[test]
fn a_road_that_ends_helps_as_far_as_it_goes() {
    let short = |figures: u8| {
        battle()
            .road(rect(28.0, 50.0, 4.0, 10.0))
            .add(Side::One, "march", Place::Reserve)
            .with(move |field, _| field.sheets[0].figures = figures)
            .build()
    };
    // The first base leaves the road after ten inches and its own half depth, and pays the plain inch from there on.
    for figures in [12, 24] {
        let far = gets(&short(figures), 30.0);
        assert!((17.0..=18.1).contains(&far), "{far} inches");
    }
}

/// Rough ground at the edge is paid for by each base when it gets there, not by those behind the edge.
/// Rules: VF-T.2.6, VF-11.0d, VF-G57
#[test]
fn rough_ground_is_paid_for_once() {
    let muddy = |figures: u8| {
        battle()
            .rough(rect(20.0, 57.0, 20.0, 3.0))
            .add(Side::One, "march", Place::Reserve)
            .with(move |field, _| field.sheets[0].figures = figures)
            .build()
    };
    let far = gets(&muddy(12), 30.0);
    assert!((8.9..=9.9).contains(&far), "{far} inches");
    assert_eq!(gets(&muddy(36), 30.0), far, "the head pays most");
}

/// Rules: VF-T.2.3a, VF-11.0d
#[test]
fn a_way_in_along_the_road_is_offered() {
    let mut play = play(scene("march"), CommandTask::Choose);
    play.act(Action::Command(UnitId(0)));
    let position = play.position.clone();
    let options = position.entry_options(UnitId(0), Edge::Bottom, at(30.0, 60.0, 0.0));
    let end = |pose: Option<&Pose>| pose.map(|pose| pose.at.y);
    assert!(end(options[0].path.last()).is_some_and(|y| y < 36.1));
}

/// A position in which the first French unit is written down as in reserve, and the others are not named.
fn written(unit: serde_json::Value) -> Position {
    let document = json!({
        "armies": ["french-100", "british-100"],
        "terrain": [],
        "state": {"phase": "command", "round": 2, "active": "one", "units": [unit]},
    });
    let setup: Setup = serde_json::from_value(document).unwrap();
    setup
        .build()
        .unwrap_or_else(|error| panic!("{:?}", error.faults))
}

/// Reserves wait in march column, be it that a document says another formation or none, and find their way in.
/// Rules: VF-11.0c, VF-11.0f
#[test]
fn reserves_in_a_written_position_are_in_march_column() {
    for unit in [
        json!({"at": "reserve"}),
        json!({"at": "reserve", "formation": "line"}),
        json!({"at": "reserve", "formation": "march_column", "files": 2}),
    ] {
        let position = written(unit.clone());
        for (id, state) in (0..).map(UnitId).zip(&position.state.units) {
            assert_eq!(state.place, Place::Reserve);
            assert!(
                state.order.formation.is_march(),
                "{unit}: {:?}",
                state.order
            );
            let edge = position.state.edges[position.field.sheet(id).side.index()].unwrap();
            let [_, depth] = position.field.size;
            let y = if edge == Edge::Top { 0.0 } else { depth };
            let from = at(40.0, y, edge.inward());
            assert!(!position.entry_options(id, edge, from).is_empty());
        }
    }
    let narrow = written(json!({"at": "reserve", "formation": "march_column", "files": 2}));
    assert_eq!(
        narrow.state.units[0].order,
        order(Formation::MarchColumn, 2)
    );
}
