//! The movement phase: attacks are formed first, then everybody else finds his place.

use super::aims::Aims;
use super::arrive::go_by_order;
use super::board::Board;
use super::clash::prospect;
use super::conduct::Conduct;
use super::draft::{Asked, Draft};
use super::ground::Ground;
use super::odds::Chances;
use super::site;
use super::stance::Stance;
use feldherr_battles::{Action, HexId, Marks, PieceId, PieceSet, Place, Position, Reach, Side};
use feldherr_core::Seat;
use std::sync::Arc;

/// How many units are thought of for one attack.
const PARTY: usize = 9;
/// No more attacks are formed in a phase.
const ASSAULTS: usize = 10;
/// Attacks so near to each other are thought over again together.
const TANGLED: u8 = 3;
/// A party that is weaker than this part of the defence is not thought of.
const HOPELESS: f32 = 0.8;
/// How much of a place counts from which a unit is taken away to attack, for others may come.
const LEFT: f32 = 1.0;
/// Units farther from the enemy than this march by road.
const SAFE: u8 = 7;

/// A phase that is being planned.
pub(super) struct March<'a, 'b> {
    pub board: Board<'a>,
    pub draft: Draft,
    pub aims: Aims,
    pub side: Side,
    pub stance: Stance,
    pub chances: &'b Chances,
    reach: Vec<Option<Arc<Reach>>>,
    /// The hexes against which attacks were formed, the most promising first.
    struck: Vec<HexId>,
}

/// Who goes where for an attack, and what it gains.
struct Assault {
    gain: f32,
    moves: Vec<(usize, HexId)>,
}

/// All decisions of a movement phase, as far as they can be foreseen, and the hexes against which attacks are formed.
pub(super) fn plan(
    position: &Position,
    seat: Seat,
    stance: &Stance,
    conduct: &'static Conduct,
    chances: &Chances,
    ground: &mut Ground,
) -> (Vec<Action>, Vec<HexId>) {
    let Some(mut march) = March::open(position, seat, stance, conduct, chances, ground) else {
        return (Vec::new(), Vec::new());
    };
    march.run();
    (march.draft.actions, march.struck)
}

impl<'a, 'b> March<'a, 'b> {
    /// Looks around, and plans nothing yet.
    pub(super) fn open(
        position: &'a Position,
        seat: Seat,
        stance: &Stance,
        conduct: &'static Conduct,
        chances: &'b Chances,
        ground: &mut Ground,
    ) -> Option<Self> {
        let side = Side::of(seat)?;
        let board = Board::seen_by(position, side, conduct);
        let aims = Aims::new(&board, ground, side);
        Some(Self {
            draft: Draft::new(position, seat),
            reach: Vec::new(),
            struck: Vec::new(),
            board,
            aims,
            side,
            stance: Stance {
                fear: stance.fear * conduct.fear,
                nerve: stance.nerve * conduct.nerve,
                greed: stance.greed * conduct.greed,
                ..*stance
            },
            chances,
        })
    }
}

impl March<'_, '_> {
    fn run(&mut self) {
        if self.draft.asked() != Asked::Choose {
            self.finish_group();
        }
        self.arrive();
        self.survey();
        self.assaults();
        self.take_posts();
        self.regroup();
        self.lead();
        self.close();
    }

    /// A group that was taken before goes where it is best.
    fn finish_group(&mut self) {
        if self.draft.asked() == Asked::Going
            && let Some(moving) = self.draft.position.state.moving
        {
            let lead = moving.group.iter().find_map(|piece| self.unit(piece));
            let ordered = |piece: &PieceId| self.draft.position.order_of(*piece).is_some();
            if moving.from == Place::Waiting && !moving.started {
                self.finish_entry();
            } else if let Some(piece) = moving.group.iter().find(ordered) {
                go_by_order(&mut self.draft, piece);
            } else if let Some(at) = lead {
                let reach = self.draft.position.reach(&moving.group);
                if let Some(to) = self
                    .best_post(at, &reach)
                    .filter(|to| *to != self.board.units[at].hex)
                {
                    self.draft.march(to);
                    self.follow(at);
                }
            }
        }
        self.draft.settle();
    }

    /// The place of a piece in the board's list.
    pub(super) fn unit(&self, piece: PieceId) -> Option<usize> {
        self.board.units.iter().position(|unit| unit.piece == piece)
    }

    /// Where everybody could go at the beginning.
    fn survey(&mut self) {
        let reaches = (0..self.board.units.len()).map(|at| {
            let unit = &self.board.units[at];
            let ready = unit.side == self.side && self.is_free(unit.piece);
            ready.then(|| self.on_foot(at))
        });
        self.reach = reaches.collect();
    }

    /// Whether a piece can still be moved as it likes.
    pub(super) fn is_free(&self, piece: PieceId) -> bool {
        let position = &self.draft.position;
        position.hex_of(piece).is_some()
            && !position.has(piece, Marks::HALTED)
            && position.piece(piece).order.is_none()
            && position.may_move(piece).is_ok()
    }

    /// Sends a unit somewhere and keeps the board true.
    fn go(&mut self, at: usize, to: HexId) -> bool {
        let piece = self.board.units[at].piece;
        if self.draft.position.has(piece, Marks::ROAD) {
            if self.draft.asked() != Asked::Choose || !self.draft.act(Action::Take(piece)) {
                return false;
            }
            self.draft.act(Action::LeaveRoad);
            self.draft.march(to);
        } else {
            self.draft.send(piece, to);
        }
        self.follow(at);
        self.board.units[at].hex == to
    }

    fn follow(&mut self, at: usize) {
        let piece = self.board.units[at].piece;
        if let Some(hex) = self.draft.position.hex_of(piece)
            && hex != self.board.units[at].hex
        {
            self.board.shift(at, hex);
        }
    }

    fn assaults(&mut self) {
        let foes: Vec<HexId> = self.board.held(self.side.other()).collect();
        let mut known: Vec<Option<Assault>> = Vec::with_capacity(foes.len());
        for foe in &foes {
            known.push(self.assault(*foe));
        }
        for _ in 0..ASSAULTS {
            let gain = |at: &usize| known[*at].as_ref().map_or(f32::MIN, |assault| assault.gain);
            let best = (0..foes.len()).max_by(|a, b| gain(a).total_cmp(&gain(b)));
            let Some(best) = best.filter(|best| gain(best) > self.stance.nerve) else {
                return;
            };
            self.struck.push(foes[best]);
            let moves = known[best]
                .take()
                .map_or(Vec::new(), |assault| assault.moves);
            for (at, to) in &moves {
                self.go(*at, *to);
                if let Some(reach) = self.reach.get_mut(*at) {
                    *reach = None;
                }
                if self.draft.asked() != Asked::Choose {
                    return;
                }
            }
            for (at, foe) in foes.iter().enumerate() {
                let shared = known[at].as_ref().is_some_and(|assault| {
                    let uses =
                        |(unit, _): &(usize, HexId)| moves.iter().any(|(other, _)| other == unit);
                    assault.moves.iter().any(uses)
                });
                if shared || foe.distance(foes[best]) <= TANGLED {
                    known[at] = self.assault(*foe);
                }
            }
        }
    }

    /// Whether a unit could go to a hex next to a foe.
    fn posts(&self, at: usize, foe: HexId) -> impl Iterator<Item = HexId> + '_ {
        let near = self.board.position.field.map.around(foe);
        let reach = self.reach.get(at).and_then(Option::as_ref);
        near.filter(move |(dir, hex)| {
            reach.is_some_and(|reach| reach.hexes.contains(*hex))
                && self.board.front(*hex, dir.back()) != super::board::Front::Closed
        })
        .map(|(_, hex)| hex)
    }

    /// Who could attack a foe, the strongest first and guns last.
    fn party(&self, foe: HexId) -> Vec<usize> {
        let mut party: Vec<usize> = (0..self.reach.len())
            .filter(|at| self.reach[*at].is_some() && self.posts(*at, foe).next().is_some())
            .collect();
        let key = |at: &usize| {
            let unit = &self.board.units[*at];
            unit.strength - if unit.kind.is_artillery() { 100.0 } else { 0.0 }
        };
        party.sort_by(|a, b| key(b).total_cmp(&key(a)));
        party.truncate(PARTY);
        party
    }

    /// The best attack on a foe that units in reach can form.
    fn assault(&mut self, foe: HexId) -> Option<Assault> {
        let party = self.party(foe);
        if party.is_empty() || self.stance.spare == Some(foe) || self.is_hopeless(foe, &party) {
            return None;
        }
        let seeds = [foe];
        let base = prospect(&self.board, self.chances, self.side, &seeds);
        let homes: Vec<(usize, HexId)> = party
            .iter()
            .map(|at| (*at, self.board.units[*at].hex))
            .collect();
        let mut moves: Vec<(usize, HexId)> = Vec::new();
        let (mut best, mut count, mut cost) = (base, 0, 0.0);
        for at in party {
            let Some((worth, to)) = self.best_side(at, foe, &moves) else {
                continue;
            };
            cost += self.leaving(at);
            self.board.shift(at, to);
            moves.push((at, to));
            if worth - cost > best {
                (best, count) = (worth - cost, moves.len());
            }
        }
        for (at, home) in homes {
            if self.board.units[at].hex != home {
                self.board.shift(at, home);
            }
        }
        moves.truncate(count);
        (count > 0).then_some(Assault {
            gain: best - base,
            moves,
        })
    }

    /// Whether all who could come are too weak, and nobody must attack anyway.
    fn is_hopeless(&self, foe: HexId, party: &[usize]) -> bool {
        let (defence, ..) = self.board.footing(self.side.other(), foe);
        let coming: f32 = party.iter().map(|at| self.board.units[*at].strength).sum();
        let mut near = self
            .board
            .position
            .field
            .map
            .around(foe)
            .map(|(_, near)| near);
        coming < HOPELESS * defence && !near.any(|near| self.board.is_armed(self.side, near))
    }

    /// From where a unit helps most against a foe.
    fn best_side(
        &mut self,
        at: usize,
        foe: HexId,
        moves: &[(usize, HexId)],
    ) -> Option<(f32, HexId)> {
        let home = self.board.units[at].hex;
        let posts: Vec<HexId> = self.posts(at, foe).collect();
        let mut best: Option<(f32, HexId)> = None;
        for post in posts {
            let joining = moves
                .iter()
                .filter(|(_, to)| *to == post)
                .map(|(other, _)| *other);
            let joining: PieceSet = joining
                .chain([at])
                .map(|at| self.board.units[at].piece)
                .collect();
            let room = self
                .draft
                .position
                .check_stacking(self.side, post, &joining);
            if room.is_err() {
                continue;
            }
            self.board.shift(at, post);
            let worth = prospect(&self.board, self.chances, self.side, &[foe]);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, post));
            }
        }
        if self.board.units[at].hex != home {
            self.board.shift(at, home);
        }
        best
    }

    /// What it costs to take a unit away from where it stands.
    fn leaving(&self, at: usize) -> f32 {
        LEFT * site::keep(self, at, self.board.units[at].hex)
    }

    /// Units that have not moved yet look for the best place, those in front first.
    fn take_posts(&mut self) {
        let mut order: Vec<(f32, usize)> = (0..self.board.units.len())
            .filter(|at| {
                self.board.units[*at].side == self.side && self.is_free(self.board.units[*at].piece)
            })
            .map(|at| {
                let unit = &self.board.units[at];
                let guns = if unit.kind.is_artillery() { 50.0 } else { 0.0 };
                (guns + self.aims.far(at, unit.hex), at)
            })
            .collect();
        order.sort_by(|a, b| a.0.total_cmp(&b.0));
        for (_, at) in order {
            if self.draft.asked() != Asked::Choose {
                return;
            }
            if !self.is_free(self.board.units[at].piece) || self.take_road(at) {
                continue;
            }
            let reach = self.on_foot(at);
            if let Some(to) = self.best_post(at, &reach)
                && to != self.board.units[at].hex
            {
                self.go(at, to);
            }
        }
    }

    /// The best hex for a unit of those it reaches, where it stands included.
    fn best_post(&mut self, at: usize, reach: &Reach) -> Option<HexId> {
        let home = self.board.units[at].hex;
        let mut best = (site::worth(self, at, home), home);
        for hex in reach.hexes.iter() {
            let worth = site::worth(self, at, hex);
            if worth > best.0 + 1e-4 {
                best = (worth, hex);
            }
        }
        Some(best.1)
    }

    /// How far the nearest enemy is.
    pub(super) fn nearest(&self, hex: HexId) -> u8 {
        let enemies = self.board.held(self.side.other());
        enemies
            .map(|foe| foe.distance(hex))
            .min()
            .unwrap_or(u8::MAX)
    }

    /// Units far from any enemy march by road if that brings them farther.
    fn take_road(&mut self, at: usize) -> bool {
        let unit = self.board.units[at];
        let far = self.aims.far(at, unit.hex);
        let map = &self.board.position.field.map;
        if self.nearest(unit.hex) < SAFE
            || far < f32::from(unit.pace)
            || !map.mask.ways.contains(unit.hex)
        {
            return false;
        }
        let on_foot = self.on_foot(at);
        let on_foot = self.farthest(at, &on_foot);
        let by_road = self.by_road(at).and_then(|reach| self.farthest(at, &reach));
        let way = |hex: Option<HexId>| hex.map_or(far, |hex| self.aims.far(at, hex));
        if let Some(to) = by_road.filter(|_| way(by_road) + 0.9 < way(on_foot).min(far)) {
            step_out(&mut self.draft, unit.piece);
            self.draft.march(to);
            self.follow(at);
            return true;
        }
        let to = on_foot.filter(|hex| self.aims.far(at, *hex) < far);
        to.is_some_and(|to| {
            self.go(at, to);
            true
        })
    }

    /// Where a unit could go that leaves the road on which it came: what it reaches by road is not what it reaches then.
    fn on_foot(&mut self, at: usize) -> Arc<Reach> {
        let piece = self.board.units[at].piece;
        let group = PieceSet::from_iter([piece]);
        let mut reach = None;
        if self.draft.position.has(piece, Marks::ROAD) {
            self.draft.attempt(|draft| {
                if draft.act(Action::Take(piece)) && draft.act(Action::LeaveRoad) {
                    reach = Some(draft.position.reach(&group));
                }
                false
            });
        }
        reach.unwrap_or_else(|| self.draft.position.reach(&group))
    }

    /// Where a unit could go by road.
    fn by_road(&mut self, at: usize) -> Option<Arc<Reach>> {
        let piece = self.board.units[at].piece;
        let mut reach = None;
        self.draft.attempt(|draft| {
            if step_out(draft, piece) {
                reach = Some(draft.position.reach(&PieceSet::from_iter([piece])));
            }
            false
        });
        reach
    }

    /// The safe hex nearest to its goal of those a unit reaches.
    fn farthest(&self, at: usize, reach: &Reach) -> Option<HexId> {
        let safe = reach
            .hexes
            .iter()
            .filter(|hex| self.nearest(*hex) >= SAFE - 2);
        safe.min_by(|a, b| self.aims.far(at, *a).total_cmp(&self.aims.far(at, *b)))
    }
}

/// Takes a piece that marches by road, or begins to.
fn step_out(draft: &mut Draft, piece: PieceId) -> bool {
    draft.act(Action::Take(piece))
        && (draft.position.has(piece, Marks::ROAD) || draft.act(Action::RoadMarch))
}
