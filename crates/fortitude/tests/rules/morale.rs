//! VF-9 Losses, morale, flight, fortitude, setbacks.

use crate::duel::{Duel, fortitude, suffer};
use crate::support::{Scene, at, battle, point};
use feldherr_fortitude::{
    BrigadeId, Commander, LeaderPlace, Nation, Phase, Place, Side, Special, Tested, UnitId,
};

/// One unit of side one; no enemy near.
fn lone() -> Scene {
    battle().one("line", at(30.0, 40.0, 0.0))
}

/// Rules: VF-8.3.1a, VF-8.3.1c, VF-9.1a, VF-X30
#[test]
fn losses_are_marked_up_to_the_morale_value() {
    let duel = suffer(lone().hurt(3), Phase::Melee, 0, 1, &[]);
    assert_eq!(duel.done().losses(0), 4);
    assert!(duel.position.is_shaken(UnitId(0)));
    assert_eq!(duel.position.field.sheets[0].figures, 24);
    let duel = suffer(lone().hurt(2), Phase::Melee, 0, 1, &[]);
    assert!(!duel.position.is_shaken(UnitId(0)));
}

/// Rules: VF-9.1c, VF-9.2a, VF-9.2c, VF-G51, VF-X29
#[test]
fn each_loss_beyond_it_is_a_morale_die() {
    let duel = suffer(lone().hurt(3), Phase::Melee, 0, 3, &[4, 4]);
    assert_eq!(duel.done().losses(0), 4);
    assert!(!duel.fled(0));
    let duel = suffer(lone().hurt(3), Phase::Melee, 0, 3, &[6, 3]);
    assert!(duel.done().fled(0));
    let duel = suffer(lone().hurt(4), Phase::Melee, 0, 1, &[4]);
    assert_eq!(duel.done().losses(0), 4);
}

/// Rules: VF-9.2b, VF-X9, VF-X8, VF-1.0.2b, VF-1.0.2a, VF-Q.m
#[test]
fn morale_dice_are_easier_in_the_fire_phase() {
    let test = |phase, face| suffer(lone().hurt(4), phase, 0, 1, &[face]).fled(0);
    assert!(!test(Phase::Fire, 3));
    assert!(test(Phase::Melee, 3));
    assert!(test(Phase::Fire, 1));
    assert!(test(Phase::Fire, 2));
    assert!(!test(Phase::Melee, 6));
}

/// Rules: VF-9.2.1, VF-7.2.3b
#[test]
fn the_winner_of_a_melee_need_not_test_in_that_phase() {
    let scene = lone().hurt(4).unit(|_, unit| unit.done.won = true);
    let duel = suffer(scene, Phase::Melee, 0, 3, &[]);
    assert!(!duel.done().fled(0));
}

/// Rules: VF-S.stoisch.b, VF-1.0.2d, VF-1.0.2c, VF-X80
#[test]
fn a_stoic_unit_rolls_ones_again_once() {
    let scene = || lone().hurt(4).special(Special::Stoic);
    assert!(!suffer(scene(), Phase::Melee, 0, 1, &[1, 4]).done().fled(0));
    assert!(suffer(scene(), Phase::Melee, 0, 1, &[1, 1]).done().fled(0));
    assert!(suffer(scene(), Phase::Melee, 0, 1, &[2]).done().fled(0));
}

/// Rules: VF-L.napoleon.a
#[test]
fn napoleon_steadies_french_units_within_twelve_inches() {
    let scene = |x: f64, nation: Nation| {
        lone().hurt(4).of(nation).led(
            Side::One,
            Nation::French,
            Some(Commander::Napoleon),
            (x, 41.0),
        )
    };
    let fled = |scene| suffer(scene, Phase::Melee, 0, 1, &[3]).fled(0);
    assert!(!fled(scene(46.0, Nation::French)));
    assert!(fled(scene(50.0, Nation::French)));
    assert!(fled(scene(46.0, Nation::Allies)));
}

/// Rules: VF-S.unvorhersehbar.a, VF-S.unvorhersehbar.b, VF-S.unvorhersehbar.c, VF-S.unvorhersehbar.d, VF-G95, VF-X79
#[test]
fn an_unpredictable_unit_is_settled_before_its_first_loss() {
    for (face, change) in [(1, -1), (2, 0), (4, 0), (5, 0), (6, 1)] {
        let scene = lone().values(Some(2), 3, 3).special(Special::Unpredictable);
        let duel = suffer(scene, Phase::Fire, 0, 1, &[face]);
        let unit = UnitId(0);
        assert!(duel.done().unit(0).settled);
        assert_eq!(duel.position.melee_value(unit) as i8, 3 + change);
        assert_eq!(duel.position.morale_value(unit) as i8, 3 + change);
        assert_eq!(duel.losses(0), 1);
    }
    // Once a battle.
    let settled = lone()
        .special(Special::Unpredictable)
        .unit(|_, unit| unit.settled = true);
    suffer(settled, Phase::Fire, 0, 1, &[]).done();
    // No loss, no test.
    let scene = lone().special(Special::Unpredictable);
    assert!(!suffer(scene, Phase::Fire, 0, 0, &[]).done().unit(0).settled);
}

/// Rules: VF-G95, VF-1.0.1d
#[test]
fn values_never_fall_below_one() {
    let scene = lone().values(Some(1), 1, 1).special(Special::Unpredictable);
    let duel = suffer(scene, Phase::Fire, 0, 1, &[1]);
    assert_eq!(duel.position.melee_value(UnitId(0)), 1);
    assert_eq!(duel.position.morale_value(UnitId(0)), 1);
}

/// Rules: VF-L.ibanez.a
#[test]
fn ibanez_rolls_a_one_again_for_cavalry() {
    let scene = |kind: &str| {
        battle()
            .one(kind, at(30.0, 40.0, 0.0))
            .special(Special::Unpredictable)
            .led(
                Side::One,
                Nation::Spanish,
                Some(Commander::Ibanez),
                (30.0, 50.0),
            )
    };
    let duel = suffer(scene("cavalry"), Phase::Fire, 0, 1, &[1, 6]);
    assert_eq!(duel.done().unit(0).morale, 1);
    let duel = suffer(scene("cavalry"), Phase::Fire, 0, 1, &[1, 1]);
    assert_eq!(duel.done().unit(0).morale, -1);
    let duel = suffer(scene("line"), Phase::Fire, 0, 1, &[1]);
    assert_eq!(duel.done().unit(0).morale, -1);
}

/// Rules: VF-G52
#[test]
fn a_changed_morale_value_decides_who_is_shaken() {
    let position = lone().hurt(4).build();
    assert!(position.is_shaken(UnitId(0)));
    let raised = lone().hurt(4).unit(|_, unit| unit.morale = 1).build();
    assert!(!raised.is_shaken(UnitId(0)));
    // A lowered value caps the markers and causes no test.
    let scene = lone()
        .hurt(3)
        .values(Some(3), 4, 3)
        .special(Special::Unpredictable);
    let duel = suffer(scene, Phase::Melee, 0, 1, &[1, 4]);
    assert_eq!(duel.done().losses(0), 2);
}

/// A brigade of side one with so many units, so many of them fled and so many tests owed; its leader at (x, 40), the
/// C-in-C at (10, 40).
fn brigade(units: u8, fled: u8, owes: u8, x: f64) -> Scene {
    let mut scene = battle()
        .leader(Side::One, point(x, 40.0), None)
        .chief(Side::One, point(10.0, 40.0));
    for index in 0..units {
        scene = scene.one("column", at(20.0 + 8.0 * f64::from(index), 50.0, 0.0));
        if index < fled {
            scene = scene.unit(|_, unit| unit.place = Place::Fled);
        }
    }
    scene.with(|_, state| state.brigades[0].owes = owes)
}

fn modifiers(scene: &Scene) -> Vec<&'static str> {
    let position = scene.clone().build();
    let list = position.test_modifiers(Tested::Brigade(BrigadeId(0)));
    list.iter().map(|m| m.rule.as_str()).collect()
}

/// Rules: VF-9.3a, VF-9.3b, VF-9.5a, VF-9.5b, VF-9.5d
#[test]
fn each_fled_unit_owes_a_fortitude_die() {
    let scene = brigade(4, 0, 0, 90.0).with(|_, state| state.units[0].losses = 4);
    let duel = suffer(scene, Phase::Melee, 0, 1, &[2]);
    assert!(duel.done().fled(0));
    assert_eq!(duel.position.state.brigades[0].owes, 1);
    assert_eq!(duel.setbacks(Side::One), 0);
    // Two dice for two units; none for brigades that owe nothing.
    let duel = fortitude(brigade(8, 2, 2, 90.0), &[4, 4]);
    assert_eq!(duel.done().setbacks(Side::One), 0);
    assert_eq!(duel.position.state.brigades[0].owes, 0);
    fortitude(brigade(8, 2, 0, 90.0), &[]).done();
}

/// Rules: VF-9.5e, VF-9.5f, VF-9.5g, VF-G56, VF-X37, VF-X38
#[test]
fn fortitude_depends_on_numbers_and_the_chief() {
    let duel = fortitude(brigade(6, 1, 1, 20.0), &[2]);
    assert_eq!(duel.done().setbacks(Side::One), 0);
    assert_eq!(modifiers(&brigade(6, 1, 1, 20.0)), ["VF-9.5e", "VF-9.5f"]);
    assert_eq!(modifiers(&brigade(5, 1, 1, 90.0)), [""; 0]);
    let duel = fortitude(brigade(4, 2, 1, 30.0), &[4]);
    assert_eq!(duel.done().setbacks(Side::One), 1);
    assert_eq!(modifiers(&brigade(4, 2, 1, 30.0)), ["VF-9.5g"]);
    assert_eq!(modifiers(&brigade(5, 2, 1, 30.0)), [""; 0]);
    // In reserve is not fled.
    let reserve = brigade(5, 0, 1, 30.0).with(|_, state| state.units[4].place = Place::Reserve);
    assert_eq!(modifiers(&reserve), ["VF-9.5e"]);
}

/// Rules: VF-9.5f, VF-L.vorsichtig.c, VF-G99
#[test]
fn a_cautious_or_lost_chief_steadies_nobody() {
    let near = brigade(4, 1, 1, 20.0);
    assert_eq!(modifiers(&near), ["VF-9.5f"]);
    let cautious = near.clone().with(|field, _| {
        field.leaders[0].rule = Some(Commander::Vorsichtig);
    });
    assert_eq!(modifiers(&cautious), [""; 0]);
    let lost = near.with(|_, state| state.leaders[0].place = LeaderPlace::Lost);
    assert_eq!(modifiers(&lost), [""; 0]);
    // The distance is measured between the bases: 12 inches and 13.
    let reach = 2.0 * 0.787;
    assert_eq!(modifiers(&brigade(4, 1, 1, 22.0 + reach)), ["VF-9.5f"]);
    assert_eq!(modifiers(&brigade(4, 1, 1, 23.0 + reach)), [""; 0]);
}

/// Rules: VF-L.napoleon.a, VF-G98, VF-X87
#[test]
fn napoleon_counts_twice_for_fortitude() {
    let scene = brigade(4, 1, 1, 20.0).with(|field, _| {
        field.leaders[0].rule = Some(Commander::Napoleon);
    });
    assert_eq!(modifiers(&scene), ["VF-9.5f", "VF-L.napoleon.a"]);
    assert_eq!(fortitude(scene, &[2]).done().setbacks(Side::One), 0);
}

/// Rules: VF-9.5h, VF-9.6a, VF-9.6b, VF-X39
#[test]
fn one_failed_die_is_one_setback() {
    let duel = fortitude(brigade(4, 1, 2, 90.0), &[5, 2]);
    assert_eq!(duel.done().setbacks(Side::One), 1);
    let duel = fortitude(brigade(4, 1, 2, 90.0), &[2, 2]);
    assert_eq!(duel.done().setbacks(Side::One), 1);
}

/// Rules: VF-9.5c
#[test]
fn the_active_side_tests_first() {
    let scene = |active: Side| {
        brigade(4, 1, 1, 90.0)
            .two("line", at(60.0, 10.0, 180.0))
            .two("line", at(80.0, 10.0, 180.0))
            .with(|_, state| {
                state.brigades[2].owes = 1;
                state.active = active;
            })
    };
    // The first die is good, the second bad.
    let duel = fortitude(scene(Side::One), &[5, 2]);
    assert_eq!(
        [0, 1].map(|side| duel.position.state.sides[side].setbacks),
        [0, 1]
    );
    let duel = fortitude(scene(Side::Two), &[5, 2]);
    assert_eq!(
        [0, 1].map(|side| duel.position.state.sides[side].setbacks),
        [1, 0]
    );
}

fn wavering() -> Duel {
    let scene = battle()
        .one("column", at(20.0, 50.0, 0.0))
        .hurt(4)
        .one("column", at(40.0, 50.0, 0.0))
        .one("column", at(60.0, 50.0, 0.0))
        .one("column", at(80.0, 50.0, 0.0))
        .unit(|_, unit| unit.place = Place::Fled)
        .two("line", at(40.0, 45.0, 180.0))
        .two("line", at(60.0, 43.0, 180.0))
        .with(|_, state| state.brigades[0].owes = 1);
    fortitude(scene, &[2])
}

/// Rules: VF-9.5.1a, VF-9.5.1b, VF-9.5.1c, VF-9.5.1d, VF-G4, VF-X83, VF-Q.o
#[test]
fn a_wavering_brigade_loses_its_shaken_units_and_a_marker_near_the_enemy() {
    let duel = wavering();
    duel.done();
    assert!(duel.fled(0));
    assert_eq!((duel.losses(1), duel.losses(2)), (1, 0));
    assert_eq!(duel.setbacks(Side::One), 1);
    assert_eq!(duel.position.state.brigades[0].owes, 0);
}

/// Rules: VF-9.4a, VF-9.4b, VF-9.4c, VF-G54
#[test]
fn the_last_flight_breaks_a_brigade() {
    let scene = brigade(2, 1, 1, 90.0).with(|_, state| state.units[1].losses = 4);
    let mut duel = suffer(scene, Phase::Melee, 1, 1, &[2]);
    assert!(duel.position.state.brigades[0].broken);
    assert_eq!(duel.position.state.leaders[2].place, LeaderPlace::Lost);
    assert_eq!(duel.setbacks(Side::One), 1);
    // No fortitude dice for it.
    assert_eq!(duel.position.state.brigades[0].owes, 0);
    duel.events.clear();
}

/// Rules: VF-9.4c, VF-9.5.1a, VF-G55, VF-X84
#[test]
fn wavering_can_break_a_brigade_for_two_setbacks() {
    let scene = brigade(4, 2, 1, 90.0).with(|_, state| {
        state.units[2].losses = 4;
        state.units[3].losses = 4;
    });
    let duel = fortitude(scene, &[2]);
    assert!(duel.done().fled(2) && duel.fled(3));
    assert!(duel.position.state.brigades[0].broken);
    assert_eq!(duel.setbacks(Side::One), 2);
}
