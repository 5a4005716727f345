//! What happens on land, in words.

use super::troops_name;
use crate::{Kind, Power, RegionId, SeaId, Troops, map, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What happened in this chapter. Rolls are listed with the unit they were made for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum WarEvent {
    /// NE-LAND-1 Units marched.
    Marched {
        power: Power,
        from: RegionId,
        to: RegionId,
        troops: Troops,
    },
    /// NE-AFORCE-2 Units tried a forced march.
    ForceMarched {
        power: Power,
        from: RegionId,
        to: RegionId,
        on: Troops,
        lost: Troops,
        rolls: Vec<(Kind, u8)>,
    },
    /// NE-INTER-7 Transports crossed a sea area with enemy squadrons.
    Crossed {
        power: Power,
        from: RegionId,
        sea: SeaId,
        rate: u8,
        lost: Troops,
        rolls: Vec<(Kind, u8)>,
    },
    /// NE-AMPH-1 Units landed.
    Landed {
        power: Power,
        from: RegionId,
        to: RegionId,
        troops: Troops,
    },
    /// NE-G127 Leaders without troops did not land.
    TurnedBack { power: Power, region: RegionId },
    /// NE-AMPH-6 Militia rose against a landing.
    Raised {
        power: Power,
        region: RegionId,
        count: u8,
    },
    /// NE-AATTR-2 Units suffered in Spain or Russia.
    WornOut {
        power: Power,
        region: RegionId,
        rate: u8,
        lost: Troops,
        rolls: Vec<(Kind, u8)>,
    },
    /// NE-G34 Leaders without troops were surprised.
    Hunted {
        power: Power,
        region: RegionId,
        fallen: u8,
        dice: Vec<u8>,
    },
    /// NE-G34 They got away.
    Fled {
        power: Power,
        from: RegionId,
        to: RegionId,
    },
    /// NE-G34 They could not get away.
    CutOff { power: Power, region: RegionId },
    /// NE-ALLY-2 An ally moves in this turn.
    Joined { power: Power, ally: Power },
    /// NE-ALLY-2 An ally does not.
    Declined { power: Power, ally: Power },
}

impl WarEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::ForceMarched { rolls, .. } => 2 * rolls.len(),
            Self::Crossed { rolls, .. } | Self::WornOut { rolls, .. } => rolls.len(),
            Self::Hunted { dice, .. } => dice.len(),
            _ => 0,
        }
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Marched {
                power,
                from,
                to,
                troops,
            } => moved(text::NE_MARCHED, *power, [*from, *to]).with("troops", troops_name(troops)),
            Self::Landed {
                power,
                from,
                to,
                troops,
            } => moved(text::NE_LANDED, *power, [*from, *to]).with("troops", troops_name(troops)),
            Self::ForceMarched {
                power,
                from,
                to,
                on,
                lost,
                ..
            } => moved(text::NE_FORCE_MARCHED, *power, [*from, *to])
                .with("on", troops_name(on))
                .with("lost", troops_name(lost)),
            Self::Fled { power, from, to } => moved(text::NE_FLED, *power, [*from, *to]),
            Self::Crossed {
                power,
                sea,
                rate,
                lost,
                ..
            } => Message::new(text::NE_CROSSED)
                .with("power", power.name())
                .with("place", map().sea_name(*sea))
                .with("rate", *rate)
                .with("lost", troops_name(lost)),
            Self::WornOut {
                power,
                region,
                rate,
                lost,
                ..
            } => placed(text::NE_WORN_OUT, *power, *region)
                .with("rate", *rate)
                .with("lost", troops_name(lost)),
            Self::TurnedBack { power, region } => placed(text::NE_TURNED_BACK, *power, *region),
            Self::CutOff { power, region } => placed(text::NE_WAR_CUT_OFF, *power, *region),
            Self::Raised {
                power,
                region,
                count,
            } => placed(text::NE_RAISED, *power, *region).with("count", *count),
            Self::Hunted {
                power,
                region,
                fallen,
                ..
            } => placed(text::NE_HUNTED, *power, *region).with("count", *fallen),
            Self::Joined { power, ally } => pair(text::NE_WAR_JOINED, *power, *ally),
            Self::Declined { power, ally } => pair(text::NE_WAR_DECLINED, *power, *ally),
        }
    }
}

fn moved(id: &'static str, power: Power, [from, to]: [RegionId; 2]) -> Message {
    Message::new(id)
        .with("power", power.name())
        .with("from", map().region_name(from))
        .with("to", map().region_name(to))
}

fn placed(id: &'static str, power: Power, region: RegionId) -> Message {
    Message::new(id)
        .with("power", power.name())
        .with("region", map().region_name(region))
}

fn pair(id: &'static str, power: Power, ally: Power) -> Message {
    Message::new(id)
        .with("power", power.name())
        .with("ally", ally.name())
}
