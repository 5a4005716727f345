//! What a position is worth: how many rounds each player is from eight foreign towns, weighed against each other.

use super::Staff;
use super::assault::assault;
use super::distance::TOWNS;
use crate::{MAX_SEATS, Values};
use arrayvec::ArrayVec;
use feldherr_core::Seat;
use feldherr_waterloo::rules::victory::TOWNS_TO_WIN;
use feldherr_waterloo::{
    ArmyId, Ending, Kind, Phase, Piece, Position, Square, Status, Truce, Variant,
};
use std::cell::Cell;

/// The chance to throw at least so many points with two dice.
const CHANCE: [f32; 13] = [
    1.0, 1.0, 1.0, 0.972, 0.917, 0.833, 0.722, 0.583, 0.417, 0.278, 0.167, 0.083, 0.028,
];
/// The most points two dice give.
const MOST_POINTS: u8 = 12;
/// Rounds lost with a captured general.
const CAPTURE_ROUNDS: [f32; 2] = [3.0, 6.0];
/// How much of a threat is left when the threatened army moves first.
const AFTER_REPLY: f32 = 0.35;
/// Rounds a town is worth more in the race when units can be lost and won with it.
const UNIT_ROUNDS: f32 = 0.22;
/// Rounds it takes to get a guard out of a town.
const GUARD_ROUNDS: f32 = 1.2;
/// Rounds a player counts as behind when no towns are left to take.
const HOPELESS: f32 = 30.0;

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
        let mut rounds = [f32::INFINITY; MAX_SEATS];
        for seat in position.seats_in() {
            rounds[seat.index()] = self.rounds_to_win(position, seat, &near);
        }
        let first = rounds.iter().copied().fold(f32::INFINITY, f32::min);
        // Far from the end a lead of a round means less.
        let scale = 1.0 + 0.14 * first.max(0.0);
        let mut values = rounds.map(|rounds| ((first - rounds) / scale).exp());
        let total: f32 = values.iter().sum();
        values
            .iter_mut()
            .for_each(|value| *value /= total.max(f32::MIN_POSITIVE));
        values
    }

    /// How many rounds a player needs to hold eight foreign towns if nobody stops him, with what might.
    fn rounds_to_win(&self, position: &Position, seat: Seat, near: &[[u8; 4]; TOWNS]) -> f32 {
        let mut tours: ArrayVec<Tour, 4> = ArrayVec::new();
        let mut units = 0;
        let mut bonus = 0.0;
        for army in position.army_ids() {
            if position.army(army).player == seat && position.is_in(army) {
                tours.extend(self.tour(position, army));
                units += position.units(army);
                bonus += self.order(position, army);
            }
        }
        let needed = TOWNS_TO_WIN.saturating_sub(position.foreign_towns(seat));
        let mut rounds = self.race(position, seat, &mut tours, needed, near);
        let armies = tours.len().max(1) as f32;
        rounds -= UNIT_ROUNDS * f32::from(units.min(24)) / armies;
        rounds += (3.0 - f32::from(units)).max(0.0) * 1.5;
        rounds - bonus / armies
    }

    /// Where a general starts his tour, and when he can.
    fn tour(&self, position: &Position, army: ArmyId) -> Option<Tour> {
        let at = position.general(army)?;
        let country = position.army(army).country;
        Some(match position.army(army).status {
            Status::Mobilising => Tour {
                at: position.board().capital(country)?,
                time: self.mobilisation_points(position, army) / 7.0,
            },
            Status::Beaten => Tour { at, time: 2.0 },
            Status::Recovering => Tour { at, time: 1.0 },
            Status::Fighting | Status::Out => {
                let lost = CAPTURE_ROUNDS[usize::from(position.variant() == Variant::Standard)];
                let time = lost * self.capture_chance(position, army);
                Tour { at, time }
            }
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

    /// The chance that the general of `army` is captured before it is his turn again.
    pub(super) fn capture_chance(&self, position: &Position, army: ArmyId) -> f32 {
        let general = Piece::new(army, 0);
        let mut safe = 1.0;
        for enemy in position.army_ids() {
            if !can_attack(position, enemy, army) {
                continue;
            }
            let cost = self.threats.cost(enemy, army, || {
                assault(&self.distances, position, enemy, general, MOST_POINTS)
                    .map_or(MOST_POINTS + 1, |found| found.cost)
            });
            if let Some(chance) = CHANCE.get(usize::from(cost)) {
                let weight = if moves_before(position, enemy, army) {
                    1.0
                } else {
                    AFTER_REPLY
                };
                safe *= 1.0 - chance * weight;
            }
        }
        1.0 - safe
    }

    /// Rounds gained by units that are where they are useful: near the general.
    fn order(&self, position: &Position, army: ArmyId) -> f32 {
        let Some(general) = position.general(army) else {
            return 0.0;
        };
        let escort = |(_, square): &(Piece, Square)| general.distance(*square) <= 2;
        let escorts = position.pieces_of(army).skip(1).filter(escort).count();
        0.04 * escorts.min(5) as f32
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
    (0.4 + f32::from(steps) / 7.0).max(1.0)
}
