//! NE-BATTLE to NE-PURSUIT Tactical battles.

use crate::agenda::{Chapter, Course, Flow};
use crate::{
    Action, Battle, BattleAction, BattleSide, Flag, Piece, PieceId, Position, RegionId, Stage,
    View, Zone, text,
};
use feldherr_core::{Audience, Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BattleTask {
    /// NE-BATTLE-3 The next battle of the turn is chosen; none is left at the end.
    Choose,
    /// NE-BATTLE-1 The armies gather for a battle: groups, size, order, terrain.
    Begin(RegionId),
    /// NE-BATTLE-4 Both sides deploy, unseen.
    Deploy,
    /// NE-PHASE-2 The acting side acts.
    Phase,
    /// NE-CHARGE-2 The charged piece may form square or evade.
    Charged {
        piece: PieceId,
        at: PieceId,
        counter: bool,
    },
    /// NE-SQUARE-3 Cavalry before a square may break off.
    Pressed { piece: PieceId, at: PieceId },
    /// NE-ACOUNTER-2 Cavalry of the charged side may counter-charge this piece.
    Countered { piece: PieceId },
    /// NE-G97 The owner says which leader falls.
    Fallen { side: BattleSide, zone: Zone },
    /// NE-PURSUIT-1 The winner pursues.
    Pursue,
    /// NE-RETREAT-1 The beaten leave the region.
    Retreat,
    /// The survivors return to the map; rewards (NE-PAP-3, NE-ACARD-5), stress rolls (NE-STRESS-2).
    End,
}

impl BattleTask {
    /// The task with which a battle goes on from a stage.
    pub(crate) const fn at(stage: Stage) -> Self {
        match stage {
            Stage::Gather | Stage::Terrain | Stage::Deploy => Self::Deploy,
            Stage::Fight => Self::Phase,
            Stage::Pursuit => Self::Pursue,
            Stage::Retreat => Self::Retreat,
        }
    }
}

impl Chapter for BattleTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done // stub
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        SeatSet::NONE // stub
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(text::NE_NOT_NOW) // stub
    }

    fn options(&self, _position: &Position, _seat: Seat, _into: &mut Vec<Action>) {
        // stub
    }

    fn check(
        &self,
        position: &Position,
        _seat: Seat,
        _action: &Action,
    ) -> Result<Preview, Illegal> {
        Err(position.not_now()) // stub
    }

    fn act(
        self,
        _position: &mut Position,
        _seat: Seat,
        _action: &Action,
        _course: &mut Course<'_>,
    ) {
        // stub
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BattleEvent {
    /// Nothing worth telling. // stub
    Nothing,
}

impl BattleEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        Message::new(text::NE_NOT_NOW) // stub
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}

/// The button text of an action of this chapter.
pub(crate) fn label(_view: &View, _action: &BattleAction) -> Message {
    Message::new(text::NE_DONE) // stub
}

impl Battle {
    /// NE-BATTLE-1, NE-G120 The battle that is to be fought in a region; none if there is nobody to fight.
    pub fn gather(_position: &Position, _region: RegionId) -> Option<Self> {
        None // stub
    }

    /// A deployment that a seat could take for the true one where it may not see it, for `redeal`. // stub
    pub fn redeal(&mut self, _seat: Seat, _rng: &mut feldherr_core::Rng) {}

    /// NE-G17 How many units of a flag, leaders included, have been eliminated.
    pub fn losses(&self, flag: Flag) -> u16 {
        let lost = |piece: &&Piece| piece.flag == flag && piece.zone == Zone::Lost;
        self.pieces.iter().filter(lost).count() as u16
    }
}
