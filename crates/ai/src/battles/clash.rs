//! Attacks: what one is worth, and how a tangle of neighbours is best divided into several.

use super::board::{Board, Front, Unit};
use super::odds::{Chances, Footing, Stakes, column};
use arrayvec::ArrayVec;
use feldherr_battles::map::Terrain;
use feldherr_battles::{HexId, Kind, PieceSet, Side};

/// What it costs to be driven back, and a part of the strength that was.
const DRIVEN: f32 = 0.35;
const DRIVEN_STRENGTH: f32 = 0.05;
/// How much of a place's points an advance is sure to bring.
const ADVANCE: f32 = 0.75;
/// Which part of its worth a unit loses with its full side.
const REDUCED: f32 = 0.4;
/// What cannot be declared.
const FORBIDDEN: f32 = -60.0;

pub(super) const FOES: usize = 6;
pub(super) const OWN: usize = 8;

/// The attack of stacks on hexes: how it stands, and what is at stake.
pub(super) fn attack(
    board: &Board<'_>,
    side: Side,
    foes: &[HexId],
    from: &[HexId],
) -> (Footing, Stakes) {
    let enemy = side.other();
    let attackers = || {
        from.iter()
            .flat_map(|hex| board.members(side, *hex))
            .filter(|unit| unit.joins)
    };
    let defenders = || foes.iter().flat_map(|hex| board.members(enemy, *hex));
    let (defence, star, stubborn, crossed) = defence(board, enemy, foes, from);
    let rough = |hex: &HexId| {
        let terrain = board.position.field.map.hex(*hex).terrain;
        matches!(terrain, Terrain::Woods | Terrain::Marsh)
    };
    let rough = foes.iter().any(rough);
    let weigh = |unit: &Unit| {
        let half = rough && unit.is_clumsy();
        unit.strength * if half { 0.5 } else { 1.0 }
    };
    let strength: f32 = attackers().map(weigh).sum();
    let combined = !crossed && combines(board, foes, attackers());
    let lead = |best: Option<i8>| best.unwrap_or(0);
    let footing = Footing {
        column: (column(strength, defence) + i8::from(combined)).clamp(0, 11) as usize,
        lead: [
            lead(attackers().map(|unit| unit.initiative).max()),
            lead(defenders().map(|unit| unit.initiative).max()),
        ],
        star,
        stubborn,
    };
    (footing, stakes(board, side, foes, from))
}

/// Infantry, cavalry and guns together, on ground that lets them.
fn combines<'a>(
    board: &Board<'_>,
    foes: &[HexId],
    attackers: impl Iterator<Item = &'a Unit> + Clone,
) -> bool {
    let has = |is: fn(Kind) -> bool| attackers.clone().any(|unit| is(unit.kind));
    let open = |hex: &HexId| {
        let ground = board.position.field.map.hex(*hex);
        ground.terrain == Terrain::Clear && !ground.chateau && !board.position.has_works(*hex)
    };
    has(|kind| kind == Kind::Infantry)
        && has(Kind::is_artillery)
        && has(Kind::is_cavalry)
        && foes.iter().all(open)
}

/// The defenders' strength, whether Ar* and Dr are shock, and whether the attackers come over a bridge.
fn defence(
    board: &Board<'_>,
    enemy: Side,
    foes: &[HexId],
    from: &[HexId],
) -> (f32, bool, bool, bool) {
    let mut sum = (0.0, board.star, false, false);
    for foe in foes {
        let fronts = from
            .iter()
            .filter_map(|from| Some(board.front(*from, from.towards(*foe)?)));
        let (mut all_crossed, mut all_bridged, mut crest) = (true, true, false);
        for front in fronts {
            all_crossed &= matches!(front, Front::Obstacle | Front::Bridge);
            all_bridged &= front == Front::Bridge;
            crest |= front == Front::Crest;
        }
        let (ground, star, stubborn) = board.footing(enemy, *foe);
        let bare = board.strength_in(enemy, *foe);
        let factor = match (all_crossed, all_bridged) {
            (_, true) => 2.0,
            (true, false) => 1.5,
            _ => 1.0,
        };
        if bare * factor > ground {
            sum.0 += bare * factor;
            sum.1 |= crest;
        } else {
            sum.0 += ground;
            sum.1 |= star || crest;
            sum.2 |= stubborn;
        }
        sum.3 |= all_bridged;
    }
    sum
}

fn stakes(board: &Board<'_>, side: Side, foes: &[HexId], from: &[HexId]) -> Stakes {
    let enemy = side.other();
    let mut stakes = Stakes::default();
    let (mut sp, mut worth, mut key) = ([0.0; 2], [0.0; 2], [(0.0, 0.0); 2]);
    let mut tally = |at: usize, units: &mut dyn Iterator<Item = &Unit>| {
        for unit in units {
            sp[at] += unit.strength;
            worth[at] += unit.worth;
            let hurt = unit.worth * if unit.is_whole { REDUCED } else { 1.0 };
            if unit.strength > key[at].0 {
                key[at] = (unit.strength, hurt);
            }
        }
    };
    for hex in from {
        tally(0, &mut board.members(side, *hex));
    }
    for hex in foes {
        tally(1, &mut board.members(enemy, *hex));
    }
    let gain: f32 = foes.iter().map(|hex| board.swing(side, *hex)).sum();
    let swung: f32 = from.iter().map(|hex| board.swing(enemy, *hex)).sum();
    let (theirs, ours) = (fate(board, enemy, foes), fate(board, side, from));
    for at in 0..3 {
        stakes.driven[at] = gain * ADVANCE + theirs[at];
        stakes.repelled[at] = -ours[at] - swung * ADVANCE / 2.0;
    }
    stakes.won = worth[1] + gain * ADVANCE;
    stakes.lost = -worth[0];
    stakes.each = key[1].1 - key[0].1;
    let part = |less: f32, more: f32| (less / 2.0 / more.max(0.5)).min(1.0);
    stakes.exchange = if sp[0] >= sp[1] {
        worth[1] - worth[0] * part(sp[1], sp[0]) + gain * ADVANCE
    } else {
        worth[1] * part(sp[0], sp[1]) - worth[0]
    };
    stakes
}

/// What a retreat of one, two, three hexes costs these stacks' side: all of a stack that has no way out.
fn fate(board: &Board<'_>, side: Side, hexes: &[HexId]) -> [f32; 3] {
    let mut costs = [0.0; 3];
    for hex in hexes {
        let (mut strength, mut worth) = (0.0, 0.0);
        for unit in board.members(side, *hex) {
            strength += unit.strength;
            worth += unit.worth;
        }
        let captures = board.captures(side, *hex);
        let near = board.can_retreat(side, *hex, 1);
        let ways = [near, near && board.can_retreat(side, *hex, 2)];
        for (far, cost) in (1u8..).zip(&mut costs) {
            *cost += captures;
            *cost += if ways[usize::from(far > 1)] {
                board.conduct.driven
                    * (DRIVEN + DRIVEN_STRENGTH * strength)
                    * (0.7 + 0.3 * f32::from(far))
            } else {
                worth
            };
        }
    }
    costs
}

/// A tangle of neighbours.
#[derive(Clone, Debug, Default)]
pub(super) struct Fray {
    pub foes: ArrayVec<HexId, FOES>,
    pub own: ArrayVec<HexId, OWN>,
    /// For each own stack the foes it can attack.
    bonds: [u8; OWN],
    /// Own stacks that must attack somebody.
    obliged: u8,
    /// Foes that guns will fire at instead.
    pub shelled: u8,
    /// For each foe the guns that could fire at it instead, and what that is worth.
    pub shells: [Option<(f32, PieceSet)>; FOES],
}

/// One attack of a division: foes and own stacks as bits; without stacks it is a foe that guns fire at instead.
pub(super) type Part = (u8, u8);

/// How a tangle is divided, and what that is worth.
#[derive(Clone, Debug, Default)]
pub(super) struct Division {
    pub worth: f32,
    pub parts: ArrayVec<Part, FOES>,
}

/// What an attack of own stacks on foes is worth.
pub(super) type Judge<'a> = &'a mut dyn FnMut(&Fray, Part) -> f32;

impl Fray {
    /// Everybody who is drawn into fights with these foes.
    pub(super) fn around(board: &Board<'_>, side: Side, seeds: &[HexId]) -> Self {
        let mut fray = Self::default();
        for foe in seeds {
            let _ = fray.foes.try_push(*foe);
        }
        let mut seen = 0;
        // Foes bring stacks, stacks that must attack bring further foes.
        while let Some(foe) = fray.foes.get(seen).copied() {
            seen += 1;
            for (dir, near) in board.position.field.map.around(foe) {
                if fray.own.contains(&near)
                    || !board.members(side, near).any(|unit| unit.joins)
                    || board.front(near, dir.back()) == Front::Closed
                {
                    continue;
                }
                if fray.own.try_push(near).is_ok() && !board.is_strong_place(side, near) {
                    fray.draw_in(board, side, near);
                }
            }
        }
        fray.bind(board, side);
        fray
    }

    fn draw_in(&mut self, board: &Board<'_>, side: Side, hex: HexId) {
        for (dir, near) in board.position.field.map.around(hex) {
            if board.is_armed(side.other(), near)
                && !self.foes.contains(&near)
                && !matches!(board.front(hex, dir), Front::Closed | Front::Bridge)
            {
                let _ = self.foes.try_push(near);
            }
        }
    }

    fn bind(&mut self, board: &Board<'_>, side: Side) {
        for (at, hex) in self.own.iter().enumerate() {
            let strong = board.is_strong_place(side, *hex);
            for (bit, foe) in self.foes.iter().enumerate() {
                let Some(dir) = hex.towards(*foe) else {
                    continue;
                };
                let front = board.front(*hex, dir);
                if front == Front::Closed {
                    continue;
                }
                self.bonds[at] |= 1 << bit;
                if !strong && front != Front::Bridge {
                    self.obliged |= 1 << at;
                }
            }
        }
    }

    /// Leaves out foes that cannot be attacked any more and stacks that have been told whom to attack.
    pub(super) fn confine(&mut self, open: &[HexId], spoken: &[HexId]) {
        for (bit, foe) in self.foes.iter().enumerate() {
            if !open.contains(foe) {
                self.shelled |= 1 << bit;
            }
        }
        for (at, hex) in self.own.iter().enumerate() {
            if spoken.contains(hex) {
                self.bonds[at] = 0;
                self.obliged &= !(1 << at);
            }
        }
    }

    /// The best way to divide the tangle into attacks, among so many tries.
    pub(super) fn divide(&self, tries: u32, judge: Judge<'_>) -> Division {
        let mut search = Search {
            fray: self,
            now: Division::default(),
            best: Division {
                worth: f32::MIN,
                ..Division::default()
            },
            known: Vec::with_capacity(32),
            guns: PieceSet::NONE,
            shelled: self.shelled,
            tries,
        };
        search.go(self.shelled, 0, judge);
        search.best
    }

    /// The own stacks that can attack a foe.
    fn around_foe(&self, bit: u8) -> u8 {
        let near = (0..self.own.len()).filter(|at| self.bonds[*at] & bit != 0);
        near.fold(0, |mask, at| mask | 1 << at)
    }

    /// The foes that all these stacks can attack.
    fn shared(&self, by: u8) -> u8 {
        let all = ((1u16 << self.foes.len()) - 1) as u8;
        (0..self.own.len())
            .filter(|at| by >> at & 1 != 0)
            .fold(all, |shared, at| shared & self.bonds[at])
    }

    /// Units that must attack and do not.
    fn unused_units(&self, used: u8, shelled: u8) -> f32 {
        let lazy = |at: &usize| {
            let bit = 1u8 << at;
            self.obliged & bit != 0 && used & bit == 0 && self.bonds[*at] & !shelled != 0
        };
        (0..self.own.len()).filter(lazy).count() as f32 * FORBIDDEN
    }

    /// The hexes of a part.
    pub(super) fn hexes(&self, (foes, own): Part) -> (ArrayVec<HexId, FOES>, ArrayVec<HexId, OWN>) {
        let foes = self
            .foes
            .iter()
            .enumerate()
            .filter(|(bit, _)| foes >> bit & 1 != 0);
        let own = self
            .own
            .iter()
            .enumerate()
            .filter(|(bit, _)| own >> bit & 1 != 0);
        (
            foes.map(|(_, hex)| *hex).collect(),
            own.map(|(_, hex)| *hex).collect(),
        )
    }
}

/// A search for the best division.
struct Search<'a> {
    fray: &'a Fray,
    now: Division,
    best: Division,
    known: Vec<(Part, f32)>,
    /// The guns that are to fire at foes instead, and those foes.
    guns: PieceSet,
    shelled: u8,
    tries: u32,
}

impl Search<'_> {
    fn go(&mut self, done: u8, used: u8, judge: Judge<'_>) {
        let fray = self.fray;
        let Some(foe) = (0..fray.foes.len()).find(|bit| done >> bit & 1 == 0) else {
            let total = self.now.worth + fray.unused_units(used, self.shelled);
            if total > self.best.worth {
                self.best.clone_from(&self.now);
                self.best.worth = total;
            }
            return;
        };
        let bit = 1u8 << foe;
        let near = fray.around_foe(bit);
        for by in parties(near & !used) {
            self.attack((done, used), (bit, by), judge);
        }
        self.shell((done, used), foe, judge);
        let before = self.now.worth;
        if near & fray.obliged != 0 {
            self.now.worth += FORBIDDEN;
        }
        self.go(done | bit, used, judge);
        self.now.worth = before;
    }

    /// Guns that nobody else needs fire at a foe, so that nobody must attack it.
    fn shell(&mut self, (done, used): (u8, u8), foe: usize, judge: Judge<'_>) {
        let Some((worth, guns)) = self.fray.shells[foe] else {
            return;
        };
        if guns.iter().any(|gun| self.guns.contains(gun)) {
            return;
        }
        let (before, bit) = ((self.now.worth, self.guns, self.shelled), 1u8 << foe);
        if self.now.parts.try_push((bit, 0)).is_ok() {
            self.now.worth += worth;
            guns.iter().for_each(|gun| self.guns.insert(gun));
            self.shelled |= bit;
            self.go(done | bit, used, judge);
            self.now.parts.pop();
            (self.now.worth, self.guns, self.shelled) = before;
        }
    }

    /// Some stacks attack a foe, alone or together with others.
    fn attack(&mut self, (done, used): (u8, u8), (bit, by): Part, judge: Judge<'_>) {
        let before = self.now.worth;
        let more = self.fray.shared(by) & !done & !bit;
        let mut extra = more;
        loop {
            if self.tries == 0 {
                return;
            }
            self.tries -= 1;
            let part = (bit | extra, by);
            if self.now.parts.try_push(part).is_ok() {
                self.now.worth = before + self.judge(part, judge);
                self.go(done | part.0, used | by, judge);
                self.now.parts.pop();
                self.now.worth = before;
            }
            if extra == 0 {
                return;
            }
            extra = (extra - 1) & more;
        }
    }

    fn judge(&mut self, part: Part, judge: Judge<'_>) -> f32 {
        if let Some((_, worth)) = self.known.iter().find(|(known, _)| *known == part) {
            return *worth;
        }
        let worth = judge(self.fray, part);
        self.known.push((part, worth));
        worth
    }
}

/// The parties worth a try: all of the stacks, all but one, each alone; of a few stacks every choice.
fn parties(free: u8) -> ArrayVec<u8, 20> {
    let mut parties = ArrayVec::new();
    if free.count_ones() <= 3 {
        let mut by = free;
        while by != 0 {
            parties.push(by);
            by = (by - 1) & free;
        }
        return parties;
    }
    parties.push(free);
    let single = (0..8).map(|at| 1u8 << at).filter(|bit| free & bit != 0);
    parties.extend(single.clone().map(|bit| free & !bit));
    parties.extend(single);
    parties
}

/// How many divisions a planner looks at, for it asks often.
const GLANCE: u32 = 300;

/// What the best attacks around some foes would be worth.
pub(super) fn prospect(board: &Board<'_>, chances: &Chances, side: Side, seeds: &[HexId]) -> f32 {
    let fray = Fray::around(board, side, seeds);
    if fray.own.is_empty() {
        return 0.0;
    }
    let mut judge = |fray: &Fray, part: Part| {
        let (foes, own) = fray.hexes(part);
        let (footing, stakes) = attack(board, side, &foes, &own);
        chances.expect(&footing, &stakes)
    };
    fray.divide(GLANCE, &mut judge).worth
}
