//! LB-6 Command.

use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::{Action, Course, Kind, Marks, Side, Step, rule};
use feldherr_core::{Dice, Seed};

const F: Side = Side::French;
const C: Side = Side::Coalition;

/// Runs something that rolls these dice.
pub fn rolling<T>(dice: &[u32], act: impl FnOnce(&mut Course<'_>) -> T) -> T {
    let mut faces = Dice::new(Seed::numbered(1));
    faces.force(dice.iter().copied());
    let mut events = Vec::new();
    act(&mut Course {
        dice: &mut faces,
        events: &mut events,
    })
}

/// Napoleon in 0808, Ney's corps around 0810, Reille's around 0605.
pub fn army(rating: u8) -> Drill {
    drill()
        .at(Step::LiftMarkers, F)
        .commander(F, "napoleon", rating, 808)
        .officer(F, "ney", 4, 810)
        .french("a", Kind::Infantry, 4, 810)
        .french("b", Kind::Infantry, 4, 813)
        .french("far", Kind::Infantry, 4, 814)
        .formation(F, "fr2")
        .officer(F, "reille", 3, 606)
        .french("r", Kind::Infantry, 4, 605)
        .french("s", Kind::Cavalry, 4, 605)
}

fn ooc(play: &Play, key: &str) -> bool {
    play.piece(key).marks.has(Marks::OOC)
}

/// Does the rest of the command segment without any check.
fn settle(play: &mut Play) {
    while play.position.state.step < Step::MoveInCommand {
        play.act(Action::Done);
    }
}

/// Rules: LB-5.21b, LB-5.21c, LB-6.1a, LB-X1, LB-G18, LB-GL.commandrating
#[test]
fn each_point_puts_one_officer_and_one_unit_or_stack_in_command() {
    let mut play = army(1).play(&[]);
    let [napoleon, ney, reille, b, r] =
        ["napoleon", "ney", "reille", "b", "r"].map(|key| play.id(key));
    assert_eq!(play.position.points_left(napoleon), [1, 1]);
    play.act(Action::CommandOfficer {
        by: napoleon,
        officer: ney,
    });
    let more = Action::CommandOfficer {
        by: napoleon,
        officer: reille,
    };
    assert_eq!(play.rule(more), rule::LB_5_21B);
    assert_eq!(play.position.points_left(napoleon), [0, 1]);
    let stack = Action::CommandStack {
        by: napoleon,
        hex: hex(605),
    };
    assert!(play.options().contains(&stack));
    let single = Action::CommandUnit {
        by: napoleon,
        unit: r,
    };
    assert!(play.options().contains(&single));
    play.act(stack);
    assert!(play.piece("r").marks.has(Marks::DIRECT) && play.piece("s").marks.has(Marks::DIRECT));
    let again = Action::CommandUnit {
        by: napoleon,
        unit: b,
    };
    assert_eq!(play.rule(again), rule::LB_5_21B);
}

/// Rules: LB-5.21a, LB-6.4a, LB-5.22a
#[test]
fn ranges_are_four_hexes_for_commanders_and_three_for_officers() {
    let position = army(4).woods(&[807, 809]).build();
    let [napoleon, ney] = ["napoleon", "ney"].map(|key| position.field.find(key).unwrap());
    let reach = position.command_reach(napoleon);
    assert!(reach.contains(hex(812)) && !reach.contains(hex(813)));
    assert!(reach.contains(hex(804)) && !reach.contains(hex(803)));
    let reach = position.command_reach(ney);
    assert!(reach.contains(hex(813)) && !reach.contains(hex(814)));
    let allowance = |key: &str| {
        position
            .field
            .sheet(position.field.find(key).unwrap())
            .allowance
    };
    use feldherr_battles::MovePoints;
    assert_eq!(allowance("napoleon"), MovePoints::whole(10));
    assert_eq!(allowance("ney"), MovePoints::whole(6));
}

/// Rules: LB-6.1b, LB-6.1e, LB-5.22b, LB-X2, LB-6.1f
#[test]
fn an_officer_in_command_passes_it_to_his_own_formation_in_range() {
    let mut play = army(1).put("r", 811).play(&[]);
    let [napoleon, ney, r] = ["napoleon", "ney", "r"].map(|key| play.id(key));
    play.act(Action::CommandOfficer {
        by: napoleon,
        officer: ney,
    });
    settle(&mut play);
    assert!(!ooc(&play, "ney") && !ooc(&play, "a") && !ooc(&play, "b"));
    assert!(ooc(&play, "far"), "four hexes from Ney");
    assert!(ooc(&play, "r"), "of another corps, though next to Ney");
    assert!(ooc(&play, "reille") && ooc(&play, "s"));
    assert!(!ooc(&play, "napoleon"), "always in command");
    // A single unit in command keeps its own marker while its corps is out of command.
    let mut play = army(1).put("r", 811).play(&[]);
    play.act(Action::CommandUnit {
        by: napoleon,
        unit: r,
    });
    settle(&mut play);
    assert!(!ooc(&play, "r") && play.piece("r").marks.has(Marks::DIRECT));
    assert!(ooc(&play, "reille") && ooc(&play, "s"));
}

/// Rules: LB-5.23a, LB-5.23b, LB-X3, LB-G20, LB-G165
#[test]
fn an_officer_commander_spends_his_first_point_at_home() {
    let ground = army(1).with_formation(F, |formation| {
        let officer = formation.officer.as_mut().unwrap();
        (officer.rating, officer.initiative) = (2, 0);
    });
    let mut ground = ground.put("ney", 607).put("reille", 606);
    ground.state.pieces.remove("napoleon");
    let mut play = ground.put("s", 1606).put("a", 609).put("b", 1313).play(&[]);
    let [reille, ney, a, b] = ["reille", "ney", "a", "b"].map(|key| play.id(key));
    assert_eq!(play.position.kind(reille), Kind::OfficerCommander);
    assert_eq!(
        play.position.points_left(reille),
        [1, 2],
        "one other formation, two units"
    );
    let to = |officer| Action::CommandOfficer {
        by: reille,
        officer,
    };
    play.act(to(ney));
    assert_eq!(play.rule(to(ney)), rule::LB_5_21B);
    play.act(Action::CommandUnit {
        by: reille,
        unit: a,
    });
    let far = Action::CommandUnit {
        by: reille,
        unit: b,
    };
    assert_eq!(play.rule(far), rule::LB_6_4A);
    settle(&mut play);
    assert!(!ooc(&play, "r"), "his own formation");
    assert!(ooc(&play, "s"), "out of his range");
    assert!(!ooc(&play, "reille") && !ooc(&play, "ney") && !ooc(&play, "a"));
    let reach = play.position.command_reach(reille);
    assert!(reach.contains(hex(610)) && !reach.contains(hex(611)));
}

/// Rules: LB-6.31a, LB-5.22c, LB-6.1d, LB-6.32d
#[test]
fn an_officer_may_take_command_by_initiative() {
    for (die, in_command) in [(3, true), (4, false)] {
        let mut play = army(1).play(&[die]);
        play.act(Action::Done);
        let reille = play.id("reille");
        play.act(Action::Check(reille));
        assert_eq!(play.rule(Action::Check(reille)), rule::LB_6_31A);
        settle(&mut play);
        assert_eq!(
            !ooc(&play, "reille"),
            in_command,
            "initiative 3, roll {die}"
        );
        assert_eq!(!ooc(&play, "r") && !ooc(&play, "s"), in_command);
    }
}

/// Rules: LB-6.1d, LB-6.31a
#[test]
fn only_officers_without_command_check() {
    let mut play = army(1).play(&[]);
    let [napoleon, ney, a] = ["napoleon", "ney", "a"].map(|key| play.id(key));
    play.act(Action::CommandOfficer {
        by: napoleon,
        officer: ney,
    });
    play.act(Action::Done);
    assert_eq!(play.rule(Action::Check(ney)), rule::LB_6_1A);
    assert_eq!(play.rule(Action::Check(napoleon)), rule::LB_6_31A);
    assert_eq!(play.rule(Action::Check(a)), rule::LB_6_31A);
}

/// Rules: LB-6.4c, LB-GL.commandrange
#[test]
fn range_enters_enemy_zones_only_where_own_units_stand() {
    let ground = army(4).coalition("z", Kind::Infantry, 4, 612);
    let at = |ground: Drill| {
        let position = ground.build();
        let ney = position.field.find("napoleon").unwrap();
        let reach = position.command_reach(ney);
        (reach.contains(hex(712)), reach.contains(hex(611)))
    };
    // 0712 and 0611 are in the zone of 0612.
    assert_eq!(at(ground.clone()), (false, false));
    assert_eq!(at(ground.put("b", 712)), (true, false));
}

/// Rules: LB-6.4d
#[test]
fn range_does_not_enter_enemy_hexes() {
    let position = army(4).put("far", 610).train(C, "t", 810 + 1).build();
    let napoleon = position.field.find("napoleon").unwrap();
    assert!(!position.command_reach(napoleon).contains(hex(811)));
}

/// Rules: LB-6.4e
#[test]
fn range_crosses_water_only_by_bridges() {
    // A river from edge to edge between the eighth and the ninth row.
    let river = |column: u16| {
        let (upper, lower) = (column * 100 + 8, column * 100 + 9);
        if column % 2 == 1 {
            return vec![(upper, lower)];
        }
        let mut sides = vec![(lower - 100, upper), (upper, lower)];
        if column < 16 {
            sides.push((upper, lower + 100));
        }
        sides
    };
    let river: Vec<(u16, u16)> = (1..=16).flat_map(river).collect();
    let banks = |ground: Drill| {
        let position = ground.build();
        let napoleon = position.field.find("napoleon").unwrap();
        position.command_reach(napoleon).contains(hex(809))
    };
    let dry = army(4).put("napoleon", 808);
    assert!(banks(dry.clone()));
    let wet = dry.river(&river);
    assert!(!banks(wet.clone()));
    let play = wet.play(&[]);
    let [by, officer] = ["napoleon", "ney"].map(|key| play.id(key));
    let order = Action::CommandOfficer { by, officer };
    assert_eq!(play.rule(order), rule::LB_6_4E, "water keeps them apart");
    let bridged = wet.road(&[808, 809]).crossing("bridge", 808, 809);
    assert!(banks(bridged.clone()));
    let broken = bridged.with(|state| {
        state.damage.push(feldherr_battles::Damage {
            side: crate::support::side(808, 809),
            repaired: None,
        });
    });
    assert!(!banks(broken));
}

/// Rules: LB-6.1c, LB-6.4b
#[test]
fn a_column_in_road_march_is_in_command_link_by_link() {
    let road: Vec<u16> = (5..=16).map(|row| 800 + row).collect();
    let ground = army(1)
        .road(&road)
        .put("ney", 808)
        .put("a", 810)
        .put("b", 812)
        .put("far", 814);
    let marching = ["a", "b", "far"]
        .iter()
        .fold(ground.clone(), |ground, key| {
            ground.marked(key, Marks::ROAD)
        });
    let out = |ground: Drill| {
        let mut play = ground.play(&[]);
        let [by, officer] = ["napoleon", "ney"].map(|key| play.id(key));
        play.act(Action::CommandOfficer { by, officer });
        settle(&mut play);
        ["a", "b", "far"].map(|key| ooc(&play, key))
    };
    assert_eq!(out(ground), [false, true, true], "only Ney's range");
    assert_eq!(
        out(marching.clone()),
        [false, false, false],
        "two hexes each"
    );
    assert_eq!(
        out(marching.put("far", 815)),
        [false, false, true],
        "three hexes"
    );
}

/// Rules: LB-6.2a, LB-6.2c, LB-2.1B4a
#[test]
fn command_lasts_until_the_next_own_command_segment() {
    let mut play = army(1)
        .train(F, "wagon", 101)
        .marked("r", Marks::OOC)
        .marked("a", Marks::DIRECT)
        .play(&[]);
    // The markers of the last turn are off, and nobody is in command by them.
    assert!(!ooc(&play, "r") && !play.piece("a").marks.has(Marks::DIRECT));
    settle(&mut play);
    assert!(ooc(&play, "r") && ooc(&play, "a"));
    assert!(!ooc(&play, "wagon") && !ooc(&play, "napoleon"));
    assert!(play.position.in_command(play.id("wagon")));
    assert!(!play.position.in_command(play.id("r")));
    // Through the rest of the turn it stays so.
    while play.position.state.active == F {
        let options = play.options();
        play.act(if options.contains(&Action::Done) {
            Action::Done
        } else {
            options[0]
        });
    }
    assert!(ooc(&play, "r"));
}

/// Rules: LB-6.31b, LB-22.24b, LB-G82
#[test]
fn an_officer_who_reorganized_is_out_of_the_chain_of_command() {
    let ground = army(1).marked("ney", Marks::REORGANIZED.with(Marks::OOC));
    let mut play = ground.play(&[]);
    assert!(ooc(&play, "ney"), "his marker stays");
    let [by, officer] = ["napoleon", "ney"].map(|key| play.id(key));
    assert_eq!(
        play.rule(Action::CommandOfficer { by, officer }),
        rule::LB_22_24B
    );
    play.act(Action::Done);
    assert_eq!(play.rule(Action::Check(officer)), rule::LB_6_31B);
    settle(&mut play);
    assert!(ooc(&play, "ney") && ooc(&play, "a"));
}

/// Rules: LB-X6
#[test]
fn the_example_of_the_rulebook_works() {
    // Ney commands officer A over a bridge; B's men are cut off by a zone, but one of them is near Ney.
    let mut play = drill()
        .at(Step::LiftMarkers, F)
        .commander(F, "ney", 1, 808)
        .officer(F, "oa", 2, 810)
        .french("a1", Kind::Infantry, 3, 810)
        .french("a2", Kind::Infantry, 3, 811)
        .french("a3", Kind::Infantry, 3, 812)
        .french("a4", Kind::Infantry, 3, 911)
        .formation(F, "vi")
        .officer(F, "ob", 3, 804)
        .french("b1", Kind::Infantry, 3, 804)
        .french("b2", Kind::Infantry, 3, 904)
        .french("b3", Kind::Infantry, 3, 704)
        .french("b4", Kind::Infantry, 3, 608)
        .coalition("z", Kind::Infantry, 3, 606)
        .coalition("y", Kind::Infantry, 3, 1006)
        .coalition("x", Kind::Infantry, 3, 806)
        .play(&[3]);
    let [ney, oa, ob, b4] = ["ney", "oa", "ob", "b4"].map(|key| play.id(key));
    let to = |officer| Action::CommandOfficer { by: ney, officer };
    assert_eq!(play.rule(to(ob)), rule::LB_6_4C);
    play.act(to(oa));
    play.act(Action::CommandUnit { by: ney, unit: b4 });
    play.act(Action::Done);
    play.act(Action::Check(ob));
    settle(&mut play);
    let keys = ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "ob"];
    assert!(keys.iter().all(|key| !ooc(&play, key)));
}

/// Rules: LB-GL.formation, LB-GL.designation, LB-X53, LB-GL.division
#[test]
fn a_designation_names_formation_and_division() {
    let position = drill()
        .with_formation(F, |formation| formation.designation = "III".to_owned())
        .french("a", Kind::Infantry, 4, 303)
        .with_unit(F, |unit| unit.division = Some("1".to_owned()))
        .french("b", Kind::Infantry, 4, 303)
        .with_unit(F, |unit| unit.division = Some("1".to_owned()))
        .french("c", Kind::Infantry, 4, 303)
        .with_unit(F, |unit| unit.division = Some("2".to_owned()))
        .build();
    let [a, b, c] = ["a", "b", "c"].map(|key| position.field.find(key).unwrap());
    let sheet = |piece| position.field.sheet(piece);
    assert_eq!(sheet(a).division, sheet(b).division);
    assert_ne!(sheet(a).division, sheet(c).division);
    let formation = position
        .field
        .formation(sheet(a).formation.unwrap())
        .unwrap();
    assert_eq!(formation.designation, "III");
    assert_eq!(sheet(c).formation, sheet(a).formation);
    assert_eq!(formation.units.len(), 3);
}

/// Rules: LB-GL.leaders, LB-GL.unit, LB-GL.unittype, LB-GL.cavalry, LB-1.41a, LB-5.1a
#[test]
fn pieces_are_leaders_or_units_and_units_have_types() {
    use Kind::*;
    let leaders = [Commander, Officer, OfficerCommander];
    let units = [Vedette, SupplyTrain, PontoonTrain];
    let arms = [
        Infantry,
        Cavalry,
        HeavyCavalry,
        LightCavalry,
        Artillery,
        HorseArtillery,
    ];
    assert!(
        leaders
            .iter()
            .all(|kind| kind.is_leader() && !kind.is_unit())
    );
    assert!(units.iter().all(|kind| kind.is_unit() && !kind.is_combat()));
    assert!(arms.iter().all(|kind| kind.is_unit() && kind.is_combat()));
    let mounted: Vec<&Kind> = arms.iter().filter(|kind| kind.is_cavalry()).collect();
    assert_eq!(mounted, [&Cavalry, &HeavyCavalry, &LightCavalry]);
    let dear: Vec<&Kind> = arms.iter().filter(|kind| kind.pays_as_cavalry()).collect();
    assert_eq!(
        dear,
        [&Cavalry, &HeavyCavalry, &LightCavalry, &HorseArtillery]
    );
}

/// Rules: LB-7.55a, LB-6.4b
#[test]
fn a_unit_in_road_march_is_in_command_within_two_hexes_of_its_column() {
    let road: Vec<u16> = (5..=16).map(|row| 800 + row).collect();
    // Ney reaches "a" in 0811, three hexes away, and nobody beyond.
    let ground = || {
        army(1)
            .road(&road)
            .put("ney", 808)
            .put("a", 811)
            .put("far", 101)
            .marked("a", Marks::ROAD)
    };
    let commanded = |ground: Drill, key: &str| {
        let mut play = ground.play(&[]);
        let [by, officer] = ["napoleon", "ney"].map(|key| play.id(key));
        play.act(Action::CommandOfficer { by, officer });
        settle(&mut play);
        assert!(!ooc(&play, "a"));
        !ooc(&play, key)
    };
    let behind = |at: u16| ground().put("b", at).marked("b", Marks::ROAD);
    assert!(commanded(behind(812), "b") && commanded(behind(813), "b"));
    assert!(!commanded(behind(814), "b"), "three hexes");
    assert!(!commanded(ground().put("b", 813), "b"), "not in road march");
    // Two hexes away, but on no road that leads there.
    assert!(!commanded(behind(1012), "b"));
    // The other one must march, too, and be of the same formation.
    let halted = army(1)
        .road(&road)
        .put("ney", 808)
        .put("a", 811)
        .put("far", 101)
        .put("b", 813)
        .marked("b", Marks::ROAD);
    assert!(!commanded(halted, "b"));
    let stranger = ground()
        .put("b", 101)
        .put("r", 813)
        .marked("r", Marks::ROAD);
    assert!(!commanded(stranger, "r"));
}

/// A side with one possible answer is not kept waiting.
#[test]
fn a_commander_without_points_is_done() {
    use feldherr_core::Game;
    let mut play = army(1).play(&[]);
    let seat = F.seat();
    let [by, officer, unit] = ["napoleon", "ney", "a"].map(|key| play.id(key));
    assert_eq!(play.position.forced_pass(seat), None);
    play.act(Action::CommandOfficer { by, officer });
    assert_eq!(play.position.forced_pass(seat), None, "he has a unit left");
    play.act(Action::CommandUnit { by, unit });
    assert_eq!(play.options(), [Action::Done]);
    assert_eq!(play.position.forced_pass(seat), Some(Action::Done));
    assert_eq!(play.position.forced_pass(C.seat()), None);
}
