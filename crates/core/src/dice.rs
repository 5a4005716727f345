use crate::Rng;
use hmac::{Hmac, KeyInit, Mac};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::VecDeque;
use std::fmt;

/// The 256-bit secret from which every draw of a game follows.
///
/// Its SHA-256 is published before the first draw and the seed itself after the last, so that anybody can
/// recompute the draws and nobody can have chosen them.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// A seed that could not be had or read.
#[derive(Debug, thiserror::Error)]
pub enum SeedError {
    /// The operating system gave no random bytes.
    #[error("the operating system gave no random seed: {0}")]
    Unavailable(getrandom::Error),
    /// The text is not 64 hexadecimal digits.
    #[error("a seed is 64 hexadecimal digits")]
    Malformed,
}

impl Seed {
    /// A fresh secret from the operating system.
    ///
    /// # Errors
    /// [`SeedError::Unavailable`] when there is no source of randomness.
    pub fn secret() -> Result<Self, SeedError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(SeedError::Unavailable)?;
        Ok(Self(bytes))
    }

    /// A reproducible seed for arenas and tests: the SHA-256 of `number`.
    pub fn numbered(number: u64) -> Self {
        Self(Sha256::digest(number.to_be_bytes()).into())
    }

    /// Reads 64 hexadecimal digits.
    ///
    /// # Errors
    /// [`SeedError::Malformed`] for anything else.
    pub fn from_hex(text: &str) -> Result<Self, SeedError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| SeedError::Malformed)?;
        Ok(Self(bytes))
    }

    /// The seed as 64 hexadecimal digits, for the reveal.
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }

    /// The SHA-256 of the seed, published before the first draw.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The value of draw `number` on a die of `sides`, from 1 to `sides`.
    pub fn draw(&self, number: u64, sides: u32) -> u32 {
        let sides = u64::from(sides.max(1));
        let fair = u64::MAX - u64::MAX % sides;
        let mut attempt = 0u32;
        loop {
            let bits = self.bits(number, attempt);
            // Values beyond the last whole multiple of `sides` would favour the low faces; draw again.
            if bits < fair {
                return (bits % sides) as u32 + 1;
            }
            attempt += 1;
        }
    }

    fn bits(&self, number: u64, attempt: u32) -> u64 {
        // A 32-byte key is within HMAC's block, so `new_from_slice` cannot fail.
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else {
            return 0;
        };
        mac.update(&number.to_be_bytes());
        mac.update(&attempt.to_be_bytes());
        let tag = mac.finalize().into_bytes();
        tag.iter()
            .take(8)
            .fold(0, |bits, byte| bits << 8 | u64::from(*byte))
    }
}

impl fmt::Debug for Seed {
    /// Prints the commitment only: a seed in a log would give the game away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(sha256 {})", self.commitment())
    }
}

/// What a die is thrown for. Made from the game's texts at build time, so that every language has a name for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose(&'static str);

impl Purpose {
    /// A purpose by the name that stands in records.
    pub const fn new(name: &'static str) -> Self {
        Self(name)
    }
}

/// One recorded draw: what for, from how many faces, and what came up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    from = "(Cow<'static, str>, u32, u32)",
    into = "(Cow<'static, str>, u32, u32)"
)]
pub struct Draw {
    /// What was drawn for.
    pub purpose: Cow<'static, str>,
    /// How many faces the die had.
    pub sides: u32,
    /// What came up, from 1 to `sides`.
    pub value: u32,
}

impl From<(Cow<'static, str>, u32, u32)> for Draw {
    fn from((purpose, sides, value): (Cow<'static, str>, u32, u32)) -> Self {
        Self {
            purpose,
            sides,
            value,
        }
    }
}

impl From<Draw> for (Cow<'static, str>, u32, u32) {
    fn from(draw: Draw) -> Self {
        (draw.purpose, draw.sides, draw.value)
    }
}

/// A forced draw that does not fit the die it was meant for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("forced draw {number} is {value}, but the die for \"{purpose}\" has {sides} faces")]
pub struct ForcedDie {
    /// The draw's number, from 0.
    pub number: u64,
    /// What was drawn for.
    pub purpose: Cow<'static, str>,
    /// How many faces the die has.
    pub sides: u32,
    /// The value that was asked for.
    pub value: u32,
}

/// The only way chance enters a game. Every draw is recorded with its purpose.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    forced: VecDeque<u32>,
    drawn: u64,
    log: Option<Vec<Draw>>,
    fault: Option<ForcedDie>,
}

#[derive(Clone, Debug)]
enum Source {
    Seed(Seed),
    Simulated(Box<Rng>),
}

impl Dice {
    /// Provable dice, following from `seed`.
    pub fn new(seed: Seed) -> Self {
        Self::from_source(Source::Seed(seed), true)
    }

    /// Fast dice for a search that looks ahead; nothing is recorded.
    pub fn simulated(rng: Rng) -> Self {
        Self::from_source(Source::Simulated(Box::new(rng)), false)
    }

    fn from_source(source: Source, record: bool) -> Self {
        Self {
            source,
            forced: VecDeque::new(),
            drawn: 0,
            log: record.then(Vec::new),
            fault: None,
        }
    }

    /// Appends draws that will come up before any other: for analysis, tests and replay.
    pub fn force(&mut self, values: impl IntoIterator<Item = u32>) {
        self.forced.extend(values);
    }

    /// Drops the forced draws that have not come up yet.
    pub fn unforce(&mut self) {
        self.forced.clear();
    }

    /// How many forced draws have not come up yet.
    pub fn forced_left(&self) -> usize {
        self.forced.len()
    }

    /// Draws from 1 to `sides`.
    pub fn draw(&mut self, purpose: Purpose, sides: u32) -> u32 {
        let number = self.drawn;
        self.drawn += 1;
        let value = match self.forced.pop_front() {
            Some(value) => self.accept_forced(number, purpose, sides, value),
            None => match &mut self.source {
                Source::Seed(seed) => seed.draw(number, sides),
                Source::Simulated(rng) => rng.below(sides) + 1,
            },
        };
        if let Some(log) = &mut self.log {
            log.push(Draw {
                purpose: Cow::Borrowed(purpose.0),
                sides,
                value,
            });
        }
        value
    }

    fn accept_forced(&mut self, number: u64, purpose: Purpose, sides: u32, value: u32) -> u32 {
        if (1..=sides).contains(&value) {
            return value;
        }
        self.fault.get_or_insert(ForcedDie {
            number,
            purpose: Cow::Borrowed(purpose.0),
            sides,
            value,
        });
        1
    }

    /// How many draws were made so far.
    pub const fn drawn(&self) -> u64 {
        self.drawn
    }

    /// Takes the draws recorded since the last call.
    ///
    /// # Errors
    /// The first forced draw that did not fit its die; the one who applied an action then takes it back.
    pub fn take_log(&mut self) -> Result<Vec<Draw>, ForcedDie> {
        let log = self.log.as_mut().map(std::mem::take).unwrap_or_default();
        self.fault.take().map_or(Ok(log), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn draws_follow_from_seed_and_number_alone() {
        let seed = Seed::numbered(7);
        let mut one = Dice::new(seed.clone());
        let mut two = Dice::new(seed.clone());
        for number in 0..200 {
            let value = one.draw(Purpose::new("test"), 6);
            assert_eq!(value, two.draw(Purpose::new("other"), 6));
            assert_eq!(value, seed.draw(number, 6));
            assert!((1..=6).contains(&value));
        }
    }

    #[test]
    fn faces_come_up_about_equally_often() {
        let seed = Seed::numbered(1);
        let mut counts = [0u32; 6];
        (0..6000).for_each(|n| counts[seed.draw(n, 6) as usize - 1] += 1);
        // Six standard deviations around 1000.
        assert!(
            counts.iter().all(|count| (827..=1173).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn commitment_is_the_sha256_of_the_seed() {
        let seed = Seed::from_hex(&"00".repeat(32)).unwrap();
        assert_eq!(
            seed.commitment(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
        assert!(Seed::from_hex("xyz").is_err());
    }

    #[test]
    fn forced_draws_come_first_and_misfits_are_reported() {
        let mut dice = Dice::new(Seed::numbered(3));
        dice.force([6, 1]);
        assert_eq!(
            (
                dice.draw(Purpose::new("a"), 6),
                dice.draw(Purpose::new("a"), 6)
            ),
            (6, 1)
        );
        assert_eq!(
            dice.draw(Purpose::new("a"), 6),
            Seed::numbered(3).draw(2, 6)
        );
        assert!(dice.take_log().is_ok());
        dice.force([7]);
        dice.draw(Purpose::new("b"), 6);
        let fault = dice.take_log().unwrap_err();
        assert_eq!((fault.number, fault.value, fault.sides), (3, 7, 6));
    }

    proptest! {
        #[test]
        fn every_die_shows_one_of_its_faces(number: u64, draw: u64, sides: u32) {
            let value = Seed::numbered(number).draw(draw, sides);
            prop_assert!((1..=sides.max(1)).contains(&value));
        }

        #[test]
        fn what_is_written_of_seeds_and_draws_is_read_alike(
            bytes: [u8; 32],
            (purpose, sides, value) in ("\\PC*", any::<u32>(), any::<u32>()),
        ) {
            let seed = Seed(bytes);
            prop_assert_eq!(Seed::from_hex(&seed.to_hex()).unwrap(), seed);
            let draw = Draw::from((Cow::Owned(purpose), sides, value));
            let written = serde_json::to_string(&draw).unwrap();
            prop_assert_eq!(serde_json::from_str::<Draw>(&written).unwrap(), draw);
        }

        #[test]
        fn any_text_is_a_seed_or_refused(text in "\\PC{0,70}|[0-9a-fA-F]{60,68}") {
            if let Ok(seed) = Seed::from_hex(&text) {
                prop_assert_eq!(seed.to_hex(), text.to_lowercase());
            }
        }
    }
}
