//! A position as an observer may imagine it: whatever he may know, and nothing else.
//!
//! What a side may do and what it is shown follow from what it knows, so they are the same there as in the true
//! position. Pictures of reach, command, supply and sight are made from it, and cannot show more than the view.

use crate::redeal::{Deal, Pile};
use crate::setup::{Plan, ScenarioRef};
use crate::view::{Mover, OwnPiece};
use crate::{
    Card, CardCounts, CardType, Moving, Piece, Position, Setup, Side, SideState, State, View, table,
};
use feldherr_core::Rng;
use std::sync::Arc;

impl View {
    /// A position that looks like this view: own and revealed pieces where they are, hidden ones somewhere under the
    /// covers, under way what is known to be.
    pub fn imagined(&self) -> Position {
        let plan = Arc::new(self.imagined_plan());
        let mut position = Position::assemble(plan, Arc::clone(&self.field), self.imagined_state());
        for side in Side::BOTH {
            self.fill_covers(side, &mut position);
        }
        position.state.moving = self.imagined_mover(&position);
        if let Some(Mover::Somebody { side, .. }) = self.notes.moving {
            position.renew_question(side);
        }
        position
    }

    fn imagined_plan(&self) -> Plan {
        Plan {
            setup: Setup {
                scenario: ScenarioRef::Named(self.field.id.clone()),
                start: None,
                cards: self.field.cards.is_some(),
                affiliation: self.field.affiliation,
                earlier_edition: self.field.earlier_edition,
                state: None,
            },
            stages: Vec::new(),
            campaign: self.notes.campaign.clone(),
            levels: Arc::clone(&self.notes.levels),
        }
    }

    fn imagined_state(&self) -> State {
        let (known, notes) = (&self.known, &self.notes);
        State {
            pieces: self.imagined_pieces().into(),
            formations: known.formations.clone(),
            sides: Side::BOTH.map(|side| self.imagined_side(side)),
            orders: notes.orders.clone(),
            groups: notes.groups.clone(),
            damage: known.damage.clone(),
            works: known.works.clone(),
            fires: known.fires.clone(),
            holders: known.holders.clone(),
            sky: known.sky,
            stage: known.stage,
            turn: known.turn,
            step: known.step,
            active: known.active,
            moving: None,
            combat: notes.combat.clone(),
            withdrawn: notes.withdrawn,
            effects: known.effects.clone(),
            agenda: notes.agenda.clone(),
            legacy: notes.legacy.clone(),
        }
    }

    fn is_own(&self, side: Side) -> bool {
        self.own.as_ref().is_some_and(|own| own.side == side)
    }

    /// What a side has; LB-24.22a of another hand only the number of cards is known.
    fn imagined_side(&self, side: Side) -> SideState {
        let noted = self.notes.sides[side.index()];
        if self.is_own(side) || self.field.cards.is_none() {
            return noted;
        }
        let mut deck = table::card::deck();
        for card in Vec::from(noted.discard) {
            deck.take(card);
        }
        let is_mode = |card: &Card| {
            table::card::sheet(*card).is_some_and(|sheet| sheet.kind == CardType::Mode)
        };
        let unseen = Vec::from(deck).into_iter().filter(|card| !is_mode(card));
        let hand = unseen.take(usize::from(self.known.hands[side.index()]));
        let hand: Vec<Card> = hand.collect();
        for card in &hand {
            deck.take(*card);
        }
        SideState {
            hand: CardCounts::from(hand),
            deck,
            ..noted
        }
    }

    fn imagined_pieces(&self) -> Vec<Piece> {
        let mut pieces = vec![Piece::default(); self.field.sheets.len()];
        let noted = self.notes.pieces.iter().copied();
        let own = self.own.iter().flat_map(|own| &own.pieces);
        let own = own.map(|OwnPiece { id, piece, .. }| (*id, *piece));
        for (id, piece) in noted.chain(own) {
            if let Some(entry) = pieces.get_mut(id.index()) {
                *entry = piece;
            }
        }
        pieces
    }

    /// Lays the hidden pieces of a side somewhere under its covers, so that they look as they do.
    fn fill_covers(&self, side: Side, position: &mut Position) {
        if self.is_own(side) {
            return;
        }
        let stacks = self.known.stacks.iter().filter(|stack| stack.side == side);
        let covered = stacks.filter_map(|stack| Some(Pile::under(stack.hex, stack.covered?)));
        let deal = Deal {
            position,
            blank: position,
            side,
            piles: covered.collect(),
            hidden: position
                .owned(side)
                .and(&self.notes.hidden)
                .iter()
                .collect(),
        };
        for pile in deal.dealt(&mut Rng::new(0)) {
            position.lay_pile(&pile);
        }
    }

    /// Who is on the move: of somebody under a cover, all that lie there.
    fn imagined_mover(&self, position: &Position) -> Option<Moving> {
        match self.notes.moving? {
            Mover::Group(moving) => Some(moving),
            Mover::Somebody { side, hex, from } => Some(Moving {
                group: position.pieces_of(side, hex).collect(),
                from,
                started: true,
            }),
        }
    }
}
