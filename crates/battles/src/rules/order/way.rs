//! LB-20.22b The shortest ways of marches, remembered as long as the ground bears them.

use super::march::JOINING;
use crate::map::{BARRED, Dir, PriceList, Steps};
use crate::rules::movement::Gait;
use crate::{HexId, HexSet, HexsideId, Marks, PieceId, Position, Side};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::sync::{Arc, RwLock};

const FAR: u16 = u16::MAX;

/// How much farther than from the piece that asks a way is worked out, and half as far again: in halves of movement
/// points, more than joining a stack costs.
const BEHIND: u16 = 16;

/// The way of a piece to its objective: what is left of it from every hex, in halves of movement points.
#[derive(Debug)]
pub struct Way {
    left: Box<[u16]>,
    /// It is known from hexes from which no more is left than this; [`FAR`] if it is known from everywhere.
    within: u16,
}

impl Way {
    /// What it costs from a hex; nothing where there is no way, or none is known.
    pub fn from(&self, hex: HexId) -> Option<u16> {
        self.left
            .get(hex.index())
            .copied()
            .filter(|cost| *cost != FAR)
    }

    /// What is left from a hex, as far as it is known.
    fn left(&self, hex: HexId) -> u16 {
        self.left.get(hex.index()).copied().unwrap_or(FAR)
    }

    /// Whether it is known as far as a piece in a hex has to know it; without a hex, from everywhere.
    fn serves(&self, hex: Option<HexId>) -> bool {
        let near = |hex| self.left(hex).saturating_add(JOINING) <= self.within;
        self.within == FAR || hex.is_some_and(near)
    }

    /// Forgets what is not certain.
    fn clipped(mut left: Box<[u16]>, within: u16) -> Self {
        for cost in &mut left {
            *cost = if *cost > within { FAR } else { *cost };
        }
        Self { left, within }
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

    /// The hexes from which a step may cost something else on another ground.
    fn differences(&self, other: &Self) -> HexSet {
        let damage = unlike(&self.damage, &other.damage).copied();
        let bridges = unlike(&self.bridges, &other.bridges).map(|(side, _)| *side);
        let fires = unlike(&self.fires, &other.fires);
        let around = fires.flat_map(|hex| Dir::ALL.map(|dir| hex.step(dir)));
        let sides = damage.chain(bridges).flat_map(HexsideId::hexes);
        sides.chain(around).collect()
    }
}

/// What only one of two short lists has.
fn unlike<'a, T: PartialEq>(one: &'a [T], two: &'a [T]) -> impl Iterator<Item = &'a T> {
    let lacking = |list: &'a [T], other: &'a [T]| list.iter().filter(|item| !other.contains(item));
    lacking(one, two).chain(lacking(two, one))
}

/// The ways by the numbers of trip and ground; two grounds may have the same, so each way knows its own.
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

    fn find(&self, position: &Position, trip: Trip, from: Option<HexId>) -> Option<Arc<Way>> {
        let found = self.0.read().ok()?;
        let (ground, way) = found.get(&(trip.code(), position.ground_code()))?;
        (way.serves(from) && ground.holds(position)).then(|| Arc::clone(way))
    }

    /// A way of the same trip that another ground bore, and the hexes from which steps may cost something else now: a
    /// broken bridge matters only to those whose way leads over it.
    fn similar(&self, trip: Trip, now: &Ground) -> Option<(HexSet, Arc<Way>)> {
        let found = self.0.read().ok()?;
        let code = trip.code();
        let same = found.range((code, 0)..=(code, u64::MAX));
        let changes = same.map(|(_, (ground, way))| (ground.differences(now), way));
        let (changed, way) = changes.min_by_key(|(changed, _)| changed.len())?;
        Some((changed, Arc::clone(way)))
    }

    fn add(&self, position: &Position, trip: Trip, entry: (Ground, Arc<Way>)) {
        let Ok(mut found) = self.0.write() else {
            return;
        };
        if found.len() >= Self::MOST {
            // One way of each trip stays, to be mended.
            let mut last = None;
            found.retain(|(trip, _), _| last.replace(*trip) != Some(*trip));
        }
        if found.len() >= Self::MOST {
            found.clear();
        }
        found.insert((trip.code(), position.ground_code()), entry);
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

    /// What is left from a hex by the best step, if this is left from others.
    fn best(&self, hex: HexId, left: &[u16]) -> u16 {
        let (listed, near) = (self.listed(hex), hex.around());
        let mut best = FAR;
        for (at, dir) in Dir::ALL.iter().enumerate() {
            // Nobody asks what a step costs that leads farther away, or off the map.
            let left = left.get(near[at].index()).copied().unwrap_or(FAR);
            if left < best
                && let Some(step) = self.price(listed, hex, *dir)
            {
                best = best.min(left.saturating_add(u16::from(step)));
            }
        }
        best
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
        self.way_from(piece, None)
    }

    /// The same as far as a piece in a hex has to know it: from hexes farther away than its own it may be unknown.
    pub(super) fn way_from(&self, piece: PieceId, from: Option<HexId>) -> Option<Arc<Way>> {
        let order = self.order_of(piece)?;
        let trip = Trip {
            objective: order.objective,
            // A general retreat ends at its source, whatever town that belongs to.
            retreat: order.retreat,
            frozen: self.cache.frozen,
            gait: self.gait(piece, self.has(piece, Marks::ROAD)).on_march(),
        };
        let ways = &self.field.ways;
        Some(ways.find(self, trip, from).unwrap_or_else(|| {
            let ground = Ground::of(self);
            let way = self.find_way(trip, &ground, from);
            ways.add(self, trip, (ground, Arc::clone(&way)));
            way
        }))
    }

    fn find_way(&self, trip: Trip, ground: &Ground, from: Option<HexId>) -> Arc<Way> {
        let Some((changed, way)) = self.field.ways.similar(trip, ground) else {
            return Arc::new(self.work_out_way(trip, from));
        };
        let mended = if self.bears(trip, &way, &changed) {
            way
        } else {
            Arc::new(self.mend_way(trip, &way, &changed))
        };
        if mended.serves(from) {
            mended
        } else {
            // Others of the force stand farther away: from now on all of it is known.
            Arc::new(self.work_out_way(trip, None))
        }
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

    /// The hexes in which a trip ends.
    fn ends_of(&self, trip: Trip) -> HexSet {
        let goals = if trip.retreat {
            [trip.objective].into_iter().collect()
        } else {
            self.goals(trip.objective)
        };
        goals.and(&self.field.map.all)
    }

    /// Whether a way is still a shortest one though steps from some hexes may cost something else: from each of them
    /// the best step must lead to what the way says. Every step costs something, so that only one way can do that.
    fn bears(&self, trip: Trip, way: &Way, changed: &HexSet) -> bool {
        let tariff = Tariff::of(self, trip.gait);
        let open = self.open_for(trip, changed);
        let best = |hex| match tariff.best(hex, &way.left) {
            best if best > way.within => FAR,
            best => best,
        };
        open.iter().all(|hex| best(hex) == way.left(hex))
    }

    /// Of some hexes those of the map in which a trip does not end.
    fn open_for(&self, trip: Trip, hexes: &HexSet) -> HexSet {
        let ends = self.ends_of(trip);
        hexes.and(&self.field.map.all).without(&ends)
    }

    /// A way on another ground. From hexes that no step bears any more, and from those whose way led through them, it is
    /// searched anew; everywhere else it can only have become shorter.
    fn mend_way(&self, trip: Trip, way: &Way, changed: &HexSet) -> Way {
        let tariff = Tariff::of(self, trip.gait);
        let open = self.open_for(trip, &self.field.map.all);
        let mut left = way.left.clone();
        let mut shaken: Vec<HexId> = changed.and(&open).iter().collect();
        let mut anew = shaken.clone();
        while let Some(hex) = shaken.pop() {
            let cost = left[hex.index()];
            if cost == FAR || tariff.best(hex, &left) <= cost {
                continue;
            }
            left[hex.index()] = FAR;
            anew.push(hex);
            for (dir, near) in self.field.map.around(hex) {
                // Only who is farther away may have leant on it.
                let farther = left[near.index()] > cost && left[near.index()] != FAR;
                let step = || tariff.price(tariff.listed(near), near, dir.back());
                if farther
                    && open.contains(near)
                    && step().is_some_and(|step| {
                        left[near.index()] == cost.saturating_add(u16::from(step))
                    })
                {
                    shaken.push(near);
                }
            }
        }
        let mut queue = BinaryHeap::new();
        for hex in anew {
            let best = tariff.best(hex, &left);
            if best < left[hex.index()] {
                left[hex.index()] = best;
                queue.push((Reverse(best), hex));
            }
        }
        while let Some((Reverse(cost), hex)) = queue.pop() {
            if cost > way.within {
                break;
            }
            if cost == left[hex.index()] {
                tariff.relax(hex, cost, &mut left, |whole, near| {
                    queue.push((Reverse(whole), near));
                });
            }
        }
        Way::clipped(left, way.within)
    }

    /// A way from everywhere, or a good deal farther than from a hex: others march behind.
    fn work_out_way(&self, trip: Trip, from: Option<HexId>) -> Way {
        let map = &self.field.map;
        let tariff = Tariff::of(self, trip.gait);
        let last = map.all.iter().last();
        let mut left = vec![FAR; last.map_or(0, |hex| hex.index() + 1)].into_boxed_slice();
        let mut open = Frontier::new();
        for goal in self.ends_of(trip).iter() {
            left[goal.index()] = 0;
            open.push(0, goal);
        }
        let mut within = FAR;
        while let Some((cost, hex)) = open.pop() {
            if cost > within {
                return Way::clipped(left, within);
            }
            if left[hex.index()] < cost {
                continue;
            }
            if from == Some(hex) {
                within = cost.saturating_add(cost / 2).saturating_add(BEHIND);
            }
            tariff.relax(hex, cost, &mut left, |whole, near| open.push(whole, near));
        }
        Way { left, within: FAR }
    }
}
