//! Napoleon in Europe by computer players: legal to the end, reproducible, blind to hands and deployments, and no fools.

// A test whose setup fails has failed.
#![allow(clippy::unwrap_used)]

use feldherr_ai::europa::assess;
use feldherr_ai::{Budget, Level, Observation, Player, choose};
use feldherr_core::{Game, Message, Rng, Seat, Seed, Table};
use feldherr_europa::event::BattleEvent;
use feldherr_europa::setup::SCENARIOS;
use feldherr_europa::{
    Action, BattleAction, Event, Political, Position, Power, RealmAction, Setup, WarAction, Water,
    map,
};
use serde_json::{Value, json};

const THOUGHT: Budget = Budget::Simulations(8);

fn setup(value: Value) -> Setup {
    serde_json::from_value(value).unwrap()
}

fn start(value: Value) -> Position {
    let (table, _) = Table::<Position>::start(setup(value), Seed::numbered(1)).unwrap();
    table.position().clone()
}

fn on_map(position: Value) -> Position {
    start(json!({"scenario": "1805", "position": position}))
}

fn decide(position: &Position, seat: u8, level: Level) -> Action {
    let observation = Observation::new(position, Seat(seat)).unwrap();
    choose(&observation, level, THOUGHT, &mut Rng::new(3))
}

/// Plays a game with these levels in turn around the table; all that happened, and where it ended.
fn play(value: Value, levels: &[Level], seed: u64) -> (Position, Vec<Event>) {
    let (mut table, _) = Table::<Position>::start(setup(value), Seed::numbered(seed)).unwrap();
    let mut players: Vec<_> = (0..table.position().seats())
        .map(|seat| {
            let level = levels[usize::from(seat) % levels.len()];
            Player::<Position>::new(level, THOUGHT, seed + u64::from(seat))
        })
        .collect();
    let mut events = Vec::new();
    while let Some(seat) = table.position().awaited_seat() {
        let observation = Observation::new(table.position(), seat).unwrap();
        let action = players[seat.index()].choose(&observation);
        // The first illegal choice fails.
        events.extend(table.act(seat, action).unwrap().events);
    }
    (table.position().clone(), events)
}

#[test]
fn captains_play_every_scenario_to_its_end() {
    for (key, _) in SCENARIOS {
        for mode in ["unhistorical", "historical"] {
            let game = json!({"scenario": key, "mode": mode, "end": {"rounds": 4}});
            let (end, _) = play(game, &[Level::Captain], 5);
            assert!(end.outcome().is_some(), "{key} {mode}");
        }
    }
}

#[test]
fn captains_know_all_advanced_rules() {
    let switches = json!({
        "cards": true, "attrition": true, "forced_march": true, "minor_navies": true,
        "multi_region_minors": true, "counter_charge": true, "battle_order": true,
        "reinforcements": true, "terrain": true, "light_infantry": true, "horse_artillery": true,
        "napoleon": true,
    });
    let usual = json!({"cards": true, "napoleon": true});
    for switches in [switches, usual] {
        let game = json!({"scenario": "1805", "end": {"rounds": 6}, "switches": switches});
        let (end, _) = play(game, &[Level::Captain], 6);
        assert!(end.outcome().is_some());
    }
}

#[test]
fn recruits_and_marshals_finish_too() {
    for level in [Level::Recruit, Level::Marshal] {
        let game = json!({"scenario": "1806", "end": {"rounds": 2}});
        let (end, _) = play(game, &[level, Level::Recruit], 7);
        assert!(end.outcome().is_some(), "{level:?}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = json!({"scenario": "1805", "end": {"rounds": 3}});
    let levels = [Level::Captain, Level::Recruit];
    let (one, _) = play(game.clone(), &levels, 9);
    let (two, _) = play(game, &levels, 9);
    assert!(one == two);
}

#[test]
fn nobody_looks_into_hands_or_behind_the_screen() {
    let army = json!({"infantry": 7, "cavalry": 2, "artillery": 1, "leader": 1});
    let position = on_map(json!({
        "active": "france", "wars": [["france", "britain"]],
        "regions": {"belgium": {"units": {"france": army, "britain": army}}},
    }));
    let (mut table, _) = Table::<Position>::start(position.as_setup(), Seed::numbered(1)).unwrap();
    table.act(Seat(0), Action::Done).unwrap();
    table
        .act(Seat(1), Action::Battle(BattleAction::DeployAll))
        .unwrap();
    let true_one = table.position();
    for seed in 0..5 {
        let other = true_one.redeal(Seat(0), &mut Rng::new(seed));
        for level in [Level::Recruit, Level::Captain, Level::Marshal] {
            assert_eq!(decide(true_one, 0, level), decide(&other, 0, level));
        }
    }
}

#[test]
fn a_captain_takes_an_undefended_capital() {
    let position = on_map(json!({
        "active": "france", "wars": [["france", "austria"]],
        "regions": {
            "bavaria": {"units": {"france": {"infantry": 8, "artillery": 1, "leader": 1}}},
            "paris": {"units": {"france": {"infantry": 3}}},
            "hungary": {"units": {"austria": {"infantry": 1}}},
        },
    }));
    let vienna = map().find_region("vienna").unwrap();
    let action = decide(&position, 0, Level::Captain);
    assert!(
        matches!(action, Action::War(WarAction::March { to, .. }) if to == vienna),
        "{action:?}"
    );
}

#[test]
fn a_captain_does_not_attack_what_is_stronger() {
    let position = on_map(json!({
        "active": "france", "wars": [["france", "austria"]],
        "regions": {
            "lorraine": {"units": {"france": {"infantry": 4}}},
            "paris": {"units": {"france": {"infantry": 3}}},
            "swabia": {"units": {"austria": {"infantry": 9, "artillery": 2}}},
        },
    }));
    let swabia = map().find_region("swabia").unwrap();
    let action = decide(&position, 0, Level::Captain);
    assert!(
        !matches!(action, Action::War(WarAction::March { to, .. }) if to == swabia),
        "{action:?}"
    );
}

#[test]
fn a_captain_annexes_where_he_stands_with_an_army() {
    let position = on_map(json!({
        "active": "france", "realms": {"france": {"pap": 1}},
        "regions": {
            "belgium": {"units": {"france": {"infantry": 7, "cavalry": 1}}},
            "paris": {"units": {"france": {"infantry": 3}}},
        },
    }));
    let action = decide(&position, 0, Level::Captain);
    assert!(
        matches!(action, Action::Politics(Political::Annex { .. })),
        "{action:?}"
    );
}

#[test]
fn a_captain_arms_when_he_is_threatened_and_buys_where_it_helps() {
    let position = on_map(json!({
        "wars": [["france", "austria"]],
        "realms": {"austria": {"pp": 40, "pap": 3}},
        "regions": {"bavaria": {"units": {"france": {"infantry": 12}}}},
        "agenda": [{"turn": "next_round"}, {"production": {"buy": "austria"}}],
    }));
    let action = decide(&position, 5, Level::Captain);
    assert!(
        matches!(action, Action::Realm(RealmAction::Buy { .. })),
        "{action:?}"
    );
}

#[test]
fn offers_are_weighed_and_the_reasons_can_be_read() {
    let position = start(json!({"scenario": "1805"}));
    let with_russia = assess::alliance(&position, Power::Prussia, Power::Russia);
    let with_france = assess::alliance(&position, Power::Prussia, Power::France);
    assert!(
        with_france.sum() < with_russia.sum(),
        "{with_france:?} {with_russia:?}"
    );
    let told = Message::from(&with_france);
    assert_eq!(told.id, "ne-why");
    let reasons = serde_json::to_string(&told).unwrap();
    assert!(reasons.contains("ne-why-greatest"), "{reasons}");
    // What was weighed before the answer to an offer is told, and before a move on the map nothing is.
    let ask = Political::AskPassage {
        power: Power::France,
        host: Power::Prussia,
    };
    let action = Action::Politics(ask);
    assert_eq!(assess::action(&position, &action), None);
    let war = Political::DeclareWar {
        power: Power::Prussia,
        target: Power::France,
    };
    let weighed = assess::action(&position, &Action::Politics(war)).unwrap();
    assert_eq!(
        weighed,
        assess::war(&position, Power::Prussia, Power::France)
    );
    let weak = on_map(json!({
        "wars": [["prussia", "france"]],
        "regions": {
            "berlin": {"units": {"prussia": {"infantry": 2}}},
            "hanover": {"units": {"france": {"infantry": 30}}},
        },
    }));
    assert!(assess::armistice(&weak, Power::Prussia, Power::France).is_favourable());
    assert!(!assess::armistice(&weak, Power::France, Power::Prussia).is_favourable());
}

#[test]
fn a_marshal_wins_more_battles_than_a_recruit() {
    let army = json!({"infantry": 6, "cavalry": 2, "artillery": 1, "leader": 1});
    let game = json!({
        "scenario": "1805", "end": {"rounds": 1},
        "position": {
            "active": "france", "wars": [["france", "britain"]],
            "regions": {"belgium": {"units": {"france": army, "britain": army}}},
        },
    });
    let mut won = 0;
    for seed in 0..6 {
        let marshal_attacks = seed % 2 == 0;
        let levels = if marshal_attacks {
            [Level::Marshal, Level::Recruit]
        } else {
            [Level::Recruit, Level::Marshal]
        };
        won += u32::from(attacker_wins(game.clone(), levels, seed) == marshal_attacks);
    }
    assert!(won >= 4, "{won} of 6");
}

/// Plays the battle that begins as soon as France has moved.
fn attacker_wins(game: Value, levels: [Level; 2], seed: u64) -> bool {
    let (mut table, _) = Table::<Position>::start(setup(game), Seed::numbered(seed)).unwrap();
    table.act(Seat(0), Action::Done).unwrap();
    let mut players = levels.map(|level| Player::<Position>::new(level, THOUGHT, seed));
    loop {
        let seat = table.position().awaited_seat().unwrap();
        let observation = Observation::new(table.position(), seat).unwrap();
        let action = players[seat.index()].choose(&observation);
        for event in table.act(seat, action).unwrap().events {
            if let Event::Battle(BattleEvent::Ended { winner, .. }) = event {
                return winner.has(Power::France.flag());
            }
        }
    }
}

#[test]
fn a_captain_seeks_a_battle_at_sea_that_it_should_win() {
    let at = on_map(json!({
        "active": "britain", "wars": [["britain", "france"]],
        "seas": {"mid-atlantic": {"britain": 5, "france": 2}},
    }));
    let sea = map().find_sea("mid-atlantic").unwrap();
    let power = Power::Britain;
    let seeks = Action::War(WarAction::Seek { power, sea });
    assert_eq!(decide(&at, 1, Level::Captain), seeks);
    let weak = on_map(json!({
        "active": "britain", "wars": [["britain", "france"]],
        "seas": {"mid-atlantic": {"britain": 2, "france": 5}},
    }));
    assert_ne!(decide(&weak, 1, Level::Captain), seeks);
}

#[test]
fn a_captain_attacks_ports_only_where_that_pays() {
    let raids = |squadrons: u8| {
        let at = on_map(json!({
            "active": "britain", "wars": [["britain", "ottoman"]],
            "regions": {"constantinople": {"squadrons": {"ottoman": squadrons}}},
            "seas": {"aegean-sea": {"britain": 4}},
        }));
        let action = decide(&at, 1, Level::Captain);
        matches!(action, Action::War(WarAction::Raid { .. }))
    };
    assert!(raids(1));
    assert!(!raids(4));
}

#[test]
fn a_captain_watches_enemy_ports() {
    let at = on_map(json!({
        "active": "britain", "wars": [["britain", "france"]],
        "regions": {"brittany": {"squadrons": {"france": 2}}},
        "seas": {"north-sea": {"britain": 4}},
    }));
    let action = decide(&at, 1, Level::Captain);
    let Action::War(WarAction::Sail { to, squadrons, .. }) = action else {
        panic!("{action:?}");
    };
    let channel = map().find_sea("english-channel").unwrap();
    assert_eq!((to, squadrons), (Water::Sea(channel), 4));
}

#[test]
fn allies_move_together_where_neither_could_win_alone() {
    let army = |count: u8| json!({"infantry": count, "leader": 1});
    let position = json!({
        "active": "austria", "wars": [["austria", "france"], ["russia", "france"]],
        "alliances": [["austria", "russia"]],
        "regions": {
            "bavaria": {"units": {"france": army(12)}},
            "bohemia": {"units": {"austria": army(10)}},
            "tyrol": {"units": {"russia": army(10)}},
        },
    });
    let game = setup(json!({"scenario": "1805", "position": position}));
    let (mut table, _) = Table::<Position>::start(game, Seed::numbered(1)).unwrap();
    let asks = Action::War(WarAction::MoveWith(Power::Russia));
    assert_eq!(decide(table.position(), 5, Level::Captain), asks);
    table.act(Seat(5), asks).unwrap();
    assert_eq!(decide(table.position(), 3, Level::Captain), Action::Accept);
}

#[test]
fn a_captain_asks_for_the_way_to_an_enemy_it_cannot_reach() {
    let army = json!({"infantry": 8, "leader": 1});
    let at = on_map(json!({
        "active": "spain", "wars": [["spain", "prussia"], ["france", "prussia"]],
        "regions": {
            "aragon": {"units": {"spain": army}}, "portugal": {"owner": "britain"},
            "paris": {"units": {"france": army}}, "berlin": {"units": {"prussia": army}},
        },
    }));
    let asks = Action::Politics(Political::AskPassage {
        power: Power::Spain,
        host: Power::France,
    });
    assert_eq!(decide(&at, 6, Level::Captain), asks);
}

#[test]
fn a_captain_fights_weak_troops_that_pass_and_no_strong_ones() {
    let meets = |french: u8, wars: Value| {
        let game = on_map(json!({
            "regions": {"smolensk": {"units": {"russia": {"infantry": 6}, "france": {"infantry": french}}}},
            "guests": [{"power": "france", "host": "russia", "until": 2, "turn": "france"}],
            "wars": wars,
            "agenda": [
                {"war": "move"},
                {"politics": {"passing": {"power": "france", "host": "russia", "region": "smolensk"}}},
            ],
        }));
        decide(&game, 3, Level::Captain)
    };
    assert_eq!(meets(1, json!([])), Action::Accept);
    assert_eq!(meets(6, json!([])), Action::Decline);
    // A power that fights the same enemy is worth more alive.
    let common = json!([["france", "austria"], ["russia", "austria"]]);
    assert_eq!(meets(1, common), Action::Decline);
}

#[test]
fn a_captain_sends_russians_home_to_the_emptier_capital() {
    let game = on_map(json!({
        "regions": {
            "berlin": {"units": {"russia": {"infantry": 3}}},
            "st-petersburg": {"units": {"russia": {"infantry": 4}}},
        },
        "agenda": [
            {"war": "move"},
            {"politics": {"homecoming": {"power": "russia", "seat": 0}}},
        ],
    }));
    let moscow = map().find_region("moscow").unwrap();
    match decide(&game, 0, Level::Captain) {
        Action::Politics(Political::Leave { to, .. }) => assert_eq!(to, moscow),
        other => panic!("{other:?}"),
    }
}
