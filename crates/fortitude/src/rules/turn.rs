//! VF-3, VF-10 Turns and phases, objectives, the end of the battle.

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::rules::command::CommandTask;
use crate::rules::fate::{FateTask, Moment};
use crate::rules::fire::FireTask;
use crate::rules::melee::MeleeTask;
use crate::rules::morale::MoraleTask;
use crate::{Done, Name, Phase, Place, Position, Side, Until, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// VF-2.1.1b How near figures must be to an objective to count.
const OBJECTIVE_REACH: f64 = 6.0;

/// What is to be done in this chapter. None of it waits for anybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnTask {
    /// VF-3.0a The turn of the active side begins.
    Begin,
    /// VF-3.0c A phase begins.
    Phase(Phase),
    /// What a phase leaves behind is settled: fortitude tests, cards of its end.
    EndPhase,
    /// Marks and effects of the phase are cleared away, and the next one follows.
    Close,
    /// VF-2.1.1b, VF-10.0a The turn is over.
    End,
}

impl Chapter<Position> for TurnTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Begin => position.begin_turn(course),
            Self::Phase(phase) => position.begin_phase(phase, course),
            Self::EndPhase => position.end_phase(),
            Self::Close => position.close_phase(),
            Self::End => position.end_turn(course),
        }
        Flow::Done
    }
}

impl Position {
    /// VF-3.0a, VF-3.0b The active side's turn begins with a clean slate; VF-F.3a its enemy may play a card first.
    fn begin_turn(&mut self, course: &mut Course<'_>) {
        for unit in &mut self.state.units {
            unit.done = Done::default();
        }
        for brigade in &mut self.state.brigades {
            brigade.activated = None;
        }
        for leader in &mut self.state.leaders {
            leader.moved = false;
        }
        for side in &mut self.state.sides {
            side.initiative = false;
            side.entered = 0;
        }
        course.tell(TurnEvent::Began {
            round: self.state.round,
            army: self.army_name(self.state.active),
        });
        self.plan([
            Task::Fate(FateTask::Window(Moment::TurnStart)),
            Task::Turn(TurnTask::Phase(Phase::Fate)),
        ]);
    }

    /// VF-3.0c The phases follow in the printed order.
    fn begin_phase(&mut self, phase: Phase, course: &mut Course<'_>) {
        self.state.phase = Some(phase);
        course.tell(TurnEvent::PhaseBegan { phase });
        let work = match phase {
            Phase::Fate => Task::Fate(FateTask::Begin),
            Phase::Fire => Task::Fire(FireTask::Choose),
            Phase::Command => Task::Command(CommandTask::Begin),
            Phase::Melee => Task::Melee(MeleeTask::Begin),
        };
        let ending = Task::Turn(TurnTask::EndPhase);
        if phase == Phase::Fate {
            self.plan([work, ending]);
        } else {
            let opening = Task::Fate(FateTask::Window(Moment::PhaseStart));
            self.plan([opening, work, ending]);
        }
    }

    /// VF-9.5a Fortitude is tested at the end of a phase; VF-G104 cards of the end of the Melee phase come after
    /// that, and what flees by them is tested too.
    fn end_phase(&mut self) {
        let fortitude = || Task::Morale(MoraleTask::Fortitude);
        let close = Task::Turn(TurnTask::Close);
        if self.state.phase == Some(Phase::Melee) {
            let cards = Task::Fate(FateTask::Window(Moment::MeleeEnd));
            self.plan([fortitude(), cards, fortitude(), close]);
        } else {
            self.plan([fortitude(), close]);
        }
    }

    fn close_phase(&mut self) {
        for unit in &mut self.state.units {
            unit.done.fired_at = false;
            unit.done.supported = false;
            unit.done.won = false;
        }
        for brigade in &mut self.state.brigades {
            brigade.owes = 0;
        }
        self.end_effects(Until::PhaseEnd);
        let next = match self.state.phase {
            Some(Phase::Fate) => TurnTask::Phase(Phase::Fire),
            Some(Phase::Fire) => TurnTask::Phase(Phase::Command),
            Some(Phase::Command) => TurnTask::Phase(Phase::Melee),
            Some(Phase::Melee) | None => TurnTask::End,
        };
        self.plan([Task::Turn(next)]);
    }

    fn end_effects(&mut self, until: Until) {
        self.state.effects.retain(|effect| effect.until != until);
    }

    /// VF-2.3b, VF-10.0a, VF-G31 Whether the battle ends with this round: the agreed number of turns is reached, or the
    /// agreed time is over.
    pub fn is_last_round(&self) -> bool {
        self.state.time_up || self.state.round >= self.field.turns
    }

    /// VF-2.3a, VF-G31 The agreed time is over; both sides still finish the round, so that they have had equally many
    /// turns.
    pub(crate) fn call_time(&mut self, course: &mut Course<'_>) {
        self.state.time_up = true;
        course.tell(TurnEvent::TimeUp);
    }

    /// VF-10.0a, VF-2.3b The battle ends once the limit is reached and both sides have had equally many turns; otherwise
    /// the other side follows.
    fn end_turn(&mut self, course: &mut Course<'_>) {
        self.take_objectives(course);
        self.end_effects(Until::TurnEnd);
        self.state.phase = None;
        let was_second = self.state.active != self.state.first;
        if was_second && self.is_last_round() {
            self.end_effects(Until::GameEnd);
            let scores = Side::BOTH.map(|side| self.score(side));
            let armies = Side::BOTH.map(|side| self.army_name(side));
            course.tell(TurnEvent::Over { armies, scores });
            self.state.agenda.clear();
            return;
        }
        self.state.round += u16::from(was_second);
        self.state.active = self.state.active.other();
        self.plan([Task::Turn(TurnTask::Begin)]);
    }

    /// VF-2.1.1b, VF-2.1.1d At the end of every turn objectives change hands; a tie or leaving changes nothing.
    pub(crate) fn take_objectives(&mut self, course: &mut Course<'_>) {
        for index in 0..self.state.objectives.len() {
            let Some(gainer) = self.objective_gainer(index) else {
                continue;
            };
            let army = self.army_name(gainer);
            let Some(objective) = self.state.objectives.get_mut(index) else {
                continue;
            };
            if objective.held != Some(gainer) {
                objective.held = Some(gainer);
                let number = index as u8 + 1;
                course.tell(TurnEvent::Taken { number, army });
            }
        }
    }

    /// VF-2.1.1b, VF-2.1.1c Who meets the condition of gaining an objective now: more figures within 6 in, or
    /// occupying the feature that is the objective. Leaders count for nothing (VF-1.3d, VF-G30).
    fn objective_gainer(&self, index: usize) -> Option<Side> {
        let objective = self.state.objectives.get(index)?;
        if let Some(feature) = objective.feature {
            let holder = |unit: &&crate::Unit| unit.place == Place::Feature(feature);
            let at = self.state.units.iter().position(|unit| holder(&unit))?;
            return self.field.sheets.get(at).map(|sheet| sheet.side);
        }
        let [one, two] =
            Side::BOTH.map(|side| self.figures_near(side, objective.at, OBJECTIVE_REACH));
        match one.cmp(&two) {
            std::cmp::Ordering::Greater => Some(Side::One),
            std::cmp::Ordering::Less => Some(Side::Two),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// VF-10.0b, VF-2.1.1a Objectives held, doubled where the side's card 10 says so (VF-F.10, VF-G108), plus the
    /// setbacks of the enemy.
    pub fn score(&self, side: Side) -> u16 {
        let held = self.state.objectives.iter();
        let objectives: u16 = held
            .filter(|objective| objective.held == Some(side))
            .map(|objective| 1 + u16::from(objective.prized[side.index()]))
            .sum();
        objectives + u16::from(self.state.sides[side.other().index()].setbacks)
    }

    /// VF-10.0a Whether the battle has been fought to its end.
    pub const fn is_over(&self) -> bool {
        self.state.agenda.is_empty()
    }

    pub(crate) fn army_name(&self, side: Side) -> Name {
        self.field.armies[side.index()].name.clone()
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum TurnEvent {
    /// VF-3.0a A turn began.
    Began { round: u16, army: Name },
    /// VF-3.0c A phase began.
    PhaseBegan { phase: Phase },
    /// VF-2.1.1b An objective changed hands; objectives are numbered from 1.
    Taken { number: u8, army: Name },
    /// VF-2.3a, VF-G31 The agreed time is over.
    TimeUp,
    /// VF-10.0a The battle is over.
    Over { armies: [Name; 2], scores: [u16; 2] },
}

impl TurnEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Self::TimeUp)
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Began { round, army } => Message::new(text::VF_TURN_BEGAN)
                .with("round", *round)
                .with("army", army.message()),
            Self::PhaseBegan { phase } => {
                Message::new(text::VF_PHASE_BEGAN).with("phase", phase.name())
            }
            Self::Taken { number, army } => Message::new(text::VF_OBJECTIVE_TAKEN)
                .with("number", *number)
                .with("army", army.message()),
            Self::TimeUp => Message::new(text::VF_TIME_UP),
            Self::Over { armies, scores } => Message::new(text::VF_BATTLE_OVER)
                .with("one", armies[0].message())
                .with("two", armies[1].message())
                .with("first", scores[0])
                .with("second", scores[1]),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}

impl Phase {
    /// The phase's name.
    pub fn name(self) -> Message {
        Message::new(match self {
            Self::Fate => text::VF_PHASE_FATE,
            Self::Fire => text::VF_PHASE_FIRE,
            Self::Command => text::VF_PHASE_COMMAND,
            Self::Melee => text::VF_PHASE_MELEE,
        })
    }
}
