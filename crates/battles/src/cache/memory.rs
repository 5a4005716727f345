//! What a position was asked last, as long as it stays as it is.

use crate::PieceSet;
use crate::rules::movement::Reach;
use crate::view::Faces;
use std::sync::{Arc, OnceLock};

/// Answers that a position remembers. Every change of a piece forgets where a group can go, and so does the end of every
/// action; of what stacks show it forgets what the change touches. A copy remembers nothing.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    reach: OnceLock<KnownReach>,
    /// What every stack shows.
    pub(crate) faces: Faces,
}

/// Where a group can go.
#[derive(Debug)]
struct KnownReach {
    /// Everything it depends on, as a number.
    key: u64,
    /// What it leaves out.
    limit: u64,
    group: PieceSet,
    reach: Arc<Reach>,
}

impl Clone for Memory {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Memory {
    /// The reach of a group under a key and a limit; the first that is asked for is remembered.
    pub(crate) fn reach(
        &self,
        key: u64,
        limit: u64,
        group: &PieceSet,
        work_out: impl FnOnce(&mut Reach),
    ) -> Arc<Reach> {
        let known = self.reach.get();
        if let Some(known) = known.filter(|known| known.is_of(key, group) && known.limit == limit) {
            return Arc::clone(&known.reach);
        }
        let mut reach = Reach::nowhere();
        work_out(&mut reach);
        let reach = Arc::new(reach);
        // Where another is remembered already, this one is not.
        let _ = self.reach.set(KnownReach {
            key,
            limit,
            group: *group,
            reach: Arc::clone(&reach),
        });
        reach
    }

    /// The reach of a group under a key if it is remembered, whatever it leaves out.
    pub(crate) fn recall_reach(&self, key: u64, group: &PieceSet) -> Option<Arc<Reach>> {
        let known = self.reach.get().filter(|known| known.is_of(key, group))?;
        Some(Arc::clone(&known.reach))
    }

    /// The group whose reach is remembered.
    pub(super) fn group(&self) -> Option<PieceSet> {
        self.reach.get().map(|known| known.group)
    }

    pub(super) fn forget_reach(&mut self) {
        self.reach.take();
    }
}

impl KnownReach {
    fn is_of(&self, key: u64, group: &PieceSet) -> bool {
        self.key == key && self.group == *group
    }
}
