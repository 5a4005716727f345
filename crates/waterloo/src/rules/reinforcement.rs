//! Section 13: reinforcements by red towns.

use crate::{
    Action, ArmyId, Direction, Event, Kind, Phase, Piece, Position, Square, TownId, Variant, rule,
    text,
};
use feldherr_core::{Illegal, Message};

impl Position {
    /// WL-13a, WL-13f, WL-13i, WL-G44 What the taking of `town` gives: a red town's symbol, in the standard game.
    pub(crate) fn reinforcement(&self, town: TownId) -> Option<Kind> {
        if self.variant == Variant::Introductory {
            return None;
        }
        self.board.towns().get(usize::from(town.0))?.symbol
    }

    /// WL-13b, WL-G43 Where the reinforcement can be placed.
    pub(crate) fn placements(&self, town: TownId, kind: Kind) -> impl Iterator<Item = Square> {
        let at = self
            .board
            .towns()
            .get(usize::from(town.0))
            .map(|town| town.square);
        let piece = self.supply_piece(self.turn, kind);
        at.into_iter().flat_map(move |at| {
            Direction::of_mask(self.board.links(at))
                .map(move |direction| at.neighbour(direction))
                .filter(move |square| piece.is_some_and(|piece| self.can_place(piece, *square)))
        })
    }

    /// The unit comes from the box, so an ally's country is entered from outside even by its own town.
    fn can_place(&self, piece: Piece, square: Square) -> bool {
        self.is_free(square) && self.entry_bar(piece, None, square).is_none()
    }

    /// WL-13b The permission to place on `at`.
    ///
    /// # Errors
    /// WL-13b when nothing is to be placed, WL-G43 when not there.
    pub(crate) fn check_place(
        &self,
        at: Square,
    ) -> Result<(TownId, Option<ArmyId>, Kind), Illegal> {
        let pending = match self.phase {
            Phase::Place { town, loser } => {
                self.reinforcement(town).map(|kind| (town, loser, kind))
            }
            _ => None,
        };
        let Some((town, loser, kind)) = pending else {
            return Err(Illegal::new(
                rule::WL_13B,
                Message::new(text::WL_NOTHING_TO_PLACE),
            ));
        };
        if self.placements(town, kind).any(|square| square == at) {
            return Ok((town, loser, kind));
        }
        let message = Message::new(text::WL_PLACE_NOT_THERE).with("at", at.to_string());
        Err(Illegal::new(rule::WL_G43, message))
    }

    /// Appends the placements open to the army in turn.
    pub(crate) fn place_options(&self, town: TownId, into: &mut Vec<Action>) {
        if let Some(kind) = self.reinforcement(town) {
            into.extend(self.placements(town, kind).map(|at| Action::Place { at }));
        }
    }

    /// WL-13a The unit comes from the supply.
    pub(crate) fn place(&mut self, kind: Kind, at: Square, events: &mut Vec<Event>) {
        if let Some(piece) = self.supply_piece(self.turn, kind) {
            self.put(piece, at);
            events.push(Event::Reinforced {
                army: self.army(self.turn).country,
                kind,
                at,
            });
        }
    }

    /// WL-13c, WL-13d, WL-13e, WL-13g, WL-G45 The loser of a red town removes the nearest unit of its kind,
    /// or of the other kind if he has none.
    pub(crate) fn lose_unit(
        &mut self,
        army: ArmyId,
        town: TownId,
        symbol: Kind,
        events: &mut Vec<Event>,
    ) {
        let Some(from) = self
            .board
            .towns()
            .get(usize::from(town.0))
            .map(|town| town.square)
        else {
            return;
        };
        let other = if symbol == Kind::Infantry {
            Kind::Cavalry
        } else {
            Kind::Infantry
        };
        let kind = if self.strength(army, symbol) > 0 {
            symbol
        } else {
            other
        };
        let nearest = self
            .units_of(army, kind)
            .min_by_key(|(_, square)| from.nearness(*square));
        let country = self.army(army).country;
        if let Some((piece, square)) = nearest {
            self.lift(piece);
            events.push(Event::UnitLost {
                army: country,
                kind,
                at: Some(square),
            });
        } else if self.waiting(army, kind) > 0 {
            *self.waiting_mut(army, kind) -= 1;
            events.push(Event::UnitLost {
                army: country,
                kind,
                at: None,
            });
        }
    }
}
