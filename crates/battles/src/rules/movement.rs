//! LB-7.1 to LB-7.5 Moving groups of pieces.
// stub (ground): nobody moves yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{Action, HexId, MovePoints, PieceSet, Position, Side, text};
use feldherr_core::{Audience, Illegal, Message, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovementTask {
    /// LB-2.1C1a Whoever is in command or under a march order may move; reinforcements enter.
    Command(Side),
    /// LB-2.1C2a Whoever is out of command may check its initiative and move.
    Initiative(Side),
    /// LB-7.1c A group is on the move; it is in `State::moving`.
    Going(Side),
    /// LB-8.3b, LB-G38 The group has come under an enemy's eyes: it repulses, or is scouted and stops.
    Met(Side),
    /// LB-3.1c The phase ends: stacking, excess vedettes, pontoons complete.
    End(Side),
    /// LB-15.32c Works are rolled for.
    Build(Side),
    /// The movement phase begins.
    Begin(Side),
}

impl Chapter for MovementTask {
    fn run(self, position: &mut Position, _course: &mut Course<'_>) -> Flow {
        match self {
            Self::Begin(side) => {
                position.plan([Self::Command(side)]);
                Flow::Done
            }
            Self::Command(_) | Self::Going(_) | Self::Met(_) => Flow::Wait(self.into()),
            Self::Initiative(_) | Self::End(_) | Self::Build(_) => Flow::Done,
        }
    }

    fn asks(&self, _position: &Position) -> Option<Side> {
        match self {
            Self::Command(side) | Self::Initiative(side) | Self::Going(side) | Self::Met(side) => {
                Some(*side)
            }
            Self::Begin(_) | Self::End(_) | Self::Build(_) => None,
        }
    }

    fn question(&self, _position: &Position) -> Message {
        Message::new(text::LB_ASK_MOVE)
    }

    fn options(&self, _position: &Position, into: &mut Vec<Action>) {
        into.push(Action::Done);
    }

    fn check(&self, position: &Position, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Done => Ok(()),
            _ => Err(position.not_now()),
        }
    }
}

/// Where a group can go, and what it costs.
#[derive(Clone, Debug, PartialEq)]
pub struct Reach {
    /// Movement points to get to a hex by [`HexId::index`]; `u8::MAX` where it cannot.
    pub cost: Box<[u8]>,
    /// The direction by which the cheapest way arrives, by [`HexId::index`].
    pub by: Box<[u8]>,
    /// The hexes it can reach.
    pub hexes: crate::HexSet,
}

impl Position {
    /// LB-7.2, LB-7.3 Where a group can go from where it stands, as far as its owner knows.
    // stub (ground)
    pub fn reach(&self, _group: &PieceSet) -> Reach {
        Reach {
            cost: vec![u8::MAX; HexId::COUNT].into(),
            by: vec![u8::MAX; HexId::COUNT].into(),
            hexes: crate::HexSet::NONE,
        }
    }

    /// LB-7.2 What a step costs a piece.
    ///
    /// # Errors
    /// Why it cannot be made.
    // stub (ground)
    pub fn step_cost(
        &self,
        _piece: crate::PieceId,
        from: HexId,
        dir: crate::Dir,
        _road_march: bool,
    ) -> Result<MovePoints, Illegal> {
        let next = self.field.map.beyond(from, dir);
        match next.map(|next| self.field.map.hex(next).terrain) {
            None | Some(crate::map::Terrain::Lake) => Err(self.not_now()),
            Some(crate::map::Terrain::Woods) => Ok(MovePoints::whole(2)),
            _ => Ok(MovePoints::ONE),
        }
    }

    /// LB-7.3a, LB-2.2Ca, LB-24.4a, LB-G22 The allowance of a piece in this phase.
    pub fn allowance(&self, piece: crate::PieceId) -> MovePoints {
        self.field.sheet(piece).allowance
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum MovementEvent {
    /// LB-7.1a Pieces moved along these hexes; their owner is told who they are.
    Moved {
        side: Side,
        pieces: PieceSet,
        path: Vec<HexId>,
    },
    /// The same for everybody else: a force moved.
    Seen { side: Side, path: Vec<HexId> },
}

impl MovementEvent {
    pub(crate) fn audience(&self) -> Audience {
        let owner = |side: &Side| Audience::Seats(SeatSet::only(side.seat()));
        match self {
            Self::Moved { side, .. } => owner(side),
            Self::Seen { .. } => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        let (side, path) = match self {
            Self::Moved { side, path, .. } | Self::Seen { side, path } => (side, path),
        };
        let end = |hex: Option<&HexId>| hex.map(HexId::to_string).unwrap_or_default();
        Message::new(text::LB_MOVED)
            .with("side", crate::label::side_name(*side))
            .with("from", end(path.first()))
            .with("to", end(path.last()))
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
