use crate::{Country, Square};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

// The documentation of actions is made from these comments (`make docs`): first what an action does, then when it is legal.
/// One small decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// WL-2a Throw both dice; their sum gives the points of the turn.
    ///
    /// Legal for the army in turn before anything else in its turn (WL-2a). It must roll, also while it mobilises.
    Roll,
    /// WL-10h Name the piece to attack, by its square.
    ///
    /// Legal for the army in turn after the roll and before its first step; until then another target replaces the one named
    /// before (WL-10i). There must be a piece of an enemy on the square: not of an ally (WL-G14), of a former ally during the
    /// truce (WL-G13) or of an army that is protected for the moment (WL-G41). A mobilising army names no target (WL-G50).
    Declare {
        /// Where the piece to attack stands.
        target: Square,
    },
    /// WL-3a One step of one piece, for one point.
    ///
    /// Legal for the army in turn after the roll while points are left (WL-2c). The way must fit the kind of piece: a general one
    /// square in any direction (WL-3b), cavalry two squares along rows and files (WL-3g, WL-G1), infantry one square on the
    /// diagonal (WL-3k). The squares must be free (WL-3l, WL-3m) and linked (WL-G3), and the ally's country needs his leave (WL-8b).
    Step {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// WL-2d No further steps: attack, towns and victory are judged.
    ///
    /// Legal for the army in turn at any time after the roll, with points left or not (WL-2d).
    EndTurn,
    /// WL-8a Offer an alliance to the player of another country.
    ///
    /// Legal for the army in turn at any time in its turn while nothing else is being decided (WL-G11), if neither of the two has
    /// an ally and they were not allied earlier in this round. With three players it needs a third who grows too strong
    /// (WL-G10); with two there are no alliances (WL-G16).
    Propose {
        /// The army that is asked.
        to: Country,
    },
    /// WL-8a Answer the offer of an alliance.
    ///
    /// Legal for the player who was asked, on the spot (WL-G11); nothing else is decided before.
    Answer {
        /// Whether the alliance is made.
        accept: bool,
    },
    /// WL-8c Leave the alliance.
    ///
    /// Legal for either ally at any time, also out of turn (WL-8c, WL-G11). Who breaks it keeps a truce with the former ally until
    /// that one has had a whole turn (WL-8e, WL-G13).
    BreakAlliance,
    /// WL-8b Let the ally enter one's country, or forbid it again.
    ///
    /// Legal for either ally at any time, also out of turn, if it changes what was said before (WL-G12).
    Passage {
        /// Whether he may enter.
        grant: bool,
    },
    /// WL-13b Place the reinforcement that a red town brings.
    ///
    /// Legal for the army in turn when it has just taken a red town. The square must be next to the town, linked with it, free and
    /// open to the army (WL-G43).
    Place {
        /// The square that the new unit is put on.
        at: Square,
    },
    /// WL-13e Give up a unit of one's choice with a red town, when none of its symbol is left.
    ///
    /// Legal for the player who has just lost the red town, if he has no unit of the symbol and more than one other on the board
    /// (WL-G45).
    GiveUp {
        /// Where the unit stands; never the general.
        at: Square,
    },
    /// WL-15c, WL-15d Recruit after the general's capture. Both `false` recruits nobody.
    ///
    /// Legal for the captured player, who is asked at once, even out of turn (WL-G47). Both kinds together only if his units are no
    /// more than his red town cards (WL-15d); no kind of which nine are in play.
    Recruit {
        /// One infantry unit.
        infantry: bool,
        /// One cavalry unit.
        cavalry: bool,
    },
}
