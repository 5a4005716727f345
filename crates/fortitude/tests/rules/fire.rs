//! VF-5 The Fire phase.

use crate::duel::{Duel, fire};
use crate::support::{Scene, at, battle, rect};
use feldherr_core::{Game as _, Seat};
use feldherr_fortitude::task::FireTask;
use feldherr_fortitude::{
    Action, BrigadeId, Card, Commander, Nation, Phase, Place, Side, Special, UnitId,
};

const U: fn(u8) -> UnitId = UnitId;

fn with(unit: u8, skirmish: bool) -> Action {
    let unit = U(unit);
    Action::FireWith { unit, skirmish }
}

/// Lines facing each other 10 inches apart, in pairs 20 inches apart: 0 against 1, 2 against 3.
fn lines() -> Scene {
    battle()
        .one("line", at(30.0, 40.0, 0.0))
        .two("line", at(30.0, 30.0, 180.0))
        .one("line", at(60.0, 40.0, 0.0))
        .two("line", at(60.0, 30.0, 180.0))
}

fn shoots(scene: Scene, skirmish: bool) -> bool {
    let mut duel = fire(scene, &[]);
    if !duel.options().contains(&Action::Target(U(1))) {
        return false;
    }
    duel.act(Action::Target(U(1)));
    duel.options().contains(&with(0, skirmish))
}

/// Rules: VF-5.0a, VF-5.0b, VF-5.0d, VF-5.0e, VF-5.2a, VF-5.2b, VF-Q.a, VF-8.3.1a, VF-8.3.1b
#[test]
fn targets_are_attacked_one_after_another_and_once() {
    let mut duel = fire(lines(), &[4, 5, 1, 6, 2, 2]);
    assert_eq!(
        duel.options(),
        [Action::Target(U(1)), Action::Target(U(3)), Action::Done]
    );
    assert_eq!(duel.refused(&Action::Target(U(0))), "VF-5.0a");
    assert_eq!(duel.refused(&Action::Target(U(9))), "VF-3.0c");
    duel.act(Action::Target(U(1))).act(with(0, false));
    assert_eq!(duel.losses(1), 2);
    assert_eq!(duel.refused(&Action::Target(U(1))), "VF-5.0d");
    assert_eq!(duel.options(), [Action::Target(U(3)), Action::Done]);
    duel.act(Action::Target(U(3))).act(with(2, false));
    assert_eq!(duel.done().losses(3), 1);
    assert_eq!((duel.losses(0), duel.losses(2)), (0, 0));
}

/// Two lines of different players, the second one's at `x`, and an enemy before the first.
fn allies_at(x: f64) -> Scene {
    battle()
        .one("line", at(30.0, 40.0, 0.0))
        .two("line", at(30.0, 30.0, 180.0))
        .one("line", at(x, 40.0, 0.0))
        .with(|field, state| {
            let mut shared = field.brigades[0].clone();
            shared.player = Seat(2);
            field.brigades.push(shared);
            state.brigades.push(state.brigades[0]);
            field.sheets[2].brigade = BrigadeId(field.brigades.len() as u8 - 1);
        })
}

/// Rules: VF-G136, VF-2.2b
#[test]
fn the_chief_decides_among_players_and_a_chosen_target_is_fired_at() {
    let aimed = |scene: Scene| {
        let mut duel = fire(scene, &[]);
        duel.act(Action::Target(U(1)));
        duel
    };
    let both = aimed(allies_at(42.0));
    assert_eq!(both.position.awaited_seat(), Some(Seat(0)));
    assert!(both.options().contains(&with(0, false)) && both.options().contains(&with(2, false)));
    assert!(!both.options().contains(&Action::Done));
    let mut one = allies_at(42.0).build();
    (one.state.active, one.state.phase) = (Side::One, Some(Phase::Fire));
    one.state.units[0].done.fired = true;
    let mine = |action: &Action| {
        matches!(
            action,
            Action::FireWith {
                unit: UnitId(2),
                ..
            }
        )
    };
    one.state.agenda = vec![FireTask::Pick { target: U(1) }.into()];
    assert_eq!(one.awaited_seat(), Some(Seat(2)));
    let mut options = Vec::new();
    one.options(Seat(2), &mut options);
    assert!(
        !options.is_empty() && options.iter().all(mine),
        "{options:?}"
    );
}

/// Rules: VF-5.0e
#[test]
fn nobody_must_fire() {
    let mut duel = fire(lines(), &[]);
    duel.act(Action::Done);
    assert_eq!(duel.done().losses(1), 0);
}

/// Rules: VF-5.0a, VF-5.1b, VF-G12
#[test]
fn units_in_contact_neither_fire_nor_are_fired_at() {
    let scene = battle()
        .one("line", at(30.0, 40.0, 0.0))
        .two("line", at(30.0, 36.0, 180.0))
        .one("column", at(30.0, 36.0, 0.0))
        .two("line", at(30.0, 30.0, 180.0));
    let mut duel = fire(scene, &[]);
    // Unit 1 is nearest but engaged, so unit 3 may be chosen, though nothing sees past the fight.
    assert_eq!(duel.seat(), None);
    let scene = battle()
        .one("line", at(30.0, 40.0, 0.0))
        .two("line", at(42.0, 34.0, 180.0))
        .one("column", at(44.0, 34.0, 0.0))
        .two("line", at(28.0, 30.0, 180.0));
    duel = fire(scene, &[]);
    assert_eq!(duel.refused(&Action::Target(U(1))), "VF-5.0a");
    duel.act(Action::Target(U(3)));
    assert_eq!(duel.refused(&with(2, false)), "VF-5.1b");
    assert_eq!(duel.options(), [with(0, false)]);
}

/// Rules: VF-5.1a, VF-8.1.1b, VF-Q.b
#[test]
fn march_columns_do_not_fire() {
    assert!(!shoots(
        battle()
            .one("march", at(30.0, 40.0, 0.0))
            .two("line", at(30.0, 30.0, 180.0)),
        false
    ));
    assert!(!shoots(
        battle()
            .one("limbered", at(30.0, 40.0, 0.0))
            .two("line", at(30.0, 30.0, 180.0)),
        false
    ));
    let mut duel = fire(lines().one("march", at(45.0, 40.0, 0.0)), &[]);
    duel.act(Action::Target(U(1)));
    assert_eq!(duel.refused(&with(4, false)), "VF-5.1a");
    assert_eq!(duel.refused(&with(1, false)), "VF-5.0b");
}

/// Rules: VF-5.1c, VF-5.1.1a, VF-5.1.1b, VF-X67
#[test]
fn twelve_inches_are_in_range_and_a_tenth_more_is_not() {
    let scene = |far: f64| {
        battle()
            .one("line", at(30.0, 20.0 + far, 0.0))
            .two("line", at(30.0, 20.0, 180.0))
    };
    assert!(shoots(scene(12.0), false));
    assert!(!shoots(scene(12.1), false));
}

/// Rules: VF-S.plaenkler.a, VF-S.plaenkler.b, VF-X5, VF-X48, VF-G83
#[test]
fn skirmishers_reach_six_inches_further() {
    let scene = |far: f64, range: u8| {
        battle()
            .one("line", at(30.0, 20.0 + far, 0.0))
            .unit(|sheet, _| sheet.range = Some(range))
            .special(Special::Skirmishers)
            .two("line", at(30.0, 20.0, 180.0))
    };
    assert!(shoots(scene(18.0, 12), true));
    assert!(!shoots(scene(18.0, 12), false));
    assert!(!shoots(scene(18.1, 12), true));
    assert!(shoots(scene(24.0, 18), true));
    let mut duel = fire(lines(), &[]);
    duel.act(Action::Target(U(1)));
    assert_eq!(duel.refused(&with(0, true)), "VF-S.plaenkler.a");
}

/// Rules: VF-S.karabiner.a, VF-S.karabiner.b, VF-G85, VF-X47
#[test]
fn carbines_reach_twelve_inches_as_skirmish_fire() {
    let scene = |far: f64| {
        battle()
            .one("cavalry", at(30.0, 20.0 + far, 0.0))
            .special(Special::Carbines)
            .special(Special::Skirmishers)
            .two("line", at(30.0, 20.0, 180.0))
    };
    assert!(shoots(scene(12.0), true));
    assert!(!shoots(scene(12.0), false));
    assert!(!shoots(scene(13.0), true));
    // Light cavalry without carbines has nothing to fire with.
    let light = battle()
        .one("cavalry", at(30.0, 30.0, 0.0))
        .special(Special::LightCavalry)
        .special(Special::Skirmishers)
        .two("line", at(30.0, 20.0, 180.0));
    assert!(!shoots(light, true));
}

/// Rules: VF-5.1c, VF-5.1.2a, VF-5.1.3a, VF-G28
#[test]
fn fire_needs_a_line_of_sight() {
    let facing = |heading: f64| {
        battle()
            .one("line", at(30.0, 40.0, heading))
            .two("line", at(30.0, 30.0, 180.0))
    };
    assert!(shoots(facing(0.0), false));
    assert!(!shoots(facing(180.0), false));
    let walled = facing(0.0).high_wall(rect(10.0, 35.0, 40.0, 0.3));
    assert!(!shoots(walled, false));
}

/// Rules: VF-5.1.2b, VF-T.3.2f
#[test]
fn squares_and_garrisons_fire_in_every_direction() {
    let square = battle()
        .one("square", at(30.0, 40.0, 180.0))
        .two("line", at(30.0, 30.0, 180.0));
    assert!(shoots(square, false));
    let garrison = battle()
        .house(rect(25.0, 40.0, 8.0, 6.0))
        .one("line", at(0.0, 0.0, 180.0))
        .inside(0)
        .two("line", at(30.0, 30.0, 180.0));
    assert!(shoots(garrison, false));
}

/// Unit 0 sees unit 1 at 10 inches and unit 2 at 9.
fn two_targets(kind: &str) -> Scene {
    battle()
        .one(kind, at(30.0, 40.0, 0.0))
        .two("column", at(26.0, 30.0, 180.0))
        .two("column", at(34.0, 31.0, 180.0))
}

/// Rules: VF-5.1d, VF-G12
#[test]
fn the_nearest_enemy_in_sight_comes_first() {
    let mut duel = fire(two_targets("line"), &[]);
    assert_eq!(duel.options(), [Action::Target(U(2)), Action::Done]);
    assert_eq!(duel.refused(&Action::Target(U(1))), "VF-5.1c");
    duel.act(Action::Target(U(2)));
    assert_eq!(duel.options(), [with(0, false)]);
    // Equally near: free choice.
    let scene = two_targets("line").with(|_, state| {
        state.units[2].place = feldherr_fortitude::Place::Table(at(34.0, 30.0, 180.0));
    });
    assert_eq!(fire(scene, &[]).options().len(), 3);
    // Once attacked, a unit does not stand in the way of the choice.
    let scene = two_targets("line").with(|_, state| state.units[2].done.fired_at = true);
    assert_eq!(
        fire(scene, &[]).options(),
        [Action::Target(U(1)), Action::Done]
    );
}

/// Rules: VF-S.raketen.a, VF-L.napoleon.c
#[test]
fn rockets_and_napoleons_guns_choose_freely() {
    let plain = fire(two_targets("gun"), &[]);
    assert_eq!(plain.options().len(), 2);
    let rockets = two_targets("gun").with(|field, _| {
        field.sheets[0].specials = field.sheets[0].specials.with(Special::Rockets);
    });
    assert_eq!(fire(rockets, &[]).options().len(), 3);
    let napoleon = |x: f64, nation: Nation| {
        two_targets("gun")
            .with(|field, _| field.sheets[0].nation = nation)
            .led(
                Side::One,
                Nation::French,
                Some(Commander::Napoleon),
                (x, 50.0),
            )
    };
    assert_eq!(fire(napoleon(30.0, Nation::French), &[]).options().len(), 3);
    assert_eq!(fire(napoleon(48.0, Nation::French), &[]).options().len(), 2);
    assert_eq!(fire(napoleon(30.0, Nation::Allies), &[]).options().len(), 2);
}

/// A gun at (30, 50) and its target at (30, 20); units can be put in between.
fn over(kind: &str, side: Side) -> Scene {
    let scene = battle()
        .one("gun", at(30.0, 50.0, 0.0))
        .two("line", at(30.0, 20.0, 180.0));
    let place = feldherr_fortitude::Place::Table(at(30.0, 35.0, 180.0));
    scene.add(side, kind, place)
}

fn hill() -> (
    feldherr_fortitude::geometry::Outline,
    feldherr_fortitude::geometry::Outline,
) {
    (rect(25.0, 47.0, 10.0, 8.0), rect(27.0, 54.0, 6.0, 0.5))
}

/// Rules: VF-S.raketen.b
#[test]
fn rockets_pass_over_friends_from_a_hill() {
    let rockets = |scene: Scene| {
        scene.with(|field, _| {
            field.sheets[0].specials = field.sheets[0].specials.with(Special::Rockets);
        })
    };
    let (outline, crest) = hill();
    assert!(!shoots(rockets(over("line", Side::One)), false));
    let high = over("line", Side::One).hill(outline, crest);
    assert!(!shoots(high.clone(), false));
    assert!(shoots(rockets(high), false));
    // The target on a hill does too.
    let target =
        over("line", Side::One).hill(rect(20.0, 15.0, 20.0, 7.0), rect(25.0, 16.0, 10.0, 1.0));
    assert!(shoots(rockets(target), false));
}

/// Rules: VF-L.napoleon.d, VF-L.napoleon.e
#[test]
fn napoleons_guns_see_over_enemies() {
    let led = |scene: Scene| {
        scene.led(
            Side::One,
            Nation::French,
            Some(Commander::Napoleon),
            (35.0, 52.0),
        )
    };
    let (outline, crest) = hill();
    assert!(!shoots(over("open", Side::Two), false));
    assert!(shoots(led(over("open", Side::Two)), false));
    assert!(!shoots(led(over("line", Side::Two)), false));
    assert!(!shoots(
        over("line", Side::Two).hill(outline.clone(), crest.clone()),
        false
    ));
    assert!(shoots(
        led(over("line", Side::Two).hill(outline, crest)),
        false
    ));
}

/// Rules: VF-5.0c, VF-8.2a, VF-8.2b, VF-8.2.1a, VF-8.2.1b, VF-5.1e
#[test]
fn up_to_three_units_support() {
    let mut scene = battle()
        .one("column", at(30.0, 40.0, 0.0))
        .two("line", at(30.0, 30.0, 180.0));
    for x in [20.0, 25.0, 35.0, 40.0] {
        scene = scene.one("column", at(x, 40.0, 0.0));
    }
    // 1 + 3 dice.
    let mut duel = fire(scene, &[4, 4, 4, 1]);
    duel.act(Action::Target(U(1))).act(with(0, false));
    assert_eq!(duel.options().len(), 5);
    duel.act(Action::Support(U(2)));
    assert_eq!(duel.refused(&Action::Support(U(2))), "VF-8.2b");
    assert_eq!(duel.refused(&Action::Support(U(0))), "VF-8.2b");
    duel.act(Action::Support(U(3)));
    // The third fills the limit, so that the attack begins.
    duel.act(Action::Support(U(4)));
    assert_eq!(duel.done().losses(1), 3);
    let fired = |unit| duel.unit(unit).done.fired;
    assert_eq!([0, 2, 3, 4, 5].map(fired), [true, true, true, true, false]);
    assert!(duel.unit(2).done.supported && !duel.unit(0).done.supported);
}

/// Rules: VF-8.2.1a, VF-5.1e
#[test]
fn support_needs_half_the_front_rank_and_the_right_to_fire() {
    let scene = battle()
        .one("column", at(30.0, 40.0, 0.0))
        .two("gun", at(30.0, 30.0, 180.0))
        .one("line", at(44.0, 40.0, 0.0))
        .unit(|sheet, _| sheet.range = Some(18))
        .high_wall(rect(35.8, 36.0, 10.0, 0.3))
        .one("line", at(12.0, 40.0, 0.0))
        .unit(|_, unit| unit.done.fired = true)
        .one("column", at(23.5, 40.0, 0.0));
    let mut duel = fire(scene, &[]);
    duel.act(Action::Target(U(1)));
    let sight = duel.position.sight(U(2), U(1), Default::default());
    assert!(sight.is_clear() && !sight.is_half(), "{sight:?}");
    assert_eq!(duel.refused(&with(3, false)), "VF-5.1e");
    duel.act(with(0, false));
    assert_eq!(duel.options(), [Action::Support(U(4)), Action::Attack]);
    assert_eq!(duel.refused(&Action::Support(U(2))), "VF-8.2.1a");
}

/// Rules: VF-S.plaenkler.d, VF-G84, VF-S.plaenkler.c
#[test]
fn skirmishers_support_only_skirmishers() {
    let scene = || {
        battle()
            .one("line", at(30.0, 40.0, 0.0))
            .special(Special::Skirmishers)
            .two("line", at(30.0, 30.0, 180.0))
            .one("line", at(40.0, 40.0, 0.0))
            .special(Special::Skirmishers)
            .one("line", at(20.0, 40.0, 0.0))
    };
    // Skirmish fire: 3 / 2 + 1 + 1 dice. Unit 2 joins with its skirmishers, unit 3 with all its men.
    let mut duel = fire(scene(), &[4, 1, 1]);
    duel.act(Action::Target(U(1))).act(with(0, true));
    let both = [Action::Support(U(2)), Action::Support(U(3)), Action::Attack];
    assert_eq!(duel.options(), both);
    duel.act(Action::Support(U(2))).act(Action::Support(U(3)));
    assert!(duel.unit(2).done.skirmished && duel.unit(0).done.skirmished);
    assert!(duel.unit(3).done.fired && !duel.unit(3).done.skirmished);
    // At the longer range of skirmishers those without any are too far away.
    let far = scene().with(|_, state| state.units[1].place = Place::Table(at(30.0, 24.0, 180.0)));
    let mut duel = fire(far, &[4, 1]);
    duel.act(Action::Target(U(1))).act(with(0, true));
    assert_eq!(duel.options(), [Action::Support(U(2)), Action::Attack]);
    assert_eq!(duel.refused(&Action::Support(U(3))), "VF-5.1.1a");
    // A volley is supported by volleys, never by skirmishers.
    let mut duel = fire(scene(), &[1, 1, 1, 1]);
    duel.act(Action::Target(U(1))).act(with(0, false));
    duel.act(Action::Support(U(2))).act(Action::Attack);
    assert!(duel.unit(2).done.fired && !duel.unit(2).done.skirmished);
}

/// Six guns in a wedge, so that none is in another's way and all are within 4 inches of the first; their target is
/// 40 inches away.
fn battery(special: Special) -> Scene {
    let gun = |right: f64| at(40.0 + right, 50.0 + 1.05 * right.abs(), 0.0);
    let mut scene = battle()
        .one("gun", gun(2.1))
        .special(special)
        .two("line", at(40.0, 10.0, 180.0));
    for right in [0.0, -2.1, -4.2, 4.3, 6.7] {
        scene = scene.one("gun", gun(right)).special(special);
    }
    scene
}

fn supported(scene: Scene, most: u8) -> (Duel, u8) {
    let mut duel = fire(scene, &[1; 12]);
    duel.act(Action::Target(U(1))).act(with(0, false));
    let mut count = 0;
    for unit in 2..8 {
        if count < most && duel.options().contains(&Action::Support(U(unit))) {
            duel.act(Action::Support(U(unit)));
            count += 1;
        }
    }
    if duel.options().contains(&Action::Attack) {
        duel.act(Action::Attack);
    }
    (duel, count)
}

/// Rules: VF-S.batterie.a, VF-G91, VF-X22
#[test]
fn a_battery_gets_five_supporters_within_four_inches() {
    let (duel, five) = supported(battery(Special::Battery), 6);
    assert_eq!(five, 5);
    assert_eq!(duel.dice.forced_left(), 6);
    let (_, plain) = supported(battery(Special::Canister), 6);
    assert_eq!(plain, 3);
    // With one supporter too far away the limit is three.
    let far = battery(Special::Battery).with(|_, state| {
        state.units[2].place = feldherr_fortitude::Place::Table(at(60.0, 50.0, 0.0));
    });
    assert_eq!(supported(far, 6).1, 3);
}

/// Rules: VF-S.leichte.b, VF-S.offene_formation.e, VF-G86, VF-G23, VF-X25
#[test]
fn light_troops_in_open_formation_suffer_half() {
    let scene = |fire: u8| {
        battle()
            .one("line", at(30.0, 40.0, 0.0))
            .values(Some(fire), 4, 4)
            .two("open", at(30.0, 30.0, 180.0))
            .special(Special::LightInfantry)
            .values(Some(3), 4, 9)
    };
    for (hits, losses) in [(0, 0), (1, 1), (2, 1), (3, 1), (5, 2)] {
        let mut faces = vec![6; hits];
        faces.resize(5, 1);
        let mut duel = fire(scene(5), &faces);
        duel.act(Action::Target(U(1))).act(with(0, false));
        assert_eq!(duel.losses(1), losses, "{hits} hits");
    }
}

/// Rules: VF-S.leichte.b, VF-G86
#[test]
fn light_troops_in_cover_suffer_half_and_others_do_not() {
    let scene = |special: Option<Special>| {
        let scene = battle()
            .one("line", at(30.0, 40.0, 0.0))
            .two("line", at(30.0, 30.0, 180.0))
            .wall(rect(10.0, 31.0, 40.0, 0.3));
        match special {
            Some(special) => scene.with(|field, _| {
                field.sheets[1].specials = field.sheets[1].specials.with(special);
            }),
            None => scene,
        }
    };
    for (special, losses) in [
        (None, 3),
        (Some(Special::LightInfantry), 1),
        (Some(Special::LightCavalry), 1),
        (Some(Special::OpenFormation), 3),
    ] {
        let mut duel = fire(scene(special), &[6, 6, 6]);
        duel.act(Action::Target(U(1))).act(with(0, false));
        assert_eq!(duel.losses(1), losses, "{special:?}");
    }
}

/// Rules: VF-5.0f, VF-S.plaenkler.c, VF-S.artillerie_zu_pferd.c, VF-G87
#[test]
fn one_who_fires_is_marked_for_the_command_phase() {
    let mut duel = fire(lines(), &[1, 1, 1]);
    duel.act(Action::Target(U(1))).act(with(0, false));
    assert!(duel.unit(0).done.fired && !duel.unit(0).done.skirmished);
    assert!(!duel.unit(2).done.fired);
}

/// Rules: VF-F.7a, VF-F.7b, VF-G105
#[test]
fn directed_fire_lets_a_gun_on_a_hill_choose_a_hidden_target() {
    let (outline, crest) = hill();
    let scene = || over("line", Side::Two).hill(outline.clone(), crest.clone());
    // Without the card unit 1 cannot be chosen: unit 2 stands in the way.
    let held = fire(scene(), &[]);
    assert_eq!(held.refused(&Action::Target(U(1))), "VF-5.1c");
    // VF-5.1d still holds, so the nearer one must have been attacked.
    let card = |scene: Scene| {
        scene
            .with(|_, state| state.units[2].done.fired_at = true)
            .hand(Side::One, Nation::French, &[Card::Seven])
    };
    let mut duel = fire(card(scene()), &[6, 6]);
    duel.act(Action::Target(U(1)));
    let on = feldherr_fortitude::On::Unit(U(1));
    duel.act(Action::Play {
        card: Card::Seven,
        on,
    });
    // 1 + 1 dice.
    duel.act(with(0, false));
    assert_eq!(duel.done().losses(1), 2);
    // If the card is kept after all, nobody fires, and the target cannot be named again in this phase.
    let mut duel = fire(card(scene()), &[]);
    duel.act(Action::Target(U(1))).act(Action::Pass);
    assert_eq!(duel.done().losses(1), 0);
    assert!(duel.unit(1).done.fired_at && !duel.unit(0).done.fired);
}

/// Rules: VF-4.0d, VF-G105
#[test]
fn whether_the_chief_is_asked_for_a_target_does_not_tell_his_hand() {
    let (outline, crest) = hill();
    let scene = |hand: Card, deck: Card| {
        over("line", Side::Two)
            .hill(outline.clone(), crest.clone())
            .with(|_, state| state.units[2].done.fired_at = true)
            .hand(Side::One, Nation::French, &[hand])
            .with(|_, state| {
                let own = &mut state.sides[0];
                own.deck = feldherr_fortitude::Cards::default().with(deck);
                own.discard = own.discard.without(deck);
            })
    };
    // Only Directed Fire could make unit 1 a target; the question comes whether the card is in hand or in the deck.
    let holds = fire(scene(Card::Seven, Card::Three), &[]);
    let draws = fire(scene(Card::Three, Card::Seven), &[]);
    assert_eq!(holds.options(), [Action::Target(U(1)), Action::Done]);
    assert_eq!(draws.options(), [Action::Done]);
    // Once the card is played, everybody knows there is nothing to choose.
    assert_eq!(fire(scene(Card::Three, Card::Four), &[]).seat(), None);
}

/// Rules: VF-5.0a, VF-5.1d
#[test]
fn the_targets_offered_are_those_that_are_allowed() {
    let mut scene = battle().one("gun", at(20.0, 50.0, 20.0));
    for (index, x) in (0u8..).zip([25.0, 38.0, 50.0, 62.0]) {
        let y = 40.0 - 4.0 * f64::from(index % 2);
        scene = scene
            .one("line", at(x, y + 9.0, 0.0))
            .special(Special::Skirmishers)
            .two("column", at(x, y, 180.0))
            .two("open", at(x + 5.0, y - 6.0, 180.0));
    }
    let duel = fire(scene, &[]);
    let offered = duel.options();
    for unit in 0..13 {
        let target = Action::Target(U(unit));
        let seat = duel.seat().unwrap();
        let allowed = feldherr_core::Game::check(&duel.position, seat, &target).is_ok();
        assert_eq!(offered.contains(&target), allowed, "unit {unit}");
    }
}

/// Rules: VF-5.1c, VF-8.0b, VF-G73
#[test]
fn a_neighbour_in_a_village_is_no_target_for_units_without_a_weapon() {
    // Sections of a village share a border, and the units in them are not in contact.
    let duel = fire(
        battle()
            .house(rect(30.0, 30.0, 6.0, 6.0))
            .house(rect(36.0, 30.0, 6.0, 6.0))
            .one("cavalry", at(0.0, 0.0, 0.0))
            .inside(0)
            .two("line", at(0.0, 0.0, 0.0))
            .inside(1),
        &[],
    );
    assert!(!duel.options().contains(&Action::Target(U(1))));
}
