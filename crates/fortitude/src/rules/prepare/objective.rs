//! VF-A.3.2, VF-A.7.2 Naming the objectives.

use super::PrepareEvent;
use crate::agenda::Course;
use crate::geometry::{Point, TOLERANCE};
use crate::{
    Action, Edge, Feature, FeatureId, Objective, Position, Scenario, Side, label, rule, text,
};
use feldherr_core::{Illegal, Message};

/// VF-A.3.2c Objectives keep this far from the table's edges and from each other.
const SPACING: f64 = 12.0;
/// VF-A.7.2b In an assault objectives lie this near to the defender's edge.
const ASSAULT_DEPTH: f64 = 24.0;
/// How close together the places are tried when looking for one that is left.
const GRID: f64 = 3.0;
/// How many places are offered.
const OFFERED: usize = 6;

impl Position {
    /// VF-A.3.2a, VF-A.7.2a, VF-A.7.0 Four objectives, three in an assault.
    fn objectives_wanted(&self) -> usize {
        match self.field.scenario {
            Scenario::Assault => 3,
            Scenario::Beginners | Scenario::Encounter => 4,
        }
    }

    /// VF-A.3.2b, VF-A.7.2a The sides alternate, the defender first.
    pub(super) fn naming_side(&self) -> Side {
        if self.state.objectives.len().is_multiple_of(2) {
            self.defender()
        } else {
            self.attacker()
        }
    }

    /// Decision VF-G150: when a small table has no place left, fewer objectives are named.
    pub(super) fn must_name_objective(&self) -> bool {
        self.state.objectives.len() < self.objectives_wanted()
            && (self.objective_places().next().is_some()
                || self.objective_features().next().is_some())
    }

    /// VF-A.3.2c, VF-A.7.2b Whether a place may become an objective.
    pub(super) fn check_objective(&self, at: Point) -> Result<(), Illegal> {
        self.check_from_edges(at)?;
        self.check_apart(at)?;
        self.check_assault_zone(&[at])
    }

    /// VF-A.3.2c At least 12 in from every table edge.
    fn check_from_edges(&self, at: Point) -> Result<(), Illegal> {
        let nearest = [Edge::Top, Edge::Bottom, Edge::Left, Edge::Right]
            .map(|edge| self.field.inches_from(edge, at))
            .into_iter()
            .fold(f64::INFINITY, f64::min);
        if nearest >= SPACING - TOLERANCE {
            return Ok(());
        }
        let message = Message::new(text::VF_OBJECTIVE_AT_EDGE);
        Err(Illegal::new(rule::VF_A_3_2C, message).at(at.into()))
    }

    /// VF-A.3.2c At least 12 in from every other objective.
    fn check_apart(&self, at: Point) -> Result<(), Illegal> {
        let mut others = self.state.objectives.iter();
        match others.position(|other| other.at.distance(at) < SPACING - TOLERANCE) {
            None => Ok(()),
            Some(index) => {
                let message =
                    Message::new(text::VF_OBJECTIVES_CLOSE).with("number", index as u32 + 1);
                Err(Illegal::new(rule::VF_A_3_2C, message).at(at.into()))
            }
        }
    }

    /// VF-A.7.2b In an assault everything of an objective lies within 24 in of the defender's edge.
    fn check_assault_zone(&self, points: &[Point]) -> Result<(), Illegal> {
        let Some(edge) = self.state.edges[self.defender().index()] else {
            return Ok(());
        };
        let far = |at: &&Point| self.field.inches_from(edge, **at) > ASSAULT_DEPTH + TOLERANCE;
        match points.iter().find(far) {
            Some(at) if self.field.scenario == Scenario::Assault => {
                let message = Message::new(text::VF_OBJECTIVE_FAR);
                Err(Illegal::new(rule::VF_A_7_2B, message).at((*at).into()))
            }
            _ => Ok(()),
        }
    }

    /// VF-2.1.1c, VF-A.3.2c A defensible feature as objective; its spacing is measured from its middle.
    pub(super) fn check_feature_objective(&self, id: FeatureId) -> Result<(), Illegal> {
        let Some(feature) = self.field.features.get(id.index()) else {
            return Err(no_feature(id));
        };
        if !feature.kind.is_defensible() {
            let message = Message::new(text::VF_CANNOT_OCCUPY)
                .with("feature", label::feature_name(&self.field, id));
            return Err(Illegal::new(rule::VF_2_1_1C, message));
        }
        let middle = feature.middle();
        self.check_from_edges(middle)?;
        self.check_apart(middle)?;
        self.check_assault_zone(&feature.outline.0)
    }

    pub(super) fn name_objective(&mut self, at: Point, course: &mut Course<'_>) {
        self.add_objective(at, None, course);
    }

    pub(super) fn name_feature(&mut self, id: FeatureId, course: &mut Course<'_>) {
        if let Some(feature) = self.field.features.get(id.index()) {
            self.add_objective(feature.middle(), Some(id), course);
        }
    }

    fn add_objective(&mut self, at: Point, feature: Option<FeatureId>, course: &mut Course<'_>) {
        let army = self.army_name(self.naming_side());
        self.state.objectives.push(Objective {
            at,
            feature,
            held: None,
            prized: [false; 2],
        });
        let number = u8::try_from(self.state.objectives.len()).unwrap_or(u8::MAX);
        course.tell(PrepareEvent::Objective { number, army });
    }

    fn objective_places(&self) -> impl Iterator<Item = Point> {
        let [width, depth] = self.field.size;
        let steps = |length: f64| {
            (0..)
                .map(|i| f64::from(i) * GRID)
                .take_while(move |at| *at <= length)
        };
        steps(depth)
            .flat_map(move |y| steps(width).map(move |x| Point::new(x, y)))
            .filter(|at| self.check_objective(*at).is_ok())
    }

    fn objective_features(&self) -> impl Iterator<Item = FeatureId> {
        (0..)
            .map(FeatureId)
            .take(self.field.features.len().min(256))
            .filter(|id| self.check_feature_objective(*id).is_ok())
    }

    pub(super) fn objective_options(&self, into: &mut Vec<Action>) {
        into.extend(self.objective_features().map(Action::NameFeature));
        let places: Vec<Point> = self.objective_places().collect();
        let stride = places.len().div_ceil(OFFERED).max(1);
        into.extend(
            places
                .into_iter()
                .step_by(stride)
                .map(Action::NameObjective),
        );
    }
}

pub(crate) fn no_feature(id: FeatureId) -> Illegal {
    let message = Message::new(text::VF_NO_FEATURE).with("number", id.0);
    Illegal::new(rule::VF_T_0A, message)
}

impl crate::Field {
    /// How far a place is from an edge.
    pub(crate) fn inches_from(&self, edge: Edge, at: Point) -> f64 {
        edge.depth(self.size, at)
    }

    /// The place `along` an edge (from its left or upper end) and `inward` from it.
    pub(crate) fn at_edge(&self, edge: Edge, along: f64, inward: f64) -> Point {
        let [width, depth] = self.size;
        match edge {
            Edge::Top => Point::new(along, inward),
            Edge::Bottom => Point::new(along, depth - inward),
            Edge::Left => Point::new(inward, along),
            Edge::Right => Point::new(width - inward, along),
        }
    }

    /// How long an edge is.
    pub(crate) const fn edge_length(&self, edge: Edge) -> f64 {
        match edge {
            Edge::Top | Edge::Bottom => self.size[0],
            Edge::Left | Edge::Right => self.size[1],
        }
    }
}

impl Feature {
    /// The middle of its corners.
    pub fn middle(&self) -> Point {
        let count = self.outline.0.len().max(1) as f64;
        let sum = |of: fn(&Point) -> f64| self.outline.0.iter().map(of).sum::<f64>();
        Point::new(sum(|p| p.x) / count, sum(|p| p.y) / count)
    }
}
