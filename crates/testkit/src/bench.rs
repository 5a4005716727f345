//! Benchmarks every game shares. They print figures and assert nothing.

use feldherr_core::{Dice, Game, Observer, Rng, Seat, Table};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// One measured figure.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Figure {
    /// The game.
    pub game: &'static str,
    /// What was measured.
    pub what: String,
    /// How much.
    pub value: f64,
    /// Of what.
    pub unit: &'static str,
}

/// Prints figures as JSON lines, then as a table.
pub fn print(figures: &[Figure]) {
    for figure in figures {
        println!("{}", serde_json::to_string(figure).unwrap_or_default());
    }
    println!();
    for figure in figures {
        println!(
            "{:<10} {:<34} {:>14.2} {}",
            figure.game, figure.what, figure.value, figure.unit
        );
    }
}

const SPAN: Duration = Duration::from_secs(2);

/// Measures the rules of a game: random play, its parts, and sizes.
pub fn rules<G: Game>(name: &str, setup: &G::Setup) -> Vec<Figure> {
    let figure = |what: &str, value: f64, unit| Figure {
        game: G::KEY,
        what: format!("{name}: {what}"),
        value,
        unit,
    };
    let plays: [(&str, Views); 3] = [
        ("random play, options+apply", Views::None),
        ("random play, with view", Views::Mover),
        ("random play, with all views", Views::All),
    ];
    let mut figures: Vec<Figure> = plays
        .into_iter()
        .map(|(what, views)| figure(what, random_play::<G>(setup, views), "actions/s"))
        .collect();
    let positions = reached::<G>(setup);
    let mut options: Vec<G::Action> = Vec::new();
    figures.push(figure(
        "options",
        micros(&positions, |(position, seat, _)| {
            options.clear();
            position.options(*seat, &mut options);
            black_box(options.len());
        }),
        "µs",
    ));
    figures.push(figure(
        "options, with nothing remembered",
        micros_anew(&positions, |(position, seat, _)| {
            options.clear();
            position.options(*seat, &mut options);
            black_box(options.len());
        }),
        "µs",
    ));
    figures.push(figure(
        "check",
        micros(&positions, |(position, seat, action)| {
            black_box(position.check(*seat, action).is_ok());
        }),
        "µs",
    ));
    let mut events = Vec::new();
    let mut dice = Dice::simulated(Rng::new(1));
    figures.push(figure(
        "clone+apply",
        micros(&positions, |(position, seat, action)| {
            events.clear();
            let mut copy = position.clone();
            black_box(copy.apply(*seat, action, &mut dice, &mut events).is_ok());
        }),
        "µs",
    ));
    figures.push(figure(
        "view",
        micros(&positions, |(position, seat, _)| {
            black_box(position.view(Observer::Seat(*seat)));
        }),
        "µs",
    ));
    let bytes = |value: &dyn Fn(&G) -> usize| {
        positions
            .iter()
            .map(|(position, _, _)| value(position) as f64)
            .sum::<f64>()
            / positions.len().max(1) as f64
    };
    let length = |text: serde_json::Result<String>| text.map_or(0, |text| text.len());
    figures.push(figure(
        "position, JSON",
        bytes(&|position| length(serde_json::to_string(position))),
        "bytes",
    ));
    figures.push(figure(
        "position, in memory",
        size_of::<G>() as f64,
        "bytes",
    ));
    figures.push(figure(
        "view, JSON",
        bytes(&|position| length(serde_json::to_string(&position.view(Observer::Public)))),
        "bytes",
    ));
    figures.extend(record_size::<G>(setup).map(|(total, each)| {
        figure(
            &format!("record, JSON ({total:.0} bytes), a move"),
            each,
            "bytes",
        )
    }));
    figures
}

/// The mean time of something done with each of the inputs again and again: what they remember may answer.
fn micros<T>(inputs: &[T], mut work: impl FnMut(&T)) -> f64 {
    let start = Instant::now();
    let mut done = 0u64;
    while start.elapsed() < SPAN / 4 {
        inputs.iter().for_each(&mut work);
        done += inputs.len() as u64;
    }
    start.elapsed().as_secs_f64() * 1e6 / done.max(1) as f64
}

/// The same with each input a fresh copy, for games whose positions remember what was asked; copying is not counted.
fn micros_anew<T: Clone>(inputs: &[T], mut work: impl FnMut(&T)) -> f64 {
    const COPIES: usize = 8;
    let (mut spent, mut done) = (Duration::ZERO, 0u64);
    let begun = Instant::now();
    while begun.elapsed() < SPAN / 4 {
        for inputs in inputs.chunks(COPIES) {
            let copies = inputs.to_vec();
            let start = Instant::now();
            copies.iter().for_each(&mut work);
            spent += start.elapsed();
            done += copies.len() as u64;
        }
    }
    spent.as_secs_f64() * 1e6 / done.max(1) as f64
}

/// Whose views are made after each action of random play.
#[derive(Clone, Copy)]
enum Views {
    None,
    Mover,
    All,
}

/// Actions a second of random play on one core, with a buffer of options and simulated dice.
fn random_play<G: Game>(setup: &G::Setup, views: Views) -> f64 {
    let mut rng = Rng::new(7);
    let mut dice = Dice::simulated(Rng::new(8));
    let (mut options, mut events) = (Vec::new(), Vec::new());
    let mut actions = 0u64;
    let start = Instant::now();
    while start.elapsed() < SPAN {
        let Ok(mut position) = G::start(setup, &mut dice, &mut events) else {
            return 0.0;
        };
        for _ in 0..4096 {
            let Some(seat) = position.awaited_seat() else {
                break;
            };
            options.clear();
            events.clear();
            position.options(seat, &mut options);
            let Some(action) = rng.pick(&options) else {
                break;
            };
            if position
                .apply(seat, action, &mut dice, &mut events)
                .is_err()
            {
                return 0.0;
            }
            match views {
                Views::None => {}
                Views::Mover => drop(black_box(position.view(Observer::Seat(seat)))),
                Views::All => (0..position.seats()).map(Seat).for_each(|seat| {
                    black_box(position.view(Observer::Seat(seat)));
                }),
            }
            actions += 1;
        }
    }
    actions as f64 / start.elapsed().as_secs_f64()
}

/// Positions of random games, each with a seat to act and an option it has.
fn reached<G: Game>(setup: &G::Setup) -> Vec<(G, Seat, G::Action)> {
    let played = crate::play::<G>(setup, 5, 2000);
    let mut rng = Rng::new(3);
    let mut options = Vec::new();
    let choose = |position: &G| {
        let seat = position.awaited_seat()?;
        options.clear();
        position.options(seat, &mut options);
        Some((position.clone(), seat, rng.pick(&options)?.clone()))
    };
    played
        .positions
        .iter()
        .step_by(3)
        .filter_map(choose)
        .collect()
}

fn record_size<G: Game>(setup: &G::Setup) -> Option<(f64, f64)> {
    let played = crate::play::<G>(setup, 5, 2000);
    let table: &Table<G> = &played.table;
    let total = serde_json::to_string(&table.record()).ok()?.len() as f64;
    Some((total, total / table.moves().len().max(1) as f64))
}
