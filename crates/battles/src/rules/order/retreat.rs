//! LB-20.5 General retreat, and leaving the map.

use super::{Leaving, OrderEvent};
use crate::agenda::Course;
use crate::{
    Action, Force, FormationId, HexId, HexSet, MarchOrder, Marks, PieceId, PieceSet, Place,
    Position, RuleId, Side, rule, text,
};
use feldherr_core::{Illegal, Message};

fn refusal(rule: RuleId, id: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(id))
}

impl Position {
    /// LB-20.51b The supply sources to which a side can retreat: its own, without enemies in them.
    fn havens(&self, side: Side) -> HexSet {
        let enemies = &self.cache.occupied[side.other().index()];
        self.field.sources[side.index()].without(enemies)
    }

    /// LB-20.51c, LB-20.51g Whether a side may order a general retreat: once a game; with cards, once a card, for
    /// which the card itself answers.
    pub(crate) fn check_general_retreat(&self, side: Side) -> Result<(), Illegal> {
        let now = &self.state.sides[side.index()];
        if self.field.cards.is_none() && now.retreats > 0 {
            return Err(refusal(rule::LB_20_51G, text::LB_RETREAT_ONCE));
        }
        if self.havens(side).is_empty() {
            return Err(refusal(rule::LB_20_51B, text::LB_RETREAT_NOWHERE));
        }
        Ok(())
    }

    /// LB-20.51a, LB-20.51b, LB-20.51c, LB-20.51f, LB-2.2Bb Everybody of the side on the map, in command or not, is
    /// under way at once to the nearest source; reinforcements are not concerned.
    pub fn order_retreat(&mut self, side: Side, course: &mut Course<'_>) {
        let turn = self.state.turn;
        let havens: Vec<HexId> = self.havens(side).iter().collect();
        let nearer: Vec<Vec<HexSet>> = havens.iter().map(|at| self.rings(side, *at)).collect();
        let mut columns = vec![PieceSet::NONE; havens.len()];
        for piece in self.owned(side).iter() {
            let Some(hex) = self.hex_of(piece) else {
                continue;
            };
            let reached = |rings: &[HexSet]| rings.iter().position(|ring| ring.contains(hex));
            let way = |at: usize| {
                let steps = nearer.get(at).and_then(|rings| reached(rings));
                let bee_line = havens.get(at).map_or(u8::MAX, |haven| haven.distance(hex));
                (steps.unwrap_or(usize::MAX), bee_line)
            };
            let best = (0..havens.len()).min_by_key(|at| way(*at));
            if let Some(column) = best.and_then(|best| columns.get_mut(best)) {
                column.insert(piece);
            }
        }
        for (objective, column) in havens.into_iter().zip(columns) {
            if !column.is_empty() {
                self.enter_order(
                    &column,
                    MarchOrder {
                        side,
                        objective,
                        known: true,
                        from: turn,
                        preset: false,
                        retreat: true,
                    },
                );
            }
        }
        let now = &mut self.state.sides[side.index()];
        now.retreat = Some(turn);
        now.retreats = now.retreats.saturating_add(1);
        course.tell(OrderEvent::Retreat { side });
    }

    /// LB-20.51b What lies within 0, 1, 2 … hexes of a source along a line of supply (LB-17.42a, LB-17.44a).
    fn rings(&self, side: Side, haven: HexId) -> Vec<HexSet> {
        let map = &self.field.map;
        let exits = self.bridged_exits();
        let within = map.all.without(&self.cache.occupied[side.other().index()]);
        let mut rings = vec![[haven].into_iter().collect::<HexSet>()];
        while let Some(last) = rings.last() {
            let wider = map.spread(last, &exits).and(&within).or(last);
            if wider == *last {
                break;
            }
            rings.push(wider);
        }
        rings
    }

    /// LB-20.51k, LB-G77, LB-GL.disengage Whether units of a side may leave enemy zones in this turn because of a
    /// general retreat.
    pub fn may_disengage(&self, side: Side) -> bool {
        self.state.sides[side.index()].retreat == Some(self.state.turn)
    }

    /// LB-20.51d, LB-20.51h Whether a general retreat may be lifted for a force: after a turn, if a leader commands it
    /// and it is not demoralized.
    pub(crate) fn check_lift(&self, side: Side, force: Force) -> Result<(), Illegal> {
        let ordered = self.state.sides[side.index()].retreat;
        if ordered.is_none_or(|turn| self.state.turn <= turn) {
            return Err(refusal(rule::LB_20_51H, text::LB_RETREAT_TOO_SOON));
        }
        let mut pieces = self.retreating(side, force).peekable();
        if pieces.peek().is_none() {
            return Err(refusal(rule::LB_20_51D, text::LB_ORDER_NONE));
        }
        if pieces.any(|piece| self.may_be_lifted(piece)) {
            return Ok(());
        }
        Err(refusal(rule::LB_20_51D, text::LB_RETREAT_NOT_LED))
    }

    /// LB-20.51d The forces for which a side may lift its general retreat.
    pub(crate) fn lift_options(&self, side: Side, into: &mut Vec<Action>) {
        let ordered = self.state.sides[side.index()].retreat;
        if ordered.is_none_or(|turn| self.state.turn <= turn) {
            return;
        }
        let retreats = |piece: &PieceId| self.order_of(*piece).is_some_and(|order| order.retreat);
        let own = self.marching(side).iter().filter(retreats);
        let (mut formations, mut hexes) = ([false; 256], HexSet::NONE);
        for piece in own {
            let (formation, hex) = (self.field.brief(piece).formation, self.hex_of(piece));
            let known = formation.is_none_or(|formation| formations[formation.index()])
                && hex.is_none_or(|hex| hexes.contains(hex));
            if known || !self.may_be_lifted(piece) {
                continue;
            }
            if let Some(formation) = formation {
                formations[formation.index()] = true;
            }
            if let Some(hex) = hex {
                hexes.insert(hex);
            }
        }
        let ids = (0u8..).map(FormationId).take(self.field.formations.len());
        let lifted = ids.filter(|formation| formations[formation.index()]);
        into.extend(lifted.map(|formation| Action::LiftRetreat(Force::Formation(formation))));
        let stacks = hexes.and(&self.cache.armed[side.index()]);
        into.extend(
            stacks
                .iter()
                .map(|hex| Action::LiftRetreat(Force::Stack(hex))),
        );
    }

    fn may_be_lifted(&self, piece: PieceId) -> bool {
        let led = self.is_led(piece) || self.rank(piece).is_commander();
        led && !self.is_demoralized(piece)
    }

    /// The pieces of a force under a general retreat.
    fn retreating(&self, side: Side, force: Force) -> impl Iterator<Item = PieceId> + '_ {
        let own = self.owned(side);
        own.iter().filter(move |piece| {
            let belongs = match force {
                Force::Stack(hex) => self.hex_of(*piece) == Some(hex),
                Force::Formation(formation) => {
                    self.field.brief(*piece).formation == Some(formation)
                }
                Force::Group(_) => false,
            };
            belongs && self.order_of(*piece).is_some_and(|order| order.retreat)
        })
    }

    /// LB-20.51d Those of the force who may move freely again.
    pub(crate) fn lift_retreat(&mut self, force: Force, course: &mut Course<'_>) {
        let side = self.state.active;
        let lifted = self.retreating(side, force);
        let lifted: PieceSet = lifted.filter(|piece| self.may_be_lifted(*piece)).collect();
        lifted.iter().for_each(|piece| self.free_of_order(piece));
        let pieces = lifted.len().min(255) as u8;
        course.tell(OrderEvent::Lifted { side, pieces });
    }

    /// Whether a hex lies on the edge of the map.
    fn is_edge(&self, hex: HexId) -> bool {
        self.field.map.around(hex).count() < 6
    }

    /// LB-20.52a Whether a piece under a general retreat stands on its objective at the edge of the map.
    pub(super) fn waits_at_edge(&self, piece: PieceId) -> bool {
        let retreats = self.order_of(piece).is_some_and(|order| order.retreat);
        let hex = self.hex_of(piece).filter(|hex| self.is_edge(*hex));
        retreats && hex.is_some() && self.has_arrived(piece)
    }

    /// LB-G169 The hexes by which a side's strength may leave for points.
    fn exits(&self, side: Side) -> impl Iterator<Item = HexId> + '_ {
        let exits = self.field.victory.exits.iter();
        exits
            .filter(move |exit| exit.side == side)
            .map(|exit| exit.hex)
    }

    /// Whether anything of a side stands where it could leave the map: stacks and general retreats lie open.
    pub(super) fn stands_at_exit(&self, side: Side) -> bool {
        let stacks = &self.cache.occupied[side.index()];
        let mut exits = self.exits(side);
        let retreat = self.state.sides[side.index()].retreat.is_some();
        exits.any(|hex| stacks.contains(hex))
            || retreat
                && self
                    .havens(side)
                    .and(stacks)
                    .iter()
                    .any(|hex| self.is_edge(hex))
    }

    /// LB-20.52a, LB-G169 Whether a piece may leave the map.
    pub(super) fn check_leave(&self, side: Side, piece: PieceId) -> Result<(), Illegal> {
        let hex = self.hex_of(piece).filter(|_| self.side_of(piece) == side);
        let exits = |hex: HexId| self.exits(side).any(|exit| exit == hex);
        if self.waits_at_edge(piece) && hex.is_some() || hex.is_some_and(exits) {
            return Ok(());
        }
        Err(refusal(rule::LB_20_52A, text::LB_LEAVE_NOT_HERE))
    }

    pub(super) fn exit_options(&self, side: Side, into: &mut Vec<Action>) {
        let own = self.owned(side);
        let leaves = own
            .iter()
            .filter(|piece| self.check_leave(side, *piece).is_ok());
        into.extend(leaves.map(Action::LeaveMap));
    }

    /// LB-20.52a A piece leaves the map; its strength may be worth points.
    pub(super) fn leave_map(&mut self, piece: PieceId, course: &mut Course<'_>) {
        let side = self.side_of(piece);
        let hex = self.hex_of(piece);
        let mut exits = self.field.victory.exits.iter();
        let prize = exits.find(|exit| exit.side == side && Some(exit.hex) == hex);
        let points = prize.map_or(0, |exit| exit.points);
        let strength = self.strength(piece).points().min(100) as i16;
        if self.kind(piece).is_combat() {
            self.award(side, points.saturating_mul(strength));
        }
        self.free_of_order(piece);
        self.unmark(piece, Marks::SEEN.with(Marks::OOC));
        self.place(piece, Place::Left);
        course.tell(OrderEvent::LeftMap {
            side,
            name: self.field.sheet(piece).name.clone(),
        });
    }

    /// LB-20.52a A piece that has reached the objective and stays loses the order.
    pub(super) fn end_arrivals(&mut self, side: Side, course: &mut Course<'_>) {
        let own = self.owned(side);
        let stay: PieceSet = own
            .iter()
            .filter(|piece| self.waits_at_edge(*piece))
            .collect();
        for piece in stay.iter() {
            self.withdraw(piece, Leaving::Arrival, course);
        }
    }
}
