//! What holds at any moment, whatever the players do.

use crate::support::politics::{asked, options};
use crate::support::{from_json, start};
use feldherr_core::{Dice, Game, Rng, Seat};
use feldherr_europa::task::{Task, WarTask};
use feldherr_europa::{
    Action, BattleAction, Kind, Political, Position, Power, RealmAction, Water, map,
};
use serde_json::{Value, json};

/// A game in which everybody has points to act with.
fn game(setup: Value) -> Position {
    let mut position = start(&from_json(setup));
    for power in position.world.players().iter() {
        let realm = &mut position.state.realms[power.index()];
        (realm.pap, realm.pp) = (20, 60);
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

/// NE-BATTLE-1, NE-G35 A nation that has had its turn stands beside no enemy.
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

/// Who acts next: mostly one who is asked, sometimes anybody.
fn next_seat(position: &Position, rng: &mut Rng) -> Option<Seat> {
    let waiting = asked(position);
    let asked = rng.pick(&waiting).copied()?;
    let any = Seat(rng.below(u32::from(position.seats())) as u8);
    Some(if rng.below(12) == 0 { any } else { asked })
}

/// Plays at random and looks at every position.
fn play(setup: &Value, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut dice = Dice::simulated(Rng::new(seed + 100));
    let mut position = game(setup.clone());
    for step in 0..3000 {
        let Some(seat) = next_seat(&position, &mut rng) else {
            break;
        };
        let Some(action) = pick(&position, seat, &mut rng) else {
            continue;
        };
        let (before, round) = (position.state.active, position.state.round);
        let done = position.apply(seat, &action, &mut dice, &mut Vec::new());
        let note = format!("{setup} {seed}/{step}: {seat:?} {action:?} in the turn of {before:?}");
        assert!(done.is_ok(), "{note}: {done:?}");
        check(&position, &note);
        let turn = position.state.active;
        let same = position.state.round == round;
        if same && turn == before.next() && is_between_actions(&position) {
            check_fought(&position, before, &note);
        }
    }
}

/// Rules: NE-BATTLE-1, NE-G35, NE-DIPL-3, NE-PORT-2, NE-UNIT-25, NE-G73, NE-NEUTRAL-1, NE-G197
#[test]
fn relations_ports_capitals_and_battles_are_in_order_whatever_is_done() {
    let setups = [
        json!({"scenario": "1805"}),
        json!({"scenario": "1807", "players": [["france"], ["britain"], ["austria"]]}),
        json!({"scenario": "1813", "players": [["france"], ["britain"]], "switches": {
            "cards": true, "minor_navies": true, "multi_region_minors": true,
            "reinforcements": true, "battle_order": true,
        }}),
        json!({"scenario": "1796"}),
    ];
    for setup in &setups {
        for seed in 0..3 {
            play(setup, seed);
        }
    }
}
