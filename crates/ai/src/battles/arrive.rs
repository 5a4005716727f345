//! Reinforcements come in; forces under march orders march; the phase is closed.

use super::draft::{Asked, Draft};
use super::ground::Ways;
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
                Action::Take(piece) if !tried.contains(piece) => {
                    self.is_waiting(piece).then_some(piece)
                }
                _ => None,
            };
            let options = self.draft.options();
            let able: Vec<PieceId> = options.iter().filter_map(waits).collect();
            let fights = |piece: &&PieceId| self.draft.position.kind(**piece).is_combat();
            let Some(piece) = able.iter().find(fights).or(able.first()).copied() else {
                break;
            };
            tried.insert(piece);
            self.enter(piece);
        }
        self.march_on();
    }

    fn is_waiting(&self, piece: PieceId) -> bool {
        self.draft.position.piece(piece).place == Place::Waiting
    }

    /// Brings a piece in, with the leader who must come with it, and on as far as it can go.
    fn enter(&mut self, piece: PieceId) -> bool {
        let combat = self.draft.position.kind(piece).is_combat();
        let gates = |march: &Self| {
            march
                .draft
                .position
                .group_of(piece)
                .and_then(|group| march.draft.position.field.group(group))
                .and_then(|sheet| sheet.entries.first().copied())
        };
        let calm = combat && gates(self).is_some_and(|gate| self.nearest(gate) > CALM);
        let ways = [(true, calm), (true, !calm), (false, calm), (false, !calm)];
        for (led, road) in ways {
            if self.step_in(piece, led, road) {
                self.go_on();
                return true;
            }
        }
        false
    }

    /// Takes a piece, with its leader or without, by road or not, onto the map; nothing happens if it cannot come so.
    fn step_in(&mut self, piece: PieceId, led: bool, road: bool) -> bool {
        let mut leaders: Vec<PieceId> = Vec::new();
        if led {
            leaders.extend(
                self.draft
                    .options()
                    .iter()
                    .filter_map(|action| self.led_by(piece, action)),
            );
        }
        let front = self.aims.front_ways();
        self.draft.attempt(|draft| {
            if !draft.act(Action::Take(piece)) {
                return false;
            }
            for leader in leaders {
                draft.act(Action::Take(leader));
            }
            if road && !draft.act(Action::RoadMarch) {
                return false;
            }
            pass_gate(draft, front.as_ref())
        })
    }

    /// A group that was taken and still waits comes in.
    pub(super) fn finish_entry(&mut self) {
        let front = self.aims.front_ways();
        let road =
            |draft: &mut Draft| draft.act(Action::RoadMarch) && pass_gate(draft, front.as_ref());
        if pass_gate(&mut self.draft, front.as_ref()) || self.draft.attempt(road) {
            self.go_on();
        }
    }

    /// Units that have just come in go on towards the front.
    fn go_on(&mut self) {
        if self.draft.asked() == Asked::Going
            && let Some(moving) = self.draft.position.state.moving
            && let Some(gate) = moving
                .group
                .iter()
                .find_map(|piece| self.draft.position.hex_of(piece))
        {
            let reach = self.draft.position.reach(&moving.group);
            let road = moving
                .group
                .iter()
                .any(|piece| self.draft.position.has(piece, Marks::ROAD));
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
        (position.kind(piece).is_leader() && own && position.kind(unit).is_combat())
            .then_some(piece)
    }

    /// Units under a march order go on as far as they may.
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
            if self.draft.position.has(piece, Marks::HALTED) {
                continue;
            }
            let hex = self.draft.position.hex_of(piece).unwrap_or(HexId::NOWHERE);
            let calm = self.nearest(hex) > CALM && self.draft.position.kind(piece).is_combat();
            for road in [calm, !calm] {
                if self
                    .draft
                    .attempt(|draft| go_under_order(draft, piece, road))
                {
                    break;
                }
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
            let delay = options
                .iter()
                .find(|action| matches!(action, Action::Delay(_)));
            if let Some(delay) = delay {
                self.draft.act(*delay);
                continue;
            }
            let waiting = options.iter().filter_map(|action| match *action {
                Action::Take(piece) if self.is_waiting(piece) => Some(piece),
                _ => None,
            });
            let waiting: Vec<PieceId> = waiting.collect();
            if waiting.into_iter().any(|piece| self.enter(piece)) {
                continue;
            }
            let done = self.draft.actions.len();
            self.march_on();
            if self.draft.actions.len() == done {
                return;
            }
        }
    }
}

/// The group comes in where it is nearest to the front.
fn pass_gate(draft: &mut Draft, front: Option<&Ways>) -> bool {
    let options = draft.options();
    let gates = options.iter().filter_map(|action| match action {
        Action::MoveTo(hex) => Some(*hex),
        _ => None,
    });
    let gate = gates.min_by_key(|hex| front.map_or(0, |ways| ways[hex.index()]));
    gate.is_some_and(|gate| draft.act(Action::MoveTo(gate)))
}

/// A piece under a march order is taken and goes on its way.
fn go_under_order(draft: &mut Draft, piece: PieceId, road: bool) -> bool {
    draft.act(Action::Take(piece))
        && (!road || draft.act(Action::RoadMarch))
        && go_by_order(draft, piece)
}

/// The group goes as far along the way of a piece under a march order as it may.
pub(super) fn go_by_order(draft: &mut Draft, piece: PieceId) -> bool {
    let way = draft.position.way(piece);
    let left = |hex: HexId| {
        let left = way.as_ref().and_then(|way| way.from(hex));
        left.unwrap_or(u16::MAX)
    };
    let options = draft.options();
    let to = options.iter().filter_map(|action| match action {
        Action::MoveTo(hex) => Some(*hex),
        _ => None,
    });
    let to = to.min_by_key(|hex| left(*hex));
    to.is_some_and(|to| draft.act(Action::MoveTo(to)))
}
