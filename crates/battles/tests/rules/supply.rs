//! LB-17 Supply, LB-18.2 supply trains.

use crate::support::ground::{find, numbers};
use crate::support::{Drill, drill, hex, side};
use feldherr_battles::setup::TrainKind;
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{Action, Damage, Kind, Marks, Place, Position, Side, Step};

/// A source at the top of the first column, with a road down to 110.
fn depot() -> Drill {
    drill()
        .road(&[101, 102, 103, 104, 105, 106, 107, 108, 109, 110])
        .source('F', 101)
}

fn fed(position: &Position, key: &str) -> bool {
    position.in_supply(find(position, key))
}

/// The supply segment of the French is played: who is out of supply then.
fn checked(ground: &Drill, keys: &[&str]) -> Vec<bool> {
    let play = ground
        .clone()
        .with(|state| state.sky.checked = true)
        .at(Step::Supply, Side::French)
        .play(&[]);
    keys.iter()
        .map(|key| play.piece(key).marks.has(Marks::OOS))
        .collect()
}

/// Rules: LB-17.1a, LB-17.1b, LB-G68, LB-2.1B1a
#[test]
fn in_weather_turns_every_unit_is_looked_at_and_marked_until_the_next() {
    let ground = depot()
        .french("near", Kind::Infantry, 4, 110)
        .french("far", Kind::Infantry, 4, 1616)
        .marked("near", Marks::OOS);
    assert_eq!(checked(&ground, &["near", "far"]), [false, true]);
    // In another turn nothing is looked at: who has found supply meanwhile stays out of it.
    let play = ground.at(Step::Supply, Side::French).play(&[]);
    assert!(play.piece("near").marks.has(Marks::OOS));
    assert!(!play.piece("far").marks.has(Marks::OOS));
}

/// Rules: LB-17.2a
#[test]
fn who_is_out_of_supply_is_demoralized_once() {
    let ground = drill().french("a", Kind::Infantry, 4, 1616);
    let position = ground.clone().marked("a", Marks::OOS).build();
    let a = find(&position, "a");
    assert!(position.is_demoralized(a));
    assert_eq!(position.initiative(a), 2);
    let both = ground
        .marked("a", Marks::OOS)
        .with(|state| {
            let now = feldherr_battles::Formation {
                demoralized: true,
                ..Default::default()
            };
            state.formations.insert("fr".to_owned(), now);
        })
        .build();
    assert_eq!(both.initiative(a), 2);
}

/// Rules: LB-17.3a, LB-G179
#[test]
fn at_first_everybody_is_supplied() {
    let ground = depot()
        .french("a", Kind::Infantry, 4, 1616)
        .coalition("z", Kind::Infantry, 4, 1301)
        .source('C', 116)
        .at(Step::Weather, Side::French);
    assert!(!fed(&ground.build(), "a"));
    let out = |ground: &Drill, key: &str| {
        let play = ground.play(&[1, 1]);
        assert!(play.position.state.sky.checked, "a weather turn");
        play.piece(key).marks.has(Marks::OOS)
    };
    assert!(!out(&ground, "a"), "the first check of the battle");
    let later = ground.clone().with(|state| {
        state.turn = 1;
        state.sky.left = 1;
    });
    assert!(out(&later, "a"), "the next one");
    // The second player's supply segment belongs to the same turn.
    let second = |opening: bool| {
        let ground = ground.clone().at(Step::Supply, Side::Coalition);
        let ground = ground.with(|state| {
            state.sky.checked = true;
            state.sky.opening = opening;
        });
        out(&ground, "z")
    };
    assert_eq!([second(true), second(false)], [false, true]);
}

/// Rules: LB-17.41a, LB-17.41b, LB-GL.supplyline, LB-X54
#[test]
fn fourteen_hexes_to_a_source_and_no_fifteenth() {
    let ground = depot().french("a", Kind::Infantry, 4, 115);
    let position = ground.build();
    assert_eq!(hex(115).distance(hex(101)), 14);
    assert!(fed(&position, "a"));
    assert_eq!(
        position.supply_line(find(&position, "a")).unwrap().len(),
        15
    );
    let position = ground.put("a", 116).build();
    assert!(!fed(&position, "a"));
    assert_eq!(position.supply_line(find(&position, "a")), None);
}

/// Rules: LB-17.41c, LB-17.43a, LB-18.21a, LB-GL.supplyline, LB-G69
#[test]
fn the_train_of_the_formation_carries_supply_further_along_roads() {
    let ground = depot()
        .train(Side::French, "t", 110)
        .french("a", Kind::Infantry, 4, 1512)
        .french("b", Kind::Infantry, 4, 1412);
    // The train stands fourteen hexes from a.
    assert_eq!(hex(110).distance(hex(1512)), 14);
    let position = ground.build();
    assert!(fed(&position, "a") && fed(&position, "b"));
    let line = position.supply_line(find(&position, "a")).unwrap();
    let line = numbers(line);
    assert_eq!((line[14], *line.last().unwrap()), (110, 101));
    assert_eq!(line.len(), 24);
    let farther = ground.clone().put("a", 1612).build();
    assert!(!fed(&farther, "a") && fed(&farther, "b"));
    // On a path it does as well.
    let path = drill()
        .path(&[101, 102, 103, 104, 105, 106, 107, 108, 109, 110])
        .source('F', 101)
        .train(Side::French, "t", 110)
        .french("a", Kind::Infantry, 4, 1512);
    assert!(fed(&path.build(), "a"));
    // Off the road a train feeds nobody, and without a way to a source neither.
    assert!(!fed(&ground.clone().put("t", 210).build(), "a"));
    let cut = ground.coalition("z", Kind::Infantry, 4, 103).build();
    assert!(!fed(&cut, "b"));
}

/// Rules: LB-17.44a, LB-G130
#[test]
fn enemies_in_the_way_block_a_line_and_their_zones_do_not() {
    // A corridor between two lakes.
    let lakes: Vec<u16> = (1..=16)
        .flat_map(|column| [column * 100 + 8, column * 100 + 9])
        .filter(|at| at / 100 != 6)
        .collect();
    let ground = drill()
        .road(&[601, 602])
        .source('F', 601)
        .lake(&lakes)
        .french("a", Kind::Infantry, 4, 611);
    assert!(fed(&ground.build(), "a"));
    let blocked = |ground: Drill| !fed(&ground.build(), "a");
    let unit = ground.clone().coalition("z", Kind::Infantry, 4, 608);
    assert!(blocked(unit.clone().seen(&["z"])));
    let screen = ground
        .clone()
        .coalition("l", Kind::LightCavalry, 4, 101)
        .with_unit(Side::Coalition, |unit| unit.vedettes = 1)
        .piece("l", |piece| piece.place = Place::Holding)
        .put("l-v1", 608)
        .seen(&["l-v1"]);
    assert!(blocked(screen));
    // A leader does not, once he is known; under a flag he might be anything, as far as one can see.
    let leader = ground.clone().officer(Side::Coalition, "blu", 4, 608);
    assert!(blocked(leader.clone()));
    assert!(!blocked(leader.clone().seen(&["blu"])));
    // But the check asks what really stands there.
    let marked_out = |ground: Drill| {
        let play = ground
            .with(|state| state.sky.checked = true)
            .at(Step::Supply, Side::French)
            .play(&[]);
        play.piece("a").marks.has(Marks::OOS)
    };
    assert!(!marked_out(leader));
    assert!(marked_out(unit.clone()), "a hidden unit cuts the line");
    // Next to the line an enemy does no harm.
    assert!(!blocked(unit.put("z", 507)));
}

/// Rules: LB-17.42a, LB-7.62b, LB-7.63b, LB-18.12e, LB-G30
#[test]
fn the_forward_line_crosses_open_rivers_only_at_whole_bridges_and_pontoons() {
    let river = "river : 0107-0108 0108-0207 0207-0208 0207-0308 0307-0308 0308-0407 0407-0408 0407-0508 0507-0508 0508-0607 0607-0608 0607-0708 0707-0708 0708-0807 0807-0808 0807-0908 0907-0908 0908-1007 1007-1008 1007-1108 1107-1108 1108-1207 1207-1208 1207-1308 1307-1308 1308-1407 1407-1408 1407-1508 1507-1508 1508-1607 1607-1608";
    let ground = drill()
        .line("water", river.to_owned())
        .road(&[606, 607, 608, 609])
        .crossing("bridge", 607, 608)
        .crossing("ford", 1007, 1008)
        .source('F', 606)
        .loose_train(Side::French, TrainKind::Pontoon, "p", 101)
        .french("a", Kind::Infantry, 4, 610);
    assert!(fed(&ground.build(), "a"));
    let broken = ground.with(|state| {
        state.damage.push(Damage {
            side: side(607, 608),
            repaired: None,
        });
    });
    assert!(!fed(&broken.build(), "a"));
    assert!(fed(&broken.clone().weather(Weather::Frost).build(), "a"));
    let pontoon = broken.piece("p", |piece| piece.place = Place::Bridge(side(807, 808)));
    assert!(fed(&pontoon.build(), "a"));
    let unfinished = pontoon.marked("p", Marks::INCOMPLETE);
    assert!(!fed(&unfinished.build(), "a"));
}

/// Rules: LB-17.43a, LB-7.62b, LB-G30
#[test]
fn the_main_line_needs_whole_crossings() {
    let ground = drill()
        .road(&[101, 102, 103, 104, 105, 106, 107, 108, 109, 110])
        .source('F', 101)
        .stream(&[(103, 104)])
        .crossing("trestle", 103, 104)
        .train(Side::French, "t", 110)
        .french("a", Kind::Infantry, 4, 1512);
    assert!(fed(&ground.build(), "a"));
    let burnt = ground.with(|state| {
        state.damage.push(Damage {
            side: side(103, 104),
            repaired: None,
        });
    });
    assert!(!fed(&burnt.build(), "a"));
    // Repaired this turn it serves from the next.
    let mended = burnt.with(|state| state.damage[0].repaired = Some(1));
    let at = |turn| {
        let mut position = mended.build();
        position.state.turn = turn;
        fed(&position, "a")
    };
    assert!(!at(1) && at(2));
    let ford = drill()
        .road(&[101, 102, 103, 104, 105, 106, 107, 108, 109, 110])
        .source('F', 101)
        .river(&[(103, 104)])
        .crossing("ford", 103, 104)
        .train(Side::French, "t", 110)
        .french("a", Kind::Infantry, 4, 1512);
    assert!(!fed(&ford.build(), "a"));
}

/// Two corps: the first with a train at 110, the second without one in the battle.
fn guests() -> Drill {
    depot()
        .train(Side::French, "t", 110)
        .french("own", Kind::Infantry, 4, 1512)
        .formation(Side::French, "second")
        .french("x", Kind::Infantry, 6, 1412)
        .french("y", Kind::Infantry, 5, 1413)
}

/// Rules: LB-17.41d, LB-17.41e, LB-18.21a, LB-18.21b, LB-G129, LB-X54
#[test]
fn a_train_serves_one_stack_of_another_formation() {
    let position = guests().build();
    assert!(fed(&position, "own"));
    // The stronger of the two strange stacks, and all of its units.
    assert!(fed(&position, "x") && !fed(&position, "y"));
    let together = guests().put("y", 1412).build();
    assert!(fed(&together, "x") && fed(&together, "y"));
    // With a second train each stack has one.
    let two = guests()
        .formation(Side::French, "third")
        .train(Side::French, "u", 109);
    let position = two.build();
    assert!(fed(&position, "x") && fed(&position, "y"));
    // The line to a train that serves a guest ends at that train.
    let line = position.supply_line(find(&position, "x")).unwrap();
    assert_eq!(line.last(), Some(&hex(101)));
}

/// Rules: LB-18.17a, LB-18.21a
#[test]
fn a_train_of_no_formation_serves_everybody() {
    let position = guests()
        .loose_train(Side::French, TrainKind::Supply, "general", 109)
        .build();
    assert!(fed(&position, "own") && fed(&position, "x"));
    // y is fourteen hexes from 109 at most.
    assert_eq!(fed(&position, "y"), hex(109).distance(hex(1413)) <= 14);
    let sheet = position.field.sheet(find(&position, "general"));
    assert_eq!(sheet.formation, None);
}

/// Rules: LB-18.22a
#[test]
fn of_a_formation_whose_train_is_lost_one_stack_may_draw_on_others() {
    let lost = guests()
        .train(Side::French, "second-train", 101)
        .piece("second-train", |piece| piece.place = Place::Lost)
        .formation(Side::French, "third")
        .train(Side::French, "u", 109);
    let position = lost.build();
    assert!(fed(&position, "x") && !fed(&position, "y"));
    // While it is on the map, even out of reach, each may ask another.
    let away = lost.put("second-train", 1616).build();
    assert!(fed(&away, "x") && fed(&away, "y"));
}

/// Rules: LB-17.5a
#[test]
fn each_side_draws_on_sources_with_its_letters() {
    let ground = drill()
        .road(&[101, 102])
        .road(&[1601, 1602])
        .source('F', 101)
        .source('C', 1601)
        .french("a", Kind::Infantry, 4, 1603)
        .coalition("z", Kind::Infantry, 4, 103);
    let position = ground.build();
    assert!(!fed(&position, "a") && !fed(&position, "z"));
    let swapped = ground.put("a", 103).put("z", 1603).build();
    assert!(fed(&swapped, "a") && fed(&swapped, "z"));
    // An enemy on the source closes it.
    let held = drill()
        .road(&[101, 102])
        .source('F', 101)
        .french("a", Kind::Infantry, 4, 103)
        .coalition("z", Kind::Infantry, 4, 101)
        .build();
    assert!(!fed(&held, "a"));
}

/// Rules: LB-18.0a
#[test]
fn trains_move_without_command() {
    let mut play = depot()
        .train(Side::French, "t", 110)
        .marked("t", Marks::OOC)
        .loose_train(Side::French, TrainKind::Pontoon, "p", 606)
        .marked("p", Marks::OOC)
        .play(&[]);
    play.march(&["t"], 109).march(&["p"], 607);
    assert_eq!([play.hex("t"), play.hex("p")], [Some(109), Some(607)]);
    assert!(play.options().contains(&Action::Done));
}
