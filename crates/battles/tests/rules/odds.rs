//! Exact chances of attacks, shock and repulses.

use crate::fray::{attack, field};
use crate::support::{drill, hex};
use feldherr_battles::event::CombatEvent;
use feldherr_battles::number::Factor;
use feldherr_battles::odds::{Ending, written};
use feldherr_battles::table::combat::CombatResult;
use feldherr_battles::{Action, Event, Kind, Marks, PieceSet, Side, Step, Strength, rule};
use feldherr_core::{Game, GameEvent, RuleId};

/// Rules: LB-10.4c, LB-12.2a
#[test]
fn the_cases_of_an_attack_are_counted_exactly() {
    let position = field()
        .french("a", Kind::Infantry, 4, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .build();
    let attack = attack(&position, &["a"], &[608]);
    // 1:1: Dr2, Dr, Dr, Sk, Ar*, Ar2.
    let die = position.attack_cases(&attack);
    assert_eq!(die.of, 6);
    assert_eq!(die.cases(&CombatResult::Dr(1)), 2);
    assert_eq!(die.cases(&CombatResult::Ar(1)), 1, "Ar* in the open");
    let shock = position.shock_cases(&attack);
    assert_eq!(shock.of, 36);
    // Both have 3: equal in a third of all throws; one more is Dr or Ar, two more as well.
    assert_eq!(shock.cases(&CombatResult::OneEach), 12);
    assert_eq!(shock.cases(&CombatResult::Dr(1)), 12);
    assert_eq!(shock.cases(&CombatResult::Ar(1)), 12);
    let endings = position.ending_cases(&attack);
    assert_eq!(endings.of, 216);
    let cases = |result| endings.cases(&Ending::Result(result));
    assert_eq!(cases(CombatResult::Dr(2)), 36);
    assert_eq!(cases(CombatResult::Dr(1)), 2 * 36 + 12);
    assert_eq!(cases(CombatResult::Ar(1)), 36 + 12);
    assert_eq!(cases(CombatResult::Ar(2)), 36);
    assert_eq!(cases(CombatResult::OneEach), 12);
    assert_eq!(cases(CombatResult::Shock), 0);
    let sum: u32 = endings.rows.iter().map(|(_, count)| count).sum();
    assert_eq!(sum, 216);
}

/// Rules: LB-7.63g
#[test]
fn a_damaged_bridge_is_counted_with_the_check_of_the_lead_unit() {
    let position = field()
        .river(&[(607, 608)])
        .road(&[607, 608])
        .crossing("bridge", 607, 608)
        .with(|state| {
            state.damage = vec![feldherr_battles::Damage {
                side: crate::support::side(607, 608),
                repaired: None,
            }];
        })
        .french("a", Kind::Infantry, 16, 607)
        .with_unit(Side::French, |unit| unit.initiative = 4)
        .coalition("z", Kind::Infantry, 4, 608)
        .build();
    // Two columns below 2:1, 1:1: Dr2, Dr, Dr, then Sk, which reduces one each.
    let endings = position.ending_cases(&attack(&position, &["a"], &[608]));
    assert_eq!(endings.of, 216);
    assert_eq!(
        endings.cases(&Ending::Result(CombatResult::Dr(1))),
        72 * 4 / 6
    );
    assert_eq!(endings.cases(&Ending::BridgeHeld), 108 * 2 / 6);
    assert_eq!(endings.cases(&Ending::Result(CombatResult::OneEach)), 36);
}

/// Rules: LB-9.12c
#[test]
fn a_repulse_is_certain_once_everybody_is_known() {
    let ground = |strength: u8, marks: Marks| {
        drill()
            .french("a", Kind::Infantry, strength, 607)
            .coalition("z", Kind::Infantry, 2, 608)
            .marked("z", marks)
            .build()
    };
    let odds = |strength, marks| {
        let position = ground(strength, marks);
        let a = position.field.find("a").unwrap();
        position.repulse_odds(&PieceSet::from_iter([a]))
    };
    assert!(odds(10, Marks::NONE).is_none(), "hidden: nobody can say");
    let sure = odds(10, Marks::SEEN).unwrap();
    assert_eq!(sure.rows.len(), 1);
    assert_ne!(
        sure.rows[0].label,
        odds(9, Marks::SEEN).unwrap().rows[0].label
    );
}

#[test]
fn a_declaration_shows_strengths_and_chances_before_it_stands() {
    let mut play = field()
        .town(&[608])
        .french("a", Kind::Infantry, 6, 607)
        .coalition("z", Kind::Infantry, 3, 608)
        .play(&[]);
    play.act(Action::Target(hex(608)))
        .act(Action::WithStack(hex(607)));
    let seat = Side::French.seat();
    let preview = play.position.preview(seat, &Action::Complete);
    let total: f64 = preview.odds[0].rows.iter().map(|row| row.chance).sum();
    assert!((total - 1.0).abs() < 1e-12);
    assert!(
        preview.odds[0].notes.len() >= 2,
        "the town's factor and its shock"
    );
}

#[test]
fn strengths_are_written_as_people_write_them() {
    let half = Strength::whole(9).times(Factor::Half);
    assert_eq!(written(half), "4 1/2");
    assert_eq!(written(Strength::whole(4)), "4");
    assert_eq!(
        written(Strength::whole(1).times(Factor::ThreeQuarters)),
        "3/4"
    );
    assert_eq!(written(Strength::whole(1).times(Factor::TwoThirds)), "2/3");
}

/// Plays what has been decided with every throw of the dice and counts what is told last, by the labels of the preview.
fn counted(
    rows: &[feldherr_core::Chance],
    dice: usize,
    outcome: impl Fn(&[u32]) -> String,
) -> Vec<f64> {
    let throws = 6u32.pow(dice as u32);
    let mut counts = vec![0u32; rows.len()];
    for throw in 0..throws {
        let faces: Vec<u32> = (0..dice as u32)
            .map(|die| throw / 6u32.pow(die) % 6 + 1)
            .collect();
        let told = outcome(&faces);
        let fits = |row: &feldherr_core::Chance| told.contains(&format!("{:?}", row.label));
        let at = rows.iter().position(fits);
        counts[at.unwrap_or_else(|| panic!("{faces:?}: {told}"))] += 1;
    }
    let share = |count: u32| f64::from(count) / f64::from(throws);
    counts.into_iter().map(share).collect()
}

fn assert_exact(odds: &feldherr_core::Odds, counted: &[f64]) {
    let shown: Vec<f64> = odds.rows.iter().map(|row| row.chance).collect();
    assert_eq!(shown.len(), counted.len());
    for (shown, counted) in shown.iter().zip(counted) {
        assert!((shown - counted).abs() < 1e-12, "{shown} is not {counted}");
    }
}

/// What was told last of events that this picks.
fn last_told(play: &crate::support::Play, picks: impl Fn(&Event) -> bool) -> String {
    let mut events = play.events.iter().rev();
    let event = events
        .find(|event| picks(event))
        .expect("something happened");
    format!("{:?}", event.message())
}

/// Rules: LB-10.4c, LB-12.2a, LB-12.2f, LB-11.1Ab
#[test]
fn the_odds_of_an_attack_and_its_shock_are_what_the_dice_bring() {
    let ground = field()
        .town(&[608])
        .french("a", Kind::Infantry, 6, 607)
        .with_unit(Side::French, |unit| unit.initiative = 4)
        .coalition("z", Kind::Infantry, 3, 608);
    let mut play = ground.play(&[]);
    play.act(Action::Target(hex(608)));
    let seat = Side::French.seat();
    let joining = Action::WithStack(hex(607));
    let early = play.position.preview(seat, &joining);
    play.act(joining);
    let preview = play.position.preview(seat, &Action::Complete);
    assert_eq!(
        early.odds, preview.odds,
        "shown as soon as it can be chosen"
    );
    let fought = |faces: &[u32]| {
        let mut play = ground.play(faces);
        crate::fray::fight(&mut play, &[607], &[608]);
        last_told(&play, |event| {
            matches!(
                event,
                Event::Combat(CombatEvent::Resolved { .. } | CombatEvent::Shocked { .. })
            )
        })
    };
    assert_exact(&preview.odds[0], &counted(&preview.odds[0].rows, 3, fought));
    let rules: Vec<RuleId> = preview.odds[0].notes.iter().map(|note| note.rule).collect();
    assert_eq!(rules, [rule::LB_11_1AB, rule::LB_12_1C]);
    // The shock that a 4 would lead to, for itself.
    let shocked = |faces: &[u32]| fought(&[5, faces[0], faces[1]]);
    assert_exact(
        &preview.odds[1],
        &counted(&preview.odds[1].rows, 2, shocked),
    );
    let rules: Vec<RuleId> = preview.odds[1].notes.iter().map(|note| note.rule).collect();
    assert_eq!(rules, [rule::LB_12_2A, rule::LB_12_2A]);
}

/// Rules: LB-24.8b, LB-12.2a
#[test]
fn one_who_is_asked_for_a_card_sees_the_odds_with_it_and_without() {
    use crate::cards::{cards, play_on};
    use feldherr_battles::On;
    let mut ground = field()
        .french("a", Kind::Infantry, 4, 607)
        .coalition("z", Kind::Infantry, 4, 608)
        .with(|state| state.sides[0].hand = cards(&[25]));
    ground.cards = true;
    let mut play = ground.play(&[4]);
    crate::fray::fight(&mut play, &[607], &[608]);
    let seat = Side::French.seat();
    let elan = play_on(25, On::Nothing);
    for (answer, notes) in [(Action::Pass, 2), (elan, 3)] {
        let preview = play.position.preview(seat, &answer);
        let shocked = |faces: &[u32]| {
            let mut play = ground.play(&[4, faces[0], faces[1]]);
            crate::fray::fight(&mut play, &[607], &[608]);
            play.act(answer);
            last_told(&play, |event| {
                matches!(event, Event::Combat(CombatEvent::Shocked { .. }))
            })
        };
        assert_exact(
            &preview.odds[0],
            &counted(&preview.odds[0].rows, 2, shocked),
        );
        assert_eq!(preview.odds[0].notes.len(), notes);
    }
}

/// Rules: LB-13.37a, LB-13.37b, LB-13.5a
#[test]
fn the_odds_of_a_bombardment_are_what_the_die_brings() {
    use feldherr_battles::event::FireEvent;
    use feldherr_battles::table::weather::Weather;
    for weather in [Weather::Fair, Weather::Mud] {
        let ground = drill()
            .french("guns", Kind::Artillery, 9, 606)
            .coalition("z", Kind::Infantry, 4, 608)
            .coalition("reply", Kind::Artillery, 3, 608)
            .marked("z", Marks::SEEN)
            .marked("reply", Marks::SEEN)
            .weather(weather)
            .at(Step::Bombardment, Side::French);
        let mut play = ground.play(&[]);
        let (seat, guns) = (Side::French.seat(), play.id("guns"));
        let target = Action::Target(hex(608));
        let first = play.position.preview(seat, &target);
        play.act(target);
        let with = play.position.preview(seat, &Action::With(guns));
        play.act(Action::With(guns));
        let preview = play.position.preview(seat, &Action::Complete);
        assert_eq!(first.odds, preview.odds);
        assert_eq!(with.odds, preview.odds);
        let fired = |faces: &[u32]| {
            let mut play = ground.play(faces);
            play.act(target)
                .act(Action::With(guns))
                .act(Action::Complete);
            last_told(&play, |event| {
                matches!(event, Event::Fire(FireEvent::Bombarded { .. }))
            })
        };
        assert_exact(&preview.odds[0], &counted(&preview.odds[0].rows, 1, fired));
    }
}

/// Rules: LB-14.21b, LB-14.3a
#[test]
fn the_odds_of_a_charge_are_what_the_die_brings() {
    use feldherr_battles::event::ChargeEvent;
    use feldherr_battles::table::weather::Weather;
    for weather in [Weather::Fair, Weather::Heat] {
        let ground = drill()
            .french("horse", Kind::HeavyCavalry, 5, 606)
            .french("foot", Kind::Infantry, 4, 610)
            .coalition("z", Kind::Infantry, 4, 609)
            .marked("foot", Marks::SEEN)
            .marked("z", Marks::SEEN)
            .weather(weather)
            .at(Step::Charge, Side::French);
        let declared = attack(&ground.build(), &["foot"], &[609]);
        let ground = ground.with(|state| state.combat.attacks.push(declared));
        let mut play = ground.play(&[]);
        let horse = play.id("horse");
        play.act(Action::Take(horse));
        let into = Action::ChargeInto(hex(609));
        let preview = play.position.preview(Side::French.seat(), &into);
        let charged = |faces: &[u32]| {
            let mut play = ground.play(faces);
            play.act(Action::Take(horse)).act(into);
            last_told(&play, |event| {
                matches!(event, Event::Charge(ChargeEvent::Charged { .. }))
            })
        };
        assert_exact(
            &preview.odds[0],
            &counted(&preview.odds[0].rows, 1, charged),
        );
        let notes = if weather == Weather::Heat { 2 } else { 1 };
        assert_eq!(preview.odds[0].notes.len(), notes);
    }
}

/// Rules: LB-9.12c, LB-G105
#[test]
fn a_repulse_shows_its_outcome_before_it_is_tried() {
    let ground = |strength: u8| {
        drill()
            .french("a", Kind::Infantry, strength, 607)
            .coalition("z", Kind::Infantry, 2, 608)
            .marked("z", Marks::SEEN)
    };
    let shown = |ground: &crate::support::Drill| {
        let mut play = ground.play(&[]);
        let a = play.id("a");
        play.act(Action::Take(a));
        let preview = play.position.preview(Side::French.seat(), &Action::Repulse);
        let label = preview.odds.first().map(|odds| {
            assert_eq!(odds.rows.len(), 1);
            assert!((odds.rows[0].chance - 1.0).abs() < 1e-12);
            odds.rows[0].label.id.to_string()
        });
        play.act(Action::Repulse);
        let done = play.events.iter().find_map(|event| match event {
            Event::Combat(CombatEvent::Repulsed { success, .. }) => Some(*success),
            _ => None,
        });
        (label, done)
    };
    use feldherr_battles::text::{LB_ODDS_NOT_REPULSED, LB_ODDS_REPULSED};
    let yes = || Some(LB_ODDS_REPULSED.to_owned());
    assert_eq!(shown(&ground(10)), (yes(), Some(true)));
    assert_eq!(
        shown(&ground(9)),
        (Some(LB_ODDS_NOT_REPULSED.to_owned()), Some(false))
    );
    // A flag next door may hide anything, even nobody who fights.
    let flag = ground(10).officer(Side::Coalition, "blucher", 4, 606);
    assert_eq!(shown(&flag).0, None);
    assert_eq!(shown(&flag.marked("blucher", Marks::SEEN)).0, yes());
}
