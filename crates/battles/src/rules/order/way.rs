//! LB-20.22b The shortest ways of marches, remembered as long as the ground stays as it is.

use crate::cache::OnceList;
use crate::map::{BARRED, Dir, PriceList, Steps};
use crate::rules::movement::Gait;
use crate::{HexId, HexSet, HexsideId, Marks, PieceId, Position, Side};
use std::sync::Arc;

const FAR: u16 = u16::MAX;

/// The way of a piece to its objective: what is left of it from every hex, in halves of movement points.
#[derive(Debug)]
pub struct Way {
    left: Box<[u16]>,
}

impl Way {
    /// What it costs from a hex; nothing where there is no way.
    pub fn from(&self, hex: HexId) -> Option<u16> {
        self.left
            .get(hex.index())
            .copied()
            .filter(|cost| *cost != FAR)
    }
}

/// Everything a way depends on beside the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Trip {
    objective: HexId,
    retreat: bool,
    frozen: bool,
    gait: Gait,
}

/// What has become of the ground: broken crossings, fires, finished pontoon bridges and whose they are.
#[derive(Debug, Default)]
struct Ground {
    damage: Vec<HexsideId>,
    fires: Vec<HexId>,
    bridges: Vec<(HexsideId, Side)>,
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

/// The ways worked out so far on one ground. Copies of a position share them: a way follows from its trip and the ground.
#[derive(Debug)]
pub(crate) struct Ways {
    ground: Ground,
    found: OnceList<(Trip, Arc<Way>), { Ways::MOST }>,
}

impl Default for Ways {
    fn default() -> Self {
        Self {
            ground: Ground::default(),
            found: OnceList::new(),
        }
    }
}

impl Ways {
    /// How many are remembered: a few kinds of troops on some marches.
    const MOST: usize = 64;

    /// None yet on the ground of a position.
    pub(crate) fn of(position: &Position) -> Self {
        Self {
            ground: Ground::of(position),
            found: OnceList::new(),
        }
    }

    /// Whether they are ways on the ground of a position.
    pub(crate) fn hold(&self, position: &Position) -> bool {
        self.ground.holds(position)
    }

    fn find(&self, trip: Trip) -> Option<Arc<Way>> {
        let mut found = self.found.iter();
        let (_, way) = found.find(|(other, _)| *other == trip)?;
        Some(Arc::clone(way))
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

/// What steps cost one who pays in a certain way; mostly the map knows.
struct Tariff<'a> {
    position: &'a Position,
    gait: Gait,
    calm: &'a PriceList,
    plain: &'a PriceList,
    /// Hexes at which water is not as it is on the map.
    changed: HexSet,
}

impl<'a> Tariff<'a> {
    fn of(position: &'a Position, gait: Gait) -> Self {
        let list = gait.list(position.state.fires.is_empty());
        Self {
            position,
            gait,
            calm: position.field.map.calm_prices(list),
            plain: position.field.map.plain_prices(list),
            changed: position.changed_water().unwrap_or_default(),
        }
    }

    /// What the map says of the steps from a hex.
    fn listed(&self, from: HexId) -> Steps {
        let prices = if self.changed.contains(from) {
            self.plain
        } else {
            self.calm
        };
        prices[from.index()]
    }

    fn price(&self, listed: Steps, from: HexId, dir: Dir) -> Option<u8> {
        match listed[dir as usize] {
            BARRED => None,
            0 => self.asked(from, dir),
            price => Some(self.gait.weathered(price)),
        }
    }

    #[cold]
    fn asked(&self, from: HexId, dir: Dir) -> Option<u8> {
        let price = self.position.price(self.gait, from, dir);
        price.ok().map(|price| price.0)
    }

    /// Shortens the ways from around a hex that lead through it, and names those hexes.
    fn relax(
        &self,
        hex: HexId,
        cost: u16,
        left: &mut [u16],
        mut shortened: impl FnMut(u16, HexId),
    ) {
        for (dir, near) in self.position.field.map.around(hex) {
            // Every step costs something.
            if left[near.index()] <= cost.saturating_add(1) {
                continue;
            }
            let Some(step) = self.price(self.listed(near), near, dir.back()) else {
                continue;
            };
            let whole = cost.saturating_add(u16::from(step));
            if whole < left[near.index()] {
                left[near.index()] = whole;
                shortened(whole, near);
            }
        }
    }
}

impl Position {
    /// LB-20.22b The shortest way of a piece to its objective, by what the ground costs it.
    pub fn way(&self, piece: PieceId) -> Option<Arc<Way>> {
        let order = self.order_of(piece)?;
        let trip = Trip {
            objective: order.objective,
            // A general retreat ends at its source, whatever town that belongs to.
            retreat: order.retreat,
            frozen: self.cache.frozen,
            gait: self.gait(piece, self.has(piece, Marks::ROAD)).on_march(),
        };
        let ways = self.cache.ways();
        // In the midst of an action the ground may have changed already.
        if !ways.hold(self) {
            return Some(Arc::new(self.work_out_way(trip)));
        }
        Some(ways.find(trip).unwrap_or_else(|| {
            let way = Arc::new(self.work_out_way(trip));
            ways.found.add((trip, Arc::clone(&way)));
            way
        }))
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

    /// The hexes in which a trip ends.
    fn ends_of(&self, trip: Trip) -> HexSet {
        let goals = if trip.retreat {
            [trip.objective].into_iter().collect()
        } else {
            self.goals(trip.objective)
        };
        goals.and(&self.field.map.all)
    }

    /// What is left from every hex of the map: the plain search.
    fn work_out_way(&self, trip: Trip) -> Way {
        let map = &self.field.map;
        let tariff = Tariff::of(self, trip.gait);
        let last = map.all.iter().last();
        let mut left = vec![FAR; last.map_or(0, |hex| hex.index() + 1)].into_boxed_slice();
        let mut open = Frontier::new();
        for goal in self.ends_of(trip).iter() {
            left[goal.index()] = 0;
            open.push(0, goal);
        }
        while let Some((cost, hex)) = open.pop() {
            if left[hex.index()] == cost {
                tariff.relax(hex, cost, &mut left, |whole, near| open.push(whole, near));
            }
        }
        Way { left }
    }
}
