//! What a seat may have answered beforehand: which question is of which kind, and what the ways to answer it mean.

use crate::{Action, Phase, Position, text};
use feldherr_core::{Game, Question, Seat, only_of};

const MATTERS: &str = Question::MATTERS;

/// The throw ends what the player before may still take back, so it is left to the player as long as he says nothing.
const THROW: Question = Question::new(text::WL_STANDING_THROW, &[MATTERS]);
const MARCH: Question = Question::new(text::WL_STANDING_MARCH, &[MATTERS]);
const PLACING: Question = Question::new(text::WL_STANDING_PLACING, &[MATTERS]).usually(MATTERS);
const ALLIANCE: Question =
    Question::new(text::WL_STANDING_ALLIANCE, &[Question::NEVER]).in_reaction();
const RECRUITS: Question = Question::new(text::WL_STANDING_RECRUITS, &[MATTERS, text::WL_WAY_MOST])
    .usually(MATTERS)
    .in_reaction();
const LOSS: Question = Question::new(text::WL_STANDING_LOSS, &[MATTERS])
    .usually(MATTERS)
    .in_reaction();

impl Position {
    /// The kinds of questions that may come in this game.
    pub(crate) fn kinds_asked(&self) -> Vec<Question> {
        let alliances = self.seats() > 2;
        let all = [THROW, MARCH, PLACING, ALLIANCE, RECRUITS, LOSS].into_iter();
        all.filter(|kind| alliances || *kind != ALLIANCE).collect()
    }

    /// The kind of what the seat is asked now.
    pub(crate) fn kind_asked(&self, seat: Seat) -> Option<Question> {
        if self.awaited_seat() != Some(seat) {
            return None;
        }
        if self.proposal.is_some() {
            return Some(ALLIANCE);
        }
        Some(match self.phase {
            Phase::Roll => THROW,
            Phase::March => MARCH,
            Phase::Recruit { .. } => RECRUITS,
            Phase::Place { .. } => PLACING,
            Phase::GiveUp { .. } => LOSS,
            Phase::Over(_) => return None,
        })
    }

    /// What a way answers now.
    pub(crate) fn answer_in_way(&self, seat: Seat, way: &str) -> Option<Action> {
        let kind = self.kind_asked(seat).filter(|kind| kind.allows(way))?;
        let mut options = Vec::new();
        self.options(seat, &mut options);
        match way {
            Question::MATTERS => only_of::<Self>(&options),
            Question::NEVER if kind == ALLIANCE => Some(Action::Answer { accept: false }),
            // Both kinds come first, then infantry.
            text::WL_WAY_MOST => options.first().copied(),
            _ => None,
        }
    }
}
