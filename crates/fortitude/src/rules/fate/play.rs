//! VF-F What each card does.

use super::{FateEvent, Moment, Tested};
use crate::agenda::{Agenda, Course, Task};
use crate::rules::combat::CombatTask;
use crate::rules::command::CommandTask;
use crate::rules::morale::{Cause, MoraleTask};
use crate::{Card, Effect, Nation, On, Position, Side, UnitId, Until, rule, text};
use feldherr_core::{Message, RuleId};

impl Position {
    /// VF-4.0c Plays and discards a card that `uses` has allowed.
    pub(super) fn play(&mut self, side: Side, card: Card, on: On, course: &mut Course<'_>) {
        self.discard(side, card);
        let rule = self.card_rule(side, card).as_str().to_owned();
        let name = self.name_of(on);
        course.tell(FateEvent::Played {
            side,
            army: self.army_name(side),
            card,
            nation: self.nation(side),
            rule,
            on: name,
        });
        match card {
            Card::Jack | Card::Queen | Card::King => self.play_court(side, card, on, course),
            _ => self.play_number(side, card, on, course),
        }
    }

    fn play_number(&mut self, side: Side, card: Card, on: On, course: &mut Course<'_>) {
        match (card, on) {
            // VF-G103 During this Melee phase.
            (Card::Ace, _) => self.last(side, card, on, Until::PhaseEnd),
            (Card::Three, _) => self.last(side, card, on, Until::TurnEnd),
            // VF-G104 Each unit of an own brigade may make one Move.
            (Card::Four, On::Brigade(brigade)) => {
                self.plan([CommandTask::Breakthrough { brigade }]);
            }
            (Card::Five, On::Unit(unit)) => self.recover(unit),
            (Card::Six, _) => {
                if let Some(Task::Combat(CombatTask::Count(roll))) = self.state.agenda.pop() {
                    let roll = self.reroll_failed(roll, rule::VF_F_6, course);
                    self.plan([CombatTask::Count(roll)]);
                }
            }
            // VF-F.7 A target is attacked once a phase, so that the effect may lie on it until the end.
            (Card::Seven, _) => self.last(side, card, on, Until::PhaseEnd),
            (Card::Eight, _) => self.pass_test(course),
            // VF-G107 One Move, then the Charge from the new place.
            (Card::Nine, On::Unit(unit)) => {
                self.last(side, card, on, Until::TurnEnd);
                self.plan([CommandTask::Surprise { unit }]);
            }
            (Card::Ten, On::Objective(objective)) => {
                self.state.objectives[objective.index()].prized[side.index()] = true;
            }
            _ => {}
        }
    }

    /// VF-F.french.J, VF-F.russian.J, VF-F.russian.Q What jack, queen and king of an army do.
    fn play_court(&mut self, side: Side, card: Card, on: On, course: &mut Course<'_>) {
        match (self.nation(side), card, on) {
            (Nation::Allies, Card::Jack, _) => self.last(side, card, on, Until::GameEnd),
            (Nation::Allies, Card::King, _) => self.retake_test(side, course),
            (Nation::French, Card::Jack, On::Unit(unit)) => {
                let unit = &mut self.state.units[unit.index()];
                unit.melee = unit.melee.saturating_add(1);
                unit.morale = unit.morale.saturating_add(1);
            }
            (Nation::Austrian, Card::Jack, _) => {
                self.pass_test(course);
                self.last(side, card, On::Army, Until::TurnEnd);
            }
            (Nation::Prussian, Card::Jack, On::Brigade(brigade)) => {
                self.plan([CommandTask::Drill { brigade }]);
            }
            (Nation::Prussian, Card::Queen, _) => self.last(side, card, on, Until::TurnEnd),
            (Nation::Russian, Card::Jack, On::Unit(unit))
            | (Nation::Spanish, Card::Jack, On::Unit(unit)) => self.harm(unit),
            (Nation::Russian, Card::Queen, On::Unit(unit)) => {
                let morale = &mut self.state.units[unit.index()].morale;
                *morale = morale.saturating_add(1);
            }
            (Nation::Russian, Card::King, _) => self.steady_shaken(side, course),
            (Nation::Spanish, Card::Queen, On::Unit(unit)) => {
                self.state.units[unit.index()].done.courier = Some(false);
            }
            (Nation::Spanish, Card::King, On::Unit(unit)) => {
                self.settle_at(unit, 1, Some(rule::VF_F_SPANISH_K), course);
            }
            // The rest raise values of a brigade, or lower the enemy's morale, for the phase.
            _ => self.last(side, card, on, Until::PhaseEnd),
        }
    }

    fn last(&mut self, side: Side, card: Card, on: On, until: Until) {
        let effect = Effect {
            side,
            card,
            on,
            until,
        };
        self.state.effects.push(effect);
    }

    /// VF-G113 A loss outside fights.
    fn harm(&mut self, unit: UnitId) {
        let (losses, cause) = (1, Cause::Card);
        self.plan([MoraleTask::Suffer {
            unit,
            losses,
            cause,
        }]);
    }

    /// Removes one loss marker.
    pub(crate) fn recover(&mut self, unit: UnitId) {
        let unit = &mut self.state.units[unit.index()];
        unit.losses = unit.losses.saturating_sub(1);
    }

    /// VF-F.russian.K One die for each shaken Russian unit; on 4 or more it loses a marker.
    fn steady_shaken(&mut self, side: Side, course: &mut Course<'_>) {
        let shaken: Vec<_> = self.shaken_of(side, Nation::Russian).collect();
        for unit in shaken {
            let recovered = course.d6(text::DRAW_MOTHER_RUSSIA) >= 4;
            if recovered {
                self.recover(unit);
            }
            let unit = self.tag(unit);
            course.tell(FateEvent::Steadied { unit, recovered });
        }
    }

    /// Whether a card that lasts was played by `side`, whatever it lies on.
    pub(crate) fn has_effect(&self, side: Side, nation: Option<Nation>, card: Card) -> bool {
        self.effects_of(side, nation, card).next().is_some()
    }

    /// What the lasting plays of a card lie on; a court card counts only for its own list.
    pub(crate) fn effects_of(
        &self,
        side: Side,
        nation: Option<Nation>,
        card: Card,
    ) -> impl Iterator<Item = On> {
        let fits = nation.is_none_or(|nation| nation == self.nation(side));
        let effects = self.state.effects.iter();
        effects
            .filter(move |e| fits && e.side == side && e.card == card)
            .map(|e| e.on)
    }

    /// The rule a card stands under in the side's fate table.
    pub(crate) fn card_rule(&self, side: Side, card: Card) -> RuleId {
        use Nation::{Allies, Austrian, British, French, Prussian, Russian, Spanish};
        match (card, self.nation(side)) {
            (Card::Ace, _) => rule::VF_F_A,
            (Card::Two, _) => rule::VF_F_2,
            (Card::Three, _) => rule::VF_F_3A,
            (Card::Four, _) => rule::VF_F_4,
            (Card::Five, _) => rule::VF_F_5,
            (Card::Six, _) => rule::VF_F_6,
            (Card::Seven, _) => rule::VF_F_7A,
            (Card::Eight, _) => rule::VF_F_8,
            (Card::Nine, _) => rule::VF_F_9,
            (Card::Ten, _) => rule::VF_F_10,
            (Card::Jack, Allies) => rule::VF_F_ALLIES_J,
            (Card::Queen, Allies) => rule::VF_F_ALLIES_Q,
            (Card::King, Allies) => rule::VF_F_ALLIES_K,
            (Card::Jack, French) => rule::VF_F_FRENCH_J,
            (Card::Queen, French) => rule::VF_F_FRENCH_Q,
            (Card::King, French) => rule::VF_F_FRENCH_K,
            (Card::Jack, British) => rule::VF_F_BRITISH_J,
            (Card::Queen, British) => rule::VF_F_BRITISH_Q,
            (Card::King, British) => rule::VF_F_BRITISH_K,
            (Card::Jack, Austrian) => rule::VF_F_AUSTRIAN_J,
            (Card::Queen, Austrian) => rule::VF_F_AUSTRIAN_Q,
            (Card::King, Austrian) => rule::VF_F_AUSTRIAN_K,
            (Card::Jack, Prussian) => rule::VF_F_PRUSSIAN_J,
            (Card::Queen, Prussian) => rule::VF_F_PRUSSIAN_Q,
            (Card::King, Prussian) => rule::VF_F_PRUSSIAN_K,
            (Card::Jack, Russian) => rule::VF_F_RUSSIAN_J,
            (Card::Queen, Russian) => rule::VF_F_RUSSIAN_Q,
            (Card::King, Russian) => rule::VF_F_RUSSIAN_K,
            (Card::Jack, Spanish) => rule::VF_F_SPANISH_J,
            (Card::Queen, Spanish) => rule::VF_F_SPANISH_Q,
            (Card::King, Spanish) => rule::VF_F_SPANISH_K,
        }
    }

    /// What a moment is called in the question.
    pub(super) fn moment_name(&self, moment: Moment) -> Message {
        let of_unit = |id, unit: UnitId| Message::new(id).with("unit", self.tag(unit).message());
        let of_brigade = |id, brigade| {
            let name = self.name_of(On::Brigade(brigade)).unwrap_or_default();
            Message::new(id).with("brigade", name.message())
        };
        match moment {
            Moment::TurnStart => Message::new(text::VF_MOMENT_TURN_START),
            Moment::FatePhase => Message::new(text::VF_MOMENT_FATE_PHASE),
            Moment::PhaseStart => Message::new(text::VF_MOMENT_PHASE_START),
            Moment::Targeted(unit) => of_unit(text::VF_MOMENT_TARGETED, unit),
            Moment::HitsFailed(unit) => of_unit(text::VF_MOMENT_HITS_FAILED, unit),
            Moment::Fight { attacker, target } => {
                of_unit(text::VF_MOMENT_FIGHT, attacker).with("target", self.tag(target).message())
            }
            Moment::TestDue(Tested::Unit(unit)) => of_unit(text::VF_MOMENT_MORALE_DUE, unit),
            Moment::TestDue(Tested::Brigade(brigade)) => {
                of_brigade(text::VF_MOMENT_FORTITUDE_DUE, brigade)
            }
            Moment::TestFailed(Tested::Unit(unit)) => of_unit(text::VF_MOMENT_MORALE_FAILED, unit),
            Moment::TestFailed(Tested::Brigade(brigade)) => {
                of_brigade(text::VF_MOMENT_FORTITUDE_FAILED, brigade)
            }
            Moment::BeforeAction(unit) => of_unit(text::VF_MOMENT_BEFORE_ACTION, unit),
            Moment::Activated(brigade) => of_brigade(text::VF_MOMENT_ACTIVATED, brigade),
            Moment::ActivationFailed(brigade) => {
                of_brigade(text::VF_MOMENT_ACTIVATION_FAILED, brigade)
            }
            Moment::CourierPassed(unit) => of_unit(text::VF_MOMENT_COURIER_PASSED, unit),
            Moment::Arrived { unit, .. } => of_unit(text::VF_MOMENT_ARRIVED, unit),
            Moment::Settling(unit) => of_unit(text::VF_MOMENT_SETTLING, unit),
            Moment::MeleeEnd => Message::new(text::VF_MOMENT_MELEE_END),
        }
    }
}
