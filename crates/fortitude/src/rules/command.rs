//! VF-6, VF-11 The Command phase: activation, actions, leaders, reserves.

mod activate;
mod event;
mod extra;
mod feature;
mod leader;
mod rescue;
mod reserve;
mod ride;
mod unit;

pub use activate::Activation;
pub use event::{CommandEvent, Note};

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::geometry::Point;
use crate::{Action, BrigadeId, LeaderId, Position, UnitId, text};
use feldherr_core::{Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CommandTask {
    /// The whole phase.
    Begin,
    /// VF-6.0a The commander-in-chief chooses a brigade, or lets a reserve enter.
    Choose,
    /// VF-6.2 The units of an activated brigade act one after another.
    Brigade { brigade: BrigadeId },
    /// VF-6.2.2 The courier has ridden; unless he was stopped the unit acts.
    Order { unit: UnitId },
    /// VF-6.2.1a The unit takes its action.
    Unit { unit: UnitId },
    /// VF-6.7a, VF-G42 The brigadier may move; below a choice of brigades, one who waits to move later.
    Brigadier { leader: LeaderId },
    /// VF-6.7b, VF-L.wellington.a The commander-in-chief may move.
    Chief,
    /// VF-6.3.2d An overrun leader is set up anew.
    Rescue { leader: LeaderId, at: Point },
    /// VF-11.0b A reserve unit enters.
    Enter { unit: UnitId },
    /// VF-6.4d A unit must withdraw.
    Withdraw { unit: UnitId },
    /// VF-G104, VF-G107 A card lets the unit make a Move.
    ExtraMove { unit: UnitId },
    /// VF-F.9 A Move and then a Charge.
    Surprise { unit: UnitId },
    /// VF-G107 The Charge after the Move.
    Charge { unit: UnitId },
    /// VF-F.4 Each unit of the brigade may make a Move.
    Breakthrough { brigade: BrigadeId },
    /// VF-F.4 These units may still move.
    Breaking {
        brigade: BrigadeId,
        left: Vec<UnitId>,
    },
    /// VF-F.prussian.J Each unit of the brigade may change formation.
    Drill { brigade: BrigadeId },
    /// VF-F.prussian.J These units may still change formation.
    Drilling {
        brigade: BrigadeId,
        left: Vec<UnitId>,
    },
    /// VF-F.prussian.J The unit may change formation.
    Reform { unit: UnitId },
}

impl Chapter<Position> for CommandTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        let waits = match &self {
            Self::Begin => return position.begin_command(),
            Self::Order { unit } => return position.order(*unit),
            Self::Surprise { unit } => return position.surprise(*unit),
            Self::Breakthrough { brigade } => return position.break_through(*brigade),
            Self::Drill { brigade } => return position.drill(*brigade),
            Self::Choose => position.has_choice(),
            Self::Brigade { brigade } => position.commandable(*brigade).next().is_some(),
            Self::Unit { unit } => position.must_act(*unit),
            Self::Brigadier { leader } => position.may_ride(*leader),
            Self::Chief => position.may_chief_move(),
            Self::Rescue { leader, at } => position.can_rescue(*leader, *at, course),
            Self::Enter { unit } => position.can_enter(*unit, course),
            Self::Withdraw { unit } => position.can_withdraw(*unit, course),
            Self::ExtraMove { unit } | Self::Reform { unit } => position.is_on_table(*unit),
            Self::Charge { unit } => position.can_charge(*unit, course),
            Self::Breaking { left, .. } | Self::Drilling { left, .. } => !left.is_empty(),
        };
        if waits {
            Flow::Wait(Task::Command(self))
        } else {
            Flow::Done
        }
    }

    fn asked(&self, position: &Position) -> SeatSet {
        let active = position.state.active;
        SeatSet::only(match *self {
            Self::Choose => position.chief_seat(active),
            Self::Brigade { brigade }
            | Self::Breaking { brigade, .. }
            | Self::Drilling { brigade, .. } => position.seat_of_brigade(brigade),
            Self::Unit { unit }
            | Self::Enter { unit }
            | Self::Withdraw { unit }
            | Self::ExtraMove { unit }
            | Self::Charge { unit }
            | Self::Reform { unit } => position.seat_of_unit(unit),
            Self::Brigadier { leader } | Self::Rescue { leader, .. } => {
                position.seat_of_leader(leader)
            }
            Self::Chief => {
                let leader = position.field.chief(active);
                return leader.map(|leader| position.seat_of_leader(leader)).into();
            }
            Self::Begin
            | Self::Order { .. }
            | Self::Surprise { .. }
            | Self::Breakthrough { .. }
            | Self::Drill { .. } => return SeatSet::NONE,
        })
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        let message = Message::new(self.prompt());
        match *self {
            Self::Brigade { brigade }
            | Self::Breaking { brigade, .. }
            | Self::Drilling { brigade, .. } => {
                message.with("brigade", position.brigade_name(brigade).message())
            }
            Self::Unit { unit }
            | Self::Enter { unit }
            | Self::Withdraw { unit }
            | Self::ExtraMove { unit }
            | Self::Charge { unit }
            | Self::Reform { unit } => message.with("unit", position.unit_name(unit).message()),
            Self::Brigadier { leader } | Self::Rescue { leader, .. } => {
                message.with("leader", position.leader_name(leader).message())
            }
            Self::Chief => match position.field.chief(position.state.active) {
                Some(leader) => message.with("leader", position.leader_name(leader).message()),
                None => message,
            },
            _ => message,
        }
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Choose => position.choice_options(into),
            Self::Brigade { brigade } => {
                into.extend(position.commandable(*brigade).map(Action::Command));
                into.push(Action::Done);
            }
            Self::Unit { unit } => position.unit_options(*unit, into),
            Self::Brigadier { leader } => {
                position.ride_options(*leader, into);
                into.extend(position.may_ride_later().then_some(Action::Pass));
            }
            Self::Chief => position.chief_options(into),
            Self::Rescue { leader, at } => position.rescue_options(*leader, *at, into),
            Self::Enter { unit } => position.enter_options(*unit, into),
            Self::Withdraw { unit } => position.forced_options(*unit, into),
            Self::ExtraMove { unit } => position.extra_options(*unit, into),
            Self::Charge { unit } => {
                into.extend(position.charge_options(*unit).into_iter().map(Action::Move));
            }
            Self::Breaking { left, .. } | Self::Drilling { left, .. } => {
                into.extend(left.iter().map(|unit| Action::Command(*unit)));
                into.push(Action::Done);
            }
            Self::Reform { unit } => position.reform_options(*unit, into),
            Self::Begin
            | Self::Order { .. }
            | Self::Surprise { .. }
            | Self::Breakthrough { .. }
            | Self::Drill { .. } => {}
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Choose | Self::Brigade { .. } | Self::Breaking { .. }, Action::Done)
            | (Self::Brigadier { .. } | Self::Chief | Self::Drilling { .. }, Action::Done)
            | (Self::Unit { .. } | Self::ExtraMove { .. }, Action::Stand)
            | (Self::Enter { .. } | Self::Reform { .. }, Action::Stand) => Ok(()),
            (Self::Brigadier { .. }, Action::Pass) if position.may_ride_later() => Ok(()),
            (Self::Choose, _) => position.check_choice(action),
            (Self::Brigade { brigade }, Action::Command(unit)) => {
                position.check_command(*brigade, *unit)
            }
            (Self::Unit { unit }, _) => position.check_unit_action(*unit, action),
            (Self::Brigadier { leader }, Action::MoveLeader { leader: moved, to })
                if leader == moved =>
            {
                position.check_ride(*leader, *to)
            }
            (Self::Chief, Action::MoveLeader { leader, to }) => {
                position.check_chief_move(*leader, *to)
            }
            (Self::Rescue { leader, at }, Action::MoveLeader { leader: moved, to })
                if leader == moved =>
            {
                position.check_rescue(*leader, *at, *to)
            }
            (Self::Enter { unit }, _) => position.check_enter(*unit, action),
            (Self::Withdraw { unit }, _) => position.check_forced(*unit, action),
            (Self::ExtraMove { unit }, _) => position.check_extra(*unit, action),
            (Self::Charge { unit }, _) => position.check_surprise_charge(*unit, action),
            (Self::Breaking { left, .. } | Self::Drilling { left, .. }, Action::Command(unit))
                if left.contains(unit) =>
            {
                Ok(())
            }
            (Self::Reform { unit }, Action::Move(march)) => position.check_reform(*unit, march),
            _ => Err(position.not_now()),
        }
    }

    fn preview(&self, position: &Position, _seat: Seat, action: &Action) -> Preview {
        match (self, action) {
            (Self::Choose, _) => position.choice_preview(action),
            (Self::Brigade { .. }, Action::Command(unit)) => position.courier_preview(*unit),
            (Self::Enter { unit }, Action::Enter { .. }) => position
                .judge_enter(*unit, action)
                .map_or_else(|_| Preview::default(), |trip| trip.preview()),
            (
                Self::Unit { unit }
                | Self::Withdraw { unit }
                | Self::ExtraMove { unit }
                | Self::Charge { unit }
                | Self::Reform { unit },
                _,
            ) => position.unit_preview(*unit, action),
            _ => Preview::default(),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, action) {
            (Self::Choose, Action::Done) => {}
            (Self::Choose, _) => position.choose(action, course),
            (Self::Brigade { brigade }, Action::Command(unit)) => {
                position.plan([Self::Brigade { brigade }]);
                position.command(*unit, course);
            }
            (Self::Unit { unit } | Self::Withdraw { unit }, _) => {
                position.act_with(unit, action, course);
            }
            (
                Self::ExtraMove { unit },
                Action::Move(_) | Action::Occupy(_) | Action::Leave { .. },
            ) => {
                position.move_extra(unit, action, course);
            }
            (Self::Charge { unit }, _) => position.act_with(unit, action, course),
            (
                Self::Brigadier { .. } | Self::Chief | Self::Rescue { .. },
                Action::MoveLeader { leader, to },
            ) => position.move_leader(*leader, *to, course),
            (Self::Brigadier { leader }, Action::Pass) => position.ride_later(leader),
            (Self::Enter { unit }, Action::Enter { .. }) => position.enter(unit, action, course),
            (Self::Enter { unit }, _) => position.stay_in_reserve(unit, course),
            (Self::Breaking { brigade, mut left }, Action::Command(unit)) => {
                left.retain(|other| other != unit);
                let (extra, rest) = (
                    Self::ExtraMove { unit: *unit },
                    Self::Breaking { brigade, left },
                );
                position.plan([extra, rest]);
            }
            (Self::Drilling { brigade, mut left }, Action::Command(unit)) => {
                left.retain(|other| other != unit);
                let (one, rest) = (
                    Self::Reform { unit: *unit },
                    Self::Drilling { brigade, left },
                );
                position.plan([one, rest]);
            }
            (Self::Reform { unit }, Action::Move(march)) => {
                position.reform_by_drill(unit, march, course)
            }
            _ => {}
        }
    }
}

impl CommandTask {
    /// Who must decide what, for a task that waits.
    const fn prompt(&self) -> &'static str {
        match self {
            Self::Choose => text::VF_PROMPT_CHOOSE,
            Self::Brigade { .. } => text::VF_PROMPT_BRIGADE,
            Self::Unit { .. } => text::VF_PROMPT_UNIT,
            Self::Brigadier { .. } | Self::Chief => text::VF_PROMPT_RIDE,
            Self::Rescue { .. } => text::VF_PROMPT_RESCUE,
            Self::Enter { .. } => text::VF_PROMPT_ENTER,
            Self::Withdraw { .. } => text::VF_PROMPT_WITHDRAW,
            Self::ExtraMove { .. } => text::VF_PROMPT_EXTRA_MOVE,
            Self::Charge { .. } => text::VF_PROMPT_CHARGE,
            Self::Breaking { .. } => text::VF_PROMPT_BREAKTHROUGH,
            Self::Drilling { .. } => text::VF_PROMPT_DRILL,
            Self::Reform { .. } => text::VF_PROMPT_REFORM,
            Self::Begin
            | Self::Order { .. }
            | Self::Surprise { .. }
            | Self::Breakthrough { .. }
            | Self::Drill { .. } => text::VF_NOT_NOW,
        }
    }
}
