//! VF-11, VF-A.4.1 Reserves.

use super::CommandEvent;
use crate::agenda::{Agenda, Course};
use crate::geometry::Pose;
use crate::{
    Action, BrigadeId, Card, Commander, Edge, LeaderPlace, March, Place, Position, Trip, UnitId,
    rule, text,
};
use feldherr_core::{Illegal, Message};

/// VF-A.4.1b The first round in which reserves enter; Archduke Charles brings one brigade a round earlier.
const FIRST_ROUND: u16 = 2;
/// Places along the edge that are offered.
const PLACES: u8 = 9;
/// How close together places are tried when none of these is open.
const NARROW: f64 = 0.1;

impl Position {
    /// VF-F.3b Whether the enemy's friction holds the active side's reserves back this turn.
    pub(super) fn is_under_friction(&self) -> bool {
        self.has_effect(self.state.active.other(), None, Card::Three)
    }

    /// The units that may be sent for in this turn.
    pub(super) fn reserves_due(&self) -> impl Iterator<Item = UnitId> {
        self.field
            .units_of(self.state.active)
            .filter(|unit| self.check_due(*unit).is_ok())
    }

    /// VF-11.0a, VF-11.0b, VF-A.4.1 Whether a unit of the active side may enter now.
    pub(super) fn check_due(&self, unit: UnitId) -> Result<(), Illegal> {
        let state = self.find_unit(unit)?;
        let name = || self.unit_name(unit).message();
        let refuse = |rule, message| {
            Err(Illegal::new(
                rule,
                Message::new(message).with("unit", name()),
            ))
        };
        let side = self.state.active;
        if self.field.sheet(unit).side != side || state.place != Place::Reserve {
            return refuse(rule::VF_11_0A, text::VF_NOT_YOUR_RESERVE);
        }
        if state.done.acted {
            return refuse(rule::VF_11_0F, text::VF_ACTED_ALREADY);
        }
        if self.is_under_friction() {
            return refuse(rule::VF_F_3B, text::VF_FRICTION);
        }
        if self.state.round < FIRST_ROUND && !self.may_come_early(self.field.sheet(unit).brigade) {
            return refuse(rule::VF_A_4_1B, text::VF_RESERVES_LATER);
        }
        if self.state.sides[side.index()].entered >= self.reserve_limit() {
            let message =
                Message::new(text::VF_RESERVES_ENOUGH).with("units", self.reserve_limit());
            return Err(Illegal::new(rule::VF_A_4_1C, message));
        }
        Ok(())
    }

    /// VF-L.erzherzog_karl.b, VF-G100 One brigade of Archduke Charles's army may come a round earlier.
    fn may_come_early(&self, brigade: BrigadeId) -> bool {
        let side = self.state.active;
        let early = self.state.sides[side.index()].early;
        self.chief_rule(side) == Some(Commander::ErzherzogKarl)
            && early.is_none_or(|early| early == brigade)
    }

    /// VF-A.4.1c, VF-G75 Half of the units held back, rounded down, but at least one.
    pub fn reserve_limit(&self) -> u8 {
        (self.state.sides[self.state.active.index()].reserves / 2).max(1)
    }

    /// VF-11.0f, VF-G57 A unit that finds no way onto the table is delayed.
    pub(super) fn can_enter(&mut self, unit: UnitId, course: &mut Course<'_>) -> bool {
        let mut ways = Vec::new();
        self.entering_options(unit, 1, &mut ways);
        if ways.is_empty() {
            self.state.units[unit.index()].done.acted = true;
            course.tell(CommandEvent::Delayed {
                unit: self.unit_name(unit),
            });
        }
        !ways.is_empty()
    }

    pub(super) fn enter_options(&self, unit: UnitId, into: &mut Vec<Action>) {
        self.entering_options(unit, usize::from(PLACES), into);
        into.push(Action::Stand);
    }

    /// Straight ahead from up to `most` places along the edge; where none of the usual ones is open, from any that is.
    fn entering_options(&self, unit: UnitId, most: usize, into: &mut Vec<Action>) {
        let before = into.len();
        into.extend(self.entries(unit, PLACES.into()).take(most));
        if into.len() == before {
            let length = self
                .field
                .edge_length(self.own_edge(self.field.sheet(unit).side));
            let places = libm::ceil(length / NARROW) as u16;
            let entry = |(from, edge)| Some((from, self.any_entry(unit, edge, from)?));
            let found = self.places(unit, places).find_map(entry);
            into.extend(found.map(|(from, march)| entering(unit, from, march)));
        }
    }

    /// A way in straight ahead from each of so many places along the edge that has one.
    fn entries(&self, unit: UnitId, places: u16) -> impl Iterator<Item = Action> {
        self.places(unit, places).filter_map(move |(from, edge)| {
            let march = self.entry_options(unit, edge, from).into_iter().next()?;
            Some(entering(unit, from, march))
        })
    }

    /// So many places along the edge of a unit.
    fn places(&self, unit: UnitId, places: u16) -> impl Iterator<Item = (Pose, Edge)> {
        let edge = self.own_edge(self.field.sheet(unit).side);
        let length = self.field.edge_length(edge);
        (1..=places).map(move |place| {
            let along = length * f64::from(place) / f64::from(places + 1);
            let from = Pose::new(self.field.at_edge(edge, along, 0.0), edge.inward());
            (from, edge)
        })
    }

    /// VF-11.0b, VF-11.0c, VF-11.0d, VF-11.0e From the own edge in march column: a Move and a change of formation, or
    /// two Moves.
    pub(super) fn check_enter(&self, unit: UnitId, action: &Action) -> Result<(), Illegal> {
        self.judge_enter(unit, action).map(drop)
    }

    /// The way of a reserve that may enter like this.
    pub(super) fn judge_enter(&self, unit: UnitId, action: &Action) -> Result<Trip, Illegal> {
        let Action::Enter {
            unit: entering,
            from,
            march,
            second,
        } = action
        else {
            return Err(self.not_now());
        };
        if *entering != unit {
            return Err(self.not_now());
        }
        self.judge_entry(
            unit,
            self.own_edge(self.field.sheet(unit).side),
            *from,
            march,
            second,
        )
    }

    /// A reserve unit that might come on this turn stays away.
    pub(super) fn stay_in_reserve(&mut self, unit: UnitId, course: &mut Course<'_>) {
        self.state.units[unit.index()].done.acted = true;
        course.tell(CommandEvent::Stood {
            unit: self.unit_name(unit),
        });
    }

    /// VF-11.0b, VF-G57 The unit comes on, which is its action; the brigadier comes with the first of his units.
    pub(super) fn enter(&mut self, unit: UnitId, action: &Action, course: &mut Course<'_>) {
        let Action::Enter {
            from,
            march,
            second,
            ..
        } = action
        else {
            return;
        };
        let edge = self.own_edge(self.field.sheet(unit).side);
        let Some(end) = self.entry_arrival(unit, edge, *from, march, second) else {
            return;
        };
        let state = &mut self.state.units[unit.index()];
        state.place = Place::Table(end.pose);
        state.order = end.order;
        state.done.acted = true;
        let brigade = self.field.sheet(unit).brigade;
        let round = self.state.round;
        let side = &mut self.state.sides[self.state.active.index()];
        side.entered += 1;
        if round < FIRST_ROUND {
            side.early = Some(brigade);
        }
        course.tell(CommandEvent::Entered {
            unit: self.unit_name(unit),
        });
        if let Some(leader) = self.field.brigadier(brigade)
            && self.state.leaders[leader.index()].place == LeaderPlace::Reserve
        {
            self.state.leaders[leader.index()].place = LeaderPlace::Table(end.pose.at);
            course.tell(CommandEvent::Entered {
                unit: self.leader_name(leader),
            });
        }
        self.after_move(unit, &end.overrun, course);
    }
}

/// A unit that enters by one Move.
const fn entering(unit: UnitId, from: Pose, march: March) -> Action {
    Action::Enter {
        unit,
        from,
        march,
        second: Vec::new(),
    }
}
