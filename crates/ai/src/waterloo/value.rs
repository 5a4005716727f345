//! What a position is worth: each player's towns, troops, dangers and way to the eighth town, weighed against the
//! others'.

use super::Staff;
use super::assault::assault;
use super::distance::TOWNS;
use crate::{MAX_SEATS, Values};
use arrayvec::ArrayVec;
use feldherr_core::Seat;
use feldherr_waterloo::{
    ArmyId, Ending, Kind, Phase, Piece, Position, Square, Status, TOWNS_TO_WIN, Town, Truce,
    Variant,
};
use std::cell::Cell;

/// The chance to throw at least so many points with two dice.
const CHANCE: [f32; 13] = [
    1.0, 1.0, 1.0, 0.972, 0.917, 0.833, 0.722, 0.583, 0.417, 0.278, 0.167, 0.083, 0.028,
];
/// The most points two dice give.
const MOST_POINTS: u8 = 12;
/// Rounds it takes to get a guard out of a town.
const GUARD_ROUNDS: f32 = 1.2;
/// Rounds a player counts as behind when no towns are left to take.
const HOPELESS: f32 = 30.0;
/// Points of a usual throw.
const USUAL_POINTS: f32 = 7.0;
/// The most units that count: more cannot be where they are useful.
const MOST_UNITS: u8 = 24;

/// What each trait of a player adds to the logarithm of his odds to win.
///
/// Found by logistic regression of the outcome on the traits at the beginning of every turn: 45,000 positions of 700
/// games of two captains and 120 of four, in the standard game. Of several fits, rounded and with the two terms of
/// nearness set by hand, these won most for a captain who played by them; traits that did not help were left out.
mod weight {
    /// For each foreign town held.
    pub(super) const TOWN: f32 = 0.11;
    /// For each of them within a throw of a hostile general, by his chance to get there.
    pub(super) const EXPOSED_TOWN: f32 = -0.24;
    /// For each unit of an army.
    pub(super) const UNIT: f32 = 0.10;
    /// For each army in the game.
    pub(super) const ARMY: f32 = 0.5;
    /// For being next to throw.
    pub(super) const TURN: f32 = 0.14;
    /// By the chance that a general is captured before he can get away.
    pub(super) const CAPTURE: f32 = -1.36;
    /// The same when he can.
    pub(super) const THREAT: f32 = -0.13;
    /// For each army that mobilises.
    pub(super) const MOBILISING: f32 = -0.71;
    /// For each round it still needs for that.
    pub(super) const MOBILISATION_ROUND: f32 = -0.22;
    /// With the rounds the player needs to win: the weight, and the rounds after which 1/e of it is left.
    pub(super) const NEARNESS: [(f32, f32); 2] = [(1.2, 3.0), (4.6, 1.2)];
}

/// What it costs each army to capture each general, remembered while only one army moves.
#[derive(Debug, Default)]
pub(super) struct Threats {
    mover: Cell<Option<ArmyId>>,
    costs: [[Cell<Option<u8>>; 4]; 4],
}

impl Threats {
    /// From now on only `mover` moves, or anybody.
    pub(super) fn reset(&self, mover: Option<ArmyId>) {
        self.mover.set(mover);
        self.costs.iter().flatten().for_each(|cost| cost.set(None));
    }

    fn cost(&self, enemy: ArmyId, army: ArmyId, reckon: impl FnOnce() -> u8) -> u8 {
        if self
            .mover
            .get()
            .is_none_or(|mover| [enemy, army].contains(&mover))
        {
            return reckon();
        }
        let known = &self.costs[enemy.index()][army.index()];
        let cost = known.get().unwrap_or_else(reckon);
        known.set(Some(cost));
        cost
    }
}

/// One general on tour.
struct Tour {
    at: Square,
    time: f32,
}

impl Staff {
    pub(super) fn position_values(&self, position: &Position) -> Values {
        if let Phase::Over(ending) = position.phase() {
            return ending_values(ending);
        }
        let near = self.units_near_towns(position);
        let mut odds = [f32::NEG_INFINITY; MAX_SEATS];
        for seat in position.seats_in() {
            odds[seat.index()] = self.log_odds(position, seat, &near);
        }
        let best = odds.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let values = odds.map(|odds| (odds - best).exp());
        let total: f32 = values.iter().sum();
        values.map(|value| value / total.max(f32::MIN_POSITIVE))
    }

    /// What speaks for a player.
    fn log_odds(&self, position: &Position, seat: Seat, near: &[[u8; 4]; TOWNS]) -> f32 {
        let mut tours: ArrayVec<Tour, 4> = ArrayVec::new();
        let mut odds = 0.0;
        let (mut armies, mut units) = (0.0_f32, 0);
        for army in position.army_ids() {
            if position.army(army).player != seat {
                continue;
            }
            armies += 1.0;
            if position.is_in(army) {
                tours.extend(self.tour(position, army));
                units += position.units(army);
                odds += weight::ARMY + self.army_odds(position, army);
            }
        }
        odds += weight::UNIT * f32::from(units.min(MOST_UNITS)) / armies.max(1.0);
        let towns = position.foreign_towns(seat);
        odds += weight::TOWN * f32::from(towns);
        odds += weight::EXPOSED_TOWN * self.exposed_towns(position, seat);
        if position.army(position.turn()).player == seat {
            odds += weight::TURN;
        }
        let needed = TOWNS_TO_WIN.saturating_sub(towns);
        let rounds = self.race(position, seat, &mut tours, needed, near);
        let nearness = weight::NEARNESS.map(|(weight, scale)| weight * (-rounds / scale).exp());
        odds + nearness.iter().sum::<f32>()
    }

    /// What speaks for or, rather, against the player of an army that mobilises or whose general is in danger.
    fn army_odds(&self, position: &Position, army: ArmyId) -> f32 {
        if position.army(army).status == Status::Mobilising {
            let rounds = self.mobilisation_points(position, army) / USUAL_POINTS;
            return weight::MOBILISING + weight::MOBILISATION_ROUND * rounds;
        }
        let [capture, threat] = self.capture_chances(position, army);
        // In the introductory game a captured general costs a turn, not a mobilisation.
        let share = match position.variant() {
            Variant::Introductory => 0.5,
            Variant::Standard => 1.0,
        };
        share * (weight::CAPTURE * capture + weight::THREAT * threat)
    }

    /// How many of a player's foreign towns hostile generals can be expected to reach with their next throw.
    fn exposed_towns(&self, position: &Position, seat: Seat) -> f32 {
        let mut chances = [0.0f32; TOWNS];
        for enemy in position.army_ids() {
            let army = position.army(enemy);
            if army.player == seat || army.status != Status::Fighting {
                continue;
            }
            let Some(at) = position.general(enemy) else {
                continue;
            };
            for (chance, steps) in chances.iter_mut().zip(self.distances.to_towns(at)) {
                let reached = CHANCE.get(usize::from(*steps)).copied();
                *chance = chance.max(reached.unwrap_or_default());
            }
        }
        let commands = |army: ArmyId| position.army(army).player == seat;
        let is_exposed = |town: &Town, holder: Option<ArmyId>| {
            holder.is_some_and(commands)
                && !position.army_of(town.country).is_some_and(commands)
                && position.is_free(town.square)
        };
        position
            .towns()
            .zip(chances)
            .filter(|((_, town, holder), _)| is_exposed(town, *holder))
            .map(|(_, chance)| chance)
            .sum()
    }

    /// Where a general starts his tour, and when he can.
    fn tour(&self, position: &Position, army: ArmyId) -> Option<Tour> {
        let at = position.general(army)?;
        let country = position.army(army).country;
        Some(match position.army(army).status {
            Status::Mobilising => Tour {
                at: position.board().capital(country)?,
                time: self.mobilisation_points(position, army) / USUAL_POINTS,
            },
            Status::Beaten => Tour { at, time: 2.0 },
            Status::Recovering => Tour { at, time: 1.0 },
            Status::Fighting | Status::Out => Tour { at, time: 0.0 },
        })
    }

    /// Points until an army is mobilised, roughly.
    fn mobilisation_points(&self, position: &Position, army: ArmyId) -> f32 {
        let country = position.army(army).country;
        let Some(camp) = position.board().start(country) else {
            return 0.0;
        };
        let away = |(piece, square): (Piece, Square)| match piece.kind() {
            Kind::General => f32::from(self.distances.get(Kind::General, camp.general, square)),
            kind if camp.of(kind).contains(&square) => 0.0,
            _ => 2.4,
        };
        position.pieces_of(army).map(away).sum()
    }

    /// The chances that the general of `army` is captured by those who move before him, and by the others.
    fn capture_chances(&self, position: &Position, army: ArmyId) -> [f32; 2] {
        let general = Piece::new(army, 0);
        let mut safe = [1.0; 2];
        for enemy in position.army_ids() {
            if !can_attack(position, enemy, army) {
                continue;
            }
            let cost = self.threats.cost(enemy, army, || {
                assault(&self.distances, position, enemy, general, MOST_POINTS)
                    .map_or(MOST_POINTS + 1, |found| found.cost)
            });
            if let Some(chance) = CHANCE.get(usize::from(cost)) {
                safe[usize::from(!moves_before(position, enemy, army))] *= 1.0 - chance;
            }
        }
        safe.map(|safe| 1.0 - safe)
    }

    /// Sends the generals to the nearest towns in turn until enough are taken; answers when that is.
    fn race(
        &self,
        position: &Position,
        seat: Seat,
        tours: &mut [Tour],
        needed: u8,
        near: &[[u8; 4]; TOWNS],
    ) -> f32 {
        let enemies = enemies_of(position, seat);
        let mut open: ArrayVec<(usize, Square, f32), TOWNS> = position
            .towns()
            .filter(|(_, town, holder)| is_goal(position, seat, town.country, *holder))
            .map(|(id, town, _)| {
                let town_index = usize::from(id.0);
                let danger = danger(&enemies, &near[town_index]);
                let guard = guard(position, seat, town.square);
                (town_index, town.square, danger + guard)
            })
            .collect();
        let mut last = tours
            .iter()
            .map(|tour| tour.time)
            .fold(f32::INFINITY, f32::min);
        for _ in 0..needed {
            let mut best = (f32::INFINITY, 0, 0);
            for (general, tour) in tours.iter().enumerate() {
                let steps = self.distances.to_towns(tour.at);
                for (place, (town, _, danger)) in open.iter().enumerate() {
                    let time = tour.time + hop(steps[*town]) + danger;
                    if time < best.0 {
                        best = (time, general, place);
                    }
                }
            }
            if best.0.is_infinite() {
                return last + HOPELESS;
            }
            let (_, at, danger) = open.swap_remove(best.2);
            let time = best.0 - 0.5 * danger;
            tours[best.1] = Tour { at, time };
            last = last.max(best.0);
        }
        last
    }

    /// How many units of each army stand near each town.
    fn units_near_towns(&self, position: &Position) -> [[u8; 4]; TOWNS] {
        let mut near = [[0; 4]; TOWNS];
        for army in position.army_ids() {
            for (_, square) in position
                .pieces_of(army)
                .filter(|(piece, _)| piece.slot() > 0)
            {
                let mut towns = self.distances.near_towns(square);
                while towns != 0 {
                    near[towns.trailing_zeros() as usize][army.index()] += 1;
                    towns &= towns - 1;
                }
            }
        }
        near
    }
}

fn ending_values(ending: Ending) -> Values {
    let mask = match ending {
        Ending::LastPlayer(seat) | Ending::EightTowns(seat) => 1 << seat.0,
        Ending::Limit(mask) => mask,
    };
    let share = 1.0 / mask.count_ones().max(1) as f32;
    std::array::from_fn(|seat| if mask >> seat & 1 == 1 { share } else { 0.0 })
}

/// Whether `enemy` may attack `army` in its next turn.
pub(super) fn can_attack(position: &Position, enemy: ArmyId, army: ArmyId) -> bool {
    position.army(enemy).status == Status::Fighting
        && position.army(army).status == Status::Fighting
        && !position.are_friends(enemy, army)
        && position.army(enemy).truces[army.index()] == Truce::None
}

/// Whether the next turn of `one` comes before that of `other`.
fn moves_before(position: &Position, one: ArmyId, other: ArmyId) -> bool {
    let count = position.armies().len() as u8;
    let next = match position.phase() {
        Phase::Roll => position.turn().0,
        _ => position.turn().0 + 1,
    };
    let wait = |army: ArmyId| (army.0 + 2 * count - next) % count;
    wait(one) < wait(other)
}

/// Whether taking a town brings `seat` nearer to victory.
fn is_goal(
    position: &Position,
    seat: Seat,
    country: feldherr_waterloo::Country,
    holder: Option<ArmyId>,
) -> bool {
    let commands = |army: ArmyId| position.army(army).player == seat;
    let is_home = position.army_of(country).is_some_and(commands);
    let is_ally = |holder: ArmyId| {
        position
            .army_ids()
            .any(|army| commands(army) && position.are_friends(army, holder))
    };
    !is_home && !holder.is_some_and(is_ally)
}

/// Which armies can attack an army of `seat`.
fn enemies_of(position: &Position, seat: Seat) -> [bool; 4] {
    let mut enemies = [false; 4];
    for enemy in position.army_ids() {
        enemies[enemy.index()] = position
            .army_ids()
            .any(|own| position.army(own).player == seat && can_attack(position, enemy, own));
    }
    enemies
}

/// Rounds a town costs more because of the hostile units around it.
fn danger(enemies: &[bool; 4], near: &[u8; 4]) -> f32 {
    enemies
        .iter()
        .zip(near)
        .filter(|(is_enemy, _)| **is_enemy)
        .map(|(_, units)| (f32::from(*units) - 1.0).clamp(0.0, 5.0) * 0.15)
        .fold(0.0, f32::max)
}

/// Rounds a town costs more because somebody stands on it.
fn guard(position: &Position, seat: Seat, town: Square) -> f32 {
    match position.piece_at(town) {
        Some(piece) if position.army(piece.army()).player != seat => GUARD_ROUNDS,
        _ => 0.0,
    }
}

/// Rounds for a march of so many steps to a town.
fn hop(steps: u8) -> f32 {
    (0.4 + f32::from(steps) / USUAL_POINTS).max(1.0)
}
