//! LB-7.2, LB-7.3 Where a group can go: the cheapest ways, by what its owner knows.

use super::bar::Bar;
use super::party::{PURSES, Party};
use crate::map::Dir;
use crate::{HexId, HexSet, MovePoints, PieceSet, Position};
use std::sync::Arc;

/// Where a group can go, and what it costs.
#[derive(Clone, Debug, PartialEq)]
pub struct Reach {
    /// Movement points to get to a hex and stop there, in halves, by [`HexId::index`]: what the member pays who has
    /// least to spare. `u8::MAX` where it cannot.
    pub cost: Box<[u8]>,
    /// The direction by which the cheapest way arrives, by [`HexId::index`].
    pub by: Box<[u8]>,
    /// The hexes in which it can stop.
    pub hexes: HexSet,
}

impl Reach {
    fn nowhere() -> Self {
        Self {
            cost: vec![u8::MAX; HexId::COUNT].into(),
            by: vec![u8::MAX; HexId::COUNT].into(),
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

/// A hex that a way has come to.
#[derive(Clone, Copy)]
struct Node {
    hex: HexId,
    by: u8,
    stop: bool,
    /// LB-7.3b It was more than somebody could pay.
    forced: bool,
    next: u16,
    spent: [u8; PURSES],
}

/// Nodes by what they cost, cheapest first.
struct Queue {
    heads: [u16; Self::MOST],
    nodes: Vec<Node>,
    at: usize,
}

impl Queue {
    const MOST: usize = 256;
    const NONE: u16 = u16::MAX;

    fn new() -> Self {
        Self {
            heads: [Self::NONE; Self::MOST],
            nodes: Vec::with_capacity(256),
            at: 0,
        }
    }

    fn push(&mut self, key: u8, mut node: Node) {
        let (Some(head), Ok(number)) = (
            self.heads.get_mut(usize::from(key)),
            u16::try_from(self.nodes.len()),
        ) else {
            return;
        };
        node.next = std::mem::replace(head, number);
        self.nodes.push(node);
    }

    fn pop(&mut self) -> Option<(u8, Node)> {
        loop {
            let head = self.heads.get_mut(self.at)?;
            if let Some(node) = self.nodes.get(usize::from(*head)) {
                *head = node.next;
                return Some((self.at as u8, *node));
            }
            self.at += 1;
        }
    }
}

impl Position {
    /// LB-7.2, LB-7.3 Where a group can go from where it stands, as far as its owner knows.
    pub fn reach(&self, group: &PieceSet) -> Arc<Reach> {
        self.reach_of(&self.party(group))
    }

    /// The same for a party; the last one is remembered.
    pub(crate) fn reach_of(&self, party: &Party) -> Arc<Reach> {
        let key = self.reach_key(party);
        let work = || self.work_out_reach(party);
        self.cache.reach.get(key, &party.group, work)
    }

    /// Everything a reach depends on beside the group and the pieces on the map, mixed into a number.
    fn reach_key(&self, party: &Party) -> u64 {
        let state = &self.state;
        let mix = |key: u64, value: u64| {
            (key ^ value)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(23)
        };
        let mut key = mix(self.cache.stamp, u64::from(state.turn));
        key = mix(key, party.hex.map_or(0, |hex| hex.index() as u64));
        key = mix(key, state.step as u64 ^ (state.sky.weather as u64) << 8);
        key = mix(key, u64::from(party.pinned) ^ u64::from(party.slips) << 1);
        for effect in &state.effects {
            key = mix(key, u64::from(effect.card.0) << 1 ^ effect.side as u64);
        }
        for purse in &party.purses {
            let whole = purse.whole.map_or(u64::MAX, u64::from);
            key = mix(key, u64::from(purse.left) ^ whole << 8);
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
    fn work_out_reach(&self, party: &Party) -> Reach {
        let mut reach = Reach::nowhere();
        let Some(start) = party.hex else {
            return reach;
        };
        if party.pinned || party.purses.is_empty() {
            return reach;
        }
        let shut = if party.road {
            self.intervals(party.side, start)
        } else {
            HexSet::NONE
        };
        let most = party.purses.iter().map(|purse| purse.left).max();
        let search = Search {
            position: self,
            party,
            shut,
            most: most.unwrap_or(0),
        };
        search.run(start, &mut reach);
        reach
    }
}

struct Search<'a> {
    position: &'a Position,
    party: &'a Party,
    shut: HexSet,
    /// The fullest purse: what others lack of it is added to what they spend.
    most: u8,
}

impl Search<'_> {
    fn run(&self, start: HexId, reach: &mut Reach) {
        let mut queue = Queue::new();
        let mut settled = HexSet::NONE;
        queue.push(
            0,
            Node {
                hex: start,
                by: u8::MAX,
                stop: false,
                forced: false,
                next: Queue::NONE,
                spent: [0; PURSES],
            },
        );
        while let Some((_, node)) = queue.pop() {
            if settled.contains(node.hex) {
                continue;
            }
            settled.insert(node.hex);
            self.settle(start, &node, reach);
            if node.stop {
                continue;
            }
            for dir in Dir::ALL {
                let next = node.hex.step(dir);
                if !settled.contains(next) {
                    self.expand(&node, dir, next, reach, &mut queue);
                }
            }
        }
    }

    /// Notes a hex that has been reached, and whether the group may stop there.
    fn settle(&self, start: HexId, node: &Node, reach: &mut Reach) {
        let index = node.hex.index();
        reach.by[index] = node.by;
        reach.cost[index] = u8::MAX;
        if node.hex == start {
            return;
        }
        let Ok(joining) = self.position.check_stop(self.party, node.hex) else {
            return;
        };
        if let Some(cost) = self.final_cost(node, joining) {
            reach.cost[index] = cost;
            reach.hexes.insert(node.hex);
        }
    }

    /// LB-3.1a What stopping in a hex costs in all; nothing if somebody cannot pay it.
    fn final_cost(&self, node: &Node, joining: MovePoints) -> Option<u8> {
        let purses = self.party.purses.iter().zip(node.spent);
        let afford = |(purse, spent): (&super::party::Purse, u8)| {
            // LB-3.1a Only combat units pay for joining.
            let sum = spent.saturating_add(if purse.gait.fights() { joining.0 } else { 0 });
            let can = sum <= purse.left || node.forced;
            can.then_some((purse.left.saturating_sub(sum), sum))
        };
        let costs: Option<arrayvec::ArrayVec<(u8, u8), PURSES>> = purses.map(afford).collect();
        // LB-7.54c A column that meets the enemy must be able to pay for its repulse.
        if self.party.road && self.position.under_threat(node.hex, self.party.side) {
            self.repulse_left(node)?;
        }
        costs?.into_iter().min().map(|(_, sum)| sum)
    }

    fn repulse_left(&self, node: &Node) -> Option<()> {
        let mut purses = self.party.purses.iter().zip(node.spent);
        let can_pay = |(purse, spent): (&super::party::Purse, u8)| {
            let price = self
                .position
                .repulse_price(purse.gait, node.hex, self.party.side);
            !purse.gait.fights() || spent.saturating_add(price.0) <= purse.left
        };
        purses.all(can_pay).then_some(())
    }

    /// Goes on in a direction, if that is cheaper than what was found before. Until a hex is settled its cost is the key
    /// under which it is queued.
    fn expand(&self, node: &Node, dir: Dir, next: HexId, reach: &mut Reach, queue: &mut Queue) {
        let Ok(step) = self.step(node, dir, next, node.by == u8::MAX) else {
            return;
        };
        let purses = self.party.purses.iter().zip(step.spent);
        let key = purses
            .map(|(purse, spent)| self.most - purse.left + spent)
            .max()
            .unwrap_or(0);
        let found = &mut reach.cost[next.index()];
        if key < *found {
            *found = key;
            queue.push(key, step);
        }
    }

    /// One step, paid by everybody.
    fn step(&self, node: &Node, dir: Dir, next: HexId, first: bool) -> Result<Node, Bar> {
        if !self.position.field.map.has(next) {
            return Err(Bar::Edge);
        }
        if self.shut.contains(next) {
            return Err(Bar::Interval);
        }
        let mut stop = self.position.check_into(self.party, next)?;
        let (mut spent, mut forced) = (node.spent, false);
        for (purse, spent) in self.party.purses.iter().zip(&mut spent) {
            let price = self.position.price(purse.gait, node.hex, dir)?.0;
            let sum = spent.saturating_add(price);
            if sum <= purse.left {
                *spent = sum;
            } else if first && purse.whole.is_some_and(|whole| price > whole) {
                // LB-7.3b One hex can always be entered.
                *spent = purse.left;
                (stop, forced) = (true, true);
            } else {
                return Err(Bar::Far);
            }
        }
        Ok(Node {
            hex: next,
            by: dir as u8,
            stop,
            forced,
            next: Queue::NONE,
            spent,
        })
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
