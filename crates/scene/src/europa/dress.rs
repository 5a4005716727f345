//! The colours, letters and hatchings of the powers, so that nobody needs colour to tell them apart.

use feldherr_europa::{Flag, Power};

/// How a flag looks.
#[derive(Clone, Copy)]
pub(super) struct Dress {
    /// The class of its items and rows.
    pub(super) key: &'static str,
    /// Its letter; Spain has E, as its own people write it.
    pub(super) letter: &'static str,
    /// The class of its land.
    pub(super) wash: &'static str,
    /// The class of the edge of its land.
    pub(super) rim: &'static str,
    /// The class of the hatching on its land.
    pub(super) hatch: &'static str,
    /// The symbol of its flag.
    pub(super) flag: &'static str,
    /// The same, larger.
    pub(super) standard: &'static str,
}

macro_rules! dress {
    ($key:literal, $letter:literal) => {
        Dress {
            key: $key,
            letter: $letter,
            wash: concat!("ne-wash-", $key),
            rim: concat!("ne-rim-", $key),
            hatch: concat!("ne-hatch-", $key),
            flag: concat!("ne-flag-", $key),
            standard: concat!("ne-standard-", $key),
        }
    };
}

const DRESSES: [Dress; Flag::COUNT] = [
    dress!("french", "F"),
    dress!("british", "B"),
    dress!("prussian", "P"),
    dress!("russian", "R"),
    dress!("ottoman", "O"),
    dress!("austrian", "A"),
    dress!("spanish", "E"),
    dress!("allies", "·"),
];

/// How a flag looks.
pub(super) fn dress(flag: Flag) -> &'static Dress {
    DRESSES.get(flag.index()).unwrap_or(&DRESSES[7])
}

/// All flags' dresses, in order.
pub(super) fn all() -> &'static [Dress] {
    &DRESSES
}

/// A power's name on the map, by language.
pub(super) const fn names(power: Power) -> [(&'static str, &'static str); 2] {
    match power {
        Power::France => [("de", "Frankreich"), ("en", "France")],
        Power::Britain => [("de", "Großbritannien"), ("en", "Great Britain")],
        Power::Prussia => [("de", "Preußen"), ("en", "Prussia")],
        Power::Russia => [("de", "Russland"), ("en", "Russia")],
        Power::Ottoman => [("de", "Osmanisches Reich"), ("en", "Ottoman Empire")],
        Power::Austria => [("de", "Österreich"), ("en", "Austria")],
        Power::Spain => [("de", "Spanien"), ("en", "Spain")],
    }
}
