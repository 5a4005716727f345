//! LB-17, LB-18.2 Supply.

use crate::agenda::{Chapter, Course, Flow};
use crate::map::{Crossing, HexSet, HexsideId};
use crate::sheet::Kind;
use crate::{HexId, Marks, PieceId, PieceSet, Position, Side, Strength, table, text};
use feldherr_core::{Audience, Message, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SupplyTask {
    /// LB-17.1a The supply of all combat units of the side is determined.
    Check(Side),
}

impl Chapter<Position> for SupplyTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        let Self::Check(side) = self;
        position.check_supply(side, course);
        Flow::Done
    }
}

/// The supply of one side as it draws its lines.
struct Supply {
    /// LB-17.42a Where the forward line may leave a hex.
    exits: [HexSet; 6],
    /// LB-17.43a Where the main line may.
    main: [HexSet; 6],
    /// LB-17.44a The hexes that no enemy blocks.
    open: HexSet,
    /// LB-17.41b The sources that are open.
    sources: HexSet,
    /// The trains with a main line, and what lies within their forward range.
    trains: Vec<(PieceId, HexSet)>,
    /// LB-17.41d Which stack each train of another formation serves.
    guests: Vec<(HexId, PieceId)>,
    /// The combat units in supply.
    fed: PieceSet,
}

/// LB-17.41d A stack that finds no supply of its own.
struct Stray {
    hex: HexId,
    units: PieceSet,
    strength: Strength,
}

impl Position {
    /// LB-17.41 Whether a combat unit could draw a supply line now, by what its side knows.
    pub fn in_supply(&self, piece: PieceId) -> bool {
        let side = self.side_of(piece);
        let feared = &self.cache.threatens[side.other().index()];
        self.supply(side, feared).fed.contains(piece)
    }

    /// LB-17.41, LB-GL.supplyline The supply line of a combat unit: forward line, then main line.
    pub fn supply_line(&self, piece: PieceId) -> Option<Vec<HexId>> {
        let from = self.hex_of(piece)?;
        let side = self.side_of(piece);
        let supply = self.supply(side, &self.cache.threatens[side.other().index()]);
        if !supply.fed.contains(piece) {
            return None;
        }
        let range = table::SUPPLY_RANGE;
        if let Some(line) = self.line(from, &supply.sources, &supply.exits, &supply.open, range) {
            return Some(line);
        }
        let serves = |(train, _): &&(PieceId, HexSet)| {
            self.feeds(*train, piece) || supply.guests.contains(&(from, *train))
        };
        let trains: HexSet = supply
            .trains
            .iter()
            .filter(serves)
            .filter_map(|(train, _)| self.hex_of(*train))
            .collect();
        let mut line = self.line(from, &trains, &supply.exits, &supply.open, range)?;
        let train = line.last().copied()?;
        let back = self.line(train, &supply.sources, &supply.main, &supply.open, u8::MAX)?;
        line.extend(back.into_iter().skip(1));
        Some(line)
    }

    /// How many hexes two hexes are apart on a way that crosses rivers and lakes at bridges only.
    pub fn distance_over_land(&self, from: HexId, to: HexId) -> Option<u8> {
        let exits = self.forward_exits();
        let line = self.line(
            from,
            &HexSet::from_iter([to]),
            &exits,
            &self.field.map.all,
            u8::MAX,
        )?;
        u8::try_from(line.len() - 1).ok()
    }

    /// LB-17.1, LB-G68 Supply is determined for every combat unit on the map.
    fn check_supply(&mut self, side: Side, course: &mut Course<'_>) {
        self.forget_repairs();
        // LB-17.44a, LB-G130 What really stands there cuts a line, not what must be feared.
        let fed = self
            .supply(side, &self.cache.holds[side.other().index()])
            .fed;
        let mut out = 0u8;
        for piece in self.owned(side).iter() {
            let counts = self.kind(piece).is_combat() && self.hex_of(piece).is_some();
            if counts && !fed.contains(piece) {
                out = out.saturating_add(1);
                self.mark(piece, Marks::OOS);
            } else {
                self.unmark(piece, Marks::OOS);
            }
        }
        course.tell(SupplyEvent::Checked { side, out });
    }

    /// LB-17.4 Everything about a side's supply if enemies in these hexes cut its lines.
    fn supply(&self, side: Side, cut: &HexSet) -> Supply {
        let map = &self.field.map;
        let open = map.all.without(cut);
        let mut supply = Supply {
            exits: self.forward_exits(),
            main: self.main_exits(),
            open,
            sources: self.field.sources[side.index()].and(&open),
            trains: Vec::new(),
            guests: Vec::new(),
            fed: PieceSet::NONE,
        };
        let roads = map.flood(&supply.sources, &supply.main, &open, u8::MAX);
        for train in self.owned(side).iter() {
            let hex = self.hex_of(train).filter(|hex| roads.contains(*hex));
            if let (Kind::SupplyTrain, Some(hex)) = (self.kind(train), hex)
                && map.hex(hex).on_way
            {
                let near = HexSet::from_iter([hex]);
                let range = map.flood(&near, &supply.exits, &open, table::SUPPLY_RANGE);
                supply.trains.push((train, range));
            }
        }
        self.feed_units(side, &mut supply);
        supply
    }

    /// LB-17.41, LB-G129 Who reaches a source or a train of its own; then who is served as a guest.
    fn feed_units(&self, side: Side, supply: &mut Supply) {
        let map = &self.field.map;
        let near = map.flood(
            &supply.sources,
            &supply.exits,
            &supply.open,
            table::SUPPLY_RANGE,
        );
        let mut strays: Vec<Stray> = Vec::new();
        for hex in self.cache.armed[side.index()].iter() {
            let mut stray = Stray {
                hex,
                units: PieceSet::NONE,
                strength: Strength::ZERO,
            };
            for unit in self.units(hex) {
                let mut own = supply
                    .trains
                    .iter()
                    .filter(|(_, range)| range.contains(hex));
                if near.contains(hex) || own.any(|(train, _)| self.feeds(*train, unit)) {
                    supply.fed.insert(unit);
                } else {
                    stray.units.insert(unit);
                    stray.strength += self.strength(unit);
                }
            }
            if !stray.units.is_empty() {
                strays.push(stray);
            }
        }
        self.feed_strays(strays, supply);
    }

    /// LB-17.41c, LB-18.21a Whether a train serves a unit without limit: that of its formation, or one of no formation.
    fn feeds(&self, train: PieceId, unit: PieceId) -> bool {
        let formation = self.field.brief(train).formation;
        formation.is_none() || formation == self.field.brief(unit).formation
    }

    /// LB-17.41d, LB-17.41e, LB-18.21b, LB-18.22a Each train serves one stack of another formation; the strongest come
    /// first.
    fn feed_strays(&self, mut strays: Vec<Stray>, supply: &mut Supply) {
        strays.retain(|stray| {
            supply
                .trains
                .iter()
                .any(|(_, range)| range.contains(stray.hex))
        });
        strays.sort_by_key(|stray| std::cmp::Reverse((stray.strength, stray.hex)));
        self.keep_one_of_bereft(&mut strays);
        let mut guest: Vec<Option<usize>> = vec![None; supply.trains.len()];
        for at in 0..strays.len() {
            let mut tried = vec![false; supply.trains.len()];
            find_train(at, &strays, &supply.trains, &mut guest, &mut tried);
        }
        for (&(train, _), guest) in supply.trains.iter().zip(guest) {
            if let Some(stray) = guest.and_then(|at| strays.get(at)) {
                supply.guests.push((stray.hex, train));
                stray.units.iter().for_each(|unit| supply.fed.insert(unit));
            }
        }
    }

    /// LB-18.22a Of a formation whose train is lost or off the map only one stack may draw on others: the strongest.
    fn keep_one_of_bereft(&self, strays: &mut Vec<Stray>) {
        let mut served: Vec<crate::FormationId> = Vec::new();
        for stray in strays.iter_mut() {
            let bereft: PieceSet = stray
                .units
                .iter()
                .filter(|unit| self.is_bereft(*unit))
                .collect();
            let mut here = Vec::new();
            for unit in bereft.iter() {
                if let Some(formation) = self.field.brief(unit).formation {
                    if served.contains(&formation) {
                        stray.units.remove(unit);
                    } else {
                        here.push(formation);
                    }
                }
            }
            served.extend(here);
        }
        strays.retain(|stray| !stray.units.is_empty());
    }

    /// LB-18.22a Whether the train of a unit's formation is lost or off the map.
    fn is_bereft(&self, unit: PieceId) -> bool {
        let formation = self.field.brief(unit).formation;
        let train = formation
            .and_then(|formation| self.field.formation(formation))
            .and_then(|formation| formation.train);
        train.is_some_and(|train| self.hex_of(train).is_none())
    }

    /// LB-17.42a Everywhere but across lakes and rivers, unless they are frozen or bridged.
    fn forward_exits(&self) -> [HexSet; 6] {
        let mask = &self.field.map.mask;
        if self.cache.frozen {
            return mask.inside;
        }
        let mut exits = mask.bridged;
        for damage in &self.state.damage {
            let bridge = self.field.map.side(damage.side).crossing == Some(Crossing::Bridge);
            if bridge && !self.serves_supply(damage.side) {
                set_exit(&mut exits, damage.side, false);
            }
        }
        for (side, pontoon) in &self.cache.bridges {
            if !self.has(*pontoon, Marks::INCOMPLETE) {
                set_exit(&mut exits, *side, true);
            }
        }
        exits
    }

    /// LB-17.43a, LB-7.62b, LB-7.63b, LB-G30 Along roads and paths, but not over broken crossings and fords.
    fn main_exits(&self) -> [HexSet; 6] {
        let map = &self.field.map;
        let mut exits = map.mask.joined;
        for damage in &self.state.damage {
            if !self.serves_supply(damage.side) {
                set_exit(&mut exits, damage.side, false);
            }
        }
        for side in &map.fords {
            set_exit(&mut exits, *side, false);
        }
        exits
    }

    /// The shortest line from a hex to one of some hexes, both ends included.
    fn line(
        &self,
        from: HexId,
        to: &HexSet,
        exits: &[HexSet; 6],
        open: &HexSet,
        steps: u8,
    ) -> Option<Vec<HexId>> {
        let map = &self.field.map;
        let mut rings = vec![HexSet::from_iter([from])];
        let mut reached = rings[0];
        while rings.last()?.and(to).is_empty() {
            let wider = map.spread(&reached, exits).and(open).or(&reached);
            let ring = wider.without(&reached);
            if ring.is_empty() || rings.len() > usize::from(steps) {
                return None;
            }
            reached = wider;
            rings.push(ring);
        }
        let mut at = rings.pop()?.and(to).iter().next()?;
        let mut line = vec![at];
        while let Some(ring) = rings.pop() {
            let mut back = map.around(at).filter(|(dir, next)| {
                ring.contains(*next) && exits[dir.back() as usize].contains(*next)
            });
            at = back.next()?.1;
            line.push(at);
        }
        line.reverse();
        Some(line)
    }
}

/// Opens or closes a hexside in both directions.
fn set_exit(exits: &mut [HexSet; 6], side: HexsideId, open: bool) {
    let (hex, dir, beyond) = side.ends();
    exits[dir as usize].set(hex, open);
    exits[dir.back() as usize].set(beyond, open);
}

/// Finds a train for a stack; a stack already served makes room if it finds another train.
fn find_train(
    stray: usize,
    strays: &[Stray],
    trains: &[(PieceId, HexSet)],
    guest: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for (at, (_, range)) in trains.iter().enumerate() {
        let near = strays
            .get(stray)
            .is_some_and(|stray| range.contains(stray.hex));
        if !near || tried[at] {
            continue;
        }
        tried[at] = true;
        let free = match guest[at] {
            None => true,
            Some(other) => find_train(other, strays, trains, guest, tried),
        };
        if free {
            guest[at] = Some(stray);
            return true;
        }
    }
    false
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SupplyEvent {
    /// LB-17.1b How many units are out of supply; the owner alone is told.
    Checked { side: Side, out: u8 },
}

impl SupplyEvent {
    const fn side(&self) -> Side {
        match self {
            Self::Checked { side, .. } => *side,
        }
    }

    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Checked { .. } => Audience::Seats(SeatSet::only(self.side().seat())),
        }
    }

    /// LB-G130 Enemies that nobody sees cut lines, so what is in supply tells where they stand, and the markers on covered
    /// stacks (LB-8.2a) tell the enemy something of them.
    pub(crate) fn reveals(&self) -> bool {
        match self {
            Self::Checked { .. } => true,
        }
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Checked { side, out } => Message::new(text::LB_SUPPLY_CHECKED)
                .with("side", crate::label::side_name(*side))
                .with("out", *out),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
