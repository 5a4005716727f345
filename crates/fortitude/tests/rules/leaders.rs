//! VF-1.3, VF-6.7, VF-6.3.2d Leaders.

use crate::support::play::{Play, carry_out, play};
use crate::support::war::war;
use crate::support::{FIRST_LEADER, Scene, at, battle, change, march, order, point, rect};
use feldherr_core::{Game, Seat};
use feldherr_fortitude::task::{CommandTask, Task};
use feldherr_fortitude::{
    Action, BrigadeId, Commander, FeatureId, Formation, LeaderId, LeaderPlace, MoveKind, Place,
    Position, Scenario, Side, Spot, UnitId,
};

const RADIUS: f64 = 20.0 / 25.4;
const CHIEF: LeaderId = LeaderId(0);

fn scene() -> Scene {
    battle()
        .one("line", at(30.0, 40.0, 0.0))
        .leader(Side::One, point(30.0, 46.0), None)
}

fn ride(leader: LeaderId, x: f64, y: f64) -> Action {
    Action::MoveLeader {
        leader,
        to: Spot::Table(point(x, y)),
    }
}

fn riding(scene: Scene) -> Play {
    play(
        scene,
        CommandTask::Brigadier {
            leader: FIRST_LEADER,
        },
    )
}

/// Rules: VF-1.3a, VF-1.3b, VF-1.4a, VF-1.4c, VF-1.4d
#[test]
fn every_brigade_has_a_brigadier_and_every_army_a_chief() {
    for nation in [
        "french", "british", "austrian", "prussian", "russian", "spanish", "allies",
    ] {
        let army = format!("{nation}-250");
        let setup = war(Scenario::Beginners, [&army, "french-100"], 2, 2);
        let position = crate::support::play::start(&setup, &[]).position;
        let field = &position.field;
        for side in Side::BOTH {
            assert!(field.chief(side).is_some());
            for brigade in field.brigades_of(side) {
                assert!(field.brigadier(brigade).is_some());
                assert!((2..=8).contains(&field.units_in(brigade).count()));
            }
        }
        let alone = field
            .leaders
            .iter()
            .filter(|leader| leader.brigade.is_none());
        assert_eq!(alone.count(), 2);
    }
}

/// Rules: VF-1.3e
#[test]
fn leaders_are_no_targets() {
    let lonely = battle()
        .one("line", at(30.0, 40.0, 0.0))
        .leader(Side::Two, point(30.0, 35.0), None)
        .with(|_, state| state.phase = Some(feldherr_fortitude::Phase::Fire));
    let play = carry_out(lonely, feldherr_fortitude::task::FireTask::Choose, &[]);
    assert!(play.position.is_over(), "there is nothing to fire at");
}

/// Rules: VF-6.7a, VF-G42
#[test]
fn a_brigadier_moves_once_after_his_brigade() {
    for die in [1, 5] {
        let mut play = play(scene(), CommandTask::Choose).force(&[die]);
        play.act(Action::Activate(BrigadeId(0)));
        let brigadier = Task::Command(CommandTask::Brigadier {
            leader: FIRST_LEADER,
        });
        if die == 5 {
            assert_ne!(play.now(), &brigadier, "his units come first");
            play.act(Action::Done);
        }
        assert_eq!(play.now(), &brigadier, "whatever the test said");
        play.act(ride(FIRST_LEADER, 40.0, 50.0));
        let leader = play.position.state.leaders[FIRST_LEADER.index()];
        assert_eq!(leader.place, LeaderPlace::Table(point(40.0, 50.0)));
        assert!(leader.moved && play.position.is_over());
    }
}

/// Two brigades of side one, the second one's player at `seat`.
fn two_brigades(seat: u8) -> Scene {
    scene()
        .one("line", at(60.0, 40.0, 0.0))
        .other_brigade()
        .chief(Side::One, point(50.0, 50.0))
        .leader(Side::One, point(60.0, 46.0), None)
        .with(move |field, _| {
            field.leaders[3].brigade = Some(BrigadeId(1));
            field.brigades[1].player = Seat(seat);
        })
}

/// A brigadier may wait, and move between two brigades or just before the commander-in-chief.
/// Rules: VF-6.7a, VF-G42
#[test]
fn a_brigadier_may_move_later() {
    let begun = || {
        let mut play = carry_out(two_brigades(0), CommandTask::Begin, &[5, 5]);
        assert_eq!(
            play.refusal(&ride(FIRST_LEADER, 40.0, 50.0)),
            "VF-G42",
            "not before his brigade"
        );
        play.act(Action::Activate(BrigadeId(0))).act(Action::Done);
        play.act(Action::Pass);
        assert_eq!(play.now(), &Task::Command(CommandTask::Choose));
        play
    };
    let mut between = begun();
    assert!(between.options().contains(&ride(FIRST_LEADER, 30.0, 38.0)));
    between.act(ride(FIRST_LEADER, 40.0, 50.0));
    assert_eq!(
        between.refusal(&ride(FIRST_LEADER, 30.0, 46.0)),
        "VF-G42",
        "once a turn"
    );
    between.act(Action::Done);
    assert_eq!(between.now(), &Task::Command(CommandTask::Chief));

    let mut last = begun();
    last.act(Action::Activate(BrigadeId(1))).act(Action::Done);
    let second = LeaderId(3);
    let asked = |leader| Task::Command(CommandTask::Brigadier { leader });
    assert_eq!(last.now(), &asked(second));
    assert!(!last.allows(&Action::Pass), "nothing is left to wait for");
    last.act(ride(second, 70.0, 50.0));
    assert_eq!(last.now(), &asked(FIRST_LEADER), "just before the chief");
    assert!(!last.allows(&Action::Pass), "now or never");
    last.act(ride(FIRST_LEADER, 40.0, 50.0));
    assert_eq!(last.now(), &Task::Command(CommandTask::Chief));
}

/// Rules: VF-1.4b, VF-2.2c, VF-G42
#[test]
fn only_his_own_player_moves_a_brigadier_who_waits() {
    let mut play = carry_out(two_brigades(2), CommandTask::Begin, &[5]);
    play.act(Action::Activate(BrigadeId(1))).act(Action::Done);
    assert_eq!(play.seat(), Seat(2));
    play.act(Action::Pass);
    assert_eq!(play.seat(), Seat(0));
    assert_eq!(play.refusal(&ride(LeaderId(3), 60.0, 50.0)), "VF-G42");
    play.act(Action::Done);
    assert_eq!(play.seat(), Seat(2), "he is asked before the chief moves");
    play.act(ride(LeaderId(3), 60.0, 50.0));
    assert_eq!(play.now(), &Task::Command(CommandTask::Chief));
}

/// Rules: VF-6.7c, VF-6.7d, VF-G42
#[test]
fn leaders_ride_36_inches_and_keep_6_from_enemies() {
    let play = riding(
        scene()
            .two("line", at(60.0, 30.0, 180.0))
            .river(rect(45.0, 0.0, 3.0, 60.0))
            .road(rect(44.0, 45.0, 5.0, 2.0)),
    );
    assert!(
        play.allows(&ride(FIRST_LEADER, 66.0, 46.0)),
        "over the bridge"
    );
    assert_eq!(play.refusal(&ride(FIRST_LEADER, 66.1, 46.0)), "VF-6.7c");
    assert!(play.allows(&ride(FIRST_LEADER, 60.0, 36.0 + RADIUS)));
    assert_eq!(
        play.refusal(&ride(FIRST_LEADER, 60.0, 35.9 + RADIUS)),
        "VF-6.7d"
    );
    assert_eq!(
        play.refusal(&ride(FIRST_LEADER, 46.0, 40.0)),
        "VF-G42",
        "in the water"
    );
    assert_eq!(
        play.refusal(&ride(FIRST_LEADER, 30.0, 59.9)),
        "VF-G42",
        "over the edge"
    );
    assert!(!play.allows(&ride(CHIEF, 30.0, 50.0)), "another leader");
    assert!(!play.allows(&ride(LeaderId(77), 30.0, 50.0)));
}

/// Rules: VF-G42, VF-A.3.1d, VF-T.1.4b
#[test]
fn leaders_stand_on_bridges_and_fords() {
    let play = riding(
        scene()
            .river(rect(45.0, 0.0, 3.0, 60.0))
            .rough(rect(44.0, 44.0, 5.0, 4.0))
            .road(rect(40.0, 30.0, 12.0, 2.0)),
    );
    assert!(play.allows(&ride(FIRST_LEADER, 46.5, 46.0)), "the ford");
    assert!(play.allows(&ride(FIRST_LEADER, 46.5, 31.0)), "the bridge");
    assert_eq!(play.refusal(&ride(FIRST_LEADER, 46.5, 40.0)), "VF-G42");
}

/// Rules: VF-T.3.3a, VF-T.3.3b, VF-T.3.7b, VF-G42
#[test]
fn a_leader_leaves_a_feature_within_6_inches_of_it() {
    let inside = || {
        scene()
            .house(rect(40.0, 40.0, 5.0, 5.0))
            .house(rect(45.0, 40.0, 5.0, 5.0))
            .house(rect(80.0, 40.0, 5.0, 5.0))
            .with(|_, state| {
                state.leaders[FIRST_LEADER.index()].place = LeaderPlace::Feature(FeatureId(0));
            })
    };
    let play = riding(inside());
    let below = |inches: f64| ride(FIRST_LEADER, 42.0, 45.0 + inches - RADIUS);
    assert!(play.allows(&below(6.0)), "all of his base within 6 in");
    assert_eq!(play.refusal(&below(6.1)), "VF-T.3.3b");
    assert!(!play.options().is_empty());
    let moves = play.options().into_iter();
    let moves = moves.filter(|action| matches!(action, Action::MoveLeader { .. }));
    assert!(moves.count() > 1, "there are places to go");
    // At least 3 in from enemies, as for units.
    let watched = |apart: f64| riding(inside().two("line", at(42.0, 48.0 + apart, 0.0)));
    let beside = ride(FIRST_LEADER, 42.0, 48.0 - RADIUS);
    assert!(watched(3.0).allows(&beside));
    assert_eq!(watched(2.9).refusal(&beside), "VF-T.3.3b");
    // Into a section that is connected, but not into a village beyond.
    let into = |feature| Action::MoveLeader {
        leader: FIRST_LEADER,
        to: Spot::Feature(FeatureId(feature)),
    };
    assert!(play.allows(&into(1)));
    assert_eq!(play.refusal(&into(2)), "VF-T.3.7b");
}

/// Rules: VF-T.3.1a, VF-T.3.1b, VF-T.3.2a, VF-G42
#[test]
fn leaders_enter_features_that_no_enemy_holds() {
    let village = || scene().house(rect(33.0, 40.0, 5.0, 5.0));
    let enter = Action::MoveLeader {
        leader: FIRST_LEADER,
        to: Spot::Feature(FeatureId(0)),
    };
    assert!(riding(village()).allows(&enter));
    assert_eq!(
        riding(village()).refusal(&ride(FIRST_LEADER, 35.0, 42.0)),
        "VF-G42"
    );
    let own = village().one("line", at(0.0, 0.0, 0.0)).inside(0);
    assert!(riding(own).allows(&enter), "beside his own unit");
    let held = village().two("line", at(0.0, 0.0, 0.0)).inside(0);
    assert_eq!(riding(held).refusal(&enter), "VF-T.3.1b");
    let enemy = village()
        .leader(Side::Two, point(0.0, 0.0), None)
        .with(|_, state| {
            state.leaders[3].place = LeaderPlace::Feature(FeatureId(0));
        });
    assert_eq!(riding(enemy).refusal(&enter), "VF-T.3.1b");
    let wood = scene().wood(rect(33.0, 40.0, 6.0, 9.0));
    assert_eq!(riding(wood).refusal(&enter), "VF-T.3.2a");
}

/// Rules: VF-6.7b, VF-2.2c
#[test]
fn the_chief_moves_at_the_end_of_the_phase() {
    let scene = scene()
        .chief(Side::One, point(50.0, 50.0))
        .with(|field, _| {
            field.brigades[0].player = Seat(2);
        });
    let mut play = carry_out(scene, CommandTask::Begin, &[]);
    assert_eq!(play.now(), &Task::Command(CommandTask::Choose));
    play.act(Action::Done);
    assert_eq!(play.now(), &Task::Command(CommandTask::Chief));
    assert_eq!(play.seat(), Seat(0), "the chief's player");
    assert_eq!(play.refusal(&ride(FIRST_LEADER, 40.0, 50.0)), "VF-3.0c");
    play.act(ride(CHIEF, 60.0, 50.0));
    assert!(play.position.is_over());
}

/// Rules: VF-L.wellington.a
#[test]
fn wellington_may_move_first() {
    let scene = || {
        scene()
            .chief(Side::One, point(50.0, 50.0))
            .with(|field, _| field.leaders[0].rule = Some(Commander::Wellington))
    };
    let mut play = carry_out(scene(), CommandTask::Begin, &[]);
    assert_eq!(play.now(), &Task::Command(CommandTask::Chief));
    play.act(ride(CHIEF, 60.0, 50.0));
    assert_eq!(play.now(), &Task::Command(CommandTask::Choose));
    play.act(Action::Done);
    assert!(play.position.is_over(), "not twice");
    let mut play = carry_out(scene(), CommandTask::Begin, &[]);
    play.act(Action::Done).act(Action::Done);
    assert_eq!(
        play.now(),
        &Task::Command(CommandTask::Chief),
        "or at the end instead"
    );
}

/// Rules: VF-L.moore.b, VF-G99
#[test]
fn moore_may_ride_up_to_an_enemy() {
    let scene = |rule| {
        scene()
            .two("line", at(50.0, 30.0, 180.0))
            .chief(Side::One, point(50.0, 50.0))
            .with(move |field, _| field.leaders[0].rule = rule)
    };
    let contact = ride(CHIEF, 50.0, 30.0 + RADIUS);
    assert!(play(scene(Some(Commander::Moore)), CommandTask::Chief).allows(&contact));
    assert_eq!(
        play(scene(None), CommandTask::Chief).refusal(&contact),
        "VF-6.7d"
    );
    let near = ride(CHIEF, 50.0, 33.0 + RADIUS);
    let moore = play(scene(Some(Commander::Moore)), CommandTask::Chief);
    assert_eq!(moore.refusal(&near), "VF-6.7d", "all the way or not at all");
}

/// Rules: VF-A.7.1c, VF-G76
#[test]
fn a_chief_in_reserve_comes_from_the_second_round() {
    let scene = |round| scene().with(move |_, state| state.round = round);
    let play = carry_out(scene(1), CommandTask::Chief, &[]);
    assert!(play.position.is_over(), "not yet");
    let mut play = carry_out(scene(2), CommandTask::Chief, &[]);
    assert_eq!(
        play.refusal(&ride(CHIEF, 30.0, 20.0)),
        "VF-6.7c",
        "36 in from his edge"
    );
    play.act(ride(CHIEF, 30.0, 30.0));
}

fn overrun() -> Scene {
    battle()
        .one("cavalry", at(30.0, 50.0, 0.0))
        .two("line", at(60.0, 20.0, 180.0))
        .leader(Side::Two, point(30.0, 44.0), None)
}

fn place(position: &Position, leader: LeaderId) -> LeaderPlace {
    position.state.leaders[leader.index()].place
}

/// Rules: VF-6.3.2c, VF-6.3.2d, VF-G43
#[test]
fn an_overrun_leader_is_set_up_near_his_nearest_unit() {
    let mut play = play(overrun(), CommandTask::Unit { unit: UnitId(0) });
    play.act(Action::Move(march(MoveKind::Move, &[at(30.0, 38.0, 0.0)])));
    assert_eq!(play.seat(), Seat(1), "his own player places him");
    let line_left = 60.0 - 6.0 * 20.0 / 25.4;
    let left = |inches: f64| ride(FIRST_LEADER, line_left - RADIUS - inches, 19.5);
    assert_eq!(play.refusal(&left(6.1)), "VF-6.3.2d");
    assert!(play.allows(&left(6.0)));
    assert!(!play.options().is_empty());
    play.act(left(5.0));
    let at = LeaderPlace::Table(point(line_left - RADIUS - 5.0, 19.5));
    assert_eq!(place(&play.position, FIRST_LEADER), at);
}

/// Rules: VF-6.3.2d, VF-T.3.1a, VF-T.3.1b
#[test]
fn an_overrun_leader_may_take_shelter_in_a_feature_near_by() {
    let shelter = |x: f64| {
        let mut play = play(
            overrun().house(rect(x, 17.0, 4.0, 4.0)),
            CommandTask::Unit { unit: UnitId(0) },
        );
        play.act(Action::Move(march(MoveKind::Move, &[at(30.0, 38.0, 0.0)])));
        play
    };
    let inside = Action::MoveLeader {
        leader: FIRST_LEADER,
        to: Spot::Feature(FeatureId(0)),
    };
    assert!(shelter(68.0).allows(&inside));
    assert_eq!(shelter(90.0).refusal(&inside), "VF-6.3.2d");
    let mut near = shelter(68.0);
    near.act(inside);
    assert_eq!(
        place(&near.position, FIRST_LEADER),
        LeaderPlace::Feature(FeatureId(0))
    );
}

/// Rules: VF-G43
#[test]
fn an_overrun_leader_avoids_enemies_if_he_can_and_is_lost_without_units() {
    let near = overrun().one("line", at(52.0, 27.0, 0.0));
    let mut play = play(near, CommandTask::Unit { unit: UnitId(0) });
    play.act(Action::Move(march(MoveKind::Move, &[at(30.0, 38.0, 0.0)])));
    assert_eq!(play.refusal(&ride(FIRST_LEADER, 56.0, 22.0)), "VF-6.7d");
    assert!(play.allows(&ride(FIRST_LEADER, 60.0, 15.0)));
    let alone =
        battle()
            .one("cavalry", at(30.0, 50.0, 0.0))
            .leader(Side::Two, point(30.0, 44.0), None);
    let mut play = crate::support::play::play(alone, CommandTask::Unit { unit: UnitId(0) });
    play.act(Action::Move(march(MoveKind::Move, &[at(30.0, 38.0, 0.0)])));
    assert_eq!(place(&play.position, FIRST_LEADER), LeaderPlace::Lost);
    assert_eq!(play.position.awaited_seat(), None);
}

/// A leader over whom a unit forms up, or is set up as it leaves a village, is overrun as well.
/// Rules: VF-6.3.2c, VF-6.3.2d, VF-6.3.3d, VF-T.3.3b
#[test]
fn one_who_forms_up_over_a_leader_overruns_him() {
    let camp = |x: f64| {
        battle()
            .one("march", at(30.0, 50.0, 0.0))
            .two("line", at(60.0, 20.0, 180.0))
            .leader(Side::Two, point(x, 50.8), None)
    };
    let form = |x: f64| {
        let mut play = play(camp(x), CommandTask::Unit { unit: UnitId(0) });
        play.act(Action::Move(feldherr_fortitude::March {
            before: Some(change(Formation::Line, 12, 0.0)),
            ..march(MoveKind::Move, &[])
        }));
        place(&play.position, FIRST_LEADER)
    };
    assert_eq!(form(33.0), LeaderPlace::Camp, "to be set up anew");
    // The left of the two middle bases keeps its place.
    let beside = 30.0 + 7.5 * 20.0 / 25.4 + RADIUS;
    let there = |x| LeaderPlace::Table(point(x, 50.8));
    assert_eq!(form(beside), there(beside), "he is only touched");
    let village = battle()
        .house(rect(40.0, 40.0, 5.0, 5.0))
        .add(Side::One, "line", Place::Feature(FeatureId(0)))
        .two("line", at(60.0, 10.0, 180.0))
        .leader(Side::Two, point(42.0, 38.0), None);
    let mut out = play(village, CommandTask::Unit { unit: UnitId(0) });
    out.act(Action::Leave {
        kind: MoveKind::Move,
        order: order(Formation::AttackColumn, 6),
        pose: at(42.0, 36.8, 0.0),
    });
    assert_eq!(place(&out.position, FIRST_LEADER), LeaderPlace::Camp);
    assert_eq!(out.seat(), Seat(1), "his own player places him");
}

/// Rules: VF-T.3.2a, VF-G42
#[test]
fn a_leader_occupies_a_feature_from_less_than_three_inches() {
    let village = |x: f64| scene().house(rect(x, 43.0, 5.0, 6.0));
    let enter = Action::MoveLeader {
        leader: FIRST_LEADER,
        to: Spot::Feature(FeatureId(0)),
    };
    let edge = 30.0 + RADIUS;
    assert!(riding(village(edge + 2.9)).allows(&enter));
    let far = riding(village(edge + 3.0));
    assert_eq!(far.refusal(&enter), "VF-T.3.2a");
    let judged = far.position.check(far.seat(), &enter);
    assert!(judged.is_err_and(|illegal| illegal.remedy.is_some()));
}

/// Rules: VF-6.3.2d, VF-G43
#[test]
fn a_leader_is_saved_by_a_unit_in_a_large_village() {
    let village = battle()
        .house(rect(50.0, 5.0, 20.0, 20.0))
        .one("cavalry", at(30.0, 50.0, 0.0))
        .add(Side::Two, "line", Place::Feature(FeatureId(0)))
        .leader(Side::Two, point(30.0, 44.0), None);
    let mut play = play(village, CommandTask::Unit { unit: UnitId(0) });
    play.act(Action::Move(march(MoveKind::Move, &[at(30.0, 38.0, 0.0)])));
    assert_eq!(place(&play.position, FIRST_LEADER), LeaderPlace::Camp);
    assert!(play.allows(&ride(FIRST_LEADER, 60.0, 27.0)));
    assert!(!play.options().is_empty());
}
