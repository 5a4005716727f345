//! What an observer could have noted down besides what lies on the table. With it a position can be imagined that answers
//! him as the true one does.

use super::OPEN_MARKS;
use crate::agenda::Task;
use crate::map::HexId;
use crate::rules::movement::MovementTask;
use crate::setup::CampaignDoc;
use crate::{
    CardCounts, Combat, Group, Legacy, MarchOrder, Marks, Moving, Piece, PieceId, PieceSet, Place,
    Position, Side, SideState, VictoryLevel,
};
use std::sync::Arc;

/// What is under way and what was done, as far as one observer may know it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Notes {
    /// What is being done and what comes after it.
    pub agenda: Vec<Task>,
    /// What is known of each piece that is not the observer's; a hidden one has no place.
    pub pieces: Vec<(PieceId, Piece)>,
    /// Of them those that are hidden on the map.
    pub hidden: PieceSet,
    /// March orders; a secret one has no objective.
    pub orders: Vec<MarchOrder>,
    /// What each side has beyond its pieces; no cards of others.
    pub sides: [SideState; 2],
    /// Reinforcements.
    pub groups: Vec<Group>,
    /// Who is on the move.
    pub moving: Option<Mover>,
    /// The combats of this phase.
    pub combat: Combat,
    /// LB-10.21c Who has retreated before combat.
    pub withdrawn: PieceSet,
    /// What earlier battles left behind.
    pub legacy: Legacy,
    /// The campaign on paper.
    pub campaign: Option<Arc<CampaignDoc>>,
    /// Its victory levels.
    pub levels: Arc<[VictoryLevel]>,
}

/// Who is on the move, as an observer knows it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Mover {
    /// A group that he knows.
    Group(Moving),
    /// LB-7.1c Somebody of a covered stack that has set out from a place.
    Somebody { side: Side, hex: HexId, from: Place },
}

/// LB-5.52d, LB-18.35b, LB-24.38a Marks that everybody has seen given and will see come off.
pub(crate) const LASTING: Marks = Marks::PLAIN_OFFICER
    .with(Marks::ASLEEP)
    .with(Marks::CAPTURED);

impl Piece {
    /// What the enemy knows of it: everything off the map (LB-G107); on the map what he sees and what he has noted.
    pub(crate) fn known_to_enemy(&self) -> Self {
        if self.place.hex().is_none() {
            return *self;
        }
        let open = match self.marks.has(Marks::SEEN) {
            true => OPEN_MARKS.with(LASTING),
            false => LASTING,
        };
        Self {
            place: self.place,
            marks: self.marks.keep(open),
            change: self.change,
            sighting: self.sighting,
            ..Self::default()
        }
    }
}

impl Position {
    /// What an observer of a side, or of none, could have noted down.
    pub(super) fn notes(&self, own: Option<Side>) -> Notes {
        let state = &self.state;
        let others: Vec<Side> = Side::BOTH
            .into_iter()
            .filter(|side| own != Some(*side))
            .collect();
        let theirs = || {
            let sets = others.iter().map(|side| self.owned(*side));
            sets.fold(PieceSet::NONE, |all, set| all.or(&set))
        };
        let is_hidden = |id: &PieceId| {
            let piece = self.piece(*id);
            piece.place.hex().is_some() && !piece.marks.has(Marks::SEEN)
        };
        let hidden: PieceSet = theirs().iter().filter(is_hidden).collect();
        let known = |id: PieceId| {
            let mut piece = self.piece(id).known_to_enemy();
            if hidden.contains(id) {
                piece.place = Place::Away;
            }
            (id, piece)
        };
        Notes {
            agenda: self.known_agenda(own),
            pieces: theirs().iter().map(known).collect(),
            hidden,
            orders: state
                .orders
                .iter()
                .map(|order| self.known_order(order, own))
                .collect(),
            sides: Side::BOTH.map(|side| self.known_side(side, own)),
            groups: state.groups.clone(),
            moving: self.known_mover(own),
            combat: state.combat.clone(),
            withdrawn: state.withdrawn,
            legacy: state.legacy.clone(),
            campaign: self.plan.campaign.clone(),
            levels: Arc::clone(&self.plan.levels),
        }
    }

    /// LB-20.21a Of the enemy's order nothing but that it is there, and whether it is part of a general retreat.
    fn known_order(&self, order: &MarchOrder, own: Option<Side>) -> MarchOrder {
        if order.known || own == Some(order.side) {
            return *order;
        }
        MarchOrder {
            objective: HexId::NOWHERE,
            from: self.state.turn,
            preset: false,
            ..*order
        }
    }

    fn known_side(&self, side: Side, own: Option<Side>) -> SideState {
        let state = self.state.sides[side.index()];
        if own == Some(side) {
            return state;
        }
        let none = CardCounts::default();
        SideState {
            deck: none,
            under: none,
            hand: none,
            never_ask: none,
            chosen: self.known_choices(side),
            ..state
        }
    }

    /// What a side decided before the campaign; of what is secret only that it has decided.
    fn known_choices(&self, side: Side) -> [Option<u8>; 4] {
        let mut chosen = self.state.sides[side.index()].chosen;
        for (number, option) in (0u8..).zip(&mut chosen) {
            let doc = self.plan.choice(number);
            let secret = doc.is_some_and(|doc| doc.side == side && doc.secret);
            if secret {
                *option = option.map(|_| 0);
            }
        }
        chosen
    }

    /// LB-8.3b Whether a covered group must stop before the enemy only its owner knows.
    fn known_agenda(&self, own: Option<Side>) -> Vec<Task> {
        let mut agenda = self.state.agenda.clone();
        if let Some(Mover::Somebody { side, .. }) = self.known_mover(own)
            && let Some(Task::Movement(asked @ MovementTask::Met(_))) = agenda.last_mut()
        {
            *asked = MovementTask::Going(side);
        }
        agenda
    }

    /// LB-7.1c, LB-G188 Who is on the move: nobody knows of a covered group before it has left its hex.
    fn known_mover(&self, own: Option<Side>) -> Option<Mover> {
        let moving = self.state.moving?;
        let side = moving.group.first().map(|piece| self.side_of(piece));
        let hides = |piece: PieceId| !self.has(piece, Marks::SEEN);
        let Some(side) = side.filter(|side| own != Some(*side) && moving.group.iter().any(hides))
        else {
            return Some(Mover::Group(moving));
        };
        let hex = moving.group.iter().find_map(|piece| self.hex_of(piece));
        let from = moving.from;
        hex.filter(|_| moving.started)
            .map(|hex| Mover::Somebody { side, hex, from })
    }
}
