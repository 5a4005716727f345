//! WL-BOARD.f, WL-BOARD.g and sections 3 and 4: how pieces step.

use crate::{Action, ArmyId, Direction, Kind, Piece, Position, Square, Status, rule, text};
use feldherr_core::{Illegal, Message};

/// Why a piece cannot go somewhere. Small and free of allocation, because `options` asks for every square;
/// only a refusal that somebody reads is put into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bar {
    /// WL-3g, WL-3h, WL-3i, WL-3j, WL-3k It does not move that way.
    NotItsStep(Kind),
    /// WL-BOARD.f Mountain, sea or wood.
    Impassable,
    /// WL-BOARD.g A border without a crossing.
    ClosedBorder,
    /// WL-3m Somebody stands there.
    Occupied,
    /// WL-3l, WL-G1 Both ways round are blocked.
    NoWayThrough,
    /// WL-4c Between two enemies.
    BetweenEnemies,
    /// WL-16b, WL-G50 A mobilising army stays at home.
    MustStayHome,
    /// WL-G50 The squares of a mobilising army.
    ProtectedCamp(ArmyId),
    /// WL-8b The ally has not consented.
    NoPassage(ArmyId),
    /// WL-7a, WL-G26 Only a general may enter a foreign capital.
    CapitalGeneralOnly(ArmyId),
    /// WL-7b The four towns are not all held.
    CapitalTowns(ArmyId),
    /// WL-12e, WL-16f The capital's army is protected.
    CapitalProtected(ArmyId),
    /// WL-8e, WL-G13, WL-G14 The capital belongs to an ally, or to one just betrayed.
    CapitalAlly(ArmyId),
}

/// The squares a piece can reach with one step; eight at most.
type Reach = arrayvec::ArrayVec<Square, 8>;

impl Position {
    /// WL-G9 Appends the steps the army in turn can make.
    pub(crate) fn step_options(&self, into: &mut Vec<Action>) {
        if self.march.points == 0 {
            return;
        }
        for (piece, from) in self.pieces_of(self.turn) {
            let halted = piece.kind() == Kind::General && self.march.general_halted;
            if !halted {
                into.extend(
                    self.steps(piece, from)
                        .into_iter()
                        .map(|to| Action::Step { from, to }),
                );
            }
        }
    }

    /// The squares `piece`, standing on `from`, can reach with one step.
    pub fn steps(&self, piece: Piece, from: Square) -> arrayvec::ArrayVec<Square, 8> {
        match piece.kind() {
            Kind::General => self.single_steps(piece, from, Direction::SIDES | Direction::CORNERS),
            Kind::Infantry => self.single_steps(piece, from, Direction::CORNERS),
            Kind::Cavalry => self.cavalry_steps(piece, from),
        }
    }

    /// WL-3b, WL-3j, WL-3k One square in any of `directions`.
    fn single_steps(&self, piece: Piece, from: Square, directions: u8) -> Reach {
        Direction::of_mask(self.board.links(from) & directions)
            .filter(|direction| {
                let to = from.neighbour(*direction);
                self.is_free(to)
                    && !(direction.is_diagonal()
                        && self.is_between_enemies(piece.army(), from, *direction))
                    && self.entry_bar(piece, Some(from), to).is_none()
            })
            .map(|direction| from.neighbour(direction))
            .collect()
    }

    /// WL-3g, WL-3h, WL-3i, WL-G1 Two squares along sides, straight on or round a corner, never back.
    fn cavalry_steps(&self, piece: Piece, from: Square) -> Reach {
        let mut reach = Reach::new();
        // A corner square can be reached both ways round; the hooks found so far, by direction from `from`.
        let mut hooks = 0u8;
        for first in Direction::of_mask(self.board.links(from) & Direction::SIDES) {
            let middle = from.neighbour(first);
            if !self.is_free(middle) || self.entry_bar(piece, Some(from), middle).is_some() {
                continue;
            }
            for second in Direction::of_mask(
                self.board.links(middle) & Direction::SIDES & !first.back().bit(),
            ) {
                let to = middle.neighbour(second);
                let hook = match second {
                    _ if second == first => 0,
                    _ if second == first.right().right() => first.right().bit(),
                    _ => first.left().bit(),
                };
                if hooks & hook == 0
                    && self.is_free(to)
                    && self.entry_bar(piece, Some(middle), to).is_none()
                {
                    hooks |= hook;
                    reach.push(to);
                }
            }
        }
        reach
    }

    /// WL-4a, WL-4b, WL-4c, WL-G5 Whether both squares flanking a diagonal step are held by enemies.
    fn is_between_enemies(&self, army: ArmyId, from: Square, direction: Direction) -> bool {
        [direction.left(), direction.right()]
            .into_iter()
            .all(|flank| {
                self.piece_at(from.neighbour(flank))
                    .is_some_and(|piece| !self.are_friends(army, piece.army()))
            })
    }

    /// Whether anything forbids `piece` to enter the linked square `to` coming from `from`, or from the box.
    pub(crate) fn entry_bar(&self, piece: Piece, from: Option<Square>, to: Square) -> Option<Bar> {
        let army = piece.army();
        let site = self.board.site(to);
        let country = site.country?;
        let mover = self.army(army);
        if mover.status == Status::Mobilising && country != mover.country {
            return Some(Bar::MustStayHome);
        }
        // WL-G25 A town square is entered like any other.
        if country == mover.country {
            return None;
        }
        let owner = self.army_of(country).filter(|owner| self.is_in(*owner))?;
        if self.are_partners(army, owner) {
            return None;
        }
        if mover.ally == Some(owner)
            && !self.army(owner).grants_passage
            && from.and_then(|from| self.board.country(from)) != Some(country)
        {
            return Some(Bar::NoPassage(owner));
        }
        if site.is_capital {
            return self.capital_bar(piece, owner);
        }
        // Decision WL-G50
        (site.is_camp && self.army(owner).status == Status::Mobilising)
            .then_some(Bar::ProtectedCamp(owner))
    }

    /// WL-7a, WL-7b, WL-G26, WL-G28 Whether anything forbids `piece` to enter the capital of `owner`.
    fn capital_bar(&self, piece: Piece, owner: ArmyId) -> Option<Bar> {
        if piece.kind() != Kind::General {
            return Some(Bar::CapitalGeneralOnly(owner));
        }
        if self.is_shielded(piece.army(), owner) {
            return Some(Bar::CapitalAlly(owner));
        }
        if self.is_protected(owner) {
            return Some(Bar::CapitalProtected(owner));
        }
        let country = self.army(owner).country;
        let holds_all = self
            .towns()
            .filter(|(_, town, _)| town.country == country)
            .all(|(_, _, holder)| {
                holder.is_some_and(|holder| self.are_partners(holder, piece.army()))
            });
        (!holds_all).then_some(Bar::CapitalTowns(owner))
    }

    /// WL-3 The permission of a single step, with the reason when it is refused.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn check_step(&self, from: Square, to: Square) -> Result<Piece, Illegal> {
        let Some(piece) = self
            .piece_at(from)
            .filter(|piece| piece.army() == self.turn)
        else {
            let message = Message::new(text::WL_NOT_YOURS)
                .with("at", from.to_string())
                .with("army", self.army(self.turn).country.name());
            return Err(Illegal::new(rule::WL_9B, message));
        };
        if self.march.points == 0 {
            let remedy = Message::new(text::WL_REMEDY_END_TURN);
            return Err(Illegal::new(rule::WL_2A, Message::new(text::WL_NO_POINTS)).remedy(remedy));
        }
        if piece.kind() == Kind::General && self.march.general_halted {
            let message = Message::new(text::WL_GENERAL_HALTED);
            return Err(
                Illegal::new(rule::WL_G26, message).remedy(Message::new(text::WL_REMEDY_UNDO))
            );
        }
        if self.steps(piece, from).contains(&to) {
            return Ok(piece);
        }
        let bar = self.step_bar(piece, from, to);
        Err(self.explain(bar, from, to))
    }

    /// Why a step that `steps` does not list is not possible.
    fn step_bar(&self, piece: Piece, from: Square, to: Square) -> Bar {
        let kind = piece.kind();
        if !self.board.is_passable(to) {
            return Bar::Impassable;
        }
        if kind == Kind::Cavalry {
            return self.cavalry_bar(piece, from, to);
        }
        let Some(direction) = from.direction_to(to) else {
            return Bar::NotItsStep(kind);
        };
        if kind == Kind::Infantry && !direction.is_diagonal() {
            return Bar::NotItsStep(kind);
        }
        if !self.is_free(to) {
            return Bar::Occupied;
        }
        if self.board.links(from) & direction.bit() == 0 {
            return Bar::ClosedBorder;
        }
        if let Some(bar) = self.entry_bar(piece, Some(from), to) {
            return bar;
        }
        Bar::BetweenEnemies
    }

    fn cavalry_bar(&self, piece: Piece, from: Square, to: Square) -> Bar {
        let (cols, rows) = from.delta(to);
        if cols.abs() + rows.abs() != 2 {
            return Bar::NotItsStep(Kind::Cavalry);
        }
        if !self.is_free(to) {
            return Bar::Occupied;
        }
        // The first obstacle on the way, for the way that gets farther.
        let ways = Direction::ALL
            .into_iter()
            .filter(|direction| !direction.is_diagonal())
            .filter_map(|first| {
                let middle = from.neighbour(first);
                middle
                    .direction_to(to)
                    .filter(|second| !second.is_diagonal())
                    .map(|second| (first, middle, second))
            });
        let mut found = Bar::NoWayThrough;
        for (first, middle, second) in ways {
            let is_open =
                |square: Square, way: Direction| self.board.links(square) & way.bit() != 0;
            if !self.board.is_passable(middle) || !self.is_free(middle) {
                continue;
            }
            found = match self.entry_bar(piece, Some(from), middle) {
                _ if !is_open(from, first) || !is_open(middle, second) => Bar::ClosedBorder,
                Some(bar) => bar,
                None => self
                    .entry_bar(piece, Some(middle), to)
                    .unwrap_or(Bar::NoWayThrough),
            };
        }
        found
    }

    /// Puts a bar into words.
    fn explain(&self, bar: Bar, from: Square, to: Square) -> Illegal {
        let (cols, rows) = from.delta(to);
        let say = |id: &'static str| Message::new(id).with("at", to.to_string());
        let of = |id: &'static str, army: ArmyId| {
            Message::new(id).with("army", self.army(army).country.name())
        };
        match bar {
            Bar::NotItsStep(Kind::General) => Illegal::new(rule::WL_3B, say(text::WL_GENERAL_STEP)),
            Bar::NotItsStep(Kind::Infantry) => {
                let is_diagonal = cols != 0 && cols.abs() == rows.abs();
                let rule = if is_diagonal {
                    rule::WL_3J
                } else {
                    rule::WL_3K
                };
                Illegal::new(rule, say(text::WL_INFANTRY_STEP))
            }
            Bar::NotItsStep(Kind::Cavalry) => {
                let is_straight = cols == 0 || rows == 0;
                let rule = if is_straight {
                    rule::WL_3G
                } else {
                    rule::WL_3H
                };
                Illegal::new(rule, say(text::WL_CAVALRY_STEP))
            }
            Bar::Impassable => Illegal::new(rule::WL_BOARD_F, say(text::WL_IMPASSABLE)),
            Bar::ClosedBorder => Illegal::new(rule::WL_BOARD_G, say(text::WL_CLOSED_BORDER))
                .remedy(Message::new(text::WL_REMEDY_CROSSING)),
            Bar::Occupied => Illegal::new(rule::WL_3M, say(text::WL_OCCUPIED)),
            Bar::NoWayThrough => Illegal::new(rule::WL_3L, say(text::WL_NO_WAY_THROUGH)),
            Bar::BetweenEnemies => Illegal::new(rule::WL_4C, say(text::WL_BETWEEN_ENEMIES))
                .remedy(Message::new(text::WL_REMEDY_GAP)),
            Bar::MustStayHome => Illegal::new(rule::WL_G50, say(text::WL_STAY_HOME))
                .remedy(Message::new(text::WL_REMEDY_MOBILISE)),
            Bar::ProtectedCamp(army) => {
                Illegal::new(rule::WL_G50, of(text::WL_PROTECTED_CAMP, army))
            }
            Bar::NoPassage(army) => Illegal::new(rule::WL_8B, of(text::WL_NO_PASSAGE, army))
                .remedy(of(text::WL_REMEDY_PASSAGE, army)),
            Bar::CapitalGeneralOnly(army) => {
                Illegal::new(rule::WL_7A, of(text::WL_CAPITAL_GENERAL_ONLY, army))
            }
            Bar::CapitalTowns(army) => Illegal::new(rule::WL_7B, of(text::WL_CAPITAL_TOWNS, army))
                .remedy(of(text::WL_REMEDY_TOWNS, army)),
            Bar::CapitalProtected(army) => {
                let rule = self.protection_rule(army);
                Illegal::new(rule, of(text::WL_CAPITAL_PROTECTED, army))
            }
            Bar::CapitalAlly(army) => {
                Illegal::new(self.shield_rule(army), of(text::WL_CAPITAL_ALLY, army))
            }
        }
    }

    /// WL-3a Carries out a step that was checked.
    pub(crate) fn step(&mut self, piece: Piece, to: Square) {
        self.put(piece, to);
        self.march.points -= 1;
        self.march.stepped = true;
        if piece.kind() == Kind::General {
            self.march.general_stepped = true;
            let site = self.board.site(to);
            let owner = site.country.and_then(|country| self.army_of(country));
            self.march.general_halted = site.is_capital
                && owner.is_some_and(|owner| {
                    self.is_in(owner) && !self.are_partners(owner, piece.army())
                });
        }
    }
}
