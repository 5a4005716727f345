//! LB-8 What an observer may know. The only redaction there is.
//!
//! [`View`] has no field that could hold a hidden thing: of the enemy it knows stacks with a guise and whatever of them
//! is revealed, and [`Position::seen_by`] alone fills it. LB-G105 to LB-G109 say what lies open.

mod face;
mod notes;

pub(crate) use face::Faces;
pub(crate) use notes::{LASTING, Mover, Notes};

use crate::agenda::{Agenda, Task};
use crate::map::HexId;
use crate::rules::declaration::{DeclarationTask, attack};
use crate::rules::fire::FireTask;
use crate::rules::movement::MovementTask;
use crate::rules::night::NightTask;
use crate::rules::prepare::PrepareTask;
use crate::rules::withdrawal::WithdrawalTask;
use crate::{
    Action, Attack, CardCounts, Damage, Effect, Feud, Field, Formation, MarchOrder, Marks, Moving,
    Name, Nation, Piece, PieceId, PieceSet, Place, Position, Side, Sighting, Sky, Step, Work, rule,
};
use feldherr_core::{Illegal, Observer, Seat};
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
    /// What the observer could have noted down. Not written: it follows from what he was shown and told.
    #[serde(skip)]
    pub(crate) notes: Notes,
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
    /// Every revealed piece on the map, by hex.
    pub shown: Vec<Shown>,
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
    /// LB-10.33, LB-13.32a The attack or bombardment that is being put together; who will fire is not told.
    pub draft: Option<Attack>,
    /// LB-9.22b Failed repulses: who must attack whom.
    pub feuds: Vec<Feud>,
    /// LB-5.52c Lasting changes of initiative: the officer who follows a captured one is known.
    pub changes: Vec<(PieceId, i8)>,
    /// LB-24.4a The allowances of infantry and cavalry that cards have set.
    pub allowances: [Option<[u8; 2]>; 2],
    /// LB-20.51c The turn a general retreat was ordered, while it is in force.
    pub retreats: [Option<u8>; 2],
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

/// The pieces of one side in a hex, as everybody sees them; what is revealed of them stands in [`Known::shown`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StackView {
    /// Where.
    pub hex: HexId,
    /// Whose.
    pub side: Side,
    /// LB-G106 Nation and cover of what is hidden there; none if everything is revealed.
    pub covered: Option<(Nation, Guise)>,
}

/// A revealed piece.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Shown {
    /// Where.
    pub hex: HexId,
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
    /// Its pieces, by number.
    pub pieces: Vec<OwnPiece>,
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
    /// What it can choose from before a campaign, by [`crate::Action::Choose`]; empty at other times.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Name>,
    /// Why the step that it decides in cannot end yet; none if it can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held_up: Option<Illegal>,
    /// LB-20.22a Where its forces stand that must march before the step can end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub must_march: Vec<HexId>,
}

/// A piece as its own side knows it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct OwnPiece {
    /// Which.
    pub id: PieceId,
    /// Where it is and what happened to it.
    pub piece: Piece,
    /// Whether it is demoralized.
    pub demoralized: bool,
    /// LB-5.52c, LB-24.6a Its initiative now.
    pub initiative: u8,
}

impl Own {
    /// One of its pieces.
    pub fn piece(&self, id: PieceId) -> Option<&OwnPiece> {
        self.pieces.iter().find(|own| own.id == id)
    }
}

/// The markers of a revealed piece that the enemy sees, and what it did before his eyes.
pub(crate) const OPEN_MARKS: Marks = Marks::REDUCED
    .with(Marks::SEEN)
    .with(Marks::CAPTURED)
    .with(Marks::ROAD)
    .with(Marks::OOC)
    .with(Marks::OOS)
    .with(Marks::SQUARE)
    .with(Marks::SUPPRESSED)
    .with(Marks::FIRED)
    .with(Marks::CHARGED)
    .with(Marks::OVERRUNS)
    .with(Marks::SHAKEN)
    .with(Marks::DRIVEN)
    .with(Marks::BOMBARDED)
    .with(Marks::WITHDREW)
    .with(Marks::ADVANCED)
    .with(Marks::REPULSED)
    .with(Marks::REPULSED_TWICE)
    .with(Marks::PLAIN_OFFICER);

impl Position {
    /// What `observer` may know. The one place where secrets are left out.
    pub(crate) fn seen_by(&self, observer: Observer) -> View {
        let seat = observer.seat();
        View {
            seat,
            field: Arc::clone(&self.field),
            known: self.known(),
            own: seat.and_then(Side::of).map(|side| self.own(side)),
            notes: self.notes(seat.and_then(Side::of)),
        }
    }

    fn known(&self) -> Known {
        let state = &self.state;
        let (stacks, shown, whereabouts) = self.faces();
        let known = state.orders.iter().filter(|order| order.known);
        Known {
            stage: state.stage,
            turn: state.turn,
            step: state.step,
            active: state.active,
            asked: self.asked(),
            sky: state.sky,
            stacks,
            shown,
            elsewhere: whereabouts.elsewhere,
            sightings: whereabouts.sightings,
            formations: state.formations.clone(),
            objectives: known.map(|order| (order.side, order.objective)).collect(),
            damage: state.damage.clone(),
            works: state.works.clone(),
            fires: state.fires.clone(),
            holders: state.holders.clone(),
            points: [0, 1].map(|at| state.sides[at].points),
            hands: [0, 1].map(|at| state.sides[at].hand.len() as u8),
            discards: [0, 1].map(|at| state.sides[at].discard),
            effects: state.effects.clone(),
            attacks: state.combat.attacks.clone(),
            draft: self.draft_now(),
            feuds: state.combat.feuds.clone(),
            changes: whereabouts.changes,
            allowances: [0, 1].map(|at| state.sides[at].allowance),
            retreats: [0, 1].map(|at| state.sides[at].retreat),
        }
    }

    /// What both sides know of an attack that is not declared yet.
    fn draft_now(&self) -> Option<Attack> {
        match self.state.agenda.last()? {
            Task::Declaration(DeclarationTask::Compose { on, by, .. }) => Some(attack(*by, on)),
            Task::Fire(FireTask::Aim { at, .. }) => Some(attack(PieceSet::NONE, &[*at])),
            _ => None,
        }
    }

    fn own(&self, side: Side) -> Own {
        let state = &self.state;
        let cards = &state.sides[side.index()];
        let own = self.owned(side);
        let is_own = |moving: &Moving| {
            !moving.group.is_empty() && moving.group.iter().all(|piece| own.contains(piece))
        };
        let order = |order: &MarchOrder| (order.side == side).then_some(*order);
        let held_up = self.held_up(side);
        let marches = held_up.iter().any(|why| why.rule == rule::LB_20_22A);
        Own {
            side,
            pieces: self.own_pieces(&own),
            orders: state.orders.iter().map(order).collect(),
            moving: state.moving.filter(is_own),
            hand: cards.hand,
            deck: [cards.deck, cards.under],
            never_ask: cards.never_ask,
            choices: self.choices(side),
            must_march: if marches {
                self.hexes_to_march(side)
            } else {
                Vec::new()
            },
            held_up,
        }
    }

    /// What the rules answer a side that would end its step now, where they demand something of it first. Attacks that
    /// are still to be declared stand in the question.
    fn held_up(&self, side: Side) -> Option<Illegal> {
        let asks = match self.state.agenda.last()? {
            Task::Movement(MovementTask::Command(asks))
            | Task::Night(NightTask::Disengage(asks))
            | Task::Withdrawal(WithdrawalTask::Ask(asks)) => *asks,
            _ => return None,
        };
        let rests = asks == side && self.state.moving.is_none();
        rests.then(|| self.check_answer(side.seat(), &Action::Done).err())?
    }

    fn choices(&self, side: Side) -> Vec<Name> {
        match self.state.agenda.last() {
            Some(Task::Prepare(PrepareTask::Choose(choice))) => {
                let asked = self.plan.choice(*choice).filter(|doc| doc.side == side);
                let options = asked.into_iter().flat_map(|doc| &doc.option);
                options.map(|option| option.title.clone()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A revealed piece, without what cards do to its initiative.
    fn shown(&self, piece: PieceId, hex: HexId) -> Shown {
        let (demoralized, initiative) = self.spirit_without_cards(piece);
        Shown {
            hex,
            piece,
            marks: self.piece(piece).marks.keep(OPEN_MARKS),
            demoralized,
            initiative,
        }
    }
}
