//! LB-14 Cavalry charges.

use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::event::ChargeEvent;
use feldherr_battles::table::charge::{CHARGE, ChargeResult, column, result};
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{
    Action, Attack, Card, Effect, Event, Kind, Marks, On, PieceSet, Place, Side, Step, Strength,
    rule,
};
use feldherr_core::{Game, RuleId};

/// French cavalry at 0606, Prussian infantry at 0609 that French infantry at 0610 attacks.
fn field() -> Drill {
    drill()
        .french("horse", Kind::HeavyCavalry, 4, 606)
        .french("foot", Kind::Infantry, 4, 610)
        .marked("foot", Marks::SEEN)
        .coalition("z", Kind::Infantry, 4, 609)
        .marked("z", Marks::SEEN)
        .at(Step::Charge, Side::French)
}

fn attacked(ground: Drill, by: &[&str], on: u16) -> Drill {
    let field = ground.build().field;
    let attack = Attack {
        by: by.iter().map(|key| field.find(key).unwrap()).collect(),
        on: [hex(on)].into_iter().collect(),
        done: false,
        guard: [false; 2],
        napoleon: false,
        cover: None,
        cards: arrayvec::ArrayVec::new(),
    };
    ground.with(|state| state.combat.attacks.push(attack))
}

fn ready() -> Drill {
    attacked(field(), &["foot"], 609)
}

const AIM: u16 = 609;

/// What the horse of a position may do, and whether it may charge the hex.
fn may(ground: &Drill) -> bool {
    let mut play = ground.play(&[]);
    let take = Action::Take(play.id("horse"));
    if play.position.asked() != Some(Side::French) || !play.options().contains(&take) {
        return false;
    }
    play.act(take)
        .options()
        .contains(&Action::ChargeInto(hex(AIM)))
}

fn charge(ground: Drill, dice: &[u32]) -> Play {
    let mut play = open(ground).play(dice);
    let take = Action::Take(play.id("horse"));
    play.act(take).act(Action::ChargeInto(hex(AIM)));
    play
}

fn last(play: &Play) -> (u8, u8, i8, ChargeResult) {
    let charged = play.events.iter().rev().find_map(|event| match event {
        Event::Charge(ChargeEvent::Charged {
            column,
            die,
            drm,
            result,
            ..
        }) => Some((*column, *die, *drm, *result)),
        _ => None,
    });
    charged.expect("a charge")
}

/// A second cavalry unit with a target of its own keeps the step open, whatever becomes of the first.
fn open(ground: Drill) -> Drill {
    let ground = ground
        .french("spare", Kind::HeavyCavalry, 2, 1406)
        .french("help", Kind::Infantry, 2, 1410)
        .marked("help", Marks::SEEN)
        .coalition("dummy", Kind::Infantry, 2, 1409)
        .marked("dummy", Marks::SEEN);
    attacked(ground, &["help"], 1409)
}

fn refused(ground: Drill) -> RuleId {
    let play = open(ground).play(&[]);
    let take = Action::Take(play.id("horse"));
    assert!(!play.options().contains(&take));
    play.rule(take)
}

/// Why a hex cannot be charged by cavalry that could charge elsewhere.
fn no_way(ground: Drill) -> RuleId {
    let ground = ground
        .french("aid", Kind::Infantry, 2, 207)
        .marked("aid", Marks::SEEN)
        .coalition("easy", Kind::Infantry, 2, 307)
        .marked("easy", Marks::SEEN);
    let mut play = attacked(ground, &["aid"], 307).play(&[]);
    let take = Action::Take(play.id("horse"));
    play.act(take);
    assert!(play.options().contains(&Action::ChargeInto(hex(307))));
    play.rule(Action::ChargeInto(hex(AIM)))
}

/// Rules: LB-14.0a, LB-14.1a, LB-2.1D4a
#[test]
fn cavalry_that_has_not_moved_charges() {
    assert!(may(&ready()));
    let kinds = |kind: Kind| {
        ready()
            .with_unit(Side::French, |_| {})
            .with_formation(Side::French, |formation| {
                formation.units[0].arm = kind;
            })
    };
    assert!(may(&kinds(Kind::Cavalry)));
    for kind in [Kind::LightCavalry, Kind::Infantry, Kind::HorseArtillery] {
        assert_eq!(refused(kinds(kind)), rule::LB_14_1A, "{kind:?}");
    }
}

/// Rules: LB-14.1a, LB-G98, LB-21.2c
#[test]
fn one_who_moved_or_could_not_move_does_not_charge() {
    for mark in [Marks::MOVED, Marks::ENTERED, Marks::PINNED, Marks::SHAKEN] {
        assert_eq!(refused(ready().marked("horse", mark)), rule::LB_14_1A);
    }
}

/// Rules: LB-14.1b
#[test]
fn the_charged_hex_must_also_be_attacked_by_foot_or_guns() {
    assert_eq!(refused(field()), rule::LB_14_21A);
    let horse = field().french("other", Kind::Cavalry, 3, 510);
    assert!(!may(&attacked(horse.clone(), &["other"], AIM)));
    assert!(may(&attacked(horse, &["other", "foot"], AIM)));
    let guns = field().french("guns", Kind::Artillery, 3, 510);
    assert!(may(&attacked(guns, &["guns"], AIM)));
    assert_eq!(no_way(field()), rule::LB_14_1B);
}

/// Rules: LB-14.1c
#[test]
fn a_unit_does_not_both_charge_and_attack() {
    let near = || field().put("horse", 608);
    assert!(may(&attacked(near(), &["foot"], AIM)));
    assert_eq!(
        refused(attacked(near(), &["foot", "horse"], AIM)),
        rule::LB_14_1C
    );
    assert_eq!(
        refused(ready().marked("horse", Marks::CHARGED)),
        rule::LB_14_1C
    );
}

/// Rules: LB-14.1d, LB-6.2g, LB-G19, LB-G114
#[test]
fn without_command_cavalry_must_pass_a_check() {
    let lost = || open(ready().marked("horse", Marks::OOC));
    let try_it = |die: u32| {
        let mut play = lost().play(&[die]);
        let horse = play.id("horse");
        assert_eq!(play.rule(Action::Take(horse)), rule::LB_14_1D);
        play.act(Action::Check(horse));
        let may = play.options().contains(&Action::Take(horse));
        let again = play.options().contains(&Action::Check(horse));
        (may, again)
    };
    assert_eq!(try_it(3), (true, false), "initiative 3");
    assert_eq!(try_it(4), (false, false), "one attempt");
    let commanded = open(ready()).play(&[]);
    let horse = commanded.id("horse");
    assert_eq!(commanded.rule(Action::Check(horse)), rule::LB_14_1D);
    // A unit that failed in the movement phase could not have moved.
    let failed = lost().marked("horse", Marks::FAILED).play(&[]);
    assert_eq!(failed.rule(Action::Check(horse)), rule::LB_14_1D);
    // A unit that passed there checks again.
    let passed = lost().marked("horse", Marks::PASSED).play(&[]);
    assert!(passed.options().contains(&Action::Check(horse)));
}

/// Rules: LB-14.21a, LB-14.22f
#[test]
fn the_enemys_hex_costs_one_point_more_than_the_way() {
    // Six points: five clear hexes and one more for the last.
    let far = |at: u16| {
        let ground = field().put("horse", at);
        may(&attacked(ground, &["foot"], AIM))
    };
    assert!(far(604), "five hexes away");
    assert!(!far(603), "six hexes away");
    assert_eq!(no_way(ready().put("horse", 603)), rule::LB_14_21A);
    // Woods on the way cost cavalry four.
    let wall: Vec<u16> = (1..=16).map(|column| column * 100 + 7).collect();
    assert!(!may(&ready().put("horse", 605).woods(&wall)));
}

/// Rules: LB-14.22a
#[test]
fn one_stack_charges_a_hex_once() {
    let ground =
        ready()
            .french("mate", Kind::Cavalry, 2, 606)
            .french("other", Kind::Cavalry, 2, 706);
    let mut play = open(ground).play(&[1]);
    let [horse, mate, other] = ["horse", "mate", "other"].map(|key| play.id(key));
    play.act(Action::Take(horse));
    assert_eq!(play.rule(Action::Take(other)), rule::LB_14_22A);
    assert_eq!(
        play.options(),
        [
            Action::Take(mate),
            Action::ChargeInto(hex(AIM)),
            Action::Pass
        ]
    );
    play.act(Action::ChargeInto(hex(AIM)));
    assert_eq!(play.position.state.combat.charges.len(), 1);
    assert!(!play.options().contains(&Action::Take(other)));
}

/// Rules: LB-14.22b, LB-14.22d, LB-G46, LB-23.15d, LB-X37, LB-11.1Ad, LB-11.1Cc, LB-11.1Fc
#[test]
fn some_ground_cannot_be_charged() {
    assert_eq!(no_way(ready().woods(&[AIM])), rule::LB_14_22B);
    assert_eq!(no_way(ready().town(&[AIM])), rule::LB_14_22B);
    assert_eq!(no_way(ready().chateau(AIM)), rule::LB_14_22B);
    assert_eq!(no_way(ready().orchard(&[AIM])), rule::LB_G46);
    let works = ready().with(|state| {
        state.works = vec![feldherr_battles::Work {
            hex: hex(AIM),
            finished: true,
        }];
    });
    assert_eq!(no_way(works), rule::LB_14_22B);
    let fire = ready().with(|state| state.fires = vec![hex(AIM)]);
    assert_eq!(no_way(fire), rule::LB_23_15D);
    assert!(
        may(&ready().put("horse", 608).marsh(&[AIM])),
        "four points and one"
    );
    assert!(
        !may(&ready().put("horse", 606).marsh(&[AIM])),
        "seven points"
    );
}

/// All six hexsides of the target.
fn around() -> [(u16, u16); 6] {
    [608, 610, 509, 510, 709, 710].map(|near| (near, AIM))
}

/// Rules: LB-14.22c, LB-X37, LB-11.1Bc
#[test]
fn a_charge_goes_neither_uphill_nor_across_water() {
    assert_eq!(no_way(ready().stream(&around())), rule::LB_14_22C);
    let bridged = ready()
        .river(&around())
        .road(&[608, 609])
        .crossing("bridge", 608, 609);
    assert_eq!(no_way(bridged), rule::LB_14_22C);
    let ford = ready().river(&around()).crossing("ford", 608, 609);
    assert_eq!(no_way(ford), rule::LB_14_22C);
    let near = around().map(|(near, _)| near);
    let hill = ready()
        .level(&near, 'a')
        .level(&[AIM], '1')
        .slope(&around());
    assert_eq!(no_way(hill), rule::LB_14_22C);
    // Downhill is allowed.
    let down = around().map(|(near, at)| (at, near));
    let hollow = ready().level(&near, '1').level(&[AIM], 'a').slope(&down);
    assert!(may(&hollow));
}

/// Rules: LB-14.22d, LB-14.3a, LB-23.13e
#[test]
fn mud_and_road_march_forbid_charges() {
    for weather in [Weather::Mud, Weather::RainAndMud] {
        assert!(!may(&ready().weather(weather)), "{weather:?}");
    }
    for weather in [Weather::Fair, Weather::Snow, Weather::Heat, Weather::Rain] {
        assert!(may(&ready().weather(weather)), "{weather:?}");
    }
    assert_eq!(
        refused(ready().marked("horse", Marks::ROAD)),
        rule::LB_14_22D
    );
}

/// Rules: LB-14.22e
#[test]
fn a_charge_passes_neither_other_zones_nor_friends() {
    // A wall of friends across the way.
    let wall = |ground: Drill| {
        (1..=16).fold(ground, |ground, column| {
            ground.french(&format!("w{column}"), Kind::Infantry, 1, column * 100 + 7)
        })
    };
    assert_eq!(no_way_beyond(wall(ready())), rule::LB_14_22E);
    // Leaders make way.
    let led = field().officer(Side::French, "ney", 4, 607);
    assert!(may(&attacked(led, &["foot"], AIM)));
    // Another enemy's zone.
    let flanked = ready()
        .coalition("x", Kind::Infantry, 2, 407)
        .coalition("y", Kind::Infantry, 2, 807)
        .marked("x", Marks::SEEN)
        .marked("y", Marks::SEEN);
    assert!(may(&flanked), "there is a lane between them");
    let closed = flanked
        .coalition("v", Kind::Infantry, 2, 708)
        .marked("v", Marks::SEEN);
    assert!(!may(&closed));
}

fn no_way_beyond(ground: Drill) -> RuleId {
    let ground = ground
        .french("aid", Kind::Infantry, 2, 203)
        .coalition("easy", Kind::Infantry, 2, 304)
        .marked("easy", Marks::SEEN);
    let mut play = attacked(ground, &["aid"], 304).play(&[]);
    let take = Action::Take(play.id("horse"));
    play.act(take);
    play.rule(Action::ChargeInto(hex(AIM)))
}

/// Rules: LB-14.21b, LB-G4, LB-X38
#[test]
fn odds_round_against_the_charger() {
    use ChargeResult::{Eliminated, Overrun, Repelled};
    let at = |one: u8, two: u8| column(Strength::whole(one), Strength::whole(two));
    assert_eq!([at(9, 4), at(4, 4), at(3, 4), at(2, 4)], [0, 0, 1, 1]);
    assert_eq!([at(1, 3), at(2, 7), at(1, 6), at(1, 9)], [2, 3, 5, 5]);
    assert_eq!(CHARGE.len(), 7);
    let half: Vec<ChargeResult> = (1..=6).map(|die| result(1, die)).collect();
    assert_eq!(
        half,
        [
            Overrun,
            Overrun,
            Overrun,
            Repelled(1),
            Repelled(2),
            Eliminated
        ]
    );
    // The chances to overrun fall from four in six at 1:1 to one at 1:4; below that there are none.
    let overruns = |column| {
        (1..=6)
            .filter(|die| result(column, *die) == Overrun)
            .count()
    };
    assert_eq!([0, 1, 2, 3, 4, 5].map(overruns), [4, 3, 2, 1, 0, 0]);
    assert_eq!(result(0, 7), Eliminated);
    assert_eq!(result(0, 0), Overrun, "below 1 is 1");
}

/// Rules: LB-14.21b, LB-X38
#[test]
fn crests_do_not_hinder_a_charge() {
    let ground = ready().with_formation(Side::Coalition, |formation| {
        formation.units[0].full = 8;
    });
    let ground = ground.crest(&[(606, 607), (607, 608)]);
    let play = charge(ground, &[3]);
    assert_eq!(last(&play), (1, 3, 0, ChargeResult::Overrun));
}

/// Rules: LB-14.23d, LB-14.0a, LB-14.24a, LB-14.24b, LB-X39
#[test]
fn an_overrun_puts_the_cavalry_into_the_enemys_hex() {
    let play = charge(ready(), &[4]);
    assert_eq!(last(&play), (0, 4, 0, ChargeResult::Overrun));
    let horse = play.id("horse");
    assert_eq!(play.piece("horse").place, Place::Map(hex(AIM)));
    assert!(
        play.piece("horse")
            .marks
            .has(Marks::OVERRUNS.with(Marks::SEEN))
    );
    assert_eq!(
        play.position.overrunners(hex(AIM)),
        PieceSet::from_iter([horse])
    );
    for near in [608, 610, 509, 510, 709, 710] {
        assert!(
            play.position.in_enemy_zone(hex(near), Side::Coalition),
            "{near}"
        );
    }
    let combat = &play.position.state.combat;
    assert!(!combat.attacks[0].by.contains(horse), "adds no strength");
    assert_eq!(combat.charges, [(hex(AIM), PieceSet::from_iter([horse]))]);
}

/// Rules: LB-14.23a, LB-14.24b, LB-12.52e
#[test]
fn a_failed_charge_costs_the_cavalry_but_counts_for_combined_arms() {
    let ground = ready().with_formation(Side::Coalition, |formation| {
        formation.units[0].full = 9;
    });
    let play = charge(ground, &[6]);
    assert_eq!(last(&play).3, ChargeResult::Eliminated);
    assert_eq!(play.piece("horse").place, Place::Lost);
    let horse = play.id("horse");
    let charges = &play.position.state.combat.charges;
    assert_eq!(*charges, [(hex(AIM), PieceSet::from_iter([horse]))]);
}

/// Rules: LB-14.23b, LB-14.23c, LB-G64
#[test]
fn repelled_cavalry_is_back_and_reduced_and_the_foot_stands_in_square() {
    let ground = || {
        ready()
            .french("mate", Kind::Cavalry, 2, 606)
            .coalition("guns", Kind::Artillery, 2, AIM)
            .marked("guns", Marks::SEEN)
    };
    let ride = |die: u32| {
        let mut play = ground().play(&[die]);
        let [horse, mate] = ["horse", "mate"].map(|key| play.id(key));
        play.act(Action::Take(horse)).act(Action::Take(mate));
        play.act(Action::ChargeInto(hex(AIM)));
        play
    };
    // 6 against 6: on a 5 one of them is reduced, the owner picks.
    let mut one = ride(5);
    assert_eq!(last(&one), (0, 5, 0, ChargeResult::Repelled(1)));
    let [horse, mate] = ["horse", "mate"].map(|key| one.id(key));
    assert_eq!(one.options(), [Action::Lose(horse), Action::Lose(mate)]);
    one.act(Action::Lose(mate));
    assert!(one.piece("mate").marks.has(Marks::REDUCED));
    assert!(!one.piece("horse").marks.has(Marks::REDUCED));
    assert_eq!((one.hex("horse"), one.hex("mate")), (Some(606), Some(606)));
    assert!(one.piece("z").marks.has(Marks::SQUARE));
    assert!(!one.piece("guns").marks.has(Marks::SQUARE), "infantry only");
    // On a 6 both are, without asking.
    let two = ride(6);
    assert_eq!(last(&two).3, ChargeResult::Repelled(2));
    assert!(
        ["horse", "mate"]
            .iter()
            .all(|key| two.piece(key).marks.has(Marks::REDUCED))
    );
    // A single unit is reduced once.
    let ground = ready().with_formation(Side::Coalition, |formation| {
        formation.units[0].full = 8;
    });
    let single = charge(ground, &[5]);
    assert_eq!(last(&single).3, ChargeResult::Repelled(2));
    assert!(single.piece("horse").marks.has(Marks::REDUCED));
    assert_eq!(single.hex("horse"), Some(606));
}

/// Rules: LB-14.3a, LB-23.13e, LB-24.8c
#[test]
fn weather_and_cards_change_the_die() {
    let heat = charge(ready().weather(Weather::Heat), &[4]);
    assert_eq!(last(&heat), (0, 4, 1, ChargeResult::Repelled(1)));
    let card = ready().with(|state| {
        state.effects = vec![Effect {
            side: Side::French,
            card: Card(28),
            on: On::Hex(hex(AIM)),
            until: None,
        }];
    });
    let timed = charge(card, &[5]);
    assert_eq!(last(&timed), (0, 5, -1, ChargeResult::Overrun));
    assert!(timed.position.state.effects.is_empty());
}

/// Rules: LB-14.24Bb, LB-14.24Ea
#[test]
fn nobody_ends_the_phase_stacked_with_the_enemy() {
    let overrun = |ground: Drill| {
        ground
            .put("horse", AIM)
            .marked("horse", Marks::OVERRUNS.with(Marks::SEEN))
            .at(Step::SecondSight, Side::French)
            .play(&[])
    };
    let caught = overrun(field());
    assert_eq!(caught.piece("horse").place, Place::Awaiting);
    let cleared = overrun(field().put("z", 1212));
    assert_eq!(cleared.hex("horse"), Some(AIM));
    assert!(!cleared.piece("horse").marks.has(Marks::OVERRUNS));
}

/// Rules: LB-14.21b, LB-G111
#[test]
fn a_charge_shows_its_chances() {
    let mut play = ready().play(&[]);
    let take = Action::Take(play.id("horse"));
    play.act(take);
    let seat = play.position.awaited_seat().unwrap();
    let preview = play.position.preview(seat, &Action::ChargeInto(hex(AIM)));
    let rows = &preview.odds[0].rows;
    assert!(
        (rows[0].chance - 4.0 / 6.0).abs() < 1e-9,
        "1:1 overruns on 1 to 4"
    );
    let hidden = ready().piece("z", |piece| piece.marks = Marks::NONE);
    assert!(!may(&hidden));
}

/// Rules: LB-14.1a, LB-14.1c, LB-14.22d
#[test]
fn each_bar_to_a_charge_alone_forbids_it() {
    assert!(may(&open(ready())), "without any of them it charges");
    let bars = [
        (Marks::MOVED, rule::LB_14_1A),
        (Marks::ENTERED, rule::LB_14_1A),
        (Marks::PINNED, rule::LB_14_1A),
        (Marks::SHAKEN, rule::LB_14_1A),
        (Marks::OOS, rule::LB_14_1A),
        (Marks::ROAD, rule::LB_14_22D),
        (Marks::CHARGED, rule::LB_14_1C),
        (Marks::OOC, rule::LB_14_1D),
    ];
    for (mark, rule) in bars {
        assert_eq!(refused(ready().marked("horse", mark)), rule, "{mark:?}");
    }
    // What does not concern it does not bar it.
    for mark in [Marks::REDUCED, Marks::SEEN, Marks::HALTED, Marks::PASSED] {
        assert!(may(&ready().marked("horse", mark)), "{mark:?}");
    }
    let broken = |demoralized: bool| {
        ready().with(move |state| {
            let track = feldherr_battles::Formation {
                losses: 20,
                demoralized,
                ..feldherr_battles::Formation::default()
            };
            state.formations.insert("fr".to_owned(), track);
        })
    };
    assert!(may(&broken(false)));
    assert_eq!(refused(broken(true)), rule::LB_14_1A);
}

/// Rules: LB-14.22e
#[test]
fn a_charge_starts_in_no_zone_but_its_targets() {
    let near = |others: &[u16]| {
        let mut ground = field().put("horse", 608);
        for (index, at) in others.iter().enumerate() {
            let key = ["x", "y"][index];
            ground = ground
                .coalition(key, Kind::Infantry, 2, *at)
                .marked(key, Marks::SEEN);
        }
        attacked(ground, &["foot"], AIM)
    };
    assert!(may(&near(&[])), "the target's own zone");
    assert!(may(&near(&[1212])));
    assert!(!may(&near(&[607])), "another's");
    // A lane of clear hexes beside a friend, and none.
    let friends = |at: &[u16]| {
        let mut ground = field().put("horse", 607);
        for (index, at) in at.iter().enumerate() {
            ground = ground.french(["m", "n", "o"][index], Kind::Infantry, 1, *at);
        }
        attacked(ground, &["foot"], AIM)
    };
    assert!(may(&friends(&[608])));
    assert!(may(&friends(&[608, 508])));
    assert!(!may(&friends(&[608, 508, 708]).river(&[
        (509, AIM),
        (510, AIM),
        (709, AIM),
        (710, AIM)
    ])));
}

/// Rules: LB-12.4Eb, LB-14.1a
#[test]
fn cavalry_that_advanced_in_this_phase_does_not_charge() {
    assert_eq!(
        refused(ready().marked("horse", Marks::ADVANCED)),
        rule::LB_12_4EB
    );
}
