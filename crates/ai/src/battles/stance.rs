//! In which spirit a side moves.

use feldherr_battles::HexId;

/// The weights of a plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stance {
    /// How much a movement point nearer to its goal is worth to a unit.
    pub drive: f32,
    /// How much places that can be taken at once count.
    pub greed: f32,
    /// How much what the enemy could do counts.
    pub fear: f32,
    /// What an attack must be worth to be sought.
    pub nerve: f32,
    /// A place that everybody makes for.
    pub focus: Option<HexId>,
    /// A hex that is not attacked.
    pub spare: Option<HexId>,
}

/// What the captain does.
pub(super) const USUAL: Stance = Stance {
    drive: 0.3,
    greed: 1.0,
    fear: 1.0,
    nerve: 0.4,
    focus: None,
    spare: None,
};

/// Attacks at once, whatever comes after.
pub(super) const BOLD: Stance = Stance {
    drive: 0.5,
    fear: 0.5,
    nerve: -0.3,
    ..USUAL
};

/// Attacks only where much is to be had, and gives ground.
pub(super) const WARY: Stance = Stance {
    drive: 0.15,
    fear: 1.8,
    nerve: 1.5,
    ..USUAL
};

/// Stands.
pub(super) const STEADY: Stance = Stance {
    drive: 0.1,
    fear: 1.0,
    nerve: 3.0,
    ..USUAL
};
