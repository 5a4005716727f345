//! VF-6.4d, VF-T.3.3 Whether a unit can leave its feature at all.

use super::ENEMY_REACH;
use super::blocker::Bar;
use super::feature::LEAVE;
use super::patch::{Found, Patch, find_place};
use super::space::is_upon;
use super::way::Way;
use crate::formation::orders;
use crate::geometry::{Bounds, Frame, Point, Pose, TOLERANCE, shape};
use crate::{Formation, Ground, MoveKind, Order, Position, UnitId};

impl Position {
    /// VF-6.4d, VF-T.3.3b, VF-G38 A way to leave a feature by a withdrawal that is `legal`, in any formation, at any place
    /// and with any heading; none where every such place leaves less than a twentieth of an inch of choice.
    pub(crate) fn any_leaving(
        &self,
        unit: UnitId,
        legal: impl Fn(Order, Pose) -> bool,
    ) -> Option<(Order, Pose)> {
        let (sheet, _) = self.unit(unit)?;
        let outline = &self.feature(self.feature_of(unit)?)?.outline.0;
        let watchers = self.watchers(unit);
        let orders = orders(sheet).into_iter();
        let mut orders = orders.filter(|order| order.formation != Formation::Square);
        orders.find_map(|order| {
            let way = self.way(unit, order, MoveKind::Withdraw)?;
            let depth = way.footprint.depth;
            let look = |patch: &Patch| {
                let front = patch.middle.local(0.0, depth / 2.0);
                let pose = Pose::new(front, patch.middle.heading);
                if legal(order, pose) {
                    return Found::Here((order, pose));
                }
                let frame = Frame::new(patch.middle).moved(front);
                let anywhere = way.footprint.block().shrunk(-patch.radius).within(&frame);
                let is_unseen = || {
                    let mut watchers = watchers.iter();
                    watchers.any(|enemy| !self.sees_area(*enemy, &anywhere))
                };
                if way.is_nowhere_near(outline, &frame, patch.radius) || is_unseen() {
                    Found::Nowhere
                } else {
                    Found::Maybe
                }
            };
            let arm = libm::hypot(way.footprint.width, depth) / 2.0;
            find_place(Bounds::of(outline).grown(LEAVE), arm, look)
        })
    }
}

impl Way<'_> {
    /// Whether a unit that leaves cannot be set up, wherever it is by no more than a margin from a frame.
    fn is_nowhere_near(&self, outline: &[Point], frame: &Frame, margin: f64) -> bool {
        let block = self.footprint.block();
        let outer = block.within(frame);
        let most = LEAVE + TOLERANCE + margin;
        let is_far = |corner: &Point| shape::point_distance(outline, *corner) > most;
        let bounds = Bounds::of(&outer);
        let is_on = |corners: &[Point], around: &Bounds| {
            bounds.is_near(around, 0.0) && is_upon(&block, frame, margin, corners)
        };
        let is_barred = || {
            self.blockers.iter().any(|blocker| {
                let corners = blocker.area.corners();
                match blocker.bar {
                    Bar::Enemy { .. } => {
                        shape::distance(&outer, corners) < ENEMY_REACH - TOLERANCE - margin
                    }
                    Bar::Friend { .. } => is_on(corners, &blocker.bounds),
                    Bar::Held { .. } => false,
                }
            })
        };
        // A river may be bridged.
        let is_closed = || {
            self.closed.iter().any(|(_, feature, around)| {
                feature.kind != Ground::River && is_on(&feature.outline.0, around)
            })
        };
        self.room(&outer) < -margin || outer.iter().any(is_far) || is_barred() || is_closed()
    }
}
