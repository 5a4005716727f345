//! What a marshal considers for a brigade: its whole run of decisions under different stances.

use super::Staff;
use super::goal::{self, MASTERLY, Stance, Whim};
use super::judgement::MARSHAL;
use super::survey::Survey;
use super::value;
use crate::Plans;
use feldherr_core::{Dice, Game, Rng, Seat};
use feldherr_fortitude::task::{CommandTask, Task};
use feldherr_fortitude::{Action, BrigadeId, MoveKind, Position};

/// No brigade has more decisions in one go.
const LONGEST_RUN: usize = 64;

/// How much better than the usual stance another must look.
const TRUST: f32 = 0.02;

/// A brigade with no enemy nearer than this does what is usual: within the turns that are played out nothing can be seen
/// that would tell one plan from another.
const IN_TOUCH: f64 = 26.0;

impl Staff {
    /// The brigade's whole run of decisions under each stance.
    pub(super) fn brigade_plans(
        &mut self,
        position: &Position,
        seat: Seat,
        brigade: BrigadeId,
        into: &mut Plans<Action>,
    ) {
        let survey = Survey::new(position, &MARSHAL).with_waters(self.waters(position));
        let from = goal::centre(&survey, brigade);
        let mut stances = goal::stances(position, from.unwrap_or(position.field.middle()));
        if !is_in_touch(&survey, brigade) {
            stances.truncate(1);
        }
        let mut index = 0;
        while let Some(stance) = stances.get(index) {
            let (actions, after) = self.run(position, seat, brigade, stance);
            if index == 0 && stances.len() > 1 {
                stances.extend(whims(&survey, &actions));
            }
            let key = index as u64;
            index += 1;
            if actions.is_empty() || into.contains(&actions) {
                continue;
            }
            let values = value::values(&after, &Survey::new(&after, &MARSHAL));
            let score = values.get(seat.index()).copied().unwrap_or_default();
            // The usual way is known to be good; others have to prove it.
            let bonus = if key == 0 { TRUST } else { 0.0 };
            into.push(key, score + bonus, &actions);
        }
        self.stances = stances;
        if into.list().is_empty() {
            into.push(0, 0.5, &[Action::Done]);
        }
    }

    /// Decisions of the seat until the brigade is done, dice are needed, or somebody else is asked.
    fn run(
        &mut self,
        position: &Position,
        seat: Seat,
        brigade: BrigadeId,
        stance: &Stance,
    ) -> (Vec<Action>, Position) {
        let mut draft = position.clone();
        let mut dice = Dice::simulated(Rng::new(1));
        let mut events = Vec::new();
        let mut actions = Vec::new();
        while actions.len() < LONGEST_RUN
            && draft.awaited_seat() == Some(seat)
            && is_of_brigade(&draft, brigade)
        {
            let action = self.decide(&draft, seat, stance);
            let rolls = match &action {
                Action::Command(unit) => draft.needs_courier(*unit),
                Action::Rally => true,
                _ => false,
            };
            events.clear();
            if draft.apply(seat, &action, &mut dice, &mut events).is_err() {
                break;
            }
            actions.push(action);
            if rolls {
                break;
            }
        }
        (actions, draft)
    }
}

/// Whether an enemy is near enough to a brigade for its plans to be compared.
pub(super) fn is_in_touch(survey: &Survey, brigade: BrigadeId) -> bool {
    let mut units = survey.pieces.iter().filter(|p| p.brigade == brigade);
    units.any(|unit| {
        let near = survey.nearest(unit.side.other(), &unit.stand);
        near.is_some_and(|(_, gap)| gap < IN_TOUCH)
    })
}

/// The usual plan with one unit charging that would not, or not charging that would.
fn whims(survey: &Survey, actions: &[Action]) -> Vec<Stance> {
    let mut stances = Vec::new();
    for pair in actions.windows(2) {
        let [Action::Command(unit), action] = pair else {
            continue;
        };
        let near = survey.get(*unit).is_some_and(|piece| {
            let mut enemies = survey.of(piece.side.other());
            enemies.any(|enemy| Survey::onset(piece, enemy).is_some())
        });
        let whim = match action {
            Action::Move(march) if march.kind == MoveKind::Charge => Whim::Refrain,
            _ if near => Whim::Charge,
            _ => continue,
        };
        stances.push(Stance {
            whim: Some((*unit, whim)),
            ..MASTERLY
        });
    }
    stances
}

/// Whether the question is part of a brigade's actions.
fn is_of_brigade(position: &Position, brigade: BrigadeId) -> bool {
    match position.state.agenda.last() {
        Some(Task::Command(CommandTask::Brigade { brigade: now })) => *now == brigade,
        Some(Task::Command(CommandTask::Unit { unit })) => {
            position.field.sheet(*unit).brigade == brigade
        }
        Some(Task::Fate(_)) => true,
        _ => false,
    }
}
