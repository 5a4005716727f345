//! The Library of Napoleonic Battles by computer players: legal to the end, reproducible, blind to hidden forces, no fools.

// A test whose setup fails has failed.
#![allow(clippy::unwrap_used)]

#[path = "../../battles/tests/rules/support/mod.rs"]
#[allow(unreachable_pub, missing_docs, clippy::all)]
mod support;

use feldherr_ai::arena::{Contestant, Match, Silent, run};
use feldherr_ai::{Budget, Level, Observation, Player, choose};
use feldherr_battles::setup::{EntryDoc, ReinforcementDoc, ScenarioRef};
use feldherr_battles::{Action, Kind, Marks, Place, Position, Setup, Side, Step};
use feldherr_core::{Game, Observer, Rng, Seat, Seed, Table};
use support::{Drill, Play, drill, hex};

const LEVELS: [Level; 3] = [Level::Recruit, Level::Captain, Level::Marshal];
const THOUGHT: Budget = Budget::Simulations(2);

fn battle(key: &str) -> Setup {
    Setup {
        scenario: ScenarioRef::Named(key.to_owned()),
        start: None,
        cards: false,
        affiliation: false,
        state: None,
    }
}

fn contest(setup: Setup, levels: [Level; 2], games: u32) -> [u32; 2] {
    let contestants = levels.map(|level| Contestant {
        level,
        budget: THOUGHT,
    });
    let series = Match {
        scenario: String::new(),
        setup,
        contestants: contestants.to_vec(),
        games,
        seed: 7,
        threads: 2,
    };
    // The arena fails on the first illegal choice.
    let report = run::<Position>(&series, &Silent).unwrap();
    [report.seats[0].wins, report.seats[1].wins]
}

/// Plays a drill on with captains on both sides until the step is over, or nobody is asked.
fn captains(drill: &Drill, step: Step) -> Play {
    let mut play = drill.play(&[]);
    let side = play.position.state.active;
    let mut players = [1, 2].map(|seed| Player::<Position>::new(Level::Captain, THOUGHT, seed));
    while let Some(seat) = play.position.awaited_seat() {
        if play.position.state.step > step || play.position.state.active != side {
            break;
        }
        let observation = Observation::new(&play.position, seat).unwrap();
        let action = players[seat.index()].choose(&observation);
        play.act(action);
    }
    play
}

/// Positions from all over a battle of captains, with the seat that must decide.
fn positions_of_a_battle() -> Vec<(Position, Seat)> {
    let mut table = Table::<Position>::start(battle("quatre-bras"), Seed::numbered(4))
        .unwrap()
        .0;
    let mut captains = [1, 2].map(|seed| Player::<Position>::new(Level::Captain, THOUGHT, seed));
    let mut found = Vec::new();
    while let Some(seat) = table.position().awaited_seat() {
        found.push((table.position().clone(), seat));
        let observation = Observation::new(table.position(), seat).unwrap();
        let action = captains[seat.index()].choose(&observation);
        table.act(seat, action).unwrap();
    }
    found
}

#[test]
fn captains_and_recruits_finish_every_battle() {
    for key in ["quatre-bras", "auerstedt"] {
        for levels in [[Level::Captain, Level::Recruit], [Level::Captain; 2]] {
            contest(battle(key), levels, 2);
        }
    }
}

#[test]
fn battles_with_cards_and_from_the_approach_are_finished() {
    let setup = Setup {
        start: Some("approach".to_owned()),
        cards: true,
        ..battle("quatre-bras")
    };
    contest(setup, [Level::Captain, Level::Recruit], 2);
}

#[test]
fn a_marshal_finishes_a_battle() {
    contest(battle("quatre-bras"), [Level::Marshal, Level::Captain], 1);
}

#[test]
fn a_captain_beats_a_recruit() {
    let [captain, recruit] = contest(battle("quatre-bras"), [Level::Captain, Level::Recruit], 6);
    assert!(captain > recruit, "{captain} : {recruit}");
}

#[test]
fn same_seed_chooses_alike() {
    for (position, seat) in positions_of_a_battle().iter().step_by(97) {
        let observation = Observation::new(position, *seat).unwrap();
        for level in LEVELS {
            let decide = || choose(&observation, level, THOUGHT, &mut Rng::new(8));
            let action = decide();
            assert_eq!(action, decide());
            assert!(position.check(*seat, &action).is_ok());
        }
    }
}

#[test]
fn players_decide_alike_in_positions_they_cannot_tell_apart() {
    let mut differ = 0;
    for (position, seat) in positions_of_a_battle().iter().step_by(61) {
        let other = position.redeal(*seat, &mut Rng::new(5));
        let observer = Observer::Seat(*seat);
        assert_eq!(position.view(observer), other.view(observer));
        differ += u32::from(*position != other);
        for level in LEVELS {
            let [one, two] = [position, &other].map(|position| {
                let observation = Observation::new(position, *seat).unwrap();
                choose(&observation, level, THOUGHT, &mut Rng::new(9))
            });
            assert_eq!(one, two);
        }
    }
    assert!(differ > 3, "the enemy's forces were never others");
}

/// Three stacks around a lone unit in the open.
fn odds(own: u8, foe: u8) -> Drill {
    drill()
        .french("a", Kind::Infantry, own, 807)
        .french("b", Kind::Infantry, own, 708)
        .french("c", Kind::Infantry, own, 908)
        .coalition("z", Kind::Infantry, foe, 808)
        .source('F', 801)
        .source('C', 816)
        .at(Step::Declaration, Side::French)
}

#[test]
fn an_attack_at_three_to_one_is_declared_with_everybody() {
    let play = captains(&odds(3, 3).town(&[807, 708, 908]), Step::Declaration);
    let attacks = &play.position.state.combat.attacks;
    let joined: usize = attacks.iter().map(|attack| attack.by.len()).sum();
    assert_eq!((attacks.len(), joined), (1, 3));
}

#[test]
fn an_attack_at_one_to_three_is_declined_where_nobody_must() {
    let drill = drill()
        .town(&[807])
        .french("a", Kind::Infantry, 2, 807)
        .coalition("z", Kind::Infantry, 6, 808)
        .source('F', 801)
        .source('C', 816)
        .at(Step::Declaration, Side::French);
    let play = captains(&drill, Step::Declaration);
    assert!(play.position.state.combat.attacks.is_empty());
}

#[test]
fn units_gather_for_a_good_attack() {
    let drill = drill()
        .officer(Side::French, "ney", 5, 805)
        .french("a", Kind::Infantry, 5, 805)
        .french("b", Kind::Infantry, 5, 705)
        .french("c", Kind::Cavalry, 4, 904)
        .coalition("z", Kind::Infantry, 2, 808)
        .marked("z", Marks::SEEN)
        .source('F', 801)
        .source('C', 816);
    let play = captains(&drill, Step::MoveInCommand);
    let near = ["a", "b", "c"].iter().filter(|key| {
        let at = play.hex(key).map(hex);
        at.is_some_and(|at| at.distance(hex(808)) == 1)
    });
    assert!(near.count() >= 2);
}

#[test]
fn reinforcements_that_are_due_come_in() {
    let mut ground = drill()
        .gate("A", 801)
        .road(&[801, 802, 803, 804, 805])
        .french("a", Kind::Infantry, 5, 805)
        .french("b", Kind::Infantry, 5, 801)
        .coalition("z", Kind::Infantry, 2, 815)
        .piece("b", |piece| piece.place = Place::Waiting);
    ground.scenario.reinforcement.push(ReinforcementDoc {
        start: None,
        date: Some("1815-06-16".to_owned()),
        hour: Some(12),
        entry: EntryDoc::One("A".to_owned()),
        pieces: vec!["b".to_owned()],
        reduced: Vec::new(),
    });
    let play = captains(&ground, Step::MoveInCommand);
    assert!(play.hex("b").is_some());
}

#[test]
fn an_officer_brings_his_units_back_into_command() {
    let drill = drill()
        .officer(Side::French, "reille", 5, 804)
        .french("a", Kind::Infantry, 5, 810)
        .coalition("z", Kind::Infantry, 6, 815)
        .marked("a", Marks::OOC)
        .source('F', 801)
        .source('C', 816);
    let play = captains(&drill, Step::MoveInCommand);
    let [officer, unit] = ["reille", "a"].map(|key| play.hex(key).map(hex).unwrap());
    assert!(officer.distance(unit) <= 3, "{officer} {unit}");
}

#[test]
fn guns_fire_at_the_target_that_pays_most() {
    let drill = drill()
        .french("guns", Kind::Artillery, 6, 805)
        .french("a", Kind::Infantry, 4, 805)
        .coalition("weak", Kind::Infantry, 1, 607)
        .coalition("strong", Kind::Infantry, 6, 807)
        .marked("weak", Marks::SEEN)
        .marked("strong", Marks::SEEN)
        .source('F', 801)
        .source('C', 816)
        .at(Step::Bombardment, Side::French);
    let play = drill.play(&[]);
    let seat = play.position.awaited_seat().unwrap();
    let observation = Observation::new(&play.position, seat).unwrap();
    let action = choose(&observation, Level::Captain, THOUGHT, &mut Rng::new(1));
    assert_eq!(action, Action::Target(hex(807)));
}
