//! LB-10.1, LB-10.3, LB-10.4 Declaring and resolving attacks.

use crate::fray::{declare, field, fight, refuge, told};
use crate::support::{Drill, Play, hex};
use feldherr_battles::event::CombatEvent;
use feldherr_battles::{Action, Event, Feud, Kind, Marks, Side, Step, Work, rule};
use feldherr_core::Game;

fn resolved(play: &Play) -> usize {
    let resolved = |event: &&Event| matches!(event, Event::Combat(CombatEvent::Resolved { .. }));
    play.events.iter().filter(resolved).count()
}

fn works(at: u16) -> Work {
    Work {
        hex: hex(at),
        finished: true,
    }
}

/// Rules: LB-10.1a, LB-10.1b, LB-GL.combatunits
#[test]
fn only_adjacent_combat_units_are_attacked() {
    let play = field()
        .french("a", Kind::Infantry, 4, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .coalition("far", Kind::Infantry, 4, 610)
        .officer(Side::Coalition, "blucher", 4, 508)
        .play(&[]);
    assert!(play.options().contains(&Action::Target(hex(608))));
    assert_eq!(play.rule(Action::Target(hex(610))), rule::LB_10_1B);
    assert_eq!(play.rule(Action::Target(hex(508))), rule::LB_10_1B);
    // In the movement phase nobody attacks.
    let moving = field()
        .at(Step::MoveInCommand, Side::French)
        .french("a", Kind::Infantry, 4, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .play(&[]);
    assert_eq!(moving.rule(Action::Target(hex(608))), rule::LB_2_1B);
}

/// Rules: LB-10.31a, LB-10.31b, LB-4.4a, LB-4.4b, LB-GL.engage, LB-2.1D2Ba
#[test]
fn all_engaged_units_attack_and_all_enemies_in_their_zones_are_attacked() {
    let mut play = field()
        .french("a", Kind::Infantry, 4, 607)
        .french("b", Kind::Infantry, 4, 1010)
        .french("idle", Kind::Infantry, 4, 1301)
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 1011)
        .play(&[3, 3]);
    let [a, b] = ["a", "b"].map(|key| play.id(key));
    assert_eq!(play.position.must_attack(Side::French), [a, b]);
    assert_eq!(
        play.position.must_be_attacked(Side::French),
        [608, 1011].map(hex)
    );
    assert_eq!(play.rule(Action::Done), rule::LB_10_31B);
    declare(&mut play, &[607], &[608]);
    assert_eq!(play.rule(Action::Done), rule::LB_10_31B);
    assert_eq!(
        resolved(&play),
        0,
        "nothing is resolved before all is declared"
    );
    declare(&mut play, &[1010], &[1011]);
    assert!(play.position.must_attack(Side::French).is_empty());
    play.act(Action::Done);
    assert_eq!(play.options(), [Action::Resolve(0), Action::Resolve(1)]);
}

/// Rules: LB-10.4a, LB-10.4c
#[test]
fn attacks_are_resolved_one_at_a_time_in_the_attackers_order() {
    let mut play = refuge(field(), 'C', 1616)
        .french("a", Kind::Infantry, 4, 607)
        .french("b", Kind::Infantry, 4, 1010)
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 1011)
        .play(&[3, 6]);
    declare(&mut play, &[607], &[608]);
    declare(&mut play, &[1010], &[1011]);
    play.act(Action::Done);
    assert_eq!(play.rule(Action::Resolve(2)), rule::LB_10_4A);
    play.act(Action::Resolve(1));
    // The second attack came first and is carried out to the end: Dr at 1:1 on a 3.
    while play.position.awaited_seat() == Some(Side::Coalition.seat()) {
        let first = play.options()[0];
        play.act(first);
    }
    assert_ne!(play.hex("z"), Some(1011));
    assert_eq!(play.hex("y"), Some(608));
}

/// Rules: LB-10.1c
#[test]
fn a_stack_is_attacked_only_once() {
    let mut play = field()
        .french("a", Kind::Infantry, 4, 607)
        .french("b", Kind::Infantry, 4, 609)
        .marked("b", Marks::ROAD)
        .coalition("y", Kind::Infantry, 4, 608)
        .play(&[]);
    declare(&mut play, &[607], &[608]);
    assert_eq!(play.rule(Action::Target(hex(608))), rule::LB_10_1C);
}

/// Rules: LB-10.31c, LB-15.12a
#[test]
fn units_in_towns_works_and_chateaux_need_not_attack() {
    let grounds: [fn(Drill) -> Drill; 3] = [
        |drill| drill.town(&[607]),
        |drill| drill.chateau(607),
        |drill| drill.with(|state| state.works = vec![works(607)]),
    ];
    for ground in grounds {
        let mut play = ground(field())
            .french("a", Kind::Infantry, 4, 607)
            .coalition("z", Kind::Infantry, 4, 608)
            .play(&[]);
        assert!(play.position.must_attack(Side::French).is_empty());
        assert!(play.position.must_be_attacked(Side::French).is_empty());
        assert!(play.options().contains(&Action::Target(hex(608))));
        play.act(Action::Done);
        assert_eq!(resolved(&play), 0);
    }
}

/// Rules: LB-10.31d, LB-13.41b, LB-13.42a
#[test]
fn a_battery_may_leave_the_attack_to_those_it_is_stacked_with() {
    let mut play = field()
        .french("foot", Kind::Infantry, 4, 607)
        .french("guns", Kind::Artillery, 3, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .play(&[]);
    assert_eq!(play.position.must_attack(Side::French), [play.id("foot")]);
    let foot = play.id("foot");
    play.act(Action::Target(hex(608)))
        .act(Action::With(foot))
        .act(Action::Complete);
    assert!(play.options().contains(&Action::Done));
    // Alone it must attack.
    let alone = field()
        .french("guns", Kind::Artillery, 3, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .play(&[]);
    assert_eq!(alone.position.must_attack(Side::French), [alone.id("guns")]);
    assert_eq!(alone.rule(Action::Done), rule::LB_10_31B);
}

/// Rules: LB-10.31e, LB-10.31f, LB-10.31g, LB-12.4Eb, LB-7.54a
#[test]
fn guns_that_fired_marching_units_and_charged_cavalry_do_not_join() {
    let cases = [
        (Kind::Artillery, Marks::FIRED, rule::LB_10_31E),
        (Kind::Infantry, Marks::ROAD, rule::LB_10_31F),
        (Kind::Cavalry, Marks::CHARGED, rule::LB_10_31G),
        (Kind::Cavalry, Marks::WITHDREW, rule::LB_10_31B),
        (Kind::Artillery, Marks::SUPPRESSED, rule::LB_11_1B),
        (Kind::Infantry, Marks::ADVANCED, rule::LB_12_4EB),
    ];
    for (kind, marks, rule) in cases {
        let mut play = field()
            .french("foot", Kind::Infantry, 4, 607)
            .french("barred", kind, 4, 508)
            .marked("barred", marks)
            .coalition("z", Kind::Infantry, 4, 608)
            .play(&[]);
        let [foot, barred] = ["foot", "barred"].map(|key| play.id(key));
        assert_eq!(play.position.must_attack(Side::French), [foot]);
        play.act(Action::Target(hex(608)));
        assert_eq!(play.rule(Action::With(barred)), rule);
        assert!(play.options().contains(&Action::With(foot)));
    }
    let mut play = field()
        .french("foot", Kind::Infantry, 4, 607)
        .officer(Side::French, "ney", 4, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .play(&[]);
    let ney = play.id("ney");
    play.act(Action::Target(hex(608)));
    assert_eq!(play.rule(Action::With(ney)), rule::LB_GL_COMBATUNITS);
}

/// Rules: LB-11.1b
#[test]
fn an_attack_without_strength_does_not_take_place() {
    // Mud halves the battery of 1 and drops the fraction.
    let mut play = field()
        .weather(feldherr_battles::table::weather::Weather::Mud)
        .french("guns", Kind::Artillery, 1, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .play(&[]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(resolved(&play), 0);
    assert!(told(&play, |event| matches!(
        event,
        Event::Combat(CombatEvent::Lapsed { attack: 0 })
    )));
    assert!(play.position.is_engaged(play.id("guns")));
}

/// Rules: LB-10.31h, LB-G151, LB-13.6a
#[test]
fn without_a_battery_nobody_promises_to_bombard() {
    let mut play = field()
        .french("a", Kind::Infantry, 4, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .play(&[]);
    play.act(Action::Target(hex(608)));
    assert_eq!(play.rule(Action::Complete), rule::LB_10_31H);
    // A hex that will be bombarded binds nobody next to it.
    let mut position = play.position.clone();
    let promise = crate::fray::attack(&position, &[], &[608]);
    position.state.combat.attacks.push(promise);
    assert!(position.must_attack(Side::French).is_empty());
    assert!(position.must_be_attacked(Side::French).is_empty());
    assert_eq!(position.promised().collect::<Vec<_>>(), [hex(608)]);
    position.state.combat.bombarded.push(hex(608));
    assert_eq!(position.promised().count(), 0);
}

/// Rules: LB-10.32a, LB-10.32b, LB-11.1Da
#[test]
fn rivers_forbid_attacks_and_bridges_allow_them() {
    let play = field()
        .river(&[(607, 608)])
        .french("a", Kind::Infantry, 4, 607)
        .french("b", Kind::Infantry, 4, 1010)
        .coalition("z", Kind::Infantry, 4, 608)
        .coalition("y", Kind::Infantry, 4, 1011)
        .play(&[]);
    assert_eq!(play.rule(Action::Target(hex(608))), rule::LB_10_32A);
    assert_eq!(play.position.must_attack(Side::French), [play.id("b")]);
    let mut bridged = field()
        .river(&[(607, 608)])
        .road(&[607, 608])
        .crossing("bridge", 607, 608)
        .french("a", Kind::Infantry, 4, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .play(&[]);
    assert!(bridged.position.must_attack(Side::French).is_empty());
    assert!(bridged.options().contains(&Action::Target(hex(608))));
    assert!(bridged.options().contains(&Action::Done));
    bridged.act(Action::Done);
}

/// Rules: LB-10.33a, LB-10.33b
#[test]
fn six_stacks_may_attack_one_and_it_defends_as_one() {
    let around = [607, 708, 709, 609, 509, 508];
    let mut ground =
        field()
            .coalition("y", Kind::Infantry, 4, 608)
            .coalition("z", Kind::Infantry, 3, 608);
    for (key, at) in ["a", "b", "c", "d", "e", "f"].into_iter().zip(around) {
        ground = ground.french(key, Kind::Infantry, 2, at);
    }
    let mut play = ground.play(&[]);
    declare(&mut play, &around, &[608]);
    let reckoning = play.position.reckon(&play.position.state.combat.attacks[0]);
    assert_eq!(reckoning.attack.points(), 12);
    assert_eq!(reckoning.defence.points(), 7);
    assert_eq!(reckoning.column.ratio(), [3, 2]);
}

/// Rules: LB-10.33c
#[test]
fn several_hexes_are_attacked_together_only_by_who_adjoins_all() {
    let mut play = field()
        .french("a", Kind::Infantry, 4, 508)
        .french("b", Kind::Infantry, 4, 607)
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 509)
        .play(&[]);
    // Together with 509 it would leave b, which adjoins only 608, nobody to attack.
    play.act(Action::Target(hex(608)));
    assert_eq!(play.rule(Action::Target(hex(509))), rule::LB_10_31B);
    play.act(Action::Pass);
    let mut both = field()
        .french("a", Kind::Infantry, 4, 508)
        .french("b", Kind::Infantry, 4, 607)
        .town(&[607])
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 509)
        .play(&[]);
    both.act(Action::Target(hex(608)))
        .act(Action::Target(hex(509)));
    assert_eq!(both.rule(Action::WithStack(hex(607))), rule::LB_10_33C);
    both.act(Action::WithStack(hex(508))).act(Action::Complete);
    declare(&mut play, &[607], &[608]);
    declare(&mut play, &[508], &[509]);
    assert!(play.options().contains(&Action::Done));
}

/// Rules: LB-10.33d
#[test]
fn a_stack_attacks_in_one_combat() {
    let mut play = field()
        .french("a", Kind::Infantry, 4, 508)
        .french("b", Kind::Cavalry, 4, 508)
        .french("c", Kind::Infantry, 4, 607)
        .french("d", Kind::Infantry, 4, 408)
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 509)
        .play(&[]);
    let a = play.id("a");
    play.act(Action::Target(hex(608))).act(Action::With(a));
    assert_eq!(play.rule(Action::Complete), rule::LB_10_33D);
    play.act(Action::WithStack(hex(508)))
        .act(Action::WithStack(hex(607)))
        .act(Action::Complete);
    play.act(Action::Target(hex(509)));
    assert_eq!(play.rule(Action::WithStack(hex(508))), rule::LB_10_33D);
    play.act(Action::WithStack(hex(408))).act(Action::Complete);
    assert!(play.options().contains(&Action::Done));
}

/// Rules: LB-10.33e
#[test]
fn a_lone_stack_attacks_all_that_only_it_adjoins() {
    let mut play = field()
        .french("a", Kind::Infantry, 9, 508)
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 509)
        .play(&[]);
    play.act(Action::Target(hex(608)))
        .act(Action::WithStack(hex(508)));
    assert_eq!(play.rule(Action::Complete), rule::LB_10_33E);
    play.act(Action::Target(hex(509))).act(Action::Complete);
    assert!(play.options().contains(&Action::Done));
}

/// Rules: LB-15.11b, LB-15.12b
#[test]
fn who_stands_next_to_a_fortified_place_must_attack_it_and_a_sally_takes_on_everybody() {
    let near = field()
        .chateau(608)
        .french("a", Kind::Infantry, 4, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .play(&[]);
    assert_eq!(near.position.must_be_attacked(Side::French), [hex(608)]);
    let mut sally = field()
        .chateau(508)
        .french("a", Kind::Infantry, 9, 508)
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 509)
        .play(&[]);
    assert!(sally.options().contains(&Action::Done));
    sally
        .act(Action::Target(hex(608)))
        .act(Action::WithStack(hex(508)));
    assert_eq!(sally.rule(Action::Complete), rule::LB_15_12B);
    sally.act(Action::Target(hex(509))).act(Action::Complete);
    assert!(sally.options().contains(&Action::Done));
}

/// Rules: LB-G152
#[test]
fn attacks_are_taken_back_once_all_are_declared() {
    let mut play = field()
        .french("a", Kind::Infantry, 4, 607)
        .french("b", Kind::Infantry, 4, 1010)
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 1011)
        .play(&[]);
    declare(&mut play, &[607], &[608]);
    assert_eq!(play.rule(Action::Retract(0)), rule::LB_10_31B);
    declare(&mut play, &[1010], &[1011]);
    assert_eq!(play.rule(Action::Retract(2)), rule::LB_10_31A);
    play.act(Action::Retract(1));
    assert_eq!(play.position.state.combat.attacks.len(), 1);
    assert_eq!(play.rule(Action::Done), rule::LB_10_31B);
    declare(&mut play, &[1010], &[1011]);
    play.act(Action::Retract(0));
    assert!(
        play.position.state.combat.attacks.is_empty(),
        "and the later one"
    );
}

/// Rules: LB-G150, LB-7.54b
#[test]
fn an_attack_is_fought_with_those_still_there() {
    let mut play = field()
        .french("a", Kind::Infantry, 4, 607)
        .french("b", Kind::Infantry, 4, 508)
        .coalition("z", Kind::Infantry, 4, 608)
        .marked("z", Marks::ROAD)
        .play(&[]);
    declare(&mut play, &[607, 508], &[608]);
    let b = play.id("b");
    play.position
        .place(b, feldherr_battles::Place::Map(hex(1212)));
    let reckoning = play.position.reckon(&play.position.state.combat.attacks[0]);
    assert_eq!(reckoning.attack.points(), 4);
    play.dice.force([3]);
    play.act(Action::Done);
    assert!(!play.piece("z").marks.has(Marks::ROAD));
    // Nobody left to defend: the attack lapses.
    let mut empty = field()
        .french("a", Kind::Infantry, 4, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .play(&[]);
    declare(&mut empty, &[607], &[608]);
    let z = empty.id("z");
    empty.position.place(z, feldherr_battles::Place::Awaiting);
    empty.act(Action::Done);
    assert_eq!(resolved(&empty), 0);
}

/// Rules: LB-9.22b, LB-G153
#[test]
fn a_failed_repulse_obliges_to_attack_the_same_units() {
    let ground = field()
        .town(&[508])
        .french("a", Kind::Infantry, 9, 508)
        .french("b", Kind::Infantry, 4, 607)
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 509);
    let mut play = ground.play(&[]);
    let [a, y, z] = ["a", "y", "z"].map(|key| play.id(key));
    play.position.state.combat.feuds = vec![feldherr_battles::Feud {
        by: [a].into_iter().collect(),
        against: [y, z].into_iter().collect(),
    }];
    // Even from a town.
    assert!(play.position.must_attack(Side::French).contains(&a));
    play.act(Action::Target(hex(509)))
        .act(Action::WithStack(hex(508)));
    assert_eq!(play.rule(Action::Complete), rule::LB_9_22B);
    play.act(Action::Pass);
    // Others may take one of them on; then the stack attacks the rest.
    declare(&mut play, &[607], &[608]);
    declare(&mut play, &[508], &[509]);
    assert!(play.options().contains(&Action::Done));
}

/// Two stacks failed to repulse the same enemy. A third enemy stands beside one of them only: both must attack whom they
/// could not repulse, an attack of both cannot be on the third as well (10.33), and everybody attacks once.
/// Rules: LB-9.22b, LB-G153, LB-10.33c
#[test]
fn who_must_attack_others_after_a_failed_repulse_may_leave_a_hex_alone() {
    let ground = field()
        .french("a", Kind::Infantry, 4, 607)
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 606);
    let failed = |play: &Play, by: &str, against: &str| Feud {
        by: [play.id(by)].into_iter().collect(),
        against: [play.id(against)].into_iter().collect(),
    };
    // Alone it attacks all enemies beside it (10.31), together (10.33).
    let mut alone = ground.clone().play(&[]);
    alone.position.state.combat.feuds = vec![failed(&alone, "a", "y")];
    let wanted = alone.position.must_be_attacked(Side::French);
    assert_eq!(wanted, [606, 608].map(hex));
    alone
        .act(Action::Target(hex(608)))
        .act(Action::WithStack(hex(607)));
    assert_eq!(alone.rule(Action::Complete), rule::LB_10_33E);
    let mut play = ground.french("b", Kind::Infantry, 4, 609).play(&[]);
    play.position.state.combat.feuds = vec![failed(&play, "a", "y"), failed(&play, "b", "y")];
    play.act(Action::Target(hex(606)))
        .act(Action::WithStack(hex(607)));
    assert_eq!(play.rule(Action::Complete), rule::LB_9_22B);
    play.act(Action::Pass);
    declare(&mut play, &[607, 609], &[608]);
    assert!(play.options().contains(&Action::Done));
    assert!(play.position.must_be_attacked(Side::French).is_empty());
}

/// A stack failed twice, against two enemies; one of them another stack must attack, too, which does not adjoin the other.
/// Rules: LB-9.22b, LB-G153
#[test]
fn a_stack_that_failed_twice_attacks_at_least_one_of_them() {
    let mut play = field()
        .french("a", Kind::Infantry, 4, 607)
        .french("c", Kind::Infantry, 4, 607)
        .french("b", Kind::Infantry, 4, 609)
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 606)
        .play(&[]);
    let feuds = [("a", "y"), ("b", "y"), ("c", "z")].map(|(by, against)| Feud {
        by: [play.id(by)].into_iter().collect(),
        against: [play.id(against)].into_iter().collect(),
    });
    play.position.state.combat.feuds = feuds.to_vec();
    declare(&mut play, &[609], &[608]);
    assert_eq!(play.rule(Action::Done), rule::LB_10_31B);
    declare(&mut play, &[607], &[606]);
    assert!(play.options().contains(&Action::Done));
}

#[test]
fn the_sight_step_comes_before_the_declaration_whether_or_not_anybody_attacks() {
    assert!(Step::Sight < Step::DefenderWithdraws && Step::DefenderWithdraws < Step::Declaration);
    let play = field()
        .at(Step::Sight, Side::French)
        .french("a", Kind::Infantry, 4, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .play(&[]);
    assert_eq!(play.position.state.step, Step::Declaration);
}
