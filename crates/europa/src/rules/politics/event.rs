//! What happened in politics, and how it is told.

use crate::{
    Article, Kind, Political, Power, PowerSet, RegionId, RegionSet, Troops, map, rules::card, text,
};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PoliticsEvent {
    Offered(Political),
    Declined(Political),
    Allied {
        one: Power,
        two: Power,
    },
    Broken {
        power: Power,
        ally: Power,
    },
    War {
        power: Power,
        target: Power,
    },
    Armistice {
        one: Power,
        two: Power,
    },
    Granted {
        host: Power,
        guest: Power,
    },
    Revoked {
        power: Power,
        guest: Power,
    },
    Sued {
        power: Power,
    },
    /// NE-ACT-7
    Courted {
        power: Power,
        region: RegionId,
        sum: u8,
        need: u8,
        won: bool,
    },
    /// NE-ACT-16
    Wooed {
        power: Power,
        target: Power,
        sum: u8,
        value: u8,
        won: bool,
    },
    /// NE-ACT-8, NE-ACT-9
    Joined {
        power: Power,
        region: RegionId,
        troops: Troops,
        dice: u8,
    },
    /// NE-AMULTI-1 A region of a nation of two.
    CameAlong {
        power: Power,
        region: RegionId,
    },
    Annexing {
        power: Power,
        region: RegionId,
    },
    /// NE-ACT-29
    Annexation {
        power: Power,
        region: RegionId,
        die: u8,
        modifier: i8,
        won: bool,
    },
    /// NE-ACT-37
    Resists {
        region: RegionId,
        troops: Troops,
        dice: u8,
    },
    /// NE-ACT-38, NE-ACT-39
    Resisted {
        region: RegionId,
        power: Power,
        won: bool,
    },
    /// NE-NEUTRAL-3, NE-NEUTRAL-9
    Controlled {
        power: Power,
        by: Power,
        guarded: bool,
        drawn: bool,
    },
    /// NE-ACT-18, NE-ACT-19, NE-ACT-20 With whom its wars, alliances and rights of passage end.
    Released {
        power: Power,
        ties: PowerSet,
    },
    /// NE-ACT-52 Who is behind the uprising that follows.
    Stirred {
        power: Power,
        region: RegionId,
    },
    Uprising {
        region: RegionId,
    },
    /// NE-ACT-57
    Suppressed {
        power: Power,
        region: RegionId,
        sum: u8,
        units: u16,
        won: bool,
    },
    Lost {
        power: Power,
        region: RegionId,
        kind: Kind,
    },
    /// NE-STRESS-5
    Stress {
        power: Power,
        sum: u8,
        value: u8,
        peace: bool,
    },
    NapoleonFell,
    Gained {
        power: Power,
        points: i8,
    },
    Left {
        power: Power,
        from: RegionId,
        to: RegionId,
        troops: Troops,
    },
    WentHome {
        power: Power,
        from: RegionSet,
        to: RegionId,
    },
    /// NE-AMULTI-2 Where the army of a pair goes, and the rest of it.
    Divided {
        power: Power,
        regions: [RegionId; 2],
        troops: [Troops; 2],
    },
    /// NE-ACT-37 A minor army that nobody came to fight.
    Disbanded {
        region: RegionId,
    },
    /// NE-DIPL-2 A player nation pays for the war of a nation that has no points.
    Paid {
        power: Power,
        target: Power,
    },
    Stayed {
        power: Power,
        host: Power,
        region: RegionId,
    },
    /// NE-G75 A host fights troops on their way home, or does not.
    Opposed {
        power: Power,
        host: Power,
        region: RegionId,
    },
    LetPass {
        power: Power,
        host: Power,
        region: RegionId,
    },
    Traded {
        power: Power,
        with: Power,
        give: Article,
        take: Article,
    },
    Subsidy {
        power: Power,
        to: Power,
        pp: u16,
    },
}

/// Troops as a list of kinds.
pub(crate) fn listed(troops: &Troops) -> Message {
    let mut kinds = troops.iter().map(|(kind, count)| kind.name(count));
    let Some(first) = kinds.next() else {
        return Message::new(text::NE_NOBODY);
    };
    kinds.fold(first, |list, next| {
        Message::new(text::NE_LIST)
            .with("first", list)
            .with("next", next)
    })
}

/// What changes hands.
pub(super) fn article(article: &Article) -> Message {
    match article {
        Article::Nothing => Message::new(text::NE_ARTICLE_NOTHING),
        Article::Region(region) => map().region_name(*region),
        Article::Card(id) => card::name(*id),
    }
}

fn pair(id: &'static str, power: &Power, target: &Power) -> Message {
    Message::new(id)
        .with("power", power.name())
        .with("target", target.name())
}

fn place(id: &'static str, power: &Power, region: &RegionId) -> Message {
    Message::new(id)
        .with("power", power.name())
        .with("region", map().region_name(*region))
}

const fn either(won: bool, yes: &'static str, no: &'static str) -> &'static str {
    if won { yes } else { no }
}

/// An offer as the one it is made to reads it.
pub(super) fn offer(offer: &Political) -> Message {
    match offer {
        Political::Offensive {
            power,
            target,
            from: Some(third),
        } => pair(text::NE_OFFER_ESTRANGE, power, target).with("third", third.name()),
        Political::Offensive { power, target, .. } => pair(text::NE_OFFER_ALLIANCE, power, target),
        Political::AskPassage { power, host } => pair(text::NE_OFFER_PASSAGE, power, host),
        Political::Armistice { power, enemy } => pair(text::NE_OFFER_ARMISTICE, power, enemy),
        Political::Trade {
            power,
            with,
            give,
            take,
        } => pair(text::NE_OFFER_TRADE, power, with)
            .with("give", article(give))
            .with("take", article(take)),
        _ => Message::new(text::NE_NOT_NOW),
    }
}

impl PoliticsEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        // A card that is traded was hidden before.
        let card = |article: &Article| matches!(article, Article::Card(_));
        match self {
            Self::Traded { give, take, .. }
            | Self::Offered(Political::Trade { give, take, .. }) => card(give) || card(take),
            _ => false,
        }
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Offered(..)
            | Self::Declined(..)
            | Self::Allied { .. }
            | Self::Broken { .. }
            | Self::War { .. }
            | Self::Armistice { .. }
            | Self::Granted { .. }
            | Self::Revoked { .. }
            | Self::Sued { .. } => self.of_relations(),
            Self::Courted { .. }
            | Self::Wooed { .. }
            | Self::Joined { .. }
            | Self::Annexing { .. }
            | Self::Annexation { .. }
            | Self::Resists { .. }
            | Self::Resisted { .. }
            | Self::Controlled { .. }
            | Self::Released { .. } => self.of_nations(),
            _ => self.of_the_rest(),
        }
    }

    fn of_relations(&self) -> Message {
        match self {
            Self::Offered(made) => offer(made),
            Self::Declined(made) => {
                let by = made.addressee().unwrap_or(made.power());
                Message::new(text::NE_DECLINED).with("power", by.name())
            }
            Self::Allied { one, two } => pair(text::NE_ALLIED, one, two),
            Self::Broken { power, ally } => pair(text::NE_BROKEN, power, ally),
            Self::War { power, target } => pair(text::NE_WAR, power, target),
            Self::Armistice { one, two } => pair(text::NE_ARMISTICE, one, two),
            Self::Granted { host, guest } => pair(text::NE_GRANTED, host, guest),
            Self::Revoked { power, guest } => pair(text::NE_REVOKED, power, guest),
            Self::Sued { power } => Message::new(text::NE_SUED).with("power", power.name()),
            _ => Message::new(text::NE_NOT_NOW),
        }
    }

    fn of_nations(&self) -> Message {
        match self {
            Self::Courted {
                power,
                region,
                sum,
                need,
                won,
            } => place(
                either(*won, text::NE_COURTED, text::NE_COURTED_IN_VAIN),
                power,
                region,
            )
            .with("sum", *sum)
            .with("need", *need),
            Self::Wooed {
                power,
                target,
                sum,
                value,
                won,
            } => pair(
                either(*won, text::NE_WOOED, text::NE_WOOED_IN_VAIN),
                power,
                target,
            )
            .with("sum", *sum)
            .with("value", *value),
            Self::Joined {
                power,
                region,
                troops,
                ..
            } => place(text::NE_JOINED, power, region).with("troops", listed(troops)),
            Self::Annexing { power, region } => place(text::NE_ANNEXING, power, region),
            Self::Annexation {
                power,
                region,
                die,
                modifier,
                won,
            } => place(
                either(*won, text::NE_ANNEXED, text::NE_RESISTANCE),
                power,
                region,
            )
            .with("die", *die)
            .with("modifier", *modifier),
            Self::Resists { region, troops, .. } => Message::new(text::NE_RESISTS)
                .with("region", map().region_name(*region))
                .with("troops", listed(troops)),
            Self::Resisted { region, power, won } => place(
                either(*won, text::NE_RESISTANCE_BROKEN, text::NE_RESISTANCE_HELD),
                power,
                region,
            ),
            Self::Controlled {
                power, by, guarded, ..
            } => pair(
                either(*guarded, text::NE_GUARDED, text::NE_CONTROLLED),
                power,
                by,
            ),
            Self::Released { power, .. } => {
                Message::new(text::NE_RELEASED).with("power", power.name())
            }
            _ => Message::new(text::NE_NOT_NOW),
        }
    }

    fn of_the_rest(&self) -> Message {
        match self {
            Self::Uprising { region } => {
                Message::new(text::NE_UPRISING).with("region", map().region_name(*region))
            }
            Self::Suppressed {
                power,
                region,
                sum,
                units,
                won,
            } => place(
                either(*won, text::NE_SUPPRESSED, text::NE_UPRISING_GOES_ON),
                power,
                region,
            )
            .with("sum", *sum)
            .with("units", *units),
            Self::Lost {
                power,
                region,
                kind,
            } => place(text::NE_LOST_TO_UPRISING, power, region).with("troops", kind.name(1)),
            Self::Stress {
                power,
                sum,
                value,
                peace,
            } => Message::new(either(*peace, text::NE_STRESS_FAILED, text::NE_STRESS_HELD))
                .with("power", power.name())
                .with("sum", *sum)
                .with("value", *value),
            Self::NapoleonFell => Message::new(text::NE_NAPOLEON_FELL),
            Self::Gained { power, points } => Message::new(text::NE_GAINED)
                .with("power", power.name())
                .with("points", *points),
            Self::Left {
                power,
                from,
                to,
                troops,
            } => place(text::NE_LEFT, power, from)
                .with("to", map().region_name(*to))
                .with("troops", listed(troops)),
            Self::WentHome { power, to, .. } => place(text::NE_WENT_HOME, power, to),
            Self::CameAlong { power, region } => place(text::NE_CAME_ALONG, power, region),
            Self::Stirred { power, region } => place(text::NE_STIRRED, power, region),
            Self::Divided {
                power,
                regions: [one, two],
                troops: [first, rest],
            } => place(text::NE_DIVIDED, power, one)
                .with("troops", listed(first))
                .with("other", map().region_name(*two))
                .with("rest", listed(rest)),
            Self::Disbanded { region } => {
                Message::new(text::NE_DISBANDED).with("region", map().region_name(*region))
            }
            Self::Paid { power, target } => pair(text::NE_PAID_FOR_WAR, power, target),
            Self::Stayed {
                power,
                host,
                region,
            } => place(text::NE_STAYED, power, region).with("target", host.name()),
            Self::Opposed {
                power,
                host,
                region,
            } => place(text::NE_OPPOSED, power, region).with("host", host.name()),
            Self::LetPass {
                power,
                host,
                region,
            } => place(text::NE_LET_PASS, power, region).with("host", host.name()),
            Self::Traded {
                power,
                with,
                give,
                take,
            } => pair(text::NE_TRADED, power, with)
                .with("give", article(give))
                .with("take", article(take)),
            Self::Subsidy { to, pp, .. } => Message::new(text::NE_SUBSIDY)
                .with("power", to.name())
                .with("pp", *pp),
            _ => Message::new(text::NE_NOT_NOW),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::Courted { .. }
            | Self::Wooed { .. }
            | Self::Suppressed { .. }
            | Self::Stress { .. } => 2,
            Self::Annexation { .. } => 1,
            Self::Joined { dice, .. } | Self::Resists { dice, .. } => usize::from(*dice),
            Self::Controlled { drawn, .. } => usize::from(*drawn),
            _ => 0,
        }
    }
}
