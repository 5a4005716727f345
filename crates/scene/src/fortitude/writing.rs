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

    fn holds(&self, (x, y): Point, margin: f32) -> bool {
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let (dx, dy) = (x - self.at.0, y - self.at.1);
        let (right, down) = (cos * dx + sin * dy, cos * dy - sin * dx);
        right.abs() <= self.half.0 + margin && down.abs() <= self.half.1 + margin
    }

    fn samples(&self) -> impl Iterator<Item = Point> + '_ {
        (-6..=6).map(|step| self.local(self.half.0 * step as f32 / 6.0, 0.0))
    }
}

/// What stands and is written already.
pub(super) struct Writing {
    bounds: [f32; 4],
    taken: Vec<Plate>,
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
        self.taken.push(plate);
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
        // Two letters covered are better than a tag where nobody looks for it.
        let priced = places
            .iter()
            .enumerate()
            .min_by_key(|(index, plate)| cost(plate).saturating_sub(1) * 3 + index);
        let (_, plate) = priced?;
        let plate = *plate;
        self.taken.push(plate);
        Some(plate)
    }
}
