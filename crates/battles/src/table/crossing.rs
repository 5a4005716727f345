//! LB-7.61, LB-18.33, LB-12.33, LB-7.64 Bridges, trestles, fords and pontoons.

use crate::MovePoints;
use serde::{Deserialize, Serialize};

/// How a hexside with water can be crossed at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Span {
    Bridge,
    Trestle,
    Ford,
    DamagedBridge,
    PontoonOverStream,
    PontoonOverRiver,
    /// LB-18.33a Beside a bridge or another pontoon.
    PontoonBeside,
}

impl Span {
    /// LB-18.3a Whether it is a pontoon bridge.
    pub const fn is_pontoon(self) -> bool {
        matches!(
            self,
            Self::PontoonOverStream | Self::PontoonOverRiver | Self::PontoonBeside
        )
    }
}

/// Who crosses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Crosser {
    Unit,
    RoadMarch,
    LeaderOrVedette,
    SupplyTrain,
    PontoonTrain,
}

/// LB-7.61b, LB-7.61c, LB-7.61d, LB-18.33, LB-18.33b, LB-G30, LB-G31 Extra cost of crossing; none where it is
/// forbidden.
pub const fn cost(span: Span, who: Crosser) -> Option<MovePoints> {
    let points = match (span, who) {
        (
            Span::Bridge | Span::Trestle,
            Crosser::Unit | Crosser::SupplyTrain | Crosser::PontoonTrain,
        ) => 1,
        (Span::Bridge | Span::Trestle, _) => 0,
        (Span::Ford | Span::DamagedBridge, Crosser::SupplyTrain)
        | (Span::Ford, Crosser::PontoonTrain) => {
            return None;
        }
        (Span::Ford, _) => 1,
        (Span::DamagedBridge, _) => 2,
        (Span::PontoonOverStream, Crosser::Unit | Crosser::SupplyTrain | Crosser::PontoonTrain) => {
            1
        }
        (Span::PontoonOverRiver, Crosser::Unit | Crosser::SupplyTrain | Crosser::PontoonTrain)
        | (Span::PontoonBeside, Crosser::SupplyTrain) => 2,
        (Span::PontoonOverStream | Span::PontoonOverRiver | Span::PontoonBeside, _) => 0,
    };
    Some(MovePoints::whole(points))
}

/// LB-12.33a, LB-12.33b From which roll on the first unit is lost retreating over an unfrozen river.
pub const fn lost_from(span: Span) -> Option<u8> {
    match span {
        Span::Bridge | Span::PontoonBeside => Some(6),
        Span::PontoonOverRiver => Some(4),
        Span::Trestle | Span::PontoonOverStream | Span::Ford | Span::DamagedBridge => None,
    }
}

/// LB-12.33a What each further unit adds to its roll.
pub const LOST_EACH_FURTHER: u8 = 1;

/// LB-7.62a, LB-7.63a, LB-7.64a Points spent on damaging or repairing: trestle, bridge.
pub const WORK_COST: [MovePoints; 2] = [MovePoints::whole(1), MovePoints::whole(2)];
/// LB-7.64b Repaired up to this roll: trestle, bridge.
pub const REPAIRED_UP_TO: [u8; 2] = [5, 3];
/// LB-7.64c What an end in an enemy zone adds to the roll.
pub const REPAIR_NEAR_ENEMY: u8 = 1;
