//! What holds of all shapes, poses and ways on the table. `PROPTEST_CASES` tries more of them.

use feldherr_fortitude::geometry::{
    Block, Bounds, Frame, Leg, Point, Pose, Quad, TOLERANCE, rotate, shape, shorter,
};
use proptest::prelude::*;

/// What rounding may add up to on a table of this size.
const NEAR: f64 = 1e-6;
/// How far coordinates are apart at least: what is made of them is not rounded twice.
const SAMPLES: u32 = 200;

fn point() -> impl Strategy<Value = Point> {
    (0.0f64..72.0, 0.0f64..48.0).prop_map(|(x, y)| Point::new(x, y))
}

fn pose() -> impl Strategy<Value = Pose> {
    (point(), 0.0f64..360.0).prop_map(|(at, heading)| Pose::new(at, heading))
}

fn block() -> impl Strategy<Value = Block> {
    (0.5f64..9.0, 0.5f64..6.0).prop_map(|(width, depth)| Block {
        left: -width / 2.0,
        right: width / 2.0,
        front: 0.0,
        rear: depth,
    })
}

fn rectangle() -> impl Strategy<Value = Quad> {
    (block(), pose()).prop_map(|(block, pose)| block.at(pose))
}

/// A simple polygon, mostly not convex: corners around a middle in clockwise order.
fn outline() -> impl Strategy<Value = Vec<Point>> {
    let radii = prop::collection::vec(1.0f64..10.0, 3..9);
    (point(), radii, 0.0f64..360.0).prop_map(|(middle, radii, first)| {
        let step = 360.0 / radii.len() as f64;
        let corner = |(n, radius): (usize, f64)| {
            let raised = Point {
                x: middle.x,
                y: middle.y - radius,
            };
            rotate(raised, middle, first + step * n as f64)
        };
        radii.into_iter().enumerate().map(corner).collect()
    })
}

/// A motion of the whole table.
fn moved(shape: &[Point], by: Point, degrees: f64) -> Vec<Point> {
    let turned = shape.iter().map(|p| rotate(*p, Point::default(), degrees));
    turned
        .map(|p| Point {
            x: p.x + by.x,
            y: p.y + by.y,
        })
        .collect()
}

fn between(a: Point, b: Point, part: f64) -> Point {
    Point {
        x: a.x + part * (b.x - a.x),
        y: a.y + part * (b.y - a.y),
    }
}

/// Points of a polygon: on its border, and within it where the way to its middle runs within it.
fn sample(shape: &[Point]) -> Vec<Point> {
    let middle = shape::middle(shape);
    let border = shape::edges(shape)
        .flat_map(|(a, b)| (0..8).map(move |n| between(a, b, f64::from(n) / 8.0)));
    border
        .flat_map(|p| [p, between(p, middle, 0.5)])
        .filter(|p| shape::point_distance(shape, *p) < NEAR)
        .collect()
}

fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() < NEAR
}

proptest! {
    #[test]
    fn distance_is_the_same_both_ways(one in outline(), other in outline()) {
        let (there, back) = (shape::distance(&one, &other), shape::distance(&other, &one));
        prop_assert!(is_near(there, back), "{there} and {back}");
    }

    #[test]
    fn distance_is_no_more_than_between_any_two_points_and_no_less_than_between_boxes(
        one in outline(), other in outline()
    ) {
        let distance = shape::distance(&one, &other);
        for a in sample(&one) {
            for b in sample(&other) {
                prop_assert!(distance <= a.distance(b) + NEAR, "{a:?} and {b:?}: {distance}");
            }
        }
        let boxes = Bounds::of(&one).distance(&Bounds::of(&other));
        prop_assert!(boxes <= distance + NEAR, "boxes {boxes}, shapes {distance}");
    }

    #[test]
    fn the_least_distance_is_that_of_a_corner_and_a_nearest_point(one in outline(), other in outline()) {
        let distance = shape::distance(&one, &other);
        let from = |one: &[Point], other: &[Point]| {
            let corners = one.iter().map(|p| shape::point_distance(other, *p));
            corners.fold(f64::INFINITY, f64::min)
        };
        let least = from(&one, &other).min(from(&other, &one));
        // Where edges cross there need be no corner within the other.
        prop_assert!(is_near(distance, least) || distance == 0.0, "{distance} and {least}");
    }

    #[test]
    fn moving_and_turning_the_table_changes_no_distance(
        one in outline(), other in outline(), p in point(), by in point(), degrees in 0.0f64..360.0
    ) {
        let all = |shape: &[Point]| moved(shape, by, degrees);
        let before = shape::distance(&one, &other);
        let after = shape::distance(&all(&one), &all(&other));
        prop_assert!(is_near(before, after), "{before} and {after}");
        let before = shape::border_distance(&one, p);
        let after = shape::border_distance(&all(&one), all(&[p])[0]);
        prop_assert!(is_near(before, after), "{before} and {after}");
        prop_assert_eq!(shape::is_clockwise(&one), shape::is_clockwise(&all(&one)));
    }

    #[test]
    fn shapes_overlap_where_a_point_lies_well_within_both(one in outline(), other in outline()) {
        let is_well_within = |shape: &[Point], p: Point| {
            shape::contains(shape, p) && shape::border_distance(shape, p) > TOLERANCE
        };
        let shared = sample(&one).into_iter().chain(sample(&other))
            .find(|p| is_well_within(&one, *p) && is_well_within(&other, *p));
        if let Some(p) = shared {
            prop_assert!(shape::overlap(&one, &other), "{p:?} lies in both");
            prop_assert!(shape::overlap(&other, &one), "{p:?} lies in both");
        }
        if shape::overlap(&one, &other) {
            prop_assert_eq!(shape::distance(&one, &other), 0.0);
        }
    }

    #[test]
    fn a_shape_that_is_moved_away_by_more_than_its_box_does_not_overlap(one in outline()) {
        let bounds = Bounds::of(&one);
        let by = Point { x: bounds.high.x - bounds.low.x + 1.0, y: 0.0 };
        let other = moved(&one, by, 0.0);
        prop_assert!(!shape::overlap(&one, &other));
        prop_assert!(shape::distance(&one, &other) >= 1.0 - NEAR);
    }

    #[test]
    fn the_nearest_point_is_on_the_border_and_as_far_as_the_border(shape in outline(), p in point()) {
        let nearest = shape::nearest(&shape, p);
        prop_assert!(shape::border_distance(&shape, nearest) < NEAR);
        prop_assert!(is_near(p.distance(nearest), shape::border_distance(&shape, p)));
    }

    #[test]
    fn nobody_gets_nearer_by_more_than_he_walks(shape in outline(), p in point(), q in point()) {
        let (before, after) = (shape::point_distance(&shape, p), shape::point_distance(&shape, q));
        prop_assert!((before - after).abs() <= p.distance(q) + NEAR);
    }

    #[test]
    fn a_segment_is_as_near_as_its_nearest_point(shape in outline(), a in point(), b in point()) {
        let distance = shape::segment_distance(&shape, a, b);
        let points = (0..=SAMPLES).map(|n| between(a, b, f64::from(n) / f64::from(SAMPLES)));
        let sampled = points.map(|p| shape::point_distance(&shape, p)).fold(f64::INFINITY, f64::min);
        let step = a.distance(b) / f64::from(SAMPLES);
        prop_assert!(distance <= sampled + NEAR, "{distance}, sampled {sampled}");
        prop_assert!(sampled <= distance + step, "{distance}, sampled {sampled}");
        for least in [distance - 0.05, distance + 0.05] {
            let passed = shape::is_passed_within(&shape, a, b, least);
            prop_assert_eq!(passed, distance < least, "{} of {}", distance, least);
        }
    }

    #[test]
    fn the_length_inside_is_the_share_of_points_inside(shape in outline(), a in point(), b in point()) {
        let length = shape::length_inside(&shape, a, b);
        let points = (0..SAMPLES).map(|n| between(a, b, (f64::from(n) + 0.5) / f64::from(SAMPLES)));
        let inside = points.filter(|p| shape::contains(&shape, *p)).count();
        let step = a.distance(b) / f64::from(SAMPLES);
        // Each place where the segment enters or leaves is known to one step.
        let unsure = step * shape.len() as f64 + NEAR;
        let sampled = step * inside as f64;
        prop_assert!((length - sampled).abs() <= unsure, "{length}, sampled {sampled}");
        prop_assert!(is_near(length, shape::length_inside(&shape, b, a)));
    }

    #[test]
    fn a_hull_holds_both_rectangles_and_has_no_dent(one in rectangle(), other in rectangle()) {
        let hull = shape::hull(&one, &other);
        for corner in one.iter().chain(&other) {
            prop_assert!(shape::point_distance(&hull, *corner) < NEAR);
        }
        for n in 0..hull.len() {
            let [a, b, c] = [0, 1, 2].map(|more| hull[(n + more) % hull.len()]);
            let turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
            prop_assert!(turn > 0.0, "a dent at {b:?}");
        }
    }

    #[test]
    fn shapes_share_no_more_border_than_they_have(one in rectangle(), other in rectangle()) {
        let length = |shape: &[Point]| shape::edges(shape).map(|(a, b)| a.distance(b)).sum::<f64>();
        prop_assert!(is_near(shape::shared_border(&one, &one), length(&one)));
        // Along an edge and around a corner of it, within the tolerance.
        prop_assert!(shape::shared_border(&one, &other) <= length(&one) + NEAR);
    }

    #[test]
    fn a_place_in_a_frame_is_found_again(pose in pose(), right in -9.0f64..9.0, behind in -9.0f64..9.0) {
        let frame = Frame::new(pose);
        let (found_right, found_ahead) = frame.local(frame.point(right, behind));
        prop_assert!(is_near(found_right, right) && is_near(found_ahead, -behind));
    }

    #[test]
    fn a_block_has_its_sides_wherever_it_stands(block in block(), pose in pose()) {
        let [left, right, rear, _] = block.at(pose);
        prop_assert!(is_near(left.distance(right), block.right - block.left));
        prop_assert!(is_near(right.distance(rear), block.rear - block.front));
        prop_assert!(shape::is_clockwise(&block.at(pose)));
    }

    #[test]
    fn a_turn_and_the_turn_back_lead_home(p in point(), about in point(), degrees in -720.0f64..720.0) {
        let there = rotate(p, about, degrees);
        prop_assert!(is_near(p.distance(about), there.distance(about)));
        prop_assert!(rotate(there, about, -degrees).distance(p) < NEAR);
    }

    #[test]
    fn the_shorter_way_round_is_at_most_half_and_leads_to_the_same(degrees in -1080.0f64..1080.0) {
        let short = shorter(degrees);
        prop_assert!((-180.0..=180.0).contains(&short), "{short}");
        let turns = (degrees - short) / 360.0;
        prop_assert!(is_near(turns, turns.round()), "{degrees} and {short}");
    }

    #[test]
    fn a_leg_leads_from_its_beginning_to_its_end(from in pose(), to in pose(), part in 0.0f64..1.0) {
        let leg = Leg::between(from, to);
        prop_assert!(leg.pose(0.0).at.distance(from.at) < NEAR);
        // Nearly equal headings make a turn of a radius beyond every table.
        let slack = match leg {
            Leg::Turn { about, .. } => NEAR + 1e-12 * from.at.distance(about).powi(2),
            Leg::Straight { .. } => NEAR,
        };
        prop_assert!(leg.pose(1.0).at.distance(to.at) < slack);
        prop_assert!(leg.pose(1.0 - 1e-9).at.distance(to.at) < slack + 1e-4);
        let first = leg.cut(part);
        prop_assert!(first.end().at.distance(leg.pose(part).at) < slack);
        let lengths = [leg.length(from.at) * part, first.length(from.at)];
        prop_assert!(is_near(lengths[0], lengths[1]), "{lengths:?}");
    }

    #[test]
    fn what_is_written_of_points_and_poses_is_read_alike(pose in pose()) {
        let written = serde_json::to_string(&pose).unwrap();
        prop_assert_eq!(serde_json::from_str::<Pose>(&written).unwrap(), pose);
        let written = serde_json::to_string(&pose.at).unwrap();
        prop_assert_eq!(serde_json::from_str::<Point>(&written).unwrap(), pose.at);
    }

    #[test]
    fn any_three_numbers_are_a_pose_on_the_grain_or_refused(x: f64, y: f64, heading: f64) {
        match Pose::try_from([x, y, heading]) {
            Ok(pose) => {
                prop_assert!((0.0..360.0).contains(&pose.heading));
                prop_assert_eq!(Pose::try_from([pose.at.x, pose.at.y, pose.heading]), Ok(pose));
            }
            Err(_) => prop_assert!([x, y, heading].iter().any(|n| n.is_nan() || n.abs() > 10_000.0)),
        }
    }
}
