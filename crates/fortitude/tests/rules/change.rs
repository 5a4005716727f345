//! VF-6.3.3 Changes of formation.

use crate::movement::{goes, refused, start};
use crate::support::*;
use feldherr_fortitude::geometry::Pose;
use feldherr_fortitude::{Commander, Formation, March, MoveKind, Nation, Order, Side, Special};

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
