//! NE-DIPL to NE-TRADE Political actions, neutral powers, stress. NE-DIPL-1 What players agree among themselves binds
//! nobody: only these actions change the state of the game.

mod action;
mod event;
mod home;
mod label;
mod leave;
mod minor;
mod neutral;
mod odds;
mod reaction;
mod relation;
mod stress;
mod trade;
mod uprising;

pub use event::PoliticsEvent;
pub(crate) use event::listed;
pub(crate) use label::label;

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::{Action, Flag, Political, Position, Power, RealmAction, RegionId, Troops, map, text};
use feldherr_core::{Illegal, Message, RuleId, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PoliticsTask {
    /// NE-ACT-1 A seat looks through its political actions.
    Cabinet(Seat),
    /// NE-G61 Seats may react, each once, to what has been done.
    Window { why: Why, seats: SeatSet },
    /// An offer waits for the answer of who it was made to.
    Offer(Political),
    /// NE-NEUTRAL-8 Who declares war on the aggressor of a neutral power?
    Volunteers {
        aggressor: Power,
        target: Power,
        seats: SeatSet,
    },
    /// NE-ACT-29 The die of an annexation, after the reactions.
    Annexation { power: Power, region: RegionId },
    /// NE-AMULTI-2 The army of a pair is divided.
    Split {
        flag: Flag,
        region: RegionId,
        troops: Troops,
    },
    /// NE-STRESS-4 A stress roll.
    Stress { power: Power, cause: Cause },
    /// NE-ACT-63 Troops leave at once.
    Leave { power: Power, host: Power },
    /// NE-G74 Who controlled a nation last chooses between its capitals for the troops that go home.
    Homecoming { power: Power, seat: Seat },
    /// NE-G75 Does the host fight troops that pass on their way home?
    Passing {
        power: Power,
        host: Power,
        region: RegionId,
    },
    /// NE-ACT-57, NE-ACT-65 Uprisings are fought down, guests that stayed fight.
    EndOfTurn(Power),
    /// NE-ACT-65, NE-ACT-69 Guests that should have left by the end of this power's turn fight.
    Stayed(Power),
    /// NE-G79 The duties that ended with this power's turn are over.
    Settled(Power),
    /// NE-ACT-58 A unit is lost to an uprising.
    Sacrifice { power: Power, region: RegionId },
}

/// NE-G61 What seats may react to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Why {
    War { power: Power, target: Power },
    Annexation { power: Power, region: RegionId },
    Broken { power: Power, ally: Power },
    Revoked { power: Power, guest: Power },
    Battle(RegionId),
}

/// NE-STRESS-2, NE-STRESS-3, NE-ANAP-4 Why a power may have to sue for peace.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Cause {
    Losses(u16),
    Capital(RegionId),
    Napoleon,
}

impl Chapter<Position> for PoliticsTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Cabinet(_) => return Flow::Wait(self.into()),
            Self::Window { why, seats } => return position.hold_window(why, seats),
            Self::Offer(offer) => return position.hold_offer(&offer),
            Self::Volunteers {
                aggressor,
                target,
                seats,
            } => return position.seek_volunteers(aggressor, target, seats, course),
            Self::Split {
                flag,
                region,
                troops,
            } => return position.await_split(flag, region, troops),
            Self::Leave { power, host } => return position.await_leave(power, host, course),
            Self::Homecoming { power, seat } => {
                return position.await_homecoming(power, seat, course);
            }
            Self::Passing {
                power,
                host,
                region,
            } => return position.await_passing(power, host, region),
            Self::Sacrifice { power, region } => return position.await_sacrifice(power, region),
            Self::Annexation { power, region } => position.roll_annexation(power, region, course),
            Self::Stress { power, cause } => position.roll_stress(power, cause, course),
            Self::EndOfTurn(power) => position.end_politics(power, course),
            Self::Stayed(power) => position.force_battles(power, course),
            Self::Settled(power) => position.forget_guests(power),
        }
        Flow::Done
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::Cabinet(seat) | Self::Homecoming { seat, .. } => position.seat_set(Some(*seat)),
            Self::Window { seats, .. } | Self::Volunteers { seats, .. } => {
                let at_table = seats.iter().filter(|seat| seat.0 < position.seat_count());
                at_table.collect()
            }
            Self::Offer(offer) => position.seat_set(position.answering(offer)),
            Self::Split { flag, .. } => {
                let power = flag.power();
                position.seat_set(power.and_then(|power| position.seat_of(power)))
            }
            Self::Leave { power, .. }
            | Self::Sacrifice { power, .. }
            | Self::Passing { host: power, .. } => position.seat_set(position.seat_of(*power)),
            _ => SeatSet::NONE,
        }
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        match self {
            Self::Cabinet(_) if position.is_interruptible() => Message::new(text::NE_CABINET),
            Self::Cabinet(_) => Message::new(text::NE_WHICH_CARD),
            Self::Window { why, .. } => why.question(),
            Self::Offer(offer) => event::offer(offer),
            Self::Volunteers {
                aggressor, target, ..
            } => Message::new(text::NE_VOLUNTEER_NOW)
                .with("power", aggressor.name())
                .with("target", target.name()),
            Self::Split { troops, .. } => {
                Message::new(text::NE_SPLIT_NOW).with("troops", listed(troops))
            }
            Self::Leave { power, host } => Message::new(text::NE_LEAVE_NOW)
                .with("power", power.name())
                .with("host", host.name()),
            Self::Homecoming { power, .. } => {
                Message::new(text::NE_HOMECOMING_NOW).with("power", power.name())
            }
            Self::Passing {
                power,
                host,
                region,
            } => Message::new(text::NE_PASSING_NOW)
                .with("power", power.name())
                .with("host", host.name())
                .with("region", map().region_name(*region))
                .with(
                    "troops",
                    listed(position.state.land.units(*region, power.flag())),
                ),
            Self::Sacrifice { region, .. } => {
                Message::new(text::NE_SACRIFICE_NOW).with("region", map().region_name(*region))
            }
            _ => Message::new(text::NE_NOT_NOW),
        }
    }

    fn options(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Cabinet(_) => {
                position.open_options(seat, into);
                position.innovation_options(seat, into);
                into.push(Action::Done);
            }
            Self::Window { .. } => {
                position.political_options(seat, into);
                into.push(Action::Pass);
            }
            Self::Offer(offer) => {
                if position.check_accept(seat, offer).is_ok() {
                    into.push(Action::Accept);
                }
                into.push(Action::Decline);
            }
            Self::Volunteers { aggressor, .. } => {
                let volunteers = position.declarations(seat, *aggressor);
                into.extend(volunteers.map(Action::Politics));
                into.push(Action::Pass);
            }
            Self::Split { region, troops, .. } => position.split_options(*region, troops, into),
            Self::Leave { power, host } => position.leave_options(*power, *host, into),
            Self::Homecoming { power, .. } => position.homecoming_options(*power, into),
            Self::Passing { .. } => into.extend([Action::Accept, Action::Decline]),
            Self::Sacrifice { power, region } => {
                let troops = position.state.land.units(*region, power.flag());
                let kinds = troops.iter().map(|(kind, _)| RealmAction::Sacrifice(kind));
                into.extend(kinds.map(Action::Realm));
            }
            _ => {}
        }
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Cabinet(_), Action::Done)
            | (Self::Window { .. } | Self::Volunteers { .. }, Action::Pass)
            | (Self::Offer(_), Action::Decline)
            | (Self::Passing { .. }, Action::Accept | Action::Decline) => Ok(()),
            (Self::Cabinet(_), Action::Realm(RealmAction::LayOut(card))) => {
                position.check_lay_out(seat, *card)
            }
            // A card is played besides, and the reaction is still open.
            (Self::Window { .. }, Action::Politics(Political::Play { .. })) => {
                Err(position.not_now())
            }
            (Self::Window { .. }, Action::Politics(_)) => position.check_political(seat, action),
            (Self::Offer(offer), Action::Accept) => position.check_accept(seat, offer),
            (
                Self::Volunteers { aggressor, .. },
                Action::Politics(Political::DeclareWar { power, target }),
            ) if target == aggressor => position
                .check_own(seat, *power)
                .and_then(|()| position.check_declaration(*power, *target)),
            (
                Self::Split { region, troops, .. },
                Action::Realm(RealmAction::Split {
                    at,
                    troops: partial,
                }),
            ) => position.check_split(*region, troops, *at, partial),
            (Self::Leave { power, host }, _) => position.check_leave(*power, *host, action),
            (Self::Homecoming { power, .. }, _) => position.check_homecoming(*power, action),
            (Self::Sacrifice { power, region }, Action::Realm(RealmAction::Sacrifice(kind))) => {
                position.check_sacrifice(*power, *region, *kind)
            }
            _ => Err(position.not_now()),
        }
    }

    fn act(self, position: &mut Position, seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, action) {
            (Self::Cabinet(_), Action::Realm(RealmAction::LayOut(card))) => {
                position.lay_out(seat, *card, course);
            }
            (Self::Window { why, seats }, _) => {
                let seats = without(seats, seat);
                position.plan([Self::Window { why, seats }]);
                if let Action::Politics(_) = action {
                    position.act_political(seat, action, course);
                }
            }
            (Self::Offer(offer), Action::Accept) => position.conclude(&offer, course),
            (Self::Offer(offer), _) => position.decline_offer(offer, course),
            (
                Self::Volunteers {
                    aggressor,
                    target,
                    seats,
                },
                _,
            ) => {
                let seats = without(seats, seat);
                position.plan([Self::Volunteers {
                    aggressor,
                    target,
                    seats,
                }]);
                if let Action::Politics(Political::DeclareWar { power, target }) = action {
                    position.pay_for_war(*power, course);
                    position.go_to_war(*power, *target, course);
                }
            }
            (
                Self::Split {
                    flag,
                    region,
                    troops,
                },
                Action::Realm(RealmAction::Split {
                    at,
                    troops: partial,
                }),
            ) => position.split(flag, region, &troops, (*at, partial), course),
            (Self::Leave { power, host }, Action::Politics(leave)) => {
                position.leave(leave, course);
                position.plan([Self::Leave { power, host }]);
            }
            (Self::Homecoming { .. }, Action::Politics(leave)) => {
                position.leave(leave, course);
                position.plan([self]);
            }
            (
                Self::Passing {
                    power,
                    host,
                    region,
                },
                Action::Accept,
            ) => position.oppose(power, host, region, course),
            (
                Self::Passing {
                    power,
                    host,
                    region,
                },
                _,
            ) => course.tell(PoliticsEvent::LetPass {
                power,
                host,
                region,
            }),
            (Self::Sacrifice { power, region }, Action::Realm(RealmAction::Sacrifice(kind))) => {
                position.sacrifice(power, region, *kind, course)
            }
            _ => {}
        }
    }

    fn timeout_answer(&self, position: &Position, seat: Seat) -> Option<Action> {
        match self {
            Self::Cabinet(_) => Some(Action::Done),
            Self::Window { .. } | Self::Volunteers { .. } => Some(Action::Pass),
            Self::Offer(_) | Self::Passing { .. } => Some(Action::Decline),
            Self::Split { .. }
            | Self::Leave { .. }
            | Self::Homecoming { .. }
            | Self::Sacrifice { .. } => {
                let mut options = Vec::new();
                self.options(position, seat, &mut options);
                options.first().copied()
            }
            _ => None,
        }
    }
}

impl PoliticsTask {
    /// NE-G61 Whether political actions may interrupt it while nothing is under way.
    pub(crate) fn is_interruptible(&self) -> bool {
        matches!(
            self,
            Self::Cabinet(_)
                | Self::Window { .. }
                | Self::Offer(_)
                | Self::Leave { .. }
                | Self::Homecoming { .. }
                | Self::Passing { .. }
        )
    }

    /// An army that is rolled for, the dice for a neutral power, a stress roll, the price of a lost roll.
    pub(crate) fn is_under_way(&self) -> bool {
        matches!(
            self,
            Self::Split { .. }
                | Self::Volunteers { .. }
                | Self::Stress { .. }
                | Self::Sacrifice { .. }
        )
    }
}

/// A set of seats without one.
fn without(seats: SeatSet, seat: Seat) -> SeatSet {
    seats.iter().filter(|other| *other != seat).collect()
}

/// A refusal without arguments.
pub(super) const fn refuse(rule: RuleId, text: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(text))
}

impl Position {
    /// How many seats there are.
    pub(super) fn seat_count(&self) -> u8 {
        self.world.seats.len() as u8
    }

    /// A seat as a set; nobody when it is not at the table.
    pub(super) fn seat_set(&self, seat: Option<Seat>) -> SeatSet {
        seat.filter(|seat| seat.0 < self.seat_count())
            .map_or(SeatSet::NONE, SeatSet::only)
    }

    /// NE-PAP-1, NE-G72 A player nation gains points; debts are paid first, which the sum does by itself.
    pub fn gain_pap(&mut self, power: Power, points: i8) {
        if self.is_player(power) {
            let pap = &mut self.state.realms[power.index()].pap;
            *pap = pap.saturating_add(points);
        }
    }

    /// NE-DIPL-2 A power pays for a political action.
    pub fn pay(&mut self, power: Power, points: i8) {
        let pap = &mut self.state.realms[power.index()].pap;
        *pap = pap.saturating_sub(points);
    }
}
