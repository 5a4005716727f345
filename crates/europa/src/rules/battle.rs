//! NE-BATTLE to NE-PURSUIT Tactical battles. What happens on the board are rules of [`Battle`]; here a position starts
//! them, one after the other, and takes up what they leave. Decisions NE-G25, NE-G26: the printed example of a battle is
//! read with these losses and this army; a test plays it.

mod board;
mod charge;
mod deploy;
mod desert;
mod event;
mod fire;
mod gather;
mod label;
mod order;
mod phase;
mod policy;
mod pursuit;
mod rally;
mod retreat;
mod staff;
mod stepper;

pub(crate) use board::Field;
pub use event::{BattleEvent, Fate, camp_name, side_name, unit_name, zone_name};
pub(crate) use label::{done, label};
pub use policy::Simulated;
pub(crate) use policy::playout;
pub use pursuit::pursuit_number;
pub use stepper::{Halts, Pause, Roll};

pub(crate) use charge::{charge_fates, may_evade, may_form_square};
pub(crate) use fire::fire_effect;
pub(crate) use rally::rally_bonus;

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::rules::Modifier;
use crate::rules::card::CardTask;
use crate::rules::politics::{Cause, PoliticsTask, Why};
use crate::rules::turn::TurnTask;
use crate::rules::war::WarTask;
use crate::{
    Action, Battle, BattleAction, BattleSide, BattleStep, Flag, Position, Power, RegionId,
    RegionSet, Size, Switch, rule, tables, text,
};
use arrayvec::ArrayVec;
use feldherr_core::{Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is added to a roll.
pub type Modifiers = ArrayVec<Modifier, 12>;

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleTask {
    /// NE-BATTLE-3 All battles of the turn are fought.
    Choose,
    /// NE-G29 The next battle is chosen, by the defender whose choice it is after this one's.
    Next {
        /// Who chose last.
        after: Option<Seat>,
    },
    /// NE-BATTLE-1 The armies gather for a battle.
    Begin(RegionId),
    /// The battle goes on, on the board.
    Fight,
    /// NE-G61 A roll is made, after the battle cards.
    Roll,
    /// NE-G61 A side's phase ends, after the battle cards.
    EndPhase,
    /// NE-RETREAT-1 The beaten leave the region.
    Retreat,
    /// The survivors stay on the map; rewards (NE-PAP-3, NE-ACARD-5), stress rolls (NE-STRESS-2).
    End,
}

impl BattleTask {
    /// The task with which a battle goes on from a stage.
    pub(crate) const fn at(stage: BattleStep) -> Self {
        match stage {
            BattleStep::Retreat => Self::Retreat,
            _ => Self::Fight,
        }
    }
}

impl Chapter<Position> for BattleTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Choose => position.first_battle(),
            Self::Next { after } => position.next_battle(after),
            Self::Begin(region) => position.begin_battle(region, course),
            Self::Fight => position.fight_on(course),
            Self::Roll => position.roll_in_battle(course),
            Self::EndPhase => position.end_phase(course),
            Self::Retreat => position.run_retreat(course),
            Self::End => position.end_battle(course),
        }
    }

    fn asked(&self, position: &Position) -> SeatSet {
        let battle = position.state.battle.as_deref();
        match self {
            Self::Next { after } => {
                let chooser = position.chooser(*after);
                chooser.map_or(SeatSet::NONE, |(seat, _)| SeatSet::only(seat))
            }
            Self::Fight => battle.map_or(SeatSet::NONE, Battle::asked),
            Self::Retreat => position.retreating(),
            _ => SeatSet::NONE,
        }
    }

    fn question(&self, position: &Position, seat: Seat) -> Message {
        match (self, position.state.battle.as_deref()) {
            (Self::Next { .. }, _) => Message::new(text::NE_ASK_NEXT_BATTLE),
            (Self::Retreat, _) => Message::new(text::NE_ASK_RETREAT),
            (_, Some(battle)) => label::question(battle, seat),
            _ => Message::new(text::NE_NOT_NOW),
        }
    }

    fn options(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        match (self, position.state.battle.as_deref()) {
            (Self::Next { after }, _) => {
                if let Some((_, regions)) = position.chooser(*after) {
                    let regions = regions.iter();
                    into.extend(regions.map(|region| Action::Battle(BattleAction::Next(region))));
                }
            }
            (Self::Fight, Some(battle)) => battle.options(seat, into),
            (Self::Retreat, _) => position.retreat_options(seat, into),
            _ => {}
        }
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, position.state.battle.as_deref()) {
            (Self::Next { after }, _) => position.check_next(*after, action)?,
            (Self::Fight, Some(battle)) => battle.check(seat, action)?,
            (Self::Retreat, Some(_)) => position.check_retreat_to(seat, action)?,
            _ => return Err(position.not_now()),
        }
        Ok(())
    }

    fn act(self, position: &mut Position, seat: Seat, action: &Action, course: &mut Course<'_>) {
        match self {
            Self::Next { .. } => {
                if let Action::Battle(BattleAction::Next(region)) = action {
                    position.announce_battle(*region, Some(seat));
                }
            }
            Self::Fight => {
                if let Some(battle) = &mut position.state.battle {
                    battle.act(seat, action, course);
                }
                position.plan([self]);
            }
            Self::Retreat => position.retreat_to(action, course),
            _ => {}
        }
    }

    fn timeout_answer(&self, position: &Position, seat: Seat) -> Option<Action> {
        if let (Self::Fight, Some(battle)) = (self, position.state.battle.as_deref()) {
            return battle.timeout_action(seat);
        }
        let mut options = Vec::new();
        self.options(position, seat, &mut options);
        options.first().copied()
    }
}

impl BattleTask {
    /// NE-G61 Between two battles nothing is under way.
    pub(crate) fn is_interruptible(&self) -> bool {
        matches!(self, Self::Next { .. })
    }
}

/// NE-ANAP-4 What follows from Napoleon's fall.
fn napoleons_end() -> Task {
    let (power, cause) = (Power::France, Cause::Napoleon);
    PoliticsTask::Stress { power, cause }.into()
}

impl Position {
    /// The battles still to be fought, each with the seat that defends.
    pub(crate) fn pending_battles(&self) -> impl Iterator<Item = (RegionId, Option<Seat>)> {
        let regions = self.battles().or(self.state.campaign.forced);
        regions.iter().filter_map(|region| {
            let battle = Battle::gather(self, region)?;
            let defender = battle.leader_of(BattleSide::Defender).iter().next();
            Some((region, defender))
        })
    }

    /// NE-BATTLE-3, NE-G29 Who chooses the next battle, and from which: a single defender from all, several in turn
    /// order each from his own.
    fn chooser(&self, after: Option<Seat>) -> Option<(Seat, RegionSet)> {
        let mut own = [RegionSet::NONE; 7];
        for (region, seat) in self.pending_battles() {
            let own = seat.and_then(|seat| own.get_mut(seat.index()));
            if let Some(own) = own {
                *own = own.with(region);
            }
        }
        let mut order: ArrayVec<Seat, 7> = ArrayVec::new();
        for power in self.state.active.round().skip(1) {
            if let Some(seat) = self.world.player(power)
                && !order.contains(&seat)
            {
                let _ = order.try_push(seat);
            }
        }
        if let Some(player) = self.seat_of(self.state.active)
            && !order.contains(&player)
        {
            let _ = order.try_push(player);
        }
        let last = after.and_then(|seat| order.iter().position(|other| *other == seat));
        let first = last.map_or(0, |at| (at + 1) % order.len());
        order.rotate_left(first);
        order.into_iter().find_map(|seat| {
            let own = own.get(seat.index())?;
            (!own.is_empty()).then_some((seat, *own))
        })
    }

    /// A single battle begins by itself: until now everybody could act.
    fn first_battle(&mut self) -> Flow {
        let mut battles = self.pending_battles();
        match (battles.next(), battles.next()) {
            (None, _) => {}
            (Some((region, seat)), None) => {
                drop(battles);
                self.announce_battle(region, seat);
            }
            _ => {
                drop(battles);
                self.plan([BattleTask::Next { after: None }]);
            }
        }
        Flow::Done
    }

    /// NE-BATTLE-3 The defender chooses, NE-G61 and everybody may act, also before the last one; NE-ACT-27 after it the
    /// turn goes on.
    fn next_battle(&mut self, after: Option<Seat>) -> Flow {
        let undefended = self.pending_battles().find(|(_, seat)| seat.is_none());
        if let Some((region, _)) = undefended {
            self.announce_battle(region, after);
            return Flow::Done;
        }
        if self.chooser(after).is_some() {
            return Flow::Wait(BattleTask::Next { after }.into());
        }
        self.plan([TurnTask::Close]);
        Flow::Done
    }

    /// NE-BATTLE-3 The defender names one of his battles.
    fn check_next(&self, after: Option<Seat>, action: &Action) -> Result<(), Illegal> {
        let Action::Battle(BattleAction::Next(region)) = action else {
            return Err(self.not_now());
        };
        let chooser = self.chooser(after);
        if chooser.is_some_and(|(_, regions)| regions.has(*region)) {
            return Ok(());
        }
        let message = Message::new(text::NE_NO_BATTLE_THERE);
        Err(Illegal::new(rule::NE_BATTLE_3, message))
    }

    /// NE-G61 Before a battle everybody may react; then it begins, and the other battles follow.
    fn announce_battle(&mut self, region: RegionId, chosen_by: Option<Seat>) {
        let seats = (0..self.world.seats.len() as u8).map(Seat);
        let seats: SeatSet = seats.filter(|seat| self.has_politics(*seat)).collect();
        let why = Why::Battle(region);
        let window = PoliticsTask::Window { why, seats };
        let window = (seats != SeatSet::NONE).then_some(Task::from(window));
        let rest: [Task; 2] = [
            BattleTask::Begin(region).into(),
            BattleTask::Next { after: chosen_by }.into(),
        ];
        self.plan(rest);
        self.plan(window);
    }

    /// NE-BATTLE-1 The armies meet.
    fn begin_battle(&mut self, region: RegionId, course: &mut Course<'_>) -> Flow {
        let Some(battle) = Battle::gather(self, region) else {
            self.state.campaign.settle(region);
            return Flow::Done;
        };
        course.tell(BattleEvent::Begun {
            region,
            camps: [battle.camps[0].flags, battle.camps[1].flags],
        });
        self.state.battle = Some(Box::new(battle));
        self.plan([BattleTask::Fight]);
        Flow::Done
    }

    /// The battle goes on until somebody must decide, cards may be played, or it is over.
    fn fight_on(&mut self, course: &mut Course<'_>) -> Flow {
        let holders = self.card_holders();
        let halts = Halts {
            cards: holders != SeatSet::NONE,
            napoleon: self.is_war_at_stake(),
        };
        let Some(battle) = &mut self.state.battle else {
            return Flow::Done;
        };
        match battle.run(course, halts) {
            Pause::Decision => return Flow::Wait(BattleTask::Fight.into()),
            Pause::Roll => self.plan([
                Task::from(CardTask::Window { seats: holders }),
                BattleTask::Roll.into(),
                BattleTask::Fight.into(),
            ]),
            Pause::Phase => {
                let spent = battle.spent();
                let seats = holders
                    .iter()
                    .filter(|seat| spent.contains(*seat))
                    .collect();
                self.plan([
                    Task::from(CardTask::Window { seats }),
                    BattleTask::EndPhase.into(),
                    BattleTask::Fight.into(),
                ]);
            }
            Pause::Napoleon => self.lose_napoleon(course),
            Pause::Over => {
                self.count_losses(course);
                self.plan([BattleTask::Retreat, BattleTask::End]);
            }
        }
        Flow::Done
    }

    fn roll_in_battle(&mut self, course: &mut Course<'_>) -> Flow {
        if let Some(battle) = &mut self.state.battle {
            battle.roll(course);
        }
        Flow::Done
    }

    fn end_phase(&mut self, course: &mut Course<'_>) -> Flow {
        if let Some(battle) = &mut self.state.battle {
            battle.end_phase(course);
        }
        Flow::Done
    }

    /// NE-ANAP-4 Whether France would lose a war with Napoleon.
    fn is_war_at_stake(&self) -> bool {
        let enemies = &self.state.relations.enemies[Power::France.index()];
        self.world.has(Switch::Napoleon) && !enemies.is_empty()
    }

    /// NE-ANAP-4 Whether Napoleon has fallen in the battle, and France has not sued for peace yet.
    fn is_napoleon_fallen(&self) -> bool {
        let battle = self.state.battle.as_deref();
        self.is_war_at_stake() && battle.is_some_and(Battle::has_lost_napoleon)
    }

    /// NE-ANAP-4, NE-G154 The war is lost at once. A battle of this war is over with it, without a winner unless it had
    /// one already; what the French fight besides goes on.
    fn lose_napoleon(&mut self, course: &mut Course<'_>) {
        let Some(battle) = self.state.battle.as_deref_mut() else {
            return;
        };
        let french = battle.side(Power::France.flag());
        let foes = battle.camps[french.other().index()].flags;
        let enemies = self.state.relations.enemies(Power::France);
        if !enemies.iter().any(|enemy| foes.has(enemy.flag())) {
            self.plan([napoleons_end(), BattleTask::Fight.into()]);
        } else if battle.winner.is_some() {
            battle.end_pursuit();
            self.count_losses(course);
            self.plan([BattleTask::Retreat, BattleTask::End]);
        } else {
            self.break_off(course);
            self.plan([napoleons_end()]);
        }
    }

    /// NE-ACARD-15 Seats in the battle that hold cards; how many somebody holds is no secret.
    fn card_holders(&self) -> SeatSet {
        let Some(battle) = self.state.battle.as_deref() else {
            return SeatSet::NONE;
        };
        if !self.world.has(Switch::Cards) {
            return SeatSet::NONE;
        }
        let hands = &self.state.cards.hands;
        let holds = |seat: &Seat| hands.get(seat.index()).is_some_and(|hand| !hand.is_empty());
        let seats = BattleSide::BOTH.into_iter();
        seats
            .flat_map(|side| battle.seats_of(side).iter())
            .filter(holds)
            .collect()
    }

    /// The battle is over: rewards, a minor nation's fate, stress rolls, what the region's new master finds.
    fn end_battle(&mut self, course: &mut Course<'_>) -> Flow {
        let Some(battle) = self.state.battle.take() else {
            return Flow::Done;
        };
        let region = battle.region;
        let winner = battle.winner.unwrap_or(BattleSide::Defender);
        let camps = &battle.camps;
        let losses = BattleSide::BOTH.map(|side| {
            let flags = camps[side.index()].flags.iter();
            flags.map(|flag| battle.losses(flag)).sum()
        });
        course.tell(BattleEvent::Ended {
            region,
            winner: camps[winner.index()].flags,
            losses,
            size: battle.size,
        });
        self.state.campaign.settle(region);
        self.end_minor_battle(&battle, winner, course);
        if battle.size == Size::Major {
            let lead = |side: BattleSide| camps[side.index()].lead;
            self.reward_battle(lead(winner), lead(winner.other()), course);
        }
        self.plan_aftermath(&battle, winner);
        Flow::Done
    }

    /// NE-ACT-38, NE-ACT-39 A minor nation that resisted on its own has won or lost its freedom.
    fn end_minor_battle(&mut self, battle: &Battle, winner: BattleSide, course: &mut Course<'_>) {
        let minor = BattleSide::BOTH
            .into_iter()
            .find(|side| battle.camps[side.index()].flags.has(Flag::MINOR));
        let Some(minor) = minor else {
            return;
        };
        let campaign = &mut self.state.campaign;
        campaign.resisting = campaign.resisting.without(battle.region);
        let annexers = battle.camps[minor.other().index()].flags.iter();
        let annexer = annexers.filter_map(Flag::power).next();
        let won = winner != minor;
        self.end_resistance(
            battle.region,
            annexer.unwrap_or(self.state.active),
            won,
            course,
        );
    }

    /// NE-STRESS-2, NE-STRESS-4, NE-ACT-42, NE-G17 The beaten roll for their losses at once; then the regions are
    /// looked after.
    fn plan_aftermath(&mut self, battle: &Battle, winner: BattleSide) {
        let mut tasks: Vec<Task> = Vec::new();
        let beaten = battle.camps[winner.other().index()].flags.iter();
        for power in beaten.filter_map(Flag::power) {
            let lost = battle.losses(power.flag());
            if lost >= tables::DISASTER {
                let cause = Cause::Losses(lost);
                tasks.push(PoliticsTask::Stress { power, cause }.into());
            }
        }
        let regions = battle.withdrawn.with(battle.region).iter();
        tasks.extend(regions.map(|region| Task::from(WarTask::Occupied(region))));
        self.plan(tasks);
    }
}
