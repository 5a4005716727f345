//! NE-TURN, NE-END Rounds and turns, and when the game is over.

use crate::agenda::{Chapter, Course, Flow, Task};
use crate::rules::battle::BattleTask;
use crate::rules::politics::PoliticsTask;
use crate::rules::production::ProductionTask;
use crate::rules::war::WarTask;
use crate::{Action, Campaign, Date, Position, Power, PowerSet, tables, text};
use feldherr_core::{Audience, Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter. None of it waits for anybody.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnTask {
    /// NE-TURN-2 A round begins.
    Round,
    /// NE-TURN-1 The turn of a power begins, if it has one.
    Begin(Power),
    /// NE-TURN-1 The turn of a power is over.
    End(Power),
    /// NE-TURN-2 All have had their turns.
    EndRound,
    /// NE-END-1 The game ends here, or the next month follows.
    NextRound,
}

impl TurnTask {
    /// NE-TURN-1 A power's turn: movement, then battles, then what the end of a turn brings.
    pub(crate) fn of_turn(power: Power) -> [Task; 4] {
        [
            WarTask::Move.into(),
            BattleTask::Choose.into(),
            PoliticsTask::EndOfTurn(power).into(),
            Self::End(power).into(),
        ]
    }
}

impl Chapter for TurnTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Round => position.begin_round(course),
            Self::Begin(power) => position.begin_turn(power, course),
            Self::End(power) => position.end_turn(power),
            Self::EndRound => position.end_round(),
            Self::NextRound => position.next_round(course),
        }
        Flow::Done
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        SeatSet::NONE
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(text::NE_NOT_NOW)
    }

    fn options(&self, _position: &Position, _seat: Seat, _into: &mut Vec<Action>) {}

    fn check(
        &self,
        position: &Position,
        _seat: Seat,
        _action: &Action,
    ) -> Result<Preview, Illegal> {
        Err(position.not_now())
    }

    fn act(
        self,
        _position: &mut Position,
        _seat: Seat,
        _action: &Action,
        _course: &mut Course<'_>,
    ) {
    }
}

impl Position {
    fn begin_round(&mut self, course: &mut Course<'_>) {
        for realm in &mut self.state.realms {
            realm.moved = false;
        }
        course.tell(TurnEvent::Round { date: self.date() });
        self.plan([TurnTask::Begin(self.world.first).into()]);
    }

    /// NE-TURN-1 Movement, then battles; NE-NEUTRAL-1 an inactive power has no turn.
    fn begin_turn(&mut self, power: Power, course: &mut Course<'_>) {
        self.state.active = power;
        self.state.campaign = Campaign {
            moving: PowerSet::only(power),
            ..Campaign::default()
        };
        if !self.is_active(power) {
            self.plan([self.after_turn(power)]);
            return;
        }
        course.tell(TurnEvent::Turn { power });
        self.plan(TurnTask::of_turn(power));
    }

    fn end_turn(&mut self, power: Power) {
        self.state.campaign = Campaign::default();
        self.plan([self.after_turn(power)]);
    }

    /// NE-TURN-7 The next power follows clockwise until all have had their turns.
    fn after_turn(&self, power: Power) -> Task {
        let next = power.next();
        if next == self.world.first {
            TurnTask::EndRound.into()
        } else {
            TurnTask::Begin(next).into()
        }
    }

    /// NE-TURN-3 Production comes after March, June, September and December.
    fn end_round(&mut self) {
        let next = TurnTask::NextRound.into();
        if tables::PRODUCTION_MONTHS.contains(&self.date().month) {
            self.plan([ProductionTask::Begin.into(), next]);
        } else {
            self.plan([next]);
        }
    }

    fn next_round(&mut self, course: &mut Course<'_>) {
        if self.is_last_round() {
            self.state.agenda.clear();
            course.tell(TurnEvent::Over { date: self.date() });
            return;
        }
        self.state.round = self.state.round.saturating_add(1);
        self.plan([TurnTask::Round.into()]);
    }

    /// NE-END-2 Whether the agreed number of rounds has been played, or the agreed month is over.
    fn is_last_round(&self) -> bool {
        let end = &self.world.end;
        end.rounds.is_some_and(|rounds| self.state.round >= rounds)
            || end.last.is_some_and(|last| self.date() >= last)
            || self.state.time_up
            || self.state.round == u16::MAX
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        self.state.agenda.is_empty()
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum TurnEvent {
    /// NE-TURN-2 A month began.
    Round { date: Date },
    /// NE-TURN-1 A turn began.
    Turn { power: Power },
    /// The game is over.
    Over { date: Date },
}

impl TurnEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Round { date } => Message::new(text::NE_ROUND_BEGAN).with("date", date.name()),
            Self::Turn { power } => Message::new(text::NE_TURN_BEGAN).with("power", power.name()),
            Self::Over { date } => Message::new(text::NE_GAME_OVER).with("date", date.name()),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
