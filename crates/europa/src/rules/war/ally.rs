//! NE-ALLY-2 Allies move together.

use super::{WarEvent, WarTask};
use crate::agenda::{Agenda, Course, Flow};
use crate::{Position, Power, rule, text};
use feldherr_core::{Illegal, Message, Seat};

impl Position {
    /// NE-ALLY-2, NE-G62 Whether the active player may ask an ally to move in this turn.
    pub(super) fn check_move_with(&self, seat: Seat, ally: Power) -> Result<(), Illegal> {
        let active = self.state.active;
        let refusal = |rule, id, power: Power| {
            Err(Illegal::new(
                rule,
                Message::new(id).with("power", power.name()),
            ))
        };
        if self.seat_of(active) != Some(seat) {
            return refusal(rule::NE_ALLY_2, text::NE_NOT_YOUR_PIECES, active);
        }
        if !self.state.relations.allied(active, ally) {
            return refusal(rule::NE_ALLY_2, text::NE_NO_ALLY, ally);
        }
        if !self.may_join(ally) {
            return refusal(rule::NE_G62, text::NE_CANNOT_JOIN, ally);
        }
        Ok(())
    }

    /// NE-G62 Whether an ally of the active power could still move in this turn: it has not moved in this round and
    /// has not refused.
    pub(super) fn may_join(&self, ally: Power) -> bool {
        let campaign = &self.state.campaign;
        self.state.relations.allied(self.state.active, ally)
            && self.is_active(ally)
            && !self.state.realms[ally.index()].moved
            && !campaign.moving.has(ally)
            && !campaign.refused.has(ally)
    }

    /// NE-G62 The ally's player is asked; who decides for both needs not be.
    pub(super) fn ask_to_join(&mut self, ally: Power, course: &mut Course<'_>) {
        let power = self.state.active;
        if self.seat_of(ally) == self.seat_of(power) {
            self.join(power, ally, course);
        } else {
            self.plan([WarTask::Joining { power, ally }]);
        }
    }

    pub(super) fn run_joining(&self, power: Power, ally: Power) -> Flow {
        if power == self.state.active && self.may_join(ally) {
            Flow::Wait(WarTask::Joining { power, ally }.into())
        } else {
            Flow::Done
        }
    }

    /// NE-G62 The ally moves wholly in this turn and not in its own.
    pub(super) fn join(&mut self, power: Power, ally: Power, course: &mut Course<'_>) {
        let seat = self.seat_of(ally);
        let campaign = &mut self.state.campaign;
        campaign.moving = campaign.moving.with(ally);
        campaign.done = campaign
            .done
            .iter()
            .filter(|done| Some(*done) != seat)
            .collect();
        self.state.realms[ally.index()].moved = true;
        course.tell(WarEvent::Joined { power, ally });
    }

    pub(super) fn decline(&mut self, power: Power, ally: Power, course: &mut Course<'_>) {
        let campaign = &mut self.state.campaign;
        campaign.refused = campaign.refused.with(ally);
        course.tell(WarEvent::Declined { power, ally });
    }

    /// NE-G62, NE-G129 Who has moved anything in its own turn does not move in an ally's later one.
    pub(super) fn end_movement(&mut self) {
        let active = self.state.active;
        let campaign = &self.state.campaign;
        let marched = |flag| campaign.arrivals.iter().any(|arrival| arrival.flag == flag);
        let sailed = |power| campaign.voyages.iter().any(|voyage| voyage.power == power);
        if marched(active.flag()) || sailed(active) {
            self.state.realms[active.index()].moved = true;
        }
    }
}
