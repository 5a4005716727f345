//! Measures the players of The Library of Napoleonic Battles.
//!
//! `battles games GAMES SEED SCENARIO[:START][:cards] PLAYER PLAYER` plays games with sides swapped from game to game and
//! prints who won, the mean lead, and how long it took; `battles watch SEED SCENARIO PLAYER PLAYER` tells one battle.
//! A player is `recruit`, `captain`, `marshal:300ms` or `marshal:200` (simulations).

use feldherr_ai::{Budget, Level, Observation, Player};
use feldherr_battles::setup::ScenarioRef;
use feldherr_battles::{Action, Event, PieceId, Position, Setup, Side};
use feldherr_core::{Game, Rng, Seed, Standing, Table};
use std::time::{Duration, Instant};

/// No battle between our players comes near it.
const MOST_DECISIONS: u32 = 30_000;

type Contestant = (Level, Budget);

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
    Some((level, budget))
}

fn scenario(text: &str) -> Setup {
    let mut parts = text.split(':');
    let named = ScenarioRef::Named(parts.next().unwrap_or_default().to_owned());
    let mut setup = Setup {
        scenario: named,
        start: None,
        cards: false,
        affiliation: false,
        state: None,
    };
    for part in parts {
        match part {
            "cards" => setup.cards = true,
            start => setup.start = Some(start.to_owned()),
        }
    }
    setup
}

/// A battle that was played.
struct Played {
    lead: i16,
    standings: Vec<Standing>,
    decisions: u32,
    seconds: f64,
}

fn play(setup: &Setup, players: [Contestant; 2], seed: u64, tell: bool) -> Option<Played> {
    let mut rng = Rng::new(seed);
    let (mut table, _) =
        Table::<Position>::start(setup.clone(), Seed::numbered(rng.bits())).ok()?;
    let mut players =
        players.map(|(level, budget)| Player::<Position>::new(level, budget, rng.bits()));
    let start = Instant::now();
    let mut decisions = 0;
    while let Some(seat) = table.position().awaited_seat() {
        let observation = Observation::new(table.position(), seat)?;
        let action = players[seat.index()].choose(&observation);
        if tell {
            tell_action(table.position(), &action);
        }
        match table.act(seat, action) {
            Ok(applied) if tell => applied
                .events
                .iter()
                .for_each(|event| tell_event(table.position(), event)),
            Ok(_) => {}
            Err(refusal) => {
                eprintln!("{seat:?} {action:?}: {refusal}");
                return None;
            }
        }
        decisions += 1;
        if decisions > MOST_DECISIONS {
            eprintln!(
                "endless: seed {seed}, {:?}",
                table.position().state.agenda.last()
            );
            return None;
        }
    }
    let position = table.position();
    let [french, coalition] = Side::BOTH.map(|side| position.score(side));
    Some(Played {
        lead: french - coalition,
        standings: position.outcome()?.standings,
        decisions,
        seconds: start.elapsed().as_secs_f64(),
    })
}

fn name(position: &Position, piece: PieceId) -> String {
    let hex = position.hex_of(piece).map(|hex| hex.to_string());
    format!(
        "{}@{}",
        position.field.sheet(piece).key,
        hex.unwrap_or_default()
    )
}

fn tell_action(position: &Position, action: &Action) {
    let (turn, step, side) = (position.state.turn, position.state.step, position.asked());
    let who = if side == Some(Side::French) { "F" } else { "C" };
    let text = match action {
        Action::Take(piece) | Action::With(piece) | Action::Lose(piece) | Action::Check(piece) => {
            format!("{action:?} {}", name(position, *piece))
        }
        Action::Advance { piece, into } => format!("Advance {} {into}", name(position, *piece)),
        Action::CommandOfficer { officer, .. } => format!("command {}", name(position, *officer)),
        other => format!("{other:?}"),
    };
    println!("{turn} {who} {step:?}: {text}");
}

fn tell_event(position: &Position, event: &Event) {
    match event {
        Event::Turn(_) => {
            let [french, coalition] = Side::BOTH.map(|side| position.score(side));
            println!("  == {event:?} score {french}:{coalition}");
        }
        Event::Combat(_)
        | Event::Retreat(_)
        | Event::Fire(_)
        | Event::Charge(_)
        | Event::Victory(_)
        | Event::Hidden(_) => {
            println!("  -- {event:?}");
        }
        _ => {}
    }
}

#[derive(Default)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    lead: f64,
}

fn games(arguments: &[String]) -> Option<()> {
    let [games, seed, what, one, two] = arguments else {
        return None;
    };
    let (games, seed): (u64, u64) = (games.parse().ok()?, seed.parse().ok()?);
    let setup = scenario(what);
    let players = [contestant(one)?, contestant(two)?];
    // By the side the first player has.
    let mut tallies = [Tally::default(), Tally::default()];
    let (mut decisions, mut seconds, mut slowest) = (0, 0.0, 0.0f64);
    let (mut pairs, mut before) = ([0u32; 3], 0);
    for game in 0..games {
        let swapped = game % 2 == 1;
        let seats = if swapped {
            [players[1], players[0]]
        } else {
            players
        };
        // Both games of a pair have the same dice.
        let played = play(&setup, seats, seed + game / 2, false)?;
        let (seat, sign) = if swapped { (1, -1) } else { (0, 1) };
        let tally = &mut tallies[seat];
        match played.standings.get(seat)? {
            Standing::Won => tally.wins += 1,
            Standing::Drew => tally.draws += 1,
            Standing::Lost => tally.losses += 1,
        }
        let lead = played.lead * sign;
        tally.lead += f64::from(lead);
        if swapped {
            let sum = before + lead;
            pairs[if sum > 0 {
                0
            } else if sum == 0 {
                1
            } else {
                2
            }] += 1;
        }
        before = lead;
        decisions += played.decisions;
        seconds += played.seconds;
        slowest = slowest.max(played.seconds);
    }
    for (side, tally) in ["French", "coalition"].iter().zip(&tallies) {
        let all = f64::from(tally.wins + tally.draws + tally.losses).max(1.0);
        println!(
            "{one} as {side} against {two}: won {} drawn {} lost {}, mean lead {:.1}",
            tally.wins,
            tally.draws,
            tally.losses,
            tally.lead / all
        );
    }
    println!(
        "all: won {} of {games}; pairs won {} drawn {} lost {}; {:.0} decisions, {:.2} s a game, slowest {:.2} s",
        tallies[0].wins + tallies[1].wins,
        pairs[0],
        pairs[1],
        pairs[2],
        f64::from(decisions) / games as f64,
        seconds / games as f64,
        slowest
    );
    Some(())
}

fn watch(arguments: &[String]) -> Option<()> {
    let [seed, what, one, two] = arguments else {
        return None;
    };
    let players = [contestant(one)?, contestant(two)?];
    let played = play(&scenario(what), players, seed.parse().ok()?, true)?;
    println!(
        "lead of the French {}, {:?}, {} decisions, {:.2} s",
        played.lead, played.standings, played.decisions, played.seconds
    );
    Some(())
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.split_first() {
        Some((mode, rest)) if mode == "games" => games(rest),
        Some((mode, rest)) if mode == "watch" => watch(rest),
        _ => None,
    };
    if done.is_none() {
        eprintln!(
            "usage: battles games GAMES SEED SCENARIO PLAYER PLAYER | battles watch SEED SCENARIO PLAYER PLAYER"
        );
    }
}
