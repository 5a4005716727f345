//! LB-21 Demoralization.

use crate::command::rolling;
use crate::support::{Drill, drill, hex};
use feldherr_battles::{
    Formation, FormationId, Kind, Marks, Nation, PieceId, Place, Position, Side, Step,
};

const F: Side = Side::French;
const FR: FormationId = FormationId(0);

/// A formation of four units with 10 strength points and level 6.
fn corps() -> Drill {
    drill()
        .officer(F, "ney", 4, 303)
        .with_formation(F, |formation| formation.demoralization = 6)
        .french("a", Kind::Infantry, 4, 303)
        .french("b", Kind::Infantry, 2, 304)
        .french("c", Kind::Infantry, 3, 305)
        .french("d", Kind::Cavalry, 1, 306)
}

fn lose(position: &mut Position, key: &str) -> PieceId {
    let piece = position.field.find(key).unwrap();
    position.place(piece, Place::Awaiting);
    rolling(&[], |course| position.count_loss(piece, course));
    piece
}

fn recover(position: &mut Position, key: &str) {
    let piece = position.field.find(key).unwrap();
    position.place(piece, Place::Map(hex(303)));
    rolling(&[], |course| position.count_return(piece, course));
}

/// Rules: LB-21.1a, LB-21.1b, LB-21.1c, LB-G78
#[test]
fn losses_count_at_full_strength_and_demoralize_at_the_level() {
    let mut position = corps().marked("a", Marks::REDUCED).build();
    let a = lose(&mut position, "a");
    let track = position.state.formations[0];
    assert_eq!(
        (track.losses, track.marker),
        (4, Some(a)),
        "full, though reduced"
    );
    assert!(!track.demoralized);
    lose(&mut position, "d");
    assert!(!position.formation_demoralized(FR), "5 of 6");
    lose(&mut position, "b");
    assert_eq!(position.state.formations[0].losses, 7);
    assert_eq!(
        position.state.formations[0].marker,
        Some(a),
        "the first one lost"
    );
    let [ney, c] = ["ney", "c"].map(|key| position.field.find(key).unwrap());
    assert!(position.is_demoralized(ney) && position.is_demoralized(c));
}

/// Rules: LB-21.1c
#[test]
fn reaching_the_level_is_enough() {
    let mut position = corps().build();
    lose(&mut position, "a");
    lose(&mut position, "b");
    assert_eq!(position.state.formations[0].losses, 6);
    assert!(position.formation_demoralized(FR));
}

/// Rules: LB-21.1d
#[test]
fn formations_of_fewer_than_three_units_are_demoralized_only_by_supply() {
    let mut position = drill()
        .with_formation(F, |formation| formation.demoralization = 1)
        .french("a", Kind::Infantry, 4, 303)
        .french("b", Kind::Infantry, 2, 304)
        .build();
    lose(&mut position, "a");
    assert!(!position.formation_demoralized(FR));
    let b = position.field.find("b").unwrap();
    assert!(!position.is_demoralized(b));
    position.mark(b, Marks::OOS);
    assert!(position.is_demoralized(b));
}

/// Rules: LB-21.3a, LB-21.3b
#[test]
fn a_formation_rallies_when_its_losses_fall_below_the_level() {
    let mut position = corps().build();
    for key in ["a", "b", "d"] {
        lose(&mut position, key);
    }
    recover(&mut position, "d");
    assert!(position.formation_demoralized(FR), "6 is still the level");
    recover(&mut position, "b");
    assert_eq!(position.state.formations[0].losses, 4);
    assert!(!position.formation_demoralized(FR));
    // Lost again it counts in full again.
    lose(&mut position, "b");
    assert_eq!(position.state.formations[0].losses, 6);
    assert!(position.formation_demoralized(FR));
}

/// Rules: LB-21.2d
#[test]
fn an_eliminated_unit_loses_its_own_demoralization() {
    let mut position = corps().marked("a", Marks::OOS.with(Marks::SHAKEN)).build();
    let a = lose(&mut position, "a");
    assert!(!position.is_demoralized(a));
}

/// Rules: LB-21.0a, LB-21.4a
#[test]
fn supply_and_lost_orders_demoralize_single_units_once() {
    let mut position = corps().build();
    let [a, b] = ["a", "b"].map(|key| position.field.find(key).unwrap());
    for marks in [Marks::OOS, Marks::SHAKEN] {
        position.mark(a, marks);
        assert!(position.is_demoralized(a) && !position.is_demoralized(b));
        assert_eq!(position.initiative(a), 2);
        position.unmark(a, marks);
        assert!(!position.is_demoralized(a));
    }
    // Out of supply and of a demoralized formation: still one point.
    position.mark(a, Marks::OOS);
    position.state.formations[0].demoralized = true;
    assert_eq!((position.initiative(a), position.initiative(b)), (2, 2));
}

/// Rules: LB-21.2b
#[test]
fn demoralized_units_move_as_others() {
    let ground = corps()
        .at(Step::MoveInCommand, F)
        .marked("a", Marks::SHAKEN);
    let position = ground.build();
    let [a, b] = ["a", "b"].map(|key| position.field.find(key).unwrap());
    assert!(position.may_move(a).is_ok());
    assert_eq!(position.allowance(a), position.allowance(b));
}

/// Rules: LB-21.5a, LB-20.23f
#[test]
fn one_who_left_a_march_order_takes_heart_at_the_end_of_the_player_turn() {
    use feldherr_battles::task::{MovementTask, Task, TurnTask};
    let ground = corps()
        .coalition("z", Kind::Infantry, 4, 1414)
        .marked("a", Marks::SHAKEN)
        .marked("z", Marks::SHAKEN)
        .marked("b", Marks::OOS)
        .with(|state| {
            let agenda: Vec<Task> = vec![
                MovementTask::Command(F).into(),
                TurnTask::EndPlayer.into(),
                TurnTask::Step(Step::TakeUpPontoons).into(),
            ];
            state.agenda = Some(agenda);
        });
    let play = ground.play(&[]);
    for key in ["a", "z"] {
        assert!(!play.piece(key).marks.has(Marks::SHAKEN), "{key}");
    }
    assert!(play.piece("b").marks.has(Marks::OOS), "that needs supply");
}

/// Rules: LB-11.3c, LB-11.3e, LB-11.3f
#[test]
fn the_guards_recoil_lowers_levels_around_it_once() {
    let ground = drill()
        .officer(F, "ney", 4, 303)
        .with_formation(F, |formation| formation.demoralization = 12)
        .french("a", Kind::Infantry, 4, 303)
        .french("b", Kind::Infantry, 4, 303)
        .french("c", Kind::Infantry, 4, 303)
        .french("d", Kind::Infantry, 4, 303)
        .french("e", Kind::Infantry, 4, 303)
        .formation(F, "small")
        .officer(F, "reille", 4, 303)
        .french("r", Kind::Infantry, 4, 303);
    let level = |ground: &Drill, times: u8| {
        let mut position = ground.build();
        for _ in 0..times {
            rolling(&[], |course| position.lower_levels(F, hex(313), course));
        }
        [FR, FormationId(1)].map(|formation| position.level(formation))
    };
    assert_eq!(level(&ground, 0), [12, 10]);
    assert_eq!(
        level(&ground, 1),
        [8, 10],
        "ten hexes away; four units or fewer are spared"
    );
    assert_eq!(level(&ground, 2), [8, 10], "once a game");
    assert_eq!(
        level(&ground.clone().put("ney", 302), 1),
        [12, 10],
        "eleven hexes"
    );
    let spared = ground.clone().with(|_| ());
    let spared = Drill::with_formation_named(spared, F, "fr", |formation| formation.spared = true);
    assert_eq!(level(&spared, 1), [12, 10]);
    // Losses of 8 demoralize it at once.
    let mut position = ground.build();
    lose(&mut position, "a");
    lose(&mut position, "b");
    assert!(!position.formation_demoralized(FR));
    rolling(&[], |course| position.lower_levels(F, hex(303), course));
    assert!(position.formation_demoralized(FR));
}

/// Rules: LB-21.2h, LB-G79, LB-GL.friendly
#[test]
fn minor_allies_are_all_on_the_french_side_but_french_and_poles() {
    let is_minor = |side, nation| {
        let position = drill()
            .unit(side, "a", Kind::Infantry, 3, 303)
            .with_unit(side, |unit| unit.nation = Some(nation))
            .build();
        let a = position.field.find("a").unwrap();
        position.field.sheet(a).is_minor_ally()
    };
    use Nation::*;
    for nation in [
        Dutch,
        Saxon,
        Swiss,
        Wuerttemberg,
        Bavarian,
        Westphalian,
        Baden,
        Hessian,
        Italian,
    ] {
        assert!(is_minor(F, nation), "{nation:?}");
        assert!(!is_minor(Side::Coalition, nation), "{nation:?}");
    }
    assert!(!is_minor(F, French) && !is_minor(F, Polish) && is_minor(F, Croat));
}

/// Rules: LB-21.3d
#[test]
fn reduced_survivors_count_for_nothing() {
    let mut ground = corps().marked("a", Marks::REDUCED).with(|state| {
        let track = Formation::default();
        state.formations.insert("fr".to_owned(), track);
    });
    ground.scenario.victory.strength_lost = 1;
    let mut position = ground.build();
    assert_eq!(position.score(Side::Coalition), 0);
    assert_eq!(position.state.formations[0].losses, 0);
    lose(&mut position, "a");
    assert_eq!(position.score(Side::Coalition), 4);
}
