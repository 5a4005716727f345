//! The laws every game must obey, on small and standard battles of every scenario.

use crate::support::war::war;
use feldherr_core::{Game, GameEvent, Move, Observer, Table};
use feldherr_fortitude::rules::combat::CombatEvent;
use feldherr_fortitude::rules::command::CommandEvent;
use feldherr_fortitude::{Action, Event, MoveKind, Position, Scenario, Setup};
use feldherr_testkit::{Effort, play, suite};
use std::collections::BTreeMap;

#[test]
fn fortitude_obeys_the_laws_of_every_game() {
    let setups = [
        war(Scenario::Beginners, ["french-100", "british-100"], 2, 2),
        war(Scenario::Encounter, ["prussian-100", "russian-100"], 2, 3),
        war(Scenario::Assault, ["austrian-100", "spanish-100"], 4, 3),
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
    let counts = happenings(&setup, 20);
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
        if last.draws.is_empty() && copy.can_undo(last.seat) {
            assert!(matches!(last.act, Move::Do(_)));
            assert!(copy.undo(last.seat).is_ok());
            undone += 1;
        }
    });
    assert!(replayed.is_ok());
    assert!(undone > 20, "only {undone} could be undone");
}
