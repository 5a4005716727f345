//! VF-T.3.1 to VF-T.3.3, VF-T.3.7 Into, out of and between features, as actions.

use crate::support::play::{Play, play};
use crate::support::{FIRST_LEADER, Scene, at, battle, order, point, rect};
use feldherr_core::{Game, Seat};
use feldherr_fortitude::task::CommandTask;
use feldherr_fortitude::{
    Action, FeatureId, Formation, LeaderPlace, MoveKind, Place, Side, UnitId,
};

fn acting(scene: Scene) -> Play {
    play(scene, CommandTask::Unit { unit: UnitId(0) })
}

/// A house of 5 in whose lower side is so far ahead of a line.
fn village(kind: &str, apart: f64) -> Scene {
    battle()
        .house(rect(28.0, 35.0 - apart, 5.0, 5.0))
        .one(kind, at(30.0, 40.0, 0.0))
}

const OCCUPY: Action = Action::Occupy(FeatureId(0));

/// Rules: VF-T.3.2a, VF-T.3.2d, VF-T.3c, VF-G65, VF-G66
#[test]
fn a_unit_less_than_3_inches_away_occupies() {
    assert_eq!(acting(village("line", 3.0)).refusal(&OCCUPY), "VF-T.3.2a");
    let mut near = acting(village("line", 2.9));
    near.act(OCCUPY);
    let unit = near.position.state.units[0];
    assert_eq!(unit.place, Place::Feature(FeatureId(0)));
    assert!(unit.done.acted, "it takes the action");
    assert_eq!(unit.done.occupied, Some(false));
    for kind in ["cavalry", "gun", "march"] {
        assert!(acting(village(kind, 1.0)).allows(&OCCUPY), "any arm");
    }
    let wood = battle()
        .wood(rect(28.0, 34.0, 6.0, 5.0))
        .one("line", at(30.0, 40.0, 0.0));
    assert_eq!(acting(wood).refusal(&OCCUPY), "VF-T.3c");
    assert!(!acting(village("line", 1.0)).allows(&Action::Occupy(FeatureId(200))));
}

/// Rules: VF-S.karree.b, VF-G66, VF-G67
#[test]
fn a_square_neither_enters_nor_leaves_a_village() {
    let square = acting(village("square", 1.0));
    assert_eq!(square.refusal(&OCCUPY), "VF-S.karree.b");
    assert!(!square.options().contains(&OCCUPY));
    let judged = square.position.check(square.seat(), &OCCUPY);
    assert!(judged.is_err_and(|illegal| illegal.remedy.is_some()));
}

/// Rules: VF-T.3.2b, VF-G66
#[test]
fn enemies_near_by_do_not_prevent_it() {
    let contact = village("line", 1.0).two("line", at(30.0, 41.6, 0.0));
    assert!(acting(contact).allows(&OCCUPY), "even from contact");
}

/// Rules: VF-T.3.1a, VF-T.3.1c, VF-T.3.1d
#[test]
fn a_feature_holds_one_unit_and_enemy_leaders_are_driven_out() {
    let own = village("line", 1.0)
        .one("line", at(0.0, 0.0, 0.0))
        .inside(0);
    assert_eq!(acting(own).refusal(&OCCUPY), "VF-T.3.1a");
    let enemy = village("line", 1.0)
        .two("line", at(0.0, 0.0, 0.0))
        .inside(0);
    assert_eq!(acting(enemy).refusal(&OCCUPY), "VF-T.3.1c");
    let leader = village("line", 1.0)
        .two("line", at(90.0, 10.0, 180.0))
        .leader(Side::Two, point(0.0, 0.0), None)
        .with(|_, state| {
            state.leaders[FIRST_LEADER.index()].place = LeaderPlace::Feature(FeatureId(0));
        });
    let mut play = acting(leader);
    play.act(OCCUPY);
    assert_eq!(play.seat(), Seat(1), "he counts as overrun");
    assert!(matches!(
        play.options().first(),
        Some(Action::MoveLeader { .. })
    ));
}

fn inside() -> Scene {
    battle()
        .house(rect(28.0, 30.0, 5.0, 5.0))
        .one("column", at(0.0, 0.0, 0.0))
        .inside(0)
}

fn leave(kind: MoveKind, formation: Formation, files: u8, y: f64) -> Action {
    Action::Leave {
        kind,
        order: order(formation, files),
        pose: at(30.0, y, 180.0),
    }
}

/// Rules: VF-T.3.3a, VF-T.3.3b, VF-G67
#[test]
fn a_unit_leaves_within_6_inches_of_its_feature() {
    let column = |y| leave(MoveKind::Move, Formation::AttackColumn, 6, y);
    let mut play = acting(inside());
    assert_eq!(play.refusal(&column(41.1)), "VF-T.3.3b");
    for kind in [MoveKind::Charge, MoveKind::ForcedMarch] {
        let wrong = leave(kind, Formation::AttackColumn, 6, 40.0);
        assert_eq!(play.refusal(&wrong), "VF-T.3.3a");
    }
    play.act(column(40.9));
    let unit = play.position.state.units[0];
    assert_eq!(unit.place, Place::Table(at(30.0, 40.9, 180.0)));
    assert!(unit.done.acted);
    let outside = battle()
        .house(rect(0.0, 0.0, 5.0, 5.0))
        .one("column", at(30.0, 40.0, 0.0));
    assert_eq!(acting(outside).refusal(&column(40.0)), "VF-T.3.3a");
    let enemy = inside().two("line", at(30.0, 43.0, 0.0));
    assert!(!acting(enemy).allows(&column(40.5)), "3 in from enemies");
    assert!(
        !acting(inside().two("line", at(30.0, 44.0, 0.0)))
            .options()
            .is_empty()
    );
}

/// Rules: VF-T.3.3c, VF-S.offene_formation.d, VF-G68
#[test]
fn not_in_the_turn_it_came_unless_in_open_formation() {
    let column = leave(MoveKind::Move, Formation::AttackColumn, 6, 40.9);
    let since = |open| inside().with(move |_, state| state.units[0].done.occupied = Some(open));
    assert_eq!(acting(since(false)).refusal(&column), "VF-T.3.3c");
    assert!(acting(since(true)).allows(&column));
    let mut open = acting(village("open", 1.0));
    open.act(OCCUPY);
    assert_eq!(open.position.state.units[0].done.occupied, Some(true));
}

/// Rules: VF-6.3.2b, VF-G69, VF-T.3.3a
#[test]
fn a_held_unit_leaves_only_by_withdrawing() {
    let held = inside().two("line", at(30.0, 30.0, 180.0));
    let column = |kind| leave(kind, Formation::AttackColumn, 6, 40.9);
    let play = acting(held);
    assert_eq!(play.refusal(&column(MoveKind::Move)), "VF-6.3.2b");
    assert!(play.allows(&column(MoveKind::Withdraw)));
    let behind = Action::Leave {
        kind: MoveKind::Withdraw,
        order: order(Formation::AttackColumn, 6),
        pose: at(20.0, 28.0, 0.0),
    };
    assert!(!play.allows(&behind), "out of the enemy's view or too near");
}

/// Rules: VF-T.3.7a, VF-T.3.7b
#[test]
fn a_unit_moves_between_connected_sections() {
    let sections = |border: f64| {
        battle()
            .house(rect(28.0, 30.0, 5.0, 5.0))
            .house(rect(33.0, 35.0 - border, 5.0, 5.0))
            .one("line", at(0.0, 0.0, 0.0))
            .inside(0)
    };
    let over = Action::Occupy(FeatureId(1));
    assert_eq!(acting(sections(2.9)).refusal(&over), "VF-T.3.7b");
    let mut play = acting(sections(3.0));
    play.act(over.clone());
    assert_eq!(
        play.position.state.units[0].place,
        Place::Feature(FeatureId(1))
    );
    let fresh = sections(3.0).with(|_, state| state.units[0].done.occupied = Some(false));
    assert_eq!(acting(fresh).refusal(&over), "VF-T.3.3c");
    let held = sections(3.0).two("line", at(26.0, 30.0, 180.0));
    assert_eq!(acting(held).refusal(&over), "VF-6.3.2b");
}
