//! What a person gets to choose from.

use super::play;
use crate::GameScene as _;
use feldherr_core::{Game as _, Observer, Seed, Table};
use feldherr_fortitude::geometry::Point;
use feldherr_fortitude::{Action, Feature, Ground, MoveKind, Place, Position, UnitId, View};

/// What the rules name and what a person gets.
fn choices(position: &Position) -> Option<(View, Vec<Action>, Vec<Action>)> {
    let seat = position.awaited_seat()?;
    let view = position.view(Observer::Seat(seat));
    let mut named = Vec::new();
    position.options(seat, &mut named);
    let offered = Position::by_hand(&view, named.clone());
    Some((view, named, offered))
}

#[test]
fn a_continuous_choice_is_offered_once() {
    play(3, 160, |position, _| {
        let Some((view, named, offered)) = choices(position) else {
            return;
        };
        let moves = |kind| {
            let is_plain = |action: &&Action| match action {
                Action::Move(march) => {
                    march.kind == kind
                        && !march.path.is_empty()
                        && march.before.is_none()
                        && march.after.is_none()
                }
                _ => false,
            };
            offered.iter().filter(is_plain).count()
        };
        for kind in [MoveKind::Move, MoveKind::Withdraw, MoveKind::ForcedMarch] {
            assert!(moves(kind) <= 1);
        }
        // What is not continuous is offered as it is.
        for action in named.iter().filter(|action| !Position::is_open(action)) {
            let is_deployment = matches!(action, Action::HoldBack(_) | Action::DeployInto { .. });
            assert!(offered.contains(action) || is_deployment, "{action:?}");
        }
        assert_eq!(named.is_empty(), offered.is_empty());
        for action in &offered {
            let handle = Position::handle(&view, action);
            let is_free = Position::ghost(&view, action).is_some();
            assert!(
                !is_free || handle.to.is_none() || is_charge(action),
                "{action:?}"
            );
        }
    });
}

/// Rules: VF-6.3.3a, VF-S.karree.b, VF-S.miliz.a
#[test]
fn what_is_offered_by_hand_is_allowed_where_it_is_first_held() {
    let mut both = 0;
    for seed in 1..=6 {
        play(seed, 200, |position, _| {
            let Some((view, _, offered)) = choices(position) else {
                return;
            };
            let seat = view.seat.expect("a seat");
            for action in offered {
                if let Action::Move(march) = &action {
                    let changes = march.before.or(march.after);
                    both += usize::from(changes.is_some() && !march.path.is_empty());
                    let judged = position.check(seat, &action);
                    assert!(judged.is_ok(), "{action:?}: {judged:?}");
                }
            }
        });
    }
    assert!(both > 100, "{both} changes of formation with a move");
}

fn is_charge(action: &Action) -> bool {
    matches!(action, Action::Move(march) if march.kind == MoveKind::Charge)
}

#[test]
fn one_who_deploys_may_begin_with_any_unit() {
    let mut seen = 0;
    play(1, 40, |position, _| {
        let Some((view, named, offered)) = choices(position) else {
            return;
        };
        if !named
            .iter()
            .any(|action| matches!(action, Action::Deploy { .. }))
        {
            return;
        }
        seen += 1;
        let seat = view.seat.expect("a seat");
        let units = (0..).map(UnitId).zip(&view.state.units);
        for (unit, state) in units.filter(|(_, state)| state.place == Place::Camp) {
            if position.seat_of_unit(unit) != seat {
                continue;
            }
            let places = offered.iter().find(
                |action| matches!(action, Action::Deploy { unit: placed, .. } if *placed == unit),
            );
            let place = places.expect("a place");
            assert!(position.check(seat, place).is_ok(), "{place:?}");
            assert_eq!(state.place, Place::Camp);
        }
    });
    assert!(seen > 0);
}

#[test]
fn pieces_of_terrain_may_lie_where_they_are_first_held() {
    let mut kinds = 0;
    play(1, 1, |position, _| {
        let Some((view, _, offered)) = choices(position) else {
            return;
        };
        let seat = view.seat.expect("a seat");
        for action in &offered {
            let Action::AddTerrain(feature) = action else {
                continue;
            };
            kinds += 1;
            let judged = position.check(seat, action);
            // A river is held before its crossings lie, so that its refusal can name them.
            let needs_crossings = feature.kind == Ground::River
                && judged
                    .as_ref()
                    .is_err_and(|e| e.rule.as_str() == "VF-A.3.1d");
            assert!(judged.is_ok() || needs_crossings, "{action:?}");
        }
    });
    assert!(kinds >= 6, "{kinds} kinds");
}

/// VF-A.3.1d, VF-A.3.1e A road, a second one turned, and the river across both.
#[test]
fn roads_and_rivers_are_laid_from_edge_to_edge() {
    let table = serde_json::json!({
        "armies": ["french-100", "british-100"],
        "table": [60, 40],
        "terrain": [],
    });
    let setup = serde_json::from_value(table).expect("a setup");
    let (mut table, _) = Table::<Position>::start(setup, Seed::numbered(1)).expect("a good setup");
    let strip = |position: &Position, kind: Ground| {
        let (view, _, offered) = choices(position).expect("the defender is asked");
        let is_it = |action: &&Action| {
            let label = Position::caption(&view, action);
            matches!(action, Action::AddTerrain(feature) if feature.kind == kind)
                && label.id == "vf-hand-across"
        };
        let action = offered.iter().find(is_it).expect("it is offered").clone();
        (view, action)
    };
    let on_scene = |position: &Position, at: [f64; 2], turn: f32| {
        let [x, y] = position.on_scene(at);
        [x, y, turn]
    };
    let mut lay = |kind: Ground, at: [f64; 2], turn: f32| {
        let position = table.position();
        let seat = position.awaited_seat().expect("a seat");
        let (view, action) = strip(position, kind);
        let action = Position::posed(&view, &action, on_scene(position, at, turn));
        let action = action.expect("it lies somewhere");
        let judged = position.check(seat, &action).map_err(|e| e.rule.as_str());
        if judged.is_ok() {
            table.act(seat, action.clone()).expect("legal");
        }
        let Action::AddTerrain(feature) = action else {
            panic!("terrain is laid")
        };
        (feature, judged)
    };
    let (_, early) = lay(Ground::River, [30.0, 20.0], 0.0);
    assert_eq!(early, Err("VF-A.3.1d"), "its crossings come first");
    let (road, laid) = lay(Ground::Road, [20.0, 20.0], 0.0);
    assert_eq!(laid, Ok(()));
    let near = |a: f64, b: f64| (a - b).abs() < 0.1;
    let ends = |feature: &Feature, of: fn(&Point) -> f64| {
        let values = || feature.outline.0.iter().map(of);
        (
            values().fold(f64::INFINITY, f64::min),
            values().fold(f64::NEG_INFINITY, f64::max),
        )
    };
    let (top, bottom) = ends(&road, |p| p.y);
    let (left, right) = ends(&road, |p| p.x);
    assert!(near(top, 0.0) && near(bottom, 40.0) && near(left, 19.0) && near(right, 21.0));
    let (_, laid) = lay(Ground::Track, [40.0, 20.0], 20.0);
    assert_eq!(laid, Ok(()), "a slanting one too");
    // It is held the way in which it crosses both.
    let (river, laid) = lay(Ground::River, [30.0, 30.0], 0.0);
    assert_eq!(laid, Ok(()));
    let (left, right) = ends(&river, |p| p.x);
    assert!(near(left, 0.0) && near(right, 60.0));
}
