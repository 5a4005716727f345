//! VF-8 Attacks: values, support, hit tests.

mod aura;
mod event;
mod hit;
mod value;

pub(crate) use event::list;
pub use event::{CombatEvent, Note, Tag};
pub use hit::Reroll;
pub use value::{Change, Modifier, Value};

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::rules::fate::{FateTask, Moment};
use crate::rules::fire::FireTask;
use crate::rules::melee::MeleeTask;
use crate::{LeaderId, Position, UnitId, text};
use feldherr_core::RuleId;
use serde::{Deserialize, Serialize};

/// How a unit attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// VF-5.2a Fire by the whole unit.
    Volley,
    /// VF-S.plaenkler.a Fire by its skirmishers, or with carbines.
    Skirmish,
    /// VF-7.2.1a The attack of a fight.
    Charge,
    /// VF-7.2.1b The strike back.
    StrikeBack,
}

impl Mode {
    /// Whether it is a ranged attack.
    pub const fn is_fire(self) -> bool {
        matches!(self, Self::Volley | Self::Skirmish)
    }
}

/// One attack with everything that takes part in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Attack {
    /// Who makes it.
    pub attacker: UnitId,
    /// On whom.
    pub target: UnitId,
    /// How.
    pub mode: Mode,
    /// VF-8.2.1, VF-8.2.2 Units giving fire or melee support.
    pub supporters: Vec<UnitId>,
    /// VF-8.2.3 The unit giving brigade support.
    pub brigade: Option<UnitId>,
    /// VF-L.moore.b A leader supporting like a unit.
    pub leader: Option<LeaderId>,
}

impl Attack {
    /// An attack without support.
    pub const fn new(attacker: UnitId, target: UnitId, mode: Mode) -> Self {
        Self {
            attacker,
            target,
            mode,
            supporters: Vec::new(),
            brigade: None,
            leader: None,
        }
    }

    /// VF-G49 Everyone whose dice are used, the attacker excepted.
    pub fn helpers(&self) -> impl Iterator<Item = UnitId> {
        self.supporters.iter().copied().chain(self.brigade)
    }

    /// The attacker and everyone whose dice are used.
    pub fn units(&self) -> impl Iterator<Item = UnitId> {
        std::iter::once(self.attacker).chain(self.helpers())
    }
}

/// One die of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    /// What it shows.
    pub face: u8,
    /// VF-1.0.2d Whether it was rolled again.
    pub again: bool,
}

/// The hit dice of an attack, rolled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Roll {
    /// The attack.
    pub attack: Attack,
    /// VF-8.3a Its dice.
    pub dice: Vec<Die>,
    /// The sum of the modifiers of each die.
    pub modifier: i8,
}

/// VF-1.0.2a, VF-1.0.2b Whether a test die succeeds on 4 or more: a natural 6 always, a natural 1 never.
pub const fn succeeds(face: u8, modifier: i8) -> bool {
    face == 6 || (face != 1 && face as i8 + modifier >= 4)
}

impl Roll {
    /// VF-8.3d, VF-8.3e How many dice hit.
    pub fn hits(&self) -> u8 {
        let hit = |die: &&Die| succeeds(die.face, self.modifier);
        self.dice.iter().filter(hit).count() as u8
    }

    /// VF-1.0.2d Whether a failed die could be rolled again.
    pub fn has_failures(&self) -> bool {
        self.dice
            .iter()
            .any(|die| !die.again && !succeeds(die.face, self.modifier))
    }
}

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CombatTask {
    /// VF-8.3a The hit dice are rolled; the number of hits goes to the task below.
    Throw(Attack),
    /// VF-F.6 The hits are counted once nobody wants to change them.
    Count(Roll),
}

impl Chapter<Position> for CombatTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Throw(attack) => {
                let unit = attack.attacker;
                let roll = position.throw(attack, course);
                let window = FateTask::Window(Moment::HitsFailed(unit));
                position.plan([Task::from(window), Self::Count(roll).into()]);
            }
            Self::Count(roll) => position.count(&roll, course),
        }
        Flow::Done
    }
}

impl Position {
    /// VF-8.3a, VF-1.0d Rolls a die for each point of the attack value; VF-1.0.2c re-rolls come before modifiers.
    fn throw(&self, attack: Attack, course: &mut Course<'_>) -> Roll {
        let value = self.attack_value(&attack);
        let modifiers = self.hit_modifiers(&attack);
        let modifier = modifiers.iter().map(Modifier::amount).sum();
        let dice = (0..value.dice).map(|_| Die {
            face: course.d6(text::DRAW_TO_HIT),
            again: false,
        });
        let roll = Roll {
            dice: dice.collect(),
            modifier,
            attack,
        };
        let attack = &roll.attack;
        course.tell(CombatEvent::Attacked {
            attacker: self.tag(attack.attacker),
            target: self.tag(attack.target),
            mode: attack.mode,
            supporters: attack.helpers().collect(),
            dice: value.dice,
            value: value.modifiers.iter().map(Note::from).collect(),
            to_hit: modifiers.iter().map(Note::from).collect(),
        });
        match self.reroll(attack) {
            Some(Reroll::Ones(rule)) => self.reroll_where(roll, rule, course, |die, _| die == 1),
            Some(Reroll::Failed(rule)) => self.reroll_failed(roll, rule, course),
            None => roll,
        }
    }

    /// Rolls every failed die again that was not rolled again before.
    pub(crate) fn reroll_failed(&self, roll: Roll, rule: RuleId, course: &mut Course<'_>) -> Roll {
        self.reroll_where(roll, rule, course, |die, modifier| !succeeds(die, modifier))
    }

    fn reroll_where(
        &self,
        mut roll: Roll,
        rule: RuleId,
        course: &mut Course<'_>,
        fits: impl Fn(u8, i8) -> bool,
    ) -> Roll {
        let mut count = 0;
        for die in &mut roll.dice {
            if !die.again && fits(die.face, roll.modifier) {
                let face = course.d6(text::DRAW_TO_HIT_AGAIN);
                *die = Die { face, again: true };
                count += 1;
            }
        }
        if count > 0 {
            let attacker = self.tag(roll.attack.attacker);
            let rule = rule.as_str().to_owned();
            course.tell(CombatEvent::RolledAgain {
                attacker,
                dice: count,
                rule,
            });
        }
        roll
    }

    /// VF-8.3e The hits go to the task that asked for the attack.
    fn count(&mut self, roll: &Roll, course: &mut Course<'_>) {
        let hits = roll.hits();
        course.tell(CombatEvent::Hit {
            attacker: self.tag(roll.attack.attacker),
            target: self.tag(roll.attack.target),
            hits,
        });
        let slot = self
            .state
            .agenda
            .iter_mut()
            .rev()
            .find_map(|task| match task {
                Task::Fire(FireTask::Struck { hits, .. }) => Some(hits),
                Task::Melee(MeleeTask::Resolve(fight)) => Some(match roll.attack.mode {
                    Mode::StrikeBack => &mut fight.hits[1],
                    _ => &mut fight.hits[0],
                }),
                _ => None,
            });
        if let Some(slot) = slot {
            *slot = hits;
        }
    }
}
