//! Measures the players of The Library of Napoleonic Battles.
//!
//! `battles games GAMES SEED SCENARIO[:START][:cards] PLAYER PLAYER` plays games with sides swapped from game to game and
//! prints who won, the mean lead, and how long it took; `battles list …` prints besides how each game ended; `battles watch
//! SEED SCENARIO PLAYER PLAYER` tells one battle.
//! A player is `recruit`, `captain`, `marshal:300ms` or `marshal:200` (simulations).

use feldherr_ai::arena::Contestant;
use feldherr_ai::{Observation, Player};
use feldherr_battles::setup::ScenarioRef;
use feldherr_battles::{Action, Event, PieceId, Place, Position, Setup, Side};
use feldherr_core::{Game, Rng, Seed, Standing, Table};
use std::time::Instant;

/// No battle between our players comes near it.
const MOST_DECISIONS: u32 = 30_000;

fn scenario(text: &str) -> Setup {
    let mut parts = text.split(':');
    let named = ScenarioRef::Named(parts.next().unwrap_or_default().to_owned());
    let mut setup = Setup {
        scenario: named,
        start: None,
        cards: false,
        affiliation: false,
        earlier_edition: false,
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
    state: String,
}

fn play(setup: &Setup, players: [Contestant; 2], seed: u64, tell: bool) -> Option<Played> {
    let mut rng = Rng::new(seed);
    let (mut table, _) =
        Table::<Position>::start(setup.clone(), Seed::numbered(rng.bits())).ok()?;
    let mut players = players.map(|who| Player::<Position>::new(who.level, who.budget, rng.bits()));
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
            let task = table.position().state.agenda.last();
            eprintln!("endless: seed {seed}, {task:?}");
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
        state: state(position),
    })
}

/// Who holds what, and what each side has lost.
fn state(position: &Position) -> String {
    let prizes = position.field.victory.prizes.iter();
    let held = prizes.zip(&position.state.holders).map(|(prize, holder)| {
        let who = match holder {
            Some(Side::French) => "F",
            Some(Side::Coalition) => "C",
            None => "-",
        };
        format!("{}{who}", prize.hex)
    });
    let held: Vec<String> = held.collect();
    let losses = Side::BOTH.map(|side| {
        let own = position.field.of_side[side.index()].iter();
        let gone = own.filter(|piece| {
            let place = position.piece(*piece).place;
            matches!(place, Place::Awaiting | Place::Recovered | Place::Lost)
        });
        let lost: u32 = gone
            .map(|piece| u32::from(position.field.sheet(piece).full))
            .sum();
        let all = position
            .field
            .formations
            .iter()
            .zip(&position.state.formations);
        let broken = all.filter(|(sheet, now)| sheet.side == side && now.demoralized);
        format!("{lost} lost, {} broken", broken.count())
    });
    format!("{} | F {} | C {}", held.join(" "), losses[0], losses[1])
}

fn name(position: &Position, piece: PieceId) -> String {
    let hex = position.hex_of(piece).map(|hex| hex.to_string());
    let key = &position.field.sheet(piece).key;
    format!("{key}@{}", hex.unwrap_or_default())
}

fn tell_action(position: &Position, action: &Action) {
    let (turn, step, side) = (position.state.turn, position.state.step, position.asked());
    let who = if side == Some(Side::French) { "F" } else { "C" };
    let text = match action {
        Action::Take(piece)
        | Action::With(piece)
        | Action::Lose(piece)
        | Action::Check(piece)
        | Action::Disperse(piece)
        | Action::Recombine(piece)
        | Action::Recover(piece) => {
            let verb = format!("{action:?}");
            let verb = verb.split('(').next().unwrap_or_default();
            format!("{verb} {}", name(position, *piece))
        }
        Action::Advance { piece, into } => format!("Advance {} {into}", name(position, *piece)),
        Action::Reorganize { piece, .. } => format!("Reorganize {}", name(position, *piece)),
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
        | Event::Hidden(_) => println!("  -- {event:?}"),
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

/// What a series gave the first player.
#[derive(Default)]
struct Series {
    /// By the side he had.
    tallies: [Tally; 2],
    /// Pairs of games with the same dice won, drawn and lost on points.
    pairs: [u32; 3],
    before: i16,
    decisions: u32,
    seconds: f64,
    slowest: f64,
}

impl Series {
    fn add(&mut self, played: &Played, seat: usize) -> Option<()> {
        let tally = &mut self.tallies[seat];
        match played.standings.get(seat)? {
            Standing::Won => tally.wins += 1,
            Standing::Drew => tally.draws += 1,
            Standing::Lost => tally.losses += 1,
        }
        let lead = if seat == 1 { -played.lead } else { played.lead };
        tally.lead += f64::from(lead);
        if seat == 1 {
            let place = match (self.before + lead).signum() {
                1 => 0,
                0 => 1,
                _ => 2,
            };
            self.pairs[place] += 1;
        }
        self.before = lead;
        self.decisions += played.decisions;
        self.seconds += played.seconds;
        self.slowest = self.slowest.max(played.seconds);
        Some(())
    }

    fn tell(&self, one: &str, two: &str) {
        let mut sum = [0; 3];
        for (side, tally) in ["French", "coalition"].iter().zip(&self.tallies) {
            let counts = [tally.wins, tally.draws, tally.losses];
            let all = f64::from(counts.iter().sum::<u32>()).max(1.0);
            sum = [0, 1, 2].map(|at| sum[at] + counts[at]);
            println!(
                "{one} as {side} against {two}: won {} drawn {} lost {}, mean lead {:.1}",
                tally.wins,
                tally.draws,
                tally.losses,
                tally.lead / all
            );
        }
        let games = f64::from(sum.iter().sum::<u32>()).max(1.0);
        let [won, drawn, lost] = self.pairs;
        println!(
            "all: won {} drawn {} lost {}; pairs on points won {won} drawn {drawn} lost {lost}; {:.0} decisions, {:.2} s a game, slowest {:.2} s",
            sum[0],
            sum[1],
            sum[2],
            f64::from(self.decisions) / games,
            self.seconds / games,
            self.slowest
        );
    }
}

fn games(arguments: &[String], list: bool) -> Option<()> {
    let [games, seed, what, one, two] = arguments else {
        return None;
    };
    let (games, seed): (u64, u64) = (games.parse().ok()?, seed.parse().ok()?);
    let setup = scenario(what);
    let players: [Contestant; 2] = [one.parse().ok()?, two.parse().ok()?];
    let mut series = Series::default();
    for game in 0..games {
        let swapped = game % 2 == 1;
        let seats = if swapped {
            [players[1], players[0]]
        } else {
            players
        };
        // Both games of a pair have the same dice.
        let played = play(&setup, seats, seed + game / 2, false)?;
        let seat = usize::from(swapped);
        if list {
            let (who, standing) = (Side::BOTH[seat], played.standings.get(seat)?);
            let (seed, lead, state) = (seed + game / 2, played.lead, &played.state);
            println!("{seed} {one} as {who:?} {standing:?}, lead of the French {lead}: {state}");
        }
        series.add(&played, seat)?;
    }
    series.tell(one, two);
    Some(())
}

fn watch(arguments: &[String]) -> Option<()> {
    let [seed, what, one, two] = arguments else {
        return None;
    };
    let players = [one.parse().ok()?, two.parse().ok()?];
    let played = play(&scenario(what), players, seed.parse().ok()?, true)?;
    println!(
        "lead of the French {}, {:?}, {} decisions, {:.2} s; {}",
        played.lead, played.standings, played.decisions, played.seconds, played.state
    );
    Some(())
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.split_first() {
        Some((mode, rest)) if mode == "games" => games(rest, false),
        Some((mode, rest)) if mode == "list" => games(rest, true),
        Some((mode, rest)) if mode == "watch" => watch(rest),
        _ => None,
    };
    if done.is_none() {
        eprintln!(
            "usage: battles games|list GAMES SEED SCENARIO PLAYER PLAYER | battles watch SEED SCENARIO PLAYER PLAYER"
        );
    }
}
