//! VF-9.3 to VF-9.6 Flight, broken brigades, wavering, setbacks.

use super::{Cause, FlightCause, MoraleEvent, MoraleTask, Test};
use crate::agenda::{Agenda, Course, Task};
use crate::geometry::TOLERANCE;
use crate::rules::fate::Tested;
use crate::{BrigadeId, LeaderPlace, On, Place, Position, Side, UnitId};

impl Position {
    /// What a test leads to.
    pub(super) fn judge(&mut self, test: &Test, course: &mut Course<'_>) {
        let passed = test.is_passed();
        match test.tested {
            Tested::Unit(unit) if passed => {
                let unit = self.tag(unit);
                course.tell(MoraleEvent::MoralePassed { unit });
            }
            Tested::Unit(unit) => self.flee_by(unit, FlightCause::Morale, course),
            Tested::Brigade(brigade) if passed => {
                let brigade = self.name_of(On::Brigade(brigade)).unwrap_or_default();
                course.tell(MoraleEvent::FortitudePassed { brigade });
            }
            Tested::Brigade(brigade) => self.waver(brigade, course),
        }
    }

    /// VF-6.4d A unit that must withdraw and cannot flees.
    pub(crate) fn flee(&mut self, unit: UnitId, course: &mut Course<'_>) {
        self.flee_by(unit, FlightCause::NoWay, course);
    }

    /// VF-9.3a A unit flees for good; VF-9.3b its brigade owes a fortitude test, unless it fled by wavering
    /// (VF-9.5.1d).
    pub(crate) fn flee_by(&mut self, unit: UnitId, cause: FlightCause, course: &mut Course<'_>) {
        if !self.is_on_table(unit) {
            return;
        }
        let from = self.pose(unit).map(|pose| pose.at);
        self.state.units[unit.index()].place = Place::Fled;
        let brigade = self.field.sheet(unit).brigade;
        if cause != FlightCause::Wavering {
            let owes = &mut self.state.brigades[brigade.index()].owes;
            *owes = owes.saturating_add(1);
        }
        let unit = self.tag(unit);
        course.tell(MoraleEvent::Fled { unit, cause, from });
        self.break_if_empty(brigade, course);
    }

    /// VF-9.4, VF-9.4b, VF-9.4c A brigade whose last unit fled is broken: its leader is removed and its army suffers a
    /// setback.
    fn break_if_empty(&mut self, brigade: BrigadeId, course: &mut Course<'_>) {
        let has_fled = |u: UnitId| self.state.units[u.index()].place == Place::Fled;
        let is_gone = self.field.units_in(brigade).all(has_fled);
        if !is_gone || self.state.brigades[brigade.index()].broken {
            return;
        }
        let now = &mut self.state.brigades[brigade.index()];
        now.broken = true;
        // VF-G54 It takes no fortitude tests any more.
        now.owes = 0;
        if let Some(leader) = self.field.brigadier(brigade) {
            self.state.leaders[leader.index()].place = LeaderPlace::Lost;
        }
        let side = self.field.brigades[brigade.index()].side;
        let name = self.name_of(On::Brigade(brigade)).unwrap_or_default();
        course.tell(MoraleEvent::Broken { brigade: name });
        self.set_back(side, course);
    }

    /// VF-9.6, VF-9.6a, VF-9.6b An army suffers a setback.
    fn set_back(&mut self, side: Side, course: &mut Course<'_>) {
        let own = self.side_mut(side);
        own.setbacks = own.setbacks.saturating_add(1);
        let total = own.setbacks;
        let army = self.army_name(side);
        course.tell(MoraleEvent::SetBack { side, army, total });
    }

    /// VF-9.5c, VF-9.5b The next brigade that owes tests: the active side's first.
    pub(super) fn next_fortitude(&mut self) {
        let sides = [self.state.active, self.state.active.other()];
        let owes = |b: &BrigadeId| self.state.brigades[b.index()].owes > 0;
        let next = sides
            .into_iter()
            .flat_map(|side| self.field.brigades_of(side))
            .find(owes);
        let Some(brigade) = next else {
            return;
        };
        let now = &mut self.state.brigades[brigade.index()];
        let dice = std::mem::take(&mut now.owes);
        // After this brigade the others follow.
        self.plan([MoraleTask::Fortitude]);
        self.plan_test(Tested::Brigade(brigade), dice);
    }

    /// VF-9.5h, VF-9.5.1, VF-9.5.1c, VF-Q.o, VF-G55 The brigade wavers: a setback; its shaken units flee; then every
    /// unit within 6 in of an enemy suffers a loss.
    fn waver(&mut self, brigade: BrigadeId, course: &mut Course<'_>) {
        let name = self.name_of(On::Brigade(brigade)).unwrap_or_default();
        course.tell(MoraleEvent::Wavers { brigade: name });
        self.set_back(self.field.brigades[brigade.index()].side, course);
        let units: Vec<_> = self.field.units_in(brigade).collect();
        for unit in &units {
            if self.is_on_table(*unit) && self.is_shaken(*unit) {
                self.flee_by(*unit, FlightCause::Wavering, course);
            }
        }
        let is_close = |u: &UnitId| {
            self.is_on_table(*u)
                && self
                    .nearest_enemy(*u)
                    .is_some_and(|(_, far)| far <= 6.0 + TOLERANCE)
        };
        let tasks: Vec<Task> = units
            .into_iter()
            .filter(is_close)
            .map(|unit| {
                MoraleTask::Suffer {
                    unit,
                    losses: 1,
                    cause: Cause::Wavering,
                }
                .into()
            })
            .collect();
        self.plan(tasks);
    }
}
