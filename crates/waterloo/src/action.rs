use crate::{Country, Square};
use serde::{Deserialize, Serialize};

/// One small decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// WL-2a Throw both dice.
    Roll,
    /// WL-10h Name the piece to attack, by its square.
    Declare {
        /// Where it stands.
        target: Square,
    },
    /// WL-3a One step of one piece, for one point.
    Step {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// WL-2d No further steps: attack, towns and victory are judged.
    EndTurn,
    /// WL-8a Offer an alliance.
    Propose {
        /// To the player of this country.
        to: Country,
    },
    /// WL-8a Answer an offer.
    Answer {
        /// Whether the alliance is made.
        accept: bool,
    },
    /// WL-8c Leave the alliance.
    BreakAlliance,
    /// WL-8b Let the ally enter one's country, or not.
    Passage {
        /// Whether he may.
        grant: bool,
    },
    /// WL-13b Place the reinforcement.
    Place {
        /// On this square.
        at: Square,
    },
    /// WL-13e Give up a unit of one's choice with a red town, when none of its symbol is left.
    GiveUp {
        /// Where it stands.
        at: Square,
    },
    /// WL-15c, WL-15d Recruit after the general's capture.
    Recruit {
        /// One infantry unit.
        infantry: bool,
        /// One cavalry unit.
        cavalry: bool,
    },
}
