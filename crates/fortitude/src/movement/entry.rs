//! VF-11.0, VF-G57 Reserves entering.

use super::change::refuse;
use super::plan::Effort;
use super::strike::CLOSE;
use super::way::Way;
use super::{Arrival, Trip};
use crate::formation::footprint;
use crate::geometry::{Point, Pose, TOLERANCE, shape};
use crate::{Change, Edge, March, MoveKind, Order, Place, Position, UnitId, rule, text};
use feldherr_core::Illegal;

/// A way for a reserve unit to enter.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Where on the edge it starts.
    pub from: Pose,
    /// Its Move.
    pub march: March,
    /// Its second Move, if it makes one.
    pub second: Vec<Pose>,
}

impl Edge {
    /// The heading that leads from the edge into the table.
    pub const fn inward(self) -> f64 {
        match self {
            Self::Top => 180.0,
            Self::Bottom => 0.0,
            Self::Left => 90.0,
            Self::Right => 270.0,
        }
    }

    /// How far a place is from the edge's line, inwards.
    pub fn depth(self, size: [f64; 2], point: Point) -> f64 {
        let [width, depth] = size;
        match self {
            Self::Top => point.y,
            Self::Bottom => depth - point.y,
            Self::Left => point.x,
            Self::Right => width - point.x,
        }
    }
}

impl Position {
    /// VF-11.0b, VF-11.0c, VF-11.0d, VF-11.0e, VF-G57 Judges the entry of a reserve unit with its front on an edge at
    /// `from`: one Move with a change of formation after it, or two Moves.
    ///
    /// # Errors
    /// When it is not in reserve or in march column, charges, or its way is not legal.
    pub fn judge_entry(
        &self,
        unit: UnitId,
        edge: Edge,
        from: Pose,
        march: &March,
        second: &[Pose],
    ) -> Result<Trip, Illegal> {
        let order = self.check_entry(unit, edge, from, march, second)?;
        let missing = || refuse(rule::VF_11_0B, text::VF_NO_SUCH_UNIT);
        let way = self
            .entry_way(unit, (order, edge), from, [&march.path, second])
            .ok_or_else(missing)?;
        let mut trip = Trip {
            cost: 0.0,
            allowance: way.allowance,
            path: vec![from],
            pose: from,
            order,
            touched: Vec::new(),
            overrun: Vec::new(),
        };
        for path in [&*march.path, second] {
            if path.is_empty() {
                continue;
            }
            trip.cost += way
                .walk(trip.pose, path)
                .map_err(|stop| self.explain_walk(unit, &way, stop))?;
            trip.overrun
                .extend(self.overrun(unit, &way.footprint, trip.pose, path));
            trip.pose = path.last().copied().unwrap_or(trip.pose);
            trip.path.extend_from_slice(path);
            // VF-11.0d Each of two Moves ends as any Move does.
            if !second.is_empty() {
                way.check_stand(trip.pose)
                    .map_err(|fault| self.explain(unit, fault, trip.pose.at))?;
            }
        }
        trip.pose = self.drawn_in(unit, order, edge, trip.pose);
        self.judge_pose(unit, order, trip.pose)?;
        way.check_three(trip.pose)
            .map_err(|fault| self.explain(unit, fault, trip.pose.at))?;
        if let Some(change) = &march.after {
            trip.pose = self.judge_change(unit, order, trip.pose, change)?;
            trip.order = change.order;
        }
        Ok(trip)
    }

    /// The surroundings of an entry by one path and another.
    fn entry_way(
        &self,
        unit: UnitId,
        (order, edge): (Order, Edge),
        from: Pose,
        paths: [&[Pose]; 2],
    ) -> Option<Way<'_>> {
        let mut whole = paths.concat();
        let last = whole.last().copied().unwrap_or(from);
        whole.push(self.drawn_in(unit, order, edge, last));
        let way = self.way_along(unit, order, MoveKind::Move, (from, &whole))?;
        Some(way.entering(edge))
    }

    /// What an entry that has been judged leads to: nothing is asked again.
    pub(crate) fn entry_arrival(
        &self,
        unit: UnitId,
        edge: Edge,
        from: Pose,
        march: &March,
        second: &[Pose],
    ) -> Option<Arrival> {
        let (sheet, state) = self.unit(unit)?;
        let footprint = footprint(sheet, state.order);
        let mut overrun = self.overrun(unit, &footprint, from, &march.path);
        let halt = march.path.last().copied().unwrap_or(from);
        overrun.extend(self.overrun(unit, &footprint, halt, second));
        let end = second.last().copied().unwrap_or(halt);
        let pose = self.drawn_in(unit, state.order, edge, end);
        self.arrived(unit, (state.order, pose), march, overrun)
    }

    /// VF-11.0c, VF-11.0d, VF-11.0e, VF-G57 Whether a unit may enter so at all.
    fn check_entry(
        &self,
        unit: UnitId,
        edge: Edge,
        from: Pose,
        march: &March,
        second: &[Pose],
    ) -> Result<Order, Illegal> {
        let Some((_, state)) = self.unit(unit) else {
            return Err(refuse(rule::VF_11_0B, text::VF_NO_SUCH_UNIT));
        };
        if state.place != Place::Reserve {
            return Err(refuse(rule::VF_11_0B, text::VF_NOT_IN_RESERVE));
        }
        if !state.order.formation.is_march() {
            return Err(refuse(rule::VF_11_0C, text::VF_ENTER_IN_MARCH_COLUMN));
        }
        if march.kind != MoveKind::Move {
            return Err(refuse(rule::VF_11_0E, text::VF_ENTER_BY_MOVE));
        }
        let changes = march.before.is_some() || march.after.is_some();
        if march.before.is_some() || (changes && !second.is_empty()) {
            return Err(refuse(rule::VF_11_0D, text::VF_ENTER_MOVE_OR_CHANGE));
        }
        if second.len() + march.path.len() > super::march::MOST_LEGS {
            return Err(refuse(rule::VF_6_3A, text::VF_TOO_MANY_LEGS));
        }
        let on_edge = edge.depth(self.field.size, from.at).abs() <= TOLERANCE;
        if !on_edge || from.heading != edge.inward() {
            return Err(refuse(rule::VF_G57, text::VF_ENTER_AT_EDGE).at(from.at.into()));
        }
        // VF-S.karree.b A unit that enters has moved.
        if let Some(change) = &march.after {
            self.check_both(unit, change.order.formation)?;
        }
        Ok(state.order)
    }

    /// VF-G57 A unit that would hang over the edge is set with its rear on it.
    fn drawn_in(&self, unit: UnitId, order: Order, edge: Edge, pose: Pose) -> Pose {
        let Some((sheet, _)) = self.unit(unit) else {
            return pose;
        };
        let block = footprint(sheet, order).block().at(pose);
        let deepest = block
            .iter()
            .map(|corner| edge.depth(self.field.size, *corner))
            .fold(f64::INFINITY, f64::min);
        if deepest >= -TOLERANCE {
            return pose;
        }
        let inward = Pose::new(Point::default(), edge.inward()).forward();
        let at = Point::new(
            pose.at.x - inward.0 * deepest,
            pose.at.y - inward.1 * deepest,
        );
        Pose::new(at, pose.heading)
    }

    /// VF-11.0 Ways for a reserve unit to enter at a place: straight ahead as far as it can get, along a made way maybe
    /// (VF-T.2.3a), then as far as it gets elsewhere, half as far and just onto the table.
    pub fn entry_options(&self, unit: UnitId, edge: Edge, from: Pose) -> Vec<March> {
        let Some((_, state)) = self.unit(unit) else {
            return Vec::new();
        };
        let range = self.allowance(unit, state.order, MoveKind::Move) - TOLERANCE;
        let ahead = |inches: f64| Pose::new(from.local(0.0, inches), from.heading);
        let most = [ahead(2.0 * range)];
        let Some(way) = self.way_along(unit, state.order, MoveKind::Move, (from, &most)) else {
            return Vec::new();
        };
        let way = way.entering(edge);
        let on_road = way
            .roads()
            .any(|road| shape::contains(&road.outline.0, ahead(0.1).at));
        let farther = on_road.then(|| way.ray(from, &way.purse(), most[0]) - TOLERANCE);
        let nearer = [1.0, 0.5, 0.1].map(|part| range * part);
        farther
            .into_iter()
            .chain(nearer)
            .map(ahead)
            // What cannot be walked need not be explained.
            .filter(|end| way.cost(from, &[*end]).is_some())
            .map(|end| super::options::along(MoveKind::Move, vec![end]))
            .filter(|march| self.judge_entry(unit, edge, from, march, &[]).is_ok())
            .collect()
    }

    /// VF-11.0f A way for a reserve unit to enter straight ahead at a place, however far it has to go to find room.
    pub(crate) fn any_entry(&self, unit: UnitId, edge: Edge, from: Pose) -> Option<March> {
        let (_, state) = self.unit(unit)?;
        let range = self.allowance(unit, state.order, MoveKind::Move) - TOLERANCE;
        let ahead = |inches: f64| Pose::new(from.local(0.0, inches), from.heading);
        let farthest = [ahead(range)];
        let way = self.way_along(unit, state.order, MoveKind::Move, (from, &farthest))?;
        let way = way.entering(edge);
        let steps = libm::floor(range / CLOSE) as u16;
        (1..=steps)
            .map(|step| ahead(f64::from(step) * CLOSE))
            .take_while(|end| way.cost(from, &[*end]).is_some())
            .map(|end| super::options::along(MoveKind::Move, vec![end]))
            .find(|march| self.judge_entry(unit, edge, from, march, &[]).is_ok())
    }

    /// VF-11.0d, VF-G57 Where on the edge and by which Moves a reserve unit can enter to stand at a pose: with one Move
    /// if that will do, else with two; `after` is the change of formation it is to make then. None if none is found.
    pub fn plan_entry(&self, unit: UnitId, goal: Pose, after: Option<Change>) -> Option<Entry> {
        let (sheet, state) = self.unit(unit)?;
        let edge = self.state.edges[sheet.side.index()]?;
        let way = self.way(unit, state.order, MoveKind::Move)?.entering(edge);
        let mut twice = self.way(unit, state.order, MoveKind::Move)?.entering(edge);
        twice.allowance *= 2.0;
        let march = |path: Vec<Pose>| March {
            after,
            ..super::options::along(MoveKind::Move, path)
        };
        let legal = |entry: &Entry| {
            self.judge_entry(unit, edge, entry.from, &entry.march, &entry.second)
                .is_ok()
        };
        let places = self.entry_places(edge, way.footprint.width, goal.at);
        let once = places.iter().filter_map(|from| {
            let path = way.find_path(*from, goal, Effort::Full)?;
            Some(Entry {
                from: *from,
                march: march(path),
                second: Vec::new(),
            })
        });
        if let Some(entry) = once.into_iter().find(legal) {
            return Some(entry);
        }
        let mut two = places.iter().filter_map(|from| {
            let path = twice.find_path(*from, goal, Effort::Full)?;
            let (path, second) = way.split(*from, &path);
            Some(Entry {
                from: *from,
                march: march(path),
                second,
            })
        });
        two.find(|entry| after.is_none() && legal(entry))
    }

    /// Places on an edge from which a unit might enter, the nearest to its goal first.
    fn entry_places(&self, edge: Edge, width: f64, goal: Point) -> Vec<Pose> {
        let length = self.field.edge_length(edge);
        let along = match edge {
            Edge::Top | Edge::Bottom => goal.x,
            Edge::Left | Edge::Right => goal.y,
        };
        let (least, most) = (width / 2.0, (length - width / 2.0).max(width / 2.0));
        let aside = [0.0, 3.0, -3.0, 6.0, -6.0, 10.0, -10.0, 15.0, -15.0];
        let places = aside.map(|aside| (along + aside).clamp(least, most));
        let mut poses: Vec<Pose> = places
            .into_iter()
            .map(|along| Pose::new(self.field.at_edge(edge, along, 0.0), edge.inward()))
            .collect();
        poses.dedup();
        poses
    }

    /// Whether a shape is completely within some inches of a table edge (deployment zones).
    pub fn is_within_edge(&self, shape: &[Point], edge: Edge, inches: f64) -> bool {
        let size = self.field.size;
        let [width, depth] = size;
        let table = [
            Point { x: 0.0, y: 0.0 },
            Point { x: width, y: 0.0 },
            Point { x: width, y: depth },
            Point { x: 0.0, y: depth },
        ];
        shape.iter().all(|corner| {
            edge.depth(size, *corner) <= inches + TOLERANCE
                && shape::point_distance(&table, *corner) <= TOLERANCE
        })
    }
}
