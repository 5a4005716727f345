//! What the server does of itself waits when the store has failed, and longer each time; people may always try.

use super::LiveGame;
use std::time::Duration;
use tokio::time::Instant;

const FIRST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(60);

/// The store has failed.
pub(super) struct Setback {
    pause: Duration,
    until: Instant,
    /// Whether the pause is over and another try is due.
    over: bool,
}

impl Setback {
    /// A setback after another, or the first.
    pub fn after(before: Option<&Self>) -> Self {
        let pause = before.map_or(FIRST, |before| (before.pause * 2).min(LONGEST));
        Self {
            pause,
            until: Instant::now() + pause,
            over: false,
        }
    }
}

impl LiveGame {
    /// Until when machines and clocks rest, if they do.
    pub(super) fn rests_until(&self) -> Option<Instant> {
        let setback = self.setback.as_ref().filter(|setback| !setback.over);
        setback.map(|setback| setback.until)
    }

    /// Ends the rest: the server tries again what it would have done.
    pub(super) fn try_again(&mut self) {
        if let Some(setback) = &mut self.setback {
            setback.over = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_minute() {
        let mut setback = Setback::after(None);
        let mut pauses = vec![setback.pause];
        for _ in 0..8 {
            setback = Setback::after(Some(&setback));
            pauses.push(setback.pause);
        }
        assert_eq!(pauses[..3], [FIRST, FIRST * 2, FIRST * 4]);
        assert_eq!(pauses.last(), Some(&LONGEST));
    }
}
