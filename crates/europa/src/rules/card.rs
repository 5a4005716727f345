//! NE-ACARD Cards: drawing, keeping, playing.

mod battle;
mod event;
mod happening;
mod stratagem;

pub use event::CardEvent;

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::rules::politics::refuse;
use crate::{
    Action, CardId, CardKind, Innovation, Political, Position, Power, RealmAction, Switch, Target,
    deck, rule, tables, text,
};
use feldherr_core::{Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CardTask {
    /// NE-ACARD-4 A seat draws.
    Draw { seat: Seat, count: u8 },
    /// NE-ACARD-8 A seat holds too many cards.
    TooMany(Seat),
    /// NE-ACARD-11 An event happens.
    Event { seat: Seat, card: CardId },
    /// NE-ACARD-15 Battle cards may be played before a roll.
    Window { seats: SeatSet },
}

/// A card in an event, by its number: a scenario may have its own. [`World::named`](crate::World) puts the name in.
pub(crate) fn name(id: CardId) -> Message {
    Message::new(text::NE_CARD).with("number", id.0)
}

impl Chapter<Position> for CardTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Draw { seat, count } => position.draw_card(seat, count, course),
            Self::TooMany(seat) => {
                if position.is_hand_full(seat) {
                    return Flow::Wait(self.into());
                }
            }
            Self::Event { seat, card } => position.happen(seat, card, course),
            Self::Window { seats } => return position.hold_card_window(seats),
        }
        Flow::Done
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::TooMany(seat) => position.seat_set(Some(*seat)),
            Self::Window { seats } => {
                let known = seats.iter().filter(|seat| seat.0 < position.seat_count());
                known.collect()
            }
            Self::Draw { .. } | Self::Event { .. } => SeatSet::NONE,
        }
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(match self {
            Self::TooMany(_) => text::NE_TOO_MANY_CARDS,
            Self::Window { .. } => text::NE_BATTLE_CARDS_NOW,
            Self::Draw { .. } | Self::Event { .. } => text::NE_NOT_NOW,
        })
    }

    fn options(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::TooMany(_) => {
                let hand = position.hand(seat).iter();
                into.extend(hand.map(|card| Action::Realm(RealmAction::Discard(card))));
                position.card_options(seat, into);
                position.innovation_options(seat, into);
            }
            Self::Window { .. } => {
                position.battle_card_options(seat, into);
                into.push(Action::Pass);
            }
            Self::Draw { .. } | Self::Event { .. } => {}
        }
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::TooMany(_), Action::Realm(RealmAction::Discard(card))) => {
                position.check_holds(seat, *card)
            }
            (Self::TooMany(_), Action::Realm(RealmAction::LayOut(card))) => {
                position.check_lay_out(seat, *card)
            }
            (Self::TooMany(_), Action::Politics(Political::Play { card, on })) => {
                position.check_card(seat, *card, *on)
            }
            (Self::Window { .. }, Action::Politics(Political::Play { card, on })) => {
                position.check_battle_card(seat, *card, *on)
            }
            (Self::Window { .. }, Action::Pass) => Ok(()),
            _ => Err(position.not_now()),
        }
    }

    fn act(self, position: &mut Position, seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, action) {
            (_, Action::Realm(RealmAction::Discard(card))) => {
                position.put_back(seat, *card);
                course.tell(CardEvent::Discarded { seat });
            }
            (_, Action::Realm(RealmAction::LayOut(card))) => position.lay_out(seat, *card, course),
            (Self::TooMany(_), Action::Politics(Political::Play { card, on })) => {
                position.play_card(seat, *card, *on, course);
            }
            (Self::Window { .. }, Action::Politics(Political::Play { card, on })) => {
                position.plan([self]);
                position.play_battle_card(seat, *card, *on, course);
            }
            (Self::Window { seats }, _) => {
                let seats = seats.iter().filter(|other| *other != seat).collect();
                position.plan([Self::Window { seats }]);
            }
            _ => {}
        }
    }

    fn timeout_answer(&self, position: &Position, seat: Seat) -> Option<Action> {
        match self {
            Self::Window { .. } => Some(Action::Pass),
            Self::TooMany(_) => {
                let first = position.hand(seat).first()?;
                Some(Action::Realm(RealmAction::Discard(first)))
            }
            Self::Draw { .. } | Self::Event { .. } => None,
        }
    }
}

impl CardTask {
    /// NE-G61 Whether political actions may interrupt it while nothing is under way.
    pub(crate) fn is_interruptible(&self) -> bool {
        matches!(self, Self::TooMany(_))
    }
}

impl Position {
    /// NE-ACARD-7, NE-ACARD-14, NE-ACARD-15 Whether a seat may play a card now: a strategy card always, a battle card
    /// while its units fight.
    pub(crate) fn check_card(&self, seat: Seat, card: CardId, on: Target) -> Result<(), Illegal> {
        self.check_holds(seat, card)?;
        match deck().card(card).map(|card| card.kind) {
            Some(CardKind::Battle(_)) => self.check_battle_card(seat, card, on),
            _ => self.check_play(seat, card, on),
        }
    }

    /// NE-ACARD-9 The card takes effect, on the map or on the board.
    pub(crate) fn play_card(
        &mut self,
        seat: Seat,
        card: CardId,
        on: Target,
        course: &mut Course<'_>,
    ) {
        match deck().card(card).map(|card| card.kind) {
            Some(CardKind::Battle(_)) => self.play_battle_card(seat, card, on, course),
            _ => self.play(seat, card, on, course),
        }
    }

    /// The cards a seat holds.
    pub(crate) fn hand(&self, seat: Seat) -> crate::CardSet {
        let hands = &self.state.cards.hands;
        hands.get(seat.index()).copied().unwrap_or_default()
    }

    pub(crate) fn holds(&self, seat: Seat, card: CardId) -> bool {
        self.hand(seat).has(card) && self.world.card(card).is_some()
    }

    fn check_holds(&self, seat: Seat, card: CardId) -> Result<(), Illegal> {
        if self.holds(seat, card) {
            return Ok(());
        }
        Err(refuse(rule::NE_ACARD_12, text::NE_NO_SUCH_CARD))
    }

    /// NE-ACARD-8 Whether a seat must play or discard before it draws.
    fn is_hand_full(&self, seat: Seat) -> bool {
        self.hand(seat).len() >= tables::cards::HAND
    }

    /// NE-ACARD-4, NE-ACARD-5, NE-ACARD-6, NE-ACARD-7, NE-ACARD-8, NE-ACARD-11, NE-ACARD-13 A seat draws one card after
    /// another.
    fn draw_card(&mut self, seat: Seat, count: u8, course: &mut Course<'_>) {
        let playing = self.world.has(Switch::Cards) && seat.0 < self.seat_count();
        if count == 0 || !playing || self.state.cards.deck.is_empty() {
            return;
        }
        if self.is_hand_full(seat) {
            let again = CardTask::Draw { seat, count };
            self.plan([CardTask::TooMany(seat), again]);
            return;
        }
        let cards: Vec<CardId> = self.state.cards.deck.iter().collect();
        let Some(card) = cards
            .get(course.choose(text::DRAW_CARD, cards.len()))
            .copied()
        else {
            return;
        };
        let rest = CardTask::Draw {
            seat,
            count: count - 1,
        };
        let drawn = cards.len() > 1;
        if let Some(CardKind::Event(_)) = self.world.card_kind(card) {
            // NE-ACARD-9 An event is played at once and is back in the deck.
            course.tell(CardEvent::Event { seat, card, drawn });
            self.plan([CardTask::Event { seat, card }, rest]);
            return;
        }
        let cards = &mut self.state.cards;
        cards.deck = cards.deck.without(card);
        cards.hands[seat.index()] = cards.hands[seat.index()].with(card);
        course.tell(CardEvent::Drawn { seat, card, drawn });
        course.tell(CardEvent::Drew { seat });
        self.plan([rest]);
    }

    /// NE-ACARD-9 A card that was played or discarded is shuffled back at once.
    fn put_back(&mut self, seat: Seat, card: CardId) {
        let cards = &mut self.state.cards;
        if let Some(hand) = cards.hands.get_mut(seat.index()) {
            *hand = hand.without(card);
        }
        cards.deck = cards.deck.with(card);
    }

    /// NE-TRADE-2 A card passes to another seat.
    pub(crate) fn hand_over(&mut self, card: CardId, to: Seat) {
        let cards = &mut self.state.cards;
        cards.deck = cards.deck.without(card);
        for hand in &mut cards.hands {
            *hand = hand.without(card);
        }
        if let Some(hand) = cards.hands.get_mut(to.index()) {
            *hand = hand.with(card);
        }
    }

    /// NE-G179 The nation that a seat's cards concern: its own whose turn it is, or the next one in turn.
    pub(crate) fn card_power(&self, seat: Seat) -> Option<Power> {
        let own = self.world.seats.get(seat.index())?;
        let mut round = self.state.active.round();
        round.find(|power| own.has(*power) && !self.state.realms[power.index()].removed)
    }

    /// NE-ACARD-16 to NE-ACARD-24 Whether a power has an innovation in force.
    pub fn has_innovation(&self, power: Power, innovation: Innovation) -> bool {
        if !self.world.has(Switch::Cards) {
            return false;
        }
        if self.world.draws_innovations() {
            let owned = self.state.cards.innovations[power.index()];
            let is = |id| self.world.card_kind(id) == Some(CardKind::Innovation(innovation));
            return owned.iter().any(is);
        }
        let date = self.date();
        deck().holders.iter().any(|holder| {
            holder.innovation == innovation
                && holder.power == power
                && (holder.from..=holder.to).contains(&date)
        })
    }

    /// Appends the cards a seat can play or lay out in its turn.
    pub fn list_cards(&self, seat: Seat, into: &mut Vec<Action>) {
        self.card_options(seat, into);
        self.innovation_options(seat, into);
    }

    /// The innovations a seat can lay out.
    pub(crate) fn innovation_options(&self, seat: Seat, into: &mut Vec<Action>) {
        let cards = self.hand(seat).iter();
        let able = cards.filter(|card| self.check_lay_out(seat, *card).is_ok());
        into.extend(able.map(|card| Action::Realm(RealmAction::LayOut(card))));
    }

    /// NE-ACARD-21, NE-ACARD-22, NE-ACARD-23, NE-ACARD-24 Laying out an innovation that is new for the nation costs PP.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn check_lay_out(&self, seat: Seat, card: CardId) -> Result<(), Illegal> {
        self.check_holds(seat, card)?;
        let kind = self.world.card_kind(card);
        let Some(CardKind::Innovation(innovation)) = kind else {
            return Err(refuse(rule::NE_ACARD_16, text::NE_NO_INNOVATION));
        };
        if !self.world.draws_innovations() {
            return Err(refuse(rule::NE_ACARD_17, text::NE_NO_INNOVATION));
        }
        let Some(power) = self.card_power(seat) else {
            return Err(refuse(rule::NE_G84, text::NE_NOBODY_ACTS));
        };
        if self.has_innovation(power, innovation) {
            let message = Message::new(text::NE_INNOVATION_KNOWN).with("power", power.name());
            return Err(Illegal::new(rule::NE_ACARD_24, message));
        }
        let pp = self.state.realms[power.index()].pp;
        if pp < u16::from(tables::INNOVATION) {
            let message = Message::new(text::NE_TOO_FEW_PP)
                .with("power", power.name())
                .with("cost", tables::INNOVATION)
                .with("pp", pp);
            return Err(Illegal::new(rule::NE_ACARD_23, message));
        }
        Ok(())
    }

    /// NE-ACARD-16, NE-ACARD-23, NE-G101 The innovation is paid, laid out, and stays.
    pub(crate) fn lay_out(&mut self, seat: Seat, card: CardId, course: &mut Course<'_>) {
        let Some(power) = self.card_power(seat) else {
            return;
        };
        let stock = &mut self.state.realms[power.index()].pp;
        *stock = stock.saturating_sub(u16::from(tables::INNOVATION));
        let cards = &mut self.state.cards;
        if let Some(hand) = cards.hands.get_mut(seat.index()) {
            *hand = hand.without(card);
        }
        let laid = &mut cards.innovations[power.index()];
        *laid = laid.with(card);
        self.bring_into_battle(power, card);
        course.tell(CardEvent::LaidOut { power, card });
    }

    /// NE-ACARD-16 The troops profit at once, also those in a battle.
    fn bring_into_battle(&mut self, power: Power, card: CardId) {
        let kind = self.world.card_kind(card);
        if let (Some(battle), Some(CardKind::Innovation(which))) =
            (self.state.battle.as_deref_mut(), kind)
        {
            let side = battle.side(power.flag());
            let camp = &mut battle.camps[side.index()];
            if camp.flags.has(power.flag()) {
                let _ = camp.innovations.try_push((power, which));
            }
        }
    }
}
