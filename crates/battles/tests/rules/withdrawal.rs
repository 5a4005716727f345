//! LB-10.2 Retreat before combat.

use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::task::AdvanceTask;
use feldherr_battles::{Action, Kind, Marks, PieceSet, Place, Side, Step, rule};

/// The French are active; the coalition may withdraw first.
fn ground() -> Drill {
    drill().at(Step::DefenderWithdraws, Side::French)
}

/// Cavalry in 608 next to infantry in 607; elsewhere infantry that must fight, so that the phase goes on.
fn horse() -> Drill {
    ground()
        .french("inf1", Kind::Infantry, 4, 1414)
        .coalition("inf2", Kind::Infantry, 4, 1415)
        .french("a", Kind::Infantry, 4, 607)
        .coalition("z", Kind::Cavalry, 4, 608)
}

fn ends(play: &Play) -> Vec<u16> {
    let options = play.options();
    let mut ends: Vec<u16> = options
        .iter()
        .filter_map(|action| match action {
            Action::WithdrawTo(hex) => Some(hex.number()),
            _ => None,
        })
        .collect();
    ends.sort_unstable();
    ends
}

/// Rules: LB-10.21a, LB-10.21b, LB-10.21c, LB-G154, LB-GL.disengage
#[test]
fn cavalry_may_retreat_one_or_two_hexes_out_of_a_zone() {
    let mut play = horse().play(&[]);
    let z = play.id("z");
    assert_eq!(play.position.asked(), Some(Side::Coalition));
    assert!(play.options().contains(&Action::Done), "it need not");
    play.act(Action::Take(z));
    let found = ends(&play);
    assert!(found.contains(&609) && found.contains(&610));
    assert!(
        !found.contains(&508) && !found.contains(&708),
        "zones of 607"
    );
    assert!(found.iter().all(|end| hex(*end).distance(hex(608)) <= 2));
    assert_eq!(play.rule(Action::WithdrawTo(hex(708))), rule::LB_10_21B);
    assert_eq!(play.rule(Action::WithdrawTo(hex(611))), rule::LB_10_21A);
    play.act(Action::WithdrawTo(hex(610)));
    assert_eq!(play.hex("z"), Some(610));
    assert!(play.piece("z").marks.has(Marks::WITHDREW));
    // Nothing is left to fight here.
    let inf = play.id("inf1");
    assert_eq!(play.position.must_attack(Side::French), [inf]);
    let again = horse().marked("z", Marks::WITHDREW).play(&[]);
    assert_ne!(again.position.asked(), Some(Side::Coalition));
}

/// Rules: LB-10.21b, LB-16.26b
#[test]
fn the_zone_of_a_vedette_does_not_bar_the_way() {
    let mut play = horse()
        .french("lc", Kind::LightCavalry, 3, 1601)
        .with_unit(Side::French, |unit| unit.vedettes = 1)
        .put("lc-v1", 610)
        .marked("lc-v1", Marks::SEEN)
        .play(&[]);
    let z = play.id("z");
    play.act(Action::Take(z));
    assert!(ends(&play).contains(&609));
    assert!(!ends(&play).contains(&610), "it stands there itself");
}

/// Rules: LB-2.1D2a, LB-G101, LB-G42, LB-10.31b
#[test]
fn the_attackers_cavalry_goes_after_the_defenders() {
    let mut play = ground()
        .french("hussars", Kind::LightCavalry, 4, 607)
        .coalition("z", Kind::Cavalry, 4, 608)
        .coalition("y", Kind::Infantry, 4, 708)
        .play(&[]);
    // The hussars are faster: z is pinned and nobody of the coalition is asked.
    assert_eq!(play.position.asked(), Some(Side::French));
    assert_eq!(play.position.state.step, Step::AttackerWithdraws);
    let hussars = play.id("hussars");
    play.act(Action::Take(hussars));
    let away = ends(&play)[0];
    play.act(Action::WithdrawTo(hex(away)));
    assert!(play.position.must_attack(Side::French).is_empty());
    assert!(play.position.must_be_attacked(Side::French).is_empty());
}

/// Rules: LB-10.22a, LB-10.22b, LB-G40
#[test]
fn horse_artillery_goes_one_hex() {
    let ground = horse().coalition("guns", Kind::HorseArtillery, 2, 608);
    let mut play = ground.play(&[]);
    let guns = play.id("guns");
    play.act(Action::TakeStack(hex(608)));
    assert!(
        ends(&play)
            .iter()
            .all(|end| hex(*end).distance(hex(608)) == 1)
    );
    assert_eq!(play.rule(Action::WithdrawTo(hex(610))), rule::LB_10_22A);
    play.act(Action::Pass).act(Action::Take(guns));
    play.act(Action::WithdrawTo(hex(609)));
    // The cavalry may go on and leave them there.
    let z = play.id("z");
    play.act(Action::Take(z));
    play.act(Action::WithdrawTo(hex(610)));
    assert_eq!((play.hex("guns"), play.hex("z")), (Some(609), Some(610)));
    assert!(
        !play.piece("guns").marks.has(Marks::FIRED),
        "it may still bombard"
    );
    // Alone in a zone it may go as well.
    let alone = crate::withdrawal::ground()
        .french("a", Kind::Infantry, 4, 607)
        .coalition("guns", Kind::HorseArtillery, 2, 608)
        .play(&[]);
    assert!(alone.options().contains(&Action::TakeStack(hex(608))));
}

/// Rules: LB-10.22c
#[test]
fn lone_horse_artillery_does_not_escape_cavalry() {
    let pinned = ground()
        .french("slow", Kind::Cavalry, 4, 607)
        .with_unit(Side::French, |unit| unit.movement = Some(4))
        .coalition("guns", Kind::HorseArtillery, 2, 608)
        .coalition("other", Kind::LightCavalry, 2, 1010)
        .french("foot", Kind::Infantry, 2, 1009);
    let alone = pinned.play(&[]);
    let guns = alone.id("guns");
    assert_eq!(alone.rule(Action::Take(guns)), rule::LB_10_22C);
    let escorted = pinned.coalition("horse", Kind::Cavalry, 2, 608).play(&[]);
    assert!(
        escorted.options().contains(&Action::Take(guns)),
        "the enemy is slower"
    );
}

/// Rules: LB-10.23a
#[test]
fn equal_or_faster_cavalry_pins() {
    let against = |enemy: Kind, own: Kind| {
        let play = ground()
            .french("a", enemy, 4, 607)
            .coalition("z", own, 4, 608)
            .coalition("other", Kind::LightCavalry, 2, 1010)
            .french("foot", Kind::Infantry, 2, 1009)
            .play(&[]);
        let z = play.id("z");
        if play.options().contains(&Action::Take(z)) {
            None
        } else {
            Some(play.rule(Action::Take(z)))
        }
    };
    assert_eq!(against(Kind::Cavalry, Kind::LightCavalry), None);
    assert_eq!(
        against(Kind::Cavalry, Kind::HeavyCavalry),
        Some(rule::LB_10_23A)
    );
    assert_eq!(
        against(Kind::LightCavalry, Kind::Cavalry),
        Some(rule::LB_10_23A)
    );
    assert_eq!(against(Kind::Infantry, Kind::Cavalry), None);
}

/// Rules: LB-10.23b, LB-GL.surrounded, LB-G100
#[test]
fn the_surrounded_and_those_with_infantry_stay() {
    let other = |ground: Drill| {
        ground
            .coalition("other", Kind::LightCavalry, 2, 1010)
            .french("foot", Kind::Infantry, 2, 1009)
    };
    let stacked = other(horse().coalition("inf", Kind::Infantry, 2, 608)).play(&[]);
    let z = stacked.id("z");
    assert_eq!(stacked.rule(Action::Take(z)), rule::LB_10_23B);
    let inf = stacked.id("inf");
    assert_eq!(stacked.rule(Action::Take(inf)), rule::LB_10_21A);
    let ring = other(
        horse()
            .french("b", Kind::Infantry, 2, 610)
            .french("c", Kind::Infantry, 2, 409)
            .french("d", Kind::Infantry, 2, 809),
    )
    .coalition("friend", Kind::Infantry, 2, 709)
    .play(&[]);
    let z = ring.id("z");
    assert!(ring.position.is_surrounded(z), "a friend does not help");
    assert_eq!(ring.rule(Action::Take(z)), rule::LB_10_23B);
    let mut feud = other(horse()).play(&[]);
    let [a, z] = ["a", "z"].map(|key| feud.id(key));
    feud.position.state.combat.feuds = vec![feldherr_battles::Feud {
        by: [a].into_iter().collect(),
        against: [z].into_iter().collect(),
    }];
    assert_eq!(feud.rule(Action::Take(z)), rule::LB_10_23B);
}

/// Rules: LB-10.24a
#[test]
fn supply_and_morale_do_not_matter() {
    let play = horse()
        .marked("z", Marks::OOS.with(Marks::SHAKEN))
        .play(&[]);
    let z = play.id("z");
    assert!(play.options().contains(&Action::Take(z)));
}

/// Rules: LB-10.25a
#[test]
fn leaders_go_along_without_a_roll() {
    let mut play = horse()
        .officer(Side::Coalition, "blucher", 4, 608)
        .play(&[6, 6]);
    play.act(Action::TakeStack(hex(608)));
    play.act(Action::WithdrawTo(hex(610)));
    assert_eq!(play.hex("blucher"), Some(610));
    assert_eq!(play.dice.forced_left(), 2);
}

fn vedette(ground: Drill) -> Drill {
    ground
        .coalition("lc", Kind::LightCavalry, 3, 1601)
        .with_unit(Side::Coalition, |unit| unit.vedettes = 1)
        .put("lc-v1", 608)
        .marked("lc-v1", Marks::SEEN)
}

/// Rules: LB-10.21d, LB-16.26a, LB-G41
#[test]
fn lone_vedettes_must_go_and_are_lost_if_they_cannot() {
    // Even before faster cavalry.
    let mut play = vedette(ground().french("a", Kind::LightCavalry, 4, 607)).play(&[]);
    assert_eq!(play.rule(Action::Done), rule::LB_10_21D);
    let lone = play.id("lc-v1");
    play.act(Action::Take(lone));
    play.act(Action::WithdrawTo(hex(610)));
    assert_eq!(play.hex("lc-v1"), Some(610));
    let ring = vedette(
        ground()
            .french("a", Kind::Infantry, 4, 607)
            .french("b", Kind::Infantry, 2, 610)
            .french("c", Kind::Infantry, 2, 409)
            .french("d", Kind::Infantry, 2, 809),
    )
    .play(&[]);
    assert_eq!(ring.piece("lc-v1").place, Place::Awaiting);
    // With a combat unit beside it, it stays.
    let held = vedette(ground().french("a", Kind::Infantry, 4, 607))
        .coalition("inf", Kind::Infantry, 4, 608)
        .play(&[]);
    assert_eq!(held.hex("lc-v1"), Some(608));
    assert_eq!(held.position.state.step, Step::Declaration);
}

/// Rules: LB-10.26a
#[test]
fn nobody_advances_into_a_hex_left_before_combat() {
    let mut play = horse().play(&[]);
    let z = play.id("z");
    play.act(Action::Take(z)).act(Action::WithdrawTo(hex(610)));
    assert!(play.position.state.combat.vacated.contains(&hex(608)));
    // An advance after some combat next to it may not lead there.
    let a = play.id("a");
    let by = [a].into_iter().collect();
    let into = vec![hex(608), hex(707)];
    let going = AdvanceTask::after_combat(Side::French, by, into, false);
    play.position.state.agenda.push(going.into());
    let into = |at| Action::Advance {
        piece: a,
        into: hex(at),
    };
    assert_eq!(play.rule(into(608)), rule::LB_10_26A);
    assert!(play.options().contains(&into(707)));
}

/// Rules: LB-10.26b
#[test]
fn over_a_bridge_the_attackers_may_follow() {
    let ground = ground()
        .river(&[(607, 608)])
        .road(&[607, 608])
        .crossing("bridge", 607, 608)
        .french("a", Kind::Infantry, 4, 607)
        .french("b", Kind::Infantry, 4, 508)
        .coalition("z", Kind::Cavalry, 4, 608);
    let mut play = ground.play(&[]);
    let z = play.id("z");
    play.act(Action::Take(z));
    let away = ends(&play)[0];
    play.act(Action::WithdrawTo(hex(away)));
    assert_eq!(play.position.asked(), Some(Side::French));
    let a = play.id("a");
    play.act(Action::Advance {
        piece: a,
        into: hex(608),
    });
    assert_eq!(play.hex("a"), Some(608));
}

/// Rules: LB-10.21c, LB-10.31b, LB-2.1a, LB-G177
#[test]
fn one_who_withdrew_in_the_enemys_player_turn_does_not_do_so_again_in_his_own() {
    let mut play = horse().play(&[]);
    let z = play.id("z");
    play.act(Action::Take(z)).act(Action::WithdrawTo(hex(610)));
    assert!(play.position.state.withdrawn.contains(z));
    // In the coalition's player turn the mark of the last phase is gone; the game turn is the same.
    let own = horse()
        .at(Step::AttackerWithdraws, Side::Coalition)
        .with(|state| state.withdrawn = PieceSet::from_iter([z]));
    let play = own.play(&[]);
    assert_eq!(play.position.state.step, Step::Declaration);
    assert!(
        play.options().contains(&Action::Target(hex(607))),
        "it may attack"
    );
    assert!(play.position.must_attack(Side::Coalition).contains(&z));
    // A new game turn forgets it.
    let next = own.at(Step::SecondSight, Side::Coalition).play(&[]);
    assert_eq!(next.position.state.turn, 1);
    assert!(next.position.state.withdrawn.is_empty());
}

/// Rules: LB-16.26a, LB-10.21d, LB-G177
#[test]
fn a_lone_vedette_must_go_though_it_went_before_in_this_turn() {
    let ground = ground()
        .french("a", Kind::Infantry, 4, 607)
        .coalition("lc", Kind::LightCavalry, 3, 1601)
        .with_unit(Side::Coalition, |unit| unit.vedettes = 1)
        .put("lc-v1", 608)
        .marked("lc-v1", Marks::WITHDREW);
    let mut play = ground.play(&[]);
    let vedette = play.id("lc-v1");
    assert_eq!(play.rule(Action::Done), rule::LB_10_21D);
    play.act(Action::Take(vedette))
        .act(Action::WithdrawTo(hex(610)));
    assert_eq!(play.hex("lc-v1"), Some(610));
}

/// Rules: LB-5.51a, LB-10.25a, LB-G178
#[test]
fn a_leader_whom_his_cavalry_leaves_behind_rolls_for_capture() {
    let ground = horse().officer(Side::Coalition, "blucher", 4, 608);
    let mut play = ground.play(&[5]);
    let [z, blucher] = ["z", "blucher"].map(|key| play.id(key));
    play.act(Action::Take(z)).act(Action::WithdrawTo(hex(610)));
    assert_eq!(play.dice.forced_left(), 0, "he is alone next to 607");
    assert_ne!(play.hex("blucher"), Some(608));
    let mut play = ground.play(&[6]);
    play.act(Action::Take(z))
        .act(Action::Take(blucher))
        .act(Action::WithdrawTo(hex(610)));
    assert_eq!(play.hex("blucher"), Some(610));
    assert_eq!(play.dice.forced_left(), 1, "those who go along do not");
}
