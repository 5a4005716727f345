//! LB-24 The cards, an option.
//!
//! Who is asked for a card follows from what everybody knows: how many cards a side holds and which have been played.
//! A side that holds none that fits passes (`Game::forced_pass`).

mod arrival;
mod deck;
mod effect;
mod force;
mod mode;
mod play;
mod tactics;

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::label::{card_name, side_name};
use crate::{Action, Card, GroupId, HexId, Name, PieceId, Position, Side, rule, text};
use feldherr_core::{Audience, Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CardTask {
    /// LB-2.1A2a The card segment.
    Segment(Side),
    /// LB-2.2A3a, LB-2.2A3b The card segment of Night AM.
    Night(Side),
    /// LB-24.8b Both sides may play a tactics card, the active side first.
    Window(Moment),
    /// One side is asked.
    Asking { moment: Moment, side: Side },
    /// LB-24.33b The side must play one card.
    Play(Side),
    /// LB-24.52a The side plays its mode cards, lowest first.
    Mode(Side),
    /// Card 4: the side restores reduced units, so many strength points more at most.
    Restore { side: Side, left: u8 },
    /// Card 5: units of this force may march before the first turn.
    Early(Side),
    /// Card 12: the opponent of the side that played it names one of its officers.
    Name(Side),
    /// Card 21: the side loses a unit of each formation that marched too far.
    Tire(Side),
}

impl Chapter<Position> for CardTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Segment(side) => position.card_segment(side, course),
            Self::Night(side) => position.score_cards(side, course),
            Self::Window(moment) => position.open_window(moment),
            Self::Mode(side) => position.play_next_mode(side, course),
            Self::Play(side) if position.hand(side).is_empty() => {}
            Self::Tire(side) if position.tired(side).next().is_none() => {}
            Self::Asking { .. }
            | Self::Play(_)
            | Self::Restore { .. }
            | Self::Early(_)
            | Self::Name(_)
            | Self::Tire(_) => return Flow::Wait(self.into()),
        }
        Flow::Done
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        SeatSet::only(match self {
            Self::Asking { side, .. }
            | Self::Play(side)
            | Self::Restore { side, .. }
            | Self::Early(side)
            | Self::Tire(side) => side.seat(),
            Self::Name(side) => side.other().seat(),
            Self::Segment(_) | Self::Night(_) | Self::Window(_) | Self::Mode(_) => {
                return SeatSet::NONE;
            }
        })
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(match self {
            Self::Asking { .. } => text::LB_ASK_TACTICS,
            Self::Restore { .. } => text::LB_ASK_RESTORE,
            Self::Early(_) => text::LB_ASK_EARLY,
            Self::Name(_) => text::LB_ASK_NAME,
            Self::Tire(_) => text::LB_ASK_TIRE,
            _ => text::LB_ASK_CARD,
        })
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Asking { moment, side } => position.list_tactics(*moment, *side, into),
            Self::Play(side) => position.list_plays(*side, into),
            Self::Restore { side, left } => position.list_restorable(*side, *left, into),
            Self::Early(side) => position.list_early(*side, into),
            Self::Name(side) => position.list_officers(Card(12), *side, into),
            Self::Tire(side) => into.extend(position.tired(*side).map(Action::Lose)),
            Self::Segment(_) | Self::Night(_) | Self::Window(_) | Self::Mode(_) => {}
        }
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let mut listed = Vec::new();
        self.options(position, seat, &mut listed);
        if listed.contains(action) {
            return Ok(());
        }
        match (self, action) {
            (Self::Play(side), Action::Play { card, .. } | Action::PlayForMovement(card)) => {
                Err(position.card_refusal(*side, *card))
            }
            (Self::Asking { side, .. }, Action::Play { card, .. }) => {
                Err(position.card_refusal(*side, *card))
            }
            (Self::Play(_), Action::Pass | Action::Done) => {
                let must = Message::new(text::LB_CARD_MUST);
                Err(Illegal::new(rule::LB_24_33B, must))
            }
            _ => Err(position.not_now()),
        }
    }

    fn preview(&self, position: &Position, _seat: Seat, action: &Action) -> Preview {
        match (self, action) {
            (Self::Asking { moment, side }, Action::Play { .. } | Action::Pass) => {
                position.forecast_tactics(*moment, *side, action)
            }
            _ => Preview::default(),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, *action) {
            (Self::Asking { moment, side }, Action::Play { card, .. }) => {
                position.play_tactics(moment, side, card, course);
            }
            (Self::Play(side), Action::Play { card, on }) => {
                position.play_card(side, card, on, course);
            }
            (Self::Play(side), Action::PlayForMovement(card)) => {
                position.play_for_movement(side, card, course);
            }
            (Self::Restore { side, left }, Action::Play { on, .. }) => {
                position.restore(side, left, on, course);
            }
            (Self::Early(side), Action::Put { piece, hex }) => {
                position.march_early(side, piece, hex, course);
            }
            (Self::Early(side), Action::Done) => position.end_early(side),
            (Self::Name(side), Action::Play { on, .. }) => position.indispose(side, on),
            (Self::Tire(side), Action::Lose(piece)) => position.tire(side, piece, course),
            _ => {}
        }
    }
}

/// LB-24.12b When a tactics card may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Before an attack's odds are fixed: 24 Flank Attack, 26 Stubborn Defence. The attack's number.
    Attack(u8),
    /// Before the dice of a shock: 25 Elan. The attack's number.
    Shock(u8),
    /// Before a bombardment of a hex: 27 Massed Battery.
    Bombardment(HexId),
    /// Before a charge on a hex: 28 Well-Timed Charge.
    Charge(HexId),
    /// Before a retreat of two or more hexes from a hex: 29 Fighting Withdrawal.
    Retreat(HexId),
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CardEvent {
    /// LB-24.23a A card was played.
    Played { side: Side, card: Card },
    /// LB-24.22a A card was drawn; its owner sees which.
    Drew { side: Side, card: Card },
    /// LB-24.22a A card was drawn, for everybody else.
    Drawn { side: Side },
    /// LB-24.35c, LB-24.55c The instruction of a card cannot be carried out.
    Idle { side: Side, card: Card },
    /// LB-24.55b The dice that pick a force; only its owner knows the forces.
    Picked { side: Side, dice: u8 },
    /// Card 4: a unit is at full strength again; an enemy who does not see it is not told.
    Restored {
        side: Side,
        piece: PieceId,
        name: Name,
        seen: bool,
    },
    /// LB-24.57a Units were scattered; only their owner knows which.
    Scattered { side: Side, dice: u8 },
    /// LB-24.72c, LB-24.73a A group of reinforcements is due then.
    Due {
        side: Side,
        group: GroupId,
        turn: u8,
        dice: u8,
    },
    /// LB-24.38a How long a card stays in force.
    Lasts {
        side: Side,
        card: Card,
        turns: u8,
        dice: u8,
    },
    /// Card 2: a sleeping leader was rolled for.
    Woke {
        side: Side,
        leader: PieceId,
        die: u8,
        woke: bool,
    },
    /// Card 21: a formation that marched too far was rolled for; its owner is told.
    Tired { side: Side, die: u8 },
    /// LB-24.23b The points of a day's cards.
    Scored { side: Side, points: i16 },
}

impl CardEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Drew { side, .. }
            | Self::Picked { side, .. }
            | Self::Scattered { side, .. }
            | Self::Restored {
                side, seen: false, ..
            }
            | Self::Tired { side, .. } => Audience::Seats(SeatSet::only(side.seat())),
            // Its owner is told which.
            Self::Drawn { side } => Audience::Others(SeatSet::only(side.seat())),
            _ => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Self::Played { .. } | Self::Drew { .. })
    }

    pub(crate) fn message(&self) -> Message {
        let of = |id, side: &Side| Message::new(id).with("side", side_name(*side));
        let with = |id, side, card: &Card| of(id, side).with("card", card_name(*card));
        match self {
            Self::Played { side, card } => with(text::LB_CARD_PLAYED, side, card),
            Self::Drew { side, card } => with(text::LB_CARD_DREW, side, card),
            Self::Drawn { side } => of(text::LB_CARD_DRAWN, side),
            Self::Idle { side, card } => with(text::LB_CARD_IDLE, side, card),
            Self::Picked { side, dice } => of(text::LB_CARD_PICKED, side).with("dice", *dice),
            Self::Scattered { side, .. } => of(text::LB_CARD_SCATTERED, side),
            Self::Restored { side, name, .. } => {
                of(text::LB_CARD_RESTORED, side).with("piece", name.message())
            }
            Self::Due { side, turn, .. } => {
                of(text::LB_CARD_DUE, side).with("turn", turn.saturating_add(1))
            }
            Self::Lasts {
                side, card, turns, ..
            } => with(text::LB_CARD_LASTS, side, card).with("turns", *turns),
            Self::Woke {
                side, die, woke, ..
            } => of(
                if *woke {
                    text::LB_CARD_WOKE
                } else {
                    text::LB_CARD_SLEEPS
                },
                side,
            )
            .with("die", *die),
            Self::Tired { side, die } => of(text::LB_CARD_TIRED, side).with("die", *die),
            Self::Scored { side, points } => of(text::LB_CARD_SCORED, side).with("points", *points),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::Drew { .. } | Self::Woke { .. } | Self::Tired { .. } => 1,
            Self::Picked { dice, .. }
            | Self::Scattered { dice, .. }
            | Self::Due { dice, .. }
            | Self::Lasts { dice, .. } => usize::from(*dice),
            _ => 0,
        }
    }
}
