//! LB-13 Bombardment, reaction fire and counter-battery fire.
//!
//! A side chooses a target, then the batteries that fire at it; only revealed combat units and leaders can be aimed at
//! (LB-G111), so what a side may do never tells what is hidden. All who fire or are fired at are revealed before the
//! die is thrown.

mod permit;
mod result;
mod strength;

pub use result::FireEvent;
pub(crate) use strength::chances;

use permit::no_battery;

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::map::HexSet;
use crate::rules::card::{CardTask, Moment};
use crate::table::fire::RANGE;
use crate::{Action, HexId, Marks, Moving, PieceId, PieceSet, Place, Position, Side, rule, text};
use feldherr_core::{Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FireTask {
    /// LB-13.31a The side chooses a target, or fires no more. In the reaction step it is the side that is not active.
    Choose(Side),
    /// LB-13.32a It chooses who bombards; the batteries are in `State::moving` until they fire.
    Aim { side: Side, at: HexId },
    /// LB-13.37a The die is thrown. Everybody concerned is revealed by now.
    Resolve { side: Side, at: HexId, by: PieceSet },
    /// LB-13.39a The owner of the target decides whether it tries to stand fast.
    Stand { side: Side, at: HexId },
    /// LB-13.38c, LB-G63 The side that fires chooses the units that are reduced: so many more, none of them twice.
    Hit {
        side: Side,
        at: HexId,
        left: u8,
        hit: PieceSet,
    },
    /// LB-13.38d The owner of the target keeps the rest where it is or takes it back a hex.
    StepBack { side: Side, at: HexId },
    /// LB-12.4Cb Units next to an emptied hex may advance, after all bombardments.
    Advance(HexId),
}

impl Chapter<Position> for FireTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Choose(side) if position.might_fire(side) => Flow::Wait(self.into()),
            Self::Aim { .. } | Self::Stand { .. } | Self::StepBack { .. } => {
                Flow::Wait(self.into())
            }
            Self::Choose(_) => Flow::Done,
            Self::Resolve { side, at, by } => {
                position.resolve_fire(side, at, by, course);
                Flow::Done
            }
            Self::Hit {
                side,
                at,
                left,
                hit,
            } if position.apply_hits(side.other(), at, left, &hit, course) => Flow::Done,
            Self::Hit { .. } => Flow::Wait(self.into()),
            Self::Advance(hex) => {
                position.advance_after_fire(hex);
                Flow::Done
            }
        }
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        match self {
            Self::Choose(side)
            | Self::Aim { side, .. }
            | Self::Stand { side, .. }
            | Self::Hit { side, .. }
            | Self::StepBack { side, .. } => SeatSet::only(side.seat()),
            Self::Resolve { .. } | Self::Advance(_) => SeatSet::NONE,
        }
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        match self {
            Self::Choose(side) if *side == position.state.active => {
                Message::new(text::LB_ASK_BOMBARD)
            }
            Self::Choose(_) => Message::new(text::LB_ASK_REACTION),
            Self::Aim { at, .. } => {
                Message::new(text::LB_ASK_BATTERIES).with("hex", at.to_string())
            }
            Self::Stand { at, .. } => {
                Message::new(text::LB_ASK_STAND_FAST).with("hex", at.to_string())
            }
            Self::Hit { at, left, .. } => Message::new(text::LB_ASK_HIT)
                .with("hex", at.to_string())
                .with("count", *left),
            Self::StepBack { at, .. } => {
                Message::new(text::LB_ASK_STEP_BACK).with("hex", at.to_string())
            }
            Self::Resolve { .. } | Self::Advance(_) => Message::new(text::LB_NOT_NOW),
        }
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Choose(side) => {
                if position.check_no_promise(*side).is_ok() {
                    into.push(Action::Done);
                }
                position.list_targets(*side, into);
            }
            Self::Aim { side, at } => position.list_batteries(*side, *at, into),
            Self::Stand { .. } | Self::StepBack { .. } => {
                into.extend([Action::StandFast(true), Action::StandFast(false)]);
            }
            Self::Hit { side, at, hit, .. } => {
                let open = position.hittable(side.other(), *at, hit);
                into.extend(open.map(Action::Lose));
            }
            Self::Resolve { .. } | Self::Advance(_) => {}
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Choose(side), Action::Done) => position.check_no_promise(*side),
            // A side that has announced a charge fires.
            (Self::Aim { at, .. }, Action::Pass) if !position.is_announced(*at) => Ok(()),
            (Self::Choose(side), Action::Target(at)) => position.check_fire(*side, *at),
            (Self::Aim { side, at }, Action::ChargeInto(hex)) if hex == at => {
                position.check_announce(*side, *at)
            }
            (Self::Aim { side, at }, Action::With(piece)) => {
                position.check_joins_fire(*side, *at, *piece)
            }
            (Self::Aim { side, at }, Action::WithStack(hex)) => {
                let mut idle = position.idle_batteries(*side, *at, *hex);
                match idle.next().and_then(|_| idle.next()) {
                    Some(_) => Ok(()),
                    None => Err(no_battery(*hex)),
                }
            }
            (Self::Aim { side, at }, Action::Complete) => {
                if position.aiming(*side).is_empty() {
                    return Err(no_battery(*at));
                }
                Ok(())
            }
            (Self::Stand { .. } | Self::StepBack { .. }, Action::StandFast(_)) => Ok(()),
            (Self::Hit { side, at, hit, .. }, Action::Lose(piece)) => {
                let mut open = position.hittable(side.other(), *at, hit);
                if open.any(|unit| unit == *piece) {
                    return Ok(());
                }
                let message = Message::new(text::LB_FIRE_NOT_HIT).with("hex", at.to_string());
                Err(Illegal::new(rule::LB_13_38C, message))
            }
            _ => Err(position.not_now()),
        }
    }

    fn preview(&self, position: &Position, _seat: Seat, action: &Action) -> Preview {
        match (self, action) {
            (Self::Aim { side, at }, Action::Complete) => {
                let by = position.aiming(*side);
                position.fire_preview(*side, *at, &by)
            }
            (Self::Choose(side), Action::Target(at)) => {
                let by = position.batteries_for(*side, *at).collect();
                position.fire_preview(*side, *at, &by)
            }
            (Self::Aim { side, at }, Action::With(_) | Action::WithStack(_)) => {
                let joining: PieceSet = match action {
                    Action::With(piece) => PieceSet::from_iter([*piece]),
                    Action::WithStack(hex) => position.idle_batteries(*side, *at, *hex).collect(),
                    _ => PieceSet::NONE,
                };
                let by = position
                    .aiming(*side)
                    .iter()
                    .chain(joining.iter())
                    .collect();
                position.fire_preview(*side, *at, &by)
            }
            (Self::Stand { side, at }, Action::StandFast(true)) => {
                position.stand_preview(*side, *at)
            }
            _ => Preview::default(),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, *action) {
            (Self::Choose(side), Action::Target(at)) => {
                position.plan([Self::Aim { side, at }, Self::Choose(side)]);
            }
            (Self::Aim { side, at }, Action::With(piece)) => {
                position.aim([piece]);
                position.plan([Self::Aim { side, at }]);
            }
            (Self::Aim { side, at }, Action::WithStack(hex)) => {
                let joining: PieceSet = position.idle_batteries(side, at, hex).collect();
                position.aim(joining.iter());
                position.plan([Self::Aim { side, at }]);
            }
            (Self::Aim { side, at }, Action::ChargeInto(_)) => {
                position.state.combat.announced.push(at);
                course.tell(FireEvent::Announced { side, at });
                position.plan([Self::Aim { side, at }]);
            }
            (Self::Aim { .. }, Action::Pass) => position.state.moving = None,
            (Self::Aim { side, at }, Action::Complete) => position.open_fire(side, at, course),
            (Self::Stand { side, at }, Action::StandFast(true)) => {
                position.stand_fast(side, at, course);
            }
            (Self::Stand { side, at } | Self::StepBack { side, at }, Action::StandFast(false)) => {
                position.fall_back(side, at);
            }
            (
                Self::Hit {
                    side,
                    at,
                    left,
                    mut hit,
                },
                Action::Lose(piece),
            ) => {
                hit.insert(piece);
                let left = left.saturating_sub(1);
                position.reduce(piece, course);
                position.plan([Self::Hit {
                    side,
                    at,
                    left,
                    hit,
                }]);
            }
            _ => {}
        }
    }
}

impl Position {
    /// Whether both sides must expect a side to have something to fire at: the question itself must not tell what
    /// stands in a covered stack.
    fn might_fire(&self, side: Side) -> bool {
        if self.check_fire_weather().is_err() {
            return false;
        }
        let inside = &self.field.map.mask.inside;
        let enemy = self.cache.occupied[side.other().index()].iter();
        let enemy: HexSet = enemy.filter(|at| self.has_seen_target(side, *at)).collect();
        let near = (0..RANGE[1]).fold(enemy, |near, _| self.field.map.spread(&near, inside));
        let own: HexSet = self.cache.occupied[side.index()].and(&near);
        own.iter().any(|hex| {
            let mut stack = self.pieces_of(side, hex);
            stack.any(|id| !self.has(id, Marks::SEEN) || self.kind(id).is_artillery())
        })
    }

    /// The batteries of a side that can bombard a hex.
    fn batteries_for(&self, side: Side, at: HexId) -> impl Iterator<Item = PieceId> + '_ {
        let near = move |id: &PieceId| {
            let hex = self.hex_of(*id);
            hex.is_some_and(|hex| hex.distance(at) <= RANGE[1])
        };
        let own = self.artillery_of(side).iter().filter(near);
        own.filter(move |id| self.check_battery_at(side, *id, at).is_ok())
    }

    /// The artillery of a side on the map.
    pub(super) fn artillery_of(&self, side: Side) -> PieceSet {
        let own = self.owned(side).and(&self.field.artillery);
        own.and(&self.cache.present)
    }

    /// Of the batteries in a hex those that can still join a bombardment.
    fn idle_batteries(
        &self,
        side: Side,
        at: HexId,
        hex: HexId,
    ) -> impl Iterator<Item = PieceId> + '_ {
        let aiming = self.aiming(side);
        let here = self.pieces_of(side, hex);
        here.filter(move |id| !aiming.contains(*id) && self.check_battery_at(side, *id, at).is_ok())
    }

    /// The batteries a side has chosen so far.
    fn aiming(&self, side: Side) -> PieceSet {
        let own = self.owned(side);
        let chosen = self.state.moving.map_or(PieceSet::NONE, |it| it.group);
        chosen.iter().filter(|id| own.contains(*id)).collect()
    }

    /// LB-13.31a The hexes a side can bombard.
    fn list_targets(&self, side: Side, into: &mut Vec<Action>) {
        if self.check_fire_weather().is_err() {
            return;
        }
        let enemy = &self.cache.occupied[side.other().index()];
        let (mut targets, mut asked) = (HexSet::NONE, HexSet::NONE);
        for piece in self.artillery_of(side).iter() {
            // Batteries of one hex reach the same.
            if let Ok(from) = self.check_battery(side, piece)
                && !asked.contains(from)
            {
                asked.insert(from);
                targets = targets.or(&self.in_range(side, from, enemy));
            }
        }
        let aimable = targets
            .iter()
            .filter(|at| self.check_target(side, *at).is_ok());
        into.extend(aimable.map(Action::Target));
    }

    /// LB-13.32a Who can join a bombardment.
    fn list_batteries(&self, side: Side, at: HexId, into: &mut Vec<Action>) {
        let aiming = self.aiming(side);
        let mut stacks = HexSet::NONE;
        for piece in self.batteries_for(side, at) {
            if aiming.contains(piece) {
                continue;
            }
            into.push(Action::With(piece));
            let hex = self.hex_of(piece).unwrap_or(HexId::NOWHERE);
            if stacks.contains(hex) && !into.contains(&Action::WithStack(hex)) {
                into.push(Action::WithStack(hex));
            }
            stacks.insert(hex);
        }
        if !aiming.is_empty() {
            into.push(Action::Complete);
        }
        if self.check_announce(side, at).is_ok() {
            into.push(Action::ChargeInto(at));
        }
        if !self.is_announced(at) {
            into.push(Action::Pass);
        }
    }

    /// LB-13.32a Adds batteries to those that will fire.
    fn aim(&mut self, batteries: impl IntoIterator<Item = PieceId>) {
        let mut moving = self.state.moving.unwrap_or(Moving {
            group: PieceSet::NONE,
            from: Place::Away,
            started: false,
        });
        batteries.into_iter().for_each(|id| moving.group.insert(id));
        self.state.moving = Some(moving);
    }

    /// LB-13.33a, LB-13.6a, LB-G109 The bombardment begins: all who fire or are fired at are revealed.
    fn open_fire(&mut self, side: Side, at: HexId, course: &mut Course<'_>) {
        let by = self.aiming(side);
        self.state.moving = None;
        for battery in by.iter() {
            self.mark(battery, Marks::FIRED);
            if let Some(hex) = self.hex_of(battery) {
                self.reveal_pieces(hex, side, PieceSet::from_iter([battery]), course);
            }
        }
        self.reveal_stack(at, side.other(), course);
        let targets: PieceSet = self.pieces_of(side.other(), at).collect();
        for target in targets.iter() {
            self.mark(target, Marks::BOMBARDED);
        }
        self.state.combat.bombarded.push(at);
        self.plan([
            Task::from(CardTask::Window(Moment::Bombardment(at))),
            FireTask::Resolve { side, at, by }.into(),
        ]);
    }
}
