//! A list that can grow while others read it.

use std::sync::OnceLock;

/// Up to `N` things that never change once they are in. Who misses one adds it; nobody waits for a lock, for an entry is
/// written once.
#[derive(Debug)]
pub(crate) struct OnceList<T, const N: usize>([OnceLock<T>; N]);

impl<T, const N: usize> OnceList<T, N> {
    pub(crate) const fn new() -> Self {
        Self([const { OnceLock::new() }; N])
    }

    /// The entries, in the order in which they were added.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map_while(OnceLock::get)
    }

    /// Adds an entry; a full list stays as it is.
    pub(crate) fn add(&self, mut entry: T) {
        for place in &self.0 {
            match place.set(entry) {
                Ok(()) => return,
                Err(refused) => entry = refused,
            }
        }
    }
}
