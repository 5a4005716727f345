use arrayvec::ArrayString;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A square, written `col,row` with col growing to the east and row to the south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u16);

/// One of the eight ways from a square to its neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direction(u8);

impl Direction {
    /// All eight, clockwise from north; the even ones share a side, the odd ones a corner.
    pub const ALL: [Self; 8] = [
        Self(0),
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
    ];
    /// Mask of the four directions along a side.
    pub const SIDES: u8 = 0b0101_0101;
    /// Mask of the four directions over a corner.
    pub const CORNERS: u8 = 0b1010_1010;

    /// The direction's bit in a mask.
    pub const fn bit(self) -> u8 {
        1 << self.0
    }

    /// Whether it leads over a corner.
    pub const fn is_diagonal(self) -> bool {
        self.0 & 1 == 1
    }

    /// The way back.
    #[must_use]
    pub const fn back(self) -> Self {
        Self((self.0 + 4) & 7)
    }

    /// The next direction clockwise.
    #[must_use]
    pub const fn right(self) -> Self {
        Self((self.0 + 1) & 7)
    }

    /// The next direction anticlockwise.
    #[must_use]
    pub const fn left(self) -> Self {
        Self((self.0 + 7) & 7)
    }

    /// The directions of a mask, clockwise from north.
    pub fn of_mask(mask: u8) -> impl Iterator<Item = Self> {
        let mut rest = mask;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let lowest = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(Self(lowest))
        })
    }

    const fn offset(self) -> i32 {
        const ROW: i32 = Square::STRIDE as i32;
        [-ROW, 1 - ROW, 1, ROW + 1, ROW, ROW - 1, -1, -ROW - 1][(self.0 & 7) as usize]
    }
}

impl Square {
    /// Boards are at most this wide; rows of the arrays indexed by square have this length.
    pub const STRIDE: u16 = 64;
    /// Boards are at most this high.
    pub const ROWS: u16 = 32;
    /// Length of an array indexed by square.
    pub const COUNT: usize = (Self::STRIDE * Self::ROWS) as usize;

    /// The square at `col,row`, if a board can have it.
    pub const fn new(col: u16, row: u16) -> Option<Self> {
        if col < Self::STRIDE && row < Self::ROWS {
            Some(Self(row * Self::STRIDE + col))
        } else {
            None
        }
    }

    /// Column from the west, from 0.
    pub const fn col(self) -> u16 {
        self.0 % Self::STRIDE
    }

    /// Row from the north, from 0.
    pub const fn row(self) -> u16 {
        self.0 / Self::STRIDE
    }

    /// Place in arrays of length [`Square::COUNT`].
    pub const fn index(self) -> usize {
        // The mask costs nothing and lets the compiler drop every bounds check.
        self.0 as usize & (Self::COUNT - 1)
    }

    /// The neighbour in `direction`. Callers follow links of a board, which never lead off it.
    #[must_use]
    pub const fn neighbour(self, direction: Direction) -> Self {
        Self((self.0 as i32 + direction.offset()) as u16 & (Self::COUNT as u16 - 1))
    }

    /// The direction to a neighbouring square.
    pub fn direction_to(self, other: Self) -> Option<Direction> {
        let (cols, rows) = self.delta(other);
        let index = match (cols, rows) {
            (0, -1) => 0,
            (1, -1) => 1,
            (1, 0) => 2,
            (1, 1) => 3,
            (0, 1) => 4,
            (-1, 1) => 5,
            (-1, 0) => 6,
            (-1, -1) => 7,
            _ => return None,
        };
        Some(Direction(index))
    }

    /// Columns to the east and rows to the south from here to `other`.
    pub const fn delta(self, other: Self) -> (i16, i16) {
        (
            other.col() as i16 - self.col() as i16,
            other.row() as i16 - self.row() as i16,
        )
    }

    /// A general's steps over open ground: the larger of column and row distance.
    pub const fn distance(self, other: Self) -> u16 {
        let (cols, rows) = self.delta(other);
        if cols.abs() > rows.abs() {
            cols.unsigned_abs()
        } else {
            rows.unsigned_abs()
        }
    }

    /// Decision WL-G40, WL-G45: nearest first; ties by the sum of both distances, then in reading order.
    pub const fn nearness(self, other: Self) -> (u16, u16, Self) {
        let (cols, rows) = self.delta(other);
        (
            self.distance(other),
            cols.unsigned_abs() + rows.unsigned_abs(),
            other,
        )
    }

    /// Whether it is a dark square: (col + row) is odd. Decision WL-G7: units never change it.
    pub const fn is_dark(self) -> bool {
        (self.col() + self.row()) % 2 == 1
    }
}

/// Appends a number below 100, as all columns and rows are.
fn push_number(text: &mut ArrayString<5>, number: u16) {
    let digit = |value: u16| char::from(b'0' + (value % 10) as u8);
    if number >= 10 {
        text.push(digit(number / 10));
    }
    text.push(digit(number));
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Dozens of squares are written for every move that is shown; formatting them as numbers takes far longer.
        let mut text = ArrayString::<5>::new();
        push_number(&mut text, self.col());
        text.push(',');
        push_number(&mut text, self.row());
        f.write_str(&text)
    }
}

/// A text that is no square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no square; write col,row with col below 64 and row below 32")]
pub struct SquareError(String);

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.split_once(',')
            .and_then(|(col, row)| Self::new(col.trim().parse().ok()?, row.trim().parse().ok()?))
            .ok_or_else(|| SquareError(text.chars().take(40).collect()))
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl schemars::JsonSchema for Square {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Square".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A square as column and row, such as `\"20,18\"`: column 0 in the west, row 0 in the north.",
            "type": "string",
            "pattern": "^ *[0-9]+ *, *[0-9]+ *$",
        })
    }
}
