//! NE-LAND, NE-AMPH, NE-OWN, NE-AATTR, NE-AFORCE Land movement and transport.

mod ally;
mod attrition;
pub(crate) mod coast;
mod enter;
mod event;
mod forage;
mod force;
mod label;
mod march;
mod occupy;
mod options;
mod transport;
mod ways;

pub use event::WarEvent;
pub(crate) use label::label;
pub use label::troops_name;
pub(crate) use transport::crossing;

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::{Action, Position, Power, RegionId, WarAction, rule, text};
use feldherr_core::{Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum WarTask {
    /// NE-LAND-1, NE-SEA-1 The powers that move in this turn move.
    Move,
    /// NE-AATTR-1 Attrition before the production round.
    Attrition,
    /// NE-ALLY-2 An ally is asked to move in this turn.
    Joining { power: Power, ally: Power },
    /// A region may have changed hands: port taken (NE-PORT-6), capital occupied (NE-STRESS-3), lone leaders (NE-G34).
    Occupied(RegionId),
    /// NE-G34 Leaders without troops get away.
    Flee { power: Power, region: RegionId },
}

impl Chapter<Position> for WarTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Move => return position.run_movement(),
            Self::Attrition => position.suffer_attrition(course),
            Self::Joining { power, ally } => return position.run_joining(power, ally),
            Self::Occupied(region) => position.occupy(region, course),
            Self::Flee { power, region } => return position.run_flight(power, region, course),
        }
        Flow::Done
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::Move => position.movers(),
            Self::Joining { ally: power, .. } | Self::Flee { power, .. } => position
                .seat_of(*power)
                .map_or(SeatSet::NONE, SeatSet::only),
            Self::Attrition | Self::Occupied(_) => SeatSet::NONE,
        }
    }

    fn question(&self, position: &Position, seat: Seat) -> Message {
        match self {
            Self::Joining { power, ally } => Message::new(text::NE_JOIN_NOW)
                .with("power", power.name())
                .with("ally", ally.name()),
            Self::Flee { power, region } => Message::new(text::NE_FLEE_NOW)
                .with("power", power.name())
                .with("region", crate::map().region_name(*region)),
            _ => Message::new(text::NE_MOVE_NOW).with("power", position.mover(seat).name()),
        }
    }

    fn options(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Move => position.movement_options(seat, into),
            Self::Joining { .. } => into.extend([Action::Accept, Action::Decline]),
            Self::Flee { power, region } => {
                let power = *power;
                let ways = position.retreats(power, *region);
                into.extend(
                    ways.iter()
                        .map(|to| Action::War(WarAction::Flee { power, to })),
                );
            }
            Self::Attrition | Self::Occupied(_) => {}
        }
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Move, Action::Done)
            | (Self::Joining { .. }, Action::Accept | Action::Decline) => {}
            (Self::Move, Action::War(action)) => position.check_war(seat, action)?,
            (Self::Flee { power, region }, Action::War(WarAction::Flee { power: of, to }))
                if power == of =>
            {
                position.check_flight(*power, *region, *to)?;
            }
            _ => return Err(position.not_now()),
        }
        Ok(())
    }

    fn act(self, position: &mut Position, seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, action) {
            (Self::Move, Action::Done) => {
                let campaign = &mut position.state.campaign;
                campaign.done = campaign.done.with(seat);
                position.plan([self]);
            }
            (Self::Move, Action::War(action)) => {
                position.plan([self]);
                position.make_war(action, course);
            }
            (Self::Joining { power, ally }, Action::Accept) => position.join(power, ally, course),
            (Self::Joining { power, ally }, _) => position.decline(power, ally, course),
            (Self::Flee { power, region }, Action::War(WarAction::Flee { to, .. })) => {
                position.flee(power, region, *to, course);
            }
            _ => {}
        }
    }

    fn timeout_answer(&self, position: &Position, _seat: Seat) -> Option<Action> {
        match self {
            Self::Move => Some(Action::Done),
            Self::Joining { .. } => Some(Action::Decline),
            Self::Flee { power, region } => {
                let to = position.retreats(*power, *region).first()?;
                Some(Action::War(WarAction::Flee { power: *power, to }))
            }
            Self::Attrition | Self::Occupied(_) => None,
        }
    }
}

impl WarTask {
    /// NE-G61 Whether political actions may interrupt it while nothing is under way.
    pub(crate) fn is_interruptible(&self) -> bool {
        matches!(self, Self::Move | Self::Joining { .. } | Self::Flee { .. })
    }
}

impl Position {
    /// The seats that still move in this turn.
    fn movers(&self) -> SeatSet {
        let powers = self.attackers().iter();
        let seats = powers.filter_map(|power| self.seat_of(power));
        seats
            .filter(|seat| !self.state.campaign.done.contains(*seat))
            .collect()
    }

    /// The power for which a seat moves: the active one, or an ally that moves with it.
    fn mover(&self, seat: Seat) -> Power {
        let active = self.state.active;
        let own = |power: &Power| self.seat_of(*power) == Some(seat);
        let moving = self.state.campaign.moving.iter().find(own);
        Some(active).filter(own).or(moving).unwrap_or(active)
    }

    /// NE-LAND-1 Movement goes on until everybody who moves is done; NE-G62 who moved in an ally's turn does not move
    /// again.
    fn run_movement(&mut self) -> Flow {
        let active = self.state.active;
        let campaign = &mut self.state.campaign;
        if self.state.realms[active.index()].moved {
            campaign.moving = campaign.moving.without(active);
        }
        if self.movers() != SeatSet::NONE {
            return Flow::Wait(WarTask::Move.into());
        }
        self.end_movement();
        Flow::Done
    }

    /// NE-TURN-4, NE-LAND-1 Judges a move of any kind.
    fn check_war(&self, seat: Seat, action: &WarAction) -> Result<(), Illegal> {
        match *action {
            WarAction::March {
                power,
                from,
                to,
                ref troops,
            } => {
                self.check_moves(seat, power)?;
                self.check_march(power, from, to, troops)
            }
            WarAction::ForceMarch {
                power,
                from,
                to,
                ref troops,
            } => {
                self.check_moves(seat, power)?;
                self.check_forced_march(power, from, to, troops)
            }
            WarAction::Ship { power, .. } => {
                self.check_moves(seat, power)?;
                self.check_ship(action)
            }
            WarAction::Sail {
                power,
                from,
                to,
                squadrons,
            } => {
                self.check_moves(seat, power)?;
                self.check_sail(power, from, to, squadrons)
            }
            WarAction::Raid {
                power,
                from,
                port,
                squadrons,
            } => {
                self.check_moves(seat, power)?;
                self.check_raid(power, from, port, squadrons)
            }
            WarAction::Seek { power, sea } => {
                self.check_moves(seat, power)?;
                self.check_seek(power, sea)
            }
            WarAction::MoveWith(ally) => self.check_move_with(seat, ally),
            WarAction::Sink(_) | WarAction::Haul { .. } | WarAction::Flee { .. } => {
                Err(self.not_now())
            }
        }
    }

    /// NE-LAND-1, NE-G62 A player moves the pieces of his own nations, and only of those that move in this turn.
    fn check_moves(&self, seat: Seat, power: Power) -> Result<(), Illegal> {
        let refusal = |rule, id| {
            Err(Illegal::new(
                rule,
                Message::new(id).with("power", power.name()),
            ))
        };
        if self.seat_of(power) != Some(seat) {
            return refusal(rule::NE_LAND_1, text::NE_NOT_YOUR_PIECES);
        }
        if !self.state.campaign.moving.has(power) {
            return refusal(rule::NE_G62, text::NE_NOT_MOVING);
        }
        Ok(())
    }

    /// Does a move of any kind; the movement itself stands on the agenda already.
    pub(crate) fn make_war(&mut self, action: &WarAction, course: &mut Course<'_>) {
        match *action {
            WarAction::March {
                power,
                from,
                to,
                ref troops,
            } => self.march(power, from, to, troops, course),
            WarAction::ForceMarch {
                power,
                from,
                to,
                ref troops,
            } => self.force_march(power, from, to, troops, course),
            WarAction::Ship { .. } => self.ship(action, course),
            WarAction::Sail {
                power,
                from,
                to,
                squadrons,
            } => self.sail(power, from, to, squadrons, course),
            WarAction::Raid {
                power,
                from,
                port,
                squadrons,
            } => self.raid(power, from, port, squadrons, course),
            WarAction::Seek { power, sea } => self.seek(power, sea, course),
            WarAction::MoveWith(ally) => self.ask_to_join(ally, course),
            WarAction::Sink(_) | WarAction::Haul { .. } | WarAction::Flee { .. } => {}
        }
    }
}
