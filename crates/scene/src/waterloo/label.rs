//! Names on the map, placed where they cover least.

use super::border::heart;
use super::geometry::{
    Bounds, Pen, Point, around, at, centre, map_bounds, num, overlap, side, square_at,
};
use super::ground::sides;
use super::obstacle::{Obstacle, Raster};
use super::writing::{Spot, Style, along, places};
use feldherr_waterloo::{Board, Country, CrossingKind, Edge, LabelKind, Name, Terrain};
use std::fmt::Write as _;

const ENGLISH: &str = include_str!("../../../../locales/waterloo.en.ftl");
const GERMAN: &str = include_str!("../../../../locales/waterloo.de.ftl");

/// All names of the map.
pub(super) struct Labels<'a> {
    board: &'a Board,
    obstacles: Vec<Obstacle>,
    out: String,
    paths: String,
    arcs: usize,
}

impl<'a> Labels<'a> {
    /// Places every name; `reserved` is taken by ornaments. Answers the paths for curved writing and the names.
    pub(super) fn draw(board: &'a Board, reserved: &[Bounds]) -> (String, String) {
        let mut labels = Self {
            board,
            obstacles: Vec::new(),
            out: String::new(),
            paths: String::new(),
            arcs: 0,
        };
        labels.survey(reserved);
        labels.scenery();
        labels.capitals();
        labels.towns();
        labels.crossings();
        labels.countries();
        (labels.paths, labels.out)
    }

    fn avoid(&mut self, bounds: Bounds, weight: f32) {
        self.obstacles.push(Obstacle { bounds, weight });
    }

    fn survey(&mut self, reserved: &[Bounds]) {
        let board = self.board;
        for bounds in reserved {
            self.avoid(*bounds, 20.0);
        }
        for town in board.towns() {
            let (x, y) = centre(town.square);
            self.avoid(around((x, y), 9.5, 9.5), 30.0);
            // The holder's flag.
            self.avoid((x + 4.0, y - 16.0, x + 15.0, y - 8.0), 8.0);
        }
        for country in Country::ALL {
            if let Some(capital) = board.capital(country) {
                self.avoid(around(centre(capital), 14.0, 14.0), 30.0);
            }
            let camps = [
                (board.start(country), 6.0),
                (board.recruiting(country), 1.5),
            ];
            for (camp, weight) in camps {
                for square in camp.into_iter().flat_map(|camp| camp.squares()) {
                    self.avoid(around(centre(square), 9.0, 9.0), weight);
                }
            }
        }
        for crossing in board.crossings() {
            self.avoid_edges(&crossing.edges, 9.0);
        }
        self.avoid_edges(&board.closed_edges(), 5.0);
        self.avoid_coast();
        self.avoid_relief();
    }

    fn avoid_relief(&mut self) {
        let board = self.board;
        for square in board.squares() {
            let weight = match board.terrain(square) {
                Terrain::Mountain => 3.0,
                Terrain::Wood => 1.5,
                Terrain::Foreign => 0.4,
                Terrain::Land(_) => 0.1,
                Terrain::Sea => continue,
            };
            self.avoid(around(centre(square), 10.0, 10.0), weight);
        }
    }

    fn avoid_edges(&mut self, edges: &[Edge], weight: f32) {
        for (a, b) in edges.iter().map(side) {
            let (a, b) = (at(a), at(b));
            let bounds = (a.0 - 3.5, a.1 - 3.5, b.0 + 3.5, b.1 + 3.5);
            self.avoid(bounds, weight);
        }
    }

    /// A name across a coast is hard to read.
    fn avoid_coast(&mut self) {
        let is_sea = |square| self.board.terrain(square) == Terrain::Sea;
        let shore: Vec<Edge> = sides(self.board)
            .filter(|(one, other)| is_sea(*one) != is_sea(*other))
            .collect();
        self.avoid_edges(&shore, 1.6);
    }

    fn cost(&self, bounds: Bounds) -> f32 {
        let map = map_bounds(self.board);
        let area = (bounds.2 - bounds.0) * (bounds.3 - bounds.1);
        let outside = area - overlap(bounds, (map.0 + 1.0, map.1 + 1.0, map.2 - 1.0, map.3 - 1.0));
        let covered: f32 = self
            .obstacles
            .iter()
            .map(|obstacle| obstacle.weight * overlap(bounds, obstacle.bounds))
            .sum();
        covered + 100.0 * outside.max(0.0)
    }

    fn towns(&mut self) {
        for index in 0..self.board.towns().len() {
            let town = &self.board.towns()[index];
            self.beside(centre(town.square), 10.0, &town.name, Style::TOWN);
        }
    }

    fn capitals(&mut self) {
        for country in Country::ALL {
            let board = self.board;
            if let (Some(square), Some(name)) =
                (board.capital(country), board.capital_name(country))
            {
                let upper = Name {
                    en: name.en.to_uppercase(),
                    de: name.de.to_uppercase(),
                };
                self.beside(centre(square), 13.0, &upper, Style::CAPITAL);
            }
        }
    }

    fn crossings(&mut self) {
        for crossing in self.board.crossings() {
            let style = match crossing.kind {
                CrossingKind::River => Style::RIVER,
                CrossingKind::RedLine => Style::RED,
            };
            let Some(place) = heart(&crossing.edges) else {
                continue;
            };
            let width = style
                .width(&crossing.name.en)
                .max(style.width(&crossing.name.de));
            let mut spots = places(width, 5.0, style.half());
            for spot in &mut spots {
                spot.price += 40.0;
            }
            spots.extend(along(&crossing.edges, place, style));
            self.settle(place, &spots, &crossing.name, style);
        }
    }

    /// Writes a name beside a point, on the side where it covers least.
    fn beside(&mut self, point: Point, gap: f32, name: &Name, style: Style) {
        let width = style.width(&name.en).max(style.width(&name.de));
        let spots = places(width, gap, style.half());
        self.settle(point, &spots, name, style);
    }

    /// Writes a name at the cheapest of some spots around a point.
    fn settle(&mut self, (x, y): Point, spots: &[Spot], name: &Name, style: Style) {
        let width = style.width(&name.en).max(style.width(&name.de));
        let bounds = |spot: &Spot| {
            let (along, across) = (width / 2.0 + 1.0, style.half() + 1.0);
            let (w, h) = if spot.upright {
                (across, along)
            } else {
                (along, across)
            };
            around((x + spot.dx, y + spot.dy), w, h)
        };
        let cost = |spot: &Spot| self.cost(bounds(spot)) + spot.price;
        let best = spots
            .iter()
            .min_by(|one, other| cost(one).total_cmp(&cost(other)));
        let Some(spot) = best else { return };
        self.avoid(bounds(spot), 40.0);
        let (x, y) = (x + spot.dx, y + spot.dy);
        let drop = style.half() * 0.88;
        let place = if spot.upright {
            let (x, y) = (num(x + drop), num(y));
            format!(r#"transform="translate({x} {y})rotate(-90)""#)
        } else {
            format!(r#"x="{}" y="{}""#, num(x), num(y + drop))
        };
        self.write(name, |text, class| {
            let text = crate::svg::escape(text);
            format!(
                r#"<text class="{} {class}" {place}>{text}</text>"#,
                style.class
            )
        });
    }

    /// Writes a name in both languages, or once when they agree.
    fn write(&mut self, name: &Name, text: impl Fn(&str, &str) -> String) {
        if name.en == name.de {
            self.out.push_str(&text(&name.en, "any"));
        } else {
            self.out.push_str(&text(&name.en, "en"));
            self.out.push_str(&text(&name.de, "de"));
        }
    }

    fn scenery(&mut self) {
        for label in self.board.labels() {
            let (style, bend) = match label.kind {
                LabelKind::Sea => (Style::SEA, 0.07),
                LabelKind::Land => (Style::FOREIGN, 0.0),
            };
            let down = |(x, y): Point| (x, y + style.half());
            let (from, to) = (down(centre(label.from)), down(centre(label.to)));
            self.arc(from, to, bend, &label.name, style);
        }
    }

    /// Spreads a name along a bow from point to point.
    fn arc(&mut self, from: Point, to: Point, bend: f32, name: &Name, style: Style) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        let ends = [
            (from.0 - dx * BEYOND, from.1 - dy * BEYOND),
            (to.0 + dx * BEYOND, to.1 + dy * BEYOND),
        ];
        let control = (
            (from.0 + to.0) / 2.0 + dy * bend * (1.0 + 2.0 * BEYOND),
            (from.1 + to.1) / 2.0 - dx * bend * (1.0 + 2.0 * BEYOND),
        );
        let mut pen = Pen::default();
        pen.to(ends[0]).curve(control, ends[1]);
        let id = self.arcs;
        self.arcs += 1;
        let _ = write!(
            self.paths,
            r#"<path id="wl-arc-{id}" d="{}"/>"#,
            pen.finish()
        );
        let whole = length * (1.0 + 2.0 * BEYOND) * (1.0 + bend * bend * 2.0 / 3.0);
        self.write(name, |text, class| {
            let letters = text.chars().count().max(2) as f32;
            let spare = (length * 0.97 - style.width(text)) / (letters - 1.0);
            let spacing = spare.clamp(0.0, style.size * 1.6);
            // The last letter's spacing counts as part of the text, so the whole is shifted by half of it.
            format!(
                r##"<text class="{} {class}" letter-spacing="{}"><textPath href="#wl-arc-{id}" startOffset="{}">{}</textPath></text>"##,
                style.class,
                num(spacing),
                num(whole / 2.0 + spacing / 2.0),
                crate::svg::escape(text)
            )
        });
        for step in 0..=16 {
            let t = step as f32 / 16.0;
            let point = (from.0 + dx * t, from.1 + dy * t - style.size * 0.3);
            self.avoid(around(point, length / 32.0, style.size * 0.4), style.weight);
        }
    }

    fn countries(&mut self) {
        for country in Country::ALL {
            let id = format!("wl-{}", country.key());
            let name = Name {
                en: word(ENGLISH, &id).to_uppercase(),
                de: word(GERMAN, &id).to_uppercase(),
            };
            if let Some((from, to)) = self.room(country) {
                self.arc(from, to, BEND, &name, Style::COUNTRY);
            }
        }
    }

    /// Where a country's name has most room: the two ends of the writing.
    fn room(&self, country: Country) -> Option<(Point, Point)> {
        let raster = Raster::new(self.board, &self.obstacles);
        let mut best: Option<(f32, Point, Point)> = None;
        let squares = self.board.squares();
        let own = squares.filter(|square| self.board.country(*square) == Some(country));
        for (x, y) in own.map(centre) {
            for (dx, dy, degrees, length) in spreads() {
                let (sin, cos) = degrees.to_radians().sin_cos();
                let (east, south) = (cos * length / 2.0, sin * length / 2.0);
                let (x, y) = (x + dx, y + dy);
                let (from, to) = ((x - east, y - south), (x + east, y + south));
                let cost = self.spread_cost(&raster, country, from, to) - length * 9.0
                    + degrees.abs() * 6.0;
                if best.is_none_or(|(least, ..)| cost < least) {
                    best = Some((cost, from, to));
                }
            }
        }
        best.map(|(_, from, to)| (from, to))
    }

    /// What the letters between two points would cover.
    fn spread_cost(&self, raster: &Raster, country: Country, from: Point, to: Point) -> f32 {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let map = map_bounds(self.board);
        let inside = (map.0 + 12.0, map.1 + 12.0, map.2 - 12.0, map.3 - 12.0);
        (0..=10)
            .map(|step| {
                let t = step as f32 / 10.0;
                // Half a letter above the bow on which it stands.
                let rise = bow(t, BEND) + 5.0 / dx.hypot(dy);
                let (x, y) = (from.0 + dx * t + dy * rise, from.1 + dy * t - dx * rise);
                let is_home = overlap(around((x, y), 1.0, 1.0), inside) > 3.9
                    && square_at(self.board, x, y)
                        .is_some_and(|square| self.board.country(square) == Some(country));
                let abroad = if is_home { 0.0 } else { 900.0 };
                abroad + raster.cost((x, y))
            })
            .sum()
    }
}

/// Ways to spread a large name around a square: offset, slope in degrees, length.
fn spreads() -> impl Iterator<Item = (f32, f32, f32, f32)> {
    const SLOPES: [f32; 8] = [-25.0, -12.0, 0.0, 12.0, 25.0, 40.0, 55.0, 70.0];
    const LENGTHS: [f32; 4] = [130.0, 160.0, 190.0, 220.0];
    const OFFSETS: [Point; 4] = [(0.0, 0.0), (10.0, 0.0), (0.0, 10.0), (10.0, 10.0)];
    OFFSETS.into_iter().flat_map(|(dx, dy)| {
        SLOPES
            .into_iter()
            .flat_map(move |slope| LENGTHS.map(|length| (dx, dy, slope, length)))
    })
}

/// How strongly the countries' names are bent.
const BEND: f32 = 0.08;
/// How far, in lengths of the writing, its line goes on: a letter without line under it would not be drawn.
const BEYOND: f32 = 0.25;

/// How far a bow rises above its chord at `t`, in lengths of the chord.
fn bow(t: f32, bend: f32) -> f32 {
    let whole = 1.0 + 2.0 * BEYOND;
    let u = (t + BEYOND) / whole;
    2.0 * u * (1.0 - u) * bend * whole
}

/// The text of a message without arguments.
fn word<'a>(file: &'a str, id: &str) -> &'a str {
    file.lines()
        .filter_map(|line| line.split_once(" = "))
        .find(|(name, _)| *name == id)
        .map_or("", |(_, text)| text.trim())
}
