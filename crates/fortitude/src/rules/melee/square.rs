//! VF-S.karree Cavalry against squares.

use super::MeleeTask;
use crate::agenda::{Agenda, Course, Task};
use crate::rules::combat::CombatEvent;
use crate::rules::command::CommandTask;
use crate::rules::morale::{Cause, MoraleTask};
use crate::text;
use crate::{Arm, Formation, Position, UnitId};

impl Position {
    /// VF-7.0, VF-G89 Squares first, then targets, then fights.
    pub(super) fn begin_melee(&mut self) {
        let sides = [self.state.active, self.state.active.other()];
        let cavalry = sides
            .into_iter()
            .flat_map(|side| self.field.units_of(side))
            .filter(|u| self.field.sheet(*u).arm == Arm::Cavalry && self.is_on_table(*u))
            .filter(|u| self.squares_touching(*u).next().is_some())
            .collect();
        let undecided = Vec::new();
        let pairs = Vec::new();
        self.plan([
            MeleeTask::Squares(cavalry),
            MeleeTask::Targets { undecided, pairs },
        ]);
    }

    fn squares_touching(&self, unit: UnitId) -> impl Iterator<Item = UnitId> {
        self.enemies_touching(unit)
            .filter(|e| self.drawn_up(*e) == Some(Formation::Square))
    }

    /// VF-S.karree.i, VF-S.karree.k, VF-S.karree.l, VF-S.karree.m The first of these tests; the others follow.
    pub(super) fn test_squares(&mut self, mut units: Vec<UnitId>, course: &mut Course<'_>) {
        if units.is_empty() {
            return;
        }
        let unit = units.remove(0);
        let mut tasks: Vec<Task> = Vec::new();
        if self.is_on_table(unit) && self.squares_touching(unit).next().is_some() {
            let result = self.roll_square(unit, course);
            if result <= 3 {
                let (losses, cause) = (1, Cause::Square);
                let suffer = MoraleTask::Suffer {
                    unit,
                    losses,
                    cause,
                };
                tasks.push(suffer.into());
            }
            if result <= 5 {
                tasks.push(CommandTask::Withdraw { unit }.into());
            }
        }
        tasks.push(MeleeTask::Squares(units).into());
        self.plan(tasks);
    }

    /// VF-S.karree.j The die of cavalry at a square.
    fn roll_square(&self, unit: UnitId, course: &mut Course<'_>) -> u8 {
        let shaken = self.squares_touching(unit).all(|s| self.is_shaken(s));
        let result = course.d6(text::DRAW_SQUARE) + if shaken { 2 } else { 0 };
        let unit = self.tag(unit);
        course.tell(CombatEvent::SquareTested {
            unit,
            shaken,
            result,
        });
        result
    }
}
