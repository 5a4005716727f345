use crate::geometry::Pose;
use crate::{MoveKind, Name, UnitId, text};
use feldherr_core::{Audience, Message, Modifier};
use serde::{Deserialize, Serialize};

/// A modifier of a roll with the rule it comes from; 0 for a re-roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// The rule.
    pub rule: String,
    /// What it adds.
    pub amount: i8,
}

impl From<&Modifier> for Note {
    fn from(modifier: &Modifier) -> Self {
        Self {
            rule: modifier.rule.as_str().to_owned(),
            amount: modifier.amount,
        }
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CommandEvent {
    /// VF-6.1.1 A brigade was activated without a test.
    Automatic { brigade: Name },
    /// VF-6.1a An activation test; the last die counts.
    Activation {
        brigade: Name,
        dice: Vec<u8>,
        notes: Vec<Note>,
        passed: bool,
    },
    /// VF-6.2.2 A courier test.
    Courier {
        unit: Name,
        die: u8,
        notes: Vec<Note>,
        passed: bool,
    },
    /// VF-9.1.1 A rally test.
    Rally {
        unit: Name,
        die: u8,
        notes: Vec<Note>,
        passed: bool,
    },
    /// VF-6.3 to VF-6.6 A unit moved; its path begins where it stood.
    Moved {
        unit: Name,
        id: UnitId,
        kind: MoveKind,
        path: Vec<Pose>,
    },
    /// VF-6.3.3 A unit changed formation without moving.
    Reformed { unit: Name },
    /// VF-T.3.2a A unit occupied a feature.
    Occupied { unit: Name, feature: Message },
    /// VF-T.3.3a A unit left its feature.
    Left { unit: Name },
    /// VF-6.2.1a A unit stood still.
    Stood { unit: Name },
    /// VF-11.0b, VF-G57 A reserve unit came onto the table, or a brigadier with his first unit.
    Entered { unit: Name },
    /// VF-11.0f A reserve unit finds no room.
    Delayed { unit: Name },
    /// VF-6.7 A leader moved.
    Rode { leader: Name },
    /// VF-6.3.2d A leader was overrun.
    Overrun { leader: Name },
    /// VF-G43 A leader without a unit to flee to is out of the game.
    Lost { leader: Name },
    /// VF-6.4d A unit that cannot withdraw flees.
    CannotWithdraw { unit: Name },
}

impl CommandEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        let of = |id, unit: &Name| Message::new(id).with("unit", unit.message());
        match self {
            Self::Automatic { brigade } => {
                Message::new(text::VF_AUTOMATIC).with("brigade", brigade.message())
            }
            Self::Activation {
                brigade,
                dice,
                notes,
                passed,
            } => Message::new(if *passed {
                text::VF_ACTIVATED
            } else {
                text::VF_NOT_ACTIVATED
            })
            .with("brigade", brigade.message())
            .with("die", dice.last().copied().unwrap_or(0))
            .with("sum", sum(notes)),
            Self::Courier {
                unit,
                die,
                notes,
                passed,
            } => tested(
                if *passed {
                    text::VF_COURIER_CAME
                } else {
                    text::VF_COURIER_LOST
                },
                unit,
                *die,
                notes,
            ),
            Self::Rally {
                unit,
                die,
                notes,
                passed,
            } => tested(
                if *passed {
                    text::VF_RALLIED
                } else {
                    text::VF_NOT_RALLIED
                },
                unit,
                *die,
                notes,
            ),
            Self::Moved { unit, kind, .. } => of(moved(*kind), unit),
            Self::Reformed { unit } => of(text::VF_REFORMED, unit),
            Self::Occupied { unit, feature } => {
                of(text::VF_OCCUPIED, unit).with("feature", feature.clone())
            }
            Self::Left { unit } => of(text::VF_LEFT, unit),
            Self::Stood { unit } => of(text::VF_STOOD, unit),
            Self::Entered { unit } => of(text::VF_ENTERED, unit),
            Self::Delayed { unit } => of(text::VF_DELAYED, unit),
            Self::Rode { leader } => of(text::VF_RODE, leader),
            Self::Overrun { leader } => of(text::VF_OVERRUN, leader),
            Self::Lost { leader } => of(text::VF_LEADER_LOST, leader),
            Self::CannotWithdraw { unit } => of(text::VF_CANNOT_WITHDRAW, unit),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::Activation { dice, .. } => dice.len(),
            Self::Courier { .. } | Self::Rally { .. } => 1,
            _ => 0,
        }
    }
}

fn sum(notes: &[Note]) -> i8 {
    notes.iter().map(|note| note.amount).sum()
}

fn tested(id: &'static str, unit: &Name, die: u8, notes: &[Note]) -> Message {
    Message::new(id)
        .with("unit", unit.message())
        .with("die", die)
        .with("sum", sum(notes))
}

const fn moved(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Move => text::VF_MOVED,
        MoveKind::Withdraw => text::VF_WITHDREW,
        MoveKind::Charge => text::VF_CHARGED,
        MoveKind::ForcedMarch => text::VF_FORCED_MARCH,
    }
}
