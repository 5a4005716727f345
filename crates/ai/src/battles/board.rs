//! The pieces as a planner sees them: who stands where, how strong, whom he can reach. Units can be put elsewhere on it to
//! see what that would bring, without touching a position.

use super::conduct::Conduct;
use arrayvec::ArrayVec;
use feldherr_battles::map::{Terrain, Water};
use feldherr_battles::number::Factor;
use feldherr_battles::table::LEADER_CAPTURED_ON;
use feldherr_battles::table::terrain::Cover;
use feldherr_battles::{Dir, HexId, Kind, Marks, PieceId, Place, Position, Side};
use std::cell::Cell;

/// No stack has more combat units than this.
pub(super) const STACK: usize = 12;

/// A combat unit on the map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    pub piece: PieceId,
    pub side: Side,
    pub kind: Kind,
    pub hex: HexId,
    /// Strength now, weather included.
    pub strength: f32,
    /// What its loss would cost its side, in points of victory.
    pub worth: f32,
    /// Whether it has a full side to lose first.
    pub is_whole: bool,
    pub initiative: i8,
    /// Whether it may take part in attacks.
    pub joins: bool,
    /// Whole movement points.
    pub pace: u8,
}

impl Unit {
    /// Cavalry and guns are of little use in woods.
    pub(super) fn is_clumsy(&self) -> bool {
        self.kind.is_cavalry() || self.kind.is_artillery()
    }
}

/// The combat units of one side in a hex, by their place in the list of units.
pub(super) type Stack = ArrayVec<u16, STACK>;

/// What lies between a hex and a neighbour, for who attacks the hex from there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Front {
    /// No attack is possible.
    #[default]
    Closed,
    Open,
    Crest,
    /// A stream or a slope.
    Obstacle,
    Bridge,
}

/// All of them, in order.
const FRONTS: [Front; 5] = [
    Front::Closed,
    Front::Open,
    Front::Crest,
    Front::Obstacle,
    Front::Bridge,
];

pub(super) struct Board<'a> {
    pub position: &'a Position,
    pub conduct: &'static Conduct,
    pub units: Vec<Unit>,
    /// By side, then hex: the stack there.
    stacks: [Vec<Stack>; 2],
    index: [Box<[u16]>; 2],
    /// By side, then hex: how many stacks of combat units have a zone of control there.
    zones: [Box<[u8]>; 2],
    /// By hex and direction: what was found out about fronts.
    fronts: Box<[Cell<u8>]>,
    infantry: f32,
    guns: f32,
    pub star: bool,
    /// Places that count: hex, points, who holds it.
    pub prizes: ArrayVec<(HexId, f32, Option<Side>), PRIZES>,
    /// How sure it is that what is held now will be held in the end.
    pub certainty: f32,
    /// The leaders on the map: whose, where, and what a roll for capture costs on average.
    leaders: Vec<(Side, HexId, f32)>,
}

const EMPTY: u16 = u16::MAX;
/// No battle counts more places.
const PRIZES: usize = 32;

fn part(factor: Factor) -> f32 {
    match factor {
        Factor::Half => 0.5,
        Factor::TwoThirds => 0.67,
        Factor::ThreeQuarters => 0.75,
        Factor::One => 1.0,
        Factor::OneAndAHalf => 1.5,
        Factor::Two => 2.0,
    }
}

/// What bars a unit from attacking.
const BARRED: Marks = Marks::FIRED
    .with(Marks::CHARGED)
    .with(Marks::OVERRUNS)
    .with(Marks::WITHDREW)
    .with(Marks::ADVANCED)
    .with(Marks::SUPPRESSED);

/// How much of the difference between covered stacks is not believed.
const LEVEL: f32 = 0.6;

/// What a point of strength is worth beyond the points its loss costs: it will be missed.
const USE: f32 = 0.35;

impl<'a> Board<'a> {
    pub(super) fn new(position: &'a Position, conduct: &'static Conduct) -> Self {
        let conditions = position.conditions();
        let blank = || vec![EMPTY; HexId::COUNT].into_boxed_slice();
        let mut board = Self {
            position,
            conduct,
            units: Vec::with_capacity(128),
            stacks: [Vec::new(), Vec::new()],
            index: [blank(), blank()],
            zones: [0, 1].map(|_| vec![0; HexId::COUNT].into_boxed_slice()),
            fronts: (0..6 * HexId::COUNT).map(|_| Cell::new(0)).collect(),
            infantry: part(conditions.infantry),
            guns: part(conditions.artillery),
            star: conditions.star_is_shock,
            prizes: ArrayVec::new(),
            leaders: Vec::with_capacity(16),
            certainty: conduct.certainty * (0.55 + 0.4 * super::value::progress(position)),
        };
        let plan = position.field.victory.prizes.iter();
        for (prize, holder) in plan.zip(&position.state.holders) {
            let points = f32::from(prize.points);
            let _ = board.prizes.try_push((prize.hex, points, *holder));
        }
        for (index, piece) in position.state.pieces.iter().enumerate() {
            let id = PieceId(index as u16);
            let Place::Map(hex) = piece.place else {
                continue;
            };
            if position.kind(id).is_combat() {
                let unit = board.unit(id, hex);
                board.units.push(unit);
                board.put(board.units.len() - 1);
            } else if position.kind(id).is_leader() {
                let leader = (position.side_of(id), hex, roll(position, id));
                board.leaders.push(leader);
            }
        }
        board
    }

    /// The same as a side sees it: nobody knows which covered stack is strong, so that each counts for much the same.
    pub(super) fn seen_by(position: &'a Position, side: Side, conduct: &'static Conduct) -> Self {
        let mut board = Self::new(position, conduct);
        let covered = |unit: &Unit| unit.side != side && !position.has(unit.piece, Marks::SEEN);
        let hexes: Vec<HexId> = board.held(side.other()).collect();
        let strengths: Vec<(HexId, f32)> = hexes
            .into_iter()
            .filter(|hex| board.members(side.other(), *hex).any(covered))
            .map(|hex| (hex, board.strength_in(side.other(), hex)))
            .collect();
        let sum: f32 = strengths.iter().map(|(_, strength)| strength).sum();
        let mean = sum / (strengths.len() as f32).max(1.0);
        for (hex, strength) in strengths {
            let guess = ((1.0 - LEVEL) * strength + LEVEL * mean) * conduct.caution;
            for unit in board
                .units
                .iter_mut()
                .filter(|unit| unit.hex == hex && covered(unit))
            {
                unit.strength *= (guess / strength.max(0.5)).clamp(0.4, 3.0);
            }
        }
        board
    }

    fn unit(&self, piece: PieceId, hex: HexId) -> Unit {
        let position = self.position;
        let sheet = position.field.sheet(piece);
        let marks = position.piece(piece).marks;
        let bare = position.strength(piece).parts() as f32 / 24.0;
        let strength = match sheet.kind {
            Kind::Infantry => bare * self.infantry,
            kind if kind.is_artillery() => bare * self.guns,
            _ => bare,
        };
        Unit {
            piece,
            side: sheet.side,
            kind: sheet.kind,
            hex,
            strength,
            worth: worth(position, piece, bare, self.conduct),
            is_whole: sheet.reduced > 0 && !marks.has(Marks::REDUCED),
            initiative: position.initiative(piece) as i8,
            joins: !marks.any(BARRED) && bare > 0.0,
            pace: sheet.allowance.0 / 2,
        }
    }

    fn put(&mut self, at: usize) {
        let Unit { side, hex, .. } = self.units[at];
        let side = side.index();
        let slot = &mut self.index[side][hex.index()];
        if *slot == EMPTY {
            *slot = self.stacks[side].len() as u16;
            self.stacks[side].push(Stack::new());
        }
        let stack = &mut self.stacks[side][usize::from(*slot)];
        let first = stack.is_empty();
        let _ = stack.try_push(at as u16);
        if first {
            self.spread(side, hex, 1);
        }
    }

    fn take(&mut self, at: usize) {
        let Unit { side, hex, .. } = self.units[at];
        let side = side.index();
        let slot = self.index[side][hex.index()];
        if let Some(stack) = self.stacks[side].get_mut(usize::from(slot)) {
            stack.retain(|unit| usize::from(*unit) != at);
            if stack.is_empty() {
                self.spread(side, hex, u8::MAX);
            }
        }
    }

    /// One more zone around a hex, or, by the highest number, one less.
    fn spread(&mut self, side: usize, hex: HexId, change: u8) {
        let map = &self.position.field.map;
        for (dir, near) in map.around(hex) {
            if map.mask.dry[dir as usize].contains(hex) {
                let zone = &mut self.zones[side][near.index()];
                *zone = zone.wrapping_add(change);
            }
        }
    }

    /// Puts a unit somewhere else.
    pub(super) fn shift(&mut self, at: usize, to: HexId) {
        self.take(at);
        self.units[at].hex = to;
        self.put(at);
    }

    /// The combat units of a side in a hex.
    pub(super) fn stack(&self, side: Side, hex: HexId) -> &[u16] {
        let slot = self.index[side.index()][hex.index()];
        self.stacks[side.index()]
            .get(usize::from(slot))
            .map_or(&[], |stack| stack.as_slice())
    }

    pub(super) fn members(&self, side: Side, hex: HexId) -> impl Iterator<Item = &Unit> + Clone {
        self.stack(side, hex)
            .iter()
            .filter_map(|at| self.units.get(usize::from(*at)))
    }

    pub(super) fn is_armed(&self, side: Side, hex: HexId) -> bool {
        !self.stack(side, hex).is_empty()
    }

    /// Whether a side has a zone of control in a hex, vedettes apart.
    pub(super) fn in_zone(&self, side: Side, hex: HexId) -> bool {
        self.zones[side.index()][hex.index()] > 0
    }

    /// The hexes in which a side has combat units.
    pub(super) fn held(&self, side: Side) -> impl Iterator<Item = HexId> + '_ {
        let units = &self.units;
        self.stacks[side.index()]
            .iter()
            .filter_map(move |stack| stack.first().map(|at| units[usize::from(*at)].hex))
    }

    pub(super) fn of(&self, side: Side) -> impl Iterator<Item = (usize, &Unit)> {
        let all = self.units.iter().enumerate();
        all.filter(move |(_, unit)| unit.side == side)
    }

    pub(super) fn strength_in(&self, side: Side, hex: HexId) -> f32 {
        self.members(side, hex).map(|unit| unit.strength).sum()
    }

    /// What it costs a side on average that the leaders in a hex roll for capture (LB-5.42b), as far as one minds.
    pub(super) fn captures(&self, side: Side, hex: HexId) -> f32 {
        let leaders = self.leaders.iter();
        let here = leaders.filter(|(own, at, _)| (*own, *at) == (side, hex));
        self.conduct.capture * here.map(|(.., cost)| cost).sum::<f32>()
    }

    /// What it is worth to a side to take a hex that it does not hold.
    pub(super) fn swing(&self, side: Side, hex: HexId) -> f32 {
        let prize = self
            .prizes
            .iter()
            .find(|(at, _, holder)| *at == hex && *holder != Some(side));
        prize.map_or(0.0, |(_, points, holder)| {
            let both = if holder.is_some() { 2.0 } else { 1.0 };
            both * points * self.certainty
        })
    }

    /// What somebody who attacks a hex from a neighbour meets on the way.
    pub(super) fn front(&self, from: HexId, dir: Dir) -> Front {
        let known = &self.fronts[from.index() * 6 + dir as usize];
        match known.get() {
            0 => {
                let front = self.find_front(from, dir);
                known.set(front as u8 + 1);
                front
            }
            found => FRONTS[usize::from(found) - 1],
        }
    }

    fn find_front(&self, from: HexId, dir: Dir) -> Front {
        let position = self.position;
        let edge = position.field.map.edge(from, dir);
        let to = from.step(dir);
        if edge.water == Water::None
            && !edge.crest
            && edge.slope == feldherr_battles::map::Slope::Level
        {
            return Front::Open;
        }
        if !position.can_attack(from, to) {
            return Front::Closed;
        }
        let covers = position.covers(to, &[from]);
        let has = |list: &[Cover]| covers.iter().any(|cover| list.contains(cover));
        if has(&[Cover::Bridge, Cover::DamagedBridge]) {
            Front::Bridge
        } else if has(&[
            Cover::Stream,
            Cover::Trestle,
            Cover::SlopeUphill,
            Cover::FrozenWater,
        ]) {
            Front::Obstacle
        } else if edge.crest {
            Front::Crest
        } else {
            Front::Open
        }
    }

    /// Whether units need not attack from a hex: a town, or a fortified place with those who would be in it.
    pub(super) fn is_strong_place(&self, side: Side, hex: HexId) -> bool {
        let map = &self.position.field.map;
        map.mask.towns.contains(hex)
            || self.position.has_works(hex)
            || map.hex(hex).chateau && self.is_garrison(side, hex)
    }

    /// Whether a chateau has its effects with those who stand in it.
    pub(super) fn is_garrison(&self, side: Side, hex: HexId) -> bool {
        let mut units = self.members(side, hex);
        units.clone().count() <= 2 && units.all(|unit| unit.kind == Kind::Infantry)
    }

    /// The strength of a side's units in a hex on its ground alone, and whether Ar* and Dr become shock there.
    pub(super) fn footing(&self, side: Side, hex: HexId) -> (f32, bool, bool) {
        let units = self.members(side, hex);
        let bare: f32 = units.clone().map(|unit| unit.strength).sum();
        let foot = |factor: f32| -> f32 {
            let weigh = |unit: &Unit| match unit.kind {
                Kind::Infantry => unit.strength * factor,
                _ => unit.strength,
            };
            units.clone().map(weigh).sum()
        };
        if self.position.has_works(hex) {
            return (foot(2.0), self.star, false);
        }
        let ground = self.position.field.map.hex(hex);
        if ground.chateau && self.is_garrison(side, hex) {
            return (bare * 2.0, self.star, true);
        }
        match ground.terrain {
            Terrain::Town => (foot(1.5), true, false),
            Terrain::Woods | Terrain::Marsh => {
                let clumsy = units.filter(|unit| unit.is_clumsy());
                let lost: f32 = clumsy.map(|unit| unit.strength / 2.0).sum();
                (bare - lost, true, false)
            }
            Terrain::Orchard => (bare, true, false),
            Terrain::Clear | Terrain::Lake => (bare, self.star, false),
        }
    }

    /// Whether units of a side could retreat so many hexes from a hex, as things would stand.
    pub(super) fn can_retreat(&self, side: Side, from: HexId, hexes: u8) -> bool {
        let map = &self.position.field.map;
        map.around(from).any(|(dir, near)| {
            self.is_way_out(side, from, dir, near)
                && (hexes < 2
                    || map.around(near).any(|(dir, next)| {
                        next.distance(from) == 2 && self.is_way_out(side, near, dir, next)
                    }))
        })
    }

    fn is_way_out(&self, side: Side, from: HexId, dir: Dir, near: HexId) -> bool {
        let map = &self.position.field.map;
        let dry = map.mask.bridged[dir as usize].contains(from);
        dry && map.hex(near).terrain != Terrain::Lake
            && !self.is_armed(side.other(), near)
            && !self.in_zone(side.other(), near)
    }
}

/// What a leader's roll for capture costs on average: a commander counts twice (LB-5.52a).
fn roll(position: &Position, leader: PieceId) -> f32 {
    let points = f32::from(position.field.victory.leader);
    let rank = if position.rank(leader).is_commander() {
        2.0
    } else {
        1.0
    };
    let chance = f32::from(7 - LEADER_CAPTURED_ON) / 6.0;
    points * rank * chance
}

/// What the loss of a unit would cost: points, what it brings its formation nearer to giving way, and its use.
fn worth(position: &Position, piece: PieceId, strength: f32, conduct: &Conduct) -> f32 {
    let sheet = position.field.sheet(piece);
    let plan = &position.field.victory;
    let full = f32::from(sheet.full);
    let morale = sheet.formation.map_or(0.0, |formation| {
        let level = f32::from(position.level(formation)).max(1.0);
        let now = position.state.formations.get(formation.index());
        let losses = now.map_or(0.0, |now| f32::from(now.losses));
        if position.formation_demoralized(formation) {
            return 0.0;
        }
        // The nearer a formation is to its level, the more a further loss counts.
        let step = (full / level).min(1.0);
        let near = (losses / level).min(1.0);
        (f32::from(plan.demoralized) + conduct.morale) * step * (conduct.first_losses + near)
    });
    f32::from(plan.strength_lost) * full + morale + USE * strength
}
