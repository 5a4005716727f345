//! LB-20.1, LB-20.21, LB-20.3, LB-20.4 Who gets a march order, and where to.

use super::{Leaving, OrderEvent};
use crate::agenda::Course;
use crate::map::{HexSet, Map};
use crate::{
    Action, Force, FormationId, GroupId, HexId, MarchOrder, Marks, OrderId, PieceId, PieceSet,
    Place, Position, RuleId, Side, TurnKind, rule, text,
};
use feldherr_core::{Illegal, Message};

/// How many orders a battle can hold.
const MOST_ORDERS: usize = 255;

fn refusal(rule: RuleId, id: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(id))
}

/// LB-20.21a Whether a hex can be an objective: a town, or a hex at a bridge.
pub fn is_objective(map: &Map, hex: HexId) -> bool {
    map.mask.objectives.contains(hex)
}

impl Position {
    /// LB-GL.force, LB-GL.marchorder The pieces of a force that are under no order yet: a stack, or a formation
    /// without those out of command; LB-20.42a at night command does not matter.
    pub(crate) fn force(&self, side: Side, force: Force) -> PieceSet {
        let night = self.field.turn(self.state.turn).kind != TurnKind::Day;
        let free = |piece: &PieceId| {
            let now = self.piece(*piece);
            self.side_of(*piece) == side && now.place.hex().is_some() && now.order.is_none()
        };
        match force {
            Force::Stack(hex) => self.stack(hex).filter(free).collect(),
            Force::Formation(formation) => {
                let own = self.owned(side).iter().filter(free);
                let member = |piece: &PieceId| {
                    let belongs = self.field.brief(*piece).formation == Some(formation);
                    belongs && (night || self.in_command(*piece))
                };
                own.filter(member).collect()
            }
            Force::Group(_) => PieceSet::NONE,
        }
    }

    /// LB-20.1b, LB-20.21a Whether a force may get an order to a hex.
    pub(crate) fn check_order(&self, side: Side, force: Force, to: HexId) -> Result<(), Illegal> {
        self.check_objective(to)?;
        self.check_force(&self.force(side, force))
    }

    fn check_force(&self, pieces: &PieceSet) -> Result<(), Illegal> {
        if self.state.orders.len() >= MOST_ORDERS {
            return Err(refusal(rule::LB_20_1B, text::LB_ORDER_TOO_MANY));
        }
        if pieces.iter().any(|piece| self.kind(piece).is_combat()) {
            return Ok(());
        }
        Err(refusal(rule::LB_20_1B, text::LB_ORDER_NO_FORCE))
    }

    fn check_objective(&self, to: HexId) -> Result<(), Illegal> {
        if is_objective(&self.field.map, to) {
            return Ok(());
        }
        let message = Message::new(text::LB_ORDER_NO_PLACE).with("hex", to.to_string());
        Err(Illegal::new(rule::LB_20_21A, message))
    }

    /// LB-20.1a Puts pieces under a new order that holds from a turn on.
    pub(crate) fn give_order(
        &mut self,
        side: Side,
        pieces: &PieceSet,
        to: HexId,
        from: u8,
        course: &mut Course<'_>,
    ) {
        self.enter_order(
            pieces,
            MarchOrder {
                side,
                objective: to,
                known: false,
                from,
                preset: false,
                retreat: false,
            },
        );
        course.tell(OrderEvent::Given {
            side,
            objective: to,
        });
    }

    pub(crate) fn enter_order(&mut self, pieces: &PieceSet, order: MarchOrder) {
        if self.state.orders.len() >= MOST_ORDERS {
            return;
        }
        let id = OrderId(self.state.orders.len() as u8);
        self.state.orders.push(order);
        for piece in pieces.iter() {
            self.put_under(piece, Some(id));
        }
    }

    /// Every order a side could give to forces on the map.
    pub(crate) fn order_options(&self, side: Side, into: &mut Vec<Action>) {
        let objectives: Vec<HexId> = self.field.map.mask.objectives.iter().collect();
        let stacks = self.cache.armed[side.index()];
        let stacks = stacks.iter().map(Force::Stack).collect::<Vec<_>>();
        let formations = (0u8..).map(FormationId).take(self.field.formations.len());
        for force in stacks.into_iter().chain(formations.map(Force::Formation)) {
            if self.check_force(&self.force(side, force)).is_ok() {
                let orders = objectives.iter().map(|to| Action::Order { force, to: *to });
                into.extend(orders);
            }
        }
    }

    /// LB-20.42b Another objective for a force uses the one order allowed.
    pub(super) fn check_redirect(&self, side: Side, id: OrderId, to: HexId) -> Result<(), Illegal> {
        self.check_objective(to)?;
        let order = self.state.orders.get(id.index());
        let own = order.is_some_and(|order| order.side == side && !order.retreat);
        if !own || self.under_order(id).next().is_none() {
            return Err(refusal(rule::LB_20_42B, text::LB_ORDER_NONE));
        }
        if order.is_some_and(|order| order.objective == to) {
            return Err(refusal(rule::LB_20_42B, text::LB_ORDER_SAME));
        }
        Ok(())
    }

    pub(super) fn redirect_options(&self, side: Side, into: &mut Vec<Action>) {
        for order in (0u8..).map(OrderId).take(self.state.orders.len()) {
            for to in self.field.map.mask.objectives.iter() {
                if self.check_redirect(side, order, to).is_ok() {
                    into.push(Action::Redirect { order, to });
                }
            }
        }
    }

    pub(super) fn redirect(&mut self, side: Side, id: OrderId, to: HexId, course: &mut Course<'_>) {
        if let Some(order) = self.state.orders.get_mut(id.index()) {
            order.objective = to;
            order.known = false;
        }
        course.tell(OrderEvent::Given {
            side,
            objective: to,
        });
    }

    /// LB-20.3a Whether reinforcements of a side are due and still to come; the turn track lies open.
    pub(super) fn has_arrivals(&self, side: Side) -> bool {
        self.arriving_groups(side).next().is_some()
    }

    fn arriving_groups(&self, side: Side) -> impl Iterator<Item = GroupId> + '_ {
        let groups = (0u8..).map(GroupId).zip(&self.field.groups);
        groups
            .filter(move |(id, sheet)| {
                let waits = |piece: &PieceId| self.piece(*piece).place == Place::Waiting;
                sheet.side == side && self.is_due(*id) && sheet.pieces.iter().any(waits)
            })
            .map(|(id, _)| id)
    }

    /// LB-20.3a The pieces of an arriving force that wait and have no order: a whole group, or what arrives of a
    /// formation.
    pub(super) fn arriving(&self, side: Side, force: Force) -> PieceSet {
        let free = |piece: &PieceId| {
            let now = self.piece(*piece);
            now.place == Place::Waiting && now.order.is_none()
        };
        let groups = self.arriving_groups(side).filter(|group| match force {
            Force::Group(wanted) => *group == wanted,
            Force::Formation(_) => true,
            Force::Stack(_) => false,
        });
        let sheets = groups.filter_map(|group| self.field.group(group));
        let pieces = sheets.flat_map(|sheet| &sheet.pieces).copied().filter(free);
        let member = |piece: &PieceId| match force {
            Force::Formation(formation) => self.field.brief(*piece).formation == Some(formation),
            _ => true,
        };
        pieces.filter(member).collect()
    }

    pub(super) fn check_arrival_order(
        &self,
        side: Side,
        force: Force,
        to: HexId,
    ) -> Result<(), Illegal> {
        self.check_objective(to)?;
        self.check_force(&self.arriving(side, force))
    }

    pub(super) fn arrival_options(&self, side: Side, into: &mut Vec<Action>) {
        let objectives: Vec<HexId> = self.field.map.mask.objectives.iter().collect();
        let groups = self.arriving_groups(side).map(Force::Group);
        let formations = (0u8..).map(FormationId).take(self.field.formations.len());
        for force in groups.chain(formations.map(Force::Formation)) {
            if self.check_force(&self.arriving(side, force)).is_ok() {
                into.extend(objectives.iter().map(|to| Action::Order { force, to: *to }));
            }
        }
    }

    /// LB-20.23c, LB-20.23d Whether a leader has put anybody under this order in command.
    pub(crate) fn check_recall(&self, side: Side, id: OrderId) -> Result<(), Illegal> {
        let order = self.state.orders.get(id.index());
        if !order.is_some_and(|order| order.side == side && !order.retreat) {
            return Err(refusal(rule::LB_20_23C, text::LB_ORDER_NONE));
        }
        let mut pieces = self.under_order(id);
        if pieces.any(|piece| self.is_led(piece) && !self.is_bound(piece)) {
            return Ok(());
        }
        Err(refusal(rule::LB_20_23C, text::LB_ORDER_NOT_LED))
    }

    /// LB-20.23c, LB-20.23d The orders of a side that leaders may end now.
    pub(crate) fn recall_options(&self, side: Side, into: &mut Vec<Action>) {
        let mut led = [false; MOST_ORDERS + 1];
        let orders = &self.state.orders;
        // The pieces of a formation follow one another: their officer and his range are asked for once.
        let mut last: Option<(FormationId, Option<(PieceId, HexSet)>)> = None;
        let mut led_by_officer = |id: PieceId, hex: HexId| {
            let formation = self.field.brief(id).formation?;
            if last.as_ref().is_none_or(|(known, _)| *known != formation) {
                let officer = self.officer_in_charge(id);
                let range = officer.map(|officer| (officer, self.command_reach(officer)));
                last = Some((formation, range));
            }
            let (officer, range) = last.as_ref()?.1.as_ref()?;
            (*officer == id || range.contains(hex)).then_some(())
        };
        for id in self.cache.marching.iter() {
            let piece = self.piece(id);
            let (Some(order), Some(hex)) = (piece.order, piece.place.hex()) else {
                continue;
            };
            let own = orders.get(order.index());
            let own = own.is_some_and(|order| order.side == side && !order.retreat);
            let mut is_led = || piece.marks.has(Marks::DIRECT) || led_by_officer(id, hex).is_some();
            if own && !led[order.index()] && is_led() && !self.is_bound(id) {
                led[order.index()] = true;
            }
        }
        let ids = (0u8..).map(OrderId).take(orders.len());
        let led = ids.filter(|order| led[order.index()]);
        into.extend(led.map(Action::Recall));
    }

    /// LB-20.23c Whether a leader has put a piece in command in this segment: by a point of its own, or through its
    /// officer.
    pub(crate) fn is_led(&self, piece: PieceId) -> bool {
        self.has(piece, Marks::DIRECT)
            || self.officer_in_charge(piece).is_some_and(|officer| {
                let hex = self.hex_of(piece);
                piece == officer || hex.is_some_and(|hex| self.commands(officer, hex))
            })
    }

    /// LB-6.1a The officer of a piece's formation, if he passes command on.
    fn officer_in_charge(&self, piece: PieceId) -> Option<PieceId> {
        let formation = self.field.brief(piece).formation;
        let sheet = formation.and_then(|formation| self.field.formation(formation));
        let officer = sheet.and_then(|sheet| sheet.officer);
        officer.filter(|officer| self.is_in_charge(*officer))
    }

    /// LB-20.23c, LB-20.23g The pieces a leader commands leave the order; LB-20.23e the others keep it.
    pub(crate) fn recall(&mut self, id: OrderId, course: &mut Course<'_>) {
        let led: PieceSet = self
            .under_order(id)
            .filter(|piece| self.is_led(*piece))
            .collect();
        for piece in led.iter() {
            self.withdraw(piece, Leaving::Recall, course);
        }
    }
}
