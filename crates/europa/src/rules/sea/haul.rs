//! NE-SEA-4, NE-PORT-6 Into port after a sea battle, and out of a port that was taken.

use super::{SeaEvent, SeaTask};
use crate::agenda::{Agenda, Course, Flow};
use crate::rules::war::coast::harbours;
use crate::{Action, Position, Power, WarAction, Water, map, rule, text};
use feldherr_core::{Illegal, Message};

impl Position {
    /// NE-SEA-4, NE-G37 Own and allied ports next to the sea area; NE-PORT-6 the sea areas next to the port.
    fn havens(&self, at: Water, power: Power) -> Vec<Water> {
        match at {
            Water::Sea(sea) => {
                let ports = harbours(sea).iter();
                let open = ports.filter(|port| self.may_dock(power, *port));
                open.map(Water::Port).collect()
            }
            Water::Port(port) => map().port(port).iter().map(Water::Sea).collect(),
        }
    }

    /// NE-SEA-4 How many squadrons may go into port: those that have fought. NE-PORT-6 All must leave.
    fn hauled(&self, at: Water, power: Power) -> u8 {
        let there = self.state.fleets.count(at, power);
        match at {
            Water::Sea(_) => self.fought(power, at).min(there),
            Water::Port(_) => there,
        }
    }

    pub(super) fn run_haul(&mut self, at: Water, power: Power, course: &mut Course<'_>) -> Flow {
        let squadrons = self.hauled(at, power);
        let havens = self.havens(at, power);
        let (Some(first), true) = (havens.first(), squadrons > 0) else {
            return Flow::Done;
        };
        let player = self.seat_of(power).is_some();
        match at {
            // Squadrons without a player stay at sea.
            Water::Sea(_) if !player => Flow::Done,
            Water::Port(_) if havens.len() == 1 || !player => {
                self.haul(power, [at, *first], squadrons, course);
                Flow::Done
            }
            _ => Flow::Wait(SeaTask::Haul { at, power }.into()),
        }
    }

    pub(super) fn list_hauls(&self, at: Water, power: Power, into: &mut Vec<Action>) {
        let squadrons = self.hauled(at, power);
        let havens = self.havens(at, power).into_iter();
        into.extend(havens.map(|to| {
            Action::War(WarAction::Haul {
                power,
                to,
                squadrons,
            })
        }));
        if matches!(at, Water::Sea(_)) {
            into.push(Action::Pass);
        }
    }

    /// NE-SEA-4, NE-PORT-6 Whether squadrons may go there.
    pub(super) fn check_haul(
        &self,
        at: Water,
        power: Power,
        action: &Action,
    ) -> Result<(), Illegal> {
        let at_sea = matches!(at, Water::Sea(_));
        let (to, squadrons) = match *action {
            Action::Pass if at_sea => return Ok(()),
            Action::War(WarAction::Haul {
                power: of,
                to,
                squadrons,
            }) if of == power => (to, squadrons),
            _ => return Err(self.not_now()),
        };
        let rule = if at_sea {
            rule::NE_SEA_4
        } else {
            rule::NE_PORT_6
        };
        let refusal = |id| {
            let message = Message::new(id).with("place", map().water_name(to));
            Err(Illegal::new(rule, message))
        };
        if !self.havens(at, power).contains(&to) {
            return refusal(text::NE_NO_HAVEN);
        }
        let all = self.hauled(at, power);
        if squadrons == 0 || squadrons > all || (!at_sea && squadrons < all) {
            return refusal(text::NE_WRONG_SQUADRONS);
        }
        Ok(())
    }

    /// NE-SEA-4 Squadrons enter a port. NE-G38 They leave one, and enemies outside may intercept them.
    pub(super) fn haul(
        &mut self,
        power: Power,
        [at, to]: [Water; 2],
        squadrons: u8,
        course: &mut Course<'_>,
    ) {
        if let Water::Sea(_) = at {
            self.plan([SeaTask::Haul { at, power }]);
        }
        if matches!(at, Water::Port(_)) && self.attackers().has(power) {
            self.move_squadrons(power, at, to, squadrons);
        } else {
            self.put_in(power, [at, to], squadrons);
        }
        course.tell(SeaEvent::Hauled {
            power,
            from: at,
            to,
            squadrons,
        });
        if let Water::Sea(sea) = to {
            self.contact(sea, power, true);
        }
    }

    /// Squadrons go to another place outside their own movement; who has fought is tied down there too.
    fn put_in(&mut self, power: Power, [at, to]: [Water; 2], squadrons: u8) {
        let fleets = &mut self.state.fleets;
        let left = fleets.count(at, power).saturating_sub(squadrons);
        let there = fleets.count(to, power).saturating_add(squadrons);
        fleets.set(at, power, left);
        fleets.set(to, power, there);
        let tied = match at {
            Water::Sea(_) => squadrons,
            Water::Port(_) => self.fought(power, at).saturating_sub(left),
        };
        self.release_fought(power, at, tied);
        self.trim_escorts(at, power);
        let tied = self.fought(power, to).saturating_add(tied);
        self.tie_down(power, to, tied);
    }

    /// So many of those who have fought there are there no more.
    fn release_fought(&mut self, power: Power, at: Water, squadrons: u8) {
        let mut left = squadrons;
        let voyages = &mut self.state.campaign.voyages;
        for voyage in voyages.iter_mut() {
            if voyage.power == power && voyage.at == at && voyage.fought {
                let taken = voyage.squadrons.min(left);
                voyage.squadrons -= taken;
                left -= taken;
            }
        }
        voyages.retain(|voyage| voyage.squadrons > 0);
    }
}
