//! VF-F What each fate card does, and when.

use crate::duel::{Duel, dice_of, fire, fortitude, melee, run, suffer, window};
use crate::support::{Scene, at, battle, point, rect};
use feldherr_core::Seat;
use feldherr_fortitude::task::Task;
use feldherr_fortitude::task::{MoraleTask, TurnTask};
use feldherr_fortitude::{
    Action, BrigadeId, Card, Commander, FeatureId, Nation, Objective, ObjectiveId, On, Phase, Side,
    Special, UnitId,
};
use feldherr_fortitude::{Attack, Mode, Moment, Tested};

pub const U: fn(u8) -> UnitId = UnitId;

pub fn play(card: Card, on: On) -> Action {
    Action::Play { card, on }
}

pub fn brigade(id: u8) -> On {
    On::Brigade(BrigadeId(id))
}

/// Two columns in contact, front to front, both of a nation; side one or two holds a card.
pub fn held(side: Side, nation: Nation, card: Card) -> Scene {
    battle()
        .one("column", at(50.0, 30.0, 0.0))
        .of(nation)
        .two("column", at(50.0, 30.0, 180.0))
        .of(nation)
        .hand(side, nation, &[card])
}

/// Plays a card at the start of side one's Melee phase and counts the dice of both sides.
fn after(scene: Scene, card: Card, on: On) -> (u8, u8) {
    let mut duel = window(scene, Phase::Melee, Moment::PhaseStart);
    duel.act(play(card, on));
    let dice = |attack| duel.position.attack_value(&attack).dice;
    (
        dice(Attack::new(U(0), U(1), Mode::Charge)),
        dice(Attack::new(U(1), U(0), Mode::StrikeBack)),
    )
}

/// Rules: VF-F.A, VF-G103
#[test]
fn the_general_attack_lifts_units_near_the_chief() {
    let scene =
        |y: f64| held(Side::One, Nation::French, Card::Ace).chief(Side::One, point(50.0, y));
    assert_eq!(after(scene(45.0), Card::Ace, On::Army), (5, 4));
    assert_eq!(after(scene(47.0), Card::Ace, On::Army), (4, 4));
}

/// Rules: VF-F.allies.Q, VF-F.prussian.K, VF-F.french.Q, VF-F.austrian.K, VF-F.austrian.Q, VF-G138
#[test]
fn brigade_cards_lift_the_units_they_name() {
    let scene = |nation, card| held(Side::One, nation, card);
    let lifts = |nation, card| after(scene(nation, card), card, brigade(0)) == (5, 4);
    assert!(lifts(Nation::Allies, Card::Queen));
    assert!(lifts(Nation::Prussian, Card::King));
    assert!(lifts(Nation::French, Card::Queen));
    assert!(lifts(Nation::Austrian, Card::King));
    assert!(!lifts(Nation::Austrian, Card::Queen), "infantry");
    let mounted = battle()
        .one("cavalry", at(50.0, 30.0, 0.0))
        .of(Nation::Austrian)
        .two("column", at(50.0, 30.0, 180.0))
        .hand(Side::One, Nation::Austrian, &[Card::Queen]);
    assert_eq!(after(mounted, Card::Queen, brigade(0)), (5, 4));
    // A French line is not lifted: 4 + 1 for its fire.
    let line = battle()
        .one("line", at(50.0, 30.0, 0.0))
        .two("column", at(50.0, 30.0, 180.0))
        .hand(Side::One, Nation::French, &[Card::Queen]);
    assert_eq!(after(line, Card::Queen, brigade(0)), (5, 4));
}

/// Rules: VF-F.british.Q
#[test]
fn defensive_fire_lifts_british_infantry_in_the_enemys_melee_phase() {
    let scene = held(Side::Two, Nation::British, Card::Queen);
    assert_eq!(after(scene, Card::Queen, brigade(2)), (4, 5));
    let allied = held(Side::Two, Nation::British, Card::Queen)
        .two("line", at(10.0, 10.0, 0.0))
        .of(Nation::British)
        .with(|field, _| field.sheets[1].nation = Nation::Allies);
    assert_eq!(after(allied, Card::Queen, brigade(2)), (4, 4));
}

/// Rules: VF-F.british.K, VF-F.7a
#[test]
fn volleys_and_directed_fire_raise_the_fire_value() {
    let scene = |card| {
        battle()
            .one("line", at(30.0, 40.0, 0.0))
            .of(Nation::British)
            .two("line", at(30.0, 30.0, 180.0))
            .hand(Side::One, Nation::British, &[card])
    };
    let volley = Attack::new(U(0), U(1), Mode::Volley);
    let mut duel = window(scene(Card::King), Phase::Fire, Moment::PhaseStart);
    duel.act(play(Card::King, brigade(0)));
    assert_eq!(duel.position.attack_value(&volley).dice, 4);
    let mut duel = fire(scene(Card::Seven), &[4, 4, 4, 1]);
    duel.act(Action::Target(U(1)))
        .act(play(Card::Seven, On::Unit(U(1))))
        .act(Action::FireWith {
            unit: U(0),
            skirmish: false,
        });
    assert_eq!(duel.done().losses(1), 3);
    assert_eq!(dice_of(&scene(Card::King), &volley), 3);
}

/// Rules: VF-F.6, VF-1.0.2d
#[test]
fn a_deadly_attack_rolls_failures_again_that_were_not_rolled_again() {
    let scene = |side, disciplined: bool| {
        let scene = held(side, Nation::French, Card::Six);
        match disciplined {
            true => scene.with(|field, _| {
                field.sheets[0].specials = field.sheets[0].specials.with(Special::DisciplinedFire);
            }),
            false => scene,
        }
    };
    // 6 hits; 1, 2, 2 are rolled again.
    let mut duel = melee(scene(Side::One, false), &[6, 1, 2, 2, 3, 3, 1, 1, 1, 1, 1]);
    assert_eq!(duel.seat(), Some(Seat(0)));
    duel.act(play(Card::Six, On::Unit(U(0))));
    assert_eq!(duel.done().losses(1), 3);
    // The 1 was rolled again by Disciplined Fire; only the 2s are left.
    let mut duel = melee(scene(Side::One, true), &[6, 1, 2, 2, 1, 3, 3, 1, 1, 1, 1]);
    duel.act(play(Card::Six, On::Unit(U(0))));
    assert_eq!(duel.done().losses(1), 3);
    // All dice hit: no question.
    melee(scene(Side::One, false), &[6, 6, 6, 6, 1, 1, 1, 1]).done();
    // The enemy may use it for its strike back.
    let mut duel = melee(
        scene(Side::Two, false),
        &[1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6],
    );
    assert_eq!(duel.seat(), Some(Seat(1)));
    duel.act(play(Card::Six, On::Unit(U(1))));
    assert_eq!(duel.done().losses(0), 4);
}

/// A shaken unit of side one that must test; side one holds cards.
fn tested(nation: Nation, cards: &[Card], faces: &[u32]) -> Duel {
    let scene = battle()
        .one("line", at(50.0, 30.0, 0.0))
        .of(nation)
        .hurt(4)
        .one("line", at(80.0, 30.0, 0.0))
        .of(nation)
        .hand(Side::One, nation, cards);
    suffer(scene, Phase::Melee, 0, 2, faces)
}

/// Rules: VF-F.8, VF-G106
#[test]
fn inspiration_passes_a_morale_test() {
    let mut duel = tested(Nation::French, &[Card::Eight], &[2, 3]);
    duel.act(play(Card::Eight, On::Unit(U(0))));
    assert!(!duel.done().fled(0));
    let mut duel = tested(Nation::French, &[Card::Eight], &[2, 3]);
    duel.act(Action::Pass);
    assert!(duel.done().fled(0));
    // A passed test asks nobody.
    tested(Nation::French, &[Card::Eight], &[4, 4]).done();
}

/// Rules: VF-F.8, VF-G106
#[test]
fn inspiration_passes_a_fortitude_test() {
    let scene = battle()
        .one("line", at(50.0, 30.0, 0.0))
        .one("line", at(80.0, 30.0, 0.0))
        .hand(Side::One, Nation::French, &[Card::Eight])
        .with(|_, state| state.brigades[0].owes = 1);
    let mut duel = fortitude(scene, &[2]);
    duel.act(play(Card::Eight, brigade(0)));
    assert_eq!(duel.done().setbacks(Side::One), 0);
}

/// Rules: VF-F.allies.K, VF-G106, VF-1.0.2d
#[test]
fn national_pride_rolls_again_and_inspires_the_rest_of_the_turn() {
    // Only the failed die is rolled again.
    let mut duel = tested(Nation::Allies, &[Card::King], &[2, 5, 4]);
    duel.act(play(Card::King, On::Unit(U(0))));
    assert!(!duel.done().fled(0));
    // Now failed dice of the side are rolled again without a question.
    let mut scene = battle()
        .one("line", at(50.0, 30.0, 0.0))
        .hurt(4)
        .one("line", at(80.0, 30.0, 0.0));
    scene = scene.with(|field, state| {
        field.armies[0].nation = Nation::Allies;
        state.effects.clone_from(&duel.position.state.effects);
    });
    assert!(
        !suffer(scene.clone(), Phase::Melee, 0, 1, &[2, 4])
            .done()
            .fled(0)
    );
    assert!(suffer(scene, Phase::Melee, 0, 1, &[2, 3]).done().fled(0));
    // If it fails again there is no lasting effect.
    let mut duel = tested(Nation::Allies, &[Card::King], &[2, 5, 2]);
    duel.act(play(Card::King, On::Unit(U(0))));
    assert!(duel.done().fled(0));
    assert!(duel.position.state.effects.is_empty());
}

/// Rules: VF-F.austrian.J, VF-G110
#[test]
fn patience_and_discipline_pass_the_test_and_steady_all_austrians() {
    let mut duel = tested(Nation::Austrian, &[Card::Jack], &[2, 5]);
    duel.act(play(Card::Jack, On::Unit(U(0))));
    assert!(!duel.done().fled(0));
    let modifiers = duel.position.test_modifiers(Tested::Unit(U(1)));
    assert_eq!(modifiers.len(), 1);
    assert_eq!(modifiers[0].rule.as_str(), "VF-F.austrian.J");
    // Morale dice only.
    assert!(
        duel.position
            .test_modifiers(Tested::Brigade(BrigadeId(0)))
            .is_empty()
    );
}

/// Rules: VF-F.allies.J
#[test]
fn native_soil_steadies_own_units_within_three_inches() {
    let scene = battle()
        .wood(rect(50.0, 20.0, 10.0, 8.0))
        .one("line", at(55.0, 30.0, 0.0))
        .one("line", at(55.0, 45.0, 0.0))
        .two("line", at(55.0, 17.0, 0.0))
        .hand(Side::One, Nation::Allies, &[Card::Jack]);
    let mut duel = window(scene, Phase::Fate, Moment::FatePhase);
    duel.act(play(Card::Jack, On::Feature(FeatureId(0))));
    let count = |unit| duel.position.test_modifiers(Tested::Unit(U(unit))).len();
    assert_eq!([0, 1, 2].map(count), [1, 0, 0]);
}

/// Rules: VF-F.french.J, VF-F.russian.Q, VF-G52
#[test]
fn grognards_and_steadfastness_change_values_for_good() {
    let scene = battle()
        .one("line", at(50.0, 30.0, 0.0))
        .hurt(1)
        .one("line", at(80.0, 30.0, 0.0))
        .hand(Side::One, Nation::French, &[Card::Jack]);
    let mut duel = window(scene, Phase::Fate, Moment::FatePhase);
    assert_eq!(
        duel.refused(&play(Card::Jack, On::Unit(U(1)))),
        "VF-F.french.J"
    );
    duel.act(play(Card::Jack, On::Unit(U(0))));
    let position = &duel.position;
    assert_eq!(
        (position.melee_value(U(0)), position.morale_value(U(0))),
        (5, 5)
    );
    let scene = battle()
        .one("line", at(50.0, 30.0, 0.0))
        .of(Nation::Russian)
        .one("line", at(80.0, 30.0, 0.0))
        .hand(Side::One, Nation::Russian, &[Card::Queen]);
    let mut duel = window(scene, Phase::Fate, Moment::FatePhase);
    assert_eq!(
        duel.refused(&play(Card::Queen, On::Unit(U(1)))),
        "VF-F.russian.Q"
    );
    duel.act(play(Card::Queen, On::Unit(U(0))));
    let position = &duel.position;
    assert_eq!(
        (position.melee_value(U(0)), position.morale_value(U(0))),
        (4, 5)
    );
}

/// Rules: VF-F.british.J, VF-G109
#[test]
fn the_scum_of_the_earth_unnerves_enemies_in_contact() {
    let scene = held(Side::One, Nation::British, Card::Jack)
        .two("line", at(80.0, 30.0, 0.0))
        .of(Nation::French);
    let mut duel = window(scene, Phase::Melee, Moment::PhaseStart);
    duel.act(play(Card::Jack, On::Army));
    let sum = |unit| {
        let modifiers = duel.position.test_modifiers(Tested::Unit(U(unit)));
        modifiers.iter().map(|m| m.amount()).sum::<i8>()
    };
    assert_eq!([0, 1, 2].map(sum), [0, -1, 0]);
}

/// Rules: VF-F.prussian.Q, VF-G112
#[test]
fn berlin_is_defended_near_objectives() {
    let scene = battle()
        .one("line", at(20.0, 50.0, 0.0))
        .two("line", at(50.0, 30.0, 0.0))
        .of(Nation::Prussian)
        .two("line", at(80.0, 30.0, 0.0))
        .of(Nation::Prussian)
        .leader(Side::Two, point(60.0, 20.0), None)
        .hand(Side::Two, Nation::Prussian, &[Card::Queen])
        .with(|_, state| {
            state.objectives.push(Objective {
                at: point(50.0, 20.0),
                feature: None,
                held: None,
                prized: [false; 2],
            });
        });
    let mut duel = window(scene, Phase::Fire, Moment::PhaseStart);
    duel.act(play(Card::Queen, On::Army));
    let rules = |tested| {
        let list = duel.position.test_modifiers(tested);
        list.iter()
            .filter(|m| m.rule.as_str() == "VF-F.prussian.Q")
            .count()
    };
    let count = |unit| rules(Tested::Unit(U(unit)));
    assert_eq!([0, 1, 2].map(count), [0, 1, 0]);
    assert_eq!(rules(Tested::Brigade(BrigadeId(2))), 1);
}

/// Rules: VF-F.russian.J, VF-G113
#[test]
fn cossacks_raid_near_the_table_edge() {
    let scene = |losses: u8| {
        battle()
            .one("line", at(50.0, 30.0, 0.0))
            .of(Nation::Russian)
            .two("line", at(60.0, 17.0, 180.0))
            .hurt(losses)
            .two("line", at(60.0, 30.0, 0.0))
            .hand(Side::One, Nation::Russian, &[Card::Jack])
    };
    let mut duel = window(scene(0), Phase::Melee, Moment::PhaseStart);
    assert_eq!(
        duel.refused(&play(Card::Jack, On::Unit(U(2)))),
        "VF-F.russian.J"
    );
    duel.act(play(Card::Jack, On::Unit(U(1))));
    assert_eq!(duel.done().losses(1), 1);
    // A shaken unit tests at once, without the bonus of the Fire phase.
    let mut duel = window(scene(4), Phase::Melee, Moment::PhaseStart);
    duel.dice.force([3]);
    duel.act(play(Card::Jack, On::Unit(U(1))));
    assert!(duel.done().fled(1));
    assert_eq!(duel.position.state.brigades[2].owes, 1);
}

/// Rules: VF-F.russian.K, VF-G4
#[test]
fn mother_russia_steadies_shaken_russians() {
    let scene = battle()
        .one("line", at(20.0, 30.0, 0.0))
        .of(Nation::Russian)
        .hurt(4)
        .one("line", at(40.0, 30.0, 0.0))
        .of(Nation::Russian)
        .hurt(4)
        .one("line", at(60.0, 30.0, 0.0))
        .of(Nation::Russian)
        .hurt(3)
        .one("line", at(80.0, 30.0, 0.0))
        .of(Nation::Allies)
        .hurt(4)
        .hand(Side::One, Nation::Russian, &[Card::King]);
    let mut duel = window(scene, Phase::Melee, Moment::PhaseStart);
    duel.dice.force([4, 3]);
    duel.act(play(Card::King, On::Army));
    assert_eq!([0, 1, 2, 3].map(|u| duel.losses(u)), [3, 4, 3, 4]);
    duel.done();
}

/// Rules: VF-F.spanish.K
#[test]
fn the_conqueror_of_conquerors_needs_no_die() {
    let scene = |nation| {
        battle()
            .one("line", at(50.0, 30.0, 0.0))
            .of(nation)
            .special(Special::Unpredictable)
            .hand(Side::One, Nation::Spanish, &[Card::King])
    };
    let mut duel = suffer(scene(Nation::Spanish), Phase::Fire, 0, 1, &[]);
    duel.act(play(Card::King, On::Unit(U(0))));
    let unit = *duel.done().unit(0);
    assert_eq!((unit.melee, unit.morale, unit.losses), (1, 1, 1));
    // Not for others.
    suffer(scene(Nation::Allies), Phase::Fire, 0, 1, &[3]).done();
}

/// Rules: VF-F.spanish.J, VF-G114
#[test]
fn the_resistance_strikes_near_its_features() {
    let scene = |held: bool, y: f64| {
        let scene = battle()
            .house(rect(50.0, 20.0, 8.0, 6.0))
            .one("column", at(54.0, y, 0.0))
            .two("line", at(0.0, 0.0, 0.0))
            .of(Nation::Spanish)
            .hand(Side::Two, Nation::Spanish, &[Card::Jack]);
        if held { scene.inside(0) } else { scene }
    };
    let arrived = |occupied| Moment::Arrived {
        unit: U(0),
        occupied,
    };
    let mut duel = window(scene(true, 32.0), Phase::Command, arrived(None));
    assert_eq!(duel.seat(), Some(Seat(1)));
    duel.act(play(Card::Jack, On::Unit(U(0))));
    assert_eq!(duel.done().losses(0), 1);
    assert_eq!(
        window(scene(true, 32.1), Phase::Command, arrived(None)).seat(),
        None
    );
    assert_eq!(
        window(scene(false, 32.0), Phase::Command, arrived(None)).seat(),
        None
    );
    // Occupying any defensible feature will do.
    let occupied = arrived(Some(FeatureId(0)));
    assert!(
        window(scene(false, 40.0), Phase::Command, occupied)
            .seat()
            .is_some()
    );
    // So does an objective that is a feature.
    let objective = scene(false, 32.0).with(|_, state| {
        state.objectives.push(Objective {
            at: point(54.0, 23.0),
            feature: Some(FeatureId(0)),
            held: Some(Side::Two),
            prized: [false; 2],
        });
    });
    assert!(
        window(objective, Phase::Command, arrived(None))
            .seat()
            .is_some()
    );
}

/// Rules: VF-F.spanish.Q
#[test]
fn the_invisible_enemy_stops_a_courier() {
    let scene = battle()
        .one("line", at(50.0, 30.0, 0.0))
        .hand(Side::Two, Nation::Spanish, &[Card::Queen])
        .with(|_, state| state.units[0].done.courier = Some(true));
    let mut duel = window(scene, Phase::Command, Moment::CourierPassed(U(0)));
    duel.act(play(Card::Queen, On::Unit(U(0))));
    assert_eq!(duel.done().unit(0).done.courier, Some(false));
}

/// Rules: VF-F.5, VF-G53
#[test]
fn tenacity_removes_even_the_last_loss() {
    let scene = battle().one("line", at(50.0, 30.0, 0.0)).hurt(1).hand(
        Side::One,
        Nation::French,
        &[Card::Five],
    );
    let mut duel = window(scene, Phase::Command, Moment::BeforeAction(U(0)));
    duel.act(play(Card::Five, On::Unit(U(0))));
    assert_eq!(duel.done().losses(0), 0);
    assert!(!duel.unit(0).done.acted);
}

/// Rules: VF-F.10, VF-G108
#[test]
fn conquest_doubles_an_enemy_objective_for_its_player() {
    let objective = |held| Objective {
        at: point(50.0, 20.0),
        feature: None,
        held,
        prized: [false; 2],
    };
    let scene = battle()
        .one("line", at(50.0, 50.0, 0.0))
        .hand(Side::One, Nation::French, &[Card::Ten])
        .with(|_, state| {
            let holders = [Some(Side::One), Some(Side::Two), None];
            state.objectives = holders.map(objective).to_vec();
        });
    let mut duel = window(scene, Phase::Fate, Moment::FatePhase);
    let on = |id| On::Objective(ObjectiveId(id));
    assert_eq!(duel.refused(&play(Card::Ten, on(0))), "VF-F.10");
    assert_eq!(duel.refused(&play(Card::Ten, on(2))), "VF-F.10");
    duel.act(play(Card::Ten, on(1)));
    assert_eq!(duel.position.state.objectives[1].prized, [true, false]);
}

/// Rules: VF-F.3a, VF-F.3b
#[test]
fn friction_lasts_for_the_enemys_turn() {
    let scene =
        battle()
            .one("line", at(50.0, 50.0, 0.0))
            .hand(Side::Two, Nation::French, &[Card::Three]);
    let mut duel = window(scene, Phase::Fate, Moment::TurnStart);
    duel.act(play(Card::Three, On::Army));
    assert_eq!(duel.position.state.effects.len(), 1);
    assert_eq!(duel.position.state.effects[0].side, Side::Two);
}

/// Rules: VF-G118, VF-4.0e
#[test]
fn effects_of_the_phase_end_with_it() {
    let scene = held(Side::One, Nation::French, Card::Queen);
    let mut duel = window(scene, Phase::Melee, Moment::PhaseStart);
    duel.act(play(Card::Queen, brigade(0)));
    assert_eq!(duel.position.state.effects.len(), 1);
    let effects = duel.position.state.effects.clone();
    let scene =
        held(Side::One, Nation::French, Card::Three).with(|_, state| state.effects = effects);
    let close = [Task::Turn(TurnTask::Close)];
    let duel = run(scene, Phase::Melee, &close, &[]);
    assert!(duel.position.state.effects.is_empty());
}

/// Rules: VF-9.2a
#[test]
fn a_named_commander_counts_only_for_his_own_side() {
    let scene = battle().one("line", at(50.0, 30.0, 0.0)).hurt(4).led(
        Side::Two,
        Nation::French,
        Some(Commander::Napoleon),
        (50.0, 35.0),
    );
    let task = Task::Morale(MoraleTask::Fortitude);
    let duel = run(scene, Phase::Melee, &[task], &[]);
    assert!(duel.position.test_modifiers(Tested::Unit(U(0))).is_empty());
}

/// A fight whose target flees from a Cossack raid just before it is none; one whose attacker flees is fought by the
/// next unit that chose the target.
/// Rules: VF-F.russian.J, VF-G113, VF-7.1c, VF-9.3a
#[test]
fn one_who_flees_from_a_card_before_a_fight_does_not_fight() {
    let scene = |side| {
        battle()
            .one("column", at(47.5, 30.0, 0.0))
            .two("line", at(50.0, 30.0, 180.0))
            .one("column", at(52.5, 30.0, 0.0))
            .hand(side, Nation::Russian, &[Card::Jack])
            .with(|field, state| {
                field.size = [120.0, 46.0];
                for unit in [0, 1] {
                    state.units[unit].losses = 4;
                }
            })
    };
    let fight = |attacker| Action::Fight {
        attacker: U(attacker),
        target: U(1),
    };
    // The side that attacks scares the target away: one morale die, and no other is thrown.
    let mut duel = melee(scene(Side::One), &[1]);
    duel.act(fight(0));
    duel.act(play(Card::Jack, On::Unit(U(1))));
    assert!(duel.fled(1));
    duel.done();
    // The target's side scares the main attacker away: the other unit fights instead, 4 dice against 5.
    let mut dice = vec![1];
    dice.extend([2; 9]);
    let mut duel = melee(scene(Side::Two), &dice);
    duel.act(fight(0));
    duel.act(play(Card::Jack, On::Unit(U(0))));
    assert!(duel.fled(0) && !duel.fled(1));
    duel.done();
    assert_eq!([duel.losses(1), duel.losses(2)], [4, 0]);
}
