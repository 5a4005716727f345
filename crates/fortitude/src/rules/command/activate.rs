//! VF-6.0, VF-6.1 Choosing and activating brigades.

use super::{CommandEvent, CommandTask, Note};
use crate::agenda::{Agenda, Course, Flow, Task};
use crate::geometry::TOLERANCE;
use crate::rules::fate::{FateTask, Moment};
use crate::{
    Action, BrigadeId, Card, Commander, LeaderId, Place, Position, Side, UnitId, rule, text,
};
use feldherr_core::{Illegal, Message, Modifier, Preview, RuleId};

/// VF-6.1.1 How near the brigadier of the first brigade must be to his commander-in-chief.
const AUTOMATIC: f64 = 24.0;
/// VF-L.marschall.a, VF-L.napoleon.b The same for a marshal.
const MARSHAL: f64 = 36.0;
/// VF-L.erzherzog_karl.a, VF-L.gneisenau.a How far a failed test may be re-rolled.
const RE_ROLL: f64 = 36.0;
/// VF-6.1d The result that activates.
const NEEDED: i8 = 2;

/// How a brigade would be activated now.
#[derive(Clone, Debug, PartialEq)]
pub enum Activation {
    /// VF-6.1.1 Without a test.
    Automatic,
    /// VF-6.1a By a roll with these modifiers.
    Test(Vec<Modifier>),
}

impl Position {
    /// VF-6.0, VF-L.wellington.a The chief may move first, then brigade follows brigade, then the chief moves
    /// (VF-6.7b).
    pub(super) fn begin_command(&mut self) -> Flow {
        let chief = || Task::Command(CommandTask::Chief);
        let choose = Task::Command(CommandTask::Choose);
        let rule = self.chief_rule(self.state.active);
        if rule == Some(Commander::Wellington) {
            self.plan([chief(), choose, chief()]);
        } else {
            self.plan([choose, chief()]);
        }
        Flow::Done
    }

    /// The rule of a side's commander-in-chief, on the table or not.
    pub(crate) fn chief_rule(&self, side: Side) -> Option<Commander> {
        let chief = self.field.chief(side)?;
        self.field.leaders[chief.index()].rule
    }

    /// VF-6.0c Whether there is anything left for the commander-in-chief to choose. The answer is public: it looks at
    /// the size of his hand, not at the cards.
    pub(super) fn has_choice(&self) -> bool {
        self.brigades_to_activate().next().is_some()
            || self.reserves_due().next().is_some()
            || self.may_take_initiative()
    }

    fn brigades_to_activate(&self) -> impl Iterator<Item = BrigadeId> {
        self.field
            .brigades_of(self.state.active)
            .filter(|brigade| self.check_activate(*brigade).is_ok())
    }

    fn may_take_initiative(&self) -> bool {
        let side = &self.state.sides[self.state.active.index()];
        let has_failed = |unit: UnitId| {
            let brigade = self.field.sheet(unit).brigade;
            self.state.brigades[brigade.index()].activated == Some(false)
        };
        let mut units = self.field.units_of(self.state.active);
        !side.initiative
            && !side.hand.is_empty()
            && units.any(|unit| {
                (has_failed(unit) || self.got_no_message(unit))
                    && self.check_own_initiative(unit).is_ok()
            })
    }

    /// VF-F.any, VF-G102 A unit acts on its own initiative if it might act otherwise; one that got no message has not
    /// acted yet.
    fn check_own_initiative(&self, unit: UnitId) -> Result<(), Illegal> {
        if self.got_no_message(unit) {
            self.check_may_act(unit)
        } else {
            self.check_free_to_act(unit)
        }
    }

    pub(super) fn choice_options(&self, into: &mut Vec<Action>) {
        into.extend(self.brigades_to_activate().map(Action::Activate));
        into.extend(self.reserves_due().map(Action::Command));
        for leader in self.own_waiting() {
            self.offer_rides(leader, into);
        }
        if self.may_take_initiative() {
            for unit in self.field.units_of(self.state.active) {
                let cards = self.state.sides[self.state.active.index()].hand;
                let uses = cards.iter().map(|card| Action::Initiative { card, unit });
                into.extend(uses.filter(|action| self.check_choice(action).is_ok()));
            }
        }
        let wishes = self.silenced();
        into.extend(wishes.map(|card| Action::Ask { card, ask: true }));
        into.push(Action::Done);
    }

    pub(super) fn check_choice(&self, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Activate(brigade) => self.check_activate(brigade),
            Action::Command(unit) => self.check_due(unit),
            Action::MoveLeader { leader, to } => self.check_ride_between(leader, to),
            Action::Initiative { card, unit } => {
                self.find_unit(unit)?;
                self.check_initiative(self.state.active, card, unit)?;
                self.check_own_initiative(unit)
            }
            _ => Err(self.not_now()),
        }
    }

    /// What a choice needs to succeed.
    pub(super) fn choice_preview(&self, action: &Action) -> Preview {
        match *action {
            Action::Activate(brigade) => self.activation_preview(brigade),
            Action::Initiative { unit, .. } => self.courier_preview(unit),
            _ => Preview::default(),
        }
    }

    /// VF-6.0a, VF-6.0c An own brigade with units on the table, once a turn.
    fn check_activate(&self, brigade: BrigadeId) -> Result<(), Illegal> {
        let Some(sheet) = self.field.brigades.get(brigade.index()) else {
            let message = Message::new(text::VF_NO_BRIGADE).with("number", brigade.0);
            return Err(Illegal::new(rule::VF_1_4A, message));
        };
        let name = sheet.name.message();
        if sheet.side != self.state.active {
            let message = Message::new(text::VF_NOT_YOUR_BRIGADE).with("brigade", name);
            return Err(Illegal::new(rule::VF_6_0A, message));
        }
        if self.state.brigades[brigade.index()].activated.is_some() {
            let message = Message::new(text::VF_ACTIVATED_ALREADY).with("brigade", name);
            return Err(Illegal::new(rule::VF_6_0C, message));
        }
        if !self
            .field
            .units_in(brigade)
            .any(|unit| self.is_on_table(unit))
        {
            let message = Message::new(text::VF_BRIGADE_NOT_THERE).with("brigade", name);
            return Err(Illegal::new(rule::VF_6_0A, message));
        }
        Ok(())
    }

    /// How a brigade would be activated if it were chosen now.
    pub fn activation(&self, brigade: BrigadeId) -> Activation {
        if self.is_automatic(brigade) {
            Activation::Automatic
        } else {
            Activation::Test(self.activation_modifiers(brigade))
        }
    }

    /// VF-6.1.1, VF-G33 The first brigade chosen, its brigadier near the commander-in-chief; not under friction
    /// (VF-F.3a), and only once a battle under a cautious one (VF-L.vorsichtig.b).
    fn is_automatic(&self, brigade: BrigadeId) -> bool {
        let side = self.state.active;
        let is_first = self
            .field
            .brigades_of(side)
            .all(|other| self.state.brigades[other.index()].activated.is_none());
        let (Some(chief), Some(brigadier)) =
            (self.field.chief(side), self.field.brigadier(brigade))
        else {
            return false;
        };
        let rule = self.chief_rule(side);
        let used_up =
            rule == Some(Commander::Vorsichtig) && self.state.sides[side.index()].cautious_used;
        is_first
            && !used_up
            && !self.has_effect(side.other(), None, Card::Three)
            && self.leaders_apart(chief, brigadier) <= automatic_range(rule) + TOLERANCE
    }

    /// VF-6.1b, VF-L.vorsichtig.a What is added to the activation roll.
    fn activation_modifiers(&self, brigade: BrigadeId) -> Vec<Modifier> {
        let mut modifiers = Vec::new();
        let fled = |unit: crate::UnitId| self.state.units[unit.index()].place == Place::Fled;
        if self.field.units_in(brigade).any(fled) {
            modifiers.push(Modifier::new(rule::VF_6_1B, -1));
        }
        let brigadier = self.field.brigadier(brigade);
        let rule = brigadier.and_then(|leader| self.field.leaders[leader.index()].rule);
        if rule == Some(Commander::Vorsichtig) {
            modifiers.push(Modifier::new(rule::VF_L_VORSICHTIG_A, -1));
        }
        modifiers
    }

    /// VF-L.erzherzog_karl.a, VF-L.gneisenau.a, VF-G97 Whose presence re-rolls a failed test of the brigade.
    fn activation_re_roll(&self, brigade: BrigadeId) -> Option<RuleId> {
        let near = |leader: LeaderId| {
            let brigadier = self.field.brigadier(brigade)?;
            (self.leaders_apart(leader, brigadier) <= RE_ROLL + TOLERANCE).then_some(())
        };
        let side = self.field.brigades[brigade.index()].side;
        let mut leaders = (0..).map(LeaderId).zip(&self.field.leaders);
        leaders.find_map(|(leader, sheet)| {
            let rule = match sheet.rule {
                Some(Commander::ErzherzogKarl) => rule::VF_L_ERZHERZOG_KARL_A,
                Some(Commander::Gneisenau) => rule::VF_L_GNEISENAU_A,
                _ => return None,
            };
            (sheet.side == side).then(|| near(leader))?.map(|()| rule)
        })
    }

    fn activation_preview(&self, brigade: BrigadeId) -> Preview {
        let notes = match self.activation(brigade) {
            Activation::Automatic => {
                vec![(rule::VF_6_1_1, Message::new(text::VF_NOTE_AUTOMATIC))]
            }
            Activation::Test(modifiers) => {
                let need = Message::new(text::VF_NOTE_NEEDS).with("needed", NEEDED);
                let lines = modifiers.into_iter().map(|Modifier { rule, amount }| {
                    (
                        rule,
                        Message::new(text::VF_NOTE_MODIFIER).with("amount", amount),
                    )
                });
                let again = self
                    .activation_re_roll(brigade)
                    .map(|rule| (rule, Message::new(text::VF_NOTE_RE_ROLL)));
                [(rule::VF_6_1D, need)]
                    .into_iter()
                    .chain(lines)
                    .chain(again)
                    .collect()
            }
        };
        Preview {
            notes,
            ..Preview::default()
        }
    }

    pub(super) fn choose(&mut self, action: &Action, course: &mut Course<'_>) {
        self.plan([CommandTask::Choose]);
        match *action {
            Action::Activate(brigade) => self.activate(brigade, course),
            Action::Command(unit) => self.plan([CommandTask::Enter { unit }]),
            Action::MoveLeader { leader, to } => self.move_leader(leader, to, course),
            Action::Initiative { card, unit } => {
                self.take_initiative(self.state.active, card, unit, course);
                self.receive_message(unit);
                let leader = self.field.brigadier(self.field.sheet(unit).brigade);
                let leader = leader.filter(|leader| !self.is_waiting(*leader));
                self.plan(leader.map(|leader| CommandTask::Brigadier { leader }));
                self.command(unit, course);
            }
            _ => {}
        }
    }

    /// VF-6.0b, VF-6.0c The test and what follows: the brigade's actions, then its brigadier's move (VF-G42, whatever
    /// the result), unless he waits.
    fn activate(&mut self, brigade: BrigadeId, course: &mut Course<'_>) {
        let passed = match self.activation(brigade) {
            Activation::Automatic => self.activate_without_test(brigade, course),
            Activation::Test(modifiers) => self.test_activation(brigade, &modifiers, course),
        };
        self.state.brigades[brigade.index()].activated = Some(passed);
        let moment = if passed {
            Moment::Activated(brigade)
        } else {
            Moment::ActivationFailed(brigade)
        };
        let mut tasks = vec![Task::Fate(FateTask::Window(moment))];
        if passed {
            tasks.push(CommandTask::Brigade { brigade }.into());
        }
        let leader = self.field.brigadier(brigade);
        tasks.extend(leader.map(|leader| CommandTask::Brigadier { leader }.into()));
        self.plan(tasks);
    }

    fn activate_without_test(&mut self, brigade: BrigadeId, course: &mut Course<'_>) -> bool {
        let side = self.state.active;
        // Own decision VF-G151: a cautious commander's one automatic activation is used the first time it applies.
        if self.chief_rule(side) == Some(Commander::Vorsichtig) {
            self.state.sides[side.index()].cautious_used = true;
        }
        let brigade = self.brigade_name(brigade);
        course.tell(CommandEvent::Automatic { brigade });
        true
    }

    /// VF-6.1a, VF-6.1c, VF-6.1d, VF-Q.d One die; VF-1.0.2 a natural 6 passes and a natural 1 fails. VF-1.0.2c A
    /// re-roll comes before the modifiers. Own decision VF-G152: a failed test that may be re-rolled always is.
    fn test_activation(
        &mut self,
        brigade: BrigadeId,
        modifiers: &[Modifier],
        course: &mut Course<'_>,
    ) -> bool {
        let sum = Modifier::sum(modifiers);
        let mut natural = course.d6(text::DRAW_ACTIVATION);
        let mut dice = vec![natural];
        let mut notes: Vec<Note> = modifiers.iter().map(Note::from).collect();
        if !is_passed(natural, sum, NEEDED)
            && let Some(rule) = self.activation_re_roll(brigade)
        {
            natural = course.d6(text::DRAW_ACTIVATION);
            dice.push(natural);
            notes.push(Note::from(&Modifier::new(rule, 0)));
        }
        let passed = is_passed(natural, sum, NEEDED);
        let brigade = self.brigade_name(brigade);
        course.tell(CommandEvent::Activation {
            brigade,
            dice,
            notes,
            passed,
        });
        passed
    }
}

/// VF-6.1.1, VF-L.marschall.a, VF-L.murat.b, VF-L.ney.b, VF-L.napoleon.b How far automatic activation reaches.
const fn automatic_range(rule: Option<Commander>) -> f64 {
    match rule {
        Some(Commander::Marschall | Commander::Murat | Commander::Ney | Commander::Napoleon) => {
            MARSHAL
        }
        _ => AUTOMATIC,
    }
}

/// VF-1.0.2a, VF-1.0.2b, VF-G25 Whether a die passes a test: a natural 6 always does, a natural 1 never.
pub(super) const fn is_passed(natural: u8, modifiers: i8, needed: i8) -> bool {
    match natural {
        1 => false,
        6 => true,
        _ => natural as i8 + modifiers >= needed,
    }
}
