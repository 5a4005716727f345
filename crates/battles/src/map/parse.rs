//! Reads map files; the format is described in `docs/map-format-battles.md`.

mod check;

use super::price::Prices;
use super::{
    Crossing, Dir, Edge, Gate, Hex, HexId, HexSet, HexsideId, Label, Lines, Locality, LocalityKind,
    MOST, Map, Masks, Slope, Source, Terrain, Water, Way,
};
use crate::{Name, text};
use feldherr_core::Message;
use serde::Serialize;

/// One fault of a map file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MapFault {
    /// The line, from 1; 0 for the file as a whole.
    pub line: u32,
    /// What is wrong.
    pub message: Message,
}

impl Map {
    /// Reads a map file.
    ///
    /// # Errors
    /// Every fault with its line.
    pub fn parse(text: &str) -> Result<Self, Vec<MapFault>> {
        let mut reader = Reader::default();
        for (number, line) in whole_lines(text) {
            reader.line = number;
            let section = line
                .strip_prefix('[')
                .and_then(|rest| rest.strip_suffix(']'));
            match section {
                Some(section) => reader.open(section),
                None => reader.read(&line),
            }
        }
        reader.finish()
    }
}

/// The lines without comments, each with its number; one that begins with a space continues the one before it.
fn whole_lines(text: &str) -> Vec<(u32, String)> {
    let mut lines: Vec<(u32, String)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let said = line.split(';').next().unwrap_or("");
        match lines.last_mut() {
            _ if said.trim().is_empty() => {}
            Some((_, before)) if said.starts_with([' ', '\t']) => {
                before.push(' ');
                before.push_str(said.trim());
            }
            _ => lines.push((number, said.trim().to_owned())),
        }
    }
    lines
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Map,
    Terrain,
    Relief,
    Water,
    Crossings,
    Slopes,
    Crests,
    Roads,
    Places,
    Sources,
    Edges,
    Victory,
}

struct Reader {
    line: u32,
    section: Option<Section>,
    rows: u8,
    map: Map,
    faults: Vec<MapFault>,
}

impl Default for Reader {
    fn default() -> Self {
        Self {
            line: 0,
            section: None,
            rows: 0,
            map: Map {
                id: String::new(),
                title: Name::default(),
                size: [0; 2],
                hexes: vec![Hex::default(); HexId::COUNT].into(),
                edges: vec![Edge::default(); HexsideId::COUNT].into(),
                all: HexSet::NONE,
                places: Vec::new(),
                sources: Vec::new(),
                gates: Vec::new(),
                prizes: Vec::new(),
                labels: Vec::new(),
                fords: Vec::new(),
                prices: Prices::default(),
                calm: Prices::default(),
                mask: Masks::default(),
                lines: Lines::default(),
            },
            faults: Vec::new(),
        }
    }
}

impl Reader {
    fn fault(&mut self, message: Message) {
        self.faults.push(MapFault {
            line: self.line,
            message,
        });
    }

    fn misread(&mut self, what: &str) {
        self.fault(Message::new(text::LB_MAP_MISREAD).with("text", what.to_owned()));
    }

    fn open(&mut self, name: &str) {
        self.rows = 0;
        self.section = match name {
            "map" => Some(Section::Map),
            "terrain" => Some(Section::Terrain),
            "relief" => Some(Section::Relief),
            "water" => Some(Section::Water),
            "crossings" => Some(Section::Crossings),
            "slopes" => Some(Section::Slopes),
            "crests" => Some(Section::Crests),
            "roads" => Some(Section::Roads),
            "places" => Some(Section::Places),
            "sources" => Some(Section::Sources),
            "edges" => Some(Section::Edges),
            "victory" => Some(Section::Victory),
            _ => {
                self.misread(name);
                None
            }
        };
    }

    fn read(&mut self, line: &str) {
        match self.section {
            Some(Section::Map) => self.read_head(line),
            Some(Section::Terrain | Section::Relief) => self.read_row(line),
            Some(Section::Water) => self.read_sides(line),
            Some(Section::Crossings) => self.read_crossing(line),
            Some(Section::Slopes | Section::Crests) => self.read_sides(line),
            Some(Section::Roads) => self.read_road(line),
            Some(Section::Places) => self.read_place(line),
            Some(Section::Sources) => self.read_source(line),
            Some(Section::Edges) => self.read_gate(line),
            Some(Section::Victory) => self.read_prize(line),
            None => self.misread(line),
        }
    }

    fn read_head(&mut self, line: &str) {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "id" => value.trim().clone_into(&mut self.map.id),
            "title" => self.map.title = name(value),
            "size" => {
                let numbers: Vec<u8> = value.split_whitespace().flat_map(str::parse).collect();
                match numbers[..] {
                    [columns, rows]
                        if (1..=MOST).contains(&columns) && (1..=MOST).contains(&rows) =>
                    {
                        self.map.size = [columns, rows];
                        self.map.all = (1..=columns)
                            .flat_map(|column| (1..=rows).map(move |row| HexId::at(column, row)))
                            .collect();
                    }
                    _ => self.fault(Message::new(text::LB_MAP_SIZE).with("most", MOST)),
                }
            }
            _ => self.misread(line),
        }
    }

    /// `row RR` and one sign a column.
    fn read_row(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        let number = (words.next() == Some("row")).then(|| words.next()?.parse::<u8>().ok());
        let (Some(Some(row)), Some(signs)) = (number, words.next()) else {
            return self.misread(line);
        };
        self.rows += 1;
        if row != self.rows || signs.chars().count() != usize::from(self.map.size[0]) {
            let message = Message::new(text::LB_MAP_ROW)
                .with("row", self.rows)
                .with("columns", self.map.size[0]);
            return self.fault(message);
        }
        for (column, sign) in (1..).zip(signs.chars()) {
            let hex = HexId::at(column, row);
            let understood = match self.section {
                Some(Section::Terrain) => self.set_terrain(hex, sign),
                _ => self.set_level(hex, sign),
            };
            if !understood {
                self.misread(&format!("{hex} {sign}"));
            }
        }
    }

    fn set_terrain(&mut self, hex: HexId, sign: char) -> bool {
        let terrain = match sign {
            '.' => Terrain::Clear,
            'w' => Terrain::Woods,
            'o' => Terrain::Orchard,
            'm' => Terrain::Marsh,
            't' => Terrain::Town,
            'l' => Terrain::Lake,
            _ => return false,
        };
        self.map.hexes[hex.index()].terrain = terrain;
        true
    }

    fn set_level(&mut self, hex: HexId, sign: char) -> bool {
        let level = match sign {
            '0'..='9' => (sign as u8 - b'0') * 2,
            'a'..='i' => (sign as u8 - b'a') * 2 + 1,
            _ => return false,
        };
        self.map.hexes[hex.index()].level = level;
        true
    }

    /// `stream NAME : A-B …`, `river NAME : A-B …`, `slope NAME : A<B …`, `crest NAME : A-B …`.
    fn read_sides(&mut self, line: &str) {
        let (head, list) = split_name(line);
        let (kind, name_text) = head.split_once(' ').unwrap_or((head, ""));
        let mut along = Vec::new();
        let mut before = None;
        for item in list.split_whitespace() {
            let Some((from, to)) = self.pair(item) else {
                continue;
            };
            along.extend([from, to]);
            let side = HexsideId::between(from, to);
            if matches!(kind, "stream" | "river") && !check::follows(before, side) {
                self.fault(Message::new(text::LB_MAP_COURSE).with("side", item.to_owned()));
            }
            before = side;
            let done = match kind {
                "stream" => self.edit(from, to, |edge, _| set(&mut edge.water, Water::Stream)),
                "river" => self.edit(from, to, |edge, _| set(&mut edge.water, Water::River)),
                "crest" => self.edit(from, to, |edge, _| set(&mut edge.crest, true)),
                "slope" => self.edit(from, to, |edge, own| {
                    set(&mut edge.slope, if own { Slope::Up } else { Slope::Down })
                }),
                _ => false,
            };
            if !done {
                self.fault(Message::new(text::LB_MAP_TWICE).with("side", item.to_owned()));
            }
        }
        self.label(name_text, along);
    }

    /// Changes the hexside between two hexes; the flag says whether the first hex owns it.
    fn edit(&mut self, from: HexId, to: HexId, change: impl Fn(&mut Edge, bool) -> bool) -> bool {
        let Some(side) = HexsideId::between(from, to) else {
            return false;
        };
        let owns = side.ends().0 == from;
        self.map
            .edges
            .get_mut(side.index())
            .is_some_and(|edge| change(edge, owns))
    }

    fn read_crossing(&mut self, line: &str) {
        let (head, _) = line.split_once(':').unwrap_or((line, ""));
        let (kind, item) = head.trim().split_once(' ').unwrap_or((head, ""));
        let (crossing, water) = match kind {
            "bridge" => (Crossing::Bridge, Water::River),
            "trestle" => (Crossing::Trestle, Water::Stream),
            "ford" => (Crossing::Ford, Water::River),
            _ => return self.misread(line),
        };
        let Some((from, to)) = self.pair(item.trim()) else {
            return;
        };
        let fits = |edge: &mut Edge, _| {
            edge.water == water && edge.crossing.is_none() && {
                edge.crossing = Some(crossing);
                true
            }
        };
        if !self.edit(from, to, fits) {
            self.fault(Message::new(text::LB_MAP_CROSSING).with("side", item.trim().to_owned()));
        }
    }

    fn read_road(&mut self, line: &str) {
        let (head, list) = split_name(line);
        let (kind, name_text) = head.split_once(' ').unwrap_or((head, ""));
        let way = match kind {
            "road" => Way::Road,
            "path" => Way::Path,
            _ => return self.misread(line),
        };
        let hexes: Vec<HexId> = list
            .split_whitespace()
            .filter_map(|item| self.hex(item))
            .collect();
        for pair in hexes.windows(2) {
            let [from, to] = [pair[0], pair[1]];
            let joined = self.edit(from, to, |edge, _| {
                edge.way = edge.way.max(Some(way));
                true
            });
            if !joined {
                let side = format!("{from}-{to}");
                self.fault(Message::new(text::LB_MAP_GAP).with("side", side));
            }
        }
        for hex in &hexes {
            self.map.hexes[hex.index()].on_way = true;
        }
        self.label(name_text, hexes);
    }

    fn read_place(&mut self, line: &str) {
        let (head, title) = line.split_once(':').unwrap_or((line, ""));
        let (kind, list) = head.trim().split_once(' ').unwrap_or((head, ""));
        let kind = match kind {
            "town" => LocalityKind::Town,
            "chateau" => LocalityKind::Chateau,
            "name" => LocalityKind::Name,
            "woods" => LocalityKind::Woods,
            "height" => LocalityKind::Height,
            "water" => LocalityKind::Water,
            _ => return self.misread(line),
        };
        let hexes: Vec<HexId> = list
            .split_whitespace()
            .filter_map(|item| self.hex(item))
            .collect();
        if kind == LocalityKind::Chateau {
            hexes
                .iter()
                .for_each(|hex| self.map.hexes[hex.index()].chateau = true);
        }
        self.map.places.push(Locality {
            kind,
            hexes,
            name: name(title),
        });
    }

    fn read_source(&mut self, line: &str) {
        let (head, title) = line.split_once(':').unwrap_or((line, ""));
        let words: Vec<&str> = head.split_whitespace().collect();
        match words[..] {
            ["source", letter @ ("C" | "A" | "P" | "R" | "F"), item] => {
                if let (Some(hex), Some(letter)) = (self.hex(item), letter.chars().next()) {
                    let name = name(title);
                    self.map.sources.push(Source { letter, hex, name });
                }
            }
            _ => self.misread(line),
        }
    }

    fn read_gate(&mut self, line: &str) {
        let (head, title) = line.split_once(':').unwrap_or((line, ""));
        let words: Vec<&str> = head.split_whitespace().collect();
        match words[..] {
            ["edge", key, item] => {
                if let Some(hex) = self.hex(item) {
                    let (key, name) = (key.to_owned(), name(title));
                    self.map.gates.push(Gate { key, hex, name });
                }
            }
            _ => self.misread(line),
        }
    }

    fn read_prize(&mut self, line: &str) {
        let (head, title) = line.split_once(':').unwrap_or((line, ""));
        let words: Vec<&str> = head.split_whitespace().collect();
        match words[..] {
            ["victory", item, points] => match (self.hex(item), points.parse()) {
                (Some(hex), Ok(points)) => self.map.prizes.push((hex, points, name(title))),
                (_, Err(_)) => self.misread(line),
                (None, _) => {}
            },
            _ => self.misread(line),
        }
    }

    /// A hex of the map.
    fn hex(&mut self, item: &str) -> Option<HexId> {
        let hex = item.parse().ok().filter(|hex| self.map.has(*hex));
        if hex.is_none() {
            self.fault(Message::new(text::LB_MAP_NO_HEX).with("hex", item.to_owned()));
        }
        hex
    }

    /// `A-B` or `A<B`: two neighbours of the map.
    fn pair(&mut self, item: &str) -> Option<(HexId, HexId)> {
        let Some((from, to)) = item.split_once(['-', '<']) else {
            self.misread(item);
            return None;
        };
        let (from, to) = (self.hex(from)?, self.hex(to)?);
        if from.towards(to).is_none() {
            self.fault(Message::new(text::LB_MAP_GAP).with("side", item.to_owned()));
            return None;
        }
        Some((from, to))
    }

    fn label(&mut self, title: &str, hexes: Vec<HexId>) {
        if !title.trim().is_empty() {
            let name = name(title);
            self.map.labels.push(Label { name, hexes });
        }
    }

    fn finish(mut self) -> Result<Map, Vec<MapFault>> {
        self.line = 0;
        let has_size = !self.map.all.is_empty();
        let said = |fault: &MapFault| fault.message.id == text::LB_MAP_SIZE;
        if (self.map.id.is_empty() || !has_size) && !self.faults.iter().any(said) {
            self.fault(Message::new(text::LB_MAP_SIZE).with("most", MOST));
        }
        if !has_size {
            // Every hex would be reported as not on the map.
            self.faults.retain(said);
            return Err(self.faults);
        }
        self.bridge_paths();
        self.check_bridges();
        self.check_ground();
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        self.map.finish();
        Ok(self.map)
    }

    /// LB-G69 Where a path crosses a river and nothing else is said there is a bridge.
    fn bridge_paths(&mut self) {
        for edge in &mut self.map.edges {
            let river = edge.water == Water::River && edge.way == Some(Way::Path);
            if river && edge.crossing.is_none() {
                edge.crossing = Some(Crossing::Bridge);
            }
        }
    }

    /// LB-7.6a A bridge or trestle carries a road or path, and a road or path crosses water on one.
    fn check_bridges(&mut self) {
        let hexes: Vec<HexId> = self.map.all.iter().collect();
        for hex in hexes {
            for dir in [Dir::N, Dir::NE, Dir::SE] {
                let edge = self.map.edge(hex, dir);
                let spans = matches!(edge.crossing, Some(Crossing::Bridge | Crossing::Trestle));
                let wet = matches!(edge.water, Water::Stream | Water::River);
                let half = spans && edge.way.is_none()
                    || wet && edge.way.is_some() && edge.crossing.is_none();
                if half {
                    let side = format!("{hex}-{}", hex.step(dir));
                    self.fault(Message::new(text::LB_MAP_CROSSING).with("side", side));
                }
            }
        }
    }
}

/// Gives a feature a value it does not have yet.
fn set<T: Default + PartialEq>(feature: &mut T, value: T) -> bool {
    let unset = *feature == T::default();
    *feature = value;
    unset
}

/// What stands before and after the colon; without one everything is the list.
fn split_name(line: &str) -> (&str, &str) {
    match line.split_once(':') {
        Some((head, list)) => (head.trim(), list),
        None => line.split_once(' ').unwrap_or((line, "")),
    }
}

/// English, then ` | ` and German if it differs.
fn name(text: &str) -> Name {
    let (en, de) = text.split_once('|').unwrap_or((text, text));
    Name {
        de: de.trim().to_owned(),
        en: en.trim().to_owned(),
    }
}
