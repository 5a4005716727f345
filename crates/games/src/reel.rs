//! Leafing through a record: any moment of it without playing it from the start again.

use crate::{AnyTable, Fault, TableOf, TextUi};
use feldherr_core::{Game, Record};

/// Moves between two bookmarks: what is played again for one moment, at most, where the dice allow.
const SPACING: usize = 32;

/// A record to leaf through.
pub trait AnyReel: Send + Sync {
    /// How many moves it has.
    fn last(&self) -> usize;
    /// The table after so many moves; its log holds only the newest lines.
    ///
    /// # Errors
    /// What does not hold.
    fn at(&self, moves: usize) -> Result<Box<dyn AnyTable>, Fault>;
}

/// A record of one game with bookmarks on the way.
pub(crate) struct Reel<G: TextUi> {
    record: Record<<G as Game>::Setup, <G as Game>::Action>,
    /// Tables in the order of play, the first before any move.
    bookmarks: Vec<TableOf<G>>,
}

impl<G: TextUi> Reel<G> {
    /// Plays the record once.
    ///
    /// # Errors
    /// The first fault.
    pub fn new(record: Record<<G as Game>::Setup, <G as Game>::Action>) -> Result<Self, Fault> {
        let mut table: TableOf<G> = TableOf::opening(&record, None)?;
        // Drawn once, for all bookmarks.
        table.board_hash();
        let mut bookmarks = vec![table.clone()];
        let mut marked = 0;
        for (index, entry) in record.moves.iter().enumerate() {
            table.follow(entry)?;
            // An undo must find what it takes back after the bookmark.
            if index + 1 >= marked + SPACING
                && let Some(bookmark) = table.bookmark()
            {
                bookmarks.push(bookmark);
                marked = index + 1;
            }
        }
        Ok(Self { record, bookmarks })
    }
}

impl<G: TextUi> AnyReel for Reel<G> {
    fn last(&self) -> usize {
        self.record.moves.len()
    }

    fn at(&self, moves: usize) -> Result<Box<dyn AnyTable>, Fault> {
        let moves = moves.min(self.last());
        let before = self
            .bookmarks
            .partition_point(|table| table.table().seq() <= moves);
        let nearest = self.bookmarks.get(before.saturating_sub(1));
        let mut table = match nearest {
            Some(table) => table.clone(),
            None => TableOf::opening(&self.record, None)?,
        };
        let done = table.table().seq();
        for entry in self.record.moves.get(done..moves).unwrap_or_default() {
            table.follow(entry)?;
        }
        Ok(Box::new(table))
    }
}
