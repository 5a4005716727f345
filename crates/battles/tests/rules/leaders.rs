//! LB-5 Leaders near the enemy, captured, replaced.

use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::task::{LeaderTask, Task};
use feldherr_battles::{Action, Kind, Marks, PieceId, PieceSet, Place, Side, Step, rule};

const F: Side = Side::French;
const C: Side = Side::Coalition;

/// Begins with one task, then ends the turn track's first step.
fn facing(ground: Drill, task: impl Fn(PieceId) -> LeaderTask, dice: &[u32]) -> Play {
    let leader = ground.build().field.find("ney").unwrap();
    let agenda = vec![
        Task::from(feldherr_battles::task::MovementTask::Command(F)),
        task(leader).into(),
        // Begins with a task that never waits, so that the position counts as unopened.
        feldherr_battles::task::TurnTask::Step(Step::Weather).into(),
    ];
    let ground = ground.with(|state| {
        state.agenda = Some(agenda);
        state.active = Some(C);
    });
    ground.play(dice)
}

fn lone() -> Drill {
    drill()
        .officer(F, "ney", 4, 606)
        .french("a", Kind::Infantry, 4, 303)
        .french("b", Kind::Infantry, 4, 612)
        .coalition("z", Kind::Infantry, 4, 607)
}

/// Rules: LB-5.51a, LB-5.51b, LB-G167
#[test]
fn a_lone_leader_next_to_enemy_units_is_captured_on_a_six() {
    for (die, place) in [(6, Place::Captured(hex(606))), (5, Place::Map(hex(303)))] {
        let play = facing(lone(), LeaderTask::Alone, &[die]);
        assert_eq!(play.piece("ney").place, place, "roll {die}");
        assert_eq!(play.dice.forced_left(), 0);
        assert!(
            play.piece("ney").marks.has(Marks::SEEN),
            "the roll shows him"
        );
    }
}

/// Rules: LB-5.51a
#[test]
fn vedettes_rivers_and_own_troops_save_him_the_roll() {
    let safe = |ground: Drill| {
        let play = facing(ground, LeaderTask::Alone, &[6]);
        play.dice.forced_left() == 1 && play.hex("ney") == Some(606)
    };
    assert!(!safe(lone()));
    assert!(safe(lone().put("a", 606)), "not alone");
    assert!(safe(lone().river(&[(606, 607)])), "no zone across a river");
    let vedette = lone()
        .put("z", 101)
        .coalition("v", Kind::LightCavalry, 2, 1414)
        .with_unit(C, |unit| unit.vedettes = 1)
        .put("v-v1", 607);
    assert!(safe(vedette), "vedettes are no danger");
}

/// Rules: LB-5.51a
#[test]
fn a_bombardment_that_hits_a_lone_leader_counts_too() {
    let ground = lone().put("z", 609);
    assert_eq!(
        facing(ground.clone(), LeaderTask::Alone, &[6]).hex("ney"),
        Some(606)
    );
    let mut position = ground.build();
    let ney = position.field.find("ney").unwrap();
    assert!(!position.is_in_danger(ney));
    position.state.step = Step::Bombardment;
    position.state.combat.bombarded.push(hex(606));
    assert!(position.is_in_danger(ney));
}

/// Rules: LB-5.51b
#[test]
fn of_two_nearest_friends_the_owner_chooses() {
    let mut play = facing(
        lone().put("a", 603).put("b", 609).put("z", 605),
        LeaderTask::Alone,
        &[1],
    );
    // 0603 and 0609 are both three hexes away.
    assert_eq!(play.position.asked(), Some(F));
    let piece = play.id("ney");
    let put = |at| Action::Put {
        piece,
        hex: hex(at),
    };
    assert_eq!(play.options(), [put(603), put(609)]);
    assert_eq!(play.rule(put(606)), rule::LB_5_51B);
    play.act(put(609));
    assert_eq!(play.hex("ney"), Some(609));
}

/// Rules: LB-5.42a, LB-5.42b
#[test]
fn a_leader_in_a_retreating_stack_goes_with_it_unless_he_rolls_a_six() {
    let ground = lone().put("a", 606);
    let play = facing(ground.clone(), LeaderTask::InRetreat, &[5]);
    assert_eq!(
        play.hex("ney"),
        Some(606),
        "he goes wherever his stack goes"
    );
    let play = facing(ground, LeaderTask::InRetreat, &[6]);
    assert_eq!(play.piece("ney").place, Place::Captured(hex(606)));
}

/// Rules: LB-5.42c, LB-G104
#[test]
fn a_leader_whose_stack_is_gone_uses_the_table_for_lone_leaders() {
    let play = facing(lone(), LeaderTask::Bereft, &[5]);
    assert_eq!(play.hex("ney"), Some(303));
    let play = facing(lone(), LeaderTask::Bereft, &[6]);
    assert_eq!(play.piece("ney").place, Place::Captured(hex(606)));
}

/// Rules: LB-5.3a, LB-5.3b
#[test]
fn a_leader_enters_an_enemy_zone_only_with_troops_or_to_join_some() {
    let ground = lone().put("ney", 604).put("a", 604);
    let position = ground.build();
    let [ney, a] = ["ney", "a"].map(|key| position.field.find(key).unwrap());
    let group = |pieces: &[PieceId]| pieces.iter().copied().collect::<PieceSet>();
    let enter = |pieces: &[PieceId]| position.check_leader_entry(&group(pieces), hex(606));
    assert_eq!(enter(&[ney]).unwrap_err().rule, rule::LB_5_3A);
    assert!(enter(&[ney, a]).is_ok());
    assert!(
        position
            .check_leader_entry(&group(&[ney]), hex(605))
            .is_ok(),
        "no zone there"
    );
    let position = ground.put("b", 606).build();
    assert!(
        position
            .check_leader_entry(&group(&[ney]), hex(606))
            .is_ok(),
        "joins b"
    );
}

fn captured(turn: u8) -> Drill {
    drill()
        .at(Step::Supply, F)
        .with(|state| state.turn = turn)
        .officer(F, "ney", 4, 606)
        .piece("ney", |piece| {
            piece.place = Place::Captured(hex(606));
            piece.back = Some(5);
        })
        .french("a", Kind::Infantry, 4, 608)
        .french("b", Kind::Infantry, 4, 1212)
        .coalition("z", Kind::Infantry, 4, 1010)
}

/// Rules: LB-5.52a, LB-X4
#[test]
fn a_captured_officer_is_due_two_turns_later() {
    // The fourth turn is number 3 on the track; he is due on the sixth.
    let ground = lone().with(|state| state.turn = 3);
    let play = facing(ground, LeaderTask::Bereft, &[6]);
    assert_eq!(play.piece("ney").back, Some(5));
    assert_ne!(captured(4).play(&[]).position.asked(), None);
    let waits = |turn| {
        let play = captured(turn).play(&[]);
        let puts = play.options();
        puts.iter()
            .any(|action| matches!(action, Action::Put { .. }))
    };
    assert!(!waits(4) && waits(5));
}

/// Rules: LB-5.52b, LB-5.52c, LB-G174, LB-G167
#[test]
fn his_successor_joins_the_nearest_unit_with_one_point_less() {
    let mut play = captured(5).play(&[]);
    let piece = play.id("ney");
    let put = |at| Action::Put {
        piece,
        hex: hex(at),
    };
    // Within a hex of 0608, which is nearest to where he was lost.
    let mut at: Vec<u16> = vec![608, 607, 609, 508, 509, 708, 709];
    at.sort_unstable();
    let listed: Vec<Action> = at.iter().map(|at| put(*at)).collect();
    let options = play.options();
    assert!(options.len() == 7 && listed.iter().all(|action| options.contains(action)));
    assert_eq!(play.rule(put(606)), rule::LB_5_52B);
    play.act(put(609));
    assert_eq!(play.hex("ney"), Some(609));
    assert_eq!(play.position.initiative(piece), 3);
    assert!(
        !play.piece("ney").marks.has(Marks::SEEN),
        "nobody saw where he went"
    );
}

/// Rules: LB-5.52c, LB-G96
#[test]
fn each_successor_is_one_lower_but_never_below_one() {
    let initiative = |printed, change| {
        let ground = captured(5)
            .officer(F, "ney", printed, 606)
            .piece("ney", |piece| {
                piece.place = Place::Captured(hex(606));
                piece.change = change;
            });
        let mut play = ground.play(&[]);
        let put = play.options()[0];
        play.act(put);
        play.position.initiative(play.id("ney"))
    };
    assert_eq!(initiative(4, -1), 2);
    assert_eq!(initiative(2, 0), 1);
    assert_eq!(initiative(1, 0), 1, "a 1 stays a 1");
    assert_eq!(initiative(3, -2), 1);
}

/// Rules: LB-5.52d
#[test]
fn an_officer_commander_is_followed_by_a_plain_officer_of_four() {
    let ground = captured(5).with_formation(F, |formation| {
        let officer = formation.officer.as_mut().unwrap();
        (officer.rating, officer.initiative) = (2, 0);
    });
    let mut play = ground.play(&[]);
    let put = play.options()[0];
    play.act(put);
    let ney = play.id("ney");
    assert_eq!(play.position.rank(ney), Kind::Officer);
    assert_eq!(play.position.initiative(ney), 4);
    assert_eq!(play.position.points_left(ney), [0, 0]);
}

/// Rules: LB-5.52e
#[test]
fn captured_commanders_are_not_replaced() {
    let mut ground = lone().commander(F, "napoleon", 4, 606);
    ground.state.pieces.remove("ney");
    ground.scenario.victory.leader = 5;
    let napoleon = ground.build().field.find("napoleon").unwrap();
    let play = ground
        .with(|state| {
            state.agenda = Some(vec![
                LeaderTask::Bereft(napoleon).into(),
                feldherr_battles::task::TurnTask::Step(Step::Weather).into(),
            ]);
            state.active = Some(C);
        })
        .play(&[6]);
    let piece = play.piece("napoleon");
    assert_eq!((piece.place, piece.back), (Place::Captured(hex(606)), None));
    assert_eq!(
        play.position.state.sides[C.index()].points,
        10,
        "commanders count double"
    );
}

/// Rules: LB-5.3a, LB-4.32a
#[test]
fn vedettes_are_no_escort_into_a_zone() {
    let ground = drill()
        .officer(F, "ney", 4, 606)
        .french("l", Kind::LightCavalry, 4, 303)
        .with_unit(F, |unit| unit.vedettes = 2)
        .piece("l", |piece| piece.place = Place::Holding)
        .put("l-v1", 606)
        .coalition("z", Kind::Infantry, 4, 609)
        .seen(&["z"]);
    let mut play = ground.play(&[]);
    play.take(&["ney", "l-v1"]);
    assert!(play.can_go(607) && !play.can_go(608));
    assert_eq!(play.barred(608), "LB-4.32a");
    let mut alone = ground.play(&[]);
    alone.take(&["l-v1"]);
    assert!(alone.can_go(608), "the vedette by itself may");
    let mut escorted = ground.french("a", Kind::Infantry, 4, 606).play(&[]);
    escorted.take(&["ney", "l-v1", "a"]);
    assert!(escorted.can_go(608), "a combat unit is an escort");
}

/// Rules: LB-5.51a, LB-20.51k, LB-G178
#[test]
fn a_leader_left_alone_in_a_zone_rolls_at_the_end_of_the_movement_phase() {
    let ground = drill()
        .officer(F, "ney", 4, 606)
        .french("a", Kind::Infantry, 4, 606)
        .coalition("z", Kind::Infantry, 4, 607)
        .seen(&["z"])
        .with(|state| state.sides[F.index()].retreat = Some(0));
    let mut play = ground.play(&[6]);
    play.march(&["a"], 604);
    assert_eq!(play.hex("ney"), Some(606), "he may still go");
    play.end_movement();
    assert_eq!(play.piece("ney").place, Place::Captured(hex(606)));
    let mut play = ground.play(&[6]);
    play.march(&["a"], 604).march(&["ney"], 604).end_movement();
    assert_eq!(play.hex("ney"), Some(604));
}
