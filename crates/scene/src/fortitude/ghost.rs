//! Continuous choices: what is dragged for an action, and what a player means by where it is set down.

use super::canvas::{INCH, Layout, shape, symbol_at};
use super::handle::commanded;
use super::piece;
use super::stand::stand;
use super::terrain;
use super::unit::body;
use crate::pen::Pen;
use crate::{Figure, Ghost, Shape};
use feldherr_fortitude::geometry::{Outline, Point, Pose, rotate};
use feldherr_fortitude::{
    Action, Change, Edge, Feature, FeatureId, Field, Ground, LeaderId, LeaderPlace, March,
    MoveKind, Order, Place, Position, Spot, Unit, UnitId, View,
};
use std::sync::Arc;

/// VF-A.4.0c Depth of a deployment zone in inches.
const ZONE: f64 = 18.0;
/// How near to a contact a charge may be set down to be meant for it, in inches.
const SNAP: f64 = 2.0;

/// A view as a position, for what the rules work out.
pub(super) fn position(view: &View) -> Position {
    Position {
        field: Arc::clone(&view.field),
        state: view.state.clone(),
    }
}

/// What is dragged for an open action.
pub(super) fn of(view: &View, action: &Action) -> Option<Ghost> {
    let hand = Hand::new(view);
    match action {
        Action::Deploy { unit, order, pose } => {
            let reach = hand.zone(*unit);
            hand.unit(*unit, *order, *pose, reach)
        }
        Action::Move(march) => hand.march(march),
        Action::Leave { order, pose, .. } => {
            hand.unit(commanded(&view.state)?, *order, *pose, None)
        }
        Action::Enter { unit, march, .. } => {
            let order = march
                .before
                .map_or(hand.state(*unit)?.order, |change| change.order);
            hand.unit(*unit, order, *march.path.last()?, None)
        }
        Action::DeployLeader { leader, to } => hand.leader(*leader, *to),
        Action::MoveLeader { leader, to } => hand.leader(*leader, *to),
        Action::NameObjective(point) => Some(hand.objective(*point)),
        Action::AddTerrain(feature) => Some(hand.feature(feature)),
        _ => None,
    }
}

/// The action a player means by setting the ghost of an action down somewhere.
pub(super) fn posed(view: &View, action: &Action, [x, y, heading]: [f32; 3]) -> Option<Action> {
    let hand = Hand::new(view);
    let at = hand.layout.inverse(x, y)?;
    let goal = Pose::try_from([at.x, at.y, f64::from(heading)]).ok()?;
    match action {
        Action::Deploy { unit, order, .. } => Some(hand.deployed(*unit, *order, goal)),
        Action::Move(march) => hand.moved(march, goal),
        Action::Leave { kind, order, .. } => Some(Action::Leave {
            kind: *kind,
            order: *order,
            pose: goal,
        }),
        Action::Enter { unit, march, .. } => hand.entered(*unit, march, goal),
        Action::DeployLeader { leader, .. } => Some(Action::DeployLeader {
            leader: *leader,
            to: hand.spot(at),
        }),
        Action::MoveLeader { leader, .. } => Some(Action::MoveLeader {
            leader: *leader,
            to: hand.spot(at),
        }),
        Action::NameObjective(_) => Some(match hand.defensible(at) {
            Some(feature) => Action::NameFeature(feature),
            None => Action::NameObjective(at),
        }),
        Action::AddTerrain(feature) if piece::is_across(&view.field, feature) => {
            piece::laid_across(&view.field, feature, goal).map(Action::AddTerrain)
        }
        Action::AddTerrain(feature) => Some(Action::AddTerrain(moved(feature, goal))),
        _ => None,
    }
}

/// Where a unit or leader wants to go that is dropped somewhere without an option there.
pub(super) fn attempt(view: &View, from: &str, x: f32, y: f32) -> Option<Action> {
    let hand = Hand::new(view);
    let at = hand.layout.inverse(x, y)?;
    let is_deploying = view.state.round == 0;
    if let Some(number) = from.strip_prefix("leader:") {
        let leader = LeaderId(number.parse().ok()?);
        view.field.leaders.get(leader.index())?;
        let to = hand.spot(at);
        return Some(if is_deploying {
            Action::DeployLeader { leader, to }
        } else {
            Action::MoveLeader { leader, to }
        });
    }
    let unit = UnitId(from.strip_prefix("unit:")?.parse().ok()?);
    let state = hand.state(unit)?;
    let heading = match state.place {
        Place::Table(pose) => pose.heading,
        _ => hand.inward(unit),
    };
    let goal = Pose::new(at, heading);
    let feature = hand.defensible(at);
    match (is_deploying, feature) {
        // VF-A.4.1a Who is put beside the table is held back.
        (true, None) if !hand.is_on_table(at) => Some(Action::HoldBack(unit)),
        (true, Some(feature)) => Some(Action::DeployInto { unit, feature }),
        (true, None) => Some(Action::Deploy {
            unit,
            order: state.order,
            pose: goal,
        }),
        _ if commanded(&view.state) != Some(unit) => Some(hand.wish(unit)),
        _ if state.place == Place::Reserve => hand.entered(unit, &plain_march(), goal),
        (false, Some(feature)) => Some(Action::Occupy(feature)),
        (false, None) => hand.marched(&plain_march(), goal).map(Action::Move),
    }
}

/// What a player wants of a unit that does not have the order to act.
pub(super) fn wish(view: &View, unit: UnitId) -> Action {
    Hand::new(view).wish(unit)
}

const fn plain_march() -> March {
    March {
        kind: MoveKind::Move,
        before: None,
        path: Vec::new(),
        after: None,
    }
}

struct Hand<'a> {
    view: &'a View,
    layout: Layout,
}

impl<'a> Hand<'a> {
    fn new(view: &'a View) -> Self {
        Self {
            view,
            layout: Layout::of(&view.field),
        }
    }

    fn field(&self) -> &Field {
        &self.view.field
    }

    fn state(&self, unit: UnitId) -> Option<&Unit> {
        self.view.state.units.get(unit.index())
    }

    fn place(&self, pose: Pose) -> [f32; 3] {
        let (x, y) = self.layout.at(pose.at);
        [x, y, pose.heading as f32]
    }

    fn unit(&self, unit: UnitId, order: Order, pose: Pose, reach: Option<String>) -> Option<Ghost> {
        let sheet = self.field().sheets.get(unit.index())?;
        let state = Unit {
            order,
            ..*self.state(unit)?
        };
        Some(Ghost {
            at: self.place(pose),
            draw: body(self.field(), sheet, &state, &stand(sheet, order)),
            class: format!("unit {}", super::figure::dress(sheet.nation).key),
            turns: true,
            reach,
        })
    }

    /// A march is shown in the formation it is made in; a mere change of formation where it leads.
    fn march(&self, march: &March) -> Option<Ghost> {
        let unit = commanded(&self.view.state)?;
        let state = self.state(unit)?;
        let position = position(self.view);
        let order = march.before.map_or(state.order, |change| change.order);
        let pose = match (march.path.last(), march.before, state.place) {
            (Some(pose), _, _) => *pose,
            (None, Some(change), Place::Table(pose)) => {
                position.changed(unit, state.order, pose, &change)?
            }
            (None, None, Place::Table(pose)) => pose,
            _ => return None,
        };
        let reach = (!march.path.is_empty())
            .then(|| self.outlines(&position.reach_in(unit, march.kind, order)))
            .filter(|reach| !reach.is_empty());
        self.unit(unit, order, pose, reach)
    }

    /// Outlines of the table as path data of the sheet.
    fn outlines(&self, outlines: &[Outline]) -> String {
        let mut pen = Pen::default();
        for Outline(corners) in outlines {
            let mut corners = corners.iter().map(|corner| self.layout.at(*corner));
            if let Some(first) = corners.next() {
                pen.to(first);
                for corner in corners {
                    pen.line(corner);
                }
                pen.close();
            }
        }
        pen.finish()
    }

    fn zone(&self, unit: UnitId) -> Option<String> {
        let sheet = self.field().sheets.get(unit.index())?;
        let [w, h] = self.field().size;
        let [left, top, right, bottom] = match self.view.state.edges[sheet.side.index()]? {
            Edge::Top => [0.0, 0.0, w, ZONE],
            Edge::Bottom => [0.0, h - ZONE, w, h],
            Edge::Left => [0.0, 0.0, ZONE, h],
            Edge::Right => [w - ZONE, 0.0, w, h],
        };
        let corners = [[left, top], [right, top], [right, bottom], [left, bottom]];
        let corners = corners.map(|[x, y]| Point::new(x, y));
        Some(self.outlines(&[Outline(corners.to_vec())]))
    }

    /// The heading into the table from a unit's own edge.
    fn inward(&self, unit: UnitId) -> f64 {
        let side = self
            .field()
            .sheets
            .get(unit.index())
            .map(|sheet| sheet.side);
        let edge = side.and_then(|side| self.view.state.edges[side.index()]);
        edge.map_or(0.0, Edge::inward)
    }

    fn leader(&self, leader: LeaderId, spot: Spot) -> Option<Ghost> {
        self.field().leaders.get(leader.index())?;
        let point = match (spot, self.view.state.leaders.get(leader.index())?.place) {
            (Spot::Table(point), _) | (Spot::Feature(_), LeaderPlace::Table(point)) => point,
            _ => self.field().middle(),
        };
        let is_chief = self.field().leaders[leader.index()].brigade.is_none();
        let nation = self.field().armies[self.field().leaders[leader.index()].side.index()].nation;
        let dress = super::figure::dress(nation);
        let mut draw = vec![symbol_at(dress.leader, 0.0, 0.0)];
        if is_chief {
            draw.extend([-6.0, 6.0].map(|x| symbol_at(dress.star, x, 0.0)));
        } else {
            draw.push(symbol_at(dress.star, 0.0, 0.0));
        }
        Some(Ghost {
            at: self.place(Pose::new(point, 0.0)),
            draw,
            class: format!("leader {}", dress.key),
            turns: false,
            reach: None,
        })
    }

    fn objective(&self, point: Point) -> Ghost {
        Ghost {
            at: self.place(Pose::new(point, 0.0)),
            draw: vec![
                shape(Figure::Circle([0.0, 0.0, 6.0 * INCH]), "vf-near"),
                shape(Figure::Circle([0.0, 0.0, 12.0]), "vf-objective"),
                symbol_at("vf-flag", 0.0, -22.0),
            ],
            class: "objective".to_owned(),
            turns: false,
            reach: None,
        }
    }

    fn feature(&self, feature: &Feature) -> Ghost {
        let (x, y) = terrain::middle(&self.layout, feature);
        let draw: Vec<Shape> = terrain::drawing(self.field(), &self.layout, feature);
        Ghost {
            at: [x, y, 0.0],
            draw,
            class: "feature".to_owned(),
            turns: true,
            reach: None,
        }
    }

    fn is_on_table(&self, point: Point) -> bool {
        let [width, depth] = self.field().size;
        (0.0..=width).contains(&point.x) && (0.0..=depth).contains(&point.y)
    }

    /// The defensible feature at a place.
    fn defensible(&self, point: Point) -> Option<FeatureId> {
        let is_there = |feature: &Feature| {
            matches!(feature.kind, Ground::Buildings | Ground::DefensibleWood)
                && terrain::holds(&feature.outline, point)
        };
        let index = self.field().features.iter().position(is_there)?;
        u8::try_from(index).ok().map(FeatureId)
    }

    fn spot(&self, point: Point) -> Spot {
        self.defensible(point)
            .map_or(Spot::Table(point), Spot::Feature)
    }

    /// A unit set down in a defensible feature occupies it.
    fn deployed(&self, unit: UnitId, order: Order, pose: Pose) -> Action {
        match self.defensible(pose.at) {
            Some(feature) => Action::DeployInto { unit, feature },
            None => Action::Deploy { unit, order, pose },
        }
    }

    fn moved(&self, march: &March, goal: Pose) -> Option<Action> {
        let is_plain = march.before.is_none() && march.after.is_none();
        match self.defensible(goal.at) {
            Some(feature) if is_plain && march.kind == MoveKind::Move => {
                Some(Action::Occupy(feature))
            }
            _ if march.kind == MoveKind::Charge => self.charge(march, goal).map(Action::Move),
            _ => self.marched(march, goal).map(Action::Move),
        }
    }

    /// A charge ends where it meets its enemy: at the contact nearest to where the unit was set down. No hand holds a
    /// unit so exactly.
    fn charge(&self, march: &March, goal: Pose) -> Option<March> {
        let unit = commanded(&self.view.state)?;
        let distance = |march: &March| march.path.last().map(|end| end.at.distance(goal.at));
        let contacts = position(self.view).charge_options(unit);
        let nearest = contacts
            .into_iter()
            .filter_map(|contact| distance(&contact).map(|distance| (distance, contact)))
            .min_by(|(one, _), (other, _)| one.total_cmp(other));
        match nearest {
            Some((distance, contact)) if distance <= SNAP => Some(contact),
            _ => self.marched(march, goal),
        }
    }

    /// A march to a pose by the path the planner finds; a straight one if it finds none, so that the rules can say
    /// why there is none.
    fn marched(&self, march: &March, goal: Pose) -> Option<March> {
        let unit = commanded(&self.view.state)?;
        let state = self.state(unit)?;
        let heading = match state.place {
            Place::Table(pose) => pose.heading,
            _ => return None,
        };
        let turned = |change: Change, heading| Change { heading, ..change };
        if march.path.is_empty() && march.before.is_some() {
            return Some(March {
                before: march.before.map(|change| turned(change, goal.heading)),
                ..march.clone()
            });
        }
        let order = march.before.map_or(state.order, |change| change.order);
        let path = position(self.view).plan_move(unit, march.kind, order, goal);
        Some(March {
            kind: march.kind,
            before: march.before.map(|change| turned(change, heading)),
            path: path.unwrap_or_else(|| vec![goal]),
            after: march.after.map(|change| turned(change, goal.heading)),
        })
    }

    /// VF-11.0b, VF-11.0d A reserve unit enters by the one or two Moves the planner finds; straight from the nearest place
    /// of its edge if it finds none, so that the rules can say why there is none.
    fn entered(&self, unit: UnitId, march: &March, goal: Pose) -> Option<Action> {
        let side = self.field().sheets.get(unit.index())?.side;
        let edge = self.view.state.edges[side.index()]?;
        let after = march.after.map(|change| Change {
            heading: goal.heading,
            ..change
        });
        if let Some(entry) = position(self.view).plan_entry(unit, goal, after) {
            return Some(Action::Enter {
                unit,
                from: entry.from,
                march: entry.march,
                second: entry.second,
            });
        }
        let [w, h] = self.field().size;
        let at = match edge {
            Edge::Top => Point::new(goal.at.x, 0.0),
            Edge::Bottom => Point::new(goal.at.x, h),
            Edge::Left => Point::new(0.0, goal.at.y),
            Edge::Right => Point::new(w, goal.at.y),
        };
        Some(Action::Enter {
            unit,
            from: Pose::new(at, edge.inward()),
            march: March {
                path: vec![goal],
                after,
                ..march.clone()
            },
            second: Vec::new(),
        })
    }

    /// What a unit would have to be chosen for before it could be moved.
    fn wish(&self, unit: UnitId) -> Action {
        let is_enemy = self
            .field()
            .sheets
            .get(unit.index())
            .is_some_and(|sheet| sheet.side != self.view.state.active);
        if is_enemy {
            Action::Target(unit)
        } else {
            Action::Command(unit)
        }
    }
}

/// A feature with its middle at the goal, turned by the goal's heading.
fn moved(feature: &Feature, goal: Pose) -> Feature {
    let middle = terrain::table_middle(&feature.outline);
    let place = |point: &Point| {
        let turned = rotate(*point, middle, goal.heading);
        Point::new(
            turned.x + goal.at.x - middle.x,
            turned.y + goal.at.y - middle.y,
        )
    };
    let shifted = |outline: &Outline| Outline(outline.0.iter().map(place).collect());
    Feature {
        outline: shifted(&feature.outline),
        crest: feature.crest.as_ref().map(shifted),
        ..feature.clone()
    }
}
