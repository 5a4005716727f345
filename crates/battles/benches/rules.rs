//! How fast the rules of The Library of Napoleonic Battles are. Prints; asserts nothing.

use feldherr_battles::setup::{ScenarioRef, library};
use feldherr_battles::{PieceSet, Position, Setup, Side};
use feldherr_core::{Dice, Game, Rng};
use feldherr_testkit::bench::{self, Figure};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What the program that is shipped allocates with.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let setup = |key: &str| Setup {
        scenario: ScenarioRef::Named(key.to_owned()),
        start: None,
        cards: false,
        affiliation: false,
        earlier_edition: false,
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
            figures.extend(busiest(key, &position));
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
            "reach of a piece, with nothing remembered",
            micros_anew(position, pieces.len(), |position, at| {
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
fn busiest(key: &str, start: &Position) -> [Figure; 2] {
    let (count, position) = busiest_position(start);
    let mut options = Vec::new();
    let mut ask = |position: &Position| {
        options.clear();
        if let Some(seat) = position.awaited_seat() {
            position.options(seat, &mut options);
        }
        black_box(options.len());
    };
    let figure = |what: &str, value: f64| Figure {
        game: "battles",
        what: format!("{key}: the {count} options of the busiest position{what}"),
        value,
        unit: "µs",
    };
    [
        figure("", micros(1, |_| ask(&position))),
        figure(
            ", with nothing remembered",
            micros_anew(&position, 1, |position, _| ask(position)),
        ),
    ]
}

fn busiest_position(start: &Position) -> (usize, Position) {
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
    best
}

const ROUNDS: usize = 200;

/// The mean time of one of `count` things, over a good many rounds. What the position remembers may answer.
fn micros(count: usize, mut one: impl FnMut(usize)) -> f64 {
    let start = Instant::now();
    for _ in 0..ROUNDS {
        (0..count).for_each(&mut one);
    }
    start.elapsed().as_secs_f64() * 1e6 / (ROUNDS * count.max(1)) as f64
}

/// The same with each thing asked of a copy that remembers nothing; copying is not counted. Ways of marches, which
/// copies share, stay known.
fn micros_anew(position: &Position, count: usize, mut one: impl FnMut(&Position, usize)) -> f64 {
    const COPIES: usize = 8;
    let mut spent = Duration::ZERO;
    for at in (0..ROUNDS / COPIES).flat_map(|_| 0..count) {
        let copies: [Position; COPIES] = std::array::from_fn(|_| position.clone());
        let start = Instant::now();
        for copy in &copies {
            one(copy, at);
        }
        spent += start.elapsed();
    }
    spent.as_secs_f64() * 1e6 / (ROUNDS / COPIES * COPIES * count.max(1)) as f64
}
