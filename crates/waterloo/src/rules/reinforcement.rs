//! Section 13: reinforcements by red towns.

use crate::{
    Action, ArmyId, Direction, Event, Kind, Phase, Piece, Position, Square, TownId, Variant, rule,
    text,
};
use feldherr_core::{Illegal, Message};

impl Position {
    /// WL-13a, WL-13f, WL-13i, WL-5b, WL-G44 What the taking of `town` gives: a red town's symbol, in the standard
    /// game.
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
        let piece = self.next_in_supply(self.turn, kind);
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
        if let Some(piece) = self.next_in_supply(self.turn, kind) {
            self.put(piece, at);
            events.push(Event::Reinforced {
                army: self.army(self.turn).country,
                kind,
                at,
            });
        }
    }

    /// WL-13e, WL-G45 Whether the loser of a red town has no unit of its `symbol` left, and more than one other to choose from.
    pub(crate) fn must_choose_loss(&self, loser: ArmyId, symbol: Kind) -> bool {
        self.strength(loser, symbol) == 0 && self.units_on_board(loser).nth(1).is_some()
    }

    /// An army's pieces on the board but for the general.
    fn units_on_board(&self, army: ArmyId) -> impl Iterator<Item = (Piece, Square)> {
        self.pieces_of(army)
            .filter(|(piece, _)| piece.kind() != Kind::General)
    }

    /// WL-13c, WL-13d, WL-13g, WL-G45 The loser of a red town removes the nearest unit of its `symbol`, or the only other
    /// one he has. Waiting units go last.
    pub(crate) fn lose_nearest(
        &mut self,
        loser: ArmyId,
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
        let has_symbol = self.strength(loser, symbol) > 0;
        let may_go = |kind: Kind| (kind == symbol) == has_symbol;
        let nearest = self
            .units_on_board(loser)
            .filter(|(piece, _)| may_go(piece.kind()))
            .min_by_key(|(_, square)| from.nearness(*square));
        if let Some((piece, _)) = nearest {
            self.lose(piece, events);
            return;
        }
        let waiting = Kind::UNITS
            .into_iter()
            .find(|kind| may_go(*kind) && self.waiting(loser, *kind) > 0);
        if let Some(kind) = waiting {
            *self.waiting_mut(loser, kind) -= 1;
            events.push(Event::UnitLost {
                army: self.army(loser).country,
                kind,
                at: None,
            });
        }
    }

    /// WL-13e The permission to give up the unit on `at`.
    ///
    /// # Errors
    /// WL-13e when nothing is to be given up, or no unit of the loser stands there.
    pub(crate) fn check_give_up(&self, at: Square) -> Result<Piece, Illegal> {
        let refused = |message| Err(Illegal::new(rule::WL_13E, message));
        let Phase::GiveUp { loser, .. } = self.phase else {
            return refused(Message::new(text::WL_NOTHING_TO_GIVE_UP));
        };
        let unit = self.piece_at(at);
        match unit.filter(|unit| unit.army() == loser && unit.kind() != Kind::General) {
            Some(unit) => Ok(unit),
            None => refused(
                Message::new(text::WL_GIVE_UP_NOT_THERE)
                    .with("at", at.to_string())
                    .with("army", self.army(loser).country.name()),
            ),
        }
    }

    /// Appends the units that the loser may give up.
    pub(crate) fn give_up_options(&self, loser: ArmyId, into: &mut Vec<Action>) {
        into.extend(
            self.units_on_board(loser)
                .map(|(_, at)| Action::GiveUp { at }),
        );
    }

    /// WL-13c A unit leaves the board with the town.
    pub(crate) fn lose(&mut self, unit: Piece, events: &mut Vec<Event>) {
        let at = self.lift(unit);
        events.push(Event::UnitLost {
            army: self.army(unit.army()).country,
            kind: unit.kind(),
            at,
        });
    }
}
