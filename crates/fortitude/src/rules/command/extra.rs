//! VF-6.4d, VF-F.4, VF-F.9, VF-F.prussian.J Moves outside a unit's own action.

use super::{CommandEvent, CommandTask};
use crate::agenda::{Agenda, Course, Flow};
use crate::{
    Action, BrigadeId, Change, March, MoveKind, Place, Position, UnitId, formation, rule, text,
};
use feldherr_core::{Illegal, Message};

impl Position {
    /// VF-6.4d, VF-G38 A unit that must withdraw and cannot flees.
    pub(super) fn can_withdraw(&mut self, unit: UnitId, course: &mut Course<'_>) -> bool {
        if !self.is_on_table(unit) {
            return false;
        }
        let mut ways = Vec::new();
        self.forced_options(unit, &mut ways);
        if !ways.is_empty() {
            return true;
        }
        course.tell(CommandEvent::CannotWithdraw {
            unit: self.unit_name(unit),
        });
        self.flee(unit, course);
        false
    }

    pub(super) fn forced_options(&self, unit: UnitId, into: &mut Vec<Action>) {
        into.extend(self.withdraw_options(unit).into_iter().map(Action::Move));
        self.leaving_options(unit, MoveKind::Withdraw, into);
        let ids = self.features().map(|(id, _)| id);
        into.extend(
            ids.filter(|id| self.check_occupying(unit, *id).is_ok())
                .map(Action::Occupy),
        );
    }

    /// VF-6.4, VF-T.3.2a, VF-T.3.3a A forced withdrawal by moving, by leaving a feature or into one.
    pub(super) fn check_forced(&self, unit: UnitId, action: &Action) -> Result<(), Illegal> {
        let kind = match action {
            Action::Move(march) => Some(march.kind),
            Action::Leave { kind, .. } => Some(*kind),
            _ => None,
        };
        if kind.is_some_and(|kind| kind != MoveKind::Withdraw) {
            let message =
                Message::new(text::VF_MUST_WITHDRAW).with("unit", self.unit_name(unit).message());
            let remedy = Message::new(text::VF_DO_WITHDRAW);
            return Err(Illegal::new(rule::VF_6_4D, message).remedy(remedy));
        }
        match action {
            Action::Move(march) => self.judge_march(unit, march).map(drop),
            Action::Occupy(_) | Action::Leave { .. } => self.check_unit_action(unit, action),
            _ => Err(self.not_now()),
        }
    }

    /// VF-G104, VF-G107 One Move, formation change and occupying included.
    pub(super) fn check_extra(&self, unit: UnitId, action: &Action) -> Result<(), Illegal> {
        let kind = match action {
            Action::Move(march) => march.kind,
            Action::Leave { kind, .. } => *kind,
            Action::Occupy(_) => {
                // VF-6.3.2b A pinned unit could otherwise slip into a feature by what is no Withdraw.
                return match self.check_free(unit) {
                    Ok(()) => self.check_unit_action(unit, action),
                    Err(_) => Err(self.only_a_move(unit)),
                };
            }
            _ => return Err(self.not_now()),
        };
        if kind != MoveKind::Move {
            return Err(self.only_a_move(unit));
        }
        match action {
            Action::Move(march) => self.judge_march(unit, march).map(drop),
            _ => self.check_unit_action(unit, action),
        }
    }

    fn only_a_move(&self, unit: UnitId) -> Illegal {
        let message =
            Message::new(text::VF_ONLY_A_MOVE).with("unit", self.unit_name(unit).message());
        Illegal::new(rule::VF_G104, message).remedy(Message::new(text::VF_DO_STAND))
    }

    pub(super) fn extra_options(&self, unit: UnitId, into: &mut Vec<Action>) {
        let marches = self.march_options(unit, MoveKind::Move);
        into.extend(marches.into_iter().map(Action::Move));
        if self.check_free(unit).is_ok() {
            self.feature_options(unit, into);
        }
        into.push(Action::Stand);
    }

    pub(super) fn move_extra(&mut self, unit: UnitId, action: &Action, course: &mut Course<'_>) {
        match action {
            Action::Move(march) => self.march(unit, march, course),
            Action::Occupy(feature) => self.occupy(unit, *feature, course),
            Action::Leave { order, pose, .. } => self.leave(unit, *order, *pose, course),
            _ => {}
        }
    }

    /// VF-F.9, VF-G107 A Move, then the Charge judged from the new place.
    pub(super) fn surprise(&mut self, unit: UnitId) -> Flow {
        self.plan([
            CommandTask::ExtraMove { unit },
            CommandTask::Charge { unit },
        ]);
        Flow::Done
    }

    /// VF-G107 Without a legal charge the action is over.
    pub(super) fn can_charge(&mut self, unit: UnitId, course: &mut Course<'_>) -> bool {
        let can = matches!(self.state.units[unit.index()].place, Place::Table(_))
            && !self.charge_options(unit).is_empty();
        if !can {
            self.state.units[unit.index()].done.acted = true;
            let unit = self.unit_name(unit);
            course.tell(CommandEvent::Stood { unit });
        }
        can
    }

    pub(super) fn check_surprise_charge(
        &self,
        unit: UnitId,
        action: &Action,
    ) -> Result<(), Illegal> {
        match action {
            Action::Move(march) if march.kind == MoveKind::Charge => {
                self.judge_march(unit, march).map(drop)
            }
            Action::Move(_) => {
                let message =
                    Message::new(text::VF_MUST_CHARGE).with("unit", self.unit_name(unit).message());
                Err(Illegal::new(rule::VF_G107, message))
            }
            _ => Err(self.not_now()),
        }
    }

    /// VF-F.4, VF-G104 The brigade's units on the table may each make a Move.
    pub(super) fn break_through(&mut self, brigade: BrigadeId) -> Flow {
        let left = self
            .field
            .units_in(brigade)
            .filter(|unit| self.is_on_table(*unit))
            .collect();
        self.plan([CommandTask::Breaking { brigade, left }]);
        Flow::Done
    }

    /// VF-F.prussian.J, VF-G111 The brigade's units in the open may each change formation once.
    pub(super) fn drill(&mut self, brigade: BrigadeId) -> Flow {
        let in_open =
            |unit: &UnitId| matches!(self.state.units[unit.index()].place, Place::Table(_));
        let left = self.field.units_in(brigade).filter(in_open).collect();
        self.plan([CommandTask::Drilling { brigade, left }]);
        Flow::Done
    }

    /// VF-G111 Only a change of formation, by VF-6.3.3.
    pub(super) fn check_reform(&self, unit: UnitId, march: &March) -> Result<(), Illegal> {
        let changes = march.before.is_some() != march.after.is_some();
        if march.kind != MoveKind::Move || !march.path.is_empty() || !changes {
            let message =
                Message::new(text::VF_ONLY_REFORM).with("unit", self.unit_name(unit).message());
            return Err(Illegal::new(rule::VF_G111, message));
        }
        self.judge_march(unit, march).map(drop)
    }

    /// VF-G111 The change is no move, so that it provokes nobody (VF-F.spanish.J); leaders may be overrun.
    pub(super) fn reform_by_drill(&mut self, unit: UnitId, march: &March, course: &mut Course<'_>) {
        let Some(end) = self.arrival(unit, march) else {
            return;
        };
        let state = &mut self.state.units[unit.index()];
        state.place = Place::Table(end.pose);
        state.order = end.order;
        course.tell(CommandEvent::Reformed {
            unit: self.unit_name(unit),
        });
        self.overrun_leaders(&end.overrun, course);
    }

    pub(super) fn reform_options(&self, unit: UnitId, into: &mut Vec<Action>) {
        if let Place::Table(pose) = self.state.units[unit.index()].place {
            let orders = formation::orders(self.field.sheet(unit)).into_iter();
            let changes = orders.map(|order| March {
                kind: MoveKind::Move,
                before: Some(Change {
                    order,
                    heading: pose.heading,
                    other: false,
                }),
                path: Vec::new(),
                after: None,
            });
            let allowed = changes.filter(|march| self.check_reform(unit, march).is_ok());
            into.extend(allowed.map(Action::Move));
        }
        into.push(Action::Stand);
    }
}
