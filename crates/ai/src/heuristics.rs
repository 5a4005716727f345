use feldherr_core::{Game, Seat};
use std::ops::Range;

/// The most seats a game that the machine plays can have.
pub const MAX_SEATS: usize = 8;

/// What a position is worth to each seat: its chance to win, from 0 to 1.
pub type Values = [f32; MAX_SEATS];

/// A game the machine can play.
pub trait Playable: Game {
    /// What the game knows about playing well.
    type Heuristics: Heuristics<Self>;

    /// The heuristics for games like the one in this position; tables may be prepared here.
    fn heuristics(&self) -> Self::Heuristics;

    /// The setup with a limit that makes sure that a game nobody watches ends.
    #[must_use]
    fn unattended(setup: Self::Setup) -> Self::Setup;
}

/// What a game adds to the players: judgement. Buffers may be kept between calls, conclusions may not, but for what the
/// plans last made are after ([`Heuristics::begin_trial`]) and which of them is being carried out ([`Heuristics::chosen`]).
pub trait Heuristics<G: Game>: Send {
    /// Each seat's chance to win.
    fn values(&mut self, position: &G) -> Values;

    /// Appends the plans worth a thought for `seat`, which must decide now. A plan is a run of the seat's small
    /// decisions up to the next chance or the next decision of somebody else; its score is the value for the
    /// seat of the position it leads to. At least one plan is added, and the first decision of each is legal.
    fn plans(&mut self, position: &G, seat: Seat, breadth: Breadth, into: &mut Plans<G::Action>);

    /// Whether a beginner would consider the action.
    fn is_sane(&mut self, position: &G, seat: Seat, action: &G::Action) -> bool;

    /// The seat the game waits for. A game that knows it without building prompts says so.
    fn awaited(&self, position: &G) -> Option<Seat> {
        position.prompts().awaited().next()
    }

    /// How many turns have begun.
    fn turn(&self, position: &G) -> u32;

    /// How many turns a search plays on before it asks for values.
    fn turns_ahead(&self, position: &G) -> u32;

    /// A number that changes with every part of a turn; trials of different plans meet the same dice from its beginning.
    fn stage(&self, position: &G) -> u64 {
        u64::from(self.turn(position))
    }

    /// Whether replies are always one plan, so that no tree can grow.
    fn has_single_replies(&self) -> bool {
        false
    }

    /// By how much another plan must prove better than the first to be carried out instead.
    fn margin(&self) -> f32 {
        0.0
    }

    /// How long trials of plans go on before they are believed.
    fn doubt(&self) -> Doubt {
        Doubt::default()
    }

    /// A trial of one of the plans last made for `seat` begins at a position; replies may follow the plan's aim.
    fn begin_trial(&mut self, _position: &G, _seat: Seat, _key: u64) {}

    /// One of the plans last made for `seat` was chosen to be carried out; what has to be planned anew on the way may follow
    /// its aim.
    fn chosen(&mut self, _position: &G, _seat: Seat, _key: u64) {}

    /// Which part of a budget the present decision may take, where one is given for several.
    fn share(&self, _position: &G, _seat: Seat) -> f32 {
        1.0
    }
}

/// How much it takes to believe what trials of plans say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Doubt {
    /// No plan is dropped before so many rounds.
    pub least_rounds: usize,
    /// A plan is dropped when it is so many standard errors behind the best.
    pub behind: f32,
    /// Another plan than the first must be so many standard errors ahead of it.
    pub ahead: f32,
    /// For how many trials the score of a plan counts.
    pub score_weight: f32,
    /// Whether the worse half of the plans is dropped after a third of the budget, and half of the others after two thirds.
    pub thins_out: bool,
}

impl Default for Doubt {
    fn default() -> Self {
        Self {
            least_rounds: 4,
            behind: 1.5,
            ahead: 0.7,
            score_weight: 3.0,
            thins_out: false,
        }
    }
}

/// How many plans are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Breadth {
    /// The most likely ones, for what others may do in a simulation.
    Reply,
    /// The good ones, for a player that looks at nothing else.
    Narrow,
    /// Every sensible one, for a player that tries them out.
    Wide,
}

/// One plan of a [`Plans`] list.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What the plan is after; the same aim has the same key in similar positions, so that search can learn.
    pub key: u64,
    /// The value for the deciding seat of where the plan leads.
    pub score: f32,
    actions: Range<usize>,
}

/// A list of plans that keeps its memory when cleared.
#[derive(Clone, Debug)]
pub struct Plans<A> {
    plans: Vec<Plan>,
    actions: Vec<A>,
}

impl<A> Default for Plans<A> {
    fn default() -> Self {
        Self {
            plans: Vec::new(),
            actions: Vec::new(),
        }
    }
}

impl<A: Clone + PartialEq> Plans<A> {
    /// Forgets all plans.
    pub fn clear(&mut self) {
        self.plans.clear();
        self.actions.clear();
    }

    /// Adds a plan.
    pub fn push(&mut self, key: u64, score: f32, actions: &[A]) {
        let start = self.actions.len();
        self.actions.extend_from_slice(actions);
        self.plans.push(Plan {
            key,
            score,
            actions: start..self.actions.len(),
        });
    }

    /// Whether a plan consists of exactly these decisions.
    pub fn contains(&self, actions: &[A]) -> bool {
        self.plans
            .iter()
            .any(|plan| self.actions[plan.actions.clone()] == *actions)
    }

    /// The plans in the order added.
    pub fn list(&self) -> &[Plan] {
        &self.plans
    }

    /// The decisions of a plan of this list.
    pub fn actions(&self, plan: &Plan) -> &[A] {
        self.actions.get(plan.actions.clone()).unwrap_or_default()
    }

    /// The plan with the highest score, the first of equals.
    pub fn best(&self) -> Option<&Plan> {
        self.plans.iter().reduce(
            |best, plan| {
                if plan.score > best.score { plan } else { best }
            },
        )
    }
}
