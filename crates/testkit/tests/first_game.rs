//! A whole game from nothing: take one, two or three matches; who takes the last one has won. It passes all the laws.

use feldherr_core::{
    Audience, Dice, EndedBy, Game, GameEvent, Illegal, Message, Observer, Outcome, Prompt,
    PromptKind, Prompts, Rng, RuleId, Seat, SetupError, Standing,
};
use feldherr_testkit::{Effort, suite};
use serde::{Deserialize, Serialize};

/// A game with a rule reference has its rules generated from it; here one rule says everything.
const RULE: RuleId = RuleId::generated("M-1");

/// The position, which is its own setup and, since nothing is hidden, its own view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Matches {
    left: u8,
    second_to_move: bool,
}

impl Matches {
    fn turn(&self) -> Seat {
        Seat(self.second_to_move.into())
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Take(u8);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Taken(Seat, u8);

impl GameEvent for Taken {
    fn audience(&self) -> Audience {
        Audience::All
    }

    fn reveals(&self) -> bool {
        false
    }

    fn message(&self) -> Message {
        Message::new("taken").with("count", self.1)
    }
}

impl Game for Matches {
    type Setup = Self;
    type Action = Take;
    type Event = Taken;
    type View = Self;
    const KEY: &'static str = "matches";
    const RULES_VERSION: u32 = 1;

    fn start(setup: &Self, _: &mut Dice, _: &mut Vec<Taken>) -> Result<Self, SetupError> {
        Ok(setup.clone())
    }

    fn as_setup(&self) -> Self {
        self.clone()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn prompts(&self) -> Prompts {
        let prompt = Prompt {
            seat: self.turn(),
            kind: PromptKind::Must,
            message: Message::new("take-some"),
        };
        Prompts((self.left > 0).then_some(prompt).into_iter().collect())
    }

    fn options(&self, seat: Seat, into: &mut Vec<Take>) {
        let counts = (1..=3).map(Take);
        into.extend(counts.filter(|take| self.check(seat, take).is_ok()));
    }

    fn check(&self, seat: Seat, take: &Take) -> Result<(), Illegal> {
        let reason = if seat != self.turn() || self.left == 0 {
            "not-your-turn"
        } else if !(1..=self.left.min(3)).contains(&take.0) {
            "not-so-many"
        } else {
            return Ok(());
        };
        Err(Illegal::new(RULE, Message::new(reason)))
    }

    fn apply(
        &mut self,
        seat: Seat,
        take: &Take,
        _: &mut Dice,
        events: &mut Vec<Taken>,
    ) -> Result<(), Illegal> {
        self.check(seat, take)?;
        self.left -= take.0;
        self.second_to_move = !self.second_to_move;
        events.push(Taken(seat, take.0));
        Ok(())
    }

    fn view(&self, _: Observer) -> Self {
        self.clone()
    }

    fn redeal(&self, _: Seat, _: &mut Rng) -> Self {
        self.clone()
    }

    fn outcome(&self) -> Option<Outcome> {
        let mut standings = vec![Standing::Won; 2];
        standings[self.turn().index()] = Standing::Lost;
        (self.left == 0).then(|| Outcome {
            standings,
            ended_by: EndedBy::Victory,
            rule: RULE,
            message: Message::new("last-match-taken"),
            reached: Vec::new(),
        })
    }

    fn label(_: &Self, take: &Take) -> Message {
        Message::new("take").with("count", take.0)
    }
}

#[test]
fn a_first_game_passes_the_laws() {
    let setup = Matches {
        left: 15,
        second_to_move: false,
    };
    let effort = Effort {
        games: 5,
        longest: 15,
        positions: 5,
    };
    suite::<Matches>(&[setup], effort);
}
