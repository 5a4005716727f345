//! Laws that hold for whatever stands on the table.

use crate::support::*;
use feldherr_core::Rng;
use feldherr_fortitude::formation::{check_order, orders};
use feldherr_fortitude::geometry::shape::contains;
use feldherr_fortitude::geometry::{Outline, Point, Pose, TOLERANCE};
use feldherr_fortitude::{
    Change, Edge, FeatureId, Ground, March, MoveKind, Over, Place, Position, Sight, Special, UnitId,
};

const KINDS: [&str; 8] = [
    "line", "column", "march", "square", "open", "cavalry", "gun", "limbered",
];
const MOVES: [MoveKind; 4] = [
    MoveKind::Move,
    MoveKind::Withdraw,
    MoveKind::Charge,
    MoveKind::ForcedMarch,
];
const GROUNDS: [Ground; 10] = [
    Ground::Buildings,
    Ground::HighWall,
    Ground::LowWall,
    Ground::Hill,
    Ground::River,
    Ground::Rough,
    Ground::Road,
    Ground::Track,
    Ground::Wood,
    Ground::DefensibleWood,
];

/// A number between two bounds.
fn between(rng: &mut Rng, low: f64, high: f64) -> f64 {
    low + (high - low) * f64::from(rng.below(100_001)) / 100_000.0
}

fn some_pose(rng: &mut Rng) -> Pose {
    let x = between(rng, 5.0, 115.0);
    let y = between(rng, 5.0, 55.0);
    let heading = if rng.below(3) == 0 {
        f64::from(rng.below(4)) * 90.0
    } else {
        between(rng, 0.0, 360.0)
    };
    at(x, y, heading)
}

/// A battle of some units a side that overlap nobody, with some terrain.
fn some_battle(rng: &mut Rng, units: usize, features: u32) -> Position {
    let mut scene = battle();
    for _ in 0..features {
        let kind = GROUNDS[rng.below(10) as usize];
        let (width, depth) = (between(rng, 0.5, 12.0), between(rng, 0.5, 12.0));
        let corner = some_pose(rng).at;
        scene = scene.ground(kind, rect(corner.x, corner.y, width, depth));
        if kind == Ground::Hill {
            let crest = rect(
                corner.x + width / 4.0,
                corner.y + depth / 4.0,
                width / 2.0,
                depth / 2.0,
            );
            scene = scene.with(|field, _| {
                if let Some(feature) = field.features.last_mut() {
                    feature.crest = Some(crest);
                }
            });
        }
    }
    for index in 0..2 * units {
        for _ in 0..40 {
            let kind = KINDS[rng.below(8) as usize];
            let pose = some_pose(rng);
            let next = if index % 2 == 0 {
                scene.clone().one(kind, pose)
            } else {
                scene.clone().two(kind, pose)
            };
            let built = next.clone().build();
            let id = UnitId(built.state.units.len() as u8 - 1);
            let order = built.state.units[id.index()].order;
            let alone = built
                .nearest_enemy(id)
                .is_none_or(|(_, far)| !(TOLERANCE..=0.5).contains(&far));
            if alone && built.judge_pose(id, order, pose).is_ok() {
                scene = next;
                break;
            }
        }
    }
    scene.build()
}

fn ids(battle: &Position) -> impl Iterator<Item = UnitId> {
    (0..battle.state.units.len() as u8).map(UnitId)
}

/// Rules: VF-5.1.1b, VF-1.1.2
#[test]
fn distance_is_symmetric_and_contact_is_no_distance() {
    let mut rng = Rng::new(1);
    for _ in 0..40 {
        let battle = some_battle(&mut rng, 8, 0);
        for a in ids(&battle) {
            for b in ids(&battle).filter(|b| *b != a) {
                let far = battle.distance(a, b);
                assert_eq!(far, battle.distance(b, a));
                assert_eq!(battle.touches(a, b), battle.touches(b, a));
                assert_eq!(battle.touches(a, b), far <= TOLERANCE);
                assert_eq!(battle.is_in_front_of(a, b), battle.sees(b, a));
                let seen = battle.sight(a, b, Over::default());
                assert!(seen.seeing <= seen.bases);
                assert!(seen.seeing == 0 || battle.sees(a, b), "sight needs the arc");
                assert!(battle.figures_touching(a, b) == 0 || battle.touches(a, b));
            }
        }
    }
}

/// Rules: VF-6.3a, VF-6.4a, VF-6.5a, VF-6.6a
#[test]
fn whatever_is_offered_is_legal() {
    let mut rng = Rng::new(2);
    let (mut charges, mut withdrawals, mut moves, mut leaves) = (0, 0, 0, 0);
    for _ in 0..30 {
        let battle = some_battle(&mut rng, 8, 6);
        for unit in ids(&battle) {
            for kind in MOVES {
                for option in battle.march_options(unit, kind) {
                    assert_eq!(battle.judge_march(unit, &option).map(|_| ()), Ok(()));
                    match kind {
                        MoveKind::Charge => charges += 1,
                        MoveKind::Withdraw => withdrawals += 1,
                        MoveKind::Move | MoveKind::ForcedMarch => moves += 1,
                    }
                }
            }
        }
        let mut inside = battle.clone();
        let defensible = |id: &FeatureId| battle.field.features[id.index()].kind.is_defensible();
        let house = (0..6).map(FeatureId).find(defensible);
        if let Some(house) = house.filter(|_| !inside.state.units.is_empty()) {
            inside.state.units[0].place = Place::Feature(house);
            for (order, pose) in inside.leave_options(UnitId(0), MoveKind::Move) {
                assert!(
                    inside
                        .check_leave(UnitId(0), MoveKind::Move, order, pose)
                        .is_ok()
                );
                leaves += 1;
            }
        }
    }
    assert!(charges > 20 && withdrawals > 500 && moves > 500 && leaves > 5);
}

/// Rules: VF-6.3a, VF-6.3.3a, VF-6.6a
#[test]
fn many_moves_are_judged_as_one_is() {
    let mut rng = Rng::new(12);
    let (mut legal, mut refused) = (0, 0);
    for _ in 0..20 {
        let battle = some_battle(&mut rng, 8, 6);
        for unit in ids(&battle) {
            let Some((from, mut examiner)) = battle.pose(unit).zip(battle.examiner(unit)) else {
                continue;
            };
            let now = battle.state.units[unit.index()].order;
            let all = orders(battle.field.sheet(unit));
            for _ in 0..20 {
                let some_change = |rng: &mut Rng| {
                    (rng.below(4) == 0).then(|| Change {
                        order: *rng.pick(&all).unwrap_or(&now),
                        heading: from.heading + between(rng, -90.0, 90.0),
                        other: false,
                    })
                };
                let (right, ahead) = (between(&mut rng, -6.0, 6.0), between(&mut rng, -2.0, 14.0));
                let turned = Pose::new(from.at, from.heading + between(&mut rng, -30.0, 30.0));
                let end = Pose::new(turned.local(right, ahead), turned.heading);
                let march = March {
                    kind: MOVES[rng.below(4) as usize],
                    before: some_change(&mut rng),
                    path: [vec![turned, end], vec![end], Vec::new()][rng.below(3) as usize].clone(),
                    after: some_change(&mut rng),
                };
                let allowed = battle.judge_march(unit, &march).is_ok();
                assert_eq!(examiner.allows(&march), allowed, "{march:?}");
                *(if allowed { &mut legal } else { &mut refused }) += 1;
            }
        }
    }
    assert!(legal > 300 && refused > 300, "{legal} {refused}");
}

/// Rules: VF-6.3a, VF-6.3b
#[test]
fn a_planned_path_is_legal() {
    let mut rng = Rng::new(3);
    let mut found = 0;
    for _ in 0..30 {
        let battle = some_battle(&mut rng, 10, 6);
        for unit in ids(&battle) {
            let Some(from) = battle.pose(unit) else {
                continue;
            };
            for kind in [MoveKind::Move, MoveKind::Withdraw, MoveKind::ForcedMarch] {
                let reach = battle.allowance(unit, battle.state.units[unit.index()].order, kind);
                let goal = Pose::new(
                    from.local(
                        between(&mut rng, -reach, reach),
                        between(&mut rng, -reach, reach),
                    ),
                    from.heading + between(&mut rng, -90.0, 90.0),
                );
                let order = battle.state.units[unit.index()].order;
                let Some(path) = battle.plan_move(unit, kind, order, goal) else {
                    continue;
                };
                assert_eq!(path.last(), Some(&goal));
                let trip = battle.judge_march(unit, &march(kind, &path));
                match trip {
                    Ok(trip) => {
                        found += 1;
                        assert!(trip.cost <= trip.allowance + TOLERANCE && trip.pose == goal);
                    }
                    // What depends on more than the path is judged apart.
                    Err(illegal) => {
                        let rule = illegal.rule.as_str();
                        let apart = ["VF-6.3.2b", "VF-6.6c", "VF-6.4b", "VF-6.4c", "VF-T.3.4c"];
                        assert!(apart.contains(&rule), "{rule}");
                    }
                }
            }
        }
    }
    assert!(found > 100, "{found}");
}

/// Rules: VF-6.3a, VF-6.3.3d, VF-11.0b
#[test]
fn no_input_makes_the_judge_panic() {
    let mut rng = Rng::new(4);
    let wild = |rng: &mut Rng| match rng.below(6) {
        0 => at(-10_000.0, 10_000.0, 0.01),
        1 => at(0.0, 0.0, 359.99),
        2 => at(
            between(rng, -200.0, 200.0),
            between(rng, -200.0, 200.0),
            180.0,
        ),
        _ => some_pose(rng),
    };
    for _ in 0..60 {
        let battle = some_battle(&mut rng, 4, 6);
        for _ in 0..60 {
            let unit = UnitId(rng.below(12) as u8);
            let kind = MOVES[rng.below(4) as usize];
            let path: Vec<Pose> = (0..rng.below(5)).map(|_| wild(&mut rng)).collect();
            let some_change = |rng: &mut Rng| {
                (rng.below(3) == 0).then(|| Change {
                    order: order(
                        orders(&sheet("square"))[rng.below(3) as usize].formation,
                        rng.below(256) as u8,
                    ),
                    heading: [0.0, -1e300, 1e300, 33.3][rng.below(4) as usize],
                    other: rng.below(2) == 0,
                })
            };
            let march = March {
                kind,
                before: some_change(&mut rng),
                path,
                after: some_change(&mut rng),
            };
            let _ = battle.judge_march(unit, &march);
            let pose = wild(&mut rng);
            let _ = battle.judge_entry(unit, Edge::Left, pose, &march, &[pose]);
            let _ = battle.check_occupy(unit, FeatureId(rng.below(9) as u8));
            let _ = battle.check_leave(
                unit,
                kind,
                order(feldherr_fortitude::Formation::Line, 12),
                pose,
            );
            let _ = battle.reach(unit, kind);
            let files = order(
                feldherr_fortitude::Formation::MarchColumn,
                rng.below(256) as u8,
            );
            let _ = battle.plan_move(unit, kind, files, pose);
            let _ = battle.judge_pose(unit, files, pose);
        }
    }
}

/// A path with as many legs as anyone may send, and one more.
///
/// Rules: VF-6.3a
#[test]
fn endless_paths_are_refused() {
    let battle = battle().one("line", at(60.0, 40.0, 0.0)).build();
    let here = vec![at(60.0, 40.0, 0.0); 65];
    assert_eq!(
        rule_of(battle.judge_march(unit(0), &march(MoveKind::Move, &here))),
        "VF-6.3a"
    );
}

/// Degenerate terrain of no extent.
///
/// Rules: VF-T.0a
#[test]
fn empty_outlines_do_no_harm() {
    let battle = battle()
        .ground(Ground::River, Outline(Vec::new()))
        .ground(Ground::Buildings, Outline(vec![point(60.0, 36.0)]))
        .ground(Ground::Wood, Outline(vec![point(60.0, 36.0); 3]))
        .one("line", at(60.0, 40.0, 0.0))
        .two("line", at(60.0, 20.0, 180.0))
        .inside(0)
        .build();
    let _ = battle.judge_march(unit(0), &march(MoveKind::Move, &[at(60.0, 34.0, 10.0)]));
    let _ = battle.sight(unit(0), unit(1), Over::default());
    let _ = battle.charge_options(unit(0));
    assert!(
        check_order(
            &sheet("line"),
            order(feldherr_fortitude::Formation::Line, 12)
        )
        .is_ok()
    );
}

/// The same scene turned by a quarter, as often as given.
fn quarter(battle: &Position) -> Position {
    let [_, depth] = battle.field.size;
    let turn = |p: Point| Point::new(depth - p.y, p.x);
    let mut turned = battle.clone();
    let field = std::sync::Arc::make_mut(&mut turned.field);
    field.size.swap(0, 1);
    for feature in &mut field.features {
        for corner in feature
            .outline
            .0
            .iter_mut()
            .chain(feature.crest.iter_mut().flat_map(|c| &mut c.0))
        {
            *corner = turn(*corner);
        }
    }
    for unit in &mut turned.state.units {
        if let Place::Table(pose) = unit.place {
            unit.place = Place::Table(Pose::new(turn(pose.at), pose.heading + 90.0));
        }
    }
    turned
}

/// Rules: VF-1.0c, VF-5.1.2a, VF-5.1.3a, VF-6.3a
#[test]
fn a_turned_table_is_the_same_table() {
    let mut rng = Rng::new(5);
    for _ in 0..12 {
        let battle = some_battle(&mut rng, 6, 5);
        let turned = quarter(&battle);
        let depth = battle.field.size[1];
        for a in ids(&battle) {
            for b in ids(&battle).filter(|b| *b != a) {
                assert!((battle.distance(a, b) - turned.distance(a, b)).abs() < 1e-9);
                assert_eq!(battle.sees(a, b), turned.sees(a, b));
                let look = |battle: &Position| -> Sight { battle.sight(a, b, Over::default()) };
                assert_eq!(look(&battle), look(&turned));
            }
            let Some(from) = battle.pose(a) else { continue };
            let goal = Pose::new(
                from.local(between(&mut rng, -6.0, 6.0), 3.0),
                from.heading + 20.0,
            );
            let there = Pose::new(
                Point::new(depth - goal.at.y, goal.at.x),
                goal.heading + 90.0,
            );
            let one = battle.judge_march(a, &march(MoveKind::Move, &[goal]));
            let other = turned.judge_march(a, &march(MoveKind::Move, &[there]));
            match (one, other) {
                (Ok(one), Ok(other)) => assert!((one.cost - other.cost).abs() < 1e-6),
                (Err(one), Err(other)) => assert_eq!(one.rule.as_str(), other.rule.as_str()),
                (one, other) => panic!("{one:?} {other:?}"),
            }
        }
    }
}

/// Whether a place is inside the area shown.
fn is_shown(area: &[Outline], at: Point) -> bool {
    // Areas may have holes: inside an odd number of borders.
    let around = area.iter().filter(|border| contains(&border.0, at));
    around.count() % 2 == 1
}

/// The area shown goes around what stands in the way, and tells what a faster formation would reach.
/// Rules: VF-6.3a, VF-6.3b, VF-6.3.3a, VF-T.2.4
#[test]
fn the_reach_shown_goes_around_corners() {
    let open = |kind: &str| battle().one(kind, at(60.0, 40.0, 0.0));
    let reach = |scene: Scene| scene.build().reach(unit(0), MoveKind::Move);
    let wall = open("cavalry").high_wall(rect(58.5, 34.0, 3.0, 0.5));
    let behind = point(60.0, 29.5);
    assert!(is_shown(&reach(wall.clone()), behind), "around the wall");
    let battle = wall.build();
    let order = battle.state.units[0].order;
    let path = battle.plan_move(unit(0), MoveKind::Move, order, at(60.0, 29.5, 0.0));
    assert!(path.is_some_and(|path| path.len() > 1), "no straight way");
    let river = open("cavalry").river(rect(0.0, 34.0, 120.0, 2.0));
    assert!(!is_shown(&reach(river), behind), "nobody crosses a river");
    let line = open("line").build();
    let order = line.state.units[0].order;
    let far = point(60.0, 29.5);
    assert!(is_shown(&line.reach(unit(0), MoveKind::Move), far));
    assert!(!is_shown(
        &line.reach_in(unit(0), MoveKind::Move, order),
        far
    ));
    let militia = open("line").special(Special::Militia);
    assert!(!is_shown(&reach(militia), far), "it changes or moves");
    let road = open("march").road(rect(59.0, 0.0, 2.0, 60.0));
    assert!(is_shown(&reach(road), point(60.0, 20.0)), "along the road");
    let pinned = open("line").two("line", at(60.0, 38.0, 180.0));
    assert!(reach(pinned).is_empty(), "it can only withdraw");
}

/// Hardly a place is shown that cannot be reached, or missing that can.
/// Rules: VF-6.3a
#[test]
fn the_reach_shown_is_what_the_planner_finds() {
    let mut rng = Rng::new(8);
    let (mut shown, mut found, mut reached, mut missed) = (0, 0, 0, 0);
    for _ in 0..12 {
        let battle = some_battle(&mut rng, 6, 6);
        for unit in ids(&battle) {
            let Some(from) = battle.pose(unit) else {
                continue;
            };
            let order = battle.state.units[unit.index()].order;
            if battle.check_kind(unit, MoveKind::Move).is_err() {
                continue;
            }
            let area = battle.reach_in(unit, MoveKind::Move, order);
            let range = battle.allowance(unit, order, MoveKind::Move);
            for _ in 0..12 {
                let some = |rng: &mut Rng| (f64::from(rng.below(2001)) / 1000.0 - 1.0) * range;
                let goal = at(
                    from.at.x + some(&mut rng),
                    from.at.y + some(&mut rng),
                    from.heading,
                );
                let plan = |turn: f64| {
                    let goal = at(goal.at.x, goal.at.y, goal.heading + turn);
                    battle.judge_pose(unit, order, goal).ok()?;
                    battle.plan_move(unit, MoveKind::Move, order, goal)
                };
                let legal = battle.judge_pose(unit, order, goal).is_ok();
                let can = [0.0, 90.0, -90.0, 180.0]
                    .into_iter()
                    .any(|turn| plan(turn).is_some());
                let inside = is_shown(&area, goal.at);
                shown += usize::from(inside && legal);
                found += usize::from(inside && legal && can);
                reached += usize::from(can);
                missed += usize::from(can && !inside);
            }
        }
    }
    assert!(shown > 200 && reached > 200, "{shown} {reached}");
    assert!(found * 100 >= shown * 90, "{found} of {shown} shown");
    assert!(
        missed * 100 <= reached * 10,
        "{missed} of {reached} missing"
    );
}

/// Rules: VF-6.3a
#[test]
fn the_reach_shown_is_within_range() {
    let mut rng = Rng::new(6);
    for _ in 0..5 {
        let battle = some_battle(&mut rng, 6, 4);
        for unit in ids(&battle) {
            let Some(from) = battle.pose(unit) else {
                continue;
            };
            // In its fastest formation; limbering moves the front by gun and limber.
            let orders = orders(battle.field.sheet(unit)).into_iter();
            let range = orders
                .map(|order| battle.allowance(unit, order, MoveKind::Move))
                .fold(0.0, f64::max);
            for outline in battle.reach(unit, MoveKind::Move) {
                assert!(outline.0.len() > 2);
                for corner in &outline.0 {
                    assert!(corner.distance(from.at) <= 2.0 * range + 8.0);
                }
            }
        }
    }
}
