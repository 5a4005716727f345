//! LB-8.1 to LB-8.3, LB-8.5 Hidden forces: what is revealed, what is covered again.

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::map::HexSet;
use crate::rules::card::CardTask;
use crate::sheet::Kind;
use crate::table::recon::{self, ReconResult, Scout};
use crate::{HexId, Marks, PieceId, PieceSet, Place, Position, Side, Sighting, text};
use arrayvec::ArrayVec;
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter. None of it waits for anybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum HiddenTask {
    /// LB-8.3c The LOS step: whatever is in an enemy zone or in sight is revealed.
    Sight,
    /// LB-8.5b The second LOS step: whatever no enemy sees is covered again; LB-2.2A1d also at night.
    Cover,
    /// LB-8.3b A stack of the side has come into the zones around a hex.
    Scout { side: Side, hex: HexId },
    /// LB-8.3d A stack has retreated or advanced into a hex: neighbours see each other.
    Meet(HexId),
}

impl Chapter<Position> for HiddenTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Sight => position.sight_step(course),
            Self::Cover => position.second_sight_step(course),
            Self::Scout { side, hex } => position.scout(side, hex, course),
            Self::Meet(hex) => position.meet(hex, course),
        }
        Flow::Done
    }
}

impl Position {
    /// LB-8.3 Shows a piece to the enemy, who remembers where he saw it. The only way to reveal.
    pub fn reveal(&mut self, piece: PieceId) {
        self.sighted(piece);
        self.mark(piece, Marks::SEEN);
    }

    /// LB-8.5b Covers a piece again; the enemy has watched it until now. The only way to hide.
    pub fn cover(&mut self, piece: PieceId) {
        self.sighted(piece);
        self.unmark(piece, Marks::SEEN);
    }

    /// LB-G108 The enemy remembers a piece as it stands now.
    fn sighted(&mut self, piece: PieceId) {
        let turn = self.state.turn;
        self.edit(piece, |entry| {
            if let Some(hex) = entry.place.hex() {
                let reduced = entry.marks.has(Marks::REDUCED);
                entry.sighting = Some(Sighting { turn, hex, reduced });
            }
        });
    }

    /// LB-8.3c, LB-2.1D1a, LB-10.11a Both sides reveal whatever is in an enemy zone or in enemy sight.
    fn sight_step(&mut self, course: &mut Course<'_>) {
        if self.forced_march_tires(course) {
            let tire = CardTask::Tire(self.state.active).into();
            return self.plan([tire, Task::from(HiddenTask::Sight)]);
        }
        self.begin_combat_phase();
        let watched = Side::BOTH.map(|side| self.watched_by(side.other()));
        for side in Side::BOTH {
            let exposed = self.cache.occupied[side.index()].and(&watched[side.index()]);
            for hex in exposed.iter() {
                self.reveal_stack(hex, side, course);
            }
        }
    }

    /// LB-8.5b, LB-2.1D6a, LB-2.2A1d Whatever is in no enemy zone and in no enemy sight is covered again.
    fn second_sight_step(&mut self, course: &mut Course<'_>) {
        self.end_overruns(course);
        self.lift_suppression();
        let watched = Side::BOTH.map(|side| self.watched_by(side.other()));
        for side in Side::BOTH {
            let safe = self.cache.occupied[side.index()].without(&watched[side.index()]);
            for hex in safe.iter() {
                self.cover_stack(hex, side, course);
            }
        }
    }

    /// LB-8.5a The hexes in which nothing of a side's enemy stays hidden.
    fn watched_by(&self, side: Side) -> HexSet {
        self.seen_by_side(side).or(&self.cache.zone[side.index()])
    }

    /// LB-13.1b, LB-2.1D3b, LB-G64 What the last combat phase and the movement phase left behind is over.
    fn begin_combat_phase(&mut self) {
        const LAST_PHASE: Marks = Marks::FIRED
            .with(Marks::DRIVEN)
            .with(Marks::BOMBARDED)
            .with(Marks::READY);
        self.renew_tactics();
        let active = self.state.active;
        for id in (0u16..).map(PieceId).take(self.state.pieces.len()) {
            self.unmark(id, LAST_PHASE);
            if self.side_of(id) == active {
                self.unmark(id, Marks::SQUARE);
            }
        }
    }

    /// The pieces of a side in a hex.
    pub(crate) fn pieces_of(&self, side: Side, hex: HexId) -> impl Iterator<Item = PieceId> + '_ {
        let own = self.owned(side);
        self.stack(hex).filter(move |piece| own.contains(*piece))
    }

    /// LB-8.3 Reveals whatever a side has in a hex.
    pub(crate) fn reveal_stack(&mut self, hex: HexId, side: Side, course: &mut Course<'_>) {
        let all = self.pieces_of(side, hex).collect();
        self.reveal_pieces(hex, side, all, course);
    }

    /// LB-8.3 Reveals pieces of a side in a hex, if they are not revealed already.
    pub(crate) fn reveal_pieces(
        &mut self,
        hex: HexId,
        side: Side,
        pieces: PieceSet,
        course: &mut Course<'_>,
    ) {
        let hidden = |piece: &PieceId| !self.has(*piece, Marks::SEEN);
        let pieces: PieceSet = pieces.iter().filter(hidden).collect();
        if pieces.is_empty() {
            return;
        }
        pieces.iter().for_each(|piece| self.reveal(piece));
        course.tell(HiddenEvent::Revealed { side, hex, pieces });
    }

    /// LB-8.5b Covers whatever a side has in a hex.
    fn cover_stack(&mut self, hex: HexId, side: Side, course: &mut Course<'_>) {
        let shown = self.pieces_of(side, hex);
        let shown: PieceSet = shown.filter(|id| self.has(*id, Marks::SEEN)).collect();
        if shown.is_empty() {
            return;
        }
        shown.iter().for_each(|piece| self.cover(piece));
        course.tell(HiddenEvent::Covered { side, hex });
    }

    /// LB-8.3b, LB-G5 A stack that entered enemy zones without a repulse is scouted, and scouts, hex by hex.
    fn scout(&mut self, side: Side, hex: HexId, course: &mut Course<'_>) {
        let holders: ArrayVec<HexId, 6> = self.holders_of(hex, side).collect();
        let threats: ArrayVec<HexId, 6> = self.threats_to(hex, side).collect();
        for from in threats {
            if holders.contains(&from) {
                self.reconnoitre(side, hex, from, course);
            } else {
                // Decision LB-G110: a covered stack that has no zone of control must show it.
                self.reveal_stack(from, side.other(), course);
            }
        }
    }

    /// LB-G105 The hexes from which a side must expect an enemy zone of control into a hex.
    pub(crate) fn threats_to(&self, hex: HexId, side: Side) -> impl Iterator<Item = HexId> + '_ {
        let threatens = &self.cache.threatens[side.other().index()];
        let exits = self.zone_exits();
        let open = !self.cache.forts.contains(hex);
        let near = self.field.map.around(hex).filter(move |(dir, from)| {
            open && threatens.contains(*from) && exits[dir.back() as usize].contains(*from)
        });
        near.map(|(_, from)| from)
    }

    /// LB-8.3b Both sides show their light cavalry and vedettes; the table says what else becomes known.
    fn reconnoitre(&mut self, side: Side, hex: HexId, from: HexId, course: &mut Course<'_>) {
        let other = side.other();
        let result = recon::result(self.scout_in(hex, side), self.scout_in(from, other));
        for (at, side) in [(hex, side), (from, other)] {
            let scouts = self.pieces_of(side, at).filter(|id| self.is_scout(*id));
            let scouts: PieceSet = scouts.collect();
            self.reveal_pieces(at, side, scouts, course);
        }
        match result {
            ReconResult::Nobody => {}
            ReconResult::RevealEntering => self.reveal_stack(hex, side, course),
            ReconResult::RevealOther => self.reveal_stack(from, other, course),
            ReconResult::LoseEntering => self.drive_in(hex, side, Place::Awaiting, course),
            ReconResult::LoseOther => {
                self.drive_in(from, other, Place::Recovered, course);
                self.reveal_stack(from, other, course);
            }
        }
    }

    fn is_scout(&self, piece: PieceId) -> bool {
        matches!(self.kind(piece), Kind::Vedette | Kind::LightCavalry)
    }

    /// The strongest scout a side has in a hex.
    fn scout_in(&self, hex: HexId, side: Side) -> Scout {
        let scouts = self
            .pieces_of(side, hex)
            .map(|piece| match self.kind(piece) {
                Kind::LightCavalry => Scout::LightCavalry,
                Kind::Vedette => Scout::Vedette,
                _ => Scout::None,
            });
        scouts.max().unwrap_or(Scout::None)
    }

    /// LB-8.3b, LB-22.25, LB-22.25b The vedettes of a hex go to the box the table names.
    fn drive_in(&mut self, hex: HexId, side: Side, to: Place, course: &mut Course<'_>) {
        let vedettes = self.pieces_of(side, hex);
        let pieces: PieceSet = vedettes
            .filter(|id| self.kind(*id) == Kind::Vedette)
            .collect();
        self.relocate(pieces, to);
        for piece in pieces.iter() {
            self.unmark(piece, self.piece(piece).marks);
        }
        course.tell(HiddenEvent::DrivenIn { side, hex, pieces });
    }

    /// LB-8.3d A stack that retreated or advanced into an enemy zone and those who hold it see each other.
    fn meet(&mut self, hex: HexId, course: &mut Course<'_>) {
        for side in Side::BOTH {
            let here = self.cache.occupied[side.index()].contains(hex);
            if here && self.in_enemy_zone(hex, side) {
                let holders: ArrayVec<HexId, 6> = self.holders_of(hex, side).collect();
                self.reveal_stack(hex, side, course);
                for from in holders {
                    self.reveal_stack(from, side.other(), course);
                }
            }
        }
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum HiddenEvent {
    /// LB-8.3 Pieces of a side were revealed in a hex.
    Revealed {
        side: Side,
        hex: HexId,
        pieces: PieceSet,
    },
    /// LB-8.5b A side's pieces in a hex were covered again.
    Covered { side: Side, hex: HexId },
    /// LB-8.3b Vedettes of a side were driven in.
    DrivenIn {
        side: Side,
        hex: HexId,
        pieces: PieceSet,
    },
}

impl HiddenEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    /// LB-8.5b A stack that is covered again tells its owner that no enemy sees it.
    pub(crate) fn reveals(&self) -> bool {
        true
    }

    pub(crate) fn message(&self) -> Message {
        let (id, side, hex) = match self {
            Self::Revealed { side, hex, .. } => (text::LB_REVEALED, side, hex),
            Self::Covered { side, hex } => (text::LB_COVERED, side, hex),
            Self::DrivenIn { side, hex, .. } => (text::LB_DRIVEN_IN, side, hex),
        };
        Message::new(id)
            .with("side", crate::label::side_name(*side))
            .with("hex", hex.to_string())
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
