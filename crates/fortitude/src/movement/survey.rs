//! What surrounds a unit that moves, collected once for all that is asked about its moves.

use super::ENEMY_REACH;
use super::blocker::clearance;
use super::cost::{Tariff, are_priced_alike, farthest};
use super::way::Way;
use crate::formation::footprint;
use crate::geometry::{Bounds, Leg, Pose};
use crate::{Feature, MoveKind, Order, Position, UnitId};

impl Position {
    /// The surroundings of a unit that moves in a formation.
    pub(crate) fn way(&self, unit: UnitId, order: Order, kind: MoveKind) -> Option<Way<'_>> {
        self.way_within(unit, order, kind, None)
    }

    /// As [`Self::way`], for one path only: what cannot be met on it or at its end is left out.
    pub(crate) fn way_along(
        &self,
        unit: UnitId,
        order: Order,
        kind: MoveKind,
        (start, path): (Pose, &[Pose]),
    ) -> Option<Way<'_>> {
        let block = footprint(self.unit(unit)?.0, order).block();
        let mut around = Bounds::of(&block.at(start));
        let mut from = start;
        for &to in path {
            let leg = Leg::between(from, to);
            let corners = block.at(from);
            let swept = Bounds::of(&corners).grown(farthest(&corners, &leg).1);
            around = around.joined(swept).joined(Bounds::of(&block.at(to)));
            from = to;
        }
        // Contact is looked for in three inches, and a fault is located with an inch to spare.
        let margin = clearance(kind).max(ENEMY_REACH) + 1.0;
        self.way_within(unit, order, kind, Some(around.grown(margin)))
    }

    fn way_within(
        &self,
        unit: UnitId,
        order: Order,
        kind: MoveKind,
        within: Option<Bounds>,
    ) -> Option<Way<'_>> {
        let (sheet, _) = self.unit(unit)?;
        let features = || self.features();
        let is_closed =
            |feature: &Feature| feature.kind.is_impassable() || feature.kind.is_defensible();
        Some(Way {
            order,
            footprint: footprint(sheet, order),
            kind,
            allowance: self.allowance(unit, order, kind),
            size: self.field.size,
            march: order.formation.is_march(),
            blockers: self.blockers(unit, kind, within),
            closed: features()
                .filter(|(_, feature)| is_closed(feature))
                .map(|(id, feature)| (id, feature, Bounds::of(&feature.outline.0)))
                .collect(),
            bridges: features()
                .filter(|(_, feature)| feature.kind.is_crossing())
                .map(|(_, feature)| feature)
                .collect(),
            tariff: Tariff::new(&self.field.features, order.formation),
            entry: None,
        })
    }

    /// Makes surroundings those of another formation of the same unit.
    pub(crate) fn reform<'a>(&'a self, way: &mut Way<'a>, unit: UnitId, order: Order) {
        if order == way.order {
            return;
        }
        if let Some((sheet, _)) = self.unit(unit) {
            way.footprint = footprint(sheet, order);
            way.allowance = self.allowance(unit, order, way.kind);
            way.march = order.formation.is_march();
            if !are_priced_alike(order.formation, way.order.formation) {
                way.tariff = Tariff::new(&self.field.features, order.formation);
            }
            way.order = order;
        }
    }
}
