//! How fast the computer players think. Prints; asserts nothing.

use feldherr_ai::{Budget, Level, Observation, choose};
use feldherr_core::{Game, Rng};
use feldherr_testkit::bench::{Figure, print};
use feldherr_waterloo::{Position, Setup};
use std::hint::black_box;
use std::time::Instant;

const SIMULATIONS: u32 = 400;

fn main() {
    let figures: Vec<Figure> = [2, 4]
        .into_iter()
        .filter_map(Setup::usual)
        .flat_map(|setup| measure(&setup))
        .collect();
    print(&figures);
}

fn measure(setup: &Setup) -> Vec<Figure> {
    let players = setup.players.len();
    let positions: Vec<Position> = feldherr_testkit::play::<Position>(setup, 11, 400)
        .positions
        .into_iter()
        .filter(|position| position.march().points > 4)
        .step_by(9)
        .take(12)
        .collect();
    let figure = |what: &str, value, unit| Figure {
        game: Position::KEY,
        what: format!("{players} players: {what}"),
        value,
        unit,
    };
    let captain = seconds(&positions, Level::Captain, 1) * 1e6;
    let marshal = f64::from(SIMULATIONS) / seconds(&positions, Level::Marshal, SIMULATIONS);
    vec![
        figure("captain, a decision", captain, "µs"),
        figure("marshal", marshal, "simulations/s"),
    ]
}

/// Mean seconds of one decision.
fn seconds(positions: &[Position], level: Level, simulations: u32) -> f64 {
    let mut rng = Rng::new(1);
    let start = Instant::now();
    let decisions = positions.iter().filter_map(|position| {
        let observation = Observation::new(position, position.awaited_seat()?)?;
        Some(choose(
            &observation,
            level,
            Budget::Simulations(simulations),
            &mut rng,
        ))
    });
    let count = decisions.map(black_box).count();
    start.elapsed().as_secs_f64() / count.max(1) as f64
}
