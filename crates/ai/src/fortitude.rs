//! What the machine knows about Valour & Fortitude.
//!
//! Every decision is answered by one function from the position alone. The captain does what it says; the marshal
//! tries whole brigades out under different stances.

mod camp;
mod charge;
mod detour;
mod fate;
mod feature;
mod fire;
mod goal;
mod judgement;
mod leader;
mod march;
mod melee;
mod piece;
mod plans;
mod recruit;
mod river;
mod route;
mod stand;
mod steadying;
mod survey;
mod unit;
mod value;

use crate::{Breadth, Heuristics, Plans, Playable, Values};
use feldherr_core::{Game, Seat};
use feldherr_fortitude::task::{CommandTask, FateTask, FireTask, MeleeTask, PrepareTask, Task};
use feldherr_fortitude::{Action, Field, Position, Setup, UnitId};
use goal::{SWIFT, Stance, USUAL, goal};
use judgement::MARSHAL;
use plans::is_in_touch;
use river::Waters;
use std::sync::Arc;
use survey::Survey;
use unit::Outlook;

/// How many turns are played out, the present one included: the enemy's answer decides whether a plan was good.
const FORESEEN: u32 = 2;

/// How much better a plan must prove in trials: smaller differences are those of the evaluation.
const MARGIN: f32 = 0.012;

/// Which part of its share a brigade gets for what is left after dice have been rolled in it.
const AGAIN: f32 = 0.35;

/// The general staff.
#[derive(Debug, Default)]
pub struct Staff {
    options: Vec<Action>,
    /// The table last seen and its rivers.
    waters: Option<(Arc<Field>, Arc<Waters>)>,
    /// The stances of the plans last made for a brigade.
    stances: Vec<Stance>,
    /// Of the plan that is tried out: whose it is, in which turn, and its stance.
    tried: Option<(Seat, u32, Stance)>,
}

impl Playable for Position {
    type Heuristics = Staff;

    fn heuristics(&self) -> Staff {
        Staff::default()
    }

    /// VF-2.3a A battle has a number of turns anyway.
    fn unattended(setup: Setup) -> Setup {
        setup
    }
}

impl Heuristics<Position> for Staff {
    fn values(&mut self, position: &Position) -> Values {
        value::values(position, &Survey::new(position, &MARSHAL))
    }

    fn plans(
        &mut self,
        position: &Position,
        seat: Seat,
        breadth: Breadth,
        into: &mut Plans<Action>,
    ) {
        if breadth == Breadth::Wide
            && let Some(Task::Command(CommandTask::Brigade { brigade })) =
                position.state.agenda.last()
        {
            self.brigade_plans(position, seat, *brigade, into);
            return;
        }
        let stance = match breadth {
            Breadth::Reply => self.stance_in_trial(position, seat),
            Breadth::Narrow => USUAL,
            Breadth::Wide => goal::doctrine(position),
        };
        let action = self.decide(position, seat, &stance);
        into.push(0, 0.5, &[action]);
    }

    fn is_sane(&mut self, position: &Position, seat: Seat, action: &Action) -> bool {
        recruit::is_sane(position, seat, action)
    }

    fn awaited(&self, position: &Position) -> Option<Seat> {
        position.awaited_seat()
    }

    fn turn(&self, position: &Position) -> u32 {
        let second = position.state.active != position.state.first;
        u32::from(position.state.round) * 2 + u32::from(second)
    }

    fn turns_ahead(&self, _position: &Position) -> u32 {
        FORESEEN
    }

    fn stage(&self, position: &Position) -> u64 {
        let phase = position.state.phase.map_or(0, |phase| phase as u64);
        u64::from(self.turn(position)) * 8 + phase
    }

    /// What is tried out for a brigade is tried for all that act after it in the turn: an attack of everybody is more than
    /// one of a brigade while the others do what they usually do.
    fn begin_trial(&mut self, position: &Position, seat: Seat, key: u64) {
        let stance = usize::try_from(key)
            .ok()
            .and_then(|key| self.stances.get(key));
        self.tried = stance.map(|stance| {
            let stance = Stance {
                objective: None,
                whim: None,
                thorough: false,
                ..*stance
            };
            (seat, self.turn(position), stance)
        });
    }

    fn has_single_replies(&self) -> bool {
        true
    }

    fn margin(&self) -> f32 {
        MARGIN
    }

    /// A budget is for a phase: a brigade in touch with the enemy has as much of it as it has of all such units. What is
    /// left of its run after a courier or a rally gets less, for the best part of the thinking is done.
    fn share(&self, position: &Position, seat: Seat) -> f32 {
        let Some(Task::Command(CommandTask::Brigade { brigade })) = position.state.agenda.last()
        else {
            return 1.0;
        };
        let survey = Survey::new(position, &MARSHAL);
        let has_acted = |unit: UnitId| position.state.units[unit.index()].done.acted;
        let own = survey.of(position.state.active);
        let own = own.filter(|piece| position.seat_of_unit(piece.id) == seat);
        let all =
            own.filter(|piece| piece.brigade == *brigade || is_in_touch(&survey, piece.brigade));
        let units = || {
            survey
                .pieces
                .iter()
                .filter(|piece| piece.brigade == *brigade)
        };
        let open = units().filter(|piece| !has_acted(piece.id)).count() as f32;
        let part = if units().any(|piece| has_acted(piece.id)) {
            AGAIN
        } else {
            1.0
        };
        part * open / all.count().max(1) as f32
    }
}

impl Staff {
    /// What a seat does in trials: in the turn that a plan is made for it follows the plan, afterwards it plays as a captain
    /// would.
    fn stance_in_trial(&self, position: &Position, seat: Seat) -> Stance {
        match self.tried {
            Some((whose, turn, stance)) if whose == seat && turn == self.turn(position) => stance,
            _ => SWIFT,
        }
    }

    /// The rivers of the table, surveyed once.
    fn waters(&mut self, position: &Position) -> &Arc<Waters> {
        let field = &position.field;
        let known = self.waters.take();
        let known = known.filter(|(seen, _)| Arc::ptr_eq(seen, field));
        let new = || (Arc::clone(field), Arc::new(Waters::new(field)));
        &self.waters.insert(known.unwrap_or_else(new)).1
    }

    /// The answer to whatever the seat is asked.
    fn decide(&mut self, position: &Position, seat: Seat, stance: &Stance) -> Action {
        let survey = Survey::new(position, stance.judgement).with_waters(self.waters(position));
        let answer = self.answer(position, &survey, seat, stance);
        // What was taken from the options or judged already needs no second look.
        let doubtful = |action: &Action| {
            matches!(
                action,
                Action::Leave { .. } | Action::Occupy(_) | Action::Enter { .. } | Action::Done
            )
        };
        if let Some(action) = answer
            && (!doubtful(&action) || position.check(seat, &action).is_ok())
        {
            return action;
        }
        self.fallback(position, seat)
    }

    /// Something harmless that is allowed.
    fn fallback(&mut self, position: &Position, seat: Seat) -> Action {
        let options = self.options(position, seat);
        let harmless = [Action::Done, Action::Stand, Action::Pass, Action::Attack];
        let found = harmless.into_iter().find(|action| options.contains(action));
        found
            .or_else(|| options.first().cloned())
            .unwrap_or(Action::Done)
    }

    fn options(&mut self, position: &Position, seat: Seat) -> &[Action] {
        self.options.clear();
        position.options(seat, &mut self.options);
        &self.options
    }

    fn answer(
        &mut self,
        position: &Position,
        survey: &Survey,
        seat: Seat,
        stance: &Stance,
    ) -> Option<Action> {
        match position.state.agenda.last()? {
            Task::Prepare(task) => self.prepare(position, seat, task),
            Task::Fate(FateTask::Asking { moment, side, .. }) => {
                let options = self.options(position, seat);
                Some(fate::card(position, survey, *side, *moment, options))
            }
            Task::Fire(task) => self.fire(position, survey, seat, task),
            Task::Command(task) => self.command(position, survey, seat, task, stance),
            Task::Melee(task) => self.melee(position, survey, seat, task),
            _ => None,
        }
    }

    fn prepare(&mut self, position: &Position, seat: Seat, task: &PrepareTask) -> Option<Action> {
        match task {
            PrepareTask::Terrain => Some(Action::AcceptTerrain),
            PrepareTask::Edge => camp::edge(position, self.options(position, seat)),
            PrepareTask::Objective => {
                let side = position.field.armies[0].chief == seat;
                let side = feldherr_fortitude::Side::BOTH[usize::from(!side)];
                camp::objective(position, side, seat, self.options(position, seat))
            }
            PrepareTask::Deploying { side, seat } => {
                let waters = self.waters(position);
                camp::deploy(position, waters, *side, *seat)
            }
            PrepareTask::FirstTurn { side } => Some(camp::first_turn(position, *side)),
            PrepareTask::Begin | PrepareTask::Deploy { .. } | PrepareTask::Initiative => None,
        }
    }

    fn fire(
        &mut self,
        position: &Position,
        survey: &Survey,
        seat: Seat,
        task: &FireTask,
    ) -> Option<Action> {
        match task {
            FireTask::Choose => Some(fire::target(position, survey, seat)),
            FireTask::Pick { target } => {
                let options = self.options(position, seat);
                fire::shooter(position, survey, *target, options)
            }
            FireTask::Muster(attack) => Some(fire::supporter(position, survey, seat, attack)),
            FireTask::Struck { .. } => None,
        }
    }

    fn melee(
        &mut self,
        position: &Position,
        survey: &Survey,
        seat: Seat,
        task: &MeleeTask,
    ) -> Option<Action> {
        let options = self.options(position, seat);
        match task {
            MeleeTask::Targets { .. } | MeleeTask::Fights { .. } => {
                melee::opening(position, survey, options)
            }
            MeleeTask::Muster { fight, step, .. } => {
                melee::support(position, survey, fight, *step, options)
            }
            MeleeTask::Take { unit, .. } => melee::take(position, *unit, options),
            _ => options.first().cloned(),
        }
    }

    fn command(
        &mut self,
        position: &Position,
        survey: &Survey,
        seat: Seat,
        task: &CommandTask,
        stance: &Stance,
    ) -> Option<Action> {
        match task {
            CommandTask::Choose => {
                let options = self.options(position, seat);
                Some(choose(position, survey, options))
            }
            CommandTask::Brigade { .. }
            | CommandTask::Breaking { .. }
            | CommandTask::Drilling { .. } => {
                let options = self.options(position, seat);
                Some(next_unit(position, survey, options, stance))
            }
            CommandTask::Enter { unit } => {
                let brigade = position.field.sheet(*unit).brigade;
                let goal = goal(position, survey, brigade, stance);
                camp::enter(position, seat, self.options(position, seat), goal.at)
            }
            CommandTask::Brigadier { leader } | CommandTask::Rescue { leader, .. } => {
                let options = self.options(position, seat);
                leader::ride(position, survey, seat, *leader, options)
            }
            CommandTask::Chief => {
                let chief = position.field.chief(position.state.active)?;
                leader::ride(position, survey, seat, chief, self.options(position, seat))
            }
            CommandTask::Reform { .. } => Some(Action::Stand),
            _ => self.unit_action(position, survey, seat, task, stance),
        }
    }

    /// What one unit does.
    fn unit_action(
        &mut self,
        position: &Position,
        survey: &Survey,
        seat: Seat,
        task: &CommandTask,
        stance: &Stance,
    ) -> Option<Action> {
        match task {
            CommandTask::Unit { unit } => {
                let outlook = outlook(position, survey, *unit, stance)?;
                Some(outlook.best())
            }
            CommandTask::ExtraMove { unit } => {
                let outlook = outlook(position, survey, *unit, stance)?;
                Some(outlook.extra_move())
            }
            CommandTask::Withdraw { unit } | CommandTask::Charge { unit } => {
                let outlook = outlook(position, survey, *unit, stance)?;
                outlook.best_of(self.options(position, seat))
            }
            _ => None,
        }
    }
}

fn outlook<'a>(
    position: &'a Position,
    survey: &'a Survey,
    unit: UnitId,
    stance: &Stance,
) -> Option<Outlook<'a>> {
    let brigade = position.field.sheet(unit).brigade;
    let goal = goal(position, survey, brigade, stance);
    Outlook::new(position, survey, unit, *stance, goal)
}

/// Reserves first, then the brigades, the one that might fail first: the first needs no test.
fn choose(position: &Position, survey: &Survey, options: &[Action]) -> Action {
    let mut best: Option<(f64, &Action)> = None;
    for option in options {
        let worth = match option {
            Action::Command(_) => 100.0,
            Action::Activate(brigade) => {
                let units = || position.field.units_in(*brigade);
                let fled = units().filter(|unit| !position.is_on_table(*unit)).count();
                let at = goal::centre(survey, *brigade);
                let goal = goal(position, survey, *brigade, &USUAL);
                let far = at.map_or(99.0, |at| at.distance(goal.at));
                50.0 + 3.0 * fled as f64 - far / 10.0
            }
            _ => continue,
        };
        if best.is_none_or(|(top, _)| worth > top) {
            best = Some((worth, option));
        }
    }
    best.map_or(Action::Done, |(_, action)| action.clone())
}

/// The unit nearest to the goal goes first, so that it does not stand in the others' way.
fn next_unit(position: &Position, survey: &Survey, options: &[Action], stance: &Stance) -> Action {
    let mut best: Option<(f64, &Action)> = None;
    for option in options {
        let Action::Command(unit) = option else {
            continue;
        };
        let brigade = position.field.sheet(*unit).brigade;
        let goal = goal(position, survey, brigade, stance);
        let far = survey
            .get(*unit)
            .map_or(99.0, |piece| piece.stand.at.distance(goal.at));
        if best.is_none_or(|(least, _)| far < least) {
            best = Some((far, option));
        }
    }
    best.map_or(Action::Done, |(_, action)| action.clone())
}
