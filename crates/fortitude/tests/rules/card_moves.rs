//! VF-F Fate cards that let troops move or act.

use crate::cards::{U, brigade, held, play};
use crate::duel::{run, window};
use crate::support::{Scene, at, battle, change, march, point, rect};
use feldherr_fortitude::task::{CommandTask, Task};
use feldherr_fortitude::{
    Action, BrigadeId, Card, Formation, March, Moment, MoveKind, Nation, On, Phase, Place, Side,
    Special,
};

/// Rules: VF-F.4, VF-G104
#[test]
fn a_breakthrough_lets_a_brigade_move_at_the_end_of_a_melee_phase() {
    let scene = battle()
        .one("column", at(30.0, 50.0, 0.0))
        .one("column", at(50.0, 50.0, 0.0))
        .other_brigade()
        .two("line", at(50.0, 10.0, 180.0))
        .hand(Side::One, Nation::French, &[Card::Four]);
    let mut duel = window(scene, Phase::Melee, Moment::MeleeEnd);
    assert_eq!(duel.refused(&play(Card::Four, brigade(2))), "VF-F.4");
    duel.act(play(Card::Four, brigade(0)));
    duel.act(Action::Command(U(0)));
    let moves = duel.options();
    let only_moves = |action: &Action| match action {
        Action::Move(march) => march.kind == MoveKind::Move,
        _ => true,
    };
    assert!(moves.iter().all(only_moves));
    let march = moves.iter().find(|a| matches!(a, Action::Move(_))).unwrap();
    duel.act(march.clone());
    assert_ne!(duel.unit(0).place, Place::Table(at(30.0, 50.0, 0.0)));
}

/// The players may agree that the card belongs to the end of one's own Melee phase only.
/// Rules: VF-F.4, VF-G104
#[test]
fn a_breakthrough_in_the_enemys_phase_can_be_agreed_away() {
    let scene = |own_only: bool, active: Side| {
        battle()
            .one("column", at(30.0, 50.0, 0.0))
            .two("line", at(50.0, 10.0, 180.0))
            .hand(Side::One, Nation::French, &[Card::Four])
            .with(|field, state| {
                field.own_breakthrough = own_only;
                state.active = active;
            })
    };
    for (own_only, active, may) in [
        (false, Side::One, true),
        (false, Side::Two, true),
        (true, Side::One, true),
        (true, Side::Two, false),
    ] {
        let duel = window(scene(own_only, active), Phase::Melee, Moment::MeleeEnd);
        let offered =
            duel.seat().is_some() && duel.options().contains(&play(Card::Four, brigade(0)));
        assert_eq!(offered, may, "{own_only} {active:?}");
    }
}

/// A unit less than 3 in from an enemy may not even slip into a village.
/// Rules: VF-F.4, VF-G104, VF-6.3.2b
#[test]
fn a_breakthrough_does_not_free_pinned_units() {
    let scene = |far: f64| {
        battle()
            .house(rect(40.0, 52.0, 5.0, 5.0))
            .one("column", at(49.0, 50.0, 0.0))
            .two("line", at(52.0, 50.0 - far, 180.0))
            .hand(Side::One, Nation::French, &[Card::Four])
    };
    for (far, free) in [(2.0, false), (3.5, true)] {
        let mut duel = window(scene(far), Phase::Melee, Moment::MeleeEnd);
        duel.act(play(Card::Four, brigade(0)));
        duel.act(Action::Command(U(0)));
        let occupy = Action::Occupy(feldherr_fortitude::FeatureId(0));
        assert_eq!(duel.options().contains(&occupy), free, "{far}");
        if !free {
            assert_eq!(duel.refused(&occupy), "VF-G104");
        }
    }
}

/// Rules: VF-F.9, VF-G107
#[test]
fn a_surprise_attack_moves_and_then_charges() {
    let scene = |far: f64| {
        battle()
            .one("column", at(50.0, 20.0 + far, 0.0))
            .two("line", at(50.0, 20.0, 180.0))
            .hand(Side::One, Nation::French, &[Card::Nine])
    };
    let moment = Moment::BeforeAction(U(0));
    let mut duel = window(scene(18.0), Phase::Command, moment);
    duel.act(play(Card::Nine, On::Unit(U(0))));
    let kind = |action: &Action| match action {
        Action::Move(march) => Some(march.kind),
        _ => None,
    };
    let first = duel.options();
    assert!(first.iter().filter_map(kind).all(|k| k == MoveKind::Move));
    // Six inches on, and then it must charge, from there.
    let ahead = |kind, y: f64| Action::Move(march(kind, &[at(50.0, y, 0.0)]));
    duel.act(ahead(MoveKind::Move, 32.0));
    assert!(!duel.unit(0).done.acted);
    assert_eq!(duel.refused(&ahead(MoveKind::Move, 30.0)), "VF-G107");
    assert!(duel.attempt(&Action::Stand).is_err());
    assert!(
        duel.options()
            .iter()
            .filter_map(kind)
            .all(|k| k == MoveKind::Charge)
    );
    duel.act(ahead(MoveKind::Charge, 20.0));
    let done = duel.done().unit(0).done;
    assert!(done.acted && done.charged);
    // Where no enemy can be reached from the new place the action is over.
    let mut back = window(scene(18.0), Phase::Command, moment);
    back.act(play(Card::Nine, On::Unit(U(0))));
    back.act(ahead(MoveKind::Move, 46.0));
    let done = back.done().unit(0).done;
    assert!(done.acted && !done.charged);
    // Pinned or in contact it cannot be played.
    assert_eq!(window(scene(2.0), Phase::Command, moment).seat(), None);
    assert_eq!(window(scene(0.0), Phase::Command, moment).seat(), None);
}

/// The window opens only where the card could matter by what everybody sees.
/// Rules: VF-F.9, VF-G107, VF-4.0d, VF-G116
#[test]
fn a_surprise_is_asked_about_only_where_it_could_reach() {
    let moment = Moment::BeforeAction(U(0));
    let asked = |scene: Scene| {
        let scene = scene.hand(Side::One, Nation::French, &[Card::Nine]);
        window(scene, Phase::Command, moment).seat().is_some()
    };
    let against = |kind: &str, enemy: &str, far: f64| {
        battle()
            .one(kind, at(50.0, 5.0 + far, 0.0))
            .two(enemy, at(50.0, 5.0, 180.0))
    };
    assert!(
        asked(against("column", "line", 24.0)),
        "a Move and a Charge"
    );
    assert!(!asked(against("column", "line", 40.0)), "too far");
    assert!(asked(against("cavalry", "line", 36.0)));
    assert!(!asked(against("column", "cavalry", 30.0)), "on foot");
    assert!(asked(against("column", "cavalry", 18.0)));
    let road = against("column", "line", 40.0).road(rect(49.0, 0.0, 2.0, 60.0));
    assert!(asked(road), "by a made way");
    assert!(!asked(against("gun", "line", 10.0)), "guns never charge");
    // A village the enemy holds does not pin.
    let village = battle()
        .house(rect(48.0, 25.0, 4.0, 4.0))
        .one("column", at(50.0, 31.0, 0.0))
        .two("line", at(0.0, 0.0, 0.0))
        .inside(0);
    assert!(asked(village));
    // A unit in a feature may come out by its Move.
    let inside = battle()
        .house(rect(48.0, 45.0, 4.0, 4.0))
        .one("column", at(0.0, 0.0, 0.0))
        .inside(0)
        .two("line", at(50.0, 30.0, 180.0));
    assert!(asked(inside.clone()));
    assert!(!asked(inside.with(|_, state| {
        state.units[0].done.occupied = Some(false);
    })));
}

/// Rules: VF-F.prussian.J, VF-G111
#[test]
fn prussian_drill_lets_a_failed_brigade_change_formation() {
    let scene = battle()
        .one("column", at(50.0, 50.0, 0.0))
        .of(Nation::Prussian)
        .unit(|_, unit| unit.done.fired = true)
        .two("line", at(50.0, 20.0, 180.0))
        .hand(Side::One, Nation::Prussian, &[Card::Jack]);
    let moment = Moment::ActivationFailed(BrigadeId(0));
    let mut duel = window(scene, Phase::Command, moment);
    duel.act(play(Card::Jack, brigade(0)));
    assert!(duel.options().contains(&Action::Command(U(0))));
    duel.act(Action::Command(U(0)));
    let into = |formation, files| {
        Action::Move(March {
            after: Some(change(formation, files, 0.0)),
            ..march(MoveKind::Move, &[])
        })
    };
    let moving = Action::Move(march(MoveKind::Move, &[at(50.0, 45.0, 0.0)]));
    assert_eq!(duel.refused(&moving), "VF-G111");
    assert_eq!(duel.refused(&into(Formation::Square, 5)), "VF-S.karree.a");
    duel.act(into(Formation::Line, 12));
    assert_eq!(duel.done().unit(0).order.formation, Formation::Line);
    assert!(!duel.unit(0).done.acted, "once, and it is no action");
}

/// Rules: VF-F.prussian.J, VF-G111, VF-6.3.3b, VF-S.miliz.a
#[test]
fn drill_forms_squares_of_militia_but_not_under_the_enemys_eyes() {
    let scene = |far: f64| {
        battle()
            .one("column", at(50.0, 40.0, 0.0))
            .of(Nation::Prussian)
            .special(Special::Militia)
            .special(Special::Square)
            .two("line", at(50.0, 40.0 - far, 180.0))
            .hand(Side::One, Nation::Prussian, &[Card::Jack])
    };
    let square = Action::Move(March {
        after: Some(change(Formation::Square, 5, 0.0)),
        ..march(MoveKind::Move, &[])
    });
    let drilling = |far| {
        let failed = Moment::ActivationFailed(BrigadeId(0));
        let mut duel = window(scene(far), Phase::Command, failed);
        duel.act(play(Card::Jack, brigade(0)));
        duel.act(Action::Command(U(0)));
        duel
    };
    assert_eq!(drilling(3.0).refused(&square), "VF-6.3.3b");
    let mut duel = drilling(6.0);
    duel.act(square);
    assert_eq!(duel.done().unit(0).order.formation, Formation::Square);
}

/// A surprise attack is an action: afterwards nothing happens before it any more.
/// Rules: VF-F.5, VF-F.9
#[test]
fn nobody_recovers_before_an_action_that_is_over() {
    let scene = battle()
        .one("column", at(50.0, 38.0, 0.0))
        .hurt(1)
        .two("line", at(50.0, 20.0, 180.0))
        .hand(Side::One, Nation::French, &[Card::Five, Card::Nine]);
    let mut duel = window(scene, Phase::Command, Moment::BeforeAction(U(0)));
    duel.act(play(Card::Nine, On::Unit(U(0))));
    for (kind, y) in [(MoveKind::Move, 30.0), (MoveKind::Charge, 20.0)] {
        duel.act(Action::Move(march(kind, &[at(50.0, y, 0.0)])));
    }
    assert_eq!(duel.done().losses(0), 1);
}

/// Rules: VF-F.french.K, VF-X45
#[test]
fn long_live_the_emperor_adds_six_inches() {
    let scene = held(Side::One, Nation::French, Card::King);
    let mut duel = window(scene, Phase::Command, Moment::Activated(BrigadeId(0)));
    duel.act(play(Card::King, brigade(0)));
    let order = duel.unit(0).order;
    let range = duel.position.allowance(U(0), order, MoveKind::Move);
    assert!((range - 18.0).abs() < 1e-9);
}

/// Rules: VF-F.any, VF-G102
#[test]
fn any_card_gives_a_unit_of_a_failed_brigade_an_action_once() {
    let scene = |failed: bool| {
        battle()
            .one("line", at(50.0, 50.0, 0.0))
            .leader(Side::One, point(50.0, 53.0), None)
            .two("line", at(50.0, 10.0, 180.0))
            .hand(Side::One, Nation::French, &[Card::Ten, Card::Jack])
            .with(|_, state| state.brigades[0].activated = Some(!failed))
    };
    let command = [Task::Command(CommandTask::Choose)];
    let initiative = |card| Action::Initiative { card, unit: U(0) };
    let mut duel = run(scene(true), Phase::Command, &command, &[]);
    assert_eq!(duel.refused(&initiative(Card::Four)), "VF-F.any");
    duel.act(initiative(Card::Ten));
    let own = duel.position.state.sides[0];
    assert!(own.initiative && own.discard.has(Card::Ten) && !own.hand.has(Card::Ten));
    let position = duel.position.clone();
    assert!(position.state.units[0].place == Place::Table(at(50.0, 50.0, 0.0)));
    let duel = run(scene(false), Phase::Command, &command, &[]);
    if duel.seat().is_some() {
        assert_eq!(duel.refused(&initiative(Card::Ten)), "VF-F.any");
    }
}

/// A brigade that only drills has not moved.
/// Rules: VF-F.prussian.J, VF-G111, VF-F.spanish.J, VF-G114
#[test]
fn drill_does_not_provoke_the_resistance() {
    let scene = battle()
        .house(rect(48.0, 20.0, 5.0, 5.0))
        .one("column", at(50.0, 30.0, 0.0))
        .of(Nation::Prussian)
        .add(
            Side::Two,
            "line",
            Place::Feature(feldherr_fortitude::FeatureId(0)),
        )
        .of(Nation::Spanish)
        .hand(Side::One, Nation::Prussian, &[Card::Jack])
        .hand(Side::Two, Nation::Spanish, &[Card::Jack]);
    let failed = Moment::ActivationFailed(BrigadeId(0));
    let mut duel = window(scene, Phase::Command, failed);
    duel.act(play(Card::Jack, brigade(0)));
    duel.act(Action::Command(U(0)));
    let change = duel.options().into_iter();
    let mut change = change.filter(|action| matches!(action, Action::Move(_)));
    duel.act(change.next_back().unwrap());
    duel.done();
}
