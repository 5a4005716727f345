//! What a seat may have answered beforehand: questions that come again and again, and the ways to answer them.
//!
//! Which way a seat wants is no part of the position: the host keeps it and hides it like a hand. The rules say which kinds
//! of questions there are, in which ways each may be answered, and what a way means at a moment.

use crate::Game;

/// A kind of question that comes again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The message that names it.
    pub name: &'static str,
    /// The messages that name the ways to answer it, besides [`Question::ASK`].
    pub ways: &'static [&'static str],
    /// The way of a seat that has said nothing. In a question that is no [`Game::window`] its answers follow from what everybody
    /// knows.
    pub usual: &'static str,
    /// The same where nobody could learn anything from it, because all others are machines.
    pub alone: &'static str,
    /// Whether it mostly comes in the turn of somebody else.
    pub reaction: bool,
}

impl Question {
    /// The seat is always asked.
    pub const ASK: &'static str = "core-way-ask";
    /// The seat is asked when it has a choice: the only answer is given for it.
    pub const MATTERS: &'static str = "core-way-matters";
    /// What can be declined is declined.
    pub const NEVER: &'static str = "core-way-never";

    /// A question in the seat's own turn, always asked as long as the seat says nothing.
    pub const fn new(name: &'static str, ways: &'static [&'static str]) -> Self {
        Self {
            name,
            ways,
            usual: Self::ASK,
            alone: Self::ASK,
            reaction: false,
        }
    }

    /// The same with another usual way.
    #[must_use]
    pub const fn usually(self, usual: &'static str) -> Self {
        Self {
            usual,
            alone: usual,
            ..self
        }
    }

    /// The same with another usual way where nobody could learn anything from it.
    #[must_use]
    pub const fn alone(self, alone: &'static str) -> Self {
        Self { alone, ..self }
    }

    /// The same in the turn of somebody else.
    #[must_use]
    pub const fn in_reaction(self) -> Self {
        Self {
            reaction: true,
            ..self
        }
    }

    /// Whether it can be answered in this way.
    pub fn allows(&self, way: &str) -> bool {
        way == Self::ASK || self.ways.contains(&way)
    }
}

/// The only one of these options, if there is but one. An open action stands for many.
pub fn only_of<G: Game>(options: &[G::Action]) -> Option<G::Action> {
    match options {
        [only] if !G::is_open(only) => Some(only.clone()),
        _ => None,
    }
}
