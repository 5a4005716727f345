//! VF-8.2.2, VF-8.2.3 Who supports whom in a fight.

use super::{Fight, MeleeTask, Pair, Party};
use crate::agenda::{Agenda, Flow, Task};
use crate::geometry::TOLERANCE;
use crate::rules::combat::CombatTask;
use crate::rules::fate::{FateTask, Moment};
use crate::rules::morale::MoraleTask;
use crate::{Commander, LeaderId, Position, Special, UnitId, rule, text};
use feldherr_core::{Illegal, Message};
use serde::{Deserialize, Serialize};

/// VF-8.2.2a How many units may give melee support.
const SLOTS: u8 = 3;
/// VF-8.2.3a How near a unit giving brigade support must be.
const BRIGADE_REACH: f64 = 3.0;

/// Whose support is being settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Step {
    Attackers,
    AttackerBrigade,
    Defenders,
    DefenderBrigade,
}

impl Step {
    pub(super) const fn next(self) -> Option<Self> {
        match self {
            Self::Attackers => Some(Self::AttackerBrigade),
            Self::AttackerBrigade => Some(Self::Defenders),
            Self::Defenders => Some(Self::DefenderBrigade),
            Self::DefenderBrigade => None,
        }
    }

    /// Which of the two parties it is about.
    pub(super) const fn party(self) -> usize {
        match self {
            Self::Attackers | Self::AttackerBrigade => 0,
            Self::Defenders | Self::DefenderBrigade => 1,
        }
    }

    /// VF-G8, VF-G49 Melee support is automatic, brigade support is a choice.
    pub(super) const fn is_optional(self) -> bool {
        matches!(self, Self::AttackerBrigade | Self::DefenderBrigade)
    }
}

impl Fight {
    /// The main unit of a party.
    pub(super) const fn main(&self, party: usize) -> UnitId {
        if party == 0 {
            self.attacker
        } else {
            self.target
        }
    }

    /// The main unit it fights.
    const fn enemy(&self, party: usize) -> UnitId {
        if party == 0 {
            self.target
        } else {
            self.attacker
        }
    }

    pub(crate) fn add(&mut self, step: Step, unit: UnitId) {
        let party = &mut self.parties[step.party()];
        if step.is_optional() {
            party.brigade = Some(unit);
        } else {
            party.supporters.push(unit);
        }
    }
}

impl Position {
    /// Settles support as far as no choice is left; VF-G8 melee support is automatic unless there are too many.
    pub(super) fn muster(&mut self, mut fight: Fight, pairs: Vec<Pair>, step: Step) -> Flow {
        let candidates = self.candidates(&fight, &pairs, step);
        let needed: u8 = candidates.iter().map(|u| self.slots(*u)).sum();
        let wait = if step.is_optional() {
            !candidates.is_empty()
        } else {
            needed > self.free_slots(&fight.parties[step.party()])
        };
        if wait {
            return Flow::Wait(MeleeTask::Muster { fight, pairs, step }.into());
        }
        if !step.is_optional() {
            let party = step.party();
            fight.parties[party].supporters.extend(candidates);
            self.add_leader(&mut fight, party);
        }
        self.muster_on(fight, pairs, step.next());
        Flow::Done
    }

    /// A fight with the support that comes of itself, for the preview.
    pub(crate) fn expected(&self, pairs: &[Pair], attacker: UnitId, target: UnitId) -> Fight {
        let mut fight = Fight::new(attacker, target);
        let rivals: Vec<_> = pairs
            .iter()
            .filter(|pair| pair.target == target)
            .copied()
            .collect();
        for step in [Step::Attackers, Step::Defenders] {
            self.add_expected(&mut fight, &rivals, step);
        }
        fight
    }

    /// A fight whose support is being settled, with what comes of itself on the other side, for the preview.
    pub(crate) fn settled_so_far(&self, fight: &Fight, step: Step) -> Fight {
        let mut fight = fight.clone();
        if step.party() == 0 {
            self.add_expected(&mut fight, &[], Step::Defenders);
        }
        fight
    }

    /// Adds the support that comes of itself at a step, a leader's included.
    fn add_expected(&self, fight: &mut Fight, rivals: &[Pair], step: Step) {
        let party = step.party();
        for unit in self.candidates(fight, rivals, step) {
            if self.slots(unit) <= self.free_slots(&fight.parties[party]) {
                fight.add(step, unit);
            }
        }
        self.add_leader(fight, party);
    }

    /// VF-L.moore.b, VF-G137 Moore takes a place that is left.
    fn add_leader(&self, fight: &mut Fight, party: usize) {
        if self.free_slots(&fight.parties[party]) > 0 {
            let enemy = fight.enemy(party);
            fight.parties[party].leader = self.leader_at(fight.main(party), enemy);
        }
    }

    /// A fight of two units in contact as it would be now: with the melee support that comes of itself, and with brigade
    /// support where there is any.
    pub fn likely_fight(&self, attacker: UnitId, target: UnitId) -> Fight {
        let friends = self.field.units_of(self.field.sheet(attacker).side);
        let pairs: Vec<Pair> = friends
            .filter(|unit| *unit != attacker && self.meets(*unit, target))
            .map(|unit| Pair { unit, target })
            .collect();
        let mut fight = self.expected(&pairs, attacker, target);
        fight.feature = self.feature_of(target);
        for step in [Step::AttackerBrigade, Step::DefenderBrigade] {
            if let Some(unit) = self.candidates(&fight, &pairs, step).first() {
                fight.add(step, *unit);
            }
        }
        fight
    }

    pub(super) fn muster_on(&mut self, fight: Fight, pairs: Vec<Pair>, next: Option<Step>) {
        match next {
            Some(step) => self.plan([MeleeTask::Muster { fight, pairs, step }]),
            None => self.open_fight(fight),
        }
    }

    /// VF-S.kartaetsche.d A unit with canister counts as two.
    fn slots(&self, unit: UnitId) -> u8 {
        if self.has(unit, Special::Canister) {
            2
        } else {
            1
        }
    }

    fn free_slots(&self, party: &Party) -> u8 {
        let used: u8 = party.supporters.iter().map(|u| self.slots(*u)).sum();
        SLOTS.saturating_sub(used)
    }

    /// Who may still support at this step.
    pub(super) fn candidates(&self, fight: &Fight, pairs: &[Pair], step: Step) -> Vec<UnitId> {
        let side = self.field.sheet(fight.main(step.party())).side;
        let units = self.field.units_of(side);
        units
            .filter(|u| self.check_support(fight, pairs, step, *u).is_ok())
            .collect()
    }

    /// VF-8.2.2, VF-8.2.3, VF-8.1.1d, VF-8.2a Whether a unit may support at this step.
    pub(super) fn check_support(
        &self,
        fight: &Fight,
        pairs: &[Pair],
        step: Step,
        unit: UnitId,
    ) -> Result<(), Illegal> {
        let main = fight.main(step.party());
        let side = self.field.sheet(main).side;
        let refuse = |rule, message| Err(Illegal::new(rule, Message::new(message)));
        if unit == main || !self.is_own(side, unit) || !self.is_on_table(unit) {
            return refuse(rule::VF_8_2A, text::VF_SUPPORT_FRIEND);
        }
        let party = &fight.parties[step.party()];
        let helps = party.supporters.contains(&unit) || party.brigade == Some(unit);
        if helps || self.state.units[unit.index()].done.supported {
            return refuse(rule::VF_8_2B, text::VF_SUPPORTS_ALREADY);
        }
        if self.is_marching(unit) {
            return refuse(rule::VF_8_1_1D, text::VF_SUPPORT_COLUMN);
        }
        if step.is_optional() {
            return self.check_brigade_support(main, unit);
        }
        if step == Step::Attackers && !pairs.iter().any(|pair| pair.unit == unit) {
            return refuse(rule::VF_7_1C, text::VF_SUPPORT_OTHER_TARGET);
        }
        self.check_melee_support(fight.enemy(step.party()), unit)?;
        if self.slots(unit) > self.free_slots(party) {
            return refuse(rule::VF_8_2_2A, text::VF_SUPPORT_FULL);
        }
        Ok(())
    }

    /// VF-8.2.2a, VF-8.2.2c In proper contact with the enemy of the fight and with no other.
    fn check_melee_support(&self, enemy: UnitId, unit: UnitId) -> Result<(), Illegal> {
        let refuse = |rule, message| Err(Illegal::new(rule, Message::new(message)));
        if !self.meets(unit, enemy) || !self.has_support_contact(unit, enemy) {
            return refuse(rule::VF_8_2_2A, text::VF_SUPPORT_CONTACT);
        }
        if self.enemies_meeting(unit).any(|e| e != enemy) {
            return refuse(rule::VF_8_2_2C, text::VF_SUPPORT_HELD);
        }
        Ok(())
    }

    /// VF-8.2.3a, VF-8.2.3c, VF-G49 A unit of the same brigade within 3 in, not in contact with an enemy.
    fn check_brigade_support(&self, main: UnitId, unit: UnitId) -> Result<(), Illegal> {
        let refuse = |rule, message| Err(Illegal::new(rule, Message::new(message)));
        if self.field.sheet(unit).brigade != self.field.sheet(main).brigade {
            return refuse(rule::VF_8_2_3A, text::VF_SUPPORT_BRIGADE);
        }
        if self.is_engaged(unit) || self.enemies_meeting(unit).next().is_some() {
            return refuse(rule::VF_8_2_3A, text::VF_SUPPORT_ENGAGED);
        }
        if self.distance(unit, main) > BRIGADE_REACH + TOLERANCE {
            return refuse(rule::VF_8_2_3A, text::VF_SUPPORT_FAR);
        }
        Ok(())
    }

    /// VF-L.moore.b Moore, if he touches the enemy of this side's main unit, and as a unit no other (VF-8.2.2c).
    fn leader_at(&self, main: UnitId, enemy: UnitId) -> Option<LeaderId> {
        let side = self.field.sheet(main).side;
        let leader = self.commander(side, Commander::Moore)?;
        let touches = |unit: &UnitId| self.distance_to_leader(*unit, leader) <= TOLERANCE;
        let mut touched = self.field.units_of(side.other()).filter(touches);
        (touched.next() == Some(enemy) && touched.next().is_none()).then_some(leader)
    }

    /// VF-G135 Cards come before the dice of a fight.
    fn open_fight(&mut self, fight: Fight) {
        let (attacker, target) = (fight.attacker, fight.target);
        self.plan([
            Task::from(FateTask::Window(Moment::Fight { attacker, target })),
            MeleeTask::Clash(fight).into(),
        ]);
    }

    /// VF-7.2 The attack, the strike back, the result. Nothing is marked in between (VF-G44). VF-9.3a A unit that fled from
    /// a card is not there any more: without the target there is no fight, without the attacker another one.
    pub(super) fn clash(&mut self, mut fight: Fight) {
        for party in &mut fight.parties {
            party.supporters.retain(|unit| self.is_on_table(*unit));
            party.brigade = party.brigade.filter(|unit| self.is_on_table(*unit));
        }
        if !self.is_on_table(fight.target) {
            return;
        }
        if !self.is_on_table(fight.attacker) {
            return self.fight_on(&fight);
        }
        for party in &fight.parties {
            for unit in party.supporters.iter().copied().chain(party.brigade) {
                self.state.units[unit.index()].done.supported = true;
            }
        }
        let (attacker, target) = (fight.attacker, fight.target);
        self.plan([
            Task::from(MoraleTask::Settle { unit: attacker }),
            CombatTask::Throw(fight.attack()).into(),
            MoraleTask::Settle { unit: target }.into(),
            CombatTask::Throw(fight.strike_back()).into(),
            MeleeTask::Resolve(fight).into(),
        ]);
    }

    /// VF-7.1c Those who were to support an attacker that fled fight the target themselves.
    fn fight_on(&mut self, fight: &Fight) {
        let target = fight.target;
        let [party, _] = &fight.parties;
        let others = party.supporters.iter().map(|&unit| Pair { unit, target });
        let mut tasks = self.state.agenda.iter_mut().rev();
        let fights = tasks.find_map(|task| match task {
            Task::Melee(MeleeTask::Fights { pairs, .. }) => Some(pairs),
            _ => None,
        });
        if let Some(pairs) = fights {
            pairs.extend(others);
        }
    }
}
