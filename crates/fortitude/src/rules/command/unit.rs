//! VF-6.2, VF-9.1.1 Commanding a unit: courier, action, rally.

use super::activate::is_passed;
use super::{CommandEvent, CommandTask, Note};
use crate::agenda::{Agenda, Course, Flow, Task};
use crate::geometry::{Pose, TOLERANCE, is_less};
use crate::movement::Trip;
use crate::rules::fate::{FateTask, Moment};
use crate::{
    Action, Arm, BrigadeId, Commander, LeaderId, March, MoveKind, Nation, Place, Position, Special,
    UnitId, rule, text,
};
use feldherr_core::{Illegal, Message, Modifier, Preview, RuleId};

/// VF-6.2.2a Up to this far from the brigadier no courier is needed.
const COURIER: f64 = 12.0;
/// VF-6.2.2c, VF-9.1.1d The result that passes.
const NEEDED: i8 = 4;
/// VF-9.1.1b, VF-G20 Enemies this near disturb a rally.
const RALLY: f64 = 12.0;
/// VF-L.blake.b How far Blake helps to rally.
const BLAKE: f64 = 12.0;

impl Position {
    /// The units of a brigade that can still be commanded.
    pub(super) fn commandable(&self, brigade: BrigadeId) -> impl Iterator<Item = UnitId> {
        self.field
            .units_in(brigade)
            .filter(|unit| self.check_free_to_act(*unit).is_ok())
    }

    /// VF-6.2 Whether a unit of the activated brigade can be commanded.
    pub(super) fn check_command(&self, brigade: BrigadeId, unit: UnitId) -> Result<(), Illegal> {
        self.find_unit(unit)?;
        if self.field.sheet(unit).brigade != brigade {
            let message = Message::new(text::VF_OTHER_BRIGADE)
                .with("unit", self.unit_name(unit).message())
                .with("brigade", self.brigade_name(brigade).message());
            return Err(Illegal::new(rule::VF_6_2A, message));
        }
        self.check_free_to_act(unit)
    }

    /// VF-6.2a, VF-6.2b, VF-G87 On the table, without an action this turn, and not after firing.
    /// VF-S.artillerie_zu_pferd.c Horse artillery may have fired, VF-S.plaenkler.c as may skirmishers.
    pub(crate) fn check_free_to_act(&self, unit: UnitId) -> Result<(), Illegal> {
        let name = || self.unit_name(unit).message();
        let done = self.find_unit(unit)?.done;
        if self.is_on_table(unit) && done.acted {
            let message = Message::new(text::VF_ACTED_ALREADY).with("unit", name());
            return Err(Illegal::new(rule::VF_6_2B, message));
        }
        self.check_may_act(unit)
    }

    /// The same, whether the unit has acted or not.
    pub(super) fn check_may_act(&self, unit: UnitId) -> Result<(), Illegal> {
        let name = || self.unit_name(unit).message();
        let done = self.find_unit(unit)?.done;
        if !self.is_on_table(unit) {
            let message = Message::new(text::VF_NOT_ON_TABLE).with("unit", name());
            return Err(Illegal::new(rule::VF_6_2A, message));
        }
        let mounted = self.field.sheet(unit).specials.has(Special::HorseArtillery);
        if done.fired && !done.skirmished && !mounted {
            let message = Message::new(text::VF_FIRED_ALREADY).with("unit", name());
            return Err(Illegal::new(rule::VF_6_2A, message));
        }
        Ok(())
    }

    /// VF-6.2.2a, VF-G34 Whether a courier must ride before the unit acts.
    pub fn needs_courier(&self, unit: UnitId) -> bool {
        let brigadier = self.field.brigadier(self.field.sheet(unit).brigade);
        let far = |leader| self.distance_to_leader(unit, leader) > COURIER + TOLERANCE;
        self.state.units[unit.index()].done.courier.is_none() && brigadier.is_none_or(far)
    }

    /// VF-6.2.2b, VF-G102 Whether the courier of a unit did not arrive.
    pub(crate) fn got_no_message(&self, unit: UnitId) -> bool {
        let unit = self.state.units.get(unit.index());
        unit.is_some_and(|unit| unit.done.courier == Some(false))
    }

    /// VF-G102 A unit that got no message acts nevertheless: the card takes the courier's place.
    pub(super) fn receive_message(&mut self, unit: UnitId) {
        if self.got_no_message(unit) {
            let done = &mut self.state.units[unit.index()].done;
            done.courier = Some(true);
            done.acted = false;
        }
    }

    /// VF-S.leichte.c, VF-G80 Light cavalry and detachments of light infantry find their courier more easily.
    fn courier_modifiers(&self, unit: UnitId) -> Vec<Modifier> {
        let sheet = self.field.sheet(unit);
        let cavalry = sheet.arm == Arm::Cavalry && sheet.specials.has(Special::LightCavalry);
        let detachment = sheet.detachment && sheet.specials.has(Special::LightInfantry);
        if cavalry || detachment {
            vec![Modifier::new(rule::VF_S_LEICHTE_C, 2)]
        } else {
            Vec::new()
        }
    }

    pub(super) fn courier_preview(&self, unit: UnitId) -> Preview {
        let mut notes = Vec::new();
        if self.needs_courier(unit) {
            let message = Message::new(text::VF_NOTE_COURIER).with("needed", NEEDED);
            notes.push((rule::VF_6_2_2A, message));
            notes.extend(noted(self.courier_modifiers(unit)));
        }
        Preview {
            notes,
            ..Preview::default()
        }
    }

    /// VF-6.2.2, VF-Q.d The courier rides if he must; VF-6.2.2b without him the unit does not act this turn.
    pub(super) fn command(&mut self, unit: UnitId, course: &mut Course<'_>) {
        let order = CommandTask::Order { unit };
        if !self.needs_courier(unit) {
            self.plan([order]);
            return;
        }
        let modifiers = self.courier_modifiers(unit);
        let die = course.d6(text::DRAW_COURIER);
        let passed = is_passed(die, Modifier::sum(&modifiers), NEEDED);
        self.state.units[unit.index()].done.courier = Some(passed);
        let notes = modifiers.iter().map(Note::from).collect();
        course.tell(CommandEvent::Courier {
            unit: self.unit_name(unit),
            die,
            notes,
            passed,
        });
        if passed {
            let window = Task::Fate(FateTask::Window(Moment::CourierPassed(unit)));
            self.plan([window, order.into()]);
        } else {
            self.state.units[unit.index()].done.acted = true;
        }
    }

    /// VF-6.2.2c The unit acts, unless a card made the courier's test fail (VF-F.spanish.Q).
    pub(super) fn order(&mut self, unit: UnitId) -> Flow {
        if self.state.units[unit.index()].done.courier == Some(false) {
            self.state.units[unit.index()].done.acted = true;
        } else {
            let window = Task::Fate(FateTask::Window(Moment::BeforeAction(unit)));
            self.plan([window, CommandTask::Unit { unit }.into()]);
        }
        Flow::Done
    }

    /// Whether the unit is still there and has not acted by a card meanwhile.
    pub(crate) fn must_act(&self, unit: UnitId) -> bool {
        self.is_on_table(unit) && !self.state.units[unit.index()].done.acted
    }

    pub(super) fn check_unit_action(&self, unit: UnitId, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Move(march) => {
                self.check_skirmishers_stay(unit, march.kind)?;
                self.judge_march(unit, march).map(drop)
            }
            Action::Occupy(feature) => self.check_occupying(unit, *feature),
            Action::Leave { kind, order, pose } => self.check_leaving(unit, *kind, *order, *pose),
            Action::Rally => self.check_rally(unit),
            _ => Err(self.not_now()),
        }
    }

    /// VF-S.plaenkler.c After skirmish fire everything but a Charge.
    fn check_skirmishers_stay(&self, unit: UnitId, kind: MoveKind) -> Result<(), Illegal> {
        if kind == MoveKind::Charge && self.state.units[unit.index()].done.fired {
            let message = Message::new(text::VF_SKIRMISHED_ALREADY)
                .with("unit", self.unit_name(unit).message());
            return Err(Illegal::new(rule::VF_S_PLAENKLER_C, message));
        }
        Ok(())
    }

    /// VF-9.1.1 A unit with losses may rally.
    fn check_rally(&self, unit: UnitId) -> Result<(), Illegal> {
        if self.state.units[unit.index()].losses == 0 {
            let message = Message::new(text::VF_NOTHING_TO_RALLY)
                .with("unit", self.unit_name(unit).message());
            return Err(Illegal::new(rule::VF_9_1_1D, message));
        }
        Ok(())
    }

    /// VF-9.1.1 What a rally roll needs.
    fn rally_preview(&self, unit: UnitId) -> Preview {
        let need = Message::new(text::VF_NOTE_NEEDS).with("needed", NEEDED);
        let notes = [(rule::VF_9_1_1D, need)].into_iter();
        Preview {
            notes: notes.chain(noted(self.rally_modifiers(unit))).collect(),
            ..Preview::default()
        }
    }

    /// What the action of a unit needs or costs.
    pub(super) fn unit_preview(&self, unit: UnitId, action: &Action) -> Preview {
        match action {
            Action::Move(march) => self.march_preview(unit, march),
            Action::Rally => self.rally_preview(unit),
            _ => Preview::default(),
        }
    }

    /// The way of a march that is allowed, and its price.
    pub(crate) fn march_preview(&self, unit: UnitId, march: &March) -> Preview {
        let trip = self.judge_march(unit, march);
        trip.map_or_else(|_| Preview::default(), |trip| trip.preview())
    }

    /// VF-9.1.1b, VF-L.blake.b, VF-Q.f What is added to a rally roll.
    fn rally_modifiers(&self, unit: UnitId) -> Vec<Modifier> {
        let mut modifiers = Vec::new();
        let enemy = self.nearest_enemy(unit);
        if enemy.is_some_and(|(_, distance)| is_less(distance, RALLY)) {
            modifiers.push(Modifier::new(rule::VF_9_1_1B, -1));
        }
        let sheet = self.field.sheet(unit);
        let mut leaders = (0..).map(LeaderId).zip(&self.field.leaders);
        let helps = leaders.any(|(id, leader)| {
            leader.rule == Some(Commander::Blake)
                && leader.side == sheet.side
                && self.distance_to_leader(unit, id) <= BLAKE + TOLERANCE
        });
        if helps && sheet.nation == Nation::Spanish {
            modifiers.push(Modifier::new(rule::VF_L_BLAKE_B, 1));
        }
        modifiers
    }

    /// VF-6.2c What a unit may do. A unit that may move freely is not offered withdrawals, nor one far from enemies
    /// charges; a player who wants one may still name it.
    pub(super) fn unit_options(&self, unit: UnitId, into: &mut Vec<Action>) {
        let is_free = self.check_kind(unit, MoveKind::Move).is_ok();
        if is_free {
            let kinds = [MoveKind::Move, MoveKind::ForcedMarch];
            let marches = kinds
                .into_iter()
                .flat_map(|kind| self.march_options(unit, kind));
            into.extend(marches.map(Action::Move));
        } else {
            into.extend(self.withdraw_options(unit).into_iter().map(Action::Move));
        }
        if self.check_skirmishers_stay(unit, MoveKind::Charge).is_ok() {
            into.extend(self.charge_options(unit).into_iter().map(Action::Move));
        }
        self.feature_options(unit, into);
        if self.check_rally(unit).is_ok() {
            into.push(Action::Rally);
        }
        into.push(Action::Stand);
    }

    /// VF-6.2b The action is taken.
    pub(super) fn act_with(&mut self, unit: UnitId, action: &Action, course: &mut Course<'_>) {
        self.state.units[unit.index()].done.acted = true;
        match action {
            Action::Move(march) => self.march(unit, march, course),
            Action::Occupy(feature) => self.occupy(unit, *feature, course),
            Action::Leave { order, pose, .. } => self.leave(unit, *order, *pose, course),
            Action::Rally => self.rally(unit, course),
            _ => course.tell(CommandEvent::Stood {
                unit: self.unit_name(unit),
            }),
        }
    }

    /// VF-6.3 to VF-6.6 Moves a unit as judged; leaders it rode over are set up anew (VF-6.3.2d).
    pub(crate) fn march(&mut self, unit: UnitId, march: &March, course: &mut Course<'_>) {
        let Some(end) = self.arrival(unit, march) else {
            return;
        };
        let mut path: Vec<Pose> = self.pose(unit).into_iter().collect();
        path.extend(&march.path);
        let state = &mut self.state.units[unit.index()];
        let stayed = state.place == Place::Table(end.pose);
        state.place = Place::Table(end.pose);
        state.order = end.order;
        state.done.charged |= march.kind == MoveKind::Charge;
        let name = self.unit_name(unit);
        if stayed || march.path.is_empty() {
            course.tell(CommandEvent::Reformed { unit: name });
        } else {
            course.tell(CommandEvent::Moved {
                unit: name,
                id: unit,
                kind: march.kind,
                path,
            });
        }
        self.after_move(unit, &end.overrun, course);
    }

    /// What follows a move: VF-6.3.2d overrun leaders, then cards (VF-F.spanish.J).
    pub(super) fn after_move(
        &mut self,
        unit: UnitId,
        overrun: &[LeaderId],
        course: &mut Course<'_>,
    ) {
        let occupied = self.feature_of(unit);
        self.plan([Task::Fate(FateTask::Window(Moment::Arrived {
            unit,
            occupied,
        }))]);
        self.overrun_leaders(overrun, course);
    }

    /// VF-9.1.1, VF-9.1.1c One die; on 4 or more a loss marker goes (VF-G53 even the last).
    fn rally(&mut self, unit: UnitId, course: &mut Course<'_>) {
        let modifiers = self.rally_modifiers(unit);
        let die = course.d6(text::DRAW_RALLY);
        let passed = is_passed(die, Modifier::sum(&modifiers), NEEDED);
        if passed {
            let losses = &mut self.state.units[unit.index()].losses;
            *losses = losses.saturating_sub(1);
        }
        let notes = modifiers.iter().map(Note::from).collect();
        course.tell(CommandEvent::Rally {
            unit: self.unit_name(unit),
            die,
            notes,
            passed,
        });
    }
}

fn noted(modifiers: Vec<Modifier>) -> impl Iterator<Item = (RuleId, Message)> {
    modifiers.into_iter().map(|Modifier { rule, amount }| {
        (
            rule,
            Message::new(text::VF_NOTE_MODIFIER).with("amount", amount),
        )
    })
}

impl Trip {
    /// The way and its price, as shown before the move.
    pub(crate) fn preview(&self) -> Preview {
        Preview {
            path: self.path.iter().map(|pose| (*pose).into()).collect(),
            cost: Some([self.cost, self.allowance]),
            ..Preview::default()
        }
    }
}
