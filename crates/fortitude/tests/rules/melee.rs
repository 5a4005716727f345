//! VF-7, VF-8.2.2, VF-8.2.3, VF-9.2.2, VF-S.karree.i to n, VF-S.unnachgiebig The Melee phase.

use crate::duel::{Duel, melee};
use crate::support::{Scene, at, battle, march, point, rect};
use feldherr_core::{Game, Seat};
use feldherr_fortitude::{
    Action, BrigadeId, Commander, Event, FeatureId, Formation, LeaderId, LeaderPlace, March,
    MoveKind, Nation, Place, Side, Special, UnitId,
};

const U: fn(u8) -> UnitId = UnitId;

/// Two units in contact, front to front, nobody near.
fn close(one: &str, two: &str) -> Scene {
    battle()
        .one(one, at(50.0, 30.0, 0.0))
        .two(two, at(50.0, 30.0, 180.0))
}

fn fight(attacker: u8, target: u8) -> Action {
    Action::Fight {
        attacker: U(attacker),
        target: U(target),
    }
}

fn engage(unit: u8, target: u8) -> Action {
    Action::Engage {
        unit: U(unit),
        target: U(target),
    }
}

/// The first withdrawal offered.
fn withdraw(duel: &mut Duel) {
    let action = duel
        .options()
        .into_iter()
        .find(|action| matches!(action, Action::Move(_)))
        .expect("a withdrawal");
    duel.act(action);
}

/// Fresh columns of melee 4 against fresh columns: hits on 3 or more.
fn faces(attack: [u32; 4], back: [u32; 4]) -> Vec<u32> {
    attack.into_iter().chain(back).collect()
}

/// Rules: VF-7.0a, VF-7.1b, VF-7.2, VF-7.2.1a, VF-7.2.1b, VF-7.2.2a, VF-7.2.3a, VF-8.3.1b
#[test]
fn both_attack_and_the_side_with_more_hits_wins() {
    let duel = melee(
        close("column", "column"),
        &faces([3, 3, 3, 2], [3, 2, 2, 2]),
    );
    assert_eq!((duel.done().losses(0), duel.losses(1)), (1, 3));
    assert!(duel.unit(0).done.won && !duel.unit(1).done.won);
    let duel = melee(
        close("column", "column"),
        &faces([3, 2, 2, 2], [3, 3, 2, 2]),
    );
    assert!(!duel.done().unit(0).done.won && duel.unit(1).done.won);
}

/// Rules: VF-7.0a
#[test]
fn only_units_in_contact_fight() {
    let apart = battle()
        .one("column", at(50.0, 30.0, 0.0))
        .two("column", at(50.0, 29.0, 180.0));
    melee(apart, &[]).done();
}

/// Rules: VF-G44, VF-7.2.1b
#[test]
fn the_strike_back_is_not_weakened_by_the_attack() {
    // Both are one loss short of being shaken, and are fresh no more: hits on 4.
    let scene = battle()
        .one("column", at(50.0, 30.0, 0.0))
        .hurt(3)
        .two("column", at(50.0, 30.0, 180.0))
        .hurt(3);
    // Three hits would shake the target, yet it strikes back with 4 hitting.
    let duel = melee(scene, &[4, 4, 4, 1, 4, 1, 1, 1, 4, 4]);
    assert_eq!((duel.done().losses(0), duel.losses(1)), (4, 4));
    assert!(!duel.fled(1));
}

/// Rules: VF-G117, VF-9.2.1, VF-7.2.3b
#[test]
fn hits_that_become_morale_dice_count_for_winning() {
    let scene = battle()
        .one("column", at(50.0, 30.0, 0.0))
        .hurt(4)
        .two("column", at(50.0, 30.0, 180.0))
        .hurt(4);
    // Shaken attack: 5 and more hit. Two hits against one; the winner need not test.
    let duel = melee(scene, &[5, 5, 4, 1, 5, 1, 1, 1, 4, 4]);
    assert!(!duel.done().fled(0) && !duel.fled(1));
    assert!(duel.unit(0).done.won);
}

/// Rules: VF-7.2.2b, VF-X58, VF-Q.l
#[test]
fn the_active_side_wins_ties() {
    let duel = melee(
        close("column", "column"),
        &faces([6, 1, 1, 1], [6, 1, 1, 1]),
    );
    assert!(duel.done().unit(0).done.won);
}

/// Rules: VF-T.2.2c, VF-G64, VF-G45, VF-X59, VF-Q.l
#[test]
fn a_target_in_cover_wins_ties() {
    let scene = close("column", "column").wood(rect(40.0, 20.0, 20.0, 10.0));
    let duel = melee(scene, &faces([6, 1, 1, 1], [6, 1, 1, 1]));
    assert!(duel.done().unit(1).done.won);
    // Both in the wood: the active side.
    let scene = close("column", "column").wood(rect(40.0, 20.0, 20.0, 20.0));
    let duel = melee(scene, &faces([6, 1, 1, 1], [6, 1, 1, 1]));
    assert!(duel.done().unit(0).done.won);
}

/// Rules: VF-T.2.1a, VF-T.2.2c, VF-X76, VF-G64
#[test]
fn across_a_wall_both_are_in_cover() {
    let scene = battle()
        .one("column", at(50.0, 30.5, 0.0))
        .two("column", at(50.0, 29.8, 180.0))
        .wall(rect(40.0, 29.8, 20.0, 0.7));
    let duel = melee(scene, &faces([6, 1, 1, 1], [6, 1, 1, 1]));
    assert!(duel.done().unit(0).done.won);
}

/// Rules: VF-T.1.3b, VF-G45, VF-X77, VF-Q.l
#[test]
fn a_higher_target_wins_ties() {
    let scene =
        close("column", "column").hill(rect(40.0, 20.0, 20.0, 10.0), rect(45.0, 22.0, 10.0, 4.0));
    let duel = melee(scene, &faces([6, 1, 1, 1], [6, 1, 1, 1]));
    assert!(duel.done().unit(1).done.won);
    // A target in cover against a higher attacker: the active side.
    let scene = close("column", "column")
        .wood(rect(40.0, 20.0, 20.0, 10.0))
        .hill(rect(40.0, 30.0, 20.0, 10.0), rect(45.0, 32.0, 10.0, 4.0));
    let duel = melee(scene, &faces([6, 1, 1, 1], [6, 1, 1, 1]));
    assert!(duel.done().unit(0).done.won);
}

/// Rules: VF-L.bagration.a, VF-G101, VF-X60
#[test]
fn bagration_decides_ties_and_more() {
    let scene = |x: f64| {
        close("column", "column").of(Nation::Russian).led(
            Side::Two,
            Nation::Russian,
            Some(Commander::Bagration),
            (x, 28.0),
        )
    };
    let duel = melee(scene(56.0), &faces([6, 1, 1, 1], [6, 1, 1, 1]));
    assert!(duel.done().unit(1).done.won);
    // He is no loss.
    assert_eq!((duel.losses(0), duel.losses(1)), (1, 1));
    // One hit less is made even, and the active side wins.
    let duel = melee(scene(56.0), &faces([6, 6, 1, 1], [6, 1, 1, 1]));
    assert!(duel.done().unit(0).done.won);
    let duel = melee(scene(70.0), &faces([6, 1, 1, 1], [6, 1, 1, 1]));
    assert!(duel.done().unit(0).done.won);
}

/// Rules: VF-9.2.2a, VF-G7, VF-7.2.3c, VF-Q.n
#[test]
fn artillery_that_loses_as_target_flees() {
    // The gun has 2 dice, hitting on 3 or more.
    let duel = melee(close("column", "gun"), &[6, 6, 1, 1, 1, 1]);
    assert!(duel.done().fled(1));
    assert!(duel.position.state.brigades[2].broken);
    // As the attacker it does not.
    let scene = battle()
        .one("gun", at(50.0, 30.0, 0.0))
        .two("column", at(50.0, 30.0, 180.0));
    let duel = melee(scene, &[1, 1, 1, 6, 1, 1, 1]);
    assert!(!duel.done().fled(0));
}

/// Rules: VF-9.2.2b, VF-X81, VF-G7, VF-Q.n
#[test]
fn infantry_beaten_by_cavalry_flees() {
    // The line has 4 + 1 dice.
    let duel = melee(close("cavalry", "line"), &[6, 1, 1, 1, 6, 1, 1, 1, 1]);
    assert!(duel.done().fled(1));
    assert_eq!(duel.losses(0), 1);
    // Cavalry that only supports will do too.
    let scene = close("column", "line").one("cavalry", at(55.5, 30.0, 0.0));
    let mut duel = melee(scene, &[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    duel.act(fight(0, 1));
    assert!(duel.done().fled(1));
    // Infantry beaten by infantry stays.
    let duel = melee(close("column", "line"), &[6, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert!(!duel.done().fled(1));
}

/// Rules: VF-G7
#[test]
fn a_beaten_attacker_does_not_flee_by_itself() {
    let duel = melee(close("line", "cavalry"), &[1, 1, 1, 1, 1, 6, 1, 1, 1]);
    assert!(!duel.done().fled(0));
}

/// Rules: VF-7.2.4a, VF-7.2.4b, VF-X82, VF-G46
#[test]
fn beaten_cavalry_withdraws_after_its_tests() {
    let scene = || {
        battle()
            .one("cavalry", at(50.0, 30.0, 0.0))
            .hurt(4)
            .two("line", at(50.0, 30.0, 180.0))
    };
    // One hit on the shaken cavalry: a morale die, then the withdrawal.
    let mut duel = melee(scene(), &[1, 1, 1, 1, 6, 1, 1, 1, 1, 4]);
    assert_eq!(duel.dice.forced_left(), 0);
    withdraw(&mut duel);
    assert!(!duel.done().fled(0));
    assert!(duel.position.distance(U(0), U(1)) >= 3.0 - 0.01);
    let duel = melee(scene(), &[1, 1, 1, 1, 6, 1, 1, 1, 1, 3]);
    assert!(duel.done().fled(0));
    // A supporter withdraws too; a unit that gave brigade support does not.
    let scene = close("column", "line")
        .one("cavalry", at(55.5, 30.0, 0.0))
        .one("cavalry", at(50.0, 35.0, 0.0));
    let mut duel = melee(scene, &[1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1]);
    duel.act(fight(0, 1)).act(Action::Support(U(3)));
    withdraw(&mut duel);
    assert!(!duel.done().position.meets(U(2), U(1)));
    assert_eq!(duel.unit(3).place, Place::Table(at(50.0, 35.0, 0.0)));
}

/// A garrison of side two in a house, attacked by unit 0.
fn storm(kind: &str, garrison: &str) -> Scene {
    battle()
        .house(rect(45.0, 24.0, 10.0, 6.0))
        .one(kind, at(50.0, 30.0, 0.0))
        .two(garrison, at(0.0, 0.0, 0.0))
        .inside(0)
}

/// Rules: VF-T.3.6a, VF-T.3.6c, VF-G69, VF-G72, VF-X75
#[test]
fn nobody_flees_or_withdraws_by_rule_from_a_feature() {
    // Cavalry: 4 / 2 dice against 4 + 1.
    let duel = melee(storm("cavalry", "line"), &[1, 1, 6, 1, 1, 1, 1]);
    assert!(!duel.done().fled(0));
    assert_eq!(
        duel.unit(0).place,
        Place::Table(at(50.0, 30.0, 0.0)),
        "no withdrawal"
    );
    // Infantry beaten by cavalry inside a house stays.
    let duel = melee(storm("cavalry", "line"), &[6, 6, 1, 1, 1, 1, 1]);
    assert!(!duel.done().fled(1));
    // Artillery too.
    let duel = melee(storm("column", "gun"), &[6, 1, 1, 1, 1]);
    assert!(!duel.done().fled(1));
}

/// Rules: VF-T.3.6b, VF-G71
#[test]
fn the_victor_may_take_the_feature() {
    let scene = || storm("column", "line").with(|_, state| state.units[1].losses = 4);
    let rolls = [6, 1, 1, 1, 1, 1, 1, 1, 1, 2];
    let mut duel = melee(scene(), &rolls);
    assert!(duel.fled(1));
    let feature = FeatureId(0);
    assert_eq!(duel.options(), [Action::Occupy(feature), Action::Pass]);
    duel.act(Action::Occupy(feature));
    assert_eq!(duel.done().unit(0).place, Place::Feature(feature));
    let mut duel = melee(scene(), &rolls);
    duel.act(Action::Pass);
    assert_eq!(duel.done().unit(0).place, Place::Table(at(50.0, 30.0, 0.0)));
    // Not while the garrison holds.
    let mut stands = rolls;
    stands[9] = 4;
    melee(scene(), &stands).done();
}

/// Rules: VF-T.3.7c, VF-G73
#[test]
fn connected_sections_fight() {
    let scene = battle()
        .house(rect(45.0, 24.0, 10.0, 6.0))
        .house(rect(45.0, 30.0, 10.0, 6.0))
        .one("line", at(0.0, 0.0, 0.0))
        .inside(1)
        .two("line", at(0.0, 0.0, 0.0))
        .inside(0);
    let duel = melee(scene, &[6, 6, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((duel.done().losses(0), duel.losses(1)), (0, 2));
}

/// Rules: VF-7.0b, VF-7.1a, VF-7.1c, VF-8.2.2a, VF-8.2.2b, VF-G8
#[test]
fn targets_are_chosen_first_and_units_with_the_same_target_support() {
    let scene = close("column", "line")
        .one("column", at(55.0, 30.0, 0.0))
        .one("column", at(80.0, 30.0, 0.0))
        .two("column", at(80.0, 30.0, 180.0));
    let mut duel = melee(scene, &[1; 19]);
    assert_eq!(duel.options(), [fight(0, 1), fight(2, 1), fight(3, 4)]);
    assert_eq!(duel.refused(&fight(3, 1)), "VF-7.1c");
    assert_eq!(duel.refused(&fight(9, 77)), "VF-3.0c");
    // 4 + 2 dice and 5 back, then 4 and 4.
    duel.act(fight(2, 1));
    assert!(duel.done().unit(0).done.supported);
    assert!(!duel.unit(2).done.supported);
}

/// Rules: VF-7.1a, VF-8.2.2c, VF-8.2.2d
#[test]
fn a_unit_between_two_enemies_chooses_and_cannot_support() {
    // Unit 0 touches 1 and 2; unit 3 touches only 1.
    let scene = || {
        battle()
            .one("line", at(50.0, 30.0, 0.0))
            .two("column", at(47.0, 30.0, 180.0))
            .two("column", at(53.0, 30.0, 180.0))
            .one("column", at(44.63, 28.5, 90.0))
    };
    let mut duel = melee(scene(), &[]);
    assert_eq!(duel.options(), [engage(0, 1), engage(0, 2)]);
    assert_eq!(duel.refused(&engage(3, 1)), "VF-7.1a");
    assert_eq!(duel.refused(&engage(0, 3)), "VF-7.1a");
    duel.act(engage(0, 1));
    // Both chose unit 1: unit 0 could not support, so it must attack. Unit 2 touches only unit 0 and helps its friend.
    assert!(duel.dice.forced_left() == 0);
    let mut duel = melee(scene(), &[1; 12]);
    duel.act(engage(0, 2));
    assert_eq!(duel.options(), [fight(3, 1), fight(0, 2)]);
}

/// Rules: VF-8.2.2c, VF-7.1c
#[test]
fn the_unit_held_by_others_must_attack() {
    let scene = battle()
        .one("line", at(50.0, 30.0, 0.0))
        .two("column", at(47.0, 30.0, 180.0))
        .two("column", at(53.0, 30.0, 180.0))
        .one("column", at(44.63, 28.5, 90.0));
    // 5 + 2 dice of the attack, 4 + 0 of the strike back (unit 2 touches unit 0 and supports: + 2).
    let mut duel = melee(scene, &[1; 13]);
    duel.act(engage(0, 1));
    let began = duel.events.iter().find_map(|event| match event {
        Event::Combat(feldherr_fortitude::event::CombatEvent::FightBegan { attacker, .. }) => {
            Some(attacker.unit)
        }
        _ => None,
    });
    assert_eq!(began, Some(U(0)));
    assert!(
        duel.done().unit(2).done.supported,
        "the passive side supports by itself"
    );
    assert!(duel.unit(3).done.supported);
}

/// Rules: VF-8.2.2d
#[test]
fn two_units_between_two_enemies_take_one_each() {
    let scene = battle()
        .one("line", at(50.0, 30.0, 0.0))
        .two("column", at(47.0, 30.0, 180.0))
        .two("column", at(53.0, 30.0, 180.0))
        .one("line", at(50.0, 26.85, 180.0));
    let mut duel = melee(scene, &[1; 40]);
    duel.act(engage(0, 1));
    assert_eq!(duel.refused(&engage(3, 1)), "VF-8.2.2d");
    assert_eq!(duel.options(), [engage(3, 2)]);
}

/// Rules: VF-8.2.2a, VF-G18
#[test]
fn support_needs_three_figures_in_contact() {
    // Unit 2 touches the end of the line with one corner only.
    let scene = close("column", "line").one("column", at(57.0, 30.0, 0.0));
    let mut duel = melee(scene, &[1; 9]);
    duel.act(fight(0, 1));
    assert!(!duel.done().unit(2).done.supported);
}

/// Rules: VF-8.1.1d, VF-8.2a
#[test]
fn march_columns_do_not_support() {
    let scene = close("column", "line").one("march", at(54.0, 30.0, 0.0));
    let mut duel = melee(scene, &[1; 9]);
    duel.act(fight(0, 1));
    assert!(!duel.done().unit(2).done.supported);
}

/// A wide line of side two attacked by five columns.
fn crowd() -> Scene {
    let mut scene = battle()
        .one("column", at(50.0, 30.0, 0.0))
        .two("line", at(50.0, 30.0, 180.0))
        .unit(|sheet, unit| {
            sheet.figures = 60;
            unit.order.files = 30;
        });
    for x in [40.0, 45.0, 55.0, 60.0] {
        scene = scene.one("column", at(x, 30.0, 0.0));
    }
    scene
}

/// Rules: VF-8.2.2a, VF-G8
#[test]
fn of_more_than_three_supporters_the_owner_picks() {
    // 4 + 6 dice and 5 back.
    let mut duel = melee(crowd(), &[1; 15]);
    duel.act(fight(0, 1));
    assert_eq!(duel.options().len(), 4);
    assert_eq!(duel.refused(&Action::Attack), "VF-7.0b");
    duel.act(Action::Support(U(2))).act(Action::Support(U(4)));
    assert_eq!(duel.refused(&Action::Support(U(4))), "VF-8.2b");
    duel.act(Action::Support(U(5)));
    let supported = |unit| duel.unit(unit).done.supported;
    assert_eq!([2, 3, 4, 5].map(supported), [true, false, true, true]);
    // The unit left over takes no part.
    duel.done();
}

/// Rules: VF-G136, VF-2.2b, VF-8.2.2a
#[test]
fn whose_units_may_support_decides_and_among_several_players_the_chief() {
    let asked = |second: &[usize]| {
        let scene = crowd().with(|field, _| {
            field.brigades[1].player = Seat(2);
            for unit in second {
                field.sheets[*unit].brigade = BrigadeId(1);
            }
        });
        let mut duel = melee(scene, &[1; 15]);
        duel.act(fight(0, 1));
        duel.seat()
    };
    assert_eq!(asked(&[]), Some(Seat(0)));
    assert_eq!(asked(&[2, 3, 4, 5]), Some(Seat(2)), "all of them are his");
    assert_eq!(asked(&[0]), Some(Seat(0)), "none of them is his");
    assert_eq!(asked(&[0, 2]), Some(Seat(0)), "some of them are");
}

/// Rules: VF-S.kartaetsche.d, VF-G10, VF-X21
#[test]
fn canister_takes_two_places() {
    let scene = crowd().with(|field, _| {
        field.sheets[2].specials = field.sheets[2].specials.with(Special::Canister);
        field.sheets[3].specials = field.sheets[3].specials.with(Special::Canister);
    });
    let mut duel = melee(scene, &[1; 13]);
    duel.act(fight(0, 1)).act(Action::Support(U(2)));
    // One place is left: no second unit with canister.
    assert_eq!(duel.refused(&Action::Support(U(3))), "VF-8.2.2a");
    duel.act(Action::Support(U(4)));
    assert!(!duel.done().unit(5).done.supported);
}

/// Rules: VF-8.2.3a, VF-8.2.3b, VF-8.2.3c, VF-G49
#[test]
fn one_unit_of_the_brigade_may_support_on_each_side() {
    let scene = || {
        close("column", "column")
            .one("column", at(50.0, 36.0, 0.0))
            .one("column", at(56.0, 33.0, 0.0))
            .one("column", at(44.0, 33.0, 0.0))
            .other_brigade()
            .one("march", at(50.0, 36.0, 0.0))
            .one("column", at(50.0, 36.2, 0.0))
            .two("column", at(50.0, 24.0, 180.0))
    };
    let mut duel = melee(scene(), &[1; 10]);
    assert_eq!(
        duel.options(),
        [Action::Support(U(2)), Action::Support(U(3)), Action::Attack]
    );
    assert_eq!(duel.refused(&Action::Support(U(4))), "VF-8.2.3a");
    assert_eq!(duel.refused(&Action::Support(U(5))), "VF-8.1.1d");
    assert_eq!(duel.refused(&Action::Support(U(6))), "VF-8.2.3a");
    duel.act(Action::Support(U(2)));
    assert_eq!(duel.seat(), Some(Seat(1)));
    duel.act(Action::Support(U(7)));
    duel.done();
    // Both may decline.
    let mut duel = melee(scene(), &[1; 8]);
    duel.act(Action::Attack).act(Action::Attack);
    duel.done();
}

/// Rules: VF-8.2b
#[test]
fn support_is_given_once_a_phase() {
    let scene = close("column", "column")
        .one("column", at(50.0, 36.0, 0.0))
        .unit(|_, unit| unit.done.supported = true);
    melee(scene, &[1; 8]).done();
}

/// Rules: VF-S.karree.n, VF-G7, VF-G72
#[test]
fn a_beaten_square_flees() {
    let duel = melee(close("column", "square"), &[6, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert!(duel.done().fled(1));
    // As the attacker, too.
    let duel = melee(close("square", "column"), &[1, 1, 1, 1, 1, 6, 1, 1, 1]);
    assert!(duel.done().fled(0));
}

/// Rules: VF-S.karree.i, VF-S.karree.k, VF-S.karree.l, VF-S.karree.m, VF-G89, VF-G25, VF-X28
#[test]
fn cavalry_against_a_square_rolls_first() {
    let scene = || close("cavalry", "square");
    let mut duel = melee(scene(), &[3]);
    assert_eq!(duel.losses(0), 1);
    withdraw(&mut duel);
    duel.done();
    let mut duel = melee(scene(), &[4]);
    assert_eq!(duel.losses(0), 0);
    withdraw(&mut duel);
    assert_eq!(duel.done().losses(1), 0);
    let mut duel = melee(scene(), &[5]);
    withdraw(&mut duel);
    duel.done();
    // 6: the melee is fought, 4 dice against 5.
    let duel = melee(scene(), &[6, 6, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert!(duel.done().fled(1));
    // The enemy's cavalry rolls too, in this side's Melee phase.
    let mut duel = melee(close("square", "cavalry"), &[2]);
    assert_eq!((duel.losses(1), duel.seat()), (1, Some(Seat(1))));
    withdraw(&mut duel);
    duel.done();
}

/// Rules: VF-S.karree.j, VF-S.karree.m, VF-X27, VF-G89
#[test]
fn shaken_squares_are_easier() {
    let scene = |losses: u8| close("cavalry", "square").hurt(losses);
    let duel = melee(scene(4), &[4, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    duel.done();
    let mut duel = melee(scene(3), &[4]);
    withdraw(&mut duel);
    duel.done();
    // A natural 1 with 2 added is a 3.
    let mut duel = melee(scene(4), &[1]);
    assert_eq!(duel.losses(0), 1);
    withdraw(&mut duel);
}

/// Rules: VF-G89, VF-S.karree.k
#[test]
fn shaken_cavalry_tests_its_morale_before_withdrawing() {
    let scene = battle()
        .one("cavalry", at(50.0, 30.0, 0.0))
        .hurt(4)
        .two("square", at(50.0, 30.0, 180.0));
    let duel = melee(scene.clone(), &[1, 3]);
    assert!(duel.done().fled(0));
    let mut duel = melee(scene, &[1, 4]);
    withdraw(&mut duel);
    assert!(!duel.done().fled(0));
}

/// Rules: VF-S.unvorhersehbar.a, VF-G95
#[test]
fn an_unpredictable_unit_is_settled_when_it_fights_or_strikes_back() {
    let scene = close("column", "column")
        .special(Special::Unpredictable)
        .with(|field, _| {
            field.sheets[0].specials = field.sheets[0].specials.with(Special::Unpredictable);
        });
    // Attacker: 6, so 5 dice; target: 1, so 3 dice.
    let duel = melee(scene, &[6, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((duel.done().unit(0).melee, duel.unit(1).melee), (1, -1));
    // A supporter is not tested.
    let scene = close("column", "line")
        .one("column", at(55.0, 30.0, 0.0))
        .special(Special::Unpredictable);
    let mut duel = melee(scene, &[1; 11]);
    duel.act(fight(0, 1));
    assert!(!duel.done().unit(2).settled);
}

/// Relentless cavalry beats infantry; another enemy stands 8 inches behind it.
fn pursuit() -> Scene {
    battle()
        .one("cavalry", at(50.0, 40.0, 0.0))
        .special(Special::Relentless)
        .two("column", at(50.0, 40.0, 180.0))
        .two("column", at(50.0, 28.0, 180.0))
}

/// Rules: VF-S.unnachgiebig.a, VF-S.unnachgiebig.b, VF-G94, VF-7.0b
#[test]
fn the_relentless_charge_once_more_and_fight_again() {
    let mut duel = melee(pursuit(), &[6, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1]);
    assert!(duel.fled(1));
    let charges = duel.options();
    assert!(!charges.is_empty());
    assert_eq!(duel.refused(&Action::Pass), "VF-7.0b");
    let Some(Action::Move(charge)) = charges.first() else {
        panic!("no charge offered");
    };
    let other = March {
        kind: MoveKind::Move,
        ..charge.clone()
    };
    assert_eq!(duel.refused(&Action::Move(other)), "VF-S.unnachgiebig.a");
    duel.act(charges[0].clone());
    // The second fight was won, too, and no third charge follows.
    assert!(duel.done().fled(2));
    assert!(duel.unit(0).done.pursued);
}

/// Only the unit that made the attack presses on; the relentless who merely supported it stay.
/// Rules: VF-S.unnachgiebig.a, VF-G94
#[test]
fn the_relentless_who_support_do_not_pursue() {
    let scene = battle()
        .one("cavalry", at(48.0, 40.0, 0.0))
        .two("line", at(50.0, 40.0, 180.0))
        .two("column", at(50.0, 28.0, 180.0))
        .one("cavalry", at(54.0, 40.0, 0.0))
        .special(Special::Relentless);
    let mut duel = melee(scene, &[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    duel.act(fight(0, 1));
    assert!(duel.done().fled(1));
    assert!(duel.unit(3).done.won && !duel.unit(3).done.pursued);
}

/// Rules: VF-S.unnachgiebig.a, VF-G94, VF-G140
#[test]
fn nobody_pursues_without_a_further_enemy_or_a_victory() {
    let lone = pursuit().with(|_, state| state.units[2].place = Place::Fled);
    melee(lone, &[6, 1, 1, 1, 1, 1, 1, 1]).done();
    // A beaten enemy that stays put is not pursued.
    let infantry = battle()
        .one("column", at(50.0, 40.0, 0.0))
        .special(Special::Relentless)
        .two("column", at(50.0, 40.0, 180.0))
        .two("column", at(50.0, 28.0, 180.0));
    melee(infantry, &[6, 1, 1, 1, 1, 1, 1, 1]).done();
}

/// Rules: VF-L.moore.b, VF-L.moore.c, VF-G99, VF-G137
#[test]
fn moore_supports_like_a_unit_and_may_fall() {
    // He touches the left end of the enemy line.
    let scene = |x: f64| {
        close("column", "line").led(
            Side::One,
            Nation::British,
            Some(Commander::Moore),
            (x, 30.787),
        )
    };
    // 4 + 2 dice, 5 back, his own.
    let duel = melee(scene(46.0), &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3]);
    assert_eq!(
        duel.done().position.state.leaders[0].place,
        LeaderPlace::Lost
    );
    assert_eq!(duel.setbacks(Side::One), 0);
    let duel = melee(scene(46.0), &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4]);
    assert_eq!(
        duel.done().position.state.leaders[0].place,
        LeaderPlace::Table(point(46.0, 30.787))
    );
    // Away from the enemy he does nothing.
    melee(scene(40.0), &[1; 9]).done();
}

/// Rules: VF-9.2.1, VF-G139
#[test]
fn supporters_win_with_the_attacker() {
    let scene = close("column", "line").one("column", at(55.0, 30.0, 0.0));
    let mut duel = melee(scene, &[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    duel.act(fight(0, 1));
    assert!(duel.done().unit(2).done.won);
    assert_eq!(duel.unit(2).order.formation, Formation::AttackColumn);
}

/// As a unit he may not support while another enemy is in contact with him.
/// Rules: VF-L.moore.b, VF-8.2.2c, VF-G99
#[test]
fn moore_between_two_enemies_supports_nobody() {
    let scene = |x: f64| {
        close("column", "line")
            .two("line", at(x, 30.0, 180.0))
            .other_brigade()
            .led(
                Side::One,
                Nation::British,
                Some(Commander::Moore),
                (54.75, 30.787),
            )
    };
    // 4 dice, 5 back: he touches both.
    melee(scene(59.51), &[1; 9]).done();
    // Alone with the one fought he gives 2 dice and risks his life.
    melee(scene(61.0), &[1; 12]).done();
}

/// Beaten cavalry that falls back in front of the pursuers does not shield those beyond it.
/// Rules: VF-S.unnachgiebig.a, VF-G140, VF-6.5c
#[test]
fn the_relentless_ride_past_the_enemy_just_beaten() {
    let scene = battle()
        .one("cavalry", at(50.0, 40.0, 0.0))
        .special(Special::Relentless)
        .two("cavalry", at(50.0, 40.0, 180.0))
        .two("column", at(62.0, 28.0, 180.0));
    let mut duel = melee(scene, &[6, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1]);
    let back = |y: f64| Action::Move(march(MoveKind::Withdraw, &[at(50.0, y, 180.0)]));
    duel.act(back(35.0));
    let beaten = duel.position.charge_options(U(0));
    assert!(!beaten.is_empty(), "others can be reached");
    assert_eq!(duel.options().len(), beaten.len());
    // The one just beaten is nearer, and neither must nor may be struck alone.
    let again = Action::Move(march(MoveKind::Charge, &[at(50.0, 35.0, 0.0)]));
    assert_eq!(duel.refused(&again), "VF-S.unnachgiebig.a");
    let charge = duel.options().remove(0);
    duel.act(charge);
    assert!(duel.done().fled(2) && !duel.fled(1));
}

/// The player who decides about brigade support is shown the fight as it will be: with what the enemy gets of itself.
/// Rules: VF-8.2.2a, VF-8.2.3a, VF-G8, VF-L.moore.b
#[test]
fn previews_of_a_fight_know_the_support_that_comes_of_itself() {
    let scene = close("column", "line")
        .one("column", at(49.0, 35.0, 0.0))
        .two("column", at(52.37, 32.5, 270.0));
    let mut duel = melee(scene, &[]);
    duel.act(engage(0, 1));
    let preview = duel.position.preview(Seat(0), &Action::Attack);
    let back = preview.odds[1].notes.iter();
    let rules: Vec<&str> = back.map(|note| note.rule.as_str()).collect();
    assert!(rules.contains(&"VF-8.2.2b"), "{rules:?}");
    let moore = close("column", "line").led(
        Side::One,
        Nation::British,
        Some(Commander::Moore),
        (46.0, 30.787),
    );
    let fight = moore.build().likely_fight(U(0), U(1));
    assert_eq!(fight.parties[0].leader, Some(LeaderId(0)));
    assert_eq!(fight.parties[1].leader, None);
}
