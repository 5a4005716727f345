//! What it takes to take a piece: which pieces go where, for how many points.

use super::distance::{Distances, NEVER, neighbours};
use arrayvec::ArrayVec;
use feldherr_waterloo::{ArmyId, Country, Direction, Kind, Piece, Position, Square, Variant};

/// The most places to fill that are thought through; more is out of reach of two dice.
const MOST_ROLES: usize = 8;
/// Candidates kept for each place.
const MOST_CANDIDATES: usize = 12;
/// Search steps after which the best found so far is good enough.
const EFFORT: u32 = 150;

/// An attack that could be made.
#[derive(Clone, Debug)]
pub(super) struct Assault {
    /// Points it takes when nobody is in the way.
    pub cost: u8,
    /// Who goes where, own pieces only.
    pub moves: ArrayVec<(Piece, Square), MOST_ROLES>,
}

#[derive(Clone, Copy, Debug)]
struct Candidate {
    cost: u8,
    piece: Piece,
    square: Square,
}

/// The attacker's pieces that are not too far away.
type Reserve = ArrayVec<(Piece, Square), { Piece::PER_ARMY }>;
type Candidates = ArrayVec<Candidate, MOST_CANDIDATES>;

/// The cheapest way found for `side` to take `target` with at most `limit` points.
pub(super) fn assault(
    distances: &Distances,
    position: &Position,
    side: ArmyId,
    target: Piece,
    limit: u8,
) -> Option<Assault> {
    let at = position.square_of(target)?;
    let reserve = within_reach(position, side, target, at, limit)?;
    let roles = roles(position, side, target, at)?;
    let mut places: ArrayVec<Candidates, MOST_ROLES> = ArrayVec::new();
    for (index, centre) in roles.iter().enumerate() {
        let found = match roles[..index].iter().position(|earlier| earlier == centre) {
            Some(same) => places[same].clone(),
            None => {
                let mut found = candidates(distances, position, side, &reserve, *centre, limit);
                // Who binds acts against the target too (WL-8e).
                found.retain(|man| position.fights_for(side, man.piece.army(), target.army()));
                found
            }
        };
        if found.is_empty() {
            return None;
        }
        places.push(found);
    }
    let mut hunt = Hunt {
        roles: &roles,
        places: &places,
        chosen: ArrayVec::new(),
        best: None,
        limit,
        effort: EFFORT,
    };
    hunt.fill(0, 0);
    let (cost, chosen) = hunt.best?;
    // Decision WL-G15: one attacker at least must be the attacking player's own.
    chosen
        .iter()
        .take(usize::from(target.kind().defence()) + 1)
        .any(|(piece, _)| position.are_partners(piece.army(), side))
        .then_some(())?;
    let moves = chosen
        .into_iter()
        .filter(|(piece, square)| {
            piece.army() == side && position.square_of(*piece) != Some(*square)
        })
        .collect();
    Some(Assault { cost, moves })
}

/// A quick look: the own pieces that could come near over open ground, unless they are too few.
fn within_reach(
    position: &Position,
    side: ArmyId,
    target: Piece,
    at: Square,
    limit: u8,
) -> Option<Reserve> {
    let limit = u16::from(limit);
    let mut reserve = Reserve::new();
    let mut nearest = [u16::from(NEVER); 3];
    for (piece, square) in position.pieces_of(side) {
        if square.distance(at) > limit * 2 + 2 {
            continue;
        }
        reserve.push((piece, square));
        let mut steps = open_steps(piece.kind(), square, at);
        for place in &mut nearest {
            if steps < *place {
                std::mem::swap(place, &mut steps);
            }
        }
    }
    let needed = usize::from(target.kind().defence()) + 1;
    let is_enough = |own: usize| nearest[..own].iter().sum::<u16>() <= limit;
    // Decision WL-G15: one own piece is needed, so friends can save all the others.
    if !is_enough(1) {
        return None;
    }
    let help = || {
        neighbours(position.board(), at, u8::MAX)
            .filter_map(|square| position.piece_at(square))
            .filter(|piece| {
                piece.army() != side && position.fights_for(side, piece.army(), target.army())
            })
            .count()
    };
    (is_enough(needed) || is_enough(needed.saturating_sub(help()).max(1))).then_some(reserve)
}

/// The fewest steps over open ground into attack position.
fn open_steps(kind: Kind, from: Square, at: Square) -> u16 {
    let (cols, rows) = from.delta(at);
    let same_colour = from.is_dark() == at.is_dark();
    match kind {
        Kind::General => from.distance(at).saturating_sub(1),
        Kind::Infantry if same_colour => from.distance(at).saturating_sub(1),
        Kind::Cavalry if !same_colour => (cols.unsigned_abs() + rows.unsigned_abs()) / 2,
        Kind::Infantry | Kind::Cavalry => u16::from(NEVER),
    }
}

/// The places to fill: the squares against which pieces must stand, one entry a piece.
fn roles(
    position: &Position,
    side: ArmyId,
    target: Piece,
    at: Square,
) -> Option<ArrayVec<Square, MOST_ROLES>> {
    let mut roles = ArrayVec::new();
    for _ in 0..=target.kind().defence() {
        roles.push(at);
    }
    if position.variant() == Variant::Introductory {
        return Some(roles);
    }
    for direction in Direction::of_mask(position.board().links(at)) {
        let square = at.neighbour(direction);
        let Some(piece) = position.piece_at(square) else {
            continue;
        };
        if position.supports(target.army(), piece.army(), side) {
            for _ in 0..piece.kind().defence() {
                roles.try_push(square).ok()?;
            }
        }
    }
    Some(roles)
}

/// The cheapest pieces to stand in attack position to `centre`.
fn candidates(
    distances: &Distances,
    position: &Position,
    side: ArmyId,
    reserve: &Reserve,
    centre: Square,
    limit: u8,
) -> Candidates {
    let mut found = Candidates::new();
    let Some(enemy) = position.piece_at(centre).map(|piece| piece.army()) else {
        return found;
    };
    let fights = |army: ArmyId| position.fights_for(side, army, enemy);
    for direction in Direction::of_mask(position.board().links(centre)) {
        let square = centre.neighbour(direction);
        let fits = |kind: Kind| kind.attack_directions() & direction.bit() != 0;
        if let Some(piece) = position.piece_at(square) {
            if fits(piece.kind()) && fights(piece.army()) {
                insert(&mut found, 0, piece, square);
            }
            continue;
        }
        if !fights(side) || is_foreign_capital(position, side, square) {
            continue;
        }
        for (piece, from) in reserve.iter().copied() {
            // Infantry and cavalry never change colour.
            let kind = piece.kind();
            if !fits(kind)
                || (kind != Kind::General && from.is_dark() != square.is_dark())
                || from.distance(square) > limit_squares(kind, limit)
            {
                continue;
            }
            let cost = distances.get(kind, square, from);
            if cost <= limit {
                insert(&mut found, cost, piece, square);
            }
        }
    }
    found
}

/// How far a kind of piece gets with so many points.
fn limit_squares(kind: Kind, points: u8) -> u16 {
    match kind {
        Kind::Cavalry => u16::from(points) * 2,
        Kind::General | Kind::Infantry => u16::from(points),
    }
}

fn is_foreign_capital(position: &Position, side: ArmyId, square: Square) -> bool {
    let home = position.army(side).country;
    Country::ALL
        .into_iter()
        .any(|country| country != home && position.board().capital(country) == Some(square))
}

/// Keeps the cheapest, cheapest first.
fn insert(list: &mut Candidates, cost: u8, piece: Piece, square: Square) {
    let dearer = |other: &Candidate| other.cost > cost;
    let place = list.iter().position(dearer).unwrap_or(list.len());
    if list.is_full() && place < list.len() {
        list.pop();
    }
    if !list.is_full() {
        let candidate = Candidate {
            cost,
            piece,
            square,
        };
        list.insert(place, candidate);
    }
}

/// Branch and bound over who fills which place.
struct Hunt<'a> {
    roles: &'a [Square],
    places: &'a [Candidates],
    chosen: ArrayVec<(Piece, Square), MOST_ROLES>,
    best: Option<(u8, ArrayVec<(Piece, Square), MOST_ROLES>)>,
    limit: u8,
    effort: u32,
}

impl Hunt<'_> {
    fn fill(&mut self, cost: u8, from: usize) {
        let role = self.chosen.len();
        let Some(candidates) = self.places.get(role) else {
            self.best = Some((cost, self.chosen.clone()));
            self.limit = cost.saturating_sub(1);
            self.effort = if cost == 0 { 0 } else { self.effort };
            return;
        };
        for (index, candidate) in candidates.iter().enumerate().skip(from) {
            // Candidates come cheapest first, so nothing later can be cheaper.
            if cost + candidate.cost > self.limit || self.effort == 0 {
                return;
            }
            let is_taken = |(piece, square): &(Piece, Square)| {
                *piece == candidate.piece || *square == candidate.square
            };
            if self.chosen.iter().any(is_taken) {
                continue;
            }
            self.effort -= 1;
            // Places against the same square are alike: fill them in one order only.
            let alike = self.roles.get(role + 1) == self.roles.get(role);
            self.chosen.push((candidate.piece, candidate.square));
            self.fill(cost + candidate.cost, if alike { index + 1 } else { 0 });
            self.chosen.pop();
        }
    }
}
