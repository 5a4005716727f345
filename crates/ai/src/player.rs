use crate::heuristics::Breadth;
use crate::search::{Limit, Search};
use crate::trials::Trials;
use crate::{Heuristics, Observation, Plans, Playable};
use feldherr_core::{Dice, Observer, Rng};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any sane action.
    Recruit,
    /// The plan that leads to the best position at once.
    Captain,
    /// The plan that proves best in simulated play.
    Marshal,
}

/// How long a player may think about one decision, or about a part of a turn in games that share it out among several
/// decisions. Only the marshal needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Budget {
    /// By the clock.
    Time(Duration),
    /// By the number of games played on; the choice is then the same on every machine.
    Simulations(u32),
}

impl Budget {
    /// A part of it.
    fn part(self, share: f32) -> Self {
        match self {
            Self::Time(limit) => Self::Time(limit.mul_f32(share.clamp(0.0, 1.0))),
            Self::Simulations(limit) => {
                Self::Simulations((limit as f32 * share).ceil().max(1.0) as u32)
            }
        }
    }
}

/// A player that remembers the plan it is carrying out.
pub struct Player<G: Playable> {
    level: Level,
    budget: Budget,
    rng: Rng,
    heuristics: Option<G::Heuristics>,
    plans: Plans<G::Action>,
    rest: VecDeque<G::Action>,
    expected: Option<G::View>,
    search: Search<G>,
    trials: Trials<G>,
    stop: Arc<AtomicBool>,
}

impl<G: Playable> Player<G> {
    /// A player for one game; the same seed plays alike.
    pub fn new(level: Level, budget: Budget, seed: u64) -> Self {
        Self {
            level,
            budget,
            rng: Rng::new(seed),
            heuristics: None,
            plans: Plans::default(),
            rest: VecDeque::new(),
            expected: None,
            search: Search::default(),
            trials: Trials::default(),
            stop: Arc::default(),
        }
    }

    /// From now on thinking ends when `stop` turns true, with the best that was found until then.
    pub fn stop_when(&mut self, stop: Arc<AtomicBool>) {
        self.stop = stop;
    }

    /// Decides. A plan made before goes on as long as everything went as foreseen.
    pub fn choose(&mut self, observation: &Observation<'_, G>) -> G::Action {
        if let [only] = observation.options()
            && (!G::is_open(only) || self.level == Level::Recruit)
        {
            self.rest.clear();
            return only.clone();
        }
        if self.level == Level::Recruit {
            return self.any_sane(observation);
        }
        if self.expected.take() != Some(observation.view()) {
            self.rest.clear();
        }
        let is_allowed = |action: &G::Action| observation.allows(action);
        if !self.rest.front().is_some_and(is_allowed) {
            self.plan(observation);
        }
        let planned = self.rest.pop_front().filter(is_allowed);
        let Some(action) = planned else {
            self.rest.clear();
            return observation.options()[0].clone();
        };
        if !self.rest.is_empty() {
            self.foresee(observation, &action);
        }
        action
    }

    fn any_sane(&mut self, observation: &Observation<'_, G>) -> G::Action {
        let position = observation.sample(&mut self.rng);
        let heuristics = self.heuristics.get_or_insert_with(|| position.heuristics());
        let sane: Vec<&G::Action> = observation
            .options()
            .iter()
            .filter(|action| heuristics.is_sane(&position, observation.seat(), action))
            .collect();
        match self.rng.pick(&sane) {
            Some(action) => (*action).clone(),
            None => observation.options()[0].clone(),
        }
    }

    fn plan(&mut self, observation: &Observation<'_, G>) {
        let start = Instant::now();
        let position = observation.sample(&mut self.rng);
        let heuristics = self.heuristics.get_or_insert_with(|| position.heuristics());
        self.plans.clear();
        let seat = observation.seat();
        let breadth = match self.level {
            Level::Marshal => Breadth::Wide,
            _ => Breadth::Narrow,
        };
        heuristics.plans(&position, seat, breadth, &mut self.plans);
        let best = match self.plans.list() {
            [_, _, ..] if self.level == Level::Marshal => {
                let share = heuristics.share(&position, seat);
                let limit = Limit::new(self.budget.part(share), start, &self.stop);
                let (plans, rng) = (&self.plans, &mut self.rng);
                if heuristics.has_single_replies() {
                    self.trials.best(observation, heuristics, plans, limit, rng)
                } else {
                    self.search.best(observation, heuristics, plans, limit, rng)
                }
            }
            _ => self.plans.best().cloned(),
        };
        if let Some(plan) = &best {
            heuristics.chosen(&position, seat, plan.key);
        }
        let actions = best.as_ref().map(|plan| self.plans.actions(plan));
        self.rest.clear();
        self.rest
            .extend(actions.unwrap_or_default().iter().cloned());
    }

    /// What the seat will see if the action does what the plan counts on.
    fn foresee(&mut self, observation: &Observation<'_, G>, action: &G::Action) {
        let mut position = observation.sample(&mut self.rng);
        let mut dice = Dice::simulated(self.rng.clone());
        let done = position.apply(observation.seat(), action, &mut dice, &mut Vec::new());
        self.expected = done
            .is_ok()
            .then(|| position.view(Observer::Seat(observation.seat())));
    }
}

/// Decides once, without memory of earlier decisions.
pub fn choose<G: Playable>(
    observation: &Observation<'_, G>,
    level: Level,
    budget: Budget,
    rng: &mut Rng,
) -> G::Action {
    Player::new(level, budget, rng.bits()).choose(observation)
}
