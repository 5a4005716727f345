//! LB-13.35 to LB-13.37, LB-13.5 The strength of a bombardment, counter-battery fire, cards, and the table.

use crate::support::fire::{fire, last, open, range, refusal, target};
use crate::support::{Drill, drill, hex};
use feldherr_battles::table::fire::{BOMBARDMENT, COLUMNS, FireResult};
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{Action, Card, Kind, Marks, On, PieceSet, Side, Step, rule};
use feldherr_core::{Game, RuleId};

/// Rules: LB-13.35b, LB-13.36a, LB-13.36c, LB-G60, LB-G61
#[test]
fn range_and_terrain_reduce_the_strength() {
    let strength = |ground: Drill, at: u16| last(&fire(ground, at, &[1])).0;
    assert_eq!(strength(range(608), 608), 4);
    assert_eq!(strength(range(609), 609), 2);
    let three = |ground: Drill| {
        ground.with_unit(Side::French, |unit| {
            unit.full = 3;
        })
    };
    assert_eq!(
        strength(three(range(609)), 609),
        1,
        "half of 3, rounded down"
    );
    assert_eq!(strength(range(608).town(&[608]), 608), 2, "two thirds of 4");
    assert_eq!(strength(range(608).marsh(&[608]), 608), 2);
    assert_eq!(strength(range(609).marsh(&[609]), 609), 1);
}

/// Rules: LB-13.36a, LB-13.33d
#[test]
fn a_town_is_out_of_reach_at_three_hexes() {
    assert_eq!(refusal(range(609).town(&[609]), 609), rule::LB_13_36A);
}

/// Rules: LB-13.5a, LB-13.5b, LB-13.5d, LB-X35, LB-X36
#[test]
fn counter_battery_fire_takes_half_of_the_targets_guns() {
    let reply = |own: u8, other: u8, at: u16| {
        let ground = range(at)
            .with_unit(Side::French, |unit| {
                (unit.full, unit.reduced) = (own, 1);
            })
            .coalition("reply", Kind::Artillery, other, at)
            .marked("reply", Marks::SEEN);
        last(&fire(ground, at, &[6])).0
    };
    assert_eq!(reply(4, 3, 608), 3, "half of 3 is 1");
    assert_eq!(reply(2, 4, 608), 0, "half of 4 is 2");
    assert_eq!(reply(3, 4, 608), 1);
    // First the reply, then the range: (6 - 2) / 2, not 6 / 2 - 2.
    assert_eq!(reply(6, 4, 609), 2);
}

/// Rules: LB-13.5d
#[test]
fn a_bombardment_without_strength_has_no_effect() {
    let ground = range(608)
        .with_unit(Side::French, |unit| {
            (unit.full, unit.reduced) = (2, 1);
        })
        .coalition("reply", Kind::Artillery, 4, 608)
        .marked("reply", Marks::SEEN);
    assert_eq!(last(&fire(ground, 608, &[6])).3, FireResult::Nothing);
}

/// Rules: LB-13.5c, LB-G62
#[test]
fn suppressed_guns_and_guns_alone_in_a_zone_do_not_reply() {
    let ground = || {
        drill()
            .french("guns", Kind::Artillery, 4, 606)
            .coalition("z", Kind::Artillery, 4, 608)
            .marked("z", Marks::SEEN)
            .at(Step::Bombardment, Side::French)
    };
    assert_eq!(last(&fire(ground(), 608, &[1])).0, 2);
    let silent = ground().marked("z", Marks::SUPPRESSED);
    assert_eq!(last(&fire(silent, 608, &[1])).0, 4);
    let pinned = || ground().french("foot", Kind::Infantry, 4, 609);
    assert_eq!(last(&fire(pinned(), 608, &[1])).0, 4);
    let covered = pinned()
        .coalition("guard", Kind::Infantry, 4, 608)
        .marked("guard", Marks::SEEN);
    assert_eq!(last(&fire(covered, 608, &[1])).0, 2);
}

/// Rules: LB-13.5b, LB-G60
#[test]
fn near_batteries_bear_the_reply_first() {
    let mut play = range(608)
        .with_unit(Side::French, |unit| {
            (unit.full, unit.reduced) = (2, 1);
        })
        .french("far", Kind::Artillery, 4, 611)
        .coalition("reply", Kind::Artillery, 6, 608)
        .marked("reply", Marks::SEEN)
        .play(&[1]);
    let (guns, far) = (play.id("guns"), play.id("far"));
    play.act(target(608));
    play.act(Action::With(guns))
        .act(Action::With(far))
        .act(Action::Complete);
    // The reply is 3: two off the near guns, one off the far ones, and half of 3 is 1.
    assert_eq!(last(&play).0, 1);
}

/// Rules: LB-13.37a, LB-13.37b, LB-23.13b, LB-GL.drm, LB-G3
#[test]
fn strength_and_modified_die_give_the_result() {
    use FireResult::{Nothing, Reduced, Retreat, Suppressed};
    assert_eq!(COLUMNS, [1, 2, 4, 6, 8]);
    assert_eq!(BOMBARDMENT.len(), 9);
    let result = |ground: Drill, die: u32| {
        let (_, _, drm, result) = last(&fire(ground, 608, &[die]));
        (drm, result)
    };
    assert_eq!(result(range(608), 2), (0, Nothing));
    assert_eq!(result(range(608), 3), (0, Suppressed));
    assert_eq!(result(range(608), 4), (0, Retreat));
    let mud = || range(608).weather(Weather::Mud);
    assert_eq!(result(mud(), 4), (-2, Nothing));
    assert_eq!(result(mud(), 5), (-2, Suppressed));
    let heat = || range(608).weather(Weather::Heat);
    assert_eq!(result(heat(), 4), (-1, Suppressed));
    let heavy = || range(608).with_unit(Side::French, |unit| unit.full = 8);
    assert_eq!(result(heavy(), 5), (0, Reduced(1)));
    assert_eq!(result(heavy(), 6), (0, Reduced(2)));
}

/// Rules: LB-G85, LB-23.13g
#[test]
fn weather_does_not_lower_the_strength_of_a_bombardment() {
    for weather in [Weather::Fair, Weather::Heat, Weather::Mud] {
        let play = fire(range(608).weather(weather), 608, &[1]);
        assert_eq!(last(&play).0, 4, "{weather:?}");
    }
}

/// Rules: LB-24.6a, LB-24.8c
#[test]
fn cards_silence_a_formation_and_mass_a_battery() {
    let short = |formation: u8| {
        open(range(608)).with(|state| {
            state.effects = vec![feldherr_battles::Effect {
                side: Side::Coalition,
                card: Card(11),
                on: On::Formation(feldherr_battles::FormationId(formation)),
                until: Some(3),
            }];
        })
    };
    assert!(!short(0).play(&[]).options().contains(&target(608)));
    assert!(short(1).play(&[]).options().contains(&target(608)));
    let massed = range(608).with(|state| {
        state.effects = vec![feldherr_battles::Effect {
            side: Side::French,
            card: Card(27),
            on: On::Hex(hex(608)),
            until: None,
        }];
    });
    let play = fire(massed, 608, &[3]);
    assert_eq!(last(&play), (4, 3, 1, FireResult::Retreat));
    assert!(
        play.position.state.effects.is_empty(),
        "for one bombardment"
    );
}

/// The previews name strength, reply and modifiers, and their chances add up.
#[test]
fn a_bombardment_shows_its_exact_chances() {
    let mut play = range(608)
        .weather(Weather::Mud)
        .coalition("reply", Kind::Artillery, 3, 608)
        .marked("reply", Marks::SEEN)
        .play(&[]);
    let guns = play.id("guns");
    play.act(target(608)).act(Action::With(guns));
    let seat = play.position.awaited_seat().unwrap();
    let preview = play.position.preview(seat, &Action::Complete);
    let odds = &preview.odds[0];
    let total: f64 = odds.rows.iter().map(|row| row.chance).sum();
    assert!((total - 1.0).abs() < 1e-9);
    let rules: Vec<RuleId> = odds.notes.iter().map(|note| note.rule).collect();
    assert_eq!(rules, [rule::LB_13_35A, rule::LB_13_5A, rule::LB_13_37B]);
    let barrage = play
        .position
        .barrage(Side::French, hex(608), &PieceSet::from_iter([guns]));
    assert_eq!((barrage.points, barrage.drm()), (3, -2));
}
