use super::Cause;
use crate::geometry::Point;
use crate::rules::combat::{Note, Tag, list};
use crate::{Name, Side, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// Why a unit fled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlightCause {
    /// VF-9.2c It failed a morale test.
    Morale,
    /// VF-9.2.2, VF-S.karree.n It lost a melee it could not lose.
    Melee,
    /// VF-6.4d, VF-G38 It had to withdraw and could not.
    NoWay,
    /// VF-9.5.1a Its brigade wavered while it was shaken.
    Wavering,
}

/// What happened to the morale of units and brigades.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum MoraleEvent {
    /// VF-8.3.1a Losses were marked; `dice` of them became morale dice.
    Suffered {
        unit: Tag,
        marked: u8,
        shaken: bool,
        dice: u8,
        cause: Cause,
    },
    /// VF-9.2.1 It won a melee this phase.
    NeedNotTest { unit: Tag },
    /// VF-S.unvorhersehbar.a The die of an Unpredictable unit.
    StatusRolled { unit: Tag, rolls: u8 },
    /// VF-S.unvorhersehbar.b, VF-S.unvorhersehbar.d Its values changed by so much.
    Settled { unit: Tag, change: i8, rule: String },
    /// VF-9.2a Morale dice.
    MoraleTested {
        unit: Tag,
        dice: u8,
        modifiers: Vec<Note>,
    },
    /// VF-9.2c A unit held.
    MoralePassed { unit: Tag },
    /// VF-9.5d Fortitude dice.
    FortitudeTested {
        brigade: Name,
        dice: u8,
        modifiers: Vec<Note>,
    },
    /// VF-9.5h A brigade held.
    FortitudePassed { brigade: Name },
    /// VF-S.stoisch.b, VF-F.allies.K Dice of a test were rolled again.
    TestedAgain { dice: u8, rule: String },
    /// VF-9.3a A unit fled.
    Fled {
        unit: Tag,
        cause: FlightCause,
        /// Where it stood; none in a feature.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Point>,
    },
    /// VF-9.4a A brigade is broken.
    Broken { brigade: Name },
    /// VF-9.5.1 A brigade wavers.
    Wavers { brigade: Name },
    /// VF-9.6 An army suffered a setback.
    SetBack { side: Side, army: Name, total: u8 },
}

impl MoraleEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        self.draws() > 0
    }

    pub(crate) fn message(&self) -> Message {
        let of = |id, unit: &Tag| Message::new(id).with("unit", unit.message());
        let brigade_of = |id, name: &Name| Message::new(id).with("brigade", name.message());
        match self {
            Self::Suffered {
                unit,
                marked,
                shaken,
                dice,
                ..
            } => {
                let id = match (shaken, dice) {
                    (false, _) => text::VF_SUFFERED,
                    (true, 0) => text::VF_SUFFERED_SHAKEN,
                    (true, _) => text::VF_SUFFERED_TEST,
                };
                let message = of(id, unit).with("losses", *marked);
                if *dice > 0 {
                    message.with("dice", *dice)
                } else {
                    message
                }
            }
            Self::NeedNotTest { unit } => of(text::VF_NEED_NOT_TEST, unit),
            Self::StatusRolled { unit, .. } => of(text::VF_STATUS_ROLLED, unit),
            Self::Settled { unit, change, rule } => {
                let id = match change {
                    1.. => text::VF_SETTLED_UP,
                    0 => text::VF_SETTLED,
                    _ => text::VF_SETTLED_DOWN,
                };
                of(id, unit).with("rule", rule.clone())
            }
            Self::MoraleTested {
                unit,
                dice,
                modifiers,
            } => of(text::VF_MORALE_TESTED, unit)
                .with("dice", *dice)
                .with("notes", list(modifiers)),
            Self::MoralePassed { unit } => of(text::VF_MORALE_PASSED, unit),
            Self::FortitudeTested {
                brigade,
                dice,
                modifiers,
            } => brigade_of(text::VF_FORTITUDE_TESTED, brigade)
                .with("dice", *dice)
                .with("notes", list(modifiers)),
            Self::FortitudePassed { brigade } => brigade_of(text::VF_FORTITUDE_PASSED, brigade),
            Self::TestedAgain { dice, rule } => Message::new(text::VF_TESTED_AGAIN)
                .with("dice", *dice)
                .with("rule", rule.clone()),
            Self::Fled { unit, cause, .. } => {
                let id = match cause {
                    FlightCause::Morale => text::VF_FLED_MORALE,
                    FlightCause::Melee => text::VF_FLED_MELEE,
                    FlightCause::NoWay => text::VF_FLED_NO_WAY,
                    FlightCause::Wavering => text::VF_FLED_WAVERING,
                };
                of(id, unit)
            }
            Self::Broken { brigade } => brigade_of(text::VF_BROKEN, brigade),
            Self::Wavers { brigade } => brigade_of(text::VF_WAVERS, brigade),
            Self::SetBack { army, total, .. } => Message::new(text::VF_SET_BACK)
                .with("army", army.message())
                .with("total", *total),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::MoraleTested { dice, .. }
            | Self::FortitudeTested { dice, .. }
            | Self::TestedAgain { dice, .. } => usize::from(*dice),
            Self::StatusRolled { rolls, .. } => usize::from(*rolls),
            _ => 0,
        }
    }
}
