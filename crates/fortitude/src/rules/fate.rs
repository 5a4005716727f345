//! VF-4, VF-F Fate cards: the Fate phase and the moments at which cards may be played.

mod event;
mod moment;
mod name;
mod play;

pub use event::FateEvent;
pub use moment::{Moment, Tested};

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::{Action, Card, Cards, Commander, On, Position, Side, UnitId, rule, text};
use feldherr_core::{Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FateTask {
    /// VF-4.0 The whole Fate phase: the draw, then its window.
    Begin,
    /// VF-G118 Both sides may play cards at this moment: the active side first, until both pass.
    Window(Moment),
    /// A side is asked; `last` when the other has just passed.
    #[allow(missing_docs)]
    Asking {
        moment: Moment,
        side: Side,
        last: bool,
    },
}

impl Chapter<Position> for FateTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Begin => {
                position.draw_fate(course);
                position.plan([Self::Window(Moment::FatePhase)]);
                Flow::Done
            }
            Self::Window(moment) => {
                let side = position.state.active;
                position.ask_side(moment, side, false)
            }
            Self::Asking { moment, side, last } => position.ask_side(moment, side, last),
        }
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::Asking { side, .. } => SeatSet::only(position.chief_seat(*side)),
            _ => SeatSet::NONE,
        }
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        let message = Message::new(text::VF_CALL_CARD);
        match self {
            Self::Asking { moment, .. } => message.with("moment", position.moment_name(*moment)),
            _ => message,
        }
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        let Self::Asking { moment, side, .. } = *self else {
            return;
        };
        let mut wishes = Vec::new();
        for card in position.side(side).hand.iter() {
            let uses = position.uses(side, card, moment);
            if !uses.is_empty() {
                let ask = position.side(side).never_ask.has(card);
                wishes.push(Action::Ask { card, ask });
            }
            into.extend(uses.into_iter().map(|on| Action::Play { card, on }));
        }
        into.push(Action::Pass);
        into.extend(wishes);
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        let Self::Asking { moment, side, .. } = *self else {
            return Err(not_now());
        };
        match *action {
            Action::Pass => Ok(()),
            Action::Play { card, on } => position.check_play(side, card, on, moment),
            _ => Err(not_now()),
        }
    }

    fn preview(&self, position: &Position, _seat: Seat, action: &Action) -> Preview {
        let mut preview = Preview::default();
        if let (Self::Asking { side, .. }, Action::Play { card, .. }) = (self, action) {
            let name = position.card_name(*side, *card);
            preview.notes.push((position.card_rule(*side, *card), name));
        }
        preview
    }

    fn timeout_answer(&self, _position: &Position, _seat: Seat) -> Option<Action> {
        matches!(self, Self::Asking { .. }).then_some(Action::Pass)
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        let Self::Asking { moment, side, last } = self else {
            return;
        };
        match *action {
            Action::Play { card, on } => {
                // What the card does comes first; then both sides are asked again.
                let below = position.state.agenda.len();
                position.play(side, card, on, course);
                let again = Self::Window(moment).into();
                position.state.agenda.insert(below, again);
            }
            _ if last => {}
            _ => position.plan([Self::Asking {
                moment,
                side: side.other(),
                last: true,
            }]),
        }
    }
}

fn not_now() -> Illegal {
    Illegal::new(rule::VF_G118, Message::new(text::VF_CARD_NOT_NOW))
}

impl Position {
    /// VF-G118 The cards in hand about which the active chief may want to be asked again.
    pub(crate) fn silenced(&self) -> impl Iterator<Item = Card> {
        let own = self.side(self.state.active);
        own.hand.iter().filter(move |card| own.never_ask.has(*card))
    }

    /// Stops for the first side, from `side` on, that a window opens for.
    fn ask_side(&self, moment: Moment, side: Side, last: bool) -> Flow {
        if self.has_window(side, moment) {
            return Flow::Wait(FateTask::Asking { moment, side, last }.into());
        }
        let other = side.other();
        if !last && self.has_window(other, moment) {
            let last = true;
            let side = other;
            return Flow::Wait(FateTask::Asking { moment, side, last }.into());
        }
        Flow::Done
    }

    /// VF-4.0d A window opens by public knowledge alone: the side holds a card, and one it has not played yet would
    /// fit. Otherwise the question itself would give the hand away, or at which cards the chief wants to be asked.
    fn has_window(&self, side: Side, moment: Moment) -> bool {
        let own = self.side(side);
        let unplayed = own.deck.union(own.hand);
        let could = |card: Card| self.could_use(side, card, moment);
        !own.hand.is_empty() && unplayed.iter().any(could)
    }

    fn could_use(&self, side: Side, card: Card, moment: Moment) -> bool {
        !self.uses(side, card, moment).is_empty()
    }

    /// VF-4.0b, VF-4.0d Only a card in hand, at its moment, on what it names.
    fn check_play(&self, side: Side, card: Card, on: On, moment: Moment) -> Result<(), Illegal> {
        if !self.side(side).hand.has(card) {
            let message =
                Message::new(text::VF_CARD_NOT_IN_HAND).with("card", self.card_name(side, card));
            return Err(Illegal::new(rule::VF_4_0A, message));
        }
        if self.uses(side, card, moment).contains(&on) {
            return Ok(());
        }
        let message = Message::new(text::VF_CARD_NO_USE).with("card", self.card_name(side, card));
        Err(Illegal::new(self.card_rule(side, card), message))
    }

    /// VF-F.any, VF-G102 Once an own Command phase any card in hand may be discarded so that a unit of a brigade
    /// that failed its activation test acts.
    pub(crate) fn check_initiative(
        &self,
        side: Side,
        card: Card,
        unit: UnitId,
    ) -> Result<(), Illegal> {
        let refuse = |message| Err(Illegal::new(rule::VF_F_ANY, Message::new(message)));
        if self.side(side).initiative {
            return refuse(text::VF_INITIATIVE_USED);
        }
        if !self.side(side).hand.has(card) {
            let message =
                Message::new(text::VF_CARD_NOT_IN_HAND).with("card", self.card_name(side, card));
            return Err(Illegal::new(rule::VF_F_ANY, message));
        }
        let failed = |u: UnitId| {
            let brigade = self.field.sheet(u).brigade;
            let brigade = self.state.brigades.get(brigade.index());
            brigade.is_some_and(|b| b.activated == Some(false))
        };
        let may = failed(unit) || self.got_no_message(unit);
        if self.is_own(side, unit) && may && self.is_on_table(unit) {
            return Ok(());
        }
        refuse(text::VF_INITIATIVE_UNIT)
    }

    /// VF-F.any Discards the card; the caller lets the unit act.
    pub(crate) fn take_initiative(
        &mut self,
        side: Side,
        card: Card,
        unit: UnitId,
        course: &mut Course<'_>,
    ) {
        self.side_mut(side).initiative = true;
        self.discard(side, card);
        let unit = self.tag(unit);
        course.tell(FateEvent::Initiative {
            side,
            army: self.army_name(side),
            card,
            nation: self.nation(side),
            unit,
        });
    }

    pub(crate) fn discard(&mut self, side: Side, card: Card) {
        let own = self.side_mut(side);
        own.hand = own.hand.without(card);
        own.discard = own.discard.with(card);
    }

    /// VF-4.0a The active C-in-C draws; two cards in the first turn of Murat (VF-L.murat.a) or Blake (VF-L.blake.a).
    fn draw_fate(&mut self, course: &mut Course<'_>) {
        for _ in 0..self.fate_draws() {
            self.draw_card(course);
        }
    }

    fn fate_draws(&self) -> u8 {
        let eager = [Commander::Murat, Commander::Blake];
        let first = self.state.round <= 1;
        let chief = self.field.chief(self.state.active);
        let rule = chief.and_then(|c| self.field.leaders[c.index()].rule);
        if first && rule.is_some_and(|rule| eager.contains(&rule)) {
            2
        } else {
            1
        }
    }

    /// VF-4.0a, VF-4.0f One card; VF-G32 none from an empty deck, and a 2 takes effect at once.
    fn draw_card(&mut self, course: &mut Course<'_>) {
        let side = self.state.active;
        let deck = self.side(side).deck;
        let army = self.army_name(side);
        if deck.is_empty() {
            course.tell(FateEvent::NoCard { side, army });
            return;
        }
        let drawn = course
            .dice
            .draw(text::DRAW_FATE_CARD, u32::from(deck.len()));
        let Some(card) = deck.iter().nth(drawn as usize - 1) else {
            return;
        };
        let chief = self.chief_seat(side);
        course.tell(FateEvent::Drawn {
            side,
            card,
            nation: self.nation(side),
            chief,
        });
        course.tell(FateEvent::Drew {
            side,
            army: army.clone(),
        });
        let own = self.side_mut(side);
        own.deck = deck.without(card);
        if card == Card::Two {
            // VF-F.2 All discarded cards, this one included.
            own.deck = own.deck.with(card).union(own.discard);
            own.discard = Cards::default();
            course.tell(FateEvent::Reshuffled { side, army });
        } else {
            own.hand = own.hand.with(card);
        }
    }
}
