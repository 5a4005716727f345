//! Finding a path: the obvious ways first, then around what stands in between.

use super::way::Way;
use crate::geometry::shape;
use crate::geometry::{Frame, Leg, Point, Pose, TOLERANCE, rotate, shorter};
use crate::{Change, MoveKind, Order, Position, UnitId};

/// Waypoints the search looks at.
const MOST_NODES: usize = 48;
/// How far a waypoint keeps off what it goes around.
const BERTH: f64 = 0.02;
/// Shorter stretches of made way are not worth a detour.
const LEAST_ROAD: f64 = 3.0;
/// How far inside its edge a made way is joined.
const INSIDE: f64 = 0.3;

/// How hard to look for a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Only the obvious ways.
    Simple,
    /// Around obstacles too.
    Full,
}

impl Position {
    /// The cheapest path found for a unit to a pose; none if none is legal. With another formation than its own it
    /// changes first.
    pub fn plan_move(
        &self,
        unit: UnitId,
        kind: MoveKind,
        order: Order,
        goal: Pose,
    ) -> Option<Vec<Pose>> {
        let (_, state) = self.unit(unit)?;
        let pose = self.pose(unit)?;
        let mut way = self.way(unit, state.order, kind)?;
        let start = if order == state.order {
            pose
        } else {
            let change = Change {
                order,
                heading: pose.heading,
                other: false,
            };
            self.judge_change_along(unit, pose, &change, &mut way)
                .ok()?
        };
        way.check_stand(goal).ok()?;
        way.find_path(start, goal, Effort::Full)
    }
}

impl Way<'_> {
    /// The cheapest legal path found between two poses.
    pub fn find_path(&self, start: Pose, goal: Pose, effort: Effort) -> Option<Vec<Pose>> {
        if !self.is_in_reach(start, goal) {
            return None;
        }
        let mut paths = self.simple_paths(start, goal);
        for road in self.roads() {
            self.add_road_paths(start, goal, &road.outline.0, &mut paths);
        }
        let simple = self.cheapest(start, paths);
        if simple.is_some() || effort == Effort::Simple {
            return simple;
        }
        let mut headings = vec![start.heading, goal.heading, bearing(start.at, goal.at)];
        self.add_bridge_headings(start, goal, &mut headings);
        let around = headings
            .into_iter()
            .filter_map(|heading| self.path_around(start, goal, heading))
            .collect();
        self.cheapest(start, around)
    }

    /// Whether a pose is not too far away at first sight: some corner travels at least as far as the middle does.
    pub fn is_in_reach(&self, start: Pose, goal: Pose) -> bool {
        let middle = |pose: Pose| pose.local(0.0, -self.footprint.depth / 2.0);
        middle(start).distance(middle(goal)) <= self.farthest()
    }

    /// Whether a pose may be within the range, which leads so far from the start at most: no corner travels less than
    /// straight from where it is to where it is then.
    pub(super) fn may_reach(&self, start: Pose, goal: Pose, farthest: f64) -> bool {
        let block = self.footprint.block();
        let (from, to) = (block.at(start), block.at(goal));
        let corners = from.iter().zip(&to);
        let far = corners.map(|(from, to)| from.distance(*to));
        let far = far.fold(0.0, f64::max);
        far <= self.allowance + TOLERANCE || far <= farthest - self.to_road(&to)
    }

    fn cheapest(&self, start: Pose, paths: Vec<Vec<Pose>>) -> Option<Vec<Pose>> {
        let judged = paths
            .into_iter()
            .filter_map(|path| self.cost(start, &path).map(|cost| (cost, path)));
        judged
            .min_by(|(a, _), (b, _)| a.total_cmp(b))
            .map(|(_, path)| path)
    }

    /// A pose turned on the spot about the middle of the unit.
    pub fn turned(&self, pose: Pose, heading: f64) -> Pose {
        let by = shorter(heading - pose.heading);
        if by == 0.0 {
            return pose;
        }
        let centre = pose.local(0.0, -self.footprint.depth / 2.0);
        Pose::new(rotate(pose.at, centre, by), heading)
    }

    /// Paths worth trying first: directly, turning first or last, and turning at both ends to march ahead.
    fn simple_paths(&self, start: Pose, goal: Pose) -> Vec<Vec<Pose>> {
        let mut paths = vec![vec![goal]];
        if start.heading != goal.heading {
            paths.push(vec![self.turned(start, goal.heading), goal]);
            paths.push(vec![self.turned(goal, start.heading), goal]);
        }
        let ahead = bearing(start.at, goal.at);
        for heading in [ahead, ahead + 180.0] {
            let (first, last) = (self.turned(start, heading), self.turned(goal, heading));
            paths.push(vec![first, last, goal]);
        }
        for path in &mut paths {
            path.dedup();
        }
        paths
    }

    /// Paths that join a made way where it is nearest and leave it nearest to the goal.
    fn add_road_paths(&self, start: Pose, goal: Pose, road: &[Point], into: &mut Vec<Vec<Pose>>) {
        let (join, leave) = (onto(road, start.at), onto(road, goal.at));
        if join.distance(leave) < LEAST_ROAD {
            return;
        }
        let heading = bearing(join, leave);
        let (join, leave) = (Pose::new(join, heading), Pose::new(leave, heading));
        let first = self.turned(start, heading);
        for mut path in [vec![first, join, leave, goal], vec![join, leave, goal]] {
            path.dedup();
            into.push(path);
        }
    }

    /// A path that keeps one heading between the turns at its ends and goes around obstacles by their corners:
    /// Dijkstra's search over waypoints, joined by straight legs that meet nothing.
    fn path_around(&self, start: Pose, goal: Pose, heading: f64) -> Option<Vec<Pose>> {
        let first = self.turned(start, heading);
        let last = self.turned(goal, heading);
        self.cost(start, &[first])?;
        self.cost(last, &[goal])?;
        let mut nodes = self.waypoints(first, last);
        nodes.insert(0, last.at);
        nodes.insert(0, first.at);
        let route = self.route(&nodes, first.heading)?;
        let mut path = vec![first];
        path.extend(route.iter().map(|node| Pose {
            at: nodes[*node],
            heading: first.heading,
        }));
        path.push(goal);
        path.dedup();
        if path.first() == Some(&start) {
            path.remove(0);
        }
        Some(path)
    }

    /// Dijkstra from node 0 to node 1: the nodes after the first, in order.
    fn route(&self, nodes: &[Point], heading: f64) -> Option<Vec<usize>> {
        let mut costs = vec![f64::INFINITY; nodes.len()];
        let mut before = vec![0; nodes.len()];
        let mut done = vec![false; nodes.len()];
        costs[0] = 0.0;
        loop {
            let open = (0..nodes.len()).filter(|node| !done[*node] && costs[*node].is_finite());
            let rank = |node: &usize| costs[*node] + nodes[*node].distance(nodes[1]);
            let node = open.min_by(|a, b| rank(a).total_cmp(&rank(b)))?;
            if node == 1 {
                break;
            }
            done[node] = true;
            for next in 1..nodes.len() {
                let cost = costs[node] + nodes[node].distance(nodes[next]);
                let too_far = cost + nodes[next].distance(nodes[1]) > self.farthest();
                if done[next] || cost >= costs[next] || too_far {
                    continue;
                }
                let pose = |node: usize| Pose {
                    at: nodes[node],
                    heading,
                };
                if self.is_open(pose(node), &Leg::between(pose(node), pose(next))) {
                    (costs[next], before[next]) = (cost, node);
                }
            }
        }
        let mut route = vec![1];
        while let Some(&node) = route.last()
            && before[node] != 0
        {
            route.push(before[node]);
        }
        route.reverse();
        Some(route)
    }

    /// Places beside the obstacles between two poses of one heading: where the unit just clears the corners of the box
    /// around each, in the order of the detour they make.
    fn waypoints(&self, first: Pose, last: Pose) -> Vec<Point> {
        let mut places: Vec<(f64, Point)> = Vec::new();
        self.each_clearing(first, |at| {
            let detour = first.at.distance(at) + at.distance(last.at);
            if detour <= self.farthest() && self.is_inside(at, first.heading) {
                places.push((detour, at));
            }
        });
        places.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        places.truncate(MOST_NODES);
        // Before and beyond the ends of bridges.
        for (a, b) in self.bridge_edges() {
            let end = Pose::new(halfway(a, b), bearing(a, b) + 90.0);
            let beyond = self.footprint.depth + BERTH;
            for ahead in [-beyond, -BERTH, BERTH, beyond] {
                let at = end.local(0.0, ahead);
                let detour = first.at.distance(at) + at.distance(last.at);
                if detour <= self.farthest() && self.is_inside(at, first.heading) {
                    places.push((detour, at));
                }
            }
        }
        places.into_iter().map(|(_, at)| at).collect()
    }

    /// Where a unit of this heading just clears the corners of the box around each obstacle.
    pub fn each_clearing(&self, first: Pose, mut place: impl FnMut(Point)) {
        let frame = Frame::new(first);
        let block = self.footprint.block();
        self.each_obstacle(|corners, clear| {
            let berth = clear + BERTH;
            let (mut left, mut right) = (f64::INFINITY, f64::NEG_INFINITY);
            let (mut near, mut far) = (f64::INFINITY, f64::NEG_INFINITY);
            for corner in corners {
                let (aside, ahead) = frame.local(*corner);
                (left, right) = (left.min(aside), right.max(aside));
                (near, far) = (near.min(ahead), far.max(ahead));
            }
            for aside in [left - block.right - berth, right - block.left + berth] {
                for ahead in [near - berth, far + block.rear + berth] {
                    let at = frame.point(aside, -ahead);
                    place(Point::new(at.x, at.y));
                }
            }
        });
    }

    /// The edges of ways that lead over a river.
    fn bridge_edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.spans().flat_map(|way| shape::edges(&way.outline.0))
    }

    /// The directions of bridges between two poses, the way the unit goes.
    fn add_bridge_headings(&self, start: Pose, goal: Pose, into: &mut Vec<f64>) {
        let reach = |p: Point| start.at.distance(p) + p.distance(goal.at);
        let ahead = bearing(start.at, goal.at);
        for (a, b) in self.bridge_edges() {
            let heading = bearing(a, b);
            let along = shorter(heading - ahead).abs() < 90.0;
            if along && reach(halfway(a, b)) <= self.farthest() && !into.contains(&heading) {
                into.push(heading);
            }
        }
    }

    /// How far any part of the unit can get at most from a start: on a made way two inches cost one, but the inches up to
    /// it cost one each.
    pub(super) fn farthest_from(&self, start: Pose) -> f64 {
        let by_road = self.allowance - self.to_road(&self.footprint.block().at(start));
        self.allowance + by_road.max(0.0) + TOLERANCE
    }

    /// How far it is from a shape to the nearest made way.
    fn to_road(&self, shape: &[Point]) -> f64 {
        let roads = self.roads();
        let far = roads.map(|road| shape::distance(shape, &road.outline.0));
        far.fold(f64::INFINITY, f64::min)
    }

    /// How far the middle of the unit can get at most.
    pub(super) fn farthest(&self) -> f64 {
        let factor = if self.roads().next().is_some() {
            2.0
        } else {
            1.0
        };
        self.allowance * factor + TOLERANCE
    }
}

/// The place on a made way nearest to another, a little inside.
pub(super) fn onto(road: &[Point], from: Point) -> Point {
    if shape::contains(road, from) {
        return from;
    }
    let near = shape::nearest(road, from);
    let far = from.distance(near).max(TOLERANCE);
    let inside = |p: f64, q: f64| q + (q - p) / far * INSIDE;
    Point::new(inside(from.x, near.x), inside(from.y, near.y))
}

fn halfway(a: Point, b: Point) -> Point {
    Point::new((a.x + b.x) / 2.0, (a.y + b.y) / 2.0)
}

/// The heading from one place to another.
pub(super) fn bearing(from: Point, to: Point) -> f64 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    if dx == 0.0 && dy == 0.0 {
        return 0.0;
    }
    Pose::new(Point::default(), libm::atan2(dx, -dy).to_degrees()).heading
}
