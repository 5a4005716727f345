//! LB-9 Repulse.

use crate::fray::{answer_first, field, refuge, told};
use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::event::CombatEvent;
use feldherr_battles::table::weather::Weather;
use feldherr_battles::task::Task;
use feldherr_battles::task::{MovementTask, RepulseTask, TurnTask};
use feldherr_battles::{
    Action, Event, Kind, Marks, MovePoints, Moving, PieceSet, Place, Position, Side, Step, rule,
};

/// The French in the middle of their movement.
fn ground() -> Drill {
    refuge(drill().at(Step::MoveInCommand, Side::French), 'C', 616)
}

fn group(position: &Position, keys: &[&str]) -> PieceSet {
    let pieces = keys.iter().map(|key| position.field.find(key).unwrap());
    pieces.collect()
}

/// These units, which stand together, are on the move and repulse all enemies around them.
fn repulse(ground: &Drill, keys: &[&str], dice: &[u32]) -> Play {
    let position = ground.build();
    let group = group(&position, keys);
    let from = position.piece(group.iter().next().unwrap()).place;
    let ground = ground.clone().with(|state| {
        state.moving = Some(Moving {
            group,
            from,
            started: true,
        });
        // The empty step on top lets the rest of the agenda run.
        state.agenda = Some(vec![
            Task::from(MovementTask::Going(Side::French)),
            RepulseTask::Resolve.into(),
            TurnTask::Step(Step::Preparation).into(),
        ]);
    });
    ground.play(dice)
}

fn succeeded(play: &Play) -> bool {
    told(play, |event| {
        matches!(
            event,
            Event::Combat(CombatEvent::Repulsed { success: true, .. })
        )
    })
}

/// Rules: LB-9.11a, LB-9.12c, LB-9.21a, LB-9.21b, LB-GL.repulse, LB-4.31b
#[test]
fn at_five_to_one_the_enemy_retreats_two_hexes_and_the_stack_follows() {
    let with = |strength: u8| {
        let ground = ground()
            .french("a", Kind::Infantry, strength, 607)
            .coalition("z", Kind::Infantry, 2, 608);
        let mut play = repulse(&ground, &["a"], &[]);
        answer_first(&mut play, Side::Coalition);
        play
    };
    let play = with(10);
    assert!(succeeded(&play));
    let z = play.piece("z").place.hex().unwrap();
    assert_eq!(z.distance(hex(608)), 2);
    assert_eq!(play.hex("a"), Some(608));
    assert!(play.position.state.moving.is_some(), "it may go on");
    let play = with(9);
    assert!(!succeeded(&play));
    assert_eq!((play.hex("a"), play.hex("z")), (Some(607), Some(608)));
}

/// Rules: LB-9.12a, LB-8.3a
#[test]
fn both_sides_reveal() {
    let ground = ground()
        .french("a", Kind::Infantry, 4, 607)
        .coalition("z", Kind::Infantry, 2, 608)
        .officer(Side::Coalition, "blucher", 4, 608)
        .coalition("y", Kind::Infantry, 2, 1212);
    let play = repulse(&ground, &["a"], &[]);
    for key in ["a", "z", "blucher"] {
        assert!(play.piece(key).marks.has(Marks::SEEN), "{key}");
    }
    assert!(!play.piece("y").marks.has(Marks::SEEN));
}

/// Rules: LB-9.12b, LB-G11
#[test]
fn all_who_have_a_zone_into_the_hex_are_repulsed_together() {
    let both = |strength: u8| {
        let ground = ground()
            .french("a", Kind::Infantry, strength, 508)
            .coalition("y", Kind::Infantry, 1, 608)
            .coalition("z", Kind::Infantry, 1, 509);
        let position = ground.build();
        let a = group(&position, &["a"]);
        (position.reckon_repulse(&a).defence.points(), ground)
    };
    assert_eq!(both(9).0, 2);
    assert!(!succeeded(&repulse(&both(9).1, &["a"], &[])));
    let mut play = repulse(&both(10).1, &["a"], &[]);
    assert!(succeeded(&play));
    answer_first(&mut play, Side::Coalition);
    // LB-9.21b Two hexes are empty now: its owner chooses.
    assert_eq!(
        play.options(),
        [Action::MoveTo(hex(608)), Action::MoveTo(hex(509))]
    );
    assert_eq!(play.rule(Action::MoveTo(hex(607))), rule::LB_9_21B);
    play.act(Action::MoveTo(hex(509)));
    assert_eq!(play.hex("a"), Some(509));
    // Across an open river there is no zone, so units there are left alone.
    let river = ground()
        .river(&[(508, 608)])
        .french("a", Kind::Infantry, 5, 508)
        .coalition("y", Kind::Infantry, 9, 608)
        .coalition("z", Kind::Infantry, 1, 509);
    assert!(succeeded(&repulse(&river, &["a"], &[])));
}

/// Rules: LB-9.12d, LB-12.34a
#[test]
fn the_repulsed_retreat_as_after_combat() {
    let sides = [(608, 509), (608, 609), (608, 709)];
    let ground = ground()
        .river(&sides)
        .french("a", Kind::Infantry, 10, 607)
        .coalition("z", Kind::Infantry, 2, 608);
    let play = repulse(&ground, &["a"], &[6]);
    assert!(succeeded(&play));
    // Behind it only a river and zones: 708 leads on, but lies in the zone of 607.
    assert_eq!(play.piece("z").place, Place::Awaiting);
    assert_eq!(play.hex("a"), Some(608));
}

/// Rules: LB-9.13a
#[test]
fn terrain_counts_and_nothing_else_does() {
    let base = || {
        ground()
            .french("foot", Kind::Infantry, 5, 607)
            .french("horse", Kind::Cavalry, 3, 607)
            .french("guns", Kind::Artillery, 2, 607)
            .commander(Side::French, "napoleon", 4, 607)
            .coalition("z", Kind::Infantry, 2, 608)
    };
    let all = ["foot", "horse", "guns", "napoleon"];
    let reckon = |ground: Drill| {
        let position = ground.build();
        position.reckon_repulse(&group(&position, &all))
    };
    let open = reckon(base());
    assert_eq!((open.attack.points(), open.defence.points()), (10, 2));
    assert!(open.shifts.is_empty());
    assert_eq!(reckon(base().town(&[608])).defence.points(), 3);
    let woods = reckon(base().woods(&[608]));
    assert_eq!(woods.attack.parts(), 15 * 12, "5, and half of 3 and 2");
    assert_eq!(reckon(base().weather(Weather::Mud)).attack.points(), 10);
}

/// Rules: LB-9.14a, LB-16.23a
#[test]
fn vedettes_cannot_repulse() {
    let ground = ground()
        .french("lc", Kind::LightCavalry, 3, 607)
        .with_unit(Side::French, |unit| unit.vedettes = 1)
        .put("lc-v1", 607)
        .coalition("z", Kind::Infantry, 2, 608);
    let position = ground.build();
    let refusal = position.check_repulse(&group(&position, &["lc-v1"]));
    assert_eq!(refusal.unwrap_err().rule, rule::LB_9_14A);
    assert!(
        position
            .check_repulse(&group(&position, &["lc", "lc-v1"]))
            .is_ok()
    );
}

/// Rules: LB-9.14b, LB-16.23a
#[test]
fn vedettes_alone_are_always_repulsed() {
    let ground = ground()
        .french("a", Kind::Infantry, 1, 607)
        .coalition("lc", Kind::LightCavalry, 3, 1601)
        .with_unit(Side::Coalition, |unit| unit.vedettes = 2)
        .put("lc-v1", 608)
        .put("lc-v2", 608);
    let mut play = repulse(&ground, &["a"], &[]);
    assert!(succeeded(&play));
    answer_first(&mut play, Side::Coalition);
    assert_eq!(play.hex("a"), Some(608));
    assert_ne!(play.hex("lc-v1"), Some(608));
}

/// Rules: LB-9.11b, LB-G38
#[test]
fn the_costliest_hex_is_paid_first() {
    let ground = ground()
        .woods(&[608])
        .french("a", Kind::Infantry, 20, 508)
        .coalition("y", Kind::Infantry, 1, 608)
        .coalition("z", Kind::Infantry, 1, 509);
    let position = ground.build();
    let a = group(&position, &["a"]);
    assert_eq!(position.repulse_cost(&a), Some(MovePoints::whole(2)));
    let play = repulse(&ground, &["a"], &[]);
    assert_eq!(play.piece("a").spent, MovePoints::whole(2));
    // With less than that left it cannot be tried: 4 points, 2 of them woods.
    let spent = |halves: u8| {
        let mut position = ground.build();
        let id = position.field.find("a").unwrap();
        position.edit(id, |piece| piece.spent = MovePoints(halves));
        position.check_repulse(&a).map_err(|refusal| refusal.rule)
    };
    assert_eq!(spent(4), Ok(()));
    assert_eq!(spent(5), Err(rule::LB_9_11B));
    // And nobody repulses where nobody stands.
    let alone = crate::repulse::ground()
        .french("a", Kind::Infantry, 20, 508)
        .build();
    let refusal = alone.check_repulse(&group(&alone, &["a"]));
    assert_eq!(refusal.unwrap_err().rule, rule::LB_9_11A);
}

/// Rules: LB-9.21c, LB-9.21d
#[test]
fn a_unit_is_repulsed_twice_in_a_turn_and_no_more() {
    let ground =
        ground()
            .french("a", Kind::LightCavalry, 10, 607)
            .coalition("z", Kind::Infantry, 2, 608);
    let mut play = repulse(&ground, &["a"], &[]);
    answer_first(&mut play, Side::Coalition);
    assert!(play.piece("z").marks.has(Marks::REPULSED));
    let again = |marks: Marks| {
        let position = ground.clone().marked("z", marks).build();
        position
            .check_repulse(&group(&position, &["a"]))
            .map_err(|refusal| refusal.rule)
    };
    assert_eq!(again(Marks::REPULSED), Ok(()));
    assert_eq!(
        again(Marks::REPULSED.with(Marks::REPULSED_TWICE)),
        Err(rule::LB_9_21D)
    );
    let second = ground.clone().marked("z", Marks::REPULSED);
    let mut play = repulse(&second, &["a"], &[]);
    answer_first(&mut play, Side::Coalition);
    assert!(play.piece("z").marks.has(Marks::REPULSED_TWICE));
}

/// Rules: LB-9.22a, LB-9.22b
#[test]
fn a_failed_repulse_halts_the_stack_and_obliges_it_to_attack() {
    let ground = ground()
        .french("a", Kind::Infantry, 4, 607)
        .marked("a", Marks::ROAD)
        .coalition("z", Kind::Infantry, 2, 608)
        .marked("z", Marks::ROAD);
    let play = repulse(&ground, &["a"], &[]);
    assert!(!succeeded(&play));
    for key in ["a", "z"] {
        assert!(!play.piece(key).marks.has(Marks::ROAD), "{key}");
    }
    assert!(play.piece("a").marks.has(Marks::HALTED));
    assert!(play.position.state.moving.is_none());
    let feud = play.position.state.combat.feuds[0];
    assert_eq!(feud.by, group(&play.position, &["a"]));
    assert_eq!(feud.against, group(&play.position, &["z"]));
    // Friends may join the attack, which is worse by two columns.
    let mut joined = field()
        .french("a", Kind::Infantry, 4, 607)
        .french("b", Kind::Infantry, 4, 508)
        .coalition("z", Kind::Infantry, 2, 608)
        .play(&[]);
    joined.position.state.combat.feuds = vec![feldherr_battles::Feud {
        by: group(&joined.position, &["a"]),
        against: group(&joined.position, &["z"]),
    }];
    crate::fray::declare(&mut joined, &[607, 508], &[608]);
    let attack = &joined.position.state.combat.attacks[0];
    assert_eq!(joined.position.reckon(attack).column.ratio(), [2, 1]);
}

/// Rules: LB-G105
#[test]
fn a_flag_with_nobody_behind_it_gives_way_to_a_look() {
    let ground =
        ground()
            .french("a", Kind::Infantry, 4, 607)
            .officer(Side::Coalition, "blucher", 4, 608);
    let play = repulse(&ground, &["a"], &[]);
    assert!(play.piece("blucher").marks.has(Marks::SEEN));
    assert!(play.position.state.combat.feuds.is_empty());
    assert_eq!(play.piece("a").spent, MovePoints::ZERO);
}

/// Rules: LB-2.1C1c
#[test]
fn the_movement_command_segment_is_the_time_for_repulses_and_pontoons() {
    use crate::support::side;
    use feldherr_battles::setup::TrainKind;
    let ground = ground()
        .river(&[(303, 304)])
        .loose_train(Side::French, TrainKind::Pontoon, "p", 303)
        .french("a", Kind::Infantry, 10, 607)
        .coalition("z", Kind::Infantry, 2, 608)
        .marked("z", Marks::SEEN);
    let lay = Action::Lay(side(303, 304));
    let mut play = ground.play(&[]);
    play.take(&["p"]).act(lay);
    assert_eq!(play.piece("p").place, Place::Bridge(side(303, 304)));
    play.take(&["a"]);
    assert!(play.options().contains(&Action::Repulse));
    play.act(Action::Repulse);
    answer_first(&mut play, Side::Coalition);
    assert!(succeeded(&play));
    assert_eq!(play.hex("a"), Some(608), "and it may go on");
    assert!(play.position.state.moving.is_some());
    // In the combat phase it is too late for both.
    let late = ground.at(Step::Declaration, Side::French).play(&[]);
    for action in [Action::Repulse, lay] {
        assert_eq!(late.rule(action), rule::LB_2_1B);
    }
}

/// Rules: LB-9.11b, LB-G125
#[test]
fn everybody_of_a_repulsing_stack_pays_his_own_price() {
    let ground = ground()
        .woods(&[608])
        .french("a", Kind::Infantry, 20, 607)
        .officer(Side::French, "ney", 4, 607)
        .coalition("z", Kind::Infantry, 1, 608);
    let play = repulse(&ground, &["a", "ney"], &[]);
    assert_eq!(play.piece("a").spent, MovePoints::whole(2));
    assert_eq!(play.piece("ney").spent, MovePoints::whole(4));
    // Infantry that has 2 points left can still pay for the woods, whatever is with it.
    let spent = |key: &str, halves: u8| {
        let mut position = ground.build();
        let id = position.field.find(key).unwrap();
        position.edit(id, |piece| piece.spent = MovePoints(halves));
        let both = group(&position, &["a", "ney"]);
        position
            .check_repulse(&both)
            .map_err(|refusal| refusal.rule)
    };
    assert_eq!(spent("a", 4), Ok(()));
    assert_eq!(spent("a", 5), Err(rule::LB_9_11B));
    assert_eq!(spent("ney", 5), Err(rule::LB_9_11B), "he pays as cavalry");
}

/// Rules: LB-24.12b, LB-24.36a, LB-9.11a
#[test]
fn no_tactics_card_is_played_on_a_repulse() {
    let mut ground = ground()
        .french("a", Kind::Infantry, 20, 607)
        .coalition("z", Kind::Infantry, 2, 608)
        .with(|state| state.sides[1].hand = crate::cards::cards(&[29]));
    ground.cards = true;
    let mut play = repulse(&ground, &["a"], &[]);
    assert!(succeeded(&play));
    let played = |action: &Action| matches!(action, Action::Play { .. } | Action::Pass);
    assert!(!play.options().iter().any(played));
    answer_first(&mut play, Side::Coalition);
    let z = play.piece("z").place.hex().unwrap();
    assert_eq!(z.distance(hex(608)), 2);
}
