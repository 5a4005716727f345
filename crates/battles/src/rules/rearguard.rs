//! LB-12.33, LB-12.36 Retreating over bridges and through crowded hexes, and what follows when pieces have come to a hex.

use crate::agenda::{Agenda, Course, Flow};
use crate::rules::hidden::HiddenTask;
use crate::rules::leader::LeaderTask;
use crate::rules::retreat::{Cause, Relief, RetreatEvent, RetreatTask};
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
        // Units that have been eliminated meanwhile cross nothing.
        let pieces = self.still_in(pieces, *from);
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

    /// Units that got over go on; leaders none of whose units got over stay behind.
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
            before,
        } = task
        else {
            return;
        };
        pieces.remove(piece);
        let mut lost = false;
        for (at, least) in risks.iter().enumerate() {
            let die = course.d6(text::DRAW_BRIDGE);
            let earlier = crossed.saturating_add(before.get(at).copied().unwrap_or(0));
            let add = earlier.saturating_mul(LOST_EACH_FURTHER);
            lost = die.saturating_add(add) >= *least;
            course.tell(RetreatEvent::Crossed {
                piece,
                name: self.field.sheet(piece).name.clone(),
                die,
                add,
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
            before,
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
            let ends = self.sidestep_ends(piece, hex, moved);
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
                self.displace(piece, to, hex, moved, course);
                Flow::Done
            }
            _ => {
                self.tell_crowded(pieces, *to, Relief::MakeRoom, course);
                Flow::Wait(task.into())
            }
        }
    }

    /// LB-G149 Before somebody is asked what follows from it, both sides hear that a hex is too full.
    pub(crate) fn tell_crowded(
        &self,
        pieces: &PieceSet,
        hex: HexId,
        relief: Relief,
        course: &mut Course<'_>,
    ) {
        if let Some(side) = pieces.first().map(|piece| self.side_of(piece)) {
            course.tell(RetreatEvent::Crowded { side, hex, relief });
        }
    }

    /// LB-12.36a One unit steps aside.
    pub(crate) fn displace(
        &mut self,
        piece: PieceId,
        from: HexId,
        to: HexId,
        moved: PieceSet,
        course: &mut Course<'_>,
    ) {
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

    /// LB-12.36c Whether nothing but cavalry retreats, leaders and vedettes aside.
    pub(crate) fn is_cavalry_only(&self, pieces: &PieceSet) -> bool {
        let kinds = pieces.iter().map(|piece| self.kind(piece));
        let mut units = kinds.filter(|kind| kind.is_combat()).peekable();
        units.peek().is_some() && units.all(|kind| kind.is_cavalry())
    }

    /// LB-12.36c The units that cavalry would have to drive out of a hex.
    pub(crate) fn contestants(
        &self,
        pieces: &PieceSet,
        hex: HexId,
    ) -> impl Iterator<Item = PieceId> + '_ {
        let side = pieces.first().map(|piece| self.side_of(piece));
        let units = side
            .into_iter()
            .flat_map(move |side| self.defenders_in(hex, side));
        units.filter(|unit| self.kind(*unit).is_combat())
    }

    /// LB-12.36c Until there is room somebody must hold his place.
    pub(crate) fn contest(
        &mut self,
        pieces: PieceSet,
        from: HexId,
        to: HexId,
        course: &mut Course<'_>,
    ) -> Flow {
        let pieces = self.still_in(&pieces, from);
        if pieces.is_empty() || self.has_retreat_room(&pieces, to) {
            return Flow::Done;
        }
        let units: PieceSet = self.contestants(&pieces, to).collect();
        match (units.first(), units.len()) {
            (Some(only), 1) => {
                self.hold_against(pieces, from, to, only, course);
                Flow::Done
            }
            (Some(_), _) => {
                self.tell_crowded(&pieces, to, Relief::HoldPlace, course);
                Flow::Wait(RetreatTask::Contest { pieces, from, to }.into())
            }
            (None, _) => {
                self.strand(&pieces, from, Cause::Cut, course);
                Flow::Done
            }
        }
    }

    /// LB-12.36b, LB-12.36c A unit that cannot fall back checks its initiative: if it passes the cavalry is eliminated,
    /// otherwise the unit is, and the cavalry takes its place.
    pub(crate) fn hold_against(
        &mut self,
        pieces: PieceSet,
        from: HexId,
        to: HexId,
        unit: PieceId,
        course: &mut Course<'_>,
    ) {
        if self.check_initiative(unit, text::DRAW_DISPLACEMENT, course) {
            return self.strand(&pieces, from, Cause::Cut, course);
        }
        self.plan([RetreatTask::Contest { pieces, from, to }]);
        self.fall(&PieceSet::from_iter([unit]), Cause::Cut, course);
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
        // LB-7.53f Units they come upon leave road march.
        for hex in path {
            let met: PieceSet = self.defenders_in(*hex, side).collect();
            self.break_column(met.iter(), course);
        }
        self.break_column(pieces.iter(), course);
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
        self.plan_what_is_reached(hex, side);
    }
}
