//! LB-24.7, LB-24.7a Arrival cards: groups of reinforcements are called, put off, hastened, sent by another way.

use super::CardEvent;
use crate::agenda::Course;
use crate::table::card::{ROUTE_TURNS, sheet};
use crate::text;
use crate::{Action, Card, Group, GroupId, HexId, On, Place, Position, Side, table};

impl Position {
    fn waiting_groups(&self, side: Side) -> impl Iterator<Item = (GroupId, &Group)> {
        let groups = (0u8..).map(GroupId).zip(&self.state.groups);
        groups.filter(move |(id, _)| {
            let sheet = self.field.group(*id);
            let waits = |piece: &crate::PieceId| self.piece(*piece).place == Place::Waiting;
            sheet.is_some_and(|it| it.side == side && it.pieces.iter().any(waits))
        })
    }

    fn is_alternate(&self, group: GroupId) -> bool {
        let sheet = self.field.group(group);
        sheet.is_some_and(|sheet| sheet.due.is_none())
    }

    /// LB-G175 Whether somebody of a group was promised elsewhere, so that no card can call it.
    fn is_group_reserved(&self, group: GroupId) -> bool {
        let sheet = self.field.group(group);
        sheet.is_some_and(|sheet| sheet.pieces.iter().any(|piece| self.is_reserved(*piece)))
    }

    /// Card 16: the groups of a side that are due in this turn.
    pub(super) fn due_now(&self, side: Side) -> impl Iterator<Item = GroupId> + '_ {
        let turn = self.state.turn;
        let groups = self.waiting_groups(side);
        groups
            .filter(move |(_, group)| group.due == Some(turn))
            .map(|(id, _)| id)
    }

    /// Card 17: the groups of a side that are scheduled or called and not due yet.
    pub(super) fn due_later(&self, side: Side) -> impl Iterator<Item = GroupId> + '_ {
        let turn = self.state.turn;
        let groups = self.waiting_groups(side);
        groups
            .filter(move |(_, group)| group.due.is_some_and(|due| due > turn))
            .map(|(id, _)| id)
    }

    /// Card 18: groups due soon, with every other entry hex of their side.
    pub(super) fn list_routes(&self, side: Side, into: &mut Vec<Action>) {
        let (turn, card) = (self.state.turn, Card(18));
        let mut gates: Vec<HexId> = Vec::new();
        for sheet in self.field.groups.iter().filter(|it| it.side == side) {
            let new = sheet.entries.iter().filter(|hex| !gates.contains(hex));
            let new: Vec<HexId> = new.copied().collect();
            gates.extend(new);
        }
        for (id, group) in self.waiting_groups(side) {
            let soon = |due: u8| (turn..=turn.saturating_add(ROUTE_TURNS)).contains(&due);
            let own = self.field.group(id).map(|sheet| &sheet.entries);
            if group.due.is_some_and(soon) {
                let other = |hex: &&HexId| own.is_some_and(|own| !own.contains(hex));
                let routes = gates.iter().filter(other);
                into.extend(routes.map(|hex| Action::Play {
                    card,
                    on: On::Entry(id, *hex),
                }));
            }
        }
    }

    /// LB-24.72, LB-24.73b, LB-24.72a, LB-24.72b, LB-G93 The next alternate group is called; one that is still out is
    /// rolled for again and keeps the earlier arrival.
    pub(super) fn call_alternate(&mut self, side: Side, course: &mut Course<'_>) -> bool {
        let next = self
            .waiting_groups(side)
            .find(|(id, _)| self.is_alternate(*id) && !self.is_group_reserved(*id));
        let Some((group, now)) = next.map(|(id, group)| (id, group.due)) else {
            return false;
        };
        let delay = table::arrival_delay(course.d6(text::DRAW_ARRIVAL));
        let due = self.state.turn.saturating_add(delay);
        let due = now.map_or(due, |now| now.min(due));
        self.set_due(side, group, due, 1, course);
        true
    }

    fn set_due(&mut self, side: Side, group: GroupId, turn: u8, dice: u8, course: &mut Course<'_>) {
        if let Some(entry) = self.state.groups.get_mut(group.index()) {
            entry.due = Some(turn);
        }
        course.tell(CardEvent::Due {
            side,
            group,
            turn,
            dice,
        });
    }

    /// Card 16, LB-24.73a, LB-24.35d A group that is due is put off.
    pub(super) fn delay_group(&mut self, side: Side, on: On, course: &mut Course<'_>) -> bool {
        let On::Group(group) = on else {
            return false;
        };
        let delay = table::arrival_delay(course.d6(text::DRAW_ARRIVAL));
        let due = self.state.turn.saturating_add(delay);
        self.set_due(side.other(), group, due, 1, course);
        if self.is_alternate(group) && usize::from(due) >= self.field.track.len() {
            self.cancel_alternate(side.other());
        }
        true
    }

    /// LB-24.35d Points lost for a group that can no longer come are not lost.
    fn cancel_alternate(&mut self, side: Side) {
        let own = &mut self.state.sides[side.index()];
        if !own.scored.take(Card(15)) {
            let points = sheet(Card(15)).map_or(0, |sheet| i16::from(sheet.points));
            own.points = own.points.saturating_sub(points);
        }
    }

    /// Card 17 A group comes in this turn.
    pub(super) fn hasten_group(&mut self, side: Side, on: On, course: &mut Course<'_>) -> bool {
        let On::Group(group) = on else {
            return false;
        };
        let turn = self.state.turn;
        self.set_due(side, group, turn, 0, course);
        true
    }
}
