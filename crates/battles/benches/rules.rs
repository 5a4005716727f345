//! How fast the rules of The Library of Napoleonic Battles are. Prints; asserts nothing.

use feldherr_battles::setup::{ScenarioRef, library};
use feldherr_battles::{PieceSet, Position, Setup, Side};
use feldherr_core::{Dice, Game, Rng};
use feldherr_testkit::bench::{self, Figure};
use std::hint::black_box;
use std::time::Instant;

/// What the program that is shipped allocates with.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let setup = |key: &str| Setup {
        scenario: ScenarioRef::Named(key.to_owned()),
        start: None,
        cards: false,
        affiliation: false,
        state: None,
    };
    let mut figures: Vec<Figure> = Vec::new();
    // `cargo bench -- mont-saint-jean` looks at one battle only.
    let wanted = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let keys = library::keys();
    for key in keys.filter(|key| wanted.as_deref().is_none_or(|wanted| wanted == *key)) {
        figures.extend(bench::rules::<Position>(key, &setup(key)));
        let mut dice = Dice::simulated(Rng::new(1));
        if let Ok(position) = Position::start(&setup(key), &mut dice, &mut Vec::new()) {
            figures.extend(ground(key, &position));
            figures.push(busiest(key, &position));
        }
    }
    bench::print(&figures);
}

/// Reach of a unit, sight over the whole map, supply of a side.
fn ground(key: &str, position: &Position) -> Vec<Figure> {
    let figure = |what: &str, value: f64| Figure {
        game: "battles",
        what: format!("{key}: {what}"),
        value,
        unit: "µs",
    };
    let pieces: Vec<PieceSet> = position
        .field
        .pieces()
        .filter(|(piece, _)| position.hex_of(*piece).is_some())
        .map(|(piece, _)| PieceSet::from_iter([piece]))
        .collect();
    let unit = position.field.of_side[0]
        .iter()
        .find(|piece| position.kind(*piece).is_combat() && position.hex_of(*piece).is_some());
    let mut figures = vec![
        figure(
            "reach of a piece",
            micros(pieces.len(), |at| {
                black_box(position.reach(&pieces[at]));
            }),
        ),
        figure(
            "sight of a side",
            micros(1, |_| {
                black_box(position.seen_by_side(Side::French));
            }),
        ),
    ];
    if let Some(unit) = unit {
        figures.push(figure(
            "supply of a side",
            micros(1, |_| {
                black_box(position.in_supply(unit));
            }),
        ));
    }
    figures
}

/// The options of the position that has most of them, among those that some games at random come to.
fn busiest(key: &str, start: &Position) -> Figure {
    const GAMES: u64 = 4;
    const STEPS: usize = 3000;
    let mut best = (0, start.clone());
    let mut options = Vec::new();
    for game in 0..GAMES {
        let (mut position, mut rng) = (start.clone(), Rng::new(game));
        let mut dice = Dice::simulated(Rng::new(game + 100));
        let mut events = Vec::new();
        for _ in 0..STEPS {
            let Some(seat) = position.awaited_seat() else {
                break;
            };
            options.clear();
            position.options(seat, &mut options);
            if options.len() > best.0 {
                best = (options.len(), position.clone());
            }
            let Some(action) = rng.pick(&options).copied() else {
                break;
            };
            events.clear();
            let _ = position.apply(seat, &action, &mut dice, &mut events);
        }
    }
    let (count, position) = best;
    let value = micros(1, |_| {
        options.clear();
        if let Some(seat) = position.awaited_seat() {
            position.options(seat, &mut options);
        }
        black_box(options.len());
    });
    Figure {
        game: "battles",
        what: format!("{key}: the {count} options of the busiest position"),
        value,
        unit: "µs",
    }
}

/// The mean time of one of `count` things, over a good many rounds.
fn micros(count: usize, mut one: impl FnMut(usize)) -> f64 {
    const ROUNDS: usize = 200;
    let start = Instant::now();
    for _ in 0..ROUNDS {
        (0..count).for_each(&mut one);
    }
    start.elapsed().as_secs_f64() * 1e6 / (ROUNDS * count.max(1)) as f64
}
