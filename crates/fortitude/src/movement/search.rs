//! A search for a way that must not be missed: a unit flees only where it has no withdrawal (VF-6.4d), and must charge
//! the nearest enemy if it can (VF-6.5c).
//!
//! From the start a tree of ways grows through the cells whose middle is free ([`Space`]). Where it can grow no more
//! and has found no end, the cells are cut that stand between the tree and a cell in which a move may end, those first
//! that leave the least in doubt. Cells that lead to no such cell are never cut.
//!
//! A path that is given back is legal: every leg and the whole are judged as those of a player.
//!
//! That there is no path is said in two ways. Where nothing was left out, it is proven that no end can be reached with
//! a twentieth of an inch of room between the first leg and the last, at whatever length: cells are cut until no corner
//! is farther than a fortieth of an inch from where it is in the middle, so that all cells on such a way have a free
//! middle in the end, and the legs between these meet nothing. Where something was left out, because it seemed too far
//! away or because there are too many cells, a [`Roadmap`] looks for the shortest way. That is no proof: a way may be
//! missed whose length is just within the range. The tests compare it with a plain search on crowded tables.

use super::plan::bearing;
use super::roadmap::Roadmap;
use super::space::{Cell, FINE, Hope, Kind, Region, Space};
use super::taut::tighten;
use super::way::Way;
use crate::geometry::shape::{self, Bounds};
use crate::geometry::{Leg, Point, Pose, shorter};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// The tree does not grow beyond this part of the range.
const TOO_FAR: f64 = 1.5;
/// A way of the tree is at most by this factor longer than the shortest.
const NEARLY: f64 = 1.25;
/// Of the way through cells, from middle to middle, the way that is needed is at least this part.
const STRAIGHT: f64 = 0.5;
/// An end has so much room.
const ROOM: f64 = 0.05;
/// Bounds the work.
const MOST_CELLS: usize = 60_000;
/// Cells that are not smaller tell soon that there is no way at all.
const COARSE: f64 = 0.2;
/// Cells of a larger radius are cut where the way to an end in them is too long.
const NEAR: f64 = 0.1;
/// How many ways through cells in doubt are looked at together.
const TRAILS: usize = 6;
/// What of its radius a cell leaves in doubt if its middle is free.
const RISK: f64 = 0.25;
/// What an inch of a way adds to its doubt, so that of two alike the shorter is taken.
const DETOUR: f64 = 0.02;
/// How many headings are tried by themselves.
const MOST_HEADINGS: usize = 5;
/// Headings that differ by fewer degrees are not tried both.
const ALIKE: f64 = 2.0;

/// What a search looks for.
pub(super) trait Aim {
    /// Whether no pose in a region can be an end.
    fn is_hopeless(&self, region: &Region) -> bool;

    /// What it costs at least to come from a pose to an end, where every inch costs one.
    fn least(&self, pose: Pose) -> f64;

    /// Ways to end from a pose, by what comes after it, if an end is within so many inches.
    fn ends(&self, pose: Pose, reach: f64) -> Vec<Vec<Pose>>;

    /// How to end from the middle of a region: the poses after it, none of them where it is an end itself.
    fn end(&self, region: &Region) -> Option<Vec<Pose>>;

    /// Whether a move may end at a pose.
    fn is_end(&self, pose: Pose) -> bool;

    /// The room around an end: where the poses in it are no ends in the middle of a cell with this radius, none with
    /// so much room is in the cell.
    fn room(&self) -> f64 {
        ROOM
    }

    /// Bounds the work.
    fn most_cells(&self) -> usize {
        MOST_CELLS
    }
}

impl Way<'_> {
    /// A path to an end that the unit can pay for; none where there is none. Before all headings are looked at closely,
    /// some that promise most are tried by themselves, since that is quick.
    pub(super) fn search(
        &self,
        start: Pose,
        headings: &[f64],
        aim: &impl Aim,
    ) -> Option<Vec<Pose>> {
        let layered = |headings: &[f64]| {
            let space = Space::layered(self, start, headings.to_vec());
            Search::new(space, aim).run(FINE)
        };
        if let Outcome::Found(path) = layered(&[start.heading]) {
            return Some(path);
        }
        let mut all = Search::new(Space::new(self, start), aim);
        match all.run(COARSE) {
            Outcome::Found(path) => return Some(path),
            Outcome::None => return None,
            Outcome::Unclear => {}
        }
        if headings.len() > 1
            && let Outcome::Found(path) = layered(headings)
        {
            return Some(path);
        }
        match all.run(FINE) {
            Outcome::Found(path) => Some(path),
            Outcome::None => None,
            Outcome::Unclear => Roadmap::new(self, start, aim, all.links()).search(),
        }
    }

    /// The heading of the start, and those with which the unit is parallel to what is around it.
    pub(super) fn headings(&self, start: Pose) -> Vec<f64> {
        let farthest = self.farthest_from(start);
        let around = Bounds::of(&self.footprint.block().at(start)).grown(farthest);
        let mut headings = vec![start.heading];
        self.each_obstacle(|corners, _| {
            let edges = shape::edges(corners).filter(|_| around.is_near(&Bounds::of(corners), 0.0));
            for (a, b) in edges {
                let along = bearing(a, b) - start.heading;
                for quarter in [0.0, 90.0, 180.0, 270.0] {
                    let by = shorter(along + quarter);
                    let is_known =
                        |heading: &f64| shorter(heading - start.heading - by).abs() < ALIKE;
                    if by.abs() <= 90.0 && !headings.iter().any(is_known) {
                        headings.push(start.heading + by);
                    }
                }
            }
        });
        headings.truncate(MOST_HEADINGS);
        headings
    }
}

/// What a search comes to.
enum Outcome {
    Found(Vec<Pose>),
    /// There is no way.
    None,
    /// Smaller cells have to be looked at, or there are ways that may be too long.
    Unclear,
}

/// A pose that is reached, and from which other.
struct Node {
    pose: Pose,
    before: u32,
    /// What the legs to it cost, each taken by itself.
    spent: f64,
}

impl Node {
    /// What the shortest way to it costs at least.
    fn least(&self) -> f64 {
        self.spent / NEARLY
    }
}

/// A search that is under way.
struct Search<'a, A> {
    space: Space<'a>,
    aim: &'a A,
    /// The first is the start.
    nodes: Vec<Node>,
    /// Cells that may be reached from a node, the nearest first.
    trials: BinaryHeap<Reverse<(u64, usize, u32)>>,
    /// Cells that are reached and in parts of which a move may end.
    hopeful: BinaryHeap<Reverse<(u64, usize)>>,
    /// Those that are too small for now.
    shelved: Vec<usize>,
    /// Cells beside reached ones.
    border: Vec<usize>,
    /// What the last search for trails found out, one a cell.
    marks: Vec<Mark>,
    beside: Vec<usize>,
    /// Whether something was left out since it seemed too far away.
    is_cropped: bool,
}

/// How a cell is reached on a trail.
#[derive(Clone)]
struct Mark {
    doubt: f64,
    /// What it costs at least to come there.
    spent: f64,
    before: usize,
}

const UNMARKED: Mark = Mark {
    doubt: f64::INFINITY,
    spent: 0.0,
    before: usize::MAX,
};

impl<'a, A: Aim> Search<'a, A> {
    fn new(space: Space<'a>, aim: &'a A) -> Self {
        let pose = space.start;
        let mut search = Self {
            space,
            aim,
            nodes: vec![Node {
                pose,
                before: 0,
                spent: 0.0,
            }],
            trials: BinaryHeap::new(),
            hopeful: BinaryHeap::new(),
            shelved: Vec::new(),
            border: Vec::new(),
            marks: Vec::new(),
            beside: Vec::new(),
            is_cropped: false,
        };
        for cell in 0..search.space.cells.len() {
            if search.space.is_at_start(cell) {
                search.introduce(cell, None);
            }
        }
        search
    }

    /// Goes on until a way is found or none is left in cells with more than the least radius.
    fn run(&mut self, least: f64) -> Outcome {
        for cell in std::mem::take(&mut self.shelved) {
            self.expect(cell);
        }
        while self.space.cells.len() <= self.aim.most_cells() {
            if let Some(path) = self.grow() {
                return Outcome::Found(path);
            }
            if let Some(cell) = self.next_hopeful(least) {
                self.cut(cell);
                continue;
            }
            match self.doubts(least) {
                None if self.shelved.is_empty() && !self.is_cropped => return Outcome::None,
                None => return Outcome::Unclear,
                Some(cells) if cells.is_empty() => return Outcome::Unclear,
                Some(cells) => cells.into_iter().for_each(|cell| self.cut(cell)),
            }
        }
        Outcome::Unclear
    }

    /// The poses of the tree, each with the one before it.
    fn links(&self) -> impl Iterator<Item = (Pose, usize)> {
        let nodes = self.nodes.iter();
        nodes.map(|node| (node.pose, node.before as usize))
    }

    /// Lets the tree grow as far as it can; a path if it comes to an end.
    fn grow(&mut self) -> Option<Vec<Pose>> {
        while let Some(Reverse((_, cell, from))) = self.trials.pop() {
            let is_new = self.space.cells[cell].node.is_none();
            if !is_new || !self.is_sound(cell) {
                continue;
            }
            let Some(node) = self.join(cell, from) else {
                continue;
            };
            if self.nodes[node as usize].spent > TOO_FAR * self.space.way.allowance {
                self.space.cells[cell].kind = Kind::Closed;
                self.is_cropped = true;
                continue;
            }
            self.space.cells[cell].node = Some(node);
            if self.hope(cell) == Hope::Some {
                let path = self.finish(cell, node);
                if path.is_some() {
                    return path;
                }
            }
            self.relax(cell, node);
        }
        None
    }

    /// Whether a cell is whole and the unit can be in its middle.
    fn is_sound(&mut self, cell: usize) -> bool {
        self.space.is_whole(cell) && matches!(self.space.kind(cell), Kind::Free | Kind::Mixed)
    }

    /// Tries what is beside a cell that is reached.
    fn relax(&mut self, cell: usize, node: u32) {
        let mut beside = std::mem::take(&mut self.beside);
        self.space.neighbours(cell, &mut beside);
        for &next in &beside {
            if self.space.cells[next].node.is_none() && self.space.kind(next) != Kind::Closed {
                self.add_border(next, node);
            }
        }
        self.beside = beside;
    }

    /// Remembers a cell beside a node, and tries to reach it from there.
    fn add_border(&mut self, cell: usize, node: u32) {
        let node_at = &self.nodes[node as usize];
        let (pose, spent, least) = (node_at.pose, node_at.spent, node_at.least());
        let state = &mut self.space.cells[cell];
        if state.near == f64::INFINITY {
            self.border.push(cell);
        }
        state.near = state.near.min(least);
        if self.is_sound(cell) {
            let far = spent + self.space.far(cell, pose);
            self.trials.push(Reverse((far.to_bits(), cell, node)));
        }
    }

    /// A new cell: it may be reached from the node of the one that it is a part of, from the start and from its
    /// neighbours.
    fn introduce(&mut self, cell: usize, of: Option<u32>) {
        if self.space.kind(cell) == Kind::Closed {
            return;
        }
        let mut beside = std::mem::take(&mut self.beside);
        self.space.neighbours(cell, &mut beside);
        let start = self.space.is_at_start(cell).then_some(0);
        let around = beside
            .iter()
            .filter_map(|next| self.space.cells[*next].node);
        let nodes: Vec<u32> = of.into_iter().chain(start).chain(around).collect();
        self.beside = beside;
        for node in nodes {
            self.add_border(cell, node);
        }
    }

    fn cut(&mut self, cell: usize) {
        let node = self.space.cells[cell].node;
        for part in self.space.cut(cell) {
            self.introduce(part, node);
        }
    }

    /// The pose in the middle of a cell.
    fn pose(&self, cell: usize) -> Pose {
        let pose = self.space.region(cell).pose;
        Pose::new(pose.at, pose.heading)
    }

    /// Joins the middle of a cell to the tree: to the node before one beside it, or to this.
    fn join(&mut self, cell: usize, from: u32) -> Option<u32> {
        let to = self.pose(cell);
        let before = self.nodes[from as usize].before;
        if before != from && self.is_walked(self.nodes[before as usize].pose, &[to]) {
            return Some(self.add_node(before, to));
        }
        let path = self.joined(self.nodes[from as usize].pose, to)?;
        Some(
            path.into_iter()
                .fold(from, |node, pose| self.add_node(node, pose)),
        )
    }

    fn add_node(&mut self, before: u32, pose: Pose) -> u32 {
        let Node {
            pose: from, spent, ..
        } = self.nodes[before as usize];
        let spent = spent + self.space.way.price(from, pose);
        self.nodes.push(Node {
            pose,
            before,
            spent,
        });
        self.nodes.len() as u32 - 1
    }

    /// The poses after one up to another, joined by legs that meet nothing: directly, or turning before or after.
    fn joined(&self, from: Pose, to: Pose) -> Option<Vec<Pose>> {
        let way = self.space.way;
        let is_walked = |path: &Vec<Pose>| self.is_walked(from, path);
        Some(vec![to])
            .filter(is_walked)
            .or_else(|| Some(vec![way.turned(from, to.heading), to]).filter(is_walked))
            .or_else(|| Some(vec![way.turned(to, from.heading), to]).filter(is_walked))
    }

    /// Whether poses can be passed one after another.
    fn is_walked(&self, from: Pose, path: &[Pose]) -> bool {
        let mut at = from;
        path.iter().all(|next| {
            let leg = Leg::between(at, *next);
            let is_open = at == *next || self.space.way.is_open(at, &leg);
            at = *next;
            is_open
        })
    }

    /// What a cell promises, found out when it is first asked for.
    fn hope(&mut self, cell: usize) -> Hope {
        if self.space.cells[cell].hope == Hope::Unknown {
            let Cell { kind, radius, .. } = self.space.cells[cell];
            let is_hopeless = (kind == Kind::Doubtful && radius <= self.aim.room())
                || self.aim.is_hopeless(&self.space.region(cell));
            self.space.cells[cell].hope = if is_hopeless { Hope::None } else { Hope::Some };
        }
        self.space.cells[cell].hope
    }

    /// A path that ends from the middle of a cell that is reached. If there is none yet the cell is cut later, unless its
    /// nearest pose is too far away as well.
    fn finish(&mut self, cell: usize, node: u32) -> Option<Vec<Pose>> {
        let region = self.space.region(cell);
        let from = self.nodes[node as usize].pose;
        let rest = self.aim.end(&region).and_then(|rest| {
            let first = rest
                .first()
                .map_or(Some(Vec::new()), |first| self.joined(from, *first))?;
            Some([first, rest.get(1..).unwrap_or_default().to_vec()].concat())
        });
        let allowance = self.space.way.allowance;
        let Some(rest) = rest else {
            if self.nodes[node as usize].least() - region.radius <= allowance {
                self.expect(cell);
            } else {
                self.is_cropped = true;
            }
            return None;
        };
        match tighten(self.space.way, self.path(node, rest), self.aim) {
            Ok(path) => Some(path),
            Err(length) => {
                self.is_cropped = true;
                if region.radius > NEAR && length - region.radius <= allowance {
                    self.expect(cell);
                }
                None
            }
        }
    }

    /// The poses from the start to a node and on.
    fn path(&self, node: u32, rest: Vec<Pose>) -> Vec<Pose> {
        let mut path = vec![self.nodes[node as usize].pose];
        let mut at = node;
        while at != 0 {
            at = self.nodes[at as usize].before;
            path.push(self.nodes[at as usize].pose);
        }
        path.reverse();
        path.extend(rest);
        path.dedup();
        path
    }

    fn expect(&mut self, cell: usize) {
        let node = self.space.cells[cell].node.unwrap_or_default();
        let spent = self.nodes[node as usize].spent;
        self.hopeful.push(Reverse((spent.to_bits(), cell)));
    }

    /// The nearest cell that is reached and has to be cut for the ends that may be in it.
    fn next_hopeful(&mut self, least: f64) -> Option<usize> {
        while let Some(Reverse((_, cell))) = self.hopeful.pop() {
            let radius = self.space.cells[cell].radius;
            if !self.space.is_whole(cell) || radius <= self.aim.room() {
                continue;
            }
            if radius > least {
                return Some(cell);
            }
            self.shelved.push(cell);
        }
        None
    }

    /// The cells to be cut between the tree and cells in which a move may end; none where nothing leads to such cells,
    /// and no cells where all of them are too small for now.
    fn doubts(&mut self, least: f64) -> Option<BTreeSet<usize>> {
        let mut border = std::mem::take(&mut self.border);
        border.retain(|cell| {
            self.is_open(*cell) && self.is_in_range(*cell, self.space.cells[*cell].near)
        });
        let mut doubts: BTreeSet<usize> = BTreeSet::new();
        doubts.extend(border.iter().filter(|cell| self.hope(**cell) == Hope::Some));
        if doubts.is_empty() {
            let trails = self.trails(&border);
            trails
                .iter()
                .for_each(|trail| self.add_doubts(trail, &mut doubts));
        } else {
            // Beside the tree, the largest first.
            let radius = |cell: &usize| self.space.cells[*cell].radius;
            let most = doubts.iter().map(radius).fold(0.0, f64::max);
            doubts.retain(|cell| radius(cell) > most / 2.0);
            let first: Vec<usize> = doubts.iter().copied().collect();
            first
                .iter()
                .for_each(|cell| self.add_reached(*cell, &mut doubts));
        }
        self.border = border;
        if doubts.is_empty() {
            return None;
        }
        doubts.retain(|cell| self.space.cells[*cell].radius > least || least <= FINE);
        Some(doubts)
    }

    /// Of a trail: where it leaves the tree, where the unit cannot be in the middle, and where it ends.
    fn add_doubts(&mut self, trail: &[usize], doubts: &mut BTreeSet<usize>) {
        let (Some(&first), Some(&last)) = (trail.first(), trail.last()) else {
            return;
        };
        doubts.insert(first);
        let is_doubtful = |cell: &&usize| self.space.cells[**cell].kind == Kind::Doubtful;
        doubts.extend(trail.iter().filter(is_doubtful));
        if self.space.cells[last].radius > COARSE {
            doubts.insert(last);
        }
        self.add_reached(first, doubts);
    }

    /// The cells beside one that are reached, but may have parts that are not reached from their middle.
    fn add_reached(&mut self, cell: usize, doubts: &mut BTreeSet<usize>) {
        self.space.neighbours(cell, &mut self.beside);
        let radius = self.space.cells[cell].radius;
        doubts.extend(self.beside.iter().filter(|next| {
            let next = &self.space.cells[**next];
            next.node.is_some() && next.kind == Kind::Mixed && next.radius >= radius
        }));
    }

    /// Whether a cell may be in range that costs so much at least up to its middle.
    fn is_in_range(&mut self, cell: usize, spent: f64) -> bool {
        let is_near = spent - 2.0 * self.space.cells[cell].radius <= self.space.way.allowance;
        self.is_cropped |= !is_near;
        is_near
    }

    /// What a cell leaves in doubt.
    fn doubt(&self, cell: usize) -> f64 {
        let Cell { kind, radius, .. } = self.space.cells[cell];
        match kind {
            Kind::Free => 0.0,
            Kind::Mixed => RISK * radius,
            _ => radius,
        }
    }

    /// Whether a trail may lead through a cell.
    fn is_open(&mut self, cell: usize) -> bool {
        self.space.is_whole(cell)
            && self.space.cells[cell].node.is_none()
            && self.space.kind(cell) != Kind::Closed
    }

    /// Trails from beside the tree to cells in which a move may end, those with the least doubt, by Dijkstra's search.
    fn trails(&mut self, border: &[usize]) -> Vec<Vec<usize>> {
        let mut marks = std::mem::take(&mut self.marks);
        marks.resize(self.space.cells.len(), UNMARKED);
        let mut marked: Vec<usize> = border.to_vec();
        let mut queue = BinaryHeap::new();
        for &cell in border {
            marks[cell] = Mark {
                doubt: self.doubt(cell),
                spent: self.space.cells[cell].near,
                before: usize::MAX,
            };
            queue.push(Reverse((marks[cell].doubt.to_bits(), cell)));
        }
        let mut trails: Vec<Vec<usize>> = Vec::new();
        let mut beside = Vec::new();
        while let Some(Reverse((bits, cell))) = queue.pop() {
            let doubt = f64::from_bits(bits);
            if doubt > marks[cell].doubt {
                continue;
            }
            if self.hope(cell) == Hope::Some {
                trails.push(trail(&marks, cell));
                if trails.len() == TRAILS {
                    break;
                }
                continue;
            }
            self.space.neighbours(cell, &mut beside);
            for &next in &beside {
                if !self.is_open(next) {
                    continue;
                }
                let far = self.space.apart(cell, next);
                let doubt = doubt + self.doubt(next) + DETOUR * far;
                let spent = marks[cell].spent + STRAIGHT * far;
                if doubt < marks[next].doubt && self.is_in_range(next, spent) {
                    marks[next] = Mark {
                        doubt,
                        spent,
                        before: cell,
                    };
                    marked.push(next);
                    queue.push(Reverse((doubt.to_bits(), next)));
                }
            }
        }
        marked.into_iter().for_each(|cell| marks[cell] = UNMARKED);
        self.marks = marks;
        trails
    }
}

/// The cells up to one, by the one before each.
fn trail(marks: &[Mark], last: usize) -> Vec<usize> {
    let mut trail = vec![last];
    let mut cell = last;
    while marks[cell].before != usize::MAX {
        cell = marks[cell].before;
        trail.push(cell);
    }
    trail.reverse();
    trail
}

/// A pose between two others, by their middles.
pub(super) fn between(depth: f64, one: Pose, other: Pose, part: f64) -> Pose {
    let middle = |pose: Pose| pose.local(0.0, -depth / 2.0);
    let (a, b) = (middle(one), middle(other));
    let turned = Pose {
        at: Point {
            x: a.x + part * (b.x - a.x),
            y: a.y + part * (b.y - a.y),
        },
        heading: one.heading + part * shorter(other.heading - one.heading),
    };
    Pose::new(turned.local(0.0, depth / 2.0), turned.heading)
}
