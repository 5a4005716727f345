//! VF-1.4b, VF-2.2a Who commands what, and what it is called.

use crate::{BrigadeId, LeaderId, Position, Side, Unit, UnitId, rule, text};
use feldherr_core::{Illegal, Message, Name, Seat};

impl Position {
    /// VF-1.4b, VF-2.2a Whether the seat plays on this side.
    pub fn is_seat_of(&self, seat: Seat, side: Side) -> bool {
        self.chief_seat(side) == seat
            || self
                .field
                .brigades
                .iter()
                .any(|brigade| brigade.side == side && brigade.player == seat)
    }

    /// VF-2.2a The commander-in-chief's player.
    pub fn chief_seat(&self, side: Side) -> Seat {
        self.field.armies[side.index()].chief
    }

    /// VF-1.4b The player who commands a unit's brigade.
    pub fn seat_of_unit(&self, unit: UnitId) -> Seat {
        self.seat_of_brigade(self.field.sheet(unit).brigade)
    }

    /// VF-1.4b The player who commands a brigade.
    pub fn seat_of_brigade(&self, brigade: BrigadeId) -> Seat {
        self.field.brigades[brigade.index()].player
    }

    /// VF-1.4b, VF-2.2c The player who moves a leader.
    pub fn seat_of_leader(&self, leader: LeaderId) -> Seat {
        let sheet = &self.field.leaders[leader.index()];
        match sheet.brigade {
            Some(brigade) => self.seat_of_brigade(brigade),
            None => self.chief_seat(sheet.side),
        }
    }

    /// A unit named in an action; refused when there is none of this number.
    pub(crate) fn find_unit(&self, id: UnitId) -> Result<&Unit, Illegal> {
        self.state.units.get(id.index()).ok_or_else(|| {
            let message = Message::new(text::VF_NO_UNIT).with("number", id.0);
            Illegal::new(rule::VF_1_0A, message)
        })
    }

    pub(crate) fn unit_name(&self, unit: UnitId) -> Name {
        self.field.sheet(unit).name.clone()
    }

    pub(crate) fn brigade_name(&self, brigade: BrigadeId) -> Name {
        self.field.brigades[brigade.index()].name.clone()
    }

    pub(crate) fn leader_name(&self, leader: LeaderId) -> Name {
        self.field.leaders[leader.index()].name.clone()
    }
}
