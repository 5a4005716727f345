//! LB-12.33, LB-12.36 Retreating over bridges and through crowded hexes, and what follows when pieces have come to a hex.

use crate::agenda::{Course, Flow};
use crate::rules::hidden::HiddenTask;
use crate::rules::leader::LeaderTask;
use crate::rules::retreat::{Cause, RetreatEvent, RetreatTask, Why};
use crate::table::crossing::LOST_EACH_FURTHER;
use crate::text;
use crate::{HexId, Marks, PieceId, PieceSet, Place, Position};

impl Position {
    /// LB-G56 Combat units and vedettes roll at a bridge.
    pub(crate) fn risks_bridge(&self, piece: PieceId) -> bool {
        !self.kind(piece).is_leader()
    }

    /// LB-12.33c The last one needs no order.
    pub(crate) fn cross_alone(&mut self, task: RetreatTask, course: &mut Course<'_>) -> Flow {
        let RetreatTask::Cross {
            pieces,
            over,
            from,
            path,
            ..
        } = &task
        else {
            return Flow::Done;
        };
        let mut waiting = pieces.iter().filter(|piece| self.risks_bridge(*piece));
        match (waiting.next(), waiting.next()) {
            (None, _) => {
                let crossed = pieces.iter().chain(over.iter()).collect();
                let (from, path) = (*from, path.clone());
                self.end_crossing(crossed, from, path);
                Flow::Done
            }
            (Some(only), None) => {
                self.cross(task, only, course);
                Flow::Done
            }
            _ => Flow::Wait(task.into()),
        }
    }

    /// Whoever got over goes on; leaders of whom nobody got over stay behind.
    fn end_crossing(&mut self, pieces: PieceSet, from: HexId, path: Vec<HexId>) {
        if pieces.iter().any(|piece| self.risks_bridge(piece)) {
            return self.plan([RetreatTask::Arrive { pieces, from, path }]);
        }
        let leaders: Vec<LeaderTask> = pieces.iter().map(LeaderTask::Bereft).collect();
        self.plan(leaders);
    }

    /// LB-12.33a, LB-12.33b, LB-G56 One unit crosses; each one after another adds to its roll.
    pub(crate) fn cross(&mut self, task: RetreatTask, piece: PieceId, course: &mut Course<'_>) {
        let RetreatTask::Cross {
            mut pieces,
            mut over,
            from,
            path,
            risks,
            crossed,
        } = task
        else {
            return;
        };
        pieces.remove(piece);
        let mut lost = false;
        for least in &risks {
            let die = course.d6(text::DRAW_BRIDGE);
            lost = die + crossed * LOST_EACH_FURTHER >= *least;
            course.tell(RetreatEvent::Crossed {
                piece,
                name: self.field.sheet(piece).name.clone(),
                die,
                add: crossed * LOST_EACH_FURTHER,
                lost,
            });
            if lost {
                break;
            }
        }
        if lost {
            self.eliminate(piece, Cause::Bridge, course);
        } else {
            over.insert(piece);
        }
        self.plan([RetreatTask::Cross {
            pieces,
            over,
            from,
            path,
            risks,
            crossed: crossed.saturating_add(1),
        }]);
    }

    /// LB-12.36a Who could step aside for the pieces, and where to.
    pub(crate) fn sidesteps(
        &self,
        pieces: &PieceSet,
        hex: HexId,
        moved: &PieceSet,
    ) -> Vec<(PieceId, HexId)> {
        let Some(side) = pieces.first().map(|piece| self.side_of(piece)) else {
            return Vec::new();
        };
        let mut ways = Vec::new();
        for piece in self.displaceable(hex, side) {
            if moved.contains(piece) {
                continue;
            }
            let alone = PieceSet::from_iter([piece]);
            let ends = self.retreat_ends(&alone, hex, 1, Why::Displaced);
            ways.extend(ends.into_iter().map(|end| (piece, end)));
        }
        ways
    }

    /// LB-12.36 Room is made until the pieces fit; LB-12.36b if it cannot be made they are eliminated.
    pub(crate) fn make_room(&mut self, task: RetreatTask, course: &mut Course<'_>) -> Flow {
        let RetreatTask::Displace {
            pieces,
            from,
            to,
            moved,
        } = &task
        else {
            return Flow::Done;
        };
        if self.has_retreat_room(pieces, *to) {
            return Flow::Done;
        }
        match self.sidesteps(pieces, *to, moved)[..] {
            [] => {
                let (pieces, from) = (*pieces, *from);
                self.strand(&pieces, from, Cause::Cut, course);
                Flow::Done
            }
            [(piece, hex)] => {
                let (pieces, from, to, mut moved) = (*pieces, *from, *to, *moved);
                moved.insert(piece);
                self.plan([RetreatTask::Displace {
                    pieces,
                    from,
                    to,
                    moved,
                }]);
                self.displace(&pieces, piece, to, hex, moved, course);
                Flow::Done
            }
            _ => Flow::Wait(task.into()),
        }
    }

    /// LB-12.36a, LB-12.36c One unit steps aside; before cavalry in retreat it must pass a check, LB-22.22b before
    /// cavalry that is being reorganized not.
    pub(crate) fn displace(
        &mut self,
        pieces: &PieceSet,
        piece: PieceId,
        from: HexId,
        to: HexId,
        moved: PieceSet,
        course: &mut Course<'_>,
    ) {
        let mut arms = pieces.iter().map(|piece| self.kind(piece));
        let retreats = pieces.iter().all(|piece| self.hex_of(piece) != Some(from));
        let ridden_down = retreats
            && self.kind(piece).is_combat()
            && arms.any(|kind| kind.is_cavalry())
            && !self.has_other_than_cavalry(pieces);
        if ridden_down && !self.check_initiative(piece, text::DRAW_DISPLACEMENT, course) {
            let unit = PieceSet::from_iter([piece]);
            return self.fall(&unit, Cause::Cut, course);
        }
        let unit = PieceSet::from_iter([piece]);
        self.expose(&unit, course);
        let path = vec![to];
        self.plan([RetreatTask::Arrive {
            pieces: unit,
            from,
            path: path.clone(),
        }]);
        if !self.has_retreat_room(&unit, to) {
            self.plan([RetreatTask::Displace {
                pieces: unit,
                from,
                to,
                moved,
            }]);
        }
        self.plan_screens_away(&unit, &path);
    }

    fn has_other_than_cavalry(&self, pieces: &PieceSet) -> bool {
        let mut kinds = pieces.iter().map(|piece| self.kind(piece));
        kinds.any(|kind| kind.is_combat() && !kind.is_cavalry())
    }

    /// The pieces that are still to go get there, and both sides look around.
    pub(crate) fn complete_retreat(
        &mut self,
        pieces: &PieceSet,
        from: HexId,
        path: &[HexId],
        course: &mut Course<'_>,
    ) {
        let pieces = self.still_in(pieces, from);
        let (Some(first), Some(to)) = (pieces.first(), path.last().copied()) else {
            return;
        };
        let side = self.side_of(first);
        // LB-7.53f Whoever they come upon leaves road march.
        for hex in path {
            let met: Vec<PieceId> = self.defenders_in(*hex, side).collect();
            met.into_iter()
                .for_each(|unit| self.unmark(unit, Marks::ROAD));
        }
        for piece in pieces.iter() {
            self.unmark(piece, Marks::ROAD);
        }
        let seen = pieces.iter().filter(|piece| self.has(*piece, Marks::SEEN));
        let pieces_seen = seen.collect();
        course.tell(RetreatEvent::Retreated {
            side,
            pieces: pieces_seen,
            from,
            to,
        });
        self.settle_in(&pieces, to, course);
    }

    /// Pieces have come to a hex by retreat, advance or repulse: what follows from it.
    pub(crate) fn settle_in(&mut self, pieces: &PieceSet, hex: HexId, course: &mut Course<'_>) {
        let Some(side) = pieces.first().map(|piece| self.side_of(piece)) else {
            return;
        };
        self.relocate(*pieces, Place::Map(hex));
        self.abandon_works(course);
        self.hold(hex, side, course);
        for piece in pieces.iter() {
            self.contact(piece, course);
        }
        self.plan([HiddenTask::Meet(hex)]);
        self.stir(hex, side);
    }
}
