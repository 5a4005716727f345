//! How fast the rules of Napoleon in Europe are. Prints; asserts nothing.

use feldherr_core::{Dice, Game, Rng, Seat};
use feldherr_europa::odds::forecast;
use feldherr_europa::{Battle, Position, Setup, map};
use feldherr_testkit::bench::{self, Figure};
use serde_json::{Value, json};
use std::time::Instant;

fn setup(value: Value) -> Option<Setup> {
    serde_json::from_value(value).ok()
}

/// Whole battles of twenty units a side, fought by the machine for both.
fn playouts() -> Option<Figure> {
    const GAMES: u32 = 20_000;
    let army = json!({"infantry": 12, "cavalry": 4, "artillery": 3, "leader": 1});
    let setup = setup(json!({"scenario": "1805", "position": {
        "active": "france", "wars": [["france", "britain"]],
        "regions": {"belgium": {"units": {"france": army, "britain": army}}},
    }}))?;
    let mut dice = Dice::simulated(Rng::new(1));
    let position = Position::start(&setup, &mut dice, &mut Vec::new()).ok()?;
    let battle = Battle::gather(&position, map().find_region("belgium")?)?;
    let start = Instant::now();
    std::hint::black_box(forecast(&battle, GAMES, &mut Rng::new(1)));
    Some(Figure {
        game: Position::KEY,
        what: "battles of 20 units a side".to_owned(),
        value: f64::from(GAMES) / start.elapsed().as_secs_f64(),
        unit: "playouts/s",
    })
}

/// The longest that listing the options takes in games played at random: the best of ten tries at each position.
fn busiest() -> Option<Figure> {
    let setup = setup(json!({"scenario": "1805"}))?;
    let mut worst = 0.0_f64;
    let mut options = Vec::new();
    for seed in 0..4 {
        let mut rng = Rng::new(seed);
        let mut dice = Dice::simulated(Rng::new(seed));
        let mut events = Vec::new();
        let mut position = Position::start(&setup, &mut dice, &mut events).ok()?;
        while let Some(seat) = position.awaited_seat() {
            worst = worst.max(listing(&position, seat, &mut options));
            let action = *rng.pick(&options)?;
            events.clear();
            position.apply(seat, &action, &mut dice, &mut events).ok()?;
        }
    }
    Some(Figure {
        game: Position::KEY,
        what: "options of the busiest position".to_owned(),
        value: worst,
        unit: "µs",
    })
}

fn listing(position: &Position, seat: Seat, options: &mut Vec<feldherr_europa::Action>) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..10 {
        options.clear();
        let start = Instant::now();
        position.options(seat, options);
        best = best.min(start.elapsed().as_secs_f64() * 1e6);
        if best < 50.0 {
            break;
        }
    }
    best
}

fn main() {
    let setups = [
        ("1805, 18 rounds", setup(json!({"scenario": "1805"}))),
        (
            "1805, 6 rounds",
            setup(json!({"scenario": "1805", "end": {"rounds": 6}})),
        ),
        (
            "1813, 12 rounds",
            setup(json!({"scenario": "1813", "end": {"rounds": 12}})),
        ),
    ];
    let mut figures: Vec<Figure> = setups
        .into_iter()
        .filter_map(|(name, setup)| Some((name, setup?)))
        .flat_map(|(name, setup)| bench::rules::<Position>(name, &setup))
        .collect();
    figures.extend(busiest());
    figures.extend(playouts());
    bench::print(&figures);
}
