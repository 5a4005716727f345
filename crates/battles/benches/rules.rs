//! How fast the rules of The Library of Napoleonic Battles are. Prints; asserts nothing.

use feldherr_battles::setup::{ScenarioRef, library};
use feldherr_battles::{PieceSet, Position, Setup, Side};
use feldherr_testkit::bench::{self, Figure};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let setup = |key: &str| Setup {
        scenario: ScenarioRef::Named(key.to_owned()),
        start: None,
        cards: false,
        affiliation: false,
        state: None,
    };
    let mut figures: Vec<Figure> = Vec::new();
    for key in library::keys() {
        figures.extend(bench::rules::<Position>(key, &setup(key)));
        if let Ok(position) = setup(key).build() {
            figures.extend(ground(key, &position));
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

/// The mean time of one of `count` things, over a good many rounds.
fn micros(count: usize, mut one: impl FnMut(usize)) -> f64 {
    const ROUNDS: usize = 200;
    let start = Instant::now();
    for _ in 0..ROUNDS {
        (0..count).for_each(&mut one);
    }
    start.elapsed().as_secs_f64() * 1e6 / (ROUNDS * count.max(1)) as f64
}
