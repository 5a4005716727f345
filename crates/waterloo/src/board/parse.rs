//! Reads the text format of boards. Every fault is reported, with its line.

use super::{
    Board, BoardError, BoardFault, Camp, Crossing, CrossingKind, Edge, Label, LabelKind, Site,
    Terrain, Town,
};
use crate::{Country, Kind, Name, Square, text};
use feldherr_core::Message;
use std::collections::BTreeSet;

#[derive(Default)]
struct Draft {
    /// Cells that could not be read are unknown: they have their fault already, and nothing else is blamed for them.
    rows: Vec<Vec<Option<Terrain>>>,
    capitals: [Option<(Square, Name)>; 6],
    towns: Vec<Town>,
    /// Start squares and recruiting squares, by country and kind.
    camps: [[[Vec<Square>; 3]; 6]; 2],
    crossings: Vec<Crossing>,
    labels: Vec<Label>,
    faults: Vec<BoardFault>,
}

#[derive(Clone, Copy)]
enum Section {
    Map,
    Capitals,
    Towns,
    Start,
    Recruiting,
    Crossings,
    Labels,
    /// After an unknown heading: its lines would only be faults that follow from it.
    Skipped,
}

type Line<T> = Result<T, Message>;

impl Board {
    /// Reads a board.
    ///
    /// # Errors
    /// Every fault with its line.
    pub fn parse(source: &str) -> Result<Self, BoardError> {
        let mut draft = Draft::default();
        let mut section = None;
        for (index, line) in source.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with(';') {
                continue;
            }
            if let Err(cause) = draft.read(&mut section, line) {
                draft.faults.push(BoardFault {
                    line: index + 1,
                    cause,
                });
            }
        }
        draft.finish(source)
    }
}

impl Draft {
    fn read(&mut self, section: &mut Option<Section>, line: &str) -> Line<()> {
        if let Some(name) = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        {
            *section = Some(match name {
                "map" => Section::Map,
                "capitals" => Section::Capitals,
                "towns" => Section::Towns,
                "start" => Section::Start,
                "recruiting" => Section::Recruiting,
                "crossings" => Section::Crossings,
                "labels" => Section::Labels,
                _ => Section::Skipped,
            });
            return match section {
                Some(Section::Skipped) => {
                    Err(Message::new(text::WL_BOARD_SECTION).with("name", name.to_owned()))
                }
                _ => Ok(()),
            };
        }
        match section {
            None => Err(Message::new(text::WL_BOARD_NO_SECTION)),
            Some(Section::Map) => self.map_row(line),
            Some(Section::Capitals) => self.capital(line),
            Some(Section::Towns) => self.town(line),
            Some(Section::Start) => self.camp(0, line),
            Some(Section::Recruiting) => self.camp(1, line),
            Some(Section::Crossings) => self.crossing(line),
            Some(Section::Labels) => self.label(line),
            Some(Section::Skipped) => Ok(()),
        }
    }

    fn map_row(&mut self, line: &str) -> Line<()> {
        const TOO_BIG: Message = Message::new(text::WL_BOARD_TOO_BIG);
        if self.rows.len() >= usize::from(Square::ROWS) {
            return Err(TOO_BIG);
        }
        let cells = line.rsplit(' ').next().unwrap_or_default();
        let read: Vec<Line<Terrain>> = cells.chars().map(terrain).collect();
        let width = self.rows.first().map_or(read.len(), Vec::len);
        let fault = if read.len() > usize::from(Square::STRIDE) {
            Some(TOO_BIG)
        } else if read.len() != width {
            Some(
                Message::new(text::WL_BOARD_COLUMNS)
                    .with("found", read.len() as u32)
                    .with("width", width as u32),
            )
        } else {
            read.iter().find_map(|cell| cell.as_ref().err().cloned())
        };
        let mut row: Vec<Option<Terrain>> = read.into_iter().map(Result::ok).collect();
        row.resize(width.min(usize::from(Square::STRIDE)), None);
        self.rows.push(row);
        fault.map_or(Ok(()), Err)
    }

    fn capital(&mut self, line: &str) -> Line<()> {
        let (letter, rest) = word(line)?;
        let (at, rest) = word(rest)?;
        let country = country(letter)?;
        if !country.is_base() {
            return Err(Message::new(text::WL_BOARD_NO_CAPITAL));
        }
        let square = self.land(at, country)?;
        let slot = &mut self.capitals[country.index()];
        if slot.is_some() {
            return Err(Message::new(text::WL_BOARD_SECOND_CAPITAL).with("country", country.name()));
        }
        *slot = Some((square, name(rest)?));
        Ok(())
    }

    fn town(&mut self, line: &str) -> Line<()> {
        let (letter, rest) = word(line)?;
        let (at, rest) = word(rest)?;
        let (circle, rest) = word(rest)?;
        let (symbol, rest) = word(rest)?;
        let country = country(letter)?;
        let square = self.land(at, country)?;
        let symbol = match (circle, symbol) {
            ("red", "infantry") => Some(Kind::Infantry),
            ("red", "cavalry") => Some(Kind::Cavalry),
            ("yellow", "-") => None,
            _ => return Err(Message::new(text::WL_BOARD_CIRCLE)),
        };
        if self.towns.iter().any(|town| town.square == square) {
            return Err(Message::new(text::WL_BOARD_SECOND_TOWN).with("square", square.to_string()));
        }
        let name = name(rest)?;
        // Positions name the holders of towns by their English names.
        if self.towns.iter().any(|town| town.name.en == name.en) {
            return Err(Message::new(text::WL_BOARD_TOWN_NAME).with("name", name.en));
        }
        self.towns.push(Town {
            country,
            square,
            symbol,
            name,
        });
        Ok(())
    }

    fn camp(&mut self, which: usize, line: &str) -> Line<()> {
        let (letter, rest) = word(line)?;
        let (kind, rest) = word(rest)?;
        let country = country(letter)?;
        let kind = match kind {
            "general" => Kind::General,
            "infantry" => Kind::Infantry,
            "cavalry" => Kind::Cavalry,
            _ => return Err(Message::new(text::WL_BOARD_KIND).with("name", kind.to_owned())),
        };
        if !country.is_base() {
            return Err(Message::new(text::WL_BOARD_NO_BASE));
        }
        let camp = &self.camps[which][country.index()];
        if !camp[kind as usize].is_empty() {
            return Err(Message::new(text::WL_BOARD_SECOND_LINE).with("country", country.name()));
        }
        let wanted = if kind == Kind::General { 1 } else { 4 };
        let squares: Vec<Square> = rest
            .split_whitespace()
            .map(|at| self.land(at, country))
            .collect::<Line<_>>()?;
        if squares.len() != wanted {
            return Err(Message::new(text::WL_BOARD_COUNT)
                .with("wanted", wanted as u32)
                .with("given", squares.len() as u32));
        }
        let mut used: BTreeSet<Square> = camp.iter().flatten().copied().collect();
        if let Some(twice) = squares.iter().find(|square| !used.insert(**square)) {
            return Err(Message::new(text::WL_BOARD_TWICE).with("square", twice.to_string()));
        }
        // Decision WL-G7: units keep the colour of their square, so each army needs both colours of each kind.
        if wanted == 4 && squares.iter().filter(|square| square.is_dark()).count() != 2 {
            return Err(Message::new(text::WL_BOARD_COLOURS));
        }
        self.camps[which][country.index()][kind as usize] = squares;
        Ok(())
    }

    fn crossing(&mut self, line: &str) -> Line<()> {
        let (kind, rest) = word(line)?;
        let (one, rest) = word(rest)?;
        let (two, rest) = word(rest)?;
        let kind = match kind {
            "river" => CrossingKind::River,
            "red" => CrossingKind::RedLine,
            _ => return Err(Message::new(text::WL_BOARD_CROSSING).with("name", kind.to_owned())),
        };
        let sides = [country(one)?, country(two)?];
        let (edges, quoted) = rest
            .split_once('"')
            .ok_or(Message::new(text::WL_BOARD_QUOTES))?;
        let edges: Vec<Edge> = edges
            .split_whitespace()
            .map(|edge| self.edge(edge, sides))
            .collect::<Line<_>>()?;
        if edges.is_empty() {
            return Err(Message::new(text::WL_BOARD_NO_EDGE));
        }
        let name = name(quoted.trim_end_matches('"'))?;
        self.crossings.push(Crossing { kind, name, edges });
        Ok(())
    }

    fn label(&mut self, line: &str) -> Line<()> {
        let (kind, rest) = word(line)?;
        let (from, rest) = word(rest)?;
        let (to, rest) = word(rest)?;
        let kind = match kind {
            "sea" => LabelKind::Sea,
            "land" => LabelKind::Land,
            _ => return Err(Message::new(text::WL_BOARD_LABEL).with("name", kind.to_owned())),
        };
        let (from, to) = (square(from)?, square(to)?);
        if from == to {
            return Err(Message::new(text::WL_BOARD_LABEL_WAY));
        }
        let name = name(rest)?;
        self.labels.push(Label {
            kind,
            from,
            to,
            name,
        });
        Ok(())
    }

    fn edge(&self, text: &str, sides: [Country; 2]) -> Line<Edge> {
        let (one, two) = text
            .split_once('|')
            .ok_or_else(|| Message::new(text::WL_BOARD_EDGE).with("name", text.to_owned()))?;
        let (one, two) = (square(one)?, square(two)?);
        if one
            .direction_to(two)
            .is_none_or(|direction| direction.is_diagonal())
        {
            return Err(Message::new(text::WL_BOARD_NO_SIDE)
                .with("one", one.to_string())
                .with("two", two.to_string()));
        }
        let joins = |near, far| self.is_land(one, near) && self.is_land(two, far);
        if !joins(sides[0], sides[1]) && !joins(sides[1], sides[0]) {
            return Err(Message::new(text::WL_BOARD_NO_BORDER)
                .with("edge", text.to_owned())
                .with("one", sides[0].name())
                .with("two", sides[1].name()));
        }
        Ok((one.min(two), one.max(two)))
    }

    /// The square `at`, which must be land of `country`.
    fn land(&self, at: &str, country: Country) -> Line<Square> {
        let square = square(at)?;
        if self.is_land(square, country) {
            Ok(square)
        } else {
            Err(Message::new(text::WL_BOARD_NO_LAND)
                .with("square", square.to_string())
                .with("country", country.name()))
        }
    }

    /// Whether `square` is land of `country`, as far as its row could be read.
    fn is_land(&self, square: Square, country: Country) -> bool {
        let row = self.rows.get(usize::from(square.row()));
        match row.and_then(|row| row.get(usize::from(square.col()))) {
            Some(Some(terrain)) => *terrain == Terrain::Land(country),
            Some(None) => true,
            None => false,
        }
    }

    fn finish(mut self, source: &str) -> Result<Board, BoardError> {
        self.check_whole();
        let camps =
            std::mem::take(&mut self.camps).map(|countries| countries.map(|camp| assemble(&camp)));
        let [start, recruiting] = camps;
        for base in Country::ALL.into_iter().filter(|country| country.is_base()) {
            let camps = [
                (&start, text::WL_BOARD_NO_START),
                (&recruiting, text::WL_BOARD_NO_RECRUITING),
            ];
            for (camp, lacks) in camps {
                if camp[base.index()].is_none() {
                    self.whole(Message::new(lacks).with("country", base.name()));
                }
            }
            let general = start[base.index()].as_ref().map(|camp| camp.general);
            let capital = self.capitals[base.index()]
                .as_ref()
                .map(|(square, _)| *square);
            if general.is_some() && capital.is_some() && general != capital {
                self.whole(Message::new(text::WL_BOARD_GENERAL).with("country", base.name()));
            }
        }
        if !self.faults.is_empty() {
            return Err(BoardError {
                faults: self.faults,
            });
        }
        let mut board = Board {
            cols: self.rows.first().map_or(0, Vec::len) as u16,
            rows: self.rows.len() as u16,
            terrain: vec![Terrain::Sea; Square::COUNT],
            links: Box::new([0; Square::COUNT]),
            sites: vec![Site::default(); Square::COUNT],
            capitals: self.capitals,
            towns: self.towns,
            start,
            recruiting,
            crossings: self.crossings,
            labels: self.labels,
            source: source.to_owned(),
        };
        board.survey(&self.rows);
        board.link();
        Ok(board)
    }

    /// WL-BOARD.b, WL-BOARD.c, WL-5a, WL-G46 What the board as a whole must have.
    fn check_whole(&mut self) {
        for country in Country::ALL {
            let towns: Vec<Option<Kind>> = self
                .towns
                .iter()
                .filter(|town| town.country == country)
                .map(|town| town.symbol)
                .collect();
            let count = |symbol| towns.iter().filter(|other| **other == symbol).count();
            let (red_infantry, red_cavalry) =
                (count(Some(Kind::Infantry)), count(Some(Kind::Cavalry)));
            if (towns.len(), red_infantry, red_cavalry) != (4, 1, 1) {
                self.whole(Message::new(text::WL_BOARD_TOWNS).with("country", country.name()));
            }
            if country.is_base() && self.capitals[country.index()].is_none() {
                self.whole(
                    Message::new(text::WL_BOARD_CAPITAL_MISSING).with("country", country.name()),
                );
            }
        }
        let capitals: Vec<Square> = self
            .capitals
            .iter()
            .flatten()
            .map(|(square, _)| *square)
            .collect();
        let on_capital = self
            .towns
            .iter()
            .find(|town| capitals.contains(&town.square));
        if let Some(square) = on_capital.map(|town| town.square) {
            self.whole(
                Message::new(text::WL_BOARD_TOWN_ON_CAPITAL).with("square", square.to_string()),
            );
        }
    }

    fn whole(&mut self, cause: Message) {
        self.faults.push(BoardFault { line: 0, cause });
    }
}

impl Board {
    /// Fills the arrays indexed by square.
    fn survey(&mut self, rows: &[Vec<Option<Terrain>>]) {
        for square in self.squares().collect::<Vec<_>>() {
            let terrain = rows[usize::from(square.row())][usize::from(square.col())];
            self.terrain[square.index()] = terrain.unwrap_or(Terrain::Sea);
            if let Some(Terrain::Land(country)) = terrain {
                self.sites[square.index()].country = Some(country);
            }
        }
        for (index, town) in self.towns.iter().enumerate() {
            self.sites[town.square.index()].town = Some(index as u8);
        }
        for (square, _) in self.capitals.iter().flatten() {
            self.sites[square.index()].is_capital = true;
        }
        let camps: BTreeSet<Square> = self
            .start
            .iter()
            .chain(&self.recruiting)
            .flatten()
            .flat_map(Camp::squares)
            .collect();
        for square in camps {
            self.sites[square.index()].is_camp = true;
        }
    }
}

fn assemble(squares: &[Vec<Square>; 3]) -> Option<Camp> {
    let [general, infantry, cavalry] = squares;
    Some(Camp {
        general: *general.first()?,
        infantry: infantry.as_slice().try_into().ok()?,
        cavalry: cavalry.as_slice().try_into().ok()?,
    })
}

fn word(line: &str) -> Line<(&str, &str)> {
    let line = line.trim_start();
    match line.split_once(char::is_whitespace) {
        Some((first, rest)) => Ok((first, rest.trim_start())),
        None if line.is_empty() => Err(Message::new(text::WL_BOARD_SHORT)),
        None => Ok((line, "")),
    }
}

fn name(text: &str) -> Line<Name> {
    let (en, de) = text.split_once('|').unwrap_or((text, text));
    let (en, de) = (en.trim(), de.trim());
    if en.is_empty() || de.is_empty() {
        return Err(Message::new(text::WL_BOARD_NAME));
    }
    Ok(Name {
        en: en.to_owned(),
        de: de.to_owned(),
    })
}

fn square(text: &str) -> Line<Square> {
    text.parse().map_err(|_: crate::square::SquareError| {
        let text: String = text.chars().take(40).collect();
        Message::new(text::WL_BOARD_SQUARE).with("name", text)
    })
}

fn country(letter: &str) -> Line<Country> {
    match letter {
        "S" => Ok(Country::Spain),
        "F" => Ok(Country::France),
        "P" => Ok(Country::Prussia),
        "R" => Ok(Country::Russia),
        "A" => Ok(Country::Austria),
        "I" => Ok(Country::Italy),
        _ => Err(Message::new(text::WL_BOARD_COUNTRY).with("name", letter.to_owned())),
    }
}

fn terrain(cell: char) -> Line<Terrain> {
    match cell {
        '~' => Ok(Terrain::Sea),
        '^' => Ok(Terrain::Mountain),
        'T' => Ok(Terrain::Wood),
        '#' => Ok(Terrain::Foreign),
        _ => country(cell.encode_utf8(&mut [0; 4]))
            .map(Terrain::Land)
            .map_err(|_| Message::new(text::WL_BOARD_TERRAIN).with("name", cell.to_string())),
    }
}
