//! What a scenario and the players' agreements fix for a whole game.

use crate::setup::Setup;
use crate::{Power, PowerSet, rule, text};
use feldherr_core::{Message, RuleId, Seat};
use serde::{Deserialize, Serialize};

/// What never changes in a game; shared by all copies of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct World {
    /// The setup it came from, without its position.
    pub setup: Setup,
    /// German and English name of the scenario.
    pub name: [String; 2],
    /// NE-TURN-10 Historical or not.
    pub mode: Mode,
    /// NE-TURN-6 When the first round is.
    pub start: Date,
    /// NE-TURN-6 Which nation begins.
    pub first: Power,
    /// NE-PLAYER-1, NE-DEF-8 The player nations of each seat; never empty.
    pub seats: Vec<PowerSet>,
    /// NE-DEF-8 The seat whose player nation each power is; it follows from the seats.
    pub player_of: [Option<Seat>; 7],
    /// NE-WIN-1 The French alliance and the anti-French one of a historical game.
    pub sides: [PowerSet; 2],
    /// NE-STRESS-1 Stress values, by power.
    pub stress: [u8; 7],
    /// NE-ACT-22 Diplomacy values: acting power, then target.
    pub diplomacy: [[u8; 7]; 7],
    /// NE-END-1 When the game ends.
    pub end: End,
    /// NE-AOPT-1 The advanced rules in use.
    pub switches: Switches,
    /// NE-ACARD-17, NE-ACARD-20 How innovations come into play.
    pub innovations: Innovations,
    /// NE-ACARD-10 The scenario's own cards, in the places of the blanks.
    pub own_cards: Vec<crate::Card>,
    /// NE-AMULTI-1 The pairs that are one nation, because both were free at the start: Denmark and Norway, Sweden
    /// and Finland, Sicily and Naples.
    pub pairs: [bool; 3],
}

impl World {
    /// NE-DEF-8, NE-DEF-9 The seat whose player nation this is; none for a neutral major nation.
    pub const fn player(&self, power: Power) -> Option<Seat> {
        self.player_of[power.index()]
    }

    /// NE-DEF-8 All player nations.
    pub fn players(&self) -> PowerSet {
        self.seats
            .iter()
            .fold(PowerSet::NONE, |all, seat| all.or(*seat))
    }

    /// NE-AOPT-1 Whether an advanced rule is in use.
    pub const fn has(&self, switch: Switch) -> bool {
        self.switches.has(switch)
    }

    /// NE-TURN-2 The month of a round, counted from 1.
    pub const fn date(&self, round: u16) -> Date {
        self.start.later(round.saturating_sub(1))
    }
}

/// NE-TURN-10 How a scenario is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// NE-WIN-1 Two sides; the game ends with the defeat of one.
    Historical,
    /// NE-WIN-4 Everybody for himself, with graded results.
    #[default]
    Unhistorical,
}

/// A month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month from 1.
    pub month: u8,
}

impl Date {
    /// The month `months` later.
    #[must_use]
    pub const fn later(self, months: u16) -> Self {
        let month = self.month as u16 - 1 + months % 12;
        Self {
            year: self.year.saturating_add(months / 12 + month / 12),
            month: (month % 12) as u8 + 1,
        }
    }

    /// The month with its year.
    pub fn name(self) -> Message {
        const MONTHS: [&str; 12] = [
            text::NE_JANUARY,
            text::NE_FEBRUARY,
            text::NE_MARCH,
            text::NE_APRIL,
            text::NE_MAY,
            text::NE_JUNE,
            text::NE_JULY,
            text::NE_AUGUST,
            text::NE_SEPTEMBER,
            text::NE_OCTOBER,
            text::NE_NOVEMBER,
            text::NE_DECEMBER,
        ];
        let month = MONTHS[usize::from(self.month.clamp(1, 12)) - 1];
        // A year is written without a separator.
        Message::new(text::NE_DATE)
            .with("month", Message::new(month))
            .with("year", self.year.to_string())
    }
}

/// NE-END-1, NE-END-2 When a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct End {
    /// The agreed number of rounds; NE-TURN-5 none in a historical game that is played to the end.
    pub rounds: Option<u16>,
    /// NE-END-2 The agreed last month, such as July 1815.
    pub last: Option<Date>,
    /// NE-END-3 The agreed playing time; the host says when it is over.
    pub minutes: Option<u16>,
    /// NE-END-4 Whether the game then ends by dice instead of at once.
    pub sudden_death: bool,
}

impl Default for End {
    fn default() -> Self {
        Self {
            rounds: Some(crate::tables::length::ROUNDS[1]),
            last: None,
            minutes: None,
            sudden_death: false,
        }
    }
}

/// NE-ACARD-17, NE-ACARD-18, NE-ACARD-19, NE-ACARD-20, NE-ACARD-21 How innovations come into play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Innovations {
    /// As history has it.
    #[default]
    Historical,
    /// Out of the deck; in unhistorical games only.
    Deck,
}

macro_rules! switches {
    ($($(#[$doc:meta])* $variant:ident, $field:ident, $rule:ident;)*) => {
        /// NE-AOPT-1 An advanced rule.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Switch {
            $($(#[$doc])* $variant),*
        }

        impl Switch {
            /// All, in the order of the book.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The first rule of its chapter.
            pub const fn rule(self) -> RuleId {
                match self {
                    $(Self::$variant => rule::$rule),*
                }
            }

            /// Its key in documents.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$variant => stringify!($field)),*
                }
            }
        }

        /// NE-AOPT-1, NE-G9 The advanced rules in use; each is switched on or off on its own. With none one plays the
        /// standard rules; there is no basic game.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct Switches {
            $($(#[$doc])* #[serde(skip_serializing_if = "std::ops::Not::not")] pub $field: bool),*
        }

        impl Switches {
            /// All of them.
            pub const ALL: Self = Self { $($field: true),* };

            /// Whether a rule is in use.
            pub const fn has(&self, switch: Switch) -> bool {
                match switch {
                    $(Switch::$variant => self.$field),*
                }
            }
        }
    };
}

switches! {
    /// Cards.
    Cards, cards, NE_ACARD_1;
    /// Attrition in Spain and Russia.
    Attrition, attrition, NE_AATTR_1;
    /// Forced march.
    ForcedMarch, forced_march, NE_AFORCE_1;
    /// Minor navies.
    MinorNavies, minor_navies, NE_ANAVY_1;
    /// Minor nations of several regions.
    MultiRegionMinors, multi_region_minors, NE_AMULTI_1;
    /// Counter-charge.
    CounterCharge, counter_charge, NE_ACOUNTER_1;
    /// Order of battle and surprise.
    BattleOrder, battle_order, NE_AORDER_1;
    /// Reinforcements that come late.
    Reinforcements, reinforcements, NE_AREINF_1;
    /// Terrain on the battle board.
    Terrain, terrain, NE_ATERR_1;
    /// Light infantry.
    LightInfantry, light_infantry, NE_ALIGHT_1;
    /// Horse artillery.
    HorseArtillery, horse_artillery, NE_AHORSE_1;
    /// Napoleon.
    Napoleon, napoleon, NE_ANAP_1;
    /// NE-G67 A neutral major nation that was active once keeps its income; no rule of the book, but the publisher's.
    SavedIncome, saved_income, NE_G67;
}
