//! The marshal of games in which everybody's reply is one plan: there is no tree to grow, so that plans are compared by
//! trials alone. In each round every plan that may still be the best is tried once, all with the same hidden cards and the
//! same dice, and whatever falls clearly behind is dropped.

use crate::heuristics::{Breadth, Doubt};
use crate::search::{Limit, carry_out};
use crate::{Heuristics, Observation, Plan, Plans, Playable};
use feldherr_core::{Dice, Rng, Seat};
use std::time::Instant;

/// No more plans than this are tried, the best scores first.
const MOST: usize = 8;
/// No trial goes on longer than this, whatever the heuristics say.
const LONGEST: u32 = 400;

/// The buffers of a search, kept from one decision to the next.
#[derive(Debug)]
pub(crate) struct Trials<G: Playable> {
    plans: Plans<G::Action>,
    events: Vec<G::Event>,
}

impl<G: Playable> Default for Trials<G> {
    fn default() -> Self {
        Self {
            plans: Plans::default(),
            events: Vec::new(),
        }
    }
}

/// A plan and what its trials gave, round by round.
struct Entry<'a> {
    plan: &'a Plan,
    values: Vec<f32>,
    is_dropped: bool,
}

impl Entry<'_> {
    /// The mean lead over another plan in the rounds both were tried in, and its standard error; the scores count as a
    /// few trials.
    fn lead(&self, other: &Self, weight: f32) -> (f32, f32) {
        let pairs = || self.values.iter().zip(&other.values);
        let count = pairs().count() as f32;
        let prior = self.plan.score - other.plan.score;
        let sum: f32 = pairs().map(|(one, two)| one - two).sum();
        let mean = (sum + weight * prior) / (count + weight);
        let spread: f32 = pairs().map(|(one, two)| (one - two - mean).powi(2)).sum();
        let variance = spread / (count - 1.0).max(1.0);
        (mean, (variance / (count + weight)).sqrt())
    }
}

impl<G: Playable> Trials<G> {
    /// The plan of `roots` that does best; the first one unless another is clearly better.
    pub(crate) fn best(
        &mut self,
        observation: &Observation<'_, G>,
        heuristics: &mut G::Heuristics,
        roots: &Plans<G::Action>,
        limit: Limit<'_>,
        rng: &mut Rng,
    ) -> Option<Plan> {
        let mut entries: Vec<Entry<'_>> = roots
            .list()
            .iter()
            .map(|plan| Entry {
                plan,
                values: Vec::new(),
                is_dropped: false,
            })
            .collect();
        if let [_, others @ ..] = entries.as_mut_slice() {
            others.sort_by(|a, b| b.plan.score.total_cmp(&a.plan.score));
        }
        entries.truncate(MOST);
        let (mut done, start) = (0, Instant::now());
        let doubt = &heuristics.doubt();
        while limit.allows(done) && entries.iter().filter(|entry| !entry.is_dropped).count() > 1 {
            let (sample, seed) = (observation.sample(rng), rng.bits());
            for entry in entries.iter_mut().filter(|entry| !entry.is_dropped) {
                let actions = roots.actions(entry.plan);
                let seat = observation.seat();
                heuristics.begin_trial(&sample, seat, entry.plan.key);
                let question = (&sample, seat, actions);
                let Some(value) = self.play(question, heuristics, seed, limit) else {
                    break;
                };
                entry.values.push(value);
                done += 1;
            }
            drop_behind(&mut entries, doubt);
            if doubt.thins_out {
                thin_out(&mut entries, limit.spent(done, start), doubt);
            }
        }
        choose(&entries, heuristics.margin(), doubt).cloned()
    }

    /// Plays on once after a plan, everybody by the replies of the heuristics; answers its value for the seat, if there
    /// was time for it.
    fn play(
        &mut self,
        (sample, seat, actions): (&G, Seat, &[G::Action]),
        heuristics: &mut G::Heuristics,
        seed: u64,
        limit: Limit<'_>,
    ) -> Option<f32> {
        let mut position = sample.clone();
        let last = heuristics.turn(&position) + heuristics.turns_ahead(&position);
        let mut stage = heuristics.stage(&position);
        let dice_of =
            |stage: u64| Dice::simulated(Rng::new(seed ^ stage.wrapping_mul(0x9e37_79b9)));
        let mut dice = dice_of(stage);
        carry_out(&mut position, seat, actions, &mut dice, &mut self.events);
        for _ in 0..LONGEST {
            if limit.is_past() {
                return None;
            }
            let Some(next) = heuristics.awaited(&position) else {
                break;
            };
            if heuristics.turn(&position) >= last {
                break;
            }
            // Every stage has dice of its own, so that what one plan rolls more of does not change all that follows.
            if heuristics.stage(&position) != stage {
                stage = heuristics.stage(&position);
                dice = dice_of(stage);
            }
            self.plans.clear();
            heuristics.plans(&position, next, Breadth::Reply, &mut self.plans);
            let Some(plan) = self.plans.best() else { break };
            let actions = self.plans.actions(plan);
            if !carry_out(&mut position, next, actions, &mut dice, &mut self.events) {
                break;
            }
        }
        heuristics.values(&position).get(seat.index()).copied()
    }
}

/// Drops what is clearly behind the best.
fn drop_behind(entries: &mut [Entry<'_>], doubt: &Doubt) {
    let mut open: Vec<usize> = (0..entries.len())
        .filter(|index| !entries[*index].is_dropped)
        .collect();
    let Some(best) = leader(entries, &open, doubt) else {
        return;
    };
    if entries[best].values.len() < doubt.least_rounds {
        return;
    }
    open.retain(|index| {
        let (lead, error) = entries[*index].lead(&entries[best], doubt.score_weight);
        *index != best && lead + doubt.behind * error < 0.0
    });
    for index in open {
        entries[index].is_dropped = true;
    }
}

/// Drops the worse half once a third of the budget is spent, and half of the others after two thirds: what is left is for
/// those between whom it is hard to decide.
fn thin_out(entries: &mut [Entry<'_>], spent: f32, doubt: &Doubt) {
    let parts = match spent {
        ..0.33 => return,
        ..0.67 => 2,
        _ => 4,
    };
    let kept = entries.len().div_ceil(parts).max(2);
    let open = |entries: &[Entry<'_>]| -> Vec<usize> {
        let those = entries.iter().enumerate();
        let those = those.filter(|(_, entry)| !entry.is_dropped);
        those.map(|(index, _)| index).collect()
    };
    let mut left = open(entries);
    while left.len() > kept {
        let worst = left.iter().copied().reduce(|worst, index| {
            let (lead, _) = entries[index].lead(&entries[worst], doubt.score_weight);
            if lead < 0.0 { index } else { worst }
        });
        if let Some(worst) = worst {
            entries[worst].is_dropped = true;
        }
        left = open(entries);
    }
}

fn leader(entries: &[Entry<'_>], open: &[usize], doubt: &Doubt) -> Option<usize> {
    open.iter().copied().reduce(|best, index| {
        let (lead, _) = entries[index].lead(&entries[best], doubt.score_weight);
        if lead > 0.0 { index } else { best }
    })
}

/// The best of those left, or the first of all where that is not sure or not better by a margin.
fn choose<'a>(entries: &[Entry<'a>], margin: f32, doubt: &Doubt) -> Option<&'a Plan> {
    let open: Vec<usize> = (0..entries.len())
        .filter(|index| !entries[*index].is_dropped)
        .collect();
    let first = entries.first()?;
    let best = &entries[leader(entries, &open, doubt)?];
    let (lead, error) = best.lead(first, doubt.score_weight);
    let is_better = first.is_dropped || lead > doubt.ahead * error;
    Some(if is_better && lead >= margin {
        best.plan
    } else {
        first.plan
    })
}
