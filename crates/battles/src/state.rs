//! The position: plain data, no rules.

use crate::agenda::Task;
use crate::cache::{Cache, Pieces};
use crate::legacy::Legacy;
use crate::map::{HexId, HexsideId};
use crate::setup::Plan;
use crate::table::terrain::Cover;
use crate::table::weather::Weather;
use crate::{
    Card, CardCounts, Field, FormationId, GroupId, MovePoints, OrderId, PieceId, PieceSet, Side,
};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A battle, or a campaign of battles, at one moment.
#[derive(Clone, Debug)]
pub struct Position {
    /// What the game was made from; shared by all copies of a position.
    pub plan: Arc<Plan>,
    /// What does not change in the present battle.
    pub field: Arc<Field>,
    /// What changes; pieces only by [`Position::edit`] and its like, which keep [`Cache`] true.
    pub state: State,
    /// What follows from the state and would be slow to ask for.
    pub(crate) cache: Box<Cache>,
}

impl PartialEq for Position {
    /// The cache follows from the rest.
    fn eq(&self, other: &Self) -> bool {
        let same_plan = Arc::ptr_eq(&self.plan, &other.plan) || self.plan == other.plan;
        same_plan && self.state == other.state
    }
}

/// Everything that changes during a battle.
///
/// What a side may not know of the other lies only in `pieces`, `orders`, `sides` (hand and deck) and `moving`;
/// everything else, the agenda included, is known to both.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The pieces, in the order of their sheets.
    pub pieces: Pieces,
    /// The formations, in the order of their sheets.
    pub formations: Vec<Formation>,
    /// What each side has beyond its pieces.
    pub sides: [SideState; 2],
    /// LB-20.1a March orders; a place in the list is never used again.
    pub orders: Vec<MarchOrder>,
    /// LB-19.1a Reinforcements, in the order of their sheets.
    pub groups: Vec<Group>,
    /// LB-7.62b, LB-7.61c Crossings that are damaged, and those repaired this turn.
    pub damage: Vec<Damage>,
    /// LB-15.0a Improved positions.
    pub works: Vec<Work>,
    /// LB-23.15a, LB-G87 Hexes on fire; only a scenario starts one.
    pub fires: Vec<HexId>,
    /// Who holds the hexes that count, in the order of their sheets.
    pub holders: Vec<Option<Side>>,
    /// LB-23.11a The weather.
    pub sky: Sky,
    /// The battle of a campaign, from 0.
    pub stage: u8,
    /// The space of the turn track, from 0.
    pub turn: u8,
    /// LB-2.1b What is being done in it.
    pub step: Step,
    /// LB-GL.active Whose player turn it is.
    pub active: Side,
    /// LB-7.1c The pieces that are on the move.
    pub moving: Option<Moving>,
    /// LB-10.31a The combats of this phase.
    pub combat: Combat,
    /// LB-10.21c Who has retreated before combat in this game turn.
    #[serde(default)]
    pub withdrawn: PieceSet,
    /// LB-24.38a Cards in force.
    pub effects: Vec<Effect>,
    /// What is being done and what comes after it; the last entry is the present one.
    pub agenda: Vec<Task>,
    /// LB-1.0b What earlier battles of a campaign left behind. It lies open (LB-G170).
    pub legacy: Legacy,
}

/// LB-2.1b, LB-2.2f The steps of a player turn in the printed order; first those of the day, then those of the night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Step {
    /// Before the first turn.
    Preparation,
    Weather,
    Cards,
    Supply,
    Recovery,
    Reorganization,
    LiftMarkers,
    SpendPoints,
    OfficerInitiative,
    MarkOutOfCommand,
    TakeUpPontoons,
    MoveInCommand,
    MoveOnInitiative,
    Construction,
    Sight,
    DefenderWithdraws,
    AttackerWithdraws,
    ReactionFire,
    Declaration,
    Bombardment,
    BombardmentAdvance,
    Charge,
    Attack,
    SecondSight,
    NightDisengagement,
    NightSight,
    NightRecovery,
    NightCards,
    NightOrders,
    NightMarch,
    /// The battle is over.
    Over,
}

/// Where a piece is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Not in this battle, or a vedette that is not formed.
    #[default]
    Away,
    /// LB-19.1a A reinforcement that has not entered.
    Waiting,
    /// On the map.
    Map(HexId),
    /// LB-18.3a A pontoon bridge.
    Bridge(HexsideId),
    /// LB-16.11a Broken down into vedettes.
    Holding,
    /// LB-22.11a In the UAR box, awaiting recovery.
    Awaiting,
    /// LB-22.11a In the UAR box, recovered.
    Recovered,
    /// LB-12.52g Lost for good.
    Lost,
    /// LB-5.42b A leader captured in this hex.
    Captured(HexId),
    /// LB-20.52a Left the map.
    Left,
}

impl Place {
    /// The hex of a piece on the map; a pontoon bridge stands in none.
    pub const fn hex(self) -> Option<HexId> {
        match self {
            Self::Map(hex) => Some(hex),
            _ => None,
        }
    }
}

macro_rules! marks {
    ($($(#[$doc:meta])* $name:ident = $bit:literal, $word:literal;)*) => {
        /// LB-1.43a The markers on a piece, and what it did this turn.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(try_from = "Vec<String>", into = "Vec<String>")]
        pub struct Marks(u32);

        impl Marks {
            $($(#[$doc])* pub const $name: Self = Self(1 << $bit);)*
            const NAMES: &'static [(&'static str, Self)] = &[$(($word, Self::$name)),*];
        }
    };
}

marks! {
    /// LB-1.41b On its reduced side.
    REDUCED = 0, "reduced";
    /// LB-8.3 Revealed to the enemy.
    SEEN = 1, "seen";
    /// LB-7.51b In road march.
    ROAD = 2, "road_march";
    /// LB-6.1e Out of command.
    OOC = 3, "out_of_command";
    /// LB-6.1a Put in command by a command point of its own.
    DIRECT = 4, "commanded";
    /// LB-17.1b Out of supply.
    OOS = 5, "out_of_supply";
    /// LB-20.23f Demoralized by leaving a march order.
    SHAKEN = 6, "shaken";
    /// LB-14.23c In square.
    SQUARE = 7, "square";
    /// LB-13.38e Suppressed.
    SUPPRESSED = 8, "suppressed";
    /// Has moved this turn.
    MOVED = 9, "moved";
    /// May not move any more this phase.
    HALTED = 10, "halted";
    /// LB-19.1a Entered this turn.
    ENTERED = 11, "entered";
    /// LB-G98 Was in an enemy zone when the movement phase began.
    PINNED = 12, "pinned";
    /// LB-6.31a, LB-6.32a Passed an initiative check this turn.
    PASSED = 13, "passed";
    /// LB-6.31a, LB-6.32a Failed an initiative check this turn.
    FAILED = 14, "failed";
    /// LB-13.1b Bombarded this turn.
    FIRED = 15, "fired";
    /// LB-2.1D3b Retreated under reaction fire.
    DRIVEN = 16, "driven_off";
    /// LB-14.1c Charged this turn.
    CHARGED = 17, "charged";
    /// LB-14.23d Stands in the enemy's hex.
    OVERRUNS = 18, "overruns";
    /// LB-10.21c Retreated before combat this turn.
    WITHDREW = 19, "withdrew";
    /// LB-12.4Eb Advanced after combat.
    ADVANCED = 20, "advanced";
    /// LB-9.21d Repulsed this turn.
    REPULSED = 21, "repulsed";
    /// LB-9.21d Repulsed twice this turn.
    REPULSED_TWICE = 22, "repulsed_twice";
    /// LB-22.24b Reorganized this turn.
    REORGANIZED = 23, "reorganized";
    /// Card 2: asleep.
    ASLEEP = 24, "asleep";
    /// LB-18.31b A pontoon that is not complete.
    INCOMPLETE = 25, "incomplete";
    /// LB-18.34c A pontoon that was taken up this turn.
    TAKEN_UP = 26, "taken_up";
    /// LB-13.6a Bombarded by the enemy this phase.
    BOMBARDED = 27, "bombarded";
    /// LB-20.51j Refuses the general retreat.
    DEFIANT = 28, "defiant";
    /// LB-5.52d An officer in the place of an officer-commander.
    PLAIN_OFFICER = 29, "plain_officer";
    /// LB-14.1d Passed the check to charge without command.
    READY = 31, "ready";
    /// LB-18.35b A pontoon that the enemy has captured: it is his now.
    CAPTURED = 30, "captured";
}

impl Marks {
    /// No mark.
    pub const NONE: Self = Self(0);

    /// The words for all marks.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::NAMES.iter().map(|(name, _)| *name)
    }

    /// Whether it has all of these.
    pub const fn has(self, marks: Self) -> bool {
        self.0 & marks.0 == marks.0
    }

    /// Whether it has any of these.
    pub const fn any(self, marks: Self) -> bool {
        self.0 & marks.0 != 0
    }

    /// With these as well.
    #[must_use]
    pub const fn with(self, marks: Self) -> Self {
        Self(self.0 | marks.0)
    }

    /// Only these.
    #[must_use]
    pub const fn keep(self, marks: Self) -> Self {
        Self(self.0 & marks.0)
    }

    /// Without these.
    #[must_use]
    pub const fn without(self, marks: Self) -> Self {
        Self(self.0 & !marks.0)
    }
}

impl From<Marks> for Vec<String> {
    fn from(marks: Marks) -> Self {
        let named = Marks::NAMES.iter().filter(|(_, mark)| marks.has(*mark));
        named.map(|(name, _)| (*name).to_owned()).collect()
    }
}

impl TryFrom<Vec<String>> for Marks {
    type Error = String;

    fn try_from(names: Vec<String>) -> Result<Self, String> {
        names.into_iter().try_fold(Self::NONE, |marks, name| {
            let known = Self::NAMES.iter().find(|(word, _)| *word == name);
            known.map(|(_, mark)| marks.with(*mark)).ok_or(name)
        })
    }
}

/// A piece now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Piece {
    /// Where it is.
    pub place: Place,
    /// Its markers.
    pub marks: Marks,
    /// LB-7.21b Movement points spent this phase.
    pub spent: MovePoints,
    /// Command points spent, or pieces reorganized, in this segment.
    pub used: u8,
    /// LB-20.1a The march order it is under.
    pub order: Option<OrderId>,
    /// LB-5.52c Lasting change of its initiative.
    pub change: i8,
    /// LB-5.52a The turn on which a captured officer is replaced.
    pub back: Option<u8>,
    /// Where and when the enemy saw it last.
    pub sighting: Option<Sighting>,
}

/// Where and when the enemy saw a piece last; what he has seen he does not forget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// The turn.
    pub turn: u8,
    /// The hex.
    pub hex: HexId,
    /// Whether it was reduced.
    pub reduced: bool,
}

/// A formation now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Formation {
    /// LB-21.1b Strength points on its loss track.
    pub losses: u16,
    /// LB-21.1a, LB-21.3c The unit that became the marker.
    pub marker: Option<PieceId>,
    /// LB-11.3e Whether the Guard's recoil has lowered its level.
    pub lowered: bool,
    /// LB-21.1c Whether losses have demoralized it.
    pub demoralized: bool,
}

/// What a side has beyond its pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SideState {
    /// Victory points recorded so far.
    pub points: i16,
    /// LB-11.3b Whether the Guard was committed.
    pub guard_committed: bool,
    /// LB-20.1b Whether the march order of the start was given.
    pub order_given: bool,
    /// LB-20.51c The turn the general retreat was ordered, while it is in force.
    pub retreat: Option<u8>,
    /// LB-20.51g How many general retreats were ordered.
    pub retreats: u8,
    /// LB-24.21a The cards in the deck; they lie in no order, the die decides when one is drawn.
    pub deck: CardCounts,
    /// LB-24.35c The cards under the deck, drawn when it is empty.
    pub under: CardCounts,
    /// LB-24.22a The cards in hand.
    pub hand: CardCounts,
    /// LB-24.23a The cards played, mode cards included.
    pub discard: CardCounts,
    /// LB-24.23b Of them those whose event was carried out today.
    pub scored: CardCounts,
    /// LB-24.33a Tactics and game cards played since the last draw.
    pub to_draw: u8,
    /// LB-24.8b Whether a tactics card was played in this combat phase.
    pub tactics_played: bool,
    /// LB-24.4a The allowance in force, of infantry and cavalry.
    pub allowance: Option<[u8; 2]>,
    /// Cards at whose moments the player does not want to be asked.
    pub never_ask: CardCounts,
    /// Of the points those brought along from earlier battles of a campaign.
    pub carried: i16,
    /// What the side decided before the campaign, by the number of the choice; its own secret.
    pub chosen: [Option<u8>; 4],
    /// LB-24.31a, LB-24.32a, LB-24.33a Card segments the side has had in this battle.
    pub segments: u8,
}

/// LB-20.1a A march order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarchOrder {
    /// Whose.
    pub side: Side,
    /// LB-20.21a Where to.
    pub objective: HexId,
    /// LB-20.21b Whether the enemy knows.
    pub known: bool,
    /// LB-20.42a The turn from which it holds.
    pub from: u8,
    /// LB-20.24a Given by the scenario.
    pub preset: bool,
    /// LB-20.51a Part of a general retreat.
    #[serde(default)]
    pub retreat: bool,
}

/// LB-19.1a A group of reinforcements now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Group {
    /// The turn it may enter; none for an alternate group that was not called.
    pub due: Option<u8>,
    /// LB-19.2 Stacks or units that entered this turn.
    pub entered: u8,
    /// LB-19.32a Delayed by its player this turn.
    pub delayed: bool,
    /// Where it enters, by its place in the sheet's list, once chosen.
    pub entry: Option<u8>,
}

/// A damaged crossing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Damage {
    /// Where.
    pub side: HexsideId,
    /// LB-7.65a The turn it was repaired; supply uses it from the next turn on, and then the entry goes.
    pub repaired: Option<u8>,
}

/// LB-15.33a An improved position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Work {
    /// Where.
    pub hex: HexId,
    /// Whether it is finished.
    pub finished: bool,
}

/// LB-23.11a The weather now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sky {
    /// Which.
    pub weather: Weather,
    /// LB-23.12a Day turns it will still last, this one included.
    pub left: u8,
    /// LB-GL.recoveryturn Whether it was checked this turn.
    pub checked: bool,
    /// LB-17.3a, LB-G179 Whether that was the first check of the battle.
    pub opening: bool,
}

/// LB-7.1c Pieces on the move. Their contents are the owner's secret; where they are, anybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moving {
    /// The pieces; all in one hex, or all off the map.
    pub group: PieceSet,
    /// Where they began.
    pub from: Place,
    /// Whether they have left it.
    pub started: bool,
}

/// LB-10.31a The combats of a phase; all who take part in them are revealed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Combat {
    /// Declared attacks.
    pub attacks: Vec<Attack>,
    /// LB-13.33b Hexes bombarded in this step.
    pub bombarded: Vec<HexId>,
    /// LB-9.22b Failed repulses: who must attack whom.
    pub feuds: Vec<Feud>,
    /// LB-14.21 Charges made: the charged hex and the cavalry, whatever became of it.
    pub charges: Vec<(HexId, PieceSet)>,
    /// LB-12.4a, LB-10.26a Hexes left before combat, into which nobody advances.
    pub vacated: Vec<HexId>,
    /// LB-G3 Hexes whose charge was announced when they were bombarded.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub announced: Vec<HexId>,
}

/// One declared attack.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Attack {
    /// Who attacks.
    pub by: PieceSet,
    /// LB-10.33c Which hexes.
    pub on: ArrayVec<HexId, 6>,
    /// Whether it has been resolved.
    pub done: bool,
    /// LB-11.3b Whether each side commits its Guard.
    pub guard: [bool; 2],
    /// LB-11.4a Whether Napoleon's presence counts.
    pub napoleon: bool,
    /// LB-11.1c The terrain the defender relies on.
    pub cover: Option<Cover>,
    /// LB-24.8c Tactics cards played on it, with who played them.
    pub cards: ArrayVec<(Side, Card), 2>,
}

/// LB-9.22b A failed repulse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Feud {
    /// Who must attack.
    pub by: PieceSet,
    /// Whom.
    pub against: PieceSet,
}

/// What a card is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum On {
    /// Nothing in particular.
    Nothing,
    /// A piece.
    Piece(PieceId),
    /// A formation.
    Formation(FormationId),
    /// A hex.
    Hex(HexId),
    /// A group of reinforcements.
    Group(GroupId),
    /// Card 18: the group and the new entry hex.
    Entry(GroupId, HexId),
    /// A force that could get an order.
    Force(Force),
}

/// LB-GL.force Who gets an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Force {
    /// A single stack.
    Stack(HexId),
    /// A formation without its units that are out of command.
    Formation(FormationId),
    /// LB-20.3a An arriving group of reinforcements.
    Group(GroupId),
}

/// LB-24.38a A card in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// Who played it.
    pub side: Side,
    /// The card.
    pub card: Card,
    /// On what.
    pub on: On,
    /// The turn after which it ends; none lasts until its event ends it.
    pub until: Option<u8>,
}
