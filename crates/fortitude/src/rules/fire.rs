//! VF-5 The Fire phase.

mod target;

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::geometry::TOLERANCE;
use crate::rules::combat::{Attack, CombatEvent, CombatTask, Mode};
use crate::rules::fate::{FateTask, Moment};
use crate::rules::morale::{Cause, MoraleTask};
use crate::{Action, Cover, Formation, Position, Side, Special, UnitId, rule, text};
use feldherr_core::{Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// VF-8.2.1a How many units may support a ranged attack.
const SUPPORTERS: usize = 3;
/// VF-S.batterie.a How many units of a battery.
const BATTERY: usize = 5;
/// VF-S.batterie.a How near they must be.
const BATTERY_REACH: f64 = 4.0;

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FireTask {
    /// VF-5.0a The C-in-C chooses a target, or ends the phase.
    Choose,
    /// VF-5.0b Who fires at the target is chosen.
    Pick { target: UnitId },
    /// VF-5.0c Who supports the attack is chosen.
    Muster(Attack),
    /// VF-5.2b The attack was made; the hits become losses.
    Struck { attack: Attack, hits: u8 },
}

impl Chapter<Position> for FireTask {
    fn run(self, position: &mut Position, _course: &mut Course<'_>) -> Flow {
        match self {
            Self::Choose if !position.has_targets() => Flow::Done,
            Self::Pick { target } if position.shots(target).next().is_none() => {
                // VF-G105 Nobody can fire without the card that was not played: the target was named for nothing.
                position.state.units[target.index()].done.fired_at = true;
                position.plan([Self::Choose]);
                Flow::Done
            }
            Self::Muster(attack) if position.fire_supporters(&attack).next().is_none() => {
                position.open_fire(attack);
                Flow::Done
            }
            Self::Struck { attack, hits } => {
                position.strike(&attack, hits);
                Flow::Done
            }
            waiting => Flow::Wait(waiting.into()),
        }
    }

    fn asked(&self, position: &Position) -> SeatSet {
        let active = position.state.active;
        SeatSet::only(match self {
            Self::Choose => position.chief_seat(active),
            Self::Pick { target } => {
                position.seat_among(active, || position.shots(*target).map(|(unit, _)| unit))
            }
            Self::Muster(attack) => {
                position.seat_among(active, || position.fire_supporters(attack))
            }
            Self::Struck { .. } => return SeatSet::NONE,
        })
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        let of = |id, unit: UnitId| Message::new(id).with("unit", position.tag(unit).message());
        match self {
            Self::Pick { target } => of(text::VF_CALL_FIRE, *target),
            Self::Muster(attack) => of(text::VF_CALL_FIRE_SUPPORT, attack.attacker),
            Self::Choose | Self::Struck { .. } => Message::new(text::VF_CALL_TARGET),
        }
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Choose => {
                into.extend(position.targets().into_iter().map(Action::Target));
                into.push(Action::Done);
            }
            Self::Pick { target } => into.extend(
                position
                    .shots(*target)
                    .map(|(unit, skirmish)| Action::FireWith { unit, skirmish }),
            ),
            Self::Muster(attack) => {
                into.extend(position.fire_supporters(attack).map(Action::Support));
                into.push(Action::Attack);
            }
            Self::Struck { .. } => {}
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Choose, Action::Done) => Ok(()),
            (Self::Choose, Action::Target(target)) => position.check_target(*target),
            (Self::Pick { target }, Action::FireWith { unit, skirmish }) => {
                position.check_shot(*unit, *target, *skirmish)?;
                Ok(())
            }
            (Self::Muster(attack), Action::Support(unit)) => {
                position.check_fire_support(attack, *unit)?;
                Ok(())
            }
            (Self::Muster(_), Action::Attack) => Ok(()),
            _ => Err(Illegal::new(rule::VF_5_0A, Message::new(text::VF_NOT_NOW))),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, action) {
            (Self::Choose, Action::Target(target)) => {
                let tag = position.tag(*target);
                course.tell(CombatEvent::Targeted { target: tag });
                let target = *target;
                position.plan([
                    Task::from(FateTask::Window(Moment::Targeted(target))),
                    Self::Pick { target }.into(),
                ]);
            }
            (Self::Pick { target }, Action::FireWith { unit, skirmish }) => {
                let attack = Attack::new(*unit, target, mode(*skirmish));
                position.plan([Self::Muster(attack)]);
            }
            (Self::Muster(mut attack), Action::Support(unit)) => {
                attack.supporters.push(*unit);
                position.plan([Self::Muster(attack)]);
            }
            (Self::Muster(attack), Action::Attack) => position.open_fire(attack),
            _ => {}
        }
    }
}

pub(crate) const fn mode(skirmish: bool) -> Mode {
    if skirmish {
        Mode::Skirmish
    } else {
        Mode::Volley
    }
}

impl Position {
    /// VF-G136 The player of all these units of a side, or its C-in-C where they belong to several (VF-2.2b).
    pub(crate) fn seat_among<I: Iterator<Item = UnitId>>(
        &self,
        side: Side,
        units: impl FnOnce() -> I,
    ) -> Seat {
        let chief = self.chief_seat(side);
        let mut brigades = self.field.brigades.iter();
        if brigades.all(|brigade| brigade.side != side || brigade.player == chief) {
            return chief;
        }
        let mut seats = units().map(|unit| self.seat_of_unit(unit));
        let Some(first) = seats.next() else {
            return chief;
        };
        if seats.all(|seat| seat == first) {
            first
        } else {
            chief
        }
    }

    /// VF-8.2.1a Who may still support a ranged attack.
    fn fire_supporters(&self, attack: &Attack) -> impl Iterator<Item = UnitId> {
        let is_new = |unit: &UnitId| attack.units().all(|other| other != *unit);
        self.shots(attack.target)
            .filter(move |(unit, way)| *way == self.supports_by_skirmishing(attack, *unit))
            .map(|(unit, _)| unit)
            .filter(move |unit| is_new(unit) && self.check_joining(attack, *unit).is_ok())
    }

    /// VF-8.2.1a Up to three units that could fire at the target themselves and half of whose front rank sees it;
    /// VF-S.batterie.a up to five of a battery.
    fn check_fire_support(&self, attack: &Attack, unit: UnitId) -> Result<(), Illegal> {
        let refuse = |rule, message| Err(Illegal::new(rule, Message::new(message)));
        if attack.units().any(|u| u == unit) {
            return refuse(rule::VF_8_2B, text::VF_SUPPORTS_ALREADY);
        }
        let skirmish = self.supports_by_skirmishing(attack, unit);
        self.check_shot(unit, attack.target, skirmish)?;
        self.check_joining(attack, unit)
    }

    /// VF-S.plaenkler.d, VF-G84 How a unit supports a ranged attack: with its skirmishers, if it has any and the attacker
    /// skirmishes, otherwise with all its men.
    pub fn supports_by_skirmishing(&self, attack: &Attack, unit: UnitId) -> bool {
        attack.mode == Mode::Skirmish && self.weapon(unit, true).is_some()
    }

    /// VF-8.2.1a, VF-S.batterie.a, VF-G91 Whether half of the front rank of a unit that could fire sees the target, and
    /// whether there is room for it.
    fn check_joining(&self, attack: &Attack, unit: UnitId) -> Result<(), Illegal> {
        let refuse = |rule, message| Err(Illegal::new(rule, Message::new(message)));
        let over = self.over(unit, attack.target);
        if !self.sight(unit, attack.target, over).is_half() {
            return refuse(rule::VF_8_2_1A, text::VF_SUPPORT_HALF);
        }
        let count = attack.supporters.len();
        let in_battery = |u: &UnitId| {
            self.has(*u, Special::Battery)
                && self.distance(*u, attack.attacker) <= BATTERY_REACH + TOLERANCE
        };
        let is_battery = self.has(attack.attacker, Special::Battery)
            && attack.supporters.iter().all(in_battery)
            && in_battery(&unit);
        if count < SUPPORTERS || (is_battery && count < BATTERY) {
            return Ok(());
        }
        refuse(rule::VF_8_2_1A, text::VF_SUPPORT_FULL)
    }

    /// VF-5.2a The attack is made. VF-5.0f A unit that fires or supports may take no action, and VF-5.0d nobody else may
    /// fire at the target this phase.
    fn open_fire(&mut self, attack: Attack) {
        for unit in attack.units() {
            let skirmished = self.supports_by_skirmishing(&attack, unit);
            let done = &mut self.state.units[unit.index()].done;
            done.fired = true;
            done.skirmished = skirmished;
            done.supported = unit != attack.attacker;
        }
        self.state.units[attack.target.index()].done.fired_at = true;
        self.plan([
            Task::from(CombatTask::Throw(attack.clone())),
            FireTask::Struck { attack, hits: 0 }.into(),
        ]);
    }

    /// VF-5.2b Losses are marked and morale is tested before the next target is chosen.
    fn strike(&mut self, attack: &Attack, hits: u8) {
        let suffer = MoraleTask::Suffer {
            unit: attack.target,
            losses: self.fire_losses(attack, hits),
            cause: Cause::Fire,
        };
        self.plan([Task::from(suffer), FireTask::Choose.into()]);
    }

    /// VF-G86 Hits of a ranged attack as losses: halved once, at least 1, where the target is hard to hit.
    pub(crate) fn fire_losses(&self, attack: &Attack, hits: u8) -> u8 {
        if hits > 0 && self.is_elusive(attack) {
            (hits / 2).max(1)
        } else {
            hits
        }
    }

    /// VF-S.offene_formation.e In open formation; VF-S.leichte.b light troops also in cover.
    pub(crate) fn is_elusive(&self, attack: &Attack) -> bool {
        let light = self.has(attack.target, Special::LightInfantry)
            || self.has(attack.target, Special::LightCavalry);
        let over = self.over(attack.attacker, attack.target);
        let sight = || self.sight(attack.attacker, attack.target, over);
        self.drawn_up(attack.target) == Some(Formation::Open)
            || (light && sight().cover != Cover::None)
    }
}
