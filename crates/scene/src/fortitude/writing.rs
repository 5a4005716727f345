//! Where the tags of units and leaders cover least.

use super::canvas::Layout;
use crate::pen::Point;

/// A turned rectangle: middle, half its width and height, degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Plate {
    /// Middle.
    pub at: Point,
    /// Half width and half height.
    pub half: Point,
    /// Degrees clockwise.
    pub turn: f32,
}

impl Plate {
    /// The place so far to the right and down in its own frame.
    pub(super) fn local(&self, right: f32, down: f32) -> Point {
        let (sin, cos) = self.turn.to_radians().sin_cos();
        (
            self.at.0 + cos * right - sin * down,
            self.at.1 + sin * right + cos * down,
        )
    }

    /// Places along its middle.
    fn samples(&self) -> impl Iterator<Item = Point> + '_ {
        let (sin, cos) = self.turn.to_radians().sin_cos();
        (-6..=6).map(move |step| {
            let right = self.half.0 * step as f32 / 6.0;
            (self.at.0 + cos * right, self.at.1 + sin * right)
        })
    }
}

/// What stands and is written already.
pub(super) struct Writing {
    bounds: [f32; 4],
    taken: Vec<Taken>,
}

/// A plate with its directions worked out once.
struct Taken {
    plate: Plate,
    sin: f32,
    cos: f32,
}

impl Taken {
    fn new(plate: Plate) -> Self {
        let (sin, cos) = plate.turn.to_radians().sin_cos();
        Self { plate, sin, cos }
    }

    /// Whether a point is on it or at most `margin` beside it.
    fn holds(&self, (x, y): Point, margin: f32) -> bool {
        let Plate { at, half, .. } = self.plate;
        let (dx, dy) = (x - at.0, y - at.1);
        let (right, down) = (self.cos * dx + self.sin * dy, self.cos * dy - self.sin * dx);
        right.abs() <= half.0 + margin && down.abs() <= half.1 + margin
    }
}

/// Half the height of a tag.
pub(super) const HALF: f32 = 9.0;

impl Writing {
    /// An empty table.
    pub(super) fn new(layout: &Layout) -> Self {
        Self {
            bounds: layout.bounds(),
            taken: Vec::new(),
        }
    }

    /// Something that is not to be written over.
    pub(super) fn avoid(&mut self, plate: Plate) {
        self.taken.push(Taken::new(plate));
    }

    /// Takes the first of some places among those where a tag covers least.
    pub(super) fn settle(&mut self, places: &[Plate]) -> Option<Plate> {
        let cost = |plate: &Plate| {
            let [left, top, right, bottom] = self.bounds;
            let is_off = |(x, y): &Point| *x < left || *x > right || *y < top || *y > bottom;
            let is_taken = |point: &Point| self.taken.iter().any(|t| t.holds(*point, HALF - 2.0));
            plate
                .samples()
                .filter(|point| is_off(point) || is_taken(point))
                .count()
        };
        let mut best: Option<(usize, &Plate)> = None;
        for (index, plate) in places.iter().enumerate() {
            let price = cost(plate) * 3 + index;
            if best.is_none_or(|(least, _)| price < least) {
                best = Some((price, plate));
            }
            // None of those after it can be cheaper.
            if price <= index + 1 {
                break;
            }
        }
        let (_, plate) = best?;
        let plate = *plate;
        self.taken.push(Taken::new(plate));
        Some(plate)
    }
}
