//! LB-2 The sequence of play.

use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::setup::FixedWeather;
use feldherr_battles::table::weather::Weather;
use feldherr_battles::task::{
    CardTask, ChargeTask, CombatTask, CommandTask, DeclarationTask, FireTask, HiddenTask,
    LeaderTask, MovementTask, NightTask, OrderTask, RecoveryTask, SupplyTask, Task, TurnTask,
    WeatherTask, WithdrawalTask,
};
use feldherr_battles::{Action, Kind, Marks, Place, Side, Step, TurnKind};
use feldherr_core::Game;

const F: Side = Side::French;
const C: Side = Side::Coalition;
/// The spaces of the drill ground's track: seven hours of day, then the two night turns.
const NIGHT_PM: u8 = 7;
const NIGHT_AM: u8 = 8;

fn field() -> Drill {
    drill()
        .commander(F, "napoleon", 4, 303)
        .officer(F, "ney", 4, 304)
        .french("a", Kind::Infantry, 4, 304)
        .commander(C, "blucher", 4, 313)
        .officer(C, "zieten", 4, 314)
        .coalition("z", Kind::Infantry, 4, 314)
}

fn night(turn: u8, step: Step, active: Side) -> Drill {
    field().at(step, active).with(|state| state.turn = turn)
}

/// Plays on, always with the least that is allowed, and notes every decision that is asked for.
fn idle(play: &mut Play, count: usize) -> Vec<(u8, Side, Step)> {
    let mut asked = Vec::new();
    while asked.len() < count && play.position.asked().is_some() {
        let state = &play.position.state;
        asked.push((state.turn, state.active, state.step));
        let options = play.options();
        let least = [Action::Done, Action::Pass];
        let dull = least.into_iter().find(|action| options.contains(action));
        play.act(dull.unwrap_or(options[0]));
    }
    asked
}

/// Rules: LB-2.0a, LB-2.1a, LB-2.1b, LB-2.1c, LB-2.1Ea, LB-2.1Fa, LB-GL.active
#[test]
fn a_day_turn_is_two_player_turns_with_the_same_steps_in_the_printed_order() {
    let mut play = field().at(Step::Weather, F).play(&[1; 8]);
    let asked = idle(&mut play, 60);
    assert_eq!((asked[0].0, asked[0].1), (0, F));
    let changes: Vec<(u8, Side)> = asked.iter().map(|(turn, side, _)| (*turn, *side)).collect();
    let mut order = changes;
    order.dedup();
    assert_eq!(order[..4], [(0, F), (0, C), (1, F), (1, C)]);
    for pair in asked.windows(2) {
        if (pair[0].0, pair[0].1) == (pair[1].0, pair[1].1) {
            assert!(pair[0].2 <= pair[1].2, "{pair:?}");
        }
    }
    let hours = |turn: u8| play.position.field.turn(turn).hour;
    assert_eq!((hours(0), hours(1)), (12, 13));
    // Nothing is done out of order, and nobody acts in the other's player turn.
    let seat = play.position.asked().unwrap().other().seat();
    let refused = play.position.check(seat, &Action::Done).unwrap_err();
    assert_eq!(refused.rule, feldherr_battles::rule::LB_2_1B);
}

/// Rules: LB-2.1B1b, LB-2.1B3a, LB-2.1B4a, LB-2.1B4b, LB-2.1B4c, LB-2.1B4d, LB-2.1B4e, LB-2.1C1a, LB-2.1C1b, LB-2.1C2a
#[test]
fn the_command_and_movement_phases_set_their_tasks_going() {
    let mut position = field().build();
    for side in [F, C] {
        position.state.active = side;
        let tasks = |step| position.tasks_of(step);
        let one = |task: Task| vec![task];
        assert_eq!(
            tasks(Step::Supply),
            [
                Task::from(LeaderTask::Arrive(side)),
                OrderTask::AskRetreat(side).into()
            ]
        );
        assert_eq!(
            tasks(Step::Reorganization),
            one(RecoveryTask::Reorganize(side).into())
        );
        assert_eq!(
            tasks(Step::LiftMarkers),
            one(CommandTask::Lift(side).into())
        );
        assert_eq!(
            tasks(Step::SpendPoints),
            one(CommandTask::Points(side).into())
        );
        assert_eq!(
            tasks(Step::OfficerInitiative),
            one(CommandTask::Officers(side).into())
        );
        assert_eq!(
            tasks(Step::MarkOutOfCommand),
            one(CommandTask::Mark(side).into())
        );
        assert_eq!(
            tasks(Step::TakeUpPontoons),
            one(CommandTask::TakeUp(side).into())
        );
        let moves = tasks(Step::MoveInCommand);
        assert_eq!(moves.last(), Some(&MovementTask::Begin(side).into()));
        assert_eq!(
            tasks(Step::MoveOnInitiative),
            one(MovementTask::Initiative(side).into())
        );
    }
    let day = TurnTask::steps(TurnKind::Day);
    let at = |step| day.iter().position(|other| *other == step);
    let order = [
        Step::Weather,
        Step::Cards,
        Step::Supply,
        Step::Recovery,
        Step::Reorganization,
        Step::LiftMarkers,
        Step::SpendPoints,
        Step::OfficerInitiative,
        Step::MarkOutOfCommand,
        Step::TakeUpPontoons,
        Step::MoveInCommand,
        Step::MoveOnInitiative,
        Step::Construction,
    ];
    assert!(order.windows(2).all(|pair| at(pair[0]) < at(pair[1])));
}

/// Rules: LB-2.1D1a, LB-2.1D2a, LB-2.1D2Aa, LB-2.1D2Ba, LB-2.1D3a, LB-2.1D4a, LB-2.1D5a, LB-2.1D6a
#[test]
fn the_combat_phase_asks_the_right_side_step_by_step() {
    let mut position = field().build();
    position.state.active = F;
    let expected: [(Step, Task); 9] = [
        (Step::Sight, HiddenTask::Sight.into()),
        (Step::DefenderWithdraws, WithdrawalTask::Ask(C).into()),
        (Step::AttackerWithdraws, WithdrawalTask::Ask(F).into()),
        (Step::ReactionFire, FireTask::Choose(C).into()),
        (Step::Declaration, DeclarationTask::Choose(F).into()),
        (Step::Bombardment, FireTask::Choose(F).into()),
        (Step::Charge, ChargeTask::Choose(F).into()),
        (Step::Attack, CombatTask::Choose(F).into()),
        (Step::SecondSight, HiddenTask::Cover.into()),
    ];
    let steps = expected.iter().map(|(step, _)| *step);
    let day = TurnTask::steps(TurnKind::Day);
    let fight = day.iter().skip_while(|step| **step != Step::Sight);
    let fight = fight
        .filter(|step| **step != Step::BombardmentAdvance)
        .copied();
    assert!(steps.eq(fight));
    for (step, task) in expected {
        assert_eq!(position.tasks_of(step), [task], "{step:?}");
    }
    // Hexes emptied by bombardment may be entered after all bombardments.
    position.state.combat.bombarded.push(hex(808));
    let advances = position.tasks_of(Step::BombardmentAdvance);
    assert_eq!(advances, [FireTask::Advance(hex(808)).into()]);
}

/// Rules: LB-2.1A1a, LB-2.1A1b
#[test]
fn the_weather_is_the_first_players_and_checked_when_it_is_time() {
    let mut ground = field().at(Step::Weather, F);
    ground.scenario.weather.fixed.push(FixedWeather {
        date: "1815-06-16".parse().unwrap(),
        hour: 12,
        weather: Weather::Fair,
        turns: 5,
    });
    let mut position = ground.build();
    assert_eq!(
        position.tasks_of(Step::Weather),
        [WeatherTask::Check.into()]
    );
    position.state.active = C;
    assert_eq!(position.tasks_of(Step::Weather), []);
    let mut play = ground.play(&[]);
    assert!(play.position.state.sky.checked, "first turn of the day");
    while play.position.state.turn == 0 {
        idle(&mut play, 1);
    }
    assert!(!play.position.state.sky.checked, "it lasts five turns");
}

/// Rules: LB-2.1A2a, LB-1.2a
#[test]
fn both_players_have_a_card_segment_if_the_cards_are_used() {
    let mut ground = field();
    assert_eq!(ground.build().tasks_of(Step::Cards), []);
    ground.cards = true;
    let mut position = ground.build();
    for side in [F, C] {
        position.state.active = side;
        assert_eq!(
            position.tasks_of(Step::Cards),
            [CardTask::Segment(side).into()]
        );
    }
}

/// Rules: LB-2.1B1a, LB-2.1B2a, LB-GL.recoveryturn
#[test]
fn supply_and_recovery_need_a_weather_check_or_a_mark_on_the_track() {
    let mut ground = field();
    ground.scenario.day[0].supply = vec![14];
    let mut position = ground.build();
    let both = |position: &feldherr_battles::Position| {
        let supply = position.tasks_of(Step::Supply);
        (
            supply.contains(&SupplyTask::Check(F).into()),
            !position.tasks_of(Step::Recovery).is_empty(),
        )
    };
    position.state.turn = 1;
    position.state.sky.checked = false;
    assert_eq!(both(&position), (false, false));
    position.state.sky.checked = true;
    assert_eq!(both(&position), (true, true));
    position.state.sky.checked = false;
    position.state.turn = 2;
    assert_eq!(both(&position), (true, true), "marked for 14 hours");
}

/// Rules: LB-2.2a, LB-2.2b, LB-2.2c, LB-2.2e, LB-2.2f
#[test]
fn the_second_player_goes_first_by_night_and_only_marches() {
    let mut play = night(NIGHT_PM, Step::NightDisengagement, C).play(&[]);
    let kinds: Vec<TurnKind> = [6, NIGHT_PM, NIGHT_AM, 9]
        .map(|turn| play.position.field.turn(turn).kind)
        .to_vec();
    use TurnKind::{Day, NightAm, NightPm};
    assert_eq!(kinds, [Day, NightPm, NightAm, Day]);
    let steps = TurnTask::steps(NightPm);
    use Step::{Attack, Bombardment, Charge, ReactionFire, SpendPoints, Supply, Weather};
    let none = [
        Weather,
        Supply,
        SpendPoints,
        ReactionFire,
        Bombardment,
        Charge,
        Attack,
    ];
    assert!(none.iter().all(|step| !steps.contains(step)));
    // Night PM asked nobody anything; in Night AM the second player is asked for an order first.
    let asked = idle(&mut play, 2);
    assert_eq!(
        asked,
        [
            (NIGHT_AM, C, Step::NightOrders),
            (NIGHT_AM, F, Step::NightOrders)
        ]
    );
}

/// Rules: LB-2.2A1a, LB-2.2A2a, LB-2.2A3b, LB-2.2Ba, LB-2.2Ca, LB-2.2A1d, LB-G17
#[test]
fn disengaging_is_for_night_pm_and_the_rest_of_the_start_phase_for_night_am() {
    let mut ground = night(NIGHT_PM, Step::NightDisengagement, C);
    ground.cards = true;
    let mut position = ground.build();
    let set_going = |position: &feldherr_battles::Position| -> Vec<Step> {
        let steps = TurnTask::steps(TurnKind::NightPm).iter().copied();
        steps
            .filter(|step| !position.tasks_of(*step).is_empty())
            .collect()
    };
    use Step::{
        NightCards, NightDisengagement, NightMarch, NightOrders, NightRecovery, NightSight,
    };
    assert_eq!(
        set_going(&position),
        [NightDisengagement, NightSight, NightMarch]
    );
    assert_eq!(position.tasks_of(NightSight), [HiddenTask::Cover.into()]);
    position.state.turn = NIGHT_AM;
    assert_eq!(
        set_going(&position),
        [
            NightSight,
            NightRecovery,
            NightCards,
            NightOrders,
            NightMarch
        ]
    );
    assert_eq!(position.tasks_of(NightCards), [CardTask::Night(C).into()]);
    assert_eq!(position.tasks_of(NightMarch), [NightTask::March(C).into()]);
}

/// Rules: LB-2.2A1a, LB-2.2A1b, LB-G89, LB-G176
#[test]
fn by_night_units_must_leave_enemy_zones_if_they_can() {
    let mut play = night(NIGHT_PM, Step::NightDisengagement, C)
        .coalition("y", Kind::Infantry, 4, 608)
        .officer(C, "zieten", 4, 608)
        .french("b", Kind::Infantry, 4, 607)
        .play(&[]);
    assert_eq!(play.rule(Action::Done), feldherr_battles::rule::LB_2_2A1A);
    let [y, zieten] = [play.id("y"), play.id("zieten")];
    assert!(play.options().contains(&Action::TakeStack(hex(608))));
    assert!(play.options().contains(&Action::Take(y)));
    assert_eq!(
        play.rule(Action::WithdrawTo(hex(609))),
        feldherr_battles::rule::LB_2_2A1A
    );
    play.act(Action::TakeStack(hex(608)));
    // One or two hexes away, never into another zone, never three.
    for (at, legal) in [
        (609, true),
        (610, true),
        (708, false),
        (611, false),
        (508, false),
    ] {
        let listed = play.options().contains(&Action::WithdrawTo(hex(at)));
        assert_eq!(listed, legal, "{at}");
    }
    play.act(Action::WithdrawTo(hex(610)));
    assert_eq!((play.hex("y"), play.hex("zieten")), (Some(610), Some(610)));
    assert!(!play.position.is_engaged(y) && play.position.hex_of(zieten).is_some());
    // Now nobody is engaged, and the turn has gone on to Night AM.
    assert_eq!(play.position.state.turn, NIGHT_AM);
}

/// Rules: LB-2.2A1b
#[test]
fn units_without_room_stay_engaged() {
    let play = night(NIGHT_PM, Step::NightDisengagement, C)
        .coalition("y", Kind::Infantry, 4, 101)
        .french("b", Kind::Infantry, 4, 103)
        .french("c", Kind::Infantry, 4, 302)
        .lake(&[201])
        .play(&[]);
    // 0102 lies in the zone of 0103, 0201 is a lake: nothing to decide but to stay.
    assert_eq!(play.hex("y"), Some(101));
    assert!(
        !play
            .options()
            .iter()
            .any(|action| matches!(action, Action::Take(_)))
    );
}

/// Rules: LB-2.2A1c
#[test]
fn towns_chateaux_and_works_need_not_be_left() {
    let ground = |place: fn(Drill) -> Drill| {
        place(
            night(NIGHT_PM, Step::NightDisengagement, C)
                .coalition("y", Kind::Infantry, 4, 608)
                .french("b", Kind::Infantry, 4, 607),
        )
        .play(&[])
    };
    let town = ground(|drill| drill.town(&[608]));
    assert!(town.options().contains(&Action::Done));
    assert!(
        town.options().contains(&Action::Take(town.id("y"))),
        "it may"
    );
    let open = ground(|drill| drill.town(&[609]));
    assert!(!open.options().contains(&Action::Done));
}

/// Rules: LB-2.2d, LB-2.2Ca, LB-20.41a, LB-G88
#[test]
fn by_night_only_forces_under_a_march_order_move() {
    let ground = night(NIGHT_PM, Step::NightMarch, F)
        .town(&[310])
        .with(|state| {
            state.orders.push(feldherr_battles::MarchOrder {
                side: F,
                objective: hex(310),
                known: false,
                from: 0,
                preset: false,
                retreat: false,
            });
        });
    let ground = ground
        .french("b", Kind::Infantry, 4, 305)
        .piece("b", |piece| {
            piece.order = Some(feldherr_battles::OrderId(0))
        });
    let play = ground.play(&[]);
    assert_eq!(play.position.state.step, Step::NightMarch);
    assert_eq!(play.position.asked(), Some(F));
    assert!(play.position.may_move(play.id("b")).is_ok());
    let refused = play.position.may_move(play.id("a")).unwrap_err();
    assert_eq!(refused.rule, feldherr_battles::rule::LB_2_2D);
    let later = ground
        .with(|state| state.orders[0].from = NIGHT_AM + 1)
        .play(&[]);
    assert_ne!(
        later.position.state.step,
        Step::NightMarch,
        "not in force yet"
    );
}

/// Rules: LB-2.2A2a, LB-22.13a
#[test]
fn in_night_am_everybody_recovers() {
    let ground = |turn| {
        night(turn, Step::NightRecovery, C)
            .coalition("y", Kind::Infantry, 5, 510)
            .piece("y", |piece| piece.place = Place::Awaiting)
    };
    let play = ground(NIGHT_AM).play(&[]);
    assert_eq!(play.piece("y").place, Place::Recovered);
    assert!(play.piece("y").marks.has(Marks::REDUCED));
    let evening = ground(NIGHT_PM).build();
    assert_eq!(evening.tasks_of(Step::NightRecovery), []);
}

/// Rules: LB-2.2Da, LB-2.2A3a, LB-G13
#[test]
fn a_night_turn_counts_leaders_in_towns_where_the_scenario_says_so() {
    let mut ground = night(NIGHT_AM, Step::NightDisengagement, F).town(&[304]);
    ground.scenario.victory.leaders_in_towns = 3;
    let player = vec![Task::from(TurnTask::Player(F))];
    let play = ground
        .clone()
        .with(|state| state.agenda = Some(player.clone()))
        .play(&[]);
    assert_eq!(play.position.state.sides[F.index()].points, 3, "Ney alone");
    ground.scenario.victory.leaders_in_towns = 0;
    let play = ground.with(|state| state.agenda = Some(player)).play(&[]);
    assert_eq!(play.position.state.sides[F.index()].points, 0);
}

/// Rules: LB-2.2b, LB-2.2f
#[test]
fn a_night_position_gives_the_first_player_his_night_after_the_second() {
    // The second player's night is under way: the first player's follows in the same turn.
    let mut play = night(NIGHT_AM, Step::NightOrders, C).play(&[]);
    let orders = |side| (NIGHT_AM, side, Step::NightOrders);
    assert_eq!(idle(&mut play, 2), [orders(C), orders(F)]);
    // The first player's ends it: then comes the day.
    let mut play = night(NIGHT_AM, Step::NightOrders, F).play(&[]);
    let asked = idle(&mut play, 2);
    assert_eq!(asked[0], orders(F));
    assert_eq!(asked[1].0, NIGHT_AM + 1);
    // A night position that names no step begins with the first of the night.
    let unnamed = night(NIGHT_AM, Step::NightOrders, C).with(|state| state.step = None);
    let mut play = unnamed.play(&[]);
    assert_eq!(idle(&mut play, 2), [orders(C), orders(F)]);
}

/// Rules: LB-1.5d, LB-20.1b
#[test]
fn a_position_before_the_first_turn_goes_on_with_the_preparations() {
    let mut play = field().at(Step::Preparation, F).play(&[3, 3]);
    let asked: Vec<(Side, Step)> = idle(&mut play, 2)
        .into_iter()
        .map(|(_, _, step)| (play.position.state.active, step))
        .collect();
    assert_eq!(asked.len(), 2, "both sides are asked for their march order");
    assert!(asked.iter().all(|(_, step)| *step == Step::Preparation));
    assert!(
        play.position.asked().is_some(),
        "and the first turn follows"
    );
    assert_ne!(play.position.state.step, Step::Preparation);
    // With cards all of them are in the decks.
    let mut carded = field().at(Step::Preparation, F);
    carded.cards = true;
    let sides = carded.build().state.sides;
    assert!(sides.iter().all(|side| side.deck.len() == 50));
}
