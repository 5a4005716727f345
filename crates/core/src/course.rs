//! What happens while a game goes on by itself: dice, and events by chapter.

use crate::{Dice, Purpose};

/// Chance and the events it led to, while a task runs.
pub struct Course<'a, E> {
    /// The dice.
    pub dice: &'a mut Dice,
    /// What happened so far.
    pub events: &'a mut Vec<E>,
}

impl<E> Course<'_, E> {
    /// Rolls one die.
    pub fn d6(&mut self, purpose: Purpose) -> u8 {
        self.dice.draw(purpose, 6) as u8
    }

    /// Rolls two dice; their sum.
    pub fn two_d6(&mut self, purpose: Purpose) -> u8 {
        self.d6(purpose) + self.d6(purpose)
    }

    /// One of `count` at random, from 0; nothing is drawn where there is no choice.
    pub fn choose(&mut self, purpose: Purpose, count: usize) -> usize {
        match u32::try_from(count) {
            Ok(sides) if sides > 1 => self.dice.draw(purpose, sides) as usize - 1,
            _ => 0,
        }
    }

    /// Notes what happened.
    pub fn tell(&mut self, event: impl Into<E>) {
        self.events.push(event.into());
    }
}

/// Makes `Event`, a game's events by chapter, of the events of its chapters: `events! { Turn(TurnEvent), … }`.
#[macro_export]
macro_rules! events {
    ($($name:ident($kind:ty)),* $(,)?) => {
        /// One thing that happened, by chapter.
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs)]
        pub enum Event {
            $($name($kind)),*
        }

        $(impl From<$kind> for Event {
            fn from(event: $kind) -> Self {
                Self::$name(event)
            }
        })*

        impl $crate::GameEvent for Event {
            fn audience(&self) -> $crate::Audience {
                match self {
                    $(Self::$name(event) => event.audience()),*
                }
            }

            fn reveals(&self) -> bool {
                match self {
                    $(Self::$name(event) => event.reveals()),*
                }
            }

            fn message(&self) -> $crate::Message {
                match self {
                    $(Self::$name(event) => event.message()),*
                }
            }

            fn draws(&self) -> usize {
                match self {
                    $(Self::$name(event) => event.draws()),*
                }
            }
        }
    };
}
