//! VF-6.4d, VF-6.5c On crowded tables: where a plain and slow search finds a withdrawal or a charge, ours does too, and
//! what ours finds is legal. `make tables` tries ten thousand tables of each kind.

#[path = "../rules/support/mod.rs"]
mod support;

use feldherr_fortitude::formation::footprint;
use feldherr_fortitude::geometry::{Outline, Pose};
use feldherr_fortitude::{Edge, MoveKind, Position};
use feldherr_testkit::seeds;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use support::{Scene, at, battle, march, outline, unit};

/// Tables of each kind, unless the environment says it.
const TABLES: u64 = 200;
/// What the plain search keeps off everything.
const ROOM: f64 = 0.05;
/// Places from the start to the end of the range.
const STEPS: f64 = 12.0;
/// Degrees between headings.
const TURN: f64 = 10.0;
/// So many of them are a half turn.
const MOST_TURNS: i32 = 18;

type Corners = Vec<(f64, f64)>;

/// Numbers that look random: xorshift.
struct Chance(u64);

impl Chance {
    fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        low + (high - low) * ((self.0 >> 11) as f64 / (1u64 << 53) as f64)
    }

    fn below(&mut self, count: usize) -> usize {
        (self.between(0.0, count as f64) as usize).min(count - 1)
    }
}

/// Width and depth of a kind of unit.
fn extent(kind: &str) -> (f64, f64) {
    let alone = battle().one(kind, at(20.0, 20.0, 0.0)).build();
    let ground = footprint(&alone.field.sheets[0], alone.state.units[0].order);
    (ground.width, ground.depth)
}

/// A rectangle by its middle, size and heading.
fn rectangle(x: f64, y: f64, width: f64, depth: f64, heading: f64) -> Corners {
    let (sin, cos) = heading.to_radians().sin_cos();
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .into_iter()
        .map(|(right, down)| (right * width / 2.0, down * depth / 2.0))
        .map(|(right, down)| (x + right * cos - down * sin, y + right * sin + down * cos))
        .collect()
}

/// Whether two rectangles overlap: no line parallel to an edge parts them.
fn overlap(one: &Corners, other: &Corners) -> bool {
    let parts = |shape: &Corners| {
        (0..2).any(|edge| {
            let ((ax, ay), (bx, by)) = (shape[edge], shape[edge + 1]);
            let span = |corners: &Corners| {
                let along = corners.iter().map(|(x, y)| x * (bx - ax) + y * (by - ay));
                along.fold((f64::MAX, f64::MIN), |(low, high), at| {
                    (low.min(at), high.max(at))
                })
            };
            let ((low, high), (least, most)) = (span(one), span(other));
            high <= least || most <= low
        })
    };
    !parts(one) && !parts(other)
}

/// A table as the plain search knows it.
struct Table {
    position: Position,
    start: Pose,
    range: f64,
    size: (f64, f64),
    /// What cannot be entered.
    closed: Vec<Corners>,
}

/// A pose of the plain search: steps to the right and down, and turns.
type Node = (i32, i32, i32);

impl Table {
    fn pose(&self, (x, y, turn): Node) -> Pose {
        let step = self.range / STEPS;
        let middle = self.start.local(0.0, -self.size.1 / 2.0);
        let heading = self.start.heading + f64::from(turn) * TURN;
        let turned = at(
            middle.x + f64::from(x) * step,
            middle.y + f64::from(y) * step,
            heading,
        );
        Pose::new(turned.local(0.0, self.size.1 / 2.0), heading)
    }

    fn corners(&self, pose: Pose, room: f64) -> Corners {
        let middle = pose.local(0.0, -self.size.1 / 2.0);
        let (width, depth) = self.size;
        let grown = 2.0 * room;
        rectangle(
            middle.x,
            middle.y,
            width + grown,
            depth + grown,
            pose.heading,
        )
    }

    fn is_free(&self, pose: Pose) -> bool {
        let own = self.corners(pose, ROOM);
        let [width, depth] = self.position.field.size;
        let inside = |&(x, y): &(f64, f64)| x >= 0.0 && x <= width && y >= 0.0 && y <= depth;
        own.iter().all(inside) && !self.closed.iter().any(|other| overlap(&own, other))
    }

    /// Whether the unit comes from one pose to another past everything, looked at in some places.
    fn passes(&self, from: Pose, to: Pose) -> bool {
        let turn = (to.heading - from.heading + 540.0).rem_euclid(360.0) - 180.0;
        (1..=6).all(|step| {
            let part = f64::from(step) / 6.0;
            let middle = |pose: Pose| pose.local(0.0, -self.size.1 / 2.0);
            let (a, b) = (middle(from), middle(to));
            let heading = from.heading + part * turn;
            let turned = at(a.x + part * (b.x - a.x), a.y + part * (b.y - a.y), heading);
            self.is_free(Pose::new(turned.local(0.0, self.size.1 / 2.0), heading))
        })
    }

    /// Every pose that is reached step by step within the range, and the one before it, by Dijkstra's search; the unit in
    /// contact may begin in any direction.
    fn flood(&self) -> BTreeMap<Node, Node> {
        let origin: Node = (0, 0, 0);
        let (mut before, mut waiting) = (BTreeMap::new(), BinaryHeap::new());
        waiting.push(Reverse((0, origin, origin)));
        let moves = self.moves();
        while let Some(Reverse((bits, node, from))) = waiting.pop() {
            if before.contains_key(&node) || !self.is_reached(from, node) {
                continue;
            }
            before.insert(node, from);
            for ((dx, dy, by), cost) in &moves {
                let next: Node = (node.0 + dx, node.1 + dy, node.2 + by);
                let spent = f64::from_bits(bits) + cost;
                if spent <= self.range && !before.contains_key(&next) && next.2.abs() <= MOST_TURNS
                {
                    waiting.push(Reverse((spent.to_bits(), next, node)));
                }
            }
        }
        before
    }

    /// Steps in sixteen directions and turns to both sides, with what they cost.
    fn moves(&self) -> Vec<(Node, f64)> {
        let step = self.range / STEPS;
        let swing = TURN.to_radians() * self.size.0.hypot(self.size.1) / 2.0;
        let mut moves = vec![((0, 0, 1), swing), ((0, 0, -1), swing)];
        for (dx, dy) in (-2i32..=2).flat_map(|dx| (-2i32..=2).map(move |dy| (dx, dy))) {
            if dx.abs().max(dy.abs()) == 1 || dx.abs() + dy.abs() == 3 {
                moves.push(((dx, dy, 0), step * f64::from(dx).hypot(f64::from(dy))));
            }
        }
        moves
    }

    fn is_reached(&self, from: Node, to: Node) -> bool {
        let origin: Node = (0, 0, 0);
        let (pose, next) = (self.pose(from), self.pose(to));
        to == origin || (from == origin && self.is_free(next)) || self.passes(pose, next)
    }

    fn path(&self, before: &BTreeMap<Node, Node>, end: Node) -> Vec<Pose> {
        let mut path = vec![self.pose(end)];
        let mut node = end;
        while before[&node] != node {
            node = before[&node];
            path.push(self.pose(node));
        }
        path.pop();
        path.reverse();
        path
    }

    fn judges(&self, kind: MoveKind, path: &[Pose]) -> bool {
        self.position
            .judge_march(unit(0), &march(kind, path))
            .is_ok()
    }

    /// A withdrawal by the plain search, one that may end a little beside its end as well.
    fn withdrawal(&self) -> Option<Vec<Pose>> {
        let before = self.flood();
        let ends = before.keys().filter(|node| **node != (0, 0, 0));
        let mut paths = ends.map(|end| self.path(&before, *end));
        let has_room = |path: &[Pose]| {
            let beside = [
                (0.0, 0.0),
                (ROOM, 0.0),
                (-ROOM, 0.0),
                (0.0, ROOM),
                (0.0, -ROOM),
            ];
            beside.into_iter().all(|(right, ahead)| {
                let mut path = path.to_vec();
                if let Some(end) = path.last_mut() {
                    *end = Pose::new(end.local(right, ahead), end.heading);
                }
                self.judges(MoveKind::Withdraw, &path)
            })
        };
        paths.find(|path| has_room(&path[path.len() - 1..]) || has_room(path))
    }

    /// A charge by the plain search: from the poses that it reaches to places along each face of the enemy.
    fn charge(&self, target: &Corners) -> Option<Vec<Pose>> {
        let before = self.flood();
        let mut ends: Vec<Pose> = Vec::new();
        for face in 0..4 {
            let ((ax, ay), (bx, by)) = (target[face], target[(face + 1) % 4]);
            let length = (bx - ax).hypot(by - ay);
            let heading = (ay - by).atan2(ax - bx).to_degrees();
            for step in -20..=20 {
                let along = 0.5 + f64::from(step) * 0.25 / length;
                ends.push(at(ax + (bx - ax) * along, ay + (by - ay) * along, heading));
            }
        }
        ends.into_iter().find_map(|end| {
            let near = |node: &&Node| {
                let pose = self.pose(**node);
                let turn = (pose.heading - end.heading + 540.0).rem_euclid(360.0) - 180.0;
                pose.at.distance(end.at) < 1.5 * self.range / STEPS && turn.abs() <= TURN
            };
            before.keys().filter(near).find_map(|node| {
                let mut path = self.path(&before, *node);
                path.push(end);
                self.judges(MoveKind::Charge, &path).then_some(path)
            })
        })
    }
}

fn shape(corners: &Corners) -> Outline {
    outline(corners)
}

/// Walls and friends around a place, none of them on what is there already.
fn crowd(
    chance: &mut Chance,
    mut scene: Scene,
    (x, y): (f64, f64),
    far: f64,
    taken: &[Corners],
) -> (Scene, Vec<Corners>) {
    let mut closed: Vec<Corners> = Vec::new();
    for _ in 0..4 + chance.below(9) {
        let (cx, cy) = (x + chance.between(-far, far), y + chance.between(-far, far));
        let heading = if chance.below(2) == 0 {
            0.0
        } else {
            chance.between(0.0, 360.0)
        };
        let wall = chance.below(3) > 0;
        let (width, depth) = match wall {
            true => (chance.between(1.0, far), 0.4),
            false => extent("gun"),
        };
        let corners = rectangle(cx, cy, width, depth, heading);
        let grown = rectangle(cx, cy, width + 0.1, depth + 0.1, heading);
        if taken
            .iter()
            .chain(&closed)
            .any(|other| overlap(&grown, other))
        {
            continue;
        }
        scene = if wall {
            scene.high_wall(shape(&corners))
        } else {
            let turned = at(cx, cy, heading);
            let front = Pose::new(turned.local(0.0, depth / 2.0), heading);
            scene.one("gun", front).other_brigade()
        };
        closed.push(corners);
    }
    (scene, closed)
}

/// A unit in contact with an enemy, or near to it, in a crowd.
fn hemmed_in(chance: &mut Chance) -> Option<Table> {
    let heading = if chance.below(3) == 0 {
        0.0
    } else {
        chance.between(0.0, 360.0)
    };
    let kind = ["square", "column", "gun", "gun"][chance.below(4)];
    let size = extent(kind);
    let start = at(20.0, 20.0, heading);
    let foe = start.local(chance.between(-2.0, 2.0), chance.between(0.0, 1.5));
    let foe = Pose::new(foe, heading + 180.0);
    let middle = start.local(0.0, -size.1 / 2.0);
    let own = rectangle(middle.x, middle.y, size.0, size.1, heading);
    let (width, depth) = extent("gun");
    let foe_middle = foe.local(0.0, -depth / 2.0);
    let other = rectangle(foe_middle.x, foe_middle.y, width, depth, foe.heading);
    let scene = battle().one(kind, start).two("gun", foe);
    let (scene, mut closed) = crowd(
        chance,
        scene,
        (middle.x, middle.y),
        7.0,
        &[own, other.clone()],
    );
    closed.push(other);
    let scene = scene.with(|field, state| {
        field.size = [40.0, 40.0];
        state.edges = [Some(Edge::Bottom), Some(Edge::Top)];
    });
    table(scene.build(), (start, MoveKind::Withdraw), size, closed)
}

/// A unit and an enemy some inches before it, with a crowd in between.
fn before_the_enemy(chance: &mut Chance) -> Option<(Table, Corners)> {
    let start = at(20.0, 24.0, 0.0);
    let kind = ["column", "march"][chance.below(2)];
    let size = extent(kind);
    let heading = 180.0 + chance.between(-60.0, 60.0);
    let foe = at(
        20.0 + chance.between(-4.0, 4.0),
        24.0 - chance.between(4.0, 8.0),
        heading,
    );
    let middle = start.local(0.0, -size.1 / 2.0);
    let own = rectangle(middle.x, middle.y, size.0, size.1, 0.0);
    let (width, depth) = extent("gun");
    let foe_middle = foe.local(0.0, -depth / 2.0);
    let target = rectangle(foe_middle.x, foe_middle.y, width, depth, heading);
    let scene = battle().one(kind, start).two("gun", foe);
    let (scene, mut closed) = crowd(chance, scene, (20.0, 20.0), 6.0, &[own, target.clone()]);
    closed.push(target.clone());
    let scene = scene.with(|field, _| field.size = [40.0, 40.0]);
    table(scene.build(), (start, MoveKind::Charge), size, closed).map(|table| (table, target))
}

fn table(
    position: Position,
    (start, kind): (Pose, MoveKind),
    size: (f64, f64),
    closed: Vec<Corners>,
) -> Option<Table> {
    let order = position.state.units[0].order;
    let table = Table {
        range: position.allowance(unit(0), order, kind),
        position,
        start,
        size,
        closed,
    };
    // The enemy may touch the unit but not stand on it.
    let own = table.corners(start, -0.01);
    let stands = !table.closed.iter().any(|other| overlap(&own, other));
    stands.then_some(table)
}

/// What became of the tables: ways found and judged legal, none found by either, found by the plain search alone.
#[derive(Default)]
struct Tally {
    found: usize,
    none: usize,
    missed: Vec<(u64, Vec<Pose>)>,
}

impl Tally {
    fn add(&mut self, seed: u64, found: bool, plain: impl FnOnce() -> Option<Vec<Pose>>) {
        match found {
            true => self.found += 1,
            false => match plain() {
                None => self.none += 1,
                Some(path) => self.missed.push((seed, path)),
            },
        }
    }

    fn judge(&self, what: &str) {
        let Self {
            found,
            none,
            missed,
        } = self;
        println!(
            "{what}: {found} found, {none} without, {} missed",
            missed.len()
        );
        assert!(missed.is_empty(), "missed: {missed:?}");
        assert!(*found > 0 && *none > 0, "some tables are that crowded");
    }
}

/// Rules: VF-6.4d, VF-G38
#[test]
fn no_withdrawal_is_missed_on_crowded_tables() {
    let mut tally = Tally::default();
    for seed in seeds(TABLES) {
        let mut chance = Chance((seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let Some(table) = hemmed_in(&mut chance) else {
            continue;
        };
        let found = table.position.withdraw_options(unit(0));
        for march in &found {
            assert!(
                table.judges(MoveKind::Withdraw, &march.path),
                "table {seed}: {march:?}"
            );
        }
        tally.add(seed, !found.is_empty(), || table.withdrawal());
    }
    tally.judge("withdrawals");
}

/// Rules: VF-6.5c
#[test]
fn no_charge_is_missed_on_crowded_tables() {
    let mut tally = Tally::default();
    for seed in seeds(TABLES) {
        let mut chance = Chance((seed + 1).wrapping_mul(0xD134_2543_DE82_EF95));
        let Some((table, target)) = before_the_enemy(&mut chance) else {
            continue;
        };
        let found = table.position.charge_options(unit(0));
        for march in &found {
            assert!(
                table.judges(MoveKind::Charge, &march.path),
                "table {seed}: {march:?}"
            );
        }
        tally.add(seed, !found.is_empty(), || table.charge(&target));
    }
    tally.judge("charges");
}
