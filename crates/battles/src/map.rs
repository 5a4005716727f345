//! LB-1.3 The ground: hexes with their terrain, and hexsides stored once.

mod hex;
mod parse;
mod price;
mod sight;

pub use hex::{Dir, HexId, HexSet, HexsideId, MOST};
pub use parse::MapFault;
pub use price::{BARRED, OPEN_PRICES, Payer, PriceList, Steps};
pub use sight::{Cell, Eye, LINES, Line, Lines};

use price::Prices;

use crate::ids::Bits;
use crate::table::crossing::{self, Crosser, Span};
use crate::table::terrain;
use crate::{MovePoints, Name};
use serde::{Deserialize, Serialize};

/// LB-7.21a, LB-1.3c What the ground of a hex is. The map file has decided it for the whole hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Terrain {
    #[default]
    Clear,
    Woods,
    Orchard,
    Marsh,
    Town,
    Lake,
}

/// A hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hex {
    /// The ground.
    pub terrain: Terrain,
    /// LB-15.0a Whether a chateau stands here.
    pub chateau: bool,
    /// LB-G35 How high it lies: even numbers are level ground, odd ones slope hexes.
    pub level: u8,
    /// Whether a road or path touches it.
    pub on_way: bool,
}

impl Hex {
    /// LB-8.42a Level ground above the lowest.
    pub const fn is_hilltop(&self) -> bool {
        self.level > 0 && self.level & 1 == 0
    }

    /// LB-8.42b, LB-18.12a A slope hex.
    pub const fn is_slope(&self) -> bool {
        self.level & 1 == 1
    }
}

/// Water along a hexside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Water {
    #[default]
    None,
    Stream,
    River,
    /// LB-G34 The shore of a lake.
    Lake,
}

/// LB-7.6a How water is crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Crossing {
    Bridge,
    Trestle,
    Ford,
}

/// LB-7.52 What joins two hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Way {
    Path,
    Road,
}

/// A slope along a hexside, seen from the hex that owns it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Slope {
    /// None.
    #[default]
    Level,
    /// The hex beyond lies higher.
    Up,
    /// The hex beyond lies lower.
    Down,
}

impl Slope {
    const fn seen_from_beyond(self) -> Self {
        match self {
            Self::Level => Self::Level,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }
}

/// A hexside as one crosses it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edge {
    /// Water along it.
    pub water: Water,
    /// What leads over the water.
    pub crossing: Option<Crossing>,
    /// Whether one goes up or down.
    pub slope: Slope,
    /// LB-11.1Ea A crest.
    pub crest: bool,
    /// Whether a road or path leads over it.
    pub way: Option<Way>,
}

impl Edge {
    /// LB-7.61 What crossing it costs besides the ground, and the road that leads over it; nothing if nobody can.
    fn toll(&self, who: Crosser) -> Option<(MovePoints, Option<Way>)> {
        let span = match (self.water, self.crossing) {
            (Water::None, _) => return Some((MovePoints::ZERO, self.way)),
            (Water::Stream, None) => return Some((terrain::STREAM, None)),
            (Water::River | Water::Lake, None) => return None,
            (_, Some(Crossing::Bridge)) => Span::Bridge,
            (_, Some(Crossing::Trestle)) => Span::Trestle,
            (_, Some(Crossing::Ford)) => Span::Ford,
        };
        Some((crossing::cost(span, who)?, self.way))
    }
}

/// A place with a name: a town with all its hexes, a chateau, or only a label.
#[derive(Clone, Debug, PartialEq)]
pub struct Locality {
    /// What it is.
    pub kind: LocalityKind,
    /// Where.
    pub hexes: Vec<HexId>,
    /// What it is called.
    pub name: Name,
}

/// What a named place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum LocalityKind {
    Town,
    Chateau,
    Name,
    Woods,
    Height,
    Water,
}

/// LB-17.5a A supply source.
#[derive(Clone, Debug, PartialEq)]
pub struct Source {
    /// Its letter.
    pub letter: char,
    /// Where.
    pub hex: HexId,
    /// What it is called.
    pub name: Name,
}

/// LB-19.1a Where troops come and go.
#[derive(Clone, Debug, PartialEq)]
pub struct Gate {
    /// Its sign.
    pub key: String,
    /// Where.
    pub hex: HexId,
    /// What it is called.
    pub name: Name,
}

/// A line of the map that has a name: a watercourse, a slope, a crest, a road.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// What it is called.
    pub name: Name,
    /// The hexes along it.
    pub hexes: Vec<HexId>,
}

/// The ground of a battle. Built once; every table that movement, sight and tracing need is in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// Its key.
    pub id: String,
    /// What it is called.
    pub title: Name,
    /// How many columns and rows.
    pub size: [u8; 2],
    /// Hexes by [`HexId::index`].
    hexes: Box<[Hex]>,
    /// Hexsides by [`HexsideId::index`].
    edges: Box<[Edge]>,
    /// All hexes of the map.
    pub all: HexSet,
    /// Towns, chateaux and labels.
    pub places: Vec<Locality>,
    /// LB-17.5a Supply sources.
    pub sources: Vec<Source>,
    /// Entry and exit hexes.
    pub gates: Vec<Gate>,
    /// Default victory hexes with their points.
    pub prizes: Vec<(HexId, i16, Name)>,
    /// Names along lines, for the drawing.
    pub labels: Vec<Label>,
    /// LB-G30 The fords.
    pub fords: Vec<HexsideId>,
    /// What a step costs where nothing but the ground decides.
    prices: Prices,
    /// What it costs as long as all crossings are as they are on the map and no water is frozen.
    calm: Prices,
    /// Masks of whole sets of hexes.
    pub mask: Masks,
    /// LB-8.4 What terrain lets be seen from where.
    pub lines: Lines,
}

/// Sets of hexes that terrain alone decides; `[HexSet; 6]` holds, for each direction, the hexes one may leave that way.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Masks {
    /// Towns.
    pub towns: HexSet,
    /// Chateaux.
    pub chateaux: HexSet,
    /// Woods.
    pub woods: HexSet,
    /// Hexes with a road or path.
    pub ways: HexSet,
    /// Lakes.
    pub lakes: HexSet,
    /// Hexes with water along a hexside.
    pub wet: HexSet,
    /// LB-20.21a What can be the objective of a march: towns, and hexes at a bridge.
    pub objectives: HexSet,
    /// There is a hex of the map beyond.
    pub inside: [HexSet; 6],
    /// LB-4.2b Neither river nor lake shore in between.
    pub dry: [HexSet; 6],
    /// LB-6.4e, LB-17.42a Dry, or a bridge that is on the map; damage is dynamic and taken off by the caller.
    pub bridged: [HexSet; 6],
    /// LB-17.43a Joined by road or path.
    pub joined: [HexSet; 6],
}

static OFF_MAP: Hex = Hex {
    terrain: Terrain::Lake,
    chateau: false,
    level: 0,
    on_way: false,
};

impl Map {
    /// A hex; beyond the map everything is lake.
    pub fn hex(&self, hex: HexId) -> &Hex {
        if self.all.contains(hex) {
            self.hexes.get(hex.index()).unwrap_or(&OFF_MAP)
        } else {
            &OFF_MAP
        }
    }

    /// Whether a hex is on the map.
    pub const fn has(&self, hex: HexId) -> bool {
        self.all.contains(hex)
    }

    /// The neighbour in a direction, if it is on the map.
    pub fn beyond(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        let next = hex.step(dir);
        self.has(next).then_some(next)
    }

    /// The neighbours on the map, each with its direction.
    pub fn around(&self, hex: HexId) -> impl Iterator<Item = (Dir, HexId)> + '_ {
        let near = hex.around();
        let neighbour = move |at: u8| {
            let at = usize::from(at);
            Some((*Dir::ALL.get(at)?, *near.get(at)?))
        };
        // West of the first column there is nothing.
        let sides = if hex.column() == 0 { 0b1111 } else { 0b11_1111 };
        Bits(u64::from(self.all.around(hex) & sides)).filter_map(neighbour)
    }

    /// The hexside one crosses leaving a hex in a direction, seen from that hex.
    pub fn edge(&self, hex: HexId, dir: Dir) -> Edge {
        let Some(side) = HexsideId::of(hex, dir) else {
            return Edge::default();
        };
        let mut edge = self.edges.get(side.index()).copied().unwrap_or_default();
        if dir as u8 >= 3 {
            edge.slope = edge.slope.seen_from_beyond();
        }
        edge
    }

    /// The hexside, seen from the hex that owns it.
    pub fn side(&self, side: HexsideId) -> Edge {
        self.edges.get(side.index()).copied().unwrap_or_default()
    }

    /// The town a hex belongs to, with all its hexes (LB-20.21a).
    pub fn town(&self, hex: HexId) -> Option<&Locality> {
        self.places
            .iter()
            .find(|place| place.kind == LocalityKind::Town && place.hexes.contains(&hex))
    }

    /// An entry hex by its sign.
    pub fn gate(&self, key: &str) -> Option<&Gate> {
        self.gates.iter().find(|gate| gate.key == key)
    }

    /// Steps a whole set in a direction, as far as `exits` lets it and the map goes.
    pub fn step(&self, from: &HexSet, dir: Dir, exits: &[HexSet; 6]) -> HexSet {
        from.and(&exits[dir as usize]).shifted(dir).and(&self.all)
    }

    /// Everything at most one step away from a set, the set included.
    pub fn spread(&self, from: &HexSet, exits: &[HexSet; 6]) -> HexSet {
        from.spread(exits, &self.all)
    }

    /// Everything at most `steps` steps away from a set without leaving `within`.
    pub fn flood(&self, from: &HexSet, exits: &[HexSet; 6], within: &HexSet, steps: u8) -> HexSet {
        let mut reached = *from;
        let within = within.and(&self.all);
        let (mut first, mut last) = reached.columns();
        for _ in 0..steps {
            if !reached.widen(exits, &within, first, last) {
                break;
            }
            (first, last) = (first.saturating_sub(1), (last + 1).min(63));
        }
        reached
    }

    /// Works out every table from hexes and hexsides.
    fn finish(&mut self) {
        self.shore_lakes();
        self.mask = self.masks();
        self.fords = self.find_fords();
        self.prices = Prices::of(self, false);
        self.calm = Prices::of(self, true);
        self.lines = Lines::of(self);
    }

    fn find_fords(&self) -> Vec<HexsideId> {
        let sides = |hex: HexId| {
            let own = [Dir::N, Dir::NE, Dir::SE].into_iter();
            own.filter_map(move |dir| HexsideId::of(hex, dir))
        };
        let all = self.all.iter().flat_map(sides);
        all.filter(|side| self.side(*side).crossing == Some(Crossing::Ford))
            .collect()
    }

    /// LB-G34 Where a lake meets anything there is a shore.
    fn shore_lakes(&mut self) {
        let hexes: Vec<HexId> = self.all.iter().collect();
        for hex in hexes {
            for (dir, next) in self.around(hex).collect::<Vec<_>>() {
                let wet = [hex, next]
                    .iter()
                    .any(|at| self.hex(*at).terrain == Terrain::Lake);
                if let (true, Some(side)) = (wet, HexsideId::of(hex, dir))
                    && let Some(edge) = self.edges.get_mut(side.index())
                    && edge.water == Water::None
                {
                    edge.water = Water::Lake;
                }
            }
        }
    }

    fn masks(&self) -> Masks {
        let mut mask = Masks::default();
        for hex in self.all.iter() {
            let here = self.hex(hex);
            mask.towns.set(hex, here.terrain == Terrain::Town);
            mask.woods.set(hex, here.terrain == Terrain::Woods);
            mask.lakes.set(hex, here.terrain == Terrain::Lake);
            mask.chateaux.set(hex, here.chateau);
            mask.ways.set(hex, here.on_way);
            let bridge = |dir: &Dir| self.edge(hex, *dir).crossing == Some(Crossing::Bridge);
            let at_bridge = Dir::ALL.iter().any(bridge);
            let water = |dir: &Dir| self.edge(hex, *dir).water != Water::None;
            mask.wet.set(hex, Dir::ALL.iter().any(water));
            let town = here.terrain == Terrain::Town;
            mask.objectives.set(hex, town || at_bridge);
            for (dir, _) in self.around(hex) {
                let (edge, at) = (self.edge(hex, dir), dir as usize);
                let dry = !matches!(edge.water, Water::River | Water::Lake);
                mask.inside[at].insert(hex);
                mask.dry[at].set(hex, dry);
                mask.bridged[at].set(hex, dry || edge.crossing == Some(Crossing::Bridge));
                mask.joined[at].set(hex, edge.way.is_some());
            }
        }
        mask
    }
}
