//! VF-7.1 Targets, and the order of fights.

use super::{Fight, MeleeTask, Pair, Step};
use crate::agenda::{Agenda, Course, Flow};
use crate::rules::combat::CombatEvent;
use crate::{Action, Position, UnitId, rule, text};
use feldherr_core::{Illegal, Message};

impl Position {
    /// VF-7.0a, VF-7.1a Every active unit in contact chooses a target; one with a single enemy has no choice.
    pub(super) fn choose_targets(&mut self, undecided: Vec<UnitId>, mut pairs: Vec<Pair>) -> Flow {
        let units = if undecided.is_empty() && pairs.is_empty() {
            self.field.units_of(self.state.active).collect()
        } else {
            undecided
        };
        let mut open = Vec::new();
        for unit in units {
            let mut enemies = self.enemies_meeting(unit);
            match (enemies.next(), enemies.next()) {
                (Some(target), None) => pairs.push(Pair { unit, target }),
                (Some(_), Some(_)) => open.push(unit),
                _ => {}
            }
        }
        if open.is_empty() {
            let pursuers = Vec::new();
            self.plan([MeleeTask::Fights { pairs, pursuers }]);
            return Flow::Done;
        }
        let undecided = open;
        Flow::Wait(MeleeTask::Targets { undecided, pairs }.into())
    }

    /// All choices of the player who is asked.
    pub(super) fn engagements(&self, undecided: &[UnitId], pairs: &[Pair], into: &mut Vec<Action>) {
        for unit in undecided {
            let enemies = self.enemies_meeting(*unit);
            into.extend(
                enemies
                    .filter(|e| self.check_engage(undecided, pairs, *unit, *e).is_ok())
                    .map(|target| Action::Engage {
                        unit: *unit,
                        target,
                    }),
            );
        }
    }

    /// VF-7.1a An enemy in contact; VF-8.2.2d a unit in contact with others too cannot support, so that of several
    /// such units only one may choose the same target while another is free.
    pub(super) fn check_engage(
        &self,
        undecided: &[UnitId],
        pairs: &[Pair],
        unit: UnitId,
        target: UnitId,
    ) -> Result<(), Illegal> {
        let asked = undecided.first().map(|first| self.seat_of_unit(*first));
        if !undecided.contains(&unit) || Some(self.seat_of_unit(unit)) != asked {
            let message = Message::new(text::VF_ENGAGE_UNIT);
            return Err(Illegal::new(rule::VF_7_1A, message));
        }
        if !self.enemies_meeting(unit).any(|enemy| enemy == target) {
            let message = Message::new(text::VF_ENGAGE_CONTACT);
            return Err(Illegal::new(rule::VF_7_1A, message));
        }
        let is_taken = |enemy: UnitId| {
            pairs
                .iter()
                .any(|pair| pair.target == enemy && self.is_held_by_others(pair))
        };
        let mut others = self.enemies_meeting(unit).filter(|e| *e != target);
        if is_taken(target) && others.any(|enemy| !is_taken(enemy)) {
            let message = Message::new(text::VF_ENGAGE_TAKEN);
            return Err(Illegal::new(rule::VF_8_2_2D, message));
        }
        Ok(())
    }

    /// VF-8.2.2c Whether the unit of a pair is in contact with an enemy other than its target.
    fn is_held_by_others(&self, pair: &Pair) -> bool {
        self.enemies_meeting(pair.unit).any(|e| e != pair.target)
    }

    /// VF-7.0b The next fight: the only one left, or the one the players choose.
    pub(super) fn next_fight(
        &mut self,
        mut pairs: Vec<Pair>,
        pursuers: Vec<UnitId>,
        course: &mut Course<'_>,
    ) -> Flow {
        pairs.retain(|pair| self.meets(pair.unit, pair.target));
        let openings: Vec<_> = self.openings(&pairs).take(2).collect();
        match (openings.first(), openings.get(1)) {
            (None, _) if pursuers.is_empty() => {}
            (None, _) => {
                let pairs = Vec::new();
                let undecided = pursuers;
                self.plan([MeleeTask::Targets { undecided, pairs }]);
            }
            (Some(Action::Fight { attacker, target }), None) => {
                self.begin_fight(pairs, pursuers, *attacker, *target, course);
            }
            _ => {
                return Flow::Wait(MeleeTask::Fights { pairs, pursuers }.into());
            }
        }
        Flow::Done
    }

    /// The fights that may begin.
    pub(super) fn openings<'a>(&'a self, pairs: &'a [Pair]) -> impl Iterator<Item = Action> + 'a {
        pairs
            .iter()
            .filter(|pair| self.check_fight(pairs, pair.unit, pair.target).is_ok())
            .map(|pair| Action::Fight {
                attacker: pair.unit,
                target: pair.target,
            })
    }

    /// VF-7.1c One of the units that chose the target; VF-8.2.2c the one that could not support, if there is one.
    pub(super) fn check_fight(
        &self,
        pairs: &[Pair],
        attacker: UnitId,
        target: UnitId,
    ) -> Result<(), Illegal> {
        let Some(own) = pairs
            .iter()
            .find(|p| p.unit == attacker && p.target == target)
        else {
            let message = Message::new(text::VF_FIGHT_PAIR);
            return Err(Illegal::new(rule::VF_7_1C, message));
        };
        let rivals = pairs.iter().filter(|p| p.target == target);
        let held = rivals.clone().find(|p| self.is_held_by_others(p));
        match held {
            Some(other) if !self.is_held_by_others(own) => {
                let name = || self.tag(other.unit).message();
                let message = Message::new(text::VF_FIGHT_HELD).with("unit", name());
                let remedy = Message::new(text::VF_FIGHT_HELD_REMEDY).with("unit", name());
                Err(Illegal::new(rule::VF_8_2_2C, message).remedy(remedy))
            }
            _ => Ok(()),
        }
    }

    /// VF-7.1c The attacker is chosen; the others that chose the same target may support it.
    pub(super) fn begin_fight(
        &mut self,
        mut pairs: Vec<Pair>,
        pursuers: Vec<UnitId>,
        attacker: UnitId,
        target: UnitId,
        course: &mut Course<'_>,
    ) {
        let rivals = pairs
            .iter()
            .filter(|p| p.target == target && p.unit != attacker)
            .copied()
            .collect();
        pairs.retain(|pair| pair.target != target);
        let mut fight = Fight::new(attacker, target);
        fight.feature = self.feature_of(target);
        course.tell(CombatEvent::FightBegan {
            attacker: self.tag(attacker),
            target: self.tag(target),
        });
        self.plan([
            MeleeTask::Muster {
                fight,
                pairs: rivals,
                step: Step::Attackers,
            },
            MeleeTask::Fights { pairs, pursuers },
        ]);
    }
}
