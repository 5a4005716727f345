//! Rivers, and the bridges and fords by which they are crossed (VF-T.1.4, VF-A.3.1d).

use feldherr_fortitude::geometry::{Point, Pose, shape};
use feldherr_fortitude::{Feature, Field, Ground};

/// How close together places are looked at when a crossing is surveyed.
const GRAIN: f64 = 0.5;
/// In how many directions a way across is looked for.
const WAYS: u8 = 36;
/// How far from the water the ends of a crossing are.
const BANK: f64 = 1.5;
/// No crossing is longer.
const LONGEST: f64 = 20.0;
/// What it counts in inches where a part of a way is wet after all.
const WET: f64 = 30.0;
/// Boxes farther apart than this have nothing in common.
const WIDE: f64 = 0.1;
/// So near to the middle of a crossing one is on it.
const ON: f64 = 2.0;

/// The rivers of a table; they never change in a battle.
#[derive(Debug, Default)]
pub(super) struct Waters {
    beds: Vec<(shape::Bounds, Vec<Point>)>,
    crossings: Vec<Crossing>,
}

/// A bridge or a ford, from dry ground to dry ground.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    pub from: Point,
    pub to: Point,
}

/// A way over a river from one place to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passage {
    /// In the direction in which it is used.
    pub crossing: Crossing,
    /// Whether one is on it already.
    pub is_begun: bool,
    /// How far it is in all.
    pub far: f64,
}

impl Crossing {
    const fn reversed(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
        }
    }
}

impl Waters {
    pub fn new(field: &Field) -> Self {
        let rivers = || field.features.iter().filter(|f| f.kind == Ground::River);
        let mut crossings = Vec::new();
        for river in rivers() {
            let over = field.features.iter().filter(|f| f.kind.is_crossing());
            crossings.extend(over.filter_map(|way| survey(&river.outline.0, way)));
        }
        Self {
            beds: rivers()
                .map(|river| (shape::Bounds::of(&river.outline.0), river.outline.0.clone()))
                .collect(),
            crossings,
        }
    }

    /// Whether the straight way between two places leads through water.
    fn part(&self, a: Point, b: Point) -> bool {
        let around = shape::Bounds::of(&[a, b]);
        let mut beds = self.beds.iter();
        beds.any(|(bounds, bed)| {
            bounds.is_near(&around, WIDE) && shape::segment_distance(bed, a, b) <= 0.0
        })
    }

    /// The best passage between two places, if water parts them. Who is on a crossing already goes on from where he is.
    pub fn passage(&self, from: Point, to: Point) -> Option<Passage> {
        if !self.part(from, to) {
            return None;
        }
        let both = self.crossings.iter().flat_map(|c| [*c, c.reversed()]);
        let wet = |a: Point, b: Point| if self.part(a, b) { WET } else { 0.0 };
        let ways = both.map(|crossing| {
            let Crossing {
                from: near,
                to: far,
            } = crossing;
            let rest = far.distance(to) + wet(far, to);
            let is_begun = shape::point_distance(&[near, far], from) < ON;
            let start = if is_begun {
                from.distance(far)
            } else {
                from.distance(near) + wet(from, near) + near.distance(far)
            };
            Passage {
                crossing,
                is_begun,
                far: start + rest,
            }
        });
        ways.min_by(|a, b| a.far.total_cmp(&b.far))
    }
}

/// The way across where a bridge or a ford leads over a river: the middle of the directions that stay on it.
fn survey(bed: &[Point], way: &Feature) -> Option<Crossing> {
    let deck = &way.outline.0;
    let middle = common_middle(bed, deck)?;
    let ends = |turn: u8| {
        let pose = Pose::new(middle, f64::from(turn) * 180.0 / f64::from(WAYS));
        let to = bank(bed, deck, pose, 1.0)?;
        let from = bank(bed, deck, pose, -1.0)?;
        Some(Crossing { from, to })
    };
    let all: Vec<Option<Crossing>> = (0..WAYS).map(ends).collect();
    // Directions go round: a run of good ones may go on at the beginning.
    let count = all.len();
    let run = |start: usize| {
        let turns = (0..count).take_while(|step| all[(start + step) % count].is_some());
        turns.count()
    };
    let best = (0..count).max_by_key(|start| run(*start))?;
    all[(best + run(best) / 2) % count]
}

/// The middle of what two shapes have in common.
fn common_middle(bed: &[Point], deck: &[Point]) -> Option<Point> {
    let bounds = shape::Bounds::of(deck);
    let steps = |from: f64, to: f64| {
        let count = ((to - from) / GRAIN).max(0.0) as u32;
        (0..=count).map(move |step| from + f64::from(step) * GRAIN)
    };
    let (low, high) = (bounds.low, bounds.high);
    let places = steps(low.x, high.x)
        .flat_map(|x| steps(low.y, high.y).map(move |y| Point::new(x, y)))
        .filter(|at| shape::contains(bed, *at) && shape::contains(deck, *at));
    let (mut count, mut x, mut y) = (0.0, 0.0, 0.0);
    for at in places {
        (count, x, y) = (count + 1.0, x + at.x, y + at.y);
    }
    (count > 0.0).then(|| Point::new(x / count, y / count))
}

/// Where dry ground begins in a direction, if the way to it stays on the bridge or ford.
fn bank(bed: &[Point], deck: &[Point], pose: Pose, sign: f64) -> Option<Point> {
    let mut far = 0.0;
    while far < LONGEST {
        let at = pose.local(0.0, sign * far);
        if !shape::contains(bed, at) {
            return Some(pose.local(0.0, sign * (far + BANK)));
        }
        if !shape::contains(deck, at) {
            return None;
        }
        far += GRAIN / 2.0;
    }
    None
}
