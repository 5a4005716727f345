//! What the machine knows about The Library of Napoleonic Battles.
//!
//! Every question is answered from a position the seat could not tell from the true one. The captain does what the answer
//! says; the marshal tries whole phases out in different styles.

mod aims;
mod arrive;
mod assault;
mod board;
mod card;
mod clash;
mod command;
mod conduct;
mod draft;
mod fate;
mod fire;
mod ground;
mod lead;
mod march;
mod odds;
mod recruit;
mod screen;
mod site;
mod stance;
mod value;

use crate::{Breadth, Doubt, Heuristics, Plans, Playable, Values};
use conduct::{CAPTAIN, Conduct};
use feldherr_battles::task::{ChargeTask, DeclarationTask, MovementTask, Task};
use feldherr_battles::{Action, HexId, Marks, Position, Setup, Side};
use feldherr_core::{Game, Seat};
use ground::Ground;
use march::March;
use odds::Chances;
use stance::{OTHERS, Stance, USUAL};

/// How many player turns are played out, the present one included.
const FORESEEN: u32 = 2;
/// In so many last turns everything is played out to the end of the battle.
const LAST_TURNS: usize = 2;
const END: u32 = 4;
/// By how much the usual plan is taken to be better than others, and for how many trials that counts: the noise between
/// two plans is about three times as large as the difference.
const TRUST: f32 = 0.02;
const TRUST_WEIGHT: f32 = 8.0;
/// For how many attacks it is asked whether they should be left out.
const SPARED: usize = 2;
/// Which part of a phase's budget a decision gets when the phase has begun, if it is not known in which style, and
/// how many other styles are thought of then.
const SHARE_WHEN_BEGUN: f32 = 0.12;
const AGAIN: usize = 2;
/// The keys of what a marshal would do by the other conduct, and of what a captain would do.
const OTHER_CONDUCT: u64 = 8;
const CAPTAIN_CONDUCT: u64 = 9;

/// The general staff.
#[derive(Debug, Default)]
pub struct Staff {
    options: Vec<Action>,
    chances: Chances,
    ground: Ground,
    /// Who asks for wide plans: the marshal.
    marshal: Option<Seat>,
    /// The styles of the plans last made for the marshal's movement, by their keys.
    offered: Vec<(u64, Style)>,
    /// The style of the plan that he carries out, and in which turn.
    chosen: Option<(u32, Style)>,
}

/// A stance, and whose conduct.
type Style = (Stance, &'static Conduct);

impl Playable for Position {
    type Heuristics = Staff;

    fn heuristics(&self) -> Staff {
        Staff::default()
    }

    /// The turn track ends anyway.
    fn unattended(setup: Setup) -> Setup {
        setup
    }
}

impl Heuristics<Position> for Staff {
    fn values(&mut self, position: &Position) -> Values {
        value::values(position)
    }

    fn plans(
        &mut self,
        position: &Position,
        seat: Seat,
        breadth: Breadth,
        into: &mut Plans<Action>,
    ) {
        if breadth == Breadth::Wide {
            self.marshal = Some(seat);
        }
        match position.state.agenda.last() {
            Some(Task::Movement(MovementTask::Command(_))) => {
                self.phase_plans(position, seat, breadth, into);
            }
            Some(Task::Movement(MovementTask::Going(_) | MovementTask::Met(_))) => {
                let kept = self.kept(position, breadth);
                let style = kept.unwrap_or((USUAL, self.conduct(position, seat)));
                self.offer(position, seat, style, 0, into);
            }
            Some(Task::Declaration(DeclarationTask::Choose(_))) => {
                self.declarations(position, seat, breadth, into);
            }
            Some(Task::Charge(ChargeTask::Choose(_))) => {
                let actions = fire::ride(position, seat, self.conduct(position, seat));
                if !actions.is_empty() {
                    into.push(0, 0.5, &actions);
                }
            }
            Some(Task::Declaration(DeclarationTask::Compose { .. })) => {
                let actions = assault::resume(position, seat);
                if !actions.is_empty() {
                    into.push(0, 0.5, &actions);
                }
            }
            _ => {}
        }
        if into.list().is_empty() {
            let action = self.decide(position, seat);
            into.push(0, 0.5, &[action]);
        }
    }

    fn is_sane(&mut self, position: &Position, seat: Seat, action: &Action) -> bool {
        Side::of(seat).is_none_or(|side| recruit::is_sane(position, side, action))
    }

    fn awaited(&self, position: &Position) -> Option<Seat> {
        position.awaited_seat()
    }

    fn turn(&self, position: &Position) -> u32 {
        let second = position.state.active != position.field.first;
        u32::from(position.state.stage) * 1000
            + u32::from(position.state.turn) * 2
            + u32::from(second)
    }

    fn turns_ahead(&self, position: &Position) -> u32 {
        let turns = position.field.track.len();
        let left = turns.saturating_sub(usize::from(position.state.turn));
        if left <= LAST_TURNS { END } else { FORESEEN }
    }

    fn stage(&self, position: &Position) -> u64 {
        u64::from(self.turn(position)) * 64 + position.state.step as u64
    }

    fn has_single_replies(&self) -> bool {
        true
    }

    fn doubt(&self) -> Doubt {
        Doubt {
            least_rounds: 6,
            behind: 2.0,
            ahead: 0.3,
            score_weight: TRUST_WEIGHT,
            thins_out: true,
        }
    }

    /// What is discovered during a movement phase does not change its style: only by that are its trials true.
    fn chosen(&mut self, position: &Position, _seat: Seat, key: u64) {
        let style = self.offered.iter().find(|(offered, _)| *offered == key);
        if is_movement(position)
            && let Some((_, style)) = style
        {
            self.chosen = Some((self.turn(position), *style));
        }
    }

    fn share(&self, position: &Position, seat: Seat) -> f32 {
        if is_movement(position) && is_begun(position, seat) {
            SHARE_WHEN_BEGUN
        } else {
            1.0
        }
    }
}

impl Staff {
    /// How the player there conducts the battle.
    fn conduct(&self, position: &Position, seat: Seat) -> &'static Conduct {
        match Side::of(seat) {
            Some(side) if self.marshal == Some(seat) => conduct::of_marshal(position, side),
            _ => &CAPTAIN,
        }
    }

    /// The style in which a marshal carries out his movement of this turn, if it has been chosen.
    fn kept(&self, position: &Position, breadth: Breadth) -> Option<Style> {
        let (turn, style) = self.chosen?;
        (breadth == Breadth::Wide && turn == self.turn(position)).then_some(style)
    }

    /// The whole phase in the usual style and, for a search that tries them out, in others; once one of them was chosen, in
    /// that.
    fn phase_plans(
        &mut self,
        position: &Position,
        seat: Seat,
        breadth: Breadth,
        into: &mut Plans<Action>,
    ) {
        let kept = self.kept(position, breadth);
        let usual = (USUAL, self.conduct(position, seat));
        let first = kept.unwrap_or(usual);
        let struck = self.offer(position, seat, first, 0, into);
        if breadth != Breadth::Wide {
            return;
        }
        self.offered = vec![(0, first)];
        if kept.is_none() {
            let others = others(position, seat, usual.1, &struck);
            self.offered.extend(others);
        }
        for at in 1..self.offered.len() {
            let (key, style) = self.offered[at];
            self.offer(position, seat, style, key, into);
        }
    }

    /// Adds a plan for the phase in a style, and answers whom it attacks.
    fn offer(
        &mut self,
        position: &Position,
        seat: Seat,
        (stance, conduct): Style,
        key: u64,
        into: &mut Plans<Action>,
    ) -> Vec<HexId> {
        let (actions, struck) = march::plan(
            position,
            seat,
            &stance,
            conduct,
            &self.chances,
            &mut self.ground,
        );
        if !actions.is_empty() && !into.contains(&actions) {
            // The usual way is known to be good; others have to prove it.
            let score = if key == 0 { 0.5 + TRUST } else { 0.5 };
            into.push(key, score, &actions);
        }
        struck
    }

    fn declarations(
        &mut self,
        position: &Position,
        seat: Seat,
        breadth: Breadth,
        into: &mut Plans<Action>,
    ) {
        for (key, nerve) in (0..).zip([0.0, 2.0]) {
            let actions = assault::declare(position, seat, nerve, self.conduct(position, seat));
            if !actions.is_empty() && !into.contains(&actions) {
                into.push(key, if key == 0 { 0.5 + TRUST } else { 0.5 }, &actions);
            }
            if breadth != Breadth::Wide {
                return;
            }
        }
    }

    /// The answer to whatever the seat is asked.
    fn decide(&mut self, position: &Position, seat: Seat) -> Action {
        self.options.clear();
        position.options(seat, &mut self.options);
        let options = std::mem::take(&mut self.options);
        let answer = self.answer(position, seat, &options);
        let action = answer.filter(|action| options.contains(action));
        let action = action.unwrap_or_else(|| fallback(&options));
        self.options = options;
        action
    }

    fn answer(&mut self, position: &Position, seat: Seat, options: &[Action]) -> Option<Action> {
        if let [only] = options {
            return Some(*only);
        }
        let side = Side::of(seat)?;
        let task = position.state.agenda.last()?;
        let conduct = self.conduct(position, seat);
        match task {
            Task::Combat(task) => fate::combat(position, task, options, conduct),
            Task::Fire(_) | Task::Charge(_) => fire::answer(position, options, conduct),
            Task::Command(_) | Task::Recovery(_) | Task::Order(_) | Task::Prepare(_) => {
                command::answer(position, side, options, &mut self.ground, conduct)
            }
            Task::Card(task) => card::answer(position, side, task, options, conduct),
            Task::Movement(MovementTask::Initiative(_)) => Some(initiative(options)),
            Task::Movement(MovementTask::Excess { .. }) => fate::excess(position, options),
            task if fate::concerns(task) => {
                let mut march = March::open(
                    position,
                    seat,
                    &USUAL,
                    conduct,
                    &self.chances,
                    &mut self.ground,
                )?;
                match task {
                    Task::Retreat(task) => fate::retreat(&mut march, task, options),
                    Task::Advance(_) => fate::advance(&mut march, options),
                    Task::Withdrawal(_) => fate::withdraw(&mut march, side, options),
                    Task::Night(_) => fate::slip(&mut march, options),
                    _ => fate::put(&mut march, options),
                }
            }
            _ => None,
        }
    }
}

/// In which other styles a marshal thinks of a movement phase, by their keys.
fn others(
    position: &Position,
    seat: Seat,
    conduct: &'static Conduct,
    struck: &[HexId],
) -> Vec<(u64, Style)> {
    let keyed = (1..).zip(OTHERS.map(|stance| (stance, conduct)));
    // Once the phase has begun there is time for a few only.
    if is_begun(position, seat) {
        return keyed.take(AGAIN).collect();
    }
    let spared = (10..).zip(struck.iter().take(SPARED).map(|foe| {
        let spare = Some(*foe);
        (Stance { spare, ..USUAL }, conduct)
    }));
    let otherwise = (OTHER_CONDUCT, (USUAL, conduct::the_other(conduct)));
    let captains = (CAPTAIN_CONDUCT, (USUAL, &CAPTAIN));
    keyed.chain([otherwise, captains]).chain(spared).collect()
}

/// Whether a side decides who moves next.
fn is_movement(position: &Position) -> bool {
    let task = position.state.agenda.last();
    matches!(task, Some(Task::Movement(MovementTask::Command(_))))
}

/// Whether a movement phase is under way.
fn is_begun(position: &Position, seat: Seat) -> bool {
    let own = Side::of(seat).map(|side| position.field.of_side[side.index()]);
    own.is_some_and(|own| own.iter().any(|piece| position.has(piece, Marks::HALTED)))
}

/// Units without command try by themselves; those that refused a general retreat have passed their check already
/// (LB-20.51j).
fn initiative(options: &[Action]) -> Action {
    let rank = |action: &Action| match action {
        Action::CheckStack(_) => 0,
        Action::Check(_) => 1,
        Action::Take(_) => 2,
        _ => 3,
    };
    let tries = options.iter().min_by_key(|action| rank(action));
    let tries = tries.filter(|action| rank(action) < 3);
    tries.copied().unwrap_or(Action::Done)
}

/// Something harmless that is allowed.
fn fallback(options: &[Action]) -> Action {
    let harmless = [Action::Done, Action::Complete, Action::Pass, Action::Halt];
    let found = harmless.into_iter().find(|action| options.contains(action));
    found
        .or_else(|| options.first().copied())
        .unwrap_or(Action::Done)
}
