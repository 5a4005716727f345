//! Reinforcements come in; forces under march orders march; the phase is closed.

use super::draft::Asked;
use super::march::March;
use feldherr_battles::{Action, HexId, Marks, PieceId, PieceSet, Place};

/// Reinforcements come in by road if no enemy is nearer than this.
const CALM: u8 = 6;

impl March<'_, '_> {
    /// Everybody who may come onto the map does so.
    pub(super) fn arrive(&mut self) {
        let mut tried = PieceSet::NONE;
        while self.draft.asked() == Asked::Choose {
            let waits = |action: &Action| match *action {
                Action::Take(piece) if !tried.contains(piece) => self.is_waiting(piece).then_some(piece),
                _ => None,
            };
            let options = self.draft.options();
            let able: Vec<PieceId> = options.iter().filter_map(waits).collect();
            let fights = |piece: &&PieceId| self.draft.position.kind(**piece).is_combat();
            let Some(piece) = able.iter().find(fights).or(able.first()).copied() else {
                break;
            };
            tried.insert(piece);
            if self.draft.act(Action::Take(piece)) {
                self.enter(piece);
            }
        }
        self.march_on();
    }

    fn is_waiting(&self, piece: PieceId) -> bool {
        self.draft.position.piece(piece).place == Place::Waiting
    }

    /// Brings a piece in, with the leader who must come with it, and on as far as it can go.
    fn enter(&mut self, piece: PieceId) {
        let leaders: Vec<PieceId> = self.draft.options().iter().filter_map(|action| self.led_by(piece, action)).collect();
        for leader in leaders {
            self.draft.act(Action::Take(leader));
        }
        let combat = self.draft.position.kind(piece).is_combat();
        if combat && self.entry().is_some_and(|gate| self.nearest(gate) > CALM) {
            self.draft.act(Action::RoadMarch);
        }
        let gate = self.entry();
        let gate = match gate {
            None if self.draft.act(Action::LeaveRoad) => self.entry(),
            gate => gate,
        };
        let Some(gate) = gate else {
            return self.draft.settle();
        };
        if !self.draft.act(Action::MoveTo(gate)) {
            return self.draft.settle();
        }
        if self.draft.asked() == Asked::Going
            && let Some(moving) = self.draft.position.state.moving
        {
            let reach = self.draft.position.reach(&moving.group);
            let road = moving.group.iter().any(|piece| self.draft.position.has(piece, Marks::ROAD));
            let safe = |hex: &HexId| self.nearest(*hex) > if road { 3 } else { 1 };
            let on = reach.hexes.iter().filter(safe);
            let on = on.min_by(|a, b| self.aims.front(*a).total_cmp(&self.aims.front(*b)));
            if let Some(to) = on.filter(|to| self.aims.front(*to) < self.aims.front(gate)) {
                self.draft.march(to);
            }
        }
        self.draft.settle();
    }

    /// A leader who waits and belongs to a unit, or to nobody.
    fn led_by(&self, unit: PieceId, action: &Action) -> Option<PieceId> {
        let Action::Take(piece) = *action else {
            return None;
        };
        let position = &self.draft.position;
        let formation = position.field.sheet(piece).formation;
        let own = formation.is_none() || formation == position.field.sheet(unit).formation;
        (position.kind(piece).is_leader() && own && position.kind(unit).is_combat()).then_some(piece)
    }

    /// The entry hex of the group that was taken.
    fn entry(&self) -> Option<HexId> {
        let options = self.draft.options();
        let gates = options.iter().filter_map(|action| match action {
            Action::MoveTo(hex) => Some(*hex),
            _ => None,
        });
        gates.min_by(|a, b| self.aims.front(*a).total_cmp(&self.aims.front(*b)))
    }

    /// Whoever is under a march order goes on as far as he may.
    fn march_on(&mut self) {
        let own = self.draft.position.field.of_side[self.side.index()];
        let ordered = |piece: &PieceId| {
            let now = self.draft.position.piece(*piece);
            now.order.is_some() && now.place.hex().is_some()
        };
        let ordered: Vec<PieceId> = own.iter().filter(ordered).collect();
        for piece in ordered {
            if self.draft.asked() != Asked::Choose {
                return;
            }
            if self.draft.position.has(piece, Marks::HALTED) || !self.draft.act(Action::Take(piece)) {
                continue;
            }
            let far = self.nearest(self.draft.position.hex_of(piece).unwrap_or(HexId::NOWHERE)) > CALM;
            if far && self.draft.position.kind(piece).is_combat() {
                self.draft.act(Action::RoadMarch);
            }
            let way = self.draft.position.way(piece);
            let left = |hex: HexId| way.as_ref().and_then(|way| way.from(hex)).unwrap_or(u16::MAX);
            let options = self.draft.options();
            let to = options.iter().filter_map(|action| match action {
                Action::MoveTo(hex) => Some(*hex),
                _ => None,
            });
            if let Some(to) = to.min_by_key(|hex| left(*hex)) {
                self.draft.march(to);
            }
            self.draft.settle();
        }
    }

    /// Ends the phase; whatever still bars that is done first.
    pub(super) fn close(&mut self) {
        for _ in 0..40 {
            if self.draft.asked() != Asked::Choose || self.draft.act(Action::Done) {
                return;
            }
            let options = self.draft.options();
            let delay = options.iter().find(|action| matches!(action, Action::Delay(_)));
            if let Some(delay) = delay {
                self.draft.act(*delay);
                continue;
            }
            let waiting = options.iter().find_map(|action| match *action {
                Action::Take(piece) if self.is_waiting(piece) => Some(piece),
                _ => None,
            });
            match waiting {
                Some(piece) if self.draft.act(Action::Take(piece)) => self.enter(piece),
                _ => {
                    let done = self.draft.actions.len();
                    self.march_on();
                    if self.draft.actions.len() == done {
                        return;
                    }
                }
            }
        }
    }
}
