//! What holds at any moment, whoever does what.

use crate::support::politics::{asked, options};
use crate::support::{from_json, start};
use feldherr_core::{Dice, Game, Rng, Seat};
use feldherr_europa::agenda::Task;
use feldherr_europa::rules::war::WarTask;
use feldherr_europa::{
    Action, BattleAction, Kind, Political, Position, Power, RealmAction, Water, map,
};
use serde_json::{Value, json};

/// A game in which everybody has points to act with.
fn game(setup: Value) -> Position {
    let mut position = start(&from_json(setup));
    for realm in &mut position.state.realms {
        (realm.pap, realm.pp) = (realm.pap.max(6), 60);
    }
    position
}

/// One of the options: battles are left to the machine, and politics are not all there is.
fn pick(position: &Position, seat: Seat, rng: &mut Rng) -> Option<Action> {
    let listed = options(position, seat);
    let quick = Action::Battle(BattleAction::Quick);
    if listed.contains(&quick) {
        return Some(quick);
    }
    let political = |action: &Action| {
        matches!(
            action,
            Action::Politics(_) | Action::Realm(RealmAction::Cabinet)
        )
    };
    let peace = |action: &Action| matches!(action, Action::Politics(Political::SueForPeace { .. }));
    let calm: Vec<Action> = listed
        .iter()
        .copied()
        .filter(|action| !political(action) || (rng.below(8) == 0 && !peace(action)))
        .collect();
    let among = if calm.is_empty() || rng.below(300) == 0 {
        &listed
    } else {
        &calm
    };
    rng.pick(among).copied()
}

fn is_between_actions(position: &Position) -> bool {
    let task = position.state.agenda.last();
    matches!(task, Some(Task::War(WarTask::Move)))
}

fn check(position: &Position, note: &str) {
    let state = &position.state;
    let relations = &state.relations;
    for one in Power::ALL {
        for two in Power::ALL {
            assert_eq!(
                relations.at_war(one, two),
                relations.at_war(two, one),
                "{note}"
            );
            assert_eq!(
                relations.allied(one, two),
                relations.allied(two, one),
                "{note}"
            );
            let both = relations.at_war(one, two) && relations.allied(one, two);
            assert!(!both, "{note}: {one:?} {two:?} allied and at war");
        }
        let realm = &state.realms[one.index()];
        for capital in realm.capitals_lost.iter() {
            assert!(
                position.is_taken_from(one, capital),
                "{note}: {one:?} stale {}",
                map().region_key(capital)
            );
        }
        if position.seat_of(one).is_none() {
            let alone = relations.allies[one.index()].is_empty();
            assert!(alone, "{note}: {one:?} is nobody's but allied");
        }
        if realm.removed {
            assert!(relations.enemies[one.index()].is_empty(), "{note}");
        }
    }
    if !is_between_actions(position) {
        return;
    }
    for region in map().region_ids() {
        let key = map().region_key(region);
        let owner = state.land.owner(region);
        for power in Power::ALL {
            let units = state.land.units(region, power.flag());
            if units.count(Kind::Militia) > 0 && !position.militia_may_leave(power) {
                assert!(
                    map().homelands[power.index()].has(region),
                    "{note}: militia of {power:?} in {key}"
                );
            }
            let docked = state.fleets.count(Water::Port(region), power);
            let open = owner.is_some_and(|owner| owner == power || relations.allied(owner, power));
            assert!(
                docked == 0 || open,
                "{note}: squadrons of {power:?} in {key} of {owner:?}"
            );
        }
    }
}

/// NE-BATTLE-1, NE-G35 Whoever has had his turn stands beside no enemy.
fn check_fought(position: &Position, power: Power, note: &str) {
    let land = &position.state.land;
    for enemy in position.state.relations.enemies(power).iter() {
        let shared = land.armies(power.flag()).and(land.armies(enemy.flag()));
        assert!(
            shared.is_empty(),
            "{note}: {power:?} beside {enemy:?} in {shared:?}"
        );
    }
}

/// Rules: NE-BATTLE-1, NE-G35, NE-DIPL-3, NE-PORT-2, NE-UNIT-25, NE-G73, NE-NEUTRAL-1
#[test]
fn nobody_is_where_he_may_not_be() {
    let setups = [
        json!({"scenario": "1805"}),
        json!({"scenario": "1807", "players": [["france"], ["britain"], ["austria"]]}),
        json!({"scenario": "1813", "players": [["france"], ["britain"]], "switches": {"cards": true, "minor_navies": true, "multi_region_minors": true, "reinforcements": true, "battle_order": true}}),
        json!({"scenario": "1796"}),
    ];
    let seeds: u64 = std::env::var("SEEDS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(3);
    for (at, setup) in setups.iter().enumerate() {
        for seed in 0..seeds {
            let mut rng = Rng::new(seed);
            let mut dice = Dice::simulated(Rng::new(seed + 100));
            let mut position = game(setup.clone());
            let mut last = String::new();
            for step in 0..3000 {
                let waiting = asked(&position);
                let Some(seat) = waiting
                    .get(rng.below(waiting.len().max(1) as u32) as usize)
                    .copied()
                else {
                    break;
                };
                let any = Seat(rng.below(u32::from(position.seats())) as u8);
                let seat = if rng.below(12) == 0 { any } else { seat };
                let Some(action) = pick(&position, seat, &mut rng) else {
                    continue;
                };
                if position.state.round % 4 == 0 {
                    for realm in &mut position.state.realms {
                        realm.pap = realm.pap.max(2);
                    }
                }
                let before = position.state.active;
                let done = position.apply(seat, &action, &mut dice, &mut Vec::new());
                assert!(done.is_ok(), "{action:?} {done:?}");
                let note = format!(
                    "{at}/{seed}/{step}: {seat:?} {action:?} in the turn of {before:?} after {last}"
                );
                check(&position, &note);
                let turn = position.state.active;
                if turn != before && turn == before.next() && is_between_actions(&position) {
                    check_fought(&position, before, &note);
                }
                last = format!("{action:?}");
            }
        }
    }
}
