//! A position as an observer may imagine it: whatever he may know, and nothing else.
//!
//! What a side may do and what it is shown follow from what it knows, so they are the same there as in the true
//! position. Pictures of reach, command, supply and sight are made from it, and cannot show more than the view.

use crate::cache::Cache;
use crate::setup::{Plan, ScenarioRef};
use crate::view::{Guise, OwnPiece};
use crate::{
    Combat, Group, HexId, Legacy, MarchOrder, Marks, Piece, PieceId, PieceSet, Place, Position,
    Setup, Side, SideState, State, View,
};
use std::sync::Arc;

impl View {
    /// A position that looks like this view: own and revealed pieces where they are, one piece that could be there in
    /// every covered stack, nothing under way but what the observer does.
    pub fn imagined(&self) -> Position {
        let mut position = Position {
            plan: Arc::new(Plan {
                setup: Setup {
                    scenario: ScenarioRef::Named(self.field.id.clone()),
                    start: None,
                    cards: self.field.cards.is_some(),
                    affiliation: self.field.affiliation,
                    earlier_edition: self.field.earlier_edition,
                    state: None,
                },
                stages: Vec::new(),
                campaign: None,
                levels: Vec::new(),
            }),
            field: Arc::clone(&self.field),
            state: self.imagined_state(),
            cache: Box::new(Cache::default()),
        };
        position.refresh();
        position
    }

    fn imagined_state(&self) -> State {
        let known = &self.known;
        let due = |due| Group {
            due,
            ..Group::default()
        };
        State {
            pieces: self.imagined_pieces(),
            formations: known.formations.clone(),
            sides: Side::BOTH.map(|side| self.imagined_side(side)),
            orders: self.imagined_orders(),
            groups: self.field.groups.iter().map(|it| due(it.due)).collect(),
            damage: known.damage.clone(),
            works: known.works.clone(),
            fires: known.fires.clone(),
            holders: known.holders.clone(),
            sky: known.sky,
            stage: known.stage,
            turn: known.turn,
            step: known.step,
            active: known.active,
            moving: self.own.as_ref().and_then(|own| own.moving),
            combat: Combat {
                attacks: known.attacks.clone(),
                feuds: known.feuds.clone(),
                ..Combat::default()
            },
            withdrawn: PieceSet::NONE,
            effects: known.effects.clone(),
            agenda: Vec::new(),
            legacy: Legacy::default(),
        }
    }

    fn imagined_side(&self, side: Side) -> SideState {
        let at = side.index();
        let known = SideState {
            points: self.known.points[at],
            retreat: self.known.retreats[at],
            discard: self.known.discards[at],
            allowance: self.known.allowances[at],
            ..SideState::default()
        };
        match self.own.as_ref().filter(|own| own.side == side) {
            Some(own) => SideState {
                hand: own.hand,
                deck: own.deck[0],
                under: own.deck[1],
                never_ask: own.never_ask,
                ..known
            },
            None => known,
        }
    }

    fn imagined_orders(&self) -> Vec<MarchOrder> {
        let Some(own) = &self.own else {
            return Vec::new();
        };
        let blank = MarchOrder {
            side: own.side.other(),
            objective: HexId::NOWHERE,
            known: false,
            from: 0,
            preset: false,
            retreat: false,
        };
        own.orders
            .iter()
            .map(|order| order.unwrap_or(blank))
            .collect()
    }

    fn imagined_pieces(&self) -> Vec<Piece> {
        let mut pieces = vec![Piece::default(); self.field.sheets.len()];
        let mut placed = vec![false; pieces.len()];
        let mut put = |id: PieceId, piece: Piece, pieces: &mut Vec<Piece>| {
            if let (Some(entry), Some(done)) =
                (pieces.get_mut(id.index()), placed.get_mut(id.index()))
            {
                (*entry, *done) = (piece, true);
            }
        };
        for (id, place) in &self.known.elsewhere {
            let piece = Piece {
                place: *place,
                ..Piece::default()
            };
            put(*id, piece, &mut pieces);
        }
        for shown in &self.known.shown {
            let piece = Piece {
                place: Place::Map(shown.hex),
                marks: shown.marks,
                ..Piece::default()
            };
            put(shown.piece, piece, &mut pieces);
        }
        for OwnPiece { id, piece, .. } in self.own.iter().flat_map(|own| &own.pieces) {
            put(*id, *piece, &mut pieces);
        }
        self.fill_covers(&mut pieces, &mut placed);
        for (id, change) in &self.known.changes {
            if let Some(piece) = pieces.get_mut(id.index()) {
                piece.change = *change;
            }
        }
        pieces
    }

    /// Lays a piece under every cover: one of its nation, if there is one left.
    fn fill_covers(&self, pieces: &mut [Piece], placed: &mut [bool]) {
        let own = self.own.as_ref().map(|own| own.side);
        for stack in &self.known.stacks {
            let Some((nation, guise)) = stack.covered.filter(|_| own != Some(stack.side)) else {
                continue;
            };
            let free = |(id, sheet): &(PieceId, &crate::Sheet)| {
                sheet.side == stack.side && !placed[id.index()]
            };
            let fits = |sheet: &crate::Sheet| (sheet.nation == nation, sheet.kind.is_combat());
            let candidates = self.field.pieces().filter(free);
            let Some((id, _)) = candidates.max_by_key(|(_, sheet)| fits(sheet)) else {
                continue;
            };
            placed[id.index()] = true;
            pieces[id.index()] = Piece {
                place: Place::Map(stack.hex),
                marks: match guise {
                    Guise::Flag => Marks::NONE,
                    Guise::RoadMarch => Marks::ROAD,
                    Guise::Demoralized => Marks::SHAKEN,
                    Guise::OutOfSupply => Marks::OOS,
                },
                ..Piece::default()
            };
        }
    }
}
