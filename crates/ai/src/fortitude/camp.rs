//! Before the battle: terrain, edge, objectives, deployment, the first turn.

use super::river::Waters;
use feldherr_core::{Game, Seat};
use feldherr_fortitude::formation::{footprint, orders};
use feldherr_fortitude::geometry::{Point, Pose};
use feldherr_fortitude::{
    Action, Arm, BrigadeId, Edge, Formation, LeaderId, LeaderPlace, MoveKind, Order, Place,
    Position, Scenario, Sheet, Side, Spot, UnitId,
};

/// Rows from the edge in which units are drawn up, the first line first.
const ROWS: [f64; 4] = [17.5, 13.0, 9.0, 5.0];
/// Steps along the edge at which a place is looked for.
const STEP: f64 = 1.5;
/// No lane is nearer to a corner of the table.
const MARGIN: f64 = 8.0;

/// The attacker's choice of an edge: the one with more hills and buildings near it.
pub(super) fn edge(position: &Position, options: &[Action]) -> Option<Action> {
    let worth = |edge: Edge| -> f64 {
        let features = position.field.features.iter();
        features
            .filter(|feature| feature.kind.is_defensible() || feature.crest.is_some())
            .filter(|feature| edge.depth(position.field.size, feature.middle()) < 22.0)
            .count() as f64
    };
    best_by(options, |action| match action {
        Action::ChooseEdge(edge) => worth(*edge),
        _ => f64::MIN,
    })
}

/// How much less an objective off the middle of the own edge counts than one farther from the edge.
const ASIDE: f64 = 0.25;

/// Where along the own edge objectives are wanted, the best first, and how far from it.
const WANTED: [f64; 5] = [0.5, 0.36, 0.64, 0.25, 0.75];
const WITHIN: f64 = 13.0;

/// Objectives lie best near the own edge, where the army will stand; without edges in the middle.
pub(super) fn objective(
    position: &Position,
    side: Side,
    seat: Seat,
    options: &[Action],
) -> Option<Action> {
    if let Some(edge) = position.state.edges[side.index()] {
        let places =
            WANTED.map(|part| at_edge(position, edge, length(position, side) * part, WITHIN));
        let mut wanted = places.into_iter().map(Action::NameObjective);
        let legal = wanted.find(|action| position.check(seat, action).is_ok());
        if legal.is_some() {
            return legal;
        }
    }
    let depth = |at: Point| match position.state.edges[side.index()] {
        Some(edge) => {
            let aside = match edge {
                Edge::Top | Edge::Bottom => at.x - position.field.middle().x,
                Edge::Left | Edge::Right => at.y - position.field.middle().y,
            };
            edge.depth(position.field.size, at) + ASIDE * aside.abs()
        }
        None => at.distance(position.field.middle()),
    };
    best_by(options, |action| match action {
        Action::NameObjective(at) => -depth(*at),
        Action::NameFeature(feature) => position
            .field
            .features
            .get(feature.index())
            .map_or(f64::MIN, |feature| 4.0 - depth(feature.middle())),
        _ => f64::MIN,
    })
}

fn best_by(options: &[Action], worth: impl Fn(&Action) -> f64) -> Option<Action> {
    let mut best: Option<(f64, &Action)> = None;
    for option in options {
        let worth = worth(option);
        if best.is_none_or(|(top, _)| worth > top) {
            best = Some((worth, option));
        }
    }
    best.map(|(_, action)| action.clone())
}

/// The next step of a deployment: a unit, then the leaders, then the end.
pub(super) fn deploy(
    position: &Position,
    waters: &Waters,
    side: Side,
    seat: Seat,
) -> Option<Action> {
    let camp = |unit: &UnitId| {
        position.seat_of_unit(*unit) == seat
            && position.state.units[unit.index()].place == Place::Camp
    };
    let mut units: Vec<UnitId> = position.field.units_of(side).filter(camp).collect();
    // Guns first, for they need the room in front; cavalry last, for it can wait in reserve.
    units.sort_by_key(|unit| match position.field.sheet(*unit).arm {
        Arm::Artillery => 0,
        Arm::Infantry => 1,
        Arm::Cavalry => 2,
    });
    if let Some(unit) = units.first() {
        return place(position, waters, side, seat, *unit);
    }
    let leaders = (0..).map(LeaderId).zip(&position.field.leaders);
    for (leader, sheet) in leaders {
        let waits = position.state.leaders[leader.index()].place == LeaderPlace::Camp;
        if sheet.side == side
            && waits
            && position.seat_of_leader(leader) == seat
            && let Some(action) = place_leader(position, waters, side, seat, leader)
        {
            return Some(action);
        }
    }
    Some(Action::EndDeployment)
}

/// How far the lane of a brigade is drawn towards an objective, from 0 to 1.
const DRAWN: f64 = 0.7;

/// Where along the edge a brigade stands: infantry in the middle, cavalry on the wings, each drawn towards an objective.
fn lane(position: &Position, side: Side, brigade: BrigadeId) -> f64 {
    let is_mounted = |brigade: &BrigadeId| {
        let units = || position.field.units_in(*brigade);
        let horse = units().filter(|u| position.field.sheet(*u).arm == Arm::Cavalry);
        horse.count() * 2 >= units().count()
    };
    let all = || position.field.brigades_of(side);
    let foot: Vec<BrigadeId> = all().filter(|b| !is_mounted(b)).collect();
    let horse: Vec<BrigadeId> = all().filter(is_mounted).collect();
    let length = length(position, side);
    if let Some(slot) = foot.iter().position(|other| *other == brigade) {
        let count = foot.len();
        let usual =
            |slot: usize| length * (0.5 + 0.56 * ((slot as f64 + 0.5) / count as f64 - 0.5));
        let lanes: Vec<f64> = (0..count).map(usual).collect();
        return drawn(position, side, slot, &lanes);
    }
    let slot = horse.iter().position(|other| *other == brigade);
    let wing = 0.36 - 0.08 * (slot.unwrap_or(0) / 2) as f64;
    match slot.unwrap_or(0) % 2 {
        0 => length * (0.5 + wing),
        _ => length * (0.5 - wing),
    }
}

/// How far from the edge it is seen whether a lane is on the right side of a river.
const ASHORE: f64 = 10.0;

/// The lane of a brigade, moved to the bank from which most objectives can be reached without crossing a river.
fn dry_lane(position: &Position, waters: &Waters, side: Side, brigade: BrigadeId) -> f64 {
    let usual = lane(position, side, brigade);
    let edge = own_edge(position, side);
    let objectives = &position.state.objectives;
    let dry = |along: f64| {
        let from = at_edge(position, edge, along, ASHORE);
        let near = objectives
            .iter()
            .filter(|o| waters.passage(from, o.at).is_none());
        near.count()
    };
    let is_good = |along: &f64| dry(*along) * 2 > objectives.len();
    if is_good(&usual) {
        return usual;
    }
    let length = length(position, side);
    let steps = libm::ceil(length / STEP) as u32;
    let places = (1..=steps).flat_map(|step| {
        let far = f64::from(step) * STEP;
        [usual - far, usual + far]
    });
    let mut inside = places.filter(|along| *along > MARGIN && *along < length - MARGIN);
    inside.find(is_good).unwrap_or(usual)
}

/// A lane drawn towards an objective on the own half of the table, of which each slot has its own.
fn drawn(position: &Position, side: Side, slot: usize, lanes: &[f64]) -> f64 {
    let edge = own_edge(position, side);
    let along = |at: Point| match edge {
        Edge::Top | Edge::Bottom => at.x,
        Edge::Left | Edge::Right => at.y,
    };
    let [width, depth] = position.field.size;
    let half = match edge {
        Edge::Top | Edge::Bottom => depth / 2.0,
        Edge::Left | Edge::Right => width / 2.0,
    };
    let objectives = position
        .state
        .objectives
        .iter()
        .map(|objective| objective.at);
    let mut homes: Vec<f64> = objectives
        .filter(|at| edge.depth(position.field.size, *at) <= half)
        .map(along)
        .collect();
    for (other, lane) in lanes.iter().enumerate() {
        let far = |home: &f64| (home - lane).abs();
        let nearest = (0..homes.len()).min_by(|a, b| far(&homes[*a]).total_cmp(&far(&homes[*b])));
        let home = nearest.map(|index| homes.swap_remove(index));
        if other == slot {
            return lane + DRAWN * home.map_or(0.0, |home| home - lane);
        }
    }
    length(position, side) / 2.0
}

fn own_edge(position: &Position, side: Side) -> Edge {
    position.state.edges[side.index()].unwrap_or(Edge::Bottom)
}

fn length(position: &Position, side: Side) -> f64 {
    let [width, depth] = position.field.size;
    match own_edge(position, side) {
        Edge::Top | Edge::Bottom => width,
        Edge::Left | Edge::Right => depth,
    }
}

/// The place so far along an edge and so far from it.
pub(super) fn at_edge(position: &Position, edge: Edge, along: f64, inward: f64) -> Point {
    let [width, depth] = position.field.size;
    match edge {
        Edge::Top => Point::new(along, inward),
        Edge::Bottom => Point::new(along, depth - inward),
        Edge::Left => Point::new(inward, along),
        Edge::Right => Point::new(width - inward, along),
    }
}

fn battle_order(position: &Position, unit: UnitId) -> Option<Order> {
    let sheet = position.field.sheet(unit);
    let orders = orders(sheet);
    let of = |formation| orders.iter().rfind(|order| order.formation == formation);
    let wanted = match sheet.arm {
        Arm::Artillery => of(Formation::Unlimbered),
        Arm::Infantry => of(Formation::AttackColumn).or(of(Formation::Line)),
        Arm::Cavalry => of(Formation::Line),
    };
    wanted.or(orders.first()).copied()
}

fn place(
    position: &Position,
    waters: &Waters,
    side: Side,
    seat: Seat,
    unit: UnitId,
) -> Option<Action> {
    let sheet = position.field.sheet(unit);
    let order = battle_order(position, unit)?;
    let centre = dry_lane(position, waters, side, sheet.brigade);
    let mut places = places_about(position, side, sheet, order, centre);
    places.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let legal = places
        .into_iter()
        .map(|(_, pose)| Action::Deploy { unit, order, pose })
        .find(|action| position.check(seat, action).is_ok());
    let hold_back = Action::HoldBack(unit);
    legal.or_else(|| {
        position
            .check(seat, &hold_back)
            .is_ok()
            .then_some(hold_back)
    })
}

/// Places for a unit in all rows, with what speaks against them.
fn places_about(
    position: &Position,
    side: Side,
    sheet: &Sheet,
    order: Order,
    centre: f64,
) -> Vec<(f64, Pose)> {
    let edge = own_edge(position, side);
    let length = length(position, side);
    let half = footprint(sheet, order).width / 2.0;
    let mut places: Vec<(f64, Pose)> = Vec::new();
    for (row, inward) in ROWS.iter().enumerate() {
        let mut along = half + 0.5;
        while along <= length - half - 0.5 {
            let at = at_edge(position, edge, along, *inward);
            let pose = Pose::new(at, edge.inward());
            let is_battery = is_high(position, at) && sheet.arm == Arm::Artillery;
            let bonus = if is_battery { 8.0 } else { 0.0 };
            let cost = (along - centre).abs() + row_cost(sheet.arm, row) - bonus;
            places.push((cost, pose));
            along += STEP;
        }
    }
    places
}

fn row_cost(arm: Arm, row: usize) -> f64 {
    let row = row as f64;
    match arm {
        Arm::Artillery => 20.0 * row,
        Arm::Infantry => 9.0 * row,
        Arm::Cavalry => 5.0 * row,
    }
}

fn is_high(position: &Position, at: Point) -> bool {
    position.field.features.iter().any(|feature| {
        feature.kind == feldherr_fortitude::Ground::Hill
            && feldherr_fortitude::geometry::shape::contains(&feature.outline.0, at)
    })
}

/// A brigadier stands behind the middle of his brigade, the commander-in-chief behind the middle of the army.
fn place_leader(
    position: &Position,
    waters: &Waters,
    side: Side,
    seat: Seat,
    leader: LeaderId,
) -> Option<Action> {
    let edge = own_edge(position, side);
    let brigade = position.field.leaders[leader.index()].brigade;
    let length = length(position, side);
    let along = brigade.map_or(length / 2.0, |brigade| {
        dry_lane(position, waters, side, brigade)
    });
    let inward = if brigade.is_some() { 12.0 } else { 10.0 };
    let places = (0..24).flat_map(|step| {
        let aside = f64::from(step / 2 + 1) * if step % 2 == 0 { 1.0 } else { -1.0 } * 1.5;
        [inward, 7.0, 15.0].map(|inward| (along + aside - 1.5, inward))
    });
    places
        .map(|(along, inward)| {
            let along = along.clamp(2.0, length - 2.0);
            Action::DeployLeader {
                leader,
                to: Spot::Table(at_edge(position, edge, along, inward)),
            }
        })
        .find(|action| position.check(seat, action).is_ok())
}

/// The side that moves last takes objectives last; only the attacker of an assault needs the time.
pub(super) fn first_turn(position: &Position, side: Side) -> Action {
    let assaults =
        position.field.scenario == Scenario::Assault && position.state.attacker == Some(side);
    Action::FirstTurn(if assaults { side } else { side.other() })
}

/// With an enemy nearer than this a reserve does not hurry on.
const CONTACT: f64 = 22.0;

/// A reserve enters where its brigade is wanted, as far in as it gets, with two Moves where no enemy is near.
pub(super) fn enter(
    position: &Position,
    seat: Seat,
    options: &[Action],
    goal: Point,
) -> Option<Action> {
    let best = best_by(options, |action| match action {
        Action::Enter { from, march, .. } => {
            let end = march.path.last().unwrap_or(from);
            -end.at.distance(goal)
        }
        _ => -1e6,
    })?;
    let Action::Enter {
        unit, from, march, ..
    } = &best
    else {
        return Some(best);
    };
    let end = march.path.last().unwrap_or(from);
    let order = position.state.units.get(unit.index())?.order;
    let range = position.allowance(*unit, order, MoveKind::Move) - 0.05;
    let enemy = position.field.sheet(*unit).side.other();
    let farther = [1.0, 0.6, 0.3].map(|part| end.local(0.0, range * part));
    let sensible = farther.into_iter().filter(|to| {
        let near = position.nearest_unit(enemy, *to);
        to.distance(goal) < end.at.distance(goal) && near.is_none_or(|(_, far)| far > CONTACT)
    });
    let mut twice = sensible.map(|to| Action::Enter {
        unit: *unit,
        from: *from,
        march: march.clone(),
        second: vec![Pose::new(to, end.heading)],
    });
    let legal = twice.find(|action| position.check(seat, action).is_ok());
    legal.or(Some(best))
}
