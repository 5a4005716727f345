use crate::battle::{Column, PieceId, Terrain, Zone};
use crate::{CardId, Kind, Power, RegionId, SeaId, SeaSet, Troops, Water};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

// The documentation of actions is made from these comments (`make docs`): first what an action does, then when it is legal.
/// One small decision, by chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// On the map: marches, fleets, transports.
    War(WarAction),
    /// On the battle board.
    Battle(BattleAction),
    /// NE-ACT-1 A political action or an offer that others answer.
    ///
    /// Legal whenever politics are open, also out of turn: while no dice, battle, sea battle or congress are under way (NE-ACT-1,
    /// NE-G61). `power` is the nation that acts; the seat must play it, and it pays the political action points (PAP).
    Politics(Political),
    /// Production and cards.
    Realm(RealmAction),
    /// Agrees to what is offered or asked: an offer of another nation, to move with an ally, to fight at sea.
    ///
    /// Legal for the seat that is asked, if what is offered is still possible (NE-ACT-4, NE-ALLY-2, NE-INTER-2).
    Accept,
    /// Refuses what is offered or asked.
    ///
    /// Legal for the seat that is asked (NE-ACT-4, NE-ALLY-2, NE-INTER-4).
    Decline,
    /// Does nothing at this moment: does not react, plays no card, lets the charge come, ends its part in a congress.
    ///
    /// Legal for a seat that is asked something which it may leave undone (NE-G61, NE-SQUARE-3, NE-ACT-50).
    Pass,
    /// Is done: with the movement, the phase, buying, deployment, pursuit, the cabinet.
    ///
    /// Legal for the seat that is asked. A deployment can be ended only when every zone of the line has a unit (NE-BATTLE-9).
    Done,
}

/// NE-LAND, NE-SEA, NE-PORT, NE-AMPH, NE-INTER, NE-AFORCE On the map: marches, fleets, transports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WarAction {
    /// NE-LAND-1 Units move into the next region.
    ///
    /// Legal in the movement of the nation's turn, for units that have a step left: infantry and artillery one a turn, cavalry and
    /// leaders two (NE-LAND-2). The regions must share a border (NE-LAND-4), and the nation must be free to enter: a neutral
    /// minor nation, its own, an ally's or a host's region, or an enemy's (NE-LAND-5 to NE-LAND-9, NE-G36).
    March {
        /// The nation whose units move: the active one, or an ally that moves with it.
        power: Power,
        /// Where they are.
        from: RegionId,
        /// The next region.
        to: RegionId,
        /// How many of each kind move.
        troops: Troops,
    },
    /// NE-AFORCE-1 Units that have made their step try to move one more region. Each rolls for itself.
    ///
    /// Legal with the advanced rule of forced marches, for infantry and artillery that have used up their movement and have not
    /// tried yet, not after contact with the enemy or a transport by sea (NE-G103). The region must be open as for a march.
    ForceMarch {
        /// The nation whose units march.
        power: Power,
        /// Where they are.
        from: RegionId,
        /// The region to be reached.
        to: RegionId,
        /// How many of each kind try it.
        troops: Troops,
    },
    /// NE-SEA-1 Squadrons sail into the next sea area or port.
    ///
    /// Legal in the movement of the nation's turn, as often as wished, but back to each sea area only once (NE-G132). Ports are open
    /// in own and allied regions (NE-PORT-2). Squadrons that have fought in this round do not sail (NE-SEA-4).
    Sail {
        /// Whose squadrons.
        power: Power,
        /// Where they are.
        from: Water,
        /// Where they go.
        to: Water,
        /// How many.
        squadrons: u8,
    },
    /// NE-AMPH-2 Units go by ship from a region with a port to another coast.
    ///
    /// Legal in the movement of the nation's turn for units that have not moved (NE-G40), if the last sea area holds own or allied
    /// squadrons that have covered nobody in this turn, one for each army unit (NE-AMPH-3, NE-G41, NE-G131). The destination must be
    /// open as for a march.
    Ship {
        /// Whose units.
        power: Power,
        /// The region of departure, with a port.
        from: RegionId,
        /// The coast where they land.
        to: RegionId,
        /// The sea areas crossed, the last being next to the destination; their order does not matter.
        route: SeaSet,
        /// How many of each kind.
        troops: Troops,
    },
    /// NE-PORT-7 Squadrons attack a port from a sea area next to it.
    ///
    /// Legal in the movement of the nation's turn against a port with squadrons of an enemy, with one or two squadrons in all for
    /// each port and turn (NE-PORT-8), which have not fought in this round (NE-G39).
    Raid {
        /// Whose squadrons.
        power: Power,
        /// The sea area where they are.
        from: SeaId,
        /// The region with the port.
        port: RegionId,
        /// How many, one or two.
        squadrons: u8,
    },
    /// NE-INTER-1, NE-G45 The active nation seeks battle where its squadrons and enemies were together already.
    ///
    /// Legal once for each sea area in the movement of the nation's turn.
    Seek {
        /// The nation that seeks battle.
        power: Power,
        /// Where.
        sea: SeaId,
    },
    /// NE-ALLY-2 Asks this ally of the active nation to move in this turn too; its player accepts or declines.
    ///
    /// Legal in the movement of the active nation, for an ally that has not moved in this round and has not refused (NE-G62).
    MoveWith(Power),
    /// NE-G49 A squadron of this nation is lost.
    ///
    /// Legal for the seats of the losing side in a sea battle, for a nation of theirs that has squadrons in it.
    Sink(Power),
    /// NE-SEA-4 After a sea battle squadrons enter a port; NE-PORT-6 they leave one that was taken.
    ///
    /// Legal for the nation that is asked, into an own or allied port beside the sea area of the battle, or into a sea area beside
    /// the port that is lost (NE-G38, NE-G78).
    Haul {
        /// Whose squadrons.
        power: Power,
        /// Where they go.
        to: Water,
        /// How many.
        squadrons: u8,
    },
    /// NE-G34 Leaders without troops get away to a region.
    ///
    /// Legal for the nation whose leaders were found alone by an enemy and survived, into a region where a beaten defender could go.
    Flee {
        /// Whose leaders.
        power: Power,
        /// Where they go.
        to: RegionId,
    },
}

/// NE-BATTLE to NE-PURSUIT and the advanced rules of battle. On the battle board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BattleAction {
    /// NE-BATTLE-3 The battle in this region is fought next.
    ///
    /// Legal for the defender who is asked when several battles are to be fought, for a region where he defends (NE-G29).
    Next(RegionId),
    /// NE-AREINF-2 The group that came from this region begins the battle.
    ///
    /// Legal with the advanced rule of reinforcements for the attacker whose troops came from several regions (NE-G109).
    MainGroup(RegionId),
    /// NE-ATERR-3 A terrain feature that was rolled for is placed in the own battle line.
    ///
    /// Legal with the advanced rule of terrain, for a feature still to be placed, in a column of the line that has none.
    Place {
        /// The feature.
        terrain: Terrain,
        /// The column of the own line.
        column: Column,
    },
    /// NE-BATTLE-4 A piece is placed, or placed elsewhere.
    ///
    /// Legal for own pieces while one deploys, in a zone of the own line or the reserve (NE-G90); afterwards again for those who
    /// may rearrange pieces by Superior Light Cavalry (NE-G7).
    Deploy {
        /// The piece.
        piece: PieceId,
        /// Its zone.
        zone: Zone,
    },
    /// Places all own pieces in a usual way.
    ///
    /// Legal while one deploys (NE-BATTLE-4).
    DeployAll,
    /// NE-MOVE-1 A piece moves into the next zone, for one combat action.
    ///
    /// Legal in the phase of its arm with an action left, into an adjacent zone without enemies that is not the enemy's line
    /// (NE-G87, NE-G88); not from one zone beside enemies into another such (NE-MOVE-2), not out of the retreat zone (NE-MOVE-3), not
    /// in square (NE-SQUARE-10).
    Move {
        /// The piece.
        piece: PieceId,
        /// Where it goes.
        to: Zone,
    },
    /// NE-FIRE-5 A piece fires at another, for one combat action.
    ///
    /// Legal for infantry and artillery in their phase with an action left, at an enemy in the next zone straight ahead (NE-FIRE-2),
    /// for artillery two zones ahead too if nothing stands between (NE-FIRE-3, NE-G89).
    Fire {
        /// Who fires.
        piece: PieceId,
        /// At whom.
        at: PieceId,
    },
    /// NE-CHARGE-2 A piece charges another, for one combat action.
    ///
    /// Legal for infantry and cavalry in their phase with an action left, not in square, at an enemy in the next zone straight ahead
    /// (NE-CHARGE-1, NE-FIRE-2); never with a river in front of either line (NE-G112).
    Charge {
        /// Who charges.
        piece: PieceId,
        /// Whom.
        at: PieceId,
    },
    /// NE-SQUARE-5 This piece leaves its square, for one combat action.
    ///
    /// Legal for infantry in square in the infantry phase with an action left.
    Dissolve(PieceId),
    /// NE-RALLY-1 A leader tries to rally a piece, for one combat action.
    ///
    /// Legal in the leader phase for a leader in the reserve with an action left and a piece of his side in the retreat zone. If the
    /// roll is enough only for others, the player chooses among these with the same action (NE-G96).
    Rally {
        /// The leader.
        leader: PieceId,
        /// The piece that is to return.
        piece: PieceId,
    },
    /// NE-RETREAT-5 The side gives the battle up and is pursued.
    ///
    /// Legal at the start of an own phase, before any combat action in it, after the first combat round (NE-RETREAT-6).
    Retreat,
    /// NE-SQUARE-1 The charged infantry forms square.
    ///
    /// Legal for the owner of infantry that cavalry charges, if it is not in square yet (NE-G93).
    FormSquare,
    /// NE-CHARGE-6 The charged piece falls back to the reserve.
    ///
    /// Legal for the owner of cavalry, or of light infantry, that infantry charges; not in square (NE-G92, NE-G198).
    Evade,
    /// NE-SQUARE-3 The charge is broken off before the square.
    ///
    /// Legal for the owner of the charging cavalry when the infantry has formed square; `"pass"` presses the charge.
    BreakOff,
    /// NE-ACOUNTER-1 This cavalry charges the piece that has charged in front of it.
    ///
    /// Legal with the advanced rule of counter-charges, once a round for each cavalry in the zone that was charged, with an action
    /// left (NE-ACOUNTER-5, NE-G106).
    Counter(PieceId),
    /// NE-G97 This leader falls.
    ///
    /// Legal for the owner of several leaders in a zone where one falls.
    Fall(PieceId),
    /// NE-PURSUIT-1 A piece of the winner pursues a beaten one.
    ///
    /// Legal after the battle for the winner's infantry and cavalry that have not pursued yet; with cavalry only while the loser has
    /// cavalry left, and then only at that (NE-PURSUIT-5, NE-PURSUIT-6).
    Pursue {
        /// Who pursues.
        piece: PieceId,
        /// Whom.
        at: PieceId,
    },
    /// NE-RETREAT-3 Beaten units go to a region.
    ///
    /// Legal for the loser who is asked: the attacker's units go back where they came from (NE-RETREAT-2, NE-G99), the defender's to
    /// regions beside the battle without enemies from which no attacker came (NE-G98).
    RetreatTo {
        /// Whose units; a nation of the beaten side.
        power: Power,
        /// Where they go.
        to: RegionId,
        /// How many of each kind.
        troops: Troops,
    },
    /// Agrees to have the battle resolved by the machine for both sides.
    ///
    /// Legal for a seat that deploys or acts in a phase, once; it happens when all players of both sides have agreed (NE-G146).
    Quick,
}

/// NE-ACT Political actions, and offers that others answer. `power` is always the one that acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Political {
    /// NE-ACT-4, NE-G68 A diplomatic offensive on a player nation for 2 PAP: offers it an alliance, or asks it to leave the alliance
    /// with a third. Its player accepts or declines.
    ///
    /// Legal for an alliance if the two are neither allied nor at war; otherwise if the target is allied with `from` (NE-ACT-3). In a
    /// historical game nations of opposite sides do not ally (NE-G117).
    Offensive {
        /// Who acts.
        power: Power,
        /// The player nation that is asked.
        target: Power,
        /// The ally it is to leave; absent or `null` for an alliance with `power`.
        from: Option<Power>,
    },
    /// NE-ACT-6 A diplomatic offensive on a free minor nation for 2 PAP.
    ///
    /// Legal for a region of a minor nation that no major nation owns (NE-G69) and that does not fight for itself now (NE-ACT-37).
    Court {
        /// Who acts.
        power: Power,
        /// The minor nation's region.
        region: RegionId,
    },
    /// NE-ACT-15 A diplomatic offensive on a neutral major nation for 2 PAP.
    ///
    /// Legal for a major nation without a player that `power` does not control already (NE-ACT-17, NE-ACT-18).
    Woo {
        /// Who acts.
        power: Power,
        /// The neutral major nation.
        target: Power,
    },
    /// NE-ACT-27 Annexes a free minor nation for 1 PAP; NE-ACT-24, NE-ACT-25 at a congress a region of the loser for 1 or 2 PAP.
    ///
    /// Legal for a minor nation in the nation's own turn with at least one own army unit in the region (NE-G33). At a congress for
    /// the victor whose go it is; capitals only after all the rest of the homeland (NE-ACT-26).
    Annex {
        /// Who annexes.
        power: Power,
        /// What.
        region: RegionId,
    },
    /// NE-ACT-59 At a congress, frees one or two regions of the loser for 1 PAP.
    ///
    /// Legal at a congress for the victor whose go it is (NE-ACT-60, NE-G11).
    Liberate {
        /// Who frees them.
        power: Power,
        /// The two regions; `null` in the place of one that is not used.
        regions: [Option<RegionId>; 2],
    },
    /// NE-ACT-41 Sues for peace for 2 PAP: the nation has lost its wars.
    ///
    /// Legal for a nation at war; a player nation must have 2 PAP (NE-ACT-40, NE-G72).
    SueForPeace {
        /// Who sues.
        power: Power,
    },
    /// NE-ACT-52 Causes an uprising for 1 PAP.
    ///
    /// Legal for a region outside the homelands, or Ireland, the Vendée or the Don Basin, without an uprising (NE-ACT-53, NE-G77).
    Uprising {
        /// Who causes it.
        power: Power,
        /// Where.
        region: RegionId,
    },
    /// NE-ACT-62 Breaks an alliance for 1 PAP.
    ///
    /// Legal for either ally at any time.
    BreakAlliance {
        /// Who breaks it.
        power: Power,
        /// The ally.
        ally: Power,
    },
    /// NE-ACT-70 Declares war for 1 PAP.
    ///
    /// Legal on a major nation of another seat (NE-G170) that is neither an ally nor an enemy already, and not on one that the nation
    /// has beaten less than 12 rounds ago (NE-G80, NE-ACT-46). Also the answer of those who may stand by a neutral nation that is attacked (NE-NEUTRAL-8).
    DeclareWar {
        /// Who declares it.
        power: Power,
        /// On whom.
        target: Power,
    },
    /// NE-ACT-66 Asks for right of passage, which costs nothing; the host accepts or declines.
    ///
    /// Legal towards a nation that is neither ally nor enemy and has not granted it yet; not again in a turn in which it declined
    /// (NE-G167).
    AskPassage {
        /// Who asks.
        power: Power,
        /// Who is asked.
        host: Power,
    },
    /// NE-ACT-68 Revokes right of passage.
    ///
    /// Legal for the host at any time.
    RevokePassage {
        /// The host.
        power: Power,
        /// The guest.
        guest: Power,
    },
    /// NE-ACT-74 Offers an armistice; each of the two pays 1 PAP if it is accepted.
    ///
    /// Legal between two player nations at war that have 1 PAP each; not again in a turn in which it was declined (NE-G167).
    Armistice {
        /// Who offers it.
        power: Power,
        /// To whom.
        enemy: Power,
    },
    /// NE-TRADE-1 Offers an exchange of regions, NE-TRADE-2 of cards; the other accepts or declines.
    ///
    /// Legal for what each of the two owns, one-sided gifts included (NE-G81); cards between two seats only, with the advanced rule
    /// of cards. Not again unchanged in a turn in which it was declined (NE-G167).
    Trade {
        /// Who offers.
        power: Power,
        /// To whom.
        with: Power,
        /// What `power` gives.
        give: Article,
        /// What it takes.
        take: Article,
    },
    /// NE-NAT-3 Britain gives production points away.
    ///
    /// Legal for the player of Britain, to a player nation of another seat, up to what Britain has (NE-G52).
    Subsidy {
        /// Who gets them.
        to: Power,
        /// How many.
        pp: u16,
    },
    /// NE-ACT-63, NE-G78 Troops that must leave go to a region.
    ///
    /// Legal for the nation that is asked, for troops in regions they must leave, to a region beside it that they may enter, or to
    /// their capital if there is none (NE-ACT-64).
    Leave {
        /// Whose troops.
        power: Power,
        /// Where they are.
        from: RegionId,
        /// Where they go.
        to: RegionId,
        /// How many of each kind.
        troops: Troops,
    },
    /// NE-ACARD-7 Plays a card from the hand.
    ///
    /// Legal with the advanced rule of cards: strategy cards at any time (NE-ACARD-14), battle cards with own units in the battle
    /// under way (NE-ACARD-15). What the card is played on must fit its text.
    Play {
        /// The card.
        card: CardId,
        /// What it is played on.
        on: Target,
    },
}

/// NE-TRADE-1 What changes hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Article {
    /// Nothing: the exchange is a gift.
    Nothing,
    /// A region with what lies on it.
    Region(RegionId),
    /// A card of the hand.
    Card(CardId),
}

/// What a card is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// Nothing in particular.
    Nothing,
    /// A nation.
    Power(Power),
    /// A region.
    Region(RegionId),
    /// A sea area.
    Sea(SeaId),
    /// A piece on the battle board.
    Piece(PieceId),
}

/// NE-BUY, NE-PLACE, NE-ACARD Production and cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RealmAction {
    /// NE-BUY-1 Buys land units and places them.
    ///
    /// Legal in the production of the nation while it has the production points (NE-BUY-2), in a region of its homeland that it owns,
    /// without foreign army units and not in uprising (NE-PLACE-1, NE-G59). Nations may be limited in kinds and numbers (NE-NAT-2,
    /// NE-NAT-5, NE-UNIT-29); two infantry belong to each elite (NE-UNIT-18).
    Buy {
        /// Of which kind.
        kind: Kind,
        /// How many.
        count: u8,
        /// Where they are placed.
        at: RegionId,
    },
    /// NE-PLACE-3 Buys squadrons and places them in a port.
    ///
    /// Legal in the production of the nation while it has the production points, in a port of a region where it may place units
    /// (NE-PORT-4).
    Build {
        /// How many.
        count: u8,
        /// The region with the port.
        at: RegionId,
    },
    /// NE-PAP-5 Buys a political action point for 10 production points.
    ///
    /// Legal in the production of a player nation that has them.
    BuyPap,
    /// NE-ACARD-23 Lays out an innovation for 10 production points.
    ///
    /// Legal with innovations in the deck (NE-ACARD-21) for a card of the hand that is one the nation does not own yet (NE-ACARD-24),
    /// in the cabinet or when the hand is too full.
    LayOut(CardId),
    /// NE-ACARD-8 Discards a card.
    ///
    /// Legal for a seat that is asked because it holds too many.
    Discard(CardId),
    /// NE-ACT-58 The kind of the unit lost to an uprising.
    ///
    /// Legal for the owner of the region who is asked, for a kind that he has there.
    Sacrifice(Kind),
    /// NE-AMULTI-2 Part of the army of a minor nation of two regions goes to this region, the rest to the other.
    ///
    /// Legal for the player who has just won the minor nation, for no more than was rolled (NE-G105).
    Split {
        /// One of the two regions.
        at: RegionId,
        /// How many of each kind.
        troops: Troops,
    },
    /// NE-G104 The free squadron of a minor nation goes to this sea area.
    ///
    /// Legal for the player who is asked, for a sea area beside the minor nation.
    Launch(SeaId),
    /// Opens the cabinet: political actions and cards are listed among the options until the seat is done. Political actions can be
    /// sent without it as well.
    ///
    /// Legal for a seat that is asked something and has a political action or card open to it (NE-G61).
    Cabinet,
}

impl Action {
    /// Whether `options` lists only representatives of such actions: groups of any size, pieces of which others of the
    /// same kind stand beside them, and political actions, which are possible at almost any time.
    pub(crate) const fn is_open(&self) -> bool {
        match self {
            Self::War(action) => !matches!(
                action,
                WarAction::Seek { .. }
                    | WarAction::MoveWith(_)
                    | WarAction::Sink(_)
                    | WarAction::Flee { .. }
            ),
            Self::Battle(action) => matches!(
                action,
                BattleAction::Deploy { .. }
                    | BattleAction::Move { .. }
                    | BattleAction::Fire { .. }
                    | BattleAction::Charge { .. }
                    | BattleAction::Dissolve(_)
                    | BattleAction::Rally { .. }
                    | BattleAction::Counter(_)
                    | BattleAction::Fall(_)
                    | BattleAction::Pursue { .. }
                    | BattleAction::RetreatTo { .. }
            ),
            Self::Politics(_) => true,
            Self::Realm(action) => matches!(
                action,
                RealmAction::Buy { .. } | RealmAction::Build { .. } | RealmAction::Split { .. }
            ),
            Self::Accept | Self::Decline | Self::Pass | Self::Done => false,
        }
    }
}
