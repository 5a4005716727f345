//! NE-G61 Windows in which others react, and offers that others answer.

use crate::agenda::{Agenda, Course, Flow, Task};
use crate::rules::politics::{PoliticsEvent, PoliticsTask, Why, refuse};
use crate::{Political, Position, Power, map, rule, text};
use feldherr_core::{Illegal, Message, Seat, SeatSet};

impl Why {
    /// What seats are asked.
    pub(super) fn question(&self) -> Message {
        let of = |id, power: &Power| Message::new(id).with("power", power.name());
        match self {
            Self::War { power, target } => {
                of(text::NE_REACT_WAR, power).with("target", target.name())
            }
            Self::Annexation { power, region } => {
                of(text::NE_REACT_ANNEXATION, power).with("region", map().region_name(*region))
            }
            Self::Broken { power, ally } => {
                of(text::NE_REACT_BROKEN, power).with("target", ally.name())
            }
            Self::Revoked { power, guest } => {
                of(text::NE_REACT_REVOKED, power).with("target", guest.name())
            }
            Self::Battle(region) => {
                Message::new(text::NE_REACT_BATTLE).with("region", map().region_name(*region))
            }
        }
    }
}

impl Position {
    /// NE-G61 Asks those who can still react.
    pub(super) fn hold_window(&self, why: Why, seats: SeatSet) -> Flow {
        let reactors = self.reactors(why);
        let seats: SeatSet = seats
            .iter()
            .filter(|seat| reactors.contains(*seat))
            .collect();
        if seats == SeatSet::NONE {
            return Flow::Done;
        }
        Flow::Wait(PoliticsTask::Window { why, seats }.into())
    }

    /// A window for everybody whom it concerns.
    pub(crate) fn window(&self, why: Why) -> PoliticsTask {
        let seats = self.reactors(why);
        PoliticsTask::Window { why, seats }
    }

    /// NE-G61, NE-G168 Who has a reaction worth waiting for: a declaration of war on the one who acts; after a break
    /// or a revocation the two concerned; before a battle those whose troops stand by.
    pub fn reactors(&self, why: Why) -> SeatSet {
        match why {
            Why::War { power, .. } | Why::Annexation { power, .. } => self.able_to_declare(power),
            Why::Broken { power, ally } => self.parties(power, ally),
            Why::Revoked { power, guest } => self.parties(power, guest),
            Why::Battle(region) => {
                let active = self.state.active;
                let beside = |by: &Power| self.army_in(region, *by) > 0;
                let by = Power::ALL.into_iter().filter(beside);
                by.filter(|by| self.check_declaration(*by, active).is_ok())
                    .filter_map(|by| self.seat_of(by))
                    .flat_map(|seat| self.seat_set(Some(seat)).iter().collect::<Vec<_>>())
                    .collect()
            }
        }
    }

    /// The seats that could declare war on a power now.
    fn able_to_declare(&self, on: Power) -> SeatSet {
        let able = |seat: &Seat| self.declarations(*seat, on).next().is_some();
        (0..self.seat_count()).map(Seat).filter(able).collect()
    }

    /// NE-ACT-63 Two former friends: asked while one could declare war on the other, or has troops that must leave.
    fn parties(&self, one: Power, two: Power) -> SeatSet {
        if self.may_stay(one, two) && self.may_stay(two, one) {
            return SeatSet::NONE;
        }
        let guests = |power, host| !self.guest_regions(power, host).is_empty();
        let share = guests(one, two) || guests(two, one);
        let concerned = [(one, two), (two, one)]
            .into_iter()
            .filter(|(by, on)| share || (*by == two && self.check_declaration(*by, *on).is_ok()));
        concerned
            .filter_map(|(by, _)| self.seat_of(by))
            .filter(|seat| seat.0 < self.seat_count())
            .collect()
    }

    /// The declarations of war on a power that a seat could make.
    pub(super) fn declarations(
        &self,
        seat: Seat,
        target: Power,
    ) -> impl Iterator<Item = Political> + '_ {
        let powers = Power::ALL.into_iter();
        powers
            .filter(move |power| self.check_own(seat, *power).is_ok())
            .filter(move |power| self.check_declaration(*power, target).is_ok())
            .map(move |power| Political::DeclareWar { power, target })
    }

    /// Who answers an offer.
    pub(super) fn answering(&self, offer: &Political) -> Option<Seat> {
        self.seat_of(offer.addressee()?)
    }

    /// Waits for the answer, as long as the offer still makes sense.
    pub(super) fn hold_offer(&self, offer: &Political) -> Flow {
        if self.check_offer(offer).is_err() || self.answering(offer).is_none() {
            return Flow::Done;
        }
        Flow::Wait(PoliticsTask::Offer(*offer).into())
    }

    /// NE-G118 Makes an offer; who makes it to himself agrees.
    pub(super) fn offer(&mut self, seat: Seat, offer: Political, course: &mut Course<'_>) {
        course.tell(PoliticsEvent::Offered(offer));
        if self.answering(&offer) == Some(seat) {
            self.conclude(&offer, course);
        } else {
            self.plan([PoliticsTask::Offer(offer)]);
        }
    }

    /// NE-ACT-5 An offer is declined, and what it cost is gone; one that cost nothing is not made again in this turn.
    pub(super) fn decline_offer(&mut self, offer: Political, course: &mut Course<'_>) {
        course.tell(PoliticsEvent::Declined(offer));
        if !matches!(offer, Political::Offensive { .. }) {
            self.state.campaign.declined.push(offer);
        }
    }

    /// NE-G167 What was declined is not offered again in the same turn.
    pub(super) fn check_not_declined(&self, offer: &Political) -> Result<(), Illegal> {
        if self.state.campaign.declined.contains(offer) {
            return Err(refuse(rule::NE_G167, text::NE_DECLINED_ALREADY));
        }
        Ok(())
    }

    /// NE-G167 An offer that waits for its answer is not made a second time, and of exchanges one at a time.
    pub(super) fn check_not_pending(&self, offer: &Political) -> Result<(), Illegal> {
        let is_trade = |offer: &Political| matches!(offer, Political::Trade { .. });
        let pending = |task: &Task| {
            let Task::Politics(PoliticsTask::Offer(other)) = task else {
                return false;
            };
            other == offer || (is_trade(other) && is_trade(offer) && other.power() == offer.power())
        };
        if self.state.agenda.iter().any(pending) {
            return Err(refuse(rule::NE_G167, text::NE_OFFERED_ALREADY));
        }
        Ok(())
    }

    /// What an offer needs besides being paid for.
    pub(super) fn check_offer(&self, offer: &Political) -> Result<(), Illegal> {
        match *offer {
            Political::Offensive {
                power,
                target,
                from: None,
            } => self.check_alliance(power, target),
            Political::Offensive {
                power,
                target,
                from: Some(third),
            } => self.check_estrange(power, target, third),
            Political::AskPassage { power, host } => self.check_ask_passage(power, host),
            Political::Armistice { power, enemy } => self.check_armistice(power, enemy),
            Political::Trade {
                power,
                with,
                give,
                take,
            } => self.check_trade(power, with, give, take),
            _ => Err(self.not_now()),
        }
    }

    /// What accepting an offer needs beyond the offer itself.
    pub(super) fn check_accept(&self, seat: Seat, offer: &Political) -> Result<(), Illegal> {
        match *offer {
            Political::Trade { take, .. } => self.check_gives(seat, take),
            _ => Ok(()),
        }
    }

    /// An offer is accepted.
    pub(super) fn conclude(&mut self, offer: &Political, course: &mut Course<'_>) {
        match *offer {
            Political::Offensive {
                power,
                target,
                from: None,
            } => self.ally(power, target, course),
            Political::Offensive {
                target,
                from: Some(third),
                ..
            } => self.break_alliance(target, third, course),
            Political::AskPassage { power, host } => self.grant(host, power, course),
            Political::Armistice { power, enemy } => self.make_armistice(power, enemy, course),
            Political::Trade {
                power,
                with,
                give,
                take,
            } => self.trade([power, with], [give, take], course),
            _ => {}
        }
    }
}

impl Political {
    /// To whom an offer is made.
    pub const fn addressee(&self) -> Option<Power> {
        match *self {
            Self::Offensive { target, .. } => Some(target),
            Self::AskPassage { host, .. } => Some(host),
            Self::Armistice { enemy, .. } => Some(enemy),
            Self::Trade { with, .. } => Some(with),
            _ => None,
        }
    }
}
