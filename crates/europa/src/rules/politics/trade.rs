//! NE-TRADE, NE-NAT-3 What players may give each other.

use crate::agenda::Course;
use crate::rules::politics::{PoliticsEvent, refuse};
use crate::{Article, Position, Power, Switch, map, rule, text};
use feldherr_core::{Illegal, Message, Seat};

impl Position {
    /// NE-TRADE-1, NE-TRADE-2, NE-TRADE-3, NE-G81, NE-G177 Regions and cards may change hands, one for another or for
    /// nothing.
    pub(super) fn check_trade(
        &self,
        power: Power,
        with: Power,
        give: Article,
        take: Article,
    ) -> Result<(), Illegal> {
        self.check_in_game(with)?;
        if power == with || give == take {
            return Err(refuse(rule::NE_TRADE_1, text::NE_WITH_ONESELF));
        }
        self.check_player(with)?;
        self.check_article(power, give)?;
        self.check_article(with, take)?;
        let cards = matches!(give, Article::Card(_)) || matches!(take, Article::Card(_));
        if cards && self.seat_of(power) == self.seat_of(with) {
            return Err(refuse(rule::NE_TRADE_2, text::NE_WITH_ONESELF));
        }
        match self.seat_of(power) {
            Some(seat) => self.check_gives(seat, give),
            None => Err(refuse(rule::NE_NEUTRAL_1, text::NE_NOBODY_ACTS)),
        }
    }

    /// NE-G81, NE-TRADE-2 What can change hands at all; of cards only what everybody knows is looked at.
    fn check_article(&self, owner: Power, article: Article) -> Result<(), Illegal> {
        match article {
            Article::Nothing => Ok(()),
            Article::Region(region) => {
                let message = Message::new(text::NE_NOT_TRADABLE)
                    .with("region", map().region_name(region))
                    .with("power", owner.name());
                if self.state.land.owner(region) != Some(owner) {
                    return Err(Illegal::new(rule::NE_G81, message));
                }
                Ok(())
            }
            Article::Card(_) => {
                if !self.world.has(Switch::Cards) {
                    return Err(refuse(rule::NE_TRADE_2, text::NE_NO_CARDS));
                }
                let hands = &self.state.cards.hands;
                let hand = self.seat_of(owner).and_then(|seat| hands.get(seat.index()));
                if hand.is_none_or(|hand| hand.is_empty()) {
                    return Err(refuse(rule::NE_TRADE_2, text::NE_NO_SUCH_CARD));
                }
                Ok(())
            }
        }
    }

    /// NE-TRADE-2 A card must be in the hand of who gives it; that is his own knowledge.
    pub(super) fn check_gives(&self, seat: Seat, article: Article) -> Result<(), Illegal> {
        match article {
            Article::Card(card) if !self.holds(seat, card) => {
                Err(refuse(rule::NE_TRADE_2, text::NE_NO_SUCH_CARD))
            }
            _ => Ok(()),
        }
    }

    /// NE-TRADE-1, NE-TRADE-2, NE-G81, NE-G122 Both sides hand over; markers stay where they are.
    pub(super) fn trade(
        &mut self,
        powers: [Power; 2],
        articles: [Article; 2],
        course: &mut Course<'_>,
    ) {
        let [power, with] = powers;
        let [give, take] = articles;
        course.tell(PoliticsEvent::Traded {
            power,
            with,
            give,
            take,
        });
        for (to, article) in [(with, give), (power, take)] {
            match article {
                Article::Nothing => {}
                Article::Region(region) => {
                    self.state.land.give(region, Some(to));
                    self.evict(region, to, false);
                }
                Article::Card(card) => {
                    if let Some(seat) = self.seat_of(to) {
                        self.hand_over(card, seat);
                    }
                }
            }
        }
    }

    /// NE-NAT-3, NE-PROD-11, NE-G52, NE-TRADE-3, NE-G181 Only the British player gives PP, to another player's nation.
    pub(super) fn check_subsidy(&self, seat: Seat, to: Power, pp: u16) -> Result<(), Illegal> {
        if self.world.player(Power::Britain) != Some(seat) {
            return Err(refuse(rule::NE_NAT_3, text::NE_ONLY_BRITAIN_GIVES));
        }
        self.check_in_game(Power::Britain)?;
        self.check_in_game(to)?;
        if !self.is_player(to) || self.seat_of(to) == Some(seat) {
            return Err(refuse(rule::NE_NAT_3, text::NE_SUBSIDY_TO_OTHERS));
        }
        let stock = self.state.realms[Power::Britain.index()].pp;
        if pp == 0 || pp > stock {
            let message = Message::new(text::NE_BAD_SUBSIDY).with("pp", stock);
            return Err(Illegal::new(rule::NE_NAT_3, message));
        }
        Ok(())
    }

    /// NE-NAT-3 The points change hands at once.
    pub(super) fn subsidise(&mut self, to: Power, pp: u16, course: &mut Course<'_>) {
        let realms = &mut self.state.realms;
        let stock = &mut realms[Power::Britain.index()].pp;
        *stock = stock.saturating_sub(pp);
        let stock = &mut realms[to.index()].pp;
        *stock = stock.saturating_add(pp);
        let power = Power::Britain;
        course.tell(PoliticsEvent::Subsidy { power, to, pp });
    }
}
