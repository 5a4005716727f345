//! Measures computer players: `arena GAMES SEED WHAT PLAYER...`, a player being `recruit`, `captain`, `marshal:50ms` or
//! `marshal:200` (simulations), and WHAT a variant of Waterloo (`standard`, `introductory`) or a battle of Valour &
//! Fortitude between two equal ready-made armies (`french-200`, `assault/russian-250`, `encounter/british-200`; `@7`
//! after it names the terrain).

use feldherr_ai::Playable;
use feldherr_ai::arena::{Match, Report, Silent, run};
use feldherr_fortitude::Position as Battle;
use feldherr_waterloo::{Position as Campaign, Setup, Variant};

fn campaign(variant: &str, players: usize) -> Option<Setup> {
    let mut setup = Setup::usual(players)?;
    setup.variant = match variant {
        "standard" => Variant::Standard,
        "introductory" => Variant::Introductory,
        _ => return None,
    };
    Some(setup)
}

fn battle(what: &str) -> Option<feldherr_fortitude::Setup> {
    let (what, terrain) = what.split_once('@').unwrap_or((what, "1"));
    let (scenario, army) = what.split_once('/').unwrap_or(("beginners", what));
    let terrain: u32 = terrain.parse().ok()?;
    serde_json::from_value(serde_json::json!({
        "scenario": scenario, "armies": [army, army], "terrain": terrain, "turns": 8
    }))
    .ok()
}

fn play<G: Playable>(setup: G::Setup, arguments: &[String]) -> Option<Report> {
    let [games, seed, what, players @ ..] = arguments else {
        return None;
    };
    let series: Match<G> = Match {
        scenario: format!("{what}, {} players", players.len()),
        setup,
        contestants: players
            .iter()
            .map(|text| text.parse().ok())
            .collect::<Option<_>>()?,
        games: games.parse().ok()?,
        seed: seed.parse().ok()?,
        threads: match std::env::var("ARENA_THREADS") {
            Ok(threads) => threads.parse().ok()?,
            Err(_) => std::thread::available_parallelism().map_or(1, usize::from),
        },
    };
    run(&series, &Silent)
        .map_err(|error| eprintln!("{error}"))
        .ok()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let what = arguments.get(2).map_or("", String::as_str);
    let players = arguments.len().saturating_sub(3);
    let report = match (campaign(what, players), battle(what)) {
        (Some(setup), _) => play::<Campaign>(setup, &arguments),
        (_, Some(setup)) => play::<Battle>(setup, &arguments),
        _ => None,
    };
    let report = report.ok_or("arena GAMES SEED standard|introductory|ARMY PLAYER PLAYER…")?;
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
