//! VF-6.3, VF-6.4, VF-6.6, VF-11.0 Moves, withdrawals, forced marches, changes of formation, entry.

use crate::support::*;
use feldherr_fortitude::geometry::Pose;
use feldherr_fortitude::{
    Card, Commander, Edge, Effect, Formation, March, MoveKind, Nation, On, Order, Place, Position,
    Side, Special, Until,
};

fn goes(battle: &Position, kind: MoveKind, path: &[Pose]) -> bool {
    battle.judge_march(unit(0), &march(kind, path)).is_ok()
}

fn refused(battle: &Position, kind: MoveKind, path: &[Pose]) -> &'static str {
    rule_of(battle.judge_march(unit(0), &march(kind, path)))
}

fn start() -> Pose {
    at(60.0, 40.0, 0.0)
}

/// Rules: VF-6.3a, VF-6.3.1d
#[test]
fn a_line_moves_eight_inches_and_no_farther() {
    let battle = battle().one("line", start()).build();
    assert!(goes(&battle, MoveKind::Move, &[at(60.0, 32.0, 0.0)]));
    assert_eq!(
        refused(&battle, MoveKind::Move, &[at(60.0, 31.9, 0.0)]),
        "VF-6.3a"
    );
    let trip = battle
        .judge_march(
            unit(0),
            &march(MoveKind::Move, &[at(60.0, 36.0, 0.0), at(58.0, 36.0, 0.0)]),
        )
        .unwrap();
    assert!((trip.cost - 6.0).abs() < 1e-6);
    assert_eq!((trip.allowance, trip.pose), (8.0, at(58.0, 36.0, 0.0)));
}

/// Rules: VF-6.3a, VF-G119
#[test]
fn a_refusal_names_the_place_where_the_range_ends() {
    let battle = battle().one("line", start()).build();
    let refusal = battle
        .judge_march(unit(0), &march(MoveKind::Move, &[at(60.0, 20.0, 0.0)]))
        .unwrap_err();
    let [x, y] = refusal.place.unwrap();
    assert!((x - 60.0).abs() < 1e-6 && (y - 32.0).abs() < 1e-3);
    // Where the ground is rough it ends sooner: the middle of the bases is 20 mm behind the front.
    let rough = crate::support::battle()
        .rough(rect(40.0, 20.0, 40.0, 16.0 + 20.0 / 25.4))
        .one("line", start())
        .build();
    let refusal = rough.judge_march(unit(0), &march(MoveKind::Move, &[at(60.0, 20.0, 0.0)]));
    let [_, y] = refusal.unwrap_err().place.unwrap();
    assert!((y - 34.0).abs() < 2e-3, "{y}");
}

/// Rules: VF-6.3b, VF-G119
#[test]
fn units_turn_and_move_sideways_and_backwards() {
    let battle = battle().one("column", start()).build();
    for end in [
        at(66.0, 40.0, 0.0),
        at(60.0, 48.0, 0.0),
        at(60.0, 36.0, 45.0),
        at(62.0, 40.0, 270.0),
    ] {
        assert!(goes(&battle, MoveKind::Move, &[end]), "{end:?}");
    }
}

/// Rules: VF-6.3a, VF-G119
#[test]
fn a_turn_costs_the_way_of_the_farthest_corner() {
    let battle = battle().one("line", start()).build();
    // A wheel of 45 degrees about the left front corner: the right rear corner goes farthest.
    let (width, depth) = (240.0 / 25.4, 40.0 / 25.4);
    let corner = at(60.0 - width / 2.0, 40.0, 0.0);
    let end = feldherr_fortitude::geometry::rotate(start().at, corner.at, 45.0);
    let wheel = march(MoveKind::Move, &[Pose::new(end, 45.0)]);
    let expected = libm::hypot(width, depth) * std::f64::consts::FRAC_PI_4;
    let trip = battle.judge_march(unit(0), &wheel).unwrap();
    assert!(
        (trip.cost - expected).abs() < 0.01,
        "{} {expected}",
        trip.cost
    );
    // On the spot it is half as far, but a half turn is too much.
    assert!(goes(&battle, MoveKind::Move, &[at(60.0, 40.0, 90.0)]));
    assert_eq!(
        refused(&battle, MoveKind::Move, &[at(60.0, 40.0, 180.0)]),
        "VF-6.3a"
    );
}

/// Rules: VF-6.3.1a, VF-6.3.1b, VF-6.3.1c, VF-6.3.1d, VF-6.3.1e, VF-X68
#[test]
fn ranges_by_arm_and_formation() {
    for (kind, range) in [
        ("cavalry", 18.0),
        ("cavalry column", 18.0),
        ("column", 12.0),
        ("march", 12.0),
        ("limbered", 12.0),
        ("line", 8.0),
        ("gun", 3.0),
        ("square", 3.0),
        ("open", 12.0),
        ("cavalry open", 18.0),
    ] {
        let battle = battle().one(kind, start()).build();
        let order = battle.state.units[0].order;
        assert_eq!(
            battle.allowance(unit(0), order, MoveKind::Move),
            range,
            "{kind}"
        );
    }
}

/// Rules: VF-6.3.1f, VF-S.artillerie_zu_pferd.a, VF-S.artillerie_zu_pferd.b, VF-S.schwere_artillerie.b, VF-S.schwere_artillerie.c, VF-S.schnell.a, VF-G96, VF-X44, VF-X69, VF-S.karree.d, VF-S.offene_formation.b
#[test]
fn special_rules_change_the_range() {
    let range = |kind: &str, special: Special, kind_of_move: MoveKind| {
        let battle = battle().one(kind, start()).special(special).build();
        battle.allowance(unit(0), battle.state.units[0].order, kind_of_move)
    };
    assert_eq!(
        range("limbered", Special::HorseArtillery, MoveKind::Move),
        18.0
    );
    assert_eq!(range("gun", Special::HorseArtillery, MoveKind::Move), 9.0);
    assert_eq!(
        range("limbered", Special::HeavyArtillery, MoveKind::Move),
        6.0
    );
    assert_eq!(range("gun", Special::HeavyArtillery, MoveKind::Move), 1.0);
    assert_eq!(range("cavalry", Special::Fast, MoveKind::Move), 24.0);
    assert_eq!(range("cavalry", Special::Fast, MoveKind::ForcedMarch), 48.0);
}

/// Rules: VF-F.french.K, VF-X45
#[test]
fn the_french_king_spurs_a_brigade() {
    let effect = |nation| {
        battle()
            .one("column", start())
            .one("column", at(30.0, 40.0, 0.0))
            .other_brigade()
            .with(|field, state| {
                field.armies[0].nation = nation;
                state.effects.push(Effect {
                    side: Side::One,
                    card: Card::King,
                    on: On::Brigade(feldherr_fortitude::BrigadeId(0)),
                    until: Until::PhaseEnd,
                });
            })
            .build()
    };
    let column = order(Formation::AttackColumn, 6);
    let range = |battle: &Position, id| battle.allowance(unit(id), column, MoveKind::Move);
    assert_eq!(range(&effect(Nation::French), 0), 18.0);
    assert_eq!(range(&effect(Nation::French), 1), 12.0, "another brigade");
    assert_eq!(range(&effect(Nation::British), 0), 12.0, "another king");
}

/// Rules: VF-6.3c, VF-G35
#[test]
fn only_free_units_of_the_same_brigade_are_passed() {
    let over = at(60.0, 28.0, 0.0);
    let own = battle()
        .one("column", start())
        .one("line", at(60.0, 35.0, 0.0))
        .build();
    assert!(goes(&own, MoveKind::Move, &[over]));
    let foreign = battle()
        .one("column", start())
        .one("line", at(60.0, 35.0, 0.0))
        .other_brigade()
        .build();
    assert_eq!(refused(&foreign, MoveKind::Move, &[over]), "VF-6.3c");
    let engaged = battle()
        .one("column", start())
        .one("line", at(60.0, 36.0, 90.0))
        .two("line", at(61.0, 40.0 - 120.0 / 25.4, 270.0))
        .two("line", at(60.0, 36.0, 270.0))
        .with(|_, state| state.units[2].place = Place::Reserve)
        .build();
    // The friend fights an enemy beside the way; a withdrawal may pass enemies closely but not this friend.
    assert_eq!(
        refused(&engaged, MoveKind::Withdraw, &[at(59.0, 28.0, 0.0)]),
        "VF-6.3c"
    );
}

/// Rules: VF-G35, VF-G37
#[test]
fn enemies_are_never_passed_over() {
    let battle = battle()
        .one("column", start())
        .two("line", at(60.0, 36.0, 0.0))
        .build();
    assert_eq!(
        refused(&battle, MoveKind::Withdraw, &[at(60.0, 30.0, 0.0)]),
        "VF-G35"
    );
}

/// Rules: VF-6.3d
#[test]
fn a_move_ends_in_contact_with_no_friend() {
    let battle = battle()
        .one("line", start())
        .one("line", at(60.0, 33.0, 0.0))
        .build();
    let rear = 33.0 + 40.0 / 25.4;
    assert_eq!(
        refused(&battle, MoveKind::Move, &[at(60.0, rear, 0.0)]),
        "VF-6.3d"
    );
    assert!(goes(&battle, MoveKind::Move, &[at(60.0, rear + 0.1, 0.0)]));
    assert_eq!(
        refused(&battle, MoveKind::Move, &[at(60.0, 33.5, 0.0)]),
        "VF-6.3d"
    );
}

/// Rules: VF-6.3e
#[test]
fn no_unit_leaves_the_table() {
    let battle = battle().one("column", at(60.0, 5.0, 0.0)).build();
    assert!(goes(&battle, MoveKind::Move, &[at(60.0, 0.0, 0.0)]));
    let refusal = battle.judge_march(unit(0), &march(MoveKind::Move, &[at(60.0, -1.0, 0.0)]));
    let illegal = refusal.unwrap_err();
    assert_eq!(illegal.rule.as_str(), "VF-6.3e");
    let [_, y] = illegal.place.unwrap();
    assert!((-0.3..=0.01).contains(&y), "{y}");
    // A wheel may swing a corner over the edge on the way.
    let near = crate::support::battle()
        .one("line", at(60.0, 0.5, 0.0))
        .build();
    assert_eq!(
        refused(&near, MoveKind::Move, &[at(60.0, 0.5, 45.0)]),
        "VF-6.3e"
    );
}

/// Rules: VF-6.3.2a, VF-G20
#[test]
fn a_move_stays_three_inches_from_enemies_all_the_way() {
    let battle = battle()
        .one("line", start())
        .two("line", at(60.0, 30.0, 180.0))
        .build();
    assert!(goes(&battle, MoveKind::Move, &[at(60.0, 33.0, 0.0)]));
    assert_eq!(
        refused(&battle, MoveKind::Move, &[at(60.0, 32.9, 0.0)]),
        "VF-6.3.2a"
    );
    // Passing by is no better than stopping there.
    let aside = crate::support::battle()
        .one("column", start())
        .two("gun", at(66.0, 36.0, 180.0))
        .build();
    let past = [at(60.0, 28.0, 0.0)];
    let gap = 66.0 - 60.0 - 30.0 / 25.4 - 60.0 / 25.4;
    assert!(gap < 3.0);
    assert_eq!(refused(&aside, MoveKind::Move, &past), "VF-6.3.2a");
}

/// Rules: VF-6.3.2b, VF-G6
#[test]
fn near_enemies_pin_a_unit() {
    let near = |gap: f64| {
        battle()
            .one("line", start())
            .two("line", at(60.0, 40.0 - gap, 180.0))
            .build()
    };
    let back = [at(60.0, 41.0, 0.0)];
    assert_eq!(refused(&near(2.9), MoveKind::Move, &back), "VF-6.3.2b");
    assert_eq!(
        refused(&near(2.9), MoveKind::ForcedMarch, &back),
        "VF-6.3.2b"
    );
    assert!(goes(&near(3.0), MoveKind::Move, &back));
    assert!(goes(&near(2.9), MoveKind::Withdraw, &[at(60.0, 44.0, 0.0)]));
    // Not in contact it may still charge; in contact it may not.
    assert!(near(2.9).check_kind(unit(0), MoveKind::Charge).is_ok());
    assert_eq!(
        rule_of(near(0.0).check_kind(unit(0), MoveKind::Charge)),
        "VF-6.5.1a"
    );
    assert_eq!(
        rule_of(near(0.0).check_kind(unit(0), MoveKind::Move)),
        "VF-6.3.2b"
    );
}

/// Rules: VF-6.3.2c, VF-6.3.2d
#[test]
fn enemy_leaders_are_overrun() {
    let battle = battle()
        .one("line", start())
        .leader(Side::Two, point(60.0, 36.0), None)
        .leader(Side::Two, point(70.0, 36.0), None)
        .leader(Side::One, point(58.0, 36.0), None)
        .build();
    let trip = battle
        .judge_march(unit(0), &march(MoveKind::Move, &[at(60.0, 34.0, 0.0)]))
        .unwrap();
    assert_eq!(trip.overrun, [FIRST_LEADER]);
}

fn with_change(
    before: bool,
    change: feldherr_fortitude::Change,
    path: &[Pose],
    kind: MoveKind,
) -> March {
    let plain = march(kind, path);
    if before {
        March {
            before: Some(change),
            ..plain
        }
    } else {
        March {
            after: Some(change),
            ..plain
        }
    }
}

/// Rules: VF-6.3.3a, VF-6.3.3e, VF-G36, VF-6.5e, VF-6.6b
#[test]
fn formation_changes_go_with_moves_and_after_withdrawals() {
    let battle = battle().one("line", start()).build();
    let column = change(Formation::AttackColumn, 6, 0.0);
    let ahead = [at(60.0, 33.0, 0.0)];
    let judge = |march: &March| battle.judge_march(unit(0), march);
    assert!(judge(&with_change(false, column, &ahead, MoveKind::Move)).is_ok());
    assert!(judge(&with_change(false, column, &ahead, MoveKind::Withdraw)).is_ok());
    assert!(judge(&with_change(true, column, &[], MoveKind::Move)).is_ok());
    let refused = |march: &March| rule_of(judge(march));
    assert_eq!(
        refused(&with_change(true, column, &ahead, MoveKind::Withdraw)),
        "VF-6.3.3a"
    );
    assert_eq!(
        refused(&with_change(false, column, &ahead, MoveKind::Charge)),
        "VF-6.5e"
    );
    assert_eq!(
        refused(&with_change(false, column, &ahead, MoveKind::ForcedMarch)),
        "VF-6.6b"
    );
    let both = March {
        after: Some(change(Formation::Line, 12, 0.0)),
        ..with_change(true, column, &[], MoveKind::Move)
    };
    assert_eq!(refused(&both), "VF-G36");
    // The range is that of the formation it moves in: changed before, the column goes 12 in.
    let base = battle
        .judge_march(unit(0), &with_change(true, column, &[], MoveKind::Move))
        .unwrap();
    let far = at(base.pose.at.x, base.pose.at.y - 12.0, 0.0);
    let trip = judge(&with_change(true, column, &[far], MoveKind::Move)).unwrap();
    assert!((trip.cost - 12.0).abs() < 1e-3);
    assert_eq!(trip.order, order(Formation::AttackColumn, 6));
    assert_eq!(
        refused(&with_change(false, column, &[far], MoveKind::Move)),
        "VF-6.3a"
    );
}

/// Rules: VF-6.3.3b, VF-G20
#[test]
fn a_change_needs_more_than_three_inches() {
    let near = |gap: f64| {
        battle()
            .one("line", start())
            .two("line", at(60.0, 40.0 - gap, 180.0))
            .build()
    };
    let wide = with_change(
        true,
        change(Formation::AttackColumn, 6, 0.0),
        &[],
        MoveKind::Move,
    );
    assert_eq!(rule_of(near(3.0).judge_march(unit(0), &wide)), "VF-6.3.3b");
    assert!(near(3.1).judge_march(unit(0), &wide).is_ok());
    // It is measured at the end too: the turned column reaches nearer.
    let turned = with_change(
        true,
        change(Formation::MarchColumn, 3, 180.0),
        &[],
        MoveKind::Move,
    );
    assert_eq!(
        rule_of(near(4.0).judge_march(unit(0), &turned)),
        "VF-6.3.3b"
    );
}

/// Rules: VF-6.3.3c, VF-6.3.3d
#[test]
fn the_pivot_base_stays_in_place() {
    use feldherr_fortitude::formation::footprint;
    let battle = battle().one("line", start()).build();
    let sheet = &battle.field.sheets[0];
    for other in [false, true] {
        for heading in [0.0, 90.0, 135.0] {
            let new = feldherr_fortitude::Change {
                other,
                ..change(Formation::AttackColumn, 6, heading)
            };
            let trip = battle
                .judge_march(unit(0), &with_change(true, new, &[], MoveKind::Move))
                .unwrap();
            assert_eq!(trip.pose.heading, heading);
            let middle = |order: Order, pose: Pose| {
                let (right, behind) = footprint(sheet, order).pivot(other).middle();
                pose.local(right, -behind)
            };
            let before = middle(battle.state.units[0].order, start());
            let after = middle(new.order, trip.pose);
            assert!(before.distance(after) < 0.002);
        }
    }
    // Four bases: the two middle ones are equally central, and either may be chosen.
    let line = footprint(sheet, order(Formation::Line, 12));
    assert!(line.pivot(false).right.abs() < 1e-9 && line.pivot(true).left.abs() < 1e-9);
}

/// Rules: VF-1.2.3b, VF-G17, VF-6.3.3d
#[test]
fn a_gun_stays_where_it_is_when_it_limbers() {
    let battle = battle().one("gun", start()).build();
    let limber = with_change(
        true,
        change(Formation::Limbered, 1, 90.0),
        &[],
        MoveKind::Move,
    );
    let trip = battle.judge_march(unit(0), &limber).unwrap();
    // The gun's middle was 40 mm behind its front; limbered it is 140 mm behind the limber's front, now eastwards.
    assert!((trip.pose.at.x - (60.0 + 140.0 / 25.4)).abs() < 2e-3);
    assert!((trip.pose.at.y - (40.0 + 40.0 / 25.4)).abs() < 2e-3);
}

/// Rules: VF-G36
#[test]
fn the_changed_unit_needs_room() {
    let change = with_change(true, change(Formation::Line, 12, 0.0), &[], MoveKind::Move);
    let friend = battle()
        .one("column", start())
        .one("column", at(66.0, 40.0, 0.0))
        .build();
    assert_eq!(rule_of(friend.judge_march(unit(0), &change)), "VF-6.3d");
    let edge = battle().one("column", at(3.0, 40.0, 0.0)).build();
    assert_eq!(rule_of(edge.judge_march(unit(0), &change)), "VF-6.3e");
    let house = battle()
        .house(rect(63.0, 38.0, 4.0, 4.0))
        .one("column", start())
        .build();
    assert_eq!(rule_of(house.judge_march(unit(0), &change)), "VF-T.3c");
    // A turn on the spot is a change as well.
    let turn = with_change(
        true,
        crate::support::change(Formation::AttackColumn, 6, 90.0),
        &[],
        MoveKind::Move,
    );
    assert!(
        battle()
            .one("column", start())
            .build()
            .judge_march(unit(0), &turn)
            .is_ok()
    );
}

/// Rules: VF-S.karree.b, VF-G88
#[test]
fn squares_form_and_dissolve_on_the_spot() {
    let battle = battle()
        .one("line", start())
        .special(Special::Square)
        .build();
    let square = change(Formation::Square, 5, 0.0);
    let ahead = [at(60.0, 38.0, 0.0)];
    assert!(
        battle
            .judge_march(unit(0), &with_change(true, square, &[], MoveKind::Move))
            .is_ok()
    );
    let both = with_change(false, square, &ahead, MoveKind::Move);
    assert_eq!(rule_of(battle.judge_march(unit(0), &both)), "VF-S.karree.b");
    let formed = crate::support::battle().one("square", start()).build();
    let dissolve = change(Formation::Line, 12, 0.0);
    let leave = with_change(true, dissolve, &[at(60.0, 39.0, 0.0)], MoveKind::Move);
    assert_eq!(
        rule_of(formed.judge_march(unit(0), &leave)),
        "VF-S.karree.b"
    );
    assert!(
        formed
            .judge_march(unit(0), &with_change(true, dissolve, &[], MoveKind::Move))
            .is_ok()
    );
    // As a square it goes 3 in, but does not charge.
    assert!(goes(&formed, MoveKind::Move, &[at(60.0, 37.0, 0.0)]));
    assert_eq!(
        refused(&formed, MoveKind::Move, &[at(60.0, 36.0, 0.0)]),
        "VF-6.3a"
    );
}

/// Rules: VF-S.karree.e
#[test]
fn squares_do_not_charge() {
    let battle = battle()
        .one("square", start())
        .two("line", at(60.0, 38.0, 180.0))
        .build();
    assert_eq!(
        rule_of(battle.check_kind(unit(0), MoveKind::Charge)),
        "VF-S.karree.e"
    );
    assert!(battle.charge_options(unit(0)).is_empty());
}

/// Rules: VF-S.miliz.a, VF-S.landwehr.a, VF-S.landwehr.b, VF-S.stoisch.a, VF-G5, VF-G14
#[test]
fn militia_landwehr_and_stoics_move_or_change() {
    for (special, rule) in [
        (Special::Militia, "VF-S.miliz.a"),
        (Special::Landwehr, "VF-S.landwehr.a"),
        (Special::Stoic, "VF-S.stoisch.a"),
    ] {
        let battle = battle().one("line", start()).special(special).build();
        let column = change(Formation::AttackColumn, 6, 0.0);
        let ahead = [at(60.0, 34.0, 0.0)];
        let judge = |march: March| battle.judge_march(unit(0), &march);
        assert!(judge(with_change(true, column, &[], MoveKind::Move)).is_ok());
        assert!(judge(march(MoveKind::Move, &ahead)).is_ok());
        assert_eq!(
            rule_of(judge(with_change(false, column, &ahead, MoveKind::Move))),
            rule
        );
        assert_eq!(
            rule_of(judge(with_change(
                false,
                column,
                &ahead,
                MoveKind::Withdraw
            ))),
            rule
        );
        assert!(judge(march(MoveKind::ForcedMarch, &ahead)).is_ok());
    }
}

/// Rules: VF-L.kutuzov.a
#[test]
fn kutuzov_frees_russian_stoics_near_him() {
    let scene = |nation, x| {
        battle()
            .one("line", start())
            .special(Special::Stoic)
            .unit(|sheet, _| sheet.nation = nation)
            .leader(Side::One, point(x, 45.0), Some(Commander::Kutuzov))
            .build()
    };
    let both = with_change(
        false,
        change(Formation::AttackColumn, 6, 0.0),
        &[at(60.0, 34.0, 0.0)],
        MoveKind::Move,
    );
    assert!(
        scene(Nation::Russian, 60.0)
            .judge_march(unit(0), &both)
            .is_ok()
    );
    let far = scene(Nation::Russian, 80.0).judge_march(unit(0), &both);
    assert_eq!(rule_of(far), "VF-S.stoisch.a");
    let other = scene(Nation::Prussian, 60.0).judge_march(unit(0), &both);
    assert_eq!(rule_of(other), "VF-S.stoisch.a");
}

/// Rules: VF-6.4a, VF-6.4b, VF-G37
#[test]
fn a_withdrawal_leaves_contact_and_ends_three_inches_away() {
    let battle = battle()
        .one("line", start())
        .two("line", at(60.0, 40.0, 180.0))
        .build();
    assert!(goes(&battle, MoveKind::Withdraw, &[at(60.0, 43.0, 0.0)]));
    assert_eq!(
        refused(&battle, MoveKind::Withdraw, &[at(60.0, 42.9, 0.0)]),
        "VF-6.4b"
    );
    // Passing closely is allowed: another enemy stands beside the way.
    let beside = crate::support::battle()
        .one("column", start())
        .two("gun", at(60.0, 40.0, 180.0))
        .two(
            "gun",
            at(60.0 + 60.0 / 25.4 + 30.0 / 25.4 + 1.0, 44.0, 180.0),
        )
        .with(|_, state| state.units[1].place = Place::Reserve)
        .build();
    assert!(goes(&beside, MoveKind::Withdraw, &[at(60.0, 51.5, 0.0)]));
    assert_eq!(
        refused(&beside, MoveKind::Move, &[at(60.0, 51.5, 0.0)]),
        "VF-6.3.2b"
    );
}

/// Rules: VF-6.4c, VF-G11
#[test]
fn a_withdrawal_stays_in_view_of_those_it_leaves() {
    let battle = battle()
        .one("column", start())
        .two("gun", at(60.0, 40.0, 180.0))
        .build();
    assert!(goes(&battle, MoveKind::Withdraw, &[at(60.0, 48.0, 0.0)]));
    // Aside and out of its field of view.
    let aside = [at(67.0, 40.0, 0.0), at(67.0, 36.0, 0.0)];
    assert_eq!(refused(&battle, MoveKind::Withdraw, &aside), "VF-6.4c");
    // From a flank nobody watches; and distant watchers do not matter.
    let flank = crate::support::battle()
        .one("column", at(60.0, 40.0, 0.0))
        .two("gun", at(57.0, 40.0 - 60.0 / 25.4, 270.0))
        .two("line", at(60.0, 10.0, 180.0))
        .build();
    assert!(!flank.sees(unit(1), unit(0)) && flank.sees(unit(2), unit(0)));
    assert!(goes(&flank, MoveKind::Withdraw, &[at(64.0, 47.0, 0.0)]));
}

/// Rules: VF-6.4d, VF-G38
#[test]
fn withdrawals_are_found_or_there_is_none() {
    let free = battle()
        .one("cavalry", start())
        .two("line", at(60.0, 40.0, 180.0))
        .build();
    let found = free.withdraw_options(unit(0));
    assert!(!found.is_empty());
    for option in &found {
        assert!(free.judge_march(unit(0), option).is_ok());
    }
    // Boxed in by walls with the enemy at the open side.
    let boxed = battle()
        .one("gun", at(60.0, 58.0 - 80.0 / 25.4, 0.0))
        .two("line", at(60.0, 58.0 - 80.0 / 25.4, 180.0))
        .high_wall(rect(58.0, 54.0, 0.5, 5.0))
        .high_wall(rect(61.5, 54.0, 0.5, 5.0))
        .high_wall(rect(58.0, 58.5, 4.0, 0.5))
        .build();
    assert!(boxed.withdraw_options(unit(0)).is_empty());
}

/// What is said of features held by the enemy concerns the 3 in of other moves.
/// Rules: VF-6.6c, VF-G116, VF-T.3.4b
#[test]
fn a_forced_march_keeps_18_inches_from_a_village_too() {
    let scene = |y: f64| {
        battle()
            .house(rect(58.0, 5.0, 4.0, 5.0))
            .one("column", at(60.0, y, 0.0))
            .two("line", at(0.0, 0.0, 0.0))
            .inside(0)
            .build()
    };
    let ahead = |from: f64, to: f64| {
        let march = march(MoveKind::ForcedMarch, &[at(60.0, to, 0.0)]);
        scene(from).judge_march(unit(0), &march)
    };
    assert!(ahead(50.0, 28.1).is_ok());
    assert_eq!(rule_of(ahead(50.0, 27.9)), "VF-6.6c");
    assert_eq!(
        rule_of(ahead(25.0, 40.0)),
        "VF-6.6c",
        "nor does it start there"
    );
    let empty = battle()
        .house(rect(58.0, 5.0, 4.0, 5.0))
        .one("column", at(60.0, 25.0, 0.0))
        .build();
    let march = march(MoveKind::ForcedMarch, &[at(60.0, 40.0, 0.0)]);
    assert!(
        empty.judge_march(unit(0), &march).is_ok(),
        "empty houses do no harm"
    );
}

/// Rules: VF-6.6a, VF-6.6c, VF-G41, VF-X46
#[test]
fn a_forced_march_doubles_the_range_far_from_enemies() {
    let battle = battle()
        .one("cavalry", at(20.0, 40.0, 90.0))
        .two("line", at(60.0, 40.0, 270.0))
        .build();
    let ahead = |x: f64| [at(x, 40.0, 90.0)];
    assert!(goes(&battle, MoveKind::ForcedMarch, &ahead(41.9)));
    assert_eq!(
        refused(&battle, MoveKind::ForcedMarch, &ahead(42.0)),
        "VF-6.6c"
    );
    let empty = crate::support::battle()
        .one("cavalry", at(20.0, 40.0, 90.0))
        .build();
    assert!(goes(&empty, MoveKind::ForcedMarch, &ahead(56.0)));
    assert_eq!(
        refused(&empty, MoveKind::ForcedMarch, &ahead(56.1)),
        "VF-6.3a"
    );
    // It starts more than 18 in away too.
    let near = crate::support::battle()
        .one("cavalry", at(42.0, 40.0, 90.0))
        .two("line", at(60.0, 40.0, 270.0))
        .build();
    assert_eq!(
        refused(&near, MoveKind::ForcedMarch, &ahead(40.0)),
        "VF-6.6c"
    );
}

/// Rules: VF-11.0b, VF-11.0c, VF-11.0d, VF-11.0e, VF-G57
#[test]
fn reserves_enter_in_march_column_from_their_edge() {
    let scene = || battle().add(Side::One, "march", Place::Reserve);
    let battle = scene().build();
    let from = at(60.0, 60.0, 0.0);
    let enter = |march: &March, second: &[Pose]| {
        battle.judge_entry(unit(0), Edge::Bottom, from, march, second)
    };
    let ahead = march(MoveKind::Move, &[at(60.0, 48.0, 0.0)]);
    let trip = enter(&ahead, &[]).unwrap();
    assert_eq!(trip.pose, at(60.0, 48.0, 0.0));
    // Two Moves, or one and a change.
    let twice = enter(&ahead, &[at(60.0, 36.0, 0.0)]).unwrap();
    assert_eq!(twice.pose, at(60.0, 36.0, 0.0));
    assert_eq!(rule_of(enter(&ahead, &[at(60.0, 35.0, 0.0)])), "VF-6.3a");
    let changed = March {
        after: Some(change(Formation::Line, 12, 0.0)),
        ..ahead.clone()
    };
    assert!(enter(&changed, &[]).is_ok());
    assert_eq!(rule_of(enter(&changed, &[at(60.0, 40.0, 0.0)])), "VF-11.0d");
    let charge = march(MoveKind::Charge, &[at(60.0, 48.0, 0.0)]);
    assert_eq!(rule_of(enter(&charge, &[])), "VF-11.0e");
    // Neither in another formation nor from the middle of the table, nor when it is no reserve.
    let line = crate::support::battle()
        .add(Side::One, "line", Place::Reserve)
        .build();
    assert_eq!(
        rule_of(line.judge_entry(unit(0), Edge::Bottom, from, &ahead, &[])),
        "VF-11.0c"
    );
    let middle = battle.judge_entry(unit(0), Edge::Bottom, at(60.0, 50.0, 0.0), &ahead, &[]);
    assert_eq!(rule_of(middle), "VF-G57");
    let there = crate::support::battle()
        .one("march", at(60.0, 40.0, 0.0))
        .build();
    assert_eq!(
        rule_of(there.judge_entry(unit(0), Edge::Bottom, from, &ahead, &[])),
        "VF-11.0b"
    );
}

/// Rules: VF-11.0f, VF-G57
#[test]
fn who_cannot_get_onto_the_table_waits() {
    let blocked = battle()
        .add(Side::One, "march", Place::Reserve)
        .two("line", at(60.0, 56.0, 180.0))
        .build();
    let from = at(60.0, 60.0, 0.0);
    let ahead = march(MoveKind::Move, &[at(60.0, 52.0, 0.0)]);
    assert!(
        blocked
            .judge_entry(unit(0), Edge::Bottom, from, &ahead, &[])
            .is_err()
    );
    // A short move leaves it hanging over the edge: it is set with its rear on the edge.
    let free = battle().add(Side::One, "march", Place::Reserve).build();
    let rear = 60.0 - 160.0 / 25.4;
    let trip = free
        .judge_entry(
            unit(0),
            Edge::Bottom,
            from,
            &march(MoveKind::Move, &[at(60.0, 58.0, 0.0)]),
            &[],
        )
        .unwrap();
    assert!((trip.pose.at.y - rear).abs() < 2e-3, "{:?}", trip.pose);
    let found = free.entry_options(unit(0), Edge::Bottom, from);
    assert!(!found.is_empty());
    assert!(
        blocked
            .entry_options(unit(0), Edge::Bottom, from)
            .is_empty()
    );
}

/// Rules: VF-6.3a
#[test]
fn moves_of_units_not_on_the_table_are_refused() {
    let battle = battle().add(Side::One, "line", Place::Fled).build();
    assert_eq!(refused(&battle, MoveKind::Move, &[start()]), "VF-6.3a");
    let nobody = battle.judge_march(unit(9), &march(MoveKind::Move, &[start()]));
    assert_eq!(rule_of(nobody), "VF-6.3a");
}

/// Rules: VF-6.3a, VF-6.3b, VF-G35
#[test]
fn the_planner_goes_around_what_stands_in_the_way() {
    let battle = battle()
        .one("march", start())
        .one("gun", at(60.0, 35.0, 0.0))
        .other_brigade()
        .build();
    let goal = at(60.0, 32.0, 0.0);
    assert_eq!(refused(&battle, MoveKind::Move, &[goal]), "VF-6.3c");
    let order = battle.state.units[0].order;
    let path = battle.plan_move(unit(0), MoveKind::Move, order, at(57.5, 33.0, 0.0));
    assert!(goes(
        &battle,
        MoveKind::Move,
        &path.expect("beside the gun")
    ));
    assert_eq!(
        battle.plan_move(unit(0), MoveKind::Move, order, at(60.0, 20.0, 0.0)),
        None
    );
}

/// Rules: VF-G60, VF-G123
#[test]
fn the_planner_uses_bridges() {
    let battle = battle()
        .river(rect(0.0, 30.0, 120.0, 2.0))
        .ground(
            feldherr_fortitude::Ground::Track,
            rect(62.0, 29.0, 3.0, 4.0),
        )
        .one("limbered", at(60.0, 36.0, 0.0))
        .special(Special::HorseArtillery)
        .build();
    let order = battle.state.units[0].order;
    let goal = at(62.0, 22.0, 0.0);
    let path = battle.plan_move(unit(0), MoveKind::Move, order, goal);
    let path = path.expect("over the bridge");
    assert!(goes(&battle, MoveKind::Move, &path));
}

/// Rules: VF-6.4d, VF-G38
#[test]
fn a_withdrawal_may_bend() {
    // One wall behind and one on the right: the way leads aside and then back.
    let battle = battle()
        .high_wall(rect(54.0, 33.5, 9.0, 0.3))
        .high_wall(rect(66.5, 28.0, 0.3, 4.0))
        .high_wall(rect(53.0, 28.0, 0.3, 6.0))
        .one("gun", at(60.0, 30.0, 0.0))
        .special(Special::HorseArtillery)
        .two("line", at(60.0, 30.0, 180.0))
        .build();
    let found = battle.withdraw_options(unit(0));
    assert!(!found.is_empty());
    assert!(found.iter().all(|march| march.path.len() > 1));
}

/// Rules: VF-T.2.3a, VF-T.2.3b
#[test]
fn the_planner_takes_the_road_where_it_is_cheaper() {
    let battle = battle()
        .road(rect(62.0, 0.0, 3.0, 60.0))
        .one("march", at(61.0, 45.0, 0.0))
        .build();
    let order = battle.state.units[0].order;
    let goal = at(62.5, 26.0, 0.0);
    assert_eq!(refused(&battle, MoveKind::Move, &[goal]), "VF-6.3a");
    let path = battle.plan_move(unit(0), MoveKind::Move, order, goal);
    assert!(goes(
        &battle,
        MoveKind::Move,
        &path.expect("along the road")
    ));
}
