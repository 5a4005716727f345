//! LB-2 The sequence of play. The steps stand in the printed order in [`Step`]; here is what each of them sets going.

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::rules::card::CardTask;
use crate::rules::charge::ChargeTask;
use crate::rules::combat::CombatTask;
use crate::rules::command::CommandTask;
use crate::rules::declaration::DeclarationTask;
use crate::rules::fire::FireTask;
use crate::rules::fortified::FortTask;
use crate::rules::hidden::HiddenTask;
use crate::rules::leader::LeaderTask;
use crate::rules::movement::MovementTask;
use crate::rules::night::NightTask;
use crate::rules::order::OrderTask;
use crate::rules::recovery::RecoveryTask;
use crate::rules::supply::SupplyTask;
use crate::rules::victory::VictoryTask;
use crate::rules::weather::WeatherTask;
use crate::rules::withdrawal::WithdrawalTask;
use crate::{Combat, Marks, MovePoints, PieceId, PieceSet, Position, Side, Step, TurnKind, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter. None of it waits for anybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnTask {
    /// LB-2.1a, LB-2.2b A game turn begins with the player turn of the side that goes first.
    Begin,
    /// A player turn begins.
    Player(Side),
    /// LB-2.1b A step begins.
    Step(Step),
    /// LB-21.5a A player turn is over.
    EndPlayer,
    /// LB-2.1Fa The turn marker advances.
    Advance,
}

/// LB-2.1 The steps of a day player turn, in order.
const DAY: [Step; 23] = [
    // LB-2.1A1b In the first player's turn alone: see `tasks_of`.
    Step::Weather,
    Step::Cards,
    Step::Supply,
    // LB-2.1B2a
    Step::Recovery,
    // LB-2.1B3a
    Step::Reorganization,
    Step::LiftMarkers,
    // LB-2.1B4b
    Step::SpendPoints,
    // LB-2.1B4c
    Step::OfficerInitiative,
    // LB-2.1B4d
    Step::MarkOutOfCommand,
    // LB-2.1B4e
    Step::TakeUpPontoons,
    // LB-2.1C1c
    Step::MoveInCommand,
    Step::MoveOnInitiative,
    Step::Construction,
    Step::Sight,
    // LB-2.1D2a
    Step::DefenderWithdraws,
    Step::AttackerWithdraws,
    // LB-2.1D2Aa
    Step::ReactionFire,
    // LB-2.1D2Ba
    Step::Declaration,
    // LB-2.1D3a
    Step::Bombardment,
    Step::BombardmentAdvance,
    // LB-2.1D4a
    Step::Charge,
    // LB-2.1D5a
    Step::Attack,
    Step::SecondSight,
];

/// LB-2.2f, LB-2.2c The steps of a night player turn, in order.
const NIGHT: [Step; 6] = [
    Step::NightDisengagement,
    Step::NightSight,
    Step::NightRecovery,
    Step::NightCards,
    Step::NightOrders,
    Step::NightMarch,
];

impl Chapter<Position> for TurnTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Begin => position.begin_turn(course),
            Self::Player(side) => position.begin_player_turn(side, course),
            Self::Step(step) => position.begin_step(step),
            Self::EndPlayer => position.end_player_turn(),
            Self::Advance => position.advance_turn(),
        }
        Flow::Done
    }
}

impl Position {
    /// LB-2.1a By day the first player goes first; LB-2.2b by night the second.
    fn begin_turn(&mut self, course: &mut Course<'_>) {
        let turn = self.field.turn(self.state.turn);
        let first = match turn.kind {
            TurnKind::Day => self.field.first,
            TurnKind::NightPm | TurnKind::NightAm => self.field.first.other(),
        };
        let (number, hour) = (self.state.turn + 1, turn.hour);
        course.tell(TurnEvent::Began { number, hour });
        self.state.withdrawn = PieceSet::NONE;
        self.call_chosen_groups();
        self.plan([
            TurnTask::Player(first),
            TurnTask::Player(first.other()),
            TurnTask::Advance,
        ]);
    }

    /// LB-2.1b, LB-2.1Ea The steps follow in the printed order.
    fn begin_player_turn(&mut self, side: Side, course: &mut Course<'_>) {
        self.state.active = side;
        self.wipe_slate(side);
        course.tell(TurnEvent::PlayerBegan { side });
        let turn = self.field.turn(self.state.turn);
        if turn.kind == TurnKind::NightAm {
            self.count_leaders_in_towns(side);
        }
        let steps = TurnTask::steps(turn.kind);
        self.plan([TurnTask::EndPlayer]);
        self.plan(steps.iter().map(|step| TurnTask::Step(*step)));
    }

    /// What pieces did in the last turn of the side is forgotten.
    fn wipe_slate(&mut self, side: Side) {
        const DEEDS: Marks = Marks::MOVED
            .with(Marks::HALTED)
            .with(Marks::ENTERED)
            .with(Marks::PINNED)
            .with(Marks::PASSED)
            .with(Marks::FAILED)
            .with(Marks::FIRED)
            .with(Marks::DRIVEN)
            .with(Marks::CHARGED)
            .with(Marks::WITHDREW)
            .with(Marks::ADVANCED)
            .with(Marks::REPULSED)
            .with(Marks::REPULSED_TWICE)
            .with(Marks::REORGANIZED)
            .with(Marks::TAKEN_UP)
            .with(Marks::BOMBARDED);
        for id in self.owned(side).iter() {
            self.unmark(id, DEEDS);
            self.edit(id, |piece| {
                piece.spent = MovePoints::ZERO;
                piece.used = 0;
            });
        }
        self.state.combat = Combat::default();
    }

    fn begin_step(&mut self, step: Step) {
        self.state.step = step;
        if step == Step::Bombardment {
            // LB-12.4Cb Nobody follows into a hex that reaction fire made him leave himself.
            self.state.combat.bombarded.clear();
        }
        let tasks = self.tasks_and_limits(step);
        self.plan(tasks);
    }

    /// LB-3.1c The last step of a phase also sees to the stacking limits.
    fn tasks_and_limits(&self, step: Step) -> Vec<Task> {
        let mut tasks = self.tasks_of(step);
        let limits = Task::from(MovementTask::Limits);
        match step {
            Step::Cards | Step::TakeUpPontoons | Step::NightCards | Step::NightMarch => {
                tasks.push(limits);
            }
            // Units that must go are seen going.
            Step::SecondSight => tasks.insert(0, limits),
            _ => {}
        }
        tasks
    }

    /// What a step sets going for the active side; a step that does not take place in this turn sets nothing going.
    pub fn tasks_of(&self, step: Step) -> Vec<Task> {
        let side = self.state.active;
        let (first, turn) = (self.field.first, self.field.turn(self.state.turn));
        let supplies = self.state.sky.checked || turn.supply;
        let cards = self.field.cards.is_some();
        let night_am = turn.kind == TurnKind::NightAm;
        let task: Task = match step {
            Step::Weather if side == first => WeatherTask::Check.into(),
            Step::Cards if cards => CardTask::Segment(side).into(),
            // Decision LB-G179: in the turn in which a battle begins everybody is supplied.
            Step::Supply => return supply_tasks(side, supplies && !self.state.sky.opening),
            Step::Recovery if supplies => RecoveryTask::Recover(side).into(),
            Step::Reorganization => RecoveryTask::Reorganize(side).into(),
            Step::LiftMarkers => CommandTask::Lift(side).into(),
            Step::SpendPoints => CommandTask::Points(side).into(),
            Step::OfficerInitiative => CommandTask::Officers(side).into(),
            Step::MarkOutOfCommand => CommandTask::Mark(side).into(),
            Step::TakeUpPontoons => CommandTask::TakeUp(side).into(),
            Step::MoveInCommand => {
                let arrivals = Task::from(OrderTask::Arrivals(side));
                return vec![arrivals, MovementTask::Begin(side).into()];
            }
            Step::MoveOnInitiative => MovementTask::Initiative(side).into(),
            Step::Construction => return end_of_movement(side),
            Step::BombardmentAdvance => return self.fire_advances(),
            Step::NightDisengagement if turn.kind == TurnKind::NightPm => {
                NightTask::Disengage(side).into()
            }
            Step::NightRecovery if night_am => RecoveryTask::Night(side).into(),
            Step::NightCards if night_am && cards => CardTask::Night(side).into(),
            Step::NightOrders if night_am => OrderTask::Night(side).into(),
            Step::NightMarch => NightTask::March(side).into(),
            _ => return combat_tasks(step, side),
        };
        vec![task]
    }

    /// LB-12.4Cb After all bombardments.
    fn fire_advances(&self) -> Vec<Task> {
        let emptied = self.state.combat.bombarded.iter();
        emptied.map(|hex| FireTask::Advance(*hex).into()).collect()
    }

    /// LB-21.5a, LB-20.23f Pieces that left a march order in this player turn are demoralized no longer.
    fn end_player_turn(&mut self) {
        for id in (0..self.state.pieces.len().min(PieceId::MOST)).map(|at| PieceId(at as u16)) {
            if self.has(id, Marks::SHAKEN) {
                self.unmark(id, Marks::SHAKEN);
            }
        }
    }

    /// LB-2.1Fa, LB-2.2Da, LB-2.1c The next space of the turn track, or the end of the battle.
    fn advance_turn(&mut self) {
        if usize::from(self.state.turn) + 1 >= self.field.track.len() {
            return self.plan([VictoryTask::Turn, VictoryTask::Count]);
        }
        self.state.turn += 1;
        self.state.sky.checked = false;
        self.state.sky.opening = false;
        // The weather of the new turn decides what is frozen.
        self.update_frozen_water();
        self.plan([Task::from(VictoryTask::Turn), TurnTask::Begin.into()]);
    }
}

/// LB-2.1B1a, LB-2.1B1b The command phase begins: replaced officers come first (LB-5.52b).
fn supply_tasks(side: Side, supplies: bool) -> Vec<Task> {
    let mut tasks = vec![LeaderTask::Arrive(side).into()];
    tasks.extend(supplies.then_some(Task::from(SupplyTask::Check(side))));
    tasks.push(OrderTask::AskRetreat(side).into());
    tasks
}

/// LB-20.52a, LB-15.32c, LB-3.1c What ends the movement phase.
fn end_of_movement(side: Side) -> Vec<Task> {
    let tried = Vec::new();
    vec![
        OrderTask::Exits(side).into(),
        FortTask::Build { side, tried }.into(),
        MovementTask::End(side).into(),
    ]
}

/// LB-2.1D, LB-10.1a What the steps of the combat phase set going.
fn combat_tasks(step: Step, side: Side) -> Vec<Task> {
    vec![match step {
        Step::Sight => HiddenTask::Sight.into(),
        Step::DefenderWithdraws => WithdrawalTask::Ask(side.other()).into(),
        Step::AttackerWithdraws => WithdrawalTask::Ask(side).into(),
        Step::ReactionFire => FireTask::Choose(side.other()).into(),
        Step::Declaration => DeclarationTask::Choose(side).into(),
        Step::Bombardment => FireTask::Choose(side).into(),
        Step::Charge => ChargeTask::Choose(side).into(),
        Step::Attack => CombatTask::Choose(side).into(),
        // LB-2.2A1d By night, too, whatever no enemy sees is hidden again.
        Step::SecondSight | Step::NightSight => HiddenTask::Cover.into(),
        _ => return Vec::new(),
    }]
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum TurnEvent {
    /// LB-2.1a A game turn began.
    Began { number: u8, hour: u8 },
    /// LB-2.1a A player turn began.
    PlayerBegan { side: Side },
}

impl TurnEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Began { number, hour } => Message::new(text::LB_TURN_BEGAN)
                .with("number", *number)
                .with("hour", *hour),
            Self::PlayerBegan { side } => {
                Message::new(text::LB_PLAYER_BEGAN).with("side", crate::label::side_name(*side))
            }
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}

impl TurnTask {
    /// LB-2.1b, LB-2.2f The steps of a player turn, in order.
    pub const fn steps(kind: TurnKind) -> &'static [Step] {
        match kind {
            TurnKind::Day => &DAY,
            TurnKind::NightPm | TurnKind::NightAm => &NIGHT,
        }
    }

    /// LB-2.2f Whether a step is one of a night player turn.
    pub(crate) fn is_of_night(step: Step) -> bool {
        NIGHT.contains(&step)
    }

    /// What is left of a player turn from a step on, the step included.
    pub(crate) fn rest_from(step: Step) -> Vec<Self> {
        let steps = if Self::is_of_night(step) {
            &NIGHT[..]
        } else {
            &DAY[..]
        };
        let rest = steps.iter().skip_while(|other| **other != step);
        let mut tasks: Vec<Self> = rest.map(|step| Self::Step(*step)).collect();
        tasks.push(Self::EndPlayer);
        tasks
    }
}
