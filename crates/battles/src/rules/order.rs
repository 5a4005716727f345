//! LB-20 March orders and general retreat.

mod force;
mod march;
mod retreat;
mod way;

pub use force::is_objective;
pub(crate) use march::{March, Marcher, Next};
pub(crate) use way::Ways;

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::{
    Action, Card, HexId, MarchOrder, Marks, Name, OrderId, Piece, PieceId, Position, Side, text,
};
use feldherr_core::{Audience, Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderTask {
    /// LB-2.1B1b, LB-G16 The side may order a general retreat.
    AskRetreat(Side),
    /// LB-2.2Ba, LB-20.42a The side may give one force a march order.
    Night(Side),
    /// LB-20.3a The side may give arriving reinforcements march orders.
    Arrivals(Side),
    /// LB-20.52a, LB-G169 The side's pieces on the edge may leave the map.
    Exits(Side),
}

impl Chapter<Position> for OrderTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        let asks = match self {
            // With cards a general retreat needs its card (LB-20.51g).
            Self::AskRetreat(side) => {
                position.field.cards.is_none() && position.check_general_retreat(side).is_ok()
            }
            Self::Night(_) => true,
            Self::Arrivals(side) => position.has_arrivals(side),
            Self::Exits(side) => {
                position.settle_marches(side, course);
                position.stands_at_exit(side)
            }
        };
        if asks {
            Flow::Wait(self.into())
        } else {
            Flow::Done
        }
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        match self {
            Self::AskRetreat(side)
            | Self::Night(side)
            | Self::Arrivals(side)
            | Self::Exits(side) => SeatSet::only(side.seat()),
        }
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(match self {
            Self::AskRetreat(_) => text::LB_ASK_GENERAL_RETREAT,
            Self::Night(_) => text::LB_ASK_NIGHT_ORDER,
            Self::Arrivals(_) => text::LB_ASK_ARRIVAL_ORDER,
            Self::Exits(_) => text::LB_ASK_LEAVE,
        })
    }

    fn options(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        into.push(Action::Done);
        match self {
            Self::AskRetreat(side) => {
                into.push(Action::GeneralRetreat);
                position.list_silence(*side, Card::GENERAL_RETREAT, into);
            }
            Self::Night(side) => {
                if self.check(position, seat, &Action::GeneralRetreat).is_ok() {
                    into.push(Action::GeneralRetreat);
                }
                position.order_options(*side, into);
                position.redirect_options(*side, into);
            }
            Self::Arrivals(side) => position.arrival_options(*side, into),
            Self::Exits(side) => position.exit_options(*side, into),
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (_, Action::Done) => Ok(()),
            (Self::AskRetreat(side), Action::GeneralRetreat) => {
                position.check_general_retreat(*side)
            }
            (Self::Night(side), Action::GeneralRetreat) if position.field.cards.is_none() => {
                position.check_general_retreat(*side)
            }
            (Self::Night(side), Action::Order { force, to }) => {
                position.check_order(*side, *force, *to)
            }
            (Self::Night(side), Action::Redirect { order, to }) => {
                position.check_redirect(*side, *order, *to)
            }
            (Self::Arrivals(side), Action::Order { force, to }) => {
                position.check_arrival_order(*side, *force, *to)
            }
            (Self::Exits(side), Action::LeaveMap(piece)) => position.check_leave(*side, *piece),
            _ => Err(position.not_now()),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        let turn = position.state.turn;
        match (&self, *action) {
            (Self::AskRetreat(side) | Self::Night(side), Action::GeneralRetreat) => {
                position.order_retreat(*side, course);
            }
            (Self::Night(side), Action::Order { force, to }) => {
                // LB-20.42a It holds from the first turn of the coming day.
                let pieces = position.force(*side, force);
                position.give_order(*side, &pieces, to, turn.saturating_add(1), course);
            }
            (Self::Night(side), Action::Redirect { order, to }) => {
                position.redirect(*side, order, to, course);
            }
            (Self::Arrivals(side), Action::Order { force, to }) => {
                let pieces = position.arriving(*side, force);
                position.give_order(*side, &pieces, to, turn, course);
                position.plan([self]);
            }
            (Self::Exits(_), Action::LeaveMap(piece)) => {
                position.leave_map(piece, course);
                position.plan([self]);
            }
            (Self::Exits(side), Action::Done) => position.end_arrivals(*side, course),
            _ => {}
        }
    }
}

impl Position {
    /// LB-20.1a The march order a piece is under, once it is in force.
    pub fn order_of(&self, piece: PieceId) -> Option<&MarchOrder> {
        let order = self.piece(piece).order?;
        let order = self.state.orders.get(order.index())?;
        (order.from <= self.state.turn).then_some(order)
    }

    /// Takes a piece out of its order, with no other effect.
    pub(crate) fn free_of_order(&mut self, piece: PieceId) {
        self.put_under(piece, None);
    }

    /// LB-20.23f, LB-G75 A piece leaves its order and is demoralized for the rest of the player turn.
    fn withdraw(&mut self, piece: PieceId, why: Leaving, course: &mut Course<'_>) {
        if self.is_bound(piece) {
            return;
        }
        self.free_of_order(piece);
        self.mark(piece, Marks::SHAKEN);
        course.tell(OrderEvent::Left {
            side: self.side_of(piece),
            name: self.field.sheet(piece).name.clone(),
            why,
        });
    }

    /// LB-20.24a A preset order cannot be left while the formation's leader sleeps.
    fn is_bound(&self, piece: PieceId) -> bool {
        let preset = self.order_of(piece).is_some_and(|order| order.preset);
        let formation = self.field.brief(piece).formation;
        let sheet = formation.and_then(|formation| self.field.formation(formation));
        let officer = sheet.and_then(|sheet| sheet.officer);
        preset && officer.is_some_and(|officer| self.has(officer, Marks::ASLEEP))
    }

    /// LB-20.23a, LB-20.23b, LB-G172 A piece has moved: if it has arrived, or is next to an enemy unit, it leaves its
    /// order; so does an enemy it has come next to.
    pub fn contact(&mut self, piece: PieceId, course: &mut Course<'_>) {
        let Some(hex) = self.hex_of(piece).filter(|_| !self.state.orders.is_empty()) else {
            return;
        };
        if self.has_arrived(piece) {
            self.arrive(piece, course);
        }
        let side = self.side_of(piece);
        let (mut met, mut marching) = (false, crate::PieceSet::NONE);
        let enemies = &self.cache.occupied[side.other().index()];
        for (_, near) in self.field.map.around(hex) {
            if !enemies.contains(near) {
                continue;
            }
            for other in self
                .stack(near)
                .filter(|other| self.side_of(*other) != side)
            {
                met |= self.kind(other).is_unit();
                if self.kind(piece).is_unit() && self.order_of(other).is_some() {
                    marching.insert(other);
                }
            }
        }
        if met && self.order_of(piece).is_some() {
            self.withdraw(piece, Leaving::Contact, course);
        }
        for other in marching.iter() {
            self.withdraw(other, Leaving::Contact, course);
        }
    }

    /// LB-20.23b A piece next to an enemy unit when its order comes into force leaves it; LB-20.51h a general
    /// retreat holds even then.
    pub(crate) fn leave_orders_in_contact(&mut self, side: Side, course: &mut Course<'_>) {
        if self.state.orders.is_empty() {
            return;
        }
        let enemies = &self.cache.occupied[side.other().index()];
        let met = |hex: crate::HexId| {
            let near = self.field.map.around(hex).map(|(_, near)| near);
            near.filter(|near| enemies.contains(*near))
                .flat_map(|near| self.own_in(near, side.other()))
                .any(|enemy| self.kind(enemy).is_unit())
        };
        let marches = |piece: &PieceId| {
            let order = self.order_of(*piece);
            order.is_some_and(|order| !order.retreat) && self.hex_of(*piece).is_some_and(met)
        };
        let own = self.owned(side);
        let halted: crate::PieceSet = own.iter().filter(marches).collect();
        for piece in halted.iter() {
            self.withdraw(piece, Leaving::Contact, course);
        }
    }

    /// LB-20.21b, LB-20.22c, LB-G75 A piece has reached its objective: it leaves the order, and the enemy learns the
    /// objective from the first infantry, or from anybody where there is none.
    fn arrive(&mut self, piece: PieceId, course: &mut Course<'_>) {
        let Some(id) = self.piece(piece).order else {
            return;
        };
        let infantry = |piece: &PieceId| self.kind(*piece) == crate::Kind::Infantry;
        let tells = infantry(&piece) || !self.under_order(id).any(|other| infantry(&other));
        if let (true, Some(order)) = (tells, self.state.orders.get_mut(id.index()))
            && !order.known
        {
            order.known = true;
            let (side, objective) = (order.side, order.objective);
            course.tell(OrderEvent::Reached { side, objective });
        }
        // LB-20.52a For a piece that retreats to the edge its side decides at the end of the phase whether it leaves
        // the map.
        if !self.waits_at_edge(piece) {
            self.withdraw(piece, Leaving::Arrival, course);
        }
    }

    /// The pieces on the map under an order.
    pub(crate) fn under_order(&self, order: OrderId) -> impl Iterator<Item = PieceId> + '_ {
        let is_under = move |piece: &Piece| piece.order == Some(order);
        let marching = self.cache.marching.iter();
        marching.filter(move |id| is_under(self.piece(*id)) && self.hex_of(*id).is_some())
    }
}

/// Why a piece left its march order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// LB-20.23a It has arrived, or is as near as it can get.
    Arrival,
    /// LB-20.23b It met the enemy.
    Contact,
    /// LB-20.23c A leader took command.
    Recall,
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum OrderEvent {
    /// LB-20.21b An objective was reached and is known now.
    Reached { side: Side, objective: HexId },
    /// LB-20.21a An order was given; its owner alone is told.
    Given { side: Side, objective: HexId },
    /// LB-20.23 A piece left its order; its owner alone is told.
    Left {
        side: Side,
        name: Name,
        why: Leaving,
    },
    /// LB-20.51c A general retreat was ordered.
    Retreat { side: Side },
    /// LB-20.51d A general retreat was lifted for a force; its owner alone is told.
    Lifted { side: Side, pieces: u8 },
    /// LB-20.52a A piece left the map.
    LeftMap { side: Side, name: Name },
}

impl OrderEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Given { side, .. } | Self::Left { side, .. } | Self::Lifted { side, .. } => {
                Audience::Seats(SeatSet::only(side.seat()))
            }
            _ => Audience::All,
        }
    }

    /// Meeting the enemy tells the owner that somebody is there.
    pub(crate) fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Reached { .. }
                | Self::LeftMap { .. }
                | Self::Left {
                    why: Leaving::Contact,
                    ..
                }
        )
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Reached { side, objective } => Message::new(text::LB_ORDER_REACHED)
                .with("side", crate::label::side_name(*side))
                .with("objective", objective.to_string()),
            Self::Given { objective, .. } => {
                Message::new(text::LB_ORDER_GIVEN).with("hex", objective.to_string())
            }
            Self::Left { name, why, .. } => {
                let id = match why {
                    Leaving::Arrival => text::LB_ORDER_ARRIVED,
                    Leaving::Contact => text::LB_ORDER_CONTACT,
                    Leaving::Recall => text::LB_ORDER_RECALLED,
                };
                Message::new(id).with("piece", name.message())
            }
            Self::Retreat { side } => {
                Message::new(text::LB_RETREAT_ORDERED).with("side", crate::label::side_name(*side))
            }
            Self::Lifted { pieces, .. } => {
                Message::new(text::LB_RETREAT_LIFTED).with("pieces", *pieces)
            }
            Self::LeftMap { side, name } => Message::new(text::LB_LEFT_MAP)
                .with("side", crate::label::side_name(*side))
                .with("piece", name.message()),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
