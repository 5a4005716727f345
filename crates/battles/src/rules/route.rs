//! LB-12.31 to LB-12.35 The ways of a retreat.
//!
//! A retreat of n hexes ends n hexes from where it began (LB-12.35a), so every step leads one hex farther away: the
//! ways grow ring by ring and never turn back.

use crate::map::{Dir, HexSet, HexsideId, Terrain, Water};
use crate::rules::retreat::Why;
use crate::table::crossing::{Span, lost_from};
use crate::table::terrain::{ALONG_WAY, CHATEAU, STREAM, UPHILL, hex_cost};
use crate::{HexId, Kind, Marks, MovePoints, PieceId, PieceSet, Position, Side};
use arrayvec::ArrayVec;

/// How a hexside is crossed in retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Passage {
    /// Without risk.
    Free,
    /// LB-12.33a Over a bridge: the first unit is lost from this roll on.
    Risky(u8),
    /// LB-12.33e A damaged bridge.
    Broken,
    /// Not at all.
    Closed,
}

/// One way of a retreat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Route {
    /// The hexes entered, in order.
    pub path: Vec<HexId>,
    /// LB-12.33a What each bridge on the way demands.
    pub risks: Vec<u8>,
    /// LB-12.35c What the way would cost.
    pub cost: MovePoints,
}

impl Route {
    /// Where it ends.
    pub(crate) fn end(&self) -> HexId {
        self.path.last().copied().unwrap_or(HexId::NOWHERE)
    }
}

/// What a retreat may pass.
#[derive(Clone, Copy, Debug, Default)]
struct Leave {
    /// LB-12.32b Hexes held only by enemy vedettes.
    screens: bool,
    /// LB-G57 Zones of control.
    zones: bool,
    /// LB-12.33e Damaged bridges.
    broken: bool,
}

/// How a retreat can end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ways {
    /// In one of these hexes.
    Open(Vec<Route>),
    /// LB-12.36a Only where somebody must make room.
    Crowded(Vec<Route>),
    /// LB-12.36c The same for cavalry, before which somebody must hold his place.
    Contested(Vec<Route>),
    /// LB-12.36b, LB-18.16a Only where nobody can make room.
    Full(Vec<Route>),
    /// LB-12.34a Nowhere.
    None,
}

impl Position {
    /// LB-12.31b, LB-12.33, LB-12.33d, LB-G30, LB-G34 How a hexside is crossed in retreat.
    pub(crate) fn passage(&self, from: HexId, dir: Dir) -> Passage {
        let to = from.step(dir);
        let frozen = self.cache.frozen;
        if self.field.map.hex(to).terrain == Terrain::Lake && !frozen {
            return Passage::Closed;
        }
        match self.field.map.edge(from, dir).water {
            Water::None | Water::Stream => Passage::Free,
            Water::River | Water::Lake if frozen => Passage::Free,
            Water::River | Water::Lake => match self.span(from, dir) {
                Some(Span::DamagedBridge) => Passage::Broken,
                Some(Span::Ford) => Passage::Free,
                Some(span) => lost_from(span).map_or(Passage::Closed, Passage::Risky),
                None => Passage::Closed,
            },
        }
    }

    /// LB-12.31b, LB-12.32a, LB-4.2c, LB-12.31c Whether a hex lies in a zone of control that stops a side's retreat, as
    /// far as it knows: a hidden stack must be expected to have one (LB-G105), a vedette's does not count.
    pub fn is_retreat_barred(&self, hex: HexId, side: Side) -> bool {
        let enemy = side.other();
        let threatens = &self.cache.threatens[enemy.index()];
        if self.cache.forts.contains(hex) || !self.under_threat(hex, side) {
            return false;
        }
        let exits = self.zone_exits();
        self.field.map.around(hex).any(|(dir, near)| {
            threatens.contains(near)
                && exits[dir.back() as usize].contains(near)
                && self.stack(near).any(|piece| {
                    let known = self.has(piece, Marks::SEEN);
                    self.side_of(piece) == enemy && (!known || self.kind(piece).is_combat())
                })
        })
    }

    fn can_enter(&self, hex: HexId, side: Side, leaders: bool, leave: Leave) -> bool {
        let enemy = &self.cache.occupied[side.other().index()];
        if enemy.contains(hex) && (!leave.screens || self.is_way_held(hex, side)) {
            return false;
        }
        // LB-12.31d A leader may pass where a friendly unit stands.
        let sheltered = leaders && self.cache.holds[side.index()].contains(hex);
        leave.zones || sheltered || !self.is_retreat_barred(hex, side)
    }

    /// LB-12.31b Whether enemies stand in a hex whom a retreat cannot push aside, as far as a side knows: LB-12.32b
    /// vedettes give way, and so does a leader who is alone (LB-5.51a).
    fn is_way_held(&self, hex: HexId, side: Side) -> bool {
        let enemy = side.other();
        self.stack(hex).any(|piece| {
            let kind = self.kind(piece);
            let yields = kind == Kind::Vedette || kind.is_leader();
            self.side_of(piece) == enemy && !(yields && self.has(piece, Marks::SEEN))
        })
    }

    /// LB-12.33a The bridges on a way, in order, at which a retreat is a risk.
    pub(crate) fn bridges_on<'a>(
        &'a self,
        from: HexId,
        path: &'a [HexId],
    ) -> impl Iterator<Item = HexsideId> + 'a {
        let starts = std::iter::once(from).chain(path.iter().copied());
        starts.zip(path).filter_map(|(at, to)| {
            let dir = at.towards(*to)?;
            let risky = matches!(self.passage(at, dir), Passage::Risky(_));
            risky.then(|| HexsideId::between(at, *to))?
        })
    }

    /// LB-G186 The hexes on which a retreat depends if no flag bars it: those of its ways, and those next to friends in
    /// full hexes, who may have to step aside.
    pub(crate) fn ground_of_retreat(&self, side: Side, from: HexId, hexes: u8) -> HexSet {
        let enemy = side.other().index();
        let map = &self.field.map;
        let mut ground = HexSet::NONE;
        let mut ring = HexSet::from_iter([from]);
        for distance in 1..=hexes {
            let mut next = HexSet::NONE;
            for at in ring.iter() {
                let around = map.around(at).filter(|(dir, to)| {
                    let open = matches!(self.passage(at, *dir), Passage::Free | Passage::Risky(_));
                    open && to.distance(from) == distance && !self.cache.armed[enemy].contains(*to)
                });
                around.for_each(|(_, to)| next.insert(to));
            }
            ground = ground.or(&next);
            ring = next;
        }
        let mut friends = ring.and(&self.cache.holds[side.index()]);
        while !friends.is_empty() {
            let near = map.spread(&friends, &map.mask.inside).without(&ground);
            ground = ground.or(&near);
            friends = near.and(&self.cache.holds[side.index()]);
        }
        ground
    }

    /// LB-12.35a All ways of so many hexes, the cheapest to each end.
    fn routes(&self, pieces: &PieceSet, from: HexId, hexes: u8, leave: Leave) -> Vec<Route> {
        let Some(first) = pieces.first() else {
            return Vec::new();
        };
        let side = self.side_of(first);
        let leaders = pieces.iter().all(|piece| self.kind(piece).is_leader());
        let mounted = pieces
            .iter()
            .all(|piece| self.kind(piece).pays_as_cavalry());
        let mut ring = vec![Route {
            path: Vec::new(),
            risks: Vec::new(),
            cost: MovePoints::ZERO,
        }];
        for distance in 1..=hexes {
            let mut next: Vec<Route> = Vec::new();
            for route in &ring {
                let at = route.path.last().copied().unwrap_or(from);
                for (dir, to) in self.field.map.around(at) {
                    let outward = to.distance(from) == distance;
                    if !outward || !self.can_enter(to, side, leaders, leave) {
                        continue;
                    }
                    let Some(longer) = self.prolong(route, at, dir, mounted, leave) else {
                        continue;
                    };
                    keep_cheapest(&mut next, longer);
                }
            }
            ring = next;
        }
        ring
    }

    fn prolong(
        &self,
        route: &Route,
        at: HexId,
        dir: Dir,
        mounted: bool,
        leave: Leave,
    ) -> Option<Route> {
        let mut longer = route.clone();
        match self.passage(at, dir) {
            Passage::Free => {}
            Passage::Risky(from) => longer.risks.push(from),
            Passage::Broken if leave.broken => {}
            Passage::Broken | Passage::Closed => return None,
        }
        longer.cost = longer.cost + self.retreat_cost(at, dir, mounted);
        longer.path.push(at.step(dir));
        Some(longer)
    }

    /// LB-12.35c, LB-G55 What a step would cost, to tell good ground from bad.
    fn retreat_cost(&self, from: HexId, dir: Dir, mounted: bool) -> MovePoints {
        let map = &self.field.map;
        let (edge, ground) = (map.edge(from, dir), map.hex(from.step(dir)));
        if edge.way.is_some() {
            return ALONG_WAY;
        }
        let mut cost = hex_cost(ground.terrain, mounted).unwrap_or(MovePoints::ONE);
        if ground.chateau && ground.terrain == Terrain::Clear {
            cost = CHATEAU;
        }
        if edge.slope == crate::map::Slope::Up {
            cost = cost + UPHILL;
        }
        if edge.water != Water::None {
            cost = cost + STREAM;
        }
        cost
    }

    /// LB-G55 Where a retreat may end, best ways only.
    pub fn retreat_ends(&self, pieces: &PieceSet, from: HexId, hexes: u8, why: Why) -> Vec<HexId> {
        match self.ways(pieces, from, hexes) {
            Ways::Open(routes) | Ways::Crowded(routes) => routes.iter().map(Route::end).collect(),
            // A displaced piece drives nobody out.
            Ways::Contested(routes) if why != Why::Displaced => {
                routes.iter().map(Route::end).collect()
            }
            Ways::Contested(_) | Ways::Full(_) | Ways::None => Vec::new(),
        }
    }

    /// LB-12.36a, LB-12.36e, LB-12.36f Where a unit may step aside to, while some have stepped aside already and stay.
    pub(crate) fn sidestep_ends(
        &self,
        piece: PieceId,
        from: HexId,
        moved: &PieceSet,
    ) -> Vec<HexId> {
        let alone = PieceSet::from_iter([piece]);
        let fixed = moved.iter().chain([piece]).collect();
        match self.ways_around(&alone, from, 1, &fixed) {
            Ways::Open(routes) | Ways::Crowded(routes) => routes.iter().map(Route::end).collect(),
            Ways::Contested(_) | Ways::Full(_) | Ways::None => Vec::new(),
        }
    }

    /// LB-12.31b Whether any way of so many hexes ends in a hex, be there a better one or not.
    pub(crate) fn is_retreat_open(
        &self,
        pieces: &PieceSet,
        from: HexId,
        hexes: u8,
        to: HexId,
    ) -> bool {
        let leave = Leave {
            screens: true,
            ..Leave::default()
        };
        let routes = self.routes(pieces, from, hexes, leave);
        routes.iter().any(|route| route.end() == to)
    }

    /// LB-12.31 to LB-12.36 The ways of a retreat.
    pub(crate) fn ways(&self, pieces: &PieceSet, from: HexId, hexes: u8) -> Ways {
        self.ways_around(pieces, from, hexes, &PieceSet::NONE)
    }

    /// The same, while some pieces make room for nobody.
    fn ways_around(&self, pieces: &PieceSet, from: HexId, hexes: u8, fixed: &PieceSet) -> Ways {
        let clear = self.routes(pieces, from, hexes, Leave::default());
        let open = self.open_ends(pieces, &clear);
        if !open.is_empty() {
            return Ways::Open(self.preferred(pieces, from, open));
        }
        let leave = Leave {
            screens: true,
            ..Leave::default()
        };
        let through = self.routes(pieces, from, hexes, leave);
        let open = self.open_ends(pieces, &through);
        if !open.is_empty() {
            return Ways::Open(self.preferred(pieces, from, open));
        }
        for routes in [&clear, &through] {
            let crowded: Vec<Route> = routes
                .iter()
                .filter(|route| self.can_make_room(pieces, route.end(), fixed))
                .cloned()
                .collect();
            if !crowded.is_empty() {
                return Ways::Crowded(self.preferred(pieces, from, crowded));
            }
        }
        match [clear, through]
            .into_iter()
            .find(|routes| !routes.is_empty())
        {
            Some(routes) => self.full_ways(pieces, from, routes),
            None => Ways::None,
        }
    }

    /// LB-12.36b, LB-12.36c Ways to hexes where nobody can make room: only cavalry may still get in.
    fn full_ways(&self, pieces: &PieceSet, from: HexId, routes: Vec<Route>) -> Ways {
        let drives = |route: &&Route| {
            let units = self.contestants(pieces, route.end()).collect();
            self.has_room_without(pieces, route.end(), &units)
        };
        let contested: Vec<Route> = if self.is_cavalry_only(pieces) {
            routes.iter().filter(drives).cloned().collect()
        } else {
            Vec::new()
        };
        if contested.is_empty() {
            Ways::Full(self.preferred(pieces, from, routes))
        } else {
            Ways::Contested(self.preferred(pieces, from, contested))
        }
    }

    /// Those ways at whose ends there is room.
    fn open_ends(&self, pieces: &PieceSet, routes: &[Route]) -> Vec<Route> {
        let open = routes
            .iter()
            .filter(|route| self.has_retreat_room(pieces, route.end()));
        open.cloned().collect()
    }

    /// The hexes into which a piece can retreat, be there room or not.
    fn next_ends(&self, piece: PieceId, from: HexId) -> ArrayVec<HexId, 6> {
        let (side, leader) = (self.side_of(piece), self.kind(piece).is_leader());
        let leave = Leave {
            screens: true,
            ..Leave::default()
        };
        let is_open = |(dir, to): &(Dir, HexId)| {
            let passage = self.passage(from, *dir);
            self.can_enter(*to, side, leader, leave)
                && matches!(passage, Passage::Free | Passage::Risky(_))
        };
        let around = self.field.map.around(from).filter(is_open);
        around.map(|(_, to)| to).collect()
    }

    /// LB-12.31b, LB-3.3c Whether pieces may end in a hex beside those already there.
    pub(crate) fn has_retreat_room(&self, pieces: &PieceSet, hex: HexId) -> bool {
        self.has_room_without(pieces, hex, &PieceSet::NONE)
    }

    /// LB-12.36a The same, if some units of the hex step aside.
    fn has_room_without(&self, pieces: &PieceSet, hex: HexId, gone: &PieceSet) -> bool {
        let Some(first) = pieces.first() else {
            return true;
        };
        let side = self.side_of(first);
        let units = pieces.iter().any(|piece| self.kind(piece).is_unit());
        if units && self.train_in(hex, side).is_some() {
            return false;
        }
        // LB-7.53f Units that are met leave road march, and so do those that retreat; it does not keep them apart.
        let met = |unit: PieceId| pieces.contains(unit) || self.kind(unit).is_combat();
        let in_column = |unit: PieceId| self.has(unit, Marks::ROAD) && !met(unit);
        let stays = |unit: PieceId| !gone.contains(unit);
        self.check_room_of(side, hex, pieces, stays, in_column)
            .is_ok()
    }

    /// A train of a side in a hex.
    pub(crate) fn train_in(&self, hex: HexId, side: Side) -> Option<PieceId> {
        self.stack(hex)
            .find(|piece| self.kind(*piece).is_train() && self.side_of(*piece) == side)
    }

    /// LB-22.22b Whether units of a hex could step aside for one that is put there.
    pub(crate) fn can_make_room_at_once(&self, pieces: &PieceSet, hex: HexId) -> bool {
        self.can_make_room(pieces, hex, &PieceSet::NONE)
    }

    /// LB-12.36a, LB-12.36e Whether units of a hex could step aside for others, however many must follow them.
    fn can_make_room(&self, pieces: &PieceSet, hex: HexId, fixed: &PieceSet) -> bool {
        let Some(first) = pieces.first() else {
            return true;
        };
        let side = self.side_of(first);
        // The fewer stay, the more room there is: if all together make too little, nobody need be asked.
        let all: PieceSet = self.loose_in(hex, side, fixed).collect();
        if all.is_empty() || !self.has_room_without(pieces, hex, &all) {
            return false;
        }
        let at_once: PieceSet = all
            .iter()
            .filter(|piece| self.has_place_beside(*piece, hex))
            .collect();
        self.makes_room(pieces, hex, &at_once)
            || self.makes_room(pieces, hex, &self.movable_around(hex, side, fixed))
    }

    /// The pieces of a hex that can be displaced and have not been.
    fn loose_in<'a>(
        &'a self,
        hex: HexId,
        side: Side,
        fixed: &'a PieceSet,
    ) -> impl Iterator<Item = PieceId> + 'a {
        self.displaceable(hex, side)
            .filter(|piece| !fixed.contains(*piece))
    }

    /// Whether pieces have room in a hex if those of it go who can.
    fn makes_room(&self, pieces: &PieceSet, hex: HexId, movable: &PieceSet) -> bool {
        let gone: PieceSet = self
            .stack(hex)
            .filter(|piece| movable.contains(*piece) && !pieces.contains(*piece))
            .collect();
        !gone.is_empty() && self.has_room_without(pieces, hex, &gone)
    }

    /// Whether a piece finds room in a hex next to its own.
    fn has_place_beside(&self, piece: PieceId, from: HexId) -> bool {
        let alone = PieceSet::from_iter([piece]);
        let mut ends = self.next_ends(piece, from).into_iter();
        ends.any(|end| self.has_retreat_room(&alone, end))
    }

    /// LB-12.36e Units that can step aside in a hex and in those full ones to which a push could spread from it: first
    /// those who find room, then those for whom they can make some, and so on.
    fn movable_around(&self, hex: HexId, side: Side, fixed: &PieceSet) -> PieceSet {
        let pushed = self.pushed_around(hex, side, fixed);
        let mut movable: PieceSet = pushed
            .iter()
            .filter(|(piece, at)| self.has_place_beside(*piece, *at))
            .map(|(piece, _)| *piece)
            .collect();
        loop {
            let before = movable.len();
            for (piece, at) in &pushed {
                let alone = PieceSet::from_iter([*piece]);
                let mut ends = self.next_ends(*piece, *at).into_iter();
                if !movable.contains(*piece)
                    && ends.any(|end| self.makes_room(&alone, end, &movable))
                {
                    movable.insert(*piece);
                }
            }
            if movable.len() == before {
                return movable;
            }
        }
    }

    /// The units that a push from a hex can reach, and where they stand.
    fn pushed_around(&self, hex: HexId, side: Side, fixed: &PieceSet) -> Vec<(PieceId, HexId)> {
        let mut hexes = vec![hex];
        let mut pushed = Vec::new();
        let mut next = 0;
        while let Some(at) = hexes.get(next).copied() {
            next += 1;
            for piece in self.loose_in(at, side, fixed) {
                pushed.push((piece, at));
                for end in self.next_ends(piece, at) {
                    if !hexes.contains(&end) && self.displaceable(end, side).next().is_some() {
                        hexes.push(end);
                    }
                }
            }
        }
        pushed
    }

    /// LB-12.36a, LB-12.36d The pieces of a side in a hex that can be displaced at all: combat units and vedettes.
    pub(crate) fn displaceable(
        &self,
        hex: HexId,
        side: Side,
    ) -> impl Iterator<Item = PieceId> + '_ {
        self.stack(hex).filter(move |piece| {
            let kind = self.kind(*piece);
            self.side_of(*piece) == side && (kind.is_combat() || kind == Kind::Vedette)
        })
    }

    /// LB-12.35b, LB-12.35c, LB-G55 Of these ways those that lead nearer to the formation's train or a friendly source,
    /// and of these the cheapest.
    fn preferred(&self, pieces: &PieceSet, from: HexId, routes: Vec<Route>) -> Vec<Route> {
        let goals = self.retreat_goals(pieces);
        let nearer = |route: &Route| {
            goals
                .iter()
                .any(|goal| route.end().distance(goal) < from.distance(goal))
        };
        let mut kept: Vec<Route> = routes
            .iter()
            .filter(|route| nearer(route))
            .cloned()
            .collect();
        if kept.is_empty() {
            kept = routes;
        }
        let least = kept.iter().map(|route| route.cost).min();
        kept.retain(|route| Some(route.cost) == least);
        kept
    }

    fn retreat_goals(&self, pieces: &PieceSet) -> HexSet {
        let mut goals = HexSet::NONE;
        for piece in pieces.iter() {
            let sheet = self.field.sheet(piece);
            goals = goals.or(&self.field.sources[sheet.side.index()]);
            let formation = sheet.formation.and_then(|id| self.field.formation(id));
            let train = formation.and_then(|formation| formation.train);
            if let Some(hex) = train.and_then(|train| self.hex_of(train)) {
                goals.insert(hex);
            }
        }
        goals
    }

    /// LB-10.21a, LB-10.21b, LB-G154 Where pieces could withdraw to, at most so many hexes away.
    pub(crate) fn withdrawals(&self, pieces: &PieceSet, from: HexId, most: u8) -> Vec<HexId> {
        let mut ends: Vec<HexId> = Vec::new();
        for hexes in 1..=most {
            let routes = self.routes(pieces, from, hexes, Leave::default());
            let open = routes.iter().map(Route::end);
            ends.extend(open.filter(|end| self.has_retreat_room(pieces, *end)));
        }
        ends
    }

    /// The way of a withdrawal to a hex.
    pub(crate) fn withdrawal_path(&self, pieces: &PieceSet, from: HexId, to: HexId) -> Vec<HexId> {
        let routes = self.routes(pieces, from, from.distance(to), Leave::default());
        let route = routes.into_iter().find(|route| route.end() == to);
        route.map(|route| route.path).unwrap_or_default()
    }

    /// LB-12.34b, LB-12.34c, LB-12.33e, LB-G57 What stops a retreat that cannot be completed.
    pub(crate) fn why_stuck(
        &self,
        pieces: &PieceSet,
        from: HexId,
        hexes: u8,
    ) -> crate::rules::retreat::Cause {
        use crate::rules::retreat::Cause;
        let broken = Leave {
            screens: true,
            broken: true,
            ..Leave::default()
        };
        if !self.routes(pieces, from, hexes, broken).is_empty() {
            return Cause::Bridge;
        }
        let through_zones = Leave {
            screens: true,
            zones: true,
            ..Leave::default()
        };
        // A way that reaches the edge of the map before its end is stopped by nothing else.
        let only_zones = (1..=hexes).any(|length| {
            let routes = self.routes(pieces, from, length, through_zones);
            routes
                .iter()
                .any(|route| length == hexes || self.is_at_edge(route.end(), from, length))
        });
        if only_zones || self.is_at_edge(from, from, 0) {
            Cause::Zone
        } else {
            Cause::Stuck
        }
    }

    /// Whether a step outward from a hex would leave the map.
    fn is_at_edge(&self, hex: HexId, from: HexId, distance: u8) -> bool {
        Dir::ALL.into_iter().any(|dir| {
            let beyond = hex.step(dir);
            let outward = beyond == HexId::NOWHERE || beyond.distance(from) > distance;
            outward && !self.field.map.has(beyond)
        })
    }
}

fn keep_cheapest(routes: &mut Vec<Route>, new: Route) {
    let worth = |route: &Route| (route.cost, route.risks.len());
    match routes.iter_mut().find(|route| route.end() == new.end()) {
        Some(old) if worth(&new) < worth(old) => *old = new,
        Some(_) => {}
        None => routes.push(new),
    }
}
