//! LB-20.22 How a force under a march order must march.

use super::Leaving;
use super::way::Way;
use crate::agenda::Course;
use crate::{
    Dir, HexId, HexSet, Marks, MovePoints, PieceId, PieceSet, Position, RuleId, Side, rule, text,
};
use feldherr_core::{Illegal, Message};
use std::sync::Arc;

/// A piece under a march order, with all that decides where it may go.
pub(crate) struct Marcher<'a> {
    way: Arc<Way>,
    /// What is left of its way; nothing where none leads to its objective.
    left: Option<u16>,
    /// The hexes of its own side's stacks.
    own: &'a HexSet,
    spent: MovePoints,
    pace: Option<MovePoints>,
}

impl Marcher<'_> {
    /// LB-20.22a, LB-20.22b What is wrong with going to a hex at this cost.
    pub(crate) fn fault(&self, to: HexId, cost: MovePoints) -> Option<(RuleId, &'static str)> {
        // LB-G23 Whoever joins a stack on his way pays for it besides.
        let joining = u16::from(self.own.contains(to)) * u16::from(MovePoints::ONE.0);
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
            return Some((rule::LB_20_22B, text::LB_MARCH_DETOUR));
        }
        let spent = self.spent + cost;
        let is_in_time = self.pace.is_none_or(|pace| spent <= pace);
        (!is_in_time).then_some((rule::LB_20_22A, text::LB_MARCH_PACE))
    }
}

fn refusal(rule: RuleId, id: &'static str, hex: HexId) -> Illegal {
    Illegal::new(rule, Message::new(id).with("hex", hex.to_string()))
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

    /// LB-20.22a, LB-20.51i, LB-G76 The pace of a piece under a march order: the allowance of the slowest unit of its
    /// force. In a general retreat every formation is a force.
    pub fn pace(&self, piece: PieceId) -> Option<MovePoints> {
        let order = self.order_of(piece)?;
        let id = self.piece(piece).order?;
        let formation = self.field.brief(piece).formation;
        let together = |other: &PieceId| {
            !order.retreat
                || *other == piece
                || formation.is_some() && self.field.brief(*other).formation == formation
        };
        let force = self.under_order(id).filter(together);
        force.map(|other| self.allowance(other)).min()
    }

    /// LB-20.22a, LB-20.22b Whether a group may go to a hex at this cost: whoever is under a march order keeps to a
    /// shortest way and to the pace of his force, until he is there.
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
            Some((rule, text)) => Err(refusal(rule, text, to)),
            None => Ok(()),
        }
    }

    /// Those of a group who are under a march order and have a hex to march from.
    pub(crate) fn marchers(&self, group: &PieceSet) -> impl Iterator<Item = Marcher<'_>> {
        group.iter().filter_map(|piece| {
            let (way, from) = (self.way(piece)?, self.hex_of(piece)?);
            Some(Marcher {
                left: way.from(from),
                way,
                own: &self.cache.armed[self.side_of(piece).index()],
                spent: self.piece(piece).spent,
                pace: self.pace(piece),
            })
        })
    }

    /// LB-20.22a, LB-G76 Whether a piece under a march order must still march on: the next hex of a shortest way is
    /// free and within the pace of its force.
    pub fn must_march(&self, piece: PieceId) -> bool {
        self.leads_on(piece, |_| true)
    }

    /// LB-20.22a The same, but only into a hex where nobody stands.
    pub(crate) fn leads_into_empty(&self, piece: PieceId) -> bool {
        let own = &self.cache.occupied[self.side_of(piece).index()];
        self.leads_on(piece, |next| !own.contains(next))
    }

    /// Whether a free hex of a certain kind lies next on a shortest way, within the pace.
    fn leads_on(&self, piece: PieceId, wanted: impl Fn(HexId) -> bool) -> bool {
        let Some(hex) = self
            .hex_of(piece)
            .filter(|_| !self.has(piece, Marks::HALTED))
        else {
            return false;
        };
        let Some(way) = self.way(piece) else {
            return false;
        };
        let gait = self.gait(piece, self.has(piece, Marks::ROAD));
        let steps = Dir::ALL.into_iter().filter_map(|dir| {
            let next = self
                .field
                .map
                .beyond(hex, dir)
                .filter(|next| wanted(*next))?;
            self.step_on(piece, &way, hex, next, self.price(gait, hex, dir).ok()?)
        });
        let Some(cost) = steps.min() else {
            return false;
        };
        let spent = self.piece(piece).spent;
        self.pace(piece).is_some_and(|pace| spent + cost <= pace)
    }

    /// What the next hex costs, if it lies on a shortest way and nothing keeps the piece out of it.
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
            && !self.cache.occupied[side.other().index()].contains(next)
            && !self.under_threat(next, side)
            && self.keeps_interval(piece, next)
            && self
                .check_room(side, next, &PieceSet::from_iter([piece]), |_| true)
                .is_ok();
        free.then_some(cost)
    }

    /// LB-20.23a The march of the phase is over: whoever stands next to his objective and finds no room in it is as
    /// near as possible and leaves the order.
    pub(super) fn settle_marches(&mut self, side: Side, course: &mut Course<'_>) {
        if self.state.orders.is_empty() {
            return;
        }
        let own = self.field.of_side[side.index()];
        let near: PieceSet = own
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
