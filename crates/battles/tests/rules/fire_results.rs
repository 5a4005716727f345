//! LB-13.38, LB-13.39, LB-12.4C What a bombardment does, and who advances after it.

use crate::support::fire::{attacking, fire, last, open, range, target};
use crate::support::{drill, hex};
use feldherr_battles::table::fire::FireResult;
use feldherr_battles::{Action, Kind, Marks, Side, Step, rule};
use feldherr_core::Game;

/// Rules: LB-13.38e, LB-G62
#[test]
fn suppression_strikes_artillery_only() {
    let play = fire(
        range(608)
            .with_unit(Side::French, |unit| unit.full = 6)
            .coalition("y", Kind::Artillery, 2, 608)
            .marked("y", Marks::SEEN),
        608,
        &[3],
    );
    assert_eq!(last(&play), (5, 3, 0, FireResult::Suppressed));
    assert!(play.piece("y").marks.has(Marks::SUPPRESSED));
    assert!(!play.piece("z").marks.has(Marks::SUPPRESSED));
}

/// Rules: LB-13.38a, LB-13.38b, LB-2.1D3b
#[test]
fn a_retreat_takes_everybody_in_the_hex_and_nobody_else() {
    let mut play = fire(
        range(608)
            .officer(Side::Coalition, "blucher", 3, 608)
            .coalition("by", Kind::Infantry, 4, 710),
        608,
        &[4],
    );
    assert_eq!(play.position.asked(), Some(Side::Coalition));
    assert_eq!(
        play.options(),
        [Action::StandFast(true), Action::StandFast(false)]
    );
    play.act(Action::StandFast(false));
    assert!(play.piece("z").marks.has(Marks::DRIVEN));
    assert!(!play.piece("by").marks.has(Marks::DRIVEN));
    assert!(!play.piece("z").marks.has(Marks::REDUCED));
}

/// Rules: LB-13.39a, LB-G102
#[test]
fn the_target_may_stand_fast() {
    let stand = |die: u32| {
        let ground = range(608)
            .with_unit(Side::Coalition, |unit| unit.initiative = 2)
            .coalition("lead", Kind::Infantry, 2, 608)
            .with_unit(Side::Coalition, |unit| unit.initiative = 4);
        let mut play = fire(ground, 608, &[4, die]);
        play.act(Action::StandFast(true));
        play
    };
    let stood = stand(4);
    assert!(stood.piece("lead").marks.has(Marks::REDUCED));
    assert!(
        !stood
            .piece("z")
            .marks
            .any(Marks::REDUCED.with(Marks::DRIVEN))
    );
    let fled = stand(5);
    assert!(!fled.piece("lead").marks.has(Marks::REDUCED));
    assert!(fled.piece("lead").marks.has(Marks::DRIVEN));
}

/// Rules: LB-13.39a
#[test]
fn standing_fast_shows_its_chances() {
    let play = fire(range(608), 608, &[4]);
    let seat = play.position.awaited_seat().unwrap();
    let preview = play.position.preview(seat, &Action::StandFast(true));
    let chances: Vec<f64> = preview.odds[0].rows.iter().map(|row| row.chance).collect();
    assert_eq!(chances, [0.5, 0.5]);
}

/// Rules: LB-13.38c, LB-13.38d, LB-G63
#[test]
fn the_firing_side_picks_whom_it_reduces_and_the_owner_whether_to_stay() {
    let ground = || {
        range(608)
            .with_unit(Side::French, |unit| unit.full = 8)
            .coalition("y", Kind::Cavalry, 2, 608)
            .coalition("x", Kind::Cavalry, 3, 608)
            .marked("x", Marks::REDUCED)
    };
    let mut play = fire(ground(), 608, &[5]);
    assert_eq!(play.position.asked(), Some(Side::French));
    let [z, y, x] = ["z", "y", "x"].map(|key| play.id(key));
    assert_eq!(play.options(), [z, y, x].map(Action::Lose));
    let guns = play.id("guns");
    assert_eq!(play.rule(Action::Lose(guns)), rule::LB_13_38C);
    play.act(Action::Lose(y));
    assert!(play.piece("y").marks.has(Marks::REDUCED));
    assert_eq!(play.position.asked(), Some(Side::Coalition));
    play.act(Action::StandFast(true));
    assert_eq!(play.hex("z"), Some(608));
    assert_eq!(
        play.position.asked(),
        Some(Side::French),
        "next bombardment"
    );
    // Two units, none of them twice; a reduced one is eliminated.
    let mut twice = fire(ground(), 608, &[6]);
    twice.act(Action::Lose(x));
    assert_eq!(twice.hex("x"), None);
    assert_eq!(twice.options(), [z, y].map(Action::Lose));
    twice.act(Action::Lose(z));
    assert!(twice.piece("z").marks.has(Marks::REDUCED));
    twice.act(Action::StandFast(false));
    assert!(twice.piece("y").marks.has(Marks::DRIVEN));
}

/// Rules: LB-13.38c, LB-13.38e, LB-G63
#[test]
fn a_single_unit_is_reduced_once_without_asking() {
    let ground = range(608).with_unit(Side::French, |unit| unit.full = 8);
    let play = fire(ground, 608, &[6]);
    assert_eq!(last(&play).3, FireResult::Reduced(2));
    assert!(play.piece("z").marks.has(Marks::REDUCED));
    assert_eq!(play.hex("z"), Some(608));
    assert_eq!(play.position.asked(), Some(Side::Coalition));
}

/// Rules: LB-21.2e, LB-G15
#[test]
fn demoralized_units_of_a_stack_may_stay_like_the_others() {
    let ground = |broken: bool| {
        range(608)
            .with_unit(Side::French, |unit| unit.full = 8)
            .formation(Side::Coalition, "steady")
            .coalition("y", Kind::Infantry, 3, 608)
            .marked("y", Marks::SEEN)
            .with(|state| {
                let track = feldherr_battles::Formation {
                    losses: 10,
                    demoralized: broken,
                    ..feldherr_battles::Formation::default()
                };
                state.formations.insert("co".to_owned(), track);
            })
    };
    let hit = |broken: bool| {
        let mut play = fire(open(ground(broken)), 608, &[5]);
        assert_eq!(last(&play).3, FireResult::Reduced(1));
        let y = play.id("y");
        play.act(Action::Lose(y));
        assert_eq!(play.position.asked(), Some(Side::Coalition));
        play.act(Action::StandFast(true));
        ["z", "y"].map(|key| play.hex(key) == Some(608))
    };
    assert_eq!(hit(true), [true, true]);
    assert_eq!(hit(false), [true, true]);
}

/// Rules: LB-21.2e, LB-G15
#[test]
fn demoralized_units_may_fall_back_when_one_is_reduced() {
    let ground = range(608)
        .with_unit(Side::French, |unit| unit.full = 8)
        .marked("z", Marks::SHAKEN);
    let mut play = fire(ground, 608, &[5]);
    assert!(play.piece("z").marks.has(Marks::REDUCED));
    assert!(!play.piece("z").marks.has(Marks::DRIVEN));
    assert_eq!(play.position.asked(), Some(Side::Coalition));
    play.act(Action::StandFast(false));
    assert!(play.piece("z").marks.has(Marks::DRIVEN));
}

/// Rules: LB-13.38c
#[test]
fn the_last_unit_lost_leaves_nobody_to_ask() {
    let ground = range(608)
        .with_unit(Side::French, |unit| unit.full = 8)
        .marked("z", Marks::REDUCED);
    let play = fire(open(ground), 608, &[5]);
    assert_eq!(play.hex("z"), None);
    assert_eq!(play.position.asked(), Some(Side::French));
}

/// Rules: LB-12.4Cb, LB-12.4Cc
#[test]
fn after_all_bombardments_free_neighbours_of_an_emptied_hex_may_advance() {
    use feldherr_battles::task::{FireTask, Task};
    let ground = drill()
        .french("near", Kind::Infantry, 4, 607)
        .french("busy", Kind::Cavalry, 4, 707)
        .french("guns", Kind::Artillery, 4, 507)
        .coalition("z", Kind::Infantry, 4, 807)
        .marked("z", Marks::SEEN);
    let ground = attacking(ground, &["busy"], 807);
    let agenda = vec![Task::from(FireTask::Advance(hex(608)))];
    let setup = ground.with(|state| state.agenda = Some(agenda)).setup();
    let position = setup.build().unwrap();
    let who: Vec<bool> = ["near", "busy", "guns"]
        .iter()
        .map(|key| {
            let id = position.field.find(key).unwrap();
            position.may_follow_fire(id) && !position.kind(id).is_artillery()
        })
        .collect();
    assert_eq!(who, [true, false, false]);
}

/// Rules: LB-12.4Cb, LB-2.1D2Aa
#[test]
fn nobody_advances_into_a_hex_that_reaction_fire_has_emptied() {
    let ground = drill()
        .french("a", Kind::Infantry, 4, 608)
        .french("b", Kind::Infantry, 4, 609)
        .seen(&["a", "b"])
        .coalition("guns", Kind::Artillery, 4, 606)
        .at(Step::ReactionFire, Side::French);
    let mut play = ground.play(&[4]);
    let guns = play.id("guns");
    play.act(target(608))
        .act(Action::With(guns))
        .act(Action::Complete)
        .act(Action::StandFast(false))
        .step_aside();
    assert_ne!(play.hex("a"), Some(608));
    assert!(play.position.state.step != Step::BombardmentAdvance);
    let advances = |action: &Action| matches!(action, Action::Advance { .. });
    assert!(!play.options().iter().any(advances));
}
