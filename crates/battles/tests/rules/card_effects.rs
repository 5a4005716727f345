//! LB-24 What each card does in play: it is played, and something is different.

use crate::cards::{cards, due_on, group_of, holding, own, play_on, reinforced, table};
use crate::fray::declare;
use crate::mode_cards::modes;
use crate::support::ground::cost;
use crate::support::{Drill, Play, drill, hex, side};
use feldherr_battles::event::{CombatEvent, FireEvent, MovementEvent};
use feldherr_battles::setup::TrainKind;
use feldherr_battles::{
    Action, Card, Damage, Effect, Event, Kind, Marks, On, Place, Side, Step, rule, text,
};
use feldherr_core::{Game, Observer, Seat};

const F: Side = Side::French;
const C: Side = Side::Coalition;

/// The French go on to a step; Ney checks his initiative if he may.
fn until(play: &mut Play, step: Step) {
    let ney = Action::Check(play.id("ney"));
    while play.position.state.step < step {
        let checks = play.position.state.step == Step::OfficerInitiative;
        let next = if checks && play.options().contains(&ney) {
            ney
        } else {
            Action::Done
        };
        play.act(next);
    }
}

/// The French play a card and come to their movement phase, Ney in command.
fn marching(ground: &Drill, card: Action) -> Play {
    let mut play = ground.play(&[1]);
    play.act(card);
    until(&mut play, Step::MoveInCommand);
    let arrivals = |play: &Play| {
        let prompts = play.position.prompts().0;
        let mut ids = prompts.iter().map(|prompt| &prompt.message.id);
        ids.any(|id| *id == text::LB_ASK_ARRIVAL_ORDER)
    };
    if arrivals(&play) {
        play.act(Action::Done);
    }
    play
}

const PLAIN: Action = Action::PlayForMovement(Card(24));

/// Rules: LB-24.56a, LB-24.53a
#[test]
fn card_1_the_supply_train_ends_the_road_column() {
    let road: Vec<u16> = (1..=10).map(|row| 600 + row).collect();
    let ground = table()
        .road(&road)
        .put("a", 608)
        .put("ney", 707)
        .french("b", Kind::Infantry, 3, 707)
        .train(F, "wagons", 505)
        .put("z", 612)
        .put("blucher", 612);
    let play = modes(ground.clone(), &[1], &[1]);
    assert_eq!([play.hex("a"), play.hex("b")], [Some(608), Some(606)]);
    assert_eq!(play.hex("wagons"), Some(604), "last");
    assert!(play.piece("wagons").marks.has(Marks::ROAD));
    assert_eq!(play.hex("ney"), Some(608), "with the first");
    // A stranger on the road ends it; units that find no room stay.
    let blocked = ground
        .formation(F, "other")
        .french("stranger", Kind::Infantry, 2, 605);
    let play = modes(blocked, &[1], &[2, 1]);
    assert_eq!([play.hex("a"), play.hex("b")], [Some(608), Some(606)]);
    assert_eq!(play.hex("wagons"), Some(505));
    assert!(!play.piece("wagons").marks.has(Marks::ROAD));
    assert_eq!(play.hex("stranger"), Some(605));
}

/// Rules: LB-24.53a, LB-24.39a, LB-G119
#[test]
fn card_2_a_sleeping_force_and_its_leader_do_not_move() {
    let ground = table()
        .commander(F, "napoleon", 1, 606)
        .train(F, "wagons", 505);
    let mut play = modes(ground, &[2], &[1]);
    let [napoleon, a, ney, wagons] = ["napoleon", "a", "ney", "wagons"].map(|key| play.id(key));
    until(&mut play, Step::SpendPoints);
    // He receives no command, but his units can be put in command directly.
    let officer = Action::CommandOfficer {
        by: napoleon,
        officer: ney,
    };
    assert_eq!(play.rule(officer), rule::LB_20_24A);
    play.act(Action::CommandUnit {
        by: napoleon,
        unit: a,
    });
    until(&mut play, Step::MoveInCommand);
    for held in [a, ney, wagons] {
        assert_eq!(play.rule(Action::Take(held)), rule::LB_24_53A);
        assert!(!play.options().contains(&Action::Take(held)));
    }
    assert!(play.options().contains(&Action::Take(napoleon)));
    // Awake, it marches.
    let mut awake = modes(table(), &[2, 5], &[1, 1]);
    until(&mut awake, Step::MoveInCommand);
    assert!(awake.options().contains(&Action::Take(awake.id("a"))));
}

/// Rules: LB-24.53a, LB-24.39a, LB-G119
#[test]
fn card_3_foragers_are_out_of_command_and_may_not_check() {
    let ground = table().train(F, "wagons", 505);
    let mut play = modes(ground.clone(), &[3], &[1, 1]);
    let [a, ney, wagons] = ["a", "ney", "wagons"].map(|key| play.id(key));
    until(&mut play, Step::MoveInCommand);
    assert!(play.piece("ney").marks.has(Marks::PASSED));
    assert!(
        play.piece("a").marks.has(Marks::OOC),
        "though Ney is with it"
    );
    assert_eq!(play.rule(Action::Take(a)), rule::LB_24_53A);
    assert!(play.options().contains(&Action::Take(ney)));
    assert!(play.options().contains(&Action::Take(wagons)));
    until(&mut play, Step::MoveOnInitiative);
    assert_eq!(play.rule(Action::Check(a)), rule::LB_24_53A);
    // No force was picked: nothing happens.
    let mut free = modes(ground, &[3], &[2, 1]);
    until(&mut free, Step::MoveInCommand);
    assert!(free.options().contains(&Action::Take(a)));
}

/// Rules: LB-24.6a, LB-G116
#[test]
fn card_8_guides_lead_through_woods_and_marshes() {
    let ground = |terrain: fn(Drill, &[u16]) -> Drill| {
        let ground = holding(&[8, 24]).french("c", Kind::Cavalry, 4, 606);
        terrain(ground, &[607])
    };
    let spent = |terrain: fn(Drill, &[u16]) -> Drill, card: Action, key: &str| {
        let mut play = marching(&ground(terrain), card);
        play.take(&[key]).to(607);
        play.spent(key)
    };
    let guides = play_on(8, On::Nothing);
    assert_eq!(spent(Drill::woods, PLAIN, "c"), 8);
    assert_eq!(spent(Drill::woods, guides, "c"), 4);
    assert_eq!(spent(Drill::orchard, guides, "c"), 4);
    assert_eq!(spent(Drill::marsh, PLAIN, "a"), 6);
    assert_eq!(spent(Drill::marsh, guides, "a"), 4);
    assert_eq!(spent(Drill::town, guides, "a"), 2, "nothing becomes dearer");
    // Only the hex is cheaper: the stream before it costs what it costs.
    let mut play = marching(&ground(Drill::woods).stream(&[(606, 607)]), guides);
    play.take(&["c"]).to(607);
    assert_eq!(play.spent("c"), 6);
    // The enemy has no guides.
    let play = marching(&ground(Drill::marsh), guides);
    let z = play.id("z");
    let dir = hex(606).towards(hex(607)).unwrap();
    let cost = play.position.step_cost(z, hex(606), dir, false).unwrap();
    assert_eq!(cost.0, 6);
}

/// Rules: LB-24.6a, LB-20.51a, LB-20.51g, LB-20.51k
#[test]
fn card_9_everybody_marches_to_the_rear_and_may_disengage() {
    let ground = holding(&[9, 24])
        .source('F', 601)
        .put("z", 607)
        .put("blucher", 607)
        .marked("z", Marks::SEEN)
        .marked("blucher", Marks::SEEN);
    let mut play = marching(&ground, play_on(9, On::Nothing));
    let a = play.id("a");
    let order = play.position.order_of(a).copied().unwrap();
    assert!(order.retreat && order.objective == hex(601));
    play.take(&["a"]);
    assert!(play.can_go(604), "out of the enemy's zone");
    let mut held = marching(&ground, PLAIN);
    held.take(&["a"]);
    assert_eq!(held.barred(604), "LB-4.31a");
}

fn banks() -> Drill {
    holding(&[10, 24])
        .river(&[(606, 607), (506, 507), (507, 606), (606, 707), (706, 707)])
        .loose_train(F, TrainKind::Pontoon, "p", 606)
}

/// Rules: LB-24.6a, LB-G117, LB-18.31b
#[test]
fn card_10_a_pontoon_bridge_is_complete_at_once() {
    let lay = |card: Action| {
        let mut play = marching(&banks(), card);
        play.take(&["p"]).act(Action::Lay(side(606, 607)));
        play.halt().take(&["a"]);
        play
    };
    let mut ready = lay(play_on(10, On::Nothing));
    assert!(!ready.piece("p").marks.has(Marks::INCOMPLETE));
    ready.to(607);
    assert_eq!((ready.hex("a"), ready.spent("a")), (Some(607), 6));
    assert!(ready.position.effect(Card(10), F).is_none(), "used up");
    let plain = lay(PLAIN);
    assert!(plain.piece("p").marks.has(Marks::INCOMPLETE));
    let over = cost(&plain.position, "a", 606, 607);
    assert_eq!(over, Err("LB-7.61a".to_owned()), "it is not complete");
}

/// Rules: LB-24.6a, LB-G117, LB-7.64b
#[test]
fn card_10_or_a_repair_needs_no_die() {
    let bridge = side(606, 607);
    let bridged = banks()
        .road(&[605, 606, 607, 608])
        .crossing("bridge", 606, 607);
    let ground = bridged.with(|state| {
        state.damage.push(Damage {
            side: bridge,
            repaired: None,
        });
    });
    let repair = |card: Action| {
        let mut play = ground.play(&[1, 6]);
        play.act(card);
        until(&mut play, Step::MoveInCommand);
        play.take(&["a"]).act(Action::Repair(bridge));
        let whole = !play.position.is_damaged(bridge);
        let mended = |event: &Event| matches!(event, Event::Movement(MovementEvent::Mended { .. }));
        (
            whole,
            play.dice.forced_left(),
            play.events.iter().any(mended),
        )
    };
    assert_eq!(repair(play_on(10, On::Nothing)), (true, 1, true), "no die");
    assert_eq!(repair(PLAIN), (false, 0, false), "a 6 fails");
}

/// Rules: LB-24.6a
#[test]
fn card_11_a_formation_without_ammunition_does_not_fire() {
    let ground = |other: Kind| {
        holding(&[11, 24])
            .coalition("guns", Kind::Artillery, 3, 608)
            .coalition("foot", Kind::Infantry, 3, 608)
            .formation(C, "second")
            .coalition("spare", other, 2, 1416)
    };
    let named = On::Formation(group_formation(&ground(Kind::Infantry), "guns"));
    let reaction = |card: Action| {
        let mut play = ground(Kind::Infantry).play(&[1, 1]);
        play.act(card);
        until(&mut play, Step::ReactionFire);
        assert_eq!(play.position.asked(), Some(C));
        play.options().contains(&Action::Target(hex(606)))
    };
    assert!(reaction(PLAIN));
    assert!(!reaction(play_on(11, named)));
}

fn group_formation(ground: &Drill, key: &str) -> feldherr_battles::FormationId {
    let position = ground.build();
    let piece = position.field.find(key).unwrap();
    position.field.sheet(piece).formation.unwrap()
}

/// Whether Ney, with an initiative of 3, passes his check with this die after the French have played a card.
fn ney_passes(ground: &Drill, card: &[Action], die: u32) -> bool {
    let mut play = ground.play(&[die]);
    for action in card {
        play.act(*action);
    }
    until(&mut play, Step::MoveInCommand);
    play.piece("ney").marks.has(Marks::PASSED)
}

/// Rules: LB-24.6a
#[test]
fn cards_12_13_and_22_change_the_check_of_an_officer() {
    let ground = holding(&[12, 13, 22, 24]);
    let ney = On::Piece(ground.build().field.find("ney").unwrap());
    let passes = |card: &[Action]| [2, 3, 4, 5].map(|die| ney_passes(&ground, card, die));
    assert_eq!(passes(&[PLAIN]), [true, true, false, false]);
    let indisposed = [play_on(12, On::Nothing), play_on(12, ney)];
    assert_eq!(passes(&indisposed), [true, false, false, false]);
    assert_eq!(passes(&[play_on(13, ney)]), [true, true, true, false]);
    let weary = [play_on(22, On::Nothing)];
    assert_eq!(passes(&weary), [true, false, false, false]);
}

/// Rules: LB-24.6a
#[test]
fn his_side_sees_the_initiative_that_cards_12_and_13_give_an_officer() {
    let ground = holding(&[12, 13, 24]);
    let ney = ground.build().field.find("ney").unwrap();
    let seen = |cards: &[Action]| {
        let mut play = ground.play(&[]);
        for card in cards {
            play.act(*card);
        }
        let view = play.position.view(Observer::Seat(Seat(0)));
        view.own.unwrap().piece(ney).unwrap().initiative
    };
    assert_eq!(seen(&[]), 3);
    let on = On::Piece(ney);
    assert_eq!(seen(&[play_on(12, On::Nothing), play_on(12, on)]), 2);
    assert_eq!(seen(&[play_on(13, on)]), 4);
}

/// Rules: LB-24.6a
#[test]
fn card_14_stragglers_pay_a_whole_point_on_the_road() {
    let ground = holding(&[14, 24])
        .road(&[606, 605, 604, 603])
        .french("c", Kind::Cavalry, 4, 609)
        .road(&[609, 610, 611]);
    let spent = |card: Action, key: &str, to: u16| {
        let mut play = marching(&ground, card);
        play.take(&[key]).act(Action::RoadMarch).to(to);
        play.spent(key)
    };
    let straggling = play_on(14, On::Nothing);
    assert_eq!(spent(PLAIN, "a", 604), 2);
    assert_eq!(spent(straggling, "a", 604), 4);
    assert_eq!(spent(straggling, "c", 611), 2, "cavalry keeps up");
}

/// Rules: LB-24.73a, LB-24.7a
#[test]
fn card_17_a_group_comes_in_this_turn() {
    let ground = due_on(reinforced(), "r2", 5).with(|state| state.sides[0].hand = cards(&[17, 24]));
    let group = group_of(&ground, "r2");
    let r2 = ground.build().field.find("r2").unwrap();
    let early = marching(&ground, play_on(17, On::Group(group)));
    assert!(early.options().contains(&Action::Take(r2)));
    let plain = marching(&ground, PLAIN);
    assert_eq!(plain.rule(Action::Take(r2)), rule::LB_19_1A);
}

/// Rules: LB-24.7a, LB-24.71a
#[test]
fn card_18_a_group_enters_at_another_hex() {
    let ground = due_on(reinforced(), "r3", 2).with(|state| state.sides[0].hand = cards(&[18, 24]));
    let group = group_of(&ground, "r3");
    let entering = |card: Action| {
        let mut play = marching(&ground, card);
        play.take(&["r3"]);
        play
    };
    let plain = entering(PLAIN);
    assert!(plain.can_go(1601));
    assert_eq!(plain.barred(101), "LB-19.1a");
    let mut diverted = entering(play_on(18, On::Entry(group, hex(101))));
    assert_eq!(diverted.barred(1601), "LB-19.1a");
    diverted.to(101).halt();
    assert_eq!(diverted.hex("r3"), Some(101));
    assert!(diverted.position.effect(Card(18), F).is_some());
    // When the whole group has come the card is over.
    let effect = Effect {
        side: F,
        card: Card(18),
        on: On::Entry(group, hex(101)),
        until: None,
    };
    let next = |place: Place| {
        let ground = reinforced()
            .piece("r3", |piece| piece.place = place)
            .at(Step::MoveInCommand, F)
            .with(|state| state.effects = vec![effect]);
        ground.entering(&[]).position.state.effects.len()
    };
    assert_eq!(next(Place::Waiting), 1);
    assert_eq!(next(Place::Map(hex(103))), 0);
}

/// Rules: LB-24.6a, LB-5.21b
#[test]
fn cards_19_and_20_change_the_points_of_commanders() {
    let ground = holding(&[19, 20, 24])
        .commander(F, "napoleon", 1, 606)
        .formation(F, "fr2")
        .officer(F, "reille", 3, 607)
        .french("b", Kind::Infantry, 4, 607);
    let commanded = |card: Action| {
        let mut play = ground.play(&[]);
        play.act(card);
        until(&mut play, Step::SpendPoints);
        let [by, ney, reille] = ["napoleon", "ney", "reille"].map(|key| play.id(key));
        let orders = [ney, reille].map(|officer| Action::CommandOfficer { by, officer });
        let mut count = 0;
        for order in orders {
            if play.options().contains(&order) {
                play.act(order);
                count += 1;
            } else {
                assert_eq!(play.rule(order), rule::LB_5_21B);
            }
        }
        count
    };
    assert_eq!(commanded(PLAIN), 1);
    assert_eq!(commanded(play_on(19, On::Nothing)), 2);
    assert_eq!(commanded(play_on(20, On::Nothing)), 0, "never below nought");
}

/// Rules: LB-24.6a, LB-24.4a, LB-G115
#[test]
fn card_21_a_forced_march_goes_farther_and_tires() {
    let mut play = holding(&[21]).play(&[1, 6]);
    play.act(play_on(21, On::Nothing));
    until(&mut play, Step::MoveInCommand);
    play.march(&["a"], 601);
    assert_eq!(play.spent("a"), 10, "five hexes");
    let a = play.id("a");
    while play.position.asked() == Some(F) && !play.options().contains(&Action::Lose(a)) {
        play.act(Action::Done);
    }
    play.act(Action::Lose(a));
    assert!(play.piece("a").marks.has(Marks::REDUCED));
}

/// Rules: LB-24.35b, LB-G118
#[test]
fn card_23_the_guns_hearten_and_lead_to_the_enemy() {
    let attempt = |card: Action, enemy: u16, die: u32| {
        let ground = holding(&[23, 24])
            .put("z", enemy)
            .put("blucher", enemy)
            .marked("a", Marks::OOC);
        let mut play = ground.play(&[die]);
        play.act(card);
        while play.position.state.step < Step::MoveOnInitiative {
            play.act(Action::Done);
        }
        let a = play.id("a");
        play.act(Action::Check(a));
        play
    };
    let guns = play_on(23, On::Nothing);
    let failed = |play: &Play| play.piece("a").marks.has(Marks::FAILED);
    assert!(failed(&attempt(PLAIN, 610, 4)));
    assert!(failed(&attempt(guns, 613, 4)), "seven hexes");
    let heard = attempt(guns, 612, 4);
    assert!(!failed(&heard), "six hexes, and 3 and 1 is 4");
    assert!(heard.can_go(607) && !heard.can_go(605));
    assert_eq!(heard.barred(605), "LB-24.35b");
    assert_eq!(heard.barred(506), "LB-24.35b", "no nearer");
    // A unit that hears nothing, or follows another card, goes where its owner likes.
    assert!(attempt(guns, 613, 3).can_go(605));
    assert!(attempt(PLAIN, 610, 3).can_go(605));
}

/// The French attack the Prussians in 1212 with cards in both hands; the last event told.
fn assault(ground: &Drill, from: &[u16], answers: &[(Side, Action)], dice: &[u32]) -> Play {
    let mut play = ground.play(dice);
    declare(&mut play, from, &[1212]);
    play.act(Action::Done);
    for (by, answer) in answers {
        assert_eq!(play.position.asked(), Some(*by));
        play.act(*answer);
    }
    play
}

fn battle(french: &[u8], coalition: &[u8]) -> Drill {
    let mut ground = drill()
        .french("a", Kind::Infantry, 4, 1211)
        .coalition("z", Kind::Infantry, 4, 1212)
        .at(Step::Declaration, F)
        .with(|state| {
            state.sides[0].hand = cards(french);
            state.sides[1].hand = cards(coalition);
        });
    ground.cards = true;
    ground
}

fn column(play: &Play) -> [u32; 2] {
    let resolved = play.events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Resolved { column, .. }) => Some(column.ratio()),
        _ => None,
    });
    resolved.expect("an attack")
}

/// Rules: LB-24.8a, LB-24.8c
#[test]
fn cards_24_and_26_shift_the_column() {
    let ground = battle(&[24], &[26]).french("b", Kind::Infantry, 4, 1213);
    let [flank, stubborn] = [24, 26].map(|card| play_on(card, On::Nothing));
    let fought = |french: Action, coalition: Action| {
        let answers = [(F, french), (C, coalition)];
        column(&assault(&ground, &[1211, 1213], &answers, &[2]))
    };
    assert_eq!(fought(Action::Pass, Action::Pass), [2, 1]);
    assert_eq!(fought(flank, Action::Pass), [3, 1]);
    assert_eq!(fought(Action::Pass, stubborn), [3, 2]);
    assert_eq!(fought(flank, stubborn), [2, 1]);
}

/// Rules: LB-24.8a, LB-12.2a
#[test]
fn card_25_elan_counts_in_one_shock() {
    let ground = battle(&[25], &[]);
    let fought = |answer: Action| {
        let play = assault(&ground, &[1211], &[(F, answer)], &[4, 3, 3]);
        let shock = play.events.iter().find_map(|event| match event {
            Event::Combat(CombatEvent::Shocked { initiative, .. }) => Some(*initiative),
            _ => None,
        });
        let [attacker, defender] = shock.expect("a shock");
        attacker - defender
    };
    assert_eq!(fought(Action::Pass), 0);
    assert_eq!(fought(play_on(25, On::Nothing)), 1);
}

/// Rules: LB-24.8a, LB-24.8c
#[test]
fn card_27_a_massed_battery_adds_to_its_die() {
    let fired = |massed: bool| {
        let mut ground = drill()
            .french("guns", Kind::Artillery, 4, 606)
            .coalition("z", Kind::Infantry, 4, 608)
            .marked("z", Marks::SEEN)
            .at(Step::Bombardment, F)
            .with(|state| state.sides[0].hand = cards(&[27]));
        ground.cards = true;
        let mut play = ground.play(&[3]);
        let guns = play.id("guns");
        play.act(Action::Target(hex(608)))
            .act(Action::With(guns))
            .act(Action::Complete);
        play.act(if massed {
            play_on(27, On::Hex(hex(608)))
        } else {
            Action::Pass
        });
        let drm = play.events.iter().find_map(|event| match event {
            Event::Fire(FireEvent::Bombarded { drm, .. }) => Some(*drm),
            _ => None,
        });
        (drm, own(&play).hand.len())
    };
    assert_eq!(fired(true), (Some(1), 0));
    assert_eq!(fired(false), (Some(0), 1));
}

/// Rules: LB-24.8a, LB-24.8c
#[test]
fn card_28_a_well_timed_charge_takes_from_its_die() {
    use feldherr_battles::event::ChargeEvent;
    let charged = |timed: bool| {
        let mut ground = drill()
            .french("horse", Kind::HeavyCavalry, 4, 606)
            .french("foot", Kind::Infantry, 4, 610)
            .marked("foot", Marks::SEEN)
            .coalition("z", Kind::Infantry, 4, 609)
            .marked("z", Marks::SEEN)
            .at(Step::Charge, F);
        let attack = crate::fray::attack(&ground.build(), &["foot"], &[609]);
        ground = ground.with(|state| {
            state.combat.attacks.push(attack);
            state.sides[0].hand = cards(&[28]);
        });
        ground.cards = true;
        let mut play = ground.play(&[4]);
        let horse = play.id("horse");
        play.act(Action::Take(horse))
            .act(Action::ChargeInto(hex(609)));
        play.act(if timed {
            play_on(28, On::Hex(hex(609)))
        } else {
            Action::Pass
        });
        play.events.iter().find_map(|event| match event {
            Event::Charge(ChargeEvent::Charged { drm, .. }) => Some(*drm),
            _ => None,
        })
    };
    assert_eq!((charged(true), charged(false)), (Some(-1), Some(0)));
}

/// Rules: LB-24.8a, LB-5.42b
#[test]
fn card_29_a_fighting_withdrawal_is_shorter_and_safe_for_leaders() {
    let ground = battle(&[], &[29]).officer(C, "blucher", 3, 1212);
    let fought = |answer: Action| {
        // 1:1 and a 1 is Dr2; the next die is the leader's.
        let answers = [(C, Action::Pass), (C, answer)];
        let mut play = assault(&ground, &[1211], &answers, &[1, 5]);
        crate::fray::answer_first(&mut play, C);
        let went = play.piece("z").place.hex().unwrap().distance(hex(1212));
        (went, play.dice.forced_left())
    };
    assert_eq!(fought(Action::Pass), (2, 0));
    assert_eq!(fought(play_on(29, On::Hex(hex(1212)))), (1, 1));
}
