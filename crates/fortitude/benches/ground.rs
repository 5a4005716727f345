//! How fast measuring and moving are, with forty units a side. Prints; asserts nothing.

#[path = "../tests/rules/support/mod.rs"]
mod support;

use feldherr_fortitude::geometry::Pose;
use feldherr_fortitude::{MoveKind, Over, Position, UnitId};
use feldherr_testkit::bench::{self, Figure};
use std::hint::black_box;
use std::time::{Duration, Instant};
use support::{at, battle, march, outline, rect};

const SPAN: Duration = Duration::from_millis(500);
const KINDS: [&str; 5] = ["line", "column", "cavalry", "gun", "march"];

/// Two armies in two lines each, some already in contact, on a table with woods, walls, a village and a hill.
fn armies() -> Position {
    let mut scene = battle()
        .with(|field, _| field.size = [300.0, 80.0])
        .hill(rect(100.0, 20.0, 50.0, 12.0), rect(110.0, 24.0, 30.0, 4.0))
        .road(rect(148.0, 0.0, 4.0, 80.0));
    for x in 0..6 {
        let x = 20.0 + 45.0 * f64::from(x);
        scene = scene
            .wood(outline(&[
                (x, 36.0),
                (x + 8.0, 34.0),
                (x + 12.0, 40.0),
                (x + 5.0, 44.0),
            ]))
            .wall(rect(x + 14.0, 39.0, 12.0, 0.5))
            .house(rect(x + 28.0, 37.0, 5.0, 5.0));
    }
    for index in 0..40u8 {
        let kind = KINDS[usize::from(index % 5)];
        let x = 12.0 + 14.0 * f64::from(index % 20);
        let back = f64::from(index / 20) * 10.0;
        let ahead = if index % 7 == 0 { 8.0 } else { 0.0 };
        scene = scene
            .one(kind, at(x, 52.0 - ahead + back, f64::from(index % 3) * 7.0))
            .two(
                kind,
                at(
                    x + 3.0,
                    30.0 + ahead / 2.0 - back,
                    180.0 + f64::from(index % 4) * 5.0,
                ),
            );
    }
    scene.build()
}

fn micros(what: &str, battle: &Position, mut work: impl FnMut(UnitId)) -> Figure {
    let units: Vec<UnitId> = (0..battle.state.units.len() as u8).map(UnitId).collect();
    let (start, mut done) = (Instant::now(), 0u64);
    while start.elapsed() < SPAN {
        units.iter().copied().for_each(&mut work);
        done += units.len() as u64;
    }
    Figure {
        game: "fortitude",
        what: what.to_owned(),
        value: start.elapsed().as_secs_f64() * 1e6 / done as f64,
        unit: "µs",
    }
}

fn main() {
    let battle = armies();
    let goal = |unit: UnitId, right: f64, ahead: f64, turn: f64| {
        battle
            .pose(unit)
            .map(|pose| Pose::new(pose.local(right, ahead), pose.heading + turn))
    };
    let straight: Vec<_> = (0..80u8)
        .filter_map(|id| goal(UnitId(id), 1.0, 4.0, 0.0))
        .collect();
    let turned: Vec<_> = (0..80u8)
        .filter_map(|id| goal(UnitId(id), 2.0, 3.0, 30.0))
        .collect();
    let far: Vec<_> = (0..80u8)
        .filter_map(|id| goal(UnitId(id), 3.0, 9.0, 20.0))
        .collect();
    let judge = |unit: UnitId, goals: &[Pose]| {
        let march = march(MoveKind::Move, &[goals[unit.index()]]);
        black_box(battle.judge_march(unit, &march).is_ok());
    };
    let nearest = |unit| battle.nearest_enemy(unit).map(|(enemy, _)| enemy);
    let figures = [
        micros("nearest_enemy", &battle, |unit| {
            black_box(battle.nearest_enemy(unit));
        }),
        micros("is_engaged", &battle, |unit| {
            black_box(battle.is_engaged(unit));
        }),
        micros("judge_march, straight", &battle, |unit| {
            judge(unit, &straight)
        }),
        micros("judge_march, turning", &battle, |unit| judge(unit, &turned)),
        micros("sight, nearest enemy", &battle, |unit| {
            if let Some(enemy) = nearest(unit) {
                black_box(battle.sight(unit, enemy, Over::default()));
            }
        }),
        micros("sight, far enemy", &battle, |unit| {
            let enemy = UnitId((unit.0 + 21) % 80);
            black_box(battle.sight(unit, enemy, Over::default()));
        }),
        micros("plan_move", &battle, |unit| {
            let order = battle.state.units[unit.index()].order;
            black_box(battle.plan_move(unit, MoveKind::Move, order, far[unit.index()]));
        }),
        micros("charge_options", &battle, |unit| {
            black_box(battle.charge_options(unit));
        }),
        micros("march_options, Move", &battle, |unit| {
            black_box(battle.march_options(unit, MoveKind::Move));
        }),
        micros("withdraw_options", &battle, |unit| {
            black_box(battle.withdraw_options(unit));
        }),
        micros("reach", &battle, |unit| {
            black_box(battle.reach(unit, MoveKind::Move));
        }),
    ];
    let (mut legal, mut planned, mut charges) = (0, 0, 0);
    for unit in (0..80).map(UnitId) {
        let order = battle.state.units[unit.index()].order;
        let straight = march(MoveKind::Move, &[straight[unit.index()]]);
        legal += usize::from(battle.judge_march(unit, &straight).is_ok());
        planned += usize::from(
            battle
                .plan_move(unit, MoveKind::Move, order, far[unit.index()])
                .is_some(),
        );
        charges += battle.charge_options(unit).len();
    }
    println!(
        "of 80 units: {legal} straight moves legal, {planned} paths planned, {charges} charges"
    );
    bench::print(&figures);
}
