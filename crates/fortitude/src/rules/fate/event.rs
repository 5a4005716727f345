use crate::rules::combat::Tag;
use crate::{Card, Name, Nation, Side, text};
use feldherr_core::{Audience, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What happened with fate cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FateEvent {
    /// VF-4.0d The C-in-C alone sees the card he drew.
    Drawn {
        side: Side,
        card: Card,
        nation: Nation,
        chief: Seat,
    },
    /// VF-4.0a Everybody sees that he drew one.
    Drew { side: Side, army: Name },
    /// VF-G32 The deck is empty.
    NoCard { side: Side, army: Name },
    /// VF-F.2 The discarded cards went back into the deck.
    Reshuffled { side: Side, army: Name },
    /// VF-4.0c A card was played and discarded.
    Played {
        side: Side,
        army: Name,
        card: Card,
        nation: Nation,
        rule: String,
        on: Option<Name>,
    },
    /// VF-F.any A card was discarded for initiative.
    Initiative {
        side: Side,
        army: Name,
        card: Card,
        nation: Nation,
        unit: Tag,
    },
    /// VF-F.russian.K A shaken unit's die.
    Steadied { unit: Tag, recovered: bool },
}

impl FateEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Drawn { chief, .. } => Audience::Seats(SeatSet::only(*chief)),
            _ => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        true
    }

    pub(crate) fn message(&self) -> Message {
        let of = |id, army: &Name| Message::new(id).with("army", army.message());
        match self {
            Self::Drawn { card, nation, .. } => {
                Message::new(text::VF_FATE_DRAWN).with("card", card.name(*nation))
            }
            Self::Drew { army, .. } => of(text::VF_FATE_DREW, army),
            Self::NoCard { army, .. } => of(text::VF_FATE_NO_CARD, army),
            Self::Reshuffled { army, .. } => of(text::VF_FATE_RESHUFFLED, army),
            Self::Played {
                army,
                card,
                nation,
                rule,
                on,
                ..
            } => {
                let id = match on {
                    Some(_) => text::VF_FATE_PLAYED_ON,
                    None => text::VF_FATE_PLAYED,
                };
                let message = of(id, army)
                    .with("card", card.name(*nation))
                    .with("rule", rule.clone());
                match on {
                    Some(name) => message.with("on", name.message()),
                    None => message,
                }
            }
            Self::Initiative {
                army,
                card,
                nation,
                unit,
                ..
            } => of(text::VF_FATE_INITIATIVE, army)
                .with("card", card.name(*nation))
                .with("unit", unit.message()),
            Self::Steadied { unit, recovered } => {
                let id = if *recovered {
                    text::VF_FATE_STEADIED
                } else {
                    text::VF_FATE_NOT_STEADIED
                };
                Message::new(id).with("unit", unit.message())
            }
        }
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::Drawn { .. } | Self::Steadied { .. } => 1,
            _ => 0,
        }
    }
}
