//! NE-ACARD, NE-G7 The deck: what the cards are. What they do is in the chapter of cards.

use crate::bits::bits;
use crate::{Date, Mode, Power, Switch, World, text};
use feldherr_core::{Arg, Message};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The cards as data.
pub const CARDS_TOML: &str = include_str!("../../../data/europa/cards.toml");

/// NE-ACARD-10 The blank cards of the deck.
pub(crate) const BLANKS: usize = 4;
/// The greatest number on a card of a scenario's own.
const MOST_AMOUNT: u8 = 10;

/// A card of the deck, by its number.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(transparent)]
#[schemars(
    description = "A card by its number in `data/europa/cards.toml`, counted from 0 with every copy (NE-G7)."
)]
pub struct CardId(pub u8);

impl CardId {
    /// Place in the list of cards.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn at(index: u8) -> Self {
        Self(index)
    }
}

bits! {
    /// A set of cards; the deck has at most 64.
    CardSet(u64) of CardId
}

/// NE-ACARD Where the cards are. The deck has no order: the die decides which card is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Cards {
    /// Cards that can be drawn.
    pub deck: CardSet,
    /// NE-G118 The hand of each seat.
    pub hands: [CardSet; 7],
    /// NE-ACARD-16 Innovations laid out, by power.
    pub innovations: [CardSet; 7],
}

/// NE-ACARD-16 The innovations that other rules ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Innovation {
    /// NE-AFORCE-5 Advanced Mobility and Foraging.
    AdvancedMobility,
    /// NE-AORDER-5 Superior Light Cavalry.
    SuperiorLightCavalry,
    /// NE-AREINF-4 Corps d'Armée.
    CorpsDArmee,
    /// NE-G7 Grand Battery.
    GrandBattery,
    /// NE-G7 Cavalry Divisions.
    CavalryDivisions,
}

impl Innovation {
    /// Those that count on the battle board.
    pub(crate) const IN_BATTLE: [Self; 4] = [
        Self::SuperiorLightCavalry,
        Self::CorpsDArmee,
        Self::GrandBattery,
        Self::CavalryDivisions,
    ];
}

/// NE-ACARD-2 What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// NE-ACARD-11 Happens when it is drawn.
    Event(Happening),
    /// NE-ACARD-14 Is played at any time.
    Strategy(Stratagem),
    /// NE-ACARD-15 Is played in a battle.
    Battle(Ruse),
    /// NE-ACARD-16 Is laid out.
    Innovation(Innovation),
    /// NE-ACARD-10 Has no effect.
    Blank,
}

/// NE-ACARD-11, NE-G7 What events do. The nation concerned is the drawer's (NE-G179).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// The nation gains PP.
    Harvest,
    /// The nation loses PP.
    Dearth,
    /// The nation gains PAP.
    Triumph,
    /// The nation loses PAP it has.
    Blunder,
    /// Militia gathers in the nation's capital.
    Conscripts,
    /// A region of the nation rises.
    Riots,
    /// A region anywhere rises.
    Unrest,
    /// The nation's uprisings end.
    Loyalty,
    /// All major nations lose PP.
    Famine,
    /// The largest army loses infantry.
    Fever,
    /// Everybody loses squadrons where most of them are at sea.
    Gale,
    /// Every player nation with squadrons gains PP.
    Convoys,
}

/// NE-ACARD-14, NE-G7 What strategy cards do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stratagem {
    /// An own nation gains PP.
    Loan,
    /// An own nation gains PAP.
    Intrigue,
    /// Another player nation loses PAP.
    Scandal,
    /// A region rises.
    Agitators,
    /// An uprising in an own region ends.
    Amnesty,
    /// Infantry in an own homeland region.
    Volunteers,
    /// Cavalry in an own homeland region.
    Remounts,
    /// Squadrons in an own port.
    Dockyard,
    /// A nation at war with an own one loses PP.
    Privateers,
    /// An enemy army loses a unit.
    Desertion,
}

/// NE-ACARD-15, NE-G7 What battle cards do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruse {
    /// An own piece returns from the retreat zone to the reserve.
    Rally,
    /// An own piece that has acted gets one more action.
    Effort,
    /// An enemy piece loses its actions of this round.
    Confusion,
    /// An own infantry piece forms square.
    Steady,
    /// All enemy artillery loses its actions of this round.
    Smoke,
}

/// A card of the deck, or one of a scenario's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its key; copies have the same.
    pub key: String,
    /// What it is.
    pub kind: CardKind,
    /// How many, where it says so.
    #[serde(default)]
    pub amount: u8,
    /// How many such cards there are.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    copies: u8,
    /// Its name.
    pub name: Words,
    /// What it says.
    pub text: Words,
}

const fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // Documents ask for a reference.
const fn is_one(copies: &u8) -> bool {
    *copies == 1
}

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Words {
    pub de: String,
    pub en: String,
}

impl Words {
    /// In the reader's language.
    pub fn message(&self) -> Message {
        Message::new(text::NE_NAME)
            .with("de", self.de.clone())
            .with("en", self.en.clone())
    }
}

/// NE-ACARD-17, NE-ACARD-18 Who has an innovation by history, and from when to when.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holder {
    /// What.
    pub innovation: Innovation,
    /// Who.
    pub power: Power,
    /// The first month.
    pub from: Date,
    /// The last month.
    pub to: Date,
}

/// NE-ACARD-1 All cards, and who has which innovation by history.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The cards by number.
    #[serde(rename = "card")]
    pub cards: Vec<Card>,
    /// The holders of innovations.
    #[serde(rename = "holder")]
    pub holders: Vec<Holder>,
}

impl Deck {
    /// Reads the deck.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn read(file: &str) -> Result<Self, toml::de::Error> {
        let mut deck: Self = toml::from_str(file)?;
        deck.cards = copied(&deck.cards);
        Ok(deck)
    }

    /// A card by its number.
    pub fn card(&self, id: CardId) -> Option<&Card> {
        self.cards.get(id.index())
    }
}

/// Every card as often as it says.
fn copied(cards: &[Card]) -> Vec<Card> {
    cards
        .iter()
        .flat_map(|card| vec![card.clone(); usize::from(card.copies)])
        .collect()
}

/// NE-ACARD-10 A scenario's own cards, as many as there are blanks to write them on.
pub(crate) fn own_cards(cards: &[Card]) -> Vec<Card> {
    let mut own = copied(cards);
    own.truncate(BLANKS);
    own
}

impl CardKind {
    /// Whether the card means so many of something.
    const fn has_amount(self) -> bool {
        match self {
            Self::Event(happening) => !matches!(
                happening,
                Happening::Riots | Happening::Unrest | Happening::Loyalty
            ),
            Self::Strategy(stratagem) => {
                !matches!(stratagem, Stratagem::Agitators | Stratagem::Amnesty)
            }
            Self::Battle(_) | Self::Innovation(_) | Self::Blank => false,
        }
    }
}

impl Card {
    /// NE-ACARD-10 What is wrong with a card of a scenario's own: the field and why.
    pub(crate) fn faults(&self) -> Vec<(&'static str, &'static str)> {
        let named = |words: &Words| !words.de.trim().is_empty() && !words.en.trim().is_empty();
        let least = u8::from(self.kind.has_amount());
        let checks = [
            (
                "kind",
                self.kind != CardKind::Blank,
                text::NE_CARD_WITHOUT_EFFECT,
            ),
            (
                "amount",
                (least..=MOST_AMOUNT).contains(&self.amount),
                text::NE_BAD_CARD_AMOUNT,
            ),
            ("copies", self.copies > 0, text::NE_TOO_MANY_OWN_CARDS),
            ("key", !self.key.trim().is_empty(), text::NE_CARD_UNNAMED),
            ("name", named(&self.name), text::NE_CARD_UNNAMED),
            ("text", named(&self.text), text::NE_CARD_UNNAMED),
        ];
        let wrong = checks.into_iter().filter(|(_, sound, _)| !sound);
        wrong.map(|(field, _, why)| (field, why)).collect()
    }

    /// How many such cards there are.
    pub(crate) const fn copies(&self) -> u8 {
        self.copies
    }
}

/// The deck of all games; read once.
pub fn deck() -> &'static Deck {
    static DECK: OnceLock<Deck> = OnceLock::new();
    // A test proves that the file is sound; were it not, there would be no cards to draw.
    DECK.get_or_init(|| Deck::read(CARDS_TOML).unwrap_or_default())
}

impl Cards {
    /// NE-ACARD-3, NE-ACARD-17, NE-ACARD-19, NE-ACARD-21 The cards at the start: all in the deck, innovations only if they
    /// are drawn for.
    pub fn opening(world: &World) -> Self {
        let mut cards = Self::default();
        if !world.has(Switch::Cards) {
            return cards;
        }
        let drawn = world.draws_innovations();
        for id in (0..deck().cards.len().min(64) as u8).map(CardId) {
            let innovation = matches!(world.card_kind(id), Some(CardKind::Innovation(_)));
            if drawn || !innovation {
                cards.deck = cards.deck.with(id);
            }
        }
        cards
    }
}

impl World {
    /// NE-ACARD-10 A card by its number; the scenario's own cards take the places of the blanks.
    pub fn card(&self, id: CardId) -> Option<&Card> {
        let card = deck().card(id)?;
        if card.kind != CardKind::Blank || self.own_cards.is_empty() {
            return Some(card);
        }
        let before = deck().cards.iter().take(id.index());
        let blanks = before.filter(|card| card.kind == CardKind::Blank).count();
        self.own_cards.get(blanks).or(Some(card))
    }

    /// What a card is.
    pub fn card_kind(&self, id: CardId) -> Option<CardKind> {
        self.card(id).map(|card| card.kind)
    }

    /// The name of a card.
    pub fn card_name(&self, id: CardId) -> Message {
        match self.card(id) {
            Some(card) => card.name.message(),
            None => Message::new(text::NE_NO_SUCH_CARD),
        }
    }

    /// The name of a card in the place of its number, and the nations of a player in the place of his.
    pub(crate) fn named(&self, message: &Message) -> Option<Message> {
        let number = message.args.iter().find_map(|(_, arg)| match arg {
            Arg::Number(number) => u8::try_from(*number).ok(),
            _ => None,
        });
        match &*message.id {
            text::NE_CARD => Some(self.card_name(CardId(number?))),
            text::NE_PLAYER => {
                let seat = usize::from(number?.checked_sub(1)?);
                Some(self.seats.get(seat)?.name())
            }
            _ => None,
        }
    }

    /// NE-ACARD-17, NE-ACARD-20, NE-ACARD-21 Whether innovations are drawn from the deck; never in a historical game.
    pub fn draws_innovations(&self) -> bool {
        self.mode == Mode::Unhistorical && self.innovations == crate::Innovations::Deck
    }
}
