//! LB-8.41a Straight lines of at most three hexes, and what terrain lets be seen along them.

use super::{Dir, HexId, HexSet, Map};
use arrayvec::ArrayVec;

/// What a line of sight meets on its way: a hex it runs through, or the hexside between two hexes it runs along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The hex reached by these steps.
    Through(HexId),
    /// LB-8.43b The two hexes whose common hexside it follows, from corner to corner.
    Along(HexId, HexId),
}

/// One of the 36 lines from a hex: to the six hexes at distance 1, the twelve at 2, the eighteen at 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// How far.
    pub length: u8,
    /// The steps along the line: straight on, or two directions that lie side by side.
    steps: [Dir; 3],
}

/// How many lines there are.
pub const LINES: usize = 36;

impl Line {
    /// All lines, nearest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=3u8).flat_map(|length| {
            Dir::ALL
                .into_iter()
                .enumerate()
                .flat_map(move |(at, ahead)| {
                    let right = Dir::ALL[(at + 1) % 6];
                    // At distance n there are n hexes between one straight line and the next, the first included.
                    (0..length).map(move |aside| Self {
                        length,
                        steps: match (length, aside) {
                            (2, 1) => [ahead, right, right],
                            (3, 1) => [ahead, ahead, right],
                            (3, 2) => [right, right, ahead],
                            _ => [ahead; 3],
                        },
                    })
                })
        })
    }

    /// Where the line from a hex ends, on the map or not.
    pub fn end(&self, from: HexId) -> HexId {
        let steps = self.steps.iter().take(usize::from(self.length));
        steps.fold(from, |hex, dir| hex.step(*dir))
    }

    /// What lies strictly between the two ends, in order.
    pub fn between(&self, from: HexId) -> ArrayVec<Cell, 2> {
        let mut cells = ArrayVec::new();
        let [one, two, _] = self.steps;
        match self.length {
            2 if one == two => cells.push(Cell::Through(from.step(one))),
            2 => cells.push(Cell::Along(from.step(one), from.step(two))),
            3 => {
                cells.push(Cell::Through(from.step(one)));
                // The second hex of a skew line lies between both directions.
                let second = if self.steps[2] == one {
                    two
                } else {
                    self.steps[2]
                };
                cells.push(Cell::Through(from.step(one).step(second)));
            }
            _ => {}
        }
        cells
    }
}

/// What terrain alone lets be seen: for each hex one bit a line, in the order of [`Line::all`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    open: Box<[u64]>,
}

impl Lines {
    /// LB-8.42, LB-8.43 Works the lines of a map out. Not mutual: LB-8.43d, LB-13.34b.
    pub(super) fn of(map: &Map) -> Self {
        let mut open = vec![0u64; HexId::COUNT];
        for hex in map.all.iter() {
            for (bit, line) in Line::all().enumerate() {
                if map.has(line.end(hex)) && is_open(map, hex, &line) {
                    open[hex.index()] |= 1 << bit;
                }
            }
        }
        Self { open: open.into() }
    }

    /// The open lines of a hex, as bits in the order of [`Line::all`].
    pub fn from(&self, hex: HexId) -> u64 {
        self.open.get(hex.index()).copied().unwrap_or(0)
    }

    /// Everything terrain lets be seen from a hex up to a distance.
    pub fn seen(&self, map: &Map, hex: HexId, range: u8) -> HexSet {
        let bits = self.from(hex);
        let lines = Line::all().enumerate();
        lines
            .filter(|(bit, line)| line.length <= range && bits >> bit & 1 != 0)
            .map(|(_, line)| line.end(hex))
            .filter(|end| map.has(*end))
            .collect()
    }
}

/// LB-8.42, LB-8.43 Whether terrain lets a line pass.
// stub (ground): every line is open.
fn is_open(_map: &Map, _from: HexId, _line: &Line) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rules: LB-8.41a
    #[test]
    fn a_line_reaches_three_hexes() {
        let from = HexId::numbered(1010);
        let ends: HexSet = Line::all().map(|line| line.end(from)).collect();
        assert_eq!(Line::all().count(), LINES);
        assert_eq!(ends.len(), LINES);
        for line in Line::all() {
            let end = line.end(from);
            assert_eq!(from.distance(end), line.length);
            for cell in line.between(from) {
                let hexes = match cell {
                    Cell::Through(hex) => [hex; 2],
                    Cell::Along(one, two) => [one, two],
                };
                for hex in hexes {
                    assert_eq!(from.distance(hex) + hex.distance(end), line.length);
                }
            }
        }
    }
}
