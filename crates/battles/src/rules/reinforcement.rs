//! LB-19 Reinforcements. They are taken and moved like other groups; the entry hex is their first step.

use crate::label::{self, bar};
use crate::rules::movement::{Bar, Party};
use crate::sheet::Kind;
use crate::table::terrain;
use crate::{
    FormationId, GroupId, HexId, HexSet, Marks, MovePoints, On, PieceId, Place, Position, Side,
    Step, rule, text,
};
use feldherr_core::{Illegal, Message, RuleId};

impl Position {
    /// LB-19.1a, LB-19.32a, LB-24.71a Whether a group may enter now.
    pub fn is_due(&self, group: GroupId) -> bool {
        let now = self.state.groups.get(group.index());
        now.is_some_and(|now| now.due.is_some_and(|due| due <= self.state.turn) && !now.delayed)
    }

    /// The group of reinforcements a waiting piece belongs to; LB-19.1c vedettes come with the group of their unit.
    pub fn group_of(&self, piece: PieceId) -> Option<GroupId> {
        let mut his = self.field.groups_of.get(piece.index())?.iter().copied();
        let first = his.next()?;
        // Of an alternate group and one that was decided for before a campaign the one counts that comes.
        let called = |group: GroupId| {
            let now = self.state.groups.get(group.index());
            now.is_some_and(|now| now.due.is_some())
        };
        if called(first) {
            return Some(first);
        }
        Some(his.find(|group| called(*group)).unwrap_or(first))
    }

    /// The group of reinforcements a party belongs to.
    fn group_entering(&self, party: &Party) -> Option<GroupId> {
        let first = party.group.first();
        first.and_then(|piece| self.group_of(piece))
    }

    /// LB-19.1a The pieces of a group that have not entered.
    pub(crate) fn waiting(&self, group: GroupId) -> impl Iterator<Item = PieceId> + '_ {
        let pieces = self
            .field
            .group(group)
            .map_or(&[][..], |group| &group.pieces);
        let with_vedettes = pieces.iter().flat_map(|piece| {
            let number = u16::from(self.field.sheet(*piece).vedettes);
            (piece.0..=piece.0.saturating_add(number)).map(PieceId)
        });
        with_vedettes.filter(|piece| self.piece(*piece).place == Place::Waiting)
    }

    /// The hexes at which a group may still enter: all of its list, or the one it has chosen; card 18 names another.
    fn gates(&self, group: GroupId) -> impl Iterator<Item = HexId> + '_ {
        let chosen = self
            .state
            .groups
            .get(group.index())
            .and_then(|now| now.entry);
        let list = self
            .field
            .group(group)
            .map_or(&[][..], |group| &group.entries);
        let diverted = self.card_entry(group);
        let listed = list
            .iter()
            .enumerate()
            .filter(move |(at, _)| {
                diverted.is_none() && chosen.is_none_or(|chosen| usize::from(chosen) == *at)
            })
            .map(|(_, hex)| *hex);
        diverted.into_iter().chain(listed)
    }

    /// LB-19.21b How many stacks have entered at a hex this turn.
    fn entered_at(&self, hex: HexId) -> u8 {
        let groups = (0u8..).map(GroupId).zip(&self.state.groups);
        let begun = groups.filter(|(_, now)| now.entered > 0);
        let here = begun.filter(|(id, now)| {
            let sheet = self.field.group(*id);
            let listed = now.entry.and_then(|at| sheet?.entries.get(usize::from(at)));
            self.card_entry(*id).or(listed.copied()) == Some(hex)
        });
        here.map(|(_, now)| now.entered).fold(0, u8::saturating_add)
    }

    /// LB-19.2, LB-G72 What the next stack or unit of a group pays for its entry hex: the dearest of those waiting.
    pub fn entry_cost(&self, group: GroupId, hex: HexId, road_march: bool) -> Option<MovePoints> {
        let gate = self.gates(group).next()?;
        self.waiting(group)
            .filter_map(|piece| self.entry_price(piece, gate, hex, road_march))
            .max()
    }

    /// LB-19.21b, LB-19.22a, LB-G72, LB-G128 What a piece pays for its entry hex after those that entered at the same
    /// gate: the n-th stack n times the hex, the n-th unit in road march the road and n - 1 besides.
    fn entry_price(
        &self,
        piece: PieceId,
        gate: HexId,
        hex: HexId,
        road_march: bool,
    ) -> Option<MovePoints> {
        let on_way = self.field.map.hex(hex).on_way;
        let free = !self.marches(piece);
        let queue = if free { 0 } else { self.entered_at(gate) };
        let plain = self.entry_ground(piece, hex)?;
        let times = if self.goes_heavily(self.kind(piece)) {
            2
        } else {
            1
        };
        let price = if on_way && (road_march || free) {
            let straggles = self.card_straggles(self.side_of(piece), self.kind(piece));
            let rate = if straggles {
                terrain::ALONG_WAY
            } else {
                self.road_rate(hex)
            };
            rate.0.saturating_add(queue.saturating_mul(2))
        } else {
            plain.0.saturating_mul(queue.saturating_add(1))
        };
        Some(MovePoints(price.saturating_mul(times)))
    }

    /// LB-7.21a What an entry hex costs those who do not march by road; card 8 makes rough ground cheaper.
    fn entry_ground(&self, piece: PieceId, hex: HexId) -> Option<MovePoints> {
        let ground = self.field.map.hex(hex);
        if ground.on_way {
            return Some(terrain::ALONG_WAY);
        }
        let built = ground.chateau && ground.terrain != crate::map::Terrain::Woods;
        let cost = terrain::hex_cost(ground.terrain, self.kind(piece).pays_as_cavalry())?;
        let guided = self.card_ground(self.side_of(piece));
        let guided = guided.filter(|_| terrain::is_rough(ground.terrain));
        let cost = guided.map_or(cost, |most| cost.min(most));
        Some(if built {
            cost.max(terrain::CHATEAU)
        } else {
            cost
        })
    }

    /// The rate of road march into a hex from beyond the map: a road's if one leads there, otherwise a path's.
    fn road_rate(&self, hex: HexId) -> MovePoints {
        let map = &self.field.map;
        let mut near = map.around(hex);
        let road = near.any(|(dir, _)| map.edge(hex, dir).way == Some(crate::map::Way::Road));
        if road {
            terrain::ROAD_MARCH
        } else {
            terrain::PATH_MARCH
        }
    }

    /// LB-19.31a, LB-G73 The hexes at which a party may enter: its gate, and if that is blocked the nearest free ones.
    pub(crate) fn entry_hexes(&self, party: &Party) -> HexSet {
        let mut hexes = HexSet::NONE;
        let Some(group) = self.group_entering(party) else {
            return hexes;
        };
        for gate in self.gates(group) {
            let open = self.is_gate_open(party, gate);
            if open && self.can_pay_entry(party, gate, gate) {
                hexes.insert(gate);
            }
            if !open || self.is_gate_full(party, gate) {
                let near = self.nearest_free(party, gate);
                let paid = near
                    .iter()
                    .filter(|hex| self.can_pay_entry(party, gate, *hex));
                hexes = hexes.or(&paid.collect());
            }
        }
        hexes
    }

    /// LB-19.31a, LB-G73 Whether the enemy and columns leave a gate open: no enemy stands there, no zone of a combat unit
    /// reaches it, and the party may go in.
    fn is_gate_open(&self, party: &Party, gate: HexId) -> bool {
        !self.expects_unit_zone(gate, party.side)
            && self.check_into(party, gate).is_ok()
            && !(party.road && self.intervals(party.side, HexId::NOWHERE).contains(gate))
    }

    /// LB-19.31a, LB-G105 Whether a side must expect the zone of an enemy combat unit in a hex: a vedette's is none.
    fn expects_unit_zone(&self, hex: HexId, side: Side) -> bool {
        let threatens = &self.cache.threatens[side.other().index()];
        let exits = self.zone_exits();
        self.under_threat(hex, side)
            && self.field.map.around(hex).any(|(dir, from)| {
                threatens.contains(from)
                    && exits[dir.back() as usize].contains(from)
                    && self.expects_unit(from, side)
            })
    }

    /// LB-19.31a, LB-G73 Whether friendly combat units leave a party no room to stop at a gate.
    fn is_gate_full(&self, party: &Party, gate: HexId) -> bool {
        self.cache.armed[party.side.index()].contains(gate) && self.check_stop(party, gate).is_err()
    }

    /// LB-19.31a The nearest hexes without combat units and enemy zones.
    fn nearest_free(&self, party: &Party, gate: HexId) -> HexSet {
        let (map, side) = (&self.field.map, party.side);
        let queue = if party.road {
            self.intervals(side, HexId::NOWHERE)
        } else {
            HexSet::NONE
        };
        let enemy = side.other().index();
        let taken = self.cache.armed[side.index()]
            .or(&self.cache.columns[side.index()])
            .or(&self.cache.trains[side.index()])
            .or(&self.cache.occupied[enemy])
            .or(&self.cache.threat[enemy])
            .or(&map.mask.lakes)
            .or(&queue);
        let mut reached = HexSet::from_iter([gate]);
        loop {
            let free = reached.without(&taken);
            let wider = map.spread(&reached, &map.mask.inside);
            if !free.is_empty() || wider == reached {
                return free;
            }
            reached = wider;
        }
    }

    /// LB-19.23a Whether all members can pay for the entry; LB-7.3b the first may come even over ground that is
    /// dearer than its printed allowance.
    fn can_pay_entry(&self, party: &Party, gate: HexId, hex: HexId) -> bool {
        party.group.iter().all(|piece| {
            let price = self.entry_price(piece, gate, hex, self.has(piece, Marks::ROAD));
            let left = self.left(piece);
            price.is_some_and(|price| {
                let dear = price > self.field.brief(piece).allowance;
                let first = self.entered_at(gate) == 0 && left == self.allowance(piece);
                price <= left || dear && first
            })
        }) && self.can_meet(party, gate, hex)
            && self.can_stop_or_go_on(party, gate, hex)
    }

    /// LB-7.54c, LB-G133 Whether a column that comes into a vedette's zone can pay for the repulse it must try.
    fn can_meet(&self, party: &Party, gate: HexId, hex: HexId) -> bool {
        let affords = |piece: PieceId| {
            let road = self.has(piece, Marks::ROAD);
            let repulse = self.repulse_price(self.gait(piece, road), hex, party.side);
            let price = self.entry_price(piece, gate, hex, road);
            price.is_some_and(|price| price + repulse <= self.left(piece))
        };
        let mut units = party.group.iter();
        !party.road
            || !self.under_threat(hex, party.side)
            || units.all(|piece| !self.kind(piece).is_combat() || affords(piece))
    }

    /// LB-19.21a, LB-3.3c A party that cannot stop in its entry hex must be able to go on.
    fn can_stop_or_go_on(&self, party: &Party, gate: HexId, hex: HexId) -> bool {
        match self.check_stop(party, hex) {
            Ok(joining) => self.affords(party, gate, hex, joining),
            Err(_) => self.has_way_on(party, hex),
        }
    }

    fn affords(&self, party: &Party, gate: HexId, hex: HexId, more: MovePoints) -> bool {
        more == MovePoints::ZERO
            || party
                .group
                .iter()
                .filter(|piece| self.kind(*piece).is_combat())
                .all(|piece| {
                    let price = self.entry_price(piece, gate, hex, self.has(piece, Marks::ROAD));
                    price.is_some_and(|price| price + more <= self.left(piece))
                })
            || self.has_way_on(party, hex)
    }

    /// Whether a party that has entered could leave the hex again at once.
    fn has_way_on(&self, party: &Party, hex: HexId) -> bool {
        let mut after = self.clone();
        after.enter(party, hex);
        !after.destinations(&after.party(&party.group)).is_empty()
    }

    /// LB-3.3c, LB-18.12b, LB-19.21a Whether a party that has come into a hex may stop there; if not, it goes on.
    pub(crate) fn check_entered(
        &self,
        party: &Party,
        goals: Option<&HexSet>,
    ) -> Result<(), Illegal> {
        let comes = self
            .state
            .moving
            .is_some_and(|moving| moving.from == Place::Waiting);
        let (true, Some(hex)) = (comes, party.hex) else {
            return Ok(());
        };
        match self.check_stop(party, hex) {
            Err(bar) if self.goes_on(party, goals) => Err(bar.refusal(hex)),
            _ => Ok(()),
        }
    }

    /// Whether a party can go anywhere.
    fn goes_on(&self, party: &Party, goals: Option<&HexSet>) -> bool {
        !goals.map_or_else(|| self.destinations(party).is_empty(), HexSet::is_empty)
    }

    /// LB-19.1, LB-19.22b Whether a waiting piece may be taken, together with those already taken.
    pub(crate) fn check_take_waiting(&self, piece: PieceId) -> Result<(), label::Bar> {
        let Some(group) = self.group_of(piece) else {
            return bar(rule::LB_19_1A, text::LB_ENTRY_NOT_DUE);
        };
        self.check_entry_now(group)?;
        self.check_train_last(piece, group)
    }

    /// The same of a piece that waits in a group, if anybody of that group may be taken or not.
    pub(crate) fn may_come(&self, piece: PieceId, group: GroupId, open: bool) -> bool {
        if self.group_of(piece) == Some(group) {
            open && self.check_train_last(piece, group).is_ok()
        } else {
            self.check_take_waiting(piece).is_ok()
        }
    }

    /// LB-19.1, LB-19.32a Whether anybody of a group may be taken now.
    pub(crate) fn check_entry_now(&self, group: GroupId) -> Result<(), label::Bar> {
        // LB-2.1C1b Only in the movement command segment of the day.
        if !self.is_due(group) || self.state.step != Step::MoveInCommand {
            return bar(rule::LB_19_1A, text::LB_ENTRY_NOT_DUE);
        }
        if self.gates(group).all(|gate| self.is_held_up(group, gate)) {
            return bar(rule::LB_19_32A, text::LB_ENTRY_DELAYED);
        }
        Ok(())
    }

    /// LB-19.22b Whether a piece that waits need not let others of its formation go first.
    pub(crate) fn check_train_last(
        &self,
        piece: PieceId,
        group: GroupId,
    ) -> Result<(), label::Bar> {
        let formation = self.field.brief(piece).formation;
        if self.kind(piece).is_train()
            && formation.is_some_and(|formation| self.comes_later(group, formation, piece))
        {
            return bar(rule::LB_19_22B, text::LB_ENTRY_TRAIN_LAST);
        }
        Ok(())
    }

    /// LB-19.22b Whether other pieces of a formation still wait in a group.
    fn comes_later(&self, group: GroupId, formation: FormationId, piece: PieceId) -> bool {
        self.waiting(group)
            .any(|other| other != piece && self.field.brief(other).formation == Some(formation))
    }

    /// LB-19.32a Whether another group must come in first at a gate: one that was due earlier, or one that is held back.
    fn is_held_up(&self, group: GroupId, gate: HexId) -> bool {
        let now = |group: GroupId| self.state.groups.get(group.index());
        let (Some(sheet), Some(own)) = (self.field.group(group), now(group)) else {
            return true;
        };
        let first = |other: GroupId| {
            now(other).is_some_and(|other| {
                let earlier = other
                    .due
                    .is_some_and(|due| own.due.is_none_or(|own| due < own));
                earlier || other.delayed && other.due == own.due
            })
        };
        let groups = (0u8..).map(GroupId).zip(&self.field.groups);
        groups
            .filter(|(id, other)| *id != group && other.side == sheet.side)
            .any(|(id, _)| {
                first(id)
                    && self.gates(id).any(|other| other == gate)
                    && self.waiting(id).next().is_some()
            })
    }

    /// LB-19.22b, LB-GL.column Whether a party about to enter brings the leader of its formation with its first stack.
    pub(crate) fn check_column(&self, party: &Party) -> Result<(), Illegal> {
        if !party.armed && party.group.iter().any(|piece| self.leads_waiting(piece)) {
            return Err(refuse(rule::LB_19_22B, text::LB_ENTRY_LEADER_FIRST));
        }
        let pieces = party.group.iter();
        let mut units = pieces.filter(|piece| self.kind(*piece).is_combat());
        let left_behind = |piece: PieceId| {
            let officer = self.waiting_officer(piece);
            officer.is_some_and(|officer| !party.group.contains(officer))
        };
        if units.any(left_behind) {
            return Err(refuse(rule::LB_19_22B, text::LB_ENTRY_LEADER_FIRST));
        }
        Ok(())
    }

    /// LB-19.22b The officer of a unit, if he waits in the same group.
    fn waiting_officer(&self, unit: PieceId) -> Option<PieceId> {
        let formation = self.field.brief(unit).formation?;
        let officer = self.field.formation(formation)?.officer?;
        let waits = self.piece(officer).place == Place::Waiting;
        (waits && self.group_of(officer) == self.group_of(unit)).then_some(officer)
    }

    /// LB-19.22b Whether combat units wait with a leader whose formation they are of.
    fn leads_waiting(&self, leader: PieceId) -> bool {
        let formation = self.field.brief(leader).formation;
        let mut waiting = self
            .group_of(leader)
            .into_iter()
            .flat_map(|group| self.waiting(group));
        self.kind(leader).is_leader()
            && formation.is_some()
            && waiting.any(|piece| {
                self.kind(piece).is_combat() && self.field.brief(piece).formation == formation
            })
    }

    /// LB-19.1, LB-19.1b The party enters at a hex and pays for it; it is in command and in supply.
    pub(crate) fn enter(&mut self, party: &Party, hex: HexId) {
        let Some(group) = self.group_entering(party) else {
            return;
        };
        let gate = self
            .gates(group)
            .min_by_key(|gate| gate.distance(hex))
            .unwrap_or(hex);
        for piece in party.group.iter() {
            let road = self.has(piece, Marks::ROAD);
            if let Some(price) = self.entry_price(piece, gate, hex, road) {
                self.pay(piece, price);
            }
        }
        let at = self.field.group(group).and_then(|sheet| {
            let at = sheet.entries.iter().position(|entry| *entry == gate)?;
            u8::try_from(at).ok()
        });
        if let Some(now) = self.state.groups.get_mut(group.index()) {
            now.entry = at;
            now.entered = now.entered.saturating_add(u8::from(party.marches));
        }
        self.relocate(party.group, Place::Map(hex));
        for piece in party.group.iter() {
            self.mark(piece, Marks::ENTERED.with(Marks::MOVED));
        }
    }

    /// LB-19.32a, LB-19.32b Whether a group may be held back: nobody has entered at its gate this turn.
    pub(crate) fn check_delay(&self, side: Side, group: GroupId) -> Result<(), Illegal> {
        let own = self
            .field
            .group(group)
            .is_some_and(|group| group.side == side);
        if !own || !self.is_due(group) || self.waiting(group).next().is_none() {
            return Err(refuse(rule::LB_19_32A, text::LB_ENTRY_NOT_DUE));
        }
        if self.gates(group).any(|gate| self.entered_at(gate) > 0) {
            return Err(refuse(rule::LB_19_32B, text::LB_ENTRY_ALL_OR_NONE));
        }
        Ok(())
    }

    /// LB-19.32b Whether everybody due at a gate where somebody has entered has come, as far as there is room and points.
    pub(crate) fn check_all_entered(&self, side: Side) -> Result<(), Illegal> {
        if self.state.groups.iter().all(|now| now.entered == 0) {
            return Ok(());
        }
        for (at, sheet) in self.field.groups.iter().enumerate() {
            let group = GroupId(at.min(255) as u8);
            if sheet.side != side || !self.is_due(group) || self.waiting(group).next().is_none() {
                continue;
            }
            if !self.gates(group).any(|gate| self.entered_at(gate) > 0) {
                continue;
            }
            let open = self.check_entry_now(group).is_ok();
            let can_come = |piece: PieceId| {
                if !self.may_come(piece, group, open) {
                    return false;
                }
                let mut group = crate::PieceSet::from_iter([piece]);
                if let (true, Some(officer)) =
                    (self.kind(piece).is_combat(), self.waiting_officer(piece))
                {
                    group.insert(officer);
                }
                let party = self.party(&group);
                self.check_column(&party).is_ok() && !self.entry_hexes(&party).is_empty()
            };
            if self.waiting(group).any(can_come) {
                return Err(refuse(rule::LB_19_32B, text::LB_ENTRY_ALL_OR_NONE));
            }
        }
        Ok(())
    }

    /// LB-19.32a At the start of a movement phase nobody has entered yet, and delays are over.
    pub(crate) fn reset_entries(&mut self, side: Side) {
        for (now, sheet) in self.state.groups.iter_mut().zip(&self.field.groups) {
            if sheet.side == side {
                now.entered = 0;
                now.delayed = false;
            }
        }
        self.end_diversions(side);
    }

    /// Card 18 is over when the whole group has come.
    fn end_diversions(&mut self, side: Side) {
        let come = |on: On| match on {
            On::Entry(group, _) => self.waiting(group).next().is_none(),
            _ => false,
        };
        let effects = self.state.effects.iter();
        let over: Vec<On> = effects
            .map(|effect| effect.on)
            .filter(|on| come(*on))
            .collect();
        if !over.is_empty() {
            self.end_effects(|effect| effect.side == side && over.contains(&effect.on));
        }
    }

    /// Why a party cannot enter at a hex.
    pub(crate) fn why_no_entry(&self, party: &Party, hex: HexId) -> Illegal {
        let group = self.group_entering(party);
        let gates: HexSet = group
            .into_iter()
            .flat_map(|group| self.gates(group))
            .collect();
        if !gates.contains(hex) {
            let message = Message::new(text::LB_ENTRY_ELSEWHERE).with("hex", hex.to_string());
            return Illegal::new(rule::LB_19_1A, message);
        }
        if !self.is_gate_open(party, hex) {
            let message = Message::new(text::LB_ENTRY_BLOCKED).with("hex", hex.to_string());
            return Illegal::new(rule::LB_19_31A, message);
        }
        match self.check_stop(party, hex) {
            Err(bar) if bar != Bar::Far => bar.refusal(hex),
            _ => refuse(rule::LB_19_23A, text::LB_ENTRY_TOO_DEAR),
        }
    }

    /// LB-19.1c Whether a waiting piece is light cavalry that could come as vedettes.
    pub(crate) fn waits_as_light_cavalry(&self, piece: PieceId) -> bool {
        self.kind(piece) == Kind::LightCavalry && self.piece(piece).place == Place::Waiting
    }
}

fn refuse(rule: RuleId, id: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(id))
}
