//! Builders of positions: `drill().woods(&[0505]).french("a", Kind::Infantry, 5, 606).build()`.
//!
//! A drill ground is 16 by 16 clear hexes. Hexes are given as numbers. Units belong to the formation named last
//! for their side (`fr` and `co` at first); officers and trains are those of that formation.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used)]

mod combat;
pub mod fire;
pub mod ground;

use feldherr_battles::setup::{
    ArmyDoc, BySide, CardsDoc, CommanderDoc, DayDoc, Files, FormationDoc, NameDoc, OfficerDoc,
    ScenarioDoc, ScenarioKind, ScenarioRef, SetupDoc, StartDoc, StateDoc, UnitDoc, VictoryDoc,
    WeatherDoc, library,
};
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{
    Action, Event, HexId, HexsideId, Kind, Marks, Name, Piece, PieceId, Place, Position, Setup,
    Side, Size, Step,
};
use feldherr_core::{Dice, Game, Illegal, RuleId, Seed};
use std::collections::BTreeMap;

/// How many columns and rows a drill ground has.
pub const SIZE: u8 = 16;

/// A hex by its number.
pub fn hex(number: u16) -> HexId {
    HexId::numbered(number)
}

/// The hexside between two hexes.
pub fn side(one: u16, two: u16) -> HexsideId {
    HexsideId::between(hex(one), hex(two)).expect("neighbours")
}

fn name(text: &str) -> Name {
    Name {
        de: text.to_owned(),
        en: text.to_owned(),
    }
}

/// A position being built; see [`drill`].
#[derive(Clone)]
pub struct Drill {
    terrain: Vec<Vec<char>>,
    relief: Vec<Vec<char>>,
    sections: BTreeMap<&'static str, Vec<String>>,
    armies: [ArmyDoc; 2],
    pub scenario: ScenarioDoc,
    pub state: StateDoc,
    pub cards: bool,
    pub earlier_edition: bool,
}

/// An empty drill ground at noon in fair weather, the French to move in command; two days of turns.
pub fn drill() -> Drill {
    let blank = || vec![vec!['.'; usize::from(SIZE)]; usize::from(SIZE)];
    let army = |side, key: &str, power: &str| ArmyDoc {
        format: 1,
        id: key.to_owned(),
        side,
        power: power.to_owned(),
        name: NameDoc::Same(key.to_owned()),
        commander: Vec::new(),
        formation: vec![formation(key)],
        train: Vec::new(),
    };
    let day = |date: &str| DayDoc {
        date: date.parse().unwrap(),
        first: 12,
        last: 18,
        supply: Vec::new(),
        night: true,
    };
    Drill {
        terrain: blank(),
        relief: vec![vec!['0'; usize::from(SIZE)]; usize::from(SIZE)],
        sections: BTreeMap::new(),
        armies: [
            army(Side::French, "fr", "france"),
            army(Side::Coalition, "co", "prussia"),
        ],
        scenario: ScenarioDoc {
            format: 1,
            kind: ScenarioKind::Battle,
            id: "drill".to_owned(),
            title: name("Drill"),
            about: name("Drill"),
            map: "drill".to_owned(),
            armies: vec!["fr".to_owned(), "co".to_owned()],
            first: Side::French,
            order: None,
            sources: BySide {
                french: vec!['F'],
                coalition: vec!['C'],
            },
            names: None,
            levels: BTreeMap::new(),
            day: vec![day("1815-06-16"), day("1815-06-17")],
            weather: WeatherDoc::default(),
            cards: CardsDoc::default(),
            start: vec![StartDoc {
                id: "day".to_owned(),
                title: name("Day"),
                date: "1815-06-16".parse().unwrap(),
                hour: 12,
            }],
            officer: Vec::new(),
            attached: BTreeMap::new(),
            setup: Vec::new(),
            screen: Vec::new(),
            position: Vec::new(),
            reinforcement: Vec::new(),
            alternate: Vec::new(),
            march: Vec::new(),
            victory: VictoryDoc::default(),
        },
        state: StateDoc {
            step: Some(Step::MoveInCommand),
            active: Some(Side::French),
            ..StateDoc::default()
        },
        cards: false,
        earlier_edition: false,
    }
}

fn formation(key: &str) -> FormationDoc {
    FormationDoc {
        id: key.to_owned(),
        designation: key.to_uppercase(),
        name: NameDoc::Same(key.to_owned()),
        demoralization: 10,
        officer: None,
        train: None,
        nation: None,
        own_stacking: false,
        spared: false,
        units: Vec::new(),
    }
}

impl Drill {
    fn paint(mut self, numbers: &[u16], sign: char) -> Self {
        for number in numbers {
            let at = hex(*number);
            self.terrain[usize::from(at.row() - 1)][usize::from(at.column() - 1)] = sign;
        }
        self
    }

    /// Woods in these hexes.
    pub fn woods(self, hexes: &[u16]) -> Self {
        self.paint(hexes, 'w')
    }

    /// Orchards in these hexes.
    pub fn orchard(self, hexes: &[u16]) -> Self {
        self.paint(hexes, 'o')
    }

    /// Marsh in these hexes.
    pub fn marsh(self, hexes: &[u16]) -> Self {
        self.paint(hexes, 'm')
    }

    /// A town of these hexes.
    pub fn town(self, hexes: &[u16]) -> Self {
        let list: Vec<String> = hexes.iter().map(|at| hex(*at).to_string()).collect();
        self.paint(hexes, 't')
            .line("places", format!("town {} : Town", list.join(" ")))
    }

    /// A lake of these hexes.
    pub fn lake(self, hexes: &[u16]) -> Self {
        self.paint(hexes, 'l')
    }

    /// A chateau.
    pub fn chateau(self, at: u16) -> Self {
        self.line("places", format!("chateau {} : Chateau", hex(at)))
    }

    /// A height: `'1'` a hilltop, `'a'` a slope hex below it.
    pub fn level(mut self, hexes: &[u16], sign: char) -> Self {
        for number in hexes {
            let at = hex(*number);
            self.relief[usize::from(at.row() - 1)][usize::from(at.column() - 1)] = sign;
        }
        self
    }

    /// A line of a section of the map file, for whatever has no builder.
    pub fn line(mut self, section: &'static str, line: String) -> Self {
        self.sections.entry(section).or_default().push(line);
        self
    }

    fn sides(self, section: &'static str, kind: &str, pairs: &[(u16, u16)], joint: char) -> Self {
        let list: Vec<String> = pairs
            .iter()
            .map(|(one, two)| format!("{}{joint}{}", hex(*one), hex(*two)))
            .collect();
        self.line(section, format!("{kind} : {}", list.join(" ")))
    }

    /// Hexsides with a stream, each a watercourse of its own.
    pub fn stream(self, pairs: &[(u16, u16)]) -> Self {
        let one = |drill: Self, pair: &(u16, u16)| drill.sides("water", "stream", &[*pair], '-');
        pairs.iter().fold(self, one)
    }

    /// Hexsides with a river, each a watercourse of its own.
    pub fn river(self, pairs: &[(u16, u16)]) -> Self {
        let one = |drill: Self, pair: &(u16, u16)| drill.sides("water", "river", &[*pair], '-');
        pairs.iter().fold(self, one)
    }

    /// Hexsides with a crest.
    pub fn crest(self, pairs: &[(u16, u16)]) -> Self {
        self.sides("crests", "crest", pairs, '-')
    }

    /// Slope hexsides, foot first; where no level is given yet the foot is a slope hex and the top a hilltop.
    pub fn slope(mut self, pairs: &[(u16, u16)]) -> Self {
        for (number, sign) in pairs
            .iter()
            .flat_map(|(foot, top)| [(foot, 'a'), (top, '1')])
        {
            let at = hex(*number);
            let level = &mut self.relief[usize::from(at.row() - 1)][usize::from(at.column() - 1)];
            if *level == '0' {
                *level = sign;
            }
        }
        self.sides("slopes", "slope", pairs, '<')
    }

    /// A `bridge`, `trestle` or `ford`.
    pub fn crossing(self, kind: &str, one: u16, two: u16) -> Self {
        self.line("crossings", format!("{kind} {}-{}", hex(one), hex(two)))
    }

    /// A road along these hexes.
    pub fn road(self, hexes: &[u16]) -> Self {
        self.way("road", hexes)
    }

    /// A path along these hexes.
    pub fn path(self, hexes: &[u16]) -> Self {
        self.way("path", hexes)
    }

    fn way(self, kind: &str, hexes: &[u16]) -> Self {
        let list: Vec<String> = hexes.iter().map(|at| hex(*at).to_string()).collect();
        self.line("roads", format!("{kind} : {}", list.join(" ")))
    }

    /// A supply source at a track: `'F'` for the French, `'C'` for the coalition.
    pub fn source(self, letter: char, at: u16) -> Self {
        let track = format!("path : {}", hex(at));
        self.line("roads", track)
            .line("sources", format!("source {letter} {} : Source", hex(at)))
    }

    /// An entry hex.
    pub fn gate(self, key: &str, at: u16) -> Self {
        self.line("edges", format!("edge {key} {} : Gate", hex(at)))
    }

    /// From now on units of this side belong to this formation.
    pub fn formation(mut self, side: Side, key: &str) -> Self {
        self.armies[side.index()].formation.push(formation(key));
        self
    }

    /// Changes the formation named last for a side.
    pub fn with_formation(mut self, side: Side, change: impl FnOnce(&mut FormationDoc)) -> Self {
        change(
            self.armies[side.index()]
                .formation
                .last_mut()
                .expect("a formation"),
        );
        self
    }

    /// Changes a formation by its key.
    pub fn with_formation_named(
        mut self,
        side: Side,
        key: &str,
        change: impl FnOnce(&mut FormationDoc),
    ) -> Self {
        let mut formations = self.armies[side.index()].formation.iter_mut();
        change(
            formations
                .find(|formation| formation.id == key)
                .expect("a formation"),
        );
        self
    }

    /// A combat unit of the French.
    pub fn french(self, key: &str, kind: Kind, full: u8, at: u16) -> Self {
        self.unit(Side::French, key, kind, full, at)
    }

    /// A combat unit of the coalition.
    pub fn coalition(self, key: &str, kind: Kind, full: u8, at: u16) -> Self {
        self.unit(Side::Coalition, key, kind, full, at)
    }

    /// A combat unit with initiative 3; it has half its strength when reduced.
    pub fn unit(self, side: Side, key: &str, kind: Kind, full: u8, at: u16) -> Self {
        let unit = UnitDoc {
            id: key.to_owned(),
            name: NameDoc::Same(key.to_owned()),
            division: None,
            arm: kind,
            size: Size::Brigade,
            full,
            reduced: full / 2,
            initiative: 3,
            movement: None,
            vedettes: 0,
            guard: false,
            nation: None,
        };
        self.with_formation(side, |formation| formation.units.push(unit))
            .put(key, at)
    }

    /// Changes the unit named last for a side: division, initiative, vedettes, guard …
    pub fn with_unit(self, side: Side, change: impl FnOnce(&mut UnitDoc)) -> Self {
        self.with_formation(side, |formation| {
            change(formation.units.last_mut().expect("a unit"));
        })
    }

    /// The officer of the formation named last.
    pub fn officer(self, side: Side, key: &str, initiative: u8, at: u16) -> Self {
        let officer = OfficerDoc {
            id: key.to_owned(),
            name: NameDoc::Same(key.to_owned()),
            initiative,
            rating: 0,
            movement: None,
            nation: None,
        };
        self.with_formation(side, |formation| formation.officer = Some(officer))
            .put(key, at)
    }

    /// The supply train of the formation named last.
    pub fn train(self, side: Side, key: &str, at: u16) -> Self {
        let train = Some(key.to_owned());
        self.with_formation(side, |formation| formation.train = train)
            .put(key, at)
    }

    /// A commander.
    pub fn commander(mut self, side: Side, key: &str, rating: u8, at: u16) -> Self {
        self.armies[side.index()].commander.push(CommanderDoc {
            id: key.to_owned(),
            name: NameDoc::Same(key.to_owned()),
            rating,
            movement: None,
            nation: None,
            napoleon: key == "napoleon",
        });
        self.put(key, at)
    }

    /// Puts a piece, hidden; vedettes are called after their unit, `a-v1`.
    pub fn put(self, key: &str, at: u16) -> Self {
        self.piece(key, |piece| piece.place = Place::Map(hex(at)))
    }

    /// Changes a piece of the position.
    pub fn piece(mut self, key: &str, change: impl FnOnce(&mut Piece)) -> Self {
        change(self.state.pieces.entry(key.to_owned()).or_default());
        self
    }

    /// Marks a piece.
    pub fn marked(self, key: &str, marks: Marks) -> Self {
        self.piece(key, |piece| piece.marks = piece.marks.with(marks))
    }

    /// The step with which the position begins, and whose player turn it is.
    pub fn at(mut self, step: Step, active: Side) -> Self {
        self.state.step = Some(step);
        self.state.active = Some(active);
        self
    }

    /// The weather.
    pub fn weather(mut self, weather: Weather) -> Self {
        self.state.sky.weather = weather;
        self.state.sky.left = 9;
        self
    }

    /// Changes anything else of the position.
    pub fn with(mut self, change: impl FnOnce(&mut StateDoc)) -> Self {
        change(&mut self.state);
        self
    }

    fn map(&self) -> String {
        let grid = |name: &str, rows: &[Vec<char>]| {
            let rows = (1..).zip(rows).map(|(number, row)| {
                format!("row {number:02} {}\n", row.iter().collect::<String>())
            });
            format!("[{name}]\n{}", rows.collect::<String>())
        };
        let mut text = format!("[map]\nid drill\ntitle Drill\nsize {SIZE} {SIZE}\n");
        text += &grid("terrain", &self.terrain);
        text += &grid("relief", &self.relief);
        let order = [
            "water",
            "crossings",
            "slopes",
            "crests",
            "roads",
            "places",
            "sources",
            "edges",
        ];
        for section in order {
            if let Some(lines) = self.sections.get(section) {
                text += &format!("[{section}]\n{}\n", lines.join("\n"));
            }
        }
        text
    }

    /// Whose army has a piece with this key.
    fn side_of(&self, key: &str) -> Side {
        let french = format!("{:?}", self.armies[Side::French.index()]);
        if french.contains(&format!("{key:?}")) {
            Side::French
        } else {
            Side::Coalition
        }
    }

    /// The setup. Every piece with an entry takes part.
    pub fn setup(&self) -> Setup {
        let mut scenario = self.scenario.clone();
        let waits = |key: &String| {
            let groups = scenario.reinforcement.iter().chain(&scenario.alternate);
            groups
                .flat_map(|group| &group.pieces)
                .any(|piece| piece == key)
        };
        let is_vedette = |key: &str| {
            key.rsplit_once("-v")
                .is_some_and(|(_, rest)| rest.parse::<u8>().is_ok())
        };
        for (side, at) in [(Side::French, 101), (Side::Coalition, 1616)] {
            let pieces = self
                .state
                .pieces
                .keys()
                .filter(|key| !is_vedette(key) && !waits(key) && self.side_of(key) == side);
            scenario.setup.push(SetupDoc {
                start: None,
                hex: hex(at),
                pieces: pieces.cloned().collect(),
                reduced: Vec::new(),
                road_march: Vec::new(),
            });
        }
        Setup {
            scenario: ScenarioRef::Inline(Box::new(Files {
                battles: vec![scenario],
                campaign: None,
                maps: BTreeMap::from([("drill".to_owned(), self.map())]),
                armies: self.armies.to_vec(),
            })),
            start: None,
            cards: self.cards,
            affiliation: false,
            earlier_edition: self.earlier_edition,
            state: Some(Box::new(self.state.clone())),
        }
    }

    /// The position as described; nothing has been done yet.
    pub fn build(&self) -> Position {
        self.setup()
            .build()
            .unwrap_or_else(|error| panic!("{error:?}"))
    }

    /// A table at which the position's step has begun, with these dice to come up first.
    pub fn play(&self, dice: &[u32]) -> Play {
        let mut faces = Dice::new(Seed::numbered(1));
        faces.force(dice.iter().copied());
        let mut events = Vec::new();
        let position = Position::start(&self.setup(), &mut faces, &mut events);
        Play {
            position: position.unwrap_or_else(|error| panic!("{error:?}")),
            dice: faces,
            events,
        }
    }
}

/// A position being played with forced dice.
pub struct Play {
    pub position: Position,
    pub dice: Dice,
    pub events: Vec<Event>,
}

impl Play {
    /// A piece by its key.
    pub fn id(&self, key: &str) -> PieceId {
        self.position
            .field
            .find(key)
            .unwrap_or_else(|| panic!("no piece {key}"))
    }

    /// A piece by its key.
    pub fn piece(&self, key: &str) -> &Piece {
        self.position.piece(self.id(key))
    }

    /// The number of the hex a piece is in.
    pub fn hex(&self, key: &str) -> Option<u16> {
        self.piece(key).place.hex().map(HexId::number)
    }

    /// What the side that is asked may do.
    pub fn options(&self) -> Vec<Action> {
        let mut options = Vec::new();
        self.position.answers_to(&mut options);
        options
    }

    /// The side that is asked does something legal; a group that can do nothing more is halted as the host of a game does.
    pub fn act(&mut self, action: Action) -> &mut Self {
        self.only(action);
        while let Some(seat) = self.position.awaited_seat()
            && self.position.forced_pass(seat) == Some(Action::Halt)
        {
            self.only(Action::Halt);
        }
        self
    }

    /// The side that is asked does something legal, and nobody answers for it afterwards.
    pub fn only(&mut self, action: Action) -> &mut Self {
        let seat = self.position.awaited_seat().expect("somebody is asked");
        let done = self
            .position
            .apply(seat, &action, &mut self.dice, &mut self.events);
        done.unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
        self
    }

    /// Why the side that is asked may not do something.
    pub fn refused(&self, action: Action) -> Illegal {
        let seat = self.position.awaited_seat().expect("somebody is asked");
        match self.position.check(seat, &action) {
            Ok(_) => panic!("{action:?} is allowed"),
            Err(refusal) => refusal,
        }
    }

    /// The rule by which the side that is asked may not do something.
    pub fn rule(&self, action: Action) -> RuleId {
        self.refused(action).rule
    }
}

/// Options of the seat that is asked.
trait Answers {
    fn answers_to(&self, into: &mut Vec<Action>);
}

impl Answers for Position {
    fn answers_to(&self, into: &mut Vec<Action>) {
        if let Some(seat) = self.awaited_seat() {
            self.options(seat, into);
        }
    }
}

/// Every built-in battle with each of its starts.
pub fn starts() -> Vec<(String, Option<String>)> {
    let mut starts = Vec::new();
    for key in library::keys() {
        match library::battle(key) {
            Some(doc) => {
                let ids = doc.start.into_iter().map(|start| start.id);
                starts.extend(ids.map(|start| (key.to_owned(), Some(start))));
            }
            None => starts.push((key.to_owned(), None)),
        }
    }
    starts
}
