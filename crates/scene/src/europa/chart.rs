//! The drawing in the map file: lines, outlines and places, ready to be drawn.

use super::room::settle;
use crate::pen::{Pen, Point};
use feldherr_europa::{MAP_JSON, RegionId, SeaId, Water, map};
use serde::Deserialize;
use std::sync::OnceLock;

/// How wide the frame around the map is.
pub(super) const FRAME: f32 = 44.0;

/// The map as a drawing. Everything is moved by [`FRAME`], so that the frame begins at the origin.
#[derive(Default)]
pub(super) struct Chart {
    /// Width and height of the map without its frame.
    pub(super) size: Point,
    /// Land regions by number.
    pub(super) lands: Vec<Area>,
    /// Sea areas by number.
    pub(super) seas: Vec<Area>,
    /// Lines between two land regions, with the regions on both sides.
    pub(super) borders: Vec<Border>,
    /// What is drawn once and never changes.
    pub(super) decor: Decor,
}

/// A land region or a sea area.
pub(super) struct Area {
    /// The symbol of its outline.
    pub(super) symbol: String,
    /// The symbol of its outline, clipped to what lies within.
    pub(super) rim: String,
    /// Its outline.
    pub(super) outline: String,
    /// Its names, German and English.
    pub(super) name: [String; 2],
    /// Where its name is centred, and the width free there.
    pub(super) label: (Point, f32),
    /// Where pieces stand, and how far the border is.
    pub(super) stand: (Point, f32),
    /// Its town.
    pub(super) town: Option<Town>,
    /// Its port.
    pub(super) port: Option<Point>,
    /// Where squadrons lie in its port.
    pub(super) berth: Option<Point>,
    /// Whether its town is a capital.
    pub(super) capital: bool,
    /// NE-PROD-6 What it is worth.
    pub(super) value: u8,
}

/// A town.
pub(super) struct Town {
    /// German and English name.
    pub(super) name: [String; 2],
    /// Where.
    pub(super) at: Point,
    /// On which side there is room for its name.
    pub(super) side: char,
    /// Whether the region is named after it.
    pub(super) same: bool,
}

/// A line between two land regions.
pub(super) struct Border {
    /// Its symbol.
    pub(super) symbol: String,
    /// The line.
    pub(super) line: String,
    /// The regions on both sides.
    pub(super) between: [usize; 2],
}

/// Lines and names that never change.
#[derive(Default)]
pub(super) struct Decor {
    pub(super) coast: String,
    pub(super) border: String,
    pub(super) sea_borders: String,
    pub(super) outer: String,
    pub(super) land: String,
    pub(super) water: String,
    pub(super) rivers: String,
    pub(super) lakes: String,
    pub(super) graticule: String,
    pub(super) mountains: Vec<Range>,
    pub(super) names: Vec<PlaceName>,
    pub(super) fields: Vec<Field>,
    pub(super) straits: Vec<(Point, [String; 2])>,
}

/// A mountain range.
pub(super) struct Range {
    pub(super) name: Option<[String; 2]>,
    pub(super) height: f32,
    pub(super) line: Vec<Point>,
}

/// A name beyond the game, or of a river.
pub(super) struct PlaceName {
    pub(super) kind: String,
    pub(super) name: [String; 2],
    pub(super) at: Point,
    pub(super) turn: f32,
}

/// A battlefield of history.
pub(super) struct Field {
    pub(super) name: [String; 2],
    pub(super) year: u16,
    pub(super) at: Point,
    pub(super) side: char,
}

/// The chart; read once.
pub(super) fn chart() -> &'static Chart {
    static CHART: OnceLock<Chart> = OnceLock::new();
    // A test proves that the file is sound.
    CHART.get_or_init(|| {
        serde_json::from_str::<Doc>(MAP_JSON).map_or_else(|_| Chart::default(), |doc| doc.chart())
    })
}

impl Chart {
    /// A land region.
    pub(super) fn land(&'static self, region: RegionId) -> Option<&'static Area> {
        self.lands.get(region.index())
    }

    /// A sea area.
    pub(super) fn sea(&'static self, sea: SeaId) -> Option<&'static Area> {
        self.seas.get(sea.index())
    }

    /// Where pieces stand in a region, and how much room there is.
    pub(super) fn stand(&'static self, region: RegionId) -> (Point, f32) {
        self.land(region)
            .map_or(((0.0, 0.0), 40.0), |area| area.stand)
    }

    /// Where squadrons lie, and how much room there is.
    pub(super) fn berth(&'static self, water: Water) -> (Point, f32) {
        match water {
            Water::Sea(sea) => self.sea(sea).map_or(((0.0, 0.0), 40.0), |area| area.stand),
            Water::Port(region) => {
                let port = self.land(region).and_then(|area| area.berth.or(area.port));
                (port.unwrap_or_else(|| self.stand(region).0), 26.0)
            }
        }
    }

    /// The region at a point: the one whose outline holds it, told by the nearest stand.
    pub(super) fn nearest(&'static self, (x, y): Point) -> Option<RegionId> {
        let away = |region: &RegionId| {
            let ((px, py), radius) = self.stand(*region);
            (px - x).hypot(py - y) - radius
        };
        map()
            .region_ids()
            .min_by(|one, two| away(one).total_cmp(&away(two)))
            .filter(|region| away(region) < 60.0)
    }
}

#[derive(Deserialize)]
struct Doc {
    size: [f32; 2],
    straits: Vec<StraitDoc>,
    regions: Vec<AreaDoc>,
    lines: LinesDoc,
    decor: DecorDoc,
    arcs: Vec<Vec<i32>>,
}

#[derive(Deserialize)]
struct NameDoc {
    de: String,
    en: String,
}

impl NameDoc {
    fn both(&self) -> [String; 2] {
        [self.de.clone(), self.en.clone()]
    }
}

#[derive(Deserialize)]
struct StraitDoc {
    name: NameDoc,
    at: [f32; 2],
}

#[derive(Deserialize)]
struct AreaDoc {
    name: NameDoc,
    kind: String,
    rings: Vec<Vec<i32>>,
    label: LabelDoc,
    stand: StandDoc,
    #[serde(default)]
    town: Option<TownDoc>,
    #[serde(default)]
    port: Option<PortDoc>,
    #[serde(default)]
    capital: bool,
    #[serde(default)]
    value: u8,
}

#[derive(Deserialize)]
struct LabelDoc {
    at: [f32; 2],
    width: f32,
}

#[derive(Deserialize)]
struct StandDoc {
    at: [f32; 2],
    radius: f32,
}

#[derive(Deserialize)]
struct TownDoc {
    name: NameDoc,
    at: [f32; 2],
    side: char,
    #[serde(default)]
    same: bool,
}

#[derive(Deserialize)]
struct PortDoc {
    at: [f32; 2],
}

#[derive(Deserialize)]
struct LinesDoc {
    coast: Vec<usize>,
    border: Vec<usize>,
    sea: Vec<usize>,
    outer: Vec<usize>,
}

#[derive(Deserialize)]
struct DecorDoc {
    land: Vec<Vec<i32>>,
    water: Vec<Vec<i32>>,
    rivers: Vec<Vec<i32>>,
    lakes: Vec<Vec<i32>>,
    mountains: Vec<RangeDoc>,
    graticule: Vec<Vec<i32>>,
    names: Vec<PlaceNameDoc>,
    fields: Vec<FieldDoc>,
}

#[derive(Deserialize)]
struct RangeDoc {
    name: NameDoc,
    height: f32,
    #[serde(default)]
    named: bool,
    line: Vec<i32>,
}

#[derive(Deserialize)]
struct PlaceNameDoc {
    kind: String,
    name: NameDoc,
    at: [f32; 2],
    #[serde(default)]
    turn: f32,
}

#[derive(Deserialize)]
struct FieldDoc {
    name: NameDoc,
    year: u16,
    at: [f32; 2],
    side: char,
}

/// A place of the file, inside the frame.
const fn framed([x, y]: [f32; 2]) -> Point {
    (x + FRAME, y + FRAME)
}

/// First point, then differences, in one flat list.
fn decode(flat: &[i32]) -> Vec<Point> {
    let (mut x, mut y) = (0, 0);
    let pairs = flat.chunks_exact(2);
    pairs
        .map(|pair| {
            x += pair[0];
            y += pair[1];
            framed([x as f32, y as f32])
        })
        .collect()
}

fn draw(pen: &mut Pen, line: &[Point]) {
    let mut points = line.iter();
    if let Some(first) = points.next() {
        pen.to(*first);
    }
    points.for_each(|point| {
        pen.line(*point);
    });
}

fn path<'a>(lines: impl IntoIterator<Item = &'a [Point]>, closed: bool) -> String {
    let mut pen = Pen::default();
    for line in lines {
        draw(&mut pen, line);
        if closed {
            pen.close();
        }
    }
    pen.finish()
}

/// The arc of a reference; `~i` runs arc `i` backwards.
const fn arc_of(reference: i32) -> usize {
    if reference < 0 {
        !reference as usize
    } else {
        reference as usize
    }
}

/// Closed lines of rings of arc references.
fn rings(arcs: &[Vec<Point>], rings: &[Vec<i32>]) -> String {
    let ring = |references: &Vec<i32>| {
        let mut points: Vec<Point> = Vec::new();
        for reference in references {
            let mut arc = arcs.get(arc_of(*reference)).cloned().unwrap_or_default();
            if *reference < 0 {
                arc.reverse();
            }
            let shared = usize::from(!points.is_empty());
            points.extend(arc.into_iter().skip(shared));
        }
        points
    };
    let lines: Vec<Vec<Point>> = rings.iter().map(ring).collect();
    path(lines.iter().map(Vec::as_slice), true)
}

impl Doc {
    fn chart(&self) -> Chart {
        let arcs: Vec<Vec<Point>> = self.arcs.iter().map(|flat| decode(flat)).collect();
        let areas = |kind: &'static str| {
            let of_kind = self.regions.iter().filter(move |area| area.kind == kind);
            of_kind
                .enumerate()
                .map(|(number, area)| area.area(kind, number, &arcs))
                .collect()
        };
        let mut lands: Vec<Area> = areas("land");
        settle(&mut lands);
        Chart {
            size: (self.size[0], self.size[1]),
            lands,
            seas: areas("sea"),
            borders: self.borders(&arcs),
            decor: self.decor(&arcs),
        }
    }

    /// Lines that two land regions share.
    fn borders(&self, arcs: &[Vec<Point>]) -> Vec<Border> {
        let mut sides: Vec<Vec<usize>> = vec![Vec::new(); arcs.len()];
        let lands = self.regions.iter().filter(|area| area.kind == "land");
        for (number, area) in lands.enumerate() {
            for reference in area.rings.iter().flatten() {
                if let Some(side) = sides.get_mut(arc_of(*reference)) {
                    side.push(number);
                }
            }
        }
        let shared = arcs.iter().zip(sides).enumerate();
        shared
            .filter_map(|(number, (arc, sides))| match sides[..] {
                [one, two] if one != two => Some(Border {
                    symbol: format!("ne-arc-{number}"),
                    line: path([arc.as_slice()], false),
                    between: [one, two],
                }),
                _ => None,
            })
            .collect()
    }

    fn decor(&self, arcs: &[Vec<Point>]) -> Decor {
        let chosen = |numbers: &[usize]| {
            let lines = numbers.iter().filter_map(|number| arcs.get(*number));
            path(lines.map(Vec::as_slice), false)
        };
        let decoded = |flats: &[Vec<i32>], closed| {
            let lines: Vec<Vec<Point>> = flats.iter().map(|flat| decode(flat)).collect();
            path(lines.iter().map(Vec::as_slice), closed)
        };
        let decor = &self.decor;
        Decor {
            coast: chosen(&self.lines.coast),
            border: chosen(&self.lines.border),
            sea_borders: chosen(&self.lines.sea),
            outer: chosen(&self.lines.outer),
            land: rings(arcs, &decor.land),
            water: rings(arcs, &decor.water),
            rivers: decoded(&decor.rivers, false),
            lakes: decoded(&decor.lakes, true),
            graticule: decoded(&decor.graticule, false),
            mountains: decor.mountains.iter().map(RangeDoc::range).collect(),
            names: decor.names.iter().map(PlaceNameDoc::name).collect(),
            fields: decor.fields.iter().map(FieldDoc::field).collect(),
            straits: self.straits.iter().map(StraitDoc::strait).collect(),
        }
    }
}

impl AreaDoc {
    fn area(&self, kind: &str, number: usize, arcs: &[Vec<Point>]) -> Area {
        Area {
            symbol: format!("ne-{kind}-{number}"),
            rim: format!("ne-rim-{number}"),
            outline: rings(arcs, &self.rings),
            name: self.name.both(),
            label: (framed(self.label.at), self.label.width),
            stand: (framed(self.stand.at), self.stand.radius),
            town: self.town.as_ref().map(|town| Town {
                name: town.name.both(),
                at: framed(town.at),
                side: town.side,
                same: town.same,
            }),
            port: self.port.as_ref().map(|port| framed(port.at)),
            berth: None,
            capital: self.capital,
            value: self.value,
        }
    }
}

impl RangeDoc {
    fn range(&self) -> Range {
        Range {
            name: self.named.then(|| self.name.both()),
            height: self.height,
            line: decode(&self.line),
        }
    }
}

impl PlaceNameDoc {
    fn name(&self) -> PlaceName {
        PlaceName {
            kind: self.kind.clone(),
            name: self.name.both(),
            at: framed(self.at),
            turn: self.turn,
        }
    }
}

impl FieldDoc {
    fn field(&self) -> Field {
        Field {
            name: self.name.both(),
            year: self.year,
            at: framed(self.at),
            side: self.side,
        }
    }
}

impl StraitDoc {
    fn strait(&self) -> (Point, [String; 2]) {
        (framed(self.at), self.name.both())
    }
}

/// The symbol of a region's name as a title.
pub(super) fn title_symbol(region: RegionId) -> &'static str {
    static SYMBOLS: OnceLock<Vec<String>> = OnceLock::new();
    let symbols = SYMBOLS.get_or_init(|| {
        let numbers = 0..map().regions.len();
        numbers.map(|number| format!("ne-name-{number}")).collect()
    });
    symbols
        .get(region.index())
        .map_or("ne-name-0", String::as_str)
}
