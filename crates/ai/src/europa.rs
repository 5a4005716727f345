//! What the machine knows about Napoleon in Europe.
//!
//! Every decision is answered by one function from the position alone. The captain does what it says; the marshal does
//! so on the map and tries out on the battle board what else there is.

pub mod assess;
mod battle;
mod card;
mod congress;
mod deploy;
mod fleet;
mod home;
mod joint;
mod march;
mod navy;
mod politics;
mod purchase;
mod recruit;
mod survey;
mod value;

use crate::{Breadth, Heuristics, MAX_SEATS, Plans, Playable, Values};
use feldherr_core::{Game, Rng, Seat};
use feldherr_europa::task::{
    BattleTask, CardTask, CongressTask, PoliticsTask, ProductionTask, SeaTask, Task, TurnTask,
    WarTask,
};
use feldherr_europa::{
    Action, Moment, Political, Position, Power, RealmAction, Setup, WarAction, map,
};
use survey::Survey;

/// The cabinet and its staff.
#[derive(Debug)]
pub struct Staff {
    options: Vec<Action>,
    rng: Rng,
    /// Whether battles on the map are weighed by playouts.
    precise: bool,
}

impl Playable for Position {
    type Heuristics = Staff;

    fn heuristics(&self) -> Staff {
        Staff {
            options: Vec::new(),
            rng: Rng::new(1805),
            precise: false,
        }
    }

    /// NE-END-2 A game without an agreed end is over after the longest of them.
    fn unattended(mut setup: Setup) -> Setup {
        let end = &mut setup.end;
        if end.rounds.is_none() && end.last.is_none() {
            end.rounds = Some(feldherr_europa::tables::length::VERY_LONG[1]);
        }
        setup
    }
}

impl Heuristics<Position> for Staff {
    fn values(&mut self, position: &Position) -> Values {
        let Some(fought) = position.state.battle.as_deref() else {
            return value::values(position);
        };
        let tried = battle::tried(fought, &mut self.rng);
        let mut values = [0.5; MAX_SEATS];
        for (at, value) in values.iter_mut().enumerate() {
            if let Some(side) = battle::side_of(fought, Seat(at as u8)) {
                *value = tried[side.index()];
            }
        }
        values
    }

    fn plans(
        &mut self,
        position: &Position,
        seat: Seat,
        breadth: Breadth,
        into: &mut Plans<Action>,
    ) {
        if breadth == Breadth::Wide
            && let Some(Task::Battle(BattleTask::Fight)) = position.state.agenda.last()
            && let Some(fought) = position.state.battle.as_deref()
        {
            self.list(position, seat);
            battle::plans(fought, seat, &self.options, into);
        }
        if into.list().is_empty() {
            self.precise = breadth == Breadth::Wide;
            let action = self.decide(position, seat);
            into.push(0, 0.5, &[action]);
        }
    }

    fn is_sane(&mut self, position: &Position, seat: Seat, action: &Action) -> bool {
        recruit::is_sane(position, seat, action)
    }

    fn awaited(&self, position: &Position) -> Option<Seat> {
        position.awaited_seat()
    }

    fn turn(&self, position: &Position) -> u32 {
        u32::from(position.state.round) * 8 + position.state.active.index() as u32
    }

    /// The rest of a battle is played out at once, by its own rules, when its value is asked for.
    fn turns_ahead(&self, _position: &Position) -> u32 {
        0
    }
}

impl Staff {
    fn list(&mut self, position: &Position, seat: Seat) {
        self.options.clear();
        position.options(seat, &mut self.options);
        // What is possible at any time is thought of in the own movement.
        self.options
            .retain(|action| *action != Action::Realm(RealmAction::Cabinet));
    }

    /// The answer to whatever the seat is asked.
    fn decide(&mut self, position: &Position, seat: Seat) -> Action {
        self.list(position, seat);
        let answer = self.answer(position, seat);
        let allowed =
            |action: &Action| self.options.contains(action) || position.check(seat, action).is_ok();
        answer.filter(allowed).unwrap_or_else(|| self.fallback())
    }

    /// Something harmless that is allowed.
    fn fallback(&self) -> Action {
        let harmless = [Action::Done, Action::Pass, Action::Decline];
        let found = harmless
            .into_iter()
            .find(|action| self.options.contains(action));
        found
            .or_else(|| self.options.first().copied())
            .unwrap_or(Action::Done)
    }

    fn answer(&self, position: &Position, seat: Seat) -> Option<Action> {
        let options = &self.options;
        match position.state.agenda.last()? {
            Task::War(task) => self.war(position, seat, task),
            Task::Sea(task) => sea(position, seat, task, options),
            Task::Battle(task) => fight(position, seat, task, options),
            Task::Politics(task) => self.politics(position, seat, task),
            Task::Congress(CongressTask::Sit { .. }) => Some(congress::claim(position, options)),
            Task::Production(ProductionTask::Buy(power)) => {
                Some(purchase::next(position, *power, options))
            }
            Task::Card(CardTask::TooMany(_)) => card::discard(position, options),
            Task::Card(CardTask::Window { .. }) => Some(card::in_battle(position, options)),
            Task::Turn(TurnTask::Close) => annex_late(position, options),
            _ => None,
        }
    }

    fn war(&self, position: &Position, seat: Seat, task: &WarTask) -> Option<Action> {
        match task {
            WarTask::Move => movement(position, seat, self.precise),
            WarTask::Joining { power, ally } => Some(if joint::is_worth(position, *power, *ally) {
                Action::Accept
            } else {
                Action::Decline
            }),
            WarTask::Flee { power, .. } => {
                let survey = Survey::new(position, *power);
                let safety = |action: &Action| match action {
                    Action::War(WarAction::Flee { to, .. }) => {
                        survey.friends[to.index()] - survey.threat[to.index()]
                    }
                    _ => f32::MIN,
                };
                let options = self.options.iter().copied();
                options.max_by(|one, two| safety(one).total_cmp(&safety(two)))
            }
            _ => None,
        }
    }

    fn politics(&self, position: &Position, seat: Seat, task: &PoliticsTask) -> Option<Action> {
        match task {
            PoliticsTask::Cabinet(_) => {
                let own = position.world.seats.get(seat.index())?.first()?;
                card::play(position, own, &self.options)
            }
            PoliticsTask::Window { .. } | PoliticsTask::Volunteers { .. } => {
                Some(politics::reaction(position, seat, &self.options))
            }
            PoliticsTask::Offer(offer) => {
                let assessment = assess::offer(position, offer)?;
                Some(if assessment.is_favourable() {
                    Action::Accept
                } else {
                    Action::Decline
                })
            }
            PoliticsTask::Sacrifice { power, region } => {
                let troops = position.state.land.units(*region, power.flag());
                let kind = march::cheapest(troops)?;
                Some(Action::Realm(RealmAction::Sacrifice(kind)))
            }
            PoliticsTask::Leave { power, .. } => leave(position, *power, &self.options),
            PoliticsTask::Homecoming { .. } => home::capital(position, &self.options),
            PoliticsTask::Passing {
                power,
                host,
                region,
            } => Some(if home::is_prey(position, *power, *host, *region) {
                Action::Accept
            } else {
                Action::Decline
            }),
            _ => self.options.first().copied(),
        }
    }
}

/// The next move of a seat: politics, cards, fleets, armies.
fn movement(position: &Position, seat: Seat, precise: bool) -> Option<Action> {
    let moving = position.state.campaign.moving.iter();
    for power in moving.filter(|power| position.seat_of(*power) == Some(seat)) {
        let mut survey = Survey::new(position, power);
        survey.precise = precise;
        let allowed = |action: &Action| position.check(seat, action).is_ok();
        let action = politics::initiative(position, seat, &survey)
            .or_else(|| cards(position, seat, power).filter(allowed))
            .or_else(|| fleet::best(position, &survey).filter(allowed))
            .or_else(|| navy::best(position, &survey))
            .or_else(|| joint::invite(position, &survey).filter(allowed))
            .or_else(|| march::best(position, &survey).filter(allowed));
        if action.is_some() {
            return action;
        }
    }
    Some(Action::Done)
}

/// A nation worth annexing after the battles.
fn annex_late(position: &Position, options: &[Action]) -> Option<Action> {
    // A survey is dear, and most turns end without a choice.
    if *options == [Action::Done] {
        return Some(Action::Done);
    }
    let survey = Survey::new(position, position.state.active);
    march::annexation(position, &survey).map(Action::Politics)
}

/// A card worth playing in the own turn.
fn cards(position: &Position, seat: Seat, power: Power) -> Option<Action> {
    let hand = position.state.cards.hands.get(seat.index())?;
    if hand.is_empty() {
        return None;
    }
    let mut options = Vec::new();
    position.list_cards(seat, &mut options);
    let played = card::play(position, power, &options)?;
    // Innovations are laid out in the cabinet.
    Some(match played {
        Action::Realm(RealmAction::LayOut(_)) => Action::Realm(RealmAction::Cabinet),
        other => other,
    })
}

fn sea(position: &Position, seat: Seat, task: &SeaTask, options: &[Action]) -> Option<Action> {
    match task {
        SeaTask::Declare { meeting, .. } => {
            let own = [meeting.power, meeting.enemy]
                .into_iter()
                .find(|power| position.seat_of(*power) == Some(seat));
            let allied = || position.powers_of(seat).first();
            let power = own.or_else(allied)?;
            let wants = navy::wants_battle(position, meeting, power);
            Some(if wants {
                Action::Accept
            } else {
                Action::Decline
            })
        }
        SeaTask::Haul { .. } => fleet::haven(options),
        SeaTask::Lose { .. } => options
            .iter()
            .copied()
            .find(|action| *action == Action::Pass)
            .or_else(|| options.first().copied()),
        _ => options.first().copied(),
    }
}

fn fight(position: &Position, seat: Seat, task: &BattleTask, options: &[Action]) -> Option<Action> {
    match task {
        BattleTask::Fight => {
            let fought = position.state.battle.as_deref()?;
            match fought.moment() {
                Moment::Over => None,
                _ => battle::usual(fought, seat, options),
            }
        }
        BattleTask::Retreat => battle::refuge(options, |power| Survey::new(position, power)),
        _ => options.first().copied(),
    }
}

/// Troops that must leave go home, if they can.
fn leave(position: &Position, power: Power, options: &[Action]) -> Option<Action> {
    let homeland = map().homelands[power.index()];
    let own = position.state.land.owned(power);
    let worth = |action: &Action| match action {
        Action::Politics(Political::Leave { to, .. }) => {
            1 + u8::from(own.has(*to)) + u8::from(homeland.has(*to))
        }
        _ => 0,
    };
    options.iter().copied().max_by_key(worth)
}
