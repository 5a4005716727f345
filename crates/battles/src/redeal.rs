//! Another position that a side could not tell from the present one.
//!
//! Built from what the side knows and from nothing else, so that a player decides alike wherever his side cannot tell
//! the difference: the enemy's hidden pieces are gathered and dealt anew onto his covered stacks, so that every stack
//! keeps its guise. First each stack gets the piece that explains its guise, then the rest goes wherever it changes
//! none. Sightings (LB-G108) and stacking limits are kept as long as that is possible.

use crate::map::HexId;
use crate::sheet::Kind;
use crate::table::stacking;
use crate::view::{Guise, LASTING};
use crate::{CardCounts, CardType, Marks, Nation, PieceId, PieceSet, Place, Position, Side, table};
use feldherr_core::{Rng, Seat};

impl Position {
    /// A position in which everything the seat cannot know is dealt anew.
    pub(crate) fn redealt(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut other = self.clone();
        if let Some(side) = Side::of(seat) {
            let enemy = side.other();
            other.forget_deeds(enemy);
            let piles = Deal::of(self, &other, enemy).dealt(rng);
            for pile in &piles {
                other.lay_pile(pile);
            }
            other.redeal_orders(enemy, rng);
            other.redeal_choices(enemy, rng);
            other.redeal_cards(enemy, rng);
            other.redeal_moving(self, enemy);
        }
        other
    }

    /// What the enemy's pieces on the map did in secret is blank.
    fn forget_deeds(&mut self, enemy: Side) {
        for id in self.owned(enemy).iter() {
            self.edit(id, |piece| *piece = piece.known_to_enemy());
        }
    }

    /// Puts the pieces of a pile where it lies, in a state that explains its guise.
    pub(crate) fn lay_pile(&mut self, pile: &Pile) {
        for id in &pile.pieces {
            let steady = !self.is_demoralized(*id);
            let status = match pile.guise {
                Guise::Flag => Marks::NONE,
                Guise::RoadMarch => Marks::ROAD,
                Guise::Demoralized if steady => Marks::SHAKEN,
                Guise::Demoralized => Marks::NONE,
                Guise::OutOfSupply => Marks::OOS,
            };
            self.edit(*id, |piece| {
                let reduced = piece.sighting.is_some_and(|sighting| sighting.reduced);
                let worn = if reduced { Marks::REDUCED } else { Marks::NONE };
                piece.place = Place::Map(pile.hex);
                piece.marks = piece.marks.keep(LASTING).with(worn).with(status);
            });
        }
    }

    /// LB-20.21a Objectives that are not known might be any town.
    fn redeal_orders(&mut self, enemy: Side, rng: &mut Rng) {
        let turn = self.state.turn;
        let map = &self.field.map;
        let towns: Vec<HexId> = map.mask.towns.iter().collect();
        let anywhere = map.all.iter().next().unwrap_or(HexId::NOWHERE);
        let secret = |order: &&mut crate::MarchOrder| order.side == enemy && !order.known;
        for order in self.state.orders.iter_mut().filter(secret) {
            order.objective = rng.pick(&towns).copied().unwrap_or(anywhere);
            order.from = turn;
            order.preset = false;
        }
    }

    /// LB-24.22a The hand is dealt anew from the cards nobody has seen; how many it holds is known.
    fn redeal_cards(&mut self, enemy: Side, rng: &mut Rng) {
        let cards = &mut self.state.sides[enemy.index()];
        cards.never_ask = CardCounts::default();
        let is_mode = |card: crate::Card| {
            table::card::sheet(card).is_some_and(|sheet| sheet.kind == CardType::Mode)
        };
        for mode in [true, false] {
            let fits = |card: &crate::Card| is_mode(*card) == mode;
            let held: Vec<_> = cards.hand.kinds().filter(fits).collect();
            let mut count = 0;
            for card in held {
                while cards.hand.take(card) {
                    cards.deck.add(card);
                    count += 1;
                }
            }
            for _ in 0..count {
                let pool: Vec<_> = Vec::from(cards.deck).into_iter().filter(fits).collect();
                if let Some(card) = rng.pick(&pool) {
                    cards.deck.take(*card);
                    cards.hand.add(*card);
                }
            }
        }
    }

    /// LB-7.1c Who of a covered stack is on the move is not known.
    fn redeal_moving(&mut self, truth: &Self, enemy: Side) {
        let Some(moving) = self.state.moving else {
            return;
        };
        let own = self.owned(enemy);
        let hidden = |piece: PieceId| own.contains(piece) && !truth.has(piece, Marks::SEEN);
        if !moving.group.iter().any(hidden) {
            return;
        }
        let at = moving.group.iter().find_map(|piece| truth.hex_of(piece));
        let Some(hex) = at.filter(|_| moving.started) else {
            self.state.moving = None;
            return;
        };
        let group: PieceSet = self.pieces_of(enemy, hex).collect();
        self.state.moving = (!group.is_empty()).then_some(crate::Moving { group, ..moving });
        self.renew_question(enemy);
    }
}

/// A covered stack, as it is being dealt.
#[derive(Clone, Debug)]
pub(crate) struct Pile {
    hex: HexId,
    nation: Nation,
    guise: Guise,
    /// The piece that explains the guise.
    cover: Option<PieceId>,
    /// What was dealt to it, the cover included.
    pieces: Vec<PieceId>,
}

impl Pile {
    /// A stack under a cover, with nothing dealt to it yet.
    pub(crate) const fn under(hex: HexId, (nation, guise): (Nation, Guise)) -> Self {
        Self {
            hex,
            nation,
            guise,
            cover: None,
            pieces: Vec::new(),
        }
    }
}

/// What is to be dealt, and where.
pub(crate) struct Deal<'a> {
    /// What else is on the map.
    pub position: &'a Position,
    /// The same without anything secret on the pieces.
    pub blank: &'a Position,
    /// Whose pieces.
    pub side: Side,
    /// The covered stacks.
    pub piles: Vec<Pile>,
    /// The hidden pieces in ascending order.
    pub hidden: Vec<PieceId>,
}

/// How strictly a deal keeps to what is known beyond the guises.
#[derive(Clone, Copy, PartialEq)]
enum Strictness {
    /// Sightings and stacking limits.
    All,
    /// Stacking limits.
    Stacking,
    /// Nothing.
    Guises,
}

impl<'a> Deal<'a> {
    fn of(position: &'a Position, blank: &'a Position, side: Side) -> Self {
        let mut piles = Vec::new();
        for hex in position.cache.occupied[side.index()].iter() {
            piles.extend(position.guise(hex, side).map(|top| Pile::under(hex, top)));
        }
        let hidden = |id: &PieceId| {
            let piece = position.piece(*id);
            piece.place.hex().is_some() && !piece.marks.has(Marks::SEEN)
        };
        Self {
            position,
            blank,
            side,
            piles,
            hidden: position.owned(side).iter().filter(hidden).collect(),
        }
    }

    /// Deals at random; where chance led to a dead end, the lowest numbers cover the stacks, which always comes out.
    pub(crate) fn dealt(mut self, rng: &mut Rng) -> Vec<Pile> {
        const TRIES: usize = 4;
        for attempt in 0..=TRIES {
            let orderly = attempt == TRIES;
            for pile in &mut self.piles {
                (pile.cover, pile.pieces) = (None, Vec::new());
            }
            if self.deal_once(orderly, rng) {
                break;
            }
        }
        self.piles
    }

    fn deal_once(&mut self, orderly: bool, rng: &mut Rng) -> bool {
        let mut left = self.hidden.clone();
        let mut order: Vec<usize> = (0..self.piles.len()).collect();
        shuffle(&mut order, rng);
        // Stacks under a status marker have fewer pieces to choose from.
        order.sort_by_key(|at| self.piles[*at].guise == Guise::Flag);
        for at in order {
            let Some(cover) = self.pick_cover(at, &left, orderly, rng) else {
                return false;
            };
            left.retain(|piece| *piece != cover);
            self.piles[at].cover = Some(cover);
            self.piles[at].pieces.push(cover);
        }
        if !orderly {
            self.settle();
        }
        shuffle(&mut left, rng);
        self.man_works(&mut left);
        // Flags first: they can go to the fewest stacks, and other pieces may join them anywhere.
        left.sort_by_key(|piece| !self.has_flag(*piece));
        left.into_iter().all(|piece| self.place_rest(piece, rng))
    }

    /// LB-15.32d Works that are not finished show that infantry holds them.
    fn man_works(&mut self, left: &mut Vec<PieceId>) {
        for at in 0..self.piles.len() {
            let hex = self.piles[at].hex;
            let works = self.position.state.works.iter();
            let begun = works
                .filter(|work| !work.finished)
                .any(|work| work.hex == hex);
            if !begun || self.has_infantry(at) {
                continue;
            }
            let fits = |strictness| {
                let foot = |id: &PieceId| self.position.kind(*id) == Kind::Infantry;
                let joins = |id: &PieceId| self.may_join(*id, at, strictness);
                left.iter().copied().find(|id| foot(id) && joins(id))
            };
            if let Some(piece) = fits(Strictness::All).or_else(|| fits(Strictness::Guises)) {
                left.retain(|other| *other != piece);
                self.piles[at].pieces.push(piece);
            }
        }
    }

    fn has_infantry(&self, at: usize) -> bool {
        let pile = &self.piles[at];
        let shown = self.position.pieces_of(self.side, pile.hex);
        let mut all = shown
            .filter(|id| self.position.has(*id, Marks::SEEN))
            .chain(pile.pieces.iter().copied());
        all.any(|id| self.position.kind(id) == Kind::Infantry)
    }

    fn has_flag(&self, piece: PieceId) -> bool {
        self.position.field.sheet(piece).has_flag()
    }

    fn nation(&self, piece: PieceId) -> Nation {
        self.position.field.sheet(piece).nation
    }

    /// LB-21.1c Whether everybody knows that a piece is demoralized.
    fn is_shaken(&self, piece: PieceId) -> bool {
        self.blank.is_demoralized(piece)
    }

    /// A piece that explains the guise of a stack.
    fn pick_cover(
        &self,
        at: usize,
        left: &[PieceId],
        orderly: bool,
        rng: &mut Rng,
    ) -> Option<PieceId> {
        let pile = &self.piles[at];
        let fitting = left.iter().filter(|piece| self.explains(**piece, pile));
        let mut fitting: Vec<PieceId> = fitting.copied().collect();
        if orderly {
            // Flags for flags, and for markers those that could not stand under a flag of their own.
            fitting.sort_by_key(|id| (!self.has_flag(*id), !self.is_shaken(*id), *id));
            return fitting.first().copied();
        }
        let near: Vec<PieceId> = fitting
            .iter()
            .filter(|id| self.can_be(**id, pile.hex))
            .copied()
            .collect();
        rng.pick(if near.is_empty() { &fitting } else { &near })
            .copied()
    }

    /// Whether a piece explains the guise of a stack.
    fn explains(&self, piece: PieceId, pile: &Pile) -> bool {
        let kind = match pile.guise {
            Guise::Flag => self.has_flag(piece) || !self.is_shaken(piece),
            _ => !self.has_flag(piece),
        };
        kind && self.nation(piece) == pile.nation
    }

    /// LB-G108 Exchanges covers that cannot have got where they are.
    fn settle(&mut self) {
        for at in 0..self.piles.len() {
            let Some(stray) = self.piles[at].cover else {
                continue;
            };
            if self.can_be(stray, self.piles[at].hex) {
                continue;
            }
            let fits = |other: &usize| {
                self.piles[*other].cover.is_some_and(|cover| {
                    let (here, there) = (&self.piles[at], &self.piles[*other]);
                    self.explains(stray, there)
                        && self.explains(cover, here)
                        && self.can_be(stray, there.hex)
                        && self.can_be(cover, here.hex)
                })
            };
            if let Some(other) = (0..self.piles.len()).find(fits) {
                let cover = self.piles[other].cover;
                self.recover(at, cover);
                self.recover(other, Some(stray));
            }
        }
    }

    fn recover(&mut self, at: usize, cover: Option<PieceId>) {
        self.piles[at].cover = cover;
        self.piles[at].pieces = cover.into_iter().collect();
    }

    /// Puts one of the remaining pieces wherever it changes no guise.
    fn place_rest(&mut self, piece: PieceId, rng: &mut Rng) -> bool {
        for strictness in [Strictness::All, Strictness::Stacking, Strictness::Guises] {
            let fits = |at: &usize| self.may_join(piece, *at, strictness);
            let open: Vec<usize> = (0..self.piles.len()).filter(fits).collect();
            if let Some(at) = rng.pick(&open) {
                self.piles[*at].pieces.push(piece);
                return true;
            }
        }
        false
    }

    fn may_join(&self, piece: PieceId, at: usize, strictness: Strictness) -> bool {
        let pile = &self.piles[at];
        let keeps = self.keeps_guise(piece, pile);
        keeps
            && match strictness {
                Strictness::All => self.has_room(piece, pile) && self.can_be(piece, pile.hex),
                Strictness::Stacking => self.has_room(piece, pile),
                Strictness::Guises => true,
            }
    }

    /// LB-8.2a, LB-G37 Whether a stack would look the same with one more piece.
    fn keeps_guise(&self, piece: PieceId, pile: &Pile) -> bool {
        let Some(cover) = pile.cover else {
            return false;
        };
        let is_first_among_equals = self.nation(piece) == pile.nation || piece > cover;
        let flagged = pile.pieces.iter().any(|id| self.has_flag(*id));
        match (pile.guise, self.has_flag(piece), flagged) {
            (Guise::Flag, true, true) => {
                let first = pile.pieces.iter().filter(|id| self.has_flag(**id)).min();
                self.nation(piece) == pile.nation || first.is_some_and(|first| piece > *first)
            }
            (Guise::Flag, true, false) => self.nation(piece) == pile.nation,
            (Guise::Flag, false, true) => true,
            (Guise::Flag, false, false) => !self.is_shaken(piece) && is_first_among_equals,
            (_, true, _) => false,
            (_, false, _) => is_first_among_equals,
        }
    }

    /// LB-G108 Whether a piece that was seen can have got to a hex since, on roads all the way.
    fn can_be(&self, piece: PieceId, hex: HexId) -> bool {
        let Some(sighting) = self.position.piece(piece).sighting else {
            return true;
        };
        let turns = self.position.state.turn.saturating_sub(sighting.turn);
        let halves = self.position.field.sheet(piece).allowance.0;
        let reach = (u16::from(turns) + 1) * u16::from(halves);
        u16::from(sighting.hex.distance(hex)) <= reach
    }

    /// LB-3.2 Whether a stack has room for one more piece.
    fn has_room(&self, piece: PieceId, pile: &Pile) -> bool {
        let shown = self.position.pieces_of(self.side, pile.hex);
        let shown = shown.filter(|id| self.position.has(*id, Marks::SEEN));
        let all = || {
            let dealt = pile.pieces.iter().copied();
            dealt.chain([piece])
        };
        let everybody: Vec<PieceId> = all().chain(shown).collect();
        let kinds = |fits: fn(Kind) -> bool| {
            let of_kind = |id: &&PieceId| fits(self.position.kind(**id));
            everybody.iter().filter(of_kind).count()
        };
        let [units, infantry] = [kinds(Kind::is_combat), kinds(|kind| kind == Kind::Infantry)];
        let divisions = || {
            let units = everybody.iter().map(|id| self.position.field.sheet(*id));
            units
                .filter(|sheet| sheet.kind.is_combat())
                .map(|sheet| sheet.division)
        };
        let first = divisions().next().flatten();
        let united = first.is_some() && divisions().all(|division| division == first);
        let limit = match (kinds(Kind::is_leader) > 0, united) {
            (true, _) => stacking::WITH_LEADER,
            (false, true) => stacking::DIVISION,
            (false, false) => stacking::BASIC,
        };
        let foot = if united {
            stacking::WITH_LEADER_DIVISION
        } else {
            stacking::WITH_LEADER_INFANTRY
        };
        units <= limit
            && infantry <= foot
            && kinds(|kind| kind == Kind::Vedette) <= stacking::VEDETTES
            && kinds(Kind::is_train) <= 1
    }
}

fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for at in (1..items.len()).rev() {
        items.swap(at, rng.below(at as u32 + 1) as usize);
    }
}
