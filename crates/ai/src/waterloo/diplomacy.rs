//! Alliances: with anybody against the leader, with the leader never.

use super::Staff;
use feldherr_core::{Game, Seat};
use feldherr_waterloo::{Action, ArmyId, Position};

/// Foreign towns that make a player a danger to all (WL-G10).
const LEAD: u8 = 5;

impl Staff {
    /// The answer to an alliance offered to `seat`, if one is.
    pub(super) fn answer(&self, position: &Position, seat: Seat) -> Option<bool> {
        let asked = position.proposal()?;
        (position.army(asked).player == seat)
            .then(|| self.wants_alliance(position, asked, position.turn()))
    }

    /// What to do before the dice are thrown: leave an ally who leads, look for help against a leader, or throw.
    pub(super) fn before_the_roll(&self, position: &Position, seat: Seat) -> Action {
        let me = position.turn();
        if position.army(me).player != seat || position.seats_in().count() <= 2 {
            return Action::Roll;
        }
        if let Some(ally) = position.army(me).ally {
            return self.with_ally(position, me, ally);
        }
        let mut options = Vec::new();
        position.options(seat, &mut options);
        options
            .into_iter()
            .find(|option| match option {
                Action::Propose { to } => position.army_of(*to).is_some_and(|other| {
                    self.wants_alliance(position, me, other)
                        && self.wants_alliance(position, other, me)
                }),
                _ => false,
            })
            .unwrap_or(Action::Roll)
    }

    /// An alliance lasts while a third player leads. The way through one's country is opened once, never closed.
    fn with_ally(&self, position: &Position, me: ArmyId, ally: ArmyId) -> Action {
        if !self.is_against_leader(position, me, ally) {
            Action::BreakAlliance
        } else if !position.army(me).grants_passage {
            Action::Passage { grant: true }
        } else {
            Action::Roll
        }
    }

    fn wants_alliance(&self, position: &Position, me: ArmyId, other: ArmyId) -> bool {
        position.army(me).ally.is_none()
            && position.army(other).ally.is_none()
            && self.is_against_leader(position, me, other)
    }

    /// Whether a player outside the pair leads, and neither of the two is about to.
    fn is_against_leader(&self, position: &Position, me: ArmyId, other: ArmyId) -> bool {
        let towns = |army: ArmyId| position.foreign_towns(position.army(army).player);
        let leads = position
            .army_ids()
            .filter(|army| *army != me && *army != other && position.is_in(*army))
            .map(towns)
            .max()
            .unwrap_or(0);
        leads >= LEAD && leads > towns(me) && leads > towns(other)
    }
}
