//! LB-7.2, LB-7.3 Where a group can go: the cheapest ways, by what its owner knows.

use super::bar::Bar;
use super::party::{PURSES, Party, Purse};
use crate::ids::Bits;
use crate::map::{BARRED, Dir, PriceList, Steps};
use crate::rules::order::March;
use crate::{HexId, HexSet, MovePoints, PieceSet, Position};
use std::sync::Arc;

/// Where a group can go, and what it costs.
#[derive(Clone, Debug, PartialEq)]
pub struct Reach {
    /// Movement points to get to a hex and stop there, in halves, by [`HexId::index`]: what the member pays who has
    /// least to spare. `u8::MAX` where it cannot.
    pub cost: Box<[u8; HexId::COUNT]>,
    /// The direction by which the cheapest way arrives, by [`HexId::index`].
    pub by: Box<[u8; HexId::COUNT]>,
    /// The hexes in which it can stop.
    pub hexes: HexSet,
}

impl Default for Reach {
    fn default() -> Self {
        Self::nowhere()
    }
}

impl Reach {
    /// Of a group that can go nowhere.
    pub(crate) fn nowhere() -> Self {
        Self {
            cost: Box::new([u8::MAX; HexId::COUNT]),
            by: Box::new([u8::MAX; HexId::COUNT]),
            hexes: HexSet::NONE,
        }
    }

    /// The way to a hex that was reached, both ends included.
    pub fn path(&self, to: HexId) -> Vec<HexId> {
        let mut path = vec![to];
        let mut at = to;
        while let Some(dir) = self.dir_into(at) {
            at = at.step(dir.back());
            path.push(at);
        }
        path.reverse();
        path
    }

    fn dir_into(&self, hex: HexId) -> Option<Dir> {
        let dir = self.by.get(hex.index()).copied()?;
        Dir::ALL.get(usize::from(dir)).copied()
    }
}

/// A hex that a way has come to, with what each of so many purses has spent.
#[derive(Clone, Copy)]
struct Node<const N: usize> {
    hex: HexId,
    by: u8,
    /// LB-7.3b It was more than somebody could pay.
    forced: bool,
    next: u16,
    spent: [u8; N],
}

impl<const N: usize> Node<N> {
    const fn new(hex: HexId, by: u8, forced: bool, spent: [u8; N]) -> Self {
        Self {
            hex,
            by,
            forced,
            next: NONE,
            spent,
        }
    }
}

/// Nodes by what they cost, cheapest first.
struct Queue<const N: usize> {
    heads: [u16; QUEUE],
    nodes: Vec<Node<N>>,
    at: usize,
    /// The dearest so far.
    last: usize,
}

const QUEUE: usize = 256;
const NONE: u16 = u16::MAX;

impl<const N: usize> Queue<N> {
    fn new() -> Self {
        Self {
            heads: [NONE; QUEUE],
            nodes: Vec::with_capacity(256),
            at: 0,
            last: 0,
        }
    }

    fn push(&mut self, key: u8, mut node: Node<N>) {
        let Ok(number) = u16::try_from(self.nodes.len()) else {
            return;
        };
        let key = usize::from(key);
        node.next = std::mem::replace(&mut self.heads[key], number);
        self.last = self.last.max(key);
        self.nodes.push(node);
    }

    fn pop(&mut self) -> Option<Node<N>> {
        while self.at <= self.last {
            let head = self.heads.get_mut(self.at)?;
            if let Some(node) = self.nodes.get(usize::from(*head)) {
                *head = node.next;
                return Some(*node);
            }
            self.at += 1;
        }
        None
    }
}

fn mix(key: u64, value: u64) -> u64 {
    (key ^ value)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .rotate_left(23)
}

impl Position {
    /// LB-7.2, LB-7.3 Where a group can go from where it stands, as far as its owner knows.
    pub fn reach(&self, group: &PieceSet) -> Arc<Reach> {
        self.reach_of(&self.party(group))
    }

    /// The same for a party; the last one is remembered.
    pub(crate) fn reach_of(&self, party: &Party) -> Arc<Reach> {
        self.reach_within(party, None)
    }

    /// The same, without what a march order rules out anyway, for a party that pays all alike.
    pub(crate) fn reach_within(&self, party: &Party, march: Option<March<'_>>) -> Arc<Reach> {
        let march = march.filter(|_| party.purses.len() == 1);
        let limit = march.as_ref().map_or(0, |march| march.code);
        let work = |reach: &mut Reach| self.work_out_reach(party, march, reach);
        let key = self.reach_key(party);
        self.cache.memory().reach(key, limit, &party.group, work)
    }

    /// The reach of a party with everything that concerns its way to a hex: whatever is left out of the one remembered,
    /// the hexes it has are those of the whole.
    pub(crate) fn reach_towards(&self, party: &Party, hex: HexId) -> Arc<Reach> {
        let last = self.recall_reach(party);
        last.filter(|reach| reach.hexes.contains(hex))
            .unwrap_or_else(|| self.reach_of(party))
    }

    /// The reach of a party if it is remembered.
    pub(crate) fn recall_reach(&self, party: &Party) -> Option<Arc<Reach>> {
        let memory = self.cache.memory();
        memory.recall_reach(self.reach_key(party), &party.group)
    }

    /// Everything a reach depends on beside the group and the pieces on the map, mixed into a number.
    fn reach_key(&self, party: &Party) -> u64 {
        let state = &self.state;
        let mut key = mix(self.cache.version(), u64::from(state.turn));
        key = mix(key, party.hex.map_or(0, |hex| hex.index() as u64));
        key = mix(key, state.step as u64 ^ (state.sky.weather as u64) << 8);
        key = mix(key, u64::from(party.pinned) ^ u64::from(party.slips) << 1);
        for effect in &state.effects {
            key = mix(key, u64::from(effect.card.0) << 1 ^ effect.side as u64);
        }
        for purse in &party.purses {
            let printed = purse.printed.map_or(u64::MAX, u64::from);
            key = mix(key, u64::from(purse.left) ^ printed << 8);
        }
        for damage in &state.damage {
            key = mix(
                key,
                damage.side.index() as u64 ^ u64::from(damage.repaired.is_some()) << 20,
            );
        }
        state
            .fires
            .iter()
            .fold(key, |key, hex| mix(key, hex.index() as u64))
    }

    /// The cheapest way of a group to a hex in which it can stop, both ends included.
    pub fn path_to(&self, group: &PieceSet, hex: HexId) -> Option<Vec<HexId>> {
        let reach = self.reach(group);
        reach.hexes.contains(hex).then(|| reach.path(hex))
    }

    /// The cheapest ways. Members pay each their own price; of two ways the one counts that leaves more to the member
    /// who has least (LB-G125).
    fn work_out_reach(&self, party: &Party, march: Option<March<'_>>, reach: &mut Reach) {
        let Some(start) = party.hex else {
            return;
        };
        if party.pinned || party.purses.is_empty() {
            return;
        }
        // Most groups pay all alike; with the number of purses known beforehand the search is twice as fast.
        match party.purses.len() {
            1 => Search::<1>::new(self, party, start)
                .on_march(march)
                .run(start, reach),
            2 => Search::<2>::new(self, party, start).run(start, reach),
            3 | 4 => Search::<4>::new(self, party, start).run(start, reach),
            _ => Search::<PURSES>::new(self, party, start).run(start, reach),
        }
    }
}

struct Search<'a, const N: usize> {
    position: &'a Position,
    party: &'a Party,
    /// What its purses can do; if there are fewer, the first stands in for the rest.
    purses: [Means<'a>; N],
    /// Hexes at which water is not as it is on the map, if there are any.
    changed: Option<HexSet>,
    /// Hexes it may go into and has not settled yet.
    open: HexSet,
    march: Option<March<'a>>,
}

/// What a purse can do.
struct Means<'a> {
    purse: Purse,
    /// What it pays as long as water is as it is on the map.
    calm: &'a PriceList,
    /// What it pays on dry ground.
    plain: &'a PriceList,
    /// What it lacks of the fullest purse: that is added to what it spends.
    lack: u8,
}

impl Means<'_> {
    /// What a step costs; the map knows it, unless more than the ground decides.
    fn price(&self, position: &Position, prices: Steps, from: HexId, dir: Dir) -> Option<u8> {
        match prices[dir as usize] {
            BARRED => None,
            0 => position
                .price(self.purse.gait, from, dir)
                .ok()
                .map(|price| price.0),
            price => Some(self.purse.gait.weathered(price)),
        }
    }
}

impl<'a, const N: usize> Search<'a, N> {
    /// What [`Position::check_into`] says of single hexes, for all of them at once.
    fn new(position: &'a Position, party: &'a Party, start: HexId) -> Self {
        let cache = &position.cache;
        let (own, enemy) = (party.side.index(), party.side.other().index());
        let (all, occupied) = (&position.field.map.all, &cache.occupied[enemy]);
        let (threat, armed, columns) =
            (&cache.threat[enemy], &cache.armed[own], &cache.columns[own]);
        let mask = |on: bool| if on { u64::MAX } else { 0 };
        let marches = mask(party.marches);
        let shy = mask(party.train || party.slips);
        let alone = mask(party.led && !party.armed);
        let mut open = HexSet::by_column(|at| {
            let barred = threat.column(at) & (shy | alone & !armed.column(at));
            let column = columns.column(at) & marches;
            all.column(at) & !(occupied.column(at) | column | barred)
        });
        if party.road {
            open = open.without(&position.intervals(party.side, start));
        }
        let most = party.purses.iter().map(|purse| purse.left).max();
        let no_fire = position.state.fires.is_empty();
        let means = |purse: &Purse| {
            let list = purse.gait.list(no_fire);
            Means {
                purse: *purse,
                calm: position.field.map.calm_prices(list),
                plain: position.field.map.plain_prices(list),
                lack: most.unwrap_or(0) - purse.left,
            }
        };
        Self {
            position,
            party,
            purses: std::array::from_fn(|at| {
                means(party.purses.get(at).unwrap_or(&party.purses[0]))
            }),
            changed: position.changed_water(),
            open,
            march: None,
        }
    }

    fn on_march(mut self, march: Option<March<'a>>) -> Self {
        self.march = march;
        self
    }

    fn run(mut self, start: HexId, reach: &mut Reach) {
        let mut queue = Queue::new();
        self.open.insert(start);
        queue.push(0, Node::new(start, u8::MAX, false, [0; N]));
        while let Some(node) = queue.pop() {
            if !self.open.contains(node.hex) {
                continue;
            }
            self.open.remove(node.hex);
            self.settle(start, &node, reach);
            if node.hex != start && (self.is_spent(&node) || self.stops(&node)) {
                continue;
            }
            let prices = self.prices(node.hex);
            let around = node.hex.around();
            for bit in Bits(u64::from(self.open.around(node.hex))) {
                let at = usize::from(bit);
                if let (Some(dir), Some(next)) = (Dir::ALL.get(at), around.get(at)) {
                    self.expand(&node, *dir, *next, &prices, reach, &mut queue);
                }
            }
        }
    }

    /// Whether somebody has nothing left: every step costs something.
    fn is_spent(&self, node: &Node<N>) -> bool {
        let mut purses = self.purses.iter().zip(node.spent);
        purses.any(|(means, spent)| spent >= means.purse.left)
    }

    /// What the map says of the steps from a hex.
    fn prices(&self, hex: HexId) -> [Steps; N] {
        let changed = self.changed.as_ref();
        let dry = changed.is_some_and(|changed| changed.contains(hex));
        std::array::from_fn(|at| {
            let means = &self.purses[at];
            let list = if dry { means.plain } else { means.calm };
            list[hex.index()]
        })
    }

    /// LB-4.31a, LB-7.3b, LB-15.11c Whether a way ends in a hex.
    fn stops(&self, node: &Node<N>) -> bool {
        let (position, side) = (self.position, self.party.side);
        let fort = || position.cache.forts.contains(node.hex);
        node.forced
            || self.party.bound
                && (position.under_threat(node.hex, side)
                    || fort() && position.beside_threat(node.hex, side))
    }

    /// Notes a hex that has been reached, and whether the group may stop there.
    fn settle(&self, start: HexId, node: &Node<N>, reach: &mut Reach) {
        let index = node.hex.index();
        reach.by[index] = node.by;
        reach.cost[index] = u8::MAX;
        if node.hex == start {
            return;
        }
        let friends = &self.position.cache.occupied[self.party.side.index()];
        let joining = if friends.contains(node.hex) {
            self.position.check_stop(self.party, node.hex)
        } else {
            Ok(MovePoints::ZERO)
        };
        let Ok(joining) = joining else {
            return;
        };
        if let Some(cost) = self.final_cost(node, joining) {
            reach.cost[index] = cost;
            reach.hexes.insert(node.hex);
        }
    }

    /// LB-3.1a, LB-3.1b What stopping in a hex costs in all; nothing if somebody cannot pay it.
    fn final_cost(&self, node: &Node<N>, joining: MovePoints) -> Option<u8> {
        // LB-7.54c A column that meets the enemy must be able to pay for its repulse.
        if self.party.road && self.position.under_threat(node.hex, self.party.side) {
            self.repulse_left(node)?;
        }
        let mut least = None;
        for (Means { purse, .. }, spent) in self.purses.iter().zip(node.spent) {
            // LB-3.1a Only combat units pay for joining.
            let sum = spent.saturating_add(if purse.gait.fights() { joining.0 } else { 0 });
            if sum > purse.left && !node.forced {
                return None;
            }
            let rest = (purse.left.saturating_sub(sum), sum);
            least = Some(least.map_or(rest, |least: (u8, u8)| least.min(rest)));
        }
        least.map(|(_, sum)| sum)
    }

    fn repulse_left(&self, node: &Node<N>) -> Option<()> {
        let mut purses = self.purses.iter().zip(node.spent);
        let can_pay = |(Means { purse, .. }, spent): (&Means<'_>, u8)| {
            let price = self
                .position
                .repulse_price(purse.gait, node.hex, self.party.side);
            !purse.gait.fights() || spent.saturating_add(price.0) <= purse.left
        };
        purses.all(can_pay).then_some(())
    }

    /// One step, paid by everybody, if that is cheaper than what was found before. Until a hex is settled its cost is the
    /// key under which it is queued.
    fn expand(
        &self,
        node: &Node<N>,
        dir: Dir,
        next: HexId,
        prices: &[Steps; N],
        reach: &mut Reach,
        queue: &mut Queue<N>,
    ) {
        // Every step costs something: a hex that is as near already is not brought nearer.
        if usize::from(reach.cost[next.index()]) <= queue.at + 1 {
            return;
        }
        let (mut spent, mut forced, mut key) = (node.spent, false, 0);
        for ((means, spent), prices) in self.purses.iter().zip(&mut spent).zip(prices) {
            let Some(price) = means.price(self.position, *prices, node.hex, dir) else {
                return;
            };
            let purse = &means.purse;
            let sum = spent.saturating_add(price);
            if sum <= purse.left {
                *spent = sum;
            } else if node.by == u8::MAX && purse.printed.is_some_and(|printed| price > printed) {
                // LB-7.3b, LB-G22 Ground that is dearer than the printed allowance can be entered as the first hex.
                *spent = purse.left;
                forced = true;
            } else {
                return;
            }
            key = key.max(means.lack + *spent);
        }
        if self
            .march
            .is_some_and(|march| N == 1 && march.rules_out(next, key))
        {
            return;
        }
        let found = &mut reach.cost[next.index()];
        if key < *found {
            *found = key;
            queue.push(key, Node::new(next, dir as u8, forced, spent));
        }
    }
}

impl Position {
    /// Why a group cannot go to a hex.
    pub(crate) fn why_not(&self, party: &Party, hex: HexId) -> Bar {
        let Some(start) = party.hex else {
            return Bar::Far;
        };
        if !self.field.map.has(hex) {
            return Bar::Edge;
        }
        if party.pinned {
            return Bar::Pinned;
        }
        if let Err(bar) = self.check_into(party, hex) {
            return bar;
        }
        if let Err(bar) = self.check_stop(party, hex) {
            return bar;
        }
        if party.road && self.intervals(party.side, start).contains(hex) {
            return Bar::Interval;
        }
        if let Some(dir) = start.towards(hex) {
            let barred = party
                .purses
                .iter()
                .find_map(|purse| self.price(purse.gait, start, dir).err());
            if let Some(bar) = barred {
                return bar;
            }
        }
        if party.road && self.under_threat(hex, party.side) {
            return Bar::NoRepulse;
        }
        Bar::Far
    }
}
