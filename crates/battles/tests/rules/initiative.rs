//! LB-6.3 Initiative checks of units.

use crate::command::{army, rolling};
use crate::support::hex;
use feldherr_battles::{Action, Kind, Marks, Position, Side, Step, rule, text};

const F: Side = Side::French;

/// Rules: LB-GL.initiative, LB-6.2b, LB-6.2e, LB-2.1C1a, LB-2.1C2b, LB-2.1C2c, LB-7.1b
#[test]
fn one_who_is_out_of_command_moves_only_after_his_own_check() {
    let mut position = army(1)
        .marked("r", Marks::OOC)
        .at(Step::MoveInCommand, F)
        .build();
    let [a, r] = ["a", "r"].map(|key| position.field.find(key).unwrap());
    assert!(position.may_move(a).is_ok());
    assert_eq!(position.may_move(r).unwrap_err().rule, rule::LB_7_1B);
    position.state.step = Step::MoveOnInitiative;
    assert_eq!(position.may_move(r).unwrap_err().rule, rule::LB_6_2E);
    assert!(position.may_check(r).is_ok());
    let mut failed = position.clone();
    assert!(rolling(&[3], |course| position.check_unit(r, course)));
    assert!(position.may_move(r).is_ok());
    assert!(!position.in_command(r), "it keeps its marker");
    assert!(!rolling(&[4], |course| failed.check_unit(r, course)));
    assert_eq!(failed.may_move(r).unwrap_err().rule, rule::LB_2_1C2C);
    assert_eq!(failed.may_check(r).unwrap_err().rule, rule::LB_2_1C2C);
}

/// Rules: LB-6.32a, LB-2.1C2a
#[test]
fn units_in_command_leaders_and_enemies_do_not_check() {
    let position = army(1)
        .marked("ney", Marks::OOC)
        .coalition("z", Kind::Infantry, 3, 1414)
        .marked("z", Marks::OOC)
        .at(Step::MoveOnInitiative, F)
        .build();
    for key in ["a", "ney", "napoleon", "z"] {
        let piece = position.field.find(key).unwrap();
        let refused = position.may_check(piece).unwrap_err();
        assert_eq!(refused.rule, rule::LB_6_32A, "{key}");
    }
}

/// Rules: LB-2.1C2d, LB-6.32b, LB-6.32c, LB-X5
#[test]
fn units_in_range_of_an_officer_who_failed_do_not_roll() {
    let out = |marks| {
        let ground = army(1).marked("ney", marks);
        let ground = ["a", "b", "far"]
            .iter()
            .fold(ground, |ground, key| ground.marked(key, Marks::OOC));
        let position: Position = ground.at(Step::MoveOnInitiative, F).build();
        ["a", "b", "far"].map(|key| {
            let unit = position.field.find(key).unwrap();
            position.may_check(unit).map_err(|refused| refused.rule)
        })
    };
    let barred = Err(rule::LB_2_1C2D);
    assert_eq!(
        out(Marks::OOC.with(Marks::FAILED)),
        [barred, barred, Ok(())]
    );
    assert_eq!(
        out(Marks::OOC),
        [Ok(()), Ok(()), Ok(())],
        "he was not rolled for"
    );
}

/// Rules: LB-6.33a, LB-21.2a, LB-G95
#[test]
fn demoralized_pieces_have_one_point_less() {
    let ground = |initiative| {
        army(1)
            .with_unit(F, |unit| unit.initiative = initiative)
            .with(|state| {
                let broken = feldherr_battles::Formation {
                    demoralized: true,
                    ..Default::default()
                };
                state.formations.insert("fr2".to_owned(), broken);
            })
            .build()
    };
    let position = ground(3);
    let [s, reille, a] = ["s", "reille", "a"].map(|key| position.field.find(key).unwrap());
    assert_eq!(
        [s, reille, a].map(|piece| position.initiative(piece)),
        [2, 2, 3]
    );
    assert!(rolling(&[2], |course| position.check_initiative(
        s,
        text::DRAW_UNIT_INITIATIVE,
        course
    )));
    assert!(!rolling(&[3], |course| position.check_initiative(
        s,
        text::DRAW_UNIT_INITIATIVE,
        course
    )));
    // 1 less 1 is 0: every check fails.
    let position = ground(1);
    assert_eq!(position.initiative(s), 0);
    assert!(!rolling(&[1], |course| position.check_initiative(
        s,
        text::DRAW_UNIT_INITIATIVE,
        course
    )));
}

/// Rules: LB-6.34a
#[test]
fn a_stacked_division_rolls_once_with_its_best_initiative() {
    let ground = |division: Option<&str>| {
        let of = division.map(str::to_owned);
        let mate = of.clone();
        army(1)
            .french("q", Kind::Infantry, 4, 611)
            .with_unit(F, move |unit| {
                unit.division = of;
                unit.initiative = 2;
            })
            .french("p", Kind::Infantry, 4, 611)
            .with_unit(F, move |unit| {
                unit.division = mate;
                unit.initiative = 5;
            })
            .marked("q", Marks::OOC)
            .marked("p", Marks::OOC)
            .at(Step::MoveOnInitiative, F)
    };
    let check = Action::CheckStack(hex(611));
    let roll = |die: u32| {
        let mut play = ground(Some("7")).play(&[die, 1]);
        assert!(play.options().contains(&check));
        play.act(check);
        assert_eq!(play.dice.forced_left(), 1, "one die for all");
        ["q", "p"].map(|key| play.piece(key).marks.has(Marks::PASSED))
    };
    assert_eq!(roll(5), [true; 2], "the best of them has 5");
    assert_eq!(roll(6), [false; 2]);
    // Units that passed move together; units that failed do not check again.
    let mut play = ground(Some("7")).play(&[5]);
    play.act(check);
    assert_eq!(
        play.position.state.moving.map(|moving| moving.group.len()),
        Some(2)
    );
    let mut play = ground(Some("7")).play(&[6]);
    play.act(check);
    let q = play.id("q");
    assert_eq!(play.rule(check), rule::LB_2_1C2C);
    assert_eq!(play.rule(Action::Check(q)), rule::LB_2_1C2C);
    // Units of no division or of two check each for itself.
    let apart = ground(None).play(&[]);
    assert_eq!(apart.rule(check), rule::LB_6_34A);
    assert!(apart.options().contains(&Action::Check(q)));
    // One unit alone is no stacked division.
    let alone = ground(Some("7")).put("p", 612).play(&[]);
    assert_eq!(alone.rule(check), rule::LB_6_34A);
}
