//! Odds are exact: they agree with what the rules do with a million dice.

use crate::support::{Scene, at, battle};
use feldherr_core::{Dice, Game, Rng};
use feldherr_fortitude::Moment;
use feldherr_fortitude::event::CombatEvent;
use feldherr_fortitude::odds::Odds;
use feldherr_fortitude::task::FateTask;
use feldherr_fortitude::task::Task;
use feldherr_fortitude::task::{FireTask, MeleeTask};
use feldherr_fortitude::{Action, Event, Fight, Phase, Place, Position, Side, Special, UnitId};
use feldherr_fortitude::{Attack, Mode};

const ONE: UnitId = UnitId(0);
const TWO: UnitId = UnitId(1);

/// Plays a task many times; counts how often each number of losses, victory and flight came up.
struct Count {
    games: u32,
    dice: u64,
    losses: [Vec<u32>; 2],
    wins: [u32; 2],
    flight: [u32; 2],
    /// How often each number of hits came up: in the attack, and in the strike back.
    hits: [Vec<u32>; 2],
}

fn simulate(mut start: Position, task: Task, phase: Phase, dice: u64) -> Count {
    start.state.phase = Some(phase);
    start.state.agenda = vec![
        task,
        Task::Fate(FateTask::Asking {
            moment: Moment::TurnStart,
            side: Side::One,
            last: true,
        }),
    ];
    let seat = start.awaited_seat().unwrap();
    let mut chance = Dice::simulated(Rng::new(7));
    let mut events = Vec::new();
    let mut count = Count {
        games: 0,
        dice: 0,
        losses: [vec![0; 30], vec![0; 30]],
        wins: [0; 2],
        flight: [0; 2],
        hits: [vec![0; 30], vec![0; 30]],
    };
    while count.dice < dice {
        let mut position = start.clone();
        events.clear();
        position
            .apply(seat, &Action::Pass, &mut chance, &mut events)
            .unwrap();
        count.games += 1;
        count.dice = chance.drawn();
        let strikes = events.iter().filter_map(|event| match event {
            Event::Combat(CombatEvent::Hit { hits, .. }) => Some(usize::from(*hits)),
            _ => None,
        });
        for (strike, hits) in strikes.enumerate() {
            count.hits[strike][hits] += 1;
        }
        for index in [0, 1] {
            let unit = &position.state.units[index];
            count.losses[index][usize::from(unit.losses)] += 1;
            count.wins[index] += u32::from(unit.done.won);
            count.flight[index] += u32::from(unit.place == Place::Fled);
        }
    }
    count
}

/// Within five standard deviations.
#[track_caller]
fn agree(what: &str, expected: f64, came: u32, games: u32) {
    let games = f64::from(games);
    let share = f64::from(came) / games;
    let spread = 5.0 * (expected * (1.0 - expected) / games).sqrt() + 1e-9;
    assert!(
        (share - expected).abs() <= spread,
        "{what}: expected {expected}, came {share}"
    );
}

/// The whole distribution of hits of every strike.
#[track_caller]
fn agree_on_hits(odds: &Odds, count: &Count) {
    for (strike, came) in odds.strikes.iter().zip(&count.hits) {
        for (hits, chance) in strike.hits.iter().enumerate() {
            agree(&format!("{hits} hits"), *chance, came[hits], count.games);
        }
        let beyond: u32 = came[strike.hits.len()..].iter().sum();
        assert_eq!(beyond, 0);
    }
}

fn close(edit: impl Fn(Scene) -> Scene) -> Position {
    edit(
        battle()
            .one("column", at(50.0, 30.0, 0.0))
            .two("line", at(50.0, 30.0, 180.0)),
    )
    .build()
}

#[track_caller]
fn compare_fight(position: Position, dice: u64) -> Odds {
    let odds = position.fight_odds(&Fight::new(ONE, TWO));
    let count = simulate(position, Task::Melee(MeleeTask::Begin), Phase::Melee, dice);
    let wins = odds.wins.unwrap();
    for index in [0, 1] {
        agree("win", wins[index], count.wins[index], count.games);
        agree(
            "flight",
            odds.flight[index],
            count.flight[index],
            count.games,
        );
    }
    odds
}

/// Rules: VF-7.2.2a, VF-8.3b, VF-8.3c, VF-9.2a
#[test]
fn fight_odds_agree_with_a_million_dice() {
    let worn = |scene: Scene| {
        scene.with(|_, state| {
            state.units[0].losses = 2;
            state.units[1].losses = 3;
        })
    };
    let odds = compare_fight(close(worn), 1_000_000);
    let task = Task::Melee(MeleeTask::Begin);
    agree_on_hits(&odds, &simulate(close(worn), task, Phase::Melee, 1_000_000));
    assert_eq!(odds.strikes.len(), 2);
    let total: f64 = odds.wins.unwrap().iter().sum();
    assert!((total - 1.0).abs() < 1e-12);
}

/// Rules: VF-S.unvorhersehbar.a, VF-S.stoisch.b, VF-1.0.2d
#[test]
fn fight_odds_know_the_unpredictable_and_the_stoic() {
    let unsure = |scene: Scene| {
        scene.with(|field, state| {
            for sheet in &mut field.sheets {
                sheet.specials = sheet.specials.with(Special::Unpredictable);
            }
            field.sheets[0].specials = field.sheets[0].specials.with(Special::Stoic);
            state.units[0].losses = 4;
            state.units[1].losses = 3;
        })
    };
    compare_fight(close(unsure), 300_000);
}

/// Rules: VF-9.2.2b
#[test]
fn fight_odds_know_automatic_flight() {
    let position = battle()
        .one("cavalry", at(50.0, 30.0, 0.0))
        .two("line", at(50.0, 30.0, 180.0))
        .build();
    let odds = position.fight_odds(&Fight::new(ONE, TWO));
    let wins = odds.wins.unwrap();
    assert!((odds.flight[1] - wins[0]).abs() < 1e-12);
    assert!(odds.flight[0] < 0.1);
}

/// Rules: VF-8.3e, VF-S.leichte.b, VF-S.disziplinierte_schuetzen.a, VF-9.2b
#[test]
fn fire_odds_agree_with_a_million_dice() {
    let scene = battle()
        .one("line", at(50.0, 40.0, 0.0))
        .values(Some(5), 4, 4)
        .special(Special::DisciplinedFire)
        .two("open", at(50.0, 30.0, 180.0))
        .values(Some(3), 4, 2)
        .hurt(1);
    let attack = Attack::new(ONE, TWO, Mode::Volley);
    let mut position = scene.build();
    position.state.phase = Some(Phase::Fire);
    let odds = position.fire_odds(&attack);
    let muster = Task::Fire(FireTask::Muster(attack));
    let count = simulate(position, muster, Phase::Fire, 1_000_000);
    agree_on_hits(&odds, &count);
    agree("flight", odds.flight[1], count.flight[1], count.games);
    agree(
        "no loss",
        odds.losses[1][0],
        count.losses[1][1],
        count.games,
    );
    assert!(odds.wins.is_none());
}

/// Rules: VF-8.0a, VF-8.3a
#[test]
fn odds_name_every_modifier_with_its_rule() {
    let position = close(|scene| scene.with(|_, state| state.units[0].losses = 4));
    let strike = position.strike_odds(&Attack::new(ONE, TWO, Mode::Charge));
    let hit: Vec<_> = strike.to_hit.iter().map(|m| m.rule.as_str()).collect();
    assert_eq!(hit, ["VF-8.3c"]);
    assert!((strike.chance - 2.0 / 6.0).abs() < 1e-12);
    assert_eq!(strike.value.dice, 4);
    assert_eq!(strike.hits.len(), 5);
    let json = serde_json::to_value(&strike).unwrap();
    assert_eq!(json["to_hit"][0]["rule"], "VF-8.3c");
}
