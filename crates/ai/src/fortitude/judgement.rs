//! What a level thinks things are worth: how a captain and a marshal differ, apart from what they try out.

/// What things are worth to a commander.
#[derive(Debug, PartialEq)]
pub(super) struct Judgement {
    /// Which part of its worth a unit has lost when it is shaken. A player who puts it high wears the enemy down
    /// everywhere; one who puts it low finishes off what is worn already, and only a unit that flees can bring a
    /// setback (VF-9.3b).
    pub shaken_part: f64,
    /// How much of the power of a unit is lost by its flight.
    pub disarmed: f64,
    /// What the setback is worth that may follow (VF-9.5, VF-9.6).
    pub setback: f64,
    /// How much of what the enemy could do next is feared.
    pub fear: f64,
    /// How much is hoped for by rallying.
    pub rally: f64,
    /// How much an objective is needed that can be had for the walking.
    pub free: f64,
    /// What it is worth to come to an objective without taking it.
    pub contested: f64,
    /// Fire that hits less than this is not worth an action.
    pub least_hits: f64,
    /// Fire that hits as much is always worth one, and less where the goal is as near as that.
    pub good_hits: f64,
    pub near_goal: f64,
    /// How much less than others guns want to get on: on the move they do not fire.
    pub gun_drive: f64,
    /// How far friends must be from a line of fire not to mask guns, where that is looked at.
    pub mask: Option<f64>,
    /// Whether units that can fire do, and do not advance instead, until the last rounds.
    pub fires_first: bool,
    /// Whether leaders see to it that as many brigades as possible are steadied (VF-9.5f).
    pub steadies: bool,
}

/// A captain's.
pub(super) const CAPTAIN: Judgement = Judgement {
    shaken_part: 0.5,
    disarmed: 0.6,
    setback: 0.4,
    fear: 1.1,
    rally: 1.0,
    free: 1.8,
    contested: 0.1,
    least_hits: 0.4,
    good_hits: 0.9,
    near_goal: 8.0,
    gun_drive: 1.0,
    mask: None,
    fires_first: false,
    steadies: false,
};

/// A marshal's, as some 3,200 battles against captains showed in which its weights were changed at random
/// (docs/lab/fortitude.md).
pub(super) const MARSHAL: Judgement = Judgement {
    shaken_part: 0.3,
    disarmed: 0.72,
    setback: 0.45,
    fear: 1.35,
    rally: 1.15,
    free: 1.3,
    contested: 0.087,
    least_hits: 0.33,
    good_hits: 0.8,
    near_goal: 6.7,
    gun_drive: 0.3,
    mask: Some(1.0),
    fires_first: true,
    steadies: true,
};
