//! A turn being thought out on a copy of the position.

use super::distance::{Distances, NEVER};
use arrayvec::ArrayVec;
use feldherr_core::{Dice, Game, Rng, Seat};
use feldherr_waterloo::{Action, Event, Phase, Piece, Position, Square};

/// The longest way two dice allow.
const LONGEST: usize = 12;

/// A position tried out, and the decisions that led to it.
#[derive(Debug)]
pub(super) struct Draft {
    pub position: Position,
    pub actions: Vec<Action>,
    pub options: Vec<Action>,
    dice: Dice,
    events: Vec<Event>,
    /// Breadth-first search: squares in the order reached, and for each square by whom and in which search.
    queue: Vec<(Square, u8)>,
    reached: Vec<(u32, Square)>,
    search: u32,
}

impl Draft {
    pub(super) fn new(position: &Position) -> Self {
        Self {
            position: position.clone(),
            actions: Vec::new(),
            options: Vec::new(),
            // A draft ends before the next throw, so these dice are never asked.
            dice: Dice::simulated(Rng::new(0)),
            events: Vec::new(),
            queue: Vec::new(),
            reached: Square::new(0, 0)
                .map(|square| vec![(0, square); Square::COUNT])
                .unwrap_or_default(),
            search: 0,
        }
    }

    /// Starts again from a position.
    pub(super) fn begin(&mut self, position: &Position) {
        self.position.clone_from(position);
        self.actions.clear();
    }

    /// Does one action; answers whether it was legal.
    pub(super) fn act(&mut self, seat: Seat, action: Action) -> bool {
        self.events.clear();
        let done = self
            .position
            .apply(seat, &action, &mut self.dice, &mut self.events)
            .is_ok();
        if done {
            self.actions.push(action);
        }
        done
    }

    pub(super) fn points(&self) -> u8 {
        self.position.march().points
    }

    /// Ends the turn, if it is not over.
    pub(super) fn end(&mut self, seat: Seat) {
        if self.position.phase() == Phase::March {
            self.act(seat, Action::EndTurn);
        }
    }

    /// Marches a piece all the way to `goal` round everybody in the way; answers whether the points sufficed.
    pub(super) fn march_to(
        &mut self,
        distances: &Distances,
        seat: Seat,
        piece: Piece,
        goal: Square,
    ) -> bool {
        let Some(mut from) = self.position.square_of(piece) else {
            return false;
        };
        let points = self.points();
        let Some(way) = self.way(distances, piece, goal, points) else {
            return false;
        };
        for to in way.into_iter().rev() {
            if !self.act(seat, Action::Step { from, to }) {
                return false;
            }
            from = to;
        }
        true
    }

    /// The squares of a shortest way of at most so many points, last first.
    pub(super) fn way(
        &mut self,
        distances: &Distances,
        piece: Piece,
        goal: Square,
        points: u8,
    ) -> Option<ArrayVec<Square, LONGEST>> {
        let from = self.position.square_of(piece)?;
        if from == goal {
            return Some(ArrayVec::new());
        }
        let kind = piece.kind();
        if distances.get(kind, goal, from) > points || !self.position.is_free(goal) {
            return None;
        }
        self.search += 1;
        self.queue.clear();
        self.queue.push((from, 0));
        self.reached[from.index()] = (self.search, from);
        let mut head = 0;
        while let Some((square, steps)) = self.queue.get(head).copied() {
            head += 1;
            for to in self.position.steps(piece, square) {
                if self.reached[to.index()].0 == self.search {
                    continue;
                }
                self.reached[to.index()] = (self.search, square);
                if to == goal {
                    return self.trace(from, goal);
                }
                let left = distances.get(kind, goal, to);
                if left != NEVER && steps + 1 + left <= points {
                    self.queue.push((to, steps + 1));
                }
            }
        }
        None
    }

    fn trace(&self, from: Square, goal: Square) -> Option<ArrayVec<Square, LONGEST>> {
        let mut way = ArrayVec::new();
        let mut square = goal;
        while square != from {
            way.try_push(square).ok()?;
            square = self.reached[square.index()].1;
        }
        Some(way)
    }

    /// One step nearer to `goal`; answers whether there was one.
    pub(super) fn step_towards(
        &mut self,
        distances: &Distances,
        seat: Seat,
        piece: Piece,
        goal: Square,
    ) -> bool {
        let Some(from) = self.position.square_of(piece) else {
            return false;
        };
        let left = |square| distances.get(piece.kind(), goal, square);
        let best = self
            .position
            .steps(piece, from)
            .into_iter()
            .min_by_key(|to| (left(*to), goal.nearness(*to)));
        match best {
            Some(to) if left(to) < left(from) && self.points() > 0 => {
                self.act(seat, Action::Step { from, to })
            }
            _ => false,
        }
    }
}
