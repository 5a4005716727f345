//! NE-NAVAL, NE-NAT-1, NE-NAT-6 Sea battles.

use super::{Engagement, SeaEvent, SeaTask};
use crate::agenda::{Agenda, Course, Flow, Task};
use crate::rules::Modifier;
use crate::tables::naval;
use crate::{Action, Position, Power, PowerSet, WarAction, Water, rule, text};
use arrayvec::ArrayVec;
use feldherr_core::{Illegal, Message, Seat, SeatSet};

/// One side of a sea battle: who, how many squadrons, and what is added to its dice.
#[derive(Clone, Debug, PartialEq)]
pub struct Flotilla {
    /// The powers on it.
    pub powers: PowerSet,
    /// NE-NAVAL-1 Its squadrons.
    pub squadrons: u8,
    /// What else is added.
    pub modifiers: ArrayVec<Modifier, 3>,
}

impl Flotilla {
    /// What is added to the two dice.
    pub fn bonus(&self) -> i16 {
        i16::from(self.squadrons) + i16::from(Modifier::sum(&self.modifiers))
    }
}

impl Position {
    /// NE-NAVAL-1, NE-G39 Both sides of a sea battle, the attacker first.
    pub fn flotillas(&self, engagement: &Engagement) -> [Flotilla; 2] {
        let [power, enemy] = engagement.sides;
        let at = engagement.at;
        let attacker = match engagement.raid {
            Some((_, squadrons)) => {
                let british = if power == Power::Britain {
                    squadrons
                } else {
                    0
                };
                let ottoman = if power == Power::Ottoman {
                    squadrons
                } else {
                    0
                };
                flotilla(PowerSet::only(power), squadrons, [british, ottoman])
            }
            None => self.assemble(at, power, enemy),
        };
        let mut defender = self.assemble(at, enemy, power);
        if matches!(at, Water::Port(_)) {
            let _ = defender.modifiers.try_push(Modifier {
                rule: rule::NE_PORT_9,
                text: text::NE_BONUS_PORT,
                amount: naval::IN_PORT,
            });
        }
        [attacker, defender]
    }

    fn assemble(&self, at: Water, lead: Power, enemy: Power) -> Flotilla {
        let powers = self.flotilla(at, lead, enemy);
        let count = |power: Power| {
            if powers.has(power) {
                self.state.fleets.count(at, power)
            } else {
                0
            }
        };
        let nations = [count(Power::Britain), count(Power::Ottoman)];
        flotilla(powers, self.fleet_at(at, powers), nations)
    }

    /// NE-NAVAL-1, NE-NAVAL-2, NE-G50 Two dice a side, once; the lower total loses squadrons.
    pub(super) fn fight(&mut self, engagement: &Engagement, course: &mut Course<'_>) {
        let sides = self.flotillas(engagement);
        let rolls = [
            course.two_d6(text::DRAW_SEA_BATTLE),
            course.two_d6(text::DRAW_SEA_BATTLE),
        ];
        let totals = [0, 1].map(|side| sides[side].bonus() + i16::from(rolls[side]));
        let difference = totals[0].abs_diff(totals[1]);
        let loser = usize::from(totals[0] > totals[1]);
        let lost = losses(difference).min(sides[loser].squadrons);
        course.tell(SeaEvent::Fought {
            at: engagement.at,
            powers: engagement.sides,
            squadrons: [sides[0].squadrons, sides[1].squadrons],
            rolls,
            totals,
            lost,
        });
        self.after_battle(engagement, &sides, loser, lost);
    }

    /// NE-SEA-4 Losses first; who fought goes no further, but may enter a port.
    fn after_battle(
        &mut self,
        engagement: &Engagement,
        sides: &[Flotilla; 2],
        loser: usize,
        lost: u8,
    ) {
        let places = match engagement.raid {
            Some((from, _)) => [Water::Sea(from), engagement.at],
            None => [engagement.at; 2],
        };
        let mut tasks: Vec<Task> = Vec::new();
        if lost > 0 {
            tasks.push(
                SeaTask::Lose {
                    at: places[loser],
                    powers: sides[loser].powers,
                    squadrons: lost,
                    passed: SeatSet::NONE,
                }
                .into(),
            );
        }
        for (side, at) in sides.iter().zip(places) {
            for power in side.powers.iter() {
                // Those who raid a port are tied down already, and only they of all who are off it.
                if engagement.raid.is_none() || matches!(at, Water::Port(_)) {
                    let there = self.state.fleets.count(at, power);
                    self.tie_down(power, at, there);
                }
                if matches!(at, Water::Sea(_)) {
                    tasks.push(SeaTask::Haul { at, power }.into());
                }
            }
        }
        self.plan(tasks);
    }

    /// NE-G49 The powers that could lose a squadron there.
    pub(super) fn losers(&self, at: Water, powers: PowerSet) -> PowerSet {
        let afloat = |power: &Power| self.state.fleets.count(at, *power) > 0;
        powers.iter().filter(afloat).collect()
    }

    /// NE-G49 Squadrons are lost one by one. Where players share the loss, each may give one of his own; if nobody
    /// does, the largest contingent loses it.
    pub(super) fn run_losses(&mut self, task: SeaTask, course: &mut Course<'_>) -> Flow {
        let SeaTask::Lose {
            at,
            powers,
            mut squadrons,
            passed,
        } = task
        else {
            return Flow::Done;
        };
        let mut passed = passed;
        while squadrons > 0 {
            let losers = self.losers(at, powers);
            let seats: SeatSet = losers
                .iter()
                .filter_map(|power| self.seat_of(power))
                .collect();
            let open = seats.iter().any(|seat| !passed.contains(seat));
            if losers.len() > 1 && open {
                return Flow::Wait(
                    SeaTask::Lose {
                        at,
                        powers,
                        squadrons,
                        passed,
                    }
                    .into(),
                );
            }
            let Some(power) = self.largest(at, losers) else {
                break;
            };
            self.sink(power, at, course);
            squadrons -= 1;
            passed = SeatSet::NONE;
        }
        Flow::Done
    }

    /// NE-G49 The largest contingent, the first in turn order among equals.
    fn largest(&self, at: Water, powers: PowerSet) -> Option<Power> {
        let order = self.state.active.round().filter(|power| powers.has(*power));
        let count = |power: &Power| self.state.fleets.count(at, *power);
        // The first of several equals, for which `max_by_key` takes the last.
        order.fold(None, |best, power| match best {
            Some(other) if count(&other) >= count(&power) => Some(other),
            _ => Some(power),
        })
    }

    /// Whether more than one player shares the loss, so that one may pass.
    fn is_shared(&self, at: Water, powers: PowerSet) -> bool {
        let losers = self.losers(at, powers);
        let seats = losers.iter().map(|power| self.seat_of(power));
        let first = losers.first().map(|power| self.seat_of(power));
        seats.into_iter().any(|seat| Some(seat) != first)
    }

    pub(super) fn list_losses(
        &self,
        seat: Seat,
        at: Water,
        powers: PowerSet,
        into: &mut Vec<Action>,
    ) {
        let own = |power: &Power| self.seat_of(*power) == Some(seat);
        let losers = self.losers(at, powers);
        into.extend(
            losers
                .iter()
                .filter(own)
                .map(|power| Action::War(WarAction::Sink(power))),
        );
        if self.is_shared(at, powers) {
            into.push(Action::Pass);
        }
    }

    /// NE-G49 A player gives squadrons of his own.
    pub(super) fn check_loss(
        &self,
        seat: Seat,
        at: Water,
        powers: PowerSet,
        action: &Action,
    ) -> Result<(), Illegal> {
        match action {
            Action::Pass if self.is_shared(at, powers) => Ok(()),
            Action::War(WarAction::Sink(power)) => {
                let own = self.seat_of(*power) == Some(seat);
                if own && self.losers(at, powers).has(*power) {
                    return Ok(());
                }
                let message = Message::new(text::NE_NOT_LOST).with("power", power.name());
                Err(Illegal::new(rule::NE_G49, message))
            }
            _ => Err(self.not_now()),
        }
    }

    pub(super) fn lose(
        &mut self,
        task: SeaTask,
        seat: Seat,
        action: &Action,
        course: &mut Course<'_>,
    ) {
        let SeaTask::Lose {
            at,
            powers,
            mut squadrons,
            mut passed,
        } = task
        else {
            return;
        };
        if let Action::War(WarAction::Sink(power)) = action {
            self.sink(*power, at, course);
            squadrons = squadrons.saturating_sub(1);
            passed = SeatSet::NONE;
        } else {
            passed = passed.with(seat);
        }
        let task = SeaTask::Lose {
            at,
            powers,
            squadrons,
            passed,
        };
        self.plan([task]);
    }

    /// NE-NAVAL-2 A squadron is lost; one that has fought, for the account of this turn.
    fn sink(&mut self, power: Power, at: Water, course: &mut Course<'_>) {
        let left = self.state.fleets.count(at, power).saturating_sub(1);
        self.state.fleets.set(at, power, left);
        let campaign = &mut self.state.campaign;
        let here = |voyage: &&mut crate::Voyage| voyage.power == power && voyage.at == at;
        let mut tied = campaign.voyages.iter_mut().filter(here);
        if let Some(voyage) = tied.find(|voyage| voyage.fought) {
            voyage.squadrons = voyage.squadrons.saturating_sub(1);
        }
        campaign.voyages.retain(|voyage| voyage.squadrons > 0);
        self.trim_escorts(at, power);
        course.tell(SeaEvent::Sunk { power, at });
    }
}

/// NE-NAT-1, NE-NAT-6, NE-NAVAL-5, NE-G48 A side with the bonuses of its nations: at least half British, at least half
/// Ottoman.
fn flotilla(powers: PowerSet, squadrons: u8, [british, ottoman]: [u8; 2]) -> Flotilla {
    let half = |part: u8| part > 0 && u16::from(part) * 2 >= u16::from(squadrons);
    let mut modifiers = ArrayVec::new();
    if half(british) {
        modifiers.push(Modifier {
            rule: rule::NE_NAT_1,
            text: text::NE_BONUS_BRITISH,
            amount: naval::BRITISH,
        });
    }
    if half(ottoman) {
        modifiers.push(Modifier {
            rule: rule::NE_NAT_6,
            text: text::NE_BONUS_OTTOMAN,
            amount: naval::OTTOMAN,
        });
    }
    Flotilla {
        powers,
        squadrons,
        modifiers,
    }
}

/// NE-NAVAL-3 Squadrons lost by the difference.
pub(super) fn losses(difference: u16) -> u8 {
    let most = naval::LOSSES.len() - 1;
    naval::LOSSES[usize::from(difference).min(most)]
}
