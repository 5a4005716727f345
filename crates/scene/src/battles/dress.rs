//! The colours and letters of the nations, so that nobody needs colour to tell them apart.

use feldherr_battles::{Nation, text};
use feldherr_core::Message;
use std::fmt::Write as _;

/// How the counters of a nation look.
#[derive(Clone, Copy)]
pub(super) struct Dress {
    /// The class of its items and rows.
    pub(super) key: &'static str,
    /// The symbol of a counter at full strength, and of a reduced one.
    pub(super) bodies: [&'static str; 2],
    /// The same with the heavy frame of the Guard.
    pub(super) guards: [&'static str; 2],
    /// The symbol of a counter below others.
    pub(super) edge: &'static str,
    /// The symbol of what covers a hidden force.
    pub(super) cover: &'static str,
    /// A small flag, for tables and hexes that are held.
    pub(super) flag: &'static str,
    /// Large numbers on full and on reduced counters.
    pub(super) strength: [&'static str; 2],
    /// Small numbers.
    pub(super) initiative: [&'static str; 2],
    /// The nation's letter.
    pub(super) letter: [&'static str; 2],
    /// The line of its marches.
    pub(super) trail: &'static str,
    /// The head of that line.
    pub(super) trail_head: &'static str,
}

macro_rules! dress {
    ($key:literal) => {
        Dress {
            key: $key,
            bodies: [concat!("lb-unit-", $key), concat!("lb-worn-", $key)],
            guards: [concat!("lb-guard-", $key), concat!("lb-guard-worn-", $key)],
            edge: concat!("lb-edge-", $key),
            cover: concat!("lb-cover-", $key),
            flag: concat!("lb-flag-", $key),
            strength: [
                concat!("lb-strength lb-ink-", $key),
                "lb-strength lb-ink-worn",
            ],
            initiative: [
                concat!("lb-initiative lb-ink-", $key),
                "lb-initiative lb-ink-worn",
            ],
            letter: [concat!("lb-letter lb-ink-", $key), "lb-letter lb-ink-worn"],
            trail: concat!("lb-trail-", $key),
            trail_head: concat!("lb-trail-head-", $key),
        }
    };
}

static DRESSES: [Dress; 7] = [
    dress!("french"),
    dress!("british"),
    dress!("prussian"),
    dress!("russian"),
    dress!("austrian"),
    dress!("spanish"),
    dress!("allies"),
];

/// How a nation's counters look; small nations share a colour and are told apart by their letters.
pub(super) const fn dress(nation: Nation) -> &'static Dress {
    match nation {
        Nation::French => &DRESSES[0],
        Nation::British | Nation::Hanoverian => &DRESSES[1],
        Nation::Prussian => &DRESSES[2],
        Nation::Russian => &DRESSES[3],
        Nation::Austrian => &DRESSES[4],
        Nation::Spanish => &DRESSES[5],
        _ => &DRESSES[6],
    }
}

/// A nation's letters; Spain has E, as its own people write it.
pub(super) const fn letter(nation: Nation) -> &'static str {
    match nation {
        Nation::French => "F",
        Nation::Polish => "PL",
        Nation::British => "B",
        Nation::Hanoverian => "H",
        Nation::Dutch => "NL",
        Nation::Belgian => "BE",
        Nation::Nassau => "N",
        Nation::Brunswick => "BS",
        Nation::Prussian => "P",
        Nation::Russian => "R",
        Nation::Austrian => "A",
        Nation::Swedish => "SE",
        Nation::Spanish => "E",
        Nation::Portuguese => "PT",
        Nation::Saxon => "SA",
        Nation::Bavarian => "BY",
        Nation::Wuerttemberg => "WÜ",
        Nation::Westphalian => "WE",
        Nation::Baden => "BA",
        Nation::Hessian => "HE",
        Nation::Italian => "I",
        Nation::Swiss => "CH",
        Nation::Croat => "HR",
        Nation::Other => "·",
    }
}

/// What a nation's troops are called.
pub(super) fn name(nation: Nation) -> Message {
    Message::new(match nation {
        Nation::French => text::LB_NATION_FRENCH,
        Nation::Polish => text::LB_NATION_POLISH,
        Nation::British => text::LB_NATION_BRITISH,
        Nation::Hanoverian => text::LB_NATION_HANOVERIAN,
        Nation::Dutch => text::LB_NATION_DUTCH,
        Nation::Belgian => text::LB_NATION_BELGIAN,
        Nation::Nassau => text::LB_NATION_NASSAU,
        Nation::Brunswick => text::LB_NATION_BRUNSWICK,
        Nation::Prussian => text::LB_NATION_PRUSSIAN,
        Nation::Russian => text::LB_NATION_RUSSIAN,
        Nation::Austrian => text::LB_NATION_AUSTRIAN,
        Nation::Swedish => text::LB_NATION_SWEDISH,
        Nation::Spanish => text::LB_NATION_SPANISH,
        Nation::Portuguese => text::LB_NATION_PORTUGUESE,
        Nation::Saxon => text::LB_NATION_SAXON,
        Nation::Bavarian => text::LB_NATION_BAVARIAN,
        Nation::Wuerttemberg => text::LB_NATION_WUERTTEMBERG,
        Nation::Westphalian => text::LB_NATION_WESTPHALIAN,
        Nation::Baden => text::LB_NATION_BADEN,
        Nation::Hessian => text::LB_NATION_HESSIAN,
        Nation::Italian => text::LB_NATION_ITALIAN,
        Nation::Swiss => text::LB_NATION_SWISS,
        Nation::Croat => text::LB_NATION_CROAT,
        Nation::Other => text::LB_NATION_OTHER,
    })
}

/// Half the width of a counter.
pub(super) const HALF: f32 = 18.0;

/// Bodies, frames and flags of all nations.
pub(super) fn defs() -> String {
    let mut out = String::new();
    for Dress { key, .. } in &DRESSES {
        let _ = write!(
            out,
            concat!(
                r#"<g id="lb-unit-{key}"><rect class="lb-shadow" x="-17" y="-16.6" width="36" height="36" rx="3"/>"#,
                r#"<rect class="lb-body-{key}" x="-18" y="-18" width="36" height="36" rx="3"/></g>"#,
                r#"<g id="lb-worn-{key}"><rect class="lb-shadow" x="-17" y="-16.6" width="36" height="36" rx="3"/>"#,
                r#"<rect class="lb-worn-{key}" x="-18" y="-18" width="36" height="36" rx="3"/></g>"#,
                r##"<g id="lb-guard-{key}"><use href="#lb-unit-{key}"/><rect class="lb-guard" x="-15.6" y="-15.6" width="31.2" height="31.2" rx="1.6"/></g>"##,
                r##"<g id="lb-guard-worn-{key}"><use href="#lb-worn-{key}"/><rect class="lb-guard" x="-15.6" y="-15.6" width="31.2" height="31.2" rx="1.6"/></g>"##,
                r#"<rect id="lb-edge-{key}" class="lb-body-{key}" x="-18" y="-18" width="36" height="36" rx="3"/>"#,
                r##"<g id="lb-cover-{key}"><use href="#lb-unit-{key}"/><path class="lb-cover-{key}" d="M-7.6-10.6V11.4M-7.6-9.6H9.4L6.6-4 9.4 1.6H-7.6z"/></g>"##,
                r#"<g id="lb-flag-{key}"><path class="lb-staff" d="M-4.6-5.6V6.6"/><path class="lb-body-{key}" d="M-4.6-5.4H6L4.4-1.9 6 1.6H-4.6z"/></g>"#,
            ),
            key = key
        );
    }
    out
}
