//! LB-7.5, LB-3.3 Roads and road march.

use crate::agenda::Course;
use crate::rules::movement::{Bar, MovementEvent, Party};
use crate::table::terrain::LEAVE_ROAD_MARCH;
use crate::{HexId, HexSet, Marks, PieceId, PieceSet, Position, Side, rule, text};
use feldherr_core::{Illegal, Message};

impl Position {
    /// LB-7.53e, LB-G27 Whether a unit in road march may stand in a hex: no other next to it along the road.
    pub fn keeps_interval(&self, piece: PieceId, hex: HexId) -> bool {
        let side = self.side_of(piece);
        let joined = &self.field.map.mask.joined;
        self.field.map.around(hex).all(|(dir, next)| {
            !joined[dir as usize].contains(hex)
                || !self.cache.columns[side.index()].contains(next)
                || self.columns_in(next, side).all(|other| other == piece)
        })
    }

    /// The combat units and trains of a side in road march in a hex.
    pub(crate) fn columns_in(&self, hex: HexId, side: Side) -> impl Iterator<Item = PieceId> + '_ {
        self.own_in(hex, side).filter(|piece| {
            let kind = self.kind(*piece);
            (kind.is_combat() || kind.is_train()) && self.has(*piece, Marks::ROAD)
        })
    }

    /// LB-7.53e The hexes that a column starting in a hex must leave empty.
    pub(crate) fn intervals(&self, side: Side, start: HexId) -> HexSet {
        let map = &self.field.map;
        let mut others = self.cache.columns[side.index()];
        others.remove(start);
        map.spread(&others, &map.mask.joined)
    }

    /// LB-7.51a, LB-7.51b Whether the group may take up road march: every unit may, alone or with leaders and vedettes.
    pub(crate) fn check_road_march(&self, party: &Party) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        let Some(hex) = party.hex else {
            return self.check_entry_road_march(party);
        };
        let mut marchers = party.group.iter().filter(|piece| self.marches(*piece));
        let Some(marcher) = marchers.next() else {
            return refuse(rule::LB_7_57A, text::LB_ROAD_NOT_NEEDED);
        };
        if marchers.next().is_some() {
            return refuse(rule::LB_7_53C, text::LB_ROAD_ALONE);
        }
        if self.has(marcher, Marks::ROAD) {
            return refuse(rule::LB_7_51B, text::LB_ROAD_ALREADY);
        }
        if party.pinned {
            return Err(Bar::Pinned.refusal(hex));
        }
        if !self.keeps_interval(marcher, hex) {
            return Err(Bar::Interval.refusal(hex));
        }
        Ok(())
    }

    /// LB-19.22a Reinforcements may come in road march, one at a time.
    fn check_entry_road_march(&self, party: &Party) -> Result<(), Illegal> {
        let marchers = party.group.iter().filter(|piece| self.marches(*piece));
        if marchers.count() != 1 {
            let message = Message::new(text::LB_ROAD_ALONE);
            return Err(Illegal::new(rule::LB_19_22A, message));
        }
        if party.road {
            let message = Message::new(text::LB_ROAD_ALREADY);
            return Err(Illegal::new(rule::LB_7_51B, message));
        }
        Ok(())
    }

    /// LB-7.53a Whether road march binds a piece: combat units and trains.
    pub(crate) fn marches(&self, piece: PieceId) -> bool {
        let kind = self.kind(piece);
        kind.is_combat() || kind.is_train()
    }

    /// LB-7.51b The group takes up road march; it costs nothing.
    pub(crate) fn take_up_road_march(&mut self, group: &PieceSet, course: &mut Course<'_>) {
        let marchers: PieceSet = group.iter().filter(|piece| self.marches(*piece)).collect();
        for piece in marchers.iter() {
            self.mark(piece, Marks::ROAD);
        }
        self.tell_column(&marchers, true, course);
    }

    /// LB-7.51b Pieces are no longer in road march.
    pub(crate) fn break_column(
        &mut self,
        pieces: impl IntoIterator<Item = PieceId>,
        course: &mut Course<'_>,
    ) {
        for piece in pieces {
            if self.has(piece, Marks::ROAD) {
                self.unmark(piece, Marks::ROAD);
                self.tell_column(&PieceSet::from_iter([piece]), false, course);
            }
        }
    }

    /// Says that pieces on the map have taken up road march or left it.
    pub(crate) fn tell_column(&self, pieces: &PieceSet, formed: bool, course: &mut Course<'_>) {
        let first = pieces.first();
        let Some((first, hex)) = first.and_then(|first| Some((first, self.hex_of(first)?))) else {
            return;
        };
        course.tell(MovementEvent::Column {
            side: self.side_of(first),
            hex,
            pieces: *pieces,
            formed,
            seen: pieces.iter().all(|piece| self.has(piece, Marks::SEEN)),
        });
    }

    /// LB-7.56a Whether the group may leave road march.
    pub(crate) fn check_leave_road(&self, party: &Party) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        let Some(marcher) = party
            .group
            .iter()
            .find(|piece| self.has(*piece, Marks::ROAD))
        else {
            return refuse(rule::LB_7_56A, text::LB_ROAD_NOT_MARCHING);
        };
        // Off the map nothing has been spent yet, and nothing was marched.
        if party.hex.is_some() && self.left(marcher) < LEAVE_ROAD_MARCH {
            return refuse(rule::LB_7_56A, text::LB_ROAD_TOO_DEAR);
        }
        Ok(())
    }

    /// LB-7.56a The group leaves road march for 1 MP.
    pub(crate) fn leave_road_march(&mut self, group: &PieceSet, course: &mut Course<'_>) {
        for piece in group.iter() {
            if self.has(piece, Marks::ROAD) && self.hex_of(piece).is_some() {
                self.pay(piece, LEAVE_ROAD_MARCH);
            }
        }
        self.break_column(group.iter(), course);
    }
}
