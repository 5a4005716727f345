//! LB-24.8 Tactics cards: one combat, at most one card of each side in a combat phase, the active side first.

use super::{CardEvent, CardTask, Moment};
use crate::agenda::{Agenda, Course, Task};
use crate::rules::charge::ChargeTask;
use crate::rules::fire::FireTask;
use crate::{Action, Card, HexId, On, PieceId, Position, Side};
use feldherr_core::Preview;

impl Position {
    /// LB-24.8b Asks the sides that might play a card at this moment, as far as everybody knows; the active side first.
    pub(super) fn open_window(&mut self, moment: Moment) {
        if self.field.cards.is_none() {
            return;
        }
        let active = self.state.active;
        let asked = [active, active.other()]
            .into_iter()
            .filter(|side| self.might_play(moment, *side))
            .map(|side| CardTask::Asking { moment, side });
        let asked: Vec<CardTask> = asked.collect();
        self.plan(asked);
    }

    /// Whether a side might hold a card for this moment: it holds cards, and not all copies lie open.
    fn might_play(&self, moment: Moment, side: Side) -> bool {
        let cards = &self.state.sides[side.index()];
        let Some(card) = self.fitting(moment, side).filter(|_| !cards.tactics_played) else {
            return false;
        };
        let plan = self.field.cards.as_ref();
        let copies = plan.map_or(0, |plan| plan.deck.of(card));
        !cards.hand.is_empty() && cards.discard.of(card) < copies
    }

    /// LB-24.12b The card that fits a moment, for a side.
    fn fitting(&self, moment: Moment, side: Side) -> Option<Card> {
        let active = side == self.state.active;
        match moment {
            Moment::Attack(attack) if active => self.attacks_flank(attack).then_some(Card(24)),
            Moment::Attack(_) => Some(Card(26)),
            Moment::Shock(_) => Some(Card(25)),
            Moment::Bombardment(at) => {
                (self.owner_of(at) == Some(side.other())).then_some(Card(27))
            }
            Moment::Charge(_) => active.then_some(Card(28)),
            Moment::Retreat(at) => (self.owner_of(at) == Some(side)).then_some(Card(29)),
        }
    }

    fn owner_of(&self, hex: HexId) -> Option<Side> {
        let first = self.stack(hex).next();
        first.map(|id| self.side_of(id))
    }

    /// Card 24: whether the attacking stacks stand in two hexes that are not neighbours.
    fn attacks_flank(&self, attack: u8) -> bool {
        let Some(attack) = self.state.combat.attacks.get(usize::from(attack)) else {
            return false;
        };
        let hex = |id: PieceId| self.hex_of(id);
        attack.by.iter().filter_map(hex).any(|one| {
            let mut others = attack.by.iter().filter_map(hex);
            others.any(|two| one.distance(two) > 1)
        })
    }

    pub(super) fn list_tactics(&self, moment: Moment, side: Side, into: &mut Vec<Action>) {
        into.push(Action::Pass);
        let cards = &self.state.sides[side.index()];
        if let Some(card) = self.fitting(moment, side)
            && cards.hand.has(card)
            && !cards.tactics_played
        {
            let on = played_on(moment);
            into.push(Action::Play { card, on });
            self.list_silence(side, card, into);
        }
    }

    /// What is about to be decided by a die, with the card or without it.
    pub(super) fn forecast_tactics(&self, moment: Moment, side: Side, action: &Action) -> Preview {
        let mut after = self.clone();
        if let Action::Play { card, .. } = action {
            after.take_effect(moment, side, *card);
        }
        let pending = after.state.agenda.iter().rev();
        let mut pending = pending.filter_map(|task| match (moment, task) {
            (Moment::Bombardment(_), Task::Fire(FireTask::Resolve { side, at, by })) => {
                Some(after.fire_preview(*side, *at, by))
            }
            (Moment::Charge(_), Task::Charge(ChargeTask::Resolve { by, into, .. })) => {
                Some(after.charge_preview(by, *into))
            }
            _ => None,
        });
        match moment {
            Moment::Attack(number) => {
                let attack = after.attack(number);
                attack.map(|attack| after.attack_preview(attack))
            }
            Moment::Shock(number) => after.attack(number).map(|attack| Preview {
                odds: vec![after.shock_odds(attack)],
                ..Preview::default()
            }),
            _ => pending.next(),
        }
        .unwrap_or_default()
    }

    /// LB-24.8a, LB-24.8b, LB-24.81a A tactics card is played on one combat; its allowance is ignored.
    pub(super) fn play_tactics(
        &mut self,
        moment: Moment,
        side: Side,
        card: Card,
        course: &mut Course<'_>,
    ) {
        course.tell(CardEvent::Played { side, card });
        self.lay_down(side, card, true);
        self.state.sides[side.index()].tactics_played = true;
        self.take_effect(moment, side, card);
    }

    /// LB-24.8a What a tactics card is played on feels it.
    fn take_effect(&mut self, moment: Moment, side: Side, card: Card) {
        match moment {
            Moment::Attack(number) | Moment::Shock(number) => {
                let attack = self.state.combat.attacks.get_mut(usize::from(number));
                if let Some(attack) = attack.filter(|attack| !attack.cards.is_full()) {
                    attack.cards.push((side, card));
                }
            }
            Moment::Bombardment(_) | Moment::Charge(_) | Moment::Retreat(_) => {
                self.put_in_force(side, card, played_on(moment), None);
            }
        }
    }
}

const fn played_on(moment: Moment) -> On {
    match moment {
        Moment::Attack(_) | Moment::Shock(_) => On::Nothing,
        Moment::Bombardment(at) | Moment::Charge(at) | Moment::Retreat(at) => On::Hex(at),
    }
}
