//! The laws every game must obey, on small and standard battles of every scenario.

use crate::support::war::{close_war, war};
use feldherr_core::{Game, GameEvent, Move, Observer, Rng, Seed, Table};
use feldherr_fortitude::event::{CombatEvent, CommandEvent, FateEvent, FlightCause, MoraleEvent};
use feldherr_fortitude::setup::TerrainDoc;
use feldherr_fortitude::{Action, Card, Event, MoveKind, Position, Scenario, Setup};
use feldherr_testkit::{Effort, play, suite};
use std::collections::BTreeMap;

#[test]
fn fortitude_obeys_the_laws_of_every_game() {
    let setups = [
        war(Scenario::Beginners, ["french-100", "british-100"], 2, 2),
        war(Scenario::Encounter, ["prussian-100", "russian-100"], 2, 3),
        war(Scenario::Assault, ["austrian-100", "spanish-100"], 4, 3),
        close_war(Scenario::Beginners, ["prussian-100", "allies-100"], 4, 4),
    ];
    let effort = Effort {
        games: 2,
        longest: 20_000,
        positions: 25,
    };
    suite::<Position>(&setups, effort);
}

#[test]
fn a_standard_battle_obeys_them_too() {
    let setups = [war(Scenario::Beginners, ["allies-200", "french-250"], 2, 4)];
    let effort = Effort {
        games: 1,
        longest: 40_000,
        positions: 12,
    };
    suite::<Position>(&setups, effort);
}

/// The kinds of events of some random battles, with how often each happened.
fn happenings(setup: &Setup, games: u64) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for seed in 0..games {
        // Each battle has its own table: on some the villages are too far away for random play.
        let setup = Setup {
            terrain: TerrainDoc::Seed(seed as u32),
            ..setup.clone()
        };
        let played = play::<Position>(&setup, seed, 40_000);
        let record = played.table.record();
        let replayed = Table::<Position>::replay(&record, None, |_, events| {
            for event in events {
                *counts.entry(kind(event)).or_default() += 1;
                assert!(!event.message().id.is_empty());
            }
        });
        assert!(replayed.is_ok());
    }
    counts
}

fn kind(event: &Event) -> &'static str {
    match event {
        Event::Prepare(_) => "preparation",
        Event::Turn(_) => "turn",
        Event::Fate(_) => "card",
        Event::Morale(_) => "morale",
        Event::Combat(CombatEvent::Targeted { .. }) => "fire",
        Event::Combat(CombatEvent::FightWon { .. }) => "fight",
        Event::Combat(_) => "combat",
        Event::Command(CommandEvent::Moved { kind, .. }) => match kind {
            MoveKind::Move => "move",
            MoveKind::Withdraw => "withdraw",
            MoveKind::Charge => "charge",
            MoveKind::ForcedMarch => "forced march",
        },
        Event::Command(CommandEvent::Entered { .. }) => "entry",
        Event::Command(CommandEvent::Rally { .. }) => "rally",
        Event::Command(CommandEvent::Courier { .. }) => "courier",
        Event::Command(CommandEvent::Occupied { .. }) => "occupation",
        Event::Command(_) => "command",
    }
}

/// Random play gets somewhere: it moves, fires, charges, fights, rallies, occupies and brings reserves in.
/// Rules: VF-3.0c, VF-6.2.1a, VF-11.0b
#[test]
fn random_battles_see_everything() {
    let setup = war(Scenario::Beginners, ["french-200", "austrian-200"], 2, 8);
    let counts = happenings(&setup, 60);
    for what in [
        "card",
        "charge",
        "courier",
        "entry",
        "fight",
        "fire",
        "forced march",
        "morale",
        "move",
        "occupation",
        "rally",
        "withdraw",
    ] {
        assert!(counts.contains_key(what), "no {what} in {counts:?}");
    }
}

/// What happened in a battle beyond the chapters: charges, fights, squares, flights, pursuits, and every card by rank.
fn finer(event: &Event) -> Option<String> {
    let name = match event {
        Event::Fate(FateEvent::Played { card, nation, .. }) => {
            return Some(match card {
                Card::Jack | Card::Queen | Card::King => {
                    format!("{nation:?} {}", card.key())
                }
                _ => card.key().to_owned(),
            });
        }
        Event::Fate(FateEvent::Reshuffled { .. }) => "2",
        Event::Fate(FateEvent::Initiative { .. }) => "any card",
        Event::Combat(CombatEvent::SquareTested { .. }) => "square",
        Event::Combat(CombatEvent::Pursues { .. }) => "pursuit",
        Event::Combat(CombatEvent::Took { .. }) => "storm",
        Event::Morale(MoraleEvent::Fled { cause, .. }) => match cause {
            FlightCause::Morale => "flight by morale",
            FlightCause::Melee => "rout in melee",
            FlightCause::Wavering => "flight by wavering",
            FlightCause::NoWay => "flight without a way",
        },
        Event::Morale(MoraleEvent::Wavers { .. }) => "wavering",
        Event::Morale(MoraleEvent::Broken { .. }) => "broken brigade",
        Event::Morale(MoraleEvent::Settled { .. }) => "unpredictable",
        event => kind(event),
    };
    Some(name.to_owned())
}

/// What random battles must have seen.
fn wanted() -> Vec<String> {
    let happenings = [
        "any card",
        "broken brigade",
        "charge",
        "entry",
        "fight",
        "flight by morale",
        "pursuit",
        "rout in melee",
        "square",
        "storm",
        "unpredictable",
        "wavering",
    ];
    let lists = [
        "Allies", "French", "British", "Austrian", "Prussian", "Russian", "Spanish",
    ];
    let cards = Card::ALL.into_iter().flat_map(|card| match card {
        Card::Jack | Card::Queen | Card::King => {
            lists.map(|list| format!("{list} {}", card.key())).to_vec()
        }
        _ => vec![card.key().to_owned()],
    });
    happenings
        .map(str::to_owned)
        .into_iter()
        .chain(cards)
        .collect()
}

/// Plays at random, but three times out of four does something where that is possible.
fn play_lively(setup: Setup, seed: u64, mut see: impl FnMut(&Event)) {
    let (mut table, _) =
        Table::<Position>::start(setup, Seed::numbered(seed)).expect("a good setup");
    let mut rng = Rng::new(seed);
    let mut options = Vec::new();
    while let Some(seat) = table.position().awaited_seat() {
        options.clear();
        table.position().options(seat, &mut options);
        let is_dull = |action: &Action| {
            matches!(
                action,
                Action::Done
                    | Action::Stand
                    | Action::Pass
                    | Action::HoldBack(_)
                    | Action::AddTerrain(_)
                    | Action::RemoveTerrain(_)
                    | Action::Ask { .. }
            )
        };
        let lively: Vec<Action> = options.iter().filter(|a| !is_dull(a)).cloned().collect();
        let pool = if lively.is_empty() || rng.below(4) == 0 {
            &options
        } else {
            &lively
        };
        let action = rng.pick(pool).expect("an option").clone();
        let applied = table.act(seat, action).expect("options are legal");
        applied.events.iter().for_each(&mut see);
    }
}

/// Battles at random see charges, melees, squares, pursuits and every card of every army.
/// Rules: VF-6.5a, VF-7.0a, VF-S.karree.i, VF-S.unnachgiebig.a, VF-9.3a, VF-9.5.1a, VF-11.0b, VF-4.0b
#[test]
fn random_battles_see_every_kind_of_event_and_every_card() {
    const MOST: u64 = 300;
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut missing = wanted();
    let nations = [
        "french", "british", "austrian", "prussian", "russian", "spanish", "allies",
    ];
    let mut games = 0;
    while !missing.is_empty() && games < MOST {
        let nation = |ahead: u64| nations[((games + ahead) % 7) as usize];
        // An army whose cards have not all been seen yet takes part.
        let is_lacking = |nation: &&&str| {
            let mut names = missing.iter().map(|name| name.to_lowercase());
            names.any(|name| name.starts_with(**nation))
        };
        let sought = nations.iter().find(is_lacking).copied();
        let armies = [sought.unwrap_or(nation(0)), nation(3)];
        let armies = armies.map(|nation| format!("{nation}-200"));
        let setup = Setup {
            terrain: TerrainDoc::Seed(games as u32),
            ..close_war(Scenario::Beginners, [&armies[0], &armies[1]], 2, 10)
        };
        play_lively(setup, games, |event| {
            if let Some(name) = finer(event) {
                *counts.entry(name).or_default() += 1;
            }
        });
        games += 1;
        missing.retain(|name| !counts.contains_key(name));
    }
    println!("{games} battles: {counts:?}");
    assert!(missing.is_empty(), "no {missing:?} in {counts:?}");
    let charges = counts.get("charge").copied().unwrap_or(0);
    assert!(
        charges as u64 >= games,
        "{charges} charges in {games} battles"
    );
}

/// Rules: VF-1.0d
#[test]
fn all_dice_have_six_sides_but_the_draw_of_a_card() {
    let setup = war(Scenario::Beginners, ["french-100", "british-100"], 2, 3);
    let played = play::<Position>(&setup, 1, 20_000);
    let draws = played.table.record().moves;
    let mut draws = draws.iter().flat_map(|entry| &entry.draws);
    assert!(draws.all(|draw| draw.sides == 6 || draw.purpose == "fate card"));
}

/// Every option has a text of its own that names what it does.
#[test]
fn options_can_be_told_apart_by_their_labels() {
    let setup = war(Scenario::Beginners, ["french-100", "british-100"], 2, 3);
    let played = play::<Position>(&setup, 2, 20_000);
    for position in played.sample(60) {
        let Some(seat) = position.awaited_seat() else {
            continue;
        };
        let view = position.view(Observer::Seat(seat));
        let mut options = Vec::new();
        position.options(seat, &mut options);
        let label = |action: &Action| format!("{:?}", Position::label(&view, action));
        let mut labels: Vec<String> = options.iter().map(label).collect();
        let count = labels.len();
        labels.sort();
        labels.dedup();
        assert_eq!(labels.len(), count, "{options:?}");
    }
}

/// What a player did by mistake he may take back, until a die has been rolled.
#[test]
fn what_rolled_no_die_can_be_taken_back() {
    let setup = war(Scenario::Beginners, ["french-100", "british-100"], 2, 2);
    let played = play::<Position>(&setup, 3, 20_000);
    let record = played.table.record();
    let mut undone = 0;
    let replayed = Table::<Position>::replay(&record, None, |table, _| {
        let Some(last) = table.moves().last() else {
            return;
        };
        let mut copy = table.clone();
        let Some(seat) = last.seat else { return };
        if last.draws.is_empty() && copy.can_undo(seat) {
            assert!(matches!(last.act, Move::Do(_)));
            assert!(copy.undo(seat).is_ok());
            undone += 1;
        }
    });
    assert!(replayed.is_ok());
    assert!(undone > 20, "only {undone} could be undone");
}
