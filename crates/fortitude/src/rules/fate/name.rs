use crate::{Card, Nation, Position, Side, text};
use feldherr_core::Message;

impl Card {
    /// What a card is called in a fate table.
    pub fn name(self, nation: Nation) -> Message {
        use Nation::{Allies, Austrian, British, French, Prussian, Russian, Spanish};
        let title = match (self, nation) {
            (Self::Ace, _) => text::VF_CARD_ACE,
            (Self::Two, _) => text::VF_CARD_TWO,
            (Self::Three, _) => text::VF_CARD_THREE,
            (Self::Four, _) => text::VF_CARD_FOUR,
            (Self::Five, _) => text::VF_CARD_FIVE,
            (Self::Six, _) => text::VF_CARD_SIX,
            (Self::Seven, _) => text::VF_CARD_SEVEN,
            (Self::Eight, _) => text::VF_CARD_EIGHT,
            (Self::Nine, _) => text::VF_CARD_NINE,
            (Self::Ten, _) => text::VF_CARD_TEN,
            (Self::Jack, Allies) => text::VF_CARD_ALLIES_JACK,
            (Self::Queen, Allies) => text::VF_CARD_ALLIES_QUEEN,
            (Self::King, Allies) => text::VF_CARD_ALLIES_KING,
            (Self::Jack, French) => text::VF_CARD_FRENCH_JACK,
            (Self::Queen, French) => text::VF_CARD_FRENCH_QUEEN,
            (Self::King, French) => text::VF_CARD_FRENCH_KING,
            (Self::Jack, British) => text::VF_CARD_BRITISH_JACK,
            (Self::Queen, British) => text::VF_CARD_BRITISH_QUEEN,
            (Self::King, British) => text::VF_CARD_BRITISH_KING,
            (Self::Jack, Austrian) => text::VF_CARD_AUSTRIAN_JACK,
            (Self::Queen, Austrian) => text::VF_CARD_AUSTRIAN_QUEEN,
            (Self::King, Austrian) => text::VF_CARD_AUSTRIAN_KING,
            (Self::Jack, Prussian) => text::VF_CARD_PRUSSIAN_JACK,
            (Self::Queen, Prussian) => text::VF_CARD_PRUSSIAN_QUEEN,
            (Self::King, Prussian) => text::VF_CARD_PRUSSIAN_KING,
            (Self::Jack, Russian) => text::VF_CARD_RUSSIAN_JACK,
            (Self::Queen, Russian) => text::VF_CARD_RUSSIAN_QUEEN,
            (Self::King, Russian) => text::VF_CARD_RUSSIAN_KING,
            (Self::Jack, Spanish) => text::VF_CARD_SPANISH_JACK,
            (Self::Queen, Spanish) => text::VF_CARD_SPANISH_QUEEN,
            (Self::King, Spanish) => text::VF_CARD_SPANISH_KING,
        };
        Message::new(text::VF_CARD)
            .with("rank", self.key())
            .with("title", Message::new(title))
    }
}

impl Position {
    /// What a card is called in the fate table of a side.
    pub(crate) fn card_name(&self, side: Side, card: Card) -> Message {
        card.name(self.nation(side))
    }
}
