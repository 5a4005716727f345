//! Measures computer players: `arena GAMES SEED VARIANT PLAYER...`, a player being `recruit`, `captain`,
//! `marshal:50ms` or `marshal:200` (simulations).

use feldherr_ai::arena::{Contestant, Match, Silent, run};
use feldherr_ai::{Budget, Level};
use feldherr_waterloo::{Position, Setup, Variant};
use std::time::Duration;

fn contestant(text: &str) -> Option<Contestant> {
    let (level, budget) = text.split_once(':').unwrap_or((text, "200"));
    let level = match level {
        "recruit" => Level::Recruit,
        "captain" => Level::Captain,
        "marshal" => Level::Marshal,
        _ => return None,
    };
    let budget = match budget.strip_suffix("ms") {
        Some(time) => Budget::Time(Duration::from_millis(time.parse().ok()?)),
        None => Budget::Simulations(budget.parse().ok()?),
    };
    Some(Contestant { level, budget })
}

fn series(arguments: &[String]) -> Option<Match<Position>> {
    let [games, seed, variant, players @ ..] = arguments else {
        return None;
    };
    let contestants: Vec<Contestant> = players
        .iter()
        .map(|text| contestant(text))
        .collect::<Option<_>>()?;
    let mut setup = Setup::usual(contestants.len())?;
    setup.variant = match variant.as_str() {
        "standard" => Variant::Standard,
        "introductory" => Variant::Introductory,
        _ => return None,
    };
    Some(Match {
        scenario: format!("{variant}, {} players", contestants.len()),
        setup,
        contestants,
        games: games.parse().ok()?,
        seed: seed.parse().ok()?,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
    })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let series =
        series(&arguments).ok_or("arena GAMES SEED standard|introductory PLAYER PLAYER…")?;
    let report = run(&series, &Silent)?;
    println!(
        "{}: {} games, {} by rule, {:.0} decisions each, {:.1} s",
        report.scenario,
        report.games,
        report.finished_by_rule,
        report.mean_decisions,
        report.seconds
    );
    for (name, tallies) in [("player", &report.seats), ("place", &report.places)] {
        for (index, tally) in tallies.iter().enumerate() {
            let (low, high) = tally.interval();
            let who = arguments.get(index + 3).filter(|_| tally.player.is_some());
            println!(
                "{name} {index} {}: {} won, {} drawn, {} lost ({:.0}–{:.0} % won)",
                who.map_or("", String::as_str),
                tally.wins,
                tally.draws,
                tally.losses,
                low * 100.0,
                high * 100.0
            );
        }
    }
    Ok(())
}
