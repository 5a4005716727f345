use crate::{Country, Direction, Kind, Name, Square};
use feldherr_core::Message;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, LazyLock};

mod parse;

/// What a square is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// Passable land of a country.
    Land(Country),
    /// Impassable.
    Sea,
    /// WL-BOARD.e Impassable; most of it is the range in the middle of the map.
    Mountain,
    /// Impassable.
    Wood,
    /// Land outside the six countries: scenery, like sea (WL-G56).
    Foreign,
}

/// A provincial town.
#[derive(Clone, Debug, PartialEq)]
pub struct Town {
    /// Its country.
    pub country: Country,
    /// Where it lies.
    pub square: Square,
    /// The symbol in a red circle; a yellow town has none.
    pub symbol: Option<Kind>,
    /// Its name.
    pub name: Name,
}

/// WL-1c, WL-15f The squares of an army by its capital, or in its recruiting area, in the order they are filled.
#[derive(Clone, Debug, PartialEq)]
pub struct Camp {
    /// The general's square.
    pub general: Square,
    /// Infantry squares.
    pub infantry: [Square; 4],
    /// Cavalry squares.
    pub cavalry: [Square; 4],
}

impl Camp {
    /// The squares of a kind, in the order they are filled.
    pub const fn of(&self, kind: Kind) -> &[Square] {
        match kind {
            Kind::General => std::slice::from_ref(&self.general),
            Kind::Infantry => &self.infantry,
            Kind::Cavalry => &self.cavalry,
        }
    }

    /// All nine squares.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        [self.general]
            .into_iter()
            .chain(self.infantry)
            .chain(self.cavalry)
    }
}

/// The common side of two squares, north or west square first.
pub type Edge = (Square, Square);

/// Where a border may be crossed.
#[derive(Clone, Debug, PartialEq)]
pub struct Crossing {
    /// River or red line.
    pub kind: CrossingKind,
    /// Its name.
    pub name: Name,
    /// The open edges.
    pub edges: Vec<Edge>,
}

/// WL-BOARD.g The two kinds of open border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrossingKind {
    /// A border river.
    River,
    /// A red border line.
    RedLine,
}

/// A name on the map that no rule knows: a sea, a land outside the six countries.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// What it names.
    pub kind: LabelKind,
    /// Where the writing begins.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// The name.
    pub name: Name,
}

/// What a [`Label`] names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelKind {
    /// A sea.
    Sea,
    /// A land outside the six countries.
    Land,
}

/// What is special about a square, for quick questions while moving.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Site {
    /// Its country.
    pub country: Option<Country>,
    /// Whether it is the country's capital.
    pub is_capital: bool,
    /// Whether it is a capital, start or recruiting square.
    pub is_camp: bool,
    /// The town on it.
    pub town: Option<u8>,
}

/// A board: terrain, borders, towns and camps. Data, checked when read.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    cols: u16,
    rows: u16,
    terrain: Vec<Terrain>,
    /// Mask of the directions in which a square is linked to its neighbour (WL-G3).
    links: Box<[u8; Square::COUNT]>,
    sites: Vec<Site>,
    capitals: [Option<(Square, Name)>; 6],
    towns: Vec<Town>,
    start: [Option<Camp>; 6],
    recruiting: [Option<Camp>; 6],
    crossings: Vec<Crossing>,
    labels: Vec<Label>,
    source: String,
}

/// Everything wrong with a board file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub struct BoardError {
    /// The faults in file order; never empty.
    pub faults: Vec<BoardFault>,
}

/// One fault of a board file.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardFault {
    /// The line, from 1; 0 when it concerns the whole file.
    pub line: usize,
    /// What is wrong.
    pub cause: Message,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}line {}: {}", fault.line, fault.cause.id)?;
        }
        Ok(())
    }
}

const EUROPE_FILE: &str = include_str!("../../../data/waterloo/europe.board");
const PLAIN_FILE: &str = include_str!("../../../data/waterloo/plain.board");
static EUROPE: LazyLock<Arc<Board>> = LazyLock::new(|| built_in(EUROPE_FILE));
static PLAIN: LazyLock<Arc<Board>> = LazyLock::new(|| built_in(PLAIN_FILE));

/// Our own boards are tested, so a fault in them is a defect of the program.
#[allow(clippy::panic)]
fn built_in(source: &str) -> Arc<Board> {
    match Board::parse(source) {
        Ok(board) => Arc::new(board),
        Err(error) => panic!("built-in board: {error}"),
    }
}

impl Board {
    /// The names of the built-in boards.
    pub const BUILT_IN: [&'static str; 2] = ["europe", "plain"];

    /// A built-in board: `europe`, or `plain`, an open field for exercises.
    pub fn named(name: &str) -> Option<Arc<Self>> {
        match name {
            "europe" => Some(EUROPE.clone()),
            "plain" => Some(PLAIN.clone()),
            _ => None,
        }
    }

    /// The file of a built-in board.
    pub(crate) fn file(name: &str) -> Option<&'static str> {
        match name {
            "europe" => Some(EUROPE_FILE),
            "plain" => Some(PLAIN_FILE),
            _ => None,
        }
    }

    /// Columns.
    pub const fn cols(&self) -> u16 {
        self.cols
    }

    /// Rows.
    pub const fn rows(&self) -> u16 {
        self.rows
    }

    /// The file it was read from.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// All squares in reading order.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let cols = self.cols;
        (0..self.rows).flat_map(move |row| (0..cols).filter_map(move |col| Square::new(col, row)))
    }

    /// What a square is made of; off the board is sea.
    pub fn terrain(&self, square: Square) -> Terrain {
        self.terrain
            .get(square.index())
            .copied()
            .unwrap_or(Terrain::Sea)
    }

    /// WL-BOARD.f Whether pieces may stand on a square.
    pub fn is_passable(&self, square: Square) -> bool {
        matches!(self.terrain(square), Terrain::Land(_))
    }

    /// The country of a passable square.
    pub fn country(&self, square: Square) -> Option<Country> {
        self.site(square).country
    }

    pub(crate) fn site(&self, square: Square) -> Site {
        self.sites.get(square.index()).copied().unwrap_or_default()
    }

    /// The directions in which `square` is linked to its neighbour, as a mask.
    pub fn links(&self, square: Square) -> u8 {
        self.links[square.index()]
    }

    /// Decision WL-G3 Whether two neighbouring squares are linked.
    pub fn is_linked(&self, one: Square, other: Square) -> bool {
        one.direction_to(other)
            .is_some_and(|direction| self.links(one) & direction.bit() != 0)
    }

    /// The capital of a country.
    pub fn capital(&self, country: Country) -> Option<Square> {
        self.capitals[country.index()]
            .as_ref()
            .map(|(square, _)| *square)
    }

    /// The name of a country's capital.
    pub fn capital_name(&self, country: Country) -> Option<&Name> {
        self.capitals[country.index()]
            .as_ref()
            .map(|(_, name)| name)
    }

    /// The provincial towns, in file order.
    pub fn towns(&self) -> &[Town] {
        &self.towns
    }

    /// The town on a square, as an index into [`Board::towns`].
    pub fn town_at(&self, square: Square) -> Option<usize> {
        self.site(square).town.map(usize::from)
    }

    /// The start squares by a country's capital.
    pub fn start(&self, country: Country) -> Option<&Camp> {
        self.start[country.index()].as_ref()
    }

    /// The recruiting squares of a country.
    pub fn recruiting(&self, country: Country) -> Option<&Camp> {
        self.recruiting[country.index()].as_ref()
    }

    /// The open borders.
    pub fn crossings(&self) -> &[Crossing] {
        &self.crossings
    }

    /// The names that are scenery only.
    pub fn labels(&self) -> &[Label] {
        &self.labels
    }

    /// The border edges that cannot be crossed.
    pub fn closed_edges(&self) -> Vec<Edge> {
        let open: BTreeSet<Edge> = self.open_edges().collect();
        self.border_edges()
            .filter(|edge| !open.contains(edge))
            .collect()
    }

    fn open_edges(&self) -> impl Iterator<Item = Edge> {
        self.crossings
            .iter()
            .flat_map(|crossing| crossing.edges.iter().copied())
    }

    /// The common sides of passable squares of different countries.
    fn border_edges(&self) -> impl Iterator<Item = Edge> {
        self.squares().flat_map(move |square| {
            [Direction::ALL[2], Direction::ALL[4]]
                .into_iter()
                .filter_map(move |direction| self.beside(square, direction))
                .filter(move |other| {
                    let (one, two) = (self.country(square), self.country(*other));
                    one.is_some() && two.is_some() && one != two
                })
                .map(move |other| (square, other))
        })
    }

    /// The neighbour in `direction`, if it is on the board.
    fn beside(&self, square: Square, direction: Direction) -> Option<Square> {
        let other = square.neighbour(direction);
        let is_neighbour = square.direction_to(other) == Some(direction);
        (is_neighbour && other.col() < self.cols && other.row() < self.rows).then_some(other)
    }

    /// Decision WL-G3 Works out the relation *linked* from terrain and crossings.
    fn link(&mut self) {
        let open: BTreeSet<Edge> = self.open_edges().collect();
        let mut links = Box::new([0u8; Square::COUNT]);
        for square in self.squares() {
            let mask = Direction::ALL
                .into_iter()
                .filter(|direction| {
                    self.beside(square, *direction)
                        .is_some_and(|other| self.links_to(&open, square, other, *direction))
                })
                .fold(0, |mask, direction| mask | direction.bit());
            links[square.index()] = mask;
        }
        self.links = links;
    }

    fn links_to(
        &self,
        open: &BTreeSet<Edge>,
        one: Square,
        other: Square,
        direction: Direction,
    ) -> bool {
        let (Some(from), Some(to)) = (self.country(one), self.country(other)) else {
            return false;
        };
        if from == to {
            return true;
        }
        if !direction.is_diagonal() {
            return open.contains(&(one.min(other), one.max(other)));
        }
        // Between countries a corner can be cut only past a square that could itself be walked through.
        [direction.left(), direction.right()]
            .into_iter()
            .any(|first| {
                let flank = one.neighbour(first);
                let second = flank.direction_to(other);
                second.is_some_and(|second| {
                    self.links_to(open, one, flank, first)
                        && self.links_to(open, flank, other, second)
                })
            })
    }

    /// Decision WL-G40, WL-G48 The nearest square of `country` to `from` that `is_free`.
    pub fn nearest(
        &self,
        country: Country,
        from: Square,
        is_free: impl Fn(Square) -> bool,
    ) -> Option<Square> {
        self.squares()
            .filter(|square| self.country(*square) == Some(country) && is_free(*square))
            .min_by_key(|square| from.nearness(*square))
    }
}
