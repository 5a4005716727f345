//! LB-24.55, LB-GL.force The forces a mode card may strike.

use super::CardEvent;
use crate::agenda::Course;
use crate::text;
use crate::{Card, Force, FormationId, HexId, On, PieceId, PieceSet, Position, Side};

/// A force with the units it is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Host {
    pub force: Force,
    pub units: PieceSet,
}

impl Position {
    /// LB-24.54a, LB-24.55a The forces of a side on the map: formations in command, and every stack that is not.
    pub(super) fn hosts(&self, side: Side) -> Vec<Host> {
        let mut hosts: Vec<Host> = Vec::new();
        let units = self
            .owned(side)
            .iter()
            .filter(|id| self.kind(*id).is_combat());
        for unit in units {
            let Some(hex) = self.hex_of(unit) else {
                continue;
            };
            let formation = self.field.sheet(unit).formation;
            let force = match formation.filter(|_| self.in_command(unit)) {
                Some(formation) => Force::Formation(formation),
                None => Force::Stack(hex),
            };
            match hosts.iter_mut().find(|host| host.force == force) {
                Some(host) => host.units.insert(unit),
                None => hosts.push(Host {
                    force,
                    units: PieceSet::from_iter([unit]),
                }),
            }
        }
        hosts
    }

    /// How far a piece is from the nearest enemy stack.
    pub(super) fn distance_to_enemy(&self, piece: PieceId) -> u8 {
        let enemy = &self.cache.occupied[self.side_of(piece).other().index()];
        let from = self.hex_of(piece).unwrap_or(HexId::NOWHERE);
        let distances = enemy.iter().map(|hex| hex.distance(from));
        distances.min().unwrap_or(u8::MAX)
    }

    /// LB-24.55a, LB-24.55b, LB-24.55c From the farthest force on a die each: the first 1 picks.
    pub(super) fn pick_force(
        &mut self,
        side: Side,
        card: Card,
        course: &mut Course<'_>,
    ) -> Option<Host> {
        let struck = |host: &Host| {
            let mut effects = self.state.effects.iter();
            effects.any(|effect| effect.side == side && effect.on == On::Force(host.force))
        };
        let mut hosts = self.hosts(side);
        hosts.retain(|host| !struck(host));
        let nearness = |host: &Host| {
            let distances = host.units.iter().map(|id| self.distance_to_enemy(id));
            std::cmp::Reverse(distances.min().unwrap_or(0))
        };
        hosts.sort_by_key(nearness);
        let mut dice = 0;
        let picked = hosts.into_iter().find(|_| {
            dice += 1;
            course.d6(text::DRAW_FORCE) == 1
        });
        course.tell(CardEvent::Picked { side, dice });
        let host = picked?;
        self.put_in_force(side, card, On::Force(host.force), None);
        Some(host)
    }

    /// The officer who leads a force.
    pub(super) fn leader_of(&self, force: Force) -> Option<PieceId> {
        let Force::Formation(formation) = force else {
            return None;
        };
        let officer = self.officer_of(formation);
        officer.filter(|id| self.hex_of(*id).is_some())
    }

    /// Card 1: the supply train of a force, if it is on the map.
    pub(super) fn train_of(&self, force: Force) -> Option<PieceId> {
        let Force::Formation(formation) = force else {
            return None;
        };
        let train = self.field.formation(formation)?.train;
        train.filter(|id| self.hex_of(*id).is_some())
    }

    fn officer_of(&self, formation: FormationId) -> Option<PieceId> {
        self.field.formation(formation)?.officer
    }
}
