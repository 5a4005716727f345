use crate::field::Feature;
use crate::geometry::{Point, Pose};
use crate::state::{Edge, On, Order};
use crate::{BrigadeId, Card, FeatureId, LeaderId, Side, UnitId};
use serde::{Deserialize, Serialize};

/// One small decision. Units, leaders and brigades are named by number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    // Before the battle (VF-A).
    /// VF-A.3.0a The defender adds a piece of terrain.
    AddTerrain(Feature),
    /// VF-A.3.0a The defender takes a piece of terrain away.
    RemoveTerrain(FeatureId),
    /// VF-A.3.0a The defender is content with the terrain.
    AcceptTerrain,
    /// VF-A.3.0b, VF-A.7.1a The attacker chooses a table edge.
    ChooseEdge(Edge),
    /// VF-A.3.2b A place becomes an objective.
    NameObjective(Point),
    /// VF-A.3.2b, VF-2.1.1c A defensible feature becomes an objective.
    NameFeature(FeatureId),
    /// VF-A.4.0c A unit is placed, or placed anew.
    #[allow(missing_docs)]
    Deploy {
        unit: UnitId,
        order: Order,
        pose: Pose,
    },
    /// VF-T.3.2c A unit is placed in a defensible feature.
    #[allow(missing_docs)]
    DeployInto { unit: UnitId, feature: FeatureId },
    /// VF-G42 A leader is placed.
    #[allow(missing_docs)]
    DeployLeader { leader: LeaderId, to: Spot },
    /// VF-A.4.1a A unit is held back.
    HoldBack(UnitId),
    /// A player has deployed.
    EndDeployment,
    /// VF-A.5.0 Who has the first turn.
    FirstTurn(Side),

    // Fate cards (VF-4, VF-F).
    /// Plays a card.
    #[allow(missing_docs)]
    Play { card: Card, on: On },
    /// VF-F.any Discards a card so that a unit of a brigade that failed its test acts.
    #[allow(missing_docs)]
    Initiative { card: Card, unit: UnitId },
    /// Plays no card now.
    Pass,
    /// Whether the player wants to be asked at this card's moments.
    #[allow(missing_docs)]
    Ask { card: Card, ask: bool },

    /// The phase, or the brigade's part of it, is over.
    Done,

    // Fire phase (VF-5).
    /// VF-5.0a An enemy unit is chosen as target.
    Target(UnitId),
    /// VF-5.0b This unit fires; with its skirmishers only (VF-S.plaenkler.a).
    #[allow(missing_docs)]
    FireWith { unit: UnitId, skirmish: bool },
    /// VF-8.2.1a This unit supports the attack; also VF-8.2.2a, VF-8.2.3a in melee.
    Support(UnitId),
    /// The attack is made.
    Attack,

    // Command phase (VF-6).
    /// VF-6.0a A brigade is chosen.
    Activate(BrigadeId),
    /// VF-6.2 A unit is chosen to act; a courier rides if it must (VF-6.2.2).
    Command(UnitId),
    /// Move, Withdraw, Charge or Forced March.
    Move(March),
    /// VF-T.3.2a, VF-T.3.7b The commanded unit occupies a feature; VF-T.3.6b after a won melee.
    Occupy(FeatureId),
    /// VF-T.3.3 The commanded unit leaves its feature.
    #[allow(missing_docs)]
    Leave {
        kind: MoveKind,
        order: Order,
        pose: Pose,
    },
    /// VF-9.1.1 The commanded unit rallies.
    Rally,
    /// VF-6.2.1a The commanded unit stands still.
    Stand,
    /// VF-11.0b A reserve unit enters from a place on the edge, moving as `march` says; then either a change of
    /// formation or a second Move.
    #[allow(missing_docs)]
    Enter {
        unit: UnitId,
        from: Pose,
        march: March,
        second: Vec<Pose>,
    },
    /// VF-6.7 A leader moves; VF-6.3.2d an overrun one is set up anew.
    #[allow(missing_docs)]
    MoveLeader { leader: LeaderId, to: Spot },

    // Melee phase (VF-7).
    /// VF-7.1a A unit chooses whom it fights.
    #[allow(missing_docs)]
    Engage { unit: UnitId, target: UnitId },
    /// VF-7.1c Which of the units fighting the same target attacks; the fight begins.
    #[allow(missing_docs)]
    Fight { attacker: UnitId, target: UnitId },
}

/// How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// VF-6.3
    Move,
    /// VF-6.4
    Withdraw,
    /// VF-6.5
    Charge,
    /// VF-6.6
    ForcedMarch,
}

/// A move of the commanded unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct March {
    /// What kind of move.
    pub kind: MoveKind,
    /// VF-6.3.3a A change of formation before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Change>,
    /// The poses the unit passes, the last one being where it ends. Between two poses it moves in a straight line
    /// when the heading stays, and otherwise turns about the one point that carries the first into the second.
    pub path: Vec<Pose>,
    /// VF-6.3.3a A change of formation after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Change>,
}

/// VF-6.3.3 A change of formation about the pivot base, which stays in place.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// The new formation.
    pub order: Order,
    /// The new heading.
    pub heading: f64,
    /// VF-6.3.3c Of two equally central bases the right-hand one stays instead of the left-hand one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub other: bool,
}

/// Where a leader goes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// In the open.
    Table(Point),
    /// Into a feature.
    Feature(FeatureId),
}
