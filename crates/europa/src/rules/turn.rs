//! NE-TURN, NE-END Rounds and turns, and when the game is over.

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::rules::battle::BattleTask;
use crate::rules::politics::PoliticsTask;
use crate::rules::production::ProductionTask;
use crate::rules::victory::Achievement;
use crate::rules::war::WarTask;
use crate::{
    Action, Campaign, Date, Mode, Position, Power, PowerSet, Realm, RegionSet, SeaSet, Water, map,
    tables, text,
};
use feldherr_core::{Audience, Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnTask {
    /// NE-TURN-2 A round begins.
    Round,
    /// NE-TURN-1 The turn of a power begins, if it has one.
    Begin(Power),
    /// NE-ACT-27 The battles are fought; the player whose turn it is may still annex and ends it.
    Close,
    /// NE-TURN-1 The turn of a power is over.
    End(Power),
    /// NE-TURN-2 All have had their turns.
    EndRound,
    /// NE-END-1 The game ends here, or the next month follows.
    NextRound,
}

impl TurnTask {
    /// NE-TURN-1, NE-BATTLE-2 A power's turn: movement, then battles, then what the end of a turn brings.
    pub(crate) fn of_turn(power: Power) -> [Task; 4] {
        [
            WarTask::Move.into(),
            BattleTask::Choose.into(),
            PoliticsTask::EndOfTurn(power).into(),
            Self::End(power).into(),
        ]
    }
}

impl Chapter<Position> for TurnTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Round => position.begin_round(course),
            Self::Begin(power) => position.begin_turn(power, course),
            Self::Close => return position.close_turn(),
            Self::End(power) => position.end_turn(power),
            Self::EndRound => position.end_round(course),
            Self::NextRound => position.next_round(course),
        }
        Flow::Done
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::Close => position.seat_set(position.seat_of(position.state.active)),
            _ => SeatSet::NONE,
        }
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        match self {
            Self::Close => {
                let power = position.state.active.name();
                Message::new(text::NE_CLOSE_NOW).with("power", power)
            }
            _ => Message::new(text::NE_NOT_NOW),
        }
    }

    fn options(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        if *self == Self::Close {
            into.push(Action::Done);
            position.list_annexations(seat, into);
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Close, Action::Done) => Ok(()),
            _ => Err(position.not_now()),
        }
    }

    fn act(
        self,
        _position: &mut Position,
        _seat: Seat,
        _action: &Action,
        _course: &mut Course<'_>,
    ) {
    }

    fn timeout_answer(&self, _position: &Position, _seat: Seat) -> Option<Action> {
        (*self == Self::Close).then_some(Action::Done)
    }
}

impl TurnTask {
    /// NE-G61 Whether political actions may interrupt it while nothing is under way.
    pub(crate) fn is_interruptible(&self) -> bool {
        *self == Self::Close
    }
}

impl Position {
    /// NE-TURN-2 A month begins; NE-TURN-6 with the turn of the scenario's first nation.
    fn begin_round(&mut self, course: &mut Course<'_>) {
        for realm in &mut self.state.realms {
            realm.moved = false;
        }
        self.state.campaign = Campaign::default();
        course.tell(TurnEvent::Round { date: self.date() });
        self.plan([TurnTask::Begin(self.world.first)]);
    }

    /// NE-TURN-1 Movement, then battles; NE-NEUTRAL-1 an inactive power has no turn. Decision NE-G186: a controlled
    /// neutral power has its own turn at its own place.
    fn begin_turn(&mut self, power: Power, course: &mut Course<'_>) {
        self.state.active = power;
        self.state.campaign = Campaign {
            moving: PowerSet::only(power),
            voyages: self.tied_voyages(),
            ..Campaign::default()
        };
        if !self.is_active(power) {
            self.plan([self.after_turn(power)]);
            return;
        }
        course.tell(TurnEvent::Turn { power });
        let turn = TurnTask::of_turn(power);
        // NE-G62 A nation that moved wholly in an ally's turn does not move again; NE-ACT-27 but may annex in its own.
        let moved = self.state.realms[power.index()].moved;
        let idle = moved && !self.could_annex(power);
        self.plan(turn.into_iter().skip(usize::from(idle)).collect::<Vec<_>>());
    }

    /// NE-ACT-27 After the last battle the turn waits for its player, unless there is nothing at all he could do. A minor
    /// nation that resists is fought first.
    fn close_turn(&mut self) -> Flow {
        if self.pending_battles().next().is_some() {
            self.plan([BattleTask::Choose]);
            return Flow::Done;
        }
        match self.seat_of(self.state.active) {
            Some(seat) if self.has_politics(seat) => Flow::Wait(TurnTask::Close.into()),
            _ => Flow::Done,
        }
    }

    fn end_turn(&mut self, power: Power) {
        self.state.campaign = Campaign {
            voyages: self.tied_voyages(),
            ..Campaign::default()
        };
        self.plan([self.after_turn(power)]);
    }

    /// NE-TURN-7 The next power follows clockwise until all have had their turns.
    fn after_turn(&self, power: Power) -> Task {
        let next = power.next();
        if next == self.world.first {
            TurnTask::EndRound.into()
        } else {
            TurnTask::Begin(next).into()
        }
    }

    /// NE-TURN-3, NE-PROD-1, NE-PROD-2 Production comes after March, June, September and December.
    fn end_round(&mut self, course: &mut Course<'_>) {
        self.remove_the_dead(course);
        self.plan([TurnTask::NextRound]);
        if tables::PRODUCTION_MONTHS.contains(&self.date().month) {
            self.plan([ProductionTask::Begin]);
        }
    }

    /// NE-G84 A power that owns no region and has no army unit left at the end of a round is out of the game.
    fn remove_the_dead(&mut self, course: &mut Course<'_>) {
        for power in Power::ALL {
            let land = &self.state.land;
            let gone = land.owned(power).is_empty() && land.armies(power.flag()).is_empty();
            if gone && !self.state.realms[power.index()].removed {
                let event = self.remove(power);
                course.tell(event);
                self.release_orphans(power, course);
            }
        }
    }

    /// NE-ACT-17, NE-G187 With the last nation of a player goes his control of neutral ones.
    fn release_orphans(&mut self, gone: Power, course: &mut Course<'_>) {
        let Some(seat) = self.world.player(gone) else {
            return;
        };
        let out = |power: Power| self.state.realms[power.index()].removed;
        let own = self.world.seats.get(seat.index()).copied();
        if own.unwrap_or_default().iter().all(out) {
            for neutral in self.powers_of(seat).minus(self.world.players()).iter() {
                self.release(neutral, course);
            }
        }
    }

    /// Decision NE-G187: with the power go its leaders, squadrons, points and treaties.
    fn remove(&mut self, power: Power) -> TurnEvent {
        let event = self.removal(power);
        for region in self.state.land.leaders(power.flag()).iter() {
            self.state
                .land
                .set(region, power.flag(), crate::Troops::NONE);
        }
        let seas = map().sea_ids().map(Water::Sea);
        for water in seas.chain(map().region_ids().map(Water::Port)) {
            self.state.fleets.set(water, power, 0);
        }
        let realm = self.state.realms[power.index()];
        self.state.realms[power.index()] = Realm {
            taken_over_by: realm.taken_over_by,
            defeated: realm.defeated,
            removed: true,
            ..Realm::default()
        };
        let relations = &mut self.state.relations;
        for other in Power::ALL {
            relations.end_war(power, other);
            relations.end_alliance(power, other);
            relations.passage[other.index()] = relations.passage[other.index()].without(power);
        }
        relations.passage[power.index()] = PowerSet::NONE;
        let gone = |guest: &crate::Guest| guest.power == power || guest.host == power;
        relations.guests.retain(|guest| !gone(guest));
        event
    }

    /// What goes with a power.
    fn removal(&self, power: Power) -> TurnEvent {
        let relations = &self.state.relations;
        let at = power.index();
        let tied = |other: &Power| {
            let passage = relations.passage[other.index()].has(power);
            passage || relations.at_war(power, *other) || relations.allied(power, *other)
        };
        let ties = Power::ALL.into_iter().filter(tied).collect::<PowerSet>();
        let fleet = |water: Water| self.state.fleets.count(water, power) > 0;
        let docked = map().region_ids().filter(|it| fleet(Water::Port(*it)));
        let leaders = self.state.land.leaders(power.flag());
        TurnEvent::Removed {
            power,
            ties: ties.or(relations.passage[at]),
            regions: leaders.or(docked.collect()),
            seas: map()
                .sea_ids()
                .filter(|it| fleet(Water::Sea(*it)))
                .collect(),
        }
    }

    /// NE-END-1 The game ends after the agreed round, or by sudden death; else the next month follows.
    fn next_round(&mut self, course: &mut Course<'_>) {
        if self.is_last_round() && self.is_sudden_death(course) {
            self.end_game(course);
            return;
        }
        self.state.round = self.state.round.saturating_add(1);
        self.plan([TurnTask::Round]);
    }

    /// NE-END-2 Whether the agreed number of rounds has been played, or the agreed month is over; NE-G86 or the time.
    fn is_last_round(&self) -> bool {
        let end = &self.world.end;
        end.rounds.is_some_and(|rounds| self.state.round >= rounds)
            || end.last.is_some_and(|last| self.date() >= last)
            || self.state.time_up
            || self.state.round == u16::MAX
    }

    /// NE-END-4, NE-END-5, NE-END-6 Whether the end has come: with sudden death two dice must reach the end number.
    fn is_sudden_death(&mut self, course: &mut Course<'_>) -> bool {
        if !self.world.end.sudden_death || self.state.round == u16::MAX {
            return true;
        }
        let number = self.end_number();
        self.state.checks = self.state.checks.saturating_add(1);
        let sum = course.two_d6(text::DRAW_SUDDEN_DEATH);
        course.tell(TurnEvent::SuddenDeath { sum, number });
        sum >= number
    }

    /// NE-END-6 What the two dice of the next check must reach.
    pub fn end_number(&self) -> u8 {
        tables::length::SUDDEN_DEATH.saturating_sub(self.state.checks)
    }

    /// NE-TURN-5 Whether one side of a historical game is beaten.
    pub(crate) fn is_side_beaten(&self) -> bool {
        self.world.mode == Mode::Historical && (self.is_side_lost(0) || self.is_side_lost(1))
    }

    /// The game is over.
    pub(crate) fn end_game(&mut self, course: &mut Course<'_>) {
        self.state.agenda.clear();
        self.state.battle = None;
        course.tell(TurnEvent::Over { date: self.date() });
        for achievement in self.achievements() {
            course.tell(TurnEvent::Reached(Box::new(achievement)));
        }
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        self.state.agenda.is_empty()
    }

    /// NE-END-3, NE-G86 The agreed time is over; the round is played to its end.
    pub(crate) fn call_time(&mut self, course: &mut Course<'_>) {
        self.state.time_up = true;
        course.tell(TurnEvent::TimeUp);
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum TurnEvent {
    /// NE-TURN-2 A month began.
    Round { date: Date },
    /// NE-TURN-1 A turn began.
    Turn { power: Power },
    /// NE-G84 A power is out of the game.
    Removed {
        power: Power,
        ties: PowerSet,
        regions: RegionSet,
        seas: SeaSet,
    },
    /// NE-END-5 A check of sudden death: the dice and what they had to reach.
    SuddenDeath { sum: u8, number: u8 },
    /// NE-G86 The agreed time is over.
    TimeUp,
    /// The game is over.
    Over { date: Date },
    /// NE-WIN-4 What a player has reached.
    Reached(Box<Achievement>),
}

impl TurnEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    /// NE-G196 That time is up cannot be taken back.
    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Self::TimeUp)
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Round { date } => Message::new(text::NE_ROUND_BEGAN).with("date", date.name()),
            Self::Turn { power } => Message::new(text::NE_TURN_BEGAN).with("power", power.name()),
            Self::Removed { power, .. } => {
                Message::new(text::NE_REMOVED).with("power", power.name())
            }
            Self::SuddenDeath { sum, number } => Message::new(text::NE_SUDDEN_DEATH)
                .with("sum", *sum)
                .with("number", *number),
            Self::TimeUp => Message::new(text::NE_TIME_UP),
            Self::Over { date } => Message::new(text::NE_GAME_OVER).with("date", date.name()),
            Self::Reached(achievement) => achievement.message(),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        if matches!(self, Self::SuddenDeath { .. }) {
            2
        } else {
            0
        }
    }
}
