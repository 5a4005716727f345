//! LB-7.21a What steps cost where the ground alone decides.

use super::{Dir, Edge, HexId, Map, Slope, Water};
use crate::MovePoints;
use crate::table::crossing::Crosser;
use crate::table::terrain;

/// The prices of the steps from a hex, by direction, in halves of a movement point; 0 if more than the ground decides.
/// Six are used: so they are one machine word.
pub type Steps = [u8; 8];

/// The prices of a kind of payer, by [`HexId::index`].
pub type PriceList = [Steps; HexId::COUNT];

/// The price of a step that nobody can take.
pub const BARRED: u8 = u8::MAX;

/// A list that leaves every price open.
pub static OPEN_PRICES: PriceList = [[0; 8]; HexId::COUNT];

/// Who pays by a list of his own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payer {
    /// Combat units.
    Unit,
    /// LB-7.57a Leaders and vedettes.
    Free,
    /// LB-18.11 Trains; what water costs them is in no list.
    Train,
}

impl Payer {
    const ALL: [Self; 3] = [Self::Unit, Self::Free, Self::Train];

    /// The number of the list for those who pay as infantry or cavalry, in road march or not.
    pub const fn list(self, cavalry: bool, road: bool) -> usize {
        (self as usize) << 2 | (road as usize) << 1 | cavalry as usize
    }
}

/// The price lists of a map, by [`Payer::list`].
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Prices(Box<[PriceList]>);

/// How many lists there are.
const LISTS: usize = Payer::ALL.len() * 4;

impl Prices {
    /// A list; one that leaves everything open if there is none of that number.
    pub fn list(&self, list: Option<usize>) -> &PriceList {
        let list = list.and_then(|list| self.0.get(list));
        list.unwrap_or(&OPEN_PRICES)
    }

    /// Works the lists of a map out; calm ones hold as long as water is as it is on the map.
    pub fn of(map: &Map, calm: bool) -> Self {
        let mut lists = vec![OPEN_PRICES; LISTS];
        for hex in map.all.iter() {
            for (dir, next) in map.around(hex) {
                let edge = map.edge(hex, dir);
                if !calm && edge.water != Water::None {
                    continue;
                }
                let shut = if calm { BARRED } else { 0 };
                for (list, prices) in lists.iter_mut().enumerate() {
                    let payer = Payer::ALL[list >> 2];
                    if payer == Payer::Train && edge.water != Water::None {
                        continue;
                    }
                    let (cavalry, road) = (list & 1 != 0, list & 2 != 0);
                    let price = price(map, payer, cavalry, road, &edge, next);
                    prices[hex.index()][dir as usize] = price.map_or(shut, |price| price.0);
                }
            }
        }
        Self(lists.into())
    }
}

fn price(
    map: &Map,
    payer: Payer,
    cavalry: bool,
    road: bool,
    edge: &Edge,
    next: HexId,
) -> Option<MovePoints> {
    let (uphill, free) = (edge.slope == Slope::Up, payer == Payer::Free);
    let who = match (free, road) {
        (true, _) => Crosser::LeaderOrVedette,
        (false, true) => Crosser::RoadMarch,
        (false, false) => Crosser::Unit,
    };
    let (toll, way) = edge.toll(who)?;
    // LB-18.12a Trains climb slopes only by road.
    if payer == Payer::Train && way.is_none() && map.hex(next).is_slope() {
        return None;
    }
    let ground = terrain::step(map.hex(next), uphill, way, cavalry, road || free)?;
    Some(ground + toll)
}

impl Map {
    /// LB-7.21a, LB-7.52 What a step costs a piece that pays as infantry or cavalry, at the road rate or not; nothing where
    /// water, a lake or the edge of the map has a say.
    pub fn plain_price(
        &self,
        hex: HexId,
        dir: Dir,
        cavalry: bool,
        road: bool,
    ) -> Option<MovePoints> {
        let list = Payer::Unit.list(cavalry, road);
        let halves = self.plain_prices(Some(list))[hex.index()][dir as usize];
        (halves != 0).then_some(MovePoints(halves))
    }

    /// LB-7.21a, LB-7.52 What steps cost where nothing but the ground decides.
    pub fn plain_prices(&self, list: Option<usize>) -> &PriceList {
        self.prices.list(list)
    }

    /// LB-7.21a, LB-7.61 The same, with water and its crossings as they are on the map.
    pub fn calm_prices(&self, list: Option<usize>) -> &PriceList {
        self.calm.list(list)
    }
}
