//! Where everybody should go: places to take and to hold, and what the enemy could do there.

use super::board::{Board, Unit};
use super::ground::{FAR, Ground, Ways};
use feldherr_battles::{HexId, Side};

/// How much a turn of marching takes off the use of a unit.
const PATIENCE: f32 = 0.8;
/// How much stronger than the enemy a side wants to be where it holds.
const TO_HOLD: f32 = 1.0;
/// How urgent a place is to which enough have been sent.
const SPARE: f32 = 0.25;
/// The most strength that can fall upon one hex.
const MOST_MENACE: f32 = 36.0;
/// Of how many enemies who could come a garrison must have its part at most, and what the first of it is worth.
const MOST_RAID: f32 = 16.0;
const FIRST: f32 = 0.5;

/// A place somebody should go to.
struct Goal {
    hex: HexId,
    ways: Ways,
    worth: f32,
    /// The strength wanted there, and what has been sent.
    wanted: f32,
    sent: f32,
}

impl Goal {
    /// How many turns a unit needs to it.
    fn time(&self, unit: &Unit) -> f32 {
        let far = self.ways[unit.hex.index()];
        f32::from(far) / (2.0 * f32::from(unit.pace.max(1)))
    }
}

/// Where a side's units go.
pub(super) struct Aims {
    /// By the place of a unit in the board's list: the way to its goal.
    ways: Vec<Option<Ways>>,
    /// By hex: how much enemy strength could attack there, and how much could if nobody held it fast.
    menace: Box<[f32]>,
    raid: Box<[f32]>,
    /// The way to where more troops are wanted most.
    front: Option<Ways>,
    /// Which part of the enemies who could come a garrison must have.
    garrison: f32,
}

impl Aims {
    pub(super) fn new(board: &Board<'_>, ground: &mut Ground, side: Side) -> Self {
        let mut goals = goals(board, ground, side);
        let ways = send(board, side, &mut goals);
        let need = |goal: &Goal| goal.worth * (1.0 - goal.sent / goal.wanted.max(1.0)).max(SPARE);
        let front = goals.iter().max_by(|a, b| need(a).total_cmp(&need(b)));
        let [menace, raid] = menace(board, side.other());
        Self {
            ways,
            menace,
            raid,
            garrison: board.conduct.garrison,
            front: front.map(|goal| Ways::clone(&goal.ways)),
        }
    }

    /// How far a hex is from where troops are wanted most.
    pub(super) fn front(&self, hex: HexId) -> f32 {
        let ways = self.front.as_ref();
        ways.map_or(0.0, |ways| f32::from(ways[hex.index()].min(FAR)) / 2.0)
    }

    /// The way to where troops are wanted most.
    pub(super) fn front_ways(&self) -> Option<Ways> {
        self.front.clone()
    }

    /// How far a hex is from a unit's goal, in movement points.
    pub(super) fn far(&self, unit: usize, hex: HexId) -> f32 {
        let ways = self.ways.get(unit).and_then(Option::as_ref);
        ways.map_or(0.0, |ways| f32::from(ways[hex.index()].min(FAR)) / 2.0)
    }

    /// How much enemy strength could attack a hex.
    pub(super) fn menace(&self, hex: HexId) -> f32 {
        self.menace[hex.index()]
    }

    /// How much of a place stays with a side that holds it by so much strength: an open one may be gone at any time,
    /// for whom one attacks now may be anywhere next.
    pub(super) fn hold(&self, hex: HexId, strength: f32) -> f32 {
        let raid = self.raid[hex.index()];
        if raid <= 0.0 {
            return 1.0;
        }
        if strength <= 0.0 {
            return 0.0;
        }
        let enough = (self.garrison * raid.min(MOST_RAID)).max(1.0);
        FIRST + (1.0 - FIRST) * (strength / enough).min(1.0)
    }
}

/// Everybody goes where he is of most use, the strongest first.
fn send(board: &Board<'_>, side: Side, goals: &mut [Goal]) -> Vec<Option<Ways>> {
    let turns = turns_left(board);
    let mut order: Vec<usize> = board.of(side).map(|(at, _)| at).collect();
    let strength = |at: &usize| board.units[*at].strength;
    order.sort_by(|a, b| strength(b).total_cmp(&strength(a)));
    let mut ways = vec![None; board.units.len()];
    for at in order {
        let unit = &board.units[at];
        let use_of = |goal: &Goal| {
            let time = goal.time(unit);
            // Guns do not ride about for places that nobody defends.
            let idle = unit.kind.is_artillery() && goal.wanted < 5.0;
            if time > turns + 1.0 || idle {
                return 0.0;
            }
            let need = ((goal.wanted - goal.sent) / goal.wanted.max(1.0)).clamp(0.04, 1.0);
            goal.worth * need * libm::powf(PATIENCE, time)
        };
        let best =
            (0..goals.len()).max_by(|a, b| use_of(&goals[*a]).total_cmp(&use_of(&goals[*b])));
        if let Some(goal) = best.and_then(|best| goals.get_mut(best)) {
            goal.sent += unit.strength * libm::powf(PATIENCE, goal.time(unit));
            ways[at] = Some(Ways::clone(&goal.ways));
        }
    }
    ways
}

fn turns_left(board: &Board<'_>) -> f32 {
    let position = board.position;
    (position.field.track.len() as f32 - f32::from(position.state.turn)).max(0.0)
}

fn goals(board: &Board<'_>, ground: &mut Ground, side: Side) -> Vec<Goal> {
    let map = &board.position.field.map;
    let enemy = side.other();
    let mut goals: Vec<Goal> = Vec::new();
    for (hex, points, holder) in board.prizes.iter().copied() {
        let near = strength_near(board, enemy, hex);
        let held = holder == Some(side);
        let worth = 2.0 * points;
        let (worth, wanted) = if held {
            let risk = (near / 6.0).clamp(0.15, 1.0);
            (worth * risk, TO_HOLD * near + 1.0)
        } else {
            (worth, board.conduct.to_take * near + 2.0)
        };
        goals.push(Goal {
            hex,
            ways: ground.to(map, hex),
            worth,
            wanted,
            sent: 0.0,
        });
    }
    if goals.iter().all(|goal| goal.worth < 1.0) {
        goals.extend(prey(board, ground, enemy));
    }
    goals
}

/// The enemy's stacks as goals, where there are no places.
fn prey(board: &Board<'_>, ground: &mut Ground, enemy: Side) -> Vec<Goal> {
    let map = &board.position.field.map;
    let stacks = board.held(enemy).take(6);
    let goal = |hex: HexId| Goal {
        hex,
        ways: ground.to(map, hex),
        worth: 4.0,
        wanted: board.conduct.to_take * strength_near(board, enemy, hex),
        sent: 0.0,
    };
    let mut goals: Vec<Goal> = stacks.map(goal).collect();
    goals.sort_by_key(|goal| goal.hex);
    goals
}

/// The strength of a side near a hex, the nearest counting most.
pub(super) fn strength_near(board: &Board<'_>, side: Side, hex: HexId) -> f32 {
    let near = board.of(side).map(|(_, unit)| {
        let part = match unit.hex.distance(hex) {
            0..=3 => 1.0,
            4..=6 => 0.6,
            7..=9 => 0.25,
            _ => 0.05,
        };
        part * unit.strength
    });
    near.sum()
}

/// By hex: how much strength of a side could attack there in its next turn, where a unit next to an enemy is held
/// fast, and where nobody is.
fn menace(board: &Board<'_>, side: Side) -> [Box<[f32]>; 2] {
    let blank = || vec![0.0f32; HexId::COUNT].into_boxed_slice();
    let [mut menace, mut raid] = [blank(), blank()];
    for (_, unit) in board.of(side) {
        let free = unit.pace + 1;
        let fast = if board.in_zone(side.other(), unit.hex) {
            1
        } else {
            free
        };
        for_hexes_around(board, unit.hex, free, |hex, far| {
            raid[hex.index()] += unit.strength;
            if far <= fast {
                menace[hex.index()] += unit.strength;
            }
        });
    }
    for sum in menace.iter_mut().chain(raid.iter_mut()) {
        *sum = sum.min(MOST_MENACE);
    }
    [menace, raid]
}

/// Does something with every hex of the map so near to one, and with how near it is.
fn for_hexes_around(board: &Board<'_>, center: HexId, reach: u8, mut with: impl FnMut(HexId, u8)) {
    let map = &board.position.field.map;
    let most = feldherr_battles::map::MOST;
    let [column, row] = [center.column(), center.row()];
    for column in column.saturating_sub(reach).max(1)..=column.saturating_add(reach).min(most) {
        let top = row.saturating_sub(reach + 1).max(1);
        for row in top..=row.saturating_add(reach + 1).min(most) {
            let hex = HexId::at(column, row);
            let far = center.distance(hex);
            if far <= reach && map.has(hex) {
                with(hex, far);
            }
        }
    }
}
