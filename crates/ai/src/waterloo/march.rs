//! The plans of a turn: whom to attack, where the general goes, what the others do with the points left.

use super::Staff;
use super::assault::{Assault, assault};
use super::distance::{TOWNS, neighbours};
use super::value::can_attack;
use crate::{Breadth, Plans};
use arrayvec::ArrayVec;
use feldherr_core::Seat;
use feldherr_waterloo::{
    Action, ArmyId, Country, Kind, Phase, Piece, Position, Square, Status, Truce,
};

/// Towns guarded in one turn at most.
const MOST_GUARDED: usize = 3;
/// Steps from a hostile general within which a town is in danger.
const IN_DANGER: u8 = 9;

/// What the general does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    /// Goes to a town or capital, or as far that way as the points carry him.
    Goal(Square),
    /// Goes that way with half the points, so that others can follow.
    Slowly(Square),
    /// Goes back to his own.
    Regroup,
    /// Gets away from the enemy.
    Flee,
    /// Stays.
    Stay,
}

/// What the points left are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rest {
    /// Units close up to the general.
    Escort,
    /// Units go for a hostile general.
    Hunt,
    /// Units stand on the towns that hostile generals could take next.
    Guard,
    /// Nothing.
    Hold,
}

/// An attack to be carried out, with the target.
type Attack = (Piece, Square, Assault);

impl Staff {
    /// Adds the plans for the turn of the army in turn.
    pub(super) fn march(
        &mut self,
        position: &Position,
        seat: Seat,
        breadth: Breadth,
        into: &mut Plans<Action>,
    ) {
        // Attacks, goals of the general, and goals combined with an attack.
        let (most_attacks, most_goals, with_attack) = match breadth {
            Breadth::Reply => (2, 2, 1),
            Breadth::Narrow => (3, 4, 2),
            Breadth::Wide => (6, 8, 5),
        };
        let attacks = self.attacks(position, most_attacks);
        let aims = self.aims(position, seat, most_goals);
        self.threats.reset(Some(position.turn()));
        for aim in &aims {
            let slowly = matches!(aim, Aim::Slowly(_));
            if !slowly || breadth > Breadth::Reply {
                self.draw_up(position, seat, None, *aim, Rest::Escort, into);
            }
            if breadth == Breadth::Wide || (breadth == Breadth::Narrow && !slowly) {
                self.draw_up(position, seat, None, *aim, Rest::Hunt, into);
            }
            if breadth > Breadth::Reply && !slowly {
                self.draw_up(position, seat, None, *aim, Rest::Guard, into);
            }
        }
        self.draw_up(position, seat, None, Aim::Stay, Rest::Hold, into);
        // An attack takes pieces of others off the board.
        self.threats.reset(None);
        for attack in &attacks {
            let goals = aims.iter().filter(|aim| !matches!(aim, Aim::Slowly(_)));
            for aim in goals.take(with_attack) {
                self.draw_up(position, seat, Some(attack), *aim, Rest::Escort, into);
                if breadth == Breadth::Wide {
                    self.draw_up(position, seat, Some(attack), *aim, Rest::Guard, into);
                }
            }
            self.draw_up(position, seat, Some(attack), Aim::Stay, Rest::Escort, into);
            self.draw_up(position, seat, Some(attack), Aim::Flee, Rest::Hold, into);
        }
    }

    /// The attacks within reach of the points, generals first, then the cheapest.
    fn attacks(&self, position: &Position, most: usize) -> Vec<Attack> {
        let me = position.turn();
        let march = position.march();
        let is_target = |piece: Piece| match march.target {
            Some(target) => target == piece,
            None => !march.stepped && can_attack(position, me, piece.army()),
        };
        let mut found: Vec<Attack> = position
            .army_ids()
            .flat_map(|army| position.pieces_of(army))
            .filter(|(piece, _)| piece.army() != me && is_target(*piece))
            .filter_map(|(piece, at)| {
                let found = assault(&self.distances, position, me, piece, march.points)?;
                Some((piece, at, found))
            })
            .collect();
        found.sort_by_key(|(piece, _, found)| (piece.kind() != Kind::General, found.cost));
        found.truncate(most);
        found
    }

    /// What the general could do, the best goals first.
    fn aims(&self, position: &Position, seat: Seat, most: usize) -> ArrayVec<Aim, 24> {
        let mut aims = ArrayVec::new();
        let Some(at) = position.general(position.turn()) else {
            return aims;
        };
        let mut goals: Vec<(u8, Square)> = self
            .goals(position, seat)
            .filter(|goal| *goal != at || position.march().general_stepped)
            .map(|goal| (self.distances.get(Kind::General, goal, at), goal))
            .collect();
        goals.sort();
        let points = position.march().points;
        for (steps, goal) in goals.into_iter().take(most) {
            aims.push(Aim::Goal(goal));
            if steps > points {
                aims.push(Aim::Slowly(goal));
            }
        }
        aims.extend([Aim::Regroup, Aim::Flee, Aim::Stay]);
        aims
    }

    /// The towns and capitals the general in turn can take.
    pub(super) fn goals(&self, position: &Position, seat: Seat) -> impl Iterator<Item = Square> {
        let me = position.turn();
        let truce = move |other: ArmyId| position.army(me).truces[other.index()] != Truce::None;
        let towns = position
            .towns()
            .filter(move |(_, _, holder)| {
                holder.is_none_or(|holder| !position.are_friends(me, holder) && !truce(holder))
            })
            .map(|(_, town, _)| town.square);
        let holds_all = move |country: Country| {
            let mut of_country = position
                .towns()
                .filter(move |(_, town, _)| town.country == country);
            of_country.all(|(_, _, holder)| {
                holder.is_some_and(|holder| position.army(holder).player == seat)
            })
        };
        let capitals = position
            .army_ids()
            .filter(move |army| can_attack(position, me, *army))
            .map(|army| position.army(army).country)
            .filter(move |country| holds_all(*country))
            .filter_map(|country| position.board().capital(country));
        capitals.chain(towns)
    }

    /// Thinks one plan through and adds it, unless it cannot be carried out or is known already.
    fn draw_up(
        &mut self,
        position: &Position,
        seat: Seat,
        attack: Option<&Attack>,
        aim: Aim,
        rest: Rest,
        into: &mut Plans<Action>,
    ) {
        let me = position.turn();
        self.draft.begin(position);
        let mut aim = aim;
        if let Some((target, at, assault)) = attack {
            if !self.carry_out(seat, *target, *at, assault) {
                return;
            }
            if assault
                .moves
                .iter()
                .any(|(piece, _)| piece.kind() == Kind::General)
            {
                aim = Aim::Stay;
            }
        }
        let pinned = attack.map_or(0, |(_, _, assault)| {
            assault
                .moves
                .iter()
                .fold(0u128, |mask, (piece, _)| mask | 1 << piece.number())
        });
        self.move_general(seat, me, aim);
        match rest {
            Rest::Escort => self.escort(seat, me, pinned),
            Rest::Hunt => self.hunt(seat, me),
            Rest::Guard => self.guard(seat, me, pinned),
            Rest::Hold => {}
        }
        if attack.is_some_and(|(target, ..)| !self.draft.position.attack_succeeds(me, *target)) {
            return;
        }
        self.draft.end(seat);
        if into.contains(&self.draft.actions) {
            return;
        }
        let score = self.position_values(&self.draft.position)[seat.index()];
        into.push(key(attack, aim, rest), score, &self.draft.actions);
    }

    /// Declares the target and brings the attackers into position.
    fn carry_out(&mut self, seat: Seat, target: Piece, at: Square, assault: &Assault) -> bool {
        if self.draft.position.march().target.is_none()
            && !self.draft.act(seat, Action::Declare { target: at })
        {
            return false;
        }
        let distances = self.distances.clone();
        let arrived = assault
            .moves
            .iter()
            .all(|(piece, to)| self.draft.march_to(&distances, seat, *piece, *to));
        arrived
            && self
                .draft
                .position
                .attack_succeeds(self.draft.position.turn(), target)
    }

    fn move_general(&mut self, seat: Seat, me: ArmyId, aim: Aim) {
        let general = Piece::new(me, 0);
        let distances = self.distances.clone();
        match aim {
            Aim::Goal(goal) => {
                if !self.draft.march_to(&distances, seat, general, goal) {
                    while self.draft.step_towards(&distances, seat, general, goal)
                        || self.clear_way(seat, general, goal)
                    {}
                }
            }
            Aim::Slowly(goal) => {
                for _ in 0..self.draft.points().div_ceil(2) {
                    let _ = self.draft.step_towards(&distances, seat, general, goal)
                        || self.clear_way(seat, general, goal);
                }
            }
            Aim::Regroup => self.regroup(seat, general),
            Aim::Flee => self.flee(seat, general),
            Aim::Stay => {}
        }
    }

    /// Moves a unit that stands in the general's way ahead of him, as at the start, where he is surrounded.
    fn clear_way(&mut self, seat: Seat, general: Piece, goal: Square) -> bool {
        let position = &self.draft.position;
        let Some(at) = position.square_of(general) else {
            return false;
        };
        let left = |square: Square| self.distances.get(Kind::General, goal, square);
        let in_the_way = |square: &Square| {
            let piece = position.piece_at(*square);
            left(*square) < left(at) && piece.is_some_and(|piece| piece.army() == general.army())
        };
        let step = neighbours(position.board(), at, u8::MAX)
            .filter(in_the_way)
            .filter_map(|from| {
                let piece = position.piece_at(from)?;
                let steps = position.steps(piece, from).into_iter();
                steps.map(|to| (left(to), from, to)).min()
            })
            .min();
        match step {
            Some((_, from, to)) if self.draft.points() > 1 => {
                self.draft.act(seat, Action::Step { from, to })
            }
            _ => false,
        }
    }

    /// Back among one's own: towards the unit nearest to the others.
    fn regroup(&mut self, seat: Seat, general: Piece) {
        let position = &self.draft.position;
        let units = || position.pieces_of(general.army()).skip(1);
        let spread = |square: Square| {
            units()
                .map(|(_, other)| square.distance(other))
                .sum::<u16>()
        };
        let Some((_, goal)) = units().min_by_key(|(_, square)| spread(*square)) else {
            return;
        };
        let distances = self.distances.clone();
        for _ in 0..self.draft.points() {
            let at = self.draft.position.square_of(general);
            if at.is_none_or(|at| at.distance(goal) <= 1)
                || !self.draft.step_towards(&distances, seat, general, goal)
            {
                break;
            }
        }
    }

    /// Away from the nearest enemies, a step at a time, with at most two thirds of the points.
    fn flee(&mut self, seat: Seat, general: Piece) {
        for _ in 0..self.draft.points() * 2 / 3 {
            let position = &self.draft.position;
            let Some(from) = position.square_of(general) else {
                return;
            };
            let pressure = |square: Square| -> u32 {
                position
                    .army_ids()
                    .filter(|army| can_attack(position, *army, general.army()))
                    .flat_map(|army| position.pieces_of(army))
                    .map(|(_, other)| 4096 >> (square.distance(other).min(10)))
                    .sum()
            };
            let steps = position.steps(general, from);
            match steps.into_iter().min_by_key(|to| pressure(*to)) {
                Some(to) if pressure(to) < pressure(from) => {
                    self.draft.act(seat, Action::Step { from, to });
                }
                _ => return,
            }
        }
    }

    /// Brings units to squares beside the general, those with the shortest way first.
    fn escort(&mut self, seat: Seat, me: ArmyId, pinned: u128) {
        let Some(general) = self.draft.position.general(me) else {
            return;
        };
        self.close_in(seat, me, general, pinned);
    }

    /// Brings units up to the hostile general they reach soonest.
    fn hunt(&mut self, seat: Seat, me: ArmyId) {
        let position = &self.draft.position;
        let cost = |general: Square| -> u32 {
            let mut steps: ArrayVec<u32, 18> = position
                .pieces_of(me)
                .skip(1)
                .map(|(piece, square)| steps_over(piece.kind(), square, general))
                .collect();
            steps.sort_unstable();
            steps.iter().take(4).sum()
        };
        let prey = position
            .army_ids()
            .filter(|army| can_attack(position, me, *army))
            .filter_map(|army| position.general(army))
            .min_by_key(|general| cost(*general));
        if let Some(prey) = prey {
            self.close_in(seat, me, prey, 0);
        }
    }

    /// Puts units on free towns near hostile generals, who cannot enter them then; the rest escorts.
    fn guard(&mut self, seat: Seat, me: ArmyId, pinned: u128) {
        let mut pinned = pinned;
        let distances = self.distances.clone();
        for town in self.towns_in_danger(me) {
            let position = &self.draft.position;
            let guard = position
                .pieces_of(me)
                .skip(1)
                .filter(|(piece, _)| pinned >> piece.number() & 1 == 0)
                .map(|(piece, at)| (distances.get(piece.kind(), town, at), piece))
                .min();
            let Some((_, piece)) = guard.filter(|(steps, _)| *steps <= self.draft.points()) else {
                continue;
            };
            if self.draft.march_to(&distances, seat, piece, town) {
                pinned |= 1 << piece.number();
            }
        }
        self.escort(seat, me, pinned);
    }

    /// The free towns that hostile generals could take with one throw, the nearest first.
    fn towns_in_danger(&self, me: ArmyId) -> ArrayVec<Square, MOST_GUARDED> {
        let position = &self.draft.position;
        let mut found: ArrayVec<(u8, Square), { 4 * TOWNS }> = ArrayVec::new();
        for enemy in position.army_ids() {
            let army = position.army(enemy);
            let general = position
                .general(enemy)
                .filter(|_| army.status == Status::Fighting && !position.are_friends(me, enemy));
            let Some(general) = general else { continue };
            let steps = self.distances.to_towns(general);
            for (id, town, holder) in position.towns() {
                let is_his = holder.is_some_and(|holder| position.are_friends(enemy, holder));
                let steps = steps[usize::from(id.0)];
                if !is_his && steps <= IN_DANGER && position.is_free(town.square) {
                    found.push((steps, town.square));
                }
            }
        }
        found.sort_unstable();
        found
            .into_iter()
            .map(|(_, town)| town)
            .take(MOST_GUARDED)
            .collect()
    }

    /// Spends the points left on bringing units beside `centre`, the nearest first.
    fn close_in(&mut self, seat: Seat, me: ArmyId, centre: Square, pinned: u128) {
        let distances = self.distances.clone();
        let mut stuck = pinned;
        while self.draft.points() > 0 && self.draft.position.phase() == Phase::March {
            let position = &self.draft.position;
            let mut best: Option<(u8, Piece, Square)> = None;
            for (piece, at) in position.pieces_of(me).skip(1) {
                if stuck >> piece.number() & 1 == 1 || at.distance(centre) <= 1 {
                    continue;
                }
                for place in neighbours(position.board(), centre, u8::MAX) {
                    let steps = distances.get(piece.kind(), place, at);
                    if position.is_free(place) && best.is_none_or(|(fewest, ..)| steps < fewest) {
                        best = Some((steps, piece, place));
                    }
                }
            }
            let Some((_, piece, place)) = best else {
                return;
            };
            if !self.draft.step_towards(&distances, seat, piece, place) {
                stuck |= 1 << piece.number();
            }
        }
    }
}

/// Steps over open ground, whatever the colour of the squares.
fn steps_over(kind: Kind, from: Square, to: Square) -> u32 {
    let (cols, rows) = from.delta(to);
    u32::from(match kind {
        Kind::Cavalry => (cols.unsigned_abs() + rows.unsigned_abs()) / 2,
        Kind::General | Kind::Infantry => from.distance(to),
    })
}

/// The same intention has the same key whatever the throw.
fn key(attack: Option<&Attack>, aim: Aim, rest: Rest) -> u64 {
    let target = attack.map_or(0, |(piece, ..)| u64::from(piece.number()) + 1);
    let aim = match aim {
        Aim::Stay => 0,
        Aim::Flee => 1,
        Aim::Regroup => 2,
        Aim::Goal(square) => 16 + square.index() as u64 * 2,
        Aim::Slowly(square) => 17 + square.index() as u64 * 2,
    };
    (target << 24 | aim) << 2 | rest as u64
}
