//! LB-20.22 How a force under a march order must march.

use super::Leaving;
use crate::agenda::Course;
use crate::rules::movement::Gait;
use crate::{
    Dir, HexId, HexSet, HexsideId, Marks, MovePoints, PieceId, PieceSet, Position, RuleId, Side,
    rule, text,
};
use feldherr_core::{Illegal, Message};
use std::collections::BTreeMap;
use std::sync::{Arc, RwLock};

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

/// Everything a way depends on beside the ground.
#[derive(Clone, Copy, Debug)]
struct Trip {
    objective: HexId,
    retreat: bool,
    frozen: bool,
    gait: Gait,
}

impl Trip {
    /// All of it in one number.
    fn code(self) -> u64 {
        let marks = u64::from(self.retreat) << 1 | u64::from(self.frozen);
        (self.objective.index() as u64) << 34 | marks << 32 | u64::from(self.gait.code())
    }
}

/// What has become of the ground: broken crossings, fires, finished pontoon bridges and whose they are.
#[derive(Debug, PartialEq)]
struct Ground {
    damage: Vec<HexsideId>,
    fires: Vec<HexId>,
    bridges: Vec<(HexsideId, Side)>,
}

/// The ways by the numbers of ground and trip; two grounds may have the same, so each way knows its own.
type Found = BTreeMap<(u64, u64), (Ground, Arc<Way>)>;

/// The ways worked out so far on a field. All positions share them, for a way follows from its trip and the ground alone.
#[derive(Debug, Default)]
pub(crate) struct Ways(RwLock<Found>);

impl Clone for Ways {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Ways {
    /// They follow from the field.
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Ways {
    /// How many are remembered: a few kinds of troops on some marches.
    const MOST: usize = 1024;

    fn find(&self, position: &Position, trip: Trip) -> Option<Arc<Way>> {
        let found = self.0.read().ok()?;
        let (ground, way) = found.get(&(position.ground_code(), trip.code()))?;
        ground.holds(position).then(|| Arc::clone(way))
    }

    fn add(&self, position: &Position, trip: Trip, way: &Arc<Way>) {
        let Ok(mut found) = self.0.write() else {
            return;
        };
        if found.len() >= Self::MOST {
            found.clear();
        }
        let key = (position.ground_code(), trip.code());
        found.insert(key, (Ground::of(position), Arc::clone(way)));
    }
}

impl Ground {
    fn of(position: &Position) -> Self {
        Self {
            damage: position.broken().collect(),
            fires: position.state.fires.clone(),
            bridges: position.finished_bridges().collect(),
        }
    }

    fn holds(&self, position: &Position) -> bool {
        self.fires == position.state.fires
            && self.damage.iter().copied().eq(position.broken())
            && self.bridges.iter().copied().eq(position.finished_bridges())
    }
}

/// The hexes a search has come to, by what they cost. No step costs more than there are places.
struct Frontier {
    heads: [u16; 256],
    nodes: Vec<(HexId, u16)>,
    at: u16,
    open: usize,
}

impl Frontier {
    const NONE: u16 = u16::MAX;

    fn new() -> Self {
        Self {
            heads: [Self::NONE; 256],
            nodes: Vec::with_capacity(2048),
            at: 0,
            open: 0,
        }
    }

    fn push(&mut self, cost: u16, hex: HexId) {
        if let Ok(number) = u16::try_from(self.nodes.len()) {
            let head = &mut self.heads[usize::from(cost & 255)];
            self.nodes.push((hex, std::mem::replace(head, number)));
            self.open += 1;
        }
    }

    fn pop(&mut self) -> Option<(u16, HexId)> {
        while self.open > 0 {
            let head = &mut self.heads[usize::from(self.at & 255)];
            if let Some((hex, next)) = self.nodes.get(usize::from(*head)) {
                *head = *next;
                self.open -= 1;
                return Some((self.at, *hex));
            }
            self.at = self.at.checked_add(1)?;
        }
        None
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
            let in_town = || {
                let town = self.field.map.town(order.objective);
                town.is_some_and(|town| town.hexes.contains(&hex))
            };
            order.objective == hex || !order.retreat && in_town()
        })
    }

    /// LB-20.22b The shortest way of a piece to its objective, by what the ground costs it.
    pub fn way(&self, piece: PieceId) -> Option<Arc<Way>> {
        let order = self.order_of(piece)?;
        let trip = Trip {
            objective: order.objective,
            // A general retreat ends at its source, whatever town that belongs to.
            retreat: order.retreat,
            frozen: self.cache.frozen,
            gait: self.gait(piece, self.has(piece, Marks::ROAD)),
        };
        let ways = &self.field.ways;
        Some(ways.find(self, trip).unwrap_or_else(|| {
            let way = Arc::new(self.work_out_way(trip));
            ways.add(self, trip, &way);
            way
        }))
    }

    /// What has become of the ground, as a number.
    fn ground_code(&self) -> u64 {
        let mix = |code: u64, part: usize| {
            (code ^ part as u64)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(23)
        };
        let code = self.broken().fold(1, |code, side| mix(code, side.index()));
        let fires = self.state.fires.iter();
        let code = fires.fold(code, |code, hex| mix(code, hex.index()));
        let bridges = self.finished_bridges();
        bridges.fold(code, |code, (side, owner)| {
            mix(code, side.index() << 1 | owner.index())
        })
    }

    /// The crossings that are damaged.
    fn broken(&self) -> impl Iterator<Item = HexsideId> + '_ {
        let damage = self.state.damage.iter();
        damage
            .filter(|damage| damage.repaired.is_none())
            .map(|damage| damage.side)
    }

    /// LB-18.31b The pontoon bridges that bear, and whose they are.
    fn finished_bridges(&self) -> impl Iterator<Item = (HexsideId, Side)> + '_ {
        let bridges = self.cache.bridges.iter();
        bridges
            .filter(|(_, piece)| !self.has(*piece, Marks::INCOMPLETE))
            .map(|(side, piece)| (*side, self.side_of(*piece)))
    }

    fn work_out_way(&self, trip: Trip) -> Way {
        let goals = if trip.retreat {
            [trip.objective].into_iter().collect()
        } else {
            self.goals(trip.objective)
        };
        let last = self.field.map.all.iter().last();
        let mut left = vec![FAR; last.map_or(0, |hex| hex.index() + 1)].into_boxed_slice();
        let mut open = Frontier::new();
        for goal in goals.and(&self.field.map.all).iter() {
            left[goal.index()] = 0;
            open.push(0, goal);
        }
        while let Some((cost, hex)) = open.pop() {
            if left[hex.index()] < cost {
                continue;
            }
            for (dir, near) in self.field.map.around(hex) {
                let Ok(step) = self.price(trip.gait, near, dir.back()) else {
                    continue;
                };
                let whole = cost.saturating_add(u16::from(step.0));
                if whole < left[near.index()] {
                    left[near.index()] = whole;
                    open.push(whole, near);
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
