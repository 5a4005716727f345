//! Vedettes: light cavalry screens columns on the march and gathers again when the fight begins.

use super::board::Board;
use super::draft::Asked;
use super::march::March;
use feldherr_battles::{Action, HexId, Kind, PieceId, PieceSet, Place, Position, Reach, Side};
use std::sync::Arc;

/// A screen is formed while the enemy is farther than this, and no farther than this.
const CALM: u8 = 5;
const IN_TOUCH: u8 = 14;
/// So many units on the march are worth a screen, and so near to whom they screen vedettes are formed.
const COLUMN: usize = 3;
const NEAR: u8 = 8;
/// As many vedettes of a side as this are enough.
const ENOUGH: usize = 4;
/// When the enemy is so near the vedettes become a unit again.
const FIGHT: u8 = 3;
/// So many places to gather are tried.
const MEETINGS: usize = 6;

/// Light cavalry that should break down into vedettes: the weakest, while the columns are still on their way.
pub(super) fn form(board: &Board<'_>, side: Side, options: &[Action]) -> Option<Action> {
    let position = board.position;
    if vedettes(position, side).count() >= ENOUGH {
        return None;
    }
    let able = options.iter().filter_map(|action| match *action {
        Action::Disperse(unit) if is_spare(board, side, unit) => Some(unit),
        _ => None,
    });
    able.min_by_key(|unit| position.strength(*unit).parts())
        .map(Action::Disperse)
}

/// The vedettes of a side on the map.
fn vedettes(position: &Position, side: Side) -> impl Iterator<Item = PieceId> + '_ {
    let own = position.field.of_side[side.index()].iter();
    own.filter(|piece| position.kind(*piece) == Kind::Vedette && position.hex_of(*piece).is_some())
}

/// How far the nearest enemy stack is.
fn nearest(board: &Board<'_>, side: Side, hex: HexId) -> u8 {
    let foes = board.held(side.other()).map(|foe| foe.distance(hex));
    foes.min().unwrap_or(u8::MAX)
}

/// Whether cavalry has a column to screen and nobody to fight.
fn is_spare(board: &Board<'_>, side: Side, unit: PieceId) -> bool {
    let position = board.position;
    let Some(hex) = position.hex_of(unit) else {
        return false;
    };
    let far = nearest(board, side, hex);
    let column: Vec<HexId> = board
        .of(side)
        .filter(|(_, other)| other.piece != unit && other.hex.distance(hex) <= NEAR)
        .map(|(_, other)| other.hex)
        .collect();
    position.kind(unit) == Kind::LightCavalry
        && (CALM..=IN_TOUCH).contains(&far)
        && column.len() >= COLUMN
        && column.iter().all(|hex| nearest(board, side, *hex) >= CALM)
}

impl March<'_, '_> {
    /// Vedettes watch the enemy from a distance, on the roads by which he would come, each a stretch of its own.
    pub(super) fn picket(&self, piece: PieceId, hex: HexId) -> f32 {
        let position = &self.draft.position;
        let watch = match self.nearest(hex) {
            0..=1 => -2.0,
            2..=3 => 1.0,
            far => 1.0 - 0.15 * f32::from(far.min(20) - 3),
        };
        let others = vedettes(position, self.side).filter(|other| *other != piece);
        let crowd = others
            .filter_map(|other| position.hex_of(other))
            .filter(|other| other.distance(hex) <= 1)
            .count();
        let column = self
            .board
            .of(self.side)
            .map(|(_, unit)| unit.hex.distance(hex));
        let behind = f32::from(column.min().unwrap_or(0));
        let road = if position.field.map.mask.ways.contains(hex) {
            0.15
        } else {
            0.0
        };
        watch + road - 0.3 * crowd as f32 - 0.03 * behind
    }

    /// When the fight begins vedettes meet and become a unit again.
    pub(super) fn regroup(&mut self) {
        let own = self.draft.position.field.of_side[self.side.index()];
        let fights = |hex: HexId| self.nearest(hex) <= FIGHT;
        if !self.board.held(self.side).any(fights) {
            return;
        }
        let held = own
            .iter()
            .filter(|piece| self.draft.position.piece(*piece).place == Place::Holding);
        for unit in held.collect::<Vec<_>>() {
            let number = usize::from(self.draft.position.field.sheet(unit).vedettes);
            let all = vedettes(&self.draft.position, self.side);
            let free: Vec<PieceId> = all.filter(|piece| self.is_free(*piece)).collect();
            if number > 0 && free.len() >= number && self.draft.asked() == Asked::Choose {
                self.meet(unit, &free, number);
            }
        }
    }

    /// So many vedettes go to a hex that all of them reach, and form a unit there.
    fn meet(&mut self, unit: PieceId, free: &[PieceId], number: usize) {
        let patrols: Vec<Patrol> = free
            .iter()
            .filter_map(|piece| self.patrol(*piece))
            .collect();
        let party = |hex: HexId| -> Vec<PieceId> {
            let comers = patrols.iter().filter(|patrol| patrol.can_reach(hex));
            comers.map(|patrol| patrol.piece).take(number).collect()
        };
        let homes = patrols.iter().map(|patrol| patrol.home);
        let around = patrols.iter().flat_map(|patrol| patrol.reach.hexes.iter());
        let mut places: Vec<HexId> = homes.chain(around).collect();
        places.sort_unstable();
        places.dedup();
        places.retain(|hex| {
            party(*hex).len() == number && !self.board.in_zone(self.side.other(), *hex)
        });
        let cost = |hex: &HexId| self.aims.front(*hex) + 0.2 * self.aims.menace(*hex);
        places.sort_by(|a, b| cost(a).total_cmp(&cost(b)));
        for hex in places.into_iter().take(MEETINGS) {
            let party = party(hex);
            if self.draft.attempt(|draft| draft.gather(unit, hex, &party)) {
                return;
            }
        }
    }

    fn patrol(&self, piece: PieceId) -> Option<Patrol> {
        let position = &self.draft.position;
        Some(Patrol {
            piece,
            home: position.hex_of(piece)?,
            reach: position.reach(&PieceSet::from_iter([piece])),
        })
    }
}

/// A vedette and where it could go.
struct Patrol {
    piece: PieceId,
    home: HexId,
    reach: Arc<Reach>,
}

impl Patrol {
    fn can_reach(&self, hex: HexId) -> bool {
        self.home == hex || self.reach.hexes.contains(hex)
    }
}
