//! VF-6.0, VF-6.1, VF-6.2, VF-6.4d, VF-9.1.1 Activation and actions.

use crate::support::play::{Play, carry_out, play};
use crate::support::{FIRST_LEADER, Scene, at, battle, march, point, rule_of};
use feldherr_core::{Game, Seat};
use feldherr_fortitude::event::CommandEvent;
use feldherr_fortitude::task::CommandTask;
use feldherr_fortitude::task::Task;
use feldherr_fortitude::{
    Action, Activation, BrigadeId, Card, Cards, Change, Commander, Effect, Event, Formation,
    Leader, LeaderPlace, LeaderSheet, March, MoveKind, Name, Nation, On, Order, Place, Position,
    Side, Special, UnitId, Until,
};

const BRIGADE: BrigadeId = BrigadeId(0);
/// Between the middles of two leaders whose bases are 24 in apart.
const TWENTY_FOUR: f64 = 24.0 + 2.0 * 20.0 / 25.4;

/// A line of brigade 0 with its brigadier beside it; the commander-in-chief is off the table.
fn scene() -> Scene {
    battle()
        .one("line", at(30.0, 40.0, 0.0))
        .leader(Side::One, point(30.0, 46.0), None)
}

fn choosing(scene: Scene) -> Play {
    play(scene, CommandTask::Choose)
}

fn activate(scene: Scene, dice: &[u32]) -> Option<bool> {
    let mut play = choosing(scene).force(dice);
    play.act(Action::Activate(BRIGADE));
    play.position.state.brigades[0].activated
}

fn fled(scene: Scene) -> Scene {
    scene.add(Side::One, "line", Place::Fled)
}

fn brigadier_rule(scene: Scene, rule: Commander) -> Scene {
    scene.with(|field, _| field.leaders[FIRST_LEADER.index()].rule = Some(rule))
}

/// The chief, with a rule, so far from the brigadier at 30, 46.
fn chief(scene: Scene, apart: f64, rule: Option<Commander>) -> Scene {
    scene
        .chief(Side::One, point(30.0 + apart, 46.0))
        .with(|field, _| field.leaders[0].rule = rule)
}

/// Rules: VF-6.0a, VF-6.0b, VF-6.0c
#[test]
fn the_chief_chooses_own_brigades_once_each() {
    let mut play = choosing(scene()).force(&[4]);
    assert_eq!(play.seat(), Seat(0));
    assert_eq!(
        play.refusal(&Action::Activate(BrigadeId(2))),
        "VF-6.0a",
        "the enemy's"
    );
    assert_eq!(
        play.refusal(&Action::Activate(BrigadeId(1))),
        "VF-6.0a",
        "nobody there"
    );
    assert_eq!(play.refusal(&Action::Activate(BrigadeId(9))), "VF-3.0c");
    play.act(Action::Activate(BRIGADE));
    play.decline_until(|position| {
        position.state.agenda.last() == Some(&Task::Command(CommandTask::Choose))
    });
    assert!(
        play.position.is_over(),
        "no brigade is left, so nobody is asked again"
    );
    let two = scene().one("line", at(60.0, 40.0, 0.0)).other_brigade();
    let mut play = choosing(two).force(&[4]);
    play.act(Action::Activate(BRIGADE))
        .act(Action::Done)
        .act(Action::Done);
    assert_eq!(play.refusal(&Action::Activate(BRIGADE)), "VF-6.0c");
    assert!(play.allows(&Action::Done), "no further brigade is wanted");
}

/// Rules: VF-6.1a, VF-6.1b, VF-6.1c, VF-6.1d, VF-X31, VF-G19, VF-G25
#[test]
fn a_roll_of_two_activates_unless_units_have_fled() {
    assert_eq!(activate(scene(), &[1]), Some(false));
    assert_eq!(activate(scene(), &[2]), Some(true));
    assert_eq!(activate(fled(scene()), &[2]), Some(false));
    assert_eq!(
        activate(fled(fled(scene())), &[3]),
        Some(true),
        "once, not per unit"
    );
}

/// Rules: VF-L.vorsichtig.a, VF-X32, VF-X71, VF-1.0.2a, VF-1.0.2b
#[test]
fn a_cautious_brigadier_costs_one_more() {
    let cautious = || brigadier_rule(scene(), Commander::Vorsichtig);
    assert_eq!(activate(cautious(), &[2]), Some(false));
    assert_eq!(activate(cautious(), &[3]), Some(true));
    assert_eq!(activate(fled(cautious()), &[3]), Some(false));
    assert_eq!(activate(fled(cautious()), &[4]), Some(true));
    assert_eq!(activate(fled(cautious()), &[6]), Some(true));
    assert_eq!(activate(fled(cautious()), &[1]), Some(false));
}

fn is_automatic(scene: Scene) -> bool {
    scene.build().activation(BRIGADE) == Activation::Automatic
}

/// Rules: VF-6.1.1, VF-X33, VF-X34, VF-L.marschall.a, VF-L.murat.b, VF-L.ney.b, VF-L.napoleon.b, VF-G97
#[test]
fn the_first_brigade_near_its_chief_needs_no_test() {
    assert!(is_automatic(chief(scene(), TWENTY_FOUR, None)));
    assert!(!is_automatic(chief(scene(), TWENTY_FOUR + 1.0, None)));
    for rule in [
        Commander::Marschall,
        Commander::Murat,
        Commander::Ney,
        Commander::Napoleon,
    ] {
        assert!(is_automatic(chief(scene(), TWENTY_FOUR + 12.0, Some(rule))));
        assert!(!is_automatic(chief(
            scene(),
            TWENTY_FOUR + 12.5,
            Some(rule)
        )));
    }
    assert!(!is_automatic(scene()), "VF-G76 the chief is off the table");
    assert_eq!(
        activate(chief(scene(), 5.0, None), &[]),
        Some(true),
        "without a die"
    );
}

/// Rules: VF-G33, VF-6.1.1
#[test]
fn only_the_first_brigade_chosen_can_be_automatic() {
    let two = scene()
        .one("line", at(60.0, 40.0, 0.0))
        .other_brigade()
        .with(|field, state| {
            field.leaders.push(LeaderSheet {
                side: Side::One,
                brigade: Some(BrigadeId(1)),
                rule: None,
                name: Name::default(),
            });
            state.leaders.push(Leader {
                place: LeaderPlace::Table(point(110.0, 50.0)),
                moved: false,
            });
        });
    let mut play = choosing(chief(two, 5.0, None)).force(&[3]);
    assert_eq!(play.position.activation(BRIGADE), Activation::Automatic);
    play.act(Action::Activate(BrigadeId(1)));
    assert_eq!(
        play.position.activation(BRIGADE),
        Activation::Test(Vec::new())
    );
}

/// Rules: VF-L.vorsichtig.b, VF-G151
#[test]
fn a_cautious_chief_activates_automatically_once_a_battle() {
    let cautious = || chief(scene(), 5.0, Some(Commander::Vorsichtig));
    let mut play = choosing(cautious());
    play.act(Action::Activate(BRIGADE));
    assert!(play.position.state.sides[0].cautious_used);
    assert!(is_automatic(cautious()));
    assert!(!is_automatic(
        cautious().with(|_, state| state.sides[0].cautious_used = true)
    ));
    let brave = chief(scene(), 5.0, None).with(|_, state| state.sides[0].cautious_used = true);
    assert!(is_automatic(brave));
}

fn friction(scene: Scene) -> Scene {
    scene.with(|_, state| {
        state.effects.push(Effect {
            side: Side::Two,
            card: Card::Three,
            on: On::Army,
            until: Until::TurnEnd,
        });
    })
}

/// Rules: VF-F.3a
#[test]
fn friction_forbids_automatic_activation() {
    assert!(!is_automatic(friction(chief(scene(), 5.0, None))));
}

/// Rules: VF-L.erzherzog_karl.a, VF-L.gneisenau.a, VF-G97, VF-G152, VF-1.0.2c, VF-1.0.2d
#[test]
fn charles_and_gneisenau_repeat_failed_tests() {
    for rule in [Commander::ErzherzogKarl, Commander::Gneisenau] {
        let near = || chief(scene(), TWENTY_FOUR + 12.0, Some(rule));
        assert_eq!(activate(near(), &[1, 2]), Some(true));
        assert_eq!(activate(near(), &[1, 1]), Some(false), "once only");
        let mut play = choosing(near()).force(&[2]);
        play.act(Action::Activate(BRIGADE));
        let dice = play.events.iter().find_map(|event| match event {
            Event::Command(CommandEvent::Activation { dice, .. }) => Some(dice.len()),
            _ => None,
        });
        assert_eq!(dice, Some(1), "a passed test is not repeated");
        let far = chief(scene(), TWENTY_FOUR + 12.5, Some(rule));
        let mut play = choosing(far).force(&[1]);
        play.act(Action::Activate(BRIGADE));
        assert_eq!(play.position.state.brigades[0].activated, Some(false));
    }
}

fn brigade(scene: Scene) -> Play {
    play(scene, CommandTask::Brigade { brigade: BRIGADE })
}

/// Rules: VF-6.2a, VF-6.2b, VF-6.2c, VF-S.artillerie_zu_pferd.c, VF-G87
#[test]
fn units_that_did_not_fire_act_once_each() {
    let three = scene()
        .one("line", at(50.0, 40.0, 0.0))
        .one("gun", at(36.0, 40.0, 0.0))
        .one("line", at(60.0, 40.0, 0.0))
        .other_brigade()
        .with(|_, state| {
            state.units[1].done.fired = true;
            state.units[2].done.fired = true;
            state.units[0].losses = 1;
        });
    let mut play = brigade(three.clone()).force(&[5]);
    assert_eq!(play.refusal(&Action::Command(UnitId(1))), "VF-6.2a");
    assert_eq!(play.refusal(&Action::Command(UnitId(2))), "VF-6.2a");
    assert_eq!(
        play.refusal(&Action::Command(UnitId(3))),
        "VF-6.2a",
        "another brigade"
    );
    assert!(!play.allows(&Action::Command(UnitId(99))));
    play.act(Action::Command(UnitId(0))).act(Action::Rally);
    assert!(play.position.is_over(), "nobody else can act");
    let horse = three.with(|field, _| {
        let specials = &mut field.sheets[2].specials;
        *specials = specials.with(Special::HorseArtillery);
    });
    let mut play = brigade(horse).force(&[5]);
    play.act(Action::Command(UnitId(2)));
    play.act(Action::Move(march(MoveKind::Move, &[at(36.0, 38.0, 0.0)])));
    assert_eq!(play.refusal(&Action::Command(UnitId(2))), "VF-6.2b");
    play.act(Action::Command(UnitId(0))).act(Action::Rally);
}

/// Rules: VF-S.plaenkler.c
#[test]
fn skirmishers_may_do_anything_but_charge_after_firing() {
    let skirmished = |fired: bool| {
        scene().two("line", at(30.0, 33.0, 180.0)).with(|_, state| {
            state.units[0].done.fired = fired;
            state.units[0].done.skirmished = fired;
        })
    };
    let charge = |play: &Play| {
        let charges = play.position.charge_options(UnitId(0));
        Action::Move(charges.first().expect("a charge").clone())
    };
    let mut fresh = brigade(skirmished(false));
    fresh.act(Action::Command(UnitId(0)));
    assert!(fresh.allows(&charge(&fresh)));
    let mut tired = brigade(skirmished(true));
    tired.act(Action::Command(UnitId(0)));
    assert_eq!(tired.refusal(&charge(&tired)), "VF-S.plaenkler.c");
    assert!(tired.allows(&Action::Move(march(MoveKind::Move, &[at(30.0, 42.0, 0.0)]))));
}

/// Rules: VF-6.2.1a
#[test]
fn a_unit_stands_moves_or_rallies() {
    let mut play = brigade(scene().with(|_, state| state.units[0].losses = 1));
    play.act(Action::Command(UnitId(0)));
    let options = play.options();
    assert!(options.contains(&Action::Stand) && options.contains(&Action::Rally));
    let kinds = |kind| {
        options
            .iter()
            .any(|option| matches!(option, Action::Move(march) if march.kind == kind))
    };
    assert!(kinds(MoveKind::Move) && kinds(MoveKind::ForcedMarch));
    play.act(Action::Stand);
    assert!(play.position.state.units[0].done.acted);
}

fn rally(scene: Scene, die: u32) -> u8 {
    let scene = scene.with(|_, state| state.units[0].losses = 2);
    let mut play = play(scene, CommandTask::Unit { unit: UnitId(0) }).force(&[die]);
    play.act(Action::Rally);
    play.position.state.units[0].losses
}

/// Rules: VF-9.1.1a, VF-9.1.1b, VF-9.1.1c, VF-9.1.1d, VF-X36, VF-G20, VF-G53
#[test]
fn a_rally_removes_a_loss_on_four() {
    assert_eq!(rally(scene(), 3), 2);
    assert_eq!(rally(scene(), 4), 1);
    let enemy = |apart: f64| scene().two("line", at(30.0, 40.0 - apart, 180.0));
    assert_eq!(rally(enemy(11.0), 4), 2);
    assert_eq!(rally(enemy(11.99), 4), 2, "less than 12 in");
    assert_eq!(rally(enemy(12.0), 4), 1, "not less than 12 in");
    assert_eq!(rally(enemy(11.0), 5), 1);
    let last = scene().with(|_, state| state.units[0].losses = 1);
    let mut play = play(last, CommandTask::Unit { unit: UnitId(0) }).force(&[4]);
    play.act(Action::Rally);
    assert_eq!(play.position.state.units[0].losses, 0, "the last one too");
    let fresh = crate::support::play::play(scene(), CommandTask::Unit { unit: UnitId(0) });
    assert_eq!(fresh.refusal(&Action::Rally), "VF-9.1.1d");
}

/// Rules: VF-L.blake.b
#[test]
fn blake_helps_spaniards_to_rally() {
    let blake = |x: f64| {
        scene().chief(Side::One, point(x, 40.8)).with(|field, _| {
            field.leaders[0].rule = Some(Commander::Blake);
            field.sheets[0].nation = Nation::Spanish;
        })
    };
    let half_width = 12.0 * 20.0 / 25.4 / 2.0;
    let reach = 30.0 + half_width + 20.0 / 25.4;
    assert_eq!(rally(blake(reach + 12.0), 3), 1);
    assert_eq!(rally(blake(reach + 12.2), 3), 2);
    let french = blake(reach).with(|field, _| field.sheets[0].nation = Nation::French);
    assert_eq!(rally(french, 3), 2);
}

/// Rules: VF-6.4d, VF-G38, VF-G37
#[test]
fn a_unit_that_cannot_withdraw_flees() {
    let gun = |special| {
        let scene = battle()
            .one("gun", at(30.0, 30.0, 0.0))
            .special(special)
            .two("line", at(30.0, 30.0, 180.0));
        carry_out(scene, CommandTask::Withdraw { unit: UnitId(0) }, &[])
    };
    let heavy = gun(Special::HeavyArtillery);
    assert_eq!(
        heavy.position.state.units[0].place,
        Place::Fled,
        "one inch is not enough"
    );
    let mut light = gun(Special::HorseArtillery);
    assert_eq!(light.seat(), Seat(0));
    let wrong = Action::Move(march(MoveKind::Move, &[at(30.0, 34.0, 0.0)]));
    assert_eq!(light.refusal(&wrong), "VF-6.4d");
    assert_eq!(light.refusal(&Action::Stand), "VF-3.0c", "it must");
    light.act(Action::Move(march(
        MoveKind::Withdraw,
        &[at(30.0, 35.0, 0.0)],
    )));
    assert_eq!(light.position.pose(UnitId(0)), Some(at(30.0, 35.0, 0.0)));
}

/// Rules: VF-F.any, VF-G102
#[test]
fn a_discarded_card_lets_one_unit_of_a_failed_brigade_act() {
    let scene = || {
        scene().with(|_, state| {
            state.sides[0].hand = Cards::default().with(Card::Ace).with(Card::Six);
            state.brigades[0].activated = Some(false);
        })
    };
    let mut play = choosing(scene());
    let spend = |card| Action::Initiative {
        card,
        unit: UnitId(0),
    };
    assert!(!play.allows(&spend(Card::King)), "not in hand");
    play.act(spend(Card::Six));
    let state = &play.position.state.sides[0];
    assert!(!state.hand.has(Card::Six) && state.discard.has(Card::Six) && state.initiative);
    play.act(Action::Move(march(MoveKind::Move, &[at(30.0, 38.0, 0.0)])));
    play.act(Action::Done);
    assert!(play.position.is_over(), "once a phase");
    let active = scene().with(|_, state| state.brigades[0].activated = Some(true));
    let play = crate::support::play::play(active, CommandTask::Choose);
    assert!(!play.allows(&spend(Card::Six)));
}

/// A courier rides for a unit called by a card too.
/// Rules: VF-G102, VF-6.2.2a
#[test]
fn initiative_needs_its_courier() {
    let far = scene().with(|_, state| {
        state.leaders[FIRST_LEADER.index()].place = LeaderPlace::Table(point(90.0, 40.0));
        state.sides[0].hand = Cards::default().with(Card::Ace);
        state.brigades[0].activated = Some(false);
    });
    let mut play = choosing(far).force(&[3]);
    play.act(Action::Initiative {
        card: Card::Ace,
        unit: UnitId(0),
    });
    assert!(play.position.state.units[0].done.acted);
    assert_eq!(
        play.now(),
        &Task::Command(CommandTask::Brigadier {
            leader: FIRST_LEADER
        })
    );
}

/// A unit whose courier did not arrive may act on its own initiative, without a new test.
/// Rules: VF-G102, VF-F.any, VF-6.2.2b
#[test]
fn initiative_takes_the_place_of_a_lost_courier() {
    let far = scene().with(|_, state| {
        state.leaders[FIRST_LEADER.index()].place = LeaderPlace::Table(point(90.0, 40.0));
        state.sides[0].hand = Cards::default().with(Card::Ace).with(Card::Six);
        state.brigades[0].activated = Some(true);
        state.units[0].done.courier = Some(false);
        state.units[0].done.acted = true;
    });
    let spend = |card| Action::Initiative {
        card,
        unit: UnitId(0),
    };
    let mut play = choosing(far.clone());
    play.act(spend(Card::Ace));
    play.act(Action::Move(march(MoveKind::Move, &[at(30.0, 38.0, 0.0)])));
    let done = play.position.state.units[0].done;
    assert!(done.acted && done.courier == Some(true));
    assert!(!play.allows(&spend(Card::Six)), "once a phase");
    // One that has fired may not act, with or without a message.
    let fired = far.with(|_, state| state.units[0].done.fired = true);
    let play = crate::support::play::play(fired, CommandTask::Choose);
    assert!(!play.allows(&spend(Card::Ace)));
}

/// Rules: VF-F.4, VF-G104
#[test]
fn a_breakthrough_gives_each_unit_one_plain_move() {
    let scene = scene()
        .one("line", at(50.0, 40.0, 0.0))
        .two("line", at(50.0, 38.0, 180.0))
        .with(|_, state| state.units[0].done.fired = true);
    let mut play = carry_out(scene, CommandTask::Breakthrough { brigade: BRIGADE }, &[]);
    play.act(Action::Command(UnitId(0)));
    let retreat = march(MoveKind::Withdraw, &[at(30.0, 44.0, 0.0)]);
    assert_eq!(play.refusal(&Action::Move(retreat)), "VF-G104");
    let double = march(MoveKind::ForcedMarch, &[at(30.0, 50.0, 0.0)]);
    assert_eq!(play.refusal(&Action::Move(double)), "VF-G104");
    play.act(Action::Move(march(MoveKind::Move, &[at(30.0, 36.0, 0.0)])));
    assert_eq!(
        play.refusal(&Action::Command(UnitId(0))),
        "VF-3.0c",
        "each once"
    );
    play.act(Action::Command(UnitId(1)));
    let away = march(MoveKind::Move, &[at(50.0, 44.0, 0.0)]);
    assert_eq!(play.refusal(&Action::Move(away)), "VF-6.3.2b", "pinned");
    play.act(Action::Stand);
    assert!(
        !play.position.state.units[0].done.acted,
        "it costs no action"
    );
}

/// Rules: VF-F.9, VF-G107
#[test]
fn a_surprise_is_a_move_and_then_a_charge() {
    let scene = battle()
        .one("column", at(30.0, 50.0, 0.0))
        .two("line", at(30.0, 30.0, 180.0));
    let mut play = carry_out(
        scene.clone(),
        CommandTask::Surprise { unit: UnitId(0) },
        &[],
    );
    play.act(Action::Move(march(MoveKind::Move, &[at(30.0, 40.0, 0.0)])));
    assert_eq!(
        play.now(),
        &Task::Command(CommandTask::Charge { unit: UnitId(0) })
    );
    let walk = march(MoveKind::Move, &[at(30.0, 38.0, 0.0)]);
    assert_eq!(play.refusal(&Action::Move(walk)), "VF-G107");
    play.act(Action::Move(march(
        MoveKind::Charge,
        &[at(30.0, 30.0, 0.0)],
    )));
    let done = play.position.state.units[0].done;
    assert!(done.acted && done.charged);
    let mut play = carry_out(scene, CommandTask::Surprise { unit: UnitId(0) }, &[]);
    play.act(Action::Stand);
    assert!(play.position.is_over(), "no charge is possible");
    assert!(play.position.state.units[0].done.acted);
}

/// Rules: VF-F.prussian.J, VF-G111
#[test]
fn drill_lets_each_unit_change_formation() {
    let scene = scene()
        .one("line", at(50.0, 40.0, 0.0))
        .special(Special::Militia)
        .with(|_, state| state.units[0].done.fired = true);
    let mut play = carry_out(scene, CommandTask::Drill { brigade: BRIGADE }, &[]);
    let column = |path| {
        Action::Move(March {
            kind: MoveKind::Move,
            before: Some(Change {
                order: Order {
                    formation: Formation::AttackColumn,
                    files: 6,
                },
                heading: 0.0,
                other: false,
            }),
            path,
            after: None,
        })
    };
    play.act(Action::Command(UnitId(1)));
    assert_eq!(play.refusal(&column(vec![at(50.0, 38.0, 0.0)])), "VF-G111");
    play.act(column(Vec::new()));
    play.act(Action::Command(UnitId(0))).act(column(Vec::new()));
    for unit in 0..2 {
        let unit = play.position.state.units[unit];
        assert_eq!(unit.order.formation, Formation::AttackColumn);
        assert!(!unit.done.acted);
    }
    assert!(play.position.is_over(), "everybody has drilled");
}

/// Rules: VF-1.4b, VF-2.2a, VF-2.2b
#[test]
fn the_chief_orders_and_each_player_leads_his_brigade() {
    let shared = scene().with(|field, _| field.brigades[0].player = Seat(2));
    let mut play = choosing(shared).force(&[4]);
    assert_eq!(play.seat(), Seat(0), "the chief says whose turn it is");
    assert_eq!(
        rule_of(play.position.check(Seat(2), &Action::Activate(BRIGADE))),
        "VF-3.0b"
    );
    play.act(Action::Activate(BRIGADE));
    assert_eq!(play.seat(), Seat(2));
    assert_eq!(
        rule_of(play.position.check(Seat(0), &Action::Command(UnitId(0)))),
        "VF-3.0b"
    );
    play.act(Action::Command(UnitId(0)));
    assert_eq!(play.seat(), Seat(2));
    play.act(Action::Stand);
    assert_eq!(play.seat(), Seat(2), "his brigadier");
    let _: &Position = &play.position;
}
