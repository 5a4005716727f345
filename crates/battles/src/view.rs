//! LB-8 What an observer may know. The only redaction there is.
//!
//! [`View`] has no field that could hold a hidden thing: of the enemy it knows stacks with a guise and whatever of them
//! is revealed, and [`Position::seen_by`] alone fills it. LB-G105 to LB-G109 say what lies open.

use crate::map::HexId;
use crate::{
    Attack, CardCounts, Damage, Effect, Field, Formation, MarchOrder, Marks, Moving, Nation, Piece,
    PieceId, Place, Position, Side, Sighting, Sky, Step, Work,
};
use feldherr_core::{Observer, Seat};
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// What one observer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The observer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// What does not change: the ground, the armies on paper, the schedule. Written as the scenario's key.
    #[serde(serialize_with = "write_field")]
    pub field: Arc<Field>,
    /// What everybody knows.
    pub known: Known,
    /// What only the observer's side knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<Own>,
}

fn write_field<S: Serializer>(field: &Arc<Field>, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&field.id)
}

/// What everybody knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Known {
    /// The battle of a campaign, from 0.
    pub stage: u8,
    /// The space of the turn track, from 0.
    pub turn: u8,
    /// What is being done in it.
    pub step: Step,
    /// Whose player turn it is.
    pub active: Side,
    /// Who must decide.
    pub asked: Option<Side>,
    /// The weather.
    pub sky: Sky,
    /// Every stack on the map, by hex.
    pub stacks: Vec<StackView>,
    /// LB-G107 Whereabouts of pieces that are not on the map, pontoon bridges included: boxes lie open.
    pub elsewhere: Vec<(PieceId, Place)>,
    /// LB-G108 Where and when a piece that is hidden now was seen by its enemy, and how it looked.
    pub sightings: Vec<(PieceId, Sighting)>,
    /// LB-21.1a Loss tracks.
    pub formations: Vec<Formation>,
    /// LB-20.21b Objectives that are known.
    pub objectives: Vec<(Side, HexId)>,
    /// Damaged crossings.
    pub damage: Vec<Damage>,
    /// Improved positions.
    pub works: Vec<Work>,
    /// Hexes on fire.
    pub fires: Vec<HexId>,
    /// Who holds the hexes that count.
    pub holders: Vec<Option<Side>>,
    /// Victory points.
    pub points: [i16; 2],
    /// LB-24.22a How many cards each side holds.
    pub hands: [u8; 2],
    /// LB-24.23a The cards each side has played.
    pub discards: [CardCounts; 2],
    /// LB-24.38a Cards in force.
    pub effects: Vec<Effect>,
    /// LB-10.31a Declared attacks.
    pub attacks: Vec<Attack>,
}

/// LB-8.2a, LB-G37 What lies on top of a covered stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Guise {
    /// A flag, or the marker of a hidden force.
    Flag,
    /// Road march.
    RoadMarch,
    /// Demoralized.
    Demoralized,
    /// Out of supply.
    OutOfSupply,
}

/// The pieces of one side in a hex, as everybody sees them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StackView {
    /// Where.
    pub hex: HexId,
    /// Whose.
    pub side: Side,
    /// LB-G106 Nation and cover of what is hidden there; none if everything is revealed.
    pub covered: Option<(Nation, Guise)>,
    /// What is revealed.
    pub shown: Vec<Shown>,
}

/// A revealed piece.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Shown {
    /// Which.
    pub piece: PieceId,
    /// Its markers that lie open.
    pub marks: Marks,
    /// Whether it is demoralized.
    pub demoralized: bool,
    /// LB-5.52c Its initiative now.
    pub initiative: u8,
}

/// What only one side knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Own {
    /// Which side.
    pub side: Side,
    /// Its pieces.
    pub pieces: Vec<(PieceId, Piece)>,
    /// LB-20.21a Its march orders, by [`crate::OrderId`]; the enemy's are blank.
    pub orders: Vec<Option<MarchOrder>>,
    /// Its pieces on the move.
    pub moving: Option<Moving>,
    /// LB-24.22a Its hand.
    pub hand: CardCounts,
    /// LB-24.3a What it may still draw, under the deck last.
    pub deck: [CardCounts; 2],
    /// Cards at whose moments it does not want to be asked.
    pub never_ask: CardCounts,
}

/// The markers of a revealed piece that the enemy sees.
pub(crate) const OPEN_MARKS: Marks = Marks::REDUCED
    .with(Marks::SEEN)
    .with(Marks::ROAD)
    .with(Marks::OOC)
    .with(Marks::OOS)
    .with(Marks::SQUARE)
    .with(Marks::SUPPRESSED)
    .with(Marks::FIRED)
    .with(Marks::CHARGED)
    .with(Marks::OVERRUNS);

impl Position {
    /// What `observer` may know. The one place where secrets are left out.
    pub(crate) fn seen_by(&self, observer: Observer) -> View {
        let seat = observer.seat();
        View {
            seat,
            field: Arc::clone(&self.field),
            known: self.known(),
            own: seat.and_then(Side::of).map(|side| self.own(side)),
        }
    }

    fn known(&self) -> Known {
        let state = &self.state;
        let objective = |order: &&MarchOrder| order.known;
        Known {
            stage: state.stage,
            turn: state.turn,
            step: state.step,
            active: state.active,
            asked: self.asked(),
            sky: state.sky,
            stacks: self.stacks(),
            elsewhere: self.elsewhere(),
            sightings: self.sightings(),
            formations: state.formations.clone(),
            objectives: state
                .orders
                .iter()
                .filter(objective)
                .map(|order| (order.side, order.objective))
                .collect(),
            damage: state.damage.clone(),
            works: state.works.clone(),
            fires: state.fires.clone(),
            holders: state.holders.clone(),
            points: Side::BOTH.map(|side| state.sides[side.index()].points),
            hands: Side::BOTH.map(|side| state.sides[side.index()].hand.len() as u8),
            discards: Side::BOTH.map(|side| state.sides[side.index()].discard),
            effects: state.effects.clone(),
            attacks: state.combat.attacks.clone(),
        }
    }

    fn own(&self, side: Side) -> Own {
        let state = &self.state;
        let cards = &state.sides[side.index()];
        let own = self.field.of_side[side.index()];
        let moving = state
            .moving
            .filter(|moving| moving.group.iter().all(|piece| own.contains(piece)));
        Own {
            side,
            pieces: own
                .iter()
                .map(|piece| (piece, *self.piece(piece)))
                .collect(),
            orders: state
                .orders
                .iter()
                .map(|order| (order.side == side).then_some(*order))
                .collect(),
            moving,
            hand: cards.hand,
            deck: [cards.deck, cards.under],
            never_ask: cards.never_ask,
        }
    }

    /// Every stack as everybody sees it.
    fn stacks(&self) -> Vec<StackView> {
        let occupied = self.cache.occupied[0].or(&self.cache.occupied[1]);
        let mut stacks = Vec::new();
        for hex in occupied.iter() {
            for side in Side::BOTH {
                if self.cache.occupied[side.index()].contains(hex) {
                    stacks.push(self.stack_view(hex, side));
                }
            }
        }
        stacks
    }

    fn stack_view(&self, hex: HexId, side: Side) -> StackView {
        let pieces = || self.stack(hex).filter(|piece| self.side_of(*piece) == side);
        let shown = pieces()
            .filter(|piece| self.has(*piece, Marks::SEEN))
            .map(|piece| Shown {
                piece,
                marks: self.piece(piece).marks.keep(OPEN_MARKS),
                demoralized: self.is_demoralized(piece),
                initiative: self.initiative(piece),
            });
        StackView {
            hex,
            side,
            covered: self.guise(hex, side),
            shown: shown.collect(),
        }
    }

    /// LB-8.2a, LB-G37 What covers the hidden pieces of a stack: a flag if one of them has it, otherwise a status.
    pub(crate) fn guise(&self, hex: HexId, side: Side) -> Option<(Nation, Guise)> {
        let hidden = || {
            let own = self.stack(hex).filter(|piece| self.side_of(*piece) == side);
            own.filter(|piece| !self.has(*piece, Marks::SEEN))
        };
        let nation = self.field.sheet(hidden().next()?).nation;
        if let Some(flag) = hidden().find(|piece| self.field.sheet(*piece).has_flag()) {
            return Some((self.field.sheet(flag).nation, Guise::Flag));
        }
        let guise = if hidden().any(|piece| self.has(piece, Marks::ROAD)) {
            Guise::RoadMarch
        } else if hidden().any(|piece| self.is_demoralized(piece) && !self.has(piece, Marks::OOS)) {
            Guise::Demoralized
        } else if hidden().any(|piece| self.has(piece, Marks::OOS)) {
            Guise::OutOfSupply
        } else {
            Guise::Flag
        };
        Some((nation, guise))
    }

    fn elsewhere(&self) -> Vec<(PieceId, Place)> {
        let pieces = (0u16..).map(PieceId).zip(&self.state.pieces);
        let away = pieces.filter(|(_, piece)| piece.place.hex().is_none());
        away.map(|(id, piece)| (id, piece.place)).collect()
    }

    fn sightings(&self) -> Vec<(PieceId, Sighting)> {
        let pieces = (0u16..).map(PieceId).zip(&self.state.pieces);
        let hidden = pieces
            .filter(|(_, piece)| !piece.marks.has(Marks::SEEN) && piece.place.hex().is_some());
        hidden
            .filter_map(|(id, piece)| Some((id, piece.sighting?)))
            .collect()
    }
}
