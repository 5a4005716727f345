//! Ways around what stands in the way, friends among it, where no straight move leads on.

use super::march::Candidate;
use super::survey::Stand;
use super::unit::Outlook;
use feldherr_fortitude::formation::footprint;
use feldherr_fortitude::geometry::{Pose, rotate, shorter};
use feldherr_fortitude::{Change, Formation, March, MoveKind, Order};

/// How much better than a straight move a detour must lead.
const WORTH_IT: f64 = 0.06;
/// To how many places a way is looked for.
const TRIES: usize = 14;
/// In how many directions places are looked at, and at which parts of the range.
const DIRECTIONS: u8 = 16;
const PARTS: [f64; 3] = [0.9, 0.6, 0.3];

/// A place beyond what is in the way.
struct Place {
    score: f64,
    kind: MoveKind,
    order: Order,
    pose: Pose,
}

impl Outlook<'_> {
    /// The best place that some way leads to, if it is clearly better than `floor`.
    pub(super) fn detour(&self, floor: f64) -> Option<Candidate> {
        let unit = self.piece.id;
        if !self.stance.thorough || self.position.check_unbound(unit).is_err() {
            return None;
        }
        let mut places = self.places(floor + WORTH_IT)?;
        places.sort_by(|a, b| b.score.total_cmp(&a.score));
        let mut examiner = self.position.examiner(unit)?;
        places.into_iter().take(TRIES).find_map(|place| {
            let march = self.way_to(&place)?;
            examiner.allows(&march).then_some(Candidate {
                score: place.score,
                march,
            })
        })
    }

    /// Places all around that are better than a floor.
    fn places(&self, floor: f64) -> Option<Vec<Place>> {
        let unit = self.piece.id;
        let pose = self.position.pose(unit)?;
        let now = self.position.state.units.get(unit.index())?.order;
        let columns = self.useful_orders(now).into_iter();
        let columns = columns.filter(|order| order.formation.is_column());
        let orders: Vec<Order> = match now.formation {
            Formation::Square => vec![now],
            _ => std::iter::once(now).chain(columns).collect(),
        };
        let mut places = Vec::new();
        for kind in [MoveKind::Move, MoveKind::ForcedMarch] {
            if self.position.check_kind(unit, kind).is_err() {
                continue;
            }
            for order in &orders {
                if *order == now || kind == MoveKind::Move {
                    self.add_places(kind, *order, pose, floor, &mut places);
                }
            }
        }
        Some(places)
    }

    fn add_places(
        &self,
        kind: MoveKind,
        order: Order,
        pose: Pose,
        floor: f64,
        into: &mut Vec<Place>,
    ) {
        let range = self.position.allowance(self.piece.id, order, kind);
        let depth = footprint(self.sheet, order).depth;
        let middle = pose.local(0.0, -depth / 2.0);
        let facing = self.facing(middle, pose);
        for direction in 0..DIRECTIONS {
            let way = f64::from(direction) * 360.0 / f64::from(DIRECTIONS);
            for part in PARTS {
                let to = Pose::new(middle, way).local(0.0, range * part);
                for heading in [pose.heading, facing] {
                    let by = shorter(heading);
                    let front = Pose::new(to, 0.0).local(0.0, depth / 2.0);
                    let pose = Pose::new(rotate(front, to, by), heading);
                    let score = self.score(&Stand::open(self.sheet, order, pose));
                    if score > floor && self.is_on_table(pose) {
                        into.push(Place {
                            score,
                            kind,
                            order,
                            pose,
                        });
                    }
                }
            }
        }
    }

    fn way_to(&self, place: &Place) -> Option<March> {
        let unit = self.piece.id;
        let state = self.position.state.units.get(unit.index())?;
        let heading = self.position.pose(unit)?.heading;
        let before = (place.order != state.order).then_some(Change {
            order: place.order,
            heading,
            other: false,
        });
        let path = self
            .position
            .plan_move(unit, place.kind, place.order, place.pose)?;
        Some(March {
            kind: place.kind,
            before,
            path,
            after: None,
        })
    }
}
