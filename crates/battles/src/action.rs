use crate::map::{HexId, HexsideId};
use crate::state::{Force, On};
use crate::table::terrain::Cover;
use crate::{Card, GroupId, OrderId, PieceId};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// One small decision. Small and `Copy`: a search makes millions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// The step or segment is over; nothing more is wished.
    Done,
    /// What was offered is declined.
    Pass,

    // March orders and general retreat (LB-20).
    /// LB-1.5d, LB-20.3a, LB-20.42a A force is put under a march order.
    #[allow(missing_docs)]
    Order { force: Force, to: HexId },
    /// LB-20.42b The objective of a force is changed.
    #[allow(missing_docs)]
    Redirect { order: OrderId, to: HexId },
    /// LB-20.23c A force leaves its order.
    Recall(OrderId),
    /// LB-20.51c A general retreat is ordered.
    GeneralRetreat,
    /// LB-20.51d It is lifted for a force in command.
    LiftRetreat(Force),
    /// LB-20.52a A piece leaves the map.
    LeaveMap(PieceId),

    // Cards (LB-24).
    /// A card is played.
    #[allow(missing_docs)]
    Play { card: Card, on: On },
    /// LB-24.36a A tactics card is played for its allowance only.
    PlayForMovement(Card),
    /// Whether the player wants to be asked at this card's moments.
    #[allow(missing_docs)]
    Ask { card: Card, ask: bool },

    // Recovery and reorganization (LB-22), vedettes (LB-16.1).
    /// LB-22.12a A unit tries to recover.
    Recover(PieceId),
    /// LB-22.22a A leader brings a unit or vedette back.
    #[allow(missing_docs)]
    Reorganize { leader: PieceId, piece: PieceId },
    /// LB-16.11a, LB-16.13a A unit forms its vedettes; LB-19.1c also before it enters.
    Disperse(PieceId),

    // Command (LB-6).
    /// LB-6.1a A point of a commander puts an officer in command.
    #[allow(missing_docs)]
    CommandOfficer { by: PieceId, officer: PieceId },
    /// LB-6.1a, LB-G18 A point of a commander puts a unit in command.
    #[allow(missing_docs)]
    CommandUnit { by: PieceId, unit: PieceId },
    /// LB-6.1a, LB-G18 A point of a commander puts a stack in command.
    #[allow(missing_docs)]
    CommandStack { by: PieceId, hex: HexId },
    /// LB-6.31a, LB-6.32a, LB-14.1d, LB-20.51j A piece checks its initiative.
    Check(PieceId),
    /// LB-6.34a A stacked division checks its initiative as one.
    CheckStack(HexId),
    /// LB-18.34a A pontoon bridge is taken up.
    #[allow(missing_docs)]
    TakeUp { pontoon: PieceId, to: HexId },
    /// LB-5.52b A replaced officer is placed; LB-22.22b, LB-12.36a a displaced piece goes there.
    #[allow(missing_docs)]
    Put { piece: PieceId, hex: HexId },

    // Movement (LB-7, LB-19). A group is chosen piece by piece, or a whole stack at once, then it goes.
    /// LB-7.1c A piece joins the group that will move, withdraw or charge.
    Take(PieceId),
    /// LB-7.1c All pieces of a stack that may.
    TakeStack(HexId),
    /// LB-7.1a The group goes to a hex by the cheapest way; LB-19.1a into an entry hex.
    MoveTo(HexId),
    /// LB-7.51b The group takes up road march.
    RoadMarch,
    /// LB-7.56a The group leaves road march.
    LeaveRoad,
    /// The group's move is over.
    Halt,
    /// LB-9.11a The group repulses the enemies around it.
    Repulse,
    /// LB-7.62a, LB-7.63a A piece of the group damages a crossing.
    Damage(HexsideId),
    /// LB-7.64a A piece of the group tries to repair a crossing.
    Repair(HexsideId),
    /// LB-18.31a The pontoon train is laid.
    Lay(HexsideId),
    /// LB-16.12a, LB-16.13b Vedettes in the group's hex become this unit.
    Recombine(PieceId),
    /// LB-19.32a Reinforcements are held back.
    Delay(GroupId),
    /// LB-15.32a Works are begun, or gone on with.
    Build(HexId),

    // Combat (LB-10 to LB-14).
    /// LB-10.21a The group retreats before combat; LB-2.2A1a disengages at night.
    WithdrawTo(HexId),
    /// LB-13.31a, LB-10.3 An enemy hex is aimed at, or added to the attack.
    Target(HexId),
    /// LB-13.32b, LB-10.33d A unit takes part.
    With(PieceId),
    /// All units of a stack take part.
    WithStack(HexId),
    /// The bombardment or attack is complete as it stands: it is fired, or declared.
    Complete,
    /// A declared attack is withdrawn while attacks are still being declared.
    Retract(u8),
    /// LB-14.21a The group charges a hex.
    ChargeInto(HexId),
    /// LB-10.4a A declared attack is resolved, by its number.
    Resolve(u8),
    /// LB-11.1c The defender relies on this terrain.
    RelyOn(Cover),
    /// LB-11.3b The Guard is committed, or not.
    CommitGuard(bool),
    /// LB-11.4a Napoleon's presence counts, or not.
    UseNapoleon(bool),
    /// LB-12.1f, LB-12.2g, LB-13.38c, LB-14.23b A piece is eliminated or reduced.
    Lose(PieceId),
    /// LB-12.31a The retreating pieces end here.
    RetreatTo(HexId),
    /// LB-12.33c This piece crosses the bridge next.
    Cross(PieceId),
    /// LB-13.39a The target stands fast, or not; LB-13.38d it steps back, or not.
    StandFast(bool),
    /// LB-12.4a A piece advances into a vacated hex.
    #[allow(missing_docs)]
    Advance { piece: PieceId, into: HexId },

    // Campaigns.
    /// What a side decides before a campaign, by its place in the list.
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
