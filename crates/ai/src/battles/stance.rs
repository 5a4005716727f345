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
    /// A hex that is not attacked.
    pub spare: Option<HexId>,
}

/// What the captain does.
pub(super) const USUAL: Stance = Stance {
    drive: 0.3,
    greed: 1.0,
    fear: 1.0,
    nerve: 0.4,
    spare: None,
};

/// What else may be right, the most different first.
pub(super) const OTHERS: [Stance; 4] = [
    // Attacks wherever there is anything to be had.
    Stance {
        drive: 0.45,
        fear: 0.6,
        nerve: 0.0,
        ..USUAL
    },
    // Stands and lets the enemy come.
    Stance {
        drive: 0.15,
        nerve: 4.0,
        ..USUAL
    },
    // Comes on without minding what the enemy might do.
    Stance { fear: 0.4, ..USUAL },
    // Attacks only where much is to be had, and gives ground.
    Stance {
        drive: 0.2,
        fear: 1.6,
        nerve: 1.2,
        ..USUAL
    },
];
