//! Whole games played at random by seed: what must hold always, holds.

use crate::support::*;
use feldherr_core::{GameEvent, Rng};
use std::collections::BTreeMap;

/// A name for each kind of event, so that the games can be shown to have had them all.
fn name(event: &Event) -> String {
    let json = serde_json::to_value(event).unwrap();
    json.as_object().unwrap().keys().next().unwrap().clone()
}

/// Units keep the colour of their square; generals change it on straight steps only.
fn keeps_colour(event: &Event) {
    if let Event::Stepped { kind, from, to, .. } = event {
        let same = (from.col() + from.row() + to.col() + to.row()) % 2 == 0;
        let straight = from.col() == to.col() || from.row() == to.row();
        assert_eq!(same, *kind != General || !straight, "{event:?}");
    }
}

/// Whatever anybody tries, `check`, `options` and `apply` agree, and nobody panics.
fn try_anything(play: &Play, rng: &mut Rng) {
    let square = |rng: &mut Rng| Square::new(rng.below(64) as u16, rng.below(32) as u16).unwrap();
    let near = |rng: &mut Rng| {
        let army = ArmyId(rng.below(play.armies().len() as u32) as u8);
        let pieces: Vec<Square> = play.pieces_of(army).map(|(_, at)| at).collect();
        rng.pick(&pieces).copied()
    };
    let from = near(rng).unwrap_or_else(|| square(rng));
    let col = (from.col() + rng.below(5) as u16).saturating_sub(2);
    let row = (from.row() + rng.below(5) as u16).saturating_sub(2);
    let to = Square::new(col, row).unwrap_or(from);
    let flag = rng.below(2) == 0;
    let country = Country::ALL[rng.below(6) as usize];
    let tries = [
        Action::Roll,
        Action::EndTurn,
        Action::Declare { target: from },
        Action::Declare {
            target: square(rng),
        },
        Action::Step { from, to },
        Action::Step {
            from: square(rng),
            to: square(rng),
        },
        Action::Propose { to: country },
        Action::Answer { accept: flag },
        Action::BreakAlliance,
        Action::Passage { grant: flag },
        Action::Place { at: to },
        Action::GiveUp { at: from },
        Action::Recruit {
            infantry: flag,
            cavalry: rng.below(2) == 0,
        },
    ];
    for seat in (0..5).map(Seat) {
        let mut options = Vec::new();
        play.options(seat, &mut options);
        for action in tries {
            let allowed = play.check(seat, &action).is_ok();
            assert_eq!(options.contains(&action), allowed, "{seat:?} {action:?}");
        }
    }
}

/// Plays one game to its end; answers how often each kind of event came up.
fn game(setup: Setup, seed: u64) -> BTreeMap<String, usize> {
    let (table, applied) = Table::start(setup, Seed::numbered(seed)).unwrap();
    let mut play = Play { table };
    let mut rng = Rng::new(seed);
    let mut counts = BTreeMap::new();
    let mut count = |events: &[Event]| {
        for event in events {
            keeps_colour(event);
            assert!(!event.message().id.is_empty());
            *counts.entry(name(event)).or_insert(0) += 1;
        }
    };
    count(&applied.events);
    for turn in 0.. {
        let prompts = play.prompts();
        let Some(awaited) = prompts.awaited().next() else {
            break;
        };
        assert!(turn < 20_000, "an endless game");
        // Mostly the one who is awaited, sometimes an ally out of turn.
        let other = Seat(rng.below(4) as u8);
        let seat = if rng.below(20) == 0 { other } else { awaited };
        let armies = play.armies();
        let Some(who) = armies.iter().find(|army| army.player == seat) else {
            continue;
        };
        let who = who.country;
        if play.listed(who).is_empty() {
            assert_ne!(seat, awaited, "asked without an answer to give");
            continue;
        }
        if turn % 16 == 0 {
            try_anything(&play, &mut rng);
        }
        let action = bot::choose(&play, who, &mut rng);
        count(&play.act(who, action));
    }
    let outcome = play.outcome().unwrap();
    assert_eq!(outcome.standings.len(), usize::from(play.seats()));
    let record = play.table.record();
    assert!(Table::<Position>::verify(&record).unwrap().draws.is_some());
    counts
}

fn games(players: usize, variant: Variant, seeds: std::ops::Range<u64>) -> BTreeMap<String, usize> {
    let mut all = BTreeMap::new();
    for seed in seeds {
        let setup = Setup {
            variant,
            rounds: Some(60),
            ..Setup::usual(players).unwrap()
        };
        for (event, count) in game(setup, seed) {
            *all.entry(event).or_insert(0) += count;
        }
    }
    all
}

#[track_caller]
fn had(counts: &BTreeMap<String, usize>, events: &[&str]) {
    for event in events {
        assert!(counts.contains_key(*event), "never {event}: {counts:?}");
    }
}

const ALWAYS: [&str; 9] = [
    "opening",
    "begins",
    "rolled",
    "declared",
    "stepped",
    "turn_ended",
    "attack_failed",
    "unit_beaten",
    "town_taken",
];

/// Rules: WL-X32, WL-G7, WL-PIECES.a, WL-PIECES.b
#[test]
fn introductory_games_stay_sound() {
    let mut all = BTreeMap::new();
    for players in 2..=4 {
        let counts = games(players, Variant::Introductory, 0..8);
        had(&counts, &ALWAYS);
        all.extend(counts);
    }
    had(
        &all,
        &[
            "general_captured",
            "withdrawn",
            "turn_missed",
            "back_in_play",
        ],
    );
    for never in [
        "reinforced",
        "unit_lost",
        "recruited",
        "mobilised",
        "entered",
    ] {
        assert!(!all.contains_key(never), "{never} in the introductory game");
    }
}

/// Rules: WL-X32, WL-G7, WL-PIECES.a, WL-PIECES.b
#[test]
fn standard_games_stay_sound() {
    let mut all = BTreeMap::new();
    for players in 2..=4 {
        let counts = games(players, Variant::Standard, 0..16);
        had(&counts, &ALWAYS);
        all.extend(counts);
    }
    had(
        &all,
        &[
            "reinforced",
            "unit_lost",
            "general_captured",
            "withdrawn",
            "mobilised",
        ],
    );
    had(
        &all,
        &[
            "recruited",
            "proposed",
            "allied",
            "declined",
            "alliance_ended",
            "passage_set",
        ],
    );
    assert!(
        !all.contains_key("turn_missed"),
        "only in the introductory game"
    );
}

/// A game that begins in the thick of it: everybody scattered over a few squares, towns in all hands.
pub fn melee(players: usize, variant: Variant, seed: u64) -> Setup {
    let mut rng = Rng::new(seed ^ 0xC0FFEE);
    let mut scene = plain().variant(variant).rounds(20);
    scene.setup.players = Setup::usual(players).unwrap().players;
    let bases: Vec<Country> = scene.setup.players.iter().flatten().copied().collect();
    let mut taken = Vec::new();
    // One army has all towns of another and its general at the gates.
    let (hunter, prey) = (bases[0], bases[bases.len() - 1]);
    let gates = plain().build().unwrap().board().capital(prey).unwrap();
    for country in &bases {
        let crowd = rng.below(2) * 6;
        let units = (1 + crowd + rng.below(2), 1 + crowd + rng.below(2));
        let kinds = ["I".repeat(units.0 as usize), "C".repeat(units.1 as usize)];
        for kind in ["G".to_owned(), kinds.concat()].concat().chars() {
            let at = match kind {
                'G' if *country == hunter => format!("{},{}", gates.col() + 2, gates.row()),
                _ => format!("{},{}", 14 + rng.below(12), 8 + rng.below(14)),
            };
            if !taken.contains(&at) {
                scene = scene.with(&[&format!("{country} {kind} {at}")]);
                taken.push(at);
            }
        }
    }
    scene = scene.towns_of(prey, hunter);
    for number in 1..=3 {
        let holder = *rng.pick(&bases).unwrap();
        scene = scene.town(&town_name(Italy, number), holder);
    }
    let turn = *rng.pick(&bases).unwrap();
    scene.first(turn).rolling(turn).table.setup().clone()
}

/// Rules: WL-X32, WL-G7
#[test]
fn melees_stay_sound_and_have_every_kind_of_event() {
    let mut all: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..24 {
        for players in 2..=4 {
            for variant in [Variant::Introductory, Variant::Standard] {
                for (event, count) in game(melee(players, variant, seed), seed) {
                    *all.entry(event).or_insert(0) += count;
                }
            }
        }
    }
    // All but the throws for the first turn, and a reinforcement without room, which has tests of its own.
    let everything = [
        "rolled",
        "declared",
        "stepped",
        "turn_ended",
        "attack_failed",
        "unit_beaten",
        "general_captured",
        "withdrawn",
        "recruited",
        "town_taken",
        "capital_taken",
        "reinforced",
        "unit_lost",
        "eliminated",
        "turn_missed",
        "back_in_play",
        "mobilised",
        "entered",
        "proposed",
        "declined",
        "allied",
        "alliance_ended",
        "passage_set",
        "won_by_defeat",
        "won_by_towns",
        "limit_reached",
    ];
    had(&all, &everything);
}
