use crate::{Country, Kind, Lack, Square, text};
use feldherr_core::{Arg, Audience, GameEvent, Message, Name};
use serde::{Deserialize, Serialize};

/// Why an army is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OutBy {
    /// WL-LOSE.a Its capital was taken.
    Capital,
    /// WL-LOSE.b Its general is alone.
    LoneGeneral,
}

/// One thing that happened. Waterloo hides nothing (WL-1h), so everybody may know of every event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // The fields say what they are; the variants are documented.
pub enum Event {
    /// WL-9a A throw for who begins.
    Opening { army: Country, dice: [u8; 2] },
    /// WL-9a Who begins.
    Begins { army: Country },
    /// WL-2a A throw for points.
    Rolled { army: Country, dice: [u8; 2] },
    /// WL-10h A target was named.
    Declared {
        army: Country,
        enemy: Country,
        kind: Kind,
        at: Square,
    },
    /// WL-3a A step.
    Stepped {
        army: Country,
        kind: Kind,
        from: Square,
        to: Square,
    },
    /// WL-2d The moves are over.
    TurnEnded { army: Country, unused: u8 },
    /// WL-10m The attack did not have the force.
    AttackFailed {
        army: Country,
        enemy: Country,
        kind: Kind,
        at: Square,
        lack: Lack,
    },
    /// WL-10a A unit was beaten.
    UnitBeaten {
        army: Country,
        enemy: Country,
        kind: Kind,
        at: Square,
    },
    /// WL-10r A general was captured.
    GeneralCaptured {
        army: Country,
        enemy: Country,
        at: Square,
    },
    /// WL-12b, WL-15b An army was withdrawn to its country.
    Withdrawn { army: Country },
    /// WL-15c, WL-15d Units were recruited.
    Recruited {
        army: Country,
        infantry: u8,
        cavalry: u8,
    },
    /// WL-5c A town changed hands.
    TownTaken {
        army: Country,
        town: Name,
        from: Option<Country>,
    },
    /// WL-7c A capital was taken.
    CapitalTaken {
        army: Country,
        capital: Name,
        enemy: Country,
    },
    /// WL-13a A reinforcement was placed.
    Reinforced {
        army: Country,
        kind: Kind,
        at: Square,
    },
    /// Decision WL-G43 There was no room, or no unit left.
    ReinforcementForfeited { army: Country, kind: Kind },
    /// WL-13c The loser of a red town removed a unit; from the waiting ones when it has no square.
    UnitLost {
        army: Country,
        kind: Kind,
        at: Option<Square>,
    },
    /// An army is out.
    Eliminated { army: Country, by: OutBy },
    /// WL-12c A turn was missed.
    TurnMissed { army: Country },
    /// WL-12d, WL-16e An army may fight again.
    BackInPlay { army: Country },
    /// WL-16c The mobilisation is complete.
    Mobilised { army: Country },
    /// Decision WL-G49 A waiting unit entered the recruiting area.
    Entered {
        army: Country,
        kind: Kind,
        at: Square,
    },
    /// WL-8a An alliance was offered.
    Proposed { army: Country, to: Country },
    /// WL-8a An offer was turned down.
    Declined { army: Country, by: Country },
    /// WL-8a An alliance was made.
    Allied { army: Country, with: Country },
    /// WL-8c An alliance ended.
    AllianceEnded { army: Country, with: Country },
    /// WL-8b The ally may or may not enter.
    PassageSet {
        army: Country,
        to: Country,
        granted: bool,
    },
    /// WL-WIN.a All opponents are out. `also` is the winner's second country (WL-1l).
    WonByDefeat {
        army: Country,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        also: Option<Country>,
    },
    /// WL-WIN.b Eight foreign towns.
    WonByTowns {
        army: Country,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        also: Option<Country>,
        towns: u8,
    },
    /// WL-LOSE.c The agreed rounds are over.
    LimitReached { rounds: u16 },
}

impl GameEvent for Event {
    fn audience(&self) -> Audience {
        Audience::All
    }

    fn reveals(&self) -> bool {
        false
    }

    fn draws(&self) -> usize {
        match self {
            Self::Opening { .. } | Self::Rolled { .. } => 2,
            _ => 0,
        }
    }

    fn message(&self) -> Message {
        use Event as E;
        let say = |id: &'static str, army: &Country| Message::new(id).with("army", army.name());
        match self {
            E::Opening { army, dice } => dice_args(say(text::WL_LOG_OPENING, army), dice),
            E::Begins { army } => say(text::WL_LOG_BEGINS, army),
            E::Rolled { army, dice } => dice_args(say(text::WL_LOG_ROLLED, army), dice),
            E::Declared {
                army,
                enemy,
                kind,
                at,
            } => victim(say(text::WL_LOG_DECLARED, army), enemy, *kind, *at),
            E::Stepped {
                army,
                kind,
                from,
                to,
            } => say(text::WL_LOG_STEPPED, army)
                .with("kind", kind.name())
                .with("from", from.to_string())
                .with("to", to.to_string()),
            E::TurnEnded { army, unused } => {
                say(text::WL_LOG_TURN_ENDED, army).with("unused", *unused)
            }
            E::AttackFailed {
                army,
                enemy,
                kind,
                at,
                lack,
            } => {
                let message = if lack.is_nothing() {
                    say(text::WL_LOG_ATTACK_CALLED_OFF, army)
                } else {
                    say(text::WL_LOG_ATTACK_FAILED, army).with("lack", lack.message())
                };
                victim(message, enemy, *kind, *at)
            }
            E::UnitBeaten {
                army,
                enemy,
                kind,
                at,
            } => victim(say(text::WL_LOG_UNIT_BEATEN, army), enemy, *kind, *at),
            E::GeneralCaptured { army, enemy, at } => say(text::WL_LOG_GENERAL_CAPTURED, army)
                .with("enemy", enemy.name())
                .with("at", at.to_string()),
            E::Withdrawn { army } => say(text::WL_LOG_WITHDRAWN, army),
            E::Recruited {
                army,
                infantry,
                cavalry,
            } => match (infantry, cavalry) {
                (0, 0) => say(text::WL_LOG_RECRUITED_NOBODY, army),
                (0, _) => say(text::WL_LOG_RECRUITED, army).with("kind", Kind::Cavalry.name()),
                (_, 0) => say(text::WL_LOG_RECRUITED, army).with("kind", Kind::Infantry.name()),
                _ => say(text::WL_LOG_RECRUITED_BOTH, army),
            },
            E::TownTaken {
                army,
                town,
                from: None,
            } => say(text::WL_LOG_TOWN_TAKEN, army).with("town", town.message()),
            E::TownTaken {
                army,
                town,
                from: Some(enemy),
            } => say(text::WL_LOG_TOWN_TAKEN_FROM, army)
                .with("town", town.message())
                .with("enemy", enemy.name()),
            E::CapitalTaken {
                army,
                capital,
                enemy,
            } => say(text::WL_LOG_CAPITAL_TAKEN, army)
                .with("capital", capital.message())
                .with("enemy", enemy.name()),
            E::Reinforced { army, kind, at } => {
                unit(say(text::WL_LOG_REINFORCED, army), *kind, *at)
            }
            E::ReinforcementForfeited { army, kind } => {
                say(text::WL_LOG_FORFEITED, army).with("kind", kind.name())
            }
            E::UnitLost {
                army,
                kind,
                at: Some(at),
            } => unit(say(text::WL_LOG_UNIT_LOST, army), *kind, *at),
            E::UnitLost {
                army,
                kind,
                at: None,
            } => say(text::WL_LOG_WAITING_LOST, army).with("kind", kind.name()),
            E::Eliminated {
                army,
                by: OutBy::Capital,
            } => say(text::WL_LOG_OUT_CAPITAL, army),
            E::Eliminated {
                army,
                by: OutBy::LoneGeneral,
            } => say(text::WL_LOG_OUT_LONE_GENERAL, army),
            E::TurnMissed { army } => say(text::WL_LOG_TURN_MISSED, army),
            E::BackInPlay { army } => say(text::WL_LOG_BACK_IN_PLAY, army),
            E::Mobilised { army } => say(text::WL_LOG_MOBILISED, army),
            E::Entered { army, kind, at } => unit(say(text::WL_LOG_ENTERED, army), *kind, *at),
            E::Proposed { army, to } => say(text::WL_LOG_PROPOSED, army).with("other", to.name()),
            E::Declined { army, by } => say(text::WL_LOG_DECLINED, army).with("other", by.name()),
            E::Allied { army, with } => say(text::WL_LOG_ALLIED, army).with("other", with.name()),
            E::AllianceEnded { army, with } => {
                say(text::WL_LOG_ALLIANCE_ENDED, army).with("other", with.name())
            }
            E::PassageSet {
                army,
                to,
                granted: true,
            } => say(text::WL_LOG_PASSAGE_GRANTED, army).with("other", to.name()),
            E::PassageSet {
                army,
                to,
                granted: false,
            } => say(text::WL_LOG_PASSAGE_REFUSED, army).with("other", to.name()),
            E::WonByDefeat { army, also } => {
                side(Message::new(text::WL_LOG_WON_BY_DEFEAT), *army, *also)
            }
            E::WonByTowns { army, also, towns } => {
                side(Message::new(text::WL_LOG_WON_BY_TOWNS), *army, *also).with("towns", *towns)
            }
            E::LimitReached { rounds } => Message::new(text::WL_LOG_LIMIT).with("rounds", *rounds),
        }
    }
}

/// A message about a player: both his countries where he has two, and how many, for the verb.
pub(crate) fn side(message: Message, army: Country, also: Option<Country>) -> Message {
    let (name, armies) = match also {
        Some(also) => {
            let both = Message::new(text::WL_SEAT_TWO);
            (both.with("a", army.name()).with("b", also.name()), 2)
        }
        None => (army.name(), 1),
    };
    message.with("army", name).with("armies", armies)
}

fn dice_args(message: Message, dice: &[u8; 2]) -> Message {
    message.with("sum", dice[0] + dice[1])
}

fn unit(message: Message, kind: Kind, at: Square) -> Message {
    message
        .with("kind", kind.name())
        .with("at", Arg::from(at.to_string()))
}

fn victim(message: Message, enemy: &Country, kind: Kind, at: Square) -> Message {
    unit(message, kind, at).with("enemy", enemy.name())
}
