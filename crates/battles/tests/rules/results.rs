//! LB-12.1, LB-12.2, LB-12.5 What the results of attacks do.

use crate::fray::{answer_first, attack, declare, field, fight, finish, refuge, told};
use crate::support::{Drill, Play, hex};
use feldherr_battles::event::CombatEvent;
use feldherr_battles::table::combat::CombatResult;
use feldherr_battles::{Action, Event, Kind, Marks, Place, Side, Step, rule};

fn place(play: &Play, key: &str) -> Place {
    play.piece(key).place
}

/// One French unit against one of the coalition in the open, with a refuge for each.
fn duel(attacker: u8, defender: u8) -> Drill {
    let ground = refuge(field(), 'C', 616);
    refuge(ground, 'F', 602)
        .french("a", Kind::Infantry, attacker, 607)
        .coalition("z", Kind::Infantry, defender, 608)
}

fn resolve(ground: &Drill, dice: &[u32]) -> Play {
    let mut play = ground.play(dice);
    fight(&mut play, &[607], &[608]);
    play
}

/// Rules: LB-12.1a, LB-12.51a, LB-10.4d
#[test]
fn ae_eliminates_the_attackers() {
    let play = resolve(&duel(2, 10), &[3]);
    assert_eq!(place(&play, "a"), Place::Awaiting);
    assert_eq!(play.hex("z"), Some(608));
}

/// Rules: LB-12.52b, LB-12.52c, LB-12.34d
#[test]
fn reduced_units_and_units_of_strength_one_are_lost_for_good() {
    let reduced = duel(4, 10).marked("a", Marks::REDUCED);
    assert_eq!(place(&resolve(&reduced, &[3]), "a"), Place::Lost);
    assert_eq!(place(&resolve(&duel(1, 5), &[3]), "a"), Place::Lost);
}

/// Rules: LB-12.1b, LB-12.31a
#[test]
fn ar_sends_the_attackers_back_one_two_or_three_hexes() {
    // 1:1: 6 is Ar2. 1:2: 6 is Ar3, 4 is Ar*.
    for (defender, die, hexes) in [(4, 6, 2), (8, 6, 3), (8, 4, 1)] {
        let mut play = resolve(&duel(4, defender), &[die]);
        answer_first(&mut play, Side::French);
        let at = play.piece("a").place.hex().unwrap();
        assert_eq!(at.distance(hex(607)), hexes);
        assert!(at.distance(hex(602)) < hex(607).distance(hex(602)));
    }
}

/// Rules: LB-12.1d
#[test]
fn dr_sends_the_defenders_back_up_to_four_hexes() {
    // 1:1 on 3 Dr, on 1 Dr2; 3:1 on 1 Dr3; 4:1 on 2 Dr4.
    for (attacker, die, hexes) in [(4, 3, 1), (4, 1, 2), (12, 1, 3), (16, 2, 4)] {
        let mut play = resolve(&duel(attacker, 4), &[die]);
        answer_first(&mut play, Side::Coalition);
        let at = play.piece("z").place.hex().unwrap();
        assert_eq!(at.distance(hex(608)), hexes, "die {die}");
    }
}

/// Rules: LB-12.1e
#[test]
fn de_eliminates_the_defenders_and_their_vedettes() {
    let ground = duel(24, 4)
        .coalition("lc", Kind::LightCavalry, 2, 1215)
        .with_unit(Side::Coalition, |unit| unit.vedettes = 1)
        .put("lc-v1", 608);
    let play = resolve(&ground, &[1]);
    assert_eq!(place(&play, "z"), Place::Awaiting);
    assert_eq!(place(&play, "lc-v1"), Place::Awaiting);
}

/// Rules: LB-12.1c, LB-G2
#[test]
fn a_starred_result_is_a_plain_retreat_in_the_open() {
    // 1:1 on 5 is Ar*.
    let play = resolve(&duel(4, 4), &[5]);
    let plain = |event: &Event| {
        let Event::Combat(CombatEvent::Resolved { result, .. }) = event else {
            return false;
        };
        *result == CombatResult::Ar(1)
    };
    assert!(told(&play, plain));
    let wooded = duel(4, 4).woods(&[608]);
    let play = resolve(&wooded, &[5, 1, 1]);
    assert!(told(&play, |event| matches!(
        event,
        Event::Combat(CombatEvent::Shocked { .. })
    )));
}

/// Rules: LB-12.1f, LB-12.1i, LB-X20
#[test]
fn in_an_exchange_the_stronger_side_loses_at_least_half_as_much() {
    let ground = field()
        .french("two", Kind::Infantry, 2, 607)
        .french("four", Kind::Infantry, 4, 607)
        .french("eight", Kind::Infantry, 8, 508)
        .french("ten", Kind::Infantry, 10, 508)
        .coalition("z", Kind::Infantry, 5, 608);
    // 24 against 5 is 4:1; 6 is Ex.
    let mut play = ground.play(&[6]);
    fight(&mut play, &[607, 508], &[608]);
    assert_eq!(place(&play, "z"), Place::Awaiting);
    let [two, four] = ["two", "four"].map(|key| play.id(key));
    let mut small = play.position.clone();
    play.act(Action::Lose(four));
    // Four is enough: nothing more is owed.
    assert_eq!(place(&play, "four"), Place::Awaiting);
    assert!(!play.options().contains(&Action::Lose(two)));
    let mut dice = feldherr_core::Dice::new(feldherr_core::Seed::numbered(1));
    let seat = Side::French.seat();
    feldherr_core::Game::apply(
        &mut small,
        seat,
        &Action::Lose(two),
        &mut dice,
        &mut Vec::new(),
    )
    .unwrap();
    let mut options = Vec::new();
    feldherr_core::Game::options(&small, seat, &mut options);
    assert!(options.contains(&Action::Lose(four)), "two is not enough");
}

/// Rules: LB-12.1g, LB-13.42c
#[test]
fn idle_guns_may_be_given_in_exchange() {
    let mut play = field()
        .french("foot", Kind::Infantry, 12, 607)
        .french("guns", Kind::Artillery, 3, 607)
        .coalition("z", Kind::Infantry, 3, 608)
        .play(&[6]);
    let [foot, guns] = ["foot", "guns"].map(|key| play.id(key));
    play.act(Action::Target(hex(608)))
        .act(Action::With(foot))
        .act(Action::Complete)
        .act(Action::Done);
    assert_eq!(play.options(), [Action::Lose(foot), Action::Lose(guns)]);
    play.act(Action::Lose(guns));
    assert_eq!(play.hex("foot"), Some(607));
}

/// Rules: LB-G51
#[test]
fn equal_sides_count_the_defender_as_the_weaker() {
    // Suppressed guns show 3 and add nothing: 4 against 1 at 4:1, but 4 against 4 in the exchange.
    let mut play = field()
        .french("a", Kind::Infantry, 2, 607)
        .french("b", Kind::Infantry, 2, 607)
        .coalition("z", Kind::Infantry, 1, 608)
        .coalition("guns", Kind::Artillery, 3, 608)
        .marked("guns", Marks::SUPPRESSED)
        .play(&[6]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(play.hex("z"), None);
    assert_eq!(play.hex("guns"), None);
    let a = play.id("a");
    play.act(Action::Lose(a));
    assert_eq!(play.hex("b"), Some(607), "half of four is two");
}

/// Rules: LB-12.51a
#[test]
fn without_a_way_back_the_eliminated_are_lost_for_good() {
    let surrounded = |zones_only: bool| {
        let mut ground =
            field()
                .french("a", Kind::Infantry, 24, 607)
                .coalition("z", Kind::Infantry, 4, 608);
        let rest: &[u16] = if zones_only {
            &[708, 509]
        } else {
            &[708, 709, 609, 509, 508]
        };
        for (index, at) in rest.iter().enumerate() {
            let key = ["b", "c", "d", "e", "f"][index];
            ground = ground.french(key, Kind::Infantry, 1, *at);
        }
        let mut play = ground.play(&[1]);
        let from: Vec<u16> = [607].iter().chain(rest).copied().collect();
        fight(&mut play, &from, &[608]);
        place(&play, "z")
    };
    assert_eq!(surrounded(true), Place::Awaiting);
    assert_eq!(surrounded(false), Place::Lost);
}

/// Rules: LB-12.2a, LB-12.2c, LB-12.2f, LB-G52
#[test]
fn shock_adds_dice_to_the_best_initiative() {
    let shocked = |ground: &Drill, dice: [u32; 3]| {
        let play = resolve(ground, &dice);
        let found = play.events.iter().find_map(|event| match event {
            Event::Combat(CombatEvent::Shocked {
                initiative, result, ..
            }) => Some((*initiative, *result)),
            _ => None,
        });
        found.unwrap()
    };
    // 1:1 on 4 is shock. 1-2 add 0, 3-4 add 1, 5-6 add 2 to initiative 3.
    let plain = duel(4, 4);
    assert_eq!(shocked(&plain, [4, 2, 3]), ([3, 4], CombatResult::Ar(1)));
    assert_eq!(shocked(&plain, [4, 6, 1]), ([5, 3], CombatResult::Dr(1)));
    assert_eq!(shocked(&plain, [4, 4, 3]), ([4, 4], CombatResult::OneEach));
    let shaken = duel(4, 4).marked("z", Marks::OOS);
    assert_eq!(shocked(&shaken, [4, 1, 1]).0, [3, 2]);
    // 3:1 on 6 is shock, and adds 1 to the attacker.
    assert_eq!(shocked(&duel(12, 4), [6, 1, 1]).0, [4, 3]);
    assert_eq!(
        shocked(&duel(8, 4).woods(&[608]), [6, 1, 1]).0,
        [3, 3],
        "2:1 adds nothing"
    );
    // Beyond the table the last row and column count.
    let great = duel(12, 4)
        .with_unit(Side::French, |unit| unit.initiative = 6)
        .with_unit(Side::Coalition, |unit| unit.initiative = 1)
        .marked("z", Marks::OOS);
    assert_eq!(shocked(&great, [6, 6, 1]), ([9, 0], CombatResult::Dr(3)));
}

/// Rules: LB-12.2d, LB-13.42e
#[test]
fn guns_alone_have_initiative_one_in_shock() {
    let guns = |escort: bool| {
        let ground =
            field()
                .french("a", Kind::Infantry, 4, 607)
                .coalition("guns", Kind::Artillery, 4, 608);
        let ground = if escort {
            ground
                .coalition("foot", Kind::Infantry, 1, 608)
                .with_unit(Side::Coalition, |unit| unit.initiative = 2)
        } else {
            ground
        };
        let position = ground.build();
        position.shock_base(&attack(&position, &["a"], &[608]))[1]
    };
    assert_eq!(guns(false), 1);
    assert_eq!(guns(true), 3);
}

/// Rules: LB-12.2g, LB-G53
#[test]
fn each_owner_reduces_his_strongest_or_his_best_unit() {
    let even = duel(4, 4)
        .french("best", Kind::Infantry, 2, 607)
        .with_unit(Side::French, |unit| unit.initiative = 4)
        .french("weak", Kind::Infantry, 1, 607)
        .with_unit(Side::French, |unit| unit.initiative = 2)
        .coalition("y", Kind::Infantry, 3, 608)
        .marked("z", Marks::REDUCED);
    // 7 against 5 is 1:1; 4 is shock: 4 and 0 against 3 and 1.
    let mut play = even.play(&[4, 1, 3]);
    fight(&mut play, &[607], &[608]);
    let [a, best, weak] = ["a", "best", "weak"].map(|key| play.id(key));
    assert_eq!(play.options(), [Action::Lose(a), Action::Lose(best)]);
    assert_eq!(play.rule(Action::Lose(weak)), rule::LB_12_2G);
    play.act(Action::Lose(best));
    assert!(play.piece("best").marks.has(Marks::REDUCED));
    // The coalition: y is the strongest of those standing, both have initiative 3.
    let [y, z] = ["y", "z"].map(|key| play.id(key));
    assert_eq!(play.options(), [Action::Lose(z), Action::Lose(y)]);
    play.act(Action::Lose(z));
    assert_eq!(place(&play, "z"), Place::Lost, "reduced once more");
    assert_eq!(play.hex("y"), Some(608));
}

/// Rules: LB-12.2b, LB-G54
#[test]
fn victorious_cavalry_must_pursue_after_shock() {
    let ground = |marks: Marks| {
        duel(4, 4)
            .french("horse", Kind::Cavalry, 4, 607)
            .with_unit(Side::French, |unit| unit.initiative = 5)
            .marked("horse", marks)
    };
    // 2:1 on 5 is shock; 5 and 2 against 3: Dr2.
    let mut play = ground(Marks::NONE).play(&[5, 6, 1]);
    fight(&mut play, &[607], &[608]);
    answer_first(&mut play, Side::Coalition);
    let horse = play.id("horse");
    assert_eq!(play.rule(Action::Done), rule::LB_12_2B);
    play.act(Action::Advance {
        piece: horse,
        into: hex(608),
    });
    assert!(play.options().contains(&Action::Done));
    for exempt in [Marks::OOS, Marks::OOC] {
        let mut play = ground(exempt).play(&[5, 6, 1]);
        fight(&mut play, &[607], &[608]);
        answer_first(&mut play, Side::Coalition);
        assert!(play.options().contains(&Action::Done));
    }
    // After a plain Dr nobody must.
    let mut play = ground(Marks::NONE).play(&[3]);
    fight(&mut play, &[607], &[608]);
    answer_first(&mut play, Side::Coalition);
    assert!(play.options().contains(&Action::Done));
}

/// Rules: LB-15.22a, LB-15.22b
#[test]
fn a_retreat_from_the_shock_table_empties_a_chateau() {
    let ground = duel(12, 2).chateau(608);
    // 12 against 4 is 3:1; 5 is Dr, which becomes shock: 4 and 2 against 3: Dr2 is carried out.
    let mut play = ground.play(&[5, 6, 1]);
    fight(&mut play, &[607], &[608]);
    answer_first(&mut play, Side::Coalition);
    let at = play.piece("z").place.hex().unwrap();
    assert_eq!(at.distance(hex(608)), 2);
}

/// Rules: LB-13.41c, LB-G148
#[test]
fn idle_guns_share_the_retreat_and_leaders_stay_with_those_who_stay() {
    let mut play = duel(4, 4)
        .french("guns", Kind::Artillery, 3, 607)
        .officer(Side::French, "ney", 4, 607)
        .play(&[6, 1]);
    let a = play.id("a");
    play.act(Action::Target(hex(608)))
        .act(Action::With(a))
        .act(Action::Complete)
        .act(Action::Done);
    answer_first(&mut play, Side::French);
    assert_ne!(play.hex("guns"), Some(607));
    assert_eq!(play.hex("guns"), play.hex("a"));
    assert_eq!(play.hex("ney"), play.hex("a"));
    // Infantry of the stack that stayed out of it from a town keeps the leader.
    let mut town = duel(4, 4)
        .town(&[607])
        .french("b", Kind::Infantry, 3, 607)
        .officer(Side::French, "ney", 4, 607)
        .play(&[6]);
    let a = town.id("a");
    town.act(Action::Target(hex(608)))
        .act(Action::With(a))
        .act(Action::Complete)
        .act(Action::Done);
    answer_first(&mut town, Side::French);
    assert_ne!(town.hex("a"), Some(607));
    assert_eq!((town.hex("b"), town.hex("ney")), (Some(607), Some(607)));
}

fn overrun() -> Drill {
    duel(8, 4)
        .french("horse", Kind::HeavyCavalry, 4, 608)
        .with_unit(Side::French, |unit| unit.initiative = 2)
        .marked("horse", Marks::OVERRUNS.with(Marks::CHARGED))
}

/// Rules: LB-14.24Aa, LB-14.24a, LB-14.24Ba, LB-G65
#[test]
fn the_overrun_cannot_retreat_and_the_overrunners_fall_with_a_failed_attack() {
    // 8 against 4, the cavalry does not add: 2:1. 3 is Dr: the defenders are cut off.
    let mut play = overrun().play(&[3]);
    let attack = attack(&play.position, &["a"], &[608]);
    assert_eq!(play.position.reckon(&attack).column.ratio(), [2, 1]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(place(&play, "z"), Place::Awaiting);
    assert_eq!(play.hex("horse"), Some(608));
    // 6 is Ar*: the cavalry is lost.
    let mut play = overrun().play(&[6]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(place(&play, "horse"), Place::Awaiting);
    assert_eq!(play.hex("z"), Some(608));
}

/// Rules: LB-12.2e, LB-14.24Da, LB-14.24Ea, LB-14.24Bb, LB-G155
#[test]
fn overrunning_cavalry_leads_in_shock_and_is_lost_if_the_hex_is_not_cleared() {
    let position = overrun().build();
    let attack = attack(&position, &["a"], &[608]);
    // The cavalry's 2, not the infantry's 3.
    assert_eq!(position.shock_base(&attack), [2, 3]);
    // 2:1 on 5 is shock; 2 and 1 against 3: 1R. The infantry is reduced, the cavalry lost.
    let mut play = overrun().play(&[5, 3, 1]);
    fight(&mut play, &[607], &[608]);
    assert!(play.piece("a").marks.has(Marks::REDUCED));
    assert!(play.piece("z").marks.has(Marks::REDUCED));
    assert_eq!(place(&play, "horse"), Place::Awaiting);
}

/// Rules: LB-12.1h, LB-14.24Ca
#[test]
fn overrunning_cavalry_is_given_first_in_an_exchange() {
    let ground = duel(20, 4)
        .french("horse", Kind::HeavyCavalry, 2, 608)
        .marked("horse", Marks::OVERRUNS.with(Marks::CHARGED));
    let mut play = ground.play(&[6]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(play.hex("horse"), None);
    assert_eq!(play.hex("a"), Some(607), "two points were owed");
    assert_eq!(play.hex("z"), None);
}

fn over_a_damaged_bridge() -> Drill {
    let ground = refuge(field(), 'C', 616);
    ground
        .river(&[(607, 608)])
        .road(&[607, 608])
        .crossing("bridge", 607, 608)
        .with(|state| {
            state.damage = vec![feldherr_battles::Damage {
                side: crate::support::side(607, 608),
                repaired: None,
            }];
        })
        .french("a", Kind::Infantry, 8, 607)
        .french("lead", Kind::Infantry, 8, 607)
        .with_unit(Side::French, |unit| unit.initiative = 4)
        .coalition("z", Kind::Infantry, 4, 608)
}

/// Rules: LB-7.63f, LB-7.63g, LB-G102
#[test]
fn a_damaged_bridge_is_stormed_by_the_lead_unit_or_not_at_all() {
    // 16 against 8 is 2:1, two columns down 1:1; 3 is Dr. The check of initiative 4 passes on 4.
    let mut play = over_a_damaged_bridge().play(&[3, 4]);
    fight(&mut play, &[607], &[608]);
    answer_first(&mut play, Side::Coalition);
    assert_ne!(play.hex("z"), Some(608));
    let [a, lead] = ["a", "lead"].map(|key| play.id(key));
    let into = hex(608);
    assert_eq!(
        play.rule(Action::Advance { piece: a, into }),
        rule::LB_12_4AA
    );
    play.act(Action::Advance { piece: lead, into });
    assert_eq!(play.hex("lead"), Some(608));
    // On 5 it fails: the lead unit is reduced and all stay.
    let mut play = over_a_damaged_bridge().play(&[3, 5]);
    fight(&mut play, &[607], &[608]);
    assert!(play.piece("lead").marks.has(Marks::REDUCED));
    assert_eq!((play.hex("lead"), play.hex("z")), (Some(607), Some(608)));
    // 4 is Sk: each side reduces a unit, nobody moves.
    let mut play = over_a_damaged_bridge().play(&[4]);
    fight(&mut play, &[607], &[608]);
    let a = play.id("a");
    play.act(Action::Lose(a));
    assert!(play.piece("a").marks.has(Marks::REDUCED));
    assert!(play.piece("z").marks.has(Marks::REDUCED));
    assert_eq!((play.hex("a"), play.hex("z")), (Some(607), Some(608)));
}

/// Rules: LB-11.3a, LB-11.3b
#[test]
fn each_side_may_commit_its_guard_once() {
    let guarded = duel(4, 4).with_unit(Side::French, |unit| unit.guard = true);
    let mut play = guarded.play(&[3]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(
        play.options(),
        [Action::CommitGuard(true), Action::CommitGuard(false)]
    );
    let mut held = guarded.play(&[3]);
    play.act(Action::CommitGuard(true));
    assert!(play.position.state.sides[0].guard_committed);
    let column = |play: &Play| {
        play.events.iter().find_map(|event| match event {
            Event::Combat(CombatEvent::Resolved { column, .. }) => Some(column.ratio()),
            _ => None,
        })
    };
    assert_eq!(column(&play), Some([3, 2]));
    fight(&mut held, &[607], &[608]);
    held.act(Action::CommitGuard(false));
    assert_eq!(column(&held), Some([1, 1]));
    assert!(!held.position.state.sides[0].guard_committed);
    // Once used up, nobody is asked; without Guard units neither.
    let spent = guarded
        .clone()
        .with(|state| state.sides[0].guard_committed = true);
    assert!(column(&resolve(&spent, &[3])).is_some());
    assert!(column(&resolve(&duel(4, 4), &[3])).is_some());
}

/// Rules: LB-11.4a
#[test]
fn the_french_player_decides_whether_napoleon_counts() {
    let mut play = duel(4, 4)
        .commander(Side::French, "napoleon", 4, 607)
        .play(&[3]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(
        play.options(),
        [Action::UseNapoleon(true), Action::UseNapoleon(false)]
    );
    play.act(Action::UseNapoleon(true));
    assert!(play.position.state.combat.attacks[0].napoleon);
}

/// A Guard attack at 1:1, two formations of five units near and one far away.
fn guard_attack() -> Drill {
    let mut ground = refuge(field(), 'C', 616);
    ground = refuge(ground, 'F', 602)
        .french("guard", Kind::Infantry, 4, 607)
        .with_unit(Side::French, |unit| unit.guard = true)
        .coalition("z", Kind::Infantry, 4, 608);
    for (formation, officer, at, row) in [
        ("near", Some("ney"), 610, 1),
        ("far", Some("reille"), 1614, 2),
        ("lost", None, 607, 3),
        ("small", Some("gerard"), 606, 4),
    ] {
        ground = ground.formation(Side::French, formation);
        let count = if formation == "small" { 4 } else { 5 };
        let keys = ["n", "f", "l", "s"];
        for index in 0..count {
            let key = format!("{}{index}", keys[row - 1]);
            ground = ground.french(&key, Kind::Infantry, 2, 1400 + row as u16);
        }
        if let Some(officer) = officer {
            ground = ground.officer(Side::French, officer, 4, at);
        }
        if formation == "lost" {
            ground = ground.put("l0", 604);
        }
    }
    ground.with(|state| state.sides[0].guard_committed = true)
}

/// Rules: LB-11.3c, LB-11.3e, LB-11.3f, LB-G49
#[test]
fn when_the_guard_recoils_formations_near_it_lose_heart() {
    let mut play = guard_attack().play(&[6]);
    let lowered = |play: &Play| {
        let sheets = play.position.field.formations.iter();
        sheets
            .zip(&play.position.state.formations)
            .filter(|(_, now)| now.lowered)
            .map(|(sheet, _)| sheet.key.clone())
            .collect::<Vec<_>>()
    };
    fight(&mut play, &[607], &[608]);
    finish(&mut play);
    // Ney is near; "lost" has no officer but units near; Reille is 12 hexes away; "small" has four units.
    assert_eq!(lowered(&play), ["near", "lost"]);
    // A success lowers nothing.
    let mut won = guard_attack().play(&[3]);
    fight(&mut won, &[607], &[608]);
    answer_first(&mut won, Side::Coalition);
    assert!(lowered(&won).is_empty());
    // An Ar from the shock table counts: 4 is shock, 3 against 5.
    let mut shocked = guard_attack().play(&[4, 1, 6]);
    fight(&mut shocked, &[607], &[608]);
    finish(&mut shocked);
    assert_eq!(lowered(&shocked), ["near", "lost"]);
}

/// Rules: LB-11.3d
#[test]
fn breaking_the_enemys_formation_saves_the_guards_face() {
    // 16 against 4 at 4:1, 6 is Ex: z is lost and its formation demoralized by it.
    let mut play = guard_attack()
        .french("more", Kind::Infantry, 12, 607)
        .play(&[6]);
    declare(&mut play, &[607], &[608]);
    let mut broken = play.position.clone();
    play.act(Action::Done);
    let more = play.id("guard");
    play.act(Action::Lose(more));
    finish(&mut play);
    assert!(play.position.state.formations.iter().any(|now| now.lowered));
    // The formation stands broken when the result has been applied.
    let z = broken.field.find("z").unwrap();
    let formation = broken.field.sheet(z).formation.unwrap();
    let mut dice = feldherr_core::Dice::new(feldherr_core::Seed::numbered(1));
    dice.force([6]);
    let (seat, mut events) = (Side::French.seat(), Vec::new());
    feldherr_core::Game::apply(&mut broken, seat, &Action::Done, &mut dice, &mut events).unwrap();
    broken.state.formations[formation.index()].demoralized = true;
    let guard = Action::Lose(more);
    feldherr_core::Game::apply(&mut broken, seat, &guard, &mut dice, &mut events).unwrap();
    assert!(!broken.state.formations.iter().any(|now| now.lowered));
}

/// Rules: LB-12.52a, LB-12.52d, LB-12.52e, LB-12.52f, LB-12.52g
#[test]
fn causes_send_pieces_to_their_boxes() {
    use feldherr_battles::Course;
    use feldherr_battles::task::Cause;
    let ground = duel(4, 4).train(Side::Coalition, "wagons", 1010);
    let sent = |cause: Cause, key: &str, die: u32| {
        let mut position = ground.build();
        let piece = position.field.find(key).unwrap();
        let mut dice = feldherr_core::Dice::new(feldherr_core::Seed::numbered(1));
        dice.force([die]);
        let mut events = Vec::new();
        let mut course = Course {
            dice: &mut dice,
            events: &mut events,
        };
        position.eliminate(piece, cause, &mut course);
        position.piece(piece).place
    };
    assert_eq!(sent(Cause::Train, "wagons", 1), Place::Lost);
    assert_eq!(sent(Cause::Bridge, "z", 1), Place::Lost);
    assert_eq!(sent(Cause::Charge, "z", 1), Place::Lost);
    assert_eq!(sent(Cause::Reduced, "z", 1), Place::Lost);
    assert_eq!(sent(Cause::Zone, "z", 6), Place::Awaiting);
    assert_eq!(sent(Cause::Cut, "z", 6), Place::Awaiting);
    assert_eq!(sent(Cause::Stuck, "z", 3), Place::Awaiting);
    assert_eq!(sent(Cause::Stuck, "z", 4), Place::Lost);
}

/// Rules: LB-11.1c
#[test]
fn the_defender_is_asked_which_terrain_he_relies_on() {
    use feldherr_battles::table::terrain::Cover;
    let mut play = duel(6, 4).town(&[608]).stream(&[(607, 608)]).play(&[5]);
    fight(&mut play, &[607], &[608]);
    assert_eq!(play.position.asked(), Some(Side::Coalition));
    assert_eq!(
        play.options(),
        [Action::RelyOn(Cover::Town), Action::RelyOn(Cover::Stream)]
    );
    assert_eq!(play.rule(Action::RelyOn(Cover::Woods)), rule::LB_11_1C);
    play.act(Action::RelyOn(Cover::Stream));
    // Ar* at 1:1 stays a retreat.
    assert!(!told(&play, |event| matches!(
        event,
        Event::Combat(CombatEvent::Shocked { .. })
    )));
    assert_eq!(play.position.state.step, Step::Attack);
}

/// Rules: LB-5.42c, LB-G104, LB-12.1a
#[test]
fn a_leader_rolls_once_when_stacks_of_several_hexes_fall_together() {
    let ground = refuge(field(), 'F', 602)
        .french("a", Kind::Infantry, 2, 607)
        .french("b", Kind::Infantry, 2, 508)
        .french("c", Kind::Infantry, 2, 607)
        .french("far", Kind::Infantry, 2, 303)
        .officer(Side::French, "ney", 4, 607)
        .coalition("z", Kind::Infantry, 30, 608);
    let mut play = ground.play(&[3, 5, 6]);
    fight(&mut play, &[607, 508], &[608]);
    for key in ["a", "b", "c"] {
        assert_eq!(play.hex(key), None, "{key}");
    }
    assert_eq!(play.hex("ney"), Some(303));
    assert_eq!(play.dice.forced_left(), 1, "no second roll");
}
