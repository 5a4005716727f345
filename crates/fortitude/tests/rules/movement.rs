//! VF-6.3, VF-6.4, VF-6.6, VF-11.0 Moves, withdrawals, forced marches, changes of formation, entry.

use crate::support::*;
use feldherr_fortitude::geometry::Pose;
use feldherr_fortitude::{
    Card, Edge, Effect, Formation, March, MoveKind, Nation, On, Place, Position, Side, Special,
    Until,
};

pub fn goes(battle: &Position, kind: MoveKind, path: &[Pose]) -> bool {
    battle.judge_march(unit(0), &march(kind, path)).is_ok()
}

pub fn refused(battle: &Position, kind: MoveKind, path: &[Pose]) -> &'static str {
    rule_of(battle.judge_march(unit(0), &march(kind, path)))
}

pub fn start() -> Pose {
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
