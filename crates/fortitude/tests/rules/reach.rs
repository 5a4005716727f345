//! How far leaders and special rules reach: each distance of the book, and a tenth of an inch beyond it.

use crate::duel::{attack, dice_of, fire, melee, suffer};
use crate::support::{Scene, at, battle, change, march, point, rule_of};
use feldherr_fortitude::{
    Action, Attack, Commander, Formation, March, Mode, MoveKind, Nation, Phase, Side, Special,
    UnitId,
};

const INCH: f64 = 25.4;
/// A leader's base.
const RADIUS: f64 = 20.0 / INCH;
/// How deep a line of infantry, a column, a line of cavalry and a gun stand.
const LINE: f64 = 40.0 / INCH;
const COLUMN: f64 = 80.0 / INCH;
const HORSE: f64 = 100.0 / INCH;
const GUN: f64 = 180.0 / INCH + 0.5;

/// A column or squadron in contact with a line, its commander so many inches behind it.
fn led(kind: &str, deep: f64, nation: Nation, rule: Commander, inches: f64) -> Scene {
    battle()
        .one(kind, at(50.0, 30.0, 0.0))
        .of(nation)
        .two("line", at(50.0, 30.0, 180.0))
        .led(
            Side::One,
            nation,
            Some(rule),
            (50.0, 30.0 + deep + RADIUS + inches),
        )
}

/// Rules: VF-L.braunschweig.a, VF-L.radetzky.a, VF-L.wellington.b, VF-L.moore.a, VF-L.bluecher.a, VF-L.ibanez.b
/// Rules: VF-G97
#[test]
fn commanders_inspire_as_far_as_the_book_says() {
    let charge = attack(Mode::Charge, &[]);
    let struck = Attack::new(UnitId(0), UnitId(1), Mode::StrikeBack);
    let column = ("column", COLUMN);
    for (nation, rule, attack, reach, (kind, deep)) in [
        (
            Nation::Allies,
            Commander::Braunschweig,
            &charge,
            6.0,
            column,
        ),
        (Nation::Austrian, Commander::Radetzky, &charge, 6.0, column),
        (
            Nation::British,
            Commander::Wellington,
            &struck,
            12.0,
            column,
        ),
        (Nation::British, Commander::Moore, &charge, 12.0, column),
        (Nation::Prussian, Commander::Bluecher, &charge, 12.0, column),
        (
            Nation::Spanish,
            Commander::Ibanez,
            &charge,
            3.0,
            ("cavalry", HORSE),
        ),
    ] {
        let dice = |inches| {
            let scene = led(kind, deep, nation, rule, inches)
                .with(|_, state| state.units[0].done.charged = true);
            dice_of(&scene, attack)
        };
        assert_eq!(dice(reach), 5, "{rule:?}");
        assert_eq!(dice(reach + 0.1), 4, "{rule:?}");
    }
}

/// Rules: VF-L.napoleon.a
#[test]
fn napoleon_steadies_up_to_twelve_inches() {
    let fled = |inches: f64| {
        let scene = battle()
            .one("line", at(30.0, 30.0, 0.0))
            .unit(|_, unit| unit.losses = 4)
            .led(
                Side::One,
                Nation::French,
                Some(Commander::Napoleon),
                (30.0, 30.0 + LINE + RADIUS + inches),
            );
        suffer(scene, Phase::Melee, 0, 1, &[3]).fled(0)
    };
    assert!(!fled(12.0) && fled(12.1));
}

/// Rules: VF-L.napoleon.c
#[test]
fn napoleon_directs_guns_up_to_twelve_inches() {
    let targets = |inches: f64| {
        let scene = battle()
            .one("gun", at(30.0, 40.0, 0.0))
            .two("column", at(26.0, 30.0, 180.0))
            .two("column", at(34.0, 31.0, 180.0))
            .led(
                Side::One,
                Nation::French,
                Some(Commander::Napoleon),
                (30.0, 40.0 + GUN + RADIUS + inches),
            );
        fire(scene, &[]).options().len() - 1
    };
    assert_eq!((targets(12.0), targets(12.1)), (2, 1));
}

/// Rules: VF-L.bagration.a, VF-G101
#[test]
fn bagration_counts_up_to_twelve_inches() {
    let held = |inches: f64| {
        let scene = battle()
            .one("column", at(50.0, 30.0, 0.0))
            .two("column", at(50.0, 30.0, 180.0))
            .of(Nation::Russian)
            .led(
                Side::Two,
                Nation::Russian,
                Some(Commander::Bagration),
                (50.0, 30.0 - COLUMN - RADIUS - inches),
            );
        melee(scene, &[6, 1, 1, 1, 6, 1, 1, 1]).unit(1).done.won
    };
    assert!(held(12.0) && !held(12.1));
}

/// Rules: VF-L.kutuzov.a
#[test]
fn kutuzov_frees_up_to_twelve_inches() {
    let both = March {
        after: Some(change(Formation::AttackColumn, 6, 0.0)),
        ..march(MoveKind::Move, &[at(60.0, 24.0, 0.0)])
    };
    let judged = |inches: f64| {
        let behind = point(60.0, 30.0 + LINE + RADIUS + inches);
        battle()
            .one("line", at(60.0, 30.0, 0.0))
            .of(Nation::Russian)
            .special(Special::Stoic)
            .leader(Side::One, behind, Some(Commander::Kutuzov))
            .build()
            .judge_march(UnitId(0), &both)
    };
    assert!(judged(12.0).is_ok());
    assert_eq!(rule_of(judged(12.1)), "VF-S.stoisch.a");
}

/// Rules: VF-L.ibanez.a
#[test]
fn ibanez_settles_up_to_twelve_inches() {
    let morale = |inches: f64, faces: &[u32]| {
        let scene = battle()
            .one("cavalry", at(30.0, 30.0, 0.0))
            .special(Special::Unpredictable)
            .led(
                Side::One,
                Nation::Spanish,
                Some(Commander::Ibanez),
                (30.0, 30.0 + HORSE + RADIUS + inches),
            );
        suffer(scene, Phase::Fire, 0, 1, faces)
            .done()
            .unit(0)
            .morale
    };
    assert_eq!(morale(12.0, &[1, 6]), 1);
    assert_eq!(morale(12.1, &[1]), -1);
}

/// Rules: VF-S.kartaetsche.c
#[test]
fn canister_supports_doubly_up_to_twelve_inches() {
    let dice = |inches: f64| {
        let scene = battle()
            .one("line", at(50.0, 40.0, 0.0))
            .two("line", at(50.0, 30.0, 180.0))
            .one("gun", at(50.0, 30.0 + inches, 0.0))
            .special(Special::Canister);
        dice_of(&scene, &attack(Mode::Volley, &[2]))
    };
    assert_eq!((dice(12.0), dice(12.1)), (5, 4));
}

/// Rules: VF-8.2.3a
#[test]
fn brigade_support_comes_from_up_to_three_inches() {
    let offered = |inches: f64| {
        let scene = battle()
            .one("column", at(50.0, 30.0, 0.0))
            .two("line", at(50.0, 30.0, 180.0))
            .one("column", at(50.0, 30.0 + COLUMN + inches, 0.0));
        let options = melee(scene, &[1; 12]).options();
        options.contains(&Action::Support(UnitId(2)))
    };
    assert!(offered(3.0) && !offered(3.1));
}
