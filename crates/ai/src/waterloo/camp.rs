//! WL-16: the march from the recruiting area to the capital.

use super::Staff;
use super::distance::{Distances, NEVER, neighbours};
use crate::{Breadth, Plans};
use arrayvec::ArrayVec;
use feldherr_core::{Rng, Seat};
use feldherr_waterloo::{Action, ArmyId, Country, Direction, Kind, Piece, Position, Square};

/// Orders of march tried before the best found is good enough: by who marches, and in what others may do.
const TRIALS: u32 = 40;
const REPLY_TRIALS: u32 = 2;
/// Points a piece counts that cannot get to its place at all.
const STRANDED: u32 = 40;

/// Who goes to which place.
type Posts = ArrayVec<(Piece, Square), { Piece::PER_ARMY }>;

impl Staff {
    /// The only plan of a mobilising army: everybody to his place, in an order in which nobody is in the way.
    pub(super) fn mobilise(
        &mut self,
        position: &Position,
        seat: Seat,
        breadth: Breadth,
        into: &mut Plans<Action>,
    ) {
        let mut posts = self.posts(position, position.turn());
        posts.retain(|(piece, post)| position.square_of(*piece) != Some(*post));
        let shortest: u32 = posts
            .iter()
            .filter_map(|(piece, post)| {
                let at = position.square_of(*piece)?;
                Some(u32::from(self.distances.get(piece.kind(), *post, at)))
            })
            .sum();
        let mut best: Option<(u32, Vec<Action>)> = None;
        // The same orders are tried in the same position: players have no whims here.
        let mut rng = Rng::new(16);
        let trials = match breadth {
            Breadth::Reply => REPLY_TRIALS,
            Breadth::Narrow | Breadth::Wide => TRIALS,
        };
        for _ in 0..trials {
            let tried = self.column(position, &posts);
            if best.as_ref().is_none_or(|(points, _)| tried.0 < *points) {
                best = Some(tried);
            }
            if best.as_ref().is_some_and(|(points, _)| *points <= shortest) {
                break;
            }
            shuffle(&mut posts, &mut rng);
        }
        self.draft.begin(position);
        for step in best.map(|(_, steps)| steps).unwrap_or_default() {
            if self.draft.points() == 0 || !self.draft.act(seat, step) {
                break;
            }
        }
        self.draft.end(seat);
        into.push(0, 0.5, &self.draft.actions);
    }

    /// Marches the pieces one after the other, round those who stand; answers the points it takes, and the steps.
    fn column(&self, position: &Position, posts: &Posts) -> (u32, Vec<Action>) {
        let mut camp = CampGround::new(position);
        let mut steps = Vec::new();
        let mut waiting = posts.clone();
        // Who finds no way at first may find one when others have gone.
        for _ in 0..2 {
            waiting.retain(|(piece, post)| {
                let Some(at) = position.square_of(*piece) else {
                    return false;
                };
                let Some(way) = camp.way(&self.distances, piece.kind(), at, *post) else {
                    return true;
                };
                let mut from = at;
                for to in way.into_iter().rev() {
                    steps.push(Action::Step { from, to });
                    from = to;
                }
                camp.occupied[at.index()] = false;
                camp.occupied[post.index()] = true;
                false
            });
        }
        (steps.len() as u32 + STRANDED * waiting.len() as u32, steps)
    }

    /// The shortest assignment of pieces to places of their kind and colour.
    fn posts(&self, position: &Position, army: ArmyId) -> Posts {
        let mut posts = Posts::new();
        let Some(camp) = position.board().start(position.army(army).country) else {
            return posts;
        };
        for kind in Kind::UNITS {
            for is_dark in [false, true] {
                let pieces: ArrayVec<(Piece, Square), 9> = position
                    .units_of(army, kind)
                    .filter(|(_, at)| at.is_dark() == is_dark)
                    .collect();
                let is_ours = |square: Square| {
                    let piece = position.piece_at(square);
                    square.is_dark() == is_dark && piece.is_none_or(|piece| piece.army() == army)
                };
                let places: ArrayVec<Square, 4> = camp
                    .of(kind)
                    .iter()
                    .copied()
                    .filter(|place| is_ours(*place))
                    .collect();
                let mut best = (u32::MAX, Posts::new());
                self.assign(kind, &pieces, &places, (0, Posts::new()), &mut best);
                posts.extend(best.1);
            }
        }
        // Who fills the farthest places first leaves the way free for the others.
        let gate = position.board().recruiting(position.army(army).country);
        let depth = |place: Square| gate.map_or(0, |gate| gate.general.distance(place));
        posts.sort_by_key(|(_, place)| std::cmp::Reverse(depth(*place)));
        // The general must be in before the ring round him closes.
        let place = posts.len().saturating_sub(3);
        posts.insert(place, (Piece::new(army, 0), camp.general));
        posts
    }

    /// Tries every piece for the first place, and so on; a place without a piece costs more than any way.
    fn assign(
        &self,
        kind: Kind,
        pieces: &[(Piece, Square)],
        places: &[Square],
        so_far: (u32, Posts),
        best: &mut (u32, Posts),
    ) {
        let Some((place, others)) = places.split_first() else {
            if so_far.0 < best.0 {
                *best = so_far;
            }
            return;
        };
        let (cost, taken) = so_far;
        for (piece, at) in pieces {
            let steps = self.distances.get(kind, *place, *at);
            if steps != NEVER && !taken.iter().any(|(other, _)| other == piece) {
                let mut posts = taken.clone();
                posts.push((*piece, *place));
                self.assign(kind, pieces, others, (cost + u32::from(steps), posts), best);
            }
        }
        self.assign(kind, pieces, others, (cost + u32::from(NEVER), taken), best);
    }
}

fn shuffle(posts: &mut Posts, rng: &mut Rng) {
    for index in (1..posts.len()).rev() {
        posts.swap(index, rng.below(index as u32 + 1) as usize);
    }
}

/// The home country while an army marches through it.
struct CampGround<'a> {
    position: &'a Position,
    home: Option<Country>,
    occupied: Vec<bool>,
    came_from: Vec<Option<Square>>,
}

impl<'a> CampGround<'a> {
    fn new(position: &'a Position) -> Self {
        let mut occupied = vec![false; Square::COUNT];
        for army in position.army_ids() {
            for (_, square) in position.pieces_of(army) {
                occupied[square.index()] = true;
            }
        }
        Self {
            position,
            home: Some(position.army(position.turn()).country),
            occupied,
            came_from: Vec::new(),
        }
    }

    fn is_open(&self, square: Square) -> bool {
        !self.occupied[square.index()] && self.position.board().country(square) == self.home
    }

    /// The squares of the shortest way, last first.
    fn way(
        &mut self,
        distances: &Distances,
        kind: Kind,
        from: Square,
        to: Square,
    ) -> Option<Vec<Square>> {
        self.came_from.clear();
        self.came_from.resize(Square::COUNT, None);
        let longest = u32::from(distances.get(kind, to, from)) + 6;
        let mut queue = vec![(from, 0u32)];
        let mut head = 0;
        while let Some((square, steps)) = queue.get(head).copied() {
            head += 1;
            for next in self.steps(kind, square) {
                if next == from || self.came_from[next.index()].is_some() {
                    continue;
                }
                self.came_from[next.index()] = Some(square);
                if next == to {
                    let back = |square: &Square| self.came_from[square.index()];
                    let way = std::iter::successors(Some(to), back);
                    return Some(way.take_while(|square| *square != from).collect());
                }
                if steps + 1 + u32::from(distances.get(kind, to, next)) <= longest {
                    queue.push((next, steps + 1));
                }
            }
        }
        None
    }

    fn steps(&self, kind: Kind, from: Square) -> ArrayVec<Square, 16> {
        let board = self.position.board();
        let open = |from: Square, mask: u8| {
            neighbours(board, from, mask).filter(|square| self.is_open(*square))
        };
        match kind {
            Kind::General => open(from, u8::MAX).collect(),
            Kind::Infantry => open(from, Direction::CORNERS).collect(),
            Kind::Cavalry => open(from, Direction::SIDES)
                .flat_map(|middle| open(middle, Direction::SIDES))
                .collect(),
        }
    }
}
