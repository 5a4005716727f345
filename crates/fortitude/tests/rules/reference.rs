//! VF-Q The quick reference sheet, where it speaks of command and movement.

use crate::duel::{Duel, run};
use crate::support::{Scene, at, battle, change, march, point, rule_of};
use feldherr_fortitude::task::{CommandTask, Task};
use feldherr_fortitude::{
    Action, BrigadeId, Formation, MoveKind, Phase, Place, Position, Side, Special, UnitId,
};
use std::collections::BTreeMap;

const U: fn(u8) -> UnitId = UnitId;

/// A brigade of side one, its leader at (50, 45), no C-in-C on the table; the enemy at (50, y).
fn brigade(unit: (f64, f64), y: f64) -> Scene {
    battle()
        .one("column", at(unit.0, unit.1, 0.0))
        .two("line", at(50.0, y, 180.0))
        .leader(Side::One, point(50.0, 45.0), None)
}

fn command(scene: Scene, faces: &[u32]) -> Duel {
    let mut duel = run(
        scene,
        Phase::Command,
        &[Task::Command(CommandTask::Choose)],
        faces,
    );
    duel.act(Action::Activate(BrigadeId(0)));
    duel
}

/// Rules: VF-Q.d
#[test]
fn activation_needs_two_or_three_and_a_courier_four() {
    let activated = |scene, face| {
        let duel = command(scene, &[face]);
        duel.position.state.brigades[0].activated
    };
    let near = || brigade((50.0, 48.0), 5.0);
    assert_eq!(activated(near(), 2), Some(true));
    assert_eq!(activated(near(), 1), Some(false));
    let fled = || {
        near()
            .one("line", at(0.0, 0.0, 0.0))
            .unit(|_, unit| unit.place = Place::Fled)
    };
    assert_eq!(activated(fled(), 2), Some(false));
    assert_eq!(activated(fled(), 3), Some(true));
    let courier = |face| {
        let mut duel = command(brigade((80.0, 48.0), 5.0), &[6, face]);
        duel.act(Action::Command(U(0)));
        duel.unit(0).done.courier
    };
    assert_eq!((courier(3), courier(4)), (Some(false), Some(true)));
}

/// Rules: VF-Q.f
#[test]
fn a_rallying_unit_stays_and_needs_four_or_five() {
    let rally = |y: f64, face| {
        let scene = brigade((50.0, 48.0), y).with(|_, state| state.units[0].losses = 2);
        let mut duel = command(scene, &[6, face]);
        duel.act(Action::Command(U(0))).act(Action::Rally);
        assert_eq!(duel.unit(0).place, Place::Table(at(50.0, 48.0, 0.0)));
        duel.losses(0)
    };
    // The enemy's front is 11 inches away, then 12: at the limit the main text holds (VF-G20).
    assert_eq!((rally(37.0, 4), rally(37.0, 5)), (2, 1));
    assert_eq!((rally(36.0, 3), rally(36.0, 4)), (2, 1));
}

fn lone(kind: &str) -> Position {
    battle().one(kind, at(50.0, 50.0, 0.0)).build()
}

/// Rules: VF-Q.e
#[test]
fn no_formation_changes_with_a_charge_or_a_forced_march() {
    let position = battle()
        .one("column", at(50.0, 50.0, 0.0))
        .two("line", at(50.0, 5.0, 180.0))
        .build();
    let moves = |kind| {
        let mut march = march(kind, &[at(50.0, 45.0, 0.0)]);
        march.after = Some(change(Formation::Line, 12, 0.0));
        position.judge_march(U(0), &march)
    };
    assert!(moves(MoveKind::Move).is_ok());
    assert_eq!(rule_of(moves(MoveKind::Charge)), "VF-6.5e");
    assert_eq!(rule_of(moves(MoveKind::ForcedMarch)), "VF-6.6b");
}

/// Rules: VF-Q.g
#[test]
fn a_charge_from_the_front_strikes_the_front() {
    let position = battle()
        .one("column", at(50.0, 38.0, 0.0))
        .two("column", at(50.0, 30.0, 180.0))
        .build();
    let ahead = march(MoveKind::Charge, &[at(50.0, 30.0, 0.0)]);
    assert!(position.judge_march(U(0), &ahead).is_ok());
    // Around the corner to its flank.
    let flank = march(
        MoveKind::Charge,
        &[
            at(54.0, 34.0, 0.0),
            at(54.0, 30.0, 0.0),
            at(52.37, 28.4, 270.0),
        ],
    );
    assert!(position.judge_march(U(0), &flank).is_err());
}

/// Rules: VF-Q.h
#[test]
fn no_base_moves_further_than_the_range() {
    let position = lone("line");
    let turn = |degrees: f64| march(MoveKind::Move, &[at(50.0, 50.0, degrees)]);
    // The ends of a line 9.4 inches wide move 7.4 inches in a half turn, but a wheel about one end moves the other
    // 14.8 inches in a quarter turn.
    assert!(position.judge_march(U(0), &turn(90.0)).is_ok());
    let wheel = march(MoveKind::Move, &[at(45.276, 45.276, 270.0)]);
    assert_eq!(rule_of(position.judge_march(U(0), &wheel)), "VF-6.3a");
}

/// Rules: VF-Q.i
#[test]
fn the_table_of_movement_ranges() {
    let range = |kind: &str, special: Option<Special>| {
        let scene = battle().one(kind, at(50.0, 50.0, 0.0));
        let scene = match special {
            Some(special) => scene.special(special),
            None => scene,
        };
        let position = scene.build();
        let order = position.state.units[0].order;
        position.allowance(U(0), order, MoveKind::Move)
    };
    let (heavy, horse) = (Some(Special::HeavyArtillery), Some(Special::HorseArtillery));
    for (kind, special, inches) in [
        ("line", None, 8.0),
        ("column", None, 12.0),
        ("march", None, 12.0),
        ("cavalry", None, 18.0),
        ("limbered", None, 12.0),
        ("limbered", heavy, 6.0),
        ("limbered", horse, 18.0),
        ("gun", None, 3.0),
        ("gun", heavy, 1.0),
        ("gun", horse, 9.0),
    ] {
        let found = range(kind, special);
        assert!((found - inches).abs() < 1e-9, "{kind} {special:?}: {found}");
    }
}

/// Rules: VF-G22
#[test]
fn the_text_is_taken_as_complete() {
    // Nothing is skipped within a section: its statements run from `a` on without a hole.
    let ledger = include_str!("../../../../rules/fortitude.ledger");
    let mut sections: BTreeMap<&str, Vec<char>> = BTreeMap::new();
    for id in ledger
        .lines()
        .filter(|id| !id.contains("-G") && !id.contains("-X"))
    {
        let (section, letter) = id.split_at(id.len() - 1);
        let letter = letter.chars().next().filter(char::is_ascii_lowercase);
        if section.ends_with(|end: char| end.is_ascii_digit() || end == '.') {
            sections.entry(section).or_default().extend(letter);
        }
    }
    assert!(sections.len() > 80, "{}", sections.len());
    for (section, letters) in sections {
        let expected: Vec<char> = ('a'..='z').take(letters.len()).collect();
        assert_eq!(letters, expected, "{section}");
    }
}
