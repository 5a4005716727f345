use crate::support::ground::battle;
use feldherr_battles::{Action, PieceSet, Position, Side};
use feldherr_core::{Dice, Game, Rng};
use std::time::Instant;
#[test]
fn perf() {
    for key in ["quatre-bras", "mont-saint-jean"] {
        let setup = battle(key, "day");
        let position = setup.build().unwrap();
        let pieces: Vec<PieceSet> = position
            .field
            .pieces()
            .filter(|(p, _)| position.hex_of(*p).is_some())
            .map(|(p, _)| PieceSet::from_iter([p]))
            .collect();
        let t = Instant::now();
        let mut n = 0;
        for _ in 0..20 {
            for p in &pieces {
                n += position.reach(p).hexes.len();
            }
        }
        println!(
            "{key} reach {:.2} us ({} hexes avg)",
            t.elapsed().as_secs_f64() * 1e6 / (20.0 * pieces.len() as f64),
            n / (20 * pieces.len())
        );
        let t = Instant::now();
        for _ in 0..100 {
            std::hint::black_box(position.seen_by_side(Side::French));
        }
        println!("{key} sight {:.2} us", t.elapsed().as_secs_f64() * 1e4);
        let t = Instant::now();
        for _ in 0..100 {
            std::hint::black_box(position.in_supply(pieces[20].iter().next().unwrap()));
        }
        println!("{key} supply {:.2} us", t.elapsed().as_secs_f64() * 1e4);
        let mut rng = Rng::new(1);
        let mut dice = Dice::simulated(Rng::new(2));
        let mut position = Position::start(&setup, &mut dice, &mut Vec::new()).unwrap();
        let (mut options, mut events) = (Vec::new(), Vec::new());
        let t = Instant::now();
        let mut steps = 0u32;
        let mut opt_time = 0.0;
        let mut longest = (0.0f64, 0usize);
        while t.elapsed().as_secs_f64() < 2.0 {
            let Some(seat) = position.awaited_seat() else {
                position = Position::start(&setup, &mut dice, &mut Vec::new()).unwrap();
                continue;
            };
            options.clear();
            events.clear();
            let o = Instant::now();
            position.options(seat, &mut options);
            let took = o.elapsed().as_secs_f64();
            opt_time += took;
            if took > longest.0 {
                longest = (took, options.len());
            }
            let action: Action = *rng.pick(&options).unwrap();
            position
                .apply(seat, &action, &mut dice, &mut events)
                .unwrap();
            steps += 1;
        }
        println!(
            "{key} random {:.0}/s, options {:.2} us, longest {:.1} us ({}), turn {}",
            f64::from(steps) / t.elapsed().as_secs_f64(),
            opt_time * 1e6 / f64::from(steps),
            longest.0 * 1e6,
            longest.1,
            position.state.turn
        );
    }
}
