//! Hexes, directions, hexsides and sets of hexes.
//!
//! A hex id is its column and row side by side, so that a column of a [`HexSet`] is one machine word: stepping north
//! or south is a shift, stepping sideways is the neighbouring word.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Columns and rows are numbered from 1 to this.
pub const MOST: u8 = 63;

/// LB-1.3a A hex, written as the four digits of its column and row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct HexId(u16);

impl HexId {
    /// How many ids there are; arrays by hex have at most this length.
    pub const COUNT: usize = 64 * 64;
    /// No hex of any map.
    pub const NOWHERE: Self = Self(0);

    /// The hex of a column and row; both from 1 to [`MOST`], otherwise [`Self::NOWHERE`].
    pub const fn at(column: u8, row: u8) -> Self {
        if column == 0 || column > MOST || row == 0 || row > MOST {
            return Self::NOWHERE;
        }
        Self((column as u16) << 6 | row as u16)
    }

    /// The hex of a four-digit number.
    pub const fn numbered(number: u16) -> Self {
        if number > 9999 {
            return Self::NOWHERE;
        }
        Self::at((number / 100) as u8, (number % 100) as u8)
    }

    /// Its column.
    pub const fn column(self) -> u8 {
        (self.0 >> 6) as u8
    }

    /// Its row.
    pub const fn row(self) -> u8 {
        (self.0 & 63) as u8
    }

    /// Its four-digit number.
    pub const fn number(self) -> u16 {
        self.column() as u16 * 100 + self.row() as u16
    }

    /// Place in arrays by hex.
    pub const fn index(self) -> usize {
        self.0 as usize & (Self::COUNT - 1)
    }

    /// The neighbouring hex, on the map or not. Even columns lie half a hex lower.
    #[must_use]
    pub const fn step(self, towards: Dir) -> Self {
        let low = (self.0 >> 6 & 1) ^ 1;
        // A step past the first or last row of a column ends in row 0, which no hex has.
        let next = match towards {
            Dir::N => self.0.wrapping_sub(1),
            Dir::S => self.0 + 1,
            Dir::NE => self.0 + 63 + low,
            Dir::SE => self.0 + 64 + low,
            Dir::NW => self.0.wrapping_sub(65).wrapping_add(low),
            Dir::SW => self.0.wrapping_sub(64).wrapping_add(low),
        };
        let (column, row) = (next >> 6, next & 63);
        if column == 0 || column > MOST as u16 || row == 0 {
            return Self::NOWHERE;
        }
        Self(next)
    }

    /// The id that differs from this one by so much; whether it is a hex of a map, sets of hexes know.
    #[must_use]
    pub(super) const fn moved(self, by: i16) -> Self {
        Self(self.0.wrapping_add_signed(by) & (Self::COUNT as u16 - 1))
    }

    /// The ids of the six hexes around it, in the order of [`Dir::ALL`]; whether they are hexes of a map, sets know.
    pub fn around(self) -> [Self; 6] {
        let low = (self.0 >> 6 & 1) as i16 ^ 1;
        [-1, 63 + low, 64 + low, 1, low - 64, low - 65].map(|by| self.moved(by))
    }

    /// By how much the id of another hex differs; the same for all hexes of even columns, and for all of odd ones.
    pub(super) const fn difference(self, other: Self) -> i16 {
        other.0 as i16 - self.0 as i16
    }

    /// The place of a hex at most two columns and rows away in [`HexSet::window`]: five bits a column.
    pub(super) const fn bit_in_window(self, other: Self) -> u32 {
        let east = other.column() + 2 - self.column();
        let down = other.row() + 2 - self.row();
        1 << (east * 5 + down)
    }

    /// How many hexes two hexes are apart.
    pub const fn distance(self, other: Self) -> u8 {
        let [q1, r1] = self.axial();
        let [q2, r2] = other.axial();
        let (dq, dr) = (q1 - q2, r1 - r2);
        let ds = dq + dr;
        let largest = max(max(dq.abs(), dr.abs()), ds.abs());
        largest as u8
    }

    /// The direction of a neighbouring hex.
    pub fn towards(self, neighbour: Self) -> Option<Dir> {
        let at = self.around().iter().position(|near| *near == neighbour)?;
        let dir = Dir::ALL.get(at).copied();
        dir.filter(|dir| neighbour != Self::NOWHERE && self.step(*dir) == neighbour)
    }

    /// Where several steps lead, whether or not the hexes on the way have a number.
    #[must_use]
    pub fn after(self, steps: impl IntoIterator<Item = Dir>) -> Self {
        let [mut column, mut row] = self.axial();
        for step in steps {
            let [right, down] = step.axial();
            (column, row) = (column + right, row + down);
        }
        let row = row + (column + 1) / 2;
        match (u8::try_from(column), u8::try_from(row)) {
            (Ok(column), Ok(row)) => Self::at(column, row),
            _ => Self::NOWHERE,
        }
    }

    /// Axial coordinates: columns to the east, rows down the column.
    pub const fn axial(self) -> [i16; 2] {
        let column = self.column() as i16;
        // Even columns lie lower, so the row line rises by one every two columns.
        [column, self.row() as i16 - (column + 1) / 2]
    }
}

const fn max(a: i16, b: i16) -> i16 {
    if a > b { a } else { b }
}

impl fmt::Debug for HexId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for HexId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.number())
    }
}

impl Serialize for HexId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for HexId {
    /// A hex is four digits in quotes; every number reads, and the rules refuse what is not on the map.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        read(&text)
            .ok_or_else(|| serde::de::Error::custom("a hex is four digits, such as \"0908\""))
    }
}

fn read(text: &str) -> Option<HexId> {
    let is_number = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok().map(HexId::numbered))?
}

impl std::str::FromStr for HexId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        read(text).filter(|hex| *hex != Self::NOWHERE).ok_or(())
    }
}

/// A direction, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Dir {
    N,
    NE,
    SE,
    S,
    SW,
    NW,
}

impl Dir {
    /// All six, clockwise from north.
    pub const ALL: [Self; 6] = [Self::N, Self::NE, Self::SE, Self::S, Self::SW, Self::NW];

    /// One step in axial coordinates.
    const fn axial(self) -> [i16; 2] {
        match self {
            Self::N => [0, -1],
            Self::NE => [1, -1],
            Self::SE => [1, 0],
            Self::S => [0, 1],
            Self::SW => [-1, 1],
            Self::NW => [-1, 0],
        }
    }

    /// The opposite direction.
    #[must_use]
    pub const fn back(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }
}

/// A hexside, stored once: by the hex south or west of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HexsideId(u16);

impl HexsideId {
    /// How many ids there are.
    pub const COUNT: usize = HexId::COUNT * 3;

    /// The hexside of a hex in a direction; none where the hex that would own it has no number.
    pub fn of(hex: HexId, dir: Dir) -> Option<Self> {
        let (owner, dir) = if (dir as u8) < 3 {
            (hex, dir)
        } else {
            (hex.step(dir), dir.back())
        };
        (owner != HexId::NOWHERE).then(|| Self(owner.0 * 3 + dir as u16))
    }

    /// The hexside between two neighbours.
    pub fn between(one: HexId, two: HexId) -> Option<Self> {
        Self::of(one, one.towards(two)?)
    }

    /// The hex that owns it and the direction in which it lies; then the hex beyond.
    pub fn ends(self) -> (HexId, Dir, HexId) {
        let owner = HexId(self.0 / 3);
        let dir = Dir::ALL[self.0 as usize % 3];
        (owner, dir, owner.step(dir))
    }

    /// Its two hexes.
    pub fn hexes(self) -> [HexId; 2] {
        let (one, _, two) = self.ends();
        [one, two]
    }

    /// Place in arrays by hexside.
    pub const fn index(self) -> usize {
        self.0 as usize % Self::COUNT
    }
}

impl fmt::Display for HexsideId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two] = self.hexes();
        write!(f, "{}-{}", one.min(two), one.max(two))
    }
}

impl Serialize for HexsideId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl std::str::FromStr for HexsideId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (one, two) = text.split_once('-').ok_or(())?;
        Self::between(one.parse()?, two.parse()?).ok_or(())
    }
}

impl<'de> Deserialize<'de> for HexsideId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(|()| {
            serde::de::Error::custom("a hexside is two neighbours, such as \"0708-0709\"")
        })
    }
}

impl JsonSchema for HexId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Hex".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A hex by its four digits on the map, such as `\"0908\"`.",
            "type": "string",
            "pattern": "^[0-9]{4}$",
        })
    }
}

impl JsonSchema for HexsideId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Hexside".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A hexside by the two hexes it parts, such as `\"0810-0909\"`.",
            "type": "string",
            "pattern": "^[0-9]{4}-[0-9]{4}$",
        })
    }
}

/// A set of hexes: one word a column, one bit a row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct HexSet([u64; 64]);

impl Default for HexSet {
    fn default() -> Self {
        Self::NONE
    }
}

impl HexSet {
    /// No hex.
    pub const NONE: Self = Self([0; 64]);

    /// Adds a hex.
    pub const fn insert(&mut self, hex: HexId) {
        self.0[hex.column() as usize & 63] |= 1 << hex.row();
    }

    /// Takes a hex out.
    pub const fn remove(&mut self, hex: HexId) {
        self.0[hex.column() as usize & 63] &= !(1 << hex.row());
    }

    /// Puts a hex in or takes it out.
    pub const fn set(&mut self, hex: HexId, member: bool) {
        if member {
            self.insert(hex);
        } else {
            self.remove(hex);
        }
    }

    /// Whether a hex belongs to the set.
    pub const fn contains(&self, hex: HexId) -> bool {
        self.0[hex.column() as usize & 63] >> hex.row() & 1 != 0
    }

    /// The members at most two columns and two rows away from a hex, by [`HexId::bit_in_window`].
    pub(super) fn window(&self, hex: HexId) -> u32 {
        let (column, row) = (usize::from(hex.column()), hex.row());
        (0..5).fold(0, |window, west| {
            let at = (column + west).checked_sub(2);
            let rows = at.and_then(|at| self.0.get(at)).copied().unwrap_or(0);
            let near = if row < 2 {
                rows << (2 - row)
            } else {
                rows >> (row - 2)
            };
            window | (near as u32 & 0b11111) << (5 * west)
        })
    }

    /// The members around a hex, as bits in the order of [`Dir::ALL`].
    pub(crate) const fn around(&self, hex: HexId) -> u8 {
        let (column, row) = (hex.column() as usize, hex.row());
        // From the row above; in the columns beside it even columns begin a row lower.
        let above = row.wrapping_sub(1) & 63;
        let beside = (above + (hex.column() & 1 ^ 1)) & 63;
        let own = (self.0[column & 63] >> above) as u8;
        let east = (self.0[(column + 1) & 63] >> beside) as u8;
        let west = (self.0[column.wrapping_sub(1) & 63] >> beside) as u8;
        own & 1 | (east & 3) << 1 | (own >> 2 & 1) << 3 | (west >> 1 & 1) << 4 | (west & 1) << 5
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The hexes in either set.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.zip(other, |one, two| one | two)
    }

    /// The hexes in both sets.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.zip(other, |one, two| one & two)
    }

    /// The hexes of this set that are not in the other.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        self.zip(other, |one, two| one & !two)
    }

    fn zip(&self, other: &Self, with: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|column| {
            with(self.0[column], other.0[column])
        }))
    }

    /// The set with these columns: one bit a row.
    pub(crate) fn by_column(column: impl FnMut(usize) -> u64) -> Self {
        Self(std::array::from_fn(column))
    }

    /// One of its columns.
    pub(crate) const fn column(&self, at: usize) -> u64 {
        self.0[at & 63]
    }

    /// The hexes one step from those of the set in a direction; some may be off the map.
    #[must_use]
    pub fn shifted(&self, dir: Dir) -> Self {
        let column = |column: usize| self.0.get(column).copied().unwrap_or(0);
        // The neighbour in an odd column lies a row lower in the count than that in an even one.
        let east = |at: usize, north: bool| {
            let from = column(at.wrapping_sub(1));
            slide(from, at % 2 == 1, north)
        };
        let west = |at: usize, north: bool| {
            let from = column(at + 1);
            slide(from, at % 2 == 1, north)
        };
        Self(std::array::from_fn(|at| match dir {
            Dir::N => self.0[at] >> 1,
            Dir::S => self.0[at] << 1,
            Dir::NE => east(at, true),
            Dir::SE => east(at, false),
            Dir::NW => west(at, true),
            Dir::SW => west(at, false),
        }))
    }

    /// Everything at most one step away, where `exits` lets it go and `within` has it; the set itself included.
    #[must_use]
    pub fn spread(&self, exits: &[Self; 6], within: &Self) -> Self {
        let mut near = [0u64; 64];
        for (column, word) in self.0.iter().enumerate() {
            if *word != 0 {
                self.spread_column(column, exits, &mut near);
            }
        }
        Self(std::array::from_fn(|column| {
            self.0[column] | near[column] & within.0[column]
        }))
    }

    /// Adds what lies one step from the members in a column.
    fn spread_column(&self, column: usize, exits: &[Self; 6], near: &mut [u64; 64]) {
        let word = self.0[column & 63];
        let out = |dir: Dir| word & exits[dir as usize].0[column & 63];
        near[column & 63] |= out(Dir::N) >> 1 | out(Dir::S) << 1;
        let low = column.is_multiple_of(2);
        let aside = |north: u64, south: u64| match low {
            true => north | south << 1,
            false => north >> 1 | south,
        };
        if let Some(east) = near.get_mut(column + 1) {
            *east |= aside(out(Dir::NE), out(Dir::SE));
        }
        if let Some(west) = near.get_mut(column.wrapping_sub(1)) {
            *west |= aside(out(Dir::NW), out(Dir::SW));
        }
    }

    /// The first and the last column with a member.
    pub(super) fn columns(&self) -> (usize, usize) {
        let first = self.0.iter().position(|word| *word != 0);
        let last = self.0.iter().rposition(|word| *word != 0);
        (first.unwrap_or(0), last.unwrap_or(0))
    }

    /// Adds what [`Self::spread`] does for a set that has members only in these columns; says whether there is any.
    pub(super) fn widen(
        &mut self,
        exits: &[Self; 6],
        within: &Self,
        first: usize,
        last: usize,
    ) -> bool {
        let mut near = [0u64; 64];
        for column in first..=last.min(63) {
            self.spread_column(column, exits, &mut near);
        }
        let mut grown = 0;
        let columns = first.saturating_sub(1)..=(last + 1).min(63);
        for (column, near) in columns.clone().zip(&near[columns]) {
            let new = near & within.0[column] & !self.0[column];
            self.0[column] |= new;
            grown |= new;
        }
        grown != 0
    }

    /// The members by column, then row.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + '_ {
        Members {
            columns: &self.0,
            column: 0,
            word: self.0[0],
        }
    }
}

/// The members of a set of hexes by column, then row.
struct Members<'a> {
    columns: &'a [u64; 64],
    column: usize,
    /// What is left of the column.
    word: u64,
}

impl Members<'_> {
    /// Most columns of most sets are empty: four are passed over at a time.
    fn skip_empty(&mut self) {
        let (fours, _) = self.columns.as_chunks::<4>();
        while self.column.is_multiple_of(4)
            && let Some([one, two, three, four]) = fours.get(self.column / 4)
            && one | two | three | four == 0
        {
            self.column += 4;
        }
    }
}

impl Iterator for Members<'_> {
    type Item = HexId;

    fn next(&mut self) -> Option<HexId> {
        while self.word == 0 {
            self.column += 1;
            self.skip_empty();
            self.word = *self.columns.get(self.column)?;
        }
        let row = self.word.trailing_zeros() as u16;
        self.word &= self.word - 1;
        Some(HexId((self.column as u16) << 6 | row))
    }
}

/// The bits of a neighbouring column as they arrive in this one. Into an odd column one comes from an even one, which
/// lies lower: north keeps the row, south adds one; into an even column it is the other way round.
const fn slide(from: u64, into_odd: bool, north: bool) -> u64 {
    match (into_odd, north) {
        (true, true) | (false, false) => from,
        (true, false) => from << 1,
        (false, true) => from >> 1,
    }
}

impl FromIterator<HexId> for HexSet {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> Self {
        let mut set = Self::NONE;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
