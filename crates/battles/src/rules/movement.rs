//! LB-7.1 to LB-7.5 Moving groups of pieces.
//!
//! A group is put together piece by piece, then goes; it is in `State::moving` until it has halted. What may be done
//! follows from what its side knows; what happens on the way follows from what is there.

mod bar;
mod choice;
mod event;
mod initiative;
mod party;
mod price;
mod reach;
mod walk;

pub use bar::Bar;
pub use event::MovementEvent;
pub(crate) use party::Party;
pub(crate) use price::Gait;
pub use reach::Reach;

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::rules::retreat::Relief;
use crate::{Action, HexId, Position, Side, text};
use feldherr_core::{Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovementTask {
    /// LB-2.1C1a Pieces in command or under a march order may move; reinforcements enter.
    Command(Side),
    /// LB-2.1C2a Units out of command may check their initiative and move.
    Initiative(Side),
    /// LB-7.1c A group is on the move; it is in `State::moving`.
    Going(Side),
    /// LB-8.3b, LB-G38 The group has come under an enemy's eyes: it repulses, or is scouted and stops.
    Met(Side),
    /// LB-3.1c The phase ends: stacking, excess vedettes, pontoons complete.
    End(Side),
    /// LB-15.32c Works are rolled for: chapter 15 does that by a task of its own.
    Build(Side),
    /// The movement phase begins.
    Begin(Side),
    /// LB-8.3b The group has been scouted; if it must expect no zone any more it goes on.
    Scouted(Side),
    /// LB-3.23c, LB-G24 The owner chooses who leaves an over-full hex.
    #[allow(missing_docs)]
    Excess { side: Side, hex: HexId },
    /// LB-3.1c A phase ends: no hex of either side holds more units than it may.
    Limits,
}

impl Chapter<Position> for MovementTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Begin(side) => {
                position.begin_movement(side);
                position.plan([Self::Command(side)]);
                Flow::Done
            }
            Self::Command(_) => Flow::Wait(self.into()),
            Self::Initiative(side) if position.has_attempts(side) => Flow::Wait(self.into()),
            Self::Initiative(_) | Self::Build(_) => Flow::Done,
            Self::Going(side) => position.go_on(side),
            Self::Met(side) => position.meet_enemy(side),
            Self::Scouted(side) => position.after_scouting(side, course),
            Self::End(side) => {
                position.end_movement(side, course);
                Flow::Done
            }
            Self::Excess { side, hex } if position.is_crowded(side, hex) => {
                let units = position.own_in(hex, side).collect();
                position.tell_crowded(&units, hex, Relief::Leave, course);
                Flow::Wait(self.into())
            }
            Self::Excess { .. } => Flow::Done,
            Self::Limits => {
                position.plan_excess();
                Flow::Done
            }
        }
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        match self {
            Self::Command(side) | Self::Initiative(side) | Self::Going(side) | Self::Met(side) => {
                SeatSet::only(side.seat())
            }
            Self::Excess { side, .. } => SeatSet::only(side.seat()),
            Self::Begin(_) | Self::Scouted(_) | Self::End(_) | Self::Build(_) | Self::Limits => {
                SeatSet::NONE
            }
        }
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        let at = |id| {
            let hex = position.moving_hex().map(|hex| hex.to_string());
            Message::new(id).with("hex", hex.unwrap_or_default())
        };
        match self {
            Self::Initiative(_) => Message::new(text::LB_ASK_INITIATIVE),
            // Who sets out, and from where, is not known before he has left his hex.
            Self::Going(_) if !position.state.moving.is_some_and(|moving| moving.started) => {
                Message::new(text::LB_ASK_SET_OUT)
            }
            Self::Going(_) if position.moving_hex().is_none() => Message::new(text::LB_ASK_ENTER),
            // Whether the enemy stops it shows what it is: so the question is the same for all.
            Self::Going(side) | Self::Met(side) if position.is_before_enemy(*side) => {
                at(text::LB_ASK_MET)
            }
            Self::Going(_) | Self::Met(_) => at(text::LB_ASK_GO),
            Self::Excess { hex, .. } => {
                Message::new(text::LB_ASK_EXCESS).with("hex", hex.to_string())
            }
            _ => Message::new(text::LB_ASK_MOVE),
        }
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Command(side) => position.list_takes(*side, into),
            Self::Initiative(side) => position.list_checks(*side, into),
            Self::Going(side) => position.list_going(*side, into),
            Self::Met(side) => position.list_met(*side, into),
            Self::Excess { side, hex } => position.list_excess(*side, *hex, into),
            Self::Begin(_) | Self::Scouted(_) | Self::End(_) | Self::Build(_) | Self::Limits => {}
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match self {
            Self::Command(side) => position.check_choice(*side, action),
            Self::Initiative(side) => position.check_attempt(*side, action),
            Self::Going(side) => position.check_going(*side, action),
            Self::Met(side) => position.check_met(*side, action),
            Self::Excess { side, hex } => position.check_excess(*side, *hex, action),
            Self::Begin(_) | Self::Scouted(_) | Self::End(_) | Self::Build(_) | Self::Limits => {
                Err(position.not_now())
            }
        }
    }

    fn preview(&self, position: &Position, _seat: Seat, action: &Action) -> Preview {
        match (self, action) {
            (Self::Going(side), Action::MoveTo(hex)) => position.forecast_way(*side, *hex),
            (Self::Going(_) | Self::Met(_), Action::Repulse) => {
                let group = position.state.moving.map(|moving| moving.group);
                position.repulse_preview(&group.unwrap_or_default())
            }
            (Self::Command(side) | Self::Initiative(side), Action::Done) => Preview {
                notes: position.vedette_warnings(*side),
                ..Preview::default()
            },
            _ => Preview::default(),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        match self {
            Self::Command(side) => position.choose_mover(side, action, course),
            Self::Initiative(side) => position.attempt(side, action, course),
            Self::Going(side) => position.go(side, action, course),
            Self::Met(side) => position.answer_met(side, action),
            Self::Excess { side, hex } => position.send_away(side, hex, action),
            Self::Begin(_) | Self::Scouted(_) | Self::End(_) | Self::Build(_) | Self::Limits => {}
        }
    }
}
