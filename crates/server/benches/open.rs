//! Opening a game in which somebody did and undid without end: by playing everything, and by playing what stands.
//! `cargo bench -p feldherr-server --bench open [-- pairs]`.

use feldherr_core::Seed;
use feldherr_games::{DiceSource, Games};
use serde_json::{Map, Value};
use std::time::Instant;

type Fault = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Fault> {
    let mut args = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with("--"));
    let pairs: usize = args.next().map_or(Ok(20_000), |text| text.parse())?;
    let games = Games::built_in();
    let kind = games.kind("waterloo").map_err(|fault| fault.code)?;
    let seed = Seed::numbered(1);
    let record = do_and_undo(&games, &seed, pairs).ok_or("nothing can be taken back")?;
    let entries = record["moves"].as_array().map_or(0, Vec::len);
    let begun = Instant::now();
    let played = kind.replay(&record, Some(seed.clone()), None);
    let all = begun.elapsed().as_secs_f64();
    let begun = Instant::now();
    let resumed = kind.resume(&record, seed);
    let stands = begun.elapsed().as_secs_f64();
    let seq = |table: Result<Box<dyn feldherr_games::AnyTable>, feldherr_games::Fault>| {
        table.map(|table| table.seq()).map_err(|fault| fault.code)
    };
    println!("entries   all s   standing s");
    println!("{:>7} {all:>7.3} {stands:>12.3}", seq(played)?);
    if seq(resumed)? != entries {
        return Err("entries are missing".into());
    }
    Ok(())
}

/// A record whose mover takes the same move back again and again.
fn do_and_undo(games: &Games, seed: &Seed, pairs: usize) -> Option<Value> {
    let kind = games.kind("waterloo").ok()?;
    let setup = kind.setup("two", &Map::new()).ok()?;
    let mut table = kind.start(&setup, DiceSource::Seed(seed.clone())).ok()?;
    loop {
        let seat = table.prompts().awaited().next()?;
        let action = table.options(seat).into_iter().next()?;
        table.act(seat, &action).ok()?;
        if !table.can_undo(seat) {
            continue;
        }
        for _ in 0..pairs {
            table.undo(seat).ok()?;
            table.act(seat, &action).ok()?;
        }
        return Some(table.record());
    }
}
