//! LB-12.31, LB-12.34 A retreat is a matter of each unit: a stack goes together or parts, and only who has no way at all
//! is lost.

use crate::agenda::{Agenda, Course, Flow};
use crate::map::{HexSet, HexsideId};
use crate::rules::leader::LeaderTask;
use crate::rules::retreat::{Cause, RetreatTask, Why};
use crate::rules::route::Ways;
use crate::{Action, HexId, Marks, PieceId, PieceSet, Position, Side, rule, text};
use feldherr_core::{Illegal, Message};
use serde::{Deserialize, Serialize};

/// A retreat whose end is to be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Retreat {
    /// The pieces that are still to go.
    pub pieces: PieceSet,
    /// Where they are.
    pub from: HexId,
    /// How far they go.
    pub hexes: u8,
    /// Why.
    pub why: Why,
    /// LB-G185 Those who leave the others; nobody as long as all go together.
    #[serde(default)]
    pub apart: PieceSet,
    /// LB-G56 How many units have tried each bridge in this retreat.
    #[serde(default)]
    pub crossed: Vec<(HexsideId, u8)>,
}

impl Retreat {
    /// A retreat that begins.
    pub(crate) fn new(pieces: PieceSet, from: HexId, hexes: u8, why: Why) -> Self {
        Self {
            pieces,
            from,
            hexes,
            why,
            apart: PieceSet::NONE,
            crossed: Vec::new(),
        }
    }

    /// Those who go next.
    pub fn party(&self) -> PieceSet {
        if self.apart.is_empty() {
            self.pieces
        } else {
            self.apart
        }
    }

    /// Those who go after them.
    fn rest(&self) -> PieceSet {
        let party = self.party();
        self.pieces
            .iter()
            .filter(|piece| !party.contains(*piece))
            .collect()
    }

    /// LB-G56 How many units of it have tried a bridge.
    pub(crate) fn crossed_before(&self, bridge: HexsideId) -> u8 {
        let mut known = self.crossed.iter();
        let known = known.find(|(other, _)| *other == bridge);
        known.map_or(0, |(_, count)| *count)
    }

    fn with(&self, piece: PieceId) -> PieceSet {
        let mut joined = self.apart;
        joined.insert(piece);
        joined
    }
}

impl Position {
    /// Where a party of a retreat may end.
    fn ends_for(&self, retreat: &Retreat, party: &PieceSet) -> Vec<HexId> {
        self.retreat_ends(party, retreat.from, retreat.hexes, retreat.why)
    }

    /// LB-G185 Pieces with the leaders of their stack, who let more of them share a hex (LB-3.23a).
    fn with_leaders(&self, retreat: &Retreat, party: PieceSet) -> PieceSet {
        let leaders = retreat.pieces.iter();
        let leaders = leaders.filter(|piece| self.kind(*piece).is_leader());
        party.iter().chain(leaders).collect()
    }

    /// LB-12.34a Whether a piece has a way of its own, alone or with a leader of its stack.
    fn has_way(&self, retreat: &Retreat, piece: PieceId) -> bool {
        let alone = PieceSet::from_iter([piece]);
        let led = self.with_leaders(retreat, alone);
        !self.ends_for(retreat, &alone).is_empty()
            || led != alone && !self.ends_for(retreat, &led).is_empty()
    }

    /// Those of a retreat who are lost without a way; leaders only if nobody else is there.
    fn troops(&self, retreat: &Retreat) -> PieceSet {
        let pieces = retreat.pieces.iter();
        let troops: PieceSet = pieces
            .filter(|piece| !self.kind(*piece).is_leader())
            .collect();
        if troops.is_empty() {
            retreat.pieces
        } else {
            troops
        }
    }

    /// LB-12.34a Whether nobody of a retreat has a way.
    pub(crate) fn is_cut_off(&self, retreat: &Retreat) -> bool {
        let troops = self.troops(retreat);
        self.ends_for(retreat, &retreat.pieces).is_empty()
            && !troops.iter().any(|piece| self.has_way(retreat, piece))
    }

    /// LB-12.31a, LB-G185 Where the party may end, and who may leave the others.
    pub(crate) fn list_retreats(&self, retreat: &Retreat, into: &mut Vec<Action>) {
        let ends = self.ends_for(retreat, &retreat.party());
        into.extend(ends.iter().copied().map(Action::RetreatTo));
        let more = retreat.pieces.iter();
        let more = more.filter(|piece| self.may_part(retreat, &ends, *piece));
        into.extend(more.map(Action::Take));
    }

    /// LB-G185 Whether a piece may join those who leave the others: there is a way for them, and not just the one that
    /// they would have gone anyway.
    fn may_part(&self, retreat: &Retreat, ends: &[HexId], piece: PieceId) -> bool {
        let joined = retreat.with(piece);
        if retreat.apart.contains(piece) || joined == retreat.pieces {
            return false;
        }
        let found = self.ends_for(retreat, &joined);
        if !found.is_empty() {
            return found.len() > 1 || found != ends;
        }
        let led = self.with_leaders(retreat, joined);
        led != joined && led != retreat.pieces && !self.ends_for(retreat, &led).is_empty()
    }

    /// LB-12.31b, LB-12.35, LB-G185 Whether a retreat may go on so.
    pub(crate) fn check_choice_of_retreat(
        &self,
        retreat: &Retreat,
        action: &Action,
    ) -> Result<(), Illegal> {
        match *action {
            Action::RetreatTo(hex) => self.check_retreat(retreat, hex),
            Action::Take(piece) => {
                let ends = self.ends_for(retreat, &retreat.party());
                if retreat.pieces.contains(piece) && self.may_part(retreat, &ends, piece) {
                    return Ok(());
                }
                let message = Message::new(text::LB_RETREAT_NO_PARTING);
                Err(Illegal::new(rule::LB_12_31A, message))
            }
            _ => Err(self.not_now()),
        }
    }

    /// LB-12.35 The owner chooses where there is a choice.
    pub(crate) fn choose_retreat(&mut self, retreat: Retreat, course: &mut Course<'_>) -> Flow {
        let pieces = self.still_in(&retreat.pieces, retreat.from);
        let apart = self.still_in(&retreat.apart, retreat.from);
        let retreat = Retreat {
            pieces,
            apart,
            ..retreat
        };
        if retreat.pieces.is_empty() {
            return Flow::Done;
        }
        self.clear_up(&retreat, course);
        let mut choices = Vec::new();
        self.list_retreats(&retreat, &mut choices);
        match choices[..] {
            [] => {
                self.strand_all(&retreat, course);
                Flow::Done
            }
            [only] => {
                self.retreat_so(retreat, &only);
                Flow::Done
            }
            _ => Flow::Wait(RetreatTask::Choose(retreat).into()),
        }
    }

    /// LB-G185 Somebody leaves the others, or a party goes and the rest is asked after it.
    pub(crate) fn retreat_so(&mut self, mut retreat: Retreat, action: &Action) {
        match *action {
            Action::Take(piece) => {
                retreat.apart.insert(piece);
                self.plan([RetreatTask::Choose(retreat)]);
            }
            Action::RetreatTo(hex) => {
                let party = Retreat {
                    pieces: retreat.party(),
                    ..retreat.clone()
                };
                retreat.pieces = retreat.rest();
                retreat.apart = PieceSet::NONE;
                let Some(way) = self.way_to(&party, hex) else {
                    return;
                };
                if !retreat.pieces.is_empty() {
                    self.count_crossing(&mut retreat, &party.pieces, &way.route.path);
                    self.plan([RetreatTask::Choose(retreat)]);
                }
                self.go_back(party, way);
            }
            _ => {}
        }
    }

    /// LB-G56 A unit that goes over a bridge counts for those of its stack that come after it.
    fn count_crossing(&self, retreat: &mut Retreat, party: &PieceSet, path: &[HexId]) {
        let units = party.iter().filter(|piece| self.risks_bridge(*piece));
        let units = u8::try_from(units.count()).unwrap_or(u8::MAX);
        for bridge in self.bridges_on(retreat.from, path) {
            let mut known = retreat.crossed.iter_mut();
            match known.find(|(other, _)| *other == bridge) {
                Some((_, count)) => *count = count.saturating_add(units),
                None => retreat.crossed.push((bridge, units)),
            }
        }
    }

    /// LB-12.34a, LB-18.16a Pieces left without a way are eliminated; leaders look after themselves.
    pub(crate) fn strand_all(&mut self, retreat: &Retreat, course: &mut Course<'_>) {
        let pieces = self.still_in(&retreat.pieces, retreat.from);
        let troops = pieces.iter();
        let troops = troops.filter(|piece| !self.kind(*piece).is_leader());
        let causes: Vec<(PieceId, Cause)> = troops
            .map(|piece| (piece, self.what_stops(retreat, piece)))
            .collect();
        if let Some((piece, _)) = causes.first() {
            self.crush_train(retreat, *piece, course);
        }
        for (piece, cause) in causes {
            self.eliminate(piece, cause, course);
        }
        let leaders = pieces.iter().filter(|piece| self.kind(*piece).is_leader());
        let rolls: Vec<LeaderTask> = leaders.map(LeaderTask::Bereft).collect();
        self.plan(rolls);
    }

    /// LB-12.34, LB-12.36b What stops a piece: crowded hexes, or what bars its way.
    fn what_stops(&self, retreat: &Retreat, piece: PieceId) -> Cause {
        let alone = PieceSet::from_iter([piece]);
        match self.ways(&alone, retreat.from, retreat.hexes) {
            Ways::None => self.why_stuck(&alone, retreat.from, retreat.hexes),
            _ => Cause::Cut,
        }
    }

    /// LB-18.16a A train in the only hex there is is destroyed.
    fn crush_train(&mut self, retreat: &Retreat, piece: PieceId, course: &mut Course<'_>) {
        let alone = PieceSet::from_iter([piece]);
        let Ways::Full(routes) = self.ways(&alone, retreat.from, retreat.hexes) else {
            return;
        };
        let side = self.side_of(piece);
        let trains: Vec<PieceId> = routes
            .iter()
            .filter_map(|route| self.train_in(route.end(), side))
            .collect();
        if let (true, Some(train)) = (trains.len() == routes.len(), trains.first()) {
            self.eliminate(*train, Cause::Train, course);
        }
    }

    /// LB-12.32, LB-4.1c, LB-G186 Before anybody is lost because he has no way, those under flags who hold no combat unit and
    /// seem to bar one are shown: they have no zone that stops a retreat.
    pub(crate) fn clear_up(&mut self, retreat: &Retreat, course: &mut Course<'_>) {
        let troops = self.troops(retreat);
        if troops.iter().all(|piece| self.has_way(retreat, piece)) {
            return;
        }
        let Some(side) = troops.first().map(|piece| self.side_of(piece)) else {
            return;
        };
        let ground = self.ground_of_retreat(side, retreat.from, retreat.hexes);
        self.show_empty_flags(side, &ground, course);
    }

    /// LB-G186 Enemies of a side under flags without a combat unit, in or next to some hexes, are shown.
    pub(crate) fn show_empty_flags(
        &mut self,
        side: Side,
        ground: &HexSet,
        course: &mut Course<'_>,
    ) {
        for hex in self.empty_flags(side, ground).iter() {
            self.reveal_stack(hex, side.other(), course);
        }
    }

    /// Hexes with hidden enemies of a side, none of them a combat unit, in or next to some hexes.
    fn empty_flags(&self, side: Side, ground: &HexSet) -> HexSet {
        let enemy = side.other();
        let near = self.field.map.spread(ground, &self.field.map.mask.inside);
        let flags = self.cache.occupied[enemy.index()].without(&self.cache.armed[enemy.index()]);
        let hidden = |hex: &HexId| {
            let mut pieces = self.pieces_of(enemy, *hex);
            pieces.any(|piece| !self.has(piece, Marks::SEEN))
        };
        near.or(ground).and(&flags).iter().filter(hidden).collect()
    }
}
