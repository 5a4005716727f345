//! NE-PORT-6, NE-STRESS-3, NE-G34 What follows when a region has been entered or fought for.

use super::{WarEvent, WarTask};
use crate::agenda::{Agenda, Course, Flow, Task};
use crate::rules::politics::{Cause, PoliticsTask};
use crate::rules::sea::SeaTask;
use crate::{Arm, Kind, Position, Power, RegionId, Troops, Water, map, rule, tables, text};
use feldherr_core::{Illegal, Message};

impl Position {
    /// NE-ACT-43, NE-G34, NE-PORT-6, NE-G73 Leaders without troops flee, squadrons leave a port that was taken, and a
    /// capital that was taken makes its nation roll.
    pub(super) fn occupy(&mut self, region: RegionId, course: &mut Course<'_>) {
        let mut tasks: Vec<Task> = Vec::new();
        for power in Power::ALL {
            self.hunt_leaders(power, region, &mut tasks, course);
        }
        for power in Power::ALL {
            let docked = self.state.fleets.count(Water::Port(region), power) > 0;
            if docked && self.is_port_taken(power, region) {
                let at = Water::Port(region);
                tasks.push(SeaTask::Haul { at, power }.into());
            }
        }
        self.free_capital(region);
        if let Some(power) = self.newly_lost_capital(region) {
            let realm = &mut self.state.realms[power.index()];
            realm.capitals_lost = realm.capitals_lost.with(region);
            let cause = Cause::Capital(region);
            tasks.push(PoliticsTask::Stress { power, cause }.into());
        }
        self.plan(tasks);
    }

    /// NE-G38, NE-G73 Whether enemy troops stand in a region, and no troops that defend it for a power: its own, or of
    /// an ally that is at war with them too.
    pub fn is_taken_from(&self, power: Power, region: RegionId) -> bool {
        let relations = &self.state.relations;
        let stands = |other: &Power| self.state.land.armies(other.flag()).has(region);
        if stands(&power) {
            return false;
        }
        relations.enemies(power).iter().filter(stands).any(|enemy| {
            let allies = relations.friends(power).and(relations.enemies(enemy));
            !allies.iter().any(|ally| stands(&ally))
        })
    }

    /// NE-PORT-6, NE-G133 Whether a port is closed to a power's squadrons because enemies hold it: its own, or those of
    /// the region's owner, since all must leave a port that is taken.
    pub(crate) fn is_port_taken(&self, power: Power, region: RegionId) -> bool {
        let owner = self.state.land.owner(region);
        let lost = owner.is_some_and(|owner| self.is_taken_from(owner, region));
        lost || self.is_taken_from(power, region)
    }

    /// NE-G73 The nation whose capital this is and has just come into enemy hands.
    fn newly_lost_capital(&self, region: RegionId) -> Option<Power> {
        let power = map().homeland(region)?;
        let capital = map().capitals[power.index()].has(region);
        let known = self.state.realms[power.index()].capitals_lost.has(region);
        let own = self.state.land.owner(region) == Some(power);
        (capital && own && !known && self.is_taken_from(power, region)).then_some(power)
    }

    /// Troops of a power have left a region: NE-G73 as enemies they may have freed it, NE-G38 as defenders they may have
    /// left it to enemies who were there already.
    pub(super) fn abandon(&mut self, power: Power, region: RegionId) {
        self.free_capital(region);
        if self.enemy_armies(power).has(region) {
            self.plan([WarTask::Occupied(region)]);
        }
    }

    /// NE-G73 A capital without enemies in it can be lost anew.
    pub(crate) fn free_capital(&mut self, region: RegionId) {
        let Some(power) = map().homeland(region) else {
            return;
        };
        let lost = self.state.realms[power.index()].capitals_lost;
        if lost.has(region) && !self.is_taken_from(power, region) {
            self.state.realms[power.index()].capitals_lost = lost.without(region);
        }
    }

    /// NE-G34 Infantry and cavalry that have come to a region roll once each for enemy leaders who are there alone, as
    /// in a pursuit; who survives must go.
    fn hunt_leaders(
        &mut self,
        power: Power,
        region: RegionId,
        tasks: &mut Vec<Task>,
        course: &mut Course<'_>,
    ) {
        let flag = power.flag();
        if !self.state.land.leaders(flag).has(region) || !self.is_taken_from(power, region) {
            return;
        }
        let (came, needs) = self.hunters(power, region);
        if !came {
            return;
        }
        let mut fallen = Troops::NONE;
        let mut dice = Vec::new();
        for need in needs {
            let left = self.state.land.units(region, flag).minus(&fallen);
            let Some(target) = first_leader(&left) else {
                break;
            };
            let die = course.d6(text::DRAW_PURSUIT);
            dice.push(die);
            if die >= need {
                fallen.set(target, fallen.count(target) + 1);
            }
        }
        course.tell(WarEvent::Hunted {
            power,
            region,
            fallen: fallen.leaders(),
            dice,
        });
        tasks.push(WarTask::Flee { power, region }.into());
        tasks.extend(self.lose_leaders(power, region, &fallen));
    }

    /// NE-G34 Whether enemy troops of a power have come to a region this turn, and what each of them that pursues needs
    /// on its die; the best first.
    fn hunters(&self, power: Power, region: RegionId) -> (bool, Vec<u8>) {
        let relations = &self.state.relations;
        let mut came = false;
        let mut needs = Vec::new();
        for group in self.groups(region) {
            let Some(owner) = group
                .flag
                .power()
                .filter(|owner| relations.at_war(*owner, power))
            else {
                continue;
            };
            came |= group.troops.army() > 0;
            for (kind, count) in group.troops.iter() {
                let need = match kind.arm() {
                    Arm::Cavalry => tables::PURSUIT_CAVALRY[3],
                    // NE-UNIT-24 has the same exceptions as NE-UNIT-25.
                    Arm::Infantry if kind != Kind::Militia || self.militia_may_leave(owner) => {
                        tables::PURSUIT_INFANTRY[3]
                    }
                    _ => continue,
                };
                needs.extend((0..count).map(|_| need));
            }
        }
        needs.sort_unstable();
        (came, needs)
    }

    /// Takes leaders off the map; NE-ANAP-4 the end of Napoleon has its consequences.
    pub(super) fn lose_leaders(
        &mut self,
        power: Power,
        region: RegionId,
        fallen: &Troops,
    ) -> Option<Task> {
        self.state.land.remove(region, power.flag(), fallen);
        self.forget_arrivals(power.flag(), region, fallen);
        napoleon_fell(power, fallen)
    }

    /// NE-G34 Leaders without troops go where beaten defenders may go; who cannot is lost.
    pub(super) fn run_flight(
        &mut self,
        power: Power,
        region: RegionId,
        course: &mut Course<'_>,
    ) -> Flow {
        let leaders = self.state.land.units(region, power.flag());
        let leaders = leaders.only(|kind| !kind.is_army());
        if leaders.is_empty() || !self.is_taken_from(power, region) {
            return Flow::Done;
        }
        let ways = self.retreats(power, region);
        match ways.first() {
            None => {
                course.tell(WarEvent::CutOff { power, region });
                let end = self.lose_leaders(power, region, &leaders);
                self.plan(end);
            }
            Some(to) if ways.len() == 1 || self.seat_of(power).is_none() => {
                self.flee(power, region, to, course);
            }
            Some(_) => return Flow::Wait(WarTask::Flee { power, region }.into()),
        }
        Flow::Done
    }

    /// NE-G34, NE-RETREAT-3 Where leaders without troops may go.
    pub(super) fn check_flight(
        &self,
        power: Power,
        from: RegionId,
        to: RegionId,
    ) -> Result<(), Illegal> {
        if self.retreats(power, from).has(to) {
            return Ok(());
        }
        let message = Message::new(text::NE_NO_RETREAT).with("region", map().region_name(to));
        Err(Illegal::new(rule::NE_RETREAT_3, message))
    }

    /// NE-G130 All of them go together.
    pub(super) fn flee(
        &mut self,
        power: Power,
        from: RegionId,
        to: RegionId,
        course: &mut Course<'_>,
    ) {
        let flag = power.flag();
        let leaders = self.state.land.units(from, flag);
        let leaders = leaders.only(|kind| !kind.is_army());
        self.state.land.remove(from, flag, &leaders);
        self.state.land.add(to, flag, &leaders);
        self.forget_arrivals(flag, from, &leaders);
        course.tell(WarEvent::Fled { power, from, to });
    }
}

/// NE-G130 Whom pursuers roll for: Napoleon first.
fn first_leader(there: &Troops) -> Option<Kind> {
    [Kind::Napoleon, Kind::Leader]
        .into_iter()
        .find(|kind| there.count(*kind) > 0)
}

/// NE-ANAP-4 What follows when Napoleon is among the fallen.
pub(super) fn napoleon_fell(power: Power, fallen: &Troops) -> Option<Task> {
    let cause = Cause::Napoleon;
    let fell = fallen.count(Kind::Napoleon) > 0;
    fell.then(|| PoliticsTask::Stress { power, cause }.into())
}
