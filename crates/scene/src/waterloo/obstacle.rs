//! What names on the map should not cover.

use super::geometry::{Bounds, Point, map_bounds};
use feldherr_waterloo::Board;

/// Something a name should not cover, and how badly.
pub(super) struct Obstacle {
    pub(super) bounds: Bounds,
    pub(super) weight: f32,
}

/// The obstacles summed up on a fine grid, to try many places quickly.
pub(super) struct Raster {
    weights: Vec<f32>,
    width: usize,
}

impl Raster {
    /// Side of a cell.
    const CELL: f32 = 4.0;

    /// Sums up the obstacles of a board.
    pub(super) fn new(board: &Board, obstacles: &[Obstacle]) -> Self {
        let (_, _, right, bottom) = map_bounds(board);
        let width = (right / Self::CELL) as usize + 1;
        let height = (bottom / Self::CELL) as usize + 1;
        let mut weights = vec![0.0; width * height];
        for obstacle in obstacles {
            let cell = |v: f32| (v / Self::CELL).round().max(0.0) as usize;
            let (left, top, right, bottom) = obstacle.bounds;
            for y in cell(top)..cell(bottom).min(height) {
                for x in cell(left)..cell(right).min(width) {
                    weights[y * width + x] += obstacle.weight * Self::CELL * Self::CELL;
                }
            }
        }
        Self { weights, width }
    }

    /// What a large letter covers around a point.
    pub(super) fn cost(&self, (x, y): Point) -> f32 {
        let cell = |v: f32| ((v / Self::CELL).round() as usize).saturating_sub(2);
        let (left, top) = (cell(x), cell(y));
        (top..top + 4)
            .flat_map(|y| (left..left + 4).map(move |x| y * self.width + x))
            .filter_map(|index| self.weights.get(index))
            .sum()
    }
}
