//! Sections 10, 11 and 14: attack, defence and support.

use crate::{ArmyId, Direction, Piece, Position, Square, Status, Variant, rule, text};
use arrayvec::ArrayVec;
use feldherr_core::{Bar, Illegal, Message, RuleId};
use serde::{Deserialize, Serialize};

/// What an attack would need and have, for previews, players and tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// Pieces in attack position to the target.
    pub attackers: Vec<Piece>,
    /// WL-10m How many attackers the target needs.
    pub needed: u8,
    /// WL-14a Supporting pieces, each of which must be bound.
    pub supporters: Vec<Piece>,
    /// WL-G18 What is missing for success, the pieces being shared out as well as can be.
    pub lack: Lack,
}

/// The places in an attack that no piece can fill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lack {
    /// Places against the target itself.
    pub attackers: u8,
    /// WL-14b Places that bind supporting pieces.
    pub binders: u8,
}

impl Lack {
    /// Whether every place is filled: the attack succeeds.
    pub fn is_nothing(self) -> bool {
        self == Self::default()
    }

    /// What is missing, in words.
    pub(crate) fn message(self) -> Message {
        let id = match self {
            Self { binders: 0, .. } => text::WL_LACK_ATTACKERS,
            Self { attackers: 0, .. } => text::WL_LACK_BINDERS,
            _ => text::WL_LACK_BOTH,
        };
        Message::new(id)
            .with("attackers", self.attackers)
            .with("binders", self.binders)
    }
}

/// One place in an attack that a piece must fill, and the pieces that could.
type Role = u128;

impl Position {
    /// WL-10g, WL-10h, WL-10i, WL-G21, WL-G57, WL-G22 Whether the army in turn may declare the piece on `target`.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn check_declare(&self, target: Square) -> Result<Piece, Illegal> {
        if self.army(self.turn).status == Status::Mobilising {
            let message = Message::new(text::WL_MOBILISING_NO_ATTACK);
            return Err(
                Illegal::new(rule::WL_16A, message).remedy(Message::new(text::WL_REMEDY_MOBILISE))
            );
        }
        if self.march.stepped {
            let message = Message::new(text::WL_DECLARE_LATE);
            return Err(
                Illegal::new(rule::WL_10I, message).remedy(Message::new(text::WL_REMEDY_UNDO))
            );
        }
        let Some(piece) = self.piece_at(target) else {
            let message = Message::new(text::WL_NO_TARGET).with("at", target.to_string());
            return Err(Illegal::new(rule::WL_10H, message));
        };
        if self.march.target == Some(piece) {
            let message = Message::new(text::WL_DECLARED_ALREADY).with("at", target.to_string());
            return Err(Illegal::new(rule::WL_G21, message));
        }
        match self.target_bar(piece.army()) {
            None => Ok(piece),
            Some(bar) => Err(bar.with("army", self.army(piece.army()).country.name())),
        }
    }

    /// Decision WL-G57 Why pieces of `owner` cannot be declared by the army in turn.
    pub(crate) fn target_bar(&self, owner: ArmyId) -> Option<Bar> {
        if owner == self.turn || self.are_partners(owner, self.turn) {
            return Some(Bar::new(rule::WL_G57, text::WL_TARGET_OWN));
        }
        if self.army(self.turn).ally == Some(owner) {
            return Some(Bar::new(rule::WL_G14, text::WL_TARGET_ALLY));
        }
        if self.is_shielded(self.turn, owner) {
            return Some(Bar::new(rule::WL_8E, text::WL_TARGET_TRUCE));
        }
        self.is_protected(owner)
            .then(|| Bar::new(self.protection_rule(owner), text::WL_TARGET_PROTECTED))
    }

    /// WL-12e or WL-16f, by the game played.
    pub(crate) fn protection_rule(&self, army: ArmyId) -> RuleId {
        match self.army(army).status {
            Status::Mobilising => rule::WL_16F,
            _ => rule::WL_12E,
        }
    }

    /// WL-10p, WL-8e, WL-G13, WL-G41, WL-G50 Whether pieces of `army` attack and bind for `side` against those of `enemy`.
    pub fn fights_for(&self, side: ArmyId, army: ArmyId, enemy: ArmyId) -> bool {
        self.are_friends(side, army) && !self.is_protected(army) && !self.owes_truce(army, enemy)
    }

    /// WL-14a, WL-14g, WL-G13, WL-G17 Whether pieces of `army` support those of `owner` against `side`. A breaker defends
    /// his own pieces against the former ally, but takes no part against him for anybody else.
    pub fn supports(&self, owner: ArmyId, army: ArmyId, side: ArmyId) -> bool {
        self.are_friends(owner, army)
            && !self.is_protected(army)
            && (army == owner || !self.owes_truce(army, side))
    }

    /// The armies that fight for `side` against `enemy`, one bit each.
    fn helpers(&self, side: ArmyId, enemy: ArmyId) -> u8 {
        self.army_ids()
            .filter(|army| self.fights_for(side, *army, enemy))
            .fold(0, |mask, army| mask | 1 << army.0)
    }

    /// WL-10c, WL-10d, WL-10e, WL-10f, WL-11a, WL-G2, WL-G4, WL-G6 The pieces of `helpers` in attack position to
    /// `target`, as a mask.
    fn in_attack_position(&self, helpers: u8, target: Square) -> Role {
        Direction::of_mask(self.board.links(target))
            .filter_map(|direction| {
                let piece = self.piece_at(target.neighbour(direction))?;
                let fits = piece.kind().attack_directions() & direction.bit() != 0;
                let helps = helpers >> piece.army().0 & 1 == 1;
                (fits && helps).then(|| 1 << piece.number())
            })
            .fold(0, |mask, piece: Role| mask | piece)
    }

    /// WL-14a, WL-14d, WL-14e, WL-14g, WL-G17, WL-G20 The pieces that support the one on `target` against `side`.
    fn supporters(
        &self,
        side: ArmyId,
        owner: ArmyId,
        target: Square,
    ) -> ArrayVec<(Piece, Square), 8> {
        let mut found = ArrayVec::new();
        if self.variant == Variant::Introductory {
            return found;
        }
        for direction in Direction::of_mask(self.board.links(target)) {
            let square = target.neighbour(direction);
            if let Some(piece) = self.piece_at(square)
                && self.supports(owner, piece.army(), side)
            {
                found.push((piece, square));
            }
        }
        found
    }

    /// WL-10a, WL-10m, WL-14b, WL-14c Whether `side` would take `target` as the pieces stand now.
    pub fn attack_succeeds(&self, side: ArmyId, target: Piece) -> bool {
        let Some(square) = self.square_of(target) else {
            return false;
        };
        let helpers = self.helpers(side, target.army());
        let attackers = self.in_attack_position(helpers, square);
        let needed = u32::from(target.kind().defence()) + 1;
        if attackers.count_ones() < needed {
            return false;
        }
        can_fill(&self.roles(side, target, square, helpers))
    }

    /// WL-14c The places an attack must fill: first those against the target, then those that bind its supporters.
    fn roles(
        &self,
        side: ArmyId,
        target: Piece,
        square: Square,
        helpers: u8,
    ) -> ArrayVec<Role, 32> {
        let attackers = self.in_attack_position(helpers, square);
        let needed = u32::from(target.kind().defence()) + 1;
        // Decision WL-G15: the first place against the target is for the attacking player's own pieces.
        let own = self.pieces_commanded_with(side);
        let mut roles: ArrayVec<Role, 32> = ArrayVec::new();
        roles.push(attackers & own);
        roles.extend((1..needed).map(|_| attackers));
        for (piece, at) in self.supporters(side, target.army(), square) {
            // Who binds acts against the supporter and against the target (WL-8e).
            let helpers = helpers & self.helpers(side, piece.army());
            // Decision WL-G19: a supporting general must be bound twice.
            // WL-14f Whatever could not attack from its square does not bind from it.
            let binders = self.in_attack_position(helpers, at);
            roles.extend((0..piece.kind().defence()).map(|_| binders));
        }
        roles
    }

    /// The numbers of all pieces whose player commands `army`, as a mask.
    fn pieces_commanded_with(&self, army: ArmyId) -> Role {
        let set = (1u128 << Piece::PER_ARMY) - 1;
        self.army_ids()
            .filter(|other| self.are_partners(army, *other))
            .fold(0, |mask, other| {
                mask | set << (usize::from(other.0) * Piece::PER_ARMY)
            })
    }

    /// The same in words: what an attack on `target` by `side` has and needs.
    pub fn attack(&self, side: ArmyId, target: Piece) -> Option<Attack> {
        let square = self.square_of(target)?;
        let helpers = self.helpers(side, target.army());
        let mask = self.in_attack_position(helpers, square);
        Some(Attack {
            attackers: (0..76)
                .filter(|n| mask >> n & 1 == 1)
                .map(Piece::from_number)
                .collect(),
            needed: target.kind().defence() + 1,
            supporters: self
                .supporters(side, target.army(), square)
                .into_iter()
                .map(|(piece, _)| piece)
                .collect(),
            lack: lack(
                &self.roles(side, target, square, helpers),
                usize::from(target.kind().defence()) + 1,
            ),
        })
    }
}

/// Decision WL-G18 Whether every role gets a piece of its own: bipartite matching by augmenting paths.
fn can_fill(roles: &[Role]) -> bool {
    let mut held: [u8; 128] = [NOBODY; 128];
    (0..roles.len()).all(|role| fill(roles, role, &mut 0, &mut held))
}

/// The roles left over when as many as can be are filled, the `first` ones before the others.
fn lack(roles: &[Role], first: usize) -> Lack {
    let mut held: [u8; 128] = [NOBODY; 128];
    let mut lack = Lack::default();
    for role in 0..roles.len() {
        if fill(roles, role, &mut 0, &mut held) {
            continue;
        }
        if role < first {
            lack.attackers += 1;
        } else {
            lack.binders += 1;
        }
    }
    lack
}

const NOBODY: u8 = u8::MAX;

fn fill(roles: &[Role], role: usize, seen: &mut Role, held: &mut [u8; 128]) -> bool {
    let mut candidates = roles[role] & !*seen;
    while candidates != 0 {
        let piece = candidates.trailing_zeros() as usize;
        *seen |= 1 << piece;
        if held[piece] == NOBODY || fill(roles, usize::from(held[piece]), seen, held) {
            held[piece] = role as u8;
            return true;
        }
        candidates = roles[role] & !*seen;
    }
    false
}
