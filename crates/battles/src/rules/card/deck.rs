//! LB-24.2, LB-24.3 Decks and hands: who draws when, and what becomes of played cards.

use super::{CardEvent, CardTask};
use crate::agenda::{Agenda, Course};
use crate::text;
use crate::{Card, CardCounts, CardType, Place, Position, Side, table};

/// LB-24.11a, LB-24.5a Whether a card is a mode card.
pub(super) fn is_mode(card: Card) -> bool {
    table::card::sheet(card).is_some_and(|sheet| sheet.kind == CardType::Mode)
}

fn only(cards: &CardCounts, mode: bool) -> CardCounts {
    let fitting = Vec::from(*cards)
        .into_iter()
        .filter(|card| is_mode(*card) == mode);
    fitting.collect::<Vec<Card>>().into()
}

impl Position {
    /// LB-24.22a The cards a side holds.
    pub(super) fn hand(&self, side: Side) -> &CardCounts {
        &self.state.sides[side.index()].hand
    }

    /// LB-24.3 A card segment: old effects end, cards are drawn, one is played.
    pub(super) fn card_segment(&mut self, side: Side, course: &mut Course<'_>) {
        if self.field.cards.is_none() {
            return;
        }
        let first = side == self.field.first;
        let segment = self.state.sides[side.index()].segments;
        // In the first turn the second player has played his mode cards already.
        if segment > 0 {
            self.end_turn_cards(side);
        }
        self.state.sides[side.index()].segments = segment.saturating_add(1);
        match segment {
            // LB-24.51a Both sides play their mode cards, the first player first.
            0 if first => self.begin_modes(course),
            0 => {}
            1 => {
                // LB-24.32a Both draw in the first player's segment.
                if first {
                    for drawing in [side, side.other()] {
                        let bonus = self.bonus_cards(drawing);
                        self.draw_cards(drawing, bonus.saturating_add(1), course);
                    }
                }
                self.wake_leaders(side, course);
                self.plan([CardTask::Play(side)]);
            }
            _ => {
                self.draw_regular(side, course);
                self.wake_leaders(side, course);
                self.plan([CardTask::Play(side)]);
            }
        }
    }

    /// LB-24.33a, LB-24.32b One card, one for each tactics or game card played, and the bonus cards of a new day.
    fn draw_regular(&mut self, side: Side, course: &mut Course<'_>) {
        if self.field.turn(self.state.turn).opens_day {
            let held = self.hand(side).len() as u8;
            let bonus = self.bonus_cards(side);
            self.draw_cards(side, bonus.saturating_sub(held), course);
        }
        let replaced = std::mem::take(&mut self.state.sides[side.index()].to_draw);
        self.draw_cards(side, replaced.saturating_add(1), course);
    }

    /// LB-24.3a Draws from the main deck; LB-24.35c, LB-G90 from under it, then from the discards, when it is empty.
    pub(super) fn draw_cards(&mut self, side: Side, count: u8, course: &mut Course<'_>) {
        for _ in 0..count {
            let cards = &mut self.state.sides[side.index()];
            if only(&cards.deck, false).is_empty() {
                let under = std::mem::take(&mut cards.under);
                Vec::from(under)
                    .into_iter()
                    .for_each(|card| cards.deck.add(card));
            }
            if only(&cards.deck, false).is_empty() {
                for card in Vec::from(only(&cards.discard, false)) {
                    cards.discard.take(card);
                    cards.deck.add(card);
                }
            }
            let main = only(&self.state.sides[side.index()].deck, false);
            self.draw_from(side, &main, course);
        }
    }

    /// LB-24.31a Draws mode cards.
    pub(super) fn draw_modes(&mut self, side: Side, count: u8, course: &mut Course<'_>) {
        for _ in 0..count {
            let modes = only(&self.state.sides[side.index()].deck, true);
            self.draw_from(side, &modes, course);
        }
    }

    fn draw_from(&mut self, side: Side, pile: &CardCounts, course: &mut Course<'_>) {
        if pile.is_empty() {
            return;
        }
        let number = course
            .dice
            .draw(text::DRAW_CARD, pile.len())
            .saturating_sub(1);
        if let Some(card) = pile.nth(number) {
            let cards = &mut self.state.sides[side.index()];
            cards.deck.take(card);
            cards.hand.add(card);
            course.tell(CardEvent::Drew { side, card });
            course.tell(CardEvent::Drawn { side });
        }
    }

    /// LB-24.51a, LB-G91 Mode cards that were not drawn leave the game.
    pub(super) fn drop_modes(&mut self, side: Side) {
        let deck = &mut self.state.sides[side.index()].deck;
        *deck = only(deck, false);
    }

    /// LB-24.23a, LB-24.35c A card leaves the hand: face up if its event was carried out, under the deck if not.
    pub(super) fn lay_down(&mut self, side: Side, card: Card, carried_out: bool) {
        let in_force = self.effect(card, side).is_some();
        let cards = &mut self.state.sides[side.index()];
        cards.hand.take(card);
        let sheet = table::card::sheet(card);
        if carried_out {
            cards.scored.add(card);
        }
        // LB-24.38a A card with a star lies on the table until its effect is over.
        let lasts = in_force && sheet.is_some_and(|sheet| sheet.lasts);
        match (carried_out, is_mode(card)) {
            (true, _) if lasts => {}
            (true, _) | (false, true) => cards.discard.add(card),
            (false, false) => cards.under.add(card),
        }
        let replaced =
            sheet.is_some_and(|sheet| matches!(sheet.kind, CardType::Game | CardType::Tactics));
        cards.to_draw = cards.to_draw.saturating_add(u8::from(replaced));
    }

    /// LB-2.2A3a, LB-24.23b, LB-24.38b Night AM: the day's cards are counted.
    pub(super) fn score_cards(&mut self, side: Side, course: &mut Course<'_>) {
        self.end_day_cards(side);
        self.record_card_points(side, course);
        let entered = self.alternates_entered(side);
        self.reshuffle(side, entered);
    }

    /// LB-24.23b The points of the cards of a day whose event was carried out; LB-24.23c cards in hand do not count.
    pub(crate) fn record_card_points(&mut self, side: Side, course: &mut Course<'_>) {
        let cards = &self.state.sides[side.index()];
        let points =
            |card: Card| table::card::sheet(card).map_or(0, |sheet| i16::from(sheet.points));
        let total: i16 = Vec::from(cards.scored).into_iter().map(points).sum();
        course.tell(CardEvent::Scored {
            side,
            points: total,
        });
        let cards = &mut self.state.sides[side.index()];
        cards.points = cards.points.saturating_add(total);
        cards.scored = CardCounts::default();
    }

    /// LB-2.2A3b, LB-24.23d Hand and discards go back into the deck, but for mode cards and cards that brought a group.
    fn reshuffle(&mut self, side: Side, entered: u8) {
        let all = self.field.cards.as_ref().map(|plan| plan.deck);
        let all = all.unwrap_or_default().of(Card(15));
        let cards = &mut self.state.sides[side.index()];
        let piles = [cards.deck, cards.hand, cards.under, cards.discard];
        let present: u8 = piles.iter().map(|pile| pile.of(Card(15))).sum();
        let gone = entered.saturating_sub(all.saturating_sub(present));
        for _ in 0..gone {
            cards.discard.take(Card(15));
        }
        let returned = [cards.hand, cards.under, cards.discard];
        for card in returned.into_iter().flat_map(Vec::from) {
            if !is_mode(card) {
                cards.deck.add(card);
            }
        }
        for pile in [&mut cards.hand, &mut cards.under, &mut cards.discard] {
            *pile = CardCounts::default();
        }
    }

    /// LB-19.5a How many alternate groups of a side have entered.
    fn alternates_entered(&self, side: Side) -> u8 {
        let groups = self.field.groups.iter().zip(&self.state.groups);
        let entered = groups.filter(|(group, now)| {
            let mut pieces = group.pieces.iter();
            let alternate = group.side == side && group.due.is_none();
            alternate
                && now.due.is_some()
                && !pieces.any(|id| self.piece(*id).place == Place::Waiting)
        });
        entered.count() as u8
    }
}
