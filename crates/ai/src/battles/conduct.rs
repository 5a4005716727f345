//! What players of different levels think of the same things.

/// Weights that tell a marshal from a captain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Conduct {
    /// How much stronger than they may be covered stacks are taken to be.
    pub caution: f32,
    /// What a formation that gives way costs beyond its points, and which part of that the first losses cost.
    pub morale: f32,
    pub first_losses: f32,
    /// How much a movement point nearer to its goal counts for each point of a unit's strength.
    pub drive: f32,
    /// How much stronger the enemy may be before a stack counts as in danger.
    pub ease: f32,
    /// How much of a place counts that is held more surely.
    pub keep: f32,
    /// How much cavalry and guns dislike woods.
    pub clumsy: f32,
    /// What a charge must bring.
    pub riding: f32,
    /// What fire in reaction must bring if the guns are then missed in the defence.
    pub reckless: f32,
    /// How often a stack that is shelled is taken to stand fast instead of falling back.
    pub stands: f32,
    /// How much of what a stance wants of an attack is wanted, and how much of its greed is felt.
    pub nerve: f32,
    pub greed: f32,
}

/// A captain's.
pub(super) const CAPTAIN: Conduct = Conduct {
    caution: 1.1,
    morale: 2.0,
    first_losses: 0.6,
    drive: 0.1,
    ease: 0.8,
    keep: 0.6,
    clumsy: 0.4,
    riding: 0.25,
    reckless: 0.8,
    stands: 0.3,
    nerve: 1.0,
    greed: 1.0,
};

/// A marshal's: bolder.
///
/// In 745 battles of Quatre Bras between captains each side's weights, 48 of them, were raised or lowered by 30 % at
/// random; these are the ones that did most for the lead of their side, each moved in its direction.
pub(super) const MARSHAL: Conduct = Conduct {
    caution: 0.85,
    morale: 3.0,
    first_losses: 0.8,
    drive: 0.13,
    ease: 1.0,
    keep: 0.5,
    clumsy: 0.5,
    riding: 0.15,
    reckless: 0.5,
    stands: 0.4,
    nerve: 0.7,
    greed: 1.2,
};
