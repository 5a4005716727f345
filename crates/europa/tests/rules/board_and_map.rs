//! A described battle is that of the units on the map.

use crate::support::from_json;
use feldherr_core::{Dice, Game, Seed};
use feldherr_europa::{BattleStep, Position, Setup};
use feldherr_testkit::play;
use serde_json::json;

/// A game at the moment when a battle is being fought.
fn fighting() -> Setup {
    let units = json!({"infantry": 3, "cavalry": 2, "leader": 1});
    let setup = from_json(json!({
        "scenario": "1805", "end": {"rounds": 1},
        "position": {
            "active": "france", "wars": [["france", "britain"]],
            "regions": {"belgium": {"units": {"france": units, "britain": units}}},
        },
    }));
    let played = play::<Position>(&setup, 1, 400);
    let is_fought = |position: &&Position| {
        let battle = position.state.battle.as_ref();
        battle.is_some_and(|battle| battle.stage == BattleStep::Fight)
    };
    let position = played.positions.iter().find(is_fought);
    position.expect("a battle is fought").as_setup()
}

fn faults(setup: &Setup) -> Vec<String> {
    let started = Position::start(setup, &mut Dice::new(Seed::numbered(1)), &mut Vec::new());
    let faults = started.err().map(|error| error.faults).unwrap_or_default();
    faults.into_iter().map(|fault| fault.field).collect()
}

/// Rules: NE-BATTLE-1
#[test]
fn a_battle_with_other_units_than_the_map_is_refused() {
    let sound = fighting();
    assert_eq!(faults(&sound), Vec::<String>::new());
    let mut fewer = sound.clone();
    let position = fewer.position.as_mut().unwrap();
    position.battle.as_mut().unwrap().pieces.pop();
    assert_eq!(faults(&fewer), ["position.battle.camps[1]"]);
    let mut elsewhere = sound;
    let position = elsewhere.position.as_mut().unwrap();
    let battle = position.battle.as_mut().unwrap();
    battle.region = feldherr_europa::map().find_region("picardy").unwrap();
    let both = ["position.battle.camps[0]", "position.battle.camps[1]"];
    assert_eq!(faults(&elsewhere), both);
}
