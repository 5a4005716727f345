//! LB-20.22 How a force under a march order must march.

use super::Leaving;
use super::way::Way;
use crate::agenda::Course;
use crate::{HexId, HexSet, Marks, MovePoints, PieceId, PieceSet, Position, Side, rule, text};
use feldherr_core::{Bar, Illegal};
use std::cell::OnceCell;
use std::sync::Arc;

/// LB-G23 What joining a stack on the way may cost besides.
const JOINING: u16 = MovePoints::ONE.0 as u16;

/// Where a shortest way leads next, within the pace of the force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Nowhere, or into no free hex.
    Nowhere,
    /// Only to friends who have room.
    Friends,
    /// Into a hex where nobody stands.
    Empty,
}

/// A piece under a march order, with all that decides where it may go.
pub(crate) struct Marcher<'a> {
    position: &'a Position,
    piece: PieceId,
    way: Arc<Way>,
    /// What is left of its way; nothing where none leads to its objective.
    left: Option<u16>,
    /// The hexes of its own side's stacks.
    own: &'a HexSet,
    /// Looked up when it is asked for first: many have no straight way to anywhere.
    pace: OnceCell<Option<MovePoints>>,
}

impl Marcher<'_> {
    /// What it rules out whatever else is there.
    pub(crate) fn march(&self) -> Option<March<'_>> {
        let order = self.position.order_of(self.piece)?;
        let ends = (order.objective.index() as u64) << 1 | u64::from(order.retreat);
        let spent = self.position.piece(self.piece).spent;
        let most = self
            .pace()
            .map_or(u8::MAX, |pace| pace.0.saturating_sub(spent.0));
        Some(March {
            way: &self.way,
            left: self.left,
            most,
            code: ends << 9 | u64::from(most) << 1 | 1,
        })
    }

    fn pace(&self) -> Option<MovePoints> {
        *self.pace.get_or_init(|| self.position.pace(self.piece))
    }

    /// LB-20.22a, LB-20.22b What is wrong with going to a hex at this cost.
    pub(crate) fn fault(&self, to: HexId, cost: MovePoints) -> Option<Bar> {
        // LB-G23 A piece that joins a stack on its way pays for it besides.
        let joining = u16::from(self.own.contains(to)) * JOINING;
        let is_straight = match (self.left, self.way.from(to)) {
            (Some(before), Some(after)) => {
                let whole = after.saturating_add(u16::from(cost.0));
                (before..=before.saturating_add(joining)).contains(&whole)
            }
            // LB-20.23a Where no way leads there nothing is prescribed.
            (None, _) => true,
            (Some(_), None) => false,
        };
        if !is_straight {
            return Some(Bar::new(rule::LB_20_22B, text::LB_MARCH_DETOUR));
        }
        let spent = self.position.piece(self.piece).spent + cost;
        let is_in_time = self.pace().is_none_or(|pace| spent <= pace);
        (!is_in_time).then_some(Bar::new(rule::LB_20_22A, text::LB_MARCH_PACE))
    }
}

/// LB-20.22a, LB-20.22b What keeps a group to the shortest way of a march and to the pace of its force. A hex off that
/// way leads only to others that are as far off, so that a search need not go there.
#[derive(Clone, Copy)]
pub(crate) struct March<'a> {
    way: &'a Way,
    left: Option<u16>,
    /// What it may still spend at this pace, in halves.
    most: u8,
    /// All of it as a number, for a party that stands where it stands.
    pub code: u64,
}

impl March<'_> {
    /// Whether neither a hex that was reached at this cost nor any beyond it will do.
    pub(crate) fn rules_out(&self, hex: HexId, cost: u8) -> bool {
        let is_detour = |before: u16| {
            let after = self.way.from(hex);
            after.is_none_or(|after| {
                after.saturating_add(u16::from(cost)) > before.saturating_add(JOINING)
            })
        };
        cost > self.most || self.left.is_some_and(is_detour)
    }
}

impl Position {
    /// LB-20.21a The hexes that will do as the objective: in a town of several hexes any of them.
    pub(super) fn goals(&self, objective: HexId) -> HexSet {
        match self.field.map.town(objective) {
            Some(town) => town.hexes.iter().copied().collect(),
            None => [objective].into_iter().collect(),
        }
    }

    /// LB-20.23a Whether a piece stands on the objective of its order.
    pub(super) fn has_arrived(&self, piece: PieceId) -> bool {
        let order = self.order_of(piece);
        let hex = self.hex_of(piece);
        order.zip(hex).is_some_and(|(order, hex)| {
            let in_town = || {
                let town = self.field.map.town(order.objective);
                town.is_some_and(|town| town.hexes.contains(&hex))
            };
            order.objective == hex || !order.retreat && in_town()
        })
    }

    /// LB-20.22a, LB-20.51i, LB-G76, LB-G171 The pace of a piece under a march order: the allowance of the slowest unit of
    /// its force. In a general retreat every formation is a force.
    pub fn pace(&self, piece: PieceId) -> Option<MovePoints> {
        let order = self.order_of(piece)?;
        let id = self.piece(piece).order?;
        let formation = self.field.brief(piece).formation;
        if order.retreat && formation.is_none() {
            // It is a force of its own.
            return self.hex_of(piece).map(|_| self.allowance(piece));
        }
        let formation = formation.filter(|_| order.retreat);
        let together = |other: &PieceId| {
            formation.is_none() || self.field.brief(*other).formation == formation
        };
        let force = self.under_order(id).filter(together);
        force.map(|other| self.allowance(other)).min()
    }

    /// LB-20.22a, LB-20.22b Whether a group may go to a hex at this cost: a piece under a march order keeps to a
    /// shortest way and to the pace of its force, until it is there.
    ///
    /// # Errors
    /// Which of the two is broken.
    pub fn check_march(
        &self,
        group: &PieceSet,
        to: HexId,
        cost: MovePoints,
    ) -> Result<(), Illegal> {
        let fault = self
            .marchers(group)
            .find_map(|marcher| marcher.fault(to, cost));
        match fault {
            Some(bar) => Err(bar.with("hex", to.to_string())),
            None => Ok(()),
        }
    }

    /// Those of a group who are under a march order and have a hex to march from.
    pub(crate) fn marchers(&self, group: &PieceSet) -> impl Iterator<Item = Marcher<'_>> {
        group.iter().filter_map(|piece| {
            let from = self.hex_of(piece)?;
            let way = self.way(piece)?;
            Some(Marcher {
                position: self,
                piece,
                left: way.from(from),
                way,
                own: &self.cache.armed[self.side_of(piece).index()],
                pace: OnceCell::new(),
            })
        })
    }

    /// LB-20.22a, LB-G76 Whether a piece under a march order must still march on: the next hex of a shortest way is
    /// free and within the pace of its force.
    pub fn must_march(&self, piece: PieceId) -> bool {
        self.leads_on(piece) != Next::Nowhere
    }

    /// LB-20.22a, LB-G76 Where the shortest way of a piece under a march order leads next.
    pub(crate) fn leads_on(&self, piece: PieceId) -> Next {
        let able = |_: &HexId| !self.has(piece, Marks::HALTED);
        let Some(hex) = self.hex_of(piece).filter(able) else {
            return Next::Nowhere;
        };
        let Some(way) = self.way(piece) else {
            return Next::Nowhere;
        };
        let Some(left) = way.from(hex) else {
            return Next::Nowhere;
        };
        let side = self.side_of(piece);
        let own = &self.cache.occupied[side.index()];
        let enemy = &self.cache.occupied[side.other().index()];
        let gait = self.gait(piece, self.has(piece, Marks::ROAD));
        let (mut any, mut empty) = (None, None);
        for (dir, next) in self.field.map.around(hex) {
            // Nobody asks what a step costs that leads away, or to the enemy.
            let nearer = way.from(next).is_some_and(|after| after < left);
            if !nearer || enemy.contains(next) || self.under_threat(next, side) {
                continue;
            }
            let Ok(cost) = self.price(gait, hex, dir) else {
                continue;
            };
            let lowest = |old: &Option<MovePoints>| old.map_or(cost, |old| old.min(cost));
            if self.step_on(piece, &way, hex, next, cost).is_some() {
                any = Some(lowest(&any));
                if !own.contains(next) {
                    empty = Some(lowest(&empty));
                }
            }
        }
        self.next_within_pace(piece, any, empty)
    }

    fn next_within_pace(
        &self,
        piece: PieceId,
        any: Option<MovePoints>,
        empty: Option<MovePoints>,
    ) -> Next {
        let Some(any) = any else {
            return Next::Nowhere;
        };
        let (pace, spent) = (self.pace(piece), self.piece(piece).spent);
        let in_time = |cost: MovePoints| pace.is_some_and(|pace| spent + cost <= pace);
        if empty.is_some_and(in_time) {
            Next::Empty
        } else if in_time(any) {
            Next::Friends
        } else {
            Next::Nowhere
        }
    }

    /// What the next hex costs, if it lies on a shortest way and no friends keep the piece out of it.
    fn step_on(
        &self,
        piece: PieceId,
        way: &Way,
        hex: HexId,
        next: HexId,
        cost: MovePoints,
    ) -> Option<MovePoints> {
        let side = self.side_of(piece);
        let straight = way.from(hex)? == way.from(next)?.saturating_add(u16::from(cost.0));
        let free = straight
            && self.keeps_interval(piece, next)
            && self
                .check_room(side, next, &PieceSet::from_iter([piece]), |_| true)
                .is_ok();
        free.then_some(cost)
    }

    /// LB-20.23a, LB-G173 The march of the phase is over: a piece next to its objective that finds no room in it is as
    /// near as possible and leaves the order.
    pub(super) fn settle_marches(&mut self, side: Side, course: &mut Course<'_>) {
        if self.state.orders.is_empty() {
            return;
        }
        let near: PieceSet = self
            .marching(side)
            .iter()
            .filter(|piece| self.is_as_near_as_can_be(*piece))
            .collect();
        for piece in near.iter() {
            self.withdraw(piece, Leaving::Arrival, course);
        }
    }

    fn is_as_near_as_can_be(&self, piece: PieceId) -> bool {
        let (Some(order), Some(hex)) = (self.order_of(piece), self.hex_of(piece)) else {
            return false;
        };
        let goals = self.goals(order.objective);
        let side = self.side_of(piece);
        let joining: PieceSet = [piece].into_iter().collect();
        let mut around = self.field.map.around(hex).map(|(_, near)| near);
        let full = |goal: HexId| self.check_room(side, goal, &joining, |_| true).is_err();
        !order.retreat
            && !goals.contains(hex)
            && around.any(|near| goals.contains(near))
            && goals.iter().all(full)
    }
}
