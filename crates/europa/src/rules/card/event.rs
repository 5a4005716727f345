//! What happened with cards, and how it is told.

use super::name;
use crate::rules::battle::unit_name;
use crate::{
    CardId, Flag, Kind, Power, RegionId, SeaId, Troops, map, rules::politics::listed, text,
};
use feldherr_core::{Audience, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CardEvent {
    /// A card, for who drew it.
    Drawn {
        seat: Seat,
        card: CardId,
        drawn: bool,
    },
    /// That a card was drawn, for everybody.
    Drew {
        seat: Seat,
    },
    Discarded {
        seat: Seat,
    },
    /// NE-ACARD-11
    Event {
        seat: Seat,
        card: CardId,
        drawn: bool,
    },
    Played {
        seat: Seat,
        card: CardId,
    },
    LaidOut {
        power: Power,
        card: CardId,
    },
    /// NE-ACARD-15 The unit on the battle board that the card just played is about.
    Affected {
        flag: Flag,
        kind: Kind,
    },
    Pp {
        power: Power,
        points: i32,
    },
    Pap {
        power: Power,
        points: i8,
    },
    Raised {
        power: Power,
        region: RegionId,
        troops: Troops,
    },
    Built {
        power: Power,
        region: RegionId,
        squadrons: u8,
    },
    Lost {
        power: Power,
        region: RegionId,
        troops: Troops,
    },
    Sunk {
        power: Power,
        sea: SeaId,
        squadrons: u8,
    },
    Calmed {
        region: RegionId,
    },
    /// A region was chosen by the dice.
    Struck {
        region: RegionId,
        drawn: bool,
    },
}

impl CardEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Drawn { seat, .. } if seat.0 < 16 => Audience::Seats(SeatSet::only(*seat)),
            Self::Drawn { .. } => Audience::Seats(SeatSet::NONE),
            _ => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Drawn { .. } | Self::Event { .. } | Self::Played { .. } | Self::LaidOut { .. }
        )
    }

    pub(crate) fn message(&self) -> Message {
        let place = |id, power: &Power, region: &RegionId| {
            Message::new(id)
                .with("power", power.name())
                .with("region", map().region_name(*region))
        };
        // Seats are counted from 1 for people.
        let by = |id, seat: &Seat| Message::new(id).with("player", player(*seat));
        let of = |id, power: &Power| Message::new(id).with("power", power.name());
        match self {
            Self::Drawn { card, .. } => Message::new(text::NE_CARD_DRAWN).with("card", name(*card)),
            Self::Drew { seat } => by(text::NE_CARD_DREW, seat),
            Self::Discarded { seat } => by(text::NE_CARD_DISCARDED, seat),
            Self::Event { seat, card, .. } => {
                by(text::NE_CARD_EVENT, seat).with("card", name(*card))
            }
            Self::Played { seat, card } => by(text::NE_CARD_PLAYED, seat).with("card", name(*card)),
            Self::LaidOut { power, card } => {
                of(text::NE_CARD_LAID_OUT, power).with("card", name(*card))
            }
            Self::Affected { flag, kind } => Message::new(text::NE_CARD_AFFECTED)
                .with("flag", flag.name())
                .with("unit", unit_name(*kind)),
            Self::Pp { power, points } => of(text::NE_CARD_PP, power).with("points", *points),
            Self::Pap { power, points } => of(text::NE_CARD_PAP, power).with("points", *points),
            Self::Raised {
                power,
                region,
                troops,
            } => place(text::NE_CARD_RAISED, power, region).with("troops", listed(troops)),
            Self::Built {
                power,
                region,
                squadrons,
            } => place(text::NE_CARD_BUILT, power, region).with("count", *squadrons),
            Self::Lost {
                power,
                region,
                troops,
            } => place(text::NE_CARD_LOST, power, region).with("troops", listed(troops)),
            Self::Sunk {
                power,
                sea,
                squadrons,
            } => of(text::NE_CARD_SUNK, power)
                .with("sea", map().sea_name(*sea))
                .with("count", *squadrons),
            Self::Calmed { region } => {
                Message::new(text::NE_CARD_CALMED).with("region", map().region_name(*region))
            }
            Self::Struck { region, .. } => {
                Message::new(text::NE_CARD_STRUCK).with("region", map().region_name(*region))
            }
        }
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::Drawn { drawn, .. } | Self::Event { drawn, .. } | Self::Struck { drawn, .. } => {
                usize::from(*drawn)
            }
            _ => 0,
        }
    }
}

/// A player; [`World::named`](crate::World) puts his nations in.
fn player(seat: Seat) -> Message {
    Message::new(text::NE_PLAYER).with("number", seat.0.saturating_add(1))
}
