//! Exact chances of attacks, shock and repulses.

use crate::fray::{attack, field};
use crate::support::{drill, hex};
use feldherr_battles::number::Factor;
use feldherr_battles::odds::{Ending, written};
use feldherr_battles::table::combat::CombatResult;
use feldherr_battles::{Action, Kind, Marks, PieceSet, Side, Strength};
use feldherr_core::Game;

/// Rules: LB-10.4c, LB-12.2a
#[test]
fn the_cases_of_an_attack_are_counted_exactly() {
    let position = field()
        .french("a", Kind::Infantry, 4, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .build();
    let attack = attack(&position, &["a"], &[608]);
    // 1:1: Dr2, Dr, Dr, Sk, Ar*, Ar2.
    let die = position.attack_cases(&attack);
    assert_eq!(die.of, 6);
    assert_eq!(die.cases(&CombatResult::Dr(1)), 2);
    assert_eq!(die.cases(&CombatResult::Ar(1)), 1, "Ar* in the open");
    let shock = position.shock_cases(&attack);
    assert_eq!(shock.of, 36);
    // Both have 3: equal in a third of all throws; one more is Dr or Ar, two more as well.
    assert_eq!(shock.cases(&CombatResult::OneEach), 12);
    assert_eq!(shock.cases(&CombatResult::Dr(1)), 12);
    assert_eq!(shock.cases(&CombatResult::Ar(1)), 12);
    let endings = position.ending_cases(&attack);
    assert_eq!(endings.of, 216);
    let cases = |result| endings.cases(&Ending::Result(result));
    assert_eq!(cases(CombatResult::Dr(2)), 36);
    assert_eq!(cases(CombatResult::Dr(1)), 2 * 36 + 12);
    assert_eq!(cases(CombatResult::Ar(1)), 36 + 12);
    assert_eq!(cases(CombatResult::Ar(2)), 36);
    assert_eq!(cases(CombatResult::OneEach), 12);
    assert_eq!(cases(CombatResult::Shock), 0);
    let sum: u32 = endings.rows.iter().map(|(_, count)| count).sum();
    assert_eq!(sum, 216);
}

/// Rules: LB-7.63g
#[test]
fn a_damaged_bridge_is_counted_with_the_check_of_the_lead_unit() {
    let position = field()
        .river(&[(607, 608)])
        .road(&[607, 608])
        .crossing("bridge", 607, 608)
        .with(|state| {
            state.damage = vec![feldherr_battles::Damage {
                side: crate::support::side(607, 608),
                repaired: None,
            }];
        })
        .french("a", Kind::Infantry, 16, 607)
        .with_unit(Side::French, |unit| unit.initiative = 4)
        .coalition("z", Kind::Infantry, 4, 608)
        .build();
    // Two columns below 2:1, 1:1: Dr2, Dr, Dr, then Sk, which reduces one each.
    let endings = position.ending_cases(&attack(&position, &["a"], &[608]));
    assert_eq!(endings.of, 216);
    assert_eq!(
        endings.cases(&Ending::Result(CombatResult::Dr(1))),
        72 * 4 / 6
    );
    assert_eq!(endings.cases(&Ending::BridgeHeld), 108 * 2 / 6);
    assert_eq!(endings.cases(&Ending::Result(CombatResult::OneEach)), 36);
}

/// Rules: LB-9.12c
#[test]
fn a_repulse_is_certain_once_everybody_is_known() {
    let ground = |strength: u8, marks: Marks| {
        drill()
            .french("a", Kind::Infantry, strength, 607)
            .coalition("z", Kind::Infantry, 2, 608)
            .marked("z", marks)
            .build()
    };
    let odds = |strength, marks| {
        let position = ground(strength, marks);
        let a = position.field.find("a").unwrap();
        position.repulse_odds(&PieceSet::from_iter([a]))
    };
    assert!(odds(10, Marks::NONE).is_none(), "hidden: nobody can say");
    let sure = odds(10, Marks::SEEN).unwrap();
    assert_eq!(sure.rows.len(), 1);
    assert_ne!(
        sure.rows[0].label,
        odds(9, Marks::SEEN).unwrap().rows[0].label
    );
}

#[test]
fn a_declaration_shows_strengths_and_chances_before_it_stands() {
    let mut play = field()
        .town(&[608])
        .french("a", Kind::Infantry, 6, 607)
        .coalition("z", Kind::Infantry, 3, 608)
        .play(&[]);
    play.act(Action::Target(hex(608)))
        .act(Action::WithStack(hex(607)));
    let seat = Side::French.seat();
    let preview = play.position.check(seat, &Action::Complete).unwrap();
    let total: f64 = preview.odds[0].rows.iter().map(|row| row.chance).sum();
    assert!((total - 1.0).abs() < 1e-12);
    assert!(
        preview.odds[0].notes.len() >= 2,
        "the town's factor and its shock"
    );
}

#[test]
fn strengths_are_written_as_people_write_them() {
    let half = Strength::whole(9).times(Factor::Half);
    assert_eq!(written(half), "4 1/2");
    assert_eq!(written(Strength::whole(4)), "4");
    assert_eq!(
        written(Strength::whole(1).times(Factor::ThreeQuarters)),
        "3/4"
    );
    assert_eq!(written(Strength::whole(1).times(Factor::TwoThirds)), "2/3");
}
