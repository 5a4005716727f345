use crate::field::Feature;
use crate::geometry::{Point, Pose};
use crate::state::{Edge, On, Order};
use crate::{BrigadeId, Card, FeatureId, LeaderId, Side, UnitId};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

// The documentation of actions is made from these comments (`make docs`): first what an action does, then when it is legal.
/// One small decision. Units, leaders and brigades are named by number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    // Before the battle (VF-A).
    /// VF-A.3.0a The defender adds a piece of terrain.
    ///
    /// Legal for the defending commander-in-chief's player before the attacker chooses an edge, within the numbers of VF-A.3.1b to
    /// VF-A.3.1e and where nothing else lies (VF-G154).
    AddTerrain(Feature),
    /// VF-A.3.0a The defender takes a piece of terrain away.
    ///
    /// Legal as to add one, while two villages, two woods and the two crossings of a river remain (VF-A.3.1b to VF-A.3.1d).
    RemoveTerrain(FeatureId),
    /// VF-A.3.0a The defender is content with the terrain.
    ///
    /// Legal for the defending commander-in-chief's player while he lays out terrain.
    AcceptTerrain,
    /// VF-A.3.0b, VF-A.7.1a The attacker chooses a table edge.
    ///
    /// Legal for the attacking commander-in-chief's player after the terrain: a long edge, in an encounter a short one.
    ChooseEdge(Edge),
    /// VF-A.3.2b A place becomes an objective.
    ///
    /// Legal for the commander-in-chief's player whose turn it is to name one, at least 12 inches from other objectives and from the
    /// table edge (VF-A.3.2c); in an assault within 24 inches of the defender's edge (VF-A.7.2b).
    NameObjective(Point),
    /// VF-A.3.2b, VF-2.1.1c A defensible feature becomes an objective.
    ///
    /// Legal as for a place, for a defensible feature at these distances.
    NameFeature(FeatureId),
    /// VF-A.4.0c A unit is placed, or placed elsewhere.
    ///
    /// Legal for a player's own units while he deploys, wholly in the deployment zone of 18 inches from the own edge, on ground it can
    /// enter, in a formation it has. In an encounter only light troops are deployed (VF-A.7.1b).
    Deploy {
        /// Which unit.
        unit: UnitId,
        /// In which formation.
        order: Order,
        /// Where.
        pose: Pose,
    },
    /// VF-T.3.2c A unit is placed in a defensible feature.
    ///
    /// Legal while one deploys, for a feature wholly in the own deployment zone with room for the unit.
    DeployInto {
        /// Which unit.
        unit: UnitId,
        /// Which feature.
        feature: FeatureId,
    },
    /// VF-G42 A leader is placed.
    ///
    /// Legal for a player's own leaders while he deploys, in the deployment zone.
    DeployLeader {
        /// Which leader.
        leader: LeaderId,
        /// Where.
        to: Spot,
    },
    /// VF-A.4.1a A unit is held back as a reserve.
    ///
    /// Legal for a player's own units while he deploys.
    HoldBack(UnitId),
    /// A player has deployed.
    ///
    /// Legal once every unit and leader of the player is placed or held back (VF-A.4.0c, VF-G42). In an assault the defender holds back
    /// at least half of his units (VF-A.7.2c).
    EndDeployment,
    /// VF-A.5.0a This side has the first turn.
    ///
    /// Legal for the commander-in-chief's player to whom the die has given the choice (VF-A.5.0a, VF-A.5.0b).
    FirstTurn(Side),

    // Fate cards (VF-4, VF-F).
    /// Plays a fate card of the hand.
    ///
    /// Legal at the card's moment, when the player is asked, on what the card names in the fate table of the army list (VF-4.0b).
    Play {
        /// The card.
        card: Card,
        /// What it is played on.
        on: On,
    },
    /// VF-F.any Discards a card so that a unit of a brigade that failed its test acts, or one whose courier did not arrive.
    ///
    /// Legal once in an own Command phase, while brigades are chosen (VF-G102).
    Initiative {
        /// The card, of any kind.
        card: Card,
        /// The unit.
        unit: UnitId,
    },
    /// Plays no card now; makes no use of what is offered, such as to occupy a feature or to let a brigadier ride later.
    ///
    /// Legal where a player is asked for a card (VF-4.0e), after a won melee (VF-T.3.6b) and for a brigadier who may still ride (VF-G42).
    Pass,
    /// Whether the player wants to be asked at this card's moments.
    ///
    /// Legal for the player of a commander-in-chief at any time (VF-2.2d).
    Ask {
        /// The card.
        card: Card,
        /// Whether to be asked.
        ask: bool,
    },

    /// The phase, or the brigade's part of it, is over.
    ///
    /// Legal for who chooses targets (VF-5.0e), brigades or units of a brigade (VF-6.0c), or has a leader to move (VF-6.7a).
    Done,

    // Fire phase (VF-5).
    /// VF-5.0a An enemy unit is chosen as target.
    ///
    /// Legal in the own Fire phase for the commander-in-chief's player, for an enemy that no own unit touches, that was not fired at
    /// in this phase (VF-5.0d) and at which some unit can fire.
    Target(UnitId),
    /// VF-5.0b This unit fires at the target; with its skirmishers only (VF-S.plaenkler.a).
    ///
    /// Legal for the player of a unit that has the target in its front area, range and sight (VF-5.1a to VF-5.1e).
    FireWith {
        /// Who fires.
        unit: UnitId,
        /// Whether only its skirmishers fire, which some units have.
        skirmish: bool,
    },
    /// VF-8.2.1a This unit supports the attack; also VF-8.2.2a, VF-8.2.3a in melee.
    ///
    /// Legal before the attack is made: with fire for units that could fire at the target, up to three; in melee for units in contact
    /// with it, up to three, and one of the brigade within 3 inches. Once a phase for each unit (VF-8.2b).
    Support(UnitId),
    /// The attack is made, with the support named so far.
    ///
    /// Legal once it is known who fires (VF-5.0b) or fights (VF-7.1c).
    Attack,

    // Command phase (VF-6).
    /// VF-6.0a A brigade is chosen to act and takes its activation test.
    ///
    /// Legal in the own Command phase for the commander-in-chief's player, for a brigade that has not been chosen in this turn
    /// (VF-6.0c).
    Activate(BrigadeId),
    /// VF-6.2b A unit is chosen to act; a courier rides if he must (VF-6.2.2a). VF-11.0b a reserve unit is chosen to enter.
    ///
    /// Legal for units of the active brigade that have neither fired nor acted (VF-6.2a, VF-6.2b); for reserves from the second round on
    /// (VF-A.4.1b), at most half of them in a round (VF-A.4.1c).
    Command(UnitId),
    /// The commanded unit makes a Move, Withdraw, Charge or Forced March.
    ///
    /// Legal for the commanded unit (VF-6.2.1a) if the way is free and short enough (VF-6.3.1a) and the rules of the kind are kept:
    /// Move VF-6.3.2a, Withdraw VF-6.4a, Charge VF-6.5a, Forced March VF-6.6a. Also for extra moves that cards and special rules give.
    Move(March),
    /// VF-T.3.2a, VF-T.3.7b The commanded unit occupies a feature; VF-T.3.6b also after a won melee.
    ///
    /// Legal in the place of a Move or Withdraw from less than 3 inches, for a defensible feature without enemies that has room.
    Occupy(FeatureId),
    /// VF-T.3.3a The commanded unit leaves its feature.
    ///
    /// Legal for a unit in a feature that it did not occupy in this turn (VF-T.3.3c), wholly within 6 inches of it and at least 3 inches
    /// from enemies (VF-T.3.3b).
    Leave {
        /// As which action it counts: `move` or `withdraw`.
        kind: MoveKind,
        /// In which formation it comes out.
        order: Order,
        /// Where it is set up.
        pose: Pose,
    },
    /// VF-9.1.1a The commanded unit rallies.
    ///
    /// Legal for the commanded unit if it has losses (VF-6.2.1a).
    Rally,
    /// VF-6.2.1a The commanded unit stands still.
    ///
    /// Legal for the commanded unit, also where it is offered an extra move.
    Stand,
    /// VF-11.0b A reserve unit enters from a place on the edge.
    ///
    /// Legal for the reserve unit that was commanded, in march column (VF-11.0c) from the own table edge, by a Move with a change of
    /// formation after it, or two Moves (VF-11.0d).
    Enter {
        /// Which unit.
        unit: UnitId,
        /// Where it comes on: the middle of its front on the table edge, with its heading.
        from: Pose,
        /// Its first Move, with a change of formation after it or not.
        march: March,
        /// The poses of its second Move; empty for none.
        second: Vec<Pose>,
    },
    /// VF-6.7a A leader moves; VF-6.3.2d an overrun one is set up again.
    ///
    /// Legal for a brigadier after his brigade's activation, for the commander-in-chief at the end of the Command phase (VF-6.7b), within
    /// 36 inches and 6 inches from enemies all along (VF-6.7c, VF-6.7d); for the owner of an overrun leader within 6 inches of his nearest
    /// unit.
    MoveLeader {
        /// Which leader.
        leader: LeaderId,
        /// Where to.
        to: Spot,
    },

    // Melee phase (VF-7).
    /// VF-7.1a A unit chooses whom it fights.
    ///
    /// Legal in the Melee phase for the player of a unit that touches several enemies, for one of these.
    Engage {
        /// Whose choice it is.
        unit: UnitId,
        /// Whom it fights.
        target: UnitId,
    },
    /// VF-7.1c Which of the units fighting the same target attacks; the fight begins.
    ///
    /// Legal in the Melee phase for a unit and its target while fights are left.
    Fight {
        /// Who attacks.
        attacker: UnitId,
        /// Whom.
        target: UnitId,
    },
}

/// How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// VF-6.3a An ordinary Move.
    Move,
    /// VF-6.4a A Withdraw, out of contact.
    Withdraw,
    /// VF-6.5a A Charge into contact.
    Charge,
    /// VF-6.6a A Forced March, twice as far.
    ForcedMarch,
}

/// A move of the commanded unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
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

/// VF-6.3.3a A change of formation about the pivot base, which stays in place.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    /// The new formation.
    pub order: Order,
    /// The new heading, in degrees clockwise, 0 being up.
    pub heading: f64,
    /// VF-6.3.3c Of two equally central bases the right-hand one stays instead of the left-hand one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub other: bool,
}

/// Where a leader goes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// In the open.
    Table(Point),
    /// Into a feature.
    Feature(FeatureId),
}

impl Action {
    /// What it names by number.
    pub(crate) fn named(&self) -> ArrayVec<On, 2> {
        let mut named = ArrayVec::new();
        match *self {
            Self::RemoveTerrain(feature) | Self::NameFeature(feature) | Self::Occupy(feature) => {
                named.push(On::Feature(feature));
            }
            Self::Deploy { unit, .. }
            | Self::HoldBack(unit)
            | Self::Initiative { unit, .. }
            | Self::Target(unit)
            | Self::FireWith { unit, .. }
            | Self::Support(unit)
            | Self::Command(unit)
            | Self::Enter { unit, .. } => named.push(On::Unit(unit)),
            Self::DeployInto { unit, feature } => {
                named.extend([On::Unit(unit), On::Feature(feature)]);
            }
            Self::DeployLeader { leader, to } | Self::MoveLeader { leader, to } => {
                named.push(On::Leader(leader));
                if let Spot::Feature(feature) = to {
                    named.push(On::Feature(feature));
                }
            }
            Self::Activate(brigade) => named.push(On::Brigade(brigade)),
            Self::Engage {
                unit: one,
                target: other,
            }
            | Self::Fight {
                attacker: one,
                target: other,
            } => named.extend([On::Unit(one), On::Unit(other)]),
            Self::Play { on, .. } => named.push(on),
            Self::AddTerrain(_)
            | Self::AcceptTerrain
            | Self::ChooseEdge(_)
            | Self::NameObjective(_)
            | Self::EndDeployment
            | Self::FirstTurn(_)
            | Self::Pass
            | Self::Ask { .. }
            | Self::Done
            | Self::Attack
            | Self::Move(_)
            | Self::Leave { .. }
            | Self::Rally
            | Self::Stand => {}
        }
        named
    }
}

impl Action {
    /// Whether the action carries a pose, a path, a place or a shape, of which `options` lists only representatives.
    ///
    /// So are the other ways to place a unit before the battle, in any order and as often as wished: `options` leads
    /// through the units one after another. [`Action::Ask`] is open too: it is a wish about being asked and possible at
    /// any time, so listing it with every question would bury the answers; it is offered where a card could be played,
    /// and at the choice of brigades for cards silenced before.
    pub(crate) fn is_open(&self) -> bool {
        match self {
            Self::AddTerrain(_)
            | Self::NameObjective(_)
            | Self::Deploy { .. }
            | Self::DeployInto { .. }
            | Self::DeployLeader { .. }
            | Self::HoldBack(_)
            | Self::Ask { .. }
            | Self::Move(_)
            | Self::Leave { .. }
            | Self::Enter { .. }
            | Self::MoveLeader { .. } => true,
            Self::RemoveTerrain(_)
            | Self::AcceptTerrain
            | Self::ChooseEdge(_)
            | Self::NameFeature(_)
            | Self::EndDeployment
            | Self::FirstTurn(_)
            | Self::Play { .. }
            | Self::Initiative { .. }
            | Self::Pass
            | Self::Done
            | Self::Target(_)
            | Self::FireWith { .. }
            | Self::Support(_)
            | Self::Attack
            | Self::Activate(_)
            | Self::Command(_)
            | Self::Occupy(_)
            | Self::Rally
            | Self::Stand
            | Self::Engage { .. }
            | Self::Fight { .. } => false,
        }
    }
}
