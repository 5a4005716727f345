//! The marshal: information-set Monte-Carlo tree search over plans.
//!
//! The tree is open-loop: a node stands for the plans chosen so far, not for a position, so that one tree serves
//! all samples and all throws. At each node the seat in turn looks for its own good (max^n).

use crate::heuristics::Breadth;
use crate::{Budget, Heuristics, Observation, Plan, Plans, Playable};
use feldherr_core::{Dice, Rng, Seat};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

/// How eagerly plans are tried that look worse so far.
const EXPLORATION: f32 = 0.5;
/// A plan whose score is this much lower gets 1/e of the attention.
const PRIOR_SCALE: f32 = 0.06;
/// No simulation goes on longer than this, whatever the heuristics say.
const LONGEST: u32 = 200;
const NONE: u32 = u32::MAX;

#[derive(Clone, Debug)]
struct Node {
    visits: u32,
    first: u32,
}

#[derive(Clone, Debug)]
struct Edge {
    key: u64,
    sibling: u32,
    child: u32,
    visits: u32,
    sum: f32,
}

/// The tree and the buffers of a search, kept from one decision to the next.
#[derive(Debug)]
pub(crate) struct Search<G: Playable> {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    path: Vec<(u32, u32, Seat)>,
    plans: Plans<G::Action>,
    events: Vec<G::Event>,
}

impl<G: Playable> Default for Search<G> {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            plans: Plans::default(),
            events: Vec::new(),
        }
    }
}

/// What is being decided.
struct Question<'a, 'b, G: Playable> {
    observation: &'a Observation<'b, G>,
    roots: &'a Plans<G::Action>,
    /// The dice of all simulations follow from it.
    seed: u64,
    limit: Limit<'a>,
}

/// When a search ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit<'a> {
    end: End,
    /// Turns true when what was found so far will do.
    stop: &'a AtomicBool,
}

#[derive(Clone, Copy, Debug)]
enum End {
    /// After so many simulations.
    Simulations(u32),
    /// At a moment, during a simulation if need be: somebody waits.
    Deadline(Instant),
}

impl<'a> Limit<'a> {
    /// The limit of a decision on which thought began at `start`.
    pub(crate) fn new(budget: Budget, start: Instant, stop: &'a AtomicBool) -> Self {
        let end = match budget {
            Budget::Simulations(limit) => End::Simulations(limit),
            Budget::Time(limit) => End::Deadline(start + limit),
        };
        Self { end, stop }
    }

    pub(crate) fn allows(self, done: u32) -> bool {
        match self.end {
            End::Simulations(limit) => done < limit && !self.is_past(),
            End::Deadline(_) => !self.is_past(),
        }
    }

    /// Which part of it is spent on a search that began at `start`.
    pub(crate) fn spent(self, done: u32, start: Instant) -> f32 {
        match self.end {
            End::Simulations(limit) => done as f32 / limit.max(1) as f32,
            End::Deadline(end) => {
                let whole = end.saturating_duration_since(start).as_secs_f32();
                start.elapsed().as_secs_f32() / whole.max(f32::EPSILON)
            }
        }
    }

    pub(crate) fn is_past(self) -> bool {
        self.stop.load(Relaxed) || matches!(self.end, End::Deadline(end) if Instant::now() >= end)
    }
}

impl<G: Playable> Search<G> {
    /// The plan of `roots` that does best in simulated play.
    pub(crate) fn best(
        &mut self,
        observation: &Observation<'_, G>,
        heuristics: &mut G::Heuristics,
        roots: &Plans<G::Action>,
        limit: Limit<'_>,
        rng: &mut Rng,
    ) -> Option<Plan> {
        self.nodes.clear();
        self.edges.clear();
        let root = self.add_node();
        let question = Question {
            observation,
            roots,
            seed: rng.bits(),
            limit,
        };
        let mut done = 0;
        while limit.allows(done) {
            done += 1;
            self.simulate(root, &question, heuristics, rng);
        }
        let visits = |plan: &Plan| {
            let edge = self.find(root, edge_key(plan, observation.seat()));
            edge.map_or(0, |edge| self.edges[edge as usize].visits)
        };
        let most = roots.list().iter().map(visits).max()?;
        let tied = roots.list().iter().filter(|plan| visits(plan) == most);
        tied.reduce(
            |best, plan| {
                if plan.score > best.score { plan } else { best }
            },
        )
        .cloned()
    }

    /// Plays on once from the question: by the tree as far as it reaches, then as the scores say.
    fn simulate(
        &mut self,
        root: u32,
        question: &Question<'_, '_, G>,
        heuristics: &mut G::Heuristics,
        rng: &mut Rng,
    ) {
        let seat = question.observation.seat();
        let roots = question.roots;
        let mut position = question.observation.sample(rng);
        let last = heuristics.turn(&position) + heuristics.turns_ahead(&position);
        self.path.clear();
        let (plan, node) = self.select(root, roots.list(), seat);
        // The n-th trial of each plan meets the same dice, so that plans are compared and not their luck.
        let trial = self.path.first().map_or(0, |(_, edge, _)| {
            u64::from(self.edges[*edge as usize].visits)
        });
        let mut dice = Dice::simulated(Rng::new(question.seed.wrapping_add(trial)));
        let actions = roots.actions(&roots.list()[plan]);
        carry_out(&mut position, seat, actions, &mut dice, &mut self.events);
        if !self.play_on(
            node,
            &mut position,
            heuristics,
            &mut dice,
            (last, question.limit),
        ) {
            return;
        }
        let values = heuristics.values(&position);
        for (node, edge, seat) in &self.path {
            self.nodes[*node as usize].visits += 1;
            let edge = &mut self.edges[*edge as usize];
            edge.visits += 1;
            edge.sum += values.get(seat.index()).copied().unwrap_or_default();
        }
    }

    /// Plays until the turn `last` begins or the game is over; answers whether there was time for it.
    fn play_on(
        &mut self,
        node: u32,
        position: &mut G,
        heuristics: &mut G::Heuristics,
        dice: &mut Dice,
        (last, limit): (u32, Limit<'_>),
    ) -> bool {
        let mut node = node;
        let mut plans = std::mem::take(&mut self.plans);
        let mut in_time = true;
        for _ in 0..LONGEST {
            if limit.is_past() {
                in_time = false;
                break;
            }
            let Some(seat) = heuristics.awaited(position) else {
                break;
            };
            if heuristics.turn(position) >= last {
                break;
            }
            plans.clear();
            heuristics.plans(position, seat, Breadth::Reply, &mut plans);
            let chosen = match (plans.list(), node) {
                ([] | [_], _) | (_, NONE) => plans.best(),
                (list, inside) => {
                    let (plan, next) = self.select(inside, list, seat);
                    node = next;
                    list.get(plan)
                }
            };
            let Some(plan) = chosen else { break };
            carry_out(position, seat, plans.actions(plan), dice, &mut self.events);
        }
        self.plans = plans;
        in_time
    }

    /// Picks a plan at a node by PUCT and answers it with the node it leads to; a plan tried for the first time
    /// leads out of the tree.
    fn select(&mut self, node: u32, plans: &[Plan], seat: Seat) -> (usize, u32) {
        let best = plans.iter().map(|plan| plan.score).fold(f32::MIN, f32::max);
        let weight = |plan: &Plan| ((plan.score - best) / PRIOR_SCALE).exp();
        let total: f32 = plans.iter().map(weight).sum();
        let visits = self.nodes[node as usize].visits;
        let reach = EXPLORATION * (visits.max(1) as f32).sqrt() / total;
        let mean = self.mean(node).unwrap_or(best);
        let mut chosen = (0, f32::MIN);
        for (index, plan) in plans.iter().enumerate() {
            let (tried, value) = match self.find(node, edge_key(plan, seat)) {
                Some(edge) => {
                    let edge = &self.edges[edge as usize];
                    (edge.visits as f32, edge.sum / edge.visits.max(1) as f32)
                }
                None => (0.0, mean + plan.score - best),
            };
            let urgency = value + reach * weight(plan) / (1.0 + tried);
            if urgency > chosen.1 {
                chosen = (index, urgency);
            }
        }
        let key = edge_key(&plans[chosen.0], seat);
        let (edge, child) = self.enter(node, key);
        self.path.push((node, edge, seat));
        (chosen.0, child)
    }

    /// The edge of a key and the node behind it, both made when missing.
    fn enter(&mut self, node: u32, key: u64) -> (u32, u32) {
        let Some(edge) = self.find(node, key) else {
            let edge = self.edges.len() as u32;
            let sibling = std::mem::replace(&mut self.nodes[node as usize].first, edge);
            self.edges.push(Edge {
                key,
                sibling,
                child: NONE,
                visits: 0,
                sum: 0.0,
            });
            return (edge, NONE);
        };
        if self.edges[edge as usize].child == NONE {
            self.edges[edge as usize].child = self.add_node();
        }
        (edge, self.edges[edge as usize].child)
    }

    fn add_node(&mut self) -> u32 {
        self.nodes.push(Node {
            visits: 0,
            first: NONE,
        });
        self.nodes.len() as u32 - 1
    }

    fn children(&self, node: u32) -> impl Iterator<Item = (u32, &Edge)> {
        let mut next = self.nodes[node as usize].first;
        std::iter::from_fn(move || {
            let edge = self.edges.get(next as usize)?;
            Some((std::mem::replace(&mut next, edge.sibling), edge))
        })
    }

    fn find(&self, node: u32, key: u64) -> Option<u32> {
        self.children(node)
            .find(|(_, edge)| edge.key == key)
            .map(|(index, _)| index)
    }

    /// The mean value of all trials at a node, for the seat that decides there.
    fn mean(&self, node: u32) -> Option<f32> {
        let (visits, sum) = self
            .children(node)
            .fold((0, 0.0), |(visits, sum), (_, edge)| {
                (visits + edge.visits, sum + edge.sum)
            });
        (visits > 0).then(|| sum / visits as f32)
    }
}

/// The same aim of another seat is another edge.
fn edge_key(plan: &Plan, seat: Seat) -> u64 {
    plan.key.wrapping_mul(31).wrapping_add(u64::from(seat.0))
}

/// Carries out a plan as far as it is legal: in another sample the end of it may not be. Answers whether anything was done.
pub(crate) fn carry_out<G: Playable>(
    position: &mut G,
    seat: Seat,
    actions: &[G::Action],
    dice: &mut Dice,
    events: &mut Vec<G::Event>,
) -> bool {
    let mut is_done = false;
    for action in actions {
        events.clear();
        if position.apply(seat, action, dice, events).is_err() {
            break;
        }
        is_done = true;
    }
    is_done
}
