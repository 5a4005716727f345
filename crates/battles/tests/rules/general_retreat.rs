//! LB-20.5 General retreat.

use crate::orders::{FR, begin, by_night, corps, order, shaken, step_to, under};
use crate::support::{Drill, hex};
use feldherr_battles::task::OrderTask;
use feldherr_battles::{
    Action, Card, Force, Kind, MarchOrder, Marks, MovePoints, OrderId, Place, Side, Step, rule,
};
use feldherr_core::Game as _;

const F: Side = Side::French;
const C: Side = Side::Coalition;
const NIGHT_AM: u8 = 8;

/// Two sources, one at each end; everybody in between.
fn beaten() -> Drill {
    corps()
        .source('F', 101)
        .source('F', 116)
        .put("c", 314)
        .marked("b", Marks::OOC)
        .at(Step::Supply, F)
}

/// Rules: LB-20.51a, LB-20.51b, LB-20.51c, LB-20.51f, LB-2.1B1b, LB-G16
#[test]
fn a_general_retreat_sends_everybody_to_the_nearest_source_at_once() {
    let ground = beaten()
        .formation(F, "fr2")
        .french("w", Kind::Infantry, 3, 101)
        .piece("w", |piece| piece.place = Place::Waiting);
    let mut play = ground.play(&[]);
    assert_eq!(play.options()[..2], [Action::Done, Action::GeneralRetreat]);
    play.act(Action::GeneralRetreat);
    let objective = |key| {
        let order = play.position.order_of(play.id(key));
        order.map(|order| order.objective.number())
    };
    assert_eq!(objective("a"), Some(101));
    assert_eq!(objective("b"), Some(101), "though out of command");
    assert_eq!(objective("napoleon"), Some(101));
    assert_eq!(objective("c"), Some(116));
    assert_eq!(objective("w"), None, "reinforcements come normally");
    assert!(play.position.in_command(play.id("b")));
    assert!(play.position.may_disengage(F) && !play.position.may_disengage(C));
    let mut taken = beaten().put("z", 116).play(&[]);
    taken.act(Action::GeneralRetreat);
    let order = taken.position.order_of(taken.id("c")).unwrap();
    assert_eq!(order.objective, hex(101), "the other one is the enemy's");
}

/// Rules: LB-2.1B1b, LB-G16
#[test]
fn nobody_is_asked_for_a_general_retreat_who_does_not_want_to_be() {
    let wish = |ask| Action::Ask {
        card: Card::GENERAL_RETREAT,
        ask,
    };
    let mut play = beaten().play(&[]);
    assert_eq!(play.position.forced_pass(F.seat()), None);
    assert!(play.options().contains(&wish(false)));
    play.act(wish(false));
    assert_eq!(play.position.forced_pass(F.seat()), Some(Action::Done));
    assert!(
        play.options().contains(&Action::GeneralRetreat),
        "a unit that comes back to it may all the same"
    );
    while play.position.state.step != Step::SpendPoints {
        play.act(Action::Done);
    }
    assert!(play.options().contains(&wish(true)));
    play.act(wish(true));
    assert!(!play.options().contains(&wish(true)));
}

/// Rules: LB-20.51b
#[test]
fn the_nearest_source_is_reached_by_bridges() {
    // A wall of water around 0101: the way to 0116 is the only one.
    let ground = beaten().lake(&[102, 201, 202]);
    let mut play = ground.play(&[]);
    play.act(Action::GeneralRetreat);
    let order = play.position.order_of(play.id("a")).unwrap();
    assert_eq!(order.objective, hex(116));
}

/// Rules: LB-20.51g, LB-20.51k, LB-G77
#[test]
fn a_general_retreat_is_ordered_once_and_lets_units_disengage_in_its_turn() {
    let mut play = beaten().play(&[]);
    play.act(Action::GeneralRetreat);
    assert!(play.position.may_disengage(F));
    play.position.state.turn = 1;
    assert!(!play.position.may_disengage(F));
    let again = beaten()
        .with(|state| state.sides[F.index()].retreats = 1)
        .play(&[]);
    assert_ne!(
        again.position.state.step,
        Step::Supply,
        "not asked any more"
    );
    let night = by_night()
        .with(|state| state.sides[F.index()].retreats = 1)
        .play(&[]);
    assert_eq!(night.rule(Action::GeneralRetreat), rule::LB_20_51G);
    let mut nowhere = corps().at(Step::Supply, F);
    nowhere.scenario.sources.french.clear();
    assert_ne!(nowhere.play(&[]).position.state.step, Step::Supply);
}

/// Rules: LB-2.2Bb, LB-20.51c
#[test]
fn by_night_it_takes_effect_at_once() {
    let mut play = by_night().play(&[]);
    play.act(Action::GeneralRetreat);
    let order = play.position.order_of(play.id("c")).unwrap();
    assert!(order.retreat && order.from == NIGHT_AM);
}

fn retreating(turn: u8) -> Drill {
    let ground = beaten().with(|state| {
        state.orders.push(MarchOrder {
            known: true,
            retreat: true,
            ..order(101)
        });
        state.sides[F.index()].retreat = Some(0);
        state.sides[F.index()].retreats = 1;
        state.turn = turn;
    });
    let ground = ["napoleon", "reille", "a", "b", "c"]
        .iter()
        .fold(ground, |ground, key| {
            ground.piece(key, |piece| piece.order = Some(OrderId(0)))
        });
    ground.at(Step::LiftMarkers, F)
}

/// Rules: LB-20.51d, LB-20.51h
#[test]
fn after_a_turn_it_may_be_lifted_for_forces_in_command() {
    let lift = Action::LiftRetreat(Force::Formation(FR));
    let mut play = retreating(0).play(&[]);
    let [by, officer] = ["napoleon", "reille"].map(|key| play.id(key));
    play.act(Action::CommandOfficer { by, officer });
    assert_eq!(
        play.rule(lift),
        rule::LB_20_51H,
        "in the turn it is ordered"
    );
    let mut play = retreating(1).play(&[]);
    assert_eq!(play.rule(lift), rule::LB_20_51D, "nobody commands them");
    play.act(Action::CommandOfficer { by, officer }).act(lift);
    for (key, still) in [("a", false), ("b", false), ("reille", false), ("c", true)] {
        assert_eq!(
            under(&play.position, key),
            still,
            "{key}: c is out of Reille's range"
        );
        assert!(!shaken(&play.position, key));
    }
    let mut broken = retreating(1)
        .with(|state| {
            let track = feldherr_battles::Formation {
                demoralized: true,
                ..Default::default()
            };
            state.formations.insert("fr".to_owned(), track);
        })
        .play(&[]);
    broken.act(Action::CommandOfficer { by, officer });
    assert_eq!(broken.rule(lift), rule::LB_20_51D, "demoralized");
}

/// Rules: LB-20.51j, LB-G168
#[test]
fn units_that_pass_a_check_may_refuse_and_move_in_the_initiative_segment() {
    let mut play = retreating(0).marked("b", Marks::OOS).play(&[3, 4]);
    play.act(Action::Done);
    let [a, b, c] = ["a", "b", "c"].map(|key| play.id(key));
    assert_eq!(play.rule(Action::Check(b)), rule::LB_20_51J, "demoralized");
    play.act(Action::Check(a))
        .act(Action::Check(c))
        .act(Action::Done);
    assert!(!under(&play.position, "a") && under(&play.position, "c"));
    assert!(!play.position.in_command(a));
    let mut position = play.position.clone();
    position.state.step = Step::MoveInCommand;
    assert!(position.may_move(a).is_err());
    position.state.step = Step::MoveOnInitiative;
    assert!(position.may_move(a).is_ok(), "it has already passed");
}

/// Rules: LB-20.51i, LB-G171
#[test]
fn in_a_general_retreat_each_formation_keeps_its_own_pace() {
    let ground = retreating(0)
        .formation(F, "hussars")
        .french("h", Kind::LightCavalry, 3, 606)
        .piece("h", |piece| piece.order = Some(OrderId(0)));
    let position = ground.build();
    let pace = |key| position.pace(position.field.find(key).unwrap()).unwrap();
    assert_eq!(
        (pace("b"), pace("a")),
        (MovePoints::whole(4), MovePoints::whole(4))
    );
    assert!(pace("h") > MovePoints::whole(4));
}

/// Rules: LB-20.51h
#[test]
fn one_who_moves_next_to_the_enemy_leaves_a_general_retreat() {
    let (position, _) = step_to(&retreating(0).put("z", 307), "a", 306);
    assert!(!under(&position, "a") && shaken(&position, "a"));
}

/// Rules: LB-20.52a
#[test]
fn at_the_edge_units_may_leave_the_map_and_those_who_stay_lose_the_order() {
    let ground = retreating(0).put("a", 101).put("b", 101);
    let ground = begin(ground, vec![OrderTask::Exits(F).into()]);
    let (position, _) = step_to(&ground, "a", 101);
    assert!(under(&position, "a"), "not before the end of the phase");
    let mut play = ground.play(&[]);
    let [a, b, c] = ["a", "b", "c"].map(|key| play.id(key));
    assert_eq!(
        play.options(),
        [Action::Done, Action::LeaveMap(a), Action::LeaveMap(b)]
    );
    assert_eq!(play.rule(Action::LeaveMap(c)), rule::LB_20_52A);
    play.act(Action::LeaveMap(a)).act(Action::Done);
    assert_eq!(play.piece("a").place, Place::Left);
    assert_eq!(play.hex("b"), Some(101));
    assert!(!under(&play.position, "b") && under(&play.position, "c"));
}

/// Rules: LB-20.51j, LB-G168
#[test]
fn one_who_refused_the_retreat_moves_once_in_the_initiative_segment() {
    let passed = Marks::DEFIANT.with(Marks::PASSED).with(Marks::OOC);
    let mut play = corps()
        .marked("a", passed)
        .marked("c", Marks::OOC)
        .at(Step::MoveOnInitiative, F)
        .play(&[]);
    let [a, c] = ["a", "c"].map(|key| play.id(key));
    assert!(play.options().contains(&Action::Take(a)));
    assert!(
        play.options().contains(&Action::Check(c)) && !play.options().contains(&Action::Take(c)),
        "others must check"
    );
    play.march(&["a"], 404);
    assert_eq!(play.hex("a"), Some(404));
    assert!(play.piece("a").marks.has(Marks::OOC));
    assert!(!play.options().contains(&Action::Take(a)), "only once");
}

/// Rules: LB-20.51h, LB-20.23b
#[test]
fn a_general_retreat_holds_for_units_next_to_the_enemy() {
    let play = retreating(0).put("z", 302).play(&[]);
    assert!(under(&play.position, "a"));
}

/// Rules: LB-20.52a, LB-2.2Ca
#[test]
fn by_night_too_units_leave_the_map_at_the_edge() {
    let ground = retreating(NIGHT_AM).put("a", 101).at(Step::NightMarch, F);
    let ground = ["napoleon", "reille", "b", "c"]
        .iter()
        .fold(ground, |ground, key| {
            ground.piece(key, |piece| piece.order = None)
        });
    let mut play = ground.play(&[]);
    let a = play.id("a");
    play.act(Action::Done);
    assert_eq!(play.options(), [Action::Done, Action::LeaveMap(a)]);
    play.act(Action::LeaveMap(a));
    assert_eq!(play.piece("a").place, Place::Left);
}
