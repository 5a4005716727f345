//! VF-9 Losses, morale, flight, fortitude, setbacks.

mod event;
mod flight;
mod test;

pub use event::{FlightCause, MoraleEvent};
pub use test::Test;

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::rules::fate::{FateTask, Moment, Tested};
use crate::{Position, Side, Special, UnitId, rule, text};
use feldherr_core::RuleId;
use serde::{Deserialize, Serialize};

/// Why a unit suffers losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// VF-5.2b
    Fire,
    /// VF-7.2.3a
    Melee,
    /// VF-S.karree.k
    Square,
    /// VF-9.5.1b
    Wavering,
    /// VF-G113
    Card,
}

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum MoraleTask {
    /// VF-8.3.1a A unit suffers losses.
    Suffer {
        unit: UnitId,
        losses: u8,
        cause: Cause,
    },
    /// VF-S.unvorhersehbar.a A unit's status is settled, unless it is already.
    Settle { unit: UnitId },
    /// The die of that.
    RollStatus { unit: UnitId },
    /// VF-9.2, VF-9.5 The dice of a test are rolled.
    Roll { tested: Tested, dice: u8 },
    /// What a test leads to, once nobody wants to change it.
    Verdict(Test),
    /// VF-9.5a Fortitude tests at the end of a phase.
    Fortitude,
}

impl Chapter<Position> for MoraleTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Suffer {
                unit,
                losses,
                cause,
            } => position.suffer(unit, losses, cause, course),
            Self::Settle { unit } => position.settle(unit),
            Self::RollStatus { unit } => position.roll_status(unit, course),
            Self::Roll { tested, dice } => position.roll_test(tested, dice, course),
            Self::Verdict(test) => position.judge(&test, course),
            Self::Fortitude => position.next_fortitude(),
        }
        Flow::Done
    }
}

impl Position {
    /// VF-9.1a, VF-G52 A unit is shaken when its losses reach its morale value.
    pub fn is_shaken(&self, unit: UnitId) -> bool {
        self.state.units[unit.index()].losses >= self.morale_value(unit)
    }

    /// The morale value with what changed it for good, at least 1 (VF-1.0.1d).
    pub fn morale_value(&self, unit: UnitId) -> u8 {
        let change = self.state.units[unit.index()].morale;
        let value = self.field.sheet(unit).morale.saturating_add_signed(change);
        value.max(1)
    }

    /// VF-8.3.1a, VF-8.3.1b, VF-8.3.1c, VF-9.1c, VF-G51 Losses fill markers up to the morale value; each beyond it is a
    /// morale die.
    fn suffer(&mut self, unit: UnitId, losses: u8, cause: Cause, course: &mut Course<'_>) {
        if losses == 0 || !self.is_on_table(unit) {
            return;
        }
        if self.is_unsettled(unit) {
            // VF-G95 Just before the first loss is marked.
            let suffer = MoraleTask::Suffer {
                unit,
                losses,
                cause,
            };
            self.plan([MoraleTask::Settle { unit }, suffer]);
            return;
        }
        let room = self.morale_value(unit)
            - self.state.units[unit.index()]
                .losses
                .min(self.morale_value(unit));
        let marked = losses.min(room);
        self.state.units[unit.index()].losses += marked;
        let dice = losses - marked;
        let shaken = self.is_shaken(unit);
        course.tell(MoraleEvent::Suffered {
            unit: self.tag(unit),
            marked,
            shaken,
            dice,
            cause,
        });
        if dice == 0 {
            return;
        }
        if self.state.units[unit.index()].done.won {
            // VF-9.2.1, VF-7.2.3b The winner of a melee passes every test of the phase.
            let unit = self.tag(unit);
            course.tell(MoraleEvent::NeedNotTest { unit });
            return;
        }
        self.plan_test(Tested::Unit(unit), dice);
    }

    fn plan_test(&mut self, tested: Tested, dice: u8) {
        self.plan([
            Task::from(FateTask::Window(Moment::TestDue(tested))),
            MoraleTask::Roll { tested, dice }.into(),
        ]);
    }

    /// VF-S.unvorhersehbar.a Whether a unit's status is still open.
    pub(crate) fn is_unsettled(&self, unit: UnitId) -> bool {
        self.has(unit, Special::Unpredictable) && !self.state.units[unit.index()].settled
    }

    fn settle(&mut self, unit: UnitId) {
        if self.is_on_table(unit) && self.is_unsettled(unit) {
            self.plan([
                Task::from(FateTask::Window(Moment::Settling(unit))),
                MoraleTask::RollStatus { unit }.into(),
            ]);
        }
    }

    /// VF-S.unvorhersehbar.b, VF-S.unvorhersehbar.c, VF-S.unvorhersehbar.d A 1 lowers melee and morale value,
    /// a 6 raises them; Ibanez has a 1 rolled again.
    fn roll_status(&mut self, unit: UnitId, course: &mut Course<'_>) {
        if !self.is_unsettled(unit) {
            return;
        }
        let mut rolls = 1;
        let mut face = course.d6(text::DRAW_UNPREDICTABLE);
        if face == 1 && self.has_ibanez(unit) {
            face = course.d6(text::DRAW_UNPREDICTABLE_AGAIN);
            rolls = 2;
        }
        let change = match face {
            1 => -1,
            6 => 1,
            _ => 0,
        };
        course.tell(MoraleEvent::StatusRolled {
            unit: self.tag(unit),
            rolls,
        });
        self.settle_at(unit, change, None, course);
    }

    /// VF-L.ibanez.a Cavalry within 12 in of Ibanez.
    pub(crate) fn has_ibanez(&self, unit: UnitId) -> bool {
        self.field.sheet(unit).arm == crate::Arm::Cavalry
            && self.is_near_commander(unit, crate::Commander::Ibanez, 12.0)
    }

    /// Settles a unit's status; VF-G52 markers beyond a lowered morale value are dropped.
    pub(crate) fn settle_at(
        &mut self,
        unit: UnitId,
        change: i8,
        card: Option<RuleId>,
        course: &mut Course<'_>,
    ) {
        let now = &mut self.state.units[unit.index()];
        now.settled = true;
        now.melee = now.melee.saturating_add(change);
        now.morale = now.morale.saturating_add(change);
        let most = self.morale_value(unit);
        let now = &mut self.state.units[unit.index()];
        now.losses = now.losses.min(most);
        course.tell(MoraleEvent::Settled {
            unit: self.tag(unit),
            change,
            rule: card
                .unwrap_or(rule::VF_S_UNVORHERSEHBAR_A)
                .as_str()
                .to_owned(),
        });
    }

    pub(crate) fn side(&self, side: Side) -> &crate::SideState {
        &self.state.sides[side.index()]
    }

    pub(crate) fn side_mut(&mut self, side: Side) -> &mut crate::SideState {
        &mut self.state.sides[side.index()]
    }
}
