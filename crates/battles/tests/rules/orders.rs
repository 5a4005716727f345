//! LB-20 March orders and general retreat.

use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::is_objective;
use feldherr_battles::setup::{EntryDoc, MarchDoc, ReinforcementDoc};
use feldherr_battles::task::{OrderTask, Task};
use feldherr_battles::task::{PrepareTask, TurnTask};
use feldherr_battles::{
    Action, Force, FormationId, GroupId, Kind, MarchOrder, Marks, MovePoints, OrderId, PieceSet,
    Place, Position, Side, Step, rule,
};
use feldherr_core::{GameEvent, Observer};

const F: Side = Side::French;
const C: Side = Side::Coalition;
pub const FR: FormationId = FormationId(0);
const NIGHT_AM: u8 = 8;

pub fn order(objective: u16) -> MarchOrder {
    MarchOrder {
        side: F,
        objective: hex(objective),
        known: false,
        from: 0,
        preset: false,
        retreat: false,
    }
}

/// Reille's corps at 0303, with a town at 0310 and a bridge at 0505.
pub fn corps() -> Drill {
    drill()
        .commander(F, "napoleon", 2, 404)
        .officer(F, "reille", 4, 303)
        .french("a", Kind::Infantry, 4, 303)
        .french("b", Kind::Cavalry, 4, 303)
        .french("c", Kind::Infantry, 4, 305)
        .coalition("z", Kind::Infantry, 4, 1414)
        .town(&[310, 311])
        .river(&[(505, 506)])
        .road(&[505, 506])
        .crossing("bridge", 505, 506)
}

/// The corps under an order, except those named.
fn marching(objective: u16) -> Drill {
    let ground = corps().with(|state| state.orders.push(order(objective)));
    ["reille", "a", "b", "c"]
        .iter()
        .fold(ground, |ground, key| {
            ground.piece(key, |piece| piece.order = Some(OrderId(0)))
        })
}

pub fn begin(ground: Drill, tasks: Vec<Task>) -> Drill {
    ground.with(|state| {
        let mut agenda: Vec<Task> = tasks.into_iter().rev().collect();
        agenda.push(TurnTask::Step(Step::BombardmentAdvance).into());
        state.agenda = Some(agenda);
    })
}

fn start(ground: Drill) -> Play {
    let tasks = vec![
        PrepareTask::Order(F).into(),
        PrepareTask::Order(C).into(),
        feldherr_battles::task::MovementTask::Command(F).into(),
    ];
    begin(ground, tasks).play(&[])
}

/// Rules: LB-20.21a
#[test]
fn objectives_are_towns_and_bridge_hexes() {
    let position = corps().build();
    let legal = |at| is_objective(&position.field.map, hex(at));
    assert!([310, 311, 505, 506].iter().all(|at| legal(*at)));
    assert!(![309, 405, 1717].iter().any(|at| legal(*at)));
}

/// Rules: LB-1.5d, LB-20.1b, LB-20.21a, LB-GL.force, LB-GL.marchorder
#[test]
fn one_force_may_march_at_the_start_if_a_commander_is_there() {
    let mut play = start(corps());
    let march = |force, to| Action::Order { force, to: hex(to) };
    let stack = march(Force::Stack(hex(303)), 310);
    assert!(play.options().contains(&stack));
    assert!(play.options().contains(&march(Force::Formation(FR), 505)));
    assert_eq!(
        play.rule(march(Force::Stack(hex(303)), 309)),
        rule::LB_20_21A
    );
    assert_eq!(
        play.rule(march(Force::Stack(hex(404)), 310)),
        rule::LB_20_1B,
        "no unit there"
    );
    assert_eq!(
        play.rule(march(Force::Stack(hex(1414)), 310)),
        rule::LB_20_1B,
        "not his"
    );
    play.act(stack);
    for (key, under) in [
        ("reille", true),
        ("a", true),
        ("b", true),
        ("c", false),
        ("napoleon", false),
    ] {
        assert_eq!(
            play.position.order_of(play.id(key)).is_some(),
            under,
            "{key}"
        );
    }
    assert!(play.position.state.sides[F.index()].order_given);
    // The coalition has no commander on the map and is not asked.
    assert_eq!(play.position.asked(), Some(F));
    let mut ground = corps();
    ground.state.pieces.remove("napoleon");
    assert!(
        !start(ground)
            .options()
            .iter()
            .any(|action| matches!(action, Action::Order { .. }))
    );
    let given = corps().with(|state| state.sides[F.index()].order_given = true);
    assert!(
        !start(given)
            .options()
            .iter()
            .any(|action| matches!(action, Action::Order { .. }))
    );
}

/// Rules: LB-GL.force, LB-GL.marchorder
#[test]
fn a_formation_marches_without_its_units_out_of_command() {
    let mut play = start(corps().marked("c", Marks::OOC));
    play.act(Action::Order {
        force: Force::Formation(FR),
        to: hex(310),
    });
    for (key, under) in [("reille", true), ("a", true), ("b", true), ("c", false)] {
        assert_eq!(
            play.position.order_of(play.id(key)).is_some(),
            under,
            "{key}"
        );
    }
}

/// Rules: LB-20.21a
#[test]
fn nobody_but_the_owner_learns_of_an_order() {
    let mut play = start(corps());
    play.act(Action::Order {
        force: Force::Formation(FR),
        to: hex(310),
    });
    let told: Vec<bool> = play
        .events
        .iter()
        .filter(|event| matches!(event, feldherr_battles::Event::Order(_)))
        .map(|event| event.audience().includes(Observer::Seat(C.seat())))
        .collect();
    assert_eq!(told, [false]);
}

/// Rules: LB-20.1a, LB-6.2c
#[test]
fn one_who_is_under_an_order_counts_as_in_command() {
    let position = marching(310)
        .marked("a", Marks::OOC)
        .at(Step::MoveInCommand, F)
        .build();
    let [a, napoleon] = ["a", "napoleon"].map(|key| position.field.find(key).unwrap());
    assert!(position.in_command(a) && position.in_command(napoleon));
    assert!(position.may_move(a).is_ok());
    let later = marching(310)
        .marked("a", Marks::OOC)
        .with(|state| state.orders[0].from = 1);
    let later = later.at(Step::MoveInCommand, F).build();
    assert!(!later.in_command(a) && later.may_move(a).is_err());
}

fn group(position: &Position, keys: &[&str]) -> PieceSet {
    keys.iter()
        .map(|key| position.field.find(key).unwrap())
        .collect()
}

/// Rules: LB-20.22a, LB-20.22b, LB-G76
#[test]
fn a_force_keeps_to_a_shortest_way_at_the_pace_of_its_slowest_unit() {
    let position = marching(310).at(Step::MoveInCommand, F).build();
    let points = MovePoints::whole;
    let march = |keys: &[&str], to, cost| {
        let pieces = group(&position, keys);
        position
            .check_march(&pieces, hex(to), points(cost))
            .map_err(|refused| refused.rule)
    };
    let b = position.field.find("b").unwrap();
    assert_eq!(
        position.pace(b),
        Some(points(4)),
        "cavalry waits for infantry"
    );
    assert_eq!(march(&["a"], 307, 4), Ok(()));
    assert_eq!(march(&["b"], 307, 4), Ok(()));
    assert_eq!(march(&["b"], 308, 5), Err(rule::LB_20_22A));
    assert_eq!(
        march(&["a"], 402, 1),
        Err(rule::LB_20_22B),
        "away from the way"
    );
    assert_eq!(march(&["a"], 302, 1), Err(rule::LB_20_22B), "backwards");
    assert_eq!(march(&["napoleon"], 402, 2), Ok(()), "under no order");
    assert!(position.must_march(b));
}

/// Rules: LB-20.22b
#[test]
fn the_shortest_way_is_counted_in_movement_points() {
    let wood: Vec<u16> = (4..=9).map(|row| 300 + row).collect();
    let position = marching(310).put("a", 303).woods(&wood).build();
    let a = position.field.find("a").unwrap();
    let way = position.way(a).unwrap();
    assert!(way.from(hex(303)).unwrap() > way.from(hex(408)).unwrap());
    let pieces = group(&position, &["a"]);
    let through = position
        .step_cost(a, hex(303), feldherr_battles::Dir::S, false)
        .unwrap();
    assert!(
        position.check_march(&pieces, hex(304), through).is_err(),
        "through the wood"
    );
    let around = position.check_march(&pieces, hex(403), MovePoints::ONE);
    assert!(around.is_ok(), "around it");
}

/// Rules: LB-20.22a, LB-G76
#[test]
fn a_force_must_march_until_its_pace_is_spent_or_the_way_is_barred() {
    let spent = |key: &'static str, points| {
        let position = marching(310)
            .at(Step::MoveInCommand, F)
            .piece(key, |piece| piece.spent = MovePoints::whole(points))
            .build();
        position.must_march(position.field.find(key).unwrap())
    };
    assert!(spent("a", 3) && !spent("a", 4) && !spent("b", 4));
    let barred = marching(310).put("z", 305).put("c", 101).build();
    assert!(
        !barred.must_march(barred.field.find("a").unwrap()),
        "0304 lies in a zone"
    );
    let free = corps().build();
    assert!(!free.must_march(free.field.find("a").unwrap()));
}

pub fn step_to(ground: &Drill, key: &str, at: u16) -> (Position, Vec<feldherr_battles::Event>) {
    let mut position = ground.build();
    let piece = position.field.find(key).unwrap();
    position.place(piece, Place::Map(hex(at)));
    let mut faces = feldherr_core::Dice::new(feldherr_core::Seed::numbered(1));
    let mut events = Vec::new();
    position.contact(
        piece,
        &mut feldherr_battles::Course {
            dice: &mut faces,
            events: &mut events,
        },
    );
    (position, events)
}

pub fn under(position: &Position, key: &str) -> bool {
    position
        .order_of(position.field.find(key).unwrap())
        .is_some()
}

pub fn shaken(position: &Position, key: &str) -> bool {
    position.has(position.field.find(key).unwrap(), Marks::SHAKEN)
}

/// Rules: LB-20.22c, LB-20.23a, LB-20.23e, LB-20.23f, LB-G75
#[test]
fn one_who_arrives_leaves_the_order_and_is_shaken_the_others_march_on() {
    let ground = marching(310);
    let (position, _) = step_to(&ground, "a", 310);
    assert!(!under(&position, "a") && shaken(&position, "a"));
    assert!(under(&position, "b") && !shaken(&position, "b"));
    let a = position.field.find("a").unwrap();
    assert!(position.may_move(a).is_ok(), "LB-20.23g it may go on");
    let (position, _) = step_to(&ground, "a", 309);
    assert!(under(&position, "a"));
    let (position, _) = step_to(&ground, "a", 311);
    assert!(!under(&position, "a"), "any hex of the town will do");
}

/// Rules: LB-20.21b, LB-G75
#[test]
fn the_first_infantry_at_the_objective_reveals_it() {
    let told = |ground: &Drill, key: &str| {
        let (position, events) = step_to(ground, key, 310);
        let all = events
            .iter()
            .any(|event| event.audience().includes(Observer::Seat(C.seat())));
        (position.state.orders[0].known, all)
    };
    let ground = marching(310);
    assert_eq!(told(&ground, "b"), (false, false), "cavalry does not");
    assert_eq!(told(&ground, "a"), (true, true));
    let cavalry = ["a", "c"].iter().fold(ground, |ground, key| {
        ground.piece(key, |piece| piece.order = None)
    });
    assert_eq!(
        told(&cavalry, "b"),
        (true, true),
        "no infantry in the force"
    );
}

/// Rules: LB-20.23b, LB-20.23f, LB-20.23g, LB-G172
#[test]
fn one_who_comes_next_to_an_enemy_unit_leaves_the_order() {
    let (position, _) = step_to(&marching(310).put("z", 307), "a", 306);
    assert!(!under(&position, "a") && shaken(&position, "a") && under(&position, "b"));
    let a = position.field.find("a").unwrap();
    assert!(
        position
            .check_march(&group(&position, &["a"]), hex(407), MovePoints::ONE)
            .is_ok()
    );
    assert!(position.in_command(a));
    let (position, _) = step_to(&marching(310).put("z", 308), "a", 306);
    assert!(under(&position, "a"), "two hexes away");
    // A leader is no unit.
    let leader = marching(310).officer(C, "zieten", 3, 307);
    let (position, _) = step_to(&leader, "a", 306);
    assert!(under(&position, "a"));
    // The enemy comes to them: that counts, too.
    let (position, _) = step_to(&marching(310), "z", 306);
    assert!(!under(&position, "c") && shaken(&position, "c") && under(&position, "a"));
}

/// Rules: LB-20.23c, LB-20.23d, LB-20.23e
#[test]
fn a_leader_who_commands_the_force_may_recall_it() {
    let ground = marching(310).at(Step::LiftMarkers, F);
    let mut play = ground.play(&[]);
    let [by, officer, a] = ["napoleon", "reille", "a"].map(|key| play.id(key));
    let recall = Action::Recall(OrderId(0));
    assert_eq!(play.rule(recall), rule::LB_20_23C);
    // A single unit in command does not cancel the order for the rest.
    let mut single = ground.play(&[]);
    single.act(Action::CommandUnit { by, unit: a }).act(recall);
    assert!(!under(&single.position, "a") && shaken(&single.position, "a"));
    assert!(under(&single.position, "b") && under(&single.position, "c"));
    play.act(Action::CommandOfficer { by, officer });
    assert!(under(&play.position, "a"), "only if the player wishes");
    play.act(recall);
    assert!(
        ["reille", "a", "b", "c"]
            .iter()
            .all(|key| !under(&play.position, key))
    );
    // An officer who passes his check may do it as well.
    let mut passed = ground.play(&[4]);
    passed
        .act(Action::Done)
        .act(Action::Check(officer))
        .act(recall);
    assert!(!under(&passed.position, "a"));
    let mut failed = ground.play(&[5]);
    failed.act(Action::Done).act(Action::Check(officer));
    assert_eq!(failed.rule(recall), rule::LB_20_23C);
}

/// Rules: LB-20.24a, LB-GL.atb
#[test]
fn preset_orders_hold_from_the_start_and_bind_while_the_leader_sleeps() {
    let mut ground = corps();
    ground.scenario.march.push(MarchDoc {
        start: None,
        force: vec!["reille".to_owned(), "a".to_owned()],
        objective: hex(310),
    });
    let begun = begin(ground.clone(), vec![PrepareTask::Begin.into()]);
    let play = begun.play(&[]);
    assert!(under(&play.position, "a") && under(&play.position, "reille"));
    assert!(!under(&play.position, "b"));
    assert!(play.position.state.orders[0].preset);
    let preset = marching(310).with(|state| state.orders[0].preset = true);
    let asleep = preset.clone().marked("reille", Marks::ASLEEP);
    let (position, _) = step_to(&asleep.put("z", 307), "a", 306);
    assert!(under(&position, "a"), "until its leader wakes");
    let (position, _) = step_to(&preset.put("z", 307), "a", 306);
    assert!(!under(&position, "a"));
}

/// Rules: LB-20.3a, LB-19.1b
#[test]
fn arriving_reinforcements_may_get_orders() {
    let mut ground = corps()
        .gate("A", 101)
        .formation(F, "fr2")
        .french("e", Kind::Infantry, 3, 101)
        .piece("e", |piece| piece.place = Place::Waiting);
    ground.scenario.reinforcement.push(ReinforcementDoc {
        start: None,
        date: Some("1815-06-16".parse().unwrap()),
        hour: Some(13),
        entry: EntryDoc::One("A".to_owned()),
        pieces: vec!["e".to_owned()],
        reduced: Vec::new(),
    });
    let at = |turn| ground.clone().with(|state| state.turn = turn).play(&[]);
    let march = Action::Order {
        force: Force::Group(GroupId(0)),
        to: hex(310),
    };
    assert!(!at(0).options().contains(&march), "not yet due");
    let mut play = at(1);
    assert!(play.options().contains(&march));
    let formation = Action::Order {
        force: Force::Formation(FormationId(1)),
        to: hex(505),
    };
    assert!(
        play.options().contains(&formation),
        "or as a formation, for another way"
    );
    play.act(march);
    assert!(under(&play.position, "e"));
    assert_eq!(play.rule(march), rule::LB_20_1B, "it has one now");
    assert!(at(3).options().contains(&march), "also if it was delayed");
}

pub fn by_night() -> Drill {
    begin(marching(310), vec![OrderTask::Night(F).into()])
        .with(|state| {
            state.turn = NIGHT_AM;
            state.step = Some(Step::NightOrders);
        })
        .piece("c", |piece| piece.order = None)
        .marked("c", Marks::OOC)
        .source('F', 303)
}

/// Rules: LB-20.42a, LB-2.2Ba
#[test]
fn by_night_one_force_gets_an_order_for_the_coming_day() {
    let mut play = by_night().play(&[]);
    let march = Action::Order {
        force: Force::Stack(hex(305)),
        to: hex(506),
    };
    assert!(
        play.options().contains(&march),
        "though it is out of command"
    );
    play.act(march);
    let c = play.id("c");
    assert!(play.position.order_of(c).is_none(), "not before the day");
    play.position.state.turn += 1;
    assert_eq!(play.position.order_of(c).unwrap().objective, hex(506));
    assert!(!play.options().contains(&march), "only one");
}

/// Rules: LB-20.42b
#[test]
fn or_the_objective_of_one_force_is_changed() {
    let mut play = by_night().play(&[]);
    let to = |at| Action::Redirect {
        order: OrderId(0),
        to: hex(at),
    };
    assert_eq!(play.rule(to(310)), rule::LB_20_42B);
    assert_eq!(play.rule(to(404)), rule::LB_20_21A);
    let none = Action::Redirect {
        order: OrderId(7),
        to: hex(505),
    };
    assert_eq!(play.rule(none), rule::LB_20_42B);
    play.act(to(505));
    assert_eq!(play.position.state.orders[0].objective, hex(505));
    assert!(!matches!(
        play.position.state.agenda.last(),
        Some(Task::Order(OrderTask::Night(_)))
    ));
}

/// Rules: LB-6.1b, LB-G166
#[test]
fn an_officer_under_an_order_passes_no_command_on() {
    let ground = marching(310)
        .piece("c", |piece| piece.order = None)
        .at(Step::LiftMarkers, F);
    let settle = |play: &mut Play| {
        while play.position.state.step < Step::MoveInCommand {
            play.act(Action::Done);
        }
    };
    let mut play = ground.play(&[]);
    settle(&mut play);
    let c = play.id("c");
    assert!(play.position.in_command(play.id("reille")) && !play.position.in_command(c));
    // Once a commander commands him he does.
    let mut play = ground.play(&[]);
    let [by, officer] = ["napoleon", "reille"].map(|key| play.id(key));
    play.act(Action::CommandOfficer { by, officer });
    settle(&mut play);
    assert!(play.position.in_command(c) && under(&play.position, "a"));
}

/// Rules: LB-20.23a, LB-G173
#[test]
fn one_who_finds_no_room_in_his_objective_is_as_near_as_he_can_be() {
    let after = |at: u16, crowd: usize| {
        let mut ground = marching(505).put("a", at);
        for number in 0..crowd {
            let key = format!("crowd{number}");
            ground = ground.french(&key, Kind::Infantry, 3, 505);
        }
        let play = begin(ground, vec![OrderTask::Exits(F).into()]).play(&[]);
        under(&play.position, "a")
    };
    // Two infantry units fill a hex.
    assert!(after(504, 0) && after(504, 1), "there is room");
    assert!(!after(504, 2), "next to it and it is full");
    assert!(after(503, 2), "two hexes away nothing ends");
}

/// Rules: LB-20.23b, LB-20.23f
#[test]
fn one_who_stands_next_to_the_enemy_when_the_order_holds_leaves_it() {
    let play = marching(310)
        .put("z", 302)
        .at(Step::LiftMarkers, F)
        .play(&[]);
    assert!(!under(&play.position, "a") && shaken(&play.position, "a"));
    assert!(under(&play.position, "c"), "z is far from c");
    let later = marching(310)
        .put("z", 302)
        .with(|state| state.orders[0].from = 1)
        .at(Step::LiftMarkers, F)
        .play(&[]);
    assert_eq!(later.piece("a").order, Some(OrderId(0)), "not in force yet");
}
