//! What a person gets to choose from.

use super::play;
use crate::Stage as _;
use feldherr_core::{Game as _, Observer};
use feldherr_fortitude::{Action, MoveKind, Place, Position, UnitId, View};

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

fn is_charge(action: &Action) -> bool {
    matches!(action, Action::Move(march) if march.kind == MoveKind::Charge)
}

#[test]
fn whoever_deploys_may_begin_with_any_unit() {
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
            if let Action::AddTerrain(_) = action {
                kinds += 1;
                assert!(position.check(seat, action).is_ok(), "{action:?}");
            }
        }
    });
    assert!(kinds >= 4, "{kinds} kinds");
}
