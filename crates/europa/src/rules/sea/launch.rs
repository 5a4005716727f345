//! NE-ANAVY Minor navies.

use super::{SeaEvent, SeaTask};
use crate::agenda::{Agenda, Course, Flow};
use crate::{
    Action, Position, Power, RealmAction, RegionId, SeaId, Switch, Water, map, rule, text,
};
use feldherr_core::{Illegal, Message};

/// NE-G104 The sea areas next to the nation.
pub(super) fn list_launches(region: RegionId, into: &mut Vec<Action>) {
    let seas = map().shores(region).iter();
    into.extend(seas.map(|sea| Action::Realm(RealmAction::Launch(sea))));
}

impl Position {
    /// NE-ANAVY-1, NE-ANAVY-3, NE-G104 How many free squadrons the nation of a region still gives: only with the rule,
    /// once in a game, and none if a power had it from the start.
    pub fn free_squadrons(&self, region: RegionId) -> u8 {
        let given = self.state.navies_given.has(region);
        if given || !self.world.has(Switch::MinorNavies) {
            return 0;
        }
        let minor = map().minor(region).map(crate::MinorId::index);
        minor
            .and_then(|at| map().minors.get(at))
            .map_or(0, |minor| minor.navy)
    }

    pub(super) fn run_launch(
        &mut self,
        power: Power,
        region: RegionId,
        course: &mut Course<'_>,
    ) -> Flow {
        let seas = map().shores(region);
        match seas.first() {
            Some(sea) if self.free_squadrons(region) > 0 => {
                if seas.len() > 1 && self.seat_of(power).is_some() {
                    return Flow::Wait(SeaTask::Launch { power, region }.into());
                }
                self.float(power, region, sea, course);
            }
            _ => {}
        }
        Flow::Done
    }

    /// NE-ANAVY-1 The squadron goes to a sea area next to the nation.
    pub(super) fn check_launch(&self, region: RegionId, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Realm(RealmAction::Launch(sea)) if map().shores(region).has(*sea) => Ok(()),
            Action::Realm(RealmAction::Launch(sea)) => {
                let message = Message::new(text::NE_NOT_NEXT)
                    .with("from", map().region_name(region))
                    .with("to", map().sea_name(*sea));
                Err(Illegal::new(rule::NE_ANAVY_1, message))
            }
            _ => Err(self.not_now()),
        }
    }

    pub(super) fn launch(
        &mut self,
        power: Power,
        region: RegionId,
        action: &Action,
        course: &mut Course<'_>,
    ) {
        if let Action::Realm(RealmAction::Launch(sea)) = action {
            self.float(power, region, *sea, course);
        }
    }

    /// NE-ANAVY-1, NE-G104 Once in a game.
    fn float(&mut self, power: Power, region: RegionId, sea: SeaId, course: &mut Course<'_>) {
        let count = self.free_squadrons(region);
        let at = Water::Sea(sea);
        let there = self.state.fleets.count(at, power);
        self.state
            .fleets
            .set(at, power, there.saturating_add(count));
        self.state.navies_given = self.state.navies_given.with(region);
        course.tell(SeaEvent::Launched {
            power,
            region,
            sea,
            count,
        });
    }
}
