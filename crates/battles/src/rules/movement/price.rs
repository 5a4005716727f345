//! LB-7.2, LB-7.5, LB-7.6, LB-18.1 What a step costs.

use super::bar::Bar;
use crate::map::{BARRED, Dir, Edge, Payer, Slope, Terrain, Water, Way};
use crate::sheet::Kind;
use crate::table::card::GUIDED;
use crate::table::crossing::{self, Crosser, Span};
use crate::table::terrain;
use crate::{HexId, HexSet, HexsideId, Marks, MovePoints, PieceId, Position, Side};
use feldherr_core::Illegal;

/// How a piece pays for its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gait {
    side: Side,
    tread: Tread,
    /// LB-7.22a Pays what cavalry pays.
    cavalry: bool,
    /// LB-7.51c In road march.
    road: bool,
    /// LB-7.58a In square.
    square: bool,
    /// LB-18.11b, LB-GL.artillery The weather doubles what it pays.
    heavy: bool,
    /// Card 8: woods, orchards and marshes cost little.
    guided: bool,
    /// Card 14: roads cost more in road march.
    straggles: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tread {
    Unit,
    Guns,
    /// LB-7.57a A leader or vedette.
    Free,
    Supply,
    Pontoon,
}

impl Gait {
    const fn is_train(self) -> bool {
        matches!(self.tread, Tread::Supply | Tread::Pontoon)
    }

    /// Whether it is a combat unit's.
    pub const fn fights(self) -> bool {
        matches!(self.tread, Tread::Unit | Tread::Guns)
    }

    /// LB-7.52a, LB-7.57a, LB-16.21b, LB-GL.roadmarch Whether it pays the road rate.
    const fn at_road_rate(self) -> bool {
        self.road || matches!(self.tread, Tread::Free)
    }

    /// Whether no formation or card changes the printed price of dry ground.
    const fn is_plain(self) -> bool {
        !(self.square || self.guided || self.straggles)
    }

    /// The price list of a map that holds what it pays on dry ground, before the weather; none if more decides.
    pub fn list(self, no_fire: bool) -> Option<usize> {
        let plain = self.is_plain() && no_fire;
        let payer = if self.is_train() {
            Payer::Train
        } else if matches!(self.tread, Tread::Free) {
            Payer::Free
        } else {
            Payer::Unit
        };
        plain.then(|| payer.list(self.cavalry, self.road))
    }

    /// LB-G132 What the weather makes of a price of the list.
    pub const fn weathered(self, price: u8) -> u8 {
        if self.heavy {
            price.saturating_mul(2)
        } else {
            price
        }
    }

    /// The same on either side: only trains care whose a pontoon is (LB-18.35a).
    #[must_use]
    pub const fn on_march(self) -> Self {
        let side = if self.is_train() {
            self.side
        } else {
            Side::French
        };
        Self { side, ..self }
    }

    /// LB-7.61, LB-18.33, LB-G31 The row of the table of crossings.
    const fn crosser(self, span: Span) -> Crosser {
        match (self.tread, span) {
            (Tread::Free, _) => Crosser::LeaderOrVedette,
            (Tread::Supply, Span::Bridge | Span::Trestle) if self.road => Crosser::RoadMarch,
            (Tread::Supply, _) => Crosser::SupplyTrain,
            _ if self.road => Crosser::RoadMarch,
            (Tread::Pontoon, _) => Crosser::PontoonTrain,
            (Tread::Unit | Tread::Guns, _) => Crosser::Unit,
        }
    }
}

impl Position {
    /// How a piece pays for its way, in road march or not.
    pub(crate) fn gait(&self, piece: PieceId, road: bool) -> Gait {
        let kind = self.kind(piece);
        let tread = match kind {
            Kind::Artillery | Kind::HorseArtillery => Tread::Guns,
            Kind::SupplyTrain => Tread::Supply,
            Kind::PontoonTrain => Tread::Pontoon,
            _ if kind.is_combat() => Tread::Unit,
            _ => Tread::Free,
        };
        let (side, cards) = (self.side_of(piece), !self.state.effects.is_empty());
        Gait {
            side,
            tread,
            cavalry: kind.pays_as_cavalry(),
            road: road && tread != Tread::Free,
            square: self.has(piece, Marks::SQUARE),
            heavy: self.goes_heavily(kind),
            guided: cards && self.card_ground(side).is_some(),
            straggles: cards && self.card_straggles(side, kind),
        }
    }

    /// LB-7.21a, LB-7.5, LB-7.6, LB-18.1 What a piece pays to go from a hex to the next one.
    ///
    /// # Errors
    /// The ground that forbids it.
    pub fn step_cost(
        &self,
        piece: PieceId,
        from: HexId,
        dir: Dir,
        road_march: bool,
    ) -> Result<MovePoints, Illegal> {
        let price = self.price(self.gait(piece, road_march), from, dir);
        price.map_err(|bar| bar.refusal(from.step(dir)))
    }

    /// What a step costs, as far as the map knows: of water only where nothing has happened to it.
    fn listed_price(&self, list: Option<usize>, hex: HexId, dir: Dir) -> u8 {
        let crossings = || {
            self.changed_crossings()
                .any(|side| side.hexes().contains(&hex))
        };
        let prices = if self.cache.frozen || crossings() {
            self.field.map.plain_prices(list)
        } else {
            self.field.map.calm_prices(list)
        };
        prices[hex.index()][dir as usize]
    }

    /// LB-7.62a, LB-18.3a The hexsides whose crossings are not as they are on the map.
    fn changed_crossings(&self) -> impl Iterator<Item = HexsideId> + '_ {
        let damage = self.state.damage.iter().map(|damage| damage.side);
        damage.chain(self.cache.bridges.iter().map(|(side, _)| *side))
    }

    /// The hexes at which water is not as it is on the map, if there are any.
    pub(crate) fn changed_water(&self) -> Option<HexSet> {
        if self.cache.frozen {
            return Some(self.field.map.all);
        }
        let mut sides = self.changed_crossings().peekable();
        sides.peek()?;
        Some(sides.flat_map(HexsideId::hexes).collect())
    }

    /// LB-7.21a The sum of hex, hexside and crossing; LB-7.52 along a road or path only crossings count besides.
    pub(crate) fn price(&self, gait: Gait, from: HexId, dir: Dir) -> Result<MovePoints, Bar> {
        let map = &self.field.map;
        let list = gait.list(self.state.fires.is_empty());
        if list.is_some() {
            let price = self.listed_price(list, from, dir);
            if price != 0 && price != BARRED {
                return Ok(MovePoints(gait.weathered(price)));
            }
        }
        let to = map.beyond(from, dir).ok_or(Bar::Edge)?;
        let edge = map.edge(from, dir);
        if edge.water == Water::None {
            return self.price_by(gait, to, edge.slope, (MovePoints::ZERO, edge.way));
        }
        let over = |span: Option<Span>| {
            let water = self.water_price(gait, from, dir, edge, span)?;
            self.price_by(gait, to, edge.slope, water)
        };
        match self.spans(from, dir) {
            // LB-18.33a Where a pontoon lies at another crossing everybody takes what is better for him.
            [Some(built), Some(laid)] => match (over(Some(built)), over(Some(laid))) {
                (Ok(one), Ok(other)) => Ok(one.min(other)),
                (one, other) => one.or(other),
            },
            [built, laid] => over(built.or(laid)),
        }
    }

    /// What a step costs with the toll that is due at water, along a road or path if one leads there.
    fn price_by(
        &self,
        gait: Gait,
        to: HexId,
        slope: Slope,
        (toll, way): (MovePoints, Option<Way>),
    ) -> Result<MovePoints, Bar> {
        let ground = self.ground_price(gait, to, slope, way)?;
        let fire = if self.state.fires.contains(&to) {
            terrain::FIRE
        } else {
            MovePoints::ZERO
        };
        let sum = ground + toll + fire;
        // LB-7.58a A square is slow off the road only; LB-G132 the weather is felt everywhere.
        let doubled = gait.heavy || gait.square && way.is_none();
        Ok(if doubled { sum.doubled() } else { sum })
    }

    /// LB-7.21a, LB-7.52, LB-18.12a The hex and the slope up to it, or the road.
    fn ground_price(
        &self,
        gait: Gait,
        to: HexId,
        slope: Slope,
        way: Option<Way>,
    ) -> Result<MovePoints, Bar> {
        let mut hex = *self.field.map.hex(to);
        if way.is_none() && gait.is_train() && hex.is_slope() {
            return Err(Bar::TrainOnSlope);
        }
        if hex.terrain == Terrain::Lake && self.cache.frozen {
            // LB-23.13f A frozen lake is open ground.
            hex.terrain = Terrain::Clear;
        }
        let up = slope == Slope::Up;
        let rate = gait.at_road_rate();
        let price = terrain::step(&hex, up, way, gait.cavalry, rate).ok_or(Bar::Lake)?;
        Ok(match way {
            Some(Way::Road) if gait.straggles && rate => terrain::ALONG_WAY,
            None if gait.guided && terrain::is_rough(hex.terrain) => {
                // Decision LB-G116: the slope is paid besides.
                let slope = if up {
                    terrain::UPHILL
                } else {
                    MovePoints::ZERO
                };
                price.min(GUIDED + slope)
            }
            _ => price,
        })
    }

    /// LB-7.61, LB-18.12, LB-18.33, LB-23.13f What crossing water by a crossing costs, or without one, and the road that
    /// leads over it if one does.
    fn water_price(
        &self,
        gait: Gait,
        from: HexId,
        dir: Dir,
        edge: Edge,
        span: Option<Span>,
    ) -> Result<(MovePoints, Option<Way>), Bar> {
        // Over ice nobody needs a ford or a broken bridge.
        let iced = self.cache.frozen && matches!(span, Some(Span::Ford | Span::DamagedBridge));
        let Some(span) = span.filter(|_| !iced) else {
            return match edge.water {
                Water::River if !self.cache.frozen => Err(Bar::River),
                Water::Lake if !self.cache.frozen => Err(Bar::Lake),
                _ if gait.tread == Tread::Supply => Err(Bar::TrainAtWater),
                _ => Ok((terrain::STREAM, None)),
            };
        };
        match span {
            Span::DamagedBridge if gait.tread == Tread::Guns => return Err(Bar::GunsOnBridge),
            Span::DamagedBridge if gait.tread == Tread::Supply => return Err(Bar::TrainOnBridge),
            Span::Ford if gait.is_train() => return Err(Bar::TrainAtFord),
            _ if span.is_pontoon()
                && gait.is_train()
                && !self.owns_pontoon(gait.side, from, dir) =>
            {
                return Err(Bar::TrainOnPontoon);
            }
            _ => {}
        }
        // LB-18.33c A supply train pays by the water, whatever the pontoon prolongs.
        let narrow = edge.water == Water::Stream || self.cache.frozen;
        let paid = match (span, gait.tread) {
            (Span::PontoonBeside, Tread::Supply) if narrow => Span::PontoonOverStream,
            _ => span,
        };
        let toll = crossing::cost(paid, gait.crosser(paid)).ok_or(Bar::TrainAtWater)?;
        Ok((toll, edge.way.filter(|_| !span.is_pontoon())))
    }
}
