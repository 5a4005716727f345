//! How many steps each kind of piece needs from square to square when nobody is in the way.

use feldherr_waterloo::{Board, Country, Direction, Kind, Square};
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
}

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
        Self {
            numbers,
            passable: squares.len(),
            tables,
        }
    }
}

/// Fills one row breadth first. Ways lead into capitals and out of them, but not through.
fn spread(board: &Board, kind: Kind, from: Square, numbers: &[u16], row: &mut [u8]) {
    let capitals = Country::ALL.map(|country| board.capital(country));
    let mut queue = vec![from];
    row[usize::from(numbers[from.index()])] = 0;
    let mut head = 0;
    while let Some(square) = queue.get(head).copied() {
        head += 1;
        if square != from && capitals.contains(&Some(square)) {
            continue;
        }
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
                    if !capitals.contains(&Some(middle)) {
                        neighbours(board, middle, Direction::SIDES).for_each(&mut reach);
                    }
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
