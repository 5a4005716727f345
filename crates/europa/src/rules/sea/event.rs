//! What happens at sea, in words.

use crate::{Power, RegionId, SeaId, Water, map, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SeaEvent {
    /// NE-SEA-1 Squadrons sailed.
    Sailed {
        power: Power,
        from: Water,
        to: Water,
        squadrons: u8,
    },
    /// NE-PORT-7 Squadrons attacked a port.
    Raided {
        power: Power,
        port: RegionId,
        squadrons: u8,
    },
    /// NE-G45 A power sought battle.
    Sought { power: Power, sea: SeaId },
    /// NE-G45 A side said whether it wants to fight.
    Wished {
        power: Power,
        sea: SeaId,
        wants: bool,
    },
    /// NE-INTER-4 Squadrons that did not want to fight were intercepted, or escaped.
    Chased {
        power: Power,
        sea: SeaId,
        die: u8,
        need: u8,
    },
    /// NE-NAVAL-1 A sea battle.
    Fought {
        at: Water,
        powers: [Power; 2],
        squadrons: [u8; 2],
        rolls: [u8; 2],
        totals: [i16; 2],
        lost: u8,
    },
    /// NE-NAVAL-2 A squadron was lost.
    Sunk { power: Power, at: Water },
    /// NE-SEA-4, NE-PORT-6 Squadrons entered or left a port.
    Hauled {
        power: Power,
        from: Water,
        to: Water,
        squadrons: u8,
    },
    /// NE-ANAVY-1 A free squadron.
    Launched {
        power: Power,
        region: RegionId,
        sea: SeaId,
        count: u8,
    },
}

impl SeaEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Self::Wished { .. })
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::Chased { .. } => 1,
            Self::Fought { .. } => 4,
            _ => 0,
        }
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Sailed {
                power,
                from,
                to,
                squadrons,
            } => moved(text::NE_SAILED, *power, [*from, *to], *squadrons),
            Self::Hauled {
                power,
                from,
                to,
                squadrons,
            } => moved(text::NE_HAULED, *power, [*from, *to], *squadrons),
            Self::Raided {
                power,
                port,
                squadrons,
            } => Message::new(text::NE_RAIDED)
                .with("power", power.name())
                .with("region", map().region_name(*port))
                .with("count", *squadrons),
            Self::Sought { power, sea } => placed(text::NE_SOUGHT_BATTLE, *power, *sea),
            Self::Wished { power, sea, wants } => {
                let id = if *wants {
                    text::NE_WANTS_BATTLE
                } else {
                    text::NE_AVOIDS_BATTLE
                };
                placed(id, *power, *sea)
            }
            Self::Chased {
                power,
                sea,
                die,
                need,
            } => {
                let id = if die >= need {
                    text::NE_INTERCEPTED
                } else {
                    text::NE_ESCAPED
                };
                placed(id, *power, *sea)
                    .with("die", *die)
                    .with("need", *need)
            }
            Self::Fought { .. } => self.battle(),
            Self::Sunk { power, at } => Message::new(text::NE_SUNK)
                .with("power", power.name())
                .with("place", map().water_name(*at)),
            Self::Launched {
                power,
                region,
                sea,
                count,
            } => placed(text::NE_LAUNCHED, *power, *sea)
                .with("region", map().region_name(*region))
                .with("count", *count),
        }
    }

    /// NE-NAVAL-2 Who won, and what the loser lost.
    fn battle(&self) -> Message {
        let Self::Fought {
            at,
            powers,
            totals,
            lost,
            ..
        } = self
        else {
            return Message::new(text::NE_NOT_NOW);
        };
        let winner = usize::from(totals[1] > totals[0]);
        let id = if totals[0] == totals[1] {
            text::NE_SEA_BATTLE_DRAWN
        } else {
            text::NE_SEA_BATTLE_WON
        };
        Message::new(id)
            .with("place", map().water_name(*at))
            .with("winner", powers[winner].name())
            .with("loser", powers[1 - winner].name())
            .with("high", totals[winner])
            .with("low", totals[1 - winner])
            .with("count", *lost)
    }
}

fn placed(id: &'static str, power: Power, sea: SeaId) -> Message {
    Message::new(id)
        .with("power", power.name())
        .with("place", map().sea_name(sea))
}

fn moved(id: &'static str, power: Power, [from, to]: [Water; 2], squadrons: u8) -> Message {
    Message::new(id)
        .with("power", power.name())
        .with("from", map().water_name(from))
        .with("to", map().water_name(to))
        .with("count", squadrons)
}
