//! The options as a person gets them. For machines the rules name a few places of every continuous choice; a person
//! sets the piece down by hand, so each such choice is offered once, and more of them than the next in line.

use super::caption;
use super::ghost::position;
use super::handle::commanded;
use super::piece;
use feldherr_core::{Game as _, Seat};
use feldherr_fortitude::geometry::{Point, Pose};
use feldherr_fortitude::{
    Action, Change, Edge, FeatureId, Field, Formation, LeaderId, LeaderPlace, March, MoveKind,
    Order, Place, Position, Side, Spot, UnitId, View, formation,
};

/// Distances from a side's edge at which a unit is first held, front first, in inches.
const ROWS: [f64; 4] = [14.0, 9.0, 17.5, 4.0];
/// How far apart leaders are first held, in inches.
const APART: f64 = 2.5;
/// How many places of a row are tried.
const TRIED: i32 = 12;

/// What a person can choose, from what the rules name.
pub(super) fn options(view: &View, named: Vec<Action>) -> Vec<Action> {
    let Some(seat) = view.seat else {
        return named;
    };
    if named.contains(&Action::AcceptTerrain) {
        let mut options = piece::all(&position(view), seat);
        let laid = |action: &Action| matches!(action, Action::AddTerrain(_));
        options.extend(named.into_iter().filter(|action| !laid(action)));
        options
    } else if named.iter().any(is_deployment) {
        Camp::new(view, seat).options(named)
    } else {
        once(view, seat, named)
    }
}

const fn is_deployment(action: &Action) -> bool {
    matches!(
        action,
        Action::Deploy { .. }
            | Action::DeployInto { .. }
            | Action::DeployLeader { .. }
            | Action::HoldBack(_)
            | Action::EndDeployment
    )
}

/// Every continuous choice once.
fn once(view: &View, seat: Seat, named: Vec<Action>) -> Vec<Action> {
    let mut kept: Vec<Action> = Vec::new();
    let mut charged: Vec<UnitId> = Vec::new();
    for action in named {
        // One charge for each enemy; where exactly it meets him is found by hand.
        if let Action::Move(march) = &action
            && let Some(target) = caption::charged(view, march)
        {
            if charged.contains(&target) {
                continue;
            }
            charged.push(target);
        }
        if !kept.iter().any(|other| is_same_choice(other, &action)) {
            kept.push(in_place(view, action));
        }
    }
    let marches = combined(view, seat, &kept);
    kept.extend(marches);
    kept
}

/// Whether two actions differ only in where something is set down.
fn is_same_choice(one: &Action, other: &Action) -> bool {
    match (one, other) {
        (Action::Move(a), Action::Move(b)) => {
            a.kind == b.kind
                && a.kind != MoveKind::Charge
                && !a.path.is_empty()
                && !b.path.is_empty()
        }
        (
            Action::MoveLeader {
                leader: a,
                to: Spot::Table(_),
            },
            Action::MoveLeader {
                leader: b,
                to: Spot::Table(_),
            },
        ) => a == b,
        (
            Action::Leave {
                kind: a, order: c, ..
            },
            Action::Leave {
                kind: b, order: d, ..
            },
        ) => a == b && c == d,
        (Action::Enter { unit: a, .. }, Action::Enter { unit: b, .. }) => a == b,
        (Action::NameObjective(_), Action::NameObjective(_)) => true,
        _ => false,
    }
}

/// What can stay where it is begins there, so that it is first seen where the player looks for it.
fn in_place(view: &View, action: Action) -> Action {
    match action {
        Action::Move(march) if march.kind == MoveKind::Move && !march.path.is_empty() => {
            let unit = commanded(&view.state).and_then(|id| view.state.units.get(id.index()));
            let path = match unit.map(|unit| unit.place) {
                Some(Place::Table(pose)) => vec![pose],
                _ => march.path,
            };
            Action::Move(March { path, ..march })
        }
        Action::MoveLeader {
            leader,
            to: Spot::Table(point),
        } => {
            let place = view.state.leaders.get(leader.index());
            let here = match place.map(|leader| leader.place) {
                Some(LeaderPlace::Table(here)) => here,
                _ => point,
            };
            Action::MoveLeader {
                leader,
                to: Spot::Table(here),
            }
        }
        other => other,
    }
}

/// VF-6.3.3a A change of formation before or after a Move, for units that may make both.
fn combined(view: &View, seat: Seat, kept: &[Action]) -> Vec<Action> {
    let plain = kept.iter().find_map(|action| match action {
        Action::Move(march) if march.kind == MoveKind::Move => march.path.last(),
        _ => None,
    });
    let (Some(start), Some(unit)) = (plain, commanded(&view.state)) else {
        return Vec::new();
    };
    let position = position(view);
    let changes = kept.iter().filter_map(change).filter(|change| {
        let new = change.order.formation;
        position.check_both(unit, new).is_ok()
    });
    let changes: Vec<Change> = changes.collect();
    let order = view.state.units[unit.index()].order;
    let first = changes.iter().filter_map(|change| {
        let formed = position.changed(unit, order, *start, change)?;
        Some(march(Some(*change), formed, None))
    });
    let last = changes
        .iter()
        .map(|change| march(None, *start, Some(*change)));
    let marches = first.chain(last).map(Action::Move);
    marches
        .filter(|action| position.check(seat, action).is_ok())
        .collect()
}

fn march(before: Option<Change>, to: Pose, after: Option<Change>) -> March {
    March {
        kind: MoveKind::Move,
        before,
        path: vec![to],
        after,
    }
}

/// The change of formation on the spot that an action is.
fn change(action: &Action) -> Option<Change> {
    match action {
        Action::Move(march) if march.path.is_empty() => march.before,
        _ => None,
    }
}

/// A player's deployment: whatever is his can be placed, and placed anew, in any order.
struct Camp<'a> {
    view: &'a View,
    position: Position,
    seat: Seat,
}

impl<'a> Camp<'a> {
    fn new(view: &'a View, seat: Seat) -> Self {
        Self {
            view,
            position: position(view),
            seat,
        }
    }

    fn field(&self) -> &Field {
        &self.view.field
    }

    fn is_legal(&self, action: &Action) -> bool {
        self.position.check(self.seat, action).is_ok()
    }

    fn options(&self, named: Vec<Action>) -> Vec<Action> {
        let mut options = Vec::new();
        for (index, sheet) in self.field().sheets.iter().enumerate() {
            let unit = UnitId(u8::try_from(index).unwrap_or(u8::MAX));
            if self.is_legal(&Action::HoldBack(unit)) {
                self.unit(unit, sheet.side, &mut options);
            }
        }
        for index in 0..self.field().leaders.len() {
            options.extend(self.leader(LeaderId(u8::try_from(index).unwrap_or(u8::MAX))));
        }
        let others = named
            .into_iter()
            .filter(|action| !is_deployment(action) || matches!(action, Action::EndDeployment));
        options.extend(others);
        options
    }

    fn unit(&self, unit: UnitId, side: Side, into: &mut Vec<Action>) {
        let place = self.view.state.units.get(unit.index());
        let place = place.map(|unit| (unit.place, unit.order));
        match place {
            Some((Place::Table(pose), order)) => {
                into.push(Action::Deploy { unit, order, pose });
                let others = formation::orders(self.field().sheet(unit)).into_iter();
                let others = others.filter(|other| *other != order);
                into.extend(others.map(|order| Action::Deploy { unit, order, pose }));
            }
            _ => into.extend(self.first_place(unit, side)),
        }
        if !matches!(place, Some((Place::Reserve, _))) {
            into.push(Action::HoldBack(unit));
        }
        let features = (0..=u8::MAX)
            .map(FeatureId)
            .take(self.field().features.len());
        let occupations = features.map(|feature| Action::DeployInto { unit, feature });
        into.extend(occupations.filter(|action| self.is_legal(action)));
    }

    /// Where a unit is first held: somewhere it may stand.
    fn first_place(&self, unit: UnitId, side: Side) -> Option<Action> {
        let order = battle_order(self.field(), unit)?;
        let edge = self.view.state.edges[side.index()]?;
        let heading = edge.inward();
        let place = |at| Action::Deploy {
            unit,
            order,
            pose: Pose::new(at, heading),
        };
        self.places(edge)
            .map(place)
            .find(|action| self.is_legal(action))
    }

    fn leader(&self, leader: LeaderId) -> Option<Action> {
        let here = |to| Action::DeployLeader {
            leader,
            to: Spot::Table(to),
        };
        let sheet = self.field().leaders.get(leader.index())?;
        let edge = self.view.state.edges[sheet.side.index()]?;
        let place = match self.view.state.leaders.get(leader.index())?.place {
            LeaderPlace::Table(point) => Some(point),
            _ => None,
        };
        place
            .into_iter()
            .chain(self.places(edge).filter(|at| self.is_free(*at)))
            .map(here)
            .find(|action| self.is_legal(action))
    }

    /// Whether no leader stands there already: one would hide the other.
    fn is_free(&self, at: Point) -> bool {
        let near = |place: LeaderPlace| match place {
            LeaderPlace::Table(other) => other.distance(at) < APART,
            _ => false,
        };
        !self
            .view
            .state
            .leaders
            .iter()
            .any(|leader| near(leader.place))
    }

    /// Places near an edge, from its middle outwards.
    fn places(&self, edge: Edge) -> impl Iterator<Item = Point> + use<> {
        let [width, depth] = self.field().size;
        let length = match edge {
            Edge::Top | Edge::Bottom => width,
            Edge::Left | Edge::Right => depth,
        };
        ROWS.into_iter().flat_map(move |row| {
            (0..TRIED).map(move |step| {
                let aside = f64::from((step + 1) / 2 * if step % 2 == 0 { 1 } else { -1 });
                let along = length * (0.5 + aside / f64::from(TRIED));
                match edge {
                    Edge::Top => Point::new(along, row),
                    Edge::Bottom => Point::new(along, depth - row),
                    Edge::Left => Point::new(row, along),
                    Edge::Right => Point::new(width - row, along),
                }
            })
        })
    }
}

/// The formation in which a unit is first held.
fn battle_order(field: &Field, unit: UnitId) -> Option<Order> {
    let orders = formation::orders(field.sheet(unit));
    let is_drawn_up =
        |order: &&Order| matches!(order.formation, Formation::Line | Formation::Unlimbered);
    orders.iter().find(is_drawn_up).or(orders.first()).copied()
}
