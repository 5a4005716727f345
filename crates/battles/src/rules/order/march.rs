//! LB-20.22 How a force under a march order must march.

use super::Leaving;
use crate::agenda::Course;
use crate::table::weather::Weather;
use crate::{
    Damage, Dir, HexId, HexSet, HexsideId, Kind, Marks, MovePoints, PieceId, PieceSet, Place,
    Position, RuleId, Side, TurnKind, rule, text,
};
use feldherr_core::{Illegal, Message};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::{Arc, Mutex};

const FAR: u16 = u16::MAX;

/// The way of a piece to its objective: what is left of it from every hex, in halves of movement points.
#[derive(Debug)]
pub struct Way(Box<[u16]>);

impl Way {
    /// What it costs from a hex; nothing where there is no way.
    pub fn from(&self, hex: HexId) -> Option<u16> {
        self.0.get(hex.index()).copied().filter(|cost| *cost != FAR)
    }
}

/// A piece under a march order, with all that decides where it may go.
pub(crate) struct Marcher {
    way: Arc<Way>,
    /// What is left of its way; nothing where none leads to its objective.
    left: Option<u16>,
    /// The hexes of its own side's stacks.
    own: HexSet,
    spent: MovePoints,
    pace: Option<MovePoints>,
}

impl Marcher {
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

/// Everything a way depends on.
#[derive(Clone, Debug, PartialEq)]
struct Trip {
    objective: HexId,
    retreat: bool,
    kind: Kind,
    side: Side,
    marks: Marks,
    weather: Weather,
    night: bool,
    damage: Vec<Damage>,
    fires: Vec<HexId>,
    bridges: Vec<(HexsideId, bool)>,
}

/// A trip and the way found for it.
type Known = (Trip, Arc<Way>);

/// The ways worked out so far; copies of a position share them, for a way follows from its trip alone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ways(Arc<Mutex<Vec<Known>>>);

impl Ways {
    /// How many are remembered: a few kinds of troops on a few marches.
    const MOST: usize = 48;

    fn get(&self, trip: Trip, work: impl FnOnce(&Trip) -> Way) -> Arc<Way> {
        let Ok(mut ways) = self.0.lock() else {
            return Arc::new(work(&trip));
        };
        if let Some((_, way)) = ways.iter().find(|(known, _)| *known == trip) {
            return Arc::clone(way);
        }
        let way = Arc::new(work(&trip));
        if ways.len() >= Self::MOST {
            ways.remove(0);
        }
        ways.push((trip, Arc::clone(&way)));
        way
    }
}

fn refusal(rule: RuleId, id: &'static str, hex: HexId) -> Illegal {
    Illegal::new(rule, Message::new(id).with("hex", hex.to_string()))
}

impl Position {
    /// LB-20.21a The hexes that will do as the objective: in a town of several hexes any of them.
    fn goals(&self, objective: HexId) -> HexSet {
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
            order.objective == hex || !order.retreat && self.goals(order.objective).contains(hex)
        })
    }

    /// LB-20.22b The shortest way of a piece to its objective, by what the ground costs it.
    pub fn way(&self, piece: PieceId) -> Option<Arc<Way>> {
        let order = self.order_of(piece)?;
        let trip = Trip {
            objective: order.objective,
            // A general retreat ends at its source, whatever town that belongs to.
            retreat: order.retreat,
            kind: self.kind(piece),
            side: self.side_of(piece),
            marks: self
                .piece(piece)
                .marks
                .keep(Marks::ROAD.with(Marks::SQUARE)),
            weather: self.state.sky.weather,
            night: self.field.turn(self.state.turn).kind != TurnKind::Day,
            damage: self.state.damage.clone(),
            fires: self.state.fires.clone(),
            bridges: self.laid_bridges().collect(),
        };
        let ways = &self.cache.ways;
        Some(ways.get(trip, |trip| self.work_out_way(piece, trip)))
    }

    fn laid_bridges(&self) -> impl Iterator<Item = (HexsideId, bool)> + '_ {
        self.state
            .pieces
            .iter()
            .filter_map(|piece| match piece.place {
                Place::Bridge(side) => Some((side, piece.marks.has(Marks::INCOMPLETE))),
                _ => None,
            })
    }

    fn work_out_way(&self, piece: PieceId, trip: &Trip) -> Way {
        let road = trip.marks.has(Marks::ROAD);
        let goals = if trip.retreat {
            [trip.objective].into_iter().collect()
        } else {
            self.goals(trip.objective)
        };
        let mut left = vec![FAR; HexId::COUNT].into_boxed_slice();
        let mut open = BinaryHeap::new();
        for goal in goals.iter() {
            left[goal.index()] = 0;
            open.push(Reverse((0u16, goal)));
        }
        while let Some(Reverse((cost, hex))) = open.pop() {
            if left[hex.index()] < cost {
                continue;
            }
            for (dir, near) in self.field.map.around(hex) {
                let Ok(step) = self.step_cost(piece, near, dir.back(), road) else {
                    continue;
                };
                let whole = cost.saturating_add(u16::from(step.0));
                if whole < left[near.index()] {
                    left[near.index()] = whole;
                    open.push(Reverse((whole, near)));
                }
            }
        }
        Way(left)
    }

    /// LB-20.22a, LB-20.51i, LB-G76 The pace of a piece under a march order: the allowance of the slowest unit of its
    /// force. In a general retreat every formation is a force.
    pub fn pace(&self, piece: PieceId) -> Option<MovePoints> {
        let order = self.order_of(piece)?;
        let id = self.piece(piece).order?;
        let formation = self.field.sheet(piece).formation;
        let together = |other: &PieceId| {
            !order.retreat
                || *other == piece
                || formation.is_some() && self.field.sheet(*other).formation == formation
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
    pub(crate) fn marchers(&self, group: &PieceSet) -> impl Iterator<Item = Marcher> {
        group.iter().filter_map(|piece| {
            let (way, from) = (self.way(piece)?, self.hex_of(piece)?);
            Some(Marcher {
                left: way.from(from),
                way,
                own: self.cache.armed[self.side_of(piece).index()],
                spent: self.piece(piece).spent,
                pace: self.pace(piece),
            })
        })
    }

    /// LB-20.22a, LB-G76 Whether a piece under a march order must still march on: the next hex of a shortest way is
    /// free and within the pace of its force.
    pub fn must_march(&self, piece: PieceId) -> bool {
        let (Some(way), Some(pace), Some(hex)) =
            (self.way(piece), self.pace(piece), self.hex_of(piece))
        else {
            return false;
        };
        let halted = self.has(piece, Marks::HALTED);
        !halted
            && Dir::ALL
                .into_iter()
                .any(|dir| self.leads_on(piece, &way, pace, hex, dir))
    }

    fn leads_on(&self, piece: PieceId, way: &Way, pace: MovePoints, hex: HexId, dir: Dir) -> bool {
        let side = self.side_of(piece);
        let road = self.has(piece, Marks::ROAD);
        let (Some(next), Ok(cost)) = (
            self.field.map.beyond(hex, dir),
            self.step_cost(piece, hex, dir, road),
        ) else {
            return false;
        };
        let straight = way
            .from(hex)
            .zip(way.from(next))
            .is_some_and(|(before, after)| before == after.saturating_add(u16::from(cost.0)));
        let free = !self.cache.occupied[side.other().index()].contains(next)
            && !self.under_threat(next, side)
            && self.keeps_interval(piece, next);
        let joining: PieceSet = [piece].into_iter().collect();
        straight
            && free
            && self.piece(piece).spent + cost <= pace
            && self.check_stacking(side, next, &joining).is_ok()
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
        let full = |goal: HexId| self.check_stacking(side, goal, &joining).is_err();
        !order.retreat
            && !goals.contains(hex)
            && around.any(|near| goals.contains(near))
            && goals.iter().all(full)
    }
}
