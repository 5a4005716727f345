//! VF-F Fate cards in the course of a turn.

use crate::cards::{U, brigade, play};
use crate::duel::{Duel, melee, run, window};
use crate::support::{Scene, at, battle, march, point};
use feldherr_core::Seat;
use feldherr_fortitude::task::TurnTask;
use feldherr_fortitude::task::{CommandTask, Task};
use feldherr_fortitude::{
    Action, BrigadeId, Card, Formation, MoveKind, Nation, On, Order, Phase, Place, Position, Side,
};
use feldherr_fortitude::{Activation, Moment, Tested};

const NOW: Task = Task::Command(CommandTask::Choose);

/// Declines until side one chooses brigades in a round.
fn to_choice(duel: &mut Duel, round: u16) {
    for _ in 0..100 {
        let state = &duel.position.state;
        let is_there = state.round == round && state.active == Side::One;
        if is_there && state.agenda.last() == Some(&NOW) {
            return;
        }
        let answers = [Action::Pass, Action::Done];
        let may = |action: &&Action| duel.options().contains(action);
        let answer = answers.iter().find(may).expect("nothing to decline");
        duel.act(answer.clone());
    }
    panic!("the turn does not come");
}

/// Rules: VF-F.3a, VF-F.3b, VF-6.1.1, VF-A.4.1b, VF-G118
#[test]
fn friction_holds_for_one_turn_of_the_enemy() {
    let scene = battle()
        .one("line", at(50.0, 50.0, 0.0))
        .add(Side::One, "march", Place::Reserve)
        .two("line", at(50.0, 5.0, 180.0))
        .leader(Side::One, point(50.0, 55.0), None)
        .chief(Side::One, point(60.0, 55.0))
        .hand(Side::One, Nation::French, &[])
        .hand(Side::Two, Nation::French, &[Card::Three])
        .with(|_, state| {
            state.round = 2;
            state.sides[0].reserves = 1;
        });
    let mut duel = run(scene, Phase::Fate, &[Task::Turn(TurnTask::Begin)], &[]);
    assert_eq!(duel.seat(), Some(Seat(1)), "before anything else");
    duel.act(play(Card::Three, On::Army));
    to_choice(&mut duel, 2);
    let activation = |duel: &Duel| duel.position.activation(BrigadeId(0));
    assert_eq!(activation(&duel), Activation::Test(Vec::new()));
    assert_eq!(duel.refused(&Action::Command(U(1))), "VF-F.3b");
    duel.act(Action::Done);
    to_choice(&mut duel, 3);
    assert_eq!(activation(&duel), Activation::Automatic);
    assert!(duel.options().contains(&Action::Command(U(1))));
}

fn reach(position: &Position, unit: u8) -> f64 {
    let order = Order {
        formation: Formation::AttackColumn,
        files: 6,
    };
    position.allowance(U(unit), order, MoveKind::Move)
}

/// Rules: VF-F.french.K, VF-X45, VF-6.6a
#[test]
fn long_live_the_emperor_spurs_one_brigade_for_the_phase() {
    let scene = battle()
        .one("column", at(30.0, 50.0, 0.0))
        .one("column", at(70.0, 50.0, 0.0))
        .other_brigade()
        .leader(Side::One, point(30.0, 55.0), None)
        .hand(Side::One, Nation::French, &[Card::King]);
    // The enemy has nobody, so that the game goes on to the next Command phase without a question.
    let phase = [NOW, Task::Turn(TurnTask::Close)];
    let mut duel = run(scene, Phase::Command, &phase, &[2]);
    duel.act(Action::Activate(BrigadeId(0)));
    assert_eq!(duel.refused(&play(Card::King, brigade(1))), "VF-F.french.K");
    duel.act(play(Card::King, brigade(0)));
    assert_eq!([0, 1].map(|unit| reach(&duel.position, unit)), [18.0, 12.0]);
    duel.act(Action::Command(U(0)));
    let ahead = |y: f64| Action::Move(march(MoveKind::Move, &[at(30.0, y, 0.0)]));
    assert_eq!(duel.refused(&ahead(31.9)), "VF-6.3a");
    duel.act(ahead(32.0));
    duel.act(Action::Done);
    duel.act(Action::Done);
    assert!(duel.position.state.effects.is_empty());
    assert_eq!(reach(&duel.position, 0), 12.0);
}

/// Rules: VF-F.spanish.Q, VF-6.2.2b, VF-4.0b
#[test]
fn the_invisible_enemy_keeps_a_unit_from_acting() {
    let scene = |y: f64| {
        battle()
            .one("line", at(30.0, 30.0, 0.0))
            .one("line", at(60.0, 30.0, 0.0))
            .leader(Side::One, point(30.0, y), None)
            .hand(Side::Two, Nation::Spanish, &[Card::Queen])
    };
    let task = Task::Command(CommandTask::Brigade {
        brigade: BrigadeId(0),
    });
    let commanded = |y: f64, die: &[u32]| {
        let mut duel = run(scene(y), Phase::Command, std::slice::from_ref(&task), die);
        duel.act(Action::Command(U(0)));
        duel
    };
    // Near his brigadier no courier rides, and a courier who does not arrive needs no enemy.
    assert_eq!(commanded(36.0, &[]).seat(), Some(Seat(0)));
    assert_eq!(commanded(55.0, &[3]).seat(), Some(Seat(0)));
    let mut duel = commanded(55.0, &[4]);
    assert_eq!(duel.seat(), Some(Seat(1)));
    duel.act(play(Card::Queen, On::Unit(U(0))));
    assert_eq!(duel.refused(&Action::Command(U(0))), "VF-6.2b");
    assert!(duel.options().contains(&Action::Command(U(1))));
}

/// Rules: VF-F.russian.J
#[test]
fn cossacks_reach_18_inches_from_any_edge() {
    let may = |x: f64, y: f64| {
        let scene = battle()
            .one("line", at(50.0, 30.0, 0.0))
            .of(Nation::Russian)
            .two("gun", at(x, y, 0.0))
            .hand(Side::One, Nation::Russian, &[Card::Jack]);
        let duel = window(scene, Phase::Melee, Moment::PhaseStart);
        duel.seat().is_some()
    };
    assert!(may(60.0, 18.0), "top");
    assert!(!may(60.0, 18.1));
    // The limber stands behind the gun.
    let deep = 180.0 / 25.4 + 0.5;
    assert!(may(60.0, 42.0 - deep), "bottom");
    assert!(!may(60.0, 41.9 - deep));
    let half = 30.0 / 25.4;
    assert!(may(18.0 + half, 28.0), "left");
    assert!(!may(18.1 + half, 28.0));
    assert!(may(102.0 - half, 28.0), "right");
    assert!(!may(101.9 - half, 28.0));
}

/// Rules: VF-F.british.J, VF-G109
#[test]
fn only_british_infantry_is_the_scum_of_the_earth() {
    let lowered = |kind: &str, nation| {
        let scene = battle()
            .one(kind, at(50.0, 30.0, 0.0))
            .of(nation)
            .two("line", at(50.0, 30.0, 180.0))
            .hand(Side::One, Nation::British, &[Card::Jack]);
        let mut duel = window(scene, Phase::Melee, Moment::PhaseStart);
        duel.act(play(Card::Jack, On::Army));
        let list = duel.position.test_modifiers(Tested::Unit(U(1)));
        list.iter().map(|m| m.amount()).sum::<i8>()
    };
    assert_eq!(lowered("column", Nation::British), -1);
    assert_eq!(lowered("cavalry", Nation::British), 0);
    assert_eq!(lowered("column", Nation::Allies), 0);
}

/// A card of the Melee phase is asked about again before each fight, and lasts from then on.
/// Rules: VF-F.austrian.K, VF-F.austrian.Q, VF-G135
#[test]
fn a_card_before_a_fight_counts_in_it_and_after_it() {
    let scene = |cards: &[Card]| -> Scene {
        battle()
            .one("column", at(30.0, 30.0, 0.0))
            .of(Nation::Austrian)
            .two("line", at(30.0, 30.0, 180.0))
            .one("column", at(70.0, 30.0, 0.0))
            .of(Nation::Austrian)
            .two("line", at(70.0, 30.0, 180.0))
            .hand(Side::One, Nation::Austrian, cards)
    };
    let fight = |attacker: u8| Action::Fight {
        attacker: U(attacker),
        target: U(attacker + 1),
    };
    // 4 dice against 5, then 5 against 5.
    let mut duel = melee(scene(&[Card::King]), &[1; 19]);
    duel.act(fight(0)).act(Action::Pass);
    duel.act(play(Card::King, brigade(0)));
    duel.done();
    // Cavalry only.
    let mut duel = melee(scene(&[Card::Queen]), &[1; 18]);
    duel.act(fight(0)).act(play(Card::Queen, brigade(0)));
    duel.done();
}
