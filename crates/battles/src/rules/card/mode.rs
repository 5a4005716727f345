//! LB-24.5 Mode cards: played in the first turn, lowest number first.

use super::force::Host;
use super::{CardEvent, CardTask};
use crate::agenda::{Agenda, Course};
use crate::rules::movement::MovementEvent;
use crate::table::card::{EARLY_ARRIVAL, REPLACEMENTS, SCATTER, sheet};
use crate::text;
use crate::{
    Action, Card, HexId, HexSet, Marks, MovePoints, On, PieceId, PieceSet, Place, Position, Side,
};

impl Position {
    /// LB-24.31a, LB-24.31c, LB-24.51a, LB-24.53b, LB-24.31b The first turn: mode cards of both sides, or none.
    pub(super) fn begin_modes(&mut self, course: &mut Course<'_>) {
        let count = self.field.cards.as_ref().map_or(0, |plan| plan.mode);
        let first = self.field.first;
        for side in [first, first.other()] {
            let forces = !self.hosts(side).is_empty();
            match (count, forces) {
                (0, true) => self.drop_modes(side),
                (_, true) => self.draw_modes(side, count, course),
                (_, false) => {
                    self.set_standard_allowance(side);
                    self.drop_modes(side);
                }
            }
        }
        self.plan([CardTask::Mode(first), CardTask::Mode(first.other())]);
    }

    /// LB-24.52a, LB-24.53a, LB-24.53b The lowest mode card is played; the last one played sets the allowance.
    pub(super) fn play_next_mode(&mut self, side: Side, course: &mut Course<'_>) {
        let hand = *self.hand(side);
        let lowest = hand.kinds().find(|card| super::deck::is_mode(*card));
        let Some(card) = lowest else {
            return self.drop_modes(side);
        };
        course.tell(CardEvent::Played { side, card });
        self.state.sides[side.index()].allowance = sheet(card).map(|sheet| sheet.allowance);
        self.plan([CardTask::Mode(side)]);
        let carried_out = self.carry_out_mode(side, card, course);
        if !carried_out {
            course.tell(CardEvent::Idle { side, card });
        }
        self.lay_down(side, card, carried_out);
    }

    fn carry_out_mode(&mut self, side: Side, card: Card, course: &mut Course<'_>) -> bool {
        match card.0 {
            4 => return self.offer_replacements(side),
            5 => return self.arrive_early(side),
            _ => {}
        }
        let Some(host) = self.pick_force(side, card, course) else {
            return false;
        };
        match card.0 {
            1 => self.form_column(&host, course),
            2 => return self.send_to_sleep(side, &host),
            6 => self.scatter(side, &host, course),
            _ => {}
        }
        true
    }

    /// Card 2: the leader sleeps, and his force waits for him.
    fn send_to_sleep(&mut self, side: Side, host: &Host) -> bool {
        let Some(leader) = self.leader_of(host.force) else {
            self.end_effects(|effect| effect.on == On::Force(host.force) && effect.side == side);
            return false;
        };
        self.mark(leader, Marks::ASLEEP);
        true
    }

    /// LB-G115 Card 2: from the second turn on each sleeping leader is rolled for.
    pub(super) fn wake_leaders(&mut self, side: Side, course: &mut Course<'_>) {
        let own = self.owned(side).iter();
        let asleep: PieceSet = own.filter(|id| self.is_asleep(*id)).collect();
        for leader in asleep.iter() {
            let die = course.d6(text::DRAW_WAKES);
            let woke = die <= self.initiative(leader);
            course.tell(CardEvent::Woke {
                side,
                leader,
                die,
                woke,
            });
            if woke {
                self.wake(side, leader);
            }
        }
    }

    fn wake(&mut self, side: Side, leader: PieceId) {
        self.unmark(leader, Marks::ASLEEP);
        let formation = self.field.sheet(leader).formation;
        let force = formation.map(|formation| On::Force(crate::Force::Formation(formation)));
        self.end_effects(|effect| {
            effect.card == Card(2) && effect.side == side && Some(effect.on) == force
        });
    }

    /// Card 4: reduced units in supply may be restored.
    fn offer_replacements(&mut self, side: Side) -> bool {
        let left = REPLACEMENTS;
        let mut found = Vec::new();
        self.list_restorable(side, left, &mut found);
        let any = found.len() > 1;
        if any {
            self.plan([CardTask::Restore { side, left }]);
        }
        any
    }

    fn restored_points(&self, piece: PieceId) -> u8 {
        let sheet = self.field.sheet(piece);
        sheet.full.saturating_sub(sheet.reduced)
    }

    pub(super) fn list_restorable(&self, side: Side, left: u8, into: &mut Vec<Action>) {
        into.push(Action::Done);
        let own = self.owned(side).iter();
        let worn = own.filter(|id| {
            let marks = self.piece(*id).marks;
            let worn = marks.has(Marks::REDUCED) && !marks.has(Marks::OOS);
            worn && self.hex_of(*id).is_some() && self.restored_points(*id) <= left
        });
        into.extend(worn.map(|id| Action::Play {
            card: Card(4),
            on: On::Piece(id),
        }));
    }

    /// Card 4: a unit is at full strength again.
    pub(super) fn restore(&mut self, side: Side, left: u8, on: On, course: &mut Course<'_>) {
        if let On::Piece(piece) = on {
            self.unmark(piece, Marks::REDUCED);
            course.tell(CardEvent::Restored {
                side,
                piece,
                name: self.field.sheet(piece).name.clone(),
                seen: self.has(piece, Marks::SEEN),
            });
            let left = left.saturating_sub(self.restored_points(piece));
            self.plan([CardTask::Restore { side, left }]);
        }
    }

    /// Card 5: all sleepers wake; if nobody sleeps a force may march before the first turn.
    fn arrive_early(&mut self, side: Side) -> bool {
        let own = self.owned(side).iter();
        let asleep: PieceSet = own.filter(|id| self.is_asleep(*id)).collect();
        asleep.iter().for_each(|leader| self.wake(side, leader));
        if asleep.is_empty() {
            self.plan([CardTask::Early(side)]);
        }
        true
    }

    /// Card 5: every unit of one force in command, each once, and where it can go.
    pub(super) fn list_early(&self, side: Side, into: &mut Vec<Action>) {
        into.push(Action::Done);
        let own = || self.owned(side).iter();
        let chosen = own().find(|id| self.has(*id, Marks::MOVED));
        let chosen = chosen.map(|id| self.field.sheet(id).formation);
        let fits = |id: &PieceId| {
            let formation = self.field.sheet(*id).formation;
            let same = chosen.is_none_or(|chosen| chosen == formation);
            let marks = self.piece(*id).marks;
            let fresh = !marks.any(Marks::MOVED.with(Marks::OOC));
            self.kind(*id).is_combat() && formation.is_some() && same && fresh
        };
        for piece in own().filter(fits) {
            if let Some(from) = self.hex_of(piece).filter(|_| self.in_command(piece)) {
                let reach = self.strolls(piece, from, EARLY_ARRIVAL);
                into.extend(reach.iter().map(|hex| Action::Put { piece, hex }));
            }
        }
    }

    /// Where a piece can go for so many points: not next to the enemy, not beyond the stacking limit.
    fn strolls(&self, piece: PieceId, from: HexId, most: MovePoints) -> HexSet {
        let side = self.side_of(piece);
        let mut found = HexSet::NONE;
        let mut open = vec![(from, MovePoints::ZERO)];
        while let Some((hex, spent)) = open.pop() {
            for (dir, next) in self.field.map.around(hex) {
                let enemy = self.cache.occupied[side.other().index()].contains(next);
                if enemy || self.under_threat(next, side) {
                    continue;
                }
                if let Ok(cost) = self.step_cost(piece, hex, dir, false)
                    && spent + cost <= most
                {
                    open.push((next, spent + cost));
                    found.insert(next);
                }
            }
        }
        found.remove(from);
        let joining = PieceSet::from_iter([piece]);
        let room = |hex: &HexId| self.check_stacking(side, *hex, &joining).is_ok();
        found.iter().filter(room).collect()
    }

    /// Card 5: a unit marches before the first turn.
    pub(super) fn march_early(
        &mut self,
        side: Side,
        piece: PieceId,
        hex: HexId,
        course: &mut Course<'_>,
    ) {
        self.go_at_once(piece, hex, course);
        self.mark(piece, Marks::MOVED);
        self.plan([CardTask::Early(side)]);
    }

    /// A card puts a piece into another hex: its owner is told who it is, the enemy that somebody went.
    fn go_at_once(&mut self, piece: PieceId, to: HexId, course: &mut Course<'_>) {
        let Some(from) = self.hex_of(piece).filter(|from| *from != to) else {
            return;
        };
        self.place(piece, Place::Map(to));
        let (side, path) = (self.side_of(piece), vec![from, to]);
        course.tell(MovementEvent::Moved {
            side,
            pieces: PieceSet::from_iter([piece]),
            path: path.clone(),
        });
        course.tell(MovementEvent::Seen { side, path });
    }

    /// Card 5: what was marched before the first turn does not count in it.
    pub(super) fn end_early(&mut self, side: Side) {
        for id in self.owned(side).iter() {
            self.unmark(id, Marks::MOVED);
        }
    }

    /// Card 6, LB-24.57a, LB-G113 The dice scatter as many units as the first one says, up to two hexes each.
    fn scatter(&mut self, side: Side, host: &Host, course: &mut Course<'_>) {
        let before = course.dice.drawn();
        let count = course.d6(text::DRAW_SCATTERING);
        let mut units: Vec<PieceId> = host.units.iter().collect();
        for _ in 0..count.min(units.len() as u8) {
            let unit = units.swap_remove(course.choose(text::DRAW_SCATTERING, units.len()));
            let Some(from) = self.hex_of(unit) else {
                continue;
            };
            let reach = self.scattered_from(unit, from);
            let hexes: Vec<HexId> = reach.iter().collect();
            if let Some(hex) = hexes.get(course.choose(text::DRAW_SCATTERING, hexes.len())) {
                self.go_at_once(unit, *hex, course);
            }
        }
        let dice = u8::try_from(course.dice.drawn() - before).unwrap_or(u8::MAX);
        course.tell(CardEvent::Scattered { side, dice });
    }

    /// LB-24.57a Up to two hexes in any direction, not across prohibited terrain, not beyond stacking limits.
    fn scattered_from(&self, unit: PieceId, from: HexId) -> HexSet {
        let side = self.side_of(unit);
        let mut reached = HexSet::NONE;
        reached.insert(from);
        for _ in 0..SCATTER {
            let rim = reached;
            for hex in rim.iter() {
                for (dir, next) in self.field.map.around(hex) {
                    let enemy = self.cache.occupied[side.other().index()].contains(next);
                    let open = !enemy && !self.under_threat(next, side);
                    if open && self.step_cost(unit, hex, dir, false).is_ok() {
                        reached.insert(next);
                    }
                }
            }
        }
        reached.remove(from);
        let joining = PieceSet::from_iter([unit]);
        let room = |hex: &HexId| self.check_stacking(side, *hex, &joining).is_ok();
        reached.iter().filter(room).collect()
    }

    /// Card 1, LB-24.56a The units in command stand in road march, one hex free between them, away from the enemy; the
    /// supply train comes last. A unit that finds no room on the road stays where it was.
    fn form_column(&mut self, host: &Host, course: &mut Course<'_>) {
        let mut units: Vec<PieceId> = host.units.iter().collect();
        units.sort_by_key(|id| self.distance_to_enemy(*id));
        let head = units.first().copied();
        let Some(start) = head.and_then(|id| self.hex_of(id)) else {
            return;
        };
        units.extend(self.train_of(host.force));
        let places = self.column_from(start, &units);
        for (unit, hex) in units.iter().zip(&places) {
            self.go_at_once(*unit, *hex, course);
            self.mark(*unit, Marks::ROAD);
            self.tell_column(&PieceSet::from_iter([*unit]), true, course);
        }
        let leader = self.leader_of(host.force);
        if let (Some(leader), Some(hex)) = (leader, places.first()) {
            self.go_at_once(leader, *hex, course);
        }
    }

    /// Every other hex of the road, as far as nobody stands there who stays.
    fn column_from(&self, start: HexId, units: &[PieceId]) -> Vec<HexId> {
        let road = self.road_from(start, units);
        let mut places: Vec<HexId> = road.into_iter().step_by(2).collect();
        places.truncate(units.len());
        loop {
            let staying = units.iter().skip(places.len());
            let taken: HexSet = staying.filter_map(|id| self.hex_of(*id)).collect();
            match places.iter().position(|hex| taken.contains(*hex)) {
                Some(at) => places.truncate(at),
                None => return places,
            }
        }
    }

    /// Hexes along roads and paths, none nearer to the enemy than the one before, and free of others and of enemy zones.
    fn road_from(&self, start: HexId, units: &[PieceId]) -> Vec<HexId> {
        let side = units
            .first()
            .map_or(self.state.active, |id| self.side_of(*id));
        let map = &self.field.map;
        let enemy = &self.cache.occupied[side.other().index()];
        let safety = |hex: HexId| enemy.iter().map(|at| at.distance(hex)).min().unwrap_or(0);
        let stranger = |id: PieceId| self.kind(id).is_unit() && !units.contains(&id);
        let is_free =
            |hex: HexId| !self.own_in(hex, side).any(stranger) && !self.under_threat(hex, side);
        let mut road = Vec::new();
        let mut next = Some(start).filter(|hex| map.mask.ways.contains(*hex));
        while let Some(hex) = next {
            road.push(hex);
            let on = map
                .around(hex)
                .filter(|(dir, _)| map.mask.joined[*dir as usize].contains(hex));
            let on = on.map(|(_, hex)| hex).filter(|to| !road.contains(to));
            let on = on.filter(|to| safety(*to) >= safety(hex) && is_free(*to));
            next = on.max_by_key(|to| (safety(*to), std::cmp::Reverse(*to)));
        }
        road
    }
}
