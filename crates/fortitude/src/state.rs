//! The position: plain data, no rules.

use crate::agenda::Task;
use crate::geometry::{Point, Pose};
use crate::{BrigadeId, Card, Cards, FeatureId, Field, LeaderId, ObjectiveId, Side, UnitId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A battle at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// What does not change; shared by all copies of a position.
    pub field: Arc<Field>,
    /// What changes.
    pub state: State,
}

/// Everything that changes during a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The units, in the order of their sheets.
    pub units: Vec<Unit>,
    /// The leaders, in the order of their sheets.
    pub leaders: Vec<Leader>,
    /// The brigades, in the order of their sheets.
    pub brigades: Vec<Brigade>,
    /// The objectives.
    pub objectives: Vec<Objective>,
    /// What each side has beyond its units.
    pub sides: [SideState; 2],
    /// VF-A.2.0a Who attacks, once that is rolled.
    pub attacker: Option<Side>,
    /// VF-A.3.0b The table edge of each side, once chosen.
    pub edges: [Option<Edge>; 2],
    /// The game round, from 1; 0 before the first turn. A round is one turn of each side (VF-G19).
    pub round: u16,
    /// Who has the first turn of a round.
    pub first: Side,
    /// VF-3.0b Whose turn it is.
    pub active: Side,
    /// VF-3.0c The phase of the turn; none before and after the battle.
    pub phase: Option<Phase>,
    /// VF-2.3a, VF-G31 Whether the agreed time of the clock is over.
    pub time_up: bool,
    /// Effects of cards that last.
    pub effects: Vec<Effect>,
    /// What is being done and what comes after it; the last entry is the present one.
    pub agenda: Vec<Task>,
}

/// VF-3.0c The four phases of a turn in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Phase {
    Fate,
    Fire,
    Command,
    Melee,
}

/// A table edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Edge {
    Top,
    Bottom,
    Left,
    Right,
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Not deployed yet.
    Camp,
    /// In the open.
    Table(Pose),
    /// VF-T.3.2d Occupying a defensible feature.
    Feature(FeatureId),
    /// VF-11.0 Waiting to enter.
    Reserve,
    /// VF-9.3a Gone for good.
    Fled,
}

/// VF-1.2.2a, VF-1.2.3a, VF-S.karree.a, VF-S.offene_formation.a How a unit is drawn up.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Formation {
    Line,
    AttackColumn,
    MarchColumn,
    Square,
    Open,
    Limbered,
    Unlimbered,
}

/// A formation with its width.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct Order {
    /// Which formation.
    pub formation: Formation,
    /// Figures side by side in the front rank (a side of the square; 1 for artillery).
    pub files: u8,
}

/// A unit now.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Unit {
    /// Where it is.
    pub place: Place,
    /// How it is drawn up; kept while it occupies a feature (VF-G66).
    pub order: Order,
    /// VF-8.3.1a Loss markers.
    pub losses: u8,
    /// Lasting change of the melee value (cards, Unpredictable).
    #[serde(default)]
    pub melee: i8,
    /// Lasting change of the morale value.
    #[serde(default)]
    pub morale: i8,
    /// VF-S.unvorhersehbar.a Whether the test was made.
    #[serde(default)]
    pub settled: bool,
    /// What it did this turn.
    #[serde(default)]
    pub done: Done,
}

/// What a unit did in the current turn of its side; `supported`, `fired_at` and `won` hold for the phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Done {
    /// VF-5.1e Fired or gave fire support.
    pub fired: bool,
    /// VF-S.plaenkler.c It was skirmish fire.
    pub skirmished: bool,
    /// VF-5.0d Was the target of fire this phase.
    pub fired_at: bool,
    /// VF-8.2b Gave support this phase.
    pub supported: bool,
    /// VF-9.2.1 Won a melee this phase.
    pub won: bool,
    /// VF-6.2b Took its action, or may not any more.
    pub acted: bool,
    /// VF-6.2.2 The courier test: passed or failed.
    pub courier: Option<bool>,
    /// Took a Charge action.
    pub charged: bool,
    /// VF-T.3.3c Occupied a feature this turn; from open formation when `Some(true)` (VF-G68).
    pub occupied: Option<bool>,
    /// VF-S.unnachgiebig.b Made its further charge.
    pub pursued: bool,
}

/// Where a leader is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderPlace {
    /// Not deployed yet.
    Camp,
    /// The middle of his base.
    Table(Point),
    /// In a defensible feature.
    Feature(FeatureId),
    /// Waiting to enter.
    Reserve,
    /// Out of the game.
    Lost,
}

/// A leader now.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Leader {
    /// Where he is.
    pub place: LeaderPlace,
    /// VF-G42 Whether he moved this turn.
    #[serde(default)]
    pub moved: bool,
}

/// A brigade now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Brigade {
    /// VF-6.0c The activation of this turn: passed or failed.
    pub activated: Option<bool>,
    /// VF-9.3b Units that fled in this phase and owe a fortitude test.
    pub owes: u8,
    /// VF-9.4a Whether it is broken.
    pub broken: bool,
}

/// An objective.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Its marker.
    pub at: Point,
    /// VF-2.1.1c The defensible feature it is, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feature: Option<FeatureId>,
    /// Who controls it.
    pub held: Option<Side>,
    /// VF-F.10 For whom it counts double.
    #[serde(default)]
    pub prized: [bool; 2],
}

/// What a side has beyond its units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideState {
    /// Fate cards still in the deck. They lie in no order: the die decides when one is drawn.
    pub deck: Cards,
    /// Fate cards in hand.
    pub hand: Cards,
    /// Fate cards played.
    pub discard: Cards,
    /// VF-9.6 Setbacks suffered.
    pub setbacks: u8,
    /// Moments of these cards the player does not want to be asked about.
    #[serde(default)]
    pub never_ask: Cards,
    /// VF-F.any Whether a card was discarded for initiative this Command phase.
    #[serde(default)]
    pub initiative: bool,
    /// VF-L.vorsichtig.b Whether the army's one automatic activation is used up.
    #[serde(default)]
    pub cautious_used: bool,
    /// VF-L.erzherzog_karl.b The brigade that came a round early.
    #[serde(default)]
    pub early: Option<crate::BrigadeId>,
    /// VF-A.4.1c Units held back at the start.
    #[serde(default)]
    pub reserves: u8,
    /// VF-A.4.1c Units that entered this turn.
    #[serde(default)]
    pub entered: u8,
}

/// Until when an effect lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Until {
    PhaseEnd,
    TurnEnd,
    GameEnd,
}

/// A card's lasting effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// Who played it.
    pub side: Side,
    /// The card.
    pub card: Card,
    /// The brigade, unit, feature … it was played on.
    pub on: On,
    /// How long.
    pub until: Until,
}

/// What a card is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum On {
    /// The whole army, or nothing in particular.
    Army,
    /// A unit.
    Unit(UnitId),
    /// A brigade.
    Brigade(BrigadeId),
    /// A piece of terrain.
    Feature(FeatureId),
    /// An objective.
    Objective(ObjectiveId),
    /// A leader.
    Leader(LeaderId),
}
