//! LB-8.41a Straight lines of at most three hexes, and what terrain lets be seen along them.

use super::{Dir, Hex, HexId, HexSet, HexsideId, Map, Slope, Terrain};
use crate::ids::Bits;
use arrayvec::ArrayVec;
use std::sync::LazyLock;

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
        from.after(self.steps.into_iter().take(usize::from(self.length)))
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
                cells.push(Cell::Through(from.after([one, second])));
            }
            _ => {}
        }
        cells
    }
}

/// What terrain alone lets be seen, by hex.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    open: Box<[Outlook]>,
    guns: Box<[Outlook]>,
}

/// What terrain alone lets be seen from a hex: sets of lines, one bit each, in the order of [`Line::all`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Outlook {
    open: u64,
    /// LB-8.43b Of those that run along a hexside the ones that the first, and that the second of its two hexes closes
    /// when it is crowded; both together always do.
    pinched: [u64; 2],
}

impl Outlook {
    fn of(map: &Map, hex: HexId, eye: Eye, lines: &[Line]) -> Self {
        let mut outlook = Self::default();
        for (bit, line) in lines.iter().enumerate() {
            if !map.has(line.end(hex)) || !is_open(map, hex, line, eye, |_| false) {
                continue;
            }
            outlook.open |= 1 << bit;
            if let Some(Cell::Along(one, two)) = line.between(hex).first().copied() {
                outlook.pinched = [(one, 0), (two, 1)].map(|(crowd, at)| {
                    let open = is_open(map, hex, line, eye, |hex| hex == crowd);
                    outlook.pinched[at] | u64::from(!open) << bit
                });
            }
        }
        outlook
    }
}

/// Who looks: LB-13.34a guns see less than men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eye {
    /// Any unit.
    Unit,
    /// Artillery that wants to bombard.
    Gun,
}

impl Lines {
    /// LB-8.42, LB-8.43 Works the lines of a map out. Not mutual: LB-8.43d, LB-13.34b.
    pub(super) fn of(map: &Map) -> Self {
        let lines: ArrayVec<Line, LINES> = Line::all().collect();
        let worked = |eye| {
            let mut outlooks = vec![Outlook::default(); HexId::COUNT];
            for hex in map.all.iter() {
                outlooks[hex.index()] = Outlook::of(map, hex, eye, &lines);
            }
            outlooks.into()
        };
        Self {
            open: worked(Eye::Unit),
            guns: worked(Eye::Gun),
        }
    }

    fn from(&self, hex: HexId, eye: Eye) -> Outlook {
        let outlooks = match eye {
            Eye::Unit => &self.open,
            Eye::Gun => &self.guns,
        };
        outlooks.get(hex.index()).copied().unwrap_or_default()
    }

    /// LB-8.41b Adds everything that is seen from a hex up to a distance, past hexes of which some are crowded.
    pub fn look(&self, hex: HexId, eye: Eye, range: u8, crowded: &HexSet, seen: &mut HexSet) {
        let tracks = &TRACKS[usize::from(hex.column() & 1)];
        let (mut through, mut beside) = (0, [0; 2]);
        for at in Bits(u64::from(crowded.window(hex))) {
            let past = &tracks.past[usize::from(at) % WINDOW];
            through |= past.through;
            beside = [beside[0] | past.beside[0], beside[1] | past.beside[1]];
        }
        let outlook = self.from(hex, eye);
        // LB-8.41b A line that runs through a crowded hex is closed; one along a hexside may pass it (LB-8.43b).
        let [one, two] = beside;
        let closed = one & outlook.pinched[0] | two & outlook.pinched[1] | one & two;
        let open = outlook.open & tracks.within[usize::from(range).min(3)];
        for bit in Bits(open & !through & !closed) {
            seen.insert(hex.moved(tracks.ends[usize::from(bit) % LINES]));
        }
    }
}

/// The lines that have a hex on their way, one bit each.
#[derive(Clone, Copy, Default)]
struct Past {
    /// Those that run through it.
    through: u64,
    /// Those that run along a hexside of which it is the first, and those of which it is the second hex.
    beside: [u64; 2],
}

/// How many hexes [`HexSet::window`] has.
const WINDOW: usize = 25;

/// All lines from any hex of an even or of an odd column; sets of lines have one bit each, in the order of [`Line::all`].
struct Tracks {
    /// Their ends, as differences of ids.
    ends: [i16; LINES],
    /// By the hexes of the window.
    past: [Past; WINDOW],
    /// Those of at most so many hexes.
    within: [u64; 4],
}

impl Tracks {
    fn of(from: HexId) -> Self {
        let mut tracks = Self {
            ends: [0; LINES],
            past: [Past::default(); WINDOW],
            within: [0; 4],
        };
        for (at, line) in Line::all().enumerate().take(LINES) {
            let bit = 1u64 << at;
            tracks.ends[at] = from.difference(line.end(from));
            for most in usize::from(line.length)..tracks.within.len() {
                tracks.within[most] |= bit;
            }
            let place = |hex: HexId| from.bit_in_window(hex).trailing_zeros() as usize % WINDOW;
            for cell in line.between(from) {
                match cell {
                    Cell::Through(hex) => tracks.past[place(hex)].through |= bit,
                    Cell::Along(one, two) => {
                        tracks.past[place(one)].beside[0] |= bit;
                        tracks.past[place(two)].beside[1] |= bit;
                    }
                }
            }
        }
        tracks
    }
}

/// The lines from hexes of even and of odd columns.
static TRACKS: LazyLock<[Tracks; 2]> =
    LazyLock::new(|| [HexId::at(8, 8), HexId::at(9, 8)].map(Tracks::of));

/// LB-8.42, LB-8.43, LB-8.43e, LB-13.34c Whether a line passes; crowded hexes block it as woods do.
fn is_open(map: &Map, from: HexId, line: &Line, eye: Eye, crowded: impl Fn(HexId) -> bool) -> bool {
    let to = line.end(from);
    let (here, there) = (map.hex(from), map.hex(to));
    if line.length == 1 {
        return true;
    }
    // LB-8.43d, LB-G35 From below nobody sees who stands on a hilltop.
    if there.is_hilltop() && there.level > here.level {
        return false;
    }
    let blocks = |hex: HexId| crowded(hex) || blocks_sight(map.hex(hex), here, there, eye);
    let mut last = from;
    for cell in line.between(from) {
        match cell {
            Cell::Through(hex) => {
                if blocks(hex) || last != from && is_wall(map, last, hex) {
                    return false;
                }
                last = hex;
            }
            Cell::Along(one, two) => return !is_pinched(map, to, [one, two], blocks),
        }
    }
    !is_wall(map, last, to)
}

/// LB-8.42a, LB-8.42b, LB-G134 Whether a hex between two others blocks the sight from the first to the second.
fn blocks_sight(hex: &Hex, from: &Hex, to: &Hex, eye: Eye) -> bool {
    if hex.chateau || matches!(hex.terrain, Terrain::Woods | Terrain::Town) {
        return true;
    }
    if hex.is_slope() {
        // LB-8.42b Down the hill, or from slope to slope; LB-13.34a guns only down from the top.
        let down = from.is_hilltop() && from.level > hex.level;
        let across = from.is_slope() && to.is_slope() && eye == Eye::Unit;
        return !down && !across;
    }
    let looks_over = from.is_hilltop() && from.level >= hex.level;
    hex.is_hilltop() && hex.level > from.level.min(to.level) && !looks_over
}

/// LB-8.43a Whether the hexside between two neighbours blocks.
fn is_wall(map: &Map, one: HexId, two: HexId) -> bool {
    let side = HexsideId::between(one, two).map(|side| map.side(side));
    side.is_some_and(|edge| edge.crest || edge.slope != Slope::Level)
}

/// LB-8.43b, LB-G134 A line that follows a hexside runs through the corner at its end: two blocking hexsides meeting
/// there close it, or one of them and a blocking hex; so do two blocking hexes, one on each side. LB-8.43c The corner
/// at the viewer's own hex does not count.
fn is_pinched(
    map: &Map,
    to: HexId,
    [one, two]: [HexId; 2],
    blocks: impl Fn(HexId) -> bool,
) -> bool {
    let walls = [(one, two), (one, to), (two, to)];
    let walls = walls.iter().filter(|(a, b)| is_wall(map, *a, *b)).count();
    let hexes = [one, two].iter().filter(|hex| blocks(**hex)).count();
    walls + hexes >= 2
}
