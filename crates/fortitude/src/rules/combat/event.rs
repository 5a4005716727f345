use super::{Mode, Modifier};
use crate::{Name, On, Position, UnitId, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// A unit as events name it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tag {
    /// Which.
    pub unit: UnitId,
    /// Its name.
    pub name: Name,
}

impl Tag {
    /// Its name in the reader's language.
    pub fn message(&self) -> Message {
        self.name.message()
    }
}

/// A modifier as events show it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// Its rule.
    pub rule: String,
    /// How much; none when it halves.
    pub amount: Option<i8>,
}

impl From<&Modifier> for Note {
    fn from(modifier: &Modifier) -> Self {
        Self {
            rule: modifier.rule.as_str().to_owned(),
            amount: modifier.plain(),
        }
    }
}

impl Note {
    fn message(&self) -> Message {
        let rule = self.rule.clone();
        match self.amount {
            Some(amount) if amount > 0 => Message::new(text::VF_NOTE_PLUS).with("amount", amount),
            Some(amount) => Message::new(text::VF_NOTE_MINUS).with("amount", -amount),
            None => Message::new(text::VF_NOTE_HALF),
        }
        .with("rule", rule)
    }
}

/// Modifiers one after another; a text of its own when there are none.
pub(crate) fn list(notes: &[Note]) -> Message {
    let mut notes = notes.iter().rev().map(Note::message);
    match notes.next() {
        None => Message::new(text::VF_NOTES_NONE),
        Some(last) => notes.fold(last, |rest, first| {
            Message::new(text::VF_NOTES)
                .with("first", first)
                .with("rest", rest)
        }),
    }
}

/// What happened in fire and melee.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CombatEvent {
    /// VF-5.0a A target was chosen.
    Targeted { target: Tag },
    /// VF-8.3a Hit dice were rolled.
    Attacked {
        attacker: Tag,
        target: Tag,
        mode: Mode,
        supporters: Vec<UnitId>,
        dice: u8,
        value: Vec<Note>,
        to_hit: Vec<Note>,
    },
    /// VF-1.0.2c Dice were rolled again.
    RolledAgain {
        attacker: Tag,
        dice: u8,
        rule: String,
    },
    /// VF-8.3e The hits of an attack.
    Hit {
        attacker: Tag,
        target: Tag,
        hits: u8,
    },
    /// VF-S.karree.i Cavalry rode against a square.
    SquareTested { unit: Tag, shaken: bool, result: u8 },
    /// VF-7.2 A fight began.
    FightBegan { attacker: Tag, target: Tag },
    /// VF-7.2.2 A fight was decided.
    FightWon {
        winner: Tag,
        loser: Tag,
        hits: [u8; 2],
        rule: String,
    },
    /// VF-T.3.6b The victor took the feature.
    Took { unit: Tag },
    /// VF-S.unnachgiebig.a The unit must charge again.
    Pursues { unit: Tag },
    /// VF-L.moore.c The leader rolled after the melee.
    LeaderTested { name: Name, lost: bool },
}

impl CombatEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        self.draws() > 0
    }

    pub(crate) fn message(&self) -> Message {
        let pair = |id, one: &Tag, two: &Tag| {
            Message::new(id)
                .with("unit", one.message())
                .with("target", two.message())
        };
        let of = |id, unit: &Tag| Message::new(id).with("unit", unit.message());
        match self {
            Self::Targeted { target } => of(text::VF_TARGETED, target),
            Self::Attacked {
                attacker,
                target,
                mode,
                dice,
                value,
                to_hit,
                ..
            } => {
                let id = match mode {
                    Mode::Volley => text::VF_ATTACK_VOLLEY,
                    Mode::Skirmish => text::VF_ATTACK_SKIRMISH,
                    Mode::Charge => text::VF_ATTACK_MELEE,
                    Mode::StrikeBack => text::VF_ATTACK_BACK,
                };
                pair(id, attacker, target)
                    .with("dice", *dice)
                    .with("value", list(value))
                    .with("hit", list(to_hit))
            }
            Self::RolledAgain {
                attacker,
                dice,
                rule,
            } => of(text::VF_ROLLED_AGAIN, attacker)
                .with("dice", *dice)
                .with("rule", rule.clone()),
            Self::Hit {
                attacker,
                target,
                hits,
            } => pair(text::VF_HIT, attacker, target).with("hits", *hits),
            Self::SquareTested { unit, result, .. } => {
                of(text::VF_SQUARE_TESTED, unit).with("result", *result)
            }
            Self::FightBegan { attacker, target } => pair(text::VF_FIGHT_BEGAN, attacker, target),
            Self::FightWon {
                winner,
                loser,
                hits,
                rule,
            } => pair(text::VF_FIGHT_WON, winner, loser)
                .with("most", hits[0])
                .with("least", hits[1])
                .with("rule", rule.clone()),
            Self::Took { unit } => of(text::VF_TOOK, unit),
            Self::Pursues { unit } => of(text::VF_PURSUES, unit),
            Self::LeaderTested { name, lost } => {
                let id = if *lost {
                    text::VF_LEADER_FELL
                } else {
                    text::VF_LEADER_SURVIVED
                };
                Message::new(id).with("leader", name.message())
            }
        }
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::Attacked { dice, .. } | Self::RolledAgain { dice, .. } => usize::from(*dice),
            Self::SquareTested { .. } | Self::LeaderTested { .. } => 1,
            _ => 0,
        }
    }
}

impl Position {
    /// A unit as events name it.
    pub(crate) fn tag(&self, unit: UnitId) -> Tag {
        let name = self.field.sheet(unit).name.clone();
        Tag { unit, name }
    }

    /// What something a card is played on is called; none for the whole army and for places without a name.
    pub(crate) fn name_of(&self, on: On) -> Option<Name> {
        match on {
            On::Army => None,
            On::Unit(unit) => Some(self.field.sheets.get(unit.index())?.name.clone()),
            On::Brigade(brigade) => Some(self.field.brigades.get(brigade.index())?.name.clone()),
            On::Feature(feature) => self.field.features.get(feature.index())?.name.clone(),
            On::Objective(objective) => {
                let feature = self.state.objectives.get(objective.index())?.feature?;
                self.name_of(On::Feature(feature))
            }
            On::Leader(leader) => Some(self.field.leaders.get(leader.index())?.name.clone()),
        }
    }
}
