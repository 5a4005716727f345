//! What keeps pieces out of a hex: cheap to find for a search, turned into words only for people.

use crate::{HexId, RuleId, rule, text};
use feldherr_core::Illegal;

macro_rules! bars {
    ($($(#[$doc:meta])* $name:ident => $rule:ident, $text:ident;)*) => {
        /// Why a step or a stop is not allowed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Bar {
            $($(#[$doc])* $name),*
        }

        impl Bar {
            /// The rule that forbids it.
            pub const fn rule(self) -> RuleId {
                match self {
                    $(Self::$name => rule::$rule),*
                }
            }

            const fn text(self) -> &'static str {
                match self {
                    $(Self::$name => text::$text),*
                }
            }
        }
    };
}

bars! {
    /// Beyond the edge of the map.
    Edge => LB_7_1A, LB_BAR_EDGE;
    /// LB-7.61a A river without a crossing.
    River => LB_7_61A, LB_BAR_RIVER;
    /// LB-G34 A lake.
    Lake => LB_G34, LB_BAR_LAKE;
    /// LB-7.63b Guns at a damaged bridge.
    GunsOnBridge => LB_7_63B, LB_BAR_GUNS_ON_BRIDGE;
    /// LB-18.12e A supply train at a damaged bridge.
    TrainOnBridge => LB_18_12E, LB_BAR_TRAIN_ON_BRIDGE;
    /// LB-G30 A train at a ford.
    TrainAtFord => LB_G30, LB_BAR_TRAIN_AT_FORD;
    /// LB-18.12d A supply train at water without a crossing.
    TrainAtWater => LB_18_12D, LB_BAR_TRAIN_AT_WATER;
    /// LB-18.12a A train on a slope without a road.
    TrainOnSlope => LB_18_12A, LB_BAR_TRAIN_ON_SLOPE;
    /// LB-18.35a A train at an enemy pontoon.
    TrainOnPontoon => LB_18_35A, LB_BAR_TRAIN_ON_PONTOON;
    /// LB-7.4b Enemies.
    Enemy => LB_7_4B, LB_BAR_ENEMY;
    /// LB-7.53d Friends in road march.
    Column => LB_7_53D, LB_BAR_COLUMN;
    /// LB-7.53e The next unit of the column is too near.
    Interval => LB_7_53E, LB_BAR_INTERVAL;
    /// LB-4.32a A leader alone in an enemy zone.
    LeaderInZone => LB_4_32A, LB_BAR_LEADER_IN_ZONE;
    /// LB-4.32b, LB-18.12c A train in an enemy zone.
    TrainInZone => LB_18_12C, LB_BAR_TRAIN_IN_ZONE;
    /// LB-G77 From one enemy zone into another.
    OtherZone => LB_G77, LB_BAR_OTHER_ZONE;
    /// LB-4.31a Held by an enemy zone.
    Pinned => LB_4_31A, LB_BAR_PINNED;
    /// LB-7.3a Too far.
    Far => LB_7_3A, LB_BAR_FAR;
    /// LB-7.53c A unit in road march would stack.
    RoadStack => LB_7_53C, LB_BAR_ROAD_STACK;
    /// LB-18.12b A train would stack.
    TrainStack => LB_18_12B, LB_BAR_TRAIN_STACK;
    /// LB-3.21a, LB-3.22a Too many units without a leader.
    Crowd => LB_3_21A, LB_BAR_CROWD;
    /// LB-3.23a Too many units with a leader.
    CrowdLed => LB_3_23A, LB_BAR_CROWD_LED;
    /// LB-3.23b Too much infantry with a leader.
    CrowdOnFoot => LB_3_23B, LB_BAR_CROWD_ON_FOOT;
    /// LB-16.22a Too many vedettes.
    CrowdOfVedettes => LB_16_22A, LB_BAR_CROWD_OF_VEDETTES;
    /// LB-7.54c A unit in road march must be able to pay for a repulse.
    NoRepulse => LB_7_54C, LB_BAR_NO_REPULSE;
}

impl Bar {
    /// The refusal, with the hex it is about.
    pub(crate) fn refusal(self, hex: HexId) -> Illegal {
        let bar = feldherr_core::Bar::new(self.rule(), self.text());
        bar.with("hex", hex.to_string())
    }
}
