//! VF-9.1.1, VF-9.2, VF-9.5 Rally, morale and fortitude tests.

use super::{MoraleEvent, MoraleTask};
use crate::agenda::{Agenda, Course, Task};
use crate::formation::LEADER_RADIUS;
use crate::geometry::{TOLERANCE, shape};
use crate::rules::combat::{Die, Modifier, Note, succeeds};
use crate::rules::fate::{FateTask, Moment, Tested};
use crate::text;
use crate::{
    Arm, BrigadeId, Card, Commander, Effect, LeaderPlace, Nation, On, Phase, Place, Position, Side,
    Special, UnitId, Until, rule,
};
use feldherr_core::RuleId;
use serde::{Deserialize, Serialize};

/// A morale or fortitude test, rolled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Test {
    /// Who takes it.
    pub tested: Tested,
    /// Its dice.
    pub dice: Vec<Die>,
    /// The sum of the modifiers of each die.
    pub modifier: i8,
    /// VF-F.8 Whether a card has it count as passed.
    pub saved: bool,
}

impl Test {
    /// VF-9.2c, VF-9.5h Whether every die shows 4 or more, or a card saved it.
    pub fn is_passed(&self) -> bool {
        self.saved
            || self
                .dice
                .iter()
                .all(|die| succeeds(die.face, self.modifier))
    }
}

impl Position {
    /// The test a card may still change.
    pub(crate) fn pending_test(&self) -> Option<&Test> {
        self.state.agenda.iter().rev().find_map(|task| match task {
            Task::Morale(MoraleTask::Verdict(test)) => Some(test),
            _ => None,
        })
    }

    fn pending_test_mut(&mut self) -> Option<&mut Test> {
        let mut tasks = self.state.agenda.iter_mut().rev();
        tasks.find_map(|task| match task {
            Task::Morale(MoraleTask::Verdict(test)) => Some(test),
            _ => None,
        })
    }

    /// VF-9.2a, VF-9.5d Rolls the dice of a test.
    pub(super) fn roll_test(&mut self, tested: Tested, dice: u8, course: &mut Course<'_>) {
        let modifiers = self.test_modifiers(tested);
        let modifier = modifiers.iter().map(Modifier::amount).sum();
        let purpose = match tested {
            Tested::Unit(_) => text::DRAW_MORALE,
            Tested::Brigade(_) => text::DRAW_FORTITUDE,
        };
        let rolled = (0..dice).map(|_| Die {
            face: course.d6(purpose),
            again: false,
        });
        let mut test = Test {
            tested,
            dice: rolled.collect(),
            modifier,
            saved: false,
        };
        let notes = modifiers.iter().map(Note::from).collect();
        course.tell(self.test_event(tested, dice, notes));
        if let Tested::Unit(unit) = tested
            && self.has(unit, Special::Stoic)
        {
            self.retake(&mut test, rule::VF_S_STOISCH_B, course, |face, _| face == 1);
        }
        let side = self.side_of(tested);
        if self.has_effect(side, Some(Nation::Allies), Card::King) {
            // VF-F.allies.K Nobody would decline the re-roll of a failed test.
            self.retake_failed(&mut test, rule::VF_F_ALLIES_K, course);
        }
        self.plan([
            Task::from(FateTask::Window(Moment::TestFailed(tested))),
            MoraleTask::Verdict(test).into(),
        ]);
    }

    fn test_event(&self, tested: Tested, dice: u8, modifiers: Vec<Note>) -> MoraleEvent {
        match tested {
            Tested::Unit(unit) => MoraleEvent::MoraleTested {
                unit: self.tag(unit),
                dice,
                modifiers,
            },
            Tested::Brigade(brigade) => MoraleEvent::FortitudeTested {
                brigade: self.name_of(On::Brigade(brigade)).unwrap_or_default(),
                dice,
                modifiers,
            },
        }
    }

    fn retake_failed(&self, test: &mut Test, rule: RuleId, course: &mut Course<'_>) {
        self.retake(test, rule, course, |face, modifier| {
            !succeeds(face, modifier)
        });
    }

    /// VF-1.0.2d Rolls dice again that were not rolled again before.
    fn retake(
        &self,
        test: &mut Test,
        rule: RuleId,
        course: &mut Course<'_>,
        fits: impl Fn(u8, i8) -> bool,
    ) {
        let mut count = 0;
        for die in &mut test.dice {
            if !die.again && fits(die.face, test.modifier) {
                let face = course.d6(text::DRAW_TEST_AGAIN);
                *die = Die { face, again: true };
                count += 1;
            }
        }
        if count > 0 {
            let rule = rule.as_str().to_owned();
            course.tell(MoraleEvent::TestedAgain { dice: count, rule });
        }
    }

    /// VF-F.8, VF-G106 The whole test counts as passed.
    pub(crate) fn pass_test(&mut self, _course: &mut Course<'_>) {
        if let Some(test) = self.pending_test_mut() {
            test.saved = true;
        }
    }

    /// VF-F.allies.K The failed dice are rolled again; if the test then passes, all failed tests of the side may be
    /// rolled again for the rest of the turn.
    pub(crate) fn retake_test(&mut self, side: Side, course: &mut Course<'_>) {
        let Some(mut test) = self.pending_test().cloned() else {
            return;
        };
        self.retake_failed(&mut test, rule::VF_F_ALLIES_K, course);
        if test.is_passed() {
            self.state.effects.push(Effect {
                side,
                card: Card::King,
                on: On::Army,
                until: Until::TurnEnd,
            });
        }
        if let Some(pending) = self.pending_test_mut() {
            *pending = test;
        }
    }

    fn side_of(&self, tested: Tested) -> Side {
        match tested {
            Tested::Unit(unit) => self.field.sheet(unit).side,
            Tested::Brigade(brigade) => self.field.brigades[brigade.index()].side,
        }
    }

    /// What is added to each die of a morale or fortitude test.
    pub fn test_modifiers(&self, tested: Tested) -> Vec<Modifier> {
        match tested {
            Tested::Unit(unit) => self.morale_modifiers(unit),
            Tested::Brigade(brigade) => self.fortitude_modifiers(brigade),
        }
    }

    /// VF-9.2b, VF-L.napoleon.a, VF-F.allies.J, VF-F.british.J, VF-F.austrian.J, VF-F.prussian.Q, VF-Q.m, VF-G110 What is
    /// added to morale dice.
    fn morale_modifiers(&self, unit: UnitId) -> Vec<Modifier> {
        let sheet = self.field.sheet(unit);
        let (side, enemy) = (sheet.side, sheet.side.other());
        let is = |nation| sheet.nation == nation;
        let list = [
            (self.in_phase(Phase::Fire), rule::VF_9_2B, 1),
            (
                is(Nation::French) && self.is_near_commander(unit, Commander::Napoleon, 12.0),
                rule::VF_L_NAPOLEON_A,
                1,
            ),
            (self.is_on_home_ground(unit), rule::VF_F_ALLIES_J, 1),
            (
                self.has_effect(enemy, Some(Nation::British), Card::Jack)
                    && self.touches_british(unit),
                rule::VF_F_BRITISH_J,
                -1,
            ),
            (
                is(Nation::Austrian) && self.has_effect(side, Some(Nation::Austrian), Card::Jack),
                rule::VF_F_AUSTRIAN_J,
                1,
            ),
            (
                is(Nation::Prussian)
                    && self.has_effect(side, Some(Nation::Prussian), Card::Queen)
                    && self.is_near_objective(unit, 12.0),
                rule::VF_F_PRUSSIAN_Q,
                1,
            ),
        ];
        applying(&list)
    }

    /// VF-9.5e, VF-9.5f, VF-9.5g, VF-F.prussian.Q What is added to fortitude dice.
    fn fortitude_modifiers(&self, brigade: BrigadeId) -> Vec<Modifier> {
        let side = self.field.brigades[brigade.index()].side;
        // VF-G56 On the table or in reserve.
        let fled = |u: &UnitId| self.state.units[u.index()].place == Place::Fled;
        let all = self.field.units_in(brigade).count();
        let gone = self.field.units_in(brigade).filter(fled).count();
        let list = [
            (all - gone >= 5, rule::VF_9_5E, 1),
            (self.is_steadied(brigade), rule::VF_9_5F, 1),
            (gone * 2 >= all, rule::VF_9_5G, -1),
            (self.has_napoleon(brigade), rule::VF_L_NAPOLEON_A, 1),
            (
                self.has_effect(side, Some(Nation::Prussian), Card::Queen)
                    && self.is_brigade_of(brigade, side, Nation::Prussian)
                    && self.leads_near_objective(brigade, 12.0),
                rule::VF_F_PRUSSIAN_Q,
                1,
            ),
        ];
        applying(&list)
    }

    /// VF-9.5f The brigade's leader is within 12 in of a C-in-C who is not cautious (VF-L.vorsichtig.c).
    fn is_steadied(&self, brigade: BrigadeId) -> bool {
        let chief = self.field.chief(self.field.brigades[brigade.index()].side);
        let cautious = chief
            .is_some_and(|c| self.field.leaders[c.index()].rule == Some(Commander::Vorsichtig));
        !cautious && self.leads_near(brigade, chief)
    }

    /// VF-L.napoleon.a, VF-G98 The brigade's leader is within 12 in of Napoleon.
    fn has_napoleon(&self, brigade: BrigadeId) -> bool {
        let side = self.field.brigades[brigade.index()].side;
        self.is_brigade_of(brigade, side, Nation::French)
            && self.leads_near(brigade, self.commander(side, Commander::Napoleon))
    }

    fn leads_near(&self, brigade: BrigadeId, chief: Option<crate::LeaderId>) -> bool {
        let brigadier = self.field.brigadier(brigade);
        let both = brigadier.zip(chief);
        both.is_some_and(|(one, other)| {
            self.is_present(one)
                && self.is_present(other)
                && self.leaders_apart(one, other) <= 12.0 + TOLERANCE
        })
    }

    /// VF-F.allies.J Within 3 in of terrain the own side named.
    fn is_on_home_ground(&self, unit: UnitId) -> bool {
        let side = self.field.sheet(unit).side;
        let mut effects = self.effects_of(side, Some(Nation::Allies), Card::Jack);
        effects.any(|on| match on {
            On::Feature(feature) => self.distance_to_feature(unit, feature) <= 3.0 + TOLERANCE,
            _ => false,
        })
    }

    /// VF-G109 In contact with British infantry.
    fn touches_british(&self, unit: UnitId) -> bool {
        self.enemies_meeting(unit).any(|enemy| {
            let sheet = self.field.sheet(enemy);
            sheet.nation == Nation::British && sheet.arm == Arm::Infantry
        })
    }

    fn is_near_objective(&self, unit: UnitId, inches: f64) -> bool {
        let mut objectives = self.state.objectives.iter();
        objectives.any(|o| match o.feature {
            Some(feature) => self.distance_to_feature(unit, feature) <= inches + TOLERANCE,
            None => self.distance_to_point(unit, o.at) <= inches + TOLERANCE,
        })
    }

    /// VF-G112 The brigadier is within `inches` of an objective.
    fn leads_near_objective(&self, brigade: BrigadeId, inches: f64) -> bool {
        let Some(leader) = self.field.brigadier(brigade) else {
            return false;
        };
        let mut objectives = self.state.objectives.iter();
        objectives.any(|o| {
            let outline = o.feature.and_then(|feature| self.feature(feature));
            let far = match (self.state.leaders[leader.index()].place, outline) {
                (LeaderPlace::Table(at), Some(feature)) => {
                    shape::point_distance(&feature.outline.0, at) - LEADER_RADIUS
                }
                (LeaderPlace::Table(at), None) => o.at.distance(at) - LEADER_RADIUS,
                (LeaderPlace::Feature(inside), _) => match (self.feature(inside), outline) {
                    (Some(own), Some(other)) => shape::distance(&own.outline.0, &other.outline.0),
                    (Some(own), None) => shape::point_distance(&own.outline.0, o.at),
                    (None, _) => f64::INFINITY,
                },
                _ => f64::INFINITY,
            };
            far <= inches + TOLERANCE
        })
    }
}

fn applying(list: &[(bool, RuleId, i8)]) -> Vec<Modifier> {
    list.iter()
        .filter(|(applies, ..)| *applies)
        .map(|(_, rule, amount)| Modifier::add(*rule, *amount))
        .collect()
}
