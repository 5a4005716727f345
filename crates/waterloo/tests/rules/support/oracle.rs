//! A second, slow and simple reading of how pieces step and attack, written from the rules alone.

use super::*;

/// One piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Man {
    pub side: Country,
    pub kind: Kind,
    pub at: Square,
}

/// Reads `russia I 5,5`.
pub fn man(line: &str) -> Man {
    let words: Vec<&str> = line.split_whitespace().collect();
    Man {
        side: Country::from_key(words[0]).unwrap(),
        kind: Kind::from_letter(&words[1][..1]).unwrap(),
        at: sq(words[2]),
    }
}

pub fn line(man: &Man) -> String {
    format!("{} {} {}", man.side, man.kind.letter(), man.at)
}

fn land(board: &Board, square: Square) -> Option<Country> {
    match board.terrain(square) {
        Terrain::Land(country) => Some(country),
        _ => None,
    }
}

fn is_crossing(board: &Board, one: Square, two: Square) -> bool {
    board
        .crossings()
        .iter()
        .flat_map(|crossing| &crossing.edges)
        .any(|edge| *edge == (one, two) || *edge == (two, one))
}

/// The adjacency of WL-G3.
pub fn linked(board: &Board, one: Square, two: Square) -> bool {
    let (cols, rows) = one.delta(two);
    if cols.abs().max(rows.abs()) != 1 {
        return false;
    }
    let (Some(here), Some(there)) = (land(board, one), land(board, two)) else {
        return false;
    };
    if here == there {
        return true;
    }
    if cols == 0 || rows == 0 {
        return is_crossing(board, one, two);
    }
    corners(one, two)
        .into_iter()
        .any(|flank| linked(board, one, flank) && linked(board, flank, two))
}

/// The two squares that touch both ends of a diagonal by a side.
fn corners(one: Square, two: Square) -> [Square; 2] {
    [
        Square::new(one.col(), two.row()).unwrap(),
        Square::new(two.col(), one.row()).unwrap(),
    ]
}

/// The up to eight linked neighbours of a square.
pub fn neighbours(board: &Board, from: Square) -> Vec<Square> {
    let mut found = Vec::new();
    for cols in -1i32..=1 {
        for rows in -1i32..=1 {
            let col = u16::try_from(i32::from(from.col()) + cols);
            let row = u16::try_from(i32::from(from.row()) + rows);
            if let (Ok(col), Ok(row)) = (col, row)
                && let Some(square) = Square::new(col, row)
                && linked(board, from, square)
            {
                found.push(square);
            }
        }
    }
    found
}

pub fn shares_side(one: Square, two: Square) -> bool {
    let (cols, rows) = one.delta(two);
    cols.abs() + rows.abs() == 1
}

/// Every square a piece reaches with one step; `held` says whether a square is occupied, and if so by an enemy.
pub fn steps(
    board: &Board,
    kind: Kind,
    from: Square,
    held: &dyn Fn(Square) -> Option<bool>,
) -> BTreeSet<Square> {
    let free = |square: &Square| held(*square).is_none();
    let around: Vec<Square> = neighbours(board, from).into_iter().filter(free).collect();
    let squeezed = |to: Square| {
        !shares_side(from, to)
            && corners(from, to)
                .into_iter()
                .all(|flank| held(flank) == Some(true))
    };
    match kind {
        General => around.into_iter().filter(|to| !squeezed(*to)).collect(),
        Infantry => around
            .into_iter()
            .filter(|to| !shares_side(from, *to) && !squeezed(*to))
            .collect(),
        Cavalry => around
            .into_iter()
            .filter(|middle| shares_side(from, *middle))
            .flat_map(|middle| {
                neighbours(board, middle)
                    .into_iter()
                    .filter(move |to| shares_side(middle, *to))
            })
            .filter(|to| *to != from && free(to))
            .collect(),
    }
}

/// Who fights whom, and by which game.
pub struct War<'a> {
    pub board: &'a Board,
    pub standard: bool,
    pub alliances: &'a [(Country, Country)],
    /// Who has broken with whom and must spare him still.
    pub truces: &'a [(Country, Country)],
}

/// One part that one piece must play in an attack.
struct Part {
    /// Against the piece on this square.
    against: Square,
    /// By a piece of the attacker himself.
    own: bool,
    /// An act against all of these.
    enemies: Vec<Country>,
}

impl War<'_> {
    pub fn friends(&self, one: Country, two: Country) -> bool {
        one == two || self.alliances.contains(&(one, two)) || self.alliances.contains(&(two, one))
    }

    fn spares(&self, one: Country, two: Country) -> bool {
        self.truces.contains(&(one, two))
    }

    fn can_attack(&self, man: &Man, target: Square) -> bool {
        linked(self.board, man.at, target)
            && match man.kind {
                General => true,
                Infantry => !shares_side(man.at, target),
                Cavalry => shares_side(man.at, target),
            }
    }

    /// Whether `attacker` takes the piece on `target`, trying every way to share out the roles.
    pub fn takes(&self, men: &[Man], attacker: Country, target: Square) -> bool {
        let Some(victim) = men.iter().find(|man| man.at == target) else {
            return false;
        };
        let worth = |man: &Man| if man.kind == General { 2 } else { 1 };
        let against_target = |own| Part {
            against: target,
            own,
            enemies: vec![victim.side],
        };
        let mut parts = vec![against_target(true)];
        parts.extend((0..worth(victim)).map(|_| against_target(false)));
        if self.standard {
            for man in men {
                let supports = self.friends(man.side, victim.side)
                    && man.at != target
                    && linked(self.board, man.at, target)
                    && (man.side == victim.side || !self.spares(man.side, attacker));
                let times = if supports { worth(man) } else { 0 };
                parts.extend((0..times).map(|_| Part {
                    against: man.at,
                    own: false,
                    enemies: vec![victim.side, man.side],
                }));
            }
        }
        let helpers: Vec<Man> = men
            .iter()
            .filter(|man| self.friends(man.side, attacker))
            .copied()
            .collect();
        self.share_out(&parts, &helpers, attacker, &mut vec![false; helpers.len()])
    }

    fn share_out(
        &self,
        parts: &[Part],
        helpers: &[Man],
        attacker: Country,
        used: &mut Vec<bool>,
    ) -> bool {
        let Some((part, rest)) = parts.split_first() else {
            return true;
        };
        for (index, man) in helpers.iter().enumerate() {
            let fits = !used[index]
                && (!part.own || man.side == attacker)
                && !part
                    .enemies
                    .iter()
                    .any(|enemy| self.spares(man.side, *enemy))
                && self.can_attack(man, part.against);
            if fits {
                used[index] = true;
                if self.share_out(rest, helpers, attacker, used) {
                    return true;
                }
                used[index] = false;
            }
        }
        false
    }

    /// The squares from which `man` could attack the piece on `target` or one of its supporters.
    pub fn posts(&self, men: &[Man], man: &Man, target: Square) -> BTreeSet<Square> {
        let Some(victim) = men.iter().find(|other| other.at == target) else {
            return BTreeSet::new();
        };
        let group = men.iter().filter(|other| {
            other.at == target
                || (self.friends(other.side, victim.side) && linked(self.board, other.at, target))
        });
        group
            .flat_map(|other| {
                neighbours(self.board, other.at)
                    .into_iter()
                    .filter(|post| self.can_attack(&Man { at: *post, ..*man }, other.at))
            })
            .collect()
    }
}
