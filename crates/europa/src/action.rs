use crate::battle::{Column, PieceId, Terrain, Zone};
use crate::{CardId, Kind, Power, RegionId, SeaId, SeaSet, Troops, Water};
use serde::{Deserialize, Serialize};

/// One small decision, by chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// On the map: marches, fleets, transports.
    War(WarAction),
    /// On the battle board.
    Battle(BattleAction),
    /// NE-ACT A political action; possible whenever politics are open, also out of turn (NE-G61).
    Politics(Political),
    /// Production and cards.
    Realm(RealmAction),
    /// Agrees to what is offered or asked.
    Accept,
    /// Refuses it.
    Decline,
    /// Does nothing at this moment.
    Pass,
    /// Is done: with the movement, the phase, buying, deployment.
    Done,
}

/// NE-LAND, NE-SEA, NE-PORT, NE-AMPH, NE-INTER, NE-AFORCE
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum WarAction {
    /// NE-LAND-1 Units move into the next region.
    March {
        power: Power,
        from: RegionId,
        to: RegionId,
        troops: Troops,
    },
    /// NE-AFORCE-1 Units that have made their step try to move one more region.
    ForceMarch {
        power: Power,
        from: RegionId,
        to: RegionId,
        troops: Troops,
    },
    /// NE-SEA-1 Squadrons sail into the next sea area or port.
    Sail {
        power: Power,
        from: Water,
        to: Water,
        squadrons: u8,
    },
    /// NE-AMPH-2 Units go by ship; the route is the sea areas crossed, the last being next to the destination.
    Ship {
        power: Power,
        from: RegionId,
        to: RegionId,
        route: SeaSet,
        troops: Troops,
    },
    /// NE-PORT-7 Squadrons attack a port from a sea area next to it.
    Raid {
        power: Power,
        from: SeaId,
        port: RegionId,
        squadrons: u8,
    },
    /// NE-INTER-1, NE-G45 The active power seeks battle where both were together at the start.
    Seek { power: Power, sea: SeaId },
    /// NE-ALLY-2 Asks an ally to move in this turn.
    MoveWith(Power),
    /// NE-G49 Whose squadron is lost.
    Sink(Power),
    /// NE-SEA-4 After a sea battle squadrons enter a port; NE-PORT-6 they leave one that was taken.
    Haul {
        power: Power,
        to: Water,
        squadrons: u8,
    },
    /// NE-G34 Leaders without troops get away to a region.
    Flee { power: Power, to: RegionId },
}

/// NE-BATTLE to NE-PURSUIT and the advanced rules of battle
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BattleAction {
    /// NE-BATTLE-3 Which battle is fought next.
    Next(RegionId),
    /// NE-AREINF-2 The group that begins the battle, by where it came from.
    MainGroup(RegionId),
    /// NE-ATERR-3 A feature is placed.
    Place { terrain: Terrain, column: Column },
    /// NE-BATTLE-4 A piece is placed.
    Deploy { piece: PieceId, zone: Zone },
    /// Places all own pieces in a usual way.
    DeployAll,
    /// NE-MOVE-1 A piece moves into the next zone.
    Move { piece: PieceId, to: Zone },
    /// NE-FIRE-5 A piece fires.
    Fire { piece: PieceId, at: PieceId },
    /// NE-CHARGE-2 A piece charges.
    Charge { piece: PieceId, at: PieceId },
    /// NE-SQUARE-5 A square is dissolved.
    Dissolve(PieceId),
    /// NE-RALLY-1 A leader tries to rally a piece.
    Rally { leader: PieceId, piece: PieceId },
    /// NE-RETREAT-5 The side retreats.
    Retreat,
    /// NE-SQUARE-1 The charged infantry forms square.
    FormSquare,
    /// NE-CHARGE-6 The charged piece evades.
    Evade,
    /// NE-SQUARE-3 The charge is broken off.
    BreakOff,
    /// NE-ACOUNTER-1 Cavalry counter-charges.
    Counter(PieceId),
    /// NE-G97 The leader that falls.
    Fall(PieceId),
    /// NE-PURSUIT-1 A piece pursues another.
    Pursue { piece: PieceId, at: PieceId },
    /// NE-RETREAT-3 Beaten units go to a region.
    RetreatTo {
        power: Power,
        to: RegionId,
        troops: Troops,
    },
    /// Agrees to have the battle resolved by the machine for both sides.
    Quick,
}

/// NE-ACT Political actions, and offers that others answer. `power` is always the one that acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Political {
    /// NE-ACT-4, NE-G68 Offers an alliance to a player nation, or asks it to leave the alliance with a third.
    Offensive {
        power: Power,
        target: Power,
        from: Option<Power>,
    },
    /// NE-ACT-6 A diplomatic offensive on a free minor nation.
    Court { power: Power, region: RegionId },
    /// NE-ACT-15 A diplomatic offensive on a neutral major nation.
    Woo { power: Power, target: Power },
    /// NE-ACT-27 Annexes a free minor nation; NE-ACT-24, NE-ACT-25 at a congress a region of the loser.
    Annex { power: Power, region: RegionId },
    /// NE-ACT-59 At a congress, frees one or two regions of the loser.
    Liberate {
        power: Power,
        regions: [Option<RegionId>; 2],
    },
    /// NE-ACT-41 Sues for peace.
    SueForPeace { power: Power },
    /// NE-ACT-52 Causes an uprising.
    Uprising { power: Power, region: RegionId },
    /// NE-ACT-62 Breaks an alliance.
    BreakAlliance { power: Power, ally: Power },
    /// NE-ACT-70 Declares war.
    DeclareWar { power: Power, target: Power },
    /// NE-ACT-66 Asks for right of passage.
    AskPassage { power: Power, host: Power },
    /// NE-ACT-68 Revokes right of passage.
    RevokePassage { power: Power, guest: Power },
    /// NE-ACT-74 Offers an armistice.
    Armistice { power: Power, enemy: Power },
    /// NE-TRADE-1 Offers an exchange of regions, NE-TRADE-2 of cards.
    Trade {
        power: Power,
        with: Power,
        give: Article,
        take: Article,
    },
    /// NE-NAT-3 Britain gives production points.
    Subsidy { to: Power, pp: u16 },
    /// NE-ACT-63, NE-G78 Troops that must leave go to a region.
    Leave {
        power: Power,
        from: RegionId,
        to: RegionId,
        troops: Troops,
    },
    /// NE-ACARD-7 Plays a card.
    Play { card: CardId, on: Target },
}

/// NE-TRADE What changes hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Article {
    Nothing,
    Region(RegionId),
    Card(CardId),
}

/// What a card is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Target {
    Nothing,
    Power(Power),
    Region(RegionId),
    Sea(SeaId),
    Piece(PieceId),
}

/// NE-BUY, NE-PLACE, NE-ACARD
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum RealmAction {
    /// NE-BUY-1 Buys land units and places them.
    Buy { kind: Kind, count: u8, at: RegionId },
    /// NE-PLACE-3 Buys squadrons and places them in a port.
    Build { count: u8, at: RegionId },
    /// NE-PAP-5 Buys a political action point.
    BuyPap,
    /// NE-ACARD-23 Lays out an innovation.
    LayOut(CardId),
    /// NE-ACARD-8 Discards a card.
    Discard(CardId),
    /// NE-ACT-58 The unit lost to an uprising.
    Sacrifice(Kind),
    /// NE-AMULTI-2 Part of a minor nation's army goes to this region.
    Split { at: RegionId, troops: Troops },
    /// NE-G104 The free squadron goes to this sea area.
    Launch(SeaId),
    /// Opens the cabinet: political actions are listed until the seat is done.
    Cabinet,
}
