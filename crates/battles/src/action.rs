use crate::map::{HexId, HexsideId};
use crate::state::{Force, On};
use crate::table::terrain::Cover;
use crate::{Card, GroupId, OrderId, PieceId};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

// The documentation of actions is made from these comments (`make docs`): first what an action does, then when it is legal.
/// One small decision. Small and `Copy`: a search makes millions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(description = "One small decision.")]
pub enum Action {
    /// The step or segment is over; nothing more is wished.
    ///
    /// Legal whenever a side is asked and nothing that it must do is left, such as attacks that LB-10.31b demands.
    Done,
    /// What was offered is declined, or what was begun is left: a card at its moment, a bombardment, a charge, a retreat before combat.
    ///
    /// Legal where a side is asked whether it plays a tactics card (LB-24.36a), once it has named a target to bombard (LB-13.31a), or
    /// has chosen who charges (LB-14.21a) or retreats before combat (LB-10.21a); then these are free again.
    Pass,

    // March orders and general retreat (LB-20).
    /// LB-1.5d, LB-20.3a, LB-20.42a A force is put under a march order to an objective.
    ///
    /// Legal before the first turn once, if a commander is on the map (LB-1.5d); for a group of reinforcements in its turn of entry
    /// (LB-20.3a); by night for one stack or formation (LB-20.42a).
    Order {
        /// Who gets the order.
        force: Force,
        /// The objective.
        to: HexId,
    },
    /// LB-20.42b The objective of a force is changed.
    ///
    /// Legal in the night step for march orders, instead of a new order.
    Redirect {
        /// Which march order.
        order: OrderId,
        /// The new objective.
        to: HexId,
    },
    /// LB-20.23c A force leaves its march order.
    ///
    /// Legal in the command segment once a leader has put the force in command, or its officer has passed his initiative check.
    Recall(OrderId),
    /// LB-20.51c A general retreat is ordered.
    ///
    /// Legal once in a game when the side is asked: in the supply segment of a day turn or in the night step for march orders
    /// (LB-20.51g, LB-G16). With cards it takes card 9.
    GeneralRetreat,
    /// LB-20.51d The general retreat is lifted for a force.
    ///
    /// Legal in the command segment once the retreat has been in force for a turn, for a force that is in command and not
    /// demoralized.
    LiftRetreat(Force),
    /// LB-20.52a A piece leaves the map.
    ///
    /// Legal for a piece under a general retreat that has reached its objective on the edge of the map.
    LeaveMap(PieceId),

    // Cards (LB-24).
    /// A card is played.
    ///
    /// Legal with the cards of section 24: in the card segment one card, which is a duty (LB-24.33b, LB-24.35a); tactics cards also
    /// when the side is asked at their moment (LB-24.36a). What it is played on must fit the card.
    Play {
        /// The card, from the hand.
        card: Card,
        /// What it is played on.
        on: On,
    },
    /// LB-24.36a A tactics card is played for its movement allowance only.
    ///
    /// Legal in the card segment for a tactics card of the hand.
    PlayForMovement(Card),
    /// Whether the player wants to be asked at this card's moments, or for the general retreat (card 9, also without cards).
    ///
    /// Legal for both sides at any time until the game is over (LB-24.36a, LB-20.51c).
    Ask {
        /// The card.
        card: Card,
        /// Whether to be asked.
        ask: bool,
    },

    // Recovery and reorganization (LB-22), vedettes (LB-16.1).
    /// LB-22.12a A unit awaiting recovery tries to recover.
    ///
    /// Legal in the recovery segment of a turn in which the weather is checked, once for each unit.
    Recover(PieceId),
    /// LB-22.22a A leader brings a recovered unit or vedette back into his hex.
    ///
    /// Legal in the reorganization segment for a leader outside enemy zones of control (LB-22.23a), an officer for his own formation,
    /// a commander for any whose officer is in his range (LB-22.23b), up to two units and three vedettes each.
    Reorganize {
        /// The leader.
        leader: PieceId,
        /// The unit or vedette.
        piece: PieceId,
    },
    /// LB-16.11a, LB-16.13a A unit forms its vedettes; LB-19.1c also before it enters.
    ///
    /// Legal in the reorganization segment for a unit with a vedette number at full strength (LB-16.11c), and for light cavalry that
    /// is about to enter as a reinforcement.
    Disperse(PieceId),

    // Command (LB-6).
    /// LB-6.1a A point of a commander puts an officer in command.
    ///
    /// Legal in the command segment while the commander has points left, for an officer in his range (LB-6.4a).
    CommandOfficer {
        /// The commander.
        by: PieceId,
        /// The officer.
        officer: PieceId,
    },
    /// LB-6.1a, LB-G18 A point of a commander puts a unit in command.
    ///
    /// Legal in the command segment while the commander has points left, for a unit in his range; each point buys an officer and one
    /// unit or stack besides.
    CommandUnit {
        /// The commander.
        by: PieceId,
        /// The unit.
        unit: PieceId,
    },
    /// LB-6.1a, LB-G18 A point of a commander puts a stack in command.
    ///
    /// Legal in the command segment while the commander has points left, for a stack in his range.
    CommandStack {
        /// The commander.
        by: PieceId,
        /// Where the stack is.
        hex: HexId,
    },
    /// LB-6.31a, LB-6.32a, LB-14.1d, LB-20.51j A piece checks its initiative.
    ///
    /// Legal for officers without command in the step for their initiative; for units out of command before they move on initiative
    /// (LB-6.32b) or charge (LB-14.1d); for units that refuse a general retreat (LB-20.51j); for one of those who should make room for
    /// retreating cavalry and cannot (LB-12.36c). Once for each piece.
    Check(PieceId),
    /// LB-6.34a A stacked division checks its initiative as one.
    ///
    /// Legal where its units could check theirs.
    CheckStack(HexId),
    /// LB-18.34a A pontoon bridge is taken up.
    ///
    /// Legal in the step for taking up pontoons, into one of its two hexes that is not in an enemy zone of control.
    TakeUp {
        /// The pontoon.
        pontoon: PieceId,
        /// The hex where it becomes a train.
        to: HexId,
    },
    /// LB-5.52b A replaced officer is placed; LB-22.22b, LB-12.36a a displaced piece goes to a hex; card 5 lets a unit march early.
    ///
    /// Legal for the owner who is asked, for a hex at most one from the nearest friendly unit, one hex back under the rules of
    /// retreat (LB-G58), or as far as the card allows.
    Put {
        /// The piece.
        piece: PieceId,
        /// Where it goes.
        hex: HexId,
    },

    // Movement (LB-7, LB-19). A group is chosen piece by piece, or a whole stack at once, then it goes.
    /// LB-7.1c A piece joins the group that will move, withdraw or charge; LB-12.31a a piece retreats by itself.
    ///
    /// Legal in the steps of movement, disengagement, retreat before combat and charge, for a piece that may do it and has not, in
    /// the hex of the group (LB-7.1b). A group that has gone somewhere takes nobody else; `"halt"` ends its move. After combat for a
    /// piece of the force that retreats, before the force is led somewhere.
    Take(PieceId),
    /// LB-7.1c All pieces of a stack that may join the group.
    ///
    /// Legal where `take` is, for a hex with at least one such piece.
    TakeStack(HexId),
    /// LB-7.1a The group goes to a hex by the cheapest way; LB-19.1a into an entry hex.
    ///
    /// Legal for a hex that the group reaches with its movement points (LB-7.1a) by the rules of terrain, stacking and enemy zones;
    /// for reinforcements one of their entry hexes or the nearest free one (LB-19.31a).
    MoveTo(HexId),
    /// LB-7.51b The group takes up road march.
    ///
    /// Legal for a single unit or train in the group (LB-7.53c) that is not in road march.
    RoadMarch,
    /// LB-7.56a The group leaves road march for 1 movement point.
    ///
    /// Legal for a group in road march that has the point.
    LeaveRoad,
    /// The group's move is over; a group that has not set out is put down again.
    ///
    /// Legal while there is a group, if it may stay where it is (LB-7.1c, LB-7.54c).
    Halt,
    /// LB-9.11a The group repulses the enemies around it.
    ///
    /// Legal in movement for a group with combat units beside enemies whose zones hold it, if it can pay for the dearest of their
    /// hexes (LB-9.11b); not with vedettes alone (LB-9.14a). It works at 5:1 (LB-9.12c).
    Repulse,
    /// LB-7.62a, LB-7.63a A piece of the group damages a crossing.
    ///
    /// Legal for a combat unit in command outside enemy zones of control beside the crossing: any for a trestle (1 movement point),
    /// infantry for a bridge (2).
    Damage(HexsideId),
    /// LB-7.64a A piece of the group tries to repair a crossing.
    ///
    /// Legal for who could damage it, for the same points, if no enemy combat unit stands at either end (LB-7.64c).
    Repair(HexsideId),
    /// LB-18.31a The pontoon train of the group is laid.
    ///
    /// Legal for a stream or river hexside beside a train that is not in road march and was not taken up in this turn, not towards an
    /// enemy (LB-18.32a to LB-18.32d, LB-18.34c).
    Lay(HexsideId),
    /// LB-16.12a, LB-16.13b Vedettes in the group's hex become this unit.
    ///
    /// Legal outside enemy zones of control for a unit whose vedette number they have (LB-16.12d; LB-16.14a as an option).
    Recombine(PieceId),
    /// LB-19.32a Reinforcements are held back.
    ///
    /// Legal in the movement segment in which the group is due, before any of it has entered (LB-19.32b).
    Delay(GroupId),
    /// LB-15.32a Works are begun in a hex, or gone on with.
    ///
    /// Legal in the step for construction with two infantry units in the hex that have not moved, in a town with 2 strength points of
    /// infantry, in weather and terrain that allow it (LB-15.32b).
    Build(HexId),

    // Combat (LB-10 to LB-14).
    /// LB-10.21a The group retreats before combat; LB-2.2A1a disengages at night.
    ///
    /// Legal for one or two hexes outside enemy zones of control (LB-10.21b): cavalry with its company (LB-10.21a), horse artillery
    /// (LB-10.22a), lone vedettes (LB-10.21d); by night all units in enemy zones (LB-2.2A1a).
    WithdrawTo(HexId),
    /// LB-13.31a, LB-10.31a An enemy hex is aimed at, or added to the attack.
    ///
    /// Legal when fire is directed (LB-13.33c, LB-13.33d), or attacks are declared on hexes beside own units (LB-10.1b, LB-10.33c).
    Target(HexId),
    /// LB-13.32b, LB-10.33d A unit takes part in the bombardment or attack.
    ///
    /// Legal once a target is named, for a unit that may fire at it or attack it and does nothing else in this phase.
    With(PieceId),
    /// All units of a stack take part.
    ///
    /// Legal where `with` is, for a hex with at least one such unit (LB-10.33d).
    WithStack(HexId),
    /// The bombardment or attack is complete as it stands: it is fired, or declared.
    ///
    /// Legal once a target is named and a unit takes part; a hex that is only bombarded needs none (LB-10.31h).
    Complete,
    /// A declared attack is withdrawn, by its number in the list of attacks, from 0.
    ///
    /// Legal while attacks are still being declared (LB-10.31a).
    Retract(u8),
    /// LB-14.21a The group charges a hex.
    ///
    /// Legal in the charge step for cavalry that stayed put, is not light and not demoralized (LB-14.1a), into a hex that is also
    /// attacked (LB-14.1b), within its movement allowance and by ground that allows it (LB-14.22a to LB-14.22e).
    ChargeInto(HexId),
    /// LB-10.4a A declared attack is resolved, by its number in the list of attacks, from 0.
    ///
    /// Legal in the attack step for an attack that has not been resolved.
    Resolve(u8),
    /// LB-11.1c The defender relies on this terrain.
    ///
    /// Legal for the defender who is asked, for terrain that helps him in this attack.
    RelyOn(Cover),
    /// LB-11.3b The Guard is committed, or not.
    ///
    /// Legal for a side that is asked because Guard units fight in this combat and it has not committed them before.
    CommitGuard(bool),
    /// LB-11.4a Napoleon's presence counts, or not.
    ///
    /// Legal for the French when they are asked because he is in a stack that fights.
    UseNapoleon(bool),
    /// LB-12.1f, LB-12.2g, LB-13.38c, LB-14.23b This piece is eliminated or reduced.
    ///
    /// Legal for the player who is asked, for a piece that may be chosen for the loss: in an exchange until half is paid, in shock
    /// the strongest or best (LB-G53), after a bombardment by the one who fired; also where card 21 costs units.
    Lose(PieceId),
    /// LB-12.31a The retreating pieces end in this hex.
    ///
    /// Legal for the owner who is asked, for a hex at the full distance (LB-12.35a) on an open way (LB-12.31b); if several are open,
    /// the better ones first (LB-12.35c).
    RetreatTo(HexId),
    /// LB-12.33c This piece crosses the bridge next.
    ///
    /// Legal for the owner of pieces that retreat over a bridge, for one that has not crossed.
    Cross(PieceId),
    /// LB-13.39a The target stands fast, or not; LB-13.38d it steps back, or not.
    ///
    /// Legal for the owner of a target that is asked after a bombardment with Dr or 1R (LB-G15).
    StandFast(bool),
    /// LB-12.4a A piece advances into a vacated hex.
    ///
    /// Legal after combat for leaders and units of that combat in command (LB-6.2f), while stacking allows it. Victorious cavalry
    /// must advance after shock (LB-12.2b).
    Advance {
        /// The piece.
        piece: PieceId,
        /// The hex that was vacated.
        into: HexId,
    },

    // Campaigns.
    /// What a side decides before a campaign, by its place in the list, from 0.
    ///
    /// Legal for the side that is asked at the beginning of a campaign with such choices.
    Choose(u8),
}

impl Action {
    /// The pieces that it names; not the officers that cards are played on, which are known to be on the map (LB-G107).
    pub(crate) fn pieces(&self) -> impl Iterator<Item = PieceId> + use<> {
        let mut named = ArrayVec::<PieceId, 2>::new();
        match *self {
            Self::LeaveMap(piece)
            | Self::Recover(piece)
            | Self::Disperse(piece)
            | Self::CommandStack { by: piece, .. }
            | Self::Check(piece)
            | Self::TakeUp { pontoon: piece, .. }
            | Self::Put { piece, .. }
            | Self::Take(piece)
            | Self::Recombine(piece)
            | Self::With(piece)
            | Self::Lose(piece)
            | Self::Cross(piece)
            | Self::Advance { piece, .. } => named.push(piece),
            Self::Reorganize {
                leader: one,
                piece: two,
            }
            | Self::CommandOfficer {
                by: one,
                officer: two,
            }
            | Self::CommandUnit { by: one, unit: two } => named.extend([one, two]),
            _ => {}
        }
        named.into_iter()
    }
}
