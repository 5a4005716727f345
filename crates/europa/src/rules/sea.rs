//! NE-SEA, NE-PORT, NE-INTER, NE-NAVAL, NE-NAT-1, NE-NAT-6, NE-ANAVY Fleets, interception, sea battles.

mod contact;
mod event;
mod fight;
mod haul;
mod launch;
mod odds;
mod sail;

pub use event::SeaEvent;

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::{Action, Position, Power, PowerSet, RegionId, SeaId, WarAction, Water, map, text};
use feldherr_core::{Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SeaTask {
    /// NE-INTER-1 Squadrons that have moved may meet enemies, of whom some have been tested already.
    Contact {
        sea: SeaId,
        power: Power,
        close: bool,
        tested: PowerSet,
    },
    /// NE-INTER-2, NE-INTER-3, NE-INTER-4, NE-G45 The two sides say whether they want to fight, the inactive one first.
    Declare {
        meeting: Meeting,
        wishes: [Option<bool>; 2],
        declined: SeatSet,
    },
    /// NE-NAVAL-1 A sea battle.
    Fight(Engagement),
    /// NE-G49 One of these powers loses a squadron; who will not give his own has passed.
    Lose {
        at: Water,
        powers: PowerSet,
        squadrons: u8,
        passed: SeatSet,
    },
    /// NE-SEA-4 Squadrons may go into a port; NE-PORT-6, NE-G78 or must leave one.
    Haul { at: Water, power: Power },
    /// NE-ANAVY-1 Where a free squadron goes.
    Launch { power: Power, region: RegionId },
}

/// NE-INTER-1 Squadrons that have moved and enemies in the same sea area.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meeting {
    /// Where.
    pub sea: SeaId,
    /// Who moved, or seeks battle.
    pub power: Power,
    /// The enemy; its allies that are at war with the power stand by it.
    pub enemy: Power,
    /// NE-INTER-5, NE-INTER-6 Whether who moved comes out of a port or through a strait.
    pub close: bool,
}

/// NE-NAVAL-1 Who fights at sea.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Engagement {
    /// The sea area, or the port that is attacked.
    pub at: Water,
    /// The attacker, and the defender.
    pub sides: [Power; 2],
    /// NE-PORT-7 The sea area from which a port is attacked, and with how many squadrons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raid: Option<(SeaId, u8)>,
}

impl Chapter<Position> for SeaTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Contact { .. } => {
                position.meet(self);
                Flow::Done
            }
            Self::Declare { .. } => position.run_declarations(self, course),
            Self::Fight(engagement) => {
                position.fight(&engagement, course);
                Flow::Done
            }
            Self::Lose { .. } => position.run_losses(self, course),
            Self::Haul { at, power } => position.run_haul(at, power, course),
            Self::Launch { power, region } => position.run_launch(power, region, course),
        }
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::Contact { .. } | Self::Fight(_) => SeatSet::NONE,
            Self::Declare {
                meeting,
                wishes,
                declined,
            } => {
                let seats = position.seats_asked(meeting, *wishes).iter();
                seats.filter(|seat| !declined.contains(*seat)).collect()
            }
            Self::Lose {
                at, powers, passed, ..
            } => {
                let seats = position.losers(*at, *powers).iter();
                let seats = seats.filter_map(|power| position.seat_of(power));
                seats.filter(|seat| !passed.contains(*seat)).collect()
            }
            Self::Haul { power, .. } | Self::Launch { power, .. } => position
                .seat_of(*power)
                .map_or(SeatSet::NONE, SeatSet::only),
        }
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        match self {
            Self::Declare {
                meeting, wishes, ..
            } => position.ask_wish(meeting, *wishes),
            Self::Lose { at, squadrons, .. } => Message::new(text::NE_LOSE_NOW)
                .with("place", map().water_name(*at))
                .with("count", *squadrons),
            Self::Haul { at, power } => {
                let id = match at {
                    Water::Sea(_) => text::NE_HAUL_NOW,
                    Water::Port(_) => text::NE_LEAVE_PORT_NOW,
                };
                Message::new(id)
                    .with("power", power.name())
                    .with("place", map().water_name(*at))
            }
            Self::Launch { power, region } => Message::new(text::NE_LAUNCH_NOW)
                .with("power", power.name())
                .with("region", map().region_name(*region)),
            Self::Contact { .. } | Self::Fight(_) => Message::new(text::NE_NOT_NOW),
        }
    }

    fn options(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Contact { .. } | Self::Fight(_) => {}
            Self::Declare { .. } => into.extend([Action::Accept, Action::Decline]),
            Self::Lose { at, powers, .. } => position.list_losses(seat, *at, *powers, into),
            Self::Haul { at, power } => position.list_hauls(*at, *power, into),
            Self::Launch { region, .. } => list_launches(*region, into),
        }
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Declare { .. }, Action::Accept | Action::Decline) => {}
            (Self::Lose { at, powers, .. }, _) => {
                position.check_loss(seat, *at, *powers, action)?;
            }
            (Self::Haul { at, power }, _) => position.check_haul(*at, *power, action)?,
            (Self::Launch { region, .. }, _) => position.check_launch(*region, action)?,
            _ => return Err(position.not_now()),
        }
        Ok(())
    }

    fn act(self, position: &mut Position, seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, action) {
            (Self::Declare { .. }, _) => position.declare(self, seat, action, course),
            (Self::Lose { .. }, _) => position.lose(self, seat, action, course),
            (Self::Haul { at, power }, Action::War(WarAction::Haul { to, squadrons, .. })) => {
                position.haul(power, [at, *to], *squadrons, course)
            }
            (Self::Launch { power, region }, _) => {
                position.launch(power, region, action, course);
            }
            _ => {}
        }
    }

    fn timeout_answer(&self, position: &Position, seat: Seat) -> Option<Action> {
        match self {
            Self::Contact { .. } | Self::Fight(_) => None,
            Self::Declare { .. } => Some(Action::Decline),
            Self::Lose { .. } | Self::Haul { .. } | Self::Launch { .. } => {
                let mut options = Vec::new();
                self.options(position, seat, &mut options);
                let pass = options.contains(&Action::Pass).then_some(Action::Pass);
                pass.or(options.first().copied())
            }
        }
    }
}

impl SeaTask {
    /// NE-G61 Whether political actions may interrupt it while nothing is under way.
    pub(crate) fn is_interruptible(&self) -> bool {
        matches!(
            self,
            Self::Haul {
                at: Water::Port(_),
                ..
            } | Self::Launch { .. }
        )
    }

    /// A meeting at sea, the battle, and what it costs.
    pub(crate) fn is_under_way(&self) -> bool {
        !self.is_interruptible()
    }
}

use launch::list_launches;
