//! Positions built piece by piece, and play on them with forced dice.

#![allow(dead_code, unused_imports)] // Each test file uses its own part of this.

pub mod bot;
pub mod march;
pub mod oracle;
pub mod solver;
pub mod sound;

pub use Country::{Austria, France, Italy, Prussia, Russia, Spain};
pub use Kind::{Cavalry, General, Infantry};
pub use feldherr_core::{Dice, Game, Illegal, Refusal, Seat, Seed, SetupError, Table};
pub use feldherr_waterloo::{
    Action, ArmyDoc, ArmyId, Board, BoardName, Country, Ending, Event, Kind, MarchDoc, OutBy,
    Phase, PhaseDoc, Piece, Position, PositionDoc, Setup, Square, Status, Terrain, TownId, Truce,
    Variant,
};
use std::collections::BTreeSet;
use std::ops::Deref;

/// The square of a text such as `5,5`.
pub fn sq(text: &str) -> Square {
    text.parse().unwrap()
}

/// The squares of a text such as `5,5 6,6`, as a set.
pub fn squares(text: &str) -> BTreeSet<Square> {
    text.split_whitespace().map(sq).collect()
}

/// A position under construction: four players and the standard game unless told otherwise.
#[derive(Clone)]
pub struct Scene {
    pub setup: Setup,
    pub doc: PositionDoc,
}

/// The open plain. Armies without a general or a unit get theirs far away at home.
pub fn plain() -> Scene {
    Scene::on("plain")
}

/// The map of Europe, empty but for what every army needs.
pub fn europe() -> Scene {
    Scene::on("europe")
}

/// The printed array on the map of Europe, with Russia about to march.
pub fn array(players: usize) -> Scene {
    let mut scene = Scene::on("europe");
    scene.setup = Setup::usual(players).unwrap();
    scene.doc.pieces = PositionDoc::from(&scene.setup.build().unwrap()).pieces;
    scene
}

impl Scene {
    fn on(board: &str) -> Self {
        Self {
            setup: Setup {
                board: BoardName::Named(board.to_owned()),
                ..Setup::usual(4).unwrap()
            },
            doc: PositionDoc::default(),
        }
    }

    pub fn introductory(mut self) -> Self {
        self.setup.variant = Variant::Introductory;
        self
    }

    pub fn variant(mut self, variant: Variant) -> Self {
        self.setup.variant = variant;
        self
    }

    pub fn players(mut self, players: &[&[Country]]) -> Self {
        self.setup.players = players.iter().map(|bases| bases.to_vec()).collect();
        self
    }

    /// Three players: Spain, France and Austria.
    pub fn three(self) -> Self {
        self.players(&[&[Spain], &[France], &[Austria]])
    }

    /// Two players: Spain and Russia against France and Austria.
    pub fn two(self) -> Self {
        self.players(&[&[Spain, Russia], &[France, Austria]])
    }

    pub fn rounds(mut self, rounds: u16) -> Self {
        self.setup.rounds = Some(rounds);
        self
    }

    pub fn round(mut self, round: u16) -> Self {
        self.doc.round = Some(round);
        self
    }

    pub fn first(mut self, country: Country) -> Self {
        self.doc.first = Some(country);
        self
    }

    pub fn with(mut self, pieces: &[&str]) -> Self {
        self.doc
            .pieces
            .extend(pieces.iter().map(|piece| (*piece).to_owned()));
        self
    }

    pub fn army(&mut self, country: Country) -> &mut ArmyDoc {
        self.doc.armies.entry(country).or_default()
    }

    pub fn allied(mut self, one: Country, other: Country) -> Self {
        self.army(one).ally = Some(other);
        self.army(other).ally = Some(one);
        self
    }

    pub fn passage(mut self, granted_by: Country) -> Self {
        self.army(granted_by).grants_passage = true;
        self
    }

    pub fn status(mut self, country: Country, status: Status) -> Self {
        self.army(country).status = status;
        self
    }

    pub fn out(self, country: Country) -> Self {
        self.status(country, Status::Out)
    }

    pub fn waiting(mut self, country: Country, infantry: u8, cavalry: u8) -> Self {
        self.army(country).waiting = [infantry, cavalry];
        self
    }

    pub fn truce(mut self, breaker: Country, former: Country, truce: Truce) -> Self {
        self.army(breaker).truces.insert(former, truce);
        self
    }

    /// Gives a town, by its English name, to somebody or nobody.
    pub fn town(mut self, name: &str, holder: impl Into<Option<Country>>) -> Self {
        self.doc.towns.insert(name.to_owned(), holder.into());
        self
    }

    /// Gives all four towns of a country away.
    pub fn towns_of(mut self, country: Country, holder: impl Into<Option<Country>>) -> Self {
        let holder = holder.into();
        let board = self.board().unwrap();
        for town in board.towns().iter().filter(|town| town.country == country) {
            self = self.town(&town.name.en, holder);
        }
        self
    }

    fn board(&self) -> Option<std::sync::Arc<Board>> {
        match &self.setup.board {
            BoardName::Named(name) => Board::named(name),
            BoardName::Inline(text) => Board::parse(text).ok().map(Into::into),
        }
    }

    /// What each army lacks is put on the first home squares that mean nothing to anybody.
    fn park(&mut self) {
        let Some(board) = self.board() else {
            return;
        };
        let bases: Vec<Country> = self.setup.players.iter().flatten().copied().collect();
        for country in bases {
            let army = self.doc.armies.get(&country).cloned().unwrap_or_default();
            if army.status == Status::Out {
                continue;
            }
            let has = |kinds: &[char]| {
                self.doc.pieces.iter().any(|line| {
                    let mut words = line.split_whitespace();
                    words.next() == Some(country.key())
                        && words.next().is_some_and(|kind| kind.starts_with(kinds))
                })
            };
            let mut missing = Vec::new();
            if !has(&['G']) {
                missing.push('G');
            }
            if !has(&['I', 'C']) && army.waiting == [0; 2] {
                missing.push('I');
            }
            for letter in missing {
                let at = idle_square(&board, country, &self.doc.pieces);
                self.doc.pieces.push(format!("{country} {letter} {at}"));
            }
        }
    }

    /// The position, with `country` about to roll.
    pub fn rolling(mut self, country: Country) -> Play {
        self.doc.turn = Some(country);
        self.doc.first.get_or_insert(country);
        self.doc.phase = PhaseDoc::Roll;
        self.play()
    }

    /// The position, with `country` about to spend `points`.
    pub fn marching(mut self, country: Country, points: u8) -> Play {
        self.doc.turn = Some(country);
        self.doc.first.get_or_insert(country);
        self.doc.phase = PhaseDoc::March;
        self.doc.march.points = points;
        self.play()
    }

    pub fn build(mut self) -> Result<Position, SetupError> {
        self.park();
        self.setup.position = Some(Box::new(self.doc));
        self.setup.build()
    }

    fn play(mut self) -> Play {
        self.park();
        self.setup.position = Some(Box::new(self.doc));
        let (table, applied) = Table::start_forced(self.setup, Seed::numbered(1), []).unwrap();
        assert!(applied.draws.is_empty());
        sound::check(table.position());
        Play { table }
    }
}

/// A scene with more pieces of one owner and kind, by their squares.
pub fn and(scene: Scene, owner: &str, kind: char, squares: &str) -> Scene {
    let lines: Vec<String> = squares
        .split_whitespace()
        .map(|at| format!("{owner} {kind} {at}"))
        .collect();
    scene.with(&lines.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The name of a town on the plain.
pub fn town_name(country: Country, number: u8) -> String {
    let key = country.key();
    format!("{}{} town {number}", key[..1].to_uppercase(), &key[1..])
}

fn idle_square(board: &Board, country: Country, pieces: &[String]) -> Square {
    let taken: Vec<Square> = pieces
        .iter()
        .filter_map(|line| line.split_whitespace().nth(2)?.parse().ok())
        .collect();
    let camps: Vec<Square> = [board.start(country), board.recruiting(country)]
        .into_iter()
        .flatten()
        .flat_map(|camp| camp.squares())
        .collect();
    board
        .squares()
        .find(|at| {
            board.country(*at) == Some(country)
                && board.town_at(*at).is_none()
                && !camps.contains(at)
                && !taken.contains(at)
        })
        .unwrap()
}

/// A game under way. Every accepted action must be listed, approved by `check`, and leave a sound position.
#[derive(Clone)]
pub struct Play {
    pub table: Table<Position>,
}

impl Deref for Play {
    type Target = Position;

    fn deref(&self) -> &Position {
        self.table.position()
    }
}

impl Play {
    /// A game from the very beginning, with the opening throws forced.
    pub fn opened(setup: Setup, dice: &[u32]) -> (Self, Vec<Event>) {
        let (table, applied) =
            Table::start_forced(setup, Seed::numbered(1), dice.iter().copied()).unwrap();
        sound::check(table.position());
        (Self { table }, applied.events)
    }

    pub fn id(&self, country: Country) -> ArmyId {
        self.army_of(country).unwrap()
    }

    pub fn seat(&self, country: Country) -> Seat {
        self.army(self.id(country)).player
    }

    pub fn in_turn(&self) -> Country {
        self.army(self.turn()).country
    }

    pub fn listed(&self, who: Country) -> Vec<Action> {
        let mut options = Vec::new();
        self.options(self.seat(who), &mut options);
        options
    }

    /// Does what must be legal.
    #[track_caller]
    pub fn act(&mut self, who: Country, action: Action) -> Vec<Event> {
        let seat = self.seat(who);
        if let Err(illegal) = self.check(seat, &action) {
            panic!("{action:?} refused by {}", illegal.rule);
        }
        assert!(
            self.listed(who).contains(&action),
            "{action:?} is legal but not listed"
        );
        let applied = self.table.act(seat, action).unwrap();
        sound::check(self.table.position());
        applied.events
    }

    /// Tries what must be illegal; answers the rule's id. Nothing may have changed.
    #[track_caller]
    pub fn refused(&self, who: Country, action: Action) -> &'static str {
        let seat = self.seat(who);
        let before: &Position = self;
        let Err(judged) = self.check(seat, &action) else {
            panic!("{action:?} is not refused");
        };
        assert!(
            !self.listed(who).contains(&action),
            "{action:?} is listed but refused by {}",
            judged.rule
        );
        let mut table = self.table.clone();
        match table.act(seat, action) {
            Err(Refusal::Illegal(illegal)) => assert_eq!(*illegal, judged),
            other => panic!("check refuses {action:?}, apply says {other:?}"),
        }
        assert_eq!(table.position(), before);
        judged.rule.as_str()
    }

    #[track_caller]
    pub fn roll(&mut self, one: u32, two: u32) -> Vec<Event> {
        self.table.force([one, two]);
        self.act(self.in_turn(), Action::Roll)
    }

    #[track_caller]
    pub fn declare(&mut self, target: &str) -> Vec<Event> {
        let target = sq(target);
        self.act(self.in_turn(), Action::Declare { target })
    }

    #[track_caller]
    pub fn no_declare(&self, target: &str) -> &'static str {
        let target = sq(target);
        self.refused(self.in_turn(), Action::Declare { target })
    }

    /// One or several steps of one piece, by the squares it touches.
    #[track_caller]
    pub fn walk(&mut self, path: &str) {
        let path: Vec<Square> = path.split_whitespace().map(sq).collect();
        for pair in path.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            self.act(self.in_turn(), Action::Step { from, to });
        }
    }

    #[track_caller]
    pub fn no_step(&self, from: &str, to: &str) -> &'static str {
        let (from, to) = (sq(from), sq(to));
        self.refused(self.in_turn(), Action::Step { from, to })
    }

    /// Every square the piece on `from` can reach with one step.
    pub fn reach(&self, from: &str) -> BTreeSet<Square> {
        let at = sq(from);
        self.listed(self.in_turn())
            .into_iter()
            .filter_map(|action| match action {
                Action::Step { from, to } if from == at => Some(to),
                _ => None,
            })
            .collect()
    }

    #[track_caller]
    pub fn end(&mut self) -> Vec<Event> {
        self.act(self.in_turn(), Action::EndTurn)
    }

    /// A whole turn without a step.
    #[track_caller]
    pub fn pass(&mut self) -> Vec<Event> {
        self.roll(1, 1);
        self.end()
    }

    /// Idle turns until `country` is about to roll.
    #[track_caller]
    pub fn pass_to(&mut self, country: Country) -> Vec<Event> {
        let mut events = Vec::new();
        for _ in 0..8 {
            if self.in_turn() == country {
                assert_eq!(self.phase(), Phase::Roll);
                return events;
            }
            events.extend(self.pass());
        }
        panic!("{country} never has a turn");
    }

    #[track_caller]
    pub fn place(&mut self, at: &str) -> Vec<Event> {
        let at = sq(at);
        self.act(self.in_turn(), Action::Place { at })
    }

    #[track_caller]
    pub fn ally(&mut self, with: Country) -> Vec<Event> {
        let mut events = self.act(self.in_turn(), Action::Propose { to: with });
        events.extend(self.act(with, Action::Answer { accept: true }));
        events
    }

    /// What stands on a square.
    pub fn at(&self, square: &str) -> Option<(Country, Kind)> {
        self.piece_at(sq(square))
            .map(|piece| (self.army(piece.army()).country, piece.kind()))
    }

    pub fn holder_of(&self, town: &str) -> Option<Country> {
        let (_, _, holder) = self
            .towns()
            .find(|(_, other, _)| other.name.en == town)
            .unwrap();
        holder.map(|army| self.army(army).country)
    }

    pub fn status(&self, country: Country) -> Status {
        self.army(self.id(country)).status
    }

    pub fn ally_of(&self, country: Country) -> Option<Country> {
        let ally = self.army(self.id(country)).ally?;
        Some(self.army(ally).country)
    }

    /// Infantry and cavalry on the board.
    pub fn on_board(&self, country: Country) -> [usize; 2] {
        Kind::UNITS.map(|kind| self.units_of(self.id(country), kind).count())
    }

    /// Where the units of a kind stand.
    pub fn where_are(&self, country: Country, kind: Kind) -> BTreeSet<Square> {
        self.units_of(self.id(country), kind)
            .map(|(_, at)| at)
            .collect()
    }

    pub fn general_of(&self, country: Country) -> String {
        self.general(self.id(country))
            .map_or_else(String::new, |at| at.to_string())
    }

    /// Replays the record from its first move and finds the same position.
    #[track_caller]
    pub fn replays(&self) {
        let again = Table::<Position>::replay(&self.table.record(), None, |_, _| {}).unwrap();
        assert_eq!(again.position(), self.table.position());
    }
}

/// Whether the declared attack succeeded, by the events of the turn's end.
#[track_caller]
pub fn succeeded(events: &[Event]) -> bool {
    let hits = events
        .iter()
        .filter(|event| {
            matches!(
                event,
                Event::UnitBeaten { .. } | Event::GeneralCaptured { .. }
            )
        })
        .count();
    let misses = events
        .iter()
        .filter(|event| matches!(event, Event::AttackFailed { .. }))
        .count();
    assert_eq!(hits + misses, 1, "{events:?}");
    hits == 1
}

/// The faults of a setup as `field rule`, sorted; a fault that breaks no rule says `-`.
pub fn faults(built: Result<Position, SetupError>) -> Vec<String> {
    let mut faults: Vec<String> = built
        .err()
        .map(|error| error.faults)
        .unwrap_or_default()
        .into_iter()
        .map(|fault| {
            let rule = fault.rule.map_or("-", |rule| rule.as_str());
            format!("{} {rule}", fault.field)
        })
        .collect();
    faults.sort();
    faults
}
