//! Victory points, the end of a battle, and the battles of a campaign.

use crate::agenda::{Chapter, Course, Flow};
use crate::{Position, Side, Step, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VictoryTask {
    /// LB-2.2Da Points that a turn brings.
    Turn,
    /// The last turn is over: the battle is counted; LB-1.0b in a campaign the next one begins.
    Count,
}

impl Chapter for VictoryTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Turn => {}
            Self::Count => position.count_battle(course),
        }
        Flow::Done
    }
}

impl Position {
    // stub (command): only recorded points count, and a campaign ends with its first battle.
    fn count_battle(&mut self, course: &mut Course<'_>) {
        self.state.step = Step::Over;
        self.state.agenda.clear();
        let points = Side::BOTH.map(|side| self.score(side));
        course.tell(VictoryEvent::Over { points });
    }

    /// The victory points of a side as things stand.
    // stub (command)
    pub fn score(&self, side: Side) -> i16 {
        self.state.sides[side.index()].points
    }

    /// A side has come into a hex, which may count.
    // stub (command)
    pub(crate) fn hold(&mut self, _hex: crate::HexId, _side: Side, _course: &mut Course<'_>) {}

    /// Whether the game has been played to its end.
    pub fn is_over(&self) -> bool {
        self.state.step == Step::Over
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum VictoryEvent {
    /// The game is over, with the points of both sides.
    Over { points: [i16; 2] },
}

impl VictoryEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Over { points } => Message::new(text::LB_OVER_POINTS)
                .with("french", points[0])
                .with("coalition", points[1]),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
