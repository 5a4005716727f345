//! What players of different levels think of the same things.

use feldherr_battles::{PieceId, Place, Position, Side};

/// With so many turns left or fewer nobody spares his troops any more.
const TOO_LATE: usize = 2;

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
    /// How much of what a stance wants of an attack is wanted, and how much of its greed and its fear is felt.
    pub nerve: f32,
    pub greed: f32,
    pub fear: f32,
    /// How sure it is that a place taken now will be held in the end.
    pub certainty: f32,
    /// What it counts to be driven back.
    pub driven: f32,
    /// How much of the strength of troops near by helps a stack.
    pub help: f32,
    /// How much stronger than the enemy a side wants to be where it attacks.
    pub to_take: f32,
    /// Which part of the enemies who could come a garrison must have.
    pub garrison: f32,
    /// How much it counts that leaders of a stack that is driven back may be captured.
    pub capture: f32,
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
    fear: 1.0,
    certainty: 1.0,
    driven: 1.0,
    help: 0.8,
    to_take: 1.5,
    garrison: 0.5,
    capture: 0.0,
};

/// A marshal's: he strikes with more troops at fewer places, and thinks less of a place that may be lost again and of a
/// hex of ground.
///
/// Found at Quatre Bras, without trials, against captains: in 745 battles and then in 870 more around what they had shown,
/// weights were raised or lowered at random, and those that did most for the lead were moved in their direction.
pub(super) const BOLD: Conduct = Conduct {
    caution: 0.85,
    morale: 3.0,
    first_losses: 0.8,
    drive: 0.13,
    ease: 1.0,
    keep: 0.5,
    clumsy: 0.35,
    riding: 0.15,
    reckless: 0.5,
    stands: 0.4,
    nerve: 0.7,
    greed: 1.2,
    fear: 1.1,
    certainty: 0.7,
    driven: 0.65,
    help: 0.8,
    to_take: 2.2,
    garrison: 0.6,
    capture: 1.0,
};

/// A marshal's who is outnumbered: he gives ground rather than troops, for those who won such battles had lost little
/// before their reinforcements came, and took the places back later.
pub(super) const SPARING: Conduct = Conduct {
    caution: 1.1,
    ease: 0.5,
    keep: 0.2,
    nerve: 2.0,
    fear: 2.0,
    certainty: 0.35,
    help: 0.95,
    ..BOLD
};

/// How a marshal conducts himself as things stand.
pub(super) fn of_marshal(position: &Position, side: Side) -> &'static Conduct {
    let left = position
        .field
        .track
        .len()
        .saturating_sub(usize::from(position.state.turn));
    let [own, theirs] = [side, side.other()].map(|side| strength(position, side));
    if own < theirs && left > TOO_LATE {
        &SPARING
    } else {
        &BOLD
    }
}

/// The other of the two conducts of a marshal.
pub(super) fn the_other(conduct: &Conduct) -> &'static Conduct {
    if *conduct == SPARING { &BOLD } else { &SPARING }
}

/// The strength of a side's units on the map.
fn strength(position: &Position, side: Side) -> u32 {
    let own = position.field.of_side[side.index()].iter();
    let here = own.filter(|piece| {
        matches!(position.piece(*piece).place, Place::Map(_)) && position.kind(*piece).is_combat()
    });
    here.map(|piece: PieceId| position.strength(piece).parts())
        .sum()
}
