//! VF-1.0, VF-2.1.1, VF-2.3, VF-3, VF-10 Turns, objectives, the end.

use crate::support::play::{Play, carry_out};
use crate::support::{Scene, at, battle, point, rect};
use feldherr_core::{Dice, EndedBy, Game, HostAction, Observer, Seat, Seed, Standing};
use feldherr_fortitude::event::TurnEvent;
use feldherr_fortitude::task::Task;
use feldherr_fortitude::task::TurnTask;
use feldherr_fortitude::{
    BrigadeSheet, Card, Done, Effect, Event, FeatureId, Name, Objective, On, Phase, Side, Until,
};

const END: Task = Task::Turn(TurnTask::End);

fn objective(x: f64, y: f64) -> Objective {
    Objective {
        at: point(x, y),
        feature: None,
        held: None,
        prized: [false; 2],
    }
}

fn with_objective(scene: Scene, objective: Objective) -> Scene {
    scene.with(|_, state| state.objectives.push(objective))
}

fn turns(play: &Play) -> Vec<&TurnEvent> {
    play.events
        .iter()
        .filter_map(|event| match event {
            Event::Turn(event) => Some(event),
            _ => None,
        })
        .collect()
}

/// By the clock: when time is called, the battle goes on until both sides have had equally many turns.
/// Rules: VF-2.3a, VF-2.3b, VF-10.0a, VF-G31
#[test]
fn an_agreed_time_ends_the_battle_with_equal_turns() {
    let timed = |round: u16, active: Side| {
        battle().with(move |field, state| {
            field.turns = 100;
            field.minutes = Some(90);
            state.round = round;
            state.active = active;
        })
    };
    let call = |play: &mut Play| {
        assert_eq!(play.position.playing_time(), Some(90));
        let mut dice = Dice::new(Seed::numbered(1));
        let mut events = Vec::new();
        play.position
            .host(HostAction::TimeUp, &mut dice, &mut events);
        assert_eq!(events, [Event::Turn(TurnEvent::TimeUp)]);
        assert_eq!(play.position.playing_time(), None, "called once");
    };
    // In the first side's turn the second side still has its own, in the second side's nobody has another.
    for (active, left) in [(Side::One, 1), (Side::Two, 0)] {
        let mut play = carry_out(timed(3, active), TurnTask::Begin, &[]);
        let begun = turns(&play).len();
        call(&mut play);
        assert!(!play.position.is_over());
        play.decline_until(|_| false);
        let began = |event: &&&TurnEvent| matches!(event, TurnEvent::Began { .. });
        assert_eq!(turns(&play)[begun..].iter().filter(began).count(), left);
        assert!(play.position.is_over() && play.position.outcome().is_some());
        assert_eq!(play.position.state.round, 3);
    }
    // Without an agreed time there is no clock.
    assert_eq!(battle().build().playing_time(), None);
}

/// Two named sides take their turns in turn; each turn has the four phases; the end comes after equally many.
/// Rules: VF-3.0a, VF-3.0b, VF-3.0c, VF-2.3a, VF-2.3b, VF-10.0a, VF-G31, VF-X3, VF-1.0a
#[test]
fn sides_alternate_until_the_limit() {
    let scene = battle().with(|field, state| {
        field.turns = 2;
        field.armies[0].name.en = "one".to_owned();
        field.armies[1].name.en = "two".to_owned();
        state.first = Side::Two;
        state.active = Side::Two;
    });
    let mut play = carry_out(scene, TurnTask::Begin, &[]);
    play.decline_until(|_| false);
    let order: Vec<(u16, &str)> = turns(&play)
        .iter()
        .filter_map(|event| match event {
            TurnEvent::Began { round, army } => Some((*round, army.en.as_str())),
            _ => None,
        })
        .collect();
    assert_eq!(order, [(1, "two"), (1, "one"), (2, "two"), (2, "one")]);
    let phases: Vec<Phase> = turns(&play)
        .iter()
        .filter_map(|event| match event {
            TurnEvent::PhaseBegan { phase } => Some(*phase),
            _ => None,
        })
        .collect();
    let usual = [Phase::Fate, Phase::Fire, Phase::Command, Phase::Melee];
    assert_eq!(phases, usual.repeat(4));
    let outcome = play.position.outcome().expect("over");
    assert_eq!(outcome.ended_by, EndedBy::Victory);
    assert!(matches!(turns(&play).last(), Some(TurnEvent::Over { .. })));
}

/// Rules: VF-2.1.1b, VF-2.1.1d, VF-X54, VF-G30, VF-2.1.1a
#[test]
fn more_figures_within_six_inches_gain_an_objective() {
    let tied = || {
        let scene = battle()
            .one("column", at(30.0, 31.0, 0.0))
            .two("column", at(30.0, 25.0, 180.0));
        with_objective(scene, objective(30.0, 28.0))
    };
    let mut held = objective(30.0, 28.0);
    held.held = Some(Side::Two);
    let play = carry_out(tied().with(|_, state| state.objectives[0] = held), END, &[]);
    assert_eq!(play.position.state.objectives[0].held, Some(Side::Two));
    let play = carry_out(tied(), END, &[]);
    assert_eq!(play.position.state.objectives[0].held, None);
    let more = tied().one("gun", at(38.0, 28.0, 270.0));
    let play = carry_out(more, END, &[]);
    assert_eq!(
        play.position.state.objectives[0].held, None,
        "6 in count from the marker"
    );
    let more = tied().one("gun", at(34.0, 28.0, 270.0));
    let play = carry_out(more, END, &[]);
    assert_eq!(play.position.state.objectives[0].held, Some(Side::One));
    let empty = with_objective(battle(), held);
    let play = carry_out(empty, END, &[]);
    assert_eq!(
        play.position.state.objectives[0].held,
        Some(Side::Two),
        "leaving loses nothing"
    );
}

/// The inactive side gains too, and leaders gain nothing.
/// Rules: VF-1.3c, VF-1.3d, VF-2.1.1b, VF-G30
#[test]
fn leaders_take_no_objectives() {
    let scene = with_objective(
        battle().leader(Side::One, point(30.0, 28.0), None),
        objective(30.0, 28.0),
    );
    let play = carry_out(scene.clone(), END, &[]);
    assert_eq!(play.position.state.objectives[0].held, None);
    let play = carry_out(scene.two("gun", at(32.0, 28.0, 0.0)), END, &[]);
    assert_eq!(play.position.state.objectives[0].held, Some(Side::Two));
}

/// Rules: VF-2.1.1c, VF-G30
#[test]
fn a_feature_is_gained_only_by_occupying_it() {
    let scene = || {
        let house = battle().house(rect(28.0, 26.0, 4.0, 4.0));
        let mut village = objective(30.0, 28.0);
        village.feature = Some(FeatureId(0));
        with_objective(house, village)
            .one("column", at(30.0, 31.0, 0.0))
            .one("column", at(36.0, 28.0, 270.0))
    };
    let play = carry_out(scene(), END, &[]);
    assert_eq!(play.position.state.objectives[0].held, None);
    let play = carry_out(scene().two("line", at(0.0, 0.0, 0.0)).inside(0), END, &[]);
    assert_eq!(play.position.state.objectives[0].held, Some(Side::Two));
}

fn last_turn() -> Scene {
    battle().with(|field, state| {
        field.turns = 8;
        state.round = 8;
        state.first = Side::One;
        state.active = Side::Two;
    })
}

/// Rules: VF-10.0b, VF-10.0c, VF-10.0d, VF-X55, VF-A.6.0
#[test]
fn objectives_and_setbacks_inflicted_decide() {
    let scene = |setbacks: [u8; 2]| {
        last_turn().with(|_, state| {
            for side in [Side::One, Side::One, Side::Two, Side::Two] {
                let mut held = objective(20.0 + 20.0 * state.objectives.len() as f64, 30.0);
                held.held = Some(side);
                state.objectives.push(held);
            }
            state.sides[0].setbacks = setbacks[0];
            state.sides[1].setbacks = setbacks[1];
        })
    };
    let play = carry_out(scene([2, 3]), END, &[]);
    assert_eq!(Side::BOTH.map(|side| play.position.score(side)), [5, 4]);
    let outcome = play.position.outcome().expect("over");
    assert_eq!(outcome.standings, [Standing::Won, Standing::Lost]);
    assert_eq!(outcome.rule.as_str(), "VF-10.0c");
    let play = carry_out(scene([2, 2]), END, &[]);
    let outcome = play.position.outcome().expect("over");
    assert_eq!(outcome.standings, [Standing::Drew, Standing::Drew]);
    assert_eq!(outcome.rule.as_str(), "VF-10.0d");
    let before = carry_out(
        scene([2, 3]).with(|_, state| state.active = Side::One),
        END,
        &[],
    );
    assert!(
        before.position.outcome().is_none(),
        "side two still has a turn"
    );
}

/// Rules: VF-F.10, VF-G108, VF-X56
#[test]
fn card_ten_doubles_an_objective_for_its_player_alone() {
    let scene = last_turn().with(|_, state| {
        for prized in [true, false] {
            let mut held = objective(40.0, 30.0);
            held.held = Some(Side::One);
            held.prized = [prized, false];
            state.objectives.push(held);
        }
        let mut other = objective(80.0, 30.0);
        other.held = Some(Side::Two);
        other.prized = [true, false];
        state.objectives.push(other);
        state.sides[1].setbacks = 1;
    });
    let play = carry_out(scene, END, &[]);
    assert_eq!(Side::BOTH.map(|side| play.position.score(side)), [4, 1]);
}

/// Marks of the turn go with it, effects as long as they last.
/// Rules: VF-6.2b, VF-5.0d, VF-8.2b
#[test]
fn a_new_turn_starts_clean() {
    let effect = |until| Effect {
        side: Side::One,
        card: Card::Ace,
        on: On::Army,
        until,
    };
    let guarded = battle()
        .one("line", at(30.0, 40.0, 0.0))
        .two("line", at(90.0, 10.0, 180.0));
    let scene = guarded.with(|_, state| {
        state.phase = Some(Phase::Melee);
        state.units[0].done = Done {
            fired: true,
            acted: true,
            supported: true,
            fired_at: true,
            ..Done::default()
        };
        state.effects = [Until::PhaseEnd, Until::TurnEnd, Until::GameEnd]
            .map(effect)
            .to_vec();
        state.brigades[0].activated = Some(true);
        state.leaders[0].moved = true;
        state.sides[0].entered = 2;
    });
    let play = carry_out(scene.clone(), TurnTask::Close, &[]);
    let state = &play.position.state;
    assert_eq!(state.active, Side::Two);
    assert_eq!(state.units[0].done, Done::default());
    assert_eq!(state.effects, [effect(Until::GameEnd)]);
    assert_eq!(state.brigades[0].activated, None);
    assert!(!state.leaders[0].moved);
    assert_eq!(state.sides[0].entered, 0);
    let fire = scene.with(|_, state| {
        state.phase = Some(Phase::Fire);
        state.brigades[0].activated = None;
    });
    let play = carry_out(fire, TurnTask::Close, &[]);
    let done = play.position.state.units[0].done;
    assert!(done.fired && done.acted && !done.supported && !done.fired_at);
    let left = [Until::TurnEnd, Until::GameEnd].map(effect);
    assert_eq!(play.position.state.effects, left);
}

/// Everybody on a side wins together, commander or not.
/// Rules: VF-1.0a, VF-2.2a, VF-1.4b
#[test]
fn players_of_a_side_share_its_fate() {
    let scene = last_turn().with(|field, state| {
        field.brigades.push(BrigadeSheet {
            side: Side::Two,
            name: Name::default(),
            player: Seat(2),
        });
        state.brigades.push(Default::default());
        state.sides[0].setbacks = 1;
    });
    let play = carry_out(scene, END, &[]);
    assert_eq!(play.position.seats(), 3);
    let outcome = play.position.outcome().expect("over");
    let standings = [Standing::Lost, Standing::Won, Standing::Won];
    assert_eq!(outcome.standings, standings);
}

/// Rules: VF-1.0e
#[test]
fn losses_and_setbacks_are_open_to_everybody() {
    let scene = battle().one("line", at(30.0, 40.0, 0.0)).with(|_, state| {
        state.units[0].losses = 2;
        state.sides[0].setbacks = 1;
    });
    let view = scene.build().view(Observer::Public);
    assert_eq!(view.state.units[0].losses, 2);
    assert_eq!(view.state.sides[0].setbacks, 1);
}
