//! What a captain of The Library of Napoleonic Battles does in constructed positions.

use crate::common::THOUGHT;
use crate::support::{Drill, Play, drill, hex};
use feldherr_ai::{Level, Observation, Player, choose};
use feldherr_battles::Moment;
use feldherr_battles::task::TurnTask;
use feldherr_battles::task::{CardTask, Task};
use feldherr_battles::{Action, Attack, Card, Kind, Marks, Place, Position, Side, Step};
use feldherr_core::{Game, Rng};

/// Plays a drill on with captains on both sides until the step is over, or nobody is asked.
fn captains(drill: &Drill, step: Step) -> Play {
    let mut play = drill.play(&[]);
    let side = play.position.state.active;
    let mut players = [1, 2].map(|seed| Player::<Position>::new(Level::Captain, THOUGHT, seed));
    while let Some(seat) = play.position.awaited_seat() {
        if play.position.state.step > step || play.position.state.active != side {
            break;
        }
        let observation = Observation::new(&play.position, seat).unwrap();
        let action = players[seat.index()].choose(&observation);
        play.act(action);
    }
    play
}

/// What a captain answers to the first question of a drill.
fn answer(drill: &Drill) -> Action {
    let play = drill.play(&[]);
    let seat = play.position.awaited_seat().unwrap();
    let observation = Observation::new(&play.position, seat).unwrap();
    choose(&observation, Level::Captain, THOUGHT, &mut Rng::new(1))
}

/// Three stacks around a lone unit in the open.
fn odds(own: u8, foe: u8) -> Drill {
    drill()
        .french("a", Kind::Infantry, own, 807)
        .french("b", Kind::Infantry, own, 708)
        .french("c", Kind::Infantry, own, 908)
        .coalition("z", Kind::Infantry, foe, 808)
        .source('F', 801)
        .source('C', 816)
        .at(Step::Declaration, Side::French)
}

#[test]
fn an_attack_at_three_to_one_is_declared_with_everybody() {
    let play = captains(&odds(3, 3).town(&[807, 708, 908]), Step::Declaration);
    let attacks = &play.position.state.combat.attacks;
    let joined: usize = attacks.iter().map(|attack| attack.by.len()).sum();
    assert_eq!((attacks.len(), joined), (1, 3));
}

#[test]
fn an_attack_at_one_to_three_is_declined_where_nobody_must() {
    let drill = drill()
        .town(&[807])
        .french("a", Kind::Infantry, 2, 807)
        .coalition("z", Kind::Infantry, 6, 808)
        .source('F', 801)
        .source('C', 816)
        .at(Step::Declaration, Side::French);
    let play = captains(&drill, Step::Declaration);
    assert!(play.position.state.combat.attacks.is_empty());
}

#[test]
fn units_gather_for_a_good_attack() {
    let drill = drill()
        .officer(Side::French, "ney", 5, 805)
        .french("a", Kind::Infantry, 5, 805)
        .french("b", Kind::Infantry, 5, 705)
        .french("c", Kind::Cavalry, 4, 904)
        .coalition("z", Kind::Infantry, 2, 808)
        .marked("z", Marks::SEEN)
        .source('F', 801)
        .source('C', 816);
    let play = captains(&drill, Step::MoveInCommand);
    let near = ["a", "b", "c"].iter().filter(|key| {
        let at = play.hex(key).map(hex);
        at.is_some_and(|at| at.distance(hex(808)) == 1)
    });
    assert!(near.count() >= 2);
}

#[test]
fn reinforcements_that_are_due_come_in() {
    let ground = drill()
        .gate("A", 801)
        .road(&[801, 802, 803, 804, 805])
        .french("a", Kind::Infantry, 5, 805)
        .french("b", Kind::Infantry, 5, 801)
        .coalition("z", Kind::Infantry, 2, 815)
        .coming(&["b"], 12, "A");
    let play = captains(&ground, Step::MoveInCommand);
    assert!(play.hex("b").is_some());
}

#[test]
fn one_who_came_by_road_goes_on_in_the_next_turn() {
    let road: Vec<u16> = (801..=812).collect();
    let ground = drill()
        .road(&road)
        .officer(Side::French, "ney", 5, 802)
        .french("a", Kind::Infantry, 5, 802)
        .marked("a", Marks::ROAD)
        .coalition("z", Kind::Infantry, 2, 816)
        .source('F', 801)
        .source('C', 816);
    let play = captains(&ground, Step::MoveInCommand);
    let at = play.hex("a").map(hex).unwrap();
    assert!(at.distance(hex(802)) >= 3, "{at}");
}

#[test]
fn an_officer_brings_his_units_back_into_command() {
    let drill = drill()
        .officer(Side::French, "reille", 5, 804)
        .french("a", Kind::Infantry, 5, 810)
        .coalition("z", Kind::Infantry, 6, 815)
        .marked("a", Marks::OOC)
        .source('F', 801)
        .source('C', 816);
    let play = captains(&drill, Step::MoveInCommand);
    let [officer, unit] = ["reille", "a"].map(|key| play.hex(key).map(hex).unwrap());
    assert!(officer.distance(unit) <= 3, "{officer} {unit}");
}

#[test]
fn guns_fire_at_the_target_that_pays_most() {
    let drill = drill()
        .french("guns", Kind::Artillery, 6, 805)
        .french("a", Kind::Infantry, 4, 805)
        .coalition("weak", Kind::Infantry, 1, 607)
        .coalition("strong", Kind::Infantry, 6, 807)
        .marked("weak", Marks::SEEN)
        .marked("strong", Marks::SEEN)
        .source('F', 801)
        .source('C', 816)
        .at(Step::Bombardment, Side::French);
    assert_eq!(answer(&drill), Action::Target(hex(807)));
}

#[test]
fn guns_spare_a_battery_that_would_answer() {
    let drill = drill()
        .french("guns", Kind::Artillery, 4, 805)
        .french("a", Kind::Infantry, 4, 805)
        .coalition("x", Kind::Infantry, 6, 607)
        .coalition("y", Kind::Infantry, 2, 807)
        .coalition("battery", Kind::Artillery, 4, 807)
        .marked("x", Marks::SEEN)
        .marked("y", Marks::SEEN)
        .marked("battery", Marks::SEEN)
        .source('F', 801)
        .source('C', 816)
        .at(Step::Bombardment, Side::French);
    assert_eq!(answer(&drill), Action::Target(hex(607)));
}

#[test]
fn batteries_are_massed_against_one_target() {
    let drill = drill()
        .french("one", Kind::Artillery, 3, 805)
        .french("two", Kind::Artillery, 3, 705)
        .french("a", Kind::Infantry, 4, 805)
        .french("b", Kind::Infantry, 4, 705)
        .coalition("z", Kind::Infantry, 6, 807)
        .marked("z", Marks::SEEN)
        .source('F', 801)
        .source('C', 816)
        .at(Step::Bombardment, Side::French);
    let play = captains(&drill, Step::Bombardment);
    let fired = ["one", "two"].map(|key| play.piece(key).marks.has(Marks::FIRED));
    // A hex is bombarded once: both have fired together.
    assert_eq!(fired, [true, true]);
}

#[test]
fn guns_are_promised_against_whom_nobody_should_attack() {
    let drill = drill()
        .french("weak", Kind::Infantry, 1, 807)
        .french("guns", Kind::Artillery, 6, 607)
        .french("guard", Kind::Infantry, 2, 607)
        .coalition("strong", Kind::Infantry, 6, 808)
        .marked("strong", Marks::SEEN)
        .source('F', 801)
        .source('C', 816)
        .at(Step::Declaration, Side::French);
    let play = captains(&drill, Step::Declaration);
    let attacks = &play.position.state.combat.attacks;
    assert_eq!(attacks.len(), 1);
    assert!(attacks[0].by.is_empty(), "the weak attack the strong");
    let play = captains(&drill, Step::Bombardment);
    assert!(play.piece("guns").marks.has(Marks::FIRED));
}

/// A column on the road, light cavalry with it, the enemy far down the road.
fn column(enemy: u16) -> Drill {
    drill()
        .road(&[801, 802, 803, 804, 805, 806, 807, 808, 809, 810])
        .officer(Side::French, "reille", 5, 802)
        .french("a", Kind::Infantry, 5, 801)
        .french("b", Kind::Infantry, 5, 802)
        .french("c", Kind::Infantry, 5, 803)
        .french("hussars", Kind::LightCavalry, 2, 804)
        .with_unit(Side::French, |unit| unit.vedettes = 2)
        .coalition("z", Kind::Infantry, 6, enemy)
        .source('F', 801)
        .source('C', 816)
}

#[test]
fn light_cavalry_screens_a_column_on_the_march() {
    let drill = column(813).at(Step::Reorganization, Side::French);
    let play = captains(&drill, Step::MoveInCommand);
    let far = |key: &str| play.hex(key).map(hex).unwrap().distance(hex(813));
    let ahead = ["a", "b", "c"].map(far).into_iter().min().unwrap();
    for vedette in ["hussars-v1", "hussars-v2"] {
        assert!(far(vedette) < ahead, "{vedette} is behind the column");
        assert!(far(vedette) > 1, "{vedette} ran into the enemy");
    }
}

#[test]
fn no_screen_is_formed_in_the_face_of_the_enemy() {
    let drill = column(806).at(Step::Reorganization, Side::French);
    let play = captains(&drill, Step::Reorganization);
    assert!(play.hex("hussars").is_some());
}

#[test]
fn vedettes_gather_when_the_fight_begins() {
    let drill = column(806)
        .piece("hussars", |piece| piece.place = Place::Holding)
        .put("hussars-v1", 703)
        .put("hussars-v2", 903);
    let play = captains(&drill, Step::MoveInCommand);
    assert!(play.hex("hussars").is_some());
    assert_eq!(play.piece("hussars-v1").place, Place::Away);
}

/// Cavalry next to infantry that is about to attack.
fn riders(own: u8, foes: u8) -> Drill {
    drill()
        .french("a", Kind::Infantry, foes, 807)
        .french("b", Kind::Infantry, foes, 708)
        .coalition("lancers", Kind::Cavalry, own, 808)
        .source('F', 801)
        .source('C', 816)
        .at(Step::DefenderWithdraws, Side::French)
}

#[test]
fn cavalry_gives_way_before_infantry_that_is_much_stronger() {
    let play = captains(&riders(2, 6), Step::DefenderWithdraws);
    assert_ne!(play.hex("lancers"), Some(808));
}

#[test]
fn cavalry_stands_where_the_enemy_is_weak() {
    let play = captains(&riders(6, 1), Step::DefenderWithdraws);
    assert_eq!(play.hex("lancers"), Some(808));
}

/// A unit without an officer that comes in far from the fight, and a town on the way there.
fn distant() -> Drill {
    drill()
        .gate("A", 801)
        .road(&[801, 802, 803, 804, 805, 806, 807, 808, 809, 810, 811])
        .town(&[811])
        .french("a", Kind::Infantry, 5, 812)
        .french("b", Kind::Infantry, 5, 801)
        .coalition("z", Kind::Infantry, 6, 815)
        .coming(&["b"], 12, "A")
}

#[test]
fn a_force_far_from_the_fight_gets_a_march_order_towards_it() {
    let Action::Order { to, .. } = answer(&distant()) else {
        panic!("no order was given");
    };
    assert_eq!(to, hex(811));
    let play = captains(&distant(), Step::MoveInCommand);
    let now = play.hex("b").map(hex).unwrap();
    assert!(now.distance(hex(801)) >= 3, "{now}");
}

#[test]
fn a_force_that_is_near_needs_no_order() {
    let drill = distant().coalition("y", Kind::Infantry, 6, 805);
    assert!(!matches!(answer(&drill), Action::Order { .. }));
}

/// The French hold cards in a later turn.
fn holding(numbers: &[u8]) -> Drill {
    let mut ground = drill()
        .french("a", Kind::Infantry, 8, 1211)
        .officer(Side::French, "ney", 3, 606)
        .french("b", Kind::Infantry, 8, 1213)
        .coalition("z", Kind::Infantry, 8, 1212)
        .officer(Side::Coalition, "blucher", 3, 1212)
        .source('F', 801)
        .source('C', 816)
        .at(Step::Cards, Side::French);
    ground.cards = true;
    let hand: Vec<Card> = numbers.iter().map(|number| Card(*number)).collect();
    ground.with(|state| {
        state.turn = 2;
        state.sky.left = 9;
        state.sides[0].segments = 2;
        state.sides[0].hand = hand.into();
    })
}

#[test]
fn no_general_retreat_is_played_while_another_card_helps() {
    let card = match answer(&holding(&[9, 14, 19])) {
        Action::Play { card, .. } | Action::PlayForMovement(card) => card,
        other => panic!("{other:?}"),
    };
    assert_eq!(card, Card(19));
}

#[test]
fn a_flank_attack_is_played_where_it_counts() {
    let ground = holding(&[24]);
    let field = ground.build().field;
    let attack = Attack {
        by: ["a", "b"]
            .map(|key| field.find(key).unwrap())
            .into_iter()
            .collect(),
        on: [hex(1212)].into_iter().collect(),
        done: false,
        guard: [false; 2],
        napoleon: false,
        cover: None,
        cards: arrayvec::ArrayVec::new(),
    };
    let ground = ground.with(|state| {
        state.combat.attacks.push(attack);
        state.agenda = Some(vec![
            Task::from(TurnTask::Step(Step::MoveInCommand)),
            CardTask::Window(Moment::Attack(0)).into(),
            TurnTask::Step(Step::Preparation).into(),
        ]);
    });
    assert!(matches!(
        answer(&ground),
        Action::Play { card: Card(24), .. }
    ));
}
