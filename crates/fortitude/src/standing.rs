//! What a seat may have answered beforehand: which question is of which kind, and what the ways to answer it mean.

use crate::agenda::{Agenda, Task};
use crate::rules::command::CommandTask;
use crate::rules::fate::FateTask;
use crate::rules::fire::FireTask;
use crate::rules::melee::MeleeTask;
use crate::{Action, Position, text};
use feldherr_core::{Game, Question, Seat, only_of};

const MATTERS: &str = Question::MATTERS;
const NEVER: &str = Question::NEVER;

const TARGETS: Question =
    Question::new(text::VF_STANDING_TARGETS, &[MATTERS, NEVER]).usually(MATTERS);
const SHOOTERS: Question = Question::new(text::VF_STANDING_SHOOTERS, &[MATTERS]).usually(MATTERS);
const FIRE_SUPPORT: Question =
    Question::new(text::VF_STANDING_FIRE_SUPPORT, &[text::VF_WAY_ALL, NEVER]);
const RIDES: Question = Question::new(text::VF_STANDING_RIDES, &[MATTERS, NEVER]).usually(MATTERS);
const FIGHTS: Question =
    Question::new(text::VF_STANDING_FIGHTS, &[MATTERS, text::VF_WAY_FIRST]).usually(MATTERS);
const OTHER: Question = Question::new(text::VF_STANDING_OTHER, &[MATTERS]).usually(MATTERS);
const CARDS: Question = Question::new(text::VF_STANDING_CARDS, &[MATTERS, NEVER])
    .usually(MATTERS)
    .in_reaction();
const MELEE_SUPPORT: Question = Question::new(
    text::VF_STANDING_MELEE_SUPPORT,
    &[MATTERS, text::VF_WAY_ALL, NEVER],
)
.usually(MATTERS)
.in_reaction();
const TAKING: Question =
    Question::new(text::VF_STANDING_TAKING, &[text::VF_WAY_TAKE, NEVER]).in_reaction();

const ALL: [Question; 9] = [
    TARGETS,
    SHOOTERS,
    FIRE_SUPPORT,
    RIDES,
    FIGHTS,
    OTHER,
    CARDS,
    MELEE_SUPPORT,
    TAKING,
];

impl Position {
    /// The kinds of questions that may come in a battle.
    #[allow(clippy::unused_self)] // In other games they follow from what is played.
    pub(crate) fn kinds_asked(&self) -> Vec<Question> {
        ALL.to_vec()
    }

    /// The kind of what the seat is asked now.
    pub(crate) fn kind_asked(&self, seat: Seat) -> Option<Question> {
        if self.awaited_seat() != Some(seat) {
            return None;
        }
        Some(match self.task()? {
            Task::Fate(FateTask::Asking { .. }) => CARDS,
            Task::Fire(FireTask::Choose) => TARGETS,
            Task::Fire(FireTask::Pick { .. }) => SHOOTERS,
            Task::Fire(FireTask::Muster(_)) => FIRE_SUPPORT,
            Task::Command(CommandTask::Brigadier { .. } | CommandTask::Chief) => RIDES,
            Task::Melee(MeleeTask::Targets { .. } | MeleeTask::Fights { .. }) => FIGHTS,
            Task::Melee(MeleeTask::Muster { .. }) => MELEE_SUPPORT,
            Task::Melee(MeleeTask::Take { .. }) => TAKING,
            Task::Prepare(_) | Task::Command(_) => return None,
            _ => OTHER,
        })
    }

    /// What a way answers now.
    pub(crate) fn answer_in_way(&self, seat: Seat, way: &str) -> Option<Action> {
        self.kind_asked(seat).filter(|kind| kind.allows(way))?;
        let mut options = Vec::new();
        self.options(seat, &mut options);
        // At which cards a chief wants to be asked is no answer.
        options.retain(|action| !matches!(action, Action::Ask { .. }));
        let first = |wanted: fn(&Action) -> bool| options.iter().find(|it| wanted(it)).cloned();
        match way {
            Question::MATTERS => only_of::<Self>(&options),
            Question::NEVER => first(declines),
            text::VF_WAY_ALL => first(|it| matches!(it, Action::Support(_)))
                .or_else(|| first(|it| *it == Action::Attack)),
            text::VF_WAY_FIRST => first(|_| true),
            text::VF_WAY_TAKE => first(|it| matches!(it, Action::Occupy(_))),
            _ => None,
        }
    }
}

/// Whether it declines a question.
const fn declines(action: &Action) -> bool {
    matches!(action, Action::Done | Action::Attack | Action::Pass)
}
