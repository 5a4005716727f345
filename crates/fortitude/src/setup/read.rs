//! The changing part of a position in a document. What is not said is usual, so that a position in the middle of a
//! battle can be written in a few lines.

use super::{LeaderSpot, UnitSpot};
use crate::agenda::Task;
use crate::{
    Brigade, BrigadeId, Cards, Done, Edge, Effect, Formation, Leader, Objective, Order, Phase,
    Side, SideState, State, Unit,
};
use serde::{Deserialize, Serialize};

/// Everything of a position that changes in play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StateDoc {
    /// The round, from 1; 0 before the first turn. Usual is 1 when it is somebody's turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// Whose turn it is; nobody's before the first turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Side>,
    /// Who has the first turn of a round; usually the active side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Side>,
    /// The phase; none between turns and before the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// VF-A.2.0a Who attacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacker: Option<Side>,
    /// VF-A.3.0b The table edge of the first and the second side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edges: Option<[Edge; 2]>,
    /// The units; one that is not named is in camp before the first turn, and in reserve from then on.
    pub units: Vec<UnitStateDoc>,
    /// The leaders; one that is not named stands behind his first unit.
    pub leaders: Vec<LeaderDoc>,
    /// The brigades.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub brigades: Vec<Brigade>,
    /// The objectives.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub objectives: Vec<Objective>,
    /// What each side has beyond its units.
    pub sides: [SideDoc; 2],
    /// VF-2.3a, VF-G31 Whether the agreed time of the clock is over.
    #[serde(skip_serializing_if = "is_usual")]
    pub time_up: bool,
    /// Effects of cards that last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// What is being done and what comes after it, the last entry first; the beginning of the phase if it is not
    /// said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agenda: Option<Vec<Task>>,
}

/// [`Unit`] in a document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitStateDoc {
    /// Its number; the one after the unit before it if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<u8>,
    /// Where it is.
    pub at: UnitSpot,
    /// How it is drawn up; in line or unlimbered if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub formation: Option<Formation>,
    /// Figures side by side; a usual number if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub files: Option<u8>,
    /// VF-8.3.1a Loss markers.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub losses: u8,
    /// Lasting change of the melee value.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub melee: i8,
    /// Lasting change of the morale value.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub morale: i8,
    /// VF-S.unvorhersehbar.a Whether the test was made.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub settled: bool,
    /// What it did this turn.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub done: Done,
}

/// [`Leader`] in a document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderDoc {
    /// His number; the one after the leader before him if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<u8>,
    /// Where he is.
    pub at: LeaderSpot,
    /// VF-G42 Whether he moved this turn.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub moved: bool,
}

/// [`SideState`] in a document.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)] // As in `SideState`.
pub struct SideDoc {
    /// Fate cards in hand.
    #[serde(skip_serializing_if = "Cards::is_none")]
    pub hand: Cards,
    /// Fate cards played.
    #[serde(skip_serializing_if = "Cards::is_none")]
    pub discard: Cards,
    /// Fate cards in the deck; all others if it is not said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<Cards>,
    #[serde(skip_serializing_if = "is_usual")]
    pub setbacks: u8,
    #[serde(skip_serializing_if = "Cards::is_none")]
    pub never_ask: Cards,
    #[serde(skip_serializing_if = "is_usual")]
    pub initiative: bool,
    #[serde(skip_serializing_if = "is_usual")]
    pub cautious_used: bool,
    #[serde(skip_serializing_if = "is_usual")]
    pub early: Option<BrigadeId>,
    /// VF-A.4.1c Units held back at the start; those in reserve now if it is not said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserves: Option<u8>,
    #[serde(skip_serializing_if = "is_usual")]
    pub entered: u8,
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Cards {
    fn is_none(&self) -> bool {
        self.is_empty()
    }
}

// The states are taken apart field by field, so that nothing new can be forgotten here.
impl From<&State> for StateDoc {
    fn from(state: &State) -> Self {
        let State {
            units,
            leaders,
            brigades,
            objectives,
            sides,
            attacker,
            edges,
            round,
            first,
            active,
            phase,
            time_up,
            effects,
            agenda,
        } = state;
        let edges = match edges {
            [Some(one), Some(two)] => Some([*one, *two]),
            _ => None,
        };
        Self {
            round: Some(*round),
            active: Some(*active),
            first: Some(*first),
            phase: *phase,
            attacker: *attacker,
            edges,
            units: units.iter().map(UnitStateDoc::from).collect(),
            leaders: leaders.iter().map(LeaderDoc::from).collect(),
            brigades: brigades.clone(),
            objectives: objectives.clone(),
            sides: sides.map(SideDoc::from),
            time_up: *time_up,
            effects: effects.clone(),
            agenda: Some(agenda.clone()),
        }
    }
}

impl From<&Unit> for UnitStateDoc {
    fn from(unit: &Unit) -> Self {
        let Unit {
            place,
            order: Order { formation, files },
            losses,
            melee,
            morale,
            settled,
            done,
        } = *unit;
        Self {
            unit: None,
            at: UnitSpot(place),
            formation: Some(formation),
            files: Some(files),
            losses,
            melee,
            morale,
            settled,
            done,
        }
    }
}

impl From<&Leader> for LeaderDoc {
    fn from(leader: &Leader) -> Self {
        let Leader { place, moved } = *leader;
        Self {
            leader: None,
            at: LeaderSpot(place),
            moved,
        }
    }
}

impl From<SideState> for SideDoc {
    fn from(side: SideState) -> Self {
        let SideState {
            deck,
            hand,
            discard,
            setbacks,
            never_ask,
            initiative,
            cautious_used,
            early,
            reserves,
            entered,
        } = side;
        Self {
            hand,
            discard,
            deck: Some(deck),
            setbacks,
            never_ask,
            initiative,
            cautious_used,
            early,
            reserves: Some(reserves),
            entered,
        }
    }
}
