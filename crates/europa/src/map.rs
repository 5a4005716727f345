//! NE-G3 The map: regions, sea areas, ports and what borders on what. It is drawn and described in one file; who is
//! whose neighbour follows from the borders drawn, the links added and the cuts made.

mod read;

use crate::{
    MAX_REGIONS, MAX_SEAS, MinorId, Power, RegionId, RegionSet, SeaId, SeaSet, Water, text,
};
use feldherr_core::Message;
use std::sync::OnceLock;

/// The map as data and drawing.
pub const MAP_JSON: &str = include_str!("../../../data/europa/map.json");

/// Everything the rules know of the map.
#[derive(Clone, Debug, Default)]
pub struct Map {
    /// The land regions.
    pub regions: Vec<Region>,
    /// The sea areas.
    pub seas: Vec<Sea>,
    /// The minor nations.
    pub minors: Vec<MinorNation>,
    /// All regions.
    pub land: RegionSet,
    /// NE-DEF-7 The homeland of each power.
    pub homelands: [RegionSet; 7],
    /// NE-PROD-7 The capital regions of each power; Russia has two (NE-G74).
    pub capitals: [RegionSet; 7],
    /// NE-PROD-8, NE-G57 Morocco to Egypt.
    pub africa: RegionSet,
    /// NE-ACT-53 The three rebellious homeland regions.
    pub rebellious: RegionSet,
    /// NE-PORT-1 Regions with a port.
    pub harbours: RegionSet,
    /// NE-AMPH-1 Regions on a coast.
    pub coastal: RegionSet,
    /// NE-LAND-4 The neighbours of each region.
    pub(crate) adjacent: Vec<RegionSet>,
    /// The sea areas each region touches.
    pub(crate) shores: Vec<SeaSet>,
    /// NE-PORT-3 The sea areas each port touches.
    pub(crate) ports: Vec<SeaSet>,
    /// The neighbours of each sea area.
    pub(crate) waters: Vec<SeaSet>,
    /// NE-INTER-6 Pairs of sea areas joined by a strait.
    pub(crate) straits: Vec<[SeaId; 2]>,
}

/// NE-DEF-2 A land region.
#[derive(Clone, Debug)]
pub struct Region {
    /// Its key in documents.
    pub key: String,
    /// German and English name.
    pub name: [String; 2],
    /// NE-DEF-7 Whose homeland it belongs to; none for a minor nation.
    pub homeland: Option<Power>,
    /// NE-DEF-10 The minor nation it belongs to.
    pub minor: Option<MinorId>,
    /// NE-PROD-7, NE-G2 The listed value of a capital.
    pub value: u8,
}

/// NE-DEF-3 A sea area.
#[derive(Clone, Debug)]
pub struct Sea {
    /// Its key in documents.
    pub key: String,
    /// German and English name.
    pub name: [String; 2],
}

/// NE-DEF-10 A minor nation.
#[derive(Clone, Debug)]
pub struct MinorNation {
    /// Its key in documents.
    pub key: String,
    /// German and English name.
    pub name: [String; 2],
    /// Its regions.
    pub regions: RegionSet,
    /// NE-ANAVY-1 Its free squadrons.
    pub navy: u8,
}

/// The map of all games; read once.
pub fn map() -> &'static Map {
    static MAP: OnceLock<Map> = OnceLock::new();
    // A test proves that the file is sound; were it not, there would be no regions to play on.
    MAP.get_or_init(|| Map::read(MAP_JSON).unwrap_or_default())
}

impl Map {
    /// NE-DEF-10 The regions of minor nations: those in no homeland, whichever nation owns them.
    pub fn outside_homelands(&self) -> RegionSet {
        let homelands = self.homelands.iter();
        homelands.fold(self.land, |rest, homeland| rest.minus(*homeland))
    }

    /// A region's key.
    pub fn region_key(&self, id: RegionId) -> &str {
        self.regions
            .get(id.index())
            .map_or("", |region| &region.key)
    }

    /// A sea area's key.
    pub fn sea_key(&self, id: SeaId) -> &str {
        self.seas.get(id.index()).map_or("", |sea| &sea.key)
    }

    /// A minor nation's key.
    pub fn minor_key(&self, id: MinorId) -> &str {
        self.minors.get(id.index()).map_or("", |minor| &minor.key)
    }

    /// The region with this key.
    pub fn find_region(&self, key: &str) -> Option<RegionId> {
        let at = self.regions.iter().position(|region| region.key == key)?;
        Some(RegionId::at(at as u8))
    }

    /// The sea area with this key.
    pub fn find_sea(&self, key: &str) -> Option<SeaId> {
        let at = self.seas.iter().position(|sea| sea.key == key)?;
        Some(SeaId::at(at as u8))
    }

    /// The minor nation with this key.
    pub fn find_minor(&self, key: &str) -> Option<MinorId> {
        let at = self.minors.iter().position(|minor| minor.key == key)?;
        Some(MinorId::at(at as u8))
    }

    /// All regions.
    pub fn region_ids(&self) -> impl Iterator<Item = RegionId> {
        (0..self.regions.len().min(MAX_REGIONS)).map(|at| RegionId::at(at as u8))
    }

    /// All sea areas.
    pub fn sea_ids(&self) -> impl Iterator<Item = SeaId> {
        (0..self.seas.len().min(MAX_SEAS)).map(|at| SeaId::at(at as u8))
    }

    /// NE-LAND-4 The regions bordering on a region.
    pub fn neighbours(&self, region: RegionId) -> RegionSet {
        self.adjacent
            .get(region.index())
            .copied()
            .unwrap_or_default()
    }

    /// The sea areas a region touches.
    pub fn shores(&self, region: RegionId) -> SeaSet {
        self.shores.get(region.index()).copied().unwrap_or_default()
    }

    /// NE-PORT-3 The sea areas a region's port touches; none without a port.
    pub fn port(&self, region: RegionId) -> SeaSet {
        self.ports.get(region.index()).copied().unwrap_or_default()
    }

    /// The sea areas bordering on a sea area, through straits too.
    pub fn waters(&self, sea: SeaId) -> SeaSet {
        self.waters.get(sea.index()).copied().unwrap_or_default()
    }

    /// The sea areas next to a place on the water; ports are next to their seas only.
    pub fn next_to(&self, water: Water) -> SeaSet {
        match water {
            Water::Sea(sea) => self.waters(sea),
            Water::Port(region) => self.port(region),
        }
    }

    /// NE-INTER-6 Whether the way between two sea areas leads through a strait.
    pub fn is_strait(&self, one: SeaId, two: SeaId) -> bool {
        self.straits.contains(&[one, two]) || self.straits.contains(&[two, one])
    }

    /// NE-DEF-7 Whose homeland a region belongs to.
    pub fn homeland(&self, region: RegionId) -> Option<Power> {
        self.regions.get(region.index())?.homeland
    }

    /// NE-DEF-10 The minor nation a region belongs to.
    pub fn minor(&self, region: RegionId) -> Option<MinorId> {
        self.regions.get(region.index())?.minor
    }

    /// A region's name.
    pub fn region_name(&self, id: RegionId) -> Message {
        name(self.regions.get(id.index()).map(|region| &region.name))
    }

    /// A sea area's name.
    pub fn sea_name(&self, id: SeaId) -> Message {
        name(self.seas.get(id.index()).map(|sea| &sea.name))
    }

    /// A minor nation's name.
    pub fn minor_name(&self, id: MinorId) -> Message {
        name(self.minors.get(id.index()).map(|minor| &minor.name))
    }

    /// The name of a sea area or a port.
    pub fn water_name(&self, water: Water) -> Message {
        match water {
            Water::Sea(sea) => self.sea_name(sea),
            Water::Port(region) => {
                Message::new(text::NE_PORT_OF).with("region", self.region_name(region))
            }
        }
    }
}

fn name(words: Option<&[String; 2]>) -> Message {
    let [de, en] = words.cloned().unwrap_or_default();
    Message::new(text::NE_NAME).with("de", de).with("en", en)
}
