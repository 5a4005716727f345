//! What the machine knows about Waterloo.

mod assault;
mod camp;
mod diplomacy;
mod distance;
mod draft;
mod march;
mod value;

use crate::{Breadth, Heuristics, Plans, Playable, Values};
use distance::Distances;
use draft::Draft;
use feldherr_core::Seat;
use feldherr_waterloo::{Action, Kind, Phase, Position, Setup, Status};
use std::sync::Arc;
use value::Threats;

/// WL-G33 Rounds of a game nobody watches.
const ROUNDS: u16 = 100;

/// The general staff: distances on the board and buffers.
#[derive(Debug)]
pub struct Staff {
    distances: Arc<Distances>,
    draft: Draft,
    threats: Threats,
}

impl Playable for Position {
    type Heuristics = Staff;

    fn heuristics(&self) -> Staff {
        Staff {
            distances: Distances::of(self.board()),
            draft: Draft::new(self),
            threats: Threats::default(),
        }
    }

    fn unattended(mut setup: Setup) -> Setup {
        let played = setup.position.as_ref().and_then(|position| position.round);
        setup
            .rounds
            .get_or_insert(played.unwrap_or(0).saturating_add(ROUNDS));
        setup
    }
}

impl Heuristics<Position> for Staff {
    fn values(&mut self, position: &Position) -> Values {
        self.position_values(position)
    }

    fn plans(
        &mut self,
        position: &Position,
        seat: Seat,
        breadth: Breadth,
        into: &mut Plans<Action>,
    ) {
        if let Some(accept) = self.answer(position, seat) {
            into.push(u64::from(accept), 0.5, &[Action::Answer { accept }]);
            return;
        }
        match position.phase() {
            Phase::Roll => into.push(0, 0.5, &[self.before_the_roll(position, seat)]),
            Phase::March if position.army(position.turn()).status == Status::Mobilising => {
                self.mobilise(position, seat, breadth, into);
            }
            Phase::March => self.march(position, seat, breadth, into),
            Phase::Recruit { .. } | Phase::Place { .. } | Phase::GiveUp { .. } => {
                self.each_option(position, seat, into);
            }
            Phase::Over(_) => {}
        }
    }

    fn is_sane(&mut self, position: &Position, seat: Seat, action: &Action) -> bool {
        match *action {
            Action::Roll | Action::Answer { .. } | Action::Place { .. } | Action::GiveUp { .. } => {
                true
            }
            Action::Recruit { infantry, cavalry } => infantry || cavalry,
            Action::Propose { .. } | Action::BreakAlliance | Action::Passage { .. } => false,
            Action::EndTurn => position.march().points == 0 || self.is_on_goal(position, seat),
            // A named target can be changed, but a choice is enough.
            Action::Declare { target } => {
                position.march().target.is_none() && self.can_take(position, target)
            }
            Action::Step { from, to } => self.is_sane_step(position, from, to),
        }
    }

    fn awaited(&self, position: &Position) -> Option<Seat> {
        position
            .awaited()
            .map(|(army, _)| position.army(army).player)
    }

    fn turn(&self, position: &Position) -> u32 {
        let armies = position.armies().len() as u32;
        let since_first = u32::from(position.turn().0) + armies - u32::from(position.first().0);
        u32::from(position.round()) * armies + since_first % armies.max(1)
    }

    fn turns_ahead(&self, position: &Position) -> u32 {
        position.armies().len() as u32
    }
}

impl Staff {
    /// Whether the general in turn stands where he takes something by ending the turn.
    fn is_on_goal(&self, position: &Position, seat: Seat) -> bool {
        let general = position.general(position.turn());
        position.march().general_stepped
            && general.is_some_and(|at| self.goals(position, seat).any(|goal| goal == at))
    }

    fn can_take(&self, position: &Position, target: feldherr_waterloo::Square) -> bool {
        let points = position.march().points;
        position.piece_at(target).is_some_and(|piece| {
            assault::assault(&self.distances, position, position.turn(), piece, points).is_some()
        })
    }

    /// Generals go nearer to a town; units go anywhere.
    fn is_sane_step(
        &self,
        position: &Position,
        from: feldherr_waterloo::Square,
        to: feldherr_waterloo::Square,
    ) -> bool {
        let Some(piece) = position.piece_at(from) else {
            return false;
        };
        let army = position.army(piece.army());
        if piece.kind() != Kind::General || army.status == Status::Mobilising {
            return true;
        }
        let nearest = |square| {
            self.goals(position, army.player)
                .map(|goal| self.distances.get(Kind::General, goal, square))
                .min()
        };
        nearest(to) < nearest(from)
    }

    /// One plan for each option, for decisions that lead to a position at once.
    fn each_option(&mut self, position: &Position, seat: Seat, into: &mut Plans<Action>) {
        let mut options = std::mem::take(&mut self.draft.options);
        options.clear();
        feldherr_core::Game::options(position, seat, &mut options);
        for (index, option) in options.iter().enumerate() {
            self.draft.begin(position);
            let ends_phase = matches!(
                option,
                Action::Recruit { .. } | Action::Place { .. } | Action::GiveUp { .. }
            );
            if ends_phase && self.draft.act(seat, *option) {
                let score = self.position_values(&self.draft.position)[seat.index()];
                into.push(index as u64, score, &[*option]);
            }
        }
        self.draft.options = options;
    }
}
