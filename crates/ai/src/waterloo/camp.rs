//! WL-16: the march from the recruiting area to the capital.

use super::Staff;
use crate::Plans;
use feldherr_core::Seat;
use feldherr_waterloo::{Action, ArmyId, Kind, Phase, Piece, Position, Square, Status};

impl Staff {
    /// The only plan of a mobilising army: everybody to his place by the shortest way.
    pub(super) fn mobilise(&mut self, position: &Position, seat: Seat, into: &mut Plans<Action>) {
        let army = position.turn();
        self.draft.begin(position);
        while self.draft.points() > 0 {
            let next = self.next_to_settle(army);
            let Some((piece, goal)) = next else { break };
            let distances = self.distances.clone();
            if !self.draft.step_towards(&distances, seat, piece, goal) && !self.make_way(seat, army)
            {
                break;
            }
        }
        self.draft.end(seat);
        // The army may be mobilised with the turn; what it then is worth is the same whatever was planned.
        let is_over = matches!(self.draft.position.phase(), Phase::Over(_))
            || position.army(army).status != Status::Mobilising;
        into.push(u64::from(is_over), 0.5, &self.draft.actions);
    }

    /// The piece nearest to a free place of its own, but not in it, and able to go on.
    fn next_to_settle(&self, army: ArmyId) -> Option<(Piece, Square)> {
        let position = &self.draft.position;
        let camp = position.board().start(position.army(army).country)?;
        let mut best: Option<(u8, Piece, Square)> = None;
        for (piece, at) in position.pieces_of(army) {
            let places = camp.of(piece.kind());
            if places.contains(&at) {
                continue;
            }
            for place in places.iter().filter(|place| position.is_free(**place)) {
                let steps = self.distances.get(piece.kind(), *place, at);
                let nearer = |to: &Square| self.distances.get(piece.kind(), *place, *to) < steps;
                if best.is_none_or(|(fewest, ..)| steps < fewest)
                    && position.steps(piece, at).iter().any(nearer)
                {
                    best = Some((steps, piece, *place));
                }
            }
        }
        best.map(|(_, piece, place)| (piece, place))
    }

    /// Somebody stands in the way: any step of a piece that has no place yet.
    fn make_way(&mut self, seat: Seat, army: ArmyId) -> bool {
        let position = &self.draft.position;
        let country = position.army(army).country;
        let Some(camp) = position.board().start(country) else {
            return false;
        };
        let step = position
            .pieces_of(army)
            .filter(|(piece, at)| {
                piece.kind() != Kind::General && !camp.of(piece.kind()).contains(at)
            })
            .find_map(|(piece, from)| {
                let to = position.steps(piece, from).into_iter().next()?;
                Some(Action::Step { from, to })
            });
        step.is_some_and(|step| self.draft.act(seat, step))
    }
}
