//! LB-15 Chateaux and improved positions.

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::map::Terrain;
use crate::table::stacking::CHATEAU_INFANTRY;
use crate::table::{BUILDERS, WORKS_DONE_UP_TO};
use crate::{Action, HexId, Kind, Marks, PieceId, Position, Side, TurnKind, Work, rule, text};
use feldherr_core::{Audience, Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FortTask {
    /// LB-15.32c The side builds at the end of its movement phase; each hex is tried once.
    Build { side: Side, tried: Vec<HexId> },
}

impl Chapter<Position> for FortTask {
    /// Whether the side could build anywhere is its secret; so it is asked whenever the weather lets anybody build.
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        let Self::Build { ref tried, .. } = self;
        if tried.is_empty() {
            position.abandon_works(course);
        }
        if position.conditions().works {
            Flow::Wait(self.into())
        } else {
            Flow::Done
        }
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        let Self::Build { side, .. } = self;
        SeatSet::only(side.seat())
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(text::LB_ASK_BUILD)
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        let Self::Build { side, tried } = self;
        into.push(Action::Done);
        let own = position.cache.armed[side.index()];
        let sites = own
            .iter()
            .filter(|hex| !tried.contains(hex) && position.check_build(*side, *hex).is_ok());
        into.extend(sites.map(Action::Build));
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        let Self::Build { side, tried } = self;
        match action {
            Action::Done => Ok(()),
            Action::Build(hex) if tried.contains(hex) => Err(Illegal::new(
                rule::LB_15_33A,
                Message::new(text::LB_BUILD_TRIED).with("hex", hex.to_string()),
            )),
            Action::Build(hex) => position.check_build(*side, *hex),
            _ => Err(position.not_now()),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        let Self::Build { side, mut tried } = self;
        if let Action::Build(hex) = action {
            position.raise_works(*hex, course);
            tried.push(*hex);
            position.plan([Self::Build { side, tried }]);
        }
    }
}

impl Position {
    /// LB-15.0a, LB-15.21b Whether a hex is a fortified place that has its effects now.
    pub(crate) fn is_fort(&self, hex: HexId) -> bool {
        self.has_works(hex) || self.is_chateau(hex)
    }

    /// LB-15.33b Whether there is a finished improved position.
    pub fn has_works(&self, hex: HexId) -> bool {
        let mut works = self.state.works.iter();
        works.any(|work| work.hex == hex && work.finished)
    }

    /// LB-15.21a, LB-11.1Fd, LB-3.3d Whether there is a chateau that holds at most two infantry units, and neither
    /// cavalry nor artillery nor a supply train.
    pub fn is_chateau(&self, hex: HexId) -> bool {
        let mut infantry = 0;
        self.field.map.hex(hex).chateau
            && self.stack(hex).all(|piece| match self.kind(piece) {
                Kind::Infantry => {
                    infantry += 1;
                    infantry <= CHATEAU_INFANTRY
                }
                Kind::SupplyTrain => false,
                kind => !kind.is_combat(),
            })
    }

    /// LB-15.11c Whether a unit of a side that enters a hex must end its movement there: a fortified place next to an
    /// enemy combat unit, as far as the side knows.
    pub fn must_halt_in_fort(&self, hex: HexId, side: Side) -> bool {
        self.is_fort(hex) && self.beside_threat(hex, side)
    }

    /// LB-15.32a, LB-15.32b, LB-G10 Whether a side may build in a hex.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_build(&self, side: Side, hex: HexId) -> Result<(), Illegal> {
        let refuse = |rule, id: &'static str| {
            Illegal::new(rule, Message::new(id).with("hex", hex.to_string()))
        };
        let ground = self.field.map.hex(hex);
        let day = self.field.turn(self.state.turn).kind == TurnKind::Day;
        if !self.conditions().works || !day {
            return Err(refuse(rule::LB_15_32B, text::LB_BUILD_WEATHER));
        }
        if ground.chateau || matches!(ground.terrain, Terrain::Marsh | Terrain::Lake) {
            return Err(refuse(rule::LB_15_32B, text::LB_BUILD_GROUND));
        }
        if self.state.fires.contains(&hex) {
            return Err(refuse(rule::LB_23_15D, text::LB_BUILD_GROUND));
        }
        if self.has_works(hex) {
            return Err(refuse(rule::LB_15_32E, text::LB_BUILD_FINISHED));
        }
        let builders = || {
            self.defenders_in(hex, side)
                .filter(|unit| self.is_builder(*unit))
        };
        let strength: u32 = builders().map(|unit| self.strength(unit).points()).sum();
        let (units, points) = BUILDERS;
        let in_town = ground.terrain == Terrain::Town && strength >= u32::from(points);
        if !in_town && builders().count() < units {
            let few = refuse(rule::LB_15_32A, text::LB_BUILD_FEW);
            return Err(few.remedy(Message::new(text::LB_BUILD_NEEDS)));
        }
        Ok(())
    }

    /// LB-15.32a Infantry that did not move in this movement phase.
    fn is_builder(&self, unit: PieceId) -> bool {
        self.kind(unit) == Kind::Infantry
            && !self
                .piece(unit)
                .marks
                .any(Marks::MOVED.with(Marks::ENTERED))
    }

    /// LB-15.33a A roll for a hex: finished, or gone on with next turn.
    fn raise_works(&mut self, hex: HexId, course: &mut Course<'_>) {
        let die = course.d6(text::DRAW_CONSTRUCTION);
        let finished = die <= WORKS_DONE_UP_TO;
        match self.state.works.iter_mut().find(|work| work.hex == hex) {
            Some(work) => work.finished |= finished,
            None => self.state.works.push(Work { hex, finished }),
        }
        if finished {
            self.update_works(hex);
        }
        course.tell(FortEvent::Built { hex, die, finished });
    }

    /// LB-15.32d, LB-15.32e Unfinished works that no infantry holds are gone; finished ones stay.
    pub(crate) fn abandon_works(&mut self, course: &mut Course<'_>) {
        let held = |hex: HexId| {
            self.units(hex)
                .any(|unit| self.kind(unit) == Kind::Infantry)
        };
        let left = |work: &Work| !work.finished && !held(work.hex);
        let gone: Vec<HexId> = self
            .state
            .works
            .iter()
            .filter(|work| left(work))
            .map(|work| work.hex)
            .collect();
        for hex in gone {
            self.state.works.retain(|work| work.hex != hex);
            course.tell(FortEvent::Abandoned { hex });
        }
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FortEvent {
    /// LB-15.33a Works were rolled for.
    Built { hex: HexId, die: u8, finished: bool },
    /// LB-15.32d Unfinished works were left.
    Abandoned { hex: HexId },
}

impl FortEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    /// Works that are left show that no infantry is there any more.
    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Self::Abandoned { .. })
    }

    pub(crate) fn message(&self) -> Message {
        let (id, hex) = match self {
            Self::Built {
                hex,
                finished: true,
                ..
            } => (text::LB_BUILT, hex),
            Self::Built { hex, .. } => (text::LB_BUILDING, hex),
            Self::Abandoned { hex } => (text::LB_BUILD_ABANDONED, hex),
        };
        Message::new(id).with("hex", hex.to_string())
    }

    pub(crate) fn draws(&self) -> usize {
        usize::from(matches!(self, Self::Built { .. }))
    }
}
