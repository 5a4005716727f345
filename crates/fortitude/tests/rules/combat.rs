//! VF-8, VF-1.0.1, VF-1.0.2 and what special rules and leaders add: numbers of dice, modifiers, re-rolls.

use crate::duel::{attack, dice_of, fire, rules_of, to_hit};
use crate::support::{Scene, at, battle, point, rect};
use feldherr_fortitude::{
    Action, Attack, Commander, Mode, Nation, Reroll, Side, Special, UnitId, succeeds,
};

/// Two units facing each other 10 inches apart.
fn apart(one: &str, two: &str) -> Scene {
    battle()
        .one(one, at(50.0, 40.0, 0.0))
        .two(two, at(50.0, 30.0, 180.0))
}

/// Two units in contact, front to front.
fn close(one: &str, two: &str) -> Scene {
    battle()
        .one(one, at(50.0, 30.0, 0.0))
        .two(two, at(50.0, 30.0, 180.0))
}

fn volley(supporters: &[u8]) -> Attack {
    attack(Mode::Volley, supporters)
}

fn charge(supporters: &[u8]) -> Attack {
    attack(Mode::Charge, supporters)
}

/// Unit 1 striking back at unit 0.
fn back() -> Attack {
    Attack::new(UnitId(1), UnitId(0), Mode::StrikeBack)
}

/// Rules: VF-1.0.2a, VF-1.0.2b, VF-8.3d, VF-8.3e, VF-G25, VF-X7, VF-X10, VF-X23, VF-X24
#[test]
fn a_six_always_succeeds_and_a_one_never() {
    assert!(succeeds(6, -3));
    assert!(!succeeds(1, 3));
    assert!(succeeds(4, 0) && !succeeds(3, 0));
    assert!(succeeds(5, -1) && !succeeds(5, -2));
    assert!(!succeeds(4, -1) && succeeds(3, 1));
}

/// Rules: VF-8.0a, VF-8.0b, VF-8.3a
#[test]
fn dice_are_the_fire_value_at_range_and_the_melee_value_in_contact() {
    let scene = apart("line", "line");
    assert_eq!(dice_of(&scene, &volley(&[])), 3);
    let scene = close("column", "line").with(|field, _| field.sheets[0].melee = 5);
    assert_eq!(dice_of(&scene, &charge(&[])), 5);
}

/// Rules: VF-1.0.1a, VF-1.0.1b, VF-8.1.1a, VF-8.2.1b, VF-8.1, VF-G24, VF-X4, VF-Q.b
#[test]
fn an_attack_column_halves_before_support_is_added() {
    let scene = apart("column", "line")
        .one("line", at(40.0, 40.0, 0.0))
        .one("column", at(60.0, 40.0, 0.0));
    assert_eq!(dice_of(&scene, &volley(&[])), 1);
    assert_eq!(dice_of(&scene, &volley(&[2, 3])), 3);
}

/// Rules: VF-1.0.1c, VF-1.0.1d, VF-S.plaenkler.b, VF-G83, VF-G24, VF-X5, VF-X6
#[test]
fn a_value_is_halved_once_and_never_below_one() {
    let scene = apart("column", "line").with(|field, _| {
        field.sheets[0].specials = field.sheets[0].specials.with(Special::Skirmishers);
    });
    let skirmish = attack(Mode::Skirmish, &[]);
    assert_eq!(dice_of(&scene, &skirmish), 1);
    assert!(rules_of(&scene, &skirmish).contains(&"VF-S.plaenkler.b"));
    let line = apart("line", "line").with(|field, _| {
        field.sheets[0].fire = Some(5);
        field.sheets[0].specials = field.sheets[0].specials.with(Special::Skirmishers);
    });
    assert_eq!(dice_of(&line, &skirmish), 2);
    let weak = apart("column", "line").with(|field, _| field.sheets[0].fire = Some(1));
    assert_eq!(dice_of(&weak, &volley(&[])), 1);
}

/// Rules: VF-S.karabiner.b, VF-G85
#[test]
fn carbines_have_one_die() {
    let scene = apart("cavalry", "line").with(|field, _| {
        field.sheets[0].specials = field.sheets[0].specials.with(Special::Carbines);
    });
    assert_eq!(dice_of(&scene, &attack(Mode::Skirmish, &[])), 1);
}

/// Rules: VF-8.1.2, VF-G48, VF-X13, VF-X14, VF-Q.j
#[test]
fn infantry_in_line_adds_half_its_fire_value_against_what_it_sees() {
    let old_guard = close("line", "line").with(|field, _| field.sheets[0].melee = 6);
    assert_eq!(dice_of(&old_guard, &charge(&[])), 7);
    let conscripts = close("line", "line").with(|field, _| {
        field.sheets[0].melee = 3;
        field.sheets[0].fire = Some(1);
    });
    assert_eq!(dice_of(&conscripts, &charge(&[])), 3);
    let unarmed = close("line", "line").with(|field, _| field.sheets[0].fire = None);
    assert_eq!(dice_of(&unarmed, &charge(&[])), 4);
    // A line attacked from behind does not see its enemy.
    let behind = battle()
        .one("line", at(50.0, 28.0, 0.0))
        .two("column", at(50.0, 29.575, 0.0));
    assert!(!rules_of(&behind, &charge(&[])).contains(&"VF-8.1.2"));
    // Cavalry in line gets nothing.
    let mounted = close("cavalry", "line").with(|field, _| field.sheets[0].fire = Some(4));
    assert_eq!(dice_of(&mounted, &charge(&[])), 4);
}

/// Rules: VF-8.1.4, VF-8.1.6, VF-X16, VF-G28, VF-Q.j
#[test]
fn an_attack_from_the_rear_adds_a_die_and_halves_the_strike_back() {
    // Unit 1 faces up; unit 0 comes up from behind it.
    let scene = battle()
        .one("column", at(50.0, 33.15, 0.0))
        .two("column", at(50.0, 30.0, 0.0))
        .with(|field, _| field.sheets[1].melee = 5);
    assert_eq!(dice_of(&scene, &charge(&[])), 5);
    assert_eq!(dice_of(&scene, &back()), 2);
}

/// Rules: VF-8.1.4, VF-Q.b
#[test]
fn fire_from_outside_the_front_area_adds_a_die() {
    let flank = battle()
        .one("line", at(50.0, 40.0, 0.0))
        .two("line", at(50.0, 30.0, 0.0));
    assert_eq!(dice_of(&flank, &volley(&[])), 4);
    assert_eq!(dice_of(&apart("line", "line"), &volley(&[])), 3);
}

/// Rules: VF-8.1.5, VF-Q.b
#[test]
fn fire_is_halved_if_less_than_half_of_the_front_rank_sees_the_target() {
    // A high wall hides the target from most of the line.
    let scene = apart("line", "gun").high_wall(rect(40.0, 35.0, 12.3, 0.3));
    let position = scene.clone().build();
    let sight = position.sight(UnitId(0), UnitId(1), Default::default());
    assert!(sight.is_clear() && !sight.is_half(), "{sight:?}");
    assert_eq!(dice_of(&scene, &volley(&[])), 1);
    assert!(rules_of(&scene, &volley(&[])).contains(&"VF-8.1.5"));
}

/// Rules: VF-8.1.1c, VF-8.1.1b, VF-G47, VF-X17, VF-Q.j
#[test]
fn a_march_column_fights_with_one_die_and_its_support() {
    let scene = close("march", "line")
        .one("column", at(54.0, 30.0, 0.0))
        .led(Side::One, Nation::French, None, (50.0, 45.0))
        .with(|field, state| {
            field.sheets[0].melee = 6;
            state.units[0].melee = 1;
        });
    assert_eq!(dice_of(&scene, &charge(&[])), 1);
    assert_eq!(dice_of(&scene, &charge(&[2])), 3);
    let limbered = close("limbered", "line");
    assert_eq!(dice_of(&limbered, &charge(&[])), 1);
}

/// Rules: VF-8.1.3, VF-S.kartaetsche.a, VF-X18, VF-X19, VF-Q.b, VF-1.2.3c
#[test]
fn artillery_likes_columns_and_canister_range() {
    let gun = |target: &str, far: f64| {
        battle()
            .one("gun", at(50.0, 50.0, 0.0))
            .special(Special::Canister)
            .two(target, at(50.0, 50.0 - far, 180.0))
    };
    assert_eq!(dice_of(&gun("column", 10.0), &volley(&[])), 3);
    assert_eq!(dice_of(&gun("column", 30.0), &volley(&[])), 2);
    assert_eq!(dice_of(&gun("march", 30.0), &volley(&[])), 2);
    assert_eq!(dice_of(&gun("limbered", 30.0), &volley(&[])), 2);
    assert_eq!(dice_of(&gun("line", 30.0), &volley(&[])), 1);
    assert_eq!(dice_of(&gun("line", 12.0), &volley(&[])), 2);
    assert_eq!(dice_of(&gun("line", 12.1), &volley(&[])), 1);
    // VF-S.karree.f
    assert_eq!(dice_of(&gun("square", 30.0), &volley(&[])), 2);
}

/// Rules: VF-S.karree.f
#[test]
fn only_artillery_gains_against_a_square() {
    assert_eq!(dice_of(&apart("line", "square"), &volley(&[])), 3);
}

/// Rules: VF-S.kartaetsche.b, VF-G90, VF-8.1.3, VF-X20
#[test]
fn canister_adds_two_in_melee_to_the_front() {
    let scene = close("gun", "line").with(|field, _| {
        field.sheets[0].specials = field.sheets[0].specials.with(Special::Canister);
    });
    assert_eq!(dice_of(&scene, &charge(&[])), 4);
    let column = close("gun", "column").with(|field, _| {
        field.sheets[0].specials = field.sheets[0].specials.with(Special::Canister);
    });
    assert_eq!(dice_of(&column, &charge(&[])), 5);
    // Taken in the rear it has neither canister nor its full value: 2 / 2 = 1.
    let rear = battle()
        .one("gun", at(50.0, 30.0, 0.0))
        .special(Special::Canister)
        .two("line", at(50.0, 33.15, 0.0));
    assert_eq!(dice_of(&rear, &charge(&[])), 1);
}

/// Rules: VF-8.2.2b, VF-8.2.3b, VF-X15, VF-Q.j
#[test]
fn support_adds_two_dice_each_and_the_brigade_one() {
    let scene = close("column", "line")
        .one("column", at(45.0, 30.0, 0.0))
        .one("column", at(55.0, 30.0, 0.0))
        .one("column", at(50.0, 35.0, 0.0))
        .with(|field, _| field.sheets[0].melee = 5);
    let attack = Attack {
        brigade: Some(UnitId(4)),
        ..charge(&[2, 3])
    };
    assert_eq!(dice_of(&scene, &attack), 10);
}

/// Rules: VF-S.kartaetsche.d, VF-G10, VF-X21
#[test]
fn a_supporting_gun_adds_two_dice() {
    let scene = close("column", "line")
        .one("gun", at(45.5, 30.0, 0.0))
        .special(Special::Canister)
        .one("column", at(55.0, 30.0, 0.0));
    assert_eq!(dice_of(&scene, &charge(&[2, 3])), 8);
}

/// Rules: VF-S.kartaetsche.c
#[test]
fn canister_supports_fire_with_two_dice_within_twelve_inches() {
    let scene = |far: f64| {
        apart("line", "line")
            .one("gun", at(56.0, 30.0 + far, 0.0))
            .special(Special::Canister)
    };
    assert_eq!(dice_of(&scene(11.0), &volley(&[2])), 5);
    assert_eq!(dice_of(&scene(14.0), &volley(&[2])), 4);
}

/// Rules: VF-S.karree.g, VF-S.karree.h, VF-X26
#[test]
fn a_square_fires_half_and_fights_with_one_more() {
    assert_eq!(dice_of(&apart("square", "line"), &volley(&[])), 1);
    assert_eq!(dice_of(&close("square", "line"), &charge(&[])), 5);
}

/// Rules: VF-T.3.5a, VF-T.3.5b, VF-T.3.5c, VF-G66, VF-G70, VF-X73, VF-X74, VF-T.3.2g, VF-Q.b
#[test]
fn a_feature_halves_fire_and_strengthens_infantry_alone() {
    let house = || battle().house(rect(45.0, 30.0, 10.0, 6.0));
    let inside = house()
        .one("line", at(0.0, 0.0, 0.0))
        .inside(0)
        .two("cavalry", at(50.0, 30.0, 180.0));
    assert_eq!(dice_of(&inside, &volley(&[])), 1);
    assert_eq!(dice_of(&inside, &charge(&[])), 5);
    // The cavalry in front of it: 4 / 2.
    assert_eq!(dice_of(&inside, &back()), 2);
    // Nobody flanks a unit inside: no die for the strike back from behind.
    assert!(!rules_of(&inside, &back()).contains(&"VF-8.1.4"));
    let gunners = house()
        .one("gun", at(0.0, 0.0, 0.0))
        .inside(0)
        .two("line", at(50.0, 30.0, 180.0));
    assert_eq!(dice_of(&gunners, &charge(&[])), 1);
}

/// Rules: VF-S.offene_formation.f, VF-S.offene_formation.g, VF-G82, VF-X78
#[test]
fn open_formation_is_weak_in_melee_outside_cover() {
    let open = close("open", "column")
        .one("open", at(55.0, 30.0, 0.0))
        .with(|field, _| field.sheets[0].melee = 3);
    assert_eq!(dice_of(&open, &charge(&[])), 2);
    assert_eq!(dice_of(&open, &charge(&[2])), 3);
    let wood = close("open", "column")
        .wood(rect(40.0, 30.0, 20.0, 6.0))
        .with(|field, _| field.sheets[0].melee = 3);
    assert_eq!(dice_of(&wood, &charge(&[])), 3);
}

/// Rules: VF-8.3b, VF-G9, VF-X11, VF-X12, VF-Q.k
#[test]
fn fresh_units_hit_better_in_melee_only() {
    let scene = close("column", "line")
        .one("column", at(55.0, 30.0, 0.0))
        .one("column", at(50.0, 35.0, 0.0));
    assert_eq!(to_hit(&scene, &charge(&[])), 1);
    assert_eq!(to_hit(&scene, &charge(&[2])), 1);
    assert_eq!(to_hit(&apart("line", "line"), &volley(&[])), 0);
    let lone = scene.clone().with(|_, state| state.units[0].losses = 1);
    assert_eq!(to_hit(&lone, &charge(&[2])), 0);
    let helper = scene.clone().with(|_, state| state.units[2].losses = 1);
    assert_eq!(to_hit(&helper, &charge(&[2])), 0);
    assert_eq!(to_hit(&helper, &charge(&[])), 1);
    let brigade = scene.with(|_, state| state.units[3].losses = 1);
    let with_brigade = Attack {
        brigade: Some(UnitId(3)),
        ..charge(&[])
    };
    assert_eq!(to_hit(&brigade, &with_brigade), 0);
}

/// Rules: VF-8.3c, VF-9.1b, VF-G50, VF-X7, VF-Q.c, VF-Q.k
#[test]
fn a_shaken_unit_takes_one_from_the_dice_once() {
    let shaken = |scene: Scene| scene.with(|_, state| state.units[0].losses = 4);
    assert_eq!(to_hit(&shaken(apart("line", "line")), &volley(&[])), -1);
    assert_eq!(to_hit(&shaken(close("line", "line")), &charge(&[])), -1);
    let both = shaken(apart("line", "line"))
        .one("line", at(40.0, 40.0, 0.0))
        .hurt(4);
    assert_eq!(to_hit(&both, &volley(&[2])), -1);
    let helper = apart("line", "line")
        .one("line", at(40.0, 40.0, 0.0))
        .hurt(4);
    assert_eq!(to_hit(&helper, &volley(&[2])), -1);
}

/// Rules: VF-T.2.2b, VF-X7, VF-X10, VF-Q.c
#[test]
fn cover_takes_one_or_two_from_fire() {
    let wall = apart("line", "line").wall(rect(30.0, 31.0, 40.0, 0.3));
    assert_eq!(to_hit(&wall, &volley(&[])), -1);
    let house = battle()
        .house(rect(45.0, 24.0, 10.0, 6.0))
        .one("line", at(50.0, 40.0, 0.0))
        .hurt(4)
        .two("line", at(0.0, 0.0, 0.0))
        .inside(0);
    assert_eq!(to_hit(&house, &volley(&[])), -3);
    // In melee cover takes nothing from the dice.
    let close = close("column", "line").wood(rect(40.0, 25.0, 20.0, 5.0));
    assert_eq!(to_hit(&close, &charge(&[])), 1);
}

/// Rules: VF-S.raketen.c, VF-X23
#[test]
fn rockets_are_inaccurate_also_as_support() {
    let rockets = battle()
        .one("gun", at(50.0, 50.0, 0.0))
        .special(Special::Rockets)
        .two("line", at(50.0, 20.0, 180.0))
        .one("gun", at(55.0, 50.0, 0.0));
    assert_eq!(to_hit(&rockets, &volley(&[])), -1);
    let supported = Attack {
        supporters: vec![UnitId(0)],
        ..Attack::new(UnitId(2), UnitId(1), Mode::Volley)
    };
    assert_eq!(to_hit(&rockets, &supported), -1);
}

/// Rules: VF-S.schwere_artillerie.a, VF-G93, VF-X24
#[test]
fn heavy_artillery_is_accurate_while_alone_among_its_kind() {
    let heavy = battle()
        .one("gun", at(50.0, 50.0, 0.0))
        .special(Special::HeavyArtillery)
        .two("line", at(50.0, 20.0, 180.0))
        .one("gun", at(55.0, 50.0, 0.0))
        .one("gun", at(45.0, 50.0, 0.0))
        .special(Special::HeavyArtillery);
    assert_eq!(to_hit(&heavy, &volley(&[])), 1);
    assert_eq!(to_hit(&heavy, &volley(&[3])), 1);
    assert_eq!(to_hit(&heavy, &volley(&[2])), 0);
    let melee = close("gun", "line").with(|field, _| {
        field.sheets[0].specials = field.sheets[0].specials.with(Special::HeavyArtillery);
    });
    assert_eq!(to_hit(&melee, &charge(&[])), 2);
}

fn ones(rule: &str, reroll: Option<Reroll>) -> bool {
    matches!(reroll, Some(Reroll::Ones(id)) if id.as_str() == rule)
}

/// Rules: VF-S.disziplinierte_schuetzen.a, VF-G92
#[test]
fn disciplined_fire_needs_disciplined_supporters() {
    let scene = apart("line", "line")
        .one("line", at(40.0, 40.0, 0.0))
        .with(|field, _| {
            field.sheets[0].specials = field.sheets[0].specials.with(Special::DisciplinedFire);
        })
        .one("line", at(60.0, 40.0, 0.0))
        .special(Special::DisciplinedFire);
    let position = scene.build();
    let rule = "VF-S.disziplinierte_schuetzen.a";
    assert!(ones(rule, position.reroll(&volley(&[]))));
    assert!(ones(rule, position.reroll(&volley(&[3]))));
    assert_eq!(position.reroll(&volley(&[2])), None);
    assert!(ones(rule, position.reroll(&charge(&[]))));
    let brigade = Attack {
        brigade: Some(UnitId(2)),
        ..charge(&[])
    };
    assert_eq!(position.reroll(&brigade), None);
}

/// Rules: VF-S.elan.a, VF-S.elan.b, VF-G92
#[test]
fn elan_needs_attack_columns_all_round() {
    let scene = |kind: &str| {
        close(kind, "line")
            .one("column", at(55.0, 30.0, 0.0))
            .special(Special::Elan)
            .one("line", at(45.0, 30.0, 0.0))
            .special(Special::Elan)
            .with(|field, _| {
                field.sheets[0].specials = field.sheets[0].specials.with(Special::Elan);
            })
            .build()
    };
    let column = scene("column");
    assert!(ones("VF-S.elan.a", column.reroll(&charge(&[]))));
    assert!(ones("VF-S.elan.a", column.reroll(&charge(&[2]))));
    assert_eq!(column.reroll(&charge(&[3])), None);
    assert_eq!(column.reroll(&volley(&[])), None);
    assert_eq!(scene("line").reroll(&charge(&[])), None);
}

/// Rules: VF-S.schwere_kavallerie.a, VF-S.schwere_kavallerie.b
#[test]
fn heavy_cavalry_needs_its_like_and_open_ground() {
    let scene = close("cavalry", "line")
        .one("cavalry", at(56.0, 30.0, 0.0))
        .special(Special::HeavyCavalry)
        .one("cavalry", at(44.0, 30.0, 0.0))
        .with(|field, _| {
            field.sheets[0].specials = field.sheets[0].specials.with(Special::HeavyCavalry);
        });
    let open = scene.clone().build();
    let rule = "VF-S.schwere_kavallerie.a";
    assert!(ones(rule, open.reroll(&charge(&[]))));
    assert!(ones(rule, open.reroll(&charge(&[2]))));
    assert_eq!(open.reroll(&charge(&[3])), None);
    let house = battle()
        .house(rect(45.0, 24.0, 10.0, 6.0))
        .one("cavalry", at(50.0, 30.0, 0.0))
        .special(Special::HeavyCavalry)
        .two("line", at(0.0, 0.0, 0.0))
        .inside(0)
        .build();
    assert_eq!(house.reroll(&charge(&[])), None);
}

/// Rules: VF-L.ney.a, VF-G97, VF-1.0.2d
#[test]
fn ney_rolls_all_failures_again_within_three_inches() {
    let scene = |far: f64| {
        // A leader's base reaches 20 mm around him.
        close("column", "line")
            .led(
                Side::One,
                Nation::French,
                Some(Commander::Ney),
                (50.0, 33.15 + far + 0.787),
            )
            .build()
    };
    let failed = |reroll| matches!(reroll, Some(Reroll::Failed(id)) if id.as_str() == "VF-L.ney.a");
    assert!(failed(scene(3.0).reroll(&charge(&[]))));
    assert!(!failed(scene(3.1).reroll(&charge(&[]))));
    assert_eq!(scene(1.0).reroll(&volley(&[])), None);
    let mut foreign = scene(1.0);
    std::sync::Arc::make_mut(&mut foreign.field).sheets[0].nation = Nation::Allies;
    assert_eq!(foreign.reroll(&charge(&[])), None);
}

/// Dice of a melee attack with a commander of side one 5 inches behind unit 0.
fn led(nation: Nation, rule: Commander, attack: &Attack, edit: impl Fn(Scene) -> Scene) -> u8 {
    let scene = close("column", "line").led(Side::One, nation, Some(rule), (50.0, 38.0));
    let scene = edit(scene.with(|field, _| field.sheets[0].nation = nation));
    dice_of(&scene, attack)
}

/// Rules: VF-L.braunschweig.a, VF-G79, VF-L.radetzky.a, VF-G97, VF-G78
#[test]
fn brunswick_and_radetzky_inspire_within_six_inches() {
    let same = |scene| scene;
    let far = |scene: Scene| scene.chief(Side::One, point(50.0, 45.0));
    let brunswick = Commander::Braunschweig;
    assert_eq!(led(Nation::Allies, brunswick, &charge(&[]), same), 5);
    assert_eq!(led(Nation::Allies, brunswick, &charge(&[]), far), 4);
    let radetzky = Commander::Radetzky;
    assert_eq!(led(Nation::Austrian, radetzky, &charge(&[]), same), 5);
    assert_eq!(led(Nation::Austrian, radetzky, &charge(&[]), far), 4);
    let mounted = |scene: Scene| {
        scene.with(|field, _| field.sheets[0].arm = feldherr_fortitude::Arm::Cavalry)
    };
    assert_eq!(led(Nation::Austrian, radetzky, &charge(&[]), mounted), 4);
    let allied = |scene: Scene| scene.with(|field, _| field.sheets[0].nation = Nation::Allies);
    assert_eq!(led(Nation::Austrian, radetzky, &charge(&[]), allied), 4);
}

/// Rules: VF-L.wellington.b, VF-L.moore.a
#[test]
fn wellington_strikes_back_and_moore_attacks() {
    let same = |scene| scene;
    let struck = Attack::new(UnitId(0), UnitId(1), Mode::StrikeBack);
    let wellington = Commander::Wellington;
    let enemy = |scene: Scene| scene.with(|_, state| state.active = Side::Two);
    assert_eq!(led(Nation::British, wellington, &struck, enemy), 5);
    assert_eq!(led(Nation::British, wellington, &charge(&[]), same), 4);
    let moore = Commander::Moore;
    assert_eq!(led(Nation::British, moore, &charge(&[]), same), 5);
    assert_eq!(led(Nation::British, moore, &struck, enemy), 4);
    let mounted = |scene: Scene| {
        enemy(scene).with(|field, _| field.sheets[0].arm = feldherr_fortitude::Arm::Cavalry)
    };
    assert_eq!(led(Nation::British, wellington, &struck, mounted), 4);
}

/// Rules: VF-L.bluecher.a
#[test]
fn bluecher_drives_those_who_charged() {
    let charged = |scene: Scene| scene.with(|_, state| state.units[0].done.charged = true);
    let bluecher = Commander::Bluecher;
    assert_eq!(led(Nation::Prussian, bluecher, &charge(&[]), charged), 5);
    assert_eq!(led(Nation::Prussian, bluecher, &charge(&[]), |s| s), 4);
}

/// Rules: VF-L.ibanez.b
#[test]
fn ibanez_leads_cavalry_within_three_inches() {
    let scene = |y: f64| {
        close("cavalry", "line")
            .led(
                Side::One,
                Nation::Spanish,
                Some(Commander::Ibanez),
                (50.0, y),
            )
            .with(|field, _| field.sheets[0].nation = Nation::Spanish)
    };
    assert_eq!(dice_of(&scene(36.0), &charge(&[])), 5);
    assert_eq!(dice_of(&scene(40.0), &charge(&[])), 4);
}

/// Rules: VF-1.0.2c, VF-1.0.2d, VF-S.disziplinierte_schuetzen.a
#[test]
fn ones_are_rolled_again_once() {
    let scene = apart("line", "line").with(|field, _| {
        field.sheets[0].specials = field.sheets[0].specials.with(Special::DisciplinedFire);
    });
    // 1 and 1 are rolled again to 1 and 5; the 2 stays.
    let mut duel = fire(scene, &[1, 2, 1, 1, 5]);
    duel.act(Action::Target(UnitId(1)));
    duel.act(Action::FireWith {
        unit: UnitId(0),
        skirmish: false,
    });
    assert_eq!(duel.done().losses(1), 1);
}

/// Rules: VF-S.lanzen.a, VF-G13
#[test]
fn lances_do_nothing() {
    let plain = close("cavalry", "line");
    let lances = plain.clone().with(|field, _| {
        field.sheets[0].specials = field.sheets[0].specials.with(Special::Lances);
    });
    assert_eq!(
        dice_of(&plain, &charge(&[])),
        dice_of(&lances, &charge(&[]))
    );
    assert_eq!(to_hit(&plain, &charge(&[])), to_hit(&lances, &charge(&[])));
    assert_eq!(lances.build().reroll(&charge(&[])), None);
}

/// Rules: VF-G118, VF-G24
#[test]
fn bonuses_of_different_sources_add_up() {
    // A leader and a lasting change together.
    let scene = close("column", "line")
        .led(
            Side::One,
            Nation::Austrian,
            Some(Commander::Radetzky),
            (50.0, 36.0),
        )
        .with(|field, state| {
            field.sheets[0].nation = Nation::Austrian;
            state.units[0].melee = 1;
        });
    assert_eq!(dice_of(&scene, &charge(&[])), 6);
}
