//! Reading the map file, and finding out who is whose neighbour.

use super::{Map, MinorNation, Region, Sea};
use crate::{MAX_REGIONS, MAX_SEAS, Power, RegionId, RegionSet, SeaId, SeaSet, tables};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// NE-INTER-6 The straits.
const STRAITS: [[&str; 2]; 2] = [
    ["mid-atlantic", "barbary-coast"],
    ["aegean-sea", "black-sea"],
];
/// NE-ACT-53 The rebellious homeland regions.
const REBELLIOUS: [&str; 3] = ["ireland", "vendee", "don-basin"];

#[derive(Deserialize)]
struct MapDoc {
    regions: Vec<PlaceDoc>,
    #[serde(default)]
    minors: Vec<MinorDoc>,
    #[serde(default)]
    links: Vec<LinkDoc>,
    #[serde(default)]
    cuts: Vec<LinkDoc>,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PlaceKind {
    Land,
    Sea,
}

#[derive(Deserialize)]
struct NameDoc {
    de: String,
    en: String,
}

#[derive(Deserialize)]
struct PlaceDoc {
    id: String,
    name: NameDoc,
    kind: PlaceKind,
    rings: Vec<Vec<i32>>,
    #[serde(default)]
    homeland: Option<Power>,
    #[serde(default)]
    minor: Option<String>,
    #[serde(default)]
    capital: bool,
    #[serde(default)]
    port: Option<PortDoc>,
    #[serde(default)]
    value: Option<u8>,
    #[serde(default, alias = "north_africa")]
    africa: bool,
}

#[derive(Deserialize)]
struct PortDoc {
    seas: Vec<String>,
}

#[derive(Deserialize)]
struct MinorDoc {
    id: String,
    name: NameDoc,
    #[serde(default)]
    navy: u8,
}

#[derive(Deserialize)]
struct LinkDoc {
    between: [String; 2],
}

impl Map {
    /// Reads a map file.
    ///
    /// # Errors
    /// When it is not a map, or a region or sea area is named that it does not have.
    pub fn read(text: &str) -> Result<Self, MapError> {
        let doc: MapDoc = serde_json::from_str(text)?;
        let mut map = Self::places(&doc)?;
        let mut borders = borders(&doc.regions);
        borders.extend(doc.links.iter().map(LinkDoc::pair));
        doc.cuts.iter().for_each(|cut| {
            borders.remove(&cut.pair());
        });
        for [one, two] in &borders {
            map.join(one, two)?;
        }
        map.survey(&doc.regions)?;
        Ok(map)
    }

    fn places(doc: &MapDoc) -> Result<Self, MapError> {
        let mut map = Self::default();
        for minor in &doc.minors {
            map.minors.push(MinorNation {
                key: minor.id.clone(),
                name: [minor.name.de.clone(), minor.name.en.clone()],
                regions: RegionSet::NONE,
                navy: minor.navy,
            });
        }
        for place in &doc.regions {
            let name = [place.name.de.clone(), place.name.en.clone()];
            let key = place.id.clone();
            if place.kind == PlaceKind::Sea {
                map.seas.push(Sea { key, name });
                continue;
            }
            let minor = match &place.minor {
                Some(key) => Some(map.find_minor(key).ok_or_else(|| unknown(key))?),
                None => None,
            };
            let usual = if place.africa {
                tables::AFRICAN_VALUE
            } else {
                tables::REGION_VALUE
            };
            map.regions.push(Region {
                key,
                name,
                homeland: place.homeland,
                minor,
                value: place.value.unwrap_or(usual),
            });
        }
        if map.regions.len() > MAX_REGIONS
            || map.seas.len() > MAX_SEAS
            || map.minors.len() > MAX_REGIONS
        {
            return Err(MapError::TooLarge);
        }
        map.adjacent = vec![RegionSet::NONE; map.regions.len()];
        map.shores = vec![SeaSet::NONE; map.regions.len()];
        map.ports = vec![SeaSet::NONE; map.regions.len()];
        map.waters = vec![SeaSet::NONE; map.seas.len()];
        Ok(map)
    }

    /// Makes two places neighbours of each other.
    fn join(&mut self, one: &str, two: &str) -> Result<(), MapError> {
        let place = |key: &str| {
            let land = self.find_region(key).map(Place::Land);
            land.or_else(|| self.find_sea(key).map(Place::Sea))
                .ok_or_else(|| unknown(key))
        };
        match (place(one)?, place(two)?) {
            (Place::Land(one), Place::Land(two)) => {
                self.adjacent[one.index()] = self.adjacent[one.index()].with(two);
                self.adjacent[two.index()] = self.adjacent[two.index()].with(one);
            }
            (Place::Sea(one), Place::Sea(two)) => {
                self.waters[one.index()] = self.waters[one.index()].with(two);
                self.waters[two.index()] = self.waters[two.index()].with(one);
            }
            (Place::Land(land), Place::Sea(sea)) | (Place::Sea(sea), Place::Land(land)) => {
                self.shores[land.index()] = self.shores[land.index()].with(sea);
            }
        }
        Ok(())
    }

    /// Notes what is special about the regions.
    fn survey(&mut self, places: &[PlaceDoc]) -> Result<(), MapError> {
        let lands = places.iter().filter(|place| place.kind == PlaceKind::Land);
        for (id, place) in self.region_ids().collect::<Vec<_>>().into_iter().zip(lands) {
            self.land = self.land.with(id);
            if let Some(power) = place.homeland {
                let homeland = &mut self.homelands[power.index()];
                *homeland = homeland.with(id);
                if place.capital {
                    let capitals = &mut self.capitals[power.index()];
                    *capitals = capitals.with(id);
                }
            }
            if let Some(minor) = self.minor(id) {
                let nation = &mut self.minors[minor.index()];
                nation.regions = nation.regions.with(id);
            }
            if place.africa {
                self.africa = self.africa.with(id);
            }
            if let Some(port) = &place.port {
                for key in &port.seas {
                    let sea = self.find_sea(key).ok_or_else(|| unknown(key))?;
                    self.ports[id.index()] = self.ports[id.index()].with(sea);
                }
                self.harbours = self.harbours.with(id);
            }
            if !self.shores(id).is_empty() {
                self.coastal = self.coastal.with(id);
            }
        }
        self.rebellious = REBELLIOUS
            .iter()
            .filter_map(|key| self.find_region(key))
            .collect();
        for [one, two] in STRAITS {
            if let (Some(one), Some(two)) = (self.find_sea(one), self.find_sea(two)) {
                self.straits.push([one, two]);
            }
        }
        Ok(())
    }
}

enum Place {
    Land(RegionId),
    Sea(SeaId),
}

impl LinkDoc {
    fn pair(&self) -> [&str; 2] {
        let [one, two] = &self.between;
        if one < two { [one, two] } else { [two, one] }
    }
}

/// The places that share an arc.
fn borders(places: &[PlaceDoc]) -> BTreeSet<[&str; 2]> {
    let mut arcs: BTreeMap<i32, Vec<&str>> = BTreeMap::new();
    for place in places {
        for arc in place.rings.iter().flatten() {
            let arc = if *arc < 0 { !*arc } else { *arc };
            arcs.entry(arc).or_default().push(&place.id);
        }
    }
    let pairs = arcs.into_values().flat_map(|places| {
        let others = places.clone();
        places.into_iter().flat_map(move |one| {
            let others = others.clone();
            others.into_iter().map(move |two| [one, two])
        })
    });
    pairs.filter(|[one, two]| one < two).collect()
}

/// What is wrong with a map file.
#[derive(Debug, thiserror::Error)]
pub enum MapError {
    /// It is not the JSON expected.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// It names a place it does not have.
    #[error("the map has no `{0}`")]
    Unknown(String),
    /// It has more places than fit.
    #[error("the map has too many places")]
    TooLarge,
}

fn unknown(key: &str) -> MapError {
    MapError::Unknown(key.to_owned())
}
