//! LB-14.21a, LB-14.22 The way of a charge.

use crate::label::Bar;
use crate::map::{Slope, Water};
use crate::table::terrain::CHARGE_HOME;
use crate::{Dir, HexId, MovePoints, PieceId, PieceSet, Position, Side, rule, text};

/// Which restrictions a search for a way keeps; a refusal tells by leaving some out which of them stood in the way.
#[derive(Clone, Copy)]
struct Bounds {
    /// LB-14.22c Not uphill, not across water.
    sides: bool,
    /// LB-14.22e Not through other enemies' zones, not through friends.
    zones: bool,
}

const STRICT: Bounds = Bounds {
    sides: true,
    zones: true,
};

impl Position {
    /// LB-14.21a, LB-14.22 What the cheapest way of a charge costs, if the group can pay it.
    pub(super) fn charge_cost(&self, by: &PieceSet, from: HexId, at: HexId) -> Option<MovePoints> {
        self.ride(by, from, at, STRICT)
    }

    /// Why a charge cannot get there.
    pub(super) fn charge_obstacle(&self, by: &PieceSet, from: HexId, at: HexId) -> Bar {
        let without = |sides, zones| self.ride(by, from, at, Bounds { sides, zones }).is_some();
        if without(false, true) {
            let rule = rule::LB_14_22C;
            return Bar {
                rule,
                text: text::LB_CHARGE_HEXSIDE,
            };
        }
        let (rule, text) = if without(true, false) || without(false, false) {
            (rule::LB_14_22E, text::LB_CHARGE_ZONE)
        } else {
            (rule::LB_14_21A, text::LB_CHARGE_TOO_FAR)
        };
        Bar { rule, text }
    }

    /// The cheapest way within the allowance of the slowest, hex by hex outwards.
    fn ride(&self, by: &PieceSet, from: HexId, at: HexId, bounds: Bounds) -> Option<MovePoints> {
        let first = by.first()?;
        let side = self.side_of(first);
        let most = by.iter().map(|id| self.allowance(id)).min()?;
        if from.distance(at) > most.0 || !self.may_start_ride(from, at, side, bounds) {
            return None;
        }
        let mut open = vec![(MovePoints::ZERO, from)];
        let mut best: Vec<(HexId, MovePoints)> = vec![(from, MovePoints::ZERO)];
        let mut home: Option<MovePoints> = None;
        while let Some((spent, hex)) = open.pop() {
            for (dir, next) in self.field.map.around(hex) {
                let Some(cost) = self.ride_step(first, hex, dir, bounds) else {
                    continue;
                };
                let total = spent + cost;
                if next == at {
                    let total = total + CHARGE_HOME;
                    if total <= most && home.is_none_or(|old| total < old) {
                        home = Some(total);
                    }
                } else if total < most && self.may_ride_through(next, at, side, bounds) {
                    match best.iter_mut().find(|(known, _)| *known == next) {
                        Some((_, old)) if *old <= total => continue,
                        Some((_, old)) => *old = total,
                        None => best.push((next, total)),
                    }
                    open.push((total, next));
                }
            }
        }
        home
    }

    /// LB-14.22c, LB-14.22f What a step costs, where it is allowed.
    fn ride_step(
        &self,
        unit: PieceId,
        from: HexId,
        dir: Dir,
        bounds: Bounds,
    ) -> Option<MovePoints> {
        let edge = self.field.map.edge(from, dir);
        let barred = edge.slope == Slope::Up || edge.water != Water::None;
        if bounds.sides && barred {
            return None;
        }
        self.step_cost(unit, from, dir, false).ok()
    }

    /// LB-14.22e Whether only the target has a zone of control where the charge starts.
    fn may_start_ride(&self, from: HexId, at: HexId, side: Side, bounds: Bounds) -> bool {
        !bounds.zones || self.threats_to(from, side).all(|holder| holder == at)
    }

    /// LB-14.22e No enemy, no zone of another enemy, no friendly unit; leaders make way.
    fn may_ride_through(&self, hex: HexId, at: HexId, side: Side, bounds: Bounds) -> bool {
        if self.cache.occupied[side.other().index()].contains(hex) {
            return false;
        }
        let friends = || {
            let mut own = self.pieces_of(side, hex);
            own.any(|id| self.kind(id).is_unit())
        };
        !bounds.zones || self.threats_to(hex, side).all(|holder| holder == at) && !friends()
    }
}
