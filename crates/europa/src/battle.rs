//! A tactical battle: plain data. It knows all it needs of the war, so that a battle can be played out, thousands of
//! times a second, without the rest of the position.

use crate::{Flag, FlagSet, Innovation, Kind, Power, PowerSet, RegionId, RegionSet, Switches};
use arrayvec::ArrayVec;
use feldherr_core::{Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A battle being fought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// Where.
    pub region: RegionId,
    /// NE-BATTLE-5, NE-BATTLE-6 Skirmish or major battle.
    pub size: Size,
    /// Attacker and defender.
    pub camps: [Camp; 2],
    /// Every unit that takes part, also those not there yet and those lost; a piece keeps its number.
    pub pieces: Vec<Piece>,
    /// Where the battle is.
    pub stage: BattleStep,
    /// NE-PHASE-1 The combat round from 1; 0 before the first.
    pub round: u8,
    /// NE-PHASE-1 The phase.
    pub phase: Phase,
    /// NE-PHASE-2 Who acts in the phase.
    pub turn: BattleSide,
    /// NE-PHASE-2, NE-G108 Who acts first in every phase.
    pub first: BattleSide,
    /// Seats of the acting side that are done with the phase.
    pub done: SeatSet,
    /// NE-RETREAT-6 Whether the acting side has done something in this phase.
    pub acted: bool,
    /// NE-VICT-5, NE-G28 Complete rounds without fire, charge or a move into the middle.
    pub quiet: u8,
    /// Whether this round has seen one of these.
    pub lively: bool,
    /// NE-AMPH-8 Whether the defender has the bonus against a landing.
    pub landing: bool,
    /// NE-AORDER-8 Who surprised the other completely.
    pub surprise: Option<BattleSide>,
    /// NE-UNIT-24 Whose militia pursues at this date.
    pub militia_pursues: PowerSet,
    /// NE-G79 Whether it is fought without a war.
    pub without_war: bool,
    /// The advanced rules in use.
    pub switches: Switches,
    /// Who won, once it is decided.
    pub winner: Option<BattleSide>,
    /// NE-PURSUIT-5 Whether the loser's cavalry covers the retreat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub covered: bool,
    /// Where the beaten have gone.
    #[serde(default)]
    pub withdrawn: RegionSet,
    /// What is being done on the board, the last entry first; what is usual for the stage when there is nothing.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub moments: ArrayVec<Moment, 8>,
}

/// One thing that is being done on the board: a question to a side, or a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Moment {
    /// NE-AREINF-2 The attacker names his main group.
    Groups,
    /// NE-AORDER-1 The roll for the order.
    Order,
    /// NE-AREINF-3 The rolls of the other groups.
    Arrivals,
    /// NE-ATERR-2 The rolls for the ground.
    Ground,
    /// NE-ATERR-3 A side places its features.
    Place(BattleSide),
    /// NE-BATTLE-4 Both sides deploy.
    Deploy,
    /// NE-G7 With Superior Light Cavalry a power rearranges so many of its units.
    Rearrange { flag: Flag, left: u8 },
    /// NE-PHASE-2 The acting side acts.
    Phase,
    /// NE-FIRE-5 The roll of a shot.
    Fire { piece: PieceId, at: PieceId },
    /// NE-SQUARE-1, NE-CHARGE-6 The charged piece may form square or evade.
    Charged { piece: PieceId, at: PieceId },
    /// NE-SQUARE-11 The roll of militia that forms square.
    Drill { piece: PieceId, at: PieceId },
    /// NE-SQUARE-3 Cavalry before a square may break off.
    Pressed { piece: PieceId, at: PieceId },
    /// NE-CHARGE-2 The rolls of a charge.
    Clash {
        piece: PieceId,
        at: PieceId,
        counter: bool,
    },
    /// NE-ACOUNTER-2 Cavalry of the charged side may counter-charge this piece; who has passed.
    Countered { piece: PieceId, passed: SeatSet },
    /// NE-RALLY-2 The roll of a rally.
    Rally { leader: PieceId, piece: PieceId },
    /// NE-RALLY-2, NE-G96 A rally has come to so much: the leader's player says which unit returns.
    Rallied { leader: PieceId, total: u8 },
    /// NE-G97 The player whose unit was attacked says which leader in its zone falls.
    Fallen { flag: Flag, zone: Zone },
    /// NE-PURSUIT-1 The winner pursues.
    Pursuit,
    /// NE-PURSUIT-2 The roll of a pursuer.
    Chase { piece: PieceId, at: PieceId },
    /// Nothing is left to do on the board.
    Over,
}

/// NE-BATTLE-5, NE-BATTLE-6
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// One battle zone a side.
    Skirmish,
    /// Three battle zones a side.
    Major,
}

/// What is done in a battle, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BattleStep {
    Gather,
    Terrain,
    Deploy,
    Fight,
    Pursuit,
    Retreat,
}

/// The two sides of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BattleSide {
    Attacker,
    Defender,
}

impl BattleSide {
    /// Both, the attacker first.
    pub const BOTH: [Self; 2] = [Self::Attacker, Self::Defender];

    /// Place in lists ordered by side.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// One side of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Camp {
    /// NE-ALLY-4 Who fights on it.
    pub flags: FlagSet,
    /// Who decides for each flag; NE-G71 somebody else's player for an independent minor nation.
    pub seats: [Option<Seat>; Flag::COUNT],
    /// NE-G63 Who gets rewards.
    pub lead: Option<Power>,
    /// NE-BATTLE-4 Seats that have deployed.
    pub ready: SeatSet,
    /// NE-AORDER-7 Whether everybody sees its deployment before the battle begins.
    pub open: bool,
    /// NE-ATERR-3 Terrain in its line, by column.
    pub terrain: [Option<Terrain>; 3],
    /// NE-ATERR-5 A river behind its whole line.
    pub river_behind: bool,
    /// NE-ATERR-10 A river in front of its whole line.
    pub river_in_front: bool,
    /// NE-ATERR-3 Features that are still to be placed.
    pub features: ArrayVec<Terrain, 3>,
    /// NE-ACARD-16 Innovations of its powers.
    pub innovations: ArrayVec<(Power, Innovation), 28>,
    /// NE-G7 Who has brought up a unit of his corps in this leader phase.
    #[serde(skip_serializing_if = "FlagSet::is_nothing")]
    pub brought_up: FlagSet,
    /// NE-RETREAT-4 Units eliminated because they could not retreat, by flag.
    pub cut_off: [u16; Flag::COUNT],
    /// Seats that agree to have the battle resolved quickly.
    pub quick: SeatSet,
}

impl FlagSet {
    /// Whether there is nothing in it, for documents.
    const fn is_nothing(&self) -> bool {
        self.is_empty()
    }
}

/// NE-ATERR-6 to NE-ATERR-9 Terrain in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
#[schemars(description = "A terrain feature of the battle board (NE-ATERR-6 to NE-ATERR-9).")]
pub enum Terrain {
    Stream,
    Woods,
    Hill,
    Village,
}

/// NE-PHASE-1 The phases of a combat round in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Phase {
    Cavalry,
    Artillery,
    Infantry,
    Leader,
}

/// A piece on the battle board, by its number.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
#[schemars(
    description = "A piece on the battle board by its place in the battle's list of pieces, from 0; `view` shows the list."
)]
pub struct PieceId(pub u8);

impl PieceId {
    /// Place in the list of pieces.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// NE-ZONE-4 A column as the attacker sees it; a skirmish has the centre alone. The attacker's left flank faces the
/// defender's right.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Column {
    Left,
    Centre,
    Right,
}

/// NE-ZONE-3, NE-ZONE-4 Where a piece is. Zones behind the middle are those of the piece's own side, because nobody
/// enters the enemy's (NE-G88).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// Not on the board: not deployed, or not arrived (NE-AREINF-1).
    Away,
    /// NE-ZONE-7 The retreat zone.
    Retreat,
    /// NE-ZONE-5 The reserve zone.
    Reserve,
    /// NE-ZONE-2 The own battle line.
    Line(Column),
    /// The middle zone of a column.
    Middle(Column),
    /// Eliminated.
    Lost,
}

/// A unit in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Whose.
    pub flag: Flag,
    /// Of which kind.
    pub kind: Kind,
    /// Where.
    pub zone: Zone,
    /// NE-PHASE-7 Combat actions left in this round.
    #[serde(default)]
    pub left: u8,
    /// NE-SQUARE-2, NE-SQUARE-5 Whether it is in square.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub square: bool,
    /// NE-AHORSE-3 Whether it has fired in this round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fired: bool,
    /// NE-ACOUNTER-5, NE-ACOUNTER-6 Whether it has counter-charged in this round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub countered: bool,
    /// NE-ACOUNTER-2 Whether it has charged in this round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub charged: bool,
    /// NE-PURSUIT-1 Whether it has pursued.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pursued: bool,
    /// NE-RETREAT-2, NE-AREINF-1 How it came; none for who was there before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<crate::Way>,
    /// NE-AREINF-3 The round in which it arrives; 0 when it was there at the beginning.
    #[serde(default)]
    pub arrives: u8,
}

impl Battle {
    /// The side a flag fights on.
    pub fn side(&self, flag: Flag) -> BattleSide {
        if self.camps[0].flags.has(flag) {
            BattleSide::Attacker
        } else {
            BattleSide::Defender
        }
    }

    /// A piece by its number.
    pub fn piece(&self, id: PieceId) -> Option<&Piece> {
        self.pieces.get(id.index())
    }

    /// The pieces of a side that are not lost, with their numbers.
    pub fn pieces_of(&self, side: BattleSide) -> impl Iterator<Item = (PieceId, &Piece)> {
        let flags = self.camps[side.index()].flags;
        let numbered = self.pieces.iter().enumerate();
        numbered
            .filter(move |(_, piece)| flags.has(piece.flag) && piece.zone != Zone::Lost)
            .map(|(at, piece)| (PieceId(at as u8), piece))
    }

    /// Who decides for a piece.
    pub fn seat_of(&self, piece: &Piece) -> Option<Seat> {
        self.camps[self.side(piece.flag).index()].seats[piece.flag.index()]
    }

    /// The seats that decide on a side.
    pub fn seats_of(&self, side: BattleSide) -> SeatSet {
        let camp = &self.camps[side.index()];
        let flags = camp.flags.iter();
        flags.filter_map(|flag| camp.seats[flag.index()]).collect()
    }

    /// NE-BATTLE-4 Whether everybody sees where the pieces of a side stand.
    pub fn is_shown(&self, side: BattleSide) -> bool {
        self.stage > BattleStep::Deploy || self.camps[side.index()].open
    }
}
