//! How many steps each kind of piece needs from square to square when nobody is in the way.

use feldherr_waterloo::{Board, Direction, Kind, Square};
use std::sync::{Arc, Mutex, PoisonError};

/// Farther than any way: there is none.
pub(super) const NEVER: u8 = u8::MAX;

/// The distances on one board, from the squares pieces can stand on to one another.
#[derive(Debug)]
pub(super) struct Distances {
    /// Each square's number among the passable ones.
    numbers: Vec<u16>,
    passable: usize,
    tables: [Vec<u8>; 3],
    /// A general's steps from each square to each town: small enough to stay in the fastest memory.
    towns: Vec<[u8; TOWNS]>,
    /// The towns at most [`NEAR`] squares from each square, as a mask.
    near_towns: Vec<u32>,
}

/// Towns of a board.
pub(super) const TOWNS: usize = 24;
/// How near a unit must be to a town to be a danger to a general there.
const NEAR: u16 = 5;

/// Tables of the boards last played on: making them takes as long as many decisions.
static KNOWN: Mutex<Vec<(String, Arc<Distances>)>> = Mutex::new(Vec::new());
const KEPT: usize = 4;

impl Distances {
    /// The distances on `board`.
    pub(super) fn of(board: &Board) -> Arc<Self> {
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, found)) = known.iter().find(|(source, _)| source == board.source()) {
            return found.clone();
        }
        let made = Arc::new(Self::measure(board));
        if known.len() >= KEPT {
            known.remove(0);
        }
        known.push((board.source().to_owned(), made.clone()));
        made
    }

    /// Steps of a `kind` between two squares.
    pub(super) fn get(&self, kind: Kind, one: Square, other: Square) -> u8 {
        let row = usize::from(self.numbers[one.index()]) * self.passable;
        let column = usize::from(self.numbers[other.index()]);
        let table = &self.tables[kind as usize];
        table.get(row + column).copied().unwrap_or(NEVER)
    }

    /// Steps of a general from a square to each town, in the board's order.
    pub(super) fn to_towns(&self, from: Square) -> &[u8; TOWNS] {
        &self.towns[usize::from(self.numbers[from.index()])]
    }

    /// The towns near a square, as a mask.
    pub(super) fn near_towns(&self, square: Square) -> u32 {
        self.near_towns[usize::from(self.numbers[square.index()])]
    }

    fn measure(board: &Board) -> Self {
        let squares: Vec<Square> = board
            .squares()
            .filter(|square| board.is_passable(*square))
            .collect();
        let mut numbers = vec![0; Square::COUNT];
        for (number, square) in squares.iter().enumerate() {
            numbers[square.index()] = number as u16;
        }
        let tables = [Kind::General, Kind::Infantry, Kind::Cavalry].map(|kind| {
            let mut table = vec![NEVER; squares.len() * squares.len()];
            for (from, row) in squares.iter().zip(table.chunks_mut(squares.len())) {
                spread(board, kind, *from, &numbers, row);
            }
            table
        });
        let mut measured = Self {
            numbers,
            passable: squares.len(),
            tables,
            towns: Vec::new(),
            near_towns: Vec::new(),
        };
        for square in squares {
            let mut steps = [NEVER; TOWNS];
            let mut near = 0;
            for (index, (town, steps)) in board.towns().iter().zip(&mut steps).enumerate() {
                *steps = measured.get(Kind::General, town.square, square);
                near |= u32::from(square.distance(town.square) <= NEAR) << index;
            }
            measured.towns.push(steps);
            measured.near_towns.push(near);
        }
        measured
    }
}

/// Fills one row breadth first. Ways lead through capitals, which are open to their own army at least.
fn spread(board: &Board, kind: Kind, from: Square, numbers: &[u16], row: &mut [u8]) {
    let mut queue = vec![from];
    row[usize::from(numbers[from.index()])] = 0;
    let mut head = 0;
    while let Some(square) = queue.get(head).copied() {
        head += 1;
        let steps = row[usize::from(numbers[square.index()])] + 1;
        let mut reach = |to: Square| {
            let cell = &mut row[usize::from(numbers[to.index()])];
            if *cell == NEVER && steps < NEVER {
                *cell = steps;
                queue.push(to);
            }
        };
        match kind {
            Kind::General => neighbours(board, square, u8::MAX).for_each(reach),
            Kind::Infantry => neighbours(board, square, Direction::CORNERS).for_each(reach),
            Kind::Cavalry => {
                for middle in neighbours(board, square, Direction::SIDES) {
                    neighbours(board, middle, Direction::SIDES).for_each(&mut reach);
                }
            }
        }
    }
}

/// The squares linked to one in the directions of a mask.
pub(super) fn neighbours(
    board: &Board,
    square: Square,
    directions: u8,
) -> impl Iterator<Item = Square> {
    Direction::of_mask(board.links(square) & directions)
        .map(move |direction| square.neighbour(direction))
}
