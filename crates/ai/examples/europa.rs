//! Measures the players of Napoleon in Europe.
//!
//! `europa games GAMES SEED SCENARIO[:historical][:ROUNDS] PLAYER...` plays games with the players in fixed seats (one
//! player named fills all) and prints what each seat reached; `europa battles GAMES SEED PLAYER PLAYER` plays battles
//! of equal armies, each player attacking in every other one; `europa watch SEED SCENARIO PLAYER...` tells one
//! game, with the reasons for which offers were taken or declined.
//! In place of a scenario's key stands `@FILE` for a setup in JSON. A player is `recruit`, `captain`, `marshal:50ms` or `marshal:200` (simulations).

use feldherr_ai::arena::Contestant;
use feldherr_ai::europa::assess;
use feldherr_ai::{Observation, Playable, Player};
use feldherr_core::{Game, Rng, Seat, Seed, Standing, Table};
use feldherr_europa::event::BattleEvent;
use feldherr_europa::task::PoliticsTask;
use feldherr_europa::task::Task;
use feldherr_europa::{Action, Event, Position, Power, Setup};
use serde_json::json;
use std::time::Instant;

fn scenario(text: &str) -> Option<Setup> {
    let mut parts = text.split(':');
    let first = parts.next()?;
    let mut setup = match first.strip_prefix('@') {
        Some(file) => serde_json::from_str(&std::fs::read_to_string(file).ok()?).ok()?,
        None => json!({"scenario": first}),
    };
    for part in parts {
        match part.parse::<u16>() {
            Ok(rounds) => setup["end"] = json!({"rounds": rounds}),
            Err(_) => setup["mode"] = json!(part),
        }
    }
    serde_json::from_value(setup).ok()
}

fn seated(players: &[Contestant], seats: usize, rng: &mut Rng) -> Vec<Player<Position>> {
    (0..seats)
        .map(|seat| {
            let Contestant { level, budget } = players[seat % players.len()];
            Player::new(level, budget, rng.bits())
        })
        .collect()
}

/// One decision; nothing when the game is over.
fn step(table: &mut Table<Position>, players: &mut [Player<Position>]) -> Option<Vec<Event>> {
    let seat = table.position().awaited_seat()?;
    let observation = Observation::new(table.position(), seat)?;
    let action = players.get_mut(seat.index())?.choose(&observation);
    match table.act(seat, action) {
        Ok(applied) => Some(applied.events),
        Err(refusal) => {
            eprintln!("{seat:?} {action:?}: {refusal}");
            None
        }
    }
}

#[derive(Default)]
struct Sums {
    wins: [u32; 7],
    levels: [f64; 7],
    regions: [f64; 7],
    spread: [[u32; 6]; 7],
    decisions: u64,
    longest: f64,
    unfinished: u32,
}

fn play(setup: &Setup, players: &[Contestant], seed: u64, sums: &mut Sums) -> Option<()> {
    let mut rng = Rng::new(seed);
    let (mut table, _) =
        Table::<Position>::start(setup.clone(), Seed::numbered(rng.bits())).ok()?;
    let mut seats = seated(players, usize::from(table.position().seats()), &mut rng);
    let start = Instant::now();
    while step(&mut table, &mut seats).is_some() {
        sums.decisions += 1;
    }
    sums.longest = sums.longest.max(start.elapsed().as_secs_f64());
    let position = table.position();
    let Some(outcome) = position.outcome() else {
        sums.unfinished += 1;
        return Some(());
    };
    for (seat, standing) in outcome.standings.iter().enumerate() {
        sums.wins[seat] += u32::from(*standing == Standing::Won);
    }
    for (power, level) in Power::ALL.into_iter().zip(position.levels()) {
        sums.levels[power.index()] += f64::from(level as u8);
        sums.spread[power.index()][level as usize] += 1;
        sums.regions[power.index()] += f64::from(position.state.land.owned(power).len());
    }
    Some(())
}

fn games(arguments: &[String]) -> Option<()> {
    let [games, seed, what, players @ ..] = arguments else {
        return None;
    };
    let (games, seed): (u32, u64) = (games.parse().ok()?, seed.parse().ok()?);
    let setup = Position::unattended(scenario(what)?);
    let players: Vec<Contestant> = players
        .iter()
        .map(|it| it.parse().ok())
        .collect::<Option<_>>()?;
    let mut sums = Sums::default();
    let start = Instant::now();
    for game in 0..games {
        play(&setup, &players, seed ^ u64::from(game) << 32, &mut sums)?;
    }
    let count = f64::from(games.max(1));
    println!(
        "{what}: {games} games, {:.2} s each, the longest {:.2} s, {:.0} decisions each, {} unfinished",
        start.elapsed().as_secs_f64() / count,
        sums.longest,
        sums.decisions as f64 / count,
        sums.unfinished
    );
    for power in Power::ALL {
        let at = power.index();
        println!(
            "{:<9} won {:>4}, mean level {:.2} {:?}, regions {:.1}",
            format!("{power:?}"),
            sums.wins[at],
            sums.levels[at] / count,
            sums.spread[at],
            sums.regions[at] / count
        );
    }
    Some(())
}

fn battle_setup() -> Option<Setup> {
    let army = json!({
        "infantry": 10, "elite": 2, "cavalry": 3, "heavy": 1, "artillery": 3, "leader": 1,
    });
    serde_json::from_value(json!({
        "scenario": "1805", "end": {"rounds": 1},
        "position": {
            "active": "france", "wars": [["france", "britain"]],
            "regions": {"belgium": {"units": {"france": army, "britain": army}}},
        },
    }))
    .ok()
}

/// Plays one battle; whether the attacker won.
fn fight(setup: &Setup, players: [Contestant; 2], seed: u64) -> Option<bool> {
    let mut rng = Rng::new(seed);
    let (mut table, _) =
        Table::<Position>::start(setup.clone(), Seed::numbered(rng.bits())).ok()?;
    table.act(Seat(0), Action::Done).ok()?;
    let mut seats = seated(&players, 2, &mut rng);
    loop {
        for event in step(&mut table, &mut seats)? {
            if let Event::Battle(BattleEvent::Ended { winner, .. }) = event {
                return Some(winner.has(Power::France.flag()));
            }
        }
    }
}

fn battles(arguments: &[String]) -> Option<()> {
    let [games, seed, one, two] = arguments else {
        return None;
    };
    let (games, seed): (u32, u64) = (games.parse().ok()?, seed.parse().ok()?);
    let [one, two] = [one.parse().ok()?, two.parse().ok()?];
    let setup = battle_setup()?;
    let (mut wins, mut attacks) = (0, 0);
    let start = Instant::now();
    for game in 0..games {
        let first = game % 2 == 0;
        let players = if first { [one, two] } else { [two, one] };
        let attacker = fight(&setup, players, seed ^ u64::from(game / 2) << 32)?;
        wins += u32::from(attacker == first);
        attacks += u32::from(attacker);
    }
    let seconds = start.elapsed().as_secs_f64() / f64::from(games.max(1));
    println!("the first won {wins} of {games} battles, attackers {attacks}, {seconds:.2} s each");
    Some(())
}

fn watch(arguments: &[String]) -> Option<()> {
    let [seed, what, players @ ..] = arguments else {
        return None;
    };
    let setup = Position::unattended(scenario(what)?);
    let players: Vec<Contestant> = players
        .iter()
        .map(|it| it.parse().ok())
        .collect::<Option<_>>()?;
    let mut rng = Rng::new(seed.parse().ok()?);
    let (mut table, _) = Table::<Position>::start(setup, Seed::numbered(rng.bits())).ok()?;
    let mut seats = seated(&players, usize::from(table.position().seats()), &mut rng);
    loop {
        if let Some(Task::Politics(PoliticsTask::Offer(offer))) =
            table.position().state.agenda.last()
            && let Some(assessment) = assess::offer(table.position(), offer)
        {
            println!("{offer:?}: {assessment:?}");
        }
        let Some(events) = step(&mut table, &mut seats) else {
            break;
        };
        for event in events {
            println!("{event:?}");
        }
    }
    println!("{:?}", table.position().levels());
    Some(())
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.split_first() {
        Some((what, rest)) if what == "games" => games(rest),
        Some((what, rest)) if what == "battles" => battles(rest),
        Some((what, rest)) if what == "watch" => watch(rest),
        _ => None,
    };
    if done.is_none() {
        eprintln!("europa games|battles|watch …: see the head of the file");
        std::process::exit(2);
    }
}
