//! VF-7.2.2 to VF-7.2.4 Who wins a fight, and what follows.

use super::{Fight, MeleeTask};
use crate::agenda::{Agenda, Course, Flow, Task};
use crate::rules::combat::CombatEvent;
use crate::rules::command::CommandTask;
use crate::rules::morale::{Cause, FlightCause, MoraleTask};
use crate::{
    Arm, Commander, FeatureId, Formation, LeaderId, LeaderPlace, March, MoveKind, Nation, Place,
    Position, Special, UnitId, rule, text,
};
use feldherr_core::{Illegal, Message, RuleId};

impl Fight {
    /// VF-7.2.2a, VF-G139 The main unit and its melee supporters of a party.
    fn fighters(&self, party: usize) -> impl Iterator<Item = UnitId> {
        let supporters = self.parties[party].supporters.iter().copied();
        std::iter::once(self.main(party)).chain(supporters)
    }
}

impl Position {
    /// VF-7.2.2 Which party wins, and by which rule.
    pub(crate) fn winner(&self, fight: &Fight, hits: [u8; 2]) -> (usize, RuleId) {
        let bonus = [0, 1].map(|party| u8::from(self.has_bagration(fight, party)));
        let total = [hits[0] + bonus[0], hits[1] + bonus[1]];
        let bagration = hits[0].cmp(&hits[1]) != total[0].cmp(&total[1]);
        let rule = if bagration {
            rule::VF_L_BAGRATION_A
        } else {
            rule::VF_7_2_2A
        };
        match total[0].cmp(&total[1]) {
            std::cmp::Ordering::Greater => (0, rule),
            std::cmp::Ordering::Less => (1, rule),
            std::cmp::Ordering::Equal => self.tie(fight.attacker, fight.target),
        }
    }

    /// VF-7.2.2b, VF-Q.l, VF-G45 The active side wins ties, unless the target alone is higher or in cover.
    fn tie(&self, attacker: UnitId, target: UnitId) -> (usize, RuleId) {
        let high = self.is_higher(target, attacker);
        let covered = [
            self.melee_cover(attacker, target),
            self.melee_cover(target, attacker),
        ];
        let target_gains = high || covered == [false, true];
        let attacker_gains = self.is_higher(attacker, target) || covered == [true, false];
        match (target_gains && !attacker_gains, high) {
            (true, true) => (1, rule::VF_T_1_3B),
            (true, false) => (1, rule::VF_T_2_2C),
            (false, _) => (0, rule::VF_7_2_2B),
        }
    }

    /// VF-L.bagration.a, VF-G101 A Russian unit of the party is within 12 in of Bagration.
    fn has_bagration(&self, fight: &Fight, party: usize) -> bool {
        let brigade = fight.parties[party].brigade;
        fight.fighters(party).chain(brigade).any(|u| {
            self.field.sheet(u).nation == Nation::Russian
                && self.is_near_commander(u, Commander::Bagration, 12.0)
        })
    }

    /// VF-7.2.2, VF-7.2.3, VF-7.2.4b The result, then losses, flights, tests, withdrawals.
    pub(super) fn resolve(&mut self, fight: Fight, course: &mut Course<'_>) {
        let (winner, rule) = self.winner(&fight, fight.hits);
        let loser = 1 - winner;
        course.tell(CombatEvent::FightWon {
            winner: self.tag(fight.main(winner)),
            loser: self.tag(fight.main(loser)),
            hits: [fight.hits[winner], fight.hits[loser]],
            rule: rule.as_str().to_owned(),
        });
        for unit in fight.fighters(winner) {
            self.state.units[unit.index()].done.won = true;
        }
        let routs = self.routs(&fight, loser);
        let mut tasks: Vec<Task> = Vec::new();
        for (unit, losses) in [
            (fight.target, fight.hits[0]),
            (fight.attacker, fight.hits[1]),
        ] {
            if !routs.contains(&unit) {
                let cause = Cause::Melee;
                let suffer = MoraleTask::Suffer {
                    unit,
                    losses,
                    cause,
                };
                tasks.push(suffer.into());
            }
        }
        tasks.extend(
            routs
                .into_iter()
                .map(|unit| MeleeTask::Rout { unit }.into()),
        );
        tasks.extend(self.withdrawals(&fight, loser));
        let leaders = fight.parties.iter().filter_map(|party| party.leader);
        tasks.extend(leaders.map(|leader| MeleeTask::Risk { leader }.into()));
        if winner == 0 {
            tasks.push(MeleeTask::Spoils(fight).into());
        }
        self.plan(tasks);
    }

    /// VF-T.3.6c, VF-G72 Automatic flight and withdrawal do not apply if either side occupies a feature.
    fn is_sheltered(&self, fight: &Fight) -> bool {
        self.is_inside(fight.attacker) || self.is_inside(fight.target)
    }

    /// VF-9.2.2, VF-7.2.3c, VF-9.2.2a, VF-9.2.2b, VF-Q.n, VF-G7, VF-S.karree.n Who of the losers flees without a test.
    pub(crate) fn routs(&self, fight: &Fight, loser: usize) -> Vec<UnitId> {
        if self.is_sheltered(fight) {
            return Vec::new();
        }
        let arm = |u: UnitId| self.field.sheet(u).arm;
        let mut cavalry = fight.fighters(0).map(arm);
        let is_overrun = loser == 1
            && match arm(fight.target) {
                Arm::Artillery => true,
                Arm::Infantry => cavalry.any(|arm| arm == Arm::Cavalry),
                Arm::Cavalry => false,
            };
        fight
            .fighters(loser)
            .filter(|u| {
                self.drawn_up(*u) == Some(Formation::Square) || (is_overrun && *u == fight.target)
            })
            .collect()
    }

    /// VF-7.2.4a, VF-G46 Cavalry of the losers that fought or gave melee support withdraws.
    fn withdrawals(&self, fight: &Fight, loser: usize) -> Vec<Task> {
        if self.is_sheltered(fight) {
            return Vec::new();
        }
        let units = fight.fighters(loser);
        units
            .filter(|u| self.field.sheet(*u).arm == Arm::Cavalry)
            .map(|unit| CommandTask::Withdraw { unit }.into())
            .collect()
    }

    pub(super) fn rout(&mut self, unit: UnitId, course: &mut Course<'_>) {
        self.flee_by(unit, FlightCause::Melee, course);
    }

    /// VF-L.moore.c On 1 to 3 the leader is lost.
    pub(super) fn risk(&mut self, leader: LeaderId, course: &mut Course<'_>) {
        let lost = course.d6(text::DRAW_LEADER_IN_MELEE) <= 3;
        if lost {
            self.state.leaders[leader.index()].place = LeaderPlace::Lost;
        }
        let name = self.field.leaders[leader.index()].name.clone();
        course.tell(CombatEvent::LeaderTested { name, lost });
    }

    /// VF-T.3.6b, VF-S.unnachgiebig.a What a victorious attack brings.
    pub(super) fn share_spoils(&mut self, fight: &Fight) {
        let beaten = fight.target;
        let fled = self.state.units[beaten.index()].place == Place::Fled;
        let mut tasks: Vec<Task> = Vec::new();
        if let (true, Some(feature)) = (fled, fight.feature) {
            let unit = fight.attacker;
            tasks.push(MeleeTask::Take { unit, feature }.into());
        }
        // VF-G94 The unit whose own attack it was; those that supported it stay.
        let relentless = Some(fight.attacker)
            .filter(|u| self.has(*u, Special::Relentless) && !self.meets(*u, beaten));
        tasks.extend(relentless.map(|unit| MeleeTask::Pursue { unit, beaten }.into()));
        self.plan(tasks);
    }

    /// VF-G71 The main attacker may occupy, if it has not fled or withdrawn.
    pub(super) fn offer_feature(&self, unit: UnitId, feature: FeatureId) -> Flow {
        if self.is_on_table(unit) && self.occupant(feature).is_none() {
            Flow::Wait(MeleeTask::Take { unit, feature }.into())
        } else {
            Flow::Done
        }
    }

    /// VF-T.3.6b The attacker occupies the feature; VF-T.3.1d enemy leaders in it are overrun.
    pub(super) fn take_feature(
        &mut self,
        unit: UnitId,
        feature: FeatureId,
        course: &mut Course<'_>,
    ) {
        let tag = self.tag(unit);
        course.tell(CombatEvent::Took { unit: tag });
        self.occupy(unit, feature, course);
    }

    /// VF-S.unnachgiebig.a, VF-G94 A unit that can reach another visible enemy must charge once more.
    pub(super) fn offer_pursuit(
        &self,
        unit: UnitId,
        beaten: UnitId,
        course: &mut Course<'_>,
    ) -> Flow {
        let now = &self.state.units[unit.index()];
        let able = matches!(now.place, Place::Table(_)) && !now.done.pursued;
        if !able || self.is_engaged(unit) || self.pursuits(unit, beaten).is_empty() {
            return Flow::Done;
        }
        let tag = self.tag(unit);
        course.tell(CombatEvent::Pursues { unit: tag });
        Flow::Wait(MeleeTask::Pursue { unit, beaten }.into())
    }

    /// VF-G140 The enemy just beaten, while a unit is asked to charge once more.
    pub(crate) fn just_beaten(&self, unit: UnitId) -> Option<UnitId> {
        match self.state.agenda.last() {
            Some(Task::Melee(MeleeTask::Pursue {
                unit: pursuer,
                beaten,
            })) if *pursuer == unit => Some(*beaten),
            _ => None,
        }
    }

    /// Charges that reach an enemy other than the one just beaten.
    pub(super) fn pursuits(&self, unit: UnitId, beaten: UnitId) -> Vec<March> {
        let charges = self.charge_options_past(unit, Some(beaten));
        charges
            .into_iter()
            .filter(|march| self.check_pursuit(unit, beaten, march).is_ok())
            .collect()
    }

    pub(super) fn check_pursuit(
        &self,
        unit: UnitId,
        beaten: UnitId,
        march: &March,
    ) -> Result<(), Illegal> {
        let refuse = |message| {
            Err(Illegal::new(
                rule::VF_S_UNNACHGIEBIG_A,
                Message::new(message),
            ))
        };
        if march.kind != MoveKind::Charge {
            return refuse(text::VF_PURSUE_CHARGE);
        }
        let trip = self.judge_march_past(unit, march, Some(beaten))?;
        if trip.touched.iter().all(|enemy| *enemy == beaten) {
            return refuse(text::VF_PURSUE_OTHER);
        }
        Ok(())
    }

    /// VF-S.unnachgiebig.a The further charge; the new fight follows all others (VF-G94).
    pub(super) fn pursue(&mut self, unit: UnitId, march: &March, course: &mut Course<'_>) {
        self.state.units[unit.index()].done.pursued = true;
        let fights = self.state.agenda.iter_mut().rev();
        let pursuers = fights.into_iter().find_map(|task| match task {
            Task::Melee(MeleeTask::Fights { pursuers, .. }) => Some(pursuers),
            _ => None,
        });
        if let Some(pursuers) = pursuers {
            pursuers.push(unit);
        }
        self.march(unit, march, course);
    }
}
