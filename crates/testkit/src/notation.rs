use crate::play;
use feldherr_core::{Game, Seat};
use std::collections::BTreeSet;

/// Every option met in random play reads back from its notation; answers the words with which notations begin, so that
/// a test can see that many kinds were met.
///
/// # Panics
/// When one does not.
pub fn notation_reads_back<G: Game>(
    setup: &G::Setup,
    seed: u64,
    longest: usize,
    write: impl Fn(&G::Action) -> String,
    read: impl Fn(&str) -> Option<G::Action>,
) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    let mut options = Vec::new();
    for position in play::<G>(setup, seed, longest).positions {
        options.clear();
        for seat in (0..position.seats()).map(Seat) {
            position.options(seat, &mut options);
        }
        for action in &options {
            let text = write(action);
            assert_eq!(read(&text).as_ref(), Some(action), "seed {seed}: {text}");
            let word = text.split([' ', ':']).next().unwrap_or_default();
            words.insert(word.to_owned());
        }
    }
    words
}

/// What is no notation is not read as an action.
///
/// # Panics
/// When something is.
pub fn nonsense_is_no_action<A: PartialEq + std::fmt::Debug>(
    nonsense: &[&str],
    read: impl Fn(&str) -> Option<A>,
) {
    for text in nonsense {
        assert_eq!(read(text), None, "{text}");
    }
}
