//! Napoleon in Europe: a player that does sane things without looking ahead.

use crate::{Breadth, Heuristics, MAX_SEATS, Plans, Playable, Values};
use feldherr_core::{Game as _, Seat};
use feldherr_europa::{
    Action, BattleAction, Political, Position, RealmAction, Setup, WarAction, tables,
};

impl Playable for Position {
    type Heuristics = Instinct;

    fn heuristics(&self) -> Instinct {
        Instinct
    }

    fn unattended(mut setup: Setup) -> Setup {
        let [_, medium, _] = tables::length::ROUNDS;
        setup.end.rounds = Some(setup.end.rounds.unwrap_or(medium));
        setup
    }
}

/// Likes and dislikes, with a little chance that depends on the position alone.
pub struct Instinct;

impl Heuristics<Position> for Instinct {
    fn values(&mut self, position: &Position) -> Values {
        let mut values = [0.0; MAX_SEATS];
        let seats = position.world.seats.iter();
        for (value, powers) in values.iter_mut().zip(seats) {
            let land: u32 = powers
                .iter()
                .map(|power| position.state.land.owned(power).len())
                .sum();
            *value = land as f32 / 106.0;
        }
        values
    }

    fn plans(
        &mut self,
        position: &Position,
        seat: Seat,
        _breadth: Breadth,
        into: &mut Plans<Action>,
    ) {
        let mut options = Vec::new();
        position.options(seat, &mut options);
        for (number, action) in options.iter().enumerate() {
            let key = number as u64;
            let chance = hash(position, number) * 0.5;
            into.push(key, taste(action) + chance, &[*action]);
        }
    }

    fn is_sane(&mut self, _position: &Position, _seat: Seat, action: &Action) -> bool {
        taste(action) > 0.2
    }

    fn turn(&self, position: &Position) -> u32 {
        u32::from(position.state.round) * 7 + position.state.active.index() as u32
    }

    fn turns_ahead(&self, _position: &Position) -> u32 {
        1
    }
}

/// How much an action is liked, from 0 to 0.5.
const fn taste(action: &Action) -> f32 {
    match action {
        Action::Battle(BattleAction::DeployAll) => 1.0,
        Action::Battle(BattleAction::Fire { .. } | BattleAction::Charge { .. }) => 0.5,
        Action::Battle(BattleAction::Retreat) => 0.1,
        Action::Politics(Political::Annex { .. } | Political::Court { .. }) => 0.5,
        Action::Politics(_) | Action::Realm(RealmAction::Cabinet | RealmAction::TimeUp) => 0.0,
        Action::Realm(_) => 0.5,
        Action::War(WarAction::March { .. }) => 0.4,
        Action::Accept | Action::Decline | Action::Pass | Action::Done => 0.35,
        _ => 0.3,
    }
}

/// A number from 0 to 1 that the same position always gives.
fn hash(position: &Position, number: usize) -> f32 {
    let state = &position.state;
    let moved = state.campaign.arrivals.len() + 7 * state.campaign.voyages.len();
    let seed = usize::from(state.round) * 7 + state.active.index() + 131 * moved;
    let mixed = (seed * 1009 + number).wrapping_mul(2_654_435_761) >> 7;
    (mixed % 1000) as f32 / 1000.0
}
