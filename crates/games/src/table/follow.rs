//! A table that follows a record.

use super::TableOf;
use crate::Fault;
use feldherr_core::{Applied, Entry, Followed, Record, Seed, Table, standing};
use feldherr_scene::GameScene;
use std::collections::BTreeMap;

impl<G: GameScene> TableOf<G> {
    /// Rebuilds a game from a record.
    ///
    /// # Errors
    /// The first fault.
    pub fn replay(record: &Record<G::Setup, G::Action>, seed: Option<Seed>) -> Result<Self, Fault> {
        let mut hosted = Self::opening(record, seed)?;
        for entry in &record.moves {
            hosted.follow(entry)?;
        }
        Ok(hosted)
    }

    /// Rebuilds a game that this program has kept: what was taken back is not played again. The record is taken on trust there, so
    /// [`Table::verify`] and not this proves it.
    ///
    /// # Errors
    /// The first fault.
    pub fn resume(record: &Record<G::Setup, G::Action>, seed: Option<Seed>) -> Result<Self, Fault> {
        let mut hosted = Self::opening(record, seed)?;
        for (entry, stands) in record.moves.iter().zip(standing(&record.moves)) {
            match stands {
                true => hosted.follow(entry)?,
                false => hosted.table.pass_over(entry),
            }
        }
        Ok(hosted)
    }

    /// A record's game before its first move.
    ///
    /// # Errors
    /// What is wrong with the record's head.
    pub(crate) fn opening(
        record: &Record<G::Setup, G::Action>,
        seed: Option<Seed>,
    ) -> Result<Self, Fault> {
        let head = Record {
            format: record.format,
            game: record.game.clone(),
            rules: record.rules,
            setup: record.setup.clone(),
            data: record.data.clone(),
            commitment: record.commitment.clone(),
            seed: record.seed.clone(),
            start: record.start.clone(),
            moves: Vec::new(),
        };
        let mut applied = Applied {
            events: Vec::new(),
            draws: record.start.clone(),
        };
        let table = Table::replay(&head, seed, |_, events| applied.events = events.to_vec())?;
        let mut hosted = Self::host(table);
        hosted.remember(0, (None, ""), &applied);
        Ok(hosted)
    }

    /// Does what the next entry of a record says.
    ///
    /// # Errors
    /// What does not hold.
    pub(crate) fn follow(&mut self, entry: &Entry<G::Action>) -> Result<(), Fault> {
        let class = entry
            .seat
            .map_or_else(String::new, |seat| self.table.position().acting(seat));
        match self.table.follow(entry)? {
            Followed::Done(applied) => {
                self.remember(self.table.seq(), (entry.seat, &class), &applied);
            }
            Followed::Undone(seq) => self.forget_from(seq + 1),
        }
        Ok(())
    }

    /// A copy to go on from, with only the newest lines of the log, where nothing before can be taken back any more.
    pub(crate) fn bookmark(&self) -> Option<Self> {
        self.table.is_settled().then(|| Self {
            table: self.table.clone(),
            log: self.lines_from(self.table.seq()).to_vec(),
            recent: self.recent.clone(),
            last: Applied::default(),
            shown: BTreeMap::new(),
            drawn: self.drawn.clone(),
        })
    }
}
