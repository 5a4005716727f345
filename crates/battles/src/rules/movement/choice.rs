//! LB-7.1 Putting a group together, and what it may do.

use super::bar::Bar;
use super::party::Party;
use crate::agenda::Agenda;
use crate::label::{self, bar};
use crate::map::{Dir, HexSet, HexsideId};
use crate::rules::order::{Marcher, Next};
use crate::table::terrain::STACK;
use crate::{
    Action, GroupId, HexId, Marks, MovePoints, Moving, PieceId, PieceSet, Place, Position, Side,
    Step, rule, text,
};
use feldherr_core::{Illegal, Message, Preview, RuleId};

impl Position {
    /// LB-7.1b, LB-7.1c Whether a piece may be taken to move: its side's, not moved yet, allowed to move.
    pub(super) fn check_take(&self, side: Side, piece: PieceId) -> Result<(), label::Bar> {
        let place = self.piece(piece).place;
        let there = matches!(place, Place::Map(_) | Place::Waiting);
        if self.field.sheets.len() <= piece.index() || self.side_of(piece) != side || !there {
            return bar(rule::LB_7_1A, text::LB_MOVE_NOT_YOURS);
        }
        if place == Place::Waiting {
            return self.check_take_waiting(piece);
        }
        if self.has(piece, Marks::HALTED) {
            return bar(rule::LB_7_1C, text::LB_MOVE_DONE);
        }
        self.bar_to_move(piece)
    }

    /// LB-7.1c, LB-7.53c, LB-18.12b Whether a piece may join those taken: in the same place, and no unit in road march
    /// or train with another unit.
    fn check_join(&self, side: Side, piece: PieceId) -> Result<(), label::Bar> {
        let Some(moving) = self.state.moving.filter(|moving| !moving.started) else {
            return bar(rule::LB_7_1C, text::LB_MOVE_UNDER_WAY);
        };
        self.check_take(side, piece)?;
        self.check_fellow(&moving, piece)
    }

    /// The same of a piece that may be taken.
    fn check_fellow(&self, moving: &Moving, piece: PieceId) -> Result<(), label::Bar> {
        if moving.group.contains(piece) || self.piece(piece).place != moving.from {
            return bar(rule::LB_7_1C, text::LB_MOVE_APART);
        }
        if moving.from == Place::Waiting {
            let first = moving.group.first();
            if first.is_some_and(|first| self.group_of(first) != self.group_of(piece)) {
                return bar(rule::LB_19_21A, text::LB_MOVE_APART);
            }
        }
        let mut group = moving.group;
        group.insert(piece);
        self.check_company(&group)
    }

    /// LB-7.53c, LB-18.12b Units in road march and trains move alone; leaders and vedettes may go along with a column.
    fn check_company(&self, group: &PieceSet) -> Result<(), label::Bar> {
        let (mut units, mut marching, mut trains, mut columns) = (0, 0, false, false);
        for piece in group.iter() {
            let kind = self.kind(piece);
            units += usize::from(kind.is_unit());
            if kind.is_combat() || kind.is_train() {
                marching += 1;
                trains |= kind.is_train();
                columns |= self.has(piece, Marks::ROAD);
            }
        }
        if trains && units > 1 {
            return bar(rule::LB_18_12B, text::LB_MOVE_TRAIN_ALONE);
        }
        if columns && marching > 1 {
            return bar(rule::LB_7_53C, text::LB_ROAD_ALONE);
        }
        Ok(())
    }

    /// LB-7.1c The pieces of a stack that may go together.
    fn whole_stack(&self, side: Side, hex: HexId) -> PieceSet {
        let able = self.own_in(hex, side);
        let able = able.filter(|piece| self.check_take(side, *piece).is_ok());
        self.company(able.collect())
    }

    /// LB-7.53c, LB-18.12b Those of several pieces that may go together: columns and trains stay behind.
    fn company(&self, able: PieceSet) -> PieceSet {
        if self.check_company(&able).is_ok() {
            return able;
        }
        able.iter()
            .filter(|piece| !self.kind(*piece).is_train() && !self.has(*piece, Marks::ROAD))
            .collect()
    }

    fn check_take_stack(&self, side: Side, hex: HexId) -> Result<(), Illegal> {
        if self.whole_stack(side, hex).len() < 2 {
            return Err(refuse(rule::LB_7_1C, text::LB_MOVE_NO_STACK));
        }
        Ok(())
    }

    /// LB-2.1C1a The answers in the movement command segment.
    pub(super) fn list_takes(&self, side: Side, into: &mut Vec<Action>) {
        let lag = || !self.state.orders.is_empty() && self.has_laggards(side);
        if self.check_all_entered(side).is_ok() && !lag() {
            into.push(Action::Done);
        }
        let free = self.cache.present.without(&self.cache.halted);
        let own = self.owned(side).and(&free);
        // Without cards those in command may go and others not, unless they need none: nobody asks for each of them.
        let plain = self.state.step == Step::MoveInCommand && self.state.effects.is_empty();
        let (mut ready, mut own) = (PieceSet::NONE, own);
        if plain {
            let captured = &self.cache.captured;
            ready = own.without(&self.cache.out).without(captured);
            let exempt = self.field.independent.or(&self.cache.marching);
            let exempt = exempt.or(captured);
            own = own.and(&exempt.or(&ready));
        }
        let may = |piece: &PieceId| ready.contains(*piece) || self.check_take(side, *piece).is_ok();
        let mut able = PieceSet::NONE;
        let (mut manned, mut stacked) = (HexSet::NONE, HexSet::NONE);
        for piece in own.iter().filter(may) {
            able.insert(piece);
            into.push(Action::Take(piece));
            if let Some(hex) = self.hex_of(piece) {
                stacked.set(hex, manned.contains(hex));
                manned.insert(hex);
            }
        }
        for hex in stacked.iter() {
            let here = self.own_in(hex, side).filter(|piece| able.contains(*piece));
            if self.company(here.collect()).len() > 1 {
                into.push(Action::TakeStack(hex));
            }
        }
        let groups = (0u8..).map(GroupId).take(self.field.groups.len());
        for group in groups.filter(|group| self.is_due(*group)) {
            self.list_arrivals(side, group, into);
        }
    }

    /// LB-19.1a, LB-19.1c, LB-19.32a What a group of reinforcements that is due may do.
    fn list_arrivals(&self, side: Side, group: GroupId, into: &mut Vec<Action>) {
        // Nobody asks for the gates of a group that has come.
        if self.waiting(group).next().is_none() {
            return;
        }
        let open = self.check_entry_now(group).is_ok();
        for piece in self.waiting(group) {
            if self.side_of(piece) == side && self.may_come(piece, group, open) {
                into.push(Action::Take(piece));
            }
            let light = self.waits_as_light_cavalry(piece);
            if light && self.check_disperse_waiting(side, piece).is_ok() {
                into.push(Action::Disperse(piece));
            }
        }
        if self.check_delay(side, group).is_ok() {
            into.push(Action::Delay(group));
        }
    }

    /// LB-19.1c Whether light cavalry that waits may come as vedettes.
    fn check_disperse_waiting(&self, side: Side, piece: PieceId) -> Result<(), Illegal> {
        if self.side_of(piece) != side || !self.waits_as_light_cavalry(piece) {
            return Err(self.not_now());
        }
        self.check_take(side, piece)?;
        self.check_forms_vedettes(piece)
    }

    pub(super) fn check_choice(&self, side: Side, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Done => self.check_done(side),
            Action::Take(piece) => Ok(self.check_take(side, piece)?),
            Action::TakeStack(hex) => self.check_take_stack(side, hex),
            Action::Disperse(piece) => self.check_disperse_waiting(side, piece),
            Action::Delay(group) => self.check_delay(side, group),
            _ => Err(self.not_now()),
        }
    }

    /// LB-19.32b, LB-20.22a Whether the segment may end.
    fn check_done(&self, side: Side) -> Result<(), Illegal> {
        self.check_all_entered(side)?;
        if self.state.orders.is_empty() {
            return Ok(());
        }
        match self.laggards(side).next() {
            Some(piece) => Err(self.must_go(piece)),
            None => Ok(()),
        }
    }

    /// LB-20.22a The pieces of a side that must march on and can.
    fn laggards(&self, side: Side) -> impl Iterator<Item = PieceId> + '_ {
        let lags = move |piece: &PieceId| {
            if self.check_take(side, *piece).is_err() {
                return false;
            }
            // Most have nowhere to go on to: then nobody asks for the rest.
            let next = self.leads_on(*piece);
            let party = || self.party(&PieceSet::from_iter([*piece]));
            next != Next::Nowhere && self.may_follow(&party(), next, None)
        };
        let free = self.cache.present.without(&self.cache.halted);
        let marching: Vec<PieceId> = self.marching(side).and(&free).iter().collect();
        marching.into_iter().filter(lags)
    }

    /// LB-20.22a Where forces stand that must march before the segment may end.
    pub(crate) fn hexes_to_march(&self, side: Side) -> Vec<HexId> {
        let mut hexes: Vec<HexId> = self
            .laggards(side)
            .filter_map(|id| self.hex_of(id))
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// Whether there is such a piece. Those who would have to join friends are asked last: that takes long.
    fn has_laggards(&self, side: Side) -> bool {
        let free = self.cache.present.without(&self.cache.halted);
        let party = |piece: PieceId| self.party(&PieceSet::from_iter([piece]));
        let mut others = PieceSet::NONE;
        for piece in self.marching(side).and(&free).iter() {
            if self.check_take(side, piece).is_err() {
                continue;
            }
            match self.leads_on(piece) {
                Next::Nowhere => {}
                Next::Empty if self.goes_alone(&party(piece)) => return true,
                Next::Empty | Next::Friends => others.insert(piece),
            }
        }
        let mut others = others.iter();
        others.any(|piece| self.may_follow(&party(piece), Next::Friends, None))
    }

    /// A piece that goes alone finds the free hex that leads on among its destinations.
    fn goes_alone(&self, party: &Party) -> bool {
        party.group.len() == 1 && !party.pinned && !self.hears_by_card(party.side)
    }

    /// LB-20.22a Whether somebody of a group must march on and can.
    fn must_march_on(&self, party: &Party, goals: Option<&HexSet>) -> bool {
        let leads_on = |piece: PieceId| self.may_follow(party, self.leads_on(piece), goals);
        let mut marching = self.cache.marching.and(&party.group).iter();
        marching.any(leads_on)
    }

    /// Whether a group can go where the way of somebody in it leads next.
    fn may_follow(&self, party: &Party, next: Next, goals: Option<&HexSet>) -> bool {
        let may_go =
            || !goals.map_or_else(|| self.destinations(party).is_empty(), HexSet::is_empty);
        match next {
            Next::Nowhere => false,
            Next::Friends => may_go(),
            Next::Empty => self.goes_alone(party) || may_go(),
        }
    }

    fn must_go(&self, piece: PieceId) -> Illegal {
        let hex = self.hex_of(piece).map(|hex| hex.to_string());
        let message = Message::new(text::LB_MOVE_MUST_MARCH).with("hex", hex.unwrap_or_default());
        Illegal::new(rule::LB_20_22A, message)
    }

    /// Where a group may go: what it reaches, and what its march order allows.
    pub(crate) fn destinations(&self, party: &Party) -> HexSet {
        if party.hex.is_none() {
            return self.entry_hexes(party);
        }
        if self.hears_by_card(party.side) {
            let from = self.set_out_from();
            let nearer = |hex: &HexId| self.follows_guns(party.side, from, *hex);
            return self.reach_of(party).hexes.iter().filter(nearer).collect();
        }
        let marchers: Vec<Marcher<'_>> = self.marchers(&party.group).collect();
        let reach = self.reach_within(party, marchers.first().and_then(Marcher::march));
        if marchers.is_empty() {
            return reach.hexes;
        }
        let allowed = |hex: &HexId| {
            let cost = MovePoints(reach.cost[hex.index()]);
            marchers
                .iter()
                .all(|marcher| marcher.fault(*hex, cost).is_none())
        };
        reach.hexes.iter().filter(allowed).collect()
    }

    /// The hex in which the group on the move began.
    fn set_out_from(&self) -> Option<HexId> {
        self.state.moving.and_then(|moving| moving.from.hex())
    }

    /// The hex of the group on the move.
    pub(super) fn moving_hex(&self) -> Option<HexId> {
        let moving = self.state.moving?;
        moving
            .group
            .iter()
            .next()
            .and_then(|piece| self.hex_of(piece))
    }

    /// The group on the move.
    pub(super) fn moving_party(&self) -> Option<Party> {
        let moving = self.state.moving?;
        (!moving.group.is_empty()).then(|| self.party(&moving.group))
    }

    /// LB-7.1c Starts to put a group together.
    pub(super) fn take(&mut self, group: PieceSet) {
        let from = group.first().map(|piece| self.piece(piece).place);
        self.state.moving = Some(Moving {
            group,
            from: from.unwrap_or_default(),
            started: false,
        });
    }

    pub(super) fn stack_to_take(&self, side: Side, hex: HexId) -> PieceSet {
        self.whole_stack(side, hex)
    }

    /// The answers of a group that has been taken.
    pub(super) fn list_going(&self, side: Side, into: &mut Vec<Action>) {
        let (Some(party), Some(moving)) = (self.moving_party(), self.state.moving) else {
            return into.push(Action::Halt);
        };
        if moving.started && self.is_spent(&party) {
            return into.push(Action::Halt);
        }
        let goals = match self.check_column_of(&party) {
            Ok(()) => self.destinations(&party),
            Err(_) => HexSet::NONE,
        };
        if self.check_halt(&party, party.hex.and(Some(&goals))).is_ok() {
            into.push(Action::Halt);
        }
        if !moving.started && self.state.step != Step::MoveOnInitiative {
            match party.hex {
                Some(hex) => {
                    let others = self.own_in(hex, side);
                    let fits = |piece: &PieceId| self.check_join(side, *piece).is_ok();
                    into.extend(others.filter(fits).map(Action::Take));
                }
                None => self.list_fellows(side, &moving, into),
            }
        }
        self.list_works(&party, into);
        into.extend(goals.iter().map(Action::MoveTo));
    }

    /// LB-19.21a Who may come with those that have been taken to enter; whether their group may is asked once.
    fn list_fellows(&self, side: Side, moving: &Moving, into: &mut Vec<Action>) {
        let first = moving.group.first();
        let Some(group) = first.and_then(|first| self.group_of(first)) else {
            return;
        };
        if self.check_entry_now(group).is_err() {
            return;
        }
        let own = self.owned(side).without(&self.cache.present);
        let fits = |piece: &PieceId| {
            self.piece(*piece).place == Place::Waiting
                && self.side_of(*piece) == side
                && self.group_of(*piece) == Some(group)
                && self.check_train_last(*piece, group).is_ok()
                && self.check_fellow(moving, *piece).is_ok()
        };
        into.extend(own.iter().filter(fits).map(Action::Take));
    }

    /// LB-19.22b Only a party that has not entered yet keeps an order of march.
    fn check_column_of(&self, party: &Party) -> Result<(), Illegal> {
        match party.hex {
            Some(_) => Ok(()),
            None => self.check_column(party),
        }
    }

    /// What a group can do beside going somewhere.
    fn list_works(&self, party: &Party, into: &mut Vec<Action>) {
        let mut offer = |action: Action| {
            if self.check_work(party, &action).is_ok() {
                into.push(action);
            }
        };
        if !party.pinned {
            offer(Action::RoadMarch);
        }
        if party.road {
            offer(Action::LeaveRoad);
        }
        let Some(hex) = party.hex else {
            return;
        };
        offer(Action::Repulse);
        let wet = self.field.map.mask.wet.contains(hex);
        for dir in Dir::ALL.into_iter().filter(|_| wet) {
            let edge = self.field.map.edge(hex, dir);
            if edge.water == crate::map::Water::None {
                continue;
            }
            let Some(side) = HexsideId::of(hex, dir) else {
                continue;
            };
            if edge.crossing.is_some() {
                offer(Action::Damage(side));
                offer(Action::Repair(side));
            }
            if party.train {
                offer(Action::Lay(side));
            }
        }
        if party.screened {
            let units = self.owned(party.side).iter();
            units
                .filter(|unit| self.field.sheet(*unit).vedettes > 0)
                .for_each(|unit| offer(Action::Recombine(unit)));
        }
    }

    fn check_work(&self, party: &Party, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::RoadMarch => self.check_road_march(party),
            Action::LeaveRoad => self.check_leave_road(party),
            Action::Repulse => self.check_repulse(&party.group),
            Action::Damage(side) => self.check_damage(party, side).map(|_| ()),
            Action::Repair(side) => self.check_repair(party, side).map(|_| ()),
            Action::Lay(side) => self.check_lay(party, side).map(|_| ()),
            Action::Recombine(unit) => self.check_recombine_now(party, unit),
            _ => Err(self.not_now()),
        }
    }

    pub(super) fn check_going(&self, side: Side, action: &Action) -> Result<(), Illegal> {
        let Some(party) = self.moving_party() else {
            return match action {
                Action::Halt => Ok(()),
                _ => Err(self.not_now()),
            };
        };
        let started = self.state.moving.is_some_and(|moving| moving.started);
        if started && self.is_spent(&party) {
            return match action {
                Action::Halt => Ok(()),
                _ => Err(refuse(rule::LB_7_1C, text::LB_MOVE_DONE)),
            };
        }
        match *action {
            Action::Halt => self.check_halt(&party, None),
            Action::Take(piece) if self.state.step != Step::MoveOnInitiative => {
                Ok(self.check_join(side, piece)?)
            }
            Action::MoveTo(hex) => self.check_move_to(&party, hex),
            _ => self.check_work(&party, action),
        }
    }

    /// LB-20.22a Whether the group may stop where it is; LB-3.3b a column not in the middle of a friend.
    fn check_halt(&self, party: &Party, goals: Option<&HexSet>) -> Result<(), Illegal> {
        let started = self.state.moving.is_some_and(|moving| moving.started);
        if started && self.must_march_on(party, goals) {
            let piece = party.group.first().unwrap_or(PieceId(u16::MAX));
            return Err(self.must_go(piece));
        }
        self.check_entered(party, goals)
    }

    /// LB-7.2, LB-7.3a, LB-20.22 Whether the group may go to a hex.
    fn check_move_to(&self, party: &Party, hex: HexId) -> Result<(), Illegal> {
        if party.hex.is_none() {
            self.check_column(party)?;
            if self.entry_hexes(party).contains(hex) {
                return Ok(());
            }
            return Err(self.why_no_entry(party, hex));
        }
        let reach = self.reach_towards(party, hex);
        if !reach.hexes.contains(hex) {
            return Err(self.why_not(party, hex).refusal(hex));
        }
        if !self.follows_guns(party.side, self.set_out_from(), hex) {
            let message = Message::new(text::LB_MOVE_TO_THE_GUNS).with("hex", hex.to_string());
            return Err(Illegal::new(rule::LB_24_35B, message));
        }
        if party
            .group
            .iter()
            .any(|piece| self.piece(piece).order.is_some())
        {
            let cost = MovePoints(reach.cost[hex.index()]);
            self.check_march(&party.group, hex, cost)?;
        }
        Ok(())
    }

    /// What a way costs, for people.
    pub(super) fn forecast_way(&self, side: Side, hex: HexId) -> Preview {
        let mut preview = Preview::default();
        let Some(party) = self.moving_party() else {
            return preview;
        };
        if party.hex.is_none() {
            return preview;
        }
        let reach = self.reach_of(&party);
        let mut note = |rule: RuleId, message: Message| preview.notes.push((rule, message));
        if let Some(halves) = reach.cost.get(hex.index()).filter(|cost| **cost != u8::MAX) {
            let cost = Message::new(text::LB_WAY_COST)
                .with("whole", halves / 2)
                .with("half", halves % 2);
            note(rule::LB_7_21A, cost);
            let number = |part: u8| f64::from(part);
            let way = reach.path(hex).into_iter();
            preview.path = way
                .map(|hex| [number(hex.column()), number(hex.row()), 0.0])
                .collect();
        }
        if self.check_stop(&party, hex) == Ok(STACK) {
            note(rule::LB_3_1A, Message::new(text::LB_WAY_STACKS));
        }
        if party.bound && self.under_threat(hex, side) {
            note(rule::LB_4_31A, Message::new(text::LB_WAY_STOPS));
        }
        if party.road && self.under_threat(hex, side) {
            note(Bar::NoRepulse.rule(), Message::new(text::LB_WAY_REPULSE));
        }
        preview
    }
}

pub(super) fn refuse(rule: RuleId, id: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(id))
}
